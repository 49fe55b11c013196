/* train.c - see train.h: generations one after the other, then settling, then checking. */
#include <stdlib.h>
#include <string.h>
#include "sim/train.h"

/* Battles of each generation, of settling and of checking have seeds of their own, however many generations there
** are. */
enum { STAGE_SEEDS = 1000, SETTLING = 100 };
enum { FIRST_MATERIAL = WEIGHT_BITS - 8 };      /* 1/256 of log-odds for one of material */

static const struct game *game_of(const struct train_run *r) { return r->play[0].game; }

uint64_t train_stage_games(const struct train_run *r, int stage)
{
    int over = stage - r->goal.generations;

    return over < 0 ? r->goal.games : over == 0 ? r->goal.settle : over == 1 ? r->goal.check : 0;
}

bool train_room(struct train_run *r)
{
    uint64_t most = 1;

    for (int stage = 0; stage < r->goal.generations + 2; stage++)
        if (train_stage_games(r, stage) > most) most = train_stage_games(r, stage);
    r->set.features = game_of(r)->features_count;
    r->set.stride = train_stride(r->set.features);
    r->set.row = calloc(most, r->set.stride * sizeof *r->set.row);
    return r->set.row != NULL;
}

void train_free(struct train_run *r)
{
    free(r->set.row);
    r->set.row = NULL;
}

void train_begin(struct train_run *r)
{
    memset(&r->model, 0, sizeof r->model);
    r->model.weight[0] = 1 << FIRST_MATERIAL;
    r->material = r->model;
    r->slope = 1;
    r->stage = 0;
    r->done = 0;
}

/* The battles of a stage, round by round. */
static enum sim_say play_stage(struct train_run *r)
{
    uint64_t all = train_stage_games(r, r->stage);
    struct weights w = { game_of(r)->book->id, "", r->model.offset, r->set.features, NULL, r->model.weight };
    int over = r->stage - r->goal.generations;
    struct train_task task = { r->play, r->plays, { NULL, NULL }, &w,
                               r->seed * STAGE_SEEDS + (uint64_t)(over < 0 ? r->stage : SETTLING + over) };
    struct train_crew crew = { r->goal.threads, &r->stop, &r->progress, &r->cluster };

    for (int i = 0; i < 2 && over >= 0; i++) task.player[i] = r->player[i];
    while (r->done < all) {
        uint64_t n = all - r->done < TRAIN_ROUND ? all - r->done : TRAIN_ROUND;
        enum sim_say say = train_battles(&task, &crew, &r->set, r->done, n);

        if (say != SIM_DONE) return say;
        r->done += n;
        r->set.games = r->done;
        if (r->after_round) r->after_round(r);
    }
    r->set.games = r->done;
    return SIM_DONE;
}

/* What the battles of a stage say. */
static bool learn(struct train_run *r)
{
    double weight[MOST_FEATURES], slope;

    if (!r->set.games || r->stage > r->goal.generations) return true;
    if (r->stage == r->goal.generations)
        return (!r->goal.generations || model_settle(&r->model, &r->set, r->set.features, r->goal.threads,
                                                         &r->slope)) &&
               model_settle(&r->material, &r->set, 1, r->goal.threads, &slope);
    if (!train_fit(&r->set, r->set.features, r->goal.threads, weight)) return false;
    model_round(&r->model, weight, r->set.features);
    if (!train_fit(&r->set, 1, r->goal.threads, weight)) return false;
    model_round(&r->material, weight, 1);
    return true;
}

enum sim_say train_run(struct train_run *r)
{
    while (r->stage < r->goal.generations + 2) {
        enum sim_say say = play_stage(r);

        if (say != SIM_DONE) return say;
        if (!learn(r)) return SIM_NO_MEMORY;
        r->stage++;
        if (r->stage == r->goal.generations + 2) break;         /* the battles of the check stay */
        r->done = r->set.games = 0;
    }
    return SIM_DONE;
}
