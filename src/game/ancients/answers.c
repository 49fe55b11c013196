/* answers.c - what the answer to an enemy promises, for players: see sense.h. */
#include "game/ancients/sense.h"
#include "rules/ancients/discipline.h"

/* Faces of six with which u passes this test now. */
static int faces_that_pass(const struct host_table *t, int test, int u)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = t->p->house };
    struct ancients_discipline_ready ready;
    struct ancients_discipline_in in;

    host_test_inputs(t, test, u, &in);
    ancients_discipline_prepare(&quiet, &in, &ready);
    return NOT_TO_BE_HAD - ancients_discipline_needed(&ready);
}

/* One base move straight back: who charges into nothing stands alone before the others, which is worth more than the
** ground given up; CM fall into disorder, and over the edge it is lost. */
static int sense_of_evading(const struct host_table *t, int u)
{
    enum { INTO_NOTHING = 15 };
    const struct shape *here = &t->f.base[u];
    int far = host_going(t->ready, t->s, u, GROUND_OPEN).far;
    struct shape there = shape_moved(here, ahead(here->heading + 2 * QUARTER, far));

    if (!shape_on_table(&there, t->f.wide, t->f.high)) return host_loss_sense(t, u);
    if (t->s->unit[u].type != TYPE_CM || t->b->unit[u].disordered) return INTO_NOTHING;
    return host_disorder_sense(t, u) + INTO_NOTHING;
}

/* u is charged. Whoever fails the test of his answer stands. */
static int sense_when_charged(const struct host_table *t, int by, int u, int answer)
{
    static const int8_t test[HOST_ORDER_KINDS] = {
        [HOST_EVADE] = TEST_EVADE, [HOST_COUNTER_CHARGE] = TEST_COUNTER_CHARGE, [HOST_CLOSE_RANKS] = TEST_CLOSE_RANKS,
        [HOST_DEFENSIVE_FIRE] = TEST_DEFENSIVE_FIRE,
    };
    enum bearing at = bearing_of(&t->f.base[by], &t->f.base[u]);
    int way = shape_distance(&t->f.base[by], &t->f.base[u]) + 1, pass, answered;
    int stands = -host_fight_answered(t, by, u, at, way, HOST_STAND);

    if (answer == HOST_STAND) return stands;
    pass = faces_that_pass(t, test[answer], u);
    answered = answer == HOST_EVADE ? sense_of_evading(t, u) : -host_fight_answered(t, by, u, at, way, answer);
    return (answered * pass + stands * (6 - pass)) / 6;
}

int host_answer_sense(const struct host_table *t, const struct act *a)
{
    enum { SHOT = 20, NOTHING = -20, RUNNING_FROM_A_SHOT = -80, UNDER_A_SHOT = -40 };
    int u = a->arg[HOST_WHO], by = t->b->run.charger - 1, passes_by = t->b->run.target - 1;

    if (by >= 0) return sense_when_charged(t, by, u, a->kind);
    if (passes_by < 0) return a->kind == HOST_EVADE ? RUNNING_FROM_A_SHOT : UNDER_A_SHOT;
    switch (a->kind) {
    case HOST_OPPORTUNITY_CHARGE:
        return host_fight_sense(t, u, passes_by, IN_FRONT, shape_distance(&t->f.base[u], &t->f.base[passes_by]));
    case HOST_REACTION_FIRE: return SHOT;
    default:                 return NOTHING;
    }
}
