/* lessons.h - a scenario may teach its game: short texts, each told once, when its moment comes.
**
**     lessons:
**       - when: start                    the battle begins
**         title: {en: Move and wheel, fr: …, it: …}
**         text: {en: …, fr: …, it: …}
**       - when: order charge             the first time that this order may be given
**       - when: event retreats           the first time that this has happened
**
** Lessons change nothing of a battle and stand in no record. */
#ifndef MATCH_LESSONS_H
#define MATCH_LESSONS_H
#include "match/match.h"
#include "match/scenario.h"

enum { MOST_LESSONS = 12, MAX_LESSON = 1000 };

enum lesson_moment { LESSON_START, LESSON_ORDER, LESSON_EVENT };

struct lesson {
    enum lesson_moment moment; int kind;            /* of the order or event */
    char title[LANGUAGES][MAX_SCENARIO_TITLE], text[LANGUAGES][MAX_LESSON];
};
struct lessons { int n; struct lesson lesson[MOST_LESSONS]; };

/* The lessons of a scenario that comes with the program; n is 0 where it has none. */
void lessons_of(struct desk *d, const struct shelf *s, const char *id, struct lessons *out);

/* Those whose moment has come for a seat, a bit each: what may be ordered now or has been, what it has seen happen. */
unsigned lessons_due(const struct lessons *l, struct match *m, int seat);
#endif
