/* artillery.c - artillery in the even sequences of a battle, and pursuit after it:
** one die each in the column of the bonus, less in bad weather. A die below 1
** counts as 1 (H-8, H-9); without any bonus there is no die. */
#include "rules/campaign/artillery.h"
#include "rules/campaign/facts.h"
#include "rules/campaign/numbers.h"
#include "base/whole.h"

enum { DIE = 6, LOWEST = 1 };

static const struct word bonus_cols[] = { { "c1", N_("1 to 4") }, { "c2", N_("5 to 8") }, { "c3", N_("9 and more") } };

/* ---- artillery ---- */

static const struct adds artillery_die[] = {
    { "snow", "artillery/2", N_("snow"), SNOW, -1, NEVER, NO_BOX },
};
const struct adds_list campaign_artillery_die_list = {
    "artillery_die", "artillery", N_("Artillery: the die"), campaign_terms, artillery_die, LEN(artillery_die),
};

static const struct word artillery_rows[] = { { "1_3", "1-3" }, { "4", "4" }, { "5", "5" }, { "6", "6" } };
static const int artillery_row[DIE] = { 0, 0, 0, 1, 2, 3 };         /* of a die from 1 on */
static const int16_t artillery_cells[] = {
    0, 0, 0,
    0, 1, 1,
    1, 1, 1,
    1, 1, STAR(2),
};
const struct table campaign_artillery_table = {
    "artillery", "artillery", N_("Artillery"), N_("die"), artillery_rows, LEN(artillery_rows), bonus_cols,
        LEN(bonus_cols), artillery_cells, NULL,
    N_("By artillery bonus; strength points the enemy loses; * he tests morale at once. Second and fourth sequence "
       "only."),
};

int campaign_artillery_column(struct reading *r, int bonus)
{
    explain(r, TRACE_VALUE, "artillery", "artillery", N_("artillery bonus"), bonus);
    return campaign_column(r, &campaign_artillery_columns_list, bonus);
}

int campaign_artillery_modifier(struct reading *r, int weather)
{
    struct facts f = campaign_weather_facts(weather);
    return sum_of(r, &campaign_artillery_die_list, &f);
}

struct shot { int32_t column, modifier; };

static void artillery_die_of(struct reading *r, const void *args, void *result)
{
    const struct shot *shot = args;
    struct campaign_gunfire *hit = result;
    struct cell cell;
    int die;

    die = roll_die(r, "artillery", N_("artillery"), DIE);
    die = clamp(die + shot->modifier, LOWEST, DIE);
    cell = table_cell(r, &campaign_artillery_table, artillery_row[die - LOWEST], shot->column, "losses");
    hit->losses = cell.value;
    hit->star = cell.star;
}

struct campaign_gunfire campaign_artillery_roll(struct reading *r, int column, int modifier)
{
    struct shot shot = { column, modifier };
    struct campaign_gunfire hit;

    part(r, artillery_die_of, &shot, sizeof shot, &hit, sizeof hit);
    return hit;
}

/* ---- pursuit ---- */

static const struct adds pursuit_die[] = {
    { "snow",    "pursuit/2", N_("snow"),                         SNOW,    -1, NEVER, NO_BOX },
    { "rain",    "pursuit/2", N_("rain"),                         RAIN,    -1, NEVER, NO_BOX },
    { "retired", "H-24",      N_("the enemy retired of his own"), RETIRED, -1, NEVER, NO_BOX },
};
static const struct cancels pursuit_cancels[] = {
    { "mud", "pursuit/1", N_("no pursuit in mud"), MUD, NEVER },
};
const struct adds_list campaign_pursuit_die_list = {
    "pursuit_die", "die", N_("Pursuit: the die"), campaign_terms, pursuit_die, LEN(pursuit_die),
};
const struct cancels_list campaign_pursuit_stops_list = {
    "pursuit_stops", "pursuit", N_("No pursuit"), campaign_terms, pursuit_cancels, LEN(pursuit_cancels),
};

static const struct word pursuit_rows[] = { { "1_2", "1-2" }, { "3_4", "3-4" }, { "5", "5" }, { "6", "6" } };
static const int pursuit_row[DIE] = { 0, 0, 1, 1, 2, 3 };
static const int16_t pursuit_cells[] = {
    0, 0, 0,
    0, 1, 1,
    1, 1, 1,
    1, 1, 2,
};
const struct table campaign_pursuit_table = {
    "pursuit", "pursuit", N_("Pursuit"), N_("die"), pursuit_rows, LEN(pursuit_rows), bonus_cols, LEN(bonus_cols),
        pursuit_cells, NULL,
    N_("By cavalry bonus of the pursuing Force; strength points lost."),
};

struct chase { int32_t column, modifier; };

static void pursuit_die_of(struct reading *r, const void *args, void *result)
{
    const struct chase *chase = args;
    int32_t *losses = result;
    int die;

    die = roll_die(r, "pursuit", N_("pursuit"), DIE);
    die = clamp(die + chase->modifier, LOWEST, DIE);
    *losses = table_cell(r, &campaign_pursuit_table, pursuit_row[die - LOWEST], chase->column, "losses").value;
}

int campaign_pursuit(struct reading *r, int bonus, int weather, bool retired)
{
    struct facts f = campaign_weather_facts(weather);
    struct chase chase;
    int32_t losses;

    f.v[RETIRED] = retired;
    if (any_of(r, &campaign_pursuit_stops_list, &f)) return 0;
    explain(r, TRACE_VALUE, "pursuit", "pursuit", N_("cavalry bonus"), bonus);
    if (bonus <= 0) return 0;                                   /* H-9 */
    chase.column = campaign_column(r, &campaign_pursuit_columns_list, bonus);
    chase.modifier = sum_of(r, &campaign_pursuit_die_list, &f);
    part(r, pursuit_die_of, &chase, sizeof chase, &losses, sizeof losses);
    return losses;
}

void campaign_pursuit_rule(struct reading *r, const void *args, void *result)
{
    const struct campaign_pursuit_in *in = args;
    struct campaign_pursuit_out *out = result;

    out->losses = campaign_pursuit(r, in->bonus, in->weather, in->retired);
}
