"""club_hidden.py ALEA WORK - what a seat may not know does not reach it: two games that differ only in what blue has
sealed, taken back and sealed again, or in what an umpire has changed where red cannot look, send red the same bytes: answers,
errors, pushes, records, numbers, sizes."""
import json
import os
import sys
from playing import Socket, make, sit_down, take
from running import Server, check, failures

alea, work = sys.argv[1], sys.argv[2]
s = Server(alea, "--db", os.path.join(work, "club.db"), "--rate", "0", "--quiet", stderr=None)


def told(scenario, does, red_orders, umpire=False):
    """Everything that red, and a watcher, is sent, as bytes, with the game's own name taken out, while blue or the umpire does something."""
    made = make(s, scenario, dice="typed", umpire=umpire)
    k = sit_down(s, made)
    red, blue, got = k["red"], k["blue"], []
    watcher = Socket(s)
    if umpire:
        blue = Socket(s)
        blue.hello(made["game"], take(s, made["game"], made["umpire"]["invitation"])["key"])
        red.catch_up()
        red.raw_pushes.clear()
    watcher.hello(made["game"], made["watch"]["key"])

    def red_asks(cmd, **members):
        red.ask(cmd, **members)
        got.append(red.last)

    def look():
        for cmd in ("state", "scene", "legal", "log", "now", "choices", "entries"):
            red_asks(cmd)
        for entry in range(6):
            red_asks("state", entry=entry)
            red_asks("log", entry=entry)
        for w in ("state", "scene", "log"):
            watcher.ask(w)
            got.append(watcher.last)

    look()
    for step in does:
        step(blue)
        look()
        for order in red_orders[:1]:
            red_asks("check", order=order)
            red_asks("order", order=order, number=99, **{"try": "1"})
            red_asks("undo", number=red.number + 1, **{"try": os.urandom(8).hex()})
    for i, order in enumerate(red_orders):
        red_asks("order", order=order, number=red.number + 1, **{"try": "a%d" % i})
    look()
    again = Socket(s)
    again.hello(made["game"], red.key, after=0)
    got.append(again.last)
    got.append(s.ask("POST", "/api/games/%s/record" % made["game"], json.dumps({"key": red.key}))[2])
    got.append(s.ask("POST", "/api/games/%s/record" % made["game"], json.dumps({"key": made["watch"]["key"]}))[2])
    red.catch_up()
    watcher.catch_up()
    got += red.raw_pushes + watcher.raw_pushes
    for x in (red, blue, watcher, again):
        x.close()
    return [x.replace(made["game"].encode(), b"GAME") for x in got]


def gives(n):
    """Blue gives its n-th legal order."""
    def step(blue):
        orders = blue.ask("legal")["orders"]
        answer = blue.change("order", order=orders[n % len(orders)]["order"])
        assert answer["ok"], answer
    return step


def takes_back(blue):
    assert blue.change("undo")["ok"]


def rests(blue):
    blue.ask("state")


def changes(member, value, why):
    def step(umpire):
        answer = umpire.change("override", change={member: value}, why=why)
        assert answer["ok"], answer
    return step


def same(scenario, name, first, other):
    check("as many answers, %s: %s" % (scenario, name), len(first) == len(other), (len(first), len(other)))
    for i, (a, b) in enumerate(zip(first, other)):
        if a != b:
            at = next((j for j, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
            check("the same bytes, %s: %s, answer %d" % (scenario, name, i), False, (a[max(0, at - 80):at + 80], b[max(0, at - 80):at + 80]))
            break


ways = {
    "other orders": [gives(3), gives(17), rests],
    "one taken back": [gives(5), takes_back, gives(9)],
    "fewer": [gives(40), rests, rests],
    "none": [rests, rests, rests],
}
for scenario in ("fantasy/ford", "flintlock/salt-1780", "campaign/leipzig-1813"):
    probe = make(s, scenario, dice="typed")
    k = sit_down(s, probe)
    legal = k["red"].ask("legal")["orders"]
    decide = k["red"].ask("state")["to_decide"]
    if sorted(decide) != ["blue", "red"]:
        continue                                # they do not decide at the same time here: nothing is sealed
    own = [legal[0]["order"]]
    first = told(scenario, [gives(0), gives(1), gives(2)], own)
    for name, way in ways.items():
        same(scenario, name, first, told(scenario, way, own))
check("something was compared", len(first) > 50, len(first))

# ---- an umpire changes what red cannot see: that he did is told, and nothing else
for scenario, one, another in (("campaign/leipzig-1813", ("counters.25.sp", 5), ("counters.27.sp", 2)), ("ancients/zama-202bc", ("blue.tc1", 0), ("blue.tc7", 0)),
                               ("flintlock/convoy-1795", ("figures.17.x", 3060), ("figures.17.y", 8430))):
    first = told(scenario, [changes(*one, "short")], [], umpire=True)
    same(scenario, "the umpire", first, told(scenario, [changes(*another, "for a reason that is a good deal longer")], [], umpire=True))
    lines = [json.loads(x) for x in first if b'"override"' in x and b'"happened"' in x]
    check("that he did: " + scenario, lines and all(h["override"] is None and h.get("value") is None and h.get("why") is None for x in lines for h in x["happened"] if "override" in h), lines)
s.stop()

# ---- what is counted for Prometheus tells when somebody has ordered: it is for the server's own machine alone
for switches, headers, status in (((), {}, 200), ((), {"X-Forwarded-For": "127.0.0.1"}, 403), (("--proxy", "127.0.0.1"), {}, 200),
                                  (("--proxy", "127.0.0.1"), {"X-Forwarded-For": "192.0.2.7"}, 403),
                                  (("--proxy", "127.0.0.1"), {"X-Forwarded-For": "127.0.0.1, 192.0.2.7"}, 403)):
    s = Server(alea, "--db", os.path.join(work, "club.db"), "--quiet", *switches, stderr=None)
    got = s.ask("GET", "/metrics", None, headers)
    check("measures: %s %s" % (switches, headers), got[0] == status and (b"alea_orders_total" in got[2]) == (status == 200), got[:2])
    s.stop()
print("%d failed" % len(failures))
sys.exit(1 if failures else 0)
