#!/usr/bin/env python3
"""flintlock.duel: rounds of melee until one is out, by who is wounded after each."""
from fractions import Fraction

import flintlock_melee as melee
import flintlock_onset as onset
from oracle import NotMine, main, put

SIDES = ("first", "second")
ONCE = ("charging", "surprise", "braced")           # count in the first round only


def one_round(two, ground, wounded, named, wounds):
    """{(who is out or None, who is wounded after it): chance}"""
    ends = {}
    now = [{**f, "wounded": w} for f, w in zip(two, wounded)]
    for harm, p in melee.blows(now, ground).items():
        hit = next((side for side in (0, 1) if harm[side] == 2), None)
        if hit is None:
            put(ends, (None, wounded), p)
        elif not wounds or not named[hit] or wounded[hit]:
            put(ends, (hit, wounded), p)
        else:                                       # 1 to 4 out, 5 and 6 a light wound
            after = tuple(w or side == hit for side, w in enumerate(wounded))
            put(ends, (hit, wounded), p * Fraction(2, 3))
            put(ends, (None, after), p * Fraction(1, 3))
    return ends


def odds(ask, options):
    for path in options:
        if path != "flintlock.wounds":
            raise NotMine(path)
    wounds = options.get("flintlock.wounds") == "on"
    two = [melee.fighter(ask, name) for name in SIDES]
    named = [onset.flag(ask, name + ".named") for name in SIDES]
    ground, most = ask("ground", "clear"), int(ask("max_rounds", "20"))
    later = [{**f, **{key: False for key in ONCE}} for f in two]
    chances, now = {}, {tuple(f["wounded"] for f in two): Fraction(1)}
    for number in range(1, most + 1):
        after = {}
        for wounded, p in now.items():
            for (out, then), q in one_round(two if number == 1 else later, ground, wounded, named, wounds).items():
                if out is not None:
                    put(chances, (("rounds", str(number)), ("winner", SIDES[1 - out])), p * q)
                elif number == most:
                    put(chances, (("rounds", str(number)), ("winner", "none")), p * q)
                else:
                    put(after, then, p * q)
        now = after
    return chances


def make(draw):
    inputs, _ = melee.make(draw)
    for name in SIDES:
        inputs.pop(name + ".breaks_off", None)
        if draw.random() < 0.4:
            inputs[name + ".named"] = "true"
    inputs["max_rounds"] = str(draw.choice((1, 2, 3, 5)))
    return inputs, {"flintlock.wounds": draw.choice(("on", "off"))}


if __name__ == "__main__":
    main("flintlock.duel", ["src/rules/flintlock/duel.cases"], odds, make, 300, only=("winner", "rounds"))
