/* verify_two.c - two records of one game: do they tell the same? (verify.h) */
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "dice/proven.h"
#include "match/verify_inside.h"

void node_text(struct buffer *out, const struct node *n)
{
    if (!n) return;
    if (n->text) buffer_add_n(out, n->text, n->len);
    buffer_char(out, n->kind == NODE_OBJECT ? '{' : n->kind == NODE_LIST ? '[' : ';');
    for (const struct node *one = n->first; one; one = one->next) {
        if (one->key) buffer_add(out, one->key), buffer_char(out, '=');
        node_text(out, one);
    }
    if (n->first) buffer_char(out, ')');
}

bool verify_keep(struct walk *w, const struct thrown *t, const struct node *dice)
{
    struct buffer said = { 0 };
    struct sha256 s;

    if (w->throws == w->room) {
        int room = w->room ? 2 * w->room : 256;
        struct throw_kept *more = realloc(w->kept, (size_t)room * sizeof *more);

        if (!more) return verify_wrong(w, N_("there is not enough memory"), NULL);
        w->kept = more;
        w->room = room;
    }
    node_text(&said, dice);
    sha256_start(&s);
    sha256_part(&s, t->link, HASH_BYTES);
    sha256_part(&s, t->before, HASH_BYTES);
    for (int i = 0; i < MOST_SEATS; i++)
        if (t->seats & 1u << i) sha256_part_number(&s, (uint64_t)i), sha256_part(&s, t->part[i], HASH_BYTES);
    sha256_part(&s, buffer_text(&said), said.len);
    w->kept[w->throws] = (struct throw_kept){ .k = t->k, .number = w->number, .chain = w->out->anew };
    sha256_end(&s, w->kept[w->throws++].mark);
    buffer_free(&said);
    return true;
}

static void verify_end(struct walk *w)
{
    buffer_free(&w->bare);
    buffer_free(&w->waiting);
    free(w->kept);
}

bool verify_record(struct desk *d, const struct shelf *s, const struct record_given *given, struct verified *out)
{
    struct walk w = { .desk = d, .out = out };
    bool fine = verify_walk(&w, s, given);

    verify_end(&w);
    return fine;
}

/* Throws of the same number and chain say the same. */
static void compare(struct walk *a, const struct walk *b)
{
    int j = 0;

    if (!text_same(a->id, b->id)) {
        a->number = 0;
        verify_wrong(a, N_("these are records of two games, {1} and another"), a->id);
        return;
    }
    for (int i = 0; i < a->throws; i++) {
        const struct throw_kept *one = &a->kept[i];

        while (j < b->throws && (b->kept[j].chain < one->chain ||
                                 (b->kept[j].chain == one->chain && b->kept[j].k < one->k))) j++;
        if (j == b->throws) return;
        if (b->kept[j].chain != one->chain || b->kept[j].k != one->k) continue;
        if (memcmp(b->kept[j].mark, one->mark, HASH_BYTES) == 0) {
            a->out->common++;
            continue;
        }
        a->number = one->number;
        a->out->differ = true;
        verify_wrong(a, N_("the other record tells another throw here: the server has shown two histories"), NULL);
        return;
    }
}

bool verify_records(struct desk *d, const struct shelf *s, const struct record_given given[2], struct verified *out)
{
    struct verified other;
    struct walk a = { .desk = d, .out = out }, b = { .desk = d, .out = &other };
    bool fine = verify_walk(&a, s, &given[0]) && verify_walk(&b, s, &given[1]);

    if (fine && out->ok) {
        compare(&a, &b);
        if (out->ok && !other.ok) {             /* the other one is wrong by itself */
            out->ok = false;
            out->wrong = other.wrong;
            memcpy(out->why, other.why, sizeof out->why);
        }
    }
    verify_end(&a);
    verify_end(&b);
    return fine;
}
