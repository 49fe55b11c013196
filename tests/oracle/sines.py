#!/usr/bin/env python3
"""The numbers of src/model/angle_tables.h: sines of whole degrees and of fortieths of a degree times 2^30, and the
angles of tangents, by series of sixty digits.

    sines.py            prints the file
    sines.py --check    compares it with the file there is
"""
import os
import sys
from decimal import Decimal, getcontext

from oracle import SOURCE

getcontext().prec = 60
PI = Decimal("3.14159265358979323846264338327950288419716939937510582097494")


def sine(x):
    term, total, n = x, x, 1
    while abs(term) > Decimal(10) ** -55:
        term = -term * x * x / ((n + 1) * (n + 2))
        total += term
        n += 2
    return total


def arc_tangent(t):
    """By halving: tan(x) grows."""
    low, high = Decimal(0), PI / 3
    for _ in range(150):
        middle = (low + high) / 2
        if sine(middle) < t * sine(PI / 2 - middle):
            low = middle
        else:
            high = middle
    return low


def whole(x):
    return int(x.to_integral_value(rounding="ROUND_HALF_UP"))


def rows(kind, name, values, in_a_row, note):
    out = [f"static const {kind} {name}[{len(values)}] = {{        /* {note} */"]
    for i in range(0, len(values), in_a_row):
        out.append("    " + " ".join(f"{v}," for v in values[i : i + in_a_row]))
    return "\n".join(out + ["};"])


def table():
    degree, scale = PI / 180, 1 << 30
    of_degrees = [whole(sine(degree * d) * scale) for d in range(91)]
    fine = [whole(sine(degree * f / 40) * scale) for f in range(40)]
    fine_cosines = [whole(sine(degree * (3600 - f) / 40) * scale) for f in range(40)]
    arcs = [whole(arc_tangent(Decimal(i) / 64) * 14400 * 16 / (2 * PI)) for i in range(66)]
    return "\n".join([
        "/* angle_tables.h - what angle.c looks up, made by tests/oracle/sines.py; not to be edited. */",
        rows("int32_t", "sine_whole", of_degrees, 8, "of 0 to 90 degrees, times 2^30"),
        rows("int32_t", "sine_fine", fine, 8, "of 0 to 39 fortieths of a degree, times 2^30"),
        rows("int32_t", "cosine_fine", fine_cosines, 8, "of the same"),
        rows("int16_t", "arc_of_tangent", arcs, 16, "angle whose tangent is i/64, in sixteenths of a fortieth"),
    ]) + "\n"


def main():
    made = table()
    if "--check" not in sys.argv:
        print(made, end="")
        return
    same = made == open(os.path.join(SOURCE, "src/model/angle_tables.h"), encoding="utf-8").read()
    print("   " if same else "NOT", "src/model/angle_tables.h")
    sys.exit(0 if same else 1)


if __name__ == "__main__":
    main()
