/* muster.h - forces before a battle: army lists, and the forces that a scenario brings. What is wrong with them, each
** with the rule it offends; what they cost; what a player wants before him on the table.
**
** A rulebook with army lists describes one by a layout, as a setup is described. Where forces stand in the scenario
** itself (list is NULL), the setup is judged. Nothing here is a battle's business: it reads setups alone. */
#ifndef GAME_MUSTER_H
#define GAME_MUSTER_H
#include "rules/book.h"
#include "rules/house.h"

/* ---- what is wrong, or odd ---- */

enum { MOST_FINDINGS = 64, FINDING_FIELD = 64 };

struct finding {
    bool warning;                               /* it may be so; else it may not */
    char field[FINDING_FIELD];                  /* "units.3.weapon" */
    const char *cite, *says;                    /* says: N_() */
    bool has_value; int32_t value;              /* a number that belongs to it; has_limit: and what it may be at most */
    bool has_limit; int32_t limit;
};
struct findings { int len; bool more; struct finding row[MOST_FINDINGS]; };

/* Where it stands: a member of the army itself (list NULL), or of a numbered thing in one of its lists. */
struct blame { const char *list; int number; const char *member; };
/* Each returns its row, for a value. */
struct finding *found_wrong(struct findings *out, struct blame at, const char *cite, const char *says);
struct finding *found_odd(struct findings *out, struct blame at, const char *cite, const char *says);
void finding_value(struct finding *f, int32_t value);
void finding_over(struct finding *f, int32_t value, int32_t limit);

/* ---- what it costs ---- */

enum { MOST_BILL_ROWS = 64, NO_ESTIMATE = INT32_MIN };
struct bill_row {
    char name[NAME_BYTES];                      /* of a unit or commander; empty: what alone */
    const char *what;                           /* N_() */
    int32_t points, estimate;                   /* estimate: by the rulebook's own way of reckoning, or NO_ESTIMATE */
};
struct bill {
    int rows; struct bill_row row[MOST_BILL_ROWS];
    int32_t total, estimate, size;              /* estimate: as total, with the rulebook's own figures where it has any;
                                                ** size: points agreed on, 0: none */
    const char *whose;                          /* whose figures these are, N_() */
    const char *cite;                           /* of the estimates */
};

/* ---- what a player wants before him ---- */

enum { MOST_FACTS = 16, MOST_ROSTER_GROUPS = 4, MOST_ROSTER_CARDS = 32 };
/* "VBU 6", "weapon: pilum"; says NULL: the word alone. */
struct fact { const char *says; int32_t value; const char *word; };
struct facts_of { int n; struct fact row[MOST_FACTS]; };
void fact_number(struct facts_of *f, const char *says, int32_t value);
void fact_word(struct facts_of *f, const char *says, const char *word);

struct roster_card {
    char name[NAME_BYTES]; const char *kind;    /* kind: N_() */
    int group;                                  /* from 0 */
    struct facts_of figures, more;              /* figures: the few that are looked at all the time */
    int ranks, boxes;                           /* boxes: what each rank can lose */
};
struct roster_group { char name[NAME_BYTES], leader[NAME_BYTES]; struct facts_of facts; };
struct roster {
    struct facts_of head;
    int groups; struct roster_group group[MOST_ROSTER_GROUPS];
    int cards; struct roster_card card[MOST_ROSTER_CARDS];
};

/* ---- the whole ---- */

struct muster {
    const struct book *book;
    const struct layout *list;                  /* of an army list; NULL: forces stand in the setup of a scenario */
    int seats;                                  /* sides in such a setup; 1 for a list */
    void (*judge)(const struct house *house, const void *army, struct findings *out);
    void (*cost)(const struct house *house, const void *army, int seat, struct bill *out);
    void (*roster)(const struct house *house, const void *army, struct roster *out);    /* may be NULL */
    /* A lawful army to begin with, of one of the periods and of so many points. May be NULL */
    void (*sample)(int period, int size, void *army);
    const struct word *period; int periods;     /* what `sample` can be asked for */
    const char *(*bound)(const char *field);    /* the rule behind the range of a member, or NULL. May be NULL */
    /* The army becomes a side of a battle's setup; what stood there for that side goes. false: it does not fit. NULL:
    ** there is no such battle */
    bool (*enlist)(void *setup, int seat, const void *army);
};
#endif
