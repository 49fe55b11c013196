/* numbers.c - single printed figures of the ancients rulebook; those of the shorter tables stand in their chapters. */
#include "rules/ancients/numbers.h"

const struct number ancients_card_numbers[] = {
    [CARD_BUDGET]     = { "budget",         "1.1",  N_("points for cards per 100 army points"),        6, 0, 100 },
    [CARD_TACTICAL]   = { "tactical",       "1.1",  N_("points of a tactical card"),                   3, 0, 100 },
    [CARD_STRATEGIC]  = { "strategic",      "1.1",  N_("points of a strategic card"),                  6, 0, 100 },
    [CARD_SWAP]       = { "swap",           "1.1",  N_("tactical cards given for a strategic card"),   2, 1, 10 },
    [CARD_USES]       = { "uses",           "1.1",  N_("most uses of the same tactical card"),         3, 1, 20 },
    [CARD_ONCE]       = { "once",           "1.3",  N_("most uses of TC3 and TC12"),                   1, 1, 20 },
    [CARD_STRATEGICS] = { "strategic_most", "1.1",  N_("most strategic cards"),                        1, 0, 1 },
    [CARD_FREE]       = { "free",           "HI-1", N_("points of the strategic card of a genius"),    0, 0, 100 },
    [TC1_DICE]        = { "tc1_dice",       "TC1",  N_("dice that TC1 adds"),                          3, 0, 10 },
    [TC4_DICE]        = { "tc4_dice",       "TC4",  N_("dice that TC4 adds"),                          3, 0, 10 },
    [TC5_PLUS]        = { "tc5_plus",       "TC5",  N_("what TC5 adds to the second throw"),           1, 0, 6 },
    [TC6_TAKES]       = { "tc6_takes",      "TC6",  N_("damage that TC6 cancels"),                     1, 0, 6 },
    [TC9_PLUS]        = { "tc9_plus",       "TC9",  N_("what TC9 adds to the critical number"),        2, 0, 8 },
    [TC10_PLUS]       = { "tc10_plus",      "TC10", N_("H that TC10 adds to a pursuit"),               2, 0, 8 },
    [TC11_PLUS]       = { "tc11_plus",      "TC11", N_("H that TC11 adds to a retreat"),               1, 0, 8 },
    [TC12_DICE]       = { "tc12_dice",      "TC12", N_("initiative dice with TC12"),                   3, 3, 3 },
    [ENTRY_PLUS]      = { "entry_plus",     "1.2",  N_("what SC1 and SC2 add to the roll to enter"),   2, 0, 6 },
};
const struct numbers_list ancients_card_list = {
    "card", N_("Cards: figures"), ancients_card_numbers, LEN(ancients_card_numbers),
};

const struct number ancients_cohesion_numbers[] = {
    [LEAST_CRITICAL] = { "least",  "8.6/least",   N_("least critical number"),                        1, 0, 6 },
    [ALWAYS_PASSES]  = { "passes", "8.6/natural", N_("natural roll that always passes"),              1, 0, 6 },
    [ALWAYS_FAILS]   = { "fails",  "8.6/natural", N_("natural roll that always fails"),               6, 1, 7 },
};
const struct numbers_list ancients_test_list = {
    "test", N_("Cohesion test: limits"), ancients_cohesion_numbers, LEN(ancients_cohesion_numbers),
};

const struct number ancients_melee_numbers[] = {
    [SUPPORT_DIVIDES] = { "divided_by", "HI-33", N_("a Support unit adds its dice divided by this, rounded up"), 2, 1,
                          8 },
};
const struct numbers_list ancients_support_list = {
    "support", N_("Support units"), ancients_melee_numbers, LEN(ancients_melee_numbers),
};

const struct number ancients_pilum_numbers[] = {
    [PILUM_DICE] = { "dice", "HI-69", N_("dice of a pilum before the melee"), 0, 0, 8 },
};
const struct numbers_list ancients_pilum_list = {
    "pilum", N_("Pila"), ancients_pilum_numbers, LEN(ancients_pilum_numbers),
};

const struct number ancients_shooting_numbers[] = {
    [FREE_MOVES]   = { "free_moves", "8.2",   N_("movement actions free for CL and foot with javelins"),    1, 0, 3 },
    [SIDE_DIVIDES] = { "side",       "HI-13", N_("dice to the side or rear are divided by this, rounded up"), 2, 1, 8 },
};
const struct numbers_list ancients_fire_list = {
    "fire", N_("Shooting: figures"), ancients_shooting_numbers, LEN(ancients_shooting_numbers),
};

const struct number ancients_discipline_numbers[] = {
    [NATURAL_FAIL] = { "fails",  "D36", N_("natural roll that always fails"),                       1, 0, 6 },
    [NATURAL_PASS] = { "passes", "D36", N_("natural roll that always passes"),                      6, 1, 7 },
};
const struct numbers_list ancients_natural_list = {
    "natural", N_("Discipline test: natural throws"), ancients_discipline_numbers, LEN(ancients_discipline_numbers),
};

const struct number ancients_initiative_numbers[] = {
    [INITIATIVE_DICE] = { "dice",    "4",     N_("initiative dice"),                                   2, 2, 2 },
    [RAISED_BY]       = { "raised",  "HI-12", N_("double that raises the level"),                      6, 1, 6 },
    [LOWERED_BY]      = { "lowered", "HI-12", N_("double that lowers the level"),                      1, 1, 6 },
};
const struct numbers_list ancients_contest_list = {
    "contest", N_("Initiative"), ancients_initiative_numbers, LEN(ancients_initiative_numbers),
};

const struct number ancients_setup_numbers[] = {
    [ATTACKER_DICE]     = { "dice",    "3.2", N_("dice for attacker and defender"),                      2, 1, 4 },
    [MOUNTED_PER_POINT] = { "mounted", "3.2", N_("mounted units per point, rounded up"),                 2, 1, 10 },
};
const struct numbers_list ancients_set_up_list = {
    "set_up", N_("Attacker and defender"), ancients_setup_numbers, LEN(ancients_setup_numbers),
};

const struct number ancients_move_numbers[] = {
    [EXTRA_MOVE] = { "extra", "HI-42", N_("H more for S and CL that do nothing else"),            2, 0, 8 },
};
const struct numbers_list ancients_moving_list = {
    "moving", N_("Movement: extra"), ancients_move_numbers, LEN(ancients_move_numbers),
};

const struct number ancients_victory_numbers[] = {
    [COMMAND_SHARE]        = { "command",        "11",    N_("a command breaks beyond one part in"),         3, 1, 10 },
    [ARMY_SHARE]           = { "army",           "11",    N_("an army breaks at one part in"),               2, 1, 10 },
    [COMMANDER_LOST_UP_TO] = { "commander_lost", "HI-49", N_("highest roll at which a commander is lost"),   3, 0, 6 },
    [COMMANDER_MOUNTED]    = { "mounted",        "2.3",   N_("taken off for a mounted commander"),           2, 0, 6 },
};
const struct numbers_list ancients_end_list = {
    "end", N_("Breaking and victory"), ancients_victory_numbers, LEN(ancients_victory_numbers),
};
