/* why.c - explanations: the dice of an event beside it, in a few words, and all of it for `why`.
**
** Who is meant by "red.3" is told by name. */
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "match/tell.h"
#include "play/inside.h"

const char *why_name(void *of, const char *who)
{
    struct playing *p = of;
    struct telling t = { match_seen(p->m), p->lang };
    char other[96];
    struct text name = text_in(p->who, sizeof p->who), against = text_in(other, sizeof other);

    if (!p->m->game->who || !p->m->game->who(&t.play, p->m->room->seen_state, who, &name, &against)) {
        name = text_in(p->who, sizeof p->who);
        text_add(&name, words(p->lang, who));
    }
    return p->who;
}

void why_throw(struct playing *p, const struct roll *r, struct buffer *out)
{
    struct telling t = playing_telling(p);
    char room[96] = "", other[96] = "";
    struct text name = text_in(room, sizeof room), against = text_in(other, sizeof other);

    if (r->who && !(p->m->game->who && p->m->game->who(&t.play, p->m->room->seen_state, r->who, &name, &against)))
        text_add(&name, words(p->lang, r->who));
    if (other[0]) buffer_say2(out, words(p->lang, N_("{1} against {2}")), room, other);
    else buffer_add(out, room);
    if (room[0]) buffer_add(out, words(p->lang, N_(": ")));
    buffer_add(out, words(p->lang, r->says));
    buffer_add(out, ", ");
    dice_text(out, r->dice, r->sides);
}

/* ---- kept for later ---- */

static void forget(struct explained *x)
{
    free(x->trace);
    free(x->record);
    *x = (struct explained){ 0 };
}

void why_forget(struct playing *p)
{
    for (int i = 0; i < p->explainings; i++) forget(&p->explained[i]);
    p->explainings = 0;
}

void why_keep(struct playing *p, const struct match *m, const struct happening *h)
{
    struct explained x = { malloc(sizeof *x.trace), malloc(sizeof *x.record), h->witnesses };

    if (!h->rolls || !x.trace || !x.record) {
        forget(&x);
        return;
    }
    if (p->explainings == MOST_EXPLAINED) {
        forget(&p->explained[0]);
        memmove(p->explained, p->explained + 1, (MOST_EXPLAINED - 1) * sizeof *p->explained);
        p->explainings--;
    }
    *x.trace = m->room->trace;
    *x.record = m->room->record;
    p->explained[p->explainings++] = x;
}

/* ---- beside an event ---- */

/* "morale/1" and "morale" are of one chapter. */
static bool same_chapter(const char *a, const char *b)
{
    size_t n = a ? strcspn(a, "/") : 0;

    return a && b && n == strcspn(b, "/") && strncmp(a, b, n) == 0;
}

/* The last figure worked out for the same one before this throw, if none of his throws lies between. */
static int figure_before(const struct trace *t, int at)
{
    for (int i = at - 1; i >= 0 && t->line[at].who; i--) {
        const struct trace_line *line = &t->line[i];

        if (!text_same(line->who, t->line[at].who)) continue;
        if (line->kind == TRACE_ROLL) return -1;
        if (line->kind == TRACE_VALUE) return i;
    }
    return -1;
}

static void roll_text(struct buffer *out, struct playing *p, const struct match *m, int at, bool named)
{
    const struct trace_line *line = &m->room->trace.line[at];
    const struct roll *r = &m->room->record.roll[line->value];
    int figure = figure_before(&m->room->trace, at);

    if (named && line->who) buffer_add(out, why_name(p, line->who)), buffer_add(out, words(p->lang, N_(": ")));
    if (figure >= 0) {
        bool percent = text_same(m->room->trace.line[figure].of, "percent");

        if (!percent) buffer_add(out, words(p->lang, m->room->trace.line[figure].says)), buffer_char(out, ' ');
        buffer_int(out, m->room->trace.line[figure].value);
        if (percent) buffer_add(out, " %");
        if (m->room->trace.line[figure].over > 1)
            buffer_char(out, '/'), buffer_int(out, m->room->trace.line[figure].over);
        buffer_add(out, ", ");
    }
    buffer_add(out, words(p->lang, r->says));
    buffer_char(out, ' ');
    dice_text(out, r->dice, r->sides);
    buffer_add(out, words(p->lang, N_(": ")));
    for (int i = 0; i < r->dice; i++) {
        if (i) buffer_char(out, ' ');
        buffer_int(out, m->room->record.face[r->first + i]);
    }
}

/* The throws that no event of their own tells of. */
static void remaining(struct paper *paper, struct playing *p, const struct match *m, bool *told)
{
    for (int i = 0; i < m->room->trace.len; i++) {
        struct buffer text = { 0 };

        if (told[i] || m->room->trace.line[i].kind != TRACE_ROLL) continue;
        told[i] = true;
        buffer_char(&text, '(');
        roll_text(&text, p, m, i, true);
        buffer_char(&text, ')');
        buffer_add(paper->out, "  ");
        paper_style(paper, DIM);
        paper_wrapped(paper, buffer_text(&text), 2, 4);
        paper_style(paper, PLAIN);
        buffer_free(&text);
    }
}

/* An event's words, and behind them the first throw of the one it begins with that is of its chapter. event NULL: all
** throws that are left. */
void why_rolls(struct paper *paper, struct playing *p, const struct match *m, const struct act_kind *event,
               const char *text, bool *told)
{
    struct buffer line = { 0 };

    if (!event) {
        remaining(paper, p, m, told);
        return;
    }
    buffer_add(&line, text);
    for (int i = 0; i < m->room->trace.len; i++) {
        const struct trace_line *t = &m->room->trace.line[i];

        if (told[i] || t->kind != TRACE_ROLL || !t->who || !same_chapter(t->cite, event->cite)
            || !text_starts(text, why_name(p, t->who)))
            continue;
        told[i] = true;
        buffer_add(&line, " (");
        roll_text(&line, p, m, i, false);
        buffer_char(&line, ')');
        break;
    }
    paper_wrapped(paper, buffer_text(&line), 0, 4);
    buffer_free(&line);
}

void why_all(struct paper *paper, struct playing *p, const struct match *m)
{
    paper->name = why_name;
    paper->of = p;
    tell_trace(p->desk, m);
    show_trace(paper, p->desk);
}

/* ---- the command ---- */

/* The lines about one, or all. Returns how many. */
static int on_desk(struct playing *p, const struct explained *x, const char *name)
{
    struct trace *t = &p->desk->answer.trace;
    int n = 0;

    tell_trace(p->desk, p->m);                          /* for book and house rules */
    for (int i = 0; i < x->trace->len; i++) {
        if (name && (!x->trace->line[i].who || !text_same(why_name(p, x->trace->line[i].who), name))) continue;
        t->line[n++] = x->trace->line[i];
    }
    t->len = n;
    t->cut = !name && x->trace->cut;
    p->desk->answer.record = *x->record;
    return n;
}

void why_said(struct playing *p, const char *rest)
{
    struct telling t = playing_telling(p);
    char id[64], title[96] = "";
    struct text a = text_in(id, sizeof id), b = text_in(title, sizeof title);
    int family, thing;

    if (rest[0] && (!thing_typed(&t, rest, &family, &thing) || !p->m->game->thing(&t.play, family, thing, &a, &b))) {
        say_line(p, N_("{1}: there is nobody of that name, or several."), rest, NULL);
        return;
    }
    for (int i = p->explainings - 1; i >= 0; i--) {
        struct buffer out = { 0 };
        struct paper paper = paper_on(p, &out);

        if (p->seat >= 0 && !(p->explained[i].witnesses & 1u << p->seat)) continue;
        if (!on_desk(p, &p->explained[i], rest[0] ? title : NULL)) continue;
        paper.name = why_name;
        paper.of = p;
        show_trace(&paper, p->desk);
        say_out(p, &out);
        buffer_free(&out);
        return;
    }
    say_line(p, rest[0] ? N_("No dice have been thrown for {1} yet.") : N_("No dice have been thrown yet."), title,
             NULL);
}
