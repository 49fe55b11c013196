/* attack.h - shooting, melee and free attacks: percent multiplier, factors, damage. */
#ifndef FANTASY_ATTACK_H
#define FANTASY_ATTACK_H
#include "rules/book.h"
#include "rules/fantasy/inputs.h"

/* An attack with everything worked out but its dice. */
struct fantasy_blow { int32_t men, percent, num, den, dice, sides, plus; };

extern const struct table fantasy_battle_table, fantasy_battle_table_ll, fantasy_hero_rows_table;
extern const int fantasy_armour_first;               /* armour class of the first column */
extern const int fantasy_ll_first_row;               /* row of the battle table that the first corrected row replaces */
extern const struct adds_list fantasy_percent_list;
extern const struct times_list fantasy_factor_list;
extern const struct cancels_list fantasy_harmless_list;
extern const struct limits_list fantasy_armour_least_list, fantasy_armour_most_list, fantasy_percent_least_list,
    fantasy_percent_most_list, fantasy_men_most_list;

int  fantasy_table_row(int hd);                     /* of the battle table */
int  fantasy_hit_dice(int hd);                      /* the number before the plus; 0 for a human of level 0 */
int  fantasy_row_of(struct reading *r, const struct fantasy_body *b);  /* a hero's class and level go before hit dice */
int  fantasy_table_percent(struct reading *r, int row, int ac);                 /* before modifiers */

void fantasy_set_up_attack(struct reading *r, const struct fantasy_attack_in *in, struct fantasy_blow *out);
int  fantasy_strike(struct reading *r, const struct fantasy_blow *b);           /* rolls: the total damage */
int  fantasy_survivors(int total, int hp, int officer);                         /* hit points to men */
int  fantasy_wounded(int total, int damage);                                    /* hit points left, not below 0 */

struct fantasy_attack_ready { struct fantasy_blow blow; int32_t total, hp, officer; };
struct fantasy_attack_out { int32_t damage, survivors; };
enum { NOTE_PERCENT };
void fantasy_attack_prepare(struct reading *r, const void *input, void *result);
rule_fn fantasy_attack_rule;
#endif
