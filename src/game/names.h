/* names.h - the ids of things from the names that people give them. */
#ifndef GAME_NAMES_H
#define GAME_NAMES_H
#include "base/text.h"
#include "rules/book.h"

/* "Épée du Roi" is epee_du_roi: small letters without their accents, digits, and _ for whatever stands between.
** A name of which nothing is left becomes its family and number: unit_3. */
void thing_id(struct text *id, const char *name, const char *family, int number);

/* Refuses, in a list of a setup, a name whose id another one has. The names are `stride` bytes apart. */
void refuse_same_ids(struct refusals *out, const char *list, const char *family, const int32_t *name, int stride,
                     int n);
#endif
