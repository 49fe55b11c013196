/* draw.h - a map of places and roads with what stands on it, as SVG: to look at, and to print
** without colour. The sides differ by shape as well as by colour, roads and rivers by how they
** are drawn. */
#ifndef VIEW_DRAW_H
#define VIEW_DRAW_H
#include "game/game.h"
#include "game/plan.h"

enum { DRAW_ROOM = 1 << 19 };           /* bytes that are enough for any plan */

struct drawing {
    struct text *out;
    const struct plan *p;
    const struct game *game;
    words_fn *words; const void *language;
    const char *title;                  /* may be NULL */
    int left, top, right, bottom;       /* of the map */
};

void draw_plan(struct drawing *d);      /* the whole picture */

/* ---- for draw.c and draw_stacks.c ---- */
const char *draw_word(const struct drawing *d, const char *english);
void draw_text(struct drawing *d, int x, int y, const char *class_, const char *text);         /* with what XML needs escaped */
void draw_numbers(struct drawing *d, const char *pattern, const int *number, int n);           /* # in the pattern is the next number */
void draw_crossing(struct drawing *d, enum plan_crossing crossing, int x, int y, int dx, int dy);       /* dx, dy: along the road, in thousandths */
void draw_spot_sign(struct drawing *d, enum plan_ground ground, bool fortified, int x, int y);
void draw_counter_sign(struct drawing *d, int seat, int x, int y, const char *above, const char *below);
void draw_stacks(struct drawing *d);
void draw_key(struct drawing *d, int y);
#endif
