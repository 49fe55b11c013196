/* input.h - lines that somebody types or a program writes. */
#ifndef FORM_INPUT_H
#define FORM_INPUT_H
#include <stdio.h>
#include "form/buffer.h"

enum { MOST_TYPED = 16 * 1024 };        /* bytes of a line that a person types */

/* The next line, without its end; false: there is none left. Of one that is longer than `most` a byte more is kept, so
** that whoever reads it can say so; the rest is passed over, however long it is. */
bool input_line(FILE *in, size_t most, struct buffer *line);
#endif
