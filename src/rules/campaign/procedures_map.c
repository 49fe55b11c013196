/* procedures_map.c - what can be asked about weather, command and movement: inputs,
** results, ranges, defaults and words. */
#include "rules/campaign/book.h"
#include "rules/campaign/command.h"
#include "rules/campaign/inputs.h"
#include "rules/campaign/move.h"
#include "rules/campaign/options.h"
#include "rules/campaign/weather.h"
#include "rules/campaign/words.h"

#define AT(type, member) ((int)offsetof(struct type, member))

/* ---- weather ---- */

static const struct input weather_inputs[] = {
    { .id = "month", .says = N_("month of the first turn"), .kind = IN_CHOICE, .offset = AT(campaign_weather_in, month),
      .choice = campaign_months, .choices = MONTHS, .needed = true, .usual = UNSET },
    { .id = "half", .says = N_("first or second turn of the month"), .kind = IN_INT,
      .offset = AT(campaign_weather_in, half),
      .lo = 1, .hi = 2, .usual = 1 },
    { .id = "previous", .says = N_("weather of the turn before"), .kind = IN_CHOICE,
      .offset = AT(campaign_weather_in, previous),
      .choice = campaign_weathers, .choices = WEATHERS, .usual = WEATHER_CLEAR },
    { .id = "turns", .says = N_("turns to look ahead"), .kind = IN_INT, .offset = AT(campaign_weather_in, turns),
      .lo = 1, .hi = MOST_TURNS, .usual = 1 },
};
static const struct result weather_results[] = {
    { .id = "weather", .says = N_("weather; of several turns, of the last"), .kind = OUT_CHOICE,
      .offset = AT(campaign_weather_out, weather), .note = END_RESULT,
      .choice = campaign_weathers, .choices = WEATHERS },
    { .id = "weather.#", .says = N_("weather of each turn for itself"), .kind = OUT_CHOICE, .note = NOTE_WEATHER,
      .choice = campaign_weathers,
      .choices = WEATHERS, .most = MOST_TURNS, .count_offset = AT(campaign_weather_out, turns) },
    { .id = "weather.#", .says = N_("weather of the turns together, up to nine"), .kind = OUT_CHOICE,
      .offset = AT(campaign_weather_out, list), .note = END_RESULT,
      .choice = campaign_weathers, .choices = WEATHERS, .most = MOST_LISTED, .stride = sizeof(int32_t),
          .count_offset = AT(campaign_weather_out, listed) },
};
static const char *const weather_cites[] = { "weather", "H-32", NULL };
const struct procedure campaign_weather_procedure = {
    .id = "weather", .says = N_("Weather of a turn, or the forecast for several"),
    .more = N_("There are two turns a month. Rain with a star is rain, and the turn after it is mud without a die. "
               "Up to nine turns are listed together; of more, each for itself."),
    .in.input = weather_inputs, .in.inputs = LEN(weather_inputs), .in.size = sizeof(struct campaign_weather_in),
    .result = weather_results, .results = LEN(weather_results), .out_size = sizeof(struct campaign_weather_out),
    .cites = weather_cites, .dice = N_("1d6 a turn, none for a turn of mud"),
    .rule = campaign_weather_rule,
};

/* ---- command points, activation, initiative ---- */

static const struct input command_inputs[] = {
    { .id = "vc", .says = N_("command value of the commander in chief; 0: there is none"), .kind = IN_INT,
      .offset = AT(campaign_command_in, vc), .lo = 0, .hi = 4, .needed = true, .usual = UNSET },
};
static const struct result command_results[] = {
    { .id = "points", .says = N_("command points"), .kind = OUT_INT, .offset = AT(campaign_command_out, points),
      .note = END_RESULT },
};
static const char *const command_cites[] = { "command/1", NULL };
const struct procedure campaign_command_procedure = {
    .id = "command", .says = N_("Command points of an army for a turn"),
    .in.input = command_inputs, .in.inputs = LEN(command_inputs), .in.size = sizeof(struct campaign_command_in),
    .result = command_results, .results = LEN(command_results), .out_size = sizeof(struct campaign_command_out),
    .cites = command_cites, .dice = N_("1d6"), .rule = campaign_command_rule,
};

static const struct input activation_inputs[] = {
    { .id = "who", .says = N_("what is activated"), .kind = IN_CHOICE, .offset = AT(campaign_activation_in, who),
      .choice = campaign_activations, .choices = ACTIVATIONS, .needed = true, .usual = UNSET },
    { .id = "line", .says = N_("there is a valid line to the commander in chief"), .kind = IN_FLAG,
      .offset = AT(campaign_activation_in, line),
      .hi = 1, .usual = true },
    { .id = "boat_bridge", .says = N_("to lay a boat bridge"), .kind = IN_FLAG,
      .offset = AT(campaign_activation_in, boat_bridge),
      .hi = 1 },
};
static const struct result activation_results[] = {
    { .id = "cost",    .says = N_("command points it costs"), .kind = OUT_CHOICE,
      .offset = AT(campaign_activation_out, cost), .note = END_RESULT, .choice = campaign_costs, .choices = COSTS },
    { .id = "allowed", .says = N_("it can be done"),          .kind = OUT_FLAG,
      .note = NOTE_COST_ALLOWED },
};
static const char *const activation_cites[] = { "command", "H-13", "H-30", "H-31", NULL };
static void check_activation(const void *input, struct refusals *out)
{
    const struct campaign_activation_in *in = input;
    if (in->boat_bridge && in->who == ACTIVATE_ENTRENCH)
        refuse(out, "boat_bridge", N_("an entrenchment and a boat bridge are two activations"));
}
const struct procedure campaign_activation_procedure = {
    .id = "activation", .says = N_("Command points that an activation costs"),
    .more = N_("An entrenchment costs its points in all: no activation besides. A boat bridge is paid on top of the "
               "activation."),
    .in.input = activation_inputs, .in.inputs = LEN(activation_inputs),
        .in.size = sizeof(struct campaign_activation_in),
    .result = activation_results, .results = LEN(activation_results),
        .out_size = sizeof(struct campaign_activation_out),
    .cites = activation_cites, .in.check = check_activation, .rule = campaign_activation_rule,
};

static const struct input red_vc[] = {
    { .id = "vc", .says = N_("best command value of its commanders in chief"), .kind = IN_INT, .lo = 0, .hi = 4 },
};
static const struct input initiative_inputs[] = {
    { .id = "red",  .says = N_("one side"),       .kind = IN_GROUP,
      .offset = AT(campaign_initiative_in, red_vc),  .member = red_vc, .members = LEN(red_vc) },
    { .id = "blue", .says = N_("the other side"), .kind = IN_GROUP,
      .offset = AT(campaign_initiative_in, blue_vc), .member = red_vc, .members = LEN(red_vc) },
};
static const struct result initiative_results[] = {
    { .id = "winner", .says = N_("who chooses the first player"), .kind = OUT_CHOICE,
      .offset = AT(campaign_initiative_out, winner), .note = END_RESULT, .choice = campaign_firsts, .choices = FIRSTS },
};
static const char *const initiative_cites[] = { "H-29", NULL };
const struct procedure campaign_initiative_procedure = {
    .id = "initiative", .says = N_("Who chooses which side goes first"),
    .more = N_("Ties are thrown again, up to twenty-four times."),
    .in.input = initiative_inputs, .in.inputs = LEN(initiative_inputs),
        .in.size = sizeof(struct campaign_initiative_in),
    .result = initiative_results, .results = LEN(initiative_results),
        .out_size = sizeof(struct campaign_initiative_out),
    .cites = initiative_cites, .dice = N_("1d6 each, again at a tie"), .rule = campaign_initiative_rule,
};

/* ---- movement, stacks ---- */

static const struct input move_inputs[] = {
    { .id = "type", .says = N_("what moves; a stack moves as its slowest"), .kind = IN_CHOICE,
      .offset = AT(campaign_move_in, type), .choice = campaign_types, .choices = MOVING_TYPES, .usual = TYPE_INFANTRY },
    { .id = "weather", .says = N_("weather"), .kind = IN_CHOICE,
      .offset = AT(campaign_move_in, weather), .choice = campaign_weathers, .choices = WEATHERS,
          .usual = WEATHER_CLEAR },
    { .id = "commanded", .says = N_("a general is in the stack"), .kind = IN_FLAG,
      .offset = AT(campaign_move_in, commanded), .hi = 1, .usual = true },
    { .id = "road", .says = N_("link"), .kind = IN_CHOICE,
      .offset = AT(campaign_move_in, road), .choice = campaign_roads, .choices = ROADS, .usual = ROAD_GOOD },
    { .id = "crossing", .says = N_("what the link crosses"), .kind = IN_CHOICE,
      .offset = AT(campaign_move_in, crossing), .choice = campaign_crossings, .choices = CROSSINGS,
          .usual = CROSS_NONE },
    { .id = "forced", .says = N_("by forced march"), .kind = IN_FLAG,
      .offset = AT(campaign_move_in, forced), .hi = 1 },
};
static const struct result move_results[] = {
    { .id = "allowance", .says = N_("movement points"),        .kind = OUT_INT,
      .offset = AT(campaign_move_out, allowance), .note = END_RESULT },
    { .id = "cost",      .says = N_("cost of the link"),       .kind = OUT_INT,
      .offset = AT(campaign_move_out, cost),      .note = END_RESULT },
    { .id = "allowed",   .says = N_("the link can be passed"), .kind = OUT_FLAG,
      .offset = AT(campaign_move_out, allowed),   .note = END_RESULT },
    { .id = "why",       .says = N_("why"),                    .kind = OUT_CHOICE,
      .note = NOTE_MOVE_WHY,                      .choice = campaign_move_whys, .choices = MOVE_WHYS },
};
static const char *const move_cites[] = { "terrain", "movement", "H-14", "H-35", NULL };
const struct procedure campaign_move_procedure = {
    .id = "move", .says = N_("Movement points, and the cost of a link"),
    .in.input = move_inputs, .in.inputs = LEN(move_inputs), .in.size = sizeof(struct campaign_move_in),
    .result = move_results, .results = LEN(move_results), .out_size = sizeof(struct campaign_move_out),
    .cites = move_cites, .rule = campaign_move_rule,
};

static const struct input stack_inputs[] = {
    { .id = "units", .says = N_("counters that move together"), .kind = IN_SET, .offset = AT(campaign_stack_in, units),
      .choice = campaign_types, .choices = COUNTER_TYPES, .most = MOST_COUNTERS, .needed = true },
    { .id = "commander_in_chief", .says = N_("the commander in chief is among them"), .kind = IN_FLAG,
      .offset = AT(campaign_stack_in, commander_in_chief),
      .hi = 1 },
};
static const struct result stack_results[] = {
    { .id = "allowed", .says = N_("they may move together"), .kind = OUT_FLAG,
      .offset = AT(campaign_stack_out, allowed), .note = END_RESULT },
    { .id = "why",     .says = N_("why"),                    .kind = OUT_CHOICE,
      .note = NOTE_STACK_WHY,                    .choice = campaign_stack_whys, .choices = STACK_WHYS },
};
static const char *const stack_cites[] = { "stacking", "H-12", NULL };
const struct procedure campaign_stack_procedure = {
    .id = "stack", .says = N_("Whether counters may move as one stack"),
    .more = N_("Artillery reserves and generals do not count, decoys do."),
    .in.input = stack_inputs, .in.inputs = LEN(stack_inputs), .in.size = sizeof(struct campaign_stack_in),
    .result = stack_results, .results = LEN(stack_results), .out_size = sizeof(struct campaign_stack_out),
    .cites = stack_cites, .rule = campaign_stack_rule,
};

/* ---- forced march, reconnaissance ---- */

static const struct input march_inputs[] = {
    { .id = "sp", .says = N_("strength points of the unit"), .kind = IN_INT, .offset = AT(campaign_march_in, sp),
      .lo = 1, .hi = 100, .needed = true, .usual = UNSET },
    { .id = "vc", .says = N_("best command value of a general in the stack; 0: none"), .kind = IN_INT,
      .offset = AT(campaign_march_in, vc),
      .lo = 0, .hi = 4 },
    { .id = "cohesion", .says = N_("cohesion of the unit"), .kind = IN_INT, .offset = AT(campaign_march_in, cohesion),
      .lo = 1, .hi = 5, .usual = 3 },
    { .id = "weather", .says = N_("weather"), .kind = IN_CHOICE, .offset = AT(campaign_march_in, weather),
      .choice = campaign_weathers, .choices = WEATHERS, .usual = WEATHER_CLEAR },
};
static const struct result march_results[] = {
    { .id = "losses", .says = N_("strength points lost"), .kind = OUT_INT, .offset = AT(campaign_march_out, losses),
      .note = END_RESULT },
};
static const char *const march_cites[] = { "march", "H-10", "H-35", NULL };
const struct procedure campaign_march_procedure = {
    .id = "march", .says = N_("Losses of one combat unit in a forced march"),
    .in.input = march_inputs, .in.inputs = LEN(march_inputs), .in.size = sizeof(struct campaign_march_in),
    .result = march_results, .results = LEN(march_results), .out_size = sizeof(struct campaign_march_out),
    .cites = march_cites, .dice = N_("1d6"), .rule = campaign_march_rule,
};

static const struct input scout_inputs[] = {
    { .id = "difference", .says = N_("cavalry strength of the scouts less that of the screen"), .kind = IN_INT,
      .offset = AT(campaign_scout_in, difference),
      .lo = -200, .hi = 200, .needed = true, .usual = UNSET },
    { .id = "scouts", .says = N_("average cohesion of the scouts"), .kind = IN_FRACTION,
      .offset = AT(campaign_scout_in, scouts),
      .lo = 1, .hi = 5, .usual = 3 },
    { .id = "screen", .says = N_("average cohesion of the screen; 0: there is none"), .kind = IN_FRACTION,
      .offset = AT(campaign_scout_in, screen),
      .lo = 0, .hi = 5, .usual = 3 },
};
static const struct result scout_results[] = {
    { .id = "revealed", .says = N_("how much is revealed"), .kind = OUT_INT,
      .offset = AT(campaign_scout_out, revealed), .note = END_RESULT },
    { .id = "shows",    .says = N_("what that is"),         .kind = OUT_CHOICE,
      .note = NOTE_SHOWS,                         .choice = campaign_shows, .choices = LEN(campaign_shows) },
};
static const char *const scout_cites[] = { "scouting", "H-11", NULL };
const struct procedure campaign_scout_procedure = {
    .id = "scout", .says = N_("What a reconnaissance learns"),
    .in.input = scout_inputs, .in.inputs = LEN(scout_inputs), .in.size = sizeof(struct campaign_scout_in),
    .result = scout_results, .results = LEN(scout_results), .out_size = sizeof(struct campaign_scout_out),
    .cites = scout_cites, .dice = N_("1d6, none without more cavalry than the screen"), .rule = campaign_scout_rule,
};
