/* fuzz_army.c - any text as an army list. What is refused is refused with a message; what is accepted is priced,
** printed, made both sides of a battle's setup, and written as a file that reads as the same army. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "bytes.h"
#include "match/army.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void written_and_read(struct desk *d, const struct army *a)
{
    static struct army again;
    struct buffer out = { 0 };

    army_yaml(&out, FRENCH, a->muster, "T", a->at);
    if (!army_read(d, armies_built_in(), &(struct scenario_text){ "y", "y.yaml", buffer_text(&out), out.len }, NULL,
                   &again)) abort();
    if (memcmp(again.at, a->at, sizeof a->at) != 0) abort();
    army_free(&again);
    buffer_free(&out);
}

static void used(const struct army *a)
{
    static int32_t setup[GAME_INTS];
    static struct roster roster;
    static struct bill bill;
    int32_t points = 0;

    a->muster->roster(NULL, a->at, &roster);
    a->muster->cost(NULL, a->at, 0, &bill);
    for (int i = 0; i < bill.rows; i++) points += bill.row[i].points;
    if (points != bill.total || bill.total > bill.size) abort();
    memset(setup, 0, sizeof setup);
    for (int seat = 0; seat < 2; seat++)
        if (!a->muster->enlist(setup, seat, a->at)) return;         /* more cards than a battle holds */
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct desk *d;
    static struct army a;
    char *text = bytes_text(data, size);

    if (d == NULL) d = desk_new(1 << 20);
    if (d == NULL) abort();
    desk_begin(d, ENGLISH);
    if (army_read(d, armies_built_in(), &(struct scenario_text){ "x", "x.yaml", text, size }, NULL, &a)) {
        used(&a);
        written_and_read(d, &a);
    } else {
        if (d->errors.n == 0) abort();
        for (int i = 0; i < d->errors.n; i++)
            if (d->errors.row[i].message[0] == '\0') abort();
    }
    army_free(&a);
    free(text);
    return 0;
}
