/* roster.c - an army on paper: a page with the whole of it, then cards to cut out, one for each unit, with boxes to
** cross off what it loses. */
#include <stdio.h>
#include <string.h>
#include "paper/paper.h"
#include "paper/pen.h"

enum { ACROSS = 3, DOWN = 4, CARDS_A_PAGE = ACROSS * DOWN, MOST_SAID = 400 };
static const double CARD_WIDE = 63 * MM, CARD_HIGH = 66 * MM;

/* ---- facts in words ---- */

static size_t say_fact(char *to, size_t room, enum language lang, const struct fact *f)
{
    const char *says = f->says ? words(lang, f->says) : "", *blank = f->says ? " " : "";
    int n;

    if (f->word) n = snprintf(to, room, "%s%s%s", says, blank, words(lang, f->word));
    else n = snprintf(to, room, "%s%s%d", says, blank, (int)f->value);
    return n < 0 ? 0 : (size_t)n < room ? (size_t)n : room - 1;
}

static void say_facts(char *to, size_t room, enum language lang, const struct facts_of *f)
{
    size_t at = 0;

    to[0] = 0;
    for (int i = 0; i < f->n && at + 3 < room; i++) {
        if (i) at += (size_t)snprintf(to + at, room - at, ", ");
        at += say_fact(to + at, room - at, lang, &f->row[i]);
    }
}

/* ---- a card ---- */

/* Boxes of one rank, as large as the card is wide. Returns how high they are. */
static double boxes(struct pen *p, double x, double y, double wide, int n)
{
    double side = 5 * MM, apart = 1.2 * MM;

    if (n * (side + apart) > wide) side = wide / n - apart;
    for (int i = 0; i < n; i++) pen_box(p, (struct area){ x + i * (side + apart), y, side, side }, 0.5, 1);
    return side + apart;
}

static void figures(struct pen *p, double x, double y, double wide, const struct facts_of *f)
{
    double each = wide / f->n;

    for (int i = 0; i < f->n; i++) {
        struct ink label = { PLAIN, 7, PANGO_ALIGN_CENTER, 0.35 }, figure = { BOLD, 15, PANGO_ALIGN_CENTER, 0 };
        char number[24];

        if (f->row[i].word) snprintf(number, sizeof number, "%s", words(p->lang, f->row[i].word));
        else snprintf(number, sizeof number, "%d", (int)f->row[i].value);
        pen_box(p, (struct area){ x + i * each, y, each, 12 * MM }, 0.4, 1);
        pen_text(p, (struct spot){ x + i * each, y + 1.5, each, true }, label, words(p->lang, f->row[i].says));
        pen_text(p, (struct spot){ x + i * each, y + 10, each, true }, figure, number);
    }
}

static void card(struct pen *p, double x, double y, const struct roster *r, const struct roster_card *c)
{
    struct ink title = { TITLE, 12, PANGO_ALIGN_LEFT, 0 }, small = { ITALIC, 8, PANGO_ALIGN_LEFT, 0.35 },
        text = { PLAIN, 9.5, PANGO_ALIGN_LEFT, 0 };
    double inside = CARD_WIDE - 6 * MM, left = x + 3 * MM, at = y + 3 * MM;
    char said[MOST_SAID];

    pen_box(p, (struct area){ x, y, CARD_WIDE, CARD_HIGH }, 0.5, 1);
    at += pen_text(p, (struct spot){ left, at, inside, true }, title, c->name);
    if (c->group >= 0 && c->group < r->groups)
        at += pen_text(p, (struct spot){ left, at, inside, true }, small, r->group[c->group].name) + 3;
    figures(p, left, at, inside, &c->figures);
    at += 12 * MM + 4;
    at += pen_text(p, (struct spot){ left, at, inside, true }, text, words(p->lang, c->kind));
    say_facts(said, sizeof said, p->lang, &c->more);
    if (said[0]) at += pen_text(p, (struct spot){ left, at, inside, true }, text, said);
    at += 5;
    for (int i = 0; i < c->ranks; i++) at += boxes(p, left, at, inside, c->boxes);
}

/* ---- the first page ---- */

static double command_rows(struct pen *p, const struct roster *r, int g, double y)
{
    struct ink bold = { BOLD, 11, PANGO_ALIGN_LEFT, 0 }, text = { PLAIN, 9, PANGO_ALIGN_LEFT, 0 };
    double wide = p->width - 2 * p->margin, name = 48 * MM, four = 40 * MM;
    char said[MOST_SAID], line[MOST_SAID + 2 * NAME_BYTES];

    snprintf(line, sizeof line, "%s%s%s", r->group[g].name, r->group[g].leader[0] ? " · " : "", r->group[g].leader);
    y += pen_text(p, (struct spot){ p->margin, y, wide, true }, bold, line);
    say_facts(said, sizeof said, p->lang, &r->group[g].facts);
    y += pen_text(p, (struct spot){ p->margin, y, wide, true }, text, said) + 2;
    pen_line(p, p->margin, y, p->margin + wide, y, 0.5);
    y += 2;
    for (int i = 0; i < r->cards; i++) {
        const struct roster_card *c = &r->card[i];
        double high, rest;

        if (c->group != g) continue;
        say_facts(said, sizeof said, p->lang, &c->more);
        snprintf(line, sizeof line, "%s%s%s", words(p->lang, c->kind), said[0] ? ", " : "", said);
        rest = pen_text(p, (struct spot){ 0, 0, wide - name - four, false }, text, line);
        if (y + rest > p->height - p->margin - 10) {
            pen_new_page(p);
            y = p->margin;
        }
        high = pen_text(p, (struct spot){ p->margin, y, name - 4, true }, text, c->name);
        say_facts(said, sizeof said, p->lang, &c->figures);
        pen_text(p, (struct spot){ p->margin + name, y, four - 4, true }, text, said);
        pen_text(p, (struct spot){ p->margin + name + four, y, wide - name - four, true }, text, line);
        y += (rest > high ? rest : high) + 1.5;
    }
    return y + 8;
}

/* What holds for the whole army, two things in a line. */
static double head_rows(struct pen *p, const struct facts_of *f, double y)
{
    struct ink label = { PLAIN, 9, PANGO_ALIGN_LEFT, 0.35 }, bold = { BOLD, 9.5, PANGO_ALIGN_LEFT, 0 };
    double half = (p->width - 2 * p->margin) / 2, name = half * 0.62, high = 0;

    for (int i = 0; i < f->n; i++) {
        struct fact value = { NULL, f->row[i].value, f->row[i].word };
        double left = p->margin + i % 2 * half, one;
        char said[MOST_SAID];

        say_fact(said, sizeof said, p->lang, &value);
        one = pen_text(p, (struct spot){ left, y, name - 4, true }, label,
                       f->row[i].says ? words(p->lang, f->row[i].says) : "");
        if (one > high) high = one;
        one = pen_text(p, (struct spot){ left + name, y, half - name - 6, true }, bold, said);
        if (one > high) high = one;
        if (i % 2 == 0 && i + 1 < f->n) continue;
        y += high + 1.5;
        high = 0;
    }
    return y;
}

static void whole(struct pen *p, const struct roster_page *page)
{
    struct ink title = { TITLE, 18, PANGO_ALIGN_LEFT, 0 }, sample = { ITALIC, 9, PANGO_ALIGN_LEFT, 0.25 };
    double y = p->margin, wide = p->width - 2 * p->margin;

    y += pen_text(p, (struct spot){ p->margin, y, wide, true }, title, page->title) + 4;
    y = head_rows(p, &page->roster->head, y) + 2;
    y += pen_text(p, (struct spot){ p->margin, y, wide, true }, sample, page->total) + 8;
    for (int g = 0; g < page->roster->groups; g++) y = command_rows(p, page->roster, g, y);
}

bool paper_roster(const struct roster_page *page, enum language lang, struct buffer *out, char *why, size_t room)
{
    struct pen p;

    pen_open(&p, out, 210 * MM, 297 * MM, lang);
    p.footer = page->total;
    whole(&p, page);
    for (int i = 0; i < page->roster->cards; i++) {
        int place = i % CARDS_A_PAGE;

        if (place == 0) pen_new_page(&p);
        card(&p, (p.width - ACROSS * CARD_WIDE) / 2 + place % ACROSS * CARD_WIDE,
             (p.height - DOWN * CARD_HIGH) / 2 + place / ACROSS * CARD_HIGH, page->roster,
             &page->roster->card[i]);
    }
    return pen_close(&p, why, room);
}
