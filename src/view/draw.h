/* draw.h - a map of places and roads with what stands on it, as SVG: to look at, and to print
** without colour. The sides differ by shape as well as by colour, roads and rivers by how they
** are drawn. */
#ifndef VIEW_DRAW_H
#define VIEW_DRAW_H
#include "game/game.h"
#include "game/plan.h"

enum { DRAW_ROOM = 1 << 19 };           /* bytes that are enough for any plan */

struct draw_area { int x, y, wide, high; };
struct draw_point { int x, y; };

struct drawing {
    struct text *out;
    const struct plan *p;
    const struct game *game;
    words_fn *words; const void *language;
    const char *title;                  /* may be NULL */
    int left, top, right, bottom;       /* of the map */
    int areas; struct draw_area area[4 * PLAN_SPOTS + PLAN_ROADS + PLAN_RIVERS];        /* where something is drawn */
    struct draw_point name[PLAN_SPOTS]; /* the names of boxes: middle of their base line */
};

void draw_plan(struct drawing *d);      /* the whole picture */

/* ---- for the files of this folder ---- */
void draw_take_map(struct drawing *d);                                                          /* boxes and crossings have their places */
int  draw_place(struct drawing *d, const struct draw_area *offered, int n);                     /* which of some places covers least; it is taken */
int  draw_width(const char *text, int letter);                                                  /* about, for letters of that width */
const char *draw_word(const struct drawing *d, const char *english);
void draw_text(struct drawing *d, int x, int y, const char *class_, const char *text);         /* with what XML needs escaped */
void draw_numbers(struct drawing *d, const char *pattern, const int *number, int n);           /* # in the pattern is the next number */
void draw_crossing(struct drawing *d, enum plan_crossing crossing, int x, int y, int dx, int dy);       /* dx, dy: along the road, in thousandths */
void draw_spot_sign(struct drawing *d, enum plan_ground ground, bool fortified, int x, int y);
void draw_trench(struct drawing *d, int x, int y);
void draw_counter_sign(struct drawing *d, int seat, int x, int y, const char *above, const char *below);
void draw_stacks(struct drawing *d);
void draw_key(struct drawing *d, int y);
#endif
