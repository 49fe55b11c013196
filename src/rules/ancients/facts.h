/* facts.h - from what players say to the terms that the lists look at. */
#ifndef ANCIENTS_FACTS_H
#define ANCIENTS_FACTS_H
#include "dice/reading.h"
#include "rules/ancients/inputs.h"
#include "rules/facts.h"
#include "rules/tables.h"

/* The glossary, numbered: what the lists look at. The words stand in terms.def. */
enum ancients_term {
    TERM_NEVER = NEVER,
#define TERM(ID, id, says) ID,
#include "rules/ancients/terms.def"
#undef TERM
    TERMS
};
_Static_assert((int)TERMS <= (int)MAX_TERMS, "struct facts has room for all terms");

extern const struct term ancients_terms[TERMS];

bool ancients_is_foot(int type);
bool ancients_is_long(int weapon);          /* pikes, long spears, polearms */
bool ancients_is_mounted(int type);         /* EL and W too, unless a rule leaves them out by name */
bool ancients_is_heavy_cavalry(int type);   /* CP1 and CP2 */
bool ancients_is_chariot(int type);
bool ancients_is_artillery(int missile);
int  ancients_class(int type);              /* column of the retreat and pursuit tables */
int  ancients_cards_among(const int32_t *played, int cards, int card);     /* how many of them are this one */
int  ancients_cards_of(const struct ancients_unit *u, int card);

/* Says which cards of a unit do nothing: those not in `useful` (bits 1 << CARD_…), and further ones of `once` for
** the same throw. */
enum { AS_OFTEN_AS_HELD = 0 };
void ancients_idle_cards(struct reading *r, const struct ancients_unit *u, unsigned useful, unsigned once);

extern const struct table ancients_commanders_table, ancients_structure_table, ancients_state_table;
enum { COMMANDER_LEADERSHIP, COMMANDER_TEST, COMMANDER_EXTRA, COMMANDER_MELEE, COMMANDER_COURAGEOUS,
       COMMANDER_COHESION_COLUMN, COMMANDER_COLUMNS };
int  ancients_commander_row(int level);

/* STATE_… of a unit of starting value vbu that has `current` left (section 5). */
int  ancients_state(struct reading *r, int vbu, int current);

/* The terms of one side's melee. */
bool ancients_hit_in_flank_or_rear(struct reading *r, const struct ancients_side *me);
bool ancients_fights_disordered(struct reading *r, const struct ancients_side *me);
void ancients_melee_facts(struct reading *r, const struct ancients_side *me, const struct ancients_side *enemy,
                          struct facts *f);
void ancients_impetus_facts(struct reading *r, const struct ancients_side *me, const struct ancients_side *enemy,
                            struct facts *f);
void ancients_shoot_facts(struct reading *r, const struct ancients_shoot_in *in, struct facts *f);
#endif
