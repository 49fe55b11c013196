/* drills.c - random battles of the drill (tests/drill), with every question that a table is asked on the way: lists,
** ideas, ranges, snaps, sketches, pictures, measurements. Built by tests/cli/memory.sh twice, once so that a read of
** memory that nobody has written is found (MSan), and both have to come to the same number. */
#include <stdio.h>
#include <stdlib.h>
#include "base/whole.h"
#include "drill.h"
#include "game/battle.h"
#include "game/table.h"
#include "game/scene.h"

enum { A_SIDE = 6, TURNS = 3 };

static uint64_t sum = 0x9e3779b97f4a7c15u;
static void count(int64_t v) { sum = mix_bits(sum ^ (uint64_t)v); }

static void make_setup(struct drill_setup *s)
{
    *s = (struct drill_setup){ .turns = TURNS, .wide = 14400, .high = 9600, .units = 2 * A_SIDE, .grounds = 2 };
    for (int i = 0; i < 2 * A_SIDE; i++) {
        int seat = i / A_SIDE, k = i % A_SIDE;

        s->unit[i] = (struct drill_unit_setup){
            .seat = seat, .kind = k % KINDS, .strength = 4 + k % 3, .impetus = k % 4, .x = 4000 + 1000 * k,
            .y = seat ? 6200 : 3800, .heading = seat ? 3 * QUARTER : QUARTER,
        };
    }
    s->ground[0] = (struct drill_ground_setup){ 1, EYE_DIM, 3, { { 3000, 4200 }, { 4400, 4000 }, { 4300, 5600 } } };
    s->ground[1] = (struct drill_ground_setup){ 0, EYE_CREST, 3, { { 8000, 4300 }, { 9600, 4300 }, { 9600, 5500 } } };
}

static void count_act(const struct act *a)
{
    count(a->kind);
    for (int i = 0; i < ACT_ARGS; i++) count(a->arg[i]);
}

static void count_sketch(const struct play *p, const struct drill_state *b, int seat, const struct act *a)
{
    static struct sketch k;

    sketch_begin(&k);
    drill_game.sketch(p, b, seat, a, &k);
    for (int i = 0; i < k.marks; i++) count(k.mark[i].kind), count(k.mark[i].number), count(k.mark[i].who);
    for (int i = 0; i < k.points; i++) count(k.point[i].x), count(k.point[i].y);
}

/* All that can be asked of how it stands. */
static void ask_everything(struct rng *g, const struct play *p, const struct drill_state *b, int seat)
{
    static struct act list[MOST_ACTS];
    static struct scene scene;
    static struct tabletop table;
    struct act idea[MOST_IDEAS], out;
    struct point at = { (int32_t)rng_below(g, 14400), (int32_t)rng_below(g, 9600) };
    int n = drill_game.legal(p, b, seat, list, MOST_ACTS), ideas = drill_game.ideas(p, b, seat, idea, MOST_IDEAS);
    int from = (int)rng_below(g, 2 * A_SIDE), to = (int)rng_below(g, 2 * A_SIDE);
    struct measuring m;

    for (int i = 0; i < n; i++) {
        count_act(&list[i]);
        if (drill_game.snap(p, b, seat, &list[i], at, &out)) count_act(&out);
        count_sketch(p, b, seat, &list[i]);
    }
    for (int i = 0; i < ideas; i++) count_act(&idea[i]);
    drill_game.scene(p, b, &scene);
    for (int i = 0; i < scene.points; i++) count(scene.point[i].x), count(scene.point[i].y);
    drill_game.field(p, b, &table);
    if (from == to || !(table.field.there & base_bit(from)) || !(table.field.there & base_bit(to))) return;
    measure_between(&table, from, to, &m, NULL);
    count(m.distance), count(m.aim.distance), count(m.charge.length), count(m.in_arc), count(m.charge.possible);
}

static int play_one(const struct play *p, uint64_t seed)
{
    static struct drill_state b;
    struct rng dice, choice;
    struct reading r = { .mode = READ_RANDOM, .rng = &dice };
    int acts = 0;
    unsigned seats;

    drill_game.start(p, &b);
    rng_start(&dice, seed, 1);
    rng_start(&choice, seed, 2);
    while ((seats = drill_game.to_decide(p, &b)) != 0) {
        int seat = seats & 1u << REFEREE ? REFEREE : seats == 1 ? 0 : 1;
        struct choosing c = { .play = *p, .state = &b, .seat = seat, .rng = &choice };
        struct act a;

        if (seat != REFEREE) ask_everything(&choice, p, &b, seat);
        if (!drill_game.pick(&choice, p, &b, seat, &a)) return -1;
        fill_open(&c, &a);
        count_act(&a);
        reading_rewind(&r);
        drill_game.apply(&r, p, &b, seat, &a, NULL);
        count((int64_t)state_hash(&drill_game, &b));
        acts++;
    }
    return acts;
}

int main(int argc, char **argv)
{
    static struct drill_setup setup;
    static int32_t ready[GAME_READY_INTS];
    struct play p = { &drill_game, &setup, NULL, NULL, NULL };
    int battles = argc > 1 ? atoi(argv[1]) : 3, acts = 0;

    make_setup(&setup);
    play_ready(&p, ready);
    for (int i = 0; i < battles; i++) {
        int n = play_one(&p, (uint64_t)i + (argc > 2 ? (uint64_t)atoi(argv[2]) : 0));

        if (n < 0) return 1;
        acts += n;
    }
    printf("%d battles, %d acts, %016llx\n", battles, acts, (unsigned long long)sum);
    return 0;
}
