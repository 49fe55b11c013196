/* fight.c - a battle, sequence by sequence. What a sequence does stands in the rules; here
** the two sides are gathered and tested; on which counters losses fall stands in losses.c. */
#include "game/campaign/apply.h"
#include "rules/campaign/battle.h"
#include "rules/campaign/morale.h"
#include "rules/campaign/numbers.h"
#include "rules/campaign/roster.h"

/* ---- morale, and generals who fall ---- */

enum { LEADERS = 2 };           /* at starred results the leading general may fall, then his successor */

static void test_morale(struct theatre *t, int side, int stars, bool third)
{
    int seat = theatre_seat_of(t, side);
    struct campaign_nerve nerve = { .stars = stars, .third = third };
    struct campaign_situation at = theatre_situation(t->s, t->b);
    struct campaign_nerves nerves;
    struct campaign_army army;
    struct campaign_force force;
    int leader[LEADERS + 1];

    if (!stars && !third) return;
    theatre_army_of(t->s, t->b, side, &army, NULL);
    force = campaign_roster_force(t->r, &army, &at, side);
    theatre_leaders(t->s, t->b, seat, t->b->battle.box, leader, LEADERS + 1);
    for (int i = 0; i <= LEADERS; i++) {
        nerve.needed[i] = campaign_morale_needed(force.cohesion, leader[i] < 0 ? 0 : t->s->counter[leader[i]].tactical);
        if (i < LEADERS && leader[i] >= 0) nerve.leaders++;
    }
    nerves = campaign_nerve_broken(t->r, &nerve);
    t->b->battle.broken[side] = nerves.broken;
    for (int i = 0; i < nerves.leaders_lost; i++) {
        theatre_tell(t, TOLD_GENERAL_LOST, EVERYBODY, (int[TOLD_ARGS]){ leader[i] });
        theatre_lose(t, leader[i], GONE_SEEN);
    }
    if (nerves.broken) theatre_tell(t, TOLD_BREAKS, EVERYBODY, (int[TOLD_ARGS]){ seat });
}

/* ---- one sequence ---- */

static void both_fire(struct theatre *t, struct campaign_harm harm[2])
{
    struct campaign_situation at = theatre_situation(t->s, t->b);
    struct campaign_force force[2];
    struct campaign_fire fire[2];

    for (int side = ATTACKER; side <= DEFENDER; side++) {
        struct campaign_army army;
        theatre_army_of(t->s, t->b, side, &army, NULL);
        force[side] = campaign_roster_force(t->r, &army, &at, side);
        force[side].tactical = army.tactical;
    }
    explain(t->r, TRACE_VALUE, "sequence", "H-16", N_("sequence"), t->b->battle.sequence);
    for (int side = ATTACKER; side <= DEFENDER; side++)
        fire[side] = campaign_fire_of(t->r, &at, t->b->battle.sequence, side, force);
    campaign_explain_weather(t->r, at.weather, fire);
    campaign_exchange(t->r, fire, -1, harm);
}

static void open_battle(struct theatre *t)
{
    struct theatre_battle *x = &t->b->battle;

    x->most = campaign_most_sequences(t->r, t->b->weather, x->announced);
    for (int i = 0; i < t->b->counters; i++)
        if (t->b->counter[i].box == x->box) t->b->counter[i].fought = 1;
}

/* Who is asked whether he fights on? */
static void ask_to_go_on(struct theatre *t)
{
    t->b->phase = theatre_no_way_out(t) ? PHASE_ATTACKER : PHASE_DEFENDER;
}

/* Has the side units here? An umpire may have taken away who fought, whatever the battle has counted. */
static bool has_units(const struct theatre *t, int side)
{
    for (int i = 0; i < t->b->counters; i++)
        if (theatre_fights(t->s, i) && t->b->counter[i].sp > 0 && theatre_takes_part(t->s, t->b, side, i)) return true;
    return false;
}

void theatre_sequence(struct theatre *t)
{
    struct theatre_battle *x = &t->b->battle;
    struct campaign_harm harm[2];

    if (!has_units(t, ATTACKER) || !has_units(t, DEFENDER)) {
        theatre_call_off(t);
        return;
    }
    if (x->sequence == 0) open_battle(t);
    x->sequence++;
    both_fire(t, harm);
    for (int side = ATTACKER; side <= DEFENDER; side++) {
        int left = x->start[side] - x->lost[side];

        x->before[side] = x->lost[side];
        x->stars[side] = harm[side].stars;
        x->owed[side] = harm[side].losses < left ? harm[side].losses : left;
        x->lost[side] += x->owed[side];
    }
    theatre_tell(t, TOLD_SEQUENCE, EVERYBODY, (int[TOLD_ARGS]){ x->sequence, x->owed[ATTACKER], x->owed[DEFENDER] });
    if (theatre_settle_losses(t)) theatre_nerve(t);
}

void theatre_nerve(struct theatre *t)
{
    struct theatre_battle *x = &t->b->battle;

    for (int side = ATTACKER; side <= DEFENDER; side++) {
        about(t->r, campaign_who(side));
        if (x->lost[side] == x->start[side] || !has_units(t, side)) x->broken[side] = 1;
        else test_morale(t, side, x->stars[side], campaign_third_lost(t->r, x->before[side], x->lost[side],
                x->start[side]));
        about(t->r, NULL);
    }
    if (x->broken[ATTACKER] || x->broken[DEFENDER] || x->sequence >= x->most) theatre_end_battle(t);
    else ask_to_go_on(t);
}

void theatre_fight_on(struct theatre *t, bool on)
{
    int side = t->b->phase == PHASE_ATTACKER ? ATTACKER : DEFENDER;

    if (on) {
        t->b->phase = side == DEFENDER ? PHASE_ATTACKER : PHASE_FIGHT;
        return;
    }
    theatre_tell(t, TOLD_BREAKS_OFF, EVERYBODY, (int[TOLD_ARGS]){ theatre_seat_of(t, side) });
    t->b->battle.retired = side + 1;
    theatre_end_battle(t);
}
