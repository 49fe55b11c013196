/* scene.h - a picture of a battle as shapes that mean something: bases of units, areas, lines, marks and labels, in
** layers. A game fills it from what a seat may know (game.h: scene); how it looks is the view's business (src/view), so
** that a map of roads, two battle lines and a free table are drawn by the same few functions.
**
** Points are in units of the field, x to the right and y up. Texts belong to the setup, are static, or stand in the
** scene's own room. What finds no room is left out. */
#ifndef GAME_SCENE_H
#define GAME_SCENE_H
#include <stdbool.h>
#include "game/game.h"

enum {
    SCENE_BASES = 96,
    SCENE_AREAS = 80,
    SCENE_LINES = 192,
    SCENE_MARKS = 256,
    SCENE_LABELS = 112,
    SCENE_NOTES = 8,
    SCENE_POINTS = 3072,
    SCENE_ROOM = 24576,
    SCENE_LETTERING = 3,
    SCENE_STATES = 4,
    SCENE_FLOATS = -1,
};

enum scene_layer {
    LAYER_GROUND,
    LAYER_WATER,
    LAYER_ROADS,
    LAYER_CONTACTS,
    LAYER_PLACES,
    LAYER_ZONES, /* areas of a sketch, below the bases */
    LAYER_BASES,
    LAYER_MEASURES, /* lines, angles and places of a sketch, above them */
    LAYER_NAMES,
    LAYER_KEY,
    SCENE_LAYERS
};
extern const struct word scene_layers[SCENE_LAYERS];

/* A place of a map; the inside of a fortress; terrain of a table. */
enum area_kind {
    AREA_PLACE,
    AREA_WITHIN,
    PIECE_WOOD,
    PIECE_BUSHES,
    PIECE_HILL,
    PIECE_SLOPE, /* too steep for most */
    PIECE_MARSH,
    PIECE_WATER,
    PIECE_FORD,
    PIECE_ROUGH,
    PIECE_ROAD,
    PIECE_BUILDING,
    AREA_KINDS
};
enum line_kind {
    LINE_RIVER,
    LINE_MAJOR_RIVER,
    LINE_ROAD,
    LINE_BAD_ROAD,
    LINE_RAMPART,
    LINE_BREACH,
    LINE_CONTACT,
    LINE_SHOT,
    PIECE_HEDGE,
    PIECE_BANK,
    PIECE_WALL,
    PIECE_BARRICADE,
    PIECE_STREAM,
    LINE_KINDS
};
enum mark_kind {
    MARK_UNBRIDGED,
    MARK_BRIDGE,
    MARK_MAJOR_BRIDGE,
    MARK_FORD,
    MARK_BOAT_BRIDGE,
    MARK_TRENCH,
    MARK_ASSAULT,
    MARK_TOKEN,   /* something to be taken or held; number: the radius of its base, units of the field; 0: none */
    MARK_FIELD,   /* open ground that is marked out: where a goal is, say */
    MARK_SKETCH,  /* from here on those of a sketch (model/sketch.h), in its order; number: units of the field */
    MARK_POINT = MARK_SKETCH,
    MARK_LENGTH,
    MARK_ANGLE,
    MARK_EDGE,
    MARK_PATH,
    MARK_GHOST,
    MARK_REACH,
    MARK_ZONE,
    MARK_ARC,
    MARK_RANGE,
    MARK_SIGHT,
    MARK_BLOCKED,
    MARK_STOPPER,
    MARK_GROUND,
    MARK_KINDS
};
enum label_kind { LABEL_NAME, LABEL_GOAL, LABEL_WATER, LABEL_NOTE, LABEL_KINDS };
enum symbol {
    SYMBOL_STACK,
    SYMBOL_FOOT,
    SYMBOL_SHOOTERS,
    SYMBOL_MOUNTED,
    SYMBOL_FLYING,
    SYMBOL_HUGE,
    SYMBOL_ENGINE,
    SYMBOL_HERO,
    SYMBOLS
};
/* Small signs on a base. */
enum badge { BADGE_LOADED = 1, BADGE_EMPTY = 2, BADGE_WOUNDED = 4, BADGE_CROUCHED = 8, BADGE_LEADER = 16 };
enum { BADGES = 5 };
extern const struct word scene_badges[BADGES];
enum ground_kind { MAP_CLEAR, MAP_ROUGH, MAP_MOUNTAIN };
extern const struct word scene_area_kinds[AREA_KINDS], scene_line_kinds[LINE_KINDS], scene_mark_kinds[MARK_KINDS],
    scene_symbols[SYMBOLS];

struct scene_point {
    int x, y;
};
struct scene_path {
    int from, n;
}; /* points of the scene */
struct scene_box {
    int x, y, wide, high;
}; /* x, y: its lowest left corner */

struct scene_area {
    enum area_kind kind;
    struct scene_path corners;
    const char *thing;        /* its id, NULL: nothing can be ordered about it */
    const char *name, *title; /* title: all of it in words */
    enum ground_kind ground;
    bool fortified;
    int worth, seat; /* victory points; who holds it, -1: nobody */
};

struct scene_base {
    const char *thing, *title; /* its id; all of it in words */
    const char *things;        /* who else is meant where it is touched, ids with blanks between; NULL: nobody */
    int seat;
    struct scene_point corner[4]; /* front left first, then to the right */
    int heading;                  /* degrees to the left of east */
    int round;                    /* radius; 0: it has corners */
    enum symbol symbol;
    int number, strength, of, unknown;      /* counters; strength now and at first; counters nobody knows */
    const char *state[SCENE_STATES];        /* words, N_() */
    const char *lettering[SCENE_LETTERING]; /* what stands on it */
    const char *caption;                    /* what stands over it, or NULL */
    int place;   /* it stands at this area, where there is room; SCENE_FLOATS: where its corners are */
    bool shaken; /* its outline is broken */
    unsigned badges;
};

struct scene_line {
    enum line_kind kind;
    struct scene_path points;
    const char *title;
};
/* points: where it is, and a second one where it has a direction; those of a sketch have more. number: -1: none. */
struct scene_mark {
    enum mark_kind kind;
    struct scene_path points;
    int number;
    const char *text;
};
/* It stands near `at` and keeps `away` from it; the view finds it a place, `box`. */
struct scene_label {
    enum label_kind kind;
    struct scene_point at;
    int away;
    const char *text;
    struct scene_box box;
    struct scene_path along;
};

struct scene {
    words_fn *words;
    const void *language; /* given by the caller; words may be NULL: English */
    const struct measure *measure; /* what a length is told in, NULL: nothing */
    int per;                       /* how many units of the field it has */
    int wide, high;
    const char *leader; /* what one is called who leads others; N_() */
    const char *head, *note[SCENE_NOTES];
    int notes; /* a line over the picture, lines below it */
    int bases;
    struct scene_base base[SCENE_BASES];
    int areas;
    struct scene_area area[SCENE_AREAS];
    int lines;
    struct scene_line line[SCENE_LINES];
    int marks;
    struct scene_mark mark[SCENE_MARKS];
    int labels;
    struct scene_label label[SCENE_LABELS];
    int points;
    struct scene_point point[SCENE_POINTS];
    int used;
    char room[SCENE_ROOM];
};

/* ---- for those who fill one ---- */
void scene_begin(struct scene *s); /* nothing is in it; words and language stay */
const char *scene_say(const struct scene *s, const char *english);
struct text scene_text(struct scene *s);                       /* what is left of the room, to write into */
const char *scene_keep(struct scene *s, const struct text *t); /* keeps what was written there */
struct scene_path scene_path(struct scene *s, const struct scene_point *point, int n);
struct scene_path scene_rectangle(struct scene *s, struct scene_box b);
/* NULL: there is no more room. The caller fills them in. */
struct scene_base *scene_base(struct scene *s);
struct scene_area *scene_area(struct scene *s, enum area_kind kind);
struct scene_line *scene_line(struct scene *s, enum line_kind kind, const struct scene_point *point, int n);
struct scene_mark *scene_mark(struct scene *s, enum mark_kind kind, const struct scene_point *point, int n);
void scene_label(struct scene *s, enum label_kind kind, struct scene_point at, int away, const char *text);
void scene_note(struct scene *s, const char *text);                      /* a line below the picture */
void scene_corners(struct scene_base *b, struct scene_box box, bool up); /* a rectangle that looks up or down */
/* The marks of a sketch, with their lengths and angles in the scene's measure. */
struct sketch;
void scene_sketch(struct scene *s, const struct sketch *k);
/* A piece of ground of a free table, as the field has it. */
struct terrain;
void scene_terrain(struct scene *s, int kind, const struct terrain *g, const char *title);
/* A base as the field has it; a round one too. */
struct shape;
void scene_shape(struct scene_base *b, const struct shape *s);
struct scene_point scene_middle(const struct scene *s, struct scene_path p);
#endif
