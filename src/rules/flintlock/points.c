/* points.c - the price of figures, for games between equal forces (H-33). */
#include "rules/flintlock/morale.h"
#include "rules/flintlock/numbers.h"

/* A price of this many things, explained. */
static int priced(struct reading *r, int which, int count)
{
    const struct number *price = &flintlock_points_numbers[which];
    int points = number(r, price) * count;

    if (points) explain(r, TRACE_ADDS, "points", price->cite, price->says, points);
    return points;
}

void flintlock_points_rule(struct reading *r, const void *args, void *result)
{
    const struct flintlock_points_in *in = args;
    struct flintlock_points_out *out = result;
    int each = in->class * in->class;

    explain(r, TRACE_VALUE, "points", "H-33", N_("class times class"), each);
    each += priced(r, POINTS_FIREARM, in->firearms);
    each += priced(r, POINTS_MOUNTED, in->mounted != 0);
    each += priced(r, POINTS_CUIRASS, in->cuirass != 0);
    explain(r, TRACE_VALUE, "points", "H-33", N_("points of one figure"), each);
    out->points = each * in->figures;
    explain(r, TRACE_VALUE, "points", "H-33", N_("points of all"), out->points);
}
