/* judge.c - may this be ordered now? One function for each order; NULL is yes, anything
** else the rule that it offends. */
#include "game/campaign/orders.h"

static const struct no not_yours    = { "W-1", N_("that counter is not yours") };
static const struct no not_there    = { "W-1", N_("that counter is not on the map") };
static const struct no no_force     = { "W-1", N_("no Force is active") };
static const struct no one_force    = { "W-1", N_("another Force is active: let it act or halt first") };
static const struct no once         = { "W-1", N_("a counter is activated once a turn") };
static const struct no has_moved    = { "W-1", N_("a Force that has moved does nothing else, and keeps its counters") };
static const struct no elsewhere    = { "W-1", N_("a Force is counters of one army in one box") };
static const struct no in_it        = { "W-1", N_("that counter is in the Force") };
static const struct no no_points    = { "command", N_("not enough command points") };
static const struct no no_link      = { "movement", N_("no link leads there") };
static const struct no no_crossing  = { "terrain", N_("a major river is crossed by a bridge only") };
static const struct no no_movement  = { "movement", N_("more movement points than there are") };
static const struct no enemy_there  = { "W-2", N_("enemy counters are there: attack") };
static const struct no nobody_there = { "W-4", N_("no enemy counter is there") };
static const struct no needs_unit   = { "W-2", N_("only a Force with infantry or cavalry may do that") };
static const struct no march_once   = { "W-3", N_("one forced march an activation") };
static const struct no needs_horse  = { "W-6", N_("only a Force with cavalry scouts") };
static const struct no dug_in       = { "W-7", N_("the box is entrenched") };
static const struct no needs_foot   = { "W-7", N_("only a Force with infantry lays a boat bridge") };
static const struct no no_ford      = { "W-7", N_("boat bridges are laid at fords of a major river") };
static const struct no bridged      = { "W-7", N_("a boat bridge is there") };
static const struct no far_end      = { "W-7", N_("an enemy counter is at the other end") };
static const struct no joins        = { "W-4", N_("that counter joins already") };
static const struct no alone        = { "W-4", N_("no unit can go with it") };
static const struct no unit_lacks   = { "W-4", N_("a Force that joins has infantry or cavalry") };
static const struct no announce     = { "H-16", N_("the attacker announces one to four sequences") };
static const struct no no_announce  = { "H-16", N_("sequences are not announced under these rules") };
static const struct no too_many     = { "stacking", N_("too many counters without the commander in chief") };
static const struct no too_much_foot = { "stacking", N_("too much infantry without the commander in chief") };

/* Is it paid for? The line to the commander in chief is looked for only where it matters. */
static bool pays(struct theatre_sight *x, const struct theatre_force *f, const int32_t cost[2])
{
    int points = x->b->army[x->seat][f->army].points;
    bool with = cost[1] <= points, without = cost[0] <= points;

    return with == without || theatre_lined(x, f) ? with : without;
}

static bool affords(struct theatre_sight *x, const struct theatre_force *f)
{
    return pays(x, f, theatre_activation(x->p, x->b, f, false));
}

/* May the Force act as it is, or has it paid? */
static const struct no *no_act(struct theatre_sight *x)
{
    if (x->b->force == FORCE_NONE || !x->force.counters) return &no_force;
    return x->b->force == FORCE_FORMING && !affords(x, &x->force) ? &no_points : NULL;
}

static const struct no *no_stack(const struct play *p, const struct theatre_state *b, const struct theatre_force *f)
{
    switch (campaign_stack_why(f->infantry, f->cavalry, f->chief, theatre_rates(p, b)->stack_counters,
                               theatre_rates(p, b)->stack_infantry)) {
    case STACK_TOO_MANY:          return &too_many;
    case STACK_TOO_MUCH_INFANTRY: return &too_much_foot;
    default:                      return NULL;
    }
}

static const struct no *no_counter(const struct theatre_sight *x, int c)
{
    if (x->s->counter[c].seat != x->seat) return &not_yours;
    if (!theatre_there(x->b, c)) return &not_there;
    return x->b->counter[c].activated ? &once : NULL;
}

/* ---- forming a Force ---- */

/* Would a general who stands with it make it cheaper? */
static bool affords_with_general(struct theatre_sight *x, const struct theatre_force *f)
{
    for (int i = 0; i < x->b->counters; i++) {
        struct theatre_force with = *f;

        if (!theatre_general(x->s, i) || no_counter(x, i) || x->b->counter[i].box != f->box ||
            x->s->counter[i].army - 1 != f->army) continue;
        theatre_force_add(x->p, x->b, &with, i);
        if (affords(x, &with)) return true;
    }
    return false;
}

const struct no *theatre_no_activate(struct theatre_sight *x, int c)
{
    struct theatre_force f = { 0 };
    const struct no *no = no_counter(x, c);

    if (x->b->force != FORCE_NONE) return &one_force;
    if (no) return no;
    if (x->b->army[x->seat][x->s->counter[c].army - 1].points >= theatre_rates(x->p, x->b)->dearest) return NULL;
    theatre_force_add(x->p, x->b, &f, c);
    return affords(x, &f) || affords_with_general(x, &f) ? NULL : &no_points;
}

const struct no *theatre_no_take(struct theatre_sight *x, int c)
{
    struct theatre_force f = x->force;
    const struct no *no = no_counter(x, c);

    if (x->b->force == FORCE_NONE) return &no_force;
    if (x->b->force == FORCE_MOVING) return &has_moved;
    if (no) return no;
    if (x->b->counter[c].role != ROLE_NONE) return &in_it;
    if (x->b->counter[c].box != f.box || x->s->counter[c].army - 1 != f.army) return &elsewhere;
    theatre_force_add(x->p, x->b, &f, c);
    return no_stack(x->p, x->b, &f);
}

/* ---- acting with it ---- */

static const struct no *no_way(const struct theatre_sight *x, int box, int movement)
{
    int link = theatre_link_between(x->p, x->force.box, box);
    int cost;

    if (link < 0) return &no_link;
    cost = theatre_cost(x->p, x->b, link);
    if (cost >= NOT_PASSABLE) return &no_crossing;
    return cost > movement ? &no_movement : NULL;
}

const struct no *theatre_no_move(struct theatre_sight *x, int box)
{
    const struct no *no = no_act(x);

    if (no) return no;
    if (x->enemy & theatre_bit(box)) return &enemy_there;
    return no_way(x, box, x->movement);
}

const struct no *theatre_no_march(struct theatre_sight *x)
{
    return x->b->force == FORCE_MOVING && x->b->marched ? &march_once : no_act(x);
}

const struct no *theatre_no_attack(struct theatre_sight *x, int box)
{
    const struct no *no = no_act(x);

    if (no) return no;
    if (!(x->enemy & theatre_bit(box))) return &nobody_there;
    if (!theatre_units(&x->force)) return &needs_unit;
    return no_way(x, box, x->movement);
}

const struct no *theatre_no_scout(struct theatre_sight *x, int box)
{
    const struct no *no = no_act(x);

    if (no) return no;
    if (x->b->force == FORCE_MOVING) return &has_moved;
    if (!x->force.horse) return &needs_horse;
    if (!(x->enemy & theatre_bit(box))) return &nobody_there;
    return no_way(x, box, x->movement);
}

const struct no *theatre_no_entrench(struct theatre_sight *x)
{
    if (x->b->force == FORCE_NONE) return &no_force;
    if (x->b->force == FORCE_MOVING) return &has_moved;
    if (!theatre_units(&x->force)) return &needs_unit;
    if (x->b->box[x->force.box].trench == x->seat + 1) return &dug_in;
    return pays(x, &x->force, theatre_rates(x->p, x->b)->activation[ACTIVATE_ENTRENCH]) ? NULL : &no_points;
}

const struct no *theatre_no_bridge(struct theatre_sight *x, int box)
{
    int link;

    if (x->b->force == FORCE_NONE) return &no_force;
    if (x->b->force == FORCE_MOVING) return &has_moved;
    if (!x->force.foot) return &needs_foot;
    link = theatre_link_between(x->p, x->force.box, box);
    if (link < 0) return &no_link;
    if (x->s->link[link].crossing != CROSS_FORD) return &no_ford;
    if (x->b->link[link].bridge) return &bridged;
    if (x->enemy & theatre_bit(box)) return &far_end;
    return pays(x, &x->force, theatre_activation(x->p, x->b, &x->force, true)) ? NULL : &no_points;
}

/* ---- joining an attack: those of one box and army are one Force ---- */

/* `dearest`: whether it has a line or not; otherwise as it is. */
static int price(struct theatre_sight *x, const struct theatre_force *f, bool dearest)
{
    const int32_t *cost = theatre_activation(x->p, x->b, f, false);

    return dearest && !f->chief ? cost[cost[1] > cost[0]] : cost[theatre_lined(x, f)];
}

static int cost_of_called(struct theatre_sight *x, int army, const struct theatre_force *instead, bool dearest)
{
    uint64_t counted = theatre_bit(instead->box);
    int cost = price(x, instead, dearest);

    for (int i = 0; i < x->b->counters; i++) {
        int box = x->b->counter[i].box;
        struct theatre_force f;

        if (!theatre_acts(x->b, i, ROLE_CALLED) || x->s->counter[i].army - 1 != army || counted & theatre_bit(box))
            continue;
        counted |= theatre_bit(box);
        f = theatre_called(x->p, x->b, box, army);
        cost += price(x, &f, dearest);
    }
    return cost;
}

/* May these counters of one box join? */
static const struct no *no_join(struct theatre_sight *x, const struct theatre_force *f)
{
    int link = theatre_link_between(x->p, f->box, x->b->battle.box);
    const struct no *no = no_stack(x->p, x->b, f);
    int cost, points;

    if (link < 0) return &no_link;
    if (no) return no;
    cost = theatre_cost(x->p, x->b, link);
    if (cost >= NOT_PASSABLE) return &no_crossing;
    if (cost > theatre_allowance(f)) return &no_movement;
    points = x->b->army[x->seat][f->army].points;
    return cost_of_called(x, f->army, f, true) <= points || cost_of_called(x, f->army, f, false) <= points ? NULL
           : &no_points;
}

/* Something other than a unit goes with one: is there one that still can? */
static bool unit_can_go(struct theatre_sight *x, const struct theatre_force *f)
{
    for (int i = 0; i < x->b->counters; i++) {
        struct theatre_force with = *f;

        if (!theatre_fights(x->s, i) || no_counter(x, i) || x->b->counter[i].role != ROLE_NONE) continue;
        if (x->b->counter[i].box != f->box || x->s->counter[i].army - 1 != f->army) continue;
        theatre_force_add(x->p, x->b, &with, i);
        if (!no_join(x, &with)) return true;
    }
    return false;
}

const struct no *theatre_no_call(struct theatre_sight *x, int c)
{
    const struct no *no = no_counter(x, c);
    struct theatre_force f;

    if (no) return no;
    if (x->b->counter[c].role != ROLE_NONE) return &joins;
    f = theatre_called(x->p, x->b, x->b->counter[c].box, x->s->counter[c].army - 1);
    theatre_force_add(x->p, x->b, &f, c);
    no = no_join(x, &f);
    if (no) return no;
    return theatre_units(&f) || unit_can_go(x, &f) ? NULL : &alone;
}

const struct no *theatre_no_assault(struct theatre_sight *x, int announced)
{
    if (theatre_rates(x->p, x->b)->announces && announced < 1) return &announce;
    if (!theatre_rates(x->p, x->b)->announces && announced >= 0) return &no_announce;
    for (int i = 0; i < x->b->counters; i++) {
        struct theatre_force f;

        if (!theatre_acts(x->b, i, ROLE_CALLED) || theatre_fights(x->s, i)) continue;
        f = theatre_called(x->p, x->b, x->b->counter[i].box, x->s->counter[i].army - 1);
        if (!theatre_units(&f) && unit_can_go(x, &f)) return &unit_lacks;
    }
    return NULL;
}

/* ---- retreat of a beaten defender ---- */

static const struct no came_that_way = { "W-5", N_("an attacking Force came that way") };
static const struct no held          = { "W-5", N_("the enemy holds that box") };

const struct no *theatre_no_retreat(const struct play *p, const struct theatre_state *b, int box)
{
    int link = theatre_link_between(p, b->battle.box, box);

    if (link < 0) return &no_link;
    if (theatre_cost(p, b, link) >= NOT_PASSABLE) return &no_crossing;
    for (int i = 0; i < b->counters; i++)
        if (theatre_acts_at_all(b, i) && b->counter[i].from == box) return &came_that_way;
    return theatre_barred_by(p->setup, b, b->active) & theatre_bit(box) ? &held : NULL;
}

/* ---- losses ---- */

static const struct no takes_no_part = { "H-19", N_("losses fall on units of the battle that have strength points") };
static const struct no too_many_lost = { "H-19", N_("more than the unit has, or than is to be lost") };

const struct no *theatre_no_lose(const struct theatre_setup *s, const struct theatre_state *b, int c, int points)
{
    int side = b->battle.owed[ATTACKER] ? ATTACKER : DEFENDER;

    if (!theatre_fights(s, c) || b->counter[c].sp < 1 || !theatre_takes_part(s, b, side, c)) return &takes_no_part;
    return points < 1 || points > b->counter[c].sp || points > b->battle.owed[side] ? &too_many_lost : NULL;
}
