/* verify.c - see verify.h: one record, line by line. */
#include "match/verify.h"
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "match/orders.h"
#include "match/proof.h"
#include "match/thrown.h"
#include "match/verify_inside.h"

/* ---- what is wrong ---- */

bool verify_wrong(struct walk *w, const char *pattern, const char *a)
{
    struct buffer said = { 0 };
    struct text t = text_in(w->out->why, sizeof w->out->why);

    buffer_say1(&said, words(w->desk->lang, pattern), a ? a : "");
    text_add(&t, buffer_text(&said));
    buffer_free(&said);
    w->out->wrong = w->number;
    w->out->ok = false;
    return false;
}

/* ---- the parts of a throw ---- */

/* Does hashing the later link so many times give the earlier one, the last that was seen of this chain? Where lines may
** be hidden and a fresh chain has been promised meanwhile, some of these throws may have used the old chain, and nobody
** can say how many: then any number of hashes up to `steps` will do. */
static bool leads(const struct walk *w, const uint8_t later[HASH_BYTES], const uint8_t earlier[HASH_BYTES], int steps,
                  bool fresh)
{
    uint8_t at[HASH_BYTES];

    if (w->out->whole || !fresh) return link_leads(later, earlier, steps);
    memcpy(at, later, sizeof at);
    while (steps-- > 0 && steps < CHAIN_LENGTH) {
        link_before(at, at);
        if (memcmp(at, earlier, sizeof at) == 0) return true;
    }
    return false;
}

/* Is what each seat added to the throw what it had to be? A lot can be checked only in a record that hides nothing; a
** link is checked against the seat's link before it. */
static bool parts_right(struct walk *w, const struct thrown *t)
{
    for (int i = 0; i < w->game->seats; i++) {
        const char *seat = w->game->seat[i].id;
        bool added = t->seats & 1u << i, due = w->people & 1u << i && (w->mutual || w->has_lot & 1u << i);
        uint8_t shown[HASH_BYTES];

        if (w->mutual && added != due) return verify_wrong(w, N_("the link of {1} is missing from its throw"), seat);
        if (w->mutual && added && !leads(w, t->part[i], w->last[i], t->k - w->last_k[i], w->fresh >> i & 1))
            return verify_wrong(w, N_("the link of {1} does not belong to the chain that its device promised"), seat);
        if (w->mutual || !w->out->whole) continue;
        if (added != due) return verify_wrong(w, N_("the lot of {1} is missing from its throw"), seat);
        lot_shown(shown, w->lot[i], w->id, t->k);
        if (added && memcmp(shown, t->part[i], HASH_BYTES) != 0)
            return verify_wrong(w, N_("the lot of {1} is not the one that its device sent"), seat);
    }
    return true;
}

static bool number_right(struct walk *w, const struct thrown *t)
{
    if (w->out->whole ? t->k != w->k + 1 : t->k <= w->k)
        return verify_wrong(w, N_("its throw is not the next one: a throw was left out or told twice"), NULL);
    if (!leads(w, t->link, w->link, t->k - w->link_k, w->fresh >> REFEREE & 1))
        return verify_wrong(w, N_("its secret does not belong to the chain that was promised"), NULL);
    return true;
}

/* What came before the dice: the order of this line, or the one that waited, and all lines before. */
static bool before_right(struct walk *w, const struct thrown *t, const struct node *root)
{
    const struct node *order = node_get(root, "order");
    uint8_t before[HASH_BYTES];

    if (!w->out->whole) return true;
    if (!w->mutual) {
        line_before(before, w->chained, w->salt, RECORD_SALT,
                    (struct line_part){ w->bare.at, throw_begins(w->bare.at, w->bare.len) });
    } else {
        struct buffer now = { 0 };
        bool same;

        node_text(&now, order);
        same = w->waiting.len && now.len == w->waiting.len && memcmp(now.at, w->waiting.at, now.len) == 0;
        buffer_free(&now);
        if (!same) return verify_wrong(w, N_("it is not the order that waited for these dice"),
                                                            NULL);
        memcpy(before, w->waits, HASH_BYTES);
    }
    return memcmp(before, t->before, HASH_BYTES) == 0 ||
        verify_wrong(w, N_("what came before its dice is not what stood there when they were thrown"), NULL);
}

/* The sides of "2d6", or 0. */
static int sides_of(const struct node *roll)
{
    const struct node *dice = node_get(roll, "dice");
    const char *d = dice && dice->kind == NODE_TEXT ? strchr(dice->text, 'd') : NULL;
    int64_t sides;

    return d && text_to_int(d + 1, &sides) && sides >= 2 && sides <= MAX_SIDES ? (int)sides : 0;
}

static bool faces_right(struct walk *w, const struct thrown *t, const struct node *dice)
{
    struct proven_dice d;
    struct sha256 s;
    uint8_t key[HASH_BYTES];

    key_begin(&s, t->link, w->id, t->k);
    for (int i = 0; i < w->game->seats; i++)
        if (t->seats & 1u << i) key_seat(&s, w->game->seat[i].id, t->part[i]);
    key_end(&s, key);
    d = proven_start(key);
    for (const struct node *roll = dice ? dice->first : NULL; roll; roll = roll->next) {
        const struct node *faces = node_get(roll, "faces");
        int sides = sides_of(roll);

        for (const struct node *n = faces ? faces->first : NULL; n; n = n->next) {
            int64_t face;

            if (!sides || !text_to_int(n->text, &face) || face != proven_face(&d, sides))
                return verify_wrong(w, N_("its faces are not those that its secret and its seats make"), NULL);
        }
    }
    return true;
}

static bool check_throw(struct walk *w, const struct node *root, const struct node *node)
{
    struct thrown t;

    if (!thrown_read(w->game, node, &t)) return verify_wrong(w, N_("{1} does not belong into it"), "throw");
    if (!number_right(w, &t) || !parts_right(w, &t) || !before_right(w, &t, root) ||
        !faces_right(w, &t, node_get(root, "dice"))) return false;
    w->k = w->link_k = t.k;
    memcpy(w->link, t.link, HASH_BYTES);
    for (int i = 0; i < MOST_SEATS; i++)
        if (w->mutual && t.seats & 1u << i) memcpy(w->last[i], t.part[i], HASH_BYTES), w->last_k[i] = t.k;
    w->fresh = 0;
    w->added |= t.seats;
    w->out->throws++;
    buffer_empty(&w->waiting);
    return verify_keep(w, &t, node_get(root, "dice"));
}

/* ---- lines ---- */

static bool note_taken(struct walk *w, const struct node *root, const struct node *promise)
{
    const struct node *seat = node_get(root, "seat");
    int i = seat && seat->kind == NODE_TEXT ? find_seat(w->game, seat->text) : -1;

    if (!w->mutual || i < 0 || promise->kind != NODE_TEXT) return true;
    if (!node_hash(promise, w->last[i])) return verify_wrong(w, N_("{1} does not belong into it"), "takes");
    if (w->promised & 1u << i) {
        w->out->renewed++;
        if (w->out->whole && w->waiting.len) w->k++;    /* that throw is used up: proof.c says why */
    }
    w->last_k[i] = w->k;
    w->fresh |= 1u << i;
    w->promised |= 1u << i;
    return true;
}

/* A seat whose clock has run out may be played by a computer, which has no device. */
static void note_late(struct walk *w, const struct node *root, const struct node *late)
{
    const struct node *seat = node_get(root, "seat");
    int i = seat && seat->kind == NODE_TEXT ? find_seat(w->game, seat->text) : -1;

    if (w->mutual && i >= 0 && late->kind == NODE_TEXT && text_same(late->text, "sergeant")) w->people &= ~(1u << i);
}

static bool note_anew(struct walk *w, const struct node *promise)
{
    if (!node_hash(promise, w->link)) return verify_wrong(w, N_("{1} does not belong into it"), "anew");
    w->link_k = w->k;
    w->fresh |= 1u << REFEREE;
    w->out->anew++;
    return true;
}

static bool check_line(struct walk *w, const struct node *root)
{
    const struct node *lot = node_get(root, "lot"), *takes = node_get(root, "takes"), *anew = node_get(root, "anew");
    const struct node *thrown = node_get(root, "throw"), *waits = node_get(root, "waits"),
        *late = node_get(root, "late");
    struct lot one;

    if (!node_get(root, "hash")) w->out->played = false;
    if (node_get(root, "rules")) w->out->rules++;
    if (lot) {
        if (!lot_read(w->game, lot, &one)) return verify_wrong(w, N_("{1} does not belong into it"), "lot");
        memcpy(w->lot[one.seat], one.lot, HASH_BYTES);
        w->has_lot |= 1u << one.seat;
    }
    if (takes && !note_taken(w, root, takes)) return false;
    if (late) note_late(w, root, late);
    if (anew && !note_anew(w, anew)) return false;
    if (thrown && !check_throw(w, root, thrown)) return false;
    if (!thrown && node_get(root, "dice")) return verify_wrong(w, N_("its dice are not proved"), NULL);
    if (waits) {
        buffer_empty(&w->waiting);
        node_text(&w->waiting, waits);
    }
    return true;
}

static void chain_on(struct walk *w)
{
    uint8_t mark[HASH_BYTES];

    line_mark(mark, w->salt, RECORD_SALT, buffer_text(&w->bare), w->bare.len);
    line_chain(w->chained, mark);
}

static bool next_line(struct walk *w, const char *text, size_t len)
{
    struct tree tree = { 0 };
    struct wrong wrong;
    bool fine;

    record_unsalted(&w->bare, text, len, w->salt);
    fine = json_read(&tree, buffer_text(&w->bare), w->bare.len, w->desk->lang, &wrong);
    if (!fine) verify_wrong(w, "{1}", wrong.message);
    else if (tree.root->kind != NODE_OBJECT) fine = verify_wrong(w, N_("this is not a record: {1}"), "");
    else fine = !w->proved || check_line(w, tree.root);
    if (fine) {
        chain_on(w);
        if (node_get(tree.root, "waits")) memcpy(w->waits, w->chained, HASH_BYTES);
    }
    tree_free(&tree);
    return fine;
}

/* ---- the head ---- */

/* Does every line end in its salt? Then nothing is hidden. */
static bool all_salted(const char *text, size_t len)
{
    uint8_t salt[RECORD_SALT];
    struct buffer bare = { 0 };
    bool all = len > 0;

    while (all && len > 0) {
        const char *end = memchr(text, '\n', len);
        size_t n = end ? (size_t)(end - text) : len;

        if (n) all = record_unsalted(&bare, text, n, salt);
        text += n < len ? n + 1 : n;
        len -= n < len ? n + 1 : n;
    }
    buffer_free(&bare);
    return all;
}

static bool read_head(struct walk *w, const struct shelf *s, const struct node *root)
{
    const struct node *book = node_get(root, "rulebook"), *dice = node_get(root, "dice"), *id = node_get(root, "game"),
        *seats = node_get(root, "seats");
    struct text t = text_in(w->id, sizeof w->id);

    w->game = book && book->kind == NODE_TEXT ? find_game(s, book->text, NULL) : NULL;
    if (!node_get(root, "alea") || !w->game) {
        errors_say1(&w->desk->errors, STATUS_WRONG, NULL, N_("this is not a record: its first line does not say so"),
                    NULL);
        return false;
    }
    w->out->dice = !dice ? "unproven" : text_same(dice->text, "typed") ? "typed" : text_same(dice->text,
            "served") ? "served"
                 : text_same(dice->text, "mutual") ? "mutual" : "unproven";
    w->mutual = text_same(w->out->dice, "mutual");
    w->proved = w->mutual || text_same(w->out->dice, "served");
    w->view = node_get(root, "seen_by") != NULL;
    if (w->view) w->out->played = false;
    if (id && id->kind == NODE_TEXT) text_add(&t, id->text);
    for (const struct node *n = seats ? seats->first : NULL; n; n = n->next) {
        int seat = find_seat(w->game, n->key);

        if (seat >= 0 && n->kind == NODE_TEXT && text_same(n->text, "human")) w->people |= 1u << seat;
    }
    return !w->proved || node_hash(node_get(root, "chain"), w->link) || verify_wrong(w, N_("it promises no chain"),
            NULL);
}

static bool begin(struct walk *w, const struct shelf *s, const char *text, size_t len)
{
    struct tree tree = { 0 };
    struct wrong wrong;
    bool fine;

    record_unsalted(&w->bare, text, len, w->salt);
    fine = json_read(&tree, buffer_text(&w->bare), w->bare.len, w->desk->lang, &wrong);
    if (!fine) errors_say1(&w->desk->errors, STATUS_WRONG, NULL, N_("this is not a record: {1}"), wrong.message);
    fine = fine && read_head(w, s, tree.root);
    if (fine) chain_on(w);
    tree_free(&tree);
    return fine;
}

/* ---- the battle again ---- */

static bool play_again(struct walk *w, const struct shelf *s, const struct record_given *given)
{
    struct match_room *room = calloc(1, sizeof *room);
    struct record_report report;
    struct match *m = room ? record_read(w->desk, s, room, given->text, given->len, &report) : NULL;
    bool fine = m && !report.bad_line;

    if (m && report.bad_line) {
        w->number = report.bad_line - 1;
        verify_wrong(w, "{1}", report.what);
    } else if (!m && w->desk->errors.n) {
        w->number = 0;
        verify_wrong(w, "{1}", w->desk->errors.row[0].message);
        errors_none(&w->desk->errors);
    }
    w->out->over = fine && match_over(m);
    match_free(m);
    free(room);
    return fine;
}

bool verify_walk(struct walk *w, const struct shelf *s, const struct record_given *given)
{
    const char *text = given->text;
    size_t len = given->len;
    bool first = true, fine = true;

    *w->out = (struct verified){ .ok = true, .wrong = -1, .dice = "unproven", .played = true,
                                 .whole = all_salted(text, len) };
    while (fine && len > 0) {
        const char *end = memchr(text, '\n', len);
        size_t n = end ? (size_t)(end - text) : len;

        if (first) fine = begin(w, s, text, n);
        else if (n) w->number++, fine = w->proved || w->view ? next_line(w, text, n) : true;
        first = false;
        text += n < len ? n + 1 : n;
        len -= n < len ? n + 1 : n;
    }
    if (first) errors_say1(&w->desk->errors, STATUS_WRONG, NULL,
                           N_("this is not a record: its first line does not say so"),
                           NULL);
    if (w->desk->errors.n) return false;
    if (w->out->ok && w->out->played) play_again(w, s, given);
    if (w->proved) w->out->without = w->out->throws ? w->people & ~w->added : 0;
    return true;
}
