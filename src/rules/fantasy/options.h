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
enum { BANDS_OFF, BANDS_ON };
enum { CLASH_LANCES, CLASH_MOUNTED };
enum { DUEL_BY_ROUNDS, DUEL_FAST };
enum { REGEN_SEQUENCE, REGEN_BATTLE };

extern const struct option fantasy_battle_table_option, fantasy_need2_percent, fantasy_loss_mods, fantasy_cinc_death_penalty,
    fantasy_immune_penalty, fantasy_morale_extremes, fantasy_tower_times, fantasy_withdraw_attacks, fantasy_bands, fantasy_mounted_clash,
    fantasy_duel_option, fantasy_regeneration_men;
#endif
