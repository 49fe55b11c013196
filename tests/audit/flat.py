"""Bases on a flat table, in whole numbers and fractions, from the definitions of docs/engine.md: 480 units to H, 40 to
the degree, headings from east to the left. A pose is (x, y, facing), a place (x, y)."""
from decimal import Decimal, getcontext
from fractions import Fraction
from functools import lru_cache

getcontext().prec = 40
PI = Decimal("3.14159265358979323846264338327950288419716939937510582097494")
H, DEGREE, TURN = 480, 40, 14400
FRONT = 2 * H
GRACE = 4                       # what touches on paper touches, whatever the rounding
ROUNDED = 4                     # a way of a few roundings: middle, corner, end


def sine(x):
    term, total, n = x, x, 1
    while abs(term) > Decimal(10) ** -35:
        term = -term * x * x / ((n + 1) * (n + 2))
        total += term
        n += 2
    return total


@lru_cache(maxsize=None)
def heading(angle):
    """One unit ahead, times 10^20."""
    turn = 2 * PI * (angle % TURN) / TURN
    return tuple(int((v * 10**20).to_integral_value()) for v in (sine(PI / 2 - turn), sine(turn)))


def nearest(num, den):
    return (abs(num) * 2 + den) // (2 * den) * (1 if num >= 0 else -1)


def along(angle, length):
    return tuple(nearest(v * length, 10**20) for v in heading(angle))


def arc(radius, angle):
    """The way of a place so far from the pivot."""
    return int((2 * PI * abs(angle) / TURN * radius).to_integral_value())


def turned(place, pivot, angle):
    c, s = heading(angle)
    x, y = place[0] - pivot[0], place[1] - pivot[1]
    return (pivot[0] + nearest(x * c - y * s, 10**20), pivot[1] + nearest(x * s + y * c, 10**20))


@lru_cache(maxsize=4096)
def corners(pose, depth, front=FRONT):
    """Front left, front right, rear right, rear left."""
    x, y, facing = pose
    fore, left = along(facing, depth // 2), along(facing + TURN // 4, front // 2)
    return tuple((x + s * fore[0] + t * left[0], y + s * fore[1] + t * left[1])
                 for s, t in ((1, 1), (1, -1), (-1, -1), (-1, 1)))


def less(a, b):
    return (a[0] - b[0], a[1] - b[1])


def dot(a, b):
    return a[0] * b[0] + a[1] * b[1]


def cross(a, b):
    return a[0] * b[1] - a[1] * b[0]


def edges(q):
    return [(q[i], q[(i + 1) % len(q)]) for i in range(len(q))]


def length(v):
    """Of a way, rounded down."""
    square, root = dot(v, v), 0
    if square:
        root = int(Decimal(square).sqrt())
    return root


def deeper(p, q, by):
    """Do two bases overlap, along the directions of all edges, by more than so much?"""
    for r in (p, q):
        for a, b in edges(r)[:2]:
            axis = (a[1] - b[1], b[0] - a[0])
            one, two = ([dot(axis, x) for x in s] for s in (p, q))
            deep = min(max(one), max(two)) - max(min(one), min(two))
            if deep <= 0 or deep * deep <= by * by * dot(axis, axis):
                return False
    return True


def to_edge(p, a, b):
    """The square of the distance of a place from an edge."""
    e = less(b, a)
    if e == (0, 0):
        return Fraction(dot(less(p, a), less(p, a)))
    t = max(Fraction(0), min(Fraction(1), Fraction(dot(less(p, a), e), dot(e, e))))
    d = (a[0] + t * e[0] - p[0], a[1] + t * e[1] - p[1])
    return dot(d, d)


def crossing(a, b, u, v):
    one, two = cross(less(b, a), less(u, a)), cross(less(b, a), less(v, a))
    three, four = cross(less(v, u), less(a, u)), cross(less(v, u), less(b, u))
    return one * two <= 0 and three * four <= 0 and any((one, two, three, four))


def holds(q, p):
    """Is the place in the polygon, hollow or not? Edges that a ray to the right crosses."""
    odd = False
    for a, b in edges(q):
        if (a[1] > p[1]) != (b[1] > p[1]):
            odd ^= p[0] < a[0] + Fraction((p[1] - a[1]) * (b[0] - a[0]), b[1] - a[1])
    return odd


def meet(p, q):
    """Have two polygons a place in common?"""
    return holds(q, p[0]) or holds(p, q[0]) or any(crossing(*e, *f) for e in edges(p) for f in edges(q))


def apart(p, q):
    """The square of the distance of two polygons; p may be one edge."""
    if len(p) > 2 and meet(p, q) or len(p) == 2 and (holds(q, p[0]) or any(crossing(*p, *f) for f in edges(q))):
        return Fraction(0)
    lines = edges(p) if len(p) > 2 else [tuple(p)]
    return min([to_edge(x, *e) for x in p for e in edges(q)] + [to_edge(x, *e) for x in q for e in lines])


def ahead_of(line, place):
    """How far a place is ahead of a line from left to right, rounded down; behind it: negative."""
    e = less(line[1], line[0])
    side = cross(e, less(place, line[0]))
    square = Decimal(dot(e, e))
    return int((Decimal(side) / square.sqrt()).to_integral_value(rounding="ROUND_FLOOR"))


def near(a, b, by=ROUNDED):
    return abs(a[0] - b[0]) <= by and abs(a[1] - b[1]) <= by
