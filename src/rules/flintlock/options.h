/* options.h - rulings of the flintlock game that have more than one reading. */
#ifndef FLINTLOCK_OPTIONS_H
#define FLINTLOCK_OPTIONS_H
#include "rules/lists.h"

enum { SEVEN_PAIRS, SEVEN_REROLL };
enum { MORALE_TESTED, MORALE_NONE };
enum { AMMUNITION_UNLIMITED, AMMUNITION_TEN };

extern const struct option flintlock_seven_option, flintlock_morale_option, flintlock_wounds_option,
    flintlock_volley_close_order_option,
                           flintlock_concealed_option, flintlock_ammunition_option;
#endif
