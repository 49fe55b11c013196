/* ready.c - what the rules say for a whole battle, read once through the house rules. */
#include "game/fantasy/war.h"
#include "rules/fantasy/commander.h"
#include "rules/fantasy/numbers.h"
#include "rules/fantasy/options.h"
#include "rules/fantasy/siege.h"
#include "rules/fantasy/supplies.h"

void war_prepare(const struct play *p, void *ready)
{
    const struct war_setup *s = p->setup;
    struct war_ready *x = ready;
    struct reading quiet = { .mode = READ_RANDOM, .house = p->house };

    for (int state = 0; state < STATES; state++)
        for (int order = ORDER_NONE + 1; order < ORDERS; order++)
            x->needs[state][order] = fantasy_order_needs(&quiet, state, order);
    x->one_breach = option(&quiet, &fantasy_breaches_option) == BREACHES_WHOLE;
    x->shots = fantasy_ammunition(&quiet, SHOOTER_UNIT);
    x->engine_shots = fantasy_ammunition(&quiet, SHOOTER_ENGINE);
    for (int seat = 0; seat < WAR_SEATS; seat++)
        x->steps[seat] = fantasy_ability_bonus(&quiet, s->side[seat].intelligence);
    for (int engine = 0; engine < ENGINES; engine++) {
        x->engine_time[engine] = fantasy_engine_time(&quiet, engine, s->roster.work);
        x->crew[engine] = fantasy_engine_crew(&quiet, engine);
    }
    x->siege_days = number(&quiet, &fantasy_end_numbers[SIEGE_DAYS]);
}
