"""club_unseen.py ALEA WORK [SCENARIO…] - in the middle of games of every rulebook an umpire gives something that red cannot see one value, and in
a copy of the server's files another: everything that red and a watcher can ask for is the same in both, byte for byte. What red cannot see is
what stands otherwise in the umpire's view than in his; where his own view of how it stands changes with it (a counter of
which he knows only that one lies in a box), he does see that much, and it is not compared."""
import json
import os
import random
import shutil
import sys
from playing import Socket, make, take
from running import Server, check, failures

alea, work = sys.argv[1], sys.argv[2]
SCENARIOS = sys.argv[3:] or ["fantasy/ford", "campaign/leipzig-1813", "flintlock/salt-1780", "ancients/zama-202bc"]
PLACES, MEMBERS = int(os.environ.get("PLACES", "1")), int(os.environ.get("MEMBERS", "2"))
MOST_PLACES = 30                # a place where nothing that can be changed is hidden shows nothing: another is looked for
rng = random.Random(int(os.environ.get("ALEA_SEED", "5")))


def start(db):
    return Server(alea, "--db", os.path.join(work, db), "--rate", "0", "--quiet", "--a-day", "0", stderr=None)


def flat(value, path=""):
    """Every member of a view by its path; of lists, from 1 on, as an override names them."""
    if isinstance(value, dict):
        for k, v in value.items():
            yield from flat(v, path + "." + k if path else k)
    elif isinstance(value, list) and value and all(isinstance(x, dict) for x in value):
        for i, v in enumerate(value):
            yield from flat(v, "%s.%d" % (path, i + 1))
    else:
        yield path, value


def open_copy(name, game, keys):
    for end in ("", "-wal", "-shm"):
        if os.path.exists(os.path.join(work, "play.db" + end)):
            shutil.copy(os.path.join(work, "play.db" + end), os.path.join(work, name + end))
    s = start(name)
    ears = {}
    for seat in ("red", "watcher", "umpire"):
        ears[seat] = Socket(s)
        got = ears[seat].hello(game, keys[seat])
        check("hello", got["ok"], got)
    return s, ears


def everything(s, ears, game, keys):
    """What red and a watcher are told, with the question."""
    told = []
    for seat in ("red", "watcher"):
        one = ears[seat]
        one.ask("now")
        for cmd in ("state", "scene", "picture", "log", "now", "entries", *(("legal", "ideas", "choices", "words") if seat == "red" else ())):
            one.ask(cmd)
            told.append((seat, cmd, one.last))
        for entry in range(max(0, one.number - 3), one.number + 1):
            one.ask("state", entry=entry)
            told.append((seat, "state %d" % entry, one.last))
        told.append((seat, "record", s.ask("POST", "/api/games/%s/record" % game, json.dumps({"key": keys[seat]}))[2]))
        again = Socket(s)
        again.hello(game, keys[seat], after=0)
        told.append((seat, "hello", again.last))
        again.close()
        told += [(seat, "push", x) for x in one.raw_pushes]
    red = ears["red"]
    legal = red.ask("legal").get("orders") or []
    for i, order in enumerate(legal[::max(1, len(legal) // 8)]):
        for cmd in ("check", "odds", "sketch", "range"):
            red.ask(cmd, order=order["order"])
            told.append(("red", "%s %s" % (cmd, json.dumps(order["order"])), red.last))
    return told


def set_to(umpire, path, value):
    got = umpire.change("override", change={path: value}, why="x")
    return got["ok"]


def other_values(path, value):
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        some = [value + d for d in (1, -1, 2, -2, 5, 10, -10, 100)] + [0, 1]
        return [x for x in some if x != value]
    return []


def compare(scenario, keys, game):
    """One place of a game: some members that red cannot see, each in two copies."""
    s, ears = open_copy("look.db", game, keys)
    seen = dict(flat(ears["red"].ask("state")["view"]["state"]))
    there = dict(flat(ears["umpire"].ask("state")["view"]["state"]))
    over = ears["red"].ask("state")["over"]
    hidden = [p for p, v in there.items() if seen.get(p) != v and p != "view" and other_values(p, v)]
    s.stop()
    if over:
        return None
    compared, tried = [], 0
    rng.shuffle(hidden)
    for path in hidden:
        if len(compared) == MEMBERS or tried == 6 * MEMBERS:
            break
        tried += 1
        told = []
        for name in ("a.db", "b.db"):
            s, ears = open_copy(name, game, keys)
            taken = told[0][1] if told else None
            for value in other_values(path, there[path]):
                if value != taken and set_to(ears["umpire"], path, value):
                    told.append((everything(s, ears, game, keys), value))
                    break
            s.stop()
            if len(told) == (name == "b.db"):
                break
        if len(told) < 2:
            continue
        (a, x), (b, y) = told
        if a[0][2] != b[0][2]:
            continue
        compared.append(path)
        for (seat, what, one), (_, _, other) in zip(a, b):
            if one != other:
                at = next((i for i, (p, q) in enumerate(zip(one, other)) if p != q), min(len(one), len(other)))
                check("%s: %s = %s or %s shows to %s in %s" % (scenario, path, x, y, seat, what), False,
                      (one[max(0, at - 120):at + 60], other[max(0, at - 120):at + 60]))
                break
        check("as many answers", len(a) == len(b), (len(a), len(b)))
    return hidden, compared


def game_of(scenario):
    s = start("play.db")
    made = make(s, scenario, umpire=True)
    game = made["game"]
    keys = {seat: take(s, game, x["invitation"])["key"] for seat, x in made["seats"].items()}
    keys["umpire"] = take(s, game, made["umpire"]["invitation"])["key"]
    keys["watcher"] = made["watch"]["key"]
    found = 0
    for place in range(MOST_PLACES):
        if place >= PLACES and found:
            break
        sockets = {}
        for seat in ("red", "blue"):
            sockets[seat] = Socket(s)
            sockets[seat].hello(game, keys[seat])
        steps(sockets, rng.randrange(1, 12) if place else rng.randrange(0, 6))
        for one in sockets.values():
            one.close()
        s.stop()
        got = compare(scenario, keys, game)
        s = start("play.db")
        if not got:
            break
        print("%s, place %d: %d members that red cannot see, compared: %s" % (scenario, place, len(got[0]), ", ".join(got[1])), flush=True)
        found += len(got[1])
    s.stop()
    for end in ("", "-wal", "-shm"):
        if os.path.exists(os.path.join(work, "play.db" + end)):
            os.remove(os.path.join(work, "play.db" + end))
    return found


def steps(sockets, n):
    for _ in range(20 * n):
        if n <= 0:
            return
        for one in sockets.values():
            one.catch_up()
            legal = one.ask("legal").get("orders")
            if not legal or n <= 0:
                continue
            got = one.change("order", order=rng.choice(legal)["order"])
            n -= bool(got["ok"])
            if got.get("over"):
                return


for scenario in SCENARIOS:
    check("something was hidden: " + scenario, game_of(scenario) > 0)
print("%d failed" % len(failures))
sys.exit(1 if failures else 0)
