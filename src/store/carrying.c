/* carrying.c - a game whose lines this release cannot play goes on from its last snapshot (store.h), once every person
** who plays it has agreed: their consent stands in its lines, as everything that happens does. */
#include <stdlib.h>
#include <string.h>
#include "base/sha256.h"
#include "base/text.h"
#include "form/desk.h"
#include "match/record.h"
#include "match/scenario.h"
#include "match/snapshot.h"
#include "store/inside.h"

/* The game as far as it can be read: its head, the snapshot, and the line that it would go on with. */
struct stuck {
    struct store *s; struct desk *d;
    struct store_game game;
    struct match_room *room; struct match *m;
    struct buffer rules;
    struct store_consents *out;
};

static bool wrong(const struct stuck *g, const char *pattern, const char *a)
{
    errors_say1(&g->d->errors, STATUS_FAILED, NULL, pattern, a);
    return false;
}

static bool store_fine(const struct stuck *g, enum store_say say)
{
    if (say == STORE_DONE) return true;
    if (say == STORE_NONE) {
        errors_say1(&g->d->errors, STATUS_WRONG, NULL, N_("there is no {1} here"), g->game.id);
        return false;
    }
    if (say == STORE_MOVED_ON) return wrong(g, N_("the game has moved on"), NULL);
    return wrong(g, N_("the database says: {1}"), store_why(g->s));
}

static const char *rules_text(const struct match *m, char out[17])
{
    hash_text(out, rules_hash(m->game));
    return out;
}

static void say_so(struct store_consents *c, int seat, bool agrees)
{
    c->agreed = agrees ? c->agreed | 1u << seat : c->agreed & ~(1u << seat);
}

/* What somebody said of going on by the rules of this release; what was said of another's counts for nothing. */
static bool one_line(void *user, int number, const struct store_line *l)
{
    struct stuck *g = user;
    struct tree tree = { 0 };
    struct wrong why;
    char rules[17];

    (void)number;
    if (json_read(&tree, l->text, l->len, ENGLISH, &why) && tree.root->kind == NODE_OBJECT) {
        const struct node *yes = node_get(tree.root, "agrees"), *no = node_get(tree.root, "declines"),
            *said = yes ? yes : no, *by = node_get(tree.root, "why"), *seat = node_get(tree.root, "seat");
        int who = seat && seat->kind == NODE_TEXT ? find_seat(g->m->game, seat->text) : -1;

        if (said && said->kind == NODE_TEXT && text_same(said->text, "rules")) {
            g->out->last--;
            if (by && text_same(by->text, rules_text(g->m, rules)) && who >= 0) say_so(g->out, who, yes != NULL);
        }
    }
    tree_free(&tree);
    return true;
}

/* Two digits a line, a bit per viewer. */
static void count_seen(struct stuck *g)
{
    struct tree tree = { 0 };
    struct wrong why;
    const struct node *seen = json_read(&tree, buffer_text(&g->rules), g->rules.len, ENGLISH, &why)
                            ? node_get(tree.root, "seen") : NULL;
    uint8_t bits;
    char two[3] = "";

    for (size_t i = 0; seen && seen->kind == NODE_TEXT && i + 1 < seen->len; i += 2) {
        memcpy(two, seen->text + i, 2);
        if (!hex_bytes(&bits, 1, two)) break;
        for (int k = 0; k < LEN(g->out->seen); k++) g->out->seen[k] += bits >> k & 1;
    }
    tree_free(&tree);
}

static bool open_game(struct stuck *g, const struct shelf *shelf, const struct carry_wish *w)
{
    struct buffer head = { 0 }, snapshot = { 0 };
    struct carrying carry = { .why = w->why, .at = w->at };
    struct record_report report;
    struct text id = text_in(g->game.id, sizeof g->game.id);
    enum store_say say;
    bool fine;

    text_add(&id, w->game);
    *g->out = (struct store_consents){ 0 };
    g->room = calloc(1, sizeof *g->room);
    if (!g->room) return wrong(g, N_("there is not enough memory"), NULL);
    fine = store_fine(g, store_game(g->s, w->game, &g->game)) &&
           store_fine(g, store_lines(g->s, w->game, -1, store_first_line, &head));
    say = fine ? store_snapshot(g->s, w->game, &carry.from, &carry.was, &snapshot) : STORE_NONE;
    if (fine && say == STORE_NONE) fine = wrong(g, N_("the game {1} has no snapshot to go on from"), w->game);
    else if (fine) fine = store_fine(g, say);
    if (fine) g->m = record_read(g->d, shelf, g->room, buffer_text(&head), head.len, &report);
    carry.snapshot = buffer_text(&snapshot);
    fine = fine && g->m && rules_line(g->d, g->m, &carry, &g->rules);
    if (fine) {
        g->out->game = g->m->game;
        g->out->people = g->game.people;
        g->out->from = carry.from;
        g->out->last = g->game.last;
        count_seen(g);
        fine = store_fine(g, store_lines(g->s, w->game, carry.from, one_line, g));
    }
    buffer_free(&head);
    buffer_free(&snapshot);
    return fine;
}

static void close_game(struct stuck *g)
{
    match_free(g->m);
    free(g->room);
    buffer_free(&g->rules);
}

static bool add_line(struct stuck *g, const struct buffer *text, int seat, const struct carry_wish *w, uint64_t rules)
{
    struct store_line line = { .text = buffer_text(text), .len = text->len, .seat = seat, .at = w->at };
    struct store_commit c = { .game = w->game, .number = g->game.last + 1, .line = &line, .lines = 1, .seat = seat,
                              .waits = g->game.waits, .rules = rules };

    store_random(line.salt, sizeof line.salt);
    if (!store_fine(g, store_commit(g->s, &c))) return false;
    g->game.last++;
    return true;
}

static bool goes_on(struct stuck *g, const struct carry_wish *w)
{
    g->out->carried = add_line(g, &g->rules, REFEREE, w, rules_hash(g->m->game));
    return g->out->carried;
}

/* The hash that stands at the end of the snapshot: nothing has changed since. */
static void consent_line(const struct stuck *g, const struct carry_wish *w, struct buffer *out)
{
    struct tree tree = { 0 };
    struct wrong why;
    struct json j = json_into(out);
    char rules[17];

    if (json_read(&tree, buffer_text(&g->rules), g->rules.len, ENGLISH, &why)) {
        json_object(&j);
        json_key_text(&j, "seat", g->m->game->seat[w->seat].id);
        json_key_text(&j, w->agrees ? "agrees" : "declines", "rules");
        json_key_text(&j, "why", rules_text(g->m, rules));
        json_key_int(&j, "at", w->at);
        json_key_text(&j, "hash", node_get(tree.root, "hash")->text);
        json_object_end(&j);
    }
    tree_free(&tree);
}

bool store_consent(struct store *s, struct desk *d, const struct shelf *shelf, const struct carry_wish *w,
                   struct store_consents *out)
{
    struct stuck g = { .s = s, .d = d, .out = out };
    struct buffer line = { 0 };
    bool fine = open_game(&g, shelf, w), has = fine && w->seat >= 0 && out->agreed >> w->seat & 1;

    if (fine && w->seat >= 0 && has != w->agrees) {
        consent_line(&g, w, &line);
        fine = add_line(&g, &line, w->seat, w, 0);
        if (fine) say_so(out, w->seat, w->agrees);
    }
    if (fine && (out->people & ~out->agreed) == 0) fine = goes_on(&g, w);
    buffer_free(&line);
    close_game(&g);
    return fine;
}

bool store_carry(struct store *s, struct desk *d, const struct shelf *shelf, const struct carry_wish *w)
{
    struct store_consents out;
    struct stuck g = { .s = s, .d = d, .out = &out };
    bool fine = open_game(&g, shelf, w) && goes_on(&g, w);

    close_game(&g);
    return fine;
}
