/* luck.c - the chance to win before dice are thrown, as the mean over all that may fall (chance.h).
**
** The order is read like a rule whose result is the number of the state it leads to, so that counting (dice/count.h)
** gives every state there may be with its weight. Where there are too many, or counting takes too long,
** the dice are thrown in tries. */
#include <string.h>
#include "ai/chance.h"
#include "base/decimal.h"
#include "base/whole.h"
#include "dice/count.h"

enum { MOST_COUNTED = 96, COUNT_STEPS = 1000000, SHARED = 2 };    /* together they get so many times the usual tries */

/* The states that were met, each once; next: where the next is made. */
struct states { int n; unsigned char *at, *next; };

struct carried { const struct chance_asked *a; int by; const struct act *order; struct states *met; };

/* Its number among those that were met; MOST_COUNTED: there are too many. */
static int32_t number_of(struct states *s, size_t size)
{
    for (int i = 0; i < s->n; i++)
        if (memcmp(s->at + (size_t)i * size, s->next, size) == 0) return i;
    if (s->n == MOST_COUNTED) return MOST_COUNTED;
    memcpy(s->at + (size_t)s->n * size, s->next, size);
    return s->n++;
}

static void carry_out(struct reading *r, const void *args, void *result)
{
    const struct carried *c = args;
    size_t size = (size_t)c->a->play.game->state->size;

    memcpy(c->met->next, c->a->state, size);
    c->a->play.game->apply(r, &c->a->play, c->met->next, c->by, c->order, NULL);
    if (reading_live(r)) *(int32_t *)result = number_of(c->met, size);
}

/* The mean of the results' chances by their weights; their errors are independent. */
static bool mean_over(const struct chance_asked *a, const struct spread *s, const struct states *met,
                      struct chance *out)
{
    int64_t mean = 0, weights = 0, squares = 0;

    out->tries = 0;
    for (int i = 0; i < s->n; i++) {
        struct chance_asked one = *a;
        int64_t weight = per_million(&s->weight[i], s->scale), error;
        struct chance c;

        one.state = met->at + (size_t)s->value[i] * (size_t)a->play.game->state->size;
        one.part = clamp((int)(SHARED * weight), 1, SURE);
        one.seed = mix_bits(a->seed + (uint64_t)i + 1);
        if (!chance_of(&one, &c)) return false;
        error = (c.hi - c.lo) / 2 * weight / SURE;
        mean += c.mean * weight;
        weights += weight;
        squares += error * error;
        out->tries += c.tries;
    }
    out->mean = (int32_t)((mean + weights / 2) / weights);
    squares = (int64_t)square_root((uint64_t)squares);
    out->lo = clamp((int)(out->mean - squares), 0, SURE);
    out->hi = clamp((int)(out->mean + squares), 0, SURE);
    return true;
}

bool chance_over_faces(const struct chance_asked *a, int by, const struct act *order, struct chance *out, bool *counted)
{
    struct work work = a->work ? *a->work : (struct work){ 0 };
    struct budget budget = budget_of(COUNT_STEPS, a->stop);
    size_t size = (size_t)a->play.game->state->size;
    struct states met = { 0, work_take(&work, size * MOST_COUNTED), work_take(&work, size) };
    struct carried args = { a, by, order, &met };
    struct chance_asked each = *a;
    struct counted c;

    if (!met.at || !met.next) return false;
    c = count_odds(&(struct counting){ .work = &work, .house = a->play.house, .budget = &budget }, carry_out, &args,
                   sizeof(int32_t));
    *counted = c.stop == STOP_NONE && met.n < MOST_COUNTED;
    each.work = &work;                  /* what was counted stands in front of it */
    if (*counted && mean_over(&each, &c.outcomes, &met, out)) return true;
    *counted = false;
    return chance_after(a, by, order, out);
}
