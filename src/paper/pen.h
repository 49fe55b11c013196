/* pen.h - one PDF being drawn: pages, text by pango, lines. Lengths are points (1/72 inch). */
#ifndef PAPER_PEN_H
#define PAPER_PEN_H
#include <cairo-pdf.h>
#include <pango/pangocairo.h>
#include <stdbool.h>
#include "form/buffer.h"
#include "form/words.h"

#define MM (72 / 25.4)

enum face { PLAIN, BOLD, ITALIC, TITLE };

struct pen {
    cairo_surface_t *surface;
    cairo_t *c;
    enum language lang;
    double width, height, margin;
    int page;
    bool narrow;                /* letters are condensed */
    const char *footer;         /* stands at the foot of every page with the page's number; may be NULL */
};

bool pen_open(struct pen *p, struct buffer *out, double width, double height, enum language lang);
bool pen_close(struct pen *p, char *why, size_t room);
cairo_status_t pen_bytes(void *out, const unsigned char *bytes, unsigned n);    /* what cairo writes, into a buffer */
void pen_new_page(struct pen *p);

struct spot { double left, y, width; bool draw; };      /* width 0: as wide as the text; not draw: only measured */
struct area { double left, y, width, height; };
struct ink { enum face face; double size; PangoAlignment align; double grey; };

/* Breaks a text into lines of the spot's width. Returns its height. */
double pen_text(struct pen *p, struct spot at, struct ink ink, const char *text);
double pen_text_width(struct pen *p, struct ink ink, const char *text);
void pen_line(struct pen *p, double x0, double y0, double x1, double y1, double thick);
/* thick: its border, 0: none; grey: what it is filled with, 1 is white */
void pen_box(struct pen *p, struct area at, double thick, double grey);
#endif
