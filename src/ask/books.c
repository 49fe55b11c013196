/* books.c - see books.h. */
#include "ask/books.h"
#include "base/text.h"
#include <string.h>

#define BOOK(name) extern const struct book name##_book;
#define BOOK_AND_GAME(name) BOOK(name)
#define BOOK_GAME_AND_MUSTER(name) BOOK(name)
#include "ask/books.def"
#undef BOOK

static const struct book *const all[] = {
#define BOOK(name) &name##_book,
#include "ask/books.def"
#undef BOOK
};

int books(void)
{
    return LEN(all);
}

const struct book *book_number(int i)
{
    CHECK(i >= 0 && i < books());
    return all[i];
}

static void keep(char *near, const char *name)
{
    struct text t = text_in(near, MAX_NAME);
    text_add(&t, name);
}

const struct book *find_book(const char *name, char *near)
{
    struct nearest n = nearest_to(name);

    for (int i = 0; i < books(); i++) {
        const struct book *b = all[i];

        if (text_same(name, b->id)) return b;
        nearest_try(&n, b->id);
        for (const char *const *alias = b->aliases; alias && *alias; alias++) {
            if (text_same(name, *alias)) return b;
            nearest_try(&n, *alias);
        }
    }
    if (near) keep(near, n.name);
    return NULL;
}

/* ---- things in books ---- */

enum thing { PROCEDURE, TABLE };

static const char *thing_of(const struct book *b, enum thing kind, int i)
{
    if (kind == PROCEDURE) return i < b->procedures ? b->procedure[i]->id : NULL;
    return i < b->tables ? b->table[i]->id : NULL;
}

static void full_name(char *out, const struct book *b, const char *id)
{
    struct text t = text_in(out, MAX_NAME);

    text_add(&t, b->id);
    text_char(&t, '.');
    text_add(&t, id);
}

/* The book in front of the point: known, or the one that was probably meant, or NULL. */
static const struct book *book_of(const char *name, const char **rest, bool *sure)
{
    char id[MAX_NAME], near[MAX_NAME];
    struct text t = text_in(id, sizeof id);
    const char *s = name;
    const struct book *b;

    while (*s && *s != '.') text_char(&t, *s++);
    *rest = *s ? s + 1 : name;
    b = *s ? find_book(id, near) : NULL;
    *sure = b != NULL;
    if (!b && *s && near[0]) b = find_book(near, NULL);
    return b;
}

static bool find_thing(const char *name, enum thing kind, const struct book **book, int *index, char *near)
{
    const char *rest, *id;
    bool sure;
    const struct book *b = book_of(name, &rest, &sure);
    struct nearest n = nearest_to(rest);
    char full[MAX_NAME];

    if (near) *near = 0;
    for (int i = 0; b && (id = thing_of(b, kind, i)) != NULL; i++) {
        if (sure && text_same(rest, id)) {
            *book = b;
            *index = i;
            return true;
        }
        nearest_try(&n, id);
    }
    if (!near) return false;
    if (n.name[0]) {
        full_name(near, b, n.name);
        return false;
    }
    n = nearest_to(rest);                       /* perhaps the name is right and the book is wrong */
    for (int k = 0; k < books(); k++)
        for (int i = 0; (id = thing_of(all[k], kind, i)) != NULL; i++) {
            full_name(full, all[k], id);
            nearest_try(&n, full);
        }
    keep(near, n.name);
    return false;
}

bool find_procedure(const char *name, struct found *out, char *near)
{
    int i = 0;

    *out = (struct found){ 0 };
    if (!find_thing(name, PROCEDURE, &out->book, &i, near)) return false;
    out->procedure = out->book->procedure[i];
    return true;
}

bool find_table(const char *name, struct found *out, char *near)
{
    int i = 0;

    *out = (struct found){ 0 };
    if (!find_thing(name, TABLE, &out->book, &i, near)) return false;
    out->table = out->book->table[i];
    return true;
}
