/* melee.c - who fights whom: one melee for each activated unit in contact (HI-71), the Main units of both sides with
** their Supports (HI-33), and what the rules want to know of them. */
#include "base/check.h"
#include "game/ancients/chain.h"
#include "rules/ancients/facts.h"
#include "rules/ancients/options.h"
#include "rules/ancients/table.h"

enum { MOST_ROUNDS = 99 };

/* ---- which melee ---- */

/* A reaction of the passive side is fought by itself; melees of the active side wait. */
static int side_that_fights(const struct host *x)
{
    return x->b->run.after == AFTER_ZOC ? other_side(x->b->run.active) : x->b->run.active;
}

static bool has_melee(const struct host *x, int u)
{
    struct host_table t;

    if (!x->b->unit[u].fights || !host_on(x->s, x->b, u) || !host_in_melee(x->b, u)) return false;
    host_look(x->p, x->b, REFEREE, &t);
    return host_main_candidates(&t, u) != 0;
}

/* Roles, choices and impetus of the last melee are over. */
static void forget_roles(const struct host *x)
{
    for (int u = 0; u < x->b->units; u++) x->b->unit[u].role = ROLE_NONE, x->b->unit[u].chosen = CHOSEN_NOT_YET;
    for (int seat = 0; seat < HOST_SEATS; seat++) {
        x->b->run.main[seat] = x->b->run.attacked[seat] = 0;
        for (int i = 0; i < HOST_SUPPORTS; i++) x->b->run.support[seat][i] = 0;
        x->b->cast[seat] = (struct ancients_cast){ 0 };
        x->b->seat[seat].laid = x->b->seat[seat].laying = 0;
    }
    x->b->run.loser = x->b->run.back = x->b->run.follow = x->b->run.way = x->b->run.friend_behind = 0;
    x->b->run.beaten_gone = x->b->run.parting = x->b->run.window = 0;
}

void host_melees(const struct host *x)
{
    int melees = 0, first = HOST_NOBODY;

    forget_roles(x);
    x->b->run.round = 0;
    for (int seat = 0; seat < HOST_SEATS; seat++)
        if (x->b->seat[seat].waived == PASS_CHAIN) x->b->seat[seat].waived = PASS_MOMENT;
    for (int u = 0; u < x->b->units; u++) {
        if (host_seat_of(x->s, u) != side_that_fights(x)) continue;
        if (!has_melee(x, u)) {
            x->b->unit[u].fights = 0;
            continue;
        }
        if (melees++ == 0) first = u;
    }
    if (melees > 1) {
        host_ask(x, PHASE_MELEES, host_seat_of(x->s, first));
        return;
    }
    if (melees == 1) {
        host_choose_main(x, first);
        return;
    }
    x->b->run.fight = FIGHT_NONE;
    for (int u = 0; u < x->b->units; u++)
        if (!x->b->unit[u].fights) x->b->unit[u].charged = x->b->unit[u].counter = 0;
    host_after(x);
}

void host_end_of_chain(const struct host *x) { host_melees(x); }

/* ---- Main (HI-33) ---- */

/* BA-35, the other reading: nobody is fought twice in one activation, but by who pursues him. */
static bases may_be_fought(const struct host_table *t, int u)
{
    bases touch = host_touching(t->b, u);

    if (t->b->run.round > 0 || host_option(t->p, &ancients_fought_once_option) == OPTION_OFF) return touch;
    for (int e = 0; e < t->b->units; e++)
        if (t->b->unit[e].fought) touch &= ~base_bit(e);
    return touch;
}

/* Most edge in contact, then the highest value; those of several that are equal. */
static bases foremost(const struct host_table *t, int u, bases touch)
{
    bases best = 0;
    int edge = -1, value = -1;

    for (int e = 0; e < t->b->units; e++) {
        int common, current = t->b->unit[e].current;

        if (!(touch & base_bit(e))) continue;
        common = shape_contact(&t->f.base[u], &t->f.base[e]).common;
        if (common < edge - GRACE || (common <= edge + GRACE && current < value)) continue;
        if (common > edge + GRACE || current > value) best = 0, edge = common, value = current;
        best |= base_bit(e);
    }
    return best;
}

bases host_main_candidates(const struct host_table *t, int u) { return foremost(t, u, may_be_fought(t, u)); }
bases host_pressed_by(const struct host_table *t, int u) { return foremost(t, u, host_touching(t->b, u)); }

static int only_of(bases set)                   /* HOST_NOBODY: there are several */
{
    int who = HOST_NOBODY;

    for (int i = 0; i < FIELD_BASES; i++)
        if (set & base_bit(i)) {
            if (who >= 0) return HOST_NOBODY;
            who = i;
        }
    return who;
}

void host_choose_main(const struct host *x, int u)
{
    int seat = host_seat_of(x->s, u), enemy;
    struct host_table t;

    forget_roles(x);
    x->b->unit[u].fights = 0;
    x->b->unit[u].fought = 1;
    x->b->run.fight = FIGHT_MELEE;
    x->b->run.attacker = seat;
    x->b->run.main[seat] = u + 1;
    host_look(x->p, x->b, REFEREE, &t);
    enemy = only_of(host_main_candidates(&t, u));
    if (enemy < 0) host_ask(x, PHASE_MAIN, other_side(seat));
    else host_begin_round(x, enemy);
}

/* ---- Support (HI-33, HI-71) ---- */

static int support_value(const struct host *x, int u)
{
    const struct host_unit *unit = &x->b->unit[u];
    return unit->current + (unit->charged || unit->counter ? x->s->unit[u].impetus : 0);
}

/* Friends of a Main unit that touch the enemy's, and are Main nowhere in this activation; the best four. */
static void find_supports(const struct host *x, int seat)
{
    int main_unit = x->b->run.main[seat] - 1, enemy = x->b->run.main[other_side(seat)] - 1;
    bases touch = host_touching(x->b, enemy) & ~base_bit(main_unit);

    for (int i = 0; i < HOST_SUPPORTS; i++) {
        int best = HOST_NOBODY;

        for (int u = 0; u < x->b->units; u++) {
            const struct host_unit *unit = &x->b->unit[u];
            if (!(touch & base_bit(u)) || unit->fights || unit->fought) continue;
            if (best < 0 || support_value(x, u) > support_value(x, best)) best = u;
        }
        x->b->run.support[seat][i] = best + 1;
        if (best < 0) continue;
        touch &= ~base_bit(best);
        x->b->unit[best].role = ROLE_SUPPORT;
        host_tell(x, TOLD_SUPPORTS, best, main_unit, 0);
    }
}

void host_begin_round(const struct host *x, int enemy)
{
    struct host_run *run = &x->b->run;
    int seat = run->attacker;

    run->main[other_side(seat)] = enemy + 1;
    x->b->unit[enemy].fought = 1;
    x->b->unit[enemy].fights = 0;
    CHECK(run->round < MOST_ROUNDS);
    run->round++;
    x->b->unit[run->main[seat] - 1].role = x->b->unit[enemy].role = ROLE_MAIN;
    for (int i = 0; i < HOST_SEATS; i++) find_supports(x, i);
    for (int i = 0; i < HOST_SEATS; i++) run->attacked[i] = host_worst_hit(x->b, run->main[i] - 1);
    host_open_window(x, PHASE_HANDS, BOTH_SEATS);
}

/* ---- what the rules want to know ---- */

/* HI-36: a friend side by side within half an H, facing much the same way, and not in melee to its flank. */
static bool covers_flank(const struct host_table *t, int u, int friend, enum edge side)
{
    const struct shape *me = &t->f.base[u], *he = &t->f.base[friend];
    struct point apart = point_less(he->at, me->at);
    int64_t left = cross(me->fore, apart);              /* how far he stands to the left */

    if (side == EDGE_LEFT ? left <= 0 : left >= 0) return false;
    if (absolute(angle_from(me->heading, he->heading)) > EIGHTH) return false;
    if (absolute(left) < (int64_t)me->half_front * me->half_depth) return false;        /* beside, not behind */
    return edge_near(me, side, he, HOST_H / 2) && host_worst_hit(t->b, friend) == FACING_FRONT;
}

static int supported_flanks(const struct host_table *t, int u)
{
    static const enum edge sides[] = { EDGE_LEFT, EDGE_RIGHT };
    bases friends = t->side[host_seat_of(t->s, u)] & ~base_bit(u);
    int flanks = 0;

    for (int i = 0; i < LEN(sides); i++) {
        bool covered = false;

        for (int f = 0; f < t->b->units && !covered; f++)
            covered = friends & base_bit(f) && !host_is_baggage(t->s, f) && covers_flank(t, u, f, sides[i]);
        flanks += covered;
    }
    return flanks;
}

/* BA-32: to the front only; stakes until it moves. */
static int stands_behind(const struct host_table *t, int u)
{
    if (host_worst_hit(t->b, u) != FACING_FRONT) return BEHIND_NOTHING;
    if (t->s->unit[u].stakes && t->b->unit[u].planted) return BEHIND_STAKES;
    if (t->ready->pavise == PAVISE_STILL && t->b->unit[u].moves) return BEHIND_NOTHING;                 /* BA-32 */
    return t->s->unit[u].pavise ? BEHIND_PAVISE : BEHIND_NOTHING;
}

/* Those laid on this round that the hand and the test look at; TC7, TC2 and TC3 are thrown where they are played. */
static void cards_in(const struct host_seat *seat, struct ancients_unit *out)
{
    static const int looked_at[] = { CARD_TC1, CARD_TC6, CARD_TC9 };

    for (int i = 0; i < LEN(looked_at); i++)
        if (seat->laid & 1 << looked_at[i]) out->played[out->cards++] = looked_at[i];
}

static void side_in(const struct host_table *t, int seat, struct ancients_side *out)
{
    int u = t->b->run.main[seat] - 1;

    *out = (struct ancients_side){
        .charged = t->b->unit[u].charged, .counter_charged = t->b->unit[u].counter, .flanks = supported_flanks(t, u),
        .attacked = host_worst_hit(t->b, u), .defending = t->b->unit[u].defends, .behind = stands_behind(t, u),
        .ground = host_ground_under(t, u), .wholly_in = host_wholly_in(t, u),
    };
    host_unit_in(t, u, &out->unit);
    cards_in(&t->b->seat[seat], &out->unit);
    for (int i = 0; i < HOST_SUPPORTS; i++) {
        int friend = t->b->run.support[seat][i] - 1;
        struct ancients_support *s = &out->support[out->supports];

        if (friend < 0) continue;
        out->supports++;
        s->charged = t->b->unit[friend].charged;
        s->counter_charged = t->b->unit[friend].counter;
        s->ground = host_ground_under(t, friend);
        host_unit_in(t, friend, &s->unit);
    }
}

void host_melee_in(const struct host_table *t, struct ancients_melee_in *in)
{
    int attacker = t->b->run.attacker;

    side_in(t, attacker, &in->side[ATTACKER]);
    side_in(t, other_side(attacker), &in->side[DEFENDER]);
}
