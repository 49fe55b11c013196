/* any_war.c - fantasy battles drawn at random (any_battle.h). */
#include "any_battle.h"
#include "game/fantasy/war.h"
#include "rules/fantasy/sequence.h"
#include "rules/fantasy/supplies.h"

static void any_unit(struct draw *d, struct war_setup *s, int i)
{
    struct war_unit_setup *u = &s->unit[i];

    any_name(u->name, 'u', i);
    u->seat = i % 2;
    u->huge = one_in(d, 6);
    u->men = u->huge ? 1 : one_in(d, 5) ? draw_int(d, 1, 20) : draw_int(d, 40, 200);
    u->hp = u->huge ? draw_int(d, 20, 90) : draw_int(d, 2, 8);
    u->ac = draw_int(d, 9, 23);
    u->hd = one_in(d, 2) && !u->huge ? draw_int(d, 0, 3) : draw_int(d, 1, HDS - 1);
    u->damage = u->missile = (struct fantasy_dice){ u->huge ? 3 : 1, draw_int(d, 4, 8), u->huge ? 4 : 0 };
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
    u->inside = s->besieged == u->seat + RED_BESIEGED && u->arrives == 0 && !one_in(d, 5);
    u->engine = s->besieged && one_in(d, 2) ? draw_int(d, 1, UNIT_ENGINES - 1) : 0;
    u->hardy = one_in(d, 6);
}

static void any_hero(struct draw *d, struct war_setup *s, int i)
{
    struct war_hero_setup *h = &s->hero[i];
    int led = draw_int(d, 1, s->units);

    any_name(h->name, 'h', i);
    h->seat = i % 2;
    h->hp = draw_int(d, 5, 60);
    h->ac = draw_int(d, 10, 18);
    h->class_ = draw_int(d, 0, CLASSES - 1);
    h->level = draw_int(d, 0, 20);
    h->hd = draw_int(d, 1, HDS - 1);
    h->damage = (struct fantasy_dice){ 1, 8, 2 };
    h->attacks = draw_int(d, 1, 2);
    h->kind = draw_int(d, 0, KINDS - 1);
    h->commander = i < 2;
    h->breach_magic = s->besieged ? draw_int(d, 0, 1) : 0;
    if (one_in(d, 2) && s->unit[led - 1].seat == h->seat && !s->unit[led - 1].huge && !s->unit[led - 1].arrives)
        h->leads = led;
    for (int k = 0; k < i; k++) if (s->hero[k].leads == h->leads) h->leads = 0;
    if (one_in(d, 2)) s->unit[i % s->units].faithful = i + 1;
}

void any_war(struct draw *d, void *setup)
{
    struct war_setup *s = setup;

    memset(s, 0, sizeof *s);
    s->besieged = one_in(d, 2) ? draw_int(d, 1, SIEGES - 1) : 0;
    s->sections = s->besieged ? 2 : 0;
    for (int i = 0; i < s->sections; i++) any_name(s->section[i].name, 's', i);
    s->ruse = s->supplies = s->besieged != 0;
    s->work = s->besieged ? draw_int(d, 0, WORKS - 1) : 0;
    for (int seat = 0; seat < SEATS; seat++) {
        int food = one_in(d, 2) ? USUAL : draw_int(d, 1, 6), water = one_in(d, 2) ? USUAL : draw_int(d, 1, 6);
        s->side[seat] = (struct war_side_setup){ draw_int(d, 10, 18), draw_int(d, 10, 18), food, water };
    }
    s->units = draw_int(d, 2, 12);
    for (int i = 0; i < s->units; i++) any_unit(d, s, i);
    if (one_in(d, 10)) {                                    /* one against many */
        s->units = 14;
        for (int i = 0; i < s->units; i++) {
            any_unit(d, s, i);
            s->unit[i].seat = i > 0;
            s->unit[i].inside = s->besieged == s->unit[i].seat + RED_BESIEGED && !s->unit[i].arrives;
            s->unit[i].standard = 0;
            s->unit[i].men = i ? s->unit[i].huge ? 1 : draw_int(d, 20, 60) : s->unit[i].huge ? 1
                : draw_int(d, 100, 400);
        }
    }
    s->heroes = draw_int(d, 0, 5);
    for (int i = 0; i < s->heroes; i++) any_hero(d, s, i);
}
