/* handfuls.c - dice of one act that are typed in several handfuls, perhaps by several people (match.h).
**
** What is typed of an act that wants more becomes a line of the log, so that no restart loses it and everybody sees
** what the others typed. The line of the act itself has all its faces. */
#include "base/text.h"
#include "match/match.h"

enum match_say match_types(struct match *m, int seat, struct faces faces)
{
    char text[4 * MAX_FACES + 1];
    struct text out = text_in(text, sizeof text);

    for (int i = 0; i < faces.n; i++) {
        if (i) text_add(&out, " ");
        text_int(&out, faces.face[i]);
    }
    return match_notes(m, HAPPENED_TYPES, seat, text, NULL);
}

int handful_read(const char *text, uint8_t *face, int room)
{
    int n = 0;

    while (*text) {
        int v = 0;

        for (; *text >= '0' && *text <= '9' && v <= MAX_SIDES; text++) v = 10 * v + (*text - '0');
        if (v < 1 || v > MAX_SIDES || (*text && (*text != ' ' || !text[1])) || n == MAX_FACES) return -1;
        if (n < room) face[n] = (uint8_t)v;
        n++;
        text += *text == ' ';
    }
    return n;
}

int match_typed(const struct match *m, uint8_t face[MAX_FACES])
{
    int first = m->happened, n = 0;

    while (first > 0 && m->log[first - 1].kind > HAPPENED_REDO && m->log[first - 1].kind != HAPPENED_RULES) first--;
    for (int i = first; i < m->happened; i++) {
        int more = m->log[i].kind == HAPPENED_TYPES ? handful_read(m->log[i].value, face + n, MAX_FACES - n) : 0;

        if (more < 0 || n + more > MAX_FACES) return 0;         /* a record that was tampered with */
        n += more;
    }
    return n;
}
