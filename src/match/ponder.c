/* ponder.c - see ponder.h. */
#include "match/ponder.h"
#include <string.h>

static bool enough(void *with, int done)
{
    struct ponder *how = with;

    how->done = done;
    if (how->heard && how->heard(how->of, done)) return true;
    return how->limit != NO_CLOCK && clock_milliseconds() >= how->until;
}

bool match_ponder(struct match *m, int seat, const struct player *p, struct work *work, struct ponder *how,
                  struct act *out)
{
    struct think_time time = { enough, how, false, &how->plan[seat].memo };
    uint64_t position;
    bool there;

    if (how->plan[seat].by != p) {                      /* another player's plan is not his */
        memset(&how->plan[seat], 0, sizeof how->plan[seat]);
        how->plan[seat].by = p;
    }
    if (how->limit != NO_CLOCK) how->until = clock_milliseconds() + how->limit;
    how->done = 0;
    position = how->plan[seat].memo.position;
    there = match_propose_within(m, seat, p, work, &time, out);
    how->remembered = position != 0 && how->plan[seat].memo.position == position && !time.stopped;
    if (!how->remembered) {
        how->plan[seat].stopped = time.stopped;
        how->plan[seat].done = time.stopped ? how->done : 100;
    }
    how->stopped = how->plan[seat].stopped;
    how->done = how->plan[seat].done;
    return there;
}

bool think_typed(const char *text, int64_t *milliseconds)
{
    enum { SECOND = 1000 };
    int64_t whole = 0, part = 0;
    int digits = 0;

    for (; *text >= '0' && *text <= '9'; text++, digits++) {
        whole = whole * 10 + (*text - '0');
        if (whole > MOST_THINK_S) return false;
    }
    if (*text == '.') {
        int64_t unit = SECOND;

        for (text++, digits = 0; *text >= '0' && *text <= '9'; text++, digits++) {
            unit /= 10;
            part += (*text - '0') * unit;
        }
    }
    *milliseconds = whole * SECOND + part;
    return digits > 0 && *text == 0 && *milliseconds <= MOST_THINK_S * SECOND;
}
