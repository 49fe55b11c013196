/* fuzz_any_record.c - the fuzzer's bytes damage the lines of real records of the game of one page. What is refused
** is refused with words; what could be read goes on. */
#include <stdint.h>
#include "battles.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct chance c = chance_bytes(data, size);
    struct any_battle b = { .c = &c };
    struct buffer damaged = { 0 };
    struct record_report report;
    const struct begun *from;
    bool over = false;

    begin_battles("bridge/");
    from = &begun[chance_int(&c, 0, begun_battles - 1)];
    any_damage(&c, buffer_text(&from->record), from->record.len, &damaged);
    b.m = record_read(fuzz_desk, whole_shelf(), &fuzz_room, buffer_text(&damaged), damaged.len, &report);
    if (!b.m && fuzz_desk->errors.n == 0) abort();
    if (b.m && report.bad_line && !report.what[0]) abort();
    if (b.m && any_step(&b, &over)) abort();
    match_free(b.m);
    buffer_free(&damaged);
    return 0;
}
