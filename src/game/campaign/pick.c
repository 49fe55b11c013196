/* pick.c - one order without the list of all, and what a yardstick would order. */
#include "game/campaign/game.h"

enum { LIST_ROOM = 512 };

/* Which counter to activate, or to pass: drawn until it may be. */
static bool pick_activation(struct rng *g, const struct play *p, const struct theatre_state *b, int seat,
                            struct act *out)
{
    enum { TRIES = 200 };
    struct theatre_sight x = theatre_look(p, b, seat);

    for (int i = 0; i < TRIES; i++) {
        int c = (int)rng_below(g, (uint32_t)b->counters + 1);

        *out = (struct act){ (int16_t)(c < b->counters ? THEATRE_ACTIVATE : THEATRE_PASS),
                             { (int16_t)(c < b->counters ? c : 0) } };
        if (c == b->counters || (x.s->counter[c].seat == seat && !theatre_no_activate(&x, c))) return true;
    }
    return false;
}

bool theatre_pick(struct rng *g, const struct play *p, const void *state, int seat, struct act *out)
{
    const struct theatre_state *b = state;
    struct act list[LIST_ROOM];
    int n;

    if (!(theatre_to_decide(p, b) & 1u << seat)) return false;
    if (b->phase == PHASE_ACTIVE && b->force == FORCE_NONE && pick_activation(g, p, b, seat, out)) return true;
    n = theatre_legal(p, b, seat, list, LEN(list));
    if (n <= 0) return false;
    *out = act_proposed(p->game, list) ? list[0] : list[rng_below(g, (uint32_t)(n < LEN(list) ? n : LEN(list)))];
    return true;
}

/* ---- yardsticks ---- */

/* Straight at the enemy: what comes first. */
static int near_enough(const int *distance, int box) { return distance[box] < 50 ? distance[box] : 50; }

static int goes_at(const struct play *p, const struct theatre_state *b, int seat, const int *distance,
                   const struct act *a)
{
    const struct theatre_setup *s = p->setup;
    int arg = a->arg[0];

    switch (a->kind) {
    case THEATRE_LOSSES:    return 700;
    case THEATRE_TAKE_ALL:  return 650;
    case THEATRE_ATTACK: case THEATRE_CALL: return 600;
    case THEATRE_ASSAULT:   return 580;
    case THEATRE_ACTIVATE:  return 450 + b->counter[arg].sp * 4 + (theatre_general(s, arg) ? 60 : 0) -
        (b->counter[arg].fatigued ? 80 : 0);
    case THEATRE_MOVE:      return 550 - 5 * near_enough(distance, arg);
    case THEATRE_RETREAT:   return 500 + near_enough(distance, arg);
    case THEATRE_FIRST:     return arg == seat ? 500 : 400;
    case THEATRE_FIGHT_ON: case THEATRE_STAND: return 450;
    case THEATRE_TAKE: case THEATRE_SLIP_AWAY: return 400;
    case THEATRE_SCOUT: case THEATRE_BREAK_OFF: return 350;
    case THEATRE_BRIDGE: case THEATRE_ENTRENCH: return 320;
    case THEATRE_HALT: case THEATRE_LOSE: return 300;
    case THEATRE_MARCH:     return 250;
    default:              return 200;
    }
}

/* A mule goes straight at the nearest enemy and attacks whom it can; a wall digs in where it is and stands. Neither
** thinks. */
void theatre_plain(const struct play *p, const void *state, int seat, int manner, struct act *out)
{
    static const int16_t stands[THEATRE_ORDER_KINDS] = {
        [THEATRE_LOSSES] = 90, [THEATRE_STAND] = 80, [THEATRE_FIGHT_ON] = 80, [THEATRE_ENTRENCH] = 70,
            [THEATRE_HALT] = 60,
        [THEATRE_PASS] = 50, [THEATRE_FIRST] = 40,
    };
    const struct theatre_state *b = state;
    struct act list[LIST_ROOM];
    int sense[LIST_ROOM], distance[THEATRE_MOST_BOXES], n = theatre_legal(p, state, seat, list, LEN(list));

    if (n > LEN(list)) n = LEN(list);
    theatre_reached(p, b, theatre_boxes_of(p->setup, b, 1 - seat), 0, FAR_AWAY - 1, distance);
    for (int i = 0; i < n; i++)
        sense[i] = manner == MANNER_WALL ? stands[list[i].kind] : goes_at(p, b, seat, distance, &list[i]);
    best_orders(list, sense, n, out, 1);
}

/* Nothing is half done: no Force is on the move, no attack declared. */
bool theatre_quiet(const struct play *p, const void *state)
{
    const struct theatre_state *b = state;

    (void)p;
    return b->verdict != THEATRE_OPEN_END || b->phase < PHASE_ACTIVE ||
           (b->phase == PHASE_ACTIVE && b->force == FORCE_NONE);
}
