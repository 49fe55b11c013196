/* march.h - forced marches and reconnaissance. */
#ifndef CAMPAIGN_MARCH_H
#define CAMPAIGN_MARCH_H
#include "rules/book.h"

extern const struct adds_list campaign_march_die_list, campaign_scout_die_list;
extern const struct table campaign_march_table, campaign_scouting_table;

enum { NOTE_SHOWS = 0 };
rule_fn campaign_march_rule;
rule_fn campaign_scout_rule;
#endif
