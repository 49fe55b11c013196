/* exchange.c - see exchange.h. */
#include "rules/fantasy/exchange.h"
#include "rules/fantasy/creatures.h"
#include "rules/fantasy/numbers.h"
#include "rules/fantasy/options.h"
#include "rules/fantasy/words.h"

void fantasy_stroke_prepare(struct reading *r, const struct fantasy_attack_in *in, struct fantasy_stroke *out)
{
    *out = (struct fantasy_stroke){ .flat = THROWS_DICE };
    if (in->attacker.huge && in->phase != ATTACK_SHOOT)
        out->flat = fantasy_huge_damage(r, in->attacker.hd, in->target.immune, in->walls);
    else
        fantasy_set_up_attack(r, in, &out->blow);
}

int fantasy_stroke_lands(struct reading *r, const struct fantasy_stroke *s)
{
    return s->flat == THROWS_DICE ? fantasy_strike(r, &s->blow) : s->flat;
}

/* ---- morale ---- */

void fantasy_ratios_read(struct reading *r, struct fantasy_ratios *out)
{
    out->twice = number(r, &fantasy_morale_numbers[MORALE_TWICE]);
    out->thrice = number(r, &fantasy_morale_numbers[MORALE_THRICE]);
}

int fantasy_strength(const struct fantasy_ratios *ratio, int own, int enemy)
{
    if (enemy > (int64_t)own * ratio->thrice) return STRENGTH_THRICE;
    return enemy > (int64_t)own * ratio->twice ? STRENGTH_TWICE : STRENGTH_NO_MORE;
}

/* One enemy that is strong, immune or huge is enough (FA-8). Huge creatures do not fear one another. */
void fantasy_face(const struct fantasy_foe *foe, bool is_huge, struct fantasy_morale_in *situation)
{
    if (foe->strength >= STRENGTH_TWICE) situation->twice = true;
    if (foe->strength >= STRENGTH_THRICE) situation->thrice = true;
    if (foe->immune) situation->immune_enemy = true;
    if (foe->huge && !is_huge) situation->huge_enemy = true;
}

/* Rounded up: more than half is more than 50. */
int fantasy_lost_percent(int start_men, int men)
{
    return ((start_men - men) * 100 + start_men - 1) / start_men;
}

/* Without a loss only those whose fate is sealed are tested: fear of huge creatures, a cleric who died. */
bool fantasy_must_test(const struct fantasy_morale_in *situation, bool lost_one)
{
    return lost_one || situation->huge_enemy || situation->faithful == FAITHFUL_DEAD;
}

/* ---- regeneration ---- */

int fantasy_grow(struct reading *r, const struct fantasy_growth *g, int members, int total)
{
    bool battle = option(r, &fantasy_regeneration_men_option) == REGEN_BATTLE;

    total += fantasy_regrown(r, g->rate, battle ? g->start_men : members);
    if (total > g->start) {
        total = g->start;
        explain(r, TRACE_LIMITS, "total", "special/regenerating", N_("not above the hit points at the start"), total);
    }
    explain(r, TRACE_VALUE, "total", "special/regenerating", N_("hit points after regeneration"), total);
    return total;
}
