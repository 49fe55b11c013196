/* options.h - rulings with more than one reading; the first choice is the default. */
#ifndef FANTASY_OPTIONS_H
#define FANTASY_OPTIONS_H
#include "rules/lists.h"

enum { FANTASY_TABLE_PRINTED, FANTASY_TABLE_LL };
enum { FANTASY_NEED2_100, FANTASY_NEED2_95 };
enum { FANTASY_LOSSES_REPLACE, FANTASY_LOSSES_ADD };
enum { FANTASY_CINC_LIGHT, FANTASY_CINC_HEAVY };
enum { FANTASY_IMMUNE_ONCE_ONLY, FANTASY_IMMUNE_TWICE };
enum { FANTASY_EXTREMES_NONE, FANTASY_EXTREMES_NATURAL };
enum { FANTASY_TOWERS_SAME, FANTASY_TOWERS_SCALED };
enum { FANTASY_WITHDRAW_SAFE, FANTASY_WITHDRAW_ATTACKED };
enum { FANTASY_BANDS_OFF, FANTASY_BANDS_ON };
enum { FANTASY_CLASH_LANCES, FANTASY_CLASH_MOUNTED };
enum { FANTASY_DUEL_ROUNDS, FANTASY_DUEL_FAST };
enum { FANTASY_REGEN_SEQUENCE, FANTASY_REGEN_BATTLE };

extern const struct option fantasy_battle_table_option, fantasy_need2_percent, fantasy_loss_mods, fantasy_cinc_death_penalty,
    fantasy_immune_penalty, fantasy_morale_extremes, fantasy_tower_times, fantasy_withdraw_attacks, fantasy_bands, fantasy_mounted_clash,
    fantasy_duel_option, fantasy_regeneration_men;
#endif
