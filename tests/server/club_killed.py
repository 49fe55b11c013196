"""club_killed.py ALEA WORK [DB] - the server is killed at random moments among a thousand orders: nothing that was
acknowledged is lost, nothing is carried out twice, every game reads back whole and goes on. When it is killed goes by the
orders given, and a random part of what one of them takes: a slow machine plays the same test for longer."""
import os
import random
import signal
import sys
import threading
import time
from playing import Socket, make, take
from running import Server, check, failures

alea, work = sys.argv[1], sys.argv[2]
db = sys.argv[3] if len(sys.argv) > 3 else os.path.join(work, "club.db")
ORDERS, KILLS, GAMES = int(os.environ.get("ORDERS", "1000")), 25, 4
rng = random.Random(11)


def start():
    return Server(alea, "--db", db, "--rate", "0", "--quiet", "--a-day", "0", stderr=None)


class Player:
    """One seat of one game; what it knows survives the server."""

    def __init__(self, game, seat, key):
        self.game, self.seat, self.key = game, seat, key
        self.told = {}              # number: what was told
        self.number = 0
        self.acknowledged = []      # (try, order, number of its line)
        self.open = None            # a message without an answer
        self.over = False

    def keep(self, happened):
        for h in happened or []:
            known = {k: v for k, v in h.items() if k not in ("trace", "entry")}
            if h["number"] in self.told and not self.over:
                check("the past does not change", self.told[h["number"]] == known, (self.told[h["number"]], known))
            self.told[h["number"]] = known
            self.number = max(self.number, h["number"])

    def connect(self, server):
        self.s = Socket(server)
        got = self.s.hello(self.game, self.key, after=self.number)
        check("the server has all that it told", got["ok"], got)
        self.over = got["over"]
        if not self.over:
            self.keep(got["happened"])
        check("no gap", self.over or sorted(self.told) == list(range(1, self.number + 1)) and got["number"] == self.number, (self.number, got["number"]))
        if self.open:               # the half-made order of before: sent again as it was
            self.send(*self.open)

    def send(self, tried, order, number):
        self.open = (tried, order, number)
        got = self.s.ask("order", order=order, number=number, **{"try": tried})
        self.open = None
        if got["ok"]:
            self.acknowledged.append((tried, order, number))
            check("once", got["happened"][0]["number"] == number, got)
        self.over = self.over or got.get("over", False)
        if not self.over:
            self.keep(got.get("happened"))
        return got["ok"]

    def step(self):
        legal = self.s.ask("legal").get("orders")
        while self.s.pushed:
            push = self.s.pushed.pop(0)
            self.over = self.over or push["over"]
            if not self.over:
                self.keep(push["happened"])
        if not legal or self.over:
            return 0
        return int(self.send(os.urandom(8).hex(), self.s_rng.choice(legal)["order"], self.number + 1))


server = start()
tables = []
for i in range(GAMES):
    made = make(server, "fantasy/ford")
    keys = {seat: take(server, made["game"], x["invitation"])["key"] for seat, x in made["seats"].items()}
    tables.append([Player(made["game"], seat, key) for seat, key in keys.items()])
for t in tables:
    for p in t:
        p.s_rng = random.Random(rng.random())
given, kills, lock = 0, 0, threading.Lock()
while given < ORDERS:
    for t in tables:
        for p in t:
            p.connect(server)
    began, before, kill_after = time.monotonic(), given, rng.randint(1, 2 * ORDERS // KILLS)

    def table(t):
        global given
        try:
            while True:
                n = sum(p.step() for p in t)
                with lock:
                    given += n
                if all(p.over for p in t):
                    return
        except (ConnectionError, OSError):
            return

    threads = [threading.Thread(target=table, args=(t,)) for t in tables]
    for x in threads:
        x.start()
    while given - before < kill_after and any(x.is_alive() for x in threads):
        time.sleep(0.001)
    time.sleep(rng.random() * (time.monotonic() - began) / max(1, given - before))
    server.process.send_signal(signal.SIGKILL)
    server.process.wait()
    kills += 1
    for x in threads:
        x.join()
    server = start()
    if all(p.over for t in tables for p in t):
        for i, t in enumerate(tables):          # those are played out: new ones
            for p in t:
                again = Socket(server)
                for tried, order, number in p.acknowledged[-20:]:
                    got = again.hello(p.game, p.key)
                    got = again.ask("order", order=order, number=number, **{"try": tried})
                    check("acknowledged and kept", got.get("repeated"), got)
                again.close()
            made = make(server, "fantasy/ford")
            keys = {seat: take(server, made["game"], x["invitation"])["key"] for seat, x in made["seats"].items()}
            tables[i] = [Player(made["game"], seat, key) for seat, key in keys.items()]
            for p in tables[i]:
                p.s_rng = random.Random(rng.random())
kept = 0
for t in tables:
    for p in t:
        p.connect(server)
        for tried, order, number in p.acknowledged:
            got = p.s.ask("order", order=order, number=number, **{"try": tried})
            check("acknowledged and kept", got.get("repeated") and got["happened"][0]["number"] == number, got)
            kept += 1
server.stop()
check("killed again and again", kills >= KILLS // 3, kills)
print("%d orders, %d kills, %d looked at again, %d failed" % (given, kills, kept, len(failures)))
sys.exit(1 if failures else 0)
