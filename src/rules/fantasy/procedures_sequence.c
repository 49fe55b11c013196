/* procedures_sequence.c - what can be asked about one whole sequence. */
#include "base/text.h"
#include "rules/fantasy/attack.h"
#include "rules/fantasy/book.h"
#include "rules/fantasy/orders.h"
#include "rules/fantasy/sequence.h"
#include "rules/fantasy/supplies.h"
#include "rules/fantasy/words.h"

#define AT(member) ((int)offsetof(struct fantasy_unit_in, member))
static const struct input unit_inputs[] = {
    { "men", N_("number of troops"),
      IN_INT, AT(men), .lo = 1, .hi = MOST_MEN, .usual = UNSET,
          .usual_says = N_("100; 1 for a hero or a huge creature"), .is = true, .brief = N_("men") },
    { "hp", N_("hit points of one member"),
      IN_INT, AT(hp), .lo = 1, .hi = 500, .usual = 4, .is = true, .brief = N_("hit points") },
    { "total", N_("hit points left in the whole unit"),
      IN_INT, AT(total), .lo = 1, .hi = MOST_UNIT_POINTS, .usual = UNSET,
          .usual_says = N_("men times hit points, and the officer's"), .seldom = true },
    { "start", N_("hit points of its men at the start of the battle"),
      IN_INT, AT(start), .lo = 1, .hi = 1000000, .usual = UNSET, .usual_says = N_("men times hit points"),
      .seldom = true },
    { "hd", N_("hit dice"),
      IN_CHOICE, AT(hd), .choice = fantasy_hd, .choices = HDS, .is = true, .brief = N_("hit dice") },
    { "ac", N_("armour class, ascending"),
      IN_INT, AT(ac), .hi = 40, .usual = 10, .is = true, .brief = N_("AC") },
    { "damage", N_("damage in melee"),
      IN_DICE, AT(melee), .hi = 20, .dice = { 1, 6, 0 }, .is = true, .brief = N_("damage") },
    { "missiles", N_("equipped with missiles"),
      IN_FLAG, AT(shoots), .hi = 1, .is = true, .listed = "shoots" },
    { "missile", N_("damage of its missiles"),
      IN_DICE, AT(missile), .hi = 20, .dice = { 1, 6, 0 }, .only_if = "missiles=true",
      .is = true, .brief = N_("missiles") },
    { "morale", N_("morale value"),
      IN_INT, AT(morale), .lo = 2, .hi = 12, .usual = 7, .is = true, .brief = N_("morale") },
    { "order", N_("order"),
      IN_CHOICE, AT(order), .choice = fantasy_order_words, .choices = ORDERS },
    { "target", N_("number of the enemy unit it engages or shoots at"),
      IN_INT, AT(target), .hi = ARMY_UNITS },
    { "contacts", N_("numbers of the enemy units in contact with it"),
      IN_SET, AT(contacts), .choice = fantasy_numbers_1_4, .choices = ARMY_UNITS, .most = ARMY_UNITS },
    { "state", N_("how it stands"),
      IN_CHOICE, AT(state), .choice = fantasy_stands, .choices = STANDS },
    { "elite", N_("elite"),
      IN_FLAG, AT(elite), .hi = 1, .usual = UNSET, .usual_says = N_("true from a morale of 10 on"),
      .is = true, .seldom = true },
    { "mounted", N_("mounted"),
      IN_FLAG, AT(mounted), .hi = 1, .is = true },
    { "lance", N_("mounted with lances"),
      IN_FLAG, AT(lance), .hi = 1, .is = true, .only_if = "mounted=true" },
    { "pole", N_("infantry with pole arms or long weapons"),
      IN_FLAG, AT(pole), .hi = 1, .is = true },
    { "flying", N_("flying"),
      IN_FLAG, AT(flying), .hi = 1, .is = true },
    { "special", N_("special attack: poison, petrification or drain"),
      IN_FLAG, AT(special), .hi = 1, .is = true },
    { "huge", N_("a huge creature"),
      IN_FLAG, AT(huge), .hi = 1, .is = true },
    { "regen", N_("points of regeneration"),
      IN_INT, AT(regen), .hi = 20, .is = true, .brief = N_("regeneration") },
    { "anti_regen", N_("equipped against regenerating creatures"),
      IN_FLAG, AT(anti_regen), .hi = 1, .is = true },
    { "weapon", N_("kind of its weapons"),
      IN_CHOICE, AT(kind), .choice = fantasy_kinds, .choices = KINDS, .is = true, .listed = "kind" },
    { "immune", N_("kinds of weapons that cannot hurt it"),
      IN_SET, AT(immune_to), .choice = fantasy_kinds, .choices = KINDS, .most = KINDS,
      .is = true, .seldom = true, .listed = "immune_to" },
    { "steps", N_("steps of +5 from its commander's intelligence"),
      IN_INT, AT(steps), .hi = 3, .seldom = true },
    { "bonus", N_("points for traps, envelopment or formations"),
      IN_INT, AT(bonus), .lo = -50, .hi = 50, .seldom = true },
    { "free_attack",
      N_("enemy that it attacks freely if that one leaves; 0: if it has nobody else to fight, -1: nobody"),
      IN_INT, AT(free_attack), .lo = FREE_ATTACK_NONE, .hi = ARMY_UNITS, .seldom = true },
    { "chaser", N_("enemy that hurt it most when it was demoralised"),
      IN_INT, AT(chaser), .hi = ARMY_UNITS, .seldom = true },
    { "longest", N_("enemy in contact longest; 0: the first named"),
      IN_INT, AT(longest), .hi = ARMY_UNITS, .seldom = true },
    { "rallies", N_("tries to rally when it may"),
      IN_FLAG, AT(rallies), .hi = 1, .usual = true, .seldom = true },
    { "strikes_hero", N_("turns on a hero who fights it rather than on another enemy"),
      IN_FLAG, AT(strikes_hero), .hi = 1, .seldom = true },
    { "strikes", N_("enemy in contact that it strikes in melee; 0: the one it engages, or the first"),
      IN_INT, AT(strikes), .hi = ARMY_UNITS, .seldom = true },
    { "attacks", N_("attacks of a huge creature in single combat"),
      IN_INT, AT(attacks), .lo = 1, .hi = 6, .usual = 1, .only_if = "huge=true", .is = true },
    { "duels", N_("number of the hero it is ordered against; 0: none"),
      IN_INT, AT(duels), .hi = ARMY_HEROES, .only_if = "huge=true", .seldom = true },
    { "faithful", N_("number of the cleric or paladin it follows; 0: nobody"),
      IN_INT, AT(faithful), .hi = ARMY_HEROES, .seldom = true },
    { "standard", N_("carries the battle standards"),
      IN_FLAG, AT(standard), .hi = 1, .is = true },
    { "region", N_("defends its native region"),
      IN_FLAG, AT(region), .hi = 1, .seldom = true },
    { "town", N_("defends its native town or village"),
      IN_FLAG, AT(town), .hi = 1, .seldom = true },
    { "modifier", N_("modifier of the scenario or the referee"),
      IN_INT, AT(modifier), .lo = -10, .hi = 10, .seldom = true },
    { "near", N_("has come near (optional rule)"),
      IN_FLAG, AT(near), .hi = 1, .seldom = true },
    { "engine", N_("siege engine that it guards"),
      IN_CHOICE, AT(engine), .choice = fantasy_unit_engines, .choices = UNIT_ENGINES, .is = true, .seldom = true },
    { "engine_target", N_("enemy that the engine shoots at; 0: it works on the wall"),
      IN_INT, AT(engine_target), .hi = ARMY_UNITS, .seldom = true },
    { "section", N_("section that it defends or assaults"),
      IN_INT, AT(section), .hi = 8, .seldom = true },
    { "works_on", N_("section that it or its engine works on; 0: the first that stands"),
      IN_INT, AT(works_on), .hi = 8, .seldom = true },
    { "ladders", N_("has ladders or a siege tower"),
      IN_FLAG, AT(ladders), .hi = 1, .usual = UNSET, .usual_says = N_("foot has"), .seldom = true },
    { "outside", N_("of the besieged: outside, in a sortie"),
      IN_FLAG, AT(outside), .hi = 1, .seldom = true },
    { "relieves", N_("of the besieged: comes from outside to help them"),
      IN_FLAG, AT(relieves), .hi = 1, .seldom = true },
    { "enters", N_("flees inside and so causes a breach"),
      IN_FLAG, AT(enters), .hi = 1, .seldom = true },
    { "needs_nothing", N_("creatures that need neither food nor water"),
      IN_FLAG, AT(needs_nothing), .hi = 1, .is = true, .seldom = true, .listed = "hardy" },
};
#undef AT

#define AT(member) ((int)offsetof(struct fantasy_hero_in, member))
static const struct input hero_inputs[] = {
    { "hp",      N_("hit points"),
      IN_INT,    AT(body.hp),      .lo = 1,                       .hi = 500, .usual = 20,
      .is = true, .brief = N_("hit points") },
    { "ac",      N_("armour class, ascending"),
      IN_INT,    AT(body.ac),      .hi = 40,                      .usual = 15, .is = true, .brief = N_("AC") },
    { "hd",      N_("hit dice"),
      IN_CHOICE, AT(body.hd),      .choice = fantasy_hd,          .choices = HDS,
      .is = true, .brief = N_("hit dice") },
    { "class",   N_("class of a hero (instead of hit dice)"),
      IN_CHOICE, AT(body.class_),  .choice = fantasy_class,       .choices = CLASSES, .is = true },
    { "level",   N_("level of a hero"),
      IN_INT,    AT(body.level),   .hi = 36,                      .usual = 1, .is = true, .brief = N_("level") },
    { "damage",  N_("damage of an attack"),
      IN_DICE,   AT(body.damage),  .hi = 20,                      .dice = { 1, 8, 0 },
      .is = true, .brief = N_("damage") },
    { "attacks", N_("attacks in a round"),
      IN_INT,    AT(body.attacks), .lo = 1,                       .hi = 6,   .usual = 1, .is = true },
    { "weapon",  N_("kind of its weapons"),
      IN_CHOICE, AT(kind),         .choice = fantasy_kinds,       .choices = KINDS, .is = true, .listed = "kind" },
    { "order",   N_("order"),
      IN_CHOICE, AT(order),        .choice = fantasy_hero_orders, .choices = HERO_ORDERS },
    { "target",  N_("number of the hero or unit meant, of the section for magic"),
      IN_INT,    AT(target),       .hi = ARMY_UNITS },
    { "leads",   N_("number of the unit whose officer he is; 0: none"),
      IN_INT,    AT(leads),        .hi = ARMY_UNITS, .seldom = true },
    { "cinc",    N_("commander in chief"),
      IN_FLAG,   AT(cinc),         .hi = 1, .is = true, .listed = "commander" },
    { "magic",   N_("uses of breach magic"),
      IN_INT,    AT(magic),        .hi = 9,                       .usual = 1, .seldom = true },
};
#undef AT

#define AT(member) ((int)offsetof(struct fantasy_army_in, member))
static const struct input army_inputs[] = {
    { "units", N_("units"),
      IN_LIST, AT(units), .most = ARMY_UNITS, .stride = sizeof(struct fantasy_unit_in), .member = unit_inputs,
          .members = LEN(unit_inputs), .listed = "units" },
    { "heroes", N_("heroes"),
      IN_LIST, AT(heroes), .most = ARMY_HEROES, .stride = sizeof(struct fantasy_hero_in), .member = hero_inputs,
          .members = LEN(hero_inputs), .listed = "heroes" },
    { "wisdom", N_("wisdom of its commander"),
      IN_INT, AT(wisdom), .lo = 3, .hi = 18, .usual = 10, .seldom = true },
    { "standard_lost", N_("the battle standards are lost"),
      IN_FLAG, AT(standard_lost), .hi = 1, .seldom = true },
    { "cinc_dead", N_("the commander in chief died in an earlier sequence"),
      IN_FLAG, AT(cinc_dead), .hi = 1, .seldom = true },
    { "hunger", N_("supplies of a siege"),
      IN_CHOICE, AT(hunger), .choice = fantasy_hunger, .choices = HUNGERS, .seldom = true },
};
#undef AT

#define AT(member) ((int)offsetof(struct fantasy_part_in, member))
static const struct input part_inputs[] = {
    { "walls",    N_("state of the walls"),
      IN_CHOICE,   AT(walls),    .usual = WALLS_INTACT, .choice = fantasy_fort_walls, .choices = FORT_WALLS },
    { "progress", N_("share of a breach made by engines so far"),
      IN_FRACTION, AT(progress), .hi = 1 },
};
#undef AT

#define AT(member) ((int)offsetof(struct fantasy_siege_in, member))
static const struct input siege_inputs[] = {
    { "besieged",   N_("who is besieged"),
      IN_CHOICE,   AT(besieged),   .choice = fantasy_siege_of, .choices = SIEGES },
    { "walls",      N_("state of the walls"),
      IN_CHOICE,   AT(walls),      .usual = WALLS_INTACT,            .choice = fantasy_fort_walls,
          .choices = FORT_WALLS },
    { "section",    N_("section that the besieger attacks; 0: none"),
      IN_INT,      AT(section),    .hi = 8 },
    { "progress",   N_("share of a breach made by engines so far"),
      IN_FRACTION, AT(progress),   .hi = 1 },
    { "ram_needed", N_("sequences that the ram needs; 0: not thrown yet"),
      IN_INT,      AT(ram_needed), .hi = 60 },
    { "ram_done",   N_("sequences that the ram has worked"),
      IN_INT,      AT(ram_done),   .hi = 60 },
    { "ruse",       N_("a ruse is tried"),
      IN_FLAG,     AT(ruse),       .hi = 1 },
    { "gate",       N_("number of the section with the gate"),
      IN_INT,      AT(gate),       .lo = 1,                    .hi = 8,                      .usual = 1 },
    { "sections",   N_("sections that stand otherwise than the rest"), IN_LIST, AT(sections), .most = 8,
      .stride = sizeof(struct fantasy_part_in), .member = part_inputs, .members = LEN(part_inputs) },
};
#undef AT

#define AT(member) ((int)offsetof(struct fantasy_sequence_in, member))
static const struct input sequence_inputs[] = {
    { "red",   N_("red"),  IN_GROUP, AT(red), .member = army_inputs, .members = LEN(army_inputs) },
    { "blue",  N_("blue"), IN_GROUP, AT(blue), .member = army_inputs, .members = LEN(army_inputs) },
    { "siege", N_("a siege"), IN_GROUP, AT(siege), .member = siege_inputs, .members = LEN(siege_inputs),
      .seldom = true },
};
#undef AT

#define OUT(member) ((int)offsetof(struct fantasy_sequence_out, member))
#define UNITS(side) .most = ARMY_UNITS, .stride = sizeof(struct fantasy_unit_out), .count_offset = OUT(side.units)
#define HEROES(side) .most = ARMY_HEROES, .stride = sizeof(int32_t), .count_offset = OUT(side.heroes)
#define ARMY(side) \
    { #side ".units.#.losses",    N_("men lost in this sequence"), OUT_INT, OUT(side.unit[0].losses), END_RESULT, \
      UNITS(side), .unit = N_("men") }, \
    { #side ".units.#.survivors", N_("men on the field"), OUT_INT, OUT(side.unit[0].survivors), END_RESULT, \
      UNITS(side), .unit = N_("men") }, \
    { #side ".units.#.total",     N_("hit points left"), OUT_INT, OUT(side.unit[0].total), END_RESULT, UNITS(side), \
      .unit = N_("hit points") }, \
    { #side ".units.#.morale",    N_("its morale or rally test"), OUT_CHOICE, OUT(side.unit[0].morale), END_RESULT, \
      .choice = fantasy_test_words, .choices = TEST_WORDS, UNITS(side) }, \
    { #side ".units.#.state",     N_("its state"), OUT_CHOICE, OUT(side.unit[0].state), END_RESULT, \
      .choice = fantasy_unit_states, .choices = UNIT_STATES, UNITS(side) }, \
    { #side ".units.#.engaged",   N_("in contact with an enemy"), OUT_FLAG, OUT(side.unit[0].engaged), END_RESULT, \
      UNITS(side) }, \
    { #side ".units.#.chaser",    N_("enemy that hurt it most when it was demoralised"), OUT_INT, \
      OUT(side.unit[0].chaser), END_RESULT, UNITS(side) }, \
    { #side ".heroes.#.hp",       N_("hit points of the hero"), OUT_INT, OUT(side.hero[0]), END_RESULT, HEROES(side), \
      .unit = N_("hit points") }

static const struct result sequence_results[] = {
    ARMY(red), ARMY(blue),
    { "siege.walls",      N_("state of the walls"),
      OUT_CHOICE,   OUT(walls),      END_RESULT, .choice = fantasy_fort_walls, .choices = FORT_WALLS },
    { "siege.progress",   N_("share of a breach made by engines so far"),
      OUT_FRACTION, OUT(progress),   END_RESULT, .choices = 0 },
    { "siege.ram_needed", N_("sequences that the ram needs; 0: not thrown yet"),
      OUT_INT,      OUT(ram_needed), END_RESULT, .choices = 0 },
    { "siege.ram_done",   N_("sequences that the ram has worked"),
      OUT_INT,      OUT(ram_done),   END_RESULT, .choices = 0 },
};
static const char *const sequence_cites[] = { "sequence", "orders", "melee", "morale", "special", "heroes", "tactics",
        "sieges", "FA-15", "FA-39", "FA-40", "FA-41", "FA-42", "FA-43", "FA-44", "FA-45", "FA-46", "FA-47",
    "FA-48", "FA-49", "FA-50", "FA-51", "FA-52", "FA-53", "FA-54", "FA-55", "FA-57", "FA-64", NULL };

/* ---- defaults and refusals ---- */

static int officer_points(const struct fantasy_army_in *a, int k)
{
    int h, points = 0;

    for (h = 0; h < a->heroes; h++)
        if (a->hero[h].leads == k + 1) points += a->hero[h].body.hp;
    return points;
}

static void fill_army(struct fantasy_army_in *a, const uint8_t *given)
{
    enum { TYPICAL_SIZE = 100 };
    int k;

    for (k = 0; k < a->units; k++) {
        struct fantasy_unit_in *u = &a->unit[k];
        const uint8_t *has = given + (offsetof(struct fantasy_army_in, unit) + (size_t)k * sizeof *u) / sizeof(int32_t);
        int officer = officer_points(a, k);
        if (!has[offsetof(struct fantasy_unit_in, men) / sizeof(int32_t)]) {
            u->men = u->huge ? 1 : TYPICAL_SIZE;
            if (has[offsetof(struct fantasy_unit_in, total) / sizeof(int32_t)])
                u->men = fantasy_survivors(u->total, u->hp, officer);
        }
        if (!has[offsetof(struct fantasy_unit_in, total) / sizeof(int32_t)]) u->total = u->men * u->hp + officer;
        if (!has[offsetof(struct fantasy_unit_in, start) / sizeof(int32_t)]) u->start = u->men * u->hp;
        if (!has[offsetof(struct fantasy_unit_in, elite) / sizeof(int32_t)]) u->elite = u->morale >= ELITE_MORALE;
        if (!has[offsetof(struct fantasy_unit_in, ladders) / sizeof(int32_t)]) u->ladders = !u->mounted && !u->lance;
    }
}

static void fill_sequence(void *input, const uint8_t *given)
{
    struct fantasy_sequence_in *in = input;

    fill_army(&in->red, given + offsetof(struct fantasy_sequence_in, red) / sizeof(int32_t));
    fill_army(&in->blue, given + offsetof(struct fantasy_sequence_in, blue) / sizeof(int32_t));
}

/* One of the numbered things of a side: { "red", ".units.", 3 } is red.units.3. */
struct thing { const char *side, *list; int number; };

static void refuse_at(struct refusals *out, const struct thing *at, const char *member, int value, const char *says)
{
    char field[sizeof out->field[0]];
    struct text t = text_in(field, sizeof field);

    text_add(&t, at->side);
    text_add(&t, at->list);
    text_int(&t, at->number);
    text_add(&t, member);
    refuse_value(out, field, value, says);
}

static void check_army(const struct fantasy_army_in *a, const struct fantasy_army_in *enemy, const char *side,
                       struct refusals *out)
{
    int k, c, h;

    for (k = 0; k < a->units; k++) {
        const struct thing at = { side, ".units.", k + 1 };
        const struct fantasy_unit_in *u = &a->unit[k];
        int officer = officer_points(a, k);
        if (u->target > enemy->units) refuse_at(out, &at, ".target", u->target, N_("there is no such unit"));
        if (u->engine_target > enemy->units)
            refuse_at(out, &at, ".engine_target", u->engine_target, N_("there is no such unit"));
        if (u->free_attack > enemy->units)
            refuse_at(out, &at, ".free_attack", u->free_attack, N_("there is no such unit"));
        if (u->chaser > enemy->units) refuse_at(out, &at, ".chaser", u->chaser, N_("there is no such unit"));
        if (u->longest > enemy->units) refuse_at(out, &at, ".longest", u->longest, N_("there is no such unit"));
        if (u->strikes > enemy->units) refuse_at(out, &at, ".strikes", u->strikes, N_("there is no such unit"));
        if (u->duels > enemy->heroes) refuse_at(out, &at, ".duels", u->duels, N_("there is no such hero"));
        if (u->faithful > a->heroes) refuse_at(out, &at, ".faithful", u->faithful, N_("there is no such hero"));
        for (c = 0; c < u->contacts; c++)
            if (u->contact[c] >= enemy->units)
                refuse_at(out, &at, ".contacts", u->contact[c] + 1, N_("there is no such unit"));
        if (u->men > MOST_MEN) refuse_at(out, &at, ".total", u->total, N_("more than 2,000 men"));
        if (u->total > u->men * u->hp + officer)
            refuse_at(out, &at, ".total", u->total, N_("more than its men have hit points"));
        if (u->total <= officer) refuse_at(out, &at, ".total", u->total, N_("nobody is left but the officer"));
        if (u->start < u->total - officer) refuse_at(out, &at, ".start", u->start, N_("less than is left now"));
        if (u->huge && u->hd == HD_LEVEL_0) refuse_at(out, &at, ".hd", u->hd, N_("a huge creature has hit dice"));
    }
    for (h = 0; h < a->heroes; h++) {
        const struct thing at = { side, ".heroes.", h + 1 };
        const struct fantasy_hero_in *hero = &a->hero[h];
        int most = hero->order == HERO_DUELS_HERO ? enemy->heroes : hero->order == HERO_LEADS ? a->units : enemy->units;
        if (hero->leads > a->units) refuse_at(out, &at, ".leads", hero->leads, N_("there is no such unit"));
        if (hero->target > most && hero->order != HERO_MAGIC)
            refuse_at(out, &at, ".target", hero->target, N_("there is no such hero or unit"));
        if (h > 0 && hero->leads > 0 && hero->leads == a->hero[0].leads)
            refuse_at(out, &at, ".leads", hero->leads, N_("another hero leads it"));
        if (h > 0 && hero->cinc && a->hero[0].cinc)
            refuse_at(out, &at, ".cinc", hero->cinc, N_("a side has one commander in chief"));
    }
}

/* Heroes and huge creatures may all be in single combat; the first whose dice have no room is refused. */
static void check_dice(const struct fantasy_army_in *a, const char *side, struct fantasy_load *load,
                       struct refusals *out)
{
    int k;

    for (k = 0; k < a->units; k++) {
        const struct thing at = { side, ".units.", k + 1 };
        if (!a->unit[k].huge) continue;
        fantasy_load_fighter(load, a->unit[k].attacks, a->unit[k].melee.dice);
        if (fantasy_load_fits(load, 1)) continue;
        refuse_at(out, &at, ".attacks", a->unit[k].attacks, N_("more dice than one sequence can hold"));
        return;
    }
    for (k = 0; k < a->heroes; k++) {
        const struct thing at = { side, ".heroes.", k + 1 };
        fantasy_load_fighter(load, a->hero[k].body.attacks, a->hero[k].body.damage.dice);
        if (fantasy_load_fits(load, 1)) continue;
        refuse_at(out, &at, ".attacks", a->hero[k].body.attacks, N_("more dice than one sequence can hold"));
        return;
    }
}

static void check_sequence(const void *input, struct refusals *out)
{
    const struct fantasy_sequence_in *in = input;
    struct fantasy_load load = { 0, 0 };

    check_army(&in->red, &in->blue, "red", out);
    check_army(&in->blue, &in->red, "blue", out);
    check_dice(&in->red, "red", &load, out);
    check_dice(&in->blue, "blue", &load, out);
    if (in->red.units == 0) refuse(out, "red.units", N_("a side has at least one unit"));
    if (in->blue.units == 0) refuse(out, "blue.units", N_("a side has at least one unit"));
}

const struct procedure fantasy_sequence_procedure = {
    .id = "sequence", .says = N_("one whole sequence for two small armies"),
    .more = N_("Orders are given with the units. An order that is not allowed becomes the nearest one that is; the "
               "explanation says so. Contacts need be named on one side only. "
               "The chances of large armies are estimated; those of one unit against another are exact."),
    .in.input = sequence_inputs, .in.inputs = LEN(sequence_inputs), .in.size = sizeof(struct fantasy_sequence_in),
    .result = sequence_results, .results = LEN(sequence_results), .out_size = sizeof(struct fantasy_sequence_out),
    .cites = sequence_cites,
    .dice = N_("a ruse; shots and engines in the order of the units, red first; free attacks; heroes; melee; morale "
               "of all units, then rallies; the ram"),
    .in.fill = fill_sequence, .in.check = check_sequence,
    .ready_size = sizeof(struct fantasy_sequence_ready), .prepare = fantasy_sequence_prepare,
    .rule = fantasy_sequence_rule,
    .main_result = 4, .many = true,
};
