/* after.c - after the last sequence: retreat, surrender, pursuit, victory points (W-5, W-9). */
#include <string.h>
#include "game/campaign/apply.h"
#include "rules/campaign/artillery.h"
#include "rules/campaign/battle.h"
#include "rules/campaign/morale.h"
#include "rules/campaign/numbers.h"
#include "rules/campaign/roster.h"

static bool takes_part(const struct theatre *t, int side, int c)
{
    return theatre_takes_part(t->s, t->b, side, c);
}

static bool any_unit(const struct theatre *t, int side)
{
    for (int i = 0; i < t->b->counters; i++) if (theatre_fights(t->s, i) && takes_part(t, side, i)) return true;
    return false;
}

/* A side is wiped out or surrenders: units and reserves are gone, generals may come away (H-28). */
static void wipe_out(struct theatre *t, int side)
{
    int points = 0;

    for (int i = 0; i < t->b->counters; i++) {
        if (theatre_general(t->s, i) || !takes_part(t, side, i)) continue;
        points += t->b->counter[i].sp;
        theatre_lose(t, i, GONE_SEEN);
    }
    t->b->battle.lost[side] += points;
    theatre_score(t, 1 - theatre_seat_of(t, side), points);
    for (int i = 0; i < t->b->counters; i++) {
        bool lost;

        if (!theatre_general(t->s, i) || !takes_part(t, side, i)) continue;
        lost = campaign_leader_lost(t->r, LOST_WITH_FORCE);
        if (lost) theatre_tell(t, TOLD_GENERAL_LOST, EVERYBODY, (int[TOLD_ARGS]){ i });
        if (lost) theatre_lose(t, i, GONE_SEEN);
        else theatre_escape(t, i);
    }
}

/* The loser flees, and the pursuit is thrown. What happens when its losses are taken stands in theatre_end_pursuit. */
static void pursue(struct theatre *t, int loser)
{
    struct theatre_battle *x = &t->b->battle;
    struct campaign_army winners, losers;
    int losses, left;

    theatre_army_of(t->s, t->b, 1 - loser, &winners, NULL);
    theatre_army_of(t->s, t->b, loser, &losers, NULL);
    about(t->r, campaign_who(1 - loser));
    losses = campaign_pursuit(t->r, campaign_roster_cavalry(&winners), t->b->weather, x->retired != 0);
    about(t->r, NULL);
    left = campaign_roster_strength(&losers);
    if (losses > left) losses = left;
    if (losses) theatre_tell(t, TOLD_PURSUIT, EVERYBODY, (int[TOLD_ARGS]){ theatre_seat_of(t, loser), losses });
    x->lost[loser] += losses;
    x->owed[loser] = losses;
    x->pursued = loser + 1;
    if (!theatre_settle_losses(t)) return;
    if (!any_unit(t, loser)) wipe_out(t, loser);
    theatre_end_pursuit(t);
}

/* ---- where the beaten go ---- */

static void fall_back(struct theatre *t)
{
    for (int i = 0; i < t->b->counters; i++)
        if (takes_part(t, ATTACKER, i)) theatre_enter(t, i, t->b->counter[i].from);
}

/* Beaten, or broken off: whoever came from there goes back to each box, and both sides see how many lie there again. */
static void go_back(struct theatre *t)
{
    const struct theatre_battle *x = &t->b->battle;
    uint64_t told = 0;

    for (int i = 0; i < t->b->counters; i++) {
        int from = t->b->counter[i].from;

        if (!takes_part(t, ATTACKER, i) || told >> from & 1) continue;
        told |= (uint64_t)1 << from;
        theatre_tell(t, TOLD_RETREATS, EVERYBODY, (int[TOLD_ARGS]){ t->b->active, x->box, from });
    }
    fall_back(t);
}

static void withdraw_to(struct theatre *t, int box)
{
    bool units = any_unit(t, DEFENDER);

    theatre_tell(t, TOLD_RETREATS, EVERYBODY, (int[TOLD_ARGS]){ 1 - t->b->active, t->b->battle.box, box });
    if (units) theatre_sweep(t, box, t->b->active);
    for (int i = 0; i < t->b->counters; i++) {
        struct theatre_counter *c = &t->b->counter[i];

        if (!takes_part(t, DEFENDER, i)) continue;
        theatre_enter(t, i, box);
        c->activated = c->moved = 1;
        c->shown = SHOWN_TO_NOBODY;
    }
}

/* ---- the end ---- */

static void score_victory(struct theatre *t, int winner)
{
    const struct theatre_battle *x = &t->b->battle;
    bool great = x->sequence >= number(t->r, &campaign_whole_numbers[WHOLE_GREAT_SEQUENCES]) ||
        x->lost[1 - winner] >= number(t->r, &campaign_whole_numbers[WHOLE_GREAT_LOSSES]);
    int points = number(t->r, &campaign_whole_numbers[great ? WHOLE_GREAT_VP : WHOLE_SMALL_VP]);

    theatre_add_points(t, theatre_seat_of(t, winner), points);
    theatre_tell(t, TOLD_WINS, EVERYBODY, (int[TOLD_ARGS]){ theatre_seat_of(t, winner), x->box, points });
}

static void tire_attackers(struct theatre *t)
{
    if (t->b->battle.sequence < number(t->r, &campaign_battle_numbers[BATTLE_TIRES])) return;
    for (int i = 0; i < t->b->counters; i++)
        if (theatre_fights(t->s, i) && takes_part(t, ATTACKER, i)) t->b->counter[i].fatigued = 1;
}

/* winner: a side, or NOBODY. An attacker who won, or found the box left to him, takes it. */
static void conclude(struct theatre *t, int winner)
{
    tire_attackers(t);
    if (winner != NOBODY) score_victory(t, winner);
    if (winner == ATTACKER || t->b->battle.slipped)
        for (int i = 0; i < t->b->counters; i++) if (takes_part(t, ATTACKER, i)) theatre_enter(t, i, t->b->battle.box);
    theatre_turn_down(t);
    theatre_halt(t);
    memset(&t->b->battle, 0, sizeof t->b->battle);
}

void theatre_call_off(struct theatre *t)
{
    fall_back(t);
    conclude(t, NOBODY);
}

static void surrender(struct theatre *t)
{
    struct theatre_battle *x = &t->b->battle;

    theatre_tell(t, TOLD_SURRENDERS, EVERYBODY, (int[TOLD_ARGS]){ 1 - t->b->active, x->box,
                                                                  x->start[DEFENDER] - x->lost[DEFENDER] });
    wipe_out(t, DEFENDER);
    conclude(t, ATTACKER);
}

static void defender_leaves(struct theatre *t)
{
    int ways = 0, to = -1, box = t->b->battle.box;

    for (int k = theatre_ready(t->p)->first_way[box]; k < theatre_ready(t->p)->first_way[box + 1]; k++) {
        struct theatre_way w = theatre_way(t->p, k);
        if (theatre_no_retreat(t->p, t->b, w.to)) continue;
        ways++;
        to = w.to;
    }
    if (ways == 0) surrender(t);
    else if (ways == 1) theatre_retreat(t, to);
    else t->b->phase = PHASE_RETREAT;
}

/* Where the defender goes is settled; the pursuit catches him on the way. */
void theatre_retreat(struct theatre *t, int box)
{
    t->b->battle.to = box;
    pursue(t, DEFENDER);
}

void theatre_end_pursuit(struct theatre *t)
{
    bool slipped = t->b->battle.slipped;

    if (t->b->battle.pursued - 1 == ATTACKER) {
        go_back(t);
        conclude(t, DEFENDER);
    } else {
        withdraw_to(t, t->b->battle.to);
        conclude(t, slipped ? NOBODY : ATTACKER);
    }
}

void theatre_end_battle(struct theatre *t)
{
    struct theatre_battle *x = &t->b->battle;
    struct campaign_standing now = { { x->start[0], x->start[1] }, { x->lost[0], x->lost[1] },
                                     { x->broken[0], x->broken[1] }, x->retired ? x->retired - 1 : NOBODY };
    struct campaign_ending end;

    if (x->slipped) {
        defender_leaves(t);
        return;
    }
    end = campaign_ending_of(t->r, &now);
    if (end.retreats && end.loser == DEFENDER) {
        defender_leaves(t);
        return;
    }
    for (int side = ATTACKER; side <= DEFENDER; side++) {
        if (x->lost[side] < x->start[side]) continue;
        theatre_tell(t, TOLD_ALL_LOST, EVERYBODY, (int[TOLD_ARGS]){ theatre_seat_of(t, side), x->box });
        wipe_out(t, side);
    }
    if (end.retreats && end.pursued) {
        pursue(t, ATTACKER);
        return;
    }
    if (end.retreats) go_back(t);
    conclude(t, end.winner);
}
