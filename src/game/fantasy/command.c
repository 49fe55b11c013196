/* command.c - the start of a battle and of each sequence, and the sealing of orders and
** decisions. Nothing is thrown here. */
#include <string.h>
#include "game/fantasy/war.h"
#include "rules/fantasy/phases.h"
#include "rules/fantasy/siege.h"
#include "rules/fantasy/supplies.h"
#include "rules/fantasy/words.h"

/* ---- the start ---- */

static void place_unit(const struct fantasy_unit_type *is, struct fantasy_unit *u)
{
    u->start = u->total = is->men * is->hp;
    u->engine = is->engine - 1;
    u->state = is->arrives ? UNIT_GONE : UNIT_FIT;
    u->officer = u->longest = u->chaser = NOBODY;
    u->inside = is->inside;
}

static void place_hero(const struct fantasy_hero_type *is, struct fantasy_hero *h)
{
    h->hp = is->hp;
    h->leads = is->leads - 1;
    h->magic = is->breach_magic;
}

static void place_heroes(const struct war_setup *s, struct fantasy_field *f)
{
    const struct fantasy_roster *is = &s->roster;

    for (int seat = 0; seat < WAR_SEATS; seat++) {
        f->side[seat].cinc = NOBODY;
        f->side[seat].wisdom = s->side[seat].wisdom;
    }
    for (int h = 0; h < is->heroes; h++) {
        place_hero(&is->hero[h], &f->hero[h]);
        if (is->hero[h].commander) f->side[is->hero[h].side].cinc = h;
        if (f->hero[h].leads == NOBODY) continue;
        f->unit[f->hero[h].leads].officer = h;
        f->unit[f->hero[h].leads].total += f->hero[h].hp;
        f->unit[f->hero[h].leads].start += f->hero[h].hp;
    }
}

void war_start(const struct play *p, void *state)
{
    const struct war_setup *s = p->setup;
    const struct fantasy_roster *is = &s->roster;
    struct war_state *b = state;
    struct reading quiet = { .mode = READ_RANDOM, .house = p->house };
    struct war w = { &quiet, p, s, is, b, NULL };

    memset(b, 0, sizeof *b);
    b->field.units = b->notes = is->units;
    b->field.heroes = b->hero_notes = is->heroes;
    for (int u = 0; u < is->units; u++) {
        place_unit(&is->unit[u], &b->field.unit[u]);
        b->note[u].waiting = is->unit[u].arrives > 0;
        b->note[u].shots = s->supplies ? war_ready(p)->shots : STORE_UNLIMITED;
        b->note[u].engine_shots = s->supplies ? war_ready(p)->engine_shots : STORE_UNLIMITED;
    }
    place_heroes(s, &b->field);
    if (is->besieged != SIEGE_NONE) b->field.fort.parts = war_ready(p)->one_breach ? 1 : s->sections;
    for (int k = 0; k < b->field.fort.parts; k++) b->field.fort.part[k].walls = WALLS_INTACT;
    war_begin_sequence(&w);
}

/* ---- a new sequence ---- */

static void clear_unit(struct war_state *b, int u)
{
    struct fantasy_unit *unit = &b->field.unit[u];

    unit->order = ORDER_NONE;
    unit->target = unit->free_target = unit->engine_target = NOBODY;
    unit->works_on = 0;
    unit->steps = unit->bonus = unit->rallies = unit->enters = unit->strikes_hero = unit->strikes = unit->duels = 0;
    if (unit->contacts == 0) unit->section = 0;                 /* those in contact at a section stay there */
    b->note[u].given = b->note[u].engine_given = b->note[u].choice = 0;
}

static void arrive(const struct war *w, int u)
{
    struct war_state *b = w->b;

    if (!b->note[u].waiting || w->is->unit[u].arrives > b->sequence) return;
    b->note[u].waiting = 0;
    b->field.unit[u].state = UNIT_FIT;
    war_tell(w, TOLD_ARRIVES, u, 0, 0);
}

/* Want is the same for a whole army; those who need nothing, and a force that comes to relieve, are exempt. */
static void look_at_stores(const struct war *w)
{
    const struct war_setup *s = w->s;

    for (int seat = 0; s->supplies && seat < WAR_SEATS; seat++) {
        struct fantasy_supplies_in in = {
            .role = seat == fantasy_besieged(w->is) ? ROLE_BESIEGED : ROLE_BESIEGER, .sequence = w->b->sequence,
            .food = s->side[seat].food, .water = s->side[seat].water, .total = 1, .start = 1,
        };
        struct fantasy_supplies_out out = { 0 };
        struct reading quiet = { .mode = READ_RANDOM, .house = w->p->house };

        fantasy_supplies_rule(&quiet, &in, &out);
        w->b->field.side[seat].hunger = out.hunger;
    }
}

static bool storms(const struct fantasy_roster *is, const struct war_state *b, int u, int section)
{
    return section && b->field.unit[u].section == section && is->unit[u].side != fantasy_besieged(is) &&
           war_there(b, u);
}

/* Somebody can storm, or is at a section already. */
static bool anybody_storms(const struct fantasy_roster *is, const struct war_state *b)
{
    for (int u = 0; u < b->field.units; u++)
        if (war_can_storm(is, b, u) || storms(is, b, u, b->field.unit[u].section)) return true;
    return false;
}

void war_begin_sequence(const struct war *w)
{
    const struct fantasy_roster *is = w->is;
    struct war_state *b = w->b;
    bool besieger;

    b->sequence++;
    war_tell(w, TOLD_SEQUENCE, b->sequence, 0, 0);
    for (int u = 0; u < b->field.units; u++) {
        clear_unit(b, u);
        arrive(w, u);
    }
    for (int h = 0; h < b->field.heroes; h++) {
        b->field.hero[h].order = HERO_STAYS;
        b->field.hero[h].target = NOBODY;
        b->hero_note[h].given = 0;
    }
    look_at_stores(w);
    memset(b->done, 0, sizeof b->done);
    b->named = 0;
    b->field.fort.section = 0;
    besieger = war_walls_stand(b) && (anybody_storms(is, b) || war_can_try_ruse(w->s, b));
    b->phase = PHASE_SECTION;
    if (!besieger) war_begin_orders(w);
}

static void seal_unit(struct war_state *b, const struct act *order)
{
    int u = order->arg[0];
    struct fantasy_unit *unit = &b->field.unit[u];

    b->note[u].given = 1;
    unit->order = war_base_order(order->kind);
    if (war_leaves_engine(order->kind)) b->note[u].engine_given = 1;
    unit->enters = order->kind == WAR_RETREAT_INSIDE || order->kind == WAR_FLEE_INSIDE;
    if (order->kind == WAR_SHOOT || order->kind == WAR_ENGAGE) unit->target = order->arg[1];
    if (order->kind == WAR_WORK) unit->works_on = order->arg[1] + 1;
    if (order->kind != WAR_ATTACK_HERO) return;
    unit->duels = order->arg[1] + 1;  /* among the heroes; otherwise it fights where it stands */
    unit->order = unit->contacts ? WAR_ENGAGE : WAR_NO_ACTION;
    if (unit->contacts) unit->target = fantasy_first_contact(&b->field, u, false);
}

/* Shaken units and engines that have no choice get their order at once; a unit that may do nothing rests. */
void war_order_by_itself(const struct play *p, struct war_state *b, int u)
{
    struct fantasy_unit *unit = &b->field.unit[u];
    struct act only[2] = { { .kind = WAR_NO_ACTION } };

    if (unit->engine != NOBODY && !war_engine_has_work(p, b, u)) b->note[u].engine_given = 1;
    if (!fantasy_shaken(unit) || b->note[u].given || war_list_unit(p, b, u, only, LEN(only)) > 1) return;
    only[0].arg[0] = (int16_t)u;
    seal_unit(b, &only[0]);
}

void war_begin_orders(const struct war *w)
{
    struct war_state *b = w->b;

    b->phase = PHASE_ORDERS;
    memset(b->done, 0, sizeof b->done);
    for (int u = 0; u < b->field.units; u++) {
        b->note[u].choice = 0;
        if (!war_there(b, u)) continue;
        war_order_by_itself(w->p, b, u);
    }
}

/* ---- sealing ---- */

static void seal_hero(struct war_state *b, const struct act *order)
{
    static const int8_t as[] = {
        [WAR_CHALLENGE - WAR_CHALLENGE] = HERO_DUELS_HERO, [WAR_HUNT - WAR_CHALLENGE] = HERO_DUELS_UNIT,
            [WAR_FIGHT - WAR_CHALLENGE] = HERO_FIGHTS_UNIT,
        [WAR_LEAD - WAR_CHALLENGE] = HERO_LEADS, [WAR_LEAVE - WAR_CHALLENGE] = HERO_LEAVES,
            [WAR_MAGIC - WAR_CHALLENGE] = HERO_MAGIC,
        [WAR_STAY - WAR_CHALLENGE] = HERO_STAYS,
    };
    struct fantasy_hero *hero = &b->field.hero[order->arg[0]];

    hero->order = as[order->kind - WAR_CHALLENGE];
    hero->target = order->kind <= WAR_LEAD ? order->arg[1] : order->kind == WAR_MAGIC ? order->arg[1] + 1 : NOBODY;
    b->hero_note[order->arg[0]].given = 1;
}

/* Who storms and who defends is said openly, unit by unit; then the next phase begins. */
static void seal_siege(const struct war *w, const struct act *order)
{
    const struct fantasy_roster *is = w->is;
    struct war_state *b = w->b;
    bool more = false, storm = false;

    war_tell(w, order->kind, order->arg[0], 0, 0);
    switch (order->kind) {
    case WAR_RUSE:       b->ruse_tried = b->field.fort.ruse = 1; return;
    case WAR_ASSAULT:    b->named = 1; b->field.fort.section = order->arg[0] + 1; break;
    case WAR_NO_ASSAULT: b->named = 1; break;
    case WAR_STORM: case WAR_DEFEND:
        b->field.unit[order->arg[0]].section = b->field.fort.section;
        b->note[order->arg[0]].choice = CHOICE_YES;
        break;
    default:
        b->note[order->arg[0]].choice = CHOICE_NO;
    }
    for (int u = 0; u < b->field.units && b->field.fort.section; u++)
        more = more || (!b->note[u].choice &&
                        (b->phase == PHASE_SECTION ? war_can_storm(is, b, u) : war_can_defend(is, b, u)));
    if (more) return;
    for (int u = 0; b->phase == PHASE_SECTION && u < b->field.units; u++)
        storm = storm || storms(is, b, u, b->field.fort.section);
    if (b->phase == PHASE_SECTION && !storm) b->field.fort.section = 0;  /* a section is named by those who storm it */
    for (int u = 0; b->phase == PHASE_SECTION && b->field.fort.section && u < b->field.units; u++)
        more = more || war_can_defend(is, b, u);
    if (more) b->phase = PHASE_ASSIGN;
    else war_begin_orders(w);
}

static void seal_choice(const struct fantasy_roster *is, struct war_state *b, int seat, const struct act *order)
{
    switch (order->kind) {
    case WAR_PURSUE:      b->note[order->arg[1]].choice = CHOICE_PURSUE + order->arg[0]; break;
    case WAR_LET_GO:      b->note[order->arg[0]].choice = CHOICE_LET_GO; break;
    case WAR_STRIKE:      b->note[order->arg[0]].choice = CHOICE_STRIKE + order->arg[1]; break;
    case WAR_STRIKE_HERO: b->note[order->arg[0]].choice = CHOICE_HERO + order->arg[1]; break;
    case WAR_TRY_RALLY:   b->note[order->arg[0]].choice = CHOICE_YES; break;
    default:              b->note[order->arg[0]].choice = CHOICE_NO;
    }
    b->done[seat] = !war_open(is, b, seat);
}

void war_seal(const struct war *w, int seat, const struct act *order)
{
    struct war_state *b = w->b;
    int kind = order->kind;

    if (kind < WAR_UNIT_ORDERS) {
        seal_unit(b, order);
    } else if (kind <= WAR_STAY) {
        seal_hero(b, order);
    } else if (kind <= WAR_BATTER) {
        b->note[order->arg[0]].engine_given = 1;
        if (kind == WAR_BOMBARD) b->field.unit[order->arg[0]].engine_target = order->arg[1];
        else b->field.unit[order->arg[0]].works_on = order->arg[1] + 1;
    } else if (kind == WAR_ADVISE) {
        b->field.unit[order->arg[0]].steps++;
    } else if (kind == WAR_READY) {
        b->done[seat] = 1;
    } else if (kind <= WAR_SPARE) {
        seal_siege(w, order);
    } else {
        seal_choice(w->is, b, seat, order);
    }
}
