"""club_accounts.py ALEA WORK [DB] - what is kept of accounts grows no weaker: a hash of a pass phrase that was made with
weaker settings is made anew at the next log-in, and sessions that are over are deleted."""
import ctypes
import json
import os
import sqlite3
import subprocess
import sys
from running import Server, check, failures

alea, work = sys.argv[1], sys.argv[2]
db = sys.argv[3] if len(sys.argv) > 3 else os.path.join(work, "accounts.db")
s = Server(alea, "--db", db, "--rate", "0", "--quiet", stderr=None)
PHRASE = "bridges and horses"


def log_in(path, phrase=PHRASE):
    status, headers, text = s.ask("POST", path, json.dumps({"name": "Ann", "phrase": phrase}))
    return status, headers.get("set-cookie", "").split(";")[0], text


def in_store(sql):
    """The answer's only value, as text; asked by the database's own tools."""
    if db.startswith("postgresql:"):
        return subprocess.run(["psql", "-XAtq", db, "-c", sql], stdout=subprocess.PIPE, check=True).stdout.decode().strip()
    with sqlite3.connect(db, timeout=20) as con:
        row = con.execute(sql).fetchone()
        return str(row[0]) if row else ""


def weak_hash():
    """By libsodium itself: one pass over 8 kB, instead of two over 64 MB."""
    sodium = ctypes.CDLL("libsodium.so.23")
    out = ctypes.create_string_buffer(128)
    size, least = ctypes.c_ulonglong(len(PHRASE)), ctypes.c_ulonglong(1)
    assert sodium.sodium_init() >= 0
    assert sodium.crypto_pwhash_str_alg(out, PHRASE.encode(), size, least, ctypes.c_size_t(8192), 2) == 0
    return out.value.decode()


check("an account", log_in("/api/account")[0] == 200)
weak = weak_hash()
in_store("update account set pass = '%s'" % weak)
in_store("update session set expires = 1000")
check("one session, which is over", in_store("select count(*) from session where expires = 1000") == "1")
check("a wrong phrase, and nothing is changed", log_in("/api/session", "bridges and horse")[0] == 403
      and in_store("select pass from account") == weak and in_store("select count(*) from session") == "1")
status, cookie, text = log_in("/api/session")
check("the weak hash still opens", status == 200 and cookie.startswith("alea="), text)
kept = in_store("select pass from account")
check("and is made anew", kept.startswith("$argon2id$v=19$m=65536,t=2,p=1$"), kept)
check("the session that was over is deleted, the new one is there", in_store("select count(*) from session") == "1"
      and s.ask("GET", "/api/mine", None, {"Cookie": cookie})[0] == 200)
check("the new hash opens", log_in("/api/session")[0] == 200)
check("and stays", in_store("select pass from account") == kept)
in_store("update session set expires = 1000")
s.stop()
s = Server(alea, "--db", db, "--rate", "0", "--quiet", stderr=None)
check("at a start, too", in_store("select count(*) from session") == "0")
s.stop()
print("%d failed" % len(failures))
sys.exit(1 if failures else 0)
