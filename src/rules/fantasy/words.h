/* words.h - the choices that several procedures share: ids as typed, and words. */
#ifndef FANTASY_WORDS_H
#define FANTASY_WORDS_H
#include "rules/lists.h"

/* Hit dice as typed: level_0, 1-, 1, 1+, 2, 2+ … 15, 15+, then 16 … 30. */
enum { HD_LEVEL_0, HD_1_MINUS, HD_1, HD_10 = HD_1 + 18, HD_15_PLUS = HD_1 + 29, HD_16, HDS = HD_16 + 15 };
extern const struct word fantasy_hd[HDS];

enum { ATTACK_SHOOT, ATTACK_MELEE, ATTACK_FREE, ATTACK_PHASES };
extern const struct word fantasy_phase[ATTACK_PHASES];

enum { WALLS_NONE, WALLS_INTACT, WALLS_BREACHED, WALL_STATES };
extern const struct word fantasy_walls[WALL_STATES];

enum { CLASS_NONE, CLASS_CLERIC, CLASS_THIEF, CLASS_FIGHTER, CLASS_DWARF, CLASS_ELF, CLASS_HALFLING, CLASS_MAGIC_USER,
    CLASSES };
extern const struct word fantasy_class[CLASSES];

enum { FAITHFUL_TO_NOBODY, FAITHFUL_ALIVE, FAITHFUL_DEAD, FAITHFULS };
extern const struct word fantasy_faithful[FAITHFULS];

enum { CINC_LIVES, CINC_DIES_NOW, CINC_DIED_LATER, CINCS };
extern const struct word fantasy_cinc[CINCS];

enum { HUNGER_FED, HUNGER_NO_FOOD, HUNGER_NO_WATER, HUNGERS };
extern const struct word fantasy_hunger[HUNGERS];

enum { ENGINE_BALLISTA, ENGINE_LIGHT_CATAPULT, ENGINE_HEAVY_CATAPULT, ENGINE_TREBUCHET, ENGINES };
extern const struct word fantasy_engine[ENGINES];

enum { WORK_WALL, WORK_MEDIUM_TOWER, WORK_LARGE_TOWER, WORKS };
extern const struct word fantasy_work[WORKS];
#endif
