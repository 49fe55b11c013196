/* reply_rank.c - alternatives side by side, as JSON. */
#include "form/reply.h"
#include "form/values.h"

/* A varied input's value in its own type. */
static void picked_json(struct json *j, const struct given *g)
{
    switch (g->kind) {
    case GIVEN_INT:  json_int(j, g->number); break;
    case GIVEN_BOOL: json_bool(j, g->number != 0); break;
    case GIVEN_TEXT:
    case GIVEN_STRING:
    case GIVEN_OTHER: {
        const char *s = g->text ? g->text : "true";
        if (g->kind == GIVEN_TEXT && is_whole(s)) json_number(j, s);
        else if (g->kind == GIVEN_TEXT && s[0] == 't' && s[1] == 'r' && s[2] == 'u' && s[3] == 'e' && !s[4])
            json_bool(j, true);
        else json_text(j, s);
    }
    }
}

static void row_json(struct json *j, const struct desk *d, const struct rank_row *row)
{
    static const char *const methods[] = { "exact", "bounded", "estimate" };
    struct result_walk walk = walk_results(d->what.procedure, NULL, true, false);
    struct outcome_place place;
    char room[CHANCE_ROOM];
    int i = 0;
    json_object(j);
    json_key(j, "inputs");
    json_object(j);
    for (int v = 0; v < d->varied; v++) {
        json_key(j, d->vary[v].path);
        picked_json(j, &d->vary[v].value[row->pick[v]]);
    }
    json_object_end(j);
    if (row->stop != STOP_NONE) {
        json_key_text(j, "error", words(d->lang, N_("too many dice to count")));
        json_object_end(j);
        return;
    }
    json_key_text(j, "method", methods[row->method]);
    if (row->method == ODDS_ESTIMATE) json_key_int(j, "samples", row->samples);
    if (row->by.known) {
        json_key(j, "by");
        json_number(j, mean_text(room, &row->by, 18));
    }
    json_key(j, "mean");
    json_object(j);
    for (; next_result(&walk, &place); i++) {
        if (!row->mean[i].known) continue;
        json_key(j, place.path);
        json_number(j, mean_text(room, &row->mean[i], 15));
    }
    json_object_end(j);
    json_object_end(j);
}

void rank_json(struct json *j, struct desk *d)
{
    struct buffer name = { 0 };
    desk_name(d, &name);
    json_object(j);
    json_key_int(j, "alea", 1);
    json_key_text(j, "procedure", buffer_text(&name));
    buffer_empty(&name);
    buffer_add(&name, d->room->rank.by.path);
    if (d->room->rank.chance) {
        char room[64];
        struct text t = text_in(room, sizeof room);
        value_text(&t, d->room->rank.by.result, d->room->rank.value);
        buffer_char(&name, '=');
        buffer_add(&name, room);
    }
    json_key_text(j, "by", buffer_text(&name));
    json_key(j, "rows");
    json_list(j);
    for (int i = 0; i < d->room->rank.n && !desk_stopped(d); i++) row_json(j, d, &d->room->rank.row[i]);
    json_list_end(j);
    json_object_end(j);
    buffer_free(&name);
}
