/* pick.c - one order without the list of all, and the few that a sensible commander would think of first. */
#include "game/fantasy/war.h"

enum { LIST_ROOM = 512 };

/* ---- any order, each as likely as the next ---- */

/* Everything that might be ordered of a unit, by number: shots and attacks at every unit, what needs no target,
** attacks on heroes, and what sieges add. What its state forbids has no number. */
struct slots {
    const struct play *p;
    const struct war_state *b;
    const int32_t *needs;                       /* of the rules for each order, in the state the unit is in */
    int u, shots, attacks, heroes, all;
    uint32_t contacts;                          /* an engaged unit attacks none but these */
};

static struct slots slots_of(const struct play *p, const struct war_state *b, int u)
{
    const struct fantasy_field *f = &b->field;
    const struct fantasy_roster *is = war_roster(p);
    const int32_t *needs = war_ready(p)->needs[war_state_of(b, u)];
    struct slots s = { p, b, needs, u, 0, 0, is->unit[u].huge ? f->heroes : 0, 0, f->unit[u].contacts };

    if (is->unit[u].shoots && needs[WAR_SHOOT] != ORDER_FORBIDDEN) s.shots = f->units;
    if (needs[WAR_ENGAGE] != ORDER_FORBIDDEN) s.attacks = f->units;
    s.all = s.shots + s.attacks + WAR_RALLY - WAR_WITHDRAW + 1 + s.heroes;
    if (fantasy_besieged(is) != NOBODY)
        s.all += WAR_FLEE_INSIDE - WAR_RAM + 1 +
                 (is->unit[u].huge ? ((const struct war_setup *)p->setup)->sections : 0);
    return s;
}

/* The order of a number; false: it is none. */
static bool order_of(const struct slots *s, int slot, struct act *out)
{
    const struct fantasy_roster *is = war_roster(s->p);
    int seat = is->unit[s->u].side, plain = slot - s->shots - s->attacks, hero = plain - (WAR_RALLY - WAR_WITHDRAW + 1);
    int kind, target = 0;

    if (plain < 0) {
        kind = slot < s->shots ? WAR_SHOOT : WAR_ENGAGE;
        target = slot < s->shots ? slot : slot - s->shots;
        if (is->unit[target].side == seat) return false;
        if (kind == WAR_ENGAGE && s->contacts && !(s->contacts >> target & 1u)) return false;
    } else if (hero < 0) {
        kind = WAR_WITHDRAW + plain;
        if (s->needs[kind] == ORDER_FORBIDDEN) return false;
    } else if (hero < s->heroes) {
        kind = WAR_ATTACK_HERO;
        target = hero;
    } else {
        int of_sieges = hero - s->heroes, section = of_sieges - (WAR_FLEE_INSIDE - WAR_RAM + 1);

        kind = section < 0 ? WAR_RAM + of_sieges : WAR_WORK;
        if (section < 0 && kind == WAR_WORK) return false;
        target = section < 0 ? 0 : section;
    }
    *out = (struct act){ (int16_t)kind, { (int16_t)s->u, (int16_t)target } };
    return !war_unit_fault(s->p, s->b, seat, out);
}

/* Numbers are drawn until one is an order; a unit with hardly any gets it from the list. */
static bool pick_for(struct rng *g, const struct play *p, const struct war_state *b, int u, struct act *out)
{
    enum { TRIES = 100 };
    struct slots s = slots_of(p, b, u);

    for (int i = 0; i < TRIES; i++)
        if (order_of(&s, (int)rng_below(g, (uint32_t)s.all), out)) return true;
    return false;
}

bool war_pick(struct rng *g, const struct play *p, const void *state, int seat, struct act *out)
{
    const struct war_state *b = state;
    struct act list[LIST_ROOM];
    int u = b->phase == PHASE_ORDERS && seat != REFEREE ? war_next_unit(war_roster(p), b, seat) : -1, n;

    if (!(war_to_decide(p, b) & 1u << seat)) return false;
    if (u >= 0 && pick_for(g, p, b, u, out)) return true;
    n = war_legal(p, b, seat, list, LEN(list));
    if (n <= 0) return false;
    *out = list[rng_below(g, (uint32_t)(n < LEN(list) ? n : LEN(list)))];
    return true;
}

/* ---- sensible orders ---- */

/* How easy a target is: hurt, lightly armoured, already shaken. */
static int easy(const struct fantasy_roster *is, const struct fantasy_field *f, int u)
{
    const struct fantasy_unit *t = &f->unit[u];

    return 100 - 4 * is->unit[u].ac + (t->start > 0 ? 60 - 60 * t->total / t->start : 0) + (fantasy_shaken(t) ? 40 : 0);
}

/* How many of the side have been ordered at this enemy already. */
int war_sent_at(const struct play *p, const struct war_state *b, int seat, int enemy)
{
    int n = 0;

    for (int u = 0; u < b->field.units; u++)
        n += war_roster(p)->unit[u].side == seat && b->note[u].given && b->field.unit[u].order == WAR_ENGAGE &&
             b->field.unit[u].target == enemy;
    return n;
}

/* Everybody at one enemy leaves the others free to strike, and no more than a few find room. */
static int sense_of_unit(const struct play *p, const struct war_state *b, const struct act *a)
{
    const struct fantasy_roster *is = war_roster(p);
    const struct fantasy_field *f = &b->field;
    const struct fantasy_unit *u = &f->unit[a->arg[0]];
    bool weak = 3 * u->total < u->start;

    switch (a->kind) {
    case WAR_SHOOT:       return 600 + easy(is, f, a->arg[1]);
    case WAR_ENGAGE:
        if (u->contacts) return (weak ? 480 : 800) + easy(is, f, a->arg[1]);
        return 560 + easy(is, f, a->arg[1]) / 4 - 40 * war_sent_at(p, b, is->unit[a->arg[0]].side, a->arg[1]);
    case WAR_RALLY:       return 700;
    case WAR_ATTACK_HERO: return 450;
    case WAR_RAM: case WAR_WORK: return 560;
    case WAR_RETURN:      return 350;
    case WAR_NO_ACTION:   return 400;
    case WAR_WITHDRAW:    return weak ? 640 : 300;
    case WAR_RETREAT: case WAR_RETREAT_INSIDE: return weak ? 620 : 250;
    default:              return 200;                           /* flight */
    }
}

static int sense_of_hero(const struct fantasy_roster *is, const struct war_state *b, const struct act *a)
{
    const struct fantasy_hero *h = &b->field.hero[a->arg[0]];

    switch (a->kind) {
    case WAR_MAGIC:     return 700;
    case WAR_LEAD:      return 600;
    case WAR_CHALLENGE: return 400 + 4 * (h->hp - b->field.hero[a->arg[1]].hp);
    case WAR_HUNT:      return 380 + 2 * (h->hp - b->field.unit[a->arg[1]].total);
    case WAR_FIGHT:     return 300 + easy(is, &b->field, a->arg[1]);
    case WAR_LEAVE:     return 100;
    default:            return 420;
    }
}

static int sense_of(const struct play *p, const struct war_state *b, const struct act *a)
{
    const struct fantasy_roster *is = war_roster(p);

    if (a->kind < WAR_UNIT_ORDERS) return sense_of_unit(p, b, a);
    if (a->kind <= WAR_STAY) return sense_of_hero(is, b, a);
    switch (a->kind) {
    case WAR_BOMBARD: return 500 + easy(is, &b->field, a->arg[1]);
    case WAR_BATTER:  return 620;
    case WAR_ADVISE:  return 500 + (b->field.unit[a->arg[0]].order == WAR_ENGAGE ||
                                    b->field.unit[a->arg[0]].order == WAR_SHOOT ? 50 : -200);
    case WAR_READY:   return 400;
    case WAR_RUSE: case WAR_ASSAULT: case WAR_STORM: case WAR_DEFEND: case WAR_PURSUE: case WAR_TRY_RALLY: return 500;
    case WAR_STRIKE:  return 400 + easy(is, &b->field, a->arg[1]);
    case WAR_STRIKE_HERO: return 450;
    default:          return 200;
    }
}

int war_ideas(const struct play *p, const void *state, int seat, struct act *out, int room)
{
    struct act list[LIST_ROOM];
    int sense[LIST_ROOM], n = war_legal(p, state, seat, list, LEN(list));

    if (n > LEN(list)) n = LEN(list);
    for (int i = 0; i < n; i++) sense[i] = sense_of(p, state, &list[i]);
    return best_orders(list, sense, n, out, room);
}

bool war_quiet(const struct play *p, const void *state)
{
    const struct war_state *b = state;

    (void)p;
    return b->phase == PHASE_ORDERS || b->verdict != WAR_NO_VERDICT;
}
