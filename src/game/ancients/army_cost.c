/* army_cost.c - what an army costs: the points of its list, and beside them those of HP-1.
**
** The sheets price cards and nothing else. Ten units of the first edition are public, and its commanders and command
** structures; HP-1 is an estimate that comes near them. All of it is a sample, and says so. */
#include "game/ancients/army.h"
#include "rules/ancients/choices.h"
#include "rules/ancients/facts.h"

/* HP-1: what a unit costs for each point of its basic value, and what is added. */
enum { PRICE_VBU, PRICE_IMPETUS, PRICE_DISCIPLINE_A, PRICE_DISCIPLINE_B, PRICE_DISCIPLINE_C, PRICE_MISSILE,
       PRICE_MOUNTED, PRICE_IMPETUOUS, PRICES };
static const int8_t unit_price[PRICES] = {
    [PRICE_VBU] = 3, [PRICE_IMPETUS] = 1, [PRICE_DISCIPLINE_A] = 6, [PRICE_DISCIPLINE_B] = 3, [PRICE_DISCIPLINE_C] = 0,
    [PRICE_MISSILE] = 3, [PRICE_MOUNTED] = 1, [PRICE_IMPETUOUS] = -4,
};
static const int8_t level_price[LEVELS] = {
    [LEVEL_INCOMPETENT] = -10, [LEVEL_POOR] = 0, [LEVEL_AVERAGE] = 10, [LEVEL_EXPERT] = 25, [LEVEL_GENIUS] = 40,
};
static const int8_t structure_price[STRUCTURES] = {
    [STRUCTURE_GOOD] = 20, [STRUCTURE_AVERAGE] = 12, [STRUCTURE_POOR] = 0,
};
enum { REAR_PARTS = 3, REAR_OF = 4 };               /* a rank behind the first costs three quarters, rounded */

/* ---- HP-1 ---- */

static int rank_estimate(const struct host_army_unit *u)
{
    return unit_price[PRICE_VBU] * u->vbu + unit_price[PRICE_IMPETUS] * u->impetus +
           unit_price[PRICE_DISCIPLINE_A + u->discipline] +
           (u->missile != MISSILE_NONE ? unit_price[PRICE_MISSILE] : 0) +
           (ancients_is_mounted(u->type) ? unit_price[PRICE_MOUNTED] : 0) +
           (u->impetuous ? unit_price[PRICE_IMPETUOUS] : 0);
}

int host_rear_estimate(const struct host_army_unit *u)
{
    return (2 * REAR_PARTS * rank_estimate(u) + REAR_OF) / (2 * REAR_OF);
}

int host_unit_estimate(const struct host_army_unit *u)
{
    return rank_estimate(u) + (u->ranks - 1) * host_rear_estimate(u);
}

int host_level_estimate(int level) { return level_price[level]; }

int host_structure_estimate(int structure) { return structure_price[structure]; }

/* ---- as the list says ---- */

/* All ranks. */
static int points_of(const struct host_army_unit *u) { return u->points + (u->ranks - 1) * u->rear_points; }

int host_points_but_cards(const struct host_army *a)
{
    int points = a->structure_points + (a->baggage ? a->baggage_points : 0);

    for (int i = 0; i < a->commands; i++) points += a->command[i].points;
    for (int i = 0; i < a->units; i++) points += points_of(&a->unit[i]);
    return points;
}

int host_army_points(const struct house *house, const struct host_army *a)
{
    return host_points_but_cards(a) + host_army_cards(house, a).cost;
}

/* ---- the bill ---- */

static struct bill_row *put(struct bill *b, const int32_t *name, const char *what, int points, int estimate)
{
    struct bill_row *row = &b->row[b->rows++];

    CHECK(b->rows <= MOST_BILL_ROWS);
    *row = (struct bill_row){ .what = what, .points = points, .estimate = estimate };
    if (name)
        for (int i = 0; i < NAME_BYTES - 1; i++) row->name[i] = ((const char *)name)[i];
    b->total += points;
    b->estimate += estimate == NO_ESTIMATE ? points : estimate;
    return row;
}

void host_army_cost(const struct house *house, const void *army, int seat, struct bill *out)
{
    const struct host_army *a = army;
    struct host_cards cards = host_army_cards(house, a);

    (void)seat;
    *out = (struct bill){ .size = a->size, .whose = host_whose_points[a->points_are].says, .cite = "HP-1" };
    for (int i = 0; i < a->units; i++)
        put(out, a->unit[i].name, a->unit[i].ranks > 1 ? N_("Large Unit") : ancients_types[a->unit[i].type].says,
            points_of(&a->unit[i]), host_unit_estimate(&a->unit[i]));
    for (int i = 0; i < a->commands; i++)
        put(out, a->command[i].commander[0] ? a->command[i].commander : a->command[i].name,
            ancients_levels[a->command[i].level].says, a->command[i].points, host_level_estimate(a->command[i].level));
    put(out, NULL, ancients_structures[a->structure].says, a->structure_points, host_structure_estimate(a->structure));
    if (a->baggage) put(out, NULL, N_("baggage"), a->baggage_points, NO_ESTIMATE);
    put(out, NULL, N_("cards"), cards.cost, NO_ESTIMATE);
}
