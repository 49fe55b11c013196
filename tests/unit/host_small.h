/* host_small.h - small battles written in C, for acts worked out by hand with the dice typed. Places are in H. */
#ifndef UNIT_HOST_SMALL_H
#define UNIT_HOST_SMALL_H
#include <string.h>
#include "game/ancients/host.h"
#include "game/ancients/state.h"
#include "play_tools.h"
#include "rules/house.h"
#include "rules/paths.h"
#include "tests.h"

enum { NORTH = QUARTER, SOUTH = TURN - QUARTER, EAST = 0, WEST = HALF_TURN };
#define DICE(...) ((const int[]){ __VA_ARGS__, -1 })
#define NO_DICE ((const int[]){ -1 })

static struct host_setup s;
static struct host_state b, begun;                      /* begun: before the first order */
static struct house house;

static inline int in_h(double h) { return (int)(h * HOST_H + .5); }

/* An empty table of 30H by 20H; blue defends the north. */
static inline void table(void)
{
    memset(&s, 0, sizeof s);
    memset(&house, 0, sizeof house);
    s.start = START_BATTLE;
    s.turns = 12;
    s.wide = 30 * HOST_H;
    s.high = 20 * HOST_H;
    s.defender = BLUE;
    s.open_lists = 1;
    s.seat[0].structure = s.seat[1].structure = STRUCTURE_AVERAGE;
}

static inline void choose(const char *path, const char *value)
{
    struct figure f;
    char near[MAX_FIGURE_PATH];

    assert_true(find_figure(ancients_game.book, path, &f, near));
    assert_true(figure_set(&house, &f, value, near) == FIGURE_FINE);
}

/* A command; returns its number. */
static inline int command(const char *name, int seat, int level)
{
    struct host_command_setup *c = &s.command[s.commands];

    memcpy(c->name, name, strlen(name));
    c->seat = seat;
    c->level = level;
    return ++s.commands;
}

/* A unit of basic value 5, impetus 1, discipline B. Returns its index. */
static inline int troops(int of, int type, double x, double y, int facing)
{
    struct host_unit_setup *u = &s.unit[s.units];
    const char name[] = { 'U', (char)('a' + s.units), 0 };

    *u = (struct host_unit_setup){ .seat = s.command[of - 1].seat, .command = of, .type = type, .vbu = 5, .impetus = 1,
                                   .discipline = DISCIPLINE_B, .vd = 1, .ranks = 1, .x = in_h(x), .y = in_h(y),
                                   .facing = facing };
    memcpy(u->name, name, sizeof name);
    return s.units++;
}

static inline void rated(int u, int vbu, int impetus, int discipline)
{
    s.unit[u].vbu = vbu;
    s.unit[u].impetus = impetus;
    s.unit[u].discipline = discipline;
}

/* Red knights 7/4 of B; their front is at 5. */
static inline int knights(int of)
{
    int u = troops(of, TYPE_CP1, 10, 4.25, NORTH);

    rated(u, 7, 4, DISCIPLINE_B);
    return u;
}

static inline void piece(int kind, double x, double y, double wide, double high)
{
    int l = in_h(x), d = in_h(y), r = in_h(x + wide), u = in_h(y + high);

    s.piece[s.pieces++] = (struct host_piece_setup){ .kind = kind, .corners = 4,
                                                     .at = { { l, d }, { r, d }, { r, u }, { l, u } } };
}

/* An act with all its dice, which must be exactly these. */
static inline void give_act(int seat, struct act a, const int *dice)
{
    uint8_t face[256];
    struct reading r = { .mode = READ_TYPED, .given = face, .house = &house };
    struct no why = { "", "" };
    struct refusals no = { .len = 0 };

    while (dice[r.given_len] >= 0) face[r.given_len] = (uint8_t)dice[r.given_len], r.given_len++;
    if (!ancients_game.allowed(play_on(&s), &b, seat, &a, &why))
        fail_msg("order %s of %d in phase %s refused: %s %s", host_orders[a.kind].id, a.arg[0],
                 host_phases[b.run.phase].id, why.cite, why.says);
    ancients_game.apply(&r, play_on(&s), &b, seat, &a, NULL);
    if (r.stop) fail_msg("%s: the reading stopped (%d) at %s", host_orders[a.kind].id, (int)r.stop,
                         r.wants.says ? r.wants.says : "");
    if (r.given_used != r.given_len)
        fail_msg("%s: %d dice of %d were thrown", host_orders[a.kind].id, r.given_used, r.given_len);
    ancients_game.sound(play_on(&s), &b, &no);
    if (no.len) fail_msg("after %s: %s %s", host_orders[a.kind].id, no.row[0].field, no.row[0].says);
}

static inline void give(int seat, int kind, int who, int x, int y)
{
    give_act(seat, host_act(kind, who, x, y), NO_DICE);
}

static inline void refused(int seat, int kind, int who, int x, int y, const char *cite)
{
    struct act a = host_act(kind, who, x, y);
    struct no why = { "", "" };

    assert_false(ancients_game.allowed(play_on(&s), &b, seat, &a, &why));
    assert_string_equal(why.cite, cite);
}

static inline void referee(int kind, const int *dice)
{
    assert_int_equal(ancients_game.to_decide(play_on(&s), &b), 1u << REFEREE);
    give_act(REFEREE, (struct act){ .kind = (int16_t)kind }, dice);
}

/* The setup, left at its first phase. */
static inline void begin_before(void)
{
    struct refusals no = { .len = 0 };

    host_fill(&s, NULL);
    host_check(&s, &no);
    if (no.len) fail_msg("setup: %s %s", no.row[0].field, no.row[0].says);
    play_begin(&ancients_game, &s, &house);
    ancients_game.start(&played, &b);
    begun = b;
}

/* From the setup to the first turn, before commands are named. */
static inline void begin(void)
{
    begin_before();
    referee(HOST_DAWN_ACT, NO_DICE);
    begun = b;
}

/* Red's command wins the initiative 6 5 against 1 2 and acts. Both sides have one command, of the same level. */
static inline void red_acts(void)
{
    begin();
    referee(HOST_CONTEST_ACT, DICE(6, 5, 1, 2));
    assert_int_equal(b.run.phase, PHASE_COMMAND);
    assert_int_equal(b.run.active, RED);
}

static inline void activate(int u) { give(b.run.active, HOST_ACTIVATE, u, HOST_NOBODY, 0); }

/* Red's turn begins with a charge; the enemy is still to answer. */
static inline void red_charges(int who, int at)
{
    red_acts();
    activate(who);
    give(RED, HOST_CHARGE, who, at, 0);
}

static inline void move_unit(int u, int how, int wheel, double h)
{
    give_act(b.run.active, (struct act){ HOST_MOVE, { (int16_t)u, (int16_t)how, (int16_t)wheel, (int16_t)in_h(h) } },
             NO_DICE);
}

static inline void stands(int u, double x, double y)
{
    int dx = b.unit[u].x - in_h(x), dy = b.unit[u].y - in_h(y);

    if (dx < -2 * GRACE || dx > 2 * GRACE || dy < -2 * GRACE || dy > 2 * GRACE)
        fail_msg("unit %d stands at %.2f, %.2f, not at %.2f, %.2f", u, b.unit[u].x / 480., b.unit[u].y / 480., x, y);
}
#endif
