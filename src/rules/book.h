/* book.h - what a rulebook offers, described once.
**
** From these descriptions come argument parsing, JSON reading and checking, help,
** `describe`, the reference, completion, man pages, the OpenAPI text and the
** page's forms. A procedure's inputs and results are C structs whose members are
** all int32_t; the descriptions say where each stands in them (offsetof).
**
** A procedure runs in two steps: prepare works out, from the inputs, everything
** that does not depend on dice (it may explain and note, it must not roll); rule
** rolls. Counting and simulating prepare once and rule often. */
#ifndef RULES_BOOK_H
#define RULES_BOOK_H
#include <stddef.h>
#include "dice/reading.h"
#include "model/measure.h"
#include "rules/lists.h"
#include "rules/tables.h"

enum authority { SHEET, PUBLIC, INFERENCE, HOUSE };
/* says: what it is about, own words */
struct source { const char *cite; enum authority authority; const char *says; };
/* what stands over it on the French and the Italian page; NULL: nothing */
struct printed { const char *cite, *fr, *it; };

enum input_kind {
    IN_INT,         /* lo..hi */
    IN_FLAG,        /* 0 or 1 */
    IN_CHOICE,      /* index into choice[] */
    IN_SET,         /* list of choices in the order given, joined by +: int32_t count, then `most` indexes */
    /* "3", "2.5", "7/3": two int32_t, numerator and denominator in lowest terms; lo..hi are whole bounds */
    IN_FRACTION,
    IN_DICE,        /* "d6", "2d6+4": three int32_t, dice, sides, plus */
    IN_NAME,  /* a name somebody gave, UTF-8, at most NAME_BYTES - 1 bytes: NAME_INTS int32_t; the default is empty */
    IN_GROUP,       /* inputs of one thing: id.member; the members' offsets count from this one's */
    /* numbered things, id.1.member …: int32_t count at offset, the first thing at offset + sizeof(int32_t), `stride`
    ** bytes apart, at most `most` */
    IN_LIST,
};

enum { NAME_BYTES = 48, NAME_INTS = NAME_BYTES / 4 };

enum { UNSET = INT32_MIN };         /* default of an input that must be given, or that `fill` works out */

/* A word of army lists, and the value of the input that it means. */
struct listed_word { const char *there, *here; };

/* What the numbers of an IN_INT stand for where people say a name or a word instead: things of a battle, or words.
** Number n (of a set: bit n, from 0 on) is thing or word n + add, both counted from 0. Neither family nor words: a
** plain number, but for some. */
struct number_word { int number; struct word word; };
struct meaning {
    const char *family;             /* things of this family (game.h), "unit"; NULL: words */
    const struct word *word; int words;
    int add;
    bool set;                       /* a set of them, a bit for each */
    const struct number_word *but; int buts;        /* numbers that are none of them: 0 is nobody */
    const struct meaning *also;     /* what the numbers that are none of these stand for */
    const struct measure *measure;  /* or it is a length, turn or heading (struct input), and nothing else */
};

/* What a number stands for may depend on another member: of the same struct, or of the whole (`whole`). Where that one
** has value n, it is each[n]; NULL, or beyond: a plain number. */
struct meaning_by { int offset; bool whole; const struct meaning *const *each; int n; };

struct input {
    const char *id, *says;          /* says: its meaning in a few words, N_() */
    enum input_kind kind;
    int offset;
    int lo, hi, usual;              /* usual: the default. UNSET: see needed, same_as, fill */
    const struct word *choice; int choices;
    int most, stride;               /* IN_SET, IN_LIST */
    const struct input *member; int members;        /* IN_GROUP, IN_LIST */
    bool needed;                    /* no default: must be given; a list or set with at least one thing */
    const char *same_as;  /* default is the value of this other input of the same group; says so in describe */
    const char *usual_says;      /* for `fill`: the default in words, N_("the mean of the hand, rounded up") */
    int dice[3];                    /* IN_DICE: the default */
    const char *unit;               /* N_("cm"), N_("men") or NULL */
    /* IN_INT: a length, turn or heading in units of the field. JSON holds the whole number; a person writes "7.5 H",
    ** and a number alone is refused. NULL: a plain number */
    const struct measure *measure;
    /* a hint for forms: "weapon=pistol,musketoon": shown when that other input has one of the values, or NULL */
    const char *only_if;
    /* ---- of a thing among others, a unit ---- */
    bool is;                        /* what it is, as an army list says it; the other inputs are how it stands now */
    bool seldom;                    /* forms keep it under "more" until it is said */
    const char *brief;              /* its name in the line that sums a unit up, N_("VBU"); NULL: what it says */
    /* what army lists and scenarios call it, where that is another name; of a group or list: the list there that holds
    ** such things ("units", "figures"). NULL: none */
    const char *listed;
    /* where army lists have other words for its values: each with the value it means (a choice's id, "true", "false"),
    ** ended by { NULL }. NULL: they have the same words */
    const struct listed_word *listed_as;
    /* IN_INT: what its numbers stand for. IN_LIST: whose its rows are, where they are the things of a family in their
    ** order. NULL: nothing, or means_by says it */
    const struct meaning *means;
    const struct meaning_by *means_by;
};

enum result_kind { OUT_INT, OUT_FLAG, OUT_CHOICE, OUT_FRACTION };  /* OUT_FRACTION: two int32_t, end results only */

/* An end result stands in the result struct at offset; a step on the way is a
** note(r, note, value). `id` may hold one '#', which is 1..count for a repeated
** result: the count is at count_offset (int32_t, in the result struct), repeats are
** `stride` bytes apart. With id "weather.#" the JSON is a list of plain values, with
** "red.#.losses" a list of objects. Repeated steps on the way have notes `note`,
** `note` + 1, … (the count still stands in the result struct). Steps and end
** results may share an id (weather.#: an end result while the list is short): the
** first of those asked for is shown. OUT_CHOICE: index into choice[], -1 is null. */
struct result {
    const char *id, *says;
    enum result_kind kind;
    int offset, note;               /* note: -1 for an end result */
    const struct word *choice; int choices;
    int most, stride, count_offset; /* repeated results; most 0: not repeated */
    const char *unit;
    bool label;                     /* OUT_CHOICE: always a text in JSON, also a word that looks like a number ("12") */
    const char *whose;              /* the role it is about ("target"), where its id does not name one; may be NULL */
};
#define END_RESULT (-1)

/* Refusals of inputs that ranges cannot say (more men lost than there were, …). */
struct refusal { const char *field, *says; int32_t value; bool has_value; };  /* field: dotted id; says: static, N_() */
struct refusals { int len; struct refusal row[32]; char field[32][64]; };
void refuse(struct refusals *r, const char *field, const char *says);
void refuse_value(struct refusals *r, const char *field, int32_t value, const char *says);
/* "units.3.men" */
void refuse_in_list(struct refusals *r, const char *list, int number, const char *member, int32_t value,
                    const char *says);
/* The same where the member's value is not what is wrong: a unit without figures is told at its name. */
void refuse_thing(struct refusals *r, const char *list, int number, const char *member, const char *says);

/* How a struct of int32_t members is laid out: a procedure's inputs, what a battle starts from, how it stands. All that
** reads, checks, fills, walks, writes, hashes or compares such a struct goes by this (src/ask). */
struct layout {
    const char *id, *says;          /* "setup", one line, N_(); of a procedure's inputs NULL: it has its own */
    const struct input *input; int inputs, size;
    /* A row of the list `rows` stands for as many things as its member `many` says, and `fill` makes so many of it.
    ** What is wrong with one of them is told at its row. NULL: each row is one thing. */
    const char *rows, *many;
    /* defaults that depend on other inputs; given[offset/4] is 1 where the user gave a value. May be NULL */
    void (*fill)(void *input, const uint8_t *given);
    void (*check)(const void *input, struct refusals *out);            /* may be NULL */
};

/* A line of the decision that a player looks for first: the chance of "winner=attacker" or "losses>=1", in words. {1}
** is the name of the unit that is input `of`. good_for: the input whose side is glad of it. Either may be NULL. */
struct prospect { const char *when, *says, *of, *good_for; };

struct procedure {
    const char *id, *says;          /* "shoot"; one line, N_() */
    const char *more;               /* a few sentences for describe, N_(), or NULL: what cards do by themselves, … */
    struct layout in;
    const struct result *result; int results, out_size;
    const char *const *cites;       /* the chapters it reads, NULL-terminated */
    const char *dice;               /* the dice asked for, in order, in words, N_() */
    int ready_size;                                                 /* 0: rule gets the inputs themselves */
    void (*prepare)(struct reading *r, const void *input, void *result);
    rule_fn *rule;  /* gets what prepare made, else the inputs; the result comes cleared */
    int main_result;                /* index of the result a chart shows first */
    bool many;                      /* a fight of many rounds: may be "bounded" */
    const struct prospect *prospect; int prospects;     /* the best for the first side first; may be none */
    const char *listed;             /* the inputs outside groups are one thing of this list of army lists, or NULL */
};

struct book {
    const char *id, *says, *credit;             /* "flintlock"; title; whose game it is */
    const char *game;                           /* what the printed game calls itself, in every language; may be NULL */
    const char *const *aliases;                 /* NULL-terminated */
    const struct procedure *const *procedure; int procedures;
    const struct table *const *table; int tables;
    const struct option *const *option; int options;
    const struct adds_list *const *adds; int adds_lists;
    const struct times_list *const *times; int times_lists;
    const struct cancels_list *const *cancels; int cancels_lists;
    const struct limits_list *const *limits; int limits_lists;
    const struct numbers_list *const *numbers; int numbers_lists;
    const struct numbers_list *off_sheet;   /* counts only in whole battles: the reference sheet leaves it out */
    const struct source *source;                /* the row after the last has no cite */
    const struct printed *printed;              /* likewise. May be NULL: the pages have no headings */
    /* What people at a table call its chapters, by their cites; several may have one name. The row after the last has
    ** no id. May be NULL: rules are told by their cites. */
    const struct word *chapter;
    const char *const *papers;  /* what can be printed beside its sheet (paper/paper.c), NULL-terminated; may be NULL */
};

/* the row of that cite, else of the longest row it starts with up to a '/', else NULL */
const struct source *book_source(const struct book *b, const char *cite);
/* the printed heading, found in the same way, or NULL */
const struct printed *book_printed(const struct book *b, const char *cite);
/* likewise, the name of the chapter */
const struct word *book_chapter(const struct book *b, const char *cite);
#endif
