/* rout.c - the morale phase, in the order of FA-47: tests for losses, automatic
** demoralisation, rallies, surrenders, regeneration, want; then the walls. */
#include <string.h>
#include "rules/fantasy/attack.h"
#include "rules/fantasy/creatures.h"
#include "rules/fantasy/morale.h"
#include "rules/fantasy/numbers.h"
#include "rules/fantasy/options.h"
#include "rules/fantasy/orders.h"
#include "rules/fantasy/phases.h"
#include "rules/fantasy/siege.h"
#include "rules/fantasy/supplies.h"
#include "rules/fantasy/words.h"

/* ---- the situation of a unit ---- */

static int faith_of(const struct fantasy_field *f, const struct fantasy_turn *t, int i)
{
    int hero = f->unit[i].faithful;

    if (hero == FANTASY_NOBODY) return FANTASY_NOT_FAITHFUL;
    if (t->dies[hero]) return FANTASY_FAITHFUL_DEAD;
    return f->hero[hero].hp > 0 ? FANTASY_FAITHFUL_ALIVE : FANTASY_NOT_FAITHFUL;    /* long dead: they are like others now */
}

static void look_at_enemies(struct reading *r, const struct fantasy_field *f, int i, struct fantasy_morale_in *out)
{
    int64_t own = f->unit[i].total, twice = own * fantasy_number(r, &fantasy_morale_figures, FANTASY_TWICE), thrice = own * fantasy_number(r, &fantasy_morale_figures, FANTASY_THRICE);
    int k;

    for (k = 0; k < f->units; k++) {
        if (!fantasy_touching(f, i, k)) continue;
        if (f->unit[k].total > twice) out->twice = true;
        if (f->unit[k].total > thrice) out->thrice = true;
        if (fantasy_immune_to(&f->unit[k], &f->unit[i])) out->immune_enemy = true;
        if (f->unit[k].huge && !f->unit[i].huge) out->huge_enemy = true;   /* one of its own measure is not afraid */
    }
}

static bool standard_flies(const struct fantasy_field *f, int side)
{
    int i;

    for (i = 0; i < f->units; i++)
        if (f->unit[i].side == side && f->unit[i].standard && fantasy_on_field(&f->unit[i])) return true;
    return false;
}

void fantasy_unit_situation(struct reading *r, const struct fantasy_field *f, const struct fantasy_turn *t, int i, struct fantasy_morale_in *out)
{
    const struct fantasy_unit *u = &f->unit[i];
    const struct fantasy_side *side = &f->side[u->side];
    int lost = u->start_men - fantasy_men(f, i);

    memset(out, 0, sizeof *out);
    out->morale = u->morale;
    out->free = fantasy_is_free(f, i);
    look_at_enemies(r, f, i, out);
    out->lost = (lost * 100 + u->start_men - 1) / u->start_men;    /* rounded up: more than half is more than 50 */
    out->region = u->region;
    out->town = u->town;
    out->besieged = f->fort.besieged == u->side && !u->relieves;
    out->standard_lost = side->standard_lost;
    out->standard = standard_flies(f, u->side);
    out->faithful = faith_of(f, t, i);
    out->cinc_dead = side->cinc_died ? FANTASY_CINC_DIED_LATER : FANTASY_CINC_LIVES;
    out->hunger = u->needs_nothing ? FANTASY_FED : side->hunger;
    out->modifier = u->modifier;
}

/* ---- tests ---- */

static int worst_enemy(const struct fantasy_field *f, const struct fantasy_turn *t, int i)
{
    int k, most = 0, worst = FANTASY_NOBODY;

    for (k = 0; k < f->units; k++) {
        if (!fantasy_touching(f, i, k) || t->dealt[k][i] < most) continue;
        worst = t->dealt[k][i] == most ? FANTASY_NOBODY : k;    /* two did as much: the enemy's choice (FA-40) */
        most = t->dealt[k][i];
    }
    return worst;
}

static void demoralise(struct fantasy_field *f, const struct fantasy_turn *t, int i)
{
    struct fantasy_unit *u = &f->unit[i];

    u->state = FANTASY_UNIT_DEMORALISED;
    u->fresh = true;
    u->engine = FANTASY_NOBODY;                         /* engines are lost with those who guard them */
    u->chaser = worst_enemy(f, t, i);
}

static void test_unit(struct reading *r, struct fantasy_field *f, struct fantasy_turn *t, int i)
{
    struct fantasy_morale_in in;
    struct fantasy_test test;
    bool lost = fantasy_men(f, i) < t->men[i], passed;

    if (fantasy_shaken(&f->unit[i])) return;            /* no further test, only rallies (FA-15) */
    about(r, fantasy_unit_name(f, i));
    fantasy_unit_situation(r, f, t, i, &in);
    if (!lost && !in.huge_enemy && in.faithful != FANTASY_FAITHFUL_DEAD) return;
    fantasy_morale_prepare(r, &in, &test);
    passed = fantasy_morale_test(r, &test);
    t->test[i] = passed ? FANTASY_TEST_PASSED : FANTASY_TEST_FAILED;
    if (!passed) demoralise(f, t, i);
}

static void rally_unit(struct reading *r, struct fantasy_field *f, struct fantasy_turn *t, int i)
{
    struct fantasy_unit *u = &f->unit[i];
    struct fantasy_morale_in in;
    struct fantasy_test test;
    bool passed;

    if (!t->was_demoralised[i]) return;
    u->fresh = false;
    if (!fantasy_is_free(f, i) || !(u->order == FANTASY_RALLY || u->rallies)) return;
    about(r, fantasy_unit_name(f, i));
    fantasy_unit_situation(r, f, t, i, &in);
    in.rally = true;
    fantasy_morale_prepare(r, &in, &test);
    passed = fantasy_morale_test(r, &test);
    t->test[i] = passed ? FANTASY_TEST_PASSED : FANTASY_TEST_FAILED;
    u->state = passed ? FANTASY_UNIT_FIT : FANTASY_UNIT_LEAVING;
    if (passed) u->chaser = FANTASY_NOBODY;
}

/* ---- what comes after ---- */

static void regenerate(struct reading *r, struct fantasy_field *f, const struct fantasy_turn *t, int i)
{
    struct fantasy_unit *u = &f->unit[i];
    int members = option(r, &fantasy_regeneration_men) == FANTASY_REGEN_BATTLE ? u->start_men : t->men[i], k;

    if (u->regen == 0) return;
    for (k = 0; k < f->units; k++)                      /* torches and oil (FA-23) */
        if (f->unit[k].anti_regen && (fantasy_touching(f, i, k) || t->dealt[k][i] > 0)) return;
    about(r, fantasy_unit_name(f, i));
    u->total += fantasy_regrown(r, u->regen, members);
    if (u->total > u->start) u->total = u->start;
    explain(r, TRACE_VALUE, "total", "special/regenerating", N_("hit points after regeneration"), u->total);
}

static void starve(struct reading *r, struct fantasy_field *f, struct fantasy_turn *t, int i)
{
    struct fantasy_unit *u = &f->unit[i];
    int hunger = u->needs_nothing ? FANTASY_FED : f->side[u->side].hunger;

    if (hunger == FANTASY_FED) return;
    about(r, fantasy_unit_name(f, i));
    u->total = fantasy_wounded(u->total, fantasy_starved(r, hunger, u->start));
    if (fantasy_men(f, i) == 0) fantasy_unit_falls(f, t, i);
}

/* ---- walls ---- */

/* Work done on the walls in this sequence, in shares of a breach. */
static void work_on_walls(struct reading *r, struct fantasy_field *f)
{
    bool rammed = false;                                /* there is one ram: another unit may carry on, but not beside the first (FA-51) */
    int i;

    for (i = 0; i < f->units; i++) {
        const struct fantasy_unit *u = &f->unit[i];
        bool steady = fantasy_on_field(u) && !fantasy_shaken(u) && fantasy_is_free(f, i) && u->side != f->fort.besieged;
        int engine = u->order == FANTASY_WORK ? FANTASY_LIGHT_CATAPULT : u->engine_target == FANTASY_NOBODY ? u->engine : FANTASY_NOBODY, time;
        if (!steady) continue;
        about(r, fantasy_unit_name(f, i));
        if (u->order == FANTASY_RAM && !rammed) {
            rammed = true;
            if (f->fort.ram_needed == 0) f->fort.ram_needed = fantasy_ram_time(r);
            f->fort.ram_done++;
        }
        time = engine == FANTASY_NOBODY ? 0 : fantasy_engine_time(r, engine, f->fort.against);
        if (time > 0) f->fort.progress += (FANTASY_WHOLE_BREACH + time - 1) / time;
    }
    if (f->fort.progress >= FANTASY_WHOLE_BREACH) fantasy_open_breach(r, f, "engines", N_("a breach by engines"));
    if (f->fort.ram_needed > 0 && f->fort.ram_done >= f->fort.ram_needed) fantasy_open_breach(r, f, "sieges/ram", N_("the ram has broken the gate"));
}

/* The defenders of the section have all lost heart, or are no more. */
static bool defenders_broken(const struct fantasy_field *f)
{
    int i, attackers = 0;

    for (i = 0; i < f->units; i++) {
        const struct fantasy_unit *u = &f->unit[i];
        if (!fantasy_on_field(u) || u->section != f->fort.section) continue;
        if (u->side != f->fort.besieged) attackers += !fantasy_shaken(u);
        else if (u->inside && !fantasy_shaken(u)) return false;
    }
    return attackers > 0;
}

static void walls_end(struct reading *r, struct fantasy_field *f)
{
    struct fantasy_fortress *fort = &f->fort;

    if (fort->besieged == FANTASY_NOBODY) return;
    if (fort->walls == FANTASY_BREACHED) fort->walls = FANTASY_NO_WALLS;            /* half the damage for one sequence only */
    if (fort->walls != FANTASY_INTACT) return;
    work_on_walls(r, f);
    if (fort->section > 0 && defenders_broken(f)) fantasy_open_breach(r, f, "sieges", N_("a breach where the defenders have lost heart"));
    if (fort->opened) fort->walls = FANTASY_BREACHED;
    fort->opened = false;
}

void fantasy_morale_phase(struct reading *r, struct fantasy_field *f, struct fantasy_turn *t)
{
    int i;

    for (i = 0; i < f->units; i++)
        if (fantasy_on_field(&f->unit[i])) test_unit(r, f, t, i);
    for (i = 0; i < f->units; i++)
        if (fantasy_on_field(&f->unit[i])) rally_unit(r, f, t, i);
    for (i = 0; i < f->units; i++)
        if (fantasy_on_field(&f->unit[i]) && t->surrenders[i]) fantasy_remove(f, i, FANTASY_UNIT_SURRENDERED);
    for (i = 0; i < f->units; i++)
        if (fantasy_on_field(&f->unit[i])) regenerate(r, f, t, i);
    for (i = 0; i < f->units; i++)
        if (fantasy_on_field(&f->unit[i])) starve(r, f, t, i);
    walls_end(r, f);
}
