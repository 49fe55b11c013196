"""club_two.py ALEA WORK URL - two servers on one database: red plays at one, blue at the other; each hears of the
other's orders; one of them is killed, and its player goes on at the other; taking back while the other is away; orders of
both alternate between the servers, of which one after the other is killed in the middle of an order."""
import json
import os
import random
import select
import signal
import subprocess
import sys
import threading
from playing import Socket, make, take
from running import Server, check, failures, until

alea, work, url = sys.argv[1:4]
servers = [Server(alea, "--db", url, "--rate", "0", "--quiet", stderr=None) for _ in range(2)]
rng = random.Random(5)
made = make(servers[0], "fantasy/ford")
keys = {seat: take(servers[i], made["game"], made["seats"][seat]["invitation"])["key"] for i, seat in enumerate(("red", "blue"))}
at = {}
for i, seat in enumerate(("red", "blue")):
    at[seat] = Socket(servers[i])
    got = at[seat].hello(made["game"], keys[seat])
    check("the same game at both", got["ok"] and got["number"] == 2 and got["begun"], got)
given = conflicts = 0


def rounds(n):
    global given, conflicts
    for _ in range(n):
        for seat, k in at.items():
            k.catch_up()
            legal = k.ask("legal").get("orders")
            if not legal:
                continue
            for _ in range(4):
                got = k.change("order", order=rng.choice(legal)["order"])
                if got["ok"] or not got["error"].get("moved_on"):
                    break
                conflicts += 1
                legal = k.ask("legal").get("orders") or legal
            given += got["ok"]


rounds(25)
check("orders went through at both", given >= 20, given)
before = {seat: at[seat].number for seat in at}
servers[1].process.send_signal(signal.SIGKILL)
servers[1].process.wait()
at["blue"] = Socket(servers[0])
got = at["blue"].hello(made["game"], keys["blue"], after=before["blue"])
check("blue goes on at the other", got["ok"] and got["number"] >= before["blue"], got)
rounds(15)
for seat in at:
    at[seat].catch_up()
    numbers = [h["number"] for h in at[seat].happened]
    check("in order, nothing twice: " + seat, numbers == sorted(set(numbers)))

# ---- a push that comes through the database
servers[1] = Server(alea, "--db", url, "--rate", "0", "--quiet", stderr=None)
far = Socket(servers[1])
far.hello(made["game"], keys["blue"])
if not at["red"].ask("state")["over"]:
    at["red"].catch_up()
    check("offered", at["red"].change("draw")["ok"])
    push = far.push()
    check("told at the other server", push["happened"][-1].get("asks") == "draw", push)
    check("and agreed there", far.change("agree")["over"])
    while not at["red"].push()["over"]:         # what came before it may have been on its way still
        pass

# ---- what is said at one server is heard at the other, once, in order, and not by who said it
def heard(one):
    one.catch_up()
    return [(x["number"], x["text"]) for push in one.raw_pushes for x in json.loads(push).get("said", [])]


expected = {at["red"]: [], far: []}
for i, (one, text) in enumerate(((at["red"], "Well played."), (far, "You, too."), (at["red"], "Again?"))):
    check("said", one.ask("say", text=text, **{"try": "5a%d" % i}).get("number") == i + 1)
    check("repeated, it is said once", one.ask("say", text=text, **{"try": "5a%d" % i}).get("number") == i + 1)
    other = far if one is at["red"] else at["red"]
    expected[other].append((i + 1, text))
    until("heard at the other server, in order", lambda: heard(other) == expected[other], 10)
check("nothing is heard twice, nor by who said it", all(heard(one) == told for one, told in expected.items()), [heard(one) for one in expected])

# ---- both sit down at the same moment, each at his server: both get their seats
for _ in range(12):
    made, got = make(servers[0], "fantasy/ford"), {}
    start = threading.Barrier(2)

    def sits(i, seat):
        start.wait()
        body = json.dumps({"invitation": made["seats"][seat]["invitation"]})
        got[seat] = servers[i].ask("POST", "/api/games/%s/take" % made["game"], body)

    both = [threading.Thread(target=sits, args=one) for one in enumerate(("red", "blue"))]
    for one in both:
        one.start()
    for one in both:
        one.join()
    check("both sat down", [got[seat][0] for seat in ("red", "blue")] == [200, 200], got)

# ---- both want a rematch at the same moment, each at his server: it is one game, and no other is left behind
def games_made():
    listed = subprocess.run([alea, "admin", "games", "all", "--json", "--db", url], capture_output=True, text=True, check=True).stdout
    return {json.loads(one)["game"] for one in listed.splitlines()}


for turn in range(12):
    made, at, got = make(servers[0], "fantasy/lances"), {}, {}
    for i, seat in enumerate(("red", "blue")):
        key = take(servers[i], made["game"], made["seats"][seat]["invitation"])["key"]
        at[seat] = Socket(servers[i])
        at[seat].hello(made["game"], key)
    while not at["red"].change("resign").get("over"):   # that blue has sat down may come in between
        at["red"].catch_up()
    until("over at the other, too", lambda: at["blue"].catch_up() or at["blue"].ask("state")["over"])
    before, start = games_made(), threading.Barrier(2)

    def wants(seat):
        start.wait()
        got[seat] = at[seat].ask("rematch")

    both = [threading.Thread(target=wants, args=(seat,)) for seat in at]
    for one in both:
        one.start()
    for one in both:
        one.join()
    check("one rematch", got["red"].get("rematch") and got["red"]["rematch"] == got["blue"].get("rematch"), got)
    check("and no other game", games_made() - before == {got["red"].get("rematch")}, games_made() - before)
    for one in at.values():
        one.close()

# ---- red asks at one server to take back what was thrown; blue is away, and agrees at the other when he is back
made = make(servers[0], "ancients/first-steps")
keys = {seat: take(servers[i], made["game"], made["seats"][seat]["invitation"])["key"] for i, seat in enumerate(("red", "blue"))}
at = {}
for i, seat in enumerate(("red", "blue")):
    at[seat] = Socket(servers[i])
    at[seat].hello(made["game"], keys[seat])
thrown = None
while not thrown:                               # until an order has thrown dice
    for seat, one in at.items():
        one.catch_up()
        orders = one.ask("legal").get("orders")
        got = one.change("order", order=rng.choice(orders)["order"]) if orders and not thrown else {"ok": False}
        if got["ok"] and any(h.get("throw") for h in got["happened"]):
            thrown, asker = [h["throw"]["k"] for h in got["happened"] if h.get("throw")], seat
other = "blue" if asker == "red" else "red"
at[other].catch_up()
knows = at[other].number
at[other].close()
got = at[asker].change("undo")
check("it waits for the other's consent", got["ok"] and got["asking"] == "undo" and got["asker"] == asker, got)
check("nothing is taken back meanwhile", not any(h.get("undo") for h in got["happened"]))
far = Socket(servers[0 if asker == "blue" else 1])
got = far.hello(made["game"], keys[other], after=knows)
check("he is told when he comes back", got["asking"] == "undo" and got["happened"][-1].get("asks") == "undo", got)
got = far.change("agree")
check("and agrees", got["ok"] and any(h.get("undo") for h in got["happened"]), got)
while not any(h.get("undo") for h in at[asker].happened):       # which the asker hears at his server
    at[asker].push()
while True:                                     # what was thrown is used up
    orders = at[asker].ask("legal").get("orders")
    one, got = (at[asker], None) if orders else (far, None)
    one.catch_up()
    got = one.change("order", order=rng.choice(one.ask("legal")["orders"])["order"])
    again = [h["throw"]["k"] for h in got.get("happened") or [] if h.get("throw")]
    if again:
        break
check("the next throw is another one", min(again) > max(thrown), (thrown, again))
# ---- every order goes to the other server than the one before, and time and again that server is killed while it has one:
# said once more at the server that lives it is there once, whatever the dead one had done of it
KILLS, EVERY = 6, 5
made = make(servers[0], "fantasy/ford")
game = made["game"]
keys = {seat: take(servers[0], game, x["invitation"])["key"] for seat, x in made["seats"].items()}


def sit(i, seat):
    one = Socket(servers[i])
    got = one.hello(game, keys[seat])
    check("sits at server %d" % i, got["ok"], got)
    return one


at = {(i, seat): sit(i, seat) for i in (0, 1) for seat in keys}
turn = alternated = 0
survived = {True: 0, False: 0}


def legal_now(i):
    """Somebody who may order at this server, and what."""
    for seat in rng.sample(sorted(keys), 2):
        one = at[i, seat]
        one.catch_up()
        orders = one.ask("legal").get("orders")
        if orders:
            return seat, rng.choice(orders)["order"]
    return None, None


while sum(survived.values()) < KILLS:
    i = turn % 2
    turn += 1
    seat, order = legal_now(i)
    if not seat:
        break
    message = {"number": at[i, seat].number + 1, "try": os.urandom(8).hex(), "order": order}
    if turn % EVERY:
        got = at[i, seat].ask("order", **message)
        alternated += got["ok"]
        check("an order here, then one there", got["ok"] or got["error"].get("moved_on"), got)
        continue
    at[i, seat].send("order", **message)
    select.select([at[i, seat].s], [], [], rng.choice((0, 0.001, 0.003, 0.01, 60)))     # at any moment of its work
    servers[i].process.send_signal(signal.SIGKILL)
    servers[i].process.wait()
    other = at[1 - i, seat]
    got = other.ask("order", **message)
    if not got["ok"] and got["error"].get("moved_on"):
        check("moved on, so it is not there", not any(h.get("order") == order for h in got["happened"] if h["number"] == message["number"]), got)
    else:
        check("said again it is there", got["ok"], got)
        check("as it was ordered", got["happened"][0]["number"] == message["number"] and got["happened"][0]["order"] == order, got)
    survived[bool(got.get("repeated"))] += 1
    servers[i] = Server(alea, "--db", url, "--rate", "0", "--quiet", stderr=None)
    for one in keys:
        at[i, one].close()
        at[i, one] = sit(i, one)
check("orders alternated, and servers were killed", alternated >= KILLS * (EVERY - 1) - 4 and sum(survived.values()) == KILLS, (alternated, survived))
for i in (0, 1):
    for seat in keys:
        at[i, seat].catch_up()
        numbers = [h["number"] for h in at[i, seat].happened]
        check("in order, nothing twice: %s at %d" % (seat, i), numbers == sorted(set(numbers)))
at[0, "red"].catch_up()
while not at[0, "red"].change("resign").get("over"):
    at[0, "red"].catch_up()
texts = [s.ask("POST", "/api/games/%s/record" % game, json.dumps({"key": keys["red"]}))[2] for s in servers]
check("both servers tell the same record", texts[0] == texts[1] and texts[0].count(b"\n") > alternated)
with open(os.path.join(work, "two.alea"), "wb") as f:
    f.write(texts[0])
got = json.loads(subprocess.run([alea, "verify", f.name, "--json"], capture_output=True, text=True, timeout=60).stdout)
check("and it is right", got["ok"] and got["over"], got)
for s in servers:
    s.stop()
print("%d orders, %d conflicts; alternated %d, of %d killed orders %d had been written; %d failed" %
      (given, conflicts, alternated, KILLS, survived[True], len(failures)))
sys.exit(1 if failures else 0)
