/* members.c - see members.h. */
#include "match/members.h"
#include <string.h>
#include "ask/places.h"
#include "base/text.h"
#include "form/errors.h"
#include "form/show.h"
#include "match/typed_words.h"
#include "model/measure.h"

enum { MOST_NAME_WORDS = 4, MOST_MEASURE_WORDS = 3 };
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
static bool meaning_of(const struct worded *one, struct meaning *m)
{
    const struct input *in = one->in;

    if (in->kind == IN_INT && one->means) *m = *one->means;
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

static bool row_title(const struct telling *t, const struct input *list, int n, struct text *title)
{
    struct sheet sheet = { .out = title, .words = words_in, .language = &t->lang };

    return t->play.game->row && t->play.game->row(&t->play, list->id, n, &sheet);
}

void member_row_told(struct buffer *out, const struct telling *t, const struct input *list, int n)
{
    char title[160];
    struct text text = text_in(title, sizeof title);

    if (list->means && add_meant(out, t, list->means, n - 1)) return;
    if (!list->means && row_title(t, list, n - 1, &text)) {
        buffer_add(out, title);
        return;
    }
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

static void add_measured(struct buffer *out, const struct telling *t, const struct measure *m, int units)
{
    char told[64];
    struct text text = text_in(told, sizeof told);

    measure_text(&text, m, units, words_in, &t->lang);
    decimals_told(t->lang, told);
    buffer_add(out, told);
}

/* The names behind a number; false: it is told as it is. */
static bool add_names(struct buffer *out, const struct telling *t, const struct worded *one, const char *typed)
{
    const struct input *in = one->in;
    struct buffer names = { 0 };
    bool named = false;
    int64_t v;

    if (in->kind != IN_INT || !text_to_int(typed, &v) || v < in->lo || v > in->hi) return false;
    for (const struct meaning *m = one->means; m && !named; m = m->also) {
        const char *other = other_word(t->lang, m, (int)v);

        buffer_empty(&names);
        if (other) buffer_add(&names, other);
        else if (m->measure) add_measured(&names, t, m->measure, (int)v);
        named = names.len || (m->set ? add_set(&names, t, m, (int)v) : add_meant(&names, t, m, (int)v + m->add));
    }
    if (named) buffer_add(out, buffer_text(&names));
    buffer_free(&names);
    return named;
}

void member_value_told(struct buffer *out, const struct telling *t, const struct worded *one, const char *typed)
{
    const struct input *in = one->in;
    const char *says = typed;

    if (add_names(out, t, one, typed)) return;
    if (in->kind == IN_FLAG) says = words(t->lang, text_same(typed, "true") ? N_("yes") : N_("no"));
    for (int i = 0; in->kind == IN_CHOICE && i < in->choices; i++)
        if (text_same(in->choice[i].id, typed)) says = words(t->lang, in->choice[i].says);
    buffer_add(out, says);
    if (in->measure && out->at) decimals_told(t->lang, out->at);
}

void override_text(struct buffer *out, const struct telling *t, const struct happening *h)
{
    struct buffer member = { 0 }, value = { 0 };
    struct worded one = { member_told(&member, t, h->path), h->means };

    if (one.in) member_value_told(&value, t, &one, h->value);
    else buffer_add(&value, h->value);
    buffer_say(out, words(t->lang, N_("By the umpire: {1} = {2} ({3})")),
               (const char *[]){ one.in ? buffer_text(&member) : h->path, buffer_text(&value), h->why }, 3);
    buffer_free(&member);
    buffer_free(&value);
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

/* A name may be cut short, as everywhere; a word may not: "do nothing" is not the order that begins with "do". */
static int stands_for_meant(const struct telling *t, const char *name, const struct act_arg *arg, int value)
{
    int how = stands_for_value(t, name, arg, value);

    return arg->kind == ARG_THING || how == SAME ? how : NOT;
}

static bool number_called(const struct telling *t, const struct worded *one, const char *name, int *number)
{
    struct best best = { NOT, 0, 0 };
    int n;

    for (const struct meaning *m = one->means; m; m = m->also) {
        struct act_arg arg = argument_of(t, m);

        for (int i = 0; i < how_many(t, &arg); i++)
            if (number_of(one->in, m, i, &n)) consider(&best, stands_for_meant(t, name, &arg, i), n);
        for (int i = 0; i < m->buts; i++) {
            struct act_arg other = { .kind = ARG_CHOICE, .choice = &m->but[i].word, .choices = 1 };

            consider(&best, stands_for_meant(t, name, &other, 0), m->but[i].number);
        }
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

/* A length or an angle with its measure at the head of a line, "20° left". */
static const char *measure_typed(const struct measure *m, const char *line, int *units)
{
    const char *end = line, *rest = NULL;
    char tried[TOKEN];

    for (int words = 1; words <= MOST_MEASURE_WORDS && *end; words++) {
        struct text text = text_in(tried, sizeof tried);
        int here;

        end += strcspn(end, " ");
        text_add_n(&text, line, (size_t)(end - line));
        end += strspn(end, " ");
        if (measure_read(m, tried, &here) != MEASURED) continue;
        *units = here;
        rest = end;
    }
    return rest;
}

const char *member_value_typed(const struct telling *t, const struct worded *of, const char *line, struct text *value)
{
    const struct input *in = of->in;
    struct meaning means;
    struct worded one = { in, &means };
    int all = 0, number;

    if (!meaning_of(of, &means)) return NULL;
    for (;;) {
        line = means.measure ? measure_typed(means.measure, line, &number) : name_typed(t, &one, line, &number);
        if (!line) return NULL;
        all = means.set ? all | number : number;
        line += strspn(line, " ");
        if (*line != ',') break;
        if (!means.set) return NULL;
        line++;
        line += strspn(line, " ");
    }
    if (in->kind == IN_INT) text_int(value, all);
    else text_add(value, means.word[all].id);
    return line;
}

bool member_row_typed(const struct telling *t, const struct input *list, const char *name, int *n)
{
    for (int i = 0; i < list->most; i++) {
        char title[160], is[160], said[160];
        struct text a = text_in(title, sizeof title), b = text_in(is, sizeof is), c = text_in(said, sizeof said);

        if (!row_title(t, list, i, &a)) return false;
        text_folded(&b, title);
        text_folded(&c, name);
        if (!text_same(is, said)) continue;
        *n = i + 1;
        return true;
    }
    return false;
}

/* ---- what it may be ---- */

static void add_valid(struct buffer *names, const struct telling *t, const struct input *in, const struct meaning *m)
{
    struct act_arg arg = argument_of(t, m);
    int n;

    for (int i = 0; i < m->buts; i++) {
        if (names->len) buffer_add(names, ", ");
        buffer_add(names, words(t->lang, m->but[i].word.says));
    }
    for (int i = 0; i < how_many(t, &arg); i++) {
        if (!number_of(in, m, i, &n)) continue;
        if (names->len) buffer_add(names, ", ");
        add_meant(names, t, m, i);
    }
}

void member_valid(struct buffer *out, const struct telling *t, const struct worded *one)
{
    const struct input *in = one->in;
    struct buffer names = { 0 }, number = { 0 };

    if (!one->means || in->kind != IN_INT) {
        input_valid(out, t->lang, in);
        return;
    }
    if (one->means->measure) {
        buffer_add(out, words(t->lang, one->means->measure->says));
        return;
    }
    for (const struct meaning *m = one->means; m; m = m->also) add_valid(&names, t, in, m);
    input_valid(&number, t->lang, in);
    buffer_say2(out, words(t->lang, one->means->set ? N_("one or more of {1}, with commas between; nor {2}")
                                                    : N_("one of {1}; nor {2}")),
                buffer_text(&names), buffer_text(&number));
    buffer_free(&names);
    buffer_free(&number);
}
