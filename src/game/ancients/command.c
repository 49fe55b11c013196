/* command.c - a command acts: its owner activates units and groups one after the other, the commander passes from one
** unit to another, and at the end those who could not be held back are tested (BA-16). */
#include "game/ancients/before.h"
#include "model/group.h"

static const struct no not_now    = { "4", N_("not at this moment") };
static const struct no not_yours  = { "4", N_("it is not of the command that acts") };
static const struct no not_there  = { "4", N_("it is not on the table") };
static const struct no not_active = { "HI-20", N_("it has to be activated first") };
static const struct no was_active = { "HI-20", N_("it has been activated in this turn") };
static const struct no no_group   = { "HI-22", N_("they do not stand as one group") };
static const struct no covered    = { "HI-53", N_("another unit stands where it lies hidden") };
static const struct no moved_once = { "HI-48", N_("the commander has passed to another unit already") };
static const struct no no_leader  = { "HI-48", N_("that command has no commander, or he is there already") };
static const struct no too_far    = { "HI-48", N_("it is too far away for the commander") };
static const struct no engaged    = { "HI-48", N_("a commander does not leave a melee") };

/* ---- whom an activation takes ---- */

/* BA-40: of the group, those whose middles lie in the rectangle of the two; none if they are not one group. */
bases host_between(const struct host_table *t, int one, int other)
{
    const struct shape *a = &t->f.base[one], *b = &t->f.base[other];
    bases group = host_group(t, one), within = 0;
    struct point d = point_less(b->at, a->at);
    int64_t fore = dot(d, a->fore), left = dot(d, a->left);
    int64_t slack_fore = 4 * GRACE * (int64_t)a->half_depth, slack_left = 4 * GRACE * (int64_t)a->half_front;

    if (one == other) return base_bit(one);
    if (!(group & base_bit(other))) return 0;
    for (int i = 0; i < t->b->units; i++) {
        struct point e = point_less(t->f.base[i].at, a->at);
        int64_t f = dot(e, a->fore), l = dot(e, a->left);

        if (!(group & base_bit(i)) || t->b->unit[i].activated) continue;
        if (f < (fore < 0 ? fore : 0) - slack_fore || f > (fore > 0 ? fore : 0) + slack_fore) continue;
        if (l < (left < 0 ? left : 0) - slack_left || l > (left > 0 ? left : 0) + slack_left) continue;
        within |= base_bit(i);
    }
    return group_of(&t->f, one, within) == within ? within : 0;
}

/* ---- judges ---- */

static bool acts_now(const struct host_judge *j, int u)
{
    return u >= 0 && u < j->t.b->units && host_is_front(j->t.s, u) && host_seat_of(j->t.s, u) == j->seat &&
           j->t.s->unit[u].command == j->t.b->run.command && j->t.b->run.command;
}

static const struct no *no_activation(const struct host_judge *j, int one, int other)
{
    if (other == one) return &no_group;                         /* a single unit is named without a last one */
    if (other < 0) other = one;
    if (!acts_now(j, one) || !acts_now(j, other)) return &not_yours;
    if (one == other && j->t.b->unit[one].where == WHERE_AMBUSH)
        return j->t.b->unit[one].activated ? &was_active : host_ambush_clear(&j->t, one) ? NULL : &covered;
    if (!host_on(j->t.s, j->t.b, one) || !host_on(j->t.s, j->t.b, other)) return &not_there;
    if (j->t.b->unit[one].activated || j->t.b->unit[other].activated) return &was_active;
    return host_between(&j->t, one, other) ? NULL : &no_group;
}

static const struct no *no_transfer(const struct host_judge *j, int c, int u)
{
    const struct host_command *x;
    int from, far = HOST_H * j->t.ready->figure[TABLE_TRANSFER];

    if (!acts_now(j, u) || c != j->t.b->run.command - 1) return &not_yours;
    if (!host_on(j->t.s, j->t.b, u)) return &not_there;
    x = &j->t.b->command[c];
    if (x->transferred) return &moved_once;
    if (!x->alive || !x->unit) return &no_leader;
    from = j->t.s->unit[x->unit - 1].front - 1;
    if (from == u || !host_has_place(j->t.b, from)) return &no_leader;
    if (host_in_melee(j->t.b, from)) return &engaged;
    return shape_near(&j->t.f.base[from], &j->t.f.base[u], far) ? NULL : &too_far;
}

/* Orders that a unit gets while it is activated. */
static const struct no *no_order_yet(const struct host_judge *j, const struct act *a)
{
    int u = a->arg[HOST_WHO];

    if (a->kind < HOST_RALLY || a->kind > HOST_DISENGAGE) return &not_now;
    if (u < 0 || u >= j->t.b->units || host_seat_of(j->t.s, u) != j->seat) return &not_active;     /* whoever shoots */
    if (!acts_now(j, u)) return &not_yours;
    return j->t.b->unit[u].activated ? &was_active : &not_active;
}

const struct no *host_no_command_order(const struct host_judge *j, const struct act *a)
{
    switch (j->t.b->run.phase) {
    case PHASE_PICK:   return host_no_pick(j, a);
    case PHASE_REROLL: return host_no_reroll(j, a);
    case PHASE_FRENZY: return a->kind == HOST_LET_LOOSE || a->kind == HOST_RESTRAIN ? NULL : &not_now;
    default:
        switch (a->kind) {
        case HOST_ACTIVATE:    return no_activation(j, a->arg[HOST_WHO], a->arg[HOST_AT]);
        case HOST_TRANSFER:    return no_transfer(j, a->arg[0], a->arg[1]);
        case HOST_ENTER:       return acts_now(j, a->arg[HOST_WHO]) ? host_no_entry(j, a) : &not_yours;
        case HOST_END_COMMAND: return NULL;
        default:               return no_order_yet(j, a);
        }
    }
}

/* ---- numbers ---- */

int host_command_numbers(const struct host_judge *j)
{
    switch (j->t.b->run.phase) {
    case PHASE_PICK:   return 2 * j->t.s->commands;
    case PHASE_REROLL: return 3;
    case PHASE_FRENZY: return 2;
    default:           return j->t.b->units * (j->t.b->units + 1 + host_entry_places()) + 1;
    }
}

bool host_command_number(const struct host_judge *j, int k, struct act *out)
{
    int n = j->t.b->units;

    switch (j->t.b->run.phase) {
    case PHASE_PICK:   *out = host_act(HOST_PICK, k / 2, k % 2, 0); return true;
    case PHASE_REROLL: *out = host_act(HOST_REROLL, k, 0, 0); return true;
    case PHASE_FRENZY: *out = host_act(k ? HOST_RESTRAIN : HOST_LET_LOOSE, 0, 0, 0); return true;
    default: break;
    }
    if (k < n * n) {                                            /* one unit, or from a first to a last one */
        *out = host_act(HOST_ACTIVATE, k / n, k / n == k % n ? HOST_NOBODY : k % n, 0);
        return k / n <= k % n && acts_now(j, k / n) && acts_now(j, k % n);
    }
    k -= n * n;
    if (k < n) {
        *out = host_act(HOST_TRANSFER, j->t.b->run.command - 1, k, 0);
        return acts_now(j, k);
    }
    k -= n;
    if (k < n * host_entry_places()) {
        int u = k / host_entry_places();

        if (!acts_now(j, u)) return false;
        *out = host_entry_number(j, u, k % host_entry_places());
        return true;
    }
    *out = host_act(HOST_END_COMMAND, 0, 0, 0);
    return true;
}

/* ---- the course ---- */

/* On the table, in ambush, or waiting behind the edge. */
static bool may_act(const struct host_setup *s, const struct host_state *b, int u)
{
    return host_is_front(s, u) && (b->unit[u].where == WHERE_TABLE || b->unit[u].where == WHERE_AMBUSH ||
                                   b->unit[u].where == WHERE_ENTERED);
}

static bool anybody_left(const struct host *x)
{
    for (int u = 0; u < x->b->units; u++)
        if (x->s->unit[u].command == x->b->run.command && may_act(x->s, x->b, u) && !x->b->unit[u].activated)
            return true;
    return false;
}

/* HI-23: those who act together are a line from now on. */
static void form_line(const struct host *x, bases who)
{
    int lowest = HOST_NOBODY;

    for (int u = 0; u < x->b->units; u++) {
        if (!(who & base_bit(u))) continue;
        if (lowest < 0) lowest = u;
        x->b->unit[u].line = who == base_bit(u) ? 0 : lowest + 1;
    }
}

static void begin_activation(const struct host *x, bases who)
{
    for (int u = 0; u < x->b->units; u++) {
        struct host_unit *i = &x->b->unit[u];

        i->reacted = i->queued = 0;
        if (!(who & base_bit(u))) continue;
        i->member = i->activated = 1;
        i->moves = i->stopped = i->fired = i->later = i->tries = i->fights = i->fought = i->charged = 0;
        i->frenzy = FRENZY_NONE;
        host_tell(x, TOLD_ACTIVATED, u, 0, 0);
    }
    x->b->run.charging = x->b->run.halted = 0;
}

/* BA-16: impetuous troops that were not activated are tested when their command ends. They are still of the line of
** their last activation, and have fallen out of it if it is no longer whole. */
static bool test_frenzy(const struct host *x)
{
    struct host_table t;

    if (x->ready->frenzy != FRENZY_ALL) return false;
    host_look(x->p, x->b, REFEREE, &t);
    for (int u = 0; u < x->b->units; u++) {
        if (x->s->unit[u].command != x->b->run.command || x->b->unit[u].activated || !host_frenzied(&t, u)) continue;
        begin_activation(x, base_bit(u));
        x->b->run.frenzied = 1;
        host_ask_test(x, TEST_FRENZY, u);
        return true;
    }
    return false;
}

static void end_of_command(const struct host *x)
{
    if (test_frenzy(x)) return;
    for (int u = 0; u < x->b->units; u++) {
        x->b->unit[u].evaded = 0;                               /* HI-44: while one enemy command acts */
        x->b->unit[u].member = 0;
    }
    x->b->run.frenzied = 0;
    host_next_command(x);
}

void host_command_goes_on(const struct host *x)
{
    for (int seat = 0; seat < HOST_SEATS; seat++)
        if (x->b->seat[seat].waived == PASS_ACTIVATION) x->b->seat[seat].waived = PASS_MOMENT;
    if (x->b->run.command && !x->b->run.frenzied && anybody_left(x)) {
        host_rest(x);
        host_ask(x, PHASE_COMMAND, x->b->run.active);
        return;
    }
    end_of_command(x);
}

/* Impetuous troops near the enemy may break loose before anything else. */
static void activate(const struct host *x, int one, int other)
{
    struct host_table t;
    bases who;

    if (x->b->unit[one].where == WHERE_AMBUSH) host_show_ambush(x, one);
    host_look(x->p, x->b, REFEREE, &t);
    who = host_between(&t, one, other < 0 ? one : other);
    begin_activation(x, who);
    form_line(x, who);
    for (int u = 0; u < x->b->units; u++)
        if (x->b->unit[u].member && host_frenzied(&t, u)) {
            host_ask(x, PHASE_FRENZY, x->b->run.active);
            return;
        }
    host_ask(x, PHASE_UNIT, x->b->run.active);
}

/* HI-9: that it enters is its first movement action. */
static void enter(const struct host *x, const struct act *a)
{
    host_stand_at_edge(x, a);
    begin_activation(x, base_bit(a->arg[HOST_WHO]));
    form_line(x, base_bit(a->arg[HOST_WHO]));
    x->b->unit[a->arg[HOST_WHO]].moves = 1;
    x->b->command[x->b->run.command - 1].where = WHERE_TABLE;
    host_ask(x, PHASE_UNIT, x->b->run.active);
}

/* Held back by a test of the worst of them, or let loose. */
static void frenzy(const struct host *x, const struct act *a)
{
    struct host_table t;
    int worst;

    host_look(x->p, x->b, REFEREE, &t);
    worst = host_frenzy_tester(&t);
    if (a->kind == HOST_RESTRAIN && worst >= 0) host_ask_test(x, TEST_FRENZY, worst);
    else host_after_frenzy_test(x, HOST_NOBODY, false);
}

void host_order_of_command(const struct host *x, int seat, const struct act *a)
{
    struct host_command *c = &x->b->command[x->b->run.command ? x->b->run.command - 1 : 0];

    switch (a->kind) {
    case HOST_PICK: case HOST_REROLL: host_order_of_contest(x, seat, a); break;
    case HOST_ACTIVATE:               activate(x, a->arg[HOST_WHO], a->arg[HOST_AT]); break;
    case HOST_LET_LOOSE: case HOST_RESTRAIN: frenzy(x, a); break;
    case HOST_ENTER:                  enter(x, a); break;
    case HOST_TRANSFER:
        c->unit = a->arg[1] + 1;
        c->transferred = 1;
        host_tell(x, TOLD_COMMANDER_JOINS, a->arg[0], a->arg[1], 0);
        break;
    default:
        end_of_command(x);
    }
}
