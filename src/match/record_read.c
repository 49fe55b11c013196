/* record_read.c - a match from its record: every line played again, and the hash of every line compared (record.h).
** Thrown dice have to be those of the seed; typed ones are believed. Reading stops at the first line that does not
** fit. What the record says of itself (seed, setup, who plays, who agreed or gave up) is not proved by that. */
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "match/orders.h"
#include "match/record.h"
#include "match/snapshot.h"
#include "match/thrown.h"

struct line_read {
    struct desk *desk;
    struct match *m;
    struct record_report *report;
    struct faces faces; uint8_t face[MAX_FACES];
    uint64_t hash;                      /* the line's */
    const struct node *dice;            /* the line's rolls, or NULL */
    struct thrown thrown; bool has_thrown;
    struct lot lot; bool has_lot;
    int64_t at;
    int typist;
    const char *text; size_t len;       /* the line */
    bool differs;                       /* well formed, but it does something else now */
    bool fine;
};

/* ---- what is wrong ---- */

static bool say(struct line_read *r, const char *pattern, const char *a, const char *b)
{
    struct buffer said = { 0 };
    struct text t;

    if (!r->fine) return false;
    t = text_in(r->report->what, sizeof r->report->what);
    buffer_say2(&said, words(r->desk->lang, pattern), a ? a : "", b ? b : "");
    text_add(&t, buffer_text(&said));
    buffer_free(&said);
    r->fine = false;
    return false;
}

static bool differs(struct line_read *r, const char *pattern, const char *a, const char *b)
{
    r->differs = true;
    return say(r, pattern, a, b);
}

/* ---- parts of a line ---- */

static bool read_hash(struct line_read *r, const struct node *n, uint64_t *out)
{
    *out = 0;
    if (!n || n->kind != NODE_TEXT || strlen(n->text) != 16)
        return say(r, N_("its hash is not 16 hexadecimal digits"), NULL, NULL);
    for (const char *c = n->text; *c; c++) {
        const char *digit = strchr("0123456789abcdef", *c);
        if (!digit) return say(r, N_("its hash is not 16 hexadecimal digits"), NULL, NULL);
        *out = *out << 4 | (uint64_t)(digit - "0123456789abcdef");
    }
    return true;
}

static bool read_seat(struct line_read *r, const struct node *n, int *seat)
{
    *seat = REFEREE;
    if (!n) return true;
    if (n->kind == NODE_TEXT && strcmp(n->text, "referee") == 0) return true;
    *seat = n->kind == NODE_TEXT ? find_seat(r->m->game, n->text) : -1;
    return *seat >= 0 || say(r, N_("there is no seat {1}"), node_scalar(n) ? n->text : "", NULL);
}

static bool read_agreed(struct line_read *r, const struct node *n, unsigned *agreed)
{
    *agreed = 0;
    if (!n) return true;
    if (n->kind != NODE_LIST) return say(r, N_("{1} does not belong into it"), n->key, NULL);
    for (const struct node *one = n->first; one; one = one->next) {
        int seat;

        if (!read_seat(r, one, &seat)) return false;
        if (*agreed & 1u << seat) return say(r, N_("{1} does not belong into it"), one->text, NULL);
        *agreed |= 1u << seat;
    }
    return true;
}

static bool read_typist(struct line_read *r, const struct node *n)
{
    int seat = -1;

    r->typist = 0;
    if (!n) return true;
    if (n->kind == NODE_TEXT) seat = text_same(n->text, "umpire") ? REFEREE : find_seat(r->m->game, n->text);
    r->typist = seat + 1;
    return seat >= 0 || say(r, N_("there is no seat {1}"), node_scalar(n) ? n->text : "", NULL);
}

static bool read_dice(struct line_read *r, const struct node *list)
{
    r->dice = list;
    r->faces = (struct faces){ r->face, 0 };
    if (!list) return true;
    if (list->kind != NODE_LIST) return say(r, N_("its dice are not a list"), NULL, NULL);
    for (const struct node *roll = list->first; roll; roll = roll->next) {
        const struct node *faces = node_get(roll, "faces");

        if (!faces || faces->kind != NODE_LIST) return say(r, N_("its dice have no faces"), NULL, NULL);
        for (const struct node *n = faces->first; n; n = n->next) {
            int64_t v;
            if (n->kind != NODE_NUMBER || !text_to_int(n->text, &v) || v < 1 || v > MAX_SIDES ||
                r->faces.n == MAX_FACES)
                return say(r, N_("{1} is not the face of a die"), node_scalar(n) ? n->text : "", NULL);
            r->face[r->faces.n++] = (uint8_t)v;
        }
    }
    return true;
}

/* ---- does it do what it did? ---- */

static bool same_rolls(const struct line_read *r, const struct record *now)
{
    const struct node *n = r->dice ? r->dice->first : NULL;

    for (int i = 0; i < now->rolls; i++, n = n->next) {
        struct buffer dice = { 0 };
        const struct node *cite, *thrown;
        bool same;

        if (!n) return false;
        cite = node_get(n, "cite");
        thrown = node_get(n, "dice");
        dice_text(&dice, now->roll[i].dice, now->roll[i].sides);
        same = cite && thrown && text_same(cite->text, now->roll[i].cite) &&
            text_same(thrown->text, buffer_text(&dice));
        buffer_free(&dice);
        if (!same) return false;
    }
    return n == NULL;
}

static bool fits(void *listener, const struct match *m, enum happening_kind kind, uint64_t hash)
{
    struct line_read *r = listener;
    char was[17], now[17];

    if (kind == HAPPENED_ORDER) {
        if (!same_rolls(r, &m->room->record)) return differs(r, N_("other dice are thrown for it"), NULL, NULL);
        if (m->room->record.faces != r->faces.n || memcmp(m->room->record.face, r->face, (size_t)r->faces.n) != 0)
            return differs(r, N_("its dice are not those of the seed"), NULL, NULL);
    }
    hash_text(was, r->hash);
    hash_text(now, hash);
    return hash == r->hash || differs(r, N_("it ends in another state ({1}, not {2})"), now, was);
}

static bool played(struct line_read *r, enum match_say said)
{
    switch (said) {
    case MATCH_DONE:          return true;
    case MATCH_DIFFERS:       return false;
    case MATCH_REFUSED:       return differs(r, N_("the order is not allowed: {1} ({2})"),
                                             words(r->desk->lang, r->m->why.says), r->m->why.cite);
    case MATCH_NOT_YOURS:     return differs(r, N_("this seat has nothing to decide here"), NULL, NULL);
    case MATCH_OVER:          return differs(r, N_("the battle is over before it"), NULL, NULL);
    case MATCH_NO_SUCH_ORDER: return differs(r, N_("there is no such order here"), NULL, NULL);
    case MATCH_WANTS_DICE:
    case MATCH_BAD_DICE:
    case MATCH_LEFT_OVER:     return differs(r, N_("other dice are thrown for it"), NULL, NULL);
    case MATCH_WAITS:         return differs(r, N_("not all seats have agreed to it"), NULL, NULL);
    case MATCH_NO_MEMORY:     return say(r, N_("there is not enough memory"), NULL, NULL);
    default:                  return differs(r, N_("it cannot be done here"), NULL, NULL);
    }
}

/* ---- the kinds of lines ---- */

static bool play_order(struct line_read *r, int seat, const struct node *n)
{
    struct telling t = { match_play(r->m), r->desk->lang, NULL };
    /* none typed: the seed throws the same dice again */
    struct faces faces = r->m->typed ? r->faces : (struct faces){ NULL, 0 };
    struct act order;

    errors_none(&r->desk->errors);
    if (!order_read(&t, n, &order, &r->desk->errors))
        return differs(r, "{1}: {2}", r->desk->errors.row[0].field, r->desk->errors.row[0].message);
    if (seat == REFEREE) return played(r, match_referee(r->m, &order, faces));
    return played(r, match_order(r->m, seat, &order, faces));
}

static bool play_override(struct line_read *r, const struct node *root, const struct node *path)
{
    const struct node *value = node_get(root, "value"), *why = node_get(root, "why");
    enum match_say said;

    if (path->kind != NODE_TEXT || !value || value->kind != NODE_TEXT || !why || why->kind != NODE_TEXT)
        return say(r, N_("an override needs a path, a value and a reason"), NULL, NULL);
    said = match_override(r->m, path->text, given_text(value->text), why->text, NULL, NULL);
    if (said == MATCH_BAD_TEXT)
        return say(r, N_("{1} was expected, not {2}"), words(r->desk->lang, N_("a text of one line")), "why");
    if (said == MATCH_NO_SUCH_MEMBER || said == MATCH_BAD_VALUE || said == MATCH_UNSOUND)
        return differs(r, N_("{1} cannot be set to {2}"), path->text, value->text);
    return played(r, said);
}

static bool play_undo(struct line_read *r, int seat, const struct node *n, unsigned agreed)
{
    int64_t number;

    if (n->kind != NODE_NUMBER || !text_to_int(n->text, &number) || number < 1 ||
        number > r->m->entries + 1)             /* one more: what waits for its dice */
        return say(r, N_("there is no entry {1} to take back"), node_scalar(n) ? n->text : "", NULL);
    return played(r, match_undo_to(r->m, seat, (int)number, agreed));
}

/* A line says one thing that happened; `members` is what else belongs to that, with blanks between. */
static const struct line_kind { const char *key, *members; } line_kinds[] = {
    { "order", "seat dice typed hash throw" }, { "override", "value why hash" }, { "undo", "seat agreed hash" },
    { "redo", "seat agreed hash" }, { "resign", "seat hash" }, { "draw", "agreed hash" },
    { "asks", "seat why hash" }, { "agrees", "seat why hash" }, { "declines", "seat why hash" },
    { "takes", "seat why hash" }, { "gives", "seat why hash" }, { "pauses", "seat why hash" },
    { "goes_on", "seat why hash" }, { "late", "seat why hash" }, { "anew", "seat why hash" },
    { "tells", "seat hash" }, { "rematch", "seat hash" }, { "types", "seat hash" },
    { "waits", "seat hash" }, { "rules", "was from resigned why state seen hash" },
};

static bool among(const char *members, const char *key)
{
    size_t len = strlen(key);

    for (; *members; members += strcspn(members, " "), members += *members == ' ')
        if (strcspn(members, " ") == len && memcmp(members, key, len) == 0) return true;
    return false;
}

static bool one_thing(struct line_read *r, const struct node *root)
{
    const struct line_kind *kind = NULL;
    const struct node *what = NULL;

    for (int i = 0; i < LEN(line_kinds) && !what; i++) what = node_get(root, (kind = &line_kinds[i])->key);
    if (what && (what->kind == NODE_BOOL || among("redo resign draw", kind->key)) && !text_same(what->text, "true"))
        what = NULL;                                        /* "resign":false is nothing that happened */
    if (!what) return say(r, N_("it does not say what happened"), NULL, NULL);
    for (const struct node *n = root->first; n; n = n->next)
        if (!text_same(n->key, kind->key) && !among(kind->members, n->key) && !among("at lot salt", n->key))
            return say(r, N_("{1} does not belong into it"), n->key, NULL);
    return true;
}

/* What is only noted: a text, or true. */
static bool play_note(struct line_read *r, int seat, const struct node *root)
{
    const struct node *why = node_get(root, "why"), *n = NULL;
    int kind = HAPPENED_ASKS;

    while (kind <= HAPPENED_TYPES && !(n = node_get(root, record_note((enum happening_kind)kind)))) kind++;
    if (!n || (n->kind != NODE_TEXT && n->kind != NODE_BOOL) || (why && why->kind != NODE_TEXT))
        return say(r, N_("it does not say what happened"), NULL, NULL);
    if (kind == HAPPENED_TYPES && (n->kind != NODE_TEXT || handful_read(n->text, NULL, 0) < 1))
        return say(r, N_("its dice are not a list"), NULL, NULL);
    return played(r, match_notes(r->m, (enum happening_kind)kind, seat, n->kind == NODE_TEXT ? n->text : NULL,
                                 why ? why->text : NULL));
}

static bool play_waits(struct line_read *r, int seat, const struct node *n)
{
    struct telling t = { match_play(r->m), r->desk->lang, NULL };
    struct act order;

    errors_none(&r->desk->errors);
    if (!order_read(&t, n, &order, &r->desk->errors))
        return differs(r, "{1}: {2}", r->desk->errors.row[0].field, r->desk->errors.row[0].message);
    return played(r, match_waits(r->m, seat, &order));
}

/* The line without its salt, as a text. */
static char *bare_line(const struct line_read *r)
{
    uint8_t salt[RECORD_SALT];
    struct buffer bare = { 0 };

    record_unsalted(&bare, r->text, r->len, salt);
    return bare.at;                     /* NULL: no memory */
}

/* Consent to other rules: a note that means something after the line `rules`, too. */
static bool of_rules(const struct node *root)
{
    const struct node *yes = node_get(root, "agrees"), *no = node_get(root, "declines"), *said = yes ? yes : no;

    return said && said->kind == NODE_TEXT && text_same(said->text, "rules");
}

/* What happened under the rules of another release is kept and not played; who sits where is heeded. */
static bool play_past(struct line_read *r, int seat, const struct node *root)
{
    char *line;
    enum match_say said = MATCH_NO_MEMORY;

    for (int kind = of_rules(root) ? HAPPENED_AGREES : HAPPENED_TAKES; kind <= HAPPENED_TELLS; kind++) {
        if (!node_get(root, record_note((enum happening_kind)kind))) continue;
        r->m->fits = NULL;
        if (!play_note(r, seat, root)) return false;
        r->m->log[r->m->happened - 1].hash = r->hash;
        return true;
    }
    line = bare_line(r);
    if (line) said = match_past(r->m, seat, line);
    free(line);
    return played(r, said);
}

static bool play_rules(struct line_read *r, const struct node *root)
{
    const struct node *why = node_get(root, "why");
    int32_t state[GAME_INTS] = { 0 };
    unsigned resigned;
    char *line;
    enum match_say said = MATCH_NO_MEMORY;

    if (!read_agreed(r, node_get(root, "resigned"), &resigned)) return false;
    if (!state_read(r->desk, r->m, node_get(root, "state"), state))
        return differs(r, "{1}: {2}", r->desk->errors.row[0].field, r->desk->errors.row[0].message);
    line = bare_line(r);
    if (line) said = match_carried(r->m, state, resigned, line);
    free(line);
    if (said == MATCH_DONE && why && why->kind == NODE_TEXT &&
        !match_keep_text(&r->m->log[r->m->happened - 1].why, why->text)) said = MATCH_NO_MEMORY;
    return played(r, said);
}

static bool read_proof(struct line_read *r, const struct node *root)
{
    const struct node *at = node_get(root, "at"), *thrown = node_get(root, "throw"), *lot = node_get(root, "lot");

    r->at = 0;
    r->has_thrown = thrown != NULL;
    r->has_lot = lot != NULL;
    if (at && (at->kind != NODE_NUMBER || !text_to_int(at->text, &r->at)))
        return say(r, N_("{1} does not belong into it"), "at", NULL);
    if (thrown && !thrown_read(r->m->game, thrown, &r->thrown))
        return say(r, N_("{1} does not belong into it"), "throw", NULL);
    return !lot || lot_read(r->m->game, lot, &r->lot) || say(r, N_("{1} does not belong into it"), "lot", NULL);
}

static bool play_line(struct line_read *r, const struct node *root)
{
    const struct node *n;
    unsigned agreed;
    int seat;

    if (root->kind != NODE_OBJECT)
        return say(r, N_("{1} was expected, not {2}"), words(r->desk->lang, N_("a group of values")),
                   words(r->desk->lang, node_kind_words(root)));
    if (!one_thing(r, root) || !read_seat(r, node_get(root, "seat"), &seat) ||
        !read_hash(r, node_get(root, "hash"), &r->hash)) return false;
    if (!read_agreed(r, node_get(root, "agreed"), &agreed) || !read_dice(r, node_get(root, "dice")) ||
        !read_typist(r, node_get(root, "typed")) || !read_proof(r, root)) return false;
    if (r->m->happened < r->m->rules_at) return play_past(r, seat, root);
    if ((n = node_get(root, "order")) != NULL) return play_order(r, seat, n);
    if ((n = node_get(root, "override")) != NULL) return play_override(r, root, n);
    if ((n = node_get(root, "undo")) != NULL) return play_undo(r, seat, n, agreed);
    if (node_get(root, "redo")) return played(r, match_redo_agreed(r->m, seat, agreed));
    if (node_get(root, "resign")) return played(r, match_resign(r->m, seat));
    if (node_get(root, "draw")) return played(r, match_draw_agreed(r->m, agreed));
    if ((n = node_get(root, "waits")) != NULL) return play_waits(r, seat, n);
    if (node_get(root, "rules")) return play_rules(r, root);
    return play_note(r, seat, root);
}

/* When it was, and what it says of its dice: kept with what it did. */
static bool keep_proof(struct line_read *r)
{
    struct happening *h = &r->m->log[r->m->happened - 1];

    h->at = r->at;
    h->typist = r->typist;
    if (r->has_thrown && (h->thrown = malloc(sizeof *h->thrown)) != NULL) *h->thrown = r->thrown;
    if (r->has_lot && (h->lot = malloc(sizeof *h->lot)) != NULL) *h->lot = r->lot;
    return (!r->has_thrown || h->thrown) && (!r->has_lot || h->lot);
}

/* ---- line by line ---- */

bool record_is_rules(const char *line, size_t len)
{
    static const char begins[] = "{\"rules\":";

    return len >= sizeof begins - 1 && memcmp(line, begins, sizeof begins - 1) == 0;
}

static size_t line_length(const char *text, size_t len)
{
    const char *end = memchr(text, '\n', len);

    return end ? (size_t)(end - text) : len;
}

/* How many lines of the log come before the last line `rules`; 0: there is none. */
static int last_rules(const char *text, size_t len)
{
    int last = 0;

    for (int line = 0; len > 0; line++) {
        size_t n = line_length(text, len);

        if (line && record_is_rules(text, n)) last = line - 1;
        n += n < len;
        text += n;
        len -= n;
    }
    return last;
}

static bool next_line(struct line_read *r, const char *text, size_t n, bool whole)
{
    struct tree tree = { 0 };
    struct wrong wrong;
    bool fine;

    r->fine = true;
    r->differs = false;
    r->text = text;
    r->len = n;
    r->m->fits = fits;
    if (!json_read(&tree, text, n, r->desk->lang, &wrong)) {
        say(r, whole ? "{1}" : N_("it is cut off: {1}"), wrong.message, NULL);
        tree_free(&tree);
        return false;
    }
    fine = play_line(r, tree.root);
    if (fine && !keep_proof(r)) fine = say(r, N_("there is not enough memory"), NULL, NULL);
    tree_free(&tree);
    return fine;
}

/* Line by line from the one after the head, which is n bytes long, to the end or to the first that does not fit. */
static void read_lines(struct line_read *r, const char *text, size_t len, size_t n)
{
    struct record_report *report = r->report;

    for (;;) {
        report->lines++;
        report->no_newline = n == len;
        report->bytes += n + (n < len);
        if (n >= len) return;
        text += n + 1;
        len -= n + 1;
        if (len == 0) return;
        n = line_length(text, len);
        if (!next_line(r, text, n, n < len)) {
            report->bad_line = report->lines + 1;
            if (r->differs) report->differs = r->m->entries + 1;
            return;
        }
    }
}

static struct match *read_record(struct desk *d, const struct shelf *s, struct match_room *room, const char *text,
                                 size_t len, struct record_report *report)
{
    struct line_read r = { .desk = d, .report = report, .fine = true };
    size_t n = line_length(text, len);
    struct tree tree = { 0 };
    struct wrong wrong;

    memset(report, 0, sizeof *report);
    desk_begin(d, d->lang);
    if (!json_read(&tree, text, n, d->lang, &wrong)) {
        error_place(errors_say1(&d->errors, STATUS_WRONG, NULL, N_("this is not a record: {1}"),
                                wrong.message), NULL, 1, wrong.column);
        tree_free(&tree);
        return NULL;
    }
    r.m = record_start(d, s, room, tree.root, report);
    tree_free(&tree);
    if (!r.m) return NULL;
    report->what[0] = 0;
    r.m->reading = true;
    r.m->rules_at = last_rules(text, len);
    r.m->listener = &r;
    read_lines(&r, text, len, n);
    errors_none(&d->errors);
    r.m->reading = false;
    r.m->fits = NULL;
    r.m->listener = NULL;
    return r.m;
}

/* Where a record is damaged before its line `rules`, that line is lost, and with it what was kept without being played:
** then what is whole is played like any other record. */
struct match *record_read(struct desk *d, const struct shelf *s, struct match_room *room, const char *text, size_t len,
                          struct record_report *report)
{
    struct match *m = read_record(d, s, room, text, len, report);
    struct record_report damage = *report;

    if (!m || !damage.bad_line || m->happened >= m->rules_at) return m;
    match_free(m);
    m = read_record(d, s, room, text, damage.bytes, report);
    if (m && !report->bad_line) *report = damage;
    return m;
}

bool record_add(struct desk *d, struct match *m, const char *line, size_t len, struct record_report *report)
{
    struct line_read r = { .desk = d, .m = m, .report = report, .fine = true };
    void (*heard)(void *, const struct match *, int) = m->heard;
    void *listener = m->listener;
    bool fine;

    memset(report, 0, sizeof *report);
    m->reading = true;
    m->fits = fits;
    m->heard = NULL;
    m->listener = &r;
    fine = next_line(&r, line, len, true);
    m->reading = false;
    m->fits = NULL;
    m->heard = heard;
    m->listener = listener;
    errors_none(&d->errors);
    return fine;
}
