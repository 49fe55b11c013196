/* table.c - see table.h. The rulings BA-1 to BA-48 are explained in RULINGS.md. */
#include "rules/ancients/table.h"
#include <stddef.h>
#include "rules/ancients/options.h"

const struct number ancients_table_numbers[] = {
    [TABLE_MOVES_MOST]    = { "moves_most",    "BA-13", N_("most movement actions of an activation"),       12, 1, 12 },
    [TABLE_ZONE]          = { "zone",          "HI-8",  N_("depth of the deployment zone in H"),             6, 1, 30 },
    [TABLE_ZONE_SIDES]    = { "zone_sides",    "HI-8",  N_("H between the deployment zone and the sides"),   2, 0, 15 },
    [TABLE_ZONE_FORWARD]  = { "zone_forward",  "1.2",   N_("H that SC4 adds to the zone of one command"),    2, 0, 15 },
    [TABLE_TERRAIN_ROLLS] = { "terrain_rolls", "HI-7",  N_("terrain rolls of a side"),                       3, 0, 9 },
    [TABLE_PIECE_SMALL]   = { "piece_small",   "HI-7",  N_("a small piece fits a circle of so many H"),      4, 1, 20 },
    [TABLE_PIECE_LARGE]   = { "piece_large",   "HI-7",  N_("a large piece fits a circle of so many H"),      8, 1, 20 },
    [TABLE_PIECES_APART]  = { "pieces_apart",  "HI-7",  N_("H between two pieces"),                          2, 0, 20 },
    [TABLE_CONTROL]       = { "control",       "HI-24", N_("depth of the zone of control in H"),             1, 0, 8 },
    [TABLE_TRANSFER]      = { "transfer",      "HI-48", N_("a commander passes to a unit within so many H"), 4, 0, 60 },
    [TABLE_AMBUSH_SEEN]   = { "ambush_seen",   "HI-53", N_("an ambush is found within so many H"),           1, 0, 8 },
    [TABLE_ROUT_BEHIND]   = { "rout_behind_h", "HI-38", N_("units within so many H behind one that routs"),  1, 0, 8 },
    [TABLE_BAGGAGE_VALUE] = { "baggage_value", "HI-66", N_("basic value of the baggage"),                    2, 1, 8 },
};
const struct numbers_list ancients_table_list = {
    "table", N_("On the table"), ancients_table_numbers, LEN(ancients_table_numbers),
};

static const struct word budget_base[] = {
    { "size", N_("the agreed size of the armies") }, { "total", N_("what the army costs in all") },
};
static const struct word cards_chosen[] = {
    { "first", N_("before everything else, sealed") },
    { "after_terrain", N_("when terrain has been placed; no card for scouting then") },
};
static const struct word card_number[] = {
    { "known", N_("known: those of the list less those played") }, { "secret", N_("secret") },
};
static const struct word cards[] = {
    { "windows", N_("when the dice lie there") },
    { "declared", N_("said before each throw, both sides sealed") },
};
static const struct word void_ambush[] = {
    { "deployed", N_("the unit is deployed with its command") },
    { "own_half", N_("moved to the nearest fit piece of the own half") },
};
static const struct word terrain_half[] = { { "any", N_("anywhere") }, { "own", N_("in the own half") } };
static const struct word no_room[] = {
    { "own_edge", N_("comes on at the own edge, with its command") }, { "lost", N_("counts as lost") },
};
static const struct word pick[] = {
    { "sealed", N_("both sealed, opened together") }, { "defender_first", N_("the Defender first") },
};
static const struct word first_throw[] = {
    { "once", N_("no: only the very first throw") }, { "standing", N_("yes: until a throw stands") },
};
static const struct word failed_move[] = {
    { "may_shoot", N_("no more movement, but it may shoot") }, { "ends", N_("the activation ends") },
};
static const struct word wheel_light[] = {
    { "as_others", N_("disordered like everybody") }, { "exempt", N_("they keep their order") },
};
static const struct word frenzy[] = {
    { "all", N_("also those not activated, when their command ends") },
    { "activated_only", N_("only those activated") },
};
static const struct word frenzy_group[] = {
    { "one", N_("one test for all") }, { "each", N_("each unit tests") },
};
static const struct word halted[] = {
    { "goes_on", N_("goes on with its move if it can") }, { "may_stop", N_("its player may stop there") },
};
static const struct word zoc_group[] = {
    { "once", N_("each controlling unit once against the group") },
    { "each_member", N_("each controlling unit once against every member") },
};
static const struct word bonus[] = {
    { "before", N_("before the reaction") }, { "after_reaction", N_("after the reaction") },
};
static const struct word evaded[] = {
    { "in_order", N_("in order, unless it used the bonus") }, { "disordered", N_("always disordered") },
};
static const struct word counter_charge[] = {
    { "stands", N_("contact is made where it stands") }, { "half_way", N_("both meet half way") },
};
static const struct word group_charge[] = {
    { "together", N_("melees when all have moved") }, { "one_by_one", N_("each melee at once") },
};
static const struct word retreat_way[] = {
    { "away", N_("away from the enemy Main unit") }, { "back", N_("straight back, whoever stands there") },
};
static const struct word pushed[] = {
    { "in_order", N_("they keep their order") }, { "disordered", N_("they become disordered") },
};
static const struct word support_pursuit[] = {
    { "as_main", N_("as far as the Main unit") }, { "own_die", N_("by a die of their own") },
};
static const struct word large_commander[] = {
    { "last", N_("when its last unit is gone") }, { "front", N_("when any of its units is lost") },
};
static const struct word pavise[] = {
    { "always", N_("always") }, { "still", N_("until the unit moves") },
};
static const struct word charge_wheel[] = {
    { "triggers", N_("triggers, unless it goes at the controlling unit") }, { "free", N_("never triggers") },
};
static const struct word wheel_brush[] = {
    { "corner", N_("a rear corner may brush by") }, { "nobody", N_("nothing of it may") },
};
static const struct word off_on[] = { { "off", N_("no") }, { "on", N_("yes") } };

#define OPTION(name, cite, says) \
    const struct option ancients_##name##_option = { #name, cite, says, name, LEN(name), 0 }
OPTION(budget_base, "BA-1", N_("the points that the budget for cards is reckoned from"));
OPTION(cards_chosen, "BA-2", N_("when cards are chosen"));
OPTION(card_number, "BA-4", N_("how many cards the enemy has left"));
OPTION(cards, "HI-47", N_("when cards are played on a throw"));
OPTION(void_ambush, "BA-6", N_("an ambush by a void SC3"));
OPTION(terrain_half, "BA-7", N_("where terrain may lie"));
OPTION(no_room, "BA-8", N_("a unit that finds no room to deploy"));
OPTION(pick, "BA-9", N_("who names his command first"));
OPTION(first_throw, "BA-10", N_("a tie thrown again still counts as the first throw"));
OPTION(failed_move, "BA-12", N_("a failed movement test"));
OPTION(wheel_light, "BA-14", N_("S, CL and CGL that wheel and advance"));
OPTION(frenzy, "BA-16", N_("which units are tested for frenzy"));
OPTION(frenzy_group, "BA-17", N_("frenzy of a group"));
OPTION(halted, "BA-18", N_("a mover halted in a zone of control"));
OPTION(zoc_group, "BA-19", N_("a group in several zones of control"));
OPTION(bonus, "BA-20", N_("when the bonus of charge movement is thrown"));
OPTION(evaded, "BA-21", N_("a charger whose target evaded"));
OPTION(counter_charge, "BA-22", N_("where a counter-charge makes contact"));
OPTION(group_charge, "BA-23", N_("a group that charges"));
OPTION(retreat_way, "BA-24", N_("the way of a retreat from an attack in flank or rear"));
OPTION(pushed, "BA-26", N_("friends who are pushed back"));
OPTION(support_pursuit, "BA-27", N_("how far Support units pursue"));
OPTION(large_commander, "BA-29", N_("when a commander with a Large Unit is in danger"));
OPTION(pavise, "BA-32", N_("how long pavises help"));
OPTION(wheel_brush, "BA-49", N_("may a unit that wheels brush an enemy?"));
OPTION(charge_wheel, "BA-36", N_("a charge that begins with a wheel in a zone of control"));

const struct option ancients_open_lists_option = { "open_lists", "BA-3",
        N_("both sides see each other's list of units"), off_on, LEN(off_on), OPTION_ON };
const struct option ancients_cinc_present_option = { "cinc_present", "BA-5",
        N_("the command of the commander in chief may not be hidden"), off_on, LEN(off_on), OPTION_OFF };
const struct option ancients_lone_contest_option = { "lone_contest", "BA-11",
        N_("a side alone throws for the initiative too"), off_on, LEN(off_on), OPTION_ON };
const struct option ancients_ambush_reacts_option = { "ambush_reacts", "BA-33",
        N_("an ambush may react to the mover who finds it"), off_on, LEN(off_on), OPTION_OFF };
const struct option ancients_fought_once_option = { "fought_once", "BA-35",
        N_("a unit is fought once at most in an activation"), off_on, LEN(off_on), OPTION_OFF };
const struct option ancients_reaction_spends_option = { "reaction_spends", "BA-37",
        N_("a reaction costs the unit its own activation"), off_on, LEN(off_on), OPTION_OFF };
const struct option ancients_charge_through_option = { "charge_through", "BA-38",
        N_("a charge may pass through friends"), off_on, LEN(off_on), OPTION_ON };
const struct option ancients_rout_behind_option = { "rout_behind", "HI-38",
        N_("a unit that routs in melee disorders those behind it and costs them one"), off_on, LEN(off_on),
            OPTION_OFF };
const struct option ancients_ambush_markers_option = { "ambush_markers", "HI-53",
        N_("markers show where an ambush may lie"), off_on, LEN(off_on), OPTION_OFF };
