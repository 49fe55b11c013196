/* attack.c - how a battle comes about: who attacks together, what is turned up, flank,
** encirclement and bridges (W-2, W-4); and what the two sides are for the rules. */
#include <string.h>
#include "game/campaign/apply.h"
#include "rules/campaign/battle.h"
#include "rules/campaign/morale.h"

/* ---- the sides of a battle ---- */

static void set_leaders(const struct theatre_setup *s, const struct theatre_state *b, int seat,
                        struct campaign_army *army)
{
    int leader[2];

    theatre_leaders(s, b, seat, b->battle.box, leader, 2);
    army->tactical = leader[0] < 0 ? 0 : s->counter[leader[0]].tactical;
    army->vc = leader[0] < 0 ? 0 : s->counter[leader[0]].vc;
    army->next_tactical = leader[1] < 0 ? 0 : s->counter[leader[1]].tactical;
}

void theatre_army_of(const struct theatre_setup *s, const struct theatre_state *b, int side, struct campaign_army *army,
                     int *which)
{
    int n = 0;

    for (int i = 0; i < b->counters && n < MOST_UNITS; i++) {
        const struct theatre_counter_setup *u = &s->counter[i];

        if (u->type >= COMBAT_TYPES || !theatre_takes_part(s, b, side, i)) continue;
        army->unit[n] = (struct campaign_unit){ u->type, b->counter[i].sp, u->cohesion, u->artillery, u->cavalry_bonus,
                b->counter[i].fatigued };
        if (which) which[n] = i;
        n++;
    }
    army->units = n;
    set_leaders(s, b, side == ATTACKER ? b->active : 1 - b->active, army);
    army->no_way_out = 0;
}

struct campaign_situation theatre_situation(const struct theatre_setup *s, const struct theatre_state *b)
{
    const struct theatre_box_setup *box = &s->box[b->battle.box];

    return (struct campaign_situation){
        .terrain = box->terrain, .fortified = box->fortified, .flank = b->battle.flank,
            .encircled = b->battle.encircled,
        .entrenched = b->box[b->battle.box].trench == 1 - b->active + 1, .bridge = b->battle.bridge,
            .weather = b->weather,
    };
}

/* ---- declaring an attack ---- */

static bool anybody_can_join(const struct theatre *t)
{
    struct theatre_sight x = theatre_look(t->p, t->b, t->b->active);
    int target = t->b->battle.box;
    uint64_t around = 0;

    for (int k = theatre_ready(t->p)->first_way[target]; k < theatre_ready(t->p)->first_way[target + 1]; k++)
        around |= theatre_bit(theatre_way(t->p, k).to);
    for (int i = 0; i < t->b->counters; i++)
        if (t->s->counter[i].seat == t->b->active && theatre_there(t->b, i) &&
            around & theatre_bit(t->b->counter[i].box) && !theatre_no_call(&x, i)) return true;
    return false;
}

void theatre_attack(struct theatre *t, int box)
{
    theatre_pay(t);
    memset(&t->b->battle, 0, sizeof t->b->battle);
    t->b->battle.box = box;
    t->b->phase = PHASE_GATHER;
    if (!theatre_rates(t->p, t->b)->announces && !anybody_can_join(t)) theatre_assault(t, -1);
}

/* ---- beginning it ---- */

static void pay_for_called(struct theatre *t)
{
    uint64_t paid[THEATRE_MOST_ARMIES] = { 0 }, line[THEATRE_MOST_ARMIES] = { 0 };

    for (int i = 0; i < t->b->counters; i++) {
        int box = t->b->counter[i].box, army = t->s->counter[i].army - 1;
        struct theatre_army *a = &t->b->army[t->b->active][army];
        struct theatre_force f;

        if (!theatre_acts(t->b, i, ROLE_CALLED) || paid[army] & theatre_bit(box)) continue;
        if (!paid[army]) line[army] = theatre_in_line(t->p, t->b, t->b->active, army);
        paid[army] |= theatre_bit(box);
        f = theatre_called(t->p, t->b, box, army);
        a->points -= theatre_activation(t->p, t->b, &f, false)[(line[army] & theatre_bit(box)) != 0];
        if (a->points < 0) a->points = 0;
    }
}

static bool over_bridge(int crossing)
{
    return crossing == CROSS_BRIDGE || crossing == CROSS_MAJOR_BRIDGE || crossing == CROSS_BOAT_BRIDGE;
}

/* Flank, encirclement and bridge, from where everybody stands before anybody moves. */
static void settle(struct theatre *t)
{
    struct theatre_battle *x = &t->b->battle;
    uint64_t from = 0, units = theatre_units_of(t->s, t->b, t->b->active);
    int links = 0, closed = 0;

    for (int i = 0; i < t->b->counters; i++)
        if (theatre_acts_at_all(t->b, i)) from |= theatre_bit(t->b->counter[i].box);
    x->flank = (from & (from - 1)) != 0;
    for (int k = theatre_ready(t->p)->first_way[x->box]; k < theatre_ready(t->p)->first_way[x->box + 1]; k++) {
        struct theatre_way w = theatre_way(t->p, k);
        bool attacked_from = (from & theatre_bit(w.to)) != 0;

        links++;
        closed += attacked_from || units & theatre_bit(w.to) || theatre_cost(t->p, t->b, w.link) >= NOT_PASSABLE;
        x->bridge |= attacked_from && over_bridge(theatre_crossing(t->s, t->b, w.link));
    }
    x->encircled = links >= 2 && closed == links;
}

/* The attackers come in, all from where they stand. The box is not theirs before the battle is won. */
static void close_in(struct theatre *t)
{
    int link = -1;

    for (int i = 0; i < t->b->counters; i++) {
        struct theatre_counter *c = &t->b->counter[i];

        if (!theatre_acts_at_all(t->b, i)) continue;
        c->from = c->box;
        if (c->role == ROLE_FORCE) link = theatre_link_between(t->p, c->box, t->b->battle.box);
        c->box = t->b->battle.box;
        c->activated = c->moved = 1;
        c->shown = SHOWN_TO_NOBODY;
        theatre_turn_up(t, i, SHOWN_IN_BATTLE);
    }
    if (link >= 0) t->b->movement -= theatre_cost(t->p, t->b, link);
    if (t->b->movement < 0) t->b->movement = 0;             /* an umpire may have taken some away */
}

/* Counters of the attacker around the box that are not with a unit are turned up: then everybody knows where a
** retreat may go. */
static void turn_up_around(struct theatre *t)
{
    uint64_t units = theatre_units_of(t->s, t->b, t->b->active);

    for (int k = theatre_ready(t->p)->first_way[t->b->battle.box];
         k < theatre_ready(t->p)->first_way[t->b->battle.box + 1]; k++) {
        int box = theatre_way(t->p, k).to;

        if (units & theatre_bit(box)) continue;
        for (int i = 0; i < t->b->counters; i++)
            if (t->s->counter[i].seat == t->b->active && t->b->counter[i].box == box)
                theatre_turn_up(t, i, SHOWN_IN_BATTLE);
    }
}

static bool turn_up_defenders(struct theatre *t)
{
    bool units = false;

    for (int i = 0; i < t->b->counters; i++) {
        if (t->s->counter[i].seat == t->b->active || t->b->counter[i].box != t->b->battle.box) continue;
        units = units || theatre_fights(t->s, i);
        theatre_turn_up(t, i, SHOWN_IN_BATTLE);
    }
    return units;
}

/* Nobody was there who could fight: those who joined stop, the active Force may go on. */
static void walk_in(struct theatre *t)
{
    int box = t->b->battle.box;

    theatre_tell(t, TOLD_EMPTY, EVERYBODY, (int[TOLD_ARGS]){ box });
    theatre_sweep(t, box, 1 - t->b->active);
    for (int i = 0; i < t->b->counters; i++) {
        struct theatre_counter *c = &t->b->counter[i];

        if (!theatre_acts_at_all(t->b, i)) continue;
        theatre_enter(t, i, box);
        c->activated = c->role == ROLE_CALLED;
        if (c->role == ROLE_CALLED) c->role = ROLE_NONE;
    }
    theatre_turn_down(t);
    memset(&t->b->battle, 0, sizeof t->b->battle);
    t->b->phase = PHASE_ACTIVE;
    theatre_go_on(t, box);
}

bool theatre_no_way_out(const struct theatre *t)
{
    int box = t->b->battle.box;

    for (int k = theatre_ready(t->p)->first_way[box]; k < theatre_ready(t->p)->first_way[box + 1]; k++)
        if (!theatre_no_retreat(t->p, t->b, theatre_way(t->p, k).to)) return false;
    return true;
}

static void begin_battle(struct theatre *t)
{
    struct theatre_battle *x = &t->b->battle;

    turn_up_around(t);
    if (x->encircled) theatre_tell(t, TOLD_ENCIRCLED, EVERYBODY, (int[TOLD_ARGS]){ 0 });
    else if (x->flank) theatre_tell(t, TOLD_FLANK, EVERYBODY, (int[TOLD_ARGS]){ 0 });
    for (int i = 0; i < t->b->counters; i++)
        for (int side = ATTACKER; side <= DEFENDER; side++)
            if (theatre_fights(t->s, i) && theatre_takes_part(t->s, t->b, side, i))
                x->start[side] += t->b->counter[i].sp;
    t->b->phase = campaign_refuse_why(t->s->box[x->box].fortified, x->encircled, theatre_no_way_out(t)) == REFUSE_MAY
        ? PHASE_ANSWER : PHASE_FIGHT;
}

void theatre_assault(struct theatre *t, int announced)
{
    t->b->battle.announced = announced < 0 ? MOST_SEQUENCES : announced;
    pay_for_called(t);
    settle(t);
    theatre_tell(t, TOLD_ATTACKS, EVERYBODY, (int[TOLD_ARGS]){ t->b->active, t->b->battle.box });
    close_in(t);
    if (turn_up_defenders(t)) begin_battle(t);
    else walk_in(t);
}

/* What an attack on t->b->battle.box looks like when it has begun, if units are there: for questions before it. */
void theatre_foresee(struct theatre *t)
{
    settle(t);
    close_in(t);
    turn_up_around(t);
}

struct campaign_refuse_in theatre_refusal(const struct theatre_setup *s, const struct theatre_state *b)
{
    int attacker = theatre_leader(s, b, b->active, b->battle.box);
    int defender = theatre_leader(s, b, 1 - b->active, b->battle.box);

    return (struct campaign_refuse_in){
        .attacker_vc = attacker < 0 ? 0 : s->counter[attacker].vc,
            .defender_vc = defender < 0 ? 0 : s->counter[defender].vc,
    };
}

void theatre_slip_away(struct theatre *t)
{
    struct campaign_refuse_in in = theatre_refusal(t->s, t->b);

    if (!campaign_slips_away(t->r, in.attacker_vc, in.defender_vc)) {
        theatre_tell(t, TOLD_CAUGHT, EVERYBODY, (int[TOLD_ARGS]){ 1 - t->b->active });
        t->b->phase = PHASE_FIGHT;
        return;
    }
    theatre_tell(t, TOLD_SLIPS_AWAY, EVERYBODY, (int[TOLD_ARGS]){ 1 - t->b->active, t->b->battle.box });
    t->b->battle.slipped = 1;
    theatre_end_battle(t);
}
