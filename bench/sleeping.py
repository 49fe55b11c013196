"""sleeping.py ALEA [DB] [GAMES …] - games that nobody has open: for each of these numbers (1,000 and 10,000 where none is
said) so many games lie in the store, each is opened once by its player, and when most have been put aside one JSON object
says how many are in memory, what the server weighs, and how long opening one took. DB: a new database of PostgreSQL, as for
`alea serve --db`, asked through psql; else a file of SQLite.

One game is made and taken over HTTP; the others are copies of its rows under other names, made by the database itself."""
import json
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tests", "server"))
from playing import Socket, make, take          # noqa: E402
from running import Server, until               # noqa: E402

LETTERS = "abcdefghijklmnopqrstuvwxyz234567"
TABLES = {"game": "id", "entry": "game", "pass": "game", "seat": "game"}     # and which column names the game
alea = sys.argv[1]
words = sys.argv[2:]
url = next((one for one in words if not one.isdigit()), None)
sizes = [int(one) for one in words if one.isdigit()] or [1000, 10000]
rng = random.Random(1)


def weight(server):
    with open("/proc/%d/status" % server.process.pid) as f:
        return int(next(line for line in f if line.startswith("VmRSS")).split()[1])


def in_postgres(sql):
    return subprocess.run(["psql", "-XAtq", "-v", "ON_ERROR_STOP=1", url], input=sql, stdout=subprocess.PIPE, text=True, check=True).stdout


def columns(table, db):
    """Its columns, and whether each holds text."""
    if url:
        rows = in_postgres("select column_name, data_type from information_schema.columns where table_name = '%s' and table_schema = 'public' "
                           "order by ordinal_position" % table).split()
        return [(one.split("|")[0], "text" in one.split("|")[1]) for one in rows]
    return [(one[1], one[2].lower() == "text") for one in db.execute("pragma table_info(%s)" % table)]


def copies(file, game, ids):
    """The rows of a game once more for each of these ids, in which its name stands for the old one; keys are the same ones."""
    db = None if url else sqlite3.connect(file, timeout=60)
    sql = ["create temporary table fresh (id text)"]
    sql += ["insert into fresh values %s" % ", ".join("('%s')" % one for one in ids[at:at + 500]) for at in range(0, len(ids), 500)]
    for table, key in TABLES.items():
        of = columns(table, db)
        sql.append("insert into %s (%s) select %s from %s t, fresh where t.%s = '%s'" % (
            table, ", ".join(name for name, _ in of),
            ", ".join("replace(t.%s, '%s', fresh.id)" % (name, game) if text else "t." + name for name, text in of), table, key, game))
    if url:
        in_postgres("begin; %s; commit; analyze" % "; ".join(sql))
        return
    with db:
        for one in sql:
            db.execute(one)
    db.close()


def store_kb(file):
    taken = int(in_postgres("select pg_database_size(current_database())")) if url else sum(os.path.getsize(file + end) for end in ("", "-wal"))
    return taken // 1024


with tempfile.TemporaryDirectory() as work:
    file = os.path.join(work, "club.db")
    s = Server(alea, "--db", url or file, "--rate", "0", "--quiet", "--a-day", "0")
    made = make(s, "fantasy/lances", dice="typed")
    key = [take(s, made["game"], x["invitation"])["key"] for x in made["seats"].values()][0]
    there = [made["game"]]
    empty = weight(s)
    for size in sizes:
        fresh = ["".join(rng.choice(LETTERS) for _ in range(16)) for _ in range(size - len(there))]
        copies(file, made["game"], fresh)
        there += fresh
        one = Socket(s)
        began = time.monotonic()
        for id in there:
            assert one.hello(id, key)["ok"], id
        took = time.monotonic() - began
        one.close()
        until("most are put aside", lambda: s.metric("alea_games_open") <= 64, 60)
        print(json.dumps({"bench": "club.sleeping", "db": "postgresql" if url else "sqlite", "games": size, "in_memory": int(s.metric("alea_games_open")),
                          "rss_kb": weight(s), "rss_kb_first": empty, "ms_to_open": round(took * 1000 / size, 2), "store_kb": store_kb(file)}), flush=True)
    s.stop()
