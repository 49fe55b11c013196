/* test_described.c - every int of a setup and of a state is described, or is listed as derived and follows from the
** rest. */
#include "any_battle.h"
#include <stdlib.h>
#include "ask/places.h"
#include "ask/parse.h"
#include "battle_tools.h"

enum { BY_NOBODY, BY_A_DESCRIPTION, BY_DERIVATION };

static uint8_t by[GAME_INTS];
static int32_t setup[GAME_INTS], again[GAME_INTS];

static void mark(const struct layout *l)
{
    struct input_walk w = walk_inputs(l, NULL);
    struct place p;

    memset(by, BY_NOBODY, sizeof by);
    w.whole = true;
    while (next_input(&w, &p)) {
        int ints = p.input->kind == IN_LIST ? 1 : input_ints(p.input);
        for (int k = 0; k < ints; k++) by[p.offset / 4 + k] = BY_A_DESCRIPTION;
    }
    for (int i = 0; i < l->deriveds; i++)
        for (int k = 0; k < l->derived[i].times; k++)
            for (int at = 0; at < l->derived[i].size; at += 4) {
                uint8_t *x = &by[(l->derived[i].offset + k * l->derived[i].stride + at) / 4];
                assert_int_equal(*x, BY_NOBODY);
                *x = BY_DERIVATION;
            }
}

static void all_described(void **state)
{
    (void)state;
    for (int g = 0; g < built_in()->games; g++) {
        const struct layout *const both[] = { built_in()->game[g]->setup, built_in()->game[g]->state };
        for (int i = 0; i < LEN(both); i++) {
            int missing = 0;
            mark(both[i]);
            for (int k = 0; k < both[i]->size / 4; k++) {
                if (by[k] != BY_NOBODY) continue;
                if (missing++ < 10)
                    print_message("%s.%s: int %d is not described\n", built_in()->game[g]->book->id, both[i]->id, k);
            }
            assert_int_equal(missing, 0);
        }
    }
}

/* After every act of some battles: derived members come back when they are cleared. */
static void derived_follow(void **state)
{
    struct draw d = { 3 };
    const struct game *const both[] = { &fantasy_game, &campaign_game };

    (void)state;
    for (int i = 0; i < 40; i++) {
        const struct game *g = both[i % 2];
        struct reading r = { .mode = READ_RANDOM, .rng = &room->dice };
        unsigned seats;

        any_setup(&d, g, setup);
        play_begin(g, setup, NULL);
        mark(g->state);
        rng_start(&room->dice, (uint64_t)i, 1);
        memset(room->state, 0, sizeof room->state);
        g->start(&played, room->state);
        while ((seats = g->to_decide(&played, room->state)) != 0) {
            int seat = 0;
            struct act a;

            memcpy(again, room->state, (size_t)g->state->size);
            for (int k = 0; k < g->state->size / 4; k++) if (by[k] == BY_DERIVATION) again[k] = 0;
            if (g->derive) g->derive(&played, again);
            assert_memory_equal(again, room->state, (size_t)g->state->size);
            while (!(seats & 1u << seat)) seat++;
            rng_start(&room->choice, draw_word(&d), 1);
            assert_true(g->pick(&room->choice, &played, room->state, seat, &a));
            reading_rewind(&r);
            g->apply(&r, &played, room->state, seat, &a, NULL);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(all_described), cmocka_unit_test(derived_follow) };
    return cmocka_run_group_tests(tests, make_room, give_back);
}
