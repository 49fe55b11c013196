"""club_again.py ALEA WORK [DB] - a rematch with sides swapped; armies chosen for a battle."""
import json
import os
import random
import re
import subprocess
import sys
from device import Device
from playing import Socket, make, play, sit_down, take
from running import Server, check, failures, until

alea, work = sys.argv[1], sys.argv[2]
db = sys.argv[3] if len(sys.argv) > 3 else os.path.join(work, "again.db")
s = Server(alea, "--db", db, "--rate", "0", "--quiet", "--a-day", "0", stderr=None)
rng = random.Random(5)


def post(path, **body):
    status, _, text = s.ask("POST", path, json.dumps(body))
    return status, json.loads(text.splitlines()[0])


# ---- a rematch
made = make(s, "fantasy/lances", clock={"each": 600, "per_order": 5, "late": "told"}, help=True, umpire=True)
k = sit_down(s, made)
check("not before the end", "not over" in k["red"].ask("rematch")["error"]["message"])
k["red"].catch_up()
check("over", k["red"].change("resign")["over"])
watcher = Socket(s)
watcher.hello(made["game"], made["watch"]["key"])
check("a watcher asks for none", not watcher.ask("rematch")["ok"])
k["blue"].catch_up()
got = k["blue"].ask("rematch")
new = got.get("rematch")
check("a rematch", got["ok"] and len(new) == 16 and new != made["game"], got)
check("the same one for who asks next", k["red"].ask("rematch").get("rematch") == new)
k["red"].catch_up()
check("all are told", any(h.get("rematch") == new for h in k["red"].happened), k["red"].happened[-1])
again = {}
for seat, other in (("red", "blue"), ("blue", "red")):
    again[other] = Socket(s)
    got = again[other].hello(new, k[seat].key, after=0)
    check("the same key sits on the other side", got["ok"] and got["you"] == [other] and got["begun"] and got["help"] and got["umpire"]
          and all(590 <= x <= 600 for x in got["clock"].values()), got)
late = Socket(s)
check("told to who comes later", late.hello(made["game"], k["red"].key).get("rematch") == new)
check("a stranger's key opens nothing", not Socket(s).hello(new, "z" * 26)["ok"])
check("the watcher's key watches", Socket(s).hello(new, made["watch"]["key"])["you"] == ["watcher"])
check("it is played", play(again, rng, 12) == 12)
first, second = (Socket(s).hello(g, k["red"].key) for g in (made["game"], new))
check("dice of its own", first["chain"] != second["chain"])

# ---- of a game against a computer, and with mutual dice
made = make(s, "fantasy/lances", seats={"red": "recruit"})
k = sit_down(s, made)
k["blue"].catch_up()
while not k["blue"].change("resign").get("over"):
    k["blue"].catch_up()
new = k["blue"].ask("rematch")["rematch"]
got = Socket(s).hello(new, k["blue"].key)
check("the computer changes sides, too", got["you"] == ["red"] and got["seats"]["blue"]["player"] == "recruit", got)
made = make(s, "fantasy/lances", dice="mutual")
devices = {"red": Device(), "blue": Device()}
keys = {seat: take(s, made["game"], x["invitation"], chain=devices[seat].promise)["key"] for seat, x in made["seats"].items()}
r = Socket(s)
r.hello(made["game"], keys["red"])
r.change("resign")
new = r.ask("rematch")["rematch"]
r, b = Socket(s), Socket(s)
check("mutual: not before the devices have promised", not r.hello(new, keys["red"])["begun"] and b.hello(new, keys["blue"])["ok"])
check("a device promises", r.change("device", chain=devices["red"].promise)["ok"])
b.catch_up()
got = b.change("device", chain=devices["blue"].promise)
check("the other, and it begins", got["ok"] and [h["takes"] for h in got["happened"]] == [devices["blue"].promise], got)
check("begun", Socket(s).hello(new, keys["red"])["begun"])

# ---- a rematch is a game that was made: not more of them a day than of others
if len(sys.argv) < 4:
    few = Server(alea, "--db", os.path.join(work, "few.db"), "--rate", "0", "--quiet", "--a-day", "3", stderr=None)
    game, count = make(few, "fantasy/lances", seats={"blue": "recruit"}), 1
    key = take(few, game["game"], game["seats"]["red"]["invitation"])["key"]
    one, got = Socket(few), {"rematch": game["game"]}
    while got.get("rematch") and count < 9:
        one.hello(got["rematch"], key)
        while not one.change("resign").get("over"):
            one.catch_up()
        got = one.ask("rematch")
        count += got["ok"]
    check("three games a day", count == 3 and "too many games" in got["error"]["message"], (count, got))
    few.stop()

# ---- armies
armies = json.loads(subprocess.run([alea, "army", "list", "--json"], capture_output=True, text=True).stdout)
names = [a["id"] for a in armies.get("armies", armies)]
names = [n for n in names if n.startswith("ancients/")]
status, got = post("/api/games", scenario="ancients/pick-up", armies={"red": names[0], "blue": names[1]})
check("two armies", status == 201, got)
k = sit_down(s, got)
check("they fight", play(k, rng, 4) == 4)
own = subprocess.run([alea, "army", "export", names[0]], capture_output=True, text=True).stdout
own = re.sub(r"^title:.*$", "title: My own", own, count=1, flags=re.M)
status, got = post("/api/games", scenario="ancients/pick-up", armies={"red": own, "blue": names[1]})
check("a list of one's own", status == 201, got)
for wrong in ({"red": "ancients/nobody"}, {"red": "/etc/passwd"}, {"red": "./x.yaml"}, {"green": names[0]}, {"red": 5}, [], {"red": "units:\n  - nonsense: 1\n"}):
    status, got = post("/api/games", scenario="ancients/pick-up", armies=wrong)
    check("no army: %s" % wrong, status == 400 and "passwd:" not in json.dumps(got) and "root:" not in json.dumps(got), got)
status, got = post("/api/games", scenario="fantasy/ford", armies={"red": names[0]})
check("of another rulebook", status == 400, got)
s.stop()
print("%d failed" % len(failures))
sys.exit(1 if failures else 0)
