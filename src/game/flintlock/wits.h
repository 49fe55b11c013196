/* wits.h - what a figure has in mind who thinks for himself: what everybody is worth, where he wants to go and how much
** time there is, how shots and blows would go, how dangerous a place is. For computer players and ideas; no rules: the
** figures come from the rules' own tables. Values are in hundredths of a class point. */
#ifndef GAME_FLINTLOCK_WITS_H
#define GAME_FLINTLOCK_WITS_H
#include "game/flintlock/sense.h"

enum { BANDS = 3, CERTAIN = 1000, POINT_VALUE = 400, CLASS_VALUE = 100, NO_TIME = 99,
       UNKNOWN_DUEL = INT16_MIN };

/* Where a figure wants to go. leaves: over the edge of the table. value: of being there; slack: turns to spare. */
struct fray_aim { bool any, leaves; struct point to; int value, slack, speed, exit; };   /* exit: number + 1 */

/* The chance in thousandths to get off the table by an edge after this turn, from the nodes of a net of places. */
enum { EXIT_SIDE = FRAY_WIDEST / (10 * FRAY_CM) + 2, EXIT_NODES = EXIT_SIDE * EXIT_SIDE, MOST_EXITS = 2 };
struct fray_exit { int edge, speed, columns, rows; int16_t chance[EXIT_NODES]; };

struct fray_wits {
    struct fray_mind m;
    int left;                                                   /* turns, this one included */
    int cm[FIREARM_RIFLE + 1][BANDS], need[FIREARM_RIFLE + 1][BANDS];           /* of firearms */
    bool may_move[FIREARM_RIFLE + 1];                                   /* is fired while moving */
    int value[FRAY_MOST_FIGURES];                               /* of everybody who is seen on the table */
    bool saved[FRAY_MOST_FIGURES], carries[FRAY_MOST_FIGURES];  /* a goal hangs on him; he has what one is about */
    int shot_at[FRAY_MOST_FIGURES], come_at[FRAY_MOST_FIGURES]; /* by each enemy: how many of the seat's own may be */
    struct fray_aim aim[FRAY_MOST_FIGURES];                     /* of the seat's own */
    int exits; struct fray_exit exit[MOST_EXITS];               /* for those who leave: by edge and speed */
    int16_t duel[FRAY_MOST_FIGURES][FRAY_MOST_FIGURES];         /* those that have been worked out; or UNKNOWN_DUEL */
};
void fray_wits(const struct play *p, const struct fray_state *b, int seat, struct fray_wits *w);
void fray_set_aims(struct fray_wits *w);                        /* aims.c */
/* Only if that is worth more than what he aims at. */
void fray_set_aim(struct fray_wits *w, int f, struct point to, bool leaves, int value);
void fray_aim_to_hold(struct fray_wits *w);                     /* holds.c */
struct point fray_into_area(const struct fray_area *a, struct point from);      /* the nearest place, a little inside */
/* What everybody is worth, wherever he is. */
void fray_values(const struct fray_table *t, int *value);
/* Of a blow, in sixths: that it hits, that it pushes back. */
struct flintlock_blow;
void fray_blow_chances(const struct flintlock_blow *b, int *hits, int *pushes);

void fray_make_exit(const struct fray_wits *w, int f, int edge, struct fray_exit *out);         /* exits.c */
int  fray_exit_chance(const struct fray_wits *w, const struct fray_exit *x, struct point end);  /* from there */

/* In thousandths: that a shot hits at so far, base to base; with this firearm, loaded or not; with the best loaded. */
int  fray_gun_chance(const struct fray_wits *w, int f, int g, int far, int modifier, bool moves);
int  fray_hit_chance(const struct fray_wits *w, int f, int far, int modifier, bool moves);
/* What a round of blows would bring the one who comes at the other. */
int  fray_duel(struct fray_wits *w, int f, int enemy);
/* What a figure must expect to lose by standing there at the end of the turn, moving there or not. */
int  fray_danger(struct fray_wits *w, int f, struct point at);
/* The best that its firearms promise from there. */
int  fray_fire_hope(const struct fray_wits *w, int f, struct point at, bool moves);
int  fray_far(const struct fray_wits *w, int f, int g, struct point at);        /* base to base, if f were there */

/* The first enemy whom it touches on its way if all others stand still, and where it stops then; -1: nobody. meets.c */
int  fray_stopped_by(const struct fray_wits *w, int f, struct point to, struct point *where);
/* The chance in thousandths that nobody comes into its way. */
int  fray_free_way(const struct fray_wits *w, int f, struct point to);
#endif
