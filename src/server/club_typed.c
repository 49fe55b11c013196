/* club_typed.c - dice that people type (club_inside.h): who may, and what has been typed so far.
**
** An order that throws where everybody may see it waits for its dice: a line `waits` says so to all, and they are typed
** on whatever phone, one handful after another. What is typed of an act that wants more is a line, too (`types`). Dice
** that not everybody may see are typed by who may: with the order itself, or where the referee throws by a witness. */
#include <string.h>
#include "base/text.h"
#include "server/club_inside.h"

bool club_faces(struct club *c, const struct saying *s, uint8_t *face, struct faces *out)
{
    const struct node *n = node_get(s->request, "dice");

    *out = (struct faces){ NULL, 0 };
    if (!n || n->kind == NODE_NULL) return true;
    if (n->kind != NODE_LIST)
        return club_wrong(c, "dice", N_("must be given: {1}"), words(c->desk->lang, N_("a list")));
    if (strcmp(s->g->dice, "typed") != 0)
        return club_wrong(c, "dice", N_("the dice of this game are thrown, not typed"), NULL);
    out->face = face;
    for (const struct node *one = n->first; one; one = one->next) {
        int64_t v;

        if (one->kind != NODE_NUMBER || !text_to_int(one->text, &v) || v < 1 || v > MAX_SIDES || out->n == MAX_FACES)
            return club_wrong(c, "dice", N_("{1} is not the face of a die"), node_scalar(one) ? one->text : "\"\"");
        face[out->n++] = (uint8_t)v;
    }
    return true;
}

/* ---- who may see them ---- */

static bool all_see(const struct club_game *g, unsigned witnesses)
{
    return match_sees(g->m, WATCHER, witnesses);
}

/* The witnesses of the act whose dice are wanted now: an order that waits, or the referee's next. */
static unsigned witnesses_now(const struct club_game *g)
{
    struct match *m = g->m;
    int waits = match_waiting(m);
    struct act act;

    if (waits >= 0) return match_witnesses(m, m->log[waits].seat, &m->log[waits].act);
    if (match_legal(m, REFEREE) < 1) return ~0u;
    act = m->room->legal[0];
    return match_witnesses(m, REFEREE, &act);
}

bool club_may_wait(const struct club_game *g, int seat, const struct act *order)
{
    return !g->proof && all_see(g, match_witnesses(g->m, seat, order));
}

/* Where no person may see them, somebody has to type them all the same: the umpire, or anybody. */
bool club_sees_wanted(const struct club_game *g, int viewer)
{
    unsigned witnesses = witnesses_now(g);

    return match_sees(g->m, viewer, witnesses) || (!(witnesses & g->people) && !g->umpire && viewer < REFEREE);
}

/* ---- who may type ---- */

/* Does the throw that is wanted belong to this seat? "red.3" is red's. */
static bool throws_it(const struct match *m, int seat)
{
    const char *who = m->wants.who;

    for (int i = 0; who && i < m->game->seats; i++) {
        size_t len = strlen(m->game->seat[i].id);

        if (strncmp(who, m->game->seat[i].id, len) == 0 && (!who[len] || who[len] == '.')) return i == seat;
    }
    return true;
}

/* Where the thrower types, a handful at a time: the next may be the other's. The umpire may always type. */
static bool may_type(struct club *c, const struct saying *s, struct faces given)
{
    const struct club_game *g = s->g;

    if (s->role == REFEREE) return true;
    if (!club_sees_wanted(g, s->role)) return club_wrong(c, "dice", N_("these dice are not for you to see"), NULL);
    if (g->thrower_types && (!throws_it(g->m, s->role) || given.n > g->m->wants.dice))
        return club_wrong(c, "dice", N_("the other side throws and types these"), NULL);
    return true;
}

/* ---- typing ---- */

/* The act that waits, or the referee's, with what was typed before and these. */
static enum match_say carry_on(struct club *c, struct club_game *g, struct faces given)
{
    int number = match_waiting(g->m);
    struct happening waits;

    if (number < 0) return club_throw_settle(c, g, given);
    waits = g->m->log[number];                          /* the log may grow meanwhile */
    return club_throw_order(c, g, waits.seat, &waits.act, given);
}

void club_note_wanted(struct club *c, struct club_game *g)
{
    struct faces none = { NULL, 0 };

    if (club_waits(g) || match_to_decide(g->m) == 1u << REFEREE) carry_on(c, g, none);
}

bool club_type(struct club *c, const struct saying *s, enum match_say *say)
{
    struct club_game *g = s->g;
    uint8_t face[MAX_FACES];
    struct faces given;

    if (!club_faces(c, s, face, &given)) return false;
    if (!given.face) return club_wrong(c, "dice", N_("must be given: {1}"), words(c->desk->lang, N_("a list")));
    club_note_wanted(c, g);
    if (!may_type(c, s, given)) return false;
    *say = carry_on(c, g, given);
    if (*say == MATCH_WANTS_DICE && given.n > 0 && all_see(g, witnesses_now(g)))
        *say = match_types(g->m, s->role, given);
    return true;
}

struct faces club_with_typed(const struct club_game *g, struct faces given, uint8_t room[MAX_FACES])
{
    int n = match_typed(g->m, room);

    if (n == 0) return given;
    if (given.n > MAX_FACES - n) given.n = MAX_FACES - n;
    if (given.n) memcpy(room + n, given.face, (size_t)given.n);
    return (struct faces){ room, n + given.n };
}
