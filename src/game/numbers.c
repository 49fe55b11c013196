/* numbers.c - the numbers of orders as people read and write them (game.h). */
#include "game/game.h"

static void number_text(struct text *out, const struct act_arg *arg, int value)
{
    if (arg->measure) measure_number(out, arg->measure, value);
    else text_int(out, value);
}

void numbers_text(struct text *out, const struct act_arg *arg, struct range r)
{
    number_text(out, arg, r.lo);
    text_add(out, "..");
    number_text(out, arg, r.hi);
}

bool number_typed(const struct act_arg *arg, const char *s, int *value)
{
    int64_t v;

    if (arg->measure) {
        enum measured read = measure_read(arg->measure, s, value);
        return (read == MEASURED || read == MEASURED_BARE) && *value >= INT16_MIN && *value <= INT16_MAX;
    }
    if (!text_to_int(s, &v) || v < INT16_MIN || v > INT16_MAX) return false;
    *value = (int)v;
    return true;
}

bool measures_typed(const struct game *g)
{
    for (int k = 1; k < g->orders; k++)
        for (int i = 0; i < g->order[k].args; i++)
            if (g->order[k].arg[i].measure) return true;
    return false;
}
