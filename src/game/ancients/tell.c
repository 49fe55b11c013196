/* tell.c - what is told of an act as it happens, and about whom its throws and explanations are. */
#include "game/ancients/host.h"
#include "rules/ancients/blow.h"

void host_tell(const struct host *x, int kind, int a, int b, int c)
{
    event_add(x->e, host_act(kind, a, b, c), ~0u);
}

/* ---- who throws ---- */

const char *host_renamed(const char *who, int one, int other)
{
    if (!who) return who;
    if ((who == ancients_who[ATTACKER] || who == ancients_who[WHO_SHOOTER]) && one >= 0) return host_unit_ids[one];
    if ((who == ancients_who[DEFENDER] || who == ancients_who[WHO_TARGET]) && other >= 0) return host_unit_ids[other];
    return who;
}
