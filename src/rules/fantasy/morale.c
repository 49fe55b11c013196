/* morale.c - morale and rally tests.
**
** A unit that lost a member in the sequence throws 2d6 and must not throw more
** than its morale, changed by its situation (FA-8: a plus is good). Rally tests are
** the same with the battle standards' bonus. Some never throw: the followers of a
** cleric or paladin hold while he lives and break when he dies, a morale of 12 never
** tests, and who is engaged with a huge creature breaks (FA-21). */
#include "rules/fantasy/morale.h"
#include "rules/fantasy/facts.h"
#include "rules/fantasy/numbers.h"
#include "rules/fantasy/options.h"
#include "rules/fantasy/words.h"

static const struct adds score_rows[] = {
    /* id cite says when add unless box */
    { "free",            "morale",         N_("free"),
      FREE,              1,  NEVER,              NO_BOX },
    { "double",          "morale",         N_("engaged with more than twice its hit points"),
      ENEMY_DOUBLE,      -1, NEVER,              NO_BOX },
    { "triple",          "morale",         N_("engaged with more than three times its hit points"),
      ENEMY_TRIPLE,      -1, NEVER,              NO_BOX },
    { "half_lost",       "morale",         N_("lost more than half"),
      LOST_HALF,         -1, LARGER_LOSS_COUNTS, NO_BOX },
    { "most_lost",       "morale",         N_("lost more than three quarters"),
      LOST_MOST,         -2, NEVER,              NO_BOX },
    { "immune_enemy",    "morale",         N_("engaged with a unit immune to its attacks"),
      ENEMY_IMMUNE,      -2, NEVER,              NO_BOX },
    { "immune_again",    "special/immune", N_("unable to hurt its enemy"),
      ENEMY_IMMUNE,      -2, IMMUNE_ONCE,        NO_BOX },
    { "region",          "morale",         N_("defends its native region"),
      NATIVE_REGION,     1,  NEVER,              'H' },
    { "town",            "morale",         N_("defends its native town or village"),
      NATIVE_TOWN,       2,  NEVER,              'H' },
    { "besieged",        "sieges/morale",  N_("besieged"),
      BESIEGED,          2,  NEVER,              'H' },
    { "standard",        "standards",      N_("battle standards on the field"),
      STANDARD_ON_FIELD, 1,  NOT_A_RALLY,        NO_BOX },
    { "standard_lost",   "standards",      N_("battle standards lost"),
      STANDARD_LOST,     -1, NEVER,              NO_BOX },
    { "cinc_dies",       "heroes/cinc",    N_("the commander in chief dies"),
      CINC_DIES,         -2, NEVER,              NO_BOX },
    { "cinc_dead",       "FA-29",          N_("the commander in chief is dead"),
      CINC_DEAD,         -1, NEVER,              NO_BOX },
    { "cinc_dead_heavy", "FA-29",          N_("the commander in chief is dead (heavier reading)"),
      CINC_DEAD_HEAVY,   -2, NEVER,              NO_BOX },
    { "no_food",         "FA-55",          N_("no food left"),
      HUNGER,            -1, NEVER,              NO_BOX },
    { "no_water",        "FA-55",          N_("no water left"),
      THIRST,            -2, NEVER,              NO_BOX },
    { "modifier",        "heroes/timid",   N_("modifier of the scenario or the referee"),
      OTHER_MODIFIER,    1,  NEVER,              NO_BOX },
};
const struct adds_list fantasy_score_list = {
    "score", "score", N_("Morale and rally: the score"), fantasy_terms, score_rows, LEN(score_rows),
};

/* Some tests are decided before the dice: by a cleric or paladin, by a morale of 12, by a huge enemy. */
static int fate_of(struct reading *r, const struct fantasy_morale_in *in)
{
    if (in->faithful == FAITHFUL_DEAD && !in->rally) {
        explain(r, TRACE_CANCELS, "test", "morale/faithful", N_("followers break when their cleric or paladin dies"),
                0);
        return FATE_FAILS;
    }
    if (in->faithful == FAITHFUL_ALIVE) {
        explain(r, TRACE_CANCELS, "test", "morale/faithful", N_("followers hold while their cleric or paladin lives"),
                1);
        return FATE_PASSES;
    }
    if (in->morale >= number(r, &fantasy_morale_numbers[MORALE_NEVER_TESTS])) {
        explain(r, TRACE_CANCELS, "test", "morale/twelve", N_("a morale of 12 never tests"), 1);
        return FATE_PASSES;
    }
    if (in->huge_enemy) {
        explain(r, TRACE_CANCELS, "test", "special/huge", N_("engaged with a huge creature: demoralised"), 0);
        return FATE_FAILS;
    }
    return FATE_TESTS;
}

void fantasy_set_up_test(struct reading *r, const struct fantasy_morale_in *in, struct fantasy_test *out)
{
    struct facts f;

    fantasy_morale_facts(r, in, &f);
    explain(r, TRACE_VALUE, "score", "morale", N_("morale"), in->morale);
    out->score = in->morale + sum_of(r, &fantasy_score_list, &f);
    explain(r, TRACE_VALUE, "score", "morale", N_("score"), out->score);
    out->fate = fate_of(r, in);
    out->natural = option(r, &fantasy_morale_extremes_option) == EXTREMES_NATURAL;
}

static void throw_for_morale(struct reading *r, const void *args, void *result)
{
    const struct fantasy_test *t = args;
    int32_t *passed = result;
    int dice = roll_sum(r, "morale", N_("morale"), 2, 6);

    *passed = dice <= t->score;
    if (t->natural && dice <= number(r, &fantasy_morale_numbers[MORALE_NATURAL_PASS])) *passed = true;
    if (t->natural && dice >= number(r, &fantasy_morale_numbers[MORALE_NATURAL_FAIL])) *passed = false;
}

bool fantasy_morale_test(struct reading *r, const struct fantasy_test *t)
{
    int32_t passed = t->fate == FATE_PASSES;

    if (t->fate == FATE_TESTS) part(r, throw_for_morale, t, (int)sizeof *t, &passed, (int)sizeof passed);
    explain_flag(r, "passed", "morale", N_("test passed"), passed);
    return passed;
}

void fantasy_morale_prepare(struct reading *r, const void *input, void *result)
{
    fantasy_set_up_test(r, input, result);
}

void fantasy_morale_rule(struct reading *r, const void *args, void *result)
{
    const struct fantasy_test *ready = args;
    struct fantasy_morale_out *out = result;

    note(r, NOTE_SCORE, ready->score);
    out->passed = fantasy_morale_test(r, ready);
}
