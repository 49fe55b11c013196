/* chain.c - orders and acts in the phases of a melee chain. */
#include "base/check.h"
#include "game/ancients/chain.h"

static const struct no not_now = { "8.9", N_("this is not to be decided now") };
static const struct no no_melee = { "HI-71", N_("this unit has no melee to fight") };
static const struct no not_tied = { "HI-33",
        N_("Main is one of the units that touch the enemy most, with the highest value") };
static const struct no other_friend = { "7.4", N_("another friend is in the way of the retreat") };
static const struct no other_pursuer = { "7.3", N_("another unit is to pursue or not") };

const struct no *host_no_chain_order(const struct host_judge *j, const struct act *a)
{
    const struct host_state *b = j->t.b;
    int u = a->arg[HOST_WHO], phase = b->run.phase;

    switch (a->kind) {
    case HOST_FIGHT:
        if (phase != PHASE_MELEES) return &not_now;
        return host_seat_of(j->t.s, u) == j->seat && b->unit[u].fights && host_in_melee(b, u) ? NULL : &no_melee;
    case HOST_MAIN:
        if (phase != PHASE_MAIN) return &not_now;
        return host_main_candidates(&j->t, b->run.main[b->run.attacker] - 1) & base_bit(u) ? NULL : &not_tied;
    case HOST_PUSH: case HOST_PASS_THROUGH:
        if (phase != PHASE_FRIENDS) return &not_now;
        return b->run.friend_behind == u + 1 ? NULL : &other_friend;
    case HOST_PURSUE: case HOST_HOLD:
        if (phase != PHASE_PURSUE) return &not_now;
        return host_pursuer(&j->t) == u ? NULL : &other_pursuer;
    case HOST_PLAY: case HOST_PASS: return host_is_window(b) ? host_no_card(j, a) : &not_now;
    default: return &not_now;
    }
}

int host_chain_numbers(const struct host_judge *j)
{
    switch (j->t.b->run.phase) {
    case PHASE_MELEES: case PHASE_MAIN:    return j->t.b->units;
    case PHASE_FRIENDS: case PHASE_PURSUE: return 2;
    default:                               return host_is_window(j->t.b) ? host_window_numbers() : 0;
    }
}

bool host_chain_number(const struct host_judge *j, int k, struct act *out)
{
    const struct host_state *b = j->t.b;

    switch (b->run.phase) {
    case PHASE_MELEES:  *out = host_act(HOST_FIGHT, k, 0, 0); return true;
    case PHASE_MAIN:    *out = host_act(HOST_MAIN, k, 0, 0); return true;
    case PHASE_FRIENDS:
        *out = host_act(k ? HOST_PASS_THROUGH : HOST_PUSH, b->run.friend_behind - 1, 0, 0);
        return true;
    case PHASE_PURSUE:  *out = host_act(k ? HOST_HOLD : HOST_PURSUE, host_pursuer(&j->t), 0, 0); return true;
    default:
        if (!host_is_window(b)) return false;
        *out = host_window_number(k);
        return true;
    }
}

void host_order_of_chain(const struct host *x, int seat, const struct act *a)
{
    struct host_unit *unit = &x->b->unit[a->arg[HOST_WHO]];

    switch (a->kind) {
    case HOST_FIGHT: host_choose_main(x, a->arg[HOST_WHO]); break;
    case HOST_MAIN:  host_begin_round(x, a->arg[HOST_WHO]); break;
    case HOST_PUSH: case HOST_PASS_THROUGH:
        unit->chosen = a->kind == HOST_PUSH ? CHOSEN_YES : CHOSEN_NO;
        if (!host_asks_about_friend(x)) host_due(x, PHASE_RETREAT);     /* the referee acts: it may throw */
        break;
    case HOST_PURSUE: case HOST_HOLD:
        unit->chosen = a->kind == HOST_PURSUE ? CHOSEN_YES : CHOSEN_NO;
        host_ask_pursuers(x);
        break;
    case HOST_PLAY: case HOST_PASS: host_order_of_window(x, seat, a); break;
    default: CHECK(false);
    }
}

void host_chain_act(const struct host *x, const struct act *a)
{
    switch (a->kind) {
    case HOST_HANDS_ACT:   host_hands(x); break;
    case HOST_HANDS_AGAIN_ACT: host_hands_again(x); break;
    case HOST_COUNT_ACT:   host_count(x); break;
    case HOST_COHESION_ACT: host_tests_again(x); break;
    case HOST_SETTLE_ACT:  host_settle(x); break;
    case HOST_RETREAT_ACT: host_retreat(x); break;
    case HOST_PURSUIT_ACT: host_pursuit(x); break;
    default: CHECK(false);
    }
}
