/* between.c - `measure UNIT UNIT`: what lies between two who stand on a free table, as far as the one at the keyboard
** knows. */
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "match/between.h"
#include "play/inside.h"

enum { MOST_TYPED = 200 };

/* Who stands on the table; false: nobody whom the name means. */
static bool stander(struct playing *p, const struct telling *t, const char *name, int *thing)
{
    int family;

    return thing_typed(t, name, &family, thing) && family == p->m->game->standing;
}

/* "1 7", "velites hannibal's guard", "1 and 7": the blank that parts two names is the first one that does. */
static bool two_named(struct playing *p, const struct telling *t, const char *line, int *from, int *to)
{
    char first[MOST_TYPED];

    for (const char *at = strchr(line, ' '); at; at = strchr(at + 1, ' ')) {
        char word[32];
        const char *rest = at + 1, *behind = next_word(rest, word, sizeof word);
        size_t len = (size_t)(at - line);

        if (len >= sizeof first) break;
        memcpy(first, line, len);
        first[len] = 0;
        if (!stander(p, t, first, from)) continue;
        if (stander(p, t, rest, to) || (behind && *behind && stander(p, t, behind, to))) return true;
    }
    return false;
}

/* One name alone: from whoever acts, or is asked for. */
static bool one_named(struct playing *p, const struct telling *t, const char *line, int *from, int *to)
{
    int number = acts_now(p) ? acts_now(p) : choices_asked(p), family;
    char title[96];
    struct text name = text_in(title, sizeof title);

    return number && stander(p, t, line, to) && name_of_number(p, number, &family, from, &name)
           && family == p->m->game->standing && *from != *to;
}

void measure_said(struct playing *p, const char *rest)
{
    const struct game *g = p->m->game;
    struct telling t = playing_telling(p);
    struct tabletop *table = g->field ? malloc(sizeof *table) : NULL;
    struct measuring m;
    struct buffer out = { 0 };
    struct between x = { &t, table, &m, 0, 0 };

    if (!g->field) say_line(p, N_("This game has no free table."), NULL, NULL);
    else if (!table) say_refused(p, NULL, MATCH_NO_MEMORY);
    else if ((!two_named(p, &t, rest, &x.from, &x.to) && !one_named(p, &t, rest, &x.from, &x.to)) || x.from == x.to)
        say_line(p, N_("Two who stand on the table are measured: {1}."), words(p->lang, N_("measure UNIT UNIT")), NULL);
    else {
        g->field(&t.play, p->m->room->seen_state, table);
        if (!(table->field.there & base_bit(x.from)) || !(table->field.there & base_bit(x.to)))
            say_line(p, N_("Two who stand on the table are measured: {1}."), words(p->lang, N_("measure UNIT UNIT")),
                     NULL);
        else {
            measure_between(table, x.from, x.to, &m, NULL);
            between_words(&x, &out);
        }
    }
    say_out(p, &out);
    buffer_free(&out);
    free(table);
}
