/* test_host_mirror.c - the same ancients battle in a mirror is the same battle: east is west on the table, left is
** right in every order, and the dice are the same. Orders are drawn for one of the two and carried over to the other;
** the odds they ask for, and after every act all that a battle consists of, are compared. */
#include <stdlib.h>
#include "any_battle.h"
#include "game/battle.h"
#include "host_small.h"

enum { TRIALS = 300, FACES_GIVEN = 400 };

static struct host_setup other_s;
static struct host_state other;
static struct play other_play;
static int32_t other_ready[GAME_READY_INTS];
static struct rng chance;
static int trial, acts, done[HOST_ORDER_KINDS];

/* ---- the same thing in the mirror ---- */

static int x_there(int x) { return s.wide - x; }
static int heading_there(int a) { return angle_in_turn(HALF_TURN - a); }
static int plan_there(int p) { return p >= PLAN_FLANK_LEFT ? PLAN_FLANK_LEFT + PLAN_FLANK_RIGHT - p : p; }

static int how_there(int how)
{
    static const int there[HOST_HOWS] = {
        [MOVE_AHEAD] = MOVE_AHEAD, [MOVE_BACK] = MOVE_BACK, [MOVE_LEFT] = MOVE_RIGHT, [MOVE_RIGHT] = MOVE_LEFT,
        [MOVE_OBLIQUE_LEFT] = MOVE_OBLIQUE_RIGHT, [MOVE_OBLIQUE_RIGHT] = MOVE_OBLIQUE_LEFT, [MOVE_ABOUT] = MOVE_ABOUT,
    };
    return there[how];
}

/* A flank march enters at a place of its short edge, which is the same in the mirror. */
static bool on_short_edge(const struct act *a)
{
    return a->kind == HOST_ENTER && b.command[host_command_of(&s, a->arg[HOST_WHO])].side >= PLAN_FLANK_LEFT;
}

static struct act act_there(struct act a)
{
    const struct act_kind *k = &host_orders[a.kind];

    for (int i = 0; i < k->args; i++) {
        const char *id = k->arg[i].id;

        if (text_same(id, "x") && !on_short_edge(&a)) a.arg[i] = (int16_t)x_there(a.arg[i]);
        if (text_same(id, "facing")) a.arg[i] = (int16_t)heading_there(a.arg[i]);
        if (text_same(id, "wheel")) a.arg[i] = (int16_t)-a.arg[i];
        if (text_same(id, "how")) a.arg[i] = (int16_t)how_there(a.arg[i]);
        if (text_same(id, "side")) a.arg[i] = (int16_t)(1 - a.arg[i]);
    }
    return a;
}

/* Between parallel edges many lines of fire are the shortest, and only one of them is tried: no two stand parallel at
** first, and there are no obstacles, which a line crosses or not. Everybody is on the table. */
static void uneven(struct draw *d)
{
    struct refusals no;

    do {
        any_setup(d, &ancients_game, (int32_t *)&s);
        for (int i = 0; i < s.pieces; i++)
            if (s.piece[i].kind == PIECE_OF_OBSTACLE) s.piece[i].kind = PIECE_OF_BROKEN, s.piece[i].corners = 4;
        for (int u = 0; u < s.units; u++)
            if (host_is_front(&s, u)) s.unit[u].facing = angle_in_turn(s.unit[u].facing + draw_int(d, -400, 400));
            else s.unit[u].facing = s.unit[s.unit[u].front - 1].facing;
        for (int c = 0; c < s.commands; c++) s.command[c].plan = PLAN_ON_TABLE;
        no.len = 0;
        host_check(&s, &no);
    } while (no.len || s.start != START_BATTLE);
}

static void mirror_setup(void)
{
    other_s = s;
    for (int u = 0; u < s.units; u++) {
        other_s.unit[u].x = x_there(s.unit[u].x);
        other_s.unit[u].facing = heading_there(s.unit[u].facing);
    }
    for (int c = 0; c < s.commands; c++) other_s.command[c].plan = plan_there(s.command[c].plan);
    for (int i = 0; i < s.pieces; i++)
        for (int k = 0; k < s.piece[i].corners; k++) other_s.piece[i].at[k].x = x_there(s.piece[i].at[k].x);
    other_play = (struct play){ .game = &ancients_game, .setup = &other_s, .house = &house };
    play_ready(&other_play, other_ready);
}

/* ---- is it the same? ---- */

static void differ(const char *what, int n, int here, int there)
{
    fail_msg("trial %d, turn %d, phase %s, act %d: %s of %d is %d, in the mirror %d", trial, b.run.turn,
             host_phases[b.run.phase].id, acts, what, n, here, there);
}

static void same(const char *what, int n, int here, int there)
{
    if (here != there) differ(what, n, here, there);
}

static void same_unit(int u)
{
    struct host_unit here = b.unit[u], there = other.unit[u];
    bool stands = here.where == WHERE_TABLE || here.where == WHERE_AMBUSH;

    same("where", u, here.where, there.where);
    if (stands) {
        same("x", u, x_there(here.x), there.x);
        same("y", u, here.y, there.y);
        same("facing", u, heading_there(here.facing), there.facing);
    }
    here.x = there.x, here.y = there.y, here.facing = there.facing;
    same("current", u, here.current, there.current);
    same("disordered", u, here.disordered, there.disordered);
    if (memcmp(&here, &there, sizeof here) != 0) differ("something else", u, 0, 1);
}

static void same_run(void)
{
    struct host_run here = b.run, there = other.run;
    struct act a = host_pending(&b), c = host_pending(&other);

    same("phase", 0, here.phase, there.phase);
    if (a.kind) {
        a = act_there(a);
        if (!act_same(&a, &c)) differ("the pending order", a.kind, 0, 1);
    }
    memcpy(here.pending, there.pending, sizeof here.pending);
    same("what is wheeled", 0, abs(here.wheeled), abs(there.wheeled));
    same("the wheel of a reaction", 0, -here.react_wheel, there.react_wheel);
    if (here.loser) same("the way back", 0, heading_there(here.way), there.way);
    here.wheeled = there.wheeled, here.react_wheel = there.react_wheel, here.way = there.way, here.mark = there.mark;
    if (memcmp(&here, &there, sizeof here) != 0) differ("what is being done", 0, 0, 1);
}

static void same_battle(void)
{
    for (int u = 0; u < b.units; u++) same_unit(u);
    same_run();
    same("pairs", 0, b.pairs, other.pairs);
    if (memcmp(b.pair, other.pair, sizeof b.pair) != 0) differ("contacts", 0, 0, 1);
    if (memcmp(b.seat, other.seat, sizeof b.seat) != 0) differ("a side", 0, 0, 1);
    if (memcmp(&b.contest, &other.contest, sizeof b.contest) != 0) differ("the contest", 0, 0, 1);
    if (memcmp(b.cast, other.cast, sizeof b.cast) != 0) differ("the dice", 0, 0, 1);
    for (int c = 0; c < b.commands; c++) {
        struct host_command here = b.command[c];

        here.side = plan_there(here.side);
        if (memcmp(&here, &other.command[c], sizeof here) != 0) differ("a command", c, 0, 1);
    }
    same("verdict", 0, b.verdict, other.verdict);
    same("reason", 0, b.reason, other.reason);
}

/* ---- both at once ---- */

/* The odds that an order asks for: the same question with the same inputs. */
static void same_question(int seat, const struct act *a, const struct act *there)
{
    static int32_t in[GAME_INTS], in_there[GAME_INTS];
    const struct procedure *p, *q;

    if (seat == REFEREE) return;
    memset(in, 0, sizeof in);
    memset(in_there, 0, sizeof in_there);
    p = ancients_game.asks(&played, &b, seat, a, in);
    q = ancients_game.asks(&other_play, &other, seat, there, in_there);
    if (p != q) differ("the question", a->arg[0], p != NULL, q != NULL);
    for (int i = 0; p && i < p->in.size / (int)sizeof *in; i++) same(p->id, i, in[i], in_there[i]);
}

static void both(int seat, struct act a)
{
    static uint8_t faces[FACES_GIVEN];
    struct reading r = { .mode = READ_TYPED, .given = faces, .given_len = FACES_GIVEN, .house = &house }, r2 = r;
    struct act there = act_there(a);
    struct no why = { "", "" };

    for (int i = 0; i < FACES_GIVEN; i++) faces[i] = (uint8_t)(1 + rng_below(&chance, 6));
    if (!ancients_game.allowed(&other_play, &other, seat, &there, &why))
        fail_msg("trial %d, turn %d, act %d: %s of %d is refused in the mirror: %s %s", trial, b.run.turn, acts,
                 host_orders[a.kind].id, a.arg[0], why.cite, why.says);
    same_question(seat, &a, &there);
    ancients_game.apply(&r, &played, &b, seat, &a, NULL);
    ancients_game.apply(&r2, &other_play, &other, seat, &there, NULL);
    assert_false(r.stop || r2.stop);                            /* the dice suffice */
    same(host_orders[a.kind].id, a.arg[0], r.given_used, r2.given_used);
}

static void play_both(void)
{
    unsigned who;

    play_begin(&ancients_game, &s, &house);
    ancients_game.start(&played, &b);
    ancients_game.start(&other_play, &other);
    same_battle();
    for (acts = 0; (who = ancients_game.to_decide(&played, &b)) != 0; acts++) {
        int seat = who & 1u << REFEREE ? REFEREE : who & 1u ? 0 : 1;
        struct choosing c = { .play = played, .state = &b, .seat = seat, .rng = &chance };
        struct act a;

        same("who decides", 0, (int)who, (int)ancients_game.to_decide(&other_play, &other));
        assert_true(ancients_game.pick(&chance, &played, &b, seat, &a));
        if (seat != REFEREE) fill_open(&c, &a);
        both(seat, a);
        done[a.kind]++;
        same_battle();
    }
}

static void test_mirror(void **state)
{
    static const int must[] = { HOST_MOVE, HOST_CHARGE, HOST_SHOOT, HOST_FIGHT, HOST_EVADE, HOST_COUNTER_CHARGE,
                                HOST_OPPORTUNITY_CHARGE, HOST_RETREAT_ACT, HOST_PURSUIT_ACT };
    struct draw d = { getenv("ALEA_SEED") ? (uint64_t)atoi(getenv("ALEA_SEED")) : 3 };

    (void)state;
    rng_start(&chance, d.state, 3);
    memset(&house, 0, sizeof house);
    for (trial = 0; trial < TRIALS; trial++) {
        uneven(&d);
        mirror_setup();
        play_both();
    }
    for (int i = 0; i < LEN(must); i++)
        if (!done[must[i]]) fail_msg("no %s in any of them", host_orders[must[i]].id);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_mirror) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
