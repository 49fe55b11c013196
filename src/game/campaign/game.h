/* game.h - the parts of the campaign game that game.c puts together. */
#ifndef GAME_CAMPAIGN_GAME_H
#define GAME_CAMPAIGN_GAME_H
#include "game/campaign/apply.h"

void theatre_hide(const struct play *p, void *setup, void *state, int seat);
void theatre_guess(struct rng *g, const struct play *p, void *setup, void *state, int seat);
int32_t theatre_worth(const struct play *p, const void *state, int seat);
enum { THEATRE_FEATURES = 35 };
extern const struct feature theatre_feature[THEATRE_FEATURES];          /* features.c */
void theatre_features(const struct play *p, const void *state, int32_t out[][MOST_FEATURES]);
bool theatre_show(const struct play *p, const void *state, const struct sheet *sheet);
bool theatre_row(const struct play *p, const char *list, int n, const struct sheet *sheet);
bool theatre_who(const struct play *p, const void *state, const char *who, struct text *name, struct text *against);
int theatre_lost(const struct play *p, const void *state, int seat);
int theatre_left(const struct play *p, const void *state, int counter);
void theatre_without(void *setup, int counter);                         /* setup.c */
bool theatre_asked(const struct play *p, const void *state, const struct act *order, const char *list, int row,
                   struct text *name);
const char *theatre_supposes(const struct play *p, const void *state, int seat, const struct act *order);
const struct procedure *theatre_asks(const struct play *p, const void *state, int seat, const struct act *order,
                                     void *in);
void theatre_scene(const struct play *p, const void *state, struct scene *out);

bool theatre_pick(struct rng *g, const struct play *p, const void *state, int seat, struct act *out);  /* pick.c */
int theatre_ideas(const struct play *p, const void *state, int seat, struct act *out, int room);
bool theatre_quiet(const struct play *p, const void *state);
void theatre_plain(const struct play *p, const void *state, int seat, int manner, struct act *out);
void theatre_prepare(const struct play *p, void *ready);
void theatre_sound(const struct play *p, const void *state, struct refusals *out);
void theatre_complete(const struct play *p, const void *before, void *state);

extern const struct game campaign_game;
#endif
