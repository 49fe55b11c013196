/* reading.h - one reading of a rule: where its dice come from, what it explains.
**
** A rule function never knows why it is being run. It asks a reading for rolls
** and tells the reading what it did. The readings differ only in where the next
** roll comes from:
**
**     READ_RANDOM   from the generator, after the faces that were given, if any
**     READ_TYPED    from the faces that a person (or a record) gave; when they
**                   run out the reading stops and says what it wants, and the
**                   rule is read again from the start when they are there
**     READ_BYTES    from a fuzzer's bytes; never runs out
**     READ_COUNT    all of them, one after another (see count.h)
**
** Once a reading has stopped, every further roll answers with its first result
** and nothing is explained. The rule runs harmlessly to its end and the caller
** drops what it returned. So a rule must not change anything but its result, and
** a loop on dice must ask reading_live().
*/
#ifndef DICE_READING_H
#define DICE_READING_H
#include <stdbool.h>
#include <stdint.h>
#include "base/budget.h"
#include "dice/rng.h"

struct house;       /* rules/house.h: printed figures and options changed by the players */
struct counter;     /* dice/count.c */
struct seen;        /* which printed figures were looked at (coverage) */
struct table;

enum { MAX_ROLLS = 1024, MAX_FACES = 4096, MAX_DICE = 400, MAX_SIDES = 100, MAX_PILES = 8, MAX_TRACE = 600,
       MAX_NOTES = 40 };

enum reading_mode { READ_RANDOM, READ_TYPED, READ_BYTES, READ_COUNT };

enum reading_stop {
    STOP_NONE = 0,
    STOP_NEEDS_ROLL,        /* the given faces ran out: see `wants` */
    STOP_BAD_FACE,          /* a given face is not on this die: see `wants`, given_used points at it */
    STOP_SPLIT_ROLL,        /* the given faces end in the middle of a handful: see `wants` */
    STOP_NO_ROOM,           /* the record, or the counter's work space, is full */
    STOP_TOO_WIDE,          /* counting needs more than 512 bits */
    STOP_TOO_LONG,          /* the budget is spent */
    STOP_CANCELLED,         /* the budget was stopped from outside */
};

struct roll {               /* one throw of `dice` dice */
    const char *cite, *says, *who;      /* static texts; who may be NULL */
    int16_t dice, sides;
    int32_t first;                      /* of its faces in struct record */
};

struct faces { const uint8_t *face; int n; };        /* that have fallen; face NULL: none yet */

struct record {
    int rolls, faces;
    struct roll roll[MAX_ROLLS];
    uint8_t face[MAX_FACES];
    uint8_t scored[MAX_FACES / 8];      /* a bit for each face: the rule says that it scored (roll_scored) */
};

enum trace_kind { TRACE_VALUE, TRACE_ADDS, TRACE_MULTIPLIES, TRACE_CANCELS, TRACE_LIMITS, TRACE_NOT_COUNTED,
                  TRACE_TABLE, TRACE_ROUNDS, TRACE_ROLL };

struct trace_line {         /* data, not text: each shell words it its own way; all texts are static */
    enum trace_kind kind;
    const char *of;         /* the quantity it works on: "dice", "critical", …; may be NULL */
    const char *who, *cite, *says, *because;
    int32_t value, over;    /* value/over; over is 1 for whole numbers. TRACE_ROLL: value is the index of the roll */
    const struct table *table;
    int16_t row, col;
    bool house;             /* the figure was changed by house rules */
    const char *word;       /* the value in words, where it is one of a few or yes or no; may be NULL */
};

struct trace { int len; bool cut; struct trace_line line[MAX_TRACE]; };

struct notes { bool set[MAX_NOTES]; int32_t value[MAX_NOTES]; };  /* steps on the way, by the procedure's own numbers */

struct reading {
    enum reading_mode mode;
    enum reading_stop stop;
    const struct house *house;          /* NULL: as printed */
    const char *who;                    /* about whom the next lines and rolls are; NULL: nobody in particular */
    struct { const char *role, *who; } meant[2];        /* who plays a role: "hero" is "red.heroes.1" (about_means) */
    struct rng *rng;                    /* READ_RANDOM */
    struct budget *budget;              /* NULL: no limit */
    const uint8_t *given;               /* faces that have fallen; a fuzzer's bytes */
    int given_len, given_used;
    struct record *record;              /* the ones below may be NULL */
    struct trace *trace;
    struct notes *notes;
    struct seen *seen;
    struct counter *counter;            /* READ_COUNT */
    struct roll wants;
};

bool reading_live(const struct reading *r);
bool reading_spent(struct reading *r);      /* stops a reading whose budget is spent or was stopped; returns false */

/* Everything that a rule does through its reading takes steps from the budget: rolls, lists, tables, explanations.
** false: it is spent, the reading has stopped. */
static inline bool reading_spend(struct reading *r, uint64_t steps)
{
    return !r->budget || budget_spend(r->budget, steps) || reading_spent(r);
}

bool reading_aloud(const struct reading *r);                    /* what it does is explained to somebody */
struct reading reading_silent(const struct reading *r);  /* the same, but nothing it looks at is explained or marked */
/* Back to the start, to be read again: forgets stop, used faces, record, trace and notes. */
void reading_rewind(struct reading *r);

/* ---- the words of the rule language ---- */

/* The total of some dice; 0 dice are no roll and total 0. */
int roll_sum(struct reading *r, const char *cite, const char *says, int dice, int sides);
static inline int roll_die(struct reading *r, const char *cite, const char *says, int sides)
{
    return roll_sum(r, cite, says, 1, sides);
}

/* A handful sorted into piles by a text with one digit per face: "000012" puts
** 1-4 on pile 0, 5 on pile 1, 6 on pile 2. */
void roll_piles(struct reading *r, const char *cite, const char *says, int dice, const char *sort, int *pile);

/* A handful of which only a score matters. Counting walks the few different
** scores, not the piles: use this rather than roll_piles wherever one number is
** enough. The score sees the piles (and nothing else). */
struct hand { const char *sort; int (*score)(const int *pile); };
int roll_hand(struct reading *r, const char *cite, const char *says, int dice, const struct hand *h);

/* The best (highest) or worst of some dice; 0 of none. */
int roll_best(struct reading *r, const char *cite, const char *says, int dice, int sides);
int roll_worst(struct reading *r, const char *cite, const char *says, int dice, int sides);

/* Which dice scored, for who looks at them. The text has one digit a face: 0 scores nothing, 1 by itself, 2 in twos:
** "000021" is each 6 and each pair of 5s. Throws that score together are told together, in the order thrown; what was
** said of them before no longer holds. It changes nothing else. */
int roll_last(const struct reading *r);         /* the number of the last throw in the record; -1: none is kept */
void roll_scores(struct reading *r, const char *by, const int *rolls, int n);
void roll_scores_after(struct reading *r, const char *by, int last);     /* all throws after that number */
bool roll_scored(const struct record *record, const struct roll *roll, int die);

/* One rule inside another. Only its arguments and its result pass between them,
** both compared byte by byte: plain int32_t members, no padding, cleared first. A
** counting reading counts it once for each argument. */
typedef void rule_fn(struct reading *r, const void *args, void *result);
void part(struct reading *r, rule_fn *rule, const void *args, int args_size, void *result, int result_size);

/* Rounds until `step` says it is over (returns false) or `most` rounds have been played. Only the state changes. It
** and the arguments are compared byte by byte, like those of a part: when counting, equal states are merged after
** each round. */
typedef bool step_fn(struct reading *r, const void *args, void *state);
enum { UNTIL_OVER = INT32_MAX };        /* as `most`: ties are thrown again, however often */
struct rounds {
    step_fn *step;
    const void *args; int args_size;
    int state_size;
    int most;
    bool with_rounds;                   /* wanted, too: how many were played. Counting then keeps their number apart */
    int played;                         /* before this; 0 in a rule */
    const void *same_args;              /* where counting keeps the arguments (counter_args); NULL in a rule */
};
int chain(struct reading *r, const struct rounds *x, void *state);      /* the rounds played, if with_rounds; else 0 */

/* The next dice are those of somebody, whatever others have thrown before. Nothing, unless the stream of dice says that
** everybody has his own: in tries of computer players, so that a change of one order does not change all other dice. */
static inline void own_dice(struct reading *r, int who)
{
    int32_t key = r->mode == READ_RANDOM && r->rng ? r->rng->apart : 0;

    if (!key) return;
    rng_start(r->rng, (uint64_t)key, (uint64_t)who);
    r->rng->apart = key;
}

/* What the rule did. Each takes static texts only. */
void about(struct reading *r, const char *who);
/* A rule speaks of "hero" and "enemy": until the next call these two are meant. NULL: nobody in particular. */
void about_means(struct reading *r, const char *hero, const char *enemy);
void explain(struct reading *r, enum trace_kind kind, const char *of, const char *cite, const char *says, int value);
void explain_word(struct reading *r, const char *of, const char *cite, const char *says, int value, const char *word);
/* in words: yes, no */
void explain_flag(struct reading *r, const char *of, const char *cite, const char *says, bool value);
/* `says` is what came of it, "the first strikes first": people read that it is so, programs which of all it is */
void explain_outcome(struct reading *r, const char *of, const char *cite, const char *says, int value);
void explain_over(struct reading *r, const char *of, const char *cite, const char *says, int value, int over);
/* the quantity is divided: multiplied by 1/divisor */
void explain_divides(struct reading *r, const char *of, const char *cite, const char *says, int divisor);
void explain_not(struct reading *r, const char *of, const char *cite, const char *says, int value, const char *because);
void trace_add(struct reading *r, const struct trace_line *line);

/* A step on the way (a result that is not an end result): at most once a note and
** reading. Odds show its own distribution; it never multiplies the outcomes. Not
** for the rounds of a chain: what every round does again has no one distribution. */
void note(struct reading *r, int number, int value);
#endif
