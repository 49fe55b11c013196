/* tutor.c - what a person is told about how likely orders are to win: `hint` names the best three; with --tutor an
** order that costs much is not given at once: it is said what it costs, what would be better and what speaks for that.
** Given a second time it is carried out. All are estimates from what the seat knows. */
#include <stdlib.h>
#include <string.h>
#include "form/values.h"
#include "match/analysis_tell.h"
#include "match/chances.h"
#include "match/tell.h"
#include "play/inside.h"

enum { HINTS = 3, REASONS = 3, TOO_MUCH = 30000 };     /* the tutor objects from 3 points of a hundred on */

static struct chance_asked asks(struct playing *p)
{
    p->desk->room->work.used = 0;
    return match_asks_chance(p->m, p->seat, &p->desk->room->work);
}

static void percent(struct buffer *out, int32_t chance)
{
    points_text(out, chance, false);
    buffer_add(out, " %");
}

/* ---- hint ---- */

void hint_said(struct playing *p, const char *rest)
{
    struct buffer out = { 0 };
    struct paper paper = paper_on(p, &out);
    struct weighed best[HINTS];
    struct chance_asked a;
    struct telling t;

    (void)rest;
    p->ideas = 0;
    if (match_to_decide(p->m) & 1u << p->seat) {
        a = asks(p);
        p->ideas = chance_of_orders(&a, NULL, best, HINTS, NULL);
    }
    if (!p->ideas) {
        say_line(p, N_("There are no ideas for this moment; \"list\" shows the orders."), NULL, NULL);
        return;
    }
    t = playing_telling(p);
    paper_heading(&paper, words(p->lang, N_("How likely you are to win with it (estimates)")));
    for (int i = 0; i < p->ideas; i++) {
        struct buffer text = { 0 };

        p->idea[i] = best[i].act;
        buffer_char(&text, 'i');
        buffer_int(&text, i + 1);
        buffer_add(&text, ". ");
        order_text(&text, &t, &best[i].act);
        buffer_add(&text, words(p->lang, N_(": ")));
        percent(&text, best[i].chance.mean);
        buffer_add(&text, " (");
        points_text(&text, best[i].chance.lo, false);
        buffer_add(&text, "–");
        percent(&text, best[i].chance.hi);
        buffer_add(&text, ")");
        if (text.at) decimals_told(p->lang, text.at);
        buffer_add(&out, "  ");
        paper_wrapped(&paper, buffer_text(&text), 2, 6);
        buffer_free(&text);
    }
    say_out(p, &out);
    buffer_free(&out);
}

/* ---- tutor ---- */

/* What can still be ordered afterwards is not lost: the best chance of the seat's next decision, where nothing is
** thrown for the order and the seat goes on deciding. -1: it does not. */
static int32_t still_to_have(struct playing *p, const struct act *order)
{
    const struct game *g = p->m->game;
    struct chance_asked a = asks(p);
    struct record *record = malloc(sizeof *record);
    struct reading r = { .mode = READ_TYPED, .house = a.play.house, .record = record };
    int32_t *after = malloc((size_t)g->state->size), chance = -1;
    struct weighed best;

    if (after && record) {
        memcpy(after, a.state, (size_t)g->state->size);
        reading_rewind(&r);
        g->apply(&r, &a.play, after, p->seat, order, NULL);
        a.state = after;
        if (reading_live(&r) && !record->rolls && g->to_decide(&a.play, after) & 1u << p->seat &&
            chance_of_orders(&a, NULL, &best, 1, NULL) > 0) chance = best.chance.mean;
    }
    free(after);
    free(record);
    return chance;
}

/* The features of the game that speak most for one order and against another, in points of a hundred, about. */
static void add_reasons(struct playing *p, const struct act *better, const struct act *worse, struct buffer *out)
{
    const struct game *g = p->m->game;
    struct chance_asked a = asks(p);
    int64_t term[MOST_FEATURES];
    int n = chance_why(&a, better, worse, term);

    for (int told = 0; told < REASONS; told++) {
        int most = -1;

        for (int i = 0; i < n; i++)
            if (term[i] > 0 && (most < 0 || term[i] > term[most])) most = i;
        if (most < 0 || term[most] < 1000) return;              /* a tenth of a point */
        buffer_add(out, told ? ", " : words(p->lang, N_(" It is better for: ")));
        buffer_add(out, words(p->lang, g->feature[most].says));
        buffer_char(out, ' ');
        points_text(out, term[most], true);
        term[most] = 0;
    }
    if (n) buffer_char(out, '.');
}

/* What is thrown for an order: its main result, on the whole. */
static void add_odds(struct playing *p, const struct act *order, struct buffer *out)
{
    struct desk *d = p->desk;
    const struct procedure *ask;
    struct outcome_place place;
    struct odds_walk walk;
    struct telling t;

    if (tell_odds(d, p->m, p->seat, order) != ODDS_THERE) return;
    ask = d->what.procedure;
    walk = walk_odds(&d->room->odds, true, true);
    while (next_odds(&walk, &place)) {
        struct marginal m;
        struct mean mean;
        char room[CHANCE_ROOM];

        if (place.result != &ask->result[ask->main_result]) continue;
        if (!odds_marginal(&d->room->odds, &place, &d->room->work, &m)) return;
        mean = marginal_mean(&m);
        if (!mean.known) return;
        t = playing_telling(p);
        buffer_char(out, ' ');
        order_text(out, &t, order);
        buffer_add(out, words(p->lang, N_(": ")));
        buffer_add(out, words(p->lang, place.result->says));
        buffer_add(out, words(p->lang, N_(", on the whole ")));
        buffer_add(out, mean_text(room, &mean, 2));
        buffer_char(out, '.');
        return;
    }
}

bool tutor_objects(struct playing *p, const struct act *order)
{
    struct buffer text = { 0 };
    struct weighed w[2];
    struct chance_asked a;
    struct telling t;
    int at, n;
    bool again = act_same(order, &p->objected) && p->objected_at == p->m->happened;
    int32_t still;

    if (!p->o->tutor || again || !(match_to_decide(p->m) & 1u << p->seat)) return false;
    a = asks(p);
    n = chance_of_orders(&a, order, w, 2, &at);
    if (n < 2 || at == 0 || w[at].loss.lo <= 0 || w[at].loss.mean < TOO_MUCH) return false;
    still = still_to_have(p, order);
    if (still >= 0 && w[0].chance.mean - still < TOO_MUCH) return false;
    p->objected = *order;
    p->objected_at = p->m->happened;
    points_text(&text, w[at].loss.mean, false);
    buffer_add(&text, " (");
    points_text(&text, w[at].loss.lo, false);
    buffer_add(&text, "–");
    points_text(&text, w[at].loss.hi, false);
    buffer_add(&text, ")");
    if (text.at) decimals_told(p->lang, text.at);
    say_line(p, N_("Not given yet: it would cost about {1} points of a hundred. Give it again if you want it."),
             buffer_text(&text), NULL);
    buffer_empty(&text);
    t = playing_telling(p);
    buffer_add(&text, words(p->lang, N_("Better: ")));
    order_text(&text, &t, &w[0].act);
    buffer_add(&text, ", ");
    percent(&text, w[0].chance.mean);
    buffer_add(&text, words(p->lang, N_(" to win instead of ")));
    percent(&text, w[at].chance.mean);
    buffer_char(&text, '.');
    add_reasons(p, &w[0].act, order, &text);
    add_odds(p, &w[0].act, &text);
    add_odds(p, order, &text);
    if (text.at) decimals_told(p->lang, text.at);
    say_line(p, "{1}", buffer_text(&text), NULL);
    buffer_free(&text);
    return true;
}
