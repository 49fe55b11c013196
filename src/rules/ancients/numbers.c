/* numbers.c - single printed figures of the ancients rulebook; those of the shorter tables stand in their chapters. */
#include "rules/ancients/numbers.h"

const struct number ancients_card_numbers[CARD_NUMBERS] = {
    { "budget",         "1.1",  N_("points for cards per 100 army points"),        6, 0, 100 },
    { "tactical",       "1.1",  N_("points of a tactical card"),                   3, 0, 100 },
    { "strategic",      "1.1",  N_("points of a strategic card"),                  6, 0, 100 },
    { "swap",           "1.1",  N_("tactical cards given for a strategic card"),   2, 1, 10 },
    { "uses",           "1.1",  N_("most uses of the same tactical card"),         3, 1, 20 },
    { "once",           "1.3",  N_("most uses of TC3 and TC12"),                   1, 1, 20 },
    { "strategic_most", "1.1",  N_("most strategic cards"),                        1, 0, 1 },
    { "free",           "HI-1", N_("points of the strategic card of a genius"),    0, 0, 100 },
    { "tc1_dice",       "TC1",  N_("dice that TC1 adds"),                          3, 0, 10 },
    { "tc4_dice",       "TC4",  N_("dice that TC4 adds"),                          3, 0, 10 },
    { "tc5_plus",       "TC5",  N_("what TC5 adds to the second throw"),           1, 0, 6 },
    { "tc6_takes",      "TC6",  N_("damage that TC6 cancels"),                     1, 0, 6 },
    { "tc9_plus",       "TC9",  N_("what TC9 adds to the critical number"),        2, 0, 8 },
    { "tc10_plus",      "TC10", N_("H that TC10 adds to a pursuit"),               2, 0, 8 },
    { "tc11_plus",      "TC11", N_("H that TC11 adds to a retreat"),               1, 0, 8 },
    { "tc12_dice",      "TC12", N_("initiative dice with TC12"),                   3, 3, 3 },
    { "entry_plus",     "1.2",  N_("what SC1 and SC2 add to the roll to enter"),   2, 0, 6 },
};
static const struct numbers_list cards = { "card", ancients_card_numbers, CARD_NUMBERS };

const struct number ancients_cohesion_numbers[COHESION_NUMBERS] = {
    { "least",  "8.6/least",   N_("least critical number"),                        1, 0, 6 },
    { "passes", "8.6/natural", N_("natural roll that always passes"),              1, 0, 6 },
    { "fails",  "8.6/natural", N_("natural roll that always fails"),               6, 1, 7 },
};
static const struct numbers_list cohesion = { "test", ancients_cohesion_numbers, COHESION_NUMBERS };

const struct number ancients_melee_numbers[MELEE_NUMBERS] = {
    { "divided_by", "HI-33", N_("a Support unit adds its dice divided by this, rounded up"), 2, 1, 8 },
};
static const struct numbers_list melee = { "support", ancients_melee_numbers, MELEE_NUMBERS };

const struct number ancients_pilum_numbers[PILUM_NUMBERS] = {
    { "dice", "HI-69", N_("dice of a pilum before the melee"), 0, 0, 8 },
};
static const struct numbers_list pilum = { "pilum", ancients_pilum_numbers, PILUM_NUMBERS };

const struct number ancients_shooting_numbers[SHOOTING_NUMBERS] = {
    { "free_moves", "8.2",   N_("movement actions free for CL and foot with javelins"),    1, 0, 3 },
    { "side",       "HI-13", N_("dice to the side or rear are divided by this, rounded up"), 2, 1, 8 },
};
static const struct numbers_list shooting = { "fire", ancients_shooting_numbers, SHOOTING_NUMBERS };

const struct number ancients_discipline_numbers[DISCIPLINE_NUMBERS] = {
    { "fails",  "D36", N_("natural roll that always fails"),                       1, 0, 6 },
    { "passes", "D36", N_("natural roll that always passes"),                      6, 1, 7 },
};
static const struct numbers_list discipline = { "natural", ancients_discipline_numbers, DISCIPLINE_NUMBERS };

const struct number ancients_initiative_numbers[INITIATIVE_NUMBERS] = {
    { "dice",    "4",     N_("initiative dice"),                                   2, 2, 2 },
    { "raised",  "HI-12", N_("double that raises the level"),                      6, 1, 6 },
    { "lowered", "HI-12", N_("double that lowers the level"),                      1, 1, 6 },
};
static const struct numbers_list initiative = { "contest", ancients_initiative_numbers, INITIATIVE_NUMBERS };

const struct number ancients_setup_numbers[SETUP_NUMBERS] = {
    { "dice",    "3.2", N_("dice for attacker and defender"),                      2, 1, 4 },
    { "mounted", "3.2", N_("mounted units per point, rounded up"),                 2, 1, 10 },
};
static const struct numbers_list setup = { "set_up", ancients_setup_numbers, SETUP_NUMBERS };

const struct number ancients_move_numbers[MOVE_NUMBERS] = {
    { "extra", "HI-42", N_("H more for S and CL that do nothing else"),            2, 0, 8 },
};
static const struct numbers_list move = { "moving", ancients_move_numbers, MOVE_NUMBERS };

const struct number ancients_victory_numbers[VICTORY_NUMBERS] = {
    { "command",        "11",    N_("a command breaks beyond one part in"),         3, 1, 10 },
    { "army",           "11",    N_("an army breaks at one part in"),               2, 1, 10 },
    { "commander_lost", "HI-49", N_("highest roll at which a commander is lost"),   3, 0, 6 },
    { "mounted",        "2.3",   N_("taken off for a mounted commander"),           2, 0, 6 },
};
static const struct numbers_list victory = { "end", ancients_victory_numbers, VICTORY_NUMBERS };

const struct numbers_list *const ancients_numbers[ANCIENTS_NUMBERS] = { &cards, &cohesion, &melee, &pilum, &shooting, &discipline, &initiative, &setup, &move, &victory };
