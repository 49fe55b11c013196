/* worth.c - how good a position is for a seat, in whole numbers, for computer players.
** Not a rule of the game.
**
** Each side has a strength: for every unit the geometric mean of what it deals out and what
** it can take, more or less by what it is and how it stands; something for every unit that
** is fit, because a side whose last fit unit is gone has lost; and its heroes. The chance to
** win goes with a power of the proportion of the two strengths.
**
** The percentages were fitted to outcomes: under them those of about 7,000 battles were most
** likely (logistic regression on 32,000 positions at the start of a sequence), fought on smaller
** forms of the scenarios of this rulebook between a sergeant in a hurry and a recruit. They are
** judged by what they achieve: docs/players.md. */
#include "game/fantasy/war.h"
#include "base/whole.h"
#include "rules/fantasy/attack.h"
#include "rules/fantasy/words.h"

enum { WHOLE = 1000000, ONE = 1 << 16, POWER = 5, MEASURE = 100 };

/* About what the Battle Table gives: the chance of a row against an armour. */
enum { CHANCE = 50, CHANCE_STEP = 5, LEAST_CHANCE = 5, MOST_CHANCE = 100, LEAST_ARMOUR = 10, USUAL_ARMOUR = 13 };

/* What a unit is. */
enum {
    /* per row, point of morale, USUAL_POINTS hit points of a member */
    USUAL_ROW = 1, FOR_ROW = 5, USUAL_MORALE = 8, FOR_MORALE = 10, USUAL_POINTS = 4, FOR_POINTS = 8,
    ELITE = 27, MISSILES = 44, WINGS = 58, DREADFUL = 106, HUGE_ONE = -16, HAS_QUARRY = 14, ENGINE = 80,
    /* what a huge creature deals out, and for each row; HAS_QUARRY: for each hero it may slay */
    DREADFUL_BLOWS = 3, HUGE_BLOW = 40, HUGE_BLOW_ROW = 10
};

/* How it stands. */
enum { SHAKEN = -23, LEAVING = -98, ENGAGED = -11, ENGAGED_MISSILES = -11, BEHIND_WALLS = 32, UNKNOWN = 150,
       UNKNOWN_MORE = 38 };

/* For each that is fit, a part of what a unit of the side had at the start; heroes; the side as a whole.
** LED_BY_ONE_WHO_THINKS is added to the strength of the seat that asks: in the battles fitted to, one side was led by a
** sergeant and the other by a recruit. */
enum {
    FIT_PART = 20, DUEL_ROUNDS = 10, BATTLE_FIT = -3, LAST_FIT = 32, HERO = 94, OFFICER = -31, COMMANDER = 92,
    NO_STANDARD = -6, WALLS = 6, TEN_SEQUENCES = -17, MOST_WANT = -80, LED_BY_ONE_WHO_THINKS = 40
};

static int64_t more(int64_t x, int64_t percent) { return x + x * percent / 100; }

static int64_t root(int64_t x) { return x <= 0 ? 0 : (int64_t)square_root((uint64_t)x); }

int64_t war_chance(int row, int armour)
{
    int64_t c = CHANCE + CHANCE_STEP * (row - (armour - LEAST_ARMOUR));

    return c < LEAST_CHANCE ? LEAST_CHANCE : c > MOST_CHANCE ? MOST_CHANCE : c;
}

/* ---- units and heroes; a point of strength is MEASURE ---- */

static int64_t what_it_is(const struct fantasy_unit_type *u, int64_t total, bool engine)
{
    int row = fantasy_table_row(u->hd);
    int64_t men = (total + u->hp - 1) / u->hp, blows = war_twice_average(&u->melee), dealt, s;

    dealt = u->huge ? 2 * (HUGE_BLOW + HUGE_BLOW_ROW * row) * 100
        : men * (blows > 0 ? blows : 1) * war_chance(row, USUAL_ARMOUR);
    if (u->special) dealt *= DREADFUL_BLOWS;
    s = root(dealt * CHANCE * (total * CHANCE / war_chance(0, u->ac)));
    s = more(s, FOR_ROW * (row - USUAL_ROW));
    s = more(s, FOR_MORALE * (u->morale - USUAL_MORALE));
    if (!u->huge) s = more(s, FOR_POINTS * (u->hp - USUAL_POINTS) / USUAL_POINTS);
    if (u->elite) s = more(s, ELITE);
    if (u->shoots) s = more(s, MISSILES);
    if (u->special || u->immunities) s = more(s, DREADFUL);
    if (engine) s = more(s, ENGINE);
    if (u->flying && !u->huge) s = more(s, WINGS);
    return s;
}

/* A huge creature is worth more where there are heroes to slay: with its commander an army falls. */
static int64_t huge_one(const struct fantasy_roster *is, const struct war_state *b, int side, int64_t s)
{
    int quarries = 0;

    for (int h = 0; h < b->field.heroes; h++) quarries += is->hero[h].side != side && b->field.hero[h].hp > 0;
    return more(more(s, HUGE_ONE), HAS_QUARRY * quarries);
}

int64_t war_unit_strength(const struct fantasy_roster *is, const struct war_state *b, int i)
{
    const struct fantasy_unit *u = &b->field.unit[i];
    const struct fantasy_unit_type *type = &is->unit[i];
    int64_t total = u->total - fantasy_officer_points(&b->field, i), s;

    if (type->morale == 0) return more(UNKNOWN * MEASURE, UNKNOWN_MORE);   /* hidden: whatever may come */
    s = what_it_is(type, total > 0 ? total : 1, u->engine != NOBODY);
    if (type->huge) s = huge_one(is, b, type->side, s);
    if (b->note[i].waiting) return s;
    if (u->state == UNIT_LEAVING) s = more(s, LEAVING);
    else if (fantasy_shaken(u)) s = more(s, SHAKEN);
    else if (u->contacts) s = more(s, ENGAGED), s = type->shoots ? more(s, ENGAGED_MISSILES) : s;
    return fantasy_walls_of(is, &b->field, i) == WALLS_INTACT ? more(s, BEHIND_WALLS) : s;
}

int64_t war_hero_strength(const struct fantasy_roster *is, const struct war_state *b, int h)
{
    const struct fantasy_hero *hero = &b->field.hero[h];
    const struct fantasy_hero_type *type = &is->hero[h];
    int64_t blows = type->attacks * war_twice_average(&type->damage), s;

    s = more(root(hero->hp * (blows > 0 ? blows : 1) * DUEL_ROUNDS * MEASURE * MEASURE / 2), HERO);
    if (hero->leads != NOBODY) s = more(s, OFFICER);
    return b->field.side[type->side].cinc == h ? more(s, COMMANDER) : s;
}

/* ---- a side ---- */

/* Walls protect the besieged; want wears them down. */
static int64_t in_a_siege(const struct war_state *b, int64_t s)
{
    int want = TEN_SEQUENCES * b->sequence / 10;

    if (fantasy_wall(&b->field, 0) == WALLS_INTACT) s = more(s, WALLS);
    return more(s, want > MOST_WANT ? want : MOST_WANT);
}

static int64_t strength_of(const struct fantasy_roster *is, const struct war_state *b, int seat)
{
    int64_t s = 0, start = 0, units = 0, fit = 0;

    for (int i = 0; i < b->field.units; i++) {
        const struct fantasy_unit *u = &b->field.unit[i];

        if (is->unit[i].side != seat) continue;
        units++;
        start += u->start;
        if (!fantasy_on_field(u) && !b->note[i].waiting) continue;
        fit += b->note[i].waiting || !fantasy_shaken(u);
        s += war_unit_strength(is, b, i);
    }
    if (fit) s += more(more(start * fit * FIT_PART / units, BATTLE_FIT), fit == 1 ? LAST_FIT : 0);
    for (int h = 0; h < b->field.heroes; h++)
        if (is->hero[h].side == seat && b->field.hero[h].hp > 0) s += war_hero_strength(is, b, h);
    if (b->field.side[seat].standard_lost) s = more(s, NO_STANDARD);
    if (fantasy_besieged(is) == seat) s = in_a_siege(b, s);
    return s + 1;
}

/* (own ^ POWER - other ^ POWER) / (own ^ POWER + other ^ POWER), of the whole. */
static int64_t balance(int64_t own, int64_t other)
{
    bool ahead = own > other;
    int64_t part = ahead ? other * ONE / own : own * ONE / other, power = ONE, worth;

    for (int i = 0; i < POWER; i++) power = power * part / ONE;
    worth = (WHOLE - 1) * (ONE - power) / (ONE + power);
    return ahead ? worth : -worth;
}

int32_t war_worth(const struct play *p, const void *state, int seat)
{
    const struct fantasy_roster *is = war_roster(p);
    const struct war_state *b = state;

    if (b->verdict == WAR_DRAWN) return 0;
    if (b->verdict) return (b->verdict == WAR_RED_WINS) == (seat == 0) ? WHOLE : -WHOLE;
    return (int32_t)balance(more(strength_of(is, b, seat), LED_BY_ONE_WHO_THINKS), strength_of(is, b, 1 - seat));
}

static int64_t start_points(const struct fantasy_unit_type *u) { return (int64_t)u->men * u->hp; }

/* Hit points of a unit that are still there: none of those who are dead, fled or taken, all of those who have not
** arrived yet. */
static int64_t points_left(const struct fantasy_roster *is, const struct war_state *b, int u)
{
    const struct fantasy_unit *unit = &b->field.unit[u];

    if (b->note[u].waiting) return start_points(&is->unit[u]);
    return fantasy_on_field(unit) ? unit->total - fantasy_officer_points(&b->field, u) : 0;
}

static int per_cent(int64_t left, int64_t start)
{
    if (left >= start) return 100;
    return left <= 0 ? 0 : (int)(left * 100 / start);
}

int war_left(const struct play *p, const void *state, int unit)
{
    const struct fantasy_roster *is = war_roster(p);

    return per_cent(points_left(is, state, unit), start_points(&is->unit[unit]));
}

int war_lost(const struct play *p, const void *state, int seat)
{
    const struct fantasy_roster *is = war_roster(p);
    const struct war_state *b = state;
    int64_t start = 0, left = 0;

    for (int u = 0; u < b->field.units; u++) {
        if (is->unit[u].side != seat) continue;
        start += start_points(&is->unit[u]);
        left += points_left(is, b, u);
    }
    return start ? 100 - per_cent(left, start) : 0;
}
