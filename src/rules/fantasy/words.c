/* words.c - see words.h. Figures alone need no translation and stand without N_(). */
#include "rules/fantasy/words.h"

#define HD(n) { #n, #n }, { #n "+", #n "+" }
const struct word fantasy_hd[HDS] = {
    { "level_0", N_("human of level 0") }, { "1-", N_("less than 1") },
    HD(1), HD(2), HD(3), HD(4), HD(5), HD(6), HD(7), HD(8), HD(9), HD(10), HD(11), HD(12), HD(13), HD(14), HD(15),
    { "16", "16" }, { "17", "17" }, { "18", "18" }, { "19", "19" }, { "20", "20" }, { "21", "21" }, { "22", "22" },
        { "23", "23" },
    { "24", "24" }, { "25", "25" }, { "26", "26" }, { "27", "27" }, { "28", "28" }, { "29", "29" }, { "30", "30" },
};
#undef HD

const struct word fantasy_phase[ATTACK_PHASES] = {
    { "shoot", N_("shooting phase") }, { "melee", N_("melee phase") },
        { "free", N_("free attack in the movement phase") },
};

const struct word fantasy_walls[WALL_STATES] = {
    { "none", N_("no walls") }, { "intact", N_("intact walls") },
        { "breached", N_("walls breached in the sequence before") },
};

const struct word fantasy_class[CLASSES] = {
    { "none", N_("no class") }, { "cleric", N_("cleric") }, { "thief", N_("thief") }, { "fighter", N_("fighter") },
    { "dwarf", N_("dwarf") }, { "elf", N_("elf") }, { "halfling", N_("halfling") }, { "magic_user", N_("magic-user") },
};

const struct word fantasy_faithful[FAITHFULS] = {
    { "none", N_("nobody's followers") }, { "alive", N_("followers of a living cleric or paladin") },
    { "dead", N_("followers of a cleric or paladin who died") },
};

const struct word fantasy_cinc[CINCS] = {
    { "none", N_("not dead") }, { "now", N_("dies now") }, { "later", N_("died earlier in the battle") },
};

const struct word fantasy_hunger[HUNGERS] = {
    { "none", N_("supplied") }, { "food", N_("without food") }, { "water", N_("without water") },
};

const struct word fantasy_engine[ENGINES] = {
    { "ballista", N_("ballista") }, { "light_catapult", N_("light catapult") },
    { "heavy_catapult", N_("heavy catapult") }, { "trebuchet", N_("trebuchet") },
};

const struct word fantasy_work[WORKS] = {
    { "wall", N_("stone wall") }, { "medium_tower", N_("medium tower") }, { "large_tower", N_("large tower") },
};
