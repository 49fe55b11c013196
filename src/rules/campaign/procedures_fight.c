/* procedures_fight.c - what can be asked about fighting: inputs, results, ranges,
** defaults and words. */
#include "base/whole.h"
#include "rules/campaign/artillery.h"
#include "rules/campaign/battle.h"
#include "rules/campaign/book.h"
#include "rules/campaign/morale.h"
#include "rules/campaign/words.h"

#define AT(type, member) ((int)offsetof(struct type, member))
#define COMBAT(member)   (AT(campaign_combat_in, at) + AT(campaign_situation, member))
#define BATTLE(member)   (AT(campaign_battle_in, at) + AT(campaign_situation, member))

/* The situation is asked the same way by combat and battle. */
#define SITUATION(WHERE) \
    { .id = "terrain", .says = N_("terrain of the box attacked"), .kind = IN_CHOICE, .offset = WHERE(terrain), \
      .choice = campaign_terrains, .choices = TERRAINS, .usual = TERRAIN_CLEAR }, \
    { .id = "fortified", .says = N_("the defender is in a fortified town"), .kind = IN_FLAG, \
      .offset = WHERE(fortified), .hi = 1 }, \
    { .id = "fatigued", .says = N_("all attackers are fatigued"), .kind = IN_FLAG, .offset = WHERE(fatigued), \
      .hi = 1 }, \
    { .id = "flank", .says = N_("flank attack: by two or more links"), .kind = IN_FLAG, .offset = WHERE(flank), \
      .hi = 1 }, \
    { .id = "encircled", .says = N_("the defender is encircled"), .kind = IN_FLAG, .offset = WHERE(encircled), \
      .hi = 1 }, \
    { .id = "entrenched", .says = N_("the defender is entrenched"), .kind = IN_FLAG, .offset = WHERE(entrenched), \
      .hi = 1 }, \
    { .id = "bridge", .says = N_("an attacking Force comes over a bridge"), .kind = IN_FLAG, .offset = WHERE(bridge), \
      .hi = 1 }, \
    { .id = "weather", .says = N_("weather"), .kind = IN_CHOICE, .offset = WHERE(weather), \
      .choice = campaign_weathers, .choices = WEATHERS, .usual = WEATHER_CLEAR }

/* ---- combat ---- */

static const struct input combat_side[] = {
    { .id = "infantry", .says = N_("strength points of infantry"), .kind = IN_INT,
      .offset = AT(campaign_combat_side, infantry),
      .lo = 0, .hi = 200, .is = true, .brief = N_("infantry") },
    { .id = "cavalry", .says = N_("strength points of cavalry"), .kind = IN_INT,
      .offset = AT(campaign_combat_side, cavalry),
      .lo = 0, .hi = 200, .is = true, .brief = N_("cavalry") },
    { .id = "cohesion", .says = N_("average cohesion of the combat units"), .kind = IN_FRACTION,
      .offset = AT(campaign_combat_side, cohesion),
      .lo = 1, .hi = 5, .usual = 3, .is = true, .brief = N_("cohesion") },
    { .id = "tactical", .says = N_("tactical bonus of the highest-ranking leader; 0: none"), .kind = IN_INT,
      .offset = AT(campaign_combat_side, tactical),
      .lo = 0, .hi = 3, .is = true, .brief = N_("tactical bonus") },
    { .id = "artillery", .says = N_("artillery bonus, all together"), .kind = IN_INT,
      .offset = AT(campaign_combat_side, artillery),
      .lo = 0, .hi = 99, .is = true, .brief = N_("artillery") },
    { .id = "fatigued_sp", .says = N_("strength points of fatigued units; counts for attackers"), .kind = IN_INT,
      .offset = AT(campaign_combat_side, fatigued_sp),
      .lo = 0, .hi = 400, .seldom = true },
    { .id = "fatigued_cavalry", .says = N_("how many of them are cavalry"), .kind = IN_INT,
      .offset = AT(campaign_combat_side, fatigued_cavalry),
      .lo = 0, .hi = 200, .usual = UNSET, .usual_says = N_("what the infantry has no room for"), .seldom = true },
    { .id = "start", .says = N_("strength points at the start of the battle"), .kind = IN_INT,
      .offset = AT(campaign_combat_side, start),
      .lo = 1, .hi = 999, .usual = UNSET, .usual_says = N_("the strength given"), .seldom = true },
    { .id = "lost", .says = N_("strength points lost in earlier sequences"), .kind = IN_INT,
      .offset = AT(campaign_combat_side, lost),
      .lo = 0, .hi = 999, .seldom = true },
};
static const struct input combat_inputs[] = {
    { .id = "attacker", .says = N_("the attacker"), .kind = IN_GROUP,
      .offset = AT(campaign_combat_in, side[ATTACKER]), .member = combat_side, .members = LEN(combat_side) },
    { .id = "defender", .says = N_("the defender"), .kind = IN_GROUP,
      .offset = AT(campaign_combat_in, side[DEFENDER]), .member = combat_side, .members = LEN(combat_side) },
    SITUATION(COMBAT),
    { .id = "sequence", .says = N_("which sequence of the battle"), .kind = IN_INT,
      .offset = AT(campaign_combat_in, sequence), .lo = 1, .hi = 4, .usual = 1 },
};
static const struct result combat_results[] = {
    { .id = "attacker.column", .says = N_("column the attacker fires in"), .kind = OUT_CHOICE,
      .note = NOTE_COLUMN + ATTACKER, .choice = campaign_column_words, .choices = COMBAT_COLUMNS },
    { .id = "attacker.die", .says = N_("modified die of the attacker"), .kind = OUT_INT,
      .note = NOTE_DIE + ATTACKER },
    { .id = "attacker.losses", .says = N_("strength points the attacker loses"), .kind = OUT_INT,
      .offset = AT(campaign_combat_out, side[ATTACKER].losses), .note = END_RESULT },
    { .id = "attacker.test", .says = N_("morale tests of the attacker"), .kind = OUT_INT,
      .note = NOTE_TEST + ATTACKER },
    { .id = "attacker.broken", .says = N_("the attacker breaks"), .kind = OUT_FLAG,
      .offset = AT(campaign_combat_out, side[ATTACKER].broken), .note = END_RESULT },
    { .id = "defender.column", .says = N_("column the defender fires in"), .kind = OUT_CHOICE,
      .note = NOTE_COLUMN + DEFENDER, .choice = campaign_column_words, .choices = COMBAT_COLUMNS },
    { .id = "defender.die", .says = N_("modified die of the defender"), .kind = OUT_INT,
      .note = NOTE_DIE + DEFENDER },
    { .id = "defender.losses", .says = N_("strength points the defender loses"), .kind = OUT_INT,
      .offset = AT(campaign_combat_out, side[DEFENDER].losses), .note = END_RESULT },
    { .id = "defender.test", .says = N_("morale tests of the defender"), .kind = OUT_INT,
      .note = NOTE_TEST + DEFENDER },
    { .id = "defender.broken", .says = N_("the defender breaks"), .kind = OUT_FLAG,
      .offset = AT(campaign_combat_out, side[DEFENDER].broken), .note = END_RESULT },
};
static const char *const combat_cites[] = { "combat", "strength", "columns", "die", "artillery", "H-17", "H-18", "H-20",
        "H-21", NULL };

static void fill_combat(void *input, const uint8_t *given)
{
    struct campaign_combat_in *in = input;

    (void)given;
    for (int side = ATTACKER; side <= DEFENDER; side++) {
        struct campaign_combat_side *s = &in->side[side];
        if (s->fatigued_cavalry == UNSET)
            s->fatigued_cavalry = clamp(s->fatigued_sp - s->infantry, 0, s->fatigued_sp);
        if (s->start == UNSET) s->start = s->infantry + s->cavalry;
    }
}

static void check_combat(const void *input, struct refusals *out)
{
    static const char *const no_strength[] = { "attacker.infantry", "defender.infantry" };
    static const char *const too_tired[] = { "attacker.fatigued_sp", "defender.fatigued_sp" };
    static const char *const too_tired_cavalry[] = { "attacker.fatigued_cavalry", "defender.fatigued_cavalry" };
    const struct campaign_combat_in *in = input;

    for (int side = ATTACKER; side <= DEFENDER; side++) {
        const struct campaign_combat_side *s = &in->side[side];
        if (s->infantry + s->cavalry == 0)
            refuse(out, no_strength[side], N_("a side needs strength points of infantry or cavalry"));
        else if (s->fatigued_sp > s->infantry + s->cavalry)
            refuse_value(out, too_tired[side], s->fatigued_sp, N_("more strength points are fatigued than there are"));
        else if (s->fatigued_cavalry > s->cavalry || s->fatigued_cavalry > s->fatigued_sp ||
                 s->fatigued_sp - s->fatigued_cavalry > s->infantry)
            refuse_value(out, too_tired_cavalry[side], s->fatigued_cavalry,
                         N_("does not fit the strength points that are fatigued"));
    }
}

/* What a player looks for first. */
static const struct prospect combat_prospects[] = {
    { "defender.broken=true", N_("{1}: broken"), "defender", "attacker" },
    { "attacker.broken=true", N_("{1}: broken"), "attacker", "defender" },
};

const struct procedure campaign_combat_procedure = {
    .id = "combat", .says = N_("One sequence of combat between two sides"),
    .more = N_("Both sides fire at once; artillery fires in the second and fourth sequence. A side tests morale for "
               "each starred result it suffers, "
               "and once more when a third of its starting strength is lost. A destroyed side counts as broken."),
    .in.input = combat_inputs, .in.inputs = LEN(combat_inputs), .in.size = sizeof(struct campaign_combat_in),
    .result = combat_results, .results = LEN(combat_results), .out_size = sizeof(struct campaign_combat_out),
    .cites = combat_cites,
    .dice = N_("attacker's 1d6, defender's 1d6; in even sequences attacker's and defender's artillery 1d6; then 1d6 "
               "for each morale test, attacker first"),
    .in.fill = fill_combat, .in.check = check_combat,
    .ready_size = sizeof(struct campaign_combat_ready), .prepare = campaign_combat_prepare,
        .rule = campaign_combat_rule,
    .main_result = 7,
    .prospect = combat_prospects, .prospects = LEN(combat_prospects),
};

/* ---- battle ---- */

static const struct input unit_inputs[] = {
    { .id = "type", .says = N_("type of unit"), .kind = IN_CHOICE, .offset = AT(campaign_unit, type),
      .choice = campaign_types, .choices = COMBAT_TYPES, .usual = TYPE_INFANTRY, .is = true },
    { .id = "sp", .says = N_("strength points"), .kind = IN_INT, .offset = AT(campaign_unit, sp),
      .lo = 0, .hi = 200, .usual = UNSET, .usual_says = N_("5; 0 for an artillery reserve"),
      .is = true, .brief = N_("SP") },
    { .id = "cohesion", .says = N_("cohesion"), .kind = IN_INT, .offset = AT(campaign_unit, cohesion),
      .lo = 1, .hi = 5, .usual = 3, .is = true, .brief = N_("cohesion") },
    { .id = "artillery", .says = N_("artillery bonus"), .kind = IN_INT, .offset = AT(campaign_unit, artillery),
      .lo = 0, .hi = 99, .is = true, .brief = N_("artillery") },
    { .id = "cavalry_bonus", .says = N_("cavalry bonus"), .kind = IN_INT, .offset = AT(campaign_unit, cavalry_bonus),
      .lo = 0, .hi = 99, .is = true, .brief = N_("cavalry bonus") },
    { .id = "fatigued", .says = N_("fatigued; counts for attackers"), .kind = IN_FLAG,
      .offset = AT(campaign_unit, fatigued),
      .hi = 1 },
};
#define ARMY(no_way_standard, no_way_says) \
    { .id = "units", .says = N_("its units"), .kind = IN_LIST, .offset = AT(campaign_army, units), \
      .member = unit_inputs, .members = LEN(unit_inputs), .most = MOST_UNITS, .stride = sizeof(struct campaign_unit), \
      .needed = true, .listed = "counters" }, \
    { .id = "tactical", .says = N_("tactical bonus of the highest-ranking leader; 0: none"), .kind = IN_INT, \
      .offset = AT(campaign_army, tactical), .lo = 0, .hi = 3 }, \
    { .id = "next_tactical", .says = N_("tactical bonus of the general who takes over from him"), .kind = IN_INT, \
      .offset = AT(campaign_army, next_tactical), .lo = 0, .hi = 3, .only_if = "leaders=true", \
      .seldom = true }, \
    { .id = "vc", .says = N_("command value of the highest-ranking leader; 0: none"), .kind = IN_INT, \
      .offset = AT(campaign_army, vc), .lo = 0, .hi = 4 }, \
    { .id = "no_way_out", .says = N_("there is no box to retreat to"), .kind = IN_FLAG, \
      .offset = AT(campaign_army, no_way_out), .hi = 1, .usual = no_way_standard, .usual_says = no_way_says, \
      .seldom = true }
static const struct input attacking_army[] = { ARMY(0, NULL) };
static const struct input defending_army[] = { ARMY(UNSET, N_("true when encircled")) };
static const struct input battle_inputs[] = {
    { .id = "attacker", .says = N_("the attacker"), .kind = IN_GROUP,
      .offset = AT(campaign_battle_in, side[ATTACKER]), .member = attacking_army, .members = LEN(attacking_army) },
    { .id = "defender", .says = N_("the defender"), .kind = IN_GROUP,
      .offset = AT(campaign_battle_in, side[DEFENDER]), .member = defending_army, .members = LEN(defending_army) },
    SITUATION(BATTLE),
    { .id = "retire", .says = N_("when a side breaks off the battle"), .kind = IN_CHOICE,
      .offset = AT(campaign_battle_in, retire),
      .choice = campaign_retires, .choices = RETIRES, .usual = RETIRE_NEVER },
    { .id = "retires", .says = N_("which side that is"), .kind = IN_CHOICE, .offset = AT(campaign_battle_in, retires),
      .choice = campaign_sides, .choices = 2, .usual = ATTACKER, .only_if = "retire=after_1,after_2,after_3" },
    { .id = "refuse", .says = N_("the defender tries to slip away first"), .kind = IN_FLAG,
      .offset = AT(campaign_battle_in, refuse),
      .hi = 1 },
    { .id = "leaders", .says = N_("leading generals may fall at starred results"), .kind = IN_FLAG,
      .offset = AT(campaign_battle_in, leaders),
      .hi = 1 },
    { .id = "announced", .says = N_("sequences the attacker announced; read where the option says so"), .kind = IN_INT,
      .offset = AT(campaign_battle_in, announced),
      .lo = 1, .hi = MOST_SEQUENCES, .usual = MOST_SEQUENCES },
};
static const struct result battle_results[] = {
    { .id = "winner", .says = N_("who keeps the field"), .kind = OUT_CHOICE,
      .offset = AT(campaign_battle_out, winner), .note = END_RESULT, .choice = campaign_sides,
          .choices = SIDES_AND_NOBODY },
    { .id = "sequences", .says = N_("sequences fought"), .kind = OUT_INT,
      .note = NOTE_SEQUENCES },
    { .id = "attacker.losses", .says = N_("strength points the attacker loses, pursuit apart"), .kind = OUT_INT,
      .offset = AT(campaign_battle_out, side[ATTACKER].losses), .note = END_RESULT },
    { .id = "attacker.broken", .says = N_("the attacker breaks"), .kind = OUT_FLAG,
      .offset = AT(campaign_battle_out, side[ATTACKER].broken), .note = END_RESULT },
    { .id = "attacker.leaders_lost", .says = N_("leading generals the attacker loses"), .kind = OUT_INT,
      .note = NOTE_LEADERS + ATTACKER },
    { .id = "attacker.fatigued", .says = N_("the attackers are fatigued afterwards"), .kind = OUT_FLAG,
      .note = NOTE_TIRED },
    { .id = "defender.losses", .says = N_("strength points the defender loses, pursuit apart"), .kind = OUT_INT,
      .offset = AT(campaign_battle_out, side[DEFENDER].losses), .note = END_RESULT },
    { .id = "defender.broken", .says = N_("the defender breaks"), .kind = OUT_FLAG,
      .offset = AT(campaign_battle_out, side[DEFENDER].broken), .note = END_RESULT },
    { .id = "defender.leaders_lost", .says = N_("leading generals the defender loses"), .kind = OUT_INT,
      .note = NOTE_LEADERS + DEFENDER },
    { .id = "slips_away", .says = N_("the defender slips away"), .kind = OUT_FLAG,
      .note = NOTE_SLIPS_AWAY },
    { .id = "retreat", .says = N_("who retreats"), .kind = OUT_CHOICE,
      .note = NOTE_RETREAT, .choice = campaign_sides, .choices = SIDES_AND_NOBODY },
    { .id = "surrender", .says = N_("who surrenders"), .kind = OUT_CHOICE,
      .note = NOTE_SURRENDER, .choice = campaign_sides, .choices = SIDES_AND_NOBODY },
    { .id = "pursuit", .says = N_("strength points lost to the pursuit"), .kind = OUT_INT,
      .note = NOTE_PURSUIT },
};
static const char *const battle_cites[] = { "combat", "strength", "columns", "die", "artillery", "pursuit",
        "sequences/snow", "H-16", "H-19", "H-20", "H-22", "H-23", "H-24", "H-25", "H-26", "H-27", "H-28", NULL };

static void fill_battle(void *input, const uint8_t *given)
{
    enum { USUAL_STRENGTH = 5 };        /* only a default of the form: no rule */
    struct campaign_battle_in *in = input;

    (void)given;
    for (int side = ATTACKER; side <= DEFENDER; side++)
        for (int i = 0; i < in->side[side].units; i++) {
            struct campaign_unit *u = &in->side[side].unit[i];
            if (u->sp == UNSET) u->sp = u->type == TYPE_ARTILLERY ? 0 : USUAL_STRENGTH;
        }
    if (in->side[DEFENDER].no_way_out == UNSET) in->side[DEFENDER].no_way_out = in->at.encircled;
}

static void check_battle(const void *input, struct refusals *out)
{
    static const char *const units[] = { "attacker.units", "defender.units" };
    const struct campaign_battle_in *in = input;

    for (int side = ATTACKER; side <= DEFENDER; side++) {
        const struct campaign_army *army = &in->side[side];
        int strength = campaign_roster_strength(army);
        bool guns_fight = false, empty = false;

        for (int i = 0; i < army->units; i++) {
            guns_fight |= army->unit[i].type == TYPE_ARTILLERY && army->unit[i].sp != 0;
            empty |= army->unit[i].type != TYPE_ARTILLERY && army->unit[i].sp == 0;
        }
        if (guns_fight) refuse(out, units[side], N_("an artillery reserve has no strength points"));
        else if (empty) refuse(out, units[side], N_("a unit of infantry or cavalry needs strength points"));
        else if (strength == 0) refuse(out, units[side], N_("a side needs a unit of infantry or cavalry"));
        else if (strength > MOST_STRENGTH)
            refuse_value(out, units[side], strength, N_("more strength points than a battle can hold"));
    }
}

/* What a player looks for first. */
static const struct prospect battle_prospects[] = {
    { "winner=attacker", N_("{1}: keeps the field"), "attacker", "attacker" },
    { "defender.broken=true", N_("{1}: broken"), "defender", "attacker" },
    { "winner=none", N_("nobody keeps the field"), NULL, NULL },
    { "winner=defender", N_("{1}: keeps the field"), "defender", "defender" },
    { "attacker.broken=true", N_("{1}: broken"), "attacker", "defender" },
};

const struct procedure campaign_battle_procedure = {
    .id = "battle", .says = N_("A whole battle between two lists of units"),
    .more = N_("Up to four sequences, three in snow, until a side breaks, is destroyed or retires; then retreat and "
               "pursuit. Losses go point by point to the "
               "strongest unit, infantry first. Losses of the pursuit are told apart from those of the battle. "
               "Leading generals fall only where leaders is true."),
    .in.input = battle_inputs, .in.inputs = LEN(battle_inputs), .in.size = sizeof(struct campaign_battle_in),
    .result = battle_results, .results = LEN(battle_results), .out_size = sizeof(struct campaign_battle_out),
    .cites = battle_cites,
    .dice = N_("if the defender tries to slip away 1d6 each, his first; then for each sequence the dice of combat, "
               "with 2d6 after the test of a starred result where leaders may fall; at last 1d6 of pursuit"),
    .in.fill = fill_battle, .in.check = check_battle,
    .ready_size = sizeof(struct campaign_battle_ready), .prepare = campaign_battle_prepare,
        .rule = campaign_battle_rule,
    .main_result = 0, .many = true,
    .prospect = battle_prospects, .prospects = LEN(battle_prospects),
};

/* ---- pursuit, morale, leaders, refusal ---- */

static const struct input pursuit_inputs[] = {
    { .id = "bonus", .says = N_("cavalry bonus of the pursuing Force"), .kind = IN_INT,
      .offset = AT(campaign_pursuit_in, bonus),
      .lo = 0, .hi = 99, .needed = true, .usual = UNSET },
    { .id = "weather", .says = N_("weather"), .kind = IN_CHOICE, .offset = AT(campaign_pursuit_in, weather),
      .choice = campaign_weathers, .choices = WEATHERS, .usual = WEATHER_CLEAR },
    { .id = "retired", .says = N_("the enemy broke off the battle himself"), .kind = IN_FLAG,
      .offset = AT(campaign_pursuit_in, retired),
      .hi = 1 },
};
static const struct result pursuit_results[] = {
    { .id = "losses", .says = N_("strength points the pursued lose"), .kind = OUT_INT,
      .offset = AT(campaign_pursuit_out, losses), .note = END_RESULT },
};
static const char *const pursuit_cites[] = { "pursuit", "H-9", "H-24", NULL };
const struct procedure campaign_pursuit_procedure = {
    .id = "pursuit", .says = N_("Losses of a beaten side that is pursued"),
    .in.input = pursuit_inputs, .in.inputs = LEN(pursuit_inputs), .in.size = sizeof(struct campaign_pursuit_in),
    .result = pursuit_results, .results = LEN(pursuit_results), .out_size = sizeof(struct campaign_pursuit_out),
    .cites = pursuit_cites, .dice = N_("1d6, none in mud or without cavalry bonus"), .rule = campaign_pursuit_rule,
};

static const struct input morale_inputs[] = {
    { .id = "cohesion", .says = N_("average cohesion of the combat units"),                  .kind = IN_FRACTION,
      .offset = AT(campaign_morale_in, cohesion), .lo = 1, .hi = 5, .usual = 3 },
    { .id = "tactical", .says = N_("tactical bonus of the highest-ranking leader; 0: none"), .kind = IN_INT,
      .offset = AT(campaign_morale_in, tactical), .lo = 0, .hi = 3 },
};
static const struct result morale_results[] = {
    { .id = "needed", .says = N_("highest die that holds"),
      .kind = OUT_INT,  .note = NOTE_NEEDED },
    { .id = "holds",  .says = N_("the side holds"),
      .kind = OUT_FLAG, .offset = AT(campaign_morale_out, holds), .note = END_RESULT },
};
static const char *const morale_cites[] = { "H-21", NULL };
const struct procedure campaign_morale_procedure = {
    .id = "morale", .says = N_("Morale test of a side"),
    .in.input = morale_inputs, .in.inputs = LEN(morale_inputs), .in.size = sizeof(struct campaign_morale_in),
    .result = morale_results, .results = LEN(morale_results), .out_size = sizeof(struct campaign_morale_out),
    .cites = morale_cites, .dice = N_("1d6"), .rule = campaign_morale_rule, .main_result = 1,
};

static const struct input leader_inputs[] = {
    { .id = "cause", .says = N_("what happened"), .kind = IN_CHOICE, .offset = AT(campaign_leader_in, cause),
      .choice = campaign_leader_causes, .choices = LEADER_CAUSES, .usual = LOST_AT_STAR },
};
static const struct result leader_results[] = {
    { .id = "lost", .says = N_("the general is lost"), .kind = OUT_FLAG, .offset = AT(campaign_leader_out, lost),
      .note = END_RESULT },
};
static const char *const leader_cites[] = { "H-28", NULL };
const struct procedure campaign_leader_procedure = {
    .id = "leader", .says = N_("Whether a general is lost"),
    .in.input = leader_inputs, .in.inputs = LEN(leader_inputs), .in.size = sizeof(struct campaign_leader_in),
    .result = leader_results, .results = LEN(leader_results), .out_size = sizeof(struct campaign_leader_out),
    .cites = leader_cites, .dice = N_("2d6 at a starred result, 1d6 for a general of a Force wiped out"),
        .rule = campaign_leader_rule,
};

static const struct input refuse_vc[] = {
    { .id = "vc", .says = N_("command value of the highest-ranking leader; 0: none"), .kind = IN_INT, .lo = 0,
      .hi = 4 },
};
static const struct input refuse_inputs[] = {
    { .id = "attacker",   .says = N_("the attacker"),                        .kind = IN_GROUP,
      .offset = AT(campaign_refuse_in, attacker_vc), .member = refuse_vc, .members = LEN(refuse_vc) },
    { .id = "defender",   .says = N_("the defender"),                        .kind = IN_GROUP,
      .offset = AT(campaign_refuse_in, defender_vc), .member = refuse_vc, .members = LEN(refuse_vc) },
    { .id = "fortified",  .says = N_("the defender is in a fortified town"), .kind = IN_FLAG,
      .offset = AT(campaign_refuse_in, fortified),   .hi = 1 },
    { .id = "encircled",  .says = N_("the defender is encircled"),           .kind = IN_FLAG,
      .offset = AT(campaign_refuse_in, encircled),   .hi = 1 },
    { .id = "no_way_out", .says = N_("there is no box to retreat to"),       .kind = IN_FLAG,
      .offset = AT(campaign_refuse_in, no_way_out),  .hi = 1 },
};
static const struct result refuse_results[] = {
    { .id = "allowed",    .says = N_("the defender may try"),    .kind = OUT_FLAG,
      .note = NOTE_REFUSE_ALLOWED },
    { .id = "why",        .says = N_("why"),                     .kind = OUT_CHOICE,
      .note = NOTE_REFUSE_WHY,                       .choice = campaign_refuse_whys, .choices = REFUSE_WHYS },
    { .id = "slips_away", .says = N_("the defender slips away"), .kind = OUT_FLAG,
      .offset = AT(campaign_refuse_out, slips_away), .note = END_RESULT },
};
static const char *const refuse_cites[] = { "H-27", NULL };
const struct procedure campaign_refuse_procedure = {
    .id = "refuse", .says = N_("Whether a defender slips away before the battle"),
    .in.input = refuse_inputs, .in.inputs = LEN(refuse_inputs), .in.size = sizeof(struct campaign_refuse_in),
    .result = refuse_results, .results = LEN(refuse_results), .out_size = sizeof(struct campaign_refuse_out),
    .cites = refuse_cites, .dice = N_("1d6 each, the defender's first"), .rule = campaign_refuse_rule, .main_result = 2,
};
