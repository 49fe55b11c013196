/* weather.c - one die a turn in the column of the season, more or less by month.
** A starred rain is rain now and mud next turn, without a die; after the mud the
** die is thrown again. There are two turns a month (H-32). */
#include "rules/campaign/weather.h"
#include "rules/campaign/facts.h"
#include "base/whole.h"
#include "rules/campaign/words.h"

static const struct adds die_rows[] = {
    { "january",   "weather/1", N_("January"),   JANUARY,   +1, NEVER, NO_BOX },
    { "february",  "weather/1", N_("February"),  FEBRUARY,  +1, NEVER, NO_BOX },
    { "april",     "weather/1", N_("April"),     APRIL,     +1, NEVER, NO_BOX },
    { "september", "weather/1", N_("September"), SEPTEMBER, +1, NEVER, NO_BOX },
    { "december",  "weather/1", N_("December"),  DECEMBER,  +1, NEVER, NO_BOX },
    { "march",     "weather/2", N_("March"),     MARCH,     -1, NEVER, NO_BOX },
    { "june",      "weather/2", N_("June"),      JUNE,      -1, NEVER, NO_BOX },
    { "july",      "weather/2", N_("July"),      JULY,      -1, NEVER, NO_BOX },
};
const struct adds_list campaign_weather_die_list = {
    "weather_die", "die", N_("Weather: the die"), campaign_terms, die_rows, LEN(die_rows),
};

enum { FIRST_ROW = 1, MONTHS_A_SEASON = 3, HALVES = 2, DIE = 6 };

static const struct word rows[] = {
    { "1", N_("1 or less") }, { "2", "2" }, { "3", "3" }, { "4", "4" }, { "5", "5" }, { "6", N_("6 or more") },
};
static const struct word seasons[] = {
    { "winter", N_("January to March") },
    { "spring", N_("April to June") },
    { "summer", N_("July to September") },
    { "autumn", N_("October to December") },
};
static const int16_t cells[] = {
    WORD(WEATHER_CLEAR),     WORD(WEATHER_CLEAR),     WORD(WEATHER_CLEAR), WORD(WEATHER_CLEAR),
    WORD(WEATHER_CLEAR),     WORD(WEATHER_CLEAR),     WORD(WEATHER_CLEAR), WORD(WEATHER_CLEAR),
    WORD(WEATHER_CLEAR),     WORD(WEATHER_CLEAR),     WORD(WEATHER_CLEAR), WORD(WEATHER_CLEAR),
    WORD(WEATHER_RAIN_STAR), WORD(WEATHER_CLEAR),     WORD(WEATHER_CLEAR), WORD(WEATHER_RAIN_STAR),
    WORD(WEATHER_SNOW),      WORD(WEATHER_RAIN),      WORD(WEATHER_CLEAR), WORD(WEATHER_RAIN_STAR),
    WORD(WEATHER_SNOW),      WORD(WEATHER_RAIN_STAR), WORD(WEATHER_RAIN),  WORD(WEATHER_SNOW),
};
static const struct cell_words any_weather = {
    campaign_weathers,
    (const struct column_words[LEN(seasons)]){ { 0, WEATHERS }, { 0, WEATHERS }, { 0, WEATHERS }, { 0, WEATHERS } },
};
const struct table campaign_weather_table = {
    "weather", "weather", N_("Weather"), N_("die"), rows, LEN(rows), seasons, LEN(seasons), cells, &any_weather,
    N_("After a turn of rain with a star the next turn is mud, without a die."),
};

/* One turn and those after it. Each is a part: equal turns are counted once. */
struct turn { int32_t number, last, month, half, mud; };

static struct turn next_turn(const struct turn *t, int weather)
{
    struct turn next = { t->number + 1, t->last, t->month, t->half + 1, weather == WEATHER_RAIN_STAR };

    if (next.half > HALVES) {
        next.half = 1;
        next.month = (t->month + 1) % MONTHS;
    }
    return next;
}

static int weather_of(struct reading *r, const struct turn *t)
{
    struct facts f = campaign_month_facts(t->month);
    int die, row;

    explain(r, TRACE_VALUE, "turn", "H-32", N_("turn"), t->number);
    if (t->mud) {
        explain(r, TRACE_CANCELS, "die", "weather/3", N_("mud after rain with a star"), 0);
        return WEATHER_MUD;
    }
    die = roll_die(r, "weather", N_("weather"), DIE);
    die += sum_of(r, &campaign_weather_die_list, &f);
    explain(r, TRACE_VALUE, "die", "weather", N_("modified die"), die);
    row = clamp(die - FIRST_ROW, 0, LEN(rows) - 1);
    return table_cell(r, &campaign_weather_table, row, t->month / MONTHS_A_SEASON, "weather").value;
}

/* What follows from a turn on: the last weather and, while the lists are few
** enough to be shown, all of them. */
struct forecast { int32_t last, list[MOST_LISTED]; };

static void turns_from(struct reading *r, const void *args, void *result)
{
    const struct turn *t = args;
    struct forecast *f = result, rest = { 0 };
    int weather = weather_of(r, t);

    f->last = weather;
    note(r, NOTE_WEATHER + t->number - 1, weather);
    if (t->number < t->last) {
        struct turn next = next_turn(t, weather);
        part(r, turns_from, &next, sizeof next, &rest, sizeof rest);
        f->last = rest.last;
    }
    if (t->last > MOST_LISTED) return;
    f->list[0] = weather;
    for (int i = 1; i < MOST_LISTED; i++) f->list[i] = rest.list[i - 1];
}

void campaign_weather_rule(struct reading *r, const void *args, void *result)
{
    const struct campaign_weather_in *in = args;
    struct campaign_weather_out *out = result;
    struct turn first = { 1, in->turns, in->month, in->half, in->previous == WEATHER_RAIN_STAR };
    struct forecast f;

    part(r, turns_from, &first, sizeof first, &f, sizeof f);
    out->weather = f.last;
    if (in->turns == 1) return;
    out->turns = in->turns;
    if (in->turns > MOST_LISTED) return;            /* too many lists: each turn for itself, as a note */
    out->listed = in->turns;
    for (int i = 0; i < in->turns; i++) out->list[i] = f.list[i];
}
