/* show_resolve.c - one resolution for people: what counted, what did not and why, the dice, the result. */
#include <string.h>
#include "form/show.h"
#include "form/values.h"

enum { LEFT = 2, GAP = 2, WIDEST_CITE = 20, WIDEST_VALUE = 24, LEAST_WORDS = 16, NARROW = 60 };

struct columns { int who, cite, text, value, authority; };

static void signed_number(struct buffer *out, int64_t v)
{
    if (v >= 0) buffer_char(out, '+');
    buffer_int(out, v);
}

static void over(struct buffer *out, const struct trace_line *line)
{
    buffer_int(out, line->value);
    if (line->over > 1) {
        buffer_char(out, '/');
        buffer_int(out, line->over);
    }
}

static void faces(struct buffer *out, const struct record *record, int roll)
{
    if (roll < 0 || roll >= record->rolls) return;
    for (int i = 0; i < record->roll[roll].dice; i++) {
        if (i) buffer_char(out, ' ');
        buffer_int(out, record->face[record->roll[roll].first + i]);
    }
}

static void line_value(struct buffer *out, const struct paper *p, const struct desk *d, const struct trace_line *line)
{
    switch (line->kind) {
    case TRACE_VALUE:
        buffer_add(out, "= ");
        if (line->word) buffer_add(out, paper_word(p, line->word));
        else over(out, line);
        break;
    case TRACE_ADDS: signed_number(out, line->value); break;
    case TRACE_MULTIPLIES:
        buffer_add(out, sign(p, "× ", "x "));
        over(out, line);
        break;
    case TRACE_CANCELS: buffer_add(out, paper_word(p, N_("cancels"))); break;
    case TRACE_LIMITS:
        buffer_add(out, paper_word(p, N_("limit ")));
        over(out, line);
        break;
    case TRACE_NOT_COUNTED:
        buffer_char(out, '(');
        if (line->over > 1) over(out, line);
        else if (line->value == 0) buffer_add(out, sign(p, "–", "-"));
        else signed_number(out, line->value);
        buffer_char(out, ')');
        break;
    case TRACE_TABLE: {
        const int16_t *printed = &line->table->cell[line->row * line->table->cols + line->col];
        int32_t value = *printed, below;
        if (d->has_house) house_value(&d->house, printed, &value, &below);
        cell_words(out, p, line->table, (int16_t)value);
        break;
    }
    case TRACE_ROUNDS:
        buffer_add(out, sign(p, "→ ", "-> "));
        over(out, line);
        break;
    case TRACE_ROLL: faces(out, &d->room->answer.record, line->value); break;
    }
}

static void line_words(struct buffer *out, const struct paper *p, const struct desk *d, const struct trace_line *line)
{
    buffer_add(out, paper_word(p, line->says));
    if (line->table) {
        buffer_add(out, paper_word(p, N_(": ")));
        buffer_add(out, paper_word(p, line->table->row[line->row].says));
        buffer_add(out, ", ");
        buffer_add(out, paper_word(p, line->table->col[line->col].says));
    }
    if (line->kind == TRACE_ROLL && line->value < d->room->answer.record.rolls) {
        const struct roll *r = &d->room->answer.record.roll[line->value];
        buffer_add(out, ", ");
        dice_text(out, r->dice, r->sides);
    }
    if (line->kind == TRACE_NOT_COUNTED) {
        buffer_add(out, paper_word(p, N_("; ")));
        if (line->because) buffer_say1(out, paper_word(p, N_("not counted: {1}")), paper_word(p, line->because));
        else buffer_add(out, paper_word(p, N_("not counted")));
    }
    if (line->house) {
        buffer_add(out, paper_word(p, N_("; ")));
        buffer_add(out, paper_word(p, N_("house rule")));
    }
}

/* The rule that a line stands on, or its chapter where people read it so. */
static const char *cite_of(const struct paper *p, const struct trace_line *line)
{
    if (!line->cite) return "";
    return p->chapter ? p->chapter(p->of, line->cite) : line->cite;
}

static struct columns measure(const struct paper *p, const struct desk *d)
{
    struct columns c = { 0 };
    int room;
    for (int i = 0; i < d->room->answer.trace.len; i++) {
        const struct trace_line *line = &d->room->answer.trace.line[i];
        struct buffer b = { 0 };
        int w = text_width(cite_of(p, line));
        if (w > c.cite) c.cite = w;
        w = text_width(paper_who(p, line->who));
        if (w > c.who) c.who = w;
        line_value(&b, p, d, line);
        w = text_width(buffer_text(&b));
        if (w > c.value && w <= WIDEST_VALUE) c.value = w;
        buffer_empty(&b);
        line_words(&b, p, d, line);
        w = text_width(buffer_text(&b));
        if (w > c.text) c.text = w;
        w = text_width(authority_words(p->lang, d->what.book, line->cite));
        if (w > c.authority) c.authority = w;
        buffer_free(&b);
    }
    if (c.cite > WIDEST_CITE) c.cite = WIDEST_CITE;
    if (c.who) c.who += GAP;
    room = p->width - LEFT - c.who - c.cite - GAP - GAP - c.value - (c.authority ? GAP + c.authority : 0);
    if (room < LEAST_WORDS && c.authority) {        /* too narrow for all columns: the authority is left out first */
        room += GAP + c.authority;
        c.authority = 0;
    }
    if (room < LEAST_WORDS) room = LEAST_WORDS;
    if (c.text > room) c.text = room;
    return c;
}

/* On narrow paper: words and value, then the source in brackets, all in one run. */
static void narrow_line(struct paper *p, const struct desk *d, const struct trace_line *line)
{
    struct buffer text = { 0 };
    if (line->who) buffer_say1(&text, "{1}: ", paper_who(p, line->who));
    line_words(&text, p, d, line);
    buffer_add(&text, line->kind == TRACE_VALUE || line->kind == TRACE_ROUNDS ? " " : paper_word(p, N_(": ")));
    line_value(&text, p, d, line);
    if (cite_of(p, line)[0]) buffer_say1(&text, " [{1}]", cite_of(p, line));
    if (line->kind == TRACE_NOT_COUNTED) paper_style(p, DIM);
    buffer_repeat(p->out, " ", LEFT);
    paper_wrapped(p, buffer_text(&text), LEFT, LEFT + 2);
    if (line->kind == TRACE_NOT_COUNTED) paper_style(p, PLAIN);
    buffer_free(&text);
}

/* Words broken to their column; the value stands on the first line. */
static void trace_line(struct paper *p, const struct desk *d, const struct trace_line *line, const struct columns *c)
{
    int left = LEFT + c->who + c->cite + GAP;
    struct buffer text = { 0 }, value = { 0 }, broken = { 0 };
    const char *rest, *authority = authority_words(p->lang, d->what.book, line->cite);
    struct buffer *out = p->out;
    size_t len;
    line_words(&text, p, d, line);
    line_value(&value, p, d, line);
    buffer_wrapped(&broken, buffer_text(&text), 0, 0, c->text);
    rest = buffer_text(&broken);
    len = strcspn(rest, "\n");
    if (line->kind == TRACE_NOT_COUNTED) paper_style(p, DIM);
    buffer_repeat(out, " ", LEFT);
    paper_text(p, paper_who(p, line->who));
    buffer_repeat(out, " ", c->who - text_width(paper_who(p, line->who)));
    buffer_padded(out, cite_of(p, line), c->cite);
    buffer_repeat(out, " ", GAP);
    {
        struct buffer first = { 0 };
        buffer_add_n(&first, rest, len);
        paper_text(p, buffer_text(&first));
        buffer_repeat(out, " ", c->text - text_width(buffer_text(&first)) + GAP);
        buffer_free(&first);
    }
    if (text_width(buffer_text(&value)) > c->value) {           /* a large handful: on lines of its own */
        buffer_char(out, '\n');
        buffer_repeat(out, " ", left + GAP);
        paper_wrapped(p, buffer_text(&value), left + GAP, left + GAP);
    } else {
        if (line->kind == TRACE_VALUE) paper_style(p, BOLD);
        paper_text(p, buffer_text(&value));
        if (line->kind == TRACE_VALUE) paper_style(p, PLAIN);
        if (c->authority && authority[0]) {
            buffer_repeat(out, " ", c->value - text_width(buffer_text(&value)) + GAP);
            paper_text(p, authority);
        }
        buffer_char(out, '\n');
    }
    for (rest += len; *rest == '\n'; rest += len) {
        struct buffer next = { 0 };
        rest++;
        len = strcspn(rest, "\n");
        buffer_repeat(out, " ", left + GAP);
        buffer_add_n(&next, rest, len);
        paper_text(p, buffer_text(&next));
        buffer_char(out, '\n');
        buffer_free(&next);
    }
    if (line->kind == TRACE_NOT_COUNTED) paper_style(p, PLAIN);
    buffer_free(&text);
    buffer_free(&value);
    buffer_free(&broken);
}

static void show_result(struct paper *p, const struct desk *d)
{
    struct result_walk walk = walk_results(d->what.procedure, d->room->answer.out, true, true);
    struct outcome_place place;
    int widest = 0, value_widest = 0;
    paper_heading(p, paper_word(p, N_("Result")));
    while (next_result(&walk, &place)) {
        struct buffer value = { 0 };
        if (text_width(place.path) > widest) widest = text_width(place.path);
        value_words(&value, p->lang, place.result, result_value(&place, d->room->answer.out, &d->room->answer.notes));
        if (text_width(buffer_text(&value)) > value_widest) value_widest = text_width(buffer_text(&value));
        buffer_free(&value);
    }
    walk = walk_results(d->what.procedure, d->room->answer.out, true, true);
    while (next_result(&walk, &place)) {
        struct buffer value = { 0 };
        struct value v = result_value(&place, d->room->answer.out, &d->room->answer.notes);
        bool end = place.result->note == END_RESULT;
        if (v.none && !end) continue;
        value_words(&value, p->lang, place.result, v);
        buffer_repeat(p->out, " ", LEFT);
        /* too narrow: the value goes on the line below its name */
        if (LEFT + widest + GAP + text_width(buffer_text(&value)) > p->width) {
            struct buffer both = { 0 };
            buffer_say2(&both, paper_word(p, N_("{1}: {2}")), place.path, buffer_text(&value));
            if (end) paper_style(p, BOLD);
            paper_wrapped(p, buffer_text(&both), LEFT, LEFT + 2);
            if (end) paper_style(p, PLAIN);
            buffer_free(&both);
            buffer_free(&value);
            continue;
        }
        buffer_padded(p->out, place.path, widest + GAP);
        paper_styled(p, end ? BOLD : PLAIN, buffer_text(&value));
        if (place.result->says && p->width >= LEFT + widest + GAP + value_widest + GAP + LEAST_WORDS) {
            buffer_repeat(p->out, " ", value_widest - text_width(buffer_text(&value)) + GAP);
            paper_wrapped(p, paper_word(p, place.result->says), LEFT + widest + GAP + value_widest + GAP,
                          LEFT + widest + GAP + value_widest + GAP);
        } else buffer_char(p->out, '\n');
        buffer_free(&value);
    }
}

void show_trace(struct paper *p, const struct desk *d)
{
    struct columns c = measure(p, d);
    for (int i = 0; i < d->room->answer.trace.len; i++) {
        const struct trace_line *line = &d->room->answer.trace.line[i];
        if (p->width < NARROW) narrow_line(p, d, line);
        else trace_line(p, d, line, &c);
    }
    if (d->room->answer.trace.cut) {
        buffer_repeat(p->out, " ", LEFT);
        paper_wrapped(p, paper_word(p, N_("the explanation is longer than there is room for; it ends here")), LEFT,
                      LEFT);
    }
}

void show_resolve(struct paper *p, const struct desk *d)
{
    show_question(p, d);
    buffer_char(p->out, '\n');
    show_trace(p, d);
    if (d->room->answer.trace.len) buffer_char(p->out, '\n');
    show_result(p, d);
}
