/* far_device.c - see far_device.h. */
#include "play/far_device.h"
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>
#include "base/text.h"
#include "dice/proven.h"
#include "game/game.h"
#include "match/engine.h"
#include "match/thrown.h"

enum { MOST_PATH = 1024, KEY_CHARS = 26 };

/* A chain of the server or of a seat, as far as it was told. fresh: since it was promised nothing of it was told, and
** throws that this seat may not see may have been before it. */
struct followed { uint8_t link[HASH_BYTES]; int k; bool known, fresh; };

struct kept_throw { int k; uint8_t mark[HASH_BYTES]; };

struct device {
    char game[32], file[MOST_PATH];     /* file "": it cannot be kept */
    uint8_t secret[HASH_BYTES], top[HASH_BYTES];
    struct chain chain; bool has_chain;
    char promise[HASH_TEXT];
    int begins;                         /* throws before its chain was promised; -1: the next one tells */
    char seat[32];
    bool mutual, served, is_promised;
    char name[MOST_SEATS][32]; int seats;
    struct followed server, other[MOST_SEATS];
    uint8_t lot[HASH_BYTES]; bool lot_stands;   /* what this device added last, and nothing else came since */
    char before[HASH_TEXT];             /* mutual: of the throw that waits */
    struct kept_throw *throw; int throws, room;
};

/* ---- where it is kept ---- */

/* The file of the device that holds this key; nothing of the key can be read from its name. */
static void place(struct device *d, const char *game, const char *key)
{
    char folder[MOST_PATH / 2], hex[HASH_TEXT];
    uint8_t mark[HASH_BYTES];
    struct sha256 s;

    if (!data_folder("/devices", folder, sizeof folder)) return;
    sha256_tag(&s, "device");
    sha256_part_text(&s, game);
    sha256_part_text(&s, key);
    sha256_end(&s, mark);
    bytes_hex(hex, mark, HASH_BYTES);
    snprintf(d->file, sizeof d->file, "%s/%s-%.16s", folder, game, hex);
}

static bool add_seen(struct device *d, int k, const uint8_t mark[HASH_BYTES])
{
    if (d->throws == d->room) {
        int room = d->room ? 2 * d->room : 64;
        struct kept_throw *more = realloc(d->throw, (size_t)room * sizeof *more);

        if (!more) return false;
        d->throw = more;
        d->room = room;
    }
    d->throw[d->throws].k = k;
    memcpy(d->throw[d->throws++].mark, mark, HASH_BYTES);
    return true;
}

/* One more line of its file, on disk when this returns. */
static void keep(const struct device *d, const char *line)
{
    int fd = d->file[0] ? open(d->file, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600) : -1;
    size_t n = strlen(line);

    if (fd < 0) return;
    if (write(fd, line, n) == (ssize_t)n) fsync(fd);
    close(fd);
}

static void keep_hash(const struct device *d, const char *what, int number, const uint8_t hash[HASH_BYTES])
{
    char hex[HASH_TEXT], line[HASH_TEXT + 64];

    bytes_hex(hex, hash, HASH_BYTES);
    snprintf(line, sizeof line, "%s %d %s\n", what, number, hex);
    keep(d, line);
}

/* false: there is no file, or it lacks the secrets. */
static bool read_kept(struct device *d)
{
    FILE *f = d->file[0] ? fopen(d->file, "r") : NULL;
    char what[16], hex[HASH_TEXT];
    uint8_t hash[HASH_BYTES];
    int number, found = 0;

    while (f && fscanf(f, "%15s %d %64s", what, &number, hex) == 3) {
        if (!hex_bytes(hash, HASH_BYTES, hex)) continue;
        if (text_same(what, "secret")) memcpy(d->secret, hash, HASH_BYTES), found |= 1;
        if (text_same(what, "top")) memcpy(d->top, hash, HASH_BYTES), d->begins = number, found |= 2;
        if (text_same(what, "throw")) add_seen(d, number, hash);
    }
    if (f) fclose(f);
    return found == 3;
}

struct device *device_open(const char *game, const char *key)
{
    struct device *d = calloc(1, sizeof *d);

    if (!d) return NULL;
    snprintf(d->game, sizeof d->game, "%s", game);
    place(d, game, key);
    if (read_kept(d)) return d;
    if (getrandom(d->secret, HASH_BYTES, 0) != HASH_BYTES || getrandom(d->top, HASH_BYTES, 0) != HASH_BYTES) {
        device_close(d);
        return NULL;
    }
    keep_hash(d, "secret", 0, d->secret);
    keep_hash(d, "top", 0, d->top);
    return d;
}

void device_close(struct device *d)
{
    if (!d) return;
    free(d->throw);
    free(d);
}

void device_forget(struct device *d)
{
    if (d->file[0]) unlink(d->file);
    device_close(d);
}

bool device_new_key(char *out, size_t size)
{
    uint8_t bytes[KEY_CHARS];

    if (size <= KEY_CHARS || getrandom(bytes, sizeof bytes, 0) != (ssize_t)sizeof bytes) return false;
    for (int i = 0; i < KEY_CHARS; i++) out[i] = "abcdefghijklmnopqrstuvwxyz234567"[bytes[i] & 31];
    out[KEY_CHARS] = 0;
    return true;
}

/* ---- what it adds ---- */

const char *device_promise(struct device *d)
{
    if (!d->has_chain) {
        chain_start(&d->chain, d->top);
        bytes_hex(d->promise, d->chain.foot, HASH_BYTES);
        d->has_chain = true;
    }
    return d->promise;
}

bool device_mutual(const struct device *d) { return d->mutual; }
bool device_is_promised(const struct device *d) { return d->is_promised; }

void device_lot(struct device *d, int number, char out[HASH_TEXT])
{
    uint8_t lot[HASH_BYTES];

    out[0] = 0;
    if (!d->served) return;
    lot_drawn(lot, d->secret, HASH_BYTES, d->game, (uint64_t)number);
    bytes_hex(out, lot, HASH_BYTES);
}

void device_sent(struct device *d, int number)
{
    if (!d->served) return;
    lot_drawn(d->lot, d->secret, HASH_BYTES, d->game, (uint64_t)number);
    d->lot_stands = true;
}

bool device_link(struct device *d, int k, char out[HASH_TEXT])
{
    device_promise(d);
    if (d->begins < 0) {                        /* the first throw since its chain was promised */
        d->begins = k - 1;
        keep_hash(d, "top", d->begins, d->top);
    }
    if (!d->is_promised || k <= d->begins || k - d->begins > CHAIN_LENGTH) return false;
    bytes_hex(out, chain_link(&d->chain, k - d->begins), HASH_BYTES);
    return true;
}

void device_renews(struct device *d)
{
    d->begins = -1;
    keep_hash(d, "top", -1, d->top);
}

void device_waits(struct device *d, const char *before) { snprintf(d->before, sizeof d->before, "%s", before); }

/* ---- what it is told ---- */

static int seat_number(const struct device *d, const char *name)
{
    for (int i = 0; i < d->seats; i++) if (text_same(name, d->name[i])) return i;
    return -1;
}

static void promised(struct followed *f, const char *hex)
{
    f->known = hex_bytes(f->link, HASH_BYTES, hex);
    f->fresh = true;
}

void device_holds(const struct device *d, struct buffer *members)
{
    char hex[HASH_TEXT];

    if (!d->server.known || d->server.fresh || d->server.k == 0) return;
    bytes_hex(hex, d->server.link, HASH_BYTES);
    buffer_add(members, ",\"holds\":{\"k\":");
    buffer_int(members, d->server.k);
    buffer_add(members, ",\"secret\":\"");
    buffer_add(members, hex);
    buffer_add(members, "\"}");
}

void device_hello(struct device *d, const struct node *hello, const char *seat)
{
    const struct node *seats = node_get(hello, "seats");

    snprintf(d->seat, sizeof d->seat, "%s", seat);
    d->mutual = text_same(node_said(hello, "dice"), "mutual");
    d->served = text_same(node_said(hello, "dice"), "served");
    d->seats = 0;
    for (const struct node *n = seats ? seats->first : NULL; n && d->seats < MOST_SEATS; n = n->next) {
        snprintf(d->name[d->seats], sizeof d->name[0], "%s", n->key);
        if (d->mutual && text_same(n->key, seat)) d->is_promised = text_same(node_said(n, "chain"), device_promise(d));
        d->seats++;
    }
    if (!d->server.known) promised(&d->server, node_said(hello, "chain"));
}

static bool wrong(struct buffer *why, const char *pattern, const char *a, enum language lang)
{
    buffer_say1(why, words(lang, pattern), a ? a : "");
    return false;
}

/* Does the link lead to what was last told of its chain? Behind a fresh promise there may be fewer steps. */
static bool follows(struct followed *f, const uint8_t link[HASH_BYTES], int k)
{
    uint8_t at[HASH_BYTES];
    bool fine = !f->known;
    int steps = k - f->k;

    memcpy(at, link, HASH_BYTES);
    for (int i = 1; !fine && i <= steps && i <= CHAIN_LENGTH; i++) {
        link_before(at, at);
        fine = (f->fresh || i == steps) && memcmp(at, f->link, HASH_BYTES) == 0;
    }
    memcpy(f->link, link, HASH_BYTES);
    f->k = k;
    f->known = true;
    f->fresh = false;
    return fine;
}

struct told { int k; uint8_t link[HASH_BYTES], before[HASH_BYTES], part[MOST_SEATS][HASH_BYTES]; unsigned seats; };

static bool read_throw(const struct device *d, const struct node *n, struct told *t)
{
    const struct node *k = node_get(n, "k"), *parts = node_get(n, d->mutual ? "links" : "lots");
    int64_t number;

    if (!k || !text_to_int(k->text, &number) || number < 1 || number > 1 << 30 || !parts) return false;
    t->k = (int)number;
    for (const struct node *one = parts->first; one; one = one->next) {
        int seat = seat_number(d, one->key);

        if (seat < 0 || !node_hash(one, t->part[seat])) return false;
        t->seats |= 1u << seat;
    }
    return node_hash(node_get(n, "secret"), t->link) && node_hash(node_get(n, "before"), t->before);
}

/* The faces that the throw makes, compared with those that were told; all of it goes into its mark. */
static bool faces_right(const struct device *d, const struct told *t, const struct node *dice, uint8_t mark[HASH_BYTES])
{
    struct proven_dice thrown;
    struct sha256 s, all;
    uint8_t key[HASH_BYTES];
    bool fine = true;

    key_begin(&s, t->link, d->game, t->k);
    for (int i = 0; i < d->seats; i++) if (t->seats >> i & 1) key_seat(&s, d->name[i], t->part[i]);
    key_end(&s, key);
    thrown = proven_start(key);
    sha256_tag(&all, "seen");
    sha256_part(&all, key, HASH_BYTES);
    sha256_part(&all, t->before, HASH_BYTES);
    for (const struct node *roll = dice ? dice->first : NULL; roll; roll = roll->next) {
        const struct node *faces = node_get(roll, "faces");
        const char *sides = strchr(node_said(roll, "dice"), 'd');
        int64_t m = 0, face;

        if (!sides || !text_to_int(sides + 1, &m) || m < 2 || m > 256) return false;
        for (const struct node *n = faces ? faces->first : NULL; n; n = n->next) {
            fine = text_to_int(n->text, &face) && face == proven_face(&thrown, (int)m) && fine;
            sha256_part_text(&all, n->text);
        }
    }
    sha256_end(&all, mark);
    return fine;
}

/* Has this throw been told before, and otherwise? */
static bool same_as_before(struct device *d, int k, const uint8_t mark[HASH_BYTES])
{
    for (int i = 0; i < d->throws; i++)
        if (d->throw[i].k == k) return memcmp(d->throw[i].mark, mark, HASH_BYTES) == 0;
    if (add_seen(d, k, mark)) keep_hash(d, "throw", k, mark);
    return true;
}

static bool own_part_right(struct device *d, const struct told *t, struct buffer *why, enum language lang)
{
    int me = seat_number(d, d->seat);
    uint8_t shown[HASH_BYTES];
    char hex[HASH_TEXT];

    if (me < 0 || !(d->mutual || d->lot_stands)) return true;
    if (d->mutual) {
        if (!d->is_promised || d->begins < 0 || t->k <= d->begins) return true;         /* another device's */
        if (!(t->seats >> me & 1) || memcmp(t->part[me], chain_link(&d->chain, t->k - d->begins), HASH_BYTES) != 0)
            return wrong(why, N_("it lacks the link of this device"), NULL, lang);
        bytes_hex(hex, t->before, HASH_BYTES);
        if (d->before[0] && !text_same(d->before, hex))
            return wrong(why, N_("what came before its dice is not what was told when it waited"), NULL, lang);
        d->before[0] = 0;
        return true;
    }
    lot_shown(shown, d->lot, d->game, t->k);
    if (t->seats >> me & 1 && memcmp(shown, t->part[me], HASH_BYTES) == 0) return true;
    return wrong(why, N_("it lacks what this device added"), NULL, lang);
}

static bool throw_right(struct device *d, const struct node *line, struct buffer *why, enum language lang)
{
    struct told t = { 0 };
    uint8_t mark[HASH_BYTES];

    if (!read_throw(d, node_get(line, "throw"), &t)) return wrong(why, N_("it cannot be read"), NULL, lang);
    if (!faces_right(d, &t, node_get(line, "dice"), mark))
        return wrong(why, N_("its faces are not those that its secret and its seats make"), NULL, lang);
    if (!same_as_before(d, t.k, mark)) return wrong(why, N_("this device was told another throw before"), NULL, lang);
    if (t.k <= d->server.k || !follows(&d->server, t.link, t.k))
        return wrong(why, N_("its secret does not belong to the chain that was promised"), NULL, lang);
    for (int i = 0; d->mutual && i < d->seats; i++)
        if (t.seats >> i & 1 && !follows(&d->other[i], t.part[i], t.k))
            return wrong(why, N_("the link of {1} does not belong to the chain that its device promised"), d->name[i],
                         lang);
    return own_part_right(d, &t, why, lang);
}

bool device_heard(struct device *d, const struct node *line, bool ours, struct buffer *why, enum language lang)
{
    int seat = seat_number(d, node_said(line, "seat"));
    const char *takes = node_said(line, "takes"), *anew = node_said(line, "anew");

    if (!d->mutual && !d->served) return true;
    if (anew[0]) promised(&d->server, anew);
    if (takes[0] && seat >= 0) {
        if (text_same(d->name[seat], d->seat)) d->is_promised = text_same(takes, device_promise(d));
        promised(&d->other[seat], takes);
    }
    if (!ours && node_get(line, "order") && text_same(node_said(line, "seat"), d->seat)) d->lot_stands = false;
    return !node_get(line, "throw") || throw_right(d, line, why, lang);
}
