/* looking.c - see looking.h. */
#include "cli/looking.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/text.h"
#include "match/orders.h"
#include "match/told.h"
#include "model/sketch.h"
#include "view/draw.h"

struct play looked_play(const struct looked *d)
{
    return (struct play){ d->game, d->told_setup, d->house.len ? &d->house : NULL, d->ready, d->seen_setup };
}

static bool no_memory(struct args *a)
{
    errors_no_memory(&a->desk->errors);
    return false;
}

/* What the seat may know of it. */
static void see(struct looked *d)
{
    struct play whole = { d->game, d->setup, d->house.len ? &d->house : NULL, NULL, NULL };

    play_ready(&whole, d->ready);
    memcpy(d->seen_setup, d->setup, sizeof d->setup);
    memcpy(d->seen_state, d->state, sizeof d->state);
    if (d->seat != REFEREE) d->game->hide(&whole, d->seen_setup, d->seen_state, d->seat);
    names_told(d->game->setup, d->seen_setup, d->ours ? d->lang : ENGLISH, d->told_setup);
}

/* The title in the language shown; a record has it in English. */
static void title_told(struct args *a, struct looked *d)
{
    struct scenario *s = d->ours ? calloc(1, sizeof *s) : NULL;

    if (s && scenario_packed(a->desk, built_in(), d->m->scenario, s))
        memcpy(d->title, s->title[a->lang], sizeof d->title);
    errors_none(&a->desk->errors);
    free(s);
}

static bool from_record(struct args *a, struct looked *d)
{
    struct record_report report;
    struct error *row;

    d->room = calloc(1, sizeof *d->room);
    d->m = d->room ? record_open(a->desk, built_in(), d->room, a->word[0], &d->file, &report) : NULL;
    if (!d->room) return no_memory(a);
    if (!d->m) return false;
    if (report.bad_line && !args_has(a, "entry")) {         /* an entry before it may be looked at */
        row = errors_add(&a->desk->errors, STATUS_FAILED, NULL, report.what);
        error_place(row, a->word[0], report.bad_line, 1);
        return false;
    }
    d->game = d->m->game;
    d->ours = d->m->ours;
    if (d->m->has_house) d->house = d->m->house;
    d->goes_on = !match_over(d->m);
    memcpy(d->setup, d->m->setup, (size_t)d->game->setup->size);
    memcpy(d->state, d->m->state, (size_t)d->game->state->size);
    memcpy(d->title, d->m->title, sizeof d->title - 1);
    title_told(a, d);
    return true;
}

static bool from_scenario(struct args *a, struct looked *d)
{
    struct scenario *s = calloc(1, sizeof *s);
    bool found = s && scenario_find(a->desk, built_in(), a->word[0], s);

    if (!s) return no_memory(a);
    if (found) {
        struct play play = { s->game, d->setup, NULL, NULL, NULL };

        d->game = s->game;
        d->ours = s->ours;
        memcpy(d->setup, s->setup, sizeof d->setup);
        memcpy(d->title, s->title[a->lang], sizeof d->title);
        d->house = s->house;
        play.house = d->house.len ? &d->house : NULL;
        play_ready(&play, d->ready);
        d->game->start(&play, d->state);
    }
    free(s);
    return found;
}

/* -1: no such seat, or a battle goes on and it has to be said. */
static int seat_of(struct args *a, const struct looked *d)
{
    const char *name = args_value(a, "seat");
    int seat = name ? find_viewer(d->game, name) : d->goes_on ? -1 : REFEREE;
    char viewers[80];
    struct text t = text_in(viewers, sizeof viewers);

    viewers_text(&t, d->game);
    if (seat < 0 && name)
        errors_not_one_of(&a->desk->errors, "--seat", name, viewers);
    else if (seat < 0)
        errors_say1(&a->desk->errors, STATUS_WRONG, "--seat",
                    N_("this battle is not over: say who looks at it, one of {1}"), viewers);
    return seat;
}

/* -1: not given. false: the errors say why. */
static bool entry_of(struct args *a, const struct looked *d, int *entry)
{
    const char *name = args_value(a, "entry");
    char most[32];
    struct text t = text_in(most, sizeof most);
    int64_t v;

    *entry = -1;
    if (!name) return true;
    if (!d->m) {
        errors_say1(&a->desk->errors, STATUS_WRONG, "--entry", N_("only a recorded battle has entries"), NULL);
        return false;
    }
    text_range(&t, 0, d->m->entries);
    if (!text_to_int(name, &v) || v < 0 || v > d->m->entries) {
        errors_say2(&a->desk->errors, STATUS_WRONG, "--entry", N_("{1} is not in {2}"), name[0] ? name : "\"\"", most);
        return false;
    }
    *entry = (int)v;
    return true;
}

bool look_at_entry(struct args *a, struct looked *d, int entry)
{
    struct match *then = match_branch(d->m, entry);

    if (!then) return no_memory(a);
    memcpy(d->state, then->state, (size_t)d->game->state->size);
    match_free(then);
    see(d);
    return true;
}

struct looked *look_at(struct args *a)
{
    struct looked *d = calloc(1, sizeof *d);
    int entry = -1;
    bool fine;

    if (!d) {
        no_memory(a);
        return NULL;
    }
    d->lang = a->lang;
    fine = (record_named(a->word[0]) ? from_record : from_scenario)(a, d);
    if (fine && !d->game->scene) {
        errors_say1(&a->desk->errors, STATUS_WRONG, a->word[0], N_("there is no picture of this game"), NULL);
        fine = false;
    }
    if (fine) {
        d->seat = seat_of(a, d);
        fine = d->seat >= 0 && entry_of(a, d, &entry);
    }
    if (fine) see(d);
    if (fine && entry >= 0) fine = look_at_entry(a, d, entry);
    if (fine) return d;
    look_away(d);
    return NULL;
}

void look_away(struct looked *d)
{
    if (!d) return;
    match_free(d->m);
    free(d->room);
    free(d);
}

/* ---- names ---- */

bool fighter_named(struct args *a, const struct telling *t, const char *field, const char *name, int *thing)
{
    const struct game *g = t->play.game;
    struct buffer all = { 0 };
    int family, n = g->things(&t->play, g->standing);

    if (thing_typed(t, name, &family, thing) && family == g->standing) return true;
    for (int i = 0; i < n; i++) {
        char id[64], title[96];
        struct text is = text_in(id, sizeof id), called = text_in(title, sizeof title);

        if (!g->thing(&t->play, g->standing, i, &is, &called)) continue;
        if (all.len) buffer_add(&all, ", ");
        buffer_add(&all, title);
    }
    errors_not_one_of(&a->desk->errors, field, name, buffer_text(&all));
    buffer_free(&all);
    return false;
}

/* ---- pictures ---- */

/* --layers names,bases: a bit for each. */
static unsigned layers_of(struct args *a)
{
    const char *at = args_value(a, "layers");
    unsigned layers = 0;

    if (!at) return DRAW_ALL_LAYERS;
    for (;;) {
        char name[32], all[160];
        size_t len = strcspn(at, ",");
        struct text given = text_in(name, sizeof name), known = text_in(all, sizeof all);
        int found = -1;

        text_add_n(&given, at, len);
        for (int i = 0; i < SCENE_LAYERS; i++) {
            text_add(&known, i ? ", " : "");
            text_add(&known, scene_layers[i].id);
            if (text_same(name, scene_layers[i].id)) found = i;
        }
        if (found >= 0) layers |= 1u << found;
        else errors_not_one_of(&a->desk->errors, "--layers", name, all);
        if (!at[len]) return layers;
        at += len + 1;
    }
}

bool picture_of(struct args *a, const struct looked *d, const struct sketch *k, struct buffer *svg)
{
    struct scene *scene = calloc(1, sizeof *scene);
    char *room = malloc(DRAW_ROOM);
    struct text out = text_in(room, room ? DRAW_ROOM : 0);
    struct drawing picture = { .out = &out, .s = scene, .game = d->game, .words = words_in, .language = &a->lang,
                               .title = d->title, .layers = layers_of(a) };
    struct play seen = looked_play(d);
    bool fine = a->desk->errors.status == STATUS_DONE && ((scene && room) || no_memory(a));

    if (fine) {
        scene->words = words_in;
        scene->language = &a->lang;
        d->game->scene(&seen, d->seen_state, scene);
        if (k) scene_sketch(scene, k);
        draw_scene(&picture);
        buffer_add_n(svg, room, out.len);
    }
    free(room);
    free(scene);
    return fine;
}

int write_pictures(struct args *a, const struct buffer *svg, bool elsewhere)
{
    static const char *const kinds[] = { "svg", "png", "pdf" };
    int status = STATUS_DONE;
    bool any = false;

    for (int i = 0; i < LEN(kinds) && status == STATUS_DONE; i++) {
        const char *file = args_value(a, kinds[i]);
        if (!file) continue;
        any = true;
        status = i == 0 ? write_file(file, svg, a->lang) : write_picture(a, svg, kinds[i], file);
    }
    if (any || !elsewhere) return status;
    if (!isatty(STDOUT_FILENO)) return write_out(svg, a->lang);
    errors_say1(&a->desk->errors, STATUS_WRONG, NULL,
                N_("where to? --svg FILE, --png FILE or --pdf FILE; or send it to another program"), NULL);
    return fail(a);
}
