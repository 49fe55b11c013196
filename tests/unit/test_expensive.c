/* test_expensive.c - the most expensive legal questions that can be found stay within their budget.
**
** For every procedure a search from its description alone: everything at its highest, everything
** at random, then small changes to the best so far, kept where they take more steps. Steps are
** counted, so the search goes the same way on every machine; the processor's time is only looked
** at as a limit for what must not hang. EXPENSIVE=N makes it search N times as long and shows
** what it found. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "ask/books.h"
#include "form/reply.h"
#include "tests.h"

enum { MOST_GENES = 2000, VALUE = 96, RANDOM_TRIES = 12, CHANGES = 25, SEARCH_STEPS = 100000000 };

struct gene { const struct input *input; char path[MAX_PATH]; char value[VALUE]; };     /* no value: not given */
struct request { int genes; struct gene gene[MOST_GENES]; };

struct cost { uint64_t steps; double seconds; enum odds_method method; size_t bytes; bool valid; };

static struct desk *desk;
static struct buffer answered;
static bool loud;

/* ---- requests ---- */

static void any_dice(struct draw *d, char *out)
{
    static const char *const dice[] = { "d6", "2d6", "d20", "3d4", "8d8", "10d6", "20d10", "6d12+5" };
    snprintf(out, VALUE, "%s", dice[draw_int(d, 0, LEN(dice) - 1)]);
}

/* high: the most that may be given. */
static void give_value(struct draw *d, struct gene *g, bool high)
{
    const struct input *i = g->input;
    switch (i->kind) {
    case IN_INT:      snprintf(g->value, VALUE, "%d", high ? i->hi : draw_int(d, i->lo, i->hi)); break;
    case IN_FLAG:     snprintf(g->value, VALUE, "%s", high || draw_int(d, 0, 1) ? "true" : "false"); break;
    case IN_CHOICE:   snprintf(g->value, VALUE, "%s", i->choice[draw_int(d, 0, i->choices - 1)].id); break;
    case IN_SET:      snprintf(g->value, VALUE, "%s", i->choice[draw_int(d, 0, i->choices - 1)].id); break;
    case IN_FRACTION: snprintf(g->value, VALUE, "%d", high ? i->hi : draw_int(d, i->lo, i->hi)); break;
    case IN_DICE:     any_dice(d, g->value); break;
    default:          g->value[0] = 0;
    }
}

/* All inputs of a procedure, its lists full. */
static void all_inputs(struct request *r, const struct procedure *p)
{
    struct input_walk w = walk_inputs(&p->in, NULL);
    struct place place;
    w.whole = true;
    r->genes = 0;
    while (next_input(&w, &place)) {
        if (place.input->kind == IN_LIST || place.input->kind == IN_NAME) continue;
        assert_true(r->genes < MOST_GENES);
        r->gene[r->genes].input = place.input;
        r->gene[r->genes].value[0] = 0;
        snprintf(r->gene[r->genes++].path, MAX_PATH, "%s", place.path);
    }
}

static void give_all(struct draw *d, struct request *r, int of_eight, bool high)
{
    for (int i = 0; i < r->genes; i++) {
        r->gene[i].value[0] = 0;
        if (r->gene[i].input->needed || draw_int(d, 1, 8) <= of_eight)
            give_value(d, &r->gene[i], high || draw_int(d, 0, 3) == 0);
    }
}

static void change(struct draw *d, struct request *r)
{
    int n = draw_int(d, 1, 3);
    while (n-- > 0) {
        struct gene *g = &r->gene[draw_int(d, 0, r->genes - 1)];
        if (g->value[0] && !g->input->needed && draw_int(d, 0, 2) == 0) g->value[0] = 0;
        else give_value(d, g, draw_int(d, 0, 2) == 0);
    }
}

static struct cost ask(const struct book *b, const struct procedure *p, const struct request *r)
{
    struct cost c = { 0 };
    struct json j = json_into(&answered);
    char name[128];
    clock_t began = clock();

    snprintf(name, sizeof name, "%s.%s", b->id, p->id);
    buffer_empty(&answered);
    desk_begin(desk, ENGLISH);
    desk_procedure(desk, name);
    for (int i = 0; i < r->genes; i++)
        if (r->gene[i].value[0]) desk_input(desk, r->gene[i].path, r->gene[i].value);
    if (desk_odds(desk)) {
        odds_json(&j, desk);
        c.valid = true;
    } else {
        c.valid = desk->finished && desk->question.complaints == 0;
    }
    if (c.valid) {
        c.steps = desk->room->odds.steps;
        c.method = desk->room->odds.method;
    }
    c.bytes = answered.len;
    c.seconds = (double)(clock() - began) / CLOCKS_PER_SEC;
    return c;
}

static bool is_below(const char *path, const char *field)
{
    size_t len = strlen(field);
    return strncmp(path, field, len) == 0 && (path[len] == 0 || path[len] == '.');
}

/* What is complained about is taken away, or given where it is missing, or something else is tried. */
static void mend(struct draw *d, struct request *r, const struct complaint *c)
{
    bool gives = c->kind == COMPLAINT_MISSING || draw_int(d, 0, 3) == 0;
    int things = draw_int(d, 1, 6);                     /* of a list that is missing */
    for (int i = 0; i < r->genes; i++) {
        struct gene *g = &r->gene[i];
        if (!is_below(g->path, c->field)) continue;
        if (gives && atoi(g->path + strlen(c->field) + (g->path[strlen(c->field)] == '.')) <= things)
            give_value(d, g, false);
        else g->value[0] = 0;
    }
}

static struct cost ask_mended(struct draw *d, const struct book *b, const struct procedure *p, struct request *r)
{
    struct cost c = ask(b, p, r);
    for (int tries = 0; !c.valid && tries < 20; tries++) {
        static struct complaint complaint[MAX_COMPLAINTS];
        int n = desk->question.kept;
        memcpy(complaint, desk->question.complaint, sizeof complaint);
        for (int k = 0; k < n; k++) mend(d, r, &complaint[k]);
        c = ask(b, p, r);
    }
    return c;
}

/* ---- the search ---- */

static void say(const struct book *b, const struct procedure *p, const struct request *r, const struct cost *c)
{
    static const char *const methods[] = { "exact", "bounded", "estimate" };
    printf("%7.3f s %11llu steps %6.1f ns/step %8zu bytes %-8s %s.%s", c->seconds, (unsigned long long)c->steps,
           c->seconds * 1e9 / (double)(c->steps + 1),
           c->bytes, methods[c->method], b->id, p->id);
    for (int i = 0; i < r->genes; i++)
        if (r->gene[i].value[0] && getenv("EXPENSIVE_ALL")) printf(" %s=%s", r->gene[i].path, r->gene[i].value);
    printf("\n");
    fflush(stdout);
}

static struct request now, best, slow;

/* The budget, and what the last roll, list or outcome before its end may take beyond it; the time of a machine that is
** slow, busy and checks every access. */
static void holds(const struct book *b, const struct procedure *p, const struct cost *c)
{
    uint64_t most = patience_steps(NULL) + patience_sample_steps(NULL) + 2000000;
    if (c->steps > most) fail_msg("%s.%s: %llu steps", b->id, p->id, (unsigned long long)c->steps);
    if (c->seconds > 30) fail_msg("%s.%s: %.1f s", b->id, p->id, c->seconds);
}

static void search(const struct book *b, const struct procedure *p, int times)
{
    struct draw d = { 20 };
    struct cost most = { 0 }, slowest = { 0 };
    uint64_t spent = 0;

    all_inputs(&now, p);
    best = now;
    for (int i = 0; i < times * (RANDOM_TRIES + CHANGES) && spent < (uint64_t)times * SEARCH_STEPS; i++) {
        struct cost c;
        if (i == 0) give_all(&d, &now, 8, true);
        else if (i == 1) give_all(&d, &now, 0, true);
        else if (i < times * RANDOM_TRIES) give_all(&d, &now, draw_int(&d, 0, 8), draw_int(&d, 0, 1));
        else now = best, change(&d, &now);
        c = ask_mended(&d, b, p, &now);
        if (!c.valid) continue;
        holds(b, p, &c);
        spent += c.steps;
        if (c.seconds > slowest.seconds) slowest = c, slow = now;
        if (c.steps >= most.steps) most = c, best = now;
    }
    if (!most.valid)
        fail_msg("%s.%s: no legal question was found: %s: %s", b->id, p->id, desk->errors.row[0].field,
                 desk->errors.row[0].message);
    if (loud) say(b, p, &best, &most), say(b, p, &slow, &slowest);
}

static void all_procedures(void **state)
{
    const char *longer = getenv("EXPENSIVE"), *only = getenv("EXPENSIVE_ONLY");
    (void)state;
    for (int i = 0; i < books(); i++)
        for (int k = 0; k < book_number(i)->procedures; k++) {
            const struct procedure *p = book_number(i)->procedure[k];
            if (!only || strcmp(only, p->id) == 0) search(book_number(i), p, longer ? atoi(longer) : 1);
        }
}

/* ---- ranks ---- */

static void list_numbers(struct buffer *out, const char *key, int from, int n)
{
    buffer_add(out, key);
    for (int i = 0; i < n; i++) {
        buffer_char(out, i ? ',' : '[');
        buffer_int(out, from + i);
    }
    buffer_char(out, ']');
}

/* So many fights of two large units side by side took hours: each has its share, and is estimated
** the more roughly the more there are. */
static void ranks(void **state)
{
    static const struct { int red, blue; } sizes[] = { { 1, 1 }, { 5, 4 }, { 40, 25 } };
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        struct buffer request = { 0 };
        clock_t began = clock();
        buffer_add(&request, "{\"procedure\":\"fantasy.battle\",");
        buffer_add(&request, "\"inputs\":{\"red\":{\"hp\":40},\"blue\":{\"hp\":40}},");
        buffer_add(&request, "\"vary\":{");
        list_numbers(&request, "\"red.men\":", 1900, sizes[i].red);
        list_numbers(&request, ",\"blue.men\":", 1900, sizes[i].blue);
        buffer_add(&request, "}}");
        buffer_empty(&answered);
        if (reply(desk, REPLY_RANK, &(struct asked){ .text = buffer_text(&request), .len = request.len,
                .lang = ENGLISH }, &answered) != STATUS_DONE) fail_msg("%.300s", buffer_text(&answered));
        /* hundred, or a power of ten more */
        assert_non_null(strstr(buffer_text(&answered), "\"method\":\"estimate\",\"samples\":100"));
        assert_int_equal(desk->room->rank.n, sizes[i].red * sizes[i].blue);
        assert_true((double)(clock() - began) / CLOCKS_PER_SEC < 30);
        if (loud) printf("rank of %d: %.3f s\n", desk->room->rank.n, (double)(clock() - began) / CLOCKS_PER_SEC);
        buffer_free(&request);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(ranks), cmocka_unit_test(all_procedures) };
    int failed;
    loud = getenv("EXPENSIVE") != NULL;
    desk = desk_new(ASK_ROOM);
    if (!desk) return 1;
    failed = cmocka_run_group_tests(tests, NULL, NULL);
    buffer_free(&answered);
    desk_free(desk);
    return failed;
}
