/* options.c - rulings of the ancients rulebook that have more than one reading (RULINGS.md says why). */
#include "rules/ancients/options.h"

static const struct word off_on[] = { { "off", N_("no") }, { "on", N_("yes") } };

static const struct word tc6[] = { { "damage", N_("one damage is cancelled (Italian sheet)") },
                                   { "die", N_("one die is taken away (French sheet)") } };
const struct option ancients_tc6_option = { "tc6", "D2", N_("what TC6 cancels"), tc6, LEN(tc6), TC6_DAMAGE };

static const struct word tc10[] = { { "after", N_("also after the die (Italian sheet)") },
                                    { "before", N_("before the die (French sheet)") } };
const struct option ancients_tc10_option = { "tc10", "D4", N_("when TC10 may be played"), tc10, LEN(tc10), TC10_AFTER };

static const struct word of_three[] = { { "exhausted", N_("exhausted at 2") },
                                        { "worn", N_("worn at 2, exhausted at 1") } };
const struct option ancients_state_of_three_option = { "state_of_three", "HI-10", N_("state of a unit of VBU 3 at 2"),
        of_three, LEN(of_three), THREE_EXHAUSTED };

const struct option ancients_flank_fail_routs_option = { "flank_fail_routs", "HI-35",
        N_("a unit attacked in flank or rear that fails its test is destroyed"), off_on, LEN(off_on), OPTION_OFF };
const struct option ancients_wagenburg_flanks_option = { "wagenburg_flanks", "8.9/wagenburg",
        N_("a Wagenburg has flanks and a rear"), off_on, LEN(off_on), OPTION_ON };
const struct option ancients_skirmishers_swept_option = { "skirmishers_swept", "HI-29",
        N_("skirmishers without impetus are removed by other troops that charge them"), off_on, LEN(off_on),
            OPTION_OFF };
const struct option ancients_traits_option = { "traits", "HI-40", N_("effects for the traits whose text is not known"),
        off_on, LEN(off_on), OPTION_OFF };
const struct option ancients_baggage_ground_option = { "baggage_ground", "HI-66",
        N_("fortified baggage counts as a fortification in the cohesion test"), off_on, LEN(off_on), OPTION_OFF };

static const struct word held_by[] = { { "foot", N_("every foot type (Italian sheet)") },
                                       { "infantry", N_("infantry, not artillery (French sheet)") } };
const struct option ancients_ground_held_by_option = { "ground_held_by", "D42",
        N_("who may defend a hill, river, fortification or village"), held_by, LEN(held_by), GROUND_BY_FOOT };

static const struct word range_class[] = { { "exclusive", N_("a class of its own, instead of short or long") },
        { "added", N_("in addition to short or long") } };
const struct option ancients_defensive_range_option = { "defensive_range", "HI-16",
        N_("defensive fire in the cohesion test"), range_class, LEN(range_class), RANGE_EXCLUSIVE };

static const struct word sheets[] = { { "italian", N_("Italian sheet") }, { "french", N_("French sheet") } };
const struct option ancients_elusive_beyond_option = { "elusive_beyond", "D20",
        N_("-2 against S, CL and ART at long range or beyond (Italian), or at long range only (French)"), sheets,
        LEN(sheets), SHEET_ITALIAN };

static const struct word wagons[] = { { "both", N_("the Wagenburg itself and a unit behind it") },
                                      { "itself", N_("the Wagenburg itself (Italian sheet)") },
                                      { "behind", N_("a unit behind it (French sheet)") } };
const struct option ancients_wagenburg_cover_option = { "wagenburg_cover", "D21",
        N_("who has the cover of a Wagenburg"), wagons, LEN(wagons), WAGONS_BOTH };

static const struct word all_round[] = {
    { "both",    N_("CL with bow or javelin, CGL, CGP and W") },
    { "italian", N_("CL with bow or javelin, CGL and CGP (Italian sheet)") },
    { "french",  N_("CL with bow or javelin, all chariots and W (French sheet)") },
};
const struct option ancients_all_round_option = { "all_round", "D24", N_("who shoots all round"), all_round,
        LEN(all_round), ROUND_ALL };

static const struct word who_indirect[] = { { "any", N_("whoever the players say") },
        { "artillery_c", N_("artillery C, and where the army list says so") } };
const struct option ancients_indirect_option = { "indirect", "HI-56", N_("who may shoot indirectly"), who_indirect,
        LEN(who_indirect), INDIRECT_ANY };

static const struct word which_tests[] = { { "every_test", N_("every test but disengaging (Italian sheet)") },
        { "rally_only", N_("recovery of order only (French sheet)") } };
const struct option ancients_generic_modifiers_option = { "generic_modifiers", "D32",
        N_("tests in which commander and command radius count"), which_tests, LEN(which_tests), GENERIC_ALWAYS };

const struct option ancients_impetuous_reaction_option = { "impetuous_reaction", "D33",
        N_("an impetuous unit makes its opportunity charge without a test (French sheet)"), off_on, LEN(off_on),
            OPTION_ON };
const struct option ancients_close_ranks_fragmented_option = { "close_ranks_fragmented", "D34",
        N_("-1 for closing ranks in a fragmented group (French sheet)"), off_on, LEN(off_on), OPTION_ON };
const struct option ancients_naturals_option = { "naturals", "D36",
        N_("a natural 1 fails and a natural 6 passes every discipline test (French sheet)"), off_on, LEN(off_on),
            OPTION_ON };

static const struct word again[] = { { "each", N_("-1 for each earlier test (French sheet)") },
                                     { "once", N_("-1 in all (Italian sheet)") } };
const struct option ancients_evade_again_option = { "evade_again", "D43", N_("successive evade tests"), again,
        LEN(again), AGAIN_EACH };

const struct option ancients_incompetent_raised_option = { "incompetent_raised", "HI-19",
        N_("an incompetent commander whose double raises him does activate"), off_on, LEN(off_on), OPTION_OFF };

static const struct word twelve[] = { { "remove", N_("remove a terrain of the opponent (Italian sheet)") },
                                      { "move", N_("move a terrain of the opponent (French sheet)") } };
const struct option ancients_table_b_12_option = { "table_b_12", "D11", N_("terrain table B, a 12"), twelve,
        LEN(twelve), SHEET_ITALIAN };

const struct option ancients_light_foot_passed_option = { "light_foot_passed", "D16",
        N_("light infantry, missile troops and artillery: passed through by all (Italian), or by troops not "
           "impetuous (French)"), sheets, LEN(sheets), SHEET_ITALIAN };
const struct option ancients_extra_move_option = { "extra_move", "HI-42",
        N_("S and CL move 2H more when they do nothing else"), off_on, LEN(off_on), OPTION_OFF };
const struct option ancients_command_break_option = { "command_break", "D37",
        N_("a command breaks when it lost more than a third (Italian), or more than a third rounded up (French)"),
        sheets, LEN(sheets), SHEET_ITALIAN };
const struct option ancients_army_break_option = { "army_break", "D38",
        N_("an army breaks when it lost half (Italian), or more than half (French)"), sheets, LEN(sheets),
            SHEET_ITALIAN };

static const struct word loss[] = { { "house", N_("one die: lost on 1 to 3") },
                                    { "edition_1", N_("two dice and the table of the first edition") } };
const struct option ancients_commander_loss_option = { "commander_loss", "HI-49", N_("what becomes of a commander"),
        loss, LEN(loss), LOSS_HOUSE };
