#!/usr/bin/env python3
"""ancients.melee: one round, each hand counted over its sixes and fives, each test over its six faces."""
from fractions import Fraction
from math import comb

from oracle import NotMine, main, put

# ---- the sheet, typed again

FOOT = {"FP", "FL", "T", "S", "ART"}
HEAVY_HORSE = {"CP1", "CP2"}
HORSE = HEAVY_HORSE | {"CM", "CL"}
CHARIOTS = {"CGP", "CGL", "CF"}
MOUNTED = HORSE | CHARIOTS | {"EL", "W"}
SHAFTS = {"pike", "long_spear", "polearm"}          # they stop horses
KEEPS_IMPETUS_WORN = HEAVY_HORSE | {"CGP", "CF", "EL"}
GROUND_HELD = {"hill", "river", "fortification", "village"}
LEVELS = {"A": 2, "B": 1, "C": 0}
OTHER = {"attacker": "defender", "defender": "attacker"}


def flag(ask, path, default="false"):
    return ask(path, default) == "true"


def unit_of(ask, name, main_unit=None):
    u = {key: ask(name + "." + key, default) for key, default in
         (("type", "FP"), ("discipline", "B"), ("weapon", "none"), ("commander", "none"))}
    u.update({key: int(ask(name + "." + key, default)) for key, default in
              (("vbu", "5"), ("impetus", "0"), ("large", "1"))})
    u["current"] = int(ask(name + ".current", str(u["vbu"])))
    u.update({key: flag(ask, name + "." + key) for key in ("impetuous", "disordered", "camel", "courageous",
                                                           "close_ranks")})
    inherited = main_unit or {"charged": False, "counter_charged": False, "ground": "open"}
    for key in ("charged", "counter_charged"):
        u[key] = flag(ask, name + "." + key, str(inherited[key]).lower())
    u["ground"] = ask(name + ".ground", inherited["ground"])
    for key in ("missile", "trait", "in_melee"):    # nothing here depends on them
        ask(name + "." + key)
    return u


def side_of(ask, name):
    u = unit_of(ask, name)
    u.update({"flanks": int(ask(name + ".flanks", "0")), "attacked": ask(name + ".attacked", "front"),
              "defending": ask(name + ".defending", "none"), "behind": ask(name + ".behind", "none"),
              "wholly_in": flag(ask, name + ".wholly_in")})
    if u["attacked"] != "front":                    # disordered on contact
        u["disordered"] = True
    numbers = sorted({path.split(".")[2] for path in ask.inputs if path.startswith(name + ".support.")})
    u["support"] = [unit_of(ask, f"{name}.support.{number}", u) for number in numbers]
    return u


def state(now, start):
    return "routed" if now <= 0 else "fresh" if now == start else "exhausted" if now <= (start + 1) // 2 else "worn"


# ---- dice


def impetus(u, enemy):
    """The bonus of a charge, which much takes away."""
    if not (u["charged"] or u["counter_charged"]):
        return 0
    kind, against, shape = u["type"], enemy["type"], state(u["current"], u["vbu"])
    mounted, on_foot = kind in MOUNTED, against in FOOT
    light = against == "S" or (against == "FL" and not enemy["impetuous"])
    slow = u["ground"] != "open" or (enemy["wholly_in"] and enemy["ground"] != "open")
    stops_horses = (on_foot and enemy["weapon"] in SHAFTS) or against == "W" or (against == "EL" and kind != "EL") or (
        enemy["camel"] and kind != "EL" and not u["camel"])
    if (shape == "exhausted" or (kind in FOOT and not on_foot) or (mounted and stops_horses)
            or (kind == "EL" and light) or enemy["defending"] in ("fortification", "fortified_baggage")
            or (slow and (kind != "FL" or light)) or (mounted and enemy["behind"] != "none")):
        return 0
    bonus = u["impetus"]
    if (kind in FOOT and on_foot and enemy["weapon"] in SHAFTS) or (kind in HORSE and against in CHARIOTS):
        bonus = min(bonus, 2)
    if shape == "worn" and kind not in KEEPS_IMPETUS_WORN:
        bonus = min(bonus, 1)
    return bonus


def depth(u, enemy):
    more, on_foot = u["large"] - 1, enemy["type"] in FOOT
    if more < 1:
        return 0
    if u["type"] == "FP" and u["weapon"] == "pike":
        return more * (1 if on_foot else 2)
    if u["type"] == "FP" and u["weapon"] in SHAFTS:
        return 1 if on_foot else 2
    if u["type"] == "FP" or (u["type"] == "FL" and u["impetuous"]):
        return 1
    return 2 if u["type"] in HEAVY_HORSE and on_foot else 0


def dice(u, enemy):
    n = u["current"] + impetus(u, enemy) + depth(u, enemy) + u["flanks"] - u["disordered"]
    n += max(0, LEVELS[u["discipline"]] - LEVELS[enemy["discipline"]])
    rough = u["ground"] == "difficult" or (enemy["wholly_in"] and enemy["ground"] == "difficult")
    n -= 2 * (rough and (u["type"] in MOUNTED or u["weapon"] == "pike"))
    n += u["type"] == "CGP" and enemy["type"] in FOOT
    if u["commander"] != "none":
        n += 3 if u["courageous"] and u["commander"] != "incompetent" else 1
    n += sum(-(-(s["current"] + impetus(s, enemy)) // 2) for s in u["support"])
    return max(0, n)


def damage(n):
    """One for a six, one for each two fives."""
    chances = {}
    for sixes in range(n + 1):
        for fives in range(n - sixes + 1):
            ways = comb(n, sixes) * comb(n - sixes, fives) * 4 ** (n - sixes - fives)
            put(chances, sixes + fives // 2, Fraction(ways, 6 ** n))
    return chances


# ---- the test


def critical(u, enemy, harm):
    n = u["current"] - harm - u["disordered"] - (u["type"] in HORSE and enemy["type"] == "FP")
    n += u["type"] in FOOT and u["close_ranks"]
    n -= 2 * (u["attacked"] != "front")
    n += u["type"] in FOOT and u["defending"] in GROUND_HELD and not u["charged"]
    return max(1, n + (u["commander"] != "none"))


def fate(u, enemy, hand):
    """{(damage, critical number, losses, disordered after it, passed): chance}"""
    ends = {}
    for harm, p in damage(hand).items():
        if harm == 0:
            put(ends, (0, None, 0, u["disordered"], True), p)
            continue
        needed = critical(u, enemy, harm)
        for die in range(1, 7):
            if die == 1 or (die <= needed and die != 6):
                put(ends, (harm, needed, int(u["disordered"]), True, True), p / 6)
            else:
                put(ends, (harm, needed, max(1, die - needed), True, False), p / 6)
    return ends


def odds(ask, options):
    if options:
        raise NotMine(" ".join(options))
    if any(path.endswith(".cards") or path.endswith("again_below") for path in ask.inputs):
        raise NotMine("cards")
    two = {name: side_of(ask, name) for name in OTHER}
    if any(u["large"] > 1 for u in two.values()) and any(u["current"] < u["vbu"] for u in two.values()):
        raise NotMine("a Large Unit with losses")
    hand = {name: dice(two[name], two[OTHER[name]]) for name in OTHER}
    ends = {name: fate(two[name], two[OTHER[name]], hand[OTHER[name]]) for name in OTHER}
    chances = {}
    for a, p in ends["attacker"].items():
        for d, q in ends["defender"].items():
            failed = [0 if passed else losses for _, _, losses, _, passed in (a, d)]
            loser = "none" if failed[0] == failed[1] else "attacker" if failed[0] > failed[1] else "defender"
            result = []
            for name, (harm, needed, losses, disordered, passed) in (("attacker", a), ("defender", d)):
                left = max(0, two[name]["current"] - losses)
                if needed is not None:
                    result.append((name + ".critical", str(needed)))
                result += [(name + ".dice", str(hand[name])), (name + ".damage", str(harm)),
                           (name + ".losses", str(losses)), (name + ".vbu", str(left)),
                           (name + ".disordered", str(disordered).lower()),
                           (name + ".state", state(left, two[name]["vbu"])), (name + ".passed", str(passed).lower())]
            put(chances, tuple(result + [("loser", loser)]), p * q)
    return chances


# ---- random questions


def any_unit(draw, inputs, name, supports):
    kind = draw.choice(sorted(FOOT | MOUNTED))
    start = draw.randint(2, 8)
    inputs.update({name + ".type": kind, name + ".vbu": str(start), name + ".discipline": draw.choice("ABC"),
                   name + ".impetus": str(draw.randint(0, 5))})
    if draw.random() < 0.5:
        inputs[name + ".current"] = str(draw.randint(1, start))
    if kind in FOOT and draw.random() < 0.5:
        inputs[name + ".weapon"] = draw.choice(("pike", "long_spear", "polearm", "other"))
    for key, chance in (("disordered", 0.2), ("impetuous", 0.3)):
        if draw.random() < chance:
            inputs[name + "." + key] = "true"
    if kind in HORSE and draw.random() < 0.2:
        inputs[name + ".camel"] = "true"
    if supports:
        if draw.random() < 0.3:
            inputs[name + ".commander"] = draw.choice(("incompetent", "poor", "average", "expert", "genius"))
            if draw.random() < 0.4:
                inputs[name + ".courageous"] = "true"
        inputs[name + ".flanks"] = str(draw.choice((0, 0, 1, 2)))
        inputs[name + ".attacked"] = draw.choice(("front",) * 6 + ("flank", "rear"))
        inputs[name + ".ground"] = draw.choice(("open", "open", "open", "broken", "difficult"))
        if inputs[name + ".ground"] != "open" and draw.random() < 0.5:
            inputs[name + ".wholly_in"] = "true"
        for number in range(1, draw.choice((1, 1, 1, 2, 3))):
            any_unit(draw, inputs, f"{name}.support.{number}", False)


def make(draw):
    inputs = {}
    for name in OTHER:
        any_unit(draw, inputs, name, True)
    if draw.random() < 0.7:
        inputs["attacker.charged"] = "true"
        if draw.random() < 0.3:
            inputs["defender.counter_charged"] = "true"
        elif draw.random() < 0.3 and inputs["defender.type"] in ("FP", "FL", "T") \
                and "defender.impetuous" not in inputs:
            inputs["defender.close_ranks"] = "true"
    if draw.random() < 0.4 and "defender.counter_charged" not in inputs:
        inputs["defender.defending"] = draw.choice(sorted(GROUND_HELD) + ["fortified_baggage"])
    if draw.random() < 0.2:
        inputs["defender.behind"] = draw.choice(("stakes", "pavise"))
    return inputs, {}


if __name__ == "__main__":
    main("ancients.melee", ["src/rules/ancients/melee.cases"], odds, make, 80,
         only=tuple(f"{name}.{what}" for name in OTHER
                    for what in ("dice", "damage", "critical", "losses", "vbu", "disordered", "state", "passed")) + ("loser",))
