/* values.c - inputs, results and chances as JSON values and as words. */
#include "form/values.h"
#include <string.h>
#include "base/decimal.h"

bool is_whole(const char *s)
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

bool input_is_set(const struct input *i, const int32_t *at)
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
            for (int32_t k = 0; k < *value && k < in->most; k++) group_json(j, in->member, in->members, at + sizeof(int32_t) + (size_t)k * (size_t)in->stride);
            json_list_end(j);
        } else if (input_is_set(in, value)) {
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

enum { MOST_RESULTS = 128 };

struct results_out {
    struct json *j;
    const int32_t *out;
    const struct notes *notes;
};

static size_t segment(const char *s) { return strcspn(s, "."); }

static void one_result(struct results_out *w, const struct result *r, int number)
{
    struct outcome_place place;                 /* its path is not needed, and not cleared: this is called often */
    place.result = r;
    place.number = number;
    value_json(w->j, r, result_value(&place, w->out, w->notes));
}

/* Is there a result with just this name? Then those below it cannot stand in an object of the
** same name: they keep their dotted names. */
static bool also_plain(const struct result *const *list, int n, size_t skip, const char *name, size_t len)
{
    for (int i = 0; i < n; i++)
        if (strlen(list[i]->id + skip) == len && strncmp(list[i]->id + skip, name, len) == 0) return true;
    return false;
}

/* One thing or a list of it ("weather" and "weather.#"): the list is shown if there is anything in
** it, the one thing otherwise. Is list[i] the one that is not shown? */
static bool other_shown(const struct results_out *w, const struct result *const *list, int n, int i, size_t skip, size_t len)
{
    const char *name = list[i]->id + skip;
    bool repeated = name[len] == '.' && name[len + 1] == '#' && name[len + 2] == '\0';
    if (name[len] != '\0' && !repeated) return false;
    for (int k = 0; k < n; k++) {
        const char *other = list[k]->id + skip;
        if (k == i || strncmp(other, name, len) != 0) continue;
        if (repeated && other[len] == '\0') return w->out[list[i]->count_offset / 4] == 0;
        if (!repeated && strcmp(other + len, ".#") == 0) return w->out[list[k]->count_offset / 4] > 0;
    }
    return false;
}

/* The results of `list` whose ids agree in their first `skip` bytes, as members of one object. */
static void level_json(struct results_out *w, const struct result *const *list, int n, size_t skip, int number)
{
    bool done[MOST_RESULTS] = { false };
    json_object(w->j);
    for (int i = 0; i < n; i++) {
        const struct result *same[MOST_RESULTS];
        const char *name = list[i]->id + skip;
        size_t len = segment(name);
        char key[64] = { 0 };
        int many = 0;
        if (done[i] || other_shown(w, list, n, i, skip, len)) continue;
        if (name[len] && name[len + 1] != '#' && also_plain(list, n, skip, name, len)) {
            json_key(w->j, name);
            one_result(w, list[i], number);
            continue;
        }
        memcpy(key, name, len < sizeof key - 1 ? len : sizeof key - 1);
        json_key(w->j, key);
        if (name[len] == '\0') {
            one_result(w, list[i], number);
            continue;
        }
        for (int k = i; k < n; k++)
            if (!done[k] && strncmp(list[k]->id + skip, name, len + 1) == 0) {
                same[many++] = list[k];
                done[k] = true;
            }
        if (name[len + 1] == '#') {
            int32_t count = w->out[list[i]->count_offset / 4];
            json_list(w->j);
            for (int32_t k = 1; k <= count && k <= list[i]->most; k++) {
                if (name[len + 2] == '\0') one_result(w, list[i], k);
                else level_json(w, same, many, skip + len + 3, k);
            }
            json_list_end(w->j);
        } else {
            level_json(w, same, many, skip + len + 1, number);
        }
    }
    json_object_end(w->j);
}

void result_json(struct json *j, const struct procedure *p, const int32_t *out, const struct notes *notes, bool ends, bool steps)
{
    struct results_out w = { j, out, notes };
    const struct result *list[MOST_RESULTS];
    int n = 0;
    CHECK(p->results <= MOST_RESULTS);
    for (int i = 0; i < p->results; i++)
        if (p->result[i].note == END_RESULT ? ends : steps) list[n++] = &p->result[i];
    level_json(&w, list, n, 0, 0);
}

/* ---- chances ---- */

enum { PLACES = 18, MORE_PLACES = 36, FIGURES = 15 };

/* How many figures count in "0.00123", which has so many places at most. */
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
const char *chance_text(char *room, const struct wide *n, struct scale d)
{
    struct wide larger = *n;
    struct text t = text_in(room, CHANCE_ROOM);
    int tens = 0;
    decimal_text(&t, n, d, PLACES, true);
    if (wide_is_zero(n) || figures_in(room, PLACES) >= FIGURES) return room;
    do {
        t = text_in(room, CHANCE_ROOM);
        decimal_text(&t, &larger, d, MORE_PLACES, true);
        if (figures_in(room, MORE_PLACES) >= FIGURES) break;
        tens += 9;
    } while (wide_mul_small(&larger, &larger, 1000000000u) && tens < 200);
    if (tens) {
        text_add(&t, "e-");
        text_int(&t, tens);
    }
    return room;
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
    case OUT_CHOICE: buffer_add(out, words(lang, r->choice[v.n].says ? r->choice[v.n].says : r->choice[v.n].id)); return;
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
