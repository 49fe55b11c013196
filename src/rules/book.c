/* book.c - see book.h: sources by cite, refusals. */
#include "rules/book.h"
#include "base/text.h"
#include <string.h>

const struct source *book_source(const struct book *b, const char *cite)
{
    const struct source *best = NULL;
    size_t best_len = 0;

    if (!cite) return NULL;
    for (const struct source *s = b->source; s && s->cite; s++) {
        size_t len = strlen(s->cite);

        if (!text_starts(cite, s->cite)) continue;
        if (!cite[len]) return s;
        if (cite[len] == '/' && (!best || len > best_len)) best = s, best_len = len;
    }
    return best;
}

const struct printed *book_printed(const struct book *b, const char *cite)
{
    const struct printed *best = NULL;
    size_t best_len = 0;

    if (!cite) return NULL;
    for (const struct printed *p = b->printed; p && p->cite; p++) {
        size_t len = strlen(p->cite);

        if (!text_starts(cite, p->cite)) continue;
        if (!cite[len]) return p;
        if (cite[len] == '/' && (!best || len > best_len)) best = p, best_len = len;
    }
    return best;
}

static struct refusal *next_refusal(struct refusals *r, const char *field, const char *says)
{
    size_t len = strlen(field);

    if (r->len == LEN(r->row)) return &r->row[r->len - 1];      /* the last place stands for all that found no room */
    if (len >= sizeof r->field[0]) len = sizeof r->field[0] - 1;
    memcpy(r->field[r->len], field, len);  /* a field with a number in it is made up on the spot: keep our own copy */
    r->field[r->len][len] = 0;
    r->row[r->len] = (struct refusal){ .field = r->field[r->len], .says = says };
    return &r->row[r->len++];
}

void refuse(struct refusals *r, const char *field, const char *says)
{
    next_refusal(r, field, says);
}

void refuse_value(struct refusals *r, const char *field, int32_t value, const char *says)
{
    struct refusal *row = next_refusal(r, field, says);
    row->value = value;
    row->has_value = true;
}

void refuse_in_list(struct refusals *r, const char *list, int number, const char *member, int32_t value,
                    const char *says)
{
    char field[64];
    struct text t = text_in(field, sizeof field);

    text_add(&t, list);
    text_char(&t, '.');
    text_int(&t, number);
    text_char(&t, '.');
    text_add(&t, member);
    refuse_value(r, field, value, says);
}
