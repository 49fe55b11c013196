/* asking_tools.h - for tests that ask: a procedure by its name, exact odds, a random question with its answer. */
#ifndef UNIT_ASKING_TOOLS_H
#define UNIT_ASKING_TOOLS_H
#include "ask/books.h"
#include "ask/odds.h"
#include "ask/resolve.h"
#include "counting_tools.h"

static inline void ask_about(struct question *q, const char *procedure)
{
    struct found found;
    assert_true(find_procedure(procedure, &found, NULL));
    question_start(q, found.book, found.procedure);
}

static inline struct odds exact_odds_of(struct question *q)
{
    struct odds o;
    assert_true(question_finish(q));
    assert_int_equal(ask_odds(q, NULL, (struct faces){ NULL, 0 }, fresh_work(), NULL, &o), STOP_NONE);
    assert_int_equal(o.method, ODDS_EXACT);
    assert_sums_to_one(&o.outcomes);
    return o;
}

typedef void draw_inputs_fn(struct draw *d, struct question *q, const struct input *input, int inputs, int base);

/* A random question that is not refused, answered with random dice. */
static inline void answer_random(struct draw *d, const char *procedure, draw_inputs_fn *draw_inputs, struct question *q,
                                 struct answer *a)
{
    struct throws how = { .kind = THROW_RANDOM, .seed = draw_word(d) };

    do {
        ask_about(q, procedure);
        draw_inputs(d, q, q->layout->input, q->layout->inputs, 0);
    } while (!question_finish(q));
    assert_int_equal(ask_resolve(q, NULL, &how, NULL, a), ANSWER_DONE);
    assert_false(a->trace.cut);
}

/* Two names of an explanation's lines; NULL is a name too. */
static inline bool same(const char *a, const char *b) { return a == b || (a && b && strcmp(a, b) == 0); }
#endif
