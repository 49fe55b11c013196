/* budget.h - how much work an answer may take, and how another thread ends it.
**
** Work is counted in steps, not in time: a question takes the same number of steps on every
** machine, so the clock never decides whether its answer is exact or an estimate. A step is
** about ten nanoseconds of an ordinary processor. */
#ifndef BASE_BUDGET_H
#define BASE_BUDGET_H
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

struct budget {
    uint64_t limit, used;           /* steps; limit 0: no limit */
    uint64_t look;                  /* when `used` reaches this, limit and stop are looked at again */
    const atomic_bool *stop;        /* may be NULL; set by another thread: give up now */
};

struct budget budget_of(uint64_t limit, const atomic_bool *stop);
bool budget_look(struct budget *b);             /* false: nothing is left, or it was stopped */
bool budget_stopped(const struct budget *b);    /* by the stop flag */

/* Takes steps; false: give up. */
static inline bool budget_spend(struct budget *b, uint64_t steps)
{
    b->used += steps;
    return b->used < b->look || budget_look(b);
}
#endif
