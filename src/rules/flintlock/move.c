/* move.c - movement in one turn, slowing dice, and being blocked.
**
** The table gives the speed. In difficult ground the slowing dice are taken off it;
** in very difficult ground it is halved first. Sixes among the dice may block the
** move for the whole turn: a man on foot with his 6, a rider with two in difficult
** and with one in very difficult ground. Never below 0 (H-1).
**
** Routed soldiers run at the light speed, whatever they carry. Close order has the
** speed of a column of twos also just before contact, for a move that ends in
** contact (H-2). Who has dismounted is on foot in every respect, at the speed that
** the table gives him (H-25). */
#include "rules/flintlock/move.h"
#include <string.h>
#include "rules/flintlock/facts.h"
#include "rules/flintlock/numbers.h"

/* ---- the printed tables and lists ---- */

enum { ROW_FOOT, ROW_LIGHT_CAVALRY, ROW_HEAVY_CAVALRY, ROW_FAST_HORSE, ROW_FARM_HORSE };
enum { COL_LIGHT, COL_EQUIPPED, COL_LINE, COL_COLUMN, COL_SIDEWAYS, COL_DISMOUNTED, COL_DICE };

static const struct word movers[] = {
    { "foot",          N_("foot") },
    { "light_cavalry", N_("light cavalry") },
    { "heavy_cavalry", N_("heavy cavalry") },
    { "fast_horse",    N_("mounted infantry, war or fast horse") },
    { "farm_horse",    N_("mounted infantry, farm or post horse") },
};
static const struct word speed_columns[] = {
    { "light",      N_("light or routed") },
    { "equipped",   N_("equipped") },
    { "line",       N_("close order, line") },
    { "column",     N_("close order, column of twos or contact") },
    { "sideways",   N_("close order, sideways or back") },
    { "dismounted", N_("dismounted") },
    { "dice",       N_("slowing dice") },
};
enum { NO = CELL_NO, NIL = CELL_NONE };
static const int16_t speed_cells[LEN(movers) * LEN(speed_columns)] = {
    /*                light  equipped  line  column  sideways  dismounted  dice */
    /* foot        */ 20,    16,       12,   16,     8,        NIL,        1,
    /* light       */ 40,    40,       NO,   NO,     NO,       20,         2,
    /* heavy       */ 36,    36,       32,   36,     NO,       16,         2,
    /* fast horse  */ 36,    36,       NO,   NO,     NO,       NIL,        2,
    /* farm horse  */ 32,    32,       NO,   NO,     NO,       NIL,        2,
};
const struct table flintlock_speed_table = {
    "speed", "movement", N_("Movement in a turn, cm"), N_("type"), movers, LEN(movers), speed_columns,
        LEN(speed_columns), speed_cells, NULL,
    N_("Difficult ground: less the slowing dice. Very difficult ground: half, less the slowing dice."),
};

static const struct word blocked_rows[] = { { "foot", N_("on foot") }, { "mounted", N_("mounted") } };
static const struct word blocked_columns[] = { { "difficult", N_("difficult") },
        { "very_difficult", N_("very difficult") } };
static const int16_t blocked_cells[] = {
    1, 1,
    2, 1,
};
const struct table flintlock_blocked_table = {
    "blocked", "movement/slow", N_("Sixes that block a move for the turn"), N_("slowing dice"), blocked_rows, 2,
        blocked_columns, 2, blocked_cells, NULL, NULL,
};

static const struct times move_rows[] = {
    { "very_difficult", "movement/slow", N_("very difficult ground"),              GROUND_HALVES, 1, 2, NEVER, NO_BOX },
    { "mounts",         "H-25",          N_("mounts or dismounts"),                MOUNTS,        1, 2, NEVER, NO_BOX },
    { "manoeuvre",      "H-24",          N_("changes formation or faces about"),   MANOEUVRES,    1, 2, NEVER, NO_BOX },
};
const struct times_list flintlock_move_list = {
    "move", "distance", N_("Movement: multipliers"), flintlock_terms, move_rows, LEN(move_rows),
};

static const struct cancels no_move_rows[] = {
    { "no_such_order", "movement", N_("no speed is printed for these troops in this order"), NO_SUCH_ORDER, NEVER },
};
const struct cancels_list flintlock_no_move_list = {
    "no_move", "distance", N_("No movement"), flintlock_terms, no_move_rows, LEN(no_move_rows),
};

/* ---- before the dice ---- */

static int table_row(const struct flintlock_move_in *in)
{
    switch (in->type) {
    case MOVER_LIGHT_CAVALRY: return ROW_LIGHT_CAVALRY;
    case MOVER_HEAVY_CAVALRY: return ROW_HEAVY_CAVALRY;
    case MOVER_MOUNTED_INFANTRY: return in->horse == HORSE_FAST ? ROW_FAST_HORSE : ROW_FARM_HORSE;
    default: return ROW_FOOT;
    }
}

/* The column for figures that move on their own, or for a body in close order. */
static int table_column(const struct flintlock_move_in *in)
{
    if (in->load == LOAD_ROUTED) return COL_LIGHT;
    switch (in->order) {
    case ORDER_COLUMN: return COL_COLUMN;
    case ORDER_LINE: return in->contact ? COL_COLUMN : COL_LINE;
    case ORDER_SIDEWAYS: return COL_SIDEWAYS;
    default: return in->load == LOAD_LIGHT ? COL_LIGHT : COL_EQUIPPED;
    }
}

/* Cavalry on foot has a speed of its own; mounted infantry on foot is foot (H-25). */
static struct cell speed_of(struct reading *r, const struct flintlock_move_in *in)
{
    int row = table_row(in);

    if (in->dismounted) {
        if (!table_look(r, &flintlock_speed_table, row, COL_DISMOUNTED).none)
            return table_cell(r, &flintlock_speed_table, row, COL_DISMOUNTED, "distance");
        row = ROW_FOOT;
    }
    return table_cell(r, &flintlock_speed_table, row, table_column(in), "distance");
}

int flintlock_march_of(struct reading *r, const struct flintlock_move_in *in, struct flintlock_march *ready,
                       int *printed)
{
    bool on_foot = in->type == MOVER_FOOT || in->dismounted;
    struct cell speed = speed_of(r, in);
    struct fraction share;
    struct facts f;
    int why;

    memset(ready, 0, sizeof *ready);
    memset(&f, 0, sizeof f);
    f.v[GROUND_HALVES] = in->ground == GROUND_VERY_DIFFICULT;
    f.v[MOUNTS] = in->mounts != 0;
    f.v[MANOEUVRES] = in->manoeuvres && in->order != ORDER_OPEN;
    f.v[NO_SUCH_ORDER] = speed.no;

    why = flintlock_reason(r, &flintlock_no_move_list, &f);
    if (why) return why;

    *printed = speed.value;
    share = product_of(r, &flintlock_move_list, &f);
    ready->distance = speed.value * share.num / share.den;
    if (share.den > 1)
        explain(r, TRACE_ROUNDS, "distance", "movement/slow", N_("whole centimetres, rounded down"), ready->distance);
    explain(r, TRACE_VALUE, "distance", "movement", N_("before the slowing dice"), ready->distance);
    if (in->ground == GROUND_CLEAR) return 0;

    ready->dice = table_cell(r, &flintlock_speed_table, on_foot ? ROW_FOOT : table_row(in), COL_DICE, "slowing").value;
    ready->sixes_block = table_cell(r, &flintlock_blocked_table, on_foot ? 0 : 1,
                                    in->ground == GROUND_DIFFICULT ? 0 : 1, "blocked").value;
    if (in->used_to && on_foot) {
        ready->keeps_lowest = true;
        ready->dice = number(r, &flintlock_slow_numbers[SLOW_USED_TO]);
        explain(r, TRACE_VALUE, "dice", "P-used-to", N_("used to the ground: the better die counts"), ready->dice);
    }
    return 0;
}

void flintlock_move_prepare(struct reading *r, const void *input, void *result)
{
    int speed = 0;
    int why = flintlock_march_of(r, input, result, &speed);

    note(r, NOTE_MOVE_ALLOWED, why == 0);
    note(r, NOTE_MOVE_WHY, why);
    if (!why) note(r, NOTE_MOVE_SPEED, speed);
}

/* ---- the dice ---- */

int flintlock_march_dice(struct reading *r, const struct flintlock_march *ready, struct flintlock_move_out *out)
{
    enum { SIX = 6 };
    int pile[SIX], slowing = 0, sixes;

    if (ready->keeps_lowest) {
        slowing = roll_worst(r, "P-used-to", N_("slowing dice"), ready->dice, SIX);
        sixes = slowing == SIX;
    } else {
        roll_piles(r, "movement/slow", N_("slowing dice"), ready->dice, "012345", pile);
        for (int i = 0; i < SIX; i++) slowing += (i + 1) * pile[i];
        sixes = pile[SIX - 1];
    }
    if (ready->dice > 0) explain(r, TRACE_VALUE, "slowing", "movement/slow", N_("slowing dice"), slowing);
    out->blocked = ready->dice > 0 && sixes >= ready->sixes_block;
    if (out->blocked) explain(r, TRACE_CANCELS, "distance", "movement/slow", N_("blocked for the whole turn"), sixes);
    else if (ready->distance > slowing) out->distance = ready->distance - slowing;
    explain(r, TRACE_VALUE, "distance", "H-1", N_("distance"), out->distance);
    return slowing;
}

void flintlock_move_rule(struct reading *r, const void *args, void *result)
{
    const struct flintlock_march *ready = args;
    int slowing = flintlock_march_dice(r, ready, result);

    if (ready->dice > 0) note(r, NOTE_MOVE_SLOWING, slowing);
}
