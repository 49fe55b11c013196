/* admin.c - alea admin: what a club's server keeps, looked after from its own machine (store/store.h). It works on the
** database itself, beside a running server or without one; who may read the file may do this. */
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include "base/check.h"
#include "base/text.h"
#include "base/utf8.h"
#include "cli/cli.h"
#include "match/shelf.h"
#include "server/clocks.h"
#include "store/store.h"

/* An order to the admin: its words, how many words may follow, what it does. last: the one word that the last of them
** may be where it can be left out; NULL: any. */
struct task {
    const char *name, *follows, *says;
    int least, most;
    const char *last;
    enum store_use use;
    int (*run)(struct args *a, struct store *s, struct buffer *out);
};

static int said(struct args *a, struct store *s, enum store_say say, const char *name)
{
    switch (say) {
    case STORE_DONE: return STATUS_DONE;
    case STORE_NONE: errors_say1(&a->desk->errors, STATUS_WRONG, NULL, N_("there is no {1} here"), name); break;
    case STORE_EXISTS: errors_say1(&a->desk->errors, STATUS_WRONG, NULL, N_("there is a {1} already"), name); break;
    default: errors_say1(&a->desk->errors, STATUS_FAILED, NULL, N_("the database says: {1}"), store_why(s));
    }
    return a->desk->errors.status;
}

static void answer(struct args *a, struct buffer *out, const char *pattern, const char *one, const char *two)
{
    struct json j = json_into(out);

    if (a->json) {
        json_object(&j);
        json_key_bool(&j, "ok", true);
        json_key_text(&j, "name", one);
        if (two) json_key_text(&j, "value", two);
        json_object_end(&j);
    } else {
        buffer_say2(out, words(a->lang, pattern), one, two ? two : "");
    }
    buffer_char(out, '\n');
}

/* ---- accounts ---- */

static void day(char out[24], int64_t ms)
{
    time_t t = (time_t)(ms / 1000);
    struct tm tm;

    if (!gmtime_r(&t, &tm) || !strftime(out, 24, "%Y-%m-%d %H:%M", &tm)) out[0] = 0;
}

struct listing { struct args *a; struct buffer *out; };

static bool list_account(void *user, const struct store_account *one)
{
    struct listing *l = user;
    struct json j = json_into(l->out);
    char when[24];

    day(when, one->made);
    if (l->a->json) {
        json_object(&j);
        json_key_text(&j, "name", one->name);
        json_key_int(&j, "made", one->made);
        json_key_bool(&j, "admin", one->admin);
        json_object_end(&j);
    } else {
        buffer_padded(l->out, one->name, 30);
        buffer_add(l->out, when);
        if (one->admin) buffer_add(l->out, "  admin");
    }
    buffer_char(l->out, '\n');
    return true;
}

static int accounts(struct args *a, struct store *s, struct buffer *out)
{
    struct listing l = { a, out };

    return said(a, s, store_accounts(s, list_account, &l), "");
}

/* A pass phrase that nobody has to think of: 100 random bits. */
static bool fresh_phrase(char phrase[32], char hash[MAX_PASS_HASH])
{
    char key[KEY_LETTERS + 1];
    int n = 0;

    store_new_key(key);
    for (int i = 0; i < 20; i++) {
        if (i && i % 4 == 0) phrase[n++] = '-';
        phrase[n++] = key[i];
    }
    phrase[n] = 0;
    return pass_make(phrase, hash);
}

static int add(struct args *a, struct store *s, struct buffer *out)
{
    struct store_account one = { .made = club_now(), .admin = a->words > 2 };
    struct text t = text_in(one.name, sizeof one.name);
    char phrase[32];
    int64_t id;
    int status;

    text_add(&t, a->word[1]);
    if (t.cut || !utf8_seen(one.name)) {
        errors_say1(&a->desk->errors, STATUS_WRONG, NULL, N_("{1} is not a name of 1 to 60 letters"), a->word[1]);
        return STATUS_WRONG;
    }
    if (!utf8_one_alphabet(one.name)) {
        errors_say1(&a->desk->errors, STATUS_WRONG, NULL,
                    N_("a name is written in one alphabet, each accent in one character with its letter"), NULL);
        return STATUS_WRONG;
    }
    if (!fresh_phrase(phrase, one.pass)) {
        errors_no_memory(&a->desk->errors);
        return STATUS_FAILED;
    }
    status = said(a, s, store_add_account(s, &one, &id), one.name);
    if (status == STATUS_DONE) answer(a, out, N_("{1} may log in with the pass phrase {2}"), one.name, phrase);
    return status;
}

static int account_named(struct args *a, struct store *s, struct store_account *one)
{
    return said(a, s, store_account(s, a->word[1], one), a->word[1]);
}

static int reset(struct args *a, struct store *s, struct buffer *out)
{
    struct store_account one;
    char phrase[32], hash[MAX_PASS_HASH];
    int status = account_named(a, s, &one);

    if (status != STATUS_DONE) return status;
    if (!fresh_phrase(phrase, hash)) {
        errors_no_memory(&a->desk->errors);
        return STATUS_FAILED;
    }
    status = said(a, s, store_set_pass(s, one.id, hash), one.name);
    if (status == STATUS_DONE) answer(a, out, N_("{1} may log in with the pass phrase {2}"), one.name, phrase);
    return status;
}

/* The link that `alea serve` told at its first start was lost, or somebody else shall look after the club, too. */
static int invite(struct args *a, struct store *s, struct buffer *out)
{
    char key[KEY_LETTERS + 1], link[64];
    uint8_t hash[KEY_HASH];
    int status;

    store_new_key(key);
    store_key_hash(key, hash);
    snprintf(link, sizeof link, "/#/club/admin/%s", key);
    status = said(a, s, store_invite_admin(s, hash, true), "");
    if (status == STATUS_DONE)
        answer(a, out, N_("whoever opens {1} on the server's page first makes an administrator's account; links made "
                          "before are worth nothing"), link, NULL);
    return status;
}

static int drop(struct args *a, struct store *s, struct buffer *out)
{
    struct store_account one;
    int status = account_named(a, s, &one);

    if (status == STATUS_DONE) status = said(a, s, store_drop_account(s, one.id), one.name);
    if (status == STATUS_DONE) answer(a, out, N_("the account of {1} is gone; its seats keep their keys"), one.name,
                                      NULL);
    return status;
}

static int promote(struct args *a, struct store *s, struct buffer *out)
{
    struct store_account one;
    bool yes = a->words < 3;
    int status = account_named(a, s, &one);

    if (status == STATUS_DONE) status = said(a, s, store_set_admin(s, one.id, yes), one.name);
    if (status == STATUS_DONE)
        answer(a, out, yes ? N_("{1} is an admin") : N_("{1} is not an admin any more"), one.name, NULL);
    return status;
}

/* ---- games ---- */

static bool list_game(void *user, const struct store_listed *one)
{
    struct listing *l = user;
    struct json j = json_into(l->out);
    char when[24], lines[16];

    day(when, one->game->changed);
    snprintf(lines, sizeof lines, "%d", one->game->last);
    if (l->a->json) {
        json_object(&j);
        json_key_text(&j, "game", one->game->id);
        json_key_text(&j, "scenario", one->game->scenario);
        json_key_text(&j, "dice", one->game->dice);
        json_key_int(&j, "lines", one->game->last);
        json_key_int(&j, "changed", one->game->changed);
        json_key_bool(&j, "over", one->game->ended != 0);
        json_key_text(&j, "closed", one->game->closed);
        json_object_end(&j);
    } else {
        buffer_add(l->out, one->game->id);
        buffer_add(l->out, "  ");
        buffer_padded(l->out, one->game->scenario, 32);
        buffer_padded_left(l->out, lines, 6);
        buffer_add(l->out, "  ");
        buffer_add(l->out, when);
        if (one->game->ended) buffer_add(l->out, "  "), buffer_add(l->out, words(l->a->lang, N_("over")));
        if (one->game->closed[0]) buffer_add(l->out, "  "), buffer_add(l->out, one->game->closed);
    }
    buffer_char(l->out, '\n');
    return true;
}

static int games(struct args *a, struct store *s, struct buffer *out)
{
    struct listing l = { a, out };

    return said(a, s, store_games(s, a->words < 2, 100000, list_game, &l), "");
}

static int shut(struct args *a, struct store *s, struct buffer *out)
{
    int status = said(a, s, store_shut(s, a->word[1], a->words > 2 ? a->word[2] : "by an admin"), a->word[1]);

    if (status == STATUS_DONE) answer(a, out, N_("the game {1} is closed"), a->word[1], NULL);
    return status;
}

static int reopen(struct args *a, struct store *s, struct buffer *out)
{
    int status = said(a, s, store_shut(s, a->word[1], NULL), a->word[1]);

    if (status == STATUS_DONE) answer(a, out, N_("the game {1} is open"), a->word[1], NULL);
    return status;
}

/* A game that this release cannot play from its lines goes on from its last snapshot, whoever has agreed or not. */
static int carry_on(struct args *a, struct store *s, struct buffer *out)
{
    struct carry_wish w = { .game = a->word[1], .why = a->word[2], .at = club_now(), .seat = -1 };

    if (!store_carry(s, a->desk, built_in(), &w)) return a->desk->errors.status;
    answer(a, out, N_("the game {1} goes on by the rules of this release"), a->word[1], NULL);
    return STATUS_DONE;
}

static int forget(struct args *a, struct store *s, struct buffer *out)
{
    int status = said(a, s, store_forget(s, a->word[1]), a->word[1]);

    if (status == STATUS_DONE) answer(a, out, N_("the game {1} is gone"), a->word[1], NULL);
    return status;
}

static int export(struct args *a, struct store *s, struct buffer *out)
{
    struct buffer record = { 0 };
    int status = said(a, s, store_export(s, a->word[1], &record), a->word[1]);

    if (status == STATUS_DONE) status = write_file(a->word[2], &record, a->lang);
    if (status == STATUS_DONE) answer(a, out, N_("the game {1} stands in {2}, hidden things and all"), a->word[1],
                                      a->word[2]);
    buffer_free(&record);
    return status;
}

static int import(struct args *a, struct store *s, struct buffer *out)
{
    struct buffer record = { 0 };
    struct store_moved moved;
    int status = STATUS_DONE;

    if (!read_file(a, a->word[1], &record) ||
        !store_import(s, a->desk, built_in(), (struct line_text){ buffer_text(&record), record.len }, &moved))
        status = a->desk->errors.status;
    buffer_free(&record);
    if (status != STATUS_DONE) return status;
    answer(a, out, N_("the game {1} is in the store"), moved.id, NULL);
    for (int i = 0; i < MOST_SEATS && !moved.over; i++) {
        char link[80];

        if (!(moved.people & 1u << i)) continue;
        snprintf(link, sizeof link, "/#/game/%s/%s", moved.id, moved.invitation[i]);
        answer(a, out, N_("{1} is taken by whoever opens {2}"), moved.seat[i], link);
    }
    return STATUS_DONE;
}

/* ---- everything ---- */

static int backup(struct args *a, struct store *s, struct buffer *out)
{
    if (!store_dump(s, a->word[1], &a->desk->errors)) return a->desk->errors.status;
    answer(a, out, N_("everything stands in {1}; keep it as safe as the database itself"), a->word[1], NULL);
    return STATUS_DONE;
}

static int restore(struct args *a, struct store *s, struct buffer *out)
{
    if (!store_restore(s, a->word[1], &a->desk->errors)) return a->desk->errors.status;
    answer(a, out, N_("{1} is restored; every game that goes on gets fresh dice"), a->word[1], NULL);
    return STATUS_DONE;
}

static const struct task task[] = {
    { "accounts", "", N_("the accounts"), 0, 0, NULL, STORE_LOOK, accounts },
    { "add", N_("NAME [admin]"), N_("a new account; its pass phrase is printed"), 1, 2, "admin", STORE_ADMIN, add },
    { "invite", "", N_("a link with which somebody makes an administrator's account"), 0, 0, NULL, STORE_ADMIN,
      invite },
    { "reset", N_("NAME"), N_("a new pass phrase, and everybody logged in with the old one is out"), 1, 1, NULL,
      STORE_ADMIN, reset },
    { "promote", N_("NAME [no]"), N_("makes an account an admin, or not any more"), 1, 2, "no", STORE_ADMIN, promote },
    { "drop", N_("NAME"), N_("removes an account"), 1, 1, NULL, STORE_ADMIN, drop },
    { "games", N_("[all]"), N_("the games that go on, or all"), 0, 1, "all", STORE_LOOK, games },
    { "close", N_("GAME [WHY]"), N_("nobody may play it until it is opened again"), 1, 2, NULL, STORE_ADMIN, shut },
    { "open", N_("GAME"), N_("opens a closed game"), 1, 1, NULL, STORE_ADMIN, reopen },
    { "carry", N_("GAME WHY"),
      N_("a game that this release cannot play goes on from its last snapshot, without the players' consent"),
      2, 2, NULL, STORE_ADMIN, carry_on },
    { "forget", N_("GAME"), N_("removes a game"), 1, 1, NULL, STORE_ADMIN, forget },
    { "export", N_("GAME FILE"), N_("a game as a record"), 2, 2, NULL, STORE_LOOK, export },
    { "import", N_("FILE"), N_("a record becomes a game"), 1, 1, NULL, STORE_ADMIN, import },
    { "backup", N_("FILE"), N_("everything, while it is being served"), 1, 1, NULL, STORE_LOOK, backup },
    { "restore", N_("FILE"), N_("a backup into a new database"), 1, 1, NULL, STORE_SERVE, restore },
};

static int list_tasks(struct args *a)
{
    struct buffer out = { 0 };
    int status;

    for (int i = 0; i < LEN(task); i++) {
        struct buffer left = { 0 };

        buffer_add(&left, "  alea admin ");
        buffer_add(&left, task[i].name);
        buffer_char(&left, ' ');
        buffer_add(&left, words(a->lang, task[i].follows));
        buffer_padded(&out, buffer_text(&left), 36);
        buffer_add(&out, words(a->lang, task[i].says));
        buffer_char(&out, '\n');
        buffer_free(&left);
    }
    status = write_out(&out, a->lang);
    buffer_free(&out);
    return status;
}

static int carry_out(struct args *a, const struct task *t)
{
    char place[PATH_MAX];
    struct buffer out = { 0 };
    const char *db = games_place(a, place, sizeof place);
    struct store *s = db ? store_open(db, t->use, &a->desk->errors) : NULL;
    int status;

    if (!db) errors_say1(&a->desk->errors, STATUS_WRONG, "--db", N_("{1} is missing"), "--db");
    if (!s) return fail(a);
    status = t->run(a, s, &out);
    store_close(s);
    if (status == STATUS_DONE) status = write_out(&out, a->lang);
    else if (a->desk->errors.n) status = fail(a);
    buffer_free(&out);
    return status;
}

/* Is what follows its name as the task takes it? */
static bool fits(const struct args *a, const struct task *t)
{
    int follow = a->words - 1;

    if (follow < t->least || follow > t->most) return false;
    return !t->last || follow == t->least || text_same(a->word[follow], t->last);
}

/* The old words: alea backup FILE is alea admin backup FILE. */
static int run_as(struct args *a, const char *name)
{
    if (a->words == MOST_WORDS) return fail(a);
    memmove(a->word + 1, a->word, (size_t)a->words * sizeof *a->word);
    a->word[0] = name;
    a->words++;
    return run_admin(a);
}

int run_backup(struct args *a) { return run_as(a, "backup"); }
int run_restore(struct args *a) { return run_as(a, "restore"); }

int run_admin(struct args *a)
{
    struct nearest near = nearest_to(a->words ? a->word[0] : "");

    if (a->words == 0) return list_tasks(a);
    for (int i = 0; i < LEN(task); i++) {
        nearest_try(&near, task[i].name);
        if (!text_same(task[i].name, a->word[0])) continue;
        if (fits(a, &task[i])) return carry_out(a, &task[i]);
        errors_say2(&a->desk->errors, STATUS_WRONG, NULL, N_("alea admin {1} is followed by {2}"), task[i].name,
                    task[i].most ? words(a->lang, task[i].follows) : words(a->lang, N_("nothing")));
        return fail(a);
    }
    if (near.name[0]) errors_say2(&a->desk->errors, STATUS_WRONG, a->word[0], N_("is not known; did you mean {1}?"),
                                  near.name, NULL);
    else errors_say1(&a->desk->errors, STATUS_WRONG, a->word[0], N_("is not known; \"alea admin\" lists what is"),
                     NULL);
    return fail(a);
}
