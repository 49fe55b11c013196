"""playing.py - a plain WebSocket client for the tests of the club: it speaks the protocol of docs/play-protocol.md, and
can break every rule of it on purpose."""
import base64
import hashlib
import json
import os
import select
import struct

ALWAYS = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"


def frame(text, opcode=1, fin=True, mask=True, rsv=0):
    """One frame of RFC 6455, section 5.2."""
    data = text if isinstance(text, bytes) else text.encode()
    head = bytes([(128 if fin else 0) | rsv << 4 | opcode])
    bit = 128 if mask else 0
    if len(data) < 126:
        head += bytes([bit | len(data)])
    elif len(data) < 65536:
        head += bytes([bit | 126]) + struct.pack(">H", len(data))
    else:
        head += bytes([bit | 127]) + struct.pack(">Q", len(data))
    if not mask:
        return head + data
    key = os.urandom(4)
    return head + key + bytes(b ^ key[i % 4] for i, b in enumerate(data))


def upgrade(port, key=None, path="/play", host=None, origin=None, version="13", extra=""):
    key = key or base64.b64encode(os.urandom(16)).decode()
    lines = ["GET %s HTTP/1.1" % path, "Host: %s" % (host or "127.0.0.1:%d" % port), "Upgrade: websocket",
             "Connection: keep-alive, Upgrade", "Sec-WebSocket-Key: " + key, "Sec-WebSocket-Version: " + version]
    if origin:
        lines.append("Origin: " + origin)
    return ("\r\n".join(lines) + "\r\n" + extra + "\r\n").encode(), key


def once(members):
    names = [name for name, _ in members]
    assert len(set(names)) == len(names), "twice in one object: %s" % [n for n in names if names.count(n) > 1]
    return dict(members)


def read(text):
    """JSON as a strict reader takes it: no member twice."""
    return json.loads(text, object_pairs_hook=once)


class Socket:
    """A player's connection. `happened` holds everything that this client was told, in order."""

    def __init__(self, server, lang=None, origin=None, wait=60, cookie=None, source=None):
        self.s = server.connect(wait=wait, source=source)
        request, key = upgrade(server.port, path="/play" + ("?lang=" + lang if lang else ""), origin=origin,
                               extra="Cookie: %s\r\n" % cookie if cookie else "")
        self.s.sendall(request)
        self.bytes = b""
        while b"\r\n\r\n" not in self.bytes:
            more = self.s.recv(65536)
            assert more, "closed during the handshake"
            self.bytes += more
        head, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
        assert head.startswith(b"HTTP/1.1 101 "), head
        accept = base64.b64encode(hashlib.sha1(key.encode() + ALWAYS).digest())
        assert b"Sec-WebSocket-Accept: " + accept in head, head
        self.next = 0
        self.number = 0                         # the last line that it knows
        self.pushed = []
        self.raw_pushes = []
        self.happened = []
        self.closed = None

    def need(self, n):
        while len(self.bytes) < n:
            more = self.s.recv(65536)
            if not more:
                raise ConnectionError("closed")
            self.bytes += more

    def frame(self):
        self.need(2)
        opcode, n, at = self.bytes[0] & 15, self.bytes[1] & 127, 2
        assert self.bytes[0] & 128 and not self.bytes[1] & 128, "the server sends whole frames, not masked"
        if n == 126:
            self.need(4)
            n, at = struct.unpack(">H", self.bytes[2:4])[0], 4
        elif n == 127:
            self.need(10)
            n, at = struct.unpack(">Q", self.bytes[2:10])[0], 10
        self.need(at + n)
        data, self.bytes = self.bytes[at:at + n], self.bytes[at + n:]
        return opcode, data

    def there(self):
        """Has anything come?"""
        return len(self.bytes) > 1 or bool(select.select([self.s], [], [], 0)[0])

    def message(self, wait=True):
        """The next text, as bytes; pings are answered. None: it was closed, self.closed says with which status; or nobody
        waits and there is none."""
        while wait or self.there():
            opcode, data = self.frame()
            if opcode == 9:
                self.s.sendall(frame(data, 10))
            elif opcode == 8:
                self.closed = struct.unpack(">H", data[:2])[0] if len(data) >= 2 else 0
                return None
            elif opcode == 1:
                return data
        return None

    def keep(self, answer):
        if answer.get("repeated"):
            return
        for h in answer.get("happened") or []:
            if h["number"] <= self.number:
                continue                        # it came before the answer to a message that was too late
            self.happened.append(h)
            self.number = max(self.number, h["number"])

    def send(self, cmd, **members):
        self.next += 1
        self.s.sendall(frame(json.dumps({"id": self.next, "cmd": cmd, **members})))
        return self.next

    def answer(self, number):
        while True:
            text = self.message()
            if text is None:
                raise ConnectionError("closed with %s" % self.closed)
            got = read(text)
            if "id" in got:
                assert got["id"] == number, (got, number)
                self.last = text
                self.keep(got)
                return got
            self.pushed.append(got)
            self.raw_pushes.append(text)
            self.keep(got)

    def ask(self, cmd, **members):
        return self.answer(self.send(cmd, **members))

    def hello(self, game, *keys, **more):
        got = self.ask("hello", game=game, keys=list(keys), **more)
        if got.get("ok"):
            self.number = got["number"]
        return got

    def change(self, cmd, **members):
        """As ask, with the number and a try of its own."""
        return self.ask(cmd, number=members.pop("number", self.number + 1), **{"try": os.urandom(8).hex(), **members})

    def push(self):
        """The next thing that is told unasked."""
        if self.pushed:
            return self.pushed.pop(0)
        return self.told(self.message())

    def told(self, text):
        if text is None:
            raise ConnectionError("closed with %s" % self.closed)
        got = read(text)
        assert "id" not in got, got
        self.raw_pushes.append(text)
        self.keep(got)
        return got

    def catch_up(self):
        """Whatever has been told unasked and is there already; a ping alone is nothing to wait behind."""
        while self.there():
            if self.pushed:
                self.pushed_last = self.pushed.pop(0)
                continue
            text = self.message(wait=False)
            if text is not None or self.closed is not None:
                self.pushed_last = self.told(text)

    def close(self):
        self.s.close()


def make(server, scenario, **wishes):
    status, _, text = server.ask("POST", "/api/games", json.dumps({"scenario": scenario, **wishes}))
    assert status == 201, (status, text)
    return json.loads(text)


def take(server, game, invitation, **more):
    status, _, text = server.ask("POST", "/api/games/%s/take" % game, json.dumps({"invitation": invitation, **more}))
    assert status == 200, (status, text)
    return json.loads(text)


def sit_down(server, made, lang=None):
    """A connection for each seat that a person plays, by seat."""
    keys = {seat: take(server, made["game"], s["invitation"])["key"] for seat, s in made["seats"].items()}
    sockets = {}
    for seat, key in keys.items():
        sockets[seat] = Socket(server, lang)
        got = sockets[seat].hello(made["game"], key)
        assert got["ok"], got
        sockets[seat].key = key
    return sockets


def play(sockets, rng, orders=10000):
    """Legal orders, any of them, until it is over or so many have been given; returns how many."""
    given = 0
    while given < orders:
        moved = False
        for s in sockets.values():
            s.catch_up()
            legal = s.ask("legal")
            if not legal.get("orders"):
                continue
            order = rng.choice(legal["orders"])["order"]
            got = s.change("order", order=order)
            while not got["ok"] and got["error"].get("moved_on"):
                got = s.change("order", order=order)
            if not got["ok"]:
                continue
            given += 1
            moved = True
            if got["over"] or given == orders:
                return given
        if not moved:
            state = next(iter(sockets.values())).ask("state")
            if state["over"]:
                return given
    return given
