#!/usr/bin/env python3
"""flintlock.shoot: the hits of one throw, counted over the number of sixes and of lesser hits."""
from fractions import Fraction
from math import comb

from flintlock_onset import GUNS, flag
from oracle import NotMine, main, put

LONG_ARMS = ("musket", "fowler")            # still and on foot only


def refused(gun, mount, f, forest, distance):
    """Who may not shoot at all."""
    arrives_mounted = mount == "mounted_infantry" and f["arriving"]
    return (not f["loaded"] or f["routed"] or (f["in_contact"] and gun != "pistol")
            or (gun in LONG_ARMS and (mount != "foot" or f["moving"] or f["arriving"]))
            or (mount == "mounted_infantry" and f["moving"] and not arrives_mounted)
            or f["target.hidden"] or forest > 10 or f["target.engaged"] or distance > GUNS[gun][1][-1][0])


def modifier_of(mount, f, forest, cover, cls, weak):
    ground = {"none": 0, "cover": -1, "loophole": -2}[cover] if not f["target.mounted"] else 0
    if forest or f["target.swimming"]:
        ground = min(ground, -1)
    target = max(-2, ground - weak - f["target.furtive"])
    on_the_move = (mount == "foot" and f["moving"] and not f["arriving"]) or mount != "foot" or f["furtive"]
    return target - on_the_move - (cls <= 2) - f["wounded"] + f["surprise"]


def together(n, need):
    """A volley: each die that is enough; two sixes are a 7, three an 8."""
    if need > 8:
        return {0: Fraction(1)}
    p = Fraction(7 - need, 6) if need <= 6 else Fraction(1, 6)
    per_hit = 1 if need <= 6 else need - 5
    hits = {}
    for good in range(n + 1):
        put(hits, good // per_hit, comb(n, good) * p ** good * (1 - p) ** (n - good))
    return hits


def one_by_one(n, need):
    """Each alone: a six is thrown again where a 7 or an 8 is needed."""
    p = Fraction(0) if need > 8 else Fraction(7 - need, 6) if need <= 6 else Fraction(1, 6 ** (need - 5))
    return {good: comb(n, good) * p ** good * (1 - p) ** (n - good) for good in range(n + 1) if p or not good}


def odds(ask, options):
    for path in options:
        if path not in ("flintlock.seven", "flintlock.volley_close_order"):
            raise NotMine(path)
    gun, n, cls = ask("weapon", "musket"), int(ask("shooters", "1")), int(ask("class", "3"))
    distance, forest = int(ask("distance")), int(ask("target.forest", "0"))
    mount = ask("mount", "cavalry" if flag(ask, "mounted") else "foot")
    flag(ask, "mounted")
    f = {key: flag(ask, key) for key in ("moving", "arriving", "furtive", "in_contact", "routed", "wounded", "surprise",
                                         "close_order", "target.mounted", "target.swimming", "target.furtive",
                                         "target.hidden", "target.engaged")}
    f["loaded"], line = flag(ask, "loaded", "true"), flag(ask, "line_infantry", "true")
    volley = flag(ask, "volley", "true") and n > 1
    cover, cuirass = ask("target.cover", "none"), int(ask("target.cuirass", "0"))
    ask("shots_fired", "0")
    if refused(gun, mount, f, forest, distance):
        return {(("hits", "0"),): Fraction(1)}
    die, weak = next((die, weak and cuirass > 0) for up_to, die, weak in GUNS[gun][1] if distance <= up_to)
    need = max(2, die - modifier_of(mount, f, forest, cover, cls, weak))
    if options.get("flintlock.seven") == "reroll":
        volley = False
    if options.get("flintlock.volley_close_order") == "on" and line and not f["close_order"]:
        volley = False
    hits = together(n, need) if volley else one_by_one(n, need)
    return {(("hits", str(number)),): p for number, p in hits.items() if p}


def make(draw):
    inputs = {"weapon": draw.choice(sorted(GUNS)),
              "distance": str(draw.choice((0, 5, 10, 11, 20, 21, 30, 31, 40, 41, 60, 61))),
              "shooters": str(draw.choice((1, 1, 2, 3, 5, 10, 24))), "class": str(draw.randint(1, 5)),
              "mount": draw.choice(("foot", "foot", "foot", "cavalry", "mounted_infantry")),
              "target.cover": draw.choice(("none", "none", "cover", "loophole")),
              "target.forest": str(draw.choice((0, 0, 0, 5, 10, 11))),
              "target.cuirass": draw.choice(("0", "0", "4", "5"))}
    for key in ("moving", "arriving", "furtive", "in_contact", "routed", "wounded", "surprise", "close_order",
                "target.mounted", "target.swimming", "target.furtive", "target.hidden", "target.engaged"):
        if draw.random() < 0.12:
            inputs[key] = "true"
    if "target.mounted" in inputs:          # riders do not swim
        inputs.pop("target.swimming", None)
    for key in ("loaded", "volley", "line_infantry"):
        if draw.random() < 0.1:
            inputs[key] = "false"
    options = {}
    if draw.random() < 0.3:
        options["flintlock.seven"] = "reroll"
    if draw.random() < 0.3:
        options["flintlock.volley_close_order"] = "on"
    return inputs, options


if __name__ == "__main__":
    main("flintlock.shoot", ["src/rules/flintlock/shoot.cases"], odds, make, 600, only=("hits",))
