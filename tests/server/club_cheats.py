"""club_cheats.py ALEA WORK - the rows of docs/dice.md, "Who can cheat how", that players and whoever runs the server try with
served dice: each cheat is played on a real server, or on copies of its database, and comes to nothing or is found. What the
table calls possible is shown to be possible. docs/dice.md says where the other rows are tested."""
import hashlib
import json
import os
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
from device import H, LENGTH, faces_of, thrown_sides
from playing import Socket, make, take
from running import Server, check, failures

alea, work = sys.argv[1], sys.argv[2]
rng = random.Random(11)


def at(name):
    return os.path.join(work, name)


def start(db):
    return Server(alea, "--db", at(db), "--rate", "0", "--quiet", "--a-day", "0", stderr=None)


class Ear(Socket):
    """Keeps every byte that it was sent."""

    def __init__(self, *given, **more):
        self.all = b""
        super().__init__(*given, **more)

    def message(self, wait=True):
        text = super().message(wait)
        self.all += text or b""
        return text


def lot(seat, number):
    """What a device adds to the decision of this number: always the same."""
    return hashlib.sha256(b"%s %d" % (seat.encode(), number)).hexdigest()


def sit(server, game, keys):
    sockets = {}
    for seat, key in keys.items():
        sockets[seat] = Ear(server)
        check("hello", sockets[seat].hello(game, key)["ok"])
    return sockets


def thrown(got):
    return [h for h in got.get("happened") or [] if "throw" in h and h.get("dice")]


def order(sockets, seat, order, adds=True):
    one = sockets[seat]
    for other in sockets.values():
        other.catch_up()
    number = one.number + 1
    message = {"number": number, "try": "%x" % rng.getrandbits(60), "order": order, **({"lot": lot(seat, number)} if adds else {})}
    return message, one.ask("order", **message)


def until_dice(sockets, adds=True):
    """Any legal orders until one throws dice; what was ordered, and the last answer."""
    done = []
    for _ in range(400):
        for seat, one in sockets.items():
            one.catch_up()
            orders = one.ask("legal").get("orders")
            if not orders:
                continue
            before = b"".join(x.all for x in sockets.values())
            message, got = order(sockets, seat, rng.choice(orders)["order"], adds)
            check("an order", got["ok"], got)
            done.append((seat, message))
            for line in thrown(got):
                check("a player looks before he orders: the secret was told to nobody", line["throw"]["secret"].encode() not in before)
            if thrown(got) or got["over"]:
                return done, got
    return done, got


def faces(got):
    return [(h["throw"]["k"], h["throw"]["secret"], [r["faces"] for r in h["dice"]]) for h in thrown(got)]


s = start("club.db")
made = make(s, "fantasy/lances")
game = made["game"]
keys = {seat: take(s, game, x["invitation"])["key"] for seat, x in made["seats"].items()}
sockets = sit(s, game, keys)
done, got = until_dice(sockets)
seat, message = done[-1]
first = faces(got)
check("dice were thrown", len(first) > 0, got)

# ---- a player orders again until it suits
got = sockets[seat].ask("order", **message)
check("the same message again: the same dice", got["ok"] and got["repeated"] and faces(got) == first, got)
window = Ear(s)
window.hello(game, keys[seat])
got = window.ask("order", **{**message, "try": "77"})
check("a second window: refused, with the line that stands", not got["ok"] and got["error"]["moved_on"] and faces(got) == first, got)
port = s.port
s.process.send_signal(signal.SIGKILL)
s.process.wait()
s = start("club.db")
sockets = sit(s, game, keys)
got = sockets[seat].ask("order", **message)
check("a restart: the same dice", got["ok"] and got["repeated"] and faces(got) == first, got)
got = sockets[seat].change("undo")
other = next(one for one in sockets if one != seat)
sockets[other].catch_up()
if got.get("asking"):
    got = sockets[other].change("agree")
check("taken back by consent", got["ok"] and any(h.get("undo") for h in got["happened"]), got)
done, got = until_dice(sockets)
used = max(k for k, _, _ in first)
check("a throw that was taken back is used up", all(k > used for k, _, _ in faces(got)), (first, faces(got)))

# ---- a player tries hidden orders against what was revealed: salts, and the hashes of states, are not told before the end
for seat, key in keys.items():
    text = s.ask("POST", "/api/games/%s/record" % game, json.dumps({"key": key}))[2].decode()
    check("no salts, no hashes", '"salt"' not in text and '"hash"' not in text and '"before"' in text)

# ---- the server feigns an error, or begins again from a copy of its files: the same decision has the same dice
for one in sockets.values():
    one.close()
s.stop()
for copy in ("a.db", "b.db"):
    shutil.copy(at("club.db"), at(copy))
a = start("a.db")
sockets = sit(a, game, keys)
done, got = until_dice(sockets)
fell = faces(got)
b = start("b.db")
again = sit(b, game, keys)
for seat, message in done:
    again[seat].catch_up()
    got = again[seat].ask("order", **message)
check("the same orders and lots: the same dice", len(fell) > 0 and faces(got) == fell, (fell, faces(got)))

# ---- the server shows two players two histories
def play_out(sockets, server, name):
    while True:
        _, got = until_dice(sockets)
        if got["over"]:
            break
    text = server.ask("POST", "/api/games/%s/record" % game, json.dumps({"key": keys["red"]}))[2]
    with open(at(name), "wb") as f:
        f.write(text)
    for one in sockets.values():
        one.close()
    server.stop()


def verify(*files):
    got = subprocess.run([alea, "verify", *(at(one) for one in files), "--json"], capture_output=True, text=True, timeout=100)
    return got.returncode, json.loads(got.stdout)


def said_of(file):
    return subprocess.run([alea, "verify", at(file)], capture_output=True, text=True, timeout=100).stdout


play_out(sockets, a, "a.alea")
play_out(again, b, "b.alea")
check("each of them fits by itself", all(verify(one)[1]["ok"] for one in ("a.alea", "b.alea")))
status, got = verify("a.alea", "b.alea")
check("compared, they do not", status == 1 and not got["ok"], got)

# ---- the server changes its past, or a throw of it, in the record that it gives away
lines = open(at("a.alea")).read().splitlines()
throws = [i for i, line in enumerate(lines) if '"throw"' in line and '"faces"' in line]


def forged(what, line, text, of=1):
    """These instead of one line, or of several."""
    with open(at("forged.alea"), "w") as f:
        f.write("\n".join(lines[:line] + text + lines[line + of:]) + "\n")
    status, got = verify("forged.alea")
    check("found: " + what, status == 1 and not got["ok"], got)


def other_digit(text, key):
    place = text.index(key) + len(key)
    return text[:place] + ("2" if text[place] == "1" else "1") + text[place + 1:]


late = throws[len(throws) // 2]
forged("other faces", late, [other_digit(lines[late], '"faces":[')])
forged("another secret", late, [other_digit(lines[late], '"secret":"')])
forged("another mark of the past", late, [other_digit(lines[late], '"before":"')])
forged("another lot of red", late, [other_digit(lines[late], '"lots":{"red":"')])
early = next(i for i in range(1, late) if '"at":' in lines[i])
forged("the past at another time", early, [other_digit(lines[early], '"at":')])
forged("another salt", early, [other_digit(lines[early], '"salt":"')])
forged("a throw that is left out", late, [])
forged("a throw twice", late, [lines[late], lines[late]])
forged("another number of the throw", late, [re.sub(r'"k":(\d+)', lambda m: '"k":%d' % (int(m[1]) + 1), lines[late])])
forged("a throw without its proof", late, [re.sub(r',"throw":\{.*?\}\}', "", lines[late])])
forged("a lot of nobody's", late, [lines[late].replace('"lots":{', '"lots":{"green":"%s",' % ("0" * 64))])
forged("an order under another's name", early, [re.sub(r'"seat":"(\w+)"', lambda m: '"seat":"%s"' % ("blue" if m[1] == "red" else "red"), lines[early])])
forged("an order that is left out", early, [])
forged("two lines in another order", early, [lines[early + 1], lines[early]], of=2)
forged("another promise", 0, [other_digit(lines[0], '"chain":"')])
forged("another game", 0, [other_digit(lines[0], '"game":"')])
forged("another salt of the head", 0, [other_digit(lines[0], '"salt":"')])
forged("dice that are said to be typed", 0, [lines[0].replace('"dice":"served"', '"dice":"typed"')])
forged("half a line", len(lines) - 1, [lines[-1][:-40]])

# ---- whoever has lost gives it away without its end: what stands there is right, and that the end is missing is said
check("to its end", verify("a.alea")[1]["over"] and "not over" not in said_of("a.alea"))
with open(at("cut.alea"), "w") as f:
    f.write("\n".join(lines[:-1]) + "\n")
status, got = verify("cut.alea")
check("without its end", status == 0 and got["ok"] and not got["over"] and "not over in this record" in said_of("cut.alea"), got)

# ---- who runs the server and plays himself, with served dice: he can know, unless another adds what he cannot know
def chain_of(db):
    con = sqlite3.connect(at(db))
    link = con.execute("select top from secret where game = ? order by chain desc", (game,)).fetchone()[0]
    con.close()
    chain = [link]
    for _ in range(LENGTH):
        chain.append(H("link", chain[-1]))
    return chain[::-1]


s = start("club.db")
made = make(s, "fantasy/lances")
game = made["game"]
keys = {seat: take(s, game, x["invitation"])["key"] for seat, x in made["seats"].items()}
chain = chain_of("club.db")
sockets = sit(s, game, keys)
done, got = until_dice(sockets, adds=False)
for line in thrown(got):
    known = list(faces_of(H("throw", chain[line["throw"]["k"]], game, line["throw"]["k"]), thrown_sides(line["dice"])))
    check("**could**: without anybody's lot the secrets tell the faces", known == [f for r in line["dice"] for f in r["faces"]], line)
done, got = until_dice(sockets)
for line in thrown(got):
    shown = line["throw"]["lots"]
    parts = [x for one in ("red", "blue") if one in shown for x in (one, bytes.fromhex(shown[one]))]
    key = H("throw", chain[line["throw"]["k"]], game, line["throw"]["k"], *parts)
    check("with lots they tell them only when those are known", parts and list(faces_of(key, thrown_sides(line["dice"])))
          == [f for r in line["dice"] for f in r["faces"]], line)
s.stop()
sys.exit(1 if failures else 0)
