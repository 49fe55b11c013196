/* club_dice.c - where faces come from in a club's game (club_inside.h). A match of the club always takes its dice as
** given: people type them, or the server throws one handful after another until the act is complete. */
#include <string.h>
#include "server/club_inside.h"

/* A fair face: bytes that would favour the low ones are left out. */
static uint8_t face_of(int sides)
{
    int most = 256 / sides * sides;
    uint8_t byte;

    do store_random(&byte, 1); while (byte >= most);
    return (uint8_t)(byte % sides + 1);
}

/* The dice of the throw that the match waits for, behind those that have been thrown. false: too many. */
static bool throw_more(const struct match *m, uint8_t *face, int *n)
{
    if (*n + m->wants.dice > MAX_FACES || m->wants.sides < 1) return false;
    for (int i = 0; i < m->wants.dice; i++) face[(*n)++] = face_of(m->wants.sides);
    return true;
}

static bool throws(const struct club_game *g) { return strcmp(g->dice, "typed") != 0; }

enum match_say club_throw_order(struct club *c, struct club_game *g, int seat, const struct act *order,
                                struct faces typed)
{
    uint8_t face[MAX_FACES];
    struct faces faces = { face, 0 };
    enum match_say say;

    (void)c;
    if (!throws(g)) return match_order(g->m, seat, order, typed);
    do say = match_order(g->m, seat, order, faces);
    while (say == MATCH_WANTS_DICE && throw_more(g->m, face, &faces.n));
    return say == MATCH_WANTS_DICE ? MATCH_TOO_LONG : say;
}

/* One act of the referee after another, until somebody has to decide. */
enum match_say club_throw_settle(struct club *c, struct club_game *g, struct faces typed)
{
    uint8_t face[MAX_FACES];
    enum match_say say = MATCH_DONE;

    (void)c;
    if (!throws(g)) return match_settle(g->m, typed);
    while (match_to_decide(g->m) == 1u << REFEREE) {
        struct faces faces = { face, 0 };

        do say = match_settle(g->m, faces);
        while (say == MATCH_WANTS_DICE && throw_more(g->m, face, &faces.n));
        if (say != MATCH_DONE) return say == MATCH_WANTS_DICE ? MATCH_TOO_LONG : say;
    }
    return say;
}
