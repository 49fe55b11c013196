/* limits.c - see limits.h. */
#include "server/limits.h"

static int64_t full(const struct rates *r) { return (int64_t)r->per_second * 2 * POINT; }

static int64_t level_now(const struct rates *r, const struct bucket *b, uint64_t now_ms)
{
    uint64_t passed = now_ms > b->at_ms ? now_ms - b->at_ms : 0;
    int64_t level;

    if (passed > 3600000) passed = 3600000;
    level = b->level + (int64_t)passed * r->per_second;
    return level > full(r) ? full(r) : level;
}

/* The bucket of this client, brought up to date. */
static struct bucket *bucket_of(struct rates *r, const struct address *who, uint64_t now_ms)
{
    struct address person = address_person(who);
    struct bucket *b = NULL;
    int64_t fullest = INT64_MIN;

    for (int i = 0; i < r->n && !(b && address_same(&b->whose, &person)); i++) {
        int64_t level = level_now(r, &r->bucket[i], now_ms);
        if (address_same(&r->bucket[i].whose, &person)) b = &r->bucket[i];
        else if (level > fullest) fullest = level, b = &r->bucket[i];
    }
    if (!(b && address_same(&b->whose, &person)) && r->n < BUCKETS && fullest < full(r)) {
        b = &r->bucket[r->n++];
        *b = (struct bucket){ person, now_ms, full(r) };
    }
    b->level = level_now(r, b, now_ms);
    b->at_ms = now_ms;
    b->whose = person;
    return b;
}

bool rate_allows(struct rates *r, const struct address *who, uint64_t now_ms)
{
    struct bucket *b;

    if (r->per_second == 0) return true;
    b = bucket_of(r, who, now_ms);
    if (b->level < POINT) return false;
    b->level -= POINT;
    return true;
}

void rate_charge(struct rates *r, const struct address *who, uint64_t spent_us, uint64_t now_ms)
{
    if (r->per_second == 0) return;
    bucket_of(r, who, now_ms)->level -= (int64_t)(spent_us / POINT_US) * POINT;
}

int rate_wait(struct rates *r, const struct address *who, uint64_t now_ms)
{
    int64_t missing, each = r->per_second;

    if (each == 0) return 0;
    missing = POINT - bucket_of(r, who, now_ms)->level;
    return missing <= 0 ? 0 : (int)((missing + each * 1000 - 1) / (each * 1000));
}
