/* club_new.c - games are made, seats are taken, records are fetched (club_inside.h): what comes over HTTP. */
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "match/army.h"
#include "match/proof.h"
#include "match/scenario.h"
#include "match/shelf.h"
#include "server/club_inside.h"
#include "server/club_stock.h"

enum { DAY_S = 24 * 3600, MOST_CLOCK_S = 366 * DAY_S };

/* ---- keys ---- */

void club_new_key(char out[CLUB_KEY + 1])
{
    uint8_t bytes[CLUB_KEY];

    store_random(bytes, sizeof bytes);
    for (int i = 0; i < CLUB_KEY; i++) out[i] = "abcdefghijklmnopqrstuvwxyz234567"[bytes[i] & 31];     /* 130 bits */
    out[CLUB_KEY] = 0;
}

/* A key that a device has made: letters, digits, - and _; long enough that nobody guesses it. */
bool club_key_hash(const char *key, uint8_t out[KEY_HASH])
{
    size_t len = strlen(key);

    if (len < 22 || len > 64) return false;
    for (size_t i = 0; i < len; i++) {
        char c = key[i];
        bool good = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';

        if (!good) return false;
    }
    store_key_hash(key, out);
    return true;
}

/* ---- what was asked for ---- */


/* A member that is true or false. */
static bool take_flag(struct club *c, const struct node *root, const char *key, bool *out)
{
    const struct node *n = node_get(root, key);

    if (n && n->kind != NODE_BOOL) return club_wrong(c, key, N_("true or false was expected"), NULL);
    *out = n && n->text[0] == 't';
    return true;
}

/* One of several words; the first where it is not given. */
static bool take_word(struct club *c, const struct node *root, const char *key, const char *words_there, int *out)
{
    const struct node *n = node_get(root, key);
    const char *at = words_there;

    *out = 0;
    if (!n) return true;
    for (int i = 0; *at; i++) {
        size_t len = strcspn(at, " ");

        if (n->kind == NODE_TEXT && n->len == len && memcmp(n->text, at, len) == 0) {
            *out = i;
            return true;
        }
        at += len + (at[len] == ' ');
    }
    errors_say2(&c->desk->errors, STATUS_WRONG, key, N_("{1} is not one of {2}"), node_scalar(n) ? n->text : "\"\"",
                words_there);
    return false;
}

static bool take_seconds(struct club *c, const struct node *clock, const char *key, int *out)
{
    const struct node *n = node_get(clock, key);
    int64_t v = 0;

    if (n && (n->kind != NODE_NUMBER || !text_to_int(n->text, &v) || v < 0 || v > MOST_CLOCK_S)) {
        errors_say2(&c->desk->errors, STATUS_WRONG, key, N_("{1} is not in {2}"), node_scalar(n) ? n->text : "\"\"",
                    "0..31622400");
        return false;
    }
    *out = (int)v;
    return true;
}

static bool take_clock(struct club *c, const struct node *root, struct clock *out)
{
    const struct node *clock = node_get(root, "clock");
    int late;

    if (!clock || clock->kind == NODE_NULL) return true;
    if (clock->kind != NODE_OBJECT) return club_wrong(c, "clock", N_("must be given: {1}"), "{\"each\":…}");
    if (!take_seconds(c, clock, "each", &out->each_s) || !take_seconds(c, clock, "per_order", &out->per_order_s) ||
        !take_word(c, clock, "late", "told loses sergeant", &late)) return false;
    out->late = (enum late)late;
    return true;
}

static bool take_players(struct club *c, const struct node *root, struct making *m)
{
    const struct node *seats = node_get(root, "seats");
    const struct game *g = m->scenario.game;

    if (!seats) return true;
    if (seats->kind != NODE_OBJECT) return club_wrong(c, "seats", N_("must be given: {1}"), "{\"red\":\"person\"}");
    for (const struct node *n = seats->first; n; n = n->next) {
        int seat = find_seat(g, n->key);
        char names[MAX_NAME];

        if (seat < 0) return club_wrong(c, "seats", N_("there is no seat {1}"), n->key);
        if (n->kind == NODE_TEXT && (text_same(n->text, "person") || text_same(n->text, "human"))) continue;
        if (n->kind != NODE_TEXT || n->len >= MAX_PLAYER_ID || !find_player(g, n->text)) {
            errors_say2(&c->desk->errors, STATUS_WRONG, "seats", N_("there is no player {1}; there are {2}"),
                        node_scalar(n) ? n->text : "\"\"", player_names(g, names, sizeof names));
            return false;
        }
        memcpy(m->player[seat], n->text, n->len + 1);
    }
    return true;
}

static bool take_scenario(struct club *c, const struct node *root, struct making *m)
{
    const struct node *n = node_get(root, "scenario");

    if (!n || n->kind != NODE_TEXT)
        return club_wrong(c, "scenario", N_("must be given: {1}"), words(c->desk->lang, N_("the name of a scenario")));
    return scenario_packed(c->desk, built_in(), n->text, &m->scenario) &&
           house_read(c->desk, m->scenario.game, node_get(root, "options"), NULL, &m->scenario.house) &&
           house_read(c->desk, m->scenario.game, node_get(root, "house"), NULL, &m->scenario.house);
}

/* {"red":ARMY,"blue":ARMY}: the id of an army that comes with the program, or a list of one's own as text. */
static bool take_armies(struct club *c, const struct node *root, struct making *m)
{
    const struct node *armies = node_get(root, "armies");

    if (!armies || armies->kind == NODE_NULL) return true;
    if (armies->kind != NODE_OBJECT) return club_wrong(c, "armies", N_("must be given: {1}"), "{\"red\":ARMY}");
    for (const struct node *n = armies->first; n; n = n->next) {
        int seat = find_seat(m->scenario.game, n->key);

        if (seat < 0) return club_wrong(c, "armies", N_("there is no seat {1}"), n->key);
        if (n->kind != NODE_TEXT) return club_wrong(c, n->key, N_("must be given: {1}"), "ARMY");
        if (!army_enlist(c->desk, seat, n->text, &m->scenario)) return false;
    }
    return armies_fit(c->desk, &m->scenario);
}

static bool take_wishes(struct club *c, const struct node *root, struct making *m)
{
    static const struct known_keys known = {
        .keys = "scenario armies seats dice umpire help typed_by clock listed options house",
        .wrong = N_("not a key of this request")
    };
    static const char *const dice[] = { "served", "typed", "mutual" };
    int which, typed_by;

    if (root->kind != NODE_OBJECT) return club_wrong(c, NULL, N_("must be given: {1}"), "{\"scenario\":…}");
    if (!errors_keys(&c->desk->errors, root, &known, NULL) || !take_scenario(c, root, m) ||
        !take_armies(c, root, m)) return false;
    if (!take_players(c, root, m) || !take_word(c, root, "dice", "served typed mutual", &which) ||
        !take_word(c, root, "typed_by", "anyone thrower", &typed_by) || !take_flag(c, root, "umpire", &m->umpire) ||
        !take_flag(c, root, "help", &m->help) || !take_flag(c, root, "listed", &m->listed) ||
        !take_clock(c, root, &m->clock)) return false;
    memcpy(m->dice, dice[which], strlen(dice[which]) + 1);
    m->thrower_types = typed_by == 1;
    return true;
}

/* ---- the head ---- */

static void club_member(struct buffer *out, const struct making *m)
{
    static const char *const late[] = { "told", "loses", "sergeant" };
    struct json j = json_into(out);

    json_object(&j);
    json_key_bool(&j, "umpire", m->umpire);
    json_key_bool(&j, "help", m->help);
    json_key_bool(&j, "thrower_types", m->thrower_types);
    if (m->clock.each_s) {
        json_key(&j, "clock");
        json_object(&j);
        json_key_int(&j, "each", m->clock.each_s);
        json_key_int(&j, "per_order", m->clock.per_order_s);
        json_key_text(&j, "late", late[m->clock.late]);
        json_object_end(&j);
    }
    json_object_end(&j);
}

/* The first line of its record, with what the club adds to it. false: no memory. */
static bool make_head(struct club *c, struct making *m, const char *id, struct buffer *out)
{
    const struct scenario *s = &m->scenario;
    struct match *first = match_new(s->game, s->setup, &s->house, 0, true, c->room);

    if (!first) return club_wrong(c, NULL, N_("there is not enough memory"), NULL);
    memcpy(first->scenario, s->id, sizeof first->scenario);
    memcpy(first->title, s->title[ENGLISH], sizeof first->title);
    memcpy(first->player, m->player, sizeof first->player);
    if (strcmp(m->dice, "typed") != 0) {
        match_prove(first, m->dice, id, stock_take(c->stock, m->secret)->foot);
    }
    record_text(out, first);
    match_free(first);
    if (out->len < 2) return false;
    out->len -= 2;                                      /* "}" and its end of line */
    buffer_add(out, ",\"club\":");
    club_member(out, m);
    buffer_char(out, '}');
    return !out->failed || club_wrong(c, NULL, N_("there is not enough memory"), NULL);
}

/* ---- POST /api/games ---- */

static void add_pass(struct making *m, int seat, enum pass_kind kind)
{
    struct store_pass *p = &m->pass[m->passes];

    club_new_key(m->key[m->passes]);
    *p = (struct store_pass){ .seat = seat, .kind = kind };
    club_key_hash(m->key[m->passes], p->hash);
    m->passes++;
}

static void link_json(struct json *j, const char *id, const struct making *m, int pass)
{
    char link[128];
    struct text t = text_in(link, sizeof link);

    text_add(&t, "/#/game/");
    text_add(&t, id);
    text_char(&t, '/');
    text_add(&t, m->key[pass]);
    json_object(j);
    json_key_text(j, m->pass[pass].kind == PASS_INVITATION ? "invitation" : "key", m->key[pass]);
    json_key_text(j, "link", link);
    json_object_end(j);
}

static void answer_made(struct club *c, const struct letter *l, const char *id, const struct making *m)
{
    const struct game *g = m->scenario.game;
    struct buffer text = { 0 };
    struct json j = json_into(&text);

    json_object(&j);
    json_key_text(&j, "game", id);
    json_key(&j, "seats");
    json_object(&j);
    for (int i = 0; i < m->passes; i++) {
        if (m->pass[i].seat >= MOST_SEATS) continue;
        json_key(&j, g->seat[m->pass[i].seat].id);
        link_json(&j, id, m, i);
    }
    json_object_end(&j);
    for (int i = 0; i < m->passes; i++) {
        if (m->pass[i].seat < MOST_SEATS) continue;
        json_key(&j, m->pass[i].seat == SEAT_UMPIRE ? "umpire" : "watch");
        link_json(&j, id, m, i);
    }
    json_object_end(&j);
    atomic_fetch_add(&c->counts.created, 1);
    club_send(c, LETTER_ANSWER, l->connection, 201, &text);
}

bool club_make(struct club *c, struct making *m, char id[GAME_ID + 1])
{
    struct buffer head = { 0 };
    struct store_new n = { .id = id, .listed = m->listed, .dice = m->dice, .keys_of = m->keys_of,
                           .swaps = m->scenario.game->seats };
    enum store_say say;
    bool fine;

    if (m->keys_of) store_next_id(id, m->keys_of);
    else store_new_id(id);
    fine = make_head(c, m, id, &head);
    for (int i = 0; i < m->scenario.game->seats; i++) {
        if (m->player[i][0]) continue;
        n.people |= 1u << i;
        if (!m->keys_of) add_pass(m, i, PASS_INVITATION);
    }
    if (m->umpire && !m->keys_of) add_pass(m, SEAT_UMPIRE, PASS_INVITATION);
    if (!m->keys_of) add_pass(m, SEAT_WATCHER, PASS_KEY);
    if (fine && !n.people) fine = club_wrong(c, "seats", N_("a person must play at least one seat"), NULL);
    if (fine) {
        n.secret = strcmp(m->dice, "typed") != 0 ? m->secret : NULL;
        n.scenario = m->scenario.id;
        n.title = m->scenario.title[ENGLISH];
        n.book = m->scenario.game->book->id;
        n.rules = rules_hash(m->scenario.game);
        n.head = (struct store_line){ .text = head.at, .len = head.len, .seat = REFEREE, .at = club_now() };
        store_random(n.head.salt, sizeof n.head.salt);
        n.pass = m->pass;
        n.passes = m->passes;
        say = store_create(c->store, &n);               /* a rematch may be there already, made by another server */
        fine = (say == STORE_EXISTS && m->keys_of) || club_store_said(c, say);
    }
    buffer_free(&head);
    return fine;
}

static bool create(struct club *c, const struct letter *l, struct making *m)
{
    char id[GAME_ID + 1];
    bool fine = club_make(c, m, id);

    if (fine) answer_made(c, l, id, m);
    return fine;
}

/* One address, and one account, may make so many games a day: points that come back over the day, two for a game, for
** as many as come back in a "second" may be saved up twice. */
static bool may_make_of(struct rates *r, const struct address *who, uint64_t now)
{
    if (!rate_allows(r, who, now)) return false;
    rate_charge(r, who, POINT_US, now);
    return true;
}

bool club_may_make(struct club *c, const struct address *who, int64_t account)
{
    uint64_t now = (uint64_t)club_now() / (DAY_S / 2);          /* a "second" of these points is half a day */
    struct address place = club_account_place(account);

    c->makers.per_second = c->account_makers.per_second = c->o.games_a_day;
    if (c->o.games_a_day == 0) return true;
    if (!may_make_of(&c->makers, who, now))
        return club_wrong(c, NULL, N_("too many games were made from this address today"), NULL);
    return !account || may_make_of(&c->account_makers, &place, now) ||
           club_wrong(c, NULL, N_("too many games were made from this account today"), NULL);
}

void club_create(struct club *c, struct letter *l)
{
    struct making *m = calloc(1, sizeof *m);
    struct tree tree = { .most = REQUEST_NODES };
    struct wrong wrong;
    bool fine = false;
    int status = 400;

    if (!m) {
        club_wrong(c, NULL, N_("there is not enough memory"), NULL);
        status = 500;
    } else if (!club_may_make(c, &l->who, l->token[0] ? club_session(c, l->token) : 0)) {
        status = 429;
    } else if (!json_read(&tree, buffer_text(&l->text), l->text.len, l->lang, &wrong)) {
        error_place(errors_add(&c->desk->errors, STATUS_WRONG, NULL, wrong.message), NULL, wrong.line, wrong.column);
    } else {
        fine = take_wishes(c, tree.root, m) && create(c, l, m);
    }
    if (!fine) club_answer_error(c, l, c->desk->errors.status == STATUS_FAILED ? 503 : status);
    tree_free(&tree);
    free(m);
}
