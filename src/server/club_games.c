/* club_games.c - games in memory: read from their lines, kept up to date, committed, put aside (club_inside.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/check.h"
#include "base/text.h"
#include "match/proof.h"
#include "match/shelf.h"
#include "match/snapshot.h"
#include "server/club_inside.h"

enum { SNAPSHOT_LINES = 50, ASK_AGAIN_MS = 2000 };
enum { IDLE_MS = 60 * 1000, MOST_IDLE = 64 };           /* without anybody connected */

bool club_store_said(struct club *c, enum store_say say)
{
    switch (say) {
    case STORE_DONE:   return true;
    case STORE_NONE:   return club_wrong(c, "game", N_("there is no such game"), NULL);
    case STORE_USED:   return club_wrong(c, "invitation", N_("this seat is taken"), NULL);
    case STORE_EXISTS: return club_wrong(c, "name", N_("there is one of that name already"), NULL);
    case STORE_ENOUGH: return club_wrong(c, "text", N_("enough has been said in this game"), NULL);
    case STORE_FAILED:
        atomic_fetch_add(&c->counts.store_errors, 1);
        atomic_store(&c->counts.well, false);
        errors_say1(&c->desk->errors, STATUS_FAILED, NULL, N_("the store does not answer; try again"), NULL);
        return false;
    default:           return club_wrong(c, NULL, N_("the game has moved on"), NULL);
    }
}

bool club_begun(const struct club_game *g) { return (g->people & ~g->taken) == 0; }

void club_forget(struct club_game *g)
{
    match_free(g->m);
    proof_free(g->proof);
    g->m = NULL;
    g->proof = NULL;
    g->saved = 0;
    memset(g->count, 0, sizeof g->count);
    memset(g->used_ms, 0, sizeof g->used_ms);
    g->paid = (struct paid){ 0 };
    g->taken = g->people = g->late = 0;
    g->paused = g->thinking = false;
}

/* ---- finding ---- */

/* What it lacks is read here and now: a few lines that another server wrote, a new game; a whole one only where that
** has failed before (club_reader.c). */
static bool read_more(struct club *c, struct club_game *g, const struct store_game *now)
{
    bool fresh = !g->m;
    enum club_read say = READ_UNKNOWN;

    if (!fresh) club_listen_reading(c, g);
    if (!g->stuck || g->stuck_at != now->last) say = club_read(&c->bench, g, now);
    if (say == READ_UNKNOWN && !fresh) say = club_read(&c->bench, g, now);
    if (!fresh) club_deaf(c);
    desk_begin(c->desk, c->desk->lang);
    if (say == READ_FAILED) return club_store_said(c, STORE_FAILED);
    if (say == READ_UNKNOWN)
        return club_wrong(c, "game", N_("its lines cannot be read by this release: {1}"), g->id);
    if (!g->proof && club_begun(g)) club_note_wanted(c, g);
    if (!fresh) club_tell_heard(c, g);
    return true;
}

bool club_ready(struct club *c, struct club_game *g)
{
    struct store_game now;
    enum store_say say;

    CHECK(!g->reading);
    g->touched = club_now();
    club_at_work(g->id);
    /* Nobody else writes lines into a file; but `alea admin` may have closed the game. */
    if (g->m && store_wake_fd(c->store) < 0 && !g->closed[0] && g->touched - g->asked < ASK_AGAIN_MS) return true;
    g->asked = g->touched;
    say = store_game(c->store, g->id, &now);
    if (say != STORE_DONE) return club_store_said(c, say);
    memcpy(g->closed, now.closed, sizeof g->closed);
    g->anew = now.anew;
    if (g->closed[0]) return club_wrong(c, "game", N_("this game is closed: {1}"), g->closed);
    if ((!g->m || now.last != g->saved) && !read_more(c, g, &now)) return false;
    return !g->anew || !g->proof || match_over(g->m) || club_throws_anew(c, g, "restored");
}

struct club_game *club_known(struct club *c, const char *id)
{
    struct club_game *g = c->games;

    while (g && strcmp(g->id, id) != 0) g = g->next;
    return g;
}

struct club_game *club_add(struct club *c, const char *id)
{
    struct store_game is;
    struct club_game *g;

    if (!club_store_said(c, store_game(c->store, id, &is))) return NULL;
    g = calloc(1, sizeof *g);
    if (!g) {
        club_wrong(c, NULL, N_("there is not enough memory"), NULL);
        return NULL;
    }
    memcpy(g->id, is.id, sizeof g->id);
    g->touched = club_now();
    g->next = c->games;
    c->games = g;
    atomic_fetch_add(&c->counts.games_open, 1);
    return g;
}

struct club_game *club_find(struct club *c, const char *id)
{
    struct club_game *g;

    if (!store_is_id(id)) {
        club_wrong(c, "game", N_("there is no such game"), NULL);
        return NULL;
    }
    g = club_known(c, id);
    if (!g) g = club_add(c, id);
    return g && club_ready(c, g) ? g : NULL;
}

struct club_game *club_stuck(struct club *c, const char *id)
{
    struct club_game *g = club_known(c, id);

    return g && !g->reading && g->stuck ? g : NULL;
}

/* ---- putting aside ---- */

static void game_free(struct club_game *g)
{
    match_free(g->m);
    buffer_free(&g->head);
    free(g->seen);
    free(g->past);
    buffer_free(&g->written);
    proof_free(g->proof);
    free(g);
}

/* How it stands, for a release that cannot play its lines (match/snapshot.h). */
static void keep_snapshot(struct club *c, struct club_game *g)
{
    struct buffer text = { 0 }, seen = { 0 };

    if (!g->m || g->saved == 0 || g->saved == g->snapped || g->saved != g->m->happened || match_over(g->m)) return;
    if (buffer_room(&seen, 2 * (size_t)g->saved)) bytes_hex(seen.at, g->seen, (size_t)g->saved);
    snapshot_write(&text, g->m, seen.at);
    if (!text.failed && seen.at && store_keep_snapshot(c->store, g->id, g->saved, rules_hash(g->m->game),
                                                       buffer_text(&text)) == STORE_DONE) g->snapped = g->saved;
    buffer_free(&text);
    buffer_free(&seen);
}

void club_put_aside(struct club *c, bool all)
{
    int64_t now = club_now();
    int idle = 0;

    for (struct club_game **at = &c->games; *at;) {
        struct club_game *g = *at;
        bool keeps = g->sockets || g->thinking || g->reading;   /* clocks that run out are in the store */

        idle += !g->sockets;
        if (!all && (keeps || (now - g->touched < IDLE_MS && idle < MOST_IDLE))) {
            at = &g->next;
            continue;
        }
        *at = g->next;
        keep_snapshot(c, g);
        game_free(g);
        atomic_fetch_sub(&c->counts.games_open, 1);
    }
}

/* ---- committing ---- */

static void measure(struct club *c, uint64_t began)
{
    uint64_t took = now_us() - began;

    atomic_fetch_add(&c->counts.commit_us, took);
    if (took > atomic_load(&c->counts.commit_worst_us)) atomic_store(&c->counts.commit_worst_us, took);
}

/* A line as it will be kept, without its end. */
static void write_line(struct club_game *g, int number, struct store_line *line, struct buffer *text)
{
    line->seat = g->m->log[number].seat;
    line->at = club_now();
    store_random(line->salt, sizeof line->salt);
    if (g->proof) {
        proof_write(g->proof, g->m, number, line->at, line->salt, text);
    } else {
        g->m->log[number].at = line->at;
        record_line(text, g->m, number);
        if (!text->failed) buffer_cut(text, text->len - 1);
    }
}

/* The lines of the log that are not in the store yet; NULL: no memory. */
static struct store_line *new_lines(struct club_game *g, struct buffer *text, int n)
{
    struct store_line *line = calloc((size_t)n + 1, sizeof *line);
    size_t from = 0;

    for (int i = 0; line && i < n; i++) {
        write_line(g, g->saved + i, &line[i], text);
        line[i].len = text->len - from;
        from = text->len;
    }
    from = 0;
    for (int i = 0; line && !text->failed && i < n; i++) {
        line[i].text = text->at + from;
        from += line[i].len;
    }
    if (line && !text->failed) return line;
    free(line);
    return NULL;
}

/* Is there a person who may not see any of the new lines? */
static bool all_hidden(const struct club_game *g)
{
    for (int i = g->saved; i < g->m->happened; i++) if ((g->seen[i] & g->people) == g->people) return false;
    return g->saved < g->m->happened;
}

enum store_say club_commit(struct club *c, struct club_game *g, struct store_commit *more)
{
    int n = g->m->happened - g->saved;
    struct buffer text = { 0 };
    struct store_line *line = new_lines(g, &text, n);
    uint64_t began = now_us();
    enum store_say say;

    if (!line) {
        club_forget(g);
        return STORE_FAILED;
    }
    more->game = g->id;
    more->number = g->saved + 1;
    more->line = line;
    more->lines = n;
    more->waits = club_owing(g) & g->people;
    more->hidden = all_hidden(g);
    more->ended = match_over(g->m) ? club_now() : 0;
    more->clocked = g->clock.each_s != 0;
    more->due = club_due(g);
    say = store_commit(c->store, more);
    measure(c, began);
    if (say == STORE_DONE) {
        g->saved = g->m->happened;
        if (g->saved - g->snapped >= SNAPSHOT_LINES) keep_snapshot(c, g);
    } else {
        club_forget(g);                              /* what it has carried out was not kept */
    }
    free(line);
    buffer_free(&text);
    return say;
}
