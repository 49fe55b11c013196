/* weather.h - the weather of one turn, or of several in a row. */
#ifndef CAMPAIGN_WEATHER_H
#define CAMPAIGN_WEATHER_H
#include "rules/book.h"

extern const struct adds_list campaign_weather_die_list;
extern const struct table campaign_weather_table;

enum { NOTE_WEATHER = 0 };          /* the first of MOST_TURNS notes, one a turn */
rule_fn campaign_weather_rule;
#endif
