/* words.c - see words.h. */
#include "rules/campaign/words.h"
#include <stddef.h>

const struct word campaign_weathers[WEATHERS] = {
    { "clear",     N_("clear weather") },
    { "rain",      N_("rain") },
    { "rain_star", N_("rain, mud next turn") },
    { "mud",       N_("mud") },
    { "snow",      N_("snow") },
};

const struct word campaign_months[MONTHS] = {
    { "january",   N_("January") },
    { "february",  N_("February") },
    { "march",     N_("March") },
    { "april",     N_("April") },
    { "may",       N_("May") },
    { "june",      N_("June") },
    { "july",      N_("July") },
    { "august",    N_("August") },
    { "september", N_("September") },
    { "october",   N_("October") },
    { "november",  N_("November") },
    { "december",  N_("December") },
};

const struct word campaign_terrains[TERRAINS] = {
    { "clear",     N_("clear terrain") },
    { "defensive", N_("defensive terrain") },
    { "mountain",  N_("mountainous terrain") },
};

const struct word campaign_sides[SIDES_AND_NOBODY] = {
    { "attacker", N_("attacker") },
    { "defender", N_("defender") },
    { "none",     N_("nobody") },
};

const struct word campaign_types[COUNTER_TYPES] = {
    { "infantry",      N_("infantry") },
    { "cavalry",       N_("cavalry") },
    { "artillery",     N_("artillery reserve") },
    { "general",       N_("general") },
    { "decoy",         N_("decoy, as infantry") },
    { "decoy_cavalry", N_("decoy, as cavalry") },
};

const char *campaign_who(int side)
{
    return side == ATTACKER || side == DEFENDER ? campaign_sides[side].id : NULL;
}
