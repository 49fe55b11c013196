"""What the oracles share: reading cases, asking the program, comparing. Nothing here knows a rule.

An oracle is a program beside this file. It works out the chances of one procedure from the printed tables,
which it has typed for itself, with plain loops over dice and exact fractions. It gives main() a function

    odds(ask, options) -> { (("winner", "red"), ("rounds", "2")): Fraction(5, 36), ... }

where ask(path, default) is an input as text and options the choices of `set` lines. Not every question is an
oracle's business: it raises NotMine for what it leaves out.
"""
import json
import os
import random
import subprocess
import sys
from fractions import Fraction

SOURCE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CLOSE = Fraction(1, 10**15)             # the program writes chances with 18 places


class NotMine(Exception):
    """A question with something in it that this oracle does not work out."""


# ---- dice


def throws(sides, n=1):
    """The chances of the sum of n dice."""
    sums = {0: Fraction(1)}
    for _ in range(n):
        sums = added(sums, {face: Fraction(1, sides) for face in range(1, sides + 1)})
    return sums


def added(one, other):
    """The chances of the sum of two independent values."""
    sums = {}
    for a, p in one.items():
        for b, q in other.items():
            sums[a + b] = sums.get(a + b, 0) + p * q
    return sums


def dice_of(text):
    """The chances of dice as they are written: d6, 2d6+4."""
    n, _, rest = text.partition("d")
    plus = 0
    for sign in "+-":
        if sign in rest:
            rest, _, number = rest.partition(sign)
            plus = int(sign + number)
    sums = throws(int(rest), int(n or 1))
    return {score + plus: p for score, p in sums.items()}


def put(chances, key, p):
    chances[key] = chances.get(key, 0) + p


# ---- cases


class Case:
    def __init__(self, name):
        self.name, self.procedure, self.inputs, self.options, self.wanted, self.other = name, "", {}, {}, [], set()


def pairs_of(words):
    for word in words:
        path, _, value = word.partition("=")
        yield path, value or "true"


def cases_of(path):
    """The cases of a file, in order; docs/cases.md is the format."""
    cases = []
    for line in open(path, encoding="utf-8"):
        words = line.split("#")[0].split()
        if not words:
            continue
        if words[0] == "case":
            cases.append(Case(" ".join(words[1:])))
        elif words[0] in ("printed", "grid"):
            cases.append(Case(""))
        elif not cases:
            continue
        elif words[0] == "ask":
            cases[-1].procedure = words[1]
            cases[-1].inputs.update(pairs_of(words[2:]))
        elif words[0] == "with":
            cases[-1].inputs.update(pairs_of(words[1:]))
        elif words[0] == "set":
            cases[-1].options.update(pairs_of(words[1:]))
        elif words[0] in ("odds", "joint", "about"):
            cases[-1].wanted += [("chance", word.rpartition(":")) for word in words[1:]]
        elif words[0] == "mean":
            cases[-1].wanted += [("mean", word.partition("=")) for word in words[1:]]
        else:
            cases[-1].other.add(words[0])
    return cases


def chance(chances, event):
    """Of results such as winner=red,rounds=2 together."""
    of = list(pairs_of(event.split(",")))
    return sum((p for result, p in chances.items() if all(pair in result for pair in of)), Fraction(0))


def mean(chances, name):
    """Of a number; results where it was not reached do not count."""
    reached = marginal(chances, name)
    reached.pop("none", None)
    total = sum(reached.values())
    return sum(Fraction(value) * p for value, p in reached.items()) / total if total else Fraction(0)


def marginal(chances, name):
    """The chances of one result by itself; "none" where it was not reached."""
    found = {}
    for result, p in chances.items():
        put(found, next((value for key, value in result if key == name), "none"), p)
    return found


def agrees(found, written):
    """Exactly, or to as many places as are written."""
    text = written.lstrip("~")
    if "/" in text or (text == written and "." not in text):
        return found == Fraction(text)
    return abs(found - Fraction(text)) * 10 ** len(text.partition(".")[2]) <= 1


def compare_case(case, chances, out):
    wrong = 0
    for kind, (left, _, right) in case.wanted:
        found = chance(chances, left) if kind == "chance" else mean(chances, left)
        good = agrees(found, right)
        wrong += not good
        out.append(f"    {'   ' if good else 'NOT'} {kind} {left} = {float(found):.9f}"
                   + (f" = {found}" if len(str(found)) < 40 else "") + ("" if good else f", the case has {right}"))
    return wrong


# ---- the program


def value_of(text):
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.lstrip("-").isdigit() else text


def nested(inputs):
    """{"a.units.1.sp": "5"} as {"a": {"units": [{"sp": 5}]}}"""
    tree = {}
    for path, text in inputs.items():
        at, words = tree, path.split(".")
        for word in words[:-1]:
            at = at.setdefault(word, {})
        at[words[-1]] = value_of(text)

    def listed(node):
        if not isinstance(node, dict):
            return node
        if node and all(key.isdigit() for key in node):
            return [listed(node[key]) for key in sorted(node, key=int)]
        return {key: listed(child) for key, child in node.items()}

    return listed(tree)


def text_of(value):
    return "none" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def replies(procedure, requests):
    """What the program in $ALEA answers, asked all at once."""
    program = os.environ.get("ALEA")
    if not program:
        sys.exit("ALEA is not set: the program to ask, such as build/alea")
    lines = [json.dumps({"procedure": procedure, "inputs": nested(inputs), "house": options})
             for inputs, options in requests]
    run = subprocess.run([program, "odds", "-"], input="\n".join(lines) + "\n", capture_output=True, text=True)
    return [json.loads(line, parse_float=Fraction) for line in run.stdout.splitlines()]


def flat(result, before=""):
    for key, value in result.items():
        if isinstance(value, dict):
            yield from flat(value, before + key + ".")
        else:
            yield before + key, text_of(value)


def joint(chances, names):
    """The chances of these results together."""
    found = {}
    for result, p in chances.items():
        values = dict(result)
        put(found, tuple((name, values[name]) for name in names), p)
    return found


def compare_reply(reply, chances, only=None):
    """The first difference, or None. only: the results to compare one by one, where not all are worked out."""
    error = Fraction(reply.get("error", 0)) + CLOSE
    for name, values in reply["marginals"].items():
        if only and name not in only:
            continue
        said = {text_of(v["value"]): Fraction(v["p"]) for v in values}
        found = marginal(chances, name)
        for value in said.keys() | found.keys():
            if abs(said.get(value, 0) - found.get(value, 0)) > error:
                return f"{name}={value}: the program says {float(said.get(value, 0)):.12f}, " \
                       f"this {float(found.get(value, 0)):.12f}"
    together = None
    for outcome in reply["outcomes"]:
        names = list(flat(outcome["result"]))
        together = together or joint(chances, [name for name, _ in names])
        found = together.get(tuple(names), Fraction(0))
        if "exact" in outcome and Fraction(outcome["exact"]) != found:
            return f"{names}: the program says {outcome['exact']}, this {found}"
        if abs(Fraction(outcome["p"]) - found) > error:
            return f"{names}: the program says {float(outcome['p']):.12f}, this {float(found):.12f}"
    return None


# ---- running an oracle


def asker(inputs):
    """ask(path, default); afterwards left() names the inputs that nobody looked at."""
    seen = set()

    def ask(path, default=""):
        seen.add(path)
        return inputs.get(path, default)

    ask.left = lambda: [path for path in inputs if path not in seen]
    ask.inputs = inputs
    return ask


def work_out(odds, inputs, options):
    ask = asker(inputs)
    chances = odds(ask, options)
    if ask.left():
        raise NotMine("input " + ", ".join(ask.left()))
    assert sum(chances.values()) == 1, "the chances are not 1 together"
    return chances


def check_cases(procedure, files, odds):
    compared = wrong = 0
    for file in files:
        for case in cases_of(os.path.join(SOURCE, file)):
            if case.procedure != procedure or not case.wanted or "after" in case.other:
                continue
            out = [f"{file}: {case.name}"]
            try:
                wrong += compare_case(case, work_out(odds, case.inputs, case.options), out)
                compared += len(case.wanted)
            except NotMine as reason:
                out.append(f"    (left out: {reason})")
            print("\n".join(out))
    return compared, wrong


def check_program(procedure, odds, make, n, seed, only):
    draw, requests = random.Random(seed), []
    while len(requests) < n:
        requests.append(make(draw))
    compared = wrong = 0
    for (inputs, options), reply in zip(requests, replies(procedure, requests), strict=True):
        if "marginals" not in reply:
            print("NOT refused or not told:", json.dumps(inputs), str(reply)[:300])
            wrong += 1
            continue
        if reply["method"] == "estimate":
            continue
        difference = compare_reply(reply, work_out(odds, inputs, options), only)
        compared += 1
        if difference:
            wrong += 1
            print("NOT", " ".join(f"{k}={v}" for k, v in inputs.items()), options or "", "\n    ", difference)
    if compared < n / 2:
        print(f"NOT enough: {compared} of {n} requests were answered with chances")
        wrong += 1
    return compared, wrong


def main(procedure, files, odds, make, n, only=None):
    """Prints the expected values beside the names of the cases; --check: asks the program in $ALEA, too."""
    sys.stdout.reconfigure(line_buffering=True)
    number, wrong = check_cases(procedure, files, odds)
    print(f"{procedure}: {number} values of cases, {wrong} differ")
    if not number:
        print("NOT a value compared")
        wrong += 1
    if "--check" in sys.argv[1:]:
        seed = next((int(a[7:]) for a in sys.argv[1:] if a.startswith("--seed=")), 1)
        compared, different = check_program(procedure, odds, make, n, seed, only)
        print(f"{procedure}: {compared} random requests, {different} differ")
        wrong += different
    sys.exit(1 if wrong else 0)
