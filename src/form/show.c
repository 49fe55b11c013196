/* show.c - the paper that answers are written on. */
#include "form/show.h"
#include <string.h>
#include "base/check.h"
#include "base/decimal.h"
#include "base/text.h"
#include "form/values.h"

void paper_style(struct paper *p, enum style s)
{
    static const char *const codes[] = { "\033[0m", "\033[1m", "\033[2m", "\033[36m" };
    if (p->colour) buffer_add(p->out, codes[s]);
}

void paper_styled(struct paper *p, enum style s, const char *text)
{
    paper_style(p, s);
    paper_text(p, text);
    paper_style(p, PLAIN);
}

void paper_heading(struct paper *p, const char *text)
{
    paper_style(p, BOLD);
    paper_wrapped(p, text, 0, 2);
    if (p->out->len) buffer_cut(p->out, p->out->len - 1);   /* plain before the line ends: the next one is indented */
    paper_style(p, PLAIN);
    buffer_char(p->out, '\n');
}

const char *paper_who(const struct paper *p, const char *who)
{
    return p->name && who ? p->name(p->of, who) : paper_word(p, who);
}

const char *paper_word(const struct paper *p, const char *english) { return words(p->lang, english); }
const char *sign(const struct paper *p, const char *unicode, const char *ascii) { return p->unicode ? unicode : ascii; }

/* A letter with an accent becomes the plain one that may be typed for it (base/text.h). Returns how many bytes it had;
** 0: it is no such letter. */
static size_t unaccented_add(struct buffer *out, const char *s)
{
    char letter[3] = { s[0], s[1], 0 }, plain[4];
    unsigned first = (unsigned char)s[0], code = (first & 0x1f) << 6 | ((unsigned char)s[1] & 0x3f);
    struct text t = text_in(plain, sizeof plain);

    if (first < 0xc3 || first > 0xc5 || text_letter(code) == '_') return 0;
    text_folded(&t, letter);
    /* capitals stand before the small letters: by 32 places, from U+0100 on by one */
    if (code < 0xdf || (code >= 0x100 && code % 2 == 0)) plain[0] = (char)(plain[0] - 'a' + 'A');
    buffer_add(out, plain);
    return 2;
}

/* Letters with accents, dashes and quotes, for a terminal that knows ASCII only. */
static void ascii_add(struct buffer *out, const char *s)
{
    static const struct { const char *letter, *near; } signs[] = {
        { "–", "-" }, { "—", "-" }, { "…", "..." }, { "’", "'" }, { "‘", "'" }, { "“", "\"" }, { "”", "\"" },
        { "«", "\"" }, { "»", "\"" }, { "×", "x" }, { "½", "1/2" }, { "≤", "<=" }, { "≥", ">=" }, { "−", "-" },
        { "·", "-" }, { "°", " deg" }, { "→", "->" }, { "★", "*" }, { "⌂", "^" }, { "\u00a0", " " }, { "\u202f", " " },
    };
    while (*s) {
        size_t bytes, plain = 0;
        int i = 0;
        while (s[plain] && !((unsigned char)s[plain] & 0x80)) plain++;
        buffer_add_n(out, s, plain);
        s += plain;
        if (*s == '\0') return;
        while (i < LEN(signs) && !text_starts(s, signs[i].letter)) i++;
        if (i < LEN(signs)) {
            buffer_add(out, signs[i].near);
            s += strlen(signs[i].letter);
        } else if ((bytes = unaccented_add(out, s)) > 0) {
            s += bytes;
        } else {
            buffer_char(out, '?');
            for (s++; ((unsigned char)*s & 0xc0) == 0x80;) s++;
        }
    }
}

void paper_text(struct paper *p, const char *s)
{
    if (s == NULL) return;
    if (p->unicode) buffer_add(p->out, s);
    else ascii_add(p->out, s);
}

void paper_wrapped(struct paper *p, const char *text, int start, int indent)
{
    struct buffer plain = { 0 };
    if (p->unicode) buffer_add(&plain, text);
    else if (text) ascii_add(&plain, text);
    buffer_wrapped(p->out, buffer_text(&plain), start, indent, p->width);
    buffer_char(p->out, '\n');
    buffer_free(&plain);
}

void percent_text(struct buffer *out, const struct wide *n, struct scale d, int places)
{
    char room[64];
    struct text t = text_in(room, sizeof room);
    struct wide hundred;
    if (!wide_mul_small(&hundred, n, 100)) hundred = *n;
    decimal_text(&t, &hundred, d, places, false);
    if (!wide_is_zero(n)) {                     /* what can happen is never shown as 0 */
        const char *c = room;
        while (*c == '0' || *c == '.') c++;
        if (*c == '\0') {
            buffer_add(out, "<0.");
            buffer_repeat(out, "0", places - 1);
            buffer_add(out, "1 %");
            return;
        }
    }
    buffer_add(out, room);
    buffer_add(out, " %");
}

void show_question(struct paper *p, const struct desk *d)
{
    struct input_walk walk = walk_inputs(d->question.layout, &d->question);
    struct place place;
    struct buffer line = { 0 };
    int at;
    desk_name(d, &line);
    at = (int)line.len;
    paper_styled(p, BOLD, buffer_text(&line));
    buffer_empty(&line);
    while (next_input(&walk, &place)) {
        char room[256];
        struct text t = text_in(room, sizeof room);
        if (!place.given || place.input->kind == IN_LIST) continue;
        input_text(&t, place.input, place_at(&d->question, &place));
        buffer_char(&line, ' ');
        buffer_add(&line, place.path);
        buffer_char(&line, '=');
        buffer_add(&line, room);
    }
    if (line.len) buffer_char(p->out, ' ');
    paper_wrapped(p, buffer_text(&line), at + 1, 2);
    for (int i = 0; i < d->changes; i++) {
        struct figure f;
        struct buffer now = { 0 }, was = { 0 };
        if (!changed_figure(d, i, &f, &now, &was)) continue;
        buffer_add(p->out, "  ");
        buffer_empty(&line);
        buffer_say(&line, paper_word(p, N_("house rule: {1} = {2} (printed: {3})")),
                   (const char *[]){ f.path, buffer_text(&now), buffer_text(&was) }, 3);
        paper_wrapped(p, buffer_text(&line), 2, 4);
        buffer_free(&now);
        buffer_free(&was);
    }
    buffer_free(&line);
}
