/* utf8.h - valid UTF-8 (no overlong forms, no surrogates, nothing above U+10FFFF), and plain text.
**
** Plain text may reach a terminal, a picture or a page: it holds no control characters (below U+0020, U+007F, U+0080 to
** U+009F), with which a text could move the cursor, change the title of a window or break an SVG, none of the marks
** that turn the direction of writing around (U+202A to U+202E, U+2066 to U+2069), and none of the 66 code points that
** will never be characters (U+FFFE, U+FDD0 and so on): no SVG may hold U+FFFF, and cairo draws none of them. All text
** from outside is held to it where it enters: files and requests (form/json_read.c, yaml_read.c), command lines, typed
** lines, names, reasons. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

int  utf8_bytes(const char *s, size_t n);           /* of the code point at s, 1..4; 0: not valid */
int  utf8_put(uint32_t code, char *four);           /* bytes written */

/* How many bytes are plain from s on; n: all of them. lines: ends of lines (U+2028 and U+2029 among them) and tabs are
** plain, too. */
size_t utf8_plain(const char *s, size_t n, bool lines);
/* Something stands there, and every letter of it can be seen: nothing of no width, no other blank than ' ', and none of
** these at either end or beside another. For names, of which two must not look alike for what nobody sees. */
bool utf8_seen(const char *s);
/* All its letters are of one alphabet, in the form in which people write it: no Latin letters beside Greek or Cyrillic
** ones that look like them, no accent as a character of its own (as in NFD), no letters for mathematics or in circles.
** For names, too. Digits and signs go with any alphabet; writing beyond Latin, Greek, Cyrillic, Armenian, Georgian,
** Cherokee, Coptic and Lisu, whose letters nobody takes for each other's, counts as one. */
bool utf8_one_alphabet(const char *s);
/* Every byte that is not plain becomes '?'. For what is only told again, as in a message. */
void utf8_make_plain(char *s, bool lines);
#endif
