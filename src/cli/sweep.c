/* sweep.c - alea sweep: how one number of the rules or of the scenario moves the chance to win. Every value is played
** with the same dice, so that values are compared and not luck; each is also compared battle by battle with the
** first. */
#include <stdio.h>
#include <string.h>
#include "base/text.h"
#include "cli/battles.h"

enum { MOST_VALUES = 64 };

bool score_at(struct simulation *s, const struct knob *k, int64_t value, struct span *score, int *status)
{
    char text[32], label[64];

    snprintf(text, sizeof text, "%lld", (long long)value);
    snprintf(label, sizeof label, "%s ", text);
    if (!knob_turn(s, k, text)) {
        *status = fail(s->args);
        return false;
    }
    *status = simulation_again(s, label);
    *score = score_of(&s->run.done, 0, false);
    return *status == STATUS_DONE && !atomic_load(&s->run.stop);
}

/* A number as a knob can have it: from `at`, so many letters long. */
static bool read_value(const char *at, size_t len, int64_t *out)
{
    char digits[16];
    struct text t = text_in(digits, sizeof digits);

    text_add_n(&t, at, len);
    return !t.cut && text_to_int(digits, out) && *out >= INT32_MIN && *out <= INT32_MAX;
}

/* "path=from..to" or "path=from..to:step" */
static bool read_range(struct simulation *s, const char *text, char *path, size_t room, int64_t range[3])
{
    const char *equals = strchr(text, '='), *dots = equals ? strstr(equals, "..") : NULL;
    const char *colon = dots ? strchr(dots, ':') : NULL;
    int64_t *from = &range[0], *to = &range[1], *step = &range[2];

    *step = 1;
    if (dots && (size_t)(equals - text) < room && read_value(equals + 1, (size_t)(dots - equals - 1), from) &&
        read_value(dots + 2, colon ? (size_t)(colon - dots - 2) : strlen(dots + 2), to) &&
        (!colon || read_value(colon + 1, strlen(colon + 1), step)) && *step >= 1 && *to >= *from &&
        (*to - *from) / *step < MOST_VALUES) {
        snprintf(path, room, "%.*s", (int)(equals - text), text);
        return true;
    }
    errors_say1(&s->args->desk->errors, STATUS_WRONG, text,
                N_("{1} is not PATH=FROM..TO with at most 64 values, as in units.1.men=50..150:10"), text);
    return false;
}

/* Can the number have each of these values? Told before hours of battles with the first of them. */
static bool values_stand(struct simulation *s, const struct knob *k, const int64_t range[3])
{
    for (int64_t v = range[0]; v <= range[1]; v += range[2]) {
        char text[32];

        snprintf(text, sizeof text, "%lld", (long long)v);
        if (!knob_turn(s, k, text)) return false;
    }
    return true;
}

enum sweep_form { SWEEP_WORDS, SWEEP_JSON, SWEEP_CSV };

/* games: as many for each row so far; 0: not for each as many. */
struct sweep_out { struct buffer *text; struct json *json; enum sweep_form form; enum language lang; uint64_t games; };

static void sweep_head(struct sweep_out *o, const struct simulation *s, const char *path)
{
    switch (o->form) {
    case SWEEP_JSON:
        json_object(o->json);
        json_key_text(o->json, "scenario", s->scenario.id);
        json_key_text(o->json, "path", path);
        if (s->run.goal.until <= 0) json_key_int(o->json, "games", (int64_t)s->run.goal.games);
        json_key_text(o->json, "seat", s->scenario.game->seat[0].id);
        json_key(o->json, "values");
        json_list(o->json);
        break;
    case SWEEP_CSV:
        buffer_add(o->text, "value,score,low,high,difference,difference_low,difference_high\n");
        break;
    case SWEEP_WORDS:
        buffer_say2(o->text,
                    words(o->lang, N_("{1}: wins and half the draws of {2}, and how much more than in the first row")),
                    path,
                    words(o->lang, s->scenario.game->seat[0].says));
        buffer_char(o->text, '\n');
        break;
    }
}

/* more: score less that of the first row, from the same battles; NULL in the first row. */
static void sweep_row(struct sweep_out *o, int64_t value, uint64_t games, struct span s, const struct span *more)
{
    char line[200];

    if (o->form == SWEEP_JSON) {
        json_object(o->json);
        json_key_int(o->json, "value", value);
        json_key_int(o->json, "games", (int64_t)games);
        json_score(o->json, s);
        if (more) {
            json_real(o->json, "difference", more->mean);
            json_span(o->json, "difference_interval", *more);
        }
        json_object_end(o->json);
        return;
    }
    snprintf(line, sizeof line, o->form == SWEEP_CSV ? "%lld,%.6f,%.6f,%.6f" : "  %8lld   %.4f  (%.4f–%.4f)",
             (long long)value, s.mean, s.lo, s.hi);
    if (o->form == SWEEP_WORDS) decimals_told(o->lang, line);
    buffer_add(o->text, line);
    line[0] = 0;
    if (more) snprintf(line, sizeof line, o->form == SWEEP_CSV ? ",%.6f,%.6f,%.6f" : "   %+.4f  (%+.4f–%+.4f)",
                       more->mean, more->lo, more->hi);
    else if (o->form == SWEEP_CSV) snprintf(line, sizeof line, ",,,");
    if (o->form == SWEEP_WORDS) decimals_told(o->lang, line);
    buffer_add(o->text, line);
    buffer_char(o->text, '\n');
}

static void sweep_foot(struct sweep_out *o, bool stopped)
{
    if (o->form == SWEEP_JSON) {
        json_list_end(o->json);
        if (stopped) json_key_bool(o->json, "interrupted", true);
        json_object_end(o->json);
        buffer_char(o->text, '\n');
    } else if (stopped && o->form == SWEEP_WORDS) {
        buffer_add(o->text, words(o->lang, N_("interrupted: the values that are missing were not played to the end")));
        buffer_char(o->text, '\n');
    }
}

/* Every value that was played to the end; the number of rows. */
static int sweep_values(struct simulation *s, const struct knob *k, const int64_t range[3], struct sweep_out *o,
                        struct plotted *point, int *status)
{
    int n = 0;

    for (int64_t v = range[0]; v <= range[1]; v += range[2]) {
        struct span score, more;

        if (!score_at(s, k, v, &score, status)) break;
        more = difference_of(&s->run.done);
        sweep_row(o, v, s->run.done.games, score, n ? &more : NULL);
        o->games = n && o->games != s->run.done.games ? 0 : s->run.done.games;
        point[n++] = (struct plotted){ (double)v, score.mean, score.lo, score.hi };
        if (n == 1) simulation_beside(s), say_how_long(s, (int)((range[1] - v) / range[2]));
    }
    return n;
}

void chart_subtitle(const struct simulation *s, uint64_t games, enum language lang, struct buffer *out)
{
    char number[40];

    for (int i = 0; i < s->scenario.game->seats; i++) {
        if (i) buffer_add(out, ", ");
        buffer_add(out, words(lang, s->scenario.game->seat[i].says));
        buffer_add(out, words(lang, N_(": ")));
        buffer_add(out, s->player_id[i]);
    }
    if (!games) return;
    snprintf(number, sizeof number, "%llu", (unsigned long long)games);
    buffer_add(out, words(lang, N_("; ")));
    buffer_say1(out, words(lang, N_("{1} battles")), number);
}

int run_sweep(struct args *a)
{
    static struct simulation s;
    struct buffer out = { 0 }, picture = { 0 }, subtitle = { 0 }, across = { 0 }, up = { 0 };
    struct json j = json_into(&out);
    struct sweep_out o = { &out, &j,
                           a->json ? SWEEP_JSON : args_has(a, "csv") ? SWEEP_CSV : SWEEP_WORDS, a->lang, 0 };
    struct plotted point[MOST_VALUES];
    struct knob knob;
    char path[MAX_PATH];
    const char *svg = args_value(a, "svg");
    int64_t range[3];
    int n, status = STATUS_DONE;

    if (a->words != 2) {
        errors_say1(&a->desk->errors, STATUS_WRONG, "sweep", N_("needs a scenario and PATH=FROM..TO"), NULL);
        return fail(a);
    }
    if (!simulation_read(&s, a) || !read_range(&s, a->word[1], path, sizeof path, range) || !knob_find(&s, path, &knob))
        return fail(a);
    if (!values_stand(&s, &knob, range)) return fail(a);
    if (svg && s.run.cluster.rank == 0 && !can_write(a, "--svg", svg)) return fail(a);
    if (!simulation_compare(&s)) {
        errors_no_memory(&a->desk->errors);
        return fail(a);
    }
    sweep_head(&o, &s, path);
    n = sweep_values(&s, &knob, range, &o, point, &status);
    sweep_foot(&o, atomic_load(&s.run.stop));
    if (!status && s.run.cluster.rank == 0 && !picture_alone(a)) status = write_out(&out, a->lang);
    if (!status && s.run.cluster.rank == 0 && svg && n > 0) {
        chart_subtitle(&s, o.games, a->lang, &subtitle);
        knob_words(&s, &knob, a->lang, &across);
        buffer_say1(&up, words(a->lang, N_("wins and half the draws of {1}")),
                    words(a->lang, s.scenario.game->seat[0].says));
        plot_svg(&picture, &(struct chart){ s.scenario.title[a->lang], buffer_text(&subtitle), buffer_text(&across),
                buffer_text(&up), a->lang },
                 point, n, 0.5);
        status = write_file(svg, &picture, a->lang);
    }
    buffer_free(&out);
    buffer_free(&picture);
    buffer_free(&subtitle);
    buffer_free(&across);
    buffer_free(&up);
    return simulation_end(&s, status);
}
