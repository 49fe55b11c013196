/* post.c - see post.h. */
#include "server/post.h"
#include <pthread.h>
#include <stdlib.h>
#include <time.h>
#include "server/jobs.h"

struct post {
    pthread_mutex_t lock;
    pthread_cond_t more;
    struct letter *first, *last;
    int n;
    bool closed;
};

struct letter *letter_new(enum letter_kind kind, uint64_t connection)
{
    struct letter *l = calloc(1, sizeof *l);

    if (!l) return NULL;
    l->kind = kind;
    l->connection = connection;
    return l;
}

void letter_free(struct letter *l)
{
    if (!l) return;
    buffer_free(&l->text);
    job_free(l->job);
    free(l);
}

struct post *post_new(void)
{
    struct post *p = calloc(1, sizeof *p);
    pthread_condattr_t clock;

    if (!p) return NULL;
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->more, &clock);
    pthread_condattr_destroy(&clock);
    return p;
}

void post_free(struct post *p)
{
    if (!p) return;
    while (p->first) {
        struct letter *l = p->first;
        p->first = l->next;
        letter_free(l);
    }
    pthread_cond_destroy(&p->more);
    pthread_mutex_destroy(&p->lock);
    free(p);
}

void post_put(struct post *p, struct letter *l)
{
    bool closed;

    l->next = NULL;
    pthread_mutex_lock(&p->lock);
    closed = p->closed;
    if (!closed) {
        if (p->last) p->last->next = l;
        else p->first = l;
        p->last = l;
        p->n++;
        pthread_cond_signal(&p->more);
    }
    pthread_mutex_unlock(&p->lock);
    if (closed) letter_free(l);
}

struct letter *post_take(struct post *p, int64_t wait_ms)
{
    struct timespec end;
    struct letter *l;

    clock_gettime(CLOCK_MONOTONIC, &end);
    end.tv_sec += (time_t)(wait_ms / 1000);
    end.tv_nsec += (long)(wait_ms % 1000) * 1000000;
    if (end.tv_nsec >= 1000000000) end.tv_sec++, end.tv_nsec -= 1000000000;
    pthread_mutex_lock(&p->lock);
    while (wait_ms > 0 && !p->first && !p->closed)
        if (pthread_cond_timedwait(&p->more, &p->lock, &end) != 0) break;
    l = p->first;
    if (l) {
        p->first = l->next;
        if (!p->first) p->last = NULL;
        p->n--;
    }
    pthread_mutex_unlock(&p->lock);
    return l;
}

void post_close(struct post *p)
{
    pthread_mutex_lock(&p->lock);
    p->closed = true;
    pthread_cond_broadcast(&p->more);
    pthread_mutex_unlock(&p->lock);
}

bool post_closed(struct post *p)
{
    bool closed;

    pthread_mutex_lock(&p->lock);
    closed = p->closed;
    pthread_mutex_unlock(&p->lock);
    return closed;
}

int post_waiting(struct post *p)
{
    int n;

    pthread_mutex_lock(&p->lock);
    n = p->n;
    pthread_mutex_unlock(&p->lock);
    return n;
}
