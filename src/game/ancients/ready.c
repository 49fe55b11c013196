/* ready.c - what the rules say for a whole battle, read once through the house rules. */
#include "game/ancients/host.h"
#include "rules/ancients/facts.h"
#include "rules/ancients/move.h"
#include "rules/ancients/shoot.h"
#include "rules/ancients/table.h"

_Static_assert(sizeof(struct host_ready) <= GAME_READY_INTS * sizeof(int32_t), "what is worked out fits");

static void read_going(struct reading *r, const struct host_setup *s, struct host_ready *x)
{
    for (int u = 0; u < s->units; u++)
        for (int ground = 0; ground < GROUNDS; ground++) {
            struct ancients_move_in in = { .type = s->unit[u].type, .impetuous = s->unit[u].impetuous,
                                           .ground = ground };
            struct ancients_move_out out = { 0 };

            ancients_move_rule(r, &in, &out);
            x->going[u][ground] = (struct host_going){ out.allowed ? out.distance * HOST_H : -1, out.disorders };
            if (ground != GROUND_OPEN) continue;
            in.charge = 1;
            out = (struct ancients_move_out){ 0 };
            ancients_move_rule(r, &in, &out);
            x->charge[u] = out.distance * HOST_H;
        }
}

/* Read quietly: what an order does is explained when it is given. */
void host_prepare(const struct play *p, void *ready)
{
    static const int range[RANGES] = { [RANGE_SHORT] = 4, [RANGE_LONG] = 8, [RANGE_EXTREME] = 12 };     /* 8.1 */
    const struct host_setup *s = p->setup;
    struct host_ready *x = ready;
    struct reading quiet = { .mode = READ_RANDOM, .house = p->house };

    read_going(&quiet, s, x);
    for (int seat = 0; seat < HOST_SEATS; seat++)
        x->radius[seat] = HOST_H * table_cell(&quiet, &ancients_structure_table, s->seat[seat].structure, 0,
                                              "radius").value;
    x->piece[0] = number(&quiet, &ancients_table_numbers[TABLE_PIECE_SMALL]) * HOST_H / 2;
    x->piece[1] = number(&quiet, &ancients_table_numbers[TABLE_PIECE_LARGE]) * HOST_H / 2;
    for (int i = 0; i < RANGES; i++) x->range[i] = range[i] * HOST_H;
}
