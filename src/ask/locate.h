/* locate.h - from a path to the input it names, and what is wrong with it if it
** names none. For question.c and places.c; others use find_input. */
#ifndef ASK_LOCATE_H
#define ASK_LOCATE_H
#include "ask/places.h"

enum located {
    LOCATED_PLAIN,          /* an input that takes a value */
    LOCATED_LIST,           /* a list of things */
    LOCATED_GROUP,          /* a group, or one thing of a list */
    LOCATED_UNKNOWN,        /* rest: from the unknown part on */
    LOCATED_BELOW,          /* more parts behind an input that takes a value */
    LOCATED_NO_NUMBER,      /* a list, but no number behind it */
    LOCATED_BAD_NUMBER,     /* below 1 */
    LOCATED_TOO_MANY,       /* more than the list has room for */
};

struct step { int count_offset, thing_offset, number; };        /* a list passed through on the way */

struct location {
    struct place place;             /* path: as far as it was understood, in full words */
    struct step step[MAX_DEPTH]; int steps;
    const struct input *among; int amongs;      /* where the last part was looked for */
    const char *rest;               /* points into the path that was given */
    int known;                      /* length of place.path without its last part */
};

enum located locate(const struct layout *layout, const char *path, struct location *out);
/* The nearest valid path to one with an unknown part; "" if none is near. */
void nearest_input(const struct layout *layout, const char *path, const struct location *l, char *near);
void first_below(const struct location *l, char *near);         /* a valid path below a group or list */
#endif
