/* any_question.h - random questions to any procedure, made from its description alone. */
#ifndef UNIT_ANY_QUESTION_H
#define UNIT_ANY_QUESTION_H
#include "ask/books.h"
#include "ask/question.h"
#include "tests.h"

/* The rulebooks that there are, and the one of the tests. */
int all_books(void);
const struct book *any_book(int i);

/* A question with some inputs given and the others left to their defaults; most of what it makes is
** valid, some is refused by the rulebook's own check. Returns question_finish(). */
bool make_question(struct draw *d, struct question *q, const struct book *b, const struct procedure *p);

/* The same until one is accepted; false if 200 were not. */
bool make_valid_question(struct draw *d, struct question *q, const struct book *b, const struct procedure *p);

/* What was given, as on the command line, for the message of a test that fails. */
void say_question(const struct question *q);
#endif
