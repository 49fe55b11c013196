/* options.h - rulings with more than one reading; the first choice is the default. */
#ifndef FANTASY_OPTIONS_H
#define FANTASY_OPTIONS_H
#include "rules/lists.h"

enum { TABLE_PRINTED, TABLE_LL };
enum { NEED2_100, NEED2_95 };
enum { LOSSES_REPLACE, LOSSES_ADD };
enum { CINC_LIGHT, CINC_HEAVY };
enum { IMMUNE_ONCE_ONLY, IMMUNE_TWICE };
enum { EXTREMES_NONE, EXTREMES_NATURAL };
enum { TOWERS_SAME, TOWERS_SCALED };
enum { WITHDRAW_SAFE, WITHDRAW_ATTACKED };
enum { CLASH_LANCES, CLASH_MOUNTED };
enum { DUEL_BY_ROUNDS, DUEL_FAST };
enum { REGEN_SEQUENCE, REGEN_BATTLE };
enum { BREACHES_SECTION, BREACHES_WHOLE };

extern const struct option fantasy_battle_table_option, fantasy_need2_percent_option, fantasy_loss_mods_option,
    fantasy_cinc_death_penalty_option,
    fantasy_immune_penalty_option, fantasy_morale_extremes_option, fantasy_tower_times_option,
        fantasy_withdraw_attacks_option, fantasy_bands_option, fantasy_mounted_clash_option,
    fantasy_duels_option, fantasy_regeneration_men_option, fantasy_breaches_option;
#endif
