/* sweep.c - alea sweep: how one number of the rules or of the scenario moves the chance to win; alea balance: the
** value at which the sides are even. Every value is played with the same dice, so that values are compared and not
** luck. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "cli/simulate.h"

enum { MOST_VALUES = 64 };

/* The score of the first seat with the knob at this value. false: said already. */
static bool score_at(struct simulation *s, const struct knob *k, int64_t value, struct span *score, int *status)
{
    char text[32], label[64];

    snprintf(text, sizeof text, "%lld", (long long)value);
    snprintf(label, sizeof label, "%s ", text);
    if (!knob_turn(s, k, text)) {
        *status = fail(s->args);
        return false;
    }
    s->label = label;
    memset(&s->run.done, 0, sizeof s->run.done);
    atomic_store(&s->run.progress, 0);
    *status = simulation_run(s);
    s->label = NULL;
    *score = score_of(&s->run.done, 0, false);
    return *status == STATUS_DONE;
}

/* "path=from..to" or "path=from..to:step" */
static bool read_range(struct simulation *s, const char *text, char *path, size_t room, int64_t *from, int64_t *to, int64_t *step)
{
    const char *equals = strchr(text, '='), *dots = equals ? strstr(equals, "..") : NULL;
    char *end;

    *step = 1;
    if (equals && dots && (size_t)(equals - text) < room) {
        snprintf(path, room, "%.*s", (int)(equals - text), text);
        *from = strtoll(equals + 1, &end, 10);
        if (end == dots) {
            *to = strtoll(dots + 2, &end, 10);
            if (*end == ':') *step = strtoll(end + 1, &end, 10);
            if (end != dots + 2 && !*end && *step >= 1 && *to >= *from && (*to - *from) / *step < MOST_VALUES) return true;
        }
    }
    errors_say1(&s->args->desk->errors, STATUS_WRONG, text, s->args->lang, N_("{1} is not PATH=FROM..TO with at most 64 values, as in units.1.men=50..150:10"), text);
    return false;
}

static void sweep_row(struct buffer *out, struct json *j, bool json, bool csv, int64_t value, struct span s)
{
    char line[160];

    if (json) {
        json_object(j);
        json_key_int(j, "value", value);
        json_score(j, s);
        json_object_end(j);
        return;
    }
    snprintf(line, sizeof line, csv ? "%lld,%.6f,%.6f,%.6f\n" : "  %8lld   %.4f  (%.4f–%.4f)\n", (long long)value, s.mean, s.lo, s.hi);
    buffer_add(out, line);
}

int run_sweep(struct args *a)
{
    static struct simulation s;
    struct buffer out = { 0 }, picture = { 0 };
    struct json j = json_into(&out);
    struct plotted point[MOST_VALUES];
    struct knob knob;
    char path[MAX_PATH];
    const char *svg = args_value(a, "svg");
    int64_t from, to, step;
    int n = 0, status = STATUS_DONE;
    bool rank_zero;

    if (a->words != 2) {
        errors_say1(&a->desk->errors, STATUS_WRONG, "sweep", a->lang, N_("needs a scenario and PATH=FROM..TO"), NULL);
        return fail(a);
    }
    if (!simulation_read(&s, a) || !read_range(&s, a->word[1], path, sizeof path, &from, &to, &step) || !knob_find(&s, path, &knob)) return fail(a);
    rank_zero = s.run.cluster.rank == 0;
    if (a->json) {
        json_object(&j);
        json_key_text(&j, "scenario", s.scenario.id);
        json_key_text(&j, "path", path);
        json_key_int(&j, "games", (int64_t)s.run.goal.games);
        json_key_text(&j, "seat", s.scenario.game->seat[0].id);
        json_key(&j, "values");
        json_list(&j);
    } else if (args_has(a, "csv")) {
        buffer_add(&out, "value,score,low,high\n");
    } else {
        buffer_say2(&out, words(a->lang, N_("{1}: wins and half the draws of {2}")), path, words(a->lang, s.scenario.game->seat[0].says));
        buffer_char(&out, '\n');
    }
    for (int64_t v = from; v <= to && !status && !atomic_load(&s.run.stop); v += step) {
        struct span score;
        if (!score_at(&s, &knob, v, &score, &status)) break;
        point[n++] = (struct plotted){ (double)v, score.mean, score.lo, score.hi };
        sweep_row(&out, &j, a->json, args_has(a, "csv"), v, score);
    }
    if (a->json) {
        json_list_end(&j);
        json_object_end(&j);
        buffer_char(&out, '\n');
    }
    if (!status && rank_zero) status = write_out(&out, a->lang);
    if (!status && rank_zero && svg) {
        plot_svg(&picture, s.scenario.title[a->lang], path, words(a->lang, N_("wins and half the draws")), point, n, 0.5);
        status = write_file(svg, &picture, a->lang);
    }
    simulation_end(&s);
    buffer_free(&out);
    buffer_free(&picture);
    return status;
}

/* ---- balance ---- */

/* The range a knob can have; scenario numbers tell theirs, figures of the rules too. */
static void knob_range(const struct knob *k, int64_t *lo, int64_t *hi)
{
    if (k->in_setup) {
        *lo = k->place.input->lo;
        *hi = k->place.input->hi;
    } else {
        *lo = k->figure.lo;
        *hi = k->figure.hi;
    }
}

static double from_even(struct span s)
{
    return s.mean > 0.5 ? s.mean - 0.5 : 0.5 - s.mean;
}

int run_balance(struct args *a)
{
    static struct simulation s;
    struct buffer out = { 0 };
    struct json j = json_into(&out);
    struct knob knob;
    const char *path = args_value(a, "knob");
    struct span low, high, middle = { 0 };
    int64_t lo, hi;
    int status = STATUS_DONE;
    char number[64];
    bool rising, take_low;
    struct span best;

    if (a->words != 1 || !path) {
        errors_say1(&a->desk->errors, STATUS_WRONG, "balance", a->lang, N_("needs a scenario and --knob PATH"), NULL);
        return fail(a);
    }
    if (!simulation_read(&s, a) || !knob_find(&s, path, &knob)) return fail(a);
    knob_range(&knob, &lo, &hi);
    if (number_switch(a, "from", lo, hi, lo, &lo) + number_switch(a, "to", lo, hi, hi, &hi)) return fail(a);
    if (!score_at(&s, &knob, lo, &low, &status) || !score_at(&s, &knob, hi, &high, &status)) return status;
    rising = high.mean >= low.mean;
    if ((low.mean - 0.5) * (high.mean - 0.5) > 0) {
        char text[160];
        snprintf(text, sizeof text, "%lld: %.3f, %lld: %.3f", (long long)lo, low.mean, (long long)hi, high.mean);
        errors_say1(&a->desk->errors, STATUS_FAILED, path, a->lang, N_("no value makes the sides even ({1})"), text);
        simulation_end(&s);
        return fail(a);
    }
    while (hi - lo > 1 && !atomic_load(&s.run.stop)) {          /* the score moves one way with the knob: halve the range */
        int64_t v = lo + (hi - lo) / 2;
        if (!score_at(&s, &knob, v, &middle, &status)) return status;
        if ((middle.mean < 0.5) == rising) lo = v, low = middle;
        else hi = v, high = middle;
    }
    take_low = from_even(low) <= from_even(high);
    best = take_low ? low : high;
    if (a->json) {
        json_object(&j);
        json_key_text(&j, "scenario", s.scenario.id);
        json_key_text(&j, "path", path);
        json_key_int(&j, "value", take_low ? lo : hi);
        json_key(&j, "score");
        snprintf(number, sizeof number, "%.6f", best.mean);
        json_number(&j, number);
        json_key_int(&j, "games", (int64_t)s.run.goal.games);
        json_object_end(&j);
        buffer_char(&out, '\n');
    } else {
        snprintf(number, sizeof number, "%s = %lld", path, (long long)(take_low ? lo : hi));
        buffer_add(&out, number);
        snprintf(number, sizeof number, "   %.4f  (%.4f–%.4f)\n", best.mean, best.lo, best.hi);
        buffer_add(&out, number);
    }
    if (s.run.cluster.rank == 0) status = write_out(&out, a->lang);
    simulation_end(&s);
    buffer_free(&out);
    return status;
}
