/* draw_inside.h - what the files that draw a scene share; nobody else includes it. A spot is a place of the picture in
** its points, y down; a scene_point is one of the field. */
#ifndef VIEW_DRAW_INSIDE_H
#define VIEW_DRAW_INSIDE_H
#include "view/draw.h"

/* How something looks: a class, and the attributes that it has without a page (svg.c). Of what is drawn as two lines,
** one on the other, _INSIDE is the upper one. */
enum look {
    /* words */
    LOOK_TITLE, LOOK_SAYS, LOOK_NAME, LOOK_GOAL, LOOK_WATER, LOOK_NOTE, LOOK_NUMBER, LOOK_MARK, LOOK_WHO,
    /* maps and battle lines */
    LOOK_RIVER, LOOK_MAJOR_RIVER, LOOK_ROAD, LOOK_ROAD_INSIDE, LOOK_BAD_ROAD, LOOK_WALL, LOOK_BREACH, LOOK_CONTACT,
    LOOK_SHOT, LOOK_WASH, LOOK_STREAM, LOOK_DECK, LOOK_RAIL, LOOK_BOAT, LOOK_TRENCH, LOOK_ASSAULT, LOOK_BOX, LOOK_FORT,
    LOOK_SLOPE, LOOK_PEAK, LOOK_WITHIN, LOOK_TIE, LOOK_PAPER,
    /* free tables */
    LOOK_TABLE, LOOK_RULER, LOOK_HEDGE, LOOK_HEDGE_INSIDE, LOOK_BANK, LOOK_BANK_INSIDE, LOOK_STONES,
    LOOK_STONES_INSIDE, LOOK_BARRICADE, LOOK_BARRICADE_INSIDE, LOOK_BROOK, LOOK_TOKEN,
    /* the marks of a sketch */
    LOOK_POINT, LOOK_LENGTH, LOOK_ANGLE, LOOK_EDGE, LOOK_PATH, LOOK_GHOST, LOOK_REACH, LOOK_ZONE, LOOK_ARC, LOOK_RANGE,
    LOOK_SIGHT, LOOK_BLOCKED, LOOK_STOPPER, LOOK_TOUCHED,
    LOOKS
};

struct spot { int x, y; };
struct spot draw_spot(const struct drawing *d, struct scene_point p);

/* ---- svg.c ---- */
void svg_numbers(struct drawing *d, const char *pattern, const int *number, int n);   /* each # is the next number */
void svg_escaped(struct drawing *d, const char *text);
void svg_look(struct drawing *d, enum look look);               /* attributes, and the class last */
void svg_text(struct drawing *d, int x, int y, enum look look, const char *text);
void svg_line(struct drawing *d, enum look look, struct spot a, struct spot b);
/* A group with a title, which is read aloud, begins; what can be touched says which thing it is, and which others are
** meant (either may be NULL). svg_end ends both. */
void svg_titled(struct drawing *d, const char *class_name, const char *title);
void svg_thing(struct drawing *d, const char *class_name, const char *title, const char *thing, const char *things);
void svg_end(struct drawing *d);
int  letters_wide(const char *text, int size, bool bold);       /* about, in points */

/* ---- draw.c, draw_bases.c ---- */
/* dx, dy: its direction, in thousandths */
void draw_mark(struct drawing *d, enum mark_kind kind, struct spot at, int dx, int dy);
void draw_ground(struct drawing *d, enum ground_kind ground, bool fortified, struct spot at);
void draw_path(struct drawing *d, enum line_kind kind, const struct spot *at, int n);
void draw_sign(struct drawing *d, int seat, struct spot corner, int wide, int high);       /* the shape of a side */
void draw_symbol(struct drawing *d, enum symbol symbol, int seat, struct spot at);
void draw_base(struct drawing *d, const struct scene_base *b);
void draw_base_look(struct drawing *d, int seat, bool shaken);  /* how a base of that side looks; ends the element */
void draw_on_base(struct drawing *d, int seat, struct spot at, int size, const char *text);

/* ---- free tables: draw_table.c ---- */
void draw_patterns(struct drawing *d);
void draw_table(struct drawing *d);
void draw_terrain(struct drawing *d, enum area_kind kind, const struct spot *at, int n);
void draw_standing(struct drawing *d, const struct scene_base *b);
void draw_badge(struct drawing *d, enum badge badge, struct spot at, int radius);      /* on a base of that radius */
bool draw_below_bases(enum mark_kind kind);
void draw_token(struct drawing *d, struct spot at);             /* something to be taken or held */
void draw_sketch_mark(struct drawing *d, const struct scene_mark *m);

/* ---- words, and the key: draw_key.c ---- */
const char *draw_say(const struct drawing *d, const char *english);
bool draw_has_area(const struct scene *s, int kind);
int  key_high(const struct drawing *d);
void draw_key(struct drawing *d, int x, int y);
#endif
