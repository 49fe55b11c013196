/* command.h - command points, what activations cost, who goes first. */
#ifndef CAMPAIGN_COMMAND_H
#define CAMPAIGN_COMMAND_H
#include "rules/book.h"

enum { ACTIVATE_COMMANDER, ACTIVATE_SUBORDINATE, ACTIVATE_NO_GENERAL, ACTIVATE_ENTRENCH, ACTIVATIONS };
enum { FIRST_RED, FIRST_BLUE, FIRST_TIE, FIRSTS };

extern const struct word campaign_activations[ACTIVATIONS], campaign_firsts[FIRSTS];
extern const struct table campaign_command_table;

/* What an activation costs, as a result: a number, or "no". */
enum { COST_MOST = 20, COST_NO, COSTS };
extern const struct word campaign_costs[COSTS];

enum { NOTE_COST_ALLOWED = 0 };
rule_fn campaign_command_rule;
rule_fn campaign_activation_rule;
rule_fn campaign_initiative_rule;
#endif
