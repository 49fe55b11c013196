/* tell.c - what happened, for people: opened orders, and the difference between the field
** before a phase and after it. Without listeners nothing is looked at. */
#include <string.h>
#include "game/fantasy/war.h"
#include "rules/fantasy/phases.h"
#include "rules/fantasy/siege.h"
#include "rules/fantasy/words.h"

enum { ALL_SEATS = 0xff, MOST_TOLD = 32767 };

static int16_t small(int v) { return (int16_t)(v > MOST_TOLD ? MOST_TOLD : v); }

void war_tell(const struct war *w, int kind, int a, int b, int c)
{
    if (w->e) event_add(w->e, (struct act){ (int16_t)kind, { small(a), small(b), small(c) } }, ALL_SEATS);
}

/* ---- opened orders ---- */

static void tell_unit(const struct war *w, int u)
{
    const struct fantasy_unit *unit = &w->b->field.unit[u];
    int kind = unit->order;

    if (unit->duels) {
        war_tell(w, WAR_ATTACK_HERO, u, unit->duels - 1, 0);
        return;
    }
    if (unit->enters) kind = kind == WAR_FLEE ? WAR_FLEE_INSIDE : WAR_RETREAT_INSIDE;
    war_tell(w, kind, u, kind == WAR_SHOOT || kind == WAR_ENGAGE ? unit->target : kind == WAR_WORK &&
             unit->works_on ? unit->works_on - 1 : 0, 0);
}

static void tell_unit_orders(const struct war *w, int u)
{
    const struct fantasy_unit *unit = &w->b->field.unit[u];

    tell_unit(w, u);
    if (unit->works_on && unit->order != WAR_WORK) war_tell(w, WAR_BATTER, u, unit->works_on - 1, 0);
    if (unit->engine_target != NOBODY) war_tell(w, WAR_BOMBARD, u, unit->engine_target, 0);
    for (int k = 0; k < unit->steps; k++) war_tell(w, WAR_ADVISE, u, 0, 0);
}

static void tell_hero_order(const struct war *w, int h)
{
    static const int8_t kind_of[HERO_ORDERS] = {
        [HERO_STAYS] = WAR_STAY, [HERO_DUELS_HERO] = WAR_CHALLENGE, [HERO_DUELS_UNIT] = WAR_HUNT,
            [HERO_FIGHTS_UNIT] = WAR_FIGHT,
        [HERO_LEADS] = WAR_LEAD, [HERO_LEAVES] = WAR_LEAVE, [HERO_MAGIC] = WAR_MAGIC,
    };
    const struct fantasy_hero *hero = &w->b->field.hero[h];
    int target = hero->order == HERO_MAGIC ? hero->target - 1 : hero->target;

    if (hero->hp > 0 && hero->order != HERO_STAYS) war_tell(w, kind_of[hero->order], h, target > 0 ? target : 0, 0);
}

/* One side after the other. */
void war_tell_orders(const struct war *w)
{
    const struct fantasy_field *f = &w->b->field;

    if (!w->e) return;
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        for (int u = 0; u < f->units; u++)
            if (w->is->unit[u].side == seat && war_there(w->b, u)) tell_unit_orders(w, u);
        for (int h = 0; h < f->heroes; h++)
            if (w->is->hero[h].side == seat) tell_hero_order(w, h);
    }
}

/* ---- before and after ---- */

void war_look(const struct war *w, struct war_before *out)
{
    const struct fantasy_field *f = &w->b->field;

    if (!w->e) return;
    memset(out, 0, sizeof *out);
    for (int u = 0; u < f->units; u++) {
        out->men[u] = fantasy_on_field(&f->unit[u]) ? fantasy_men(w->is, f, u) : 0;
        out->total[u] = f->unit[u].total;
        out->state[u] = f->unit[u].state;
        out->contacts[u] = f->unit[u].contacts;
        out->near[u] = f->unit[u].near;
        out->order[u] = f->unit[u].order;
        out->surrenders[u] = w->b->turn.unit[u].surrenders;
    }
    for (int h = 0; h < f->heroes; h++) {
        out->hp[h] = f->hero[h].hp;
        out->leads[h] = f->hero[h].leads;
    }
    for (int u = 0; u < f->units; u++) memcpy(out->dealt[u], w->b->turn.unit[u].dealt, sizeof out->dealt[u]);
    memcpy(out->side, f->side, sizeof out->side);
    out->fort = f->fort;
}

static void tell_blow(const struct war *w, const struct fantasy_struck *x)
{
    int by = x->by - CREATURES_FROM, at = x->at - CREATURES_FROM;

    if (by < 0) war_tell(w, TOLD_HERO_HITS, x->by, at, x->points);
    else if (at < 0) war_tell(w, TOLD_HITS_HERO, by, x->at, x->points);
    else if (x->points == 0) war_tell(w, TOLD_NO_EFFECT, by, at, 0);
}

/* Heroes at units and units at heroes, and blows in vain; the others of units at units are told by what they did. */
void war_tell_blows(const struct war *w, const struct fantasy_blows *blows)
{
    for (int i = 0; w->e && i < blows->struck; i++) tell_blow(w, &blows->blow[i]);
}

/* Shots of men and of engines that did nothing: the target was engaged, out of reach or too quick, or the dice were
** poor. */
void war_tell_misses(const struct war *w, const struct war_before *was)
{
    const struct fantasy_field *f = &w->b->field;

    for (int u = 0; w->e && u < f->units; u++) {
        int target = f->unit[u].target, engine = f->unit[u].engine_target;

        if (was->men[u] < 1) continue;
        if (f->unit[u].order == WAR_SHOOT && target != NOBODY
            && w->b->turn.unit[u].dealt[target] == was->dealt[u][target])
            war_tell(w, TOLD_NO_EFFECT, u, target, 0);
        if (engine != NOBODY && w->b->turn.unit[u].dealt[engine] == was->dealt[u][engine])
            war_tell(w, TOLD_NO_BOMBARD, u, engine, 0);
    }
}

/* Work on the walls that was ordered and not done: its crew had to fight, or has lost heart. */
static void tell_idle(const struct war *w)
{
    const struct fantasy_field *f = &w->b->field;

    for (int u = 0; u < f->units; u++) {
        const struct fantasy_unit *unit = &f->unit[u];
        bool ordered = unit->order == WAR_RAM || unit->order == WAR_WORK || unit->works_on;

        if (ordered && fantasy_on_field(unit) && !fantasy_at_work(w->is, f, u)) war_tell(w, TOLD_NO_WORK, u, 0, 0);
    }
}

static void tell_damage(const struct war *w, const struct war_before *was)
{
    const struct fantasy_field *f = &w->b->field;

    for (int u = 0; u < f->units; u++)
        for (int k = 0; k < f->units; k++) {
            int dealt = w->b->turn.unit[u].dealt[k] - was->dealt[u][k];
            if (dealt > 0) war_tell(w, TOLD_HITS, u, k, dealt);
        }
    for (int u = 0; u < f->units; u++) {
        int men = fantasy_on_field(&f->unit[u]) ? fantasy_men(w->is, f, u) : 0;

        if (f->unit[u].state == UNIT_GONE || f->unit[u].state == UNIT_SURRENDERED) continue;
        /* no blow falls in the morale phase */
        if (w->b->phase == PHASE_RALLY && f->unit[u].total < was->total[u])
            war_tell(w, TOLD_STARVES, u, was->total[u] - f->unit[u].total, 0);
        if (men < was->men[u] && men > 0) war_tell(w, TOLD_LOSES, u, was->men[u] - men, 0);
        if (f->unit[u].total > was->total[u] && w->is->unit[u].regen)
            war_tell(w, TOLD_REGROWS, u, f->unit[u].total - was->total[u], 0);
    }
}

static void tell_states(const struct war *w, const struct war_before *was)
{
    static const int16_t kind_of[UNIT_STATES] = {
        [UNIT_FIT] = TOLD_RALLIES, [UNIT_DEMORALISED] = TOLD_DEMORALISED, [UNIT_LEAVING] = TOLD_NO_RALLY,
            [UNIT_DESTROYED] = TOLD_DESTROYED,
        [UNIT_GONE] = TOLD_LEAVES, [UNIT_SURRENDERED] = TOLD_SURRENDERS,
    };
    const struct fantasy_field *f = &w->b->field;

    for (int u = 0; u < f->units; u++) {
        if (f->unit[u].state != was->state[u]) war_tell(w, kind_of[f->unit[u].state], u, 0, 0);
        else if (w->b->turn.unit[u].test == TEST_PASSED && f->unit[u].state == UNIT_FIT)
            war_tell(w, TOLD_HOLDS, u, 0, 0);
        if (w->b->turn.unit[u].surrenders && !was->surrenders[u] && fantasy_on_field(&f->unit[u]))
            war_tell(w, TOLD_WILL_YIELD, u, 0, 0);
    }
}

static void tell_heroes(const struct war *w, const struct war_before *was)
{
    const struct fantasy_field *f = &w->b->field;

    for (int h = 0; h < f->heroes; h++) {
        if (f->hero[h].hp == 0 && was->hp[h] > 0) {
            war_tell(w, w->b->turn.hero[h].dies ? TOLD_HERO_DIES : TOLD_HERO_GONE, h, 0, 0);
        } else if (f->hero[h].hp < was->hp[h]) {
            war_tell(w, TOLD_HERO_HURT, h, f->hero[h].hp, 0);
        }
        if (was->leads[h] >= 0 && f->hero[h].leads == NOBODY && f->hero[h].hp > 0 &&
            f->unit[was->leads[h]].state == UNIT_DESTROYED) war_tell(w, TOLD_HERO_ALONE, h, 0, 0);
    }
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        if (f->side[seat].cinc_died && !was->side[seat].cinc_died) war_tell(w, TOLD_COMMANDER_DIES, seat, 0, 0);
        if (f->side[seat].standard_lost && !was->side[seat].standard_lost) war_tell(w, TOLD_STANDARD_LOST, seat, 0, 0);
    }
}

/* A contact that begins, told once where each engages the other. */
static bool begins_contact(const struct fantasy_field *f, const struct war_before *was, int u)
{
    int at = f->unit[u].target;

    if (f->unit[u].order != WAR_ENGAGE || at < 0 || !fantasy_touching(f, u, at) || was->contacts[u] >> at & 1u)
        return false;
    return u < at || f->unit[at].order != WAR_ENGAGE || f->unit[at].target != u;
}

/* It wanted to engage somebody and did not come into contact: it found no place (FA-44), or he was gone. */
static bool missed_contact(const struct war *w, const struct war_before *was, int u)
{
    const struct fantasy_unit *unit = &w->b->field.unit[u];
    int phase = w->b->phase;

    if (unit->target < 0 || was->contacts[u] || fantasy_touching(&w->b->field, u, unit->target) ||
        !fantasy_on_field(unit)) return false;
    if (was->order[u] == WAR_ENGAGE && unit->order == WAR_NO_ACTION) return !fantasy_shaken(unit);
    return w->b->turn.unit[u].moved && !w->b->turn.unit[u].left && phase != PHASE_STRIKE && phase != PHASE_RALLY &&
           phase != PHASE_CHASE;
}

static void tell_contacts(const struct war *w, const struct war_before *was)
{
    const struct fantasy_field *f = &w->b->field;

    for (int u = 0; u < f->units; u++) {
        const struct fantasy_unit *unit = &f->unit[u];

        if (begins_contact(f, was, u)) war_tell(w, TOLD_CONTACT, u, unit->target, 0);
        if (unit->near && !was->near[u]) war_tell(w, TOLD_NEAR, u, 0, 0);
        else if (missed_contact(w, was, u)) war_tell(w, TOLD_NO_PLACE, u, unit->target, 0);
    }
}

static void tell_part(const struct war *w, const struct fantasy_part *was, int k)
{
    const struct fantasy_part *part = &w->b->field.fort.part[k];
    int percent = part->progress >= WHOLE_BREACH ? 100 : part->progress * 100 / WHOLE_BREACH;

    if (part->progress != was->progress) war_tell(w, TOLD_WORK, k, percent, 0);
    if ((part->opened && !was->opened) || (was->walls == WALLS_INTACT && part->walls != WALLS_INTACT && !was->opened))
        war_tell(w, TOLD_BREACH, k, 0, 0);
}

static void tell_walls(const struct war *w, const struct war_before *was)
{
    const struct fantasy_fortress *fort = &w->b->field.fort;

    if (fort->ram_done != was->fort.ram_done) war_tell(w, TOLD_RAM, fort->ram_done, fort->ram_needed, 0);
    for (int k = 0; k < fort->parts; k++) tell_part(w, &was->fort.part[k], k);
}

void war_tell_since(const struct war *w, const struct war_before *was)
{
    if (!w->e) return;
    tell_contacts(w, was);
    tell_damage(w, was);
    tell_heroes(w, was);
    tell_states(w, was);
    tell_walls(w, was);
    if (w->b->phase == PHASE_RALLY) tell_idle(w);
}
