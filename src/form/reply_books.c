/* reply_books.c - rulebooks, procedures and printed tables as JSON: what there is to ask. */
#include <string.h>
#include "base/text.h"
#include "form/reply.h"
#include "form/scenario_names.h"
#include "form/values.h"

static void key_name(struct json *j, const char *key, const struct book *b, const char *id)
{
    struct buffer name = { 0 };
    buffer_add(&name, b->id);
    buffer_char(&name, '.');
    buffer_add(&name, id);
    json_key_text(j, key, buffer_text(&name));
    buffer_free(&name);
}

/* label: its id is a text, also where it looks like a number. */
static void choice_json(struct json *j, enum language lang, const struct word *choice, bool label)
{
    json_object(j);
    json_key(j, "id");
    if (label) json_text(j, choice->id);
    else json_word(j, choice->id);
    json_says(j, lang, choice->says ? choice->says : choice->id);
    json_object_end(j);
}

static void choices_json(struct json *j, enum language lang, const struct word *choice, int n, bool labels)
{
    json_key(j, "choices");
    json_list(j);
    for (int i = 0; i < n; i++) choice_json(j, lang, &choice[i], labels);
    json_list_end(j);
}

static void cite_json(struct json *j, const struct book *b, const char *cite)
{
    json_key_text(j, "cite", cite);
    json_key_text(j, "authority", authority_id(b, cite));
}

/* ---- rules ---- */

static void book_head(struct json *j, enum language lang, const struct book *b)
{
    json_key_text(j, "id", b->id);
    json_says(j, lang, b->says);
    if (b->game) json_key_text(j, "game", b->game);
    json_key_text(j, "credit", words(lang, b->credit));
    json_key(j, "aliases");
    json_list(j);
    for (int i = 0; b->aliases && b->aliases[i]; i++) json_text(j, b->aliases[i]);
    json_list_end(j);
}

void rules_json(struct json *j, enum language lang)
{
    json_object(j);
    json_key_int(j, "alea", 1);
    json_key(j, "rulebooks");
    json_list(j);
    for (int i = 0; i < books(); i++) {
        const struct book *b = book_number(i);
        json_object(j);
        book_head(j, lang, b);
        json_key_int(j, "procedures", b->procedures);
        json_key_int(j, "tables", b->tables);
        json_key_int(j, "options", b->options);
        json_object_end(j);
    }
    json_list_end(j);
    json_object_end(j);
}

static void options_json(struct json *j, enum language lang, const struct book *b)
{
    json_key(j, "options");
    json_list(j);
    for (int i = 0; i < b->options; i++) {
        const struct option *o = b->option[i];
        json_object(j);
        key_name(j, "id", b, o->id);
        json_says(j, lang, o->says);
        cite_json(j, b, o->cite);
        choices_json(j, lang, o->choice, o->choices, false);
        json_key(j, "default");
        json_word(j, o->choice[o->printed].id);
        json_object_end(j);
    }
    json_list_end(j);
}

static void sources_json(struct json *j, enum language lang, const struct book *b, const char *const *cites)
{
    json_key(j, "sources");
    json_list(j);
    for (int i = 0; cites && cites[i]; i++) {
        const struct source *s = book_source(b, cites[i]);
        json_object(j);
        cite_json(j, b, cites[i]);
        if (s) json_says(j, lang, s->says);
        json_object_end(j);
    }
    json_list_end(j);
}

void book_json(struct json *j, enum language lang, const struct book *b)
{
    json_object(j);
    json_key_int(j, "alea", 1);
    json_key_text(j, "rulebook", b->id);
    book_head(j, lang, b);
    json_key(j, "procedures");
    json_list(j);
    for (int i = 0; i < b->procedures; i++) {
        json_object(j);
        key_name(j, "id", b, b->procedure[i]->id);
        json_says(j, lang, b->procedure[i]->says);
        json_object_end(j);
    }
    json_list_end(j);
    json_key(j, "tables");
    json_list(j);
    for (int i = 0; i < b->tables; i++) {
        json_object(j);
        key_name(j, "id", b, b->table[i]->id);
        json_says(j, lang, b->table[i]->says);
        cite_json(j, b, b->table[i]->cite);
        json_object_end(j);
    }
    json_list_end(j);
    options_json(j, lang, b);
    json_key(j, "scenarios");
    json_list(j);
    for (int i = 0; scenario_names[i]; i++)
        if (scenario_is_of(scenario_names[i], b)) json_text(j, scenario_names[i]);
    json_list_end(j);
    json_object_end(j);
}

/* ---- describe ---- */

static void usual_json(struct json *j, enum language lang, const struct input *i)
{
    char room[32];
    struct text t = text_in(room, sizeof room);
    json_key_bool(j, "needed", i->needed);
    if (i->same_as) json_key_text(j, "same_as", i->same_as);
    if (i->usual_says) {
        json_key_text(j, "default_says", i->usual_says);
        json_key_text(j, "default_text", words(lang, i->usual_says));
    }
    json_key(j, "default");
    if (i->kind == IN_DICE && !i->needed && i->dice[1]) {
        const int32_t dice[3] = { i->dice[0], i->dice[1], i->dice[2] };
        input_text(&t, i, dice);
        json_text(j, room);
    } else if (i->kind == IN_SET || i->kind == IN_LIST) {
        json_list(j);
        json_list_end(j);
    } else if (i->kind == IN_NAME && !i->needed) {
        json_text(j, "");
    } else if (i->needed || i->usual == UNSET || i->kind == IN_DICE || i->kind == IN_GROUP) {
        json_null(j);
    } else if (i->kind == IN_FLAG) {
        json_bool(j, i->usual != 0);
    } else if (i->kind == IN_CHOICE) {
        json_word(j, i->choice[i->usual].id);
    } else {
        json_int(j, i->usual);
    }
}

static void input_described(struct json *j, enum language lang, const struct input *i)
{
    static const char *const kinds[] = { "int", "flag", "choice", "set", "fraction", "dice", "name", "group", "list" };
    json_object(j);
    json_key_text(j, "id", i->id);
    json_says(j, lang, i->says);
    json_key_text(j, "type", kinds[i->kind]);
    if (i->kind == IN_INT || i->kind == IN_FRACTION) {
        json_key_int(j, "lo", i->lo);
        json_key_int(j, "hi", i->hi);
    }
    if (i->kind == IN_CHOICE || i->kind == IN_SET) choices_json(j, lang, i->choice, i->choices, false);
    if (i->kind == IN_SET || i->kind == IN_LIST) json_key_int(j, "most", i->most);
    if (i->unit) {
        json_key_text(j, "unit", i->unit);
        json_key_text(j, "unit_text", words(lang, i->unit));
    }
    if (i->only_if) json_key_text(j, "only_if", i->only_if);
    if (i->is) json_key_bool(j, "is", true);
    if (i->seldom) json_key_bool(j, "seldom", true);
    if (i->brief) json_key_text(j, "brief", words(lang, i->brief));
    if (i->listed) json_key_text(j, "listed", i->listed);
    if (i->listed_as) {
        json_key(j, "listed_as");
        json_object(j);
        for (const struct listed_word *w = i->listed_as; w->there; w++) json_key_text(j, w->there, w->here);
        json_object_end(j);
    }
    if (i->kind != IN_GROUP) usual_json(j, lang, i);
    if (i->kind == IN_GROUP || i->kind == IN_LIST) {
        json_key(j, "members");
        json_list(j);
        for (int k = 0; k < i->members; k++) input_described(j, lang, &i->member[k]);
        json_list_end(j);
    }
    json_object_end(j);
}

static void result_described(struct json *j, enum language lang, const struct result *r)
{
    static const char *const kinds[] = { "int", "flag", "choice", "fraction" };
    json_object(j);
    json_key_text(j, "id", r->id);
    json_says(j, lang, r->says);
    json_key_text(j, "type", kinds[r->kind]);
    json_key_bool(j, "end", r->note == END_RESULT);
    if (r->kind == OUT_CHOICE) choices_json(j, lang, r->choice, r->choices, r->label);
    if (r->most) json_key_int(j, "most", r->most);
    if (r->unit) {
        json_key_text(j, "unit", r->unit);
        json_key_text(j, "unit_text", words(lang, r->unit));
    }
    json_object_end(j);
}

/* What a player looks for first. */
static void prospects_json(struct json *j, enum language lang, const struct procedure *p)
{
    json_key(j, "prospects");
    json_list(j);
    for (int i = 0; i < p->prospects; i++) {
        const struct prospect *one = &p->prospect[i];

        json_object(j);
        json_key_text(j, "when", one->when);
        json_says(j, lang, one->says);
        if (one->of) json_key_text(j, "of", one->of);
        if (one->good_for) json_key_text(j, "good_for", one->good_for);
        json_object_end(j);
    }
    json_list_end(j);
}

void describe_json(struct json *j, enum language lang, const struct book *b, const struct procedure *p)
{
    json_object(j);
    json_key_int(j, "alea", 1);
    key_name(j, "procedure", b, p->id);
    json_says(j, lang, p->says);
    json_key_text(j, "more", words(lang, p->more));
    json_key_text(j, "dice", words(lang, p->dice));
    json_key(j, "inputs");
    json_list(j);
    for (int i = 0; i < p->in.inputs; i++) input_described(j, lang, &p->in.input[i]);
    json_list_end(j);
    json_key(j, "results");
    json_list(j);
    for (int i = 0; i < p->results; i++) result_described(j, lang, &p->result[i]);
    json_list_end(j);
    json_key_text(j, "main", p->results ? p->result[p->main_result].id : NULL);
    prospects_json(j, lang, p);
    if (p->listed) json_key_text(j, "listed", p->listed);
    sources_json(j, lang, b, p->cites);
    json_object_end(j);
}

/* ---- tables ---- */

static void headings(struct json *j, enum language lang, const char *key, const struct word *w, int n)
{
    json_key(j, key);
    json_list(j);
    for (int i = 0; i < n; i++) {
        json_object(j);
        json_key_text(j, "id", w[i].id);
        json_says(j, lang, w[i].says);
        json_object_end(j);
    }
    json_list_end(j);
}

static void cell_json(struct json *j, enum language lang, const struct table *t, int16_t printed)
{
    struct cell c = cell_decode(printed);
    struct buffer text = { 0 };
    if (c.none) json_null(j);
    else if (c.no) json_text(j, "no");
    else if (c.word) json_text(j, words(lang, t->words->word[c.value].says));
    else if (c.star) {
        buffer_int(&text, c.value);
        buffer_char(&text, '*');
        json_text(j, buffer_text(&text));
    } else json_int(j, c.value);
    buffer_free(&text);
}

void table_json(struct json *j, enum language lang, const struct book *b, const struct table *t,
                const struct house *house)
{
    json_object(j);
    json_key_int(j, "alea", 1);
    key_name(j, "table", b, t->id);
    json_says(j, lang, t->says);
    cite_json(j, b, t->cite);
    json_key_text(j, "corner", words(lang, t->corner));
    headings(j, lang, "rows", t->row, t->rows);
    headings(j, lang, "columns", t->col, t->cols);
    json_key(j, "cells");
    json_list(j);
    for (int row = 0; row < t->rows; row++) {
        json_list(j);
        for (int col = 0; col < t->cols; col++) {
            const int16_t *printed = &t->cell[row * t->cols + col];
            int32_t value = *printed, over;
            if (house) house_value(house, printed, &value, &over);
            cell_json(j, lang, t, (int16_t)value);
        }
        json_list_end(j);
    }
    json_list_end(j);
    json_key_text(j, "note", words(lang, t->note));
    json_object_end(j);
}

/* ---- figures by path ---- */

static void figure_json(struct json *j, enum language lang, const struct book *b, const struct figure *f,
                        const struct house *house)
{
    struct buffer text = { 0 };
    int32_t value, over;
    bool changed;
    figure_words(&text, f, f->value, f->over);
    json_object(j);
    json_key_text(j, "path", f->path);
    json_key(j, "printed");
    json_word(j, buffer_text(&text));
    figure_now(f, house, &value, &over, &changed);
    if (changed) {
        buffer_empty(&text);
        figure_words(&text, f, value, over);
        json_key(j, "now");
        json_word(j, buffer_text(&text));
    }
    if (figure_choice(f, 0)) {
        json_key(j, "choices");
        json_list(j);
        for (int i = 0; figure_choice(f, i); i++) choice_json(j, lang, figure_choice(f, i), false);
        json_list_end(j);
    } else if (!f->fixed) {
        json_key_int(j, "lo", f->lo);
        json_key_int(j, "hi", f->hi);
    }
    json_says(j, lang, f->says);
    cite_json(j, b, f->cite);
    json_object_end(j);
    buffer_free(&text);
}

bool paths_json(struct json *j, enum language lang, const char *name, const struct house *house, char *near)
{
    char id[MAX_NAME];
    struct text t = text_in(id, sizeof id);
    const struct book *b;
    struct figure_walk walk;
    struct figure f;
    size_t len, skip = strcspn(name, ".");
    bool any = false;
    text_add_n(&t, name, skip);
    b = find_book(id, near);
    if (b == NULL) return false;
    name += skip;
    len = strlen(name);
    for (walk = walk_figures(b); next_figure(&walk, &f);) {
        const char *rest = f.path + strlen(b->id);
        if (f.kind == FIGURE_CANCELS || strncmp(rest, name, len) != 0 || (rest[len] != '.' && rest[len] != '\0'))
            continue;
        if (!any) {
            json_object(j);
            json_key_int(j, "alea", 1);
            json_key(j, "figures");
            json_list(j);
            any = true;
        }
        figure_json(j, lang, b, &f, house);
    }
    if (!any) {
        find_figure(b, name, &f, near);
        return false;
    }
    json_list_end(j);
    json_object_end(j);
    return true;
}
