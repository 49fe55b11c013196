/* battles.h - battles that are under way in every scenario, made once for a process: a run of the fuzzer begins in one
** of them and makes a few steps. They stand before orders that let the referee act: whatever an umpire changed there is
** carried out soon. */
#ifndef FUZZ_BATTLES_H
#define FUZZ_BATTLES_H
#include <stdlib.h>
#include <string.h>
#include "any/battle.h"
#include "../unit/match_bridge.c"
#include "../unit/match_bridge_scenarios.c"
#include "match/record.h"
#include "match/scenario.h"

enum { MOST_BATTLES = 64, MOMENTS = 8, STEPS_BETWEEN = 5, STEPS_IN_ALL = 160 };

/* A battle that was played: what it is played with; how it stood at some moment, and a record of it from about then. */
struct begun { const struct game *game; const char *id; struct match *m; int32_t *state; struct buffer record; };

static struct desk *fuzz_desk;
static struct match_room fuzz_room;
static struct begun begun[MOST_BATTLES];
static int begun_battles;

static inline void keep_moment(struct match *m, const char *id, const int32_t *state)
{
    size_t size = (size_t)m->game->state->size;
    struct begun *b = &begun[begun_battles++];

    *b = (struct begun){ .game = m->game, .id = id, .m = m, .state = malloc(size) };
    if (!b->state) abort();
    memcpy(b->state, state, size);
    record_text(&b->record, m);
}

/* Its beginning, and moments before the referee acts. */
static inline void begin_battle(const char *id, struct chance *c)
{
    static struct scenario s;
    static int32_t before[GAME_INTS];
    struct any_battle play = { .c = c };
    bool over = false;

    desk_begin(fuzz_desk, ENGLISH);
    if (!scenario_packed(fuzz_desk, whole_shelf(), id, &s)) abort();
    play.m = match_new(s.game, s.setup, s.has_house ? &s.house : NULL, 1, false, &fuzz_room);
    if (!play.m) abort();
    keep_moment(play.m, id, play.m->state);
    for (int i = 0, moments = 1, last = 0; i < STEPS_IN_ALL && moments < MOMENTS && !over; i++) {
        memcpy(before, play.m->state, (size_t)play.m->game->state->size);
        if (any_step(&play, &over)) abort();
        if (over || i - last < STEPS_BETWEEN || begun_battles == MOST_BATTLES) continue;
        if (play.m->log[play.m->happened - 1].seat != REFEREE) continue;
        keep_moment(play.m, id, before);
        last = i;
        moments++;
    }
}

/* Of the scenarios whose id begins so. */
static inline void begin_battles(const char *rulebook)
{
    struct chance c = chance_seeded(1);

    if (fuzz_desk) return;
    fuzz_desk = desk_new(1 << 20);
    if (!fuzz_desk) abort();
    for (int n = 0; n < whole_shelf()->scenarios && begun_battles < MOST_BATTLES; n++)
        if (strncmp(whole_shelf()->scenario[n].id, rulebook, strlen(rulebook)) == 0)
            begin_battle(whole_shelf()->scenario[n].id, &c);
}

/* A few steps from one of them, the first and some of the others an umpire's; what is wrong aborts. */
static inline void play_some(struct chance *c, int steps)
{
    const struct begun *from = &begun[chance_int(c, 0, begun_battles - 1)];
    struct match *m = match_new(from->game, from->m->setup, from->m->has_house ? &from->m->house : NULL, 1, false,
                                &fuzz_room);
    struct any_battle b = { .c = c, .m = m, .umpire_in = 1 };
    bool over = false;

    if (!m) abort();
    memcpy(m->state, from->state, (size_t)m->game->state->size);
    for (int i = 0; i < steps && !over; i++) {     /* the lowest orders, when the bytes are used up */
        if (any_step(&b, &over)) abort();
        b.umpire_in = 3;
    }
    match_free(m);
}
#endif
