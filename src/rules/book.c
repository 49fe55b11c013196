/* book.c - see book.h: sources by cite, refusals. */
#include "rules/book.h"
#include "base/text.h"
#include <string.h>

/* How well a row's cite fits: SIZE_MAX, it is the cite; else how much of the cite it is, up to a '/'; 0: it does
** not. */
static size_t fits(const char *row, const char *cite)
{
    size_t len = strlen(row);

    if (!text_starts(cite, row)) return 0;
    return !cite[len] ? SIZE_MAX : cite[len] == '/' ? len : 0;
}

const struct source *book_source(const struct book *b, const char *cite)
{
    const struct source *best = NULL;

    for (const struct source *s = cite ? b->source : NULL; s && s->cite; s++)
        if (fits(s->cite, cite) > (best ? fits(best->cite, cite) : 0)) best = s;
    return best;
}

const struct printed *book_printed(const struct book *b, const char *cite)
{
    const struct printed *best = NULL;

    for (const struct printed *p = cite ? b->printed : NULL; p && p->cite; p++)
        if (fits(p->cite, cite) > (best ? fits(best->cite, cite) : 0)) best = p;
    return best;
}

const struct word *book_chapter(const struct book *b, const char *cite)
{
    const struct word *best = NULL;

    for (const struct word *w = cite ? b->chapter : NULL; w && w->id; w++)
        if (fits(w->id, cite) > (best ? fits(best->id, cite) : 0)) best = w;
    return best;
}

/* NULL: there is no room for another; what was refused before keeps its place. */
static struct refusal *next_refusal(struct refusals *r, const char *field, const char *says)
{
    size_t len = strlen(field);

    if (r->len == LEN(r->row)) return NULL;
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

    if (!row) return;
    row->value = value;
    row->has_value = true;
}

static void field_in_list(struct text *out, const char *list, int number, const char *member)
{
    text_add(out, list);
    text_char(out, '.');
    text_int(out, number);
    text_char(out, '.');
    text_add(out, member);
}

void refuse_in_list(struct refusals *r, const char *list, int number, const char *member, int32_t value,
                    const char *says)
{
    char field[64];
    struct text t = text_in(field, sizeof field);

    field_in_list(&t, list, number, member);
    refuse_value(r, field, value, says);
}

void refuse_thing(struct refusals *r, const char *list, int number, const char *member, const char *says)
{
    char field[64];
    struct text t = text_in(field, sizeof field);

    field_in_list(&t, list, number, member);
    refuse(r, field, says);
}
