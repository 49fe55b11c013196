/* chart.c - a bar chart of odds as SVG, written by hand.
**
** Real text, a title and a description for screen readers, colours that follow the reader's
** light or dark setting, no script and nothing from elsewhere: it can stand in a blog as it is. */
#include <string.h>
#include "base/decimal.h"
#include "form/show.h"
#include "form/values.h"

enum { WIDE = 640, LEAST_LABEL = 40, MOST_LABEL = 240, LETTER = 8, LINE = 18, LINE_LETTERS = 92, CHANCE = 90, ROW = 24,
       THICK = 16, TITLE = 30, EDGE = 20, MOST_ROWS = 48 };

static void attribute(struct buffer *out, const char *name, int64_t value)
{
    buffer_char(out, ' ');
    buffer_add(out, name);
    buffer_add(out, "=\"");
    buffer_int(out, value);
    buffer_char(out, '"');
}

static void text(struct buffer *out, int x, int y, const char *kind, const char *s)
{
    buffer_add(out, "<text");
    attribute(out, "x", x);
    attribute(out, "y", y);
    buffer_add(out, " class=\"");
    buffer_add(out, kind);
    buffer_add(out, "\">");
    buffer_xml(out, s);
    buffer_add(out, "</text>\n");
}

static uint32_t highest(const struct marginal *m)
{
    uint32_t most = 1;
    for (int i = 0; i < m->n; i++)
        if (per_million(&m->share[i].weight, m->scale) > most) most = per_million(&m->share[i].weight, m->scale);
    return most;
}

/* Rows that are too unlikely to see are left out of a long chart; the description says how much. */
static bool row_shown(const struct marginal *m, int i, uint32_t most)
{
    return m->n <= MOST_ROWS || per_million(&m->share[i].weight, m->scale) >= most / 400;
}

static void value_of(struct buffer *out, enum language lang, const struct marginal *m, int i)
{
    value_words(out, lang, m->result, m->share[i].value);
    if (m->result->unit && !m->share[i].value.none) {
        buffer_char(out, ' ');
        buffer_add(out, words(lang, m->result->unit));
    }
}

static int label_width(const struct desk *d, const struct marginal *m)
{
    int width = LEAST_LABEL;
    for (int i = 0; i < m->n; i++) {
        struct buffer s = { 0 };
        value_of(&s, d->lang, m, i);
        if (text_width(buffer_text(&s)) * LETTER + 12 > width) width = text_width(buffer_text(&s)) * LETTER + 12;
        buffer_free(&s);
    }
    return width < MOST_LABEL ? width : MOST_LABEL;
}

/* One result's bars; returns the height used. */
static int bars(struct buffer *out, const struct desk *d, const struct outcome_place *place, const struct marginal *m,
                int top)
{
    uint32_t most = highest(m);
    struct buffer s = { 0 };
    int y = top + TITLE, label = label_width(d, m);
    buffer_add(&s, words(d->lang, place->result->says ? place->result->says : place->path));
    text(out, EDGE, top + 14, "head", buffer_text(&s));
    for (int i = 0; i < m->n; i++) {
        int64_t width = (int64_t)per_million(&m->share[i].weight, m->scale) * (WIDE - label - CHANCE - 2 * EDGE) / most;
        if (!row_shown(m, i, most)) continue;
        buffer_empty(&s);
        value_of(&s, d->lang, m, i);
        text(out, EDGE + label - 8, y + 13, "value", buffer_text(&s));
        buffer_add(out, "<rect class=\"bar\"");
        attribute(out, "x", EDGE + label);
        attribute(out, "y", y);
        attribute(out, "width", width > 0 ? width : 1);
        attribute(out, "height", THICK);
        buffer_add(out, "/>\n");
        buffer_empty(&s);
        percent_text(&s, &m->share[i].weight, m->scale, 2);
        decimals_told(d->lang, s.at);
        text(out, (int)(EDGE + label + width + 6), y + 13, "chance", buffer_text(&s));
        y += ROW;
    }
    buffer_free(&s);
    return y - top;
}

/* The same in words, for those who hear it. */
static void spoken(struct buffer *out, const struct desk *d, const struct outcome_place *place,
                   const struct marginal *m)
{
    struct mean mean = marginal_mean(m);
    char room[CHANCE_ROOM];
    size_t from = out->len;
    buffer_add(out, words(d->lang, place->result->says ? place->result->says : place->path));
    buffer_add(out, words(d->lang, N_(": ")));
    for (int i = 0; i < m->n && i < MOST_ROWS; i++) {
        if (i) buffer_add(out, ", ");
        value_of(out, d->lang, m, i);
        buffer_char(out, ' ');
        percent_text(out, &m->share[i].weight, m->scale, 2);
    }
    if (mean.known && m->result->kind != OUT_FLAG) {
        buffer_add(out, words(d->lang, N_("; ")));
        buffer_add(out, words(d->lang, N_("mean")));
        buffer_char(out, ' ');
        buffer_add(out, mean_text(room, &mean, 4));
    }
    buffer_add(out, ". ");
    if (out->at) decimals_told(d->lang, out->at + from);
}

static void heading(struct buffer *out, const struct desk *d)
{
    struct input_walk walk = walk_inputs(d->question.layout, &d->question);
    struct place place;
    while (next_input(&walk, &place)) {
        char room[256];
        struct text t = text_in(room, sizeof room);
        if (!place.given || place.input->kind == IN_LIST) continue;
        input_text(&t, place.input, place_at(&d->question, &place));
        if (out->len) buffer_add(out, ", ");
        buffer_add(out, place.path);
        buffer_char(out, ' ');
        buffer_add(out, room);
    }
}

static void method(struct buffer *out, const struct desk *d)
{
    switch (d->room->odds.method) {
    case ODDS_EXACT:    buffer_add(out, words(d->lang, N_("exact odds"))); break;
    case ODDS_BOUNDED:  buffer_add(out, words(d->lang, N_("all dice counted"))); break;
    case ODDS_ESTIMATE: buffer_add(out, words(d->lang, N_("an estimate"))); break;
    }
}

static void collect(struct buffer *body, struct buffer *words_out, struct desk *d, int *top)
{
    struct odds_walk walk = walk_odds(&d->room->odds, true, true);
    struct outcome_place place;
    while (next_odds(&walk, &place)) {
        struct marginal m;
        size_t mark = d->room->work.used;
        bool wanted = d->ofs == 0 && place.result == &d->what.procedure->result[d->what.procedure->main_result];
        for (int i = 0; i < d->ofs; i++) wanted = wanted || strcmp(d->of[i].path, place.path) == 0;
        if (wanted && odds_marginal(&d->room->odds, &place, &d->room->work, &m)) {
            *top += bars(body, d, &place, &m, *top) + 12;
            spoken(words_out, d, &place, &m);
        }
        d->room->work.used = mark;
    }
}

/* The question, in as many lines as it needs; returns their height. */
static int question_lines(struct buffer *out, const char *what, int top)
{
    struct buffer broken = { 0 };
    int height = 0;
    buffer_wrapped(&broken, what, 0, 0, LINE_LETTERS);
    for (const char *at = buffer_text(&broken); *at;) {
        struct buffer one = { 0 };
        size_t len = strcspn(at, "\n");
        buffer_add_n(&one, at, len);
        text(out, EDGE, top + height, "small", buffer_text(&one));
        height += LINE;
        at += len + (at[len] == '\n');
        buffer_free(&one);
    }
    buffer_free(&broken);
    return height;
}

void chart_svg(struct buffer *out, struct desk *d)
{
    struct buffer body = { 0 }, said = { 0 }, what = { 0 }, how = { 0 };
    int top = EDGE + 28;
    heading(&what, d);
    method(&how, d);
    top += question_lines(&body, buffer_text(&what), top);
    collect(&body, &said, d, &top);
    buffer_add(out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" aria-labelledby=\"alea-title alea-desc\" "
               "xml:lang=\"");
    buffer_add(out, language_name(d->lang));
    buffer_add(out, "\" viewBox=\"0 0 ");
    buffer_int(out, WIDE);
    buffer_char(out, ' ');
    buffer_int(out, top + EDGE);
    buffer_char(out, '"');
    attribute(out, "width", WIDE);
    attribute(out, "height", top + EDGE);
    buffer_add(out, ">\n<title id=\"alea-title\">");
    buffer_xml(out, words(d->lang, d->what.procedure->says));
    buffer_add(out, "</title>\n<desc id=\"alea-desc\">");
    buffer_xml(out, buffer_text(&what));
    buffer_add(out, ". ");
    buffer_xml(out, buffer_text(&said));
    buffer_add(out, "</desc>\n<style>\n"
        "svg{color:#22201c;font-family:'DejaVu Sans',Verdana,sans-serif}\n"
        "text{fill:currentColor;font-size:13px;font-variant-numeric:tabular-nums}\n"
        ".title{font-size:18px;font-weight:bold}.small{font-size:12px;opacity:.8}.head{font-weight:bold}"
        ".value{text-anchor:end}.bar{fill:#2f5d8a}.paper{fill:#fdfbf6}\n"
        "@media(prefers-color-scheme:dark){svg{color:#ece7dc}.bar{fill:#7fb0e0}.paper{fill:#1d1c1a}}\n"
        "</style>\n<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n");
    text(out, EDGE, EDGE + 6, "title", words(d->lang, d->what.procedure->says));
    buffer_add(out, buffer_text(&body));
    buffer_add(&how, " · alea");
    text(out, EDGE, top + EDGE - 10, "small", buffer_text(&how));
    buffer_add(out, "</svg>\n");
    buffer_free(&body);
    buffer_free(&said);
    buffer_free(&what);
    buffer_free(&how);
}
