/* club_dice.c - where faces come from in a club's game (club_inside.h). A match of the club always takes its dice as
** given: people type them, or the server throws one handful after another until the act is complete. */
#include <string.h>
#include "match/proof.h"
#include "server/club_inside.h"

/* The dice of the throw that the match waits for, behind those that have been thrown. false: too many. */
static bool throw_more(struct club_game *g, uint8_t *face, int *n)
{
    const struct roll *wants = &g->m->wants;

    if (*n + wants->dice > MAX_FACES || wants->sides < 2) return false;
    for (int i = 0; i < wants->dice; i++) face[(*n)++] = (uint8_t)proof_face(g->proof, wants->sides);
    return true;
}

static bool throws(const struct club_game *g) { return g->proof != NULL; }

enum match_say club_throw_order(struct club *c, struct club_game *g, int seat, const struct act *order,
                                struct faces typed)
{
    uint8_t face[MAX_FACES];
    struct faces faces = { face, 0 };
    enum match_say say;

    (void)c;
    if (!throws(g)) return match_order(g->m, seat, order, typed);
    if (!proof_throw(g->proof, g->m)) return MATCH_TOO_LONG;
    do say = match_order(g->m, seat, order, faces);
    while (say == MATCH_WANTS_DICE && throw_more(g, face, &faces.n));
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

        if (!proof_throw(g->proof, g->m)) return MATCH_TOO_LONG;
        do say = match_settle(g->m, faces);
        while (say == MATCH_WANTS_DICE && throw_more(g, face, &faces.n));
        if (say != MATCH_DONE) return say == MATCH_WANTS_DICE ? MATCH_TOO_LONG : say;
    }
    return say;
}

/* An old backup was restored: what the chain told since then may be known. A fresh one is promised before anything is
** thrown. */
bool club_throws_anew(struct club *c, struct club_game *g)
{
    uint8_t top[HASH_BYTES], promise[HASH_BYTES];
    char text[HASH_TEXT];
    struct store_commit more = { .seat = REFEREE, .secret = top };
    enum store_say say;

    store_random(top, sizeof top);
    proof_promise(top, promise);
    bytes_hex(text, promise, sizeof promise);
    club_listen(c, g, NULL);
    match_notes(g->m, HAPPENED_ANEW, REFEREE, text, "restored");
    club_deaf(c);
    say = club_commit(c, g, &more);
    if (say != STORE_DONE) return club_store_said(c, say);
    club_tell(c, g, NULL);
    g->anew = false;
    return proof_chain(g->proof, top) || club_wrong(c, "game", N_("the store does not answer; try again"), NULL);
}
