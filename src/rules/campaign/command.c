/* command.c - command points, what activations cost, who goes first. */
#include "rules/campaign/command.h"
#include "rules/campaign/inputs.h"
#include "rules/campaign/numbers.h"
#include "base/whole.h"

enum { DIE = 6 };

const struct word campaign_activations[ACTIVATIONS] = {
    { "commander",   N_("commander in chief with all that is stacked with him") },
    { "subordinate", N_("subordinate general with a stack") },
    { "no_general",  N_("Force without a general") },
    { "entrench",    N_("build an entrenchment") },
};

const struct word campaign_firsts[FIRSTS] = { { "red", N_("red") }, { "blue", N_("blue") }, { "tie", N_("tie") } };

const struct word campaign_costs[COSTS] = {
    { "0", "0" }, { "1", "1" }, { "2", "2" }, { "3", "3" }, { "4", "4" }, { "5", "5" }, { "6", "6" },
    { "7", "7" }, { "8", "8" }, { "9", "9" }, { "10", "10" }, { "11", "11" }, { "12", "12" }, { "13", "13" },
    { "14", "14" }, { "15", "15" }, { "16", "16" }, { "17", "17" }, { "18", "18" }, { "19", "19" }, { "20", "20" },
    { "no", N_("not possible") },
};

enum { IN_LINE, OUT_OF_LINE };
static const struct word lines[] = {
    { "line",    N_("line to the commander in chief") },
    { "no_line", N_("no line to him") },
};
static const int16_t cells[] = {
    0, CELL_NO,
    0, 1,
    1, 2,
    2, 2,
};
const struct table campaign_command_table = {
    "command", "command", N_("Command points"), N_("action"), campaign_activations, LEN(campaign_activations), lines,
        LEN(lines), cells, NULL, NULL,
};

void campaign_command_rule(struct reading *r, const void *args, void *result)
{
    const struct campaign_command_in *in = args;
    struct campaign_command_out *out = result;

    out->points = roll_die(r, "command/1", N_("command points"), DIE);
    out->points += in->vc;
    explain(r, TRACE_ADDS, "points", "command/1", N_("command value of the commander in chief"), in->vc);
    explain(r, TRACE_VALUE, "points", "command/1", N_("command points"), out->points);
}

void campaign_activation_rule(struct reading *r, const void *args, void *result)
{
    const struct campaign_activation_in *in = args;
    struct campaign_activation_out *out = result;
    struct cell cell = table_cell(r, &campaign_command_table, in->who, in->line ? IN_LINE : OUT_OF_LINE, "cost");

    int cost = cell.value;

    if (!cell.no && in->boat_bridge) {
        int more = number(r, &campaign_command_numbers[COMMAND_BOAT_BRIDGE]);        /* H-31 */
        explain(r, TRACE_ADDS, "cost", "H-31", N_("boat bridge"), more);
        cost += more;
    }
    if (!cell.no) explain(r, TRACE_VALUE, "cost", "command", N_("command points"), cost);
    out->cost = cell.no ? COST_NO : clamp(cost, 0, COST_MOST);
    note(r, NOTE_COST_ALLOWED, !cell.no);
}

/* ---- initiative (H-29): ties are thrown again ---- */

struct contest { int32_t winner; };

static bool throw_for_it(struct reading *r, const void *args, void *state)
{
    const struct campaign_initiative_in *in = args;
    struct contest *c = state;
    int red, blue;

    about(r, campaign_firsts[FIRST_RED].id);
    red = roll_die(r, "H-29", N_("initiative"), DIE);
    red += in->red_vc;
    explain(r, TRACE_VALUE, "initiative", "H-29", N_("die and command value"), red);
    about(r, campaign_firsts[FIRST_BLUE].id);
    blue = roll_die(r, "H-29", N_("initiative"), DIE);
    blue += in->blue_vc;
    explain(r, TRACE_VALUE, "initiative", "H-29", N_("die and command value"), blue);
    about(r, NULL);
    c->winner = red > blue ? FIRST_RED : red < blue ? FIRST_BLUE : FIRST_TIE;
    return c->winner == FIRST_TIE;
}

void campaign_initiative_rule(struct reading *r, const void *args, void *result)
{
    const struct campaign_initiative_in *in = args;
    struct campaign_initiative_out *out = result;
    struct contest c = { FIRST_TIE };

    chain(r, &(struct rounds){ .step = throw_for_it, .args = in, .args_size = sizeof *in, .state_size = sizeof c,
                               .most = UNTIL_OVER }, &c);
    out->winner = c.winner;
}
