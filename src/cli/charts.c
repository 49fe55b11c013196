/* charts.c - the pictures of a simulation as SVG: values with their intervals, and shares as bars. Real text, readable
** without colour. */
#include <math.h>
#include <stdio.h>
#include "base/utf8.h"
#include "cli/battles.h"

enum { WIDE = 720, HIGH = 444, LEFT = 70, RIGHT = 20, TOP = 74, BOTTOM = 60 };

static void add(struct buffer *out, const char *format, double a, double b, double c, double d)
{
    char line[400];
    snprintf(line, sizeof line, format, a, b, c, d);
    buffer_add(out, line);
}

static void text_at(struct buffer *out, double x, double y, const char *anchor, int size, const char *text)
{
    char line[160];
    snprintf(line, sizeof line, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" font-size=\"%d\">", x, y, anchor, size);
    buffer_add(out, line);
    buffer_xml(out, text);
    buffer_add(out, "</text>\n");
}

static void begin(struct buffer *out, const struct chart *c)
{
    add(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%.0f\" height=\"%.0f\" viewBox=\"0 0 "
             "%.0f %.0f\" font-family=\"'DejaVu Sans',Verdana,sans-serif\" fill=\"#222\">\n", WIDE, HIGH, WIDE, HIGH);
    buffer_add(out, "<title>");
    buffer_xml(out, c->title);
    buffer_add(out, "</title>\n<desc>");
    buffer_xml(out, c->subtitle);
    buffer_add(out, "</desc>\n<rect width=\"100%\" height=\"100%\" fill=\"#fffefa\"/>\n");
    text_at(out, LEFT, 26, "start", 17, c->title);
    text_at(out, LEFT, 44, "start", 12, c->subtitle);
}

void plot_svg(struct buffer *out, const struct chart *c, const struct plotted *p, int n, double even)
{
    double lo = n ? p[0].x : 0, hi = n ? p[n - 1].x : 1, wide = WIDE - LEFT - RIGHT, high = HIGH - TOP - BOTTOM;
    char label[32];

    if (hi <= lo) hi = lo + 1;
    begin(out, c);
    for (int i = 0; i <= 4; i++) {
        double y = TOP + high * (4 - i) / 4;
        add(out, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#ccc\"/>\n", LEFT, y, WIDE - RIGHT, y);
        snprintf(label, sizeof label, "%d %%", 25 * i);
        text_at(out, LEFT - 6, y + 4, "end", 12, label);
    }
    add(out, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#222\" stroke-dasharray=\"6 4\"/>\n", LEFT,
        TOP + high * (1 - even), WIDE - RIGHT, TOP + high * (1 - even));
    for (int i = 0; i < n; i++) {
        double x = LEFT + wide * (p[i].x - lo) / (hi - lo), y = TOP + high * (1 - p[i].y);
        if (i) add(out,
                   "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#27598c\" stroke-width=\"1.5\"/>\n",
                   LEFT + wide * (p[i - 1].x - lo) / (hi - lo), TOP + high * (1 - p[i - 1].y), x, y);
        add(out, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#27598c\" stroke-width=\"2\"/>\n", x,
            TOP + high * (1 - p[i].lo), x, TOP + high * (1 - p[i].hi));
        add(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"#27598c\"><title>%g</title></circle>\n", x, y, 4,
            p[i].x);
        if (n <= 16 || i % ((n + 15) / 16) == 0) {
            snprintf(label, sizeof label, "%g", p[i].x);
            text_at(out, x, HIGH - BOTTOM + 18, "middle", 12, label);
        }
    }
    text_at(out, LEFT + wide / 2, HIGH - 14, "middle", 13, c->across);
    text_at(out, LEFT, TOP - 8, "start", 12, c->up);
    buffer_add(out, "</svg>\n");
}

void bars_svg(struct buffer *out, const struct chart *c, const char *const *label, const double *share, int n)
{
    double most = 0, high = HIGH - TOP - BOTTOM, step = (double)(WIDE - LEFT - RIGHT) / (n ? n : 1);
    char text[32];

    for (int i = 0; i < n; i++) if (share[i] > most) most = share[i];
    if (most <= 0) most = 1;
    begin(out, c);
    for (int i = 0; i < n; i++) {
        double h = high * share[i] / most, x = LEFT + step * i;
        add(out, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"#27598c\"/>\n", x + step * 0.1,
            TOP + high - h, step * 0.8, h);
        text_at(out, x + step / 2, HIGH - BOTTOM + 18, "middle", 12, label[i]);
        if (n <= 24) {
            snprintf(text, sizeof text, "%.1f %%", 100 * share[i]);
            decimals_told(c->lang, text);
            text_at(out, x + step / 2, TOP + high - h - 4, "middle", 10, text);
        }
    }
    text_at(out, LEFT + (WIDE - LEFT - RIGHT) / 2.0, HIGH - 14, "middle", 13, c->across);
    buffer_add(out, "</svg>\n");
}
