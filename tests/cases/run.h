/* run.h - what the parts of the case runner share: the book under test, what its cases have shown so
** far, and how a difference is said. */
#ifndef CASES_RUN_H
#define CASES_RUN_H
#include "ask/books.h"
#include "ask/odds.h"
#include "ask/places.h"
#include "ask/resolve.h"
#include "lines.h"
#include "rules/house.h"
#include "rules/paths.h"

enum { MAX_TYPED_CELLS = 1 << 15 };

struct run {
    const struct book *book;
    bool quiet, only_first;
    const char *file;               /* the one being read */
    const char *title;              /* of the block being checked */
    int cases, tables, grids, differences;

    struct seen *seen;  /* figures that counted or were read in some case, and readings of rulings that were in force */
    struct seen *here;              /* … in the case being checked */
    const struct procedure *asked[256]; int asks;
    const int16_t *typed[MAX_TYPED_CELLS]; int cells;           /* cells that printed blocks type again */
    const char *strange[256]; int stranges;                     /* cites met that the book's sources do not know */

    struct house house;             /* of the case being checked */
    struct question question;
    struct answer answer;
    struct work work;
};

/* Says what differs, at a line of the file being read. */
void differs(struct run *r, int line, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* ---- asking (ask.c) ---- */

struct dice_list { int n; uint8_t face[MAX_FACES]; };
bool read_faces(struct run *r, const struct line *l, int from,
                struct dice_list *out);  /* adds the words from `from` on */

void start_house(struct run *r);
/* puts the book's name before a path that lacks it */
void whole_path(const struct run *r, char *room, size_t size, const char *from, const char *to);
bool set_house(struct run *r, int line, const char *word);  /* "volley=lone", with or without the book's name */
bool start_question(struct run *r, int line, const char *procedure);          /* "flintlock.shoot" */
void set_input(struct run *r, const char *word);  /* "distance=35" or "moving"; complaints are kept */
bool no_complaints(struct run *r, int line);                                  /* finishes; says them */
/* finishes; exactly these are wrong */
void refused_fields(struct run *r, int line, const struct line *fields, int from);
bool resolve_with(struct run *r, int line, const struct dice_list *f);            /* the faces fit and all were used */
void resolve_at_random(struct run *r);  /* for what a case shows by its odds alone */
void end_of_case(struct run *r);  /* what was seen in it counts from now on */

/* ---- comparing (compare.c, tracing.c) ---- */

void want_result(struct run *r, int line, const char *word);                  /* "hits=1" */
void want_trace(struct run *r, int line, const char *word);                   /* "~shoot.swimmer" */
bool odds_after(struct run *r, int line, const struct dice_list *after, struct odds *out);
/* "hits=1:5/6", "a=1,b=2:1/3" */
void want_chance(struct run *r, int line, const struct odds *o, const char *word, bool decimal);
void want_mean(struct run *r, int line, const struct odds *o, const char *word);  /* "hits=7/3", "rounds=~3.21" */
void want_method(struct run *r, int line, const struct odds *o, const char *word);

/* ---- the kinds of blocks, and what they have to show together ---- */

void run_case(struct run *r, const struct block *b);
void run_printed(struct run *r, const struct block *b);
void run_grid(struct run *r, const struct block *b);
int  check_coverage(struct run *r, const char *folder);  /* says what is missing; returns how much */
int  check_rulings(struct run *r, const char *folder);   /* likewise (sources.c) */
int  check_headings(struct run *r);
int  check_battle_cites(struct run *r, const char *folder);
bool cite_known(const struct book *b, const char *cite); /* it has a source of its own, where its neighbours have */
#endif
