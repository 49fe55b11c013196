/* expect.c - what a player may expect of dice, worked out once through the house rules: the losses that a hand of dice
** brings, how far the bonus die carries a charge, who passes the test of a further move. sense.c reckons with it. */
#include "game/ancients/host.h"
#include "rules/ancients/cast.h"
#include "rules/ancients/discipline.h"
#include "rules/ancients/flight.h"
#include "rules/ancients/melee.h"
#include "rules/ancients/numbers.h"

enum { SIDES = 6, WORST = HOST_MOST_DICE };     /* WORST: damage brings no critical number lower than minus this */

/* All throws of so many dice. ways: how many have so many 6s and so many 5s; damage: how many do so much damage; all:
** their number. */
struct throws { int64_t ways[HOST_MOST_DICE + 1][HOST_MOST_DICE + 1], damage[HOST_MOST_DICE + 1], all; };

/* From throws of dice - 1 to throws of `dice`: the new die shows a 6, a 5, or one of the four faces that do nothing. */
static void one_die_more(struct throws *x, int dice)
{
    x->all *= SIDES;
    for (int i = 0; i <= HOST_MOST_DICE; i++) x->damage[i] = 0;
    for (int sixes = dice; sixes >= 0; sixes--)
        for (int fives = dice - sixes; fives >= 0; fives--) {
            int64_t *ways = &x->ways[sixes][fives];

            *ways *= SIDES - 2;
            if (sixes) *ways += x->ways[sixes - 1][fives];
            if (fives) *ways += x->ways[sixes][fives - 1];
            x->damage[ancients_damage(sixes, fives)] += *ways;
        }
}

/* The sum of a unit's losses over the six faces of its test. standing: what is left of its steadiness after the
** damage. */
static int over_all_faces(const struct ancients_blow *b, int standing)
{
    struct ancients_blow one = *b;
    int losses = 0, critical;

    one.standing = standing;
    critical = ancients_critical(&one, 0, 0);
    for (int face = 1; face <= SIDES; face++)
        losses += ancients_test_losses(&one, critical, face, ancients_test_passed(&one, critical, face));
    return losses;
}

static void expect_losses(struct reading *r, struct host_ready *x)
{
    static const struct ancients_unit plain;
    struct ancients_blow b = { .dice = 0 };
    struct throws of = { .ways = { { 1 } }, .all = 1 };
    int test[2][WORST + HOST_MOST_STANDING + 1];

    ancients_blow_between(r, &plain, &plain, &b);
    for (b.disordered = 0; b.disordered < 2; b.disordered++)
        for (int s = -WORST; s <= HOST_MOST_STANDING; s++) test[b.disordered][s + WORST] = over_all_faces(&b, s);
    for (int dice = 1; dice <= HOST_MOST_DICE; dice++) {
        one_die_more(&of, dice);
        x->any_damage[dice] = (uint8_t)rounded(100 * (of.all - of.damage[0]), of.all);
        for (int k = 0; k < 2 * (HOST_MOST_STANDING + 1); k++) {
            int64_t sum = 0;

            for (int d = 1; d <= dice; d++) sum += of.damage[d] * test[k % 2][k / 2 - d + WORST];
            x->losses[k % 2][dice][k / 2] = (uint16_t)rounded(100 * sum, SIDES * of.all);
        }
    }
}

/* 8.7: of a unit in its commander's radius. */
static void expect_tests(struct reading *r, struct host_ready *x)
{
    for (int discipline = 0; discipline < DISCIPLINES; discipline++) {
        struct ancients_discipline_in in = { .kind = TEST_MOVE, .nth = 1, .structure = STRUCTURE_AVERAGE };
        struct ancients_discipline_ready ready;

        in.unit.discipline = discipline;
        ancients_discipline_prepare(r, &in, &ready);
        x->moves_on[discipline] = SIDES + 1 - ancients_discipline_needed(&ready);
    }
}

/* 7.2: the charge bonus is thrown on the pursuit table. */
static void expect_bonus(struct reading *r, struct host_ready *x)
{
    for (int class = 0; class < CLASSES; class++)
        for (int face = 0; face < SIDES; face++) {
            int far = HOST_H * table_cell(r, &ancients_pursuit_table, face, class, "bonus").value;

            x->bonus_of[class][face] = far;
            if (far > x->best_bonus[class]) x->best_bonus[class] = far;
        }
}

void host_expect(struct reading *r, struct host_ready *x)
{
    expect_losses(r, x);
    expect_tests(r, x);
    expect_bonus(r, x);
    x->command_share = number(r, &ancients_victory_numbers[COMMAND_SHARE]);
    x->army_share = number(r, &ancients_victory_numbers[ARMY_SHARE]);
}
