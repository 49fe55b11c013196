/* procedures_field.c - what can be asked about orders, contact and the end of a battle. */
#include "rules/fantasy/book.h"
#include "rules/fantasy/orders.h"
#include "rules/fantasy/supplies.h"

/* ---- order ---- */

#define AT(member) ((int)offsetof(struct fantasy_order_in, member))
#define OUT(member) ((int)offsetof(struct fantasy_order_out, member))
static const struct input order_inputs[] = {
    { "order",        N_("order"),
      IN_CHOICE, AT(order),        .choice = fantasy_order_words, .choices = ORDERS },
    { "engaged",      N_("in contact with an enemy"),
      IN_FLAG,   AT(engaged),      .hi = 1 },
    { "demoralised",  N_("demoralised"),
      IN_FLAG,   AT(demoralised),  .hi = 1 },
    { "fresh",        N_("demoralised in the sequence before"),
      IN_FLAG,   AT(fresh),        .hi = 1,                       .only_if = "demoralised=true" },
    { "failed",       N_("failed its rally test"),
      IN_FLAG,   AT(failed),       .hi = 1,                       .only_if = "demoralised=true" },
    { "missiles",     N_("equipped with missiles"),
      IN_FLAG,   AT(missiles),     .hi = 1 },
    { "elite",        N_("elite"),
      IN_FLAG,   AT(elite),        .hi = 1 },
    { "mounted",      N_("mounted"),
      IN_FLAG,   AT(mounted),      .hi = 1 },
    { "flying",       N_("flying"),
      IN_FLAG,   AT(flying),       .hi = 1 },
    { "huge",         N_("a huge creature"),
      IN_FLAG,   AT(huge),         .hi = 1 },
    { "target_flies", N_("the unit it would engage flies"),
      IN_FLAG,   AT(target_flies), .hi = 1,                       .only_if = "order=engage" },
};
static const struct result order_results[] = {
    { "allowed", N_("is the order allowed?"),
      OUT_FLAG,   OUT(allowed), END_RESULT, .choices = 0 },
    { "why",     N_("and why not"),
      OUT_CHOICE, OUT(why),     END_RESULT, .choice = fantasy_order_why,   .choices = ORDER_WHYS },
    { "becomes", N_("the order it carries out"),
      OUT_CHOICE, OUT(becomes), END_RESULT, .choice = fantasy_order_words, .choices = ORDERS },
};
static const char *const order_cites[] = { "orders", "special", "FA-42", NULL };

const struct procedure fantasy_order_procedure = {
    .id = "order", .says = N_("is an order allowed in this state, and what does it become?"),
    .in.input = order_inputs, .in.inputs = LEN(order_inputs), .in.size = sizeof(struct fantasy_order_in),
    .result = order_results, .results = LEN(order_results), .out_size = sizeof(struct fantasy_order_out),
    .cites = order_cites, .dice = N_("none"), .rule = fantasy_order_rule,
    .main_result = 0,
};
#undef AT
#undef OUT

/* ---- contacts ---- */

static const struct input contacts_inputs[] = {
    { "men",     N_("men of the unit"),
      IN_INT, (int)offsetof(struct fantasy_contacts_in, men),     .lo = 1, .hi = 2000, .usual = 100 },
    { "largest", N_("men of the largest enemy in contact"),
      IN_INT, (int)offsetof(struct fantasy_contacts_in, largest), .lo = 1, .hi = 2000, .usual = 100 },
};
static const struct result contacts_results[] = {
    { "places", N_("enemy units that may be in contact"), OUT_INT, (int)offsetof(struct fantasy_contacts_out, places),
      END_RESULT, .choices = 0 },
};
static const char *const contacts_cites[] = { "FA-44", NULL };

const struct procedure fantasy_contacts_procedure = {
    .id = "contacts", .says = N_("enemies that find a place in contact with a unit"),
    .in.input = contacts_inputs, .in.inputs = LEN(contacts_inputs), .in.size = sizeof(struct fantasy_contacts_in),
    .result = contacts_results, .results = LEN(contacts_results), .out_size = sizeof(struct fantasy_contacts_out),
    .cites = contacts_cites, .dice = N_("none"), .rule = fantasy_contacts_rule,
    .main_result = 0,
};

/* ---- verdict ---- */

#define AT(member) ((int)offsetof(struct fantasy_verdict_side, member))
static const struct input side_inputs[] = {
    { "units", N_("units on the field"),
      IN_INT, AT(units), .lo = 0, .hi = 100,      .usual = 1 },
    { "fit",   N_("units neither demoralised nor surrendered"),
      IN_INT, AT(fit),   .lo = 0, .hi = 100,      .usual = 1 },
    { "left",  N_("hit points left on the field, heroes not counted"),
      IN_INT, AT(left),  .lo = 0, .hi = 10000000, .usual = 400 },
    { "start", N_("hit points at the start of the battle"),
      IN_INT, AT(start), .lo = 1, .hi = 10000000, .usual = 400 },
};
#undef AT
#define AT(member) ((int)offsetof(struct fantasy_verdict_in, member))
static const struct input verdict_inputs[] = {
    { "red",      N_("red"),  IN_GROUP, AT(red), .member = side_inputs, .members = LEN(side_inputs) },
    { "blue",     N_("blue"), IN_GROUP, AT(blue), .member = side_inputs, .members = LEN(side_inputs) },
    { "sequence", N_("sequences played"), IN_INT, AT(sequence), .lo = 1, .hi = 999, .usual = 1 },
    { "siege",    N_("who is besieged"), IN_CHOICE, AT(siege), .choice = fantasy_siege_of, .choices = SIEGES },
};
static const struct result verdict_results[] = {
    { "winner", N_("winner"), OUT_CHOICE, (int)offsetof(struct fantasy_verdict_out, winner), END_RESULT,
      .choice = fantasy_winner, .choices = WINNERS },
};
static const char *const verdict_cites[] = { "FA-56", NULL };

const struct procedure fantasy_verdict_procedure = {
    .id = "verdict", .says = N_("has somebody won at the end of this sequence?"),
    .in.input = verdict_inputs, .in.inputs = LEN(verdict_inputs), .in.size = sizeof(struct fantasy_verdict_in),
    .result = verdict_results, .results = LEN(verdict_results), .out_size = sizeof(struct fantasy_verdict_out),
    .cites = verdict_cites, .dice = N_("none"), .rule = fantasy_verdict_rule,
    .main_result = 0,
};
#undef AT
