/* walls.c - the walls of a siege: who can be reached behind them, who storms and who
** defends the section that is attacked, work of engines and ram, breaches. */
#include "rules/fantasy/orders.h"
#include "rules/fantasy/phases.h"
#include "rules/fantasy/siege.h"
#include "rules/fantasy/words.h"

void fantasy_open_breach(struct reading *r, struct fantasy_field *f, int section, const char *cite, const char *says)
{
    struct fantasy_part *part = &f->fort.part[fantasy_part_of(f, section)];

    if (part->walls != WALLS_INTACT || part->opened) return;
    part->opened = true;                              /* the quarter still counts in this sequence (FA-53) */
    about(r, NULL);
    explain_flag(r, "breach", cite, says, 1);
}

/* Where walls stand before a unit, besiegers reach it only if it defends the section they attack. */
bool fantasy_may_reach(const struct fantasy_roster *is, const struct fantasy_field *f, int a, int b)
{
    if (is->unit[a].side == is->unit[b].side || !fantasy_on_field(&f->unit[b])) return false;
    if (fantasy_touching(f, a, b)) return true;         /* wherever they met */
    if (fantasy_walls_of(is, f, b) != WALLS_INTACT) return true;
    return f->fort.section > 0 && f->unit[b].section == f->fort.section;
}

/* Ladders or a siege tower, or wings (FA-50). */
bool fantasy_has_the_means(const struct fantasy_unit_type *u)
{
    return u->ladders || u->flying;
}

bool fantasy_is_stormed(const struct fantasy_roster *is, const struct fantasy_field *f)
{
    int i;

    for (i = 0; i < f->units; i++) {
        const struct fantasy_unit *u = &f->unit[i];
        if (is->unit[i].side == fantasy_besieged(is) || u->section != f->fort.section) continue;
        if (!fantasy_on_field(u) || fantasy_shaken(u)) continue;
        if (!fantasy_is_free(f, i) || fantasy_has_the_means(&is->unit[i])) return true;
    }
    return false;
}

bool fantasy_is_defended(const struct fantasy_roster *is, const struct fantasy_field *f)
{
    int i;

    for (i = 0; i < f->units; i++) {
        if (!fantasy_is_within(is, f, i) || f->unit[i].section != f->fort.section) continue;
        if (fantasy_on_field(&f->unit[i])) return true;
    }
    return false;
}

/* ---- work ---- */

/* The engine that unit i works on the walls with in this sequence, or NOBODY. */
static int engine_at_work(const struct fantasy_unit *u)
{
    if (u->order == ORDER_WORK) return ENGINE_LIGHT_CATAPULT;                /* FA-61 */
    return u->engine_target == NOBODY && fantasy_serves_engine(u) ? u->engine : NOBODY;
}

/* Besiegers who are free and steady work. */
bool fantasy_at_work(const struct fantasy_roster *is, const struct fantasy_field *f, int i)
{
    const struct fantasy_unit *u = &f->unit[i];

    return fantasy_on_field(u) && !fantasy_shaken(u) && fantasy_is_free(f, i) &&
           is->unit[i].side != fantasy_besieged(is) && (u->order == ORDER_RAM || engine_at_work(u) != NOBODY);
}

/* The ram, and the engine or the strength of unit i, for one sequence. One ram: another unit may carry on, but not
** beside the first (FA-51). */
static void work_of(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f, int i, bool *rammed)
{
    const struct fantasy_unit *u = &f->unit[i];
    int engine = engine_at_work(u), section = fantasy_standing(f, u->works_on), time;

    fantasy_about_unit(r, is, i);
    if (u->order == ORDER_RAM && !*rammed && fantasy_wall(f, is->gate) == WALLS_INTACT) {
        *rammed = true;
        if (f->fort.ram_needed == 0) f->fort.ram_needed = fantasy_ram_time(r);
        f->fort.ram_done++;
    }
    time = engine == NOBODY ? 0 : fantasy_engine_time(r, engine, is->work);
    if (time > 0) f->fort.part[fantasy_part_of(f, section)].progress += fantasy_share_of_breach(time);
}

/* Work done on the walls in this sequence, in shares of a breach. */
static void work_on_walls(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f)
{
    bool rammed = false;
    int i;

    for (i = 0; i < f->units; i++)
        if (fantasy_at_work(is, f, i)) work_of(r, is, f, i, &rammed);
    for (i = 0; i < f->fort.parts; i++)
        if (f->fort.part[i].progress >= WHOLE_BREACH)
            fantasy_open_breach(r, f, i + 1, "engines", N_("a breach by engines"));
    if (f->fort.ram_needed > 0 && f->fort.ram_done >= f->fort.ram_needed)
        fantasy_open_breach(r, f, is->gate, "sieges/ram", N_("the ram has broken the gate"));
}

/* The defenders of the section have all lost heart, or are no more. */
static bool defenders_broken(const struct fantasy_roster *is, const struct fantasy_field *f)
{
    int i, attackers = 0;

    for (i = 0; i < f->units; i++) {
        const struct fantasy_unit *u = &f->unit[i];
        if (!fantasy_on_field(u) || u->section != f->fort.section) continue;
        if (is->unit[i].side != fantasy_besieged(is)) attackers += !fantasy_shaken(u);
        else if (u->inside && !fantasy_shaken(u)) return false;
    }
    return attackers > 0;
}

void fantasy_walls_end(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f)
{
    struct fantasy_fortress *fort = &f->fort;
    int k;

    if (fantasy_besieged(is) == NOBODY) return;
    for (k = 0; k < fort->parts; k++)                   /* half the damage for one sequence only */
        if (fort->part[k].walls == WALLS_BREACHED) fort->part[k].walls = WALLS_NONE;
    if (!fantasy_walls_stand(f)) return;
    work_on_walls(r, is, f);
    if (fort->section > 0 && fantasy_wall(f, fort->section) == WALLS_INTACT && defenders_broken(is, f))
        fantasy_open_breach(r, f, fort->section, "sieges", N_("a breach where the defenders have lost heart"));
    for (k = 0; k < fort->parts; k++) {
        if (fort->part[k].opened) fort->part[k].walls = WALLS_BREACHED;
        fort->part[k].opened = false;
    }
}
