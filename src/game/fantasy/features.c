/* features.c - what of a fantasy battle speaks for a side, as numbers, for the chance to win (src/ai/value.h).
** Not a rule of the game.
**
** Proportions matter, not sizes: strengths are told as logarithms, so that what counts is the proportion of the two,
** or as thousandths of all strength on the field. */
#include "game/fantasy/war.h"
#include "base/whole.h"
#include "rules/fantasy/siege.h"

enum {
    POINTS, STRENGTH, FIT_STRENGTH, BATTLE_FIT, LAST_FIT, LAST_TWO,
    SHAKEN, LEAVING, FRESH_SHAKEN, ENGAGED, FREE, BELOW_THREE_QUARTERS, BELOW_HALF, BELOW_QUARTER,
    MORALE, LOW_MORALE, MISSILES, MISSILES_FREE, MOUNTED, LANCES_FREE, POLES, WINGS, HUGE_ONES, ELITE, DREADFUL,
    IMMUNE, ENGINES_SERVED, COMING,
    GANGED_UP, STRONGER_FIGHTS, WEAKER_FIGHTS, NEAR_LEADING,
    HEROES, HERO_STRENGTH, COMMANDER, STANDARD,
    BESIEGED, WALLS_STAND, DAYS_HELD, HUNGRY, BEHIND_WALLS_STRONG, INSIDE_ENEMIES,
    ALL
};
_Static_assert((int)ALL == (int)WAR_FEATURES, "features");

const struct feature war_feature[WAR_FEATURES] = {
    [POINTS] = { "points", N_("hit points left") },
    [STRENGTH] = { "strength", N_("strength of all units and heroes") },
    [FIT_STRENGTH] = { "fit_strength", N_("strength of the units that are fit") },
    [BATTLE_FIT] = { "fit", N_("number of units that are fit") },
    [LAST_FIT] = { "last_fit", N_("only one unit is fit") },
    [LAST_TWO] = { "last_two", N_("only two units are fit") },
    [SHAKEN] = { "shaken", N_("demoralised units") },
    [LEAVING] = { "leaving", N_("units that leave the field") },
    [FRESH_SHAKEN] = { "fresh_shaken", N_("units that were demoralised just now") },
    [ENGAGED] = { "engaged", N_("units in melee") },
    [FREE] = { "free", N_("fit units that are not in melee") },
    [BELOW_THREE_QUARTERS] = { "below_three_quarters", N_("units that have lost a quarter") },
    [BELOW_HALF] = { "below_half", N_("units that have lost half") },
    [BELOW_QUARTER] = { "below_quarter", N_("units that have lost three quarters") },
    [MORALE] = { "morale", N_("morale of the units") },
    [LOW_MORALE] = { "low_morale", N_("units of low morale") },
    [MISSILES] = { "missiles", N_("units that shoot") },
    [MISSILES_FREE] = { "missiles_free", N_("units that may shoot now") },
    [MOUNTED] = { "mounted", N_("mounted units") },
    [LANCES_FREE] = { "lances_free", N_("lances that can still charge") },
    [POLES] = { "poles", N_("pole arms against mounted enemies") },
    [WINGS] = { "wings", N_("units that fly") },
    [HUGE_ONES] = { "huge", N_("huge creatures") },
    [ELITE] = { "elite", N_("elite units") },
    [DREADFUL] = { "dreadful", N_("units with dreadful attacks") },
    [IMMUNE] = { "immune", N_("units that the enemy's weapons cannot hurt") },
    [ENGINES_SERVED] = { "engines", N_("engines that are served") },
    [COMING] = { "coming", N_("units that have not arrived yet") },
    [GANGED_UP] = { "ganged_up", N_("units that fight several enemies at once") },
    [STRONGER_FIGHTS] = { "stronger_fights", N_("melees in which it is much stronger") },
    [WEAKER_FIGHTS] = { "weaker_fights", N_("melees in which it is much weaker") },
    [NEAR_LEADING] = { "led", N_("units that a hero leads") },
    [HEROES] = { "heroes", N_("heroes alive") },
    [HERO_STRENGTH] = { "hero_strength", N_("strength of the heroes") },
    [COMMANDER] = { "commander", N_("the commander in chief is alive") },
    [STANDARD] = { "standard_lost", N_("the battle standards are lost") },
    [BESIEGED] = { "besieged", N_("it is besieged") },
    [WALLS_STAND] = { "walls", N_("its walls stand") },
    [DAYS_HELD] = { "held", N_("the siege has lasted long") },
    [HUNGRY] = { "hungry", N_("want of food or water") },
    [BEHIND_WALLS_STRONG] = { "behind_walls", N_("strength behind walls, by what is left of them") },
    [INSIDE_ENEMIES] = { "stormed", N_("besiegers within the walls") },
};

/* What is added up for a side; the whole is that of both. */
struct adding { int64_t points, strength, fit_strength, heroes, of[WAR_FEATURES]; int fit, units; };

enum { LOW = 6, MUCH = 3, LESS = 2, DAY = 50 };         /* much stronger: 3 to 2 */

static void add_nature(const struct fantasy_roster *is, struct adding *a, int i, int64_t s, bool enemy_mounted)
{
    const struct fantasy_unit_type *u = &is->unit[i];

    a->of[MORALE] += s * u->morale / 10;
    if (u->morale && u->morale <= LOW) a->of[LOW_MORALE] += s;
    if (u->shoots) a->of[MISSILES] += s;
    if (u->mounted || u->lance) a->of[MOUNTED] += s;
    if (u->pole && enemy_mounted) a->of[POLES] += s;
    if (u->flying) a->of[WINGS] += s;
    if (u->huge) a->of[HUGE_ONES] += s;
    if (u->elite) a->of[ELITE] += s;
    if (u->special) a->of[DREADFUL] += s;
}

static void add_losses(struct adding *a, const struct fantasy_unit *u, int64_t s)
{
    int64_t part = (int64_t)u->total * 4, start = u->start;

    if (part <= start) a->of[BELOW_QUARTER] += s;
    else if (part <= 2 * start) a->of[BELOW_HALF] += s;
    else if (part <= 3 * start) a->of[BELOW_THREE_QUARTERS] += s;
}

/* Everybody's strength has been worked out: who fights whom? */
static void add_contacts(const struct war_state *b, struct adding *a, int i, const int64_t *strength)
{
    const struct fantasy_unit *u = &b->field.unit[i];
    int64_t against = 0;

    if (u->contacts & (u->contacts - 1)) a->of[GANGED_UP] += strength[i];
    for (uint32_t rest = u->contacts; rest; rest &= rest - 1) against += strength[__builtin_ctz(rest)];
    if (strength[i] * LESS > against * MUCH) a->of[STRONGER_FIGHTS] += strength[i];
    if (strength[i] * MUCH < against * LESS) a->of[WEAKER_FIGHTS] += strength[i];
}

/* What is left of the walls that protect who is behind them, in thousandths: the work done where they are weakest
** counts, and of a breach that is open for this sequence alone little is left. */
static int64_t walls_left(const struct fantasy_field *f)
{
    enum { RAM_USUALLY = 5, JUST_OPENED = 200 };
    int needed = f->fort.ram_needed > 0 ? f->fort.ram_needed : RAM_USUALLY, most = 0;

    if (fantasy_wall(f, 0) != WALLS_INTACT) return fantasy_wall(f, 0) == WALLS_BREACHED ? JUST_OPENED : 0;
    for (int k = 0; k < f->fort.parts; k++) {
        int work = f->fort.part[k].progress * 1000 / WHOLE_BREACH;

        if (work > most) most = work;
    }
    if (f->fort.ram_done * 1000 / needed > most) most = f->fort.ram_done * 1000 / needed;
    return most < 1000 - JUST_OPENED ? 1000 - most : JUST_OPENED;
}

static void add_stand(const struct play *p, const struct war_state *b, struct adding *a, int i, const int64_t *strength)
{
    const struct fantasy_roster *is = war_roster(p);
    const struct fantasy_unit *u = &b->field.unit[i];
    const struct fantasy_unit_type *type = &is->unit[i];
    int64_t s = strength[i];
    bool fit = !fantasy_shaken(u);

    add_losses(a, u, s);
    if (u->state == UNIT_LEAVING) a->of[LEAVING] += s;
    else if (!fit) a->of[SHAKEN] += s;
    if (!fit && u->fresh) a->of[FRESH_SHAKEN] += s;
    if (u->officer != NOBODY) a->of[NEAR_LEADING] += s;
    if (u->contacts) {
        a->of[ENGAGED] += s;
        add_contacts(b, a, i, strength);
    } else if (fit) {
        a->of[FREE] += s;
        if (type->shoots && b->note[i].shots > 0) a->of[MISSILES_FREE] += s;
        if (type->lance) a->of[LANCES_FREE] += s;
    }
    if (u->engine != NOBODY && fit) a->of[ENGINES_SERVED] += s;
    if (fantasy_besieged(is) == NOBODY) return;
    if (fantasy_is_within(is, &b->field, i)) a->of[BEHIND_WALLS_STRONG] += s * walls_left(&b->field) / 1000;
    if (u->inside && type->side != fantasy_besieged(is)) a->of[INSIDE_ENEMIES] += s;
}

static bool any_mounted(const struct fantasy_roster *is, const struct war_state *b, int side)
{
    for (int i = 0; i < b->field.units; i++)
        if (is->unit[i].side == side && (is->unit[i].mounted || is->unit[i].lance) &&
            fantasy_on_field(&b->field.unit[i]))
            return true;
    return false;
}

/* Has the enemy no weapons of a kind that hurts it? */
static bool safe(const struct fantasy_roster *is, const struct war_state *b, int i)
{
    if (!is->unit[i].immunities) return false;
    for (int k = 0; k < b->field.units; k++)
        if (is->unit[k].side != is->unit[i].side && fantasy_on_field(&b->field.unit[k]) &&
            !fantasy_immune_to(&is->unit[i], &is->unit[k]))
            return false;
    return true;
}

static void add_units(const struct play *p, const struct war_state *b, struct adding *a)
{
    const struct fantasy_roster *is = war_roster(p);
    bool mounted[WAR_SEATS] = { any_mounted(is, b, 0), any_mounted(is, b, 1) };
    int64_t strength[MOST_UNITS];

    for (int i = 0; i < b->field.units; i++)
        strength[i] = fantasy_on_field(&b->field.unit[i]) || b->note[i].waiting ? war_unit_strength(is, b, i) : 0;
    for (int i = 0; i < b->field.units; i++) {
        const struct fantasy_unit *u = &b->field.unit[i];
        struct adding *own = &a[is->unit[i].side];
        int64_t s = strength[i];

        if (!s) continue;
        own->units++;
        own->points += u->total;
        own->strength += s;
        add_nature(is, own, i, s, mounted[1 - is->unit[i].side]);
        if (safe(is, b, i)) own->of[IMMUNE] += s;
        if (b->note[i].waiting) own->of[COMING] += s;
        else add_stand(p, b, own, i, strength);
        if (!b->note[i].waiting && fantasy_shaken(u)) continue;
        own->fit++;
        own->fit_strength += s;
    }
}

static void add_heroes(const struct fantasy_roster *is, const struct war_state *b, struct adding *a)
{
    for (int h = 0; h < b->field.heroes; h++) {
        struct adding *own = &a[is->hero[h].side];

        if (b->field.hero[h].hp <= 0) continue;
        own->of[HEROES]++;
        own->heroes += war_hero_strength(is, b, h);
    }
}

static void put_siege(const struct fantasy_roster *is, const struct war_state *b, int seat, int32_t *out)
{
    bool besieged = fantasy_besieged(is) == seat;

    out[BESIEGED] = besieged ? 1000 : 0;
    out[WALLS_STAND] = besieged && fantasy_wall(&b->field, 0) == WALLS_INTACT ? 1000 : 0;
    out[DAYS_HELD] = besieged ? clamp(b->sequence * DAY, 0, MOST_FEATURE) : 0;
    out[HUNGRY] = b->field.side[seat].hunger ? 1000 : 0;
}

static void put_side(const struct war_state *b, const struct adding *a, int seat, int64_t whole, int32_t *out)
{
    for (int i = 0; i < WAR_FEATURES; i++) out[i] = (int32_t)(a->of[i] * 1000 / whole);
    out[POINTS] = log_of((uint64_t)a->points);
    out[STRENGTH] = log_of((uint64_t)(a->strength + a->heroes));
    out[FIT_STRENGTH] = log_of((uint64_t)a->fit_strength);
    out[BATTLE_FIT] = log_of((uint64_t)a->fit);
    out[LAST_FIT] = a->fit == 1 ? 1000 : 0;
    out[LAST_TWO] = a->fit == 2 ? 1000 : 0;
    out[HEROES] = (int32_t)a->of[HEROES] * 100;
    out[HERO_STRENGTH] = (int32_t)(a->heroes * 1000 / whole);
    out[COMMANDER] = b->field.side[seat].cinc != NOBODY ? 1000 : 0;
    out[STANDARD] = b->field.side[seat].standard_lost ? 1000 : 0;
}

void war_features(const struct play *p, const void *state, int32_t out[][MOST_FEATURES])
{
    const struct war_state *b = state;
    struct adding a[WAR_SEATS] = { 0 };
    int64_t whole;

    add_units(p, b, a);
    add_heroes(war_roster(p), b, a);
    whole = a[0].strength + a[0].heroes + a[1].strength + a[1].heroes + 1;
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        put_side(b, &a[seat], seat, whole, out[seat]);
        put_siege(war_roster(p), b, seat, out[seat]);
    }
}
