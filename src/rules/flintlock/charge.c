/* charge.c - what counts as a charge.
**
** The sheet gives its bonus and says that there is none in difficult terrain; what a
** charge is, is ours (H-23): cavalry that was not in contact when the turn began,
** moves its last 10 cm straight over clear ground, and ends in contact. */
#include "rules/flintlock/melee.h"
#include <string.h>
#include "rules/flintlock/facts.h"
#include "rules/flintlock/numbers.h"

static const struct cancels rows[] = {
    { "not_cavalry",  "melee/factors", N_("only cavalry charges, not mounted infantry"),  NOT_CAVALRY,     NEVER },
    { "class_1",      "H-16",          N_("class 1 never starts a melee"),                NEVER_ATTACKS,   NEVER },
    { "in_contact",   "H-23",          N_("was in contact at the start of the turn"),     IN_CONTACT,      NEVER },
    { "bad_ground",   "melee/factors", N_("no charge in difficult terrain"),              BAD_GROUND,      NEVER },
    { "not_straight", "H-23",          N_("the last part of the way is not straight"),    NOT_STRAIGHT,    NEVER },
    { "no_contact",   "H-23",          N_("does not reach the enemy"),                    NO_CONTACT_MADE, NEVER },
};
const struct cancels_list flintlock_no_charge_list = {
    "no_charge", "charge", N_("No charge"), flintlock_terms, rows, LEN(rows),
};

void flintlock_charge_rule(struct reading *r, const void *args, void *result)
{
    const struct flintlock_charge_in *in = args;
    struct flintlock_charge_out *out = result;
    int straight = number(r, &flintlock_blow_numbers[CHARGE_STRAIGHT]);
    struct facts f;
    int why;

    memset(&f, 0, sizeof f);
    f.v[NOT_CAVALRY] = in->mount == FIGHTER_FOOT || in->mount == FIGHTER_MOUNTED_INFANTRY;
    f.v[NEVER_ATTACKS] = in->class == 1;
    f.v[IN_CONTACT] = in->in_contact != 0;
    f.v[BAD_GROUND] = in->ground != GROUND_CLEAR;
    f.v[NOT_STRAIGHT] = in->straight < straight;
    f.v[NO_CONTACT_MADE] = !in->reaches;
    why = flintlock_reason(r, &flintlock_no_charge_list, &f);
    note(r, NOTE_CHARGE_WHY, why);
    out->allowed = why == 0;
    explain_outcome(r, "charge", "H-23", out->allowed ? N_("it is a charge") : N_("it is no charge"),
            out->allowed);
}
