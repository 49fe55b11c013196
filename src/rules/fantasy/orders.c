/* orders.c - which order is allowed in which state, what a wrong order becomes,
** how many enemies find a place in contact, and the armour class of armour. The
** sheet says what each order does; the table by state is ours (FA-42). */
#include "rules/fantasy/orders.h"
#include "rules/fantasy/numbers.h"

const struct word fantasy_order_words[ORDERS] = {
    { "none", N_("no order") }, { "shoot", N_("shoot") }, { "engage", N_("engage") }, { "withdraw", N_("withdraw") },
        { "retreat", N_("retreat") },
    { "flee", N_("flee") }, { "no_action", N_("no action") }, { "rally", N_("rally") }, { "ram", N_("work the ram") },
        { "work", N_("tear down walls") },
    { "return", N_("go back inside") },
};

static const struct word states[STATES] = {
    { "free", N_("free") }, { "engaged", N_("engaged") }, { "engaged_demoralised", N_("engaged and demoralised") },
    { "just_demoralised", N_("free, demoralised in the sequence before") },
        { "demoralised", N_("free, demoralised earlier") },
    { "rally_failed", N_("rally failed") },
};
static const struct word columns[] = {
    { "shoot", N_("shoot") }, { "engage", N_("engage") }, { "withdraw", N_("withdraw") }, { "retreat", N_("retreat") },
    { "flee", N_("flee") }, { "no_action", N_("no action") }, { "rally", N_("rally") },
};
enum { YES, SWIFT, MISSILES, MARKS };
static const struct word marks[MARKS] = { { "yes", N_("yes") }, { "swift", N_("elite, mounted or flying") },
                                     { "missiles", N_("with missiles") } };
static const int16_t cells[] = {
    WORD(MISSILES), WORD(YES), CELL_NO,     CELL_NO,   CELL_NO,   WORD(YES), CELL_NO,
    CELL_NO,        WORD(YES), WORD(SWIFT), WORD(YES), CELL_NO,   CELL_NO,   CELL_NO,
    CELL_NO,        CELL_NO,   WORD(SWIFT), CELL_NO,   WORD(YES), CELL_NO,   CELL_NO,
    CELL_NO,        CELL_NO,   CELL_NO,     CELL_NO,   CELL_NO,   WORD(YES), CELL_NO,
    CELL_NO,        CELL_NO,   CELL_NO,     CELL_NO,   CELL_NO,   WORD(YES), WORD(YES),
    CELL_NO,        CELL_NO,   CELL_NO,     CELL_NO,   CELL_NO,   CELL_NO,   CELL_NO,
};
static const struct cell_words any_mark = {
    marks, (const struct column_words[LEN(columns)]){ { 0, MARKS }, { 0, MARKS }, { 0, MARKS }, { 0, MARKS },
        { 0, MARKS }, { 0, MARKS }, { 0, MARKS } },
};
const struct table fantasy_orders_table = {
    "orders", "FA-42", N_("Orders by the state of the unit"), N_("state"), states, STATES, columns, LEN(columns), cells,
        &any_mark, NULL,
};

const struct word fantasy_order_why[ORDER_WHYS] = {
    { "none", N_("nothing forbids it") }, { "missing", N_("no order was given") }, { "state", N_("not in this state") },
        { "missiles", N_("it has no missiles") },
    { "too_slow", N_("only for elite, mounted and flying units") }, { "flyer", N_("only flyers may engage a flyer") },
};

int fantasy_state_of(bool engaged, bool demoralised, bool fresh, bool failed)
{
    if (failed) return STATE_LEAVING;
    if (engaged) return demoralised ? STATE_FLEEING : STATE_ENGAGED;
    if (!demoralised) return STATE_FREE;
    return fresh ? STATE_STUNNED : STATE_SHAKEN;
}

/* The orders of sieges (ram, wall, going back) ask what the printed orders ask of a free unit at rest. */
static int column_of(int order)
{
    return order >= ORDER_RAM ? ORDER_NO_ACTION - ORDER_SHOOT : order - ORDER_SHOOT;
}

int fantasy_order_needs(struct reading *r, int state, int order)
{
    struct cell cell = table_cell(r, &fantasy_orders_table, state, column_of(order), "order");

    return cell.no ? ORDER_FORBIDDEN : cell.value;
}

int fantasy_order_judged(int needs, const struct fantasy_order_in *in)
{
    if (needs == ORDER_FORBIDDEN) return ORDER_WRONG_STATE;
    if (needs == MISSILES && !in->missiles) return ORDER_NO_MISSILES;
    if (needs == SWIFT && !in->elite && !in->mounted && !in->flying) return ORDER_TOO_SLOW;
    if (in->order == ORDER_ENGAGE && !in->engaged && in->target_flies && !in->flying) return ORDER_FLYER;
    if (in->order >= ORDER_RAM && in->demoralised) return ORDER_WRONG_STATE;
    return ORDER_FINE;
}

int fantasy_order_fault(struct reading *r, const struct fantasy_order_in *in)
{
    int state = fantasy_state_of(in->engaged, in->demoralised, in->fresh, in->failed);

    if (in->order == ORDER_NONE) return ORDER_MISSING;
    return fantasy_order_judged(fantasy_order_needs(r, state, in->order), in);
}

int fantasy_order_instead(const struct fantasy_order_in *in)
{
    if (in->failed) return ORDER_NO_ACTION;
    if (in->engaged) return in->demoralised ? ORDER_FLEE : ORDER_ENGAGE;
    if (!in->huge || in->demoralised || (in->target_flies && !in->flying)) return ORDER_NO_ACTION;
    return ORDER_ENGAGE;                              /* a huge creature goes for somebody */
}

void fantasy_order_rule(struct reading *r, const void *args, void *result)
{
    const struct fantasy_order_in *in = args;
    struct fantasy_order_out *out = result;

    out->why = fantasy_order_fault(r, in);
    out->allowed = out->why == ORDER_FINE;
    out->becomes = out->allowed ? in->order : fantasy_order_instead(in);
    explain_flag(r, "order", "FA-42", N_("order allowed"), out->allowed);
}

/* ---- contact ---- */

int fantasy_places(struct reading *r, int men, int largest)
{
    int64_t four = (int64_t)largest * number(r, &fantasy_contact_numbers[MEN_FOUR]);
    int64_t twice = (int64_t)largest * number(r, &fantasy_contact_numbers[MEN_TWICE]);
    int row = CONTACTS, places;

    if (men >= four) row = CONTACTS_FOUR;
    else if (men >= twice) row = CONTACTS_TWICE;
    places = number(r, &fantasy_contact_numbers[row]);
    explain(r, TRACE_VALUE, "places", "FA-44", N_("enemy units that may be in contact"), places);
    return places;
}

void fantasy_contacts_rule(struct reading *r, const void *args, void *result)
{
    const struct fantasy_contacts_in *in = args;

    ((struct fantasy_contacts_out *)result)->places = fantasy_places(r, in->men, in->largest);
}

/* ---- armour ---- */

const struct word fantasy_armours[ARMOURS] = {
    { "none", N_("no armour") }, { "padded", N_("padded") }, { "studded", N_("studded leather") },
        { "scale", N_("scale") }, { "chain", N_("chain mail") },
    { "banded", N_("banded") }, { "plate", N_("plate") },
};
static const struct word class_column[] = { { "ac", N_("armour class") } };
static const int16_t classes[] = { 10, 11, 12, 13, 14, 15, 16 };
const struct table fantasy_armour_table = {
    "armour", "LL-armour", N_("Armour class of armour"), N_("armour"), fantasy_armours, ARMOURS, class_column,
        LEN(class_column), classes, NULL, NULL,
};

void fantasy_armour_rule(struct reading *r, const void *args, void *result)
{
    const struct fantasy_armour_in *in = args;
    struct fantasy_armour_out *out = result;

    out->ac = table_cell(r, &fantasy_armour_table, in->armour, 0, "armour_class").value;
    if (in->shield) {
        int shield = number(r, &fantasy_armour_numbers[SHIELD]);
        explain(r, TRACE_ADDS, "armour_class", "LL-armour", N_("shield"), shield);
        out->ac += shield;
    }
}
