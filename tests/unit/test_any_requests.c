/* test_any_requests.c - 20,000 whole requests to each rulebook, made from the descriptions (tests/any). Each is
** answered or refused with words; replies are JSON; the inputs of an answer can be asked again.
**
** The seed is the date or ALEA_SEED; the request in hand stands in any_request_BOOK.json, for one that ends the
** program. */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "any/request.h"
#include "any/trial.h"
#include "ask/books.h"
#include "tests.h"

enum { REQUESTS = 20000, ODDS_EVERY = 4, LEAST_ANSWERED_IN = 10, MOST_PROCEDURES = 64, ROOM = 4 << 20 };

static void keep(const struct trial *t)
{
    ssize_t n = pwrite(t->file, buffer_text(&t->request), t->request.len, 0);

    if (n != (ssize_t)t->request.len || ftruncate(t->file, n) != 0) fail_msg("the request cannot be kept");
}

static void every_request_is_answered(const char *name)
{
    const struct book *book = find_book(name, NULL);
    struct chance c = chance_seeded(chance_seed());
    struct trial t = { .desk = desk_new(ROOM), .steps = 20000, .made = keep };
    int answered[MOST_PROCEDURES] = { 0 }, counted = 0;
    char last[64];

    snprintf(last, sizeof last, "any_request_%s.json", name);
    t.file = open(last, O_RDWR | O_CREAT, 0666);
    assert_non_null(t.desk);
    assert_true(book->procedures <= MOST_PROCEDURES && t.file >= 0);
    print_message("%s: ALEA_SEED=%llu\n", book->id, (unsigned long long)chance_seed());
    for (int i = 0; i < REQUESTS; i++) {
        int which = i % book->procedures;
        const char *wrong;

        t.odds = i / book->procedures % ODDS_EVERY == 0;
        wrong = try_any_request(&t, &c, book, book->procedure[which]);
        if (wrong) fail_msg("not so: %s\nrequest: %s\nreply: %s", wrong, buffer_text(&t.request), buffer_text(&t.out));
        answered[which] += t.answered;
        counted += t.odds && t.counted;
    }
    for (int i = 0; i < book->procedures; i++)
        if (answered[i] < REQUESTS / book->procedures / LEAST_ANSWERED_IN)
            fail_msg("%s was answered %d times only", book->procedure[i]->id, answered[i]);
    assert_true(counted > 0);
    close(t.file);
    trial_free(&t);
}

/* Each rulebook is a test of its own for ctest: its name is the argument. */
static void whole_requests(void **state) { every_request_is_answered(*state); }

int main(int argc, char **argv)
{
    int failed = 0;

    for (int i = 0; i < books(); i++) {
        const char *name = book_number(i)->id;
        const struct CMUnitTest test[] = { { name, whole_requests, NULL, NULL, (void *)(uintptr_t)name } };

        if (argc < 2 || strcmp(argv[1], name) == 0) failed += cmocka_run_group_tests(test, NULL, NULL);
    }
    return failed;
}
