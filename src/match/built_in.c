/* built_in.c - the shelf of the program itself (shelf.h). The build defines HAVE_GAME_<BOOK> for
** the games that are there. A program of its own may bring another shelf. */
#include "match/shelf.h"

extern const struct game ancients_game, campaign_game, fantasy_game, flintlock_game;

static const struct game *const games[] = {
#ifdef HAVE_GAME_ANCIENTS
    &ancients_game,
#endif
#ifdef HAVE_GAME_CAMPAIGN
    &campaign_game,
#endif
#ifdef HAVE_GAME_FANTASY
    &fantasy_game,
#endif
#ifdef HAVE_GAME_FLINTLOCK
    &flintlock_game,
#endif
    NULL,
};

const struct shelf *built_in(void)
{
    static struct shelf all = { games, LEN(games) - 1, scenarios_packed, 0 };

    all.scenarios = scenarios_packed_count;
    return &all;
}
