/* plain.c - the yardsticks of fantasy battles. A mule shoots what it can and engages everybody, its heroes fight, it
** storms and pursues; a wall shoots, strikes back at who comes, and its heroes stay with their units. Neither
** thinks. */
#include "game/fantasy/war.h"

enum { LIST_ROOM = 512 };

/* What comes first, by kind of order; what is not named comes last. */
static const int16_t manners[2][WAR_ORDER_KINDS] = {
    [MANNER_MULE] = {
        [WAR_ENGAGE] = 90, [WAR_ATTACK_HERO] = 80, [WAR_RALLY] = 70, [WAR_RAM] = 65, [WAR_SHOOT] = 92, [WAR_WORK] = 50,
        [WAR_NO_ACTION] = 40,
        [WAR_FIGHT] = 90, [WAR_HUNT] = 80, [WAR_CHALLENGE] = 70, [WAR_LEAD] = 60, [WAR_STAY] = 50,
        [WAR_BOMBARD] = 90, [WAR_BATTER] = 80, [WAR_READY] = 90,
        [WAR_ASSAULT] = 90, [WAR_STORM] = 90, [WAR_DEFEND] = 90, [WAR_PURSUE] = 90, [WAR_STRIKE] = 90,
        [WAR_TRY_RALLY] = 90,
    },
    [MANNER_WALL] = {
        [WAR_RALLY] = 90, [WAR_SHOOT] = 80, [WAR_NO_ACTION] = 40, [WAR_RETURN] = 30,
        [WAR_LEAD] = 90, [WAR_STAY] = 80,
        [WAR_BOMBARD] = 90, [WAR_BATTER] = 80, [WAR_READY] = 90,
        [WAR_NO_ASSAULT] = 90, [WAR_STAND_BACK] = 90, [WAR_DEFEND] = 90, [WAR_LET_GO] = 90, [WAR_STRIKE] = 90,
        [WAR_TRY_RALLY] = 90,
    },
};

void war_plain(const struct play *p, const void *state, int seat, int manner, struct act *out)
{
    const struct war_state *b = state;
    struct act list[LIST_ROOM];
    int sense[LIST_ROOM], n = war_legal(p, state, seat, list, LEN(list));

    if (n > LEN(list)) n = LEN(list);
    for (int i = 0; i < n; i++) {
        sense[i] = manners[manner][list[i].kind];
        if (list[i].kind != WAR_ENGAGE) continue;
        if (b->field.unit[list[i].arg[0]].contacts) sense[i] = 95;                         /* it is engaged */
        else if (manner == MANNER_MULE) sense[i] -= 4 * war_sent_at(p, b, seat, list[i].arg[1]);
    }
    best_orders(list, sense, n, out, 1);
}
