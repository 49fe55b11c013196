/* accounts.c - accounts beside the keys (club_inside.h). Pass phrases are hashed by a worker (argon2id), never here; of
** a session's token only the hash is kept. An account never weakens a key: it only remembers which seats are its
** own. */
#include <string.h>
#include "base/text.h"
#include "base/utf8.h"
#include "match/shelf.h"
#include "server/club_inside.h"
#include "server/jobs.h"

enum { ASK_AGAIN_MS = 5000, LOOK_AGAIN_MS = 30000, MOST_ASKED = 8 };     /* whether a session lasts */
enum { LEAST_PHRASE = 8, MOST_PHRASE = 200, SESSION_DAYS = 30, LOGIN_MS = 30000, MOST_LISTED = 200 };

/* What is checked for a name that is not known: the hash of nothing anybody could type. */
#define NOBODYS_PASS "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$" \
                     "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"

/* ---- sessions ---- */

int64_t club_session(struct club *c, const char *token)
{
    uint8_t hash[KEY_HASH];
    int64_t account = 0;

    if (!club_key_hash(token, hash)) return 0;
    return store_session(c->store, hash, club_now(), &account) == STORE_DONE ? account : 0;
}

bool club_who_asks(struct club *c, const char *token, int64_t *account)
{
    enum store_say say = STORE_NONE;
    uint8_t hash[KEY_HASH];

    *account = 0;
    if (club_key_hash(token, hash)) say = store_session(c->store, hash, club_now(), account);
    return say != STORE_FAILED || club_store_said(c, say);
}

/* A store that does not answer ends nobody's session. */
bool club_still_in(struct club *c, struct club_socket *s, int64_t now)
{
    struct letter *part;
    uint8_t hash[KEY_HASH];
    int64_t account;

    if (!s->session[0] || (s->asked <= now && now - s->asked < ASK_AGAIN_MS)) return true;
    s->asked = now;
    if (club_key_hash(s->session, hash) && store_session(c->store, hash, now, &account) != STORE_NONE) return true;
    club_leave(c, s);
    s->session[0] = 0;
    part = letter_new(LETTER_PART, s->connection);
    if (part) post_put(c->out, part);
    c->ready(c->context);
    return false;
}

void club_sessions(struct club *c, int64_t now)
{
    int asked = 0;

    for (struct club_socket *s = c->sockets; s && asked < MOST_ASKED; s = s->next) {
        if (!s->session[0] || now - s->asked < LOOK_AGAIN_MS) continue;
        club_still_in(c, s, now);
        asked++;
    }
}

/* All sessions of this account are looked at now. */
static void sessions_of(struct club *c, int64_t account)
{
    for (struct club_socket *s = c->sockets; account && s; s = s->next) {
        if (s->account != account) continue;
        s->asked = 0;
        club_still_in(c, s, club_now());
    }
}

struct address club_account_place(int64_t account)
{
    struct address a = { .six = true };         /* of these the first eight bytes count (address_person) */

    for (int i = 0; i < 8; i++) a.byte[i] = (uint8_t)((uint64_t)account >> (56 - 8 * i));
    return a;
}

/* He is in: a token that his browser keeps as a cookie. Sessions that are over are of no use to anybody but a thief. */
static bool begin_session(struct club *c, const struct letter *l, int64_t account, const char *name)
{
    char token[CLUB_KEY + 1];
    uint8_t hash[KEY_HASH];
    struct letter *answer = letter_new(LETTER_ANSWER, l->connection);
    struct json j;

    if (!answer) return false;
    club_new_key(token);
    club_key_hash(token, hash);
    store_drop_expired(c->store, club_now());
    if (!club_store_said(c, store_add_session(c->store, hash, account,
                                              club_now() + (int64_t)SESSION_DAYS * 24 * 3600 * 1000))) {
        letter_free(answer);
        return false;
    }
    answer->status = 200;
    memcpy(answer->token, token, sizeof token);
    j = json_into(&answer->text);
    json_object(&j);
    json_key_text(&j, "name", name);
    json_object_end(&j);
    post_put(c->out, answer);
    c->ready(c->context);
    return true;
}

/* ---- what a worker said of a pass phrase ---- */

static bool phrase_fits(const char *said) { return strcmp(said, "yes") == 0 || strncmp(said, "yes\n", 4) == 0; }

/* A hash that was made with weaker settings is made anew when somebody logs in: only then the phrase is at hand. Where
** that fails the old one stays, and the next log-in tries again. */
static void renew(struct club *c, const struct store_account *account, const char *said)
{
    const char *made = strchr(said, '\n');

    if (made) store_renew_pass(c->store, account, made + 1);
}

/* ---- joining and coming in ---- */

/* A letter with a job about a pass phrase; the name goes with it and comes back, and so does what it is for. */
static bool ask_worker(struct club *c, const struct letter *l, const char *name, const struct buffer *request)
{
    struct letter *work = letter_new(LETTER_WORK, l->connection);

    if (work) work->job = job_new(JOB_PASS);
    if (!work || !work->job) {
        letter_free(work);
        return club_wrong(c, NULL, N_("there is not enough memory"), NULL);
    }
    work->lang = l->lang;
    work->who = l->who;
    work->status = (int)l->kind;
    memcpy(work->token, l->token, sizeof work->token);
    buffer_add(&work->text, name);
    buffer_add_n(&work->job->request, request->at, request->len);
    work->job->whose = l->who;
    post_put(c->out, work);
    c->ready(c->context);
    return true;
}

static bool good_name(const char *name)
{
    size_t len = strlen(name);

    return len > 0 && len <= MAX_ACCOUNT_NAME && utf8_plain(name, len, false) == len && utf8_seen(name);
}

/* A new one: nobody may take the name of another in letters that look like his. */
static bool good_new_name(struct club *c, const char *name)
{
    return utf8_one_alphabet(name) ||
           club_wrong(c, "name", N_("a name is written in one alphabet, each accent in one character with its letter"),
                      NULL);
}

static bool good_phrase(const char *phrase)
{
    size_t len = strlen(phrase);

    return len >= LEAST_PHRASE && len <= MOST_PHRASE && !strchr(phrase, '\n');
}

static bool too_often(struct club *c, const struct letter *l, int *status)
{
    if (rate_allows(&c->logins, &l->who, (uint64_t)club_now() * 1000 / LOGIN_MS)) return false;
    *status = 429;
    return !club_wrong(c, NULL, N_("too many attempts; wait a little"), NULL);
}

/* true: a worker has it now. The token of an administrator's link goes with it and comes back. */
static bool join_or_enter(struct club *c, struct letter *l, const struct node *root, int *status)
{
    const char *name = node_said(root, "name"), *phrase = node_said(root, "phrase"), *admin = node_said(root, "admin");
    struct text token = text_in(l->token, sizeof l->token);
    struct store_account account;
    struct buffer request = { 0 };
    enum store_say known;
    bool fine;

    if (too_often(c, l, status)) return false;
    if (!good_name(name))
        return club_wrong(c, "name", N_("must be given: {1}"),
                          words(c->desk->lang, N_("a name of at most 60 bytes, every letter of which can be seen")));
    if (l->kind == LETTER_JOIN && !good_new_name(c, name)) return false;
    if (!good_phrase(phrase)) return club_wrong(c, "phrase", N_("must be given: {1}"),
                                                words(c->desk->lang, N_("a pass phrase of 8 to 200 bytes")));
    l->token[0] = 0;
    text_add(&token, admin);
    if (l->kind == LETTER_JOIN) {
        buffer_add(&request, "make\n");
    } else {                                    /* who is not known takes as long as who is */
        known = store_account(c->store, name, &account);
        if (known == STORE_FAILED) return club_store_said(c, known);
        buffer_add(&request, "check\n");
        buffer_add(&request, known == STORE_DONE ? account.pass : NOBODYS_PASS);
        buffer_char(&request, '\n');
    }
    buffer_add(&request, phrase);
    fine = ask_worker(c, l, name, &request);
    buffer_free(&request);
    return fine;
}

/* ---- another pass phrase ---- */

/* The old one is checked first; then the new one is hashed. Between the two the letter's text is the name, and behind
** it the new phrase. */
static bool change_phrase(struct club *c, const struct letter *l, const struct node *root, int64_t id, int *status)
{
    const char *old = node_said(root, "phrase"), *new = node_said(root, "new");
    struct store_account account;
    struct buffer request = { 0 }, both = { 0 };
    bool fine;

    if (too_often(c, l, status)) return false;
    if (!good_phrase(new)) return club_wrong(c, "new", N_("must be given: {1}"),
                                             words(c->desk->lang, N_("a pass phrase of 8 to 200 bytes")));
    if (!good_phrase(old)) return club_wrong(c, "phrase", N_("name and pass phrase do not fit"), NULL);
    if (!club_store_said(c, store_account_by_id(c->store, id, &account))) return false;
    buffer_add(&request, "check\n");
    buffer_add(&request, account.pass);
    buffer_char(&request, '\n');
    buffer_add(&request, old);
    buffer_add(&both, account.name);
    buffer_char(&both, '\n');
    buffer_add(&both, new);
    fine = ask_worker(c, l, buffer_text(&both), &request);
    buffer_free(&request);
    buffer_free(&both);
    return fine;
}

/* All sessions of the account end, and one begins where it was changed. */
static bool phrase_worked(struct club *c, struct letter *l, int *status)
{
    const char *said = buffer_text(&l->job->reply);
    char *name = l->text.at, *new = strchr(buffer_text(&l->text), '\n');
    struct store_account account;
    struct buffer request = { 0 };
    bool fine;

    *status = 503;
    if (!new) {
        if (!club_store_said(c, store_account(c->store, name, &account)) ||
            !club_store_said(c, store_set_pass(c->store, account.id, said))) return false;
        sessions_of(c, account.id);
        return begin_session(c, l, account.id, account.name);
    }
    if (!phrase_fits(said)) {
        *status = 403;
        return club_wrong(c, "phrase", N_("name and pass phrase do not fit"), NULL);
    }
    *new = 0;
    buffer_add(&request, "make\n");
    buffer_add(&request, new + 1);
    l->kind = LETTER_PHRASE;
    fine = ask_worker(c, l, name, &request);
    buffer_free(&request);
    return fine;
}

/* A new account; an administrator's, if it was made by his link. */
static bool join(struct club *c, const struct letter *l, struct store_account *account, int64_t *id)
{
    uint8_t hash[KEY_HASH] = { 0 };
    enum store_say say;

    if (!l->token[0]) return club_store_said(c, store_add_account(c->store, account, id));
    say = club_key_hash(l->token, hash) ? store_add_admin(c->store, hash, account, id) : STORE_USED;
    if (say == STORE_USED)
        return club_wrong(c, "admin", N_("this link was opened before, or another has taken its place"), NULL);
    return club_store_said(c, say);
}

void club_pass_worked(struct club *c, struct letter *l)
{
    const char *name = buffer_text(&l->text), *said = buffer_text(&l->job->reply);
    bool fine = l->job->answered && l->job->status == STATUS_DONE;
    struct store_account account = { .made = club_now() };
    int64_t id = 0;
    int status = 503;

    if (!fine) {
        club_wrong(c, NULL, N_("this could not be worked out; try again"), NULL);
    } else if (l->status == LETTER_PHRASE) {
        if (!phrase_worked(c, l, &status)) club_answer_error(c, l, status);
        return;
    } else if (l->status == LETTER_JOIN) {
        struct text n = text_in(account.name, sizeof account.name), p = text_in(account.pass, sizeof account.pass);

        text_add(&n, name);
        text_add(&p, said);
        status = 409;
        fine = join(c, l, &account, &id);
    } else {
        enum store_say known = phrase_fits(said) ? store_account(c->store, name, &account) : STORE_NONE;

        status = 403;
        fine = known == STORE_DONE;
        id = account.id;
        if (fine) renew(c, &account, said);
        else if (known == STORE_FAILED) club_store_said(c, known);
        else club_wrong(c, NULL, N_("name and pass phrase do not fit"), NULL);
    }
    if (!fine || !begin_session(c, l, id, name))
        club_answer_error(c, l, c->desk->errors.status == STATUS_FAILED ? 503 : status);
}

/* ---- an account's games ---- */

static bool list_one(void *user, const struct store_listed *one)
{
    struct json *j = user;
    const struct game *g = find_game(built_in(), one->game->book, NULL);

    club_listed(j, one);
    json_key_text(j, "seat", g && one->seat >= 0 && one->seat < g->seats ? g->seat[one->seat].id : "umpire");
    json_key_bool(j, "your_turn", one->your_turn);
    json_key_bool(j, "over", one->game->ended != 0);
    json_key_int(j, "changed", one->game->changed / 1000);
    json_object_end(j);
    return true;
}

static bool list_mine(struct club *c, const struct letter *l, int64_t account)
{
    struct buffer text = { 0 };
    struct json j = json_into(&text);
    struct store_account who;

    if (!club_store_said(c, store_account_by_id(c->store, account, &who))) return false;
    json_object(&j);
    json_key_text(&j, "name", who.name);
    json_key_bool(&j, "admin", who.admin);
    json_key(&j, "games");
    json_list(&j);
    return club_list(c, l, &text, &j, store_games_of(c->store, account, MOST_LISTED, list_one, &j));
}

/* A seat whose key this device has is put into the account. */
static bool keep(struct club *c, const struct letter *l, const struct node *root, int64_t account)
{
    const char *game = node_said(root, "game");
    struct store_game is;
    struct store_pass pass;
    enum store_say say = STORE_NONE;
    uint8_t hash[KEY_HASH];
    struct buffer text = { 0 };

    if (!club_store_said(c, store_is_id(game) ? store_game(c->store, game, &is) : STORE_NONE)) return false;
    if (is.closed[0]) return club_wrong(c, "game", N_("this game is closed: {1}"), is.closed);
    if (club_key_hash(node_said(root, "key"), hash)) say = store_find_pass(c->store, is.id, hash, &pass);
    if (say == STORE_FAILED) return club_store_said(c, say);
    if (say != STORE_DONE || pass.kind != PASS_KEY || pass.seat >= MOST_SEATS)
        return club_wrong(c, "key", N_("this key does not belong to the game"), NULL);
    if (!club_store_said(c, store_seat_account(c->store, is.id, pass.seat, account))) return false;
    buffer_add(&text, "{\"ok\":true}");
    club_send(c, LETTER_ANSWER, l->connection, 200, &text);
    return true;
}

/* It is over when the store says so; else whoever has the cookie would still be in. */
static bool leave(struct club *c, const struct letter *l, int64_t account)
{
    struct letter *answer;
    enum store_say say = STORE_NONE;
    uint8_t hash[KEY_HASH];

    if (club_key_hash(l->token, hash)) say = store_drop_session(c->store, hash);
    if (say == STORE_FAILED) return club_store_said(c, say);
    sessions_of(c, account);
    answer = letter_new(LETTER_ANSWER, l->connection);
    if (!answer) return club_wrong(c, NULL, N_("there is not enough memory"), NULL);
    answer->status = 200;
    memcpy(answer->token, "-", 2);
    buffer_add(&answer->text, "{\"ok\":true}");
    post_put(c->out, answer);
    c->ready(c->context);
    return true;
}

void club_account(struct club *c, struct letter *l)
{
    struct tree tree = { .most = REQUEST_NODES };
    struct wrong wrong;
    int64_t account = 0;
    int status = 400;
    bool comes = l->kind == LETTER_JOIN || l->kind == LETTER_ENTER, fine = true;

    if (!comes && !club_who_asks(c, l->token, &account)) fine = false;
    else if (l->kind != LETTER_MINE && l->kind != LETTER_LEAVE &&
        !json_read(&tree, buffer_text(&l->text), l->text.len, l->lang, &wrong))
        fine = club_wrong(c, NULL, "{1}", wrong.message);
    else if (l->kind == LETTER_LEAVE) fine = leave(c, l, account);
    else if (comes) fine = join_or_enter(c, l, tree.root, &status);
    else if (!account) fine = club_wrong(c, NULL, N_("log in first"), NULL), status = 401;
    else if (l->kind == LETTER_MINE) fine = list_mine(c, l, account);
    else if (l->kind == LETTER_PHRASE) fine = change_phrase(c, l, tree.root, account, &status);
    else fine = keep(c, l, tree.root, account);
    if (!fine) club_answer_error(c, l, c->desk->errors.status == STATUS_FAILED ? 503 : status);
    tree_free(&tree);
}
