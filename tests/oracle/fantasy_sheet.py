"""The Battle Table of the fantasy sheet, typed again, and the rows of hit dice and of heroes."""

# Armour class 10 to 22.
TABLE = (
    "50 45 40 35 30 25 20 15 10 5 5 5 5",               # human of level 0
    "55 50 45 40 35 30 25 20 15 10 5 5 5",              # 1 or less
    "60 55 50 45 40 35 30 25 20 15 10 5 5",             # 1+ to 2
    "65 60 55 50 45 40 35 30 25 20 15 10 5",            # 2+ to 3
    "70 65 60 55 50 45 40 35 30 25 20 15 10",           # 3+ to 4
    "75 70 65 60 55 50 45 40 35 30 25 20 15",           # 4+ to 5
    "80 75 70 65 60 55 50 45 40 35 30 25 20",           # 5+ to 6
    "85 80 75 70 65 60 55 50 45 40 35 30 25",           # 6+ to 7
    "90 85 80 75 70 65 60 55 50 45 40 35 30",           # 7+ to 9
    "90 85 80 75 70 65 60 55 50 45 40 35 35",           # 9+ to 11
    "100 90 85 80 75 70 65 60 55 50 45 40 35",          # 11+ to 13
    "100 100 90 85 80 75 70 65 60 55 50 45 40",         # 13+ to 15
    "100 100 100 90 85 80 75 70 65 60 55 50 45",        # 15 and more
)

# The last level of each row, from level 0 on.
LEVELS = {
    "cleric": (0, 3, 5, 8, 10, 11, 12, 14, 16, 18, 20, 99),
    "thief": (0, 3, 5, 8, 10, 11, 12, 14, 16, 18, 20, 99),
    "fighter": (0, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 99),
    "magic_user": (0, 3, 7, 10, 12, 13, 15, 18, 20, 23, 99),
}
for fighter in ("dwarf", "elf", "halfling"):
    LEVELS[fighter] = LEVELS["fighter"]


def row_of_dice(hd):
    """3+ is 3 dice and a bonus; 15 without one is in the row 13+ to 15."""
    if hd == "level_0":
        return 0
    if hd in ("1-", "1"):
        return 1
    dice, bonus = int(hd.rstrip("+")), hd.endswith("+")
    for row, top in ((2, 2), (3, 3), (4, 4), (5, 5), (6, 6), (7, 7), (8, 9), (9, 11), (10, 13), (11, 15)):
        if dice < top or (dice == top and not bonus):
            return row
    return 12


def row_of(hd, hero_class, level):
    if hero_class == "none":
        return row_of_dice(hd)
    return next(row for row, top in enumerate(LEVELS[hero_class]) if level <= top)


def percent(row, ac):
    return int(TABLE[row].split()[min(22, max(10, ac)) - 10])
