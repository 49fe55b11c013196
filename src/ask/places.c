/* places.c - the inputs of a procedure by their full names (places.h). */
#include "ask/places.h"
#include "ask/locate.h"
#include <string.h>

/* ---- walking ---- */

struct input_walk walk_inputs(const struct layout *l, const struct question *q)
{
    struct input_walk w = { .layout = l, .question = q };

    w.level[0] = (struct level){ .input = l->input, .inputs = l->inputs };
    return w;
}

/* The path of the thing that a level is at, with a point behind it; returns its length. */
static int stem_of(struct input_walk *w, const struct level *l)
{
    struct text t = { w->path, sizeof w->path, (size_t)l->stem, false };

    if (l->things) {
        if (w->question || w->whole) text_int(&t, l->thing);
        else text_char(&t, '#');
        text_char(&t, '.');
    }
    return (int)t.len;
}

static void go_into(struct input_walk *w, const struct input *i, int offset, int things)
{
    struct text t = { w->path, sizeof w->path, strlen(w->path), false };

    CHECK(w->depth + 1 < MAX_DEPTH);
    text_char(&t, '.');
    w->level[++w->depth] = (struct level){
        .input = i->member, .inputs = i->members, .base = offset, .stem = (int)t.len, .thing = things ? 1 : 0,
            .things = things, .stride = i->stride,
    };
}

static int things_in(const struct input_walk *w, const struct input *i, int offset)
{
    if (w->whole) return i->most;
    return w->question ? w->question->in[offset / 4] : 1;
}

bool next_input(struct input_walk *w, struct place *out)
{
    while (w->depth >= 0) {
        struct level *l = &w->level[w->depth];
        const struct input *i;
        int offset, depth = w->depth;
        struct text t;

        if (l->at == l->inputs) {
            if (l->thing < l->things) {
                l->thing++;
                l->base += l->stride;
                l->at = 0;
            } else {
                w->depth--;
            }
            continue;
        }
        i = &l->input[l->at++];
        offset = l->base + i->offset;
        t = (struct text){ w->path, sizeof w->path, (size_t)stem_of(w, l), false };
        text_add(&t, i->id);
        CHECK(!t.cut);
        if (i->kind == IN_GROUP) {
            go_into(w, i, offset, 0);
            continue;
        }
        memcpy(out->path, w->path, sizeof out->path);
        out->input = i;
        out->offset = offset;
        out->depth = depth;
        out->given = w->question && w->question->given[offset / 4] != 0;
        if (i->kind == IN_LIST) {
            int things = things_in(w, i, offset);
            if (things > 0) go_into(w, i, offset + (int)sizeof(int32_t), things);
        }
        return true;
    }
    return false;
}

/* ---- finding ---- */

/* Is `id` the next part of the path? Returns what follows it (without its point), or NULL. */
static const char *after(const char *path, const char *id)
{
    while (*id && *path == *id) path++, id++;
    if (*id) return NULL;
    if (*path == '.') return path + 1;
    return *path ? NULL : path;
}

/* card for cards */
static bool singular(const char *path, const struct input *i)
{
    size_t len = i->kind == IN_SET ? strlen(i->id) : 0;

    return len > 1 && i->id[len - 1] == 's' && strlen(path) == len - 1 && text_starts(i->id, path);
}

static const struct input *member_named(const struct input *input, int inputs, const char *path, const char **rest)
{
    for (int i = 0; i < inputs; i++) {
        *rest = after(path, input[i].id);
        if (*rest) return &input[i];
    }
    for (int i = 0; i < inputs; i++) {
        *rest = path + strlen(path);
        if (singular(path, &input[i])) return &input[i];
    }
    return NULL;
}

static bool at_number(const char *path)
{
    return (*path >= '0' && *path <= '9') || *path == '-';
}

/* Takes a thing's number from the path. */
static enum located take_number(const char **path, const struct input *list, int *number)
{
    char digits[12];
    struct text t = text_in(digits, sizeof digits);
    const char *s = *path;
    int64_t v = 0;

    while (*s && *s != '.') text_char(&t, *s++);
    if (!at_number(*path) || (!t.cut && !text_to_int(digits, &v))) return LOCATED_NO_NUMBER;
    if (t.cut || v < 1 || v > list->most) return v < 1 && !t.cut ? LOCATED_BAD_NUMBER : LOCATED_TOO_MANY;
    *number = (int)v;
    *path = *s ? s + 1 : s;
    return LOCATED_PLAIN;
}

enum located locate(const struct layout *layout, const char *path, struct location *out)
{
    const struct input *input = layout->input;
    int inputs = layout->inputs, base = 0;
    struct text known = text_in(out->place.path, sizeof out->place.path);

    out->steps = 0;
    out->place.depth = 0;
    out->place.given = false;
    for (;;) {
        const char *rest;
        const struct input *i = member_named(input, inputs, path, &rest);

        out->among = input;
        out->amongs = inputs;
        out->rest = path;
        out->known = (int)known.len;
        if (!i) return LOCATED_UNKNOWN;
        text_add(&known, i->id);
        out->place.input = i;
        out->place.offset = base + i->offset;
        if (i->kind == IN_GROUP) {
            if (!*rest) return LOCATED_GROUP;
            base += i->offset;
        } else if (i->kind == IN_LIST) {
            struct step *s = &out->step[out->steps];
            enum located wrong;

            if (!*rest) return LOCATED_LIST;
            wrong = take_number(&rest, i, &s->number);
            if (wrong) return wrong;
            CHECK(out->steps < MAX_DEPTH);
            s->count_offset = base + i->offset;
            s->thing_offset = s->count_offset + (int)sizeof(int32_t) + (s->number - 1) * i->stride;
            base = s->thing_offset;
            out->steps++;
            text_char(&known, '.');
            text_int(&known, s->number);
            if (!*rest) return LOCATED_GROUP;
        } else {
            return *rest ? LOCATED_BELOW : LOCATED_PLAIN;
        }
        text_char(&known, '.');
        out->place.depth++;
        input = i->member;
        inputs = i->members;
        path = rest;
    }
}

/* ---- the name that was meant ---- */

/* The wrong part of the path, and the nearest of the names that could stand there. */
static void nearest_here(const struct location *l, const char **rest, struct nearest *best)
{
    static const char nothing[] = "";
    char part[MAX_PATH];
    struct text t = text_in(part, sizeof part);
    const char *s = l->rest;

    while (*s && *s != '.') text_char(&t, *s++);
    *rest = *s ? s + 1 : nothing;
    *best = nearest_to(part);
    for (int i = 0; i < l->amongs; i++) nearest_try(best, l->among[i].id);
    best->wanted = nothing;                     /* `part` ends with this function: leave no pointer to it */
}

void nearest_input(const struct layout *layout, const char *path, const struct location *l, char *near)
{
    const char *rest;
    struct nearest best;
    struct text t = text_in(near, MAX_PATH);
    struct location again;
    struct input_walk w;
    struct place place;

    nearest_here(l, &rest, &best);
    if (best.name[0]) {
        text_add_n(&t, path, (size_t)(l->rest - path));
        text_add(&t, best.name);
        if (*rest) {                            /* the rest too, if that is valid below the corrected part */
            size_t so_far = t.len;
            enum located found;

            text_char(&t, '.');
            text_add(&t, rest);
            found = t.cut ? LOCATED_UNKNOWN : locate(layout, near, &again);
            if (found == LOCATED_UNKNOWN || found == LOCATED_BELOW) near[so_far] = 0;
        }
        return;
    }
    w = walk_inputs(layout, NULL);                   /* "vbu" may be meant for "attacker.vbu" */
    best = nearest_to(path);
    while (next_input(&w, &place)) nearest_try(&best, place.path);
    for (const char *s = best.name; *s; s++) text_char(&t, *s == '#' ? '1' : *s);
}

void first_below(const struct location *l, char *near)
{
    struct text t = text_in(near, MAX_PATH);
    const struct input *i = l->place.input;

    text_add(&t, l->place.path);
    while (i->kind == IN_GROUP || i->kind == IN_LIST) {
        char last = t.len ? near[t.len - 1] : 0;
        if (i->kind == IN_LIST && !(last >= '0' && last <= '9')) text_add(&t, ".1");
        if (i->members == 0) break;
        i = &i->member[0];
        text_char(&t, '.');
        text_add(&t, i->id);
    }
}

const struct meaning *place_meaning(const struct place *p, const int32_t *at)
{
    const struct meaning_by *by = p->input->means_by;
    int32_t n;

    if (!by) return p->input->means;
    n = at[((by->whole ? 0 : p->offset - p->input->offset) + by->offset) / (int)sizeof *at];
    return n >= 0 && n < by->n ? by->each[n] : NULL;
}

bool find_input(const struct layout *layout, const char *path, struct place *out, char *near)
{
    struct location l;
    enum located found = locate(layout, path, &l);

    *out = l.place;
    if (near) *near = 0;
    if (found == LOCATED_PLAIN || found == LOCATED_LIST) return true;
    if (near && found == LOCATED_UNKNOWN) nearest_input(layout, path, &l, near);
    if (near && (found == LOCATED_GROUP || found == LOCATED_NO_NUMBER)) first_below(&l, near);
    return false;
}
