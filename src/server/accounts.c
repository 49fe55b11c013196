/* accounts.c - see accounts.h. Pass phrases are hashed by a worker (argon2id), never here; of a session's token only
** the hash is kept. An account never weakens a key: it only remembers which seats are its own. */
#include "server/accounts.h"
#include <string.h>
#include "base/text.h"
#include "base/utf8.h"
#include "match/shelf.h"
#include "server/club_inside.h"
#include "server/jobs.h"

enum { LEAST_PHRASE = 8, MOST_PHRASE = 200, SESSION_DAYS = 30, LOGIN_MS = 30000, MOST_LISTED = 200 };

/* What is checked for a name that is not known: the hash of nothing anybody could type. */
#define NOBODYS_PASS "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$" \
                     "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"

static const char *text_of(const struct node *root, const char *key)
{
    const struct node *n = root && root->kind == NODE_OBJECT ? node_get(root, key) : NULL;

    return n && n->kind == NODE_TEXT ? n->text : "";
}

/* ---- sessions ---- */

int64_t club_session(struct club *c, const char *token)
{
    uint8_t hash[KEY_HASH];
    int64_t account = 0;

    if (!club_key_hash(token, hash)) return 0;
    return store_session(c->store, hash, club_now(), &account) == STORE_DONE ? account : 0;
}

/* He is in: a token that his browser keeps as a cookie. */
static bool begin_session(struct club *c, const struct letter *l, int64_t account, const char *name)
{
    char token[CLUB_KEY + 1];
    uint8_t hash[KEY_HASH];
    struct letter *answer = letter_new(LETTER_ANSWER, l->connection);
    struct json j;

    if (!answer) return false;
    club_new_key(token);
    club_key_hash(token, hash);
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

/* ---- joining and coming in ---- */

/* A letter with a job about a pass phrase; the name goes with it and comes back. */
static bool ask_worker(struct club *c, const struct letter *l, const char *name, const struct buffer *request)
{
    struct letter *work = letter_new(LETTER_WORK, l->connection);

    if (work) work->job = job_new(JOB_PASS);
    if (!work || !work->job) {
        letter_free(work);
        return club_wrong(c, NULL, N_("there is not enough memory"), NULL);
    }
    work->lang = l->lang;
    work->status = (int)l->kind;
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

    return len > 0 && len <= MAX_ACCOUNT_NAME && utf8_plain(name, len, false) == len && name[0] != ' ';
}

static bool good_phrase(const char *phrase)
{
    size_t len = strlen(phrase);

    return len >= LEAST_PHRASE && len <= MOST_PHRASE && !strchr(phrase, '\n');
}

/* true: a worker has it now. */
static bool join_or_enter(struct club *c, const struct letter *l, const struct node *root, int *status)
{
    const char *name = text_of(root, "name"), *phrase = text_of(root, "phrase");
    struct store_account account;
    struct buffer request = { 0 };
    bool fine;

    if (!rate_allows(&c->logins, &l->who, (uint64_t)club_now() * 1000 / LOGIN_MS)) {
        *status = 429;
        return club_wrong(c, NULL, N_("too many attempts; wait a little"), NULL);
    }
    if (!good_name(name)) return club_wrong(c, "name", N_("must be given: {1}"),
                                            words(c->desk->lang, N_("a name of at most 60 bytes")));
    if (!good_phrase(phrase)) return club_wrong(c, "phrase", N_("must be given: {1}"),
                                                words(c->desk->lang, N_("a pass phrase of 8 to 200 bytes")));
    if (l->kind == LETTER_JOIN) {
        buffer_add(&request, "make\n");
    } else {                                    /* who is not known takes as long as who is */
        buffer_add(&request, "check\n");
        buffer_add(&request, store_account(c->store, name, &account) == STORE_DONE ? account.pass : NOBODYS_PASS);
        buffer_char(&request, '\n');
    }
    buffer_add(&request, phrase);
    fine = ask_worker(c, l, name, &request);
    buffer_free(&request);
    return fine;
}

void club_pass_worked(struct club *c, struct letter *l)
{
    const char *name = buffer_text(&l->text), *said = buffer_text(&l->job->reply);
    bool join = l->status == LETTER_JOIN, fine = l->job->answered && l->job->status == STATUS_DONE;
    struct store_account account = { .made = club_now() };
    int64_t id = 0;
    int status = 503;

    if (!fine) {
        club_wrong(c, NULL, N_("this could not be worked out; try again"), NULL);
    } else if (join) {
        struct text n = text_in(account.name, sizeof account.name), p = text_in(account.pass, sizeof account.pass);

        text_add(&n, name);
        text_add(&p, said);
        status = 409;
        fine = club_store_said(c, store_add_account(c->store, &account, &id));
    } else {
        status = 403;
        fine = strcmp(said, "yes") == 0 && store_account(c->store, name, &account) == STORE_DONE;
        id = account.id;
        if (!fine) club_wrong(c, NULL, N_("name and pass phrase do not fit"), NULL);
    }
    if (!fine || !begin_session(c, l, id, name)) club_answer_error(c, l, status);
}

/* ---- an account's games ---- */

static bool list_one(void *user, const struct store_listed *one)
{
    struct json *j = user;
    const struct game *g = find_game(built_in(), one->game->book, NULL);

    json_object(j);
    json_key_text(j, "game", one->game->id);
    json_key_text(j, "scenario", one->game->scenario);
    json_key_text(j, "title", one->game->title);
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
    enum store_say say;

    json_object(&j);
    json_key(&j, "games");
    json_list(&j);
    say = store_games_of(c->store, account, MOST_LISTED, list_one, &j);
    json_list_end(&j);
    json_object_end(&j);
    if (say == STORE_DONE) club_send(c, LETTER_ANSWER, l->connection, 200, &text);
    else buffer_free(&text);
    return club_store_said(c, say);
}

/* A seat whose key this device has is put into the account. */
static bool keep(struct club *c, const struct letter *l, const struct node *root, int64_t account)
{
    struct club_game *g = club_find(c, text_of(root, "game"));
    struct store_pass pass;
    uint8_t hash[KEY_HASH];
    struct buffer text = { 0 };

    if (!g) return false;
    if (!club_key_hash(text_of(root, "key"), hash) || store_find_pass(c->store, g->id, hash, &pass) != STORE_DONE ||
        pass.kind != PASS_KEY || pass.seat >= MOST_SEATS)
        return club_wrong(c, "key", N_("this key does not belong to the game"), NULL);
    if (!club_store_said(c, store_seat_account(c->store, g->id, pass.seat, account))) return false;
    buffer_add(&text, "{\"ok\":true}");
    club_send(c, LETTER_ANSWER, l->connection, 200, &text);
    return true;
}

static void leave(struct club *c, const struct letter *l)
{
    struct letter *answer = letter_new(LETTER_ANSWER, l->connection);
    uint8_t hash[KEY_HASH];

    if (club_key_hash(l->token, hash)) store_drop_session(c->store, hash);
    if (!answer) return;
    answer->status = 200;
    memcpy(answer->token, "-", 2);
    buffer_add(&answer->text, "{\"ok\":true}");
    post_put(c->out, answer);
    c->ready(c->context);
}

void club_account(struct club *c, struct letter *l)
{
    struct tree tree = { .most = REQUEST_NODES };
    struct wrong wrong;
    int64_t account = club_session(c, l->token);
    int status = 400;
    bool fine = true;

    if (l->kind != LETTER_MINE && l->kind != LETTER_LEAVE &&
        !json_read(&tree, buffer_text(&l->text), l->text.len, l->lang, &wrong))
        fine = club_wrong(c, NULL, "{1}", wrong.message);
    else if (l->kind == LETTER_LEAVE) leave(c, l);
    else if (l->kind == LETTER_JOIN || l->kind == LETTER_ENTER) fine = join_or_enter(c, l, tree.root, &status);
    else if (!account) fine = club_wrong(c, NULL, N_("log in first"), NULL), status = 401;
    else if (l->kind == LETTER_MINE) fine = list_mine(c, l, account);
    else fine = keep(c, l, tree.root, account);
    if (!fine) club_answer_error(c, l, c->desk->errors.status == STATUS_FAILED ? 503 : status);
    tree_free(&tree);
}
