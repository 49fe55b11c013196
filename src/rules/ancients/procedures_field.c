/* procedures_field.c - what can be asked about moving, retreat and pursuit, and the end of the battle. */
#include <stddef.h>
#include "rules/ancients/book.h"
#include "rules/ancients/choices.h"
#include "rules/ancients/flight.h"
#include "rules/ancients/move.h"
#include "rules/ancients/victory.h"

static const struct input unit_inputs[] = {
#include "rules/ancients/unit_inputs.def"
};

/* ---- retreat, pursuit, charge bonus ---- */

static const struct input way_inputs[] = {
    { .id = "class", .says = N_("class of troops"), .kind = IN_CHOICE,
      .offset = offsetof(struct ancients_way_in, klass), .choice = ancients_classes, .choices = CLASSES,
          .usual = CLASS_FOOT },
    { .id = "cards", .says = N_("tactical cards, in order of play"), .kind = IN_SET,
      .offset = offsetof(struct ancients_way_in, cards), .choice = ancients_tactical, .choices = TACTICAL_CARDS,
          .most = MOST_CARDS },
};
static const struct input charge_inputs[] = {
    { .id = "class", .says = N_("class of troops"), .kind = IN_CHOICE,
      .offset = offsetof(struct ancients_charge_in, klass), .choice = ancients_classes, .choices = CLASSES,
      .usual = CLASS_FOOT },
};
static const struct input pursuit_inputs[] = {
    { .id = "class", .says = N_("class of troops"), .kind = IN_CHOICE,
      .offset = offsetof(struct ancients_pursuit_in, klass), .choice = ancients_classes, .choices = CLASSES,
          .usual = CLASS_FOOT },
    { .id = "cards", .says = N_("tactical cards, in order of play"), .kind = IN_SET,
      .offset = offsetof(struct ancients_pursuit_in, cards), .choice = ancients_tactical, .choices = TACTICAL_CARDS,
          .most = MOST_CARDS },
    { .id = "impetuous", .says = N_("impetuous"), .kind = IN_FLAG,
      .offset = offsetof(struct ancients_pursuit_in, impetuous) },
    { .id = "retreat", .says = N_("how far the enemy went"), .kind = IN_INT,
      .offset = offsetof(struct ancients_pursuit_in, retreat), .lo = 0, .hi = 8, .unit = N_("H") },
};
static const struct result way_results[] = {
    { .id = "distance", .says = N_("distance"), .kind = OUT_INT,
      .offset = offsetof(struct ancients_distance_out, distance), .note = END_RESULT, .unit = N_("H") },
};
static const struct result pursuit_results[] = {
    { .id = "distance", .says = N_("distance"),                      .kind = OUT_INT,
      .offset = offsetof(struct ancients_distance_out, distance), .note = END_RESULT, .unit = N_("H") },
    { .id = "reached",  .says = N_("the pursuit reaches the enemy"), .kind = OUT_FLAG,
      .note = NOTE_PURSUIT_REACHED },
};

static void check_way(const void *input, struct refusals *out)
{
    const struct ancients_way_in *in = input;
    ancients_check_cards("cards", in->played, in->cards, out);
}

static void check_pursuit(const void *input, struct refusals *out)
{
    const struct ancients_pursuit_in *in = input;
    ancients_check_cards("cards", in->played, in->cards, out);
}

static const char *const retreat_cites[] = { "7.1", "TC11", NULL };
const struct procedure ancients_retreat_procedure = {
    .id = "retreat", .says = N_("how far a beaten unit retreats"),
        .more = N_("TC11 always adds here; in combat and follow it is played when it changes who reaches whom."),
    .in.input = way_inputs, .in.inputs = LEN(way_inputs), .in.size = sizeof(struct ancients_way_in),
    .result = way_results, .results = LEN(way_results), .out_size = sizeof(struct ancients_distance_out),
    .cites = retreat_cites, .dice = N_("a die"), .in.check = check_way, .ready_size = sizeof(struct ancients_way),
        .prepare = ancients_retreat_prepare, .rule = ancients_retreat_rule, .main_result = 0,
};

static const char *const pursuit_cites[] = { "7.2", "TC10", "D41", NULL };
const struct procedure ancients_pursuit_procedure = {
    .id = "pursuit", .says = N_("how far a victorious unit pursues"),
        .more = N_("TC10 always adds here; in combat and follow it is played when it changes who reaches whom. An "
                   "impetuous unit that does not reach the enemy throws again."),
    .in.input = pursuit_inputs, .in.inputs = LEN(pursuit_inputs), .in.size = sizeof(struct ancients_pursuit_in),
    .result = pursuit_results, .results = LEN(pursuit_results), .out_size = sizeof(struct ancients_distance_out),
    .cites = pursuit_cites, .dice = N_("a die"), .in.check = check_pursuit, .ready_size = sizeof(struct ancients_way),
        .prepare = ancients_pursuit_prepare, .rule = ancients_pursuit_rule, .main_result = 0,
};

static const char *const bonus_cites[] = { "7.2", "D15", NULL };
const struct procedure ancients_charge_bonus_procedure = {
    .id = "charge_bonus", .says = N_("the bonus of a charge move"), .more = N_("Cards change nothing here."),
    .in.input = charge_inputs, .in.inputs = LEN(charge_inputs), .in.size = sizeof(struct ancients_charge_in),
    .result = way_results, .results = LEN(way_results), .out_size = sizeof(struct ancients_distance_out),
    .cites = bonus_cites, .dice = N_("a die"), .rule = ancients_charge_bonus_rule, .main_result = 0,
};

static const struct input follow_inputs[] = {
    { .id = "loser",     .says = N_("the side that retreats"),   .kind = IN_GROUP,
      .offset = offsetof(struct ancients_follow_in, loser),   .member = way_inputs, .members = LEN(way_inputs) },
    { .id = "pursuer",   .says = N_("the side that pursues"),    .kind = IN_GROUP,
      .offset = offsetof(struct ancients_follow_in, pursuer), .member = way_inputs, .members = LEN(way_inputs) },
    { .id = "impetuous", .says = N_("the pursuer is impetuous"), .kind = IN_FLAG,
      .offset = offsetof(struct ancients_follow_in, impetuous) },
};
static const struct result follow_results[] = {
    { .id = "reached", .says = N_("the pursuit reaches the enemy"), .kind = OUT_FLAG,
      .offset = offsetof(struct ancients_reached_out, reached), .note = END_RESULT },
};

static void check_follow(const void *input, struct refusals *out)
{
    const struct ancients_follow_in *in = input;
    ancients_check_cards("loser.cards", in->loser.played, in->loser.cards, out);
    ancients_check_cards("pursuer.cards", in->pursuer.played, in->pursuer.cards, out);
}

static const char *const follow_cites[] = { "7.1", "7.2", "7.4", "TC10", "TC11", NULL };
const struct procedure ancients_follow_procedure = {
    .id = "follow", .says = N_("does a pursuit reach the retreating enemy"),
    .more = N_("TC11 is played before the retreat is moved, where some pursuit could reach the unit without it and "
               "not with it; TC10 after the die of a pursuit that would fall short and reaches with it."),
    .in.input = follow_inputs, .in.inputs = LEN(follow_inputs), .in.size = sizeof(struct ancients_follow_in),
    .result = follow_results, .results = LEN(follow_results), .out_size = sizeof(struct ancients_reached_out),
    .cites = follow_cites, .dice = N_("a die for the retreat, a die for the pursuit"), .in.check = check_follow,
    .ready_size = sizeof(struct ancients_follow), .prepare = ancients_follow_prepare, .rule = ancients_follow_rule,
        .main_result = 0,
};

/* ---- who pursues ---- */

static const struct word roles[] = { { "main", N_("Main unit") }, { "support", N_("Support unit") } };
static const struct input pursues_inputs[] = {
    { .id = "unit", .says = N_("the unit"), .kind = IN_GROUP,
      .offset = offsetof(struct ancients_pursues_in, unit), .member = unit_inputs, .members = LEN(unit_inputs),
      .listed = "units" },
    { .id = "role", .says = N_("Main or Support unit"), .kind = IN_CHOICE,
      .offset = offsetof(struct ancients_pursues_in, role), .choice = roles, .choices = LEN(roles) },
    { .id = "main_pursues", .says = N_("the Main unit pursues"), .kind = IN_FLAG,
      .offset = offsetof(struct ancients_pursues_in, main_pursues), .only_if = "role=support" },
};
static const struct word pursues_answers[] = { { "no", N_("no") }, { "may", N_("may") }, { "must", N_("must") } };
static const struct result pursues_results[] = {
    { .id = "answer", .says = N_("does it pursue"), .kind = OUT_CHOICE,
      .offset = offsetof(struct ancients_answer_out, answer), .note = END_RESULT, .choice = pursues_answers,
      .choices = LEN(pursues_answers) },
};

static void check_pursues(const void *input, struct refusals *out)
{
    ancients_check_unit("unit", &((const struct ancients_pursues_in *)input)->unit, false, out);
}

static const char *const pursues_cites[] = { "7.3", NULL };
const struct procedure ancients_pursues_procedure = {
    .id = "pursues", .says = N_("must, may or may not a unit pursue"),
    .in.input = pursues_inputs, .in.inputs = LEN(pursues_inputs), .in.size = sizeof(struct ancients_pursues_in),
    .result = pursues_results, .results = LEN(pursues_results), .out_size = sizeof(struct ancients_answer_out),
    .cites = pursues_cites, .dice = N_("none"), .in.check = check_pursues, .rule = ancients_pursues_rule,
        .main_result = 0,
};

/* ---- moving ---- */

static const struct input move_inputs[] = {
    { .id = "type", .says = N_("kind of troops"), .kind = IN_CHOICE,
      .offset = offsetof(struct ancients_move_in, type), .choice = ancients_types, .choices = TYPES, .usual = TYPE_FP },
    { .id = "impetuous", .says = N_("impetuous"), .kind = IN_FLAG,
      .offset = offsetof(struct ancients_move_in, impetuous) },
    { .id = "ground", .says = N_("ground"), .kind = IN_CHOICE,
      .offset = offsetof(struct ancients_move_in, ground), .choice = ancients_grounds, .choices = GROUNDS,
          .usual = GROUND_OPEN },
    { .id = "road", .says = N_("on a road, bridge or ford"), .kind = IN_FLAG,
      .offset = offsetof(struct ancients_move_in, road) },
    { .id = "charge", .says = N_("charge move"), .kind = IN_FLAG,
      .offset = offsetof(struct ancients_move_in, charge) },
    { .id = "idle", .says = N_("does nothing else, and is in no zone of control"), .kind = IN_FLAG,
      .offset = offsetof(struct ancients_move_in, idle) },
};
static const struct result move_results[] = {
    { .id = "distance",  .says = N_("distance"),           .kind = OUT_INT,
      .offset = offsetof(struct ancients_move_out, distance),  .note = END_RESULT, .unit = N_("H") },
    { .id = "disorders", .says = N_("becomes disordered"), .kind = OUT_FLAG,
      .offset = offsetof(struct ancients_move_out, disorders), .note = END_RESULT },
    { .id = "allowed",   .says = N_("allowed"),            .kind = OUT_FLAG,
      .offset = offsetof(struct ancients_move_out, allowed),   .note = END_RESULT },
};
static const char *const move_cites[] = { "6.1", "HI-52", "HI-55", NULL };
const struct procedure ancients_move_procedure = {
    .id = "move", .says = N_("how far a unit moves"),
    .in.input = move_inputs, .in.inputs = LEN(move_inputs), .in.size = sizeof(struct ancients_move_in),
    .result = move_results, .results = LEN(move_results), .out_size = sizeof(struct ancients_move_out),
    .cites = move_cites, .dice = N_("none"), .rule = ancients_move_rule, .main_result = 0,
};

static const struct input passes_inputs[] = {
    { .id = "mover", .says = N_("the unit that moves"), .kind = IN_GROUP,
      .offset = offsetof(struct ancients_passes_in, mover), .member = unit_inputs, .members = LEN(unit_inputs),
      .listed = "units" },
    { .id = "other", .says = N_("the unit in the way"), .kind = IN_GROUP,
      .offset = offsetof(struct ancients_passes_in, other), .member = unit_inputs, .members = LEN(unit_inputs),
      .listed = "units" },
};
static const struct result passes_results[] = {
    { .id = "allowed", .says = N_("allowed"), .kind = OUT_FLAG,
      .offset = offsetof(struct ancients_passes_out, allowed), .note = END_RESULT },
    { .id = "why", .says = N_("why"), .kind = OUT_CHOICE,
      .note = NOTE_PASSES_WHY, .choice = ancients_passes_reasons, .choices = PASSES_REASONS },
};

static void check_passes(const void *input, struct refusals *out)
{
    ancients_check_unit("mover", &((const struct ancients_passes_in *)input)->mover, false, out);
    ancients_check_unit("other", &((const struct ancients_passes_in *)input)->other, false, out);
}

static const char *const passes_cites[] = { "6.2", "HI-11", "D16", NULL };
const struct procedure ancients_passes_procedure = {
    .id = "passes", .says = N_("may a unit pass through another"),
    .in.input = passes_inputs, .in.inputs = LEN(passes_inputs), .in.size = sizeof(struct ancients_passes_in),
    .result = passes_results, .results = LEN(passes_results), .out_size = sizeof(struct ancients_passes_out),
    .cites = passes_cites, .dice = N_("none"), .in.check = check_passes, .rule = ancients_passes_rule, .main_result = 0,
};

/* ---- the end ---- */

static const struct input breaks_inputs[] = {
    { .id = "vdc",       .says = N_("value of the command at the start"),                .kind = IN_INT,
      .offset = offsetof(struct ancients_breaks_in, vdc),       .lo = 0, .hi = 200 },
    { .id = "lost",      .says = N_("value the command has lost"),                       .kind = IN_INT,
      .offset = offsetof(struct ancients_breaks_in, lost),      .lo = 0, .hi = 200 },
    { .id = "vdt",       .says = N_("value of the army at the start"),                   .kind = IN_INT,
      .offset = offsetof(struct ancients_breaks_in, vdt),       .lo = 0, .hi = 400 },
    { .id = "army_lost", .says = N_("value the army has lost, broken commands counted"), .kind = IN_INT,
      .offset = offsetof(struct ancients_breaks_in, army_lost), .lo = 0, .hi = 400 },
};
static const struct result breaks_results[] = {
    { .id = "command_broken", .says = N_("the command breaks"),
      .kind = OUT_FLAG, .offset = offsetof(struct ancients_breaks_out, command_broken), .note = END_RESULT },
    { .id = "army_broken",    .says = N_("the army breaks"),
      .kind = OUT_FLAG, .offset = offsetof(struct ancients_breaks_out, army_broken),    .note = END_RESULT },
};
static const char *const breaks_cites[] = { "11", "D37", "D38", NULL };
const struct procedure ancients_breaks_procedure = {
    .id = "breaks", .says = N_("does a command or an army break"),
    .in.input = breaks_inputs, .in.inputs = LEN(breaks_inputs), .in.size = sizeof(struct ancients_breaks_in),
    .result = breaks_results, .results = LEN(breaks_results), .out_size = sizeof(struct ancients_breaks_out),
    .cites = breaks_cites, .dice = N_("none"), .rule = ancients_breaks_rule, .main_result = 0,
};

static const struct input commander_loss_inputs[] = {
    { .id = "level", .says = N_("level of the commander"), .kind = IN_CHOICE,
      .offset = offsetof(struct ancients_commander_loss_in, level), .choice = ancients_levels, .choices = LEVELS,
          .usual = LEVEL_AVERAGE },
    { .id = "unit_near", .says = N_("his command still has a unit"), .kind = IN_FLAG,
      .offset = offsetof(struct ancients_commander_loss_in, unit_near), .usual = true },
    { .id = "others", .says = N_("leadership of the other commanders, added up (first edition)"), .kind = IN_INT,
      .offset = offsetof(struct ancients_commander_loss_in, others), .lo = 0, .hi = 20 },
    { .id = "structure", .says = N_("command structure (first edition)"), .kind = IN_CHOICE,
      .offset = offsetof(struct ancients_commander_loss_in, structure), .choice = ancients_structures,
          .choices = STRUCTURES, .usual = STRUCTURE_AVERAGE },
    { .id = "losses", .says = N_("losses of the test (first edition)"), .kind = IN_INT,
      .offset = offsetof(struct ancients_commander_loss_in, losses), .lo = 0, .hi = 8, .usual = 1 },
    { .id = "mounted", .says = N_("mounted (first edition)"), .kind = IN_FLAG,
      .offset = offsetof(struct ancients_commander_loss_in, mounted) },
    { .id = "in_melee", .says = N_("in melee (first edition)"), .kind = IN_FLAG,
      .offset = offsetof(struct ancients_commander_loss_in, in_melee), .usual = true },
    { .id = "cinc", .says = N_("commander in chief (first edition)"), .kind = IN_FLAG,
      .offset = offsetof(struct ancients_commander_loss_in, cinc) },
};
static const struct result commander_loss_results[] = {
    { .id = "fate", .says = N_("what becomes of him"), .kind = OUT_CHOICE,
      .offset = offsetof(struct ancients_commander_loss_out, fate), .note = END_RESULT, .choice = ancients_fates,
          .choices = FATES },
    { .id = "routs", .says = N_("who routs with him"), .kind = OUT_CHOICE,
      .offset = offsetof(struct ancients_commander_loss_out, routs), .note = END_RESULT, .choice = ancients_routs,
          .choices = ROUTS },
    { .id = "total", .says = N_("total"), .kind = OUT_INT,
      .note = NOTE_LOSS_TOTAL },
};
static const char *const commander_loss_cites[] = { "HI-49", "2.3", NULL };
const struct procedure ancients_commander_loss_procedure = {
    .id = "commander_loss", .says = N_("what becomes of a commander"),
    .more = N_("As a house ruling, asked when his unit is destroyed: one die. By the first edition, if that is "
               "chosen, when his unit failed a cohesion test with a natural 6: two dice and the table of the first edition."),
    .in.input = commander_loss_inputs, .in.inputs = LEN(commander_loss_inputs),
        .in.size = sizeof(struct ancients_commander_loss_in),
    .result = commander_loss_results, .results = LEN(commander_loss_results),
        .out_size = sizeof(struct ancients_commander_loss_out),
    .cites = commander_loss_cites, .dice = N_("a die; two in the first edition"),
    .ready_size = sizeof(struct ancients_commander_loss_ready), .prepare = ancients_commander_loss_prepare,
        .rule = ancients_commander_loss_rule, .main_result = 0,
};

static const struct word valued[] = { { "cinc", N_("commander in chief") }, { "general", N_("general") },
                                      { "baggage", N_("baggage") } };
static const struct input value_inputs[] = {
    { .id = "who", .says = N_("whose value"), .kind = IN_CHOICE,
      .offset = offsetof(struct ancients_value_in, who), .choice = valued, .choices = LEN(valued),
          .usual = VALUE_CINC },
    { .id = "level", .says = N_("level of the commander"), .kind = IN_CHOICE,
      .offset = offsetof(struct ancients_value_in, level), .choice = ancients_levels, .choices = LEVELS,
          .usual = LEVEL_AVERAGE },
    { .id = "fortified", .says = N_("fortified"), .kind = IN_FLAG,
      .offset = offsetof(struct ancients_value_in, fortified), .only_if = "who=baggage" },
};
static const struct result value_results[] = {
    { .id = "value", .says = N_("demoralisation value"), .kind = OUT_INT,
      .offset = offsetof(struct ancients_value_out, value), .note = END_RESULT },
};
static const char *const value_cites[] = { "11", "HI-67", NULL };
const struct procedure ancients_value_procedure = {
    .id = "value", .says = N_("what a commander or the baggage is worth"),
    .in.input = value_inputs, .in.inputs = LEN(value_inputs), .in.size = sizeof(struct ancients_value_in),
    .result = value_results, .results = LEN(value_results), .out_size = sizeof(struct ancients_value_out),
    .cites = value_cites, .dice = N_("none"), .rule = ancients_value_rule, .main_result = 0,
};
