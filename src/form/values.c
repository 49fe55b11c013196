/* values.c - inputs, results and chances as JSON values and as words. */
#include "form/values.h"
#include <string.h>
#include "base/decimal.h"

/* "0", "12", "-3": as JSON would write it. */
static bool is_whole(const char *s)
{
    if (s[0] == '0') return s[1] == '\0';
    if (*s == '-') s++;
    if (*s < '1' || *s > '9' || strlen(s) > 9) return false;
    while (*s >= '0' && *s <= '9') s++;
    return *s == '\0';
}

void json_word(struct json *j, const char *id)
{
    if (is_whole(id)) json_number(j, id);
    else json_text(j, id);
}

void json_fraction(struct json *j, int32_t num, int32_t den)
{
    char room[48];
    struct text t = text_in(room, sizeof room);
    if (den == 1 || den == 0) {
        json_int(j, num);
        return;
    }
    for (int32_t ten = 10, places = 1; places <= 3; ten *= 10, places++) {       /* a short decimal where it is exact */
        int64_t scaled = (int64_t)num * ten / den;
        if ((int64_t)num * ten % den != 0) continue;
        if (scaled < 0) text_char(&t, '-');
        if (scaled < 0) scaled = -scaled;
        text_int(&t, scaled / ten);
        text_char(&t, '.');
        for (int32_t digit = ten / 10; digit > 0; digit /= 10) text_char(&t, (char)('0' + scaled / digit % 10));
        json_number(j, room);
        return;
    }
    text_int(&t, num);
    text_char(&t, '/');
    text_int(&t, den);
    json_text(j, room);
}

void json_says(struct json *j, enum language lang, const char *says)
{
    json_key_text(j, "says", says);
    json_key_text(j, "text", words(lang, says));
}

/* ---- inputs ---- */

/* False: it has no value, not even a default. */
static bool is_set(const struct input *i, const int32_t *at)
{
    switch (i->kind) {
    case IN_INT:
    case IN_FLAG:
    case IN_CHOICE:
    case IN_FRACTION: return *at != UNSET;
    case IN_SET:
    case IN_DICE:
    case IN_NAME:
    case IN_GROUP:
    case IN_LIST: break;
    }
    return true;
}

static void set_json(struct json *j, const struct input *i, const int32_t *at)
{
    json_list(j);
    for (int32_t k = 0; k < at[0] && k < i->most; k++) json_word(j, i->choice[at[1 + k]].id);
    json_list_end(j);
}

void input_json(struct json *j, const struct input *i, const int32_t *at)
{
    char room[64];
    struct text t = text_in(room, sizeof room);
    switch (i->kind) {
    case IN_INT:      json_int(j, *at); break;
    case IN_FLAG:     json_bool(j, *at != 0); break;
    case IN_CHOICE:
        if (*at >= 0 && *at < i->choices) json_word(j, i->choice[*at].id);
        else json_null(j);
        break;
    case IN_SET:      set_json(j, i, at); break;
    case IN_FRACTION: json_fraction(j, at[0], at[1]); break;
    case IN_DICE:
    case IN_NAME:
        input_text(&t, i, at);
        json_text(j, room);
        break;
    case IN_GROUP:
    case IN_LIST: json_null(j); break;
    }
}

static void group_json(struct json *j, const struct input *input, int inputs, const char *base)
{
    json_object(j);
    for (int i = 0; i < inputs; i++) {
        const struct input *in = &input[i];
        const char *at = base + in->offset;
        const int32_t *value = (const int32_t *)(const void *)at;
        if (in->kind == IN_GROUP) {
            json_key(j, in->id);
            group_json(j, in->member, in->members, at);
        } else if (in->kind == IN_LIST) {
            json_key(j, in->id);
            json_list(j);
            for (int32_t k = 0; k < *value && k < in->most; k++)
                group_json(j, in->member, in->members, at + sizeof(int32_t) + (size_t)k * (size_t)in->stride);
            json_list_end(j);
        } else if (is_set(in, value)) {
            json_key(j, in->id);
            input_json(j, in, value);
        }
    }
    json_object_end(j);
}

void inputs_json_at(struct json *j, const struct layout *l, const int32_t *in)
{
    group_json(j, l->input, l->inputs, (const char *)in);
}

void inputs_json(struct json *j, const struct question *q) { inputs_json_at(j, q->layout, q->in); }

/* ---- results ---- */

void value_json(struct json *j, const struct result *r, struct value v)
{
    if (v.none) {
        json_null(j);
        return;
    }
    switch (r->kind) {
    case OUT_INT:      json_int(j, v.n); break;
    case OUT_FLAG:     json_bool(j, v.n != 0); break;
    case OUT_CHOICE:
        if (r->label) json_text(j, r->choice[v.n].id);
        else json_word(j, r->choice[v.n].id);
        break;
    case OUT_FRACTION: json_fraction(j, v.n, v.over); break;
    }
}

/* ---- chances ---- */

enum { PLACES = 18, MORE_PLACES = 36, FIGURES = 15 };

/* How many significant figures "0.00123" has. */
static int figures_in(const char *decimal, int places)
{
    int zeros = 0;
    if (decimal[0] != '0') return places;
    if (text_same(decimal, "0.0")) return 0;
    for (const char *c = decimal + 2; *c == '0'; c++) zeros++;
    return places - zeros;
}

/* 18 places are enough for what is likely; what is unlikely gets more, and what is hardly
** possible an exponent, so that 15 figures count. */
void chance_text(struct text *out, const struct wide *n, struct scale d)
{
    struct wide larger = *n;
    size_t from = out->len;
    int tens = 0;
    decimal_text(out, n, d, PLACES, true);
    if (wide_is_zero(n) || figures_in(out->at + from, PLACES) >= FIGURES) return;
    do {
        out->len = from;
        decimal_text(out, &larger, d, MORE_PLACES, true);
        if (figures_in(out->at + from, MORE_PLACES) >= FIGURES) break;
        tens += 9;
    } while (wide_mul_small(&larger, &larger, 1000000000u) && tens < 200);
    if (tens) {
        text_add(out, "e-");
        text_int(out, tens);
    }
}

const char *mean_text(char *room, const struct mean *m, int digits)
{
    struct text t = text_in(room, CHANCE_ROOM);
    if (m->negative) text_char(&t, '-');
    decimal_text(&t, &m->n, m->d, digits, digits > 4);
    return room;
}

/* ---- words ---- */

void value_words(struct buffer *out, enum language lang, const struct result *r, struct value v)
{
    char room[64];
    struct text t = text_in(room, sizeof room);
    if (v.none) {
        buffer_add(out, "–");
        return;
    }
    switch (r->kind) {
    case OUT_FLAG:   buffer_add(out, words(lang, v.n ? N_("yes") : N_("no"))); return;
    case OUT_CHOICE: buffer_add(out, words(lang, r->choice[v.n].says ? r->choice[v.n].says : r->choice[v.n].id));
        return;
    case OUT_INT:
    case OUT_FRACTION: break;
    }
    value_text(&t, r, v);
    buffer_add(out, room);
}

void figure_words(struct buffer *out, const struct figure *f, int32_t value, int32_t over)
{
    char room[64];
    struct text t = text_in(room, sizeof room);
    figure_text(&t, f, value, over);
    buffer_add(out, room);
}

const char *figure_word(const struct figure *f, int32_t value)
{
    struct cell c = cell_decode((int16_t)value);

    switch (f->kind) {
    case FIGURE_CELL:    return c.no ? N_("no") : c.word ? f->table->words->word[c.value].says : NULL;
    case FIGURE_OPTION:  return f->option->choice[value].says;
    case FIGURE_CANCELS: return N_("cancels");
    default:             return NULL;
    }
}

const char *authority_id(const struct book *b, const char *cite)
{
    static const char *const names[] = { "sheet", "public", "inference", "house" };
    const struct source *s = cite ? book_source(b, cite) : NULL;
    return s ? names[s->authority] : NULL;
}

const char *authority_words(enum language lang, const struct book *b, const char *cite)
{
    const struct source *s = cite ? book_source(b, cite) : NULL;
    if (s == NULL) return "";
    switch (s->authority) {
    case SHEET:     return words(lang, N_("sheet"));
    case PUBLIC:    return words(lang, N_("public"));
    case INFERENCE: return words(lang, N_("inference"));
    case HOUSE:     return words(lang, N_("our reading"));
    }
    return "";
}
