/* say.c - what a battle tells a person: events, orders, the state, the end. */
#include <stdio.h>
#include <string.h>
#include "ask/places.h"
#include "base/text.h"
#include "match/tell.h"
#include "play/inside.h"

void say_out(struct playing *p, const struct buffer *text)
{
    (void)p;
    fwrite(buffer_text(text), 1, text->len, stdout);
    fflush(stdout);
}

static struct paper paper_on(struct playing *p, struct buffer *out)
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
    return (struct telling){ match_seen(p->m), p->lang };
}

/* ---- what happens ---- */

static void sentence(struct paper *paper, const char *text)
{
    paper_wrapped(paper, text, 0, 2);
}

/* The other things that happen, in words. */
static void happening_text(struct buffer *out, enum language lang, const struct match *m, const struct happening *h, unsigned bit)
{
    const char *seat = h->seat < m->game->seats ? words(lang, m->game->seat[h->seat].says) : "";

    switch (h->kind) {
    case HAPPENED_OVERRIDE:
        if (!(h->witnesses & bit)) buffer_add(out, words(lang, N_("The umpire changes something that you cannot see.")));
        else buffer_say(out, words(lang, N_("The umpire sets {1} to {2}: {3}")), (const char *[]){ h->path, h->value, h->why }, 3);
        break;
    case HAPPENED_RESIGN: buffer_say1(out, words(lang, N_("{1} gives up.")), seat); break;
    case HAPPENED_DRAW:   buffer_add(out, words(lang, N_("A draw is agreed."))); break;
    case HAPPENED_UNDO:   buffer_say1(out, words(lang, N_("{1} takes an order back.")), seat); break;
    case HAPPENED_REDO:   buffer_say1(out, words(lang, N_("{1} gives the order again.")), seat); break;
    case HAPPENED_ORDER:  break;
    }
}

void say_entry(struct paper *paper, struct desk *d, const struct match *m, const struct happening *h, const struct telling *t, unsigned bit, bool with_order)
{
    struct buffer text = { 0 };

    if (h->kind != HAPPENED_ORDER) {
        happening_text(&text, t->lang, m, h, bit);
        sentence(paper, buffer_text(&text));
    } else if (with_order) {
        if (h->seat < m->game->seats) buffer_add(&text, words(t->lang, m->game->seat[h->seat].says)), buffer_add(&text, ": ");
        order_text(&text, t, &h->act);
        sentence(paper, buffer_text(&text));
    }
    for (int i = 0; i < h->events; i++) {
        if (!(h->event[i].seats & bit)) continue;
        buffer_empty(&text);
        event_text(&text, t, &h->event[i].act);
        sentence(paper, buffer_text(&text));
    }
    if (d && m->trace.len && h->witnesses & bit) {
        tell_trace(d, m);
        show_trace(paper, d);
    }
    buffer_free(&text);
}

static bool own_keyboard(const struct playing *p, int seat)
{
    return seat >= 0 && !p->player[seat];
}

void say_heard(void *listener, const struct match *m, int number)
{
    struct playing *p = listener;
    const struct happening *h = &m->log[number];

    for (int seat = 0; seat < m->game->seats; seat++) {
        struct paper paper = paper_on(p, &p->news[seat]);
        struct telling t;

        if (p->people ? !own_keyboard(p, seat) : seat > 0) continue;            /* without people one watches everything */
        match_view(p->m, p->people ? seat : REFEREE);
        t = (struct telling){ match_seen(p->m), p->lang };
        say_entry(&paper, p->explain && h->kind == HAPPENED_ORDER && h->rolls ? p->desk : NULL, m, h, &t, p->people ? 1u << seat : 0xffu, !p->people);
    }
}

void say_news(struct playing *p, int seat)
{
    say_out(p, &p->news[seat]);
    buffer_empty(&p->news[seat]);
}

/* ---- what may be done ---- */

void say_orders(struct playing *p, const int *which, int n)
{
    struct telling t = playing_telling(p);
    struct buffer out = { 0 };
    struct paper paper = paper_on(p, &out);

    for (int i = 0; i < n; i++) {
        int k = which ? which[i] : i;
        struct buffer text = { 0 };
        const struct act_kind *kind = order_kind(t.play.game, &p->m->legal[k]);

        buffer_int(&text, k + 1);
        buffer_add(&text, ". ");
        order_text(&text, &t, &p->m->legal[k]);
        for (int arg = 0; kind && arg < kind->args; arg++) {
            char range[32];
            struct text r = text_in(range, sizeof range);
            int lo, hi;

            if (!kind->arg[arg].open) continue;
            t.play.game->range(&t.play, p->m->seen_state, p->seat, &p->m->legal[k], arg, &lo, &hi);
            text_int(&r, lo);
            text_add(&r, "..");
            text_int(&r, hi);
            buffer_add(&text, "; ");
            buffer_say2(&text, words(p->lang, N_("{1}: any of {2}")), words(p->lang, kind->arg[arg].says), range);
        }
        paper_wrapped(&paper, buffer_text(&text), 0, 4);
        buffer_free(&text);
    }
    say_out(p, &out);
    buffer_free(&out);
}

/* ---- how it stands ---- */

/* "units.3.men": the length of "units.3", and the number; 0: not in a list. */
static size_t thing_in(const char *path, int *number)
{
    for (const char *s = path; *s; s++) {
        const char *end = s + 1;

        if (*s != '.' || *end < '0' || *end > '9') continue;
        for (*number = 0; *end >= '0' && *end <= '9' && *number < 100000; end++) *number = *number * 10 + (*end - '0');
        return (size_t)(end - path);
    }
    return 0;
}

/* "units 3, Goblins": a thing by its number, and by its name where the list is of a family that has names. */
static void thing_heading(struct buffer *out, struct playing *p, const char *path, size_t len, int number)
{
    const struct game *g = p->m->game;
    struct play seen = match_seen(p->m);
    size_t list = strcspn(path, ".");

    buffer_add_n(out, path, list);
    buffer_char(out, ' ');
    buffer_int(out, number);
    for (int f = 0; f < g->families; f++) {
        char id[64], title[96];
        struct text a = text_in(id, sizeof id), b = text_in(title, sizeof title);

        if (len <= list || !text_starts(path, g->family[f].id) || !g->thing(&seen, f, number - 1, &a, &b)) continue;
        buffer_add(out, ", ");
        buffer_add(out, title);
        return;
    }
}

static const char *in_language(const void *language, const char *english)
{
    return words(*(const enum language *)language, english);
}

/* In the game's own words, where it has them. */
static bool say_shown(struct playing *p)
{
    enum { ROOM = 16384 };
    struct buffer out = { 0 }, room = { 0 };
    struct paper paper = paper_on(p, &out);
    struct play seen;
    struct text text;

    if (!p->m->game->show || !buffer_more(&room, ROOM)) return false;
    text = text_in(room.at, ROOM);
    seen = playing_telling(p).play;
    p->m->game->show(&seen, p->m->seen_state, &text, in_language, &p->lang);
    for (char *line = room.at, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        int inset = (int)strspn(line, " ");

        *end = 0;
        buffer_repeat(&out, " ", inset);
        paper_wrapped(&paper, line + inset, inset, inset + 4);
    }
    say_out(p, &out);
    buffer_free(&out);
    buffer_free(&room);
    return true;
}

/* Every member of the state that is not at its default; what belongs to one thing stands on one line. */
void say_view(struct playing *p)
{
    static const struct question nothing;
    struct question q = nothing;
    struct input_walk walk;
    struct place place;
    struct buffer out = { 0 }, line = { 0 };
    struct paper paper = paper_on(p, &out);
    char before[MAX_PATH] = "";

    if (say_shown(p)) return;
    playing_telling(p);
    question_start(&q, p->m->game->book, p->m->game->state);
    memcpy(q.in, p->m->seen_state, (size_t)p->m->game->state->in_size);
    walk = walk_inputs(p->m->game->state, &q);
    while (next_input(&walk, &place)) {
        char value[160];
        struct text t = text_in(value, sizeof value);
        const int32_t *at = place_at(&q, &place);
        int number = 0;
        size_t stem = thing_in(place.path, &number);

        if (place.input->kind == IN_LIST || (place.input->kind != IN_SET && *at == place.input->standard)) continue;
        input_text(&t, place.input, at);
        if (!value[0]) continue;
        if (!stem || strncmp(before, place.path, stem) != 0 || before[stem]) {
            if (line.len) paper_wrapped(&paper, buffer_text(&line), 0, 4);
            buffer_empty(&line);
            before[0] = 0;
            if (stem) {
                memcpy(before, place.path, stem);
                before[stem] = 0;
                thing_heading(&line, p, place.path, stem, number);
                buffer_add(&line, ": ");
            }
        } else {
            buffer_add(&line, ", ");
        }
        buffer_add(&line, stem ? place.path + stem + 1 : place.path);
        buffer_char(&line, ' ');
        buffer_add(&line, value);
    }
    if (line.len) paper_wrapped(&paper, buffer_text(&line), 0, 4);
    say_out(p, &out);
    buffer_free(&out);
    buffer_free(&line);
}

void say_log(struct playing *p)
{
    struct telling t = playing_telling(p);
    struct buffer out = { 0 };
    struct paper paper = paper_on(p, &out);

    for (int i = 0; i < p->m->entries; i++) {
        const struct happening *h = &p->m->log[p->m->history[i]];
        say_entry(&paper, NULL, p->m, h, &t, p->seat < 0 ? 0xffu : 1u << p->seat, h->seat == p->seat);
    }
    say_out(p, &out);
    buffer_free(&out);
}

void say_result(struct playing *p)
{
    struct outcome o = match_outcome(p->m);

    if (o.kind == BATTLE_WON) say_line(p, N_("The battle is over: {1} wins, {2}."), words(p->lang, p->m->game->seat[o.winner].says), words(p->lang, o.says));
    else say_line(p, N_("The battle is over: a draw, {1}."), words(p->lang, o.says), NULL);
}

void say_roll(struct buffer *out, enum language lang, const struct roll *r)
{
    roll_words(out, lang, r);
    buffer_add(out, "> ");
}

void say_help(struct playing *p)
{
    static const struct { const char *word, *says; } row[] = {
        { "list", N_("the orders you may give, numbered") },
        { "3", N_("give order 3 of the list; numbers that are left open follow: 3 12") },
        { "attack …", N_("an order in words; names may be shortened as long as only one fits") },
        { "odds …", N_("the odds of an order, before you give it") },
        { "show", N_("how the battle stands, as far as you know") },
        { "log", N_("what has happened, as far as you know") },
        { "undo, redo", N_("take your last order back, or give it again; past dice the others have to agree") },
        { "agree, decline", N_("answer what another seat asks for") },
        { "draw, resign", N_("offer a draw; give up") },
        { "explain", N_("explain the dice as they fall, or no more") },
        { "save [FILE]", N_("save the battle, and go on") },
        { "quit", N_("save the battle and leave; Control-C and the end of the input do the same") },
    };
    struct buffer out = { 0 };
    struct paper paper = paper_on(p, &out);

    for (int i = 0; i < LEN(row); i++) {
        struct buffer text = { 0 };
        buffer_add(&text, row[i].word);
        buffer_add(&text, ": ");
        buffer_add(&text, words(p->lang, row[i].says));
        paper_wrapped(&paper, buffer_text(&text), 0, 4);
        buffer_free(&text);
    }
    say_out(p, &out);
    buffer_free(&out);
}
