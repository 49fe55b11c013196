/* reply.c - a request text in, a reply text out. */
#include "form/reply.h"
#include "base/check.h"

static void rules(struct desk *d, const char *name, struct json *j)
{
    char near[MAX_NAME];
    const struct book *b = name ? find_book(name, near) : NULL;
    if (b) book_json(j, d->lang, b);
    else if (name) desk_no_book(d, name, near);
    else rules_json(j, d->lang);
}

static void resolve(struct desk *d, const struct asked *asked, struct json *j)
{
    desk_request(d, asked->text, asked->len);
    if (!d->seeded) d->seed = asked->seed;
    if (desk_resolve(d)) resolve_json(j, d);
}

int reply(struct desk *d, enum reply_kind kind, const struct asked *asked, struct buffer *out)
{
    struct json j = json_into(out);
    size_t from = out->len;
    desk_begin(d, asked->lang);
    switch (kind) {
    case REPLY_ODDS:
        desk_request(d, asked->text, asked->len);
        if (desk_odds(d)) odds_json(&j, d);
        break;
    case REPLY_RESOLVE: resolve(d, asked, &j); break;
    case REPLY_RANK:
        desk_request(d, asked->text, asked->len);
        if (desk_rank(d)) rank_json(&j, d);
        break;
    case REPLY_RULES: rules(d, asked->text, &j); break;
    case REPLY_DESCRIBE:
        if (desk_procedure(d, asked->text)) describe_json(&j, d->lang, d->what.book, d->what.procedure);
        break;
    case REPLY_TABLE:
        if (desk_table(d, asked->text)) table_json(&j, d->lang, d->what.book, d->what.table, NULL);
        break;
    case REPLY_KINDS: CHECK(kind != REPLY_KINDS); break;
    }
    if (d->errors.status != STATUS_DONE) {          /* the error replaces what has been written so far */
        j = json_into(out);
        buffer_cut(out, from);
        errors_json(&j, &d->errors);
    }
    return d->errors.status;
}
