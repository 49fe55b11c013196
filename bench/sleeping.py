"""sleeping.py ALEA [GAMES …] - games that nobody has open, on SQLite: for each of these numbers (1,000 and 10,000 where none
is said) so many games lie in the store, each is opened once by its player, and when most have been put aside one JSON
object says how many are in memory, what the server weighs, and how long opening one took.

One game is made and taken over HTTP; the others are copies of its rows under other names."""
import json
import os
import random
import sqlite3
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tests", "server"))
from playing import Socket, make, take          # noqa: E402
from running import Server, until               # noqa: E402

LETTERS = "abcdefghijklmnopqrstuvwxyz234567"
alea = sys.argv[1]
sizes = [int(one) for one in sys.argv[2:]] or [1000, 10000]
rng = random.Random(1)


def weight(server):
    with open("/proc/%d/status" % server.process.pid) as f:
        return int(next(line for line in f if line.startswith("VmRSS")).split()[1])


def copies(db, game, ids):
    """The rows of a game once more for each of these ids; keys are the same ones."""
    with sqlite3.connect(db, timeout=60) as con:
        for table, key in (("game", "id"), ("entry", "game"), ("pass", "game"), ("seat", "game")):
            names = [one[1] for one in con.execute("pragma table_info(%s)" % table)]
            rows = con.execute("select * from %s where %s = ?" % (table, key), (game,)).fetchall()
            place = names.index(key)
            con.executemany("insert into %s values (%s)" % (table, ", ".join("?" * len(names))),
                            ([one if i != place else id for i, one in enumerate(other_name(row, game, id))] for id in ids for row in rows))
    con.close()


def other_name(row, game, id):
    return [one.replace(game, id) if isinstance(one, str) else one for one in row]


with tempfile.TemporaryDirectory() as work:
    db = os.path.join(work, "club.db")
    s = Server(alea, "--db", db, "--rate", "0", "--quiet", "--a-day", "0")
    made = make(s, "fantasy/lances", dice="typed")
    key = [take(s, made["game"], x["invitation"])["key"] for x in made["seats"].values()][0]
    there = [made["game"]]
    for size in sizes:
        fresh = ["".join(rng.choice(LETTERS) for _ in range(16)) for _ in range(size - len(there))]
        copies(db, made["game"], fresh)
        there += fresh
        one = Socket(s)
        began = time.monotonic()
        for id in there:
            assert one.hello(id, key)["ok"], id
        took = time.monotonic() - began
        one.close()
        until("most are put aside", lambda: s.metric("alea_games_open") <= 64, 60)
        print(json.dumps({"bench": "club.sleeping", "games": size, "in_memory": int(s.metric("alea_games_open")), "rss_kb": weight(s),
                          "ms_to_open": round(took * 1000 / size, 2), "store_kb": os.path.getsize(db) // 1024}), flush=True)
    s.stop()
