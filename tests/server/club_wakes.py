"""club_wakes.py ALEA WORK - a game that sleeps is read beside the others: while a very long one is played again from its lines, orders in other
games are answered; what comes for it meanwhile waits, in order; a fault there costs that game alone.

The long game is made of one order and its taking back, over and over: rows of the store, copied."""
import os
import signal
import sqlite3
import sys
import time
from playing import Socket, make, sit_down, take
from running import Server, check, failures, signal_thread, until

alea, work = sys.argv[1], sys.argv[2]
db = os.path.join(work, "wakes.db")
PAIRS = int(os.environ.get("PAIRS", "8000"))
said = os.path.join(work, "said")


def start():
    with open(said, "w") as log:
        return Server(alea, "--db", db, "--rate", "0", "--quiet", "--a-day", "0", stderr=log)


def lengthen(game, last):
    """Its last two lines once more, so many times."""
    with sqlite3.connect(db, timeout=60) as con:
        names = [one[1] for one in con.execute("pragma table_info(entry)")]
        number, trying = names.index("number"), names.index("try")
        rows = con.execute("select * from entry where game = ? and number > ? order by number", (game, last - 2)).fetchall()
        more = []
        for i in range(2 * PAIRS):
            row = list(rows[i % 2])
            row[number], row[trying] = last + 1 + i, 1000 + i
            more.append(row)
        con.executemany("insert into entry values (%s)" % ", ".join("?" * len(names)), more)
        con.execute("update game set last = ? where id = ?", (last + 2 * PAIRS, game))
    con.close()


s = start()
long = make(s, "fantasy/ford")
keys = {seat: one.key for seat, one in sit_down(s, long).items()}
red = Socket(s)
red.hello(long["game"], keys["red"])
order = red.ask("legal")["orders"][0]["order"]
check("an order", red.change("order", order=order)["ok"])
check("taken back", red.change("undo")["ok"])
lines = red.number
short = make(s, "fantasy/ford")
others = {seat: one.key for seat, one in sit_down(s, short).items()}
s.stop()
lengthen(long["game"], 4)               # two sat down, an order, its undo

# ---- what comes first is not answered first
s = start()
busy = Socket(s)
check("another game", busy.hello(short["game"], others["red"])["ok"])
red, blue = Socket(s), Socket(s)
began = time.monotonic()
asked = red.send("hello", game=long["game"], keys=[keys["red"]])
then = [red.send("legal"), red.send("order", order=order, number=lines + 2 * PAIRS + 1, **{"try": "a1"})]    # … behind it
came = blue.send("hello", game=long["game"], keys=[keys["blue"]])
answered, slowest = 0, 0.0
while not red.there():
    sent = time.monotonic()
    check("another game goes on", busy.change("order", order=order)["ok"])
    check("and back", busy.change("undo")["ok"])
    if not red.there():
        answered += 1
        slowest = max(slowest, time.monotonic() - sent)
took = time.monotonic() - began
got = red.answer(asked)
check("the long game is there", got["ok"] and got["number"] == lines + 2 * PAIRS, {k: got.get(k) for k in ("ok", "number", "error")})
check("orders elsewhere were answered meanwhile", answered >= 2, (answered, took))
check("what came behind it, in order", red.answer(then[0])["orders"])
got = red.answer(then[1])
check("… and carried out", got["ok"] and got["happened"][0]["number"] == lines + 2 * PAIRS + 1, got)
check("whoever came at the same time is there, too", blue.answer(came)["ok"])
check("it was read once", s.metric("alea_games_read_total") == 2)
check("an undo", red.change("undo", number=lines + 2 * PAIRS + 2)["ok"])

# ---- nor for somebody who is told all of it, or fetches its record
blue = Socket(s)
asked = blue.send("hello", game=long["game"], keys=[keys["red"]], after=0)
behind = blue.send("state")
answered = 0
while not blue.there():
    check("another game goes on", busy.ask("state")["ok"])
    answered += not blue.there()
got = blue.answer(asked)
check("all of it is told", got["ok"] and [h["number"] for h in got["happened"]] == list(range(1, lines + 2 * PAIRS + 3)), len(got.get("happened", [])))
check("others were answered meanwhile", answered >= 2, answered)
check("and what came behind it", blue.answer(behind)["ok"])
again = red.ask("order", order=order, number=lines + 2 * PAIRS + 1, **{"try": "a1"})
check("repeated, it gets what it got", again["ok"] and again["repeated"] and [h["number"] for h in again["happened"]] == [lines + 2 * PAIRS + 1], again)
late = red.ask("order", order=order, number=lines + 2 * PAIRS + 1, **{"try": "a2"})
check("and too late, what it missed", not late["ok"] and late["error"]["moved_on"] and [h["number"] for h in late["happened"]] ==
      [lines + 2 * PAIRS + 1, lines + 2 * PAIRS + 2], late)
check("none of that was a reading", s.metric("alea_games_read_total") == 2)
s.stop()

# ---- who goes away before it is there leaves nothing behind; a record is fetched meanwhile; a stop waits for what came
s = start()
gone = Socket(s)
gone.send("hello", game=long["game"], keys=[keys["red"]])
gone.close()
status, _, text = s.ask("POST", "/api/games/%s/record" % long["game"], '{"key":"%s"}' % keys["red"])
check("its record", status == 200 and text.count(b"\n") == lines + 2 * PAIRS + 3, (status, text[:200], text.count(b"\n")))
until("nobody is connected", lambda: s.metric("alea_games_sockets") == 0)
s.stop()
s = start()
late = Socket(s)
asked = late.send("hello", game=long["game"], keys=[keys["red"]])
time.sleep(0.05)
s.process.send_signal(signal.SIGTERM)
try:
    check("answered before it stops", late.answer(asked)["ok"])
except ConnectionError:
    check("or told that it goes", late.closed == 1001, late.closed)
check("and it stops well", s.process.wait(30) == 0, s.process.returncode)

# ---- a clock that ran out while nobody looked: the game is read beside the others, too
s = start()
clocked = make(s, "fantasy/ford", clock={"each": 1, "late": "loses"})
pair = {seat: take(s, clocked["game"], x["invitation"])["key"] for seat, x in clocked["seats"].items()}
s.stop()
time.sleep(1.1)
s = start()
until("it was read without anybody", lambda: s.metric("alea_games_read_total") >= 1)


def over():
    one = Socket(s)
    got = one.hello(clocked["game"], pair["red"])
    one.close()
    return got["over"]


until("and it is lost", over)

# ---- a fault while it is read
for attempt in range(20):
    one = Socket(s)
    one.send("hello", game=long["game"], keys=[keys["red"]])
    time.sleep(0.02)
    check("a fault in the reader", signal_thread(s.process.pid, "reader", signal.SIGABRT))
    check("ends the server", s.process.wait(60) == -signal.SIGABRT)
    s = start()
    if long["game"] in open(said).read():
        break
one = Socket(s)
got = one.hello(long["game"], keys["red"])
check("that game is closed for repair", not got["ok"] and "for repair" in got["error"]["message"], got)
one = Socket(s)
check("the others go on", one.hello(short["game"], others["red"])["ok"])
s.stop()
print("%d lines read in %.0f ms, %d orders elsewhere meanwhile, the slowest %.1f ms; %d failed"
      % (lines + 2 * PAIRS, took * 1000, answered, slowest * 1000, len(failures)))
sys.exit(1 if failures else 0)
