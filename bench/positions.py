#!/usr/bin/env python3
"""Positions with known answers: which of them does each level solve?

    bench/positions.py [--alea PROGRAM] [--levels recruit,sergeant,marshal] [--seeds N] [--all] FILE...

A file (tests/positions/GAME.json) is a list of positions:

    name, why     what it is, and why the answer is right: by the rules or by counting, never by our players
    scenario      a small scenario, as in data/scenarios; or the name of one
    change        what is set in the state before somebody decides, as an umpire does
    before, then  orders that lead to it, before and after that: [seat, order] each
    seat          who decides
    waits         what the other side orders if it is asked first, where dice say who begins
    orders        how many of his orders are looked at; all until he has nothing more to decide where it is not said
    does          each of these is among his orders (members that are named have to be the same; of a list, any; of an
                  object, a number from its "least" to its "most") ...
    never         ... and none of these is
    stands        how it stands after them, members of the state by path: it has to be one of these
    sergeant      true: the sergeant has solved it with every seed, and a test holds him to it

A level solves a position with a seed when its orders are like that. The table says the share of positions and seeds.
--check: only what the sergeant has solved before, with one seed; the exit status is 1 where he does not any more."""
import argparse
import json
import subprocess
import sys

MOST_ORDERS = 60


class Engine:
    """One conversation with `alea engine`."""

    def __init__(self, alea):
        self.process = subprocess.Popen([alea, 'engine'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, **message):
        self.process.stdin.write(json.dumps(message) + '\n')
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def must(self, **message):
        answer = self.ask(**message)
        if not answer['ok']:
            raise ValueError(f"{message['cmd']}: {answer['error']}")
        return answer

    def end(self):
        self.process.stdin.close()
        self.process.wait()


def fits(order, pattern):
    """Has the order all members that the pattern names?"""
    def one(value, wanted):
        if isinstance(wanted, list):
            return value in wanted
        if isinstance(wanted, dict):
            return value is not None and wanted.get('least', value) <= value <= wanted.get('most', value)
        return value == wanted
    return all(one(order.get(key), wanted) for key, wanted in pattern.items())


def await_seat(engine, game, position, seat):
    """Where it hangs on dice who begins: the others let him."""
    while 'waits' in position:
        deciding = engine.must(cmd='state', game=game, seat='umpire')['to_decide']
        if seat in deciding or not deciding:
            break
        engine.must(cmd='order', game=game, seat=deciding[0], order=position['waits'])


def begin(engine, position, seed):
    """A game that stands as the position says; its name."""
    scenario = position['scenario']
    what = {'scenario': scenario} if isinstance(scenario, str) else {
        'yaml': json.dumps({'title': position['name'], **scenario})}
    game = engine.must(cmd='new', seed=seed, **what)['game']
    for seat, order in position.get('before', []):
        engine.must(cmd='order', game=game, seat=seat, order=order)
    if 'change' in position:
        engine.must(cmd='override', game=game, change=position['change'], why=position['name'])
    for seat, order in position.get('then', []):
        await_seat(engine, game, position, seat)
        engine.must(cmd='order', game=game, seat=seat, order=order)
    return game


def orders_of(engine, game, position, level):
    """What the level orders, one order after the other."""
    seat, given, turn = position['seat'], [], None
    await_seat(engine, game, position, seat)
    while len(given) < position.get('orders', MOST_ORDERS):
        state = engine.must(cmd='state', game=game, seat=seat)
        turn = turn or state['turn']
        if seat not in state['to_decide'] or state['turn'] != turn or state['over']:
            break
        order = engine.must(cmd='ai', game=game, seat=seat, level=level)['order']
        given.append(order)
        if len(given) < position.get('orders', MOST_ORDERS):
            engine.must(cmd='order', game=game, seat=seat, order=order)
    if not given:
        raise ValueError(f'{seat} has nothing to decide')
    return given


def member(state, path):
    for part in path.split('.'):
        state = state[int(part) - 1] if part.isdigit() else state[part]
    return state


def stands(engine, game, wanted):
    state = engine.must(cmd='state', game=game, seat='umpire')['view']['state']
    return not wanted or any(all(member(state, path) == value for path, value in one.items()) for one in wanted)


def solves(engine, position, level, seed):
    game = begin(engine, position, seed)
    given = orders_of(engine, game, position, level)
    fine = stands(engine, game, position.get('stands'))
    engine.must(cmd='close', game=game)
    does = all(any(fits(order, one) for order in given) for one in position.get('does', []))
    never = any(fits(order, one) for order in given for one in position.get('never', []))
    return does and not never and fine, given


def table(engine, name, positions, levels, seeds, every):
    solved = dict.fromkeys(levels, 0)
    for position in positions:
        shares = []
        for level in levels:
            results = [solves(engine, position, level, seed) for seed in range(1, seeds + 1)]
            right = sum(fine for fine, _ in results)
            solved[level] += right
            shares.append(f'{level} {right}/{seeds}')
            if every:
                for _, given in results:
                    print('     ', level, json.dumps(given), file=sys.stderr)
        print(f"{position['name']}: {', '.join(shares)}")
    for level in levels:
        print(json.dumps({'positions': name, 'level': level, 'n': len(positions), 'seeds': seeds,
                          'solved': round(100 * solved[level] / (seeds * len(positions)), 1)}))


def check(engine, positions):
    """What the sergeant has solved he solves still."""
    failed = 0
    for position in positions:
        if not position['why'] or not any(key in position for key in ('does', 'never', 'stands')):
            raise ValueError(f"{position['name']}: an answer and its reason are wanted")
        if not position.get('sergeant'):
            engine.must(cmd='close', game=begin(engine, position, 1))
            continue
        fine, given = solves(engine, position, 'sergeant', 1)
        if not fine:
            failed += 1
            print(f"{position['name']}: {position['why']}\n    the sergeant orders {json.dumps(given)}")
    return failed


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--alea', default='build/alea')
    parser.add_argument('--levels', default='recruit,cadet,corporal,sergeant,marshal')
    parser.add_argument('--seeds', type=int, default=3)
    parser.add_argument('--all', action='store_true', help='also what was ordered')
    parser.add_argument('--check', action='store_true')
    parser.add_argument('--only', default='', help='positions whose names hold this')
    parser.add_argument('files', nargs='+')
    given = parser.parse_args()
    engine = Engine(given.alea)
    failed = 0
    for name in given.files:
        with open(name, encoding='utf-8') as file:
            positions = [one for one in json.load(file) if given.only in one['name']]
        if given.check:
            failed += check(engine, positions)
        else:
            table(engine, name, positions, given.levels.split(','), given.seeds, given.all)
    engine.end()
    sys.exit(failed > 0)


if __name__ == '__main__':
    main()
