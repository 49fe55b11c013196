/* words.h - the choices that several procedures share: ids as typed, and words. */
#ifndef FANTASY_WORDS_H
#define FANTASY_WORDS_H
#include "rules/lists.h"

/* Hit dice as typed: level_0, 1-, 1, 1+, 2, 2+ … 15, 15+, then 16 … 30. */
enum { FANTASY_LEVEL_0, FANTASY_HD_1_MINUS, FANTASY_HD_1, FANTASY_HD_10 = FANTASY_HD_1 + 18, FANTASY_HD_15_PLUS = FANTASY_HD_1 + 29, FANTASY_HD_16, FANTASY_HDS = FANTASY_HD_16 + 15 };
extern const struct word fantasy_hd[FANTASY_HDS];

enum { FANTASY_SHOOT_PHASE, FANTASY_MELEE_PHASE, FANTASY_FREE_PHASE, FANTASY_PHASES };
extern const struct word fantasy_phase[FANTASY_PHASES];

enum { FANTASY_NO_WALLS, FANTASY_INTACT, FANTASY_BREACHED, FANTASY_WALLS };
extern const struct word fantasy_walls[FANTASY_WALLS];

enum { FANTASY_NO_CLASS, FANTASY_CLERIC, FANTASY_THIEF, FANTASY_FIGHTER, FANTASY_DWARF, FANTASY_ELF, FANTASY_HALFLING, FANTASY_MAGIC_USER, FANTASY_CLASSES };
extern const struct word fantasy_class[FANTASY_CLASSES];

enum { FANTASY_NOT_FAITHFUL, FANTASY_FAITHFUL_ALIVE, FANTASY_FAITHFUL_DEAD, FANTASY_FAITHFULS };
extern const struct word fantasy_faithful[FANTASY_FAITHFULS];

enum { FANTASY_CINC_LIVES, FANTASY_CINC_DIES_NOW, FANTASY_CINC_DIED_LATER, FANTASY_CINCS };
extern const struct word fantasy_cinc[FANTASY_CINCS];

enum { FANTASY_FED, FANTASY_NO_FOOD, FANTASY_NO_WATER, FANTASY_HUNGERS };
extern const struct word fantasy_hunger[FANTASY_HUNGERS];

enum { FANTASY_BALLISTA, FANTASY_LIGHT_CATAPULT, FANTASY_HEAVY_CATAPULT, FANTASY_TREBUCHET, FANTASY_ENGINES };
extern const struct word fantasy_engine[FANTASY_ENGINES];

enum { FANTASY_WALL, FANTASY_MEDIUM_TOWER, FANTASY_LARGE_TOWER, FANTASY_WORKS };
extern const struct word fantasy_work[FANTASY_WORKS];
#endif
