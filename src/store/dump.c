/* dump.c - everything in a store as text, and back (store.h).
**
** One JSON object a line: {"alea_store":1,"version":…}, then {"table":…,"row":{…}} for every row of every table, then
** {"rows":n}, by which a dump that was cut off is known. Bytes are {"hex":"…"}. Columns come by name, so that a dump of
** an older version can be read by whoever knows its tables. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/check.h"
#include "base/sha256.h"
#include "base/text.h"
#include "form/reasons.h"
#include "store/inside.h"

static const char *const table[] = { "account", "session", "game", "entry", "secret", "pass", "seat", "say" };

/* ---- out ---- */

static void value_json(struct json *j, const struct sql_value *v)
{
    struct buffer hex = { 0 };

    switch (v->kind) {
    case VALUE_NULL:   json_null(j); break;
    case VALUE_NUMBER: json_int(j, v->number); break;
    case VALUE_TEXT:   json_text_n(j, v->at, v->len); break;
    case VALUE_BYTES:
        if (buffer_room(&hex, 2 * v->len)) bytes_hex(hex.at, v->at, v->len);
        json_object(j);
        json_key_text(j, "hex", buffer_text(&hex));
        json_object_end(j);
        buffer_free(&hex);
        break;
    }
}

static void row_json(struct buffer *out, struct cursor *c, const char *name)
{
    struct json j = json_into(out);

    json_object(&j);
    json_key_text(&j, "table", name);
    json_key(&j, "row");
    json_object(&j);
    for (int i = 0; i < c->db->driver->columns(c); i++) {
        struct sql_value v = c->db->driver->value(c, i);

        json_key(&j, c->db->driver->name(c, i));
        value_json(&j, &v);
    }
    json_object_end(&j);
    json_object_end(&j);
    buffer_char(out, '\n');
}

static bool put(FILE *f, struct buffer *line)
{
    bool fine = !line->failed && fwrite(buffer_text(line), 1, line->len, f) == line->len;

    buffer_empty(line);
    return fine;
}

static bool dump_table(struct db *d, const char *name, FILE *f, int64_t *rows)
{
    char sql[80];
    struct text t = text_in(sql, sizeof sql);
    struct cursor c = { .db = d };
    struct buffer line = { 0 };
    enum sql_say said;
    bool fine = true;

    text_add(&t, "select * from ");
    text_add(&t, name);
    text_add(&t, " order by 1, 2");
    said = d->driver->run(&c, sql, NULL, 0);
    for (; fine && said == SQL_ROW; said = d->driver->next(&c)) {
        row_json(&line, &c, name);
        fine = put(f, &line);
        ++*rows;
    }
    d->driver->end(&c);
    buffer_free(&line);
    return fine && said == SQL_DONE;
}

static bool dump_all(struct db *d, int version, FILE *f)
{
    int64_t rows = 0;
    bool fine;

    if (!db_begin(d, false)) return false;
    fine = fprintf(f, "{\"alea_store\":1,\"version\":%d}\n", version) > 0;
    for (int i = 0; fine && i < LEN(table); i++) fine = dump_table(d, table[i], f, &rows);
    db_rollback(d);
    return fine && fprintf(f, "{\"rows\":%lld}\n", (long long)rows) > 0 && fflush(f) == 0 && fsync(fileno(f)) == 0;
}

bool db_dump(struct db *d, int version, const char *file, struct errors *e)
{
    int fd = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
    FILE *f = fd >= 0 ? fdopen(fd, "w") : NULL;
    bool fine;

    if (!f) {
        unwritten(e, NULL, file, errno);
        if (fd >= 0) close(fd);
        return false;
    }
    d->why[0] = 0;
    errno = 0;
    fine = dump_all(d, version, f);
    if (fclose(f) != 0) fine = false;
    if (fine) return true;
    if (d->why[0]) db_failed(d, e);
    else unwritten(e, NULL, file, errno);
    unlink(file);
    return false;
}

bool store_dump(struct store *s, const char *file, struct errors *e)
{
    return db_dump(s->db, steps_version(s->db), file, e);
}

/* ---- in ---- */

struct restoring { struct store *s; struct errors *e; const char *file; int line; int64_t rows; bool ended; };

static bool bad_line(struct restoring *r, const char *pattern, const char *a)
{
    struct error *one = errors_say1(r->e, STATUS_FAILED, NULL, pattern, a);

    if (one) error_place(one, r->file, r->line, 1);
    return false;
}

/* Letters and underscores alone get into a statement. */
static bool is_name(const char *s)
{
    return s && s[0] && strspn(s, "abcdefghijklmnopqrstuvwxyz_") == strlen(s);
}

static const char *table_named(const char *name)
{
    for (int i = 0; i < LEN(table); i++)
        if (text_same(table[i], name)) return table[i];
    return NULL;
}

static bool value_of(struct tree *t, const struct node *n, struct sql_value *out)
{
    const struct node *hex = n->kind == NODE_OBJECT ? node_get(n, "hex") : NULL;

    switch (n->kind) {
    case NODE_NULL:   *out = sql_null(); return true;
    case NODE_TEXT:   *out = sql_text_n(n->text, n->len); return true;
    case NODE_NUMBER: *out = sql_number(0); return text_to_int(n->text, &out->number);
    default: break;
    }
    if (!hex || hex->kind != NODE_TEXT || hex->len % 2) return false;
    *out = sql_bytes(tree_chars(t, hex->len / 2 + 1), hex->len / 2);
    return out->at && hex_bytes((uint8_t *)(uintptr_t)out->at, out->len, hex->text);
}

static bool add_row(struct restoring *r, struct tree *tree, const char *name, const struct node *row)
{
    struct sql_value place[MOST_PLACES];
    char sql[MAX_STATEMENT];
    struct text t = text_in(sql, sizeof sql);
    int n = 0;

    text_add(&t, "insert into ");
    text_add(&t, name);
    for (const struct node *one = row->first; one; one = one->next) {
        if (n == MOST_PLACES || !is_name(one->key) || !value_of(tree, one, &place[n]))
            return bad_line(r, N_("{1} is not a column of a dump"), one->key);
        text_add(&t, n++ ? ", " : " (");
        text_add(&t, one->key);
    }
    text_add(&t, ") values (");
    for (int i = 1; i <= n; i++) {
        if (i > 1) text_add(&t, ", ");
        text_char(&t, '?');
        text_int(&t, i);
    }
    text_add(&t, ")");
    if (n && !t.cut && db_do(r->s->db, sql, place, n, NULL) == SQL_DONE) return true;
    return bad_line(r, N_("the database says: {1}"), r->s->db->why);
}

static bool first_line(struct restoring *r, const struct node *root)
{
    const struct node *kind = node_get(root, "alea_store"), *version = node_get(root, "version");

    if (!kind || !version || !text_same(kind->text, "1")) return bad_line(r, N_("this is not a dump of a store"), NULL);
    /* what later steps added no dump needs to hold */
    if (atoi(version->text) >= 1 && atoi(version->text) <= store_steps_count) return true;
    return bad_line(r, N_("this dump is of version {1} of the tables: restore it with the release that wrote it, then "
                          "upgrade"), version->text);
}

static bool restore_line(struct restoring *r, struct tree *tree)
{
    const struct node *root = tree->root, *name = node_get(root, "table"), *row = node_get(root, "row");
    const struct node *rows = node_get(root, "rows");
    const char *known = name ? table_named(name->text) : NULL;
    int64_t n;

    if (r->line == 1) return first_line(r, root);
    if (rows && !name) {
        r->ended = true;
        return (text_to_int(rows->text, &n) && n == r->rows) || bad_line(r, N_("rows are missing from the dump"), NULL);
    }
    if (r->ended || !known || !row || row->kind != NODE_OBJECT)
        return bad_line(r, N_("this is not a dump of a store"), NULL);
    r->rows++;
    return add_row(r, tree, known, row);
}

static bool restore_lines(struct restoring *r, FILE *f)
{
    char *text = NULL;
    size_t room = 0;
    ssize_t len;
    bool fine = true;

    while (fine && (len = getline(&text, &room, f)) > 0) {
        struct tree tree = { 0 };
        struct wrong wrong;

        r->line++;
        if (text[len - 1] == '\n') len--;
        fine = json_read(&tree, text, (size_t)len, r->e->lang, &wrong) && tree.root->kind == NODE_OBJECT;
        fine = fine ? restore_line(r, &tree) : bad_line(r, N_("this is not a dump of a store"), NULL);
        tree_free(&tree);
    }
    free(text);
    return fine && (r->ended || bad_line(r, N_("rows are missing from the dump"), NULL));
}

/* Whoever was connected before is told by this that it is not the same store any more. */
static bool mark_restored(struct store *s)
{
    struct sql_value mark = { 0 };
    uint64_t number = 0;

    while (!number) {
        store_random(&number, sizeof number);
        number >>= 1;
    }
    mark = sql_number((int64_t)number);
    return db_do(s->db, "insert into meta (name, value) values ('restored', ?1)", &mark, 1, NULL) == SQL_DONE;
}

uint64_t store_restored(struct store *s)
{
    struct cursor c = { .db = s->db };
    uint64_t number = 0;

    if (s->db->driver->run(&c, "select value from meta where name = 'restored'", NULL, 0) == SQL_ROW)
        number = (uint64_t)column_number(&c, 0);
    s->db->driver->end(&c);
    return number;
}

bool store_restore(struct store *s, const char *file, struct errors *e)
{
    struct restoring r = { .s = s, .e = e, .file = file };
    struct store_counts had;
    FILE *f;
    bool fine;

    if (store_count(s, &had) != STORE_DONE) return db_failed(s->db, e);
    if (had.games || had.accounts) {
        errors_say1(e, STATUS_FAILED, NULL, N_("the store is not empty: restore into a new one"), NULL);
        return false;
    }
    f = fopen(file, "re");
    if (!f) {
        errors_say2(e, STATUS_FAILED, NULL, N_("{1} cannot be read: {2}"), file, reason_words(e->lang, errno));
        return false;
    }
    fine = db_begin(s->db, true) || db_failed(s->db, e);
    fine = fine && restore_lines(&r, f);
    /* nobody knows which lines have been seen since: fresh secrets, before anything is thrown */
    if (fine && (db_do(s->db, "update game set anew = 1 where ended = 0 and chains > 0", NULL, 0, NULL) != SQL_DONE ||
                 db_do(s->db, "insert into due (game, at) select id, 1 from game where ended = 0", NULL, 0, NULL) !=
                 SQL_DONE || !mark_restored(s) || !db_commit(s->db))) fine = db_failed(s->db, e);
    if (!fine) db_rollback(s->db);
    fclose(f);
    return fine;
}
