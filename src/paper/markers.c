/* markers.c - ancients, Appendix II: counters to cut out, and the battle plan to fill in.
**
** The counts are the sheet's: losses 1 to 7, disorder, ambushes. The zone of control is as wide as the base and one
** H, half the base, deep (ruling HI-24): a base of 80 mm for 15 mm figures, of 120 mm for 28 mm. */
#include <stdio.h>
#include "paper/pen.h"
#include "paper/paper.h"

static const double SIDE = 15 * MM;

struct marker { const char *text; int count; };

/* Appendix II of the Italian sheet. */
static const struct marker MARKERS[] = {
    { "1", 12 }, { "2", 10 }, { "3", 6 }, { "4", 6 }, { "5", 5 }, { "6", 5 }, { "7", 2 }, { "D", 14 },
};

static void counter(struct pen *p, double x, double y, const char *text, bool round)
{
    struct ink ink = { BOLD, 22, PANGO_ALIGN_CENTER, 0 };

    pen_box(p, (struct area){ x, y, SIDE, SIDE }, 0.4, round ? 0.88 : 1);
    pen_text(p, (struct spot){ x, y + SIDE / 2 - 14, SIDE, true }, ink, text);
}

/* A template for a base so many millimetres wide; returns where the next thing may stand. */
static double zone(struct pen *p, double y, int front, const char *says)
{
    struct ink ink = { PLAIN, 7.5, PANGO_ALIGN_CENTER, 0.3 };

    pen_box(p, (struct area){ p->margin, y, front * MM, front / 2 * MM }, 0.4, 1);
    pen_text(p, (struct spot){ p->margin + 4, y + front / 4 * MM - 8, front * MM - 8, true }, ink, says);
    return y + front / 2 * MM + 6 * MM;
}

bool print_markers(const struct book *b, enum language lang, struct buffer *out, char *why, size_t room)
{
    struct pen p;
    struct ink title = { TITLE, 16, PANGO_ALIGN_LEFT, 0 }, label = { PLAIN, 8, PANGO_ALIGN_CENTER, 0 },
        figure = { BOLD, 18, PANGO_ALIGN_CENTER, 0 };
    double x, y;

    (void)b;
    pen_open(&p, out, 210 * MM, 297 * MM, lang);
    p.footer = words(lang, N_("Print at full size (100 %), glue on card, cut along the lines."));
    y = p.margin;
    y += pen_text(&p, (struct spot){ p.margin, y, 0, true }, title,
                  words(lang, N_("Markers: losses, disorder, ambushes"))) + 8;
    x = p.margin;
    for (int i = 0; i < LEN(MARKERS); i++) {
        for (int n = 0; n < MARKERS[i].count; n++) {
            if (x + SIDE > p.width - p.margin) x = p.margin, y += SIDE;
            counter(&p, x, y, MARKERS[i].text, MARKERS[i].text[0] == 'D');
            x += SIDE;
        }
    }
    x = p.margin, y += SIDE + 6 * MM;
    for (int side = 0; side < 2; side++) {
        for (int n = 1; n <= 3; n++) {
            char number[16];
            snprintf(number, sizeof number, "%d", n);
            pen_box(&p, (struct area){ x, y, 2 * SIDE, SIDE }, 0.4, side ? 0.88 : 1);
            pen_text(&p, (struct spot){ x, y + 2, 2 * SIDE, true }, label, words(lang, N_("ambush")));
            pen_text(&p, (struct spot){ x, y + 12, 2 * SIDE, true }, figure, number);
            x += 2 * SIDE;
        }
    }
    y += SIDE + 6 * MM;
    y = zone(&p, y, 80, words(lang, N_("zone of control, 15 mm figures: 80 × 40 mm (house reading HI-24)")));
    zone(&p, y, 120, words(lang, N_("zone of control, 28 mm figures: 120 × 60 mm (house reading HI-24)")));
    return pen_close(&p, why, room);
}

static double field(struct pen *p, double x, double y, double width, const char *label)
{
    struct ink ink = { PLAIN, 9, PANGO_ALIGN_LEFT, 0 };
    double w = pen_text_width(p, ink, label);

    pen_text(p, (struct spot){ x, y, 0, true }, ink, label);
    pen_line(p, x + w + 4, y + 11, x + width, y + 11, 0.5);
    return y + 22;
}

bool print_plan(const struct book *b, enum language lang, struct buffer *out, char *why, size_t room)
{
    struct pen p;
    struct ink title = { TITLE, 16, PANGO_ALIGN_LEFT, 0 }, heading = { BOLD, 10, PANGO_ALIGN_LEFT, 0 };
    double y, wide, half;

    (void)b;
    pen_open(&p, out, 148 * MM, 210 * MM, lang);
    wide = p.width - 2 * p.margin;
    half = wide / 2 - 8;
    y = p.margin;
    y += pen_text(&p, (struct spot){ p.margin, y, wide, true }, title, words(lang, N_("Battle plan"))) + 10;
    field(&p, p.margin, y, half, words(lang, N_("Player")));
    y = field(&p, p.margin + wide / 2 + 8, y, half, words(lang, N_("Army"))) + 8;
    for (int n = 1; n <= 3; n++) {
        char text[64];
        snprintf(text, sizeof text, "%s %d", words(lang, N_("Ambush")), n);
        y += pen_text(&p, (struct spot){ p.margin, y, wide, true }, heading, text) + 4;
        field(&p, p.margin, y, half, words(lang, N_("Unit")));
        y = field(&p, p.margin + wide / 2 + 8, y, half, words(lang, N_("Command"))) + 4;
    }
    for (int n = 1; n <= 2; n++) {
        char text[64];
        snprintf(text, sizeof text, "%s %d", words(lang, N_("Flank march")), n);
        y += pen_text(&p, (struct spot){ p.margin, y, wide, true }, heading, text) + 4;
        y = field(&p, p.margin, y, half, words(lang, N_("Command"))) + 4;
    }
    y += pen_text(&p, (struct spot){ p.margin, y, wide, true }, heading, words(lang, N_("Reserve"))) + 4;
    field(&p, p.margin, y, half, words(lang, N_("Command")));
    return pen_close(&p, why, room);
}
