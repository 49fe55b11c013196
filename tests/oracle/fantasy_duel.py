#!/usr/bin/env python3
"""fantasy.duel: a single combat, round by round over the hit points of both."""
from fractions import Fraction

from fantasy_sheet import percent, row_of
from oracle import NotMine, added, dice_of, main, put

SIDES = ("hero", "enemy")


def fighter(ask, name):
    f = {"hp": int(ask(name + ".hp", "20")), "ac": int(ask(name + ".ac", "15")),
         "damage": dice_of(ask(name + ".damage", "d8")), "attacks": int(ask(name + ".attacks", "1")),
         "immune": ask(name + ".immune", "false") == "true"}
    f["row"] = row_of(ask(name + ".hd", "level_0"), ask(name + ".class", "none"), int(ask(name + ".level", "1")))
    return f


def blows(by, at):
    """The ways to do each damage in a round, as whole numbers, and how many ways there are. An attack hits with
    21 - percent / 5 or more on 1d20; a miss has as many ways as the damage dice, so that all faces count alike."""
    need = 21 - percent(by["row"], at["ac"]) // 5
    hits = sum(die >= need for die in range(1, 21))
    faces = max(p.denominator for p in by["damage"].values())
    one = {0: (20 - hits) * faces}
    for damage, p in by["damage"].items():
        put(one, 0 if at["immune"] else max(0, damage), hits * int(p * faces))
    together = {0: 1}
    for _ in range(by["attacks"]):
        together = added(together, one)
    return {damage: ways for damage, ways in together.items() if ways}, (20 * faces) ** by["attacks"]


def struck(states, target, blow, ways, together):
    """After one has struck the other; a dead man strikes only where both strike together."""
    after = {}
    for state, n in states.items():
        if state[1 - target] == 0 and not together:
            put(after, state, n * ways)
            continue
        for damage, m in blow.items():
            left = max(0, state[target] - damage)
            put(after, (left, state[1]) if target == 0 else (state[0], left), n * m)
    return after


def one_round(states, blow):
    """Of the 36 throws for who is first, 15 are the hero's, 15 the enemy's, and with 6 they strike together."""
    after = {}
    for throws, first, together in ((15, 0, False), (15, 1, False), (6, 0, True)):
        then = struck(states, 1 - first, *blow[first], together)
        for state, n in struck(then, first, *blow[1 - first], together).items():
            put(after, state, throws * n)
    return after


def odds(ask, options):
    for path in options:
        if path != "fantasy.heroes.rounds":
            raise NotMine(path)
    most = int(options.get("fantasy.heroes.rounds", "10"))
    hero, enemy = (fighter(ask, name) for name in SIDES)
    blow = [blows(hero, enemy), blows(enemy, hero)]
    chances, now, all_ways = {}, {(hero["hp"], enemy["hp"]): 1}, 1
    for number in range(1, most + 1):
        all_ways *= 36 * blow[0][1] * blow[1][1]
        after = one_round(now, blow)
        now = {}
        for state, n in after.items():
            if 0 not in state and number < most:
                now[state] = n
                continue
            winner = "none" if (state[0] > 0) == (state[1] > 0) else SIDES[state[0] == 0]
            put(chances, (("winner", winner), ("rounds", str(number)), ("hero.hp", str(state[0])),
                          ("enemy.hp", str(state[1]))), Fraction(n, all_ways))
    return chances


def make(draw):
    inputs = {}
    for name in SIDES:
        inputs.update({name + ".hp": str(draw.randint(1, 14)), name + ".ac": str(draw.randint(8, 24)),
                       name + ".damage": draw.choice(("d4", "d6", "d8", "d6+2", "d10"))})
        if draw.random() < 0.3:
            inputs[name + ".attacks"] = "2"
        if draw.random() < 0.1:
            inputs[name + ".immune"] = "true"
        if draw.random() < 0.5:
            inputs[name + ".class"] = draw.choice(("cleric", "thief", "fighter", "dwarf", "elf", "halfling",
                                                   "magic_user"))
            inputs[name + ".level"] = str(draw.randint(0, 30))
        else:
            inputs[name + ".hd"] = draw.choice(("level_0", "1-", "1", "1+", "2", "2+", "3", "3+", "4", "5", "6+", "7",
                                                "7+", "9", "9+", "11", "11+", "13", "13+", "15", "15+", "16", "30"))
    return inputs, {"fantasy.heroes.rounds": str(draw.randint(1, 4))}


if __name__ == "__main__":
    main("fantasy.duel", ["src/rules/fantasy/heroes.cases", "src/rules/fantasy/questions.cases"], odds, make, 100)
