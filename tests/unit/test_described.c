/* test_described.c - every int of a setup and of a state is described: nothing of a battle escapes its hash, its
** record or the umpire. */
#include "any_battle.h"
#include "ask/question.h"
#include "ask/places.h"
#include "battle_tools.h"

static bool described[GAME_INTS];

static void mark(const struct layout *l)
{
    struct input_walk w = walk_inputs(l, NULL);
    struct place p;

    memset(described, 0, sizeof described);
    w.whole = true;
    while (next_input(&w, &p)) {
        int ints = p.input->kind == IN_LIST ? 1 : input_ints(p.input);
        for (int k = 0; k < ints; k++) described[p.offset / 4 + k] = true;
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
                if (described[k]) continue;
                if (missing++ < 10)
                    print_message("%s.%s: int %d is not described\n", built_in()->game[g]->book->id, both[i]->id, k);
            }
            assert_int_equal(missing, 0);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(all_described) };
    return cmocka_run_group_tests(tests, make_room, give_back);
}
