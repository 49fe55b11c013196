/* wander.h - for tests of what players see and choose: every scenario there is, wandered into at random, and what a
** seat sees of one truth and of another that looks the same to it. */
#ifndef UNIT_WANDER_H
#define UNIT_WANDER_H
#include <string.h>
#include "battle_tools.h"

enum { NOBODY_DECIDES = -1 };

struct wander { struct scenario s; struct reading r; struct rng g; };

static int32_t other_setup[GAME_INTS], other_state[GAME_INTS], other_seen_setup[GAME_INTS], other_seen_state[GAME_INTS];

static inline void wander_begin(struct wander *w, int scenario)
{
    const struct shelf *shelf = built_in();

    assert_true(scenario_packed(desk, shelf, shelf->scenario[scenario].id, &w->s));
    w->r = (struct reading){ .mode = READ_RANDOM, .rng = &room->dice, .house = &w->s.house };
    rng_start(&w->g, 3, (uint64_t)scenario);
    rng_start(&room->dice, 4, (uint64_t)scenario);
    play_begin(w->s.game, w->s.setup, &w->s.house);
    memset(room->state, 0, sizeof room->state);
    w->s.game->start(&played, room->state);
}

/* Who decides next: either seat where both may. */
static inline int wander_seat(struct wander *w)
{
    unsigned seats = w->s.game->to_decide(&played, room->state);
    int seat = 0;

    if (!seats) return NOBODY_DECIDES;
    while (!(seats & 1u << seat)) seat++;
    return seats & 2u && rng_below(&w->g, 2) ? 1 : seat;
}

/* The seat gives any order. */
static inline void wander_on(struct wander *w, int seat)
{
    int n = w->s.game->legal(&played, room->state, seat, room->legal, MOST_ACTS);
    uint32_t which = seat == REFEREE ? 0 : rng_below(&w->g, (uint32_t)n);

    reading_rewind(&w->r);
    w->s.game->apply(&w->r, &played, room->state, seat, &room->legal[which], NULL);
}

/* What the seat sees, and another truth of which it sees the same. */
static inline void look_twice(struct wander *w, int seat)
{
    battle_view(&played, room->state, seat, room->seen_setup, room->seen_state);
    if (!w->s.game->guess) return;
    memcpy(other_setup, room->seen_setup, sizeof other_setup);
    memcpy(other_state, room->seen_state, sizeof other_state);
    w->s.game->guess(&w->g, play_on(other_setup), other_setup, other_state, seat);
    battle_view(play_on(other_setup), other_state, seat, other_seen_setup, other_seen_state);
}
#endif
