"""club_day.py ALEA WORK - a phone that sleeps for 26 hours in the middle of things, with served, mutual and typed dice: while the server stays up,
and while it is started anew; commands of --on-turn that hang until the next hour. LIBFAKETIME is the library that puts the server's clock on; a game's clock shows that it did."""
import json
import os
import signal
import sys
from device import Device, throw_wrong
from playing import Socket, make, sit_down, take
from running import Server, check, children, failures, until

HOUR = 3600
alea, work = sys.argv[1], sys.argv[2]
offset = os.path.join(work, "offset")
surroundings = {**os.environ, "LD_PRELOAD": os.environ["LIBFAKETIME"], "FAKETIME_TIMESTAMP_FILE": offset, "FAKETIME_NO_CACHE": "1",
                "FAKETIME_DONT_FAKE_MONOTONIC": "1"}


def put_on(hours):
    """The clock of the server that runs, and of those after it."""
    with open(offset + ".new", "w") as f:
        f.write("+%dh\n" % hours)
    os.rename(offset + ".new", offset)          # never half of it


def start(*switches):
    return Server(alea, "--db", os.path.join(work, "day.db"), "--rate", "0", "--quiet", "--a-day", "0", *switches, stderr=None, env=surroundings)


def back(server, game, old):
    """The phone is looked at again: another connection, from the last line on that it knows."""
    one = Socket(server)
    one.key, one.happened = old.key, list(old.happened)
    got = one.hello(game, old.key, after=old.number)
    check("the phone comes back", got["ok"] and got["begun"] and not got["over"], got)
    return one, got


class Served:
    """One order is half made on the phone, another was sent and its answer never came; the other player goes on."""

    def __init__(self, server):
        self.made = make(server, "fantasy/ford", clock={"each": 30 * HOUR, "late": "told"})
        self.k = sit_down(server, self.made)
        red, blue = self.k["red"], self.k["blue"]
        self.half = red.ask("legal")["orders"][0]["order"]
        check("the other orders", blue.change("order", order=blue.ask("legal")["orders"][0]["order"])["ok"])
        self.second = make(server, "fantasy/ford")
        self.sent = sit_down(server, self.second)["red"]
        self.order = self.sent.ask("legal")["orders"][0]["order"]
        self.one = {"number": self.sent.number + 1, "try": os.urandom(8).hex(), "order": self.order}
        self.given = self.sent.ask("order", **self.one)
        check("sent", self.given["ok"], self.given)
        self.known = self.one["number"] - 1
        red.close()
        self.sent.close()

    def wake(self, server):
        red, got = back(server, self.made["game"], self.k["red"])
        left = got["clock"]["red"]
        check("the day has passed on his clock", 3.9 * HOUR < left <= 4 * HOUR, got["clock"])
        check("he is still to decide", "red" in got["to_decide"], got)
        check("what was half made may be ordered", self.half in [x["order"] for x in red.ask("legal")["orders"]])
        got = red.change("order", order=self.half)
        check("and is given", got["ok"] and got["happened"][-1]["order"] == self.half, got)
        self.sent.number, self.sent.happened = self.known, []
        again, got = back(server, self.second["game"], self.sent)
        check("what was sent is told once", sum(h.get("order") == self.order for h in got["happened"]) == 1, got)
        got = again.ask("order", **self.one)
        check("sent again it is the same answer", got["ok"] and got["repeated"], got)
        check("and nothing more", sum(h.get("order") == self.order for h in back(server, self.second["game"], self.sent)[1]["happened"]) == 1)


class Mutual:
    """An order waits for the links of both devices; one has told its own, the other sleeps."""

    def __init__(self, server):
        self.made = make(server, "ancients/first-steps", dice="mutual")
        self.device, self.k = {"red": Device(), "blue": Device()}, {}
        for seat, place in self.made["seats"].items():
            key = take(server, self.made["game"], place["invitation"], chain=self.device[seat].promise)["key"]
            self.k[seat] = Socket(server)
            self.k[seat].key = key
            self.waits = self.k[seat].hello(self.made["game"], key).get("waits")
        check("a throw waits for both", self.waits and self.waits["missing"] == ["red", "blue"], self.waits)
        check("a link", self.device["blue"].tell(self.k["blue"], self.waits)["ok"])
        self.k["red"].close()

    def wake(self, server):
        red, got = back(server, self.made["game"], self.k["red"])
        check("it waits for the same link", got.get("waits") == {**self.waits, "missing": ["red"]}, got)
        got = self.device["red"].tell(red, self.waits)
        k = self.waits["k"]
        line = next((h for h in red.happened if h.get("throw", {}).get("k") == k), None)
        sent = {seat: d.link[k].hex() for seat, d in self.device.items()}
        check("which brings the throw", got["ok"] and line, got)
        check("of both links", line and throw_wrong(self.made["game"], line, sent) == "", line)


class Typed:
    """Both throw for the initiative, each on his own phone: one has typed, the other sleeps."""

    def __init__(self, server):
        self.made = make(server, "ancients/first-steps", dice="typed", typed_by="thrower")
        self.k = sit_down(server, self.made)
        now = self.k["red"].ask("hello", game=self.made["game"], keys=[self.k["red"].key])
        self.first = now["wants"]["who"].split(".")[0]
        self.last = "blue" if self.first == "red" else "red"
        got = self.k[self.first].change("dice", dice=[4, 3])
        check("one has typed", got["ok"] and got["happened"][0]["types"] == "4 3", got)
        self.k[self.last].close()

    def wake(self, server):
        one, got = back(server, self.made["game"], self.k[self.last])
        check("what was typed is still there", one.happened[-1].get("types") == "4 3", one.happened[-1:])
        check("the other handful is wanted", got["wants"]["who"].split(".")[0] == self.last, got)
        got = one.change("dice", dice=[2, 6])
        check("it is typed, and completes the throw", got["ok"] and got["happened"][0]["typed"] == self.last, got)
        thrown = [x["dice"] for x in one.ask("entries")["entries"] if "dice" in x]
        check("of both", thrown and [roll["faces"] for roll in thrown[0]] == [[4, 3], [2, 6]], thrown)


hours = 0
put_on(hours)
s = start()
for stays in (True, False):
    asleep = [kind(s) for kind in (Served, Mutual, Typed)]
    status, headers, _ = s.ask("POST", "/api/account", json.dumps({"name": "Sleeper %d" % hours, "phrase": "over the hills"}))
    cookie = {"Cookie": headers["set-cookie"].split(";")[0]}
    if not stays:
        s.stop()
    hours += 26
    put_on(hours)
    if not stays:
        s = start()
    for one in asleep:
        one.wake(s)
    check("his account is still open", s.ask("GET", "/api/mine", headers=cookie)[0] == 200)
s.stop()

# ---- --on-turn: sixteen commands hang; who comes after them is told all the same, when they have had their minute
told, script = os.path.join(work, "told"), os.path.join(work, "on-turn")
with open(script, "w") as f:
    f.write("#!/bin/sh\necho $$ >>%s\nsleep 100000\n" % told)
os.chmod(script, 0o755)


def turns():
    return [int(one) for one in open(told)] if os.path.exists(told) else []


s = start("--on-turn", script)
for _ in range(9):                                      # two have to decide when a game begins
    sit_down(s, make(s, "fantasy/ford"))
until("sixteen were told", lambda: len(turns()) == 16)
s.ask("GET", "/ready")
check("and no more", len(turns()) == 16 and len(set(turns()) & set(children(s.process.pid))) == 16, turns())
hung = turns()
put_on(hours + 1)
until("all were told", lambda: len(turns()) == 18)
until("those that hung have ended", lambda: not set(hung) & set(children(s.process.pid)))
s.stop()
for one in turns()[16:]:
    os.killpg(one, signal.SIGKILL)
print("%d failed" % len(failures))
sys.exit(1 if failures else 0)
