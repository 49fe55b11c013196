/* retreat.c - the beaten side goes back (7.1, 7.4, HI-61): in which direction, whom it pushes and passes, who cannot
** start and is destroyed, who leaves the table. */
#include "game/ancients/chain.h"
#include "model/sketch.h"
#include "model/zone.h"
#include "rules/ancients/facts.h"
#include "rules/ancients/flight.h"
#include "rules/ancients/numbers.h"
#include "rules/ancients/table.h"

/* ---- which way, and who ---- */

/* Away from an enemy at this edge. */
static int away_from(const struct shape *s, enum edge e)
{
    static const int turn[EDGES] = {
        [EDGE_FRONT] = HALF_TURN, [EDGE_RIGHT] = QUARTER, [EDGE_REAR] = 0, [EDGE_LEFT] = -QUARTER
    };
    return angle_in_turn(s->heading + turn[e]);
}

/* HI-61: who came at the front, and touches no edge but the corner of the front, is not fled from to the side. */
static bool at_front_corner(const struct host_table *t, int u, int enemy, const struct contact *c)
{
    return host_hit(t->b, u, enemy) == FACING_FRONT && c->common <= GRACE &&
           edge_near(&t->f.base[u], EDGE_FRONT, &t->f.base[enemy], 0);
}

int host_way_back(const struct host_table *t, int u, int enemy)
{
    const struct shape *me = &t->f.base[u], *he = &t->f.base[enemy];
    struct contact c = shape_contact(me, he);

    if (host_option(t->p, &ancients_retreat_way_option) == RETREAT_BACK) return away_from(me, EDGE_FRONT);
    if (c.touching) return away_from(me, at_front_corner(t, u, enemy, &c) ? EDGE_FRONT : c.a.edge);
    switch (bearing_of(he, me)) {
    case IN_FRONT: return away_from(me, EDGE_FRONT);
    case IN_REAR:  return away_from(me, EDGE_REAR);
    default:       return away_from(me, cross(me->fore, point_less(he->at, me->at)) > 0 ? EDGE_LEFT : EDGE_RIGHT);
    }
}

static bool goes_back(const struct host_table *t, int u)                                              /* HI-37, HI-66 */
{
    return host_on(t->s, t->b, u) && t->s->unit[u].type != TYPE_W && !host_is_baggage(t->s, u);
}

/* The Main unit of a side and its Supports. */
static bases runners_of(const struct host_table *t, int seat)
{
    bases runners = 0;
    int u = t->b->run.main[seat] - 1;

    if (u >= 0 && goes_back(t, u)) runners |= base_bit(u);
    for (int i = 0; i < HOST_SUPPORTS && !t->b->run.parting; i++) {
        u = t->b->run.support[seat][i] - 1;
        if (u >= 0 && goes_back(t, u)) runners |= base_bit(u);
    }
    return runners;
}

static int first_of(bases set)
{
    for (int i = 0; i < FIELD_BASES; i++)
        if (set & base_bit(i)) return i;
    return HOST_NOBODY;
}

void host_go_back(const struct host *x, int loser, int way)
{
    int u = x->b->run.main[loser] - 1;
    struct host_table t;

    x->b->run.loser = loser + 1;
    x->b->run.way = way;
    x->b->run.beaten_gone = !host_on(x->s, x->b, u);
    host_look(x->p, x->b, REFEREE, &t);
    if (runners_of(&t, loser)) host_due(x, PHASE_RETREAT);
    else host_ask_pursuers(x);
}

/* ---- the flight ---- */

void host_close_ground(const struct host_table *t, struct flight *flight)
{
    for (int u = 0; u < FIELD_BASES; u++) {
        flight->closed[u] = 0;
        if (u >= t->b->units) continue;
        for (int i = 0; i < t->b->pieces; i++)
            if (t->b->piece[i].there && host_going(t->ready, t->s, u, host_ground_of(t->b->piece[i].kind)).far < 0)
                flight->closed[u] |= piece_bit(i);
    }
}

/* Friends are pushed, or passed where their owner said so; one in melee and the baggage stay. */
static void plan_flight(const struct host_table *t, int seat, struct flight *flight)
{
    host_close_ground(t, flight);
    flight->runners = runners_of(t, seat);
    flight->heading = t->b->run.way;
    flight->distance = t->b->run.back;
    flight->push = flight->pass = 0;
    flight->edge_holds = false;
    for (int u = 0; u < t->b->units; u++) {
        if (!(t->side[seat] & ~flight->runners & base_bit(u)) || host_in_melee(t->b, u) || host_is_baggage(t->s, u))
            continue;
        if (t->b->unit[u].chosen == CHOSEN_NO) flight->pass |= base_bit(u);
        else flight->push |= base_bit(u);
    }
}

/* Friends that all runners may pass (6.2), and about whom nothing has been said. */
static bases may_be_passed(const struct host_table *t, const struct flight *flight)
{
    bases set = flight->push;

    for (int u = 0; u < t->b->units; u++) {
        if (!(set & base_bit(u))) continue;
        if (t->b->unit[u].chosen != CHOSEN_NOT_YET) set &= ~base_bit(u);
        for (int k = 0; k < t->b->units; k++)
            if (flight->runners & base_bit(k) && !host_may_pass(t, k, u)) set &= ~base_bit(u);
    }
    return set;
}

static void tell_passed(const struct host *x, const struct flight *flight, const struct flown *flown, int friend)
{
    host_tell(x, TOLD_PASSED, first_of(flight->runners & flown->started), friend, 0);
    host_disorder(x, friend);
}

/* Everybody to where he comes to stand; then those who could not start, or have left the table, are out. */
static void carry_out(const struct host *x, const struct flight *flight, const struct flown *flown)
{
    int seat = host_seat_of(x->s, first_of(flight->runners));
    bool disorders = host_option(x->p, &ancients_pushed_option) == PUSHED_DISORDERED;

    for (int u = 0; u < x->b->units; u++) {
        bases bit = base_bit(u);

        if (flown->holders & bit && host_seat_of(x->s, u) == seat && host_in_melee(x->b, u)) host_disorder(x, u);
        if (flown->passed & bit) tell_passed(x, flight, flown, u);
        if (flown->pushed & bit) {
            host_put(x, u, &flown->end[u]);
            host_tell(x, TOLD_PUSHED, u, flown->went[u], 0);
            if (disorders) host_disorder(x, u);
        }
        if (!(flight->runners & bit)) continue;
        host_part(x, u);
        if (!(flown->started & bit)) continue;
        host_put(x, u, &flown->end[u]);
        host_tell(x, TOLD_RETREATS, u, flown->went[u], 0);
    }
    for (int u = 0; u < x->b->units; u++) {
        if (!(flight->runners & base_bit(u))) continue;
        if (!(flown->started & base_bit(u))) host_destroy(x, u, TOLD_DESTROYED);
        else if (flown->off & base_bit(u)) host_destroy(x, u, TOLD_OFF_TABLE);
    }
}

/* ---- the phases ---- */

/* TC11, with the die known: 1H more, and the unit ends in order (HI-47). */
static void go_in_order(const struct host *x, int u)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = x->p->house };

    x->b->run.back += HOST_H * number(&quiet, &ancients_card_numbers[TC11_PLUS]);
    if (!x->b->unit[u].disordered) return;
    x->b->unit[u].disordered = 0;
    host_tell(x, TOLD_ORDER, u, 0, 0);
}

bool host_asks_about_friend(const struct host *x)
{
    int seat = x->b->run.loser - 1;
    struct host_table t;
    struct flight flight;
    struct flown flown;
    bases met;

    host_look(x->p, x->b, REFEREE, &t);
    for (;;) {
        int friend;

        plan_flight(&t, seat, &flight);
        met = flight_meets(&t.f, &flight, may_be_passed(&t, &flight));
        if (!met) return false;
        friend = first_of(met);
        flight.pass |= base_bit(friend);
        flight.push &= ~base_bit(friend);
        flee(&t.f, &flight, &flown);
        if (flown.clear && flown.passed & base_bit(friend)) {
            x->b->run.friend_behind = friend + 1;
            host_ask(x, PHASE_FRIENDS, seat);
            return true;
        }
        x->b->unit[friend].chosen = CHOSEN_YES;     /* no room behind him: he cannot be passed, and is pushed */
    }
}

static void go(const struct host *x)
{
    struct host_table t;
    struct flight flight;
    struct flown flown;

    if (host_asks_about_friend(x)) return;
    x->b->run.friend_behind = 0;
    host_look(x->p, x->b, REFEREE, &t);
    plan_flight(&t, x->b->run.loser - 1, &flight);
    flee(&t.f, &flight, &flown);
    carry_out(x, &flight, &flown);
    if (x->b->run.parting) host_end_of_chain(x);
    else host_ask_pursuers(x);
}

void host_retreat(const struct host *x)
{
    int seat = x->b->run.loser - 1, u = x->b->run.main[seat] - 1;
    struct ancients_way_in in = { 0 };
    struct ancients_way ready;
    struct ancients_distance_out out = { 0 };
    struct host_table t;

    host_look(x->p, x->b, REFEREE, &t);
    if (!host_on(x->s, x->b, u)) u = first_of(runners_of(&t, seat));
    if (x->b->run.back > 0) {                                   /* the dice have been thrown, players have decided */
        if (host_lay_cards(x, CARD_TC11)) go_in_order(x, u);
        go(x);
        return;
    }
    in.klass = ancients_class(x->s->unit[u].type);
    about(x->r, host_unit_ids[u]);
    ancients_retreat_prepare(x->r, &in, &ready);
    ancients_retreat_rule(x->r, &ready, &out);
    about(x->r, NULL);
    x->b->run.back = out.distance * HOST_H;
    if (!host_open_window(x, PHASE_RETREAT, BOTH_SEATS)) go(x);
}

void host_draw_retreat(const struct host_table *t, int friend, bool pass, struct sketch *out)
{
    struct flight flight;
    struct flown flown;

    plan_flight(t, t->b->run.loser - 1, &flight);
    if (pass) flight.push &= ~base_bit(friend), flight.pass |= base_bit(friend);
    sketch_flight(out, &t->f, &flight, &flown);
}

/* HI-63: nobody has any dice, both sides go back 1H. Friends are pushed; who cannot start stays. */
void host_both_back(const struct host *x)
{
    for (int k = 0; k < HOST_SEATS; k++) {
        int seat = k == 0 ? x->b->run.attacker : other_side(x->b->run.attacker);
        struct host_table t;
        struct flight flight;
        struct flown flown;

        host_look(x->p, x->b, REFEREE, &t);
        x->b->run.way = host_way_back(&t, x->b->run.main[seat] - 1, x->b->run.main[other_side(seat)] - 1);
        x->b->run.back = HOST_H;
        plan_flight(&t, seat, &flight);
        if (!flight.runners) continue;
        flee(&t.f, &flight, &flown);
        flight.runners &= flown.started;
        if (flight.runners) carry_out(x, &flight, &flown);
    }
    host_end_of_chain(x);
}

/* HI-32: the test is passed; it goes back and nobody follows. */
void host_disengage(const struct host *x, int u)
{
    int seat = host_seat_of(x->s, u);
    struct host_table t;
    bases enemies;

    host_look(x->p, x->b, REFEREE, &t);
    enemies = host_pressed_by(&t, u);                           /* also from one who has fought already (BA-35) */
    x->b->run.main[seat] = u + 1;
    x->b->run.parting = 1;
    x->b->unit[u].fights = 0;
    host_go_back(x, seat, host_way_back(&t, u, first_of(enemies)));
}
