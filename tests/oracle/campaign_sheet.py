"""The battle tables of the campaign sheet, typed again, and what is read off them. A star is a string."""
from fractions import Fraction

BOX = ("fortified", "fatigued", "flank", "encircled", "entrenched", "bridge")

# Rows: modified die -1 to 10. Columns: 1-3, 4-6, 7-10, 11-15, 16-21, 22-29, 30-40, 41-60, 61-80, 81 and more.
LOSSES = {
    -1: "0 0 0 0 0  0  0  0  0  1",
    0:  "0 0 0 0 0  0  0  0  1  1",
    1:  "0 0 0 0 0  0  0  1  1  1",
    2:  "0 0 0 0 0  0  1  1  1  1",
    3:  "0 0 0 0 0  1  1  1  1  2",
    4:  "0 0 0 0 1  1  1  1  2  2",
    5:  "0 0 0 1 1  1  1  2  2  2*",
    6:  "0 0 1 1 1  1  2  2  3* 3",
    7:  "0 1 1 1 1  2  2  2* 3  3",
    8:  "1 1 1 1 2  2  3* 3  3  4",
    9:  "1 1 1 2 2  2* 3  3  4  4",
    10: "1 1 2 2 3* 3  3  4  4  5",
}
UP_TO = (3, 6, 10, 15, 21, 29, 40, 60, 80)

# Rows: the die. Columns: a bonus of 1-4, 5-8, 9 and more.
GUNS = {1: "0 0 0", 2: "0 0 0", 3: "0 0 0", 4: "0 1 1", 5: "1 1 1", 6: "1 1 2*"}
PURSUIT = {1: "0 0 0", 2: "0 0 0", 3: "0 1 1", 4: "0 1 1", 5: "1 1 1", 6: "1 1 2"}


def harm(table, row, column):
    """Points lost, and 1 for a star."""
    cell = table[row].split()[column]
    return int(cell.rstrip("*")), int(cell.endswith("*"))


def guns_column(bonus):
    return 0 if bonus <= 4 else 1 if bonus <= 8 else 2


def half_up(x):
    return (2 * x.numerator + x.denominator) // (2 * x.denominator)


def half_down(x):
    return -half_up(-x)


def column_of(strength, name, at, sequence):
    """The column of this strength, shifted: two to the right for a flank, or three around the enemy."""
    column = sum(strength > top for top in UP_TO)
    if name == "attacker":
        column += 3 if at["encircled"] else 2 if at["flank"] else 0
        column -= (at["terrain"] != "clear") + at["entrenched"]
    else:
        column += at["terrain"] == "defensive"
    column -= sequence == 4
    return min(9, max(0, column))


def lead(name, tactical, mine, other, at, sequence, options):
    """What is added to the die."""
    better = half_down(abs(mine - other))
    if mine < other:
        better = -better if options.get("campaign.cohesion_bonus") == "signed" else 0
    plus = tactical + better - (sequence >= 3)
    if name == "attacker":
        return plus - 2 * at["bridge"]
    return plus + (at["terrain"] == "clear")


def holds(needed):
    """The chance of a morale test: 1 always holds, 6 always breaks."""
    return Fraction(sum(1 for die in range(1, 7) if die == 1 or (die < 6 and die <= needed)), 6)
