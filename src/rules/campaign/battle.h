/* battle.h - a whole battle: up to four sequences, retreat and pursuit. */
#ifndef CAMPAIGN_BATTLE_H
#define CAMPAIGN_BATTLE_H
#include "rules/campaign/roster.h"

enum { RETIRE_NEVER, RETIRE_AFTER_1, RETIRE_AFTER_2, RETIRE_AFTER_3, RETIRES };
extern const struct word campaign_retires[RETIRES];

enum { MOST_SEQUENCES = 4 };

/* Everything that does not depend on dice. */
struct campaign_battle_ready {
    struct campaign_battle_in in;
    int32_t start[2], most;                                 /* strength points; sequences */
    int32_t shift[2][MOST_SEQUENCES], modifier[2][MOST_SEQUENCES];
    int32_t per_tactical[2], per_cohesion[2];               /* what a point of each adds to the die */
    int32_t artillery_modifier;
    struct campaign_stand stand[2][MOST_STRENGTH + 1];
};

/* ---- steps that a game fights one by one ---- */

/* How many sequences there may be. `announced` is read where the option says so. */
int campaign_most_sequences(struct reading *r, int weather, int announced);

struct campaign_standing { int32_t start[2], lost[2], broken[2], retired; };  /* retired: who broke off, or NOBODY */
struct campaign_ending { int winner, loser; bool retreats, pursued; };              /* NOBODY where there is none */
struct campaign_ending campaign_ending_of(struct reading *r, const struct campaign_standing *s);

/* ---- the procedure ---- */
enum { NOTE_SEQUENCES = 0, NOTE_RETREAT = 1, NOTE_SURRENDER = 2, NOTE_PURSUIT = 3, NOTE_SLIPS_AWAY = 4, NOTE_TIRED = 5,
       NOTE_LEADERS = 6 /* and 7 */ };
void campaign_battle_prepare(struct reading *r, const void *input, void *result);
rule_fn campaign_battle_rule;
#endif
