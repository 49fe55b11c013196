/* reactions.c - orders of the passive side: in a zone of control (6.5), when it is shot at or charged (8.8). */
#include "game/ancients/host.h"
#include "rules/ancients/discipline.h"
#include "rules/ancients/facts.h"

static const struct no not_now     = { "6.5", N_("not at this moment") };
static const struct no not_asked   = { "6.5", N_("another unit is asked") };
static const struct no no_card     = { "TC8", N_("you do not hold that card") };
static const struct no needless    = { "TC8", N_("only a disordered unit needs the card") };
static const struct no no_impetus  = { "HI-25", N_("without impetus it does not charge in opportunity") };
static const struct no exhausted   = { "HI-25", N_("an exhausted unit does not charge in opportunity") };
static const struct no no_reach    = { "HI-25", N_("it cannot reach it with its charge move and this wheel") };
static const struct no no_evader   = { "HI-29", N_("only CM, CGL, CL and S evade") };
static const struct no not_ahead   = { "HI-29", N_("it does not come from straight ahead") };
static const struct no too_near    = { "HI-28", N_("it is charged from 1H or less") };
static const struct no no_counter  = { "HI-28", N_("without impetus, or in close ranks, it does not counter-charge") };
static const struct no no_ranks    = { "HI-31", N_("only FP, FL and T that are not impetuous close ranks") };
static const struct no has_ranks   = { "HI-31", N_("it stands in close ranks") };
static const struct no engaged     = { "HI-59", N_("a unit in melee does not react") };

/* ---- in a zone of control ---- */

const struct no *host_no_opportunity(const struct host_judge *j, const struct act *a)
{
    const struct host_table *t = &j->t;
    int u = a->arg[HOST_WHO], target = t->b->run.target - 1;
    struct charge c;
    int wheel = a->arg[1];

    if (a->arg[2] && !host_holds_card(t->p, t->b, j->seat, CARD_TC8)) return &no_card;
    if (a->arg[2] && !t->b->unit[u].disordered) return &needless;
    if (t->s->unit[u].impetus == 0) return &no_impetus;
    if (host_unit_state(t, u) == STATE_EXHAUSTED) return &exhausted;
    if (target < 0 || !host_charge_by(t, u, target, wheel, host_charging(t->ready, t->s, u), &c)) return &no_reach;
    return c.length <= host_charge_move(t, u, &c) + GRACE ? NULL : &no_reach;
}

const struct no *host_no_reaction_fire(const struct host_judge *j, const struct act *a)
{
    return host_no_answer(&j->t, a->arg[HOST_WHO], j->t.b->run.target - 1, SHOT_REACTION);
}

static const struct no *no_in_zone(const struct host_judge *j, const struct act *a)
{
    switch (a->kind) {
    case HOST_NO_REACTION:        return NULL;
    case HOST_OPPORTUNITY_CHARGE: return host_no_opportunity(j, a);
    case HOST_REACTION_FIRE:      return host_no_reaction_fire(j, a);
    default:                      return &not_now;
    }
}

/* ---- shot at or charged ---- */

static const struct no *no_evading(const struct host_table *t, int u, int from)
{
    int type = t->s->unit[u].type;

    if (type != TYPE_CM && type != TYPE_CGL && type != TYPE_CL && type != TYPE_S) return &no_evader;
    if (host_in_melee(t->b, u)) return &engaged;
    return host_front_sees(t, u, from) ? NULL : &not_ahead;
}

static const struct no *no_counter_charge(const struct host_table *t, int u, int from)
{
    if (t->s->unit[u].impetus == 0 || t->b->unit[u].close_ranks) return &no_counter;
    return shape_near(&t->f.base[u], &t->f.base[from], HOST_H) ? &too_near : NULL;
}

static const struct no *no_close_ranks(const struct host_table *t, int u)
{
    int type = t->s->unit[u].type;

    if ((type != TYPE_FP && type != TYPE_FL && type != TYPE_T) || t->s->unit[u].impetuous) return &no_ranks;
    return t->b->unit[u].close_ranks ? &has_ranks : NULL;
}

static const struct no *no_to_charge(const struct host_judge *j, const struct act *a)
{
    const struct host_table *t = &j->t;
    int u = a->arg[HOST_WHO], from = t->b->run.charger - 1;

    if (from < 0) return &not_now;
    switch (a->kind) {
    case HOST_STAND:          return NULL;
    case HOST_EVADE:          return no_evading(t, u, from);
    case HOST_COUNTER_CHARGE: return no_counter_charge(t, u, from);
    case HOST_CLOSE_RANKS:    return no_close_ranks(t, u);
    case HOST_DEFENSIVE_FIRE: return host_no_answer(t, u, from, SHOT_DEFENSIVE);
    default:                  return &not_now;
    }
}

const struct no *host_no_reaction(const struct host_judge *j, const struct act *a)
{
    const struct host_run *run = &j->t.b->run;

    if (a->arg[HOST_WHO] != run->reactor - 1) return &not_asked;
    switch (run->phase) {
    case PHASE_ZOC:  return no_in_zone(j, a);
    case PHASE_SHOT: return a->kind == HOST_STAND ? NULL
                          : a->kind == HOST_EVADE ? no_evading(&j->t, a->arg[HOST_WHO], run->shooter - 1) : &not_now;
    default:         return no_to_charge(j, a);
    }
}

/* ---- numbers ---- */

enum { MOST_REACTIONS = 5, WITH_THE_CARD = 3 };

int host_reaction_numbers(const struct host_judge *j) { (void)j; return MOST_REACTIONS; }

bool host_reaction_number(const struct host_judge *j, int k, struct act *out)
{
    static const int8_t in_zone[MOST_REACTIONS] = { HOST_OPPORTUNITY_CHARGE, HOST_REACTION_FIRE, HOST_NO_REACTION,
                                                    [WITH_THE_CARD] = HOST_OPPORTUNITY_CHARGE };
    static const int8_t to_charge[MOST_REACTIONS] = { HOST_EVADE, HOST_COUNTER_CHARGE, HOST_CLOSE_RANKS,
                                                      HOST_DEFENSIVE_FIRE, HOST_STAND };
    const struct host_run *run = &j->t.b->run;
    int u = run->reactor - 1;

    *out = host_act(run->phase == PHASE_ZOC ? in_zone[k] : to_charge[k], u, 0, 0);
    if (out->kind == HOST_OPPORTUNITY_CHARGE) out->arg[2] = k == WITH_THE_CARD;
    if (out->kind == HOST_OPPORTUNITY_CHARGE)
        out->arg[1] = (int16_t)host_charge_at(&j->t, u, run->target - 1,
                                              host_charging(j->t.ready, j->t.s, u)).advance.wheel;
    return out->kind != 0;
}

/* ---- what follows ---- */

/* 6.5: only a disordered unit tests its reaction; the rule says for whom the test is needless. */
static bool needs_test(const struct host *x, int u)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = x->p->house };
    struct ancients_discipline_in in;
    struct ancients_discipline_ready ready;
    struct host_table t;

    host_look(x->p, x->b, REFEREE, &t);
    host_test_inputs(&t, TEST_REACTION, u, &in);
    ancients_discipline_prepare(&quiet, &in, &ready);
    return !ready.automatic;
}

/* BA-37, the other reading: a reaction costs the unit its own activation. */
static void spend_activation(const struct host *x, int u)
{
    if (x->ready->reaction_spends) x->b->unit[u].activated = 1;
}

static void reaction_in_zone(const struct host *x, int u, const struct act *a)
{
    x->b->run.reaction = a->kind;
    if (a->kind != HOST_NO_REACTION) spend_activation(x, u);
    switch (a->kind) {
    case HOST_OPPORTUNITY_CHARGE:
        x->b->run.react_wheel = a->arg[1];
        if (a->arg[2]) host_spend_card(x, host_seat_of(x->s, u), CARD_TC8);
        if (!a->arg[2] && needs_test(x, u)) host_ask_test(x, TEST_REACTION, u);
        else host_opportunity(x);
        break;
    case HOST_REACTION_FIRE: host_ask_test(x, TEST_REACTION_FIRE, u); break;
    default:                 host_next_zoc(x);
    }
}

void host_order_of_reaction(const struct host *x, int seat, const struct act *a)
{
    static const int8_t test[HOST_ORDER_KINDS] = {
        [HOST_EVADE] = TEST_EVADE, [HOST_COUNTER_CHARGE] = TEST_COUNTER_CHARGE, [HOST_CLOSE_RANKS] = TEST_CLOSE_RANKS,
        [HOST_DEFENSIVE_FIRE] = TEST_DEFENSIVE_FIRE,
    };
    int u = a->arg[HOST_WHO], phase = x->b->run.phase;

    if (a->kind != HOST_NO_REACTION) event_add(x->e, *a, 1u << (1 - seat));
    if (phase == PHASE_ZOC) {
        reaction_in_zone(x, u, a);
        return;
    }
    x->b->run.reaction = a->kind;
    if (a->kind != HOST_STAND) spend_activation(x, u);
    if (a->kind != HOST_STAND) host_ask_test(x, test[a->kind], u);
    else if (phase == PHASE_SHOT) host_shoot(x, x->b->run.shooter - 1, u, SHOT_PLAIN);
    else host_contact(x);
}
