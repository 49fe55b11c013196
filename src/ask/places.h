/* places.h - every input of a question and every result of an answer, by its full name.
**
** Walking gives plain places in the order of the descriptions, so that a shell can
** print any procedure: "attacker.support.1.type". A part of a path that is a number
** is a place in a list. */
#ifndef ASK_PLACES_H
#define ASK_PLACES_H
#include "ask/question.h"
#include "base/text.h"

enum { MAX_DEPTH = 6 };

/* ---- inputs ---- */

struct place {
    char path[MAX_PATH];
    /* an IN_LIST is a place of its own, before the places in it (so that an empty one is seen); an IN_GROUP is not */
    const struct input *input;
    int offset;                     /* bytes from the start of the input struct */
    int depth;                      /* 0: not in any group or list */
    bool given;
};

/* Where a walk is inside one group or list. stem: how much of the path belongs to
** it (without a thing's number), thing: 1.. in a list, 0 in a group. */
struct level { const struct input *input; int inputs, at, base, stem, thing, things, stride; };

struct input_walk {
    const struct layout *layout;
    const struct question *question;  /* NULL: the descriptions only, a list's things once with '#' for their number */
    bool whole;                             /* all places a list has room for, not only those in use */
    int depth;
    struct level level[MAX_DEPTH];
    char path[MAX_PATH];
};
struct input_walk walk_inputs(const struct layout *l, const struct question *q);
bool next_input(struct input_walk *w, struct place *out);

/* The place with this path; near (may be NULL, MAX_PATH long) gets the nearest name if there is none. Knows
** singulars (card for cards). */
bool find_input(const struct layout *l, const char *path, struct place *out, char *near);

/* What the number there stands for in such a struct; NULL: nothing. */
const struct meaning *place_meaning(const struct place *p, const int32_t *at);

/* The value of a plain place as it would be typed: "5", "true", "tc1+tc7", "7/3", "2d6+4", a name; an empty set or
** name is "". */
void input_text(struct text *out, const struct input *i, const int32_t *at);
static inline const int32_t *place_at(const struct question *q, const struct place *p) { return q->in + p->offset / 4; }

/* A number for such a struct that is the same on every machine: the sum of what is not at its default, each member by
** its name, its place in its list and its value. So a new member at its default does not change it (hash.c). */
uint64_t layout_hash(const struct layout *l, const int32_t *at);

/* ---- results ---- */

struct outcome_place {
    char path[MAX_PATH];
    const struct result *result;
    int number;                     /* 1.. of a repeated result; else 0 */
};

struct result_walk { const struct procedure *procedure; const int32_t *out; bool ends, steps; int at, number; };
/* out: a result struct, for the count of repeated results; NULL: the descriptions only, '#' stays in the path. */
struct result_walk walk_results(const struct procedure *p, const int32_t *out, bool ends, bool steps);
bool next_result(struct result_walk *w, struct outcome_place *out);
/* is result `at` among those shown, under the same id, already? */
bool result_shown_before(const struct procedure *p, int at, bool ends, bool steps);
/* "winner", "red.2.losses", "weather.3" */
bool find_result(const struct procedure *p, const char *path, struct outcome_place *out, char *near);

/* One value of a result. none: a step that was not reached, a choice of -1, a repeat beyond the count. */
struct value { int32_t n, over; bool none; };
int place_note(const struct outcome_place *p);  /* of a step: its note, counted on where it is repeated */
struct value result_value(const struct outcome_place *p, const int32_t *out, const struct notes *notes);
void value_text(struct text *out, const struct result *r, struct value v);  /* "3", "true", "routed", "7/3", "none" */
bool value_parse(const struct result *r, const char *s, struct value *v);  /* the other way round, for loser=defender */
int  value_compare(struct value a, struct value b);                                /* none is last */
bool value_is_number(const struct result *r);  /* OUT_INT, OUT_FLAG, OUT_FRACTION: has a mean */
#endif
