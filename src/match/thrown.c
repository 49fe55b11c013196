/* thrown.c - see thrown.h; and salts at the end of lines (record.h). */
#include "match/thrown.h"
#include <string.h>
#include "base/text.h"
#include "dice/proven.h"
#include "match/orders.h"
#include "match/record.h"

bool node_hash(const struct node *n, uint8_t out[HASH_BYTES])
{
    return n && n->kind == NODE_TEXT && hex_bytes(out, HASH_BYTES, n->text);
}

bool thrown_read(const struct game *g, const struct node *n, struct thrown *out)
{
    const struct node *k = node_get(n, "k"), *parts = node_get(n, "lots");
    int64_t number;

    *out = (struct thrown){ 0 };
    if (n->kind != NODE_OBJECT) return false;
    if (!parts) parts = node_get(n, "links");
    if (!k || k->kind != NODE_NUMBER || !text_to_int(k->text, &number) || number < 1 || number > 1 << 30) return false;
    if (!parts || parts->kind != NODE_OBJECT || !node_hash(node_get(n, "secret"), out->link)) return false;
    out->k = (int)number;
    for (const struct node *one = parts->first; one; one = one->next) {
        int seat = find_seat(g, one->key);

        if (seat < 0 || !node_hash(one, out->part[seat])) return false;
        out->seats |= 1u << seat;
    }
    return node_hash(node_get(n, "before"), out->before);
}

bool lot_read(const struct game *g, const struct node *n, struct lot *out)
{
    const struct node *one = n->kind == NODE_OBJECT && n->count == 1 ? n->first : NULL;

    out->seat = one ? find_seat(g, one->key) : -1;
    return out->seat >= 0 && node_hash(one, out->lot);
}

size_t throw_begins(const char *text, size_t len)
{
    static const char member[] = ",\"throw\":";
    int depth = 0;
    bool quoted = false;

    for (size_t i = 0; i < len; i++) {
        char c = text[i];

        if (quoted) {
            if (c == '\\') i++;
            else if (c == '"') quoted = false;
            continue;
        }
        if (c == ',' && depth == 1 && len - i > sizeof member && memcmp(text + i, member, sizeof member - 1) == 0)
            return i;
        if (c == '"') quoted = true;
        if (c == '{' || c == '[') depth++;
        if (c == '}' || c == ']') depth--;
    }
    return len;
}

/* ---- salts ---- */

static const char salt_member[] = ",\"salt\":\"";
enum { SALT_TAIL = sizeof salt_member - 1 + 2 * RECORD_SALT + 2 };      /* ,"salt":"…"} */

void record_salted(struct buffer *out, const char *text, size_t len, const uint8_t salt[RECORD_SALT])
{
    char hex[2 * RECORD_SALT + 1];

    bytes_hex(hex, salt, RECORD_SALT);
    buffer_add_n(out, text, len - 1);
    buffer_add(out, salt_member);
    buffer_add(out, hex);
    buffer_add(out, "\"}\n");
}

bool record_unsalted(struct buffer *bare, const char *line, size_t len, uint8_t salt[RECORD_SALT])
{
    const char *tail = line + len - SALT_TAIL;
    char hex[2 * RECORD_SALT + 1] = "";

    buffer_empty(bare);
    if (len > SALT_TAIL && memcmp(tail, salt_member, sizeof salt_member - 1) == 0 &&
        memcmp(line + len - 2, "\"}", 2) == 0) {
        memcpy(hex, tail + sizeof salt_member - 1, 2 * RECORD_SALT);
        if (hex_bytes(salt, RECORD_SALT, hex)) {
            buffer_add_n(bare, line, len - SALT_TAIL);
            buffer_char(bare, '}');
            return true;
        }
    }
    buffer_add_n(bare, line, len);
    return false;
}
