/* pursue.c - who follows a beaten enemy (7.3), how far (7.2), and whom he reaches: a new melee at once (7.4, HI-62). */
#include "game/ancients/chain.h"
#include "rules/ancients/facts.h"
#include "rules/ancients/flight.h"
#include "rules/ancients/numbers.h"
#include "rules/ancients/options.h"
#include "rules/ancients/table.h"

enum { FARTHEST_LOOK = 6 * HOST_H };
enum { BEFORE_THE_DIE, THE_DIE, AFTER_THE_DIE };                /* stages of a pursuit */

static int winner_of(const struct host_state *b) { return other_side(b->run.loser - 1); }

/* The k-th unit of the winner that may follow: Main first, then the Supports; HOST_NOBODY: there is none. */
static int follower(const struct host_state *b, int k)
{
    return k == 0 ? b->run.main[winner_of(b)] - 1 : b->run.support[winner_of(b)][k - 1] - 1;
}

enum { FOLLOWERS = 1 + HOST_SUPPORTS };

/* ---- who ---- */

static int answer_of(const struct host_table *t, int k)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = t->p->house };
    int u = follower(t->b, k), main_unit = follower(t->b, 0);
    bool main_pursues = main_unit >= 0 && t->b->unit[main_unit].chosen == CHOSEN_YES;
    struct ancients_unit in;

    if (u < 0 || !host_on(t->s, t->b, u) || host_in_melee(t->b, u) || host_is_baggage(t->s, u)) return PURSUES_NO;
    host_unit_in(t, u, &in);
    return ancients_pursues_answer(&quiet, &in, k > 0, main_pursues);
}

int host_pursuer(const struct host_table *t)
{
    for (int k = 0; k < FOLLOWERS; k++) {
        int u = follower(t->b, k);
        if (u >= 0 && t->b->unit[u].chosen == CHOSEN_NOT_YET && answer_of(t, k) == PURSUES_MAY) return u;
    }
    return HOST_NOBODY;
}

/* Units that must follow, or cannot, need not be asked: goes through them until one has a choice, and asks its owner.
** When nobody is left to ask all go. */
void host_ask_pursuers(const struct host *x)
{
    struct host_table t;
    bool anybody = false;

    host_look(x->p, x->b, REFEREE, &t);
    for (int k = 0; k < FOLLOWERS; k++) {
        int u = follower(x->b, k), answer = answer_of(&t, k);

        if (u < 0) continue;
        if (x->b->unit[u].chosen == CHOSEN_NOT_YET && answer == PURSUES_MAY) {
            host_ask(x, PHASE_PURSUE, winner_of(x->b));
            return;
        }
        if (answer == PURSUES_MUST) x->b->unit[u].chosen = CHOSEN_YES;
        if (answer == PURSUES_NO) x->b->unit[u].chosen = CHOSEN_NO;
        anybody = anybody || x->b->unit[u].chosen == CHOSEN_YES;
    }
    x->b->run.window = BEFORE_THE_DIE;
    if (anybody) host_due(x, PHASE_PURSUIT);
    else host_end_of_chain(x);
}

/* ---- how far ---- */

static bases followers(const struct host_state *b, int *leader)
{
    bases all = 0;

    *leader = HOST_NOBODY;
    for (int k = 0; k < FOLLOWERS; k++) {
        int u = follower(b, k);

        if (u < 0 || b->unit[u].chosen != CHOSEN_YES) continue;
        if (*leader < 0) *leader = u;
        all |= base_bit(u);
    }
    return all;
}

/* BA-27: the way of the retreat; straight ahead where the beaten unit is gone (HI-62). */
static void plan_pursuit(const struct host_table *t, bases runners, int leader, struct flight *flight)
{
    host_close_ground(t, flight);
    flight->runners = runners;
    flight->heading = t->b->run.beaten_gone ? t->b->unit[leader].facing : t->b->run.way;
    flight->distance = 0;
    flight->push = flight->pass = 0;
    flight->edge_holds = true;
}

/* The way to the first enemy before the leader; 0: there is none. */
static int way_to_enemy(const struct host_table *t, struct flight *flight, int leader)
{
    bases enemies = t->side[other_side(host_seat_of(t->s, leader))];
    struct flown flown;

    flight->distance = FARTHEST_LOOK;
    flee(&t->f, flight, &flown);
    return flown.holders & enemies ? flown.went[leader] : 0;
}

void host_pursuit_in(const struct host_table *t, int u, struct ancients_pursuit_in *in)
{
    bool own_die = host_option(t->p, &ancients_support_pursuit_option) == SUPPORT_PURSUIT_OWN_DIE;
    struct flight flight;
    int leader;

    followers(t->b, &leader);
    if (leader < 0 || own_die) leader = u;
    plan_pursuit(t, base_bit(leader), leader, &flight);
    *in = (struct ancients_pursuit_in){ .klass = ancients_class(t->s->unit[leader].type),
                                        .impetuous = t->s->unit[leader].impetuous,
                                        .retreat = host_h_up(way_to_enemy(t, &flight, leader)) };
}

static int throw_pursuit(const struct host *x, int leader, int way, int plus)
{
    struct ancients_way ready = { .klass = ancients_class(x->s->unit[leader].type), .plus = plus,
                                  .impetuous = x->s->unit[leader].impetuous, .retreat = host_h_up(way) };
    struct ancients_distance_out out = { 0 };

    about(x->r, host_unit_ids[leader]);
    ancients_pursuit_rule(x->r, &ready, &out);
    about(x->r, NULL);
    return out.distance * HOST_H;
}

/* ---- going ---- */

/* Did it run into an enemy, and not only along one? */
static bool ran_into_enemy(const struct host_table *t, const struct flight *flight, const struct flown *flown, int u)
{
    struct body one = { 1, base_bit(u), { (uint8_t)u } };
    struct step step = { STEP_ALONG, flown->went[u] + 2 * GRACE, angle_from(t->f.base[u].heading, flight->heading) };
    int who;

    room_for(&t->f, &one, step, t->side[other_side(host_seat_of(t->s, u))], &who);
    return who >= 0;
}

/* Everybody goes; who ran into an enemy is in contact with all that he touches. */
static bases go_after(const struct host *x, const struct host_table *t, const struct flight *flight,
                      const struct flown *flown)
{
    bases met = 0;

    for (int u = 0; u < x->b->units; u++)
        if (flight->runners & base_bit(u)) {
            if (flown->went[u] > 0) host_put(x, u, &flown->end[u]);
            host_tell(x, TOLD_PURSUES, u, flown->went[u], 0);
        }
    for (int u = 0; u < x->b->units; u++) {
        if (!(flight->runners & base_bit(u)) || flown->went[u] <= GRACE) continue;
        if (ran_into_enemy(t, flight, flown, u) && host_meet_all(x, u, &t->f.base[u])) met |= base_bit(u);
    }
    return met;
}

static int throw_for(const struct host *x, int leader, int plus)
{
    struct host_table t;
    struct flight flight;

    host_look(x->p, x->b, REFEREE, &t);
    plan_pursuit(&t, base_bit(leader), leader, &flight);
    return throw_pursuit(x, leader, way_to_enemy(&t, &flight, leader), plus);
}

/* They go as far as their leader (BA-27). Returns who has met enemies. */
static bases follow_with(const struct host *x, bases runners, int leader, int distance)
{
    struct host_table t;
    struct flight flight;
    struct flown flown;

    host_look(x->p, x->b, REFEREE, &t);
    plan_pursuit(&t, runners, leader, &flight);
    flight.distance = distance;
    flee(&t.f, &flight, &flown);
    flight.distance = flown.went[leader];
    flee(&t.f, &flight, &flown);
    return go_after(x, &t, &flight, &flown);
}

/* Everybody who follows goes; by an option each Support with a die of its own. */
static bases follow(const struct host *x)
{
    int leader;
    bases runners = followers(x->b, &leader), met;
    bool own_die = host_option(x->p, &ancients_support_pursuit_option) == SUPPORT_PURSUIT_OWN_DIE;

    met = follow_with(x, own_die ? base_bit(leader) : runners, leader, x->b->run.follow);
    for (int k = 1; k < FOLLOWERS && own_die; k++) {
        int u = follower(x->b, k);
        if (u >= 0 && u != leader && runners & base_bit(u)) met |= follow_with(x, base_bit(u), u, throw_for(x, u, 0));
    }
    return met;
}

static int thirst(const struct host *x)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = x->p->house };
    return number(&quiet, &ancients_card_numbers[TC10_PLUS]);
}

void host_pursuit(const struct host *x)
{
    struct host_run *run = &x->b->run;
    bool before = host_option(x->p, &ancients_tc10_option) == TC10_BEFORE, laid;
    int leader;
    bases met;

    followers(x->b, &leader);
    laid = host_lay_cards(x, CARD_TC10) != 0;
    if (run->window == BEFORE_THE_DIE) {
        run->window = THE_DIE;
        if (before && host_open_window(x, PHASE_PURSUIT, BOTH_SEATS)) return;
    }
    if (run->window == THE_DIE) {
        run->follow = throw_for(x, leader, laid ? thirst(x) : 0);
        run->window = AFTER_THE_DIE;
        if (!before && host_open_window(x, PHASE_PURSUIT, BOTH_SEATS)) return;
    } else if (laid) run->follow += HOST_H * thirst(x);
    met = follow(x);
    for (int k = 0; k < FOLLOWERS; k++) {
        int u = follower(x->b, k);

        if (u < 0 || !(met & base_bit(u))) continue;
        host_choose_main(x, u);                                 /* BA-28: whomever he has reached */
        return;
    }
    host_end_of_chain(x);
}
