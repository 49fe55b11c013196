/* roster.h - the units of one side of a battle, and what is left of them after so
** many losses: the automatic way of taking losses makes that a matter of counting. */
#ifndef CAMPAIGN_ROSTER_H
#define CAMPAIGN_ROSTER_H
#include "rules/campaign/combat.h"
#include "rules/campaign/inputs.h"

/* What a battle needs to know of a side after so many losses. */
struct campaign_stand {
    int32_t column;                 /* of its strength, before shifts */
    int32_t cohesion, units;        /* sum over the combat units left, and how many they are */
    int32_t artillery_column;       /* NO_ARTILLERY: no bonus left */
    int32_t cavalry_bonus;
};

int campaign_roster_strength(const struct campaign_army *army);                 /* all its strength points */
void campaign_take_losses(struct campaign_army *army, int losses);              /* H-19 */
/* The tactical bonus is the caller's to fill in. */
struct campaign_force campaign_roster_force(struct reading *r, const struct campaign_army *army,
                                            const struct campaign_situation *at, int side);
int campaign_roster_cavalry(const struct campaign_army *army);                  /* cavalry bonus of the units left */

/* stand[n] for n losses, from 0 to all. */
void campaign_roster_stands(struct reading *r, const struct campaign_army *army, const struct campaign_situation *at,
                            int side, struct campaign_stand *stand);
#endif
