#!/usr/bin/env python3
"""Provable dice worked out by another program, from docs/dice.md alone: Python's hashlib and hmac, none of our code.

    proven.py                 prints the test vectors of docs/dice.md
    proven.py FILE            checks the vectors that stand in a file against its own
"""
import hashlib
import hmac
import sys

LENGTH = 65536


def part(data):
    if isinstance(data, int):
        data = str(data)
    if isinstance(data, str):
        data = data.encode()
    return len(data).to_bytes(8, "big") + data


def h(*parts):
    return hashlib.sha256(b"".join(part(p) for p in parts)).digest()


def chain(top):
    links = [top]
    for _ in range(LENGTH):
        links.append(h("link", links[-1]))
    links.reverse()
    return links


def lot(secret, game, number):
    return hmac.new(secret, part("lot") + part(game) + part(number), hashlib.sha256).digest()


def shown(one, game, k):
    return h("lot", one, game, k)


def key(link, game, k, seats):
    parts = ["throw", link, game, k]
    for seat, what in seats:
        parts += [seat, what]
    return h(*parts)


def faces(of, dice):
    """dice: how many sides each of them has."""
    out, stream, block = [], b"", 0
    for sides in dice:
        while True:
            if not stream:
                stream = h("faces", of, block)
                block += 1
            byte, stream = stream[0], stream[1:]
            if byte < 256 // sides * sides:
                break
        out.append(byte % sides + 1)
    return out


def vectors():
    """(what, value) in the order of docs/dice.md."""
    game = "aaaabbbbccccdddd"
    top = bytes(range(32))
    s = chain(top)
    red = lot(b"\x01" * 32, game, 12)
    blue = lot(b"\x02" * 32, game, 7)
    k = 3
    seats = [("red", shown(red, game, k)), ("blue", shown(blue, game, k))]
    of = key(s[k], game, k, seats)
    salts = [bytes([n]) * 16 for n in range(3)]
    lines = ['{"alea":1}', '{"seat":"red","order":{"order":"roll"}']
    first = h("chain", b"\0" * 32, h("line", salts[0], lines[0]))
    yield "s[0]", s[0].hex()
    yield "s[3]", s[k].hex()
    yield "s[65535]", s[65535].hex()
    yield "lot of red", red.hex()
    yield "lot of blue", blue.hex()
    yield "shown lot of red", seats[0][1].hex()
    yield "shown lot of blue", seats[1][1].hex()
    yield "key", of.hex()
    yield "40 dice of 6", " ".join(map(str, faces(of, [6] * 40)))
    yield "10 dice of 100", " ".join(map(str, faces(of, [100] * 10)))
    yield "2d6, d10, 3d6", " ".join(map(str, faces(of, [6, 6, 10, 6, 6, 6])))
    yield "mark of the head", h("line", salts[0], lines[0]).hex()
    yield "chain after the head", first.hex()
    yield "before", h("before", first, salts[1], lines[1]).hex()


if __name__ == "__main__":
    if len(sys.argv) == 1:
        for what, value in vectors():
            print(f"{what:22} {value}")
    else:
        text = open(sys.argv[1], encoding="utf-8").read().split("\n")
        missing = [what for what, value in vectors() if f"{what:22} {value}" not in text]
        for what in missing:
            print(f"{sys.argv[1]}: not as worked out here: {what}")
        sys.exit(1 if missing else 0)
