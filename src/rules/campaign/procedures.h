/* procedures.h - what can be asked of the campaign rulebook. */
#ifndef CAMPAIGN_PROCEDURES_H
#define CAMPAIGN_PROCEDURES_H
#include "rules/book.h"

extern const struct procedure campaign_weather, campaign_command, campaign_activation, campaign_initiative,
                              campaign_move, campaign_stack, campaign_march, campaign_scout,
                              campaign_combat, campaign_battle, campaign_pursuit_roll, campaign_morale, campaign_leader, campaign_refuse;
extern const struct source campaign_source_list[];
#endif
