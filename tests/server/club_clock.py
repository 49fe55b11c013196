"""club_clock.py ALEA WORK [URL] - what a clock and a list must not tell: that the other has sealed an order, or taken it back. An order in place of one that
was taken back gives its clock nothing again. --on-turn is run once for a turn: also where the server was started anew meanwhile, and at URL,
a database with two servers, by one of them alone."""
import json
import os
import sqlite3
import sys
import time
from playing import Socket, make, sit_down, take
from running import Server, check, failures, until

EACH, BACK = 600, 3600                          # seconds: what an order gives back stands out from what passes

alea, work = sys.argv[1], sys.argv[2]
db = sys.argv[3] if len(sys.argv) > 3 else os.path.join(work, "clock.db")
several = db.startswith("postgres")
turns = os.path.join(work, "turns")
command = os.path.join(work, "on-turn")
with open(command, "w") as f:
    f.write('#!/bin/sh\necho "$ALEA_GAME $ALEA_SEAT" >>%s\n' % turns)
os.chmod(command, 0o755)
open(turns, "w").close()


def start():
    return Server(alea, "--db", db, "--rate", "0", "--quiet", "--a-day", "0", "--on-turn", command, stderr=None)


def clock(at, game, key, seat):
    """How much red's or blue's clock has left, as this key is told."""
    one = Socket(at)
    left = one.hello(game, key)["clock"][seat]
    one.close()
    return left


def told(game):
    with open(turns) as f:
        return sorted(line.split()[1] for line in f if line.startswith(game))


s = start()

# ---- sealed orders
made = make(s, "fantasy/ford", clock={"each": EACH, "per_order": BACK})
k = sit_down(s, made)
red, blue = k["red"], k["blue"]
red.catch_up()
cookie = s.ask("POST", "/api/account", json.dumps({"name": "Red " + os.urandom(4).hex(), "phrase": "over the hills"}))[1]["set-cookie"].split(";")[0]
check("kept", s.ask("POST", "/api/mine/keep", json.dumps({"game": made["game"], "key": red.key}), {"Cookie": cookie})[0] == 200)


def listed():
    return json.loads(s.ask("GET", "/api/mine", headers={"Cookie": cookie})[2])["games"][0]


orders = blue.ask("legal")["orders"]
was = listed()
time.sleep(1.1)                                 # "changed" is in seconds
check("an order", blue.change("order", order=orders[0]["order"])["ok"])
check("its own clock has it", EACH < clock(s, made["game"], blue.key, "blue") <= EACH + BACK)
check("the other does not see it", clock(s, made["game"], red.key, "blue") <= EACH)
check("nor does who watches", clock(s, made["game"], made["watch"]["key"], "blue") <= EACH)
check("nor the list of his games", listed() == was, (was, listed()))
for i in range(3):
    check("taken back", blue.change("undo")["ok"])
    check("given again", blue.change("order", order=orders[i]["order"])["ok"])
check("which gives nothing again", clock(s, made["game"], blue.key, "blue") <= EACH + BACK)
check("and is not seen either", clock(s, made["game"], red.key, "blue") <= EACH)
check("red's own", red.change("order", order=red.ask("legal")["orders"][0]["order"])["ok"])
check("is his to see", clock(s, made["game"], red.key, "red") > EACH)

# ---- read from its lines it is the same
s.stop()
s = start()
check("read again: one's own", EACH < clock(s, made["game"], blue.key, "blue") <= EACH + BACK)
check("read again: the other's", clock(s, made["game"], red.key, "blue") <= EACH)
check("read again: the watcher's", clock(s, made["game"], made["watch"]["key"], "blue") <= EACH)

# ---- when the orders are opened all see what they gave back
at = {seat: Socket(s) for seat in ("red", "blue")}
for seat, one in at.items():
    one.hello(made["game"], k[seat].key)
opened = False
for _ in range(80):
    for seat, one in at.items():
        one.catch_up()
        legal = one.ask("legal").get("orders")
        if legal and not opened:
            one.change("order", order=legal[0]["order"])
        opened = opened or any(h["seat"] not in ("red", "blue") and "takes" not in h for h in one.happened)
at["red"].catch_up()
check("the orders were opened", opened)
check("then the other's clock is told", clock(s, made["game"], k["red"].key, "blue") > EACH)
check("and the list says that it has moved on", listed()["changed"] > was["changed"])
for one in at.values():
    one.close()

# ---- --on-turn: once for a turn
made = make(s, "fantasy/ford")
k = sit_down(s, made)
until("both are told that it begins", lambda: told(made["game"]) == ["blue", "red"])
orders = k["blue"].ask("legal")["orders"]
for _ in range(2):
    s.stop()
    s = start()
    blue = Socket(s)
    blue.hello(made["game"], k["blue"].key)
    check("a sealed order", blue.change("order", order=orders[0]["order"])["ok"])
    check("taken back", blue.change("undo")["ok"])
s.stop()                                        # what was run has been
check("nobody is told of it, after a start either", told(made["game"]) == ["blue", "red"], told(made["game"]))

# ---- by turns, each at his own server
if several:
    servers = [start(), start()]
    made = make(servers[0], "ancients/first-steps")
    keys = {seat: take(servers[i], made["game"], made["seats"][seat]["invitation"])["key"] for i, seat in enumerate(("red", "blue"))}
    at = {seat: Socket(servers[i]) for i, seat in enumerate(("red", "blue"))}
    for seat, one in at.items():
        check("sits", one.hello(made["game"], keys[seat])["ok"])
    changes, last = [], None
    for _ in range(400):
        for seat, one in at.items():
            one.catch_up()
            state = one.ask("state")
            if state["to_decide"] == [seat] and not state["over"]:
                if seat != last:
                    changes.append(seat)
                last = seat
                legal = one.ask("legal")["orders"]
                end = [o for o in legal if "end" in json.dumps(o["order"])] or legal
                one.change("order", order=end[0]["order"])
        if len(changes) >= 6:
            break
    check("it went back and forth", len(changes) >= 6, changes)
    until("each turn is told by one server", lambda: len(told(made["game"])) >= len(changes), 5)
    got = told(made["game"])
    check("and by no other", abs(got.count("red") - changes.count("red")) <= 1 and abs(got.count("blue") - changes.count("blue")) <= 1, (got, changes))
    for one in servers:
        one.stop()
print("%d failed" % len(failures))
sys.exit(1 if failures else 0)
