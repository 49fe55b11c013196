/* artillery.h - the artillery table and the pursuit table. */
#ifndef CAMPAIGN_ARTILLERY_H
#define CAMPAIGN_ARTILLERY_H
#include "rules/book.h"

extern const struct adds_list campaign_artillery_die_list, campaign_pursuit_die_list;
extern const struct cancels_list campaign_pursuit_stops_list;
extern const struct table campaign_artillery_table, campaign_pursuit_table;

struct campaign_gunfire { int32_t losses, star; };

int campaign_artillery_column(struct reading *r, int bonus);
int campaign_artillery_modifier(struct reading *r, int weather);
struct campaign_gunfire campaign_artillery_roll(struct reading *r, int column, int modifier);

/* What the pursued lose; 0 without cavalry bonus or in mud. `retired`: the enemy broke off himself. */
int campaign_pursuit(struct reading *r, int bonus, int weather, bool retired);

/* ---- the procedure ---- */
rule_fn campaign_pursuit_rule;
#endif
