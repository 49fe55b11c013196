/* battles.c - random whole battles of a game on random tables with random options, with every question that a table is
** asked on the way: lists, ideas, ranges, snaps, sketches, pictures, sheets, measurements, odds, views and guesses.
** Built by tests/cli/memory.sh twice, once so that a read of memory that nobody has written is found (MSan), and both
** have to come to the same number. Usage: battles GAME [N [SEED]] */
#include <stdio.h>
#include <stdlib.h>
#include "any_battle.h"
#include "base/whole.h"
#include "game/battle.h"
#include "game/scene.h"
#include "game/table.h"
#include "rules/house.h"
#include "rules/paths.h"

enum { MOST_OF_ACTS = 50000 };

static const struct { const struct game *game; void (*any)(struct draw *d, void *setup); } watch[] = {
    { &flintlock_game, any_fray }, { &ancients_game, any_host },
};
static const struct game *watched;
static void (*any_watched)(struct draw *d, void *setup);        /* draws a setup of the game */

static uint64_t sum = 0x9e3779b97f4a7c15u;
static void count(int64_t v) { sum = mix_bits(sum ^ (uint64_t)v); }

static void count_bytes(const void *p, size_t n)
{
    const unsigned char *c = p;

    for (size_t i = 0; i < n; i++) count(c[i]);
}

static void count_act(const struct act *a)
{
    count(a->kind);
    for (int i = 0; i < ACT_ARGS; i++) count(a->arg[i]);
}

/* Any reading of every option; half of them as printed. */
static void any_house(struct draw *d, struct house *h)
{
    const struct book *book = watched->book;

    memset(h, 0, sizeof *h);
    for (int i = 0; i < book->options; i++) {
        char path[MAX_FIGURE_PATH], near[MAX_FIGURE_PATH];
        struct text t = text_in(path, sizeof path);
        struct figure f;
        int pick = one_in(d, 2) ? book->option[i]->printed : draw_int(d, 0, book->option[i]->choices - 1);

        text_add(&t, book->id);
        text_char(&t, '.');
        text_add(&t, book->option[i]->id);
        if (!find_figure(book, path, &f, near) ||
            figure_set(h, &f, book->option[i]->choice[pick].id, near) != FIGURE_FINE) abort();
    }
}

static void count_sketch(const struct play *p, const void *b, int seat, const struct act *a)
{
    static struct sketch k;

    sketch_begin(&k);
    watched->sketch(p, b, seat, a, &k);
    for (int i = 0; i < k.marks; i++) count(k.mark[i].kind), count(k.mark[i].number), count(k.mark[i].who);
    for (int i = 0; i < k.points; i++) count(k.point[i].x), count(k.point[i].y);
}

static void ask_orders(struct rng *g, const struct play *p, const void *b, int seat)
{
    static struct act list[MOST_ACTS];
    static int32_t in[GAME_INTS];
    struct act idea[MOST_IDEAS], out;
    struct point at = { (int32_t)rng_below(g, 12000), (int32_t)rng_below(g, 12000) };
    int n = watched->legal(p, b, seat, list, MOST_ACTS);
    int ideas = watched->ideas(p, b, seat, idea, MOST_IDEAS);

    for (int i = 0; i < n; i++) {
        const struct act_kind *k = &watched->order[list[i].kind];
        const struct procedure *q;

        count_act(&list[i]);
        if (rng_below(g, 12)) continue;
        for (int arg = 0; arg < k->args; arg++) {
            struct range x;

            if (!k->arg[arg].open) continue;
            x = watched->range(p, b, seat, &list[i], arg);
            count(x.lo), count(x.hi);
        }
        if (watched->snap(p, b, seat, &list[i], at, &out)) count_act(&out);
        count_sketch(p, b, seat, &list[i]);
        memset(in, 0, sizeof in);
        q = watched->asks(p, b, seat, &list[i], in);
        if (q) count_bytes(in, (size_t)q->in.size);
    }
    for (int i = 0; i < ideas; i++) count_act(&idea[i]);
}

/* What is shown of it: the view of the seat, and that view filled in at random. */
static void ask_views(struct rng *g, const struct play *p, const void *b, int seat)
{
    static int32_t setup[GAME_INTS], seen[GAME_INTS];
    static struct scene scene;
    static struct tabletop table;
    static char room[1 << 16];
    struct text t = text_in(room, sizeof room);
    struct play with = play_with(p, setup);
    uint32_t all = (uint32_t)watched->things(p, watched->standing);
    int from = (int)rng_below(g, all), to = (int)rng_below(g, all);
    struct measuring m;

    memcpy(setup, p->setup, (size_t)watched->setup->size);
    memcpy(seen, b, (size_t)watched->state->size);
    watched->hide(p, setup, seen, seat);
    count((int64_t)state_hash(watched, seen));
    watched->scene(&with, seen, &scene);
    for (int i = 0; i < scene.points; i++) count(scene.point[i].x), count(scene.point[i].y);
    for (int kind = SHEET_ROSTER; kind <= SHEET_END; kind++)
        watched->show(&with, seen, &(struct sheet){ .kind = (enum sheet_kind)kind, .family = watched->standing,
                                                    .thing = from, .out = &t });
    count_bytes(room, t.len);
    watched->field(&with, seen, &table);
    if (from != to && table.field.there & base_bit(from) && table.field.there & base_bit(to)) {
        measure_between(&table, from, to, &m, NULL);
        count(m.distance), count(m.aim.distance);
    }
    watched->guess(g, &with, setup, seen, seat);
    count((int64_t)state_hash(watched, seen));
    count(watched->worth(&with, seen, seat));
}

/* All the acts of a battle; -1: it does not end, or nobody knows what to do. */
static int play_one(const struct play *p, uint64_t seed)
{
    static int32_t b[GAME_INTS];
    static struct events events;
    struct rng dice, choice;
    struct reading r = { .mode = READ_RANDOM, .rng = &dice, .house = p->house };
    int acts = 0;
    unsigned seats;

    watched->start(p, b);
    rng_start(&dice, seed, 1);
    rng_start(&choice, seed, 2);
    while ((seats = watched->to_decide(p, b)) != 0) {
        int seat = seats & 1u << REFEREE ? REFEREE : seats & 1u ? 0 : 1;
        struct choosing c = { .play = *p, .state = b, .seat = seat, .rng = &choice };
        struct act a;

        if (seat != REFEREE && acts % 6 == 0) ask_orders(&choice, p, b, seat), ask_views(&choice, p, b, seat);
        if (acts > MOST_OF_ACTS || !watched->pick(&choice, p, b, seat, &a)) return -1;
        if (seat != REFEREE) fill_open(&c, &a);
        count_act(&a);
        reading_rewind(&r);
        events.len = 0;
        watched->apply(&r, p, b, seat, &a, &events);
        for (int i = 0; i < events.len; i++) count_act(&events.row[i].act), count(events.row[i].seats);
        count((int64_t)state_hash(watched, b));
        acts++;
    }
    return acts;
}

int main(int argc, char **argv)
{
    static int32_t setup[GAME_INTS], ready[GAME_READY_INTS];
    static struct house house;
    struct play p = { .setup = setup, .house = &house };
    int battles = argc > 2 ? atoi(argv[2]) : 3, acts = 0;
    uint64_t seed = argc > 3 ? (uint64_t)atoi(argv[3]) : 0;
    struct draw d = { seed };

    for (int i = 0; i < LEN(watch); i++)
        if (argc > 1 && strcmp(argv[1], watch[i].game->book->id) == 0) {
            watched = watch[i].game;
            any_watched = watch[i].any;
        }
    if (!watched) return fprintf(stderr, "usage: battles GAME [N [SEED]]\n"), 2;
    p.game = watched;
    for (int i = 0; i < battles; i++) {
        struct refusals r;
        int n;

        do {
            any_watched(&d, setup);
            r.len = 0;
            watched->setup->check(setup, &r);
        } while (r.len);
        any_house(&d, &house);
        p.ready = NULL;
        play_ready(&p, ready);
        n = play_one(&p, seed + (uint64_t)i);
        if (n < 0) return 1;
        acts += n;
    }
    printf("%d battles, %d acts, %016llx\n", battles, acts, (unsigned long long)sum);
    return 0;
}
