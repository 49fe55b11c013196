#!/usr/bin/env python3
"""ancients.melee with tactical cards: each throw over its sixes and fives, each test over its faces.

A card is played when it helps. TC1: three dice; TC2: a failed test again; TC3: a passed one again; TC6: one damage
less, or one die (option tc6); TC7: the hand again, without a card's dice; TC9: two more for the test."""
from fractions import Fraction
from math import ceil, factorial

import ancients_melee as sheet
from ancients_melee import OTHER
from oracle import NotMine, main, put

SIXTH = Fraction(1, 6)
MORE_DICE = 3


def throw(n, hit=SIXTH):
    """{(sixes, fives): chance} of n dice; hit: the chance of a six, and of a five, of each"""
    ends = {}
    for sixes in range(n + 1):
        for fives in range(n - sixes + 1):
            low = n - sixes - fives
            ways = factorial(n) // (factorial(sixes) * factorial(fives) * factorial(low))
            put(ends, (sixes, fives), ways * hit ** (sixes + fives) * (1 - 2 * hit) ** low)
    return ends


def harm(sixes, fives):
    return sixes + fives // 2


def mean_harm(n):
    return sum(harm(*pile) * p for pile, p in throw(n).items())


def without_a_die(sixes, fives):
    """What is left of it when the enemy takes the die that hurts him most."""
    return min([harm(sixes, fives)] + [harm(sixes - 1, fives)] * (sixes > 0) + [harm(sixes, fives - 1)] * (fives > 0))


def damage(n, more, again, below, takes, hit=SIXTH):
    """{damage: chance}. more: dice of a card, which stay when the hand is thrown again, `again` times at most while the
    damage is below that; takes: None, or what TC6 cancels; hit: as in throw, of the first throw."""
    ends = {}

    def done(kept, own, p, left):
        pile = (kept[0] + own[0], kept[1] + own[1])
        if left and harm(*pile) < below:
            for other, q in throw(n).items():
                done(kept, other, p * q, left - 1)
            return
        put(ends, max(0, harm(*pile) - 1) if takes == "damage" else without_a_die(*pile) if takes == "die"
            else harm(*pile), p)

    for kept, p in throw(more, hit).items():
        for own, q in throw(n, hit).items():
            done(kept, own, p * q, again)
    return ends


def test(standing, last_man, faith, betrayal):
    """{(passed, number needed, die): chance}. faith: so many TC2 of its owner; betrayal: so many TC3 of the enemy."""
    plain = max(1, standing)
    needed = max(1, standing + 2) if last_man and plain < 5 else plain
    ends = {}
    for die in range(1, 7):
        passed = die == 1 or (die <= needed and die != 6)
        if (faith and not passed) or (betrayal and passed):
            # TC9 is gone with a throw that its owner asks for again, not with one that the enemy asks for
            again = test(standing, last_man and passed, faith - (not passed), betrayal - passed)
            for end, p in again.items():
                put(ends, end, p * SIXTH)
        else:
            put(ends, (passed, needed, die), SIXTH)
    return ends


def cards_of(ask, name):
    given = ask(name + ".cards", ask(name + ".card", "none"))
    of = {}
    for card in given.split("+"):
        put(of, card, 1)
    return of


def fate(u, hand, cards, enemy, below, takes):
    """{(damage, number needed at last, losses, disordered after it, passed): chance} of a unit hit by a hand, with its
    cards against the enemy's"""
    more = MORE_DICE if enemy.get("tc1") else 0
    if below < 0:
        below = ceil(mean_harm(hand + more))
    ends = {}
    for hurt, p in damage(hand, more, enemy.get("tc7", 0), below, takes if cards.get("tc6") else None).items():
        if not hurt:
            put(ends, (0, None, 0, u["disordered"], True), p)
            continue
        for (passed, needed, die), q in test(u["standing"] - hurt, cards.get("tc9"), cards.get("tc2", 0),
                                             enemy.get("tc3", 0)).items():
            losses = int(u["disordered"]) if passed else max(1, die - needed)
            put(ends, (hurt, needed, losses, True, passed), p * q)
    return ends


def standing(u, enemy):
    """The number needed without damage: with so much value more it is above its least."""
    return sheet.critical(dict(u, current=u["current"] + 100), enemy, 0) - 100


def odds(ask, options):
    options = {key.removeprefix("ancients."): value for key, value in options.items()}
    if set(options) - {"tc6"}:
        raise NotMine(" ".join(options))
    cards = {name: cards_of(ask, name) for name in OTHER}
    if all(set(of) == {"none"} for of in cards.values()):
        raise NotMine("no cards: ancients_melee.py")
    if any(of.get("tc6", 0) > 1 for of in cards.values()):
        raise NotMine("two of TC6")
    below = {name: int(ask(name + ".again_below", "-1")) for name in OTHER}
    two = {name: sheet.side_of(ask, name) for name in OTHER}
    hand = {name: sheet.dice(two[name], two[OTHER[name]]) for name in OTHER}
    ends = {}
    for name in OTHER:
        two[name]["standing"] = standing(two[name], two[OTHER[name]])
        ends[name] = fate(two[name], hand[OTHER[name]], cards[name], cards[OTHER[name]], below[OTHER[name]],
                          options.get("tc6", "damage"))
    chances = {}
    for a, p in ends["attacker"].items():
        for d, q in ends["defender"].items():
            failed = [0 if passed else losses for _, _, losses, _, passed in (a, d)]
            loser = "none" if failed[0] == failed[1] else "attacker" if failed[0] > failed[1] else "defender"
            result = [("loser", loser)]
            for name, (hurt, needed, losses, disordered, passed) in (("attacker", a), ("defender", d)):
                u, thrown = two[name], hand[name] + (MORE_DICE if cards[name].get("tc1") else 0)
                left = max(0, u["current"] - losses)
                if needed is not None:
                    result.append((name + ".critical", str(needed)))
                result += [(name + ".dice", str(thrown)), (name + ".damage", str(hurt)),
                           (name + ".losses", str(losses)), (name + ".vbu", str(left)),
                           (name + ".disordered", str(disordered).lower()),
                           (name + ".state", sheet.state(left, u["vbu"])), (name + ".passed", str(passed).lower())]
            put(chances, tuple(result), p * q)
    return chances


def make(draw):
    inputs = {}
    for name in OTHER:
        inputs.update({name + ".vbu": str(draw.randint(2, 5)), name + ".disordered": draw.choice(("true", "false"))})
        held = [card for card in ("tc1", "tc2", "tc3", "tc6", "tc7", "tc9") if draw.random() < 0.4]
        inputs[name + ".cards"] = "+".join(held or ["tc4"])
    return inputs, {"ancients.tc6": "die"} if draw.random() < 0.3 else {}


if __name__ == "__main__":
    main("ancients.melee", ["src/rules/ancients/melee.cases"], odds, make, 30,
         only=tuple(f"{name}.{what}" for name in OTHER
                    for what in ("dice", "damage", "losses", "vbu", "disordered", "state", "passed")) + ("loser",))
