/* pen.c - see pen.h. */
#include "paper/pen.h"
#include <stdio.h>

cairo_status_t pen_bytes(void *out, const unsigned char *bytes, unsigned n)
{
    struct buffer *b = out;

    buffer_add_n(b, (const char *)bytes, n);
    return b->failed ? CAIRO_STATUS_NO_MEMORY : CAIRO_STATUS_SUCCESS;
}

bool pen_open(struct pen *p, struct buffer *out, double width, double height, enum language lang)
{
    *p = (struct pen){ .width = width, .height = height, .margin = 12 * MM, .lang = lang };
    p->surface = cairo_pdf_surface_create_for_stream(pen_bytes, out, width, height);
    cairo_pdf_surface_set_metadata(p->surface, CAIRO_PDF_METADATA_CREATOR, "Alea");
    p->c = cairo_create(p->surface);
    p->page = 1;
    return cairo_status(p->c) == CAIRO_STATUS_SUCCESS;
}

static void draw_footer(struct pen *p)
{
    char number[16];
    struct ink ink = { ITALIC, 7, PANGO_ALIGN_LEFT, 0.35 };
    struct spot foot = { p->margin, p->height - p->margin + 4, p->width - 2 * p->margin, true }, beside_number = foot;

    if (!p->footer) return;
    beside_number.width -= 20;
    pen_text(p, beside_number, ink, p->footer);
    snprintf(number, sizeof number, "%d", p->page);
    ink.align = PANGO_ALIGN_RIGHT;
    pen_text(p, foot, ink, number);
}

void pen_new_page(struct pen *p)
{
    draw_footer(p);
    cairo_show_page(p->c);
    p->page++;
}

bool pen_close(struct pen *p, char *why, size_t room)
{
    cairo_status_t status;

    draw_footer(p);
    cairo_show_page(p->c);
    status = cairo_status(p->c);
    cairo_destroy(p->c);
    cairo_surface_finish(p->surface);
    if (status == CAIRO_STATUS_SUCCESS) status = cairo_surface_status(p->surface);
    cairo_surface_destroy(p->surface);
    if (status == CAIRO_STATUS_SUCCESS) return true;
    snprintf(why, room, "PDF: %s", cairo_status_to_string(status));
    return false;
}

static PangoLayout *lay_out(struct pen *p, double width, struct ink ink, const char *text)
{
    PangoLayout *l = pango_cairo_create_layout(p->c);
    PangoFontDescription *font = pango_font_description_new();

    pango_font_description_set_family(font, ink.face == TITLE ? "DejaVu Serif" : "DejaVu Sans");
    pango_font_description_set_absolute_size(font, ink.size * PANGO_SCALE);
    if (p->narrow && ink.face != TITLE) pango_font_description_set_stretch(font, PANGO_STRETCH_CONDENSED);
    if (ink.face == BOLD || ink.face == TITLE) pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD);
    if (ink.face == ITALIC) pango_font_description_set_style(font, PANGO_STYLE_OBLIQUE);
    pango_layout_set_font_description(l, font);
    pango_font_description_free(font);
    if (width > 0) pango_layout_set_width(l, (int)(width * PANGO_SCALE));
    pango_layout_set_wrap(l, PANGO_WRAP_WORD_CHAR);
    pango_layout_set_alignment(l, ink.align);
    pango_layout_set_text(l, text, -1);
    return l;
}

double pen_text(struct pen *p, struct spot at, struct ink ink, const char *text)
{
    PangoLayout *l = lay_out(p, at.width, ink, text);
    int w, h;

    pango_layout_get_size(l, &w, &h);
    if (at.draw) {
        cairo_set_source_rgb(p->c, ink.grey, ink.grey, ink.grey);
        cairo_move_to(p->c, at.left, at.y);
        pango_cairo_show_layout(p->c, l);
    }
    g_object_unref(l);
    return (double)h / PANGO_SCALE;
}

double pen_text_width(struct pen *p, struct ink ink, const char *text)
{
    PangoLayout *l = lay_out(p, 0, ink, text);
    int w, h;

    pango_layout_get_size(l, &w, &h);
    g_object_unref(l);
    return (double)w / PANGO_SCALE;
}

void pen_line(struct pen *p, double x0, double y0, double x1, double y1, double thick)
{
    cairo_set_source_rgb(p->c, 0, 0, 0);
    cairo_set_line_width(p->c, thick);
    cairo_move_to(p->c, x0, y0);
    cairo_line_to(p->c, x1, y1);
    cairo_stroke(p->c);
}

void pen_box(struct pen *p, struct area at, double thick, double grey)
{
    cairo_rectangle(p->c, at.left, at.y, at.width, at.height);
    cairo_set_source_rgb(p->c, grey, grey, grey);
    cairo_fill_preserve(p->c);
    cairo_set_source_rgb(p->c, 0, 0, 0);
    cairo_set_line_width(p->c, thick);
    if (thick > 0) cairo_stroke(p->c);
    else cairo_new_path(p->c);
}
