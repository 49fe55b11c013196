/* measure.c - see measure.h. */
#include "model/measure.h"
#include <string.h>
#include "model/angle.h"

#ifndef N_
#define N_(s) s
#endif
enum { MOST_WORD = 24, MOST_FIGURES = 7, THOUSANDTHS = 1000 };

const struct measure measure_h = { MEASURE_LENGTH, "H", 480, N_("a length in H, such as 1.5 H") };
const struct measure measure_cm = { MEASURE_LENGTH, "cm", 100, N_("a length in centimetres, such as 12.5 cm") };
const struct measure measure_turn = { MEASURE_TURN, "°", DEGREE, N_("an angle, such as 20° left") };
const struct measure measure_heading = { MEASURE_HEADING, "°", DEGREE, N_("a direction, such as north or 90°") };

/* ---- words ---- */

/* Eight winds; the first of each is shown, and translated. */
static const struct { int heading; const char *says; } winds[] = {
    { 0, N_("east") }, { EIGHTH, N_("north-east") }, { QUARTER, N_("north") }, { 3 * EIGHTH, N_("north-west") },
    { HALF_TURN, N_("west") }, { 5 * EIGHTH, N_("south-west") }, { 3 * QUARTER, N_("south") },
    { 7 * EIGHTH, N_("south-east") },
};

/* What may be typed, folded, without blanks and hyphens: the words of all three languages and their short forms. */
static const struct { const char *word; int heading; } wind_words[] = {
    { "e", 0 }, { "east", 0 }, { "est", 0 }, { "n", QUARTER }, { "north", QUARTER }, { "nord", QUARTER },
    { "w", HALF_TURN }, { "o", HALF_TURN }, { "west", HALF_TURN }, { "ouest", HALF_TURN }, { "ovest", HALF_TURN },
    { "s", 3 * QUARTER }, { "south", 3 * QUARTER }, { "sud", 3 * QUARTER },
    { "ne", EIGHTH }, { "northeast", EIGHTH }, { "nordest", EIGHTH },
    { "nw", 3 * EIGHTH }, { "no", 3 * EIGHTH }, { "northwest", 3 * EIGHTH }, { "nordouest", 3 * EIGHTH },
    { "nordovest", 3 * EIGHTH },
    { "sw", 5 * EIGHTH }, { "so", 5 * EIGHTH }, { "southwest", 5 * EIGHTH }, { "sudouest", 5 * EIGHTH },
    { "sudovest", 5 * EIGHTH },
    { "se", 7 * EIGHTH }, { "southeast", 7 * EIGHTH }, { "sudest", 7 * EIGHTH },
};
/* 1: to the left, -1: to the right. Longer ones first where one ends with another. */
static const struct { const char *word; int side; } side_words[] = {
    { "totheleft", 1 }, { "left", 1 }, { "agauche", 1 }, { "gauche", 1 }, { "asinistra", 1 }, { "sinistra", 1 },
    { "totheright", -1 }, { "right", -1 }, { "adroite", -1 }, { "droite", -1 }, { "adestra", -1 }, { "destra", -1 },
};
static const char *const degree_words[] = { "°", "º", "deg", "degree", "degrees", "degre", "degres", "grado",
                                            "gradi" };

#define COUNT(list) ((int)(sizeof(list) / sizeof *(list)))

/* A word, N_(), that says it instead of the number (a wind for a heading) or after it (the side of a turn); NULL: there
** is none. */
static const char *measure_wind(const struct measure *m, int units)
{
    for (int i = 0; m->kind == MEASURE_HEADING && i < COUNT(winds); i++)
        if (winds[i].heading == units) return winds[i].says;
    return NULL;
}

static const char *measure_side(const struct measure *m, int units)
{
    if (m->kind != MEASURE_TURN || units == 0) return NULL;
    return units > 0 ? N_("left") : N_("right");
}

/* ---- out ---- */

/* Thousandths are finer than any unit, so three places always suffice to find it again; fewer often do. */
void measure_number(struct text *out, const struct measure *m, int units)
{
    int64_t size = units < 0 ? -(int64_t)units : units, shown = 0, ten = 1;

    for (;; ten *= 10) {
        shown = rounded(size * ten, m->per);
        if (ten == THOUSANDTHS || rounded(shown * m->per, ten) == size) break;
    }
    if (units < 0) text_char(out, '-');
    text_int(out, shown / ten);
    if (ten > 1) {
        text_char(out, '.');
        for (int64_t below = ten / 10; below; below /= 10) text_char(out, (char)('0' + shown / below % 10));
    }
    if (m->kind == MEASURE_LENGTH) text_char(out, ' ');
    text_add(out, m->sign);
}

void measure_text(struct text *out, const struct measure *m, int units,
                  const char *(*words)(const void *language, const char *english), const void *language)
{
    const char *wind = measure_wind(m, units), *side = measure_side(m, units);

    if (wind) {
        text_add(out, words ? words(language, wind) : wind);
        return;
    }
    measure_number(out, m, side && units < 0 ? -units : units);
    if (!side) return;
    text_char(out, ' ');
    text_add(out, words ? words(language, side) : side);
}

/* ---- in ---- */

static bool blank(char c) { return c == ' ' || c == '_' || c == '\t'; }
static bool digit(char c) { return c >= '0' && c <= '9'; }

/* The text without blanks, small and without accents. false: it is too long to be a measure. */
static bool folded(const char *s, char *room, size_t size)
{
    char plain[2 * MOST_WORD];
    struct text bare = text_in(plain, sizeof plain), t = text_in(room, size);

    for (; *s; s++)
        if (!blank(*s)) text_char(&bare, *s);
    text_folded(&t, plain);
    return !bare.cut && !t.cut;
}

static bool wind_read(const char *s, int *heading)
{
    char room[MOST_WORD];
    struct text t = text_in(room, sizeof room);

    for (; *s; s++)
        if (*s != '-') text_char(&t, *s);
    for (int i = 0; i < COUNT(wind_words); i++)
        if (text_same(room, wind_words[i].word)) return *heading = wind_words[i].heading, true;
    return false;
}

/* The side before or after the number in s, which is cut off; 0: none. *rest: what is left of s. */
static int side_taken(char *s, const char **rest)
{
    size_t len = strlen(s);

    *rest = s;
    for (int i = 0; i < COUNT(side_words); i++) {
        size_t word = strlen(side_words[i].word);

        if (text_starts(s, side_words[i].word)) {
            *rest = s + word;
            return side_words[i].side;
        }
        if (len > word && text_same(s + len - word, side_words[i].word)) {
            s[len - word] = 0;
            return side_words[i].side;
        }
    }
    return 0;
}

/* A decimal number at s, in units; NULL: there is none. */
static const char *number_taken(const char *s, int per, int *units)
{
    int64_t v = 0, ten = 1;
    bool minus = *s == '-';
    int figures = 0;

    if (*s == '-' || *s == '+') s++;
    for (; digit(*s); s++, figures++) if (figures < MOST_FIGURES) v = v * 10 + (*s - '0');
    if ((*s == '.' || *s == ',') && digit(s[1]))
        for (s++; digit(*s); s++, figures++, ten *= 10) {
            if (figures >= MOST_FIGURES) return NULL;
            v = v * 10 + (*s - '0');
        }
    if (!figures || figures > MOST_FIGURES) return NULL;
    v = rounded(v * per, ten);
    *units = (int)(minus ? -v : v);
    return s;
}

/* Is this the name of the measure? */
static bool named(const struct measure *m, const char *s)
{
    if (m->kind == MEASURE_LENGTH) {
        char sign[MOST_WORD];
        struct text t = text_in(sign, sizeof sign);

        text_folded(&t, m->sign);
        return text_same(s, sign);
    }
    for (int i = 0; i < COUNT(degree_words); i++)
        if (text_same(s, degree_words[i])) return true;
    return false;
}

/* Is it the name of any? */
static bool named_other(const char *s)
{
    static const struct measure *const all[] = { &measure_h, &measure_cm, &measure_turn };

    for (int i = 0; i < COUNT(all); i++)
        if (named(all[i], s)) return true;
    return text_same(s, "mm") || text_same(s, "m") || text_same(s, "in") || text_same(s, "u");
}

enum measured measure_read(const struct measure *m, const char *s, int *units)
{
    char room[2 * MOST_WORD];
    const char *from = room, *after;
    int side = 0, value = 0;

    if (!folded(s, room, sizeof room)) return MEASURED_NOT;
    if (m->kind == MEASURE_HEADING && wind_read(room, units)) return MEASURED;
    if (m->kind == MEASURE_TURN) side = side_taken(room, &from);
    after = number_taken(from, m->per, &value);
    if (!after || (side && value < 0)) return MEASURED_NOT;
    if (*after && !named(m, after)) return named_other(after) ? MEASURED_OTHER : MEASURED_NOT;
    if (side) value *= side;
    if (m->kind == MEASURE_HEADING) value = angle_in_turn(value);
    *units = value;
    return *after || side ? MEASURED : MEASURED_BARE;
}
