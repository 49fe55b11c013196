/* scenario_inside.h - what the files share that read scenarios (scenario.c, lessons.c). */
#ifndef MATCH_SCENARIO_INSIDE_H
#define MATCH_SCENARIO_INSIDE_H
#include "match/lessons.h"

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
