"""club_leaks.py ALEA WORK [SCENARIO…] - an attacker who is a player: he keeps every byte that his sockets and HTTP bring during whole games
of every rulebook, asks whatever can be asked, also what he may not, and looks for secrets in it. Nothing that looks like a
hash, a seed, a salt, a key or a big number may be there that he cannot account for; of a sealed order not a word, and no
push, before it is opened; no order of the other's until the end."""
import hashlib
import json
import os
import random
import re
import sqlite3
import sys
import time
from device import H, LENGTH
from playing import Socket, make, take
from running import Server, check, failures

alea, work = sys.argv[1], sys.argv[2]
SCENARIOS = sys.argv[3:] or ["fantasy/ford", "campaign/saxony-1813", "flintlock/concord-1775", "ancients/first-steps"]
MOST_ORDERS = int(os.environ.get("ORDERS", "40"))      # then one gives up
LOOKS = float(os.environ.get("LOOKS", "0.3"))          # how often he asks for everything
seed = int(os.environ.get("ALEA_SEED", "18"))
rng = random.Random(seed)
db = os.path.join(work, "club.db")
s = Server(alea, "--db", db, "--rate", "0", "--quiet", "--a-day", "0", stderr=None)

ASKS = ("legal", "ideas", "choices", "words", "state", "now", "log", "entries", "scene")
FORBIDDEN = ({"cmd": "new", "scenario": "fantasy/ford", "seed": 1}, {"cmd": "load", "text": "{}"}, {"cmd": "save"}, {"cmd": "close"}, {"cmd": "branch", "entry": 0},
             {"cmd": "override", "number": 9, "try": "1", "change": {"turn": 1}, "why": "x"}, {"cmd": "state", "seat": "umpire"}, {"cmd": "state", "seat": "referee"},
             {"cmd": "state", "seat": "blue"}, {"cmd": "state", "seat": "watcher"}, {"cmd": "log", "all": True}, {"cmd": "save", "seat": "umpire"},
             {"cmd": "give", "to": "blue", "number": 9, "try": "2"}, {"cmd": "dice", "dice": [6], "number": 9, "try": "3"}, {"cmd": "seed"}, {"cmd": "verify"},
             {"cmd": "state", "hash": True}, {"cmd": "state", "entry": 99999}, {"cmd": "order", "seat": "blue", "number": 9, "try": "4", "order": {"order": "done"}})


class Ear(Socket):
    """Keeps every text that it was sent."""

    def __init__(self, *given, **more):
        self.all = []
        super().__init__(*given, **more)

    def message(self, wait=True):
        text = super().message(wait)
        if text is not None:
            self.all.append(text)
        return text


def record(game, key):
    return s.ask("POST", "/api/games/%s/record" % game, json.dumps({"key": key}))[2]


def sealed(seats):
    return len(seats) > 1


def look(ear, seat, game, key, at_most=4):
    """Whatever may be asked, and something that may not."""
    for cmd in rng.sample(ASKS, at_most):
        ear.ask(cmd)
    ear.ask("state", entry=rng.randrange(max(1, ear.number)))
    refused = dict(rng.choice(FORBIDDEN))
    if refused.get("seat") == seat:
        refused["seat"] = "red" if seat == "blue" else "blue"
    got = ear.ask(refused.pop("cmd"), **refused)
    check("refused: %s" % refused, not got["ok"], got)
    if rng.random() < 0.05:
        ear.all.append(record(game, key))
    legal = ear.ask("legal").get("orders") or []
    if legal:
        order = rng.choice(legal)["order"]
        for cmd in ("check", "odds"):
            ear.ask(cmd, order=order)
    return legal


def attack(scenario, dice):
    made = make(s, scenario, dice=dice, help=True)
    game, lots = made["game"], set()
    keys = {seat: take(s, game, x["invitation"])["key"] for seat, x in made["seats"].items()}
    ears, hello = {seat: Ear(s) for seat in keys}, {}
    ears["watcher"] = Ear(s)
    keys["watcher"] = made["watch"]["key"]
    for seat, ear in ears.items():
        hello[seat] = ear.hello(game, keys[seat], after=0)
        check("hello", hello[seat]["ok"], hello[seat])
    players = [seat for seat in keys if seat != "watcher"]
    orders = secret_ones = 0
    quiet = 0
    over = thrown = False
    while not over and orders < (MOST_ORDERS if thrown else 4 * MOST_ORDERS):     # dice have to be seen, too
        moved = False
        for seat in rng.sample(players, len(players)):
            ear, other = ears[seat], ears["blue" if seat == "red" else "red"]
            ear.catch_up()
            legal = look(ear, seat, game, keys[seat]) if rng.random() < LOOKS else ear.ask("legal").get("orders") or []
            if rng.random() < LOOKS:
                ears["watcher"].ask(rng.choice(("state", "scene", "log", "now", "entries", "picture")))
            if not legal:
                continue
            got = ear.ask("entries")
            deciding = ear.ask("now")["to_decide"]
            for one in ears.values():
                one.ask("now")
                one.catch_up()
            heard = {name: len(one.raw_pushes) for name, one in ears.items() if one is not ear}
            lot = hashlib.sha256(b"%s %s %d" % (game.encode(), seat.encode(), ear.number + 1)).hexdigest()
            order = rng.choice(legal)["order"]
            got = ear.change("order", order=order, **({"lot": lot} if dice == "served" else {}))
            if not got["ok"] and got["error"].get("wants"):
                sides = [int(x["dice"].split("d")[1]) for x in got["error"]["wants"] for _ in range(int(x["dice"].split("d")[0] or 1))]
                got = ear.change("order", order=order, dice=[rng.randint(1, m) for m in sides])
            if not got["ok"]:
                continue
            lots.add(lot)
            orders += 1
            moved = True
            over = got["over"]
            for one in ears.values():
                if one is not ear:
                    one.ask("now")              # whatever was pushed has come before this answer
            lines = got["happened"]
            thrown = thrown or any(x.get("throw") for x in lines)
            if sealed(deciding) and len(lines) == 1 and not lines[0]["events"] and not lines[0].get("throw") and got["to_decide"] != [seat]:
                secret_ones += 1
                for name, n in heard.items():
                    check("a sealed order pushes nothing: %s" % scenario, len(ears[name].raw_pushes) == n, ears[name].raw_pushes[n:])
            if over:
                break
        quiet = 0 if moved else quiet + 1
        if not moved and quiet > 3:
            break
        if over:
            break
    for name, ear in ears.items():
        if not over:
            ear.ask("now")
            ear.catch_up()
    before_the_end = {name: list(ear.all) for name, ear in ears.items()}
    if over:                                    # what tells the end may tell everything
        for name, ear in ears.items():
            ear.catch_up()
            texts = ear.all
            end = next((i for i, x in enumerate(texts) if b'"over":true' in x), len(texts))
            before_the_end[name] = texts[:end]
    else:
        for name in ("red", "watcher"):
            before_the_end[name].append(record(game, keys[name]))
        check("given up", ears["red"].change("resign")["over"])
    full = record(game, keys["red"]).decode().splitlines()
    account_for(scenario, game, dice, made, keys, hello, before_the_end, full, lots)
    print("%s, %s: %d orders, %d of them sealed and silent, %d bytes read, over %s" %
          (scenario, dice, orders, secret_ones, sum(len(x) for texts in before_the_end.values() for x in texts), over), flush=True)
    for ear in ears.values():
        ear.close()
    return secret_ones


HEX = re.compile(rb"(?<![.0-9a-fA-F])[0-9a-fA-F]{14,}")
BASE32 = re.compile(rb"(?<![0-9A-Za-z.])(?=[a-z2-7]*[g-z])[a-z2-7]{16,}(?![0-9A-Za-z])")
WHOLE = re.compile(rb"(?<![\w./\"-])\d{9,}(?![\w./])")


def account_for(scenario, game, dice, made, keys, hello, heard, full, lots):
    with sqlite3.connect(db) as con:
        rows = con.execute("select * from entry where game = ? order by number", (game,)).fetchall()
        names = [x[1] for x in con.execute("pragma table_info(entry)")]
        secret = con.execute("select top from secret where game = ?", (game,)).fetchall() if dice != "typed" else []
    head = json.loads(full[0])
    lines = [json.loads(x) for x in full[1:]]
    secrets = {x["throw"]["secret"]: x["throw"]["k"] for x in lines if x.get("throw") and "secret" in x["throw"]}
    salts = {x["salt"] for x in [head] + lines if "salt" in x}
    chain = {}
    for row in secret:
        link = row[0]
        for i in range(LENGTH, -1, -1):
            chain[link.hex()] = i
            link = H("link", link)
    texts = {seat: b"\n".join(x) for seat, x in heard.items()}
    others = {x.encode() for x in keys.values()} | {x["invitation"].encode() for x in made["seats"].values()}
    known_words = words_of(scenario)
    for seat, text in texts.items():
        for salt in salts:
            check("no salt", salt.encode() not in text, salt)
        for found in set(HEX.findall(text)):
            what = found.decode()
            if what in secrets or what in lots or what == hello[seat].get("chain"):
                continue
            if what in chain:
                check("a link that was not thrown: %s" % scenario, False, (what, chain[what]))
                continue
            # the others stand in a throw, as its mark or as a lot that is shown
            places = [m.start() for m in re.finditer(found, text)]
            fraction = rb'"exact":"(?:[0-9]+/)?$'
            fine = all(re.search(rb'"(?:before|red|blue)":"$', text[max(0, p - 12):p]) or re.search(fraction, text[max(0, p - 200):p]) for p in places)
            check("nothing else looks like a hash: %s to %s" % (scenario, seat), fine, text[max(0, places[0] - 100):places[0] + 80])
        for found in set(BASE32.findall(text)):
            check("nor like a key: %s to %s" % (scenario, seat), found == game.encode() or found in known_words, found)
        for other in others - {keys[seat].encode()}:
            check("nobody's key", other not in text)
        for found in set(WHOLE.findall(text)):
            fine = int(found) < 2 ** 31 or abs(int(found) - time.time()) < 86400       # a state's bits; a seed has 64
            check("nor like a seed: %s to %s" % (scenario, seat), fine, found)
        for k, text_of in enumerate(heard[seat]):
            for line in lines_of(text_of):
                if line.get("seat") not in (seat, None) and seat in ("red", "blue", "watcher"):
                    check("no order of the other's before the end: %s" % scenario, "order" not in line, line)
                check("no hash", not {"hash", "salt", "try", "rng", "seed", "state_hash"} & set(line), line)
    if dice == "served":                        # a secret is told with its throw, and no byte earlier to anybody
        for seat, parts in heard.items():
            first = {}
            for i, part in enumerate(parts):
                for found in HEX.findall(part):
                    first.setdefault(found.decode(), i)
            for one, k in secrets.items():
                if one in first:
                    check("told with its throw", b'"k":%d,' % k in parts[first[one]], (one, k))
        check("some dice were thrown: " + scenario, len(secrets) > 0)
    assert rows and names


def lines_of(text):
    try:
        got = json.loads(text)
    except ValueError:
        return [json.loads(x) for x in text.splitlines() if x.startswith(b'{"seat"')]
    return [x for x in got.get("happened") or [] if isinstance(x, dict)] if isinstance(got, dict) else []


def words_of(scenario):
    """Long words of the rulebook's own descriptions look like keys, too."""
    got = b"".join(s.ask("GET", x)[2] for x in ("/api/scenarios", "/api/rules", "/api/rules/" + scenario.split("/")[0]))
    return set(BASE32.findall(got))


sealed_orders = 0
for scenario in SCENARIOS:
    sealed_orders += attack(scenario, "served")
check("orders were sealed", sealed_orders > 0 or not any("fantasy" in x for x in SCENARIOS))
s.stop()
print("%d failed" % len(failures))
sys.exit(1 if failures else 0)
