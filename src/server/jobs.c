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
    int threads, shares;                        /* that run; among how many the work is shared */
    pthread_t thread[MOST_THREADS];
    struct handful running[MOST_THREADS];          /* what each is at */
    int started;                                /* threads that have taken a place in `running` */
    int asleep, given;                          /* threads that wait; jobs given since the last workers_begin */
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

    for (int i = 0; i < w->started; i++) {
        const struct handful *one = &w->running[i];

        n += one->n == 1 && one->job[0] && one->job[0]->kind == JOB_PASS;
    }
    return n >= MOST_PHRASES;
}

/* The job whose turn is next; NULL: none waits that may be begun now. */
static struct job *next_of(const struct workers *w)
{
    bool no_phrase = phrases_enough(w);
    struct job *best = NULL;

    for (struct job *at = w->waiting.first; at; at = at->next) {
        if (no_phrase && at->kind == JOB_PASS) continue;
        if (!best || at->turn < best->turn) best = at;
    }
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

/* ---- a worker ---- */

/* What it answers with: a process, or itself. */
struct means { struct helper *apart; struct answerer *here; };

/* Questions are mostly small. What takes its time, or was with a process when that died, goes alone. */
static bool goes_alone(const struct job *j)
{
    return j->alone || j->kind >= JOB_GAME || j->kind == JOB_RANK;
}

/* The job whose turn is next, and as many more as leave every worker its share. */
static void take_hand(struct workers *w, struct handful *mine)
{
    int share = w->apart ? 1 + w->waiting.n / w->shares : 1;
    size_t more = 0;
    struct job *j;

    mine->at = mine->n = 0;
    while (!w->closed && mine->n < share && mine->n < MOST_HANDED && (j = next_of(w)) != NULL) {
        if (mine->n > 0 && (goes_alone(j) || (more += j->request.len) > MOST_HANDED_BYTES)) break;
        take_out(&w->waiting, j);
        if (j->turn > w->turn) w->turn = j->turn;
        mine->job[mine->n++] = j;
        if (goes_alone(j)) break;
    }
}

/* The i-th of them is the worker's no longer. */
static struct job *give_away(struct handful *mine, int i)
{
    struct job *j = mine->job[i];

    mine->job[i] = NULL;
    return j;
}

/* It is to be done once more; by itself where it may be to blame that it was not done. */
static void put_back(struct workers *w, struct job *j, bool alone)
{
    j->alone = j->alone || alone;
    j->answered = false;
    buffer_empty(&j->reply);
    if (w->closed || atomic_load(&j->given_up)) {
        put(&w->done, j);
        return;
    }
    put(&w->waiting, j);
    pthread_cond_signal(&w->more);
}

/* Those from this one on that have their answers. One that was stopped though somebody waits for it has met the signal
** about the one before it. */
static void settle(struct workers *w, struct handful *mine, int from)
{
    for (int i = from; i < mine->at; i++) {
        struct job *j = give_away(mine, i);

        if (!j) continue;
        if (atomic_load(&j->given_up)) j->answered = false;
        else if (!j->answered) {
            put_back(w, j, true);
            continue;
        }
        put(&w->done, j);
    }
}

/* The one at work takes its time: those behind it are for whoever is free. */
static void take_back(struct workers *w, struct helper *h, struct handful *mine)
{
    bool any = false;

    for (int i = mine->at + 1; i < mine->n; i++) {
        struct job *j = give_away(mine, i);

        if (!j) continue;
        put_back(w, j, false);
        any = true;
    }
    if (any) helper_only(h);
}

static void failed(struct job *j)
{
    buffer_empty(&j->reply);
    buffer_add(&j->reply, "{\"error\":{\"message\":\"");
    buffer_add(&j->reply, words(j->lang, N_("this could not be worked out; try again")));
    buffer_add(&j->reply, "\"}}");
    j->status = STATUS_FAILED;
    j->answered = !atomic_load(&j->given_up) && j->kind < JOB_GAME;
}

/* The process has died. Which of several jobs is to blame shows when each is alone. */
static void died(struct workers *w, struct handful *mine)
{
    for (int i = mine->at; i < mine->n; i++) {
        struct job *j = give_away(mine, i);

        if (!j) continue;
        if (mine->n > 1) {
            put_back(w, j, true);
            continue;
        }
        failed(j);
        put(&w->done, j);
    }
}

static void do_apart(struct workers *w, struct helper *h, struct handful *mine)
{
    enum heard heard = helper_give(h, mine) ? HEARD_NOTHING : HEARD_DEATH;

    while (mine->at < mine->n && heard != HEARD_DEATH) {
        int from = mine->at;

        heard = helper_hear(h, mine);
        pthread_mutex_lock(&w->lock);
        if (heard == HEARD_ANSWERS) settle(w, mine, from);
        else if (heard == HEARD_NOTHING) take_back(w, h, mine);
        pthread_mutex_unlock(&w->lock);
        if (heard == HEARD_ANSWERS) w->finished(w->context);
    }
    if (heard != HEARD_DEATH) return;
    pthread_mutex_lock(&w->lock);
    died(w, mine);
    pthread_mutex_unlock(&w->lock);
    w->finished(w->context);
    helper_again(h);
}

static void do_here(struct workers *w, struct answerer *a, struct handful *mine)
{
    struct job *j = mine->job[0];

    if (a) answerer_do(a, j, &j->given_up);
    else failed(j);
    pthread_mutex_lock(&w->lock);
    put(&w->done, give_away(mine, 0));
    pthread_mutex_unlock(&w->lock);
    w->finished(w->context);
}

static void *work(void *arg)
{
    struct workers *w = arg;
    struct means means = { w->apart ? helper_start() : NULL, w->apart ? NULL : answerer_new() };
    struct handful *mine;

    pthread_mutex_lock(&w->lock);
    mine = &w->running[w->started++];
    for (;;) {
        /* who has hashed a phrase takes the next that waited for it, so nobody has to be woken for that */
        for (take_hand(w, mine); !w->closed && mine->n == 0; take_hand(w, mine)) {
            w->asleep++;
            pthread_cond_wait(&w->more, &w->lock);
            w->asleep--;
        }
        if (mine->n == 0) break;
        pthread_mutex_unlock(&w->lock);
        if (means.apart) do_apart(w, means.apart, mine);
        else do_here(w, means.here, mine);
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
    w->shares = threads;
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
    for (int i = 0; i < w->threads; i++)
        for (int k = 0; k < w->running[i].n; k++)
            if (w->running[i].job[k]) atomic_store(&w->running[i].job[k]->given_up, true);
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
        if (w->apart) w->given++;
        else pthread_cond_signal(&w->more);
    }
    pthread_mutex_unlock(&w->lock);
    return how;
}

void workers_begin(struct workers *w)
{
    int woken;

    if (!w->given) return;
    pthread_mutex_lock(&w->lock);
    for (woken = w->asleep < w->given ? w->asleep : w->given; woken > 0; woken--) pthread_cond_signal(&w->more);
    w->given = 0;
    pthread_mutex_unlock(&w->lock);
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
