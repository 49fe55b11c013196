/* walk.h - one turn of movement in hand. */
#ifndef GAME_FLINTLOCK_WALK_H
#define GAME_FLINTLOCK_WALK_H
#include "game/flintlock/fray.h"

struct fray_walk {
    const struct fray *x;
    struct fray_table t;                                        /* as it was when the turn's movement began */
    /* The first n walkers are the figures on the table, in their order; those up to `all` are wagons. */
    int n, who[FRAY_MOST_FIGURES];                              /* number of the figure */
    int all, wagon[FRAY_MOST_WAGONS], leader[FRAY_MOST_WAGONS];  /* token; the walker who leads it, or -1 */
    struct walker w[MOST_WALKERS], trial[MOST_WALKERS];
    int total[FRAY_MOST_FIGURES], walked[FRAY_MOST_FIGURES];    /* length that it may walk, and has walked */
    int worst[FRAY_MOST_FIGURES];                               /* the worst ground for which dice were thrown */
    int cap[FRAY_MOST_FIGURES]; bool capped[FRAY_MOST_FIGURES]; /* length that it walks unless it gets into contact */
    bases halted;                                               /* those that stop at the edge of bad ground */
};

void fray_line_up_wagons(struct fray_walk *k);                  /* wagons.c */
void fray_roll_wagons(struct fray_walk *k, int quarter);        /* ways of this quarter step */
void fray_put_down_wagons(const struct fray_walk *k);
void fray_close_up(struct fray_walk *k);                        /* contacts.c */
void fray_after_walk(struct fray_walk *k);
#endif
