/* numbers.c - see numbers.h. */
#include "rules/flintlock/numbers.h"

const struct number flintlock_slow_numbers[] = {
    [SLOW_USED_TO] = { "used_to_dice", "P-used-to",
                       N_("slowing dice of men used to the ground, of which the better counts"), 2, 1, 6 },
};
const struct number flintlock_cover_numbers[] = {
    [COVER_BUSHES_CM] = { "bushes_cm", "H-3",     N_("bushes hide from more than this depth on"), 2, 0, 100 },
    [COVER_FOREST_CM] = { "forest_cm", "terrain", N_("more forest than this hides"),             10, 0, 100 },
};
const struct number flintlock_fire_numbers[] = {
    [SIXES_FOR_SEVEN]     = { "sixes_for_7",      "H-7",      N_("sixes of a volley that make one 7"), 2, 1, 60 },
    [SIXES_FOR_EIGHT]     = { "sixes_for_8",      "H-7",      N_("sixes of a volley that make one 8"), 3, 1, 60 },
    [SHOTS_CARRIED]       = { "shots",            "H-12",     N_("shots carried for a weapon"),       10, 1, 999 },
    [DOUBLE_BARREL_TURNS] = { "double_barrel",    "P-extras", N_("turns to reload a double fowler"),   2, 1, 9 },
    [SHOT_NATURAL_MISS]   = { "natural_miss",     "H-6",      N_("a natural die up to this always misses"), 1, 0, 5 },
};
const struct number flintlock_blow_numbers[] = {
    [BLOW_NATURAL_MISS]  = { "natural_miss",  "melee", N_("a natural die up to this always misses"),       1, 0, 5 },
    [PUSH_ON_FOOT]       = { "push_foot",     "H-19",  N_("push back of a man on foot"),                   2, 0, 50 },
    [PUSH_MOUNTED]       = { "push_mounted",  "H-19",  N_("push back of a rider"),                         5, 0, 50 },
    [PUSH_CRUSHES_CLASS] = { "push_crushes",  "H-19",  N_("a push back without room hits up to this class"), 2, 0, 5 },
    [CHARGE_STRAIGHT]    = { "charge_cm",     "H-23",  N_("last part of a charge that must be straight"), 10, 0, 100 },
};
const struct number flintlock_morale_numbers[] = {
    [MORALE_OFFICER_CM]     = { "officer_cm",     "H-27", N_("an officer up to this distance is near"),       20, 0,
                                999 },
    [MORALE_ENEMY_CM]       = { "enemy_cm",       "H-28", N_("an enemy up to this distance prevents a rally"), 20, 0,
                                999 },
    [MORALE_LOST_PERCENT]   = { "lost_percent",   "H-27", N_("losses in one turn that call for a test"),      25, 1,
                                100 },
    [MORALE_HALF_PERCENT]   = { "half_percent",   "H-27", N_("share left of the first strength that calls for a test"),
                                50, 0, 100 },
    [MORALE_HOLDS_ON]       = { "holds",          "H-27", N_("holds from this score on"),                      6, -9,
                                30 },
    [MORALE_SHAKEN_ON]      = { "shaken",         "H-27", N_("only shaken from this score on"),                4, -9,
                                30 },
    [MORALE_NATURAL_SHAKEN] = { "natural_shaken", "H-27", N_("a natural die up to this never holds"),          1, 0,
                                6 },
};
const struct number flintlock_wound_numbers[] = {
    [WOUND_DEAD_UP_TO] = { "dead", "H-26", N_("dead up to this die"),          2, 0, 6 },
    [WOUND_OUT_UP_TO]  = { "out",  "H-26", N_("out of action up to this die"), 4, 0, 6 },
};
const struct number flintlock_points_numbers[] = {
    [POINTS_FIREARM] = { "firearm", "H-33", N_("points for a firearm"), 1, 0, 99 },
    [POINTS_MOUNTED] = { "mounted", "H-33", N_("points for a horse"),   3, 0, 99 },
    [POINTS_CUIRASS] = { "cuirass", "H-33", N_("points for a cuirass"), 2, 0, 99 },
};

const struct numbers_list flintlock_slow_list = {
    "slow", N_("Slowing dice"), flintlock_slow_numbers,   LEN(flintlock_slow_numbers),
};
const struct numbers_list flintlock_cover_list = {
    "cover", N_("Hiding"), flintlock_cover_numbers,  LEN(flintlock_cover_numbers),
};
const struct numbers_list flintlock_fire_list = {
    "fire", N_("Firing: figures"), flintlock_fire_numbers,   LEN(flintlock_fire_numbers),
};
const struct numbers_list flintlock_blow_list = {
    "blow", N_("Melee: figures"), flintlock_blow_numbers,   LEN(flintlock_blow_numbers),
};
const struct numbers_list flintlock_morale_test_list = {
    "morale_test", N_("Morale: figures"), flintlock_morale_numbers, LEN(flintlock_morale_numbers),
};
const struct numbers_list flintlock_wound_list = {
    "wound", N_("Wounds"), flintlock_wound_numbers,  LEN(flintlock_wound_numbers),
};
const struct numbers_list flintlock_points_list = {
    "points", N_("Points"), flintlock_points_numbers, LEN(flintlock_points_numbers),
};
