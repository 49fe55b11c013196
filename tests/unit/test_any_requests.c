/* test_any_requests.c - 20,000 whole requests to each rulebook, made from the descriptions (tests/any). Each is
** answered or refused with words; replies are JSON; the inputs of an answer can be asked again.
**
** An army given without units once ended the program. So every list and set has to have been given empty with nothing
** else wrong: then it is answered, or refused for that alone, and a refusal that was taken away would be noticed.
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
#include "ask/places.h"
#include "tests.h"

enum { REQUESTS = 20000, ODDS_EVERY = 4, LEAST_ANSWERED_IN = 10, MOST_PROCEDURES = 64, ROOM = 4 << 20,
       MOST_LISTS = 256 };

static void keep(const struct trial *t)
{
    ssize_t n = pwrite(t->file, buffer_text(&t->request), t->request.len, 0);

    if (n != (ssize_t)t->request.len || ftruncate(t->file, n) != 0) fail_msg("the request cannot be kept");
}

/* ---- lists and sets given as [] ---- */

static struct { const struct procedure *procedure; char path[MAX_PATH]; int given_empty; } lists[MOST_LISTS];
static int lists_known;

/* Those of no list's things: there the generator is the same. */
static void know_lists(const struct book *b)
{
    lists_known = 0;
    for (int i = 0; i < b->procedures; i++) {
        struct input_walk w = walk_inputs(&b->procedure[i]->in, NULL);
        struct place p;

        while (next_input(&w, &p)) {
            if ((p.input->kind != IN_LIST && p.input->kind != IN_SET) || strchr(p.path, '#')) continue;
            assert_true(lists_known < MOST_LISTS);
            lists[lists_known].procedure = b->procedure[i];
            lists[lists_known].given_empty = 0;
            memcpy(lists[lists_known++].path, p.path, sizeof p.path);
        }
    }
}

static void note_empty(const struct procedure *p, const char *path)
{
    for (int i = 0; i < lists_known; i++)
        lists[i].given_empty += lists[i].procedure == p && strcmp(lists[i].path, path) == 0;
}

static void note_lists(const struct trial *t)
{
    const struct question *q = &t->desk->question;
    const struct complaint *c = &q->complaint[0];
    struct input_walk w;
    struct place p;
    char empty[MAX_PATH + 8];
    const char *id;

    if (!q->procedure) return;
    if (t->answered) {
        w = walk_inputs(q->layout, q);
        while (next_input(&w, &p))
            if ((p.input->kind == IN_LIST || p.input->kind == IN_SET) && p.given && q->in[p.offset / 4] == 0)
                note_empty(q->procedure, p.path);
    } else if (t->desk->errors.n == 1 && q->kept == 1) {
        id = strrchr(c->field, '.');
        snprintf(empty, sizeof empty, "\"%s\":[]", id ? id + 1 : c->field);
        if (strstr(buffer_text(&t->request), empty)) note_empty(q->procedure, c->field);
    }
}

static void every_list_was_given_empty(void)
{
    for (int i = 0; i < lists_known; i++)
        if (!lists[i].given_empty)
            fail_msg("%s: %s was never given as [] alone", lists[i].procedure->id, lists[i].path);
}

/* ---- requests ---- */

static void every_request_is_answered(const char *name)
{
    const struct book *book = find_book(name, NULL);
    struct chance c = chance_seeded(chance_seed());
    struct trial t = { .desk = desk_new(ROOM), .steps = 20000, .made = keep, .told = note_lists };
    int answered[MOST_PROCEDURES] = { 0 }, counted = 0;
    char last[64];

    snprintf(last, sizeof last, "any_request_%s.json", name);
    t.file = open(last, O_RDWR | O_CREAT, 0666);
    assert_non_null(t.desk);
    assert_true(book->procedures <= MOST_PROCEDURES && t.file >= 0);
    know_lists(book);
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
    every_list_was_given_empty();
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
