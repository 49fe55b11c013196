/* toy_book.h - a rulebook of one page, for the tests of what is general, and the worked example of
** docs/rulebook-guide.md: archers and slingers shoot across a stream. */
#ifndef UNIT_TOY_BOOK_H
#define UNIT_TOY_BOOK_H
#include "rules/book.h"

enum { BOW, SLING, JAVELIN };
enum { SHOOT_ALLOWED, SHOOT_HITS, SHOOT_NEEDED };

struct toy_target { int32_t cover, kneeling, shields; };
struct toy_shoot_in { int32_t weapon, distance, shooters, moving, veteran, gusts; struct toy_target target; };
struct toy_shoot_ready { int32_t allowed, shooters, needed, half; };
struct toy_shoot_out { int32_t allowed, hits; };

extern const struct book toy_book;
extern const struct procedure toy_shoot;
extern const struct adds_list toy_aim;
extern const struct times_list toy_wind;
extern const struct cancels_list toy_forbids;
extern const struct limits_list toy_worst;
extern const struct table toy_needed;
extern const struct numbers_list toy_numbers;
extern const struct option toy_rounding;
#endif
