/* test_fray_asks.c - the question whose odds a player sees before an order is the one that the order answers: in random
** positions of whole skirmishes an order that asks is given alone, everybody is ready, and the explanation of what the
** referee throws holds that of the question, line after line. An attack is followed to its blow. */
#include <stdio.h>
#include <stdlib.h>
#include "any_battle.h"
#include "battle_tools.h"
#include "explained_tools.h"
#include "game/flintlock/fray.h"
#include "rules/flintlock/book.h"

static const char *const names[] = { "flintlock/salt-1780", "flintlock/concord-1775", "flintlock/clifton-1745",
                                     "flintlock/convoy-1795" };
enum { SCENARIOS = LEN(names), GAMES = 12, FACES = 600 };
static struct scenario *scenario;
static struct act orders[MOST_ACTS];
static struct fray_state now, later;
static int32_t in[QUESTION_INTS], out[RESULT_INTS], ready[READY_INTS];
static struct trace asked, done;
static struct record record;
static int compared[FRAY_ORDER_KINDS];

static int load(void **state)
{
    if (make_room(state)) return -1;
    scenario = calloc(SCENARIOS, sizeof *scenario);
    for (int i = 0; scenario && i < SCENARIOS; i++) {
        desk_begin(desk, ENGLISH);
        if (!scenario_packed(desk, built_in(), names[i], &scenario[i])) return -1;
    }
    return !scenario;
}

static int unload(void **state)
{
    free(scenario);
    return give_back(state);
}

/* ---- the same lines ---- */

static void explain_question(const struct procedure *p, const uint8_t *faces)
{
    struct reading r = { .mode = READ_TYPED, .given = faces, .given_len = FACES, .trace = &asked, .record = &record,
                         .house = played.house };

    asked.len = 0;
    record.rolls = record.faces = 0;
    memset(out, 0, sizeof out);
    if (p->prepare) p->prepare(&r, in, ready);
    if (p != &flintlock_melee_procedure)            /* of a blow its figures: what becomes of both is told apart */
        p->rule(&r, p->prepare ? (const void *)ready : in, out);
    assert_int_equal(r.stop, STOP_NONE);
}

/* What is said of one of the two, without the tables, which are looked up in another order where their weapons are of
** two lengths. */
static void only_of(const struct trace *from, const char *who, struct trace *to)
{
    to->len = 0;
    for (int i = 0; i < from->len; i++)
        if (from->line[i].who && text_same(from->line[i].who, who) && from->line[i].kind != TRACE_TABLE)
            to->line[to->len++] = from->line[i];
}

static bool holds(const struct trace *whole, const struct trace *part)
{
    for (int at = 0; at <= whole->len; at++)
        if (holds_from(whole, at, part)) return true;
    return false;
}

/* A blow: everything that counts for who gives it, and for the enemy if he strikes back. */
static bool holds_blow(int f, int enemy)
{
    static struct trace mine, his;
    static const char *const side[] = { "first", "second" };
    int who[] = { f, enemy };

    for (int k = 0; k < 2; k++) {
        if (k == 1 && (later.figure[enemy].strikes != f + 1 || !later.figure[enemy].struck)) continue;
        only_of(&asked, side[k], &mine);
        only_of(&done, fray_figure_ids[who[k]], &his);
        if (!holds(&his, &mine)) return false;
    }
    return true;
}

/* He came to strike, and nobody else had been pushed or struck down before. */
static bool struck_as_he_stood(int f, int enemy)
{
    for (int g = 0; g < now.figures; g++)
        if (g != f && g != enemy && (now.figure[g].x != later.figure[g].x || now.figure[g].y != later.figure[g].y ||
                                     fray_on(&now, g) != fray_on(&later, g))) return false;
    return later.figure[f].struck;
}

/* ---- one order ---- */

/* Only where nobody else of the unit has chosen: he might fire in the same volley. */
static bool chosen_before(int f)
{
    for (int g = 0; g < now.figures; g++)
        if (fray_unit_of(played.setup, g) == f && (now.figure[g].aim[0] || now.figure[g].aim[1])) return true;
    return false;
}

static void compare(int seat, const struct act *order, int face)
{
    const struct procedure *p;
    uint8_t faces[FACES];
    struct reading r = { .mode = READ_TYPED, .given = faces, .given_len = FACES, .trace = &done, .record = &record,
                         .house = played.house };
    unsigned who;
    bool found;
    int unit = order->kind == FRAY_VOLLEY ? order->arg[FRAY_WHO] : fray_unit_of(played.setup, order->arg[FRAY_WHO]);

    if (now.phase == PHASE_FIRE && chosen_before(unit)) return;
    memset(in, 0, sizeof in);
    p = flintlock_game.asks(&played, &now, seat, order, in);
    if (!p) return;
    memset(faces, face, sizeof faces);
    later = now;
    done.len = 0;
    record.rolls = record.faces = 0;
    flintlock_game.apply(&r, &played, &later, seat, order, NULL);
    while ((who = flintlock_game.to_decide(&played, &later)) && !(who & 1u << REFEREE))
        flintlock_game.apply(&r, &played, &later, who & 1u ? 0 : 1, &(struct act){ .kind = FRAY_READY }, NULL);
    flintlock_game.apply(&r, &played, &later, REFEREE, &(struct act){ .kind = (int16_t)fray_referee_act(&later) },
                         NULL);
    assert_int_equal(r.stop, STOP_NONE);
    if (order->kind == FRAY_STRIKE && !struck_as_he_stood(order->arg[FRAY_WHO], order->arg[FRAY_AT])) return;
    explain_question(p, faces);
    found = order->kind == FRAY_STRIKE ? holds_blow(order->arg[FRAY_WHO], order->arg[FRAY_AT])
                                       : holds(&done, &asked);
    if (!found || !asked.len)
        fail_msg("%s: the question is not the one that the act answers", fray_orders[order->kind].id);
    compared[order->kind]++;
}

/* ---- an attack, from the order to the blow ---- */

static bool give(struct reading *r, int seat, struct act a)
{
    struct no why;

    if (!flintlock_game.allowed(&played, &later, seat, &a, &why)) return false;
    record.rolls = record.faces = r->given_used = 0;
    flintlock_game.apply(r, &played, &later, seat, &a, NULL);
    assert_int_equal(r->stop, STOP_NONE);
    return true;
}

/* Everybody else stands still and holds his fire; whoever attacks strikes at the man whom he has reached. */
static void follow(int seat, const struct act *order)
{
    const int f = order->arg[FRAY_WHO], enemy = order->arg[FRAY_AT];
    uint8_t faces[FACES];
    struct reading r = { .mode = READ_TYPED, .given = faces, .given_len = FACES, .trace = &done, .record = &record,
                         .house = played.house };
    struct flintlock_onset_in question;
    unsigned who;

    memset(in, 0, sizeof in);
    if (flintlock_game.asks(&played, &now, seat, order, in) != &flintlock_onset_procedure) return;
    memcpy(&question, in, sizeof question);
    memset(faces, 2, sizeof faces);
    later = now;
    done.len = 0;
    if (!give(&r, seat, *order)) return;
    while ((who = flintlock_game.to_decide(&played, &later)) && later.phase != PHASE_EVENING) {
        int next = who & 1u << REFEREE ? REFEREE : who & 1u ? 0 : 1;
        bool strikes = later.phase == PHASE_NAME && next == seat && !later.figure[f].strikes;

        if (strikes && give(&r, seat, (struct act){ FRAY_STRIKE, { (int16_t)f, (int16_t)enemy, FOLLOW_NO } })) continue;
        if (strikes) return;                                            /* he has not come so far */
        if (next == REFEREE && fray_referee_act(&later) == FRAY_BLOWS) break;
        if (next != REFEREE) give(&r, next, (struct act){ .kind = FRAY_READY });
        else give(&r, REFEREE, (struct act){ .kind = (int16_t)fray_referee_act(&later) });
    }
    if (later.figure[f].strikes != enemy + 1) return;
    done.len = 0;
    give(&r, REFEREE, (struct act){ .kind = (int16_t)fray_referee_act(&later) });
    memcpy(in, &question.melee, sizeof question.melee);
    explain_question(&flintlock_melee_procedure, faces);
    if (!struck_as_he_stood(f, enemy)) return;
    if (!holds_blow(f, enemy)) fail_msg("the blow of figure %d at %d is not the one of the question", f + 1, enemy + 1);
    compared[order->kind]++;
}

/* ---- whole skirmishes ---- */

static bool asks_alone(int kind)
{
    return kind == FRAY_GO || kind == FRAY_GO_UNIT || kind == FRAY_SHOOT || kind == FRAY_SECOND_GUN ||
           kind == FRAY_VOLLEY || kind == FRAY_CUT || kind == FRAY_STRIKE || kind == FRAY_BREAK_OFF;
}

static void watch(const struct scenario *x, uint64_t seed)
{
    struct draw d = { seed };
    struct rng dice;
    struct reading r = { .mode = READ_RANDOM, .rng = &dice };
    unsigned who;

    rng_start(&dice, seed, 3);
    play_begin(&flintlock_game, x->setup, NULL);
    memset(&now, 0, sizeof now);
    flintlock_game.start(&played, &now);
    while ((who = flintlock_game.to_decide(&played, &now)) != 0) {
        int seat = who & 1u << REFEREE ? REFEREE : who & 1u ? 0 : 1;
        int n = flintlock_game.legal(&played, &now, seat, orders, MOST_ACTS), some = 0;
        struct act attack[8];

        for (int i = 0; i < n && seat != REFEREE; i++)
            if (asks_alone(orders[i].kind) && (now.phase != PHASE_ORDERS || draw_int(&d, 0, 40) == 0))
                compare(seat, &orders[i], draw_int(&d, 1, 2));
        for (int i = 0; i < n && seat != REFEREE; i++)
            if (orders[i].kind == FRAY_ATTACK && draw_int(&d, 0, 10) == 0) attack[some++ % 8] = orders[i];
        for (int i = 0; i < some && i < 8; i++) follow(seat, &attack[i]);
        flintlock_game.apply(&r, &played, &now, seat, &orders[draw_int(&d, 0, n - 1)], NULL);
    }
}

static void questions_are_those_of_the_acts(void **state)
{
    static const int asking[] = { FRAY_GO, FRAY_GO_UNIT, FRAY_SHOOT, FRAY_VOLLEY, FRAY_CUT, FRAY_STRIKE,
                                  FRAY_ATTACK, FRAY_BREAK_OFF, FRAY_SECOND_GUN };

    const char *games = getenv("ALEA_GAMES");

    (void)state;
    for (int i = 0; i < SCENARIOS; i++)
        for (int k = 0; k < (games ? atoi(games) : GAMES); k++) watch(&scenario[i], (uint64_t)(100 * i + k));
    for (int i = 0; i < LEN(asking); i++)
        if (compared[asking[i]] < 5)
            fail_msg("%s: compared %d times only", fray_orders[asking[i]].id, compared[asking[i]]);
}

/* ---- attacks: what will stand between them when he arrives ---- */

static void stand(int f, int x, int y)
{
    now.figure[f].x = now.figure[f].from_x = x;
    now.figure[f].y = now.figure[f].from_y = y;
}

static const struct flintlock_onset_in *attack_of(int f, int enemy)
{
    struct act a = { FRAY_ATTACK, { (int16_t)f, (int16_t)enemy } };

    memset(in, 0, sizeof in);
    assert_true(flintlock_game.asks(&played, &now, 0, &a, in) == &flintlock_onset_procedure);
    return (const void *)in;
}

/* The salt border. The southern hedge of the west leads from (36, 18) to (38, 34), so that it is at 37, 26. A guard at
** 35.5, 26 stands half a centimetre behind it for one who comes from the east and stops at 37.5: he has +1 against him,
** and cover from his shot. For one who comes from the west nothing lies between.
** In the gorse (46 to 68, 6 to 26) he is in cover, but behind nothing. */
static void odds_know_the_hedge(void **state)
{
    enum { JEAN = 0, GUARD = 8 };
    const struct flintlock_onset_in *asked_for;

    (void)state;
    play_begin(&flintlock_game, scenario[0].setup, NULL);
    memset(&now, 0, sizeof now);
    flintlock_game.start(&played, &now);
    now.phase = PHASE_ORDERS;
    stand(GUARD, 3550, 2600);
    stand(JEAN, 4600, 2800);
    asked_for = attack_of(JEAN, GUARD);
    assert_true(asked_for->melee.side[1].behind_obstacle);
    assert_false(asked_for->melee.side[0].behind_obstacle);
    assert_int_equal(asked_for->shot.cover, COVER_COVER);
    stand(JEAN, 2600, 2800);
    asked_for = attack_of(JEAN, GUARD);
    assert_false(asked_for->melee.side[1].behind_obstacle);
    assert_int_equal(asked_for->shot.cover, COVER_NONE);
    stand(GUARD, 5600, 1600);
    stand(JEAN, 4200, 1600);
    asked_for = attack_of(JEAN, GUARD);
    assert_false(asked_for->melee.side[1].behind_obstacle);
    assert_int_equal(asked_for->shot.cover, COVER_COVER);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(questions_are_those_of_the_acts),
                                        cmocka_unit_test(odds_know_the_hedge) };
    return cmocka_run_group_tests(tests, load, unload);
}
