/* club_telling.c - what has happened is told again (club_inside.h): to who comes back, asks twice, came too late, or
** wants the record.
**
** A line is explained from how the game stood then, so that the game is played once more beside the one that stands.
** Where it is long the reader does that (club_reader.c), while the letter waits. */
#include <string.h>
#include "match/shelf.h"
#include "match/tell.h"
#include "server/club_inside.h"

enum { MOST_EXPLAINED = 60 };           /* lines that are told again with their explanations */
enum { TOLD_HERE = 100 };               /* lines of a game that is played once more here and now */

void club_throw_json(const struct match *m, int number, int viewer, struct json *j)
{
    const struct happening *h = &m->log[number];

    if (!h->thrown || !match_sees(m, viewer, h->witnesses)) return;
    json_key(j, "throw");
    thrown_json(j, m, h->thrown);
    happening_dice_json(j, h);
}

/* entry: its place in the history; -1: not told */
struct told { int line, number, entry; bool fresh; };

static void item_again(struct bench *b, const struct engine_lent *to, struct told t, struct json *j)
{
    json_object(j);
    json_key_int(j, "number", t.number);
    engine_happened(b->engine, to, t.line, t.fresh, j);
    club_throw_json(to->m, t.line, to->viewer, j);
    if (t.entry >= 0) json_key_int(j, "entry", t.entry);
    json_object_end(j);
}

/* Entries of the history so far that a viewer may see; m is g->m played once more up to here. */
static int entries_so_far(const struct club_game *g, const struct match *m, int viewer)
{
    int n = 0;

    if (match_over(g->m)) return m->entries;
    for (int i = 0; i < m->entries; i++) n += g->seen[m->history[i]] >> viewer & 1;
    return n;
}

/* The lines as they come: into a list that has been begun, or each as a line of text. */
static void again(struct bench *b, struct club_game *g, struct part part, struct json *j, struct buffer *lines)
{
    struct record_report report;
    struct match *m = NULL;
    int number = 0, viewer = part.viewer;

    if (part.from <= part.last)
        m = record_read(b->desk, b->shelf, b->room, buffer_text(&g->head), g->head.len, &report);
    if (m) m->rules_at = g->m->rules_at;
    for (int i = 0; m && i < g->m->happened && number < part.last; i++) {
        struct engine_lent to = { .m = m, .viewer = club_viewer(g, viewer), .entry = -1 };
        struct buffer line = { 0 };
        bool fine, fresh;

        record_line(&line, g->m, i);
        fine = !line.failed && record_add(b->desk, m, line.at, line.len - 1, &report);
        buffer_free(&line);
        if (!fine) break;
        number += g->seen[i] >> viewer & 1;
        if (!(g->seen[i] >> viewer & 1) || number < part.from) continue;
        fresh = lines || number > part.last - MOST_EXPLAINED;
        if (lines) {
            struct json one = json_into(lines);

            item_again(b, &to, (struct told){ i, number, -1, fresh }, &one);
            buffer_char(lines, '\n');
        } else {
            item_again(b, &to, (struct told){ i, number, entries_so_far(g, m, viewer), fresh }, j);
        }
    }
    match_free(m);
}

/* ---- on the reader's thread ---- */

void club_write_part(struct bench *b, struct club_game *g)
{
    struct json j = json_into(&g->written);

    buffer_empty(&g->written);
    engine_speaks(b->engine, g->part.lang);
    desk_begin(b->desk, g->part.lang);
    if (g->part.lines) {
        again(b, g, g->part, NULL, &g->written);
        return;
    }
    json_list(&j);
    again(b, g, g->part, &j, NULL);
    json_list_end(&j);
}

/* ---- on the club's ---- */

static bool is_written(const struct club_game *g, struct part p)
{
    const struct part *w = &g->part;

    return g->written.len > 0 && !g->written.failed && w->viewer == p.viewer && w->from == p.from &&
           w->last == p.last && w->lang == p.lang && w->lines == p.lines;
}

bool club_writes(struct club *c, struct club_game *g, struct letter *l, struct part p)
{
    p.lang = c->desk->lang;
    if (p.from > p.last || g->m->happened <= TOLD_HERE || is_written(g, p)) return false;
    g->part = p;
    return club_awaits(c, g, l);
}

void club_tell_some(struct club *c, struct club_game *g, struct part p, struct json *j)
{
    p.lang = c->desk->lang;
    json_key(j, "happened");
    if (is_written(g, p)) {
        json_written(j, &g->written);
        return;
    }
    json_list(j);
    again(&c->bench, g, p, j, NULL);
    json_list_end(j);
}

void club_tell_again(struct club *c, struct club_game *g, int viewer, int from, struct json *j)
{
    club_tell_some(c, g, (struct part){ .viewer = viewer, .from = from, .last = g->count[viewer] }, j);
}

struct part club_all_lines(const struct club_game *g, int viewer)
{
    return (struct part){ .viewer = viewer, .from = 1, .last = g->count[viewer], .lines = true };
}

void club_tell_lines(struct club *c, struct club_game *g, int viewer, struct buffer *out)
{
    struct part p = club_all_lines(g, viewer);

    p.lang = c->desk->lang;
    if (is_written(g, p)) buffer_add_n(out, g->written.at, g->written.len);
    else again(&c->bench, g, p, NULL, out);
}
