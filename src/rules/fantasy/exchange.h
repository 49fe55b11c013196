/* exchange.h - what a sequence does to one unit: its stroke in melee, what morale must know of
** its enemies and losses, what grows back, what hunger takes. Whole sequences (phases.h) and
** the fight of two units (battle.h) play their rounds with these, so that they cannot differ. */
#ifndef FANTASY_EXCHANGE_H
#define FANTASY_EXCHANGE_H
#include "rules/fantasy/attack.h"
#include "rules/fantasy/inputs.h"

/* An attack outside the shooting phase. A huge creature's damage is flat (FA-20), others throw. */
enum { THROWS_DICE = -1 };
struct fantasy_stroke { struct fantasy_blow blow; int32_t flat; };

void fantasy_stroke_prepare(struct reading *r, const struct fantasy_attack_in *in, struct fantasy_stroke *out);
int  fantasy_stroke_lands(struct reading *r, const struct fantasy_stroke *s);   /* rolls: the total damage */

/* How many times as strong as the unit its enemy must be: the printed figures. */
struct fantasy_ratios { int32_t twice, thrice; };
void fantasy_ratios_read(struct reading *r, struct fantasy_ratios *out);

/* An enemy in contact, as morale sees it. */
enum { STRENGTH_NO_MORE, STRENGTH_TWICE, STRENGTH_THRICE, STRENGTHS };
struct fantasy_foe { int32_t strength, immune, huge; };

/* By the hit points after this sequence's damage. */
int  fantasy_strength(const struct fantasy_ratios *ratio, int own, int enemy);
void fantasy_face(const struct fantasy_foe *foe, bool is_huge, struct fantasy_morale_in *situation);

int  fantasy_lost_percent(int start_men, int men);     /* of its men since the start, rounded up */
bool fantasy_must_test(const struct fantasy_morale_in *situation, bool lost_one);

/* What grows back at the end of a sequence. */
struct fantasy_growth { int32_t rate, start, start_men; };      /* start: hit points at the start of the battle */
int  fantasy_grow(struct reading *r, const struct fantasy_growth *g, int members, int total);   /* the total after it */
#endif
