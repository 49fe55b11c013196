/* analysis.c - see analysis.h: the positions of a battle, and what is found out about each entry. */
#include "match/analysis.h"
#include <stdlib.h>
#include <string.h>
#include "base/whole.h"

bool analysis_can(const struct match *m)
{
    return m->game->seats == 2 && (m->game->worth || m->game->features);
}

/* ---- positions ---- */

const int32_t *analysis_state(const struct analysis *a, int entry) { return a->state + (size_t)entry * a->ints; }

/* How it stood before each entry. false: the record does not play. */
static bool play_again(struct analysis *a)
{
    struct match *m = a->m;
    struct play play = match_play(m);

    m->game->start(&play, a->state);
    for (int i = 0; i < a->entries; i++) {
        const struct happening *h = &m->log[m->history[i]];
        int32_t *next = a->state + (size_t)(i + 1) * a->ints;
        struct faces faces = { h->face, h->faces };

        memcpy(next, analysis_state(a, i), a->ints * sizeof *next);
        if (h->kind == HAPPENED_ORDER && match_try(m, h->seat, &h->act, faces, false, next) != MATCH_DONE) return false;
        if (h->kind == HAPPENED_OVERRIDE &&
            match_change(m, next, h->path, given_text(h->value), NULL, NULL) != MATCH_DONE) return false;
    }
    return true;
}

struct analysis *analysis_new(struct match *m, int effort)
{
    struct analysis *a = calloc(1, sizeof *a);
    size_t rows = (size_t)m->entries + 1;

    if (!a) return NULL;
    *a = (struct analysis){ .m = m, .effort = effort, .entries = m->entries,
                            .ints = ((size_t)m->game->state->size + sizeof(int32_t) - 1) / sizeof(int32_t) };
    a->state = calloc(rows * a->ints, sizeof *a->state);
    a->row = calloc(rows, sizeof *a->row);
    a->sum = calloc(rows, sizeof *a->sum);
    if (a->state && a->row && a->sum && play_again(a)) return a;
    analysis_free(a);
    return NULL;
}

void analysis_free(struct analysis *a)
{
    if (!a) return;
    free(a->state);
    free(a->row);
    free(a->sum);
    free(a);
}

/* ---- one entry ---- */

/* Positions between which nothing was thrown or opened are tried with the same dice, so that what differs between them
** is what was ordered. */
static uint64_t seed_of(const struct analysis *a, int entry)
{
    while (entry > 0) {
        const struct happening *h = &a->m->log[a->m->history[entry - 1]];

        if (h->rolls || h->seat == REFEREE) break;
        entry--;
    }
    return mix_bits(a->m->seed + (uint64_t)entry * 2);
}

/* The first seat's chance, with everything known. */
static struct chance_asked asks(const struct analysis *a, int entry, struct work *work, const atomic_bool *stop)
{
    return (struct chance_asked){
        .play = match_play(a->m), .state = analysis_state(a, entry), .knows = REFEREE, .seat = 0, .effort = a->effort,
        .seed = seed_of(a, entry), .work = work, .stop = stop,
    };
}

/* Has a seat only one order to give, with no number left open? */
static bool is_forced(const struct analysis *a, int entry, int seat)
{
    struct play play = match_play(a->m);
    const struct game *g = play.game;
    const struct act_kind *kind;
    struct act two[2];

    if (g->legal(&play, analysis_state(a, entry), seat, two, 2) != 1) return false;
    kind = order_kind(g, &two[0]);
    for (int i = 0; kind && i < kind->args; i++)
        if (kind->arg[i].open) return false;
    return true;
}

/* What a decision cost, as far as its seat could know. */
static bool judge(const struct analysis *a, int entry, const struct happening *h, struct work *work,
                  const struct chance_asked *whole, struct looked_into *out)
{
    const struct game *g = a->m->game;
    struct work mine = *work;
    int32_t *setup = work_take(&mine, (size_t)g->setup->size), *state = work_take(&mine, (size_t)g->state->size);
    struct chance_asked seen = *whole;
    struct weighed w[3];
    int at, n;

    if (!setup || !state) return false;
    battle_view(&whole->play, analysis_state(a, entry), h->seat, setup, state);
    seen.play = play_with(&whole->play, setup);
    seen.state = state;
    seen.knows = seen.seat = h->seat;
    seen.seed = mix_bits(whole->seed + 1);
    seen.work = &mine;
    n = chance_of_orders(&seen, &h->act, w, 3, &at);
    if (n == 0) return false;
    out->given = w[at].chance;
    out->best = w[0].chance;
    out->loss = w[at].loss;
    out->best_order = w[0].act;
    return true;
}

/* The end, or how it stands. */
static bool look_at_end(const struct analysis *a, const struct chance_asked *whole, struct looked_into *out)
{
    struct outcome o = match_outcome(a->m);
    int32_t result = o.kind == BATTLE_DRAWN ? EVEN : o.winner == 0 ? SURE : 0;

    out->kind = ENTRY_END;
    out->before = (struct chance){ result, result, result, 1 };
    return o.kind != BATTLE_ON || chance_of(whole, &out->before);
}

static bool look_at_order(const struct analysis *a, int entry, struct work *work, const struct chance_asked *whole,
                          struct looked_into *out)
{
    const struct happening *h = &a->m->log[a->m->history[entry]];
    bool counted = false;

    out->throws = h->rolls > 0;
    out->kind = h->seat == REFEREE || is_forced(a, entry, h->seat) ? ENTRY_GOES_ON : ENTRY_DECISION;
    if (out->throws && !chance_over_faces(whole, h->seat, &h->act, &out->mean, &counted)) return false;
    out->counted = counted;
    if (out->kind == ENTRY_GOES_ON) return true;
    return chance_of(whole, &out->before) && judge(a, entry, h, work, whole, out);
}

bool analysis_look(const struct analysis *a, int entry, struct work *work, const atomic_bool *stop,
                   struct looked_into *out)
{
    struct chance_asked whole = asks(a, entry, work, stop);
    const struct happening *h;

    memset(out, 0, sizeof *out);
    out->done = 1;
    out->seat = REFEREE;
    if (entry == a->entries) return look_at_end(a, &whole, out);
    h = &a->m->log[a->m->history[entry]];
    out->seat = h->seat;
    if (h->kind == HAPPENED_ORDER) return look_at_order(a, entry, work, &whole, out);
    out->kind = h->kind == HAPPENED_RESIGN ? ENTRY_GIVES_UP : ENTRY_OUTSIDE;
    return chance_of(&whole, &out->before);
}
