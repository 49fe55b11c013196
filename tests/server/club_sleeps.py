"""club_sleeps.py ALEA WORK [DB] - games that nobody has open: only so many of them are in memory, their clocks run all the same, also while
the server is down; --on-turn is seen."""
import json
import os
import stat
import sys
import time
from playing import Socket, make, sit_down, take
from running import Server, check, children, failures, until

alea, work = sys.argv[1], sys.argv[2]
db = sys.argv[3] if len(sys.argv) > 3 else os.path.join(work, "sleeps.db")
N = int(os.environ.get("GAMES", "70"))
told = os.path.join(work, "told")
script = os.path.join(work, "on-turn")
with open(script, "w") as f:
    f.write("#!/bin/sh\nenv | grep ALEA_ | sort | tr '\\n' ' ' >>%s\necho >>%s\n" % (told, told))
os.chmod(script, stat.S_IRWXU)
switches = ("--db", db, "--rate", "0", "--quiet", "--a-day", "0")

# ---- a command when somebody's turn comes
s = Server(alea, *switches, "--on-turn", script, stderr=None)
made = make(s, "ancients/first-steps")
k = sit_down(s, made)
until("the command was run", lambda: os.path.exists(told) and made["game"] in open(told).read())
lines = open(told).read().splitlines()
check("what it is told, and no key", any("ALEA_GAME=%s" % made["game"] in x and "ALEA_SEAT=" in x and "ALEA_PATH=/#/game/%s" % made["game"] in x
      and "ALEA_SCENARIO=ancients/first-steps" in x for x in lines), lines)
until("and forgotten when it has ended", lambda: not children(s.process.pid, "Z"))
check("never a key", not any(one.key in x for one in k.values() for x in lines))

# ---- clocks of games that nobody has open; the server is down meanwhile
late = {}
for what in ("loses", "told", "sergeant"):
    made = make(s, "fantasy/lances", clock={"each": 2, "late": what})
    late[what] = (made["game"], {seat: take(s, made["game"], x["invitation"])["key"] for seat, x in made["seats"].items()})
s.stop()
time.sleep(2.5)
s = Server(alea, *switches, stderr=None)


def looked_at(what):
    one = Socket(s)
    got = one.hello(late[what][0], late[what][1]["red"], after=0)
    one.close()
    return got


until("it is lost", lambda: looked_at("loses")["over"])
got = looked_at("loses")
check("by whose clock ran out first, in a line", sum("late" in h for h in got["happened"]) == 1 and got["result"] in ("red", "blue"), got)
until("told", lambda: sum("late" in h for h in looked_at("told")["happened"]) == 2)
check("and it goes on", not looked_at("told")["over"])
until("the sergeant plays on", lambda: sum(h.get("order") is not None or "events" in h for h in looked_at("sergeant")["happened"]) > 3)

# ---- games that sleep: however many there are, at most 64 that nobody has open are in memory (bench/sleeping.py weighs them)
keys = []
for part in range(2):
    for i in range(N):
        made = make(s, "fantasy/lances", dice="typed", clock={"each": 86400})
        keys.append((made["game"], [take(s, made["game"], x["invitation"])["key"] for x in made["seats"].values()][0]))
    until("most are put aside", lambda: s.metric("alea_games_open") <= 64, 60)
look = Socket(s)
for one in keys:                        # all of them are woken, one after another, and none stays
    check("woken", look.hello(*one)["begun"], one)
until("and put aside again", lambda: s.metric("alea_games_open") <= 65, 60)
look.close()
one = Socket(s)
check("one of them is woken", one.hello(*keys[0])["begun"])
s.stop()
print("%d failed" % len(failures))
sys.exit(1 if failures else 0)
