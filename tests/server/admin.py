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


deep = os.path.join(work, *["a" * 200] * 25)             # a home whose name is too long for the folder of games
got = subprocess.run([alea, "admin", "accounts"], capture_output=True, text=True, env={"HOME": deep, "PATH": os.environ["PATH"]})
check("no folder is cut to fit", got.returncode == 2 and "--db" in got.stderr and not os.path.exists(os.path.join(work, "a" * 200)), got)
check("no games yet", run("admin", "games").returncode == 1)
s = Server(alea, "--db", db, "--rate", "0", "--quiet", "--a-day", "0", stderr=None)
told = s.process.stdout.readline()
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
orders = {seat: one.ask("legal").get("orders") for seat, one in sockets.items()}       # before it is closed
seat = next(k for k, v in orders.items() if v)
check("close", admin("close", game, "a quarrel")[0] == 0)
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
check("nor one that looks like it", admin("add", "\u0410nne")[0] == 2)       # with a Cyrillic letter
check("listed", [a["name"] for a in admin("accounts")[1]] == ["Anne"])
first = got[0]["value"]
status, got = admin("reset", "anne")
check("another pass phrase", status == 0 and got[0]["value"] != first, got)
check("nobody of that name", admin("reset", "bob")[0] == 2)
check("an account of no admin", admin("promote", "Anne", "no")[0] == 0 and not admin("accounts")[1][0]["admin"])
check("no other word makes an admin", admin("promote", "Anne", "off")[0] == 2 and not admin("accounts")[1][0]["admin"])
check("nor is one made by a slip", admin("add", "Bert", "adnin")[0] == 2 and len(admin("accounts")[1]) == 1)
check("games are listed, or all of them", admin("games", "al")[0] == 2 and admin("games", "all")[0] == 0)
check("gone", admin("drop", "Anne")[0] == 0 and admin("accounts")[1] == [])
check("a slip", "accounts" in run("admin", "acounts").stderr)
check("what follows", run("admin", "export", "x").returncode == 2)

# ---- the first administrator
def join(token, name, server):
    status, headers, text = server.ask("POST", "/api/account", json.dumps({"name": name, "phrase": "horses and bridges", "admin": token}))
    return status, headers.get("set-cookie", "").split(";")[0]


check("the first start tells a link", s.address + "#/club/admin/" in told, told)
first = told.strip().rsplit("/", 1)[1]
check("a token that was never told", join("q" * 26, "Eve", s)[0] == 409)
status, got = admin("invite")
check("a lost link is replaced", status == 0 and got[0]["name"].startswith("/#/club/admin/"), got)
second = got[0]["name"].rsplit("/", 1)[1]
check("the lost one is worth nothing", join(first, "Eve", s)[0] == 409)
status, cookie = join(second, "Anne", s)
check("an administrator's account", status == 200 and [(a["name"], a["admin"]) for a in admin("accounts")[1]] == [("Anne", True)])
check("who is told so", json.loads(s.ask("GET", "/api/mine", None, {"Cookie": cookie})[2])["admin"] is True)
check("the link is opened once", join(second, "Eve", s)[0] == 409 and len(admin("accounts")[1]) == 1)
raw = open(db, "rb").read() + (open(db + "-wal", "rb").read() if os.path.exists(db + "-wal") else b"")
check("the database holds no token", first.encode() not in raw and second.encode() not in raw)

# ---- a restore of an old backup
check("a second server is refused", "served already" in run("admin", "restore", at("first.dump")).stderr)
s.stop()
status = admin("restore", at("first.dump"), where=at("second.db"))[0]
check("into a new database", status == 0)
check("not over it", admin("restore", at("first.dump"), where=at("second.db"))[0] == 1)
s = Server(alea, "--db", at("second.db"), "--rate", "0", "--quiet", "--a-day", "0", stderr=None)
check("a backup without an administrator: a link again", "#/club/admin/" in s.process.stdout.readline())
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
def fresh_server():
    return Server(alea, "--db", at("second.db"), "--rate", "0", "--quiet", "--a-day", "0", stderr=None)


def played(orders):
    """A game of some orders: its id, what making it told, the seats' keys, and the last number that each knows."""
    made = make(s, "fantasy/ford")
    sockets = sit_down(s, made)
    play(sockets, rng, orders)
    for one in sockets.values():
        one.catch_up()
    knows = {seat: one.ask("hello", game=made["game"], keys=[one.key])["number"] for seat, one in sockets.items()}
    for one in sockets.values():
        one.close()
    return made["game"], made, {seat: one.key for seat, one in sockets.items()}, knows


def spoil(con, id):
    number, text = con.execute("select number, text from entry where game = ? and text like '%\"order\"%' order by number", (id,)).fetchone()
    place = text.index('"hash":"') + 8
    con.execute("update entry set text = ? where game = ? and number = ?",
                (text[:place] + ("1" if text[place] == "0" else "0") + text[place + 1:], id, number))


def lines_kept(id):
    with sqlite3.connect(at("second.db")) as con:
        return con.execute("select max(number) from entry where game = ?", (id,)).fetchone()[0]


def carry(id, **body):
    status, _, text = s.ask("POST", "/api/games/%s/carry" % id, json.dumps(body))
    return status, json.loads(text)


def goes_on(id, keys, knows, agreed):
    """Everybody is told, counts on from where he was, and it is played to its end."""
    again = {}
    for seat, key in keys.items():
        again[seat] = Socket(s)
        got = again[seat].hello(id, key, after=knows[seat])
        check("and now it can", got["ok"], got)
        kinds = [("rules" if "rules" in h else "agrees" if h.get("agrees") == "rules" else "declines" if h.get("declines") == "rules" else h) for h in got["happened"]]
        check("everybody is told, and nothing else", kinds == agreed + ["rules"], kinds)
        check("not how it stood", "state" not in json.dumps(got["happened"]) and "seen" not in json.dumps(got["happened"]))
        check("numbers go on", got["happened"][0]["number"] == knows[seat] + 1 and got["number"] == knows[seat] + len(kinds), (got["number"], knows))
    check("to the end", play(again, rng, 10000) > 0 and again["red"].ask("state")["over"] is True)
    for one in again.values():
        one.close()
    name = at(id + ".alea")
    check("export", admin("export", id, name, where=at("second.db"))[0] == 0)
    check("replay", run("replay", name, "--json").returncode == 0)
    status, got = verified(name)
    check("verify", status == 0 and got["ok"], got)


old, old_made, old_keys, old_knows = played(12)
older, _, older_keys, older_knows = played(8)
s.stop()
with sqlite3.connect(at("second.db")) as con:
    spoil(con, old)
    spoil(con, older)
con.close()
s = fresh_server()
red = Socket(s)
got = red.hello(old, old_keys["red"])
check("it cannot be played", not got["ok"] and got["error"]["carry"] and "cannot be read by this release" in got["error"]["message"], got)
red.close()
check("who may agree", carry(old, key="q" * 26, agree=True)[0] == 403 and carry(old, agree=True)[0] == 403)
status, got = carry(old, key=old_made["watch"]["key"], agree=True)
check("a watcher is only told", status == 200 and got["agreed"] == [] and got["missing"] == ["red", "blue"] and not got["carried"], got)
check("nothing is lost", got["from"] == got["lines"], got)
check("everybody's lines are counted as he counts them, and the store's are nobody's",
      {seat: carry(old, key=key)[1]["from"] for seat, key in old_keys.items()} == old_knows and max(old_knows.values()) < lines_kept(old), (old_knows, lines_kept(old)))
check("a watcher's, too", got["from"] <= min(old_knows.values()), got)
status, got = carry(old, key=old_keys["red"], agree=True)
check("red agrees", status == 200 and got["agreed"] == ["red"] and got["missing"] == ["blue"] and not got["carried"], got)
check("once", carry(old, key=old_keys["red"], agree=True)[1] == got, got)
status, got = carry(old, key=old_keys["blue"], agree=False)
check("blue does not: nobody has said anything against", status == 200 and got["agreed"] == ["red"], got)
check("red thinks better of it", carry(old, key=old_keys["red"], agree=False)[1]["agreed"] == [])
check("blue agrees", carry(old, key=old_keys["blue"], agree=True)[1]["missing"] == ["red"])
check("as described", ("post", "/api/games/{game}/carry") in s.as_described())
s.stop()
s = fresh_server()
status, got = carry(old, key=old_keys["red"])
check("which is kept, and loses nothing", got["agreed"] == ["blue"] and got["from"] == got["lines"], got)
status, got = carry(old, key=old_keys["red"], agree=True)
check("both have agreed: it goes on", status == 200 and got["carried"], got)
check("asked again", carry(old, key=old_keys["red"], agree=True)[1] == {"carried": True})
goes_on(old, old_keys, old_knows, ["agrees", "declines", "agrees", "agrees"])
check("carried on by who looks after it", admin("carry", older, "somebody cannot be reached", where=at("second.db"))[0] == 0)
goes_on(older, older_keys, older_knows, [])

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
check("the second start tells no link", s.process.stdout.read() == "")
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
