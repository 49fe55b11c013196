/* asks.c - the question whose odds a player wants before an order, from what the seat knows. It is made by the
** functions that the acts use, from the position as it will be. An enemy counter that lies face down is taken for
** infantry as strong as one's own units are on average. */
#include <string.h>
#include "base/text.h"
#include "game/campaign/apply.h"
#include "game/campaign/game.h"
#include "rules/campaign/battle.h"
#include "rules/campaign/book.h"
#include "rules/campaign/roster.h"

enum { USUAL_COHESION = 3 };

/* As many as a battle can hold. */
static void add_unit(struct campaign_army *army, int sp)
{
    if (army->units >= MOST_UNITS || campaign_roster_strength(army) + sp > MOST_STRENGTH) return;
    army->unit[army->units++] = (struct campaign_unit){ .type = TYPE_INFANTRY, .sp = sp, .cohesion = USUAL_COHESION };
}

static int usual_strength(const struct theatre_setup *s, const struct theatre_state *b, int seat)
{
    int sum = 0, n = 0;

    for (int i = 0; i < b->counters; i++)
        if (s->counter[i].seat == seat && theatre_unit_there(s, b, i)) sum += b->counter[i].sp, n++;
    return n && sum > n ? sum / n : 1;
}

/* The whole battle, if the attack on battle.box of this position begins now. */
static const struct procedure *ask_battle(const struct play *p, struct theatre_state *ahead, int seat, int announced,
                                          struct campaign_battle_in *in)
{
    struct reading nothing_thrown = { .house = p->house };
    struct theatre t = { .r = &nothing_thrown, .p = p, .s = p->setup, .b = ahead };
    struct campaign_army *defender = &in->side[DEFENDER];
    int box = ahead->battle.box;

    theatre_foresee(&t);
    for (int side = ATTACKER; side <= DEFENDER; side++) theatre_army_of(t.s, ahead, side, &in->side[side], NULL);
    for (int unknown = ahead->box[box].hidden; unknown > 0; unknown--)
        add_unit(defender, usual_strength(t.s, ahead, seat));
    if (campaign_roster_strength(defender) == 0) add_unit(defender, 1);
    defender->no_way_out = theatre_no_way_out(&t);
    in->at = theatre_situation(t.s, ahead);
    in->leaders = 1;
    in->announced = announced < 0 ? MOST_SEQUENCES : announced;
    return &campaign_battle_procedure;
}

static const struct procedure *ask_attack(const struct play *p, const struct theatre_state *b, int seat, int box,
                                          void *in)
{
    struct theatre_state ahead = *b;

    memset(&ahead.battle, 0, sizeof ahead.battle);
    ahead.battle.box = box;
    return ask_battle(p, &ahead, seat, -1, memset(in, 0, sizeof(struct campaign_battle_in)));
}

static const struct procedure *ask_assault(const struct play *p, const struct theatre_state *b, int seat, int announced,
                                           void *in)
{
    struct theatre_state ahead = *b;

    return ask_battle(p, &ahead, seat, announced, memset(in, 0, sizeof(struct campaign_battle_in)));
}

/* The next sequence of a battle in which everything lies open. */
static const struct procedure *ask_sequence(const struct theatre_setup *s, const struct theatre_state *b,
                                            struct campaign_combat_in *in)
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
    return &campaign_combat_procedure;
}

/* One unit of the Force, the strongest: each throws for itself. */
static const struct procedure *ask_march(const struct play *p, const struct theatre_state *b,
                                         struct campaign_march_in *in)
{
    const struct theatre_setup *s = p->setup;
    int strongest = -1;

    for (int i = 0; i < b->counters; i++)
        if (theatre_acts(b, i, ROLE_FORCE) && theatre_fights(s, i) &&
            (strongest < 0 || b->counter[i].sp > b->counter[strongest].sp)) strongest = i;
    if (strongest < 0) return NULL;
    *in = theatre_march_of(s, b, strongest, theatre_force_of(p, b, ROLE_FORCE).vc);
    return &campaign_march_procedure;
}

static const struct procedure *ask_scout(const struct theatre_setup *s, const struct theatre_state *b, int box,
                                         struct campaign_scout_in *in)
{
    *in = theatre_scouting(s, b, box);
    return &campaign_scout_procedure;
}

static const struct procedure *ask_refusal(const struct theatre_setup *s, const struct theatre_state *b,
                                           struct campaign_refuse_in *in)
{
    *in = theatre_refusal(s, b);
    return &campaign_refuse_procedure;
}

bool theatre_asked(const struct play *p, const void *state, const struct act *order, const char *list, int row,
                   struct text *name)
{
    struct reading nothing_thrown = { .house = p->house };
    struct theatre_state ahead = *(const struct theatre_state *)state;
    struct theatre t = { .r = &nothing_thrown, .p = p, .s = p->setup, .b = &ahead };
    struct campaign_army army;
    int which[MOST_UNITS], side = text_same(list, "attacker.units") ? ATTACKER : DEFENDER;

    if (order->kind != THEATRE_ATTACK && order->kind != THEATRE_ASSAULT) return false;
    if (order->kind == THEATRE_ATTACK) {
        memset(&ahead.battle, 0, sizeof ahead.battle);
        ahead.battle.box = order->arg[0];
    }
    theatre_foresee(&t);
    theatre_army_of(t.s, &ahead, side, &army, which);
    if (row < 1 || row > army.units) return false;
    text_add(name, (const char *)t.s->counter[which[row - 1]].name);
    return true;
}

const char *theatre_supposes(const struct play *p, const void *state, int seat, const struct act *order)
{
    const struct theatre_state *b = state;
    int box = order->kind == THEATRE_ATTACK ? order->arg[0] : order->kind == THEATRE_ASSAULT ? b->battle.box : -1;

    (void)p, (void)seat;
    if (order->kind == THEATRE_MARCH)
        return N_("Each unit of the Force throws for itself; these are the strongest one's.");
    return box >= 0 && b->box[box].hidden > 0 ?
        N_("Counters that lie face down are taken for infantry as strong as one's own units are on average.") : NULL;
}

const struct procedure *theatre_asks(const struct play *p, const void *state, int seat, const struct act *order,
                                     void *in)
{
    const struct theatre_setup *s = p->setup;
    const struct theatre_state *b = state;

    switch (order->kind) {
    case THEATRE_ATTACK:    return ask_attack(p, b, seat, order->arg[0], in);
    case THEATRE_ASSAULT:   return ask_assault(p, b, seat, order->arg[0], in);
    case THEATRE_MARCH:     return ask_march(p, b, in);
    case THEATRE_SCOUT:     return ask_scout(s, b, order->arg[0], in);
    case THEATRE_SLIP_AWAY: return ask_refusal(s, b, in);
    case THEATRE_STAND:
    case THEATRE_FIGHT_ON:  return ask_sequence(s, b, memset(in, 0, sizeof(struct campaign_combat_in)));
    default:              return NULL;
    }
}
