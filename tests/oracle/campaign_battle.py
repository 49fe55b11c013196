#!/usr/bin/env python3
"""campaign.battle: whole battles. After each sequence all positions that may have come about are kept with their
chances; nothing is remembered between sequences but the points of each unit, the generals and who has broken."""
from fractions import Fraction
from itertools import product

from campaign_sheet import BOX, GUNS, LOSSES, PURSUIT, column_of, guns_column, half_down, half_up, harm, holds, lead
from oracle import NotMine, main, put

SIDES = ("attacker", "defender")
OPTIONS = {"campaign.cohesion_bonus", "campaign.fatigue_scope", "campaign.combat_die", "campaign.third_loss_test",
           "campaign.sequences"}


def units_of(ask, name):
    units = []
    while any(path.startswith(f"{name}.units.{len(units) + 1}.") for path in ask.inputs):
        at = f"{name}.units.{len(units) + 1}."
        kind = ask(at + "type", "infantry")
        units.append({"kind": kind, "sp": int(ask(at + "sp", "0" if kind == "artillery" else "5")),
                      "cohesion": int(ask(at + "cohesion", "3")), "guns": int(ask(at + "artillery", "0")),
                      "horse": int(ask(at + "cavalry_bonus", "0")), "tired": ask(at + "fatigued", "false") == "true"})
    return units


class Battle:
    """What does not change while it is fought."""

    def __init__(self, ask, options):
        for path in options:
            if path not in OPTIONS:
                raise NotMine(path)
        yes = lambda path, default="false": ask(path, default) == "true"
        self.options = options
        self.at = {flag: yes(flag) for flag in BOX}
        self.at["terrain"], self.at["weather"] = ask("terrain", "clear"), ask("weather", "clear")
        self.units = [units_of(ask, name) for name in SIDES]
        self.start = [sum(u["sp"] for u in units) for units in self.units]
        self.tactical = [[int(ask(name + ".tactical", "0")), int(ask(name + ".next_tactical", "0")), 0]
                         for name in SIDES]
        self.vc = [int(ask(name + ".vc", "0")) for name in SIDES]
        self.stuck = [yes("attacker.no_way_out"), yes("defender.no_way_out", str(self.at["encircled"]).lower())]
        self.leaders = yes("leaders")
        self.refuse = yes("refuse")
        self.retire = {"never": 99, "after_1": 1, "after_2": 2, "after_3": 3}[ask("retire", "never")]
        self.retires = SIDES.index(ask("retires", "attacker"))
        announced = int(ask("announced", "4"))
        most = announced if options.get("campaign.sequences") == "announced" else 4
        self.most = max(1, most - (self.at["weather"] == "snow"))
        self.faces = range(1, int(options.get("campaign.combat_die", "6")) + 1)

    # ---- a side with these points left

    def present(self, k, points):
        """Its units: those that fight and have a point, and reserves of guns."""
        return [(u, sp) for u, sp in zip(self.units[k], points) if sp > 0 or u["kind"] == "artillery"]

    def cohesion(self, k, points):
        values = [u["cohesion"] for u, sp in self.present(k, points) if sp > 0]
        return Fraction(sum(values), len(values)) if values else Fraction(0)

    def sum_of(self, k, points, what):
        return sum(u[what] for u, sp in self.present(k, points))

    def strength(self, k, points):
        all_tired = self.at["fatigued"]
        if self.options.get("campaign.fatigue_scope") == "all":
            all_tired |= any(u["tired"] for u, sp in self.present(k, points) if sp > 0)
        together = Fraction(0)
        for u, sp in self.present(k, points):
            here = Fraction(sp)
            if k == 0 and (all_tired or u["tired"]):
                here /= 2
            if u["kind"] == "cavalry" and self.at["terrain"] != "clear":
                here /= 2
            together += here
        if k == 0 and self.at["fortified"]:
            together /= 4
        return max(1, half_up(together))

    def reduced(self, k, points, lost):
        """Point by point from the strongest unit, infantry before cavalry, then the first."""
        points = list(points)
        for _ in range(min(lost, sum(points))):
            best = max(range(len(points)),
                       key=lambda i: (points[i], self.units[k][i]["kind"] == "infantry", -i))
            points[best] -= 1
        return tuple(points)

    # ---- one sequence

    def suffered(self, k, state, sequence):
        """The chances of (points lost, stars) that side k has from the other side's dice."""
        other = 1 - k
        column = column_of(self.strength(other, state[other][0]), SIDES[other], self.at, sequence)
        plus = lead(SIDES[other], self.tactical[other][state[other][1]], self.cohesion(other, state[other][0]),
                    self.cohesion(k, state[k][0]), self.at, sequence, self.options)
        guns = self.sum_of(other, state[other][0], "guns") if sequence in (2, 4) else 0
        chances = {}
        for die in self.faces:
            lost, stars = harm(LOSSES, min(10, max(-1, die + plus)), column)
            for gun in range(1, 7):
                more, star = (0, 0)
                if guns:
                    more, star = harm(GUNS, max(1, gun - (self.at["weather"] == "snow")), guns_column(guns))
                put(chances, (lost + more, stars + star), Fraction(1, 6 * len(self.faces)))
        return chances

    def tested(self, k, points, fallen, was_lost, stars):
        """The chances of (broken, generals fallen), once the losses are taken off."""
        if sum(points) == 0:
            return {(True, fallen): Fraction(1)}
        now = {(False, fallen): Fraction(1)}
        cohesion = half_down(self.cohesion(k, points))
        for _ in range(stars):
            after = {}
            for (broken, gone), p in now.items():
                hold = holds(cohesion + self.tactical[k][gone])
                falls = Fraction(1, 36) if self.leaders and gone < 2 else Fraction(0)
                for breaks, dies in product((False, True), repeat=2):
                    q = p * (1 - hold if breaks else hold) * (falls if dies else 1 - falls)
                    if q:
                        put(after, (broken or breaks, gone + dies), q)
            now = after
        lost = self.start[k] - sum(points)
        third = 3 * lost >= self.start[k]
        if self.options.get("campaign.third_loss_test") == "once" and 3 * was_lost >= self.start[k]:
            third = False
        if third:
            after = {}
            for (broken, gone), p in now.items():
                hold = holds(cohesion + self.tactical[k][gone])
                put(after, (broken, gone), p * hold)
                put(after, (True, gone), p * (1 - hold))
            now = after
        return {key: p for key, p in now.items() if p}

    def sequence(self, state, number):
        """From a state (points, generals fallen, broken) of each side to those that follow, with their chances."""
        followers = {}
        hits = [self.suffered(k, state, number) for k in range(2)]
        sides = []
        for k in range(2):
            points, fallen, _ = state[k]
            side = {}
            for (lost, stars), p in hits[k].items():
                left = self.reduced(k, points, lost)
                for (broken, gone), q in self.tested(k, left, fallen, self.start[k] - sum(points), stars).items():
                    put(side, (left, gone, broken), p * q)
            sides.append(side)
        for (a, p), (d, q) in product(sides[0].items(), sides[1].items()):
            put(followers, (a, d), p * q)
        return followers

    # ---- how it ends

    def pursuit(self, k, state, minus):
        """Of side k by the other: the chances of points lost."""
        bonus = self.sum_of(1 - k, state[1 - k][0], "horse")
        if bonus < 1 or self.at["weather"] == "mud":
            return {0: Fraction(1)}
        minus += self.at["weather"] in ("snow", "rain", "rain_star")
        chances = {}
        for die in range(1, 7):
            lost, _ = harm(PURSUIT, max(1, die - minus), guns_column(bonus))
            put(chances, min(lost, sum(state[k][0])), Fraction(1, 6))
        return chances

    def end(self, state, number, retired):
        """(winner, who retreats, who surrenders, chances of points lost to the pursuit)"""
        nothing = {0: Fraction(1)}
        left = [sum(side[0]) for side in state]
        broken = [side[2] for side in state]
        if left[0] == 0 and left[1] == 0:
            return "none", "none", "none", nothing
        if 0 in left:
            return SIDES[1 - left.index(0)], "none", "none", nothing
        pursued = not (broken[0] and broken[1])
        if broken[0]:
            loser = 0
        elif broken[1]:
            loser = 1
        elif retired:
            loser = self.retires
        else:
            parts = [Fraction(self.start[k] - left[k], self.start[k]) for k in range(2)]
            loser = 1 if parts[1] > parts[0] else 0
        if self.stuck[loser]:
            return SIDES[1 - loser], "none", SIDES[loser], nothing
        chances = self.pursuit(loser, state, int(retired)) if pursued else nothing
        return SIDES[1 - loser], SIDES[loser], "none", chances

    def results(self, chances, state, number, retired, p):
        winner, retreat, surrender, pursuit = self.end(state, number, retired)
        for more, q in pursuit.items():
            put(chances, result_of(self, state, number, winner, retreat, surrender, more, False), p * q)


def result_of(battle, state, number, winner, retreat, surrender, pursuit, slips_away):
    result = [("winner", winner), ("sequences", str(number)), ("slips_away", str(slips_away).lower()),
              ("retreat", retreat), ("surrender", surrender), ("pursuit", str(pursuit)),
              ("attacker.fatigued", str(number >= 3).lower())]
    for k, name in enumerate(SIDES):
        result += [(name + ".losses", str(battle.start[k] - sum(state[k][0]))),
                   (name + ".broken", str(state[k][2]).lower()), (name + ".leaders_lost", str(state[k][1]))]
    return tuple(result)


def odds(ask, options):
    battle = Battle(ask, options)
    first = tuple((tuple(u["sp"] for u in units), 0, False) for units in battle.units)
    chances, fights = {}, Fraction(1)
    if battle.refuse and not battle.at["fortified"] and not battle.at["encircled"] and not battle.stuck[1]:
        away = Fraction(sum(d + battle.vc[1] > a + battle.vc[0] for a in range(1, 7) for d in range(1, 7)), 36)
        fights -= away
        for lost, p in battle.pursuit(1, first, 0).items():
            if away:
                put(chances, result_of(battle, first, 0, "none", "defender", "none", lost, True), away * p)
    now = {first: fights} if fights else {}
    for number in range(1, battle.most + 1):
        after = {}
        for state, p in now.items():
            for then, q in battle.sequence(state, number).items():
                over = any(side[2] for side in then)
                retired = not over and number == battle.retire and number < battle.most \
                    and not battle.stuck[battle.retires]
                if over or retired or number == battle.most:
                    battle.results(chances, then, number, retired, p * q)
                else:
                    put(after, then, p * q)
        now = after
    return chances


def make(draw):
    inputs = {"terrain": draw.choice(("clear", "clear", "defensive", "mountain")),
              "weather": draw.choice(("clear", "clear", "rain", "rain_star", "mud", "snow"))}
    for flag in BOX + ("leaders", "refuse"):
        if draw.random() < 0.2:
            inputs[flag] = "true"
    if draw.random() < 0.3:
        inputs["retire"] = draw.choice(("after_1", "after_2", "after_3"))
        inputs["retires"] = draw.choice(SIDES)
    for name in SIDES:
        inputs[name + ".tactical"] = str(draw.randint(0, 3))
        inputs[name + ".next_tactical"] = str(draw.randint(0, 3))
        inputs[name + ".vc"] = str(draw.randint(0, 4))
        if draw.random() < 0.15:
            inputs[name + ".no_way_out"] = "true"
        for i in range(1, draw.choice((1, 1, 2, 3)) + 1):
            at = f"{name}.units.{i}."
            inputs[at + "type"] = "infantry" if i == 1 else draw.choice(("infantry", "cavalry", "artillery"))
            small = draw.random() < 0.5
            inputs[at + "sp"] = "0" if inputs[at + "type"] == "artillery" \
                else str(draw.randint(1, 6) if small or i > 1 else draw.randint(10, 60))
            inputs[at + "cohesion"] = str(draw.randint(1, 5))
            inputs[at + "artillery"] = str(draw.randint(0, 6))
            inputs[at + "cavalry_bonus"] = str(draw.choice((0, 0, draw.randint(1, 9))))
            if draw.random() < 0.2:
                inputs[at + "fatigued"] = "true"
    options = {}
    if draw.random() < 0.2:
        options["campaign.cohesion_bonus"] = "signed"
    if draw.random() < 0.2:
        options["campaign.third_loss_test"] = "once"
    return inputs, options


if __name__ == "__main__":
    main("campaign.battle", ["src/rules/campaign/battle.cases"], odds, make, 30)
