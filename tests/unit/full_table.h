/* full_table.h - a battle with as many things in it as there is room for, played at random; every so often all that a
** game tells is asked for. Whoever looks one place too far is caught by the address checks. */
#ifndef UNIT_FULL_TABLE_H
#define UNIT_FULL_TABLE_H
#include "any_battle.h"
#include "game/battle.h"
#include "game/scene.h"
#include "play_tools.h"

enum { MOST_STEPS = 4000, LOOK_EACH = 23 };

static struct act full_list[MOST_ACTS];

static inline void ask_of_order(const struct play *p, const void *state, int seat, const struct act *order)
{
    static int32_t in[GAME_INTS];
    const struct game *g = p->game;
    struct act reply;
    struct no why;

    assert_true(g->allowed(p, state, seat, order, &why));
    memset(in, 0, sizeof in);
    g->asks(p, state, seat, order, in);
    for (int n = 0; g->answers && n < 8 && g->answers(p, state, order, n, &reply, in); n++) memset(in, 0, sizeof in);
    for (int a = 0; a < g->order[order->kind].args; a++)
        if (g->order[order->kind].arg[a].open) {
            struct range open = g->range(p, state, seat, order, a);
            assert_in_range(order->arg[a] - open.lo, 0, open.hi - open.lo);
        }
}

static inline void look_as(const void *state, int seat)
{
    static int32_t seen_setup[GAME_INTS], seen_state[GAME_INTS], of[MOST_SEATS][MOST_FEATURES];
    static struct scene scene;
    static char text[1 << 16];
    const struct game *g = played.game;
    struct act idea[MOST_IDEAS];
    struct play view;
    struct rng dice;

    rng_start(&dice, 5, 0);
    battle_view(&played, state, seat, seen_setup, seen_state);
    view = play_with(&played, seen_setup);
    for (int kind = SHEET_ROSTER; kind <= SHEET_UNITS; kind++)
        for (int thing = 0; thing < (kind == SHEET_THING ? g->things(&played, g->fighters) : 1); thing++) {
            struct text out = text_in(text, sizeof text);
            g->show(&view, seen_state, &(struct sheet){ (enum sheet_kind)kind, g->fighters, thing, &out, NULL, NULL });
        }
    scene.words = NULL;
    g->scene(&view, seen_state, &scene);
    if (g->guess) g->guess(&dice, &view, seen_setup, seen_state, seat);
    if (g->ideas) g->ideas(&view, seen_state, seat, idea, MOST_IDEAS);
    if (g->worth) assert_in_range(g->worth(&view, seen_state, seat) + 1000000, 0, 2000000);
    if (g->features && g->outcome(&played, state).kind == BATTLE_ON) g->features(&played, state, of);
    for (int f = 0; f < g->things(&played, g->fighters); f++) assert_in_range(g->left(&played, state, f), 0, 100);
}

/* Played to its end, or for so many steps. */
static inline void play_full(const struct game *g, void (*full)(struct draw *d, void *setup), uint64_t seed)
{
    static int32_t setup[GAME_INTS], state[GAME_INTS];
    struct draw d = { seed };
    struct rng dice;
    struct refusals wrong = { .len = 0 };
    unsigned who;

    rng_start(&dice, seed, 1);
    any_sound(&d, g, full, setup);
    play_begin(g, setup, NULL);
    g->start(&played, state);
    for (int step = 0; step < MOST_STEPS && (who = g->to_decide(&played, state)) != 0; step++) {
        int seat = who == 1u << REFEREE ? REFEREE : who & 1 ? 0 : 1, n;
        struct reading r = { .mode = READ_RANDOM, .rng = &dice };

        if (step % LOOK_EACH == 0) {
            for (int s = 0; s < g->seats; s++) look_as(state, s);
            if (!state_sound(&played, state, &wrong)) fail_msg("%s", all_refusals(&wrong));
        }
        n = g->legal(&played, state, seat, full_list, MOST_ACTS);
        assert_in_range(n, 1, MOST_ACTS);
        if (seat != REFEREE) ask_of_order(&played, state, seat, &full_list[step % n]);
        g->apply(&r, &played, state, seat, &full_list[rng_below(&dice, (uint32_t)n)], NULL);
        assert_int_equal(r.stop, STOP_NONE);
    }
}
#endif
