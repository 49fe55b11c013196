/* sense.c - see sense.h. Everything here is a quick estimate for players, no rule: the rules' own odds are
** ancients.onset and ancients.combat. */
#include "game/ancients/sense.h"
#include "rules/ancients/facts.h"

enum { MOST_DICE = 16, MOST_STANDING = 9 };

/* Losses to be expected of a unit that stands so firm (its critical number before damage) under so many dice, in
** hundredths: a six is a damage, two fives are one; the test is failed by what the die is above the critical number
** less the damage (1 at least), a 1 always passes, a 6 always fails. */
static const uint8_t losses[MOST_DICE + 1][MOST_STANDING + 1] = {
    { 0 },
    {  42,  42,  42,  28,  17,   8,   3,   3,   3,   3 }, {  83,  83,  83,  58,  35,  18,   6,   6,   6,   6 },
    { 120, 120, 120,  88,  54,  29,  11,   8,   8,   8 }, { 151, 151, 151, 115,  74,  40,  17,  11,  10,  10 },
    { 176, 176, 176, 140,  93,  53,  24,  14,  12,  12 }, { 195, 195, 195, 161, 111,  66,  32,  17,  14,  13 },
    { 210, 210, 210, 179, 129,  79,  41,  21,  15,  14 }, { 221, 221, 221, 194, 146,  93,  50,  27,  17,  15 },
    { 229, 229, 229, 207, 161, 108,  61,  33,  20,  16 }, { 235, 235, 235, 216, 175, 122,  73,  40,  23,  17 },
    { 239, 239, 239, 224, 187, 136,  85,  48,  27,  19 }, { 242, 242, 242, 230, 198, 149,  98,  57,  32,  21 },
    { 245, 245, 245, 235, 207, 162, 111,  67,  38,  24 }, { 246, 246, 246, 239, 215, 174, 124,  78,  45,  27 },
    { 247, 247, 247, 241, 222, 185, 136,  89,  53,  32 }, { 248, 248, 248, 244, 227, 194, 149, 101,  62,  37 },
};

static int within(int n, int hi) { return n < 0 ? 0 : n > hi ? hi : n; }

static bool has_long_weapons(const struct host_unit_setup *u)
{
    return u->weapon == WEAPON_PIKE || u->weapon == WEAPON_LONG_SPEAR || u->weapon == WEAPON_POLEARM;
}

/* 8.4, its main lines. */
static int impetus(const struct host_table *t, int u, int enemy)
{
    const struct host_unit_setup *s = &t->s->unit[u], *e = &t->s->unit[enemy];
    int state = host_unit_state(t, u);
    bool foot = ancients_is_foot(s->type), on_foot = ancients_is_foot(e->type);

    if (state == STATE_EXHAUSTED) return 0;
    if (foot && !on_foot && e->type != TYPE_CL) return 0;
    if (!foot && (e->type == TYPE_EL || e->type == TYPE_W || (on_foot && has_long_weapons(e)))) return 0;
    if (state == STATE_WORN && s->impetus > 1) return 1;
    return foot && has_long_weapons(e) && s->impetus > 2 ? 2 : s->impetus;
}

static int dice_of(const struct host_table *t, int u, int enemy, bool with_impetus)
{
    const struct host_unit *b = &t->b->unit[u];
    int dice = b->current - b->disordered, lead = t->s->unit[enemy].discipline - t->s->unit[u].discipline;

    if (host_ranks(t->s, t->b, u) > 1) dice++;
    if (host_leads(t->s, t->b, u) >= 0) dice++;
    return dice + (lead > 0 ? lead : 0) + (with_impetus ? impetus(t, u, enemy) : 0);
}

static int standing_of(const struct host_table *t, int u, int enemy, enum bearing at)
{
    const struct host_unit *b = &t->b->unit[u];
    bool horse_on_foot = ancients_is_mounted(t->s->unit[u].type) && t->s->unit[enemy].type == TYPE_FP;

    return b->current - b->disordered - horse_on_foot - (at == IN_FRONT ? 0 : 2);
}

/* Victory points for each point of basic value that it loses, in hundredths; the last ones are dear. */
static int price(const struct host_table *t, int u)
{
    const struct host_unit_setup *s = &t->s->unit[u];
    int current = t->b->unit[u].current > 0 ? t->b->unit[u].current : 1;

    return 100 * (s->vd + (host_leads(t->s, t->b, u) >= 0 ? 2 : 0)) / (s->vbu + current) * 2;
}

int host_fight_sense(const struct host_table *t, int u, int enemy, enum bearing at, int from)
{
    bool answers = at == IN_FRONT && from > HOST_H && t->s->unit[enemy].impetus > 0 &&
        !t->b->unit[enemy].close_ranks;
    int ours = within(dice_of(t, u, enemy, from > 0), MOST_DICE);
    int theirs = within(dice_of(t, enemy, u, answers) - (at == IN_FRONT ? 0 : 1), MOST_DICE);
    int taken = losses[ours][within(standing_of(t, enemy, u, at), MOST_STANDING)];
    int given = losses[theirs][within(standing_of(t, u, enemy, IN_FRONT), MOST_STANDING)];

    if (host_is_baggage(t->s, enemy)) taken += 100;
    return (taken * price(t, enemy) - given * price(t, u)) / 100;
}

int host_reach(const struct host_table *t, int u)
{
    return host_charging(t->ready, t->s, u) + (ancients_is_mounted(t->s->unit[u].type) ? HOST_H : 0);
}

int host_nearest(const struct host_table *t, int u, int *far)
{
    bases enemies = t->side[1 - host_seat_of(t->s, u)];
    int who = HOST_NOBODY;

    *far = HOST_WIDEST;
    for (int e = 0; enemies >> e; e++) {
        int d;

        if (!(enemies & base_bit(e)) || host_is_baggage(t->s, e)) continue;
        d = shape_distance(&t->f.base[u], &t->f.base[e]);
        if (d < *far) *far = d, who = e;
    }
    return who;
}

/* May one at `from` charge one at `to`, at a glance? Near enough, and not behind its own front. */
static bool may_reach(const struct shape *from, const struct shape *to, int reach)
{
    return shape_near(from, to, reach) && dot(point_less(to->at, from->at), from->fore) > 0;
}

/* How likely a unit of this seat acts before its enemies do, in eighths: for sure where they have all acted. */
static int acts_first(const struct host_table *t, int u)
{
    int c = host_command_of(t->s, u);

    if (c < 0 || !t->b->command[c].alive) return 4;
    return t->b->command[c].activated ? 3 : 6;
}

int host_patience(const struct host_table *t, int seat)
{
    const struct host_seat *me = &t->b->seat[seat], *other = &t->b->seat[1 - seat];
    int turns = t->s->turns > 0 ? t->s->turns : HOST_MOST_TURNS, left = turns - t->b->run.turn;

    if (me->lost * other->vdt < other->lost * me->vdt) return 8;
    return left > 0 ? 8 * left / turns : 0;
}

int host_place_sense(const struct host_table *t, int u, const struct shape *there)
{
    int seat = host_seat_of(t->s, u), threat = 0, chance = 0, nearest = HOST_WIDEST, sense;
    int patience = host_patience(t, seat);
    bases enemies = t->side[1 - seat];
    bool shoots = t->s->unit[u].missile != MISSILE_NONE;

    for (int e = 0; enemies >> e; e++) {
        const struct shape *enemy = &t->f.base[e];
        int far, gain;

        if (!(enemies & base_bit(e)) || !shape_near(there, enemy, 9 * HOST_H)) continue;
        far = shape_distance(there, enemy);
        if (far < nearest && !host_is_baggage(t->s, e)) nearest = far;
        if (!host_in_melee(t->b, e) && !host_is_baggage(t->s, e) && may_reach(enemy, there, host_reach(t, e))) {
            gain = host_fight_sense(t, e, u, bearing_of(enemy, there), far) * acts_first(t, e) / 8;
            if (gain > threat) threat = gain;
        }
        if (may_reach(there, enemy, host_reach(t, u))) {
            gain = host_fight_sense(t, u, e, bearing_of(there, enemy), far) / 2;
            if (gain > chance) chance = gain;
        }
    }
    sense = chance - threat * patience / 8;
    if (shoots && nearest <= t->ready->range[RANGE_SHORT]) sense += 20;
    return sense - nearest * (12 + 3 * (8 - patience)) / HOST_H;
}
