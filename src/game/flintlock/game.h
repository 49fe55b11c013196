/* game.h - skirmishes with flintlock weapons, whole. */
#ifndef GAME_FLINTLOCK_GAME_H
#define GAME_FLINTLOCK_GAME_H
#include "game/game.h"

extern const struct game flintlock_game;
#endif
