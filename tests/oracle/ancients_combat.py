#!/usr/bin/env python3
"""ancients.combat: a melee fought to the finish, all positions after each round.

As ancients_onset.py, but nobody has charged over the table: a draw is fought again where both stand, without impetus, a
beaten Wagenburg stays where it is, and the losses of a Large Unit come off the unit that fights. Cards are played when
they help, as in ancients_cards.py, and each once: what a side still holds is part of its position."""
from fractions import Fraction
from functools import lru_cache
from math import ceil

import ancients_cards as cards
import ancients_melee as sheet
import ancients_onset as onset
from ancients_melee import OTHER, flag, state
from oracle import NotMine, main, put

USUAL_ROUNDS = 20
PLAYED = ("tc1", "tc2", "tc3", "tc6", "tc7", "tc9")
OF_NO_USE = {"none", "tc4", "tc5", "tc8", "tc12"}


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


# ---- cards: how many of each a side still holds, in the order of PLAYED


def spend(holds, **used):
    return tuple(n - int(used.get(card, 0)) for card, n in zip(PLAYED, holds))


@lru_cache(maxsize=None)
def tested(stand, last_man, faith, betrayal):
    """{(die, number needed, passed, TC9 played, TC2 played, TC3 played): chance} of a unit that needs `stand`"""
    plain = max(1, stand)
    with_it = max(1, stand + 2)
    helps = last_man and plain < with_it and plain < 5          # TC9 where it can change the test
    needed = with_it if helps else plain
    ends = {}
    for die in range(1, 7):
        passed = die == 1 or (die <= needed and die != 6)
        if not (betrayal if passed else faith):
            put(ends, (die, needed, passed, bool(helps), 0, 0), cards.SIXTH)
            continue
        again = tested(stand, last_man and passed, faith - (not passed), betrayal - passed)
        for (die2, needed2, passed2, last2, faith2, betrayal2), p in again.items():
            put(ends, (die2, needed2, passed2, bool(helps) or last2, faith2 + (not passed), betrayal2 + passed),
                p * cards.SIXTH)
    return ends


@lru_cache(maxsize=None)
def hands(n, more, again, below):
    """{(sixes, fives, TC7 played): chance}"""
    ends = {}

    def done(kept, own, p, played):
        pile = (kept[0] + own[0], kept[1] + own[1])
        if played < again and cards.harm(*pile) < below:
            for other, q in cards.throw(n).items():
                done(kept, other, p * q, played + 1)
        else:
            put(ends, pile + (played,), p)

    for kept, p in cards.throw(more).items():
        for own, q in cards.throw(n).items():
            done(kept, own, p * q, 0)
    return ends


@lru_cache(maxsize=None)
def blow(hand, stand, disordered, mine, theirs, below):
    """{(losses, disordered after it, passed, what the thrower still holds, what the unit hit still holds): chance}"""
    has, other = dict(zip(PLAYED, mine)), dict(zip(PLAYED, theirs))
    more = cards.MORE_DICE if has["tc1"] else 0
    if below < 0:
        below = ceil(cards.mean_harm(hand + more))
    ends = {}
    for (sixes, fives, again), p in hands(hand, more, has["tc7"] if hand else 0, below).items():
        hurt = cards.harm(sixes, fives)
        takes = other["tc6"] > 0 and hurt > 0
        left = spend(mine, tc1=more > 0, tc7=again)
        if hurt - takes == 0:
            put(ends, (0, disordered, True, left, spend(theirs, tc6=takes)), p)
            continue
        ways = tested(stand - (hurt - takes), other["tc9"] > 0, other["tc2"], has["tc3"])
        for (die, needed, passed, last_man, faith, betrayal), q in ways.items():
            losses = int(disordered) if passed else max(1, die - needed)
            put(ends, (losses, True, passed, spend(left, tc3=betrayal),
                       spend(theirs, tc6=takes, tc9=last_man, tc2=faith)), p * q)
    return ends


def both(mine, left):
    """What is left to a side that has played some as the thrower and others as the one hit."""
    return tuple(a + b - n for n, a, b in zip(mine, *left))


# ---- a round


def fight_round(two, where, holds):
    """{(places after it, cards after it, winner or None): chance}; None: it goes on"""
    v = {n: now(two[n], where[n]) for n in OTHER}
    hand = {n: sheet.dice(v[n], v[OTHER[n]]) for n in OTHER}
    ends = {}
    if not any(hand.values()) and not any(dict(zip(PLAYED, holds[n]))["tc1"] for n in OTHER):
        put(ends, (where["attacker"], where["defender"], None, "none"), Fraction(1))
        return ends
    fate = {n: blow(hand[OTHER[n]], onset.standing(v[n], v[OTHER[n]]), v[n]["disordered"], holds[OTHER[n]], holds[n],
                    two[OTHER[n]]["below"]) for n in OTHER}
    for a, p in fate["attacker"].items():
        for d, q in fate["defender"].items():
            got = {"attacker": a, "defender": d}
            after = tuple(both(holds[n], (got[OTHER[n]][3], got[n][4])) for n in OTHER)
            here = {n: onset.harmed(where[n], got[n][0], got[n][1]) for n in OTHER}
            failed = {n: 0 if got[n][2] else got[n][0] for n in OTHER}
            stand = [n for n in OTHER if here[n][0]]
            if len(stand) < 2:
                put(ends, (here["attacker"], here["defender"], None, stand[0] if stand else "none"), p * q)
                continue
            loser = max(OTHER, key=lambda n: failed[n])
            winner = OTHER[loser]
            if failed[loser] == failed[winner] or two[loser]["type"] == "W":
                put(ends, (held(here["attacker"]), held(here["defender"]), after, None), p * q)
                continue
            if two[loser]["type"] == "ART":
                here[loser] = (0,) + here[loser][1:]
                put(ends, (here["attacker"], here["defender"], None, winner), p * q)
                continue
            reached = Fraction(0)
            if onset.follows(two[winner], where[winner], v[winner]):
                reached = onset.caught(onset.column(two[loser]["type"]), onset.column(two[winner]["type"]),
                                       two[winner]["impetuous"])
            if reached < 1:
                put(ends, (here["attacker"], here["defender"], None, winner), p * q * (1 - reached))
            if reached:
                here[loser] = onset.went_back(two[loser], here[loser])
                here[winner] = onset.came_after(two[winner], here[winner])
                put(ends, (here["attacker"], here["defender"], after, None), p * q * reached)
    return ends


def side_of(ask, name):
    u = sheet.side_of(ask, name)
    u["pursues"] = flag(ask, name + ".pursues", "true")
    u["below"] = int(ask(name + ".again_below", "-1"))
    return u


def cards_held(ask, name):
    of = cards.cards_of(ask, name)
    if set(of) - set(PLAYED) - OF_NO_USE or of.get("tc6", 0) > 1 or of.get("tc9", 0) > 1:
        raise NotMine("cards " + "+".join(of))
    return tuple(of.get(card, 0) for card in PLAYED)


def odds(ask, options):
    if options:
        raise NotMine(" ".join(options))
    two = {name: side_of(ask, name) for name in OTHER}
    most = int(ask("max_rounds", str(USUAL_ROUNDS)))
    live = {tuple((u["current"], u["disordered"], False, "contact", tuple(range(len(u["support"]))), False)
                  for u in two.values()) + (tuple(cards_held(ask, name) for name in OTHER),): Fraction(1)}
    chances, known = {}, {}

    def ends(p, number, winner, where):
        result = [("winner", winner), ("rounds", str(number))]
        for name, it in zip(OTHER, where):
            result += [(name + ".vbu", str(it[0])), (name + ".disordered", str(it[1]).lower()),
                       (name + ".state", state(it[0], two[name]["vbu"]))]
        put(chances, tuple(result), p)

    for number in range(1, most + 1):
        after = {}
        for (a, d, holds), p in live.items():
            if (a, d, holds) not in known:
                known[a, d, holds] = fight_round(two, {"attacker": a, "defender": d}, dict(zip(OTHER, holds)))
            for (a2, d2, holds2, winner), q in known[a, d, holds].items():
                if winner:
                    ends(p * q, number, winner, (a2, d2))
                else:
                    put(after, (a2, d2, holds2), p * q)
        live = after
    for where, p in live.items():
        ends(p, most, "none", where[:2])
    return chances


def make(draw):
    inputs, options = sheet.make(draw)
    inputs["max_rounds"] = str(draw.randint(1, 4))
    for name in OTHER:
        if draw.random() < 0.3:
            inputs[name + ".pursues"] = "false"
    if draw.random() < 0.5:                     # with cards the fractions grow long: fewer dice and rounds
        for path in [path for path in inputs if path.endswith(".current")]:
            inputs.pop(path)
        for name in OTHER:
            inputs[name + ".vbu"] = str(draw.randint(2, 3))
            inputs[name + ".cards"] = "+".join([card for card in PLAYED if draw.random() < 0.4] or ["tc4"])
        inputs["max_rounds"] = str(draw.randint(1, 3))
    return inputs, options


if __name__ == "__main__":
    main("ancients.combat", ["src/rules/ancients/combat.cases"], odds, make, 40)
