/* engine_now.c - the engine's commands `now` and `entries`: how a battle stands in a few words, and what has happened,
** entry by entry with its dice. Everything as the seat may know it (docs/engine.md). */
#include <string.h>
#include "form/values.h"
#include "match/engine_inside.h"
#include "match/record.h"
#include "match/tell.h"

enum { SHEET_BYTES = 32768 };

void engine_sheet_json(struct engine *e, const char *key, struct sheet sheet)
{
    struct match *m = e->g->m;
    struct telling t = engine_telling(e);
    struct buffer room = { 0 };
    struct text text;

    if (!m->game->show || !buffer_more(&room, SHEET_BYTES)) return;
    text = text_in(room.at, SHEET_BYTES);
    sheet.out = &text;
    sheet.words = words_in;
    sheet.language = &e->lang;
    if (m->game->show(&t.play, m->room->seen_state, &sheet)) {
        decimals_told(e->lang, room.at);
        json_key_text(e->j, key, room.at);
    }
    buffer_free(&room);
}

/* Who sits where, and what each has lost. */
static void seats_json(struct engine *e)
{
    struct match *m = e->g->m;
    struct play seen = match_seen(m);

    json_key(e->j, "seats");
    json_list(e->j);
    for (int i = 0; i < m->game->seats; i++) {
        json_object(e->j);
        json_key_text(e->j, "seat", m->game->seat[i].id);
        json_key_text(e->j, "text", words(e->lang, m->game->seat[i].says));
        json_key(e->j, "player");
        if (m->player[i][0]) json_text(e->j, m->player[i]);
        else json_null(e->j);
        if (m->game->lost) json_key_int(e->j, "lost", m->game->lost(&seen, m->room->seen_state, i));
        json_object_end(e->j);
    }
    json_list_end(e->j);
}

/* What the seat may as well answer by itself, for its client alone; null: there is something to decide. */
static void by_itself_json(struct engine *e)
{
    struct telling t = engine_telling(e);
    struct act order;

    if (e->seat == REFEREE || !e->g->m->game->by_itself) return;
    json_key(e->j, "by_itself");
    if (!match_by_itself(e->g->m, e->seat, &order)) {
        json_null(e->j);
        return;
    }
    json_object(e->j);
    engine_order_and_text(e, &t, &order);
    json_object_end(e->j);
}

bool engine_cmd_now(struct engine *e)
{
    struct match *m = e->g->m;
    unsigned seats = match_to_decide(m);

    match_view(m, e->seat);
    json_key_text(e->j, "rulebook", m->game->book->id);
    json_key_text(e->j, "scenario", m->scenario);
    json_key_text(e->j, "title", m->title);
    json_key_text(e->j, "dice", match_dice(m));
    json_key_bool(e->j, "table", m->game->snap != NULL);
    seats_json(e);
    json_key_int(e->j, "turn", m->game->turn(m->room->seen_state));
    json_key_int(e->j, "entries", engine_entries(e));
    engine_sheet_json(e, "now", (struct sheet){ .kind = SHEET_NOW });
    engine_sheet_json(e, "prompt", (struct sheet){ .kind = SHEET_PROMPT });
    engine_deciding_json(e, seats);
    by_itself_json(e);
    /* of a battle that is lent its owner says which dice are wanted, and of whom: server/club_typed.c */
    if (e->g->pending || (m->typed && seats == 1u << REFEREE && !e->lent)) {
        json_key(e->j, "wants");
        engine_roll_json(e, e->j, &m->wants);
    }
    json_key_bool(e->j, "over", seats == 0);
    outcome_json(e->j, m, e->lang);
    return true;
}

static void events_json(struct engine *e, const struct happening *h, const struct telling *t, unsigned bit)
{
    json_key(e->j, "events");
    json_list(e->j);
    for (int k = 0; k < h->events; k++)
        if (h->event[k].seats & bit) event_json(e->j, t, &h->event[k].act);
    json_list_end(e->j);
}

/* As a record has them, and what they were thrown for and by whom; "red.3" is the same one always, other words only
** mean somebody in the moment of the throw. */
static void told_dice_json(struct engine *e, const struct happening *h)
{
    json_key(e->j, "dice");
    json_list(e->j);
    for (int i = 0; i < h->rolls; i++) {
        json_object(e->j);
        if (h->roll[i].says) json_key_text(e->j, "text", words(e->lang, h->roll[i].says));
        if (h->roll[i].who) json_key_text(e->j, "who", h->roll[i].who);
        if (h->roll[i].who && strchr(h->roll[i].who, '.') && engine_who(e, h->roll[i].who)[0])
            json_key_text(e->j, "name", e->who);
        happening_roll_json(e->j, h, i);
        json_object_end(e->j);
    }
    json_list_end(e->j);
}

/* One entry for each that stands in the history, so that number n is what "entry":n shows. */
bool engine_cmd_entries(struct engine *e)
{
    struct match *m = e->g->m;
    struct telling t = engine_telling(e);
    unsigned bit = e->seat == REFEREE ? 0xffu : 1u << e->seat;

    json_key(e->j, "entries");
    json_list(e->j);
    for (int i = 0; i < m->entries; i++) {
        const struct happening *h = &m->log[m->history[i]];

        if (!engine_shows(e, i)) continue;

        json_object(e->j);
        json_key_text(e->j, "by", h->kind == HAPPENED_OVERRIDE ? "umpire"
                                  : h->seat == REFEREE         ? "referee"
                                                               : m->game->seat[h->seat].id);
        if (h->kind == HAPPENED_ORDER && (h->seat == e->seat || e->seat == REFEREE)) {
            json_key(e->j, "given");
            json_object(e->j);
            engine_order_and_text(e, &t, &h->act);
            json_object_end(e->j);
        }
        events_json(e, h, &t, bit);
        if (h->witnesses & bit && h->rolls) told_dice_json(e, h);
        if (h->kind == HAPPENED_OVERRIDE && h->witnesses & bit) json_key_text(e->j, "why", h->why);
        json_object_end(e->j);
    }
    json_list_end(e->j);
    return true;
}
