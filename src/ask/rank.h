/* rank.h - the odds of all combinations of some inputs' values side by side. */
#ifndef ASK_RANK_H
#define ASK_RANK_H
#include "ask/odds.h"

enum { MOST_RANKED = 1000, MOST_VARIED = 8 };

struct varied { const char *path; int n; const struct given *value; };

struct rank_row {
    int pick[MOST_VARIED];          /* which value of each varied input */
    enum odds_method method;
    int samples;                    /* ODDS_ESTIMATE */
    enum reading_stop stop;         /* STOP_NONE, or why this one has no odds: such rows come last */
    struct mean by;                 /* what the rows are sorted by: a mean, or a chance (as a mean of 0 and 1) */
    /* one per end result of the procedure's description (walk_results with out NULL): not known where it has none */
    struct mean *mean;
};

enum rank_state {
    RANK_DONE, RANK_COMPLAINTS, RANK_TOO_MANY, RANK_NO_SUCH_RESULT, RANK_NO_SUCH_VALUE, RANK_NO_ROOM,
    RANK_TOO_LONG,                  /* not even a rough estimate of each within the patience: see n */
    RANK_CANCELLED,
};

struct rank {
    enum rank_state state;
    int combinations;
    struct outcome_place by;        /* the result by which the rows are sorted */
    bool chance;                    /* by the chance that it is `value`; else by its mean */
    struct value value;
    char near[MAX_PATH];            /* RANK_NO_SUCH_RESULT, _VALUE: the nearest name */
    int n;                          /* rows; RANK_TOO_LONG: how many had odds when it was given up */
    struct rank_row *row;           /* in work; highest first, ties in the order of the combinations */
};

struct ranking {
    struct question *question;  /* started, everything set that does not vary, not finished; it gets the complaints */
    const struct varied *vary; int varied;
    const char *by;                 /* "defender.losses", "loser=defender", or NULL for the procedure's main result */
    const struct house *house;      /* NULL: as printed */
    struct work *work;
    const struct patience *patience;        /* of all rows together; may be NULL */
    struct question *scratch;       /* lent */
};

/* Each combination gets an equal share of the steps that are left. One that needs fewer leaves more to the others. */
enum rank_state ask_rank(const struct ranking *how, struct rank *out);
#endif
