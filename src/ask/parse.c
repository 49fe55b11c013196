/* parse.c - see question.h; input_text is the other way round (places.h). */
#include "ask/question.h"
#include "base/whole.h"
#include "ask/places.h"
#include "base/utf8.h"
#include <string.h>

enum { MOST_DICE = 40, MOST_PLUS = 999, MOST_BELOW = 10000 };

static bool wrong(struct complaint *c, enum complaint_kind kind)
{
    c->kind = kind;
    return false;
}

static bool out_of_range(struct complaint *c, int lo, int hi)
{
    c->lo = lo;
    c->hi = hi;
    return wrong(c, COMPLAINT_RANGE);
}

static bool only_digits(const char *s)
{
    if (*s == '-' || *s == '+') s++;
    if (!*s) return false;
    while (*s >= '0' && *s <= '9') s++;
    return !*s;
}

static bool parse_int(const struct input *i, struct given v, int32_t *at, struct complaint *c)
{
    int64_t n = v.number;

    if (v.kind == GIVEN_TEXT && v.text) {
        if (!only_digits(v.text)) return wrong(c, COMPLAINT_TYPE);
        if (!text_to_int(v.text, &n)) return out_of_range(c, i->lo, i->hi);
    } else if (v.kind != GIVEN_INT) {
        return wrong(c, COMPLAINT_TYPE);
    }
    if (n < i->lo || n > i->hi) return out_of_range(c, i->lo, i->hi);
    at[0] = (int32_t)n;
    return true;
}

/* "7.5 H" as text; units of the field as a number of JSON. A number alone, as text, is not said in any measure. */
static bool parse_measure(const struct input *i, struct given v, int32_t *at, struct complaint *c)
{
    int n = 0;

    if (v.kind == GIVEN_INT) return parse_int(i, v, at, c);
    if ((v.kind != GIVEN_TEXT && v.kind != GIVEN_STRING) || !v.text) return wrong(c, COMPLAINT_TYPE);
    if (measure_read(i->measure, v.text, &n) != MEASURED) return wrong(c, COMPLAINT_TYPE);
    if (n < i->lo || n > i->hi) return out_of_range(c, i->lo, i->hi);
    at[0] = n;
    return true;
}

static bool parse_flag(struct given v, int32_t *at, struct complaint *c)
{
    if (v.kind == GIVEN_BOOL) {
        at[0] = v.number != 0;
    } else if (v.kind == GIVEN_TEXT && (!v.text || text_same(v.text, "true"))) {
        at[0] = 1;
    } else if (v.kind == GIVEN_TEXT && text_same(v.text, "false")) {
        at[0] = 0;
    } else {
        return wrong(c, COMPLAINT_TYPE);
    }
    return true;
}

static bool choose(const struct input *i, const char *s, int32_t *at, struct complaint *c)
{
    struct nearest n = nearest_to(s);
    struct text shown = text_in(c->shown, sizeof c->shown), near = text_in(c->near, sizeof c->near);

    for (int k = 0; k < i->choices; k++) {
        if (text_same(s, i->choice[k].id)) {
            *at = k;
            return true;
        }
        nearest_try(&n, i->choice[k].id);
    }
    text_add(&shown, s);
    text_add(&near, n.name);
    return wrong(c, COMPLAINT_CHOICE);
}

/* Words, and numbers where a choice looks like one: cuirass=4. */
static const char *as_words(struct given v, char *room, size_t size)
{
    struct text t = text_in(room, size);

    if (v.kind == GIVEN_TEXT || v.kind == GIVEN_STRING) return v.text;
    if (v.kind != GIVEN_INT) return NULL;
    text_int(&t, v.number);
    return room;
}

static bool parse_choice(const struct input *i, struct given v, int32_t *at, struct complaint *c)
{
    char room[24];
    const char *s = as_words(v, room, sizeof room);

    return s ? choose(i, s, at, c) : wrong(c, COMPLAINT_TYPE);
}

static bool parse_set(const struct input *i, struct given v, int32_t *at, struct complaint *c)
{
    char room[24], word[MAX_SHOWN];
    const char *s = as_words(v, room, sizeof room);
    int n = 0;

    if (!s) return wrong(c, COMPLAINT_TYPE);
    while (*s) {
        struct text t = text_in(word, sizeof word);
        int32_t chosen;

        while (*s && *s != '+') text_char(&t, *s++);
        if (!choose(i, word, &chosen, c)) return false;
        if (n < i->most) at[1 + n] = chosen;
        n++;
        if (*s && !*++s) return choose(i, "", &chosen, c);      /* a + at the end: nothing follows it */
    }
    if (n > i->most) {
        c->hi = i->most;
        return wrong(c, COMPLAINT_TOO_MANY);
    }
    at[0] = n;
    return true;
}

/* ---- fractions ---- */

/* Up to nine digits; returns how many there were. */
static int take_digits(const char **s, int64_t *v)
{
    int n = 0;

    for (; **s >= '0' && **s <= '9'; ++*s)
        if (++n <= 9) *v = *v * 10 + (**s - '0');
    return n;
}

static bool read_fraction(const char *s, int64_t *num, int64_t *den)
{
    bool minus = *s == '-';
    int whole, places = 0;

    *num = 0;
    *den = 1;
    if (*s == '-' || *s == '+') s++;
    whole = take_digits(&s, num);
    if (*s == '.') {
        s++;
        places = take_digits(&s, num);
        for (int k = 0; k < places && k < 9; k++) *den *= 10;
        if (whole + places > 9) return false;
    } else if (*s == '/' && whole) {
        s++;
        *den = 0;
        if (take_digits(&s, den) > 9 || *den == 0) return false;
    }
    if (minus) *num = -*num;
    return !*s && whole + places > 0 && whole + places <= 9;
}

static bool parse_fraction(const struct input *i, struct given v, int32_t *at, struct complaint *c)
{
    int64_t num = v.number, den = 1, common;

    if (v.kind == GIVEN_TEXT || v.kind == GIVEN_STRING) {
        if (!v.text || !read_fraction(v.text, &num, &den)) return wrong(c, COMPLAINT_TYPE);
    } else if (v.kind != GIVEN_INT) {
        return wrong(c, COMPLAINT_TYPE);
    } else if (num < INT32_MIN || num > INT32_MAX) {
        return out_of_range(c, i->lo, i->hi);
    }
    common = (int64_t)common_divisor((uint64_t)(num < 0 ? -num : num), (uint64_t)den);
    num /= common;
    den /= common;
    if (num < i->lo * den || num > i->hi * den) return out_of_range(c, i->lo, i->hi);
    if (den > MOST_BELOW) return wrong(c, COMPLAINT_TYPE);      /* averages of cohesion need no larger denominator */
    at[0] = (int32_t)num;
    at[1] = (int32_t)den;
    return true;
}

/* ---- dice ---- */

static bool is_a_die(int64_t sides)
{
    static const int8_t dice[] = { 2, 3, 4, 5, 6, 8, 10, 12, 20, 30, 100 };

    for (int k = 0; k < LEN(dice); k++)
        if (sides == dice[k]) return true;
    return false;
}

static bool parse_dice(const struct input *i, struct given v, int32_t *at, struct complaint *c)
{
    int most = i->hi > 0 ? i->hi : MOST_DICE;
    int64_t dice = 0, sides = 0, plus = 0;
    const char *s = v.text;

    if ((v.kind != GIVEN_TEXT && v.kind != GIVEN_STRING) || !s) return wrong(c, COMPLAINT_TYPE);
    if (*s == 'd') dice = 1;
    else take_digits(&s, &dice);
    if (*s++ != 'd' || !take_digits(&s, &sides) || !is_a_die(sides)) return wrong(c, COMPLAINT_TYPE);
    if (*s == '+' || *s == '-') {
        bool minus = *s++ == '-';
        if (!take_digits(&s, &plus)) return wrong(c, COMPLAINT_TYPE);
        if (minus) plus = -plus;
    }
    if (*s) return wrong(c, COMPLAINT_TYPE);
    if (dice < 1 || dice > most) return out_of_range(c, 1, most);
    if (plus < -MOST_PLUS || plus > MOST_PLUS) return out_of_range(c, -MOST_PLUS, MOST_PLUS);
    at[0] = (int32_t)dice;
    at[1] = (int32_t)sides;
    at[2] = (int32_t)plus;
    return true;
}

/* ---- names ---- */

/* Any plain text of one line that fits; a number is a name too when it was typed as plain text. */
static bool parse_name(struct given v, int32_t *at, struct complaint *c)
{
    size_t len = v.text ? strlen(v.text) : 0;

    if ((v.kind != GIVEN_TEXT && v.kind != GIVEN_STRING) || !v.text || len >= NAME_BYTES)
        return wrong(c, COMPLAINT_TYPE);
    if (utf8_plain(v.text, len, false) < len) return wrong(c, COMPLAINT_TYPE);
    memset(at, 0, NAME_BYTES);
    memcpy(at, v.text, len);
    return true;
}

bool parse_value(const struct input *i, struct given value, int32_t *at, struct complaint *c)
{
    switch (i->kind) {
    case IN_INT:      return (i->measure ? parse_measure : parse_int)(i, value, at, c);
    case IN_FLAG:     return parse_flag(value, at, c);
    case IN_CHOICE:   return parse_choice(i, value, at, c);
    case IN_SET:      return parse_set(i, value, at, c);
    case IN_FRACTION: return parse_fraction(i, value, at, c);
    case IN_DICE:     return parse_dice(i, value, at, c);
    case IN_NAME:     return parse_name(value, at, c);
    default:          return wrong(c, COMPLAINT_NOT_ONE);
    }
}

/* ---- the other way round ---- */

static void choice_text(struct text *out, const struct input *i, int32_t k)
{
    if (k >= 0 && k < i->choices) text_add(out, i->choice[k].id);
}

static void name_text(struct text *out, const int32_t *at)
{
    const char *name = (const char *)at;
    size_t len = 0;

    while (len < NAME_BYTES && name[len]) len++;
    text_add_n(out, name, len);
}

void input_text(struct text *out, const struct input *i, const int32_t *at)
{
    if (at[0] == UNSET) return;
    switch (i->kind) {
    case IN_NAME:
        name_text(out, at);
        break;
    case IN_FLAG:
        text_add(out, at[0] ? "true" : "false");
        break;
    case IN_CHOICE:
        choice_text(out, i, at[0]);
        break;
    case IN_SET:
        for (int k = 0; k < at[0] && k < i->most; k++) {
            if (k) text_char(out, '+');
            choice_text(out, i, at[1 + k]);
        }
        break;
    case IN_FRACTION:
        text_int(out, at[0]);
        if (at[1] != 1) text_char(out, '/'), text_int(out, at[1]);
        break;
    case IN_DICE:
        if (at[0] != 1) text_int(out, at[0]);
        text_char(out, 'd');
        text_int(out, at[1]);
        if (at[2] > 0) text_char(out, '+');
        if (at[2] != 0) text_int(out, at[2]);
        break;
    default:
        if (i->measure) measure_number(out, i->measure, at[0]);
        else text_int(out, at[0]);
    }
}
