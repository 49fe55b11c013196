/* verify.h - were the dice of a kept game what they had to be? (docs/dice.md)
**
** Everything is worked out again from the record alone: the chain of secrets, what each seat added, the faces, the
** marks of what came before each throw; and the battle itself is played again. Of a running game a seat has its own
** view: what is hidden from it is left out there, and is checked after the end. */
#ifndef MATCH_VERIFY_H
#define MATCH_VERIFY_H
#include "match/record.h"

enum { MAX_VERIFY_WHY = 300 };

struct verified {
    bool ok;
    const char *dice;               /* "typed", "served", "mutual", "unproven" */
    int throws;                     /* that were checked */
    int wrong;                      /* number of the first wrong line (the head is 0); -1: none */
    char why[MAX_VERIFY_WHY];       /* what is wrong there, in the desk's language */
    bool whole;                     /* every line has its salt: nothing is hidden, marks and lots were checked */
    bool played;                    /* every line has the hash of its state: the battle was played again */
    bool over;                      /* played again, it came to its end: no lines are missing behind the last */
    /* how often it went on under another release's rules: lines before are not played */
    int rules;
    int anew;                       /* how often the dice began anew */
    int renewed;                    /* mutual: how often a device promised another chain */
    unsigned without;               /* seats of persons whose device never added anything */
    bool differ;                    /* two records tell two histories */
    int common;                     /* throws that stand in both */
};

struct record_given { const char *name, *text; size_t len; };

/* false: it is no record; the desk's errors say why. */
bool verify_record(struct desk *d, const struct shelf *s, const struct record_given *given, struct verified *out);
/* Both, and then whether they tell the same. `wrong` is a line of the first. */
bool verify_records(struct desk *d, const struct shelf *s, const struct record_given given[2], struct verified *out);
#endif
