/* faces.c - dice as somebody types them (desk.h). */
#include <string.h>
#include "form/desk.h"

static bool between(char c) { return c == ' ' || c == ',' || c == '\t' || c == '\r' || c == '\n'; }

int faces_typed(const char *line, int sides, uint8_t *face, int most)
{
    bool apart = strpbrk(line, ", ") != NULL;
    int n = 0;

    while (*line) {
        int value = 0;

        if (between(*line)) {
            line++;
            continue;
        }
        if (*line < '0' || *line > '9') return -1;
        if (!apart && sides <= 9) value = *line++ - '0';
        else while (*line >= '0' && *line <= '9' && value <= MAX_SIDES) value = value * 10 + (*line++ - '0');
        if (value < 1 || value > sides || n == most) return -1;
        face[n++] = (uint8_t)value;
    }
    return n;
}
