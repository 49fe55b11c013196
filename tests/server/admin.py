"""admin.py ALEA WORK - a club's games looked after while they are played: accounts, closing, export, backup under way,
restore (fresh dice, said in a line), import; and every record that comes out is verified."""
import json
import os
import random
import sqlite3
import subprocess
import sys
from playing import Socket, make, play, sit_down
from running import Server, check, failures

alea, work = sys.argv[1], sys.argv[2]
db = os.path.join(work, "club.db")
rng = random.Random(3)


def at(name):
    return os.path.join(work, name)


def run(*words, where=db):
    return subprocess.run([alea, *words, *(["--db", where] if words[0] == "admin" else [])], capture_output=True, text=True)


def admin(*words, where=db):
    got = run("admin", *words, "--json", where=where)
    return got.returncode, [json.loads(line) for line in got.stdout.splitlines()]


def verified(*files):
    got = run("verify", *files, "--json")
    return got.returncode, json.loads(got.stdout)


check("no games yet", run("admin", "games").returncode == 1)
s = Server(alea, "--db", db, "--rate", "0", "--quiet", "--a-day", "0", stderr=None)
made = make(s, "fantasy/ford")
game = made["game"]
sockets = sit_down(s, made)
play(sockets, rng, 30)

# ---- beside the running server
status, got = admin("games")
check("the game is listed", status == 0 and [g["game"] for g in got] == [game] and got[0]["dice"] == "served", got)
check("a dump of all", admin("backup", at("first.dump"))[0] == 0 and os.stat(at("first.dump")).st_mode & 0o777 == 0o600)
check("never over another", admin("backup", at("first.dump"))[0] == 1)
check("export", admin("export", game, at("running.alea"))[0] == 0)
status, got = verified(at("running.alea"))
check("the dice of a running game are right", status == 0 and got["ok"] and got["dice"] == "served" and got["throws"] > 0
      and got["whole"], got)
check("close", admin("close", game, "a quarrel")[0] == 0)
red = sockets["red"]
orders = {seat: one.ask("legal").get("orders") for seat, one in sockets.items()}
seat = next(k for k, v in orders.items() if v)
got = sockets[seat].change("order", order=orders[seat][0]["order"])
if not got["ok"] and got["error"].get("moved_on"):
    got = sockets[seat].change("order", order=orders[seat][0]["order"])
check("nobody plays a closed game", not got["ok"] and "a quarrel" in json.dumps(got), got)
check("open", admin("open", game)[0] == 0)
for one in sockets.values():
    one.close()

# ---- accounts
status, got = admin("add", "Anne", "admin")
check("an account", status == 0 and len(got[0]["value"]) == 24, got)
check("the same name", admin("add", "ANNE")[0] == 2)
check("listed", [a["name"] for a in admin("accounts")[1]] == ["Anne"])
first = got[0]["value"]
status, got = admin("reset", "anne")
check("another pass phrase", status == 0 and got[0]["value"] != first, got)
check("nobody of that name", admin("reset", "bob")[0] == 2)
check("gone", admin("drop", "Anne")[0] == 0 and admin("accounts")[1] == [])
check("a slip", "accounts" in run("admin", "acounts").stderr)
check("what follows", run("admin", "export", "x").returncode == 2)

# ---- a restore of an old backup
check("a second server is refused", "served already" in run("admin", "restore", at("first.dump")).stderr)
s.stop()
status = admin("restore", at("first.dump"), where=at("second.db"))[0]
check("into a new database", status == 0)
check("not over it", admin("restore", at("first.dump"), where=at("second.db"))[0] == 1)
s = Server(alea, "--db", at("second.db"), "--rate", "0", "--quiet", "--a-day", "0", stderr=None)
keys = {seat: one.key for seat, one in sockets.items()}
again = {}
for seat, key in keys.items():
    again[seat] = Socket(s)
    check("the keys are as before", again[seat].hello(game, key, after=0)["ok"])
play(again, rng, 10000)
for one in again.values():
    one.close()
check("export", admin("export", game, at("over.alea"), where=at("second.db"))[0] == 0)
status, got = verified(at("over.alea"))
check("a whole game with fresh dice in the middle", status == 0 and got["ok"] and got["anew"] == 1, got)
lines = open(at("over.alea")).read().splitlines()
anew = next(i for i, line in enumerate(lines) if '"anew":' in line)
check("said before the first throw after it", '"throw":' in "".join(lines[anew + 1:]), anew)

# ---- a release that cannot play the old lines: as if it had counted another state somewhere
made = make(s, "fantasy/ford")
old = made["game"]
sockets = sit_down(s, made)
play(sockets, rng, 12)
keys = {seat: one.key for seat, one in sockets.items()}
for one in sockets.values():
    one.close()
s.stop()
with sqlite3.connect(at("second.db")) as con:
    number, text = con.execute("select number, text from entry where game = ? and text like '%\"order\"%' order by number", (old,)).fetchone()
    place = text.index('"hash":"') + 8
    con.execute("update entry set text = ? where game = ? and number = ?",
                (text[:place] + ("1" if text[place] == "0" else "0") + text[place + 1:], old, number))
con.close()
s = Server(alea, "--db", at("second.db"), "--rate", "0", "--quiet", "--a-day", "0", stderr=None)
red = Socket(s)
got = red.hello(old, keys["red"])
check("it cannot be played", not got["ok"] and "cannot be read by this release" in json.dumps(got), got)
red.close()
check("carried on", admin("carry", old, "both agreed", where=at("second.db"))[0] == 0)
again = {}
for seat, key in keys.items():
    again[seat] = Socket(s)
    got = again[seat].hello(old, key, after=0)
    check("and now it can", got["ok"], got)
    check("everybody is told", any("rules" in h for h in got["happened"]) and "state" not in json.dumps(got["happened"]),
          got["happened"])
check("to the end", play(again, rng, 10000) > 0 and again["red"].ask("state")["over"] is True)
for one in again.values():
    one.close()
check("export", admin("export", old, at("carried.alea"), where=at("second.db"))[0] == 0)
check("replay", run("replay", at("carried.alea"), "--json").returncode == 0)

# ---- a record becomes a game
status, got = admin("import", at("over.alea"))
check("not twice", status == 1, got)
status, got = admin("import", at("over.alea"), where=at("second.db"))
check("not twice", status == 1, got)
third = at("third.db")
empty = Server(alea, "--db", third, "--quiet", stderr=None)
status, got = admin("import", at("over.alea"), where=third)
check("a finished game is imported", status == 0 and got[0]["name"] == game and len(got) == 1, got)
check("and comes out as it went in", admin("export", game, at("third.alea"), where=third)[0] == 0
      and open(at("third.alea")).read() == open(at("over.alea")).read())
check("forgotten", admin("forget", game, where=third)[0] == 0)
status, got = admin("import", at("running.alea"), where=third)
check("a running game, with new invitations", status == 0 and len(got) == 3, got)
empty.stop()
s.stop()
text = open(at("over.alea")).read()
place = text.index('"faces":[', text.index('"throw":')) + 9
bad = text[:place] + ("2" if text[place] == "1" else "1") + text[place + 1:]
open(at("bad.alea"), "w").write(bad)
status, got = verified(at("bad.alea"))
check("a changed face is found", status == 1 and not got["ok"] and got["wrong"] > 0, got)
check("the text says where", run("verify", at("bad.alea")).stdout.startswith("Wrong at line %d: " % got["wrong"]))
status, got = verified(at("running.alea"), at("over.alea"))
check("two records of one game", status == 0 and got["ok"], got)
sys.exit(1 if failures else 0)
