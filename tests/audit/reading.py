"""A record as the program tells it: what stood in it before the first order, and of every entry the order, the dice,
the events and the state after it. Everything comes from the program's public output: the lines of the record, and
`state` and `log` of `alea engine` in the umpire's eyes.

A battle is plain lists and dictionaries, so that a test can change any of it:

    {"setup": ..., "start": state, "entries": [{"seat", "order", "dice", "events", "state"}, ...], "options": {...}}
"""
import json
import os
import re
import subprocess

ALEA = os.environ.get("ALEA", "build-tests/alea")


class Unreadable(Exception):
    pass


def ask(lines):
    """The answers of the engine, one to a line."""
    told = "".join(json.dumps(line) + "\n" for line in lines)
    done = subprocess.run([ALEA, "engine"], input=told, capture_output=True, text=True, check=True)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    for line, answer in zip(lines, answers):
        if not answer["ok"]:
            raise Unreadable(f"{line['cmd']}: {answer['error']['message']}")
    return answers


def play(scenario, seed, players=("recruit", "recruit"), options=None):
    """The record of a battle between computer players."""
    seats = dict(zip(("red", "blue"), players))
    return ask([{"cmd": "new", "scenario": scenario, "seed": seed, "seats": seats, "options": options or {}},
                {"cmd": "save", "game": "g1"}])[1]["record"]


def events_by_entry(log, orders):
    """The log is one list: an order, what came of it, the next order. Umpires' changes stand in it too."""
    parts = []
    for line in log:
        if "event" in line:
            if not parts:
                raise Unreadable("an event before the first order")
            parts[-1].append(line)
        else:
            parts.append([])
    if len(parts) != len(orders):
        raise Unreadable(f"{len(parts)} entries in the log, {len(orders)} in the record")
    return parts


def read(record):
    lines = [json.loads(line) for line in record.splitlines() if line.strip()]
    orders = lines[1:]
    asked = [{"cmd": "load", "record": record}, {"cmd": "log", "game": "g1", "seat": "umpire"}]
    asked += [{"cmd": "state", "game": "g1", "seat": "umpire", "entry": i} for i in range(len(orders) + 1)]
    loaded, log, *states = ask(asked)
    for flaw in ("damaged", "differs"):
        if flaw in loaded:
            raise Unreadable(f"{flaw}: {loaded[flaw]}")
    parts = events_by_entry(log["log"], orders)
    entries = [{"seat": o.get("seat", "umpire"), "order": o.get("order"), "dice": o.get("dice", []), "events": e,
                "state": s["view"]["state"]} for o, e, s in zip(orders, parts, states[1:])]
    return {"setup": states[0]["view"]["setup"], "start": states[0]["view"]["state"], "entries": entries,
            "options": {path.split(".", 1)[1]: choice for path, choice in lines[0].get("options", {}).items()}}


def slug(name):
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")


def ids(rows):
    """What orders and events call the things of a list: their names, small and joined; where several have a name, with
    _1, _2 and so on. Rear ranks have no name of their own. The number of each."""
    names = [(n, slug(row["name"])) for n, row in enumerate(rows) if row.get("front", n + 1) == n + 1]
    found, times = {}, {}
    for n, name in names:
        times[name] = times.get(name, 0) + 1
        several = sum(other == name for _, other in names) > 1
        found[f"{name}_{times[name]}" if several else name] = n
    return found
