/* orders.c - which orders units, engines and heroes may be given, and why not. A refusal
** names the rule it stands on. The rules' own table says what a unit in its state may
** do (rules/fantasy/orders.h); here is what hangs on targets, walls and heroes. */
#include <string.h>
#include "game/fantasy/war.h"
#include "rules/fantasy/phases.h"
#include "rules/fantasy/siege.h"
#include "rules/fantasy/words.h"

static const struct no
    not_now = { "sequence", N_("not in this phase") },
    not_yours = { "orders", N_("it is not yours to order") },
    not_there = { "orders", N_("it is not on the field") },
    has_order = { "orders", N_("its order has been given; take it back first") },
    only_flees = { "FA-42", N_("it is demoralised and in contact: not elite, mounted or flying, it can only flee") },
    own_side = { "orders", N_("the target is on the same side") },
    target_gone = { "orders", N_("the target is not on the field") },
    target_engaged = { "melee", N_("only a free unit can be shot at") },
    not_in_contact = { "orders", N_("an engaged unit attacks only an enemy in contact with it") },
    no_ammunition = { "FA-55", N_("its ammunition is spent") },
    no_storm = { "FA-50", N_("it does not storm the section that is named") },
    not_defending = { "FA-50", N_("the walls stand, and this unit does not defend the section that is named") },
    must_defend = { "FA-50", N_("a unit assigned to a section fights only those who storm it") },
    behind_walls = { "FA-50", N_("behind the walls only the defenders of the section that is named can be reached") },
    no_walls = { "sieges", N_("there are no walls to break") },
    not_besieger = { "sieges", N_("only the besieger does this") },
    not_outside = { "FA-54", N_("only a unit in a sortie can go back within the walls") },
    only_foot = { "FA-51", N_("only a free foot unit can work the ram") },
    ram_taken = { "FA-51", N_("another unit works the ram") },
    only_huge = { "FA-61", N_("only a huge creature can do this") },
    hero_busy = { "FA-48", N_("an officer cannot be attacked apart from his unit") },
    no_engine = { "engines", N_("it serves no engine") },
    guard_busy = { "engines", N_("those who serve the engine are engaged or demoralised") },
    serves_engine = { "FA-37", N_("its engine shoots in this sequence; take that order back first") },
    at_the_wall = { "FA-37", N_("its engine batters the wall in this sequence; take that order back first") },
    crew_too_few = { "engines", N_("too few men are left to serve the engine") },
    crew_away = { "FA-37", N_("those who serve the engine have been ordered away from it") },
    cannot_breach = { "engines/ballista", N_("a ballista cannot damage walls") },
    hero_dead = { "heroes", N_("he is dead") },
    hero_leads = { "heroes", N_("an officer stays with his unit or leaves it") },
    leads_nobody = { "heroes", N_("he leads no unit") },
    not_huge = { "heroes", N_("the target is not a huge creature") },
    is_huge = { "heroes", N_("a huge creature is hunted, not fought like a unit") },
    cannot_lead = { "heroes", N_("he can lead a free friendly unit without an officer") },
    has_officer = { "heroes", N_("another hero takes the lead of it") },
    no_magic = { "FA-52", N_("he has no spell left that opens walls") };

static const struct no order_no[ORDER_WHYS] = {
    [ORDER_NO_MISSILES] = { "orders", N_("it has no missiles") },
    [ORDER_TOO_SLOW] = { "orders", N_("only for elite, mounted and flying units") },
    [ORDER_FLYER] = { "special/flying", N_("only flyers may engage a flyer") },
};

/* What it may do instead, in the state that it is in (FA-42). */
static const struct no state_no[STATES] = {
    [STATE_FREE] = { "FA-42", N_("it is fit and in no contact: it shoots, engages or does nothing") },
    [STATE_ENGAGED] = { "FA-42", N_("it is in contact: it engages an enemy there, withdraws or retreats") },
    [STATE_FLEEING] = { "FA-42", N_("it is demoralised and in contact: it flees, or withdraws") },
    [STATE_STUNNED] = { "FA-42", N_("it has just been demoralised: it does nothing in this sequence") },
    [STATE_SHAKEN] = { "FA-42", N_("it is demoralised: it rallies or does nothing") },
    [STATE_LEAVING] = { "FA-42", N_("its rally has failed: it leaves the field") },
};

/* ---- walls ---- */

static const struct no *way_to(const struct fantasy_roster *is, const struct war_state *b, int u, int target)
{
    const struct fantasy_unit *own = &b->field.unit[u], *other = &b->field.unit[target];

    if (fantasy_touching(&b->field, u, target)) return NULL;
    if (is->unit[u].side == fantasy_besieged(is))
        return fantasy_walls_of(is, &b->field, u) == WALLS_INTACT && own->section &&
               other->section != own->section ? &must_defend : NULL;
    if (fantasy_walls_of(is, &b->field, target) != WALLS_INTACT) return NULL;
    if (!own->section || own->section != b->field.fort.section) return &no_storm;
    return other->section == own->section ? NULL : &not_defending;
}

static const struct no *shot_at(const struct fantasy_roster *is, const struct war_state *b, int u, int target)
{
    if (!fantasy_is_free(&b->field, target)) return &target_engaged;
    return fantasy_may_reach(is, &b->field, u, target) ? NULL : &behind_walls;
}

static const struct no *enemy_unit(const struct fantasy_roster *is, const struct war_state *b, int seat, int target)
{
    if (is->unit[target].side == seat) return &own_side;
    return war_there(b, target) ? NULL : &target_gone;
}

/* ---- units ---- */

static const struct no *target_fault(const struct fantasy_roster *is, const struct war_state *b, int seat,
                                     const struct act *order)
{
    int u = order->arg[0], target = order->arg[1];
    const struct fantasy_unit *unit = &b->field.unit[u];
    const struct fantasy_unit_type *type = &is->unit[u];
    const struct no *no;

    switch (order->kind) {
    case WAR_SHOOT:
        if (!b->note[u].shots) return &no_ammunition;
        no = enemy_unit(is, b, seat, target);
        return no ? no : shot_at(is, b, u, target);
    case WAR_ENGAGE:
        no = enemy_unit(is, b, seat, target);
        if (no) return no;
        if (unit->contacts && !fantasy_touching(&b->field, u, target)) return &not_in_contact;
        return way_to(is, b, u, target);
    case WAR_RAM:
        if (fantasy_besieged(is) == seat) return &not_besieger;
        if (fantasy_wall(&b->field, is->gate) != WALLS_INTACT) return &no_walls;
        if (type->mounted || type->flying || unit->contacts) return &only_foot;
        for (int k = 0; k < b->field.units; k++)
            if (k != u && is->unit[k].side == seat && b->field.unit[k].order == WAR_RAM) return &ram_taken;
        return NULL;
    case WAR_WORK:
        if (fantasy_besieged(is) == seat) return &not_besieger;
        if (fantasy_wall(&b->field, target + 1) != WALLS_INTACT) return &no_walls;
        return type->huge ? NULL : &only_huge;
    case WAR_RETURN: case WAR_RETREAT_INSIDE: case WAR_FLEE_INSIDE:
        return fantasy_besieged(is) != seat || unit->inside || fantasy_relieves(is, u) ? &not_outside : NULL;
    case WAR_ATTACK_HERO:
        if (!type->huge) return &only_huge;
        if (fantasy_shaken(unit)) return &state_no[war_state_of(b, u)];
        if (is->hero[target].side == seat) return &own_side;
        return war_hero_alone(b, target) ? NULL : &hero_busy;
    default:
        return NULL;
    }
}

/* Why a unit gets no other order: its own can be taken back, unless it has no choice and got it by itself. */
static const struct no *given_no(const struct play *p, const struct war_state *b, int u)
{
    struct war_state before;
    struct act may[2];

    if (!fantasy_shaken(&b->field.unit[u])) return &has_order;
    before = *b;
    before.note[u].given = 0;
    if (war_list_unit(p, &before, u, may, LEN(may)) > 1) return &has_order;
    return b->field.unit[u].contacts ? &only_flees : &state_no[war_state_of(b, u)];
}

const struct no *war_unit_fault(const struct play *p, const struct war_state *b, int seat, const struct act *order)
{
    int u = order->arg[0];
    const struct fantasy_unit *unit = &b->field.unit[u];
    const struct fantasy_roster *is = war_roster(p);
    const struct fantasy_unit_type *type = &is->unit[u];
    struct fantasy_order_in in;
    int fault;

    if (b->phase != PHASE_ORDERS) return &not_now;
    if (type->side != seat) return &not_yours;
    if (!war_there(b, u)) return &not_there;
    if (b->note[u].given) return given_no(p, b, u);
    if (unit->engine != NOBODY && !unit->contacts && war_leaves_engine(order->kind)) {
        if (unit->engine_target != NOBODY) return &serves_engine;
        if (unit->works_on) return &at_the_wall;
    }
    if (order->kind == WAR_ATTACK_HERO) return target_fault(is, b, seat, order);
    memset(&in, 0, sizeof in);
    in.order = war_base_order(order->kind);
    in.engaged = unit->contacts != 0;
    in.demoralised = fantasy_shaken(unit);
    in.fresh = unit->fresh;
    in.failed = unit->state == UNIT_LEAVING;
    in.missiles = type->shoots;
    in.elite = type->elite;
    in.mounted = type->mounted;
    in.flying = type->flying;
    in.huge = type->huge;
    in.target_flies = order->kind == WAR_ENGAGE && is->unit[order->arg[1]].flying;
    fault = fantasy_order_judged(war_ready(p)->needs[war_state_of(b, u)][in.order], &in);
    if (fault == ORDER_WRONG_STATE) return &state_no[war_state_of(b, u)];
    return fault != ORDER_FINE ? &order_no[fault] : target_fault(is, b, seat, order);
}

/* ---- engines ---- */

const struct no *war_engine_fault(const struct play *p, const struct war_state *b, int seat, const struct act *order)
{
    int u = order->arg[0], target = order->arg[1];
    const struct fantasy_roster *is = war_roster(p);
    const struct fantasy_unit *unit = &b->field.unit[u];
    const struct no *no;

    if (b->phase != PHASE_ORDERS) return &not_now;
    if (is->unit[u].side != seat) return &not_yours;
    if (!war_there(b, u)) return &not_there;
    if (unit->engine == NOBODY) return &no_engine;
    if (fantasy_men(is, &b->field, u) < war_ready(p)->crew[unit->engine]) return &crew_too_few;
    if (b->note[u].given && war_leaves_engine(unit->order)) return &crew_away;
    if (b->note[u].engine_given) return &has_order;
    if (!war_fit(b, u) || unit->contacts) return &guard_busy;
    if (order->kind == WAR_BATTER) {
        if (fantasy_besieged(is) == seat) return &not_besieger;
        if (fantasy_wall(&b->field, target + 1) != WALLS_INTACT) return &no_walls;
        return war_ready(p)->engine_time[unit->engine] ? NULL : &cannot_breach;
    }
    if (!b->note[u].engine_shots) return &no_ammunition;
    no = enemy_unit(is, b, seat, target);
    return no ? no : shot_at(is, b, u, target);
}

/* There is a wall that it may batter. */
static bool can_batter(const struct play *p, const struct war_state *b, int u)
{
    struct act order = { WAR_BATTER, { (int16_t)u, (int16_t)(fantasy_standing(&b->field, 0) - 1) } };

    return order.arg[1] >= 0 && !war_engine_fault(p, b, war_roster(p)->unit[u].side, &order);
}

bool war_engine_has_work(const struct play *p, const struct war_state *b, int u)
{
    if (can_batter(p, b, u)) return true;
    for (int k = 0; k < b->field.units; k++) {
        struct act order = { WAR_BOMBARD, { (int16_t)u, (int16_t)k } };

        if (!war_engine_fault(p, b, war_roster(p)->unit[u].side, &order)) return true;
    }
    return false;
}

/* ---- heroes ---- */

static const struct no *hero_reaches(const struct fantasy_roster *is, const struct war_state *b, int seat, int target)
{
    const struct fantasy_unit *unit = &b->field.unit[target];

    if (seat == fantasy_besieged(is) || fantasy_walls_of(is, &b->field, target) != WALLS_INTACT) return NULL;
    return b->field.fort.section && unit->section == b->field.fort.section ? NULL : &behind_walls;
}

static const struct no *hero_target_fault(const struct fantasy_roster *is, const struct war_state *b, int seat,
                                          const struct act *order)
{
    const struct fantasy_hero *hero = &b->field.hero[order->arg[0]];
    int target = order->arg[1];
    const struct no *no;

    switch (order->kind) {
    case WAR_CHALLENGE:
        if (is->hero[target].side == seat) return &own_side;
        return war_hero_alone(b, target) ? NULL : &hero_busy;
    case WAR_HUNT: case WAR_FIGHT:
        no = enemy_unit(is, b, seat, target);
        if (no) return no;
        if (is->unit[target].huge != (order->kind == WAR_HUNT))
            return order->kind == WAR_HUNT ? &not_huge : &is_huge;
        return hero_reaches(is, b, seat, target);
    case WAR_LEAD:
        if (is->unit[target].side != seat || !war_there(b, target) || b->field.unit[target].contacts)
            return &cannot_lead;
        if (b->field.unit[target].officer != NOBODY || is->unit[target].huge) return &cannot_lead;
        for (int h = 0; h < b->field.heroes; h++)
            if (h != order->arg[0] && b->hero_note[h].given && b->field.hero[h].order == HERO_LEADS &&
                b->field.hero[h].target == target) return &has_officer;
        return NULL;
    case WAR_MAGIC:
        if (fantasy_besieged(is) == seat) return &not_besieger;
        if (fantasy_wall(&b->field, target + 1) != WALLS_INTACT) return &no_walls;
        return hero->magic ? NULL : &no_magic;
    default:
        return NULL;
    }
}

const struct no *war_hero_fault(const struct fantasy_roster *is, const struct war_state *b, int seat,
                                const struct act *order)
{
    int h = order->arg[0];
    const struct fantasy_hero *hero = &b->field.hero[h];
    bool leads = hero->leads != NOBODY;

    if (b->phase != PHASE_ORDERS) return &not_now;
    if (is->hero[h].side != seat) return &not_yours;
    if (hero->hp <= 0) return &hero_dead;
    if (b->hero_note[h].given) return &has_order;
    if (order->kind == WAR_STAY) return NULL;
    if (order->kind == WAR_LEAVE) return leads ? NULL : &leads_nobody;
    if (leads) return &hero_leads;
    return hero_target_fault(is, b, seat, order);
}

/* ---- who is next ---- */

int war_next_unit(const struct fantasy_roster *is, const struct war_state *b, int seat)
{
    for (int u = 0; u < b->field.units; u++)
        if (is->unit[u].side == seat && !b->note[u].given && war_there(b, u)) return u;
    return -1;
}

int war_next_engine(const struct fantasy_roster *is, const struct war_state *b, int seat)
{
    for (int u = 0; u < b->field.units; u++)
        if (is->unit[u].side == seat && b->field.unit[u].engine != NOBODY && !b->note[u].engine_given &&
            war_there(b, u)) return u;
    return -1;
}

int war_next_hero(const struct fantasy_roster *is, const struct war_state *b, int seat)
{
    for (int h = 0; h < b->field.heroes; h++)
        if (is->hero[h].side == seat && b->field.hero[h].hp > 0 && !b->hero_note[h].given) return h;
    return -1;
}

bool war_all_ordered(const struct fantasy_roster *is, const struct war_state *b, int seat)
{
    return war_next_unit(is, b, seat) < 0 && war_next_engine(is, b, seat) < 0 && war_next_hero(is, b, seat) < 0;
}
