/* sound.c - which states of a fantasy battle can be, and what follows at once when an umpire changes something: a
** contact is one of both units, an officer leads the unit that he is the officer of, nobody is left of a unit without
** men. */
#include <string.h>
#include "game/fantasy/war.h"
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
    if (unit->start <= fantasy_officer_points(f, u) && unit->officer >= 0)
        no_unit(l, u, "start", unit->start, N_("a unit starts with more than its officer"));
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

static void look_at_unit(const struct look *l, int u)
{
    const struct fantasy_unit *unit = &l->b->field.unit[u];
    const struct war_note *note = &l->b->note[u];

    look_at_contacts(l, u);
    look_at_officer(l, u);
    if (l->out->len) return;                                    /* men are counted without their officer */
    look_at_strength(l, u);
    look_at_targets(l, u);
    if (unit->section > l->s->sections) no_unit(l, u, "section", unit->section, N_("there is no such section"));
    if (unit->inside && l->is->unit[u].side != fantasy_besieged(l->is))
        no_unit(l, u, "inside", unit->inside, N_("only the besieged are within the walls"));
    if (l->b->phase < PHASE_SHOOTING && fantasy_on_field(unit) && note->given && unit->order == ORDER_SHOOT &&
        !note->shots)
        no_note(l, u, "shots", 0, N_("it is ordered to shoot"));
    if (l->b->phase < PHASE_SHOOTING && fantasy_on_field(unit) && note->engine_given && unit->engine_target >= 0 &&
        !note->engine_shots)
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
        if (fort->part[k].walls == INTACT && fort->part[k].progress >= WHOLE_BREACH)
            refuse_in_list(l->out, "fort.sections", k + 1, "progress", fort->part[k].progress,
                           N_("then the walls would be breached"));
    if (fort->parts && fantasy_wall(&b->field, l->is->gate) == INTACT && fort->ram_done &&
        fort->ram_done >= fort->ram_needed)
        refuse_value(l->out, "fort.ram_done", fort->ram_done, N_("then the walls would be breached"));
    for (int u = 0; u < b->field.units; u++)
        if (!choice_fits(l->is, b, u)) no_note(l, u, "choice", b->note[u].choice, N_("not a choice of this phase"));
}

/* Whoever has nothing to decide is done, and nobody else. */
static void look_at_done(const struct look *l)
{
    const struct war_state *b = l->b;

    for (int seat = 0; seat < SEATS && !b->verdict; seat++) {
        bool open = b->phase == PHASE_ORDERS ? b->done[seat] &&
            !war_all_ordered(l->is, b, seat)
                                             : war_open(l->is, b, seat);
        bool wrong = b->phase == PHASE_ORDERS ? open : b->phase >= PHASE_CHASE && open == (b->done[seat] != 0);

        if (wrong) refuse_value(l->out, seat == 0 ? "red_done" : "blue_done", b->done[seat],
                                N_("not what is left to decide"));
    }
}

/* Units and heroes, whatever the phase: afterwards targets and contacts can be looked up. */
static bool look_at_things(const struct look *l)
{
    if (l->b->field.units != l->is->units || l->b->notes != l->is->units)
        refuse_value(l->out, "units", l->b->field.units, N_("not the units of the scenario"));
    if (l->b->field.heroes != l->is->heroes || l->b->hero_notes != l->is->heroes)
        refuse_value(l->out, "heroes", l->b->field.heroes, N_("not the heroes of the scenario"));
    if (l->out->len) return false;
    for (int u = 0; u < l->b->field.units; u++) look_at_unit(l, u);
    for (int h = 0; h < l->b->field.heroes; h++) look_at_hero(l, h);
    return l->out->len == 0;
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

    if (!look_at_things(&l)) return;
    look_at_phase(&l);
    if (out->len == 0) look_at_done(&l);
    if (out->len == 0 && l.b->phase == PHASE_ORDERS && !l.b->verdict) look_at_orders(p, &l);
}

/* ---- what follows from a change ---- */

static void complete_contacts(const struct war_state *before, struct war_state *b, int u)
{
    struct fantasy_field *f = &b->field;

    for (int k = 0; k < f->units; k++) {
        bool now = fantasy_touching(f, u, k), was = fantasy_touching(&before->field, u, k);

        if (now && !was) fantasy_touch(f, u, k);
        if (now || !was) continue;
        f->unit[k].contacts &= ~(1u << u);
        if (f->unit[k].longest == u) f->unit[k].longest = fantasy_first_contact(f, k, false);
    }
    if (f->unit[u].longest < 0 || !fantasy_touching(f, u, f->unit[u].longest))
        f->unit[u].longest = fantasy_first_contact(f, u, false);
}

/* His hit points are part of his unit's. */
static void part_from(struct fantasy_field *f, int h, int u, int hp)
{
    f->unit[u].total -= hp;
    f->unit[u].start -= hp;
    f->unit[u].officer = NOBODY;
    if (f->hero[h].leads == u) f->hero[h].leads = NOBODY;
}

static void put_at_head(struct fantasy_field *f, int h, int u)
{
    f->unit[u].total += f->hero[h].hp;
    f->unit[u].start += f->hero[h].hp;
    f->unit[u].officer = h;
    f->hero[h].leads = u;
}

/* The hero, the unit, or his hit points were changed: one of them alone. */
static void complete_hero(const struct war_state *before, struct war_state *b, int h)
{
    const struct fantasy_hero *was = &before->field.hero[h];
    struct fantasy_field *f = &b->field;
    int led = was->leads, leads = f->hero[h].leads;

    for (int u = 0; u < f->units; u++)  /* he was made some unit's officer, or is one no longer */
        if (f->unit[u].officer != before->field.unit[u].officer) {
            if (f->unit[u].officer == h) leads = u;
            else if (before->field.unit[u].officer == h && f->unit[u].officer == NOBODY) leads = NOBODY;
        }
    if (f->hero[h].hp <= 0) leads = NOBODY;
    if (leads >= f->units || (leads == led && f->hero[h].hp == was->hp)) return;
    f->hero[h].leads = leads;
    if (led >= 0) part_from(f, h, led, was->hp);
    if (leads < 0) return;
    if (before->field.unit[leads].officer >= 0 && before->field.unit[leads].officer != h) {     /* another makes room */
        int other = before->field.unit[leads].officer;
        part_from(f, other, leads, f->hero[other].hp);
    }
    put_at_head(f, h, leads);
}

static void complete_phase(const struct play *p, const struct war_state *before, struct war_state *b)
{
    const struct fantasy_roster *is = war_roster(p);

    for (int u = 0; b->phase == PHASE_ORDERS && u < b->field.units; u++)
        if (war_there(b, u) && !b->note[u].given) war_order_by_itself(p, b, u);
    if (b->phase != before->phase) {
        for (int u = 0; u < b->field.units; u++) b->note[u].choice = 0;
        if (before->phase <= PHASE_ASSIGN && b->phase > PHASE_ASSIGN) {
            fantasy_turn_begin(&b->field, &b->turn);
            for (int u = 0; u < b->field.units; u++)
                b->turn.unit[u].men = fantasy_on_field(&b->field.unit[u]) ? fantasy_men(is, &b->field, u) : 0;
        }
    }
    for (int seat = 0; seat < SEATS; seat++) {
        if (b->phase >= PHASE_CHASE) b->done[seat] = !war_open(is, b, seat);
        else if (!war_all_ordered(is, b, seat)) b->done[seat] = 0;
    }
}

void war_complete(const struct play *p, const void *before, void *state)
{
    const struct fantasy_roster *is = war_roster(p);
    const struct war_state *was = before;
    struct war_state *b = state;
    struct refusals wrong = { .len = 0 };

    for (int h = 0; h < b->field.heroes; h++) complete_hero(was, b, h);
    for (int u = 0; u < b->field.units; u++) {
        struct fantasy_unit *unit = &b->field.unit[u];
        bool there = fantasy_on_field(unit);

        if (unit->contacts != was->field.unit[u].contacts) complete_contacts(was, b, u);
        if (unit->officer >= b->field.heroes) return;           /* refused */
        if (there && fantasy_men(is, &b->field, u) <= 0) fantasy_remove(is, &b->field, u, UNIT_DESTROYED);
        else if (!there && fantasy_on_field(&was->field.unit[u])) fantasy_remove(is, &b->field, u, unit->state);
        else if (there && !fantasy_on_field(&was->field.unit[u])) b->note[u].waiting = 0;
    }
    if (look_at_things(&(struct look){ p, p->setup, is, b, &wrong })) complete_phase(p, was, b);
}
