/* test_ancients_properties.c - what must hold whatever the situation: more dice never do less damage, a
** better discipline never lowers a pass, and the order in which inputs are given does not matter. */
#include <stdio.h>
#include "ask/books.h"
#include "ask/odds.h"
#include "counting_tools.h"
#include "rules/ancients/combat.h"
#include "rules/ancients/discipline.h"
#include "rules/ancients/melee.h"

/* value · weights, and all weights, over one denominator: two sums that can be compared by multiplying crosswise */
struct ratio { struct wide part, whole; };

static struct ratio mean_of_note(const struct counted *c, int note)
{
    struct ratio x = { wide_of(0), wide_of(0) };

    for (int i = 0; i < c->notes.n; i++) {
        struct wide w = c->notes.weight[i];
        if (c->notes.value[2 * i] != note) continue;
        assert_true(wide_mul_small(&w, &w, (uint32_t)c->notes.value[2 * i + 1]));
        assert_true(wide_add(&x.part, &x.part, &w));
    }
    assert_true(wide_of_scale(&x.whole, c->notes.scale));
    return x;
}

static struct ratio chance_of_value(const struct counted *c, int at, int value)
{
    struct ratio x = { wide_of(0), wide_of(0) };

    for (int i = 0; i < c->outcomes.n; i++)
        if (c->outcomes.value[(size_t)i * (size_t)c->outcomes.ints + (size_t)at] == value)
            assert_true(wide_add(&x.part, &x.part, &c->outcomes.weight[i]));
    assert_true(wide_of_scale(&x.whole, c->outcomes.scale));
    return x;
}

static int compare(const struct ratio *a, const struct ratio *b)
{
    struct wide x, y;
    assert_true(wide_mul(&x, &a->part, &b->whole) && wide_mul(&y, &b->part, &a->whole));
    return wide_compare(&x, &y);
}

/* ---- dice ---- */

static struct ancients_unit any_unit(struct draw *d)
{
    struct ancients_unit u;

    memset(&u, 0, sizeof u);
    u.type = draw_int(d, 0, TYPES - 1);
    u.vbu = draw_int(d, 2, 8);
    u.current = draw_int(d, 1, u.vbu);
    u.impetus = draw_int(d, 0, 5);
    u.discipline = draw_int(d, 0, 2);
    u.impetuous = draw_int(d, 0, 1);
    u.disordered = draw_int(d, 0, 1);
    u.weapon = draw_int(d, 0, WEAPONS - 1);
    u.large = draw_int(d, 1, 4);
    u.commander = draw_int(d, 0, LEVELS - 1);
    u.again_below = AT_THE_MEAN;
    for (int card = 0; card < TACTICAL_CARDS; card++)
        if (draw_int(d, 0, 5) == 0 && u.cards < 4) u.played[u.cards++] = card;
    return u;
}

static struct counted count_melee(const struct ancients_melee_in *in)
{
    struct ancients_melee_ready ready;
    struct reading r = { .mode = READ_RANDOM };

    ancients_melee_prepare(&r, in, &ready);
    return count_all(ancients_melee_rule, &ready, sizeof(struct ancients_melee_out));
}

static void more_dice_never_hurt_less(void **state)
{
    struct draw d = { 31 };

    (void)state;
    for (int i = 0; i < 100; i++) {
        struct ancients_melee_in in;
        struct ratio before = { wide_of(0), wide_of(1) };

        memset(&in, 0, sizeof in);
        for (int s = 0; s < 2; s++) in.side[s].unit = any_unit(&d);
        for (int flanks = 0; flanks <= 6; flanks++) {
            struct counted c;
            struct ratio now;
            in.side[0].flanks = flanks;         /* any number will do here */
            c = count_melee(&in);
            assert_int_equal(c.stop, STOP_NONE);
            assert_sums_to_one(&c.outcomes);
            now = mean_of_note(&c, NOTE_MELEE_DEFENDER_DAMAGE);
            assert_true(compare(&now, &before) >= 0);
            before = now;
        }
    }
}

/* ---- discipline ---- */

static void better_discipline_never_fails_more(void **state)
{
    struct draw d = { 32 };

    (void)state;
    for (int i = 0; i < 2000; i++) {
        struct ancients_discipline_in in;
        struct ratio worse = { wide_of(0), wide_of(1) };

        memset(&in, 0, sizeof in);
        in.unit = any_unit(&d);
        in.kind = draw_int(&d, 0, TESTS - 1);
        in.out_of_command = draw_int(&d, 0, 1);
        in.from_foot = draw_int(&d, 0, 1);
        in.nth = draw_int(&d, 1, 4);
        in.fragmented = draw_int(&d, 0, 1);
        in.charger = draw_int(&d, 0, TYPES - 1);
        in.charge_moves = draw_int(&d, 0, 3);
        for (int discipline = DISCIPLINE_C; discipline >= DISCIPLINE_A; discipline--) {
            struct ancients_discipline_ready ready;
            struct reading r = { .mode = READ_RANDOM };
            struct counted c;
            struct ratio now;
            in.unit.discipline = discipline;
            ancients_discipline_prepare(&r, &in, &ready);
            c = count_all(ancients_discipline_rule, &ready, sizeof(struct ancients_discipline_out));
            now = chance_of_value(&c, 0, 1);
            assert_true(compare(&now, &worse) >= 0);
            worse = now;
        }
    }
}

/* ---- order of inputs ---- */

static void order_of_inputs_does_not_matter(void **state)
{
    static const char *const inputs[][2] = {
        { "attacker.type", "CP1" }, { "attacker.vbu", "7" }, { "attacker.impetus", "4" },
            { "attacker.charged", "true" }, { "attacker.cards", "tc1+tc7" },
        { "defender.type", "FP" }, { "defender.vbu", "4" }, { "defender.weapon", "long_spear" },
            { "defender.large", "2" }, { "defender.card", "tc2" },
        { "attacker.support.1.type", "CM" }, { "attacker.support.2.vbu", "3" }, { "defender.close_ranks", "true" },
    };
    static int32_t first[QUESTION_INTS];
    static struct question q;
    struct draw d = { 33 };
    struct found found;

    (void)state;
    assert_true(find_procedure("ancients.melee", &found, NULL));
    for (int i = 0; i < 200; i++) {
        int order[LEN(inputs)];
        for (int k = 0; k < LEN(inputs); k++) order[k] = k;
        for (int k = LEN(inputs) - 1; i > 0 && k > 0; k--) {
            int other = draw_int(&d, 0, k), t = order[k];
            order[k] = order[other];
            order[other] = t;
        }
        question_start(&q, found.book, found.procedure);
        for (int k = 0; k < LEN(inputs); k++)
            assert_true(question_set(&q, inputs[order[k]][0], given_text(inputs[order[k]][1])));
        assert_true(question_finish(&q));
        if (i == 0) memcpy(first, q.in, sizeof first);
        assert_memory_equal(first, q.in, sizeof first);
    }
}

/* ---- a fight ends as its rounds do ---- */

static void one_round_of_combat_is_a_melee(void **state)
{
    struct draw d = { 34 };

    (void)state;
    for (int i = 0; i < 60; i++) {
        static struct ancients_combat_ready ready;
        struct ancients_melee_in m;
        struct ancients_combat_in in;
        struct reading r = { .mode = READ_RANDOM };
        struct ratio in_melee[2][9];
        struct counted melee, combat;

        memset(&m, 0, sizeof m);
        memset(&in, 0, sizeof in);
        for (int s = 0; s < 2; s++) {
            m.side[s].unit = any_unit(&d);
            /* beaten artillery is destroyed in combat only */
            if (m.side[s].unit.type == TYPE_ART) m.side[s].unit.type = TYPE_FP;
            m.side[s].charged = draw_int(&d, 0, 1);
            m.side[s].flanks = draw_int(&d, 0, 2);
            m.side[s].unit.cards = 0;
        }
        memcpy(in.side, m.side, sizeof in.side);
        in.max_rounds = 1;
        melee = count_melee(&m);
        for (int s = 0; s < 2; s++)
            for (int vbu = 0; vbu <= 8; vbu++) in_melee[s][vbu] = chance_of_value(&melee, 5 * s + 1, vbu);
        ancients_combat_prepare(&r, &in, &ready);
        combat = count_all(ancients_combat_rule, &ready, sizeof(struct ancients_combat_out));
        assert_int_equal(combat.stop, STOP_NONE);
        for (int s = 0; s < 2; s++)
            for (int vbu = 0; vbu <= 8; vbu++) {
                struct ratio x = chance_of_value(&combat, 2 + 3 * s, vbu);
                assert_int_equal(compare(&in_melee[s][vbu], &x), 0);
            }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(more_dice_never_hurt_less), cmocka_unit_test(better_discipline_never_fails_more),
        cmocka_unit_test(order_of_inputs_does_not_matter), cmocka_unit_test(one_round_of_combat_is_a_melee),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
