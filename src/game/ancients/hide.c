/* hide.c - what a seat may not know: the enemy's hand, plan and sealed choice. */
#include <string.h>
#include "game/ancients/host.h"

void host_hide(const struct play *p, void *setup, void *state, int seat)
{
    struct host_state *b = state;
    struct host_seat *enemy;

    (void)p, (void)setup;
    if (seat < 0 || seat >= HOST_SEATS) return;
    b->view = seat + 1;
    enemy = &b->seat[1 - seat];
    memset(enemy->hand, 0, sizeof enemy->hand);
    enemy->laying = 0;
    if (!enemy->shown) enemy->strategic = STRATEGIC_NONE;
    if (b->run.phase == PHASE_PICK) enemy->choice = enemy->choice2 = 0;
}
