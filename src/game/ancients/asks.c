/* asks.c - the question whose odds a player wants before an order, from what the seat knows, with the inputs that the
** act itself will have. */
#include <string.h>
#include "game/ancients/before.h"
#include "game/ancients/chain.h"
#include "rules/ancients/book.h"
#include "rules/ancients/discipline.h"
#include "rules/ancients/facts.h"
#include "rules/ancients/onset.h"

static const struct procedure *ask_test(const struct host_table *t, int kind, int u, void *in)
{
    host_test_inputs(t, kind, u, in);
    return &ancients_discipline_procedure;
}

/* The second and later moves are tested by the worst of the group; HOST_NOBODY: none of it has moved. */
static int who_tests_move(const struct host_table *t)
{
    bases who = host_members(t);
    int worst = HOST_NOBODY;
    bool moved = false;

    for (int u = 0; u < t->b->units; u++) {
        if (!(who & base_bit(u))) continue;
        moved = moved || t->b->unit[u].moves > 0;
        if (worst < 0 || t->s->unit[u].discipline > t->s->unit[worst].discipline) worst = u;
    }
    return moved ? worst : HOST_NOBODY;
}

static const struct procedure *ask_move(const struct host_table *t, void *in)
{
    int worst = who_tests_move(t);

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

/* The contest against the enemy's best command that is left, or the one that he has named openly (BA-9). */
static const struct procedure *ask_contest(const struct host_table *t, int seat, const struct act *a, void *in)
{
    struct host_state copy = *t->b;
    int best = HOST_NOBODY;

    for (int c = 0; c < t->b->commands; c++) {
        const struct host_command *i = &t->b->command[c];

        if (t->s->command[c].seat == seat || i->activated || i->broken || i->where != WHERE_TABLE) continue;
        if (best < 0 || i->level > t->b->command[best].level) best = c;
    }
    if (host_names_first(t->p, t->b) && seat != t->b->run.defender && t->b->seat[t->b->run.defender].choice)
        best = t->b->seat[t->b->run.defender].choice - 1;
    if (best < 0 || a->arg[0] < 0 || a->arg[0] >= t->b->commands) return NULL;
    for (int s = 0; s < HOST_SEATS; s++) {
        copy.seat[s].choice = 1 + (s == seat ? a->arg[0] : best);
        copy.seat[s].laid = 0;
    }
    if (a->arg[1]) copy.seat[seat].laid = 1 << CARD_TC12;
    host_contest_in(t->p, &copy, in);
    return &ancients_initiative_procedure;
}

/* ---- charges and fights: from the order to where they end ---- */

/* What the ranks behind have left, together. */
static int rear_of(const struct host_table *t, int u)
{
    int left = 0;

    for (int i = u + 1; i < t->b->units && t->s->unit[i].front == u + 1; i++)
        if (t->b->unit[i].where != WHERE_GONE) left += t->b->unit[i].current;
    return left;
}

/* The natural roll that a test needs; 1: none. */
static int needed(const struct host_table *t, int kind, int u)
{
    struct notes notes = { .set = { false } };
    struct reading quiet = { .mode = READ_RANDOM, .house = t->p->house, .notes = &notes };
    struct ancients_discipline_in in;
    struct ancients_discipline_ready ready;

    host_test_inputs(t, kind, u, &in);
    ancients_discipline_prepare(&quiet, &in, &ready);
    return notes.set[NOTE_DISCIPLINE_NEEDED] ? notes.value[NOTE_DISCIPLINE_NEEDED] : 1;
}

/* The enemy who would be Main against it; HOST_NOBODY: it has no melee. */
static int foe_of(const struct host_table *t, int u)
{
    bases main = host_main_candidates(t, u);
    int enemy = 0;

    if (!main) return HOST_NOBODY;
    while (!(main & base_bit(enemy))) enemy++;
    return enemy;
}

/* The melee that u would fight now: worked out on a copy of the state, which nobody keeps. */
static const struct procedure *ask_melee(const struct play *p, struct host_state *copy, int u,
                                         struct ancients_onset_in *in)
{
    struct host x = { NULL, p, p->setup, copy, NULL, p->ready };
    struct ancients_melee_in melee = { .side = { { .supports = 0 } } };
    struct host_table t;
    int enemy;

    host_look(p, copy, REFEREE, &t);
    enemy = foe_of(&t, u);
    if (enemy == HOST_NOBODY) return NULL;
    if (enemy != copy->run.target - 1) in->reaction = REACTS_NOT;       /* who answers is not the one who fights */
    copy->run.attacker = host_seat_of(p->setup, u);
    copy->run.main[copy->run.attacker] = u + 1;
    copy->run.round = 0;
    host_begin_round(&x, enemy);
    host_look(p, copy, REFEREE, &t);
    host_melee_in(&t, &melee);
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        in->side[s].side = melee.side[s];
        in->side[s].side.pursues = 1;
        in->side[s].rear = rear_of(&t, s == ATTACKER ? u : enemy);
    }
    return &ancients_onset_procedure;
}

/* The first reaction that the enemy may choose, of those that players would. */
static int likely_reaction(const struct host_table *t, int enemy)
{
    static const int8_t kind[] = { HOST_EVADE, HOST_DEFENSIVE_FIRE, HOST_COUNTER_CHARGE, HOST_CLOSE_RANKS };
    struct host_judge j = { *t, host_seat_of(t->s, enemy) };

    for (int i = 0; i < LEN(kind); i++) {
        struct act a = host_act(kind[i], enemy, 0, 0);
        if (!host_no_reaction(&j, &a)) return kind[i];
    }
    return HOST_STAND;
}

static void reaction_inputs(const struct host_table *t, int order, int u, int enemy, struct ancients_onset_in *in)
{
    static const int8_t reacts[HOST_ORDER_KINDS] = { [HOST_EVADE] = REACTS_EVADES,
        [HOST_CLOSE_RANKS] = REACTS_CLOSES_RANKS, [HOST_COUNTER_CHARGE] = REACTS_COUNTER_CHARGES,
        [HOST_DEFENSIVE_FIRE] = REACTS_FIRES };
    static const int8_t test[REACTIONS] = { [REACTS_EVADES] = TEST_EVADE, [REACTS_CLOSES_RANKS] = TEST_CLOSE_RANKS,
        [REACTS_COUNTER_CHARGES] = TEST_COUNTER_CHARGE, [REACTS_FIRES] = TEST_DEFENSIVE_FIRE };
    int back = host_going(t->ready, t->s, enemy, GROUND_OPEN).far;

    in->reaction = reacts[order];
    if (in->reaction == REACTS_NOT) return;
    in->reaction_test = needed(t, test[in->reaction], enemy);
    in->caught = in->reaction == REACTS_EVADES &&
                 t->b->run.charge_way + back <= host_charging(t->ready, t->s, u) + GRACE;
}

/* reaction: an order; 0: the likely one. begins: the order itself, which is a move; it goes when `tester`, if there is
** one, passes a test. */
struct onset { int u, enemy, wheel, far, reaction; bool begins; int tester, test; };

/* A charge, with the enemy's answer. */
static const struct procedure *ask_onset(const struct play *p, const struct host_table *t, const struct onset *o,
                                         struct ancients_onset_in *in)
{
    struct host_state copy = *t->b;
    struct host x = { NULL, p, p->setup, &copy, NULL, p->ready };
    const struct procedure *asked;
    struct host_table then;
    struct charge c;

    if (o->enemy < 0 || !host_charge_by(t, o->u, o->enemy, o->wheel, o->far, &c)) return NULL;
    memset(in, 0, sizeof *in);
    in->test = in->reaction_test = 1;
    if (o->tester >= 0) in->test = needed(t, o->test, o->tester);
    if (!t->b->run.bonus) in->short_by = host_h_up(c.length - host_charge_move(t, o->u, &c));
    if (o->begins && copy.unit[o->u].moves < HOST_MOST_MOVES) copy.unit[o->u].moves++;
    copy.run.phase = PHASE_REACT;
    copy.run.charger = o->u + 1;
    copy.run.reactor = copy.run.target = o->enemy + 1;
    copy.run.charge_way = c.length;
    host_look(p, &copy, REFEREE, &then);
    if (c.bearing == IN_FRONT && !host_in_melee(&copy, o->enemy) && !host_is_baggage(p->setup, o->enemy))
        reaction_inputs(&then, o->reaction ? o->reaction : likely_reaction(&then, o->enemy), o->u, o->enemy, in);
    host_touch(&x, o->u, o->enemy, &c);
    asked = ask_melee(p, &copy, o->u, in);
    if (asked) {                                    /* defensive fire comes before they touch */
        in->side[ATTACKER].side.unit.in_melee = host_in_melee(t->b, o->u);
        in->side[DEFENDER].side.unit.in_melee = host_in_melee(t->b, o->enemy);
    }
    return asked;
}

static const struct procedure *ask_charge(const struct play *p, const struct host_table *t, const struct act *a,
                                          void *in)
{
    bool reacts = a->kind == HOST_OPPORTUNITY_CHARGE, with_card = reacts && a->arg[2];
    int u = a->arg[HOST_WHO], best = t->ready->best_bonus[ancients_class(t->s->unit[u].type)];
    int mover = t->b->run.charging ? HOST_NOBODY : who_tests_move(t);           /* BA-23: one test for the group */
    struct onset o = { .u = u, .enemy = reacts ? t->b->run.target - 1 : a->arg[HOST_AT],
                       .wheel = a->arg[reacts ? 1 : HOST_CHARGE_WHEEL],
                       .far = host_charging(t->ready, t->s, u) + (reacts ? 0 : best),
                       .reaction = reacts ? HOST_STAND : 0, .begins = !reacts,
                       .tester = !reacts ? mover : with_card ? HOST_NOBODY : u,
                       .test = reacts ? TEST_REACTION : TEST_MOVE };

    return ask_onset(p, t, &o, in);
}

/* The unit charged, if it answers like that. A shot is evaded by a test alone; who stands is shot at. */
static const struct procedure *ask_reaction(const struct play *p, const struct host_table *t, const struct act *a,
                                            void *in)
{
    const struct host_run *run = &t->b->run;
    struct onset o = { .u = run->charger - 1, .enemy = a->arg[HOST_WHO], .wheel = run->pending[1 + HOST_CHARGE_WHEEL],
                       .reaction = a->kind, .tester = HOST_NOBODY };
    const struct ancients_onset_in *onset = in;
    const struct procedure *asked;

    if (run->phase == PHASE_SHOT && a->kind == HOST_EVADE) return ask_test(t, TEST_EVADE, o.enemy, in);
    if (run->phase == PHASE_SHOT)
        return run->shooter && host_shot_inputs(t, run->shooter - 1, o.enemy, in) ? &ancients_shoot_procedure : NULL;
    if (o.u < 0) return NULL;
    o.far = host_farthest(t, o.u);
    asked = ask_onset(p, t, &o, in);
    /* the charger would fight another enemy: what the answer does for that one is not asked */
    return asked && a->kind != HOST_STAND && onset->reaction == REACTS_NOT ? NULL : asked;
}

static const struct procedure *ask_fight(const struct play *p, const struct host_state *b, int u,
                                         struct ancients_onset_in *in)
{
    struct host_state copy = *b;

    memset(in, 0, sizeof *in);
    in->test = in->reaction_test = 1;
    return ask_melee(p, &copy, u, in);
}

static const struct procedure *ask_frenzy(const struct host_table *t, void *in)
{
    int worst = host_frenzy_tester(t);

    return worst < 0 ? NULL : ask_test(t, TEST_FRENZY, worst, in);
}

static const struct procedure *ask_pursuit(const struct host_table *t, int u, void *in)
{
    if (host_pursuer(t) != u) return NULL;
    host_pursuit_in(t, u, in);
    return &ancients_pursuit_procedure;
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
    case HOST_STEADY:
    case HOST_RALLY_ON:       return ask_test(&t, TEST_RALLY, u, in);
    case HOST_DISENGAGE:      return ask_test(&t, TEST_DISENGAGE, u, in);
    case HOST_MOVE:           return host_waits(b) ? NULL : ask_move(&t, in);
    case HOST_SHOOT:
    case HOST_SHOOT_OVER:     return ask_shot(&t, a, SHOT_PLAIN, in);
    case HOST_REACTION_FIRE:  return ask_shot(&t, a, SHOT_REACTION, in);
    case HOST_CHARGE:
    case HOST_OPPORTUNITY_CHARGE: return ask_charge(p, &t, a, in);
    case HOST_RESTRAIN:       return ask_frenzy(&t, in);
    case HOST_PURSUE:         return ask_pursuit(&t, u, in);
    case HOST_PLAY:           return host_asks_card(&t, seat, a->arg[0], in);
    case HOST_FIGHT:          return ask_fight(p, b, u, in);
    case HOST_EVADE: case HOST_COUNTER_CHARGE: case HOST_CLOSE_RANKS: case HOST_DEFENSIVE_FIRE: case HOST_STAND:
        return ask_reaction(p, &t, a, in);
    default:                  return NULL;
    }
}

/* A melee is ordered by naming the own unit alone; who answers is asked by one who moves, shoots or charges. */
int host_foe(const struct play *p, const void *state, const struct act *a)
{
    const struct host_state *b = state;
    struct host_table t;

    switch (a->kind) {
    case HOST_FIGHT:
        host_look(p, b, REFEREE, &t);
        return foe_of(&t, a->arg[HOST_WHO]);
    case HOST_OPPORTUNITY_CHARGE: case HOST_REACTION_FIRE: case HOST_NO_REACTION:
        return b->run.target - 1;
    case HOST_EVADE: case HOST_COUNTER_CHARGE: case HOST_CLOSE_RANKS: case HOST_DEFENSIVE_FIRE: case HOST_STAND:
        return (b->run.phase == PHASE_SHOT ? b->run.shooter : b->run.charger) - 1;
    default:
        return HOST_NOBODY;
    }
}
