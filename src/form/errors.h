/* errors.h - what is wrong with a request: one row per wrong field, worded in one language.
**
** A row names the field, the value and what would be valid; where it came from a file, also
** the place in it. The status is the program's exit status. */
#ifndef FORM_ERRORS_H
#define FORM_ERRORS_H
#include "ask/question.h"
#include "dice/reading.h"
#include "form/json_write.h"
#include "form/node.h"
#include "form/words.h"

enum { STATUS_DONE = 0, STATUS_FAILED = 1, STATUS_WRONG = 2, STATUS_WANTS_DICE = 3 };
enum { MAX_ERRORS = 64, MOST_SUGGESTED = 16, MAX_FIELD = 160, MAX_FILE_NAME = 256 };

struct error {
    char field[MAX_FIELD];              /* may be empty */
    char message[512];
    char file[MAX_FILE_NAME]; int line, column;         /* file empty: not from a file */
};

struct errors {
    enum language lang;                 /* in which everything is said */
    int status;                         /* STATUS_DONE: nothing is wrong */
    int n;                              /* rows; further ones are dropped, more is set */
    bool more;
    struct error *row; int room;        /* allocated with the first error; errors_free gives it back */
    struct error spare;                 /* the only row where there is no memory for others */
    bool wants;                         /* dice are wanted: */
    struct roll roll;
};

void errors_none(struct errors *e);
bool errors_full(const struct errors *e);       /* There is no room for further errors: they need not be looked for. */
bool errors_suggest(const struct errors *e);    /* Are nearest names still looked for? Not after very many errors. */
void errors_free(struct errors *e);
struct error *errors_add(struct errors *e, int status, const char *field, const char *message);
struct error *errors_say(struct errors *e, int status, const char *field, const char *pattern,
                         const char *const *arg, int args);
struct error *errors_say1(struct errors *e, int status, const char *field, const char *pattern, const char *a);
struct error *errors_say2(struct errors *e, int status, const char *field, const char *pattern,
                          const char *a, const char *b);
/* Something is none of these, which stand with commas between; where it is one alone, that is said. */
struct error *errors_not_one_of(struct errors *e, const char *field, const char *given, const char *these);
void errors_no_memory(struct errors *e);
void error_place(struct error *e, const char *file, int line, int column);

/* The keys an object may have, separated by blanks, and what is said of another: `near` with the nearest one as {1}
** (NULL: that is not said), or `wrong`. */
struct known_keys { const char *keys, *wrong, *near; };
/* Every key is known, or there is an error for it. file: where the object stands, or NULL. */
bool errors_keys(struct errors *e, const struct node *object, const struct known_keys *known, const char *file);

/* A complaint of a question in words. */
struct error *errors_complaint(struct errors *e, const struct question *q, const struct complaint *c);

/* given: faces that were there for it */
void errors_want(struct errors *e, const struct roll *wants, int given);
void roll_words(struct buffer *out, enum language lang, const struct roll *r);      /* "attacker: melee, 8d6 (8.6)" */
void dice_text(struct buffer *out, int dice, int sides);                            /* "8d6" */

void errors_json(struct json *j, const struct errors *e);       /* {"error":…} */
void errors_text(struct buffer *out, const struct errors *e);                       /* "alea: field: message" per row */

/* What may be given for an input: "2..8", "one of a, b, c", "true or false". */
void input_valid(struct buffer *out, enum language lang, const struct input *i);
#endif
