/* replay.c - a record shown order by order, or checked (play.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "match/orders.h"
#include "match/record.h"
#include "match/tell.h"
#include "play/inside.h"

/* Where a record that could not be read to its end stops. */
static void say_stop(struct replay_options *o, const struct record_report *report)
{
    struct errors *e = &o->desk->errors;
    char entry[16];
    struct text t = text_in(entry, sizeof entry);
    struct error *row;

    text_int(&t, report->differs);
    if (report->differs)
        row = errors_say2(e, STATUS_FAILED, NULL,
                          report->other_rules ? N_("played by other rules; the first difference is entry {1}: {2}")
                                              : N_("entry {1} differs: {2}"),
                          entry, report->what);
    else row = errors_say1(e, STATUS_FAILED, NULL, N_("damaged: {1}"), report->what);
    error_place(row, o->file, report->bad_line, 1);
}

static void replay_json(struct replay_options *o, const struct match *m, const struct record_report *report)
{
    struct buffer out = { 0 };
    struct json j = json_into(&out);
    char hash[17];

    json_object(&j);
    json_key_int(&j, "orders", m->entries);
    hash_text(hash, state_hash(m->game, m->state));
    json_key_text(&j, "hash", hash);
    outcome_json(&j, m, o->paper.lang);
    json_key_bool(&j, "other_rules", report->other_rules);
    json_key_text(&j, "dice", m->typed ? "typed" : "random");
    if (report->bad_line) {
        json_key(&j, report->differs ? "differs" : "damaged");
        json_object(&j);
        json_key_int(&j, "line", report->bad_line);
        if (report->differs) json_key_int(&j, "entry", report->differs);
        json_key_text(&j, "message", report->what);
        json_object_end(&j);
    }
    json_object_end(&j);
    buffer_char(&out, '\n');
    fwrite(buffer_text(&out), 1, out.len, stdout);
    buffer_free(&out);
}

/* ---- for people ---- */

/* The name behind "red.3" or "figure.7"; NULL: he has none. Whoever is attacker or defender is so for a moment only,
** which is past: he stays what he is called. */
static const char *thrower(const struct match *m, const char *who, struct text *name)
{
    struct play seen = match_seen(m);
    char other[96];
    struct text against = text_in(other, sizeof other);

    if (!who || !strchr(who, '.') || !m->game->who) return NULL;
    return m->game->who(&seen, m->room->seen_state, who, name, &against) ? name->at : NULL;
}

static void say_dice(struct buffer *out, enum language lang, const struct match *m, const struct happening *h)
{
    for (int i = 0; i < h->rolls; i++) {
        char name[96];
        struct text t = text_in(name, sizeof name);
        struct roll r = h->roll[i];
        const char *thing = thrower(m, r.who, &t);

        if (thing) r.who = thing;
        if (r.cite) r.cite = chapter_of(m->game->book, lang, r.cite);
        buffer_add(out, "  ");
        roll_words(out, lang, &r);
        buffer_add(out, words(lang, N_(": ")));
        for (int k = 0; k < h->roll[i].dice; k++) {
            if (k) buffer_char(out, ' ');
            buffer_int(out, h->face[h->roll[i].first + k]);
        }
        buffer_char(out, '\n');
    }
}

/* What the viewer may know of each entry; a seat does not read the orders and the dice that it has not seen. */
static void show_entries(struct replay_options *o, struct match *m, int viewer)
{
    struct lines *lines = o->step ? lines_new(NULL, NULL) : NULL;
    struct telling t = { match_seen(m), o->paper.lang, NULL };
    unsigned bit = viewer == REFEREE ? 0xffu : 1u << viewer;

    match_view(m, viewer);
    for (int i = 0; i < m->happened; i++) {
        const struct happening *h = &m->log[i];
        struct buffer out = { 0 };
        struct paper paper = o->paper;
        const char *line;

        paper.out = &out;
        say_entry(&paper, &(struct entry_told){ NULL, NULL, m, bit, viewer == REFEREE || h->seat == viewer, false }, h,
                  &t);
        if (h->witnesses & bit) say_dice(&out, o->paper.lang, m, h);
        if (out.len) printf("%d. ", i + 1);
        fwrite(buffer_text(&out), 1, out.len, stdout);
        if (lines && out.len && i + 1 < m->happened && lines_read(lines, "", &line) != LINE_THERE) i = m->happened;
        buffer_free(&out);
    }
    lines_free(lines);
}

/* Whose eyes see it; -1: that has to be said first. While a battle goes on nobody sees both sides by chance. */
static int viewer_of(struct replay_options *o, const struct match *m, const struct record_report *report)
{
    char viewers[80];
    struct text t = text_in(viewers, sizeof viewers);
    int viewer = o->seat ? find_viewer(m->game, o->seat) : match_over(m) ? REFEREE : -1;

    viewers_text(&t, m->game);
    if (viewer >= 0 || (report->bad_line && !o->seat)) return viewer;
    if (o->seat)
        errors_not_one_of(&o->desk->errors, "--seat", o->seat, viewers);
    else
        errors_say1(&o->desk->errors, STATUS_WRONG, "--seat",
                    N_("this battle is not over: say who looks at it, one of {1}"), viewers);
    return -1;
}

/* What playing it again has shown, and what it cannot show. */
static void say_proved(struct replay_options *o, const struct match *m)
{
    const char *says = m->typed
                           ? N_("Every order leads to the state that the record names. The dice were typed: the record "
                                "alone says how they fell.")
                           : N_("Every order leads to the state that the record names, with the dice of its seed.");

    fprintf(stdout, "%s\n", words(o->paper.lang, says));
}

static void replay_text(struct replay_options *o, struct match *m, const struct record_report *report, int viewer)
{
    struct outcome end = match_outcome(m);
    enum language lang = o->paper.lang;
    struct buffer out = { 0 };

    if (report->other_rules) fprintf(stdout, "%s\n", words(lang, N_("This battle was played by other rules.")));
    if (viewer >= 0) show_entries(o, m, viewer);
    if (end.kind == BATTLE_WON)
        buffer_say2(&out, words(lang, N_("The battle is over: {1} wins, {2}.")),
                    words(lang, m->game->seat[end.winner].says), words(lang, end.says));
    if (end.kind == BATTLE_DRAWN)
        buffer_say1(&out, words(lang, N_("The battle is over: a draw, {1}.")), words(lang, end.says));
    if (end.kind == BATTLE_ON) buffer_add(&out, words(lang, N_("The battle is not over.")));
    fprintf(stdout, "%s\n", buffer_text(&out));
    if (!report->bad_line) say_proved(o, m);
    buffer_free(&out);
}

int replay(struct replay_options *o)
{
    struct record_report report;
    struct record_file file;
    struct match_room *room = calloc(1, sizeof *room);
    struct match *m = room ? record_open(o->desk, o->shelf, room, o->file, &file, &report) : NULL;
    int status, viewer;

    if (room) room->lang = o->paper.lang;
    if (!m) {
        free(room);
        return room ? o->desk->errors.status : STATUS_FAILED;
    }
    viewer = o->json ? REFEREE : viewer_of(o, m, &report);
    o->replayed = o->desk->errors.status == STATUS_DONE;
    if (o->json) replay_json(o, m, &report);
    else if (o->replayed) replay_text(o, m, &report, viewer);
    fflush(stdout);                                 /* before what stderr says; if it failed main() says so */
    if (report.bad_line) say_stop(o, &report);
    status = o->desk->errors.status;
    match_free(m);
    free(room);
    return status;
}
