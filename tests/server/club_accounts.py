"""club_accounts.py ALEA WORK [DB] - what is kept of accounts grows no weaker: a hash of a pass phrase that was made with
weaker settings is made anew at the next log-in, sessions that are over are deleted, a connection that speaks for an account
ends with its session, and whoever steals the database, a backup, a record or the log finds nothing in them that opens anything."""
import ctypes
import json
import os
import sqlite3
import subprocess
import sys
from playing import Socket, make, take
from running import Server, check, failures, until

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

# ---- a connection that was opened with a stolen cookie ends with the session; one's own keys still speak for their seats
s = Server(alea, "--db", db, "--rate", "0", "--quiet", stderr=None)
made = make(s, "fantasy/ford")
keys = {seat: take(s, made["game"], x["invitation"])["key"] for seat, x in made["seats"].items()}


def keeps(cookie):
    return s.ask("POST", "/api/mine/keep", json.dumps({"game": made["game"], "key": keys["red"]}), {"Cookie": cookie})[0] == 200


def connected(cookie, *keys):
    one = Socket(s, cookie=cookie)
    check("hello", one.hello(made["game"], *keys)["ok"])
    check("it speaks for red", one.ask("legal", seat="red")["orders"])
    return one


def ended(one):
    """Nothing more is told there, and it is closed so that its device comes back."""
    try:
        return one.ask("legal") is None
    except ConnectionError:
        return one.closed == 1001


cookie = log_in("/api/session")[1]
check("in the account", keeps(cookie))
stolen, both, own = connected(cookie), connected(cookie, keys["blue"]), connected(cookie, keys["red"])
other = connected(log_in("/api/session")[1])
cookie = log_in("/api/session")[1]
new = json.dumps({"phrase": PHRASE, "new": PHRASE + "!"})
status, headers, _ = s.ask("POST", "/api/account/phrase", new, {"Cookie": cookie})
check("another phrase", status == 200)
check("ends all connections of the account", ended(stolen) and ended(both) and ended(other))
check("but those of its keys", own.ask("legal")["orders"])
cookie = headers["set-cookie"].split(";")[0]
mine = connected(cookie)
check("back again", s.ask("POST", "/api/account/phrase", json.dumps({"phrase": PHRASE + "!", "new": PHRASE}), {"Cookie": cookie})[0] == 200)
check("and it ends once more", ended(mine))
cookie = log_in("/api/session")[1]
mine, beside = connected(cookie), connected(log_in("/api/session")[1])
check("logged out", s.ask("POST", "/api/session/end", "{}", {"Cookie": cookie})[0] == 200)
check("ends what that session opened, and no other", ended(mine) and beside.ask("legal")["orders"])
reset = subprocess.run([alea, "admin", "reset", "Ann", "--db", db], capture_output=True, text=True)
check("an administrator's new phrase", reset.returncode == 0, reset.stderr)
until("ends it within seconds", lambda: ended(beside))
in_store("update account set pass = '%s'" % weak)
s.stop()

# ---- a thief: all that opens something, and where he looks for it
log = os.path.join(work, "log")
with open(log, "w") as said:
    s = Server(alea, "--db", db, "--rate", "0", stderr=said)
link = subprocess.run([alea, "admin", "invite", "--db", db], capture_output=True, text=True, check=True).stdout
secret = {PHRASE, link.split("/#/club/admin/")[1].split()[0]}
status, cookie, _ = log_in("/api/session")
secret.add(cookie.split("=", 1)[1])
made = make(s, "fantasy/lances", umpire=True, listed=True)
taken = {seat: take(s, made["game"], made["seats"][seat]["invitation"])["key"] for seat in made["seats"]}
secret |= {one["invitation"] for one in made["seats"].values()} | {made["umpire"]["invitation"], made["watch"]["key"]} | set(taken.values())
body = json.dumps({"key": taken["red"]})
secret.add(json.loads(s.ask("POST", "/api/games/%s/device" % made["game"], body)[2])["invitation"])
check("into the account", s.ask("POST", "/api/mine/keep", json.dumps({"game": made["game"], "key": taken["red"]}), {"Cookie": cookie})[0] == 200)
one = Socket(s, cookie=cookie)
check("by the account", one.hello(made["game"])["you"] == ["red"])
check("by a key", one.hello(made["game"], taken["blue"])["ok"])
check("chat", one.ask("say", seat="red", text="Good morning", **{"try": "1"})["ok"])
places = [log] + [os.path.join(work, name) for name in ("thief.dump", "thief.alea")]
for words in (["backup", places[1]], ["export", made["game"], places[2]]):
    subprocess.run([alea, "admin", *words, "--db", db], check=True, capture_output=True)
places += [db + end for end in ("", "-wal") if os.path.exists(db + end)]
for place in places:
    with open(place, "rb") as f:
        there = f.read()
    check("something to steal in " + place, len(there) > 100)
    check("nothing that opens anything in " + place, not [x for x in secret if x.encode() in there], [x for x in secret if x.encode() in there])
hashes = set()
with open(places[1]) as f:
    for row in (json.loads(line).get("row", {}) for line in f):
        hashes |= {v["hex"] for v in row.values() if isinstance(v, dict) and len(v["hex"]) == 64}
check("hashes of them", len(hashes) >= 8, len(hashes))
for stolen in hashes:
    thief = Socket(s)
    check("a hash is no key", not thief.hello(made["game"], stolen)["ok"], stolen)
    thief.close()
    check("nor an invitation", s.ask("POST", "/api/games/%s/take" % made["game"], json.dumps({"invitation": stolen}))[0] in (400, 403, 409), stolen)
    check("nor a session", s.ask("GET", "/api/mine", None, {"Cookie": "alea=" + stolen})[0] in (400, 401), stolen)
    admin = {"name": "Thief", "phrase": "long enough for a thief", "admin": stolen}
    status = s.ask("POST", "/api/account", json.dumps(admin))[0]
    check("nor an administrator's link", status in (400, 403, 409, 429), (status, stolen))
s.stop()
print("%d failed" % len(failures))
sys.exit(1 if failures else 0)
