/* procedures_fight.c - what can be asked about fighting: melee, combat, shoot. */
#include <stddef.h>
#include <string.h>
#include "rules/ancients/book.h"
#include "rules/ancients/choices.h"
#include "rules/ancients/combat.h"
#include "rules/ancients/shoot.h"
#include "rules/ancients/sides.h"

/* ---- inputs ---- */

enum { CHARGES = false };                       /* where nobody says */
static const struct input melee_side_inputs[] = {
#include "rules/ancients/side_inputs.def"
#include "rules/ancients/unit_inputs.def"
    { .id = "support", .says = N_("Support units"), .kind = IN_LIST, .offset = offsetof(struct ancients_side, supports),
      .most = MOST_SUPPORT, .stride = sizeof(struct ancients_support),
      .member = ancients_support_inputs, .members = ANCIENTS_SUPPORT_INPUTS, .seldom = true, .listed = "units" },
};
static const struct input combat_side_inputs[] = {
#include "rules/ancients/side_inputs.def"
#include "rules/ancients/unit_inputs.def"
    { .id = "pursues", .says = N_("pursues when it may"), .kind = IN_FLAG,
      .offset = offsetof(struct ancients_side, pursues), .usual = true, .seldom = true },
    { .id = "support", .says = N_("Support units"), .kind = IN_LIST, .offset = offsetof(struct ancients_side, supports),
      .most = MOST_SUPPORT, .stride = sizeof(struct ancients_support),
      .member = ancients_support_inputs, .members = ANCIENTS_SUPPORT_INPUTS, .seldom = true, .listed = "units" },
};

static const struct input melee_inputs[] = {
    { .id = "attacker", .says = N_("the attacker"), .kind = IN_GROUP,
      .offset = offsetof(struct ancients_melee_in, side[ATTACKER]), .member = melee_side_inputs,
          .members = LEN(melee_side_inputs), .listed = "units" },
    { .id = "defender", .says = N_("the defender"), .kind = IN_GROUP,
      .offset = offsetof(struct ancients_melee_in, side[DEFENDER]), .member = melee_side_inputs,
          .members = LEN(melee_side_inputs), .listed = "units" },
};
static const struct input combat_inputs[] = {
    { .id = "attacker", .says = N_("the attacker"), .kind = IN_GROUP,
      .offset = offsetof(struct ancients_combat_in, side[ATTACKER]), .member = combat_side_inputs,
          .members = LEN(combat_side_inputs), .listed = "units" },
    { .id = "defender", .says = N_("the defender"), .kind = IN_GROUP,
      .offset = offsetof(struct ancients_combat_in, side[DEFENDER]), .member = combat_side_inputs,
          .members = LEN(combat_side_inputs), .listed = "units" },
    { .id = "max_rounds", .says = N_("most rounds"), .kind = IN_INT,
      .offset = offsetof(struct ancients_combat_in, max_rounds), .lo = 1, .hi = 50, .usual = 20, .seldom = true },
};

static const struct input unit_inputs[] = {
#include "rules/ancients/unit_inputs.def"
};
static const struct input shoot_inputs[] = {
    { .id = "shooter", .says = N_("the shooter"), .kind = IN_GROUP,
      .offset = offsetof(struct ancients_shoot_in, shooter), .member = unit_inputs, .members = LEN(unit_inputs),
      .listed = "units" },
    { .id = "target", .says = N_("the target"), .kind = IN_GROUP,
      .offset = offsetof(struct ancients_shoot_in, target), .member = unit_inputs, .members = LEN(unit_inputs),
      .listed = "units" },
    { .id = "range", .says = N_("range"), .kind = IN_CHOICE,
      .offset = offsetof(struct ancients_shoot_in, range), .choice = ancients_ranges, .choices = RANGES,
          .usual = RANGE_SHORT },
    { .id = "moves", .says = N_("movement actions of the shooter in this activation"), .kind = IN_INT,
      .offset = offsetof(struct ancients_shoot_in, moves), .lo = 0, .hi = 12 },
    { .id = "indirect", .says = N_("indirect fire"), .kind = IN_FLAG,
      .offset = offsetof(struct ancients_shoot_in, indirect), .seldom = true },
    { .id = "indirect_trained", .says = N_("the army list spares it the penalty"), .kind = IN_FLAG,
      .offset = offsetof(struct ancients_shoot_in, indirect_trained), .seldom = true, .only_if = "indirect=true" },
    { .id = "evading", .says = N_("the target is evading"), .kind = IN_FLAG,
      .offset = offsetof(struct ancients_shoot_in, evading), .seldom = true },
    { .id = "cover", .says = N_("cover of the target"), .kind = IN_CHOICE,
      .offset = offsetof(struct ancients_shoot_in, cover), .choice = ancients_covers, .choices = COVERS,
          .usual = COVER_NONE },
    { .id = "column", .says = N_("the target is in a group in column"), .kind = IN_FLAG,
      .offset = offsetof(struct ancients_shoot_in, column), .seldom = true },
    { .id = "reaction", .says = N_("reaction fire"), .kind = IN_FLAG,
      .offset = offsetof(struct ancients_shoot_in, reaction), .seldom = true },
    { .id = "defensive", .says = N_("defensive fire"), .kind = IN_FLAG,
      .offset = offsetof(struct ancients_shoot_in, defensive), .seldom = true },
    { .id = "side", .says = N_("to the side or rear"), .kind = IN_FLAG,
      .offset = offsetof(struct ancients_shoot_in, side), .seldom = true },
    { .id = "between", .says = N_("ground in the line of sight that is not flat"), .kind = IN_CHOICE,
      .offset = offsetof(struct ancients_shoot_in, between),
      .choice = ancients_betweens, .choices = BETWEENS, .usual = BETWEEN_NOTHING, .seldom = true },
    { .id = "through", .says = N_("how much of it the line of sight crosses"), .kind = IN_INT,
      .offset = offsetof(struct ancients_shoot_in, through),
      .lo = 0, .hi = 12, .usual = 2, .unit = N_("H"), .only_if = "between=difficult",
      .seldom = true },
};

/* ---- defaults and refusals ---- */

static void fill_melee(void *input, const uint8_t *given)
{
    struct ancients_melee_in *in = input;

    for (int s = ATTACKER; s <= DEFENDER; s++) ancients_fill_side(input, &in->side[s], given);
}

static void fill_combat(void *input, const uint8_t *given)
{
    struct ancients_combat_in *in = input;

    for (int s = ATTACKER; s <= DEFENDER; s++) ancients_fill_side(input, &in->side[s], given);
}

static void check_melee(const void *input, struct refusals *out)
{
    const struct ancients_melee_in *in = input;

    for (int s = ATTACKER; s <= DEFENDER; s++) ancients_check_side(s, &in->side[s], out);
}

static void check_combat(const void *input, struct refusals *out)
{
    const struct ancients_combat_in *in = input;

    for (int s = ATTACKER; s <= DEFENDER; s++) ancients_check_side(s, &in->side[s], out);
}

static void check_shoot(const void *input, struct refusals *out)
{
    const struct ancients_shoot_in *in = input;

    ancients_check_unit("shooter", &in->shooter, true, out);
    ancients_check_unit("target", &in->target, true, out);
}

/* ---- results ---- */

#define SIDE_RESULTS(name, s, dice_note, damage_note, critical_note, destroyed_note) \
    { .id = name ".dice", .says = N_("dice"), .kind = OUT_INT, .note = dice_note }, \
    { .id = name ".damage", .says = N_("damage suffered"), .kind = OUT_INT, .note = damage_note }, \
    { .id = name ".critical", .says = N_("critical number"), .kind = OUT_INT, .note = critical_note }, \
    { .id = name ".losses", .says = N_("losses"), .kind = OUT_INT, \
      .offset = offsetof(struct ancients_melee_out, side[s].losses), .note = END_RESULT }, \
    { .id = name ".vbu", .says = N_("what is left of the basic value"), .kind = OUT_INT, \
      .offset = offsetof(struct ancients_melee_out, side[s].vbu), .note = END_RESULT }, \
    { .id = name ".disordered", .says = N_("disordered"), .kind = OUT_FLAG, \
      .offset = offsetof(struct ancients_melee_out, side[s].disordered), .note = END_RESULT }, \
    { .id = name ".state", .says = N_("state"), .kind = OUT_CHOICE, \
      .offset = offsetof(struct ancients_melee_out, side[s].state), .note = END_RESULT, \
      .choice = ancients_state_words, .choices = STATES }, \
    { .id = name ".passed", .says = N_("cohesion holds"), .kind = OUT_FLAG, \
      .offset = offsetof(struct ancients_melee_out, side[s].passed), .note = END_RESULT }, \
    { .id = name ".destroyed", .says = N_("destroyed with all that is left, by the failed test"), .kind = OUT_FLAG, \
      .note = destroyed_note }

static const struct result melee_results[] = {
    SIDE_RESULTS("attacker", ATTACKER, NOTE_MELEE_ATTACKER_DICE, NOTE_MELEE_ATTACKER_DAMAGE,
                 NOTE_MELEE_ATTACKER_CRITICAL, NOTE_MELEE_ATTACKER_DESTROYED),
    SIDE_RESULTS("defender", DEFENDER, NOTE_MELEE_DEFENDER_DICE, NOTE_MELEE_DEFENDER_DAMAGE,
                 NOTE_MELEE_DEFENDER_CRITICAL, NOTE_MELEE_DEFENDER_DESTROYED),
    { .id = "loser", .says = N_("who has lost the melee"), .kind = OUT_CHOICE,
      .offset = offsetof(struct ancients_melee_out, loser), .note = END_RESULT, .choice = ancients_sides,
      .choices = FIGHTERS_OR_NONE },
};
enum { MELEE_DEFENDER_LOSSES = 12 };

static const struct result combat_results[] = {
    { .id = "winner", .says = N_("who has won"), .kind = OUT_CHOICE,
      .offset = offsetof(struct ancients_combat_out, winner), .note = END_RESULT, .choice = ancients_sides,
          .choices = FIGHTERS_OR_NONE },
    { .id = "rounds", .says = N_("rounds fought"), .kind = OUT_INT,
      .offset = offsetof(struct ancients_combat_out, rounds), .note = END_RESULT },
    { .id = "attacker.vbu", .says = N_("what is left of the basic value"), .kind = OUT_INT,
      .offset = offsetof(struct ancients_combat_out, side[ATTACKER].vbu), .note = END_RESULT },
    { .id = "attacker.disordered", .says = N_("disordered"), .kind = OUT_FLAG,
      .offset = offsetof(struct ancients_combat_out, side[ATTACKER].disordered), .note = END_RESULT },
    { .id = "attacker.state", .says = N_("state"), .kind = OUT_CHOICE,
      .offset = offsetof(struct ancients_combat_out, side[ATTACKER].state), .note = END_RESULT,
          .choice = ancients_state_words, .choices = STATES },
    { .id = "defender.vbu", .says = N_("what is left of the basic value"), .kind = OUT_INT,
      .offset = offsetof(struct ancients_combat_out, side[DEFENDER].vbu), .note = END_RESULT },
    { .id = "defender.disordered", .says = N_("disordered"), .kind = OUT_FLAG,
      .offset = offsetof(struct ancients_combat_out, side[DEFENDER].disordered), .note = END_RESULT },
    { .id = "defender.state", .says = N_("state"), .kind = OUT_CHOICE,
      .offset = offsetof(struct ancients_combat_out, side[DEFENDER].state), .note = END_RESULT,
          .choice = ancients_state_words, .choices = STATES },
};

static const struct result shoot_results[] = {
    { .id = "allowed", .says = N_("allowed"), .kind = OUT_FLAG,
      .note = NOTE_SHOOT_ALLOWED },
    { .id = "why", .says = N_("why"), .kind = OUT_CHOICE,
      .note = NOTE_SHOOT_WHY, .choice = ancients_shot_reasons, .choices = SHOT_REASONS },
    { .id = "dice", .says = N_("dice"), .kind = OUT_INT,
      .note = NOTE_SHOOT_DICE },
    { .id = "damage", .says = N_("damage suffered"), .kind = OUT_INT,
      .note = NOTE_SHOOT_DAMAGE },
    { .id = "critical", .says = N_("critical number"), .kind = OUT_INT,
      .note = NOTE_SHOOT_CRITICAL },
    { .id = "losses", .says = N_("losses"), .kind = OUT_INT,
      .offset = offsetof(struct ancients_shoot_out, losses), .note = END_RESULT, .whose = "target" },
    { .id = "vbu", .says = N_("what is left of the basic value"), .kind = OUT_INT,
      .offset = offsetof(struct ancients_shoot_out, vbu), .note = END_RESULT, .whose = "target" },
    { .id = "disordered", .says = N_("disordered"), .kind = OUT_FLAG,
      .offset = offsetof(struct ancients_shoot_out, disordered), .note = END_RESULT, .whose = "target" },
    { .id = "state", .says = N_("state"), .kind = OUT_CHOICE,
      .offset = offsetof(struct ancients_shoot_out, state), .note = END_RESULT, .choice = ancients_state_words,
          .choices = STATES, .whose = "target" },
    { .id = "passed", .says = N_("cohesion holds"), .kind = OUT_FLAG,
      .offset = offsetof(struct ancients_shoot_out, passed), .note = END_RESULT, .whose = "target" },
};
enum { SHOOT_LOSSES = 5 };

/* ---- procedures ---- */

static const char *const melee_cites[] = { "8.4", "8.5", "8.6", "8.9", "5", "1.3", NULL };
/* What a player looks for first. */
static const struct prospect melee_prospects[] = {
    { "loser=defender", N_("{1}: wins the round"), "attacker", "attacker" },
    { "defender.state=routed", N_("{1}: routed"), "defender", "attacker" },
    { "loser=none", N_("nobody gives way"), NULL, NULL },
    { "loser=attacker", N_("{1}: wins the round"), "defender", "defender" },
    { "attacker.state=routed", N_("{1}: routed"), "attacker", "defender" },
};

const struct procedure ancients_melee_procedure = {
    .id = "melee", .says = N_("one round of melee"),
    .more = N_("Cards: TC1 is played with the throw, TC7 when the damage of the hand is below a number that is said "
               "(the dice of TC1 are not thrown again), TC6 against one damage or more, "
               "TC9 before a test it can change, TC2 after a failed test, TC3 after the enemy's passed test. Other "
               "cards change nothing here."),
    .in.input = melee_inputs, .in.inputs = LEN(melee_inputs), .in.size = sizeof(struct ancients_melee_in),
    .result = melee_results, .results = LEN(melee_results), .out_size = sizeof(struct ancients_melee_out),
    .cites = melee_cites,
        .dice = N_("the attacker's dice, the defender's cohesion test; the defender's dice, the attacker's cohesion "
                   "test"),
    .in.fill = fill_melee, .in.check = check_melee, .ready_size = sizeof(struct ancients_melee_ready),
        .prepare = ancients_melee_prepare, .rule = ancients_melee_rule,
    .main_result = MELEE_DEFENDER_LOSSES,
    .prospect = melee_prospects, .prospects = LEN(melee_prospects),
};

static const char *const combat_cites[] = { "8.4", "8.5", "8.6", "8.9", "7.1", "7.2", "7.3", "7.4", "5", "1.3", NULL };
/* What a player looks for first. */
static const struct prospect combat_prospects[] = {
    { "winner=attacker", N_("{1}: victory"), "attacker", "attacker" },
    { "defender.state=routed", N_("{1}: routed"), "defender", "attacker" },
    { "winner=none", N_("nobody gives way"), NULL, NULL },
    { "winner=defender", N_("{1}: victory"), "defender", "defender" },
    { "attacker.state=routed", N_("{1}: routed"), "attacker", "defender" },
};

const struct procedure ancients_combat_procedure = {
    .id = "combat", .says = N_("a melee fought to the finish, with retreat, pursuit and renewed melee"),
    .more = N_("Each card is played once, as in melee; TC1 in the first round. TC11 is played before the retreat is "
               "moved, where some pursuit could reach the unit without it and not with it; "
               "TC10 after the die of a pursuit that would fall short and reaches with it. Who may pursue does, "
               "unless it is said not to. A draw is fought again at once; on a table it waits until one of the units "
               "is activated again."),
    .in.input = combat_inputs, .in.inputs = LEN(combat_inputs), .in.size = sizeof(struct ancients_combat_in),
    .result = combat_results, .results = LEN(combat_results), .out_size = sizeof(struct ancients_combat_out),
    .cites = combat_cites, .dice = N_("per round as in melee, then a die for the retreat and a die for the pursuit"),
    .in.fill = fill_combat, .in.check = check_combat, .ready_size = sizeof(struct ancients_combat_ready),
        .prepare = ancients_combat_prepare, .rule = ancients_combat_rule,
    .main_result = 0, .many = true,
    .prospect = combat_prospects, .prospects = LEN(combat_prospects),
};

static const char *const shoot_cites[] = { "8.1", "8.2", "8.3", "8.6", "5", "1.3", NULL };
/* What a player looks for first. */
static const struct prospect shoot_prospects[] = {
    { "losses>=1", N_("{1}: losses"), "target", "shooter" },
    { "disordered=true", N_("{1}: disordered"), "target", "shooter" },
    { "state=routed", N_("{1}: routed"), "target", "shooter" },
};

const struct procedure ancients_shoot_procedure = {
    .id = "shoot", .says = N_("one unit shoots at one target"),
    .more = N_("Cards: TC4 is played with the throw; TC7, TC6, TC9, TC2 and TC3 as in melee. Other cards change "
               "nothing here."),
    .in.input = shoot_inputs, .in.inputs = LEN(shoot_inputs), .in.size = sizeof(struct ancients_shoot_in),
    .result = shoot_results, .results = LEN(shoot_results), .out_size = sizeof(struct ancients_shoot_out),
    .cites = shoot_cites, .dice = N_("the shooter's dice, the target's cohesion test"),
    .in.check = check_shoot, .ready_size = sizeof(struct ancients_shoot_ready), .prepare = ancients_shoot_prepare,
        .rule = ancients_shoot_rule,
    .main_result = SHOOT_LOSSES,
    .prospect = shoot_prospects, .prospects = LEN(shoot_prospects),
};
