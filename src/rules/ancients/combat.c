/* combat.c - a melee fought to the finish: rounds (rounds.c) until a side is destroyed or gets away, or the most rounds
** that the players want have been fought. A draw is fought again at once; on a table it would wait for the next
** activation (onset.c). Losses come off the Main unit, in a Large Unit too. */
#include "rules/ancients/combat.h"
#include <string.h>

void ancients_combat_prepare(struct reading *r, const void *input, void *result)
{
    const struct ancients_combat_in *in = input;
    struct ancients_combat_ready *ready = result;

    memset(ready, 0, sizeof *ready);
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        ready->rounds.side[s] = in->side[s];
        ready->rounds.whole[s] = in->side[s].unit.current;
    }
    ready->max_rounds = in->max_rounds;
    ancients_rounds_prepare(r, &ready->rounds);
}

void ancients_combat_rule(struct reading *r, const void *args, void *result)
{
    const struct ancients_combat_ready *ready = args;
    struct ancients_combat_out *out = result;
    struct ancients_fight f = ancients_rounds_start(&ready->rounds);

    out->rounds = ancients_rounds_fight(r, &ready->rounds, ready->max_rounds, &f);
    out->winner = f.winner;
    for (int s = ATTACKER; s <= DEFENDER; s++) {
        out->side[s].vbu = f.left[s];
        out->side[s].disordered = f.disordered[s];
        out->side[s].state = ready->rounds.state[s][f.left[s]];
    }
}
