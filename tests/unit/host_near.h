/* host_near.h - for worked examples of ancients battles: a command a side with its commander near, and how
** the turn goes from red to blue. */
#ifndef UNIT_HOST_NEAR_H
#define UNIT_HOST_NEAR_H
#include "host_melee.h"

static int red, blue;                                   /* commands */

/* A command a side, Average, with a radius of 4H. Their commanders are with skirmishers, the first units, behind. */
static void near_commanders(void)
{
    table();
    red = command("Left", RED, LEVEL_AVERAGE);
    blue = command("Right", BLUE, LEVEL_AVERAGE);
    s.command[red - 1].cinc = s.command[blue - 1].cinc = 1;
    troops(red, TYPE_S, 10, 1.5, NORTH);
    troops(blue, TYPE_S, 10, 12, SOUTH);
}

/* Red's command is done; blue's is left and throws alone. */
static void blue_acts(void)
{
    if (b.run.phase == PHASE_UNIT) give(RED, HOST_DONE, 0, 0, 0);
    if (b.run.phase == PHASE_COMMAND) give(RED, HOST_END_COMMAND, 0, 0, 0);
    in_phase(PHASE_PICK, DICE(3, 4));
    assert_int_equal(b.run.active, BLUE);
}

/* In blue's turn: a charge that is stood, with all dice of the melee. */
static inline void blue_charges(int who, int at, const int *dice)
{
    activate(who);
    give(BLUE, HOST_CHARGE, who, at, 0);
    give(RED, HOST_STAND, at, 0, 0);
    fight(dice, NO_DICE);
}
#endif
