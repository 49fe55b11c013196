/* openapi_games.h - the addresses of a club's games, into the paths of openapi.c. */
#ifndef FORM_OPENAPI_GAMES_H
#define FORM_OPENAPI_GAMES_H
#include "form/json_write.h"

void openapi_games(struct json *j);
#endif
