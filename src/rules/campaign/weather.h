/* weather.h - the weather of one turn, or of several in a row. */
#ifndef CAMPAIGN_WEATHER_H
#define CAMPAIGN_WEATHER_H
#include "rules/book.h"

extern const struct adds_list campaign_weather_die;
extern const struct table campaign_weather_table;

enum { NOTE_WEATHER = 0 };          /* the first of MOST_TURNS notes, one a turn */
void campaign_weather_rule(struct reading *r, const void *in, void *out);
#endif
