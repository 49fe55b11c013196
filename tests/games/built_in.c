/* built_in.c - the shelf of the program alea_bridge: the game of one page, and the drill on a table. */
#include "match_bridge.h"
#include "drill.h"

const struct shelf *built_in(void)
{
    enum { MOST = 8 };
    static const struct game *games[MOST];
    static struct packed scenarios[MOST];
    static struct shelf both = { games, 0, scenarios, 0 };
    const struct shelf *part[] = { &bridge_shelf, &drill_shelf };

    if (both.games) return &both;
    for (int k = 0; k < LEN(part); k++) {
        for (int i = 0; i < part[k]->games; i++) games[both.games++] = part[k]->game[i];
        for (int i = 0; i < part[k]->scenarios; i++) scenarios[both.scenarios++] = part[k]->scenario[i];
    }
    return &both;
}
