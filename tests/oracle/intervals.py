#!/usr/bin/env python3
"""The intervals of tests/unit/test_sim.c: where (share - x)^2 = z^2 x (1 - x) / n, by halving, with thirty digits."""
import os
import re
import sys
from decimal import Decimal, getcontext

from oracle import SOURCE

getcontext().prec = 30
Z = Decimal("1.959963984540054")
ROW = re.compile(r"\{ (\d+), (\d+), ([\d.]+), ([\d.]+) \}")


def outside(share, n, x):
    return (share - x) ** 2 > Z * Z * x * (1 - x) / n


def bound(share, n, away):
    """Between the share and 0 or 1: the last place that is not outside."""
    near, far = share, Decimal(away)
    if not outside(share, n, far):
        return far
    for _ in range(90):
        middle = (near + far) / 2
        if outside(share, n, middle):
            far = middle
        else:
            near = middle
    return near


def main():
    text = open(os.path.join(SOURCE, "tests/unit/test_sim.c"), encoding="utf-8").read()
    rows, wrong = ROW.findall(text.partition("known[] = {")[2].partition("};")[0]), 0
    for hits, n, low, high in rows:
        share = Decimal(hits) / Decimal(n)
        found = [bound(share, int(n), 0), bound(share, int(n), 1)]
        same = all(abs(x - Decimal(y)) <= Decimal("0.0000005") for x, y in zip(found, (low, high)))
        wrong += not same
        print("   " if same else "NOT", hits, "of", n, f"{found[0]:.6f} {found[1]:.6f}", "" if same else (low, high))
    print(f"intervals: {len(rows)} rows, {wrong} differ")
    sys.exit(1 if wrong or len(rows) < 5 else 0)


if __name__ == "__main__":
    main()
