/* steps.h - what a figure might do in a turn, and what speaks for each of it. For computer players and ideas. */
#ifndef GAME_FLINTLOCK_STEPS_H
#define GAME_FLINTLOCK_STEPS_H
#include "game/flintlock/wits.h"

/* How a part of a side goes about this turn; the first is the sensible one. */
enum fray_way { WAY_SENSIBLE, WAY_ATTACK, WAY_FIRE, WAY_GOAL, WAY_BACK, WAY_CAREFUL, FRAY_WAYS };
enum fray_reason { REASON_GOAL, REASON_FIRE, REASON_BLOWS, REASON_DANGER, FRAY_REASONS_TO };
enum { FRAY_MOST_STEPS = 20 };

/* enemy: whom he attacks, -1; reach: how surely he gets at him, in per cent. */
struct fray_step { struct act act; struct point end; int reason[FRAY_REASONS_TO], enemy, reach; };
struct fray_steps { int n; struct fray_step step[FRAY_MOST_STEPS]; };

/* What the others of a side are about to do: how many go for each enemy, where they end, and what is kept free for
** wagons on their way. */
enum { MOST_KEPT_FREE = 24 };
struct fray_party {
    int named[FRAY_MOST_FIGURES], ends, kept;
    struct point end[FRAY_MOST_FIGURES], free[MOST_KEPT_FREE];
};

/* Every one is allowed. */
void fray_find_steps(struct fray_wits *w, int f, struct fray_steps *out);
/* f leads a wagon that goes to `end`: its way is kept free. */
void fray_keep_free(const struct fray_wits *w, int f, struct point end, struct fray_party *with);
/* The best of them in this way, beside what the others do. -1: there is none. */
int  fray_best_step(struct fray_wits *w, int f, const struct fray_steps *x, int way, const struct fray_party *with);
#endif
