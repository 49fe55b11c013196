/* test_match_orders.c - `legal` is the whole truth: in random positions of every game it lists every order that the
** game allows, found here by plain loops over all numbers, each once, and nothing else; and the same for one thing. */
#include "tests.h"
#include <stdio.h>
#include <string.h>
#include "match/engine.h"
#include "match_tools.h"

static bool in_list(const struct match *m, int n, const struct act *a)
{
    int found = 0;
    for (int i = 0; i < n; i++) found += act_same(&m->room->legal[i], a);
    assert_true(found <= 1);
    return found == 1;
}

/* One more than the highest number that an argument could have. */
static int highest(const struct play *p, const struct act_arg *arg)
{
    return arg->kind == ARG_INT ? arg->hi + 1 : arg->kind == ARG_CHOICE ? arg->choices
           : p->game->things(p, arg->things);
}

static int count_allowed(struct match *m, int seat, int n, struct act *a, int at)
{
    struct play p = match_seen(m);
    const struct act_kind *kind = &m->game->order[a->kind];
    struct no why;
    int sum = 0;
    if (at == kind->args) {
        if (!m->game->allowed(&p, m->room->seen_state, seat, a, &why)) return 0;
        assert_true(in_list(m, n, a));
        return 1;
    }
    if (kind->arg[at].open) {                                   /* the list shows the lowest of an open number */
        a->arg[at] = (int16_t)m->game->range(&p, m->room->seen_state, seat, a, at).lo;
        sum = count_allowed(m, seat, n, a, at + 1);
        a->arg[at] = 0;
        return sum;
    }
    /* none today */
    if (kind->arg[at].kind == ARG_INT && kind->arg[at].hi > 100) return count_allowed(m, seat, n, a, at + 1);
    for (int v = kind->arg[at].may_lack ? -1 : 0; v < highest(&p, &kind->arg[at]); v++) {
        a->arg[at] = (int16_t)v;
        sum += count_allowed(m, seat, n, a, at + 1);
    }
    a->arg[at] = 0;
    return sum;
}

static void whole_truth(void **state)
{
    static const char *const ids[] = { "fantasy/ford", "fantasy/walls", "campaign/leipzig-1813" };
    static struct scenario s;
    (void)state;
    for (int i = 0; i < LEN(ids); i++) {
        struct match *m;
        int looked = 0, wider = 0;
        assert_true(scenario_packed(desk, whole_shelf(), ids[i], &s));
        m = match_new(s.game, s.setup, &s.house, 11, false, &match_space);
        match_settle(m, none);
        for (int step = 0; step < 150 && !match_over(m); step++) {
            int seat = match_to_decide(m) & 1 ? 0 : 1, own, n, sum = 0;
            struct act order;
            if (step % 10 == 0) {
                own = match_legal(m, seat);
                n = match_orders(m, seat);
                assert_true(n >= own);
                wider += n > own;
                for (int k = 1; k < m->game->orders; k++) {
                    struct act a = { .kind = (int16_t)k };
                    if (m->game->order[k].id) sum += count_allowed(m, seat, n, &a, 0);
                }
                if (sum != n) print_message("%s, step %d: %d allowed, %d listed\n", ids[i], step, sum, n);
                assert_int_equal(sum, n);
                looked++;
            }
            assert_true(match_propose(m, seat, &recruit, NULL, &order));
            assert_int_equal(match_order(m, seat, &order, none), MATCH_DONE);
        }
        assert_true(looked > 3);
        if (i == 0) assert_true(wider > 0);
        match_free(m);
    }
}

static const char *ask(struct engine *e, const char *line)
{
    static struct buffer answer;
    buffer_empty(&answer);
    engine_line(e, line, strlen(line), &answer);
    return buffer_text(&answer);
}

static int times(const char *text, const char *part)
{
    int n = 0;
    for (; (text = strstr(text, part)) != NULL; text += strlen(part)) n++;
    return n;
}

static void for_one_thing(void **state)
{
    struct engine *e = engine_new(whole_shelf(), desk, ENGLISH);
    const char *said;
    int all;
    (void)state;
    ask(e, "{\"cmd\":\"new\",\"scenario\":\"fantasy/ford\",\"seed\":1}");
    said = ask(e, "{\"cmd\":\"legal\",\"game\":\"g1\",\"seat\":\"red\"}");
    all = times(said, "\"unit\":\"levy\"");
    assert_true(all > 2 && times(said, "\"unit\":\"town_guard\"") > 2);
    said = ask(e, "{\"cmd\":\"legal\",\"game\":\"g1\",\"seat\":\"red\",\"thing\":\"levy\"}");
    assert_int_equal(times(said, "\"unit\":\"levy\""), all);
    assert_int_equal(times(said, "\"text\":"), all);
    said = ask(e, "{\"cmd\":\"legal\",\"game\":\"g1\",\"seat\":\"red\",\"thing\":\"levi\"}");
    assert_non_null(strstr(said, "did you mean levy?"));
    engine_free(e);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(whole_truth), cmocka_unit_test(for_one_thing) };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
