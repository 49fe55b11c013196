/* club_reading.c - a game is read from its lines: all of them, or those that the match in memory lacks (club_inside.h).
**
** Whoever reads brings a bench of his own: the club's thread for a few lines more, its reader (club_reader.c) for whole
** games. Nothing else of the club is looked at here. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "match/proof.h"
#include "match/shelf.h"
#include "server/club_inside.h"
#include "server/club_stock.h"

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

/* ---- lines ---- */

struct reading_lines { struct bench *b; struct club_game *g; bool fine; };

/* What is before the line `rules` belongs to another release: who could see it then stands in that line. */
static bool read_past(struct bench *b, struct club_game *g, int rules)
{
    struct buffer text = { 0 };
    struct tree tree = { 0 };
    struct wrong wrong;
    const struct node *seen = NULL;
    bool fine = store_lines(b->store, g->id, rules - 1, store_first_line, &text) == STORE_DONE &&
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

static bool begin(struct bench *b, struct club_game *g, const struct store_line *line)
{
    struct record_report report;
    int rules = 0;

    if (g->head.len == 0) buffer_add_n(&g->head, line->text, line->len);
    g->m = read_head(g) ? record_read(b->desk, b->shelf, b->room, line->text, line->len, &report) : NULL;
    if (!g->m) return false;
    g->since = line->at;
    snprintf(g->dice, sizeof g->dice, "%s", match_dice(g->m));
    g->mutual = text_same(g->dice, "mutual");
    for (int i = 0; i < g->m->game->seats; i++) g->people |= g->m->player[i][0] ? 0 : 1u << i;
    if (g->m->dice[0]) g->proof = proof_new(g->m, g->people);
    if (g->proof) proof_head(g->proof, line->text, line->len, line->salt);
    if ((!g->proof && g->m->dice[0]) || store_rules_line(b->store, g->id, &rules) != STORE_DONE) return false;
    return rules == 0 || read_past(b, g, rules);
}

static bool one_more(void *user, int number, const struct store_line *line)
{
    struct reading_lines *r = user;
    struct club_game *g = r->g;
    struct record_report report;

    if (number == 0) {
        r->fine = begin(r->b, g, line);
        return r->fine;
    }
    club_look_from(r->b, g);
    r->fine = record_add(r->b->desk, g->m, line->text, line->len, &report) && club_look(r->b, g, g->m->happened - 1);
    if (!r->fine) return false;
    if (g->proof)
        proof_read(g->proof, g->m, g->m->happened - 1, (struct line_part){ line->text, line->len }, line->salt);
    club_clock_line(g, g->m->happened - 1, line->at, &r->b->looking);
    g->saved = g->m->happened;
    if (r->b->heard) r->b->heard(r->b->listener, g, g->saved - 1);
    return true;
}

/* The secret of the chain in force, for dice that are served. */
static enum club_read open_chain(struct bench *b, struct club_game *g, int chains)
{
    uint8_t top[SECRET_BYTES];
    struct chain *made = malloc(sizeof *made);
    enum club_read say = READ_FAILED;

    if (made && store_secret(b->store, g->id, chains - 1, top) == STORE_DONE)
        say = (stock_find(b->stock, top, made) ? proof_chain_made(g->proof, made) : proof_chain(g->proof, top))
            ? READ_DONE : READ_UNKNOWN;
    free(made);
    return say;
}

enum club_read club_read(struct bench *b, struct club_game *g, const struct store_game *now)
{
    struct reading_lines r = { b, g, true };
    bool fresh = !g->m;
    enum club_read say = READ_DONE;

    if (store_lines(b->store, g->id, g->m ? g->saved : -1, one_more, &r) != STORE_DONE) say = READ_FAILED;
    else if (!r.fine || !g->m) say = READ_UNKNOWN;
    else if (fresh && g->proof) say = open_chain(b, g, now->chains);
    g->stuck = say == READ_UNKNOWN && !r.fine && g->m && fresh;
    g->stuck_at = now->last;
    if (say != READ_DONE) club_forget(g);
    club_turns_told(g);
    return say;
}
