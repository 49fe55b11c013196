/* fuzz_record.c - any text as the record of a battle.
**
** Nothing may crash. What could be read is written again, and that text is read to the same end. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "bytes.h"
#include "../unit/match_bridge.c"
#include "../unit/match_bridge_scenarios.c"
#include "match/record.h"

static struct match_room match_space;
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void the_same_again(struct desk *d, struct match *m)
{
    struct buffer text = { 0 };
    struct record_report report;
    struct match *again;

    record_text(&text, m);
    again = record_read(d, whole_shelf(), &match_space, buffer_text(&text), text.len, &report);
    if (!again || report.bad_line || report.other_rules || again->entries != m->entries ||
        again->happened != m->happened) abort();
    if (memcmp(again->state, m->state, (size_t)m->game->state->size) != 0 || match_over(again) != match_over(m))
        abort();
    match_free(again);
    buffer_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct desk *d;
    struct record_report report;
    struct match *m;
    char *text = bytes_text(data, size);

    if (d == NULL) d = desk_new(1 << 20);
    if (d == NULL) abort();
    desk_begin(d, ENGLISH);
    m = record_read(d, whole_shelf(), &match_space, text, size, &report);
    if (!m && d->errors.n == 0) abort();
    if (m && report.bad_line && report.what[0] == '\0') abort();
    if (m) the_same_again(d, m);
    match_free(m);
    free(text);
    return 0;
}
