#!/usr/bin/env python3
"""campaign.combat: one sequence between two sides, by going through every face of every die."""
from fractions import Fraction
from itertools import product

from campaign_sheet import BOX, GUNS, LOSSES, column_of, guns_column, half_down, half_up, harm, holds, lead
from oracle import NotMine, main, put

SIDES = ("attacker", "defender")


def side_of(ask, name, at):
    whole = lambda path, default: int(ask(f"{name}.{path}", default))
    s = {"foot": whole("infantry", "0"), "horse": whole("cavalry", "0"), "tactical": whole("tactical", "0"),
         "guns": whole("artillery", "0"), "lost": whole("lost", "0"), "tired": whole("fatigued_sp", "0")}
    s["cohesion"] = Fraction(ask(f"{name}.cohesion", "3"))
    s["left"] = s["foot"] + s["horse"]
    s["start"] = whole("start", str(s["left"]))
    s["tired_horse"] = whole("fatigued_cavalry", str(max(0, s["tired"] - s["foot"])))
    return s


def strength(s, name, at, options):
    foot, horse = Fraction(s["foot"]), Fraction(s["horse"])
    if name == "attacker":
        everybody = at["fatigued"] or (s["tired"] > 0 and options.get("campaign.fatigue_scope") == "all")
        foot -= foot / 2 if everybody else Fraction(s["tired"] - s["tired_horse"], 2)
        horse -= horse / 2 if everybody else Fraction(s["tired_horse"], 2)
    if at["terrain"] != "clear":
        horse /= 2
    together = foot + horse
    if name == "attacker" and at["fortified"]:
        together /= 4
    return max(1, half_up(together))


def tests(chances_of_star, s, lost):
    """How often a side tests: for each star, and where a third of its start is gone."""
    if lost == s["left"]:
        return 0
    return chances_of_star + (3 * (s["lost"] + lost) >= s["start"])


def odds(ask, options):
    for path in options:
        if path not in ("campaign.cohesion_bonus", "campaign.fatigue_scope", "campaign.combat_die"):
            raise NotMine(path)
    at = {flag: ask(flag, "false") == "true" for flag in BOX}
    at["terrain"], at["weather"] = ask("terrain", "clear"), ask("weather", "clear")
    sequence = int(ask("sequence", "1"))
    sides = [side_of(ask, name, at) for name in SIDES]
    faces = range(1, int(options.get("campaign.combat_die", "6")) + 1)
    even = sequence in (2, 4)
    guns = [range(1, 7) if even and s["guns"] else [None] for s in sides]
    columns = [column_of(strength(s, name, at, options), name, at, sequence) for s, name in zip(sides, SIDES)]
    plus = [lead(name, sides[k]["tactical"], sides[k]["cohesion"], sides[1 - k]["cohesion"], at, sequence, options)
            for k, name in enumerate(SIDES)]

    chances = {}
    throws = list(product(faces, faces, guns[0], guns[1]))
    for die_a, die_d, gun_a, gun_d in throws:
        suffered, dice = [], [die_a + plus[0], die_d + plus[1]]
        for k, gun in ((0, gun_d), (1, gun_a)):             # what side k suffers is what the other does
            lost, stars = harm(LOSSES, min(10, max(-1, dice[1 - k])), columns[1 - k])
            if gun is not None:
                more, star = harm(GUNS, max(1, gun - (at["weather"] == "snow")), guns_column(sides[1 - k]["guns"]))
                lost, stars = lost + more, stars + star
            lost = min(lost, sides[k]["left"])
            suffered.append((lost, tests(stars, sides[k], lost)))
        put_tests(chances, sides, suffered, dice, columns, Fraction(1, len(throws)))
    return chances


def put_tests(chances, sides, suffered, dice, columns, p):
    """A side breaks unless it holds in all its tests; one without a point left counts as broken."""
    breaks = []
    for s, (lost, number) in zip(sides, suffered):
        hold = holds(half_down(s["cohesion"]) + s["tactical"]) ** number
        breaks.append(Fraction(1) if lost == s["left"] else 1 - hold)
    for broken in product((False, True), repeat=2):
        q = p
        for k in range(2):
            q *= breaks[k] if broken[k] else 1 - breaks[k]
        if q:
            key = []
            for k, name in enumerate(SIDES):
                key += [(name + ".column", COLUMNS[columns[k]]), (name + ".die", str(dice[k])),
                        (name + ".losses", str(suffered[k][0])), (name + ".test", str(suffered[k][1])),
                        (name + ".broken", str(broken[k]).lower())]
            put(chances, tuple(key), q)


COLUMNS = ("1-3", "4-6", "7-10", "11-15", "16-21", "22-29", "30-40", "41-60", "61-80", "81+")


def make(draw):
    inputs = {"sequence": str(draw.randint(1, 4)), "terrain": draw.choice(("clear", "defensive", "mountain")),
              "weather": draw.choice(("clear", "rain", "mud", "snow"))}
    for flag in BOX:
        if draw.random() < 0.25:
            inputs[flag] = "true"
    for name in SIDES:
        foot, horse = draw.randint(1, 60), draw.choice((0, 0, draw.randint(1, 30)))
        inputs.update({f"{name}.infantry": str(foot), f"{name}.cavalry": str(horse),
                       f"{name}.cohesion": draw.choice(("1", "2", "7/3", "2.5", "3", "4", "9/2", "5")),
                       f"{name}.tactical": str(draw.randint(0, 3)), f"{name}.artillery": str(draw.randint(0, 12))})
        if draw.random() < 0.3:
            inputs[f"{name}.lost"] = str(draw.randint(0, 20))
            inputs[f"{name}.start"] = str(foot + horse + int(inputs[f"{name}.lost"]))
        if draw.random() < 0.3:
            inputs[f"{name}.fatigued_sp"] = str(draw.randint(0, foot + horse))
    options = {"campaign.cohesion_bonus": "signed"} if draw.random() < 0.2 else {}
    return inputs, options


if __name__ == "__main__":
    main("campaign.combat", ["src/rules/campaign/combat.cases", "src/rules/campaign/artillery.cases",
                             "src/rules/campaign/morale.cases", "src/rules/campaign/ranges.cases"], odds, make, 300)
