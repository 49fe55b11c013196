/* commander.c - the commander in chief's intelligence gives his units steps of five
** points when they attack, to be shared out in each command phase (FA-16); his
** wisdom takes five points a step off attacks on those of his units that neither
** move nor engage (FA-17). */
#include "rules/fantasy/commander.h"
#include "rules/fantasy/attack.h"
#include "rules/fantasy/facts.h"

static const struct word rows[] = { { "good", N_("first step") }, { "high", N_("second step") },
                                    { "highest", N_("third step") } };
static const struct word columns[] = { { "from", N_("score from") }, { "bonus", N_("bonus") } };
static const int16_t cells[] = {
    13, 1,
    16, 2,
    18, 3,
};
const struct table fantasy_ability_table = {
    "ability", "special/commanders", N_("Bonus of the commander's intelligence or wisdom"), NULL,
    rows, LEN(rows), columns, LEN(columns), cells, NULL, NULL,
};

int fantasy_ability_bonus(struct reading *r, int score)
{
    int row, bonus = 0;

    for (row = 0; row < fantasy_ability_table.rows; row++)
        if (score >= table_look(r, &fantasy_ability_table, row, 0).value)
            bonus = table_look(r, &fantasy_ability_table, row, 1).value;
    return bonus;
}

/* What a step is worth stands in the percent list. */
int fantasy_advice(struct reading *r, int steps)
{
    struct facts attacks = { { 0 } };

    attacks.v[STEPS] = (int16_t)steps;
    return sum_of(r, &fantasy_percent_list, &attacks);
}

/* The list is read once for those who attack, once for those attacked. */
void fantasy_commander_rule(struct reading *r, const void *args, void *result)
{
    const struct fantasy_commander_in *in = args;
    struct fantasy_commander_out *out = result;
    struct facts attacked = { { 0 } };

    out->steps = fantasy_ability_bonus(r, in->intelligence);
    explain(r, TRACE_VALUE, "steps", "special/commanders", N_("steps to share out among attacking units"), out->steps);
    fantasy_advice(r, out->steps);
    attacked.v[WISDOM_POINTS] = (int16_t)fantasy_ability_bonus(r, in->wisdom);
    out->points = sum_of(r, &fantasy_percent_list, &attacked);
}
