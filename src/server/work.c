/* work.c - see work.h. */
#include "server/work.h"
#include <pthread.h>
#include <stdlib.h>
#include "form/desk.h"
#include "form/openapi.h"
#include "form/reply.h"

enum { ROOM_FOR_COUNTING = 48 << 20, MOST_WAITING = 512, MOST_THREADS = 16 };

struct queue { struct job *first, *last; int n; };

struct workers {
    pthread_mutex_t lock;
    pthread_cond_t more;
    struct queue waiting, done;
    bool stop;
    int threads;
    pthread_t thread[MOST_THREADS];
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

static void answer(struct desk *d, struct job *j)
{
    const char *text = buffer_text(&j->request);
    size_t len = j->request.len;

    switch (j->kind) {
    case JOB_ODDS:     j->status = reply_odds(d, text, len, j->lang, &j->reply); break;
    case JOB_RESOLVE:  j->status = reply_resolve(d, text, len, j->lang, j->seed, &j->reply); break;
    case JOB_RANK:     j->status = reply_rank(d, text, len, j->lang, &j->reply); break;
    case JOB_RULES:    j->status = reply_rules(d, len ? text : NULL, j->lang, &j->reply); break;
    case JOB_DESCRIBE: j->status = reply_describe(d, text, j->lang, &j->reply); break;
    case JOB_TABLE:    j->status = reply_table(d, text, j->lang, &j->reply); break;
    case JOB_OPENAPI:  openapi_json(&j->reply, j->lang); break;
    default:           j->status = STATUS_WRONG;
    }
}

static void *work(void *arg)
{
    struct workers *w = arg;
    struct desk *d = desk_new(ROOM_FOR_COUNTING);

    for (;;) {
        struct job *j;
        pthread_mutex_lock(&w->lock);
        while (!w->stop && !w->waiting.first) pthread_cond_wait(&w->more, &w->lock);
        j = w->stop ? NULL : get(&w->waiting);
        pthread_mutex_unlock(&w->lock);
        if (!j) break;
        if (d) answer(d, j);
        else j->status = STATUS_FAILED;
        pthread_mutex_lock(&w->lock);
        put(&w->done, j);
        pthread_mutex_unlock(&w->lock);
        w->finished(w->context);
    }
    desk_free(d);
    return NULL;
}

struct workers *workers_start(int threads, void (*finished)(void *), void *context)
{
    struct workers *w = calloc(1, sizeof *w);

    if (!w) return NULL;
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->more, NULL);
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

void workers_stop(struct workers *w)
{
    struct job *j;

    pthread_mutex_lock(&w->lock);
    w->stop = true;
    pthread_cond_broadcast(&w->more);
    pthread_mutex_unlock(&w->lock);
    for (int i = 0; i < w->threads; i++) pthread_join(w->thread[i], NULL);
    while ((j = get(&w->waiting)) != NULL) {
        j->status = STATUS_FAILED;
        put(&w->done, j);
    }
}

void workers_free(struct workers *w)
{
    pthread_cond_destroy(&w->more);
    pthread_mutex_destroy(&w->lock);
    free(w);
}

bool workers_give(struct workers *w, struct job *j)
{
    bool room;

    pthread_mutex_lock(&w->lock);
    room = w->waiting.n < MOST_WAITING && !w->stop;
    if (room) {
        put(&w->waiting, j);
        pthread_cond_signal(&w->more);
    }
    pthread_mutex_unlock(&w->lock);
    return room;
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
