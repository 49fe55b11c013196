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

extern const struct option campaign_combat_die, campaign_cohesion_bonus, campaign_sequences,
                           campaign_recon_result, campaign_third_loss_test, campaign_fatigue_scope,
                           campaign_losses_taken;
extern const struct option *const campaign_options[];
enum { CAMPAIGN_OPTIONS = 7 };

extern const struct word campaign_shows[2];         /* the choices of campaign_recon_result, also a result of scouting */
int campaign_die_sides(struct reading *r);          /* of the combat die */
#endif
