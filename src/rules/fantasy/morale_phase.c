/* morale_phase.c - the morale phase, in the order of FA-47: tests for losses, automatic
** demoralisation, rallies, surrenders, regeneration, want; then what follows where a commander
** in chief has starved, and the walls. */
#include <string.h>
#include "rules/fantasy/attack.h"
#include "rules/fantasy/exchange.h"
#include "rules/fantasy/morale.h"
#include "rules/fantasy/orders.h"
#include "rules/fantasy/phases.h"
#include "rules/fantasy/supplies.h"
#include "rules/fantasy/words.h"

/* ---- the situation of a unit ---- */

static int faith_of(const struct fantasy_roster *is, const struct fantasy_field *f, const struct fantasy_turn *t, int i)
{
    int hero = is->unit[i].faithful - 1;

    if (hero == NOBODY) return FAITHFUL_TO_NOBODY;
    if (t->hero[hero].dies) return FAITHFUL_DEAD;
    return f->hero[hero].hp > 0 ? FAITHFUL_ALIVE
                                : FAITHFUL_TO_NOBODY; /* died in an earlier sequence: no effect any more */
}

static void look_at_enemies(struct reading *r, const struct fantasy_roster *is, const struct fantasy_field *f, int i,
                            struct fantasy_morale_in *out)
{
    struct fantasy_ratios ratio;
    int k;

    if (fantasy_is_free(f, i)) return;
    fantasy_ratios_read(r, &ratio);
    for (k = 0; f->unit[i].contacts >> k; k++) {
        struct fantasy_foe foe;
        if (!fantasy_touching(f, i, k)) continue;
        foe.strength = fantasy_strength(&ratio, f->unit[i].total, f->unit[k].total);
        foe.immune = fantasy_immune_to(&is->unit[k], &is->unit[i]);
        foe.huge = is->unit[k].huge;
        fantasy_face(&foe, is->unit[i].huge, out);
    }
}

static bool standard_flies(const struct fantasy_roster *is, const struct fantasy_field *f, int side)
{
    int i;

    for (i = 0; i < f->units; i++)
        if (is->unit[i].side == side && is->unit[i].standard && fantasy_on_field(&f->unit[i])) return true;
    return false;
}

void fantasy_unit_situation(struct reading *r, const struct fantasy_roster *is, const struct fantasy_field *f,
                            const struct fantasy_turn *t, int i, struct fantasy_morale_in *out)
{
    const struct fantasy_unit_type *u = &is->unit[i];
    const struct fantasy_side *side = &f->side[u->side];

    memset(out, 0, sizeof *out);
    out->morale = u->morale;
    out->free = fantasy_is_free(f, i);
    look_at_enemies(r, is, f, i, out);
    out->lost = fantasy_lost_percent(u->men, fantasy_men(is, f, i));
    out->region = (u->home & HOME_REGION) != 0;
    out->town = (u->home & HOME_TOWN) != 0;
    out->besieged = fantasy_besieged(is) == u->side && !fantasy_relieves(is, i);
    out->standard_lost = side->standard_lost;
    out->standard = standard_flies(is, f, u->side);
    out->faithful = faith_of(is, f, t, i);
    out->cinc_dead = side->cinc_died ? CINC_DIED_LATER : CINC_LIVES;
    out->hunger = fantasy_needs_nothing(is, i) ? HUNGER_FED : side->hunger;
    out->modifier = u->modifier;
}

/* ---- tests ---- */

static int worst_enemy(const struct fantasy_field *f, const struct fantasy_turn *t, int i)
{
    int k, most = 0, worst = NOBODY;

    for (k = 0; f->unit[i].contacts >> k; k++) {
        if (!fantasy_touching(f, i, k) || t->unit[k].dealt[i] < most) continue;
        worst = t->unit[k].dealt[i] == most ? NOBODY : k;    /* two did as much: the enemy's choice (FA-40) */
        most = t->unit[k].dealt[i];
    }
    return worst;
}

static void demoralise(struct fantasy_field *f, const struct fantasy_turn *t, int i)
{
    struct fantasy_unit *u = &f->unit[i];

    u->state = UNIT_DEMORALISED;
    u->fresh = true;
    u->engine = NOBODY;                         /* engines are lost with those who guard them */
    u->chaser = worst_enemy(f, t, i);
}

static void test_unit(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f,
                      struct fantasy_turn *t, int i)
{
    struct fantasy_morale_in in;
    struct fantasy_test test;
    bool lost = fantasy_men(is, f, i) < t->unit[i].men, passed;

    if (fantasy_shaken(&f->unit[i])) return;            /* no further test, only rallies (FA-15) */
    if (!lost && fantasy_is_free(f, i) && !is->unit[i].faithful) return;        /* nobody to fear or to mourn */
    fantasy_about_unit(r, is, i);
    fantasy_unit_situation(r, is, f, t, i, &in);
    if (!fantasy_must_test(&in, lost)) return;
    fantasy_set_up_test(r, &in, &test);
    passed = fantasy_morale_test(r, &test);
    t->unit[i].test = passed ? TEST_PASSED : TEST_FAILED;
    if (!passed) demoralise(f, t, i);
}

static void rally_unit(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f,
                       struct fantasy_turn *t, int i)
{
    struct fantasy_unit *u = &f->unit[i];
    struct fantasy_morale_in in;
    struct fantasy_test test;
    bool passed;

    if (!t->unit[i].was_demoralised) return;
    u->fresh = false;
    if (!fantasy_is_free(f, i) || !(u->order == ORDER_RALLY || u->rallies)) return;
    fantasy_about_unit(r, is, i);
    fantasy_unit_situation(r, is, f, t, i, &in);
    in.rally = true;
    fantasy_set_up_test(r, &in, &test);
    passed = fantasy_morale_test(r, &test);
    t->unit[i].test = passed ? TEST_PASSED : TEST_FAILED;
    u->state = passed ? UNIT_FIT : UNIT_LEAVING;
    if (passed) u->chaser = NOBODY;
}

/* ---- what comes after ---- */

static void regenerate(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f,
                       const struct fantasy_turn *t, int i)
{
    struct fantasy_unit *u = &f->unit[i];
    const struct fantasy_growth growth = { is->unit[i].regen, u->start, is->unit[i].men };
    int k;

    if (is->unit[i].regen == 0) return;
    for (k = 0; k < f->units; k++)                      /* torches and oil (FA-23) */
        if (is->unit[k].anti_regen && (fantasy_touching(f, i, k) || t->unit[k].dealt[i] > 0)) return;
    fantasy_about_unit(r, is, i);
    u->total = fantasy_grow(r, &growth, t->unit[i].men, u->total);
}

static void starve(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f,
                   struct fantasy_turn *t, int i)
{
    struct fantasy_unit *u = &f->unit[i];
    int hunger = fantasy_needs_nothing(is, i) ? HUNGER_FED : f->side[is->unit[i].side].hunger;

    if (hunger == HUNGER_FED) return;
    fantasy_about_unit(r, is, i);
    u->total = fantasy_wounded(u->total, fantasy_starved(r, hunger, u->start));
    if (fantasy_men(is, f, i) == 0) fantasy_unit_falls(is, f, t, i);
}

static void surrender(const struct fantasy_roster *is, struct fantasy_field *f, const struct fantasy_turn *t)
{
    for (int i = 0; i < f->units; i++)
        if (fantasy_on_field(&f->unit[i]) && t->unit[i].surrenders) fantasy_remove(is, f, i, UNIT_SURRENDERED);
}

void fantasy_morale_phase(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f,
                          struct fantasy_turn *t)
{
    int i;

    for (i = 0; i < f->units; i++)
        if (fantasy_on_field(&f->unit[i])) test_unit(r, is, f, t, i);
    for (i = 0; i < f->units; i++)
        if (fantasy_on_field(&f->unit[i])) rally_unit(r, is, f, t, i);
    surrender(is, f, t);
    for (i = 0; i < f->units; i++)
        if (fantasy_on_field(&f->unit[i])) regenerate(r, is, f, t, i);
    for (i = 0; i < f->units; i++)
        if (fantasy_on_field(&f->unit[i])) starve(r, is, f, t, i);
    fantasy_commanders_fall(r, is, f, t);
    surrender(is, f, t);                                    /* the sequence ends here for those who fail, too */
    fantasy_walls_end(r, is, f);
}
