/* simulate.c - alea simulate: one scenario played again and again, and what came of it. */
#include "cli/battles.h"
#include <stdio.h>
#include <string.h>
#include "base/text.h"

/* ---- words ---- */

static void span_words(struct buffer *out, enum language lang, struct span s)
{
    decimal_to(out, lang, 100 * s.mean, 1);
    buffer_add(out, " %  (");
    decimal_to(out, lang, 100 * s.lo, 1);
    buffer_add(out, "–");
    decimal_to(out, lang, 100 * s.hi, 1);
    buffer_add(out, " %)");
}

static void row(struct buffer *out, enum language lang, const char *name, struct span s)
{
    buffer_add(out, "  ");
    buffer_padded(out, name, 24);
    span_words(out, lang, s);
    buffer_char(out, '\n');
}

/* How much of each unit was left, in the mean, and how often nothing was. */
static void units_words(struct buffer *out, const struct simulation *s, enum language lang)
{
    const struct sim_sums *x = &s->run.done;
    const struct play *p = &s->run.plan.play;
    char line[160];

    buffer_add(out, "\n  ");
    buffer_padded(out, words(lang, N_("what was left of them")), 34);
    buffer_padded_left(out, "%", 6);
    buffer_add(out, "  ");
    buffer_add(out, words(lang, N_("destroyed")));
    buffer_char(out, '\n');
    for (int i = 0; i < p->game->things(p, p->game->fighters) && i < SIM_FIGHTERS; i++) {
        struct span gone = part_of(x, x->destroyed[i], x->destroyed_squared[i]);
        struct fighter f;

        worth_name(s, i, &f);
        buffer_add(out, "  ");
        buffer_padded(out, words(lang, p->game->seat[f.seat].says), 8);
        buffer_padded(out, f.title, 26);
        snprintf(line, sizeof line, "%6.1f  %.1f %%  (%.1f–%.1f %%)\n",
                 x->games ? (double)x->left[i] / (double)x->games : 0, 100 * gone.mean, 100 * gone.lo, 100 * gone.hi);
        decimals_told(lang, line);
        buffer_add(out, line);
    }
    buffer_char(out, '\n');
}

static void sums_words(struct buffer *out, const struct simulation *s, enum language lang)
{
    const struct sim_sums *x = &s->run.done;
    const struct game *g = s->scenario.game;
    struct span turns = mean_of(x, x->turns, x->turns_squared);
    char number[40];

    buffer_add(out, s->scenario.title[lang][0] ? s->scenario.title[lang] : s->scenario.id);
    snprintf(number, sizeof number, "%llu", (unsigned long long)x->games);
    buffer_add(out, ", ");
    buffer_say1(out, words(lang, N_("{1} battles")), number);
    if (atomic_load(&s->run.stop)) buffer_add(out, words(lang, N_(", interrupted")));
    buffer_add(out, "\n\n");
    for (int i = 0; i < g->seats; i++) {
        char name[160];
        snprintf(name, sizeof name, "%s (%s)", words(lang, g->seat[i].says), s->player_id[i]);
        row(out, lang, s->run.plan.swap ? words(lang, g->seat[i].says) : name, wins_of(x, i));
    }
    row(out, lang, words(lang, N_("draw")), draws_of(x));
    if (s->run.plan.swap) {
        buffer_char(out, '\n');
        for (int i = 0; i < 2; i++) row(out, lang, s->player_id[i], score_of(x, i, true));
        buffer_add(out, "  ");
        buffer_add(out, words(lang, N_("players change seats in every second battle; a draw counts half")));
        buffer_char(out, '\n');
    }
    buffer_add(out, "\n  ");
    buffer_padded(out, words(lang, N_("turns")), 24);
    decimal_to(out, lang, turns.mean, 2);
    buffer_char(out, '\n');
    for (int i = 0; g->lost && i < g->seats; i++) {
        char name[160];
        snprintf(name, sizeof name, "%s, %s", words(lang, N_("lost")), words(lang, g->seat[i].says));
        buffer_add(out, "  ");
        buffer_padded(out, name, 24);
        decimal_to(out, lang, x->games ? (double)x->lost[i] / (double)x->games : 0, 1);
        buffer_add(out, " %\n");
    }
    if (g->left && g->side) units_words(out, s, lang);
    buffer_add(out, "  ");
    buffer_padded(out, words(lang, N_("hash")), 24);
    snprintf(number, sizeof number, "%016llx", (unsigned long long)x->hash);
    buffer_add(out, number);
    buffer_char(out, '\n');
}

static void sums_csv(struct buffer *out, const struct simulation *s)
{
    const struct sim_sums *x = &s->run.done;
    const struct game *g = s->scenario.game;
    char line[256];

    buffer_add(out, "what,value,games,share,low,high\n");
    for (int i = 0; i <= g->seats; i++) {
        uint64_t hits = i < g->seats ? x->seat_wins[i] : x->draws;
        struct span sp = i < g->seats ? wins_of(x, i) : draws_of(x);
        snprintf(line, sizeof line, "winner,%s,%llu,%.6f,%.6f,%.6f\n", i < g->seats ? g->seat[i].id : "draw",
                 (unsigned long long)hits, sp.mean, sp.lo, sp.hi);
        buffer_add(out, line);
    }
    for (int i = 0; i < SIM_LENGTHS; i++) {
        struct span sp = part_of(x, x->lengths[i], x->lengths_squared[i]);
        if (!x->lengths[i]) continue;
        snprintf(line, sizeof line, "turns,%d,%llu,%.6f,%.6f,%.6f\n", i, (unsigned long long)x->lengths[i], sp.mean,
                 sp.lo, sp.hi);
        buffer_add(out, line);
    }
    for (int seat = 0; g->lost && seat < g->seats; seat++)
        for (int i = 0; i < SIM_LOSSES; i++) {
            struct span sp = part_of(x, x->losses[seat][i], x->losses_squared[seat][i]);
            snprintf(line, sizeof line, "lost_%s,%d,%llu,%.6f,%.6f,%.6f\n", g->seat[seat].id, 10 * i,
                     (unsigned long long)x->losses[seat][i], sp.mean, sp.lo, sp.hi);
            buffer_add(out, line);
        }
}

static void lengths_chart(struct buffer *out, const struct simulation *s, enum language lang)
{
    const struct sim_sums *x = &s->run.done;
    const char *label[SIM_LENGTHS];
    char text[SIM_LENGTHS][8];
    double share[SIM_LENGTHS];
    int first = 0, last = SIM_LENGTHS - 1, n = 0;
    struct buffer subtitle = { 0 };

    while (first < last && !x->lengths[first]) first++;
    while (last > first && !x->lengths[last]) last--;
    for (int i = first; i <= last; i++, n++) {
        snprintf(text[n], sizeof text[n], "%d", i);
        label[n] = text[n];
        share[n] = x->games ? (double)x->lengths[i] / (double)x->games : 0;
    }
    chart_subtitle(s, x->games, lang, &subtitle);
    bars_svg(out, &(struct chart){ s->scenario.title[lang][0] ? s->scenario.title[lang] : s->scenario.id,
                                   buffer_text(&subtitle),
                                   words(lang, N_("turns")), "", lang }, label, share, n);
    buffer_free(&subtitle);
}

/* ---- one rule set against another ---- */

static void against_json(struct json *j, const struct simulation *s, const struct sim_sums *first)
{
    const struct game *g = s->scenario.game;

    json_object(j);
    json_key_text(j, "scenario", s->scenario.id);
    json_key_int(j, "games", (int64_t)first->games);
    for (int i = 0; i < g->seats; i++) {
        struct span house = wins_of(first, i), against = wins_of(&s->run.done, i);

        json_key(j, g->seat[i].id);
        json_object(j);
        json_real(j, "house", house.mean);
        json_span(j, "house_interval", house);
        json_real(j, "against", against.mean);
        json_span(j, "against_interval", against);
        json_object_end(j);
    }
    json_key(j, "difference");
    json_object(j);
    json_key_text(j, "seat", g->seat[0].id);
    json_score(j, difference_of(&s->run.done));
    json_object_end(j);
    if (atomic_load(&s->run.stop)) json_key_bool(j, "interrupted", true);
    json_object_end(j);
}

static void against_words(struct buffer *out, const struct simulation *s, const struct sim_sums *first,
                          enum language lang)
{
    const struct game *g = s->scenario.game;
    char name[160];

    for (int i = 0; i < g->seats; i++) {
        snprintf(name, sizeof name, "%s, --house", words(lang, g->seat[i].says));
        row(out, lang, name, wins_of(first, i));
        snprintf(name, sizeof name, "%s, --against", words(lang, g->seat[i].says));
        row(out, lang, name, wins_of(&s->run.done, i));
    }
    row(out, lang, words(lang, N_("--against less --house")), difference_of(&s->run.done));
    buffer_add(out, "  ");
    buffer_say1(out, words(lang, N_("wins and half the draws of {1}, from the same battles under both rules")),
                words(lang, g->seat[0].says));
    buffer_char(out, '\n');
    if (!atomic_load(&s->run.stop)) return;
    buffer_add(out, words(lang, N_("interrupted: not all battles were played under both rules")));
    buffer_char(out, '\n');
}

/* The rules of --against; they stay on the desk. */
static bool read_against(struct args *a, const char *file)
{
    struct buffer text = { 0 };
    bool read;

    desk_begin(a->desk, a->lang);
    read = read_file(a, file, &text) && desk_house_file(a->desk, file, buffer_text(&text), text.len);
    buffer_free(&text);
    return read;
}

static int run_against(struct simulation *s)
{
    struct args *a = s->args;
    struct sim_sums first = s->run.done;
    struct buffer out = { 0 };
    struct json j = json_into(&out);
    int status;

    s->house = s->scenario.house;               /* as with --house: the scenario's own rules stay, these are added */
    house_add(&s->house, &a->desk->house);
    s->run.plan.play.house = &s->house;
    simulation_beside(s);
    memset(&s->run.done, 0, sizeof s->run.done);
    atomic_store(&s->run.progress, 0);
    status = simulation_run(s);
    if (status || s->run.cluster.rank != 0) return status;
    if (a->json) {
        against_json(&j, s, &first);
        buffer_char(&out, '\n');
    } else {
        against_words(&out, s, &first, a->lang);
    }
    status = write_out(&out, a->lang);
    buffer_free(&out);
    return status;
}

static int write_results(struct simulation *s)
{
    struct args *a = s->args;
    struct buffer out = { 0 }, picture = { 0 };
    struct json j = json_into(&out);
    const char *svg = args_value(a, "svg");
    int status;

    if (a->json) {
        json_object(&j);
        simulated_json(&j, &(struct simulated){ s->scenario.id, &s->run.plan, &s->run.done, seconds_now() - s->began,
                                                atomic_load(&s->run.stop) });
        json_object_end(&j);
        buffer_char(&out, '\n');
    } else if (args_has(a, "csv")) {
        sums_csv(&out, s);
    } else {
        sums_words(&out, s, a->lang);
    }
    status = picture_alone(a) ? STATUS_DONE : write_out(&out, a->lang);
    if (!status && svg) {
        lengths_chart(&picture, s, a->lang);
        status = write_file(svg, &picture, a->lang);
    }
    buffer_free(&out);
    buffer_free(&picture);
    return status;
}

int run_simulate(struct args *a)
{
    static struct simulation s;             /* large; a program simulates once */
    const char *against = args_value(a, "against");
    bool worth = args_has(a, "worth");
    int status;

    if (!args_words(a, 0, 1, NULL) || !simulation_read(&s, a)) return fail(a);
    if (worth && (!s.scenario.game->without || against || s.resume)) {
        errors_say1(&a->desk->errors, STATUS_WRONG, "--worth",
                    s.scenario.game->without ? N_("not together with --against or --resume")
                        : N_("this game cannot leave out a unit"), NULL);
        return fail(a);
    }
    /* what is compared battle by battle is told in words or as JSON; battles of a file are not remembered one by one */
    if ((against || worth) && !args_heed(a, "json n seats seed threads until swap against worth quiet army house set",
                                         against ? "simulate --against" : "simulate --worth")) return fail(a);
    if (against && !read_against(a, against)) return fail(a);
    if (args_has(a, "svg") && s.run.cluster.rank == 0 && !can_write(a, "--svg", args_value(a, "svg"))) return fail(a);
    if ((against || worth) && !simulation_compare(&s)) {
        errors_no_memory(&a->desk->errors);
        return fail(a);
    }
    status = simulation_run(&s);
    if (!status && against && !atomic_load(&s.run.stop)) status = run_against(&s);
    else if (!status && worth && !atomic_load(&s.run.stop)) status = run_worth(&s);
    else if (!status && s.run.cluster.rank == 0) status = write_results(&s);
    return simulation_end(&s, status);
}
