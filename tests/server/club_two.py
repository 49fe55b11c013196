"""club_two.py ALEA WORK URL - two servers on one database: red plays at one, blue at the other; each hears of the
other's orders; one of them is killed, and its player goes on at the other; taking back while the other is away."""
import json
import os
import random
import signal
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
for s in servers:
    s.stop()
print("%d orders, %d conflicts, %d failed" % (given, conflicts, len(failures)))
sys.exit(1 if failures else 0)
