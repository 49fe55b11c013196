/* numbers.c - see numbers.h. */
#include "rules/fantasy/numbers.h"
#include "rules/facts.h"

const struct number fantasy_multiplier_numbers[] = {
    [NEEDS_2]     = { "needs_2", "table", N_("the cell printed where a 2 is needed"), 100, 5, 100 },
    [NEEDS_2_D20] = { "needs_2_d20", "FA-7", N_("the chance of a 2 or more on a d20"), 95, 5, 100 },
};
const struct numbers_list fantasy_multiplier_list = {
    "multiplier", N_("Ends of the battle table"), fantasy_multiplier_numbers, LEN(fantasy_multiplier_numbers),
};

const struct number fantasy_morale_numbers[] = {
    [MORALE_HALF_LOST]    = { "half", "morale", N_("losses above this percentage of the strength: first step"),
        50, 0, 100 },
    [MORALE_MOST_LOST]    = { "most", "morale", N_("losses above this percentage of the strength: second step"),
        75, 0, 100 },
    [MORALE_NEVER_TESTS]  = { "never_tests", "morale", N_("a unit with this morale never tests"), 12, 2, 13 },
    [MORALE_NATURAL_PASS] = { "natural_pass", "FA-14", N_("a natural throw that always passes"), 2, 1, 12 },
    [MORALE_NATURAL_FAIL] = { "natural_fail", "FA-14", N_("a natural throw that always fails"), 12, 2, 13 },
    [MORALE_TWICE]        = { "twice", "morale",
        N_("an enemy with more than so many times its hit points: first step"), 2, 1, 10 },
    [MORALE_THRICE]       = { "thrice", "morale",
        N_("an enemy with more than so many times its hit points: second step"), 3, 1, 10 },
};
const struct numbers_list fantasy_morale_figures_list = {
    "morale_figures", N_("Morale: thresholds"), fantasy_morale_numbers, LEN(fantasy_morale_numbers),
};

const struct number fantasy_creatures_numbers[] = {
    [HUGE_DAMAGE]  = { "huge_damage", "special/huge", N_("damage of a huge creature per hit die and sequence"), 10, 0,
                       100 },
    [REGENERATION] = { "regeneration", "special/regenerating",
                       N_("hit points recovered per member and point of regeneration"), 10, 0, 100 },
};
const struct numbers_list fantasy_creatures_list = {
    "creatures", N_("Huge and regenerating creatures"), fantasy_creatures_numbers, LEN(fantasy_creatures_numbers),
};

const struct number fantasy_heroes_numbers[] = {
    [DUEL_ROUNDS_MOST] = { "rounds", "heroes", N_("rounds of a single combat"), 10, 1, 30 },
    [HIT_FROM]         = { "hit_from", "FA-25", N_("a hit needs this less one per five per cent"), 21, 1, 40 },
    [POINTS_PER_PIP]   = { "per_pip", "FA-25", N_("per cent for one point of the d20"), 5, 1, 100 },
};
const struct numbers_list fantasy_heroes_list = {
    "heroes", N_("Single combats"), fantasy_heroes_numbers, LEN(fantasy_heroes_numbers),
};

const struct number fantasy_siege_numbers[] = {
    [RAM_DICE]         = { "ram_dice", "sieges/ram", N_("dice for the sequences a ram needs"), 2, 1, 10 },
    [RAM_SIDES]        = { "ram_sides", "sieges/ram", N_("sides of the dice for the ram"), 4, 2, 6 },
    [RUSE_FROM]        = { "ruse_from", "FA-52", N_("a ruse works from this throw of 1d6"), 5, 1, 7 },
    [UNITS_PER_BREACH] = { "units_per_breach", "FA-53", N_("units that may go in through a breach in a sequence"), 2, 1,
                           24 },
};
const struct numbers_list fantasy_siege_list = {
    "siege", N_("Sieges"), fantasy_siege_numbers, LEN(fantasy_siege_numbers),
};

const struct number fantasy_ballista_numbers[] = {
    [BALLISTA_DICE]  = { "dice", "engines/ballista", N_("damage dice in single combat"), 2, 1, 10 },
    [BALLISTA_SIDES] = { "sides", "engines/ballista", N_("sides of the damage dice in single combat"), 6, 2, 6 },
    [BALLISTA_PLUS]  = { "plus", "engines/ballista", N_("added to the damage in single combat"), 2, 0, 20 },
    [BALLISTA_EVERY] = { "every", "engines/ballista", N_("rounds from one shot to the next"), 4, 1, 10 },
    [BALLISTA_RANGE] = { "range", "engines/ballista", N_("range in metres"), 160, 0, 1000 },
    [BALLISTA_LEVEL] = { "level", "engines/ballista", N_("it attacks like a fighter of this level"), 2, 0, 20 },
};
const struct numbers_list fantasy_ballista_figures_list = {
    "ballista_figures", N_("Ballista in single combat"), fantasy_ballista_numbers, LEN(fantasy_ballista_numbers),
};

const struct number fantasy_contact_numbers[] = {
    [CONTACTS]       = { "places", "FA-44", N_("enemy units in contact with one unit"), 3, 1, 12 },
    [CONTACTS_TWICE] = { "places_twice", "FA-44", N_("the same with at least twice the men of the largest of them"), 5,
                         1, 12 },
    [CONTACTS_FOUR]  = { "places_four", "FA-44", N_("the same with at least four times the men"), 7, 1, 12 },
    [MEN_TWICE]      = { "twice", "FA-44", N_("so many times the men for the second step"), 2, 1, 20 },
    [MEN_FOUR]       = { "four", "FA-44", N_("so many times the men for the third step"), 4, 1, 20 },
};
const struct numbers_list fantasy_contact_list = {
    "contact", N_("Enemies in contact"), fantasy_contact_numbers, LEN(fantasy_contact_numbers),
};

const struct number fantasy_supplies_numbers[] = {
    [BESIEGED_FOOD]  = { "besieged_food", "FA-55", N_("food of the besieged, in sequences"), 30, 0, 999 },
    [BESIEGED_WATER] = { "besieged_water", "FA-55", N_("water of the besieged, in sequences"), 30, 0, 999 },
    [BESIEGER_FOOD]  = { "besieger_food", "FA-55", N_("food of the besieger, in sequences"), 20, 0, 999 },
    [UNIT_SHOTS]     = { "unit_shots", "FA-55", N_("ammunition of a unit, in shooting orders"), 10, 0, 999 },
    [ENGINE_SHOTS]   = { "engine_shots", "FA-55", N_("ammunition of an engine, in shooting orders"), 20, 0, 999 },
    [HUNGER_LOSS]    = { "hunger_loss", "FA-55", N_("per cent of the starting hit points lost without food"), 5, 0,
                         100 },
    [THIRST_LOSS]    = { "thirst_loss", "FA-55", N_("per cent of the starting hit points lost without water"), 10, 0,
                         100 },
};
const struct numbers_list fantasy_supply_list = {
    "supply", N_("Supplies of a siege"), fantasy_supplies_numbers, LEN(fantasy_supplies_numbers),
};

const struct number fantasy_end_numbers[] = {
    [DAY_LENGTH] = { "day", "FA-56", N_("sequences of a field battle"), 12, 1, 100 },
    [MARGIN]     = { "margin", "FA-56", N_("a lead of more than so many points wins"), 10, 0, 100 },
    [SIEGE_DAYS] = { "siege_days", "FA-56", N_("sequences after which the besieged have won"), 40, 1, 999 },
};
const struct numbers_list fantasy_end_list = {
    "end", N_("End of the battle"), fantasy_end_numbers, LEN(fantasy_end_numbers),
};

const struct number fantasy_armour_numbers[] = {
    [SHIELD] = { "shield", "LL-armour", N_("added to the armour class by a shield"), 1, 0, 5 },
};
const struct numbers_list fantasy_armour_figures_list = {
    "armour_figures", N_("Shields"), fantasy_armour_numbers, LEN(fantasy_armour_numbers),
};
