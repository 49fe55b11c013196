"""The tables of the reference sheets (6.1, 7.1, 7.2, 8.6, 8.7, 11) and what the house rules HI-54 and HI-67 add, typed
again: nothing is taken from src/."""

# 6.1: base move, charge move, broken, difficult, in H; D: it becomes disordered; None: it may not go there
D = "D"
MOVES = {
    "FP": (2, 2, (2, D), (1, D)), "EL": (2, 2, (2, D), (1, D)), "T": (2, 2, (2,), (1, D)), "FL": (2, 2, (2,), (2,)),
    "impetuous FL": (2, 3, (2,), (2,)), "S": (3, 3, (3,), (3,)), "W": (2, 2, (2, D), None),
    "ART": (2, 2, (2, D), None), "CGP": (2, 2, (2, D), None), "CF": (2, 2, None, None), "CP1": (2, 3, (2, D), (1, D)),
    "CM": (3, 4, (2, D), (1, D)), "CGL": (3, 3, (2, D), None), "CP2": (3, 4, (2, D), (1, D)),
    "CL": (4, 4, (2, D), (1, D)),
}
# 7.1, 7.2: by die 1 to 6, in H
RETREAT = {"foot": (1, 1, 1, 1, 2, 2), "mounted": (1, 1, 1, 2, 2, 2), "CL": (1, 2, 2, 2, 3, 3)}
PURSUIT = {"foot": (0, 0, 0, 1, 1, 2), "mounted": (0, 0, 1, 1, 2, 2), "CL": (0, 1, 1, 2, 2, 3)}
FOOT = ("FP", "FL", "T", "S", "ART")
LIGHT = ("S", "CL", "CGL")
# HI-54, in halves of H
DEPTHS = {"FP": 2, "FL": 2, "T": 2, "S": 1, "W": 4}
# HI-52
GROUNDS = {"broken": 2, "wood": 3, "marsh": 3, "village": 3, "river": 3, "rocks": 4, "water": 4}
ROADS = ("road", "bridge", "ford")
# 2.1, 2.2, 8.7
LEADERSHIP = {"genius": 4, "expert": 3, "average": 2, "poor": 1, "incompetent": 0}
DISCIPLINE_OF = {"genius": 2, "expert": 2, "average": 2, "poor": 1, "incompetent": 1}
RADIUS = {"good": 8, "average": 4, "poor": 2}
STRUCTURES = ("poor", "average", "good")
NEEDS = {"A": 3, "B": 4, "C": 5}
# 8.6, tests caused by shooting
ARMOURED = ("CP1", "CGP", "CGL", "CF", "W", "FP")
FAR_SHOTS = ("longbow", "crossbow", "sling", "arquebus", "musket", "artillery")
GUNS = ("handgun", "arquebus", "musket")


def family(missile):
    return missile[:-2] if missile[-2:] in ("_a", "_b", "_c") else missile


def class_of(kind):
    return "CL" if kind == "CL" else "foot" if kind in FOOT else "mounted"


def row(unit):
    return MOVES["impetuous FL" if unit["type"] == "FL" and unit["impetuous"] else unit["type"]]


FARTHER = 2                     # HI-42, in H


def going(unit, ground):
    """How far, in H, and whether it becomes disordered; None: it may not. 1 open, 2 broken, 3 difficult, 4 closed."""
    if ground >= 4:
        return None
    found = (row(unit)[0],) if ground == 1 else row(unit)[ground]
    return None if found is None else (found[0], D in found)


def depth(unit, ranks):
    """Of the base, in units of 240: half of H."""
    halves = 4 if unit["baggage"] != "none" else DEPTHS.get(unit["type"], 3)
    return 240 * halves * ranks


def commander_value(command):
    """11: Genius as commander in chief 3; other commanders in chief, Experts (and a lesser Genius, HI-67) 2; else 1."""
    if command["vd"]:
        return command["vd"]
    if command["cinc"]:
        return 3 if command["level"] == "genius" else 2
    return 2 if command["level"] in ("genius", "expert") else 1


def damage(faces):
    return faces.count(6) + faces.count(5) // 2


def loss(critical, die):
    """8.6: losses of a test that failed; None: it is passed."""
    if die == 1 or die <= critical and die != 6:
        return None
    return max(1, die - critical)
