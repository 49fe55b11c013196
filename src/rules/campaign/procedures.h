/* procedures.h - what can be asked of the campaign rulebook. */
#ifndef CAMPAIGN_PROCEDURES_H
#define CAMPAIGN_PROCEDURES_H
#include "rules/book.h"

extern const struct procedure campaign_weather_procedure, campaign_command_procedure, campaign_activation_procedure,
    campaign_initiative_procedure, campaign_move_procedure, campaign_stack_procedure, campaign_march_procedure,
    campaign_scout_procedure, campaign_combat_procedure, campaign_battle_procedure, campaign_pursuit_procedure,
    campaign_morale_procedure, campaign_leader_procedure, campaign_refuse_procedure;
#endif
