/* test_host_asks.c - the question whose odds a player sees before an order is the one that the order answers: in random
** positions of whole ancients battles an order that asks is given, nobody reacts or plays a card, and the explanation
** of what the referee throws holds that of the question, line after line. Of a shot and of a melee the figures are
** compared: their dice fall in steps. A charge is followed to its melee: everybody passes his tests, nobody is hit on
** the way, and the enemy answers as the question reckons. */
#include <stdlib.h>
#include "any_battle.h"
#include "explained_tools.h"
#include "game/battle.h"
#include "game/ancients/chain.h"
#include "play_tools.h"
#include "rules/ancients/book.h"
#include "rules/ancients/discipline.h"
#include "rules/ancients/onset.h"

enum { BATTLES = 300, MOST_ORDERS = 400, STEPS = 12, MANY_STEPS = 60, FACES = 600 };
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
           kind == HOST_SHOOT || kind == HOST_SHOOT_OVER || kind == HOST_REACTION_FIRE || kind == HOST_FIGHT ||
           kind == HOST_STEADY || kind == HOST_RESTRAIN || kind == HOST_PURSUE;
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

        if (whole->reaction != REACTS_NOT && whole->reaction != REACTS_FIRES)
            ancients_has_reacted(&round.side[DEFENDER], whole->reaction);
        round.side[ATTACKER].pursues = round.side[DEFENDER].pursues = 0;
        ancients_melee_procedure.prepare(&r, &round, ready);
    } else p->prepare(&r, in, ready);
    if (p == &ancients_discipline_procedure || p == &ancients_pursuit_procedure) p->rule(&r, ready, out);
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

/* ---- charges, and the answers to them ---- */

static bool is_charge(int kind) { return kind == HOST_CHARGE || kind == HOST_OPPORTUNITY_CHARGE; }

static bool is_answer(int kind)
{
    return kind == HOST_EVADE || kind == HOST_COUNTER_CHARGE || kind == HOST_CLOSE_RANKS ||
           kind == HOST_DEFENSIVE_FIRE || kind == HOST_STAND;
}

/* The roll that the test needs which is due now; 1: none. */
static int needed_now(void)
{
    struct notes notes = { .set = { false } };
    struct reading quiet = { .mode = READ_RANDOM, .house = played.house, .notes = &notes };
    struct ancients_discipline_in test;
    struct ancients_discipline_ready worked_out;
    struct host_table t;

    host_look(&played, &later, REFEREE, &t);
    host_test_inputs(&t, later.run.test, later.run.tester - 1, &test);
    ancients_discipline_prepare(&quiet, &test, &worked_out);
    return notes.set[NOTE_DISCIPLINE_NEEDED] ? notes.value[NOTE_DISCIPLINE_NEEDED] : 1;
}

/* The answer that the question reckons with. */
static bool answers(int seat, const struct ancients_onset_in *question, struct act *choice)
{
    static const int8_t kind[REACTIONS] = { [REACTS_NOT] = HOST_STAND, [REACTS_EVADES] = HOST_EVADE,
        [REACTS_CLOSES_RANKS] = HOST_CLOSE_RANKS, [REACTS_COUNTER_CHARGES] = HOST_COUNTER_CHARGE,
        [REACTS_FIRES] = HOST_DEFENSIVE_FIRE };
    int n = ancients_game.legal(&played, &later, seat, orders, MOST_ACTS);

    for (int i = 0; i < n; i++)
        if (orders[i].kind == kind[question->reaction]) {
            *choice = orders[i];
            return true;
        }
    return false;
}

/* What the referee throws on the way: tests and the bonus die succeed, shots hit nobody. */
static int face_of(int kind)
{
    return kind == HOST_TEST_ACT || kind == HOST_BONUS_ACT ? 6 : 1;
}

static void same(const char *what, int kind, int want, int got)
{
    if (want != got)
        fail_msg("%s: %s is %d in the battle and %d in the question", host_orders[kind].id, what, want, got);
}

/* Has somebody come out of an ambush meanwhile? Nobody could know of him. */
static bool somebody_showed_himself(void)
{
    for (int u = 0; u < now.units; u++)
        if (now.unit[u].where != later.unit[u].where && later.unit[u].where != WHERE_GONE) return true;
    return false;
}

static void follow(int seat, const struct act *order)
{
    uint8_t faces[FACES];
    struct reading r = { .mode = READ_TYPED, .house = played.house, .given = faces, .given_len = FACES, .trace = &done,
                         .record = &record };
    struct ancients_onset_in question;
    struct act act = *order;
    unsigned who = 1u << seat;
    bool found = false, bonus = false, fought = false;

    memset(in, 0, sizeof in);
    if (ancients_game.asks(&played, &now, seat, order, in) != &ancients_onset_procedure) return;
    memcpy(&question, in, sizeof question);
    explain_question(&ancients_onset_procedure, faces);
    later = now;
    done.len = 0;
    for (int step = 0; step < MANY_STEPS && who && !fought; step++) {
        int next = who & 1u << REFEREE ? REFEREE : who & 1u ? 0 : 1;

        if (step > 0 && next == REFEREE) ancients_game.legal(&played, &later, REFEREE, &act, 1);
        else if (step > 0 && later.run.phase == PHASE_REACT) {
            if (!answers(next, &question, &act))
                fail_msg("%s: the question reckons with an answer that is not allowed", host_orders[order->kind].id);
        } else if (step > 0 && !lets_go_on(next, &act)) break;
        if (act.kind == HOST_TEST_ACT && later.run.test == TEST_FRENZY) break;  /* the charge is over: another unit */
        if (act.kind == HOST_TEST_ACT)
            same("the roll needed", order->kind, needed_now(),
                 later.run.test == TEST_MOVE || later.run.test == TEST_REACTION ? question.test
                                                                                : question.reaction_test);
        bonus |= act.kind == HOST_BONUS_ACT;
        fought = act.kind == HOST_HANDS_ACT && later.run.fight == FIGHT_MELEE;
        memset(faces, face_of(act.kind), sizeof faces);
        record.rolls = record.faces = r.given_used = 0;
        ancients_game.apply(&r, &played, &later, next, &act, NULL);
        assert_int_equal(r.stop, STOP_NONE);
        found = holds();
        who = ancients_game.to_decide(&played, &later);
    }
    if (question.reaction == REACTS_EVADES) return;     /* where they meet then, or whom it meets, nobody can know */
    if (!fought || (!found && somebody_showed_himself())) return;
    if (!found) fail_msg("%s: the question is not the one that the act answers", host_orders[order->kind].id);
    same("a bonus die", order->kind, bonus, question.short_by > 0);
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
            if (is_charge(orders[i].kind) || is_answer(orders[i].kind) ||
                (asks_alone(orders[i].kind) && draw_int(&d, 0, 3) == 0)) asking[some++] = orders[i];
        for (int i = 0; i < some; i++)
            if (now.run.phase != PHASE_SHOT && (is_charge(asking[i].kind) || is_answer(asking[i].kind)))
                follow(seat, &asking[i]);
            else if (with_numbers(&d, seat, &asking[i])) compare(seat, &asking[i], draw_int(&d, 1, 6));
        ancients_game.apply(&r, &played, &now, seat, &act, NULL);
    }
}

static void questions_are_those_of_the_acts(void **state)
{
    static const int asking[] = { HOST_RALLY, HOST_RALLY_ON, HOST_DISENGAGE, HOST_MOVE, HOST_SHOOT, HOST_SHOOT_OVER,
                                  HOST_FIGHT, HOST_PURSUE, HOST_RESTRAIN, HOST_CHARGE,
                                  HOST_COUNTER_CHARGE, HOST_CLOSE_RANKS,
                                  HOST_DEFENSIVE_FIRE, HOST_STAND, HOST_EVADE, HOST_OPPORTUNITY_CHARGE };

    const char *battles = getenv("ALEA_GAMES");

    (void)state;
    for (int i = 0; i < (battles ? atoi(battles) : BATTLES); i++) watch((uint64_t)i);
    for (int i = 0; i < LEN(asking); i++)
        if (compared[asking[i]] < 5)
            fail_msg("%s: compared %d times only", host_orders[asking[i]].id, compared[asking[i]]);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(questions_are_those_of_the_acts) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
