/* any_battle.h - battles that nobody wrote: setups of whole games drawn at random, with everything in them that the
** rules know. What the game's own check refuses is not a battle. */
#ifndef UNIT_ANY_BATTLE_H
#define UNIT_ANY_BATTLE_H
#include <string.h>
#include "game/game.h"
#include "tests.h"

extern const struct game fantasy_game, campaign_game, flintlock_game, ancients_game;

void any_war(struct draw *d, void *setup);              /* any_war.c */
void any_theatre(struct draw *d, void *setup);          /* any_theatre.c */
void any_fray(struct draw *d, void *setup);             /* any_fray.c */
void any_brush(struct draw *d, void *setup);            /* any_fray.c: two small groups, close by */
void brush_midway(struct draw *d, const void *setup, void *state);
void any_host(struct draw *d, void *setup);             /* any_host.c */
void any_press(struct draw *d, void *setup);            /* any_host.c: a few units who fight at once */
void any_line(struct draw *d, void *setup);             /* any_host.c: units edge to edge, and who may evade them */
void press_midway(struct draw *d, const void *setup, void *state);

/* The same with as many units, heroes, boxes, counters as there is room for. */
void full_war(struct draw *d, void *setup);             /* any_war.c */
void full_theatre(struct draw *d, void *setup);         /* any_theatre.c */

static inline bool one_in(struct draw *d, int n) { return draw_int(d, 1, n) == 1; }

static inline void any_name(int32_t *out, char kind, int n)
{
    const char text[] = { kind, (char)('a' + n / 26), (char)('a' + n % 26), 0 };

    memcpy(out, text, sizeof text);
}

/* A setup, drawn until the game's check has nothing to say. */
static inline void any_sound(struct draw *d, const struct game *g, void (*any)(struct draw *d, void *setup),
                             int32_t *setup)
{
    struct refusals r;

    do {
        any(d, setup);
        r.len = 0;
        g->setup->check(setup, &r);
    } while (r.len);
}

static inline void any_setup(struct draw *d, const struct game *g, int32_t *setup)
{
    any_sound(d, g, g == &fantasy_game     ? any_war
                    : g == &flintlock_game ? any_fray
                    : g == &ancients_game  ? any_host
                                           : any_theatre, setup);
}
#endif
