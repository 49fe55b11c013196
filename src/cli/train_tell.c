/* train_tell.c - see train.h: what a training has found, as a file and for people. */
#include <stdio.h>
#include "cli/train.h"
#include "form/words.h"

static void add_number(struct buffer *out, const char *before, uint64_t n)
{
    char text[80];

    snprintf(text, sizeof text, "%s%llu", before, (unsigned long long)n);
    buffer_add(out, text);
}

/* Only what the weights depend on. */
void training_command(const struct training *t, struct buffer *out)
{
    const struct train_goal *g = &t->run.goal;

    buffer_add(out, "alea train");
    for (int i = 0; i < t->args->words; i++) {
        buffer_char(out, ' ');
        buffer_add(out, t->args->word[i]);
    }
    add_number(out, " --games ", g->games);
    if (g->generations) add_number(out, " --generations ", (uint64_t)g->generations);
    add_number(out, " --settle ", g->settle);
    buffer_add(out, " --seats ");
    buffer_add(out, t->player_id[0]);
    buffer_char(out, ',');
    buffer_add(out, t->player_id[1]);
    add_number(out, " --seed ", t->run.seed);
}

void training_weights(const struct training *t, struct buffer *out)
{
    const struct game *g = t->play[0].game;
    const struct train_goal *goal = &t->run.goal;
    char line[200];

    buffer_add(out, "# How much each feature speaks for a side (docs/players.md): log-odds of one more of it than the "
               "enemy has, in parts of 2^24.\n");
    snprintf(line, sizeof line, "# Seed %llu. %llu battles in each of %d generations, slope %.4f and offset from %llu "
             "between better players.\n", (unsigned long long)t->run.seed, (unsigned long long)goal->games,
             goal->generations, t->run.slope, (unsigned long long)goal->settle);
    buffer_add(out, line);
    buffer_add(out, "made ");
    training_command(t, out);
    snprintf(line, sizeof line, "\ngame %s\noffset %d\n", g->book->id, t->run.model.offset);
    buffer_add(out, line);
    for (int i = 0; i < g->features_count; i++) {
        snprintf(line, sizeof line, "feature %s %d\n", g->feature[i].id, t->run.model.weight[i]);
        buffer_add(out, line);
    }
}

/* ---- how good it is ---- */

static void score_line(struct buffer *out, const struct training *t, const char *says, struct span x)
{
    char line[200];

    snprintf(line, sizeof line, "| %s | %.4f (%.4f–%.4f) |\n", words(t->args->lang, says), x.mean, x.lo, x.hi);
    decimals_told(t->args->lang, line);
    buffer_add(out, line);
}

/* How even each scenario is between these players: of all battles of the check. */
static void won_lines(struct buffer *out, const struct training *t)
{
    struct train_scenario of[MOST_TRAINED];
    enum language lang = t->args->lang;
    char line[200];

    train_won(&t->run.set, t->scenarios, of);
    buffer_char(out, '\n');
    buffer_add(out, words(lang, N_("| scenario | battles | won by the first side, a draw counted half |")));
    buffer_add(out, "\n|---|---|---|\n");
    for (int i = 0; i < t->scenarios; i++) {
        snprintf(line, sizeof line, "| %s | %llu | %.1f %% (%.1f–%.1f) |\n", t->scenario[i].id,
                 (unsigned long long)of[i].games, 100 * of[i].won.mean, 100 * of[i].won.lo, 100 * of[i].won.hi);
        decimals_told(lang, line);
        buffer_add(out, line);
    }
}

void training_report(const struct training *t, const struct train_report *r, struct buffer *out)
{
    enum language lang = t->args->lang;
    char line[200];

    buffer_add(out, words(lang, N_("| chance said | battles | mean of what was said | won, a draw counted half |")));
    buffer_add(out, "\n|---|---|---|---|\n");
    for (int i = 0; i < TRAIN_BINS; i++) {
        const struct train_bin *b = &r->bin[i];

        if (!b->games) continue;
        snprintf(line, sizeof line, "| %d–%d %% | %llu | %.1f %% | %.1f %% (%.1f–%.1f) |\n", i * 100 / TRAIN_BINS,
                 (i + 1) * 100 / TRAIN_BINS, (unsigned long long)b->games, 100 * b->said, 100 * b->won.mean,
                 100 * b->won.lo, 100 * b->won.hi);
        decimals_told(lang, line);
        buffer_add(out, line);
    }
    buffer_char(out, '\n');
    buffer_add(out, words(lang, N_("| Brier score: the smaller the better | 95 % interval by battles |")));
    buffer_add(out, "\n|---|---|\n");
    score_line(out, t, N_("the learned chance"), r->brier);
    score_line(out, t, N_("the same chance always"), r->constant);
    score_line(out, t, N_("material alone"), r->material);
    score_line(out, t, N_("better than the same chance by"), r->better_than_constant);
    score_line(out, t, N_("better than material alone by"), r->better_than_material);
    if (t->scenarios > 1) won_lines(out, t);
}

static void span_json(struct json *j, const char *key, struct span x)
{
    json_key(j, key);
    json_object(j);
    json_real(j, "mean", x.mean);
    json_span(j, "interval", x);
    json_object_end(j);
}

static void won_json(const struct training *t, struct json *j)
{
    struct train_scenario of[MOST_TRAINED];

    train_won(&t->run.set, t->scenarios, of);
    json_key(j, "scenarios");
    json_list(j);
    for (int i = 0; i < t->scenarios; i++) {
        json_object(j);
        json_key_text(j, "scenario", t->scenario[i].id);
        json_key_int(j, "games", (int64_t)of[i].games);
        json_real(j, "won", of[i].won.mean);
        json_span(j, "interval", of[i].won);
        json_object_end(j);
    }
    json_list_end(j);
}

void training_json(const struct training *t, const struct train_report *r, struct json *j)
{
    const struct game *g = t->play[0].game;
    struct buffer command = { 0 };

    training_command(t, &command);
    json_object(j);
    json_key_text(j, "game", g->book->id);
    json_key_text(j, "made", buffer_text(&command));
    json_key_int(j, "offset", t->run.model.offset);
    json_key(j, "weights");
    json_object(j);
    for (int i = 0; i < g->features_count; i++) json_key_int(j, g->feature[i].id, t->run.model.weight[i]);
    json_object_end(j);
    if (r) {
        json_key_int(j, "checked", (int64_t)r->games);
        json_key(j, "bins");
        json_list(j);
        for (int i = 0; i < TRAIN_BINS; i++) {
            json_object(j);
            json_key_int(j, "games", (int64_t)r->bin[i].games);
            json_real(j, "said", r->bin[i].said);
            json_real(j, "won", r->bin[i].won.mean);
            json_span(j, "interval", r->bin[i].won);
            json_object_end(j);
        }
        json_list_end(j);
        won_json(t, j);
        span_json(j, "brier", r->brier);
        span_json(j, "constant", r->constant);
        span_json(j, "material", r->material);
        span_json(j, "better_than_constant", r->better_than_constant);
        span_json(j, "better_than_material", r->better_than_material);
    }
    json_object_end(j);
    buffer_char(j->out, '\n');
    buffer_free(&command);
}
