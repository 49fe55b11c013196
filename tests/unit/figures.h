/* figures.h - does every printed figure and option of a game's rulebook matter in whole battles? Each is set to other
** values, one at a time, until one changes some battle: those that come with the program and those that are drawn
** (any_battle.h), under the printed rules and under options. What changes nothing stands in a list, with its reason. */
#ifndef UNIT_FIGURES_H
#define UNIT_FIGURES_H
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include "any_battle.h"
#include "battle_tools.h"
#include "rules/paths.h"

enum { MOST_WORLDS = 4000, DRAWN_WORLDS = 400, MOST_UNDER = 160, FOUGHT_UNDER = 40, BATTLES = 5, MOST_VALUES = 16,
       MOST_REASONS = 5 /* per cent of a book */ };

struct excused { const char *path, *reason; };          /* all paths that begin so */

/* midway: what has happened before the battle is looked at; may be NULL */
struct world { int32_t *setup; struct house house; void (*midway)(struct draw *d, const void *setup, void *state); };

static struct world world[MOST_WORLDS];
static int worlds;
static struct house under[MOST_UNDER];  /* 0: as printed; then one option each; battles are fought under the first */
static int unders;
/* what came of a battle without the change; 0: not played yet */
static uint64_t known[FOUGHT_UNDER][MOST_WORLDS][BATTLES];

/* The state in which the battle begins. What may not be so is left out. */
static void set_up(const struct game *g, const struct world *w, int battle)
{
    struct refusals no = { .len = 0 };
    struct draw d = { (uint64_t)(w - world) * BATTLES + (uint64_t)battle };

    memset(room->state, 0, sizeof room->state);
    memset(room->memo, 0, sizeof room->memo);
    room->work = (struct work){ NULL, 0, 0 };
    g->start(&played, room->state);
    if (!w->midway) return;
    w->midway(&d, w->setup, room->state);
    g->sound(&played, room->state, &no);
    if (!no.len) return;
    memset(room->state, 0, sizeof room->state);
    g->start(&played, room->state);
}

static uint64_t come_of(const struct game *g, const struct world *w, const struct house *h, int battle)
{
    /* who order anything; who stand and shoot, met by who go straight at them; who all go straight at the enemy */
    static const struct player *const players[][2] = {
        { &recruit, &recruit }, { &mule, &wall }, { &recruit, &recruit }, { &mule, &mule }, { &wall, &recruit },
    };
    struct deciding d = { &played, battle_seed(17, (uint64_t)battle), players[battle % LEN(players)], room };
    struct reading r = { .mode = READ_RANDOM, .house = h, .rng = &room->dice };
    struct act order;
    unsigned seats;
    int entry = 0;

    play_begin(g, w->setup, h);
    set_up(g, w, battle);
    for (; (seats = g->to_decide(&played, room->state)) != 0; entry++) {
        int seat = battle_next(seats);

        assert_true(entry < MOST_ENTRIES && battle_decide(&d, seat, entry, &order));
        battle_dice(&room->dice, d.seed, entry);
        reading_rewind(&r);
        g->apply(&r, &played, room->state, seat, &order, NULL);
    }
    return (state_hash(g, room->state) ^ (uint64_t)entry * 0x9e3779b97f4a7c15u ^
            (uint64_t)g->outcome(&played, room->state).kind) | 1;
}

static struct house together(const struct house *a, const struct house *b)
{
    struct house h = *a;

    for (int i = 0; i < b->len; i++) house_set(&h, b->change[i].where, b->change[i].value, b->change[i].over);
    return h;
}

static inline void make_worlds(const struct game *g, uint64_t seed)
{
    static struct scenario s;
    struct figure_walk w = walk_figures(g->book);
    struct draw d = { seed };
    struct figure f;

    memset(known, 0, sizeof known);
    memset(under, 0, sizeof under);
    worlds = 0;
    for (int i = 0; i < built_in()->scenarios; i++) {
        assert_true(scenario_packed(desk, built_in(), built_in()->scenario[i].id, &s));
        if (s.game != g) continue;
        world[worlds].setup = malloc(sizeof s.setup);
        assert_non_null(world[worlds].setup);
        memcpy(world[worlds].setup, s.setup, sizeof s.setup);
        world[worlds].midway = NULL;
        world[worlds++].house = s.house;
    }
    for (int i = 0; i < DRAWN_WORLDS; i++) {
        world[worlds].setup = calloc(GAME_INTS, sizeof(int32_t));
        assert_non_null(world[worlds].setup);
        world[worlds].house.len = 0;
        world[worlds].midway = NULL;
        any_setup(&d, g, world[worlds++].setup);
    }
    unders = 1;
    while (next_figure(&w, &f))
        for (int k = 0; f.kind == FIGURE_OPTION && k < f.option->choices && unders < MOST_UNDER; k++)
            if (k != f.value) house_set(&under[unders++], f.where, k, 1);
}

/* So many worlds drawn by this: every other one under options drawn too, and half of them begun midway (may be NULL).
** Returns the first. */
static inline int draw_worlds(const struct game *g, void (*any)(struct draw *d, void *setup),
                              void (*midway)(struct draw *d, const void *setup, void *state), int n)
{
    struct draw d = { 7 };
    int first = worlds;

    for (int i = 0; i < n; i++) {
        struct world *w = &world[worlds++];
        struct figure_walk walk = walk_figures(g->book);
        struct figure f;

        assert_true(worlds <= MOST_WORLDS);
        w->setup = calloc(GAME_INTS, sizeof(int32_t));
        assert_non_null(w->setup);
        w->house.len = 0;
        w->midway = i % 4 < 2 ? midway : NULL;
        any_sound(&d, g, any, w->setup);
        while (i % 2 && next_figure(&walk, &f))
            if (f.kind == FIGURE_OPTION && !f.fixed && one_in(&d, 3))
                house_set(&w->house, f.where, draw_int(&d, 0, f.option->choices - 1), 1);
    }
    return first;
}

static void forget_worlds(void)
{
    while (worlds > 0) free(world[--worlds].setup);
}

/* Other values that a house rule may give it: words first, then the nearest numbers. */
static int other_values(const struct figure *f, struct changed *out)
{
    char text[40][32];
    int texts = 0, n = 0;
    int32_t printed = f->kind == FIGURE_CELL ? cell_decode((int16_t)f->value).value : f->value;
    const int32_t near[] = { printed + 1, printed - 1, printed + 5, printed - 5, f->hi, f->lo, 2 * printed, 0 };

    for (int k = 0; figure_choice(f, k) && texts < LEN(text) / 2; k++)
        snprintf(text[texts++], 32, "%s", figure_choice(f, k)->id);
    for (int k = 0; f->kind != FIGURE_OPTION && k < LEN(near); k++) snprintf(text[texts++], 32, "%d", near[k]);
    if (f->kind == FIGURE_TIMES) for (int k = 1; k <= 4; k++) snprintf(text[texts++], 32, "%d/%d", k, 3);
    if (f->kind == FIGURE_CELL) snprintf(text[texts++], 32, "no"), snprintf(text[texts++], 32, "-");
    for (int i = 0; i < texts && n < MOST_VALUES; i++) {
        struct changed c = { f->where, 0, 1 };
        bool again = false;
        if (figure_parse(f, text[i], &c.value, &c.over, NULL) != FIGURE_FINE ||
            (c.value == f->value && c.over == f->over)) continue;
        for (int k = 0; k < n; k++) again = again || (out[k].value == c.value && out[k].over == c.over);
        if (!again) out[n++] = c;
    }
    return n;
}

/* A house rule may make something else of it: not of a number whose range is what is printed. */
static bool may_change(const struct figure *f)
{
    struct changed value[MOST_VALUES];

    return !f->fixed && other_values(f, value) > 0;
}

static bool differs_in(const struct game *g, const struct changed *c, int b, int w, int battle)
{
    struct house without = together(&world[w].house, &under[b]), with = without;

    if (!known[b][w][battle]) known[b][w][battle] = come_of(g, &world[w], &without, battle);
    house_set(&with, c->where, c->value, c->over);
    return come_of(g, &world[w], &with, battle) != known[b][w][battle];
}

/* Each of these worlds, so many battles. Two values are tried everywhere before the next two: one more and one less
** show most figures. */
static inline bool changes_one_of(const struct game *g, const struct figure *f, int first, int n, int battles)
{
    enum { AT_ONCE = 2 };
    struct changed value[MOST_VALUES];
    int values = other_values(f, value);

    for (int from = 0; from < values; from += AT_ONCE)
        for (int battle = 0; battle < battles; battle++)
            for (int w = first; w < first + n; w++)
                for (int v = from; v < values && v < from + AT_ONCE; v++)
                    if (differs_in(g, &value[v], 0, w, battle)) return true;
    return false;
}

/* One battle of each of these worlds, two of three under an option. */
static inline bool changes_a_battle(const struct game *g, const struct figure *f, int from, int to)
{
    struct changed value[MOST_VALUES];
    int n = other_values(f, value);

    for (int w = from; w < worlds && w < to; w++) {
        int b = w % 3 ? w / 3 % (unders < FOUGHT_UNDER ? unders : FOUGHT_UNDER) : 0;
        for (int v = 0; v < n; v++) if (differs_in(g, &value[v], b, w, 0)) return true;
    }
    return false;
}

static inline const struct excused *excuse(const struct excused *list, const char *path)
{
    for (; list->path; list++)
        if (text_starts(path, list->path)) return list;
    return NULL;
}

/* ---- which figures ---- */

/* Every step-th from the first on: another part of them every day (ALEA_DAY: that day's). ALEA_LONG=1: all of them;
** ALEA_LONG=3: every third. ALEA_FIGURE=PATH: those whose path begins so. */
struct sample { int first, step; const char *path; };

static struct sample sample_of_today(int usual_step)
{
    enum { SECONDS_A_DAY = 86400 };
    const char *given = getenv("ALEA_DAY"), *all = getenv("ALEA_LONG");
    int day = given ? atoi(given) : (int)(time(NULL) / SECONDS_A_DAY), step = all ? atoi(all) : usual_step;

    assert_true(step > 0);
    printf("ALEA_DAY=%d\n", day);
    return (struct sample){ day % step, step, getenv("ALEA_FIGURE") };
}

static bool sample_has(struct sample s, int n, const char *path)
{
    return s.path ? text_starts(path, s.path) : n % s.step == s.first;
}
#endif
