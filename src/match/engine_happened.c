/* engine_happened.c - one thing that happened, told to somebody (engine.h): who did it, what he may see of it. */
#include "match/engine_inside.h"
#include "match/members.h"
#include "match/record.h"

static void order_members(struct engine *e, struct json *j, const struct happening *h)
{
    struct telling t = engine_telling(e);
    struct buffer text = { 0 };

    json_key(j, "order");
    order_json(j, &t, &h->act);
    order_text(&text, &t, &h->act);
    json_key_text(j, "text", buffer_text(&text));
    buffer_free(&text);
}

static void events_member(struct engine *e, struct json *j, const struct happening *h)
{
    const struct match *m = e->g->m;
    struct telling t = engine_telling(e);

    json_key(j, "events");
    json_list(j);
    for (int i = 0; i < h->events; i++)
        if (match_sees(m, e->seat, h->event[i].seats)) event_json(j, &t, &h->event[i].act);
    json_list_end(j);
}

static void override_members(struct engine *e, struct json *j, const struct happening *h)
{
    bool sees = match_sees(e->g->m, e->seat, h->witnesses);
    struct telling t = engine_telling(e);
    struct buffer text = { 0 };

    json_key(j, "override");
    if (!sees) {
        json_null(j);
        json_key_text(j, "text", words(e->lang, N_("The umpire changes something that you cannot see.")));
        return;
    }
    json_text(j, h->path);
    json_key_text(j, "value", h->value);
    json_key_text(j, "why", h->why);
    override_text(&text, &t, h);
    json_key_text(j, "text", buffer_text(&text));
    buffer_free(&text);
}

static void what_happened(struct engine *e, struct json *j, const struct happening *h, bool fresh)
{
    const struct match *m = e->g->m;

    switch (h->kind) {
    case HAPPENED_ORDER:
        if (h->seat == e->seat || e->seat == REFEREE) order_members(e, j, h);
        events_member(e, j, h);
        if (h->typist && match_sees(m, e->seat, h->witnesses)) json_key_text(j, "typed", typist_id(m, h));
        if (!fresh || !match_sees(m, e->seat, h->witnesses)) break;
        json_key(j, "trace");
        json_list(j);
        engine_trace(e, j, m);
        json_list_end(j);
        break;
    case HAPPENED_WAITS:                        /* that an order waits all have to know; which one it is not */
        json_key_bool(j, "waits", true);
        if (h->seat == e->seat || e->seat == REFEREE) order_members(e, j, h);
        break;
    case HAPPENED_OVERRIDE: override_members(e, j, h); break;
    case HAPPENED_RESIGN:   json_key_bool(j, "resigns", true); break;
    case HAPPENED_DRAW:     json_key_bool(j, "draw", true); break;
    case HAPPENED_UNDO:     json_key_bool(j, "undo", true); break;
    case HAPPENED_REDO:     json_key_bool(j, "redo", true); break;
    default:
        json_key(j, record_note(h->kind));
        if (h->value) json_text(j, h->value);
        else json_bool(j, true);
        if (h->why) json_key_text(j, "why", h->why);
    }
}

void engine_happened(struct engine *e, const struct engine_lent *to, int number, bool fresh, struct json *j)
{
    const struct happening *h = &to->m->log[number];
    struct engine_game lent = { .m = to->m };
    bool somebodys = h->seat >= 0 && h->seat < to->m->game->seats;
    bool hidden = h->kind == HAPPENED_WAITS && somebodys && to->viewer != h->seat && to->viewer != REFEREE;

    e->g = &lent;
    e->seat = to->viewer;
    json_key_text(j, "seat", hidden ? NULL : somebodys ? to->m->game->seat[h->seat].id : "referee");
    what_happened(e, j, h, fresh);
    e->g = NULL;
}

void engine_wanted(struct engine *e, const struct engine_lent *to, const struct roll *wants, struct json *j)
{
    struct engine_game lent = { .m = to->m };

    e->g = &lent;
    e->seat = to->viewer;
    json_key(j, "wants");
    engine_roll_json(e, j, wants);
    e->g = NULL;
}

bool engine_explains(struct engine *e, const struct engine_lent *to, int match_say, const char **cite)
{
    struct engine_game lent = { .m = to->m };
    bool fine;

    e->g = &lent;
    e->seat = to->viewer;
    e->why = (struct no){ NULL, NULL };
    fine = engine_said(e, (enum match_say)match_say);
    *cite = e->why.cite;
    e->g = NULL;
    return fine;
}
