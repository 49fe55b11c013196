/* setup.c - before the game: attacker and defender, terrain, entry of hidden commands.
**
**  3.2   Two dice each, +1 per two mounted units; the lowest is the Defender (equal: again, HI-6).
**  3.3   Two dice on the table of one's own army: what may be placed.
**  HI-9  From turn 2 on a hidden command enters on 6+, then 5+, then 4+; SC1 and SC2 add 2. */
#include "rules/ancients/setup.h"
#include <stddef.h>
#include <string.h>
#include "rules/ancients/choices.h"
#include "rules/ancients/facts.h"
#include "rules/ancients/numbers.h"
#include "rules/ancients/options.h"

enum { SIDES = 6 };

/* ---- 3.2 attacker and defender ---- */

static int for_mounted(struct reading *r, const char *who, int mounted)
{
    int per = number(r, &ancients_setup_numbers[MOUNTED_PER_POINT]), plus = (mounted + per - 1) / per;

    about(r, who);
    explain(r, TRACE_ADDS, "total", "3.2", N_("for mounted units"), plus);
    return plus;
}

void ancients_attacker_prepare(struct reading *r, const void *input, void *result)
{
    const struct ancients_attacker_in *in = input;
    struct ancients_attacker_ready *ready = result;

    ready->dice = number(r, &ancients_setup_numbers[ATTACKER_DICE]);
    ready->plus[RED] = for_mounted(r, "red", in->red_mounted);
    ready->plus[BLUE] = for_mounted(r, "blue", in->blue_mounted);
    about(r, NULL);
}

static int attacker_total(struct reading *r, const char *who, int dice, int plus, int note_of)
{
    int total;

    about(r, who);
    total = roll_sum(r, "3.2", N_("attacker or defender"), dice, SIDES) + plus;
    explain(r, TRACE_VALUE, "total", "3.2", N_("total"), total);
    note(r, note_of, total);
    return total;
}

void ancients_attacker_rule(struct reading *r, const void *args, void *result)
{
    const struct ancients_attacker_ready *ready = args;
    struct ancients_attacker_out *out = result;
    int red = attacker_total(r, "red", ready->dice, ready->plus[RED], NOTE_ATTACKER_RED_TOTAL);
    int blue = attacker_total(r, "blue", ready->dice, ready->plus[BLUE], NOTE_ATTACKER_BLUE_TOTAL);

    about(r, NULL);
    out->defender = red < blue ? DEFENDS_RED : blue < red ? DEFENDS_BLUE : DEFENDS_REROLL;          /* HI-6 */
}

/* ---- 3.3 terrain ---- */

const struct word ancients_pieces[PIECES] = {
    { "nothing", N_("nothing") }, { "small_broken", N_("small broken ground") },
        { "large_broken", N_("large broken ground") },
    { "small_hill", N_("small gentle hill") }, { "large_hill", N_("large gentle hill") },
    { "small_difficult", N_("small difficult ground") }, { "large_difficult", N_("large difficult ground") },
    { "small_impassable", N_("small impassable ground") }, { "large_impassable", N_("large impassable ground") },
    { "road", N_("road") }, { "river", N_("river across the table") }, { "village", N_("village") },
    { "move_terrain", N_("move a terrain placed by the opponent") },
        { "remove_terrain", N_("remove a terrain placed by the opponent") }, { "bridge_or_ford", N_("bridge or ford") },
};
const struct word ancients_terrain_rows[TERRAIN_ROWS] = {
    { "2-4", "2-4" }, { "5-7", "5-7" }, { "8-9", "8-9" }, { "10-11", "10-11" }, { "12", "12" }, { "5-6", "5-6" },
        { "7-9", "7-9" },
};

enum { UP_TO, FIRST_PIECE, TERRAIN_COLUMNS = FIRST_PIECE + MOST_PIECES };
static const struct word columns[TERRAIN_COLUMNS] = {
    { "up_to", N_("2D6 up to") }, { "choice_1", N_("choice 1") }, { "choice_2", N_("choice 2") },
        { "choice_3", N_("choice 3") }, { "choice_4", N_("choice 4") }, { "choice_5", N_("choice 5") },
};
static const struct cell_words any_piece = {
    ancients_pieces, (const struct column_words[TERRAIN_COLUMNS]){ [FIRST_PIECE] = { 0, PIECES }, { 0, PIECES },
        { 0, PIECES }, { 0, PIECES }, { 0, PIECES } },
};
#define P(piece) WORD(PIECE_##piece)
#define X CELL_NONE

enum { ROWS = 5 };
static const struct word rows_a[ROWS] = { { "2-4", "2-4" }, { "5-7", "5-7" }, { "8-9", "8-9" }, { "10-11", "10-11" },
        { "12", "12" } };
static const int16_t cells_a[] = {
     4, P(NOTHING), X, X, X, X,
     7, P(SMALL_BROKEN), P(SMALL_HILL), P(SMALL_DIFFICULT), X, X,
     9, P(SMALL_DIFFICULT), P(LARGE_DIFFICULT), P(ROAD), P(NOTHING), X,
    11, P(LARGE_DIFFICULT), P(LARGE_BROKEN), P(SMALL_IMPASSABLE), P(LARGE_IMPASSABLE), X,
    12, P(RIVER), P(VILLAGE), P(NOTHING), X, X,
};
const struct table ancients_terrain_a_table = { "terrain_a", "3.3", N_("Terrain, an army with more foot"), N_("2D6"),
        rows_a, ROWS, columns, TERRAIN_COLUMNS, cells_a, &any_piece, NULL };

static const struct word rows_b[ROWS] = { { "2-4", "2-4" }, { "5-6", "5-6" }, { "7-9", "7-9" }, { "10-11", "10-11" },
        { "12", "12" } };
static const int16_t cells_b[] = {
     4, P(LARGE_BROKEN), X, X, X, X,
     6, P(NOTHING), P(SMALL_HILL), P(LARGE_HILL), P(SMALL_BROKEN), P(ROAD),
     9, P(NOTHING), P(SMALL_DIFFICULT), P(LARGE_DIFFICULT), P(SMALL_IMPASSABLE), P(LARGE_IMPASSABLE),
    11, P(MOVE), P(BRIDGE), P(NOTHING), X, X,
    12, P(REMOVE), X, X, X, X,
};
const struct table ancients_terrain_b_table = { "terrain_b", "3.3",
        N_("Terrain, an army with more mounted (EL and W do not count)"), N_("2D6"), rows_b, ROWS, columns,
        TERRAIN_COLUMNS, cells_b, &any_piece, NULL };

enum { TERRAIN_DICE = 2 };

void ancients_terrain_rule(struct reading *r, const void *args, void *result)
{
    static const int shown_a[ROWS] = { ROW_2_4, ROW_5_7, ROW_8_9, ROW_10_11, ROW_12 },
        shown_b[ROWS] = { ROW_2_4, ROW_5_6, ROW_7_9, ROW_10_11, ROW_12 };
    const struct ancients_terrain_in *in = args;
    struct ancients_terrain_out *out = result;
    const struct table *t = in->table == TERRAIN_A ? &ancients_terrain_a_table : &ancients_terrain_b_table;
    int total, row = 0;

    total = roll_sum(r, "3.3", N_("terrain"), TERRAIN_DICE, SIDES);
    while (row < ROWS - 1 && total > table_look(r, t, row, UP_TO).value) row++;
    out->row = in->table == TERRAIN_A ? shown_a[row] : shown_b[row];
    for (int i = 0; i < MOST_PIECES; i++) {
        if (!table_look(r, t, row, FIRST_PIECE + i).none)
            out->choice[out->choices++] = table_cell(r, t, row, FIRST_PIECE + i, "choice").value;
    }
    /* D11 */
    if (out->row == ROW_12 && in->table == TERRAIN_B && option(r, &ancients_table_b_12_option) == SHEET_FRENCH) {
        explain(r, TRACE_VALUE, "choice", "D11", N_("move, not remove"), 1);
        out->choice[0] = PIECE_MOVE;
    }
}

/* ---- HI-9 entry ---- */

static const struct word turns[] = { { "turn_1", N_("turn 1") }, { "turn_2", N_("turn 2") }, { "turn_3", N_("turn 3") },
                                     { "later", N_("later") } };
static const struct word needed_column[] = { { "needed", N_("D6, at least") } };
static const int16_t entry_cells[] = { CELL_NO, 6, 5, 4 };
const struct table ancients_entry_table = { "entry", "HI-9", N_("Entry of a hidden command"), N_("turn"), turns,
        LEN(turns), needed_column, 1, entry_cells, NULL, NULL };

_Static_assert(LEN(turns) == ENTRY_TURNS, "a row for each turn");

static int entry_row(int turn) { return turn < ENTRY_TURNS ? turn - 1 : ENTRY_TURNS - 1; }

bool ancients_entry_thrown(struct reading *r, int turn)
{
    return !table_look(r, &ancients_entry_table, entry_row(turn), 0).no;
}

void ancients_entry_prepare(struct reading *r, const void *input, void *result)
{
    const struct ancients_entry_in *in = input;
    struct ancients_entry_ready *ready = result;
    int wanted = in->kind == ENTERS_FLANK ? STRATEGIC_SC1 : STRATEGIC_SC2;
    struct cell c = table_cell(r, &ancients_entry_table, entry_row(in->turn), 0, "needed");

    memset(ready, 0, sizeof *ready);
    ready->needed = c.no ? 0 : c.value;
    if (ancients_cards_among(in->played, in->cards, wanted)) {
        ready->plus = number(r, &ancients_card_numbers[ENTRY_PLUS]);
        explain(r, TRACE_ADDS, "die", "1.2", ancients_strategic[wanted].says, ready->plus);
    }
    note(r, NOTE_ENTRY_NEEDED, ready->needed);
}

void ancients_entry_rule(struct reading *r, const void *args, void *result)
{
    const struct ancients_entry_ready *ready = args;
    struct ancients_entry_out *out = result;
    int die;

    if (!ready->needed) return;
    die = roll_die(r, "HI-9", N_("entry"), SIDES);
    out->enters = die + ready->plus >= ready->needed;
}
