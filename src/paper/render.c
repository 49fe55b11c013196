/* render.c - a chart's SVG as PNG or PDF, drawn by librsvg on cairo: one drawing, three forms. */
#include "paper/paper.h"
#include <cairo-pdf.h>
#include <librsvg/rsvg.h>
#include <stdio.h>
#include "paper/pen.h"

enum { PIXELS_PER_UNIT = 2 };

static bool complain(char *why, size_t room, const char *what, const char *detail)
{
    snprintf(why, room, "%s: %s", what, detail);
    return false;
}

static RsvgHandle *read_svg(const struct buffer *svg, RsvgRectangle *box, char *why, size_t room)
{
    GError *error = NULL;
    RsvgHandle *h = rsvg_handle_new_from_data((const guint8 *)buffer_text(svg), svg->len, &error);
    gdouble width, height;

    if (!h) {
        complain(why, room, "SVG", error->message);
        g_error_free(error);
        return NULL;
    }
    if (!rsvg_handle_get_intrinsic_size_in_pixels(h, &width, &height)) width = 720, height = 480;
    *box = (RsvgRectangle){ 0, 0, width, height };
    return h;
}

static bool draw(RsvgHandle *h, cairo_t *c, const RsvgRectangle *box, char *why, size_t room)
{
    GError *error = NULL;

    if (rsvg_handle_render_document(h, c, box, &error)) return true;
    complain(why, room, "SVG", error->message);
    g_error_free(error);
    return false;
}

bool paper_png_of_svg(const struct buffer *svg, struct buffer *out, char *why, size_t room)
{
    RsvgRectangle box;
    RsvgHandle *h = read_svg(svg, &box, why, room);
    cairo_surface_t *s;
    cairo_t *c;
    bool good;

    if (!h) return false;
    s = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)(box.width * PIXELS_PER_UNIT),
                                   (int)(box.height * PIXELS_PER_UNIT));
    c = cairo_create(s);
    cairo_scale(c, PIXELS_PER_UNIT, PIXELS_PER_UNIT);
    good = draw(h, c, &box, why, room);
    if (good) {
        cairo_status_t status = cairo_surface_write_to_png_stream(s, pen_bytes, out);
        if (status != CAIRO_STATUS_SUCCESS) good = complain(why, room, "PNG", cairo_status_to_string(status));
    }
    cairo_destroy(c);
    cairo_surface_destroy(s);
    g_object_unref(h);
    return good;
}

/* The picture on a page of A4, as large as its margins allow and never larger than it is on a screen. */
bool paper_pdf_of_svg(const struct buffer *svg, struct buffer *out, char *why, size_t room)
{
    const double points = 0.75, margin = 10 * MM;               /* points of a CSS pixel */
    RsvgRectangle box;
    RsvgHandle *h = read_svg(svg, &box, why, room);
    bool across = h && box.width > box.height;
    double width = (across ? 297 : 210) * MM, height = (across ? 210 : 297) * MM, scale = points;
    cairo_surface_t *s;
    cairo_t *c;
    cairo_status_t status;
    bool good;

    if (!h) return false;
    if (box.width * scale > width - 2 * margin) scale = (width - 2 * margin) / box.width;
    if (box.height * scale > height - 2 * margin) scale = (height - 2 * margin) / box.height;
    s = cairo_pdf_surface_create_for_stream(pen_bytes, out, width, height);
    c = cairo_create(s);
    cairo_translate(c, (width - box.width * scale) / 2, (height - box.height * scale) / 2);
    cairo_scale(c, scale, scale);
    good = draw(h, c, &box, why, room);
    cairo_show_page(c);
    cairo_destroy(c);
    cairo_surface_finish(s);
    status = cairo_surface_status(s);
    if (good && status != CAIRO_STATUS_SUCCESS) good = complain(why, room, "PDF", cairo_status_to_string(status));
    cairo_surface_destroy(s);
    g_object_unref(h);
    return good;
}
