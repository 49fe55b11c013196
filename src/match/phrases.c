/* phrases.c - orders by a word that says some of their arguments, too: "wheel left 30°", "legion: advance 1 H".
**
** A game's other words for an order (game->also) may settle arguments of it: "move how=ahead wheel=0" is what "advance"
** says, "move how=left/right wheel=0" what "sideways" says with the side that is named. An argument that is 0 so may
** still be said. Whom it is about, the side and numbers with their measures follow in any language. */
#include <stdlib.h>
#include <string.h>
#include "match/typed_words.h"

enum { NO_SIDE = 0, LEFT_SIDE = 1, RIGHT_SIDE = -1 };

/* What a phrase settles; taken: the side was needed to choose between two values. */
struct settled { struct act act; unsigned none; bool taken; };

static void take_out(struct line *l, int at)
{
    for (int i = at; i + 1 < l->n; i++) memcpy(l->token[i], l->token[i + 1], sizeof l->token[i]);
    l->n--;
}

/* The side that is named, which is taken out of the line. */
static int side_said(struct line *l)
{
    for (int i = 0; i < l->n; i++) {
        int side = word_among("left gauche sinistra", l->token[i]) ? LEFT_SIDE
                   : word_among("right droite destra", l->token[i]) ? RIGHT_SIDE : NO_SIDE;

        if (side == NO_SIDE) continue;
        take_out(l, i);
        return side;
    }
    return NO_SIDE;
}

/* "how=left/right": the argument, and the value of the side; false: the side has not been named. */
static bool settle(const struct act_kind *kind, const char *one, int side, struct settled *out)
{
    size_t id = strcspn(one, "="), value = id + 1 + strcspn(one + id + 1, "/ "), from = id + 1, to = value;
    bool two = one[value] == '/';
    char name[MAX_ID] = "";

    if (two && side == NO_SIDE) return false;
    if (two && side == RIGHT_SIDE) from = value + 1, to = from + strcspn(one + from, " ");
    memcpy(name, one + from, to - from);
    for (int i = 0; i < kind->args; i++) {
        if (strncmp(kind->arg[i].id, one, id) || kind->arg[i].id[id]) continue;
        if (kind->arg[i].open) out->none |= 1u << i;
        for (int v = 0; v < kind->arg[i].choices; v++)
            if (text_same(kind->arg[i].choice[v].id, name)) out->act.arg[i] = (int16_t)v;
    }
    out->taken |= two;
    return true;
}

/* All that the phrase settles of this order; false: it says another one, or a side is lacking. */
static bool settles(const struct telling *t, const char *phrase, int side, struct settled *out)
{
    const struct act_kind *kind = &t->play.game->order[out->act.kind];
    size_t id = strcspn(phrase, " ");

    if (strncmp(kind->id, phrase, id) || kind->id[id]) return false;
    for (const char *at = strchr(phrase, ' '); at; at = strchr(at + 1, ' '))
        if (!settle(kind, at + 1, side, out)) return false;
    return true;
}

/* The numbers that words are, as the open arguments of the order but for these, which are 0; false: some word is none
** of them. *open: the first argument that is lacking; -1: none is. */
static bool numbers_said(const struct act_kind *kind, unsigned none, struct line *l, int at, struct act *a, int *open)
{
    *open = -1;
    for (int i = 0; i < kind->args; i++) {
        int value = 0, used = 0;

        if (!kind->arg[i].open) continue;
        if (!(none & 1u << i)) {
            used = number_at(&kind->arg[i], l->token + at, l->n - at, &value);
            if (!used && *open < 0) *open = i;
        }
        a->arg[i] = (int16_t)value;
        at += used;
    }
    return at == l->n;
}

/* The rest of the line: whom it is about, or nobody, then numbers. A side that nothing else needed is their sign. */
static bool rest_said(const struct telling *t, struct settled *s, struct line *l, int side, int *open)
{
    const struct act_kind *kind = &t->play.game->order[s->act.kind];

    for (int words = 0; words <= 4 && words <= l->n; words++) {
        char name[TOKEN * 2];

        line_joined(l, 0, words, name, sizeof name);
        if (words && !stands_for_value(t, name, &kind->arg[0], s->act.arg[0])) continue;
        if (!numbers_said(kind, s->none, l, words, &s->act, open) && !numbers_said(kind, 0, l, words, &s->act, open))
            continue;
        for (int i = 0; i < kind->args && !s->taken && side != NO_SIDE; i++)
            if (kind->arg[i].open && kind->arg[i].lo < 0) s->act.arg[i] = (int16_t)(side * abs(s->act.arg[i]));
        return true;
    }
    return false;
}

static bool orders_by(const struct telling *t, const struct act *legal, int n, const char *phrase, struct line *l,
                      struct typed *out)
{
    int side = side_said(l), open;

    for (int i = 0; i < n; i++) {
        struct settled s = { .act = legal[i] };

        if (!settles(t, phrase, side, &s) || !rest_said(t, &s, l, side, &open)) continue;
        if (out->n && s.act.arg[0] == out->order.arg[0]) continue;
        if (out->n < MOST_FITTING) out->which[out->n] = i;
        if (!out->n++) out->order = s.act, out->arg = open;
    }
    if (out->n) out->kind = out->n > 1 ? TYPED_MANY : out->arg >= 0 ? TYPED_OPEN : TYPED_ORDER;
    return out->n > 0;
}

/* "di lato a sinistra", "oblique to the left". A name that has such a word is understood with it before. */
static bool take_small_words(const struct telling *t, struct line *l)
{
    int before = l->n;

    for (int i = l->n - 1; i >= 0; i--) if (is_small_word(t->lang, l->token[i])) take_out(l, i);
    return l->n < before;
}

bool phrase_typed(const struct telling *t, const struct act *legal, int n, const struct line *l, struct typed *out)
{
    const struct game *g = t->play.game;

    for (int at = 0; at < l->n; at++)
        for (int i = 0; i < g->alsos; i++) {
            struct line rest = *l;

            if (!strchr(g->also[i].id, '=') || !word_among(g->also[i].says, l->token[at])) continue;
            take_out(&rest, at);
            if (orders_by(t, legal, n, g->also[i].id, &rest, out)) return true;
            rest = *l;
            take_out(&rest, at);
            if (take_small_words(t, &rest) && orders_by(t, legal, n, g->also[i].id, &rest, out)) return true;
        }
    return false;
}
