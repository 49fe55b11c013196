/* show.h - answers for people: text in columns, for a terminal or a file.
**
** Colour and characters beyond ASCII only where the paper has them; lines are no longer than it
** is wide. What is told by colour is told by words or signs too. */
#ifndef FORM_SHOW_H
#define FORM_SHOW_H
#include "form/desk.h"

struct paper {
    struct buffer *out;
    enum language lang;
    int width;
    bool colour, unicode;
    bool worded;                /* results by their words; else by their ids, which programs know */
    /* who is meant by "red.3" in an explanation; NULL: its own words */
    const char *(*name)(void *of, const char *who);
    void *of;
    /* the rule a line of it stands on, as people read it; NULL: as it is cited */
    const char *(*chapter)(void *of, const char *cite);
};

enum style { PLAIN, BOLD, DIM, BAR };
void paper_style(struct paper *p, enum style s);        /* PLAIN ends it; nothing where there is no colour */
void paper_styled(struct paper *p, enum style s, const char *text);
void paper_heading(struct paper *p, const char *text);  /* a line of its own, bold */
void paper_wrapped(struct paper *p, const char *text, int start, int indent);  /* to the paper's width; ends the line */
const char *paper_word(const struct paper *p, const char *english);
const char *paper_who(const struct paper *p, const char *who);
const char *sign(const struct paper *p, const char *unicode, const char *ascii);
void paper_text(struct paper *p, const char *s);  /* letters beyond ASCII become near ones where the paper has none */

void show_resolve(struct paper *p, const struct desk *d);
void show_trace(struct paper *p, const struct desk *d);         /* the lines of d->room->answer.trace alone */
void show_odds(struct paper *p, struct desk *d);
void show_chances(struct paper *p, struct desk *d);             /* the odds without the question */
/* The odds with house rules beside those as printed. */
bool show_diff(struct paper *p, struct desk *d);        /* false: see d->errors */
void show_rank(struct paper *p, const struct desk *d);

/* The odds as a bar chart in SVG (chart.c): of the main result, or of the results asked for, one below the other. */
void chart_svg(struct buffer *out, struct desk *d);

void show_rules(struct paper *p);
void show_book(struct paper *p, const struct book *b);
void show_describe(struct paper *p, const struct book *b, const struct procedure *q);
void show_table(struct paper *p, const struct book *b, const struct table *t, const struct house *house);
bool show_paths(struct paper *p, const char *name, const struct house *house, char *near);

void show_question(struct paper *p, const struct desk *d);      /* the procedure and the inputs that were given */
void cell_words(struct buffer *out, const struct paper *p, const struct table *t, int16_t printed);
void percent_text(struct buffer *out, const struct wide *n, struct scale d, int places);      /* "27.38 %" */
#endif
