/* orders.h - which order is allowed in which state, places in contact, armour. */
#ifndef FANTASY_ORDERS_H
#define FANTASY_ORDERS_H
#include "rules/book.h"
#include "rules/fantasy/inputs.h"

enum { FANTASY_ORDER_NONE, FANTASY_SHOOT, FANTASY_ENGAGE, FANTASY_WITHDRAW, FANTASY_RETREAT, FANTASY_FLEE, FANTASY_NO_ACTION, FANTASY_RALLY,
       FANTASY_RAM, FANTASY_WORK, FANTASY_RETURN, FANTASY_ORDERS };
extern const struct word fantasy_order_words[FANTASY_ORDERS];

enum { FANTASY_STATE_FREE, FANTASY_STATE_ENGAGED, FANTASY_STATE_FLEEING, FANTASY_STATE_STUNNED, FANTASY_STATE_SHAKEN, FANTASY_STATE_LEAVING, FANTASY_STATES };
extern const struct table fantasy_orders, fantasy_armour;
enum { FANTASY_ARMOURS = 7 };
extern const struct word fantasy_armours[FANTASY_ARMOURS];

enum { FANTASY_ORDER_FINE, FANTASY_ORDER_MISSING, FANTASY_ORDER_WRONG_STATE, FANTASY_ORDER_NO_MISSILES, FANTASY_ORDER_TOO_SLOW, FANTASY_ORDER_FLYER, FANTASY_ORDER_WHYS };
extern const struct word fantasy_order_why[FANTASY_ORDER_WHYS];

int fantasy_state_of(bool engaged, bool demoralised, bool fresh, bool failed);
/* What the table asks of a unit in this state for this order (not FANTASY_ORDER_NONE), and whether it meets that. */
enum { FANTASY_ORDER_FORBIDDEN = -1 };
int fantasy_order_needs(struct reading *r, int state, int order);
int fantasy_order_judged(int needs, const struct fantasy_order_in *in);
int fantasy_order_fault(struct reading *r, const struct fantasy_order_in *in);          /* FANTASY_ORDER_FINE: allowed */
int fantasy_order_instead(const struct fantasy_order_in *in);                           /* what an order that is not allowed becomes */
int fantasy_places(struct reading *r, int men, int largest);                            /* enemies in contact with one unit */

struct fantasy_order_out { int32_t allowed, why, becomes; };
rule_fn fantasy_order_rule;
struct fantasy_contacts_out { int32_t places; };
rule_fn fantasy_contacts;
struct fantasy_armour_out { int32_t ac; };
rule_fn fantasy_armour_rule;
#endif
