/* draw.c - alea draw: a picture of a scenario or of a recorded battle, as one seat knows it or with everything, as
** SVG, PNG or PDF. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/text.h"
#include "cli/cli.h"
#include "match/record.h"
#include "match/scenario.h"
#include "view/draw.h"

struct drawn {
    const struct game *game;
    char title[MAX_SCENARIO_TITLE];
    bool goes_on;                           /* a battle that is not over */
    struct house house;
    int32_t ready[GAME_READY_INTS], setup[GAME_INTS], state[GAME_INTS], seen_setup[GAME_INTS], seen_state[GAME_INTS];
};

static struct play play_of(struct drawn *d, const void *setup)
{
    struct play p = { d->game, setup, d->house.len ? &d->house : NULL, NULL };

    play_ready(&p, d->ready);
    return p;
}

static bool is_record(const char *name)
{
    size_t len = strlen(name);
    return len > 5 && text_same(name + len - 5, ".alea");
}

static bool from_record(struct args *a, struct drawn *d)
{
    struct record_report report;
    struct record_file file;
    struct match_room *room = calloc(1, sizeof *room);
    struct match *m = room ? record_open(a->desk, built_in(), room, a->word[0], &file, &report) : NULL;

    if (!room) errors_say1(&a->desk->errors, STATUS_FAILED, NULL, N_("there is not enough memory"), NULL);
    if (!m) {
        free(room);
        return false;
    }
    d->game = m->game;
    if (m->has_house) d->house = m->house;
    d->goes_on = !match_over(m);
    memcpy(d->setup, m->setup, (size_t)m->game->setup->size);
    memcpy(d->state, m->state, (size_t)m->game->state->size);
    memcpy(d->title, m->title, sizeof d->title - 1);
    match_free(m);
    free(room);
    return true;
}

static bool from_scenario(struct args *a, struct drawn *d)
{
    struct scenario *s = calloc(1, sizeof *s);
    bool found = s && scenario_find(a->desk, built_in(), a->word[0], s);
    struct play play;

    if (!s) errors_say1(&a->desk->errors, STATUS_FAILED, NULL, N_("there is not enough memory"), NULL);
    if (found) {
        d->game = s->game;
        memcpy(d->setup, s->setup, sizeof d->setup);
        memcpy(d->title, s->title[a->lang], sizeof d->title);
        d->house = s->house;
        play = play_of(d, d->setup);
        d->game->start(&play, d->state);
    }
    free(s);
    return found;
}

static const char *word_in(const void *language, const char *english)
{
    return words(*(const enum language *)language, english);
}

/* The seat whose eyes it is seen with; REFEREE: everything. -1: no such seat, or a battle goes on and it has to be
** said. */
static int seat_of(struct args *a, const struct drawn *d)
{
    const char *name = args_value(a, "seat");
    int seat = name ? find_viewer(d->game, name) : d->goes_on ? -1 : REFEREE;
    char viewers[80];
    struct text t = text_in(viewers, sizeof viewers);

    viewers_text(&t, d->game);
    if (seat < 0 && name)
        errors_say2(&a->desk->errors, STATUS_WRONG, "--seat", N_("{1} is not one of {2}"),
                    name[0] ? name : "\"\"", viewers);
    else if (seat < 0)
        errors_say1(&a->desk->errors, STATUS_WRONG, "--seat",
                    N_("this battle is not over: say who looks at it, one of {1}"), viewers);
    return seat;
}

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
        else errors_say2(&a->desk->errors, STATUS_WRONG, "--layers", N_("{1} is not one of {2}"),
                         name[0] ? name : "\"\"", all);
        if (!at[len]) return layers;
        at += len + 1;
    }
}

static bool make_picture(struct args *a, struct drawn *d, struct buffer *svg)
{
    int seat = seat_of(a, d);
    struct scene *scene = calloc(1, sizeof *scene);
    char *room = malloc(DRAW_ROOM);
    struct text out = text_in(room, room ? DRAW_ROOM : 0);
    struct drawing picture = { .out = &out, .s = scene, .game = d->game, .words = word_in, .language = &a->lang,
                               .title = d->title, .layers = layers_of(a) };

    if (!scene || !room)
        errors_say1(&a->desk->errors, STATUS_FAILED, NULL, N_("there is not enough memory"), NULL);
    if (a->desk->errors.status == STATUS_DONE) {
        struct play play = play_of(d, d->setup), seen = play_with(&play, d->seen_setup);

        memcpy(d->seen_setup, d->setup, sizeof d->setup);
        memcpy(d->seen_state, d->state, sizeof d->state);
        if (seat != REFEREE) d->game->hide(&play, d->seen_setup, d->seen_state, seat);
        scene->words = word_in;
        scene->language = &a->lang;
        d->game->scene(&seen, d->seen_state, scene);
        draw_scene(&picture);
        buffer_add_n(svg, room, out.len);
    }
    free(room);
    free(scene);
    return a->desk->errors.status == STATUS_DONE;
}

static int write_files(struct args *a, const struct buffer *svg)
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
    if (any) return status;
    if (!isatty(STDOUT_FILENO)) return write_out(svg, a->lang);
    errors_say1(&a->desk->errors, STATUS_WRONG, NULL,
                N_("where to? --svg FILE, --png FILE or --pdf FILE; or send it to another program"), NULL);
    return fail(a);
}

int run_draw(struct args *a)
{
    struct drawn *d = calloc(1, sizeof *d);
    struct buffer svg = { 0 };
    int status;

    if (a->words < 1)
        errors_say1(&a->desk->errors, STATUS_WRONG, NULL, N_("{1} is missing"),
                    words(a->lang, N_("SCENARIO | RECORD")));
    if (a->words > 1) errors_say1(&a->desk->errors, STATUS_WRONG, a->word[1], N_("one word too many"), NULL);
    if (!d) errors_say1(&a->desk->errors, STATUS_FAILED, NULL, N_("there is not enough memory"), NULL);
    if (a->desk->errors.status == STATUS_DONE && (is_record(a->word[0]) ? from_record(a, d) : from_scenario(a, d)) &&
        !d->game->scene)
        errors_say1(&a->desk->errors, STATUS_WRONG, a->word[0], N_("there is no picture of this game"), NULL);
    status = a->desk->errors.status == STATUS_DONE && make_picture(a, d, &svg) ? write_files(a, &svg) : fail(a);
    buffer_free(&svg);
    free(d);
    return status;
}
