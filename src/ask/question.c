/* question.c - see question.h. */
#include "ask/question.h"
#include "ask/locate.h"
#include <string.h>

/* Of given[]: the round in which a value was given, and a mark on the first int of
** a thing of which only the existence was said. */
enum { ROUND = 0x7f, EXISTS = 0x80 };

/* ---- complaints ---- */

static void copy_text(char *to, size_t size, const char *from)
{
    struct text t = text_in(to, size);
    text_add(&t, from);
}

struct complaint *question_complain(struct question *q, enum complaint_kind kind, const char *field, const char *shown)
{
    struct complaint *c;

    q->complaints++;
    if (q->kept < MAX_COMPLAINTS) q->kept++;
    c = &q->complaint[q->kept - 1];             /* no room: it takes the place of the last one */
    memset(c, 0, sizeof *c);
    c->kind = kind;
    copy_text(c->field, sizeof c->field, field);
    if (shown) copy_text(c->shown, sizeof c->shown, shown);
    return c;
}

static void show_given(char *out, size_t size, struct given v)
{
    struct text t = text_in(out, size);

    switch (v.kind) {
    case GIVEN_INT:  text_int(&t, v.number); break;
    case GIVEN_BOOL: text_add(&t, v.number ? "true" : "false"); break;
    default:         if (v.text) text_add(&t, v.text);
    }
}

/* ---- starting ---- */

static void set_usual(int32_t *at, const struct input *i)
{
    switch (i->kind) {
    case IN_SET:
    case IN_NAME:
        break;
    case IN_FRACTION:
        at[0] = i->usual;
        at[1] = 1;
        break;
    case IN_DICE:
        for (int k = 0; k < 3; k++) at[k] = i->dice[k];
        if (i->dice[1] == 0) at[0] = UNSET;
        break;
    default:
        at[0] = i->usual;
    }
}

static void set_usuals(struct question *q, const struct input *input, int inputs, int base)
{
    for (const struct input *i = input; i < input + inputs; i++) {
        int at = base + i->offset;

        CHECK(at >= 0 && at % 4 == 0 && at < q->layout->size);
        if (i->kind == IN_GROUP) {
            set_usuals(q, i->member, i->members, at);
        } else if (i->kind == IN_LIST) {
            for (int k = 0; k < i->most; k++)
                set_usuals(q, i->member, i->members, at + (int)sizeof(int32_t) + k * i->stride);
        } else {
            set_usual(q->in + at / 4, i);
        }
    }
}

void question_about(struct question *q, const struct book *b, const struct layout *l)
{
    CHECK(l->size <= (int)sizeof q->in);
    memset(q, 0, sizeof *q);
    q->book = b;
    q->layout = l;
    q->round = 1;
    set_usuals(q, l->input, l->inputs, 0);
}

void question_start(struct question *q, const struct book *b, const struct procedure *p)
{
    question_about(q, b, &p->in);
    q->procedure = p;
}

void question_again(struct question *q)
{
    if (q->round < ROUND) q->round++;
}

/* ---- setting ---- */

static bool not_a_place(struct question *q, const char *path, const char *shown, enum located found,
                        const struct location *l)
{
    static const enum complaint_kind kind[] = {
        [LOCATED_LIST] = COMPLAINT_NOT_ONE, [LOCATED_GROUP] = COMPLAINT_NOT_ONE, [LOCATED_UNKNOWN] = COMPLAINT_UNKNOWN,
        [LOCATED_BELOW] = COMPLAINT_NOT_ONE, [LOCATED_NO_NUMBER] = COMPLAINT_NOT_ONE,
            [LOCATED_BAD_NUMBER] = COMPLAINT_UNKNOWN,
        [LOCATED_TOO_MANY] = COMPLAINT_TOO_MANY,
    };
    struct complaint *c = question_complain(q, kind[found], path, shown);

    c->input = found == LOCATED_UNKNOWN ? NULL : l->place.input;
    switch (found) {
    case LOCATED_UNKNOWN:
        if (q->complaints <= MAX_COMPLAINTS) nearest_input(q->layout, path, l, c->near);  /* the others are not shown */
        break;
    case LOCATED_BELOW:    copy_text(c->near, sizeof c->near, l->place.path); break;
    case LOCATED_TOO_MANY: c->hi = l->place.input->most; break;
    default:               first_below(l, c->near);
    }
    return false;
}

/* Marks the things of lists that the path went through: they exist from now on. */
static void make_things(struct question *q, const struct location *l)
{
    for (int k = 0; k < l->steps; k++) {
        const struct step *s = &l->step[k];

        if (q->in[s->count_offset / 4] < s->number) q->in[s->count_offset / 4] = s->number;
        q->given[s->count_offset / 4] = (uint8_t)q->round;
        q->given[s->thing_offset / 4] |= EXISTS;
    }
}

bool question_set(struct question *q, const char *path, struct given value)
{
    struct location l;
    struct complaint wrong;
    enum located found = locate(q->layout, path, &l);
    int at = l.place.offset / 4, ints;
    char shown[MAX_SHOWN];

    show_given(shown, sizeof shown, value);
    if (found != LOCATED_PLAIN) return not_a_place(q, path, shown, found, &l);
    if ((q->given[at] & ROUND) == q->round) {
        question_complain(q, COMPLAINT_TWICE, path, shown)->input = l.place.input;
        return false;
    }
    make_things(q, &l);
    ints = input_ints(l.place.input);
    for (int k = 0; k < ints; k++) q->given[at + k] = (uint8_t)((q->given[at + k] & EXISTS) | q->round);
    memset(&wrong, 0, sizeof wrong);
    if (!parse_value(l.place.input, value, q->in + at, &wrong)) {
        struct complaint *c = question_complain(q, wrong.kind, path,
                                                wrong.kind == COMPLAINT_CHOICE ? wrong.shown : shown);
        c->lo = wrong.lo;
        c->hi = wrong.hi;
        c->input = l.place.input;
        copy_text(c->near, sizeof c->near, wrong.near);
        return false;
    }
    return true;
}

bool question_list(struct question *q, const char *path, int n)
{
    struct location l;
    enum located found = locate(q->layout, path, &l);
    const struct input *list = l.place.input;
    int at = l.place.offset;

    if (found != LOCATED_LIST) {
        if (found != LOCATED_PLAIN && found != LOCATED_GROUP) return not_a_place(q, path, "", found, &l);
        question_complain(q, COMPLAINT_TYPE, path, "")->input = list;
        return false;
    }
    make_things(q, &l);
    q->given[at / 4] = (uint8_t)q->round;
    if (n > list->most) {
        struct complaint *c = question_complain(q, COMPLAINT_TOO_MANY, path, "");
        c->hi = list->most;
        c->input = list;
        return false;
    }
    if (q->in[at / 4] < n) q->in[at / 4] = n;
    for (int k = 0; k < n; k++) q->given[(at + (int)sizeof(int32_t) + k * list->stride) / 4] |= EXISTS;
    return true;
}

bool question_has(const struct question *q, const char *path)
{
    struct location l;
    enum located found = locate(q->layout, path, &l);
    return found == LOCATED_GROUP || found == LOCATED_LIST || found == LOCATED_PLAIN;
}

/* ---- finishing ---- */

static bool anything_given(const struct question *q, int offset, int bytes)
{
    for (int k = offset / 4; k < (offset + bytes) / 4; k++)
        if (q->given[k]) return true;
    return false;
}

/* Checks that the things of a list are numbered from 1 without gaps, and clears the places beyond the last. */
static void finish_list(struct question *q, const struct place *p)
{
    int things = q->in[p->offset / 4], first = p->offset + (int)sizeof(int32_t), stride = p->input->stride;

    for (int k = 0; k < things; k++) {
        if (anything_given(q, first + k * stride, stride)) continue;
        struct complaint *c = question_complain(q, COMPLAINT_GAP, p->path, "");
        c->lo = k + 1;
        c->hi = things;
        c->input = p->input;
        things = q->in[p->offset / 4] = k;
    }
    memset((char *)q->in + first + things * stride, 0, (size_t)(p->input->most - things) * (size_t)stride);
}

static bool is_unset(const struct question *q, const struct place *p)
{
    return p->input->kind != IN_SET && p->input->kind != IN_LIST && p->input->kind != IN_NAME &&
           q->in[p->offset / 4] == UNSET;
}

/* Where the input that this one is the same as stands: beside it, in the same group. */
static bool other_place(const struct question *q, const struct place *p, struct place *other)
{
    char path[MAX_PATH];
    struct text t = text_in(path, sizeof path);
    size_t stem = strlen(p->path) - strlen(p->input->id);

    text_add_n(&t, p->path, stem);
    text_add(&t, p->input->same_as);
    return !t.cut && find_input(q->layout, path, other, NULL);
}

/* Copies until nothing changes: one may be the same as another that is the same as a third. */
static void copy_same(struct question *q)
{
    bool changed = true;

    while (changed) {
        struct input_walk w = walk_inputs(q->layout, q);
        struct place p, other;

        changed = false;
        while (next_input(&w, &p)) {
            if (!p.input->same_as || p.given || !is_unset(q, &p)) continue;
            CHECK(other_place(q, &p, &other));
            if (is_unset(q, &other)) continue;
            memcpy(q->in + p.offset / 4, q->in + other.offset / 4, (size_t)input_ints(p.input) * sizeof(int32_t));
            changed = true;
        }
    }
}

bool question_complains(const struct question *q, const char *field)
{
    for (int k = 0; k < q->kept; k++)
        if (text_same(q->complaint[k].field, field)) return true;
    return false;
}

/* Is it a list or set with nothing in it? */
static bool is_empty(const struct question *q, const struct place *p)
{
    return (p->input->kind == IN_LIST || p->input->kind == IN_SET) && q->in[p->offset / 4] == 0;
}

/* What must be given and was not; a needed list or set given as [] was not. Filled: what still has no value (rows that
** the filling made were not given either, but they have theirs). */
static void missing(struct question *q, bool filled)
{
    struct input_walk w = walk_inputs(q->layout, q);
    struct place p;

    while (next_input(&w, &p))
        if (filled ? is_unset(q, &p) : p.input->needed && (!p.given || is_empty(q, &p)))
            if (!question_complains(q, p.path)) question_complain(q, COMPLAINT_MISSING, p.path, "")->input = p.input;
}

/* ---- rows that stand for several things (struct layout) ---- */

enum { MOST_ROWS = 128 };
struct given_rows { int rows, upto[MOST_ROWS]; };       /* how many things the rows up to this one are */

static struct given_rows rows_given(const struct question *q)
{
    const struct layout *l = q->layout;
    struct given_rows x = { .rows = 0 };
    char path[MAX_PATH];
    struct text t = text_in(path, sizeof path);
    struct place list, many;
    int things = 0;

    if (!l->rows) return x;
    text_add(&t, l->rows);
    text_add(&t, ".1.");
    text_add(&t, l->many);
    CHECK(find_input(l, l->rows, &list, NULL) && find_input(l, path, &many, NULL) && list.input->most <= MOST_ROWS);
    for (int i = 0; i < q->in[list.offset / 4]; i++) {
        things += q->in[(many.offset + i * list.input->stride) / 4];
        x.upto[x.rows++] = things;
    }
    return x;
}

/* "figures.23.x" is wrong, and the 23rd figure came from the eighth row: "figures.8.x". */
static void field_given(struct text *out, const struct question *q, const struct given_rows *x, const char *field)
{
    const char *rest = field + (x->rows ? strlen(q->layout->rows) : 0);
    struct place list;
    int number = 0, row = 0;

    if (!x->rows || !text_starts(field, q->layout->rows) || *rest != '.' ||
        !find_input(q->layout, q->layout->rows, &list, NULL) ||
        q->in[list.offset / 4] != x->upto[x->rows - 1]) {       /* too many to be filled in: they are rows still */
        text_add(out, field);
        return;
    }
    for (rest++; *rest >= '0' && *rest <= '9'; rest++) number = 10 * number + (*rest - '0');
    while (row < x->rows && x->upto[row] < number) row++;
    text_add(out, q->layout->rows);
    text_char(out, '.');
    text_int(out, row + 1);
    text_add(out, rest);
}

static void take_refusals(struct question *q, const struct given_rows *x, const struct refusals *r)
{
    for (int k = 0; k < r->len; k++) {
        const struct refusal *row = &r->row[k];
        char shown[32] = "", field[MAX_PATH];
        struct text t = text_in(shown, sizeof shown), at = text_in(field, sizeof field);
        struct place p;
        struct complaint *c;

        field_given(&at, q, x, row->field);
        if (question_complains(q, field)) continue;
        p.input = NULL;
        find_input(q->layout, field, &p, NULL);
        if (row->has_value && p.input && p.input->measure) measure_number(&t, p.input->measure, row->value);
        else if (row->has_value) text_int(&t, row->value);
        c = question_complain(q, COMPLAINT_REFUSED, field, shown);
        c->says = row->says;
        c->input = p.input;
    }
}

/* A missing or wrong value may have left nothing in its place: what depends on it cannot be worked out. */
static bool can_go_on(const struct question *q)
{
    struct input_walk w = walk_inputs(q->layout, q);
    struct place p;

    while (next_input(&w, &p))
        if ((p.input->needed || p.given) && is_unset(q, &p)) return false;
    return true;
}

bool question_finish(struct question *q)
{
    const struct layout *l = q->layout;
    struct input_walk w = walk_inputs(l, q);
    struct place place;
    struct refusals r = { .len = 0 };
    struct given_rows rows;
    int so_far;

    while (next_input(&w, &place))
        if (place.input->kind == IN_LIST) finish_list(q, &place);
    for (int k = 0; k < l->size / 4; k++) q->given[k] = (q->given[k] & ROUND) != 0;
    missing(q, false);
    if (!can_go_on(q)) return false;
    copy_same(q);
    rows = rows_given(q);
    if (l->fill) l->fill(q->in, q->given);
    copy_same(q);
    so_far = q->complaints;
    missing(q, true);
    if (l->check && q->complaints == so_far) {
        l->check(q->in, &r);
        take_refusals(q, &rows, &r);
    }
    return q->complaints == 0;
}
