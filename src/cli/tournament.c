/* tournament.c - alea tournament: every computer player against every other, seats swapped, in one scenario or all. */
#include <stdio.h>
#include <string.h>
#include "cli/battles.h"

enum { TOURNAMENT_GAMES = 400 };

static void table_row(struct buffer *out, struct json *j, bool json, const struct simulation *s)
{
    struct span score = score_of(&s->run.done, 0, true);
    char line[400];

    if (json) {
        json_object(j);
        json_key_text(j, "scenario", s->scenario.id);
        json_key_text(j, "first", s->player_id[0]);
        json_key_text(j, "second", s->player_id[1]);
        json_key_int(j, "games", (int64_t)s->run.done.games);
        json_key_int(j, "wins", (int64_t)s->run.done.player_wins[0]);
        json_key_int(j, "draws", (int64_t)s->run.done.draws);
        json_score(j, score);
        json_object_end(j);
        return;
    }
    snprintf(line, sizeof line, "| %s | %s | %s | %llu | %llu | %llu | %.1f %% (%.1f–%.1f) |\n", s->scenario.id,
             s->player_id[0], s->player_id[1], (unsigned long long)s->run.done.games,
             (unsigned long long)s->run.done.player_wins[0], (unsigned long long)s->run.done.draws, 100 * score.mean,
                 100 * score.lo, 100 * score.hi);
    decimals_told(s->args->lang, line);
    buffer_add(out, line);
}

static int play_pair(struct simulation *s, const struct player *first, const struct player *second)
{
    char label[160];
    int status;

    s->run.plan.player[0] = first;
    s->run.plan.player[1] = second;
    snprintf(s->player_id[0], sizeof s->player_id[0], "%s", first->id);
    snprintf(s->player_id[1], sizeof s->player_id[1], "%s", second->id);
    snprintf(label, sizeof label, "%s %s-%s ", s->scenario.id, first->id, second->id);
    s->label = label;
    memset(&s->run.done, 0, sizeof s->run.done);
    atomic_store(&s->run.progress, 0);
    /* against himself he keeps his seat: his score shows how even the scenario is */
    s->run.plan.swap = first != second;
    if (!args_has(s->args, "n")) s->run.goal.games = TOURNAMENT_GAMES;
    status = simulation_run(s);
    s->label = NULL;
    return status;
}

/* Is he in a list of names? */
static bool is_named(const char *list, const char *id)
{
    size_t len = strlen(id);

    for (const char *at = list; (at = strstr(at, id)) != NULL; at += len)
        if ((at == list || at[-1] == ',') && (at[len] == ',' || !at[len])) return true;
    return false;
}

static bool plays(const struct simulation *s, int player)
{
    const struct player *p = player_number(player);
    const char *list = args_value(s->args, "seats");

    return player_plays(p, s->scenario.game) && (!list || is_named(list, p->id));
}

/* All pairs of players, the same one against himself too. */
static int play_scenario(struct simulation *s, struct buffer *out, struct json *j)
{
    for (int i = 0; i < players(); i++)
        for (int k = i; k < players(); k++) {
            int status;

            if (!plays(s, i) || !plays(s, k)) continue;
            status = play_pair(s, player_number(k), player_number(i));
            if (status || atomic_load(&s->run.stop)) return status;
            table_row(out, j, s->args->json, s);
        }
    return STATUS_DONE;
}

int run_tournament(struct args *a)
{
    static struct simulation s;
    const struct shelf *shelf = built_in();
    struct buffer out = { 0 };
    struct json j = json_into(&out);
    bool all = a->words == 0, stopped;
    int status = STATUS_DONE;

    if (!args_words(a, 0, 1, NULL)) return fail(a);
    if (a->json) {
        json_object(&j);
        json_key(&j, "table");
        json_list(&j);
    } else {
        buffer_add(&out,
                   words(a->lang,
                         N_("| scenario | first | second | games | wins | draws | wins and half the draws of the "
                            "first |")));
        buffer_add(&out, "\n|---|---|---|---|---|---|---|\n");
    }
    for (int i = 0; i < (all ? shelf->scenarios : 1) && !status && !atomic_load(&s.run.stop); i++) {
        if (all) a->word[0] = shelf->scenario[i].id, a->words = 1;
        if (!simulation_read(&s, a)) {
            buffer_free(&out);
            return fail(a);
        }
        if (s.run.goal.games % 2) {
            errors_say1(&a->desk->errors, STATUS_WRONG, "-n",
                        N_("with swapped seats battles come in pairs: an even number"), NULL);
            status = fail(a);
        } else status = play_scenario(&s, &out, &j);
    }
    stopped = atomic_load(&s.run.stop);
    if (a->json) {
        json_list_end(&j);
        if (stopped) json_key_bool(&j, "interrupted", true);
        json_object_end(&j);
        buffer_char(&out, '\n');
    } else if (stopped) {
        buffer_char(&out, '\n');
        buffer_add(&out, words(a->lang, N_("interrupted: the pairs that are missing were not played to the end")));
        buffer_char(&out, '\n');
    }
    if (!status && s.run.cluster.rank == 0) status = write_out(&out, a->lang);
    buffer_free(&out);
    return simulation_end(&s, status);
}
