"""club_restored.py ALEA WORK - an old backup is restored under connected clients: who holds more lines than the server is
told so, who holds none that are lost is told that it went back, nothing is carried out twice, and games go on."""
import json
import os
import random
import subprocess
import sys
import threading
from playing import Socket, make, play, sit_down, take
from device import H, Device
from running import Server, check, failures, until

alea, work = sys.argv[1], sys.argv[2]
rng = random.Random(5)


def at(name):
    return os.path.join(work, name)


def admin(*words, db):
    return subprocess.run([alea, "admin", *words, "--db", db], capture_output=True, text=True)


def back(port, db):
    """A server on the port of the one before."""
    return Server(alea, "--db", db, "--rate", "0", "--quiet", "--a-day", "0", stderr=None, port=port)


s = Server(alea, "--db", at("first.db"), "--rate", "0", "--quiet", "--a-day", "0", stderr=None)

# ---- one game goes on after the backup; in another a terminal waits, and nothing of it is lost
made = make(s, "fantasy/ford")
game = made["game"]
sockets = sit_down(s, made)
play(sockets, rng, 10)
quiet = make(s, "fantasy/ford")
blue_key = take(s, quiet["game"], quiet["seats"]["blue"]["invitation"])["key"]
os.makedirs(at("home"))
terminal = subprocess.Popen([alea, "play", s.address.rstrip("/") + quiet["seats"]["red"]["link"]], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, text=True, env={**os.environ, "XDG_DATA_HOME": at("home"), "LC_ALL": "C.UTF-8"})
told = []
listener = threading.Thread(target=lambda: [told.append(line) for line in iter(terminal.stdout.readline, "")])
listener.start()
blue = Socket(s)
until("the terminal sits", lambda: blue.ask("hello", game=quiet["game"], keys=[blue_key])["begun"], 60)
check("backup", admin("backup", at("backup.dump"), db=at("first.db")).returncode == 0)
play(sockets, rng, 6)
for one in sockets.values():
    one.catch_up()
hellos = {seat: one.ask("hello", game=game, keys=[one.key]) for seat, one in sockets.items()}
knows = {seat: got["number"] for seat, got in hellos.items()}
check("no restore yet", all("restored" not in got for got in hellos.values()))
seat = next(one for one in sockets if sockets[one].ask("legal").get("orders"))
last = {"number": knows[seat] + 1, "try": "abcdef", "order": sockets[seat].ask("legal")["orders"][0]["order"]}
got = sockets[seat].ask("order", **last)
check("an order that is acknowledged, and lost with the rest", got["ok"], got)

# ---- the backup comes back on the same port, while all are connected
port = s.port
s.stop()
check("restore", admin("restore", at("backup.dump"), db=at("second.db")).returncode == 0)
s = back(port, at("second.db"))
until("the terminal is told", lambda: any("went back to a backup" in line for line in told), 60)
terminal.stdin.close()
check("and ends by itself", terminal.wait(60) is not None)
listener.join(60)

rows = [json.loads(line) for line in open(at("backup.dump"))]
lines = sum(one.get("table") == "entry" and one["row"]["game"] == game for one in rows)
again = {}
for one, was in sockets.items():
    again[one] = Socket(s)
    got = again[one].hello(game, was.key, after=knows[one])
    check("who holds more is told that it is lost", not got["ok"] and got["error"]["lost"], got)
    got = again[one].hello(game, was.key, after=0)
    check("and why", got["ok"] and got["restored"] and got["number"] < knows[one], got["number"])
    check("the dice begin anew, which all are told", any(h.get("anew") for h in got["happened"]), got["happened"][-1])
got = again[seat].ask("order", **last)
check("the lost order does not come in by the back door", not got["ok"] and got["error"]["lost"], got)
admin("export", game, at("now.alea"), db=at("second.db"))
now = open(at("now.alea")).read()
check("nothing was written but the fresh dice", now.count("\n") == lines + 1 and '"anew"' in now.splitlines()[-1], (lines, now.count("\n")))

# ---- and they play on from what there is
play(again, rng, 10000)
check("to the end", again["red"].ask("state")["over"] is True)
admin("export", game, at("over.alea"), db=at("second.db"))
got = json.loads(subprocess.run([alea, "verify", at("over.alea"), "--json"], capture_output=True, text=True).stdout)
check("whose dice are right", got["ok"] and got["anew"] == 1, got)
got = subprocess.run([alea, "verify", at("over.alea"), at("over.alea"), "--json"], capture_output=True, text=True)
check("compared with itself", got.returncode == 0, got.stdout)
fresh = Socket(s)
got = fresh.hello(quiet["game"], blue_key, after=2)
check("a game of which nothing is lost goes on, too", got["ok"] and got["begun"], got)
s.stop()

# ---- somebody puts an old copy of the file back, which no restore has marked: a device shows a throw that is still to come
for dice in ("served", "mutual"):
    db = at(dice + ".db")
    s = Server(alea, "--db", db, "--rate", "0", "--quiet", "--a-day", "0", stderr=None)
    made = make(s, "ancients/first-steps", dice=dice)
    game, devices, keys = made["game"], {}, {}
    for seat in ("red", "blue"):
        devices[seat] = Device()
        keys[seat] = take(s, game, made["seats"][seat]["invitation"], **({"chain": devices[seat].promise} if dice == "mutual" else {}))["key"]

    def sits(server):
        there = {one: Socket(server) for one in keys}
        for seat, one in there.items():
            check("hello", one.hello(game, keys[seat])["ok"])
        return there

    def throws(there, n):
        """So many throws more; the last of them."""
        seen = []
        for one in there.values():
            one.catch_up()
        while len(seen) < n:
            for seat, one in there.items():
                one.catch_up()
                orders = one.ask("legal").get("orders")
                if orders:
                    one.change("order", order=rng.choice(orders)["order"])
                waits = one.ask("hello", game=game, keys=[keys[seat]]).get("waits")
                for name in there if waits else ():
                    devices[name].tell(there[name], waits)
            for one in there.values():
                one.catch_up()
            seen = [h["throw"] for h in there["red"].happened if h.get("throw")]
        return seen[-1]

    before = throws(sits(s), 2)
    s.stop()
    copied = {end: open(db + end, "rb").read() for end in ("", "-wal") if os.path.exists(db + end)}
    s = Server(alea, "--db", db, "--rate", "0", "--quiet", "--a-day", "0", stderr=None)
    there = sits(s)
    told = throws(there, 3)
    number = there["red"].number
    s.stop()
    for end in ("", "-wal", "-shm"):
        if os.path.exists(db + end):
            os.remove(db + end)
    for end, old in copied.items():
        with open(db + end, "wb") as f:
            f.write(old)
    s = Server(alea, "--db", db, "--rate", "0", "--quiet", "--a-day", "0", stderr=None)
    one, other = Socket(s), Socket(s)
    got = other.hello(game, keys["blue"], after=0)
    check("the copy knows of nothing", got["ok"] and "restored" not in got and not any(h.get("anew") for h in got["happened"]), got)
    for wrong in ({"k": told["k"], "secret": "0" * 64}, {"k": told["k"] + 1, "secret": told["secret"]}, {"k": before["k"], "secret": before["secret"]},
                  {"k": 1 << 40, "secret": told["secret"]}, {"k": 70000, "secret": told["secret"]}):
        got = one.ask("hello", game=game, keys=[keys["red"]], after=0, holds=wrong)
        check("what proves nothing changes nothing", not any(h.get("anew") for h in got.get("happened", [])), (wrong, got))
    other.catch_up()
    got = one.ask("hello", game=game, keys=[keys["red"]], after=number, holds={"k": told["k"], "secret": told["secret"]})
    check("who holds more is told", not got["ok"] and got["error"]["lost"], got)
    push = other.push()
    check("and a throw that is still to come makes the dice begin anew, which all are told", push["happened"][-1].get("anew"), push)
    got = one.hello(game, keys["red"], after=0, holds={"k": told["k"], "secret": told["secret"]})
    check("once", sum("anew" in h for h in got["happened"]) == 1, got["happened"])
    chain = [h["anew"] for h in got["happened"] if "anew" in h][0]
    there = sits(s)
    again = throws(there, 1)
    check("the next throw has another secret", again["secret"] not in (told["secret"], before["secret"]), (told, again))
    link, steps = bytes.fromhex(again["secret"]), 0
    while link.hex() != chain and steps < 9:
        link, steps = H("link", link), steps + 1
    check("of the new chain", steps and link.hex() == chain, (again, chain))
    s.stop()
sys.exit(1 if failures else 0)
