"""club_faults.py ALEA WORK [DB] - a fault costs what it happened in: a worker that dies one answer, which says so; the
server itself one game, which is closed for repair while all others go on."""
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
from playing import Socket, make, sit_down
from running import Server, check, children, failures, signal_thread, until

alea, work = sys.argv[1], sys.argv[2]
db = sys.argv[3] if len(sys.argv) > 3 else os.path.join(work, "faults.db")
os.environ["XDG_DATA_HOME"] = work             # where a fault is noted when the games are in no file
os.environ.pop("STATE_DIRECTORY", None)
said = os.path.join(work, "said")


def start():
    with open(said, "w") as log:
        return Server(alea, "--db", db, "--rate", "0", "--quiet", "--a-day", "0", stderr=log)


# ---- a worker dies at its work
s = start()
made = make(s, "fantasy/ford", help=True)
k = sit_down(s, made)
red = k["red"]
check("a proposal", red.ask("ai", level="recruit")["ok"])
for worker in children(s.process.pid):
    os.kill(worker, signal.SIGSTOP)
late = red.send("ai", level="recruit")
check("others are answered meanwhile", red.ask("state")["ok"])
killed = children(s.process.pid)
for worker in killed:
    os.kill(worker, signal.SIGKILL)
got = red.answer(late)
check("the question is answered: not worked out", got["ok"] is False and "try again" in got["error"]["message"], got)
check("it was counted", s.metric("alea_workers_lost_total") == 1)
until("the others have ended, too", lambda: not set(killed) & set(children(s.process.pid)) - set(children(s.process.pid, "Z")))
check("and asked again it is worked out", red.ask("ai", level="recruit")["ok"])
check("by one that nobody killed", s.metric("alea_workers_lost_total") == 1)

# ---- the server faults in a game
other = make(s, "fantasy/ford")
beside = {seat: one.key for seat, one in sit_down(s, other).items()}
made = make(s, "flintlock/convoy-1795")          # in which some questions take milliseconds
key = sit_down(s, made)["red"].key
for attempt in range(50):               # a signal finds the game at work; or, between two messages, nothing
    one = Socket(s)
    check("hello", one.hello(made["game"], key)["ok"])
    first = [one.send("legal") for _ in range(15)][0]
    one.answer(first)                   # with the others it is at work
    check("a fault among the games", signal_thread(s.process.pid, "games", signal.SIGABRT))
    check("it ends by the signal", s.process.wait(60) == -signal.SIGABRT)
    one.close()
    s = start()
    if made["game"] in open(said).read():
        break
told = re.findall(r"^alea: the server faulted in game (\w+); it is closed for repair$", open(said).read(), re.M)
check("which is said at the next start", told == [made["game"]], (attempt, told))
one = Socket(s)
got = one.hello(made["game"], key)
check("that game is closed", not got["ok"] and "for repair" in got["error"]["message"] and not got["error"].get("again"), got)
for seat, other_key in beside.items():
    one = Socket(s)
    check("the others go on: hello of " + seat, one.hello(other["game"], other_key)["ok"])
    orders = one.ask("legal")["orders"]
    check("… and an order", one.change("order", order=orders[0]["order"])["ok"])
s.stop()
s = start()
check("it is said once", made["game"] not in open(said).read())
opened = subprocess.run([alea, "admin", "open", made["game"], "--db", db], capture_output=True, text=True, timeout=60)
check("an administrator opens it again", opened.returncode == 0, opened.stderr)
one = Socket(s)
check("and it goes on", one.hello(made["game"], key)["ok"])

# ---- the store does not answer: that says nothing about anybody's key, session or pass phrase
def in_store(sql):
    if db.startswith("postgresql:"):
        subprocess.run(["psql", "-XAtq", db, "-c", sql], stdout=subprocess.DEVNULL, check=True)
        return
    with sqlite3.connect(db, timeout=20) as con:
        con.execute(sql)
    con.close()


def account(method, path, **body):
    return s.ask(method, path, json.dumps(body) if method == "POST" else None, {"Cookie": cookie} if cookie else {})


cookie = None
status, headers, _ = account("POST", "/api/account", name="Ada", phrase="over the hills")
cookie = headers["set-cookie"].split(";")[0]
check("in her account", status == 200 and account("POST", "/api/mine/keep", game=made["game"], key=key)[0] == 200)
for table, asked in (("session", (("GET", "/api/mine", {}), ("POST", "/api/session/end", {}), ("POST", "/api/mine/keep", {"game": made["game"], "key": key}))),
                     ("account", (("POST", "/api/session", {"name": "Ada", "phrase": "over the hills"}), ("GET", "/api/mine", {}),
                                  ("POST", "/api/account/phrase", {"phrase": "over the hills", "new": "and far away"}))),
                     ("pass", (("POST", "/api/mine/keep", {"game": made["game"], "key": key}),))):
    in_store("alter table %s rename to mislaid" % table)
    if table == "session":
        got = Socket(s, cookie=cookie).hello(made["game"])
        check("hello by the account: say it again", not got["ok"] and got["error"].get("again"), got)
        got = account("POST", "/api/games/%s/record" % made["game"])
        check("a record by the account: ask again", got[0] == 503, got)
    for method, path, body in asked:
        got = account(method, path, **body)
        check("ask again: %s without %s" % (path, table), got[0] == 503 and "set-cookie" not in got[1], got)
    in_store("alter table mislaid rename to %s" % table)
check("she is still in", account("GET", "/api/mine")[0] == 200)
check("and goes when she says so", account("POST", "/api/session/end")[0] == 200 and account("GET", "/api/mine")[0] == 401)
in_store("alter table pass rename to mislaid")
for what in ("record", "device"):
    status, _, text = s.ask("POST", "/api/games/%s/%s" % (made["game"], what), json.dumps({"key": key}))
    check("ask again for a %s" % what, status == 503, (status, text))
got = one.hello(made["game"], key)
check("hello: say it again", not got["ok"] and got["error"].get("again"), got)
in_store("alter table mislaid rename to pass")
for what in ("record", "device"):
    check("then it is there: " + what, s.ask("POST", "/api/games/%s/%s" % (made["game"], what), json.dumps({"key": key}))[0] == 200)
s.stop()
print("%d failed" % len(failures))
sys.exit(1 if failures else 0)
