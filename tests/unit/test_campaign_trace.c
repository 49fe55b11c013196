/* test_campaign_trace.c - a combat is worked out again from its explanation and its dice alone, and a
** battle comes out the same whether it is explained or not. */
#include "rules/campaign/battle.h"
#include "rules/campaign/combat.h"
#include "base/text.h"
#include <stdio.h>
#include <string.h>
#include "tests.h"

/* ---- what is read off the explanation, side by side ---- */

struct account {
    int64_t kind_num, kind_den;         /* the kind of troops being multiplied */
    int64_t num, den;                   /* all kinds before it */
    int points;                         /* strength points as they stand */
    int strength, column, plus, guns_plus, guns, face, needed, harm, losses, broken;
    bool counted;
};

static void add_kind(struct account *a)
{
    a->num = a->num * a->kind_den + a->kind_num * a->den;
    a->den *= a->kind_den;
    a->kind_num = 0;
    a->kind_den = 1;
}

static int column_of(int strength)
{
    static const int upto[9] = { 3, 6, 10, 15, 21, 29, 40, 60, 80 };
    int c = 0;
    while (c < 9 && strength > upto[c]) c++;
    return c;
}

static void read_strength(struct account *a, const struct trace_line *l)
{
    if (l->kind == TRACE_VALUE) {
        add_kind(a);
        a->kind_num = l->value;
        a->points += l->value;
    } else if (l->kind == TRACE_MULTIPLIES) {
        a->kind_num *= l->value;
        a->kind_den *= l->over;
    } else if (l->kind == TRACE_ROUNDS) {
        add_kind(a);
        a->strength = (int)((2 * a->num + a->den) / (2 * a->den));
        assert_int_equal(a->strength, l->value);
    } else if (l->kind == TRACE_LIMITS) {
        assert_true(a->strength < l->value);
        a->strength = l->value;
    }
}

static void read_column(struct account *a, const struct trace_line *l)
{
    if (l->kind == TRACE_VALUE) {
        if (!a->strength) {
            add_kind(a);
            a->strength = (int)(a->num / a->den);
        }
        a->column = column_of(a->strength);
        assert_int_equal(a->column + 1, l->value);
    } else if (l->kind == TRACE_ADDS) {
        a->column += l->value;
    } else if (l->kind == TRACE_LIMITS) {
        assert_true(a->column < 0 || a->column > 9);
        a->column = a->column < 0 ? 0 : 9;
        assert_int_equal(a->column + 1, l->value);
    }
}

static void read_table(struct account *a, struct account *enemy, const struct trace_line *l)
{
    struct cell cell = cell_decode(l->table->cell[l->row * l->table->cols + l->col]);
    if (l->table == &campaign_combat_table) {
        int die = a->face + a->plus, row = die < -1 ? 0 : die > 10 ? 11 : die + 1;
        assert_int_equal(l->row, row);
        assert_int_equal(l->col, a->column);
    } else {
        int die = a->face + a->guns_plus;
        assert_string_equal(l->table->id, "artillery");
        assert_int_equal(l->row, die <= 3 ? 0 : die - 3);
        assert_int_equal(l->col, a->guns <= 4 ? 0 : a->guns <= 8 ? 1 : 2);
    }
    assert_int_equal(l->value, cell.value);
    enemy->harm += cell.value;
}

static void read_roll(struct account *a, const struct record *record, const struct trace_line *l)
{
    const struct roll *roll = &record->roll[l->value];
    assert_int_equal(roll->dice, 1);
    a->face = record->face[roll->first];
    if (text_same(roll->cite, "H-21") && a->face != 1 && (a->face == 6 || a->face > a->needed)) a->broken = 1;
}

static void read_line(struct account side[2], const struct record *record, const struct trace_line *l)
{
    int s = text_same(l->who, "defender");
    struct account *a = &side[s];
    if (l->kind == TRACE_NOT_COUNTED || !l->who) return;
    if (l->kind == TRACE_ROLL) read_roll(a, record, l);
    else if (l->kind == TRACE_TABLE) read_table(a, &side[1 - s], l);
    else if (text_same(l->of, "strength")) read_strength(a, l);
    else if (text_same(l->of, "column")) read_column(a, l);
    else if (text_same(l->of, "die") && l->kind == TRACE_ADDS) a->plus += l->value;
    else if (text_same(l->of, "die") && l->kind == TRACE_VALUE) assert_int_equal(l->value, a->face + a->plus);
    else if (text_same(l->of, "artillery") && l->kind == TRACE_VALUE) a->guns = l->value;
    else if (text_same(l->of, "artillery") && l->kind == TRACE_ADDS) a->guns_plus += l->value;
    else if (text_same(l->of, "morale")) a->needed = l->value;
    else if (text_same(l->of, "losses")) {
        a->losses = a->harm < a->points ? a->harm : a->points;
        assert_int_equal(a->losses, l->value);
        if (a->losses == a->points) a->broken = 1;
    }
}

static struct campaign_combat_in random_combat(struct draw *d)
{
    struct campaign_combat_in in = { .sequence = draw_int(d, 1, 4) };
    for (int side = 0; side < 2; side++) {
        struct campaign_combat_side *s = &in.side[side];
        s->infantry = draw_int(d, 0, 90);
        s->cavalry = draw_int(d, s->infantry ? 0 : 1, 30);
        s->cohesion[1] = draw_int(d, 1, 4);
        s->cohesion[0] = draw_int(d, s->cohesion[1], 5 * s->cohesion[1]);
        s->tactical = draw_int(d, 0, 3);
        s->artillery = draw_int(d, 0, 12);
        s->fatigued_cavalry = draw_int(d, 0, s->cavalry);
        s->fatigued_sp = s->fatigued_cavalry + draw_int(d, 0, s->infantry);
        s->lost = draw_int(d, 0, 9);
        s->start = s->infantry + s->cavalry + s->lost;
    }
    in.at = (struct campaign_situation){
        .terrain = draw_int(d, 0, 2), .fortified = draw_int(d, 0, 1), .fatigued = draw_int(d, 0, 3) == 0,
            .flank = draw_int(d, 0, 1),
        .encircled = draw_int(d, 0, 1), .entrenched = draw_int(d, 0, 1), .bridge = draw_int(d, 0, 1),
            .weather = draw_int(d, 0, 4) };
    return in;
}

static void combat_is_worked_out_again(void **state)
{
    static struct trace trace;
    static struct record record;
    static struct notes notes;
    struct draw d = { 1812 };
    struct rng rng;

    (void)state;
    rng_start(&rng, 7, 7);
    for (int i = 0; i < 3000; i++) {
        struct campaign_combat_in in = random_combat(&d);
        struct campaign_combat_ready ready;
        struct campaign_combat_out out;
        struct reading r = { .mode = READ_RANDOM, .rng = &rng, .trace = &trace, .record = &record, .notes = &notes };
        struct account side[2];

        memset(&ready, 0, sizeof ready);
        memset(&out, 0, sizeof out);
        reading_rewind(&r);
        campaign_combat_prepare(&r, &in, &ready);
        campaign_combat_rule(&r, &ready, &out);
        for (int s = 0; s < 2; s++) side[s] = (struct account){ .kind_den = 1, .den = 1 };
        assert_false(trace.cut);
        for (int k = 0; k < trace.len; k++) read_line(side, &record, &trace.line[k]);
        for (int s = 0; s < 2; s++) {
            assert_int_equal(side[s].losses, out.side[s].losses);
            assert_int_equal(side[s].broken, out.side[s].broken);
            assert_int_equal(side[s].column, notes.value[NOTE_COLUMN + s]);
        }
    }
}

/* ---- battles, explained and not ---- */

static struct campaign_battle_in random_battle(struct draw *d)
{
    struct campaign_battle_in in;
    memset(&in, 0, sizeof in);
    for (int side = 0; side < 2; side++) {
        struct campaign_army *army = &in.side[side];
        army->units = draw_int(d, 1, 8);
        for (int i = 0; i < army->units; i++) {
            int type = i ? draw_int(d, 0, 2) : draw_int(d, 0, 1);
            army->unit[i] = (struct campaign_unit){ type, type == 2 ? 0 : draw_int(d, 1, draw_int(d, 0, 1) ? 3 : 20),
                    draw_int(d, 1, 5), draw_int(d, 0, 4), draw_int(d, 0, 3), draw_int(d, 0, 3) == 0 };
        }
        army->tactical = draw_int(d, 0, 3);
        army->next_tactical = draw_int(d, 0, 2);
        army->vc = draw_int(d, 0, 4);
        army->no_way_out = draw_int(d, 0, 4) == 0;
    }
    in.at = (struct campaign_situation){
        .terrain = draw_int(d, 0, 2), .fortified = draw_int(d, 0, 4) == 0, .fatigued = draw_int(d, 0, 5) == 0,
            .flank = draw_int(d, 0, 1),
        .encircled = draw_int(d, 0, 3) == 0, .entrenched = draw_int(d, 0, 1), .bridge = draw_int(d, 0, 2) == 0,
            .weather = draw_int(d, 0, 4) };
    in.retire = draw_int(d, 0, 3);
    in.retires = draw_int(d, 0, 1);
    in.refuse = draw_int(d, 0, 1);
    in.leaders = draw_int(d, 0, 1);
    in.announced = 4;
    return in;
}

static void explaining_changes_nothing(void **state)
{
    static struct campaign_battle_ready aloud, quiet;
    static struct trace trace;
    static struct notes notes[2];
    struct draw d = { 1814 };

    (void)state;
    for (int i = 0; i < 2000; i++) {
        struct campaign_battle_in in = random_battle(&d);
        struct campaign_battle_out out[2];
        struct rng one, two;
        struct reading r = { .mode = READ_RANDOM, .rng = &one, .trace = &trace, .notes = &notes[0] };
        struct reading q = { .mode = READ_RANDOM, .rng = &two, .notes = &notes[1] };

        rng_start(&one, 3, (uint64_t)i);
        rng_start(&two, 3, (uint64_t)i);
        memset(&aloud, 0, sizeof aloud);
        memset(&quiet, 0, sizeof quiet);
        memset(out, 0, sizeof out);
        reading_rewind(&r);
        reading_rewind(&q);
        campaign_battle_prepare(&r, &in, &aloud);
        campaign_battle_prepare(&q, &in, &quiet);
        assert_memory_equal(&aloud, &quiet, sizeof aloud);
        campaign_battle_rule(&r, &aloud, &out[0]);
        campaign_battle_rule(&q, &quiet, &out[1]);
        assert_false(trace.cut);
        assert_memory_equal(&out[0], &out[1], sizeof out[0]);
        assert_memory_equal(&notes[0], &notes[1], sizeof notes[0]);
        assert_memory_equal(&one, &two, sizeof one);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(combat_is_worked_out_again),
                                        cmocka_unit_test(explaining_changes_nothing) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
