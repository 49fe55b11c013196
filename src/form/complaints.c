/* complaints.c - the complaints of a question in words: field, value, and what would be valid. */
#include <string.h>
#include "form/errors.h"

static void choices(struct buffer *out, const struct word *choice, int n)
{
    for (int i = 0; i < n; i++) {
        if (i) buffer_add(out, ", ");
        buffer_add(out, choice[i].id);
    }
}

/* A bound of an input, in its measure if it has one. */
static void bound_add(struct buffer *out, const struct input *i, int value)
{
    char room[48];
    struct text t = text_in(room, sizeof room);

    if (i && i->measure) measure_number(&t, i->measure, value);
    else text_int(&t, value);
    buffer_add(out, room);
}

void input_valid(struct buffer *out, enum language lang, const struct input *i)
{
    struct buffer lo = { 0 }, hi = { 0 };
    bound_add(&lo, i, i->lo);
    bound_add(&hi, i, i->kind == IN_SET || i->kind == IN_LIST ? i->most : i->hi);
    switch (i->kind) {
    case IN_INT:
        if (i->measure) buffer_say3(out, words(lang, N_("{1}, in {2}..{3}")), words(lang, i->measure->says),
                                    buffer_text(&lo), buffer_text(&hi));
        else buffer_say2(out, words(lang, N_("a whole number in {1}..{2}")), buffer_text(&lo), buffer_text(&hi));
        break;
    case IN_FLAG:     buffer_add(out, words(lang, N_("true or false"))); break;
    case IN_CHOICE:
        if (i->choices > 1) buffer_add(out, words(lang, N_("one of ")));
        choices(out, i->choice, i->choices);
        break;
    case IN_SET:
        buffer_say1(out, words(lang, N_("at most {1}, joined by +, of ")), buffer_text(&hi));
        choices(out, i->choice, i->choices);
        break;
    case IN_FRACTION: buffer_say2(out, words(lang, N_("a number in {1}..{2}, such as 3, 2.5 or 7/3")), buffer_text(&lo),
                                  buffer_text(&hi)); break;
    case IN_DICE:     buffer_add(out, words(lang, N_("dice such as d6 or 2d6+4"))); break;
    case IN_NAME:     buffer_add(out, words(lang, N_("a name of at most 47 letters"))); break;
    case IN_GROUP:    buffer_add(out, words(lang, N_("a group of values"))); break;
    case IN_LIST:     buffer_say3(out, words(lang, N_("a list of at most {1}, numbered: {2}.1.{3}=…")),
                                  buffer_text(&hi), i->id, i->members ? i->member[0].id : ""); break;
    }
    buffer_free(&lo);
    buffer_free(&hi);
}

static void perhaps_near(struct buffer *out, enum language lang, const char *near)
{
    if (near[0] == '\0') return;
    buffer_add(out, words(lang, N_("; ")));
    buffer_say1(out, words(lang, N_("did you mean {1}?")), near);
}

static void word_complaint(struct buffer *out, enum language lang, const struct question *q, const struct complaint *c)
{
    struct buffer valid = { 0 }, lo = { 0 }, hi = { 0 }, name = { 0 };
    const char *shown = c->shown[0] ? c->shown : "\"\"";
    if (c->input) input_valid(&valid, lang, c->input);
    bound_add(&lo, c->kind == COMPLAINT_RANGE ? c->input : NULL, c->lo);
    bound_add(&hi, c->kind == COMPLAINT_RANGE ? c->input : NULL, c->hi);
    if (q->layout) {
        buffer_add(&name, q->book->id);
        buffer_char(&name, '.');
        buffer_add(&name, q->procedure ? q->procedure->id : q->layout->id);
    }
    switch (c->kind) {
    case COMPLAINT_UNKNOWN:
        buffer_say1(out, words(lang, N_("not an input of {1}")), buffer_text(&name));
        if (c->near[0]) perhaps_near(out, lang, c->near);
        else buffer_say1(out, words(lang, N_("; \"alea describe {1}\" lists them")), buffer_text(&name));
        break;
    case COMPLAINT_NOT_ONE:
        if (c->input && (c->input->kind == IN_GROUP || c->input->kind == IN_LIST))
            buffer_add(out, words(lang, N_("this is a group: its members are given one by one")));
        else buffer_add(out, words(lang, N_("this is a single value and has no members")));
        perhaps_near(out, lang, c->near);
        break;
    case COMPLAINT_TYPE:
        buffer_say2(out, words(lang, N_("{1} is not {2}")), shown, buffer_text(&valid));
        break;
    case COMPLAINT_RANGE:
        buffer_say3(out, words(lang, N_("{1} is not in {2}..{3}")), shown, buffer_text(&lo), buffer_text(&hi));
        break;
    case COMPLAINT_CHOICE:
        buffer_say2(out, words(lang, N_("{1} is not {2}")), shown, buffer_text(&valid));
        perhaps_near(out, lang, c->near);
        break;
    case COMPLAINT_TWICE:
        buffer_add(out, words(lang, N_("given twice")));
        break;
    case COMPLAINT_GAP:
        buffer_say1(out, words(lang, N_("number {1} of this list is missing")), buffer_text(&lo));
        break;
    case COMPLAINT_TOO_MANY:
        buffer_say1(out, words(lang, N_("at most {1} are possible")), buffer_text(&hi));
        break;
    case COMPLAINT_MISSING:
        buffer_say1(out, words(lang, N_("must be given: {1}")), buffer_text(&valid));
        break;
    case COMPLAINT_REFUSED:
        if (c->shown[0]) buffer_say2(out, "{1}: {2}", c->shown, words(lang, c->says));
        else buffer_add(out, words(lang, c->says));
        break;
    }
    buffer_free(&valid);
    buffer_free(&lo);
    buffer_free(&hi);
    buffer_free(&name);
}

struct error *errors_complaint(struct errors *e, const struct question *q,
                               const struct complaint *c)
{
    struct buffer message = { 0 };
    struct error *row;
    word_complaint(&message, e->lang, q, c);
    row = errors_add(e, STATUS_WRONG, c->field, buffer_text(&message));
    buffer_free(&message);
    return row;
}
