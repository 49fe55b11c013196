/* pick.c - one order without the list of all. */
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

/* How many of the side have been ordered at this enemy already. */
int war_sent_at(const struct play *p, const struct war_state *b, int seat, int enemy)
{
    int n = 0;

    for (int u = 0; u < b->field.units; u++)
        n += war_roster(p)->unit[u].side == seat && b->note[u].given && b->field.unit[u].order == WAR_ENGAGE &&
             b->field.unit[u].target == enemy;
    return n;
}

bool war_quiet(const struct play *p, const void *state)
{
    const struct war_state *b = state;

    (void)p;
    return b->phase == PHASE_ORDERS || b->verdict != WAR_OPEN_END;
}
