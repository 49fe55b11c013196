"""club_mutual.py ALEA WORK [DB] - mutual dice over real sockets: an order that throws waits for a link of every device; the
server is killed meanwhile; a device is lost; taking back; clocks; `alea verify`."""
import json
import os
import random
import signal
import subprocess
import sys
import time
from device import Device, throw_wrong
from playing import Socket, make, take
from running import Server, check, failures, until

alea, work = sys.argv[1], sys.argv[2]
db = sys.argv[3] if len(sys.argv) > 3 else os.path.join(work, "mutual.db")
several = db.startswith("postgresql")
rng = random.Random(11)


def start():
    return Server(alea, "--db", db, "--rate", "0", "--quiet", "--a-day", "0", stderr=None)


def sit(server, made, devices):
    sockets = {}
    for seat, place in made["seats"].items():
        key = take(server, made["game"], place["invitation"], chain=devices[seat].promise)["key"]
        sockets[seat] = Socket(server)
        sockets[seat].key = key
        check("hello", sockets[seat].hello(made["game"], key)["ok"])
    return sockets


def verify(text, *more):
    names = []
    for i, one in enumerate((text, *more)):
        names.append(os.path.join(work, "verified-%d.alea" % i))
        with open(names[-1], "wb") as f:
            f.write(one)
    done = subprocess.run([alea, "verify", *names, "--json"], capture_output=True, text=True, timeout=60)
    return json.loads(done.stdout)


def record(server, game, key):
    status, _, text = server.ask("POST", "/api/games/%s/record" % game, json.dumps({"key": key}))
    check("a record", status == 200, text)
    return text


def until_it_waits(sockets, most=400):
    """Legal orders, any of them, until one waits for its dice; returns what is said of that, and who gave it."""
    for _ in range(most):
        for seat, s in sockets.items():
            s.catch_up()
            orders = s.ask("legal").get("orders")
            if not orders:
                continue
            got = s.change("order", order=rng.choice(orders)["order"])
            if got.get("waits"):
                return got["waits"], seat, got
            if got.get("over"):
                return None, seat, got
    return None, None, None


def thrown(s, k):
    return next((h for h in s.happened if h.get("throw", {}).get("k") == k), None)


s = start()
devices = {"red": Device(), "blue": Device()}

# ---- a seat is taken with a promise
made = make(s, "fantasy/ford", dice="mutual")
game = made["game"]
for wrong in ({}, {"chain": "12"}, {"chain": "g" * 64}):
    status, _, text = s.ask("POST", "/api/games/%s/take" % game, json.dumps({"invitation": made["seats"]["red"]["invitation"], **wrong}))
    check("no seat without the promise of a chain", status == 400 and json.loads(text)["error"]["field"] == "chain", text)
k = sit(s, made, devices)
hello = Socket(s).hello(game, k["red"].key, after=0)
check("what was promised is told", hello["seats"]["blue"]["chain"] == devices["blue"].promise and len(hello["chain"]) == 64
      and hello["happened"][0]["takes"] == devices["red"].promise, hello)

# ---- an order waits
waits, seat, got = until_it_waits(k)
check("the order waits, both links are missing", waits and waits["missing"] == ["red", "blue"] and waits["k"] == 1, got)
check("nobody has to decide, and it is not over", got["to_decide"] == [] and not got["over"])
mine, other = k[seat], k["blue" if seat == "red" else "red"]
other_seat = "blue" if seat == "red" else "red"
other.catch_up()
line = other.happened[-1]
check("the other is told that one waits, not which and whose",
      line.get("waits") is True and "order" not in line and line["seat"] in (None, "referee"), line)
check("the same mark of what came before for both", other.pushed_last["waits"]["before"] == waits["before"])
order = next(h["order"] for h in mine.happened if h.get("order"))
for cmd in ("order", "undo", "redo", "draw", "agree", "decline"):
    got = mine.change(cmd, **({"order": order} if cmd == "order" else {}))
    check("not while it waits: " + cmd, not got["ok"] and "resign" in got["error"]["message"], got)
check("chat goes on", mine.ask("say", text="One moment.", **{"try": "1"})["ok"])

# ---- links
link = devices[seat].link
got = mine.ask("link", k=1, link=link[2].hex())
check("another link of the chain is not the one", not got["ok"] and got["error"]["field"] == "link", got)
got = mine.ask("link", k=2, link=link[2].hex())
check("a throw that does not wait", not got["ok"] and got["error"]["field"] == "k", got)
got = mine.ask("link", k=1, link=devices[other_seat].link[1].hex())
check("the other's link", not got["ok"], got)
before = other.number, mine.number
got = mine.ask("link", k=1, link=link[1].hex())
check("the first link: it waits for the other", got["ok"] and got["waits"]["missing"] == [other_seat] and got["happened"] == [], got)
check("told twice it changes nothing", mine.ask("link", k=1, link=link[1].hex())["ok"])
other.catch_up()
check("nobody is shown it", (other.number, mine.number) == before and thrown(other, 1) is None)

# ---- the server is killed in between
s.process.send_signal(signal.SIGKILL)
s.process.wait()
s = start()
for seat_now, one in list(k.items()):
    again = Socket(s)
    again.key, again.happened = one.key, one.happened
    got = again.hello(game, one.key, after=one.number)
    check("after the kill it waits for the same link", got["ok"] and got["waits"] == {**waits, "missing": [other_seat]}, got)
    k[seat_now] = again
mine, other = k[seat], k[other_seat]
got = devices[other_seat].tell(other, waits)
check("the last link brings the throw", got["ok"] and thrown(other, 1), got)
mine.catch_up()
sent = {x: devices[x].link[1].hex() for x in devices}
for one in (mine, other):
    line = thrown(one, 1)
    check("the throw that waited, of all links", line and throw_wrong(game, line, sent) == "" and line["throw"]["before"] == waits["before"], line)
check("told late it changes nothing", devices[seat].tell(mine, waits)["ok"])

# ---- taking back by consent: the throw stays used up
waits, seat, got = None, None, None
got = mine.change("undo")
if got["ok"] and got.get("asking") == "undo":
    other.catch_up()
    got = other.change("agree")
    check("taken back by consent", got["ok"] and any(h.get("undo") for h in got["happened"]), got)
mine.catch_up()
if not got.get("waits"):
    waits, seat, got = until_it_waits(k)
else:
    waits = got["waits"]
check("the next throw is another one", waits and waits["k"] == 2, got)


def links(waits):
    """All devices tell their links as long as throws wait; returns the last answer."""
    got = None
    while waits:
        for seat in ("red", "blue"):
            k[seat].catch_up()
            if not got or seat in (got.get("waits") or waits)["missing"]:
                got = devices[seat].tell(k[seat], waits)
                check("a link", got["ok"], got)
        waits = got.get("waits")
    return got


got = links(waits)

# ---- a device is lost, and another promises a chain
waits, seat, got = until_it_waits(k)
check("a third throw", waits is not None)
lost = Device()
devices["red"].tell(k["red"], waits)
k["blue"].catch_up()
got = k["blue"].change("device", chain=lost.promise)
check("the other has to agree", got["ok"] and got["asking"] == "device", got)
k["red"].catch_up()
check("it is asked", k["red"].happened[-1].get("asks") == "device", k["red"].happened[-1])
check("not with his own word", not k["blue"].change("agree")["ok"])
got = k["red"].change("agree")
check("agreed: the new promise stands, and links told before are worth nothing",
      got["ok"] and any(h.get("takes") == lost.promise for h in got["happened"]) and got["waits"]["missing"] == ["red", "blue"]
      and got["waits"]["k"] == waits["k"] + 1, got)
lost.begins = waits["k"]
devices["blue"] = lost
links(got["waits"])

# ---- to the end, and what the records prove
view = verify(record(s, game, k["red"].key))
check("a running game's own view is proved as far as it goes", view["ok"] and view["dice"] == "mutual" and not view["whole"]
      and view["throws"] >= 3, view)
for _ in range(20):
    waits, seat, got = until_it_waits(k)
    if not waits:
        break
    got = links(waits)
    if got["over"]:
        break
[x.catch_up() for x in k.values()]
if not k["red"].ask("state")["over"]:
    check("given up while it goes on", k["red"].change("resign")["over"])
text = record(s, game, k["red"].key)
whole = verify(text)
check("the whole record", whole["ok"] and whole["whole"] and whole["renewed"] == 1 and whole["throws"] >= 4, whole)
said = subprocess.run([alea, "verify", os.path.join(work, "verified-0.alea")], capture_output=True, text=True, timeout=60).stdout
check("verify names the other device", "evices promised another chain 1 times" in said, said)

# ---- the cheats of a server in the record
lines = text.splitlines()
at = next(i for i, one in enumerate(lines) if b'"throw"' in one and i > len(lines) // 2)
for what, changed in (("a link", lines[at].replace(b'"links":{"red":"', b'"links":{"red":"f', 1)),
                      ("the order", None), ("a renewed chain without a word", None)):
    forged = list(lines)
    if what == "the order":
        w = max(i for i in range(at) if b'"waits"' in lines[i])
        forged[w] = lines[w].replace(b'"waits":{', b'"waits":{"x":1,', 1)
    elif what == "a renewed chain without a word":
        t = next(i for i, one in enumerate(lines) if lost.promise.encode() in one and b'"takes"' in one)
        del forged[t]
    else:
        one = json.loads(lines[at])
        link = one["throw"]["links"]["red"]
        forged[at] = lines[at].replace(link.encode(), (("1" if link[0] != "1" else "2") + link[1:]).encode())
    check("found: " + what, not verify(b"\n".join(forged) + b"\n")["ok"])

# ---- clocks: whose link is missing, his clock runs
made = make(s, "fantasy/ford", dice="mutual", clock={"each": 3, "late": "loses"})
devices = {"red": Device(), "blue": Device()}
k = sit(s, made, devices)
waits, seat, got = until_it_waits(k, 40)
if waits:
    devices["red"].tell(k["red"], waits)
    until("blue's clock runs out", lambda: (k["red"].catch_up(), any(h.get("late") for h in k["red"].happened))[1], 20)
    late = next(h for h in k["red"].happened if h.get("late"))
    check("it was blue's, whose link is missing, not of red, whose is there", late["seat"] == "blue", late)
made = make(s, "fantasy/ford", dice="mutual", clock={"each": 3, "late": "sergeant"})
k = sit(s, made, devices)
waits, seat, got = until_it_waits(k, 40)
if waits:
    devices["red"].tell(k["red"], waits)
    until("the sergeant plays on, without a device", lambda: (k["red"].catch_up(), thrown(k["red"], 1))[1] is not None, 20)
    line = thrown(k["red"], 1)
    check("with red's link alone", line and set(line["throw"]["links"]) == {"red"}, line)

# ---- a computer's seat has no device
made = make(s, "fantasy/ford", dice="mutual", seats={"blue": "recruit"})
devices = {"red": Device()}
k = sit(s, made, devices)
for _ in range(6):
    waits = None
    end = time.monotonic() + 20
    while not waits and time.monotonic() < end:
        k["red"].catch_up()
        back = Socket(s)
        now = back.hello(made["game"], k["red"].key)
        back.close()
        waits = now.get("waits")
        if not waits and now["to_decide"] == ["red"]:
            waits = until_it_waits(k, 1)[0]
        if now["over"]:
            break
    if not waits:
        break
    check("only the person's link", waits["missing"] == ["red"], waits)
    got = devices["red"].tell(k["red"], waits)
    check("its link", got["ok"], got)

# ---- two servers on one database: each device speaks to another one
if several:
    b = start()
    made = make(s, "fantasy/ford", dice="mutual")
    devices = {"red": Device(), "blue": Device()}
    k = sit(s, made, devices)
    far = Socket(b)
    far.key = k["blue"].key
    check("hello at the other server", far.hello(made["game"], far.key)["ok"])
    k["blue"] = far
    for _ in range(3):
        waits, seat, got = until_it_waits(k)
        if not waits:
            break
        devices["red"].tell(k["red"], waits)
        until("the other server hears of it", lambda: (far.catch_up(), far.ask("state"), True)[2])
        got = devices["blue"].tell(far, waits)
        check("the last link throws, wherever it comes", got["ok"] and thrown(far, waits["k"]), got)
        while got.get("waits"):
            waits = got["waits"]
            devices["red"].tell(k["red"], waits)
            got = devices["blue"].tell(far, waits)
    b.stop()
s.stop()
print("%d failed" % len(failures))
sys.exit(1 if failures else 0)
