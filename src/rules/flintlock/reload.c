/* reload.c - reloading: turns spent standing still, on foot for the long weapons.
**
** The sheet: one turn still for each of its three weapons, the musket on foot; so
** each fires every second turn at most. The public extras take longer. A turn of
** reloading is one without move, melee or shot, for one weapon (H-11). */
#include "rules/flintlock/shoot.h"
#include <string.h>
#include "rules/flintlock/facts.h"
#include "rules/flintlock/numbers.h"

static const struct cancels no_reload_rows[] = {
    { "moved",        "shooting/weapons", N_("moved this turn"),
      MOVED,           NEVER },
    { "fought",       "H-11",             N_("in contact or pushed back this turn"),
      FOUGHT,          NEVER },
    { "fired",        "shooting/weapons", N_("fired this turn"),
      FIRED,           NEVER },
    { "other",        "H-11",             N_("one weapon a turn"),
      OTHER_RELOADED,  NEVER },
    { "on_foot_only", "shooting/weapons", N_("this weapon is reloaded on foot only"),
      RELOADS_MOUNTED, RELOAD_ON_HORSEBACK },
};
const struct cancels_list flintlock_no_reload_list = {
    "no_reload", "reload", N_("No reloading"), flintlock_terms, no_reload_rows, LEN(no_reload_rows),
};

void flintlock_reload_rule(struct reading *r, const void *args, void *result)
{
    const struct flintlock_reload_in *in = args;
    struct flintlock_reload_out *out = result;
    struct facts f;
    int turns, why;

    memset(&f, 0, sizeof f);
    f.v[MOVED] = in->moved != 0;
    f.v[FOUGHT] = in->fought != 0;
    f.v[FIRED] = in->fired != 0;
    f.v[OTHER_RELOADED] = in->other != 0;
    f.v[RELOADS_MOUNTED] = in->mounted != 0;
    f.v[RELOAD_ON_HORSEBACK] = flintlock_firearm(r, in->weapon, GUN_RELOAD_MOUNTED, in->mounted ? "reload" : NULL).word;

    turns = flintlock_firearm(r, in->weapon, GUN_RELOAD, "turns").value;
    if (in->double_barrel) turns = number(r, &flintlock_fire_numbers[DOUBLE_BARREL_TURNS]);
    explain(r, TRACE_VALUE, "turns", in->weapon < FIREARM_FOWLER ? "shooting/weapons" : "P-extras",
        N_("turns to reload"),
            turns);
    note(r, NOTE_RELOAD_NEEDED, turns);

    why = flintlock_reason(r, &flintlock_no_reload_list, &f);
    note(r, NOTE_RELOAD_ALLOWED, why == 0);
    note(r, NOTE_RELOAD_WHY, why);
    out->loaded = why == 0 && in->turns + 1 >= turns;
}
