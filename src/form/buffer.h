/* buffer.h - text that grows: what a reply or a page of help is written into.
**
** Nothing is said about memory running out until the end: what was added after that is
** dropped and `failed` is set. The text always ends in NUL. */
#ifndef FORM_BUFFER_H
#define FORM_BUFFER_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct buffer { char *at; size_t len, room; bool failed; };

void buffer_free(struct buffer *b);                 /* empty again; may be used again */
void buffer_empty(struct buffer *b);                /* keeps its room */
void buffer_cut(struct buffer *b, size_t len);      /* to its first len bytes */
/* Adds a part to a path: ".part", or "part" to an empty one. Returns how long the path was before, for buffer_cut. */
size_t buffer_deeper(struct buffer *path, const char *part);
const char *buffer_text(const struct buffer *b);    /* "" when nothing was added */
bool buffer_more(struct buffer *b, size_t bytes);   /* room for so many more and a NUL */

/* The same without a call where there is room already: replies are written in thousands of small pieces. */
static inline bool buffer_room(struct buffer *b, size_t bytes)
{
    return (!b->failed && b->room - b->len > bytes) || buffer_more(b, bytes);
}

static inline void buffer_add_n(struct buffer *b, const char *s, size_t n)
{
    if (!buffer_room(b, n)) return;
    if (n) memcpy(b->at + b->len, s, n);
    b->len += n;
    b->at[b->len] = '\0';
}

static inline void buffer_char(struct buffer *b, char c)
{
    if (!buffer_room(b, 1)) return;
    b->at[b->len++] = c;
    b->at[b->len] = '\0';
}

void buffer_add(struct buffer *b, const char *s);   /* NULL adds nothing */
void buffer_int(struct buffer *b, int64_t v);
void buffer_repeat(struct buffer *b, const char *s, int times);

/* A pattern with places {1} … {9} for the arguments, in any order (languages differ). */
/* For XML: letters that mean something there are written as entities, control characters left out. */
void buffer_xml(struct buffer *out, const char *s);
void buffer_say(struct buffer *b, const char *pattern, const char *const *arg, int args);
void buffer_say1(struct buffer *b, const char *pattern, const char *a);
void buffer_say2(struct buffer *b, const char *pattern, const char *a, const char *c);
void buffer_say3(struct buffer *b, const char *pattern, const char *a, const char *c, const char *d);

/* ---- columns: how wide UTF-8 text is on a terminal, and text in columns ---- */
int  text_width(const char *s);                     /* code points, combining marks not counted */
void buffer_padded(struct buffer *b, const char *s, int width);         /* left-aligned */
void buffer_padded_left(struct buffer *b, const char *s, int width);    /* right-aligned */
/* Words broken into lines of at most `width` columns, each line after the first indented; a KEPT_BLANK becomes a blank
** at which no line is broken ("3b Goblins"). */
enum { KEPT_BLANK = '\037' };
void buffer_wrapped(struct buffer *b, const char *s, int start, int indent, int width);
#endif
