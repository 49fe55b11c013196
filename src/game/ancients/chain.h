/* chain.h - what the files of a melee share: contacts, the two Main units with their Supports, what becomes of those
** that are beaten. A chain: two Main units fight (melee.c, hands.c), the beaten side goes back (retreat.c), the other
** may follow (pursue.c), and where it reaches somebody they fight again. */
#ifndef GAME_ANCIENTS_CHAIN_H
#define GAME_ANCIENTS_CHAIN_H
#include "game/ancients/host.h"
#include "model/flight.h"
#include "rules/ancients/melee.h"

/* ---- contacts (contacts.c) ---- */
int  host_hit(const struct host_state *b, int u, int by);               /* where the enemy came at it: FACING_FRONT … */
int  host_worst_hit(const struct host_state *b, int u);                 /* of all who touch it */
void host_part_from_lost_touch(const struct host *x, int u);            /* from all who do not touch it any more */
/* u came from `from` and is in contact with all whom it touches now (T-10). Returns those with whom it was not yet. */
bases host_meet_all(const struct host *x, int u, const struct shape *from);

/* u, which has charged, touches: with impetus, at the front, flank or rear; also others whom it meets there
** (charge.c). The odds of a charge see the same on a copy. */
void host_touch(const struct host *x, int u, int enemy, const struct charge *c);

/* ---- losses (losses.c) ---- */
void host_take_losses(const struct host *x, int u, int losses);         /* off the rearmost rank; nobody goes yet */
bool host_is_wiped_out(const struct host *x, int u);
void host_destroy(const struct host *x, int u, int told);               /* removed, and the fate of its commander */
void host_endanger_commander(const struct host *x, int u, int losses);   /* his unit was hit hard; he may stay */

void host_break_command(const struct host *x, int c);                   /* victory.c */

/* ---- cards (windows.c) ---- */
/* Asks those of the seats that may have a card for the phase. false: nobody is asked, go on. */
bool host_open_window(const struct host *x, int phase, unsigned seats);
enum { BOTH_SEATS = 1u << RED | 1u << BLUE };
unsigned host_lay_cards(const struct host *x, int card);                /* opened; the seats that laid this one */
bool host_is_window(const struct host_state *b);
int  host_window_numbers(void);
struct act host_window_number(int k);
const struct no *host_no_card(const struct host_judge *j, const struct act *a);
void host_order_of_window(const struct host *x, int seat, const struct act *a);

/* ---- the melee (melee.c, hands.c) ---- */
bases host_main_candidates(const struct host_table *t, int u);          /* enemies of whom one is Main against it */
bases host_pressed_by(const struct host_table *t, int u);               /* the same, whether or not it may fight them */
void host_choose_main(const struct host *x, int u);                     /* u fights: who is Main on the other side? */
void host_begin_round(const struct host *x, int enemy);
void host_melee_in(const struct host_table *t, struct ancients_melee_in *in);
void host_hands(const struct host *x);
void host_hands_again(const struct host *x);
void host_count(const struct host *x);
void host_tests_again(const struct host *x);
void host_settle(const struct host *x);
void host_end_of_chain(const struct host *x);

/* ---- flight (retreat.c, pursue.c) ---- */
int  host_way_back(const struct host_table *t, int u, int enemy);       /* BA-24: the direction, on the table */
void host_go_back(const struct host *x, int loser, int way);            /* the retreat is due */
void host_both_back(const struct host *x);                              /* HI-63 */
void host_retreat(const struct host *x);                                /* the referee throws */
bool host_asks_about_friend(const struct host *x);                      /* who is behind: to be pushed or passed? */
/* The retreat with this friend pushed or passed. */
void host_draw_retreat(const struct host_table *t, int friend, bool pass, struct sketch *out);
void host_close_ground(const struct host_table *t, struct flight *flight);
void host_ask_pursuers(const struct host *x);
void host_pursuit(const struct host *x);
int  host_pursuer(const struct host_table *t);                          /* who is asked now; HOST_NOBODY */
/* The throw with which u would follow: its own, or that of the unit whose way it goes (BA-27). */
void host_pursuit_in(const struct host_table *t, int u, struct ancients_pursuit_in *in);

/* ---- questions (asks_card.c) ---- */
/* The cohesion test as it would be thrown with this card; NULL: it has nothing to do with one. */
const struct procedure *host_asks_card(const struct host_table *t, int seat, int card, void *in);
/* The shot that is being thrown; false: it has become impossible (volley.c). */
bool host_shot_in(const struct host_table *t, struct ancients_shoot_in *in);
#endif
