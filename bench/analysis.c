/* analysis.c - how fast a recorded battle is looked at again, at the usual effort on one core.
**
**     analysis, SCENARIO      entries a second; floor: 5, for a battle of 150 entries takes 30 seconds then
**
** Names of scenarios as arguments: only these. */
#include <stdlib.h>
#include <string.h>
#include "bench.h"
#include "ai/ai.h"
#include "match/analysis.h"
#include "match/scenario.h"

enum { USUAL_EFFORT = 4, PLAYED = 150, LOOKED_AT = 30, SPACE = TRIES_ROOM + (1 << 18) };

static struct match_room match_space;
static unsigned char space[SPACE];

/* The first entries of a battle between recruits. */
static struct match *played(const struct scenario *s)
{
    struct match *m = match_new(s->game, s->setup, &s->house, 1, false, &match_space);

    if (!m) abort();
    match_settle(m, (struct faces){ NULL, 0 });
    while (m->entries < PLAYED && !match_over(m)) {
        unsigned seats = match_to_decide(m);
        struct act order;
        int seat = 0;

        while (!(seats & 1u << seat)) seat++;
        if (!match_propose(m, seat, &recruit, NULL, &order)) abort();
        if (match_order(m, seat, &order, (struct faces){ NULL, 0 }) != MATCH_DONE) abort();
    }
    return m;
}

static void measure(struct desk *d, const char *id)
{
    static struct scenario s;
    struct analysis *a;
    struct match *m;
    double start;
    int done = 0;

    if (!scenario_packed(d, built_in(), id, &s)) abort();
    m = played(&s);
    a = analysis_new(m, USUAL_EFFORT);
    if (!a) abort();
    start = now();
    for (int i = 0; i < a->entries; i += 1 + a->entries / LOOKED_AT, done++) {
        struct work work = { space, SPACE, 0 };
        struct looked_into row;

        if (!analysis_look(a, i, &work, NULL, &row)) abort();
    }
    printf("{\"bench\":\"analysis, %s\",\"per_s\":%.1f,\"floor_per_s\":5,\"ratio\":%.3f}\n", id,
           done / (now() - start), done / (now() - start) / 5);
    fflush(stdout);
    analysis_free(a);
    match_free(m);
}

int main(int argc, char **argv)
{
    static const char *const usual[] = { "fantasy/ford", "campaign/ulm-1805", "flintlock/salt-1780",
                                         "ancients/first-steps", "ancients/zama-202bc" };
    struct desk *d = desk_new(1 << 22);

    if (!d) return 1;
    desk_begin(d, ENGLISH);
    for (int i = 1; i < argc; i++) measure(d, argv[i]);
    for (int i = 0; argc == 1 && i < (int)(sizeof usual / sizeof usual[0]); i++) measure(d, usual[i]);
    desk_free(d);
    return 0;
}
