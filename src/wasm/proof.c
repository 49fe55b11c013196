/* proof.c - what a page needs to check the dice of a server (docs/dice.md), as a small module of its own: it works on
** plain HTTP too, where browsers hash nothing. The functions are those with which the server throws.
**
**     at = proof_room()            where to write the question: its parts, each in a line; at most PROOF_ROOM bytes
**     n = proof_reply(len)         how many bytes of answer stand there now; 0: this is no question
**
**     hash TEXT                    H("page", TEXT), to compare what was seen with what is told now
**     lot SECRET GAME NUMBER       what this device adds to the dice
**     shown LOT GAME K             … as a throw shows it
**     leads LATER EARLIER STEPS    yes or no: does this secret lead to that one?
**     link TOP K                   the link K of a chain of one's own
**     faces SECRET GAME K SIDES [SEAT PART] …      the faces of dice with so many sides: "6 6 10" */
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "dice/proven.h"

enum { PROOF_ROOM = 65536, MOST_PARTS = 40, MOST_STEPS = CHAIN_LENGTH };

static char room[PROOF_ROOM + 1];               /* a module instance is one conversation; its memory is its own */
static struct chain own;                        /* the chain asked for last: the next link costs hardly anything */
static uint8_t own_top[HASH_BYTES];
static bool has_own;

struct question { char *part[MOST_PARTS]; int n; };

_Noreturn void alea_fault(const char *file, int line, const char *what)
{
    (void)file, (void)line, (void)what;
    __builtin_trap();
}

__attribute__((export_name("proof_room"))) char *proof_room(void)
{
    return room;
}

static struct question parts_of(char *text)
{
    struct question q = { { text }, 1 };

    for (char *at = text; *at && q.n < MOST_PARTS; at++) {
        if (*at != '\n') continue;
        *at = 0;
        q.part[q.n++] = at + 1;
    }
    return q;
}

static bool bytes(const struct question *q, int i, uint8_t out[HASH_BYTES])
{
    return i < q->n && hex_bytes(out, HASH_BYTES, q->part[i]);
}

static bool number(const struct question *q, int i, int64_t most, int64_t *out)
{
    return i < q->n && text_to_int(q->part[i], out) && *out >= 0 && *out <= most;
}

static int answer_hash(const uint8_t hash[HASH_BYTES])
{
    bytes_hex(room, hash, HASH_BYTES);
    return 2 * HASH_BYTES;
}

static int answer_text(const char *text)
{
    struct text t = text_in(room, sizeof room);

    text_add(&t, text);
    return (int)strlen(room);
}

/* ---- questions ---- */

static int hashed(const struct question *q)
{
    uint8_t out[HASH_BYTES];
    struct sha256 s;

    if (q->n != 2) return 0;
    sha256_tag(&s, "page");
    sha256_part_text(&s, q->part[1]);
    sha256_end(&s, out);
    return answer_hash(out);
}

static int lot(const struct question *q)
{
    uint8_t secret[HASH_BYTES], out[HASH_BYTES];
    int64_t n;

    if (q->n != 4 || !bytes(q, 1, secret) || !number(q, 3, INT64_MAX, &n)) return 0;
    lot_drawn(out, secret, sizeof secret, q->part[2], (uint64_t)n);
    return answer_hash(out);
}

static int shown(const struct question *q)
{
    uint8_t drawn[HASH_BYTES], out[HASH_BYTES];
    int64_t k;

    if (q->n != 4 || !bytes(q, 1, drawn) || !number(q, 3, CHAIN_LENGTH, &k)) return 0;
    lot_shown(out, drawn, q->part[2], (int)k);
    return answer_hash(out);
}

static int leads(const struct question *q)
{
    uint8_t later[HASH_BYTES], earlier[HASH_BYTES];
    int64_t steps;

    if (q->n != 4 || !bytes(q, 1, later) || !bytes(q, 2, earlier) || !number(q, 3, MOST_STEPS, &steps)) return 0;
    return answer_text(link_leads(later, earlier, (int)steps) ? "yes" : "no");
}

static int link_of(const struct question *q)
{
    uint8_t top[HASH_BYTES];
    int64_t k;

    if (q->n != 3 || !bytes(q, 1, top) || !number(q, 2, CHAIN_LENGTH, &k)) return 0;
    if (!has_own || memcmp(top, own_top, sizeof top) != 0) chain_start(&own, top);
    memcpy(own_top, top, sizeof top);
    has_own = true;
    return answer_hash(k ? chain_link(&own, (int)k) : own.foot);
}

static int faces(const struct question *q)
{
    uint8_t secret[HASH_BYTES], part[HASH_BYTES], key[HASH_BYTES];
    static char sides[PROOF_ROOM];
    struct proven_dice dice;
    struct text out = text_in(room, sizeof room);
    struct sha256 s;
    int64_t k;

    if (q->n < 5 || q->n % 2 == 0 || !bytes(q, 1, secret) || !number(q, 3, CHAIN_LENGTH, &k)) return 0;
    key_begin(&s, secret, q->part[2], (int)k);
    for (int i = 5; i + 1 < q->n; i += 2) {
        if (!bytes(q, i + 1, part)) return 0;
        key_seat(&s, q->part[i], part);
    }
    key_end(&s, key);
    dice = proven_start(key);
    memcpy(sides, q->part[4], strlen(q->part[4]) + 1);
    for (char *at = sides; *at;) {
        char *end;
        long of = strtol(at, &end, 10);

        if (end == at || of < 2 || of > 256) return 0;
        if (out.len) text_char(&out, ' ');
        text_int(&out, proven_face(&dice, (int)of));
        at = end + strspn(end, " ");
    }
    return (int)strlen(room);
}

static const struct { const char *name; int (*answer)(const struct question *q); } questions[] = {
    { "hash", hashed }, { "lot", lot }, { "shown", shown }, { "leads", leads }, { "link", link_of }, { "faces", faces },
};

__attribute__((export_name("proof_reply"))) int proof_reply(int len)
{
    struct question q;

    if (len < 0 || len > PROOF_ROOM) return 0;
    room[len] = 0;
    q = parts_of(room);
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++)
        if (text_same(q.part[0], questions[i].name)) return questions[i].answer(&q);
    return 0;
}
