#!/usr/bin/env python3
"""ancients.combat: a melee fought to the finish, all positions after each round.

As ancients_onset.py, but nobody has charged over the table: a draw is fought again where both stand, without impetus, a
beaten Wagenburg stays where it is, and the losses of a Large Unit come off the unit that fights."""
from fractions import Fraction

import ancients_melee as sheet
import ancients_onset as onset
from ancients_melee import OTHER, flag, state
from oracle import NotMine, main, put

USUAL_ROUNDS = 20


def now(u, it):
    """The side as it is in this round: onset.now, with a contact whose impetus is spent."""
    left, disordered, moved, impetus, supports, _ = it
    v = onset.now(u, it, "")
    v["large"], v["current"] = u["large"], left
    if not moved and impetus == "none":
        for w in [v] + v["support"]:
            w["charged"] = w["counter_charged"] = False
    return v


def held(it):
    """Still in contact: the impetus is spent."""
    return it[:3] + ("none",) + it[4:]


def fight_round(two, where):
    """{(places after it, winner or None): chance}; None: it goes on"""
    v = {n: now(two[n], where[n]) for n in OTHER}
    hand = {n: sheet.dice(v[n], v[OTHER[n]]) for n in OTHER}
    ends = {}
    if not any(hand.values()):
        put(ends, (where["attacker"], where["defender"], "none"), Fraction(1))
        return ends
    fate = {n: onset.blow(hand[OTHER[n]], onset.standing(v[n], v[OTHER[n]]), v[n]["disordered"]) for n in OTHER}
    for a, p in fate["attacker"].items():
        for d, q in fate["defender"].items():
            got = {"attacker": a, "defender": d}
            here = {n: onset.harmed(where[n], got[n][0], got[n][1]) for n in OTHER}
            failed = {n: 0 if got[n][2] else got[n][0] for n in OTHER}
            stand = [n for n in OTHER if here[n][0]]
            if len(stand) < 2:
                put(ends, (here["attacker"], here["defender"], stand[0] if stand else "none"), p * q)
                continue
            loser = max(OTHER, key=lambda n: failed[n])
            winner = OTHER[loser]
            if failed[loser] == failed[winner] or two[loser]["type"] == "W":
                put(ends, (held(here["attacker"]), held(here["defender"]), None), p * q)
                continue
            if two[loser]["type"] == "ART":
                here[loser] = (0,) + here[loser][1:]
                put(ends, (here["attacker"], here["defender"], winner), p * q)
                continue
            reached = Fraction(0)
            if onset.follows(two[winner], where[winner], v[winner]):
                reached = onset.caught(onset.column(two[loser]["type"]), onset.column(two[winner]["type"]),
                                       two[winner]["impetuous"])
            if reached < 1:
                put(ends, (here["attacker"], here["defender"], winner), p * q * (1 - reached))
            if reached:
                here[loser] = onset.went_back(two[loser], here[loser])
                here[winner] = onset.came_after(two[winner], here[winner])
                put(ends, (here["attacker"], here["defender"], None), p * q * reached)
    return ends


def side_of(ask, name):
    u = sheet.side_of(ask, name)
    u["pursues"] = flag(ask, name + ".pursues", "true")
    return u


def odds(ask, options):
    if options:
        raise NotMine(" ".join(options))
    if any(path.endswith((".cards", ".card", "again_below")) for path in ask.inputs):
        raise NotMine("cards")
    two = {name: side_of(ask, name) for name in OTHER}
    most = int(ask("max_rounds", str(USUAL_ROUNDS)))
    live = {tuple((u["current"], u["disordered"], False, "contact", tuple(range(len(u["support"]))), False)
                  for u in two.values()): Fraction(1)}
    chances, known = {}, {}

    def ends(p, number, winner, where):
        result = [("winner", winner), ("rounds", str(number))]
        for name, it in zip(OTHER, where):
            result += [(name + ".vbu", str(it[0])), (name + ".disordered", str(it[1]).lower()),
                       (name + ".state", state(it[0], two[name]["vbu"]))]
        put(chances, tuple(result), p)

    for number in range(1, most + 1):
        after = {}
        for (a, d), p in live.items():
            if (a, d) not in known:
                known[a, d] = fight_round(two, {"attacker": a, "defender": d})
            for (a2, d2, winner), q in known[a, d].items():
                if winner:
                    ends(p * q, number, winner, (a2, d2))
                else:
                    put(after, (a2, d2), p * q)
        live = after
    for where, p in live.items():
        ends(p, most, "none", where)
    return chances


def make(draw):
    inputs, options = sheet.make(draw)
    inputs["max_rounds"] = str(draw.randint(1, 4))
    for name in OTHER:
        if draw.random() < 0.3:
            inputs[name + ".pursues"] = "false"
    return inputs, options


if __name__ == "__main__":
    main("ancients.combat", ["src/rules/ancients/combat.cases"], odds, make, 40)
