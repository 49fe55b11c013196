/* club.c - see club.h: the thread of the games, its letters, and who is connected. */
#include "server/club.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include "base/text.h"
#include "match/shelf.h"
#include "server/club_inside.h"
#include "server/club_stock.h"
#include "server/jobs.h"

enum { LOOK_MS = 500, MOST_WAIT_MS = 1000 };

/* ---- answers ---- */

void club_send(struct club *c, enum letter_kind kind, uint64_t connection, int status, struct buffer *text)
{
    struct letter *l = letter_new(kind, connection);

    if (!l) {
        buffer_free(text);
        return;
    }
    l->status = status;
    l->text = *text;
    *text = (struct buffer){ 0 };
    post_put(c->out, l);
    c->ready(c->context);
}

bool club_wrong(struct club *c, const char *field, const char *pattern, const char *a)
{
    errors_say1(&c->desk->errors, STATUS_WRONG, field, pattern, a);
    return false;
}

void club_answer_error(struct club *c, const struct letter *l, int status)
{
    struct buffer text = { 0 };
    struct json j = json_into(&text);

    errors_json(&j, &c->desk->errors);
    club_send(c, LETTER_ANSWER, l->connection, status, &text);
}

/* ---- who is connected ---- */

struct club_socket *club_socket(struct club *c, uint64_t connection)
{
    struct club_socket *s = c->sockets;

    while (s && s->connection != connection) s = s->next;
    return s;
}

/* It no longer belongs to its game. */
void club_leave(struct club *c, struct club_socket *s)
{
    struct club_socket **at;

    if (!s->game) return;
    for (at = &s->game->sockets; *at && *at != s; at = &(*at)->beside) continue;
    if (*at) *at = s->beside;
    s->game->touched = club_now();
    s->game = NULL;
    (void)c;
}

static void gone(struct club *c, uint64_t connection)
{
    struct club_socket **at = &c->sockets, *s;

    while (*at && (*at)->connection != connection) at = &(*at)->next;
    s = *at;
    if (!s) return;
    club_leave(c, s);
    *at = s->next;
    free(s);
    atomic_fetch_sub(&c->counts.sockets, 1);
}

/* ---- letters ---- */

/* The game that a letter is about, where it has to be there first. What comes over a WebSocket says so itself. */
static bool sleeps(struct club *c, struct letter *l)
{
    if (l->kind == LETTER_WORKED) return l->connection == 0 && club_known(c, l->game) && club_sleeps(c, l, l->game);
    return l->game[0] && club_sleeps(c, l, l->game);
}

static void obey(struct club *c, struct letter *l)
{
    engine_speaks(c->engine, l->lang);
    desk_begin(c->desk, l->lang);
    switch (l->kind) {
    case LETTER_SAID:    club_said(c, l); break;
    case LETTER_GONE:    gone(c, l->connection); break;
    case LETTER_CREATE:  club_create(c, l); break;
    case LETTER_TAKE:    club_take_seat(c, l); break;
    case LETTER_RECORD:  club_record(c, l); break;
    case LETTER_DEVICE:  club_device(c, l); break;
    case LETTER_CARRY:   club_carry(c, l); break;
    case LETTER_WAITING: club_waiting_games(c, l); break;
    case LETTER_WORKED:  club_worked(c, l); break;
    case LETTER_JOIN:
    case LETTER_ENTER:
    case LETTER_LEAVE:
    case LETTER_MINE:
    case LETTER_PHRASE:
    case LETTER_KEEP:    club_account(c, l); break;
    case LETTER_READ:    club_was_read(c, l->read); break;
    default:             break;
    }
    club_at_work("");
}

void club_carry_out(struct club *c, struct letter *l)
{
    if (!club_waits_behind(c, l) && !sleeps(c, l)) obey(c, l);
    if (!l->waits) letter_free(l);
}

/* Games that other servers have moved on. */
static void wake_ups(struct club *c)
{
    char id[GAME_ID + 1];
    bool all = false;

    while (store_woken(c->store, id, &all)) {
        for (struct club_game *g = c->games; g; g = g->next)
            if (g->sockets && !g->reading && (all || strcmp(g->id, id) == 0)) {
                desk_begin(c->desk, ENGLISH);
                club_catch_up(c, g);
            }
    }
}

static void *run(void *arg)
{
    struct club *c = arg;

    prctl(PR_SET_NAME, "games");
    while (!post_closed(c->in) || post_waiting(c->in)) {
        int64_t now = club_now(), wait = c->next_look - now;
        bool several = store_wake_fd(c->store) >= 0;
        struct letter *l;

        if (wait <= 0 || now + MOST_WAIT_MS < c->next_look) {
            c->next_look = now + LOOK_MS;
            club_clocks(c, now);
            club_turns_late(c);
            club_sessions(c, now);
            club_wakes_lost(c, now);
            club_put_aside(c, false);
            atomic_store(&c->counts.well, store_well(c->store));
            wait = LOOK_MS;
        }
        if (several) {
            wake_ups(c);
            if (wait > 20) wait = 20;
        }
        l = post_take(c->in, wait > 0 ? wait : 1);
        if (l) club_carry_out(c, l);
    }
    club_all_read(c);
    club_put_aside(c, true);
    return NULL;
}

/* ---- beginning and ending ---- */

static void complain(const struct errors *e)
{
    struct buffer text = { 0 };

    errors_text(&text, e);
    fputs(buffer_text(&text), stderr);
    buffer_free(&text);
}

static void let_go(struct club *c)
{
    for (int i = 0; i < MOST_EARS; i++) {
        buffer_free(&c->ear[i].items);
        buffer_free(&c->ear[i].told);
        free(c->ear[i].piece);
    }
    reader_free(c->reader);
    club_no_faults();
    stock_free(c->stock);
    if (c->store) store_close(c->store);
    engine_free(c->engine);
    if (c->desk) desk_free(c->desk);
    post_free(c->in);
    post_free(c->out);
    free(c->bench.looking.history);
    free(c);
}

/* The first start: a link for whoever is to look after the club. Only its hash is kept. */
static void invite_admin(struct club *c)
{
    uint8_t hash[KEY_HASH];

    club_new_key(c->admin_token);
    club_key_hash(c->admin_token, hash);
    if (store_invite_admin(c->store, hash, false) != STORE_DONE) c->admin_token[0] = 0;
}

const char *club_admin_token(const struct club *c) { return c->admin_token; }

struct club *club_open(const struct club_options *o, void (*ready)(void *), void *context)
{
    struct club *c = calloc(1, sizeof *c);
    struct errors *e;

    if (!c) return NULL;
    c->o = *o;
    c->ready = ready;
    c->context = context;
    c->in = post_new();
    c->out = post_new();
    c->desk = desk_new(ASK_ROOM);
    c->engine = c->desk ? engine_new(built_in(), c->desk, o->lang) : NULL;
    if (!c->in || !c->out || !c->engine) {
        let_go(c);
        return NULL;
    }
    c->room = engine_room(c->engine);
    c->rates.per_second = o->rate * 4;          /* a message is cheaper than a question; see club_talk.c */
    c->account_rates.per_second = c->rates.per_second;
    c->logins.per_second = 5;                   /* in LOGIN_MS: accounts.c */
    desk_begin(c->desk, o->lang);
    e = &c->desk->errors;
    c->store = store_open(o->db, STORE_SERVE, e);
    if (!c->store) {
        complain(e);
        let_go(c);
        return NULL;
    }
    club_watch_faults(c->store, o->fault_note);
    invite_admin(c);
    store_drop_expired(c->store, club_now());
    c->restored = store_restored(c->store);
    c->stock = stock_new();
    c->bench = (struct bench){ .store = c->store, .stock = c->stock, .shelf = built_in(), .desk = c->desk,
                               .engine = c->engine, .room = c->room };
    atomic_store(&c->counts.well, true);
    c->reader = c->stock ? reader_new(c, e) : NULL;
    if (!c->reader || pthread_create(&c->thread, NULL, run, c) != 0) {
        complain(e);
        let_go(c);
        return NULL;
    }
    return c;
}

void club_give(struct club *c, struct letter *l) { post_put(c->in, l); }
struct letter *club_take(struct club *c) { return post_take(c->out, 0); }
const struct club_counts *club_counts(const struct club *c) { return &c->counts; }
int club_waiting(const struct club *c) { return post_waiting(c->in); }

void club_stop(struct club *c)
{
    post_close(c->in);
    pthread_join(c->thread, NULL);
}

void club_close(struct club *c)
{
    while (c->sockets) gone(c, c->sockets->connection);
    club_put_aside(c, true);
    let_go(c);
}
