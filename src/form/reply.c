/* reply.c - a request text in, a reply text out. */
#include "form/reply.h"

/* What is wrong takes the place of what was written. */
static int finish(struct desk *d, struct buffer *out, size_t from)
{
    if (d->errors.status != STATUS_DONE) {
        struct json j = json_into(out);
        buffer_cut(out, from);
        errors_json(&j, &d->errors, d->lang);
    }
    return d->errors.status;
}

int reply_resolve(struct desk *d, const char *request, size_t len, enum language lang, uint64_t seed, struct buffer *out)
{
    struct json j = json_into(out);
    size_t from = out->len;
    desk_begin(d, lang);
    desk_request(d, request, len);
    if (!d->seeded) d->seed = seed;
    if (desk_resolve(d)) resolve_json(&j, d);
    return finish(d, out, from);
}

int reply_odds(struct desk *d, const char *request, size_t len, enum language lang, struct buffer *out)
{
    struct json j = json_into(out);
    size_t from = out->len;
    desk_begin(d, lang);
    desk_request(d, request, len);
    if (desk_odds(d)) odds_json(&j, d);
    return finish(d, out, from);
}

int reply_rank(struct desk *d, const char *request, size_t len, enum language lang, struct buffer *out)
{
    struct json j = json_into(out);
    size_t from = out->len;
    desk_begin(d, lang);
    desk_request(d, request, len);
    if (desk_rank(d)) rank_json(&j, d);
    return finish(d, out, from);
}

int reply_rules(struct desk *d, const char *book, enum language lang, struct buffer *out)
{
    struct json j = json_into(out);
    size_t from = out->len;
    char near[MAX_NAME];
    const struct book *b;
    desk_begin(d, lang);
    if (book == NULL) rules_json(&j, lang);
    else if ((b = find_book(book, near)) != NULL) book_json(&j, lang, b);
    else desk_no_book(d, book, near);
    return finish(d, out, from);
}

int reply_describe(struct desk *d, const char *procedure, enum language lang, struct buffer *out)
{
    struct json j = json_into(out);
    size_t from = out->len;
    desk_begin(d, lang);
    if (desk_procedure(d, procedure)) describe_json(&j, lang, d->what.book, d->what.procedure);
    return finish(d, out, from);
}

int reply_table(struct desk *d, const char *table, enum language lang, struct buffer *out)
{
    struct json j = json_into(out);
    size_t from = out->len;
    desk_begin(d, lang);
    if (desk_table(d, table)) table_json(&j, lang, d->what.book, d->what.table, NULL);
    return finish(d, out, from);
}
