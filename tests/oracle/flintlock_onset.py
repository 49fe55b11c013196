#!/usr/bin/env python3
"""flintlock.onset: an attack's whole chain, every face of every die: way, fire, own shot, blows."""
from fractions import Fraction
from itertools import product

from oracle import NotMine, main, put

DIE = range(1, 7)

# ---- the sheet, typed again

# open order with light clothing and equipped; close order in line and in column or before contact; dismounted
SPEED = {"foot": (20, 16, 12, 16, None), "light_cavalry": (40, 40, None, None, 20),
         "heavy_cavalry": (36, 36, 32, 36, 16), "fast": (36, 36, None, None, None), "farm": (32, 32, None, None, None)}
# on the move and mounted?, then (up to cm, die, worse against a cuirass)
GUNS = {"pistol": (True, ((10, 5, False), (20, 7, True))),
        "musketoon": (True, ((20, 5, False), (30, 6, False), (40, 7, True))),
        "musket": (False, ((20, 5, False), (40, 6, False), (60, 7, True))),
        "fowler": (False, ((10, 5, False), (20, 6, True), (30, 7, True))),
        "rifle": (True, ((20, 5, False), (40, 6, False), (60, 7, True)))}
LENGTHS = ("long", "half_long", "short", "very_short", "bare")
ARMS = {"bayonet": 1, "farm_tool": 1, "hands": 4, "lance": 0, "spontoon": 0, "sword": 2, "sabre": 2, "axe": 2,
        "knife": 3, "pike": 0, "halberd": 0, "soldier_sword": 2, "briquet": 2, "club": 2, "musket_butt": 2,
        "loose_bayonet": 3, "pistol_butt": 3}
POOR = {"farm_tool", "soldier_sword", "briquet", "club", "musket_butt", "pistol_butt"}
BRACES = {"bayonet", "lance", "spontoon", "halberd", "pike"}


def flag(ask, path, default="false"):
    return ask(path, default) == "true"


def cavalry(f):
    return f["mount"] in ("light_cavalry", "heavy_cavalry")


def fighter(ask, name):
    f = {key: ask(name + "." + key, default) for key, default in
         (("weapon", "bayonet"), ("length", "by_weapon"), ("mount", "foot"))}
    f.update({key: int(ask(name + "." + key, default)) for key, default in (("class", "3"), ("cuirass", "0"))})
    f.update({key: flag(ask, name + "." + key) for key in
              ("improvised", "charging", "behind_obstacle", "below", "braced", "wounded", "surprise", "cornered",
               "named", "shaken", "routed", "close_order")})
    f["strikes"] = flag(ask, name + ".strikes", "true")
    if f["weapon"] not in ARMS:
        raise NotMine(f["weapon"])
    return f


# ---- the way


def way(ask, attacker, far):
    """The chances to arrive and not to."""
    kind = ask("move.type", attacker["mount"])
    load, order, ground = (ask("move." + key, default) for key, default in
                           (("load", "equipped"), ("order", "open"), ("ground", "clear")))
    horse, dismounted = ask("move.horse", "fast"), flag(ask, "move.dismounted")
    mounts, used_to = flag(ask, "move.mounts"), flag(ask, "move.used_to")
    if far == 0:
        return {True: Fraction(1)}
    on_foot = kind == "foot" or dismounted
    row = SPEED[horse if kind == "mounted_infantry" else kind]
    if dismounted:
        speed = row[4] if row[4] is not None else SPEED["foot"][0 if load == "light" else 1]
        if order != "open" and row[4] is None:
            speed = SPEED["foot"][3]
    elif order != "open":
        speed = row[3]                      # column of twos, and a line before contact
    else:
        speed = row[0 if load == "light" else 1]
    if speed is None:
        return {False: Fraction(1)}
    halves = (ground == "very_difficult") + mounts
    speed //= 2 ** halves
    if ground == "clear":
        return {speed >= far: Fraction(1)}
    there = {}
    if on_foot and used_to:
        for throw in product(DIE, DIE):
            put(there, min(throw) < 6 and speed - min(throw) >= far, Fraction(1, 36))
    else:
        dice = 1 if on_foot else 2
        block = 2 if not on_foot and ground == "difficult" else 1
        for throw in product(DIE, repeat=dice):
            put(there, throw.count(6) < block and speed - sum(throw) >= far, Fraction(1, 6 ** dice))
    return there


# ---- shots


def shots(n, need):
    """The chances that at least one of n shooters hits who need this natural number."""
    need = max(need, 2)
    if need > 8 or n == 0:
        return Fraction(0)
    miss = Fraction(0)
    if need <= 6:
        miss = Fraction(need - 1, 6) ** n
    elif n == 1:
        return Fraction(1, 6) ** (need - 5)
    else:
        for sixes in range(need - 5):       # fewer than two, or three, sixes
            ways = 1
            for i in range(sixes):
                ways = ways * (n - i) // (i + 1)
            miss += ways * Fraction(1, 6) ** sixes * Fraction(5, 6) ** (n - sixes)
    return 1 - miss


def needed(gun, distance, cuirass):
    for up_to, die, weak in GUNS[gun][1]:
        if distance <= up_to:
            return die, weak and cuirass > 0
    return None, False


def fire(ask, attacker, enemy):
    """The chance that the enemy's fire hits him."""
    n, gun = int(ask("fire.shooters", "0")), ask("fire.weapon", "musket")
    distance, cls = int(ask("fire.distance", "0")), int(ask("fire.class", str(enemy["class"])))
    as_enemy = "foot" if enemy["mount"] == "foot" else "cavalry" if cavalry(enemy) else "mounted_infantry"
    mount = ask("fire.mount", as_enemy)
    cover, forest, swims = ask("fire.cover", "none"), int(ask("fire.forest", "0")), flag(ask, "fire.swimming")
    touched, wounded, surprise = (flag(ask, "fire." + key) for key in ("in_contact", "wounded", "surprise"))
    die, weak = needed(gun, distance, attacker["cuirass"])
    if n == 0 or die is None or forest > 10 or (touched and gun != "pistol"):
        return Fraction(0)
    if mount != "foot" and not GUNS[gun][0]:
        return Fraction(0)
    ground = -2 if cover == "loophole" else -1 if cover == "cover" else 0
    if attacker["mount"] != "foot":
        ground = 0
    if forest or swims:
        ground = min(ground, -1)
    modifier = max(-2, ground - weak) - (mount != "foot") - (cls <= 2) - wounded + surprise
    return shots(n, die - modifier)


def own_shot(ask, attacker, enemy, far):
    shoots, gun = flag(ask, "shot.shoots"), ask("shot.weapon", "pistol")
    cover, forest = ask("shot.cover", "none"), int(ask("shot.forest", "0"))
    if not shoots or forest > 10 or (far == 0 and gun != "pistol") or (far > 0 and not GUNS[gun][0]):
        return Fraction(0)
    if attacker["mount"] != "foot" and not GUNS[gun][0]:
        return Fraction(0)
    die, _ = needed(gun, 0, 0)
    ground = (-2 if cover == "loophole" else -1 if cover == "cover" else 0) if enemy["mount"] == "foot" else 0
    if forest:
        ground = min(ground, -1)
    modifier = ground - (attacker["mount"] != "foot") - (attacker["class"] <= 2) - attacker["wounded"] \
        + attacker["surprise"]
    return shots(1, die - modifier)


# ---- blows


def blow_modifier(me, him, ground, wounded):
    clear = ground == "clear"
    m = -1 if me["weapon"] in POOR or me["improvised"] or me["class"] <= 2 else 0
    foot = me["mount"] == "foot"
    m += me["behind_obstacle"] and foot
    m -= me["below"]
    m += cavalry(me) and not cavalry(him) and clear
    m -= foot and cavalry(him) and ground != "very_difficult"
    m -= me["mount"] == "mounted_infantry" and cavalry(him)
    m += cavalry(me) and me["charging"] and clear
    m += me["mount"] == "heavy_cavalry" and me["charging"] and me["close_order"] and clear and not me["shaken"]
    m += me["braced"] and foot and cavalry(him) and him["charging"] and clear and me["weapon"] in BRACES
    m -= not foot and him["mount"] == "foot" and him["braced"] and him["weapon"] == "lance"
    return m - me["routed"] - wounded + me["surprise"]


def naturals():
    """A die whose 6 is thrown again: a second one makes 7."""
    return {**{n: Fraction(1, 6) for n in range(1, 6)}, 6: Fraction(5, 36), 7: Fraction(1, 36)}


def effect(natural, modifier, him):
    """0 missed, 1 pushed back, 2 hit."""
    if natural == 1:
        return 0
    if natural == 7:
        return 2
    score = natural + modifier
    if score < him["class"]:
        return 0
    return 1 if score == him["class"] or (him["cuirass"] > him["class"] and score <= him["cuirass"]) else 2


def suffered(him, harm):
    return harm if harm != 1 or not him["cornered"] else 2 if him["class"] <= 2 else 0


def round_of(two, modifier):
    """{(harm of the first, harm of the second): chance}"""
    length = [LENGTHS.index(f["length"]) if f["length"] != "by_weapon" else ARMS[f["weapon"]] for f in two]
    strikes = [f["strikes"] for f in two]
    ends = {}
    if strikes[0] and strikes[1] and length[0] == length[1]:
        for (a, p), (b, q) in product(naturals().items(), naturals().items()):
            did = effect(a, modifier[0], two[1]), effect(b, modifier[1], two[0])
            if did[0] != did[1]:
                wins = {0 if did[0] > did[1] else 1: Fraction(1)}
            elif two[0]["class"] != two[1]["class"]:
                wins = {0 if two[0]["class"] > two[1]["class"] else 1: Fraction(1)}
            elif bool(two[0]["cuirass"]) != bool(two[1]["cuirass"]):
                wins = {0 if two[0]["cuirass"] else 1: Fraction(1)}
            elif a != b:
                wins = {0 if a > b else 1: Fraction(1)}
            elif a == 7 and did[0]:
                wins = {0: Fraction(5, 36), 1: Fraction(5, 36), None: Fraction(26, 36)}
            else:
                wins = {None: Fraction(1)}
            for winner, w in wins.items():
                harm = [0, 0]
                if winner is not None:
                    harm[1 - winner] = suffered(two[1 - winner], did[winner])
                put(ends, tuple(harm), p * q * w)
        return ends
    order = [0, 1] if length[0] <= length[1] else [1, 0]
    order = [side for side in order if strikes[side]]
    if not order:
        return {(0, 0): Fraction(1)}
    for natural, p in naturals().items():
        harm = [0, 0]
        harm[1 - order[0]] = suffered(two[1 - order[0]], effect(natural, modifier[order[0]], two[1 - order[0]]))
        if harm[1 - order[0]] or len(order) == 1:
            put(ends, tuple(harm), p)
            continue
        for answer, q in naturals().items():
            again = list(harm)
            again[order[0]] = suffered(two[order[0]], effect(answer, modifier[1 - order[0]], two[order[0]]))
            put(ends, tuple(again), p * q)
    return ends


# ---- the chain


def fates(hit, thrown_for, wounded):
    """What a hit does: out, or a light wound with 5 and 6, a second one of which is out."""
    if not hit:
        return {("unhurt", wounded): Fraction(1)}
    if not thrown_for or wounded:
        return {("out", wounded): Fraction(1)}
    return {("out", wounded): Fraction(2, 3), ("wounded", True): Fraction(1, 3)}


def odds(ask, options):
    for path in options:
        if path != "flintlock.wounds":
            raise NotMine(path)
    wounds = options.get("flintlock.wounds", "off") == "on"
    two = [fighter(ask, "first"), fighter(ask, "second")]
    far, ground = int(ask("distance", "0")), ask("ground", "clear")
    there = way(ask, two[0], far)
    shot_at, shoots = fire(ask, *two), own_shot(ask, *two, far)
    named = [wounds and f["named"] for f in two]
    chances = {}
    if there.get(False):
        put(chances, (("arrives", "false"), ("first", "unhurt"), ("second", "unhurt")), there[False])
    for hits in product((False, True), (False, True)):
        p = there.get(True, Fraction(0))
        for one, chance in zip(hits, (shot_at, shoots)):
            p *= chance if one else 1 - chance
        if p == 0:
            continue
        for (a, pa), (b, pb) in product(fates(hits[0], named[0], two[0]["wounded"]).items(),
                                        fates(hits[1], named[1], two[1]["wounded"]).items()):
            if "out" in (a[0], b[0]):
                put(chances, (("arrives", "true"), ("first", a[0]), ("second", b[0])), p * pa * pb)
                continue
            modifier = [blow_modifier(two[0], two[1], ground, a[1]), blow_modifier(two[1], two[0], ground, b[1])]
            for harm, q in round_of(two, modifier).items():
                ends = []
                for side, before in ((0, a), (1, b)):
                    if harm[side] == 2:
                        ends.append({k[0]: v for k, v in fates(True, named[side], before[1]).items()})
                    else:
                        ends.append({"pushed" if harm[side] and before[0] == "unhurt" else before[0]: Fraction(1)})
                for (x, px), (y, py) in product(ends[0].items(), ends[1].items()):
                    put(chances, (("arrives", "true"), ("first", x), ("second", y)), p * pa * pb * q * px * py)
    return chances


def make(draw):
    inputs = {"distance": str(draw.choice((0, 5, 8, 12, 14, 16, 20, 30)))}
    yes = lambda path, chance: draw.random() < chance and inputs.update({path: "true"})
    for name in ("first", "second"):
        inputs.update({name + ".class": str(draw.randint(2 if name == "first" else 1, 5)),
                       name + ".weapon": draw.choice(sorted(ARMS)),
                       name + ".mount": draw.choice(("foot",) * 4 + ("light_cavalry", "heavy_cavalry",
                                                                     "mounted_infantry"))})
        if draw.random() < 0.3:
            inputs[name + ".cuirass"] = draw.choice(("4", "5"))
        for key in ("behind_obstacle", "below", "wounded", "surprise", "cornered", "named", "close_order", "improvised"):
            yes(name + "." + key, 0.2)
        yes(name + (".charging" if inputs[name + ".mount"] != "foot" else ".braced"), 0.5)
    if draw.random() < 0.2:
        inputs["second.strikes"] = "false"
    inputs["ground"] = draw.choice(("clear", "clear", "difficult", "very_difficult"))
    inputs["move.ground"] = draw.choice(("clear", "difficult", "very_difficult"))
    inputs["move.load"] = draw.choice(("light", "equipped"))
    if draw.random() < 0.3:
        inputs["move.order"] = draw.choice(("column", "line"))
    for key in ("mounts", "used_to", "dismounted"):
        yes("move." + key, 0.2)
    inputs.update({"fire.shooters": str(draw.randint(0, 4)), "fire.weapon": draw.choice(sorted(GUNS)),
                   "fire.distance": str(draw.choice((0, 0, 10, 15, 45))),
                   "fire.cover": draw.choice(("none", "cover", "loophole")),
                   "fire.forest": str(draw.choice((0, 0, 10, 11)))})
    for key in ("in_contact", "wounded", "surprise"):
        yes("fire." + key, 0.2)
    yes("shot.shoots", 0.5)
    inputs.update({"shot.weapon": draw.choice(sorted(GUNS)), "shot.cover": draw.choice(("none", "cover", "loophole"))})
    return inputs, {"flintlock.wounds": draw.choice(("on", "off"))}


if __name__ == "__main__":
    main("flintlock.onset", ["src/rules/flintlock/onset.cases"], odds, make, 300,
         only=("arrives", "first", "second"))
