/* strikes.c - an attack of one unit of the field on another, and the end of a phase:
** damage is taken all at once, an officer's hit points go last (FA-27), and the death
** of a commander in chief is felt by all his units at once (FA-28). */
#include <string.h>
#include "rules/fantasy/attack.h"
#include "rules/fantasy/exchange.h"
#include "rules/fantasy/morale.h"
#include "rules/fantasy/orders.h"
#include "rules/fantasy/phases.h"
#include "rules/fantasy/words.h"

enum { TESTS_FROM = 1000 };             /* for dice_of: tests when a commander falls */

static bool names_matter(const struct reading *r)
{
    return r->trace || r->record || r->mode == READ_TYPED;
}

void fantasy_about_unit(struct reading *r, const struct fantasy_roster *is, int i)
{
    own_dice(r, i);
    if (names_matter(r)) about(r, fantasy_unit_name(is, i));
}

void fantasy_about_hero(struct reading *r, const struct fantasy_roster *is, int i)
{
    own_dice(r, MOST_UNITS + i);
    if (names_matter(r)) about(r, fantasy_hero_name(is, i));
}

static void body_of(const struct fantasy_roster *is, const struct fantasy_field *f, const struct fantasy_turn *t,
                    int i, int phase, struct fantasy_body *out)
{
    const struct fantasy_unit_type *u = &is->unit[i];

    memset(out, 0, sizeof *out);
    out->men = fantasy_men(is, f, i);
    out->hp = u->hp;
    out->total = f->unit[i].total;
    out->ac = u->ac;
    out->hd = u->hd;
    out->damage = phase == ATTACK_SHOOT ? u->missile : u->melee;
    out->attacks = 1;
    out->mounted = u->mounted;
    out->charging = t->unit[i].charged && u->mounted;
    out->lance = u->lance;
    out->pole = u->pole;
    out->special = u->special;
    out->flying = u->flying;
    out->huge = u->huge;
}

void fantasy_attack_between(const struct fantasy_roster *is, const struct fantasy_field *f,
                            const struct fantasy_turn *t, const struct fantasy_aim *aim, struct fantasy_attack_in *in)
{
    const struct fantasy_unit_type *by = &is->unit[aim->by], *at = &is->unit[aim->at];

    body_of(is, f, t, aim->by, aim->phase, &in->attacker);
    body_of(is, f, t, aim->at, aim->phase, &in->target);
    in->attacker.still = !t->unit[aim->by].moved;       /* pole arms: did not move (FA-31) */
    in->target.still = fantasy_rests(&f->unit[aim->at]);        /* wisdom: neither moves nor engages (FA-17) */
    in->attacker.immune = fantasy_immune_to(by, at);
    in->target.immune = fantasy_immune_to(at, by);
    in->phase = aim->phase;
    in->steps = f->unit[aim->by].steps;
    in->wisdom = f->side[at->side].wisdom;
    in->fleeing = aim->fleeing;
    in->walls = fantasy_walls_of(is, f, aim->at);
    in->bonus = f->unit[aim->by].bonus;
}

int fantasy_unit_attack(struct reading *r, const struct fantasy_roster *is, const struct fantasy_field *f,
                        struct fantasy_turn *t, const struct fantasy_aim *aim)
{
    struct fantasy_attack_in in;
    struct fantasy_stroke stroke;
    int damage;

    fantasy_about_unit(r, is, aim->by);
    fantasy_attack_between(is, f, t, aim, &in);
    fantasy_stroke_prepare(r, &in, &stroke);
    damage = fantasy_stroke_lands(r, &stroke);
    t->unit[aim->at].pending += damage;
    t->unit[aim->by].dealt[aim->at] += damage;
    return damage;
}

/* ---- the end of a phase ---- */

static void hero_dies(struct fantasy_field *f, struct fantasy_turn *t, int h)
{
    f->hero[h].hp = 0;
    t->hero[h].dies = true;
}

/* The troops are gone: what is left of the hit points is their officer's. */
void fantasy_unit_falls(const struct fantasy_roster *is, struct fantasy_field *f, struct fantasy_turn *t, int i)
{
    struct fantasy_unit *u = &f->unit[i];
    int officer = u->officer;

    if (officer != NOBODY) {
        f->hero[officer].hp = u->total;
        f->hero[officer].leads = NOBODY;
        u->officer = NOBODY;
        if (u->total == 0) hero_dies(f, t, officer);
    }
    u->total = 0;
    fantasy_remove(is, f, i, UNIT_DESTROYED);
}

static void take_damage(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f,
                        struct fantasy_turn *t, int i)
{
    struct fantasy_unit *u = &f->unit[i];
    int damage = t->unit[i].pending;

    t->unit[i].pending = 0;
    if (damage == 0 || !fantasy_on_field(u)) return;
    u->total = fantasy_wounded(u->total, damage);
    fantasy_about_unit(r, is, i);
    explain(r, TRACE_VALUE, "total", "melee", N_("hit points left"), u->total);
    if (fantasy_men(is, f, i) == 0) fantasy_unit_falls(is, f, t, i);
    else explain(r, TRACE_ROUNDS, "survivors", "FA-3", N_("survivors, rounded up"), fantasy_men(is, f, i));
}

static void test_after_death(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f,
                             struct fantasy_turn *t, int side)
{
    int i;

    for (i = 0; i < f->units; i++) {
        struct fantasy_morale_in in;
        struct fantasy_test test;
        if (is->unit[i].side != side || !fantasy_on_field(&f->unit[i])) continue;
        fantasy_about_unit(r, is, i);
        own_dice(r, TESTS_FROM + i);                         /* it may have struck in this phase: not the same dice */
        fantasy_unit_situation(r, is, f, t, i, &in);
        in.cinc_dead = CINC_DIES_NOW;
        in.huge_enemy = false;                              /* fear of huge creatures is for the morale phase */
        if (in.faithful == FAITHFUL_DEAD) in.faithful = FAITHFUL_TO_NOBODY;
        fantasy_set_up_test(r, &in, &test);
        if (!fantasy_morale_test(r, &test)) t->unit[i].surrenders = true;
    }
}

void fantasy_commanders_fall(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f,
                             struct fantasy_turn *t)
{
    int i, side;

    for (side = 0; side < 2; side++) {
        int cinc = f->side[side].cinc;
        if (cinc == NOBODY || !t->hero[cinc].dies || f->side[side].cinc_died) continue;
        test_after_death(r, is, f, t, side);
        f->side[side].cinc_died = true;
        f->side[side].wisdom = 0;                       /* his intelligence goes with him: see steps */
        for (i = 0; i < f->units; i++)
            if (is->unit[i].side == side) f->unit[i].steps = 0;
    }
}

void fantasy_phase_ends(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f,
                        struct fantasy_turn *t)
{
    int i;

    for (i = 0; i < f->units; i++) take_damage(r, is, f, t, i);
    for (i = 0; i < f->heroes; i++) {
        if (t->hero[i].wounds == 0) continue;
        if (t->hero[i].wounds >= f->hero[i].hp) hero_dies(f, t, i);
        else f->hero[i].hp -= t->hero[i].wounds;
    }
    fantasy_commanders_fall(r, is, f, t);
}
