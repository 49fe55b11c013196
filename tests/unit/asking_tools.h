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

/* How random inputs are drawn: numbers up to `most`; own: what a test changes of a value that was drawn; false: the
** input is left out. */
struct drawing { int most; bool (*own)(struct draw *d, const struct input *x, int *value); };

static inline void draw_inputs(struct draw *d, struct question *q, const struct input *input, int inputs, int base,
                               const struct drawing *how)
{
    for (int i = 0; i < inputs; i++) {
        const struct input *x = &input[i];
        int at = base + x->offset, value = 0;

        switch (x->kind) {
        case IN_GROUP: draw_inputs(d, q, x->member, x->members, at, how); continue;
        case IN_LIST:
            q->in[at / 4] = draw_int(d, 0, 2);
            q->given[at / 4] = 1;
            for (int k = 0; k < q->in[at / 4]; k++)
                draw_inputs(d, q, x->member, x->members, at + 4 + k * x->stride, how);
            continue;
        case IN_DICE:
            q->in[at / 4] = draw_int(d, 1, 3);
            q->in[at / 4 + 1] = draw_int(d, 0, 1) ? 6 : 8;
            q->in[at / 4 + 2] = draw_int(d, -1, 4);
            q->given[at / 4] = q->given[at / 4 + 1] = q->given[at / 4 + 2] = 1;
            continue;
        case IN_SET: continue;                  /* cards have cases of their own */
        case IN_FLAG: value = draw_int(d, 0, 3) == 0; break;
        case IN_CHOICE: value = draw_int(d, 0, x->choices - 1); break;
        default: value = draw_int(d, x->lo, x->hi > how->most ? how->most : x->hi); break;
        }
        if (!how->own(d, x, &value)) continue;
        q->in[at / 4] = value;
        q->given[at / 4] = 1;
    }
}

/* A random question that is not refused, answered with random dice. */
static inline void answer_random(struct draw *d, const char *procedure, const struct drawing *how, struct question *q,
                                 struct answer *a)
{
    struct throws dice = { .kind = THROW_RANDOM, .seed = draw_word(d) };

    do {
        ask_about(q, procedure);
        draw_inputs(d, q, q->layout->input, q->layout->inputs, 0, how);
    } while (!question_finish(q));
    assert_int_equal(ask_resolve(q, NULL, &dice, NULL, a), ANSWER_DONE);
    assert_false(a->trace.cut);
}

/* Two names of an explanation's lines; NULL is a name too. */
static inline bool same(const char *a, const char *b) { return a == b || (a && b && strcmp(a, b) == 0); }
#endif
