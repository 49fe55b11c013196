/* test_described.c - every int of a setup and of a state is described, and each counts in the hash: nothing of a battle
** escapes its record or the umpire. No two things of a family have the same id. */
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

/* The places of such a struct that are in use. */
static struct input_walk places_of(const struct layout *l, const int32_t *at)
{
    static struct question q;

    question_about(&q, NULL, l);
    memcpy(q.in, at, (size_t)l->size);
    return walk_inputs(l, &q);
}

/* ---- what numbers stand for ---- */

static bool is_family(const struct game *g, const char *id)
{
    for (int f = 0; f < g->families; f++)
        if (strcmp(g->family[f].id, id) == 0) return true;
    return false;
}

/* Every number that such a member may have is a thing, a word, or one of those that are none; every bit of a set is a
** thing or a word, and no set is told by a number of its own but the empty one. */
static void check_meaning(const struct game *g, const struct place *p, const struct meaning *m)
{
    const struct input *in = p->input;
    int most = m->family ? GAME_INTS : m->words, hi = in->hi, from = in->lo;

    if (m->family && !is_family(g, m->family)) fail_msg("%s: %s is no family", p->path, m->family);
    if (in->kind == IN_LIST) {
        assert_non_null(m->family);
        assert_int_equal(m->add, 0);
        return;
    }
    assert_int_equal(in->kind, IN_INT);
    if (m->also) check_meaning(g, p, m->also);
    if (in->means_by || !most) {                    /* a plain number but for some, or what it depends on sees to it */
        assert_true(most || m->buts || m->measure);
        return;
    }
    if (m->set) {
        from = hi = 0;
        while (hi < 30 && in->hi >> hi) hi++;
        assert_int_equal(in->hi, (1 << hi--) - 1);
        assert_int_equal(m->buts, 1);
        assert_int_equal(m->but[0].number, 0);
    }
    for (int n = from; n <= hi; n++) {
        bool known = n + m->add >= 0 && n + m->add < most;
        for (int i = 0; i < m->buts && !m->set; i++) known = known || m->but[i].number == n;
        if (!known) fail_msg("%s.%s: %d stands for nothing", g->book->id, p->path, n);
    }
}

static void meanings(void **state)
{
    (void)state;
    for (int g = 0; g < built_in()->games; g++) {
        struct input_walk w = walk_inputs(built_in()->game[g]->state, NULL);
        struct place p;

        while (next_input(&w, &p)) {
            const struct meaning_by *by = p.input->means_by;

            if (p.input->means) check_meaning(built_in()->game[g], &p, p.input->means);
            assert_false(by && p.input->means);
            for (int n = 0; by && n < by->n; n++)
                if (by->each[n]) check_meaning(built_in()->game[g], &p, by->each[n]);
        }
    }
}

/* A list of a family's own things says whose rows they are, so that "longbows.total" is understood. */
static void rows_have_names(void **state)
{
    (void)state;
    for (int g = 0; g < built_in()->games; g++) {
        const struct game *game = built_in()->game[g];
        int named = 0;

        for (int i = 0; i < game->state->inputs; i++)
            named += game->state->input[i].means && game->state->input[i].kind == IN_LIST;
        assert_true(named >= 2);
    }
}

/* ---- the hash ---- */

/* One more or one less of any number of it is another struct. */
static void all_hashed(const struct layout *l, int32_t *at)
{
    struct input_walk w = places_of(l, at);
    uint64_t before = layout_hash(l, at);
    struct place p;

    while (next_input(&w, &p)) {
        int32_t *member = at + p.offset / 4;
        int ints = p.input->kind == IN_LIST ? 1 : input_ints(p.input);

        for (int k = 0; k < ints; k++) {
            int by = p.input->kind == IN_LIST && member[k] == p.input->most ? -1 : 1;

            member[k] += by;
            if (layout_hash(l, at) == before) fail_msg("%s: number %d of %s does not count", l->id, k, p.path);
            member[k] -= by;
        }
    }
}

static void each_counts_in_the_hash(void **state)
{
    static int32_t setup[GAME_INTS], begun[GAME_INTS];
    struct draw d = { 13 };

    (void)state;
    for (int g = 0; g < built_in()->games; g++)
        for (int i = 0; i < 3; i++) {
            const struct game *game = built_in()->game[g];

            memset(begun, 0, sizeof begun);
            any_setup(&d, game, setup);
            play_begin(game, setup, NULL);
            game->start(&played, begun);
            all_hashed(game->setup, setup);
            all_hashed(game->state, begun);
        }
}

/* ---- ids ---- */

static void ids_differ(const struct game *g)
{
    enum { MOST = 512 };
    static char id[MOST][2 * NAME_BYTES];

    for (int family = 0; family < g->families; family++) {
        int n = g->things(&played, family);

        assert_true(n <= MOST);
        for (int i = 0; i < n; i++) {
            char for_people[2 * NAME_BYTES];
            struct text t = text_in(id[i], sizeof id[i]), title = text_in(for_people, sizeof for_people);

            assert_true(g->thing(&played, family, i, &t, &title));
            for (int k = 0; k < i; k++)
                if (strcmp(id[k], id[i]) == 0)
                    fail_msg("%s: %s %d and %d are both %s", g->book->id, g->family[family].id, k + 1, i + 1, id[i]);
        }
    }
}

/* A name of the setup, drawn. */
static int32_t *any_name_of(struct draw *d, const struct layout *l, int32_t *setup)
{
    struct input_walk w = places_of(l, setup);
    struct place p;
    int32_t *found = NULL;
    int n = 0;

    while (next_input(&w, &p))
        if (p.input->kind == IN_NAME && draw_int(d, 0, n++) == 0) found = setup + p.offset / 4;
    return found;
}

/* Two names made the same: the setup is refused, or the ids differ all the same. */
static void ids_are_unique(void **state)
{
    static int32_t setup[GAME_INTS];
    struct draw d = { 31 };
    int refused = 0, taken = 0;

    (void)state;
    for (int g = 0; g < built_in()->games; g++)
        for (int i = 0; i < 60; i++) {
            const struct game *game = built_in()->game[g];
            struct refusals no = { .len = 0 };
            int32_t *one, *other;

            any_setup(&d, game, setup);
            one = any_name_of(&d, game->setup, setup), other = any_name_of(&d, game->setup, setup);
            assert_true(one && other);
            if (i) memcpy(one, other, NAME_BYTES);
            game->setup->check(setup, &no);
            no.len ? refused++ : taken++;
            if (no.len) continue;
            play_begin(game, setup, NULL);
            ids_differ(game);
        }
    assert_true(refused > 0 && taken > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(all_described), cmocka_unit_test(meanings),
                                        cmocka_unit_test(rows_have_names), cmocka_unit_test(each_counts_in_the_hash),
                                        cmocka_unit_test(ids_are_unique) };
    return cmocka_run_group_tests(tests, make_room, give_back);
}
