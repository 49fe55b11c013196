/* snapshot.c - see snapshot.h. */
#include "match/snapshot.h"
#include <string.h>
#include "form/values.h"
#include "match/orders.h"
#include "match/record.h"

struct standing { const int32_t *state; unsigned resigned; const char *seen; };

static void standing_json(struct json *j, const struct match *m, const struct standing *s)
{
    json_key(j, "resigned");
    json_list(j);
    for (int i = 0; i < m->game->seats; i++)
        if (s->resigned & 1u << i) json_text(j, m->game->seat[i].id);
    json_list_end(j);
    json_key(j, "state");
    inputs_json_at(j, m->game->state, s->state);
    if (s->seen) json_key_text(j, "seen", s->seen);
    json_hash(j, "hash", state_hash(m->game, s->state));
}

void snapshot_write(struct buffer *out, const struct match *m, const char *seen)
{
    struct json j = json_into(out);

    json_object(&j);
    standing_json(&j, m, &(struct standing){ m->state, m->resigned, seen });
    json_object_end(&j);
}

bool state_read(struct desk *d, const struct match *m, const struct node *state, int32_t *out)
{
    struct play play = match_play(m);
    struct refusals wrong = { .len = 0 };

    desk_begin(d, d->lang);
    d->what = (struct found){ .book = m->game->book };
    question_about(&d->question, m->game->book, m->game->state);
    if (state && state->kind == NODE_OBJECT) desk_inputs(d, state);
    if (!desk_finish(d)) return false;
    memcpy(out, d->question.in, (size_t)m->game->state->size);
    if (state_sound(&play, out, &wrong)) return true;
    errors_say1(&d->errors, STATUS_WRONG, wrong.row[0].field, wrong.row[0].says, NULL);
    return false;
}

bool rules_line(struct desk *d, const struct match *m, const struct carrying *c, struct buffer *out)
{
    struct tree tree = { 0 };
    struct wrong wrong;
    struct json j = json_into(out);
    int32_t state[GAME_INTS] = { 0 };
    unsigned resigned = 0;
    bool fine = json_read(&tree, c->snapshot, strlen(c->snapshot), d->lang, &wrong);
    const struct node *list = fine ? node_get(tree.root, "resigned") : NULL;
    const struct node *seen = fine ? node_get(tree.root, "seen") : NULL;

    if (!fine) errors_say1(&d->errors, STATUS_FAILED, NULL, "{1}", wrong.message);
    for (const struct node *n = list ? list->first : NULL; n; n = n->next) {
        int seat = find_seat(m->game, n->text);

        if (seat >= 0) resigned |= 1u << seat;
    }
    fine = fine && state_read(d, m, node_get(tree.root, "state"), state);
    if (!fine) {
        tree_free(&tree);
        return false;
    }
    json_object(&j);
    json_hash(&j, "rules", rules_hash(m->game));
    json_hash(&j, "was", c->was);
    json_key_int(&j, "from", c->from);
    json_key_text(&j, "why", c->why);
    json_key_int(&j, "at", c->at);
    standing_json(&j, m, &(struct standing){ state, resigned, seen ? seen->text : NULL });
    json_object_end(&j);
    tree_free(&tree);
    return !out->failed;
}
