#!/usr/bin/env python3
"""The losses that the sergeant of ancients battles expects (src/game/ancients/expect.c), counted over all dice.

The program works them out through its house rules; tests/unit/test_host_sense.c holds it to the tables there, and
this program holds those tables to what it counts. With --print it writes them."""
import re
import sys
from fractions import Fraction
from math import comb, floor
from pathlib import Path

from oracle import SOURCE

TABLES = Path(SOURCE) / "tests/unit/test_host_sense.c"
DICE, STANDING = range(1, 17), range(10)
# name: disordered, least critical number, the face that always passes, the face that always fails
WANTED = {
    "in_order": (False, 1, 1, 6),
    "disordered": (True, 1, 1, 6),
    "house_in_order": (False, 2, 2, 5),
    "house_disordered": (True, 2, 2, 5),
}


def damage(dice):
    """Chances of so much damage: a six is one, two fives are one."""
    chance = {}
    for sixes in range(dice + 1):
        for fives in range(dice - sixes + 1):
            ways = comb(dice, sixes) * comb(dice - sixes, fives) * 4 ** (dice - sixes - fives)
            hurt = sixes + fives // 2
            chance[hurt] = chance.get(hurt, 0) + Fraction(ways, 6**dice)
    return chance


CHANCES = {dice: damage(dice) for dice in DICE}


def losses(dice, standing, disordered, least, passes, fails):
    """Mean losses in hundredths. Who is disordered loses one even when he passes."""
    mean = Fraction(0)
    for hurt, chance in CHANCES[dice].items():
        critical = max(least, standing - hurt)
        for face in range(1, 7) if hurt else ():
            holds = face == passes or (face != fails and face <= critical)
            lost = int(disordered) if holds else max(1, face - critical)
            mean += chance * lost / 6
    return 100 * mean


def table(name):
    text = TABLES.read_text(encoding="utf-8")
    text = text[text.index(f" {name}[HOST_MOST_DICE][HOST_MOST_STANDING + 1] = {{") :]
    rows = re.findall(r"\{([ 0-9,]+)\}", text[: text.index("};")])
    return [[int(cell) for cell in row.split(",")] for row in rows]


def show(name, wanted):
    print(f"static const uint16_t {name}[HOST_MOST_DICE][HOST_MOST_STANDING + 1] = {{")
    for dice in DICE:
        cells = [floor(losses(dice, standing, *wanted) + Fraction(1, 2)) for standing in STANDING]
        print("    { " + ", ".join(f"{cell:3}" for cell in cells) + " },", end="\n" if dice % 2 == 0 else "")
    print("};")


if "--print" in sys.argv:
    for title, how in WANTED.items():
        show(title, how)
    sys.exit(0)

wrong = 0
for title, how in WANTED.items():
    found = table(title)
    assert len(found) == len(DICE), len(found)
    for number, row in zip(DICE, found):
        assert len(row) == len(STANDING), row
        for firm, cell in zip(STANDING, row):
            right = losses(number, firm, *how)
            if abs(cell - right) > Fraction(1, 2):
                wrong += 1
                print(f"{title}, {number} dice, standing {firm}: {cell}, NOT {float(right):.2f}")
print(f"{wrong} wrong")
sys.exit(1 if wrong else 0)
