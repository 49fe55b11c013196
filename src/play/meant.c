/* meant.c - which order a line means: one of the list, by its label or its words; or one that can be thought of, so
** that the rule against it can be told. Who does it may stand first, at the end ("with 3"), or be left out. */
#include <string.h>
#include "base/text.h"
#include "game/names.h"
#include "play/inside.h"

/* Who does it may stand at the end: "attack guards with smugglers" is "smugglers attack guards". false: it does not. */
static bool one_first(const struct playing *p, const char *line, struct buffer *whole)
{
    const char *with = words(p->lang, N_("typed: with")), *word = p->lang == ENGLISH ? "with" : with;
    struct buffer between = { 0 };
    const char *at;

    buffer_char(&between, ' ');
    buffer_add(&between, word);
    buffer_char(&between, ' ');
    at = strstr(line, buffer_text(&between));
    if (at && at > line) {
        buffer_add(whole, at + between.len);
        buffer_char(whole, ' ');
        buffer_add_n(whole, line, (size_t)(at - line));
    }
    buffer_free(&between);
    return whole->len > 0;
}

static void typed_with(struct playing *p, const struct telling *t, const char *line, struct typed *typed)
{
    struct buffer whole = { 0 };

    if (one_first(p, line, &whole)) {
        choices_now(p);
        order_typed(t, p->choice, p->choices, buffer_text(&whole), typed);
    }
    buffer_free(&whole);
}

/* Who acts now, also where he has nothing left to do: "shoot orcs" is about him, and why not is told of him. */
int acts_now(struct playing *p)
{
    struct buffer room = { 0 };
    int number = choices_acting(p);

    if (!sheet_text(p, SHEET_PROMPT, 0, 0, &room)) {
        buffer_free(&room);
        return number;
    }
    if (number) {
        struct text at = text_in(p->acting_at, sizeof p->acting_at);

        p->acting = number;
        text_add(&at, room.at);
    } else if (text_same(room.at, p->acting_at)) number = p->acting;
    buffer_free(&room);
    return number;
}

/* Those of one unit alone; returns how many. */
static int of_unit(const struct telling *t, struct act *all, int n, int unit)
{
    int kept = 0;

    for (int i = 0; i < n; i++) if (choice_unit(t, &all[i]) == unit) all[kept++] = all[i];
    return kept;
}

/* Any order, allowed or not; rather one of the unit that is asked for than of another that is named. */
void typed_at_all(struct playing *p, const struct telling *t, const char *line, struct act *all,
                  struct typed *typed)
{
    int number = acts_now(p), n = orders_thinkable(t, line, all, MOST_ACTS);
    struct buffer whole = { 0 };

    if (one_first(p, line, &whole)) order_typed(t, all, n, buffer_text(&whole), typed);
    buffer_empty(&whole);
    if (typed->kind != TYPED_NONE) n = 0;
    if (n && line[0] >= '0' && line[0] <= '9') order_typed(t, all, n, line, typed);  /* a number first: who does it */
    if (typed->kind != TYPED_NONE) n = 0;
    buffer_int(&whole, number);
    buffer_char(&whole, ' ');
    buffer_add(&whole, line);
    if (number && n) order_typed(t, all, n, buffer_text(&whole), typed);
    if (number && n && typed->kind == TYPED_NONE) {         /* words that leave him out: "advance 1 H" */
        int own = of_unit(t, all, n, number);
        order_typed(t, all, own, line, typed);
        if (typed->kind == TYPED_NONE) n = orders_thinkable(t, line, all, MOST_ACTS);
    }
    if (typed->kind == TYPED_NONE && n) order_typed(t, all, n, line, typed);
    buffer_free(&whole);
}

/* The unit that is asked may be left out: "shoot orcs". */
static void typed_for_asked(struct playing *p, const struct telling *t, const char *line, struct typed *typed)
{
    int number = choices_acting(p);
    struct buffer whole = { 0 };

    if (!number) return;
    choices_now(p);
    buffer_int(&whole, number);
    buffer_char(&whole, ' ');
    buffer_add(&whole, line);
    order_typed(t, p->choice, p->choices, buffer_text(&whole), typed);
    buffer_free(&whole);
}

/* Nobody who could do it is asked for: whoever can is meant, "volley guards 2", or "strike goblins" where it is asked
** who strikes at them. The orders of a unit stand together in the list. */
static void typed_for_any(struct playing *p, const struct telling *t, const char *line, struct typed *typed)
{
    int to;

    choices_now(p);
    for (int from = 0; from < p->choices; from = to) {
        int unit = who_does(t, &p->choice[from]);
        struct buffer whole = { 0 };
        struct typed one = { .kind = TYPED_NONE };

        for (to = from + 1; to < p->choices && who_does(t, &p->choice[to]) == unit;) to++;
        buffer_int(&whole, unit);
        buffer_char(&whole, ' ');
        buffer_add(&whole, line);
        if (unit) order_typed(t, p->choice + from, to - from, buffer_text(&whole), &one);
        buffer_free(&whole);
        for (int i = 0; i < one.n; i++) one.which[i] += from;
        if (typed->kind == TYPED_NONE) {
            *typed = one;
            continue;
        }
        for (int i = 0; i < one.n; i++) {
            typed->kind = TYPED_MANY;
            if (typed->n < MOST_FITTING) typed->which[typed->n++] = one.which[i];
        }
    }
}

void order_meant(struct playing *p, const char *line, struct typed *typed)
{
    struct telling t;

    typed->kind = TYPED_ORDER;
    if (idea_labelled(p, line, &typed->order)) return;
    typed->kind = TYPED_NONE;
    choices_now(p);
    t = playing_telling(p);
    if (choice_labelled(p, line, typed)) return;
    if (!line[1]) return;                                   /* a letter is a label or nothing, no order cut short */
    order_typed(&t, p->choice, p->choices, line, typed);
    if (typed->kind == TYPED_NONE || typed->kind == TYPED_MANY) {
        struct typed again = { .kind = TYPED_NONE };
        typed_for_asked(p, &t, line, &again);
        if (again.kind == TYPED_NONE) typed_with(p, &t, line, &again);
        if (again.kind == TYPED_NONE && typed->kind == TYPED_NONE && (!choices_acting(p) || choices_about(p)))
            typed_for_any(p, &t, line, &again);
        if (again.kind != TYPED_NONE) *typed = again;
    }
}

