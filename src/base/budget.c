/* budget.c - see budget.h. */
#include "base/budget.h"

/* After so many steps, under a millisecond, limit and stop flag are looked at again. */
enum { STEPS_BETWEEN_LOOKS = 1 << 16 };

struct budget budget_of(uint64_t limit, const atomic_bool *stop)
{
    return (struct budget){ .limit = limit, .stop = stop };
}

bool budget_stopped(const struct budget *b)
{
    return b->stop && atomic_load_explicit(b->stop, memory_order_relaxed);
}

bool budget_look(struct budget *b)
{
    bool spent = b->limit && b->used >= b->limit;

    b->look = b->used + STEPS_BETWEEN_LOOKS;
    if (b->limit && b->look > b->limit) b->look = b->limit;
    return !spent && !budget_stopped(b);
}
