/* battles.c - libalea: whole battles, as `alea engine` has them, and simulations. */
#include <stdlib.h>
#include <string.h>
#include "ai/ai.h"
#include "base/text.h"
#include "lib/handle.h"
#include "match/scenario.h"
#include "match/simulated.h"
#include "sim/run.h"

enum { STANDARD_GAMES = 1000 };

const char *alea_engine(alea *a, const char *line)
{
    bool fine;

    if (!a) return NO_HANDLE;
    if (!alea_begins(a, "line", line)) return alea_replied(a, ALEA_WRONG);
    if (!a->engine) a->engine = engine_new(built_in(), a->desk, a->lang);
    if (!a->engine) return alea_replied(a, ALEA_FAILED);
    fine = engine_line(a->engine, line, strlen(line), &a->reply);
    if (a->reply.len && a->reply.at[a->reply.len - 1] == '\n') a->reply.at[--a->reply.len] = 0;
    return alea_replied(a, fine ? ALEA_DONE : a->desk->errors.wants ? ALEA_WANTS_DICE : ALEA_WRONG);
}

/* ---- simulation ---- */

struct simulating {
    alea *a;
    struct scenario scenario;
    struct sim_run run;
    alea_progress_fn *progress;
    void *host;
};

static bool wrong(struct simulating *s, const char *field, const char *pattern, const char *x, const char *y)
{
    errors_say2(&s->a->desk->errors, STATUS_WRONG, field, pattern, x, y);
    return false;
}

/* A whole number of the request in lo..hi; `out` keeps its value where there is none. */
static bool read_number(struct simulating *s, const struct node *n, int64_t lo, int64_t hi, int64_t *out)
{
    char range[64];
    struct text t = text_in(range, sizeof range);

    if (n->kind == NODE_NUMBER && text_to_int(n->text, out) && *out >= lo && *out <= hi) return true;
    text_range(&t, lo, hi);
    return wrong(s, n->key, N_("{1} is not in {2}"), node_scalar(n) ? n->text : words(s->a->lang, node_kind_words(n)),
                 range);
}

static bool read_seats(struct simulating *s, const struct node *seats)
{
    const struct game *g = s->scenario.game;
    char names[MAX_NAME];

    if (seats->kind != NODE_OBJECT)
        return wrong(s, "seats", N_("{1} was expected, not {2}"), words(s->a->lang, N_("a group of values")),
                     words(s->a->lang, node_kind_words(seats)));
    for (const struct node *n = seats->first; n; n = n->next) {
        int seat = find_seat(g, n->key);
        const struct player *p = n->kind == NODE_TEXT ? find_player(g, n->text) : NULL;

        if (seat < 0) return wrong(s, "seats", N_("there is no seat {1}"), n->key, NULL);
        if (!p)
            return wrong(s, "seats", N_("there is no player {1}; there are {2}"), node_scalar(n) ? n->text : "\"\"",
                         player_names(g, names, sizeof names));
        s->run.plan.player[seat] = p;
    }
    return true;
}

/* The request as a tree; false: the desk's errors say what is wrong with it. */
static bool read_tree(alea *a, const char *request, struct tree *tree)
{
    struct wrong why;
    struct error *e;

    if (json_read(tree, request, strlen(request), a->lang, &why)) {
        if (tree->root->kind == NODE_OBJECT) return true;
        errors_say2(&a->desk->errors, STATUS_WRONG, NULL, N_("{1} was expected, not {2}"),
                    words(a->lang, N_("a group of values")),
                    words(a->lang, node_kind_words(tree->root)));
        return false;
    }
    e = errors_add(&a->desk->errors, STATUS_WRONG, NULL, why.message);
    if (e) error_place(e, "request", why.line, why.column);
    return false;
}

static const struct known_keys parts = {
    .keys = "scenario games seed threads swap seats", .wrong = N_("not a part of the request"),
};

/* {"scenario":…,"games":…,"seed":…,"threads":…,"swap":…,"seats":{…}} */
static bool read_request(struct simulating *s, const struct node *request)
{
    const struct node *scenario = node_get(request, "scenario");
    int64_t games = STANDARD_GAMES, seed = 1, threads = 1;
    bool fine;

    if (!scenario || scenario->kind != NODE_TEXT)
        return wrong(s, "scenario", N_("must be given: the id of a scenario"), NULL, NULL);
    if (!scenario_packed(s->a->desk, built_in(), scenario->text, &s->scenario)) return false;
    for (int i = 0; i < s->scenario.game->seats; i++) s->run.plan.player[i] = &recruit;
    fine = errors_keys(&s->a->desk->errors, request, &parts, NULL);
    for (const struct node *n = request->first; n; n = n->next) {
        if (text_same(n->key, "games")) fine = read_number(s, n, 1, 1000000000, &games) && fine;
        else if (text_same(n->key, "seed")) fine = read_number(s, n, 0, INT64_MAX, &seed) && fine;
        else if (text_same(n->key, "threads")) fine = read_number(s, n, 1, MOST_THREADS, &threads) && fine;
        else if (text_same(n->key, "seats")) fine = read_seats(s, n) && fine;
        else if (text_same(n->key, "swap") && n->kind == NODE_BOOL) s->run.plan.swap = text_same(n->text, "true");
        else if (text_same(n->key, "swap")) fine = wrong(s, n->key, N_("true or false was expected"), NULL, NULL);
    }
    if (s->run.plan.swap && games % 2)
        fine = wrong(s, "games", N_("with swapped seats battles come in pairs: an even number"), NULL, NULL);
    s->run.goal = (struct sim_goal){ .games = (uint64_t)games, .threads = (int)threads };
    s->run.plan.seed = (uint64_t)seed;
    return fine;
}

static void after_round(struct sim_run *r)
{
    struct simulating *s = r->caller;

    if (s->progress && s->progress(s->host, r->done.games, r->goal.games)) atomic_store(&r->stop, true);
}

static int simulate(struct simulating *s)
{
    struct json j = json_into(&s->a->reply);
    double began = seconds_now();
    enum sim_say say;

    s->run.plan.play = (struct play){ .game = s->scenario.game, .setup = s->scenario.setup,
                                      .house = s->scenario.has_house ? &s->scenario.house : NULL };
    s->run.cluster = (struct cluster){ 0, 1, NULL, NULL };
    s->run.caller = s;
    s->run.after_round = after_round;
    say = sim_run(&s->run);
    if (say == SIM_NO_MEMORY || say == SIM_CLUSTER_FAILED) return ALEA_FAILED;
    json_object(&j);
    simulated_json(&j, &(struct simulated){ s->scenario.id, &s->run.plan, &s->run.done, seconds_now() - began,
            say == SIM_STOPPED });
    json_object_end(&j);
    return ALEA_DONE;
}

const char *alea_json_simulate(alea *a, const char *request, alea_progress_fn *progress, void *host)
{
    struct simulating *s;
    struct tree tree = { 0 };
    struct json j;
    int status;

    if (!a) return NO_HANDLE;
    if (!alea_begins(a, "request", request)) return alea_replied(a, ALEA_WRONG);
    s = calloc(1, sizeof *s);
    if (!s) return alea_replied(a, ALEA_FAILED);
    s->a = a;
    s->progress = progress;
    s->host = host;
    desk_begin(a->desk, a->lang);
    if (!read_tree(a, request, &tree) || !read_request(s, tree.root)) {
        j = json_into(&a->reply);
        errors_json(&j, &a->desk->errors);
        status = a->desk->errors.status;
    } else status = simulate(s);
    tree_free(&tree);
    free(s);
    return alea_replied(a, status);
}
