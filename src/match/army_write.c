/* army_write.c - an army as a file for a player to change: every part with what it means, from the description. */
#include "match/army.h"
#include "base/text.h"

static void comment(struct buffer *out, enum language lang, const struct input *i, int indent)
{
    struct buffer valid = { 0 };

    input_valid(&valid, lang, i);
    buffer_repeat(out, " ", indent);
    buffer_add(out, "# ");
    buffer_add(out, i->id);
    buffer_add(out, ": ");
    buffer_add(out, words(lang, i->says));
    buffer_add(out, words(lang, N_("; ")));
    buffer_add(out, buffer_text(&valid));
    buffer_char(out, '\n');
    buffer_free(&valid);
}

/* A name in quotes, a set as a list, everything else as it would be typed. */
static void value(struct buffer *out, const struct input *i, const int32_t *at)
{
    char room[400];
    struct text t = text_in(room, sizeof room);

    input_text(&t, i, at);
    if (i->kind == IN_SET) buffer_char(out, '[');
    if (i->kind == IN_NAME) buffer_char(out, '"');
    for (const char *c = room; *c; c++) {
        if (i->kind == IN_NAME && (*c == '"' || *c == '\\')) buffer_char(out, '\\');
        if (i->kind == IN_SET && *c == '+') buffer_add(out, ", ");
        else buffer_char(out, *c);
    }
    if (i->kind == IN_SET) buffer_char(out, ']');
    if (i->kind == IN_NAME) buffer_char(out, '"');
}

/* Of a row in a list what is at its default is left out. */
static bool left_out(const struct input *i, const int32_t *at)
{
    if (i->needed) return false;
    return i->kind == IN_NAME ? at[0] == 0 : i->kind == IN_SET ? at[0] == 0 : at[0] == i->usual;
}

static void members(struct buffer *out, const struct input *of, const int32_t *base, bool all)
{
    bool first = true;

    buffer_char(out, '{');
    for (int k = 0; k < of->members; k++) {
        const struct input *i = &of->member[k];
        const int32_t *at = base + i->offset / 4;

        if (!all && left_out(i, at)) continue;
        if (!first) buffer_add(out, ", ");
        first = false;
        buffer_add(out, i->id);
        buffer_add(out, ": ");
        value(out, i, at);
    }
    buffer_add(out, "}\n");
}

static void write_part(struct buffer *out, enum language lang, const struct input *i, const int32_t *base)
{
    const int32_t *at = base + i->offset / 4;

    buffer_char(out, '\n');
    if (i->kind == IN_GROUP || i->kind == IN_LIST) {
        buffer_add(out, "# ");
        buffer_add(out, words(lang, i->says));
        buffer_char(out, '\n');
        for (int k = 0; k < i->members; k++) comment(out, lang, &i->member[k], 0);
    } else {
        comment(out, lang, i, 0);
    }
    buffer_add(out, i->id);
    buffer_char(out, ':');
    if (i->kind == IN_LIST) {
        buffer_char(out, '\n');
        for (int k = 0; k < at[0]; k++) {
            buffer_add(out, "  - ");
            members(out, i, at + 1 + k * i->stride / 4, false);
        }
        return;
    }
    buffer_char(out, ' ');
    if (i->kind == IN_GROUP) {
        members(out, i, at, true);
        return;
    }
    value(out, i, at);
    buffer_char(out, '\n');
}

void army_yaml(struct buffer *out, enum language lang, const struct muster *m, const char *title, const int32_t *at)
{
    buffer_say1(out, words(lang, N_("# An army list of the rulebook {1}. Points are sample figures, not the "
                                    "publisher's.")), m->book->id);
    buffer_add(out, "\nrulebook: ");
    buffer_add(out, m->book->id);
    buffer_add(out, "\n\n# ");
    buffer_add(out, words(lang, N_("its name; in several languages: {en: …, fr: …, it: …}")));
    buffer_add(out, "\narmy: \"");
    buffer_add(out, title);
    buffer_add(out, "\"\n");
    for (int i = 0; i < m->list->inputs; i++) write_part(out, lang, &m->list->input[i], at);
}
