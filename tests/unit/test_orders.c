/* test_orders.c - orders as players think of them, in battles that nobody wrote (any_battle.h): what is listed is
** exactly what is allowed, what is picked is listed and picked fairly, what comes to mind first is allowed. */
#include "any_battle.h"
#include <stdlib.h>
#include "battle_tools.h"

enum { GAMES = 30, CANDIDATES = 60, ORDERS_OF_A_UNIT = 14 /* of fantasy: those before challenge */ };

static const struct game *const both[] = { &fantasy_game, &campaign_game };
static int32_t setup[GAME_INTS];
static struct act listed[MOST_ACTS];
static int n;

/* The list shows one value of an open number; the others are allowed too. */
static bool in_list(const struct act *a)
{
    for (int i = 0; i < n; i++) {
        const struct act_kind *kind = order_kind(played.game, &listed[i]);
        struct act b = *a;

        for (int k = 0; k < kind->args; k++) if (kind->arg[k].open) b.arg[k] = listed[i].arg[k];
        if (act_same(&b, &listed[i])) return true;
    }
    return false;
}

static bool has_open(const struct game *g, const struct act *a)
{
    for (int k = 0; k < g->order[a->kind].args; k++) if (g->order[a->kind].arg[k].open) return true;
    return false;
}

/* Any order there is, allowed or not. */
static bool candidate(struct draw *d, const struct game *g, struct act *out)
{
    const struct act_kind *kind;

    *out = (struct act){ .kind = (int16_t)draw_int(d, 1, g->orders - 1) };
    kind = &g->order[out->kind];
    if (!kind->id) return false;
    for (int i = 0; i < kind->args; i++) {
        const struct act_arg *arg = &kind->arg[i];
        int things = arg->kind == ARG_THING ? g->things(&played, arg->things) : 0;

        if (arg->kind == ARG_THING && things == 0) return false;
        out->arg[i] = (int16_t)(arg->kind == ARG_THING ? draw_int(d, 0, things - 1) : arg->kind == ARG_CHOICE
                                ? draw_int(d, 0, arg->choices - 1) : draw_int(d, arg->lo, arg->hi));
        if (arg->may_lack && one_in(d, 2)) out->arg[i] = -1;
    }
    return true;
}

/* A list may go through the things that are ordered one after the other: then it holds all orders of the first. */
static bool about_the_first(const struct act *a)
{
    return n > 0 && a->arg[0] == listed[0].arg[0] && a->kind < ORDERS_OF_A_UNIT && listed[0].kind < ORDERS_OF_A_UNIT;
}

static void check_position(struct draw *d, const struct game *g, int seat)
{
    struct act a, idea[MOST_IDEAS + 1];
    struct rng r;
    struct no why;
    int ideas;

    n = g->legal(&played, room->state, seat, listed, MOST_ACTS);
    assert_true(n > 0);
    for (int i = 0; i < n; i++) {
        assert_true(g->allowed(&played, room->state, seat, &listed[i], &why));
        for (int k = g->order[listed[i].kind].args; k < LEN(listed[i].arg); k++) assert_int_equal(listed[i].arg[k], 0);
    }
    for (int i = 0; i < CANDIDATES; i++) {
        bool allowed;

        if (!candidate(d, g, &a)) continue;
        allowed = g->allowed(&played, room->state, seat, &a, &why);
        if (in_list(&a)) assert_true(allowed || has_open(g, &a));
        else if (allowed && (g == &campaign_game || about_the_first(&a)))
            fail_msg("%s %d %d is allowed, but not listed", g->order[a.kind].id, a.arg[0], a.arg[1]);
        if (!allowed) assert_non_null(why.says);
    }
    rng_start(&r, draw_word(d), 1);
    assert_true(g->pick(&r, &played, room->state, seat, &a));
    assert_true(in_list(&a));
    ideas = g->ideas(&played, room->state, seat, idea, LEN(idea));
    assert_in_range(ideas, 1, n < MOST_IDEAS ? n : MOST_IDEAS);         /* what makes no sense at all is not named */
    for (int i = 0; i < ideas; i++) {
        assert_true(in_list(&idea[i]));
        for (int k = 0; k < i; k++) assert_false(act_same(&idea[i], &idea[k]));
    }
}

static void lists_picks_and_ideas(void **state)
{
    struct draw d = { 5 };

    (void)state;
    for (int game = 0; game < LEN(both); game++)
        for (int i = 0; i < GAMES; i++) {
            const struct game *g = both[game];
            struct reading r = { .mode = READ_RANDOM, .rng = &room->dice };
            unsigned seats;

            any_setup(&d, g, setup);
            play_begin(g, setup, NULL);
            rng_start(&room->dice, (uint64_t)i, 3);
            memset(room->state, 0, sizeof room->state);
            g->start(&played, room->state);
            while ((seats = g->to_decide(&played, room->state)) != 0) {
                int seat = 0;
                struct act a;

                while (!(seats & 1u << seat)) seat++;
                if (seat != REFEREE) check_position(&d, g, seat);
                rng_start(&room->choice, draw_word(&d), 1);
                assert_true(g->pick(&room->choice, &played, room->state, seat, &a));
                reading_rewind(&r);
                g->apply(&r, &played, room->state, seat, &a, NULL);
            }
            assert_true(g->quiet(&played, room->state));
        }
}

/* Each listed order is picked as often as the next: chi squared of the first decision of a battle, far out. */
static void picks_are_fair(void **state)
{
    enum { EACH = 200 };
    struct draw d = { 6 };

    (void)state;
    for (int game = 0; game < LEN(both); game++)
        for (int i = 0; i < 10; i++) {
            const struct game *g = both[game];
            int count[MOST_ACTS] = { 0 }, seat = 0;
            struct reading r = { .mode = READ_RANDOM, .rng = &room->dice };
            double chi = 0;
            struct rng choice;

            any_setup(&d, g, setup);
            play_begin(g, setup, NULL);
            rng_start(&room->dice, (uint64_t)i, 3);
            rng_start(&choice, (uint64_t)i, 4);
            memset(room->state, 0, sizeof room->state);
            g->start(&played, room->state);
            while (g->to_decide(&played, room->state) & 1u << REFEREE ||
                   g->legal(&played, room->state, 0, listed, MOST_ACTS) < 3) {
                unsigned seats = g->to_decide(&played, room->state);
                struct act a;

                for (seat = 0; !(seats & 1u << seat);) seat++;
                assert_true(g->pick(&choice, &played, room->state, seat, &a));
                reading_rewind(&r);
                g->apply(&r, &played, room->state, seat, &a, NULL);
                if (!g->to_decide(&played, room->state)) break;
            }
            if (!(g->to_decide(&played, room->state) & 1u)) continue;
            n = g->legal(&played, room->state, 0, listed, MOST_ACTS);
            if (act_proposed(g, listed)) continue;
            for (int k = 0; k < EACH * n; k++) {
                struct act a;
                assert_true(g->pick(&choice, &played, room->state, 0, &a));
                for (int j = 0; j < n; j++) count[j] += act_same(&a, &listed[j]);
            }
            for (int j = 0; j < n; j++) chi += (double)(count[j] - EACH) * (count[j] - EACH) / EACH;
            if (chi >= n - 1 + 6 * 1.5 * n + 20)
                for (int j = 0; j < n; j++)
                    print_message("%s %d %d: %d\n", g->order[listed[j].kind].id, listed[j].arg[0], listed[j].arg[1],
                                  count[j]);
            assert_true(chi < n - 1 + 6 * 1.5 * n + 20);        /* mean n - 1; six and more standard deviations */
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(lists_picks_and_ideas), cmocka_unit_test(picks_are_fair) };
    return cmocka_run_group_tests(tests, make_room, give_back);
}
