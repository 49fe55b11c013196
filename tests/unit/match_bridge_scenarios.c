/* match_bridge_scenarios.c - the game of one page on a shelf of its own, with two scenarios. */
#include "match_bridge.h"
#include "drill.h"

static const struct game *const games[] = { &bridge_game };

static const struct packed packed[] = {
    { "bridge/dawn",
      "# two sides and a bridge\n"
      "title: {en: Dawn at the bridge, fr: L'aube au pont, it: Alba al ponte}\n"
      "briefing:\n"
      "  en: Hold the bridge.\n"
      "  fr: Tenez le pont.\n"
      "  it: Tenete il ponte.\n"
      "seats: [red, blue]\n"
      "length: 6\n"
      "setup:\n"
      "  turns: 6\n"
      "  red_card: ambush\n"
      "  units:\n"
      "    - {name: Red Guard, seat: red, men: 12}\n"
      "    - {name: Red Archers, seat: red, men: 8}\n"
      "    - {name: Goblins, seat: blue, men: 15}\n"
      "    - {name: Trolls, seat: blue, men: 5}\n" },
    { "bridge/duel",
      "title: One against one\n"
      "house: {hits.on: 2}\n"
      "setup:\n"
      "  units:\n"
      "    - {name: Knight, seat: red, men: 1}\n"
      "    - {name: Ogre, seat: blue, men: 1}\n" },
};

const struct shelf bridge_shelf = { games, LEN(games), packed, LEN(packed) };

/* The drill on a table, and the program's own games and scenarios beside it. */
const struct shelf *whole_shelf(void)
{
    enum { MOST = 64 };
    static const struct game *all_games[MOST];
    static struct packed all_scenarios[MOST];
    static struct shelf all = { all_games, 0, all_scenarios, 0 };
    const struct shelf *part[3] = { &bridge_shelf, &drill_shelf, built_in() };

    for (int k = 0; k < LEN(part) && all.games < part[0]->games + part[1]->games + part[2]->games; k++) {
        for (int i = 0; i < part[k]->games && all.games < MOST; i++) all_games[all.games++] = part[k]->game[i];
        for (int i = 0; i < part[k]->scenarios && all.scenarios < MOST; i++)
            all_scenarios[all.scenarios++] = part[k]->scenario[i];
    }
    return &all;
}
