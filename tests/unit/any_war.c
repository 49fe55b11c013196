/* any_war.c - fantasy battles drawn at random (any_battle.h). */
#include "any_battle.h"
#include "game/fantasy/war.h"
#include "rules/fantasy/sequence.h"
#include "rules/fantasy/supplies.h"

static void any_unit(struct draw *d, struct war_setup *s, int i)
{
    struct fantasy_unit_type *u = &s->roster.unit[i];

    any_name(u->name, 'u', i);
    u->side = i % 2;
    u->huge = one_in(d, 6);
    u->men = u->huge ? 1 : one_in(d, 5) ? draw_int(d, 1, 20) : draw_int(d, 40, 200);
    u->hp = u->huge ? draw_int(d, 20, 90) : draw_int(d, 2, 8);
    u->ac = draw_int(d, 9, 23);
    u->hd = one_in(d, 2) && !u->huge ? draw_int(d, 0, 3) : draw_int(d, 1, HDS - 1);
    u->melee = u->missile = (struct fantasy_dice){ u->huge ? 3 : 1, draw_int(d, 4, 8), u->huge ? 4 : 0 };
    u->morale = draw_int(d, 5, 12);
    u->attacks = u->huge ? draw_int(d, 1, 2) : 1;
    u->shoots = one_in(d, 3);
    u->mounted = one_in(d, 3);
    u->lance = u->mounted && one_in(d, 2);
    u->pole = !u->mounted && one_in(d, 3);
    u->flying = one_in(d, 8);
    u->special = one_in(d, 6);
    u->regen = one_in(d, 6) ? draw_int(d, 1, 3) : 0;
    u->anti_regen = one_in(d, 6);
    u->kind = one_in(d, 3) ? draw_int(d, 0, KINDS - 1) : 0;
    if (one_in(d, 10)) u->immune_to[u->immunities++] = KIND_NORMAL;
    u->elite = one_in(d, 4);
    u->home = draw_int(d, 0, HOMES - 1);
    u->modifier = one_in(d, 4) ? draw_int(d, -2, 2) : 0;
    u->ladders = !u->mounted || u->flying;
    u->standard = i < 2 && one_in(d, 2);
    u->arrives = i >= 4 && one_in(d, 4) ? draw_int(d, 2, 4) : 0;
    u->inside = s->roster.besieged == u->side + SIEGE_OF_RED && u->arrives == 0 && !one_in(d, 5);
    u->engine = s->roster.besieged && one_in(d, 2) ? draw_int(d, 1, UNIT_ENGINES - 1) : 0;
    u->hardy = one_in(d, 6);
}

static void any_hero(struct draw *d, struct war_setup *s, int i)
{
    struct fantasy_hero_type *h = &s->roster.hero[i];
    int led = draw_int(d, 1, s->roster.units);
    const struct fantasy_unit_type *unit = &s->roster.unit[led - 1];

    any_name(h->name, 'h', i);
    h->side = i % 2;
    h->hp = draw_int(d, 5, 60);
    h->ac = draw_int(d, 10, 18);
    h->class_ = draw_int(d, 0, CLASSES - 1);
    h->level = draw_int(d, 0, 20);
    h->hd = draw_int(d, 1, HDS - 1);
    h->damage = (struct fantasy_dice){ 1, 8, 2 };
    h->attacks = draw_int(d, 1, 2);
    h->kind = draw_int(d, 0, KINDS - 1);
    h->commander = i < 2;
    h->breach_magic = s->roster.besieged ? draw_int(d, 0, 1) : 0;
    if (one_in(d, 2) && unit->side == h->side && !unit->huge && !unit->arrives) h->leads = led;
    for (int k = 0; k < i; k++) if (s->roster.hero[k].leads == h->leads) h->leads = 0;
    if (one_in(d, 2)) s->roster.unit[i % s->roster.units].faithful = i + 1;
}

static void draw_war(struct draw *d, struct war_setup *s, bool full)
{
    memset(s, 0, sizeof *s);
    s->roster.besieged = one_in(d, 2) ? draw_int(d, 1, SIEGES - 1) : 0;
    s->sections = s->roster.besieged ? full ? WAR_SECTIONS : 2 : 0;
    for (int i = 0; i < s->sections; i++) any_name(s->section[i].name, 's', i);
    s->ruse = s->supplies = s->roster.besieged != 0;
    s->roster.work = s->roster.besieged ? draw_int(d, 0, WORKS - 1) : 0;
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        int food = one_in(d, 2) ? STORE_USUAL : draw_int(d, 1, 6);
        int water = one_in(d, 2) ? STORE_USUAL : draw_int(d, 1, 6);

        s->side[seat] = (struct war_side_setup){ draw_int(d, 10, 18), draw_int(d, 10, 18), food, water };
    }
    s->roster.units = full ? MOST_UNITS : draw_int(d, 2, 12);
    for (int i = 0; i < s->roster.units; i++) any_unit(d, s, i);
    if (!full && one_in(d, 10)) {                                    /* one against many */
        s->roster.units = 14;
        for (int i = 0; i < s->roster.units; i++) {
            struct fantasy_unit_type *u = &s->roster.unit[i];
            any_unit(d, s, i);
            u->side = i > 0;
            u->inside = s->roster.besieged == u->side + SIEGE_OF_RED && !u->arrives;
            u->standard = 0;
            u->men = i ? u->huge ? 1 : draw_int(d, 20, 60) : u->huge ? 1 : draw_int(d, 100, 400);
        }
    }
    s->roster.heroes = full ? MOST_HEROES : draw_int(d, 0, 5);
    for (int i = 0; i < s->roster.heroes; i++) any_hero(d, s, i);
}

void any_war(struct draw *d, void *setup) { draw_war(d, setup, false); }

void full_war(struct draw *d, void *setup) { draw_war(d, setup, true); }
