/* fuzz_request.c - any text as a request.
**
** Whatever is asked, the reply is JSON, and a wrong request has an error in it. */
#include <stdint.h>
#include <stdlib.h>
#include "bytes.h"
#include "form/reply.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must_be_json(const struct buffer *out)
{
    struct tree tree = { 0 };
    struct wrong wrong;
    if (!json_read(&tree, buffer_text(out), out->len, ENGLISH, &wrong)) abort();
    tree_free(&tree);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct desk *d;
    struct buffer out = { 0 };
    struct json j = json_into(&out);
    char *text = bytes_text(data, size);
    if (d == NULL) d = desk_new(16 << 20);
    if (d == NULL) abort();

    if (reply(d, REPLY_RESOLVE, &(struct asked){ text, size, FRENCH, 1 }, &out) != STATUS_DONE && d->errors.n == 0)
        abort();
    must_be_json(&out);
    buffer_empty(&out);

    desk_begin(d, ITALIAN);
    desk_request(d, text, size);
    d->patience = (struct patience){ .steps = 32000, .never_estimate = true };
    if (desk_odds(d)) odds_json(&j, d);
    else errors_json(&j, &d->errors);
    must_be_json(&out);
    buffer_free(&out);
    free(text);
    return 0;
}
