/* test_host_asks.c - the question whose odds a player sees before an order is the one that the order answers: in random
** positions of whole ancients battles an order that asks is given, nobody reacts or plays a card, and the explanation
** of what the referee throws holds that of the question, line after line. Of a shot and of a melee the figures are
** compared: their dice fall in steps. */
#include "any_battle.h"
#include "explained_tools.h"
#include "game/battle.h"
#include "game/ancients/state.h"
#include "play_tools.h"
#include "rules/ancients/book.h"
#include "rules/ancients/onset.h"

enum { BATTLES = 300, MOST_ORDERS = 400, STEPS = 12, FACES = 600 };
static int32_t setup[GAME_INTS];
static struct host_state now, later;
static struct act orders[MOST_ACTS];
static int32_t in[GAME_INTS], out[GAME_INTS], ready[GAME_INTS];
static struct trace asked, done;
static struct record record;
static int compared[HOST_ORDER_KINDS];

static bool asks_alone(int kind)
{
    return kind == HOST_RALLY || kind == HOST_RALLY_ON || kind == HOST_DISENGAGE || kind == HOST_MOVE ||
           kind == HOST_SHOOT || kind == HOST_SHOOT_OVER || kind == HOST_REACTION_FIRE || kind == HOST_FIGHT;
}

static void explain_question(const struct procedure *p, const uint8_t *faces)
{
    struct reading r = { .mode = READ_TYPED, .given = faces, .given_len = FACES, .trace = &asked, .record = &record,
                         .house = played.house };

    asked.len = 0;
    record.rolls = record.faces = 0;
    memset(out, 0, sizeof out);
    if (p == &ancients_onset_procedure) {           /* a melee that goes on: its first round */
        const struct ancients_onset_in *whole = (const void *)in;
        struct ancients_melee_in round = { .side = { whole->side[ATTACKER].side, whole->side[DEFENDER].side } };

        round.side[ATTACKER].pursues = round.side[DEFENDER].pursues = 0;
        ancients_melee_procedure.prepare(&r, &round, ready);
    } else p->prepare(&r, in, ready);
    if (p == &ancients_discipline_procedure) p->rule(&r, ready, out);
    assert_int_equal(r.stop, STOP_NONE);
}

/* What a side does that lets the other go on; false: nothing of the kind can be done. */
static bool lets_go_on(int seat, struct act *choice)
{
    static const int8_t quiet[] = { HOST_PASS, HOST_STAND, HOST_NO_REACTION };
    int n = ancients_game.legal(&played, &later, seat, orders, MOST_ACTS);

    for (int k = 0; k < LEN(quiet); k++)
        for (int i = 0; i < n; i++)
            if (orders[i].kind == quiet[k]) {
                *choice = orders[i];
                return true;
            }
    return false;
}

static bool holds(void)
{
    for (int at = 0; at <= done.len; at++) if (holds_from(&done, at, &asked)) return true;
    return false;
}

/* Did it come to what the question is about? Who fails a test before it does not shoot, and nobody shoots at who is
** gone. */
static bool came_to_it(void)
{
    for (int i = 0; i < done.len; i++)
        if (done.line[i].kind == asked.line[0].kind && done.line[i].says == asked.line[0].says) return true;
    return false;
}

static void compare(int seat, const struct act *order, int face)
{
    uint8_t faces[FACES];
    struct reading r = { .mode = READ_TYPED, .given = faces, .given_len = FACES, .trace = &done, .record = &record,
                         .house = played.house };
    const struct procedure *p;
    struct act act = *order;
    unsigned who = 1u << seat;
    bool found = false;

    memset(in, 0, sizeof in);
    p = ancients_game.asks(&played, &now, seat, order, in);
    if (!p) return;
    memset(faces, face, sizeof faces);
    explain_question(p, faces);
    later = now;
    done.len = 0;
    assert_true(asked.len > 0);
    for (int step = 0; step < STEPS && who && !found; step++) {
        int next = who & 1u << REFEREE ? REFEREE : who & 1u ? 0 : 1;

        if (step > 0 && next == REFEREE) ancients_game.legal(&played, &later, REFEREE, &act, 1);
        else if (step > 0 && !lets_go_on(next, &act)) break;
        record.rolls = record.faces = r.given_used = 0;
        ancients_game.apply(&r, &played, &later, next, &act, NULL);
        assert_int_equal(r.stop, STOP_NONE);
        found = holds();
        who = ancients_game.to_decide(&played, &later);
    }
    if (!found && !came_to_it()) return;
    if (!found)
        fail_msg("%s: the question is not the one that the act answers", host_orders[order->kind].id);
    compared[order->kind]++;
}

/* The order with its open numbers drawn; false: these cannot be. A shot says how many moves follow it. */
static bool with_numbers(struct draw *d, int seat, struct act *order)
{
    const struct act_kind *kind = &host_orders[order->kind];
    struct no why;

    if (order->kind != HOST_SHOOT && order->kind != HOST_SHOOT_OVER) return true;
    for (int i = 0; i < kind->args; i++) {
        struct range r = kind->arg[i].open ? ancients_game.range(&played, &now, seat, order, i) : (struct range){ 0 };

        if (kind->arg[i].open) order->arg[i] = (int16_t)draw_int(d, r.lo, r.hi);
    }
    return ancients_game.allowed(&played, &now, seat, order, &why);
}

static void watch(uint64_t seed)
{
    struct draw d = { seed };
    struct rng dice;
    struct reading r = { .mode = READ_RANDOM, .rng = &dice };
    unsigned who;

    rng_start(&dice, seed, 3);
    any_setup(&d, &ancients_game, setup);
    play_begin(&ancients_game, setup, NULL);
    memset(&now, 0, sizeof now);
    ancients_game.start(&played, &now);
    for (int given = 0; given < MOST_ORDERS && (who = ancients_game.to_decide(&played, &now)) != 0; given++) {
        int seat = who & 1u << REFEREE ? REFEREE : who & 1u ? 0 : 1;
        int n = ancients_game.legal(&played, &now, seat, orders, MOST_ACTS);
        struct act act = orders[draw_int(&d, 0, n - 1)];
        struct act asking[8];
        int some = 0;

        for (int i = 0; i < n && seat != REFEREE && some < 8; i++)
            if (asks_alone(orders[i].kind) && draw_int(&d, 0, 3) == 0) asking[some++] = orders[i];
        for (int i = 0; i < some; i++)
            if (with_numbers(&d, seat, &asking[i])) compare(seat, &asking[i], draw_int(&d, 1, 6));
        ancients_game.apply(&r, &played, &now, seat, &act, NULL);
    }
}

static void questions_are_those_of_the_acts(void **state)
{
    static const int asking[] = { HOST_RALLY, HOST_RALLY_ON, HOST_DISENGAGE, HOST_MOVE, HOST_SHOOT, HOST_SHOOT_OVER,
                                  HOST_FIGHT };

    (void)state;
    for (int i = 0; i < BATTLES; i++) watch((uint64_t)i);
    for (int i = 0; i < LEN(asking); i++)
        if (compared[asking[i]] < 5)
            fail_msg("%s: compared %d times only", host_orders[asking[i]].id, compared[asking[i]]);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(questions_are_those_of_the_acts) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
