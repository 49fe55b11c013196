/* options.c - see options.h. */
#include "rules/flintlock/options.h"

static const struct word seven[] = {
    { "pairs",  N_("a volley makes a 7 of two sixes and an 8 of three; a lone 6 is thrown again") },
    { "reroll", N_("every 6 is thrown again, in a volley too") },
};
static const struct word morale[] = {
    { "house", N_("the house test") },
    { "none",  N_("no morale, as in the basic game") },
};
static const struct word off_on[] = { { "off", N_("off") }, { "on", N_("on") } };
static const struct word ammunition[] = {
    { "unlimited", N_("as many shots as you like") },
    { "ten",       N_("ten shots for a weapon") },
};

const struct option flintlock_seven_option = { "seven", "H-6", N_("how sixes make a 7"), seven, LEN(seven),
        SEVEN_PAIRS };
const struct option flintlock_morale_option = { "morale", "H-27", N_("morale"), morale, LEN(morale), MORALE_TESTED };
const struct option flintlock_wounds_option = { "wounds", "H-26",
        N_("named characters may be wounded instead of put out"), off_on, LEN(off_on), OPTION_OFF };
const struct option flintlock_volley_close_order_option = { "volley_close_order", "H-7",
        N_("line infantry fires volleys in close order only"),
                                                     off_on, LEN(off_on), OPTION_OFF };
const struct option flintlock_concealed_option = { "concealed", "H-13", N_("hidden figures are not shown on the table"),
        off_on, LEN(off_on), OPTION_OFF };
const struct option flintlock_ammunition_option = { "ammunition", "H-12", N_("shots to a weapon"), ammunition,
        LEN(ammunition), AMMUNITION_UNLIMITED };
