/* wound.c - wounds of named characters.
**
** A hit puts a figure out of action. For named characters there is an option
** (H-26): d6, 1-2 dead, 3-4 out of action, 5-6 a light wound: -1 to all dice from
** then on; a second light wound puts the character out. */
#include "rules/flintlock/morale.h"
#include "rules/flintlock/numbers.h"

static const char *const fate_says[] = { N_("dead"), N_("out of action"), N_("light wound") };

int flintlock_fate(struct reading *r, int dead_up_to, int out_up_to, bool wounded)
{
    int die = roll_die(r, "H-26", N_("wound"), 6);

    if (die <= dead_up_to) return FATE_DEAD;
    if (die <= out_up_to) return FATE_OUT;
    if (!wounded) return FATE_LIGHT;
    explain(r, TRACE_CANCELS, "fate", "H-26", N_("a second light wound puts out of action"), die);
    return FATE_OUT;
}

void flintlock_wound_rule(struct reading *r, const void *args, void *result)
{
    const struct flintlock_wound_in *in = args;
    struct flintlock_wound_out *out = result;
    int dead = number(r, &flintlock_wound_numbers[WOUND_DEAD_UP_TO]);
    int out_of_action = number(r, &flintlock_wound_numbers[WOUND_OUT_UP_TO]);

    explain(r, TRACE_VALUE, "fate", "H-26", N_("dead up to this die"), dead);
    explain(r, TRACE_VALUE, "fate", "H-26", N_("out of action up to this die"), out_of_action);
    out->result = flintlock_fate(r, dead, out_of_action, in->wounded != 0);
    explain_outcome(r, "fate", "H-26", fate_says[out->result], out->result);
}
