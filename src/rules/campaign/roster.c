/* roster.c - see roster.h.
**
** Losses go point by point to the unit with the most strength points, infantry
** before cavalry, then the first in the list (H-19). A unit without points is gone,
** and with it its cohesion and its bonuses. Artillery reserves have no points and
** stay to the end (H-33). */
#include "rules/campaign/roster.h"
#include "rules/campaign/numbers.h"
#include "rules/campaign/options.h"
#include "rules/campaign/words.h"

static bool fights(const struct campaign_unit *u)
{
    return u->type != TYPE_ARTILLERY && u->sp > 0;
}

static bool present(const struct campaign_unit *u)
{
    return u->type == TYPE_ARTILLERY || u->sp > 0;
}

int campaign_roster_strength(const struct campaign_army *army)
{
    int sum = 0;
    for (int i = 0; i < army->units; i++) if (fights(&army->unit[i])) sum += army->unit[i].sp;
    return sum;
}

static struct campaign_unit *largest(struct campaign_army *army)
{
    struct campaign_unit *most = NULL;

    for (int i = 0; i < army->units; i++) {
        struct campaign_unit *u = &army->unit[i];
        if (!fights(u)) continue;
        if (!most || u->sp > most->sp || (u->sp == most->sp && u->type == TYPE_INFANTRY && most->type == TYPE_CAVALRY))
            most = u;
    }
    return most;
}

void campaign_take_losses(struct campaign_army *army, int losses)
{
    for (; losses > 0; losses--) {
        struct campaign_unit *u = largest(army);
        if (!u) return;                                             /* losses beyond the last point are ignored */
        u->sp--;
    }
}

static bool tired(const struct campaign_unit *u, const struct campaign_situation *at, bool all)
{
    return all || at->fatigued || u->fatigued;
}

struct campaign_force campaign_roster_force(struct reading *r, const struct campaign_army *army,
                                            const struct campaign_situation *at, int side)
{
    struct campaign_force f = { .cohesion = { 0, 0 } };
    bool any = false, all;

    for (int i = 0; i < army->units; i++) if (fights(&army->unit[i])) any |= army->unit[i].fatigued != 0;
    all = any && side == ATTACKER && option(r, &campaign_fatigue_scope_option) == FATIGUE_OF_ALL;
    for (int i = 0; i < army->units; i++) {
        const struct campaign_unit *u = &army->unit[i];
        bool is_tired = side == ATTACKER && tired(u, at, all);
        if (present(u)) f.artillery += u->artillery;
        if (!fights(u)) continue;
        if (u->type == TYPE_INFANTRY) f.sp[is_tired ? KIND_TIRED_INFANTRY : KIND_FRESH_INFANTRY] += u->sp;
        else f.sp[is_tired ? KIND_TIRED_CAVALRY : KIND_FRESH_CAVALRY] += u->sp;
        f.cohesion.num += u->cohesion;
        f.cohesion.den++;
    }
    return f;
}

int campaign_roster_cavalry(const struct campaign_army *army)
{
    int sum = 0;
    for (int i = 0; i < army->units; i++) if (present(&army->unit[i])) sum += army->unit[i].cavalry_bonus;
    return sum;
}

void campaign_roster_stands(struct reading *r, const struct campaign_army *army, const struct campaign_situation *at,
                            int side, struct campaign_stand *stand)
{
    struct campaign_army left = *army;
    int all = campaign_roster_strength(army);

    for (int lost = 0; lost < all; lost++) {
        struct campaign_force f = campaign_roster_force(r, &left, at, side);
        stand[lost].column = campaign_column(r, &campaign_combat_columns_list, campaign_strength(r, at, side, f.sp));
        stand[lost].cohesion = f.cohesion.num;
        stand[lost].units = f.cohesion.den;
        stand[lost].artillery_column = f.artillery > 0 ? campaign_column(r, &campaign_artillery_columns_list,
                f.artillery) : NO_ARTILLERY;
        stand[lost].cavalry_bonus = campaign_roster_cavalry(&left);
        campaign_take_losses(&left, 1);
    }
    stand[all] = (struct campaign_stand){ .artillery_column = NO_ARTILLERY };
}
