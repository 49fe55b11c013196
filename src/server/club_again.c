/* club_again.c - a rematch (club_inside.h): when a game is over whoever played it may have it again with sides swapped,
** as a game of its own with its own dice. Every key opens the new one, too, on the other side; a line of the old game
** says which it is. */
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "server/club_inside.h"

/* The id of the rematch there is already, or NULL. */
static const char *rematch_of(const struct match *m)
{
    for (int i = m->happened - 1; i >= 0; i--) if (m->log[i].kind == HAPPENED_REMATCH) return m->log[i].value;
    return NULL;
}

static void fill(const struct club_game *g, struct making *m)
{
    const struct match *from = g->m;
    int seats = from->game->seats;

    m->scenario.game = from->game;
    memcpy(m->scenario.id, from->scenario, sizeof m->scenario.id < sizeof from->scenario ? sizeof m->scenario.id
                                                                                        : sizeof from->scenario);
    memcpy(m->scenario.title[ENGLISH], from->title, sizeof from->title);
    memcpy(m->scenario.setup, from->setup, (size_t)from->game->setup->size);
    m->scenario.has_house = from->has_house;
    if (from->has_house) m->scenario.house = from->house;
    for (int i = 0; i < seats; i++) memcpy(m->player[seats - 1 - i], from->player[i], MAX_PLAYER_ID);
    memcpy(m->dice, g->dice, sizeof m->dice);
    m->umpire = g->umpire;
    m->help = g->help;
    m->thrower_types = g->thrower_types;
    m->clock = g->clock;
    m->keys_of = g->id;
}

/* All sit down at once; with mutual dice when their devices promise their chains (device). Another server, or this one
** before it was killed, may have made the game already, and may even now be faster. */
static bool sit_down(struct club *c, const char *id)
{
    struct store_commit more = { .seat = REFEREE };
    struct club_game *g = club_find(c, id);
    enum store_say say;

    if (!g) return false;
    if (g->mutual || g->taken) return true;
    club_listen(c, g, NULL);
    for (int i = 0; i < g->m->game->seats; i++)
        if (g->people >> i & 1) match_notes(g->m, HAPPENED_TAKES, i, NULL, NULL);
    club_go_on(c, g);
    club_deaf(c);
    say = club_commit(c, g, &more);
    if (say == STORE_MOVED_ON) return true;
    if (!club_store_said(c, say)) return false;
    club_think(c, g);
    club_turns(c, g);
    return true;
}

bool club_rematch(struct club *c, struct saying *s)
{
    struct club_game *g = s->g;
    struct making *m;
    char id[GAME_ID + 1];
    bool fine;

    if (!match_over(g->m)) return club_wrong(c, "cmd", N_("the game is not over yet"), NULL);
    if (rematch_of(g->m)) return true;
    if (!club_may_make(c, &s->from->who, s->from->account)) return false;
    m = calloc(1, sizeof *m);
    if (!m) return club_wrong(c, NULL, N_("there is not enough memory"), NULL);
    fill(g, m);
    club_deaf(c);
    fine = club_make(c, m, id) && sit_down(c, id) && club_ready(c, g);
    free(m);
    if (!fine) return false;
    club_listen(c, g, NULL);
    return match_notes(g->m, HAPPENED_REMATCH, s->role, id, NULL) == MATCH_DONE;
}

void club_rematch_json(const struct club_game *g, struct json *j)
{
    const char *id = match_over(g->m) ? rematch_of(g->m) : NULL;

    if (id) json_key_text(j, "rematch", id);
}
