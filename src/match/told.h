/* told.h - the names of a scenario that comes with the program, in the language of whoever is told. They stand in the
** catalogues like any other words; a name that has none there stays as it is. */
#ifndef MATCH_TOLD_H
#define MATCH_TOLD_H
#include "form/words.h"
#include "rules/book.h"

/* One name; itself where there is no word for it. */
const char *name_told(enum language lang, const char *name);
/* out: a copy of the setup with its names in that language. */
void names_told(const struct layout *l, const int32_t *setup, enum language lang, int32_t *out);
#endif
