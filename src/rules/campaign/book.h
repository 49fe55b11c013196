/* book.h - the campaign rulebook as a whole: where each of its rules comes from, and what can be asked of it. */
#ifndef CAMPAIGN_BOOK_H
#define CAMPAIGN_BOOK_H
#include "rules/book.h"

extern const struct book campaign_book;
extern const struct source campaign_sources[];       /* sources.c; the row after the last has no cite */
extern const struct printed campaign_printed[];
extern const struct word campaign_chapters[];

extern const struct procedure campaign_weather_procedure, campaign_command_procedure, campaign_activation_procedure,
    campaign_initiative_procedure, campaign_move_procedure, campaign_stack_procedure, campaign_march_procedure,
    campaign_scout_procedure, campaign_combat_procedure, campaign_battle_procedure, campaign_pursuit_procedure,
    campaign_morale_procedure, campaign_leader_procedure, campaign_refuse_procedure;
#endif
