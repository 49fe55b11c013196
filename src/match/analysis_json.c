/* analysis_json.c - an analysis as JSON (analysis_tell.h, docs/analysis.md). */
#include "match/analysis_tell.h"
#include "match/chances.h"
#include "match/orders.h"

/* "red", "referee", "umpire" */
static const char *analysis_seat_id(const struct analysis *a, int entry)
{
    int seat = a->row[entry].seat;

    if (a->row[entry].kind == ENTRY_OUTSIDE) return "umpire";
    return seat == REFEREE ? "referee" : a->m->game->seat[seat].id;
}

/* Everybody's names: the battle is over, or the umpire asks. */
struct telling analysis_names(const struct analysis *a, enum language lang)
{
    match_view(a->m, REFEREE);
    return (struct telling){ match_seen(a->m), lang, NULL };
}

static void weighed_json(struct json *j, const struct telling *t, const char *key, const struct act *order,
                         const struct chance *c)
{
    struct buffer text = { 0 };

    json_key(j, key);
    json_object(j);
    json_key(j, "order");
    order_json(j, t, order);
    order_text(&text, t, order);
    json_key_text(j, "text", buffer_text(&text));
    json_millionths(j, "chance", c->mean);
    json_chance_interval(j, "interval", c);
    json_object_end(j);
    buffer_free(&text);
}

static void decision_json(struct json *j, const struct analysis *a, int entry, const struct telling *t)
{
    const struct looked_into *x = &a->row[entry];
    const struct happening *h = &a->m->log[a->m->history[entry]];

    weighed_json(j, t, "given", &h->act, &x->given);
    weighed_json(j, t, "best", &x->best_order, &x->best);
    json_millionths(j, "loss", a->sum[entry].loss);
    json_chance_interval(j, "interval", &a->sum[entry].between);
    json_key_text(j, "mark", mark_words[a->sum[entry].mark].id);
}

void analysis_entry_json(struct json *j, const struct analysis *a, int entry, enum language lang)
{
    const struct looked_into *x = &a->row[entry];
    const struct reckoned *r = &a->sum[entry];
    const struct happening *h = &a->m->log[a->m->history[entry]];
    struct telling t = analysis_names(a, lang);
    bool other = x->seat == 1;              /* of the second seat: the first one's the other way round */
    struct chance luck = { r->luck, r->luck - r->luck_error, r->luck + r->luck_error, 0 };

    json_object(j);
    json_key_int(j, "entry", entry + 1);
    json_key_text(j, "seat", analysis_seat_id(a, entry));
    json_millionths(j, "chance", other ? SURE - r->chance : r->chance);
    if (x->kind == ENTRY_DECISION) {
        decision_json(j, a, entry, &t);
    } else if (x->kind == ENTRY_GIVES_UP) {
        json_millionths(j, "loss", r->loss);
        json_key_text(j, "mark", mark_words[r->mark].id);
    } else if (h->kind == HAPPENED_ORDER) {
        json_key(j, "order");
        order_json(j, &t, &h->act);
    }
    if (x->throws) {
        if (other) luck = (struct chance){ -luck.mean, -luck.hi, -luck.lo, 0 };
        json_millionths(j, "luck", luck.mean);
        json_chance_interval(j, "luck_interval", &luck);
        json_key_bool(j, "counted", x->counted);
    }
    if (r->drift) json_millionths(j, "drift", other ? -r->drift : r->drift);
    if (r->outside) json_millionths(j, "outside", r->outside);
    json_object_end(j);
}

/* By seat: a sum of the first seat's, the other way round for the second. */
static void both_json(struct json *j, const struct analysis *a, const char *key, int64_t of_first)
{
    json_key(j, key);
    json_object(j);
    json_millionths(j, a->m->game->seat[0].id, (int32_t)of_first);
    json_millionths(j, a->m->game->seat[1].id, (int32_t)-of_first);
    json_object_end(j);
}

static void part_json(struct json *j, const struct analysis_part *p, bool other)
{
    json_key_int(j, "decisions", p->decisions);
    json_millionths(j, "loss", (int32_t)p->loss);
    json_key_int(j, "throws", p->throws);
    json_millionths(j, "luck", (int32_t)(other ? -p->luck : p->luck));
}

static void units_json(struct json *j, const struct analysis *a, const struct analysis_sums *s, enum language lang)
{
    const struct game *g = a->m->game;
    struct telling t = analysis_names(a, lang);

    json_key(j, "units");
    json_list(j);
    for (int i = 0; i < g->things(&t.play, g->fighters) && i < ANALYSIS_UNITS; i++) {
        char id[NAME_BYTES], title[NAME_BYTES];
        struct text in_id = text_in(id, sizeof id), in_title = text_in(title, sizeof title);

        if (!s->unit[i].decisions && !s->unit[i].throws) continue;
        if (!g->thing(&t.play, g->fighters, i, &in_id, &in_title)) continue;
        json_object(j);
        json_key_text(j, "unit", id);
        json_key_text(j, "title", title);
        if (g->side) json_key_text(j, "seat", g->seat[g->side(&t.play, i)].id);
        part_json(j, &s->unit[i], g->side && g->side(&t.play, i) == 1);
        json_object_end(j);
    }
    json_list_end(j);
}

static void phases_json(struct json *j, const struct analysis *a, const struct analysis_sums *s)
{
    bool told[ANALYSIS_PHASES] = { false };

    json_key(j, "phases");
    json_list(j);
    for (int i = 0; i < a->entries; i++) {
        const struct word *word;
        int phase = analysis_phase(a, i, &word);

        if (phase < 0 || told[phase] || (!s->phase[phase].decisions && !s->phase[phase].throws)) continue;
        told[phase] = true;
        json_object(j);
        json_key_text(j, "phase", word->id);
        part_json(j, &s->phase[phase], false);
        json_object_end(j);
    }
    json_list_end(j);
}

void analysis_json(struct json *j, const struct analysis *a, enum language lang)
{
    const struct game *g = a->m->game;
    struct analysis_sums s;

    analysis_sum(a, &s);
    both_json(j, a, "luck", s.luck);
    json_key(j, "loss");
    json_object(j);
    for (int i = 0; i < g->seats; i++) json_millionths(j, g->seat[i].id, (int32_t)s.loss[i]);
    json_object_end(j);
    json_key(j, "marks");
    json_object(j);
    for (int i = 0; i < g->seats; i++) {
        json_key(j, g->seat[i].id);
        json_object(j);
        for (int m = 0; m < MARKS; m++) json_key_int(j, mark_words[m].id, s.marks[i][m]);
        json_object_end(j);
    }
    json_object_end(j);
    both_json(j, a, "drift", s.drift);
    if (s.outside) both_json(j, a, "outside", s.outside);
    json_millionths(j, "start", s.start);
    json_millionths(j, "result", s.result);
    json_key_bool(j, "over", s.over);
    json_millionths(j, "adjusted", (int32_t)s.adjusted);
    json_key_bool(j, "estimate", true);
    phases_json(j, a, &s);
    units_json(j, a, &s, lang);
    json_key(j, "line");
    json_list(j);
    for (int i = 0; i <= a->entries; i++) json_millionth(j, a->sum[i].chance);
    json_list_end(j);
}
