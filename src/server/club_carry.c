/* club_carry.c - a game whose lines this release cannot play (club_inside.h): it goes on from its last snapshot when
** every person who plays it has agreed (store/carrying.c). POST /api/games/ID/carry. */
#include <string.h>
#include "base/text.h"
#include "match/shelf.h"
#include "server/club_inside.h"

static void seats_json(struct json *j, const char *key, const struct game *g, unsigned seats)
{
    json_key(j, key);
    json_list(j);
    for (int i = 0; i < g->seats; i++) if (seats >> i & 1) json_text(j, g->seat[i].id);
    json_list_end(j);
}

/* Lines are counted as who asks counts them: how many there are that he may not see is nobody's business. Those that
** would be lost count for everybody (club_views.c). */
static void answer(struct club *c, const struct letter *l, const struct store_consents *is, int viewer)
{
    struct buffer text = { 0 };
    struct json j = json_into(&text);

    json_object(&j);
    if (is->game) {
        json_key_int(&j, "from", is->seen[viewer]);
        json_key_int(&j, "lines", is->seen[viewer] + is->last - is->from);
        seats_json(&j, "agreed", is->game, is->agreed & is->people);
        seats_json(&j, "missing", is->game, is->people & ~is->agreed);
    }
    json_key_bool(&j, "carried", is->carried);
    json_object_end(&j);
    club_send(c, LETTER_ANSWER, l->connection, 200, &text);
}

/* Without "agree" it is only told who has agreed. */
static bool wanted(struct club *c, const struct node *root, struct carry_wish *w)
{
    const struct node *agree = root->kind == NODE_OBJECT ? node_get(root, "agree") : NULL;

    if (!agree) w->seat = -1;
    if (!agree || agree->kind == NODE_BOOL) {
        w->agrees = agree && agree->text[0] == 't';
        return true;
    }
    return club_wrong(c, "agree", N_("must be given: {1}"), "true, false");
}

void club_carry(struct club *c, struct letter *l)
{
    struct tree tree = { .most = REQUEST_NODES };
    struct store_consents is = { .carried = true };
    struct store_pass pass;
    int status = 400;
    bool fine = club_request(c, l, &tree);
    struct club_game *g = fine ? club_find(c, l->game) : NULL;

    if (fine && !g) {
        g = club_stuck(c, l->game);
        is.carried = false;
        if (g) desk_begin(c->desk, l->lang);
    }
    fine = g && club_asked_by(c, g, l, tree.root, &pass, &status);
    if (!g) status = 404;
    if (fine && !is.carried) {
        struct carry_wish w = { .game = g->id, .at = club_now(), .why = "agreed", .seat = pass.seat };

        if (pass.seat >= MOST_SEATS) w.seat = -1;               /* who watches has nothing to agree to */
        fine = wanted(c, tree.root, &w) && store_consent(c->store, c->desk, built_in(), &w, &is);
    }
    if (fine && is.carried) fine = club_ready(c, g);
    if (fine) answer(c, l, &is, club_role(&pass));
    else club_answer_error(c, l, c->desk->errors.status == STATUS_FAILED ? 503 : status);
    tree_free(&tree);
}
