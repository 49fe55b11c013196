/* test_analysis_slow.c - a recorded battle of each rulebook looked at again: every step of the line adds up, and what
** looking from before and from after differ by is little, all together. */
#include <stdlib.h>
#include <string.h>
#include "match/analysis.h"
#include "match/record.h"
#include "tests.h"

enum { SPACE = TRIES_ROOM + (1 << 18) };
static unsigned char space[SPACE];
static struct match_room match_space;

/* 0.2 points of a hundred an entry. */
enum { MOST_DRIFT = 2000 };

static void look_at(struct desk *desk, const char *name, int64_t *drift, int *entries)
{
    char file[1024];
    struct text t = text_in(file, sizeof file);
    struct record_report report;
    struct record_file kept = { .saved = 0 };
    struct analysis_sums s;
    struct analysis *a;
    struct match *m;

    text_add(&t, getenv("SOURCE") ? getenv("SOURCE") : ".");
    text_add(&t, "/tests/games/");
    text_add(&t, name);
    text_add(&t, ".alea");
    m = record_open(desk, built_in(), &match_space, file, &kept, &report);
    assert_non_null(m);
    a = analysis_new(m, 2);
    assert_non_null(a);
    for (int i = 0; i <= a->entries; i++) {
        struct work work = { space, SPACE, 0 };

        assert_true(analysis_look(a, i, &work, NULL, &a->row[i]));
    }
    analysis_reckon(a, 0);
    for (int i = 0; i < a->entries; i++) {
        const struct reckoned *r = &a->sum[i];
        int32_t lost = a->row[i].seat == 0 ? r->loss : a->row[i].seat == 1 ? -r->loss : 0;

        assert_int_equal(a->sum[i + 1].chance - r->chance, r->luck - lost + r->drift + r->outside);
    }
    analysis_sum(a, &s);
    assert_int_equal(s.result - s.start, s.luck - s.loss[0] + s.loss[1] + s.drift + s.outside);
    print_message("%s: %d entries, drift %.3f points an entry\n", name, a->entries,
                  (double)s.drift / a->entries / (SURE / 100));
    *drift += s.drift;
    *entries += a->entries;
    analysis_free(a);
    match_free(m);
}

static void adds_up_and_drifts_little(void **state)
{
    static const char *const name[] = { "fantasy-ford", "fantasy-dragon", "fantasy-walls", "fantasy-relief",
                                        "fantasy-lances", "campaign-leipzig-1813", "flintlock-salt-1780",
                                        "ancients-first-steps" };
    struct desk *desk = desk_new(1 << 22);
    int64_t drift = 0;
    int entries = 0;

    (void)state;
    assert_non_null(desk);
    desk_begin(desk, ENGLISH);
    for (int i = 0; i < LEN(name); i++) look_at(desk, name[i], &drift, &entries);
    assert_true((drift < 0 ? -drift : drift) < (int64_t)MOST_DRIFT * entries);
    desk_free(desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(adds_up_and_drifts_little) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
