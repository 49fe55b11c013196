/* facts.c - what is asked of the rules for `odds ORDER`, in words: the facts that count, a line for each of those
** concerned.
**
** Units are described whole, with the same words everywhere; what an armour class does to one's own shot need not be
** read. So a fact is told only where another value of it would change anything in an explanation. */
#include <stdlib.h>
#include <string.h>
#include "ask/places.h"
#include "ask/resolve.h"
#include "base/text.h"
#include "game/names.h"
#include "match/tell.h"
#include "play/inside.h"

/* ---- what is asked ---- */

/* The first few words of a text: "armour class, ascending" is "armour class" here. */
static void head_of(struct buffer *out, const char *says)
{
    size_t len = strcspn(says, ",;:(");

    while (len && says[len - 1] == ' ') len--;
    if (len > 2 && strncmp(says + len - 2, "\xc2\xa0", 2) == 0) len -= 2;
    buffer_add_n(out, says, len);
}

static void value_in_words(struct buffer *out, enum language lang, const struct input *in, const int32_t *at)
{
    char value[160];
    struct text t = text_in(value, sizeof value);

    if (in->kind == IN_FLAG) return;
    if (in->kind == IN_CHOICE && *at >= 0 && *at < in->choices) {
        buffer_add(out, words(lang, N_(": ")));
        buffer_add(out, words(lang, in->choice[*at].says));
        return;
    }
    if (in->kind == IN_SET) buffer_add(out, words(lang, N_(": ")));
    else buffer_char(out, ' ');
    for (int i = 0; in->kind == IN_SET && i < at[0] && i < in->most; i++) {
        if (i) buffer_add(out, ", ");
        buffer_add(out, words(lang, in->choice[at[1 + i]].says));
    }
    if (in->kind == IN_SET) return;
    input_text(&t, in, at);
    buffer_add(out, value);
    if (in->unit && (text_same(in->unit, "cm") || text_same(in->unit, "H"))) {      /* others stand before it */
        buffer_char(out, ' ');
        buffer_add(out, words(lang, in->unit));
    }
    if (in->kind == IN_INT && in->unit && text_same(in->unit, "%")) buffer_add(out, " %");
}

/* Need it not be said? What it usually is, unless it is a number or dice: morale is asked for, and told. */
static bool goes_without_saying(const struct place *place, const int32_t *at, int32_t filled)
{
    const struct input *in = place->input;

    switch (in->kind) {
    case IN_LIST: return true;
    case IN_SET:
    case IN_FLAG: return !*at;
    case IN_INT:  return !*at || (in->usual == UNSET ? *at == filled : in->seldom && *at == in->usual);
    case IN_FRACTION: return in->seldom && *at == in->usual;
    case IN_DICE: return in->seldom && memcmp(at, in->dice, sizeof in->dice) == 0;
    default:      return in->usual == UNSET ? !*at || *at == filled : *at == in->usual;
    }
}

/* Whose inputs these are: "attacker.units.3" is the third of "attacker.units". */
struct owner { char group[MAX_PATH]; int number; };

static struct owner owner_of(const char *path)
{
    struct owner o = { .number = 0 };
    const char *dot = strrchr(path, '.');
    struct text group = text_in(o.group, sizeof o.group);

    if (!dot) return o;
    text_add_n(&group, path, (size_t)(dot - path));
    dot = strrchr(o.group, '.');
    if (dot && dot[1] >= '0' && dot[1] <= '9') {
        for (const char *c = dot + 1; *c >= '0' && *c <= '9'; c++) o.number = o.number * 10 + (*c - '0');
        o.group[dot - o.group] = 0;
    }
    return o;
}

/* The words of the group or list with this path, each part of it in turn: "the attacker, combat units". */
static void add_group(struct buffer *out, const struct layout *l, enum language lang, const char *path)
{
    const struct input *in = l->input;
    int n = l->inputs;

    for (const char *at = path; *at;) {
        size_t len = strcspn(at, ".");
        const struct input *found = NULL;

        for (int i = 0; i < n; i++) if (strlen(in[i].id) == len && strncmp(in[i].id, at, len) == 0) found = &in[i];
        if (!found) return;
        if (at > path) buffer_add(out, ", ");
        head_of(out, words(lang, found->says));
        in = found->member;
        n = found->members;
        at += len + (at[len] == '.');
    }
}

/* Facts about one, or about several who are alike. */
struct unusual { struct owner of; int last; struct buffer text; };

/* What is asked, and who "the first" and "the second" of it are. */
struct asked { struct playing *p; const struct act *order; const struct layout *l; char name[2][96]; };

/* Who gives the blow that an order asks about, and who gets it. */
static void name_both(struct playing *p, const struct act *order, struct asked *out)
{
    struct telling t = playing_telling(p);
    const struct act_kind *kind = order_kind(t.play.game, order);

    for (int i = 0; kind && i < 2 && i < kind->args; i++) {
        struct text name = text_in(out->name[i], sizeof out->name[i]);

        if (kind->arg[i].kind == ARG_THING) thing_title(&t.play, kind->arg[i].things, order->arg[i], &name);
    }
}

/* "II Corps Victor, V Corps Lauriston": those of a list who are alike, by their names; false: not all have one. */
static bool add_names(struct buffer *out, const struct asked *q, const struct unusual *f)
{
    struct telling t = playing_telling(q->p);
    size_t before = out->len;

    for (int row = f->of.number; row && row <= f->last; row++) {
        char room[96];
        struct text name = text_in(room, sizeof room);

        if (!t.play.game->asked
            || !t.play.game->asked(&t.play, t.state, q->order, f->of.group, row, &name)) {
            buffer_cut(out, before);
            return false;
        }
        if (row > f->of.number) buffer_add(out, ", ");
        buffer_add(out, room);
    }
    return f->of.number > 0;
}

static void say_one(struct paper *paper, const struct asked *q, struct unusual *f)
{
    struct buffer line = { 0 };
    int one = text_same(f->of.group, "first") ? 0 : text_same(f->of.group, "second") ? 1 : -1;

    if (!f->text.len) return;
    if (add_names(&line, q, f)) f->of.number = f->last = 0;
    else add_group(&line, q->l, paper->lang, f->of.group);
    if (one >= 0 && q->name[one][0]) {
        buffer_add(&line, " (");
        buffer_add(&line, q->name[one]);
        buffer_char(&line, ')');
    }
    if (f->of.number) buffer_add(&line, paper_word(paper, N_(", no. "))), buffer_int(&line, f->of.number);
    if (f->last > f->of.number) buffer_add(&line, sign(paper, "–", "-")), buffer_int(&line, f->last);
    if (line.len) buffer_add(&line, paper_word(paper, N_(": ")));
    buffer_add(&line, buffer_text(&f->text));
    paper_wrapped(paper, buffer_text(&line), 0, 2);
    buffer_free(&line);
    buffer_empty(&f->text);
}

static bool same_owner(const struct owner *a, const struct owner *b)
{
    return a->number == b->number && text_same(a->group, b->group);
}

/* `next` is complete: it joins those before it who are like it, or these are said. */
static void take(struct paper *paper, const struct asked *q, struct unusual *before, struct unusual *next)
{
    bool alike = next->of.number && before->last == next->of.number - 1 && text_same(before->of.group, next->of.group)
                 && text_same(buffer_text(&before->text), buffer_text(&next->text));

    if (!alike) {
        struct buffer room;

        say_one(paper, q, before);
        room = before->text;                            /* the two change places, and their rooms with them */
        *before = *next;
        next->text = room;
    }
    before->last = next->of.number;
    buffer_empty(&next->text);
}

/* Does it belong here at all? What belongs to another value of an input beside it ("between=difficult") does not. */
static bool counts(const struct question *q, const struct place *place)
{
    const char *only = place->input->only_if, *dot = strrchr(place->path, '.');
    size_t id = only ? strcspn(only, "=") : 0;
    char path[MAX_PATH], value[160];
    struct text at = text_in(path, sizeof path), t = text_in(value, sizeof value);
    struct place other;

    if (!only || !only[id]) return true;
    if (dot) text_add_n(&at, place->path, (size_t)(dot - place->path) + 1);
    text_add_n(&at, only, id);
    if (!find_input(q->layout, path, &other, NULL)) return true;
    input_text(&t, other.input, place_at(q, &other));
    for (const char *one = only + id + 1; *one; one += strcspn(one, ",") + (one[strcspn(one, ",")] == ','))
        if (strlen(value) == strcspn(one, ",") && text_starts(one, value)) return true;
    return false;
}

/* ---- does it count? ---- */

struct trial { struct question q; struct answer first, second; };

static bool same_text(const char *a, const char *b) { return a == b || (a && b && text_same(a, b)); }

static bool same_explanation(const struct trace *a, const struct trace *b)
{
    if (a->len != b->len) return false;
    for (int i = 0; i < a->len; i++) {
        const struct trace_line *x = &a->line[i], *y = &b->line[i];

        if (x->kind != y->kind || x->value != y->value || x->over != y->over || x->row != y->row || x->col != y->col ||
            x->table != y->table || !same_text(x->says, y->says) || !same_text(x->who, y->who) ||
            !same_text(x->because, y->because)) return false;
    }
    return true;
}

/* Another value of an input, for try 0, 1, …; false: there are no more. */
static bool another_value(const struct input *in, const int32_t *at, int try, int32_t *out)
{
    const int32_t ints[] = { *at + 1, *at - 1, in->lo, in->hi, in->usual }, *try_at = &ints[try < LEN(ints) ? try : 0];

    switch (in->kind) {
    case IN_FLAG:
        *out = !*at;
        return try < 1;
    case IN_CHOICE:
        *out = (*at + 1 + try) % in->choices;
        return try + 1 < in->choices;
    case IN_DICE:
        *out = *at + 1;
        return try < 1;
    default:
        *out = *try_at >= in->lo && *try_at <= in->hi ? *try_at : *at;
        return try < LEN(ints);
    }
}

static bool answered(const struct playing *p, const struct question *q, uint64_t seed, struct answer *out)
{
    struct throws thrown = { .kind = THROW_RANDOM, .seed = seed };

    return ask_resolve(q, p->desk->has_house ? &p->desk->house : NULL, &thrown, NULL, out) == ANSWER_DONE;
}

/* The same dice, and the other value of that input: is anything told another way? */
static bool changes(const struct playing *p, const struct question *q, struct trial *t)
{
    enum { THROWS = 6 };

    for (int seed = 1; seed <= THROWS; seed++) {
        if (!answered(p, q, (uint64_t)seed, &t->first)) return true;
        if (!answered(p, &t->q, (uint64_t)seed, &t->second)) return false;
        if (memcmp(t->first.out, t->second.out, (size_t)q->procedure->out_size) != 0 ||
            memcmp(&t->first.notes, &t->second.notes, sizeof t->first.notes) != 0 ||
            !same_explanation(&t->first.trace, &t->second.trace)) return true;
    }
    return false;
}

static bool matters(const struct playing *p, const struct question *q, const struct place *place, struct trial *t)
{
    size_t at = (size_t)(place_at(q, place) - q->in);
    int32_t other;

    if (place->input->kind == IN_SET || !t) return true;
    for (int try = 0; another_value(place->input, &q->in[at], try, &other); try++) {
        if (other == q->in[at]) continue;
        t->q = *q;
        t->q.in[at] = other;
        if (question_finish(&t->q) && changes(p, q, t)) return true;    /* not if the rulebook refuses it */
    }
    return false;
}

void say_facts(struct paper *paper, struct playing *p, const struct question *q, const struct act *order)
{
    static const struct question nothing;
    struct question usual = nothing;
    struct input_walk walk = walk_inputs(q->layout, q);
    struct place place;
    struct asked about = { .p = p, .order = order, .l = q->layout };
    struct unusual before = { .last = 0 }, next = { .last = 0 };
    struct trial *trial = malloc(sizeof *trial);

    name_both(p, order, &about);
    question_start(&usual, q->book, q->procedure);
    while (next_input(&walk, &place)) {
        const int32_t *at = place_at(q, &place);
        struct owner of = owner_of(place.path);

        if (goes_without_saying(&place, at, usual.in[at - q->in]) || !counts(q, &place)) continue;
        if (!matters(p, q, &place, trial)) continue;
        if (!same_owner(&of, &next.of) && next.text.len) take(paper, &about, &before, &next);
        next.of = of;
        if (next.text.len) buffer_add(&next.text, paper_word(paper, N_("; ")));
        head_of(&next.text, paper_word(paper, place.input->says));
        value_in_words(&next.text, paper->lang, place.input, at);
    }
    take(paper, &about, &before, &next);
    say_one(paper, &about, &before);
    buffer_free(&before.text);
    buffer_free(&next.text);
    free(trial);
}
