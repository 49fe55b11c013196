/* svg.c - writing SVG: numbers, texts, and what each kind of thing looks like. */
#include "view/draw_inside.h"
#include "base/check.h"

static const struct {
    const char *class_name, *attributes;
} looks[LOOKS] = {
    [LOOK_TITLE] = { "title", "font-size=\"24\" font-weight=\"bold\" text-anchor=\"start\"" },
    [LOOK_SAYS] = { "says", "font-size=\"15\" text-anchor=\"start\"" },
    [LOOK_NAME] = { "name", "font-size=\"13\" paint-order=\"stroke\" stroke=\"#fff\" stroke-width=\"3\"" },
    [LOOK_GOAL] = { "goal",
                    "font-size=\"13\" font-weight=\"bold\" paint-order=\"stroke\" stroke=\"#fff\" stroke-width=\"3\"" },
    [LOOK_WATER] = { "water", "font-size=\"12\" font-style=\"italic\" fill=\"#246\" paint-order=\"stroke\" "
                              "stroke=\"#fff\" stroke-width=\"3\"" },
    [LOOK_NOTE] = { "note", "font-size=\"13\" paint-order=\"stroke\" stroke=\"#fff\" stroke-width=\"3\"" },
    [LOOK_NUMBER] = { "number", "font-size=\"12\" font-weight=\"bold\" paint-order=\"stroke\" stroke=\"#fff\" "
                                "stroke-width=\"2\"" },
    [LOOK_MARK] = { "mark", "font-size=\"12\" font-weight=\"bold\"" },
    [LOOK_WHO] = { "who", "font-size=\"11\" paint-order=\"stroke\" stroke=\"#fff\" stroke-width=\"3\"" },
    [LOOK_RIVER] = { "river", "fill=\"none\" stroke=\"#9fc3dd\" stroke-width=\"4\" stroke-linejoin=\"round\"" },
    [LOOK_MAJOR_RIVER] = { "major_river",
                           "fill=\"none\" stroke=\"#9fc3dd\" stroke-width=\"11\" stroke-linejoin=\"round\"" },
    [LOOK_ROAD] = { "road", "stroke=\"#333\" stroke-width=\"6\"" },
    [LOOK_ROAD_INSIDE] = { "road_inside", "stroke=\"#fff\" stroke-width=\"3\"" },
    [LOOK_BAD_ROAD] = { "bad_road", "stroke=\"#333\" stroke-width=\"2\" stroke-dasharray=\"7 5\"" },
    [LOOK_WALL] = { "wall", "stroke=\"#333\" stroke-width=\"12\"" },
    [LOOK_BREACH] = { "breach", "stroke=\"#333\" stroke-width=\"12\" stroke-dasharray=\"5 14\"" },
    [LOOK_CONTACT] = { "contact", "stroke=\"#000\" stroke-width=\"3\"" },
    [LOOK_SHOT] = { "shot", "stroke=\"#000\" stroke-width=\"1.5\" stroke-dasharray=\"2 6\"" },
    [LOOK_WASH] = { "wash", "stroke=\"#246\" stroke-width=\"2\"" },
    [LOOK_STREAM] = { "stream", "fill=\"#cfe3f1\" stroke=\"#246\"" },
    [LOOK_DECK] = { "deck", "stroke=\"#fff\" stroke-width=\"10\"" },
    [LOOK_RAIL] = { "rail", "stroke=\"#000\" stroke-width=\"3\"" },
    [LOOK_BOAT] = { "boat", "fill=\"#fff\" stroke=\"#000\"" },
    [LOOK_TRENCH] = { "trench", "fill=\"none\" stroke=\"#000\" stroke-width=\"2\"" },
    [LOOK_ASSAULT] = { "assault", "fill=\"#fff\" stroke=\"#000\" stroke-width=\"2\"" },
    [LOOK_BOX] = { "box", "fill=\"#fff\" stroke=\"#000\" stroke-width=\"2\"" },
    [LOOK_FORT] = { "fort", "fill=\"#ddd\" stroke=\"#000\" stroke-width=\"2\"" },
    [LOOK_SLOPE] = { "slope", "stroke=\"#999\" stroke-width=\"3\"" },
    [LOOK_PEAK] = { "peak", "fill=\"#bbb\" stroke=\"#777\"" },
    [LOOK_WITHIN] = { "within", "fill=\"#eee\" stroke=\"none\"" },
    [LOOK_TIE] = { "tie", "stroke=\"#000\" stroke-width=\"1.2\"" },
    [LOOK_PAPER] = { "paper", "fill=\"#fff\"" },
    [LOOK_TABLE] = { "table", "fill=\"none\" stroke=\"#000\" stroke-width=\"3\"" },
    [LOOK_RULER] = { "ruler", "stroke=\"#000\" stroke-width=\"1.5\"" },
    [LOOK_HEDGE] = { "hedge", "fill=\"none\" stroke=\"#354f2a\" stroke-width=\"9\" stroke-linecap=\"round\" "
                              "stroke-dasharray=\"0.1 9\"" },
    [LOOK_HEDGE_INSIDE] = { "hedge_inside", "fill=\"none\" stroke=\"#cfe3c4\" stroke-width=\"6\" "
                                            "stroke-linecap=\"round\" stroke-dasharray=\"0.1 9\"" },
    [LOOK_BANK] = { "bank", "fill=\"none\" stroke=\"#6b5434\" stroke-width=\"10\" stroke-dasharray=\"1.5 5\"" },
    [LOOK_BANK_INSIDE] = { "bank_inside", "fill=\"none\" stroke=\"#6b5434\" stroke-width=\"2\"" },
    [LOOK_STONES] = { "stone_wall", "fill=\"none\" stroke=\"#222\" stroke-width=\"8\"" },
    [LOOK_STONES_INSIDE] = { "stone_wall_inside",
                             "fill=\"none\" stroke=\"#ddd\" stroke-width=\"4\" stroke-dasharray=\"9 3\"" },
    [LOOK_BARRICADE] = { "barricade",
                         "fill=\"none\" stroke=\"#222\" stroke-width=\"11\" stroke-dasharray=\"3 4\"" },
    [LOOK_BARRICADE_INSIDE] = { "barricade_inside", "fill=\"none\" stroke=\"#222\" stroke-width=\"3\"" },
    [LOOK_BROOK] = { "stream", "fill=\"none\" stroke=\"#246\" stroke-width=\"3\" stroke-dasharray=\"14 3\"" },
    [LOOK_TOKEN] = { "token", "fill=\"#fff\" stroke=\"#000\" stroke-width=\"2.5\"" },
    [LOOK_POINT] = { "point", "fill=\"none\" stroke=\"#000\" stroke-width=\"2\"" },
    [LOOK_LENGTH] = { "length", "fill=\"none\" stroke=\"#000\" stroke-width=\"2\"" },
    [LOOK_ANGLE] = { "angle", "fill=\"none\" stroke=\"#444\" stroke-width=\"1.2\" stroke-dasharray=\"9 3\"" },
    [LOOK_EDGE] = { "edge", "fill=\"none\" stroke=\"#000\" stroke-width=\"3\" stroke-dasharray=\"12 4\"" },
    [LOOK_PATH] = { "path", "fill=\"#000\" fill-opacity=\"0.06\" stroke=\"#555\" stroke-width=\"1\" "
                            "stroke-dasharray=\"3 3\"" },
    [LOOK_GHOST] = { "ghost", "fill=\"none\" stroke=\"#000\" stroke-width=\"2\" stroke-dasharray=\"7 3\"" },
    [LOOK_REACH] = { "reach", "fill=\"#000\" fill-opacity=\"0.05\" stroke=\"#000\" stroke-width=\"1.5\" "
                              "stroke-dasharray=\"12 5\"" },
    [LOOK_ZONE] = { "zone", "fill=\"#000\" fill-opacity=\"0.1\" stroke=\"#000\" stroke-width=\"1\"" },
    [LOOK_ARC] = { "arc", "fill=\"#000\" fill-opacity=\"0.04\" stroke=\"#000\" stroke-width=\"1.5\" "
                          "stroke-dasharray=\"2 5\"" },
    [LOOK_RANGE] = { "range", "fill=\"none\" stroke=\"#000\" stroke-width=\"1.5\" stroke-dasharray=\"2 5\"" },
    [LOOK_SIGHT] = { "sight", "fill=\"none\" stroke=\"#000\" stroke-width=\"1.5\"" },
    [LOOK_BLOCKED] = { "blocked", "fill=\"none\" stroke=\"#000\" stroke-width=\"1.5\" stroke-dasharray=\"4 4\"" },
    [LOOK_STOPPER] = { "stopper", "fill=\"none\" stroke=\"#000\" stroke-width=\"5\"" },
    [LOOK_TOUCHED] = { "touched", "fill=\"none\" stroke=\"#000\" stroke-width=\"4\" stroke-dasharray=\"1 6\"" },
};

void svg_numbers(struct drawing *d, const char *pattern, const int *number, int n)
{
    int k = 0;

    for (; *pattern; pattern++) {
        if (*pattern == '#' && k < n)
            text_int(d->out, number[k++]);
        else
            text_char(d->out, *pattern);
    }
}

void svg_escaped(struct drawing *d, const char *text)
{
    for (; *text; text++) {
        if (*text == '<')
            text_add(d->out, "&lt;");
        else if (*text == '>')
            text_add(d->out, "&gt;");
        else if (*text == '&')
            text_add(d->out, "&amp;");
        else if (*text == '"')
            text_add(d->out, "&quot;");
        else
            text_char(d->out, *text);
    }
}

void svg_look(struct drawing *d, enum look look)
{
    text_char(d->out, ' ');
    text_add(d->out, looks[look].attributes);
    text_add(d->out, " class=\"");
    text_add(d->out, looks[look].class_name);
    text_char(d->out, '"');
}

void svg_text(struct drawing *d, int x, int y, enum look look, const char *text)
{
    svg_numbers(d, "<text x=\"#\" y=\"#\"", (const int[]){ x, y }, 2);
    svg_look(d, look);
    text_char(d->out, '>');
    svg_escaped(d, text);
    text_add(d->out, "</text>\n");
}

void svg_line(struct drawing *d, enum look look, struct spot a, struct spot b)
{
    svg_numbers(d, "<line x1=\"#\" y1=\"#\" x2=\"#\" y2=\"#\"", (const int[]){ a.x, a.y, b.x, b.y }, 4);
    svg_look(d, look);
    text_add(d->out, "/>\n");
}

static void attribute(struct drawing *d, const char *name, const char *value)
{
    if (!d->bare || !value) return;
    text_add(d->out, name);
    svg_escaped(d, value);
    text_char(d->out, '"');
}

void svg_titled(struct drawing *d, const char *class_name, const char *title)
{
    svg_thing(d, class_name, title, NULL, NULL);
}

void svg_thing(struct drawing *d, const char *class_name, const char *title, const char *thing, const char *things)
{
    text_add(d->out, "<g role=\"img\" class=\"");
    text_add(d->out, class_name);
    text_char(d->out, '"');
    attribute(d, " data-thing=\"", thing);
    attribute(d, " data-things=\"", things);
    text_char(d->out, '>');
    if (title) text_add(d->out, "<title>"), svg_escaped(d, title), text_add(d->out, "</title>");
    text_char(d->out, '\n');
}

void svg_end(struct drawing *d)
{
    text_add(d->out, "</g>\n");
}

/* Hundredths of a letter's height, about, in the typefaces that are used. */
static int letter_wide(const char *at)
{
    unsigned char c = (unsigned char)*at;

    if (c == ' ' || c == '.' || c == ',' || c == 'i' || c == 'j' || c == 'l' || c == '\'' || c == '|') return 33;
    if (c == 'f' || c == 't' || c == 'r' || c == '(' || c == ')') return 41;
    if (c == 'm' || c == 'w' || c == 'M' || c == 'W' || c == '%') return 95;
    if (c >= 'A' && c <= 'Z') return 70;
    if (c == 0xe2) return 84; /* stars */
    return 62;
}

int letters_wide(const char *text, int size, bool bold)
{
    int sum = 0;

    for (; *text; text++)
        if ((*text & 0xc0) != 0x80) sum += letter_wide(text);
    return (sum * size / 100) * (bold ? 112 : 100) / 100 + 2;
}
