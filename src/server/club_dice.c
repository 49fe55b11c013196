/* club_dice.c - where faces come from in a club's game (club_inside.h). A match of the club always takes its dice as
** given: people type them, or the server throws one handful after another until the act is complete.
**
** With mutual dice an act that throws is written down first, as a line `waits`; when every person's device has told its
** link (lines `tells`, which nobody is shown), the act is carried out. */
#include <string.h>
#include "match/proof.h"
#include "server/club_inside.h"
#include "server/club_stock.h"

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
    if (!throws(g)) return match_order(g->m, seat, order, club_with_typed(g, typed, face));
    if (g->mutual) {
        say = match_order(g->m, seat, order, faces);
        return say == MATCH_WANTS_DICE ? match_waits(g->m, seat, order) : say;
    }
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
    struct act act;

    (void)c;
    if (!throws(g)) return match_settle(g->m, club_with_typed(g, typed, face));
    if (g->mutual) {
        say = match_settle(g->m, (struct faces){ NULL, 0 });
        if (match_to_decide(g->m) != 1u << REFEREE || match_legal(g->m, REFEREE) < 1) return say;
        act = g->m->room->legal[0];
        return match_waits(g->m, REFEREE, &act);
    }
    while (match_to_decide(g->m) == 1u << REFEREE) {
        struct faces faces = { face, 0 };

        if (!proof_throw(g->proof, g->m)) return MATCH_TOO_LONG;
        do say = match_settle(g->m, faces);
        while (say == MATCH_WANTS_DICE && throw_more(g, face, &faces.n));
        if (say != MATCH_DONE) return say == MATCH_WANTS_DICE ? MATCH_TOO_LONG : say;
    }
    return say;
}

/* ---- mutual ---- */

bool club_waits(const struct club_game *g) { return match_waiting(g->m) >= 0; }

unsigned club_owing(const struct club_game *g)
{
    return g->mutual && club_waits(g) ? proof_missing(g->proof) : match_to_decide(g->m);
}

void club_throw_waiting(struct club *c, struct club_game *g)
{
    int number = match_waiting(g->m);
    uint8_t face[MAX_FACES];
    struct faces faces = { face, 0 };
    struct act order;
    enum match_say say;
    int seat;

    (void)c;
    if (number < 0 || !g->mutual || !proof_throw(g->proof, g->m)) return;
    order = g->m->log[number].act;
    seat = g->m->log[number].seat;
    do say = seat == REFEREE ? match_settle(g->m, faces) : match_order(g->m, seat, &order, faces);
    while (say == MATCH_WANTS_DICE && throw_more(g, face, &faces.n));
}

/* What the devices need: which throw it is, what comes before its dice, whose link is missing. */
void club_waits_json(const struct club_game *g, struct json *j)
{
    const uint8_t *before = g->mutual ? proof_waits(g->proof) : NULL;
    char hex[HASH_TEXT];

    if (!before) return;
    bytes_hex(hex, before, HASH_BYTES);
    json_key(j, "waits");
    json_object(j);
    json_key_int(j, "k", proof_next(g->proof, g->m));
    json_key_text(j, "before", hex);
    json_key(j, "missing");
    json_list(j);
    for (int i = 0; i < g->m->game->seats; i++)
        if (proof_missing(g->proof) >> i & 1) json_text(j, g->m->game->seat[i].id);
    json_list_end(j);
    json_object_end(j);
}

/* ---- the store is older than the game ---- */

/* Secrets of the chain that were told after the backup may be known: a fresh one is promised before the next throw. */
bool club_throws_anew(struct club *c, struct club_game *g, const char *why)
{
    uint8_t top[HASH_BYTES];
    const struct chain *made = stock_take(c->stock, top);
    char text[HASH_TEXT];
    struct store_commit more = { .seat = REFEREE, .secret = top };
    enum store_say say;

    bytes_hex(text, made->foot, HASH_BYTES);
    club_listen(c, g, NULL);
    match_notes(g->m, HAPPENED_ANEW, REFEREE, text, why);
    club_deaf(c);
    say = club_commit(c, g, &more);
    if (say != STORE_DONE) return club_store_said(c, say);
    club_tell(c, g, NULL);
    g->anew = false;
    return proof_chain_made(g->proof, made) || club_wrong(c, "game", N_("the store does not answer; try again"), NULL);
}
