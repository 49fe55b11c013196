"""club.py ALEA [GAMES [SECONDS [DB]]] - games between people under load, on loopback: so many games of two sockets, an
order a second in each, while a simulation runs at nice 10 on one thread. One JSON object: how long an order takes from
the message to its answer, which comes when it is committed."""
import asyncio
import base64
import json
import os
import random
import struct
import subprocess
import sys
import tempfile
import time
import urllib.request

alea = sys.argv[1]
games = int(sys.argv[2]) if len(sys.argv) > 2 else 250
seconds = float(sys.argv[3]) if len(sys.argv) > 3 else 20
work = tempfile.TemporaryDirectory()
db = sys.argv[4] if len(sys.argv) > 4 else os.path.join(work.name, "club.db")


def frame(data):
    head = bytes([129]) + (bytes([128 | len(data)]) if len(data) < 126 else bytes([254]) + struct.pack(">H", len(data)))
    return head + b"\0\0\0\0" + data            # a mask of noughts: the server does not care


class Player:
    async def connect(self, port, game, key):
        self.r, self.w = await asyncio.open_connection("127.0.0.1", port, limit=1 << 22)
        self.w.write(("GET /play HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                      "Sec-WebSocket-Key: %s\r\n\r\n" % (port, base64.b64encode(os.urandom(16)).decode())).encode())
        await self.r.readuntil(b"\r\n\r\n")
        self.waiting, self.number, self.pushes, self.next, self.gaps = {}, 0, [], 0, 0
        self.reader = asyncio.ensure_future(self.read())
        got = await self.ask(cmd="hello", game=game, keys=[key])
        assert got["ok"], got
        self.number = got["number"]

    async def read(self):
        while True:
            head = await self.r.readexactly(2)
            n = head[1] & 127
            if n == 126:
                n = struct.unpack(">H", await self.r.readexactly(2))[0]
            elif n == 127:
                n = struct.unpack(">Q", await self.r.readexactly(8))[0]
            data = await self.r.readexactly(n)
            if head[0] & 15 == 9:
                self.w.write(bytes([138, 128 | n]) + b"\0\0\0\0" + data)
                continue
            if head[0] & 15 == 8:
                return
            got, now = json.loads(data), time.monotonic()
            for h in got.get("happened") or []:
                self.gaps += h["number"] != self.number + 1 and "error" not in got
                self.number = max(self.number, h["number"])
            if "id" in got:
                self.waiting.pop(got["id"]).set_result((got, now))
            else:
                self.pushes.append(now)

    async def timed(self, **message):
        self.next += 1
        answer = asyncio.get_event_loop().create_future()
        self.waiting[self.next] = answer
        began = time.monotonic()
        self.w.write(frame(json.dumps({"id": self.next, **message}).encode()))
        got, at = await answer
        return got, at - began

    async def ask(self, **message):
        return (await self.timed(**message))[0]


def post(port, path, body):
    q = urllib.request.Request("http://127.0.0.1:%d%s" % (port, path), json.dumps(body).encode(), {"Content-Type": "application/json"})
    return json.load(urllib.request.urlopen(q))


async def table(pair, end, times, rng, counts):
    await asyncio.sleep(rng.random())
    while time.monotonic() < end:
        began = time.monotonic()
        for p in rng.sample(pair, 2):
            legal = (await p.ask(cmd="legal")).get("orders")
            if not legal:
                continue
            order = rng.choice(legal)["order"]
            got, took = await p.timed(cmd="order", order=order, number=p.number + 1, **{"try": os.urandom(8).hex()})
            if got["ok"]:
                times.append(took)
                counts["over"] += got["over"]
                break
            counts["refused"] += 1
        else:
            return                                      # it is over
        await asyncio.sleep(max(0.0, 1 - (time.monotonic() - began)))


async def main():
    server = subprocess.Popen([alea, "serve", "--listen", "127.0.0.1:0", "--db", db, "--rate", "0", "--a-day", "0", "--quiet",
                               "--proxy", "127.0.0.1"], stdout=subprocess.PIPE, text=True)
    port = int(server.stdout.readline().strip().rstrip("/").rsplit(":", 1)[1])
    pairs = []
    for i in range(games):
        made = post(port, "/api/games", {"scenario": "fantasy/ford"})
        pair = []
        for seat in made["seats"].values():
            p = Player()
            await p.connect(port, made["game"], post(port, "/api/games/%s/take" % made["game"], {"invitation": seat["invitation"]})["key"])
            pair.append(p)
        pairs.append(pair)
    busy = subprocess.Popen(["nice", "-n", "10", alea, "simulate", "fantasy/ford", "-n", "100000000", "--seats", "recruit,recruit",
                             "--threads", "1", "--quiet"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    times, counts = [], {"over": 0, "refused": 0}
    end = time.monotonic() + seconds
    try:
        await asyncio.gather(*(table(pair, end, times, random.Random(i), counts) for i, pair in enumerate(pairs)))
    finally:
        busy.kill()
        busy.wait()
    metrics = urllib.request.urlopen("http://127.0.0.1:%d/metrics" % port).read().decode()
    worst = [x.split()[1] for x in metrics.splitlines() if x.startswith("alea_commit_worst_seconds ")][0]
    with open("/proc/%d/status" % server.pid) as f:
        memory = [x.split()[1] for x in f if x.startswith("VmRSS")][0]
    with open("/proc/%d/stat" % server.pid) as f:
        cpu = sum(int(x) for x in f.read().rsplit(") ", 1)[1].split()[11:13]) / os.sysconf("SC_CLK_TCK")
    server.terminate()
    server.wait()
    times.sort()

    def at(share):
        return round(times[min(len(times) - 1, int(len(times) * share))] * 1000, 2) if times else None

    print(json.dumps({"bench": "club orders, %d games of two sockets" % games, "db": "postgresql" if db.startswith("postgres") else "sqlite",
                      "orders": len(times), "per_s": round(len(times) / seconds, 1), "p50_ms": at(0.5), "p99_ms": at(0.99), "worst_ms": at(1),
                      "commit_worst_ms": round(float(worst) * 1000, 2), "gaps": sum(p.gaps for pair in pairs for p in pair),
                      "refused": counts["refused"], "memory_kb": int(memory), "server_cpu_s": round(cpu, 2), "client_cpu_s": round(time.process_time(), 2), "load": os.getloadavg()[0]}))


asyncio.run(main())
