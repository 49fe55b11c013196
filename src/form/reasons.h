/* reasons.h - why the system refuses: a file that is not there, a disk that is full. */
#ifndef FORM_REASONS_H
#define FORM_REASONS_H
#include "form/errors.h"

/* error: of errno. English for those that hardly anybody meets. */
const char *reason_words(enum language lang, int error);
/* That this file cannot be written, about this field or switch (NULL: none). Returns false. */
bool unwritten(struct errors *e, const char *field, const char *file, int error);
#endif
