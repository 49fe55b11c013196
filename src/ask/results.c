/* results.c - the results of a procedure by their full names (places.h). */
#include "ask/places.h"
#include <string.h>

static bool wanted(const struct result *r, bool ends, bool steps)
{
    return r->note == END_RESULT ? ends : steps;
}

static int repeats(const struct result *r, const int32_t *out)
{
    int n = out[r->count_offset / 4];

    return n < 0 ? 0 : n > r->most ? r->most : n;
}

/* The id with its '#' replaced by a number (0: left as it is). */
static void path_of(char *path, const char *id, int number)
{
    struct text t = text_in(path, MAX_PATH);

    for (; *id; id++) {
        if (*id == '#' && number) text_int(&t, number);
        else text_char(&t, *id);
    }
}

bool result_shown_before(const struct procedure *p, int at, bool ends, bool steps)
{
    for (int i = 0; i < at; i++)
        if (wanted(&p->result[i], ends, steps) && text_same(p->result[i].id, p->result[at].id)) return true;
    return false;
}

struct result_walk walk_results(const struct procedure *p, const int32_t *out, bool ends, bool steps)
{
    return (struct result_walk){ p, out, ends, steps, 0, 0 };
}

bool next_result(struct result_walk *w, struct outcome_place *out)
{
    for (; w->at < w->procedure->results; w->at++, w->number = 0) {
        const struct result *r = &w->procedure->result[w->at];
        bool numbered = r->most > 0 && w->out;
        int n = numbered ? repeats(r, w->out) : 1;

        if (!wanted(r, w->ends, w->steps) || w->number >= n) continue;
        if (w->number == 0 && result_shown_before(w->procedure, w->at, w->ends, w->steps)) continue;
        w->number++;
        out->result = r;
        out->number = numbered ? w->number : 0;
        path_of(out->path, r->id, out->number);
        return true;
    }
    return false;
}

/* The number in path, if path is this result's id with a number in place of its '#'; else 0. */
static int number_in(const char *id, const char *path, int most)
{
    int n = 0;

    while (*id && *id != '#' && *id == *path) id++, path++;
    if (*id++ != '#') return 0;
    if (*path < '1' || *path > '9') return 0;
    while (*path >= '0' && *path <= '9' && n <= most) n = n * 10 + (*path++ - '0');
    return n <= most && text_same(id, path) ? n : 0;
}

bool find_result(const struct procedure *p, const char *path, struct outcome_place *out, char *near)
{
    struct nearest best = nearest_to(path);

    if (near) *near = 0;
    for (int i = 0; i < p->results; i++) {
        const struct result *r = &p->result[i];
        int number = r->most ? number_in(r->id, path, r->most) : 0;

        if (number || (!r->most && text_same(r->id, path))) {
            out->result = r;
            out->number = number;
            path_of(out->path, r->id, number);
            return true;
        }
        if (near) {
            char name[MAX_PATH];
            path_of(name, r->id, 1);
            nearest_try(&best, name);
        }
    }
    if (near) memcpy(near, best.name, sizeof best.name);
    return false;
}

/* ---- values ---- */

int place_note(const struct outcome_place *p)
{
    return p->result->note + (p->number > 1 ? p->number - 1 : 0);
}

struct value result_value(const struct outcome_place *p, const int32_t *out, const struct notes *notes)
{
    static const struct value none = { 0, 1, true };
    const struct result *r = p->result;
    struct value v = { 0, 1, false };
    int at;

    if (r->note != END_RESULT) {
        at = place_note(p);
        if (!notes || !notes->set[at]) return none;
        v.n = notes->value[at];
    } else {
        if (r->most && p->number > repeats(r, out)) return none;
        at = (r->offset + (p->number > 1 ? (p->number - 1) * r->stride : 0)) / 4;
        v.n = out[at];
        if (r->kind == OUT_FRACTION) v.over = out[at + 1];
    }
    if ((r->kind == OUT_CHOICE && (v.n < 0 || v.n >= r->choices)) || v.over <= 0) return none;
    return v;
}

void value_text(struct text *out, const struct result *r, struct value v)
{
    if (v.none) {
        text_add(out, "none");
        return;
    }
    switch (r->kind) {
    case OUT_FLAG:
        text_add(out, v.n ? "true" : "false");
        break;
    case OUT_CHOICE:
        text_add(out, r->choice[v.n].id);
        break;
    default:
        text_int(out, v.n);
        if (v.over != 1) text_char(out, '/'), text_int(out, v.over);
    }
}

static bool parse_number(const char *s, struct value *v)
{
    char top[16];
    struct text t = text_in(top, sizeof top);
    int64_t n, over = 1;

    while (*s && *s != '/') text_char(&t, *s++);
    if (t.cut || !text_to_int(top, &n) || (*s && !text_to_int(s + 1, &over))) return false;
    if (n < INT32_MIN || n > INT32_MAX || over < 1 || over > INT32_MAX) return false;
    *v = (struct value){ (int32_t)n, (int32_t)over, false };
    return true;
}

bool value_parse(const struct result *r, const char *s, struct value *v)
{
    *v = (struct value){ 0, 1, false };
    if (r->kind == OUT_CHOICE) {
        for (; v->n < r->choices; v->n++)
            if (text_same(s, r->choice[v->n].id)) return true;
    } else if (r->kind == OUT_FLAG) {
        v->n = text_same(s, "true");
        if (v->n || text_same(s, "false")) return true;
    } else if (parse_number(s, v)) {
        return v->over == 1 || r->kind == OUT_FRACTION;
    }
    *v = (struct value){ 0, 1, true };
    return text_same(s, "none");
}

int value_compare(struct value a, struct value b)
{
    int64_t x, y;

    if (a.none || b.none) return (int)a.none - (int)b.none;
    x = (int64_t)a.n * b.over;
    y = (int64_t)b.n * a.over;
    return x < y ? -1 : x > y;
}

bool value_is_number(const struct result *r)
{
    return r->kind != OUT_CHOICE;
}
