/* reply_resolve.c - one resolution as JSON: inputs, rolls, result, trace. */
#include "form/reply.h"
#include "form/results_json.h"

/* The faces, and where the rule says so which of them scored. */
static void faces_json(struct json *j, const struct record *record, const struct roll *r)
{
    bool any = false;

    json_key(j, "faces");
    json_list(j);
    for (int i = 0; i < r->dice; i++) json_int(j, record->face[r->first + i]);
    json_list_end(j);
    for (int i = 0; i < r->dice; i++) any |= roll_scored(record, r, i);
    if (!any) return;
    json_key(j, "scored");
    json_list(j);
    for (int i = 0; i < r->dice; i++) json_int(j, roll_scored(record, r, i));
    json_list_end(j);
}

static void rolls_json(struct json *j, const struct desk *d)
{
    const struct record *record = &d->room->answer.record;
    json_key(j, "rolls");
    json_list(j);
    for (int i = 0; i < record->rolls; i++) {
        const struct roll *r = &record->roll[i];
        struct buffer dice = { 0 };
        dice_text(&dice, r->dice, r->sides);
        json_object(j);
        json_key_text(j, "cite", r->cite);
        json_says(j, d->lang, r->says);
        json_key_text(j, "who", r->who);
        json_key_text(j, "dice", buffer_text(&dice));
        faces_json(j, record, r);
        json_object_end(j);
        buffer_free(&dice);
    }
    json_list_end(j);
}

static void table_line(struct json *j, const struct desk *d, const struct trace_line *line)
{
    const struct table *t = line->table;
    struct buffer name = { 0 };
    buffer_add(&name, d->what.book->id);
    buffer_char(&name, '.');
    buffer_add(&name, t->id);
    json_key_text(j, "table", buffer_text(&name));
    json_key_text(j, "row", t->row[line->row].id);
    json_key_text(j, "column", t->col[line->col].id);
    buffer_free(&name);
}

/* The words for a figure that is no number, in the language of the answer. */
static void key_word(struct json *j, const struct desk *d, const char *key, const struct figure *f, int32_t value)
{
    const char *word = figure_word(f, value);

    if (word) json_key_text(j, key, words(d->lang, word));
}

static void line_value(struct json *j, const struct desk *d, const struct trace_line *line, const struct figure *f)
{
    if (line->kind == TRACE_ROLL) {
        const struct record *record = &d->room->answer.record;
        int64_t total = 0;
        if (line->value < 0 || line->value >= record->rolls) return;
        for (int i = 0; i < record->roll[line->value].dice; i++)
            total += record->face[record->roll[line->value].first + i];
        json_key_int(j, "value", total);
        json_key_int(j, "roll", line->value);
        faces_json(j, record, &record->roll[line->value]);
        return;
    }
    json_key(j, "value");
    if (line->kind == TRACE_TABLE && f) {
        struct buffer cell = { 0 };
        int32_t value, over;
        bool changed;
        figure_now(f, d->has_house ? &d->house : NULL, &value, &over, &changed);
        figure_words(&cell, f, value, over);
        json_word(j, buffer_text(&cell));
        buffer_free(&cell);
        key_word(j, d, "word", f, value);
    } else if (line->kind == TRACE_MULTIPLIES || line->over > 1) {
        struct buffer both = { 0 };
        buffer_int(&both, line->value);
        if (line->over > 1) {
            buffer_char(&both, '/');
            buffer_int(&both, line->over);
        }
        json_text(j, buffer_text(&both));
        buffer_free(&both);
    } else {
        json_int(j, line->value);
    }
}

static void line_json(struct json *j, const struct desk *d, const struct trace_line *line,
                      const struct who_names *names)
{
    static const char *const kinds[] = { "value", "adds", "multiplies", "cancels", "limits", "not_counted", "table",
                                         "rounds", "roll" };
    struct figure f;
    bool printed_line = line->kind != TRACE_VALUE && line->kind != TRACE_ROLL && line->kind != TRACE_ROUNDS;
    bool figure = printed_line && figure_of_line(d->what.book, line, &f);
    const char *name = names && line->who ? names->name(names->of, line->who) : NULL;
    json_object(j);
    json_key_text(j, "kind", kinds[line->kind]);
    json_key_text(j, "of", line->of);
    json_key_text(j, "who", line->who);
    if (name && name[0]) json_key_text(j, "name", name);
    json_key_text(j, "cite", line->cite);
    json_key_text(j, "authority", authority_id(d->what.book, line->cite));
    json_says(j, d->lang, line->says);
    line_value(j, d, line, figure ? &f : NULL);
    if (line->word) json_key_text(j, "word", words(d->lang, line->word));
    if (line->table) table_line(j, d, line);
    if (line->because) {
        json_key_text(j, "because", line->because);
        json_key_text(j, "because_text", words(d->lang, line->because));
    }
    if (figure) json_key_text(j, "path", f.path);
    if (line->house) json_key_bool(j, "house", true);
    if (line->house && figure) {
        struct buffer printed = { 0 };
        figure_words(&printed, &f, f.value, f.over);
        json_key_text(j, "printed", buffer_text(&printed));
        key_word(j, d, "printed_word", &f, f.value);
        buffer_free(&printed);
    }
    json_object_end(j);
}

/* Figures and options changed by house rules, by path. */
static void house_json(struct json *j, const struct desk *d)
{
    if (d->changes == 0) return;
    json_key(j, "house");
    json_object(j);
    for (int i = 0; i < d->changes; i++) {
        struct figure f;
        struct buffer now = { 0 }, was = { 0 };
        if (!changed_figure(d, i, &f, &now, &was)) continue;
        json_key(j, f.path);
        json_word(j, buffer_text(&now));
        buffer_free(&now);
        buffer_free(&was);
    }
    json_object_end(j);
}

void head_json(struct json *j, const struct desk *d)
{
    struct buffer name = { 0 };
    desk_name(d, &name);
    json_key_int(j, "alea", 1);
    json_key_text(j, "procedure", buffer_text(&name));
    json_key(j, "inputs");
    inputs_json(j, &d->question);
    house_json(j, d);
    buffer_free(&name);
}

void trace_json(struct json *j, const struct desk *d, const struct who_names *names)
{
    for (int i = 0; i < d->room->answer.trace.len; i++) line_json(j, d, &d->room->answer.trace.line[i], names);
}

void resolve_json(struct json *j, const struct desk *d)
{
    struct results_plan plan;
    json_object(j);
    head_json(j, d);
    if (!d->typed) {
        char digits[24];
        struct text t = text_in(digits, sizeof digits);
        if (d->seed <= INT64_MAX) text_int(&t, (int64_t)d->seed);
        else {
            text_int(&t, (int64_t)(d->seed / 10));
            text_int(&t, (int64_t)(d->seed % 10));
        }
        json_key(j, "seed");
        json_number(j, digits);
    }
    rolls_json(j, d);
    json_key(j, "result");
    results_plan(&plan, d->what.procedure, true, true);
    results_json(j, &plan, d->room->answer.out, &d->room->answer.notes);
    json_key(j, "trace");
    json_list(j);
    trace_json(j, d, NULL);
    json_list_end(j);
    if (d->room->answer.trace.cut) json_key_bool(j, "trace_cut", true);
    json_object_end(j);
}
