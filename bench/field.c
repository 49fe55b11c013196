/* field.c - the free table (src/model) on one core: 40 bases and 8 pieces of terrain, as in the middle of a battle, and
** the drill of tests/drill on it.
**
**     field distance      exact distances of two bases, wanted 4,000,000 a second
**     field wheel         a wheel of 20 degrees and an advance of 1 H judged, wanted 400,000 a second
**     field charge        a charge with a given wheel judged, near enemies, wanted 200,000 a second
**     drill snap          the order nearest to a place, in the drill, wanted 83,000 a second (12 microseconds)
**     field reach         how far a base gets, 49 rays, wanted 6,700 a second (150 microseconds)
**     field sketch        a wheel with an advance, with its construction
**     field together      60 figures walk a turn, wanted 5,000 a second (200 microseconds)
**     drill lists         the list of orders of each of 40 units, wanted 1,000 a second (1 millisecond)
**     drill battles       random battles of five units a side
**
** The floor of distances is the square of the distance of two middles; of moves and charges the copy of one base to
** where it would end, with one look at each other base's middle; of lists the copy of the state; of battles one die an
** entry. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "battles.h"
#include "../tests/drill/drill.h"
#include "../tests/unit/play_tools.h"
#include "form/desk.h"
#include "match/scenario.h"
#include "model/sketch.h"

enum { UNITS = 40, TABLES = 32, PAIRS = 4096, H = DRILL_H, WIDE = 30 * H, HIGH = 20 * H, FIGURES = 60 };
static struct field table[TABLES];
static struct pair { int table, a, b; } near_pair[PAIRS];
static int near_pairs, any_pair[PAIRS][2];
static struct walker figures[FIGURES];
static struct drill_setup setup;
static struct drill_state stands;
static struct battle_room room;
static volatile long sink;
static struct rng rng;

static int any(int low, int high) { return low + (int)rng_below(&rng, (uint32_t)(high - low + 1)); }

/* ---- what is measured on ---- */

/* Two lines three to six H apart, some out of place and askew. */
static void put_bases(struct field *f)
{
    for (int i = 0; i < UNITS; i++) {
        bool red = i < UNITS / 2, clear;
        int k = i % (UNITS / 2), depth[3] = { H / 2, H, H * 3 / 2 };

        do {
            int back = k / 12 * 1100 + any(-500, 500), askew = any(0, 2) ? 0 : any(-1200, 1200);
            struct pose p = { 1200 + k % 12 * 1010 + any(-60, 60), red ? 3900 - back : 5700 + back,
                              angle_in_turn((red ? QUARTER : -QUARTER) + askew) };
            f->base[i] = shape_of(p, (struct base){ 2 * H, depth[any(0, 2)], 0 });
            clear = true;
            for (int l = 0; l < i; l++) clear = clear && !shape_overlaps(&f->base[i], &f->base[l]);
        } while (!clear);
    }
}

static void put_terrain(struct terrain *g)
{
    static const int round[8][2] = {
        { 10, 0 }, { 7, 7 }, { 0, 10 }, { -7, 7 }, { -10, 0 }, { -7, -7 }, { 0, -10 }, { 7, -7 },
    };
    int x = any(1000, WIDE - 1000), y = any(1000, HIGH - 1000), r = any(500, 1500);

    *g = (struct terrain){ .eye = (enum eye)any(0, 3), .corners = 8 };
    for (int k = 0; k < 8; k++) g->at[k] = (struct point){ x + round[k][0] * r / 10, y + round[k][1] * r / 10 };
    ground_close(g);
}

static bool stands_on(int i)
{
    for (int k = 0; k < i; k++) {
        struct point d = point_less(figures[i].at, figures[k].at);
        if (dot(d, d) < 200 * 200) return true;
    }
    return false;
}

static void make_tables(void)
{
    for (int t = 0; t < TABLES; t++) {
        struct field *f = &table[t];

        f->wide = WIDE, f->high = HIGH, f->count = UNITS, f->there = base_bit(UNITS) - 1, f->grounds = 8;
        put_bases(f);
        for (int g = 0; g < 8; g++) put_terrain(&f->ground[g]);
        for (int a = 0; a < UNITS; a++)
            for (int b = 0; b < UNITS; b++) {
                if ((a < 20) == (b < 20) || near_pairs == PAIRS) continue;
                if (!shape_near(&f->base[a], &f->base[b], 4 * H)) continue;
                near_pair[near_pairs++] = (struct pair){ t, a, b };
            }
    }
    for (int i = 0; i < PAIRS; i++) any_pair[i][0] = any(0, 19), any_pair[i][1] = any(20, 39);
    for (int i = 0; i < FIGURES; i++) {
        bool red = i < FIGURES / 2;
        struct walker *w = &figures[i];

        do {                                                    /* everybody stands clear when a turn begins */
            *w = (struct walker){ .at = { any(1000, 17000), red ? any(3000, 5500) : any(6500, 9000) }, .radius = 100,
                                  .side = red, .length = i % 5 ? 1600 : 4000, .legs = 1, .quarry = -1 };
        } while (stands_on(i));
        if (red && i % 4 == 0) w->quarry = FIGURES / 2 + i;
        w->leg[0] = (struct point){ w->at.x + any(-800, 800), w->at.y + (red ? 1500 : -1500) };
    }
}

/* The first table as a drill, in its first turn. */
static void make_drill(void)
{
    setup = (struct drill_setup){ .turns = 6, .wide = WIDE, .high = HIGH, .units = UNITS };
    for (int i = 0; i < UNITS; i++) {
        const struct shape *s = &table[0].base[i];
        setup.unit[i] = (struct drill_unit_setup){
            .seat = i >= UNITS / 2, .kind = i % KINDS, .strength = 5, .impetus = i % 3,
            .x = s->at.x, .y = s->at.y, .heading = s->heading,
        };
    }
    play_begin(&drill_game, &setup, NULL);
    drill_game.start(&played, &stands);
    stands.turn = 1;
    stands.phase = PHASE_ACT;
}

/* ---- floors ---- */

static void middles(int n)
{
    long sum = 0;

    for (int i = 0; i < n; i++) {
        const struct field *f = &table[i % TABLES];
        struct point d = point_less(f->base[any_pair[i % PAIRS][1]].at, f->base[any_pair[i % PAIRS][0]].at);
        sum += (long)dot(d, d);
    }
    sink += sum;
}

static void copies(int n)
{
    long sum = 0;

    for (int i = 0; i < n; i++) {
        const struct field *f = &table[i % TABLES];
        struct shape s = shape_moved(&f->base[i % UNITS], (struct point){ i % 100, i % 77 });
        for (int k = 0; k < f->count; k++) sum += shape_far(&s, &f->base[k], 0);
    }
    sink += sum;
}

static void state_copies(int n)
{
    static struct drill_state copy;

    for (int i = 0; i < n; i++) {
        memcpy(&copy, &stands, sizeof copy);
        sink += copy.unit[i % UNITS].x;
    }
}

/* ---- what is measured ---- */

static struct body one(int i) { return (struct body){ 1, base_bit(i % UNITS), { (uint8_t)(i % UNITS) } }; }

static void distances(int n)
{
    long sum = 0;

    for (int i = 0; i < n; i++) {
        const struct field *f = &table[i % TABLES];
        sum += shape_distance(&f->base[any_pair[i % PAIRS][0]], &f->base[any_pair[i % PAIRS][1]]);
    }
    sink += sum;
}

static void wheels(int n)
{
    for (int i = 0; i < n; i++) {
        struct body b = one(i);
        struct manoeuvre m = advance_steps((struct advance){ i & 64 ? 20 * DEGREE : -20 * DEGREE, H });
        struct walk w;

        walk(&table[i % TABLES], &b, &m, ~(bases)0, &w, NULL);
        sink += w.length;
    }
}

static void charges(int n)
{
    for (int i = 0; i < n; i++) {
        int k = i % near_pairs, a = near_pair[k].a, b = near_pair[k].b;
        const struct field *f = &table[near_pair[k].table];
        struct means m = { 4 * H, 45 * DEGREE, f->there, 0 };
        struct charge c = { 0 };

        charge_by(f, a, b, wheel_towards(&f->base[a], f->base[b].at), &m, &c);
        sink += c.length;
    }
}

static void snaps(int n)
{
    for (int i = 0; i < n; i++) {
        struct act about = { DRILL_MOVE, { (int16_t)(i % UNITS), HOW_AHEAD } }, out;

        stands.active = i % UNITS >= UNITS / 2;
        stands.acting = i % UNITS + 1;
        sink += drill_game.snap(&played, &stands, stands.active, &about,
                                (struct point){ i * 37 % WIDE, i * 91 % HIGH }, &out);
    }
}

static void reaches(int n)
{
    for (int i = 0; i < n; i++) {
        struct means m = { 3 * H, 45 * DEGREE, ~(bases)0, 0 };
        struct point out[REACH_RAYS];
        struct body b = one(i);

        reach_of_advance(&table[i % TABLES], &b, &m, out);
        sink += out[7].x;
    }
}

static void sketches(int n)
{
    static struct sketch k;

    for (int i = 0; i < n; i++) {
        struct body b = one(i);
        struct manoeuvre m = advance_steps((struct advance){ i & 64 ? 20 * DEGREE : -20 * DEGREE, H });
        struct walk w;

        sketch_begin(&k);
        sketch_walk(&k, &table[i % TABLES], &b, &m, ~(bases)0, &w);
        sink += k.marks;
    }
}

static void together(int n)
{
    static struct walker w[FIGURES];

    for (int i = 0; i < n; i++) {
        memcpy(w, figures, sizeof w);
        walk_together(w, FIGURES);
        sink += w[3].at.x;
    }
}

static void lists(int n)
{
    static struct act list[MOST_ACTS];

    for (int i = 0; i < n; i++)
        for (int u = 0; u < UNITS; u++) {
            stands.active = u >= UNITS / 2;
            stands.acting = u + 1;
            sink += drill_game.legal(&played, &stands, stands.active, list, LEN(list));
        }
}

static void dice(int n) { for (int i = 0; i < n; i++) sink += rng_die(&rng, 6); }

int main(void)
{
    static struct scenario line;
    struct desk *desk = desk_new(1 << 22);
    double copied, per_s;
    long entries;

    rng_start(&rng, 1, 1);
    make_tables();
    make_drill();
    copied = rate(copies, 1000);
    show("field distance", rate(distances, 10000), rate(middles, 10000));
    show("field wheel", rate(wheels, 1000), copied);
    show("field charge", rate(charges, 1000), copied);
    show("drill snap", rate(snaps, 1000), copied);
    show("field reach", rate(reaches, 100), copied);
    show("field sketch", rate(sketches, 1000), copied);
    show("field together", rate(together, 10), copied);
    show("drill lists", rate(lists, 1), rate(state_copies, 1000));
    desk_begin(desk, ENGLISH);
    if (!scenario_packed(desk, &drill_shelf, "drill/line", &line)) return 1;
    play_begin(&drill_game, line.setup, NULL);
    per_s = battles_of(&played, &room, &entries);
    show("drill battles", per_s, rate(dice, 1000) / ((double)entries / per_s));
    desk_free(desk);
    return 0;
}
