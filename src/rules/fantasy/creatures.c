/* creatures.c - what regenerating and huge creatures do in each sequence.
**
** Regeneration is the last thing in a sequence: 10 x rate x members at its start,
** never above the starting hit points, nothing for the dead, nothing against an
** enemy equipped for it (FA-23). A huge creature does 10 x its hit dice to the unit
** it attacks, without dice or multiplier (FA-20), and demoralises it (FA-21). */
#include "rules/fantasy/creatures.h"
#include <string.h>
#include "rules/fantasy/attack.h"
#include "rules/fantasy/exchange.h"
#include "rules/fantasy/facts.h"
#include "rules/fantasy/morale.h"
#include "rules/fantasy/numbers.h"
#include "rules/fantasy/words.h"

int fantasy_regrown(struct reading *r, int rate, int members)
{
    int points = number(r, &fantasy_creatures_numbers[REGENERATION]) * rate * members;

    explain(r, TRACE_VALUE, "recovered", "special/regenerating", N_("hit points that grow back"), points);
    return points;
}

void fantasy_regenerate_rule(struct reading *r, const void *args, void *result)
{
    const struct fantasy_regenerate_in *in = args;
    struct fantasy_regenerate_out *out = result;
    const struct fantasy_growth growth = { in->rate, in->start, fantasy_survivors(in->start, in->hp, 0) };

    out->total = in->total;
    if (in->total <= 0) {
        explain(r, TRACE_CANCELS, "recovered", "FA-23", N_("no member is alive"), 0);
    } else if (in->anti_regen) {
        explain(r, TRACE_CANCELS, "recovered", "special/regenerating", N_("the enemy is equipped against it"), 0);
    } else {
        out->total = fantasy_grow(r, &growth, in->men, in->total);
    }
    out->recovered = out->total - in->total;
    out->survivors = fantasy_survivors(out->total, in->hp, 0);
    explain(r, TRACE_ROUNDS, "survivors", "FA-3", N_("survivors, rounded up"), out->survivors);
}

int fantasy_huge_damage(struct reading *r, int hd, bool immune, int walls)
{
    struct facts f;
    struct fraction factor;
    int dice = fantasy_hit_dice(hd), damage;

    memset(&f, 0, sizeof f);
    f.v[BEHIND_WALLS] = walls == WALLS_INTACT;
    f.v[BEHIND_BREACH] = walls == WALLS_BREACHED;
    f.v[TARGET_IMMUNE] = immune;
    explain(r, TRACE_VALUE, "damage", "special/huge", N_("hit dice"), dice);
    if (any_of(r, &fantasy_harmless_list, &f)) return 0;
    factor = product_of(r, &fantasy_factor_list, &f);
    damage = number(r, &fantasy_creatures_numbers[HUGE_DAMAGE]) * dice * factor.num / factor.den;
    explain(r, TRACE_ROUNDS, "damage", "special/huge", N_("damage of the huge creature"), damage);
    return damage;
}

void fantasy_huge_rule(struct reading *r, const void *args, void *result)
{
    const struct fantasy_huge_in *in = args;
    struct fantasy_huge_out *out = result;
    struct fantasy_morale_in morale;
    struct fantasy_test test;

    memset(&morale, 0, sizeof morale);
    morale.morale = in->morale;
    morale.faithful = in->faithful;
    morale.huge_enemy = !in->target.huge;               /* huge creatures do not fear one another */
    out->damage = fantasy_huge_damage(r, in->hd, in->target.immune, in->walls);
    out->survivors = fantasy_survivors(fantasy_wounded(in->target.total, out->damage), in->target.hp,
                                       in->target.officer);
    explain(r, TRACE_ROUNDS, "survivors", "FA-3", N_("survivors, rounded up"), out->survivors);
    fantasy_set_up_test(r, &morale, &test);
    out->demoralised = test.fate == FATE_FAILS;
}
