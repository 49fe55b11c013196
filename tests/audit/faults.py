#!/usr/bin/env python3
"""Plants a fault of each kind in battles that have none, and wants the auditor to find and name it.

    faults.py [--seed=N]

A fault is a function: it changes a copy of a battle and returns True, or finds nothing in it to change. Its name is in
FAULTS beside what the auditor must say.
"""
import copy
import sys

import audit
import flat
import reading
import sheet
from table import Table

FAULTS = []


def fault(says):
    def keep(function):
        FAULTS.append((says, function))
        return function
    return keep


class Good:
    """A battle that may be changed: entries are copied when they are asked for."""

    def __init__(self, battle):
        self.battle = {**battle, "entries": list(battle["entries"])}
        self.copied = set()
        self.setup, self.n = battle["setup"], len(battle["entries"])
        self.units = reading.ids(self.setup["units"])
        self.commands = reading.ids(self.setup["commands"])

    def entry(self, i):
        if i not in self.copied:
            self.battle["entries"][i] = copy.deepcopy(self.battle["entries"][i])
            self.copied.add(i)
        return self.battle["entries"][i]

    def table(self, i):
        """After entry i; -1: before the first."""
        return Table(self.setup, self.battle["start"] if i < 0 else self.battle["entries"][i]["state"])

    def first(self, kind, wanted=lambda i, e: True):
        """Number of the entry and of the event in it."""
        for i in range(1, self.n):
            for k, e in enumerate(self.battle["entries"][i]["events"]):
                if e["event"] == kind and wanted(i, e):
                    return i, k
        return None

    def unit(self, event):
        return self.units[event["unit"]]

    def event(self, at):
        return self.entry(at[0])["events"][at[1]]

    def rows(self, at):
        return self.entry(at)["state"]["units"]

    def two_on_table(self, at):
        there = [u for u in range(len(self.setup["units"])) if self.table(at).stands(u)]
        foes = [(a, b) for a in there for b in there if self.table(at).seat(a) != self.table(at).seat(b)
                and not flat.near(self.table(at).pose(a), self.table(at).pose(b), 2000)]
        return foes[0] if foes else None


# ---- bases and ways


@fault("bases overlap")
def onto_another(g):
    one, other = g.two_on_table(g.n // 2)
    rows = g.rows(g.n // 2)
    rows[one]["x"], rows[one]["y"] = rows[other]["x"] + 30, rows[other]["y"] + 30
    return True


@fault("off the table")
def over_the_edge(g):
    one, _ = g.two_on_table(3)
    g.rows(3)[one]["x"] = g.setup["wide"] - 100
    return True


@fault("moved without a word")
def shifted(g):
    one, _ = g.two_on_table(4)
    g.rows(4)[one]["x"] += 6
    return True


def straight_move(g):
    """A single unit straight ahead over open ground, in one part, that stays on the table if it goes farther."""
    def fits(i, e):
        entry = g.battle["entries"][i]
        return (e["how"] == "ahead" and entry["order"].get("order") == "move" and not entry["order"]["wheel"]
                and sum(x["event"] == "moved" for x in entry["events"]) == 1)
    return g.first("moved", fits)


@fault("move too far")
def one_unit_too_far(g):
    at = straight_move(g)
    if not at:
        return False
    event = g.event(at)
    u = g.unit(event)
    far = sheet.row(g.setup["units"][u])[0] * flat.H + 1
    start, unit = g.table(at[0] - 1).pose(u), g.rows(at[0])[u]
    way = flat.along(start[2], far)
    unit["x"], unit["y"] = start[0] + way[0], start[1] + way[1]
    g.event(at)["distance"] = far
    return True


@fault("way is not as told")
def told_too_short(g):
    at = straight_move(g)
    if not at or g.event(at)["distance"] < 60:
        return False
    g.event(at)["distance"] -= 50
    return True


@fault("in order after a move that disorders")
def sideways_in_order(g):
    at = g.first("moved", lambda i, e: e["how"] in ("left", "right") and e["distance"] > flat.H + 9 and
                 g.setup["units"][g.unit(e)]["type"] in ("FP", "CM", "CP1", "T") and
                 not g.battle["entries"][i]["state"]["run"]["halted"] and
                 not any(x["event"] == "halted" for x in g.battle["entries"][i]["events"]))
    if not at:
        return False
    g.rows(at[0])[g.unit(g.event(at))]["disordered"] = False
    return True


@fault("charge too far")
def from_too_far(g):
    at = g.first("contact", lambda i, e: not any(x["event"] == "pursues" for x in g.battle["entries"][i]["events"]))
    if not at:
        return False
    u = g.unit(g.event(at))
    unit = g.rows(at[0] - 1)[u]
    way = flat.along(unit["facing"] + 7200, 7 * flat.H)
    unit["x"], unit["y"] = unit["x"] + way[0], unit["y"] + way[1]
    return True


@fault("retreat too far")
def retreats_a_unit_more(g):
    at = g.first("retreats", lambda i, e: not any(x["event"] == "passed" for x in g.battle["entries"][i]["events"])
                 and g.table(i).stands(g.unit(e)))
    if not at:
        return False
    u, before, unit = g.unit(g.event(at)), g.table(at[0] - 1).pose(g.unit(g.event(at))), g.rows(at[0])
    way = (unit[u]["x"] - before[0], unit[u]["y"] - before[1])
    unit[u]["x"], unit[u]["y"] = before[0] + 4 * way[0], before[1] + 4 * way[1]
    g.event(at)["distance"] *= 4
    return True


# ---- contacts


@fault("contact without touching")
def contact_apart(g):
    one, other = g.two_on_table(5)
    g.entry(5)["state"]["contacts"].append({"one": min(one, other) + 1, "other": max(one, other) + 1,
                                            "one_hit": "front", "other_hit": "front"})
    return True


@fault("contact of friends")
def contact_of_friends(g):
    now = g.table(5)
    there = [u for u in range(len(now.rows)) if now.stands(u) and now.seat(u) == "red"]
    g.entry(5)["state"]["contacts"].append({"one": there[0] + 1, "other": there[1] + 1, "one_hit": "front",
                                            "other_hit": "front"})
    return True


@fault("contact told but not there")
def contact_forgotten(g):
    at = g.first("contact")
    if not at:
        return False
    g.entry(at[0])["state"]["contacts"] = []
    return True


@fault("hit on another side")
def front_is_rear(g):
    def plainly_before(i, e):
        """He came from well before the front of one who stood still."""
        was, now, u, enemy = g.table(i - 1), g.table(i), g.unit(e), g.units[e["enemy"]]
        if not was.stands(enemy) or was.pose(enemy) != now.pose(enemy) or was.pose(u) == now.pose(u):
            return False
        corner, target = was.quad(u), was.quad(enemy)
        middle = ((corner[0][0] + corner[1][0]) // 2, (corner[0][1] + corner[1][1]) // 2)
        return flat.ahead_of((target[0], target[1]), middle) > 10 * flat.GRACE

    at = g.first("contact", lambda i, e: e["where"] == "front" and plainly_before(i, e) and
                 not any(x["event"] in ("pursues", "moved") for x in g.battle["entries"][i]["events"]))
    if not at:
        return False
    g.event(at)["where"] = "rear"
    return True


# ---- dice and losses


@fault("value lost is not what was told")
def one_lost_silently(g):
    one, _ = g.two_on_table(6)
    g.rows(6)[one]["current"] -= 1
    return True


@fault("die does not give the losses")
def loss_too_many(g):
    at = g.first("cohesion_failed")
    if not at:
        return False
    g.event(at)["losses"] += 1
    return True


@fault("dice do not give the damage")
def a_six_more(g):
    at = g.first("melee", lambda i, e: e["dice"] and not g.battle["entries"][i]["state"]["red"]["laying"] and
                 not any(g.setup[seat]["tactical"] for seat in ("red", "blue")))
    if not at:
        return False
    faces = g.entry(at[0])["dice"][0]["faces"]
    k = next((k for k, f in enumerate(faces) if f < 5), None)
    if k is None:
        return False
    faces[k] = 6
    return True


@fault("critical number is wrong")
def critical_too_high(g):
    at = g.first("cohesion_passed", lambda i, e: g.battle["entries"][i]["order"]["order"] == "settle")
    if not at:
        return False
    g.event(at)["critical"] += 1
    return True


@fault("die does not decide the test so")
def passes_with_a_one(g):
    at = g.first("test_passed", lambda i, e: g.battle["entries"][i]["dice"])
    if not at:
        return False
    g.entry(at[0])["dice"][0]["faces"] = [1]
    return True


@fault("dice do not give the initiative")
def one_more_for_red(g):
    at = g.first("totals", lambda i, e: e["red"])
    g.event(at)["red"] += 1
    return True


@fault("losses of a command do not add up")
def value_not_added(g):
    at = g.first("destroyed")
    if not at:
        return False
    command = g.setup["units"][g.unit(g.event(at))]["command"]
    g.entry(at[0])["state"]["commands"][command - 1]["lost"] -= 1
    return True


@fault("losses of an army do not add up")
def army_not_counted(g):
    g.entry(g.n // 2)["state"]["blue"]["lost"] += 1
    return True


@fault("command breaks against the sums")
def broken_too_early(g):
    for i in range(g.n):
        if (g.battle["entries"][i]["order"] or {}).get("order") == "reckon":
            for c, state in enumerate(g.table(i - 1).state["commands"]):
                if not state["broken"] and 3 * state["lost"] <= state["vdc"]:
                    name = next(k for k, v in g.commands.items() if v == c)
                    g.entry(i)["events"].append({"event": "command_broken", "command": name})
                    return True
    return False


@fault("another verdict")
def the_other_wins(g):
    state = g.entry(g.n - 1)["state"]
    if (g.battle["entries"][-1]["order"] or {}).get("order") != "reckon":
        return False
    state["verdict"] = "red" if state["verdict"] == "blue" else "blue"
    return True


# ---- acting


@fault("activated twice")
def again_in_the_turn(g):
    """The second of two activations in a turn is told of the first unit."""
    at = g.first("activated")
    after = g.first("activated", lambda i, e: i > at[0] and e["unit"] != g.event(at)["unit"])
    if not after or g.table(at[0]).run["turn"] != g.table(after[0]).run["turn"]:
        return False
    g.event(after)["unit"] = g.event(at)["unit"]
    return True


@fault("a unit that is gone acts")
def the_dead_act(g):
    at = g.first("destroyed")
    after = at and g.first("activated", lambda i, e: i > at[0])
    if not after:
        return False
    g.event(after)["unit"] = g.event(at)["unit"]
    return True


@fault("back from the dead")
def risen(g):
    at = g.first("destroyed")
    if not at or at[0] + 1 >= g.n:
        return False
    unit = g.rows(at[0] + 1)[g.unit(g.event(at))]
    unit["where"], unit["current"] = "table", 1
    return True


@fault("a command acts twice")
def command_again(g):
    at = g.first("command")
    g.entry(at[0] + 1)["events"].append(dict(g.event(at)))
    return True


@fault("moves again without a test")
def untested(g):
    for i in range(1, g.n):
        entry = g.battle["entries"][i]
        if (entry["order"] or {}).get("order") == "move" and entry["state"]["run"]["phase"] == "test":
            g.entry(i)["state"]["run"]["phase"] = "unit"
            return True
    return False


@fault("in order without a word")
def quietly_in_order(g):
    at = g.first("order", lambda i, e: any(x["event"] == "test_passed" for x in g.battle["entries"][i]["events"]))
    if not at:
        return False
    g.entry(at[0])["events"].pop(at[1])
    return True


@fault("shoots twice")
def two_shots(g):
    for i in range(1, g.n - 1):
        order = g.battle["entries"][i]["order"] or {}
        if order.get("order") == "shoot":
            g.entry(i + 1)["order"], g.entry(i + 1)["seat"] = dict(order), g.battle["entries"][i]["seat"]
            return True
    return False


def found(plant, says, battles):
    """Is it named where it was planted? None: no battle has room for it."""
    for battle in battles:
        good = Good(battle)
        try:
            planted = plant(good)
        except TypeError:
            planted = False
        if planted:
            return says in {what for _, what, _, _ in audit.audit(good.battle)}
    return None


def main():
    seed = int(audit.option("seed", ["1"])[0])
    battles, wrong = [], 0
    for k in range(12):
        battles.append(reading.read(reading.play("ancients/ticinus-218bc", seed + k)))
        if audit.audit(battles[-1]):
            audit.show(audit.audit(battles.pop()), f"ancients/ticinus-218bc, seed {seed + k}")
            wrong += 1
    for says, plant in FAULTS:
        result = found(plant, says, battles)
        if not result:
            wrong += 1
            print("NOT", plant.__name__, "found:" if result is False else "planted:", says)
    print(f"faults: seed {seed}, {len(FAULTS)} kinds planted in {len(battles)} battles, {wrong} not found")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
