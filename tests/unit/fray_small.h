/* fray_small.h - small skirmishes written in C, for turns worked out by hand with the dice typed. Places are in cm. */
#ifndef UNIT_FRAY_SMALL_H
#define UNIT_FRAY_SMALL_H
#include <string.h>
#include "game/flintlock/fray.h"
#include "game/flintlock/state.h"
#include "play_tools.h"
#include "rules/house.h"
#include "rules/paths.h"
#include "tests.h"

enum { RED, BLUE, NORTH = QUARTER, SOUTH = TURN - QUARTER, EAST = 0, WEST = HALF_TURN };
#define DICE(...) ((const int[]){ __VA_ARGS__, -1 })
#define NO_DICE ((const int[]){ -1 })

static struct fray_setup s;
static struct fray_state b, begun;                              /* begun: when the orders of this turn were due */
static struct house house;
static struct act given[64];                                    /* orders since then */
static int givens;

static inline void table(void)
{
    memset(&s, 0, sizeof s);
    memset(&house, 0, sizeof house);
    s.turns = 20;
    s.wide = s.high = 12000;
}

static inline void choose(const char *path, const char *value)
{
    struct figure f;
    char near[MAX_FIGURE_PATH];

    assert_true(find_figure(flintlock_game.book, path, &f, near));
    assert_true(figure_set(&house, &f, value, near) == FIGURE_FINE);
}

static inline int unit(const char *name, int seat, int formation)
{
    struct fray_unit_setup *u = &s.unit[s.units];

    memcpy(u->name, name, strlen(name));
    u->seat = seat;
    u->formation = formation;
    u->edge = seat == RED ? EDGE_SOUTH : EDGE_NORTH;
    return ++s.units;
}

/* A man on foot, class 3, with a sword. Returns his index. */
static inline int man(int of, double x, double y, int facing)
{
    struct fray_figure_setup *f = &s.figure[s.figures];

    *f = (struct fray_figure_setup){ .unit = of, .class = 3, .load = LOAD_EQUIPPED, .weapon = ARM_SWORD, .men = 1,
                                     .x = (int)(x * 100 + .5), .y = (int)(y * 100 + .5), .facing = facing };
    return s.figures++;
}

static inline int armed(int of, double x, double y, int facing, int gun)
{
    int f = man(of, x, y, facing);

    s.figure[f].gun[0] = gun + 1;
    return f;
}

static inline void area(int kind, double x, double y, double wide, double high)
{
    struct fray_area *a = &s.area[s.areas++];
    int l = (int)(x * 100), d = (int)(y * 100), r = (int)((x + wide) * 100 + .5), u = (int)((y + high) * 100 + .5);

    *a = (struct fray_area){ .kind = kind, .corners = 4, .at = { { l, d }, { r, d }, { r, u }, { l, u } } };
}

static inline void line(int kind, double x1, double y1, double x2, double y2)
{
    s.line[s.lines++] = (struct fray_line){ .kind = kind, .corners = 2,
        .at = { { (int)(x1 * 100), (int)(y1 * 100) }, { (int)(x2 * 100), (int)(y2 * 100) } } };
}

/* An act with all its dice, which must be exactly these. */
static inline void give_act(int seat, struct act a, const int *dice)
{
    uint8_t face[256];
    struct reading r = { .mode = READ_TYPED, .given = face, .house = &house };
    struct no why = { "", "" };

    while (dice[r.given_len] >= 0) face[r.given_len] = (uint8_t)dice[r.given_len], r.given_len++;
    if (!flintlock_game.allowed(play_on(&s), &b, seat, &a, &why))
        fail_msg("order %s of %d refused: %s %s", fray_orders[a.kind].id, a.arg[0], why.cite, why.says);
    if (a.kind == FRAY_RALLY) givens = 0;
    if (seat != REFEREE && givens < LEN(given)) given[givens++] = a;
    flintlock_game.apply(&r, play_on(&s), &b, seat, &a, NULL);
    if (a.kind == FRAY_RALLY) begun = b;
    if (r.stop) fail_msg("%s: the reading stopped (%d) at %s", fray_orders[a.kind].id, (int)r.stop,
                         r.wants.says ? r.wants.says : "");
    assert_int_equal(r.given_used, r.given_len);
}

static inline void give(int seat, int kind, int who, int x, int y)
{
    give_act(seat, (struct act){ (int16_t)kind, { (int16_t)who, (int16_t)x, (int16_t)y } }, NO_DICE);
}

static inline void refused(int seat, int kind, int who, int x, int y, const char *cite)
{
    struct act a = { (int16_t)kind, { (int16_t)who, (int16_t)x, (int16_t)y } };
    struct no why = { "", "" };

    assert_false(flintlock_game.allowed(play_on(&s), &b, seat, &a, &why));
    assert_string_equal(why.cite, cite);
}

/* Everybody who has to decide is ready. */
static inline void ready(void)
{
    for (int seat = 0; seat < 2; seat++)
        if (flintlock_game.to_decide(play_on(&s), &b) & 1u << seat) give(seat, FRAY_READY, 0, 0, 0);
}

static inline void referee(int kind, const int *dice)
{
    assert_int_equal(flintlock_game.to_decide(play_on(&s), &b), 1u << REFEREE);
    give_act(REFEREE, (struct act){ .kind = (int16_t)kind }, dice);
}

/* From the setup to the first orders. */
static inline void begin(void)
{
    struct refusals no = { .len = 0 };

    fray_check(&s, &no);
    if (no.len) fail_msg("setup: %s %s", no.row[0].field, no.row[0].says);
    play_begin(&flintlock_game, &s, &house);
    flintlock_game.start(&played, &b);
    referee(FRAY_RALLY, NO_DICE);
}

/* Orders are opened, with the slowing dice, and walked. */
static inline void walk_all(const int *slowing)
{
    ready();
    referee(FRAY_REVEAL, slowing);
    if (b.phase == PHASE_CUTS) ready(), referee(FRAY_CUTS, NO_DICE);
    referee(FRAY_WALK, NO_DICE);
}

/* On to the melee without a shot. */
static inline void no_fire(void)
{
    if (b.phase != PHASE_FIRE) return;
    ready();
    referee(FRAY_SHOTS, NO_DICE);
}

static inline void stands(int f, double x, double y, int within)
{
    int dx = b.figure[f].x - (int)(x * 100 + .5), dy = b.figure[f].y - (int)(y * 100 + .5);

    if (dx < -within || dx > within || dy < -within || dy > within)
        fail_msg("figure %d stands at %d, %d, not at %.2f, %.2f", f, b.figure[f].x, b.figure[f].y, x, y);
}
#endif
