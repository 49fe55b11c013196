/* hands.c - the dice of a melee: both hands, damage, cohesion tests (8.5, 8.6), and what comes of them: losses of both
** before anybody is removed, then who has lost (HI-34). */
#include "game/ancients/chain.h"
#include "rules/ancients/facts.h"
#include "rules/ancients/numbers.h"
#include "rules/ancients/options.h"
#include "rules/ancients/table.h"

static int seat_of_side(const struct host *x, int side)
{
    return side == ATTACKER ? x->b->run.attacker : other_side(x->b->run.attacker);
}

static int main_of(const struct host *x, int side) { return x->b->run.main[seat_of_side(x, side)] - 1; }

/* Worked out again from the state at each step: nothing in it changes before the losses. */
static void prepare(const struct host *x, struct reading *r, struct ancients_melee_ready *ready)
{
    struct ancients_melee_in in;
    struct host_table t;

    host_look(x->p, x->b, REFEREE, &t);
    host_melee_in(&t, &in);
    ancients_melee_prepare(r, &in, ready);
}

static void prepare_quietly(const struct host *x, struct ancients_melee_ready *ready)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = x->p->house };
    prepare(x, &quiet, ready);
}

static int dice_of(const struct ancients_melee_ready *ready, int side)
{
    return ready->blow[side].dice + ready->blow[side].extra;
}

static bool is_swept(const struct ancients_melee_ready *ready)
{
    return ready->swept[ATTACKER] || ready->swept[DEFENDER];
}

static bool nobody_strikes(const struct ancients_melee_ready *ready)                            /* HI-63 */
{
    return !is_swept(ready) && !dice_of(ready, ATTACKER) && !dice_of(ready, DEFENDER);
}

static void tell_four(const struct host *x, int kind, const int16_t arg[4])
{
    struct act a = { (int16_t)kind, { arg[0], arg[1], arg[2], arg[3] } };
    event_add(x->e, a, ~0u);
}

/* ---- the dice ---- */

/* Impetus counts in the round of the contact only. */
static void spend_impetus(const struct host *x)
{
    for (int u = 0; u < x->b->units; u++)
        if (x->b->unit[u].role != ROLE_NONE) x->b->unit[u].charged = x->b->unit[u].counter = 0;
}

static bool anybody_is_gone(const struct host *x)
{
    return !host_on(x->s, x->b, main_of(x, ATTACKER)) || !host_on(x->s, x->b, main_of(x, DEFENDER));
}

/* HI-69: pila fall before the hands, both at once. */
static void throw_pila(const struct host *x, const struct ancients_melee_ready *ready)
{
    struct ancients_hurt hurt[FIGHTERS] = { { .passed = true }, { .passed = true } };

    for (int s = ATTACKER; s <= DEFENDER; s++)
        if (ready->pilum[s].dice) ancients_blow(x->r, &ready->pilum[s], &hurt[other_side(s)]);
    for (int s = ATTACKER; s <= DEFENDER; s++) host_take_losses(x, main_of(x, s), hurt[s].losses);
    for (int s = ATTACKER; s <= DEFENDER; s++) host_hurt_unit(x, main_of(x, s), 0, hurt[s].disordered);
}

static void throw_hands(const struct host *x, const struct ancients_melee_ready *ready)
{
    int16_t told[4] = { (int16_t)main_of(x, ATTACKER), (int16_t)main_of(x, DEFENDER),
                        (int16_t)dice_of(ready, ATTACKER), (int16_t)dice_of(ready, DEFENDER) };

    tell_four(x, TOLD_MELEE, told);
    for (int s = ATTACKER; s <= DEFENDER; s++)
        ancients_cast_throw(x->r, &ready->blow[s], &x->b->cast[seat_of_side(x, s)]);
}

static void count_damage(const struct host *x, const struct ancients_melee_ready *ready)
{
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        struct ancients_cast *c = &x->b->cast[seat_of_side(x, s)];

        ancients_cast_count(x->r, &ready->blow[s], c);
        if (c->damage) host_tell(x, TOLD_DAMAGE, main_of(x, other_side(s)), c->damage, 0);
    }
}

/* The defender's test, which the attacker's hand has caused, comes first. */
static void test_both(const struct host *x, const struct ancients_melee_ready *ready)
{
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        struct ancients_cast *c = &x->b->cast[seat_of_side(x, s)];
        if (c->damage) ancients_cast_test(x->r, &ready->blow[s], c);
    }
}

/* ---- the steps, with a moment for cards between them ---- */

static void go_on_to_settle(const struct host *x)
{
    about(x->r, NULL);
    host_due(x, PHASE_SETTLE);
}

/* Both tests have been thrown. Of each the owner is asked, then the enemy; after a throw again both once more. */
static void look_at_tests(const struct host *x)
{
    enum { LOOKS = 4 };

    for (; x->b->run.window < LOOKS; x->b->run.window++)
        if (host_open_window(x, PHASE_TESTS, BOTH_SEATS)) return;
    go_on_to_settle(x);
}

void host_tests_again(const struct host *x)
{
    struct host_run *run = &x->b->run;
    int side = run->window < 2 ? ATTACKER : DEFENDER;                   /* whose hand has caused the test */
    int card = run->window % 2 == 0 ? CARD_TC2 : CARD_TC3;
    struct ancients_melee_ready ready;

    if (!host_lay_cards(x, card)) run->window++;
    else {
        prepare_quietly(x, &ready);
        ancients_cast_test_again(x->r, &ready.blow[side], &x->b->cast[seat_of_side(x, side)], card);
        run->window -= run->window % 2;
    }
    look_at_tests(x);
}

/* TC6 and TC9 of both sides have been opened: damage is counted, and both test. */
void host_count(const struct host *x)
{
    struct ancients_melee_ready ready;

    host_lay_cards(x, CARD_TC6);
    prepare_quietly(x, &ready);
    count_damage(x, &ready);
    test_both(x, &ready);
    x->b->run.window = 0;
    look_at_tests(x);
}

/* The hands lie as they fell; seats: who may throw them again. */
static void look_at_hands(const struct host *x, unsigned seats)
{
    if (host_open_window(x, PHASE_AGAIN, seats)) return;
    if (!host_open_window(x, PHASE_DAMAGE, BOTH_SEATS)) host_count(x);
}

void host_hands_again(const struct host *x)
{
    unsigned seats = host_lay_cards(x, CARD_TC7);
    struct ancients_melee_ready ready;

    prepare_quietly(x, &ready);
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        int seat = seat_of_side(x, s);
        if (seats & 1u << seat) ancients_cast_again(x->r, &ready.blow[s], &x->b->cast[seat]);
    }
    look_at_hands(x, seats);
}

void host_hands(const struct host *x)
{
    struct ancients_melee_ready ready;

    host_lay_cards(x, CARD_TC1);
    prepare(x, x->r, &ready);
    if (ready.throws_pilum && x->b->run.round == 1) {
        throw_pila(x, &ready);
        if (anybody_is_gone(x)) {
            spend_impetus(x);
            host_end_of_chain(x);
            return;
        }
        prepare(x, x->r, &ready);
    }
    if (is_swept(&ready)) {
        go_on_to_settle(x);
        return;
    }
    throw_hands(x, &ready);
    look_at_hands(x, BOTH_SEATS);
}

/* ---- what comes of it ---- */

static void hurt_of(const struct host *x, const struct ancients_melee_ready *ready, struct ancients_hurt hurt[FIGHTERS])
{
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        int hit = other_side(s);

        hurt[hit] = ancients_cast_hurt(x->r, &ready->blow[s], &x->b->cast[seat_of_side(x, s)]);
        if (is_swept(ready))                                                                    /* HI-29, an option */
            hurt[hit] = (struct ancients_hurt){ .losses = ready->swept[hit] ? ready->current[hit] : 0,
                                                .passed = !ready->swept[hit], .disordered = ready->disordered[hit] };
    }
    about(x->r, NULL);
}

static void tell_test(const struct host *x, int side, const struct ancients_hurt *hurt)
{
    const struct ancients_cast *c = &x->b->cast[seat_of_side(x, other_side(side))];
    int16_t told[4] = { (int16_t)main_of(x, side), (int16_t)c->critical, (int16_t)c->die, (int16_t)hurt->losses };

    if (c->die) tell_four(x, hurt->passed ? TOLD_COHESION_PASSED : TOLD_COHESION_FAILED, told);
}

/* HI-37, HI-66: artillery is destroyed, baggage taken, wagons stay. */
static void beaten(const struct host *x, int loser, int way)
{
    int u = x->b->run.main[loser] - 1;

    x->b->run.loser = loser + 1;
    host_tell(x, TOLD_LOSES, u, 0, 0);
    if (host_on(x->s, x->b, u) && host_is_baggage(x->s, u)) host_destroy(x, u, TOLD_BAGGAGE);
    else if (host_on(x->s, x->b, u) && x->s->unit[u].type == TYPE_ART) host_destroy(x, u, TOLD_DESTROYED);
    if (host_on(x->s, x->b, u) && x->s->unit[u].type == TYPE_W) host_end_of_chain(x);
    else host_go_back(x, loser, way);
}

static int everything_of(const struct host *x, int u)
{
    int all = 0;

    for (int i = u; i < x->s->units && x->s->unit[i].front == u + 1; i++) all += x->b->unit[i].current;
    return all;
}

/* HI-38, an option: who routs in melee disorders friends right behind him and costs them one; not light troops. */
static void rout_past_friends(const struct host *x, int u)
{
    const struct host_unit_setup *row = &x->s->unit[u];
    struct reading quiet = { .mode = READ_RANDOM, .house = x->p->house };
    bool light = row->type == TYPE_S || row->type == TYPE_T || row->type == TYPE_CL || row->type == TYPE_ART ||
                 (row->type == TYPE_FL && !row->impetuous);
    struct shape behind;
    struct host_table t;

    if (light || host_option(x->p, &ancients_rout_behind_option) == OPTION_OFF) return;
    host_look(x->p, x->b, REFEREE, &t);
    behind = shape_about(&t.f.base[u], t.f.base[u].at, HALF_TURN);
    behind = shape_strip(&behind, HOST_H * number(&quiet, &ancients_table_numbers[TABLE_ROUT_BEHIND]));
    for (int f = 0; f < x->b->units; f++)
        if (f != u && t.side[host_seat_of(x->s, u)] & base_bit(f) && x->b->unit[f].role != ROLE_MAIN &&
            shape_overlaps(&t.f.base[f], &behind))
            host_hurt_unit(x, f, 1, true);
}

/* 2.3, an option: the first edition's dice after a test failed by a natural 6, though his unit is still there. */
static void endanger(const struct host *x, int side, const struct ancients_hurt *hurt)
{
    const struct ancients_cast *c = &x->b->cast[seat_of_side(x, other_side(side))];
    struct reading quiet = { .mode = READ_RANDOM, .house = x->p->house };

    if (host_option(x->p, &ancients_commander_loss_option) != LOSS_EDITION_1) return;
    if (hurt->passed || c->die != number(&quiet, &ancients_cohesion_numbers[ALWAYS_FAILS])) return;
    host_endanger_commander(x, main_of(x, side), hurt->losses);
}

static void rout(const struct host *x, int u)
{
    rout_past_friends(x, u);
    host_destroy(x, u, host_is_baggage(x->s, u) ? TOLD_BAGGAGE : TOLD_DESTROYED);
}

static void apply_losses(const struct host *x, const struct ancients_melee_ready *ready,
                         const struct ancients_hurt hurt[FIGHTERS])
{
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        int u = main_of(x, s), losses = hurt[s].losses;

        tell_test(x, s, &hurt[s]);
        if (ancients_melee_destroyed(ready, hurt, s)) losses = everything_of(x, u);
        host_take_losses(x, u, losses);
    }
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        int u = main_of(x, s);

        if (host_is_wiped_out(x, u)) {
            rout(x, u);
            continue;
        }
        if (host_on(x->s, x->b, u) && hurt[s].disordered) host_disorder(x, u);
        if (host_on(x->s, x->b, u)) endanger(x, s, &hurt[s]);
    }
}

void host_settle(const struct host *x)
{
    struct ancients_melee_ready ready;
    struct ancients_hurt hurt[FIGHTERS];
    struct host_table t;
    int loser, way[FIGHTERS];

    prepare_quietly(x, &ready);
    hurt_of(x, &ready, hurt);
    host_look(x->p, x->b, REFEREE, &t);
    for (int s = ATTACKER; s <= DEFENDER; s++) way[s] = host_way_back(&t, main_of(x, s), main_of(x, other_side(s)));
    spend_impetus(x);
    if (nobody_strikes(&ready)) {
        host_both_back(x);
        return;
    }
    apply_losses(x, &ready, hurt);
    loser = ancients_loser(hurt);
    if (loser == NO_LOSER) {
        if (!anybody_is_gone(x)) host_tell(x, TOLD_DRAWN_MELEE, main_of(x, ATTACKER), main_of(x, DEFENDER), 0);
        host_end_of_chain(x);
        return;
    }
    beaten(x, seat_of_side(x, loser), way[loser]);
}
