"""device.py - what a player's device does for provable dice (docs/dice.md), written from that page alone: chains, links, and
the check of every throw that it is told of. Shares no code with the program."""
import hashlib
import os

LENGTH = 65536


def H(*parts):
    h = hashlib.sha256()
    for p in parts:
        p = p if isinstance(p, bytes) else str(p).encode()
        h.update(len(p).to_bytes(8, "big") + p)
    return h.digest()


def faces_of(key, sides):
    """The faces of dice with so many sides, in order."""
    block, pool = 0, b""
    for m in sides:
        while True:
            if not pool:
                pool, block = H("faces", key, block), block + 1
            byte, pool = pool[0], pool[1:]
            if byte < m * (256 // m):
                yield byte % m + 1
                break


def thrown_sides(dice):
    return [int(roll["dice"].split("d")[1]) for roll in dice for _ in roll["faces"]]


class Device:
    """A chain of its own, s[0] … s[LENGTH]."""

    def __init__(self):
        self.link = [os.urandom(32)]
        for _ in range(LENGTH):
            self.link.append(H("link", self.link[-1]))
        self.link.reverse()
        self.begins = 0                         # throws before it was promised

    @property
    def promise(self):
        return self.link[0].hex()

    def tell(self, socket, waits):
        """Its link for the throw that waits."""
        k = waits["k"]
        return socket.ask("link", k=k, link=self.link[k - self.begins].hex())


def throw_wrong(game, line, sent):
    """What is wrong with a throw that was told, or "": its faces, and whether it holds the links that were sent."""
    t, dice = line["throw"], line["dice"]
    for seat, link in sent.items():
        if t["links"].get(seat) != link:
            return "the link of %s is another" % seat
    parts = []
    for seat in ("red", "blue"):
        if seat in t.get("links", t.get("lots", {})):
            parts += [seat, bytes.fromhex((t.get("links") or t["lots"])[seat])]
    key = H("throw", bytes.fromhex(t["secret"]), game, t["k"], *parts)
    told = [f for roll in dice for f in roll["faces"]]
    return "" if list(faces_of(key, thrown_sides(dice))) == told else "its faces are others"
