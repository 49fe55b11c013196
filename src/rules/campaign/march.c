/* march.c - what a forced march costs one combat unit, and what a reconnaissance
** learns: one die each, in the column of the unit's strength or of the difference
** in cavalry. */
#include "rules/campaign/move.h"
#include "rules/campaign/facts.h"
#include "rules/campaign/numbers.h"
#include "rules/campaign/options.h"
#include "base/whole.h"

enum { DIE = 6, LOWEST = 1 };

/* ---- forced march ---- */

static const struct adds march_die[] = {
    { "general",  "march/1", N_("general of command value 3 or 4 in the stack"), GOOD_GENERAL, -1, NEVER, NO_BOX },
    { "cohesion", "march/2", N_("unit of cohesion 4 or more"),                   GOOD_UNIT,    -1, NEVER, NO_BOX },
    { "snow",     "march/3", N_("snow"),                                         SNOW,         +1, NEVER, NO_BOX },
    { "mud",      "march/4", N_("mud"),                                          MUD,          +2, NEVER, NO_BOX },
};
const struct adds_list campaign_march_die_list = {
    "march_die", "die", N_("Forced march: the die"), campaign_terms, march_die, LEN(march_die),
};

static const struct word march_rows[] = { { "1_3", "1-3" }, { "4", "4" }, { "5", "5" }, { "6", "6" } };
static const int march_row[DIE] = { 0, 0, 0, 1, 2, 3 };             /* of a die from 1 on */
static const struct word march_cols[] = { { "c1", N_("less than 5") }, { "c2", N_("5 to 8") },
        { "c3", N_("9 and more") } };
static const int16_t march_cells[] = {
    0, 0, 0,
    0, 1, 1,
    1, 1, 1,
    1, 1, 2,
};
const struct table campaign_march_table = {
    "march", "march", N_("Forced march"), N_("die"), march_rows, LEN(march_rows), march_cols, LEN(march_cols),
        march_cells, NULL,
    N_("By strength of the unit; strength points it loses."),
};

void campaign_march_rule(struct reading *r, const void *args, void *result)
{
    const struct campaign_march_in *in = args;
    struct campaign_march_out *out = result;
    bool good_general = in->vc >= number(r, &campaign_march_numbers[MARCH_GOOD_VC]);
    bool good_unit = in->cohesion >= number(r, &campaign_march_numbers[MARCH_GOOD_COHESION]);
    struct facts f = campaign_march_facts(in, good_general, good_unit);
    int column = campaign_column(r, &campaign_march_columns_list, in->sp);
    int modifier = sum_of(r, &campaign_march_die_list, &f);
    int die, row, losses;

    die = roll_die(r, "march", N_("forced march"), DIE);
    die += modifier;
    explain(r, TRACE_VALUE, "die", "march", N_("modified die"), die);
    row = clamp(die, LOWEST, DIE);
    if (row != die) explain(r, TRACE_LIMITS, "die", "H-10", N_("the table ends here"), row);
    losses = table_cell(r, &campaign_march_table, march_row[row - LOWEST], column, "losses").value;
    out->losses = clamp(losses, 0, in->sp);
}

/* ---- reconnaissance ---- */

static const struct adds scout_die[] = {
    { "scouts", "scouting/1", N_("average cohesion of the scouts"), SCOUT_COHESION,  +1, NEVER, NO_BOX },
    { "screen", "scouting/2", N_("average cohesion of the screen"), SCREEN_COHESION, -1, NEVER, NO_BOX },
};
const struct adds_list campaign_scout_die_list = {
    "scout_die", "die", N_("Reconnaissance: the die"), campaign_terms, scout_die, LEN(scout_die),
};

static const struct word scout_rows[] = {
    { "0", "0" }, { "1", "1" }, { "2", "2" }, { "3", "3" }, { "4", "4" }, { "5", "5" }, { "6", "6" }, { "7", "7" },
        { "8", "8" },
};
static const struct word scout_cols[] = { { "c1", N_("1 to 2") }, { "c2", N_("3 to 4") }, { "c3", N_("5 and more") } };
static const int16_t scout_cells[] = {
    0, 0, 0,
    0, 0, 1,
    0, 1, 1,
    1, 1, 1,
    1, 1, 2,
    1, 2, 2,
    2, 2, 3,
    2, 2, 3,
    2, 3, 4,
};
const struct table campaign_scouting_table = {
    "scouting", "scouting", N_("Reconnaissance"), N_("die"), scout_rows, LEN(scout_rows), scout_cols, LEN(scout_cols),
        scout_cells, NULL,
    N_("By difference in cavalry strength, scouts less screen."),
};

static int average(struct reading *r, const int32_t cohesion[2])
{
    int rounded = half_down(cohesion[0], cohesion[1]);

    if (cohesion[1] != 1) {
        explain_over(r, "cohesion", "scouting", N_("average cohesion"), cohesion[0], cohesion[1]);
        explain(r, TRACE_ROUNDS, "cohesion", "H-11", N_("rounded, half down"), rounded);
    }
    return rounded;
}

void campaign_scout_rule(struct reading *r, const void *args, void *result)
{
    const struct campaign_scout_in *in = args;
    struct campaign_scout_out *out = result;
    struct facts f = { { 0 } };
    int column, modifier, die, row;

    note(r, NOTE_SHOWS, option(r, &campaign_recon_result_option));
    if (in->difference <= 0) {
        explain(r, TRACE_CANCELS, "die", "H-11", N_("no more cavalry than the screen: nothing is learned"), 0);
        return;
    }
    f.v[SCOUT_COHESION] = (int16_t)average(r, in->scouts);
    f.v[SCREEN_COHESION] = (int16_t)average(r, in->screen);
    column = campaign_column(r, &campaign_scout_columns_list, in->difference);
    modifier = sum_of(r, &campaign_scout_die_list, &f);

    die = roll_die(r, "scouting", N_("reconnaissance"), DIE);
    die += modifier;
    explain(r, TRACE_VALUE, "die", "scouting", N_("modified die"), die);
    row = clamp(die, 0, LEN(scout_rows) - 1);
    if (row != die) explain(r, TRACE_LIMITS, "die", "H-11", N_("the table ends here"), row);
    out->revealed = table_cell(r, &campaign_scouting_table, row, column, "revealed").value;
}
