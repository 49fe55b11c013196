/* club_talk.c - what comes over a WebSocket (club_inside.h, docs/play-protocol.md): hello, questions, chat; what
** changes a game is in club_change.c. Every message gets one answer. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "base/utf8.h"
#include "match/proof.h"
#include "match/tell.h"
#include "server/club_inside.h"
#include "server/measures.h"

enum { MOST_KEYS = 8, MOST_SAID = 50, MESSAGE_NODES = 4096, PLAY_COSTS = 4 };

/* ---- hello ---- */

static const char *role_name(const struct match *m, int role)
{
    return role == REFEREE ? "umpire" : role == WATCHER ? "watcher" : m->game->seat[role].id;
}

bool club_seats_of(struct club *c, const struct club_game *g, const char *token, unsigned *roles)
{
    int64_t account = 0, owner[MOST_SEATS] = { 0 };
    unsigned taken;

    *roles = 0;
    if (!token[0]) return true;
    if (!club_who_asks(c, token, &account)) return false;
    if (!account) return true;
    if (!club_store_said(c, store_seats(c->store, g->id, &taken, owner))) return false;
    for (int i = 0; i < MOST_SEATS; i++) if (taken >> i & 1 && owner[i] == account) *roles |= 1u << i;
    return true;
}

/* kept: those of them that lie in the account. */
static bool roles_of(struct club *c, struct club_game *g, const struct letter *l, const struct node *keys,
                     unsigned *roles, unsigned *kept)
{
    if (!club_seats_of(c, g, l->token, roles)) return false;
    *kept = *roles;
    if (*roles && (!keys || (keys->kind == NODE_LIST && keys->count == 0))) return true;
    if (!keys || keys->kind != NODE_LIST || keys->count == 0 || keys->count > MOST_KEYS)
        return club_wrong(c, "keys", N_("must be given: {1}"), "[KEY]");
    for (const struct node *n = keys->first; n; n = n->next) {
        struct store_pass pass;
        uint8_t hash[KEY_HASH];
        enum store_say say = STORE_NONE;

        if (n->kind == NODE_TEXT && club_key_hash(n->text, hash)) say = store_find_pass(c->store, g->id, hash, &pass);
        if (say == STORE_NONE) return club_wrong(c, "keys", N_("this key does not belong to the game"), NULL);
        if (say != STORE_DONE) return club_store_said(c, say);
        if (pass.kind != PASS_KEY)
            return club_wrong(c, "keys", pass.used ? N_("this seat is taken")
                                                   : N_("this is an invitation: take the seat first"), NULL);
        *roles |= 1u << (pass.seat == SEAT_UMPIRE ? REFEREE : pass.seat == SEAT_WATCHER ? WATCHER : pass.seat);
        if (pass.seat < MOST_SEATS) *kept &= ~(1u << pass.seat);
    }
    return true;
}

/* Mutual dice: what the seat's device has promised last. */
static void promise_json(const struct match *m, int seat, struct json *j)
{
    for (int i = m->happened - 1; i >= 0; i--) {
        if (m->log[i].kind != HAPPENED_TAKES || m->log[i].seat != seat || !m->log[i].value) continue;
        json_key_text(j, "chain", m->log[i].value);
        return;
    }
}

/* Who sits where, and how it is played. */
static void facts(struct club *c, const struct club_game *g, unsigned roles, struct json *j)
{
    const struct match *m = g->m;

    json_key_text(j, "game", g->id);
    json_key_text(j, "rulebook", m->game->book->id);
    json_key_text(j, "scenario", m->scenario);
    json_key_text(j, "title", words(c->desk->lang, m->title));
    json_key(j, "you");
    json_list(j);
    for (int i = 0; i < VIEWERS; i++)
        if (roles >> i & 1 && (i >= REFEREE || i < m->game->seats)) json_text(j, role_name(m, i));
    json_list_end(j);
    json_key(j, "seats");
    json_object(j);
    for (int i = 0; i < m->game->seats; i++) {
        json_key(j, m->game->seat[i].id);
        json_object(j);
        json_key_text(j, "player", m->player[i][0] ? m->player[i] : "person");
        if (g->people >> i & 1) json_key_bool(j, "taken", g->taken >> i & 1);
        promise_json(m, i, j);
        json_object_end(j);
    }
    json_object_end(j);
    json_key_text(j, "dice", g->dice);
    if (g->proof) {                                     /* what the dice are checked with */
        char promise[HASH_TEXT];

        bytes_hex(promise, m->promise, sizeof m->promise);
        json_key_text(j, "chain", promise);
    }
    if (g->thrower_types) json_key_text(j, "typed_by", "thrower");
    json_key_bool(j, "umpire", g->umpire);
    json_key_bool(j, "help", g->help);
    json_key_bool(j, "begun", club_begun(g));
    if (c->restored) {
        char mark[17];

        hash_text(mark, c->restored);
        json_key_text(j, "restored", mark);
    }
}

struct chat { const struct club_game *g; struct json *j; };

static void said_json(struct json *j, const struct club_game *g, int number, const struct store_line *said)
{
    json_object(j);
    json_key_int(j, "number", number);
    json_key_text(j, "seat", said->seat < g->m->game->seats ? g->m->game->seat[said->seat].id : "umpire");
    json_key(j, "text");
    json_text_n(j, said->text, said->len);
    json_key_int(j, "at", said->at / 1000);
    json_object_end(j);
}

static bool one_said(void *user, int number, const struct store_line *said)
{
    struct chat *chat = user;

    said_json(chat->j, chat->g, number, said);
    return true;
}

static bool last_said(void *user, int number, const struct store_line *said)
{
    (void)said;
    *(int *)user = number;
    return true;
}

/* The number of the last thing said. */
static int chat_json(struct club *c, const struct club_game *g, struct json *j)
{
    struct chat chat = { g, j };
    int last = 0;

    store_says(c->store, g->id, 0, last_said, &last);
    json_key(j, "said");
    json_list(j);
    store_says(c->store, g->id, last > MOST_SAID ? last - MOST_SAID : 0, one_said, &chat);
    json_list_end(j);
    return last;
}

static struct club_socket *newcomer(struct club *c, const struct letter *l)
{
    struct club_socket *s = calloc(1, sizeof *s);

    if (!s) return NULL;
    s->connection = l->connection;
    s->next = c->sockets;
    c->sockets = s;
    atomic_fetch_add(&c->counts.sockets, 1);
    return s;
}

/* Where the client has got to: `after`, a number of its own counting. */
static bool take_after(struct club *c, const struct club_game *g, const struct node *request, int role, int *after)
{
    const struct node *n = node_get(request, "after");
    int64_t v;

    *after = g->count[role];
    if (!n || n->kind == NODE_NULL) return true;
    if (n->kind != NODE_NUMBER || !text_to_int(n->text, &v) || v < 0)
        return club_wrong(c, "after", N_("{1} is not the number of a line"), node_scalar(n) ? n->text : "\"\"");
    *after = v > g->count[role] ? g->count[role] + 1 : (int)v;
    return true;
}

/* A device shows the last throw that it holds: "holds". Where that is still to come here, the store is older than the
** game, and whoever holds more of it knows the dice: they begin anew. */
static bool take_holds(struct club *c, struct club_game *g, const struct node *holds)
{
    const struct node *k = holds ? node_get(holds, "k") : NULL, *secret = holds ? node_get(holds, "secret") : NULL;
    uint8_t link[HASH_BYTES];
    int64_t v;

    if (!holds || holds->kind == NODE_NULL) return true;
    if (!k || k->kind != NODE_NUMBER || !text_to_int(k->text, &v) || v < 1 || v > MOST_ENTRIES || !secret ||
        secret->kind != NODE_TEXT || !hex_bytes(link, sizeof link, secret->text))
        return club_wrong(c, "holds", N_("must be given: {1}"), "{\"k\":1,\"secret\":\"…\"}");
    if (!g->proof || match_over(g->m) || !proof_told(g->proof, g->m, (int)v, link)) return true;
    return club_throws_anew(c, g, "lost");
}

static bool hello(struct club *c, struct letter *l, const struct node *request, struct json *j, struct again *how)
{
    static const struct known_keys known = { .keys = "id cmd game keys after holds",
                                             .wrong = N_("not a key of this command") };
    const struct node *game = node_get(request, "game");
    struct club_socket *s = club_socket(c, l->connection);
    struct club_game *g;
    unsigned roles, kept;
    int after;

    if (!errors_keys(&c->desk->errors, request, &known, NULL)) return false;
    if (!game || game->kind != NODE_TEXT) return club_wrong(c, "game", N_("must be given: {1}"), "game");
    how->sleeps = club_sleeps(c, l, game->text);
    if (how->sleeps) return false;
    g = club_find(c, game->text);
    how->stuck = !g && club_stuck(c, game->text);
    if (!g || !roles_of(c, g, l, node_get(request, "keys"), &roles, &kept)) return false;
    if (!take_holds(c, g, node_get(request, "holds"))) return false;
    if (!take_after(c, g, request, club_first_role(roles), &after)) return false;
    how->lost = after > g->count[club_first_role(roles)];
    if (how->lost) return club_wrong(c, "after", N_("the server has not so many lines: it has lost some"), NULL);
    how->sleeps = club_writes(c, g, l, (struct part){ .viewer = club_first_role(roles), .from = after + 1,
                                                      .last = g->count[club_first_role(roles)] });
    if (how->sleeps) return false;
    if (!s) s = newcomer(c, l);
    if (!s) return club_wrong(c, NULL, N_("there is not enough memory"), NULL);
    club_leave(c, s);
    s->game = g;
    s->roles = roles;
    s->told = g->count[club_first_role(roles)];
    s->lang = l->lang;
    s->who = l->who;
    s->account = l->token[0] ? club_session(c, l->token) : 0;
    s->asked = club_now();
    s->session[0] = 0;
    if (kept) memcpy(s->session, l->token, sizeof s->session);
    s->beside = g->sockets;
    g->sockets = s;
    facts(c, g, roles, j);
    json_key_int(j, "number", g->count[club_first_role(roles)]);
    json_key_int(j, "entry", club_entries(g, club_first_role(roles)));
    club_standing(c, g, club_viewer(g, club_first_role(roles)), j);
    s->heard = chat_json(c, g, j);
    club_tell_again(c, g, club_first_role(roles), after + 1, j);
    club_think(c, g);
    return true;
}

/* ---- for whom a message speaks ---- */

static bool choose_role(struct club *c, struct saying *s)
{
    const struct node *n = node_get(s->request, "seat");
    unsigned roles = s->from->roles;

    s->role = club_first_role(roles);
    if (!n) {
        if ((roles & (roles - 1)) == 0) return true;
        return club_wrong(c, "seat", N_("must be given: {1}"), words(c->desk->lang, N_("a seat")));
    }
    for (int i = 0; n->kind == NODE_TEXT && i < VIEWERS; i++) {
        if (!(roles >> i & 1) || !text_same(n->text, role_name(s->g->m, i))) continue;
        s->role = i;
        return true;
    }
    return club_wrong(c, "seat", N_("this seat is not yours"), NULL);
}

/* ---- questions ---- */

/* What each may ask for. */
static const char *const PERSON[] = { "legal", "check", "range", "snap", "ideas", "sketch", "words", "state", "log",
                                      "scene", "picture", "now", "choices", "entries" };
static const char *const WATCHES[] = { "state", "log", "scene", "picture", "now", "entries" };

static bool is_among(const char *cmd, const char *const *list, int n)
{
    for (int i = 0; i < n; i++) if (text_same(cmd, list[i])) return true;
    return false;
}

/* "entry" is a place in the history as this viewer counts it; -1: it was not given, -2: there is none. */
static int entry_asked(struct club *c, const struct saying *s)
{
    const struct node *n = node_get(s->request, "entry");
    int64_t v;

    if (!n || n->kind == NODE_NULL) return -1;
    if (n->kind == NODE_NUMBER && text_to_int(n->text, &v) && v >= 0 && v <= club_entries(s->g, s->role))
        return club_entry(s->g, s->role, (int)v);
    club_wrong(c, "entry", N_("there is no entry {1}"), node_scalar(n) ? n->text : "\"\"");
    return -2;
}

static bool ask(struct club *c, struct saying *s, const char *cmd, struct buffer *out)
{
    bool sits = s->role < REFEREE;
    struct engine_lent to = { s->g->m, club_viewer(s->g, s->role), entry_asked(c, s),
                              match_over(s->g->m) ? NULL : s->g->seen, s->role };

    if (to.entry == -2) return false;
    if (sits ? !is_among(cmd, PERSON, LEN(PERSON)) : !is_among(cmd, WATCHES, LEN(WATCHES)))
        return club_wrong(c, "cmd", N_("{1} is not for you here"), cmd);
    if (sits && !is_among(cmd, WATCHES, LEN(WATCHES))) to.viewer = s->role;         /* orders are a seat's own */
    buffer_empty(out);
    engine_lent(c->engine, &to, s->request, out);
    return true;
}

/* ---- chat ---- */

/* number: of what `by` has just said, and need not be told; 0: nobody */
struct saids { struct club *c; const struct club_game *g; const struct club_socket *by; int number; };

static bool push_said(void *user, int number, const struct store_line *line)
{
    const struct saids *what = user;

    for (struct club_socket *to = what->g->sockets; to; to = to->beside) {
        struct buffer text = { 0 };
        struct json j = json_into(&text);

        if (to->heard >= number) continue;
        to->heard = number;
        if (to == what->by && number == what->number) continue;
        json_object(&j);
        json_key_text(&j, "game", what->g->id);
        json_key(&j, "said");
        json_list(&j);
        said_json(&j, what->g, number, line);
        json_list_end(&j);
        json_object_end(&j);
        club_send(what->c, LETTER_PUSH, to->connection, 0, &text);
    }
    return true;
}

static void tell_said(struct saids *what)
{
    int least = INT_MAX;

    for (const struct club_socket *to = what->g->sockets; to; to = to->beside)
        if (to->heard < least) least = to->heard;
    if (what->g->sockets) store_says(what->c->store, what->g->id, least, push_said, what);
}

void club_tell_said(struct club *c, struct club_game *g)
{
    struct saids what = { .c = c, .g = g };

    tell_said(&what);
}

static bool say(struct club *c, struct saying *s)
{
    static const struct known_keys known = { .keys = "id cmd seat text try", .wrong = N_("not a key of this command") };
    const struct node *n = node_get(s->request, "text");
    struct store_line line = { .at = club_now() };
    enum store_say told;
    uint64_t try;
    int number = 0;

    if (!errors_keys(&c->desk->errors, s->request, &known, NULL)) return false;
    if (s->role == WATCHER) return club_wrong(c, "cmd", N_("{1} is not for you here"), "say");
    if (!n || n->kind != NODE_TEXT || n->len == 0 || n->len > MAX_CHAT || utf8_plain(n->text, n->len, true) < n->len)
        return club_wrong(c, "text", N_("must be given: {1}"),
                          words(c->desk->lang, N_("a text of at most 1,000 bytes")));
    if (!club_try(c, s->request, &try)) return false;
    line.text = n->text;
    line.len = n->len;
    line.seat = s->role == REFEREE ? SEAT_UMPIRE : s->role;
    told = store_add_say(c->store, s->g->id, &line, try, &number);
    if (told != STORE_DONE && told != STORE_REPEATED) return club_store_said(c, told);
    json_key_int(s->j, "number", number);
    atomic_fetch_add(&c->counts.said, 1);
    tell_said(&(struct saids){ .c = c, .g = s->g, .by = s->from, .number = number });
    return true;
}

/* ---- one message ---- */

/* false: the desk says why. */
static bool obey(struct club *c, struct letter *l, const struct node *request, struct json *j, struct again *how)
{
    const struct node *cmd = request->kind == NODE_OBJECT ? node_get(request, "cmd") : NULL;
    struct saying s = { club_socket(c, l->connection), NULL, 0, request, j, l };

    if (!cmd || cmd->kind != NODE_TEXT)
        return club_wrong(c, "cmd", N_("must be given: {1}"), words(c->desk->lang, N_("the name of a command")));
    if (text_same(cmd->text, "hello")) return hello(c, l, request, j, how);
    if (!s.from || !s.from->game || !club_still_in(c, s.from, club_now()))
        return club_wrong(c, "cmd", N_("say hello first"), NULL);
    s.g = s.from->game;
    how->sleeps = club_sleeps(c, l, s.g->id);
    if (how->sleeps) return false;
    if (!club_ready(c, s.g) || !choose_role(c, &s)) return false;
    if (text_same(cmd->text, "say")) return say(c, &s);
    if (club_is_change(cmd->text)) return club_change(c, &s, cmd->text, how);
    if (text_same(cmd->text, "odds") || text_same(cmd->text, "ai") || text_same(cmd->text, "chance")) {
        how->later = club_asks_worker(c, &s, cmd->text);
        return how->later;
    }
    how->whole = ask(c, &s, cmd->text, j->out);
    return how->whole;
}

/* Why not, and what the client does not know yet. */
static void answer_no_to(struct club *c, const struct letter *l, const struct node *request, struct buffer *out,
                   const struct again *how)
{
    struct club_socket *s = club_socket(c, l->connection);
    struct errors *e = &c->desk->errors;
    struct buffer message = { 0 };
    char field[MAX_FIELD] = "";
    struct json j;

    buffer_empty(out);
    j = json_into(out);
    buffer_add(&message, e->n ? e->row[0].message : words(c->desk->lang, N_("it cannot be done here")));
    if (e->n) memcpy(field, e->row[0].field, sizeof field);
    json_object(&j);
    json_id_of(&j, request);
    json_key_bool(&j, "ok", false);
    json_key(&j, "error");
    json_object(&j);
    json_key_text(&j, "message", buffer_text(&message));
    json_key_text(&j, "cite", how->cite);
    if (field[0]) json_key_text(&j, "field", field);
    if (how->busy || e->status == STATUS_FAILED) json_key_bool(&j, "again", true);
    if (how->moved_on) json_key_bool(&j, "moved_on", true);
    if (how->lost) json_key_bool(&j, "lost", true);
    if (how->stuck) json_key_bool(&j, "carry", true);           /* it goes on when all agree: club_carry.c */
    if (how->wants && s && s->game && s->game->m)
        engine_wanted(c->engine, &(struct engine_lent){ .m = s->game->m, .viewer = how->role, .entry = -1 },
                      &s->game->m->wants, &j);
    json_object_end(&j);
    if (how->moved_on && s && s->game && s->game->m) {
        club_tell_again(c, s->game, how->role, how->from, &j);
        if (how->role == club_first_role(s->roles)) s->told = s->game->count[how->role];
    }
    json_object_end(&j);
    buffer_free(&message);
}

/* Is he within the limits? Counted by address and, for somebody who comes from many addresses, by account as well. */
static bool may_say(struct club *c, const struct letter *l, uint64_t now, int64_t *account)
{
    const struct club_socket *s = club_socket(c, l->connection);
    struct address place;

    *account = s ? s->account : 0;
    place = club_account_place(*account);
    if (l->waited) return true;                         /* it was asked when it came */
    if (!rate_allows(&c->rates, &l->who, now))
        return club_wrong(c, NULL, N_("too many messages from this address; wait a little"), NULL);
    return !*account || rate_allows(&c->account_rates, &place, now) ||
           club_wrong(c, NULL, N_("too many messages from this account; wait a little"), NULL);
}

static void charge(struct club *c, const struct letter *l, int64_t account, uint64_t spent, uint64_t now)
{
    struct address place = club_account_place(account);

    rate_charge(&c->rates, &l->who, PLAY_COSTS * spent, now);
    if (account) rate_charge(&c->account_rates, &place, PLAY_COSTS * spent, now);
}

void club_said(struct club *c, struct letter *l)
{
    struct tree tree = { .most = MESSAGE_NODES };
    struct buffer out = { 0 };
    struct json j = json_into(&out);
    struct again how = { 0 };
    struct wrong wrong;
    uint64_t began = worked_us(), now = (uint64_t)club_now();
    int64_t account;
    bool fine = false;

    how.busy = !may_say(c, l, now, &account);
    if (how.busy) {
        fine = false;                                   /* the desk says why */
    } else if (!json_read(&tree, buffer_text(&l->text), l->text.len, l->lang, &wrong)) {
        club_wrong(c, NULL, "{1}", wrong.message);
    } else {
        json_object(&j);
        json_id_of(&j, tree.root);
        json_key_bool(&j, "ok", true);
        fine = obey(c, l, tree.root, &j, &how);
        if (!how.whole) json_object_end(&j);
    }
    if (!fine && !how.sleeps) {
        answer_no_to(c, l, tree.root, &out, &how);
        atomic_fetch_add(&c->counts.refused, 1);
    }
    tree_free(&tree);
    charge(c, l, account, worked_us() - began, now);
    if (how.later || how.sleeps) buffer_free(&out);
    else club_send(c, LETTER_ANSWER, l->connection, 0, &out);
    if (how.ordered) {
        atomic_fetch_add(&c->counts.orders, 1);
        measure_order(&c->counts, now_us() - l->came_us);
    }
    if (how.after) club_after(c, how.after);
}
