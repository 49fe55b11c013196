/* say.c - what a battle tells a person: events, orders, the state, the end. */
#include <stdio.h>
#include <string.h>
#include "ask/places.h"
#include "base/text.h"
#include "match/tell.h"
#include "play/inside.h"

enum { LOG_INDENT = 4, LOG_LAST = 20 };         /* how many entries the end of the log is */

void say_out(struct playing *p, const struct buffer *text)
{
    (void)p;
    fwrite(buffer_text(text), 1, text->len, stdout);
    fflush(stdout);
}

struct paper paper_on(struct playing *p, struct buffer *out)
{
    struct paper paper = p->o->paper;

    paper.out = out;
    paper.lang = p->lang;
    return paper;
}

void say_line(struct playing *p, const char *pattern, const char *a, const char *b)
{
    struct buffer text = { 0 }, said = { 0 };
    struct paper paper = paper_on(p, &text);

    buffer_say2(&said, words(p->lang, pattern), a ? a : "", b ? b : "");
    paper_wrapped(&paper, buffer_text(&said), 0, 0);
    say_out(p, &text);
    buffer_free(&text);
    buffer_free(&said);
}

struct telling playing_telling(struct playing *p)
{
    match_view(p->m, p->seat < 0 ? REFEREE : p->seat);
    return (struct telling){ match_seen(p->m), p->lang, p->m->room->seen_state };
}

/* ---- what happens ---- */

static void sentence(struct paper *paper, const char *text)
{
    paper_wrapped(paper, text, 0, 2);
}

/* Whoever takes an order back is told which; it stands among what has just been undone. */
static void undone_text(struct buffer *out, const struct match *m, const struct happening *h, const struct telling *t,
                        unsigned bit)
{
    const char *seat = words(t->lang, m->game->seat[h->seat].says);
    const struct undone *last = m->undos ? &m->undone[m->undos - 1] : NULL;
    struct buffer order = { 0 };

    if (last && bit == 1u << h->seat && h == &m->log[m->happened - 1] && h->number <= last->n)
        order_text(&order, t, &m->log[last->history[h->number - 1]].act);
    if (order.len)
        buffer_say2(out, words(t->lang, N_("{1} takes an order back: {2}.")), seat, buffer_text(&order));
    else buffer_say1(out, words(t->lang, N_("{1} takes an order back.")), seat);
    buffer_free(&order);
}

/* The other things that happen, in words. */
static void happening_text(struct buffer *out, const struct match *m, const struct happening *h,
                           const struct telling *t, unsigned bit)
{
    enum language lang = t->lang;
    const char *seat = h->seat < m->game->seats ? words(lang, m->game->seat[h->seat].says) : "";

    switch (h->kind) {
    case HAPPENED_OVERRIDE:
        if (!(h->witnesses & bit))
            buffer_add(out, words(lang, N_("The umpire changes something that you cannot see.")));
        else override_text(out, t, h);
        break;
    case HAPPENED_RESIGN: buffer_say1(out, words(lang, N_("{1} gives up.")), seat); break;
    case HAPPENED_DRAW:   buffer_add(out, words(lang, N_("A draw is agreed."))); break;
    case HAPPENED_UNDO:   undone_text(out, m, h, t, bit); break;
    case HAPPENED_REDO:   buffer_say1(out, words(lang, N_("{1} gives the order again.")), seat); break;
    default:              break;            /* orders are told elsewhere, notes are for those who keep the record */
    }
}

/* "blue at Leipzig: Yorck", "blue at Leipzig: Sacken": what begins alike stands in one sentence; the other is said. */
static void join(struct paper *paper, enum language lang, struct buffer *joined, const char *text)
{
    const char *colon = words(lang, N_(": ")), *rest = strstr(text, colon);
    size_t head = rest ? (size_t)(rest - text) + strlen(colon) : 0;

    if (joined->len && head && joined->len > head && strncmp(buffer_text(joined), text, head) == 0) {
        buffer_add(joined, ", ");
        buffer_add(joined, text + head);
        return;
    }
    if (joined->len) sentence(paper, buffer_text(joined));
    buffer_empty(joined);
    buffer_add(joined, text);
}

/* "the battle is over": the result stands behind it and says so. */
static bool is_end(const struct game *g, const struct act *event)
{
    const struct act_kind *kind = event->kind > 0 && event->kind < g->events ? &g->event[event->kind] : NULL;

    return kind && kind->args == 0 && text_same(kind->id, "over");
}

/* Where dice were thrown for somebody out of sight, too, those of the ones who are told of are told all the same. */
static bool is_about_one(const struct game *g, const struct act *event)
{
    const struct act_kind *kind = &g->event[event->kind];

    return kind->args > 0 && kind->arg[0].kind == ARG_THING;
}

static const struct act_kind *event_kind(const struct match *m, const struct act *event)
{
    return event->kind > 0 && event->kind < m->game->events ? &m->game->event[event->kind] : NULL;
}

static void say_opening(struct paper *paper, const char *words)
{
    struct buffer text = { 0 };

    buffer_add(&text, sign(paper, "— ", "- "));
    buffer_add(&text, words);
    paper_heading(paper, buffer_text(&text));
    buffer_free(&text);
}

/* An order of nobody in particular that another side reads: "red: assault no section". */
static bool names_nobody(const struct entry_told *e, const struct happening *h, const struct act *event)
{
    const struct act_kind *kind = event_kind(e->m, event);
    const struct act_kind *order = order_kind(e->m->game, &h->act);

    if (h->kind != HAPPENED_ORDER || h->seat >= e->m->game->seats || e->bit == 1u << h->seat || e->with_order)
        return false;
    return kind && order && text_same(kind->says, order->says)
           && (!kind->args || (kind->arg[0].kind == ARG_THING && !e->m->game->family[kind->arg[0].things].ordered));
}

/* What came of it, each event with its dice; what has been told already is marked. */
static void say_events(struct paper *paper, const struct entry_told *e, const struct happening *h,
                       const struct telling *t)
{
    bool witness = h->witnesses & e->bit, explained = e->d && e->p->explain == EXPLAIN_SHORT;
    bool told[MAX_TRACE] = { false };
    struct buffer order = { 0 }, joined = { 0 };

    if (h->kind == HAPPENED_ORDER && h->seat < e->m->game->seats && e->bit == 1u << h->seat)
        order_text(&order, t, &h->act);
    for (int i = 0; i < h->events; i++) {
        const struct act *a = &h->event[i].act;
        const struct act_kind *kind = event_kind(e->m, a);
        struct buffer text = { 0 };

        if (!(h->event[i].seats & e->bit) || is_end(e->m->game, a)) continue;
        if (names_nobody(e, h, a)) {
            buffer_add(&text, words(t->lang, e->m->game->seat[h->seat].says));
            buffer_add(&text, words(t->lang, N_(": ")));
        }
        event_text(&text, t, a);
        if (text_same(buffer_text(&text), buffer_text(&order)))
            buffer_empty(&text); /* whoever gave the order has read it */
        if (text.len && kind && kind->joins) {
            join(paper, t->lang, &joined, buffer_text(&text));
            buffer_free(&text);
            continue;
        }
        if (text.len) join(paper, t->lang, &joined, "");
        if (explained && witness && kind && kind->opens) why_rolls(paper, e->p, t, NULL, "", told);
        if (!text.len) ;
        else if (kind && kind->opens) say_opening(paper, buffer_text(&text));
        else if (explained && kind && (witness || is_about_one(e->m->game, a)))
            why_rolls(paper, e->p, t, a, buffer_text(&text), told);
        else sentence(paper, buffer_text(&text));
        buffer_free(&text);
    }
    join(paper, t->lang, &joined, "");
    buffer_free(&joined);
    buffer_free(&order);
    if (explained && witness) why_rolls(paper, e->p, t, NULL, "", told);
    else if (e->d && !explained && witness && e->m->room->trace.len) why_all(paper, e->p, e->m);
}

/* What the referee does opens a phase. */
void say_phase(struct paper *paper, const struct telling *t, const struct act *a)
{
    struct buffer text = { 0 };

    order_text(&text, t, a);
    say_opening(paper, buffer_text(&text));
    buffer_free(&text);
}

/* The turn that would have begun is none: "the campaign ends". */
static bool ends_at_once(const struct match *m, const struct happening *h)
{
    const struct act_kind *kind = h->events ? event_kind(m, &h->event[0].act) : NULL;

    return kind && text_same(kind->id, "over");
}

/* A phase in which nothing happened that this reader may know has no heading. */
void say_entry(struct paper *paper, const struct entry_told *e, const struct happening *h, const struct telling *t)
{
    struct buffer text = { 0 };
    size_t before = paper->out->len, headed = 0;

    if (h->kind != HAPPENED_ORDER) {
        happening_text(&text, e->m, h, t, e->bit);
        sentence(paper, buffer_text(&text));
    } else if (h->seat == REFEREE) {
        if (!e->headed && !ends_at_once(e->m, h)) say_phase(paper, t, &h->act), headed = paper->out->len;
    } else if (e->with_order) {
        buffer_add(&text, words(t->lang, e->m->game->seat[h->seat].says));
        buffer_add(&text, words(t->lang, N_(": ")));
        order_text(&text, t, &h->act);
        sentence(paper, buffer_text(&text));
    }
    say_events(paper, e, h, t);
    if (headed && paper->out->len == headed) paper->out->at[paper->out->len = before] = 0;
    buffer_free(&text);
}

static bool own_keyboard(const struct playing *p, int seat)
{
    return seat >= 0 && !p->player[seat];
}

/* The only event of an order that this seat may know of, if it is one that may go on; NULL: there is none. */
static const struct act *march_told(const struct match *m, const struct happening *h, int seat)
{
    const struct act *only = NULL;

    if (h->kind != HAPPENED_ORDER || h->seat == seat) return NULL;
    for (int i = 0; i < h->events; i++) {
        const struct act_kind *kind = event_kind(m, &h->event[i].act);

        if (!(h->event[i].seats & 1u << seat)) continue;
        if (only || !kind || !kind->on) return NULL;
        only = &h->event[i].act;
    }
    return only;
}

/* Does it begin where the one before ended, with the same ones? */
static bool marches_on(const struct act_kind *kind, const struct act *last, const struct act *next)
{
    int from = kind->args - 2;

    for (int i = 0; i < from; i++) if (last->arg[i] != next->arg[i]) return false;
    return last->kind == next->kind && last->arg[from + 1] == next->arg[from];
}

/* "blue moves 3 counters from Prague to Gabel, then to Zittau": one line for the whole way. false: it is no march. */
static bool say_march(struct playing *p, struct paper *paper, const struct happening *h, const struct telling *t,
                      int seat)
{
    const struct act *a = march_told(p->m, h, seat);
    struct march *last = &p->march[seat];
    struct act_kind on;

    if (!a) return false;
    on = *event_kind(p->m, a);
    on.says = on.on;
    if (last->text.len && last->end == paper->out->len && marches_on(&on, &last->last, a)) {
        char room[160];
        struct text more = text_in(room, sizeof room);

        act_text(&more, &t->play, &on, a, words_in, &t->lang);
        buffer_add(&last->text, room);
        buffer_cut(paper->out, last->at);
    } else {
        buffer_empty(&last->text);
        event_text(&last->text, t, a);
        last->at = paper->out->len;
    }
    sentence(paper, buffer_text(&last->text));
    last->end = paper->out->len;
    last->last = *a;
    return true;
}

void say_heard(void *listener, const struct match *m, int number)
{
    struct playing *p = listener;
    const struct happening *h = &m->log[number];

    for (int seat = 0; seat < m->game->seats; seat++) {
        struct paper paper = paper_on(p, &p->news[seat]);
        struct telling t;

        if (p->people ? !own_keyboard(p, seat) : seat > 0) continue; /* without people one watches everything */
        match_view(p->m, p->people ? seat : REFEREE);
        t = (struct telling){ match_seen(p->m), p->lang, NULL };
        if (p->people && say_march(p, &paper, h, &t, seat)) continue;
        say_entry(&paper,
                  &(struct entry_told){
                      p,
                      p->explain && h->kind == HAPPENED_ORDER && h->rolls ? p->desk : NULL,
                      m,
                      p->people ? 1u << seat : 0xffu,
                      !p->people,
                      number == p->headed && seat == p->seat,
                  },
                  h, &t);
    }
}

void say_news(struct playing *p, int seat)
{
    say_out(p, &p->news[seat]);
    buffer_empty(&p->news[seat]);
    buffer_empty(&p->march[seat].text);
}

/* "12. " and the entry, its further lines below its first. */
static void add_entry(struct buffer *out, int number, const char *text)
{
    char label[16];
    struct text t = text_in(label, sizeof label);

    text_int(&t, number);
    text_add(&t, ". ");
    buffer_add(out, label);
    for (const char *line = text, *end; *line; line = end) {
        if (line > text) buffer_repeat(out, " ", LOG_INDENT);
        end = line + strcspn(line, "\n");
        end += *end == '\n';
        buffer_add_n(out, line, (size_t)(end - line));
    }
}

/* What this seat may know of entry number i of the history. */
static void entry_seen(struct playing *p, const struct telling *t, int i, struct buffer *entry)
{
    const struct happening *h = &p->m->log[p->m->history[i]];
    struct paper paper = paper_on(p, entry);

    paper.width -= LOG_INDENT;
    buffer_empty(entry);
    say_entry(&paper,
              &(struct entry_told){ p, NULL, p->m, p->seat < 0 ? 0xffu : 1u << p->seat, h->seat == p->seat, false },
              h, t);
}

/* Numbers are those of the history, which `branch` takes; what this seat cannot know, and what was taken back, is left
** out. */
void say_log(struct playing *p, int from)
{
    struct telling t = playing_telling(p);
    struct buffer out = { 0 }, entry = { 0 };
    int first = from > 0 ? from - 1 : 0, left = from == LOG_END ? LOG_LAST : p->m->entries;

    for (int i = p->m->entries; from == LOG_END && i > 0 && left > 0; i--) {
        entry_seen(p, &t, i - 1, &entry);
        left -= entry.len > 0;
        first = i - 1;
    }
    if (from == LOG_END && first > 0)
        say_line(p, N_("The last entries; \"log 1\" shows all."), NULL, NULL);
    for (int i = first; i < p->m->entries; i++) {
        entry_seen(p, &t, i, &entry);
        if (entry.len) add_entry(&out, i + 1, buffer_text(&entry));
    }
    if (!out.len) say_line(p, N_("Nothing that you know of has happened yet."), NULL, NULL);
    say_out(p, &out);
    buffer_free(&out);
    buffer_free(&entry);
}

void say_result(struct playing *p)
{
    struct outcome o = match_outcome(p->m);

    if (o.kind == BATTLE_WON)
        say_line(p, N_("The battle is over: {1} wins, {2}."), words(p->lang, p->m->game->seat[o.winner].says),
                 words(p->lang, o.says));
    else say_line(p, N_("The battle is over: a draw, {1}."), words(p->lang, o.says), NULL);
    p->seat = -1;                                       /* nothing is hidden any more */
    say_sheet(p, SHEET_END, 0, 0);
}
