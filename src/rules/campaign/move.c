/* move.c - movement allowances, the cost of one link, stacks that move together.
**
** A link costs the same in every weather; bad weather lowers the allowance and, in
** rain and mud, makes a river dearer. The sheet prints the allowances' weather
** twice, with the same figures: they are applied once. */
#include "rules/campaign/move.h"
#include "rules/campaign/inputs.h"
#include "rules/campaign/numbers.h"
#include "rules/campaign/words.h"

const struct word campaign_roads[ROADS] = { { "road", N_("road") }, { "bad_road", N_("bad road") } };

const struct word campaign_crossings[CROSSINGS] = {
    { "none",         N_("nothing to cross") },
    { "river",        N_("river without a bridge") },
    { "bridge",       N_("bridge over a river") },
    { "major_bridge", N_("bridge over a major river") },
    { "ford",         N_("ford of a major river") },
    { "boat_bridge",  N_("boat bridge at a ford") },
};

const struct word campaign_move_whys[MOVE_WHYS] = {
    { "fine",        N_("may move") },
    { "no_crossing", N_("a major river is crossed by a bridge only") },
    { "too_far",     N_("more movement points than there are") },
};

const struct word campaign_stack_whys[STACK_WHYS] = {
    { "fine",              N_("may move together") },
    { "too_many",          N_("too many counters without the commander in chief") },
    { "too_much_infantry", N_("too much infantry without the commander in chief") },
};

/* ---- printed tables ---- */

enum { GROUND_CLEAR, GROUND_RAIN, GROUND_MUD, GROUND_SNOW, GROUNDS };
enum { LINK_ROAD, LINK_BAD_ROAD, LINK_BRIDGE, LINK_RIVER, LINK_MAJOR_RIVER, LINKS };

static const struct word grounds[GROUNDS] = { { "clear", N_("clear weather") }, { "rain", N_("rain") },
        { "mud", N_("mud") }, { "snow", N_("snow") } };
static const struct word links[LINKS] = {
    { "road", N_("road") }, { "bad_road", N_("bad road") }, { "bridge", N_("bridge") }, { "river", N_("river") },
        { "major_river", N_("major river") },
};
static const int16_t terrain_cells[] = {
    1,         2,         0, 0, CELL_NO,
    CELL_NONE, CELL_NONE, 0, 1, CELL_NO,
    CELL_NONE, CELL_NONE, 0, 1, CELL_NO,
    CELL_NONE, CELL_NONE, 0, 0, CELL_NO,
};
const struct table campaign_terrain_table = {
    "terrain", "terrain", N_("Terrain effects"), N_("weather"), grounds, LEN(grounds), links, LEN(links), terrain_cells,
        NULL,
    N_("Movement points. Rain, mud and snow lower the allowance instead of making links dearer. A major river is "
       "crossed by a bridge or boat bridge only."),
};

enum { ALLOWANCE, UNCOMMANDED, IN_RAIN, IN_MUD, IN_SNOW, ALLOWANCES };

static const struct word movers[MOVING_TYPES] = {
    { "infantry", N_("infantry") }, { "cavalry", N_("cavalry") }, { "artillery", N_("artillery reserve") },
        { "general", N_("general") },
};
static const struct word allowances[ALLOWANCES] = {
    { "points", N_("movement points") }, { "uncommanded", N_("not commanded") }, { "rain", N_("rain") },
        { "mud", N_("mud") }, { "snow", N_("snow") },
};
static const int16_t movement_cells[] = {
    6, -1, -1, -1, -1,
    8, -1, -1, -2, -1,
    6, -1, -1, -3, -1,
    8, -1, -1, -2, -1,
};
const struct table campaign_movement_table = {
    "movement", "movement", N_("Movement"), N_("type"), movers, LEN(movers), allowances, LEN(allowances),
        movement_cells, NULL, NULL,
};

/* ---- one link ---- */

static int ground_of(int weather)
{
    switch (weather) {
    case WEATHER_RAIN: case WEATHER_RAIN_STAR: return GROUND_RAIN;
    case WEATHER_MUD:  return GROUND_MUD;
    case WEATHER_SNOW: return GROUND_SNOW;
    default:           return GROUND_CLEAR;
    }
}

static int allowance_of(struct reading *r, const struct campaign_move_in *in)
{
    static const int column[GROUNDS] = { ALLOWANCE, IN_RAIN, IN_MUD, IN_SNOW };
    int ground = ground_of(in->weather);
    int points = table_cell(r, &campaign_movement_table, in->type, ALLOWANCE, "allowance").value;

    if (!in->commanded) points += table_cell(r, &campaign_movement_table, in->type, UNCOMMANDED, "allowance").value;
    if (ground != GROUND_CLEAR)
        points += table_cell(r, &campaign_movement_table, in->type, column[ground], "allowance").value;
    if (in->forced) {                                                                       /* H-35 */
        int more = number(r, &campaign_march_numbers[in->type == TYPE_CAVALRY ? MARCH_HORSE : MARCH_FOOT]);
        explain(r, TRACE_ADDS, "allowance", "H-35", N_("forced march"), more);
        points += more;
    }
    explain(r, TRACE_VALUE, "allowance", "movement", N_("movement points"), points);
    return points;
}

static int link_cost(struct reading *r, const struct campaign_move_in *in)
{
    int ground = ground_of(in->weather), link = in->road == ROAD_GOOD ? LINK_ROAD : LINK_BAD_ROAD;
    /* "-": as in clear weather */
    int row = table_look(r, &campaign_terrain_table, ground, link).none ? GROUND_CLEAR : ground;
    int cost = table_cell(r, &campaign_terrain_table, row, link, "cost").value;

    if (in->crossing == CROSS_RIVER) cost += table_cell(r, &campaign_terrain_table, ground, LINK_RIVER, "cost").value;
    else if (in->crossing != CROSS_NONE && in->crossing != CROSS_FORD)
        cost += table_cell(r, &campaign_terrain_table, ground, LINK_BRIDGE, "cost").value;
    explain(r, TRACE_VALUE, "cost", "terrain", N_("cost of the link"), cost);
    return cost;
}

bool campaign_no_crossing(struct reading *r, int weather)
{
    return table_cell(r, &campaign_terrain_table, ground_of(weather), LINK_MAJOR_RIVER, "crossing").no;
}

void campaign_move_rule(struct reading *r, const void *args, void *result)
{
    const struct campaign_move_in *in = args;
    struct campaign_move_out *out = result;
    bool crosses = true;
    int why;

    if (in->crossing == CROSS_FORD) crosses = !campaign_no_crossing(r, in->weather);
    out->allowance = allowance_of(r, in);
    out->cost = link_cost(r, in);
    why = !crosses ? MOVE_NO_CROSSING : out->cost > out->allowance ? MOVE_TOO_FAR : MOVE_FINE;
    out->allowed = why == MOVE_FINE;
    note(r, NOTE_MOVE_WHY, why);
}

/* ---- stacks ---- */

int campaign_stack_why(int infantry, int cavalry, bool commander_in_chief, int most, int most_infantry)
{
    if (commander_in_chief) return STACK_FINE;
    if (infantry + cavalry > most) return STACK_TOO_MANY;
    return infantry > most_infantry ? STACK_TOO_MUCH_INFANTRY : STACK_FINE;
}

void campaign_stack_rule(struct reading *r, const void *args, void *result)
{
    const struct campaign_stack_in *in = args;
    struct campaign_stack_out *out = result;
    int most = number(r, &campaign_stack_numbers[STACK_COUNTERS]);
    int most_infantry = number(r, &campaign_stack_numbers[STACK_INFANTRY]);
    int infantry = 0, cavalry = 0, why;

    for (int i = 0; i < in->units; i++) {
        if (in->unit[i] == TYPE_INFANTRY || in->unit[i] == TYPE_DECOY) infantry++;
        if (in->unit[i] == TYPE_CAVALRY || in->unit[i] == TYPE_DECOY_CAVALRY) cavalry++;
    }
    explain(r, TRACE_VALUE, "counters", "stacking", N_("counters that count"), infantry + cavalry);
    explain(r, TRACE_VALUE, "infantry", "stacking", N_("infantry among them"), infantry);
    if (in->commander_in_chief) {
        explain(r, TRACE_CANCELS, "counters", "stacking", N_("no limit with the commander in chief"), 0);
    } else {
        explain(r, TRACE_LIMITS, "counters", "stacking", N_("counters at most"), most);
        explain(r, TRACE_LIMITS, "infantry", "stacking", N_("infantry at most"), most_infantry);
    }
    why = campaign_stack_why(infantry, cavalry, in->commander_in_chief != 0, most, most_infantry);
    out->allowed = why == STACK_FINE;
    note(r, NOTE_STACK_WHY, why);
}
