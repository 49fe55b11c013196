#!/usr/bin/env python3
"""ancients.onset: a charge from the order to where it ends, all positions after each round.

What a side has lost, where it has been and who is still with it is carried along from round to round; dice and critical
numbers are worked out anew each time, by the sheet of ancients_melee.py."""
from fractions import Fraction
from functools import lru_cache

import ancients_melee as sheet
from ancients_melee import FOOT, HEAVY_HORSE, MOUNTED, OTHER, flag, state
from oracle import NotMine, main, put

DIE = range(1, 7)
SIXTH = Fraction(1, 6)

# ---- the sheet, typed again

RETREAT = {"foot": (1, 1, 1, 1, 2, 2), "mounted": (1, 1, 1, 2, 2, 2), "CL": (1, 2, 2, 2, 3, 3)}
PURSUIT = {"foot": (0, 0, 0, 1, 1, 2), "mounted": (0, 0, 1, 1, 2, 2), "CL": (0, 1, 1, 2, 2, 3)}
# dice at short range: against foot, against mounted
SHOTS = {"longbow_a": (1, 2), "longbow_b": (0, 1), "shortbow_a": (0, 1), "shortbow_b": (-1, 0), "composite_a": (1, 2),
         "composite_b": (0, 1), "composite_c": (-2, -1), "crossbow_a": (1, 2), "crossbow_b": (0, 1), "handgun": (-1, 0),
         "arquebus_a": (1, 2), "arquebus_b": (0, 1), "musket": (1, 2), "javelin": (0, 1), "sling": (0, 1),
         "artillery_a": (4, 4), "artillery_b": (3, 3), "artillery_c": (3, 3), "various": (-1, -1)}
ARMOURED = {"CP1", "CGP", "CGL", "CF", "W", "FP"}


def column(kind):
    return "CL" if kind == "CL" else "mounted" if kind in MOUNTED else "foot"


def pursues(u, support=False):
    """no, may or must"""
    if (u["close_ranks"] and u["type"] in FOOT) or u["impetus"] == 0:
        return "no"
    if u["type"] in HEAVY_HORSE | {"CF", "CGP"} or u["impetuous"]:
        return "may" if support else "must"
    return "may"


# ---- one side as it is now: (left, disordered, moved, impetus, supports, opened)
# moved: from where the fight began; impetus: of the contact, of a pursuit or none; opened: ranks of its supports


def now(u, it, enemy_evaded):
    left, disordered, moved, impetus, supports, opened = it
    v = dict(u)
    v["large"], v["current"], v["disordered"] = -(-left // u["vbu"]), min(left, u["vbu"]), disordered
    v["support"] = [dict(u["support"][i]) for i in supports]
    if moved or enemy_evaded == "me":
        v.update(flanks=0, attacked="front", defending="none", behind="none", ground="open", wholly_in=False,
                 close_ranks=False)
        for s in v["support"]:
            s["ground"] = "open"
    if moved:
        for w in [v] + v["support"]:
            w["charged"], w["counter_charged"] = impetus == "pursuit", False
        if opened:
            for s in v["support"]:
                s["close_ranks"] = False
    return v


def follows(u, it, v):
    answer = pursues(v)
    return answer == "must" or (answer == "may" and u["pursues"])


def went_back(u, it):
    left, disordered, _, _, supports, _ = it
    return (left, disordered, True, "none", supports, True)


def came_after(u, it):
    left, disordered, moved, _, supports, opened = it
    kept = tuple(i for i in supports
                 if pursues(dict(u["support"][i], close_ranks=u["support"][i]["close_ranks"] and not opened), True) != "no")
    return (left, disordered, True, "pursuit", kept, opened)


@lru_cache(maxsize=None)
def caught(loser, winner, impetuous):
    """The chance that a pursuit reaches."""
    p = Fraction(0)
    for back in RETREAT[loser]:
        short = Fraction(sum(far < back for far in PURSUIT[winner]), 6)
        p += SIXTH * (1 - (short ** 2 if impetuous else short))
    return p


def harmed(it, losses, disordered):
    return (max(0, it[0] - losses), disordered) + it[2:]


@lru_cache(maxsize=None)
def blow(hand, standing, disordered):
    """{(losses, disordered after it, passed): chance} of a hand at a unit that stands so before damage"""
    ends = {}
    for harm, p in sheet.damage(hand).items():
        if harm == 0:
            put(ends, (0, disordered, True), p)
            continue
        needed = max(1, standing - harm)
        for die in DIE:
            if die == 1 or (die <= needed and die != 6):
                put(ends, (int(disordered), True, True), p * SIXTH)
            else:
                put(ends, (max(1, die - needed), True, False), p * SIXTH)
    return ends


def standing(u, enemy):
    """The critical number without damage: with so much value more it is above its least."""
    return sheet.critical(dict(u, current=u["current"] + 100), enemy, 0) - 100


def fight_round(two, where, evaded, routs):
    """{(places after it or None, winner or None, ends?)} of one round"""
    v = {n: now(two[n], where[n], "me" if evaded and n == "defender" else "") for n in OTHER}
    hand = {n: sheet.dice(v[n], v[OTHER[n]]) for n in OTHER}
    ends = {}
    if not any(hand.values()):
        put(ends, (where["attacker"], where["defender"], "none", True), Fraction(1))
        return ends
    fate = {n: blow(hand[OTHER[n]], standing(v[n], v[OTHER[n]]), v[n]["disordered"]) for n in OTHER}
    for a, p in fate["attacker"].items():
        for d, q in fate["defender"].items():
            got = {"attacker": a, "defender": d}
            here = {n: harmed(where[n], got[n][0], got[n][1]) for n in OTHER}
            for n in OTHER:
                if routs and v[n]["attacked"] != "front" and not got[n][2]:
                    here[n] = (0,) + here[n][1:]
            failed = {n: 0 if got[n][2] else got[n][0] for n in OTHER}
            stand = [n for n in OTHER if here[n][0]]
            if len(stand) < 2:
                put(ends, (here["attacker"], here["defender"], stand[0] if stand else "none", True), p * q)
                continue
            if failed["attacker"] == failed["defender"]:
                put(ends, (here["attacker"], here["defender"], "none", True), p * q)
                continue
            loser = max(OTHER, key=lambda n: failed[n])
            winner = OTHER[loser]
            if two[loser]["type"] == "ART":
                here[loser] = (0,) + here[loser][1:]
            if two[loser]["type"] in ("ART", "W"):
                put(ends, (here["attacker"], here["defender"], winner, True), p * q)
                continue
            reached = Fraction(0)
            if follows(two[winner], where[winner], v[winner]):
                reached = caught(column(two[loser]["type"]), column(two[winner]["type"]), two[winner]["impetuous"])
            if reached < 1:
                put(ends, (here["attacker"], here["defender"], winner, True), p * q * (1 - reached))
            if reached:
                here[loser], here[winner] = went_back(two[loser], here[loser]), came_after(two[winner], here[winner])
                put(ends, (here["attacker"], here["defender"], None, False), p * q * reached)
    return ends


def rounds(two, start, evaded, routs):
    """{(attacker, defender, winner, rounds): chance}"""
    done, live, number, known = {}, {start: Fraction(1)}, 0, {}
    while live:
        number += 1
        after = {}
        for (a, d), p in live.items():
            if (a, d) not in known:
                known[a, d] = fight_round(two, {"attacker": a, "defender": d}, evaded and number == 1, routs)
            for (a2, d2, winner, over), q in known[a, d].items():
                if over:
                    put(done, (a2[:2], d2[:2], winner, number), p * q)
                else:
                    put(after, (a2, d2), p * q)
        live = after
        if number == 1:
            known = {}                          # the first round of an evader is not like the others
    return done


# ---- the charge


def fire(shooter, target, cover, in_column):
    """{(losses, disordered after it): chance}; None: no shot"""
    if shooter["missile"] == "none" or shooter["in_melee"] or target["in_melee"]:
        return None
    gun = shooter["missile"].startswith("artillery")
    n = shooter["current"] + SHOTS[shooter["missile"]][target["type"] in MOUNTED] - shooter["disordered"]
    n -= target["type"] in ("S", "CL", "ART")
    if cover == "fortification":
        n -= 1 if gun else 2
    elif not gun and (cover != "none" or target["type"] == "W"):
        n -= 1
    n += 2 * (gun and (target["large"] > 1 or in_column or target["type"] == "W"))
    if n <= 0:
        return None
    stand = target["current"] - target["disordered"] + (target["commander"] != "none")
    stand += target["type"] in ARMOURED and not gun
    stand -= shooter["missile"].startswith(("handgun", "arquebus", "musket"))
    ends = {}
    for (losses, disordered, _), p in blow(n, stand, target["disordered"]).items():
        put(ends, (losses, disordered), p)
    return ends


def side_of(ask, name):
    u = sheet.unit_of(ask, name, {"charged": name == "attacker", "counter_charged": False, "ground": "open"})
    u.update({"flanks": int(ask(name + ".flanks", "0")), "attacked": ask(name + ".attacked", "front"),
              "defending": ask(name + ".defending", "none"), "behind": ask(name + ".behind", "none"),
              "wholly_in": flag(ask, name + ".wholly_in"), "pursues": flag(ask, name + ".pursues", "true"),
              "missile": ask(name + ".missile", "none"), "in_melee": flag(ask, name + ".in_melee")})
    numbers = sorted({path.split(".")[2] for path in ask.inputs if path.startswith(name + ".support.")})
    u["support"] = [sheet.unit_of(ask, f"{name}.support.{number}", u) for number in numbers]
    u["whole"] = u["current"] + int(ask(name + ".rear", str((u["large"] - 1) * u["vbu"])))
    return u


def odds(ask, options):
    options = {key.removeprefix("ancients."): value for key, value in options.items()}
    for key in options:
        if key not in ("bonus", "evaded", "flank_fail_routs", "large_commander"):
            raise NotMine(key)
    if any(path.endswith(".cards") or path.endswith("again_below") for path in ask.inputs):
        raise NotMine("cards")
    two = {name: side_of(ask, name) for name in OTHER}
    test, short, needed = (int(ask(key, default)) for key, default in
                           (("test", "1"), ("short_by", "0"), ("reaction_test", "1")))
    reaction, is_caught = ask("reaction", "none"), flag(ask, "caught")
    cover, in_column = ask("cover", "none"), flag(ask, "column")
    late = options.get("bonus") == "after_reaction"
    routs = options.get("flank_fail_routs") == "on"
    chances = {}

    def ends(p, steps, contact, winner, number, where):
        result = [("contact", str(contact).lower()), ("winner", winner), ("rounds", str(number))] + steps
        for name, (left, disordered) in zip(OTHER, where):
            u = two[name]
            result += [(name + ".vbu", str(left)), (name + ".disordered", str(disordered).lower()),
                       (name + ".state", state(min(left, u["vbu"]), u["vbu"]))]
            if u["commander"] != "none":
                fewer = -(-left // u["vbu"]) < -(-u["whole"] // u["vbu"])
                danger = left == 0 or (fewer and options.get("large_commander") == "front")
                result.append((name + ".in_danger", str(danger).lower()))
        if p:
            put(chances, tuple(result), p)

    here = [(two[name]["whole"], two[name]["disordered"]) for name in OTHER]

    def melee(p, steps, attacker, defender, reacted):
        sides = {name: dict(u) for name, u in two.items()}
        if reacted == "counter_charge":
            sides["defender"]["counter_charged"] = True
        if reacted == "close_ranks":
            sides["defender"]["close_ranks"] = True
        start = []
        for name, (left, disordered) in (("attacker", attacker), ("defender", defender)):
            touched = sides[name]["attacked"] != "front" and (name, reacted) != ("defender", "evade")
            start.append((left, disordered or touched, False, "contact",
                          tuple(range(len(sides[name]["support"]))), False))
        for (a, d, winner, number), q in rounds(sides, tuple(start), reacted == "evade", routs).items():
            ends(p * q, steps, True, winner, number, (a, d))

    def bonus(p, steps, then):
        """The bonus die, where one is needed: then(p, steps) or short of contact."""
        if not short:
            then(p, steps)
            return
        far = Fraction(sum(h >= short for h in PURSUIT[column(two["attacker"]["type"])]), 6)
        if far:
            then(p * far, steps + [("reaches", "true")])
        return p * (1 - far), steps + [("reaches", "false")]

    def falls_short(rest, attacker, defender):
        if rest and rest[0]:
            ends(rest[0], rest[1], False, "none", 0, [(attacker[0], True), defender])

    def comes_on(p, steps, attacker, defender, reacted):
        if late:
            falls_short(bonus(p, steps, lambda q, s: melee(q, s, attacker, defender, reacted)), attacker, defender)
        else:
            melee(p, steps, attacker, defender, reacted)

    def reacts(p, steps):
        attacker, defender = here
        if reaction == "none":
            comes_on(p, steps, attacker, defender, None)
            return
        passes = Fraction(7 - max(needed, 1), 6)
        if passes < 1:
            comes_on(p * (1 - passes), steps + [("reacts", "false")], attacker, defender, None)
        if not passes:
            return
        p, steps = p * passes, steps + [("reacts", "true")]
        if reaction == "evade":
            if two["defender"]["type"] == "CM":
                defender = (defender[0], True)
            if is_caught:
                comes_on(p, steps, attacker, defender, "evade")
            else:
                lost = (short and not late) or options.get("evaded") == "disordered"
                ends(p, steps, False, "none", 0, [(attacker[0], attacker[1] or bool(lost)), defender])
        elif reaction == "defensive_fire":
            shots = fire(two["defender"], two["attacker"], cover, in_column)
            for (losses, disordered), q in (shots or {(0, attacker[1]): Fraction(1)}).items():
                hurt = (max(0, attacker[0] - losses), disordered)
                if hurt[0]:
                    comes_on(p * q, steps, hurt, defender, None)
                    continue
                if late:                        # shot down; the die was thrown all the same, for nothing
                    raise NotMine("a bonus die of the dead")
                ends(p * q, steps, False, "defender", 0, [hurt, defender])
        else:
            comes_on(p, steps, attacker, defender, reaction)

    moves = Fraction(7 - max(test, 1), 6)
    steps = [("moves", "true")] if test > 1 else []
    if moves < 1:
        ends(1 - moves, [("moves", "false")], False, "none", 0, [(here[0][0], True), here[1]])
    if moves and late:
        reacts(moves, steps)
    elif moves:
        falls_short(bonus(moves, steps, reacts), *here)
    return chances


# ---- random questions


def make(draw):
    inputs, _ = sheet.make(draw)
    options = {}
    for name in OTHER:
        start = draw.randint(2, 5)              # small ones: whole numbers without end take their time
        inputs[name + ".vbu"] = str(start)
        inputs.pop(name + ".current", None)
        if draw.random() < 0.3:
            inputs[name + ".current"] = str(draw.randint(1, start))
        elif draw.random() < 0.3:
            units = draw.choice((2, 2, 3))
            inputs[name + ".vbu"] = str(min(start, 4))
            inputs[name + ".large"] = str(units)
            inputs[name + ".rear"] = str((units - 2) * min(start, 4) + draw.randint(1, min(start, 4)))
        inputs[name + ".impetus"] = str(draw.randint(0, 3))
        if draw.random() < 0.2:
            inputs[name + ".pursues"] = "false"
        for path in [path for path in inputs if path.startswith(name + ".support.") and path.endswith(("vbu", "current"))]:
            inputs.pop(path)
        for number in {path.split(".")[2] for path in inputs if path.startswith(name + ".support.")}:
            if draw.random() < 0.3:
                inputs[f"{name}.support.{number}.close_ranks"] = "true"
    if draw.random() < 0.3:
        inputs["test"] = str(draw.randint(1, 7))
    if draw.random() < 0.3:
        inputs["short_by"] = str(draw.randint(0, 3))
    inputs["reaction"] = draw.choice(("none", "evade", "counter_charge", "close_ranks", "defensive_fire"))
    if draw.random() < 0.7:
        inputs["reaction_test"] = str(draw.randint(1, 7))
    if draw.random() < 0.5:
        inputs["caught"] = "true"
    inputs["defender.missile"] = draw.choice(sorted(SHOTS) + ["none"])
    inputs["cover"] = draw.choice(("none", "none", "wood", "fortification", "pavise"))
    if draw.random() < 0.3:
        inputs["column"] = "true"
    for key, value in (("evaded", "disordered"), ("flank_fail_routs", "on"), ("large_commander", "front"),
                       ("bonus", "after_reaction")):
        if draw.random() < 0.15 and not (key == "bonus" and inputs["reaction"] == "defensive_fire"):
            options["ancients." + key] = value
    return inputs, options


if __name__ == "__main__":
    main("ancients.onset", ["src/rules/ancients/onset.cases"], odds, make, 40,
         only=("contact", "winner", "rounds", "moves", "reaches", "reacts")
         + tuple(f"{name}.{what}" for name in OTHER for what in ("vbu", "disordered", "state", "in_danger")))
