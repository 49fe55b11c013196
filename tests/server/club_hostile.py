"""club_hostile.py ALEA WORK - what strangers and broken clients send: handshakes, frames, floods, sockets that read
nothing; the server answers rightly, drops them, and the games go on."""
import base64
import json
import os
import random
import socket
import struct
import sys
import threading
import time
from playing import Socket, frame, make, sit_down, take, upgrade
from running import Server, check, children, failures, status_of, until

alea, work = sys.argv[1], sys.argv[2]
s = Server(alea, "--db", os.path.join(work, "club.db"), "--rate", "0", "--quiet", "--a-day", "40", stderr=None)
made = make(s, "fantasy/ford")
k = sit_down(s, made)
key = base64.b64encode(b"0123456789abcdef").decode()

# ---- the handshake; what Debian's libwebsockets would let through by itself is here too
good, _ = upgrade(s.port, key)
check("the published example of RFC 6455", b"s3pPLMBiTxaQ9kYGzzhZRbK+xOo=" in s.raw(upgrade(s.port, "dGhlIHNhbXBsZSBub25jZQ==")[0], wait=1))
wrong = {
    "another origin": (upgrade(s.port, origin="http://evil.example")[0], 403),
    "no origin it could be": (upgrade(s.port, origin="null")[0], 403),
    "another host": (upgrade(s.port, host="evil.example")[0], 421),
    "two hosts": (good.replace(b"Upgrade: websocket", b"Host: localhost\r\nUpgrade: websocket"), 400),
    "two keys": (good.replace(b"Upgrade: websocket", b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nUpgrade: websocket"), 400),
    "a short key": (upgrade(s.port, "AAAA")[0], 400),
    "a long key": (upgrade(s.port, "A" * 200)[0], 400),
    "another version": (upgrade(s.port, version="8")[0], 426),
    "no upgrade": (b"GET /play HTTP/1.1\r\nHost: localhost\r\n\r\n", 426),
    "h2c": (b"GET /play HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n", 426),
    "with a body": (good.replace(b"\r\n\r\n", b"\r\nContent-Length: 5\r\n\r\nhello"), 400),
    "chunked": (good.replace(b"\r\n\r\n", b"\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"), 501),
    "by POST": (good.replace(b"GET ", b"POST ").replace(b"\r\n\r\n", b"\r\nContent-Length: 0\r\n\r\n"), 400),
    "elsewhere": (upgrade(s.port, path="/play/")[0], 404),
    "a path up": (upgrade(s.port, path="/a/../play")[0], 400),
}
for what, (data, status) in wrong.items():
    check("handshake: " + what, status_of(s.raw(data, wait=2)) == status, s.raw(data, wait=1)[:80])
same = Socket(s, origin="http://127.0.0.1:%d" % s.port)
check("the page's own origin", same.hello(made["game"], k["red"].key)["ok"])
same.close()


# ---- frames
def after(*pieces, wait=10):
    """The status with which the server closes after these bytes; "open": it does not."""
    c = Socket(s, wait=wait)
    try:
        for p in pieces:
            c.s.sendall(p)
        while True:
            c.s.settimeout(wait)
            if c.message() is None:
                return c.closed
    except (TimeoutError, socket.timeout):
        return "open"
    except ConnectionError:
        return "gone"
    finally:
        c.close()


check("not masked", after(frame("{}", mask=False)) in (1002, "gone"))
check("a reserved bit", after(frame("{}", rsv=4)) in (1002, "gone"))
check("an unknown opcode", after(frame("{}", opcode=3)) in (1002, "gone"))
check("binary", after(frame(b"\0\1", opcode=2)) == 1003)
check("not UTF-8", after(frame(b"\xff\xfe")) in (1007, "gone"))
check("too long", after(frame("x" * 70000)) in (1009, "gone"))
check("a length of 2^62", after(bytes([129, 255]) + struct.pack(">Q", 1 << 62) + b"1234" + b"x" * 1000) in (1009, 1002, "gone"))
check("very many fragments", after(frame("{", fin=False), *[frame(" ", opcode=0, fin=False)] * 100) in (1008, "gone"))
check("too long in fragments", after(frame("x" * 40000, fin=False), frame("x" * 40000, opcode=0)) in (1009, "gone"))
check("endless pings", after(*[frame("p", opcode=9)] * 100) in (1008, "gone"))
check("a fragmented ping", after(frame("p", opcode=9, fin=False)) in (1002, "gone"))
check("a long ping", after(frame("p" * 126, opcode=9)) in (1002, "gone"))
check("a continuation of nothing", after(frame("x", opcode=0)) in (1002, "gone"))
check("close is answered", after(frame(struct.pack(">H", 1000), opcode=8)) == 1000)
c = Socket(s)
c.s.sendall(frame('{"id":1,', fin=False) + frame("still there?", opcode=9) + frame('"cmd":"state"}', opcode=0))
check("a ping between fragments", c.frame()[0] == 10 and json.loads(c.message())["error"]["message"] == "say hello first")
for text in ("", "{", "[]", "7", "null", '{"cmd":7}', '{"cmd":"hello"}', '{"cmd":"hello","game":7,"keys":[]}', "[" * 5000,
             '{"cmd":"hello","game":"%s","keys":%s}' % (made["game"], ["x" * 26] * 100), '{"cmd":"hello","cmd":"hello"}',
             '{"cmd":"hello","game":"../../etc/passwd","keys":["%s"]}' % ("x" * 26), '{"id":{"a":1},"cmd":"state"}', '"' + "a" * 60000 + '"'):
    c.s.sendall(frame(text.replace("'", '"')))
    check("refused in words: " + text[:40], json.loads(c.message())["ok"] is False)
c.close()

# ---- random bytes, cut messages, gone in the middle
rng = random.Random(3)
for _ in range(150):
    c = s.connect()
    data = bytearray(upgrade(s.port)[0] + frame(json.dumps({"cmd": "hello", "game": made["game"], "keys": [k["red"].key]})) + frame('{"cmd":"state"}'))
    for _ in range(rng.randrange(4)):
        data[rng.randrange(len(data))] = rng.randrange(256)
    try:
        c.sendall(bytes(data[:rng.randrange(len(data) + 1)]))
    except OSError:
        pass
    c.close()
check("the game goes on", k["red"].ask("state")["ok"])

# ---- keys that are not theirs, messages of another game
other = make(s, "fantasy/ford")
thief = Socket(s)
check("a key of another game", not thief.hello(other["game"], k["red"].key)["ok"])
mine = take(s, other["game"], other["seats"]["red"]["invitation"])["key"]
check("my own", thief.hello(other["game"], mine)["ok"])
check("one good key and a bad one", not thief.hello(made["game"], mine, k["red"].key)["ok"])
seen = k["red"].change("order", order={"order": "engage", "unit": "town_guard", "target": "goblins"}, **{"try": "77"})
check("an order", seen["ok"])
got = k["blue"].ask("order", order={"order": "engage", "unit": "town_guard", "target": "goblins"}, number=k["blue"].number + 1, **{"try": "77"})
check("a try replayed by the other seat is his own message, and refused", not got["ok"] and "happened" not in got, got)

# ---- one that does not read is dropped, and comes back
MANY = 500000                                # more than the buffers of any system hold
slow = Socket(s)
slow.hello(made["game"], k["blue"].key)
slow.s.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
sent = 0
try:
    slow.s.settimeout(5)
    for i in range(MANY):
        slow.s.sendall(frame(json.dumps({"id": i, "cmd": "scene"})))
        sent += 1
except OSError:
    pass
check("it was stopped", sent < MANY, sent)
slow.close()
back = Socket(s)
check("and comes back", back.hello(made["game"], k["blue"].key, after=0)["ok"])

# ---- a worker that dies takes one answer with it
question = json.dumps({"procedure": "flintlock.shoot", "inputs": {"distance": 20}})
check("answered", s.ask("POST", "/api/odds", question)[0] == 200)
check("in processes of their own", len(children(s.process.pid)) >= 1, children(s.process.pid))
for p in children(s.process.pid):
    os.kill(p, 9)
statuses = [s.ask("POST", "/api/odds", question)[0] for _ in range(8)]
check("then they are there again", statuses[-1] == 200 and set(statuses) <= {200, 500}, statuses)
check("and nobody's game has noticed", k["red"].ask("state")["ok"])

# ---- a flood of new games
statuses = [s.ask("POST", "/api/games", json.dumps({"scenario": "fantasy/ford", "dice": "typed"}))[0] for _ in range(60)]
check("so many games a day and no more", statuses.count(201) <= 40 and statuses[-1] == 429, statuses)
check("the game still goes on", k["red"].ask("state")["ok"])

# ---- half open: never a word after the handshake; or bytes, but never a whole message; or one that never ends
dripping = {
    "says nothing": (b"", b""),
    "pings and says nothing": (b"", frame("p", opcode=9)),
    "drips a first message": (bytes([129, 254, 255, 255]) + bytes(4), b"x"),
    "drips a message after the first": (frame("{}") + bytes([129, 254, 255, 255]) + bytes(4), b"x"),
    "drips a ping": (frame("{}") + bytes([137, 253]) + bytes(4), b"x"),
}


def dripped(first, more):
    """How long a client stays that begins like this and adds something each second; None: it is not closed."""
    c = s.connect(wait=30)
    c.sendall(upgrade(s.port)[0] + first)
    began = time.monotonic()
    c.settimeout(1)
    while time.monotonic() - began < 60:
        try:
            c.sendall(more)
            while c.recv(4096):
                pass
            break
        except socket.timeout:
            pass
        except ConnectionError:
            break
    else:
        return None
    return time.monotonic() - began


stayed = {}
drips = [threading.Thread(target=lambda what=what: stayed.update({what: dripped(*dripping[what])})) for what in dripping]
for d in drips:
    d.start()
for d in drips:
    d.join()
for what, seconds in stayed.items():
    check("one that %s is left" % what, seconds is not None and seconds < 50, seconds)

# ---- what was sent to one that reads nothing is forgotten, too: nothing of it stays in the system when he is gone
deaf = socket.socket()
deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
deaf.connect(("127.0.0.1", s.port))
mine = deaf.getsockname()[1]
deaf.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n")


def unread_of(port):
    """What lies in the system for the client at this port, in bytes, or None when the system has forgotten him."""
    with open("/proc/net/tcp") as f:
        for line in f:
            words = line.split()
            if words[2].endswith(":%04X" % port) and words[1].endswith(":%04X" % s.port):
                return int(words[4].split(":")[0], 16)
    return None


until("it has been sent", lambda: unread_of(mine))
until("and is forgotten", lambda: unread_of(mine) is None, 60)
deaf.close()
s.stop()
print("%d failed" % len(failures))
sys.exit(1 if failures else 0)
