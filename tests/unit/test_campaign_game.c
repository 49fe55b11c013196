/* test_campaign_game.c - whole campaigns played at random in every scenario: they always end, replay to the
** same state, never come to a dead end, and no list of orders depends on what is hidden. */
#include "tests.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "game/campaign/game.h"
#include "match/scenario.h"
#include "play_tools.h"
#include "rules/campaign/numbers.h"
#include "rules/campaign/options.h"
#include "rules/paths.h"

static const char *const names[] = { "campaign/ulm-1805", "campaign/wagram-1809", "campaign/saxony-1813",
                                     "campaign/leipzig-1813" };
enum { SCENARIOS = sizeof names / sizeof names[0], GAMES = 60, WATCHED = 4 };

static struct scenario *scenario;
static struct battle_room *room;

static int load(void **state)
{
    struct desk *d = desk_new((size_t)1 << 20);

    (void)state;
    scenario = calloc(SCENARIOS, sizeof *scenario);
    room = calloc(1, sizeof *room);
    if (!d || !scenario || !room) return -1;
    for (int i = 0; i < SCENARIOS; i++) {
        desk_begin(d, ENGLISH);
        if (!scenario_packed(d, built_in(), names[i], &scenario[i])) {
            fprintf(stderr, "%s: not read\n", names[i]);
            return -1;
        }
    }
    desk_free(d);
    return 0;
}

static int unload(void **state)
{
    (void)state;
    free(scenario);
    free(room);
    return 0;
}

static void test_fits(void **state)
{
    (void)state;
    assert_true(sizeof(struct theatre_setup) <= GAME_INTS * sizeof(int32_t));
    assert_true(sizeof(struct theatre_state) <= GAME_INTS * sizeof(int32_t));
    for (int i = 0; i < SCENARIOS; i++) assert_true(((const struct theatre_setup *)scenario[i].setup)->boxes >= 25);
}

static void test_always_ends(void **state)
{
    const struct player *const players[2] = { &recruit, &recruit };

    (void)state;
    for (int i = 0; i < SCENARIOS; i++) {
        play_begin(&campaign_game, scenario[i].setup, NULL);
        for (int k = 0; k < GAMES; k++) {
            struct battle_end a = battle_play(&played, 7, (uint64_t)k, players, room), b;
            const struct theatre_state *end = (const struct theatre_state *)room->state;

            assert_false(a.cut);
            assert_int_not_equal(a.outcome.kind, BATTLE_ON);
            assert_true(end->turn <= ((const struct theatre_setup *)scenario[i].setup)->turns);
            if (k % 10) continue;
            b = battle_play(&played, 7, (uint64_t)k, players, room);
            assert_true(a.hash == b.hash && a.entries == b.entries);
        }
    }
}

/* ---- one campaign watched order by order ---- */

static struct act full[MOST_ACTS], seen[MOST_ACTS], again[MOST_ACTS];
static int32_t setup[GAME_INTS], state_now[GAME_INTS], view_setup[GAME_INTS], view_state[GAME_INTS],
    imagined_setup[GAME_INTS], imagined[GAME_INTS];

/* Between activations no box holds both sides, nobody has a part in anything, strengths are sane. */
static void check_position(const struct theatre_setup *s, const struct theatre_state *b)
{
    uint64_t red = theatre_boxes_of(s, b, 0), blue = theatre_boxes_of(s, b, 1);
    bool between = b->phase == PHASE_ACTIVE && b->force == FORCE_NONE;

    for (int i = 0; i < b->counters; i++) {
        const struct theatre_counter *c = &b->counter[i];
        assert_true(c->sp >= 0 && c->sp <= s->counter[i].sp);
        assert_true(!c->gone || c->box == THEATRE_NOWHERE);
        assert_true(!theatre_fights(s, i) || c->gone || c->sp > 0);
        if (between) assert_int_equal(c->role, ROLE_NONE);
        if (between) assert_int_not_equal(c->shown, SHOWN_IN_BATTLE);
    }
    if (between || b->phase == PHASE_DAWN) assert_true((red & blue) == 0);
    for (int i = 0; i < b->boxes; i++) assert_int_equal(b->box[i].hidden, 0);
    for (int seat = 0; seat < 2; seat++)
        for (int a = 0; a < THEATRE_MOST_ARMIES; a++) assert_true(b->army[seat][a].points >= 0);
}

/* The view of a seat, filled in at random, looks the same to it; so nothing of it depends on what is hidden. */
static void check_names_only(int seat);

static void check_view(struct draw *d, int seat, int n)
{
    struct rng g;
    int m;

    battle_view(play_on(setup), state_now, seat, view_setup, view_state);
    check_names_only(seat);
    assert_int_equal(campaign_game.to_decide(play_on(view_setup), view_state),
                     campaign_game.to_decide(play_on(setup), state_now));
    m = campaign_game.legal(play_on(view_setup), view_state, seat, seen, MOST_ACTS);
    assert_int_equal(m, n);
    assert_memory_equal(seen, full, (size_t)n * sizeof *full);
    memcpy(imagined_setup, view_setup, sizeof imagined_setup);
    memcpy(imagined, view_state, sizeof imagined);
    rng_start(&g, draw_word(d), 0);
    campaign_game.guess(&g, play_on(imagined_setup), imagined_setup, imagined, seat);
    m = campaign_game.legal(play_on(imagined_setup), imagined, seat, again, MOST_ACTS);
    assert_int_equal(m, n);
    assert_memory_equal(again, full, (size_t)n * sizeof *full);
    campaign_game.hide(play_on(imagined_setup), imagined_setup, imagined, seat);
    assert_memory_equal(imagined, view_state, sizeof imagined);
    assert_memory_equal(imagined_setup, view_setup, sizeof imagined_setup);
}

static void check_orders(struct draw *d, int seat, int n)
{
    struct no why;
    int checked = 0;

    assert_true(n > 0 && n <= MOST_ACTS);
    for (int i = 0; i < n; i++) {
        assert_true(campaign_game.allowed(play_on(setup), state_now, seat, &full[i], &why));
        assert_true(campaign_game.allowed(play_on(view_setup), view_state, seat, &full[i], &why));
    }
    while (checked++ < 5) {             /* any other order is refused, with the rule */
        int kind = draw_int(d, 1, THEATRE_ORDER_KINDS - 1);
        const struct act_kind *k = &theatre_orders[kind];
        struct act a = { .kind = (int16_t)kind };
        bool listed = false;

        if (k->args) a.arg[0] = (int16_t)(k->arg[0].kind == ARG_THING
                                          ? draw_int(d, 0, campaign_game.things(play_on(setup), k->arg[0].things) - 1)
                                          : k->arg[0].kind == ARG_CHOICE ? draw_int(d, 0, 1) : -1);
        for (int i = 0; i < n; i++) listed = listed || act_same(&a, &full[i]);
        why = (struct no){ NULL, NULL };
        assert_int_equal(campaign_game.allowed(play_on(setup), state_now, seat, &a, &why), listed);
        if (!listed) assert_true(why.cite && why.says && book_source(campaign_game.book, why.cite));
    }
}

/* What is decided is worth as much to one side as it costs the other. */
static void check_end(void)
{
    struct outcome end = campaign_game.outcome(play_on(setup), state_now);

    assert_true(campaign_game.worth(play_on(setup), state_now, 0) == -campaign_game.worth(play_on(setup), state_now,
            1));
    if (end.kind == BATTLE_WON) assert_true(campaign_game.worth(play_on(setup), state_now, end.winner) > 0);
}

static void check_questions(int seat, int n)
{
    static int32_t in[QUESTION_INTS];

    for (int i = 0; i < n; i++) {
        const struct procedure *p = campaign_game.asks(play_on(view_setup), view_state, seat, &full[i], in);
        struct refusals no = { 0 };

        if (!p || !p->in.check) continue;
        p->in.check(in, &no);
        assert_int_equal(no.len, 0);
    }
}

static void watch(const struct scenario *x, uint64_t seed)
{
    struct draw d = { seed };
    struct rng dice;
    struct reading r = { .mode = READ_RANDOM, .rng = &dice };
    int entry = 0;
    unsigned who;

    memcpy(setup, x->setup, sizeof setup);
    memset(state_now, 0, sizeof state_now);
    rng_start(&dice, seed, 1);
    play_begin(&campaign_game, setup, NULL);
    campaign_game.start(&played, state_now);
    while ((who = campaign_game.to_decide(play_on(setup), state_now)) != 0) {
        int seat = who & 1u << REFEREE ? REFEREE : who & 1u ? 0 : 1;
        int n = campaign_game.legal(play_on(setup), state_now, seat, full, MOST_ACTS);
        struct events events = { 0 };

        check_position((const void *)setup, (const void *)state_now);
        if (seat != REFEREE) {
            check_view(&d, seat, n);
            check_orders(&d, seat, n);
            if (entry % 16 == 0) check_questions(seat, n);
            for (int side = 0; side < 2; side++)
                assert_in_range(campaign_game.worth(play_on(setup), state_now, side) + 1000000, 0, 2000000);
        }
        reading_rewind(&r);
        campaign_game.apply(&r, play_on(setup), state_now, seat, &full[draw_int(&d, 0, n - 1)], &events);
        assert_false(events.cut);
        assert_true(++entry < MOST_ENTRIES);
    }
    check_end();
}

static void test_watched(void **state)
{
    (void)state;
    for (int i = 0; i < SCENARIOS; i++)
        for (int k = 0; k < WATCHED; k++) watch(&scenario[i], (uint64_t)(i * 100 + k + 1));
}

/* ---- other rules, and an umpire's hand ---- */

static void play_under(const struct house *house, uint64_t seed, struct draw *meddle)
{
    struct draw d = { seed };
    struct rng dice;
    struct reading r = { .mode = READ_RANDOM, .rng = &dice, .house = house };
    struct theatre_state *b = (struct theatre_state *)state_now;
    unsigned who;

    memset(state_now, 0, sizeof state_now);
    rng_start(&dice, seed, 2);
    play_begin(&campaign_game, setup, house);
    campaign_game.start(&played, state_now);
    for (int entry = 0; (who = campaign_game.to_decide(play_on(setup), state_now)) != 0; entry++) {
        int seat = who & 1u << REFEREE ? REFEREE : who & 1u ? 0 : 1;
        int n = campaign_game.legal(play_on(setup), state_now, seat, full, MOST_ACTS);
        struct act *order = &full[draw_int(&d, 0, n - 1)];

        assert_true(n > 0 && entry < MOST_ENTRIES);
        reading_rewind(&r);
        campaign_game.apply(&r, play_on(setup), state_now, seat, order, NULL);
        if (meddle && entry % 40 == 39) {               /* counters that vanish, in the middle of whatever goes on */
            struct theatre_counter *c = &b->counter[draw_int(meddle, 0, b->counters - 1)];
            c->box = THEATRE_NOWHERE, c->sp = 0, c->gone = GONE_SEEN;
        }
    }
}

static void test_other_rules(void **state)
{
    struct house h = { 0 };
    struct draw d = { 99 };

    (void)state;
    house_choose(&h, &campaign_sequences_option, SEQUENCES_ANNOUNCED);
    house_choose(&h, &campaign_combat_die_option, COMBAT_DIE_10);
    house_choose(&h, &campaign_recon_result_option, SHOWS_STRENGTH);
    house_choose(&h, &campaign_cohesion_bonus_option, BONUS_SIGNED);
    house_choose(&h, &campaign_fatigue_scope_option, FATIGUE_OF_ALL);
    house_choose(&h, &campaign_third_loss_test_option, THIRD_ONCE);
    house_set(&h, &campaign_stack_numbers[STACK_COUNTERS].value, 1, 1);
    house_set(&h, &campaign_whole_numbers[WHOLE_LINE].value, 2, 1);
    for (int i = 0; i < SCENARIOS; i++)
        for (int k = 0; k < 10; k++) {
            memcpy(setup, scenario[i].setup, sizeof setup);
            play_under(&h, (uint64_t)k + 1, NULL);
            play_under(NULL, (uint64_t)k + 1, &d);
        }
}

/* Where the house rules say so nobody is asked who takes the losses; else somebody is. */
static int asked_for_losses(const struct house *house)
{
    struct rng dice;
    struct reading r = { .mode = READ_RANDOM, .rng = &dice, .house = house };
    int asked = 0;

    rng_start(&dice, 5, 5);
    for (int k = 0; k < 5; k++) {
        struct draw d = { (uint64_t)k };
        unsigned who;

        memset(state_now, 0, sizeof state_now);
        play_begin(&campaign_game, scenario[0].setup, house);
        campaign_game.start(&played, state_now);
        while ((who = campaign_game.to_decide(&played, state_now)) != 0) {
            int seat = who & 1u << REFEREE ? REFEREE : who & 1u ? 0 : 1;
            int n = campaign_game.legal(&played, state_now, seat, full, MOST_ACTS);

            asked += ((struct theatre_state *)state_now)->phase == PHASE_LOSSES;
            reading_rewind(&r);
            campaign_game.apply(&r, &played, state_now, seat, &full[draw_int(&d, 0, n - 1)], NULL);
        }
    }
    return asked;
}

static void test_owners_take_losses(void **state)
{
    static struct house house;
    struct figure f;
    char near[MAX_NAME];

    (void)state;
    assert_true(find_figure(campaign_game.book, "campaign.losses", &f, NULL));
    assert_int_equal(figure_set(&house, &f, "program", near), FIGURE_FINE);
    assert_int_equal(asked_for_losses(&house), 0);
    assert_true(asked_for_losses(NULL) > 20);
}

/* ---- of the enemy's counters that are not turned up nothing is in the view but names (W-10) ---- */

static void check_names_only(int seat)
{
    const struct theatre_setup *s = (const struct theatre_setup *)view_setup,
        *whole = (const struct theatre_setup *)setup;
    const struct theatre_state *b = (const struct theatre_state *)view_state,
        *now = (const struct theatre_state *)state_now;

    for (int i = 0; i < b->counters; i++) {
        const struct theatre_counter *c = &now->counter[i];
        struct theatre_counter_setup nothing = { .seat = 1 - seat, .army = 1 };
        struct theatre_counter lies = { .box = THEATRE_NOWHERE };

        if (s->counter[i].seat == seat) continue;
        assert_int_equal(s->counter[i].sp, 0);
        assert_int_equal(s->counter[i].box, 0);
        assert_int_equal(s->counter[i].arrives, 0);
        if (c->gone == GONE_SEEN || (c->box >= 0 && c->shown != SHOWN_TO_NOBODY)) continue;
        memcpy(nothing.name, whole->counter[i].name, sizeof nothing.name);
        assert_memory_equal(&s->counter[i], &nothing, sizeof nothing);
        assert_memory_equal(&b->counter[i], &lies, sizeof lies);
    }
}

static void test_nothing_leaks(void **state)
{
    const struct theatre_state *b = (const struct theatre_state *)view_state,
        *now = (const struct theatre_state *)state_now;
    int lying = 0, counted = 0;

    (void)state;
    memcpy(setup, scenario[0].setup, sizeof setup);
    play_begin(&campaign_game, setup, NULL);
    campaign_game.start(&played, state_now);
    battle_view(play_on(setup), state_now, 0, view_setup, view_state);
    check_names_only(0);
    for (int i = 0; i < b->counters; i++)
        lying += ((const struct theatre_setup *)setup)->counter[i].seat == 1 && now->counter[i].box >= 0;
    for (int i = 0; i < b->boxes; i++) counted += b->box[i].hidden;
    assert_int_equal(counted, lying);
    assert_int_equal(b->army[1][0].chief, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fits), cmocka_unit_test(test_always_ends), cmocka_unit_test(test_watched),
            cmocka_unit_test(test_other_rules), cmocka_unit_test(test_owners_take_losses),
            cmocka_unit_test(test_nothing_leaks),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
