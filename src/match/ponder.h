/* ponder.h - a computer player thinks while people wait: how long he may, who hears how far he is and may interrupt
** him, and the plan he has made, whose orders belong together. One for a battle.
**
** Nobody who is left in peace decides otherwise than match_propose. With a clock he stops early and takes the best that
** he has found; the same seed need not give the same order then. */
#ifndef MATCH_PONDER_H
#define MATCH_PONDER_H
#include "match/match.h"

enum { NO_CLOCK = -1, MOST_THINK_S = 3600 };

struct ponder {
    int64_t limit;                      /* milliseconds for a decision; NO_CLOCK: as long as it takes */
    /* Hears how much of his effort he has spent, per cent; true: he is interrupted. May be NULL. */
    bool (*heard)(void *of, int done); void *of;
    /* The last decision: did he stop early, and after how many per cent? remembered: it is one of a plan that was made
    ** before, and so is what is said of it. */
    bool stopped, remembered; int done;
    /* its own */
    int64_t until;
    struct { const struct player *by; struct plan_memo memo; bool stopped; int done; } plan[MOST_SEATS];
};

/* As match_propose. The ponder begins as zeros but for its limit. */
bool match_ponder(struct match *m, int seat, const struct player *p, struct work *work, struct ponder *how,
                  struct act *out);

/* Seconds as people type them, "5" or "0.25", from 0 (at once) to an hour. */
bool think_typed(const char *text, int64_t *milliseconds);

/* Milliseconds that go by, from any beginning: files.c; in a page the browser's. */
int64_t clock_milliseconds(void);
#endif
