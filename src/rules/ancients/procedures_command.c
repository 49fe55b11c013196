/* procedures_command.c - what can be asked about commanders, discipline and the time before the game. */
#include <stddef.h>
#include "rules/ancients/book.h"
#include "rules/ancients/cards.h"
#include "rules/ancients/choices.h"
#include "rules/ancients/discipline.h"
#include "rules/ancients/initiative.h"
#include "rules/ancients/setup.h"

/* ---- discipline ---- */

static const struct word kinds[TESTS] = {
    { "rally", N_("recovery of order") }, { "move", N_("a further move") },
        { "reaction", N_("reaction in a zone of control") }, { "evade", N_("evade") }, { "disengage", N_("disengage") },
    { "counter_charge", N_("counter-charge") }, { "frenzy", N_("frenzy") }, { "close_ranks", N_("closing ranks") },
        { "reaction_fire", N_("reaction fire") }, { "defensive_fire", N_("defensive fire") },
};
static const struct input unit_inputs[] = {
#include "rules/ancients/unit_inputs.def"
};
static const struct input discipline_inputs[] = {
    { .id = "kind", .says = N_("kind of test"), .kind = IN_CHOICE,
      .offset = offsetof(struct ancients_discipline_in, kind),
      .choice = kinds, .choices = TESTS, .usual = TEST_RALLY },
    { .id = "unit", .says = N_("the unit"), .kind = IN_GROUP, .offset = offsetof(struct ancients_discipline_in, unit),
      .member = unit_inputs, .members = LEN(unit_inputs), .listed = "units" },
    { .id = "out_of_command", .says = N_("out of command radius"), .kind = IN_FLAG,
      .offset = offsetof(struct ancients_discipline_in, out_of_command) },
    { .id = "distance", .says = N_("distance from its commander (0: in radius)"), .kind = IN_INT,
      .offset = offsetof(struct ancients_discipline_in, distance),
      .lo = 0, .hi = 40, .unit = N_("H") },
    { .id = "structure", .says = N_("command structure"), .kind = IN_CHOICE,
      .offset = offsetof(struct ancients_discipline_in, structure),
      .choice = ancients_structures, .choices = STRUCTURES, .usual = STRUCTURE_AVERAGE },
    { .id = "from_foot", .says = N_("evades from foot"), .kind = IN_FLAG,
      .offset = offsetof(struct ancients_discipline_in, from_foot),
      .only_if = "kind=evade" },
    { .id = "nth", .says = N_("which test of this kind it is, 1 for the first"), .kind = IN_INT,
      .offset = offsetof(struct ancients_discipline_in, nth),
      .lo = 1, .hi = 12, .usual = 1, .only_if = "kind=evade", .seldom = true },
    { .id = "fragmented", .says = N_("in a fragmented group"), .kind = IN_FLAG,
      .offset = offsetof(struct ancients_discipline_in, fragmented),
      .only_if = "kind=frenzy,close_ranks", .seldom = true },
    { .id = "charger", .says = N_("kind of the troops that charge it"), .kind = IN_CHOICE,
      .offset = offsetof(struct ancients_discipline_in, charger),
      .choice = ancients_types, .choices = TYPES, .usual = TYPE_FP, .only_if = "kind=close_ranks" },
    { .id = "charge_moves", .says = N_("movement actions of the charger"), .kind = IN_INT,
      .offset = offsetof(struct ancients_discipline_in, charge_moves),
      .lo = 0, .hi = 12, .usual = 1, .only_if = "kind=defensive_fire" },
};
static const struct result discipline_results[] = {
    { .id = "needed", .says = N_("natural roll needed"),
      .kind = OUT_INT,  .note = NOTE_DISCIPLINE_NEEDED },
    { .id = "passed", .says = N_("passed"),
      .kind = OUT_FLAG, .offset = offsetof(struct ancients_discipline_out, passed), .note = END_RESULT },
};

static void check_discipline(const void *input, struct refusals *out)
{
    ancients_check_unit("unit", &((const struct ancients_discipline_in *)input)->unit, false, out);
}

static const char *const discipline_cites[] = { "8.7", "6.5", "2.1", "2.2", "1.3", NULL };
const struct procedure ancients_discipline_procedure = {
    .id = "discipline", .says = N_("a discipline test"),
    .more = N_("Cards: TC5 is played after a failure, or to let a unit in melee try to recover order; TC8 spares a "
               "disordered unit the test of its opportunity charge. "
               "A reaction is tested by disordered units only."),
    .in.input = discipline_inputs, .in.inputs = LEN(discipline_inputs),
        .in.size = sizeof(struct ancients_discipline_in),
    .result = discipline_results, .results = LEN(discipline_results),
        .out_size = sizeof(struct ancients_discipline_out),
    .cites = discipline_cites, .dice = N_("a die, and one more for each TC5 after a failure"),
    .in.check = check_discipline, .ready_size = sizeof(struct ancients_discipline_ready),
        .prepare = ancients_discipline_prepare, .rule = ancients_discipline_rule, .main_result = 1,
};

/* ---- initiative ---- */

static const struct word rerolls[] = { { "none", N_("none") }, { "one", N_("the lowest die") },
                                       { "both", N_("two dice") } };
static const struct input seat_inputs[] = {
    { .id = "level", .says = N_("level of the commander"), .kind = IN_CHOICE,
      .offset = offsetof(struct ancients_seat, level), .choice = ancients_levels, .choices = LEVELS,
          .usual = LEVEL_AVERAGE },
    { .id = "structure", .says = N_("command structure"), .kind = IN_CHOICE,
      .offset = offsetof(struct ancients_seat, structure), .choice = ancients_structures, .choices = STRUCTURES,
          .usual = STRUCTURE_AVERAGE },
    { .id = "first", .says = N_("this commander's first throw of the game"), .kind = IN_FLAG,
      .offset = offsetof(struct ancients_seat, first) },
    { .id = "reroll", .says = N_("dice thrown again when behind or tied"), .kind = IN_CHOICE,
      .offset = offsetof(struct ancients_seat, reroll), .choice = rerolls, .choices = LEN(rerolls),
          .usual = REROLL_NONE },
    { .id = "trait", .says = N_("another trait of the commander"), .kind = IN_CHOICE,
      .offset = offsetof(struct ancients_seat, trait), .choice = ancients_traits, .choices = TRAITS,
          .usual = TRAIT_NONE },
    { .id = "cards", .says = N_("tactical cards, in order of play"), .kind = IN_SET,
      .offset = offsetof(struct ancients_seat, cards), .choice = ancients_tactical, .choices = TACTICAL_CARDS,
          .most = MOST_CARDS },
};
static const struct input initiative_inputs[] = {
    { .id = "red", .says = N_("red"), .kind = IN_GROUP,
      .offset = offsetof(struct ancients_initiative_in, seat[RED]), .member = seat_inputs,
          .members = LEN(seat_inputs) },
    { .id = "blue", .says = N_("blue"), .kind = IN_GROUP,
      .offset = offsetof(struct ancients_initiative_in, seat[BLUE]), .member = seat_inputs,
          .members = LEN(seat_inputs) },
    { .id = "defender", .says = N_("the Defender, who declares first when tied"), .kind = IN_CHOICE,
      .offset = offsetof(struct ancients_initiative_in, defender), .choice = ancients_seats, .choices = SEATS,
          .usual = BLUE },
};
static const struct word winners[] = { { "red", N_("red") }, { "blue", N_("blue") }, { "tie", N_("tie: throw again") },
                                       { "none", N_("none") } };
static const struct result initiative_results[] = {
    { .id = "winner", .says = N_("who activates"), .kind = OUT_CHOICE,
      .offset = offsetof(struct ancients_initiative_out, winner), .note = END_RESULT, .choice = winners,
          .choices = LEN(winners) },
    { .id = "red.total", .says = N_("dice and leadership bonus"), .kind = OUT_INT,
      .note = NOTE_INITIATIVE_RED_TOTAL },
    { .id = "blue.total", .says = N_("dice and leadership bonus"), .kind = OUT_INT,
      .note = NOTE_INITIATIVE_BLUE_TOTAL },
    { .id = "red.level", .says = N_("level from now on"), .kind = OUT_CHOICE,
      .offset = offsetof(struct ancients_initiative_out, level[RED]), .note = END_RESULT, .choice = ancients_levels,
          .choices = LEVELS },
    { .id = "blue.level", .says = N_("level from now on"), .kind = OUT_CHOICE,
      .offset = offsetof(struct ancients_initiative_out, level[BLUE]), .note = END_RESULT, .choice = ancients_levels,
          .choices = LEVELS },
    { .id = "red.lost", .says = N_("the command does not activate this turn"), .kind = OUT_FLAG,
      .note = NOTE_INITIATIVE_RED_LOST },
    { .id = "blue.lost", .says = N_("the command does not activate this turn"), .kind = OUT_FLAG,
      .note = NOTE_INITIATIVE_BLUE_LOST },
};

static void check_initiative(const void *input, struct refusals *out)
{
    const struct ancients_initiative_in *in = input;

    ancients_check_cards("red.cards", in->seat[RED].played, in->seat[RED].cards, out);
    ancients_check_cards("blue.cards", in->seat[BLUE].played, in->seat[BLUE].cards, out);
}

static const char *const initiative_cites[] = { "4", "2.1", "2.2", "TC12", NULL };
const struct procedure ancients_initiative_procedure = {
    .id = "initiative", .says = N_("who activates next"),
    .more = N_("A Genius may throw one die or two again, an Expert two, once a contest, when behind or tied; the new "
               "dice stand. TC12 is played with the first throw."),
    .in.input = initiative_inputs, .in.inputs = LEN(initiative_inputs),
        .in.size = sizeof(struct ancients_initiative_in),
    .result = initiative_results, .results = LEN(initiative_results),
        .out_size = sizeof(struct ancients_initiative_out),
    .cites = initiative_cites, .dice = N_("red's dice, blue's dice, then those thrown again"),
    .in.check = check_initiative, .ready_size = sizeof(struct ancients_initiative_ready),
        .prepare = ancients_initiative_prepare, .rule = ancients_initiative_rule, .main_result = 0,
};

/* ---- attacker ---- */

static const struct input mounted_inputs[] = {
    { .id = "mounted", .says = N_("mounted units, without EL and W"), .kind = IN_INT, .offset = 0, .lo = 0, .hi = 60 },
};
static const struct input attacker_inputs[] = {
    { .id = "red", .says = N_("red"), .kind = IN_GROUP,
      .offset = offsetof(struct ancients_attacker_in, red_mounted), .member = mounted_inputs,
          .members = LEN(mounted_inputs) },
    { .id = "blue", .says = N_("blue"), .kind = IN_GROUP,
      .offset = offsetof(struct ancients_attacker_in, blue_mounted), .member = mounted_inputs,
          .members = LEN(mounted_inputs) },
};
static const struct word defenders[] = { { "red", N_("red") }, { "blue", N_("blue") },
                                         { "reroll", N_("equal: throw again") } };
static const struct result attacker_results[] = {
    { .id = "defender", .says = N_("the Defender"), .kind = OUT_CHOICE,
      .offset = offsetof(struct ancients_attacker_out, defender), .note = END_RESULT, .choice = defenders,
          .choices = LEN(defenders) },
    { .id = "red.total", .says = N_("total"), .kind = OUT_INT,
      .note = NOTE_ATTACKER_RED_TOTAL },
    { .id = "blue.total", .says = N_("total"), .kind = OUT_INT,
      .note = NOTE_ATTACKER_BLUE_TOTAL },
};
static const char *const attacker_cites[] = { "3.2", "HI-6", NULL };
const struct procedure ancients_attacker_procedure = {
    .id = "attacker", .says = N_("who attacks and who defends"),
    .in.input = attacker_inputs, .in.inputs = LEN(attacker_inputs), .in.size = sizeof(struct ancients_attacker_in),
    .result = attacker_results, .results = LEN(attacker_results), .out_size = sizeof(struct ancients_attacker_out),
    .cites = attacker_cites, .dice = N_("red's two dice, blue's two dice"),
    .ready_size = sizeof(struct ancients_attacker_ready), .prepare = ancients_attacker_prepare,
        .rule = ancients_attacker_rule, .main_result = 0,
};

/* ---- terrain ---- */

static const struct word terrain_tables[] = { { "a", N_("A, more foot") }, { "b", N_("B, more mounted") } };
static const struct input terrain_inputs[] = {
    { .id = "table", .says = N_("terrain table"), .kind = IN_CHOICE,
      .offset = offsetof(struct ancients_terrain_in, table), .choice = terrain_tables, .choices = LEN(terrain_tables),
      .usual = TERRAIN_A },
};
static const struct result terrain_results[] = {
    { .id = "row", .says = N_("row of the table"), .kind = OUT_CHOICE,
      .offset = offsetof(struct ancients_terrain_out, row), .note = END_RESULT, .choice = ancients_terrain_rows,
      .choices = TERRAIN_ROWS, .label = true },
    { .id = "choices.#", .says = N_("one of these"), .kind = OUT_CHOICE,
      .offset = offsetof(struct ancients_terrain_out, choice), .note = END_RESULT, .choice = ancients_pieces,
      .choices = PIECES,
      .most = MOST_PIECES, .stride = sizeof(int32_t), .count_offset = offsetof(struct ancients_terrain_out, choices) },
};
static const char *const terrain_cites[] = { "3.3", "D11", NULL };
const struct procedure ancients_terrain_procedure = {
    .id = "terrain", .says = N_("what terrain may be placed"),
    .in.input = terrain_inputs, .in.inputs = LEN(terrain_inputs), .in.size = sizeof(struct ancients_terrain_in),
    .result = terrain_results, .results = LEN(terrain_results), .out_size = sizeof(struct ancients_terrain_out),
    .cites = terrain_cites, .dice = N_("two dice"), .rule = ancients_terrain_rule, .main_result = 0,
};

/* ---- entry ---- */

static const struct word entries[] = { { "flank", N_("flank march") }, { "reserve", N_("reserve") } };
static const struct input entry_inputs[] = {
    { .id = "turn", .says = N_("turn"), .kind = IN_INT, .offset = offsetof(struct ancients_entry_in, turn),
      .lo = 1, .hi = 30, .usual = UNSET, .needed = true },
    { .id = "kind", .says = N_("flank march or reserve"), .kind = IN_CHOICE,
      .offset = offsetof(struct ancients_entry_in, kind),
      .choice = entries, .choices = LEN(entries), .usual = ENTERS_FLANK },
    { .id = "cards", .says = N_("strategic cards"), .kind = IN_SET, .offset = offsetof(struct ancients_entry_in, cards),
      .choice = ancients_strategic, .choices = STRATEGICS, .most = MOST_CARDS },
};
static const struct result entry_results[] = {
    { .id = "enters", .says = N_("enters"),
      .kind = OUT_FLAG, .offset = offsetof(struct ancients_entry_out, enters), .note = END_RESULT },
    { .id = "needed", .says = N_("needed on the die (0: not yet)"),
      .kind = OUT_INT,  .note = NOTE_ENTRY_NEEDED },
};
static const char *const entry_cites[] = { "HI-9", "1.2", NULL };
const struct procedure ancients_entry_procedure = {
    .id = "entry", .says = N_("entry of a hidden command"),
    .more = N_("SC1 helps a flank march, SC2 a reserve; other cards change nothing here."),
    .in.input = entry_inputs, .in.inputs = LEN(entry_inputs), .in.size = sizeof(struct ancients_entry_in),
    .result = entry_results, .results = LEN(entry_results), .out_size = sizeof(struct ancients_entry_out),
    .cites = entry_cites, .dice = N_("a die, from turn 2 on"),
    .ready_size = sizeof(struct ancients_entry_ready), .prepare = ancients_entry_prepare, .rule = ancients_entry_rule,
        .main_result = 0,
};

/* ---- cards ---- */

static const struct input cards_inputs[] = {
    { .id = "army_points", .says = N_("points of the army"), .kind = IN_INT,
      .offset = offsetof(struct ancients_cards_in, army_points), .lo = 0, .hi = 2000, .usual = 400 },
    { .id = "tactical", .says = N_("tactical cards bought"), .kind = IN_INT,
      .offset = offsetof(struct ancients_cards_in, tactical), .lo = 0, .hi = MOST_CHOSEN },
    { .id = "strategic", .says = N_("strategic card"), .kind = IN_CHOICE,
      .offset = offsetof(struct ancients_cards_in, strategic), .choice = ancients_strategic, .choices = STRATEGICS,
          .usual = STRATEGIC_NONE },
    { .id = "swap", .says = N_("two tactical cards were given for it"), .kind = IN_FLAG,
      .offset = offsetof(struct ancients_cards_in, swap) },
    { .id = "cinc", .says = N_("level of the commander in chief"), .kind = IN_CHOICE,
      .offset = offsetof(struct ancients_cards_in, cinc), .choice = ancients_levels, .choices = LEVELS,
          .usual = LEVEL_AVERAGE },
    { .id = "chosen", .says = N_("tactical cards chosen before the game"), .kind = IN_SET,
      .offset = offsetof(struct ancients_cards_in, chosen), .choice = ancients_tactical, .choices = TACTICAL_CARDS,
          .most = MOST_CHOSEN },
};
static const struct result cards_results[] = {
    { .id = "cost", .says = N_("points spent"), .kind = OUT_INT,
      .note = NOTE_CARDS_COST },
    { .id = "limit", .says = N_("points for cards"), .kind = OUT_INT,
      .note = NOTE_CARDS_LIMIT },
    { .id = "legal", .says = N_("allowed"), .kind = OUT_FLAG,
      .offset = offsetof(struct ancients_cards_out, legal), .note = END_RESULT },
    { .id = "why", .says = N_("why"), .kind = OUT_CHOICE,
      .note = NOTE_CARDS_WHY, .choice = ancients_cards_reasons, .choices = CARDS_REASONS },
};
static const char *const cards_cites[] = { "1.1", "1.2", "1.3", "HI-1", "HI-45", NULL };
const struct procedure ancients_cards_procedure = {
    .id = "cards", .says = N_("may an army have these cards"),
    .in.input = cards_inputs, .in.inputs = LEN(cards_inputs), .in.size = sizeof(struct ancients_cards_in),
    .result = cards_results, .results = LEN(cards_results), .out_size = sizeof(struct ancients_cards_out),
    .cites = cards_cites, .dice = N_("none"),
    .ready_size = sizeof(struct ancients_cards_ready), .prepare = ancients_cards_prepare, .rule = ancients_cards_rule,
        .main_result = 2,
};
