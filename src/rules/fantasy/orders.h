/* orders.h - which order is allowed in which state, places in contact, armour. */
#ifndef FANTASY_ORDERS_H
#define FANTASY_ORDERS_H
#include "rules/book.h"
#include "rules/fantasy/inputs.h"

enum { ORDER_NONE, ORDER_SHOOT, ORDER_ENGAGE, ORDER_WITHDRAW, ORDER_RETREAT, ORDER_FLEE, ORDER_NO_ACTION, ORDER_RALLY,
       ORDER_RAM, ORDER_WORK, ORDER_RETURN, ORDERS };
extern const struct word fantasy_order_words[ORDERS];

enum { STATE_FREE, STATE_ENGAGED, STATE_FLEEING, STATE_STUNNED, STATE_SHAKEN, STATE_LEAVING, STATES };
extern const struct table fantasy_orders_table, fantasy_armour_table;
enum { ARMOURS = 7 };
extern const struct word fantasy_armours[ARMOURS];

enum { ORDER_FINE, ORDER_MISSING, ORDER_WRONG_STATE, ORDER_NO_MISSILES, ORDER_TOO_SLOW, ORDER_FLYER, ORDER_WHYS };
extern const struct word fantasy_order_why[ORDER_WHYS];

int fantasy_state_of(bool engaged, bool demoralised, bool fresh, bool failed);
/* What the table asks of a unit in this state for this order (not ORDER_NONE), and whether it meets that. */
enum { ORDER_FORBIDDEN = -1 };
int fantasy_order_needs(struct reading *r, int state, int order);
int fantasy_order_judged(int needs, const struct fantasy_order_in *in);
int fantasy_order_fault(struct reading *r, const struct fantasy_order_in *in);          /* ORDER_FINE: allowed */
int fantasy_order_instead(const struct fantasy_order_in *in);  /* what an order that is not allowed becomes */
int fantasy_places(struct reading *r, int men, int largest);  /* enemies in contact with one unit */

struct fantasy_order_out { int32_t allowed, why, becomes; };
rule_fn fantasy_order_rule;
struct fantasy_contacts_out { int32_t places; };
rule_fn fantasy_contacts_rule;
struct fantasy_armour_out { int32_t ac; };
rule_fn fantasy_armour_rule;
#endif
