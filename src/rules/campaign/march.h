/* march.h - forced marches and reconnaissance. */
#ifndef CAMPAIGN_MARCH_H
#define CAMPAIGN_MARCH_H
#include "rules/book.h"

extern const struct adds_list campaign_march_die, campaign_scout_die;
extern const struct table campaign_march_table, campaign_scout_table;

enum { NOTE_SHOWS = 0 };
void campaign_march_rule(struct reading *r, const void *in, void *out);
void campaign_scout_rule(struct reading *r, const void *in, void *out);
#endif
