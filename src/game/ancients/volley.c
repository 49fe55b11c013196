/* volley.c - the dice of a shot: the hand, damage, the cohesion test (8.1, 8.2, 8.6), with moments for cards between
** them. A shot's cast is the first of the state. */
#include "game/ancients/chain.h"
#include "rules/ancients/shoot.h"

static int shooter_of(const struct host *x) { return x->b->run.shooter - 1; }
static int target_of(const struct host *x) { return x->b->run.shot_at - 1; }

/* Those laid on this shot that the hand and the test look at. */
static void cards_in(const struct host_seat *seat, unsigned of, struct ancients_unit *out)
{
    for (int c = 0; c < TACTICAL_CARDS; c++)
        if (of & (unsigned)seat->laid & 1u << c) out->played[out->cards++] = c;
}

bool host_shot_in(const struct host_table *t, struct ancients_shoot_in *in)
{
    int u = t->b->run.shooter - 1, enemy = t->b->run.shot_at - 1;

    if (!host_shot_inputs(t, u, enemy, in)) return false;
    in->reaction = t->b->run.shot == SHOT_REACTION;
    in->defensive = t->b->run.shot == SHOT_DEFENSIVE;
    if (in->defensive) in->range = RANGE_SHORT;                                                 /* HI-16 */
    cards_in(&t->b->seat[host_seat_of(t->s, u)], 1u << CARD_TC4, &in->shooter);
    cards_in(&t->b->seat[host_seat_of(t->s, enemy)], 1u << CARD_TC6 | 1u << CARD_TC9, &in->target);
    return true;
}

/* Worked out again from the state at each step: nothing in it changes before the losses. false: there is no shot. */
static bool prepare(const struct host *x, struct reading *r, struct ancients_shoot_ready *ready)
{
    struct ancients_shoot_in in;
    struct host_table t;

    host_look(x->p, x->b, REFEREE, &t);
    if (!host_shot_in(&t, &in)) return false;
    ancients_shoot_prepare(r, &in, ready);
    return ready->allowed;
}

static void prepare_quietly(const struct host *x, struct ancients_shoot_ready *ready)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = x->p->house };
    prepare(x, &quiet, ready);
}

/* ---- the end ---- */

static void tell_shot(const struct host *x, const struct ancients_hurt *hurt)
{
    const struct ancients_cast *c = &x->b->cast[0];
    int enemy = target_of(x);

    host_tell(x, TOLD_DAMAGE, enemy, c->damage, 0);
    if (!c->die) return;
    event_add(x->e, (struct act){ c->passed ? TOLD_COHESION_PASSED : TOLD_COHESION_FAILED,
                                  { (int16_t)enemy, (int16_t)c->critical, (int16_t)c->die, (int16_t)hurt->losses } },
              ~0u);
}

static void end_of_shot(const struct host *x)
{
    about(x->r, NULL);
    x->b->cast[0] = (struct ancients_cast){ 0 };
    x->b->run.window = 0;
    x->b->seat[0].laid = x->b->seat[1].laid = 0;
    host_after_shot(x);
}

static void settle(const struct host *x)
{
    struct ancients_shoot_ready ready;
    struct ancients_hurt hurt;

    prepare_quietly(x, &ready);
    hurt = ancients_cast_hurt(x->r, &ready.blow, &x->b->cast[0]);
    tell_shot(x, &hurt);
    if (x->b->cast[0].damage > 0) host_hurt_unit(x, target_of(x), hurt.losses, hurt.disordered);
    end_of_shot(x);
}

/* ---- the steps ---- */

/* The owner of the unit hit is asked, then the shooter; after a throw again both once more. */
static void look_at_test(const struct host *x)
{
    enum { LOOKS = 2 };

    for (; x->b->run.window < LOOKS; x->b->run.window++)
        if (host_open_window(x, PHASE_TESTS, BOTH_SEATS)) return;
    settle(x);
}

static void test_again(const struct host *x)
{
    int card = x->b->run.window == 0 ? CARD_TC2 : CARD_TC3;
    struct ancients_shoot_ready ready;

    if (!host_lay_cards(x, card)) x->b->run.window++;
    else {
        prepare_quietly(x, &ready);
        ancients_cast_test_again(x->r, &ready.blow, &x->b->cast[0], card);
        x->b->run.window = 0;
    }
    look_at_test(x);
}

static void count_damage(const struct host *x)
{
    struct ancients_shoot_ready ready;

    host_lay_cards(x, CARD_TC6);
    prepare_quietly(x, &ready);
    ancients_cast_count(x->r, &ready.blow, &x->b->cast[0]);
    if (x->b->cast[0].damage > 0) ancients_cast_test(x->r, &ready.blow, &x->b->cast[0]);
    x->b->run.window = 0;
    look_at_test(x);
}

static void look_at_hand(const struct host *x, unsigned seats)
{
    if (host_open_window(x, PHASE_AGAIN, seats)) return;
    if (!host_open_window(x, PHASE_DAMAGE, BOTH_SEATS)) count_damage(x);
}

static void throw_again(const struct host *x)
{
    unsigned seats = host_lay_cards(x, CARD_TC7);
    struct ancients_shoot_ready ready;

    prepare_quietly(x, &ready);
    if (seats) ancients_cast_again(x->r, &ready.blow, &x->b->cast[0]);
    look_at_hand(x, seats);
}

static void throw_hand(const struct host *x)
{
    struct ancients_shoot_ready ready;

    host_lay_cards(x, CARD_TC4);
    if (!prepare(x, x->r, &ready)) {
        host_tell(x, TOLD_SHOOTS, shooter_of(x), target_of(x), 0);
        end_of_shot(x);
        return;
    }
    host_tell(x, TOLD_SHOOTS, shooter_of(x), target_of(x), ready.blow.dice + ready.blow.extra);
    ancients_cast_throw(x->r, &ready.blow, &x->b->cast[0]);
    look_at_hand(x, BOTH_SEATS);
}

void host_shot_act(const struct host *x, const struct act *a)
{
    switch (a->kind) {
    case HOST_HANDS_AGAIN_ACT: throw_again(x); break;
    case HOST_COUNT_ACT:       count_damage(x); break;
    case HOST_COHESION_ACT:    test_again(x); break;
    default:                   throw_hand(x);
    }
}
