/* analysis_svg.c - the line of the chance to win over a battle, with its decisions and throws (analysis_tell.h).
**
** Real text, a title and a description for screen readers, colours that follow the reader's light or dark setting. */
#include "match/analysis_tell.h"

enum { WIDE = 760, HIGH = 360, LEFT = 52, RIGHT = 20, TOP = 62, BOTTOM = 84,
       BIG_LUCK = 20000 };          /* a throw is marked from 2 points on */

/* Tenths of a unit of the picture. */
static int across(const struct analysis *a, int entry)
{
    return 10 * LEFT + (int)((int64_t)entry * 10 * (WIDE - LEFT - RIGHT) / (a->entries ? a->entries : 1));
}

static int up(int32_t chance) { return 10 * TOP + (int)((int64_t)(SURE - chance) * 10 * (HIGH - TOP - BOTTOM) / SURE); }

static void tenths(struct buffer *out, int v)
{
    buffer_int(out, v / 10);
    buffer_char(out, '.');
    buffer_int(out, v % 10);
}

static void text_at(struct buffer *out, int x, int y, const char *kind, const char *s)
{
    buffer_add(out, "<text x=\"");
    buffer_int(out, x);
    buffer_add(out, "\" y=\"");
    buffer_int(out, y);
    buffer_add(out, "\" class=\"");
    buffer_add(out, kind);
    buffer_add(out, "\">");
    buffer_xml(out, s);
    buffer_add(out, "</text>\n");
}

static void rule_at(struct buffer *out, const char *kind, int x1, int y1, int x2, int y2)
{
    const int at[] = { x1, y1, x2, y2 };
    static const char *const name[] = { "x1", "y1", "x2", "y2" };

    buffer_add(out, "<line class=\"");
    buffer_add(out, kind);
    buffer_char(out, '"');
    for (int i = 0; i < 4; i++) {
        buffer_char(out, ' ');
        buffer_add(out, name[i]);
        buffer_add(out, "=\"");
        tenths(out, at[i]);
        buffer_char(out, '"');
    }
    buffer_add(out, "/>\n");
}

/* Per cent at the left, turns below. */
static void frame(struct buffer *out, const struct analysis *a, enum language lang)
{
    int turn = 0, told_at = -1000, widest = 10 * 26;

    for (int percent = 0; percent <= 100; percent += 25) {
        struct buffer label = { 0 };
        int y = up(percent * (SURE / 100));

        rule_at(out, percent == 50 ? "half" : "grid", 10 * LEFT, y, 10 * (WIDE - RIGHT), y);
        buffer_int(&label, percent);
        buffer_add(&label, " %");
        text_at(out, LEFT - 6, y / 10 + 4, "left small", buffer_text(&label));
        buffer_free(&label);
    }
    for (int i = 0; i < a->entries; i++) {
        struct buffer label = { 0 };
        int now = a->m->game->turn(analysis_state(a, i));

        if (now == turn) continue;
        turn = now;
        rule_at(out, "grid", across(a, i), up(0), across(a, i), up(0) + 40);
        if (across(a, i) - told_at < widest) continue;
        told_at = across(a, i);
        buffer_int(&label, now);
        text_at(out, told_at / 10 + 3, HIGH - BOTTOM + 16, "small", buffer_text(&label));
        buffer_free(&label);
    }
    text_at(out, LEFT, HIGH - BOTTOM + 34, "small", words(lang, N_("turn")));
}

static void titled(struct buffer *out, const struct analysis *a, int entry, enum language lang, int32_t points)
{
    buffer_add(out, "<title>");
    buffer_int(out, entry + 1);
    buffer_add(out, words(lang, N_(": ")));
    {
        struct buffer says = { 0 };
        analysis_entry_text(&says, a, entry, lang);
        buffer_xml(out, buffer_text(&says));
        buffer_free(&says);
    }
    buffer_add(out, ", ");
    points_text(out, points, true);
    buffer_add(out, "</title>");
}

/* The way up or down that a throw brought. */
static void throws(struct buffer *out, const struct analysis *a, enum language lang)
{
    for (int i = 0; i < a->entries; i++) {
        const struct reckoned *r = &a->sum[i];
        int x = across(a, i + 1), from, to;

        if (!a->row[i].throws || (r->luck < BIG_LUCK && r->luck > -BIG_LUCK)) continue;
        from = up(a->sum[i + 1].chance - r->luck), to = up(a->sum[i + 1].chance);
        buffer_add(out, r->luck > 0 ? "<rect class=\"lucky\" x=\"" : "<rect class=\"unlucky\" x=\"");
        tenths(out, x - 20);
        buffer_add(out, "\" y=\"");
        tenths(out, from < to ? from : to);
        buffer_add(out, "\" width=\"4\" height=\"");
        tenths(out, from < to ? to - from : from - to);
        buffer_add(out, "\">");
        titled(out, a, i, lang, r->luck);
        buffer_add(out, "</rect>\n");
    }
}

static void the_line(struct buffer *out, const struct analysis *a)
{
    buffer_add(out, "<polyline class=\"line\" points=\"");
    for (int i = 0; i <= a->entries; i++) {
        if (i) buffer_char(out, ' ');
        tenths(out, across(a, i));
        buffer_char(out, ',');
        tenths(out, up(a->sum[i].chance));
    }
    buffer_add(out, "\"/>\n");
}

/* Decisions that were not fine: a point in the colour of the seat, larger where it cost more. */
static void decisions(struct buffer *out, const struct analysis *a, enum language lang)
{
    for (int i = 0; i < a->entries; i++) {
        const struct reckoned *r = &a->sum[i];

        if (r->mark == MARK_FINE) continue;
        buffer_add(out, a->row[i].seat == 0 ? "<circle class=\"first\" cx=\"" : "<circle class=\"second\" cx=\"");
        tenths(out, across(a, i));
        buffer_add(out, "\" cy=\"");
        tenths(out, up(r->chance));
        buffer_add(out, "\" r=\"");
        buffer_int(out, r->mark == MARK_BLUNDER ? 7 : r->mark == MARK_MISTAKE ? 5 : 3);
        buffer_add(out, "\">");
        titled(out, a, i, lang, -r->loss);
        buffer_add(out, "</circle>\n");
    }
}

static void key(struct buffer *out, const struct analysis *a, enum language lang)
{
    struct buffer says = { 0 };
    int y = HIGH - 20, x = LEFT;

    for (int seat = 0; seat < 2; seat++) {
        buffer_empty(&says);
        buffer_say1(&says, words(lang, N_("doubtful, mistake, blunder of {1}")),
                    words(lang, a->m->game->seat[seat].says));
        for (int size = 3; size <= 7; size += 2) {
            buffer_add(out, seat ? "<circle class=\"second\" cx=\"" : "<circle class=\"first\" cx=\"");
            buffer_int(out, x + 4 + (size - 3) * 8);
            buffer_add(out, "\" cy=\"");
            buffer_int(out, y - 4);
            buffer_add(out, "\" r=\"");
            buffer_int(out, size);
            buffer_add(out, "\"/>\n");
        }
        text_at(out, x + 50, y, "small", buffer_text(&says));
        x += 64 + 7 * text_width(buffer_text(&says));
    }
    buffer_add(out, "<rect class=\"lucky\" x=\"");
    buffer_int(out, x);
    buffer_add(out, "\" y=\"");
    buffer_int(out, y - 12);
    buffer_add(out, "\" width=\"4\" height=\"12\"/><rect class=\"unlucky\" x=\"");
    buffer_int(out, x + 7);
    buffer_add(out, "\" y=\"");
    buffer_int(out, y - 12);
    buffer_add(out, "\" width=\"4\" height=\"12\"/>\n");
    text_at(out, x + 16, y, "small", words(lang, N_("dice")));
    buffer_free(&says);
}

void analysis_svg(struct buffer *out, const struct analysis *a, enum language lang)
{
    struct buffer says = { 0 };
    struct analysis_sums s;

    analysis_sum(a, &s);
    buffer_say1(&says, words(lang, N_("the chance of {1} to win")), words(lang, a->m->game->seat[0].says));
    buffer_add(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" aria-labelledby=\"alea-title alea-desc\" "
               "xml:lang=\"");
    buffer_add(out, language_name(lang));
    buffer_add(out, "\" viewBox=\"0 0 ");
    buffer_int(out, WIDE);
    buffer_char(out, ' ');
    buffer_int(out, HIGH);
    buffer_add(out, "\" width=\"");
    buffer_int(out, WIDE);
    buffer_add(out, "\" height=\"");
    buffer_int(out, HIGH);
    buffer_add(out, "\">\n<title id=\"alea-title\">");
    buffer_xml(out, a->m->title[0] ? a->m->title : a->m->scenario);
    buffer_add(out, "</title>\n<desc id=\"alea-desc\">");
    buffer_xml(out, buffer_text(&says));
    buffer_add(out, words(lang, N_(": ")));
    points_text(out, s.start, false);
    buffer_add(out, " % → ");
    points_text(out, s.result, false);
    buffer_add(out, " %</desc>\n<style>\n"
        "svg{color:#22201c;font-family:'DejaVu Sans',Verdana,sans-serif}\n"
        "text{fill:currentColor;font-size:13px;font-variant-numeric:tabular-nums}\n"
        ".title{font-size:18px;font-weight:bold}.small{font-size:11px;opacity:.85}.left{text-anchor:end}"
        ".paper{fill:#fdfbf6}.grid{stroke:currentColor;opacity:.15}.half{stroke:currentColor;opacity:.4}"
        ".line{fill:none;stroke:currentColor;stroke-width:1.6;stroke-linejoin:round}"
        ".first{fill:#b3372f}.second{fill:#2f5d8a}.lucky{fill:#3c8a4e;opacity:.75}.unlucky{fill:#c07a1d;opacity:.75}\n"
        "@media(prefers-color-scheme:dark){svg{color:#ece7dc}.paper{fill:#1d1c1a}.first{fill:#e8796f}"
        ".second{fill:#7fb0e0}}\n"
        "</style>\n<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n");
    text_at(out, 20, 28, "title", a->m->title[0] ? a->m->title : a->m->scenario);
    text_at(out, 20, 48, "small", buffer_text(&says));
    frame(out, a, lang);
    throws(out, a, lang);
    the_line(out, a);
    decisions(out, a, lang);
    key(out, a, lang);
    buffer_add(out, "</svg>\n");
    buffer_free(&says);
}
