/* reply_rank.c - alternatives side by side, as JSON. */
#include "ask/places.h"
#include "form/reply.h"
#include "form/values.h"

/* A varied input's value as inputs are printed everywhere, however it was given: the choice "1" of JSON and the 1 of a
** command line are the same. */
static void picked_json(struct json *j, const struct desk *d, const struct desk_varied *v, int pick)
{
    int32_t at[QUESTION_INTS];
    struct complaint wrong;
    struct place place;

    if (find_input(&d->what.procedure->in, v->path, &place, NULL) &&
        parse_value(place.input, v->value[pick], at, &wrong)) input_json(j, place.input, at);
    else json_null(j);
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
        picked_json(j, d, &d->vary[v], row->pick[v]);
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
