/* record.c - a match written as text (record.h). */
#include "match/record.h"
#include <string.h>
#include "base/text.h"
#include "form/values.h"
#include "match/orders.h"
#include "rules/paths.h"

void hash_text(char out[17], uint64_t hash)
{
    for (int i = 0; i < 16; i++) out[i] = "0123456789abcdef"[hash >> (60 - 4 * i) & 15];
    out[16] = 0;
}

void json_hash(struct json *j, const char *key, uint64_t hash)
{
    char digits[17];

    hash_text(digits, hash);
    json_key_text(j, key, digits);
}

static void json_key_bytes(struct json *j, const char *key, const uint8_t bytes[HASH_BYTES])
{
    char hex[HASH_TEXT];

    bytes_hex(hex, bytes, HASH_BYTES);
    json_key_text(j, key, hex);
}

/* Changed options (or other figures) by path. */
static void house_json(struct json *j, const struct match *m, bool options)
{
    struct figure_walk w = walk_figures(m->game->book);
    struct figure f;

    json_object(j);
    while (m->has_house && next_figure(&w, &f)) {
        char room[64];
        struct text t = text_in(room, sizeof room);
        int32_t value, over;
        bool changed;

        if ((f.kind == FIGURE_OPTION) != options) continue;
        figure_now(&f, &m->house, &value, &over, &changed);
        if (!changed) continue;
        figure_text(&t, &f, value, over);
        json_key_text(j, f.path, room);
    }
    json_object_end(j);
}

static const char *seat_id(const struct match *m, int seat)
{
    return seat >= 0 && seat < m->game->seats ? m->game->seat[seat].id : "referee";
}

static void setup_json(struct json *j, const struct match *m)
{
    inputs_json_at(j, m->game->setup, m->setup);
}

/* The first line of a record: the scenario, the players, the rules they play by. */
static void record_head(struct buffer *out, const struct match *m)
{
    struct json j = json_into(out);

    json_object(&j);
    json_key_int(&j, "alea", 1);
    json_key_text(&j, "rulebook", m->game->book->id);
    if (m->scenario[0]) json_key_text(&j, "scenario", m->scenario);
    if (m->title[0]) json_key_text(&j, "title", m->title);
    json_key(&j, "seats");
    json_object(&j);
    for (int i = 0; i < m->game->seats; i++)
        json_key_text(&j, m->game->seat[i].id, m->player[i][0] ? m->player[i] : "human");
    json_object_end(&j);
    json_key_text(&j, "dice", match_dice(m));
    if (m->id[0]) json_key_text(&j, "game", m->id);
    if (m->dice[0]) json_key_bytes(&j, "chain", m->promise);
    else json_key_int(&j, "seed", (int64_t)m->seed);
    json_hash(&j, "rules", rules_hash(m->game));
    json_key(&j, "options");
    house_json(&j, m, true);
    json_key(&j, "house");
    house_json(&j, m, false);
    json_key(&j, "setup");
    setup_json(&j, m);
    json_object_end(&j);
    buffer_char(out, '\n');
}

void happening_roll_json(struct json *j, const struct happening *h, int i)
{
    const struct roll *r = &h->roll[i];
    struct buffer dice = { 0 };

    dice_text(&dice, r->dice, r->sides);
    json_key_text(j, "cite", r->cite);
    json_key_text(j, "dice", buffer_text(&dice));
    json_key(j, "faces");
    json_list(j);
    for (int k = 0; k < r->dice; k++) json_int(j, h->face[r->first + k]);
    json_list_end(j);
    buffer_free(&dice);
}

void happening_dice_json(struct json *j, const struct happening *h)
{
    json_key(j, "dice");
    json_list(j);
    for (int i = 0; i < h->rolls; i++) {
        json_object(j);
        happening_roll_json(j, h, i);
        json_object_end(j);
    }
    json_list_end(j);
}

const char *typist_id(const struct match *m, const struct happening *h)
{
    if (!h->typist) return NULL;
    return h->typist - 1 == REFEREE ? "umpire" : m->game->seat[h->typist - 1].id;
}

static void agreed_json(struct json *j, const struct match *m, unsigned agreed)
{
    if (!agreed) return;
    json_key(j, "agreed");
    json_list(j);
    for (int i = 0; i < m->game->seats; i++)
        if (agreed & 1u << i) json_text(j, m->game->seat[i].id);
    json_list_end(j);
}

const char *record_note(enum happening_kind kind)
{
    switch (kind) {
    case HAPPENED_ASKS:     return "asks";
    case HAPPENED_AGREES:   return "agrees";
    case HAPPENED_DECLINES: return "declines";
    case HAPPENED_TAKES:    return "takes";
    case HAPPENED_GIVES:    return "gives";
    case HAPPENED_PAUSES:   return "pauses";
    case HAPPENED_GOES_ON:  return "goes_on";
    case HAPPENED_LATE:     return "late";
    case HAPPENED_ANEW:     return "anew";
    case HAPPENED_REMATCH:  return "rematch";
    case HAPPENED_TELLS:    return "tells";
    case HAPPENED_TYPES:    return "types";
    case HAPPENED_WAITS:    return "waits";
    case HAPPENED_RULES:    return "rules";
    case HAPPENED_PAST:     return "past";
    default:                return NULL;
    }
}

static void note_json(struct json *j, const struct happening *h)
{
    json_key(j, record_note(h->kind));
    if (h->value) json_text(j, h->value);
    else json_bool(j, true);
    if (h->why) json_key_text(j, "why", h->why);
}

/* The line as far as its throw: what was done, when, and what the device added. */
static void line_beginning(struct json *to, const struct match *m, const struct happening *h)
{
    struct telling t = { match_play(m), ENGLISH, NULL };
    struct json j = *to;

    json_object(&j);
    if (h->kind != HAPPENED_OVERRIDE && h->kind != HAPPENED_DRAW) json_key_text(&j, "seat", seat_id(m, h->seat));
    switch (h->kind) {
    case HAPPENED_ORDER:
        json_key(&j, "order");
        order_json(&j, &t, &h->act);
        break;
    case HAPPENED_WAITS:
        json_key(&j, "waits");
        order_json(&j, &t, &h->act);
        break;
    case HAPPENED_OVERRIDE:
        json_key_text(&j, "override", h->path);
        json_key_text(&j, "value", h->value);
        json_key_text(&j, "why", h->why);
        break;
    case HAPPENED_RESIGN: json_key_bool(&j, "resign", true); break;
    case HAPPENED_DRAW:
        json_key_bool(&j, "draw", true);
        agreed_json(&j, m, h->agreed);
        break;
    case HAPPENED_UNDO:
        json_key_int(&j, "undo", h->number);
        agreed_json(&j, m, h->agreed);
        break;
    case HAPPENED_REDO:
        json_key_bool(&j, "redo", true);
        agreed_json(&j, m, h->agreed);
        break;
    default: note_json(&j, h);
    }
    if (h->at) json_key_int(&j, "at", h->at);
    if (h->lot) {
        json_key(&j, "lot");
        json_object(&j);
        json_key_bytes(&j, seat_id(m, h->lot->seat), h->lot->lot);
        json_object_end(&j);
    }
    *to = j;
}

void thrown_json(struct json *j, const struct match *m, const struct thrown *t)
{
    json_object(j);
    json_key_int(j, "k", t->k);
    json_key_bytes(j, "secret", t->link);
    json_key_bytes(j, "before", t->before);
    json_key(j, text_same(m->dice, "mutual") ? "links" : "lots");
    json_object(j);
    for (int i = 0; i < m->game->seats; i++)
        if (t->seats & 1u << i) json_key_bytes(j, m->game->seat[i].id, t->part[i]);
    json_object_end(j);
    json_object_end(j);
}

void record_beginning(struct buffer *out, const struct match *m, int number)
{
    struct json j = json_into(out);

    line_beginning(&j, m, &m->log[number]);
}

void record_line(struct buffer *out, const struct match *m, int number)
{
    const struct happening *h = &m->log[number];
    struct json j = json_into(out);

    if (h->kind == HAPPENED_PAST || h->kind == HAPPENED_RULES) {
        buffer_add(out, h->path);
        buffer_char(out, '\n');
        return;
    }
    line_beginning(&j, m, h);
    if (h->thrown) {
        json_key(&j, "throw");
        thrown_json(&j, m, h->thrown);
    }
    if (h->rolls) happening_dice_json(&j, h);
    if (h->typist) json_key_text(&j, "typed", typist_id(m, h));
    json_hash(&j, "hash", h->hash);
    json_object_end(&j);
    buffer_char(out, '\n');
}

void record_text(struct buffer *out, const struct match *m)
{
    record_head(out, m);
    for (int i = 0; i < m->happened; i++) record_line(out, m, i);
}
