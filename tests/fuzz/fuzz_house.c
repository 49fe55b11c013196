/* fuzz_house.c - any text as a file of house rules and as a file of inputs.
**
** Nothing may crash; what is refused is refused with a place, and what is accepted can be asked. */
#include <stdint.h>
#include <stdlib.h>
#include "bytes.h"
#include "form/reply.h"
#include "form/show.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void refused_with_a_place(const struct desk *d)
{
    if (d->errors.n == 0) abort();
    for (int i = 0; i < d->errors.n; i++)
        if (d->errors.row[i].message[0] == '\0' || d->errors.row[i].line < 1 || d->errors.row[i].column < 1) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct desk *d;
    struct buffer out = { 0 };
    struct json j = json_into(&out);
    struct paper p = { .out = &out, .lang = ENGLISH, .width = 60, .unicode = true };
    char *text = bytes_text(data, size);
    if (d == NULL) d = desk_new(16 << 20);
    if (d == NULL) abort();

    desk_begin(d, ENGLISH);
    if (!desk_house_file(d, "house.yaml", text, size)) {
        refused_with_a_place(d);
        errors_json(&j, &d->errors);
    } else if (desk_procedure(d, "flintlock.shoot")) {
        desk_input(d, "distance", "15");
        if (desk_resolve(d)) {
            resolve_json(&j, d);
            show_resolve(&p, d);
        } else if (d->errors.n == 0) abort();
    }
    buffer_empty(&out);

    desk_begin(d, ENGLISH);
    if (desk_procedure(d, "flintlock.melee")) {
        bool read = desk_input_file(d, "inputs.yaml", text, size);
        if (!read) refused_with_a_place(d);
        if (!desk_resolve(d) && d->errors.n == 0) abort();
        errors_text(&out, &d->errors);
    }
    buffer_free(&out);
    free(text);
    return 0;
}
