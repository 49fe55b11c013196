/* shelf.c - see shelf.h: things on a shelf by their names. */
#include "match/shelf.h"
#include "ai/ai.h"
#include <string.h>

static const struct player *const all_players[] = { &recruit, &mule, &wall, &cadet, &corporal, &sergeant,
                                                   &marshal };

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

bool player_plays(const struct player *p, const struct game *g)
{
    return !p->yardstick || g->plain;
}

const struct player *find_player(const struct game *g, const char *id)
{
    for (int i = 0; i < players(); i++)
        if (text_same(id, all_players[i]->id) && player_plays(all_players[i], g)) return all_players[i];
    return NULL;
}

const char *player_names(const struct game *g, char *out, size_t room)
{
    struct text t = text_in(out, room);

    for (int i = 0; i < players(); i++) {
        if (!player_plays(all_players[i], g)) continue;
        if (t.len) text_add(&t, ", ");
        text_add(&t, all_players[i]->id);
    }
    return out;
}

int find_seat(const struct game *g, const char *name)
{
    for (int i = 0; i < g->seats; i++)
        if (text_same(g->seat[i].id, name)) return i;
    return -1;
}

int find_viewer(const struct game *g, const char *name)
{
    return text_same(name, "umpire") ? REFEREE : find_seat(g, name);
}

void viewers_text(struct text *out, const struct game *g)
{
    for (int i = 0; i < g->seats; i++) {
        text_add(out, g->seat[i].id);
        text_add(out, ", ");
    }
    text_add(out, "umpire");
}
