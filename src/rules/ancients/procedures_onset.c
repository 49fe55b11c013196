/* procedures_onset.c - what can be asked before an order on a table: onset, cohesion. */
#include <stddef.h>
#include "rules/ancients/book.h"
#include "rules/ancients/choices.h"
#include "rules/ancients/cohesion.h"
#include "rules/ancients/onset.h"
#include "rules/ancients/sides.h"

/* ---- a charge: inputs ---- */

static const struct input attacker_inputs[] = {
#include "rules/ancients/unit_inputs.def"
#define CHARGES true
#include "rules/ancients/side_inputs.def"
#undef CHARGES
#include "rules/ancients/table_inputs.def"
};
static const struct input defender_inputs[] = {
#include "rules/ancients/unit_inputs.def"
#define CHARGES false
#include "rules/ancients/side_inputs.def"
#undef CHARGES
#include "rules/ancients/table_inputs.def"
};

static const struct word reactions[REACTIONS] = {
    { "none", N_("none") }, { "evade", N_("evade") }, { "counter_charge", N_("counter-charge") },
    { "close_ranks", N_("closing ranks") }, { "defensive_fire", N_("defensive fire") },
};

enum { NO_TEST = 1, HOPELESS = 7 };
static const struct input onset_inputs[] = {
    { .id = "attacker", .says = N_("the attacker"), .kind = IN_GROUP,
      .offset = offsetof(struct ancients_onset_in, side[ATTACKER]), .member = attacker_inputs,
      .members = LEN(attacker_inputs), .listed = "units" },
    { .id = "defender", .says = N_("the defender"), .kind = IN_GROUP,
      .offset = offsetof(struct ancients_onset_in, side[DEFENDER]), .member = defender_inputs,
      .members = LEN(defender_inputs), .listed = "units" },
    { .id = "test", .says = N_("natural roll that its movement test needs; 1: no test"), .kind = IN_INT,
      .offset = offsetof(struct ancients_onset_in, test), .lo = NO_TEST, .hi = HOPELESS, .usual = NO_TEST,
      .seldom = true },
    { .id = "short_by", .says = N_("by how much the charge move falls short: for the bonus die"), .kind = IN_INT,
      .offset = offsetof(struct ancients_onset_in, short_by), .lo = 0, .hi = 3, .usual = 0, .unit = N_("H"),
      .seldom = true },
    { .id = "reaction", .says = N_("reaction of the defender"), .kind = IN_CHOICE,
      .offset = offsetof(struct ancients_onset_in, reaction), .choice = reactions, .choices = REACTIONS,
      .usual = REACTS_NOT },
    { .id = "reaction_test", .says = N_("natural roll that the reaction needs; 1: no test"), .kind = IN_INT,
      .offset = offsetof(struct ancients_onset_in, reaction_test), .lo = NO_TEST, .hi = HOPELESS, .usual = NO_TEST,
      .only_if = "reaction=evade,counter_charge,close_ranks,defensive_fire" },
    { .id = "caught", .says = N_("the charger reaches it although it evades"), .kind = IN_FLAG,
      .offset = offsetof(struct ancients_onset_in, caught), .only_if = "reaction=evade" },
    { .id = "cover", .says = N_("cover of the charger"), .kind = IN_CHOICE,
      .offset = offsetof(struct ancients_onset_in, cover), .choice = ancients_covers, .choices = COVERS,
      .usual = COVER_NONE, .only_if = "reaction=defensive_fire" },
    { .id = "column", .says = N_("the charger is in a group in column"), .kind = IN_FLAG,
      .offset = offsetof(struct ancients_onset_in, column), .only_if = "reaction=defensive_fire" },
};

static void fill_onset(void *input, const uint8_t *given)
{
    struct ancients_onset_in *in = input;

    for (int s = ATTACKER; s <= DEFENDER; s++) {
        struct ancients_onset_side *me = &in->side[s];

        ancients_fill_side(input, &me->side, given);
        if (!ancients_is_given(given, input, &me->rear)) me->rear = (me->side.unit.large - 1) * me->side.unit.vbu;
    }
}

/* HI-39: every unit of a Large Unit but the last is whole. */
static void check_onset(const void *input, struct refusals *out)
{
    static const char *const current[] = { "attacker.current", "defender.current" };
    static const char *const rear[] = { "attacker.rear", "defender.rear" };
    const struct ancients_onset_in *in = input;

    for (int s = ATTACKER; s <= DEFENDER; s++) {
        const struct ancients_unit *u = &in->side[s].side.unit;
        int most = (u->large - 1) * u->vbu, left = in->side[s].rear;

        ancients_check_side(s, &in->side[s].side, out);
        if (u->large > 1 && u->current < u->vbu)
            refuse(out, current[s], N_("losses of a Large Unit fall on the units behind"));
        if (left > most || left + u->vbu <= most || (most > 0 && left == 0))
            refuse_value(out, rear[s], left, N_("not what so many units can have left: all but the last are whole"));
    }
}

/* ---- results ---- */

#define SIDE_ENDS(name, s, danger_note) \
    { .id = name ".vbu", .says = N_("what is left of the basic value, units behind included"), .kind = OUT_INT, \
      .offset = offsetof(struct ancients_onset_out, side[s].vbu), .note = END_RESULT }, \
    { .id = name ".disordered", .says = N_("disordered"), .kind = OUT_FLAG, \
      .offset = offsetof(struct ancients_onset_out, side[s].disordered), .note = END_RESULT }, \
    { .id = name ".state", .says = N_("state"), .kind = OUT_CHOICE, \
      .offset = offsetof(struct ancients_onset_out, side[s].state), .note = END_RESULT, \
      .choice = ancients_state_words, .choices = STATES }, \
    { .id = name ".in_danger", .says = N_("its commander is in danger"), .kind = OUT_FLAG, .note = danger_note }

static const struct result onset_results[] = {
    { .id = "moves", .says = N_("the movement test is passed"), .kind = OUT_FLAG, .note = NOTE_ONSET_MOVES },
    { .id = "reaches", .says = N_("the bonus die reaches"), .kind = OUT_FLAG, .note = NOTE_ONSET_REACHES },
    { .id = "reacts", .says = N_("the test of the reaction is passed"), .kind = OUT_FLAG, .note = NOTE_ONSET_REACTED },
    { .id = "why", .says = N_("why it may not shoot"), .kind = OUT_CHOICE, .note = NOTE_ONSET_FIRE_WHY,
      .choice = ancients_shot_reasons, .choices = SHOT_REASONS },
    { .id = "contact", .says = N_("they come to blows"), .kind = OUT_FLAG,
      .offset = offsetof(struct ancients_onset_out, contact), .note = END_RESULT },
    { .id = "winner", .says = N_("who has won"), .kind = OUT_CHOICE,
      .offset = offsetof(struct ancients_onset_out, winner), .note = END_RESULT, .choice = ancients_sides,
      .choices = FIGHTERS_OR_NONE },
    { .id = "rounds", .says = N_("rounds fought"), .kind = OUT_INT,
      .offset = offsetof(struct ancients_onset_out, rounds), .note = END_RESULT },
    SIDE_ENDS("attacker", ATTACKER, NOTE_ONSET_ATTACKER_IN_DANGER),
    SIDE_ENDS("defender", DEFENDER, NOTE_ONSET_DEFENDER_IN_DANGER),
};
enum { ONSET_WINNER_RESULT = 5 };

static const char *const onset_cites[] = { "6.4", "7.1", "7.2", "7.3", "7.4", "8.4", "8.5", "8.6", "8.7", "8.9",
                                           "HI-59", "5", NULL };
/* What a player looks for first. */
static const struct prospect onset_prospects[] = {
    { "winner=attacker", N_("{1}: victory"), "attacker", "attacker" },
    { "defender.state=routed", N_("{1}: routed"), "defender", "attacker" },
    { "winner=none", N_("nobody gives way"), NULL, NULL },
    { "winner=defender", N_("{1}: victory"), "defender", "defender" },
    { "attacker.state=routed", N_("{1}: routed"), "attacker", "defender" },
    { "contact=false", N_("they do not come to blows"), NULL, NULL },
};

const struct procedure ancients_onset_procedure = {
    .id = "onset", .says = N_("a charge from the order to where it ends"),
    .more = N_("Movement test, bonus die, the defender's reaction, then melee with retreat, pursuit and renewed melee. "
               "A draw ends it: on a table it is fought again when one of the units is activated. Losses of a Large "
               "Unit fall on the units behind. Cards are played in the melee as in combat, none on the shot. "
               "Units that have not charged, without test and reaction, fight in contact."),
    .in.input = onset_inputs, .in.inputs = LEN(onset_inputs), .in.size = sizeof(struct ancients_onset_in),
    .in.fill = fill_onset, .in.check = check_onset,
    .result = onset_results, .results = LEN(onset_results), .out_size = sizeof(struct ancients_onset_out),
    .cites = onset_cites,
    .dice = N_("movement test; bonus die; test of the reaction; defensive fire and its cohesion test; then as in "
               "combat"),
    .ready_size = sizeof(struct ancients_onset_ready), .prepare = ancients_onset_prepare, .rule = ancients_onset_rule,
    .main_result = ONSET_WINNER_RESULT, .many = true,
    .prospect = onset_prospects, .prospects = LEN(onset_prospects),
};

/* ---- a cohesion test ---- */

static const struct input cohesion_inputs[] = {
    { .id = "current", .says = N_("what is left of the basic value"), .kind = IN_INT,
      .offset = offsetof(struct ancients_cohesion_in, current), .lo = 1, .hi = 8, .usual = 5 },
    { .id = "modifiers", .says = N_("modifiers of the critical number, disorder among them"), .kind = IN_INT,
      .offset = offsetof(struct ancients_cohesion_in, modifiers), .lo = -8, .hi = 8, .usual = 0 },
    { .id = "damage", .says = N_("damage suffered"), .kind = IN_INT,
      .offset = offsetof(struct ancients_cohesion_in, damage), .lo = 0, .hi = 30, .usual = 1 },
    { .id = "disordered", .says = N_("disordered"), .kind = IN_FLAG,
      .offset = offsetof(struct ancients_cohesion_in, disordered) },
    { .id = "cards", .says = N_("tactical cards, in order of play"), .kind = IN_SET,
      .offset = offsetof(struct ancients_cohesion_in, cards), .choice = ancients_tactical, .choices = TACTICAL_CARDS,
      .most = MOST_CARDS },
    { .id = "betrayed", .says = N_("the enemy has TC3"), .kind = IN_FLAG,
      .offset = offsetof(struct ancients_cohesion_in, betrayed) },
};

static void check_cohesion(const void *input, struct refusals *out)
{
    const struct ancients_cohesion_in *in = input;

    ancients_check_cards("cards", in->played, in->cards, out);
}

static const struct result cohesion_results[] = {
    { .id = "critical", .says = N_("critical number"), .kind = OUT_INT, .note = NOTE_COHESION_CRITICAL },
    { .id = "losses", .says = N_("losses"), .kind = OUT_INT,
      .offset = offsetof(struct ancients_cohesion_out, losses), .note = END_RESULT },
    { .id = "vbu", .says = N_("what is left of the basic value"), .kind = OUT_INT,
      .offset = offsetof(struct ancients_cohesion_out, vbu), .note = END_RESULT },
    { .id = "disordered", .says = N_("disordered"), .kind = OUT_FLAG,
      .offset = offsetof(struct ancients_cohesion_out, disordered), .note = END_RESULT },
    { .id = "passed", .says = N_("cohesion holds"), .kind = OUT_FLAG,
      .offset = offsetof(struct ancients_cohesion_out, passed), .note = END_RESULT },
};
enum { COHESION_LOSSES_RESULT = 1 };

static const char *const cohesion_cites[] = { "8.6", "1.3", NULL };
const struct procedure ancients_cohesion_procedure = {
    .id = "cohesion", .says = N_("the cohesion test of a unit whose damage is known"),
    .more = N_("For whoever wonders about a card when the dice lie there. Cards: TC6 against the damage, TC9 before a "
               "test it can change, TC2 after a failed test, the enemy's TC3 after a passed one."),
    .in.input = cohesion_inputs, .in.inputs = LEN(cohesion_inputs), .in.size = sizeof(struct ancients_cohesion_in),
    .in.check = check_cohesion,
    .result = cohesion_results, .results = LEN(cohesion_results), .out_size = sizeof(struct ancients_cohesion_out),
    .cites = cohesion_cites, .dice = N_("the cohesion test, again with cards"),
    .ready_size = sizeof(struct ancients_cohesion_ready), .prepare = ancients_cohesion_prepare,
    .rule = ancients_cohesion_rule, .main_result = COHESION_LOSSES_RESULT,
};
