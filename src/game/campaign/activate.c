/* activate.c - what a Force does: it is formed, paid for, moves link by link, makes a
** forced march, scouts, entrenches, lays a boat bridge, and halts (W-1 to W-3, W-6, W-7). */
#include "game/campaign/apply.h"
#include "rules/campaign/move.h"
#include "rules/campaign/numbers.h"
#include "rules/campaign/options.h"

void theatre_activate(struct theatre *t, int c)
{
    t->b->force = FORCE_FORMING;
    t->b->counter[c].role = ROLE_FORCE;
}

void theatre_take_all(struct theatre *t)
{
    struct theatre_sight x = theatre_look(t->p, t->b, t->b->active);

    for (int pass = 0; pass < 2; pass++)        /* generals first: with the commander in chief there is no limit */
        for (int i = 0; i < t->b->counters; i++) {
            if (pass == 0 && !theatre_general(t->s, i)) continue;
            if (t->b->counter[i].box != x.force.box || theatre_no_take(&x, i)) continue;
            t->b->counter[i].role = ROLE_FORCE;
            theatre_force_add(t->p, t->b, &x.force, i);
            theatre_tell(t, TOLD_TAKEN, 1u << t->b->active, (int[TOLD_ARGS]){ i });
        }
}

/* ---- paying ---- */

/* Of the cost without and with a line to the commander in chief, that which holds. */
static int price(const struct theatre *t, const struct theatre_force *f, const int32_t cost[2])
{
    bool line = cost[0] == cost[1] || f->chief || theatre_in_line(t->p, t->b, t->b->active,
            f->army) & theatre_bit(f->box);

    return cost[line];
}

static void spend(struct theatre *t, const struct theatre_force *f, int cost)
{
    struct theatre_army *a = &t->b->army[t->b->active][f->army];

    explain(t->r, TRACE_VALUE, "cost", "command", N_("command points"), cost);
    a->points = a->points > cost ? a->points - cost : 0;
}

void theatre_pay(struct theatre *t)
{
    struct theatre_force f;

    if (t->b->force != FORCE_FORMING) return;
    f = theatre_force_of(t->p, t->b, ROLE_FORCE);
    spend(t, &f, price(t, &f, theatre_activation(t->p, t->b, &f, false)));
    t->b->force = FORCE_MOVING;
    t->b->movement = theatre_allowance(&f);
    t->b->marched = 0;
}

/* ---- markers ---- */

static void give_up_trenches(struct theatre *t)
{
    uint64_t units[THEATRE_SEATS];
    bool looked = false;

    for (int i = 0; i < t->b->boxes; i++) {
        struct theatre_box *box = &t->b->box[i];

        if (!box->trench) continue;
        if (!looked) for (int seat = 0; seat < THEATRE_SEATS; seat++) units[seat] = theatre_units_of(t->s, t->b, seat);
        looked = true;
        if (units[box->trench - 1] & theatre_bit(i)) continue;
        box->trench = 0;
        theatre_tell(t, TOLD_TRENCH_GONE, EVERYBODY, (int[TOLD_ARGS]){ i });
    }
}

void theatre_halt(struct theatre *t)
{
    for (int i = 0; i < t->b->counters; i++) {
        struct theatre_counter *c = &t->b->counter[i];

        if (c->role == ROLE_NONE) continue;
        c->activated = 1;
        c->role = ROLE_NONE;
    }
    t->b->force = FORCE_NONE;
    t->b->movement = t->b->marched = 0;
    t->b->phase = PHASE_ACTIVE;
    give_up_trenches(t);
}

/* ---- moving ---- */

static bool can_go_on(const struct theatre *t, int box)
{
    if (!t->b->marched) return true;
    for (int k = theatre_ready(t->p)->first_way[box]; k < theatre_ready(t->p)->first_way[box + 1]; k++)
        if (theatre_cost(t->p, t->b, theatre_way(t->p, k).link) <= t->b->movement) return true;
    return false;
}

static bool anybody_left(const struct theatre *t)
{
    for (int i = 0; i < t->b->counters; i++)
        if (theatre_acts(t->b, i, ROLE_FORCE)) return true;
    return false;
}

void theatre_go_on(struct theatre *t, int box)
{
    give_up_trenches(t);
    if (!anybody_left(t) || !can_go_on(t, box)) theatre_halt(t);
}

void theatre_move(struct theatre *t, int box)
{
    struct theatre_force f = theatre_force_of(t->p, t->b, ROLE_FORCE);

    theatre_pay(t);
    theatre_tell(t, TOLD_MOVES, EVERYBODY, (int[TOLD_ARGS]){ t->b->active, f.counters, f.box, box });
    for (int i = 0; i < t->b->counters; i++) {
        struct theatre_counter *c = &t->b->counter[i];

        if (!theatre_acts(t->b, i, ROLE_FORCE)) continue;
        theatre_enter(t, i, box);
        c->moved = 1;
        c->shown = SHOWN_TO_NOBODY;
    }
    t->b->movement -= theatre_cost(t->p, t->b, theatre_link_between(t->p, f.box, box));
    theatre_go_on(t, box);
}

struct campaign_march_in theatre_march_of(const struct theatre_setup *s, const struct theatre_state *b, int c, int vc)
{
    return (struct campaign_march_in){ .sp = b->counter[c].sp, .vc = vc, .cohesion = s->counter[c].cohesion,
                                       .weather = b->weather };
}

void theatre_march(struct theatre *t)
{
    struct theatre_force f = theatre_force_of(t->p, t->b, ROLE_FORCE);

    theatre_pay(t);
    t->b->marched = 1;
    t->b->movement += theatre_march_points(t->p, t->b, &f);
    if (t->b->movement > THEATRE_MOST_MOVEMENT) t->b->movement = THEATRE_MOST_MOVEMENT;
    theatre_tell(t, TOLD_MARCHES, EVERYBODY, (int[TOLD_ARGS]){ t->b->active, f.box });
    for (int i = 0; i < t->b->counters; i++) {
        struct theatre_counter *c = &t->b->counter[i];
        struct campaign_march_in in = theatre_march_of(t->s, t->b, i, f.vc);
        struct campaign_march_out out = { 0 };

        if (!theatre_acts(t->b, i, ROLE_FORCE) || !theatre_fights(t->s, i)) continue;
        about(t->r, theatre_counter_ids[i]);
        campaign_march_rule(t->r, &in, &out);
        about(t->r, NULL);
        c->fatigued = c->moved = 1;
        c->sp -= out.losses;
        if (out.losses) theatre_tell(t, TOLD_MARCH_LOSS, 1u << t->b->active, (int[TOLD_ARGS]){ i, out.losses });
        if (c->sp == 0) theatre_lose(t, i, GONE_UNSEEN);
    }
    theatre_go_on(t, f.box);
}

/* ---- scouting (W-6) ---- */

struct horse { int32_t sp, cohesion, units; };

static void add_horse(const struct theatre_setup *s, const struct theatre_state *b, struct horse *h, int c)
{
    if (s->counter[c].type != TYPE_CAVALRY) return;
    h->sp += b->counter[c].sp;
    h->cohesion += s->counter[c].cohesion;
    h->units++;
}

struct campaign_scout_in theatre_scouting(const struct theatre_setup *s, const struct theatre_state *b, int box)
{
    struct campaign_scout_in in = { .scouts = { 0, 1 }, .screen = { 0, 1 } };
    struct horse mine = { 0 }, theirs = { 0 };

    for (int i = 0; i < b->counters; i++) {
        if (theatre_acts(b, i, ROLE_FORCE)) add_horse(s, b, &mine, i);
        if (s->counter[i].seat != b->active && b->counter[i].box == box) add_horse(s, b, &theirs, i);
    }
    in.difference = mine.sp - theirs.sp;
    if (mine.units) theatre_average(in.scouts, mine.cohesion, mine.units);
    if (theirs.units) theatre_average(in.screen, theirs.cohesion, theirs.units);
    return in;
}

/* Which of the face-down counters are turned up is left to the dice: one die with as many sides as there are. */
static void turn_up_some(struct theatre *t, int box, int number)
{
    while (number-- > 0 && reading_live(t->r)) {
        int down[THEATRE_MOST_COUNTERS], n = 0, pick = 1;

        for (int i = 0; i < t->b->counters; i++)
            if (t->b->counter[i].box == box && t->s->counter[i].seat != t->b->active &&
                t->b->counter[i].shown == SHOWN_TO_NOBODY) down[n++] = i;
        if (n == 0) return;
        if (n > 1) pick = roll_die(t->r, "H-11", N_("which counter is turned up"), n);
        theatre_turn_up(t, down[pick - 1], SHOWN_BY_SCOUTS);
    }
}

static int strength_in(const struct theatre *t, int box)
{
    int strength = 0;

    for (int i = 0; i < t->b->counters; i++)
        if (t->s->counter[i].seat != t->b->active && t->b->counter[i].box == box) strength += t->b->counter[i].sp;
    return strength;
}

void theatre_scout(struct theatre *t, int box)
{
    struct campaign_scout_in in = theatre_scouting(t->s, t->b, box);
    struct campaign_scout_out out = { 0 };

    theatre_pay(t);
    theatre_tell(t, TOLD_SCOUTS, EVERYBODY, (int[TOLD_ARGS]){ t->b->active, box,
                                                              theatre_force_of(t->p, t->b, ROLE_FORCE).box });
    campaign_scout_rule(t->r, &in, &out);
    if (out.revealed == 0) theatre_tell(t, TOLD_NOTHING_SEEN, EVERYBODY, (int[TOLD_ARGS]){ 0 });
    else if (option(t->r, &campaign_recon_result_option) == SHOWS_STRENGTH)
        theatre_tell(t, TOLD_STRENGTH_SEEN, 1u << t->b->active, (int[TOLD_ARGS]){ box, strength_in(t, box) });
    else turn_up_some(t, box, out.revealed);
    theatre_halt(t);
}

/* ---- entrenchments and boat bridges (W-7) ---- */

void theatre_entrench(struct theatre *t)
{
    struct theatre_force f = theatre_force_of(t->p, t->b, ROLE_FORCE);

    spend(t, &f, price(t, &f, theatre_rates(t->p, t->b)->activation[ACTIVATE_ENTRENCH]));
    t->b->box[f.box].trench = t->b->active + 1;
    theatre_tell(t, TOLD_ENTRENCHES, EVERYBODY, (int[TOLD_ARGS]){ t->b->active, f.box });
    theatre_halt(t);
}

void theatre_lay_bridge(struct theatre *t, int box)
{
    struct theatre_force f = theatre_force_of(t->p, t->b, ROLE_FORCE);
    struct theatre_link *l = &t->b->link[theatre_link_between(t->p, f.box, box)];

    spend(t, &f, price(t, &f, theatre_activation(t->p, t->b, &f, true)));
    l->bridge = t->b->active + 1;
    l->laid = t->b->turn;
    theatre_tell(t, TOLD_LAYS_BRIDGE, EVERYBODY, (int[TOLD_ARGS]){ t->b->active, f.box, box });
    theatre_halt(t);
}
