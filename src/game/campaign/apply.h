/* apply.h - what orders do. `told` may be NULL everywhere. */
#ifndef GAME_CAMPAIGN_APPLY_H
#define GAME_CAMPAIGN_APPLY_H
#include "game/campaign/orders.h"

enum { EVERYBODY = 0xff };

/* A campaign while something happens in it. */
struct theatre {
    struct reading *r;
    const struct play *p;
    const struct theatre_setup *s;
    struct theatre_state *b;
    struct events *told;
};

enum { TOLD_ARGS = 4 };
void theatre_tell(struct theatre *t, int kind, unsigned seats, const int arg[TOLD_ARGS]);
static inline int theatre_seat_of(const struct theatre *t, int side)
{
    return side == ATTACKER ? t->b->active : 1 - t->b->active;
}

/* ---- turns (turn.c) ---- */
void theatre_start(const struct play *p, void *state);
void theatre_dawn(struct theatre *t);
void theatre_first(struct theatre *t, int seat);
void theatre_command(struct theatre *t);
void theatre_pass(struct theatre *t);

/* ---- Forces (activate.c) ---- */
void theatre_activate(struct theatre *t, int c);
void theatre_take_all(struct theatre *t);
void theatre_move(struct theatre *t, int box);
void theatre_march(struct theatre *t);
void theatre_scout(struct theatre *t, int box);
void theatre_entrench(struct theatre *t);
void theatre_lay_bridge(struct theatre *t, int box);
void theatre_halt(struct theatre *t);                   /* the activation ends */
void theatre_go_on(struct theatre *t, int box);         /* the same, if the Force there can do nothing more */
void theatre_pay(struct theatre *t);                    /* the Force begins to move, if it has not yet */

/* ---- counters come and go (counters.c) ---- */
void theatre_lose(struct theatre *t, int c, int how);   /* GONE_SEEN, GONE_UNSEEN */
void theatre_enter(struct theatre *t, int c, int box);  /* a counter comes into a box; units take it */
void theatre_turn_up(struct theatre *t, int c, int how);        /* decoys are removed */
void theatre_turn_down(struct theatre *t);              /* a battle is over */
/* counters of that side without a unit, when the enemy comes */
void theatre_sweep(struct theatre *t, int box, int seat);
void theatre_escape(struct theatre *t, int general);    /* to the nearest unit of its side, or lost */
void theatre_add_points(struct theatre *t, int seat, int points);     /* victory points */
void theatre_score(struct theatre *t, int seat, int points);    /* enemy strength points destroyed */

/* ---- attacks and battles (attack.c, fight.c, after.c) ---- */
void theatre_attack(struct theatre *t, int box);
void theatre_assault(struct theatre *t, int announced);
void theatre_slip_away(struct theatre *t);
void theatre_sequence(struct theatre *t);
void theatre_fight_on(struct theatre *t, bool on);
void theatre_call_off(struct theatre *t);               /* nobody fights: the attackers go back */
void theatre_end_battle(struct theatre *t);
void theatre_retreat(struct theatre *t, int box);
bool theatre_no_way_out(const struct theatre *t);       /* for the defender */
/* The units of one side in the battle as the rules want them; `which` (may be NULL) gets their counters. */
void theatre_army_of(const struct theatre_setup *s, const struct theatre_state *b, int side, struct campaign_army *army,
                     int *which);
/* ---- what the acts ask the rules: the same for the odds before them (asks.c) ---- */
void theatre_foresee(struct theatre *t);
struct campaign_refuse_in theatre_refusal(const struct theatre_setup *s, const struct theatre_state *b);
/* of one unit */
struct campaign_march_in theatre_march_of(const struct theatre_setup *s, const struct theatre_state *b, int c, int vc);
/* by the active Force */
struct campaign_scout_in theatre_scouting(const struct theatre_setup *s, const struct theatre_state *b, int box);
struct campaign_situation theatre_situation(const struct theatre_setup *s, const struct theatre_state *b);

/* ---- losses fall on counters (losses.c) ---- */
bool theatre_settle_losses(struct theatre *t);          /* takes what leaves no choice; false: an owner is asked */
void theatre_lose_as_proposed(struct theatre *t);
void theatre_lose_points(struct theatre *t, int c, int points);
void theatre_proposal(const struct theatre_setup *s, const struct theatre_state *b, int side,
                      int32_t loses[THEATRE_MOST_COUNTERS]);
void theatre_nerve(struct theatre *t);                  /* after the losses of a sequence */
void theatre_end_pursuit(struct theatre *t);            /* after those of a pursuit */
#endif
