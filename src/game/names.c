/* names.c - see names.h. */
#include "game/names.h"

/* The next character of a text as a letter of an id; '_' for what has none. */
static char next_letter(const unsigned char **at)
{
    unsigned c = *(*at)++, code;

    if (c >= 'A' && c <= 'Z') return (char)(c + 'a' - 'A');
    if (c < 0x80) return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ? (char)c : '_';
    code = c >= 0xc3 && c <= 0xc5 && **at ? (c & 0x1f) << 6 | (**at & 0x3f) : 0;
    while ((**at & 0xc0) == 0x80) ++*at;
    return text_letter(code);
}

void thing_id(struct text *id, const char *name, const char *family, int number)
{
    const unsigned char *at = (const unsigned char *)name;
    size_t before = id->len;
    bool gap = false;

    while (*at) {
        char letter = next_letter(&at);

        if (letter == '_') {
            gap = id->len > before;
            continue;
        }
        if (gap) text_char(id, '_');
        text_char(id, letter);
        gap = false;
    }
    if (id->len > before) return;
    text_add(id, family);
    text_char(id, '_');
    text_int(id, number);
}

bool thing_named(const struct play *p, name_fn *name, int family, int n, struct text *id, struct text *title)
{
    char written[2 * NAME_BYTES];
    struct text t = text_in(written, sizeof written);

    if (n < 0 || n >= p->game->things(p, family)) return false;
    name(p->setup, family, n, title);
    name(play_ids(p), family, n, &t);
    thing_id(id, written, p->game->family[family].id, n + 1);
    return true;
}

bool thing_title(const struct play *p, int family, int n, struct text *out)
{
    char id[2 * NAME_BYTES];
    struct text unused = text_in(id, sizeof id);

    return p->game->thing(p, family, n, &unused, out);
}

struct told_mark told_mark(const struct reading *r)
{
    return (struct told_mark){ r->trace ? r->trace->len : 0, r->record ? r->record->rolls : 0 };
}

void told_rename(struct reading *r, struct told_mark since, renamed_fn *name, int one, int other)
{
    for (int i = since.lines; r->trace && i < r->trace->len; i++)
        r->trace->line[i].who = name(r->trace->line[i].who, one, other);
    for (int i = since.rolls; r->record && i < r->record->rolls; i++)
        r->record->roll[i].who = name(r->record->roll[i].who, one, other);
    if (r->stop) r->wants.who = name(r->wants.who, one, other);
}

void refuse_same_ids(struct refusals *out, const char *list, const char *family, const int32_t *name, int stride, int n)
{
    enum { ROOM = 64 };
    char one[ROOM], other[ROOM], field[ROOM];

    for (int i = 1; i < n; i++) {
        struct text t = text_in(one, sizeof one);

        thing_id(&t, (const char *)name + (ptrdiff_t)i * stride, family, i + 1);
        for (int k = 0; k < i; k++) {
            t = text_in(other, sizeof other);
            thing_id(&t, (const char *)name + (ptrdiff_t)k * stride, family, k + 1);
            if (!text_same(one, other)) continue;
            t = text_in(field, sizeof field);
            text_add(&t, list);
            text_char(&t, '.');
            text_int(&t, i + 1);
            text_add(&t, ".name");
            refuse(out, field, N_("another of the list has this name, or one that cannot be told from it"));
            break;
        }
    }
}
