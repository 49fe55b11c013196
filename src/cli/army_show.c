/* army_show.c - see army.h: bills and rosters for people and programs. Every total says whose figures it adds. */
#include "cli/army.h"
#include <stdio.h>
#include "form/values.h"
#include "paper/paper.h"

/* ---- bills ---- */

static const char *seat_words(const struct army *a, enum language lang, int seat)
{
    return a->game ? words(lang, a->game->seat[seat].says) : NULL;
}

/* "385 of 400 points; sample figures, not the publisher's" */
static void total_words(struct buffer *out, enum language lang, const struct bill *b)
{
    struct buffer total = { 0 }, size = { 0 };

    buffer_int(&total, b->total);
    buffer_int(&size, b->size);
    if (b->size)
        buffer_say3(out, words(lang, N_("{1} of {2} points; {3}")), buffer_text(&total), buffer_text(&size),
                    army_sample_words(lang));
    else buffer_say2(out, words(lang, N_("{1} points; {2}")), buffer_text(&total), army_sample_words(lang));
    buffer_free(&total);
    buffer_free(&size);
}

void bills_short(struct buffer *out, enum language lang, const struct army *a, const struct house *house)
{
    for (int seat = 0; seat < a->muster->seats; seat++) {
        struct bill b;

        a->muster->cost(house, a->at, seat, &b);
        if (a->game) {
            buffer_add(out, seat_words(a, lang, seat));
            buffer_add(out, words(lang, N_(": ")));
        }
        total_words(out, lang, &b);
        buffer_char(out, '\n');
    }
}

enum { POINTS_WIDE = 9 };

static void bill_row(struct paper *p, const struct bill *b, const char *name, int wide, const int32_t *points)
{
    bool twice = b->row[0].estimate != NO_ESTIMATE;

    buffer_padded(p->out, name, wide);
    for (int k = 0; k < 1 + twice; k++) {
        struct buffer n = { 0 };

        if (points[k] == NO_ESTIMATE) buffer_char(&n, '-');
        else buffer_int(&n, points[k]);
        buffer_padded_left(p->out, buffer_text(&n), POINTS_WIDE);
        buffer_free(&n);
    }
    buffer_char(p->out, '\n');
}

static void row_name(struct buffer *out, const struct paper *p, const struct bill_row *row)
{
    if (row->name[0]) {
        buffer_add(out, row->name);
        buffer_add(out, ", ");
    }
    buffer_add(out, paper_word(p, row->what));
}

static void bill_text(struct paper *p, const struct bill *b)
{
    int wide = 0;
    struct buffer name = { 0 };

    for (int i = 0; i < b->rows; i++) {
        buffer_empty(&name);
        row_name(&name, p, &b->row[i]);
        if (text_width(buffer_text(&name)) > wide) wide = text_width(buffer_text(&name));
    }
    buffer_repeat(p->out, " ", wide);
    buffer_padded_left(p->out, paper_word(p, N_("points")), POINTS_WIDE);
    if (b->row[0].estimate != NO_ESTIMATE) buffer_padded_left(p->out, b->cite, POINTS_WIDE);
    buffer_char(p->out, '\n');
    for (int i = 0; i < b->rows; i++) {
        buffer_empty(&name);
        row_name(&name, p, &b->row[i]);
        bill_row(p, b, buffer_text(&name), wide, (int32_t[]){ b->row[i].points, b->row[i].estimate });
    }
    bill_row(p, b, paper_word(p, N_("total")), wide, (int32_t[]){ b->total, b->estimate });
    buffer_empty(&name);
    total_words(&name, p->lang, b);
    paper_wrapped(p, buffer_text(&name), 0, 0);
    paper_wrapped(p, paper_word(p, b->whose), 0, 0);
    buffer_free(&name);
}

void bills_text(struct paper *p, const struct army *a, const struct house *house)
{
    int32_t room[GAME_INTS];
    const int32_t *told = army_told(a, p->lang, room);

    paper_heading(p, a->title[p->lang]);
    for (int seat = 0; seat < a->muster->seats; seat++) {
        struct bill b;

        a->muster->cost(house, told, seat, &b);
        if (a->game) {
            buffer_char(p->out, '\n');
            paper_heading(p, seat_words(a, p->lang, seat));
        }
        bill_text(p, &b);
    }
}

static void bill_json(struct json *j, enum language lang, const struct bill *b)
{
    json_key(j, "rows");
    json_list(j);
    for (int i = 0; i < b->rows; i++) {
        json_object(j);
        if (b->row[i].name[0]) json_key_text(j, "name", b->row[i].name);
        json_key_text(j, "what", words(lang, b->row[i].what));
        json_key_int(j, "points", b->row[i].points);
        if (b->row[i].estimate != NO_ESTIMATE) json_key_int(j, "estimate", b->row[i].estimate);
        json_object_end(j);
    }
    json_list_end(j);
    json_key_int(j, "total", b->total);
    json_key_int(j, "estimate", b->estimate);
    if (b->size) json_key_int(j, "size", b->size);
    json_key_text(j, "estimate_cite", b->cite);
    json_key_text(j, "whose", words(lang, b->whose));
    json_key_bool(j, "sample", true);
    json_key_text(j, "note", army_sample_words(lang));
}

void bills_json(struct buffer *out, enum language lang, const struct army *a, const struct house *house)
{
    struct json j = json_into(out);

    json_object(&j);
    json_key_text(&j, "id", a->id);
    json_key(&j, "sides");
    json_list(&j);
    for (int seat = 0; seat < a->muster->seats; seat++) {
        struct bill b;

        a->muster->cost(house, a->at, seat, &b);
        json_object(&j);
        if (a->game) json_key_text(&j, "seat", a->game->seat[seat].id);
        bill_json(&j, lang, &b);
        json_object_end(&j);
    }
    json_list_end(&j);
    json_object_end(&j);
    buffer_char(out, '\n');
}

/* ---- rosters ---- */

/* between: a word and its number; KEPT where the line may be broken. */
static const char KEPT[] = { KEPT_BLANK, 0 };

static void fact_words(struct buffer *out, enum language lang, const struct fact *f, const char *between)
{
    if (f->says) {
        buffer_add(out, words(lang, f->says));
        buffer_add(out, between);
    }
    if (f->word) buffer_add(out, words(lang, f->word));
    else buffer_int(out, f->value);
}

static void facts_words(struct buffer *out, enum language lang, const struct facts_of *f)
{
    for (int i = 0; i < f->n; i++) {
        if (i) buffer_add(out, ", ");
        fact_words(out, lang, &f->row[i], KEPT);
    }
}

static void figures_words(struct buffer *out, enum language lang, const struct facts_of *f)
{
    for (int i = 0; i < f->n; i++) {
        if (i) buffer_add(out, "  ");
        fact_words(out, lang, &f->row[i], " ");
    }
}

static void card_text(struct paper *p, const struct roster_card *c, int wide)
{
    struct buffer line = { 0 };
    int at = wide + 6;

    buffer_add(p->out, "  ");
    paper_text(p, c->name);
    buffer_repeat(p->out, " ", wide + 2 - text_width(c->name));
    figures_words(&line, p->lang, &c->figures);
    at += text_width(buffer_text(&line));
    paper_text(p, buffer_text(&line));
    buffer_add(p->out, "  ");
    buffer_empty(&line);
    buffer_add(&line, paper_word(p, c->kind));
    if (c->more.n) buffer_add(&line, ", ");
    facts_words(&line, p->lang, &c->more);
    paper_wrapped(p, buffer_text(&line), at, wide + 4);
    buffer_free(&line);
}

void roster_text(struct paper *p, const struct army *a, const struct house *house)
{
    int32_t room[GAME_INTS];
    const int32_t *told = army_told(a, p->lang, room);
    struct roster r;
    struct bill b;
    struct buffer line = { 0 };
    int wide = 0;

    a->muster->roster(house, told, &r);
    a->muster->cost(house, told, 0, &b);
    paper_heading(p, a->title[p->lang]);
    for (int i = 0; i < r.head.n; i++) {
        buffer_empty(&line);
        fact_words(&line, p->lang, &r.head.row[i], words(p->lang, N_(": ")));
        paper_wrapped(p, buffer_text(&line), 0, 2);
    }
    buffer_empty(&line);
    total_words(&line, p->lang, &b);
    paper_wrapped(p, buffer_text(&line), 0, 2);
    for (int i = 0; i < r.cards; i++)
        if (text_width(r.card[i].name) > wide) wide = text_width(r.card[i].name);
    for (int g = 0; g < r.groups; g++) {
        buffer_char(p->out, '\n');
        paper_heading(p, r.group[g].name);
        buffer_empty(&line);
        if (r.group[g].leader[0]) {
            buffer_add(&line, r.group[g].leader);
            buffer_add(&line, words(p->lang, N_(": ")));
        }
        facts_words(&line, p->lang, &r.group[g].facts);
        paper_wrapped(p, buffer_text(&line), 0, 2);
        for (int i = 0; i < r.cards; i++)
            if (r.card[i].group == g) card_text(p, &r.card[i], wide);
    }
    buffer_free(&line);
}

static void facts_json(struct json *j, const char *key, enum language lang, const struct facts_of *f)
{
    json_key(j, key);
    json_list(j);
    for (int i = 0; i < f->n; i++) {
        json_object(j);
        if (f->row[i].says) json_key_text(j, "says", words(lang, f->row[i].says));
        if (f->row[i].word) json_key_text(j, "value", words(lang, f->row[i].word));
        else json_key_int(j, "value", f->row[i].value);
        json_object_end(j);
    }
    json_list_end(j);
}

void roster_json(struct buffer *out, enum language lang, const struct army *a, const struct house *house)
{
    struct json j = json_into(out);
    struct roster r;
    struct bill b;

    a->muster->roster(house, a->at, &r);
    a->muster->cost(house, a->at, 0, &b);
    json_object(&j);
    json_key_text(&j, "id", a->id);
    json_key_text(&j, "title", a->title[lang]);
    facts_json(&j, "facts", lang, &r.head);
    json_key_int(&j, "total", b.total);
    json_key_text(&j, "note", army_sample_words(lang));
    json_key(&j, "commands");
    json_list(&j);
    for (int g = 0; g < r.groups; g++) {
        json_object(&j);
        json_key_text(&j, "name", r.group[g].name);
        json_key_text(&j, "commander", r.group[g].leader);
        facts_json(&j, "facts", lang, &r.group[g].facts);
        json_object_end(&j);
    }
    json_list_end(&j);
    json_key(&j, "list");
    inputs_json_at(&j, a->muster->list, a->at);
    json_object_end(&j);
    buffer_char(out, '\n');
}

int roster_pdf(struct args *args, const struct army *a, const struct house *house, const char *file)
{
    int32_t room[GAME_INTS];
    const int32_t *told = army_told(a, args->lang, room);
    struct roster r;
    struct bill b;
    struct buffer out = { 0 }, total = { 0 };
    char why[512];
    int status;

    a->muster->roster(house, told, &r);
    a->muster->cost(house, told, 0, &b);
    total_words(&total, args->lang, &b);
    if (paper_roster(&(struct roster_page){ &r, a->title[args->lang], buffer_text(&total) }, args->lang, &out, why,
                     sizeof why)) {
        status = write_file(file, &out, args->lang);
    } else {
        errors_add(&args->desk->errors, STATUS_FAILED, "", why);
        status = fail(args);
    }
    buffer_free(&out);
    buffer_free(&total);
    return status;
}
