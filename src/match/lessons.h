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

/* ---- scenario.c reads what stands around them, lessons.c the lessons ---- */

/* file: its name, or NULL: the scenario comes with the program */
struct reading_file { struct desk *desk; const char *file; const struct shelf *shelf; struct scenario *out; };

/* Both tell what is wrong at that place of the file and return false. */
bool scenario_wrong(const struct reading_file *r, const struct node *n, const char *field, const char *pattern,
                    const char *a, const char *b);
bool scenario_wrong_kind(struct reading_file *r, const struct node *n, const char *wanted);
/* A text in one language, or {en: …, fr: …, it: …}; English stands for the others. lines: it may have more than one. */
bool scenario_texts(struct reading_file *r, const struct node *n, struct text_room to, bool lines);

/* As scenario_read; lessons: they are kept there; NULL: they are only judged. */
bool scenario_with_lessons(struct desk *d, const struct shelf *s, const struct scenario_text *from,
                           struct scenario *out, struct lessons *lessons);
bool lessons_read(struct reading_file *r, const struct node *n, struct lessons *out);      /* out NULL: only judged */
#endif
