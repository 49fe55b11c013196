/* sound.c - which states of a fantasy battle can be: a contact is one of both units, an officer leads the unit that he
** is the officer of, a unit on the field has men, whatever is named is there. */
#include <string.h>
#include "game/fantasy/war.h"
#include "rules/fantasy/attack.h"
#include "rules/fantasy/phases.h"
#include "rules/fantasy/siege.h"
#include "rules/fantasy/supplies.h"
#include "rules/fantasy/words.h"

struct look {
    const struct play *p;
    const struct war_setup *s;
    const struct fantasy_roster *is;
    const struct war_state *b;
    struct refusals *out;
};

static void no_unit(const struct look *l, int u, const char *member, int32_t value, const char *says)
{
    refuse_in_list(l->out, "units", u + 1, member, value, says);
}

static void no_note(const struct look *l, int u, const char *member, int32_t value, const char *says)
{
    refuse_in_list(l->out, "notes", u + 1, member, value, says);
}

/* ---- units ---- */

/* -1, or a unit of the other side. */
static bool enemy_or_none(const struct look *l, int side, int unit)
{
    return unit == NOBODY || (unit >= 0 && unit < l->b->field.units && l->is->unit[unit].side != side);
}

static void look_at_contacts(const struct look *l, int u)
{
    const struct fantasy_field *f = &l->b->field;
    const struct fantasy_unit *unit = &f->unit[u];

    for (int k = 0; k < MOST_UNITS; k++) {
        if (!fantasy_touching(f, u, k)) continue;
        if (k >= f->units || l->is->unit[k].side == l->is->unit[u].side)
            no_unit(l, u, "contacts", (int32_t)unit->contacts, N_("a unit is in contact with units of the other side"));
        else if (!fantasy_on_field(unit) || !fantasy_on_field(&f->unit[k]))
            no_unit(l, u, "contacts", (int32_t)unit->contacts, N_("only units on the field are in contact"));
        else if (!fantasy_touching(f, k, u))
            no_unit(l, u, "contacts", (int32_t)unit->contacts, N_("contact is mutual"));
    }
    if (unit->contacts ? unit->longest < 0 || !fantasy_touching(f, u, unit->longest) : unit->longest != NOBODY)
        no_unit(l, u, "contacts", (int32_t)unit->contacts, N_("one enemy has been in contact longest"));
}

static void look_at_strength(const struct look *l, int u)
{
    const struct fantasy_field *f = &l->b->field;
    const struct fantasy_unit *unit = &f->unit[u];

    if (fantasy_on_field(unit) && fantasy_men(l->is, f, u) <= 0)
        no_unit(l, u, "total", unit->total, N_("a unit on the field has men"));
    if (unit->state == UNIT_DESTROYED && unit->total > 0)
        no_unit(l, u, "total", unit->total, N_("a unit that is destroyed has no hit points"));
    if (l->b->note[u].waiting && fantasy_men(l->is, f, u) <= 0)
        no_unit(l, u, "total", unit->total, N_("a unit that is to come has men"));
    if (unit->start <= fantasy_officer_points(f, u))
        no_unit(l, u, "start", unit->start, N_("a unit starts with more than its officer"));
    else if (unit->start < unit->total) no_unit(l, u, "start", unit->start, N_("less than is left now"));
    if (fantasy_survivors(unit->start, l->is->unit[u].hp, fantasy_officer_points(f, u)) > MOST_MEN)
        no_unit(l, u, "start", unit->start, N_("more than 2,000 men"));
    if (fantasy_men(l->is, f, u) > MOST_MEN) no_unit(l, u, "total", unit->total, N_("more than 2,000 men"));
}

static void look_at_officer(const struct look *l, int u)
{
    const struct fantasy_field *f = &l->b->field;
    const struct fantasy_unit *unit = &f->unit[u];
    int h = unit->officer;

    if (h == NOBODY) return;
    if (h >= f->heroes) no_unit(l, u, "officer", h, N_("there is no such hero"));
    else if (f->hero[h].leads != u || l->is->hero[h].side != l->is->unit[u].side || f->hero[h].hp <= 0 ||
             l->is->unit[u].huge)
        no_unit(l, u, "officer", h, N_("he cannot lead this unit"));
}

static void look_at_targets(const struct look *l, int u)
{
    const struct fantasy_field *f = &l->b->field;
    const struct fantasy_unit *unit = &f->unit[u];
    const struct fantasy_unit_type *type = &l->is->unit[u];
    bool aims = unit->order == ORDER_SHOOT || unit->order == ORDER_ENGAGE;

    if (!enemy_or_none(l, type->side, unit->target))
        no_unit(l, u, "target", unit->target, N_("not a unit of the other side"));
    else if (aims && unit->target < 0) no_unit(l, u, "order", unit->order, N_("this order needs a target"));
    if (!enemy_or_none(l, type->side, unit->engine_target))
        no_unit(l, u, "engine_target", unit->engine_target, N_("not a unit of the other side"));
    if (!enemy_or_none(l, type->side, unit->chaser))
        no_unit(l, u, "chaser", unit->chaser, N_("not a unit of the other side"));
    if (unit->duels > f->heroes) no_unit(l, u, "duels", unit->duels, N_("there is no such hero"));
    else if (unit->duels && (!type->huge || l->is->hero[unit->duels - 1].side == type->side))
        no_unit(l, u, "duels", unit->duels, N_("only a huge creature is ordered against a hero of the other side"));
}

/* Whom it strikes, and where it works. */
static void look_at_blows(const struct look *l, int u)
{
    const struct fantasy_unit *unit = &l->b->field.unit[u];
    int side = l->is->unit[u].side, hero = unit->strikes_hero - 1;

    if (!enemy_or_none(l, side, unit->strikes - 1))
        no_unit(l, u, "strikes", unit->strikes, N_("not a unit of the other side"));
    if (unit->free_target != MOST_UNITS && !enemy_or_none(l, side, unit->free_target))
        no_unit(l, u, "free_target", unit->free_target, N_("not a unit of the other side"));
    if (unit->strikes_hero && (hero < 0 || hero >= l->b->field.heroes || l->is->hero[hero].side == side))
        no_unit(l, u, "strikes_hero", unit->strikes_hero, N_("not a hero of the other side"));
    if (unit->works_on > l->s->sections) no_unit(l, u, "works_on", unit->works_on, N_("there is no such section"));
}

static void look_at_unit(const struct look *l, int u)
{
    const struct fantasy_unit *unit = &l->b->field.unit[u];
    const struct war_note *note = &l->b->note[u];

    look_at_contacts(l, u);
    look_at_officer(l, u);
    if (l->out->len) return;                                    /* men are counted without their officer */
    look_at_strength(l, u);
    look_at_targets(l, u);
    look_at_blows(l, u);
    if (unit->section > l->s->sections) no_unit(l, u, "section", unit->section, N_("there is no such section"));
    if (unit->inside && l->is->unit[u].side != fantasy_besieged(l->is))
        no_unit(l, u, "inside", unit->inside, N_("only the besieged are within the walls"));
    if (l->b->phase < PHASE_SHOOTING && fantasy_on_field(unit) && unit->order == ORDER_SHOOT && !note->shots)
        no_note(l, u, "shots", 0, N_("it is ordered to shoot"));
    if (l->b->phase < PHASE_SHOOTING && fantasy_on_field(unit) && unit->engine_target >= 0 && !note->engine_shots)
        no_note(l, u, "engine_shots", 0, N_("it is ordered to shoot"));
    if (note->waiting && unit->state != UNIT_GONE) no_note(l, u, "waiting", 1, N_("it is on the field already"));
}

/* ---- heroes ---- */

static bool has_target(const struct look *l, int h)
{
    const struct fantasy_field *f = &l->b->field;
    int target = f->hero[h].target, side = l->is->hero[h].side;

    switch (f->hero[h].order) {
    case HERO_DUELS_HERO:
        return target >= 0 && target < f->heroes && l->is->hero[target].side != side;
    case HERO_DUELS_UNIT: case HERO_FIGHTS_UNIT:
        return target >= 0 && target < f->units && l->is->unit[target].side != side;
    case HERO_LEADS:
        return target >= 0 && target < f->units && l->is->unit[target].side == side && !l->is->unit[target].huge;
    default:
        return true;
    }
}

static void look_at_hero(const struct look *l, int h)
{
    const struct fantasy_field *f = &l->b->field;
    const struct fantasy_hero *hero = &f->hero[h];

    if (hero->leads >= f->units)
        refuse_in_list(l->out, "heroes", h + 1, "leads", hero->leads, N_("there is no such unit"));
    else if (hero->leads >= 0 && f->unit[hero->leads].officer != h)
        refuse_in_list(l->out, "heroes", h + 1, "leads", hero->leads, N_("he cannot lead this unit"));
    if (hero->leads >= 0 && l->b->turn.hero[h].wounds)
        refuse_in_list(l->out, "hero_moments", h + 1, "wounds", l->b->turn.hero[h].wounds,
                       N_("who leads a unit is not wounded alone"));
    if (!has_target(l, h))
        refuse_in_list(l->out, "heroes", h + 1, "target", hero->target, N_("not a target for his order"));
}

/* ---- what happened in the sequence ---- */

static void no_moment(const struct look *l, int u, const char *member, int32_t value, const char *says)
{
    refuse_in_list(l->out, "moments", u + 1, member, value, says);
}

static uint32_t enemies_of(const struct look *l, int u)
{
    uint32_t bits = 0;

    for (int k = 0; k < l->b->field.units; k++)
        if (l->is->unit[k].side != l->is->unit[u].side) bits |= 1u << k;
    return bits;
}

static void look_at_moment(const struct look *l, int u)
{
    enum { MOST_DEALT = 100000000 };    /* far above what can be dealt; below what may be added up */
    const struct fantasy_moment *m = &l->b->turn.unit[u];

    if (m->was & ~enemies_of(l, u))
        no_moment(l, u, "was", (int32_t)m->was, N_("a unit is in contact with units of the other side"));
    if (m->longest >= l->b->field.units) no_moment(l, u, "longest", m->longest, N_("there is no such unit"));
    if (m->pending) no_moment(l, u, "pending", m->pending, N_("damage is taken when its phase ends"));
    for (int k = 0; k < m->others; k++) {
        char member[32];
        struct text t = text_in(member, sizeof member);

        text_add(&t, "dealt.");
        text_int(&t, k + 1);
        text_add(&t, ".points");
        if (m->dealt[k] > MOST_DEALT) no_moment(l, u, member, m->dealt[k], N_("more than any unit deals"));
    }
}

static void look_at_hero_moment(const struct look *l, int h)
{
    const struct fantasy_hero_moment *m = &l->b->turn.hero[h];
    bool before_melee = l->b->phase >= PHASE_SHOOTING && l->b->phase <= PHASE_STRIKE;

    if (m->dies && l->b->field.hero[h].hp > 0)
        refuse_in_list(l->out, "hero_moments", h + 1, "dies", m->dies, N_("he is alive"));
    if (m->wounds && before_melee)
        refuse_in_list(l->out, "hero_moments", h + 1, "wounds", m->wounds, N_("damage is taken when its phase ends"));
}

/* Of a sequence that has begun; before the first there is nothing to remember. */
static void look_at_turn(const struct look *l)
{
    const struct fantasy_turn *t = &l->b->turn;

    if (t->units && (t->units != l->s->roster.units || t->heroes != l->s->roster.heroes)) {
        refuse_value(l->out, "moments", t->units, N_("not the units of the scenario"));
        return;
    }
    for (int u = 0; u < t->units; u++) look_at_moment(l, u);
    for (int h = 0; h < t->heroes; h++) look_at_hero_moment(l, h);
}

/* ---- the armies ---- */

static void look_at_commanders(const struct look *l)
{
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        int cinc = l->b->field.side[seat].cinc;

        if (cinc != NOBODY && (cinc >= l->b->field.heroes || l->is->hero[cinc].side != seat))
            refuse_value(l->out, seat == 0 ? "red.cinc" : "blue.cinc", cinc, N_("not a hero of this side"));
    }
}

/* ---- the course of the sequence ---- */

static bool choice_fits(const struct fantasy_roster *is, const struct war_state *b, int u)
{
    const struct fantasy_field *f = &b->field;
    int choice = b->note[u].choice;

    if (choice == CHOICE_NONE) return true;
    switch (b->phase) {
    case PHASE_CHASE:
        return choice == CHOICE_LET_GO || (choice - CHOICE_PURSUE < f->units &&
                                           is->unit[choice - CHOICE_PURSUE].side != is->unit[u].side);
    case PHASE_STRIKE:
        if (choice >= CHOICE_HERO)
            return choice - CHOICE_HERO < f->heroes && war_can_strike_hero(is, b, u, choice - CHOICE_HERO);
        return choice - CHOICE_STRIKE < f->units && fantasy_touching(f, u, choice - CHOICE_STRIKE);
    case PHASE_SECTION: case PHASE_ASSIGN: case PHASE_RALLY:
        return choice == CHOICE_YES || choice == CHOICE_NO;
    default:
        return false;
    }
}

static void look_at_phase(const struct look *l)
{
    const struct war_state *b = l->b;
    const struct fantasy_fortress *fort = &b->field.fort;
    bool siege = fantasy_besieged(l->is) != NOBODY;

    if (b->sequence < 1) refuse_value(l->out, "sequence", b->sequence, N_("sequences are counted from 1"));
    if ((b->phase == PHASE_SECTION || b->phase == PHASE_ASSIGN) && !war_walls_stand(b))
        refuse_value(l->out, "phase", b->phase, N_("there are no walls to storm"));
    if (b->phase == PHASE_ASSIGN && !fort->section)
        refuse_value(l->out, "phase", b->phase, N_("no section is assaulted"));
    if (fort->parts != (!siege ? 0 : war_ready(l->p)->one_breach ? 1 : l->s->sections))
        refuse_value(l->out, "fort.sections", fort->parts, N_("not as many sections as the walls have"));
    if (!siege && (fort->section || fort->ruse))
        refuse_value(l->out, "fort.section", fort->section, N_("nobody is besieged"));
    if (fort->section > l->s->sections)
        refuse_value(l->out, "fort.section", fort->section, N_("there is no such section"));
    for (int k = 0; k < fort->parts; k++)
        if (fort->part[k].walls == WALLS_INTACT && fort->part[k].progress >= WHOLE_BREACH)
            refuse_in_list(l->out, "fort.sections", k + 1, "progress", fort->part[k].progress,
                           N_("then the walls would be breached"));
    if (fort->parts && fantasy_wall(&b->field, l->is->gate) == WALLS_INTACT && fort->ram_done &&
        fort->ram_done >= fort->ram_needed)
        refuse_value(l->out, "fort.ram_done", fort->ram_done, N_("then the walls would be breached"));
    for (int u = 0; u < b->field.units; u++)
        if (!choice_fits(l->is, b, u)) no_note(l, u, "choice", b->note[u].choice, N_("not a choice of this phase"));
}

/* Whoever has nothing to decide is done, and nobody else. */
static void look_at_done(const struct look *l)
{
    const struct war_state *b = l->b;

    for (int seat = 0; seat < WAR_SEATS && !b->verdict; seat++) {
        bool open = b->phase == PHASE_ORDERS ? b->done[seat] &&
            !war_all_ordered(l->is, b, seat)
                                             : war_open(l->is, b, seat);
        bool wrong = b->phase == PHASE_ORDERS ? open : b->phase >= PHASE_CHASE && open == (b->done[seat] != 0);

        if (wrong) refuse_value(l->out, seat == 0 ? "red_done" : "blue_done", b->done[seat],
                                N_("not what is left to decide"));
    }
}

/* Units and heroes, whatever the phase: afterwards targets and contacts can be looked up. */
static void look_at_things(const struct look *l)
{
    if (l->b->field.units != l->is->units || l->b->notes != l->is->units)
        refuse_value(l->out, "units", l->b->field.units, N_("not the units of the scenario"));
    if (l->b->field.heroes != l->is->heroes || l->b->hero_notes != l->is->heroes)
        refuse_value(l->out, "heroes", l->b->field.heroes, N_("not the heroes of the scenario"));
    if (l->out->len) return;
    look_at_commanders(l);
    for (int u = 0; u < l->b->field.units; u++) look_at_unit(l, u);
    for (int h = 0; h < l->b->field.heroes; h++) look_at_hero(l, h);
    if (l->out->len == 0) look_at_turn(l);
}

bool war_things_sound(const struct play *p, const struct war_state *b)
{
    struct refusals wrong = { .len = 0 };

    look_at_things(&(struct look){ p, p->setup, war_roster(p), b, &wrong });
    return wrong.len == 0;
}

/* Whoever has no order yet, each alone: there is one for him. */
static void look_at_orders(const struct play *p, const struct look *l)
{
    struct war_state alone = *l->b;

    for (int u = 0; u < alone.field.units; u++) alone.note[u].given = alone.note[u].engine_given = 1;
    for (int h = 0; h < alone.field.heroes; h++) alone.hero_note[h].given = 1;
    for (int u = 0; u < alone.field.units; u++) {
        int seat = l->is->unit[u].side;

        if (!war_there(&alone, u)) continue;
        alone.done[seat] = 0;
        alone.note[u].given = l->b->note[u].given;
        if (war_legal(p, &alone, seat, NULL, 0) < 1)
            no_unit(l, u, "order", alone.field.unit[u].order, N_("no order could be given to it"));
        alone.note[u].given = 1;
        if (!l->b->note[u].given) continue;                     /* what its engine may do hangs on its own order */
        alone.note[u].engine_given = l->b->note[u].engine_given;
        if (war_legal(p, &alone, seat, NULL, 0) < 1)
            no_unit(l, u, "engine", alone.field.unit[u].engine, N_("no order could be given to it"));
        alone.note[u].engine_given = 1;
    }
}

void war_sound(const struct play *p, const void *state, struct refusals *out)
{
    const struct look l = { p, p->setup, war_roster(p), state, out };

    look_at_things(&l);
    if (out->len) return;
    look_at_phase(&l);
    if (out->len == 0) look_at_done(&l);
    if (out->len == 0 && l.b->phase == PHASE_ORDERS && !l.b->verdict) look_at_orders(p, &l);
}
