/* game.h - the whole battle of the ancients rulebook as a game. */
#ifndef GAME_ANCIENTS_GAME_H
#define GAME_ANCIENTS_GAME_H
#include "game/game.h"

extern const struct game ancients_game;
#endif
