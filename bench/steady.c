/* steady.c - how far the analysis of a recorded battle can be trusted.
**
**     bench_steady RECORD…
**
** For each record: how many decisions an analysis with twice the effort moves out of the interval that the first one
** gave for their loss (5 of 100 would be chance alone), and the drift, in points of a hundred an entry. */
#include <stdio.h>
#include <stdlib.h>
#include "bench.h"
#include "match/analysis.h"
#include "match/record.h"

enum { EFFORT = 2, SPACE = TRIES_ROOM + (1 << 18) };

static unsigned char space[SPACE];
static struct match_room match_space;

static struct analysis *looked_at(struct match *m, int effort)
{
    struct analysis *a = analysis_new(m, effort);

    if (!a) abort();
    for (int i = 0; i <= a->entries; i++) {
        struct work work = { space, SPACE, 0 };

        if (!analysis_look(a, i, &work, NULL, &a->row[i])) abort();
    }
    analysis_reckon(a, 0);
    return a;
}

static void measure(struct desk *d, const char *file)
{
    struct record_report report;
    struct record_file kept = { .saved = 0 };
    struct match *m = record_open(d, built_in(), &match_space, file, &kept, &report);
    struct analysis *once, *twice;
    struct analysis_sums sums;
    int decisions = 0, moved = 0;

    if (!m) fprintf(stderr, "%s cannot be read\n", file), exit(1);
    once = looked_at(m, EFFORT);
    twice = looked_at(m, 2 * EFFORT);
    for (int i = 0; i < once->entries; i++) {
        const struct chance *was = &once->sum[i].between;

        if (once->row[i].kind != ENTRY_DECISION) continue;
        decisions++;
        moved += twice->sum[i].between.mean < was->lo || twice->sum[i].between.mean > was->hi;
    }
    analysis_sum(twice, &sums);
    printf("{\"bench\":\"steady, %s\",\"entries\":%d,\"decisions\":%d,\"moved\":%d,\"drift\":%.3f}\n", m->scenario,
           once->entries, decisions, moved, (double)sums.drift / twice->entries / (SURE / 100));
    fflush(stdout);
    analysis_free(once);
    analysis_free(twice);
    match_free(m);
}

int main(int argc, char **argv)
{
    struct desk *d = desk_new(1 << 22);

    if (!d) return 1;
    desk_begin(d, ENGLISH);
    for (int i = 1; i < argc; i++) measure(d, argv[i]);         /* with the other benches it has nothing to say */
    desk_free(d);
    return 0;
}
