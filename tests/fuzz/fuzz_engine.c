/* fuzz_engine.c - any text as a short conversation with the engine about the game of one page: every line
** gets one line of valid JSON. Orders and overrides in other games are fuzz_any_campaign.c's and
** fuzz_any_fantasy.c's. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "../unit/match_bridge.c"
#include "../unit/match_bridge_scenarios.c"
#include "match/engine.h"

enum { LINES = 6 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void one_line(struct engine *e, const char *line, size_t len, struct buffer *out)
{
    struct tree tree = { 0 };
    struct wrong wrong;

    buffer_empty(out);
    engine_line(e, line, len, out);
    if (out->len < 2 || out->at[out->len - 1] != '\n' || memchr(out->at, '\n', out->len - 1)) abort();
    if (!json_read(&tree, out->at, out->len, ENGLISH, &wrong)) abort();
    if (!node_get(tree.root, "ok")) abort();
    tree_free(&tree);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct desk *d;
    struct engine *e;
    struct buffer out = { 0 };
    const char *at = (const char *)data, *end = at + size;

    if (d == NULL) d = desk_new(4 << 20);
    e = d ? engine_new(&bridge_shelf, d, ENGLISH) : NULL;
    if (e == NULL) abort();
    for (int lines = 0; at < end && lines < LINES; lines++) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t len = newline ? (size_t)(newline - at) : (size_t)(end - at);
        one_line(e, at, len, &out);
        at += len + 1;
        if (!newline) break;
    }
    buffer_free(&out);
    engine_free(e);
    return 0;
}
