/* heroes.h - single combat between heroes and monsters. */
#ifndef FANTASY_HEROES_H
#define FANTASY_HEROES_H
#include "rules/book.h"
#include "rules/fantasy/inputs.h"

/* What a fighter does in one round. */
struct fantasy_attacks { int32_t needed, attacks; struct fantasy_dice damage; };

int fantasy_needed(struct reading *r, int percent);                             /* on the d20 */
/* rolls: damage of all attacks of a round */
int fantasy_strike_blows(struct reading *r, const struct fantasy_attacks *a);

/* of a whole combat, without dice (option duels) */
int fantasy_average_blows(struct reading *r, const struct fantasy_attacks *a, int percent);

/* Two fighters: what each does to the other, and the hit points they have left. */
struct fantasy_duel { struct fantasy_attacks hero, enemy; int32_t percent[2], fast; };
struct fantasy_duel_state { int32_t hero, enemy, stage; };  /* hit points; where the round stands (0: at its start) */

void fantasy_set_up_duel(struct reading *r, const struct fantasy_body *hero, const struct fantasy_body *enemy,
                         struct fantasy_duel *out);
/* the rounds fought */
int  fantasy_duel_fight(struct reading *r, const struct fantasy_duel *d, struct fantasy_duel_state *state);

enum { DUEL_TO_HERO, DUEL_TO_ENEMY, DUEL_TO_NOBODY, DUEL_ENDS };
extern const struct word fantasy_duel_winner[DUEL_ENDS];
struct fantasy_duel_ready { struct fantasy_duel duel; struct fantasy_duel_state state; };
struct fantasy_duel_out { int32_t winner; };
enum { NOTE_ROUNDS, NOTE_HERO_HP, NOTE_ENEMY_HP };
void fantasy_duel_prepare(struct reading *r, const void *input, void *result);
rule_fn fantasy_duel_rule;
#endif
