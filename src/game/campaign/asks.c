/* asks.c - the question whose odds a player wants before an order, from what the seat knows.
** An enemy counter that lies face down is taken for infantry as strong as one's own units
** are on average. */
#include <string.h>
#include "game/campaign/game.h"
#include "rules/campaign/battle.h"
#include "rules/campaign/procedures.h"
#include "rules/campaign/roster.h"

enum { USUAL_COHESION = 3 };

static struct campaign_unit unit_of(const struct theatre_setup *s, const struct theatre_state *b, int c)
{
    const struct theatre_counter_setup *u = &s->counter[c];
    return (struct campaign_unit){ u->type, b->counter[c].sp, u->cohesion, u->artillery, u->cavalry_bonus, b->counter[c].fatigued };
}

static void add_unit(struct campaign_army *army, struct campaign_unit u)
{
    if (army->units < CAMPAIGN_MOST_UNITS && campaign_roster_strength(army) + u.sp <= CAMPAIGN_MOST_STRENGTH) army->unit[army->units++] = u;
}

static void add_general(const struct theatre_setup *s, struct campaign_army *army, int c, int *rank)
{
    if (*rank && s->counter[c].rank >= *rank) return;
    if (*rank) army->next_tactical = army->tactical;
    *rank = s->counter[c].rank;
    army->tactical = s->counter[c].tactical;
    army->vc = s->counter[c].vc;
}

static int usual_strength(const struct theatre_setup *s, const struct theatre_state *b, int seat)
{
    int sum = 0, n = 0;

    for (int i = 0; i < b->counters; i++)
        if (s->counter[i].seat == seat && theatre_unit_there(s, b, i)) sum += b->counter[i].sp, n++;
    return n && sum > n ? sum / n : 1;
}

static void known_defenders(const struct theatre_setup *s, const struct theatre_state *b, int seat, int box, struct campaign_army *army)
{
    int unknown = b->box[box].hidden, rank = 0;

    for (int i = 0; i < b->counters; i++) {
        if (s->counter[i].seat == seat || b->counter[i].box != box) continue;
        if (b->counter[i].shown == FACE_DOWN) unknown++;
        else if (theatre_general(s, i)) add_general(s, army, i, &rank);
        else if (!theatre_decoy(s, i)) add_unit(army, unit_of(s, b, i));
    }
    for (; unknown > 0; unknown--) add_unit(army, (struct campaign_unit){ .type = TYPE_INFANTRY, .sp = usual_strength(s, b, seat), .cohesion = USUAL_COHESION });
    if (campaign_roster_strength(army) == 0) add_unit(army, (struct campaign_unit){ .type = TYPE_INFANTRY, .sp = 1, .cohesion = USUAL_COHESION });
}

static const struct procedure *ask_battle(const struct play *p, const struct theatre_state *b, int seat, int box, struct campaign_battle_in *in)
{
    const struct theatre_setup *s = p->setup;
    struct theatre_battle x = { .box = box };
    uint64_t from = 0;
    int rank = 0;

    for (int i = 0; i < b->counters; i++) {
        if (!theatre_acts_at_all(b, i)) continue;
        from |= theatre_bit(b->counter[i].box);
        if (theatre_general(s, i)) add_general(s, &in->side[ATTACKER], i, &rank);
        else if (!theatre_decoy(s, i)) add_unit(&in->side[ATTACKER], unit_of(s, b, i));
    }
    theatre_settle(p, b, seat, from, &x);
    known_defenders(s, b, seat, box, &in->side[DEFENDER]);
    in->side[DEFENDER].no_way_out = x.encircled;
    in->at = (struct campaign_situation){
        .terrain = s->box[box].terrain, .fortified = s->box[box].fortified, .flank = x.flank, .encircled = x.encircled,
        .entrenched = b->box[box].trench == 1 - seat + 1, .bridge = x.bridge, .weather = b->weather,
    };
    in->leaders = 1;
    in->announced = MOST_SEQUENCES;
    return &campaign_battle;
}

/* The next sequence of a battle in which everything lies open. */
static const struct procedure *ask_sequence(const struct theatre_setup *s, const struct theatre_state *b, struct campaign_combat_in *in)
{
    for (int side = ATTACKER; side <= DEFENDER; side++) {
        struct campaign_combat_side *x = &in->side[side];
        struct campaign_army army;
        int cohesion = 0, units = 0;

        theatre_army_of(s, b, side, &army, NULL);
        for (int i = 0; i < army.units; i++) {
            const struct campaign_unit *u = &army.unit[i];
            x->artillery += u->artillery;
            if (u->type == TYPE_ARTILLERY) continue;
            if (u->type == TYPE_INFANTRY) x->infantry += u->sp;
            else x->cavalry += u->sp;
            if (u->fatigued) x->fatigued_sp += u->sp;
            if (u->fatigued && u->type == TYPE_CAVALRY) x->fatigued_cavalry += u->sp;
            cohesion += u->cohesion;
            units++;
        }
        theatre_average(x->cohesion, units ? cohesion : 1, units ? units : 1);
        x->tactical = army.tactical;
        x->start = b->battle.start[side];
        x->lost = b->battle.lost[side];
    }
    in->at = theatre_situation(s, b);
    in->sequence = b->battle.sequence + 1;
    return &campaign_combat;
}

static const struct procedure *ask_march(const struct play *p, const struct theatre_state *b, struct campaign_march_in *in)
{
    const struct theatre_setup *s = p->setup;
    struct theatre_force f = theatre_force_of(p, b, ROLE_FORCE);
    int strongest = -1;

    for (int i = 0; i < b->counters; i++)
        if (theatre_acts(b, i, ROLE_FORCE) && theatre_fights(s, i) && (strongest < 0 || b->counter[i].sp > b->counter[strongest].sp)) strongest = i;
    if (strongest < 0) return NULL;
    *in = (struct campaign_march_in){ b->counter[strongest].sp, f.vc, s->counter[strongest].cohesion, b->weather };
    return &campaign_march;
}

static const struct procedure *ask_scout(const struct theatre_setup *s, const struct theatre_state *b, int seat, int box, struct campaign_scout_in *in)
{
    int cohesion[2] = { 0, 0 }, units[2] = { 0, 0 }, sp[2] = { 0, 0 };

    for (int i = 0; i < b->counters; i++) {
        bool mine = theatre_acts(b, i, ROLE_FORCE), theirs = s->counter[i].seat != seat && b->counter[i].box == box && b->counter[i].shown != FACE_DOWN;
        if (s->counter[i].type != TYPE_CAVALRY || (!mine && !theirs)) continue;
        sp[theirs] += b->counter[i].sp;
        cohesion[theirs] += s->counter[i].cohesion;
        units[theirs]++;
    }
    in->difference = sp[0] - sp[1];
    theatre_average(in->scouts, units[0] ? cohesion[0] : USUAL_COHESION, units[0] ? units[0] : 1);
    theatre_average(in->screen, units[1] ? cohesion[1] : 0, units[1] ? units[1] : 1);
    return &campaign_scout;
}

static const struct procedure *ask_refusal(const struct theatre_setup *s, const struct theatre_state *b, struct campaign_refuse_in *in)
{
    int attacker = theatre_leader(s, b, b->active, b->battle.box), defender = theatre_leader(s, b, 1 - b->active, b->battle.box);

    in->attacker_vc = attacker < 0 ? 0 : s->counter[attacker].vc;
    in->defender_vc = defender < 0 ? 0 : s->counter[defender].vc;
    return &campaign_refuse;
}

const struct procedure *theatre_asks(const struct play *p, const void *state, int seat, const struct act *order, void *in)
{
    const struct theatre_setup *s = p->setup;
    const struct theatre_state *b = state;

    switch (order->kind) {
    case ORDER_ATTACK:    return ask_battle(p, b, seat, order->arg[0], memset(in, 0, sizeof(struct campaign_battle_in)));
    case ORDER_ASSAULT:   return ask_battle(p, b, seat, b->battle.box, memset(in, 0, sizeof(struct campaign_battle_in)));
    case ORDER_MARCH:     return ask_march(p, b, in);
    case ORDER_SCOUT:     return ask_scout(s, b, seat, order->arg[0], in);
    case ORDER_SLIP_AWAY: return ask_refusal(s, b, memset(in, 0, sizeof(struct campaign_refuse_in)));
    case ORDER_FIGHT_ON:  return ask_sequence(s, b, memset(in, 0, sizeof(struct campaign_combat_in)));
    default:              return NULL;
    }
}
