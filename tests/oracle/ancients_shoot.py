#!/usr/bin/env python3
"""ancients.shoot at short range, in the open, with tactical cards: TC4 adds three dice, and every 1 and 2 of the first
throw is thrown again once; the others as in ancients_cards.py."""
from fractions import Fraction
from math import ceil

import ancients_cards as cards
from ancients_melee import FOOT, HORSE, MOUNTED, flag, state
from ancients_onset import ARMOURED, SHOTS
from oracle import NotMine, main, put

STORM = 3
TWO_CHANCES = Fraction(1, 6) + Fraction(2, 6) * Fraction(1, 6)         # a six at once, or after a 1 or 2
STRONG_AT_SHORT = ("longbow", "crossbow", "sling", "arquebus", "musket")       # others are borne better at short range


def unit_of(ask, name):
    u = {key: ask(name + "." + key, default) for key, default in
         (("type", "FP"), ("missile", "none"), ("commander", "none"))}
    u["vbu"] = int(ask(name + ".vbu", "5"))
    u["current"] = int(ask(name + ".current", str(u["vbu"])))
    u["disordered"] = flag(ask, name + ".disordered")
    return u


def odds(ask, options):
    options = {key.removeprefix("ancients."): value for key, value in options.items()}
    if set(options) - {"tc6"}:
        raise NotMine(" ".join(options))
    shooter, target = unit_of(ask, "shooter"), unit_of(ask, "target")
    own, other = cards.cards_of(ask, "shooter"), cards.cards_of(ask, "target")
    ask("shooter.discipline"), ask("target.discipline")                 # nothing depends on them
    if shooter["missile"] == "none" or shooter["missile"].startswith("artillery") or ask("range", "short") != "short":
        raise NotMine("no shot at short range with a small weapon")
    if shooter["commander"] != "none" or other.get("tc6", 0) > 1:
        raise NotMine("a commander who shoots, or two of TC6")
    hand = shooter["current"] + SHOTS[shooter["missile"]][target["type"] in MOUNTED] - shooter["disordered"]
    hand -= target["type"] in ("S", "CL", "ART")
    hand -= target["type"] == "W"
    if hand <= 0:
        raise NotMine("no dice")
    more = STORM if own.get("tc4") else 0
    below = int(ask("shooter.again_below", "-1"))
    if below < 0:
        below = ceil(cards.mean_harm(hand + more))
    stand = target["current"] - target["disordered"] + (target["commander"] != "none") + (target["type"] in ARMOURED)
    stand += not shooter["missile"].startswith(STRONG_AT_SHORT)
    takes = options.get("tc6", "damage") if other.get("tc6") else None
    hurts = cards.damage(hand, more, own.get("tc7", 0), below, takes, TWO_CHANCES if more else Fraction(1, 6))
    chances = {}
    for hurt, p in hurts.items():
        ends = {(True, None, None): Fraction(1)}
        if hurt:
            ends = cards.test(stand - hurt, other.get("tc9"), other.get("tc2", 0), own.get("tc3", 0))
        for (passed, needed, die), q in ends.items():
            losses = 0 if not hurt else int(target["disordered"]) if passed else max(1, die - needed)
            left = max(0, target["current"] - losses)
            result = [("allowed", "true"), ("why", "allowed")] + [("critical", str(needed))] * (needed is not None)
            result += [("dice", str(hand + more)), ("damage", str(hurt)), ("losses", str(losses)), ("vbu", str(left)),
                       ("disordered", str(bool(hurt) or target["disordered"]).lower()),
                       ("state", state(left, target["vbu"])), ("passed", str(passed).lower())]
            put(chances, tuple(result), p * q)
    return chances


def make(draw):
    guns = [gun for gun in sorted(SHOTS) if "artillery" not in gun]
    inputs = {"shooter.type": "T", "shooter.missile": draw.choice(guns),
              "target.type": draw.choice(sorted(FOOT | HORSE))}
    for name, held in (("shooter", ("tc3", "tc4", "tc7")), ("target", ("tc2", "tc6", "tc9"))):
        inputs[name + ".vbu"] = str(draw.randint(5, 7))                 # enough dice, whatever is taken off
        inputs[name + ".disordered"] = draw.choice(("true", "false"))
        inputs[name + ".cards"] = "+".join([card for card in held if draw.random() < 0.4] or ["tc5"])
    return inputs, {"ancients.tc6": "die"} if draw.random() < 0.3 else {}


if __name__ == "__main__":
    main("ancients.shoot", ["src/rules/ancients/shoot.cases"], odds, make, 40,
         only=("dice", "damage", "losses", "vbu", "disordered", "state", "passed"))
