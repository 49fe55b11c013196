#!/usr/bin/env python3
"""flintlock.melee and flintlock.duel: blows by every face of the die; a duel round by round."""
from fractions import Fraction

import flintlock_onset as onset
from oracle import NotMine, main, put

ARMS = {**onset.ARMS, "heavy_tool": 1}
WORDS = ("unhurt", "pushed", "hit")


def fighter(ask, name):
    f = {key: ask(name + "." + key, default) for key, default in
         (("weapon", "bayonet"), ("length", "by_weapon"), ("mount", "foot"))}
    f.update({key: int(ask(name + "." + key, default)) for key, default in (("class", "3"), ("cuirass", "0"))})
    f.update({key: onset.flag(ask, name + "." + key) for key in
              ("improvised", "heavy_tool", "indoors", "charging", "behind_obstacle", "below", "braced", "routed",
               "shaken", "wounded", "surprise", "cornered", "close_order", "breaks_off")})
    f["strikes"] = onset.flag(ask, name + ".strikes", "true")
    if f["length"] == "by_weapon":
        f["length"] = onset.LENGTHS[ARMS[f["weapon"]]]
    if f["heavy_tool"]:
        f["weapon"] = "heavy_tool"
    return f


def modifier(me, him, ground):
    """A heavy tool is +1 and -1 where there is room for it, and else -1 as any other poor weapon; once with the class."""
    m = onset.blow_modifier({**me, "weapon": "club" if me["weapon"] == "heavy_tool" else me["weapon"]}, him, ground,
                            me["wounded"])
    room = me["mount"] == "foot" and not me["indoors"] and not me["close_order"]
    if me["weapon"] == "heavy_tool" and room and me["class"] > 2:
        m += 1
    return m


def blows(two, ground):
    """{(harm of the first, harm of the second): chance}"""
    if two[0]["breaks_off"] and two[1]["breaks_off"]:
        return {(0, 0): Fraction(1)}
    two = [dict(f) for f in two]
    for side in (0, 1):
        if two[side]["breaks_off"]:                 # room or not, a push back does nothing to him
            two[side]["strikes"] = two[side]["cornered"] = False
    ends = onset.round_of([{**f, "weapon": "hands" if f["weapon"] == "heavy_tool" else f["weapon"]} for f in two],
                          [modifier(two[0], two[1], ground), modifier(two[1], two[0], ground)])
    for side in (0, 1):
        if two[side]["breaks_off"]:
            after = {}
            for harm, p in ends.items():
                harm = list(harm)
                harm[side] = 2 if harm[side] == 2 else 0
                put(after, tuple(harm), p)
            ends = after
    return ends


def odds(ask, options):
    if options:
        raise NotMine(" ".join(options))
    two, ground = [fighter(ask, "first"), fighter(ask, "second")], ask("ground", "clear")
    chances = {}
    for harm, p in blows(two, ground).items():
        put(chances, (("first", WORDS[harm[0]]), ("second", WORDS[harm[1]])), p)
    return chances


def make(draw):
    inputs = {"ground": draw.choice(("clear", "clear", "difficult", "very_difficult"))}
    for name in ("first", "second"):
        inputs.update({name + ".class": str(draw.randint(2, 5)), name + ".weapon": draw.choice(sorted(ARMS)),
                       name + ".mount": draw.choice(("foot",) * 4 + ("light_cavalry", "heavy_cavalry",
                                                                     "mounted_infantry"))})
        if draw.random() < 0.3:
            inputs[name + ".cuirass"] = draw.choice(("4", "5"))
        if draw.random() < 0.2:
            inputs[name + ".length"] = draw.choice(onset.LENGTHS)
        for key in (*(("improvised",) if inputs[name + ".weapon"] != "heavy_tool" else ()), "indoors", "close_order", "behind_obstacle", "below", "wounded",
                    "surprise", "cornered", "shaken"):
            if draw.random() < 0.15:
                inputs[name + "." + key] = "true"
        if draw.random() < 0.5:
            inputs[name + (".charging" if "cavalry" in inputs[name + ".mount"] else ".braced")] = "true"
        if draw.random() < 0.1:
            inputs[name + ".strikes"] = "false"
        elif draw.random() < 0.1:
            inputs[name + ".breaks_off"] = "true"
    return inputs, {}


if __name__ == "__main__":
    main("flintlock.melee", ["src/rules/flintlock/melee.cases"], odds, make, 600, only=("first", "second"))
