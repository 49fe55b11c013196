/* names.h - things by the names that people give them, and the ids made from these. */
#ifndef GAME_NAMES_H
#define GAME_NAMES_H
#include "game/game.h"

/* "Épée du Roi" is epee_du_roi: small letters without their accents, digits, and _ for whatever stands between.
** A name of which nothing is left becomes its family and number: unit_3. */
void thing_id(struct text *id, const char *name, const char *family, int number);

/* What a thing of a setup is called. */
typedef void name_fn(const void *setup, int family, int n, struct text *out);
/* For game->thing: the title in the language of the setup, the id from the name as it was written. */
bool thing_named(const struct play *p, name_fn *name, int family, int n, struct text *id, struct text *title);
bool thing_title(const struct play *p, int family, int n, struct text *out);    /* for people, without its id */

/* A rule that a battle calls speaks of "attacker" and "defender", the battle of its units: after the call the names in
** what was thrown and explained since then are exchanged. name: NULL stays NULL. */
struct told_mark { int lines, rolls; };
struct told_mark told_mark(const struct reading *r);
typedef const char *renamed_fn(const char *who, int one, int other);
void told_rename(struct reading *r, struct told_mark since, renamed_fn *name, int one, int other);

/* Refuses, in a list of a setup, a name whose id another one has. The names are `stride` bytes apart. */
void refuse_same_ids(struct refusals *out, const char *list, const char *family, const int32_t *name, int stride,
                     int n);
#endif
