/* actions.c - a unit or group is activated: recovery of order, movement, shooting, charge or fight, in this order; and
** the discipline tests of the whole battle. */
#include "game/ancients/chain.h"
#include "rules/ancients/discipline.h"
#include "rules/ancients/facts.h"

static const struct no not_now    = { "HI-20", N_("not at this moment") };
static const struct no not_done   = { "HI-20", N_("whoever acts has to be done first") };
static const struct no not_active = { "HI-20", N_("it is not being activated") };
static const struct no in_order   = { "HI-20", N_("it is in order") };
static const struct no first      = { "HI-20", N_("order is recovered before anything else") };
static const struct no no_tries   = { "HI-21", N_("its commander's level allows no more tries") };
static const struct no in_melee   = { "TC5", N_("in melee order is recovered with the card only") };
static const struct no no_contact = { "HI-64", N_("it is not in contact") };
static const struct no must_fight = { "HI-64", N_("in contact it fights or disengages") };
static const struct no must_go    = { "HI-30", N_("they cannot be held back") };
static const struct no cannot     = { "HI-32", N_("only CL, S, and mounted fighting foot disengage") };
static const struct no charging   = { "BA-23", N_("the group charges: others charge too, or it is done") };

/* ---- judges ---- */

static bool is_member(const struct host_judge *j, int u)
{
    return u >= 0 && u < j->t.b->units && j->t.b->unit[u].member && host_on(j->t.s, j->t.b, u);
}

/* HI-21: as often as the leadership bonus of the commander. */
static int most_tries(const struct host_table *t, int u)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = t->p->house };
    int c = host_command_of(t->s, u);

    if (c < 0 || t->b->command[c].level == LEVEL_NONE) return 1;
    if (!t->b->command[c].alive && !t->b->command[c].fell) return 1;                            /* BA-30 */
    return table_cell(&quiet, &ancients_commanders_table, ancients_commander_row(t->b->command[c].level),
                      COMMANDER_LEADERSHIP, "leadership").value;
}

static const struct no *no_rally(const struct host_judge *j, int u, bool again)
{
    const struct host_unit *x;

    if (!is_member(j, u)) return &not_active;
    x = &j->t.b->unit[u];
    if (host_in_melee(j->t.b, u)) return &in_melee;
    if (!x->disordered) return &in_order;
    if (x->moves || x->fired || x->fights || (again ? !x->tries : x->tries > 0)) return &first;
    return again && x->tries >= most_tries(&j->t, u) ? &no_tries : NULL;
}

static bool may_disengage(const struct host_table *t, int u)
{
    bases enemies = host_touching(t->b, u);
    int type = t->s->unit[u].type;

    if (type == TYPE_CL || type == TYPE_S) return true;
    if (!ancients_is_mounted(type)) return false;
    for (int e = 0; e < t->b->units; e++)
        if (enemies & base_bit(e) && !ancients_is_foot(t->s->unit[e].type)) return false;
    return true;
}

static const struct no *no_fight(const struct host_judge *j, const struct act *a)
{
    int u = a->arg[HOST_WHO];

    if (!is_member(j, u)) return &not_active;
    if (!host_in_melee(j->t.b, u)) return &no_contact;
    if (a->kind == HOST_DISENGAGE && !may_disengage(&j->t, u)) return &cannot;
    return NULL;
}

/* TC5: before it fights, a unit in melee tries to recover order (HI-47). */
static const struct no *no_steady(const struct host_judge *j, int u)
{
    if (!is_member(j, u)) return &not_active;
    if (!host_in_melee(j->t.b, u)) return &no_contact;
    if (!j->t.b->unit[u].disordered) return &in_order;
    return host_holds_card(j->t.p, j->t.b, j->seat, CARD_TC5) ? NULL : &in_melee;
}

static const struct no *no_end(const struct host_judge *j)
{
    for (int u = 0; u < j->t.b->units; u++) {
        if (!is_member(j, u)) continue;
        if (host_in_melee(j->t.b, u) && !j->t.b->unit[u].fights) return &must_fight;
        if (j->t.b->unit[u].frenzy == FRENZY_LOOSE && host_frenzy_target(&j->t, u) >= 0) return &must_go;
    }
    return NULL;
}

static bool somebody_loose(const struct host_judge *j)
{
    for (int u = 0; u < j->t.b->units; u++)
        if (is_member(j, u) && j->t.b->unit[u].frenzy == FRENZY_LOOSE && host_frenzy_target(&j->t, u) >= 0) return true;
    return false;
}

const struct no *host_no_unit_order(const struct host_judge *j, const struct act *a)
{
    if (host_waits(j->t.b)) return host_no_halted(j, a);
    if (a->kind == HOST_CHARGE) return host_no_charge(j, a);
    if (a->kind == HOST_DONE) return no_end(j);
    if (j->t.b->run.charging) return &charging;
    if (somebody_loose(j)) return &must_go;
    switch (a->kind) {
    case HOST_RALLY:     return no_rally(j, a->arg[HOST_WHO], false);
    case HOST_RALLY_ON:  return no_rally(j, a->arg[HOST_WHO], true);
    case HOST_STEADY:    return no_steady(j, a->arg[HOST_WHO]);
    case HOST_MOVE:      return host_no_move(j, a);
    case HOST_SHOOT:
    case HOST_SHOOT_OVER: return host_no_shot(j, a);
    case HOST_FIGHT:
    case HOST_DISENGAGE: return no_fight(j, a);
    case HOST_ACTIVATE:
    case HOST_END_COMMAND: return &not_done;
    default:             return &not_now;
    }
}

/* ---- numbers ---- */

enum { PLAIN_OF_UNIT = 5 };             /* rally, rally_on, steady, fight, disengage */

static int of_unit(const struct host_judge *j) { return PLAIN_OF_UNIT + 3 * j->t.b->units; }

int host_unit_numbers(const struct host_judge *j)
{
    return host_waits(j->t.b) ? 2 : 1 + HOST_HOWS + j->t.b->units * of_unit(j);
}

struct host_idle host_idle_numbers(const struct host_judge *j)
{
    struct host_idle x = { 1 + HOST_HOWS, 0, 0 };
    int of = of_unit(j);

    if (host_waits(j->t.b)) return (struct host_idle){ 2, 0, 2 };
    for (int u = 0; u < j->t.b->units; u++) {
        if (!is_member(j, u)) continue;
        if (!x.low) x.low = x.first + u * of;
        x.high = x.first + (u + 1) * of;
    }
    return x;
}

/* As far as it goes; with the numbers open. What does not depend on the way is asked first: ways take longest. */
static bool move_number(const struct host_judge *j, int how, struct act *out)
{
    bases who = host_members(&j->t);
    struct host_way way;
    int u = 0;

    while (u < j->t.b->units && !(who & base_bit(u))) u++;
    if (u == j->t.b->units) return false;
    *out = (struct act){ HOST_MOVE, { (int16_t)u, (int16_t)how, 0, 0 } };
    if (how == MOVE_ABOUT) return true;
    if (how != MOVE_AHEAD && who != base_bit(u)) return false;
    out->arg[HOST_DISTANCE] = HOST_H;
    if (j->t.b->run.charging || host_no_such_move(j, out) || somebody_loose(j)) return false;
    host_way_for(&j->t, who, &way);
    for (int far = 12 * HOST_H, tries = 0; tries < 16 && far > 0; tries++) {
        out->arg[HOST_DISTANCE] = (int16_t)far;
        host_way_by(&j->t, out, &way);
        if (way.walk.stopper >= 0) far = way.walk.after > 2 * GRACE ? way.walk.after - 2 * GRACE : 0;
        else if (way.allowance >= 0 && way.walk.length > way.allowance) far = way.allowance;
        else if (way.allowance < 0 || !walk_clear(&way.walk) || host_no_way(&j->t, &way, how)) far -= far / 4 + 1;
        else return true;
    }
    return false;
}

static bool unit_number(const struct host_judge *j, int u, int k, struct act *out)
{
    static const int8_t plain[PLAIN_OF_UNIT] = { HOST_RALLY, HOST_RALLY_ON, HOST_STEADY, HOST_FIGHT,
                                                HOST_DISENGAGE };
    int n = j->t.b->units, e;

    if (k < PLAIN_OF_UNIT) {
        *out = host_act(plain[k], u, 0, 0);
        return true;
    }
    k -= PLAIN_OF_UNIT;
    e = k % n;
    if (!(j->t.side[1 - j->seat] & base_bit(e))) return false;
    if (k < n) {
        int far = host_farthest(&j->t, u);
        struct charge c;

        if (host_no_movement(&j->t, u)) return false;
        if (!shape_near(&j->t.f.base[u], &j->t.f.base[e], far + 3 * GRACE)) return false;   /* farther than it can go */
        c = host_charge_at(&j->t, u, e, far);
        *out = host_act(HOST_CHARGE, u, e, c.advance.wheel);
        return c.possible;
    }
    *out = host_act(k < 2 * n ? HOST_SHOOT : HOST_SHOOT_OVER, u, e, 0);
    return j->t.s->unit[u].missile != MISSILE_NONE;
}

bool host_unit_number(const struct host_judge *j, int k, struct act *out)
{
    int u;

    if (host_waits(j->t.b)) {
        *out = host_pending(j->t.b);
        if (k) *out = host_act(HOST_STAND, out->arg[HOST_WHO], 0, 0);
        return true;
    }
    if (k == 0) {
        *out = host_act(HOST_DONE, 0, 0, 0);
        return true;
    }
    k--;
    if (k < HOST_HOWS) return move_number(j, k, out);
    k -= HOST_HOWS;
    u = k / of_unit(j);
    return is_member(j, u) && unit_number(j, u, k - u * of_unit(j), out);
}

/* Does the number of an order stand for one that was found allowed already? Finding the way of a move judges it. */
bool host_is_judged(const struct act *a) { return a->kind == HOST_MOVE && a->arg[HOST_HOW] != MOVE_ABOUT; }

/* ---- the course ---- */

static bool may_charge_too(const struct host *x)
{
    struct host_judge j;

    j.seat = x->b->run.active;
    host_look(x->p, x->b, j.seat, &j.t);
    for (int u = 0; u < x->b->units; u++) {
        if (!is_member(&j, u)) continue;
        for (int e = 0; e < x->b->units; e++) {
            struct act a;
            if (unit_number(&j, u, PLAIN_OF_UNIT + e, &a) && !host_no_charge(&j, &a)) return true;
        }
    }
    return false;
}

static bool anybody_fights(const struct host *x)
{
    for (int u = 0; u < x->b->units; u++) if (x->b->unit[u].member && x->b->unit[u].fights) return true;
    return false;
}

void host_unit_goes_on(const struct host *x)
{
    struct host_table t;

    x->b->run.pending[0] = 0;
    host_look(x->p, x->b, REFEREE, &t);
    if (!host_members(&t)) host_unit_done(x);
    else if (x->ready->group_charge == GROUP_CHARGE_ONE_BY_ONE && anybody_fights(x)) {                  /* BA-23 */
        x->b->run.after = AFTER_CHARGE;
        host_melees(x);
    } else if (!x->b->run.charging || may_charge_too(x)) host_ask(x, PHASE_UNIT, x->b->run.active);
    else if (anybody_fights(x)) {
        x->b->run.after = AFTER_UNIT;
        host_melees(x);
    } else host_unit_done(x);
}

void host_unit_done(const struct host *x)
{
    for (int u = 0; u < x->b->units; u++) {
        struct host_unit *i = &x->b->unit[u];
        i->member = i->charged = i->counter = i->fights = i->fought = i->reacted = i->queued = i->evades = 0;
    }
    x->b->run.charging = x->b->run.halted = x->b->run.pending[0] = 0;
    x->b->run.fight = FIGHT_NONE;
    x->b->run.after = AFTER_UNIT;
    x->b->run.charger = x->b->run.target = x->b->run.reactor = x->b->run.reaction = 0;
    host_command_goes_on(x);
}

/* A plain shot; the target may evade it (8.8). */
static void shoot(const struct host *x, const struct act *a)
{
    int u = a->arg[HOST_WHO], enemy = a->arg[HOST_AT];
    struct host_judge j;
    struct act evade = host_act(HOST_EVADE, enemy, 0, 0);

    x->b->unit[u].fired = 1;
    x->b->unit[u].later = a->arg[HOST_LATER];
    x->b->run.over_heads = a->kind == HOST_SHOOT_OVER;
    x->b->run.shooter = u + 1;
    x->b->run.shot_at = x->b->run.reactor = enemy + 1;
    j.seat = 1 - x->b->run.active;
    host_ask(x, PHASE_SHOT, j.seat);
    host_look(x->p, x->b, j.seat, &j.t);
    if (host_no_reaction(&j, &evade)) host_shoot(x, u, enemy, SHOT_PLAIN);
    else event_add(x->e, *a, 1u << j.seat);
}

void host_order_of_unit(const struct host *x, int seat, const struct act *a)
{
    int u = a->arg[HOST_WHO];

    if (host_waits(x->b)) {
        host_order_of_halted(x, a);
        return;
    }
    switch (a->kind) {
    case HOST_DONE:
        if (anybody_fights(x)) {
            x->b->run.after = AFTER_UNIT;
            host_melees(x);
        } else host_unit_done(x);
        break;
    case HOST_STEADY:
        host_spend_card(x, seat, CARD_TC5);
        host_ask_test(x, TEST_RALLY, u);
        break;
    case HOST_RALLY: case HOST_RALLY_ON: host_ask_test(x, TEST_RALLY, u); break;
    case HOST_MOVE: case HOST_CHARGE:    host_first_test(x, a); break;
    case HOST_SHOOT: case HOST_SHOOT_OVER: shoot(x, a); break;
    case HOST_DISENGAGE:                 host_ask_test(x, TEST_DISENGAGE, u); break;
    default:
        x->b->unit[u].fights = 1;
        x->b->run.charging = 1;
        host_unit_goes_on(x);
    }
}

/* ---- discipline tests ---- */

void host_ask_test(const struct host *x, int kind, int tester)
{
    x->b->run.test = kind;
    x->b->run.tester = tester + 1;
    if (x->ready->cards != CARDS_DECLARED || !host_open_window(x, PHASE_TEST, BOTH_SEATS)) host_due(x, PHASE_TEST);
}

/* BA-39: a group tests with its worst discipline, the commander attached to any member, out of radius if any is. */
static void group_inputs(const struct host_table *t, struct ancients_discipline_in *in)
{
    for (int u = 0; u < t->b->units; u++) {
        struct ancients_unit one;

        if (!t->b->unit[u].member || !host_on(t->s, t->b, u)) continue;
        host_unit_in(t, u, &one);
        if (one.commander > in->unit.commander) in->unit.commander = one.commander;
        if (host_out_of_command(t, u)) in->out_of_command = 1;
        if (one.discipline > in->unit.discipline) in->unit.discipline = one.discipline;
    }
}

void host_test_inputs(const struct host_table *t, int kind, int tester, struct ancients_discipline_in *in)
{
    const struct host_run *run = &t->b->run;
    int from = kind == TEST_EVADE && run->fight != FIGHT_SHOT && run->charger ? run->charger - 1 : run->shooter - 1;

    *in = (struct ancients_discipline_in){ .kind = kind, .out_of_command = host_out_of_command(t, tester),
                                           .structure = t->s->seat[host_seat_of(t->s, tester)].structure, .nth = 1 };
    host_unit_in(t, tester, &in->unit);
    in->unit.in_melee = kind == TEST_RALLY && in->unit.in_melee;
    if (in->unit.in_melee) in->unit.played[in->unit.cards++] = CARD_TC5;                /* with which it was ordered */
    if (kind == TEST_MOVE || (kind == TEST_FRENZY && t->ready->frenzy_group == FRENZY_GROUP_ONE)) group_inputs(t, in);
    in->fragmented = host_fragmented(t, tester);
    if (kind == TEST_EVADE) {
        in->nth = t->b->unit[tester].evaded + 1;
        in->from_foot = from >= 0 && ancients_is_foot(t->s->unit[from].type);
    }
    if (run->charger && (kind == TEST_CLOSE_RANKS || kind == TEST_DEFENSIVE_FIRE)) {
        in->charger = t->s->unit[run->charger - 1].type;
        in->charge_moves = t->b->unit[run->charger - 1].moves;
    }
}

static void after_rally(const struct host *x, int u, bool passed)
{
    x->b->unit[u].tries++;
    if (passed) {
        x->b->unit[u].disordered = 0;
        host_tell(x, TOLD_ORDER, u, 0, 0);
    }
    host_ask(x, PHASE_UNIT, x->b->run.active);
}

/* BA-12: no more movement, all of the group disordered; it may still shoot. */
static void after_move_test(const struct host *x, bool passed)
{
    if (passed) {
        host_go(x);
        return;
    }
    for (int u = 0; u < x->b->units; u++) {
        if (!x->b->unit[u].member) continue;
        x->b->unit[u].stopped = 1;
        host_disorder(x, u);
    }
    x->b->run.pending[0] = 0;
    if (x->ready->failed_move == FAILED_MOVE_ENDS) host_unit_done(x);
    else host_unit_goes_on(x);
}

/* HI-32: it goes back and is not followed; or it fights on. */
static void after_disengage_test(const struct host *x, int u, bool passed)
{
    x->b->run.after = AFTER_UNIT;
    x->b->run.charging = 1;
    if (passed) {
        host_disengage(x, u);
        return;
    }
    x->b->unit[u].fights = 1;
    host_melees(x);
}

static void after_evade_test(const struct host *x, int u, bool passed)
{
    if (x->b->unit[u].evaded < 99) x->b->unit[u].evaded++;
    if (x->b->run.charger) {
        host_charge_reacted(x, passed);
        return;
    }
    x->b->unit[u].evades = passed;
    host_shoot(x, x->b->run.shooter - 1, u, SHOT_PLAIN);
}

static void after_test(const struct host *x, bool passed)
{
    int u = x->b->run.tester - 1, kind = x->b->run.test;

    x->b->run.tester = 0;
    switch (kind) {
    case TEST_RALLY:     after_rally(x, u, passed); break;
    case TEST_MOVE:      after_move_test(x, passed); break;
    case TEST_EVADE:     after_evade_test(x, u, passed); break;
    case TEST_FRENZY:    host_after_frenzy_test(x, u, passed); break;
    case TEST_DISENGAGE: after_disengage_test(x, u, passed); break;
    case TEST_REACTION:
        if (passed) host_opportunity(x);
        else host_next_zoc(x);
        break;
    case TEST_REACTION_FIRE:
        if (passed) host_shoot(x, u, x->b->run.target - 1, SHOT_REACTION);
        else host_next_zoc(x);
        break;
    default:             host_charge_reacted(x, passed);
    }
}

/* A failed test may be thrown again with TC5, as often as its owner lays one. */
void host_test(const struct host *x)
{
    int u = x->b->run.tester - 1, kind = x->b->run.test;
    bool again = x->b->run.phase == PHASE_TESTED, passed = false;
    struct ancients_discipline_in in;
    struct ancients_discipline_ready ready;
    struct host_table t;

    if (again && !host_lay_cards(x, CARD_TC5)) {
        after_test(x, false);
        return;
    }
    host_look(x->p, x->b, REFEREE, &t);
    host_test_inputs(&t, kind, u, &in);
    about(x->r, host_unit_ids[u]);
    ancients_discipline_prepare(x->r, &in, &ready);
    passed = again ? ancients_discipline_again(x->r, &ready) : ancients_discipline_throw(x->r, &ready);
    about(x->r, NULL);
    host_tell(x, passed ? TOLD_TEST_PASSED : TOLD_TEST_FAILED, u, kind, 0);
    if (passed || !host_open_window(x, PHASE_TESTED, BOTH_SEATS)) after_test(x, passed);
}
