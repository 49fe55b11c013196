/* shelf.c - see shelf.h. The build defines HAVE_GAME_<BOOK> for the games that are there. */
#include "match/shelf.h"
#include <string.h>

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

static const struct player *const all_players[] = { &recruit };

const struct shelf *built_in(void)
{
    static struct shelf all = { games, LEN(games) - 1, scenarios_packed, 0 };

    all.scenarios = scenarios_packed_count;
    return &all;
}

static void keep(char *near, const struct nearest *n)
{
    if (near) memcpy(near, n->name, sizeof n->name);
}

const struct game *find_game(const struct shelf *s, const char *name, char *near)
{
    struct nearest n = nearest_to(name);

    for (int i = 0; i < s->games; i++) {
        const struct book *b = s->game[i]->book;

        if (text_same(name, b->id)) return s->game[i];
        nearest_try(&n, b->id);
        for (const char *const *alias = b->aliases; alias && *alias; alias++)
            if (text_same(name, *alias)) return s->game[i];
    }
    keep(near, &n);
    return NULL;
}

const struct packed *find_packed(const struct shelf *s, const char *id, char *near)
{
    struct nearest n = nearest_to(id);

    for (int i = 0; i < s->scenarios; i++) {
        if (text_same(id, s->scenario[i].id)) return &s->scenario[i];
        nearest_try(&n, s->scenario[i].id);
    }
    keep(near, &n);
    return NULL;
}

int players(void)
{
    return LEN(all_players);
}

const struct player *player_number(int i)
{
    CHECK(i >= 0 && i < players());
    return all_players[i];
}

const struct player *find_player(const char *id, char *near)
{
    struct nearest n = nearest_to(id);

    for (int i = 0; i < players(); i++) {
        if (text_same(id, all_players[i]->id)) return all_players[i];
        nearest_try(&n, all_players[i]->id);
    }
    keep(near, &n);
    return NULL;
}

int find_seat(const struct game *g, const char *name)
{
    for (int i = 0; i < g->seats; i++)
        if (text_same(g->seat[i].id, name)) return i;
    return -1;
}
