/* draw.h - a scene (game/scene.h) as SVG: to look at, to be read aloud, and to print without colour. The sides differ
** by shape as well as by colour, lines by how they are drawn. There is no <style>: what a thing is stands in its class,
** which a page may colour, and how it looks without a page stands in its attributes. */
#ifndef VIEW_DRAW_H
#define VIEW_DRAW_H
#include "game/game.h"
#include "game/scene.h"

enum { DRAW_ROOM = 1 << 19 };                   /* bytes that are enough for any scene */
enum { DRAW_ALL_LAYERS = (1 << SCENE_LAYERS) - 1 };

/* Finds places for the bases that stand at an area, and for labels: beside what they belong to, away from each other
** and from lines. */
void scene_place(struct scene *s);
int  draw_grain(const struct scene *s);         /* units of the field for a point of the picture */

struct drawing {
    struct text *out;
    struct scene *s;                            /* it is placed first */
    const struct game *game;
    words_fn *words; const void *language;
    const char *title;                          /* may be NULL */
    unsigned layers;                            /* those that are shown, a bit each */
    /* For a page that has its own title and key, and that is touched: nothing around the field, and what can be touched
    ** carries its id in data-thing (who else is meant in data-things). */
    bool bare;
};
void draw_scene(struct drawing *d);             /* the whole picture */
void draw_sketch(struct drawing *d);            /* the marks of a sketch alone, as groups to lay over such a picture */
#endif
