/* battles.c - see battles.h: reading the command line of a simulation and playing it. */
#include "cli/battles.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "ai/ai.h"
#include "base/text.h"
#include "cli/cli.h"
#include "cli/watch.h"
#include "form/reasons.h"
#include "match/army.h"

enum { STANDARD_GAMES = 1000 };

void decimal_to(struct buffer *out, enum language lang, double v, int places)
{
    char text[64];
    snprintf(text, sizeof text, "%.*f", places, v);
    decimals_told(lang, text);
    buffer_add(out, text);
}

/* ---- who plays ---- */

static void read_players(struct simulation *s)
{
    struct args *a = s->args;
    const char *list = args_value(a, "seats");
    int n = 0, seats = s->scenario.game->seats;
    char names[MAX_NAME];

    if (!list) list = "recruit,recruit";
    while (*list) {
        size_t len = strcspn(list, ",");
        char id[MAX_NAME] = "";
        const struct player *p;

        if (len < sizeof id) memcpy(id, list, len);
        p = find_player(s->scenario.game, id);
        if (!p)
            errors_say2(&a->desk->errors, STATUS_WRONG, "--seats", N_("there is no player {1}; there are {2}"),
                        id[0] ? id : "\"\"", player_names(s->scenario.game, names, sizeof names));
        else if (n < seats) {
            s->run.plan.player[n] = p;
            snprintf(s->player_id[n], sizeof s->player_id[n], "%s", p->id);
        }
        n++;
        list += len;
        if (*list == ',') list++;
    }
    if (n != seats && a->command->run != run_tournament) {     /* there as many as wish play each other */
        char text[24];
        snprintf(text, sizeof text, "%d", seats);
        errors_say1(&a->desk->errors, STATUS_WRONG, "--seats", N_("{1} players are needed, separated by commas"), text);
    }
}

/* --set PATH=VALUE where the path begins with a member of the setup: a number of the scenario, not of the rules. */
static bool set_in_scenario(void *who, const char *path, const char *value)
{
    struct simulation *s = who;
    const struct layout *setup = s->scenario.game->setup;
    size_t len = strcspn(path, ".");
    struct knob knob;
    bool named = false;

    for (int i = 0; i < setup->inputs; i++)
        named = named || (strlen(setup->input[i].id) == len && text_starts(path, setup->input[i].id));
    if (!named) return false;
    if (knob_find(s, path, &knob)) knob_turn(s, &knob, value);
    return true;
}

bool simulation_read(struct simulation *s, struct args *a)
{
    struct desk *d = a->desk;
    const char *until = args_value(a, "until");
    int64_t games, threads, seed;
    char *end, why[512];

    memset(s, 0, sizeof *s);
    s->args = a;
    s->bar = isatty(STDERR_FILENO) && !args_has(a, "quiet");
    s->resume = args_value(a, "resume");
    if (a->words < 1) {
        errors_say1(&d->errors, STATUS_WRONG, a->command->name,
                    N_("needs a scenario; `alea scenario list` shows them"), NULL);
        return false;
    }
    if (!scenario_find(d, built_in(), a->word[0], &s->scenario)) return false;
    if (args_has(a, "army") && !armies_enlist(d, built_in(), args_value(a, "army"), &s->scenario)) return false;
    gather_house_but(a, set_in_scenario, s);
    s->house = s->scenario.house;
    s->has_house = s->scenario.has_house;
    if (d->has_house && d->house.len > 0) {
        house_add(&s->house, &d->house);
        s->has_house = true;
    }
    if (a->json && args_has(a, "csv"))
        errors_say1(&d->errors, STATUS_WRONG, "--csv", N_("only one answer can go to standard output"), NULL);
    else picture_alone(a);
    read_players(s);
    number_switch(a, "n", 1, 1000000000000, STANDARD_GAMES, &games);
    if (args_has(a, "swap") && games % 2)
        errors_say1(&d->errors, STATUS_WRONG, "-n", N_("with --swap battles come in pairs: an even number"), NULL);
    number_switch(a, "threads", 1, MOST_THREADS, 1, &threads);
    number_switch(a, "seed", 0, INT64_MAX, 1, &seed);
    s->run.goal = (struct sim_goal){ .games = (uint64_t)games, .threads = (int)threads };
    if (until) {
        s->run.goal.until = strtod(until, &end);
        if (*end || !(s->run.goal.until > 0 && s->run.goal.until < 0.5))
            errors_say1(&d->errors, STATUS_WRONG, "--until",
                        N_("{1} is not a half width between 0 and 0.5, as in 0.01"), until);
        if (!args_has(a, "n")) s->run.goal.games = 1000000000;
    }
    s->run.plan.play.game = s->scenario.game;
    s->run.plan.play.setup = s->scenario.setup;
    s->run.plan.play.house = s->has_house ? &s->house : NULL;
    s->run.plan.seed = (uint64_t)seed;
    s->run.plan.swap = args_has(a, "swap");
    if (d->errors.status) return false;
    if (!cluster_join(&s->run.cluster, why, sizeof why)) {
        errors_add(&d->errors, STATUS_FAILED, "", why);
        return false;
    }
    s->bar = s->bar && s->run.cluster.rank == 0;
    return true;
}

/* ---- playing ---- */

int simulation_run(struct simulation *s)
{
    struct watch w = { .bar = s->bar, .label = s->label, .now = &s->run.progress, .all = s->run.goal.games,
                       .stop = &s->run.stop };
    enum sim_say say;

    if (!resume_load(s)) return fail(s->args);
    s->run.caller = s;
    s->run.after_round = resume_save;
    s->began = seconds_now();
    watch_begin(&w);
    say = sim_run(&s->run);
    watch_end(&w);
    if (say == SIM_NO_MEMORY)
        errors_no_memory(&s->args->desk->errors);
    if (say == SIM_CLUSTER_FAILED)
        errors_say1(&s->args->desk->errors, STATUS_FAILED, "",
                    N_("another rank has failed; what was done before is kept where --resume names a file"), NULL);
    return s->args->desk->errors.status ? fail(s->args) : STATUS_DONE;
}

int say_interrupted(struct args *a, const char *kept)
{
    errors_say1(&a->desk->errors, STATUS_INTERRUPTED, "",
                kept ? N_("interrupted: what was done by then is kept in {1}") :
                       N_("interrupted: nothing can be told before the end"), kept);
    return fail(a);
}

void simulation_forget(struct simulation *s)
{
    free(s->points);
    s->points = NULL;
}

int simulation_end(struct simulation *s, int status)
{
    bool stopped = atomic_load(&s->run.stop);

    if (s->run.cluster.leave) s->run.cluster.leave();
    simulation_forget(s);
    if (status == STATUS_DONE && s->save_error) {
        s->args->json = false;                      /* the answer is there already */
        unwritten(&s->args->desk->errors, "--resume", s->resume, s->save_error);
        return fail(s->args);
    }
    if (status == STATUS_DONE && stopped && args_has(s->args, "csv") && s->run.cluster.rank == 0) {
        errors_say1(&s->args->desk->errors, STATUS_INTERRUPTED, "",         /* a table of numbers has no room for it */
                    N_("interrupted: not all of it was played"), NULL);
        return fail(s->args);
    }
    return status == STATUS_DONE && stopped ? STATUS_INTERRUPTED : status;
}

int simulation_again(struct simulation *s, const char *label)
{
    int status;

    memset(&s->run.done, 0, sizeof s->run.done);
    atomic_store(&s->run.progress, 0);
    s->label = label;
    status = simulation_run(s);
    s->label = NULL;
    return status;
}

void say_how_long(const struct simulation *s, int runs)
{
    enum { LONG = 20 };
    double seconds = (seconds_now() - s->began) * runs;
    char time[40], number[24];
    struct buffer says = { 0 };

    if (args_has(s->args, "quiet") || s->run.cluster.rank != 0 || seconds < LONG) return;
    time_left(time, sizeof time, seconds);
    snprintf(number, sizeof number, "%d", runs);
    buffer_say2(&says, words(s->args->lang, N_("about {1} to go: these battles {2} times more")), time, number);
    fprintf(stderr, "%s\n", buffer_text(&says));
    buffer_free(&says);
}

bool simulation_compare(struct simulation *s)
{
    uint64_t room = s->run.goal.games < MOST_COMPARED ? s->run.goal.games : MOST_COMPARED;

    s->points = calloc(room, 1);
    if (!s->points) return false;
    s->run.plan.points = s->points;
    s->run.plan.point_room = room;
    return true;
}

void simulation_beside(struct simulation *s)
{
    s->run.plan.beside = s->points;
    if (s->run.plan.point_room > s->run.done.games) s->run.plan.point_room = s->run.done.games;
    s->run.plan.points = NULL;
}
