#!/usr/bin/env python3
"""The rows of tests/unit/test_decimal.c: fractions over 2^a 3^b 5^c as decimals, in lowest terms and in millionths."""
import os
import re
import sys
from fractions import Fraction

from oracle import SOURCE

ROW = re.compile(r'\{ "(\d+)",\s*\{ (\d+), (\d+), (\d+) \}, (\d+),\s*"([^"]*)",\s*"([^"]*)",\s*"([^"]*)",\s*(\d+) \}')


def rounded(x, places):
    """Half up, as text."""
    whole = (2 * x.numerator * 10**places + x.denominator) // (2 * x.denominator)
    return f"{whole // 10**places}.{whole % 10**places:0{places}d}"


def trimmed(text):
    text = text.rstrip("0")
    return text + "0" if text.endswith(".") else text


def main():
    wrong = 0
    source = open(os.path.join(SOURCE, "tests/unit/test_decimal.c"), encoding="utf-8").read()
    rows = ROW.findall(re.sub(r'"\s*\n\s*"', "", source))          # long numbers stand in pieces
    for number, two, three, five, places, *written in rows:
        x = Fraction(int(number), 2 ** int(two) * 3 ** int(three) * 5 ** int(five))
        decimal = rounded(x, int(places))
        millionths = (2 * x.numerator * 10**6 + x.denominator) // (2 * x.denominator)
        found = [decimal, trimmed(decimal), str(x), str(millionths)]
        same = found[:3] == written[:3] and (written[3] == found[3] or (written[3] == "0" and x > 1000))
        wrong += not same
        print("   " if same else "NOT", *found)
        if not same:
            print("    the test has", *written)
    print(f"decimals: {len(rows)} rows, {wrong} differ")
    sys.exit(1 if wrong or len(rows) < 40 else 0)


if __name__ == "__main__":
    main()
