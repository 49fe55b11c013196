/* request.c - see request.h. */
#include "request.h"
#include <string.h>
#include "base/text.h"
#include "form/json_write.h"
#include "form/words.h"
#include "rules/paths.h"

enum { USUAL_THINGS = 4, WRONG_ONE_IN = 150 };

/* A request being made: how many of eight inputs are given, whether some values are wrong, and where it is. */
struct making {
    struct chance *c;
    const struct left_out *without;
    int often;
    bool wild, full_lists;
    char path[LEFT_OUT_PATH];
};

/* ---- values ---- */

int any_int(struct chance *c, int lo, int hi)
{
    int near = (int64_t)hi - lo > 12 ? lo + 12 : hi;

    switch (chance_int(c, 0, 8)) {
    case 0: return lo;
    case 1: return hi;
    case 2: return lo < hi ? lo + 1 : lo;
    case 3: return lo < 0 && hi > 0 ? 0 : hi > lo ? hi - 1 : hi;
    case 4: case 5: case 6: return chance_int(c, lo, near);
    default: return chance_int(c, lo, hi);
    }
}

int any_length(struct chance *c, int most)
{
    switch (chance_int(c, 0, 7)) {
    case 0: return 0;
    case 1: return most < 1 ? most : 1;
    case 2: return most;
    default: return chance_int(c, 0, most < USUAL_THINGS ? most : USUAL_THINGS);
    }
}

static void wrong_int(struct chance *c, const struct input *in, struct buffer *out)
{
    static const char *const wrong[] = { "2147483648", "-2147483649", "99999999999999999999", "1.5", "x", "", "null" };

    switch (chance_int(c, 0, 3)) {
    case 0: buffer_int(out, (int64_t)in->lo - 1); break;
    case 1: buffer_int(out, (int64_t)in->hi + 1); break;
    default: buffer_add(out, wrong[chance_int(c, 0, LEN(wrong) - 1)]);
    }
}

static void any_set(struct chance *c, const struct input *in, bool wild, struct buffer *out)
{
    int n = any_length(c, in->most < in->choices ? in->most : in->choices), from = chance_int(c, 0, in->choices - 1);

    if (wild) n = chance_int(c, 0, in->most + 1);
    for (int i = 0; i < n; i++) {  /* neighbours, so that none comes twice; some are left out */
        if (!wild && n < in->choices && i > 0 && chance_one_in(c, 3)) from++;
        if (i) buffer_char(out, '+');
        buffer_add(out, in->choice[(from + i) % in->choices].id);
    }
}

static void any_fraction(struct chance *c, const struct input *in, bool wild, struct buffer *out)
{
    static const int below[] = { 1, 1, 2, 3, 4, 5, 7, 8, 100 };
    int den = below[chance_int(c, 0, LEN(below) - 1)];
    int64_t num = (int64_t)any_int(c, in->lo, in->hi) * den;

    if (num < (int64_t)in->hi * den) num += chance_int(c, 0, den - 1);
    if (wild) num = chance_one_in(c, 2) ? (int64_t)in->hi * den + 1 : (int64_t)in->lo * den - 1;
    if (wild && chance_one_in(c, 4)) den = 0;
    buffer_int(out, num);
    if (den == 1) return;
    buffer_char(out, '/');
    buffer_int(out, den);
}

static void any_dice(struct chance *c, const struct input *in, bool wild, struct buffer *out)
{
    static const char *const usual[] = { "d6", "2d6", "d8", "d4", "d6+1", "2d6+4", "d10", "3d4", "d3", "d20", "4d6" };
    static const char *const wrong[] = { "0d6", "1000d6", "d7", "d0", "d", "2d6+", "x", "-d6", "2d6+99999999999" };

    if (wild) {
        buffer_add(out, wrong[chance_int(c, 0, LEN(wrong) - 1)]);
        return;
    }
    buffer_add(out, usual[chance_int(c, 0, LEN(usual) - 1)]);
    if (!strchr(out->at, '+') && in->hi > 0 && chance_one_in(c, 4)) {
        buffer_char(out, '+');
        buffer_int(out, any_int(c, 1, in->hi));
    }
}

static void any_name(struct chance *c, bool wild, struct buffer *out)
{
    static const char *const some[] = { "Iron Guard", "a", "Düben", "l'Élan", "2", "true", ("\xe2\x80\xae" "x") };

    if (wild) buffer_repeat(out, "\xc3\xa9", chance_int(c, 20, 60));
    else if (chance_one_in(c, 3)) buffer_repeat(out, "n", chance_int(c, 1, NAME_BYTES - 1));
    else buffer_add(out, some[chance_int(c, 0, LEN(some) - 1)]);
}

bool any_value(struct chance *c, const struct input *in, bool wild, struct buffer *out)
{
    wild = wild && chance_one_in(c, WRONG_ONE_IN);
    switch (in->kind) {
    case IN_INT:
        if (wild) wrong_int(c, in, out);
        else buffer_int(out, any_int(c, in->lo, in->hi));
        return true;
    case IN_FLAG:     buffer_add(out, wild ? "perhaps" : chance_one_in(c, 2) ? "true" : "false"); return true;
    case IN_CHOICE:   buffer_add(out, wild ? "nothing_of_it" : in->choice[chance_int(c, 0, in->choices - 1)].id);
        return true;
    case IN_SET:      any_set(c, in, wild, out); return true;
    case IN_FRACTION: any_fraction(c, in, wild, out); return true;
    case IN_DICE:     any_dice(c, in, wild, out); return true;
    case IN_NAME:     any_name(c, wild, out); return true;
    case IN_GROUP: case IN_LIST: break;
    }
    return false;
}

/* ---- as JSON ---- */

static bool is_number(const char *s)
{
    size_t digits;

    s += *s == '-';
    digits = strspn(s, "0123456789");
    return digits > 0 && s[digits] == 0 && (digits == 1 || s[0] != '0');
}

static void set_as_list(struct json *j, char *text)
{
    json_list(j);
    for (char *end; *text; text = end) {
        end = strchr(text, '+');
        if (end) *end++ = 0;
        else end = text + strlen(text);
        if (is_number(text)) json_number(j, text);
        else json_text(j, text);
    }
    json_list_end(j);
}

static void put_value(struct making *m, struct json *j, const struct input *in)
{
    struct buffer text = { 0 };
    const char *s;

    any_value(m->c, in, m->wild, &text);
    s = buffer_text(&text);
    if (in->kind == IN_SET && (!*s || chance_one_in(m->c, 2))) {
        if (text.at) set_as_list(j, text.at);
        else set_as_list(j, (char[]){ 0 });
    } else if (in->kind == IN_FLAG && (strcmp(s, "true") == 0 || strcmp(s, "false") == 0)) {
        json_bool(j, *s == 't');
    } else if (strcmp(s, "null") == 0) {
        json_null(j);
    } else if (in->kind != IN_NAME && is_number(s)) {
        json_number(j, s);
    } else {
        json_text(j, s);
    }
    buffer_free(&text);
}

static void put_members(struct making *m, struct json *j, const struct input *in, int inputs);

/* The path goes one part deeper; the end of it before. */
static size_t go_into(struct making *m, const char *id, int number)
{
    size_t was = strlen(m->path);
    struct text t = { m->path, sizeof m->path, was, false };

    if (was) text_char(&t, '.');
    if (id) text_add(&t, id);
    else text_int(&t, number);
    return was;
}

static bool is_left_out(const struct making *m)
{
    for (int i = 0; m->without && i < m->without->n; i++)
        if (strcmp(m->without->path[i], m->path) == 0) return true;
    return false;
}

static void put_list(struct making *m, struct json *j, const struct input *in)
{
    int n = m->full_lists ? in->most : any_length(m->c, in->most);

    if (m->wild && chance_one_in(m->c, WRONG_ONE_IN)) n = in->most + 1;
    json_list(j);
    for (int k = 0; k < n; k++) {
        size_t was = go_into(m, NULL, k + 1);

        json_object(j);
        put_members(m, j, in->member, in->members);
        json_object_end(j);
        m->path[was] = 0;
    }
    json_list_end(j);
}

static void put_input(struct making *m, struct json *j, const struct input *in)
{
    switch (in->kind) {
    case IN_GROUP:
        json_object(j);
        put_members(m, j, in->member, in->members);
        json_object_end(j);
        break;
    case IN_LIST: put_list(m, j, in); break;
    default:      put_value(m, j, in);
    }
}

static void put_members(struct making *m, struct json *j, const struct input *in, int inputs)
{
    for (int i = 0; i < inputs; i++) {
        bool whole = in[i].needed || in[i].kind == IN_GROUP;
        size_t was;

        if (whole ? m->wild && chance_one_in(m->c, WRONG_ONE_IN) : chance_int(m->c, 0, 7) >= m->often) continue;
        was = go_into(m, in[i].id, 0);
        if (is_left_out(m)) {                               /* drawn all the same: what follows stays as it was */
            struct buffer nowhere = { 0 };
            struct json aside = json_into(&nowhere);

            put_input(m, &aside, &in[i]);
            buffer_free(&nowhere);
        } else {
            json_key(j, in[i].id);
            put_input(m, j, &in[i]);
        }
        m->path[was] = 0;
    }
}

/* ---- house rules ---- */

static void put_figure(struct chance *c, struct json *j, const struct figure *f, bool wild)
{
    char room[64];
    struct text t = text_in(room, sizeof room);
    int32_t value = any_int(c, f->lo, f->hi), over = 1, read, below;
    const char *blank = chance_one_in(c, 2) ? "no" : "-";
    int choices = 0;

    while (figure_choice(f, choices)) choices++;
    if (f->kind == FIGURE_TIMES) over = chance_int(c, 1, 5);
    wild = wild && chance_one_in(c, WRONG_ONE_IN);
    if (wild && choices) text_add(&t, chance_one_in(c, 2) ? "nothing_of_it" : "3");
    else if (wild) text_int(&t, (int64_t)f->hi + 1);
    else if (choices) text_add(&t, figure_choice(f, chance_int(c, 0, choices - 1))->id);
    else if (chance_one_in(c, 8) && figure_parse(f, blank, &read, &below, NULL) == FIGURE_FINE) text_add(&t, blank);
    else figure_text(&t, f, value, over);
    json_key(j, f->path);
    if (is_number(room)) json_number(j, room);
    else json_text(j, room);
}

static int count_figures(const struct book *b)
{
    struct figure_walk w = walk_figures(b);
    struct figure f;
    int n = 0;

    while (next_figure(&w, &f)) n++;
    return n;
}

/* A few figures and options, one after the other, each once. */
static void put_house(struct chance *c, struct json *j, const struct book *b, bool wild)
{
    struct figure_walk w = walk_figures(b);
    int all = count_figures(b), step = all / chance_int(c, 1, 12), skip = chance_int(c, 0, all - 1);
    struct figure f;

    json_key(j, "house");
    json_object(j);
    for (int at = 0; next_figure(&w, &f); at++) {
        if (at < skip || f.fixed) continue;
        put_figure(c, j, &f, wild);
        skip = at + 1 + chance_int(c, 0, step * 2 + 1);
    }
    json_object_end(j);
}

/* ---- the whole ---- */

static void put_rest(struct chance *c, struct json *j)
{
    static const char *const langs[] = { "en", "fr", "it" };

    if (chance_one_in(c, 4)) json_key_text(j, "lang", langs[chance_int(c, 0, LEN(langs) - 1)]);
    if (chance_one_in(c, 2)) json_key_int(j, "seed", any_int(c, 0, 1 << 30));
    if (!chance_one_in(c, 16)) return;
    json_key(j, "dice");
    json_list(j);
    for (int n = chance_int(c, 0, 12); n > 0; n--) json_int(j, chance_int(c, 1, 6));
    json_list_end(j);
}

void any_request(struct chance *c, const struct book *b, const struct procedure *p, const struct left_out *without,
                 struct buffer *out)
{
    struct json j = json_into(out);
    struct buffer name = { 0 };
    struct making m = { .c = c, .without = without, .often = chance_int(c, 0, 8), .wild = chance_one_in(c, 3),
                        .full_lists = chance_one_in(c, 40) };

    buffer_add(&name, b->id);
    buffer_char(&name, '.');
    buffer_add(&name, p->id);
    json_object(&j);
    json_key_text(&j, "procedure", buffer_text(&name));
    json_key(&j, "inputs");
    json_object(&j);
    put_members(&m, &j, p->in.input, p->in.inputs);
    json_object_end(&j);
    if (chance_one_in(c, 3)) put_house(c, &j, b, m.wild);
    put_rest(c, &j);
    json_object_end(&j);
    buffer_free(&name);
}
