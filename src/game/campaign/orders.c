/* orders.c - who has to decide, and the list of what may be ordered. */
#include "game/campaign/orders.h"

struct list { struct act *out; int room, n; };

static void put(struct list *l, int kind, int arg)
{
    if (l->n < l->room) l->out[l->n] = (struct act){ (int16_t)kind, { (int16_t)arg } };
    l->n++;
}

/* ---- who ---- */

unsigned theatre_to_decide(const struct play *p, const void *state)
{
    const struct theatre_state *b = state;

    (void)p;
    if (b->verdict != THEATRE_OPEN_END) return 0;
    switch (b->phase) {
    case PHASE_CHOICE: return 1u << b->initiative;
    case PHASE_ACTIVE: case PHASE_GATHER: case PHASE_ATTACKER: return 1u << b->active;
    case PHASE_ANSWER: case PHASE_DEFENDER: case PHASE_RETREAT: return 1u << (1 - b->active);
    case PHASE_LOSSES: return 1u << (b->battle.owed[ATTACKER] ? b->active : 1 - b->active);
    default: return 1u << REFEREE;
    }
}

static int referee_act(const struct theatre_state *b)
{
    switch (b->phase) {
    case PHASE_DAWN:    return THEATRE_DAWN;
    case PHASE_COMMAND: return THEATRE_COMMAND;
    case PHASE_NERVE:   return THEATRE_NERVE;
    default:            return THEATRE_SEQUENCE;
    }
}

/* ---- what ---- */

static void list_activations(struct list *l, struct theatre_sight *x)
{
    for (int i = 0; i < x->b->counters; i++)
        if (x->s->counter[i].seat == x->seat && !theatre_no_activate(x, i)) put(l, THEATRE_ACTIVATE, i);
    put(l, THEATRE_PASS, 0);
}

static void list_forming(struct list *l, struct theatre_sight *x)
{
    int before = l->n;

    for (int i = 0; i < x->b->counters; i++)
        if (x->b->counter[i].box == x->force.box && !theatre_no_take(x, i)) put(l, THEATRE_TAKE, i);
    if (l->n > before) put(l, THEATRE_TAKE_ALL, 0);
    if (!theatre_no_entrench(x)) put(l, THEATRE_ENTRENCH, 0);
}

static void list_acting(struct list *l, struct theatre_sight *x)
{
    bool forming = x->b->force == FORCE_FORMING;

    if (forming) list_forming(l, x);
    for (int k = theatre_ready(x->p)->first_way[x->force.box]; k < theatre_ready(x->p)->first_way[x->force.box + 1];
         k++) {
        int box = theatre_way(x->p, k).to;

        if (x->enemy & theatre_bit(box)) {
            if (!theatre_no_attack(x, box)) put(l, THEATRE_ATTACK, box);
            if (forming && x->force.horse && !theatre_no_scout(x, box)) put(l, THEATRE_SCOUT, box);
        } else {
            if (!theatre_no_move(x, box)) put(l, THEATRE_MOVE, box);
            if (forming && x->force.foot && !theatre_no_bridge(x, box)) put(l, THEATRE_BRIDGE, box);
        }
    }
    if (!theatre_no_march(x)) put(l, THEATRE_MARCH, 0);
    put(l, THEATRE_HALT, 0);
}

static void list_joining(struct list *l, struct theatre_sight *x)
{
    int target = x->b->battle.box;
    uint64_t around = 0;

    for (int k = theatre_ready(x->p)->first_way[target]; k < theatre_ready(x->p)->first_way[target + 1]; k++)
        around |= theatre_bit(theatre_way(x->p, k).to);
    for (int i = 0; i < x->b->counters; i++)
        if (x->s->counter[i].seat == x->seat && theatre_there(x->b, i) && around & theatre_bit(x->b->counter[i].box) &&
            !theatre_no_call(x, i)) put(l, THEATRE_CALL, i);
    if (!theatre_rates(x->p, x->b)->announces) {
        if (!theatre_no_assault(x, -1)) put(l, THEATRE_ASSAULT, -1);
        return;
    }
    for (int n = 1; n <= theatre_orders[THEATRE_ASSAULT].arg[0].hi; n++)
        if (!theatre_no_assault(x, n)) put(l, THEATRE_ASSAULT, n);
}

static void list_retreats(struct list *l, const struct play *p, const struct theatre_state *b)
{
    for (int k = theatre_ready(p)->first_way[b->battle.box]; k < theatre_ready(p)->first_way[b->battle.box + 1]; k++) {
        int box = theatre_way(p, k).to;
        if (!theatre_no_retreat(p, b, box)) put(l, THEATRE_RETREAT, box);
    }
}

/* The proposal stands first: computer players look there for it. */
static void list_losses(struct list *l, const struct theatre_setup *s, const struct theatre_state *b)
{
    put(l, THEATRE_LOSSES, 0);
    for (int i = 0; i < b->counters; i++) {
        if (theatre_no_lose(s, b, i, 1)) continue;
        if (l->n < l->room) l->out[l->n] = (struct act){ THEATRE_LOSE, { (int16_t)i, 1 } };
        l->n++;
    }
}

struct range theatre_range(const struct play *p, const void *state, int seat, const struct act *order, int arg)
{
    const struct theatre_state *b = state;
    int side = b->battle.owed[ATTACKER] ? ATTACKER : DEFENDER, c = order->arg[0], most;

    (void)p, (void)seat;
    if (order->kind != THEATRE_LOSE || arg != 1 || c < 0 || c >= b->counters) return (struct range){ 1, 1 };
    most = b->counter[c].sp < b->battle.owed[side] ? b->counter[c].sp : b->battle.owed[side];
    return (struct range){ 1, most < 1 ? 1 : most };
}

int theatre_legal(const struct play *p, const void *state, int seat, struct act *out, int room)
{
    const struct theatre_state *b = state;
    struct list l = { out, room, 0 };

    if (!(theatre_to_decide(p, b) & 1u << seat)) return 0;
    if (seat == REFEREE) {
        put(&l, referee_act(b), 0);
        return l.n;
    }
    switch (b->phase) {
    case PHASE_CHOICE:
        for (int i = 0; i < THEATRE_SEATS; i++) put(&l, THEATRE_FIRST, i);
        break;
    case PHASE_ANSWER:
        put(&l, THEATRE_SLIP_AWAY, 0);
        put(&l, THEATRE_STAND, 0);
        break;
    case PHASE_DEFENDER: case PHASE_ATTACKER:
        put(&l, THEATRE_FIGHT_ON, 0);
        put(&l, THEATRE_BREAK_OFF, 0);
        break;
    case PHASE_RETREAT: list_retreats(&l, p, b); break;
    case PHASE_LOSSES: list_losses(&l, p->setup, b); break;
    default: {
        struct theatre_sight x = theatre_look(p, b, seat);
        if (b->phase == PHASE_GATHER) list_joining(&l, &x);
        else if (b->force == FORCE_NONE) list_activations(&l, &x);
        else list_acting(&l, &x);
    }
    }
    return l.n;
}

/* ---- refusals ---- */

static const struct no not_now     = { "W-1", N_("not at this moment") };
static const struct no referees    = { "W-1", N_("that is the referee's") };
static const struct no nothing     = { "stacking", N_("nothing can be taken along") };
static const struct no halt_first  = { "W-1", N_("a Force is active: let it act or halt first") };

static const struct no *no_active(struct theatre_sight *x, const struct act *a)
{
    int arg = a->arg[0];

    switch (a->kind) {
    case THEATRE_ACTIVATE: return theatre_no_activate(x, arg);
    case THEATRE_TAKE:     return theatre_no_take(x, arg);
    case THEATRE_MOVE:     return theatre_no_move(x, arg);
    case THEATRE_MARCH:    return theatre_no_march(x);
    case THEATRE_SCOUT:    return theatre_no_scout(x, arg);
    case THEATRE_ENTRENCH: return theatre_no_entrench(x);
    case THEATRE_BRIDGE:   return theatre_no_bridge(x, arg);
    case THEATRE_ATTACK:   return theatre_no_attack(x, arg);
    case THEATRE_PASS:     return x->b->force == FORCE_NONE ? NULL : &halt_first;
    case THEATRE_HALT:     return x->b->force != FORCE_NONE ? NULL : &not_now;
    case THEATRE_TAKE_ALL:
        for (int i = 0; i < x->b->counters; i++) if (!theatre_no_take(x, i)) return NULL;
        return &nothing;
    default: return &not_now;
    }
}

static const struct no *no_order(const struct play *p, const struct theatre_state *b, int seat, const struct act *a)
{
    struct theatre_sight x;

    if (seat == REFEREE) return a->kind == referee_act(b) ? NULL : &not_now;
    if (a->kind >= THEATRE_DAWN) return &referees;
    switch (b->phase) {
    case PHASE_CHOICE: return a->kind == THEATRE_FIRST ? NULL : &not_now;
    case PHASE_ANSWER: return a->kind == THEATRE_SLIP_AWAY || a->kind == THEATRE_STAND ? NULL : &not_now;
    case PHASE_DEFENDER: case PHASE_ATTACKER: return a->kind == THEATRE_FIGHT_ON ||
        a->kind == THEATRE_BREAK_OFF ? NULL : &not_now;
    case PHASE_RETREAT: return a->kind == THEATRE_RETREAT ? theatre_no_retreat(p, b, a->arg[0]) : &not_now;
    case PHASE_LOSSES:
        return a->kind == THEATRE_LOSSES ? NULL : a->kind == THEATRE_LOSE
               ? theatre_no_lose(p->setup, b, a->arg[0], a->arg[1]) : &not_now;
    default: break;
    }
    x = theatre_look(p, b, seat);
    if (b->phase == PHASE_ACTIVE) return no_active(&x, a);
    return a->kind == THEATRE_CALL ? theatre_no_call(&x, a->arg[0]) : a->kind == THEATRE_ASSAULT
           ? theatre_no_assault(&x, a->arg[0]) : &not_now;
}

bool theatre_allowed(const struct play *p, const void *state, int seat, const struct act *order, struct no *why)
{
    const struct no *no = theatre_to_decide(p, state) & 1u << seat ? no_order(p, state, seat, order) : &not_now;

    if (no) *why = *no;
    return !no;
}
