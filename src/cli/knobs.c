/* knobs.c - see battles.h: numbers of the scenario and figures of the rules that a simulation can turn. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "cli/battles.h"
#include "form/values.h"
#include "match/told.h"

/* The things of a list that the scenario does not have have no numbers. */
static bool is_there(const struct scenario *s, const char *path)
{
    char part[MAX_PATH];
    struct text t = text_in(part, sizeof part);

    for (; *path; path++) {
        struct place list;

        if (*path == '.' && path[1] >= '0' && path[1] <= '9' && find_input(s->game->setup, part, &list, NULL) &&
            list.input->kind == IN_LIST && strtol(path + 1, NULL, 10) > s->setup[list.offset / 4]) return false;
        text_char(&t, *path);
    }
    return true;
}

bool knob_find(struct simulation *s, const char *path, struct knob *k)
{
    struct desk *d = s->args->desk;
    const struct game *g = s->scenario.game;
    char near[MAX_PATH] = "", near_figure[MAX_FIGURE_PATH] = "";

    snprintf(k->path, sizeof k->path, "%s", path);
    k->in_setup = find_input(g->setup, path, &k->place, near) && k->place.input->kind == IN_INT &&
        is_there(&s->scenario, path);
    if (k->in_setup || find_figure(g->book, path, &k->figure, near_figure)) return true;
    if (near[0] || near_figure[0])
        errors_say2(&d->errors, STATUS_WRONG, path,
                    N_("neither a number of the scenario (nearest: {1}) nor a figure of the rules (nearest: {2})"),
                    near[0] ? near : "–", near_figure[0] ? near_figure : "–");
    else errors_say1(&d->errors, STATUS_WRONG, path,
                     N_("neither a number of the scenario nor a figure of the rules"), NULL);
    return false;
}

static bool turn_in_setup(struct simulation *s, const struct knob *k, const char *value)
{
    struct errors *errors = &s->args->desk->errors;
    const struct layout *setup = s->scenario.game->setup;
    struct refusals no = { .len = 0 };
    char range[64];
    int64_t v;

    if (!text_to_int(value, &v) || v < k->place.input->lo || v > k->place.input->hi) {
        snprintf(range, sizeof range, "%d..%d", k->place.input->lo, k->place.input->hi);
        errors_say2(errors, STATUS_WRONG, k->path, N_("{1} is not in {2}"), value, range);
        return false;
    }
    s->scenario.setup[k->place.offset / 4] = (int32_t)v;
    if (setup->check) setup->check(s->scenario.setup, &no);
    for (int i = 0; i < no.len; i++)
        errors_say1(errors, STATUS_WRONG, no.field[i], no.row[i].says, value);
    return no.len == 0;
}

bool knob_turn(struct simulation *s, const struct knob *k, const char *value)
{
    enum figure_fault fault;
    char near[MAX_PATH] = "";

    if (k->in_setup) return turn_in_setup(s, k, value);
    fault = figure_set(&s->house, &k->figure, value, near);
    if (fault == FIGURE_FINE) {
        s->has_house = true;
        s->run.plan.play.house = &s->house;
        return true;
    }
    errors_figure(&s->args->desk->errors, &k->figure, fault, value, near);
    return false;
}

/* The name of the thing that a path of the setup is about: "units.3.men" asks "units.3.name". "" where it has none. */
static void thing_name(const struct simulation *s, const char *path, struct text *out)
{
    const char *dot = strrchr(path, '.');
    char name[MAX_PATH];
    struct text t = text_in(name, sizeof name);
    struct place place;

    if (!dot) return;
    text_add_n(&t, path, (size_t)(dot - path));
    text_add(&t, ".name");
    if (!find_input(s->scenario.game->setup, name, &place, NULL) || place.input->kind != IN_NAME) return;
    input_text(out, place.input, s->scenario.setup + place.offset / 4);
}

void knob_words(const struct simulation *s, const struct knob *k, enum language lang, struct buffer *out)
{
    char name[NAME_BYTES + 1] = "";
    struct text t = text_in(name, sizeof name);

    if (k->in_setup) thing_name(s, k->path, &t);
    if (k->in_setup) buffer_add(out, words(lang, k->place.input->says));
    else buffer_add(out, k->path);
    if (!name[0]) return;
    buffer_add(out, words(lang, N_(": ")));
    buffer_add(out, s->scenario.ours ? name_told(lang, name) : name);
}
