/* setup.c - what a scenario of a fantasy battle may say: units, heroes, sections
** of a wall, commanders. Names are given by people; units, heroes and sections are
** referred to by their number in their list. */
#include <string.h>
#include "game/fantasy/war.h"
#include "game/names.h"
#include "rules/fantasy/sequence.h"
#include "rules/fantasy/supplies.h"
#include "rules/fantasy/words.h"

const struct word war_seats[WAR_SEATS] = { { "red", N_("red") }, { "blue", N_("blue") } };

static const struct word homes[HOMES] = { { "none", N_("far from home") }, { "region", N_("in its native region") },
        { "town", N_("in its native town") } };

/* ---- units ---- */

#define AT(member) ((int)offsetof(struct fantasy_unit_type, member))
#define FLAG(id, member, says) { id, says, IN_FLAG, AT(member), .hi = 1 }
static const struct input unit_inputs[] = {
    { "name", N_("its name"),
      IN_NAME, AT(name), .needed = true },
    { "seat", N_("side"),
      IN_CHOICE, AT(side), .usual = UNSET, .choice = war_seats, .choices = WAR_SEATS, .needed = true },
    { "men", N_("number of troops"),
      IN_INT, AT(men), .lo = 1, .hi = 1000, .usual = UNSET, .usual_says = N_("100; 1 for a huge creature") },
    { "hp", N_("hit points of one member"),
      IN_INT, AT(hp), .lo = 1, .hi = 500, .usual = 4 },
    { "ac", N_("armour class, ascending"),
      IN_INT, AT(ac), .hi = 40, .usual = 10 },
    { "hd", N_("hit dice"),
      IN_CHOICE, AT(hd), .choice = fantasy_hd, .choices = HDS },
    { "damage", N_("damage of its weapon"),
      IN_DICE, AT(melee), .hi = 20, .dice = { 1, 6, 0 } },
    { "missile", N_("damage of its missiles"),
      IN_DICE, AT(missile), .hi = 20, .dice = { 1, 6, 0 } },
    { "shoots", N_("has missiles"),
      IN_FLAG, AT(shoots), .hi = 1, .usual = UNSET, .usual_says = N_("true if their damage is given") },
    { "morale", N_("morale value"),
      IN_INT, AT(morale), .lo = 2, .hi = 12, .usual = 7 },
    { "elite", N_("elite"),
      IN_FLAG, AT(elite), .hi = 1, .usual = UNSET, .usual_says = N_("true from a morale of 10 on") },
    { "mounted", N_("mounted"),
      IN_FLAG, AT(mounted), .hi = 1, .usual = UNSET, .usual_says = N_("true with lances") },
    FLAG("lance", lance, N_("mounted with lances")),
    FLAG("pole", pole, N_("infantry with pole arms or long weapons")),
    FLAG("flying", flying, N_("flying")),
    { "regen",      N_("regeneration rate"), IN_INT, AT(regen), .hi = 10 },
    FLAG("anti_regen", anti_regen, N_("equipped against creatures that regenerate")),
    FLAG("special", special, N_("special attack: poison, petrification or drain")),
    FLAG("huge", huge, N_("a huge creature")),
    { "attacks",   N_("attacks of a huge creature in single combat"),
      IN_INT,    AT(attacks),    .lo = 1,                 .hi = 10,         .usual = 1, .only_if = "huge=true" },
    { "kind",      N_("kind of its weapons"),
      IN_CHOICE, AT(kind),       .choice = fantasy_kinds, .choices = KINDS },
    { "immune_to", N_("kinds of weapons that do not hurt it"),
      IN_SET,    AT(immunities), .choice = fantasy_kinds, .choices = KINDS, .most = KINDS },
    { "faithful",  N_("number of the cleric or paladin it follows; 0: nobody"),
      IN_INT,    AT(faithful),   .hi = MOST_HEROES },
    FLAG("standard", standard, N_("carries the battle standards")),
    { "home",       N_("native ground"), IN_CHOICE, AT(home), .choice = homes, .choices = HOMES },
    { "modifier",   N_("modifier of the scenario on its morale"), IN_INT, AT(modifier), .lo = -10, .hi = 10 },
    { "arrives",    N_("sequence in which it arrives; 0: it is there"), IN_INT, AT(arrives), .hi = 100 },
    FLAG("secret", secret, N_("the enemy does not know what it is until it arrives")),
    { "inside",  N_("within the walls"),
      IN_FLAG, AT(inside),  .hi = 1, .usual = UNSET, .usual_says = N_("the besieged who are there from the start") },
    { "ladders", N_("can storm walls"),
      IN_FLAG, AT(ladders), .hi = 1, .usual = UNSET, .usual_says = N_("foot and flying units") },
    FLAG("hardy", hardy, N_("needs neither food nor water")),
    { "engine",     N_("siege engine it serves"), IN_CHOICE, AT(engine), .choice = fantasy_unit_engines,
      .choices = UNIT_ENGINES },
};
#undef AT

/* ---- heroes, sections, commanders ---- */

#define AT(member) ((int)offsetof(struct fantasy_hero_type, member))
static const struct input hero_inputs[] = {
    { "name",         N_("its name"),
      IN_NAME,   AT(name),         .needed = true },
    { "seat",         N_("side"),
      IN_CHOICE, AT(side),         .usual = UNSET,          .choice = war_seats, .choices = WAR_SEATS, .needed = true },
    { "hp",           N_("hit points"),
      IN_INT,    AT(hp),           .lo = 1,                 .hi = 500,           .usual = 30 },
    { "ac",           N_("armour class, ascending"),
      IN_INT,    AT(ac),           .hi = 40,                .usual = 15 },
    { "class",        N_("class of a hero (instead of hit dice)"),
      IN_CHOICE, AT(class_),       .choice = fantasy_class, .choices = CLASSES },
    { "level",        N_("level of a hero"),
      IN_INT,    AT(level),        .hi = 36,                .usual = 1 },
    { "hd",           N_("hit dice"),
      IN_CHOICE, AT(hd),           .choice = fantasy_hd,    .choices = HDS },
    { "damage",       N_("damage of its weapon"),
      IN_DICE,   AT(damage),       .hi = 20,                .dice = { 1, 8, 0 } },
    { "attacks",      N_("attacks of a hero"),
      IN_INT,    AT(attacks),      .lo = 1,                 .hi = 10,            .usual = 1 },
    { "kind",         N_("kind of its weapons"),
      IN_CHOICE, AT(kind),         .choice = fantasy_kinds, .choices = KINDS },
    { "commander",    N_("commander in chief of its side"),
      IN_FLAG,   AT(commander),    .hi = 1 },
    { "breach_magic", N_("spells that open a breach"),
      IN_INT,    AT(breach_magic), .hi = 10 },
    { "leads",        N_("number of the unit it leads; 0: none"),
      IN_INT,    AT(leads),        .hi = MOST_UNITS },
};
#undef AT

#define AT(member) ((int)offsetof(struct war_section_setup, member))
static const struct input section_inputs[] = {
    { "name", N_("its name"), IN_NAME, AT(name), .needed = true },
};
#undef AT

#define AT(member) ((int)offsetof(struct war_side_setup, member))
static const struct input side_inputs[] = {
    { "intelligence", N_("intelligence of the commander in chief"),
      IN_INT, AT(intelligence), .lo = 3,     .hi = 18,        .usual = 10 },
    { "wisdom",       N_("wisdom of the commander in chief"),
      IN_INT, AT(wisdom),       .lo = 3,     .hi = 18,        .usual = 10 },
    { "food",         N_("food, in sequences; -1: as usual"),
      IN_INT, AT(food),         .lo = STORE_USUAL, .hi = STORE_UNLIMITED, .usual = STORE_USUAL },
    { "water",        N_("water, in sequences; -1: as usual"),
      IN_INT, AT(water),        .lo = STORE_USUAL, .hi = STORE_UNLIMITED, .usual = STORE_USUAL },
};
#undef AT

/* ---- the whole ---- */

#define AT(member) ((int)offsetof(struct war_setup, member))
#define LIST(id, says, count, inputs, type, limit) { id, says, IN_LIST, AT(count), .most = limit, \
        .stride = sizeof(struct type), .member = inputs, .members = LEN(inputs) }
static const struct input setup_inputs[] = {
    { "besieged", N_("who is besieged"),
      IN_CHOICE, AT(roster.besieged), .choice = fantasy_siege_of, .choices = SIEGES },
    { "gate",     N_("number of the section with the gate"),
      IN_INT,    AT(roster.gate),     .lo = 1,                    .hi = WAR_SECTIONS, .usual = 1 },
    { "ruse",     N_("the besieger may try a ruse"),
      IN_FLAG,   AT(ruse),     .hi = 1 },
    { "supplies", N_("food, water and ammunition are counted"),
      IN_FLAG,   AT(supplies), .hi = 1,                    .usual = UNSET,      .usual_says = N_("true in a siege") },
    { "work",     N_("what engines must break"),
      IN_CHOICE, AT(roster.work),     .choice = fantasy_work,     .choices = WORKS },
    { "red",      N_("red's commander and stores"),
      IN_GROUP,  AT(side[0]),  .member = side_inputs,      .members = LEN(side_inputs) },
    { "blue",     N_("blue's commander and stores"),
      IN_GROUP,  AT(side[1]),  .member = side_inputs,      .members = LEN(side_inputs) },
    LIST("units", N_("units of both sides"), roster.units, unit_inputs, fantasy_unit_type, MOST_UNITS),
    LIST("heroes", N_("heroes of both sides"), roster.heroes, hero_inputs, fantasy_hero_type, MOST_HEROES),
    LIST("sections", N_("sections of the wall"), sections, section_inputs, war_section_setup, WAR_SECTIONS),
};

static bool was_given(const uint8_t *given, const void *whole, const int32_t *member)
{
    return given[(const int32_t *)member - (const int32_t *)whole] != 0;
}

static void fill_unit(struct fantasy_unit_type *u, int besieged_seat, const void *whole, const uint8_t *given)
{
    enum { TYPICAL_SIZE = 100 };

    if (!was_given(given, whole, &u->men)) u->men = u->huge ? 1 : TYPICAL_SIZE;
    if (!was_given(given, whole, &u->shoots)) u->shoots = was_given(given, whole, &u->missile.dice);
    if (!was_given(given, whole, &u->elite)) u->elite = u->morale >= ELITE_MORALE;
    if (!was_given(given, whole, &u->mounted)) u->mounted = u->lance;
    if (!was_given(given, whole, &u->inside)) u->inside = u->side == besieged_seat && u->arrives == 0;
    if (!was_given(given, whole, &u->ladders)) u->ladders = !u->mounted || u->flying;
}

static void fill_setup(void *in, const uint8_t *given)
{
    struct war_setup *s = in;

    if (!was_given(given, s, &s->supplies)) s->supplies = s->roster.besieged != SIEGE_NONE;
    for (int i = 0; i < s->roster.units; i++) fill_unit(&s->roster.unit[i], fantasy_besieged(&s->roster), s, given);
}

static void check_unit(const struct fantasy_roster *is, int i, struct refusals *out)
{
    const struct fantasy_unit_type *u = &is->unit[i];
    int number = i + 1, besieged = fantasy_besieged(is);

    if (u->huge && u->men != 1) refuse_in_list(out, "units", number, "men", u->men, N_("a huge creature stands alone"));
    if (u->huge && u->hd == HD_LEVEL_0)
        refuse_in_list(out, "units", number, "hd", u->hd, N_("a huge creature has hit dice"));
    if (!u->huge && u->attacks > 1)
        refuse_in_list(out, "units", number, "attacks", u->attacks,
                       N_("only heroes and huge creatures have several attacks"));
    if (u->lance && !u->mounted)
        refuse_in_list(out, "units", number, "lance", u->lance, N_("only mounted units have lances"));
    if (u->faithful > is->heroes)
        refuse_in_list(out, "units", number, "faithful", u->faithful, N_("there is no such hero"));
    else if (u->faithful && is->hero[u->faithful - 1].side != u->side)
        refuse_in_list(out, "units", number, "faithful", u->faithful, N_("a hero of the other side"));
    if (u->inside && u->side != besieged)
        refuse_in_list(out, "units", number, "inside", u->inside, N_("only the besieged are within the walls"));
}

static void check_heroes(const struct fantasy_roster *is, struct refusals *out)
{
    int commanders[WAR_SEATS] = { 0 }, led[MOST_UNITS] = { 0 };

    for (int i = 0; i < is->heroes; i++) {
        const struct fantasy_hero_type *h = &is->hero[i];
        const struct fantasy_unit_type *u = h->leads ? &is->unit[h->leads - 1] : NULL;

        if (h->commander && commanders[h->side]++)
            refuse_in_list(out, "heroes", i + 1, "commander", 1, N_("a side has one commander in chief"));
        if (u && h->leads > is->units)
            refuse_in_list(out, "heroes", i + 1, "leads", h->leads, N_("there is no such unit"));
        else if (u && (u->side != h->side || u->huge || u->arrives || led[h->leads - 1]++))
            refuse_in_list(out, "heroes", i + 1, "leads", h->leads, N_("he cannot lead this unit"));
    }
}

/* All their single combats of a sequence must fit into one record of dice. */
static void check_dice(const struct fantasy_roster *is, struct refusals *out)
{
    enum { MOST_ATTACKS = 24, MOST_AT_ONCE = 200 };
    int attacks = 0, dice = 0;

    for (int i = 0; i < is->heroes; i++) {
        attacks += is->hero[i].attacks;
        dice += is->hero[i].attacks * (is->hero[i].damage.dice + 1);
    }
    for (int i = 0; i < is->units; i++) {
        if (!is->unit[i].huge) continue;
        attacks += is->unit[i].attacks;
        dice += is->unit[i].attacks * (is->unit[i].melee.dice + 1);
    }
    if (attacks > MOST_ATTACKS)
        refuse_value(out, "heroes", attacks, N_("heroes and huge creatures have more than 24 attacks together"));
    else if (dice > MOST_AT_ONCE)
        refuse_value(out, "heroes", dice, N_("heroes and huge creatures throw more than 200 dice a round"));
}

static void check_siege(const struct war_setup *s, struct refusals *out)
{
    bool siege = s->roster.besieged != SIEGE_NONE;

    if (siege && !s->sections) refuse(out, "sections", N_("a siege needs at least one section of wall"));
    if (siege && s->roster.gate > s->sections)
        refuse_value(out, "gate", s->roster.gate, N_("there is no such section"));
    if (!siege && s->sections) refuse(out, "sections", N_("there are walls only where somebody is besieged"));
}

static void check_setup(const void *in, struct refusals *out)
{
    const struct war_setup *s = in;
    const struct fantasy_roster *is = &s->roster;
    int units[WAR_SEATS] = { 0 }, standards[WAR_SEATS] = { 0 };

    for (int i = 0; i < is->units; i++) {
        check_unit(is, i, out);
        if (is->unit[i].arrives == 0) units[is->unit[i].side]++;
        if (is->unit[i].standard && standards[is->unit[i].side]++)
            refuse_in_list(out, "units", i + 1, "standard", 1, N_("one unit carries the battle standards"));
    }
    if (!units[0] || !units[1]) refuse(out, "units", N_("each side needs a unit that is there from the start"));
    refuse_same_ids(out, "units", war_families[THING_UNIT].id, is->unit[0].name, sizeof is->unit[0], is->units);
    refuse_same_ids(out, "heroes", war_families[THING_HERO].id, is->hero[0].name, sizeof is->hero[0], is->heroes);
    refuse_same_ids(out, "sections", war_families[THING_SECTION].id, s->section[0].name, sizeof s->section[0],
                    s->sections);
    check_heroes(is, out);
    check_dice(is, out);
    check_siege(s, out);
}

const struct layout war_setup_layout = {
    .id = "setup", .says = N_("what a battle starts from"), .input = setup_inputs, .inputs = LEN(setup_inputs),
        .size = sizeof(struct war_setup),
    .fill = fill_setup, .check = check_setup,
};

/* Whoever led it fights on alone; the units behind it move up in the list, and heroes follow them. */
void war_without(void *setup, int unit)
{
    struct fantasy_roster *is = &((struct war_setup *)setup)->roster;

    is->units--;
    for (int u = unit; u < is->units; u++) is->unit[u] = is->unit[u + 1];
    is->unit[is->units] = (struct fantasy_unit_type){ 0 };
    for (int h = 0; h < is->heroes; h++) {
        if (is->hero[h].leads == unit + 1) is->hero[h].leads = 0;
        else if (is->hero[h].leads > unit + 1) is->hero[h].leads--;
    }
}
