/* analysis_sums.c - see analysis.h: what the entries of a battle come to, one by one and together. */
#include <stdlib.h>
#include <string.h>
#include "ask/places.h"
#include "base/whole.h"
#include "match/analysis.h"

const struct word mark_words[MARKS] = { { "fine", N_("fine") }, { "doubtful", N_("doubtful") },
                                        { "mistake", N_("mistake") }, { "blunder", N_("blunder") } };

enum mark mark_of(int32_t loss)
{
    return loss >= FROM_BLUNDER ? MARK_BLUNDER : loss >= FROM_MISTAKE ? MARK_MISTAKE
         : loss >= FROM_DOUBTFUL ? MARK_DOUBTFUL : MARK_FINE;
}

static int32_t half_width(const struct chance *c) { return (c->hi - c->lo) / 2; }

/* The next decision of the same seat, if nothing has been thrown or opened until then: an order that was not given here
** can still be given there. -1: there is none. */
static int decides_again(const struct analysis *a, int entry)
{
    int seat = a->row[entry].seat;

    for (int i = entry; i < a->entries; i++) {
        const struct looked_into *x = &a->row[i];

        if (i > entry && x->kind == ENTRY_DECISION && x->seat == seat) return i;
        if (x->throws || x->seat == REFEREE || x->kind == ENTRY_GIVES_UP || x->kind == ENTRY_OUTSIDE) return -1;
    }
    return -1;
}

/* What this decision lost: the best chance here less the chance of the order that was given; or, where the same seat
** decides again before anything is thrown, less the best chance there, since what is left out here can still be
** ordered. In the second case the two chances come from different tries, so both errors count. */
static struct chance less_than_best(const struct analysis *a, int entry)
{
    const struct looked_into *x = &a->row[entry];
    int again = decides_again(a, entry);
    int64_t one = half_width(&x->best), other;
    int32_t mean, error;

    if (again < 0 || a->row[again].best.mean <= x->given.mean) return x->loss;
    other = half_width(&a->row[again].best);
    error = (int32_t)square_root((uint64_t)(one * one + other * other));
    mean = x->best.mean - a->row[again].best.mean;
    return (struct chance){ mean, mean - error, mean + error, x->loss.tries };
}

/* Works out one entry when the chance after it is known. Where nobody had a choice the chance before the entry is the
** chance after it; before a throw, the mean over what may fall. */
static void reckon(struct analysis *a, int entry, const struct reckoned *after, int32_t after_error)
{
    const struct looked_into *x = &a->row[entry];
    struct reckoned *r = &a->sum[entry];
    int32_t mean = x->throws ? x->mean.mean : after->chance, sign = x->seat == 1 ? -1 : 1;

    *r = (struct reckoned){ .luck = after->chance - mean };
    if (x->throws) r->luck_error = after_error + half_width(&x->mean);
    switch ((enum entry_kind)x->kind) {
    case ENTRY_GOES_ON:
        r->chance = mean;
        break;
    case ENTRY_DECISION:
        r->chance = x->before.mean;
        r->between = less_than_best(a, entry);
        r->loss = r->between.lo > 0 ? r->between.mean : 0;
        r->drift = mean - r->chance + sign * r->loss;
        break;
    case ENTRY_GIVES_UP:
        r->chance = x->before.mean;
        r->loss = sign * (r->chance - after->chance);
        break;
    default:
        r->chance = x->before.mean;
        r->outside = after->chance - r->chance;
    }
    r->mark = mark_of(r->loss);
}

/* The error of the chance after an entry: that of the next entry whose chance was found by tries. */
static int32_t error_after(const struct analysis *a, int entry)
{
    for (int i = entry + 1; i <= a->entries; i++) {
        if (a->row[i].kind != ENTRY_GOES_ON) return half_width(&a->row[i].before);
        if (a->row[i].throws) return half_width(&a->row[i].mean);
    }
    return 0;
}

void analysis_reckon(struct analysis *a, int from)
{
    for (int i = a->entries; i >= from; i--) {
        if (i == a->entries) a->sum[i] = (struct reckoned){ .chance = a->row[i].before.mean };
        else reckon(a, i, &a->sum[i + 1], error_after(a, i));
    }
}

/* ---- by unit and phase ---- */

/* The fighter behind "red.3", by its name. */
static int fighter_of_roll(const struct analysis *a, int entry, const struct roll *roll)
{
    const struct game *g = a->m->game;
    struct play play = match_play(a->m);
    char name[96] = "", against[96] = "";
    struct text to = text_in(name, sizeof name), other = text_in(against, sizeof against);

    if (!roll->who || !g->who || !g->who(&play, analysis_state(a, entry), roll->who, &to, &other)) return -1;
    for (int i = 0; i < g->things(&play, g->fighters); i++) {
        char id[96], title[96];
        struct text in_id = text_in(id, sizeof id), in_title = text_in(title, sizeof title);

        if (g->thing(&play, g->fighters, i, &in_id, &in_title) && strcmp(title, name) == 0) return i;
    }
    return -1;
}

int analysis_throwers(const struct analysis *a, int entry, int *who, int room)
{
    const struct happening *h = &a->m->log[a->m->history[entry]];
    int n = 0;

    for (int i = 0; i < h->rolls; i++) {
        int fighter = fighter_of_roll(a, entry, &h->roll[i]);
        bool known = fighter < 0;

        for (int k = 0; k < n && k < room && !known; k++) known = who[k] == fighter;
        if (known) continue;
        if (n < room) who[n] = fighter;
        n++;
    }
    return n;
}

/* The fighter that an entry is about; -1: none, or several. */
static int analysis_unit(const struct analysis *a, int entry)
{
    const struct happening *h = &a->m->log[a->m->history[entry]];
    const struct act_kind *kind = h->kind == HAPPENED_ORDER ? order_kind(a->m->game, &h->act) : NULL;
    int unit = -1;

    for (int i = 0; kind && h->seat != REFEREE && i < kind->args; i++)
        if (kind->arg[i].kind == ARG_THING && kind->arg[i].things == a->m->game->fighters && h->act.arg[i] >= 0)
            return h->act.arg[i] < ANALYSIS_UNITS ? h->act.arg[i] : -1;
    for (int i = 0; i < h->rolls; i++) {
        int who = fighter_of_roll(a, entry, &h->roll[i]);

        if (who < 0 || (i && who != unit)) return -1;
        unit = who;
    }
    return unit < ANALYSIS_UNITS ? unit : -1;
}

int analysis_phase(const struct analysis *a, int entry, const struct word **words)
{
    struct place place;
    int phase;

    if (!find_input(a->m->game->state, "phase", &place, NULL) || place.input->kind != IN_CHOICE) return -1;
    phase = analysis_state(a, entry)[place.offset / (int)sizeof(int32_t)];
    *words = &place.input->choice[phase];
    return phase >= 0 && phase < ANALYSIS_PHASES ? phase : -1;
}

static void add_part(struct analysis_part *p, const struct looked_into *x, const struct reckoned *r)
{
    p->loss += r->loss;
    p->luck += r->luck;
    p->decisions += x->kind == ENTRY_DECISION;
    p->throws += x->throws;
}

void analysis_sum(const struct analysis *a, struct analysis_sums *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < a->entries; i++) {
        const struct looked_into *x = &a->row[i];
        const struct reckoned *r = &a->sum[i];
        const struct word *unused;
        int unit = analysis_unit(a, i), phase = analysis_phase(a, i, &unused);

        out->luck += r->luck;
        out->drift += r->drift;
        out->outside += r->outside;
        out->throws += x->throws;
        out->luck_variance += (int64_t)r->luck_error * r->luck_error;
        add_part(&out->unit[unit < 0 ? ANALYSIS_UNITS : unit], x, r);
        if (phase >= 0) add_part(&out->phase[phase], x, r);
        if (x->kind != ENTRY_DECISION && x->kind != ENTRY_GIVES_UP) continue;
        out->loss[x->seat] += r->loss;
        out->decisions[x->seat]++;
        out->marks[x->seat][r->mark]++;
    }
    out->start = a->sum[0].chance;
    out->result = a->sum[a->entries].chance;
    out->over = match_over(a->m);
    out->adjusted = out->result - out->luck;
}
