/* odds.c - `odds ORDER`: what an order throws for, in words: what is unusual about those concerned, a line for each of
** them, the chances, and what may come back. */
#include <string.h>
#include "ask/places.h"
#include "base/text.h"
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
    input_text(&t, in, at);
    buffer_char(out, ' ');
    if (in->kind == IN_CHOICE && *at >= 0 && *at < in->choices) buffer_add(out, words(lang, in->choice[*at].says));
    else buffer_add(out, value);
}

static bool is_usual(const struct place *place, const int32_t *at, int32_t filled)
{
    switch (place->input->kind) {
    case IN_LIST: return true;
    case IN_SET:  return !*at;
    case IN_FLAG: return !*at;
    default:      return place->input->usual == UNSET ? !*at || *at == filled : *at == place->input->usual;
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

static void say_one(struct paper *paper, const struct layout *l, struct unusual *f)
{
    struct buffer line = { 0 };

    if (!f->text.len) return;
    add_group(&line, l, paper->lang, f->of.group);
    if (f->of.number) buffer_char(&line, ' '), buffer_int(&line, f->of.number);
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
static void take(struct paper *paper, const struct layout *l, struct unusual *before, struct unusual *next)
{
    bool alike = next->of.number && before->last == next->of.number - 1 && text_same(before->of.group, next->of.group)
                 && text_same(buffer_text(&before->text), buffer_text(&next->text));

    if (!alike) {
        struct buffer room;

        say_one(paper, l, before);
        room = before->text;                            /* the two change places, and their rooms with them */
        *before = *next;
        next->text = room;
    }
    before->last = next->of.number;
    buffer_empty(&next->text);
}

/* Does it count at all? What belongs to another value of an input beside it ("between=difficult") does not. */
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

static void say_unusual(struct paper *paper, const struct question *q)
{
    static const struct question nothing;
    struct question usual = nothing;
    struct input_walk walk = walk_inputs(q->layout, q);
    struct place place;
    struct unusual before = { .last = 0 }, next = { .last = 0 };

    question_start(&usual, q->book, q->procedure);
    while (next_input(&walk, &place)) {
        const int32_t *at = place_at(q, &place);
        struct owner of = owner_of(place.path);

        if (is_usual(&place, at, usual.in[at - q->in]) || !counts(q, &place)) continue;
        if (!same_owner(&of, &next.of) && next.text.len) take(paper, q->layout, &before, &next);
        next.of = of;
        if (next.text.len) buffer_add(&next.text, paper_word(paper, N_("; ")));
        head_of(&next.text, paper_word(paper, place.input->says));
        value_in_words(&next.text, paper->lang, place.input, at);
    }
    take(paper, q->layout, &before, &next);
    say_one(paper, q->layout, &before);
    buffer_free(&before.text);
    buffer_free(&next.text);
}

/* ---- the answer ---- */

static void order_heading(struct paper *paper, struct playing *p, const struct act *order)
{
    struct telling t = playing_telling(p);
    struct buffer text = { 0 };

    order_text(&text, &t, order);
    paper_heading(paper, buffer_text(&text));
    buffer_free(&text);
}

static void say_supposed(struct paper *paper, struct playing *p, const struct act *order)
{
    struct telling t = playing_telling(p);
    const char *says = t.play.game->supposes ? t.play.game->supposes(&t.play, t.state, p->seat, order) : NULL;

    if (says) paper_wrapped(paper, words(p->lang, says), 0, 2);
}

/* What is on the desk, under the words of the order. */
static void say_odds(struct playing *p, const struct act *order, bool all)
{
    struct buffer out = { 0 };
    struct paper paper = paper_on(p, &out);

    order_heading(&paper, p, order);
    if (all) show_question(&paper, p->desk);
    else say_unusual(&paper, &p->desk->question);
    say_supposed(&paper, p, order);
    paper.worded = !all;
    show_chances(&paper, p->desk);
    say_out(p, &out);
    buffer_free(&out);
}

/* The blows that may come back, and what comes of both sides' together. Returns how many. */
static int say_answers(struct playing *p, const struct act *order, bool all)
{
    struct act reply;
    int n = 0;

    while (tell_answer(p->desk, p->m, p->seat, order, n, &reply) == ODDS_THERE) {
        if (act_same(&reply, order)) say_line(p, N_("What comes of both together:"), NULL, NULL);
        else if (n == 0) say_line(p, N_("What may come back:"), NULL, NULL);
        n++;
        say_odds(p, &reply, all);
    }
    return n;
}

/* "odds shoot 3 9 all": the word at the end asks for everything. */
static bool wants_all(const struct playing *p, char *line)
{
    char *last = strrchr(line, ' ');

    if (!last || !is_all(p, last + 1)) return false;
    *last = 0;
    return true;
}

void odds_said(struct playing *p, const char *rest)
{
    struct buffer line = { 0 };
    struct act order;
    bool all;

    buffer_add(&line, rest);
    all = line.len && wants_all(p, line.at);
    if (!line.len) {
        say_line(p, N_("The odds of which order? Its label or its words follow."), NULL, NULL);
        return;
    }
    if (!p->ideas && is_idea(buffer_text(&line))) say_ideas(p);
    if (understand(p, buffer_text(&line), &order) && !p->done) {
        switch (tell_odds(p->desk, p->m, p->seat, &order)) {
        case ODDS_THERE:
            say_odds(p, &order, all);
            say_answers(p, &order, all);
            break;
        case ODDS_REFUSED: say_refused(p, &order, MATCH_REFUSED); break;
        case ODDS_NOTHING:
            if (!say_answers(p, &order, all)) say_line(p, N_("Nothing is thrown for that order."), NULL, NULL);
            break;
        case ODDS_WRONG:
            say_errors(p);
            p->status = STATUS_DONE;
            break;
        }
    }
    buffer_free(&line);
}
