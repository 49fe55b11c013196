/* reference.c - the reference of a rulebook as Markdown. */
#include "form/documents.h"
#include <string.h>
#include "form/errors.h"
#include "form/show.h"
#include "form/values.h"

/* Text in a cell of a Markdown table. */
static void cell(struct buffer *out, const char *s)
{
    for (; s && *s; s++) {
        if (*s == '|') buffer_add(out, "\\|");
        else if (*s == '\n') buffer_char(out, ' ');
        else buffer_char(out, *s);
    }
}

static void row(struct buffer *out, const char *const *column, int n)
{
    buffer_char(out, '|');
    for (int i = 0; i < n; i++) {
        buffer_char(out, ' ');
        cell(out, column[i]);
        buffer_add(out, " |");
    }
    buffer_char(out, '\n');
}

static void heading_row(struct buffer *out, enum language lang, const char *const *column, int n)
{
    const char *in[8];
    for (int i = 0; i < n; i++) in[i] = words(lang, column[i]);
    row(out, in, n);
    buffer_char(out, '|');
    buffer_repeat(out, "---|", n);
    buffer_char(out, '\n');
}

static void usual(struct buffer *out, enum language lang, const struct input *i)
{
    char room[64];
    struct text t = text_in(room, sizeof room);
    const int32_t dice[3] = { i->dice[0], i->dice[1], i->dice[2] };
    const int32_t value[2] = { i->usual, 1 };
    if (i->needed) buffer_add(out, words(lang, N_("must be given")));
    else if (i->same_as) buffer_say1(out, words(lang, N_("the same as {1}")), i->same_as);
    else if (i->usual_says) buffer_add(out, words(lang, i->usual_says));
    else if (i->kind == IN_SET || i->kind == IN_LIST || i->kind == IN_NAME) buffer_add(out, words(lang, N_("none")));
    else if (i->kind == IN_DICE || i->usual != UNSET) {
        input_text(&t, i, i->kind == IN_DICE ? dice : value);
        buffer_add(out, room);
    }
}

static void inputs(struct buffer *out, enum language lang, const struct procedure *q)
{
    static const char *const heads[] = { N_("input"), N_("meaning"), N_("values"), N_("default") };
    struct input_walk walk = walk_inputs(&q->in, NULL);
    struct place place;
    heading_row(out, lang, heads, 4);
    while (next_input(&walk, &place)) {
        struct buffer path = { 0 }, valid = { 0 }, normal = { 0 };
        buffer_say1(&path, "`{1}`", place.path);
        input_valid(&valid, lang, place.input);
        if (place.input->unit) {
            buffer_char(&valid, ' ');
            buffer_add(&valid, words(lang, place.input->unit));
        }
        usual(&normal, lang, place.input);
        row(out, (const char *[]){ buffer_text(&path), words(lang, place.input->says), buffer_text(&valid),
                                   buffer_text(&normal) }, 4);
        buffer_free(&path);
        buffer_free(&valid);
        buffer_free(&normal);
    }
}

static void results(struct buffer *out, enum language lang, const struct procedure *q)
{
    static const char *const heads[] = { N_("result"), N_("meaning"), N_("values") };
    heading_row(out, lang, heads, 3);
    for (int i = 0; i < q->results; i++) {
        const struct result *r = &q->result[i];
        struct buffer name = { 0 }, values = { 0 };
        buffer_say1(&name, r->note == END_RESULT ? "**`{1}`**" : "`{1}`", r->id);
        if (r->kind == OUT_FLAG) buffer_add(&values, words(lang, N_("true or false")));
        if (r->kind == OUT_INT || r->kind == OUT_FRACTION)
            buffer_add(&values, words(lang, r->unit ? r->unit : N_("a number")));
        for (int k = 0; r->kind == OUT_CHOICE && k < r->choices; k++) {
            if (k) buffer_add(&values, ", ");
            buffer_add(&values, r->choice[k].id);
        }
        row(out, (const char *[]){ buffer_text(&name), words(lang, r->says), buffer_text(&values) }, 3);
        buffer_free(&name);
        buffer_free(&values);
    }
}

static void sources(struct buffer *out, enum language lang, const struct book *b, const struct procedure *q)
{
    buffer_add(out, words(lang, N_("Sources")));
    buffer_add(out, words(lang, N_(": ")));
    for (int i = 0; q->cites && q->cites[i]; i++) {
        const struct source *s = book_source(b, q->cites[i]);
        if (i) buffer_add(out, words(lang, N_("; ")));
        buffer_add(out, q->cites[i]);
        if (s) buffer_say2(out, " {1} ({2})", words(lang, s->says), authority_words(lang, b, q->cites[i]));
    }
    buffer_add(out, ".\n\n");
}

/* A sentence begins with a capital. */
static void sentence(struct buffer *out, const char *s)
{
    size_t at = out->len;
    buffer_add(out, s);
    if (out->len > at && out->at[at] >= 'a' && out->at[at] <= 'z') out->at[at] = (char)(out->at[at] - 'a' + 'A');
}

static void procedure(struct buffer *out, enum language lang, const struct book *b, const struct procedure *q)
{
    buffer_say2(out, "### {1}.{2}\n\n", b->id, q->id);
    sentence(out, words(lang, q->says));
    if (q->says[0] && !strchr(".?!", out->at[out->len - 1])) buffer_char(out, '.');
    if (q->more) buffer_say1(out, " {1}", words(lang, q->more));
    buffer_add(out, "\n\n");
    inputs(out, lang, q);
    buffer_char(out, '\n');
    results(out, lang, q);
    buffer_char(out, '\n');
    buffer_say2(out, "{1}: {2}.\n\n", words(lang, N_("Dice")),
                q->dice ? words(lang, q->dice) : words(lang, N_("none")));
    sources(out, lang, b, q);
}

static void table(struct buffer *out, enum language lang, const struct book *b, const struct table *t)
{
    struct paper p = { .out = out, .lang = lang, .width = 200, .unicode = true };
    const char *column[66];
    buffer_say2(out, "### {1}.{2}\n\n", b->id, t->id);
    buffer_say2(out, "{1} ({2}).\n\n", words(lang, t->says), t->cite ? t->cite : "");
    column[0] = t->corner ? words(lang, t->corner) : "";
    for (int c = 0; c < t->cols && c < 64; c++) column[c + 1] = words(lang, t->col[c].says);
    row(out, column, t->cols + 1);
    buffer_char(out, '|');
    buffer_repeat(out, "---|", t->cols + 1);
    buffer_char(out, '\n');
    for (int r = 0; r < t->rows; r++) {
        buffer_add(out, "| ");
        cell(out, words(lang, t->row[r].says));
        buffer_add(out, " |");
        for (int c = 0; c < t->cols; c++) {
            struct buffer text = { 0 };
            buffer_char(out, ' ');
            cell_words(&text, &p, t, t->cell[r * t->cols + c]);
            cell(out, buffer_text(&text));
            buffer_add(out, " |");
            buffer_free(&text);
        }
        buffer_char(out, '\n');
    }
    buffer_char(out, '\n');
    if (t->note) buffer_say1(out, "{1}\n\n", words(lang, t->note));
}

static void options(struct buffer *out, enum language lang, const struct book *b)
{
    static const char *const heads[] = { N_("option"), N_("meaning"), N_("values"), N_("source") };
    heading_row(out, lang, heads, 4);
    for (int i = 0; i < b->options; i++) {
        const struct option *o = b->option[i];
        struct buffer name = { 0 }, values = { 0 };
        buffer_say2(&name, "`{1}.{2}`", b->id, o->id);
        for (int k = 0; k < o->choices; k++) {
            if (k) buffer_add(&values, words(lang, N_("; ")));
            buffer_say2(&values, k == o->printed ? "**{1}** {2}" : "{1} {2}", o->choice[k].id,
                        words(lang, o->choice[k].says));
        }
        row(out, (const char *[]){ buffer_text(&name), words(lang, o->says), buffer_text(&values), o->cite }, 4);
        buffer_free(&name);
        buffer_free(&values);
    }
    buffer_char(out, '\n');
}

/* Figures that are not cells of a table: those stand in their tables. */
static void figures(struct buffer *out, enum language lang, const struct book *b)
{
    static const char *const heads[] = { N_("path"), N_("meaning"), N_("printed"), N_("source") };
    struct figure_walk walk = walk_figures(b);
    struct figure f;
    heading_row(out, lang, heads, 4);
    while (next_figure(&walk, &f)) {
        struct buffer name = { 0 }, value = { 0 };
        if (f.kind == FIGURE_CELL || f.kind == FIGURE_CANCELS || f.kind == FIGURE_OPTION) continue;
        buffer_say1(&name, "`{1}`", f.path);
        figure_words(&value, &f, f.value, f.over);
        row(out, (const char *[]){ buffer_text(&name), words(lang, f.says), buffer_text(&value), f.cite }, 4);
        buffer_free(&name);
        buffer_free(&value);
    }
    buffer_char(out, '\n');
}

void reference_markdown(struct buffer *out, enum language lang, const struct book *b)
{
    buffer_say2(out, "# {1}: {2}\n\n", b->id, words(lang, b->says));
    if (b->credit) buffer_say1(out, "{1}\n\n", words(lang, b->credit));
    buffer_say1(out,
                words(lang, N_("Made by `alea reference {1}` from the descriptions that the program itself uses. End "
                               "results are set in **bold**.")), b->id);
    buffer_say1(out, "\n\n## {1}\n\n", words(lang, N_("Procedures")));
    for (int i = 0; i < b->procedures; i++) procedure(out, lang, b, b->procedure[i]);
    if (b->tables) buffer_say1(out, "## {1}\n\n", words(lang, N_("Tables")));
    for (int i = 0; i < b->tables; i++) table(out, lang, b, b->table[i]);
    if (b->options) {
        buffer_say1(out, "## {1}\n\n", words(lang, N_("Options")));
        options(out, lang, b);
    }
    buffer_say1(out, "## {1}\n\n", words(lang, N_("Figures that house rules may change")));
    figures(out, lang, b);
    while (out->len > 1 && out->at[out->len - 1] == '\n' && out->at[out->len - 2] == '\n') out->at[--out->len] = '\0';
}
