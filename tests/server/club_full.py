"""club_full.py ALEA WORK - the disk is full while people play: what cannot be kept is refused and told to nobody, the
server stays, and goes on when there is room; nothing that was acknowledged is lost."""
import json
import os
import random
import resource
import signal
import subprocess
import sys
from playing import Socket, make, sit_down
from running import Server, check, children, failures, until

alea, work = sys.argv[1], sys.argv[2]
db = os.path.join(work, "full.db")
rng = random.Random(3)
# A file that may not grow; without the signal that comes with such a limit, which a full disk does not send.
s = Server(alea, "--db", db, "--rate", "0", "--quiet", "--a-day", "0", stderr=None, restore_signals=False)


def room(more):
    """So many bytes; 0: nothing can be written, not even where something else stands already."""
    size = max(os.path.getsize(db), os.path.getsize(db + "-wal")) + more if more else resource.RLIM_INFINITY if more is None else 4096
    resource.prlimit(s.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def ready():
    return s.ask("GET", "/ready")[0]


made = make(s, "fantasy/ford")
k = sit_down(s, made)
room(64 * 1024)
refused, given = None, 0
while not refused:
    for one in k.values():
        one.catch_up()
        orders = one.ask("legal").get("orders")
        if not orders or refused:
            continue
        message = {"order": rng.choice(orders)["order"], "number": one.number + 1, "try": os.urandom(8).hex()}
        got = one.ask("order", **message)
        if got["ok"]:
            given += 1
        elif not got["error"].get("moved_on"):
            refused, who = message, one
    if k["red"].ask("state").get("over"):
        break
check("some were kept, and then one was not", given > 0 and refused, given)
check("the store is at fault, for now", got["error"].get("again") is True and "store" in got["error"]["message"], got)
check("only what was kept is counted", s.metric("alea_orders_total") == given, (s.metric("alea_orders_total"), given))
check("the server says so", ready() in (200, 503) and s.metric("alea_store_errors_total") > 0)
numbers = {seat: one.number for seat, one in k.items()}
for seat, one in k.items():
    one.catch_up()
    check("nobody was told: " + seat, one.number == numbers[seat], one.number)
    again = Socket(s)
    got = again.hello(made["game"], one.key, after=0)
    check("how it stood before: " + seat, got["ok"] and got["number"] == numbers[seat], got)
    again.close()
got = who.ask("order", **refused)
check("and again, as long as there is no room", not got["ok"] and got["error"].get("again"), got)
status, _, text = s.ask("POST", "/api/games", json.dumps({"scenario": "fantasy/ford"}))
check("no new game either", status == 503, (status, text))

# ---- a computer's order could not be kept either: when there is room it comes by itself, though nobody asks
room(None)
alone = sit_down(s, make(s, "fantasy/lances", seats={"red": "person", "blue": "sergeant"}))["red"]
workers = children(s.process.pid)


def thinking(may):
    for one in workers:
        os.kill(one, signal.SIGCONT if may else signal.SIGSTOP)


until("red decides", lambda: alone.ask("legal").get("orders"))
alone.catch_up()
thinking(False)
for _ in range(30):
    orders = alone.ask("legal").get("orders")
    if not orders:
        break
    check("an order", alone.change("order", order=orders[-1]["order"])["ok"])
check("the computer is to decide", alone.ask("state")["to_decide"] == ["blue"])
failed, was = s.metric("alea_store_errors_total"), alone.number
room(0)
thinking(True)
until("it could not be kept", lambda: s.metric("alea_store_errors_total") > failed)
alone.catch_up()
check("and nobody was told", alone.number == was)
room(None)
until("it comes by itself", alone.there)
alone.catch_up()
check("the computer has ordered", alone.number > was, alone.number)
alone.close()
room(0)
got = who.ask("order", **refused)
check("no room once more", not got["ok"] and got["error"].get("again"), got)

# ---- there is room again
room(None)
got = who.ask("order", **refused)
check("the same message is carried out", got["ok"] and not got.get("repeated") and got["happened"][0]["number"] == refused["number"], got)
until("it is ready", lambda: ready() == 200)
check("and repeated it is the same", who.ask("order", **refused).get("repeated"))
check("a new game", s.ask("POST", "/api/games", json.dumps({"scenario": "fantasy/ford"}))[0] == 201)
k["red"].catch_up()
check("to its end", k["red"].change("resign")["over"])
status, _, text = s.ask("POST", "/api/games/%s/record" % made["game"], json.dumps({"key": k["red"].key}))
with open(os.path.join(work, "full.alea"), "wb") as f:
    f.write(text)
got = json.loads(subprocess.run([alea, "verify", f.name, "--json"], capture_output=True, text=True, timeout=60).stdout)
check("the record is whole and its dice right", got["ok"], got)
s.stop()
print("%d orders before the disk was full, %d failed" % (given, len(failures)))
sys.exit(1 if failures else 0)
