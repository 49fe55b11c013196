/* complete.c - what follows at once when an umpire changes something in a fantasy battle: a contact is one of both
** units, an officer leads the unit that he is the officer of, nobody is left of a unit without men. */
#include "game/fantasy/war.h"
#include "rules/fantasy/phases.h"

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
    for (int seat = 0; seat < WAR_SEATS && b->verdict == WAR_OPEN_END; seat++) {  /* once it is over nobody decides */
        if (b->phase >= PHASE_CHASE) b->done[seat] = !war_open(is, b, seat);
        else if (!war_all_ordered(is, b, seat)) b->done[seat] = 0;
    }
}

void war_complete(const struct play *p, const void *before, void *state)
{
    const struct fantasy_roster *is = war_roster(p);
    const struct war_state *was = before;
    struct war_state *b = state;

    for (int h = 0; h < b->field.heroes; h++) {
        complete_hero(was, b, h);
        if (b->field.hero[h].hp > was->field.hero[h].hp) b->turn.hero[h].dies = 0;
    }
    for (int u = 0; u < b->field.units; u++) {
        struct fantasy_unit *unit = &b->field.unit[u];
        bool there;

        if (unit->state == UNIT_DESTROYED && was->field.unit[u].state == UNIT_DESTROYED && unit->total > 0)
            unit->state = UNIT_FIT;                             /* whoever gives it hit points wants it back */
        there = fantasy_on_field(unit);
        if (unit->contacts != was->field.unit[u].contacts) complete_contacts(was, b, u);
        if (unit->total > unit->start && unit->start == was->field.unit[u].start) unit->start = unit->total;
        if (unit->officer >= b->field.heroes) return;           /* refused */
        if (there && fantasy_men(is, &b->field, u) <= 0) fantasy_remove(is, &b->field, u, UNIT_DESTROYED);
        else if (!there && fantasy_on_field(&was->field.unit[u])) fantasy_remove(is, &b->field, u, unit->state);
        else if (there && !fantasy_on_field(&was->field.unit[u])) b->note[u].waiting = 0;
        if (unit->state == UNIT_DESTROYED) unit->total = 0;
    }
    if (war_things_sound(p, b)) complete_phase(p, was, b);
}
