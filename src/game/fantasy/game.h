/* game.h - the whole battle of the fantasy rulebook (game/game.h). */
#ifndef GAME_FANTASY_GAME_H
#define GAME_FANTASY_GAME_H
#include "game/game.h"

extern const struct game fantasy_game;
#endif
