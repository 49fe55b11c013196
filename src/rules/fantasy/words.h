/* words.h - the choices that several procedures share: ids as typed, and words. */
#ifndef FANTASY_WORDS_H
#define FANTASY_WORDS_H
#include "rules/lists.h"

/* Hit dice as typed: level_0, 1-, 1, 1+, 2, 2+ … 15, 15+, then 16 … 30. */
enum { LEVEL_0, HD_1_MINUS, HD_1, HD_10 = HD_1 + 18, HD_15_PLUS = HD_1 + 29, HD_16, HDS = HD_16 + 15 };
extern const struct word fantasy_hd[HDS];

enum { SHOOT_PHASE, MELEE_PHASE, FREE_PHASE, ATTACK_PHASES };
extern const struct word fantasy_phase[ATTACK_PHASES];

enum { NO_WALLS, INTACT, BREACHED, WALL_STATES };
extern const struct word fantasy_walls[WALL_STATES];

enum { NO_CLASS, CLERIC, THIEF, FIGHTER, DWARF, ELF, HALFLING, MAGIC_USER, CLASSES };
extern const struct word fantasy_class[CLASSES];

enum { NOT_FAITHFUL, FAITHFUL_ALIVE, FAITHFUL_DEAD, FAITHFULS };
extern const struct word fantasy_faithful[FAITHFULS];

enum { CINC_LIVES, CINC_DIES_NOW, CINC_DIED_LATER, CINCS };
extern const struct word fantasy_cinc[CINCS];

enum { FED, NO_FOOD, NO_WATER, HUNGERS };
extern const struct word fantasy_hunger[HUNGERS];

enum { BALLISTA, LIGHT_CATAPULT, HEAVY_CATAPULT, TREBUCHET, ENGINES };
extern const struct word fantasy_engine[ENGINES];

enum { PLAIN_WALL, MEDIUM_TOWER, LARGE_TOWER, WORKS };
extern const struct word fantasy_work[WORKS];
#endif
