#!/usr/bin/env python3
"""Distances, meetings, overlaps, places, wheels and lengths in ground of src/model, in exact fractions, written from
the definitions.

A base is the parallelogram of its corners, whole numbers. The square of a distance is the least over all corners and
edges; the moment of a meeting is the least root over all pairs of a corner and an edge. Sines are series of 50 digits.
A line in ground is cut at every edge of it, and the parts whose middle lies inside are added up. The functions of
src/model are compiled into a library of their own and called from here.

    field.py [--check] [--seed=N] [--pairs=N]
"""
import ctypes as c
import glob
import os
import random
import subprocess
import sys
import tempfile
from decimal import Decimal, getcontext
from fractions import Fraction

from oracle import SOURCE

getcontext().prec = 50
PI = Decimal("3.14159265358979323846264338327950288419716939937510582097494")
TURN, GRACE = 14400, 4


class Point(c.Structure):
    _fields_ = [("x", c.c_int32), ("y", c.c_int32)]


class Pose(c.Structure):
    _fields_ = [("x", c.c_int32), ("y", c.c_int32), ("heading", c.c_int32)]


class Base(c.Structure):
    _fields_ = [("front", c.c_int32), ("depth", c.c_int32), ("radius", c.c_int32)]


class Shape(c.Structure):
    _fields_ = [("at", Point), ("fore", Point), ("left", Point), ("area", c.c_int64), ("half_front", c.c_int32),
                ("half_depth", c.c_int32), ("radius", c.c_int32), ("reach", c.c_int32), ("heading", c.c_int32)]


class Terrain(c.Structure):
    _fields_ = [("kind", c.c_int32), ("eye", c.c_int), ("dim_most", c.c_int32), ("line", c.c_bool),
                ("corners", c.c_int32), ("at", Point * 12), ("low", Point), ("high", Point)]


class Gap(c.Structure):
    _fields_ = [("num", c.c_int64), ("den", c.c_int64)]


class Meeting(c.Structure):
    _fields_ = [("meets", c.c_bool), ("num", c.c_int64), ("den", c.c_int64)]


def library(folder):
    name = os.path.join(folder, "field.so")
    sources = glob.glob(os.path.join(SOURCE, "src/model/*.c")) + [os.path.join(SOURCE, "src/base/text.c")]
    cc = os.environ.get("CC", "cc")
    subprocess.run([cc, "-std=c17", "-O1", "-shared", "-fPIC", "-I", os.path.join(SOURCE, "src"), *sources, "-o", name],
                   check=True)
    lib = c.CDLL(name)
    shape, shapes = c.POINTER(Shape), [c.POINTER(Shape)] * 2
    for function, result, arguments in (
        ("shape_of", Shape, [Pose, Base]), ("shape_gap", Gap, shapes), ("edge_gap", Gap, [shape, c.c_int, shape]),
        ("shape_corner", Point, [shape, c.c_int]), ("edge_meets", Meeting, [shape, c.c_int, Point, shape]),
        ("ahead", Point, [c.c_int, c.c_int]), ("shape_overlaps", c.c_bool, shapes), ("bearing_of", c.c_int, shapes),
        ("shape_about", Shape, [shape, Point, c.c_int]), ("ground_close", None, [c.POINTER(Terrain)]),
        ("ground_through", c.c_int, [c.POINTER(Terrain), Point, Point]),
        ("ground_holds", c.c_int, [c.POINTER(Terrain), Point]),
    ):
        getattr(lib, function).restype = result
        getattr(lib, function).argtypes = arguments
    return lib


# ---- placing


def sine(x):
    term, total, n = x, x, 1
    while abs(term) > Decimal(10) ** -45:
        term = -term * x * x / ((n + 1) * (n + 2))
        total += term
        n += 2
    return total


def nearest(v):
    """To the nearest, halves away from zero."""
    return int(abs(v).to_integral_value(rounding="ROUND_HALF_UP")) * (1 if v >= 0 else -1)


def corners(p, b):
    angle = PI * 2 * p.heading / TURN
    cos, sin = sine(PI / 2 - angle), sine(angle)
    fore = (nearest(cos * (b.depth // 2)), nearest(sin * (b.depth // 2)))
    left = (nearest(-sin * (b.front // 2)), nearest(cos * (b.front // 2)))
    return [(p.x + s * fore[0] + t * left[0], p.y + s * fore[1] + t * left[1])
            for s, t in ((1, 1), (1, -1), (-1, -1), (-1, 1))]


# ---- measuring


def less(a, b):
    return (a[0] - b[0], a[1] - b[1])


def cross(a, b):
    return a[0] * b[1] - a[1] * b[0]


def dot(a, b):
    return a[0] * b[0] + a[1] * b[1]


def edges(q):
    return [(q[i], q[(i + 1) % len(q)]) for i in range(len(q))]


def to_edge(p, a, b):
    """The square of the distance of a place from an edge."""
    e = less(b, a)
    t = max(Fraction(0), min(Fraction(1), Fraction(dot(less(p, a), e), dot(e, e))))
    d = (a[0] + t * e[0] - p[0], a[1] + t * e[1] - p[1])
    return dot(d, d)


def inside(q, p):
    sides = [cross(less(b, a), less(p, a)) for a, b in edges(q)]
    return all(v >= 0 for v in sides) or all(v <= 0 for v in sides)


def crossing(a, b, u, v):
    one, two = cross(less(b, a), less(u, a)), cross(less(b, a), less(v, a))
    three, four = cross(less(v, u), less(a, u)), cross(less(v, u), less(b, u))
    return one * two <= 0 and three * four <= 0 and any((one, two, three, four))


def apart(p, q):
    """The square of the distance of two polygons; p may be an edge."""
    lines = edges(p) if len(p) > 2 else [tuple(p)]
    if any(inside(q, x) for x in p) or (len(p) > 2 and any(inside(p, x) for x in q)):
        return Fraction(0)
    if any(crossing(*e, *f) for e in lines for f in edges(q)):
        return Fraction(0)
    return min([to_edge(x, *e) for x in p for e in edges(q)] + [to_edge(x, *e) for x in q for e in lines])


def on_the_way(p, way, a, b):
    """The part of the way at which p comes onto the edge, or None."""
    e = less(b, a)
    d = cross(way, e)
    if d == 0:
        return None
    t, s = Fraction(cross(less(a, p), e), d), Fraction(cross(less(a, p), way), d)
    return t if 0 <= s <= 1 and 0 <= t <= 1 else None


def first_touch(edge, way, q):
    """The least part of the way at which the moving edge and the polygon have a place in common, or None."""
    back = (-way[0], -way[1])
    times = [on_the_way(p, way, *e) for p in edge for e in edges(q)] + [on_the_way(p, back, *edge) for p in q]
    times = [t for t in times if t is not None]
    if any(inside(q, p) for p in edge):
        times.append(Fraction(0))
    return min(times) if times else None


def deepest(edge, way, q):
    """How deep the edge comes into the polygon on its way, at sown places."""
    deep = 0
    for k in range(0, 101):
        a, b = ((p[0] + Fraction(k, 100) * way[0], p[1] + Fraction(k, 100) * way[1]) for p in edge)
        for w in range(0, 33):
            x = (a[0] + (b[0] - a[0]) * w / 32, a[1] + (b[1] - a[1]) * w / 32)
            if inside(q, x):
                deep = max(deep, min(float(to_edge(x, *e)) ** 0.5 for e in edges(q)))
    return deep


def deep_along(axis, p, q):
    """How deep two polygons overlap along an axis, times its length."""
    a, b = ([dot(axis, x) for x in r] for r in (p, q))
    return min(max(a), max(b)) - max(min(a), min(b))


def overlap(p, q):
    """-1 clearly apart, 1 clearly deeper than GRACE along the directions of all edges, 0 too near to say."""
    least = None
    for r in (p, q):
        for a, b in edges(r)[:2]:
            e = less(b, a)
            depth = Decimal(deep_along((-e[1], e[0]), p, q)) / Decimal(dot(e, e)).sqrt()
            least = depth if least is None else min(least, depth)
    return 1 if least > GRACE + Decimal("0.6") else -1 if least < GRACE - Decimal("0.6") else 0


def place(front, q):
    """Where the middle of a front is for a base with these corners: 0 ahead of its front line, 1 beside, 2 behind its
    rear line, within GRACE; None: too near to say."""
    ahead_by = []
    for a, b in ((q[0], q[1]), (q[3], q[2])):
        e = less(b, a)
        ahead_by.append(Decimal(cross(e, less(front, a)).numerator) / Decimal(dot(e, e)).sqrt() /
                        Decimal(cross(e, less(front, a)).denominator))
    if min(abs(v + GRACE) for v in ahead_by) < Decimal("0.6"):
        return None
    return 0 if ahead_by[0] >= -GRACE else 1 if ahead_by[1] >= -GRACE else 2


def winding(q, p):
    """Is p inside a polygon that may be hollowed? Edges that a ray to the right crosses, counted exactly."""
    odd = False
    for a, b in edges(q):
        if (a[1] > p[1]) != (b[1] > p[1]):
            x = a[0] + Fraction((p[1] - a[1]) * (b[0] - a[0]), b[1] - a[1])
            odd ^= p[0] < x
    return odd


def through(q, a, b):
    """How much of the line from a to b lies in the polygon."""
    way = less(b, a)
    cuts = {Fraction(0), Fraction(1)}
    for u, v in edges(q):
        t = on_the_way(a, way, u, v)
        if t is not None:
            cuts.add(t)
    cuts, part = sorted(cuts), Fraction(0)
    for s, t in zip(cuts, cuts[1:]):
        m = (s + t) / 2
        if winding(q, (a[0] + m * way[0], a[1] + m * way[1])):
            part += t - s
    return Decimal(part.numerator) / Decimal(part.denominator) * Decimal(dot(way, way)).sqrt()


def wheeled(q, pivot, angle):
    """Corners turned about a place, without rounding."""
    turn = PI * 2 * angle / TURN
    cos, sin = sine(PI / 2 - turn), sine(turn)
    ways = [less(p, pivot) for p in q]
    return [(pivot[0] + x * cos - y * sin, pivot[1] + x * sin + y * cos) for x, y in ways]


# ---- comparing


class Count:
    def __init__(self):
        self.pairs = self.meetings = self.touches = self.overlaps = self.lines = self.wrong = 0

    def same(self, what, got, wanted):
        if got != wanted:
            self.wrong += 1
            print("NOT", what, got, "but", wanted)


def compare_places(lib, count, shapes, quads):
    """Overlap, front, flank and rear, and a wheel about a front corner."""
    (s1, s2), (q1, q2) = shapes, quads
    one, two = c.byref(s1), c.byref(s2)
    wanted = overlap(q1, q2)
    if wanted:
        count.overlaps += wanted > 0
        count.same("overlap", lib.shape_overlaps(one, two), wanted > 0)
        count.same("overlap, exchanged", lib.shape_overlaps(two, one), wanted > 0)
    front = (Fraction(q1[0][0] + q1[1][0], 2), Fraction(q1[0][1] + q1[1][1], 2))
    wanted = place(front, q2)
    if wanted is not None:
        count.same("place", lib.bearing_of(one, two), wanted)
    left, angle = random.random() < 0.5, random.randint(1, TURN // 4)
    pivot = q1[0] if left else q1[1]
    turned = lib.shape_about(one, Point(*pivot), angle if left else -angle)
    ideal = wheeled(q1, pivot, angle if left else -angle)
    for k in range(4):
        g = lib.shape_corner(c.byref(turned), k)
        if max(abs(g.x - ideal[k][0]), abs(g.y - ideal[k][1])) > 3:     # middle and two half ways are rounded, twice
            count.same("wheel", (g.x, g.y), ideal[k])


def compare_ground(lib, count):
    """A hollow or bulging polygon, a line through it, and places in it."""
    n, middle = random.randint(3, 8), (random.randint(4000, 9000), random.randint(3000, 7000))
    angles = sorted(random.sample(range(0, TURN, 40), n))
    far = [random.randint(200, 2500) for _ in range(n)]
    polygon = [(middle[0] + lib.ahead(a, r).x, middle[1] + lib.ahead(a, r).y) for a, r in zip(angles, far)]
    g = Terrain(corners=n)
    for k, (x, y) in enumerate(polygon):
        g.at[k] = Point(x, y)
    lib.ground_close(c.byref(g))
    a, b = ((random.randint(0, 14400), random.randint(0, 9600)) for _ in range(2))
    if a == b:
        return
    inside_by = through(polygon, a, b)
    count.lines += inside_by > 0
    if abs(lib.ground_through(c.byref(g), Point(*a), Point(*b)) - inside_by) > 1:
        count.same("through", lib.ground_through(c.byref(g), Point(*a), Point(*b)), inside_by)
    held = lib.ground_holds(c.byref(g), Point(*a))
    count.same("holds", held == 0 or (held > 0) == winding(polygon, a), True)


def compare(lib, count):
    around = lambda r: Pose(7200 + random.randint(-r, r), 4800 + random.randint(-r, r), random.randrange(TURN))
    b1, b2 = (Base(960, random.choice((240, 480, 720, 960, 1920)), 0) for _ in range(2))
    p1, p2 = around(800), around(1600)
    s1, s2 = lib.shape_of(p1, b1), lib.shape_of(p2, b2)
    q1, q2 = corners(p1, b1), corners(p2, b2)
    one, two = c.byref(s1), c.byref(s2)
    count.pairs += 1
    count.same("corners", [(g.x, g.y) for g in (lib.shape_corner(one, k) for k in range(4))], q1)
    gap = lib.shape_gap(one, two)
    count.same("distance", Fraction(gap.num, gap.den), apart(q1, q2))
    compare_places(lib, count, (s1, s2), (q1, q2))
    compare_ground(lib, count)
    for e in range(4):
        gap = lib.edge_gap(one, e, two)
        count.same(f"edge {e}", Fraction(gap.num, gap.den), apart((q1[e], q1[(e + 1) % 4]), q2))
    if apart(q1, q2) == 0:
        return
    way = lib.ahead(p1.heading, random.randint(100, 3000))
    met, touch = lib.edge_meets(one, 0, way, two), first_touch((q1[0], q1[1]), (way.x, way.y), q2)
    if met.meets:
        count.meetings += 1
        count.same("meeting", Fraction(met.num, met.den), touch)
    elif touch is not None:             # a touch no deeper than GRACE
        count.touches += 1
        count.same("deep enough", deepest((q1[0], q1[1]), (way.x, way.y), q2) > GRACE + 3, False)


def option(name, usual):
    given = [a.split("=")[1] for a in sys.argv if a.startswith(f"--{name}=")]
    return int(given[0]) if given else usual


def main():
    count = Count()
    random.seed(option("seed", 1))
    with tempfile.TemporaryDirectory() as folder:
        lib = library(folder)
        for _ in range(option("pairs", 1000)):
            compare(lib, count)
    print(f"field: seed {option('seed', 1)}, {count.pairs} pairs, {count.meetings} meetings, {count.touches} mere "
          f"touches, {count.overlaps} overlaps, {count.lines} lines in ground, {count.wrong} differ")
    few = min(count.meetings, count.overlaps, count.lines) < count.pairs // 20
    sys.exit(1 if count.wrong or few else 0)


if __name__ == "__main__":
    main()
