/* battles.h - battles that are under way in every scenario, made once for a process: a run of the fuzzer begins in one
** of them and makes a few steps. */
#ifndef FUZZ_BATTLES_H
#define FUZZ_BATTLES_H
#include <stdlib.h>
#include <string.h>
#include "any/battle.h"
#include "../unit/match_bridge.c"
#include "../unit/match_bridge_scenarios.c"
#include "match/record.h"
#include "match/scenario.h"

enum { MOST_BATTLES = 64, STEPS_BETWEEN = 12, MOMENTS = 4 };

/* A battle after some steps: what it is played with, how it stands, and its record so far. */
struct begun { const struct game *game; const char *id; struct match *m; struct buffer record; };

static struct desk *fuzz_desk;
static struct match_room fuzz_room;
static struct begun begun[MOST_BATTLES];
static int begun_battles;

/* Of the scenarios whose id begins so. */
static inline void begin_battles(const char *rulebook)
{
    static struct scenario s;
    struct chance c = chance_seeded(1);

    if (fuzz_desk) return;
    fuzz_desk = desk_new(1 << 20);
    if (!fuzz_desk) abort();
    for (int n = 0; n < whole_shelf()->scenarios; n++) {
        const char *id = whole_shelf()->scenario[n].id;

        if (strncmp(id, rulebook, strlen(rulebook)) != 0) continue;
        for (int moment = 0; moment < MOMENTS && begun_battles < MOST_BATTLES; moment++) {
            struct begun *b = &begun[begun_battles++];
            struct any_battle play = { .c = &c };
            bool over = false;

            desk_begin(fuzz_desk, ENGLISH);
            if (!scenario_packed(fuzz_desk, whole_shelf(), id, &s)) abort();
            b->m = match_new(s.game, s.setup, s.has_house ? &s.house : NULL, 1, false, &fuzz_room);
            if (!b->m) abort();
            play.m = b->m;
            for (int i = 0; i < moment * STEPS_BETWEEN && !over; i++)
                if (any_step(&play, &over)) abort();
            b->game = s.game;
            b->id = id;
            record_text(&b->record, b->m);
        }
    }
}

/* A few steps from one of them, some of them an umpire's; what is wrong aborts. */
static inline void play_some(struct chance *c, int steps)
{
    const struct begun *from = &begun[chance_int(c, 0, begun_battles - 1)];
    struct match *m = match_new(from->game, from->m->setup, from->m->has_house ? &from->m->house : NULL, 1, false,
                                &fuzz_room);
    struct any_battle b = { .c = c, .m = m, .umpire_in = 3 };
    bool over = false;

    if (!m) abort();
    memcpy(m->state, from->m->state, (size_t)m->game->state->size);
    for (int i = 0; i < steps && c->left && !over; i++)
        if (any_step(&b, &over)) abort();
    match_free(m);
}
#endif
