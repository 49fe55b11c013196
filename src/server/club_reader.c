/* club_reader.c - games that sleep are read beside the club's thread (club_inside.h): playing a game again from its
** lines, and working out its chain of dice, takes long, and nobody else's order is to wait for it.
**
** A thread of its own, with a store of its own that only reads, is given one game after another. Until it gives a game
** back it alone looks at it; letters about the game wait, and so does everything else from whoever sent them. */
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include "match/shelf.h"
#include "server/club_inside.h"

enum { LOST_MS = 2000 };                /* until a game that could not be committed is read again */
enum { MOST_WAITS = 4 };                /* of a letter: other servers may write at the same time */

struct reader {
    pthread_t thread; bool runs;
    struct bench bench;
    struct post *in, *back;             /* games to read; the club's own box */
    struct club_counts *counts;
};

/* ---- its thread ---- */

static bool read_game(struct bench *b, struct club_game *g)
{
    struct store_game now;

    if (g->m) {
        club_write_part(b, g);
        return true;
    }
    if (store_game(b->store, g->id, &now) != STORE_DONE) return false;
    if (now.closed[0] || (g->stuck && g->stuck_at == now.last)) return true;
    return club_read(b, g, &now) != READ_FAILED;
}

/* A lost connection to the store is made anew, once. */
static void serve(struct reader *r, struct club_game *g)
{
    uint64_t began = now_us(), took;

    club_at_work(g->id);
    desk_begin(r->bench.desk, ENGLISH);
    if (!read_game(&r->bench, g) && store_well(r->bench.store)) read_game(&r->bench, g);
    club_at_work("");
    took = now_us() - began;
    if (g->part.from == 0) atomic_fetch_add(&r->counts->read, 1);
    atomic_fetch_add(&r->counts->read_us, took);
    if (took > atomic_load(&r->counts->read_worst_us)) atomic_store(&r->counts->read_worst_us, took);
}

static void *run(void *arg)
{
    struct reader *r = arg;

    prctl(PR_SET_NAME, "reader");
    while (!post_closed(r->in) || post_waiting(r->in)) {
        struct letter *l = post_take(r->in, 1000);

        if (!l) continue;
        serve(r, l->read);
        post_put(r->back, l);
    }
    return NULL;
}

struct reader *reader_new(struct club *c, struct errors *e)
{
    struct reader *r = calloc(1, sizeof *r);

    if (!r) return NULL;
    r->back = c->in;
    r->counts = &c->counts;
    r->in = post_new();
    r->bench.stock = c->stock;
    r->bench.shelf = built_in();
    r->bench.desk = desk_new(ASK_ROOM);
    r->bench.engine = r->bench.desk ? engine_new(r->bench.shelf, r->bench.desk, ENGLISH) : NULL;
    r->bench.room = r->bench.engine ? engine_room(r->bench.engine) : NULL;
    r->bench.store = store_open(c->o.db, STORE_LOOK, e);
    r->runs = r->in && r->bench.engine && r->bench.store &&
              pthread_create(&r->thread, NULL, run, r) == 0;
    if (r->runs) return r;
    reader_free(r);
    return NULL;
}

void reader_free(struct reader *r)
{
    if (!r) return;
    if (r->runs) {
        post_close(r->in);
        pthread_join(r->thread, NULL);
    }
    post_free(r->in);
    if (r->bench.store) store_close(r->bench.store);
    engine_free(r->bench.engine);
    if (r->bench.desk) desk_free(r->bench.desk);
    free(r->bench.looking.history);
    free(r);
}

/* ---- the club's ---- */

void club_wakes(struct club *c, struct club_game *g)
{
    struct letter *l = g->reading || !c->reader ? NULL : letter_new(LETTER_READ, 0);

    if (!l) return;
    l->read = g;
    g->reading = true;
    post_put(c->reader->in, l);
}

void club_wakes_lost(struct club *c, int64_t now)
{
    for (struct club_game *g = c->games; g; g = g->next) {
        if (g->m || g->reading || !g->sockets || g->closed[0] || g->stuck) continue;
        if (g->touched > now || now - g->touched >= LOST_MS) club_wakes(c, g);
    }
}

static void wait(struct club_game *g, struct letter *l)
{
    l->waits = true;
    l->waited++;
    l->next = NULL;
    if (g->last_waiting) g->last_waiting->next = l;
    else g->waiting = l;
    g->last_waiting = l;
}

bool club_sleeps(struct club *c, struct letter *l, const char *id)
{
    struct club_game *g = store_is_id(id) ? club_known(c, id) : NULL;

    if (!g || !g->reading) {
        if (!store_is_id(id) || l->waited >= MOST_WAITS || (g && g->m)) return false;
        if (!g) g = club_add(c, id);
        if (g) club_wakes(c, g);
        else desk_begin(c->desk, l->lang);              /* whoever looks for it says so */
    }
    if (g && g->reading) wait(g, l);
    return g && g->reading;
}

bool club_waits_behind(struct club *c, struct letter *l)
{
    if (l->connection == 0) return false;
    for (struct club_game *g = c->games; g; g = g->next) {
        for (const struct letter *w = g->waiting; w; w = w->next) {
            if (w->connection != l->connection) continue;
            wait(g, l);
            l->waited--;
            return true;
        }
    }
    return false;
}

bool club_awaits(struct club *c, struct club_game *g, struct letter *l)
{
    if (l->waited >= MOST_WAITS) return false;
    club_wakes(c, g);
    if (g->reading) wait(g, l);
    return g->reading;
}

/* Whose message has been carried out, and waits only to be answered: the answer tells him what he did, so it is not
** pushed to him as well. NULL: nobody waits so. */
static const struct club_socket *who_did(struct club *c, const struct letter *l)
{
    while (l && !l->done) l = l->next;
    return l ? club_socket(c, l->connection) : NULL;
}

static void forget_part(struct club_game *g)
{
    g->part = (struct part){ 0 };
    buffer_free(&g->written);
}

void club_was_read(struct club *c, struct club_game *g)
{
    struct letter *l = g->waiting;

    g->reading = false;
    g->waiting = g->last_waiting = NULL;
    g->touched = club_now();
    if (g->wakes) store_set_due(c->store, g->id, g->m ? club_due(g) : 0);
    g->wakes = false;
    if (g->m) {
        g->m->room = c->room;
        desk_begin(c->desk, ENGLISH);
        if (!g->proof && club_begun(g)) club_note_wanted(c, g);
        club_tell_missing(c, g, who_did(c, l));
        if (g->sockets) club_catch_up(c, g);            /* it may have moved on elsewhere meanwhile */
    }
    while (l) {
        struct letter *next = l->next;

        l->next = NULL;
        l->waits = false;
        if (!g->m) l->waited = MOST_WAITS;              /* it is told why */
        club_carry_out(c, l);
        l = next;
    }
    if (!g->reading) forget_part(g);
}

void club_all_read(struct club *c)
{
    struct letter *l;

    reader_free(c->reader);
    c->reader = NULL;
    while ((l = post_take(c->in, 0)) != NULL) {         /* what it gave back before the box was closed */
        if (l->kind == LETTER_READ) l->read->reading = false;
        letter_free(l);
    }
    for (struct club_game *g = c->games; g; g = g->next) {
        for (struct letter *w = g->waiting; w; w = w->next) w->waited = MOST_WAITS;
        if (g->reading || g->waiting) club_was_read(c, g);
    }
}
