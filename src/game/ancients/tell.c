/* tell.c - what is told of an act as it happens, and about whom its throws and explanations are. */
#include "game/ancients/host.h"
#include "rules/ancients/blow.h"

void host_tell(const struct host *x, int kind, int a, int b, int c)
{
    event_add(x->e, host_act(kind, a, b, c), ~0u);
}

/* ---- who throws ---- */

struct host_mark host_mark(const struct reading *r)
{
    return (struct host_mark){ r->trace ? r->trace->len : 0, r->record ? r->record->rolls : 0 };
}

static const char *renamed(const char *who, int one, int other)
{
    if (!who) return who;
    if ((who == ancients_who[ATTACKER] || who == ancients_who[WHO_SHOOTER]) && one >= 0) return host_unit_ids[one];
    if ((who == ancients_who[DEFENDER] || who == ancients_who[WHO_TARGET]) && other >= 0) return host_unit_ids[other];
    return who;
}

void host_rename(struct reading *r, struct host_mark since, int one, int other)
{
    for (int i = since.lines; r->trace && i < r->trace->len; i++)
        r->trace->line[i].who = renamed(r->trace->line[i].who, one, other);
    for (int i = since.rolls; r->record && i < r->record->rolls; i++)
        r->record->roll[i].who = renamed(r->record->roll[i].who, one, other);
    if (r->stop) r->wants.who = renamed(r->wants.who, one, other);
}
