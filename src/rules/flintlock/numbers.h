/* numbers.h - single printed figures of the flintlock game: thresholds, distances, shares. */
#ifndef FLINTLOCK_NUMBERS_H
#define FLINTLOCK_NUMBERS_H
#include "rules/lists.h"

enum { SLOW_USED_TO };
enum { COVER_BUSHES_CM, COVER_FOREST_CM };
enum { SIXES_FOR_SEVEN, SIXES_FOR_EIGHT, SHOTS_CARRIED, DOUBLE_BARREL_TURNS, SHOT_NATURAL_MISS };
enum { BLOW_NATURAL_MISS, PUSH_ON_FOOT, PUSH_MOUNTED, PUSH_CRUSHES_CLASS, CHARGE_STRAIGHT };
enum { MORALE_OFFICER_CM, MORALE_ENEMY_CM, MORALE_LOST_PERCENT, MORALE_HALF_PERCENT, MORALE_HOLDS_ON, MORALE_SHAKEN_ON,
       MORALE_NATURAL_SHAKEN };
enum { WOUND_DEAD_UP_TO, WOUND_OUT_UP_TO };
enum { POINTS_FIREARM, POINTS_MOUNTED, POINTS_CUIRASS };

extern const struct number flintlock_slow_numbers[], flintlock_cover_numbers[], flintlock_fire_numbers[],
    flintlock_blow_numbers[], flintlock_morale_numbers[],
                           flintlock_wound_numbers[], flintlock_points_numbers[];
extern const struct numbers_list flintlock_slow_list, flintlock_cover_list, flintlock_fire_list, flintlock_blow_list,
    flintlock_morale_test_list, flintlock_wound_list,
                                 flintlock_points_list;
#endif
