/* move.c - movement and voluntary interpenetration.
**
**  6.1   A distance for each type and kind of ground; * means it becomes disordered, no that
**        it may not enter. The charge column counts over open ground only (HI-55).
**  HI-52 A road, bridge or ford is open ground. A river is moved in as difficult ground and
**        left disordered; nobody enters impassable ground but on a road.
**  6.2   Who may pass through whom: one of the four lines must permit it, and what a line
**        excludes is excluded (HI-11). */
#include "rules/ancients/move.h"
#include <stddef.h>
#include "rules/ancients/facts.h"
#include "rules/ancients/numbers.h"
#include "rules/ancients/options.h"

/* ---- 6.1 ---- */

enum { BASE_MOVE, CHARGE_MOVE, IN_BROKEN, IN_DIFFICULT, MOVE_COLUMNS };
enum { ROW_FP_EL, ROW_T, ROW_FL, ROW_FL_IMPETUOUS, ROW_S, ROW_W_ART_CGP, ROW_CF, ROW_CP1, ROW_CM, ROW_CGL, ROW_CP2,
       ROW_CL, MOVE_ROWS };
static const struct word move_rows[MOVE_ROWS] = {
    { "FP_EL", "FP, EL" }, { "T", "T" }, { "FL", "FL" }, { "FL_impetuous", N_("FL impetuous") }, { "S", "S" },
        { "W_ART_CGP", "W, ART, CGP" }, { "CF", "CF" },
    { "CP1", "CP1" }, { "CM", "CM" }, { "CGL", "CGL" }, { "CP2", "CP2" }, { "CL", "CL" },
};
static const struct word move_columns[MOVE_COLUMNS] = { { "base", N_("base move") }, { "charge", N_("charge move") },
        { "broken", N_("broken ground") }, { "difficult", N_("difficult ground") } };
static const int16_t move_cells[] = {
    2, 2, STAR(2), STAR(1),     /* FP, EL */
    2, 2, 2,       STAR(1),     /* T */
    2, 2, 2,       2,           /* FL */
    2, 3, 2,       2,           /* FL impetuous */
    3, 3, 3,       3,           /* S */
    2, 2, STAR(2), CELL_NO,     /* W, ART, CGP */
    2, 2, CELL_NO, CELL_NO,     /* CF */
    2, 3, STAR(2), STAR(1),     /* CP1 */
    3, 4, STAR(2), STAR(1),     /* CM */
    3, 3, STAR(2), CELL_NO,     /* CGL */
    3, 4, STAR(2), STAR(1),     /* CP2 */
    4, 4, STAR(2), STAR(1),     /* CL */
};
const struct table ancients_movement_table = { "movement", "6.1", N_("Movement, in H"), N_("troops"), move_rows,
        MOVE_ROWS, move_columns, MOVE_COLUMNS, move_cells, NULL, N_("*: becomes disordered (D)") };

static int move_row(const struct ancients_move_in *in)
{
    static const int row[TYPES] = {
        [TYPE_FP] = ROW_FP_EL, [TYPE_FL] = ROW_FL, [TYPE_T] = ROW_T, [TYPE_S] = ROW_S, [TYPE_ART] = ROW_W_ART_CGP,
            [TYPE_CP1] = ROW_CP1, [TYPE_CP2] = ROW_CP2,
        [TYPE_CM] = ROW_CM, [TYPE_CL] = ROW_CL, [TYPE_CGP] = ROW_W_ART_CGP, [TYPE_CGL] = ROW_CGL, [TYPE_CF] = ROW_CF,
            [TYPE_EL] = ROW_FP_EL, [TYPE_W] = ROW_W_ART_CGP,
    };
    return in->type == TYPE_FL && in->impetuous ? ROW_FL_IMPETUOUS : row[in->type];
}

static bool has_extra_move(struct reading *r, const struct ancients_move_in *in)                    /* HI-42 */
{
    return in->idle && !in->charge && (in->type == TYPE_S || in->type == TYPE_CL) &&
           option(r, &ancients_extra_move_option) == OPTION_ON;
}

void ancients_move_rule(struct reading *r, const void *args, void *result)
{
    const struct ancients_move_in *in = args;
    struct ancients_move_out *out = result;
    bool open = in->ground == GROUND_OPEN || in->road;
    int column = open ? (in->charge ? CHARGE_MOVE : BASE_MOVE) : in->ground == GROUND_BROKEN ? IN_BROKEN : IN_DIFFICULT;
    bool in_river = in->ground == GROUND_RIVER && !in->road;
    struct cell c;

    if (in->ground == GROUND_IMPASSABLE && !in->road) {
        explain(r, TRACE_VALUE, "distance", "HI-52", N_("impassable but on a road"), 0);
        return;
    }
    c = table_cell(r, &ancients_movement_table, move_row(in), column, "distance");
    out->allowed = !c.no;
    if (c.no) return;
    out->distance = c.value;
    out->disorders = c.star || in_river;
    if (in_river) explain_flag(r, "disorders", "HI-52", N_("a river is left disordered"), in_river);
    if (!out->disorders && has_extra_move(r, in)) {
        int extra = number(r, &ancients_move_numbers[EXTRA_MOVE]);
        explain(r, TRACE_ADDS, "distance", "HI-42", N_("does nothing else"), extra);
        out->distance += extra;
    }
}

/* ---- 6.2 ---- */

enum { WORD_ANY, WORD_NOT_IMPETUOUS, WORD_NOT_EL_W, WORD_LIGHT_FOOT, WORD_MOUNTED_NOT_EL };
static const struct word pass_words[] = {
    { "any", N_("any troops") }, { "not_impetuous", N_("any troops that are not impetuous") },
        { "not_el_w", N_("any troops but EL and W") },
    { "light_foot", N_("FL not impetuous, T (not in a Large Unit), S, ART") },
        { "mounted_not_el", N_("all mounted but EL") },
};
static const struct word pass_rows[] = {
    { "S", "S" }, { "FL_T_ART", N_("FL not impetuous and T, neither in a Large Unit; ART") }, { "W", "W" },
        { "CL", "CL" },
};
static const struct word pass_columns[] = { { "through", N_("may pass through") },
        { "by", N_("may be passed through by") } };
static const int16_t pass_cells[] = {
    WORD(WORD_ANY), WORD(WORD_ANY),
    WORD(WORD_NOT_IMPETUOUS), WORD(WORD_ANY),
    WORD(WORD_LIGHT_FOOT), WORD(WORD_NOT_EL_W),
    WORD(WORD_MOUNTED_NOT_EL), WORD(WORD_MOUNTED_NOT_EL),
};
static const struct cell_words told_passes = {
    pass_words, (const struct column_words[]){ { 0, ONLY_TOLD }, { 0, ONLY_TOLD } },
};
const struct table ancients_interpenetration_table = { "interpenetration", "6.2", N_("Voluntary interpenetration"),
        N_("troops"), pass_rows, LEN(pass_rows), pass_columns, LEN(pass_columns), pass_cells, &told_passes, NULL };

const struct word ancients_passes_reasons[PASSES_REASONS] = {
    { "skirmishers", N_("skirmishers pass and are passed") },
        { "light_foot", N_("light infantry, missile troops and artillery") }, { "wagenburg", N_("Wagenburg") },
    { "light_cavalry", N_("light cavalry and mounted") }, { "no_line", N_("no line permits it") },
        { "impetuous", N_("impetuous troops do not mix with it") },
    { "excluded", N_("excluded by name") },
};

static bool on_line_2(const struct ancients_unit *u)
{
    if (u->type == TYPE_ART) return true;
    return u->large == 1 && (u->type == TYPE_T || (u->type == TYPE_FL && !u->impetuous));
}

/* line 3 names FL without the Large Unit; S has gone before */
static bool wagons_may_pass(const struct ancients_unit *u)
{
    return (u->type == TYPE_FL && !u->impetuous) || (u->type == TYPE_T && u->large == 1) || u->type == TYPE_ART;
}

static bool is_excluded(const struct ancients_unit *mover, const struct ancients_unit *other)
{
    if (other->type == TYPE_W && (mover->type == TYPE_EL || mover->type == TYPE_W)) return true;
    return (mover->type == TYPE_CL && other->type == TYPE_EL) || (mover->type == TYPE_EL && other->type == TYPE_CL);
}

static int line_for(struct reading *r, const struct ancients_unit *mover, const struct ancients_unit *other)
{
    bool french = option(r, &ancients_light_foot_passed_option) == SHEET_FRENCH;                           /* D16 */

    if (mover->type == TYPE_S || other->type == TYPE_S) return PASSES_LINE_1;
    if (is_excluded(mover, other)) return PASSES_EXCLUDED;
    if (on_line_2(other) && !(french && mover->impetuous)) return PASSES_LINE_2;
    if (on_line_2(mover) && !other->impetuous) return PASSES_LINE_2;
    if (other->type == TYPE_W || (mover->type == TYPE_W && wagons_may_pass(other))) return PASSES_LINE_3;
    if ((mover->type == TYPE_CL && ancients_is_mounted(other->type)) ||
        (other->type == TYPE_CL && ancients_is_mounted(mover->type))) return PASSES_LINE_4;
    return on_line_2(mover) || on_line_2(other) ? PASSES_IMPETUOUS : PASSES_NO_LINE;
}

void ancients_passes_rule(struct reading *r, const void *args, void *result)
{
    const struct ancients_passes_in *in = args;
    struct ancients_passes_out *out = result;
    int line = line_for(r, &in->mover, &in->other);

    out->allowed = line <= PASSES_LINE_4;
    explain_flag(r, "allowed", out->allowed ? "6.2" : "HI-11", ancients_passes_reasons[line].says, out->allowed);
    note(r, NOTE_PASSES_WHY, line);
}

/* ---- 6.5, for reference ---- */

static const struct word triggers[] = {
    { "shooting", N_("shooting") }, { "wheeling", N_("wheeling") }, { "sideways", N_("moving sideways or obliquely") },
    { "entering", N_("entering on a path that would not lead to contact") },
};
static const struct word reaction_columns[] = { { "in_order", N_("the enemy is in order") },
        { "disordered", N_("the enemy is disordered") } };
static const struct word reactions[] = { { "automatic", N_("reacts") },
                                         { "test", N_("reacts after a discipline test") } };
static const int16_t reaction_cells[] = { WORD(0), WORD(1), WORD(0), WORD(1), WORD(0), WORD(1), WORD(0), WORD(1) };
static const struct cell_words told_reactions = {
    reactions, (const struct column_words[]){ { 0, ONLY_TOLD }, { 0, ONLY_TOLD } },
};
const struct table ancients_zone_of_control_table = { "zone_of_control", "6.5",
        N_("Actions in an enemy zone of control"), N_("action"), triggers, LEN(triggers), reaction_columns,
        LEN(reaction_columns), reaction_cells,
                                                &told_reactions, NULL };
