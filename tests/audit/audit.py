#!/usr/bin/env python3
"""Audits records of ancients battles: reads what the program writes of every entry, and judges it by its own geometry
and its own copy of the tables.

    audit.py RECORD...                       audits records
    audit.py --play=N [--seed=N] [--scenario=ID]... [--any-options]
                                             plays N battles of each scenario, with other options, and audits them

What is left out: how many dice a hand has (tests/oracle/ancients_melee.py does that), lines of sight, zones of control,
and everything before the first turn.
"""
import sys

import acting
import fighting
import flat
import moving
import options
import reading
import standing
import testing
from table import Table

BEFORE = ("cards", "roles", "edge", "terrain", "piece", "scout", "scouting", "plan", "deploy", "place")


class Step:
    """One entry: how it stood, what was ordered, thrown and told, how it stands."""

    def __init__(self, battle, names, book, before, entry, after):
        self.names, self.book, self.before, self.entry, self.after = names, book, before, entry, after
        self.options = battle["options"]
        self.kind = (entry["order"] or {}).get("order", "umpire")
        self.faults = []
        self.starts = {}
        self.displaced = [u for u in range(len(before.rows)) if before.stands(u) and after.stands(u)
                          and self.start(u) != after.pose(u)]

    def start(self, u):
        """Where it began; who has lost a rank closes up to its front edge (BA-43)."""
        if u not in self.starts:
            x, y, facing = self.before.pose(u)
            way = flat.along(facing, max(0, self.before.depth(u) - self.after.depth(u)) // 2)
            self.starts[u] = (x + way[0], y + way[1], facing)
        return self.starts[u]

    def chosen(self, option, choice):
        """Is this battle played by that choice, which is not the usual one?"""
        return self.options.get(option) == choice

    def unit(self, name):
        return self.names["units"][name]

    def command(self, name):
        return self.names["commands"][name]

    def told(self, kind):
        return any(e["event"] == kind for e in self.entry["events"])

    def charges(self, u):
        return self.kind == "charge" or self.before.run["charger"] == u + 1 or self.kind == "opportunity_charge"

    def say(self, fault, u, more=""):
        self.faults.append((fault, self.before.rows[u]["name"], str(more)))


def new_book(state):
    return {"turn": 0 if state["run"]["turn"] == 1 else state["run"]["turn"], "activated": set(), "acted": set(),
            "members": set(), "moves": {}, "way": {}, "bonus": {}, "shot": set(), "reacted": set(), "stopped": set(),
            "charges": False, "order": {}, "cards": set(), "played": {}, "retreat": None, "pursuit": None,
            "fight": {}, "damage": {}, "tests": {}, "counted": {}, "evades": {}, "charge": None,
            "picks": {}}


def audit(battle):
    """Faults: number of the entry, what, who, more."""
    setup = battle["setup"]
    names = {"units": reading.ids(setup["units"]), "commands": reading.ids(setup["commands"])}
    before, book, faults = Table(setup, battle["start"]), new_book(battle["start"]), []
    look_at_all = set(range(len(setup["units"])))
    for n, entry in enumerate(battle["entries"], 1):
        after = Table(setup, entry["state"])
        step = Step(battle, names, book, before, entry, after)
        if step.kind != "umpire" and before.run["phase"] not in BEFORE:
            for part in (acting, fighting, moving, testing):
                part.look(step)
        if after.run["phase"] not in BEFORE:
            changed = {u for u in look_at_all if before.pose(u) != after.pose(u) or
                       before.units[u]["where"] != after.units[u]["where"]}
            paired = {u for pair in set(after.pairs()) - set(before.pairs()) for u in pair}
            standing.look(after, step.say, look_at_all if n == 1 else changed | paired)
        faults += [(n, *fault) for fault in step.faults]
        before = after
    return faults


def show(faults, label):
    for n, what, who, more in faults:
        print(f"NOT {label}, entry {n}: {what}: {who} {more}")


def option(name, usual):
    given = [a.split("=", 1)[1] for a in sys.argv if a.startswith(f"--{name}=")]
    return given or usual


def main():
    wrong = 0
    for name in [a for a in sys.argv[1:] if not a.startswith("--")]:
        with open(name, encoding="utf-8") as f:
            faults = audit(reading.read(f.read()))
        show(faults, name)
        wrong += len(faults)
    battles, seed = int(option("play", ["0"])[0]), int(option("seed", ["1"])[0])
    entries = 0
    for scenario in option("scenario", ["ancients/first-steps"]):
        for k in range(battles):
            chosen = options.any_set(seed + k) if "--any-options" in sys.argv else {}
            battle = reading.read(reading.play(scenario, seed + k, options=chosen))
            faults = audit(battle)
            entries += len(battle["entries"])
            show(faults, f"{scenario}, seed {seed + k}")
            wrong += len(faults)
    print(f"audit: {entries} entries played, {wrong} faults")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
