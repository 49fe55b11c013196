/* train.h - learning the chance to win (ai/value.h) from battles.
**
** Battles are played by a player in a hurry: of the orders that the game thinks sensible it gives that after which its
** side stands best, one throw each, and now and then any order at all. From each battle some quiet moments are kept,
** with the numbers of both sides and who won in the end. The weights under which those results were most likely (a
** logistic regression) are the player's for the next generation. After the last one they are settled on battles between
** better players, a slope and an offset first, and the chances are checked on battles that nothing was fitted to.
**
** Battle i depends on (task, i) alone, and sums over battles are of whole numbers: the same seed gives the same weights
** with one thread, many, or many machines. */
#ifndef SIM_TRAIN_H
#define SIM_TRAIN_H
#include "ai/value.h"
#include "sim/cluster.h"
#include "sim/run.h"

enum { TRAIN_POSITIONS = 16, TRAIN_ROUND = 32, MOST_TRAINED = 32 };

/* ---- battles (train_play.c) ---- */

struct train_task {
    const struct play *play; int plays;     /* ready; battle i is of play i modulo plays */
    const struct player *player[2];         /* NULL: in a hurry, by `weights` */
    const struct weights *weights;
    uint64_t seed;
};

/* What is kept of battles. Of each a row: half points of the first seat, how many positions, and for each position the
** features of both sides. */
struct train_set { int features; size_t stride; uint64_t games; int16_t *row; };
enum { ROW_POINTS, ROW_POSITIONS, ROW_FEATURES = 4 };

/* Numbers of a row: whole groups of four, so that rows can be added up as numbers of 64 bits. */
static inline size_t train_stride(int features)
{
    return (ROW_FEATURES + (size_t)features * 2 * TRAIN_POSITIONS + 3) / 4 * 4;
}
static inline int16_t *train_row(const struct train_set *s, uint64_t game) { return s->row + s->stride * game; }
static inline const int16_t *train_features(const struct train_set *s, const int16_t *row, int position, int seat)
{
    return row + ROW_FEATURES + (size_t)(position * 2 + seat) * (size_t)s->features;
}

/* Plays battles from..from + n over all ranks and threads into the set, whose room is for all of them. Everybody has
** all rows then. */
struct train_crew { int threads; const atomic_bool *stop; atomic_ullong *progress; const struct cluster *cluster; };
enum sim_say train_battles(const struct train_task *t, const struct train_crew *crew, const struct train_set *s,
                           uint64_t from, uint64_t n);

/* ---- fitting (train_fit.c); doubles, but nothing that a machine could round in another way ---- */

/* The weights, in log-odds, under which the results were most likely; the first `used` features alone. */
bool train_fit(const struct train_set *s, int used, int threads, double weight[MOST_FEATURES]);

/* A model as it is used: weights and offset in whole numbers (value.h). */
struct model { int32_t weight[MOST_FEATURES], offset; };
void model_round(struct model *m, const double *weight, int n);
int32_t model_chance(const struct model *m, const struct train_set *s, const int16_t *row, int position);
/* Fits a model of the first `used` features, which has no offset yet, to other battles: a slope, which is told, and an
** offset, then each weight a little. */
bool model_settle(struct model *m, const struct train_set *s, int used, int threads, double *slope);

/* ---- the whole of it (train.c) ---- */

/* Without generations the model is one that was learned before; battles then settle material alone, to compare it
** with. */
struct train_goal { uint64_t games, settle, check; int generations, threads; };

struct train_run {
    const struct play *play; int plays;
    const struct player *player[2];         /* of the battles after the last generation */
    uint64_t seed;
    struct train_goal goal;
    struct cluster cluster;
    int stage;                              /* generations, then settling, then checking; finished after that */
    uint64_t done;                          /* battles of this stage */
    struct train_set set;                   /* of this stage */
    struct model model, material;           /* as learned so far; from the first feature alone */
    double slope;
    atomic_ullong progress;
    atomic_bool stop;
    void (*after_round)(struct train_run *r);           /* may be NULL; on the calling thread */
    void *caller;
};

uint64_t train_stage_games(const struct train_run *r, int stage);
/* Room for the battles of the largest stage; false: no memory. train_free gives it back. */
bool train_room(struct train_run *r);
void train_free(struct train_run *r);
void train_begin(struct train_run *r);      /* the first weights: material alone */
enum sim_say train_run(struct train_run *r);            /* goes on from stage and done */

/* ---- how good the chances are (train_check.c) ----
** One position of each battle is looked at. Which one (the third, the tenth) is drawn before; a shorter battle is left
** out. If it were drawn from those there are, battles that end soon would count too much. */

enum { TRAIN_BINS = 10 };
struct train_bin { uint64_t games; double said; struct span won; };
struct train_report {
    uint64_t games;
    struct train_bin bin[TRAIN_BINS];       /* by the chance of the first seat, in tenths */
    /* Brier scores: of the chances, of the same chance for all, of material alone; and how much less the first is */
    struct span brier, constant, material, better_than_constant, better_than_material;
};
void train_check(const struct train_set *s, uint64_t seed, const struct model *m, const struct model *material,
                 struct train_report *out);

/* How even the scenarios are: of each its battles and what the first seat won of them, a draw counted half. */
struct train_scenario { uint64_t games; struct span won; };
void train_won(const struct train_set *s, int plays, struct train_scenario *out);
#endif
