/* game.h - the parts of the campaign game that game.c puts together. */
#ifndef GAME_CAMPAIGN_GAME_H
#define GAME_CAMPAIGN_GAME_H
#include "game/campaign/apply.h"

void theatre_hide(void *setup, void *state, int seat);
void theatre_guess(struct rng *g, void *setup, void *state, int seat);
int32_t theatre_worth(const void *setup, const void *state, int seat);
void theatre_show(const void *setup, const void *state, struct text *out, words_fn *words, const void *language);
int theatre_lost(const void *setup, const void *state, int seat);
const struct procedure *theatre_asks(const void *setup, const void *state, int seat, const struct act *order, void *in);
void theatre_plan(const void *setup, const void *state, struct plan *out);

extern const struct game campaign_game;
#endif
