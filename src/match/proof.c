/* proof.c - see proof.h. */
#include "match/proof.h"
#include <stdlib.h>
#include <string.h>
#include "base/check.h"
#include "base/text.h"

struct proof {
    char game[MAX_GAME_ID];
    bool mutual;
    unsigned people;
    struct chain chain; bool has_chain;
    uint8_t promise[HASH_BYTES];            /* s[0] of the chain in force */
    int begins;                             /* its first secret is that of throw begins + 1 */
    int lines, written;                     /* lines that are in the chain of lines, and throws used up by them */
    uint8_t chained[HASH_BYTES];            /* the chain of all lines */
    unsigned has_lot;
    struct lot fresh; bool is_fresh;        /* to be written into the next line */
    uint8_t lot[MOST_SEATS][HASH_BYTES];
    unsigned has_link;                      /* mutual: links for the throw that waits */
    uint8_t last[MOST_SEATS][HASH_BYTES];   /* mutual: the last link of each seat that was used, or its promise */
    int last_k[MOST_SEATS];                 /* the throw for which `last` was used */
    uint8_t link[MOST_SEATS][HASH_BYTES];
    unsigned promised;                      /* mutual: seats whose device has promised a chain */
    bool waiting;                           /* mutual: an order waits for its dice */
    uint8_t waits[HASH_BYTES];              /* the chain of lines up to that order */
    struct proven_dice dice;
};

void match_prove(struct match *m, const char *kind, const char *game, const uint8_t promise[HASH_BYTES])
{
    struct text k = text_in(m->dice, sizeof m->dice), id = text_in(m->id, sizeof m->id);

    text_add(&k, kind);
    text_add(&id, game);
    CHECK(!k.cut && !id.cut);
    memcpy(m->promise, promise, HASH_BYTES);
    m->typed = true;
}

struct proof *proof_new(const struct match *m, unsigned people)
{
    struct proof *p = calloc(1, sizeof *p);

    if (!p) return NULL;
    memcpy(p->game, m->id, sizeof p->game);
    memcpy(p->promise, m->promise, HASH_BYTES);
    p->mutual = text_same(m->dice, "mutual");
    p->people = people;
    return p;
}

void proof_free(struct proof *p)
{
    free(p);
}

bool proof_chain(struct proof *p, const uint8_t top[HASH_BYTES])
{
    chain_start(&p->chain, top);
    p->has_chain = memcmp(p->chain.foot, p->promise, HASH_BYTES) == 0;
    return p->has_chain;
}

bool proof_chain_made(struct proof *p, const struct chain *c)
{
    p->chain = *c;
    p->has_chain = memcmp(p->chain.foot, p->promise, HASH_BYTES) == 0;
    return p->has_chain;
}

/* ---- lines ---- */

static void chain_line(struct proof *p, struct line_part text, const uint8_t salt[RECORD_SALT])
{
    uint8_t mark[HASH_BYTES];

    line_mark(mark, salt, RECORD_SALT, text.text, text.len);
    line_chain(p->chained, mark);
}

void proof_head(struct proof *p, const char *text, size_t len, const uint8_t salt[RECORD_SALT])
{
    chain_line(p, (struct line_part){ text, len }, salt);
}

/* A device promises a chain. Another one than before while a throw waits: the others may have told their links already,
** and whoever knows those could choose a chain that suits him. So that throw is used up; the next takes its place. */
static void promise_of(struct proof *p, int seat, const char *value)
{
    if (!value || seat < 0 || seat >= MOST_SEATS || !hex_bytes(p->last[seat], HASH_BYTES, value)) return;
    if (p->promised & 1u << seat && p->waiting) {
        p->written++;
        p->has_link = 0;
    }
    p->promised |= 1u << seat;
    p->last_k[seat] = p->written;
}

/* What a line of the log means for the dice that follow. */
static void follow(struct proof *p, const struct happening *h)
{
    uint8_t link[HASH_BYTES];

    if (h->lot) {
        memcpy(p->lot[h->lot->seat], h->lot->lot, HASH_BYTES);
        p->has_lot |= 1u << h->lot->seat;
    }
    if (h->kind == HAPPENED_ANEW && h->value && hex_bytes(p->promise, HASH_BYTES, h->value)) {
        p->begins = p->written;
        p->has_chain = false;
    }
    if (p->mutual && h->kind == HAPPENED_TAKES) promise_of(p, h->seat, h->value);
    if (p->mutual && h->kind == HAPPENED_LATE && h->value && text_same(h->value, "sergeant"))
        p->people &= ~(1u << h->seat);                  /* a computer plays on, which has no device */
    if (p->mutual && h->kind == HAPPENED_TELLS && h->value && hex_bytes(link, HASH_BYTES, h->value))
        proof_link(p, h->seat, p->written + 1, link);
    if (h->kind == HAPPENED_WAITS) memcpy(p->waits, p->chained, HASH_BYTES);
    if (h->kind == HAPPENED_WAITS || h->kind <= HAPPENED_REDO || h->kind == HAPPENED_RULES)
        p->waiting = h->kind == HAPPENED_WAITS;
    if (!h->thrown && (h->kind != HAPPENED_ORDER || !h->rolls)) return;
    p->written++;
    for (int i = 0; p->mutual && h->thrown && i < MOST_SEATS; i++) {
        if (!(h->thrown->seats & 1u << i)) continue;
        memcpy(p->last[i], h->thrown->part[i], HASH_BYTES);
        p->last_k[i] = p->written;
    }
    p->has_link = 0;
}

void proof_read(struct proof *p, const struct match *m, int number, struct line_part text,
                const uint8_t salt[RECORD_SALT])
{
    CHECK(number == p->lines && number < m->happened);
    chain_line(p, text, salt);
    follow(p, &m->log[number]);
    p->lines++;
}

/* ---- what the devices add ---- */

void proof_lot(struct proof *p, int seat, const uint8_t lot[HASH_BYTES])
{
    CHECK(seat >= 0 && seat < MOST_SEATS);
    p->fresh.seat = seat;
    memcpy(p->fresh.lot, lot, HASH_BYTES);
    p->is_fresh = true;
}

bool proof_link(struct proof *p, int seat, int k, const uint8_t link[HASH_BYTES])
{
    if (seat < 0 || seat >= MOST_SEATS || k != p->written + 1) return false;
    if (!link_leads(link, p->last[seat], k - p->last_k[seat])) return false;
    memcpy(p->link[seat], link, HASH_BYTES);
    p->has_link |= 1u << seat;
    return true;
}

unsigned proof_missing(const struct proof *p)
{
    return p->mutual ? p->people & ~p->has_link : 0;
}

int proof_next(const struct proof *p, const struct match *m)
{
    int k = p->written + 1;

    for (int i = p->lines; i < m->happened; i++) k += m->log[i].kind == HAPPENED_ORDER && m->log[i].rolls > 0;
    return k;
}

bool proof_told(struct proof *p, const struct match *m, int k, const uint8_t link[HASH_BYTES])
{
    if (!p->has_chain || k < proof_next(p, m) || k - p->begins > CHAIN_LENGTH) return false;
    return memcmp(chain_link(&p->chain, k - p->begins), link, HASH_BYTES) == 0;
}

const uint8_t *proof_waits(const struct proof *p) { return p->waiting ? p->waits : NULL; }

/* ---- throws ---- */

/* Everything about throw k but `before`. A fresh lot counts: its line is written before the throw's, or is the same. */
static struct thrown thrown_of(struct proof *p, int k)
{
    unsigned lots = p->has_lot | (p->is_fresh ? 1u << p->fresh.seat : 0);
    struct thrown t = { .k = k, .seats = p->people & (p->mutual ? p->has_link : lots) };

    memcpy(t.link, chain_link(&p->chain, k - p->begins), HASH_BYTES);
    for (int i = 0; i < MOST_SEATS; i++) {
        if (!(t.seats & 1u << i)) continue;
        if (p->mutual) memcpy(t.part[i], p->link[i], HASH_BYTES);
        else lot_shown(t.part[i], p->is_fresh && p->fresh.seat == i ? p->fresh.lot : p->lot[i], p->game, k);
    }
    return t;
}

bool proof_throw(struct proof *p, const struct match *m)
{
    int k = proof_next(p, m);
    struct thrown t;
    struct sha256 s;
    uint8_t key[HASH_BYTES];

    if (!p->has_chain || proof_missing(p) || k - p->begins > CHAIN_LENGTH) return false;
    t = thrown_of(p, k);
    key_begin(&s, t.link, p->game, k);
    for (int i = 0; i < m->game->seats; i++)
        if (t.seats & 1u << i) key_seat(&s, m->game->seat[i].id, t.part[i]);
    key_end(&s, key);
    p->dice = proven_start(key);
    return true;
}

int proof_face(struct proof *p, int sides)
{
    return proven_face(&p->dice, sides);
}

/* What the throw of this line says; its beginning is part of what comes before the dice. */
static bool put_throw(struct proof *p, struct match *m, int number, const uint8_t salt[RECORD_SALT])
{
    struct happening *h = &m->log[number];
    struct buffer beginning = { 0 };
    bool fine;

    h->thrown = malloc(sizeof *h->thrown);
    if (!h->thrown) return false;
    *h->thrown = thrown_of(p, p->written + 1);
    record_beginning(&beginning, m, number);
    fine = !beginning.failed;
    if (p->mutual) memcpy(h->thrown->before, p->waits, HASH_BYTES);
    else line_before(h->thrown->before, p->chained, salt, RECORD_SALT,
                     (struct line_part){ buffer_text(&beginning), beginning.len });
    buffer_free(&beginning);
    return fine;
}

void proof_write(struct proof *p, struct match *m, int number, int64_t at, const uint8_t salt[RECORD_SALT],
                 struct buffer *out)
{
    struct happening *h = &m->log[number];
    size_t from = out->len;

    CHECK(number == p->lines);
    h->at = at;
    if (p->is_fresh && !h->lot) {
        h->lot = malloc(sizeof *h->lot);
        if (h->lot) *h->lot = p->fresh;
        else out->failed = true;
        memcpy(p->lot[p->fresh.seat], p->fresh.lot, HASH_BYTES);
        p->has_lot |= 1u << p->fresh.seat;
        p->is_fresh = false;
    }
    if (h->kind == HAPPENED_ORDER && h->rolls && p->has_chain && !put_throw(p, m, number, salt)) out->failed = true;
    record_line(out, m, number);
    if (out->failed) return;
    buffer_cut(out, out->len - 1);
    chain_line(p, (struct line_part){ out->at + from, out->len - from }, salt);
    follow(p, h);
    p->lines++;
}
