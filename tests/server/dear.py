"""dear.py ALEA WORK - whole random questions, made from the descriptions the server gives: none costs more than is promised.

The seed is that of the day, or ALEA_SEED; it is printed."""
import datetime
import json
import os
import random
import sys
from running import Server, check, failures

alea = sys.argv[1]
slower = 20 if os.environ.get("ALEA_SANITIZE") else 1
QUESTIONS = 240 // slower
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
        return [group(i["members"], often) for _ in range(random.randint(1, 4))]
    if kind in ("choice", "set"):
        ids = [c if isinstance(c, str) else c["id"] for c in i["choices"]]
        return random.choice(ids) if kind == "choice" else random.sample(ids, min(len(ids), random.randint(1, 3)))
    if kind == "flag":
        return random.random() < 0.5
    if kind == "dice":
        return random.choice(["d6", "4d6+3", "8d8", "20d6", "10d10"])
    return random.choice([i["lo"], i["hi"], i["hi"], random.randint(int(i["lo"]), int(i["hi"]))])


server = Server(alea, "--rate", "0", "--threads", "1")
books = json.loads(server.ask("GET", "/api/rules")[2])["rulebooks"]
procedures = [p["id"] for b in books for p in json.loads(server.ask("GET", "/api/rules/" + b["id"])[2])["procedures"]]
inputs = {p: json.loads(server.ask("GET", "/api/describe/" + p)[2])["inputs"] for p in procedures}
before, answered, dearest = server.metric("alea_work_seconds_total"), 0, (0, "")
for n in range(QUESTIONS):
    name = procedures[n % len(procedures)]
    question = json.dumps({"procedure": name, "inputs": group(inputs[name], random.choice([0.2, 0.5, 0.9]))})
    status, headers, text = server.ask("POST", "/api/odds", question)
    now = server.metric("alea_work_seconds_total")
    answered += status == 200
    dearest = max(dearest, (now - before, question))
    check("an answer", status in (200, 400) and json.loads(text), (status, question))
    check("at most 1.5 s of processor time", now - before <= 1.5 * slower, (now - before, question))
    before = now
print("%d questions, %d answered, the dearest %.3f s: %s" % (QUESTIONS, answered, dearest[0], dearest[1]))
check("most of them can be answered", answered > QUESTIONS / 2, answered)
server.stop()
sys.exit(1 if failures else 0)
