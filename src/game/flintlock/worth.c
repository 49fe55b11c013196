/* worth.c - how good a position is for a seat, for computer players. Not a rule of the game.
**
** Battles are decided by points of goals, and by losses where those are equal. So each goal that is still open gets a
** chance (time that is left for the way, enemies about, who is stronger), and from these comes how likely red is to be
** ahead at the end: the first term. The second is who is stronger: class points of those who stand, less for shaken and
** routed ones, loaded firearms, officers. A logistic curve of their weighted sum is the chance to win. The whole is the
** same for both seats with the opposite sign. No lines of sight: it is asked many times a decision. */
#include "game/flintlock/sense.h"

enum { WHOLE = 1000000, PER_MILLE = 1000 };

/* Weights of the terms, in thousandths. */
static const int weight[WORTH_TERMS] = { [WORTH_GOALS] = 1000, [WORTH_STRENGTH] = 2500 };

enum { CLASS_POINT = 60, LOADED = 25, TARGET_SHORT = 60, TARGET_MEDIUM = 30, OFFICER = 80 };
static const int of_nerve[FRAY_NERVES] = { [NERVE_STEADY] = 100, [NERVE_SHAKEN] = 80, [NERVE_ROUTED] = 20 };

/* What is worked out once for a position. */
struct tally {
    const struct play *p; const struct fray_setup *s; const struct fray_state *b; const struct fray_ready *ready;
    int64_t men[FRAY_SEATS];
    int left;                                                   /* turns to come, without this one if it is done */
};

/* ---- men ---- */

static int64_t gun_worth(const struct tally *t, int f, int far)
{
    for (int gun = 0; gun < FRAY_GUNS; gun++) {
        int weapon = t->s->figure[f].gun[gun], longest;

        if (!weapon || !t->b->figure[f].loaded[gun]) continue;
        longest = t->ready->longest[weapon - 1] * FRAY_CM;
        return LOADED + (far <= longest / 3 ? TARGET_SHORT : far <= longest * 2 / 3 ? TARGET_MEDIUM : 0);
    }
    return 0;
}

static int64_t figure_worth(const struct tally *t, int f)
{
    int seat = fray_seat_of(t->s, f), far = FRAY_FAR;
    int64_t worth = t->s->figure[f].class * CLASS_POINT;

    for (int e = 0; e < t->b->figures; e++) {
        int here;

        if (!fray_on(t->b, e) || fray_seat_of(t->s, e) == seat) continue;
        here = length_about(point_less(fray_at(t->b, e), fray_at(t->b, f)));
        if (here < far) far = here;
    }
    worth += gun_worth(t, f, far);
    if (t->s->figure[f].officer) worth += OFFICER;
    if (t->b->figure[f].wounded) worth = worth * 3 / 4;
    return worth * of_nerve[fray_unit(t->s, t->b, f)->nerve] / 100;
}

static void count_men(struct tally *t)
{
    for (int f = 0; f < t->b->figures; f++) {
        int seat = fray_seat_of(t->s, f), where = t->b->figure[f].where;

        if (where == WHERE_ON) t->men[seat] += figure_worth(t, f);
        else if (where == WHERE_UNSEEN || where == WHERE_UNPLACED)
            t->men[seat] += t->s->figure[f].class * CLASS_POINT + LOADED;
    }
}

/* The share of the first of two strengths in the sum of their squares, in thousandths: twice as strong counts for four
** fifths, not two thirds. */
static int64_t share(int64_t mine, int64_t his)
{
    int64_t all = mine * mine + his * his;
    return all ? mine * mine * PER_MILLE / all : PER_MILLE / 2;
}

/* ---- chances of goals, in thousandths ---- */

static int edge_far(const struct fray_setup *s, int edge, struct point at)
{
    if (edge == EDGE_SOUTH) return at.y;
    if (edge == EDGE_NORTH) return s->high - at.y;
    return edge == EDGE_EAST ? s->wide - at.x : at.x;
}

int fray_in_time(int far, int speed, int turns)
{
    static const int by_spare[] = { 250, 560, 700, 780, 840, 880, 910, 930, 945 };
    int spare = speed * turns - far, whole, rest;

    if (speed <= 0 || spare < 0) return 10;
    whole = spare / speed;
    rest = spare % speed;
    if (whole >= LEN(by_spare) - 1) return by_spare[LEN(by_spare) - 1];
    return by_spare[whole] + (by_spare[whole + 1] - by_spare[whole]) * rest / speed;
}

/* What is left of a chance when each enemy near him takes away a part of it, the more the nearer he stands. */
static int64_t unmolested(const struct tally *t, int f, int64_t chance, int each)
{
    for (int e = 0; e < t->b->figures; e++) {
        int far;

        if (!fray_on(t->b, e) || fray_seat_of(t->s, e) == fray_seat_of(t->s, f) || fray_routed(t->s, t->b, e)) continue;
        far = length_about(point_less(fray_at(t->b, e), fray_at(t->b, f)));
        if (far >= 30 * FRAY_CM) continue;
        chance = chance * (PER_MILLE - each * (40 * FRAY_CM - far) / (40 * FRAY_CM)) / PER_MILLE;
    }
    return chance;
}

/* Class points in an area in tenths, less of those who stand near it. */
static int64_t class_in(const struct tally *t, int area, int seat)
{
    const struct terrain *g = &t->ready->ground[area];
    enum { NEAR = 30 * FRAY_CM };
    int64_t sum = 0;

    for (int f = 0; f < t->b->figures; f++) {
        struct point at = fray_at(t->b, f);
        int far = FRAY_FAR;

        if (!fray_on(t->b, f) || fray_seat_of(t->s, f) != seat || fray_routed(t->s, t->b, f)) continue;
        if (ground_holds(g, at) >= 0) {
            sum += t->s->figure[f].class * 10;
            continue;
        }
        for (int i = 0; i < g->corners; i++) {
            int here = length_about(point_less(point_foot(at, g->at[i], g->at[(i + 1) % g->corners]), at));
            if (here < far) far = here;
        }
        if (far < FRAY_CM) sum += t->s->figure[f].class * 10;
        else if (far < NEAR && t->left > 0) sum += t->s->figure[f].class * (NEAR - far) / (5 * FRAY_CM);
    }
    return sum;
}

static int64_t hold_chance(const struct tally *t, const struct fray_goal *g)
{
    int64_t mine = class_in(t, g->area - 1, g->seat) + 5, his = class_in(t, g->area - 1, 1 - g->seat) + 5;
    int64_t here = share(mine * mine, his * his), all = share(t->men[g->seat] + 1, t->men[1 - g->seat] + 1);
    int turns = t->left < 6 ? t->left : 6;

    return (here * (10 - turns) + all * turns) / 10;
}

static int64_t carry_chance(const struct tally *t, const struct fray_goal *g)
{
    const struct fray_token *token = &t->b->token[g->token - 1];
    int carrier = token->carrier - 1, far = edge_far(t->s, g->edge, (struct point){ token->x, token->y });
    int wagon = t->ready->figure[TABLE_WAGON_CM] * FRAY_CM, speed;
    bool rolls = t->s->token[g->token - 1].kind == TOKEN_WAGON;
    int64_t chance;

    if (carrier < 0) return (int64_t)fray_in_time(far, rolls ? wagon : 18 * FRAY_CM, t->left - 2) * 2 / 5;
    if (fray_seat_of(t->s, carrier) != g->seat) return 50;
    speed = t->ready->speed[carrier][t->b->figure[carrier].riding];
    chance = fray_in_time(edge_far(t->s, g->edge, fray_at(t->b, carrier)), rolls ? wagon : speed, t->left);
    chance = chance * of_nerve[fray_unit(t->s, t->b, carrier)->nerve] / 100;
    if (fray_touching(t->b, carrier)) chance = chance / 2;
    return unmolested(t, carrier, chance, 150);
}

/* That he is still standing at the end. */
static int64_t lives_chance(const struct tally *t, int f)
{
    int64_t all = share(t->men[fray_seat_of(t->s, f)] + 1, t->men[1 - fray_seat_of(t->s, f)] + 1), chance = PER_MILLE;

    if (t->b->figure[f].where == WHERE_LEFT) return PER_MILLE;
    if (!fray_on(t->b, f) && t->b->figure[f].where != WHERE_UNSEEN && t->b->figure[f].where != WHERE_UNPLACED) return 0;
    chance -= (PER_MILLE - all) * (t->left < 8 ? t->left : 8) / 20;
    if (t->left > 0 && fray_on(t->b, f)) chance = unmolested(t, f, chance, 200);
    return fray_on(t->b, f) && fray_routed(t->s, t->b, f) ? chance / 2 : chance;
}

static int64_t goal_chance(const struct tally *t, const struct fray_goal *g)
{
    switch (g->kind) {
    case GOAL_HOLD:  return hold_chance(t, g);
    case GOAL_CARRY: return t->b->token[g->token - 1].gone ? 0 : carry_chance(t, g);
    case GOAL_BURN:  return t->b->area[g->area - 1].burnt ? 0 : 300;
    case GOAL_FELL:  return PER_MILLE - lives_chance(t, g->figure - 1);
    default:         return lives_chance(t, g->figure - 1);
    }
}

/* ---- who will be ahead ---- */

/* How likely each difference of points is, red's less blue's, in parts of WHOLE. */
enum { MOST_AHEAD = 100 };
struct ahead { int64_t chance[2 * MOST_AHEAD + 1]; int low, high; };

static void may_score(struct ahead *a, int points, int64_t chance)
{
    struct ahead was = *a;
    int low, high;

    if (chance <= 0 || !points) return;
    a->low = low = was.low + (points < 0 ? points : 0) < 0 ? 0 : was.low + (points < 0 ? points : 0);
    a->high = high = was.high + (points > 0 ? points : 0) > 2 * MOST_AHEAD ? 2 * MOST_AHEAD
                     : was.high + (points > 0 ? points : 0);
    for (int i = low; i <= high; i++) a->chance[i] = 0;
    for (int i = was.low; i <= was.high; i++) {
        int to = i + points < low ? low : i + points > high ? high : i + points;

        a->chance[i] += was.chance[i] * (PER_MILLE - chance) / PER_MILLE;
        a->chance[to] += was.chance[i] * chance / PER_MILLE;
    }
}

static void expect_goal(const struct tally *t, int goal, struct ahead *a)
{
    const struct fray_goal *g = &t->s->goal[goal];
    int points = g->seat == 0 ? g->points : -g->points;

    if (g->kind != GOAL_LEAVE) {
        if (!t->b->goal[goal].scored) may_score(a, points, goal_chance(t, g));
        return;
    }
    for (int f = 0; f < t->b->figures; f++)
        if (fray_seat_of(t->s, f) == g->seat && fray_on(t->b, f) && !fray_routed(t->s, t->b, f))
            may_score(a, points, fray_in_time(edge_far(t->s, g->edge, fray_at(t->b, f)),
                                            t->ready->speed[f][t->b->figure[f].riding], t->left));
}

/* Red's chance to be ahead less blue's, in millionths; where points are equal losses decide. */
static int64_t goals_ahead(const struct tally *t)
{
    struct ahead a = { .low = MOST_AHEAD };
    int now = t->b->points[0] - t->b->points[1];
    int64_t lead = 0, lost[FRAY_SEATS];

    now = now > MOST_AHEAD ? MOST_AHEAD : now < -MOST_AHEAD ? -MOST_AHEAD : now;
    a.low = a.high = MOST_AHEAD + now;
    a.chance[a.low] = WHOLE;
    for (int i = 0; i < t->s->goals; i++) expect_goal(t, i, &a);
    for (int i = a.low; i <= a.high; i++) lead += i > MOST_AHEAD ? a.chance[i] : i < MOST_AHEAD ? -a.chance[i] : 0;
    if (a.low > MOST_AHEAD || a.high < MOST_AHEAD) return lead;
    for (int seat = 0; seat < FRAY_SEATS; seat++) lost[seat] = fray_class_lost(t->s, t->b, seat) + 3 + t->left;
    return lead + a.chance[MOST_AHEAD] * (share(lost[1], lost[0]) * 2 - PER_MILLE) / PER_MILLE;
}

/* ---- the whole ---- */

/* ln((1 + y) / (1 - y)) in thousandths, y in millionths, by straight pieces; and back. */
static const int32_t curve[] = { 0, 245, 462, 635, 762, 848, 905, 941, 964, 978, 987, 992, 995, 997, 998 };
enum { PIECE = 500 };

static int64_t logit_of(int64_t y)
{
    int64_t size = y < 0 ? -y : y, x = (int64_t)(LEN(curve) - 1) * PIECE;

    for (int k = 0; k + 1 < LEN(curve); k++) {
        int64_t from = curve[k] * PER_MILLE, to = curve[k + 1] * PER_MILLE;

        if (size >= to) continue;
        x = k * PIECE + (size - from) * PIECE / (to - from);
        break;
    }
    return y < 0 ? -x : x;
}

static int32_t chance_of(int64_t x)
{
    int64_t size = x < 0 ? -x : x, k = size / PIECE, y;

    if (k >= LEN(curve) - 1) y = curve[LEN(curve) - 1] * PER_MILLE;
    else y = curve[k] * PER_MILLE + (curve[k + 1] - curve[k]) * (size - k * PIECE) * PER_MILLE / PIECE;
    return (int32_t)(x < 0 ? -y : y);
}

void fray_worth_terms(const struct play *p, const struct fray_state *b, int64_t out[WORTH_TERMS])
{
    struct tally t = { p, p->setup, b, p->ready, { 0, 0 }, 0 };
    bool done = b->phase == PHASE_EVENING;

    t.left = t.s->turns - b->turn + (done ? 0 : 1);
    count_men(&t);
    out[WORTH_GOALS] = logit_of(goals_ahead(&t));
    out[WORTH_STRENGTH] = (t.men[0] - t.men[1]) * PER_MILLE / (t.men[0] + t.men[1] + 1);
}

int32_t fray_worth(const struct play *p, const void *state, int seat)
{
    const struct fray_state *b = state;
    int64_t term[WORTH_TERMS], sum = 0;

    if (b->verdict == FRAY_DRAWN) return 0;
    if (b->verdict) return (b->verdict == FRAY_RED_WINS) == (seat == 0) ? WHOLE : -WHOLE;
    fray_worth_terms(p, b, term);
    for (int i = 0; i < WORTH_TERMS; i++) sum += term[i] * weight[i] / PER_MILLE;
    return seat == 0 ? chance_of(sum) : -chance_of(sum);
}
