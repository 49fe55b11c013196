/* asks.c - the question whose odds a player wants before an order, from what the seat knows, with the inputs that the
** act itself will have. */
#include <string.h>
#include "game/ancients/chain.h"
#include "rules/ancients/facts.h"
#include "rules/ancients/procedures.h"

static const struct procedure *ask_test(const struct host_table *t, int kind, int u, void *in)
{
    host_test_inputs(t, kind, u, in);
    return &ancients_discipline_procedure;
}

/* The second and later moves are tested by the worst of the group. */
static const struct procedure *ask_move(const struct host_table *t, void *in)
{
    bases who = host_members(t);
    int worst = HOST_NOBODY;

    for (int u = 0; u < t->b->units; u++) {
        if (!(who & base_bit(u))) continue;
        if (!t->b->unit[u].moves) return NULL;
        if (worst < 0 || t->s->unit[u].discipline > t->s->unit[worst].discipline) worst = u;
    }
    return worst < 0 ? NULL : ask_test(t, TEST_MOVE, worst, in);
}

static const struct procedure *ask_shot(const struct host_table *t, const struct act *a, int shot, void *in)
{
    struct ancients_shoot_in *x = in;
    int u = a->arg[HOST_WHO], enemy = shot == SHOT_PLAIN ? a->arg[HOST_AT] : t->b->run.target - 1;

    if (enemy < 0 || !host_shot_inputs_over(t, u, enemy, a->kind == HOST_SHOOT_OVER, x)) return NULL;
    if (shot == SHOT_PLAIN) x->moves += a->arg[HOST_LATER];
    x->reaction = shot == SHOT_REACTION;
    return &ancients_shoot_procedure;
}

/* The contest against the enemy's best command that is left. */
static const struct procedure *ask_contest(const struct host_table *t, int seat, const struct act *a, void *in)
{
    struct ancients_initiative_in *x = in;
    int best = HOST_NOBODY;

    memset(x, 0, sizeof *x);
    for (int c = 0; c < t->b->commands; c++) {
        const struct host_command *i = &t->b->command[c];

        if (t->s->command[c].seat == seat || i->activated || i->broken || i->where != WHERE_TABLE) continue;
        if (best < 0 || i->level > t->b->command[best].level) best = c;
    }
    if (best < 0 || a->arg[0] < 0 || a->arg[0] >= t->b->commands) return NULL;
    for (int s = 0; s < HOST_SEATS; s++) {
        int c = s == seat ? a->arg[0] : best;

        x->seat[s] = (struct ancients_seat){ .level = t->b->command[c].alive ? t->b->command[c].level : LEVEL_NONE,
                .structure = t->s->seat[s].structure, .first = !t->b->command[c].thrown,
                .trait = t->s->command[c].trait };
    }
    x->defender = t->b->run.defender;
    return &ancients_initiative_procedure;
}

/* One round of the melee that would be fought now: on a copy of the state, which nobody keeps. */
static const struct procedure *ask_melee(const struct play *p, const struct host_state *b, int u, void *in)
{
    struct host_state copy = *b;
    struct host x = { NULL, p, p->setup, &copy, NULL, p->ready };
    struct host_table t;
    bases main;
    int enemy = 0;

    host_look(p, &copy, REFEREE, &t);
    main = host_main_candidates(&t, u);
    if (!main) return NULL;
    while (!(main & base_bit(enemy))) enemy++;
    copy.run.attacker = host_seat_of(p->setup, u);
    copy.run.main[copy.run.attacker] = u + 1;
    copy.run.round = 0;
    host_begin_round(&x, enemy);
    host_look(p, &copy, REFEREE, &t);
    memset(in, 0, sizeof(struct ancients_melee_in));
    host_melee_in(&t, in);
    return &ancients_melee_procedure;
}

/* Where the charger would stand when it touches; reactions are not known: the enemy is taken as standing. */
static const struct procedure *ask_charge(const struct play *p, const struct host_table *t, const struct act *a,
                                          void *in)
{
    bool reacts = a->kind == HOST_OPPORTUNITY_CHARGE;
    int u = a->arg[HOST_WHO], enemy = reacts ? t->b->run.target - 1 : a->arg[HOST_AT];
    int far = t->ready->charge[u] + (reacts ? 0 : t->ready->best_bonus[ancients_class(t->s->unit[u].type)]);
    struct host_state copy = *t->b;
    struct host x = { NULL, p, p->setup, &copy, NULL, p->ready };
    struct charge c;

    if (enemy < 0 || !host_charge_by(t, u, enemy, a->arg[reacts ? 1 : HOST_CHARGE_WHEEL], far, &c)) return NULL;
    host_put(&x, u, &c.end);
    host_meet(&x, u, enemy, (int)c.bearing);
    copy.unit[u].charged = 1;
    return ask_melee(p, &copy, u, in);
}

/* The unit charged, if it answers like that. */
static const struct procedure *ask_reaction(const struct host_table *t, const struct act *a, void *in)
{
    switch (a->kind) {
    case HOST_EVADE:          return ask_test(t, TEST_EVADE, a->arg[HOST_WHO], in);
    case HOST_COUNTER_CHARGE: return ask_test(t, TEST_COUNTER_CHARGE, a->arg[HOST_WHO], in);
    case HOST_CLOSE_RANKS:    return ask_test(t, TEST_CLOSE_RANKS, a->arg[HOST_WHO], in);
    default:                  return ask_test(t, TEST_DEFENSIVE_FIRE, a->arg[HOST_WHO], in);
    }
}

const struct procedure *host_asks(const struct play *p, const void *state, int seat, const struct act *a, void *in)
{
    const struct host_state *b = state;
    int u = a->arg[HOST_WHO];
    struct host_table t;

    host_look(p, b, seat, &t);
    switch (a->kind) {
    case HOST_PICK:           return ask_contest(&t, seat, a, in);
    case HOST_RALLY:
    case HOST_RALLY_ON:       return ask_test(&t, TEST_RALLY, u, in);
    case HOST_DISENGAGE:      return ask_test(&t, TEST_DISENGAGE, u, in);
    case HOST_MOVE:           return ask_move(&t, in);
    case HOST_SHOOT:
    case HOST_SHOOT_OVER:     return ask_shot(&t, a, SHOT_PLAIN, in);
    case HOST_REACTION_FIRE:  return ask_shot(&t, a, SHOT_REACTION, in);
    case HOST_CHARGE:
    case HOST_OPPORTUNITY_CHARGE: return ask_charge(p, &t, a, in);
    case HOST_FIGHT:          return ask_melee(p, b, u, in);
    case HOST_EVADE: case HOST_COUNTER_CHARGE: case HOST_CLOSE_RANKS: case HOST_DEFENSIVE_FIRE:
        return ask_reaction(&t, a, in);
    default:                  return NULL;
    }
}
