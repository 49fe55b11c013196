/* input.c - see input.h. */
#include "form/input.h"

bool input_line(FILE *in, size_t most, struct buffer *line)
{
    int c;

    buffer_empty(line);
    while ((c = getc(in)) != EOF && c != '\n')
        if (line->len <= most) buffer_char(line, (char)c);
    while (line->len && line->at[line->len - 1] == '\r') line->at[--line->len] = 0;
    return c != EOF || line->len;
}
