/* features.c - what of an ancients battle speaks for a side, as numbers, for the chance to win (src/ai/value.h). Not a
** rule of the game.
**
** Armies break by the share of their value that is lost, so that share counts, the more the nearer it is to the break;
** then what is left to fight with, how it stands, and who may act. Distances are from middle to middle: no shapes, no
** lines of sight. */
#include "game/ancients/host.h"
#include "base/whole.h"
#include "rules/ancients/facts.h"

enum {
    VALUE, LOST, LOST_SQUARED, LOST_LATE, AHEAD_LATE, NEAR_BREAK, COMMANDS_BROKEN, COMMANDS_NEAR, COMMANDS_LEFT,
    ARE_FRESH, ARE_WORN, ARE_EXHAUSTED, ARE_DISORDERED, FOOT, MOUNTED, IMPETUS, IMPETUOUS, DISCIPLINE, SHOOTERS,
    SHOOTERS_NEAR, PIKES,
    LARGE, RANKS_LEFT,
    IN_MELEE, MELEE_DICE, HITS_FLANK, MANY_ON_ONE, CAN_CHARGE, CHARGES_BETTER, NEAR_ENEMY, FAR_OFF,
    TO_ACT, COMMANDS_TO_ACT, ACTS_NOW, COMMANDERS, LEADERSHIP, CHIEF, CHIEF_FIGHTS, CARDS, TO_COME, IN_AMBUSH, BAGGAGE,
    BAGGAGE_IN_DANGER,
    ALL
};
_Static_assert((int)ALL == (int)HOST_FEATURES, "features");

const struct feature host_feature[HOST_FEATURES] = {
    [VALUE] = { "value", N_("what is left of its units") },
    [LOST] = { "lost", N_("share of the army that is lost") },
    [LOST_SQUARED] = { "lost_much", N_("losses that come near the break") },
    [LOST_LATE] = { "lost_late", N_("losses, late in the battle") },
    [AHEAD_LATE] = { "ahead_late", N_("it has lost less, late in the battle") },
    [NEAR_BREAK] = { "near_break", N_("the army is about to break") },
    [COMMANDS_BROKEN] = { "commands_broken", N_("commands that have broken") },
    [COMMANDS_NEAR] = { "commands_near", N_("commands about to break") },
    [COMMANDS_LEFT] = { "commands_left", N_("commands left") },
    [ARE_FRESH] = { "fresh", N_("fresh units") },
    [ARE_WORN] = { "worn", N_("worn units") },
    [ARE_EXHAUSTED] = { "exhausted", N_("exhausted units") },
    [ARE_DISORDERED] = { "disordered", N_("disordered units") },
    [FOOT] = { "foot", N_("units on foot") },
    [MOUNTED] = { "mounted", N_("mounted units") },
    [IMPETUS] = { "impetus", N_("impetus that can still be used") },
    [IMPETUOUS] = { "impetuous", N_("impetuous units") },
    [DISCIPLINE] = { "discipline", N_("discipline of the units") },
    [SHOOTERS] = { "shooters", N_("units that shoot") },
    [SHOOTERS_NEAR] = { "shooters_near", N_("units that shoot, with an enemy near") },
    [PIKES] = { "pikes", N_("pikes and long spears") },
    [LARGE] = { "large", N_("Large Units") },
    [RANKS_LEFT] = { "units", N_("number of units") },
    [IN_MELEE] = { "in_melee", N_("units in melee") },
    [MELEE_DICE] = { "melee_dice", N_("dice in melee") },
    [HITS_FLANK] = { "hits_flank", N_("enemies taken in flank or rear") },
    [MANY_ON_ONE] = { "many_on_one", N_("enemies who fight several at once") },
    [CAN_CHARGE] = { "can_charge", N_("units that can reach an enemy with a charge") },
    [CHARGES_BETTER] = { "charges_better", N_("charges in which it is stronger") },
    [NEAR_ENEMY] = { "near", N_("units near the enemy") },
    [FAR_OFF] = { "far", N_("units far from any enemy") },
    [TO_ACT] = { "to_act", N_("units that have not acted in this turn") },
    [COMMANDS_TO_ACT] = { "commands_to_act", N_("commands that have not acted in this turn") },
    [ACTS_NOW] = { "acts_now", N_("its command acts now") },
    [COMMANDERS] = { "commanders", N_("commanders alive") },
    [LEADERSHIP] = { "levels", N_("how good its commanders are") },
    [CHIEF] = { "chief", N_("the commander in chief is alive") },
    [CHIEF_FIGHTS] = { "commander_fights", N_("commanders in melee") },
    [CARDS] = { "cards", N_("cards in hand") },
    [TO_COME] = { "to_come", N_("commands still to come") },
    [IN_AMBUSH] = { "in_ambush", N_("units in ambush") },
    [BAGGAGE] = { "baggage", N_("its baggage is safe") },
    [BAGGAGE_IN_DANGER] = { "baggage_in_danger", N_("enemies near its baggage") },
};

enum { LATE = 1000, EACH = 100, NEAR_WAY = 8 * HOST_H, FAR_WAY = 20 * HOST_H, BASE = 2 * HOST_H, NEAR_SHARE = 400 };

struct adding { int value, of[HOST_FEATURES]; };
struct looking { const struct play *p; const struct host_setup *s; const struct host_state *b; };

static int middle_far(const struct host_state *b, int u, int e)
{
    int64_t x = b->unit[u].x - b->unit[e].x, y = b->unit[u].y - b->unit[e].y;

    return (int)square_root((uint64_t)(x * x + y * y));
}

static int dice_of(const struct looking *l, int u, bool charges)
{
    const struct host_unit *x = &l->b->unit[u];
    bool fresh = x->current >= host_basic_value(l->p, u);

    return x->current - x->disordered + (charges ? fresh ? l->s->unit[u].impetus : l->s->unit[u].impetus > 0 : 0);
}

/* The nearest enemy on the table, and how far; no baggage. Squares first: one root is enough. */
static int nearest_enemy(const struct looking *l, int u, int *who)
{
    const struct host_unit *x = &l->b->unit[u];
    int64_t least = (int64_t)HOST_WIDEST * HOST_WIDEST;
    int seat = host_seat_of(l->s, u);

    *who = HOST_NOBODY;
    for (int e = 0; e < l->b->units; e++) {
        int64_t dx = x->x - l->b->unit[e].x, dy = x->y - l->b->unit[e].y, far = dx * dx + dy * dy;

        if (far >= least || host_seat_of(l->s, e) == seat || !host_on(l->s, l->b, e) || host_is_baggage(l->s, e))
            continue;
        least = far;
        *who = e;
    }
    return (int)square_root((uint64_t)least);
}

static void add_nature(const struct looking *l, struct adding *a, int u, int left)
{
    const struct host_unit_setup *is = &l->s->unit[u];
    const struct host_unit *x = &l->b->unit[u];
    int whole = host_basic_value(l->p, u);
    int state = x->current >= whole ? ARE_FRESH : 2 * x->current > whole ? ARE_WORN : ARE_EXHAUSTED;

    a->value += left;
    a->of[state] += left;
    a->of[RANKS_LEFT]++;
    if (x->disordered) a->of[ARE_DISORDERED] += left;
    a->of[ancients_is_mounted(is->type) ? MOUNTED : FOOT] += left;
    if (state == ARE_FRESH && !x->charged) a->of[IMPETUS] += is->impetus;
    if (is->impetuous) a->of[IMPETUOUS] += left;
    a->of[DISCIPLINE] += is->discipline;
    if (is->missile != MISSILE_NONE) a->of[SHOOTERS] += left;
    if (is->weapon == WEAPON_PIKE || is->weapon == WEAPON_LONG_SPEAR) a->of[PIKES] += left;
    if (is->front != u + 1) a->of[LARGE] += left;
    if (!x->activated) a->of[TO_ACT] += left;
}

static void add_place(const struct looking *l, struct adding *a, int u, int left)
{
    const struct host_ready *ready = host_ready(l->p);
    int who, far = nearest_enemy(l, u, &who), class_ = ancients_class(l->s->unit[u].type);

    if (who < 0) return;
    if (far <= NEAR_WAY) a->of[NEAR_ENEMY] += left;
    if (far > FAR_WAY) a->of[FAR_OFF] += left;
    if (far <= NEAR_WAY && l->s->unit[u].missile != MISSILE_NONE && !l->b->unit[u].fights) a->of[SHOOTERS_NEAR] += left;
    if (host_in_melee(l->b, u) || far > host_charging(ready, l->s, u) + ready->best_bonus[class_] / 2 + BASE) return;
    a->of[CAN_CHARGE] += left;
    a->of[CHARGES_BETTER] += dice_of(l, u, true) - dice_of(l, who, false);
}

static void add_unit(const struct looking *l, struct adding *a, int u)
{
    const struct host_unit *x = &l->b->unit[u];
    int left = x->current > 0 ? x->current : 0;

    if (host_is_baggage(l->s, u) || x->where == WHERE_GONE) return;
    add_nature(l, a, u, left);
    if (x->where == WHERE_AMBUSH) a->of[IN_AMBUSH] += left;
    if (x->where == WHERE_RESERVE || x->where == WHERE_FLANK || x->where == WHERE_ENTERED || x->where == WHERE_HIDDEN)
        a->of[TO_COME] += left;
    if (host_on(l->s, l->b, u)) add_place(l, a, u, left);
}

/* Contacts: dice of both, who was come at from where. */
static void add_pairs(const struct looking *l, struct adding *a)
{
    int enemies[HOST_MOST_UNITS] = { 0 };

    for (int i = 0; i < l->b->pairs; i++) {
        const struct host_pair *p = &l->b->pair[i];
        int one = p->one - 1, other = p->other - 1;
        struct adding *own = &a[host_seat_of(l->s, one)], *enemy = &a[host_seat_of(l->s, other)];

        if (one < 0 || other < 0) continue;
        own->of[MELEE_DICE] += dice_of(l, one, l->b->unit[one].charged);
        enemy->of[MELEE_DICE] += dice_of(l, other, l->b->unit[other].charged);
        if (p->other_hit != FACING_FRONT) own->of[HITS_FLANK]++;
        if (p->one_hit != FACING_FRONT) enemy->of[HITS_FLANK]++;
        enemies[one]++;
        enemies[other]++;
    }
    for (int u = 0; u < l->b->units; u++) {
        if (!enemies[u]) continue;
        a[host_seat_of(l->s, u)].of[IN_MELEE] += l->b->unit[u].current;
        if (enemies[u] > 1) a[1 - host_seat_of(l->s, u)].of[MANY_ON_ONE]++;
    }
}

static void add_commands(const struct looking *l, struct adding *a)
{
    for (int c = 0; c < l->b->commands; c++) {
        const struct host_command *x = &l->b->command[c];
        struct adding *own = &a[l->s->command[c].seat];

        if (x->broken) {
            own->of[COMMANDS_BROKEN]++;
            continue;
        }
        own->of[COMMANDS_LEFT]++;
        own->of[COMMANDS_NEAR] += x->vdc > 0 && x->lost * 10 >= x->vdc * 3;
        own->of[COMMANDS_TO_ACT] += !x->activated;
        if (!x->alive) continue;
        own->of[COMMANDERS]++;
        own->of[LEADERSHIP] += x->level;
        own->of[CHIEF] += l->s->command[c].cinc != 0;
        own->of[CHIEF_FIGHTS] += x->unit > 0 && host_in_melee(l->b, x->unit - 1);
    }
}

static int in_danger(const struct looking *l, int seat)
{
    int baggage = l->b->seat[seat].baggage - 1, n = 0;

    if (baggage < 0) return 0;
    for (int e = 0; e < l->b->units; e++)
        n += host_seat_of(l->s, e) != seat && host_on(l->s, l->b, e) && middle_far(l->b, baggage, e) <= NEAR_WAY;
    return n;
}

static int share_lost(const struct host_state *b, int seat)
{
    return b->seat[seat].vdt > 0 ? clamp(b->seat[seat].lost * 1000 / b->seat[seat].vdt, 0, 1000) : 0;
}

static void put_side(const struct looking *l, const struct adding *a, int seat, int32_t *out)
{
    static const uint8_t counted[] = { COMMANDS_BROKEN, COMMANDS_NEAR, COMMANDS_LEFT, IMPETUS, DISCIPLINE, MELEE_DICE,
                                       HITS_FLANK, MANY_ON_ONE, CHARGES_BETTER, COMMANDS_TO_ACT, COMMANDERS, LEADERSHIP,
                                       CHIEF, CHIEF_FIGHTS };
    const struct host_state *b = l->b;
    int whole = a[0].value + a[1].value + 1, lost = share_lost(b, seat), cards = 0;
    int late = l->s->turns > 0 ? clamp(b->run.turn * LATE / l->s->turns, 0, LATE) : LATE;

    for (int i = 0; i < HOST_FEATURES; i++) out[i] = a[seat].of[i] * 1000 / whole;
    for (int i = 0; i < LEN(counted); i++) out[counted[i]] = a[seat].of[counted[i]] * EACH;
    for (int i = 0; i < TACTICAL_CARDS; i++) cards += b->seat[seat].hand[i];
    out[VALUE] = log_of((uint64_t)a[seat].value);
    out[LOST] = lost;
    out[LOST_SQUARED] = lost * lost / 500;
    out[LOST_LATE] = lost * late / LATE;
    out[AHEAD_LATE] = lost < share_lost(b, 1 - seat) ? late : 0;
    out[NEAR_BREAK] = lost >= NEAR_SHARE ? 1000 : 0;
    out[RANKS_LEFT] = log_of((uint64_t)a[seat].of[RANKS_LEFT]);
    out[ACTS_NOW] = b->run.phase >= PHASE_COMMAND && b->run.active == seat ? 1000 : 0;
    out[CARDS] = clamp(cards, 0, 40) * EACH;
    out[BAGGAGE] = b->seat[seat].baggage ? 1000 : 0;
    out[BAGGAGE_IN_DANGER] = in_danger(l, seat) * EACH;
}

void host_features(const struct play *p, const void *state, int32_t out[][MOST_FEATURES])
{
    struct looking l = { p, p->setup, state };
    struct adding a[HOST_SEATS] = { 0 };

    for (int u = 0; u < l.b->units; u++) add_unit(&l, &a[host_seat_of(l.s, u)], u);
    add_pairs(&l, a);
    add_commands(&l, a);
    for (int seat = 0; seat < HOST_SEATS; seat++) put_side(&l, a, seat, out[seat]);
}
