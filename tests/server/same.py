#!/usr/bin/env python3
"""same.py - the server answers byte for byte as the program does: questions of all procedures, made by chance from
their descriptions, with empty lists, both edges of ranges and wrong ones among them.

    same.py ALEA [N [SEED]]"""
import datetime
import json
import random
import subprocess
import sys
from running import JSON, Server, check, failures

alea, many = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 150
seed = int(sys.argv[3]) if len(sys.argv) > 3 else int(datetime.date.today().strftime("%Y%m%d"))
chance = random.Random(seed)
print(f"seed {seed}", flush=True)


def told(*words):
    return json.loads(subprocess.run([alea, *words, "--json"], capture_output=True, text=True, check=True).stdout)


def value(i):
    if i["type"] == "group":
        return group(i["members"])
    if i["type"] == "list":
        return [group(i["members"]) for _ in range(chance.choice([0, 1, 1, 2, 3]))]
    names = [c["id"] for c in i.get("choices", [])]
    if i["type"] == "set":
        return chance.sample(names, chance.randint(0, min(2, len(names))))
    if names:
        return chance.choice(names)
    if "lo" not in i:
        return chance.random() < 0.5
    return chance.choice([i["lo"], i["hi"], chance.randint(i["lo"], i["hi"])])


def group(members):
    return {i["id"]: value(i) for i in members if i.get("needed") or chance.random() < 0.35}


books = [b["id"] for b in told("rules")["rulebooks"]]
inputs = {p["id"]: told("describe", p["id"])["inputs"] for b in books for p in told("rules", b)["procedures"]}
asked = []
for name in (list(inputs) * many)[:many]:
    asked.append(json.dumps({"procedure": name, "inputs": group(inputs[name])}))
program = subprocess.run([alea, "odds", "-"], input="\n".join(asked) + "\n", capture_output=True, text=True).stdout
program = program.splitlines()
check("one answer each", len(program) == len(asked), len(program))
server = Server(alea, "--rate", "1000000")
kinds, answers = set(), 0
for line, wanted in zip(asked, program):
    status, _, got = server.ask("POST", "/api/odds", line.encode(), JSON)
    kinds.add(json.loads(wanted).get("method", "error"))
    if status == 503:
        continue                            # too dear where everything is slow, as under sanitizers
    answers += 1
    check("as the program", got.decode().rstrip("\n") == wanted, f"{status} {line} {wanted[:200]} {got[:200]}")
# rankings, whose values come as words here and as JSON there: a choice "1", numbers, yes and no, sets
for name, given, vary in [("fantasy.battle", {"most": 1}, {"blue.hd": ["1", "1+"], "blue.still": [True, False]}),
                           ("ancients.melee", {}, {"attacker.cards": ["tc1", "tc1+tc7"], "attacker.vbu": [4, 5]})]:
    words = [f"{k}={v}" for k, v in given.items()]
    words += [k + "=" + ",".join(str(v).lower() for v in of) for k, of in vary.items()]
    wanted = subprocess.run([alea, "rank", name, *words, "--json"], capture_output=True, text=True).stdout
    _, _, got = server.ask("POST", "/api/rank", json.dumps({"procedure": name, "inputs": given, "vary": vary}), JSON)
    check("a ranking as the program's", got.decode() == wanted, f"{wanted[:300]} {got[:300]}")
server.process.terminate()
check("answers", answers > many * 9 // 10, answers)
check("it ends", server.process.wait(20) == 0)
check("exact answers and errors are among them", {"exact", "error"} <= kinds, kinds)
sys.exit(1 if failures else 0)
