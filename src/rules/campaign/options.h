/* options.h - rulings of the campaign rulebook for which a second reading is named. */
#ifndef CAMPAIGN_OPTIONS_H
#define CAMPAIGN_OPTIONS_H
#include "rules/lists.h"

enum { COMBAT_DIE_6, COMBAT_DIE_10 };
enum { BONUS_BETTER_SIDE, BONUS_SIGNED };
enum { SEQUENCES_UP_TO, SEQUENCES_ANNOUNCED };
enum { SHOWS_COUNTERS, SHOWS_STRENGTH };
enum { THIRD_EACH_SEQUENCE, THIRD_ONCE };
enum { FATIGUE_OF_UNITS, FATIGUE_OF_ALL };
enum { LOSSES_BY_OWNER, LOSSES_BY_PROGRAM };

extern const struct option campaign_combat_die_option, campaign_cohesion_bonus_option, campaign_sequences_option,
                           campaign_recon_result_option, campaign_third_loss_test_option, campaign_fatigue_scope_option,
                           campaign_losses_option;

/* the choices of campaign_recon_result_option, also a result of scouting */
extern const struct word campaign_shows[2];
int campaign_die_sides(struct reading *r);          /* of the combat die */
#endif
