/* measure.h - lengths, turns and headings as people write them: "1.5 H", "14 cm", "20° left", "north".
**
** Everything on a table is a whole number of units (model/angle.h); orders, states and JSON hold those. People never
** see them: what an order or a scenario says in numbers has a measure (game.h: act_arg, rules/book.h: input), and this
** is the only place that prints and reads it. What is printed reads back as exactly the same number. Point and comma
** are the same; the words are understood in English, French and Italian, whichever is shown. */
#ifndef MODEL_MEASURE_H
#define MODEL_MEASURE_H
#include "base/text.h"

enum measure_kind {
    MEASURE_LENGTH,         /* "1.5 H" */
    MEASURE_TURN,           /* "20° left", "20° right"; a number alone is positive to the left */
    MEASURE_HEADING,        /* "north", "20°": 0 .. 360 to the left of east */
};
/* sign: as it is printed after the number. per: units of the field in one of it. says: what it is, N_() */
struct measure { enum measure_kind kind; const char *sign; int per; const char *says; };

extern const struct measure measure_h;          /* H, half the front of a base: 480 units */
extern const struct measure measure_cm;         /* 100 units */
extern const struct measure measure_turn;       /* degrees: 40 units */
extern const struct measure measure_heading;

/* The number with its sign, in the fewest digits that read back: "1.5 H", "20°", "-20°". */
void measure_number(struct text *out, const struct measure *m, int units);
/* All of it. words: translates an English text; NULL: English. */
void measure_text(struct text *out, const struct measure *m, int units,
                  const char *(*words)(const void *language, const char *english), const void *language);

enum measured {
    MEASURED,               /* with its measure */
    MEASURED_BARE,          /* a number alone: it was taken in this measure */
    MEASURED_OTHER,         /* a number with another measure than this */
    MEASURED_NOT,           /* no measure at all */
};
/* The whole of s; blanks and underscores count alike, small and capital letters too. A heading comes back within a
** turn. units is set for the first two. */
enum measured measure_read(const struct measure *m, const char *s, int *units);
#endif
