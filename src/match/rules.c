/* rules.c - a number for the rules a record was played by: every printed figure, every
** option and its readings, every description of the rulebook and of its game, and the
** geometry of its table where it has one. Two programs that agree on it play the same game. */
#include <string.h>
#include "base/whole.h"
#include "match/match.h"
#include "model/field.h"
#include "rules/paths.h"

static uint64_t add_text(uint64_t h, const char *s)
{
    for (; s && *s; s++) h = hash_on(h, (uint8_t)*s);
    return hash_on(h, 0x1f);
}

static uint64_t add_number(uint64_t h, int64_t v)
{
    for (int i = 0; i < 8; i++) h = hash_on(h, (uint8_t)((uint64_t)v >> 8 * i));
    return h;
}

static uint64_t add_words(uint64_t h, const struct word *choice, int choices)
{
    for (int i = 0; i < choices; i++) h = add_text(h, choice[i].id);
    return h;
}

static uint64_t add_inputs(uint64_t h, const struct input *input, int inputs)
{
    for (int k = 0; k < inputs; k++) {
        const struct input *i = &input[k];
        h = add_text(h, i->id);
        h = add_number(h, (int)i->kind);
        h = add_number(add_number(add_number(h, i->lo), i->hi), i->usual);
        h = add_number(h, i->most);
        h = add_words(h, i->choice, i->choices);
        h = add_inputs(h, i->member, i->members);
    }
    return h;
}

static uint64_t add_layout(uint64_t h, const char *id, const struct layout *l)
{
    return add_inputs(add_text(h, id), l->input, l->inputs);
}

static uint64_t add_procedure(uint64_t h, const struct procedure *p)
{
    h = add_layout(h, p->id, &p->in);
    for (int i = 0; i < p->results; i++) {
        h = add_number(add_text(h, p->result[i].id), (int)p->result[i].kind);
        h = add_words(h, p->result[i].choice, p->result[i].choices);
    }
    return h;
}

static uint64_t add_acts(uint64_t h, const struct act_kind *kind, int kinds)
{
    for (int k = 0; k < kinds; k++) {
        h = add_text(h, kind[k].id);
        for (int i = 0; i < kind[k].args; i++) {
            const struct act_arg *a = &kind[k].arg[i];
            h = add_number(add_text(h, a->id), (int)a->kind);
            h = add_words(h, a->choice, a->choices);
            if (a->measure) h = add_number(add_text(h, a->measure->sign), a->measure->per);
        }
    }
    return h;
}

uint64_t rules_hash(const struct game *g)
{
    uint64_t h = add_text(hash_begin(), g->book->id);
    struct figure_walk w = walk_figures(g->book);
    struct figure f;

    while (next_figure(&w, &f)) {
        h = add_number(add_number(add_text(h, f.path), f.value), f.over);
        if (f.option) h = add_words(h, f.option->choice, f.option->choices);
    }
    for (int i = 0; i < g->book->procedures; i++) h = add_procedure(h, g->book->procedure[i]);
    h = add_layout(add_layout(h, g->setup->id, g->setup), g->state->id, g->state);
    if (g->field) h = add_number(add_number(add_text(h, "field"), FIELD_VERSION), GRACE);
    h = add_acts(h, g->order, g->orders);
    return add_acts(h, g->event, g->events);
}
