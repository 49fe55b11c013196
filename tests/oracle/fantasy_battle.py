#!/usr/bin/env python3
"""fantasy.battle: two units in contact until one is not fit any more, sequence by sequence over the hit points left.

Ways are counted as whole numbers: in a sequence 2 damage throws and 36 * 36 throws for morale, thrown or not."""
import sys
from fractions import Fraction

from fantasy_sheet import percent, row_of_dice
from oracle import NotMine, dice_of, main, put

SIDES = ("red", "blue")
FOLLOWED = 10**10       # after three sequences what is less likely than 1 in so many is not followed: it counts as undecided
WANT = {"none": 0, "food": 1, "water": 2}


def unit_of(ask, name):
    yes = lambda path: ask(f"{name}.{path}", "false") == "true"
    whole = lambda path, default: int(ask(f"{name}.{path}", str(default)))
    u = {"men": whole("men", 100), "hp": whole("hp", 4), "ac": whole("ac", 10), "morale": whole("morale", 7),
         "steps": whole("steps", 0), "wisdom": whole("wisdom", 10), "regen": whole("regen", 0),
         "modifier": whole("modifier", 0), "walls": ask(name + ".walls", "none"), "hunger": ask(name + ".hunger", "none")}
    u["total"] = whole("total", u["men"] * u["hp"])
    u["start"] = whole("start", u["men"] * u["hp"])
    u["row"] = row_of_dice(ask(name + ".hd", "level_0"))
    u["damage"] = dice_of(ask(name + ".damage", "d6"))
    yes("mounted")                              # says why it may charge; changes nothing by itself
    for flag in ("charging", "lance", "pole", "still", "special", "flying", "immune", "anti_regen", "region", "town",
                 "besieged", "standard_lost"):
        u[flag] = yes(flag)
    return u


def men_of(u, points):
    return -(-points // u["hp"])


def factor_of(by, at, first):
    """What the roll and the men are multiplied with: percent and all factors together."""
    if at["immune"]:
        return Fraction(0)
    points = percent(by["row"], at["ac"]) + 5 * by["steps"]
    if at["still"] and first:
        points -= 15 if at["wisdom"] >= 18 else 10 if at["wisdom"] >= 16 else 5 if at["wisdom"] >= 13 else 0
    factor = Fraction(min(100, max(5, points)), 100)
    if first and by["charging"] and by["lance"]:
        factor *= 2
    if first and by["pole"] and by["still"] and at["charging"]:
        factor *= 2
    if by["special"]:
        factor *= 3
    if by["immune"]:
        factor *= 5
    if by["flying"] != at["flying"]:
        factor *= 2 if by["flying"] else Fraction(1, 2)
    if at["walls"] == "intact":
        factor /= 4
    if at["walls"] == "breached" and first:
        factor /= 2
    return factor


def damage_of(factor, men, roll):
    """Rounded down once."""
    return max(0, roll) * men * factor.numerator // factor.denominator


NOT_OVER = [sum(a + b <= score for a in range(1, 7) for b in range(1, 7)) for score in range(13)]


def passes(u, enemy, points, enemy_points, men):
    """In how many of 36 throws it stays fit; None: it is destroyed."""
    if points == 0:
        return None
    now, began = men_of(u, points), men_of(u, u["start"])
    if now == men or u["morale"] == 12:
        return 36
    score = u["morale"] + u["modifier"] - u["standard_lost"]
    if enemy_points == 0:
        score += 1
    else:
        score -= (enemy_points > 2 * points) + (enemy_points > 3 * points) + 2 * enemy["immune"]
    lost = began - now
    score -= 2 if 4 * lost > 3 * began else 1 if 2 * lost > began else 0
    score += 2 if u["town"] or u["besieged"] else 1 if u["region"] else 0
    score -= WANT[u["hunger"]]
    return NOT_OVER[min(12, max(0, score))]


def evening(u, enemy, points, enemy_alive, men, hurt):
    """What grows back and what hunger takes, when a member is alive."""
    if points and u["regen"] and not (enemy["anti_regen"] and (enemy_alive or hurt)):
        points = min(max(points, u["start"]), points + 10 * u["regen"] * men)
    return max(0, points - -(-u["start"] * 5 * WANT[u["hunger"]] // 100)) if points else 0


def sequence(units, state, factors, rolls):
    """The ways to what may follow: (points of both, fit or not)."""
    men = [men_of(u, points) for u, points in zip(units, state)]
    blows = [[(damage_of(factors[k], men[k], roll), ways) for roll, ways in rolls[k].items()] for k in range(2)]
    after = {}
    for to_blue, n in blows[0]:
        for to_red, m in blows[1]:
            hurt = (to_red, to_blue)
            left = [max(0, state[k] - hurt[k]) for k in range(2)]
            holds = [passes(units[k], units[1 - k], left[k], left[1 - k], men[k]) for k in range(2)]
            then = tuple(evening(units[k], units[1 - k], left[k], left[1 - k] > 0, men[k], hurt[k] > 0)
                         for k in range(2))
            red = ((False, 36),) if holds[0] is None else ((True, holds[0]), (False, 36 - holds[0]))
            blue = ((False, 36),) if holds[1] is None else ((True, holds[1]), (False, 36 - holds[1]))
            for red_fit, a in red:
                for blue_fit, b in blue:
                    if a and b:
                        put(after, (then, (red_fit, blue_fit)), n * m * a * b)
    return after


def wholes(units):
    return [max(p.denominator for p in u["damage"].values()) for u in units]


def odds(ask, options):
    for path in options:
        raise NotMine(path)
    units = [unit_of(ask, name) for name in SIDES]
    most = int(ask("most", "12"))
    if any(ask(name + ".huge", "false") == "true" for name in SIDES):
        raise NotMine("a huge creature")
    if most > 3 and sum(u["total"] for u in units) > 100 and "--long" not in sys.argv:
        raise NotMine("it takes minutes: with --long")
    rolls = [{roll: int(p * whole) for roll, p in u["damage"].items()} for u, whole in zip(units, wholes(units))]
    in_sequence = wholes(units)[0] * wholes(units)[1] * 36 * 36
    now, chances, all_ways = {tuple(u["total"] for u in units): 1}, {}, 1
    for number in range(1, most + 1):
        after = {}
        all_ways *= in_sequence
        factors = [factor_of(units[k], units[1 - k], number == 1) for k in range(2)]
        for state, n in now.items():
            for (then, fit), m in sequence(units, state, factors, rolls).items():
                if all(fit) and 0 not in then and number < most and (number < 4 or n * m * FOLLOWED > all_ways):
                    put(after, then, n * m)
                else:
                    put(chances, result_of(units, then, fit, number), n * m)
        now = after
        scale = in_sequence if number < most and now else 1
        chances = {result: n * scale for result, n in chances.items()}
        if not now:
            break
    return {result: Fraction(n, all_ways) for result, n in chances.items()}


def result_of(units, points, fit, number):
    state = ["destroyed" if points[k] == 0 else "fit" if fit[k] else "demoralised" for k in range(2)]
    good = [s == "fit" for s in state]
    winner = "none" if all(good) else "red" if good[0] else "blue" if good[1] else "draw"
    result = [("winner", winner), ("sequences", str(number))]
    for k, name in enumerate(SIDES):
        result += [(name + ".state", state[k]), (name + ".survivors", str(men_of(units[k], points[k])))]
    return tuple(result)


def make(draw):
    inputs = {"most": str(draw.randint(1, 3))}
    for name in SIDES:
        inputs.update({name + ".men": str(draw.randint(1, 30)), name + ".hp": str(draw.randint(1, 6)),
                       name + ".ac": str(draw.randint(9, 20)), name + ".morale": str(draw.randint(4, 12)),
                       name + ".hd": draw.choice(("level_0", "1", "1+", "3", "4+", "6+", "9", "12", "16")),
                       name + ".damage": draw.choice(("d4", "d6", "d8", "d6+1", "2d4")),
                       name + ".steps": str(draw.choice((0, 0, 1, 3))), name + ".wisdom": str(draw.randint(10, 18))})
        for flag in ("special", "flying", "immune", "anti_regen", "region", "town", "besieged", "standard_lost", "still"):
            if draw.random() < 0.15:
                inputs[f"{name}.{flag}"] = "true"
        if draw.random() < 0.2:
            inputs[name + ".regen"] = str(draw.randint(1, 3))
        if draw.random() < 0.2:
            inputs[name + ".walls"] = draw.choice(("intact", "breached"))
        if draw.random() < 0.2:
            inputs[name + ".hunger"] = draw.choice(("food", "water"))
        if draw.random() < 0.2:
            inputs[name + ".modifier"] = str(draw.randint(-2, 2))
        if draw.random() < 0.3:
            inputs[name + ".start"] = str(int(inputs[name + ".hp"]) * (int(inputs[name + ".men"]) + draw.randint(0, 40)))
    charger, other = draw.sample(SIDES, 2)
    if draw.random() < 0.4 and charger + ".still" not in inputs:
        inputs[charger + ".mounted"] = inputs[charger + ".charging"] = "true"
        inputs[charger + ".lance"] = draw.choice(("true", "false"))
        if draw.random() < 0.5 and other + ".flying" not in inputs:
            inputs[other + ".pole"] = inputs[other + ".still"] = "true"
    return inputs, {}


if __name__ == "__main__":
    main("fantasy.battle", ["src/rules/fantasy/battle.cases"], odds, make, 60)
