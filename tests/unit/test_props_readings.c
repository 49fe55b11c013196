/* test_props_readings.c - for every procedure of every rulebook, on random situations: dice thrown and
** typed again give the same result, explanation and rolls; typing stops where it should; any bytes will
** do as dice; every explanation is well formed. */
#include <string.h>
#include "any_question.h"
#include "ask/places.h"
#include "ask/resolve.h"
#include "base/text.h"

enum { QUESTIONS = 60 };

static struct question q;
static struct answer thrown, typed;

typedef void property(struct draw *d);

static void hold(bool so, const char *what)
{
    if (so) return;
    print_message("not so: %s\n", what);
    say_question(&q);
    fail();
}

static void for_all_procedures(property *check, uint64_t seed)
{
    for (int b = 0; b < all_books(); b++) for (int p = 0; p < any_book(b)->procedures; p++) {
        const struct book *book = any_book(b);
        struct draw d = { seed * 1000 + (uint64_t)p };
        for (int i = 0; i < QUESTIONS; i++) {
            /* test_props_books says which has none */
            if (!make_valid_question(&d, &q, book, book->procedure[p])) continue;
            check(&d);
        }
    }
}

static bool same_line(const struct trace_line *a, const struct trace_line *b)
{
    return a->kind == b->kind && text_same(a->of, b->of) && text_same(a->who, b->who) && text_same(a->cite, b->cite) &&
           text_same(a->says, b->says) &&
           text_same(a->because, b->because) && a->value == b->value && a->over == b->over && a->table == b->table &&
               a->row == b->row &&
           a->col == b->col && a->house == b->house;
}

static void hold_same(const struct answer *a, const struct answer *b)
{
    hold(memcmp(a->out, b->out, (size_t)q.procedure->out_size) == 0, "the same result");
    hold(a->record.rolls == b->record.rolls && a->record.faces == b->record.faces, "the same rolls");
    hold(memcmp(a->record.face, b->record.face, (size_t)a->record.faces) == 0, "the same faces");
    hold(a->trace.len == b->trace.len, "as long an explanation");
    for (int i = 0; i < a->trace.len; i++)
        hold(same_line(&a->trace.line[i], &b->trace.line[i]), "the same explanation");
    for (int i = 0; i < MAX_NOTES; i++)
        hold(a->notes.set[i] == b->notes.set[i] && (!a->notes.set[i] || a->notes.value[i] == b->notes.value[i]),
             "the same steps");
}

static void typed_again_is_the_same(struct draw *d)
{
    struct throws random = { .kind = THROW_RANDOM, .seed = draw_word(d), .stream = 3 }, again = { .kind = THROW_TYPED };
    enum answer_state state = ask_resolve(&q, NULL, &random, NULL, &thrown);

    hold(state == ANSWER_DONE, "thrown dice never run out and fit into a record");
    again.face = thrown.record.face;
    again.faces = thrown.record.faces;
    hold(ask_resolve(&q, NULL, &again, NULL, &typed) == ANSWER_DONE, "the faces thrown are the faces asked for");
    hold(typed.used == again.faces, "all of them");
    hold_same(&thrown, &typed);
    ask_resolve(&q, NULL, &random, NULL, &typed);
    hold_same(&thrown, &typed);                             /* the same seed throws the same dice */
}

static void random_and_typed_agree(void **state)
{
    (void)state;
    for_all_procedures(typed_again_is_the_same, 1);
}

/* Too few faces: the next throw is asked for; too many: said; a wrong one: said. */
static void stops_where_it_should(struct draw *d)
{
    static uint8_t face[MAX_FACES + 1];
    struct throws random = { .kind = THROW_RANDOM, .seed = draw_word(d) }, how = { .kind = THROW_TYPED, .face = face };
    int roll, first;

    if (ask_resolve(&q, NULL, &random, NULL, &thrown) != ANSWER_DONE || thrown.record.faces == MAX_FACES) return;
    memcpy(face, thrown.record.face, (size_t)thrown.record.faces);
    face[thrown.record.faces] = 1;
    how.faces = thrown.record.faces + 1;
    hold(ask_resolve(&q, NULL, &how, NULL, &typed) == ANSWER_LEFT_OVER && typed.used == thrown.record.faces,
         "one face too many is left over");
    if (thrown.record.rolls == 0) return;
    roll = draw_int(d, 0, thrown.record.rolls - 1);
    first = thrown.record.roll[roll].first;
    how.faces = first;
    hold(ask_resolve(&q, NULL, &how, NULL, &typed) == ANSWER_WANTS_DICE, "dice run out between two throws");
    hold(typed.wants.dice == thrown.record.roll[roll].dice && typed.wants.sides == thrown.record.roll[roll].sides,
         "the next throw is asked for");
    hold(text_same(typed.wants.says, thrown.record.roll[roll].says) && typed.wants.says && typed.wants.cite,
         "with its name and source");
    hold(typed.record.rolls == roll && typed.trace.len <= thrown.trace.len, "nothing is explained behind it");
    for (int i = 0; i < typed.trace.len; i++)
        hold(same_line(&typed.trace.line[i], &thrown.trace.line[i]), "what was explained before it stands");
    if (thrown.record.roll[roll].dice > 1) {
        how.faces = first + 1;
        hold(ask_resolve(&q, NULL, &how, NULL, &typed) == ANSWER_SPLIT_DICE, "a handful is thrown at once");
    }
    how.faces = thrown.record.faces;
    face[first] = (uint8_t)(thrown.record.roll[roll].sides + 1);
    hold(ask_resolve(&q, NULL, &how, NULL, &typed) == ANSWER_BAD_FACE && typed.used == first,
         "a face that is not on the die");
}

static void typing_stops(void **state)
{
    (void)state;
    for_all_procedures(stops_where_it_should, 2);
}

static void bytes_are_dice(struct draw *d)
{
    uint8_t byte[64];
    struct throws how = { .kind = THROW_BYTES, .face = byte, .faces = draw_int(d, 0, 64) };
    for (int i = 0; i < 64; i++) byte[i] = (uint8_t)draw_word(d);
    hold(ask_resolve(&q, NULL, &how, NULL, &thrown) == ANSWER_DONE, "bytes never run out");
}

static void any_bytes_will_do(void **state)
{
    (void)state;
    for_all_procedures(bytes_are_dice, 3);
}

static bool known(const struct result *r, int32_t v)
{
    switch (r->kind) {
    case OUT_FLAG: return v == 0 || v == 1;
    case OUT_CHOICE: return v >= -1 && v < r->choices;
    default: return true;
    }
}

static void explained(struct draw *d)
{
    struct throws how = { .kind = THROW_RANDOM, .seed = draw_word(d) };
    struct result_walk w;
    struct outcome_place place;

    ask_resolve(&q, NULL, &how, NULL, &thrown);
    for (int i = 0; i < thrown.trace.len; i++) {
        const struct trace_line *l = &thrown.trace.line[i];
        hold(l->cite && l->says && *l->says, "every line has words and a source");
        hold(book_source(q.book, l->cite) != NULL, l->cite);
        hold(l->over >= 1, "whole numbers are over 1");
        hold(l->kind != TRACE_NOT_COUNTED || (l->because && *l->because), "what does not count says why");
        hold(l->kind != TRACE_TABLE || (l->table && l->row < l->table->rows && l->col < l->table->cols),
             "a table line has its cell");
        hold(l->kind != TRACE_ROLL || l->value < thrown.record.rolls, "a roll line has its roll");
    }
    w = walk_results(q.procedure, thrown.out, true, true);
    while (next_result(&w, &place)) {
        struct value v = result_value(&place, thrown.out, &thrown.notes), back;
        char room[128];
        struct text t = text_in(room, sizeof room);
        if (v.none) continue;
        hold(known(place.result, v.n), place.path);
        value_text(&t, place.result, v);
        hold(!t.cut && value_parse(place.result, room, &back) && value_compare(v, back) == 0,
             "a value written is the value read");
    }
}

static void explanations_are_well_formed(void **state)
{
    (void)state;
    for_all_procedures(explained, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_and_typed_agree), cmocka_unit_test(typing_stops), cmocka_unit_test(any_bytes_will_do),
            cmocka_unit_test(explanations_are_well_formed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
