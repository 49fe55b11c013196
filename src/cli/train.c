/* train.c - alea train: learns the chance to win from battles (sim/train.h). */
#include "cli/train.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "cli/watch.h"
#include "form/reasons.h"

enum { STANDARD_GAMES = 20000, STANDARD_GENERATIONS = 3, MOST_GAMES = 10000000, SETTLED_PART = 10 };

/* ---- the command line ---- */

static bool add_scenario(struct training *t, const char *id)
{
    struct args *a = t->args;
    struct scenario *s = &t->scenario[t->scenarios];
    struct play *p = &t->play[t->scenarios];

    if (t->scenarios == MOST_TRAINED) {
        errors_say1(&a->desk->errors, STATUS_WRONG, id, N_("more scenarios than can be trained on at once"), NULL);
        return false;
    }
    if (!scenario_find(a->desk, built_in(), id, s)) return false;
    if (s->game != t->scenario[0].game) {
        errors_say1(&a->desk->errors, STATUS_WRONG, id, N_("all scenarios must be of one game"), NULL);
        return false;
    }
    *p = (struct play){ .game = s->game, .setup = s->setup, .house = s->has_house ? &s->house : NULL };
    play_ready(p, t->ready[t->scenarios]);
    t->scenarios++;
    return true;
}

/* A game stands for all its scenarios. */
static bool add_word(struct training *t, const char *word)
{
    const struct shelf *shelf = built_in();
    const struct game *g = NULL;
    bool fine = true;

    for (int i = 0; i < shelf->games; i++)
        if (strcmp(shelf->game[i]->book->id, word) == 0) g = shelf->game[i];
    if (!g) return add_scenario(t, word);
    for (int i = 0; i < shelf->scenarios && fine; i++) {
        const char *id = shelf->scenario[i].id;
        size_t len = strlen(word);

        if (strncmp(id, word, len) == 0 && id[len] == '/') fine = add_scenario(t, id);
    }
    return fine;
}

static void read_seats(struct training *t)
{
    const char *list = args_value(t->args, "seats"), *comma;
    char names[MAX_NAME];

    if (!list) list = "sergeant,sergeant";
    comma = strchr(list, ',');
    if (!comma || strchr(comma + 1, ',')) {
        errors_say1(&t->args->desk->errors, STATUS_WRONG, "--seats",
                    N_("{1} players are needed, separated by commas"), "2");
        return;
    }
    for (int i = 0; i < 2; i++) {
        const char *from = i ? comma + 1 : list;
        size_t len = i ? strlen(from) : (size_t)(comma - list);

        snprintf(t->player_id[i], sizeof t->player_id[i], "%.*s", (int)len, from);
        t->run.player[i] = find_player(t->scenario[0].game, t->player_id[i]);
        if (t->run.player[i]) continue;
        errors_say2(&t->args->desk->errors, STATUS_WRONG, "--seats", N_("there is no player {1}; there are {2}"),
                    t->player_id[i][0] ? t->player_id[i] : "\"\"",
                    player_names(t->scenario[0].game, names, sizeof names));
    }
}

static void read_numbers(struct training *t)
{
    struct args *a = t->args;
    int64_t games, generations, settle, check, threads, seed;

    number_switch(a, "games", 0, MOST_GAMES, STANDARD_GAMES, &games);
    number_switch(a, "generations", 1, 20, STANDARD_GENERATIONS, &generations);
    number_switch(a, "check", 0, MOST_GAMES, 0, &check);
    if (!games && !check)               /* neither learned nor checked */
        errors_say1(&a->desk->errors, STATUS_WRONG, "--check", N_("must be given with {1}"), "--games 0");
    number_switch(a, "settle", 0, MOST_GAMES, (games ? games : check) / SETTLED_PART, &settle);
    number_switch(a, "threads", 1, MOST_THREADS, 1, &threads);
    number_switch(a, "seed", 0, INT64_MAX / 1000000, 1, &seed);
    t->run.goal = (struct train_goal){ (uint64_t)games, (uint64_t)settle, (uint64_t)check,
                                       games ? (int)generations : 0, (int)threads };
    t->run.seed = (uint64_t)seed;
}

static bool training_read(struct training *t, struct args *a)
{
    struct errors *errors = &a->desk->errors;
    char why[512];

    t->args = a;
    t->resume = args_value(a, "resume");
    t->scenario = calloc(MOST_TRAINED, sizeof *t->scenario);
    t->ready = calloc(MOST_TRAINED, sizeof *t->ready);
    if (!t->scenario || !t->ready) {
        errors_no_memory(errors);
        return false;
    }
    if (a->words < 1)
        errors_say1(errors, STATUS_WRONG, a->command->name, N_("needs a game or scenarios; `alea scenario list` shows "
                                                               "them"), NULL);
    for (int i = 0; i < a->words && !errors->status; i++) {
        if (i == 0) t->scenario[0].game = NULL;
        if (!add_word(t, a->word[i])) return false;
    }
    if (errors->status) return false;
    if (!t->scenario[0].game->features) {
        errors_say1(errors, STATUS_WRONG, t->scenario[0].game->book->id, N_("this game has no features to learn from"),
                    NULL);
        return false;
    }
    read_seats(t);
    read_numbers(t);
    if (errors->status) return false;
    t->run.play = t->play;
    t->run.plays = t->scenarios;
    if (!cluster_join(&t->run.cluster, why, sizeof why)) {
        errors_add(errors, STATUS_FAILED, "", why);
        return false;
    }
    t->bar = isatty(STDERR_FILENO) && !args_has(a, "quiet") && t->run.cluster.rank == 0;
    return true;
}

/* ---- running ---- */

/* Told before anything is played, and not after hours of it. */
static bool training_can_be_kept(struct training *t)
{
    const char *out = args_value(t->args, "out");

    if (t->run.cluster.rank != 0) return true;
    if (out && !t->run.goal.generations) {
        errors_say1(&t->args->desk->errors, STATUS_WRONG, "--out", N_("{1} has no such switch"), "train --games 0");
        return false;
    }
    return (!out || can_write(t->args, "--out", out)) && (!t->resume || can_write(t->args, "--resume", t->resume));
}

/* Nothing is learned: the weights that come with the program are checked. */
static void take_weights(struct train_run *r)
{
    const struct weights *w = weights_of(r->play[0].game);

    if (!w) return;
    memcpy(r->model.weight, w->weight, (size_t)w->features * sizeof *w->weight);
    r->model.offset = w->offset;
}

/* The file of --resume could not be written. */
static int not_kept(struct training *t)
{
    unwritten(&t->args->desk->errors, "--resume", t->resume, t->save_error);
    return fail(t->args);
}

static int all_stages(struct training *t)
{
    struct errors *errors = &t->args->desk->errors;
    struct watch w = { .bar = t->bar, .now = &t->run.progress, .stop = &t->run.stop };
    enum sim_say say;

    for (int i = 0; i < t->run.goal.generations + 2; i++) {
        w.all += train_stage_games(&t->run, i);
        if (i < t->run.stage) atomic_fetch_add(&t->run.progress, train_stage_games(&t->run, i));
    }
    atomic_fetch_add(&t->run.progress, t->run.done);
    t->run.caller = t;
    t->run.after_round = training_save;
    watch_begin(&w);
    say = train_run(&t->run);
    watch_end(&w);
    if (say == SIM_NO_MEMORY) errors_no_memory(errors);
    if (say == SIM_CLUSTER_FAILED)
        errors_say1(errors, STATUS_FAILED, "",
                    N_("another rank has failed; what was done before is kept where --resume names a file"), NULL);
    if (errors->status) return fail(t->args);
    if (say != SIM_STOPPED) return STATUS_DONE;
    if (t->save_error) return not_kept(t);
    return t->run.cluster.rank == 0 ? say_interrupted(t->args, t->resume) : STATUS_INTERRUPTED;
}

static int tell(struct training *t)
{
    const char *file = args_value(t->args, "out");
    struct buffer weights = { 0 }, out = { 0 };
    struct json j = json_into(&out);
    struct train_report report;
    int status = STATUS_DONE;

    if (t->run.goal.generations) training_weights(t, &weights);
    if (file && weights.len) status = write_file(file, &weights, t->args->lang);
    if (t->run.goal.check) train_check(&t->run.set, t->run.seed, &t->run.model, &t->run.material, &report);
    if (t->args->json) training_json(t, t->run.goal.check ? &report : NULL, &j);
    else {
        if (!file) buffer_add(&out, buffer_text(&weights));
        if (t->run.goal.check) training_report(t, &report, &out);
    }
    if (status == STATUS_DONE && out.len) status = write_out(&out, t->args->lang);
    buffer_free(&weights);
    buffer_free(&out);
    return status;
}

int run_train(struct args *a)
{
    static struct training t;
    int status;

    if (!training_read(&t, a) || !training_can_be_kept(&t)) status = fail(a);
    else if (!train_room(&t.run)) {
        errors_no_memory(&a->desk->errors);
        status = fail(a);
    } else {
        train_begin(&t.run);
        if (!t.run.goal.generations) take_weights(&t.run);
        status = training_load(&t) ? all_stages(&t) : fail(a);
        if (status == STATUS_DONE && t.run.cluster.rank == 0) status = tell(&t);
        if (status == STATUS_DONE && t.save_error) {
            a->json = false;                            /* the answer is there already */
            status = not_kept(&t);
        }
    }
    if (t.run.cluster.leave) t.run.cluster.leave();
    train_free(&t.run);
    free(t.scenario);
    free(t.ready);
    return status;
}
