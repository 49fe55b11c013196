/* procedures_heroes.c - what can be asked about heroes, creatures, commanders, armour. */
#include "rules/fantasy/book.h"
#include "rules/fantasy/commander.h"
#include "rules/fantasy/creatures.h"
#include "rules/fantasy/heroes.h"
#include "rules/fantasy/numbers.h"
#include "rules/fantasy/orders.h"
#include "rules/fantasy/words.h"

/* ---- how many dice ---- */

enum { OTHER_ROLLS = 150, OTHER_FACES = 900 };  /* of a sequence: shots, engines, strokes, morale of all units */

/* In every round 1d6 for who strikes first, and for each attack 1d20 and its damage. */
void fantasy_load_fighter(struct fantasy_load *load, int attacks, int dice)
{
    int rounds = fantasy_heroes_numbers[DUEL_ROUNDS_MOST].value;

    load->rolls += rounds * (1 + 2 * attacks);
    load->faces += rounds * (1 + attacks * (1 + dice));
}

bool fantasy_load_fits(const struct fantasy_load *load, int sequences)
{
    return load->rolls * sequences <= MAX_ROLLS - OTHER_ROLLS && load->faces * sequences <= MAX_FACES - OTHER_FACES;
}

/* ---- duel ---- */

#define AT(member) ((int)offsetof(struct fantasy_body, member))
static const struct input fighter_inputs[] = {
    { "hp",      N_("hit points"),
      IN_INT,    AT(hp),      .lo = 1,                 .hi = 500, .usual = 20,
      .is = true, .brief = N_("hit points") },
    { "ac",      N_("armour class, ascending"),
      IN_INT,    AT(ac),      .lo = 0,                 .hi = 40,  .usual = 15, .is = true, .brief = N_("AC") },
    { "hd",      N_("hit dice"),
      IN_CHOICE, AT(hd),      .choice = fantasy_hd,    .choices = HDS, .is = true, .brief = N_("hit dice") },
    { "class",   N_("class of a hero (instead of hit dice)"),
      IN_CHOICE, AT(class_),  .choice = fantasy_class, .choices = CLASSES, .is = true },
    { "level",   N_("level of a hero"),
      IN_INT,    AT(level),   .lo = 0,                 .hi = 36,  .usual = 1, .is = true, .brief = N_("level") },
    { "damage",  N_("damage of an attack"),
      IN_DICE,   AT(damage),  .hi = 20,                .dice = { 1, 8, 0 }, .is = true, .brief = N_("damage") },
    { "attacks", N_("attacks in a round"),
      IN_INT,    AT(attacks), .lo = 1,                 .hi = 6,   .usual = 1, .is = true },
    { "immune",  N_("immune to the attacks of the other"),
      IN_FLAG,   AT(immune),  .hi = 1, .seldom = true },
};
#undef AT
#define AT(member) ((int)offsetof(struct fantasy_duel_in, member))
static const struct input duel_inputs[] = {
    { "hero",  N_("the hero"),
      IN_GROUP, AT(hero),  .member = fighter_inputs, .members = LEN(fighter_inputs), .listed = "heroes" },
    { "enemy", N_("the enemy: a hero or a huge creature"),
      IN_GROUP, AT(enemy), .member = fighter_inputs, .members = LEN(fighter_inputs), .listed = "heroes" },
};
static const struct result duel_results[] = {
    { "winner", N_("who is left alone alive"),
      OUT_CHOICE, (int)offsetof(struct fantasy_duel_out, winner), END_RESULT, .choice = fantasy_duel_winner,
          .choices = DUEL_ENDS },
    { "rounds", N_("rounds fought"),
      OUT_INT, 0, NOTE_ROUNDS, .unit = N_("rounds") },
    { "hero.hp", N_("hit points of the hero"),
      OUT_INT, 0, NOTE_HERO_HP, .unit = N_("hit points") },
    { "enemy.hp", N_("hit points of the enemy"),
      OUT_INT, 0, NOTE_ENEMY_HP, .unit = N_("hit points") },
};
static const char *const duel_cites[] = { "heroes", "LL-levels", "FA-25", NULL };

static void check_duel(const void *input, struct refusals *out)
{
    const struct fantasy_duel_in *in = input;

    if (in->hero.attacks * in->hero.damage.dice > MOST_DICE_AT_ONCE)
        refuse_value(out, "hero.attacks", in->hero.attacks, N_("more than 60 dice at once"));
    if (in->enemy.attacks * in->enemy.damage.dice > MOST_DICE_AT_ONCE)
        refuse_value(out, "enemy.attacks", in->enemy.attacks, N_("more than 60 dice at once"));
}

/* What a player looks for first. */
static const struct prospect duel_prospects[] = {
    { "winner=hero", N_("{1}: victory"), "hero", "hero" },
    { "winner=none", N_("nobody wins"), NULL, NULL },
    { "winner=enemy", N_("{1}: victory"), "enemy", "enemy" },
};

const struct procedure fantasy_duel_procedure = {
    .id = "duel", .says = N_("a single combat of at most ten rounds"),
    .more = N_("Nobody wins if both are alive after the last round, or both dead. Surprise and distance are the "
               "scenario's business."),
    .in.input = duel_inputs, .in.inputs = LEN(duel_inputs), .in.size = sizeof(struct fantasy_duel_in),
    .result = duel_results, .results = LEN(duel_results), .out_size = sizeof(struct fantasy_duel_out),
    .cites = duel_cites,
        .dice = N_("each round 1d6 and 1d6 for who strikes first, then for each attack 1d20 and the damage of a hit"),
    .in.check = check_duel, .ready_size = sizeof(struct fantasy_duel_ready), .prepare = fantasy_duel_prepare,
        .rule = fantasy_duel_rule,
    .main_result = 0, .many = true,
    .prospect = duel_prospects, .prospects = LEN(duel_prospects),
};
#undef AT

/* ---- creatures ---- */

#define AT(member) ((int)offsetof(struct fantasy_regenerate_in, member))
#define OUT(member) ((int)offsetof(struct fantasy_regenerate_out, member))
static const struct input regenerate_inputs[] = {
    { "men", N_("members at the start of the sequence"),
      IN_INT, AT(men), .lo = 0, .hi = 2000, .usual = 10 },
    { "hp", N_("hit points of one member"),
      IN_INT, AT(hp), .lo = 1, .hi = 500, .usual = 27 },
    { "rate", N_("points of regeneration"),
      IN_INT, AT(rate), .lo = 1, .hi = 20, .usual = 3 },
    { "total", N_("hit points left in the whole unit"),
      IN_INT, AT(total), .hi = 1000000, .needed = true, .usual = UNSET },
    { "start", N_("hit points at the start of the battle"),
      IN_INT, AT(start), .lo = 0, .hi = 1000000, .usual = UNSET, .usual_says = N_("men times hit points") },
    { "anti_regen", N_("an enemy equipped against it is in contact or hurt it"),
      IN_FLAG, AT(anti_regen), .hi = 1 },
};
static const struct result regenerate_results[] = {
    { "recovered", N_("hit points recovered"), OUT_INT, OUT(recovered), END_RESULT, .unit = N_("hit points") },
    { "total",     N_("hit points now"), OUT_INT, OUT(total), END_RESULT, .unit = N_("hit points") },
    { "survivors", N_("members now"), OUT_INT, OUT(survivors), END_RESULT, .unit = N_("men") },
};
static const char *const regenerate_cites[] = { "special", "FA-3", "FA-23", NULL };

static void fill_regenerate(void *input, const uint8_t *given)
{
    struct fantasy_regenerate_in *in = input;

    if (!given[offsetof(struct fantasy_regenerate_in, start) / sizeof(int32_t)]) in->start = in->men * in->hp;
}

static void check_regenerate(const void *input, struct refusals *out)
{
    const struct fantasy_regenerate_in *in = input;

    if (in->total > in->start) refuse_value(out, "total", in->total, N_("more than at the start of the battle"));
}

const struct procedure fantasy_regenerate_procedure = {
    .id = "regenerate", .says = N_("what grows back at the end of a sequence"),
    .in.input = regenerate_inputs, .in.inputs = LEN(regenerate_inputs), .in.size = sizeof(struct fantasy_regenerate_in),
    .result = regenerate_results, .results = LEN(regenerate_results), .out_size = sizeof(struct fantasy_regenerate_out),
    .cites = regenerate_cites, .dice = N_("none"), .in.fill = fill_regenerate, .in.check = check_regenerate,
        .rule = fantasy_regenerate_rule,
    .main_result = 0,
};
#undef AT
#undef OUT

#define AT(member) ((int)offsetof(struct fantasy_huge_in, member))
#define OUT(member) ((int)offsetof(struct fantasy_huge_out, member))
static const struct input huge_inputs[] = {
    { "hd",       N_("hit dice of the huge creature"),
      IN_CHOICE, AT(hd),       .usual = HD_10,                .choice = fantasy_hd, .choices = HDS },
    { "target",   N_("the unit it attacks"),
      IN_GROUP,  AT(target),   .member = fantasy_body_inputs, .members = BODY_INPUTS },
    { "morale",   N_("morale value of the unit"),
      IN_INT,    AT(morale),   .lo = 2,                       .hi = 12,             .usual = 7 },
    { "faithful", N_("followers of a cleric or paladin"),
      IN_CHOICE, AT(faithful), .choice = fantasy_faithful,    .choices = FAITHFULS },
    { "walls",    N_("walls before the target"),
      IN_CHOICE, AT(walls),    .choice = fantasy_walls,       .choices = WALL_STATES },
};
static const struct result huge_results[] = {
    { "damage",      N_("total damage"), OUT_INT, OUT(damage), END_RESULT, .unit = N_("hit points") },
    { "survivors",   N_("survivors of the target"), OUT_INT, OUT(survivors), END_RESULT, .unit = N_("men") },
    { "demoralised", N_("the target is demoralised"), OUT_FLAG, OUT(demoralised), END_RESULT, .choices = 0 },
};
static const char *const huge_cites[] = { "special", "FA-20", "FA-21", NULL };

static void fill_huge(void *input, const uint8_t *given)
{
    struct fantasy_huge_in *in = input;

    fantasy_fill_body(&in->target, given + offsetof(struct fantasy_huge_in, target) / sizeof(int32_t));
}

static void check_huge(const void *input, struct refusals *out)
{
    const struct fantasy_huge_in *in = input;

    if (in->hd == HD_LEVEL_0) refuse(out, "hd", N_("a huge creature has hit dice"));
    fantasy_check_body(&in->target, "target.total", "target.attacks", out);
}

const struct procedure fantasy_huge_procedure = {
    .id = "huge", .says = N_("a huge creature against an ordinary unit, for one sequence"),
    .more = N_("The damage is certain; there are no dice."),
    .in.input = huge_inputs, .in.inputs = LEN(huge_inputs), .in.size = sizeof(struct fantasy_huge_in),
    .result = huge_results, .results = LEN(huge_results), .out_size = sizeof(struct fantasy_huge_out),
    .cites = huge_cites, .dice = N_("none"), .in.fill = fill_huge, .in.check = check_huge, .rule = fantasy_huge_rule,
    .main_result = 0,
};
#undef AT
#undef OUT

/* ---- commander, armour ---- */

#define AT(member) ((int)offsetof(struct fantasy_commander_in, member))
static const struct input commander_inputs[] = {
    { "intelligence", N_("intelligence of the commander in chief"),
      IN_INT, AT(intelligence), .lo = 3, .hi = 18, .usual = 10 },
    { "wisdom",       N_("wisdom of the commander in chief"),
      IN_INT, AT(wisdom),       .lo = 3, .hi = 18, .usual = 10 },
};
static const struct result commander_results[] = {
    { "steps",  N_("steps of +5 to share out among attacking units"),
      OUT_INT, (int)offsetof(struct fantasy_commander_out, steps),  END_RESULT, .choices = 0 },
    { "points", N_("points on attacks against units that stand still"),
      OUT_INT, (int)offsetof(struct fantasy_commander_out, points), END_RESULT, .unit = "%" },
};
static const char *const commander_cites[] = { "special", "FA-16", "FA-17", NULL };

const struct procedure fantasy_commander_procedure = {
    .id = "commander", .says = N_("what the commander in chief is worth to his army"),
    .in.input = commander_inputs, .in.inputs = LEN(commander_inputs), .in.size = sizeof(struct fantasy_commander_in),
    .result = commander_results, .results = LEN(commander_results), .out_size = sizeof(struct fantasy_commander_out),
    .cites = commander_cites, .dice = N_("none"), .rule = fantasy_commander_rule,
    .main_result = 0,
};
#undef AT

static const struct input armour_inputs[] = {
    { "armour", N_("armour"),
      IN_CHOICE, (int)offsetof(struct fantasy_armour_in, armour), .choice = fantasy_armours, .choices = ARMOURS },
    { "shield", N_("shield"),
      IN_FLAG,   (int)offsetof(struct fantasy_armour_in, shield), .hi = 1 },
};
static const struct result armour_results[] = {
    { "ac", N_("armour class"), OUT_INT, (int)offsetof(struct fantasy_armour_out, ac), END_RESULT, .choices = 0 },
};
static const char *const armour_cites[] = { "LL-armour", "FA-59", NULL };

const struct procedure fantasy_armour_procedure = {
    .id = "armour", .says = N_("ascending armour class of a kind of armour"),
    .in.input = armour_inputs, .in.inputs = LEN(armour_inputs), .in.size = sizeof(struct fantasy_armour_in),
    .result = armour_results, .results = LEN(armour_results), .out_size = sizeof(struct fantasy_armour_out),
    .cites = armour_cites, .dice = N_("none"), .rule = fantasy_armour_rule,
    .main_result = 0,
};
