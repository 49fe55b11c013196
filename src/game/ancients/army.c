/* army.c - see army.h: what an army list may say, and what follows from one. */
#include "game/ancients/army.h"
#include "rules/ancients/book.h"
#include "rules/ancients/cards.h"
#include "rules/ancients/choices.h"
#include "rules/ancients/facts.h"
#include "rules/ancients/table.h"
#include "rules/ancients/victory.h"
#include "base/text.h"

const struct word host_periods[PERIODS] = {
    { "classical", N_("classical") }, { "early_medieval", N_("early medieval") },
    { "late_medieval", N_("late medieval") }, { "renaissance", N_("renaissance") },
};
const struct word host_whose_points[POINTS_WHOSE] = {
    { "edition_1", N_("unit points of the first edition where they are public, else our own") },
    { "house_sample", N_("points reckoned by our own estimate") }, { "own", N_("points of the player's own") },
};

/* ---- the description ---- */

#define AT(member) ((int)offsetof(struct host_army_unit, member))
#define FLAG(id, says, member) { id, says, IN_FLAG, AT(member), .hi = 1 }
static const struct input unit_inputs[] = {
    { "name", N_("its name"), IN_NAME, .offset = AT(name), .needed = true },
    { "command", N_("number of its command"), IN_INT, AT(command), .lo = 1, .hi = HOST_LIST_COMMANDS, .usual = 1 },
    { "type", N_("kind of troops"), IN_CHOICE, AT(type), .usual = UNSET, .choice = ancients_types, .choices = TYPES,
      .needed = true },
    { "vbu", N_("basic value at the start"), IN_INT, AT(vbu), .lo = 2, .hi = 8, .usual = UNSET, .needed = true },
    { "impetus", N_("impetus"), IN_INT, AT(impetus), .hi = 5 },
    { "discipline", N_("discipline"), IN_CHOICE, AT(discipline), .usual = DISCIPLINE_B,
      .choice = ancients_disciplines, .choices = DISCIPLINES },
    FLAG("impetuous", N_("impetuous"), impetuous),
    { "weapon", N_("weapon in hand"), IN_CHOICE, AT(weapon), .usual = WEAPON_NONE, .choice = ancients_weapons,
      .choices = WEAPONS },
    { "missile", N_("missile weapon"), IN_CHOICE, AT(missile), .usual = MISSILE_NONE, .choice = ancients_missiles,
      .choices = MISSILES },
    FLAG("camel", N_("rides camels"), camel),
    FLAG("pavise", N_("carries pavises"), pavise),
    FLAG("stakes", N_("carries stakes"), stakes),
    FLAG("indirect", N_("may shoot over others, without the loss of dice"), indirect),
    { "vd", N_("victory value of each rank"), IN_INT, AT(vd), .hi = 4, .usual = 1 },
    { "ranks", N_("equal units one behind the other: a Large Unit"), IN_INT, AT(ranks), .lo = 1,
      .hi = HOST_LIST_RANKS, .usual = 1 },
    { "points", N_("its points; of a Large Unit those of the front rank"), IN_INT, AT(points), .hi = 200 },
    { "rear_points", N_("points of each rank behind the first"), IN_INT, AT(rear_points), .hi = 200 },
};
#undef FLAG
#undef AT

#define AT(member) ((int)offsetof(struct host_army_command, member))
static const struct input command_inputs[] = {
    { "name", N_("its name"), IN_NAME, .offset = AT(name), .needed = true },
    { "commander", N_("name of its commander"), IN_NAME, .offset = AT(commander) },
    { "level", N_("level of the commander"), IN_CHOICE, AT(level), .usual = LEVEL_AVERAGE, .choice = ancients_levels,
      .choices = LEVELS },
    { "cinc", N_("he is the commander in chief"), IN_FLAG, AT(cinc), .hi = 1 },
    { "trait", N_("another trait of the commander"), IN_CHOICE, AT(trait), .choice = ancients_traits,
      .choices = TRAITS },
    { "courageous", N_("the commander is Courageous"), IN_FLAG, AT(courageous), .hi = 1 },
    { "points", N_("points of the commander"), IN_INT, AT(points), .lo = -100, .hi = 200 },
};
#undef AT

#define AT(member) ((int)offsetof(struct host_army, member))
#define IN(group, member) (AT(member) - AT(group))
static const struct input structure_inputs[] = {
    { "quality", N_("quality"), IN_CHOICE, IN(structure, structure), .usual = STRUCTURE_AVERAGE,
      .choice = ancients_structures, .choices = STRUCTURES },
    { "points", N_("its points"), IN_INT, IN(structure, structure_points), .hi = 200 },
};
static const struct input baggage_inputs[] = {
    { "there", N_("the army has baggage"), IN_FLAG, IN(baggage, baggage), .hi = 1, .usual = 1 },
    { "fortified", N_("fortified baggage"), IN_FLAG, IN(baggage, fortified), .hi = 1 },
    { "points", N_("its points"), IN_INT, IN(baggage, baggage_points), .hi = 200 },
};
static const struct input card_inputs[] = {
    { "tactical", N_("tactical cards bought"), IN_INT, IN(tactical, tactical), .hi = MOST_CHOSEN },
    { "strategic", N_("strategic card"), IN_CHOICE, IN(tactical, strategic), .choice = ancients_strategic,
      .choices = STRATEGICS },
    { "swap", N_("two tactical cards were given for it"), IN_FLAG, IN(tactical, swap), .hi = 1 },
    { "chosen", N_("tactical cards chosen before the game"), IN_SET, IN(tactical, chosen),
      .choice = ancients_tactical, .choices = TACTICAL_CARDS, .most = MOST_CHOSEN },
};
#undef IN

static const struct input army_inputs[] = {
    { "period", N_("period, for sorting"), IN_CHOICE, AT(period), .choice = host_periods, .choices = PERIODS },
    { "size", N_("points agreed on"), IN_INT, AT(size), .lo = HOST_LEAST_SIZE, .hi = HOST_MOST_SIZE,
      .usual = HOST_USUAL_SIZE },
    { "points_are", N_("whose points these are"), IN_CHOICE, AT(points_are), .usual = POINTS_HOUSE_SAMPLE,
      .choice = host_whose_points, .choices = POINTS_WHOSE },
    { "generals", N_("so many generals at least; a small scenario may say 1"), IN_INT, AT(generals), .lo = 1,
      .hi = HOST_LIST_COMMANDS, .usual = 2 },
    { "structure", N_("command structure"), IN_GROUP, AT(structure), .member = structure_inputs,
      .members = LEN(structure_inputs) },
    { "baggage", N_("baggage"), IN_GROUP, AT(baggage), .member = baggage_inputs, .members = LEN(baggage_inputs) },
    { "cards", N_("cards"), IN_GROUP, AT(tactical), .member = card_inputs, .members = LEN(card_inputs) },
    { "commands", N_("commands, each with its commander"), IN_LIST, AT(commands), .most = HOST_LIST_COMMANDS,
      .stride = sizeof(struct host_army_command), .member = command_inputs, .members = LEN(command_inputs),
      .needed = true },
    { "units", N_("units; a row with ranks is a Large Unit"), IN_LIST, AT(units), .most = HOST_LIST_UNITS,
      .stride = sizeof(struct host_army_unit), .member = unit_inputs, .members = LEN(unit_inputs), .needed = true },
};
#undef AT

const struct layout host_army_layout = {
    .id = "army", .says = N_("an army list"), .input = army_inputs, .inputs = LEN(army_inputs),
    .size = sizeof(struct host_army),
};

/* The rule behind the range of a member: what the checks of the list itself say has its own cite. */
static const char *bound(const char *field)
{
    static const struct { const char *member, *cite; } rows[] = {
        { "vbu", "HL-1" }, { "impetus", "HL-1" }, { "vd", "HL-1" }, { "units", "HL-1" }, { "commands", "HL-1" },
        { "command", "HL-1" }, { "size", "HL-1" }, { "discipline", "8.7" }, { "type", "6.1" },
        { "ranks", "HI-39" }, { "level", "2.1" }, { "trait", "D9" }, { "quality", "2.2" }, { "tactical", "1.1" },
        { "strategic", "1.2" }, { "chosen", "1.3" }, { "missile", "8.1" }, { "weapon", "8.5" },
    };
    const char *last = field;

    for (const char *at = field; *at; at++)
        if (*at == '.') last = at + 1;
    for (int i = 0; i < LEN(rows); i++)
        if (text_same(last, rows[i].member)) return rows[i].cite;
    return NULL;
}

const struct muster ancients_muster = {
    .book = &ancients_book, .list = &host_army_layout, .seats = 1, .judge = host_army_judge, .cost = host_army_cost,
    .roster = host_army_roster, .sample = host_army_sample, .period = host_periods, .periods = PERIODS, .bound = bound,
    .enlist = host_army_enlist,
};

/* ---- what follows from a list ---- */

static bool host_counts_mounted(int type)
{
    return ancients_is_mounted(type) && type != TYPE_EL && type != TYPE_W;
}

int host_army_rows(const struct host_army *a)
{
    int n = 0;

    for (int i = 0; i < a->units; i++) n += a->unit[i].ranks;
    return n;
}

int host_mounted_rows(const struct host_army *a)
{
    int n = 0;

    for (int i = 0; i < a->units; i++)
        if (host_counts_mounted(a->unit[i].type)) n += a->unit[i].ranks;
    return n;
}

bool host_terrain_b(const struct host_army *a)
{
    int foot = 0;

    for (int i = 0; i < a->units; i++)
        if (ancients_is_foot(a->unit[i].type)) foot += a->unit[i].ranks;
    return host_mounted_rows(a) > foot;
}

/* NULL: there is none */
static const struct host_army_command *host_cinc(const struct host_army *a)
{
    for (int i = 0; i < a->commands; i++)
        if (a->command[i].cinc) return &a->command[i];
    return NULL;
}

/* LEVEL_NONE: there is none */
static int host_cinc_level(const struct host_army *a)
{
    const struct host_army_command *c = host_cinc(a);

    return c ? c->level : LEVEL_NONE;
}

/* ---- victory values ---- */

static int value_of(const struct house *house, struct ancients_value_in in)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = house };
    struct ancients_value_out out = { 0 };

    ancients_value_rule(&quiet, &in, &out);
    return out.value;
}

int host_commander_vd(const struct house *house, const struct host_army *a, int command)
{
    const struct host_army_command *c = &a->command[command];

    if (c->level == LEVEL_NONE) return 0;
    return value_of(house, (struct ancients_value_in){ .who = c->cinc ? VALUE_CINC : VALUE_GENERAL,
                                                       .level = c->level });
}

int host_command_vd(const struct house *house, const struct host_army *a, int command)
{
    int vd = host_commander_vd(house, a, command);

    for (int i = 0; i < a->units; i++)
        if (a->unit[i].command == command + 1) vd += a->unit[i].vd * a->unit[i].ranks;
    return vd;
}

int host_baggage_vd(const struct house *house, const struct host_army *a)
{
    if (!a->baggage) return 0;
    return value_of(house, (struct ancients_value_in){ .who = VALUE_BAGGAGE, .fortified = a->fortified });
}

int host_army_vd(const struct house *house, const struct host_army *a)
{
    int vd = host_baggage_vd(house, a);

    for (int i = 0; i < a->commands; i++) vd += host_command_vd(house, a, i);
    return vd;
}

/* ---- cards ---- */

/* points: those of which the budget is a part */
static struct host_cards bought_with(struct reading *r, const struct host_army *a, int points)
{
    struct notes notes = { 0 };
    int level = host_cinc_level(a);                 /* without one the cards are judged as for an average one */
    struct ancients_cards_in in = { .army_points = points, .tactical = a->tactical, .strategic = a->strategic,
                                    .swap = a->swap, .cinc = level ? level : LEVEL_AVERAGE, .chosen = a->chosen };
    struct ancients_cards_ready ready = { 0 };

    for (int i = 0; i < a->chosen; i++) in.card[i] = a->card[i];
    r->notes = &notes;
    ancients_cards_prepare(r, &in, &ready);
    return (struct host_cards){ .why = notes.value[NOTE_CARDS_WHY], .cost = notes.value[NOTE_CARDS_COST],
                                .limit = notes.value[NOTE_CARDS_LIMIT] };
}

struct host_cards host_army_cards(const struct house *house, const struct host_army *a)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = house };
    struct host_cards cards = bought_with(&quiet, a, a->size);

    if (option(&quiet, &ancients_budget_base_option) == BUDGET_OF_SIZE) return cards;           /* BA-1 */
    return bought_with(&quiet, a, host_points_but_cards(a) + cards.cost);
}
