/* procedures_fight.c - what can be asked about attacks and morale. */
#include "rules/fantasy/attack.h"
#include "rules/fantasy/book.h"
#include "rules/fantasy/morale.h"
#include "rules/fantasy/words.h"

#define AT(member) ((int)offsetof(struct fantasy_body, member))

const struct input fantasy_body_inputs[] = {       /* BODY_INPUTS: the compiler compares it with its declaration */
    { "men", N_("number of troops"),
      IN_INT, AT(men), .lo = 0, .hi = MOST_MEN, .usual = UNSET,
          .usual_says = N_("100; 1 for a hero or a huge creature"), .is = true, .brief = N_("men") },
    { "hp", N_("hit points of one member"),
      IN_INT, AT(hp), .lo = 1, .hi = 500, .usual = 4, .is = true, .brief = N_("hit points") },
    { "total", N_("hit points left in the whole unit"),
      IN_INT, AT(total), .lo = 0, .hi = 1001000, .usual = UNSET,
          .usual_says = N_("men times hit points, and the officer's"), .seldom = true },
    { "officer", N_("hit points of the hero who leads it, part of the total"),
      IN_INT, AT(officer), .lo = 0, .hi = 1000, .usual = 0, .seldom = true },
    { "ac", N_("armour class, ascending"),
      IN_INT, AT(ac), .lo = 0, .hi = 40, .usual = 10, .is = true, .brief = N_("AC") },
    { "hd", N_("hit dice"),
      IN_CHOICE, AT(hd), .choice = fantasy_hd, .choices = HDS, .is = true, .brief = N_("hit dice") },
    { "damage", N_("damage of its weapon"),
      IN_DICE, AT(damage), .hi = 20, .dice = { 1, 6, 0 }, .is = true, .brief = N_("damage") },
    { "mounted", N_("mounted"),
      IN_FLAG, AT(mounted), .hi = 1, .is = true },
    { "charging", N_("mounted and came into contact in this sequence"),
      IN_FLAG, AT(charging), .hi = 1, .only_if = "mounted=true" },
    { "lance", N_("mounted with lances"),
      IN_FLAG, AT(lance), .hi = 1, .is = true, .only_if = "mounted=true" },
    { "pole", N_("infantry with pole arms or long weapons"),
      IN_FLAG, AT(pole), .hi = 1, .is = true },
    { "still", N_("neither moves nor engages in this sequence"),
      IN_FLAG, AT(still), .hi = 1 },
    { "special", N_("special attack: poison, petrification or drain"),
      IN_FLAG, AT(special), .hi = 1, .is = true },
    { "flying", N_("flying"),
      IN_FLAG, AT(flying), .hi = 1, .is = true },
    { "immune", N_("immune to the attacks of the other"),
      IN_FLAG, AT(immune), .hi = 1, .seldom = true },
    { "huge", N_("a huge creature"),
      IN_FLAG, AT(huge), .hi = 1, .is = true },
    { "hero", N_("a hero"),
      IN_FLAG, AT(hero), .hi = 1, .is = true, .seldom = true },
    { "attacks", N_("attacks of a hero"),
      IN_INT, AT(attacks), .lo = 1, .hi = 10, .usual = 1, .only_if = "hero=true", .is = true },
    { "class", N_("class of a hero (instead of hit dice)"),
      IN_CHOICE, AT(class_), .choice = fantasy_class, .choices = CLASSES, .only_if = "hero=true", .is = true },
    { "level", N_("level of a hero"),
      IN_INT, AT(level), .lo = 0, .hi = 36, .usual = 1, .only_if = "hero=true", .is = true, .brief = N_("level") },
};
#undef AT

static bool was_given(const uint8_t *given, size_t offset)
{
    return given[offset / sizeof(int32_t)] != 0;
}

void fantasy_fill_body(struct fantasy_body *b, const uint8_t *given)
{
    enum { TYPICAL_SIZE = 100 };
    bool alone = b->hero || b->huge;

    if (!was_given(given, offsetof(struct fantasy_body, men))) {
        b->men = alone ? 1 : TYPICAL_SIZE;
        if (!alone && was_given(given, offsetof(struct fantasy_body, total)))
            b->men = fantasy_survivors(b->total, b->hp, b->officer);
    }
    if (!was_given(given, offsetof(struct fantasy_body, total))) b->total = b->men * b->hp + b->officer;
}

void fantasy_check_body(const struct fantasy_body *b, const char *total_field, const char *attacks_field,
                        struct refusals *out)
{
    if (b->men > MOST_MEN) refuse_value(out, total_field, b->total, N_("more than 2,000 men"));
    if (b->total > b->men * b->hp + b->officer)
        refuse_value(out, total_field, b->total, N_("more than its men have hit points"));
    if (b->attacks > 1 && !b->hero && !b->huge)
        refuse_value(out, attacks_field, b->attacks, N_("only heroes and huge creatures have several attacks"));
    if (b->attacks * b->damage.dice > MOST_DICE_AT_ONCE)
        refuse_value(out, attacks_field, b->attacks, N_("more than 60 dice at once"));
}

/* ---- attack ---- */

#define AT(member) ((int)offsetof(struct fantasy_attack_in, member))
#define OUT(member) ((int)offsetof(struct fantasy_attack_out, member))

static const struct input attack_inputs[] = {
    { "attacker", N_("the attacker"),
      IN_GROUP,  AT(attacker), .member = fantasy_body_inputs, .members = BODY_INPUTS, .listed = "units" },
    { "target",   N_("the target"),
      IN_GROUP,  AT(target),   .member = fantasy_body_inputs, .members = BODY_INPUTS, .listed = "units" },
    { "phase",    N_("phase"),
      IN_CHOICE, AT(phase),    .usual = ATTACK_MELEE,          .choice = fantasy_phase, .choices = ATTACK_PHASES },
    { "steps",    N_("steps of +5 from the intelligence of the attacker's commander"),
      IN_INT,    AT(steps),    .lo = 0,                       .hi = 3,                 .usual = 0, .seldom = true },
    { "wisdom",   N_("wisdom of the target's commander; 0: he is gone"),
      IN_INT,    AT(wisdom),   .lo = 0,                       .hi = 18,                .usual = 10, .seldom = true },
    { "fleeing",  N_("the target flees, and the attacker hurt it most"),
      IN_FLAG,   AT(fleeing),  .hi = 1 },
    { "walls",    N_("walls before the target"),
      IN_CHOICE, AT(walls),    .choice = fantasy_walls,       .choices = WALL_STATES },
    { "bonus",    N_("points for traps, envelopment or formations"),
      IN_INT,    AT(bonus),    .lo = -50,                     .hi = 50,                .usual = 0, .seldom = true },
};
static const struct result attack_results[] = {
    { "percent",   N_("percent multiplier"),    OUT_INT, 0, NOTE_PERCENT, .unit = "%" },
    { "damage",    N_("total damage"),          OUT_INT, OUT(damage), END_RESULT, .unit = N_("hit points") },
    { "survivors", N_("survivors of the target"), OUT_INT, OUT(survivors), END_RESULT, .unit = N_("men") },
};
static const char *const attack_cites[] = { "melee", "table", "special", "tactics", "heroes", "sieges", "FA-1", "FA-2",
        "FA-3", "FA-4", "FA-5", "FA-6", "FA-18", "FA-22", "FA-24", "FA-31", "FA-33", NULL };

static void fill_attack(void *input, const uint8_t *given)
{
    struct fantasy_attack_in *in = input;

    fantasy_fill_body(&in->attacker, given + offsetof(struct fantasy_attack_in, attacker) / sizeof(int32_t));
    fantasy_fill_body(&in->target, given + offsetof(struct fantasy_attack_in, target) / sizeof(int32_t));
}

static void check_attack(const void *input, struct refusals *out)
{
    const struct fantasy_attack_in *in = input;

    fantasy_check_body(&in->attacker, "attacker.total", "attacker.attacks", out);
    fantasy_check_body(&in->target, "target.total", "target.attacks", out);
}

const struct procedure fantasy_attack_procedure = {
    .id = "attack", .says = N_("damage of one unit's attack on another"),
    .more = N_("One damage roll for the whole unit. Damage is not cut at the hit points left; survivors are never "
               "below 0. Wisdom counts only for a target that stands still; "
               "pole arms double if their unit stands still and the target charges. A huge creature's own damage is "
               "asked with fantasy.huge."),
    .in.input = attack_inputs, .in.inputs = LEN(attack_inputs), .in.size = sizeof(struct fantasy_attack_in),
    .result = attack_results, .results = LEN(attack_results), .out_size = sizeof(struct fantasy_attack_out),
    .cites = attack_cites, .dice = N_("the damage dice of the attacker; none if the target is immune"),
    .in.fill = fill_attack, .in.check = check_attack,
    .ready_size = sizeof(struct fantasy_attack_ready), .prepare = fantasy_attack_prepare, .rule = fantasy_attack_rule,
    .main_result = 1,
};
#undef AT
#undef OUT

/* ---- morale and rally: the same inputs, but who rallies is free ---- */

#define AT(member) ((int)offsetof(struct fantasy_morale_in, member))

static const struct input unit_inputs[] = {
    { "morale", N_("morale value"), IN_INT, 0, .lo = 2, .hi = 12, .usual = 7 },
};
#define SITUATION(free_by_default) \
    { "unit",          N_("the unit"),                                           IN_GROUP, AT(morale), \
      .member = unit_inputs, .members = LEN(unit_inputs) }, \
    { "free",          N_("free: not engaged"),                                  IN_FLAG, AT(free), .hi = 1, \
      .usual = free_by_default }, \
    { "double",        N_("engaged with a unit of more than twice its hit points"), IN_FLAG, AT(twice), .hi = 1 }, \
    { "triple",        N_("engaged with a unit of more than three times its hit points"), IN_FLAG, AT(thrice), \
      .hi = 1 }, \
    { "lost",          N_("losses since the start of the battle"),               IN_INT, AT(lost), .lo = 0, .hi = 100, \
      .usual = 0, .unit = "%" }, \
    { "immune_enemy",  N_("engaged with a unit immune to its attacks"),          IN_FLAG, AT(immune_enemy), .hi = 1 }, \
    { "region",        N_("defends its native region"),                          IN_FLAG, AT(region), .hi = 1 }, \
    { "town",          N_("defends its native town or village"),                 IN_FLAG, AT(town), .hi = 1 }, \
    { "besieged",      N_("besieged"),                                           IN_FLAG, AT(besieged), .hi = 1 }, \
    { "standard_lost", N_("the battle standards are lost"),                      IN_FLAG, AT(standard_lost), \
      .hi = 1 }, \
    { "standard",      N_("the battle standards are on the field (rally tests only)"), IN_FLAG, AT(standard), \
      .hi = 1 }, \
    { "faithful",      N_("followers of a cleric or paladin"),                   IN_CHOICE, AT(faithful), \
      .choice = fantasy_faithful, .choices = FAITHFULS }, \
    { "cinc_dead",     N_("the commander in chief is dead"),                     IN_CHOICE, AT(cinc_dead), \
      .choice = fantasy_cinc, .choices = CINCS }, \
    { "huge_enemy",    N_("engaged with a huge creature"),                       IN_FLAG, AT(huge_enemy), .hi = 1 }, \
    { "hunger",        N_("supplies of a siege"),                                IN_CHOICE, AT(hunger), \
      .choice = fantasy_hunger, .choices = HUNGERS }, \
    { "modifier",      N_("modifier of the scenario or the referee"),            IN_INT, AT(modifier), .lo = -10, \
      .hi = 10, .usual = 0 }

static const struct input morale_inputs[] = { SITUATION(false) };
static const struct input rally_inputs[] = { SITUATION(true) };
#undef SITUATION

static const struct result morale_results[] = {
    { "score",  N_("score: 2d6 must not exceed it"),
      OUT_INT,  0,                                                NOTE_SCORE, .choices = 0 },
    { "passed", N_("test passed"),
      OUT_FLAG, (int)offsetof(struct fantasy_morale_out, passed), END_RESULT, .choices = 0 },
};
static const char *const morale_cites[] = { "morale", "standards", "special", "heroes", "sieges", "FA-8", "FA-9",
        "FA-10", "FA-11", "FA-12", "FA-14", "FA-26", "FA-28", NULL };

static void fill_rally(void *input, const uint8_t *given)
{
    (void)given;
    ((struct fantasy_morale_in *)input)->rally = true;
}

static void check_rally(const void *input, struct refusals *out)
{
    if (!((const struct fantasy_morale_in *)input)->free) refuse(out, "free", N_("only a free unit can be rallied"));
}

const struct procedure fantasy_morale_procedure = {
    .id = "morale", .says = N_("morale test of a unit that lost at least one member"),
    .more = N_("Followers of a cleric or paladin, units with a morale of 12 and units engaged with a huge creature "
               "throw no dice. triple includes double."),
    .in.input = morale_inputs, .in.inputs = LEN(morale_inputs), .in.size = sizeof(struct fantasy_morale_in),
    .result = morale_results, .results = LEN(morale_results), .out_size = sizeof(struct fantasy_morale_out),
    .cites = morale_cites, .dice = N_("2d6"),
    .ready_size = sizeof(struct fantasy_test), .prepare = fantasy_morale_prepare, .rule = fantasy_morale_rule,
    .main_result = 1,
};

const struct procedure fantasy_rally_procedure = {
    .id = "rally", .says = N_("rally test of a demoralised unit that is free"),
    .more = N_("A unit that fails leaves the field in the next movement phase."),
    .in.input = rally_inputs, .in.inputs = LEN(rally_inputs), .in.size = sizeof(struct fantasy_morale_in),
    .result = morale_results, .results = LEN(morale_results), .out_size = sizeof(struct fantasy_morale_out),
    .cites = morale_cites, .dice = N_("2d6"), .in.fill = fill_rally, .in.check = check_rally,
    .ready_size = sizeof(struct fantasy_test), .prepare = fantasy_morale_prepare, .rule = fantasy_morale_rule,
    .main_result = 1,
};
