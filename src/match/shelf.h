/* shelf.h - the games there are, and the scenarios that come with the program. */
#ifndef MATCH_SHELF_H
#define MATCH_SHELF_H
#include "base/text.h"
#include "game/battle.h"

struct packed { const char *id, *text; };       /* "fantasy/ford" and its YAML */

struct shelf { const struct game *const *game; int games; const struct packed *scenario; int scenarios; };

extern const struct packed scenarios_packed[];  /* made from data/scenarios at build time */
extern const int scenarios_packed_count;

const struct shelf *built_in(void);             /* built_in.c */

/* By the id or an alias of its rulebook. NULL: near (may be NULL, MAX_NAME long) gets the nearest, or "". */
const struct game *find_game(const struct shelf *s, const char *name, char *near);
const struct packed *find_packed(const struct shelf *s, const char *id, char *near);

/* Computer players, weakest first. */
int players(void);
const struct player *player_number(int i);
bool player_plays(const struct player *p, const struct game *g);                    /* yardsticks: not every game */
const struct player *find_player(const struct game *g, const char *id);             /* NULL: there is none */
const char *player_names(const struct game *g, char *out, size_t room);             /* "recruit, sergeant" */

/* A seat by its name; -1: there is none. */
int find_seat(const struct game *g, const char *name);
/* Who looks at a battle: a seat, or REFEREE for "umpire", who sees everything; -1: there is none. */
int find_viewer(const struct game *g, const char *name);
/* "red, blue, umpire" */
void viewers_text(struct text *out, const struct game *g);
#endif
