/* typed.c - an order from what somebody typed (orders.h): "attack guard gob 5", "3" for the
** third of the list, or the beginning of words of the order as it is shown, in any language.
**
** Every word typed has to be understood; what is not said may be left to the list if only
** one order fits. A name may be shortened to the beginning of any of its parts. */
#include <string.h>
#include "base/nearest.h"
#include "base/text.h"
#include "match/orders.h"

enum { MOST_TOKENS = 24, TOKEN = 64, MAX_ID = 64, MAX_TEXT = 400 };
enum { NOT = 0, BEGINS = 1, SAME = 2 };

struct line { int n; char token[MOST_TOKENS][TOKEN]; };

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c; }
static bool blank(char c) { return c == ' ' || c == '\t' || c == ',' || c == ':' || c == '='; }

static void split(struct line *l, const char *s)
{
    l->n = 0;
    while (*s && l->n < MOST_TOKENS) {
        struct text t;

        while (*s && blank(*s)) s++;
        if (!*s) break;
        t = text_in(l->token[l->n++], TOKEN);
        while (*s && !blank(*s)) text_char(&t, lower(*s++));
    }
}

/* ---- by ids ---- */

/* How well a word stands for a name: all of it, the beginning of one of its parts, or not at all. */
static int stands_for(const char *word, const char *id)
{
    if (text_same(word, id)) return SAME;
    for (const char *part = id; part; part = strchr(part, '_'), part = part ? part + 1 : NULL)
        if (*word && text_starts(part, word)) return BEGINS;
    return NOT;
}

/* The first `n` words from `at` on, joined as in an id. */
static void joined(const struct line *l, int at, int n, char *out, size_t size)
{
    struct text t = text_in(out, size);

    for (int i = 0; i < n; i++) {
        if (i) text_char(&t, '_');
        text_add(&t, l->token[at + i]);
    }
}

static const char *value_id(const struct telling *t, const struct act_arg *arg, int value, char *room)
{
    char title[96];
    struct text a = text_in(room, MAX_ID), b = text_in(title, sizeof title);

    if (arg->kind == ARG_CHOICE) return value >= 0 && value < arg->choices ? arg->choice[value].id : "";
    if (arg->kind == ARG_THING) return t->play.game->thing(&t->play, arg->things, value, &a, &b) ? room : "";
    text_int(&a, value);
    return room;
}

struct fit { int quality; bool open_given[ACT_ARGS]; struct act act; };

/* Do the words from `at` on stand for the arguments from `arg` on? The best way of it. */
static int fit_args(const struct telling *t, const struct act_kind *kind, const struct line *l, int at, int arg, struct fit *f)
{
    char id[MAX_ID], name[TOKEN * 2];
    int best = NOT;
    struct fit best_fit = *f;

    if (at == l->n) return SAME;                                    /* the rest is left to the list */
    if (arg == kind->args) return NOT;
    if (text_same(l->token[at], kind->arg[arg].id) && at + 1 < l->n) return fit_args(t, kind, l, at + 1, arg, f);     /* "with 5" */
    if (kind->arg[arg].open) {
        int64_t v;
        if (!text_to_int(l->token[at], &v) || v < kind->arg[arg].lo || v > kind->arg[arg].hi) return NOT;
        f->act.arg[arg] = (int16_t)v;
        f->open_given[arg] = true;
        return fit_args(t, kind, l, at + 1, arg + 1, f);
    }
    if (kind->arg[arg].may_lack && f->act.arg[arg] == -1) return fit_args(t, kind, l, at, arg + 1, f);
    for (int n = 1; n <= 4 && at + n <= l->n; n++) {
        struct fit try = *f;
        int here, rest;

        joined(l, at, n, name, sizeof name);
        here = stands_for(name, value_id(t, &kind->arg[arg], f->act.arg[arg], id));
        if (kind->arg[arg].kind == ARG_INT && here != SAME) here = NOT;
        rest = here ? fit_args(t, kind, l, at + n, arg + 1, &try) : NOT;
        if (rest && here + rest > best) best = here + rest, best_fit = try;
    }
    *f = best_fit;
    return best;
}

static int fit_order(const struct telling *t, const struct line *l, const struct act *a, struct fit *f)
{
    const struct act_kind *kind = order_kind(t->play.game, a);
    int here, rest;

    *f = (struct fit){ .act = *a };
    if (!kind || l->n == 0) return NOT;
    here = stands_for(l->token[0], kind->id);
    rest = here ? fit_args(t, kind, l, 1, 0, f) : NOT;
    return rest ? here + rest : NOT;
}

/* ---- by the words shown ---- */

/* Every word typed begins a word of the text, in the same order. */
static bool fit_words(const struct line *l, const char *text)
{
    for (int i = 0; i < l->n; i++) {
        bool found = false;

        while (*text && !found) {
            size_t k = 0;
            while (l->token[i][k] && lower(text[k]) == l->token[i][k]) k++;
            found = !l->token[i][k];
            while (*text && *text != ' ') text++;
            while (*text == ' ') text++;
        }
        if (!found) return false;
    }
    return l->n > 0;
}

/* ---- the answer ---- */

static void nearest_word(const struct telling *t, const struct act *legal, int n, const struct line *l, char *out, size_t size)
{
    struct text near = text_in(out, size);
    char id[MAX_ID];

    for (int k = 0; k < l->n; k++) {
        struct nearest best = nearest_to(l->token[k]);
        bool known = false;

        for (int i = 0; i < n && !known; i++) {
            const struct act_kind *kind = order_kind(t->play.game, &legal[i]);

            if (!kind) continue;
            if (k == 0) {
                known = stands_for(l->token[k], kind->id) != NOT;
                nearest_try(&best, kind->id);
            }
            for (int arg = 0; arg < kind->args && !known && k > 0; arg++) {
                const char *name = value_id(t, &kind->arg[arg], legal[i].arg[arg], id);
                known = text_same(l->token[k], kind->arg[arg].id) || stands_for(l->token[k], name) != NOT;
                nearest_try(&best, name);
            }
        }
        if (known || !best.name[0]) continue;
        text_add(&near, best.name);
        return;
    }
}

static bool is_open(const struct telling *t, const struct act *a, const bool *given, int *arg)
{
    const struct act_kind *kind = order_kind(t->play.game, a);

    for (*arg = 0; kind && *arg < kind->args; ++*arg)
        if (kind->arg[*arg].open && !given[*arg]) return true;
    return false;
}

static void found_one(const struct telling *t, const struct fit *f, struct typed *out)
{
    out->order = f->act;
    out->kind = is_open(t, &f->act, f->open_given, &out->arg) ? TYPED_OPEN : TYPED_ORDER;
}

/* "3", or "3 12": a number of the list, then its open numbers. */
static bool by_number(const struct telling *t, const struct act *legal, int n, const struct line *l, struct typed *out)
{
    struct fit f = { 0 };
    const struct act_kind *kind;
    int64_t v;
    int at = 1;

    if (!text_to_int(l->token[0], &v) || v < 1 || v > n) return false;
    f.act = legal[v - 1];
    kind = order_kind(t->play.game, &f.act);
    for (int i = 0; kind && i < kind->args && at < l->n; i++) {
        if (!kind->arg[i].open || !text_to_int(l->token[at], &v) || v < kind->arg[i].lo || v > kind->arg[i].hi) continue;
        f.act.arg[i] = (int16_t)v;
        f.open_given[i] = true;
        at++;
    }
    if (at < l->n) return false;
    found_one(t, &f, out);
    return true;
}

void order_typed(const struct telling *t, const struct act *legal, int n, const char *line, struct typed *out)
{
    struct line l;
    struct fit best_fit = { 0 };
    int best = NOT;

    memset(out, 0, sizeof *out);
    out->kind = TYPED_NONE;
    split(&l, line);
    if (l.n == 0 || by_number(t, legal, n, &l, out)) return;
    for (int i = 0; i < n; i++) {
        struct fit f;
        int quality = fit_order(t, &l, &legal[i], &f);

        if (quality == NOT || quality < best) continue;
        if (quality > best) out->n = 0, best = quality, best_fit = f;
        if (out->n < MOST_FITTING) out->which[out->n] = i;
        out->n++;
    }
    for (int i = 0; best == NOT && i < n; i++) {
        struct buffer text = { 0 };

        order_text(&text, t, &legal[i]);
        if (fit_words(&l, buffer_text(&text))) {
            if (out->n == 0) best_fit = (struct fit){ .act = legal[i] };
            if (out->n < MOST_FITTING) out->which[out->n] = i;
            out->n++;
        }
        buffer_free(&text);
    }
    if (out->n == 1) found_one(t, &best_fit, out);
    else if (out->n > 1) out->kind = TYPED_MANY;
    else nearest_word(t, legal, n, &l, out->near, sizeof out->near);
    if (out->n > MOST_FITTING) out->n = MOST_FITTING;
}

/* ---- orders that are not in the list ---- */

/* The values an argument may have at all; the lowest stands for an open number. */
static void widest(const struct telling *t, const struct act_arg *arg, int *lo, int *hi)
{
    *lo = arg->kind == ARG_INT ? arg->lo : 0;
    *hi = arg->kind == ARG_INT ? arg->hi : arg->kind == ARG_CHOICE ? arg->choices - 1 : t->play.game->things(&t->play, arg->things) - 1;
    if (arg->may_lack) *lo = -1;
    if (arg->open) *hi = *lo;
}

/* The next order of its kind; false: that was the last. */
static bool next_order(const struct telling *t, const struct act_kind *kind, struct act *a)
{
    for (int i = kind->args - 1; i >= 0; i--) {
        int lo, hi;

        widest(t, &kind->arg[i], &lo, &hi);
        if (a->arg[i] < hi) {
            a->arg[i]++;
            return true;
        }
        a->arg[i] = (int16_t)lo;
    }
    return false;
}

int orders_thinkable(const struct telling *t, const char *line, struct act *out, int room)
{
    struct line l;
    int n = 0;

    split(&l, line);
    for (int k = 1; l.n && k < t->play.game->orders; k++) {
        const struct act_kind *kind = &t->play.game->order[k];
        struct act a = { .kind = (int16_t)k };
        bool any = kind->id && stands_for(l.token[0], kind->id);

        for (int i = 0; any && i < kind->args; i++) {
            int lo, hi;

            widest(t, &kind->arg[i], &lo, &hi);
            a.arg[i] = (int16_t)lo;
            any = lo <= hi;
        }
        while (any && n < room) {
            out[n++] = a;
            any = next_order(t, kind, &a);
        }
    }
    return n;
}
