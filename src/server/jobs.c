/* jobs.c - see jobs.h. */
#include "server/jobs.h"
#include <pthread.h>
#include <stdlib.h>
#include "form/errors.h"
#include "server/answers.h"
#include "server/helper.h"

/* A pass phrase takes 64 MB while it is hashed. */
enum { MOST_WAITING = 512, MOST_OF_ONE = 32, MOST_THREADS = 16, MOST_PHRASES = 2 };

struct queue { struct job *first, *last; int n; };

struct workers {
    pthread_mutex_t lock;
    pthread_cond_t more;
    struct queue waiting, done;
    uint64_t turn;                              /* of the job that was begun last */
    bool closed, apart;
    int threads;
    pthread_t thread[MOST_THREADS];
    struct job *running[MOST_THREADS];
    int started;                                /* threads that have taken a place in `running` */
    void (*finished)(void *);
    void *context;
};

struct job *job_new(enum job_kind kind)
{
    struct job *j = calloc(1, sizeof *j);
    if (j) j->kind = kind;
    return j;
}

void job_free(struct job *j)
{
    if (!j) return;
    buffer_free(&j->request);
    buffer_free(&j->reply);
    free(j);
}

static void put(struct queue *q, struct job *j)
{
    j->next = NULL;
    if (q->last) q->last->next = j;
    else q->first = j;
    q->last = j;
    q->n++;
}

static struct job *get(struct queue *q)
{
    struct job *j = q->first;
    if (!j) return NULL;
    q->first = j->next;
    if (!q->first) q->last = NULL;
    q->n--;
    return j;
}

/* Takes this one out, wherever it stands; false: it is not there. */
static bool take_out(struct queue *q, struct job *j)
{
    struct job *before = NULL;

    for (struct job *at = q->first; at; before = at, at = at->next)
        if (at == j) {
            if (before) before->next = j->next;
            else q->first = j->next;
            if (q->last == j) q->last = before;
            q->n--;
            return true;
        }
    return false;
}

static bool phrases_enough(const struct workers *w)
{
    int n = 0;

    for (int i = 0; i < w->started; i++) n += w->running[i] && w->running[i]->kind == JOB_PASS;
    return n >= MOST_PHRASES;
}

/* The job whose turn is next; NULL: none waits that may be begun now. */
static struct job *get_next(struct workers *w)
{
    bool no_phrase = phrases_enough(w);
    struct job *best = NULL;

    for (struct job *at = w->waiting.first; at; at = at->next) {
        if (no_phrase && at->kind == JOB_PASS) continue;
        if (!best || at->turn < best->turn) best = at;
    }
    if (!best) return NULL;
    take_out(&w->waiting, best);
    if (best->turn > w->turn) w->turn = best->turn;
    return best;
}

/* A client's jobs have turns one after another; the first of a newcomer is as early as any that waits. */
static enum taken give_turn(const struct workers *w, struct job *j)
{
    int of_one = 0;

    j->turn = w->turn + 1;
    for (const struct job *other = w->waiting.first; other; other = other->next)
        if (address_same(&other->whose, &j->whose)) {
            of_one++;
            if (other->turn >= j->turn) j->turn = other->turn + 1;
        }
    if (w->closed) return STOPPED;
    if (of_one >= MOST_OF_ONE) return TOO_MANY_OF_ONE;
    return w->waiting.n >= MOST_WAITING ? TOO_MANY : TAKEN;
}

/* What a worker answers with: a process, or itself. */
struct means { struct helper *apart; struct answerer *here; };

static void do_job(struct means *means, struct job *j)
{
    if (atomic_load(&j->given_up)) return;
    if (means->apart && helper_do(means->apart, j)) return;
    if (!means->apart && means->here) {
        answerer_do(means->here, j, &j->given_up);
        return;
    }
    buffer_empty(&j->reply);
    buffer_add(&j->reply, "{\"error\":{\"message\":\"");
    buffer_add(&j->reply, words(j->lang, N_("this could not be worked out; try again")));
    buffer_add(&j->reply, "\"}}");
    j->status = STATUS_FAILED;
    j->answered = !atomic_load(&j->given_up) && j->kind < JOB_GAME;
}

static void *work(void *arg)
{
    struct workers *w = arg;
    struct means means = { w->apart ? helper_start() : NULL, w->apart ? NULL : answerer_new() };
    struct job *j, **mine;

    pthread_mutex_lock(&w->lock);
    mine = &w->running[w->started++];
    for (;;) {
        /* who has hashed a phrase takes the next that waited for it, so nobody has to be woken for that */
        for (j = NULL; !w->closed && (j = get_next(w)) == NULL;) pthread_cond_wait(&w->more, &w->lock);
        if (!j) break;
        *mine = j;
        pthread_mutex_unlock(&w->lock);
        do_job(&means, j);
        pthread_mutex_lock(&w->lock);
        *mine = NULL;
        put(&w->done, j);
        pthread_mutex_unlock(&w->lock);
        w->finished(w->context);
        pthread_mutex_lock(&w->lock);
    }
    pthread_mutex_unlock(&w->lock);
    helper_free(means.apart);
    answerer_free(means.here);
    return NULL;
}

struct workers *workers_start(int threads, bool apart, void (*finished)(void *), void *context)
{
    struct workers *w = calloc(1, sizeof *w);

    if (!w) return NULL;
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->more, NULL);
    w->apart = apart;
    w->finished = finished;
    w->context = context;
    if (threads > MOST_THREADS) threads = MOST_THREADS;
    while (w->threads < threads && pthread_create(&w->thread[w->threads], NULL, work, w) == 0) w->threads++;
    if (w->threads == 0) {
        workers_free(w);
        return NULL;
    }
    return w;
}

void workers_close(struct workers *w)
{
    struct job *j;

    pthread_mutex_lock(&w->lock);
    w->closed = true;
    while ((j = get(&w->waiting)) != NULL) put(&w->done, j);
    pthread_cond_broadcast(&w->more);
    pthread_mutex_unlock(&w->lock);
}

void workers_stop(struct workers *w)
{
    workers_close(w);
    pthread_mutex_lock(&w->lock);
    for (int i = 0; i < w->threads; i++) if (w->running[i]) atomic_store(&w->running[i]->given_up, true);
    pthread_mutex_unlock(&w->lock);
    for (int i = 0; i < w->threads; i++) pthread_join(w->thread[i], NULL);
}

void workers_free(struct workers *w)
{
    pthread_cond_destroy(&w->more);
    pthread_mutex_destroy(&w->lock);
    free(w);
}

enum taken workers_give(struct workers *w, struct job *j)
{
    enum taken how;

    pthread_mutex_lock(&w->lock);
    how = give_turn(w, j);
    if (how == TAKEN) {
        put(&w->waiting, j);
        pthread_cond_signal(&w->more);
    }
    pthread_mutex_unlock(&w->lock);
    return how;
}

void workers_give_up(struct workers *w, struct job *j)
{
    bool waited;

    atomic_store(&j->given_up, true);
    pthread_mutex_lock(&w->lock);
    waited = take_out(&w->waiting, j);
    if (waited) put(&w->done, j);
    pthread_mutex_unlock(&w->lock);
    if (waited) w->finished(w->context);
}

struct job *workers_take_done(struct workers *w)
{
    struct job *j;

    pthread_mutex_lock(&w->lock);
    j = get(&w->done);
    pthread_mutex_unlock(&w->lock);
    return j;
}

int workers_waiting(struct workers *w)
{
    int n;

    pthread_mutex_lock(&w->lock);
    n = w->waiting.n;
    pthread_mutex_unlock(&w->lock);
    return n;
}
