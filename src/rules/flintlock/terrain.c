/* terrain.c - kinds of ground: how hard to cross, what they protect, whom they hide.
**
** The sheet has two rows, bushes and forest. The others are ours (H-5), with the
** cover that the shooting factors name, and so is close order in them (H-24). Bushes hide who crouches still more than
** 2 cm inside (H-3: the sheet's cell mixes in the forest); more than 10 cm of forest
** hide anybody, and 10 cm or less protect (H-4). */
#include "rules/flintlock/terrain.h"
#include <stddef.h>
#include "rules/flintlock/numbers.h"
#include "rules/flintlock/options.h"

enum { COL_FOOT, COL_MOUNTED, COL_FOOT_PROTECTION, COL_MOUNTED_PROTECTION, COL_CLOSE_ORDER };
enum { CLEAR = WORD(GOING_CLEAR), DIFF = WORD(GOING_DIFFICULT), VERY = WORD(GOING_VERY_DIFFICULT),
       CLOSED = WORD(GOING_CLOSED), YES_WORD = GOING_CLOSED + 1, YES = WORD(YES_WORD), NO = CELL_NO };

const struct word flintlock_terrain_kinds[TERRAIN_KINDS] = {
    [TERRAIN_BUSHES]    = { "bushes",    N_("bushes, high crops") },
    [TERRAIN_FOREST]    = { "forest",    N_("forest") },
    [TERRAIN_OPEN]      = { "open",      N_("open ground") },
    [TERRAIN_MARSH]     = { "marsh",     N_("marsh") },
    [TERRAIN_FORD]      = { "ford",      N_("ford") },
    [TERRAIN_WATER]     = { "swimming",  N_("swimming") },
    [TERRAIN_HEDGE]     = { "hedge",     N_("crossing a hedge") },
    [TERRAIN_BANK]      = { "bank",      N_("crossing a bank") },
    [TERRAIN_WALL]      = { "wall",      N_("crossing a wall") },
    [TERRAIN_BARRICADE] = { "barricade", N_("crossing a barricade") },
    [TERRAIN_SLOPE]     = { "slope",     N_("steep slope") },
    [TERRAIN_BUILDING]  = { "building",  N_("inside a building") },
};
static const struct word columns[] = {
    { "foot",               N_("foot") },
    { "mounted",            N_("mounted") },
    { "foot_protection",    N_("protection of foot") },
    { "mounted_protection", N_("protection of riders") },
    { "close_order",        N_("close order") },
};
static const struct word words[] = {
    { "clear", N_("clear") }, { "difficult", N_("difficult") }, { "very_difficult", N_("very difficult") },
        { "closed", N_("closed") }, { "yes", N_("yes") },
};
static const struct cell_words cell_words = {
    words, (const struct column_words[LEN(columns)]){ [COL_FOOT] = { GOING_CLEAR, YES_WORD },
        [COL_MOUNTED] = { GOING_CLEAR, YES_WORD }, [COL_CLOSE_ORDER] = { YES_WORD, 1 } },
};
const struct word flintlock_goings[4] = {
    { "clear", N_("clear") }, { "difficult", N_("difficult") }, { "very_difficult", N_("very difficult") },
        { "closed", N_("closed") },
};
static const int16_t sheet_cells[] = {
    /*               foot   mounted  protection: foot, mounted  close order */
    /* bushes    */  DIFF,  DIFF,    -1, 0,                     YES,
    /* forest    */  DIFF,  VERY,    -1, -1,                    NO,
};
const struct table flintlock_terrain_table = {
    "terrain", "terrain", N_("Terrain"), N_("ground"), flintlock_terrain_kinds, TERRAIN_OPEN, columns, LEN(columns),
        sheet_cells, &cell_words,
    N_("Bushes hide who crouches still, more than 2 cm inside; more than 10 cm of forest hide anybody and up to 10 "
       "cm protect."),
};

static const int16_t other_cells[] = {
    /* open      */  CLEAR, CLEAR,   0,  0,                     YES,
    /* marsh     */  VERY,  VERY,    0,  0,                     NO,
    /* ford      */  VERY,  VERY,    0,  0,                     YES,
    /* swimming  */  VERY,  CLOSED,  -1, 0,                     YES,
    /* hedge     */  DIFF,  DIFF,    -1, 0,                     YES,
    /* bank      */  DIFF,  DIFF,    -1, 0,                     YES,
    /* wall      */  DIFF,  CLOSED,  -1, 0,                     YES,
    /* barricade */  DIFF,  DIFF,    -1, 0,                     YES,
    /* slope     */  DIFF,  DIFF,    0,  0,                     YES,
    /* building  */  DIFF,  CLOSED,  -1, 0,                     NO,
};
const struct table flintlock_other_terrain_table = {
    "other_terrain", "H-5", N_("Other ground"), N_("ground"), flintlock_terrain_kinds + TERRAIN_OPEN,
        TERRAIN_KINDS - TERRAIN_OPEN, columns, LEN(columns),
    other_cells, &cell_words, NULL,
};

void flintlock_terrain_rule(struct reading *r, const void *args, void *result)
{
    const struct flintlock_terrain_in *in = args;
    struct flintlock_terrain_out *out = result;
    int bushes_cm = number(r, &flintlock_cover_numbers[COVER_BUSHES_CM]);
    int forest_cm = number(r, &flintlock_cover_numbers[COVER_FOREST_CM]);
    bool printed = in->ground < TERRAIN_OPEN;
    const struct table *t = printed ? &flintlock_terrain_table : &flintlock_other_terrain_table;
    int row = printed ? in->ground : in->ground - TERRAIN_OPEN;

    out->going = table_cell(r, t, row, in->mounted ? COL_MOUNTED : COL_FOOT, "going").value;
    out->protection = table_cell(r, t, row, in->mounted ? COL_MOUNTED_PROTECTION : COL_FOOT_PROTECTION, "needed").value;
    out->close_order = table_cell(r, t, row, COL_CLOSE_ORDER, "order").word;

    if (in->ground == TERRAIN_BUSHES) {
        out->hidden = in->crouched && in->still && in->depth > bushes_cm;
        explain_flag(r, "hidden", "H-3", N_("crouched and still, deep enough inside"), out->hidden);
    }
    if (in->ground == TERRAIN_FOREST) {
        out->hidden = in->depth > forest_cm;
        explain_flag(r, "hidden", "H-4", N_("more forest than one sees through"), out->hidden);
    }
    out->shown = !out->hidden || option(r, &flintlock_concealed_option) == OPTION_OFF;
    if (out->hidden) explain_flag(r, "shown", "H-13", N_("shown on the table"), out->shown);
}
