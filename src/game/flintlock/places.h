/* places.h - a place of the table in words: "in Fox Wood, 23 cm from Salt Guards". */
#ifndef GAME_FLINTLOCK_PLACES_H
#define GAME_FLINTLOCK_PLACES_H
#include "game/flintlock/state.h"

/* Whose words; words may be NULL: English. */
struct fray_voice { words_fn *words; const void *language; };

/* Adds an English pattern in the voice's language, {1} and {2} filled in (either may be NULL). */
void fray_say(const struct fray_voice *v, struct text *out, const char *pattern, const char *one, const char *two);
/* What a place is nearest to: ground it lies in, an obstacle it lies at, else ground, obstacle or edge not too far. */
void fray_say_place(const struct fray_voice *v, struct text *out, const struct fray_setup *s, struct point at);
/* The same of a unit on the table, and how far the nearest enemy is. false: nobody of it is there. */
bool fray_say_unit_place(const struct fray_voice *v, struct text *out, const struct play *p,
                         const struct fray_state *b, int unit);
/* Of a figure: its place, and whether it is on the left or right of its unit. */
bool fray_say_figure_place(const struct fray_voice *v, struct text *out, const struct play *p,
                           const struct fray_state *b, int figure);

/* Sheets for people (stand.c): where a unit stands, with its files if it is a body; a line for each unit of the seat
** when a turn begins and when all have moved, false: not now; everything on the table. */
void fray_say_unit_stands(const struct play *p, const struct fray_state *b, const struct sheet *sheet, int unit);
bool fray_show_units(const struct play *p, const struct fray_state *b, const struct sheet *sheet);
void fray_show_map(const struct play *p, const struct fray_state *b, const struct sheet *sheet);
/* A piece of ground or what can be carried; false: it is something else. */
bool fray_show_thing(const struct play *p, const struct fray_state *b, const struct sheet *sheet);

/* The middle of a unit's figures on the table. false: there are none. */
bool fray_middle_of(const struct fray_setup *s, const struct fray_state *b, int unit, struct point *out);
#endif
