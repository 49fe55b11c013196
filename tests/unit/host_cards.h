/* host_cards.h - for tests of cards: two units of light infantry without impetus, discipline B, front to front; red
** attacks, and seats that hold cards are asked. */
#ifndef UNIT_HOST_CARDS_H
#define UNIT_HOST_CARDS_H
#include "host_melee.h"

enum { A = 2, D };                                      /* after the two skirmishers of field() */

#define CARDS(...) (int)(sizeof(int[]){ __VA_ARGS__ } / sizeof(int)), (const int[]){ __VA_ARGS__ }
static inline void holds(int seat, int n, const int *cards)
{
    s.seat[seat].tactical = s.seat[seat].cards = n;
    for (int i = 0; i < n; i++) s.seat[seat].card[i] = cards[i];
}

static inline void two(int red_value, int blue_value)
{
    field();
    troop(RED, TYPE_FL, red_value, 0, (struct pose){ 7200, 4520, NORTH });
    troop(BLUE, TYPE_FL, blue_value, 0, (struct pose){ 7200, 5000, SOUTH });
}

static inline void begins(void)
{
    struct host x;

    ready();
    charges(A, D, FACING_FRONT);
    x = on();
    host_melees(&x);
}

static inline void pass(int seat) { give(seat, HOST_PASS, PASS_MOMENT, 0, 0); }
static inline void play(int seat, int card) { give(seat, HOST_PLAY, card, 0, 0); }
static inline unsigned who(void) { return ancients_game.to_decide(&played, &b); }
#endif
