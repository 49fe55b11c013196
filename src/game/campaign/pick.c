/* pick.c - one order without the list of all, the few that a sensible commander would think of first, and what a
** yardstick would order. */
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

        *out = (struct act){ (int16_t)(c < b->counters ? ORDER_ACTIVATE : ORDER_PASS),
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

/* ---- sensible orders ---- */

/* Movement points from each box to where the side wants to be: objectives that it does not hold, or else the enemy. */
static void ways_to_go(const struct play *p, const struct theatre_state *b, int seat, int *distance)
{
    const struct theatre_setup *s = p->setup;
    uint64_t goals = 0;

    for (int i = 0; i < b->boxes; i++)
        if (s->box[i].objective && b->box[i].holder != seat + 1) goals |= theatre_bit(i);
    theatre_reached(p, b, goals ? goals : theatre_boxes_of(s, b, 1 - seat), 0, FAR_AWAY - 1, distance);
}

static int near_enough(const int *distance, int box) { return distance[box] < 50 ? distance[box] : 50; }

static int sense_of(const struct play *p, const struct theatre_state *b, int seat, const int *distance,
                    const struct act *a)
{
    const struct theatre_setup *s = p->setup;
    int arg = a->arg[0];

    switch (a->kind) {
    case ORDER_LOSSES:    return 700;
    case ORDER_TAKE_ALL:  return 650;
    case ORDER_ATTACK: case ORDER_CALL: return 600;
    case ORDER_ASSAULT:   return 580;
    case ORDER_ACTIVATE:  return 450 + b->counter[arg].sp * 4 + (theatre_general(s, arg) ? 60 : 0) -
        (b->counter[arg].fatigued ? 80 : 0);
    case ORDER_MOVE:      return 550 - 5 * near_enough(distance, arg);
    case ORDER_RETREAT:   return 500 + near_enough(distance, arg);
    case ORDER_FIRST:     return arg == seat ? 500 : 400;
    case ORDER_FIGHT_ON: case ORDER_STAND: return 450;
    case ORDER_TAKE: case ORDER_SLIP_AWAY: return 400;
    case ORDER_SCOUT: case ORDER_BREAK_OFF: return 350;
    case ORDER_BRIDGE: case ORDER_ENTRENCH: return 320;
    case ORDER_HALT: case ORDER_LOSE: return 300;
    case ORDER_MARCH:     return 250;
    default:              return 200;
    }
}

int theatre_ideas(const struct play *p, const void *state, int seat, struct act *out, int room)
{
    struct act list[LIST_ROOM];
    int sense[LIST_ROOM], distance[THEATRE_MOST_BOXES], n = theatre_legal(p, state, seat, list, LEN(list));

    if (n > LEN(list)) n = LEN(list);
    if (seat != REFEREE) ways_to_go(p, state, seat, distance);
    for (int i = 0; i < n; i++) sense[i] = seat == REFEREE ? 0 : sense_of(p, state, seat, distance, &list[i]);
    return best_orders(list, sense, n, out, room);
}

/* ---- yardsticks ---- */

/* A mule goes straight at the nearest enemy and attacks whom it can; a wall digs in where it is and stands. Neither
** thinks. */
void theatre_plain(const struct play *p, const void *state, int seat, int manner, struct act *out)
{
    static const int16_t stands[ORDER_KINDS] = {
        [ORDER_LOSSES] = 90, [ORDER_STAND] = 80, [ORDER_FIGHT_ON] = 80, [ORDER_ENTRENCH] = 70, [ORDER_HALT] = 60,
        [ORDER_PASS] = 50, [ORDER_FIRST] = 40,
    };
    const struct theatre_state *b = state;
    struct act list[LIST_ROOM];
    int sense[LIST_ROOM], distance[THEATRE_MOST_BOXES], n = theatre_legal(p, state, seat, list, LEN(list));

    if (n > LEN(list)) n = LEN(list);
    theatre_reached(p, b, theatre_boxes_of(p->setup, b, 1 - seat), 0, FAR_AWAY - 1, distance);
    for (int i = 0; i < n; i++)
        sense[i] = manner == MANNER_WALL ? stands[list[i].kind] : sense_of(p, b, seat, distance, &list[i]);
    best_orders(list, sense, n, out, 1);
}

/* Nothing is half done: no Force is on the move, no attack declared. */
bool theatre_quiet(const struct play *p, const void *state)
{
    const struct theatre_state *b = state;

    (void)p;
    return b->verdict != NO_VERDICT || b->phase < PHASE_ACTIVE || (b->phase == PHASE_ACTIVE && b->force == FORCE_NONE);
}
