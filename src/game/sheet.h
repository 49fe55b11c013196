/* sheet.h - how the sheets of a game are put together (game.h, enum sheet_kind): words in the reader's language, lists
** with commas, rows with tabs. */
#ifndef GAME_SHEET_H
#define GAME_SHEET_H
#include "game/game.h"
#include "model/angle.h"
#include "model/measure.h"

static inline const char *say(const struct sheet *s, const char *english)
{
    return s->words ? s->words(s->language, english) : english;
}

static inline void add(const struct sheet *s, const char *english) { text_add(s->out, say(s, english)); }
static inline void colon(const struct sheet *s)                    { add(s, N_(": ")); }
static inline void tab(const struct sheet *s)                      { text_char(s->out, '\t'); }
static inline void end_line(const struct sheet *s)                 { text_char(s->out, '\n'); }

/* The first row of a table. */
static inline void head_row(const struct sheet *s, const char *const *column, int columns)
{
    for (int i = 0; i < columns; i++) {
        if (i) tab(s);
        add(s, column[i]);
    }
    end_line(s);
}

/* "men 40": the word, then the number. */
static inline void amount(const struct sheet *s, const char *of, int n)
{
    add(s, of);
    text_char(s->out, ' ');
    text_int(s->out, n);
}

/* A place of a table as it is read, not as it is ordered: to a tenth of the measure. */
static inline void near_place(const struct sheet *s, const struct measure *m, int x, int y)
{
    int tenth = m->per / 10;

    measure_text(s->out, m, (x + tenth / 2) / tenth * tenth, s->words, s->language);
    text_add(s->out, ", ");
    measure_text(s->out, m, (y + tenth / 2) / tenth * tenth, s->words, s->language);
}

/* "north", "351° (east)": to a degree, with the nearest wind. */
static inline void near_heading(const struct sheet *s, int angle)
{
    int wind = (angle + EIGHTH / 2) / EIGHTH * EIGHTH % TURN, degree = (angle + DEGREE / 2) / DEGREE * DEGREE % TURN;

    measure_text(s->out, &measure_heading, degree, s->words, s->language);
    if (degree == wind) return;
    text_add(s->out, " (");
    measure_text(s->out, &measure_heading, wind, s->words, s->language);
    text_char(s->out, ')');
}

/* Parts of a list: first `opening`, then commas. */
static inline void next_part(const struct sheet *s, int *parts, const char *opening)
{
    text_add(s->out, (*parts)++ ? ", " : opening);
}

static inline void remark(const struct sheet *s, int *parts, const char *opening, const char *english)
{
    next_part(s, parts, opening);
    add(s, english);
}
#endif
