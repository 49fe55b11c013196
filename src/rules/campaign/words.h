/* words.h - the choices that several procedures of the campaign rulebook share. */
#ifndef CAMPAIGN_WORDS_H
#define CAMPAIGN_WORDS_H
#include "rules/lists.h"

enum { WEATHER_CLEAR, WEATHER_RAIN, WEATHER_RAIN_STAR, WEATHER_MUD, WEATHER_SNOW, WEATHERS };
enum { MONTHS = 12 };                /* month 0 is January, as term JANUARY is the first */
enum { TERRAIN_CLEAR, TERRAIN_DEFENSIVE, TERRAIN_MOUNTAIN, TERRAINS };
enum { ATTACKER, DEFENDER, NOBODY, SIDES_AND_NOBODY };

/* The first three are also the types of a combat counter; a decoy counts as what its owner says. */
enum { TYPE_INFANTRY, TYPE_CAVALRY, TYPE_ARTILLERY, COMBAT_TYPES, TYPE_GENERAL = COMBAT_TYPES, MOVING_TYPES,
       TYPE_DECOY = MOVING_TYPES, TYPE_DECOY_CAVALRY, COUNTER_TYPES };

extern const struct word campaign_weathers[WEATHERS];
extern const struct word campaign_months[MONTHS];
extern const struct word campaign_terrains[TERRAINS];
extern const struct word campaign_sides[SIDES_AND_NOBODY];
extern const struct word campaign_types[COUNTER_TYPES];

/* "attacker" or "defender", for the lines and rolls of one side. */
const char *campaign_who(int side);
#endif
