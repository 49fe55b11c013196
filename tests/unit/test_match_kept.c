/* test_match_kept.c - what is kept of a match is small, its work space is lent: at most 48 kB for the games of today,
** and many matches take turns in one room without disturbing each other. */
#include "tests.h"
#include <malloc.h>
#include "match_tools.h"

enum { MOST_KEPT = 48 * 1024, SIDE_BY_SIDE = 40 };

static struct match_room other_room;
static struct scenario s;

static void small(void **state)
{
    const struct shelf *shelf = whole_shelf();
    const struct game *game = NULL;
    size_t largest = 0;

    (void)state;
    for (int i = 0; i < shelf->scenarios; i++) {
        struct match *m[SIDE_BY_SIDE];
        size_t before = mallinfo2().uordblks, each;
        assert_true(scenario_packed(desk, shelf, shelf->scenario[i].id, &s));
        before = mallinfo2().uordblks;
        for (int k = 0; k < SIDE_BY_SIDE; k++) {
            m[k] = match_new(s.game, s.setup, &s.house, (uint64_t)k, false, &match_space);
            assert_non_null(m[k]);
            assert_int_equal(match_settle(m[k], none), MATCH_DONE);
        }
        each = (mallinfo2().uordblks - before) / SIDE_BY_SIDE;  /* 0 under sanitizers, which have a heap of their own */
        if (s.game != game) largest = 0;
        game = s.game;
        if (match_bytes(m[0]) + each > largest) {
            largest = match_bytes(m[0]) + each;
            print_message("%s: %zu bytes, on the heap %zu\n", shelf->scenario[i].id, match_bytes(m[0]), each);
        }
        assert_true(each <= MOST_KEPT);
        assert_true(match_bytes(m[0]) <= MOST_KEPT);
        if (each) assert_true(each >= match_bytes(m[0]));
        for (int k = 0; k < SIDE_BY_SIDE; k++) match_free(m[k]);
    }
}

/* Alone in a room, and order by order in turns with another battle, in two rooms by turns. */
static void in_turns(void **state)
{
    static const char *const ids[] = { "fantasy/ford", "campaign/leipzig-1813", "bridge/dawn" };
    struct match *alone[3], *turns[3];
    bool on = true;
    (void)state;
    for (int i = 0; i < 3; i++) {
        assert_true(scenario_packed(desk, whole_shelf(), ids[i], &s));
        alone[i] = match_new(s.game, s.setup, &s.house, 7, false, &match_space);
        match_settle(alone[i], none);
        while (!match_over(alone[i])) one_order(alone[i]);
        turns[i] = match_new(s.game, s.setup, &s.house, 7, false, &match_space);
        match_settle(turns[i], none);
    }
    for (int step = 0; on; step++) {
        on = false;
        for (int i = 0; i < 3; i++) {
            if (match_over(turns[i])) continue;
            turns[i]->room = step % 2 ? &match_space : &other_room;
            one_order(turns[i]);
            on = true;
        }
    }
    for (int i = 0; i < 3; i++) {
        assert_int_equal(turns[i]->happened, alone[i]->happened);
        for (int k = 0; k < alone[i]->happened; k++) assert_int_equal(turns[i]->log[k].hash, alone[i]->log[k].hash);
        match_free(alone[i]);
        match_free(turns[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(small), cmocka_unit_test(in_turns) };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
