/* test_host_game.c - whole battles of the ancients rulebook with orders at random: every state is sound, every listed
** order is allowed, what a side sees gives the same orders as the whole, and every battle ends. */
#include "game/battle.h"
#include "game/scene.h"
#include "game/table.h"
#include "model/sketch.h"
#include "host_small.h"

static int32_t view_setup[GAME_INTS], view_state[GAME_INTS];
static struct act full[MOST_ACTS], seen[MOST_ACTS];

/* Both sides: a line of foot with skirmishers before it, horse on the wings, bows behind; a wood, a hill, a marsh. */
static void mixed(void)
{
    for (int seat = 0; seat < 2; seat++) {
        double y = seat ? 13.5 : 6.5, back = seat ? 1 : -1;
        int facing = seat ? SOUTH : NORTH, foot = command(seat ? "Blue foot" : "Red foot", seat, LEVEL_AVERAGE);
        int horse = command(seat ? "Blue horse" : "Red horse", seat, seat ? LEVEL_GENIUS : LEVEL_INCOMPETENT), u;

        u = troops(foot, TYPE_FP, 12, y + back, facing);
        s.unit[u].ranks = 2;
        s.unit[u].weapon = WEAPON_LONG_SPEAR;
        troops(foot, TYPE_FP, 14, y + back / 2, facing);
        u = troops(foot, TYPE_FL, 16, y + back / 2, facing);
        rated(u, 4, 4, DISCIPLINE_C);
        s.unit[u].impetuous = 1;
        u = troops(foot, TYPE_S, 14, y - back, facing);
        rated(u, 2, 0, DISCIPLINE_B);
        s.unit[u].missile = MISSILE_JAVELIN;
        u = troops(foot, TYPE_T, 14, y + 3 * back, facing);
        rated(u, 4, 0, DISCIPLINE_B);
        s.unit[u].missile = MISSILE_CROSSBOW_A;
        u = troops(horse, TYPE_CP1, 20, y + back, facing);
        rated(u, 7, 4, DISCIPLINE_B);
        u = troops(horse, TYPE_CM, 7, y, facing);
        rated(u, 5, 2, DISCIPLINE_B);
        u = troops(horse, TYPE_CL, 23, y, facing);
        rated(u, 3, 1, DISCIPLINE_A);
        s.unit[u].missile = MISSILE_JAVELIN;
        u = troops(horse, TYPE_T, 15, seat ? 18.5 : 1.5, facing);
        s.unit[u].baggage = BAGGAGE_OPEN;
        s.unit[u].command = 0;
    }
    piece(PIECE_OF_WOOD, 3, 8, 4, 4);
    piece(PIECE_OF_HILL, 17, 9, 4, 2);
    piece(PIECE_OF_MARSH, 24, 8, 3, 4);
}

static struct scene scene;
static struct tabletop tabletop;
static struct sketch sketch;
static char paper[65536];

/* Pictures, sheets, ideas and odds of a position, as somebody at the table asks for them. */
static void look_around(int seat)
{
    static int32_t in[GAME_INTS];
    struct act idea[MOST_IDEAS], order;
    struct no why;
    int n = ancients_game.ideas(&played, &b, seat, idea, MOST_IDEAS);

    assert_true(n > 0 && n <= MOST_IDEAS);
    for (int i = 0; i < n; i++) {
        const struct procedure *p = ancients_game.asks(&played, &b, seat, &idea[i], in);
        struct refusals no = { .len = 0 };

        if (!ancients_game.allowed(&played, &b, seat, &idea[i], &why))
            fail_msg("idea %s of %d is refused: %s", host_orders[idea[i].kind].id, idea[i].arg[0], why.says);
        if (p && p->in.check) p->in.check(in, &no);
        if (no.len) fail_msg("odds of %s: %s %s", host_orders[idea[i].kind].id, no.row[0].field, no.row[0].says);
        sketch_begin(&sketch);
        ancients_game.sketch(&played, &b, seat, &idea[i], &sketch);
        if (idea[i].kind != HOST_MOVE) continue;
        if (ancients_game.snap(&played, &b, seat, &idea[i], (struct point){ 5000, 5000 }, &order))
            assert_true(ancients_game.allowed(&played, &b, seat, &order, &why));
    }
    ancients_game.scene(&played, &b, &scene);
    ancients_game.field(&played, &b, &tabletop);
    for (int kind = SHEET_ROSTER; kind <= SHEET_END; kind++) {
        struct text out = text_in(paper, sizeof paper);
        struct sheet sheet = { .kind = (enum sheet_kind)kind, .family = THING_UNIT, .thing = 0, .out = &out };

        ancients_game.show(&played, &b, &sheet);
    }
}

static void numbers_are_in_range(int seat, const struct act *a)
{
    const struct act_kind *k = &host_orders[a->kind];

    for (int i = 0; i < k->args; i++) {
        struct range r;

        if (!k->arg[i].open) continue;
        r = ancients_game.range(&played, &b, seat, a, i);
        if (a->arg[i] < r.lo || a->arg[i] > r.hi)
            fail_msg("%s of %d: %s is %d, not in %d..%d", k->id, a->arg[0], k->arg[i].id, a->arg[i], r.lo, r.hi);
    }
}

/* What a side sees gives the same answers as the whole: who decides, and the same list. Returns its length. */
static int view_agrees(int seat)
{
    int n = ancients_game.legal(&played, &b, seat, full, MOST_ACTS), m;

    assert_true(n > 0 && n <= MOST_ACTS);
    memcpy(view_setup, &s, sizeof s);
    memcpy(view_state, &b, sizeof b);
    ancients_game.hide(play_on(view_setup), view_setup, view_state, seat);
    assert_int_equal(ancients_game.to_decide(play_on(view_setup), view_state), ancients_game.to_decide(&played, &b));
    m = ancients_game.legal(play_on(view_setup), view_state, seat, seen, MOST_ACTS);
    assert_int_equal(m, n);
    for (int i = 0; i < n; i++) assert_true(act_same(&full[i], &seen[i]));
    return n;
}

static void look_from(int seat)
{
    int n = view_agrees(seat);
    struct no why;

    for (int i = 0; i < n; i++) {
        if (!ancients_game.allowed(&played, &b, seat, &full[i], &why))
            fail_msg("listed order %s of %d is refused: %s", host_orders[full[i].kind].id, full[i].arg[0], why.says);
        numbers_are_in_range(seat, &full[i]);
    }
    look_around(seat);
}

/* A seat's view with what is hidden made up: the same seats decide, and it looks the same again. */
static void guess_from(struct rng *g, int seat)
{
    static int32_t guess_setup[GAME_INTS], guess_state[GAME_INTS];

    memcpy(view_setup, &s, sizeof s);
    memcpy(view_state, &b, sizeof b);
    ancients_game.hide(play_on(view_setup), view_setup, view_state, seat);
    memcpy(guess_setup, view_setup, sizeof s);
    memcpy(guess_state, view_state, sizeof b);
    ancients_game.guess(g, play_on(guess_setup), guess_setup, guess_state, seat);
    assert_int_equal(ancients_game.to_decide(play_on(guess_setup), guess_state), ancients_game.to_decide(&played, &b));
    ancients_game.hide(play_on(guess_setup), guess_setup, guess_state, seat);
    assert_memory_equal(guess_setup, view_setup, sizeof s);
    assert_memory_equal(guess_state, view_state, sizeof b);
}

static int count[HOST_ORDER_KINDS];

static void one_battle(uint64_t seed, bool looks)
{
    struct rng g, guesses;
    struct reading r = { .mode = READ_RANDOM, .house = &house, .rng = &g };
    unsigned who;
    int acts = 0;

    rng_start(&g, seed, 1);
    rng_start(&guesses, seed, 2);
    host_fill(&s, NULL);
    play_begin(&ancients_game, &s, &house);
    ancients_game.start(&played, &b);
    while ((who = ancients_game.to_decide(&played, &b)) != 0) {
        int seat = who & 1u << REFEREE ? REFEREE : who & 1u ? 0 : 1;
        struct refusals no = { .len = 0 };
        struct act a;
        struct no why;

        if (looks && seat != REFEREE) look_from(seat);
        else if (seat != REFEREE) view_agrees(seat);
        if (looks && acts % 3 == 0) guess_from(&guesses, 0), guess_from(&guesses, 1);
        assert_true(ancients_game.pick(&g, &played, &b, seat, &a));
        if (!ancients_game.allowed(&played, &b, seat, &a, &why))
            fail_msg("%s of %d is picked and refused: %s", host_orders[a.kind].id, a.arg[0], why.says);
        ancients_game.apply(&r, &played, &b, seat, &a, NULL);
        count[a.kind]++;
        ancients_game.sound(&played, &b, &no);
        if (no.len) fail_msg("seed %d, act %d, %s of %d: %s %s (%d)", (int)seed, acts, host_orders[a.kind].id, a.arg[0],
                             no.row[0].field, no.row[0].says, (int)no.row[0].value);
        assert_true(++acts < 20000);
    }
    assert_int_not_equal(ancients_game.outcome(&played, &b).kind, BATTLE_ON);
}

static void random_battles(void **state)
{
    (void)state;
    for (int seed = 0; seed < 60; seed++) {
        table();
        mixed();
        one_battle((uint64_t)seed, seed < 3);
    }
}

/* From the choice of cards to the end, and battles that begin with hidden units: an ambush in the wood, horse on a
** flank march or in reserve. Every order of the set-up is given somewhere. */
static void hidden_battles(void **state)
{
    (void)state;
    memset(count, 0, sizeof count);
    for (int seed = 0; seed < 80; seed++) {
        table();
        mixed();
        s.command[0].cinc = s.command[3].cinc = 1;
        s.seat[RED].tactical = seed % 4 * 2;
        s.seat[BLUE].tactical = seed % 3 * 3;
        s.seat[seed % 2].strategic = seed % STRATEGICS;
        s.start = seed % HOST_STARTS;
        if (s.start == START_BATTLE) {
            s.command[seed / 2 % 2 ? 1 : 3].plan = PLAN_RESERVE + seed % 3;
            s.unit[5].x = in_h(5);                              /* the bows of red lie in the wood */
            s.unit[5].y = in_h(9);
            s.unit[5].ambush = 1;
        }
        one_battle((uint64_t)seed, seed < 12);
    }
    for (int kind = HOST_TAKE; kind <= HOST_ENTER; kind++) {
        bool rare = kind == HOST_HOLD_BACK || (kind >= HOST_SHIFT && kind <= HOST_SWAP_EDGES);  /* test_host_before.c */
        if (!count[kind] && !rare) fail_msg("%s was never ordered", host_orders[kind].id);
    }
}

/* Any of the readings that change the course of a turn, with an ambush in the wood. */
static void battles_by_other_readings(void **state)
{
    static const char *const reading[][2] = {
        { "ancients.pick", "defender_first" }, { "ancients.bonus", "after_reaction" },
        { "ancients.counter_charge", "half_way" }, { "ancients.ambush_reacts", "on" },
        { "ancients.halted", "may_stop" }, { "ancients.reaction_spends", "on" }, { "ancients.charge_wheel", "free" },
        { "ancients.wheel_brush", "nobody" },
        { "ancients.group_charge", "one_by_one" }, { "ancients.evaded", "disordered" },
        { "ancients.failed_move", "ends" }, { "ancients.frenzy_group", "each" },
        { "ancients.zoc_group", "each_member" }, { "ancients.cards", "declared" }, { "ancients.traits", "on" },
        { "ancients.ambush_markers", "on" }, { "ancients.open_lists", "off" } };
    struct rng g;

    (void)state;
    rng_start(&g, 9, 1);
    for (int seed = 0; seed < 60; seed++) {
        table();
        mixed();
        for (int i = 0; i < LEN(reading); i++) if (rng_below(&g, 2)) choose(reading[i][0], reading[i][1]);
        s.seat[RED].tactical = seed % 3;
        s.command[0].trait = TRAIT_TENACIOUS;
        s.unit[5].x = in_h(5);
        s.unit[5].y = in_h(9);
        s.unit[5].ambush = 1;
        one_battle((uint64_t)seed, seed < 8);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(random_battles), cmocka_unit_test(hidden_battles),
                                        cmocka_unit_test(battles_by_other_readings) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
