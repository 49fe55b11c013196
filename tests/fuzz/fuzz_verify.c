/* fuzz_verify.c - any text as the record of a kept game.
**
** Nothing may crash. What is right by itself is the same as itself; with another face it is wrong. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "bytes.h"
#include "../unit/match_bridge.c"
#include "../unit/match_bridge_scenarios.c"
#include "match/verify.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The first face behind the last throw is another one. false: there is none that could be. */
static bool other_face(char *text)
{
    char *at = NULL, *next = text;

    while ((next = strstr(next, "\"throw\":")) != NULL) at = next++;
    at = at ? strstr(at, "\"faces\":[") : NULL;
    if (!at || strchr(at, '\n') < strstr(at, "]")) return false;
    at += strlen("\"faces\":[");
    if (*at < '1' || *at > '6') return false;
    *at = *at == '1' ? '2' : '1';
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct desk *d;
    struct record_given both[2];
    struct verified one, two;
    char *text = bytes_text(data, size);

    if (d == NULL) d = desk_new(1 << 20);
    if (d == NULL) abort();
    both[0] = both[1] = (struct record_given){ "a", text, size };
    desk_begin(d, ENGLISH);
    if (!verify_record(d, whole_shelf(), both, &one)) {
        if (d->errors.n == 0) abort();
        free(text);
        return 0;
    }
    if (one.ok != (one.wrong < 0) || (!one.ok && one.why[0] == '\0')) abort();
    desk_begin(d, ENGLISH);
    if (!verify_records(d, whole_shelf(), both, &two) || two.ok != one.ok || two.differ) abort();
    if (one.ok && one.throws && !memchr(text, '\0', size) && other_face(text)) {
        desk_begin(d, ENGLISH);
        if (verify_record(d, whole_shelf(), both, &two) && two.ok) abort();
    }
    free(text);
    return 0;
}
