"""club_typed.py ALEA WORK - real dice at one table: what an order or the referee throws is typed on any phone, by the thrower
alone, by who may see it; handful after handful; taken back; from a terminal; and too much of one account."""
import json
import os
import random
import subprocess
import sys
from playing import Socket, make, sit_down, take
from running import Server, check, failures

alea, work = sys.argv[1], sys.argv[2]
db = os.path.join(work, "typed.db")
s = Server(alea, "--db", db, "--rate", "0", "--quiet", "--a-day", "0", stderr=None)
rng = random.Random(7)
orders = {}                                     # the last of each seat


def stands(who):
    for one in phones.values():
        one.catch_up()
    return who.ask("hello", game=made["game"], keys=[who.key])


def first_that_waits(made, phones):
    """Legal orders, until one waits for its dice: who gave it, its answer. Dice of the referee are typed by anyone."""
    for _ in range(1500):
        now = stands(phones["red"])
        if now["over"]:
            return None, None
        if "wants" in now:
            phones[throws(now)].change("dice", dice=handful(now))
            continue
        who = now["to_decide"][0]
        orders[who] = rng.choice(phones[who].ask("legal")["orders"])["order"]
        got = phones[who].change("order", order=orders[who])
        if got["ok"] and any("waits" in h for h in got["happened"]):
            return who, got
    return None, None


def handful(now):
    number, sides = now["wants"]["dice"].split("d")
    return [rng.randint(1, int(sides)) for _ in range(int(number or 1))]


def throws(now):
    who = (now["wants"]["who"] or "red").split(".")[0]
    return who if who in phones else "red"


for scenario in ("campaign/saxony-1813", "campaign/ulm-1805"):
    made = make(s, scenario, dice="typed", typed_by="thrower")
    phones = sit_down(s, made)
    for _ in range(6):
        who, got = first_that_waits(made, phones)
        if not who:
            break
        other = next(one for one in phones if one != who)
        check("nobody decides while it waits", got["to_decide"] == [] and "wants" in got, got)
        check("the other is asked, too", stands(phones[other])["wants"]["dice"] == got["wants"]["dice"])
        check("another order is not taken", "dice" in phones[who].change("order", order=orders[who])["error"]["message"])
        while "wants" in stands(phones["red"]) and not [h for h in phones["red"].happened[-1:] if "order" in h]:
            now = stands(phones["red"])
            thrower, faces = throws(now), handful(now)
            wrong = "blue" if thrower == "red" else "red"
            if (now["wants"]["who"] or "").split(".")[0] in phones:
                check("not the other side's", "other side" in phones[wrong].change("dice", dice=faces)["error"]["message"])
            got = phones[thrower].change("dice", dice=faces)
            check("a handful is taken", got["ok"], got)
            line = got["happened"][0]
            if "types" not in line:
                break
            check("it is told whose it is", line["seat"] == thrower and line["types"] == " ".join(map(str, faces)), line)
            stands(phones[wrong])
            check("to the other, too", phones[wrong].happened[-1].get("types") == line["types"], phones[wrong].happened[-1])
    for one in phones.values():
        one.close()

# the initiative: both sides throw, each types his own on his own phone, and a restart between the two loses nothing
made = make(s, "ancients/first-steps", dice="typed", typed_by="thrower")
phones = sit_down(s, made)
now = stands(phones["red"])
first, second = throws(now), "blue" if throws(now) == "red" else "red"
check("not for the other, too", not phones[first].change("dice", dice=handful(now) * 2)["ok"])
faces = handful(now)
got = phones[first].change("dice", dice=faces)
check("his own", got["ok"] and got["happened"][0]["types"] == " ".join(map(str, faces)) and throws(got) == second, got)
s.stop()
s = Server(alea, "--db", db, "--rate", "0", "--quiet", "--a-day", "0", stderr=None)
for seat, old in phones.items():
    phones[seat] = Socket(s)
    phones[seat].key = old.key
    got = phones[seat].hello(made["game"], old.key, after=0)
    check("it is still there", got["happened"][-1].get("types") == " ".join(map(str, faces)) and throws(got) == second, got)
got = phones[second].change("dice", dice=handful(got))
check("the other's own completes it", got["ok"] and got["happened"][0]["seat"] == "referee" and got["happened"][0]["typed"] == second, got)
thrown = [one["dice"] for one in phones[second].ask("entries")["entries"] if "dice" in one]
check("with the dice of both", [roll["faces"] for roll in thrown[0]][0] == faces and len(thrown[0]) == 2, thrown)
for one in phones.values():
    one.close()

made = make(s, "campaign/saxony-1813", dice="typed")
phones = sit_down(s, made)
who, got = first_that_waits(made, phones)
other = next(one for one in phones if one != who)
before = stands(phones[who])
check("it is asked to take it back", phones[who].change("undo")["asking"] == "undo")
stands(phones[other])
got = phones[other].change("agree")
check("by consent", got["ok"] and any("undo" in h for h in got["happened"]), got)
after = stands(phones[who])
check("then he decides again", "wants" not in after and who in after["to_decide"] and after["entry"] == before["entry"], after)
who, got = first_that_waits(made, phones)
other = next(one for one in phones if one != who)
got = stands(phones[other])
first = phones[other].send("dice", number=phones[other].number + 1, dice=handful(got), **{"try": "a1"})
second = phones[who].send("dice", number=phones[who].number + 1, dice=handful(got), **{"try": "a2"})
one, two = phones[other].answer(first), phones[who].answer(second)
check("two phones at once: one stands, the other is shown it", sorted([one["ok"], two["ok"]]) == [False, True], (one, two))
late = one if two["ok"] else two
check("with the dice that were typed", late["error"].get("moved_on") and late["happened"], late)
record = s.ask("POST", "/api/games/%s/record" % made["game"], json.dumps({"key": phones["red"].key}))[2].decode()
check("the record holds what waited", '"waits"' in record and '"undo"' in record, record)
for one in phones.values():
    one.close()

# ---- dice that not everybody may see: those of figures out of sight. Both sides have some: the umpire types
made = make(s, "flintlock/convoy-1795", dice="typed", umpire=True)
phones = sit_down(s, made)
umpire = phones["umpire"] = Socket(s)
umpire.key = take(s, made["game"], made["umpire"]["invitation"])["key"]
umpire.hello(made["game"], umpire.key)
hidden = 0
for _ in range(400):
    now = {seat: stands(one) for seat, one in phones.items()}
    if now["red"]["over"] or hidden == 2:
        break
    if "wants" not in now["umpire"]:
        who = now["red"]["to_decide"][0]
        phones[who].change("order", order=rng.choice(phones[who].ask("legal")["orders"])["order"])
        continue
    if "wants" not in now["red"]:
        hidden += 1
        check("nobody else is told", "wants" not in phones["red"].ask("now") and now["red"]["to_decide"] == [])
        got = phones["red"].change("dice", dice=handful(now["umpire"]))
        check("nor types", got["error"]["message"] == "these dice are not for you to see" and "wants" not in got["error"], got)
    faces, got = [], now["umpire"]
    while not got["ok"] or "wants" in got:                              # of hidden dice all of the act at once
        faces = (faces if not got["ok"] else []) + handful(got if got["ok"] else got["error"])
        got = umpire.change("dice", dice=faces)
        if got["ok"] and "types" not in got["happened"][0]:
            break
    check("the umpire does", got["ok"], got)
check("there were hidden throws", hidden > 0, hidden)
for one in phones.values():
    one.close()

# … and where no person and no umpire may see them somebody has to type all the same: the one person there is, to the end
made = make(s, "flintlock/convoy-1795", dice="typed", seats={"blue": "recruit"})
phones = sit_down(s, made)
red, hidden, given = phones["red"], 0, 0
while given < 60:
    now = stands(red)
    if now["over"]:
        break
    orders = red.ask("legal").get("orders") if "wants" not in now else None
    if "wants" not in now and not orders:
        continue                                # the computer thinks
    cmd = {"order": rng.choice(orders)["order"]} if orders else {"dice": handful(now)}
    got = red.change("order" if orders else "dice", **cmd)
    while not got["ok"] and "wants" in got["error"]:
        hidden += not orders                    # the referee's: all of the act at once
        cmd["dice"] = cmd.get("dice", []) + handful(got["error"])
        got = red.change("order" if orders else "dice", **cmd)
    check("it goes on", got["ok"] or got["error"].get("moved_on"), got)
    given += got["ok"]
check("dice were typed that nobody there may see", hidden > 0, (hidden, given))
red.close()

# … and of a march, whose dice tell how many march: they go with the order
made = make(s, "campaign/saxony-1813", dice="typed")
phones = sit_down(s, made)
for _ in range(400):
    now = stands(phones["red"])
    if "wants" in now:
        phones["red"].change("dice", dice=handful(now))
        continue
    who = now["to_decide"][0]
    legal = [one["order"] for one in phones[who].ask("legal")["orders"]]
    marches = [one for one in legal if one["order"] == "march"]
    got = phones[who].change("order", order=rng.choice(marches or legal))
    if got.get("error", {}).get("wants"):
        break
other = phones[next(one for one in phones if one != who)]
now = other.ask("hello", game=made["game"], keys=[other.key])
check("the other hears nothing of it", other.pushed == [] and "wants" not in now and "waits" not in now, now)
for one in phones.values():
    one.close()

# ---- from a terminal: it is told which dice are wanted, and types them
made = make(s, "ancients/first-steps", dice="typed", seats={"blue": "recruit"})
link = "http://127.0.0.1:%d%s" % (s.port, made["seats"]["red"]["link"])
got = subprocess.run([alea, "play", link], input="dice 6 6\ndice 1 1\nhelp\nresign\n", stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=60,
                     env={**os.environ, "XDG_DATA_HOME": work}).stdout
check("a terminal types", "Dice are wanted: 2d6" in got and "red types: 6 6" in got and "typed by red" in got and "It is over" in got, got)

# ---- `alea verify` of what a seat has of a game that goes on
made = make(s, "ancients/first-steps", dice="typed")
phones = sit_down(s, made)
check("typed", phones["red"].change("dice", dice=[3, 4])["ok"])
file = os.path.join(work, "seen.alea")
text = s.ask("POST", "/api/games/%s/record" % made["game"], json.dumps({"key": phones["blue"].key}))[2].decode()


def verified(text):
    with open(file, "w") as f:
        f.write(text)
    got = subprocess.run([alea, "verify", file, "--json"], capture_output=True, text=True)
    return got.returncode, json.loads(got.stdout)


status, got = verified(text)
check("its dice were typed, and nothing is played again", status == 0 and got["ok"] and got["dice"] == "typed" and not got["whole"] and not got["played"], got)
told = subprocess.run([alea, "verify", file], capture_output=True, text=True).stdout
check("in words", "what people typed" in told and "the view of one seat" in told and "fits together" not in told, told)
for words in (["replay", file], ["draw", file], ["admin", "import", file, "--db", db]):
    told = subprocess.run([alea, *words], capture_output=True, text=True)
    check("it is not played again: %s" % words[0], told.returncode == 2 and "what one seat saw" in told.stderr, told)
lines = text.splitlines()
status, got = verified("\n".join(lines[:-1] + [lines[-1][:-5]]) + "\n")
check("a line that is cut off is found", status == 1 and not got["ok"] and got["wrong"] == len(lines) - 1, got)
for one in phones.values():
    one.close()

# ---- a house with many addresses and one account
made = make(s, "fantasy/ford")
key = take(s, made["game"], made["seats"]["red"]["invitation"])["key"]
s.stop()
s = Server(alea, "--db", db, "--rate", "3", "--quiet", "--a-day", "8", stderr=None)
status, headers, _ = s.ask("POST", "/api/account", json.dumps({"name": "Many", "phrase": "many addresses, one name"}))
cookie = headers["set-cookie"].split(";")[0]


def refused(cookie):
    """Messages that were refused as too many: ten from each of six addresses."""
    n = 0
    for i in range(6):
        one = Socket(s, cookie=cookie, source="127.0.0.%d" % (30 + i + (6 if cookie else 0)))
        one.hello(made["game"], key)
        got = [one.send("log") and json.loads(one.message()) for _ in range(9)]      # a refusal names no message
        n += sum("this account" in (x.get("error") or {"message": ""})["message"] and x["error"]["again"] for x in got)
        one.close()
    return n


check("addresses alone", refused(None) == 0)
check("one account", refused(cookie) > 20)
wish, statuses = json.dumps({"scenario": "fantasy/ford"}), []
for i in range(12):
    statuses.append(s.ask("POST", "/api/games", wish, {"Cookie": cookie}, source="127.0.0.%d" % (50 + i))[0])
check("so many games, and no more", statuses == [201] * 8 + [429] * 4, statuses)
check("others may", s.ask("POST", "/api/games", wish, source="127.0.0.62")[0] == 201)
s.stop()
for n in (1, 3):                                # also so few, or an odd number
    s = Server(alea, "--db", db, "--quiet", "--a-day", str(n), stderr=None)
    statuses = [s.ask("POST", "/api/games", wish)[0] for _ in range(n + 2)]
    check("%d a day" % n, statuses == [201] * n + [429] * 2, statuses)
    s.stop()
print("%d failed" % len(failures))
sys.exit(1 if failures else 0)
