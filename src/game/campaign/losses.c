/* losses.c - losses fall on counters (H-19). Their owner says which units take them; the program proposes to take them
** point by point from the strongest. Where there is nothing to choose, or where the option says that nobody is asked,
** the proposal is carried out at once. */
#include <string.h>
#include "game/campaign/apply.h"
#include "rules/campaign/options.h"
#include "rules/campaign/roster.h"

void theatre_proposal(const struct theatre_setup *s, const struct theatre_state *b, int side,
                      int32_t loses[THEATRE_MOST_COUNTERS])
{
    struct campaign_army army;
    int which[MOST_UNITS];

    memset(loses, 0, THEATRE_MOST_COUNTERS * sizeof *loses);
    theatre_army_of(s, b, side, &army, which);
    campaign_take_losses(&army, b->battle.owed[side]);
    for (int i = 0; i < army.units; i++)
        if (army.unit[i].type != TYPE_ARTILLERY) loses[which[i]] = b->counter[which[i]].sp - army.unit[i].sp;
}

static void unit_loses(struct theatre *t, int side, int c, int points)
{
    t->b->counter[c].sp -= points;
    t->b->battle.owed[side] -= points;
    theatre_score(t, 1 - theatre_seat_of(t, side), points);
    theatre_tell(t, TOLD_UNIT_LOSES, EVERYBODY, (int[TOLD_ARGS]){ c, points });
    if (t->b->counter[c].sp > 0) return;
    theatre_tell(t, TOLD_UNIT_LOST, EVERYBODY, (int[TOLD_ARGS]){ c });
    theatre_lose(t, c, GONE_SEEN);
}

static void take_proposal(struct theatre *t, int side)
{
    int32_t loses[THEATRE_MOST_COUNTERS];

    theatre_proposal(t->s, t->b, side, loses);
    for (int i = 0; i < t->b->counters; i++)
        if (loses[i]) unit_loses(t, side, i, loses[i]);
    t->b->battle.owed[side] = 0;  /* what is left over finds nobody: an umpire may have taken units away */
}

/* Two units that fight, and one of them can be spared. */
static bool has_a_choice(const struct theatre *t, int side)
{
    int units = 0, strength = 0;

    for (int i = 0; i < t->b->counters; i++) {
        if (!theatre_fights(t->s, i) || !theatre_takes_part(t->s, t->b, side, i)) continue;
        units++;
        strength += t->b->counter[i].sp;
    }
    return units > 1 && t->b->battle.owed[side] < strength;
}

bool theatre_settle_losses(struct theatre *t)
{
    bool asked = option(t->r, &campaign_losses_option) == LOSSES_BY_OWNER, all = true;

    for (int side = ATTACKER; side <= DEFENDER; side++) {
        if (!t->b->battle.owed[side]) continue;
        if (asked && has_a_choice(t, side)) all = false;
        else take_proposal(t, side);
    }
    if (!all) t->b->phase = PHASE_LOSSES;
    return all;
}

/* When all are taken: the morale of a sequence is the referee's to throw; after a pursuit nothing is thrown. */
static void go_on(struct theatre *t)
{
    if (!theatre_settle_losses(t)) return;
    if (t->b->battle.pursued) theatre_end_pursuit(t);
    else t->b->phase = PHASE_NERVE;
}

void theatre_lose_as_proposed(struct theatre *t)
{
    take_proposal(t, t->b->battle.owed[ATTACKER] ? ATTACKER : DEFENDER);
    go_on(t);
}

void theatre_lose_points(struct theatre *t, int c, int points)
{
    unit_loses(t, t->b->battle.owed[ATTACKER] ? ATTACKER : DEFENDER, c, points);
    go_on(t);
}
