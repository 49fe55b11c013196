/* procedures_battle.c - what can be asked about two units that fight to the end. */
#include "rules/fantasy/battle.h"
#include "rules/fantasy/book.h"
#include "rules/fantasy/supplies.h"
#include "rules/fantasy/words.h"

#define AT(member) ((int)offsetof(struct fantasy_fighter, member))
static const struct input fighter_inputs[] = {
    { "men", N_("number of troops"),
      IN_INT, AT(body.men), .lo = 1, .hi = MOST_MEN, .usual = UNSET,
          .usual_says = N_("100; 1 for a hero or a huge creature"), .is = true, .brief = N_("men") },
    { "hp", N_("hit points of one member"),
      IN_INT, AT(body.hp), .lo = 1, .hi = 500, .usual = 4, .is = true, .brief = N_("hit points") },
    { "total", N_("hit points left in the whole unit"),
      IN_INT, AT(body.total), .lo = 1, .hi = MOST_UNIT_POINTS, .usual = UNSET,
          .usual_says = N_("men times hit points, and the officer's"), .seldom = true },
    { "officer", N_("hit points of the hero who leads it, part of the total"),
      IN_INT, AT(body.officer), .hi = 1000, .seldom = true },
    { "start", N_("hit points at the start of the battle"),
      IN_INT, AT(start), .lo = 1, .hi = MOST_UNIT_POINTS, .usual = UNSET,
          .usual_says = N_("men times hit points, and the officer's"), .seldom = true },
    { "ac", N_("armour class, ascending"),
      IN_INT, AT(body.ac), .hi = 40, .usual = 10, .is = true, .brief = N_("AC") },
    { "hd", N_("hit dice"),
      IN_CHOICE, AT(body.hd), .choice = fantasy_hd, .choices = HDS, .is = true, .brief = N_("hit dice") },
    { "damage", N_("damage of its weapon"),
      IN_DICE, AT(body.damage), .hi = 20, .dice = { 1, 6, 0 }, .is = true, .brief = N_("damage") },
    { "morale", N_("morale value"),
      IN_INT, AT(morale.morale), .lo = 2, .hi = 12, .usual = 7, .is = true, .brief = N_("morale") },
    { "mounted", N_("mounted"),
      IN_FLAG, AT(body.mounted), .hi = 1, .is = true },
    { "charging", N_("mounted and came into contact in this sequence"),
      IN_FLAG, AT(body.charging), .hi = 1, .only_if = "mounted=true" },
    { "lance", N_("mounted with lances"),
      IN_FLAG, AT(body.lance), .hi = 1, .is = true, .only_if = "mounted=true" },
    { "pole", N_("infantry with pole arms or long weapons"),
      IN_FLAG, AT(body.pole), .hi = 1, .is = true },
    { "still", N_("neither moves nor engages in this sequence"),
      IN_FLAG, AT(body.still), .hi = 1 },
    { "special", N_("special attack: poison, petrification or drain"),
      IN_FLAG, AT(body.special), .hi = 1, .is = true },
    { "flying", N_("flying"),
      IN_FLAG, AT(body.flying), .hi = 1, .is = true },
    { "immune", N_("immune to the attacks of the other"),
      IN_FLAG, AT(body.immune), .hi = 1, .seldom = true },
    { "huge", N_("a huge creature"),
      IN_FLAG, AT(body.huge), .hi = 1, .is = true },
    { "attacks", N_("attacks of a huge creature in single combat"),
      IN_INT, AT(body.attacks), .lo = 1, .hi = 6, .usual = 1, .only_if = "huge=true", .is = true },
    { "regen", N_("points of regeneration"),
      IN_INT, AT(regen), .hi = 20, .is = true, .brief = N_("regeneration") },
    { "anti_regen", N_("equipped against regenerating creatures"),
      IN_FLAG, AT(anti_regen), .hi = 1, .is = true },
    { "steps", N_("steps of +5 from its commander's intelligence"),
      IN_INT, AT(steps), .hi = 3, .seldom = true },
    { "wisdom", N_("wisdom of its commander"),
      IN_INT, AT(wisdom), .lo = 3, .hi = 18, .usual = 10, .seldom = true },
    { "walls", N_("walls before it"),
      IN_CHOICE, AT(walls), .choice = fantasy_walls, .choices = WALL_STATES },
    { "region", N_("defends its native region"),
      IN_FLAG, AT(morale.region), .hi = 1, .seldom = true },
    { "town", N_("defends its native town or village"),
      IN_FLAG, AT(morale.town), .hi = 1, .seldom = true },
    { "besieged", N_("besieged"),
      IN_FLAG, AT(morale.besieged), .hi = 1, .seldom = true },
    { "standard_lost", N_("the battle standards are lost"),
      IN_FLAG, AT(morale.standard_lost), .hi = 1, .seldom = true },
    { "faithful", N_("followers of a cleric or paladin"),
      IN_CHOICE, AT(morale.faithful), .choice = fantasy_faithful, .choices = FAITHFULS, .seldom = true },
    { "cinc_dead", N_("the commander in chief is dead"),
      IN_CHOICE, AT(morale.cinc_dead), .choice = fantasy_cinc, .choices = CINCS, .seldom = true },
    { "hunger", N_("supplies of a siege"),
      IN_CHOICE, AT(morale.hunger), .choice = fantasy_hunger, .choices = HUNGERS, .seldom = true },
    { "modifier", N_("modifier of the scenario or the referee"),
      IN_INT, AT(morale.modifier), .lo = -10, .hi = 10, .seldom = true },
};
#undef AT

#define AT(member) ((int)offsetof(struct fantasy_battle_in, member))
#define OUT(member) ((int)offsetof(struct fantasy_battle_out, member))
static const struct input battle_inputs[] = {
    { "red",  N_("red's unit"),  IN_GROUP, AT(red), .member = fighter_inputs, .members = LEN(fighter_inputs),
      .listed = "units" },
    { "blue", N_("blue's unit"), IN_GROUP, AT(blue), .member = fighter_inputs, .members = LEN(fighter_inputs),
      .listed = "units" },
    { "most", N_("sequences at most"), IN_INT, AT(most), .lo = 1, .hi = 40, .usual = 12, .seldom = true },
};
static const struct result battle_results[] = {
    { "winner",         N_("winner"),
      OUT_CHOICE, OUT(winner), END_RESULT,          .choice = fantasy_winner,       .choices = WINNERS },
    { "red.state",      N_("at the end"),
      OUT_CHOICE, OUT(red),    END_RESULT,          .choice = fantasy_battle_state, .choices = BATTLE_STATES },
    { "blue.state",     N_("at the end"),
      OUT_CHOICE, OUT(blue),   END_RESULT,          .choice = fantasy_battle_state, .choices = BATTLE_STATES },
    { "sequences",      N_("sequences fought"),
      OUT_INT,    0,           NOTE_SEQUENCES,      .unit = N_("sequences") },
    { "red.survivors",  N_("survivors"),
      OUT_INT,    0,           NOTE_RED_SURVIVORS,  .unit = N_("men") },
    { "blue.survivors", N_("survivors"),
      OUT_INT,    0,           NOTE_BLUE_SURVIVORS, .unit = N_("men") },
};
static const char *const battle_cites[] = { "melee", "morale", "special", "FA-2", "FA-3", "FA-8", "FA-20", "FA-23",
        "FA-56", NULL };

static void fill_fighter(struct fantasy_fighter *f, const uint8_t *given)
{
    fantasy_fill_body(&f->body, given);                 /* the body stands first in it */
    if (!given[offsetof(struct fantasy_fighter, start) / sizeof(int32_t)])
        f->start = f->body.men * f->body.hp + f->body.officer;
}

static void fill_battle(void *input, const uint8_t *given)
{
    struct fantasy_battle_in *in = input;

    fill_fighter(&in->red, given + offsetof(struct fantasy_battle_in, red) / sizeof(int32_t));
    fill_fighter(&in->blue, given + offsetof(struct fantasy_battle_in, blue) / sizeof(int32_t));
}

struct fields { const char *total, *attacks, *start, *hd; };

static void check_fighter(const struct fantasy_fighter *f, const struct fields *field, struct refusals *out)
{
    fantasy_check_body(&f->body, field->total, field->attacks, out);
    if (f->body.total <= f->body.officer)
        refuse_value(out, field->total, f->body.total, N_("nobody is left but the officer"));
    if (f->start < f->body.total) refuse_value(out, field->start, f->start, N_("less than is left now"));
    if (f->body.huge && f->body.hd == HD_LEVEL_0) refuse(out, field->hd, N_("a huge creature has hit dice"));
}

static void check_battle(const void *input, struct refusals *out)
{
    static const struct fields red = { "red.total", "red.attacks", "red.start", "red.hd" };
    static const struct fields blue = { "blue.total", "blue.attacks", "blue.start", "blue.hd" };
    const struct fantasy_battle_in *in = input;

    check_fighter(&in->red, &red, out);
    check_fighter(&in->blue, &blue, out);
    if (in->red.body.huge && in->blue.body.huge) {
        struct fantasy_load load = { 0, 0 };
        fantasy_load_fighter(&load, in->red.body.attacks, in->red.body.damage.dice);
        fantasy_load_fighter(&load, in->blue.body.attacks, in->blue.body.damage.dice);
        if (!fantasy_load_fits(&load, in->most))
            refuse_value(out, "most", in->most, N_("more dice than one battle can hold"));
    }
}

/* What a player looks for first. */
static const struct prospect battle_prospects[] = {
    { "winner=red", N_("{1}: victory"), "red", "red" },
    { "blue.state=destroyed", N_("{1}: destroyed"), "blue", "red" },
    { "winner=draw", N_("both give way"), NULL, NULL },
    { "winner=none", N_("nobody gives way"), NULL, NULL },
    { "winner=blue", N_("{1}: victory"), "blue", "blue" },
    { "red.state=destroyed", N_("{1}: destroyed"), "red", "blue" },
};

const struct procedure fantasy_battle_procedure = {
    .id = "battle", .says = N_("two units in contact until one is demoralised or destroyed"),
    .more = N_("Charges, standing still, the half damage of a breach and the death of the commander in chief belong "
               "to the first sequence. Two huge creatures fight like heroes. "
               "Nobody has won if both are demoralised or destroyed, or both still fit at the end."),
    .in.input = battle_inputs, .in.inputs = LEN(battle_inputs), .in.size = sizeof(struct fantasy_battle_in),
    .result = battle_results, .results = LEN(battle_results), .out_size = sizeof(struct fantasy_battle_out),
    .cites = battle_cites,
        .dice = N_("each sequence the damage dice of red and of blue (of two huge creatures those of a single "
                   "combat), then 2d6 for each that must test its morale"),
    .in.fill = fill_battle, .in.check = check_battle,
    .ready_size = sizeof(struct fantasy_battle_ready), .prepare = fantasy_battle_prepare, .rule = fantasy_battle_rule,
    .main_result = 0, .many = true,
    .prospect = battle_prospects, .prospects = LEN(battle_prospects),
};
