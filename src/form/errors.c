/* errors.c - what is wrong, in words and in JSON. */
#include "form/errors.h"
#include <stdlib.h>
#include <string.h>
#include "base/check.h"
#include "base/text.h"
#include "base/utf8.h"

void errors_none(struct errors *e)
{
    e->status = STATUS_DONE;
    e->n = 0;
    e->more = e->wants = false;
}

void errors_free(struct errors *e)
{
    if (e->row != &e->spare) free(e->row);
    e->row = NULL;
    e->room = 0;
    errors_none(e);
}

bool errors_full(const struct errors *e) { return e->n >= MAX_ERRORS; }

bool errors_suggest(const struct errors *e) { return e->n < MOST_SUGGESTED; }

/* Makes room for one more row. Without memory there is one row, and the first error stays in it. */
static bool errors_grow(struct errors *e)
{
    int room = e->room ? 4 * e->room : 4;
    struct error *row;
    if (e->n < e->room) return true;
    if (e->n >= MAX_ERRORS || e->row == &e->spare) return false;
    row = realloc(e->row, (size_t)room * sizeof *row);
    if (row) {
        e->row = row;
        e->room = room;
    } else if (e->row == NULL) {
        e->row = &e->spare;
        e->room = 1;
    }
    return e->n < e->room;
}

/* Messages quote what was given: what is not plain in it shows as "?". */
static void copy_cut(char *to, size_t size, const char *from)
{
    size_t len = from ? strlen(from) : 0;
    if (len >= size) {
        len = size - 1;
        /* do not cut a letter of several bytes in two */
        while (len > 0 && ((unsigned char)from[len] & 0xc0) == 0x80) len--;
    }
    if (len) memcpy(to, from, len);
    to[len] = '\0';
    utf8_make_plain(to, false);
}

struct error *errors_add(struct errors *e, int status, const char *field, const char *message)
{
    struct error *row;
    if (e->status == STATUS_DONE || status == STATUS_FAILED) e->status = status;
    if (!errors_grow(e)) {
        e->more = true;
        return &e->row[e->n - 1];
    }
    row = &e->row[e->n++];
    *row = (struct error){ 0 };
    copy_cut(row->field, sizeof row->field, field);
    copy_cut(row->message, sizeof row->message, message);
    return row;
}

struct error *errors_say(struct errors *e, int status, const char *field, const char *pattern,
                         const char *const *arg, int args)
{
    struct buffer said = { 0 };
    struct error *row;
    buffer_say(&said, words(e->lang, pattern), arg, args);
    row = errors_add(e, status, field, buffer_text(&said));
    buffer_free(&said);
    return row;
}

struct error *errors_say1(struct errors *e, int status, const char *field, const char *pattern,
                          const char *a)
{
    return errors_say(e, status, field, pattern, (const char *[]){ a }, 1);
}

struct error *errors_say2(struct errors *e, int status, const char *field, const char *pattern,
                          const char *a, const char *b)
{
    return errors_say(e, status, field, pattern, (const char *[]){ a, b }, 2);
}

struct error *errors_not_one_of(struct errors *e, const char *field, const char *given, const char *these)
{
    return errors_say2(e, STATUS_WRONG, field, strchr(these, ',') ? N_("{1} is not one of {2}")
                                                                  : N_("{1} is not possible here, only {2}"),
                       given[0] ? given : "\"\"", these);
}

void errors_no_memory(struct errors *e)
{
    errors_say1(e, STATUS_FAILED, NULL, N_("there is not enough memory"), NULL);
}

void error_place(struct error *e, const char *file, int line, int column)
{
    copy_cut(e->file, sizeof e->file, file);
    e->line = line;
    e->column = column;
}

/* ---- keys ---- */

static bool key_known(const char *key, const char *keys)
{
    size_t len;
    for (const char *k = keys; *k; k += len + (k[len] == ' ')) {
        len = strcspn(k, " ");
        if (strncmp(key, k, len) == 0 && key[len] == '\0') return true;
    }
    return false;
}

static struct nearest nearest_key(const char *key, const char *keys)
{
    struct nearest near = nearest_to(key);
    size_t len;
    for (const char *k = keys; *k; k += len + (k[len] == ' ')) {
        char name[MAX_NAME] = { 0 };
        len = strcspn(k, " ");
        CHECK(len < sizeof name);
        memcpy(name, k, len);
        nearest_try(&near, name);
    }
    return near;
}

bool errors_keys(struct errors *e, const struct node *object, const struct known_keys *known,
                 const char *file)
{
    bool fine = true;
    for (const struct node *n = object->first; n && !errors_full(e); n = n->next) {
        struct nearest near;
        bool close;
        if (key_known(n->key, known->keys)) continue;
        near = nearest_key(n->key, known->keys);
        close = known->near && near.name[0];
        error_place(errors_say1(e, STATUS_WRONG, n->key, close ? known->near : known->wrong, near.name), file,
                    file ? n->key_line : 0, file ? n->key_column : 0);
        fine = false;
    }
    return fine;
}

/* ---- dice that are wanted ---- */

void dice_text(struct buffer *out, int dice, int sides)
{
    buffer_int(out, dice);
    buffer_char(out, 'd');
    buffer_int(out, sides);
}

void roll_words(struct buffer *out, enum language lang, const struct roll *r)
{
    if (r->who) {
        buffer_add(out, words(lang, r->who));
        buffer_add(out, words(lang, N_(": ")));
    }
    buffer_add(out, words(lang, r->says));
    buffer_add(out, ", ");
    dice_text(out, r->dice, r->sides);
    if (r->cite && r->cite[0]) {
        buffer_add(out, " (");
        buffer_add(out, r->cite);
        buffer_char(out, ')');
    }
}

void errors_want(struct errors *e, const struct roll *wants, int given)
{
    struct buffer what = { 0 }, number = { 0 };
    roll_words(&what, e->lang, wants);
    buffer_int(&number, given);
    errors_say2(e, STATUS_WANTS_DICE, "dice", given > 0 ? N_("wanted: {1}; only {2} given") : N_("wanted: {1}"),
                buffer_text(&what), buffer_text(&number));
    e->wants = true;
    e->roll = *wants;
    buffer_free(&what);
    buffer_free(&number);
}

/* ---- out ---- */

static void wants_json(struct json *j, const struct roll *r, enum language lang)
{
    struct buffer dice = { 0 };
    dice_text(&dice, r->dice, r->sides);
    json_key(j, "wants");
    json_object(j);
    json_key_text(j, "who", r->who);
    json_key_text(j, "says", r->says);
    json_key_text(j, "cite", r->cite);
    json_key_text(j, "dice", buffer_text(&dice));
    json_key_text(j, "text", words(lang, r->says));
    json_object_end(j);
    buffer_free(&dice);
}

static void row_json(struct json *j, const struct error *row)
{
    if (row->field[0]) json_key_text(j, "field", row->field);
    else {
        json_key(j, "field");
        json_null(j);
    }
    json_key_text(j, "message", row->message);
    if (row->file[0]) json_key_text(j, "file", row->file);
    if (row->line) {
        json_key_int(j, "line", row->line);
        json_key_int(j, "column", row->column);
    }
}

void errors_json(struct json *j, const struct errors *e)
{
    json_object(j);
    json_key(j, "error");
    json_object(j);
    row_json(j, &e->row[0]);
    json_key(j, "more");
    json_list(j);
    for (int i = 1; i < e->n; i++) {
        json_object(j);
        row_json(j, &e->row[i]);
        json_object_end(j);
    }
    json_list_end(j);
    if (e->wants) wants_json(j, &e->roll, e->lang);
    json_object_end(j);
    if (e->wants) wants_json(j, &e->roll, e->lang);
    json_object_end(j);
}

/* What a user gave may hold anything; a terminal gets no control characters from us. */
static void add_shown(struct buffer *out, const char *s)
{
    for (; *s; s++) buffer_char(out, (unsigned char)*s < 0x20 || *s == 0x7f ? '?' : *s);
}

void errors_text(struct buffer *out, const struct errors *e)
{
    for (int i = 0; i < e->n; i++) {
        const struct error *row = &e->row[i];
        buffer_add(out, "alea: ");
        if (row->file[0]) add_shown(out, row->file);
        if (row->file[0] && row->line) {
            buffer_char(out, ':');
            buffer_int(out, row->line);
            buffer_char(out, ':');
            buffer_int(out, row->column);
        }
        if (row->file[0]) buffer_add(out, ": ");
        if (row->field[0]) {
            add_shown(out, row->field);
            buffer_add(out, ": ");
        }
        add_shown(out, row->message);
        buffer_char(out, '\n');
    }
}
