/* question.h - a procedure's inputs being gathered: set by name, checked, completed.
**
**     question_start(&q, book, procedure);              defaults
**     question_set(&q, "attacker.vbu", given_text("5"));   once per input given
**     question_finish(&q);                              what follows from others, what is missing, what is refused
**     if (q.complaints) …                               all that is wrong, as data: the shells word it
**
** Nothing wrong is ignored and nothing stops at the first mistake: every wrong field
** makes one complaint. */
#ifndef ASK_QUESTION_H
#define ASK_QUESTION_H
#include "base/text.h"
#include "rules/book.h"

enum { QUESTION_INTS = 4096, MAX_PATH = MAX_NAME, MAX_SHOWN = 48, MAX_COMPLAINTS = 32 };

enum complaint_kind {
    COMPLAINT_UNKNOWN,      /* no such input; near: the nearest name (full path), may be empty */
    /* a group or list was given a plain value, or a plain input has members; near: a valid path below it, may be
    ** empty */
    COMPLAINT_NOT_ONE,
    COMPLAINT_TYPE,         /* not of the input's kind: see input->kind */
    COMPLAINT_RANGE,        /* not in lo..hi */
    COMPLAINT_CHOICE,  /* not one of input->choice; near: the nearest one, may be empty; shown: the wrong word alone */
    COMPLAINT_TWICE,        /* given twice (a singular and its plural are the same input) */
    COMPLAINT_GAP,          /* a numbered list leaves a number out: field is the list, lo the first missing number */
    COMPLAINT_TOO_MANY,     /* more than hi things in a list or set */
    COMPLAINT_MISSING,      /* must be given and has no default; or a needed list or set was given empty */
    COMPLAINT_REFUSED,      /* the rulebook's own words: says (N_()); shown is set where a value belongs to it */
};

struct complaint {
    enum complaint_kind kind;
    char field[MAX_PATH];           /* as it was given, or the full path of what is missing */
    char shown[MAX_SHOWN];          /* the value as given, cut to fit; may be empty */
    char near[MAX_PATH];            /* see above; empty: nothing near */
    int32_t lo, hi;                 /* COMPLAINT_RANGE, _GAP, _TOO_MANY */
    const struct input *input;      /* NULL where there is none */
    const char *says;               /* COMPLAINT_REFUSED */
};

/* A value as it came in. Text (command line, plain YAML) is read by the input's
** description; a string (quoted, JSON) is only good for choices, sets, fractions
** and dice: "5" is not 5. A set given as a JSON list is joined by '+'. */
enum given_kind { GIVEN_TEXT, GIVEN_STRING, GIVEN_INT, GIVEN_BOOL,
                  GIVEN_OTHER /* null, an object, a number with a point …: text says how to show it */ };
struct given { enum given_kind kind; int64_t number; const char *text; };

static inline struct given given_text(const char *s)   { return (struct given){ GIVEN_TEXT, 0, s }; }
static inline struct given given_string(const char *s) { return (struct given){ GIVEN_STRING, 0, s }; }
static inline struct given given_int(int64_t v)        { return (struct given){ GIVEN_INT, v, NULL }; }
static inline struct given given_bool(bool v)          { return (struct given){ GIVEN_BOOL, v, NULL }; }
static inline struct given given_other(const char *s)  { return (struct given){ GIVEN_OTHER, 0, s }; }

struct question {
    const struct book *book;
    const struct procedure *procedure;      /* NULL: question_about() */
    const struct layout *layout;
    int32_t in[QUESTION_INTS];
    uint8_t given[QUESTION_INTS];           /* per int32_t: 0 not given; else given (1 once finished) */
    int round;                              /* see question_again */
    int complaints;                         /* may be more than there is room for: see `kept` */
    int kept;
    struct complaint complaint[MAX_COMPLAINTS];
};

void question_start(struct question *q, const struct book *b, const struct procedure *p);
/* The same for a struct that is no procedure's: a setup, a state. */
void question_about(struct question *q, const struct book *b, const struct layout *l);

/* false: it was wrong, and there is a complaint. NULL as text, for a flag: plain `key` means true. */
bool question_set(struct question *q, const char *path, struct given value);

/* The list at path has (at least) n things, even if nothing is said about some of
** them: for JSON's [{}, {}] . Sets them to their defaults. */
bool question_list(struct question *q, const char *path, int n);

/* Is there an input, a list or a group at path? For {}: it names a group and leaves its members as they are. */
bool question_has(const struct question *q, const char *path);

/* From now on values replace those given before (a command line after its @FILE);
** twice among themselves is still a complaint. */
void question_again(struct question *q);

/* Fills in what follows from other inputs (same_as, fill), looks for what is missing (needed) and lets the rulebook
** check the whole (check). Things of a list beyond its count are cleared. true: there are no complaints and the
** question can be asked. */
bool question_finish(struct question *q);

/* The shells' own complaints go with the others (duplicate keys in JSON, …). */
bool question_complains(const struct question *q, const char *field);      /* is there one about this field already? */
struct complaint *question_complain(struct question *q, enum complaint_kind kind, const char *field, const char *shown);

/* ---- one value as it was given, read by the description of its input (parse.c) ---- */

/* Writes the input's int32_t members to `at` if all is well. Otherwise returns false
** and says what is wrong in c (kind, near, lo, hi; shown only where a part of the
** value is to blame). */
bool parse_value(const struct input *i, struct given value, int32_t *at, struct complaint *c);
/* How many int32_t a plain input takes; of a group or list: 0. */
static inline int input_ints(const struct input *i)
{
    switch (i->kind) {
    case IN_SET:      return 1 + i->most;
    case IN_FRACTION: return 2;
    case IN_DICE:     return 3;
    case IN_NAME:     return NAME_INTS;
    case IN_GROUP:
    case IN_LIST:     return 0;
    default:          return 1;
    }
}
#endif
