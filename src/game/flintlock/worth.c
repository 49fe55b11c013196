/* worth.c - how good a position is for a seat, for computer players. Not a rule of the game.
**
** A sum of terms, the seat's own less the enemy's, becomes a chance to win by a logistic curve; the whole is the same
** for both seats with the opposite sign. Terms: points that goals have brought and will bring if things go on like
** this; the class points of those who still stand, less for shaken and routed ones; loaded firearms, more with somebody
** in range; officers. No lines of sight: it is asked many times a decision. */
#include "game/flintlock/sense.h"

enum { WHOLE = 1000000, PER_MILLE = 1000 };

/* In thousandths of what decides: 1000 is about 73 % to win. */
enum {
    A_POINT = 700, LATE_POINT = 1400,           /* a point of goals: at the start, in the last turn */
    CLASS_POINT = 60,                           /* of a figure that stands */
    LOADED = 25, TARGET_SHORT = 60, TARGET_MEDIUM = 30,
    OFFICER = 80, IN_CONTACT = 4                /* for each point of strength that one is better by */
};
static const int of_nerve[FRAY_NERVES] = { [NERVE_STEADY] = 100, [NERVE_SHAKEN] = 80, [NERVE_ROUTED] = 25 };

struct tally { int64_t points[FRAY_SEATS], men[FRAY_SEATS]; };   /* points in thousandths */

/* ---- what goals will bring ---- */

static int edge_far(const struct fray_setup *s, int edge, struct point at)
{
    if (edge == EDGE_SOUTH) return at.y;
    if (edge == EDGE_NORTH) return s->high - at.y;
    return edge == EDGE_EAST ? s->wide - at.x : at.x;
}

/* The chance in thousandths to go so far in the turns that are left: certain with a third to spare. */
static int64_t gets_there(int far, int speed, int turns)
{
    int64_t can = (int64_t)speed * turns, spare;

    if (far <= 0) return PER_MILLE;
    if (can <= 0) return 0;
    spare = (can - far) * PER_MILLE / can;                      /* below 0: too far */
    if (spare <= 0) return PER_MILLE * 5 / 100;
    return 300 + (spare > 350 ? 350 : spare) * 600 / 350;
}

static int64_t class_in(const struct fray_setup *s, const struct fray_state *b, int area, int seat)
{
    const struct fray_area *a = &s->area[area];
    struct terrain g = { .corners = a->corners };
    int64_t sum = 0;

    for (int i = 0; i < a->corners; i++) g.at[i] = (struct point){ a->at[i].x, a->at[i].y };
    ground_close(&g);
    for (int f = 0; f < b->figures; f++) {
        if (!fray_on(b, f) || fray_seat_of(s, f) != seat || fray_routed(s, b, f)) continue;
        if (ground_holds(&g, fray_at(b, f)) >= 0) sum += s->figure[f].class * 10;
        else {
            int far = FRAY_FAR;
            for (int i = 0; i < a->corners; i++) {
                struct point foot = point_foot(fray_at(b, f), g.at[i], g.at[(i + 1) % a->corners]);
                int here = length_about(point_less(foot, fray_at(b, f)));
                if (here < far) far = here;
            }
            if (far < 40 * FRAY_CM) sum += s->figure[f].class * (40 * FRAY_CM - far) / (6 * FRAY_CM);
        }
    }
    return sum;
}

static int64_t goal_comes(const struct play *p, const struct fray_state *b, int goal)
{
    const struct fray_setup *s = p->setup;
    const struct fray_goal *g = &s->goal[goal];
    const struct fray_ready *ready = p->ready;
    int turns = (g->turn ? g->turn : s->turns) - b->turn + 1;
    int64_t sum = 0, mine, his;

    switch (g->kind) {
    case GOAL_LEAVE:
        for (int f = 0; f < b->figures; f++)
            if (fray_seat_of(s, f) == g->seat && fray_on(b, f) && !fray_routed(s, b, f))
                sum += gets_there(edge_far(s, g->edge, fray_at(b, f)), ready->speed[f][b->figure[f].riding], turns);
        return sum;
    case GOAL_CARRY: {
        const struct fray_token *t = &b->token[g->token - 1];
        int carrier = t->carrier - 1, far = edge_far(s, g->edge, (struct point){ t->x, t->y });
        int speed = s->token[g->token - 1].kind == TOKEN_WAGON ? 12 * FRAY_CM : 18 * FRAY_CM;

        if (t->gone) return 0;                                  /* counted already */
        if (carrier < 0) return gets_there(far + 15 * FRAY_CM, speed, turns - 1) / 2;
        if (fray_seat_of(s, carrier) != g->seat) return PER_MILLE / 20;
        return gets_there(edge_far(s, g->edge, fray_at(b, carrier)), speed, turns) * of_nerve[fray_unit(s, b,
                          carrier)->nerve] / 100;
    }
    case GOAL_HOLD:
        mine = class_in(s, b, g->area - 1, g->seat) + 5;
        his = class_in(s, b, g->area - 1, 1 - g->seat) + 5;
        return mine * mine * PER_MILLE / (mine * mine + his * his);
    case GOAL_BURN: return b->area[g->area - 1].burnt ? 0 : 300;
    case GOAL_FELL: return fray_on(b, g->figure - 1) ? 150 : 0;
    default:        return fray_on(b, g->figure - 1) || b->figure[g->figure - 1].where == WHERE_LEFT ? 850 : 0;
    }
}

/* ---- men ---- */

static int64_t gun_worth(const struct fray_setup *s, const struct fray_state *b, const struct fray_ready *ready, int f,
                         int far)
{
    for (int gun = 0; gun < FRAY_GUNS; gun++) {
        int weapon = s->figure[f].gun[gun], longest;

        if (!weapon || !b->figure[f].loaded[gun]) continue;
        longest = ready->longest[weapon - 1] * FRAY_CM;
        return LOADED + (far <= longest / 3 ? TARGET_SHORT : far <= longest * 2 / 3 ? TARGET_MEDIUM : 0);
    }
    return 0;
}

static int64_t figure_worth(const struct play *p, const struct fray_state *b, int f)
{
    const struct fray_setup *s = p->setup;
    int seat = fray_seat_of(s, f), far = FRAY_FAR;
    int64_t worth = s->figure[f].class * CLASS_POINT;

    for (int e = 0; e < b->figures; e++) {
        int here;

        if (!fray_on(b, e) || fray_seat_of(s, e) == seat) continue;
        here = length_about(point_less(fray_at(b, e), fray_at(b, f)));
        if (here < far) far = here;
    }
    worth += gun_worth(s, b, p->ready, f, far);
    if (s->figure[f].officer) worth += OFFICER;
    if (b->figure[f].wounded) worth = worth * 3 / 4;
    return worth * of_nerve[fray_unit(s, b, f)->nerve] / 100;
}

static void count_men(const struct play *p, const struct fray_state *b, struct tally *t)
{
    const struct fray_setup *s = p->setup;

    for (int f = 0; f < b->figures; f++) {
        int seat = fray_seat_of(s, f);

        if (fray_on(b, f)) t->men[seat] += figure_worth(p, b, f);
        else if (b->figure[f].where == WHERE_LEFT) t->men[seat] += s->figure[f].class * CLASS_POINT;
        else if (b->figure[f].where == WHERE_UNSEEN || b->figure[f].where == WHERE_UNPLACED)
            t->men[seat] += s->figure[f].class * CLASS_POINT + LOADED;
    }
}

/* x thousandths on a logistic curve, as a chance between -WHOLE and WHOLE: straight pieces of it. */
static int32_t chance_of(int64_t x)
{
    static const int32_t at[] = { 0, 245, 462, 635, 762, 848, 905, 941, 964, 978, 987, 992, 995 };   /* tanh(k / 4) */
    int64_t size = x < 0 ? -x : x, k = size / 500;
    int64_t y;

    if (k >= LEN(at) - 1) y = at[LEN(at) - 1] * PER_MILLE;
    else y = at[k] * PER_MILLE + (at[k + 1] - at[k]) * (size - k * 500) * PER_MILLE / 500;
    return (int32_t)(x < 0 ? -y : y);
}

int32_t fray_worth(const struct play *p, const void *state, int seat)
{
    const struct fray_setup *s = p->setup;
    const struct fray_state *b = state;
    struct tally t = { { 0 }, { 0 } };
    int64_t point = A_POINT + (int64_t)(LATE_POINT - A_POINT) * b->turn / s->turns, sum;

    if (b->verdict == FRAY_DRAWN) return 0;
    if (b->verdict) return (b->verdict == FRAY_RED_WINS) == (seat == 0) ? WHOLE : -WHOLE;
    for (int i = 0; i < FRAY_SEATS; i++) t.points[i] = (int64_t)b->points[i] * PER_MILLE;
    for (int i = 0; i < s->goals; i++) t.points[s->goal[i].seat] += goal_comes(p, b, i) * s->goal[i].points;
    count_men(p, b, &t);
    sum = (t.points[0] - t.points[1]) * point / PER_MILLE + t.men[0] - t.men[1];
    return seat == 0 ? chance_of(sum) : -chance_of(sum);
}
