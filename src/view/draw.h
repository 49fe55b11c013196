/* draw.h - a scene (game/scene.h) as SVG: to look at, to be read aloud, and to print without colour. The sides differ
** by shape as well as by colour, lines by how they are drawn. There is no <style>: what a thing is stands in its class,
** which a page may colour, and how it looks without a page stands in its attributes. */
#ifndef VIEW_DRAW_H
#define VIEW_DRAW_H
#include "game/game.h"
#include "game/scene.h"

enum { DRAW_ROOM = 1 << 19 }; /* bytes that are enough for any scene */
enum { DRAW_ALL_LAYERS = (1 << SCENE_LAYERS) - 1 };

/* Finds places for the bases that stand at an area, and for labels: beside what they belong to, away from each other
** and from lines. */
void scene_place(struct scene *s);

struct drawing {
    struct text *out;
    struct scene *s; /* it is placed first */
    const struct game *game;
    words_fn *words;
    const void *language;
    const char *title; /* may be NULL */
    unsigned layers;   /* bit per layer that is shown */
    /* For a page that has its own title and key, and that is touched: nothing around the field, and what can be touched
    ** carries its id in data-thing (who else is meant in data-things). */
    bool bare;
};
void draw_scene(struct drawing *d); /* the whole picture */
void draw_sketch(struct drawing *d); /* the marks of a sketch alone, as groups to lay over a picture of that size */

/* ---- for the files of this folder; coordinates of the picture, y down ---- */
enum look {
    LOOK_TITLE,
    LOOK_SAYS,
    LOOK_NAME,
    LOOK_GOAL,
    LOOK_WATER,
    LOOK_NOTE,
    LOOK_NUMBER,
    LOOK_MARK,
    LOOK_WHO,
    LOOK_RIVER,
    LOOK_MAJOR_RIVER,
    LOOK_ROAD,
    LOOK_ROAD_INSIDE,
    LOOK_BAD_ROAD,
    LOOK_WALL,
    LOOK_BREACH,
    LOOK_CONTACT,
    LOOK_SHOT,
    LOOK_WASH,
    LOOK_STREAM,
    LOOK_DECK,
    LOOK_RAIL,
    LOOK_BOAT,
    LOOK_TRENCH,
    LOOK_ASSAULT,
    LOOK_BOX,
    LOOK_FORT,
    LOOK_SLOPE,
    LOOK_PEAK,
    LOOK_WITHIN,
    LOOK_PAPER,
    LOOK_TABLE,
    LOOK_RULER,
    LOOK_HEDGE,
    LOOK_HEDGE_INSIDE,
    LOOK_BANK,
    LOOK_BANK_INSIDE,
    LOOK_STONES,
    LOOK_STONES_INSIDE,
    LOOK_BARRICADE,
    LOOK_BARRICADE_INSIDE,
    LOOK_BROOK,
    LOOK_TOKEN,
    LOOK_POINT,
    LOOK_LENGTH,
    LOOK_ANGLE,
    LOOK_EDGE,
    LOOK_PATH,
    LOOK_GHOST,
    LOOK_REACH,
    LOOK_ZONE,
    LOOK_ARC,
    LOOK_RANGE,
    LOOK_SIGHT,
    LOOK_BLOCKED,
    LOOK_STOPPER,
    LOOK_TOUCHED,
    LOOKS
};
struct spot {
    int x, y;
};
int draw_grain(const struct scene *s); /* units of the field for a point of the picture */
struct spot draw_spot(const struct drawing *d, struct scene_point p);
void svg_numbers(struct drawing *d, const char *pattern, const int *number,
                 int n); /* # in the pattern is the next number */
void svg_escaped(struct drawing *d, const char *text);
void svg_look(struct drawing *d, enum look look); /* attributes, and the class last */
void svg_text(struct drawing *d, int x, int y, enum look look, const char *text);
void svg_line(struct drawing *d, enum look look, struct spot a, struct spot b);
void svg_titled(struct drawing *d, const char *class_, const char *title); /* begins a group that is read aloud … */
/* The same for what can be touched; thing and things may be NULL. */
void svg_thing(struct drawing *d, const char *class_, const char *title, const char *thing, const char *things);
void svg_end(struct drawing *d);                                           /* … and ends it */
int letters_wide(const char *text, int size, bool bold);                   /* about, in points of the picture */

void draw_mark(struct drawing *d, enum mark_kind kind, struct spot at, int dx,
               int dy); /* dx, dy: its direction, in thousandths */
void draw_ground(struct drawing *d, enum ground_kind ground, bool fortified, struct spot at);
void draw_path(struct drawing *d, enum line_kind kind, const struct spot *at, int n);
void draw_sign(struct drawing *d, int seat, struct spot at, int wide,
               int high); /* the shape of a side; at: its corner */
void draw_symbol(struct drawing *d, enum symbol symbol, int seat, struct spot at);
void draw_base(struct drawing *d, const struct scene_base *b);
void draw_base_look(struct drawing *d, int seat, bool shaken); /* how a base of that side looks; ends the element */
void draw_on_base(struct drawing *d, int seat, struct spot at, int size, const char *text);
bool draw_has_area(const struct scene *s, int kind);
const char *draw_say(const struct drawing *d, const char *english);

/* free tables (draw_table.c) */
void draw_patterns(struct drawing *d);
void draw_table(struct drawing *d);
void draw_terrain(struct drawing *d, enum area_kind kind, const struct spot *at, int n);
void draw_standing(struct drawing *d, const struct scene_base *b);
void draw_badge(struct drawing *d, enum badge badge, struct spot at, int radius);       /* on a base of that radius */
bool draw_below_bases(enum mark_kind kind);
void draw_token(struct drawing *d, struct spot at); /* something to be taken or held */
void draw_sketch_mark(struct drawing *d, const struct scene_mark *m);

int key_high(const struct drawing *d);
void draw_key(struct drawing *d, int x, int y);
#endif
