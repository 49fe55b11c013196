/* list.c - all legal orders of a seat, and whether one order is allowed.
**
** The list goes through a seat's units, engines and heroes one after the other: it holds
** the orders of the first that has none. An order for another of them is allowed too. */
#include <string.h>
#include "game/fantasy/war.h"
#include "rules/fantasy/words.h"

static const struct no
    not_now = { "sequence", N_("not in this phase") },
    not_your_side = { "FA-50", N_("the other side decides this") },
    already = { "FA-50", N_("this has been decided") },
    cannot_storm = { "FA-50", N_("only fit, free units with ladders, or that fly, can storm") },
    cannot_defend = { "FA-50", N_("only fit, free units within the walls can be assigned") },
    no_wall = { "FA-64", N_("this section is open: it need not be stormed") },
    no_ruse = { "FA-52", N_("there is no ruse to try, or no longer") },
    orders_missing = { "orders", N_("not everybody has an order yet") },
    no_advice = { "special/commanders", N_("the commander has no advice left to give") },
    not_chased = { "FA-46", N_("it cannot strike at this unit as it leaves") },
    not_struck = { "FA-45", N_("it cannot strike this enemy now") },
    no_rally = { "FA-13", N_("it cannot try to rally now") };

/* ---- siege: who storms, who defends ---- */

static const struct no *siege_fault(const struct war_setup *s, const struct war_state *b, int seat,
                                    const struct act *order)
{
    const struct fantasy_roster *is = &s->roster;
    bool besieged = seat == fantasy_besieged(is);

    if (order->kind == WAR_DEFEND || order->kind == WAR_SPARE) {
        if (b->phase != PHASE_ASSIGN) return &not_now;
        if (!besieged) return &not_your_side;
        if (b->note[order->arg[0]].choice) return &already;
        return war_can_defend(is, b, order->arg[0]) ? NULL : &cannot_defend;
    }
    if (b->phase != PHASE_SECTION) return &not_now;
    if (besieged) return &not_your_side;
    if (order->kind == WAR_RUSE) return war_can_try_ruse(s, b) ? NULL : &no_ruse;
    if (order->kind == WAR_ASSAULT && !war_section_stands(s, b, order->arg[0])) return &no_wall;
    if (order->kind == WAR_ASSAULT || order->kind == WAR_NO_ASSAULT) return b->named ? &already : NULL;
    if (!b->named) return &not_now;
    if (b->note[order->arg[0]].choice) return &already;
    return war_can_storm(is, b, order->arg[0]) ? NULL : &cannot_storm;
}

/* ---- decisions within a sequence ---- */

static const struct no *choice_fault(const struct fantasy_roster *is, const struct war_state *b, int seat,
                                     const struct act *order)
{
    int one = order->arg[0], other = order->arg[1];
    bool own = is->unit[one].side == seat;

    switch (order->kind) {
    case WAR_PURSUE:
        if (b->phase != PHASE_CHASE) return &not_now;
        return own && war_chase_open(is, b, other) && war_can_chase(is, b, one, other) ? NULL : &not_chased;
    case WAR_LET_GO:
        if (b->phase != PHASE_CHASE) return &not_now;
        return !own && war_chase_open(is, b, one) ? NULL : &not_chased;
    case WAR_STRIKE:
        if (b->phase != PHASE_STRIKE) return &not_now;
        return own && war_strike_open(is, b, one) && war_can_strike(is, b, one, other) ? NULL : &not_struck;
    case WAR_STRIKE_HERO:
        if (b->phase != PHASE_STRIKE) return &not_now;
        return own && war_strike_open(is, b, one) && war_can_strike_hero(is, b, one, other) ? NULL : &not_struck;
    default:
        if (b->phase != PHASE_RALLY) return &not_now;
        return own && war_rally_open(b, one) ? NULL : &no_rally;
    }
}

/* ---- one order ---- */

static const struct no *ready_fault(const struct fantasy_roster *is, const struct war_state *b, int seat)
{
    if (b->phase != PHASE_ORDERS) return &not_now;
    return war_all_ordered(is, b, seat) ? NULL : &orders_missing;
}

static bool may_be_advised(const struct fantasy_roster *is, const struct war_state *b, int seat, int u)
{
    return is->unit[u].side == seat && war_fit(b, u);
}

static const struct no *advice_fault(const struct play *p, const struct war_state *b, int seat, int u)
{
    if (b->phase != PHASE_ORDERS) return &not_now;
    return may_be_advised(war_roster(p), b, seat, u) && war_steps_left(p, b, seat) > 0 ? NULL : &no_advice;
}

/* Why an order may not be given now; NULL: it is allowed. */
static const struct no *fault_of(const struct play *p, const struct war_state *b, int seat, const struct act *order)
{
    const struct fantasy_roster *is = war_roster(p);
    int kind = order->kind;

    if (seat == REFEREE) {
        struct act due = war_referee_act(b);
        return act_same(&due, order) ? NULL : &not_now;
    }
    if (!(war_to_decide(p, b) & 1u << seat) || kind <= 0 || kind >= WAR_OPEN) return &not_now;
    if (kind < WAR_UNIT_ORDERS) return war_unit_fault(p, b, seat, order);
    if (kind <= WAR_STAY) return war_hero_fault(is, b, seat, order);
    if (kind <= WAR_BATTER) return war_engine_fault(p, b, seat, order);
    if (kind == WAR_ADVISE) return advice_fault(p, b, seat, order->arg[0]);
    if (kind == WAR_READY) return ready_fault(is, b, seat);
    return kind <= WAR_SPARE ? siege_fault(p->setup, b, seat, order) : choice_fault(is, b, seat, order);
}

bool war_allowed(const struct play *p, const void *state, int seat, const struct act *order, struct no *why)
{
    const struct no *no = fault_of(p, state, seat, order);

    if (no) *why = *no;
    return !no;
}

/* ---- the list ---- */

struct list {
    const struct play *p;
    const struct war_setup *s;
    const struct fantasy_roster *is;
    const struct war_state *b;
    int seat;
    struct act *out;
    int room, n;
};

static void put(struct list *l, int kind, int a, int b)
{
    if (l->n < l->room) l->out[l->n] = (struct act){ (int16_t)kind, { (int16_t)a, (int16_t)b } };
    l->n++;
}

static void try_unit(struct list *l, int kind, int u, int target)
{
    struct act order = { (int16_t)kind, { (int16_t)u, (int16_t)target } };

    if (!war_unit_fault(l->p, l->b, l->seat, &order)) put(l, kind, u, target);
}

static void try_hero(struct list *l, int kind, int h, int target)
{
    struct act order = { (int16_t)kind, { (int16_t)h, (int16_t)target } };

    if (!war_hero_fault(l->is, l->b, l->seat, &order)) put(l, kind, h, target);
}

static void try_engine(struct list *l, int kind, int u, int target)
{
    struct act order = { (int16_t)kind, { (int16_t)u, (int16_t)target } };

    if (!war_engine_fault(l->p, l->b, l->seat, &order)) put(l, kind, u, target);
}

static void list_unit(struct list *l, int u)
{
    const struct fantasy_field *f = &l->b->field;
    const struct fantasy_unit_type *unit = &l->is->unit[u];
    const int32_t *needs = war_ready(l->p)->needs[war_state_of(l->b, u)];
    bool shoots = unit->shoots && needs[WAR_SHOOT] != ORDER_FORBIDDEN, engages = needs[WAR_ENGAGE] != ORDER_FORBIDDEN;

    for (int k = 0; (shoots || engages) && k < f->units; k++) {
        if (l->is->unit[k].side == l->seat || !war_there(l->b, k)) continue;
        if (shoots) try_unit(l, WAR_SHOOT, u, k);
        if (engages) try_unit(l, WAR_ENGAGE, u, k);
    }
    for (int kind = WAR_WITHDRAW; kind <= WAR_RALLY; kind++)
        if (needs[kind] != ORDER_FORBIDDEN) try_unit(l, kind, u, 0);
    for (int h = 0; unit->huge && h < f->heroes; h++) try_unit(l, WAR_ATTACK_HERO, u, h);
    if (fantasy_besieged(l->is) == NOBODY) return;
    for (int kind = WAR_RAM; kind <= WAR_FLEE_INSIDE; kind++)
        for (int k = 0; k < (kind == WAR_WORK ? l->s->sections : 1); k++) try_unit(l, kind, u, k);
}

int war_list_unit(const struct play *p, const struct war_state *b, int u, struct act *out, int room)
{
    struct list l = { p, p->setup, war_roster(p), b, war_roster(p)->unit[u].side, out, room, 0 };

    list_unit(&l, u);
    return l.n;
}

static void list_hero(struct list *l, int h)
{
    const struct fantasy_field *f = &l->b->field;

    for (int k = 0; k < f->heroes; k++) try_hero(l, WAR_CHALLENGE, h, k);
    for (int u = 0; u < f->units; u++) {                /* friends are led, huge enemies hunted, others fought */
        bool friends = l->is->unit[u].side == l->seat;

        if (war_there(l->b, u)) try_hero(l, friends ? WAR_LEAD : l->is->unit[u].huge ? WAR_HUNT : WAR_FIGHT, h, u);
    }
    try_hero(l, WAR_LEAVE, h, 0);
    for (int k = 0; k < l->s->sections; k++) try_hero(l, WAR_MAGIC, h, k);
    try_hero(l, WAR_STAY, h, 0);
}

static void list_orders(struct list *l)
{
    const struct war_state *b = l->b;
    int u = war_next_unit(l->is, b, l->seat), engine, hero;
    bool advice;

    if (u >= 0) {
        list_unit(l, u);
        return;
    }
    engine = war_next_engine(l->is, b, l->seat);
    if (engine >= 0) {
        for (int k = 0; k < b->field.units; k++) try_engine(l, WAR_BOMBARD, engine, k);
        for (int k = 0; k < l->s->sections; k++) try_engine(l, WAR_BATTER, engine, k);
        return;
    }
    hero = war_next_hero(l->is, b, l->seat);
    if (hero >= 0) {
        list_hero(l, hero);
        return;
    }
    advice = war_steps_left(l->p, b, l->seat) > 0;
    for (int k = 0; advice && k < b->field.units; k++)
        if (may_be_advised(l->is, b, l->seat, k)) put(l, WAR_ADVISE, k, 0);
    put(l, WAR_READY, 0, 0);
}

static void list_siege(struct list *l, bool assign)
{
    const struct war_state *b = l->b;

    if (!assign && !b->named) {
        if (war_can_try_ruse(l->s, b)) put(l, WAR_RUSE, 0, 0);
        for (int k = 0; k < l->s->sections; k++)
            if (war_section_stands(l->s, b, k)) put(l, WAR_ASSAULT, k, 0);
        put(l, WAR_NO_ASSAULT, 0, 0);
        return;
    }
    for (int u = 0; u < b->field.units; u++)
        if (!b->note[u].choice && (assign ? war_can_defend(l->is, b, u) : war_can_storm(l->is, b, u))) {
            put(l, assign ? WAR_DEFEND : WAR_STORM, u, 0);
            put(l, assign ? WAR_SPARE : WAR_STAND_BACK, u, 0);
            return;
        }
}

static void list_choice(struct list *l, int u)
{
    const struct war_state *b = l->b;

    switch (b->phase) {
    case PHASE_CHASE:
        for (int k = 0; k < b->field.units; k++)
            if (b->turn.unit[u].was >> k & 1u && war_can_chase(l->is, b, k, u)) put(l, WAR_PURSUE, k, u);
        put(l, WAR_LET_GO, u, 0);
        return;
    case PHASE_STRIKE:
        for (int k = 0; k < b->field.units; k++)
            if (war_can_strike(l->is, b, u, k)) put(l, WAR_STRIKE, u, k);
        for (int h = 0; h < b->field.heroes; h++)
            if (war_can_strike_hero(l->is, b, u, h)) put(l, WAR_STRIKE_HERO, u, h);
        return;
    default:
        put(l, WAR_TRY_RALLY, u, 0);
        put(l, WAR_WAIT, u, 0);
    }
}

static void list_choices(struct list *l)
{
    const struct war_state *b = l->b;

    for (int u = 0; u < b->field.units; u++) {
        bool own = l->is->unit[u].side == l->seat;
        bool open = b->phase == PHASE_CHASE ? !own && war_chase_open(l->is, b, u) : b->phase == PHASE_STRIKE ? own &&
            war_strike_open(l->is, b, u) : own && war_rally_open(b, u);

        if (!open) continue;
        list_choice(l, u);
        return;
    }
}

int war_legal(const struct play *p, const void *state, int seat, struct act *out, int room)
{
    struct list l = { p, p->setup, war_roster(p), state, seat, out, room, 0 };

    if (!(war_to_decide(p, state) & 1u << seat)) return 0;
    if (seat == REFEREE) {
        if (room > 0) out[0] = war_referee_act(state);
        return 1;
    }
    switch (l.b->phase) {
    case PHASE_ORDERS:  list_orders(&l); break;
    case PHASE_SECTION: list_siege(&l, false); break;
    case PHASE_ASSIGN:  list_siege(&l, true); break;
    default:            list_choices(&l); break;
    }
    return l.n;
}
