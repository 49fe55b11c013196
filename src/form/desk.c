/* desk.c - a request put together from its pieces. */
#include "form/desk.h"
#include <stdlib.h>
#include <string.h>
#include "base/text.h"

struct desk_room *desk_room_new(size_t bytes)
{
    struct desk_room *room = calloc(1, sizeof *room);
    if (room == NULL) return NULL;
    room->work.room = malloc(bytes);
    room->work.size = bytes;
    if (room->work.room) return room;
    free(room);
    return NULL;
}

void desk_room_free(struct desk_room *room)
{
    if (room == NULL) return;
    free(room->work.room);
    free(room);
}

struct desk *desk_at(struct desk_room *room)
{
    struct desk *d = calloc(1, sizeof *d);
    if (d) d->room = room;
    return d;
}

struct desk *desk_new(size_t bytes)
{
    struct desk_room *room = desk_room_new(bytes);
    struct desk *d = room ? desk_at(room) : NULL;
    if (d == NULL) desk_room_free(room);
    else d->own_room = true;
    return d;
}

static void forget_files(struct desk *d)
{
    for (int i = 0; i < d->files; i++) tree_free(&d->file[i].tree);
    d->files = 0;
    tree_free(&d->kept);
}

void desk_free(struct desk *d)
{
    if (d == NULL) return;
    forget_files(d);
    errors_free(&d->errors);
    if (d->every) tree_free(&d->every->kept);
    free(d->every);
    if (d->own_room) desk_room_free(d->room);
    free(d);
}

static void take_every(struct desk *d)
{
    d->has_house = d->every->has;
    d->house = d->every->house;
    d->changes = d->every->changes;
    for (int i = 0; i < d->changes; i++) d->change[i] = d->every->change[i];
}

void desk_speak(struct desk *d, enum language lang)
{
    d->lang = d->errors.lang = lang;
}

void desk_begin(struct desk *d, enum language lang)
{
    forget_files(d);
    desk_speak(d, lang);
    errors_none(&d->errors);
    d->what = (struct found){ 0 };
    d->question.procedure = NULL;
    d->question.layout = NULL;
    d->question.book = NULL;
    d->question.complaints = d->question.kept = 0;
    d->finished = d->typed = d->seeded = false;
    d->faces = d->ofs = d->varied = 0;
    d->seed = 0;
    d->has_house = false;
    d->house.len = d->changes = 0;
    if (d->every) take_every(d);
    d->by[0] = '\0';
    d->patience = (struct patience){ .stop = d->stop };
    d->room->work.used = 0;
}

const char *desk_keep(struct desk *d, const char *s)
{
    const char *copy = s ? tree_text(&d->kept, s, strlen(s)) : NULL;
    return copy ? copy : "";
}

void desk_name(const struct desk *d, struct buffer *out)
{
    if (d->what.procedure == NULL) return;
    buffer_add(out, d->what.book->id);
    buffer_char(out, '.');
    buffer_add(out, d->what.procedure->id);
}

bool desk_procedure(struct desk *d, const char *name)
{
    char near[MAX_NAME];
    if (!find_procedure(name, &d->what, near)) {
        d->what = (struct found){ 0 };
        if (near[0]) errors_say2(&d->errors, STATUS_WRONG, "procedure",
                                 N_("there is no {1}; did you mean {2}?"), name, near);
        else errors_say1(&d->errors, STATUS_WRONG, "procedure",
                         N_("there is no {1}; \"alea rules\" lists what there is"), name);
        return false;
    }
    question_start(&d->question, d->what.book, d->what.procedure);
    return true;
}

bool desk_table(struct desk *d, const char *name)
{
    char near[MAX_NAME];
    if (find_table(name, &d->what, near)) return true;
    d->what = (struct found){ 0 };
    if (near[0]) errors_say2(&d->errors, STATUS_WRONG, "table", N_("there is no {1}; did you mean {2}?"), name, near);
    else errors_say1(&d->errors, STATUS_WRONG, "table",
                     N_("there is no {1}; \"alea rules\" lists what there is"), name);
    return false;
}

void desk_no_book(struct desk *d, const char *name, const char *near)
{
    struct buffer all = { 0 };
    for (int i = 0; i < books(); i++) {
        if (i) buffer_add(&all, ", ");
        buffer_add(&all, book_number(i)->id);
    }
    if (near[0]) errors_say2(&d->errors, STATUS_WRONG, "rulebook", N_("there is no {1}; did you mean {2}?"),
                             name, near);
    else errors_not_one_of(&d->errors, "rulebook", name, buffer_text(&all));
    buffer_free(&all);
}

bool desk_input(struct desk *d, const char *path, const char *value)
{
    if (d->what.procedure == NULL) return false;
    return question_set(&d->question, path, given_text(value));
}

bool desk_house_stays(struct desk *d)
{
    struct desk_every *e = d->every ? d->every : calloc(1, sizeof *e);
    if (e == NULL) return false;
    d->every = e;
    e->has = d->has_house;
    e->house = d->house;
    e->changes = 0;
    for (int i = 0; i < d->changes; i++) {
        const char *path = tree_text(&e->kept, d->change[i].path, strlen(d->change[i].path));
        if (path == NULL) return false;
        e->change[e->changes++] = (struct house_change){ path, d->change[i].where };
    }
    return true;
}

/* ---- inputs from a tree ---- */

/* The value of a leaf; joined: room for a list of plain values. */
static struct given given_of(const struct node *n, struct buffer *joined)
{
    int64_t whole;
    switch (n->kind) {
    case NODE_PLAIN:  return given_text(n->text);
    case NODE_TEXT:   return given_string(n->text);
    case NODE_BOOL:   return given_bool(n->text[0] == 't');
    case NODE_NUMBER:
        if (text_to_int(n->text, &whole)) return given_int(whole);
        /* such as 2.5: left as text, to be read by the description of the input */
        return strpbrk(n->text, "eE") ? given_other(n->text) : given_text(n->text);
    case NODE_NULL:   return given_other("null");
    case NODE_OBJECT: return given_other("{}");
    case NODE_LIST:   break;
    }
    for (const struct node *item = n->first; item; item = item->next) {
        if (!node_scalar(item)) return given_other("[]");
        if (item != n->first) buffer_char(joined, '+');
        buffer_add(joined, item->text);
    }
    return given_string(buffer_text(joined));
}

static void take_inputs(struct desk *d, const struct node *n, struct buffer *path);

static void take_things(struct desk *d, const struct node *list, struct buffer *path)
{
    size_t was = path->len;
    int number = 0;
    for (const struct node *item = list->first; item; item = item->next) {
        buffer_char(path, '.');
        buffer_int(path, ++number);
        if (item->kind == NODE_OBJECT) take_inputs(d, item, path);
        else question_set(&d->question, buffer_text(path),
                          item->kind == NODE_LIST ? given_other("[]") : given_of(item, NULL));
        buffer_cut(path, was);
    }
}

static void take_list(struct desk *d, const struct node *n, struct buffer *into)
{
    const char *path = buffer_text(into);
    struct place place;
    bool things = n->first && n->first->kind == NODE_OBJECT, known = false;
    if (!things) known = find_input(d->question.layout, path, &place, NULL);
    if (known && n->count == 0) things = place.input->kind == IN_LIST;
    if (!things) {
        struct buffer joined = { 0 };
        bool one = known && place.input->kind != IN_SET;
        question_set(&d->question, path, one ? given_other("[…]") : given_of(n, &joined));
        buffer_free(&joined);
        return;
    }
    if (question_list(&d->question, path, n->count)) take_things(d, n, into);
}

/* {}: nothing is said about it; that it exists is still checked */
static void take_nothing(struct desk *d, const char *path)
{
    if (!question_has(&d->question, path)) question_set(&d->question, path, given_other("{}"));
}

static void take_inputs(struct desk *d, const struct node *object, struct buffer *path)
{
    for (const struct node *n = object->first; n; n = n->next) {
        size_t was = buffer_deeper(path, n->key);
        /* no input has so long a name: what is below it need not be looked at */
        bool unknown = path->len >= MAX_PATH;
        if (unknown) question_set(&d->question, buffer_text(path), given_other(""));
        else if (n->kind == NODE_OBJECT && n->first) take_inputs(d, n, path);
        else if (n->kind == NODE_OBJECT) take_nothing(d, buffer_text(path));
        else if (n->kind == NODE_LIST) take_list(d, n, path);
        else question_set(&d->question, buffer_text(path), given_of(n, NULL));
        buffer_cut(path, was);
    }
}

void desk_inputs(struct desk *d, const struct node *object)
{
    struct buffer path = { 0 };
    if (d->question.layout) take_inputs(d, object, &path);
    buffer_free(&path);
}

/* ---- the rest of a request ---- */

bool desk_dice(struct desk *d, const char *list)
{
    const char *at = list;
    d->typed = true;
    while (*at == ' ') at++;
    while (*at) {
        size_t len = strcspn(at, ", ");
        char one[16] = { 0 };
        int64_t face;
        memcpy(one, at, len < sizeof one - 1 ? len : sizeof one - 1);
        if (!text_to_int(one, &face) || face < 1 || face > MAX_SIDES) {
            errors_say1(&d->errors, STATUS_WRONG, "dice",
                        N_("{1} is not the face of a die; faces are joined by commas: 6,5,5,1"), len ? one : "\"\"");
            return false;
        }
        if (d->faces == MAX_FACES) {
            errors_say1(&d->errors, STATUS_WRONG, "dice", N_("too many dice"), NULL);
            return false;
        }
        d->face[d->faces++] = (uint8_t)face;
        at += len;
        while (*at == ' ') at++;
        if (*at == ',') {
            at++;
            while (*at == ' ') at++;
            if (*at == '\0' || *at == ',') {
                errors_say1(&d->errors, STATUS_WRONG, "dice",
                            N_("{1} is not the face of a die; faces are joined by commas: 6,5,5,1"), "\"\"");
                return false;
            }
        }
    }
    return true;
}

bool desk_seed(struct desk *d, const char *number)
{
    uint64_t seed = 0;
    bool good = number[0] != '\0';
    for (const char *c = number; *c && good; c++) {
        good = *c >= '0' && *c <= '9' && seed <= (UINT64_MAX - (uint64_t)(*c - '0')) / 10;
        if (good) seed = seed * 10 + (uint64_t)(*c - '0');
    }
    if (!good) {
        errors_say1(&d->errors, STATUS_WRONG, "seed",
                    N_("{1} is not a whole number in 0..18446744073709551615"), number[0] ? number : "\"\"");
        return false;
    }
    d->seeded = true;
    d->seed = seed;
    return true;
}

bool desk_of(struct desk *d, const char *list)
{
    bool good = true;
    if (d->what.procedure == NULL) return false;
    for (const char *at = list; !errors_full(&d->errors);) {
        size_t len = strcspn(at, ",");
        char name[MAX_PATH] = { 0 }, near[MAX_PATH] = "";
        struct outcome_place place;
        memcpy(name, at, len < sizeof name - 1 ? len : sizeof name - 1);
        if (!find_result(d->what.procedure, name, &place, errors_suggest(&d->errors) ? near : NULL)) {
            if (near[0]) errors_say2(&d->errors, STATUS_WRONG, "of",
                                     N_("there is no result {1}; did you mean {2}?"), name, near);
            else errors_say1(&d->errors, STATUS_WRONG, "of", N_("there is no result {1}"), name);
            good = false;
        } else if (d->ofs < MAX_OF) {
            d->of[d->ofs++] = place;
        } else {
            errors_say1(&d->errors, STATUS_WRONG, "of", N_("too many results"), NULL);
            return false;
        }
        if (at[len] == '\0') break;
        at += len + 1;
    }
    return good;
}

struct desk_varied *desk_varies(struct desk *d, const char *path, int values)
{
    struct desk_varied *v = d->varied < MOST_VARIED ? &d->vary[d->varied] : NULL;
    if (v == NULL || values > MAX_SEPARATE) return NULL;
    *v = (struct desk_varied){ .value = tree_take(&d->kept, (size_t)values * sizeof *v->value) };
    if (v->value == NULL) return NULL;
    text_add(&(struct text){ v->path, sizeof v->path, 0, false }, path);
    d->varied++;
    return v;
}

static int values_in(const char *list)
{
    int n = 1;
    for (; *list; list++) n += *list == ',';
    return n;
}

bool desk_vary(struct desk *d, const char *path, const char *list)
{
    bool more = d->varied == MOST_VARIED;
    struct desk_varied *v = desk_varies(d, path, values_in(list));
    if (v == NULL) {
        errors_say1(&d->errors, STATUS_WRONG, path,
                    more ? N_("more inputs vary than can be compared") : N_("too many values to compare"), NULL);
        return false;
    }
    for (const char *at = list;;) {
        size_t len = strcspn(at, ",");
        char one[MAX_FIELD] = { 0 };
        memcpy(one, at, len < sizeof one - 1 ? len : sizeof one - 1);
        v->value[v->n++] = given_text(desk_keep(d, one));
        if (at[len] == '\0') break;
        at += len + 1;
    }
    return true;
}
