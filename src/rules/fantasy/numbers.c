/* numbers.c - see numbers.h. */
#include "rules/fantasy/numbers.h"
#include "rules/facts.h"

static const struct number multiplier[] = {
    { "needs_2", "table", N_("the cell printed where a 2 is needed"), 100, 5, 100 },
    { "needs_2_d20", "FA-7", N_("the chance of a 2 or more on a d20"), 95, 5, 100 },
};
const struct numbers_list fantasy_multiplier = { "multiplier", multiplier, LEN(multiplier) };

static const struct number morale[] = {
    { "half", "morale", N_("losses above this percentage of the strength: first step"), 50, 0, 100 },
    { "most", "morale", N_("losses above this percentage of the strength: second step"), 75, 0, 100 },
    { "never_tests", "morale", N_("a unit with this morale never tests"), 12, 2, 13 },
    { "natural_pass", "FA-14", N_("a natural throw that always passes"), 2, 1, 12 },
    { "natural_fail", "FA-14", N_("a natural throw that always fails"), 12, 2, 13 },
    { "twice", "morale", N_("an enemy with more than so many times its hit points: first step"), 2, 1, 10 },
    { "thrice", "morale", N_("an enemy with more than so many times its hit points: second step"), 3, 1, 10 },
};
const struct numbers_list fantasy_morale_figures = { "morale_figures", morale, LEN(morale) };

static const struct number creatures[] = {
    { "huge_damage", "special/huge", N_("damage of a huge creature per hit die and sequence"), 10, 0, 100 },
    { "regeneration", "special/regenerating", N_("hit points recovered per member and point of regeneration"), 10, 0, 100 },
};
const struct numbers_list fantasy_creatures = { "creatures", creatures, LEN(creatures) };

static const struct number heroes[] = {
    { "rounds", "heroes", N_("rounds of a single combat"), 10, 1, 30 },
    { "hit_from", "FA-25", N_("a hit needs this less one per five per cent"), 21, 1, 40 },
    { "per_pip", "FA-25", N_("per cent for one point of the d20"), 5, 1, 100 },
};
const struct numbers_list fantasy_heroes = { "heroes", heroes, LEN(heroes) };

static const struct number siege[] = {
    { "ram_dice", "sieges/ram", N_("dice for the sequences a ram needs"), 2, 1, 10 },
    { "ram_sides", "sieges/ram", N_("sides of the dice for the ram"), 4, 2, 6 },
    { "ruse_from", "FA-52", N_("a ruse works from this throw of 1d6"), 5, 1, 7 },
    { "units_per_breach", "FA-53", N_("units that may go in through a breach in a sequence"), 2, 1, 24 },
};
const struct numbers_list fantasy_siege = { "siege", siege, LEN(siege) };

static const struct number ballista[] = {
    { "dice", "engines/ballista", N_("damage dice in single combat"), 2, 1, 10 },
    { "sides", "engines/ballista", N_("sides of the damage dice in single combat"), 6, 2, 6 },
    { "plus", "engines/ballista", N_("added to the damage in single combat"), 2, 0, 20 },
    { "every", "engines/ballista", N_("rounds from one shot to the next"), 4, 1, 10 },
    { "range", "engines/ballista", N_("range in metres"), 160, 0, 1000 },
    { "level", "engines/ballista", N_("it attacks like a fighter of this level"), 2, 0, 20 },
};
const struct numbers_list fantasy_ballista_figures = { "ballista_figures", ballista, LEN(ballista) };

static const struct number contact[] = {
    { "places", "FA-44", N_("enemy units in contact with one unit"), 3, 1, 12 },
    { "places_twice", "FA-44", N_("the same with at least twice the men of the largest of them"), 5, 1, 12 },
    { "places_four", "FA-44", N_("the same with at least four times the men"), 7, 1, 12 },
    { "twice", "FA-44", N_("so many times the men for the second step"), 2, 1, 20 },
    { "four", "FA-44", N_("so many times the men for the third step"), 4, 1, 20 },
};
const struct numbers_list fantasy_contact_figures = { "contact", contact, LEN(contact) };

static const struct number supplies[] = {
    { "besieged_food", "FA-55", N_("food of the besieged, in sequences"), 30, 0, 999 },
    { "besieged_water", "FA-55", N_("water of the besieged, in sequences"), 30, 0, 999 },
    { "besieger_food", "FA-55", N_("food of the besieger, in sequences"), 20, 0, 999 },
    { "unit_shots", "FA-55", N_("ammunition of a unit, in shooting orders"), 10, 0, 999 },
    { "engine_shots", "FA-55", N_("ammunition of an engine, in shooting orders"), 20, 0, 999 },
    { "hunger_loss", "FA-55", N_("per cent of the starting hit points lost without food"), 5, 0, 100 },
    { "thirst_loss", "FA-55", N_("per cent of the starting hit points lost without water"), 10, 0, 100 },
};
const struct numbers_list fantasy_supply_figures = { "supply", supplies, LEN(supplies) };

static const struct number end[] = {
    { "day", "FA-56", N_("sequences of a field battle"), 12, 1, 100 },
    { "margin", "FA-56", N_("a lead of more than so many points wins"), 10, 0, 100 },
    { "siege_days", "FA-56", N_("sequences after which the besieged have won"), 40, 1, 999 },
};
const struct numbers_list fantasy_end_figures = { "end", end, LEN(end) };

static const struct number armour[] = {
    { "shield", "LL-armour", N_("added to the armour class by a shield"), 1, 0, 5 },
};
const struct numbers_list fantasy_armour_figures = { "armour_figures", armour, LEN(armour) };
