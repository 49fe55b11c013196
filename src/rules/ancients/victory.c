/* victory.c - values, breaks, loss of commanders.
**
**  11     A command breaks at the end of a turn when it lost more than a third of its value,
**         an army when it lost half of its own, broken commands counted (D37, D38).
**  HI-49  A commander whose unit is destroyed: lost on 1 to 3, else with the nearest unit of
**         his command. By option the two dice and the table of the first edition (2.3). */
#include "rules/ancients/victory.h"
#include <stddef.h>
#include "rules/ancients/facts.h"
#include "rules/ancients/numbers.h"
#include "rules/ancients/options.h"

/* ---- 11 breaks ---- */

void ancients_breaks_rule(struct reading *r, const void *args, void *result)
{
    const struct ancients_breaks_in *in = args;
    struct ancients_breaks_out *out = result;
    int third = number(r, &ancients_victory_numbers[COMMAND_SHARE]),
        half = number(r, &ancients_victory_numbers[ARMY_SHARE]);

    if (option(r, &ancients_command_break_option) == SHEET_FRENCH) {                                      /* D37 */
        int share = (in->vdc + third - 1) / third;
        explain(r, TRACE_ROUNDS, "share", "D37", N_("part of the command, rounded up"), share);
        out->command_broken = in->lost > share;
    } else {
        explain_over(r, "share", "11", N_("part of the command"), in->vdc, third);
        out->command_broken = third * in->lost > in->vdc;
    }
    explain_over(r, "share", "11", N_("part of the army"), in->vdt, half);
    if (in->vdt == 0) return;
    /* D38 */
    if (option(r, &ancients_army_break_option) == SHEET_FRENCH) out->army_broken = half * in->army_lost > in->vdt;
    else out->army_broken = half * in->army_lost >= in->vdt;
}

/* ---- 11 values ---- */

enum { ROW_GENIUS_CINC, ROW_CINC_OR_EXPERT, ROW_GENERAL, ROW_BAGGAGE, ROW_FORTIFIED };
static const struct word value_rows[] = {
    { "genius_cinc", N_("CinC Genius/Charismatic") }, { "cinc_or_expert", N_("other CinC, Expert generals") },
        { "general", N_("other generals") },
    { "baggage", N_("baggage") }, { "fortified_baggage", N_("fortified baggage") },
};
static const struct word value_column[] = { { "vd", N_("VD") } };
static const int16_t value_cells[] = { 3, 2, 1, 3, 4 };
const struct table ancients_values_table = { "values", "11", N_("Victory values"), NULL, value_rows, LEN(value_rows),
        value_column, 1, value_cells, NULL, NULL };

static int value_row(const struct ancients_value_in *in)
{
    if (in->who == VALUE_BAGGAGE) return in->fortified ? ROW_FORTIFIED : ROW_BAGGAGE;
    if (in->who == VALUE_CINC) return in->level == LEVEL_GENIUS ? ROW_GENIUS_CINC : ROW_CINC_OR_EXPERT;
    return in->level >= LEVEL_EXPERT ? ROW_CINC_OR_EXPERT : ROW_GENERAL;  /* HI-67: a Genius below the CinC too */
}

void ancients_value_rule(struct reading *r, const void *args, void *result)
{
    struct ancients_value_out *out = result;
    out->value = table_cell(r, &ancients_values_table, value_row(args), 0, "value").value;
}

/* ---- loss of a commander ---- */

const struct word ancients_fates[FATES] = {
    { "unhurt", N_("unhurt") }, { "rejoins", N_("joins the nearest unit of his command") }, { "lost", N_("lost") },
        { "captured", N_("captured") }, { "killed", N_("killed") },
};
const struct word ancients_routs[ROUTS] = { { "none", N_("none") }, { "command", N_("his command") },
        { "army", N_("the whole army") } };

static const struct word structure_rows[] = { { "good", N_("Good structure") }, { "average", N_("Average structure") },
        { "poor", N_("Poor structure") } };
static const struct word structure_column[] = { { "taken_off", N_("taken off") } };
static const int16_t structure_cells[] = { 4, 2, 0 };
const struct table ancients_structure_loss_table = { "structure_loss", "2.3",
        N_("Loss of a commander, first edition: command structure"), N_("quality"), structure_rows, LEN(structure_rows),
        structure_column, 1, structure_cells, NULL, NULL };

enum { LOSS_UP_TO, LOSS_MELEE, LOSS_ELSE, LOSS_COLUMNS };
enum { WORD_NOTHING, WORD_CAPTURED, WORD_KILLED, WORD_CAPTURED_COMMAND, WORD_KILLED_COMMAND, WORD_KILLED_ARMY };
static const struct word loss_words[] = {
    { "nothing", N_("nothing") }, { "captured", N_("captured") }, { "killed", N_("killed") },
        { "captured_command", N_("captured, his command routs") },
    { "killed_command", N_("killed, his command routs") }, { "killed_army",
            N_("killed, the army routs if he is CinC, else his command") },
};
static const struct word loss_rows[] = { { "2-6", "2-6" }, { "7-8", "7-8" }, { "9-10", "9-10" }, { "11-12", "11-12" },
                                         { "13-14", "13-14" }, { "15+", "15+" } };
static const struct word loss_columns[LOSS_COLUMNS] = { { "up_to", N_("2D6 up to") }, { "melee", N_("in melee") },
        { "else", N_("not in melee") } };
static const int16_t loss_cells[] = {
     6, WORD(WORD_NOTHING), WORD(WORD_NOTHING),
     8, WORD(WORD_CAPTURED), WORD(WORD_NOTHING),
    10, WORD(WORD_KILLED), WORD(WORD_KILLED),
    12, WORD(WORD_CAPTURED_COMMAND), WORD(WORD_KILLED),
    14, WORD(WORD_KILLED_COMMAND), WORD(WORD_KILLED_COMMAND),
    CELL_NONE, WORD(WORD_KILLED_ARMY), WORD(WORD_KILLED_ARMY),
};
static const struct cell_words any_loss = {
    loss_words, (const struct column_words[LOSS_COLUMNS]){ [LOSS_MELEE] = { 0, LEN(loss_words) },
                                                           [LOSS_ELSE] = { 0, LEN(loss_words) } },
};
const struct table ancients_commander_loss_table = { "commander_loss_table", "2.3",
        N_("Loss of a commander, first edition"), N_("2D6 and modifiers"), loss_rows, LEN(loss_rows), loss_columns,
        LOSS_COLUMNS, loss_cells, &any_loss, NULL };

void ancients_commander_loss_prepare(struct reading *r, const void *input, void *result)
{
    const struct ancients_commander_loss_in *in = input;
    struct ancients_commander_loss_ready *ready = result;
    int leadership, structure, mounted;

    *ready = (struct ancients_commander_loss_ready){ .unit_near = in->unit_near, .in_melee = in->in_melee,
            .cinc = in->cinc };
    ready->edition_1 = option(r, &ancients_commander_loss_option) == LOSS_EDITION_1;
    if (!ready->edition_1) {
        ready->up_to = number(r, &ancients_victory_numbers[COMMANDER_LOST_UP_TO]);
        explain(r, TRACE_VALUE, "lost", "HI-49", N_("highest roll at which a commander is lost"), ready->up_to);
        return;
    }
    leadership = in->level == LEVEL_NONE ? 0 : table_cell(r, &ancients_commanders_table,
                                                          ancients_commander_row(in->level), COMMANDER_LEADERSHIP,
                                                          "leadership").value;
    structure = table_cell(r, &ancients_structure_loss_table, in->structure, 0, "structure").value;
    mounted = in->mounted ? number(r, &ancients_victory_numbers[COMMANDER_MOUNTED]) : 0;
    explain(r, TRACE_ADDS, "total", "2.3", N_("leadership bonus"), leadership);
    explain(r, TRACE_ADDS, "total", "2.3", N_("leadership of the other commanders"), -in->others);
    explain(r, TRACE_ADDS, "total", "2.3", N_("command structure"), -structure);
    explain(r, TRACE_ADDS, "total", "2.3", N_("losses of that test"), in->losses);
    explain(r, TRACE_ADDS, "total", "2.3", N_("mounted commander"), -mounted);
    ready->modifier = leadership - in->others - structure + in->losses - mounted;
}

enum { SIDES = 6, EDITION_1_DICE = 2 };

static void first_edition(struct reading *r, const struct ancients_commander_loss_ready *ready,
                          struct ancients_commander_loss_out *out)
{
    int total, row = 0;

    total = roll_sum(r, "2.3", N_("loss of the commander"), EDITION_1_DICE, SIDES);
    total += ready->modifier;
    note(r, NOTE_LOSS_TOTAL, total);
    while (row < LEN(loss_rows) - 1 && total > table_look(r, &ancients_commander_loss_table, row, LOSS_UP_TO).value)
        row++;
    switch (table_cell(r, &ancients_commander_loss_table, row, ready->in_melee ? LOSS_MELEE : LOSS_ELSE,
                       "fate").value) {
    case WORD_NOTHING:          *out = (struct ancients_commander_loss_out){ FATE_UNHURT, ROUTS_NONE }; break;
    case WORD_CAPTURED:         *out = (struct ancients_commander_loss_out){ FATE_CAPTURED, ROUTS_NONE }; break;
    case WORD_KILLED:           *out = (struct ancients_commander_loss_out){ FATE_KILLED, ROUTS_NONE }; break;
    case WORD_CAPTURED_COMMAND: *out = (struct ancients_commander_loss_out){ FATE_CAPTURED, ROUTS_COMMAND }; break;
    case WORD_KILLED_COMMAND:   *out = (struct ancients_commander_loss_out){ FATE_KILLED, ROUTS_COMMAND }; break;
    default:                    *out = (struct ancients_commander_loss_out){ FATE_KILLED,
            ready->cinc ? ROUTS_ARMY : ROUTS_COMMAND }; break;
    }
}

void ancients_commander_loss_rule(struct reading *r, const void *args, void *result)
{
    const struct ancients_commander_loss_ready *ready = args;
    struct ancients_commander_loss_out *out = result;
    int die;

    if (ready->edition_1) {
        first_edition(r, ready, out);
        return;
    }
    die = roll_die(r, "HI-49", N_("loss of the commander"), SIDES);
    note(r, NOTE_LOSS_TOTAL, die);
    out->fate = die <= ready->up_to || !ready->unit_near ? FATE_LOST : FATE_REJOINS;
}

/* ---- 3.5, for reference ---- */

static const struct word marker_rows[] = {
    { "loss_1", N_("loss 1") }, { "loss_2", N_("loss 2") }, { "loss_3", N_("loss 3") }, { "loss_4", N_("loss 4") },
        { "loss_5", N_("loss 5") }, { "loss_6", N_("loss 6") }, { "loss_7", N_("loss 7") },
    { "disorder", N_("disorder (D)") }, { "ambush", N_("ambush") },
};
static const struct word marker_column[] = { { "count", N_("number") } };
static const int16_t marker_cells[] = { 12, 10, 6, 6, 5, 5, 2, 14, 3 };
static const struct cell_words told_count = { NULL, (const struct column_words[]){ { 0, ONLY_TOLD } } };
const struct table ancients_markers_table = { "markers", "3.5", N_("Markers"), N_("marker"), marker_rows,
        LEN(marker_rows), marker_column, 1, marker_cells, &told_count, NULL };

static const struct word plan_rows[] = { { "ambush", N_("ambush") }, { "flank_march", N_("flank march") },
                                         { "reserve", N_("reserve") } };
static const struct word plan_columns[] = { { "most", N_("at most") }, { "written", N_("written down") } };
static const struct word plan_words[] = { { "unit_command", N_("unit, command") }, { "command", N_("command") } };
static const int16_t plan_cells[] = { 3, WORD(0), 2, WORD(1), 1, WORD(1) };
static const struct cell_words told_plan = {
    plan_words, (const struct column_words[PLANNED_COLUMNS]){ [PLANNED_WRITTEN] = { 0, ONLY_TOLD } },
};
const struct table ancients_battle_plan_table = { "battle_plan", "3.5", N_("Battle plan"), NULL, plan_rows,
        LEN(plan_rows), plan_columns, LEN(plan_columns), plan_cells, &told_plan, NULL };
