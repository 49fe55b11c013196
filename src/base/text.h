/* text.h - small text work without stdio or allocation. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Text being written into a caller's room; always ends in NUL. What does not
** fit is dropped and `cut` says so. */
struct text { char *at; size_t size, len; bool cut; };

struct text text_in(char *room, size_t size);
void text_add(struct text *t, const char *s);
void text_add_n(struct text *t, const char *s, size_t n);
void text_char(struct text *t, char c);
void text_int(struct text *t, int64_t v);
void text_range(struct text *t, int64_t lo, int64_t hi);    /* "1..60" */

bool text_same(const char *a, const char *b);               /* NULL is the same as NULL only */
bool text_starts(const char *s, const char *with);
char text_letter(unsigned code);        /* the small letter without its accent, of U+00C0 to U+017F; '_': it is none */
void text_folded(struct text *t, const char *s);            /* small letters without accents: "Düben" is duben */
bool text_to_int(const char *s, int64_t *out);              /* the whole of s is a decimal number */

/* ---- the valid name that somebody who mistyped one probably meant (nearest.c) ---- */

enum { MAX_NAME = 96 };

/* Start with the wrong name, try every valid one, then look at `name`: it is
** empty where none was near enough. Of equally near ones the first stays, unless of a
** later one only the last letter is missing. */
struct nearest { const char *wanted; size_t len; int distance; char name[MAX_NAME]; };
struct nearest nearest_to(const char *wanted);
void nearest_try(struct nearest *n, const char *name);
/* Edits between two names; `most` where there are as many or more. Long names count as far. */
int text_distance(const char *a, const char *b, int most);
#endif
