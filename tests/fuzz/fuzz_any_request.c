/* fuzz_any_request.c - the fuzzer's bytes choose a whole request (tests/any): any procedure, lists that are empty or
** full, ends of ranges, house rules. It is answered or refused with words, and its odds are JSON. */
#include <stdint.h>
#include <stdlib.h>
#include "any/trial.h"
#include "ask/books.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct trial t;
    static const struct left_out nothing;
    struct chance c = chance_bytes(data, size);
    const struct book *book = book_number(chance_int(&c, 0, books() - 1));
    const struct procedure *p = book->procedure[chance_int(&c, 0, book->procedures - 1)];
    struct buffer request = { 0 };

    if (!t.desk) t = (struct trial){ .desk = desk_new(1 << 20), .steps = 500 };
    if (!t.desk) abort();
    t.odds = chance_one_in(&c, 24);
    any_request(&c, book, p, &nothing, &request);
    if (try_request(&t, buffer_text(&request), request.len)) abort();
    buffer_free(&request);
    return 0;
}
