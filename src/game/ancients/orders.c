/* orders.c - who has to decide, and the list of what may be ordered.
**
** Every order of a phase has a number; the list is those that the judges allow, and one at random (pick) is drawn by
** number until it is allowed, without making the list. Ways are listed with their numbers open; any other wheel and
** distance is allowed too, it only is not listed. */
#include "game/ancients/before.h"

static const struct no not_now  = { "4", N_("not at this moment") };
static const struct no referees = { "4", N_("that is the referee's") };

/* Both decide at once, sealed: choices, and windows for cards. */
static bool sealed(int phase)
{
    switch (phase) {
    case PHASE_CARDS: case PHASE_SCOUT: case PHASE_PLAN: case PHASE_PICK: case PHASE_TEST: case PHASE_TESTED:
    case PHASE_HANDS: case PHASE_AGAIN: case PHASE_DAMAGE: case PHASE_TESTS: case PHASE_RETREAT: case PHASE_PURSUIT:
        return true;
    default: return false;
    }
}

unsigned host_to_decide(const struct play *p, const void *state)
{
    const struct host_state *b = state;
    unsigned seats = 0;

    if (b->verdict != HOST_OPEN_END) return 0;
    if (sealed(b->run.phase)) {
        for (int seat = 0; seat < HOST_SEATS; seat++)
            if (!b->seat[seat].done) seats |= 1u << seat;
        if (host_names_first(p, b) && !b->seat[b->run.defender].done) seats = 1u << b->run.defender;
    } else if (b->run.asked) seats = 1u << (b->run.asked - 1);
    return seats ? seats : 1u << REFEREE;
}

int host_referee_act(const struct host_state *b)
{
    static const int8_t act[HOST_PHASES] = {
        [PHASE_ROLES] = HOST_ROLES_ACT, [PHASE_TERRAIN] = HOST_TERRAIN_ACT, [PHASE_SCOUT] = HOST_SCOUTS_ACT,
        [PHASE_SCOUTING] = HOST_SCOUTS_ACT, [PHASE_PLAN] = HOST_PLANS_ACT, [PHASE_DAWN] = HOST_DAWN_ACT,
        [PHASE_PICK] = HOST_CONTEST_ACT,
        [PHASE_REROLL] = HOST_AGAIN_ACT, [PHASE_TEST] = HOST_TEST_ACT, [PHASE_TESTED] = HOST_TEST_ACT,
        [PHASE_BONUS] = HOST_BONUS_ACT,
        [PHASE_HANDS] = HOST_HANDS_ACT, [PHASE_AGAIN] = HOST_HANDS_AGAIN_ACT, [PHASE_DAMAGE] = HOST_COUNT_ACT,
        [PHASE_TESTS] = HOST_COHESION_ACT, [PHASE_SETTLE] = HOST_SETTLE_ACT, [PHASE_RETREAT] = HOST_RETREAT_ACT,
        [PHASE_PURSUIT] = HOST_PURSUIT_ACT, [PHASE_RECKON] = HOST_RECKON_ACT,
    };
    return act[b->run.phase];
}

/* ---- the phases ---- */

/* Who judges the orders of a phase, and how many numbers there are. */
struct desk { host_judge_fn *no; host_number_fn *number; int (*numbers)(const struct host_judge *j); };

static struct desk desk_of(int phase)
{
    switch (phase) {
    case PHASE_CARDS: case PHASE_EDGE:
        return (struct desk){ host_no_choice_order, host_choice_number, host_choice_numbers };
    case PHASE_PIECE:
        return (struct desk){ host_no_piece_order, host_piece_number, host_piece_numbers };
    case PHASE_SCOUT: case PHASE_SCOUTING:
        return (struct desk){ host_no_scout_order, host_scout_number, host_scout_numbers };
    case PHASE_PLAN:
        return (struct desk){ host_no_plan_order, host_plan_number, host_plan_numbers };
    case PHASE_DEPLOY: case PHASE_PLACE:
        return (struct desk){ host_no_deploy_order, host_deploy_number, host_deploy_numbers };
    case PHASE_PICK: case PHASE_REROLL: case PHASE_COMMAND: case PHASE_FRENZY:
        return (struct desk){ host_no_command_order, host_command_number, host_command_numbers };
    case PHASE_UNIT:
        return (struct desk){ host_no_unit_order, host_unit_number, host_unit_numbers };
    case PHASE_ZOC: case PHASE_SHOT: case PHASE_REACT:
        return (struct desk){ host_no_reaction, host_reaction_number, host_reaction_numbers };
    default:
        return (struct desk){ host_no_chain_order, host_chain_number, host_chain_numbers };
    }
}

static const struct no *no_act(const struct host_judge *j, const struct act *a)
{
    if (a->kind >= HOST_FIRST_OF_REFEREE) return &referees;
    return desk_of(j->t.b->run.phase).no(j, a);
}

bool host_allowed(const struct play *p, const void *state, int seat, const struct act *order, struct no *why)
{
    const struct host_state *b = state;
    struct host_judge j;
    const struct no *no;

    *why = not_now;
    if (!(host_to_decide(p, b) & 1u << seat)) return false;
    if (seat == REFEREE) return order->kind == host_referee_act(b);
    j.seat = seat;
    host_look(p, b, seat, &j.t);
    no = no_act(&j, order);
    if (no) *why = *no;
    return !no;
}

int host_legal(const struct play *p, const void *state, int seat, struct act *out, int room)
{
    const struct host_state *b = state;
    struct desk desk = desk_of(b->run.phase);
    struct host_judge j;
    int n = 0, all;

    if (!(host_to_decide(p, b) & 1u << seat)) return 0;
    if (seat == REFEREE) {
        int kind = host_referee_act(b);

        if (room > 0) out[0] = (struct act){ .kind = (int16_t)kind };
        return kind > 0;                        /* a record may bring any phase in which nobody is asked */
    }
    j.seat = seat;
    host_look(p, b, seat, &j.t);
    j.t.quick = true;
    all = desk.numbers(&j);
    for (int k = 0; k < all; k++) {
        struct act a;

        if (!desk.number(&j, k, &a) || (!host_is_judged(&a) && no_act(&j, &a))) continue;
        if (room == 0) return 1;
        if (n < room) out[n] = a;
        n++;
    }
    return n;
}

bool host_pick(struct rng *g, const struct play *p, const void *state, int seat, struct act *out)
{
    const struct host_state *b = state;
    struct desk desk = desk_of(b->run.phase);
    struct host_idle idle = { 0, 0, 0 };
    struct host_judge j;
    int k;

    if (!(host_to_decide(p, b) & 1u << seat)) return false;
    if (seat == REFEREE) return host_legal(p, state, seat, out, 1) == 1;
    j.seat = seat;
    host_look(p, b, seat, &j.t);
    j.t.quick = true;
    if (b->run.phase == PHASE_UNIT) idle = host_idle_numbers(&j);       /* most are of units that do not act */
    else idle.high = desk.numbers(&j);
    do k = host_busy_number(&idle, (int)rng_below(g, (uint32_t)host_busy_numbers(&idle)));
    while (!desk.number(&j, k, out) || (!host_is_judged(out) && no_act(&j, out)));
    return true;
}

/* Between activations nothing is half done. */
bool host_quiet(const struct play *p, const void *state)
{
    const struct host_state *b = state;

    (void)p;
    return b->verdict != HOST_OPEN_END || b->run.phase == PHASE_DAWN || b->run.phase == PHASE_PICK ||
           b->run.phase == PHASE_COMMAND;
}
