/* moving.c - games out of a store and into it, as records (store.h). */
#include <stdlib.h>
#include <string.h>
#include "base/check.h"
#include "base/text.h"
#include "form/desk.h"
#include "match/proof.h"
#include "match/record.h"
#include "match/scenario.h"
#include "store/inside.h"

_Static_assert((int)RECORD_SALT == (int)SALT_BYTES, "a line's salt is kept as it is written");

static bool add_line(void *user, int number, const struct store_line *l)
{
    (void)number;
    record_salted(user, l->text, l->len, l->salt);
    return true;
}

enum store_say store_export(struct store *s, const char *game, struct buffer *out)
{
    return store_lines(s, game, -1, add_line, out);
}

/* ---- in ---- */

enum { BATCH = 200 };

struct importing {
    struct store *s;
    struct desk *desk;
    struct match *m;
    struct buffer bare;                     /* all lines without their salts, one after another */
    struct store_line *line; int lines, room;
    struct store_moved *out;
};

static bool not_moved(struct importing *i, const char *pattern, const char *a)
{
    errors_say1(&i->desk->errors, STATUS_FAILED, NULL, pattern, a);
    return false;
}

static bool more_lines(struct importing *i)
{
    int room = i->room ? 2 * i->room : 256;
    struct store_line *more = realloc(i->line, (size_t)room * sizeof *more);

    if (!more) return not_moved(i, N_("there is not enough memory"), NULL);
    i->line = more;
    i->room = room;
    return true;
}

/* Lines, their salts and their times. A line without a salt gets one: only served and mutual dice need the old ones. */
static bool split(struct importing *i, struct line_text record)
{
    struct buffer one = { 0 };
    bool fine = true;

    while (fine && record.len > 0) {
        const char *end = memchr(record.text, '\n', record.len);
        size_t n = end ? (size_t)(end - record.text) : record.len;
        struct store_line l = { .seat = REFEREE };

        if (n && (i->lines < i->room || (fine = more_lines(i)))) {
            bool salted = record_unsalted(&one, record.text, n, l.salt);

            if (!salted && i->m->dice[0])
                fine = not_moved(i, N_("its lines have no salts: only a whole record can be imported"), NULL);
            if (!salted) store_random(l.salt, sizeof l.salt);
            l.len = one.len;
            if (i->lines > 0) l.seat = i->m->log[i->lines - 1].seat, l.at = i->m->log[i->lines - 1].at;
            i->line[i->lines++] = l;
            buffer_add_n(&i->bare, buffer_text(&one), one.len);
        }
        record.text += n < record.len ? n + 1 : n;
        record.len -= n < record.len ? n + 1 : n;
    }
    buffer_free(&one);
    if (i->bare.failed) fine = not_moved(i, N_("there is not enough memory"), NULL);
    for (size_t k = 0, from = 0; fine &&
         k < (size_t)i->lines; from += i->line[k++].len) i->line[k].text = i->bare.at + from;
    return fine;
}

static int invitations(struct importing *i, struct store_pass *pass)
{
    int n = 0;

    for (int seat = 0; seat < i->m->game->seats; seat++) {
        struct text name = text_in(i->out->seat[seat], sizeof i->out->seat[seat]);

        text_add(&name, i->m->game->seat[seat].id);
        if (i->m->player[seat][0]) continue;
        i->out->people |= 1u << seat;
        if (i->out->over) continue;
        store_new_key(i->out->invitation[seat]);
        pass[n] = (struct store_pass){ .seat = seat, .kind = PASS_INVITATION };
        store_key_hash(i->out->invitation[seat], pass[n++].hash);
    }
    return n;
}

static bool write_game(struct importing *i)
{
    struct store_pass pass[MOST_SEATS];
    int passes = invitations(i, pass);
    struct store_new n = { .id = i->out->id, .scenario = i->m->scenario, .title = i->m->title,
                           .book = i->m->game->book->id,
                           .dice = match_dice(i->m), .rules = rules_hash(i->m->game), .people = i->out->people,
                           .head = i->line[0], .pass = pass, .passes = passes };
    struct sql_value id = sql_text(i->out->id);
    enum store_say said = store_create(i->s, &n);

    for (int from = 1; said == STORE_DONE && from < i->lines; from += BATCH) {
        bool last = from + BATCH >= i->lines;
        struct store_commit c = { .game = i->out->id, .number = from, .line = i->line + from,
                                  .lines = last ? i->lines - from : BATCH,
                                      .waits = match_to_decide(i->m) & i->out->people,
                                  .ended = last && i->out->over ? i->line[i->lines - 1].at + 1 : 0 };

        said = store_commit(i->s, &c);
    }
    if (said == STORE_DONE && i->m->dice[0] && !i->out->over)
        said = store_changes(i->s, "update game set anew = 1 where id = ?1", &id, 1);
    if (said == STORE_EXISTS) return not_moved(i, N_("the game {1} is in the store already"), i->out->id);
    return said == STORE_DONE || not_moved(i, N_("the database says: {1}"), store_why(i->s));
}

bool store_import(struct store *s, struct desk *d, const struct shelf *shelf, struct line_text record,
                  struct store_moved *out)
{
    struct importing i = { .s = s, .desk = d, .out = out };
    struct match_room *room = calloc(1, sizeof *room);
    struct record_report report;
    struct text id;
    bool fine;

    *out = (struct store_moved){ 0 };
    if (!room) return not_moved(&i, N_("there is not enough memory"), NULL);
    i.m = record_read(d, shelf, room, record.text, record.len, &report);
    fine = i.m != NULL;
    if (fine && report.bad_line) fine = not_moved(&i, N_("the record cannot be played again: {1}"), report.what);
    if (fine) {
        id = text_in(out->id, sizeof out->id);
        text_add(&id, i.m->id);
        if (!store_is_id(out->id)) store_new_id(out->id);
        out->over = match_over(i.m);
        fine = split(&i, record) && write_game(&i);
        out->lines = i.lines - 1;
    }
    match_free(i.m);
    free(room);
    free(i.line);
    buffer_free(&i.bare);
    return fine;
}
