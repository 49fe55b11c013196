/* analysis_text.c - an analysis for people (analysis_tell.h). */
#include "match/analysis_tell.h"
#include "match/orders.h"

enum { NOTABLE_LUCK = 40000,        /* a throw is worth telling from 4 points on */
       WIDE = 38 };                 /* the names before sums, in any language */

void points_text(struct buffer *out, int64_t millionths, bool with_sign)
{
    int64_t tenths = (millionths < 0 ? -millionths : millionths) + 500;

    tenths /= 1000;
    if (millionths < 0 && tenths) buffer_char(out, '-');
    else if (with_sign && tenths) buffer_char(out, '+');
    buffer_int(out, tenths / 10);
    buffer_char(out, '.');
    buffer_int(out, tenths % 10);
}

/* "the dice: Cenomani, Maharbal's Numidians": whose they are. */
static void add_throwers(struct buffer *out, const struct analysis *a, int entry, const struct telling *t)
{
    enum { TOLD = 2 };
    const struct game *g = t->play.game;
    int who[TOLD], n = analysis_throwers(a, entry, who, TOLD);

    for (int i = 0; i < n && n <= TOLD; i++) {
        char id[NAME_BYTES], title[NAME_BYTES];
        struct text in_id = text_in(id, sizeof id), in_title = text_in(title, sizeof title);

        if (!g->thing(&t->play, g->fighters, who[i], &in_id, &in_title)) continue;
        buffer_add(out, i ? ", " : words(t->lang, N_(": ")));
        buffer_add(out, title);
    }
}

void analysis_entry_text(struct buffer *out, const struct analysis *a, int entry, enum language lang)
{
    const struct happening *h = &a->m->log[a->m->history[entry]];
    struct telling t = analysis_names(a, lang);

    switch (h->kind) {
    case HAPPENED_ORDER:
        order_text(out, &t, &h->act);
        if (h->seat == REFEREE) add_throwers(out, a, entry, &t);
        break;
    case HAPPENED_RESIGN:   buffer_add(out, words(lang, N_("gives up"))); break;
    case HAPPENED_OVERRIDE: buffer_add(out, h->why); break;
    default:                buffer_add(out, words(lang, N_("a draw was agreed")));
    }
}

static void padded_points(struct buffer *out, int64_t millionths, bool with_sign, int width)
{
    struct buffer one = { 0 };

    points_text(&one, millionths, with_sign);
    buffer_padded_left(out, buffer_text(&one), width);
    buffer_free(&one);
}

static const char *seat_words(const struct analysis *a, int entry, enum language lang)
{
    const struct looked_into *x = &a->row[entry];

    if (x->kind == ENTRY_OUTSIDE) return words(lang, N_("umpire"));
    return x->seat == REFEREE ? words(lang, N_("referee")) : words(lang, a->m->game->seat[x->seat].says);
}

/* ---- entries ---- */

static bool is_told(const struct analysis *a, int entry, bool all)
{
    const struct looked_into *x = &a->row[entry];
    const struct reckoned *r = &a->sum[entry];

    if (x->kind == ENTRY_OUTSIDE || x->kind == ENTRY_GIVES_UP) return true;
    if (all) return x->kind == ENTRY_DECISION || x->throws;
    return r->mark != MARK_FINE || (x->throws && (r->luck >= NOTABLE_LUCK || r->luck <= -NOTABLE_LUCK));
}

/* Number, turn, seat, chance, what it was; below it what it cost and what would have been better, and its luck. */
static void entry_row(struct buffer *out, const struct analysis *a, int entry, enum language lang)
{
    const struct looked_into *x = &a->row[entry];
    const struct reckoned *r = &a->sum[entry];
    struct telling t;

    buffer_char(out, ' ');
    padded_points(out, ((int64_t)entry + 1) * 10000, false, 7);
    buffer_cut(out, out->len - 2);                                              /* a whole number */
    buffer_add(out, "  ");
    buffer_padded(out, seat_words(a, entry, lang), 9);
    padded_points(out, x->seat == 1 ? SURE - r->chance : r->chance, false, 5);
    buffer_add(out, " %  ");
    analysis_entry_text(out, a, entry, lang);
    buffer_char(out, '\n');
    if (x->kind == ENTRY_DECISION && r->mark != MARK_FINE) {
        buffer_repeat(out, " ", 27);
        buffer_add(out, words(lang, mark_words[r->mark].says));
        buffer_char(out, ' ');
        points_text(out, -r->loss, true);
        buffer_add(out, " (");
        points_text(out, -r->between.hi, true);
        buffer_add(out, words(lang, N_(" to ")));
        points_text(out, -r->between.lo, true);
        buffer_char(out, ')');
        buffer_add(out, words(lang, N_("; ")));
        buffer_add(out, words(lang, N_("better: ")));
        t = analysis_names(a, lang);
        order_text(out, &t, &x->best_order);
        buffer_char(out, '\n');
    }
    if (x->throws) {
        buffer_repeat(out, " ", 27);
        buffer_add(out, words(lang, N_("luck of ")));
        buffer_add(out, words(lang, a->m->game->seat[0].says));
        buffer_char(out, ' ');
        points_text(out, r->luck, true);
        buffer_add(out, " ± ");
        points_text(out, r->luck_error, false);
        if (x->counted) buffer_add(out, words(lang, N_(", all faces counted")));
        buffer_char(out, '\n');
    }
}

/* ---- sums ---- */

static void sum_row(struct buffer *out, const char *says, int64_t millionths)
{
    buffer_add(out, "  ");
    buffer_padded(out, says, WIDE);
    padded_points(out, millionths, true, 8);
    buffer_char(out, '\n');
}

static void seat_row(struct buffer *out, const struct analysis *a, const struct analysis_sums *s, int seat,
                     enum language lang)
{
    char number[24];
    struct text t = text_in(number, sizeof number);

    text_int(&t, s->decisions[seat]);
    buffer_add(out, "  ");
    buffer_padded(out, words(lang, a->m->game->seat[seat].says), 8);
    buffer_say1(out, words(lang, N_("{1} decisions")), number);
    for (int i = MARKS - 1; i > MARK_FINE; i--) {
        buffer_add(out, ", ");
        buffer_add(out, words(lang, mark_words[i].says));
        buffer_char(out, ' ');
        buffer_int(out, s->marks[seat][i]);
    }
    buffer_add(out, words(lang, N_("; lost by decisions ")));
    points_text(out, s->loss[seat], false);
    buffer_add(out, words(lang, N_("; luck ")));
    points_text(out, seat ? -s->luck : s->luck, true);
    buffer_char(out, '\n');
}

static void part_row(struct buffer *out, const char *says, const struct analysis_part *p, int64_t luck)
{
    buffer_add(out, "  ");
    buffer_padded(out, says, WIDE);
    padded_points(out, -p->loss, true, 8);
    padded_points(out, luck, true, 8);
    buffer_char(out, '\n');
}

static void part_head(struct buffer *out, const char *says, enum language lang)
{
    buffer_add(out, "\n  ");
    buffer_padded(out, says, WIDE);
    buffer_padded_left(out, words(lang, N_("decided")), 8);
    buffer_padded_left(out, words(lang, N_("luck")), 8);
    buffer_char(out, '\n');
}

static void phases_text(struct buffer *out, const struct analysis *a, const struct analysis_sums *s, enum language lang)
{
    bool told[ANALYSIS_PHASES] = { false };

    for (int i = 0, any = 0; i < a->entries; i++) {
        const struct word *word;
        int phase = analysis_phase(a, i, &word);

        if (phase < 0 || told[phase] || (!s->phase[phase].decisions && !s->phase[phase].throws)) continue;
        if (!any++) part_head(out, words(lang, N_("by phase")), lang);
        told[phase] = true;
        part_row(out, words(lang, word->says), &s->phase[phase], s->phase[phase].luck);
    }
}

static void units_text(struct buffer *out, const struct analysis *a, const struct analysis_sums *s, enum language lang)
{
    const struct game *g = a->m->game;
    struct telling t = analysis_names(a, lang);

    part_head(out, words(lang, N_("by unit, for its side")), lang);
    for (int i = 0; i < g->things(&t.play, g->fighters) && i < ANALYSIS_UNITS; i++) {
        char id[NAME_BYTES], title[NAME_BYTES];
        struct text in_id = text_in(id, sizeof id), in_title = text_in(title, sizeof title);
        bool other = g->side && g->side(&t.play, i) == 1;

        if ((!s->unit[i].decisions && !s->unit[i].throws) ||
            !g->thing(&t.play, g->fighters, i, &in_id, &in_title)) continue;
        part_row(out, title, &s->unit[i], other ? -s->unit[i].luck : s->unit[i].luck);
    }
    part_row(out, words(lang, N_("several, or none")), &s->unit[ANALYSIS_UNITS], s->unit[ANALYSIS_UNITS].luck);
}

static void identity_text(struct buffer *out, const struct analysis *a, const struct analysis_sums *s,
                          enum language lang)
{
    const char *first = words(lang, a->m->game->seat[0].says), *second = words(lang, a->m->game->seat[1].says);
    struct buffer says = { 0 };

    buffer_char(out, '\n');
    sum_row(out, words(lang, N_("luck")), s->luck);
    for (int i = 0; i < 2; i++) {
        buffer_empty(&says);
        buffer_say1(&says, words(lang, N_("decisions of {1}")), i ? second : first);
        sum_row(out, buffer_text(&says), i ? s->loss[1] : -s->loss[0]);
    }
    sum_row(out, words(lang, N_("drift (estimates before and after)")), s->drift);
    if (s->outside) sum_row(out, words(lang, N_("umpire, or agreed")), s->outside);
    sum_row(out, words(lang, N_("result less chance at the start")), (int64_t)s->result - s->start);
    buffer_empty(&says);
    buffer_say1(&says, words(lang, N_("{1} without luck, of 100")), first);
    buffer_add(out, "  ");
    buffer_padded(out, buffer_text(&says), WIDE);
    padded_points(out, s->adjusted, false, 8);
    buffer_char(out, '\n');
    buffer_free(&says);
}

void analysis_text(struct buffer *out, const struct analysis *a, enum language lang, bool all)
{
    struct analysis_sums s;

    analysis_sum(a, &s);
    buffer_add(out, a->m->title[0] ? a->m->title : a->m->scenario);
    buffer_add(out, words(lang, N_(": ")));
    buffer_say1(out, words(lang, N_("points of a hundred, for {1}; estimates by tries")),
                words(lang, a->m->game->seat[0].says));
    buffer_add(out, "\n\n");
    for (int i = 0; i < a->entries; i++)
        if (is_told(a, i, all)) entry_row(out, a, i, lang);
    buffer_char(out, '\n');
    for (int seat = 0; seat < 2; seat++) seat_row(out, a, &s, seat, lang);
    phases_text(out, a, &s, lang);
    units_text(out, a, &s, lang);
    identity_text(out, a, &s, lang);
}
