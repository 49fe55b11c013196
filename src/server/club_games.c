/* club_games.c - games in memory: read from their lines, kept up to date, committed, put aside (club_inside.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "base/text.h"
#include "match/proof.h"
#include "match/shelf.h"
#include "match/snapshot.h"
#include "server/club_inside.h"
#include "server/club_stock.h"

enum { SNAPSHOT_LINES = 50, ASK_AGAIN_MS = 2000 };
enum { IDLE_MS = 60 * 1000, MOST_IDLE = 64 };           /* without anybody connected */

bool club_store_said(struct club *c, enum store_say say)
{
    switch (say) {
    case STORE_DONE:   return true;
    case STORE_NONE:   return club_wrong(c, "game", N_("there is no such game"), NULL);
    case STORE_USED:   return club_wrong(c, "invitation", N_("this seat is taken"), NULL);
    case STORE_EXISTS: return club_wrong(c, "name", N_("there is one of that name already"), NULL);
    case STORE_FAILED:
        atomic_fetch_add(&c->counts.store_errors, 1);
        atomic_store(&c->counts.well, false);
        errors_say1(&c->desk->errors, STATUS_FAILED, NULL, N_("the store does not answer; try again"), NULL);
        return false;
    default:           return club_wrong(c, NULL, N_("the game has moved on"), NULL);
    }
}

bool club_begun(const struct club_game *g) { return (g->people & ~g->taken) == 0; }

/* ---- the head ---- */

static bool is_true(const struct node *n) { return n && n->kind == NODE_BOOL && n->text[0] == 't'; }

static int whole(const struct node *n)
{
    int64_t v;

    return n && n->kind == NODE_NUMBER && text_to_int(n->text, &v) && v > 0 && v < 100000000 ? (int)v : 0;
}

/* What the head says of how it is played; everything else is the record's own. */
static bool read_head(struct club_game *g)
{
    struct tree tree = { 0 };
    struct wrong wrong;
    const struct node *club, *clock, *late;

    if (!json_read(&tree, buffer_text(&g->head), g->head.len, ENGLISH, &wrong)) {
        tree_free(&tree);
        return false;
    }
    club = node_get(tree.root, "club");
    g->umpire = is_true(node_get(club, "umpire"));
    g->help = is_true(node_get(club, "help"));
    g->thrower_types = is_true(node_get(club, "thrower_types"));
    clock = node_get(club, "clock");
    late = clock ? node_get(clock, "late") : NULL;
    if (clock) {
        g->clock.each_s = whole(node_get(clock, "each"));
        g->clock.per_order_s = whole(node_get(clock, "per_order"));
        g->clock.late = !late ? LATE_TOLD : text_same(late->text, "loses") ? LATE_LOSES
                      : text_same(late->text, "sergeant") ? LATE_SERGEANT : LATE_TOLD;
    }
    tree_free(&tree);
    return true;
}

/* ---- reading ---- */

struct reading_lines { struct club *c; struct club_game *g; bool fine; };

static bool first_line(void *user, int number, const struct store_line *line)
{
    (void)number;
    buffer_add_n(user, line->text, line->len);
    return false;
}

/* What is before the line `rules` belongs to another release: who could see it then stands in that line. */
static bool read_past(struct club *c, struct club_game *g, int rules)
{
    struct buffer text = { 0 };
    struct tree tree = { 0 };
    struct wrong wrong;
    const struct node *seen = NULL;
    bool fine = store_lines(c->store, g->id, rules - 1, first_line, &text) == STORE_DONE &&
                json_read(&tree, buffer_text(&text), text.len, ENGLISH, &wrong);

    if (fine) seen = node_get(tree.root, "seen");
    free(g->past);
    g->past = NULL;
    g->pasts = 0;
    if (seen && seen->kind == NODE_TEXT && seen->len) {
        g->past = malloc(seen->len);
        fine = g->past && hex_bytes(g->past, seen->len / 2, seen->text);
        g->pasts = fine ? (int)(seen->len / 2) : 0;
    }
    g->m->rules_at = rules - 1;
    tree_free(&tree);
    buffer_free(&text);
    return fine;
}

static bool one_more(void *user, int number, const struct store_line *line)
{
    struct reading_lines *r = user;
    struct club_game *g = r->g;
    struct record_report report;
    unsigned deciding;
    int rules = 0;

    if (number == 0) {
        if (g->head.len == 0) buffer_add_n(&g->head, line->text, line->len);
        r->fine = read_head(g);
        g->m = r->fine ? record_read(r->c->desk, built_in(), r->c->room, line->text, line->len, &report) : NULL;
        r->fine = g->m != NULL;
        if (!g->m) return false;
        g->since = line->at;
        snprintf(g->dice, sizeof g->dice, "%s", match_dice(g->m));
        g->mutual = text_same(g->dice, "mutual");
        for (int i = 0; i < g->m->game->seats; i++) g->people |= g->m->player[i][0] ? 0 : 1u << i;
        if (g->m->dice[0]) g->proof = proof_new(g->m, g->people);
        if (g->proof) proof_head(g->proof, line->text, line->len, line->salt);
        r->fine = (g->proof || !g->m->dice[0]) && store_rules_line(r->c->store, g->id, &rules) == STORE_DONE;
        if (r->fine && rules > 0) r->fine = read_past(r->c, g, rules);
        return r->fine;
    }
    club_look_from(r->c, g);
    deciding = r->c->looking.owing;
    r->fine = record_add(r->c->desk, g->m, line->text, line->len, &report) && club_look(r->c, g, g->m->happened - 1);
    if (!r->fine) return false;
    if (g->proof)
        proof_read(g->proof, g->m, g->m->happened - 1, (struct line_part){ line->text, line->len }, line->salt);
    club_clock_line(g, g->m->happened - 1, line->at, deciding);
    g->saved = g->m->happened;
    return true;
}

void club_forget(struct club *c, struct club_game *g)
{
    (void)c;
    match_free(g->m);
    proof_free(g->proof);
    g->m = NULL;
    g->proof = NULL;
    g->saved = 0;
    memset(g->count, 0, sizeof g->count);
    memset(g->used_ms, 0, sizeof g->used_ms);
    g->taken = g->people = g->late = 0;
    g->paused = g->thinking = false;
}

/* The secret of the chain in force, for dice that are served. */
static bool open_chain(struct club *c, struct club_game *g, int chains)
{
    uint8_t top[SECRET_BYTES];
    enum store_say say = store_secret(c->store, g->id, chains - 1, top);
    const struct chain *made = say == STORE_DONE ? stock_find(c->stock, top) : NULL;

    if (say != STORE_DONE) return club_store_said(c, say);
    return (made ? proof_chain_made(g->proof, made) : proof_chain(g->proof, top)) ||
           club_wrong(c, "game", N_("its lines cannot be read by this release: {1}"), g->id);
}

static bool read_lines(struct club *c, struct club_game *g, int chains)
{
    struct reading_lines r = { c, g, true };
    bool fresh = !g->m;
    enum store_say say;

    say = store_lines(c->store, g->id, g->m ? g->saved : -1, one_more, &r);
    desk_begin(c->desk, c->desk->lang);
    if (say != STORE_DONE) return club_store_said(c, say);
    g->stuck = !r.fine && g->m;
    if (!r.fine || !g->m) {
        club_forget(c, g);
        return club_wrong(c, "game", N_("its lines cannot be read by this release: {1}"), g->id);
    }
    if (fresh && g->proof && !open_chain(c, g, chains)) {
        club_forget(c, g);
        return false;
    }
    if (!g->proof && club_begun(g)) club_note_wanted(c, g);
    return true;
}

bool club_ready(struct club *c, struct club_game *g)
{
    struct store_game now;
    enum store_say say;

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
    if ((!g->m || now.last != g->saved) && !read_lines(c, g, now.chains)) return false;
    return !g->anew || !g->proof || match_over(g->m) || club_throws_anew(c, g);
}

struct club_game *club_find(struct club *c, const char *id)
{
    struct club_game *g = c->games;
    struct store_game is;

    if (!store_is_id(id)) {
        club_wrong(c, "game", N_("there is no such game"), NULL);
        return NULL;
    }
    while (g && strcmp(g->id, id) != 0) g = g->next;
    if (!g) {
        if (!club_store_said(c, store_game(c->store, id, &is))) return NULL;
        g = calloc(1, sizeof *g);
        if (!g) {
            club_wrong(c, NULL, N_("there is not enough memory"), NULL);
            return NULL;
        }
        memcpy(g->id, is.id, sizeof g->id);
        g->next = c->games;
        c->games = g;
        atomic_fetch_add(&c->counts.games_open, 1);
    }
    return club_ready(c, g) ? g : NULL;
}

struct club_game *club_stuck(struct club *c, const char *id)
{
    struct club_game *g = c->games;

    while (g && strcmp(g->id, id) != 0) g = g->next;
    return g && g->stuck ? g : NULL;
}

/* ---- putting aside ---- */

static void game_free(struct club_game *g)
{
    match_free(g->m);
    buffer_free(&g->head);
    free(g->seen);
    free(g->past);
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
        bool keeps = g->sockets || g->thinking;         /* clocks that run out are in the store */

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

static uint64_t now_us(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

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

enum store_say club_commit(struct club *c, struct club_game *g, struct store_commit *more)
{
    int n = g->m->happened - g->saved;
    struct buffer text = { 0 };
    struct store_line *line = new_lines(g, &text, n);
    uint64_t began = now_us();
    enum store_say say;

    if (!line) {
        club_forget(c, g);
        return STORE_FAILED;
    }
    more->game = g->id;
    more->number = g->saved + 1;
    more->line = line;
    more->lines = n;
    more->waits = club_owing(g) & g->people;
    more->ended = match_over(g->m) ? club_now() : 0;
    more->clocked = g->clock.each_s != 0;
    more->due = club_due(g);
    say = store_commit(c->store, more);
    measure(c, began);
    if (say == STORE_DONE) {
        g->saved = g->m->happened;
        if (g->saved - g->snapped >= SNAPSHOT_LINES) keep_snapshot(c, g);
    } else {
        club_forget(c, g);                              /* it has done what nobody may know of */
    }
    free(line);
    buffer_free(&text);
    return say;
}
