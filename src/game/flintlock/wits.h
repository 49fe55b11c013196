/* wits.h - what a figure has in mind who thinks for himself: what everybody is worth, where he wants to go and how much
** time there is, how shots and blows would go, how dangerous a place is. For computer players and ideas; no rules: the
** figures come from the rules' own tables. Values are in hundredths of a class point. */
#ifndef GAME_FLINTLOCK_WITS_H
#define GAME_FLINTLOCK_WITS_H
#include "game/flintlock/sense.h"
#include "game/flintlock/worth.h"

enum { BANDS = 3, CERTAIN = 1000, POINT_VALUE = 400, CLASS_VALUE = 100, NO_TIME = 99,
       UNKNOWN_DUEL = INT16_MIN };

/* Where a figure wants to go. leaves: over the edge of the table. value: of being there; slack: turns to spare. */
struct fray_aim { bool any, leaves; struct point to; int value, slack, speed; };

struct fray_wits {
    struct fray_mind m;
    int left;                                                   /* turns, this one included */
    int cm[RIFLE + 1][BANDS], need[RIFLE + 1][BANDS];           /* of firearms */
    bool may_move[RIFLE + 1];                                   /* is fired while moving */
    int value[FRAY_MOST_FIGURES];                               /* of everybody who is seen on the table */
    bool saved[FRAY_MOST_FIGURES], carries[FRAY_MOST_FIGURES];  /* a goal hangs on him; he has what one is about */
    struct fray_aim aim[FRAY_MOST_FIGURES];                     /* of the seat's own */
    int16_t duel[FRAY_MOST_FIGURES][FRAY_MOST_FIGURES];         /* those that have been worked out; or UNKNOWN_DUEL */
};
void fray_wits(const struct play *p, const struct fray_state *b, int seat, struct fray_wits *w);
void fray_set_aims(struct fray_wits *w);                        /* aims.c */

/* In thousandths: that a shot hits at so far, base to base. */
int  fray_hit_chance(const struct fray_wits *w, int f, int far, int modifier, bool moves);
/* What a round of blows would bring the one who comes at the other. */
int  fray_duel(struct fray_wits *w, int f, int enemy);
/* What a figure must expect to lose by standing there at the end of the turn, moving there or not. */
int  fray_danger(struct fray_wits *w, int f, struct point at);
/* The best that its firearms promise from there. */
int  fray_fire_hope(const struct fray_wits *w, int f, struct point at, bool moves);
int  fray_far(const struct fray_wits *w, int f, int g, struct point at);        /* base to base, if f were there */
#endif
