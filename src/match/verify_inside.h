/* verify_inside.h - a record being verified; for verify.c and verify_two.c. */
#ifndef MATCH_VERIFY_INSIDE_H
#define MATCH_VERIFY_INSIDE_H
#include "form/node.h"
#include "match/verify.h"

/* A throw that was checked: where it stands, and a mark of everything it says. */
struct throw_kept { int k, number, chain; uint8_t mark[HASH_BYTES]; };

struct walk {
    struct desk *desk;
    const struct game *game;
    struct verified *out;
    char id[MAX_GAME_ID];
    bool proved, mutual, view;              /* view: as one seat saw it while the game went on */
    unsigned people, added;                 /* seats of persons; those that added anything to a throw */
    int number;                             /* of the line */
    struct buffer bare; uint8_t salt[RECORD_SALT];      /* the line without its salt */
    uint8_t chained[HASH_BYTES];            /* all lines before */
    int k;                                  /* of the last throw */
    uint8_t link[HASH_BYTES]; int link_k;   /* the last secret that is known, and its throw */
    unsigned has_lot, promised;
    unsigned fresh;                         /* chains promised since the last throw; REFEREE: the server's */
    uint8_t lot[MOST_SEATS][HASH_BYTES];
    uint8_t last[MOST_SEATS][HASH_BYTES]; int last_k[MOST_SEATS];       /* mutual: links */
    struct buffer waiting; uint8_t waits[HASH_BYTES];   /* the order that waits, and the lines up to it */
    struct throw_kept *kept; int throws, room;
};

bool verify_wrong(struct walk *w, const char *pattern, const char *a);          /* false, always */
bool verify_walk(struct walk *w, const struct shelf *s, const struct record_given *given);
bool verify_keep(struct walk *w, const struct thrown *t, const struct node *dice);
void node_text(struct buffer *out, const struct node *n);       /* its values, in order: for comparing */
#endif
