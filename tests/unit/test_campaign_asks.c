/* test_campaign_asks.c - the question whose odds a player sees before an order is the one that the order
** answers: in random positions of whole campaigns, for every order that has a question, what is asked is
** compared with what the act works with, from the state it leaves or from its own explanation. */
#include "tests.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "ask/resolve.h"
#include "explained_tools.h"
#include "game/campaign/apply.h"
#include "game/campaign/game.h"
#include "match/scenario.h"
#include "play_tools.h"
#include "rules/campaign/book.h"

static const char *const names[] = { "campaign/ulm-1805", "campaign/wagram-1809", "campaign/saxony-1813",
                                     "campaign/leipzig-1813" };
enum { SCENARIOS = sizeof names / sizeof names[0], GAMES = 12 };

static struct scenario *scenario;
static struct act orders[MOST_ACTS];
static int32_t state_now[GAME_INTS], after[GAME_INTS], in[QUESTION_INTS], out[RESULT_INTS], ready[READY_INTS];
static struct trace asked, done;
static int compared[THEATRE_ORDER_KINDS];

static int load(void **state)
{
    struct desk *d = desk_new((size_t)1 << 20);

    (void)state;
    scenario = calloc(SCENARIOS, sizeof *scenario);
    if (!d || !scenario) return -1;
    for (int i = 0; i < SCENARIOS; i++) {
        desk_begin(d, ENGLISH);
        if (!scenario_packed(d, built_in(), names[i], &scenario[i])) return -1;
    }
    desk_free(d);
    return 0;
}

static int unload(void **state)
{
    (void)state;
    free(scenario);
    return 0;
}

static const struct theatre_setup *setup(void) { return played.setup; }
static struct theatre_state *later(void) { return (struct theatre_state *)after; }

/* ---- battles: the sides as they stand when the attack has begun ---- */

static void same_number(const char *what, int order, int want, int got)
{
    if (want != got)
        fail_msg("%s: %s is %d in the battle and %d in the question", theatre_orders[order].id, what, want, got);
}

static void same_army(int order, const struct campaign_army *fights, const struct campaign_army *question)
{
    same_number("units", order, fights->units, question->units);
    for (int i = 0; i < fights->units; i++)
        assert_memory_equal(&fights->unit[i], &question->unit[i], sizeof fights->unit[i]);
    same_number("tactical", order, fights->tactical, question->tactical);
    same_number("next_tactical", order, fights->next_tactical, question->next_tactical);
    same_number("vc", order, fights->vc, question->vc);
}

static void apply_after(struct reading *r, int seat, struct act a)
{
    campaign_game.apply(r, &played, after, seat, &a, NULL);
}

static void compare_battle(int order)
{
    const struct campaign_battle_in *question = (const void *)in;
    struct theatre t = { .p = &played, .s = setup(), .b = later() };
    struct campaign_army army;
    struct campaign_situation at;
    struct reading r = { .mode = READ_TYPED };

    if (later()->phase == PHASE_GATHER) apply_after(&r, later()->active, (struct act){ THEATRE_ASSAULT, { -1 } });
    if (later()->phase != PHASE_ANSWER && later()->phase != PHASE_FIGHT) return;           /* nobody was there */
    for (int side = ATTACKER; side <= DEFENDER; side++) {
        memset(&army, 0, sizeof army);
        theatre_army_of(setup(), later(), side, &army, NULL);
        same_army(order, &army, &question->side[side]);
    }
    at = theatre_situation(setup(), later());
    assert_memory_equal(&at, &question->at, sizeof at);
    same_number("no_way_out", order, theatre_no_way_out(&t), question->side[DEFENDER].no_way_out);
    compared[order]++;
}

static int defenders(const struct act *order)
{
    const struct theatre_state *b = (const void *)state_now;
    int box = order->kind == THEATRE_ATTACK ? order->arg[0] : b->battle.box, n = 0;

    for (int i = 0; i < b->counters; i++)
        n += setup()->counter[i].seat != b->active && setup()->counter[i].type <= TYPE_ARTILLERY &&
             b->counter[i].box == box;
    return n;
}

/* Every row of either army in the question is called by its unit, the first and the last of them; there are no more. A
** defender of no strength has one row more, which is nobody. */
static void rows_have_names(const struct act *order)
{
    static const char *const lists[] = { [ATTACKER] = "attacker.units", [DEFENDER] = "defender.units" };
    const struct campaign_battle_in *question = (const void *)in;

    if (order->kind != THEATRE_ATTACK && order->kind != THEATRE_ASSAULT) return;
    for (int side = ATTACKER; side <= DEFENDER; side++) {
        int units = side == DEFENDER ? defenders(order) : question->side[side].units;

        assert_in_range(question->side[side].units - units, 0, side == DEFENDER);

        for (int row = 0; row <= units + 1; row++) {
            char name[NAME_INTS * 4] = "";
            struct text text = text_in(name, sizeof name);
            bool known = theatre_asked(&played, state_now, order, lists[side], row, &text);

            assert_int_equal(known, row >= 1 && row <= units);
            assert_int_equal(known, name[0] != 0);
        }
    }
}

/* ---- the rest: the act's explanation holds that of the question, line after line ---- */

static void compare_lines(int order)
{
    bool found = false;

    for (int at = 0; at <= done.len && !found; at++) found = holds_from(&done, at, &asked);
    if (!found || !asked.len)
        fail_msg("%s: the question is not the one that the act answers", theatre_orders[order].id);
    compared[order]++;
}

/* All dice show the same, so that lines with dice in them can be compared too. */
static void explain_question(const struct procedure *p, const uint8_t *faces, int n)
{
    struct reading r = { .mode = READ_TYPED, .given = faces, .given_len = n, .trace = &asked };

    memset(out, 0, sizeof out);
    asked.len = 0;
    if (p->prepare) p->prepare(&r, in, ready);              /* its figures; what follows is the chain of rounds */
    else p->rule(&r, in, out);
    assert_int_equal(r.stop, STOP_NONE);
}

static void compare(int seat, const struct act *order, int face)
{
    const struct procedure *p;
    uint8_t faces[400];
    struct reading r = { .mode = READ_TYPED, .given = faces, .given_len = sizeof faces, .trace = &done };

    memset(in, 0, sizeof in);
    p = campaign_game.asks(&played, state_now, seat, order, in);
    if (!p) return;
    memset(faces, face, sizeof faces);
    memcpy(after, state_now, sizeof after);
    done.len = 0;
    campaign_game.apply(&r, &played, after, seat, order, NULL);
    if (p == &campaign_battle_procedure) {
        rows_have_names(order);
        compare_battle(order->kind);
        return;
    }
    if (later()->phase == PHASE_ATTACKER) apply_after(&r, later()->active, *order);
    if (order->kind == THEATRE_FIGHT_ON || order->kind == THEATRE_STAND)
        apply_after(&r, REFEREE, (struct act){ .kind = THEATRE_SEQUENCE });
    assert_int_equal(r.stop, STOP_NONE);
    explain_question(p, faces, sizeof faces);
    compare_lines(order->kind);
}

static void watch(const struct scenario *x, uint64_t seed)
{
    struct draw d = { seed };
    struct rng dice;
    struct reading r = { .mode = READ_RANDOM, .rng = &dice };
    unsigned who;

    memset(state_now, 0, sizeof state_now);
    rng_start(&dice, seed, 3);
    play_begin(&campaign_game, x->setup, NULL);
    campaign_game.start(&played, state_now);
    while ((who = campaign_game.to_decide(&played, state_now)) != 0) {
        int seat = who & 1u << REFEREE ? REFEREE : who & 1u ? 0 : 1;
        int n = campaign_game.legal(&played, state_now, seat, orders, MOST_ACTS);

        for (int i = 0; i < n && seat != REFEREE; i++) compare(seat, &orders[i], draw_int(&d, 1, 2));
        reading_rewind(&r);
        campaign_game.apply(&r, &played, state_now, seat, &orders[draw_int(&d, 0, n - 1)], NULL);
    }
}

static void questions_are_those_of_the_acts(void **state)
{
    static const int asking[] = { THEATRE_ATTACK, THEATRE_ASSAULT, THEATRE_MARCH, THEATRE_SCOUT, THEATRE_SLIP_AWAY,
                                  THEATRE_STAND, THEATRE_FIGHT_ON };

    (void)state;
    for (int i = 0; i < SCENARIOS; i++)
        for (int k = 0; k < GAMES; k++) watch(&scenario[i], (uint64_t)(1000 + 100 * i + k));
    for (size_t i = 0; i < sizeof asking / sizeof *asking; i++)
        if (compared[asking[i]] < 20)
            fail_msg("%s: compared %d times only", theatre_orders[asking[i]].id, compared[asking[i]]);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(questions_are_those_of_the_acts) };
    return cmocka_run_group_tests(tests, load, unload);
}
