/* analysis.h - a recorded battle looked at again: what each decision cost, what each throw brought (docs/analysis.md).
**
** The chance of the first seat is followed through the battle. Before an entry it is c, after it c'; m is the mean
** of c' over everything that might have been thrown. Then
**
**     luck  = c' - m
**     loss  = chance of the best order found less that of the order given, as far as its seat could know; where
**             the seat decides again before anything happens, less what it can still do then
**     drift = m - c + loss (of the first seat; - loss of the other): what looking from before and from after differ by
**
** so that, entry by entry and for the whole battle, result - chance at the start = luck - losses + drift. What an
** umpire changes or seats agree on is none of these and has its own line. Millionths, whole numbers.
**
** Each entry depends on the record, its number and the effort alone: entries may be worked out in any order, by any
** number of threads. */
#ifndef MATCH_ANALYSIS_H
#define MATCH_ANALYSIS_H
#include "ai/chance.h"
#include "match/match.h"

enum entry_kind {
    ENTRY_GOES_ON,          /* nobody could do anything else: the referee, or a seat with one order */
    ENTRY_DECISION,
    ENTRY_GIVES_UP,
    ENTRY_OUTSIDE,          /* an umpire's change, a draw that was agreed */
    ENTRY_END,              /* behind the last: how it ended, or stands */
};

enum mark { MARK_FINE, MARK_DOUBTFUL, MARK_MISTAKE, MARK_BLUNDER, MARKS };
/* From so many millionths on. */
enum { FROM_DOUBTFUL = 20000, FROM_MISTAKE = 50000, FROM_BLUNDER = 100000 };

/* What is found out about an entry by itself: plain numbers, so that they can be kept in a file. */
struct looked_into {
    int32_t done, kind, seat, throws, counted;
    struct chance before, mean;             /* of the first seat */
    struct chance given, best, loss;        /* of the seat that decides; loss may be below 0 by chance */
    struct act best_order;
    int16_t rest;
};
enum { LOOKED_INTS = sizeof(struct looked_into) / sizeof(int32_t) };

/* What it comes to when its neighbours are known too; of the first seat, but for the loss. */
struct reckoned {
    int32_t chance, luck, luck_error, drift, outside;
    struct chance between;
    /* How much less than the best, of its seat; what can still be ordered afterwards is not lost yet. 0 where tries
    ** cannot tell. */
    int32_t loss;
    enum mark mark;
};

enum { ANALYSIS_UNITS = 64, ANALYSIS_PHASES = 64 };
struct analysis_part { int64_t loss, luck; int decisions, throws; };
struct analysis_sums {
    int64_t luck, drift, outside, loss[MOST_SEATS];
    int decisions[MOST_SEATS], marks[MOST_SEATS][MARKS], throws;
    int64_t luck_variance;
    struct analysis_part unit[ANALYSIS_UNITS + 1], phase[ANALYSIS_PHASES];     /* the last unit: none, or several */
    int32_t start, result;                  /* result: chance as it stands where the battle is not over */
    bool over;
    int64_t adjusted;                       /* result less luck */
};

struct analysis {
    struct match *m;                        /* the caller's */
    int effort, entries;                    /* entries of its history; rows are 0 .. entries */
    int32_t *state; size_t ints;            /* before each entry, and at the end */
    struct looked_into *row;
    struct reckoned *sum;
};

/* NULL: no memory, or the record does not play. A game of two seats whose positions can be weighed: analysis_can. */
bool analysis_can(const struct match *m);
struct analysis *analysis_new(struct match *m, int effort);
void analysis_free(struct analysis *a);
const int32_t *analysis_state(const struct analysis *a, int entry);

/* Works out one row; work: TRIES_ROOM and more. Reads the analysis only: threads may do this side by side. false: it
** was stopped. */
bool analysis_look(const struct analysis *a, int entry, struct work *work, const atomic_bool *stop,
                   struct looked_into *out);
/* When all rows from `from` on are done: what they come to. */
void analysis_reckon(struct analysis *a, int from);
void analysis_sum(const struct analysis *a, struct analysis_sums *out);

enum mark mark_of(int32_t loss);
extern const struct word mark_words[MARKS];
/* The choice of the state's `phase`, with its words; -1: this game has none. */
int analysis_phase(const struct analysis *a, int entry, const struct word **words);
/* The fighters whose dice an entry has thrown, each once (at most room are written). Returns how many they are. */
int analysis_throwers(const struct analysis *a, int entry, int *who, int room);
#endif
