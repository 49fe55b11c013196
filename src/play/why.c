/* why.c - explanations: the dice of an event beside it, in a few words, and all of it for `why`.
**
** Who is meant by "red.3" is told by name. */
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "game/names.h"
#include "match/tell.h"
#include "play/inside.h"

/* The name behind `who`, and against whom; sides are named in the language shown. */
static bool find_name(struct playing *p, const char *who, struct buffer *name, struct buffer *against)
{
    struct play seen = match_seen(p->m);
    char one[96] = "", other[96] = "";
    struct text a = text_in(one, sizeof one), b = text_in(other, sizeof other);
    bool found = p->m->game->who && p->m->game->who(&seen, p->m->room->seen_state, who ? who : "", &a, &b);

    buffer_add(name, words(p->lang, found ? one : who));
    buffer_add(against, words(p->lang, other));
    return found;
}

/* The name of somebody for a paper; `of` is the struct playing. */
static const char *why_name(void *of, const char *who)
{
    struct playing *p = of;
    struct buffer name = { 0 }, against = { 0 };
    struct text room = text_in(p->who, sizeof p->who);

    for (int i = 0; p->telling_of && i < p->telling_of->names; i++)
        if (text_same(p->telling_of->meant[i].who, who)) return p->telling_of->meant[i].name;
    find_name(p, who, &name, &against);
    text_add(&room, buffer_text(&name));
    buffer_free(&name);
    buffer_free(&against);
    return p->who;
}

/* Quantities that a throw of so many dice is compared or multiplied with: a critical number waits for one die, whatever
** handful goes before it. */
static bool is_compared(const char *of, int dice)
{
    static const char *const compared[] = { "percent", "score", "needed", "morale", "critical" };

    if (dice > 1 && text_same(of, "critical")) return false;
    for (int i = 0; i < LEN(compared); i++) if (text_same(of, compared[i])) return true;
    return false;
}

/* A critical number is worked out when the damage has been taken off: before that it is what is left of the value. */
static bool is_worked_out(const struct trace *t, int at)
{
    const struct trace_line *line = &t->line[at];

    if (!text_same(line->of, "critical")) return true;
    for (int i = at - 1; i >= 0; i--)
        if (t->line[i].kind == TRACE_ADDS && text_same(t->line[i].of, line->of)
            && text_same(t->line[i].who ? t->line[i].who : "", line->who ? line->who : ""))
            return true;
    return false;
}

/* "45 %", "score 8", "critical number 7/2" */
static void figure_text(struct buffer *out, struct playing *p, const struct trace_line *line)
{
    bool percent = text_same(line->of, "percent");

    if (!percent) buffer_add(out, words(p->lang, line->says)), buffer_char(out, ' ');
    buffer_int(out, line->value);
    if (percent) buffer_add(out, " %");
    if (line->over > 1) buffer_char(out, '/'), buffer_int(out, line->over);
}

/* ", ×2", ", ×1/4": what multiplies the damage besides, from line `from` on to before `to`: a charge, a wall. */
static void factors_text(struct buffer *out, struct playing *p, const struct trace *t, int from, int to)
{
    const char *who = t->line[from].who;

    for (int i = from + 1; i < to; i++) {
        const struct trace_line *line = &t->line[i];

        if (line->kind != TRACE_MULTIPLIES || !text_same(line->of, "damage")) continue;
        if (!who || !line->who || !text_same(line->who, who)) continue;
        buffer_add(out, ", ");
        buffer_add(out, sign(&p->o->paper, "×", "x"));
        buffer_int(out, line->value);
        if (line->over > 1) buffer_char(out, '/'), buffer_int(out, line->over);
    }
}

/* " (score 8)", " (45 %, ×2)": what the throw is compared or multiplied with, as far as it has been worked out. */
static void waiting_figure(struct playing *p, const struct roll *r, struct buffer *out)
{
    const struct trace *t = &p->m->room->trace;
    int i = r->who ? t->len - 1 : -1;

    while (i >= 0 && !(text_same(t->line[i].who ? t->line[i].who : "", r->who) &&
                       (t->line[i].kind == TRACE_ROLL || t->line[i].kind == TRACE_VALUE))) i--;
    if (i < 0 || t->line[i].kind == TRACE_ROLL || !is_compared(t->line[i].of, r->dice) || !is_worked_out(t, i)) return;
    buffer_add(out, " (");
    figure_text(out, p, &t->line[i]);
    factors_text(out, p, t, i, t->len);
    buffer_char(out, ')');
}

/* The referee throws for what was sealed until now: at whom the other side aims is told with the throw. */
static void opened_target(struct playing *p, const char *who, struct buffer *against)
{
    struct play seen = match_seen(p->m);
    char one[96] = "", other[96] = "";
    struct text a = text_in(one, sizeof one), b = text_in(other, sizeof other);

    if (match_to_decide(p->m) != 1u << REFEREE || !p->m->game->who) return;
    if (p->m->game->who(&seen, p->m->state, who ? who : "", &a, &b)) buffer_add(against, words(p->lang, other));
}

void why_throw(struct playing *p, const struct roll *r, struct buffer *out)
{
    struct buffer name = { 0 }, against = { 0 };

    playing_telling(p);
    find_name(p, r->who, &name, &against);
    if (!against.len) opened_target(p, r->who, &against);
    if (against.len) buffer_say2(out, words(p->lang, N_("{1} against {2}")), buffer_text(&name), buffer_text(&against));
    else buffer_add(out, buffer_text(&name));
    if (name.len) buffer_add(out, words(p->lang, N_(": ")));
    buffer_add(out, words(p->lang, r->says));
    buffer_add(out, ", ");
    dice_text(out, r->dice, r->sides);
    waiting_figure(p, r, out);
    buffer_free(&name);
    buffer_free(&against);
}

/* ---- who was meant then ---- */

static void keep_name(struct playing *p, struct meant *out, const char *who)
{
    struct buffer name = { 0 }, against = { 0 };

    find_name(p, who, &name, &against);
    out->who = who;
    text_add(&(struct text){ out->name, sizeof out->name, 0, false }, buffer_text(&name));
    text_add(&(struct text){ out->against, sizeof out->against, 0, false }, buffer_text(&against));
    buffer_free(&name);
    buffer_free(&against);
}

/* Who is attacker changes; the explanation is about those who were. */
static void keep_names(struct playing *p, struct explained *x)
{
    for (int i = 0; i < x->trace.len; i++) {
        const char *who = x->trace.line[i].who;
        int k = 0;

        while (who && k < x->names && !text_same(x->meant[k].who, who)) k++;
        if (!who || k < x->names || k == MOST_NAMES) continue;
        keep_name(p, &x->meant[x->names++], who);
    }
}

struct explained *why_waiting(struct playing *p, const struct roll *r)
{
    const struct trace *t = &p->m->room->trace;
    struct explained *x = r->who ? calloc(1, sizeof *x) : NULL;

    if (!x) return NULL;
    for (int i = 0; i < t->len; i++)
        if (t->line[i].who && text_same(t->line[i].who, r->who)) x->trace.line[x->trace.len++] = t->line[i];
    x->record = p->m->room->record;
    keep_names(p, x);
    if (x->trace.len) return x;
    free(x);
    return NULL;
}

/* The title of a thing that an event names; false: its argument `arg` is none. */
static bool named_in(const struct play *seen, const struct act *event, int arg, struct text *out)
{
    const struct act_kind *kind = &seen->game->event[event->kind];

    return arg < kind->args && kind->arg[arg].kind == ARG_THING
           && thing_title(seen, kind->arg[arg].things, event->arg[arg], out);
}

/* Whom each has struck, as it is told: "Longbows against Orc Host". Afterwards the state may not say so any more,
** because the one is gone. */
static void keep_targets(struct playing *p, const struct happening *h, struct explained *x)
{
    struct play seen = match_seen(p->m);

    for (int i = 0; i < h->events; i++) {
        char by[96], at[96];
        struct text a = text_in(by, sizeof by), b = text_in(at, sizeof at);

        if (!named_in(&seen, &h->event[i].act, 0, &a) || !named_in(&seen, &h->event[i].act, 1, &b)) continue;
        for (int k = 0; k < x->names; k++)
            if (text_same(x->meant[k].name, by))
                text_add(&(struct text){ x->meant[k].against, sizeof x->meant[k].against, 0, false }, at);
    }
}

/* ---- beside an event ---- */

/* "morale/1" and "morale" are of one chapter. */
static bool same_chapter(const char *a, const char *b)
{
    size_t n = a ? strcspn(a, "/") : 0;

    return a && b && n == strcspn(b, "/") && strncmp(a, b, n) == 0;
}

/* The last such figure worked out for the same one before this throw, if none of his throws lies between. */
static int figure_before(const struct match *m, int at)
{
    const struct trace *t = &m->room->trace;
    const struct roll *r = &m->room->record.roll[t->line[at].value];

    for (int i = at - 1; i >= 0 && t->line[at].who; i--) {
        const struct trace_line *line = &t->line[i];

        if (!text_same(line->who, t->line[at].who)) continue;
        if (line->kind == TRACE_ROLL) return -1;
        if (line->kind == TRACE_VALUE) return is_compared(line->of, r->dice) && is_worked_out(t, i) ? i : -1;
    }
    return -1;
}

/* What the throw comes to with all that is added to it, where that decides: "modified die 8", "total 6". */
static void total_text(struct buffer *out, struct playing *p, const struct match *m, int at)
{
    static const char *const decides[] = { "die", "initiative", "refusal", "score" };
    const struct trace *t = &m->room->trace;
    const struct roll *r = &m->room->record.roll[t->line[at].value];
    const char *who = t->line[at].who ? t->line[at].who : "";
    int sum = 0;

    for (int i = 0; i < r->dice; i++) sum += m->room->record.face[r->first + i];
    for (int i = at + 1; i < t->len && t->line[i].kind != TRACE_ROLL; i++) {
        const struct trace_line *line = &t->line[i];

        if (line->kind != TRACE_VALUE || !text_same(line->who ? line->who : "", who)) continue;
        if (text_same(line->of, "natural")) continue;                   /* what decides comes behind it */
        for (int k = 0; k < LEN(decides); k++)
            if (text_same(line->of, decides[k]) && line->value != sum) {
                buffer_add(out, ", ");
                figure_text(out, p, line);
            }
        return;
    }
}

static void faces_text(struct buffer *out, const struct match *m, int at)
{
    const struct roll *r = &m->room->record.roll[m->room->trace.line[at].value];

    for (int i = 0; i < r->dice; i++) {
        if (i) buffer_char(out, KEPT_BLANK);
        buffer_int(out, m->room->record.face[r->first + i]);
    }
}

static void roll_text(struct buffer *out, struct playing *p, const struct match *m, int at, bool named)
{
    const struct trace_line *line = &m->room->trace.line[at];
    const struct roll *r = &m->room->record.roll[line->value];
    int figure = figure_before(m, at);

    if (named && line->who) buffer_add(out, why_name(p, line->who)), buffer_add(out, words(p->lang, N_(": ")));
    if (figure >= 0) {
        figure_text(out, p, &m->room->trace.line[figure]);
        factors_text(out, p, &m->room->trace, figure, at);
        buffer_add(out, ", ");
    }
    buffer_add(out, words(p->lang, r->says));
    buffer_char(out, ' ');
    dice_text(out, r->dice, r->sides);
    buffer_add(out, words(p->lang, N_(": ")));
    faces_text(out, m, at);
    total_text(out, p, m, at);
}

/* Thrown by the same one for the same, with as many of the same dice. */
static bool same_throw(const struct match *m, int a, int b)
{
    const struct trace_line *x = &m->room->trace.line[a], *y = &m->room->trace.line[b];
    const struct roll *r, *s;

    if (y->kind != TRACE_ROLL || !x->who || !y->who || !text_same(x->who, y->who)) return false;
    r = &m->room->record.roll[x->value];
    s = &m->room->record.roll[y->value];
    return text_same(r->says, s->says) && r->dice == s->dice && r->sides == s->sides;
}

/* A duel has many rounds: what one has thrown again and again for the same stands behind his first throw. */
static void thrown_again(struct buffer *text, struct playing *p, const struct match *m, int at, bool *told)
{
    for (int i = at + 1; i < m->room->trace.len; i++) {
        struct buffer total = { 0 };

        if (told[i] || !same_throw(m, at, i)) continue;
        total_text(&total, p, m, i);
        if (!total.len) {                               /* else it decides by itself, and is told by itself */
            told[i] = true;
            buffer_add(text, ", ");
            faces_text(text, m, i);
        }
        buffer_free(&total);
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
        thrown_again(&text, p, m, i, told);
        buffer_char(&text, ')');
        buffer_add(paper->out, "  ");
        paper_style(paper, DIM);
        paper_wrapped(paper, buffer_text(&text), 2, 4);
        paper_style(paper, PLAIN);
        buffer_free(&text);
    }
}

/* The one an event begins with, a thing or a side. false: it is about nobody in particular. */
static bool subject_of(const struct telling *t, const struct act_kind *kind, const struct act *event, struct text *name)
{
    char id[64];
    struct text a = text_in(id, sizeof id);
    const struct act_arg *arg = &kind->arg[0];

    if (kind->args < 1) return false;
    if (arg->kind == ARG_THING) return t->play.game->thing(&t->play, arg->things, event->arg[0], &a, name);
    if (arg->kind != ARG_CHOICE || arg->choice != t->play.game->seat) return false;
    text_add(name, words(t->lang, arg->choice[event->arg[0]].says));
    return true;
}

/* A throw, or the figure that it gives at once: dice of another rule ("used to the ground") for one of this. */
static bool of_chapter(const struct trace *t, int at, const char *cite)
{
    const struct trace_line *line = &t->line[at], *next = line + 1;

    if (same_chapter(line->cite, cite)) return true;
    return at + 1 < t->len && next->kind == TRACE_VALUE && line->who && next->who && text_same(line->who, next->who)
           && text_same(line->says, next->says) && same_chapter(next->cite, cite);
}

/* Does a throw tell what came of this event? One of the event's chapter by its subject; where nobody is named, by
** whom the event is about, the first that stands at the same place in the rules. */
static bool belongs(struct playing *p, int at, const struct act_kind *kind, const char *subject)
{
    const struct trace_line *line = &p->m->room->trace.line[at];

    if (line->kind != TRACE_ROLL) return false;
    if (!of_chapter(&p->m->room->trace, at, kind->cite) && !(kind->also && same_chapter(line->cite, kind->also)))
        return false;
    if (!subject) return true;
    if (kind->arg[0].suffers)                                 /* his own dice did something else */
        return kind->arg[0].kind == ARG_CHOICE && line->who && !text_same(why_name(p, line->who), subject);
    return line->who ? text_same(why_name(p, line->who), subject) : text_same(line->cite, kind->cite);
}

/* Is this throw of a rule that has no event of its own? Then it goes on with the throw before: "sixes again". */
static bool goes_on(const struct playing *p, const char *cite)
{
    if (!cite || is_chapter(p, cite)) return false;
    for (int k = 1; k < p->m->game->events; k++) if (text_same(p->m->game->event[k].cite, cite)) return false;
    return true;
}

/* What was thrown on top of the throw at `at`, by the same one, before he throws for something else. */
static void further_rolls(struct buffer *line, struct playing *p, int at, bool *told)
{
    const struct trace *t = &p->m->room->trace;
    const char *who = t->line[at].who;

    for (int i = at + 1; i < t->len && who; i++) {
        if (t->line[i].kind != TRACE_ROLL || !text_same(t->line[i].who, who)) continue;
        if (told[i] || !goes_on(p, t->line[i].cite)) return;
        told[i] = true;
        buffer_add(line, words(p->lang, N_("; ")));
        roll_text(line, p, p->m, i, false);
    }
}

/* The dice of the other one it names, behind those of its subject, where both belong to it. */
static void other_rolls(struct buffer *line, struct playing *p, const struct telling *t, const struct act *event,
                        bool *told)
{
    const struct act_kind *kind = &p->m->game->event[event->kind];
    char name[96] = "";
    struct text a = text_in(name, sizeof name);

    if (!kind->both || !named_in(&t->play, event, 1, &a)) return;
    for (int i = 0; i < p->m->room->trace.len; i++) {
        if (told[i] || !belongs(p, i, kind, name)) continue;
        told[i] = true;
        buffer_add(line, words(p->lang, N_("; ")));
        roll_text(line, p, p->m, i, true);
        further_rolls(line, p, i, told);
        return;
    }
}

/* An event's words, and behind them the first throw of its subject that is of its chapter; all such throws, if it is
** about nobody. event NULL: all throws that are left. */
void why_rolls(struct paper *paper, struct playing *p, const struct telling *t, const struct act *event,
               const char *text, bool *told)
{
    const struct match *m = p->m;
    const struct act_kind *kind = event ? &m->game->event[event->kind] : NULL;
    struct buffer line = { 0 };
    char name[96] = "";
    struct text a = text_in(name, sizeof name);
    bool one;
    int parts = 0;

    if (!event) {
        remaining(paper, p, m, told);
        return;
    }
    one = subject_of(t, kind, event, &a);
    buffer_add(&line, text);
    for (int i = 0; i < m->room->trace.len && !(one && parts); i++) {
        if (told[i] || !belongs(p, i, kind, one ? name : NULL)) continue;
        told[i] = true;
        if (kind->tells_dice) break;
        buffer_add(&line, parts++ ? words(p->lang, N_("; ")) : " (");
        roll_text(&line, p, m, i, !one || kind->arg[0].suffers);
        if (one) further_rolls(&line, p, i, told);
    }
    if (parts) other_rolls(&line, p, t, event, told), buffer_char(&line, ')');
    paper_wrapped(paper, buffer_text(&line), 0, 4);
    buffer_free(&line);
}

void why_all(struct paper *paper, struct playing *p, const struct match *m)
{
    paper->name = why_name;
    paper->chapter = chapter_told;
    paper->of = p;
    tell_trace(p->desk, m);
    show_trace(paper, p->desk);
}

/* ---- the command ---- */

/* Is a line about him, or about one who strikes at him? */
static bool concerns(struct playing *p, const struct explained *x, const struct trace_line *line, const char *name)
{
    if (!line->who) return false;
    for (int i = 0; i < x->names; i++)
        if (text_same(x->meant[i].who, line->who) && text_same(x->meant[i].against, name)) return true;
    return text_same(why_name(p, line->who), name);
}

/* The lines about one and those who strike at him, or all. Returns how many. */
static int on_desk(struct playing *p, const struct explained *x, const char *name)
{
    struct trace *t = &p->desk->room->answer.trace;
    int n = 0;

    tell_trace(p->desk, p->m);                          /* for book and house rules */
    for (int i = 0; i < x->trace.len; i++) {
        if (name && !concerns(p, x, &x->trace.line[i], name)) continue;
        t->line[n++] = x->trace.line[i];
    }
    t->len = n;
    t->cut = !name && x->trace.cut;
    p->desk->room->answer.record = x->record;
    return n;
}

/* The last dice that the one at the keyboard has seen, of anybody; of one (by name) all that were thrown one after the
** other while nobody was asked: his blows, and how he stood those he got. The first `found` of `of` are these. */
enum { MOST_FOUND = 4 };
struct search { struct playing *p; const char *name; struct explained *of[MOST_FOUND + 1]; int found; bool asked; };

/* The next of `of` is about him, too; of too many the oldest goes. */
static void keep_found(struct search *s)
{
    struct explained *next = s->of[s->found], *oldest = s->of[0];
    int from = s->asked || !s->name ? 0 : s->found;

    if (from == MOST_FOUND) {
        memmove(s->of, s->of + 1, MOST_FOUND * sizeof s->of[0]);
        s->of[MOST_FOUND] = oldest;
    } else {
        s->of[s->found] = s->of[from];
        s->of[from] = next;
        s->found = from + 1;
    }
    s->asked = false;
}

static bool is_about(struct playing *p, const struct explained *x, const char *name)
{
    bool is = !name;

    p->telling_of = x;
    for (int i = 0; i < x->trace.len && !is; i++) is = concerns(p, x, &x->trace.line[i], name);
    p->telling_of = NULL;
    return is;
}

static void search_entry(void *of, struct match *then, const struct happening *h)
{
    struct search *s = of;
    struct playing *p = s->p;
    struct match *m = p->m;
    struct explained *x = s->of[s->found];

    s->asked = s->asked || (p->seat >= 0 ? h->seat == p->seat : h->seat != REFEREE);
    if (!h->rolls || (p->seat >= 0 && !(h->witnesses & 1u << p->seat))) return;
    x->trace = then->room->trace;
    x->record = then->room->record;
    x->names = 0;
    memset(x->meant, 0, sizeof x->meant);
    p->m = then;                                        /* names are those of then */
    match_view(then, p->seat < 0 ? REFEREE : p->seat);
    keep_names(p, x);
    keep_targets(p, h, x);
    if (is_about(p, x, s->name)) keep_found(s);
    p->m = m;
}

static void show_explained(struct playing *p, const struct explained *x, const char *name)
{
    struct buffer out = { 0 };
    struct paper paper = paper_on(p, &out);

    p->telling_of = x;
    on_desk(p, x, name);
    paper.name = why_name;
    paper.chapter = chapter_told;
    paper.of = p;
    show_trace(&paper, p->desk);
    p->telling_of = NULL;
    say_out(p, &out);
    buffer_free(&out);
}

void why_said(struct playing *p, const char *rest)
{
    struct telling t = playing_telling(p);
    struct explained *room;
    char id[64], title[96] = "";
    struct text a = text_in(id, sizeof id), b = text_in(title, sizeof title);
    struct search s = { .p = p, .name = rest[0] ? title : NULL };
    int family, thing;

    if (rest[0] && (!thing_typed(&t, rest, &family, &thing) || !p->m->game->thing(&t.play, family, thing, &a, &b))) {
        say_nobody(p, rest);
        return;
    }
    if (p->waiting && !s.name) {
        show_explained(p, p->waiting, NULL);
        return;
    }
    room = calloc(LEN(s.of), sizeof *room);
    for (int i = 0; i < LEN(s.of) && room; i++) s.of[i] = &room[i];
    if (!room || !match_again(p->m, search_entry, &s)) say_refused(p, NULL, MATCH_NO_MEMORY);
    for (int i = 0; i < s.found; i++) show_explained(p, s.of[i], s.name);
    if (room && !s.found)
        say_line(p, s.name ? N_("No dice have been thrown for {1} yet.") : N_("No dice have been thrown yet."), title,
                 NULL);
    free(room);
}
