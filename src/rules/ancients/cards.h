/* cards.h - buying and choosing cards (section 1). */
#ifndef ANCIENTS_CARDS_H
#define ANCIENTS_CARDS_H
#include "dice/reading.h"
#include "rules/ancients/inputs.h"
#include "rules/tables.h"

extern const struct table ancients_strategic_cards_table, ancients_tactical_cards_table;

enum { NOTE_CARDS_COST, NOTE_CARDS_LIMIT, NOTE_CARDS_WHY };
enum { CARDS_LEGAL, CARDS_OVER_LIMIT, CARDS_NO_STRATEGIC, CARDS_TOO_MANY_CHOSEN, CARDS_TOO_FEW_TO_SWAP,
       CARDS_THREE_USES, CARDS_ONE_USE, CARDS_REASONS };
extern const struct word ancients_cards_reasons[CARDS_REASONS];
struct ancients_cards_ready { int32_t legal; };
struct ancients_cards_out { int32_t legal; };
void ancients_cards_prepare(struct reading *r, const void *input, void *result);
rule_fn ancients_cards_rule;
#endif
