/* club_stock.c - see club_stock.h. */
#include "server/club_stock.h"
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include "store/store.h"

enum { MOST_READY = 8, MOST_KEPT = 32 };

struct made { uint8_t top[HASH_BYTES]; struct chain chain; };

struct stock {
    pthread_t thread;
    pthread_mutex_t lock; pthread_cond_t wanted;
    bool ends;
    struct made ready[MOST_READY]; int n;       /* under the lock */
    struct made kept[MOST_KEPT]; int next;      /* changed by the club's thread alone, under the lock */
};

static void make(struct made *m)
{
    store_random(m->top, sizeof m->top);
    chain_start(&m->chain, m->top);
}

static void *run(void *arg)
{
    struct stock *s = arg;
    struct made *fresh = calloc(1, sizeof *fresh);

    pthread_mutex_lock(&s->lock);
    while (fresh && !s->ends) {
        if (s->n == MOST_READY) {
            pthread_cond_wait(&s->wanted, &s->lock);
            continue;
        }
        pthread_mutex_unlock(&s->lock);
        make(fresh);
        pthread_mutex_lock(&s->lock);
        s->ready[s->n++] = *fresh;
    }
    pthread_mutex_unlock(&s->lock);
    free(fresh);
    return NULL;
}

struct stock *stock_new(void)
{
    struct stock *s = calloc(1, sizeof *s);

    if (!s) return NULL;
    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->wanted, NULL);
    if (pthread_create(&s->thread, NULL, run, s) == 0) return s;
    free(s);
    return NULL;
}

void stock_free(struct stock *s)
{
    if (!s) return;
    pthread_mutex_lock(&s->lock);
    s->ends = true;
    pthread_cond_signal(&s->wanted);
    pthread_mutex_unlock(&s->lock);
    pthread_join(s->thread, NULL);
    memset(s->ready, 0, sizeof s->ready);
    memset(s->kept, 0, sizeof s->kept);
    free(s);
}

const struct chain *stock_take(struct stock *s, uint8_t top[HASH_BYTES])
{
    struct made *m = &s->kept[s->next], fresh;
    bool there;

    s->next = (s->next + 1) % MOST_KEPT;
    pthread_mutex_lock(&s->lock);
    there = s->n > 0;
    if (there) *m = s->ready[--s->n];
    pthread_cond_signal(&s->wanted);
    pthread_mutex_unlock(&s->lock);
    if (!there) {
        make(&fresh);
        pthread_mutex_lock(&s->lock);
        *m = fresh;
        pthread_mutex_unlock(&s->lock);
    }
    memcpy(top, m->top, HASH_BYTES);
    return &m->chain;
}

bool stock_find(struct stock *s, const uint8_t top[HASH_BYTES], struct chain *out)
{
    bool found = false;

    pthread_mutex_lock(&s->lock);
    for (int i = 0; !found && i < MOST_KEPT; i++) {
        found = store_same(s->kept[i].top, top, HASH_BYTES);
        if (found) *out = s->kept[i].chain;
    }
    pthread_mutex_unlock(&s->lock);
    return found;
}
