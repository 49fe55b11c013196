/* club_seats.c - seats are taken, records fetched, waiting games listed (club_inside.h): what comes over HTTP. */
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "form/values.h"
#include "match/shelf.h"
#include "server/club_inside.h"

static const char *text_of(const struct node *root, const char *key)
{
    const struct node *n = root && root->kind == NODE_OBJECT ? node_get(root, key) : NULL;

    return n && n->kind == NODE_TEXT ? n->text : NULL;
}

bool club_request(struct club *c, const struct letter *l, struct tree *tree)
{
    struct wrong wrong;

    if (json_read(tree, buffer_text(&l->text), l->text.len, l->lang, &wrong)) return true;
    error_place(errors_add(&c->desk->errors, STATUS_WRONG, NULL, wrong.message), NULL, wrong.line, wrong.column);
    return false;
}

/* ---- POST /api/games/ID/take ---- */

struct taking {
    struct store_pass pass;
    uint8_t hash[KEY_HASH], key_hash[KEY_HASH];
    char key[72];
    bool listed;
    const char *chain;                  /* mutual dice: what the device promises */
};

/* The key that the device has made, or one that it is given once. */
static bool choose_key(struct club *c, const struct node *root, struct taking *t)
{
    const char *own = text_of(root, "key");

    if (!own) {
        club_new_key(t->key);
        return club_key_hash(t->key, t->key_hash);
    }
    if (strlen(own) >= sizeof t->key || !club_key_hash(own, t->key_hash))
        return club_wrong(c, "key", N_("a key has 22 to 64 letters, digits, - and _"), NULL);
    memcpy(t->key, own, strlen(own) + 1);
    return true;
}

static bool find_invitation(struct club *c, struct club_game *g, const struct node *root, struct taking *t, int *status)
{
    const char *invitation = text_of(root, "invitation"), *seat = text_of(root, "seat");
    enum store_say say;

    if (!invitation && seat) {                          /* a free seat of a listed game */
        t->pass.seat = find_seat(g->m->game, seat);
        t->listed = true;
        if (t->pass.seat >= 0 && g->people >> t->pass.seat & 1) return true;
        return club_wrong(c, "seat", N_("there is no seat {1}"), seat);
    }
    if (!invitation) return club_wrong(c, "invitation", N_("must be given: {1}"), "invitation");
    *status = 403;
    if (!club_key_hash(invitation, t->hash)) return club_wrong(c, "invitation", N_("this is no invitation"), NULL);
    say = store_find_pass(c->store, g->id, t->hash, &t->pass);
    if (say == STORE_NONE) return club_wrong(c, "invitation", N_("this is no invitation"), NULL);
    if (say == STORE_DONE && t->pass.kind == PASS_KEY)
        return club_wrong(c, "invitation", N_("this is no invitation"), NULL);
    *status = 409;
    if (say == STORE_DONE && t->pass.used) say = STORE_USED;
    return club_store_said(c, say);
}

/* A key opens one seat of a game, so it must not be one that opens another already. */
static bool key_is_new(struct club *c, const struct club_game *g, const struct taking *t)
{
    struct store_pass there;
    enum store_say say = store_find_pass(c->store, g->id, t->key_hash, &there);

    if (say == STORE_DONE) return club_wrong(c, "key", N_("this key belongs to the game already; make another"), NULL);
    return say == STORE_NONE || club_store_said(c, say);
}

/* Mutual dice: every person's device promises a chain of its own. */
static bool choose_chain(struct club *c, const struct club_game *g, const struct node *root, struct taking *t)
{
    uint8_t promise[HASH_BYTES];

    if (!g->mutual || t->pass.seat >= MOST_SEATS || t->pass.kind == PASS_DEVICE) return true;
    t->chain = text_of(root, "chain");
    if (t->chain && hex_bytes(promise, sizeof promise, t->chain)) return true;
    return club_wrong(c, "chain", N_("must be given: {1}"),
                      words(c->desk->lang, N_("the promise of the device's chain, 64 hexadecimal digits")));
}

int club_role(const struct store_pass *p)
{
    return p->seat == SEAT_UMPIRE ? REFEREE : p->seat == SEAT_WATCHER ? WATCHER : p->seat;
}

static const char *role_name(const struct club_game *g, int role)
{
    return role == REFEREE ? "umpire" : role == WATCHER ? "watcher" : g->m->game->seat[role].id;
}

static enum store_say take(struct club *c, struct club_game *g, struct taking *t, int64_t account)
{
    struct store_commit more = { .taken = t->pass.seat, .seat = REFEREE, .key = t->key_hash, .account = account };
    enum store_say say;

    if (t->pass.kind == PASS_DEVICE)
        return store_open_device(c->store, g->id, t->hash, t->key_hash);
    if (!t->listed) more.invitation = t->hash;
    club_listen(c, g, NULL);
    match_notes(g->m, HAPPENED_TAKES, club_role(&t->pass), t->chain, NULL);
    club_go_on(c, g);
    club_deaf(c);
    say = club_commit(c, g, &more);
    if (say == STORE_DONE) {
        club_tell(c, g, NULL);
        club_think(c, g);
        club_turns(c, g);
    }
    return say;
}

void club_take_seat(struct club *c, struct letter *l)
{
    struct tree tree = { .most = REQUEST_NODES };
    struct taking t = { .pass.seat = -1 };
    struct club_game *g = NULL;
    enum store_say said;
    int status = 400;
    bool fine;

    fine = club_request(c, l, &tree);
    if (fine) {
        g = club_find(c, l->game);
        fine = g && choose_key(c, tree.root, &t) && find_invitation(c, g, tree.root, &t, &status);
        if (fine && !(key_is_new(c, g, &t) && choose_chain(c, g, tree.root, &t))) {
            status = 400;
            fine = false;
        }
        said = fine ? take(c, g, &t, 0) : STORE_DONE;
        if (said == STORE_MOVED_ON && club_sleeps(c, l, g->id)) {       /* somebody sat down at another server */
            tree_free(&tree);
            return;
        }
        fine = fine && club_store_said(c, said);
        if (!g) status = 404;
    }
    if (fine && club_ready(c, g)) {
        struct buffer text = { 0 };
        struct json j = json_into(&text);

        json_object(&j);
        json_key_text(&j, "seat", role_name(g, club_role(&t.pass)));
        json_key_text(&j, "key", t.key);
        json_object_end(&j);
        club_send(c, LETTER_ANSWER, l->connection, 200, &text);
    } else {
        club_answer_error(c, l, c->desk->errors.status == STATUS_FAILED ? 503 : status);
    }
    tree_free(&tree);
}

/* ---- POST /api/games/ID/record ---- */

/* Before the end: the lines that this viewer may see, as he is told them; no hashes of states, no numbers but his own,
** no setup but what he knows of it. */
static void record_seen(struct club *c, struct club_game *g, int role, struct buffer *out)
{
    struct json j = json_into(out);
    char hex[HASH_TEXT];

    match_view(g->m, role);
    json_object(&j);
    json_key_int(&j, "alea", 1);
    json_key_text(&j, "rulebook", g->m->game->book->id);
    json_key_text(&j, "scenario", g->m->scenario);
    json_key_text(&j, "game", g->id);
    json_key_text(&j, "seen_by", role_name(g, role));
    json_key_text(&j, "dice", g->dice);
    if (g->proof) {
        bytes_hex(hex, g->m->promise, HASH_BYTES);
        json_key_text(&j, "chain", hex);
    }
    json_key(&j, "seats");
    json_object(&j);
    for (int i = 0; i < g->m->game->seats; i++)
        json_key_text(&j, g->m->game->seat[i].id, g->m->player[i][0] ? g->m->player[i] : "human");
    json_object_end(&j);
    json_key(&j, "setup");
    inputs_json_at(&j, g->m->game->setup, c->room->seen_setup);
    json_object_end(&j);
    buffer_char(out, '\n');
    club_tell_lines(c, g, role, out);
}

static bool whole_line(void *user, int number, const struct store_line *line)
{
    struct buffer *out = user;

    (void)number;
    record_salted(out, line->text, line->len, line->salt);
    return true;
}

bool club_asked_by(struct club *c, const struct club_game *g, const struct letter *l, const struct node *root,
                   struct store_pass *pass, int *status)
{
    const char *key = text_of(root, "key");
    unsigned mine = 0;
    enum store_say say = STORE_NONE;
    uint8_t hash[KEY_HASH];

    *status = 403;
    *pass = (struct store_pass){ .kind = PASS_KEY };
    if (!key && !club_seats_of(c, g, l->token, &mine)) return false;
    while (mine && !(mine >> pass->seat & 1)) pass->seat++;
    if (mine) return true;
    if (key && club_key_hash(key, hash)) say = store_find_pass(c->store, g->id, hash, pass);
    if (say == STORE_FAILED) return club_store_said(c, say);            /* which says nothing about the key */
    return (say == STORE_DONE && pass->kind == PASS_KEY) ||
           club_wrong(c, "key", N_("this key does not belong to the game"), NULL);
}

/* The game that the path names, for whoever has a key to it; NULL: *status says why not. */
static struct club_game *asked_by(struct club *c, const struct letter *l, const struct node *root,
                                  struct store_pass *pass, int *status)
{
    struct club_game *g = club_find(c, l->game);

    *status = 404;
    return g && club_asked_by(c, g, l, root, pass, status) ? g : NULL;
}

/* Several objects, one a line: no JSON as a whole. */
static void send_record(struct club *c, const struct letter *l, struct buffer *text)
{
    struct letter *answer = letter_new(LETTER_ANSWER, l->connection);

    if (!answer) {
        buffer_free(text);
        return;
    }
    answer->status = 200;
    answer->type = "application/x-ndjson";
    answer->text = *text;
    post_put(c->out, answer);
    c->ready(c->context);
}

void club_record(struct club *c, struct letter *l)
{
    struct tree tree = { .most = REQUEST_NODES };
    struct buffer text = { 0 };
    struct store_pass pass;
    int status = 400;
    struct club_game *g = club_request(c, l, &tree) ? asked_by(c, l, tree.root, &pass, &status) : NULL;
    bool fine = g != NULL;

    if (fine && !match_over(g->m) && club_writes(c, g, l, club_all_lines(g, club_role(&pass)))) {
        tree_free(&tree);
        return;
    }
    if (fine && match_over(g->m)) fine = club_store_said(c, store_lines(c->store, g->id, -1, whole_line, &text));
    else if (fine) record_seen(c, g, club_role(&pass), &text);
    if (fine) {
        send_record(c, l, &text);
    } else {
        buffer_free(&text);
        club_answer_error(c, l, c->desk->errors.status == STATUS_FAILED ? 503 : status);
    }
    tree_free(&tree);
}

/* ---- POST /api/games/ID/device ---- */

/* Keys and invitations are kept as long as the game: nobody fills the store with them. */
static bool room_for_device(struct club *c, const struct club_game *g, int seat, int *status)
{
    int n;

    if (!club_store_said(c, store_passes(c->store, g->id, seat, &n))) return false;
    if (n < MOST_PASSES) return true;
    *status = 429;
    return club_wrong(c, "key", N_("this seat has been given to so many devices that it is given to no more"), NULL);
}

/* An invitation for another device of the same person: opened once, it becomes that device's own key. */
void club_device(struct club *c, struct letter *l)
{
    struct tree tree = { .most = REQUEST_NODES };
    char key[CLUB_KEY + 1], link[128];
    struct text t = text_in(link, sizeof link);
    struct store_pass pass;
    int status = 400;
    struct club_game *g = club_request(c, l, &tree) ? asked_by(c, l, tree.root, &pass, &status) : NULL;

    if (g && pass.seat != SEAT_WATCHER) {
        if (!room_for_device(c, g, pass.seat, &status)) g = NULL;
        pass.kind = PASS_DEVICE;
        pass.used = false;
        club_new_key(key);
        club_key_hash(key, pass.hash);
    } else if (g) {
        club_wrong(c, "key", N_("who watches sends his own link"), NULL);
        g = NULL;
    }
    if (g && club_store_said(c, store_add_pass(c->store, g->id, &pass))) {
        struct buffer text = { 0 };
        struct json j = json_into(&text);

        text_add(&t, "/#/game/");
        text_add(&t, g->id);
        text_char(&t, '/');
        text_add(&t, key);
        json_object(&j);
        json_key_text(&j, "invitation", key);
        json_key_text(&j, "link", link);
        json_object_end(&j);
        club_send(c, LETTER_ANSWER, l->connection, 200, &text);
    } else {
        club_answer_error(c, l, c->desk->errors.status == STATUS_FAILED ? 503 : status);
    }
    tree_free(&tree);
}

/* ---- GET /api/games ---- */

void club_listed(struct json *j, const struct store_listed *one)
{
    json_object(j);
    json_key_text(j, "game", one->game->id);
    json_key_text(j, "scenario", one->game->scenario);
    json_key_text(j, "title", one->game->title);
}

bool club_list(struct club *c, const struct letter *l, struct buffer *text, struct json *j, enum store_say say)
{
    json_list_end(j);
    json_object_end(j);
    if (say == STORE_DONE) club_send(c, LETTER_ANSWER, l->connection, 200, text);
    else buffer_free(text);
    return club_store_said(c, say);
}

static bool list_one(void *user, const struct store_listed *one)
{
    struct json *j = user;

    club_listed(j, one);
    json_key_text(j, "dice", one->game->dice);
    json_key(j, "free");
    json_list(j);
    for (int i = 0; i < MOST_SEATS; i++) {
        const struct game *g = find_game(built_in(), one->game->book, NULL);

        if (g && i < g->seats && one->game->people >> i & 1 && !(one->taken >> i & 1)) json_text(j, g->seat[i].id);
    }
    json_list_end(j);
    json_object_end(j);
    return true;
}

void club_waiting_games(struct club *c, struct letter *l)
{
    struct buffer text = { 0 };
    struct json j = json_into(&text);

    json_object(&j);
    json_key(&j, "games");
    json_list(&j);
    if (!club_list(c, l, &text, &j, store_games_waiting(c->store, 100, list_one, &j))) club_answer_error(c, l, 503);
}
