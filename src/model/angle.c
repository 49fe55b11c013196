/* angle.c - see angle.h. */
#include "model/angle.h"
#include "base/whole.h"
#include "model/angle_tables.h"

/* ---- whole numbers ---- */

int64_t rounded(int64_t n, int64_t over)
{
    return n >= 0 ? (2 * n + over) / (2 * over) : -((-2 * n + over) / (2 * over));
}

static int32_t shifted(int64_t n)                           /* n / 2^30, to the nearest, halves away from zero */
{
    enum { HALF = 1 << (SINE_BITS - 1) };
    return (int32_t)(n >= 0 ? (n + HALF) >> SINE_BITS : -((-n + HALF) >> SINE_BITS));
}

int64_t root(int64_t n) { return (int64_t)square_root((uint64_t)n); }

int length_of(struct point way)
{
    int64_t square = dot(way, way), r = root(square);
    return (int)(square > r * (r + 1) ? r + 1 : r);         /* (r + 1/2)² lies between r(r + 1) and the next number */
}

int length_about(struct point way)
{
    int32_t x = way.x < 0 ? -way.x : way.x, y = way.y < 0 ? -way.y : way.y;
    return x > y ? x + 3 * y / 8 : y + 3 * x / 8;
}

/* ---- angles ---- */

int angle_in_turn(int angle)
{
    angle %= TURN;
    return angle < 0 ? angle + TURN : angle;
}

int angle_from(int from, int to)
{
    int a = angle_in_turn(to - from);
    return a > HALF_TURN ? a - TURN : a;
}

static int32_t sine_in_quarter(int angle)                   /* 0 .. QUARTER */
{
    int whole = angle / DEGREE, fine = angle % DEGREE;
    int64_t s = (int64_t)sine_whole[whole] * cosine_fine[fine] + (int64_t)sine_whole[90 - whole] * sine_fine[fine];

    return shifted(s);
}

int32_t sine(int angle)
{
    int a = angle_in_turn(angle);

    if (a >= HALF_TURN) return a >= HALF_TURN + QUARTER ? -sine_in_quarter(TURN - a) : -sine_in_quarter(a - HALF_TURN);
    return a > QUARTER ? sine_in_quarter(HALF_TURN - a) : sine_in_quarter(a);
}

int32_t cosine(int angle) { return sine(angle + QUARTER); }

struct point scaled(int64_t x, int64_t y) { return (struct point){ shifted(x), shifted(y) }; }

struct point sloped(int forward, int left, int heading)
{
    int64_t s = sine(heading), c = cosine(heading);
    return (struct point){ shifted(forward * c - left * s), shifted(forward * s + left * c) };
}

struct point ahead(int heading, int distance) { return sloped(distance, 0, heading); }
struct point turned(struct point way, int angle) { return sloped(way.x, way.y, angle); }

/* Of a way between the x axis and the diagonal above it: what the table says, then the
** neighbour whose direction the way leaves least. */
static int heading_in_eighth(int64_t x, int64_t y)
{
    int64_t tangent = (y << 16) / x;                        /* 0 .. 65536 */
    int row = (int)(tangent >> 10), rest = (int)(tangent & 1023);
    int guess = (arc_of_tangent[row] * (1024 - rest) + arc_of_tangent[row + 1] * rest + (1 << 13)) >> 14;
    int best = guess;
    int64_t least = INT64_MAX;

    for (int a = guess > 0 ? guess - 1 : 0; a <= guess + 1; a++) {
        int64_t off = absolute(y * cosine(a) - x * sine(a));
        if (off < least) least = off, best = a;
    }
    return best;
}

int heading_of(struct point way)
{
    int64_t x = absolute(way.x), y = absolute(way.y);
    int a;

    if (x == 0 && y == 0) return 0;
    a = x >= y ? heading_in_eighth(x, y) : QUARTER - heading_in_eighth(y, x);
    if (way.x < 0) a = HALF_TURN - a;
    return angle_in_turn(way.y < 0 ? -a : a);
}

/* ---- along a circle: 710/113 is twice the number pi to seven places ---- */

enum { CIRCLE = 710, CIRCLE_OVER = 113 };

int arc_length(int radius, int angle)
{
    return (int)rounded((int64_t)radius * angle * CIRCLE, (int64_t)TURN * CIRCLE_OVER);
}

int arc_angle(int radius, int length)
{
    int a;

    if (radius <= 0) return TURN;
    a = (int)((int64_t)length * TURN * CIRCLE_OVER / ((int64_t)radius * CIRCLE));
    while (a < TURN && arc_length(radius, a + 1) <= length) a++;
    while (a > 0 && arc_length(radius, a) > length) a--;
    return a < TURN ? a : TURN;
}
