/* test_ask_every.c - what must hold for every procedure of every rulebook.
**
** The descriptions are sound; random questions made from them are answered, the
** record of the dice replays, and what was thrown is among the odds, which add up
** to one. House rules may change any figure to anything they are allowed to. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>
#include <stdio.h>
#include <string.h>
#include "tests.h"
#include "ask/books.h"
#include "ask/odds.h"
#include "ask/question.h"
#include "ask/resolve.h"
#include "rules/paths.h"

enum { QUESTIONS = 60, THROWS = 5, TRIES = 400, HOUSES = 60 };

static struct question q;
static struct answer answer, again;
static unsigned char room[64 << 20];

static void for_every_procedure(void (*test)(const struct book *, const struct procedure *))
{
    for (int i = 0; i < books(); i++)
        for (int k = 0; k < book_number(i)->procedures; k++) test(book_number(i), book_number(i)->procedure[k]);
}

/* Says where before it fails. */
static void hold(bool x, const struct book *b, const struct procedure *p, const char *what, const char *where)
{
    if (!x) fail_msg("%s.%s: %s: %s", b->id, p->id, where ? where : "", what);
}

/* ---- descriptions ---- */

static void sound_input(const struct book *b, const struct procedure *p, const struct place *x)
{
    const struct input *i = x->input;
    struct place found;
    int end = x->offset + 4 * input_ints(i);

    hold(x->offset >= 0 && end <= p->in.size, b, p, "outside the input struct", x->path);
    hold(i->says && *i->says, b, p, "no words", x->path);
    if (i->kind == IN_CHOICE || i->kind == IN_SET) {
        hold(i->choice && i->choices > 0, b, p, "no choices", x->path);
        for (int k = 0; k < i->choices; k++)
            for (int l = 0; l < k; l++)
                hold(!text_same(i->choice[k].id, i->choice[l].id), b, p, "the same choice twice", x->path);
    }
    if (i->kind == IN_INT) hold(i->lo <= i->hi, b, p, "an empty range", x->path);
    if (i->kind == IN_INT && i->usual != UNSET)
        hold(i->usual >= i->lo && i->usual <= i->hi, b, p, "default out of range", x->path);
    if (i->kind == IN_CHOICE && i->usual != UNSET)
        hold(i->usual >= 0 && i->usual < i->choices, b, p, "default is no choice", x->path);
    if (i->kind == IN_SET || i->kind == IN_LIST) hold(i->most > 0, b, p, "no room", x->path);
    if (i->kind == IN_LIST) {
        hold(i->stride > 0 && i->stride % 4 == 0, b, p, "stride", x->path);
        hold(x->offset + 4 + i->most * i->stride <= p->in.size, b, p, "list outside the input struct", x->path);
    } else if (!strchr(x->path, '#')) {
        hold(find_input(&p->in, x->path, &found, NULL) && found.offset == x->offset, b, p, "its path finds another",
             x->path);
    }
    if (i->needed) hold(i->kind != IN_INT || i->usual == UNSET, b, p, "needed, but has a default", x->path);
}

static void sound_results(const struct book *b, const struct procedure *p)
{
    hold(p->results > 0 && p->main_result >= 0 && p->main_result < p->results, b, p, "main result", NULL);
    hold(p->out_size % 4 == 0 && p->out_size <= (int)sizeof answer.out, b, p, "size of the result struct", NULL);
    hold(p->ready_size <= (int)sizeof answer.ready && (p->ready_size == 0 || p->prepare != NULL), b, p, "ready", NULL);
    for (int k = 0; k < p->results; k++) {
        const struct result *r = &p->result[k];
        int ints = r->kind == OUT_FRACTION ? 2 : 1, repeats = r->most ? r->most : 1;

        hold(r->says && *r->says, b, p, "no words", r->id);
        hold((strchr(r->id, '#') != NULL) == (r->most > 0), b, p, "# and repeats go together", r->id);
        if (r->kind == OUT_CHOICE) hold(r->choice && r->choices > 0, b, p, "no choices", r->id);
        if (r->note != END_RESULT)
            hold(r->note >= 0 && r->note < MAX_NOTES && r->kind != OUT_FRACTION, b, p, "note", r->id);
        else hold(r->offset >= 0 && r->offset + (repeats - 1) * r->stride + 4 * ints <= p->out_size, b, p,
                  "outside the result struct", r->id);
        for (int l = 0; l < k; l++) {
            const struct result *o = &p->result[l];
            hold(!text_same(r->id, o->id) || (r->note == END_RESULT) != (o->note == END_RESULT), b, p,
                 "the same result twice", r->id);
            if (r->note != END_RESULT) hold(r->note != o->note, b, p, "the same note twice", r->id);
            else if (o->note == END_RESULT) hold(r->offset != o->offset, b, p, "the same place twice", r->id);
        }
    }
}

static void sound_procedure(const struct book *b, const struct procedure *p)
{
    struct input_walk w = walk_inputs(&p->in, NULL);
    struct place x;

    hold(p->says && *p->says, b, p, "no words", NULL);
    hold(p->in.size % 4 == 0 && p->in.size <= (int)sizeof q.in, b, p, "size of the input struct", NULL);
    while (next_input(&w, &x)) sound_input(b, p, &x);
    sound_results(b, p);
    for (const char *const *cite = p->cites; cite && *cite; cite++)
        hold(book_source(b, *cite) != NULL, b, p, "cite without a source", *cite);
}

static void descriptions_are_sound(void **state)
{
    (void)state;
    for_every_procedure(sound_procedure);
}

/* Paths are different from each other, and every figure has words and a source. */
static void figures_are_sound(void **state)
{
    (void)state;
    for (int i = 0; i < books(); i++) {
        const struct book *b = book_number(i);
        struct figure_walk w = walk_figures(b);
        struct figure f, found;

        while (next_figure(&w, &f)) {
            char shown[64];
            struct text t = text_in(shown, sizeof shown);
            int32_t value, over;

            if (!find_figure(b, f.path, &found, NULL) || found.where != f.where)
                fail_msg("%s: its path finds another figure", f.path);
            if (found.kind != f.kind || found.lo != f.lo || found.hi != f.hi || found.value != f.value)
                fail_msg("%s: found by its path it is not the same", f.path);
            if (!f.says || !*f.says) fail_msg("%s: no words", f.path);
            if (!book_source(b, f.cite)) fail_msg("%s: cite %s has no source", f.path, f.cite ? f.cite : "(none)");
            if (f.fixed) continue;
            figure_text(&t, &f, f.value, f.over);
            if (figure_parse(&f, shown, &value, &over, NULL) != FIGURE_FINE || value != f.value || over != f.over)
                fail_msg("%s: the printed value %s is refused", f.path, shown);
        }
    }
}

/* A line of an explanation that is about a row or a cell leads back to it. Where the same words of the same quantity
** stand twice, to the first. */
static void lines_lead_to_their_figures(void **state)
{
    static const enum trace_kind kind_of[FIGURE_OPTION + 1] = {
        [FIGURE_ADDS] = TRACE_ADDS, [FIGURE_TIMES] = TRACE_MULTIPLIES, [FIGURE_LIMITS] = TRACE_LIMITS,
            [FIGURE_CANCELS] = TRACE_CANCELS, [FIGURE_CELL] = TRACE_TABLE,
    };
    int cells = 0, rows = 0;
    (void)state;
    for (int i = 0; i < books(); i++) {
        const struct book *b = book_number(i);
        struct figure_walk w = walk_figures(b);
        struct figure f, found;

        while (next_figure(&w, &f)) {
            struct trace_line line = { .kind = kind_of[f.kind], .of = f.of, .cite = f.cite, .says = f.says,
                                       .table = f.table, .row = (int16_t)f.row, .col = (int16_t)f.col };

            if (f.kind == FIGURE_NUMBER || f.kind == FIGURE_OPTION) continue;
            if (!figure_of_line(b, &line, &found)) fail_msg("%s: its line leads nowhere", f.path);
            if (f.table && found.where != f.where) fail_msg("%s: its line leads to %s", f.path, found.path);
            if (!text_same(f.of, found.of) || !text_same(f.says, found.says) || !text_same(f.cite, found.cite) ||
                f.kind != found.kind) fail_msg("%s: its line leads to %s", f.path, found.path);
            cells += f.table != NULL;
            rows += f.table == NULL;
            line.cite = "no such source";
            line.table = NULL;
            assert_false(figure_of_line(b, &line, &found));
        }
    }
    assert_true(cells > 500 && rows > 100);
}

/* ---- random questions ---- */

static void random_value(struct draw *d, const struct input *i, char *out, size_t size)
{
    struct text t = text_in(out, size);

    switch (i->kind) {
    case IN_INT:
        text_int(&t, draw_int(d, 0, 3) ? draw_int(d, i->lo, i->lo + (i->hi - i->lo) / 4) : draw_int(d, i->lo, i->hi));
        break;
    case IN_FLAG:
        text_add(&t, draw_int(d, 0, 1) ? "true" : "false");
        break;
    case IN_CHOICE:
        text_add(&t, i->choice[draw_int(d, 0, i->choices - 1)].id);
        break;
    case IN_SET:
        for (int n = draw_int(d, 0, i->most < 2 ? i->most : 2); n > 0; n--) {
            text_add(&t, i->choice[draw_int(d, 0, i->choices - 1)].id);
            if (n > 1) text_char(&t, '+');
        }
        break;
    case IN_FRACTION:
        text_int(&t, draw_int(d, 2 * i->lo, 2 * i->hi));
        text_add(&t, "/2");
        break;
    case IN_DICE:
        text_add(&t, draw_int(d, 0, 1) ? "d6" : "2d4+1");
        break;
    default:
        text_add(&t, "a name");
    }
}

/* A list of no, one or two things; none is sometimes said: []. */
static void random_list(struct draw *d, const struct place *x)
{
    int n = draw_int(d, 0, 2);

    if (n > x->input->most) n = x->input->most;
    if (n || draw_int(d, 0, 1)) question_list(&q, x->path, n);
}

/* Gives some inputs, but not the one at `but` (NULL: any). */
static void give_some(struct draw *d, const struct procedure *p, const char *but)
{
    struct input_walk w = walk_inputs(&p->in, &q);
    struct place x;
    char value[200];
    int often = draw_int(d, 1, 6);

    while (next_input(&w, &x))
        if (x.input->kind == IN_LIST && !(but && text_same(but, x.path))) random_list(d, &x);
    w = walk_inputs(&p->in, &q);
    while (next_input(&w, &x)) {
        if (x.input->kind == IN_LIST || (but && text_same(but, x.path))) continue;
        if (!x.input->needed && draw_int(d, 0, often)) continue;
        random_value(d, x.input, value, sizeof value);
        if (!question_set(&q, x.path, given_text(value))) fail_msg("%s: %s=%s is refused", p->id, x.path, value);
    }
}

static bool random_question(struct draw *d, const struct book *b, const struct procedure *p)
{
    question_start(&q, b, p);
    give_some(d, p, NULL);
    return question_finish(&q);
}

static bool complained_of(const char *field)
{
    for (int i = 0; i < q.kept; i++)
        if (text_same(q.complaint[i].field, field)) return true;
    return false;
}

/* [] is not something: a list or set that must be given is refused when nothing stands in it, whatever else is said. */
static void give_empty(const struct book *b, const struct procedure *p)
{
    struct draw d = { 11 };
    struct input_walk w = walk_inputs(&p->in, NULL);
    struct place x;

    while (next_input(&w, &x)) {
        if (!x.input->needed || (x.input->kind != IN_LIST && x.input->kind != IN_SET)) continue;
        for (int i = 0; i < 20; i++) {
            question_start(&q, b, p);
            if (x.input->kind == IN_LIST) hold(question_list(&q, x.path, 0), b, p, "[] is not taken", x.path);
            else hold(question_set(&q, x.path, given_string("")), b, p, "an empty set is not taken", x.path);
            give_some(&d, p, x.path);
            hold(!question_finish(&q) && complained_of(x.path), b, p, "nothing counts as something", x.path);
        }
    }
}

static void empty_is_not_given(void **state)
{
    (void)state;
    for_every_procedure(give_empty);
}

/* The same results, by their descriptions? */
static bool same_results(const struct procedure *p, const int32_t *a, const int32_t *b)
{
    struct result_walk w = walk_results(p, a, true, false);
    struct outcome_place x;

    while (next_result(&w, &x)) {
        if (value_compare(result_value(&x, a, NULL), result_value(&x, b, NULL)) != 0) return false;
    }
    return true;
}

static bool among(const struct odds *o, const int32_t *out)
{
    for (int i = 0; i < o->outcomes.n; i++)
        if (same_results(o->procedure, outcome_at(o, i), out)) return true;
    return false;
}

static void sound_values(const struct book *b, const struct procedure *p)
{
    struct result_walk w = walk_results(p, answer.out, true, true);
    struct outcome_place x;

    while (next_result(&w, &x)) {
        struct value v = result_value(&x, answer.out, &answer.notes);
        if (v.none) continue;
        if (x.result->kind == OUT_FLAG) hold(v.n == 0 || v.n == 1, b, p, "a flag that is neither", x.path);
    }
}

static void expect_all_of_one(const struct book *b, const struct procedure *p, const struct odds *o, struct work *work)
{
    struct odds_walk w = walk_odds(o, true, true);
    struct outcome_place x;
    struct marginal m;

    hold(o->method == ODDS_BOUNDED || wide_is_zero(&o->missing), b, p, "chances do not add up to one", NULL);
    while (next_odds(&w, &x)) {
        size_t mark = work->used;
        struct wide all;

        hold(odds_marginal(o, &x, work, &m), b, p, "no room for a marginal", x.path);
        assert_true(wide_of_scale(&all, m.scale));
        for (int i = 0; i < m.n; i++)
            hold(wide_sub(&all, &all, &m.share[i].weight), b, p, "more than one in a marginal", x.path);
        hold(o->method == ODDS_BOUNDED || wide_is_zero(&all), b, p, "a marginal does not add up to one", x.path);
        work->used = mark;
    }
}

static void ask_one(struct draw *d, const struct book *b, const struct procedure *p)
{
    struct patience short_of_time = { .steps = 320000, .samples = 1000 };
    struct work work = { room, sizeof room, 0 };
    struct odds odds;

    ask_odds(&q, NULL, (struct faces){ NULL, 0 }, &work, &short_of_time, &odds);
    hold(odds.stop == STOP_NONE, b, p, "no odds", NULL);
    expect_all_of_one(b, p, &odds, &work);
    for (int i = 0; i < THROWS; i++) {
        struct throws thrown = { .kind = THROW_RANDOM, .seed = draw_word(d) }, typed = { .kind = THROW_TYPED };

        hold(ask_resolve(&q, NULL, &thrown, NULL, &answer) == ANSWER_DONE, b, p, "not resolved", NULL);
        hold(!answer.trace.cut || p->many, b, p, "the trace is cut", NULL);
        sound_values(b, p);
        if (odds.method == ODDS_EXACT) hold(among(&odds, answer.out), b, p, "thrown, but not among the odds", NULL);
        typed.face = answer.record.face;
        typed.faces = answer.record.faces;
        hold(ask_resolve(&q, NULL, &typed, NULL, &again) == ANSWER_DONE, b, p, "the record does not replay", NULL);
        hold(same_results(p, answer.out, again.out), b, p, "the record replays to another result", NULL);
        if (typed.faces == 0) continue;
        typed.faces--;
        hold(ask_resolve(&q, NULL, &typed, NULL, &again) != ANSWER_DONE, b, p, "a die less makes no difference", NULL);
    }
}

static void ask_some(const struct book *b, const struct procedure *p)
{
    struct draw d = { 2024 };
    int asked = 0;

    for (int i = 0; i < TRIES && asked < QUESTIONS; i++) {
        if (!random_question(&d, b, p)) continue;
        ask_one(&d, b, p);
        asked++;
    }
    hold(asked > 0, b, p, "every random question is refused", NULL);
}

static void random_questions_are_answered(void **state)
{
    (void)state;
    for_every_procedure(ask_some);
}

/* ---- house rules ---- */

/* A value that the figure's description allows. */
static void random_figure(struct draw *d, const struct figure *f, char *out, size_t size)
{
    struct text t = text_in(out, size);
    int lo = f->lo > -20 ? f->lo : -20, hi = f->hi < 60 ? f->hi : 60;

    if (f->kind == FIGURE_OPTION) {
        text_add(&t, f->option->choice[draw_int(d, 0, f->hi)].id);
    } else if (f->kind == FIGURE_CELL && draw_int(d, 0, 2) == 0) {
        text_add(&t, draw_int(d, 0, 1) ? "no" : "-");
    } else {
        text_int(&t, draw_int(d, 0, 9) ? draw_int(d, lo, hi < lo ? lo : hi) : draw_int(d, f->lo, f->hi));
        if (f->kind == FIGURE_TIMES && draw_int(d, 0, 1)) text_add(&t, "/3");
    }
}

static void random_house(struct draw *d, const struct book *b, struct house *h)
{
    struct figure_walk w = walk_figures(b);
    struct figure f;
    char value[32], near[MAX_NAME];
    int seldom = draw_int(d, 0, 1) ? 3 : 30;

    h->len = 0;
    while (next_figure(&w, &f)) {
        if (draw_int(d, 0, seldom)) continue;
        random_figure(d, &f, value, sizeof value);
        figure_set(h, &f, value, near);
    }
}

/* Whatever the players make of the figures, a question has an answer, or says that it is too large. */
static void ask_with_house_rules(const struct book *b, const struct procedure *p)
{
    struct draw d = { 77 };
    struct patience hasty = { .steps = 32000, .samples = 1000, .never_estimate = true };
    static struct house house;

    for (int i = 0; i < HOUSES; i++) {
        struct throws thrown = { .kind = THROW_RANDOM, .seed = (uint64_t)i };
        struct work work = { room, sizeof room, 0 };
        struct odds odds;
        enum answer_state state;

        if (!random_question(&d, b, p)) continue;
        random_house(&d, b, &house);
        state = ask_resolve(&q, &house, &thrown, NULL, &answer);
        hold(state == ANSWER_DONE || state == ANSWER_TOO_LARGE, b, p, "not resolved with house rules", NULL);
        if (state == ANSWER_DONE) sound_values(b, p);
        ask_odds(&q, &house, (struct faces){ NULL, 0 }, &work, &hasty, &odds);
        hold(odds.stop == STOP_NONE || odds.stop >= STOP_NO_ROOM, b, p, "no odds with house rules", NULL);
    }
}

static void house_rules_are_survived(void **state)
{
    (void)state;
    for_every_procedure(ask_with_house_rules);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(descriptions_are_sound), cmocka_unit_test(figures_are_sound),
            cmocka_unit_test(empty_is_not_given), cmocka_unit_test(lines_lead_to_their_figures),
        cmocka_unit_test(random_questions_are_answered), cmocka_unit_test(house_rules_are_survived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
