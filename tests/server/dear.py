"""dear.py ALEA WORK [PASSES [PROCEDURE…]] - whole random questions and rankings, made from the descriptions the server
gives, of every procedure: none costs more than is promised.

What is refused is asked again without the fields that were named, so that every procedure is answered. With PASSES (how
often each procedure is asked each way) it is a search: the dearest of each procedure are told.
The seed is that of the day, or ALEA_SEED; it is printed."""
import datetime
import json
import os
import random
import sys
from running import Server, check, failures

alea = sys.argv[1]
slower = 20 if os.environ.get("ALEA_SANITIZE") else 1
search = len(sys.argv) > 3
PASSES = int(sys.argv[3]) if search else 2
PROMISED = 1.5
TRIES, ROWS = 12, 900
seed = int(os.environ.get("ALEA_SEED") or datetime.date.today().strftime("%Y%m%d"))
random.seed(seed)
print("seed", seed)


def group(members, often):
    """Some of the inputs, all that are needed; high values more often than others, since they cost more."""
    return {i["id"]: value(i, often) for i in members if i.get("needed") or i["type"] == "group" or random.random() < often}


def value(i, often):
    kind = i["type"]
    if kind == "group":
        return group(i["members"], often)
    if kind == "list":
        return [group(i["members"], often) for _ in range(random.choice([1, 2, 4, i.get("most", 4)]))]
    if kind in ("choice", "set"):
        ids = [c if isinstance(c, str) else c["id"] for c in i["choices"]]
        return random.choice(ids) if kind == "choice" else random.sample(ids, min(len(ids), random.randint(1, 3)))
    if kind == "flag":
        return random.random() < 0.5
    if kind == "dice":
        return random.choice(["d6", "4d6+3", "8d8", "20d6", "10d10"])
    return random.choice([i["lo"], i["hi"], i["hi"], random.randint(int(i["lo"]), int(i["hi"]))])


def leaves(members, path=""):
    """Every input that a ranking may vary, by its path."""
    for i in members:
        if i["type"] == "group":
            yield from leaves(i["members"], path + i["id"] + ".")
        elif i["type"] in ("int", "number", "choice", "flag"):
            yield path + i["id"], i


def values_of(i, most):
    if i["type"] == "flag":
        return [False, True]
    if i["type"] == "choice":
        return [c if isinstance(c, str) else c["id"] for c in i["choices"]][:most]
    lo, hi = int(i["lo"]), int(i["hi"])
    return sorted(random.sample(range(lo, hi + 1), min(most, hi - lo + 1)))


def variation(members):
    """One to three inputs, with as many values as a ranking may have rows."""
    some, rows, vary = list(leaves(members)), ROWS, {}
    for path, i in random.sample(some, min(len(some), random.randint(1, 3))):
        chosen = values_of(i, max(1, min(60, rows)))
        rows //= len(chosen)
        vary[path] = chosen
    return vary


def other(inputs, members, path):
    """The same inputs without the one that a refusal named; a list, and one that is needed, is drawn again."""
    first, _, rest = path.partition(".")
    if isinstance(inputs, list):
        if first.isdigit() and int(first) <= len(inputs) and rest:
            other(inputs[int(first) - 1], members, rest)
        return
    i = next((i for i in members if i["id"] == first), None)
    if i and rest:
        other(inputs.setdefault(first, {}), i["members"], rest)
    elif i and not rest and (i.get("needed") or i["type"] == "list"):
        inputs[first] = value(i, 0.2)
    elif first in inputs:
        del inputs[first]


def leave_out(inputs, path):
    """What is varied is not given."""
    *groups, last = path.split(".")
    for g in groups:
        inputs = inputs.get(g, {})
    inputs.pop(last, None)


def refused(text):
    error = json.loads(text)["error"]
    return [e["field"] for e in [error, *error.get("more", [])] if e.get("field")]


server = Server(alea, "--rate", "0", "--threads", "1")
books = json.loads(server.ask("GET", "/api/rules")[2])["rulebooks"]
procedures = [p["id"] for b in books for p in json.loads(server.ask("GET", "/api/rules/" + b["id"])[2])["procedures"]]
procedures = [p for p in procedures if p in sys.argv[4:]] or procedures
inputs = {p: json.loads(server.ask("GET", "/api/describe/" + p)[2])["inputs"] for p in procedures}
before = server.metric("alea_work_seconds_total")


def ask(path, question):
    """Asked until nothing in it is refused. The status, and what the last try cost."""
    global before
    for _ in range(TRIES):
        text = json.dumps(question)
        status, _, reply = server.ask("POST", path, text)
        now = server.metric("alea_work_seconds_total")
        cost, before = now - before, now
        check("an answer", status in (200, 400) and json.loads(reply), (status, reply, text))
        check("at most %s s of processor time" % PROMISED, cost <= PROMISED * slower, (cost, path, text))
        if status == 200 or not (fields := refused(reply)):
            break
        for field in fields:
            if field in question.get("vary", {}):
                del question["vary"][field]
            other(question["inputs"], inputs[question["procedure"]], field)
        if "vary" in question and not question["vary"]:
            del question["vary"]
            path = "/api/odds"
    return status, cost, text, reply


answered, silent, dearest = 0, [], {}
for name in procedures[::slower]:
    for path in ("/api/odds", "/api/rank"):
        good = 0
        for n in range(PASSES):
            question = {"procedure": name, "inputs": group(inputs[name], random.choice([0.1, 0.3, 0.6, 0.9]))}
            if path == "/api/rank" and not (vary := variation(inputs[name])):
                good = 1
                break
            if path == "/api/rank":
                question["vary"] = vary
                for field in vary:
                    leave_out(question["inputs"], field)
            status, cost, text, reply = ask(path, question)
            good += status == 200
            dearest[name + path[4:]] = max(dearest.get(name + path[4:], (0, "")), (cost, text))
        answered += good
        if not good:
            silent.append((name, path, status, reply[:300]))
for name, (cost, text) in sorted(dearest.items(), key=lambda d: -d[1][0])[:None if search else 3]:
    print("%.3f s %s: %s" % (cost, name, text[:2000 if search else 300]))
print("%d answered; never answered: %s" % (answered, silent))
check("nearly every procedure is answered each way", len(silent) <= len(dearest) // 10, silent)
status, seconds = server.stop()
check("it ends at once", seconds <= 5, seconds)
sys.exit(1 if failures else 0)
