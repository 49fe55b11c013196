/* worth.c - how good a position is for a seat, in whole numbers, for computer players:
** the strength left of each side against its strength at the start, how much of it is fit
** to fight and in how many units (a side whose last fit unit is gone has lost), and in a
** siege how far the walls are down. Not a rule of the game. */
#include "game/fantasy/war.h"
#include "rules/fantasy/attack.h"
#include "rules/fantasy/siege.h"
#include "rules/fantasy/words.h"

enum { WHOLE = 1000000, FOR_STRENGTH = 500000, FOR_FITNESS = 300000, FOR_UNITS = 300000, FOR_WALLS = 100000, SHAKEN = 40, LEAVING = 5, HERO_POINTS = 1, COMMANDER_POINTS = 3 };

struct strength { int64_t start, left, fit, units, fits; };

/* A hit point of those who strike harder or are harder to hit is worth more. */
static int64_t weight(const struct fantasy_unit *u)
{
    int64_t w = 100 + 10 * fantasy_table_row(u->hd) + 4 * (u->ac - 10);

    if (u->lance) w += 20;
    if (u->shoots) w += 20;
    if (u->flying) w += 50;
    if (u->special) w += 100;
    if (u->huge) w += 150;
    return w;
}

static void add_unit(const struct war_state *b, int u, struct strength *s)
{
    const struct fantasy_unit *unit = &b->field.unit[u];
    int64_t w = weight(unit);

    s->units++;
    s->start += (int64_t)unit->start_men * unit->hp * w;
    if (!fantasy_on_field(unit) && !b->note[u].waiting) return;
    if (unit->state == FANTASY_UNIT_FIT || b->note[u].waiting) {
        s->left += unit->total * w;
        s->fit += unit->total * w;
        s->fits++;
    } else {
        s->left += unit->total * w * (unit->state == FANTASY_UNIT_LEAVING ? LEAVING : SHAKEN) / 100;
    }
}

static struct strength strength_of(const struct war_setup *s, const struct war_state *b, int seat)
{
    struct strength out = { 1, 0, 0, 0, 0 };

    for (int u = 0; u < b->field.units; u++)
        if (b->field.unit[u].side == seat) add_unit(b, u, &out);
    for (int h = 0; h < b->field.heroes; h++) {
        int64_t points = HERO_POINTS * 100 + (s->hero[h].commander ? COMMANDER_POINTS * 100 : 0);

        if (b->field.hero[h].side != seat) continue;
        out.start += points * s->hero[h].hp;
        out.left += points * b->field.hero[h].hp;
    }
    return out;
}

static int64_t walls_down(const struct war_state *b)
{
    const struct fantasy_fortress *fort = &b->field.fort;
    int64_t down;

    if (fort->walls != FANTASY_INTACT || fort->opened) return FOR_WALLS;
    down = (int64_t)fort->progress * FOR_WALLS / FANTASY_WHOLE_BREACH;
    if (fort->ram_needed && (int64_t)fort->ram_done * FOR_WALLS / fort->ram_needed > down) down = (int64_t)fort->ram_done * FOR_WALLS / fort->ram_needed;
    return down > FOR_WALLS ? FOR_WALLS : down;
}

int32_t war_worth(const void *setup, const void *state, int seat)
{
    const struct war_setup *s = setup;
    const struct war_state *b = state;
    struct strength own, other;
    int64_t worth;

    if (b->verdict == WAR_DRAWN) return 0;
    if (b->verdict) return (b->verdict == WAR_RED_WINS) == (seat == 0) ? WHOLE : -WHOLE;
    own = strength_of(s, b, seat);
    other = strength_of(s, b, 1 - seat);
    worth = own.left * FOR_STRENGTH / own.start - other.left * FOR_STRENGTH / other.start;
    worth += own.fit * FOR_FITNESS / own.start - other.fit * FOR_FITNESS / other.start;
    if (own.units && other.units) worth += own.fits * FOR_UNITS / own.units - other.fits * FOR_UNITS / other.units;
    if (b->field.fort.besieged != FANTASY_NOBODY) worth += b->field.fort.besieged == seat ? -walls_down(b) : walls_down(b);
    if (worth > WHOLE - 1) worth = WHOLE - 1;
    if (worth < 1 - WHOLE) worth = 1 - WHOLE;
    return (int32_t)worth;
}

/* Hit points of units that are dead, fled or taken; those that have not arrived yet are not lost. */
int war_lost(const void *setup, const void *state, int seat)
{
    const struct war_state *b = state;
    int64_t start = 0, left = 0;

    (void)setup;
    for (int u = 0; u < b->field.units; u++) {
        const struct fantasy_unit *unit = &b->field.unit[u];

        if (unit->side != seat) continue;
        start += (int64_t)unit->start_men * unit->hp;
        if (b->note[u].waiting) left += (int64_t)unit->start_men * unit->hp;
        else if (fantasy_on_field(unit)) left += unit->total - fantasy_officer_points(&b->field, u);
    }
    if (!start || left >= start) return 0;
    return left <= 0 ? 100 : (int)(100 - left * 100 / start);
}
