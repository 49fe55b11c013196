/* values.h - inputs, results and chances as JSON values and as words. */
#ifndef FORM_VALUES_H
#define FORM_VALUES_H
#include "ask/odds.h"
#include "form/desk.h"
#include "form/json_write.h"
#include "form/words.h"
#include "rules/paths.h"

/* an id: a number where it looks like one, else a text */
void json_word(struct json *j, const char *id);
void json_fraction(struct json *j, int32_t num, int32_t den);   /* 3, 2.5, "7/3" */
/* "says" in English and "text" in the language asked for */
void json_says(struct json *j, enum language lang, const char *says);

void inputs_json(struct json *j, const struct question *q);     /* all of them, nested, as an object */
/* the same for a struct of one's own: a setup, a state */
void inputs_json_at(struct json *j, const struct layout *l, const int32_t *in);
void input_json(struct json *j, const struct input *i, const int32_t *at);
void value_json(struct json *j, const struct result *r, struct value v);

/* n/d in decimal, at least 15 figures that count; text for JSON, at most CHANCE_ROOM bytes of it. */
enum { CHANCE_ROOM = 160 };
void chance_text(struct text *out, const struct wide *n, struct scale d);
const char *mean_text(char *room, const struct mean *m, int digits);     /* four digits, for people, or trimmed ones */

/* for people: "routed", "yes", "3" */
void value_words(struct buffer *out, enum language lang, const struct result *r, struct value v);
void figure_words(struct buffer *out, const struct figure *f, int32_t value, int32_t over);
/* Says what is wrong with a value for a figure, and what it may be. near: of a choice, the nearest one, or empty. */
struct error *errors_figure(struct errors *e, const struct figure *f, enum figure_fault fault, const char *value,
                            const char *near);
/* The English words of a figure that is a word ("may", "no"), to be translated; NULL: it is a number. */
const char *figure_word(const struct figure *f, int32_t value);
/* the i-th house rule */
bool changed_figure(const struct desk *d, int i, struct figure *f, struct buffer *now, struct buffer *was);
/* for people; "" where it is not known */
const char *authority_words(enum language lang, const struct book *b, const char *cite);
/* "sheet", "public", "inference", "house"; NULL: not known */
const char *authority_id(const struct book *b, const char *cite);
#endif
