"""club.py ALEA WORK - games between people over real sockets: seats, numbers, what each may see, taking back, chat."""
import json
import os
import random
import subprocess
import sys
from playing import Socket, make, play, sit_down, take
from running import Server, check, failures, until

alea, work = sys.argv[1], sys.argv[2]
db = os.path.join(work, "club.db")
s = Server(alea, "--db", db, "--rate", "0", "--quiet", "--a-day", "0", stderr=None)
rng = random.Random(7)


def post(path, **body):
    status, _, text = s.ask("POST", path, json.dumps(body))
    return status, json.loads(text.splitlines()[0])


# ---- seats
made = make(s, "fantasy/ford")
game, red, blue = made["game"], made["seats"]["red"], made["seats"]["blue"]
check("an invitation for each person, a link to watch", set(made["seats"]) == {"red", "blue"} and "umpire" not in made
      and red["link"] == "/#/game/%s/%s" % (game, red["invitation"]), made)
status, got = post("/api/games/%s/take" % game, invitation=red["invitation"])
red_key = got.get("key")
check("the first who opens it has the seat", status == 200 and got["seat"] == "red", got)
status, got = post("/api/games/%s/take" % game, invitation=red["invitation"])
check("the invitation is dead", status == 409 and got["error"]["message"] == "this seat is taken", got)
status, got = post("/api/games/%s/take" % game, invitation=red_key)
check("a key is no invitation", status == 403, got)
status, got = post("/api/games/%s/take" % game, invitation="x" * 26)
check("a guess is none", status == 403, got)
status, got = post("/api/games/%s/take" % ("a" * 16), invitation=blue["invitation"])
check("no such game", status == 404, got)
own = "MyOwnDeviceMadeThisKey-12"
status, got = post("/api/games/%s/take" % game, invitation=blue["invitation"], key="short")
check("a key that is too short", status == 400, got)
failed_before = s.metric("alea_store_errors_total")
status, got = post("/api/games/%s/take" % game, invitation=blue["invitation"], key=red_key)
check("a key that has a seat already", status == 400 and got["error"]["field"] == "key", got)
check("which is no fault of the store's", s.metric("alea_store_errors_total") == failed_before)

r = Socket(s)
check("before hello", r.ask("state")["error"]["message"] == "say hello first")
check("a stranger's key", not r.hello(game, "y" * 26)["ok"])
check("an invitation is no key", "take the seat" in r.hello(game, blue["invitation"])["error"]["message"])
got = r.hello(game, red_key)
check("hello", got["ok"] and got["you"] == ["red"] and got["number"] == 1 and not got["begun"], got)
order = {"order": "engage", "unit": "town_guard", "target": "goblins"}
got = r.change("order", order=order)
check("not before everybody is there", not got["ok"] and "seat" in got["error"]["message"], got)
status, got = post("/api/games/%s/take" % game, invitation=blue["invitation"], key=own)
check("a key of the device's own", status == 200 and got["key"] == own, got)
check("red is told", r.push()["happened"][0] == {"number": 2, "seat": "blue", "takes": True, "entry": 0})
b = Socket(s)
check("hello", b.hello(game, own)["number"] == 2)
w = Socket(s)
check("a watcher", w.hello(game, made["watch"]["key"])["you"] == ["watcher"])
both = Socket(s)
got = both.hello(game, red_key, own)
check("both keys", got["you"] == ["red", "blue"], got)
check("then the seat is named", not both.ask("legal")["ok"] and both.ask("legal", seat="blue")["ok"])
both.close()

# ---- who may do what
check("a watcher asks for no orders", not w.ask("legal")["ok"] and w.ask("scene")["ok"] and w.ask("state")["ok"])
check("a watcher gives none", not w.change("order", order=order)["ok"])
check("nor says anything", not w.ask("say", text="hm", **{"try": "1"})["ok"])
check("nobody names another's seat", not r.ask("legal", seat="blue")["ok"] and not r.ask("state", seat="umpire")["ok"])
for cmd in ("new", "load", "save", "close", "branch", "override", "pause", "give", "ai", "nonsense", "step", "scenarios"):
    got = r.change(cmd) if cmd in ("override", "pause", "give") else r.ask(cmd)
    check("not for a person: " + cmd, not got["ok"], got)
check("a key too many is refused", not r.ask("legal", game="g1", nonsense=1)["ok"])

# ---- numbers and tries
got = r.ask("order", order=order)
check("a change needs a try", got["error"]["field"] == "try", got)
got = r.ask("order", order=order, **{"try": "5"})
check("… and a number", got["error"]["field"] == "number", got)
got = r.ask("order", order=order, number=99, **{"try": "5"})
check("from the future", got["error"].get("lost"), got)
first = r.ask("order", order=order, number=3, **{"try": "ab12"})
check("an order", first["ok"] and first["happened"][0]["number"] == 3 and first["happened"][0]["order"] == order, first)
again = r.ask("order", order=order, number=3, **{"try": "ab12"})
check("the same message gets the same answer", again["ok"] and again["repeated"] and again["happened"][0]["number"] == 3
      and again["happened"][0]["order"] == order, again)
check("and was carried out once", r.ask("log")["log"] == [{"seat": "red", "order": order, "text": first["happened"][0]["text"]}])
got = r.ask("order", order=order, number=3, **{"try": "ab13"})
check("another with an old number", got["error"].get("moved_on") and got["happened"][0]["number"] == 3, got)
got = b.change("order", order={"order": "engage", "unit": "goblins", "target": "town_guard"}, number=3)
check("a sealed order of the other is no conflict, and not to be seen", got["ok"] and b.pushed == [], got)
got = r.change("undo")
check("what is sealed is taken back", got["ok"] and got["happened"][0].get("undo"), got)
b.catch_up()
check("the other knows nothing of that either", b.pushed == [] and b.number == 3)
check("the rules refuse with their reason", r.change("order", order={"order": "shoot", "unit": "valley_spears", "target": "goblins"})["error"]["cite"])

# ---- chat
got = r.ask("say", text="Bonjour, ça va ?", **{"try": "77"})
check("said", got["ok"] and got["number"] == 1, got)
check("heard", b.push()["said"][0]["text"] == "Bonjour, ça va ?")
check("said twice with one try is said once", r.ask("say", text="Bonjour, ça va ?", **{"try": "77"})["number"] == 1)
check("no control characters", not r.ask("say", text="\x1b[31m", **{"try": "78"})["ok"])
late = Socket(s, "fr")
check("chat is there for who comes later", late.hello(game, own)["said"][0]["text"].startswith("Bonjour"))
check("in his language", "place" in late.ask("legal", seat="red")["error"]["message"])
late.close()

# ---- a whole game, and everything again for somebody who was away
sockets = {"red": r, "blue": b}
play(sockets, rng, 60)
for seat, k in sockets.items():
    k.catch_up()
    numbers = [h["number"] for h in k.happened]
    check("in order, nothing twice, " + seat, numbers == sorted(set(numbers)))
    back = Socket(s)
    got = back.hello(game, k.key if hasattr(k, "key") else {"red": red_key, "blue": own}[seat], after=0)
    told = {h["number"]: h for h in got["happened"]}
    check("all of it again, " + seat, got["number"] == k.number and sorted(told) == list(range(1, k.number + 1)))
    for h in k.happened:
        same = {x: y for x, y in h.items() if x != "trace"}
        if got["over"]:
            break
        check("the same again", same == {x: y for x, y in told[h["number"]].items() if x != "trace"}, h)
    middle = back.hello(game, {"red": red_key, "blue": own}[seat], after=k.number - 2)
    check("only the rest", [h["number"] for h in middle["happened"]] == [k.number - 1, k.number])
    check("beyond the end", back.hello(game, {"red": red_key, "blue": own}[seat], after=k.number + 1)["error"].get("lost"))
    back.close()
status, head = post("/api/games/%s/record" % game, key=red_key)
check("a record", status == 200 and head["alea"] == 1, head)
text = s.ask("POST", "/api/games/%s/record" % game, json.dumps({"key": red_key}))[2]
check("no hash and no seed of a game that goes on", r.ask("state")["over"] or (b'"hash"' not in text and b'"seed"' not in text))
check("a record needs a key", post("/api/games/%s/record" % game, key="z" * 26)[0] == 403)

# ---- taking back by consent, a draw, giving up
made = make(s, "ancients/first-steps")
k = sit_down(s, made)
play(k, rng, 40)
mover = next(x for x in k.values() if any(h.get("order") for h in x.happened))
other = next(x for x in k.values() if x is not mover)
[x.catch_up() for x in k.values()]
check("nobody asked", not other.change("agree")["ok"])
got = mover.change("draw")
check("a draw is offered", got["ok"] and got["asking"] == "draw", got)
other.catch_up()
check("and declined", other.change("decline")["ok"])
mover.catch_up()
check("that is told", mover.happened[-1].get("declines"), mover.happened[-1])
check("given up", other.change("resign")["over"])
mover.catch_up()
check("the other has won", mover.pushed_last["over"] and mover.pushed_last["result"] in ("red", "blue"), mover.pushed_last)
text = s.ask("POST", "/api/games/%s/record" % made["game"], json.dumps({"key": mover.key}))[2]
file = os.path.join(work, "whole.alea")
open(file, "wb").write(text.rstrip(b"\n") + b"\n")
told = subprocess.run([alea, "replay", file, "--json"], capture_output=True, text=True)
check("after the end the whole record, and it replays", told.returncode == 0 and b'"hash"' in text, told.stdout + told.stderr)

# ---- an umpire
made = make(s, "fantasy/ford", umpire=True)
k = sit_down(s, made)
u = Socket(s)
key = take(s, made["game"], made["umpire"]["invitation"])["key"]
[x.catch_up() for x in k.values()]
check("the umpire", u.hello(made["game"], key)["you"] == ["umpire"])
check("he stops it", u.change("pause")["paused"])
k["red"].catch_up()
check("nobody plays meanwhile", "umpire" in k["red"].change("order", order=order)["error"]["message"])
check("it goes on", not u.change("go_on").get("paused"))
got = u.change("override", change={"units.1.total": 50}, why="half of them are late")
check("he changes something", got["ok"] and got["happened"][0]["why"] == "half of them are late", got)
k["red"].catch_up()
check("all see that", "override" in k["red"].happened[-1], k["red"].happened[-1])
check("in words", k["red"].happened[-1]["text"]
      == "By the umpire: Town Guard: hit points left, its officer's included = 50 (half of them are late)", k["red"].happened[-1])
got = u.change("override", change={"units.1.contacts": "dwarfs"}, why="x")
check("a name that is none", got["error"]["field"] == "units.1.contacts"
      and got["error"]["message"].startswith("dwarfs is not one or more of none, Town Guard,"), got)
got = u.change("override", change={"units.1.target": "goblins"}, why="at them")
check("a name", got["ok"] and got["happened"][0]["text"].endswith("the order's target = Goblins (at them)"), got)
k["red"].catch_up()
got = k["red"].change("order", order=order)
check("and then it is played", got["ok"], got)
u.catch_up()
check("he sees sealed orders", u.happened[-1].get("order") == order, u.happened[-1])
got = u.change("give", to="blue")
check("a seat is given to somebody else", got["ok"] and got["key"], got)
k["blue"].catch_up()
check("who sat there is told", k["blue"].happened[-1].get("gives"), k["blue"].happened[-1])
check("and hears no more", not k["blue"].ask("now")["ok"])
gone = Socket(s)
check("the old key is dead", not gone.hello(made["game"], k["blue"].key)["ok"] and gone.hello(made["game"], got["key"])["ok"])
check("and the game goes on", gone.change("order", order={"order": "engage", "unit": "goblins", "target": "town_guard"})["ok"])

# ---- a computer plays
made = make(s, "fantasy/ford", seats={"blue": "recruit"})
k = sit_down(s, made)
given = play(k, rng, 40)
check("a computer answers", given == 40 or k["red"].ask("state")["over"], given)

# ---- dice that people type, on two phones
made = make(s, "fantasy/ford", dice="typed", seats={"blue": "recruit"})
k = sit_down(s, made)["red"]
until("typed dice are wanted", lambda: (play({"red": k}, rng, 1), "wants" in k.ask("dice", number=k.number + 1, dice=[], **{"try": os.urandom(8).hex()}).get("error", {}))[1] or k.ask("state")["over"], 60)

# ---- the line of typed dice says who typed them: whoever ordered, another phone, or the umpire
def typing(who, cmd, face=lambda: 3, **more):
    """Types threes, or other faces, one throw of the act after another, until it is complete."""
    faces = []
    for _ in range(60):
        got = who.change(cmd, dice=faces, **more)
        wants = got.get("wants") if got["ok"] and "types" in got["happened"][-1] else (got.get("error") or {}).get("wants")
        if not wants:
            return got
        number, sides = wants["dice"].split("d")
        if cmd == "dice":                       # what was typed of it stands
            faces = []
        faces = faces + [min(face(), int(sides)) for _ in range(int(number or 1))]
    return got


def typed_in(scenario, enough):
    """Who did it and who typed, as the lines say, until that is enough; red, blue and the umpire type in turn."""
    made = make(s, scenario, dice="typed", umpire=True)
    k = sit_down(s, made)
    umpire = Socket(s)
    check("the umpire sits", umpire.hello(made["game"], take(s, made["game"], made["umpire"]["invitation"])["key"])["ok"])
    phones = {**k, "umpire": umpire}
    typed = set()
    for i in range(400):
        for one in phones.values():
            one.catch_up()
        stands = k["red"].ask("hello", game=made["game"], keys=[k["red"].key])
        if stands["over"] or enough(typed):
            break
        name = list(phones)[i % 3] if "wants" in stands else stands["to_decide"][0]
        if "wants" in stands:
            got = typing(phones[name], "dice")
        else:
            got = typing(phones[name], "order", order=rng.choice(phones[name].ask("legal")["orders"])["order"])
        lines = [h for h in got.get("happened") or [] if "typed" in h]
        check("who typed stands in the line", got["ok"] and all(h["typed"] == name for h in lines), (name, got))
        typed |= {(h["seat"], h["typed"]) for h in lines}
    record = s.ask("POST", "/api/games/%s/record" % made["game"], json.dumps({"key": k["blue"].key}))[2].decode()
    told = {(h["seat"], h["typed"]) for h in map(json.loads, record.splitlines()) if "typed" in h}
    check("so does the record", told == typed, (told, typed))
    for one in phones.values():
        one.close()
    return typed


got = typed_in("ancients/first-steps", lambda typed: len(typed) == 3)
check("the referee's dice, typed on any phone", got == {("referee", "red"), ("referee", "blue"), ("referee", "umpire")}, got)

# ---- a slip is taken back by whoever typed it, with the other's consent, also where the dice were not his
def stands(who):
    for one in phones.values():
        one.catch_up()
    return who.ask("hello", game=made["game"], keys=[who.key])


def slip(typist, other, what):
    """He types, asks to take it back, the other agrees: then the same dice are asked for again."""
    before = stands(typist)
    check("it is typed: " + what, typing(typist, "dice")["ok"])
    check("something came of it: " + what, stands(typist)["entry"] > before["entry"])
    got = typist.change("undo")
    check("he asks: " + what, got["ok"] and got["happened"][-1].get("asks") == "undo", got)
    stands(other)
    got = other.change("agree")
    check("and it is taken back: " + what, got["ok"] and any("undo" in h for h in got["happened"]), got)
    after = stands(typist)
    same = after["entry"] == before["entry"] and after.get("wants") == before.get("wants")
    check("to before it: " + what, same and "wants" in after, (before, after))


made = make(s, "ancients/first-steps", dice="typed")
phones = sit_down(s, made)
slip(phones["red"], phones["blue"], "by red, who has ordered nothing")
slip(phones["blue"], phones["red"], "by blue")
while "wants" in stands(phones["red"]):         # who has the initiative; it may be even
    typing(phones["red"], "dice", lambda: rng.randint(1, 6))
decides = stands(phones["red"])["to_decide"][0]
while "wants" not in stands(phones[decides]):
    phones[decides].change("order", order=rng.choice(phones[decides].ask("legal")["orders"])["order"])
idle = next(one for one in phones if one != decides)
slip(phones[idle], phones[decides], "after orders of the other alone")
record = s.ask("POST", "/api/games/%s/record" % made["game"], json.dumps({"key": phones["red"].key}))[2].decode()
undone = [json.loads(line)["seat"] for line in record.splitlines() if '"undo":' in line]
check("it stands in the record", undone == ["red", "blue", idle], record)
for one in phones.values():
    one.close()

# ---- where the thrower alone types, the other side does not, and an umpire may
made = make(s, "ancients/first-steps", dice="typed", typed_by="thrower", umpire=True)
phones = sit_down(s, made)
phones["umpire"] = Socket(s)
phones["umpire"].key = take(s, made["game"], made["umpire"]["invitation"])["key"]
check("the umpire sits", phones["umpire"].hello(made["game"], phones["umpire"].key)["ok"])
wanted = stands(phones["umpire"])
thrower = wanted["wants"]["who"].split(".")[0]
other = "blue" if thrower == "red" else "red"
got = phones[other].change("dice", dice=[3])
check("not the other side", not got["ok"] and got["error"]["message"] == "the other side throws and types these", got)
got = typing(phones["umpire"], "dice")
check("the umpire does", got["ok"] and stands(phones["umpire"])["entry"] > wanted["entry"], got)
for one in phones.values():
    one.close()

# ---- accounts
def account(path, cookie=None, **body):
    status, headers, text = s.ask("POST" if body or path.endswith("end") else "GET", path, json.dumps(body), {"Cookie": cookie} if cookie else None)
    return status, json.loads(text), headers.get("set-cookie", "")


status, got, cookie = account("/api/account", name="Élise", phrase="horses and bridges")
check("an account", status == 200 and got == {"name": "Élise"} and "HttpOnly" in cookie and "SameSite=Strict" in cookie, (got, cookie))
check("the name is taken", account("/api/account", name="élise", phrase="something else")[0] == 409)
check("a wrong phrase", account("/api/session", name="Élise", phrase="horses and bridge")[0] == 403)
check("nobody of that name", account("/api/session", name="Nobody", phrase="horses and bridges")[0] == 403)
check("too short", account("/api/account", name="Max", phrase="short")[0] == 400)
status, got, cookie = account("/api/session", name="Élise", phrase="horses and bridges")
cookie = cookie.split(";")[0]
check("logged in", status == 200 and cookie.startswith("alea="), got)
check("not without it", account("/api/mine")[0] == 401)
made = make(s, "fantasy/ford")
k = sit_down(s, made)
check("another's key is not one's own", account("/api/mine/keep", cookie, game=made["game"], key="q" * 26)[0] == 400)
check("a seat is put into it", account("/api/mine/keep", cookie, game=made["game"], key=k["red"].key)[0] == 200)
status, got, _ = account("/api/mine", cookie)
check("my games, my turn", status == 200 and got["games"][0]["game"] == made["game"] and got["games"][0]["seat"] == "red" and got["games"][0]["your_turn"], got)
mine = Socket(s, cookie=cookie)
check("played without a key", mine.hello(made["game"])["you"] == ["red"])
stranger = Socket(s)
check("nobody else does", not stranger.hello(made["game"])["ok"])
got = account("/api/mine", cookie)[1]
check("whose list it is", got["name"] == "Élise", got)
device = lambda cookie=None, **body: account("/api/games/%s/device" % made["game"], cookie, **body)
check("a link for another device", device(key=k["red"].key)[1]["link"].startswith("/#/game/%s/" % made["game"]))
other = take(s, made["game"], device(key=k["red"].key)[1]["invitation"])
check("the other device has its own key", other["seat"] == "red" and other["key"] != k["red"].key, other)
check("which plays", Socket(s).hello(made["game"], other["key"])["you"] == ["red"] and Socket(s).hello(made["game"], k["red"].key)["ok"])
check("nobody else gets such a link", device(key="q" * 26)[0] == 403 and device(nothing="")[0] == 403)
by_account = device(cookie, nothing="")
check("the account's own seat does", by_account[0] == 200 and take(s, made["game"], by_account[1]["invitation"])["seat"] == "red", by_account)
check("and it is opened once", post("/api/games/%s/take" % made["game"], invitation=by_account[1]["invitation"])[0] == 409)
for name in ("a\u200bdmin", "Ann ", " Ann", "Ann\u00a0B", "\u3164", "x" * 10000):
    wish = json.dumps({"name": name, "phrase": "horses and bridges"})
    check("a name of which every letter can be seen: %r" % name[:20], s.ask("POST", "/api/account", wish, source="127.0.0.9")[0] == 400)
for i, (name, lang, says) in enumerate((("\u0410nn", "en", "a name is written in one alphabet"), ("E\u0301lise", "fr", "un nom est écrit dans un seul alphabet"),
                                        ("p\u0430ul", "it", "un nome è scritto in un solo alfabeto"), ("\u0410\u043d\u043d\u0430", "en", None))):
    wish = json.dumps({"name": name, "phrase": "horses and bridges"})
    status, _, text = s.ask("POST", "/api/account?lang=" + lang, wish, source="127.0.0.11")
    check("one alphabet: %s" % name, (status, "error" in json.loads(text)) == ((400, True) if says else (200, False)) and (says or "") in text.decode(), text)
links = [device(key=k["blue"].key)[0] for _ in range(80)]
check("nobody fills the store with invitations", links.count(200) == 64 - 2 and links[-1] == 429, links)       # his own, opened, and its key
check("which is nobody else's loss", device(key=k["red"].key)[0] == 200)
check("a watcher has none to give", device(key=made["watch"]["key"])[0] == 403)
check("the account's record", s.ask("POST", "/api/games/%s/record" % made["game"], "{}", {"Cookie": cookie})[0] == 200)
check("the new phrase is too short", account("/api/account/phrase", cookie, phrase="horses and bridges", new="short")[0] == 400)
check("the old one is wrong", account("/api/account/phrase", cookie, phrase="horses and ridges", new="bridges and horses")[0] == 403)
check("not without a session", account("/api/account/phrase", phrase="horses and bridges", new="bridges and horses")[0] == 401)
status, got, fresh = account("/api/account/phrase", cookie, phrase="horses and bridges", new="bridges and horses")
check("another phrase", status == 200 and got == {"name": "Élise"} and fresh.startswith("alea="), (status, got))
check("the sessions of before are over", account("/api/mine", cookie)[0] == 401)
cookie = fresh.split(";")[0]
check("the new one is not", account("/api/mine", cookie)[0] == 200)
check("the old phrase is dead", account("/api/session", name="Élise", phrase="horses and bridges")[0] == 403)
account("/api/session/end", cookie)
check("logged out", account("/api/mine", cookie)[0] == 401)
tries = [account("/api/session", name="Élise", phrase="short")[0] for i in range(12)]
check("guesses are slowed down", tries[-1] == 429, tries)

# ---- wrong wishes
for wishes, field in (({"scenario": "fantasy/fjord"}, None), ({"scenario": "fantasy/ford", "dice": "loaded"}, "dice"),
                      ({"scenario": "fantasy/ford", "seats": {"green": "person"}}, "seats"), ({}, "scenario"),
                      ({"scenario": "fantasy/ford", "seats": {"red": "recruit", "blue": "recruit"}}, "seats"),
                      ({"scenario": "fantasy/ford", "clock": {"each": -1}}, "each"), ({"scenario": "fantasy/ford", "spy": True}, "spy")):
    status, got = post("/api/games", **wishes)
    check("refused: %s" % wishes, status == 400 and (field is None or got["error"].get("field") == field), got)
api = json.loads(s.ask("GET", "/api/openapi.json")[2])["paths"]
check("the games are described for programs", {"get", "post"} <= set(api["/api/games"]) and "/api/games/{game}/take" in api and "/api/mine" in api)
for path, how in api.items():
    if path.startswith("/api/") and "game" in path and "post" in how and "{" not in path:
        described = how["post"]["requestBody"]["content"]["application/json"]["schema"]
        check("a key that is not described is refused", post(path, **{**{x: "x" * 8 for x in described["required"]}, "nonsense": 1})[0] in (400, 403, 404))
make(s, "fantasy/ford", listed=True)
check("a listed game waits", json.loads(s.ask("GET", "/api/games")[2])["games"])
looked_at = s.as_described()
check("answers of many kinds", len(looked_at) >= 10, looked_at)
check("metrics", s.metric("alea_orders_total") > 40 and s.metric("alea_games_sockets") > 3)
text = s.ask("GET", "/metrics")[2].decode()
buckets = [int(x.rsplit(" ", 1)[1]) for x in text.splitlines() if x.startswith("alea_order_seconds_bucket{")]
check("how long orders take", len(buckets) == 9 and buckets == sorted(buckets) and buckets[-1] == s.metric("alea_order_seconds_count")
      == s.metric("alea_orders_total") and 0 < s.metric("alea_order_seconds_sum") < 60 * buckets[-1], buckets)
check("ready", s.ask("GET", "/ready")[0] == 200)
s.stop()

# ---- everything is still there
s = Server(alea, "--db", db, "--rate", "0", "--quiet", stderr=None)
back = Socket(s)
got = back.hello(game, red_key, after=0)
check("after a restart", got["ok"] and got["number"] == r.number, (got.get("number"), r.number))
again = back.ask("order", order=order, number=3, **{"try": "ab12"})
check("a message from before the restart gets its answer", again.get("repeated") and again["happened"][0]["number"] == 3, again)
two = subprocess.run([alea, "serve", "--db", db, "--listen", "127.0.0.1:0"], capture_output=True, text=True, timeout=60)
check("one server for a file", two.returncode == 1 and two.stderr.count("\n") == 1, two.stderr)
s.stop()
print("%d failed" % len(failures))
sys.exit(1 if failures else 0)
