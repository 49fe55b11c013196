/* Names of scenarios that come with the program, told in another language (match/told.h): nothing but names changes,
** ids stay, and what could be told apart in English still can. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "base/text.h"
#include "match/scenario.h"
#include "match/told.h"

/* A list of three names with a number behind each, and a name in a group. */
struct small_thing { int32_t name[NAME_INTS], number; };
struct small { int32_t things; struct small_thing thing[3]; int32_t chief[NAME_INTS], last; };

static const struct input thing_members[] = {
    { "name", "", IN_NAME, offsetof(struct small_thing, name), .needed = true },
    { "number", "", IN_INT, offsetof(struct small_thing, number), .hi = 9 },
};
static const struct input chief_members[] = { { "name", "", IN_NAME, 0, .needed = true } };
static const struct input small_inputs[] = {
    { "things", "", IN_LIST, offsetof(struct small, things), .most = 3, .stride = sizeof(struct small_thing),
      .member = thing_members, .members = LEN(thing_members) },
    { "chief", "", IN_GROUP, offsetof(struct small, chief), .member = chief_members, .members = LEN(chief_members) },
    { "last", "", IN_INT, offsetof(struct small, last), .hi = 9 },
};
static const struct layout small_layout = { .id = "small", .says = "", .input = small_inputs,
                                            .inputs = LEN(small_inputs), .size = sizeof(struct small) };

static void test_small(void **state)
{
    struct small s = { .things = 2, .thing = { { .number = 7 }, { .number = 8 }, { .number = 9 } }, .last = 5 }, told;

    (void)state;
    strcpy((char *)s.thing[0].name, "Knights of the Swan");
    strcpy((char *)s.thing[1].name, "Somebody Else");
    strcpy((char *)s.thing[2].name, "Longbows");            /* behind the end of the list: not there */
    strcpy((char *)s.chief, "March");                       /* the river, not the month or the walk */
    names_told(&small_layout, (const int32_t *)&s, ITALIAN, (int32_t *)&told);
    assert_string_equal((const char *)told.thing[0].name, "Cavalieri del Cigno");
    assert_string_equal((const char *)told.thing[1].name, "Somebody Else");
    assert_string_equal((const char *)told.thing[2].name, "Longbows");
    assert_string_equal((const char *)told.chief, "March");
    assert_int_equal(told.thing[0].number, 7);
    assert_int_equal(told.thing[1].number, 8);
    assert_int_equal(told.last, 5);
    names_told(&small_layout, (const int32_t *)&s, ENGLISH, (int32_t *)&told);
    assert_memory_equal(&s, &told, sizeof s);
    assert_string_equal(name_told(FRENCH, "Vienna"), "Vienne");
    assert_string_equal(name_told(FRENCH, "no such name"), "no such name");
}

/* ---- every scenario ---- */

static void compare_things(const struct play *plain, const struct play *told, int family)
{
    const struct game *g = plain->game;
    int n = g->things(plain, family);

    assert_int_equal(n, g->things(told, family));
    for (int i = 0; i < n; i++) {
        char id[64], other[64], title[96], called[96], before[96];
        struct text a = text_in(id, sizeof id), b = text_in(title, sizeof title);
        struct text c = text_in(other, sizeof other), e = text_in(called, sizeof called);

        assert_true(g->thing(plain, family, i, &a, &b));
        assert_true(g->thing(told, family, i, &c, &e));
        assert_string_equal(id, other);
        assert_false(e.cut);
        for (int k = 0; k < i; k++) {                       /* no two are called the same */
            c = text_in(other, sizeof other), e = text_in(before, sizeof before);
            g->thing(told, family, k, &c, &e);
            assert_string_not_equal(called, before);
        }
    }
}

static void test_every_scenario(void **state)
{
    struct desk *d = desk_new(1 << 20);
    struct scenario *s = calloc(1, sizeof *s);
    int32_t *told = calloc(GAME_INTS, sizeof *told);

    (void)state;
    assert_true(d && s && told);
    for (int i = 0; i < built_in()->scenarios; i++)
        for (enum language lang = FRENCH; lang < LANGUAGES; lang++) {
            struct refusals no = { .len = 0 };
            struct play plain, other;

            desk_begin(d, ENGLISH);
            assert_true(scenario_packed(d, built_in(), built_in()->scenario[i].id, s));
            assert_true(s->ours);
            names_told(s->game->setup, s->setup, lang, told);
            assert_memory_not_equal(s->setup, told, (size_t)s->game->setup->size);
            if (s->game->setup->check) s->game->setup->check(told, &no);
            assert_int_equal(no.len, 0);
            plain = (struct play){ s->game, s->setup, NULL, NULL, NULL };
            other = (struct play){ s->game, told, NULL, NULL, s->setup };
            for (int f = 0; f < s->game->families; f++) compare_things(&plain, &other, f);
        }
    desk_free(d);
    free(s);
    free(told);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_small), cmocka_unit_test(test_every_scenario) };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
