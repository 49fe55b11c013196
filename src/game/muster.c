/* muster.c - see muster.h: rows being written. */
#include "game/muster.h"
#include "base/check.h"
#include "base/text.h"

static struct finding *add(struct findings *out, struct blame at, const char *cite, const char *says)
{
    struct finding *f = &out->row[out->len < MOST_FINDINGS ? out->len : MOST_FINDINGS - 1];
    struct text field;

    if (out->len < MOST_FINDINGS) out->len++;
    else out->more = true;
    *f = (struct finding){ .cite = cite, .says = says };
    field = text_in(f->field, sizeof f->field);
    if (at.list) {
        text_add(&field, at.list);
        text_char(&field, '.');
        text_int(&field, at.number);
        if (at.member) text_char(&field, '.');
    }
    text_add(&field, at.member ? at.member : "");
    return f;
}

struct finding *found_wrong(struct findings *out, struct blame at, const char *cite, const char *says)
{
    return add(out, at, cite, says);
}

struct finding *found_odd(struct findings *out, struct blame at, const char *cite, const char *says)
{
    struct finding *f = add(out, at, cite, says);

    f->warning = true;
    return f;
}

void finding_value(struct finding *f, int32_t value)
{
    f->has_value = true;
    f->value = value;
}

void finding_over(struct finding *f, int32_t value, int32_t limit)
{
    finding_value(f, value);
    f->has_limit = true;
    f->limit = limit;
}

static struct fact *next_fact(struct facts_of *f)
{
    CHECK(f->n < MOST_FACTS);
    return &f->row[f->n++];
}

void fact_number(struct facts_of *f, const char *says, int32_t value)
{
    *next_fact(f) = (struct fact){ says, value, NULL };
}

void fact_word(struct facts_of *f, const char *says, const char *word)
{
    *next_fact(f) = (struct fact){ says, 0, word };
}
