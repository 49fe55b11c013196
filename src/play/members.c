/* members.c - a part of the state as people say it: by the name of its thing and in words, "Longbows: hit points left,
** its officer's included", its value in words or by the names of what its number stands for (struct meaning). */
#include <string.h>
#include "base/text.h"
#include "match/typed_words.h"
#include "play/inside.h"

enum { MOST_NAME_WORDS = 4 };
static const struct word yes_no[] = { { "false", N_("no") }, { "true", N_("yes") } };

/* ---- what numbers stand for ---- */

/* What a number may stand for, as an argument of an order that has such a value. */
static struct act_arg argument_of(const struct telling *t, const struct meaning *m)
{
    const struct game *g = t->play.game;
    struct act_arg arg = { .kind = ARG_CHOICE, .choice = m->word, .choices = m->words };

    for (int f = 0; m->family && f < g->families; f++)
        if (text_same(g->family[f].id, m->family)) arg = (struct act_arg){ .kind = ARG_THING, .things = f };
    return arg;
}

/* Of choices and flags too, which have words. false: what is typed for it is no name. */
static bool meaning_of(const struct input *in, struct meaning *m)
{
    if (in->kind == IN_INT && in->means) *m = *in->means;
    else if (in->kind == IN_CHOICE) *m = (struct meaning){ .word = in->choice, .words = in->choices };
    else if (in->kind == IN_FLAG) *m = (struct meaning){ .word = yes_no, .words = LEN(yes_no) };
    else return false;
    return true;
}

static int how_many(const struct telling *t, const struct act_arg *arg)
{
    return arg->kind == ARG_THING ? t->play.game->things(&t->play, arg->things) : arg->choices;
}

/* The number, or the bit, of thing or word `which`; false: the member has no room for it. */
static bool number_of(const struct input *in, const struct meaning *m, int which, int *number)
{
    int n = which - m->add;

    if (m->set && (n < 0 || n > 29)) return false;
    *number = m->set ? 1 << n : n;
    return in->kind != IN_INT || (*number >= in->lo && *number <= in->hi);
}

/* false: there is none. */
static bool add_meant(struct buffer *out, const struct telling *t, const struct meaning *m, int which)
{
    struct act_arg arg = argument_of(t, m);
    char id[64], title[96];
    struct text a = text_in(id, sizeof id), b = text_in(title, sizeof title);

    if (which < 0 || which >= how_many(t, &arg)) return false;
    if (arg.kind == ARG_CHOICE) text_add(&b, words(t->lang, m->word[which].says));
    else if (!t->play.game->thing(&t->play, arg.things, which, &a, &b)) return false;
    buffer_add(out, title);
    return true;
}

static const char *other_word(enum language lang, const struct meaning *m, int number)
{
    for (int i = 0; i < m->buts; i++)
        if (m->but[i].number == number) return words(lang, m->but[i].word.says);
    return NULL;
}

/* The names of all whose bits are set; false: one of them has none. */
static bool add_set(struct buffer *out, const struct telling *t, const struct meaning *m, int bits)
{
    bool named = true;

    for (int n = 0; n < 30 && named; n++) {
        if (!(bits >> n & 1)) continue;
        if (out->len) buffer_add(out, ", ");
        named = add_meant(out, t, m, n + m->add);
    }
    return named;
}

/* ---- told ---- */

const struct input *member_called(const struct input *in, int n, const char *id, size_t len)
{
    for (int i = 0; i < n; i++)
        if (strlen(in[i].id) == len && strncmp(in[i].id, id, len) == 0) return &in[i];
    return NULL;
}

void member_row_told(struct buffer *out, const struct telling *t, const struct input *list, int n)
{
    if (list->means && add_meant(out, t, list->means, n - 1)) return;
    buffer_add(out, words(t->lang, list->says));
    buffer_char(out, ' ');
    buffer_int(out, n);
}

const struct input *member_told(struct buffer *out, const struct telling *t, const char *path)
{
    const struct input *in = t->play.game->state->input, *found = NULL;
    int n = t->play.game->state->inputs, number = 0;

    for (const char *at = path; *at;) {
        size_t len = strcspn(at, ".");

        found = member_called(in, n, at, len);
        if (!found) return NULL;
        at += len + (at[len] == '.');
        if (out->len) buffer_add(out, words(t->lang, N_(": ")));
        if (found->kind == IN_LIST && *at) {
            for (number = 0; *at >= '0' && *at <= '9' && number < 10000; at++) number = number * 10 + (*at - '0');
            at += *at == '.';
            member_row_told(out, t, found, number);
        } else {
            buffer_add(out, words(t->lang, found->says));
        }
        in = found->member;
        n = found->members;
    }
    return found;
}

/* The names behind a number; false: it is told as it is. */
static bool add_names(struct buffer *out, const struct telling *t, const struct input *in, const char *typed)
{
    struct buffer names = { 0 };
    const char *other;
    int64_t v;
    bool named;

    if (!in->means || in->kind != IN_INT || !text_to_int(typed, &v) || v < in->lo || v > in->hi) return false;
    other = other_word(t->lang, in->means, (int)v);
    if (other) buffer_add(&names, other);
    named = other || (in->means->set ? add_set(&names, t, in->means, (int)v)
                                     : add_meant(&names, t, in->means, (int)v + in->means->add));
    if (named) buffer_add(out, buffer_text(&names));
    buffer_free(&names);
    return named;
}

void member_value_told(struct buffer *out, const struct telling *t, const struct input *in, const char *typed)
{
    const char *says = typed;

    if (add_names(out, t, in, typed)) return;
    if (in->kind == IN_FLAG) says = words(t->lang, text_same(typed, "true") ? N_("yes") : N_("no"));
    for (int i = 0; in->kind == IN_CHOICE && i < in->choices; i++)
        if (text_same(in->choice[i].id, typed)) says = words(t->lang, in->choice[i].says);
    buffer_add(out, says);
    if (in->measure && out->at) decimals_told(t->lang, out->at);
}

/* ---- typed ---- */

/* The best of those whom a name, or its beginning, may mean; best: how well the one before does, `found` like it. */
struct best { int how, found, number; };

static void consider(struct best *best, int how, int number)
{
    if (how == NOT || how < best->how) return;
    if (how > best->how) *best = (struct best){ how, 0, number };
    best->found++;
}

/* A member and what its numbers stand for. */
struct worded { const struct input *in; struct meaning means; };

/* A name may be cut short, as everywhere; a word may not: "do nothing" is not the order that begins with "do". */
static int stands_for_meant(const struct telling *t, const char *name, const struct act_arg *arg, int value)
{
    int how = stands_for_value(t, name, arg, value);

    return arg->kind == ARG_THING || how == SAME ? how : NOT;
}

static bool number_called(const struct telling *t, const struct worded *one, const char *name, int *number)
{
    const struct meaning *m = &one->means;
    struct act_arg arg = argument_of(t, m);
    struct best best = { NOT, 0, 0 };
    int n;

    for (int i = 0; i < how_many(t, &arg); i++)
        if (number_of(one->in, m, i, &n)) consider(&best, stands_for_meant(t, name, &arg, i), n);
    for (int i = 0; i < m->buts; i++) {
        struct act_arg other = { .kind = ARG_CHOICE, .choice = &m->but[i].word, .choices = 1 };

        consider(&best, stands_for_meant(t, name, &other, 0), m->but[i].number);
    }
    *number = best.number;
    return best.found == 1 || (best.found > 1 && best.how == SAME);
}

/* The name that stands at the head of a line, the longest that there is, before a blank or a comma. Returns what
** follows it; NULL: there is none. */
static const char *name_typed(const struct telling *t, const struct worded *one, const char *line, int *number)
{
    const char *end[MOST_NAME_WORDS], *at = line;
    int n = 0;

    while (n < MOST_NAME_WORDS && *at && *at != ',') {
        at += strcspn(at, " ,");
        end[n++] = at;
        at += strspn(at, " ");
    }
    while (n-- > 0) {
        char name[TOKEN * MOST_NAME_WORDS], id[TOKEN * 2];
        struct text text = text_in(name, sizeof name);
        struct line l;
        int64_t v;

        text_add_n(&text, line, (size_t)(end[n] - line));
        line_split(t, &l, name);
        if (text_to_int(name, &v) || !l.n) continue;
        for (int from = 0; from < l.n && (!from || (from == 1 && is_small_word(t->lang, l.token[0]))); from++) {
            line_joined(&l, from, l.n - from, id, sizeof id);
            if (number_called(t, one, id, number)) return end[n];
        }
    }
    return NULL;
}

const char *member_value_typed(const struct telling *t, const struct input *in, const char *line, struct text *value)
{
    struct worded one = { .in = in };
    int all = 0, number;

    if (!meaning_of(in, &one.means)) return NULL;
    for (;;) {
        line = name_typed(t, &one, line, &number);
        if (!line) return NULL;
        all = one.means.set ? all | number : number;
        line += strspn(line, " ");
        if (*line != ',') break;
        if (!one.means.set) return NULL;
        line++;
        line += strspn(line, " ");
    }
    if (in->kind == IN_INT) text_int(value, all);
    else text_add(value, one.means.word[all].id);
    return line;
}

void member_valid(struct buffer *out, const struct telling *t, const struct input *in)
{
    struct buffer names = { 0 }, number = { 0 };
    struct act_arg arg;
    int n;

    if (!in->means || in->kind != IN_INT) {
        input_valid(out, t->lang, in);
        return;
    }
    arg = argument_of(t, in->means);
    for (int i = 0; i < in->means->buts; i++) {
        if (names.len) buffer_add(&names, ", ");
        buffer_add(&names, words(t->lang, in->means->but[i].word.says));
    }
    for (int i = 0; i < how_many(t, &arg); i++) {
        if (!number_of(in, in->means, i, &n)) continue;
        if (names.len) buffer_add(&names, ", ");
        add_meant(&names, t, in->means, i);
    }
    input_valid(&number, t->lang, in);
    buffer_say2(out, words(t->lang, in->means->set ? N_("one or more of {1}, with commas between; nor {2}")
                                                   : N_("one of {1}; nor {2}")),
                buffer_text(&names), buffer_text(&number));
    buffer_free(&names);
    buffer_free(&number);
}
