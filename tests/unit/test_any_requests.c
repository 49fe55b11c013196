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

enum { REQUESTS = 20000, ODDS_EVERY = 4, LEAST_ANSWERED_IN = 10, ROUNDS = 4, MOST_PROCEDURES = 64, ROOM = 4 << 20 };

static void keep(int file, const struct buffer *request)
{
    ssize_t n = pwrite(file, buffer_text(request), request->len, 0);

    if (n != (ssize_t)request->len || ftruncate(file, n) != 0) fail_msg("the request cannot be kept");
}

/* One request; what the book's own checks refuse is left out of it, until it is answered or all is wrong. */
static void one_request(struct trial *t, struct chance *c, const struct book *book, const struct procedure *p, int file)
{
    struct left_out without = { .n = 0 };
    struct buffer request = { 0 };
    struct chance from = *c;
    int rounds = 0;

    do {
        const char *wrong;

        *c = from;
        buffer_empty(&request);
        any_request(c, book, p, &without, &request);
        keep(file, &request);
        wrong = try_request(t, buffer_text(&request), request.len);
        if (wrong) fail_msg("not so: %s\nrequest: %s\nreply: %s", wrong, buffer_text(&request), buffer_text(&t->out));
    } while (!t->answered && ++rounds < ROUNDS && trial_leaves_out(t, &without));
    buffer_free(&request);
}

static void every_request_is_answered(const char *name)
{
    const struct book *book = find_book(name, NULL);
    struct chance c = chance_seeded(chance_seed());
    struct trial t = { .desk = desk_new(ROOM), .steps = 20000 };
    int answered[MOST_PROCEDURES] = { 0 }, counted = 0, file;
    char last[64];

    snprintf(last, sizeof last, "any_request_%s.json", name);
    file = open(last, O_RDWR | O_CREAT, 0666);
    assert_non_null(t.desk);
    assert_true(book->procedures <= MOST_PROCEDURES && file >= 0);
    print_message("%s: ALEA_SEED=%llu\n", book->id, (unsigned long long)chance_seed());
    for (int i = 0; i < REQUESTS; i++) {
        int which = i % book->procedures;

        t.odds = i / book->procedures % ODDS_EVERY == 0;
        one_request(&t, &c, book, book->procedure[which], file);
        answered[which] += t.answered;
        counted += t.odds && t.counted;
    }
    for (int i = 0; i < book->procedures; i++)
        if (answered[i] < REQUESTS / book->procedures / LEAST_ANSWERED_IN)
            fail_msg("%s was answered %d times only", book->procedure[i]->id, answered[i]);
    assert_true(counted > 0);
    close(file);
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
