/* test_drill.c - whole random battles on a free table (tests/drill): they end, nobody ever stands on another or beyond
** the edge, every listed order, every idea and most fillings of open numbers are allowed, what is picked is picked
** fairly; a record of it plays again to the same states; house rules reach the table. */
#include "tests.h"
#include <stdlib.h>
#include <string.h>
#include "drill.h"
#include "match/match.h"
#include "match/record.h"
#include "match/scenario.h"
#include "model/sketch.h"
#include "play_tools.h"

static const struct faces no_faces = { NULL, 0 };
static struct desk *desk;
static struct scenario line;
static struct match_room match_space;
static struct battle_room room;
static struct act list[MOST_ACTS];

static int set_up(void **state)
{
    (void)state;
    desk = desk_new(1 << 22);
    desk_begin(desk, ENGLISH);
    if (!scenario_packed(desk, &drill_shelf, "drill/line", &line)) {
        print_error("%s: %s\n", desk->errors.row[0].field, desk->errors.row[0].message);
        return 1;
    }
    play_begin(&drill_game, line.setup, NULL);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    desk_free(desk);
    return 0;
}

/* ---- one battle, looked at after every act ---- */

struct counts { int acts, ideas, snaps, fillings, filled, by_kind[DRILL_ORDER_KINDS]; };

static void nobody_on_another(const struct drill_state *b, const struct act *a)
{
    struct refusals out = { 0 };

    state_sound(&played, b, &out);
    if (out.len) fail_msg("after %s: %s: %s", drill_game.order[a->kind].id, out.row[0].field, out.row[0].says);
}

static void list_is_allowed(const struct drill_state *b, int seat, int n)
{
    struct no why;

    assert_true(n > 0);
    for (int i = 0; i < n; i++) {
        assert_true(drill_game.allowed(&played, b, seat, &list[i], &why));
        for (int k = 0; k < i; k++) assert_false(act_same(&list[i], &list[k]));
    }
}

static void ideas_are_allowed(const struct drill_state *b, int seat, struct counts *c)
{
    struct act idea[MOST_IDEAS];
    struct no why;
    int n = drill_game.ideas(&played, b, seat, idea, MOST_IDEAS);

    assert_in_range(n, 1, MOST_IDEAS);
    for (int i = 0; i < n; i++) {
        if (!drill_game.allowed(&played, b, seat, &idea[i], &why)) fail_msg("idea %d: %s", i, why.says);
        for (int k = 0; k < i; k++) assert_false(act_same(&idea[i], &idea[k]));
    }
    c->ideas += n;
}

/* Open numbers asked from left to right, each with those before it filled in: the listed one is in its range. */
static void fill_left_to_right(struct rng *g, const struct drill_state *b, int seat, struct act *a, struct counts *c)
{
    const struct act_kind *kind = &drill_game.order[a->kind];
    struct act filled = *a;
    struct no why;
    bool open = false;

    for (int i = 0; i < kind->args; i++) {
        struct range x;

        if (!kind->arg[i].open) continue;
        x = drill_game.range(&played, b, seat, a, i);
        if (a->arg[i] < x.lo || a->arg[i] > x.hi)
            fail_msg("%d, %d: %d is not in %d to %d", a->arg[ARG_HOW], i, a->arg[i], x.lo, x.hi);
        x = drill_game.range(&played, b, seat, &filled, i);
        assert_true(x.lo <= x.hi && x.lo >= kind->arg[i].lo && x.hi <= kind->arg[i].hi);
        filled.arg[i] = (int16_t)(x.lo + (int)rng_below(g, (uint32_t)(x.hi - x.lo + 1)));
        open = true;
    }
    if (!open) return;
    c->fillings++;
    if (!drill_game.allowed(&played, b, seat, &filled, &why)) return;
    c->filled++;
    *a = filled;
}

/* A hand anywhere on the table: for each listed order, the nearest of its kind is allowed, and of a move straight ahead
** nothing that is listed comes nearer to the place. */
static void snaps_are_allowed(struct rng *g, const struct drill_state *b, int seat, int n, struct counts *c)
{
    struct point at = { (int)rng_below(g, 14400), (int)rng_below(g, 9600) };

    for (int i = 0; i < n; i++) {
        struct act out;
        struct no why;

        if (!drill_game.snap(&played, b, seat, &list[i], at, &out)) {
            if (list[i].kind != DRILL_MOVE) fail_msg("no %s for a hand", drill_game.order[list[i].kind].id);
            continue;                                           /* no room where the hand wants it */
        }
        c->snaps++;
        assert_int_equal(out.kind, list[i].kind);
        assert_int_equal(out.arg[ARG_UNIT], list[i].arg[ARG_UNIT]);
        if (!drill_game.allowed(&played, b, seat, &out, &why)) fail_msg("snap: %s", why.says);
    }
}

/* Every listed order and every unit has something to draw; nothing of it lies far off the table. */
static void sketches_are_drawn(const struct drill_state *b, int seat, int n)
{
    static struct sketch k;

    for (int i = -1; i < n; i++) {
        struct act unit = { .kind = 0, .arg = { (int16_t)(b->acting > 0 ? b->acting - 1 : 0) } };
        struct act a = i < 0 ? unit : list[i];

        if (i < 0 && b->unit[a.arg[0]].gone) continue;
        sketch_begin(&k);
        drill_game.sketch(&played, b, seat, &a, &k);
        assert_false(k.cut);
        if (i < 0 || (a.kind >= DRILL_MOVE && a.kind <= DRILL_SHOOT)) assert_true(k.marks > 0);
        for (int p = 0; p < k.points; p++) {
            assert_in_range(k.point[p].x + FIELD_MOST, 0, 2 * FIELD_MOST);
            assert_in_range(k.point[p].y + FIELD_MOST, 0, 2 * FIELD_MOST);
        }
    }
}

static void one_battle(uint64_t seed, struct counts *c)
{
    static struct drill_state b;
    struct rng dice, choice;
    struct reading r = { .mode = READ_RANDOM, .rng = &dice };
    unsigned seats;

    drill_game.start(&played, &b);
    rng_start(&dice, seed, 1);
    rng_start(&choice, seed, 2);
    while ((seats = drill_game.to_decide(&played, &b)) != 0) {
        int seat = seats & 1u << REFEREE ? REFEREE : seats == 1 ? 0 : 1;
        int n = drill_game.legal(&played, &b, seat, list, LEN(list));
        struct act a;

        list_is_allowed(&b, seat, n);
        if (seat != REFEREE) {
            ideas_are_allowed(&b, seat, c);
            snaps_are_allowed(&choice, &b, seat, n, c);
            sketches_are_drawn(&b, seat, n);
        }
        a = list[rng_below(&choice, (uint32_t)n)];
        fill_left_to_right(&choice, &b, seat, &a, c);
        reading_rewind(&r);
        drill_game.apply(&r, &played, &b, seat, &a, NULL);
        nobody_on_another(&b, &a);
        c->by_kind[a.kind]++;
        c->acts++;
        assert_in_range(c->acts, 1, 100000);
    }
}

static void test_battles(void **state)
{
    struct counts c = { 0 };

    (void)state;
    for (uint64_t seed = 0; seed < 40; seed++) one_battle(seed, &c);
    assert_in_range(c.acts, 1000, 50000);
    assert_in_range(c.ideas, 5000, 500000);
    assert_in_range(c.snaps, 5000, 500000);
    for (int k = 1; k < DRILL_ORDER_KINDS; k++)
        if (c.by_kind[k] == 0) fail_msg("no %s was ever given", drill_game.order[k].id);
    if (c.filled * 100 < c.fillings * 60) fail_msg("only %d of %d fillings are allowed", c.filled, c.fillings);
}

/* Every order of the list is picked, nothing else, and each about as often as the next. */
static void test_pick(void **state)
{
    enum { PICKS = 4000 };
    static struct drill_state b;
    struct act a = { DRILL_ACTIVATE, { 1 } };
    struct rng g;
    struct reading r = { .mode = READ_RANDOM, .rng = &g };
    int n, times[64] = { 0 };

    (void)state;
    rng_start(&g, 7, 7);
    drill_game.start(&played, &b);
    b.turn = 1, b.phase = PHASE_ACTIVATE;
    b.unit[1].y = 4400;                                         /* red's foot: charges are in reach */
    b.unit[4].gone = 1;
    drill_game.apply(&r, &played, &b, 0, &a, NULL);
    n = drill_game.legal(&played, &b, 0, list, LEN(list));
    assert_in_range(n, 5, LEN(times));
    for (int i = 0; i < PICKS; i++) {
        int at = 0;

        assert_true(drill_game.pick(&g, &played, &b, 0, &a));
        while (at < n && !act_same(&a, &list[at])) at++;
        assert_true(at < n);
        times[at]++;
    }
    for (int i = 0; i < n; i++) assert_in_range(times[i], PICKS / n * 3 / 4, PICKS / n * 5 / 4);
    assert_false(drill_game.pick(&g, &played, &b, 1, &a));      /* it is not blue's turn */
}

/* What stands in the way is named; what is beyond the number's range is refused. */
static void test_refusals(void **state)
{
    static struct drill_state b;
    struct act ahead_too_far = { DRILL_MOVE, { 1, HOW_AHEAD, 0, 2000 } },
        still = { DRILL_MOVE, { 1, HOW_AHEAD, 0, 0 } };
    struct act sideways = { DRILL_MOVE, { 1, HOW_LEFT, 0, 200 } }, own = { DRILL_CHARGE, { 1, 2, 0 } };
    struct act other = { DRILL_MOVE, { 2, HOW_AHEAD, 0, 100 } }, about = { DRILL_MOVE, { 1, HOW_ABOUT, 0, 0 } };
    struct no why;

    (void)state;
    drill_game.start(&played, &b);
    b.turn = 1, b.phase = PHASE_ACT, b.acting = 2;              /* red's foot, between horse and guard */
    assert_false(drill_allowed(&played, &b, 0, &ahead_too_far, &why));
    assert_string_equal(why.says, "somebody is in the way");
    assert_false(drill_allowed(&played, &b, 0, &still, &why));
    assert_string_equal(why.says, "it does not move");
    assert_false(drill_allowed(&played, &b, 0, &sideways, &why));
    assert_string_equal(why.says, "somebody is in the way");
    assert_false(drill_allowed(&played, &b, 0, &own, &why));
    assert_string_equal(why.says, "there is no such enemy");
    assert_false(drill_allowed(&played, &b, 0, &other, &why));
    assert_string_equal(why.says, "not at this moment");
    assert_true(drill_allowed(&played, &b, 0, &about, &why));
}

/* ---- through the layers above ---- */

/* Matches of computer players, replayed from their records. */
static void test_records(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        struct match *m = match_new(line.game, line.setup, &line.house, seed, false, &match_space), *again;
        struct buffer text = { 0 };
        struct record_report report;

        assert_non_null(m);
        assert_int_equal(match_settle(m, no_faces), MATCH_DONE);
        while (!match_over(m)) {
            int seat = match_to_decide(m) & 1 ? 0 : 1;
            struct act order;

            assert_true(match_propose(m, seat, &recruit, NULL, &order));
            assert_int_equal(match_order(m, seat, &order, no_faces), MATCH_DONE);
        }
        assert_int_not_equal(match_outcome(m).kind, BATTLE_ON);
        record_text(&text, m);
        again = record_read(desk, &drill_shelf, &match_space, buffer_text(&text), text.len, &report);
        assert_non_null(again);
        assert_int_equal(report.bad_line, 0);
        assert_int_equal(again->entries, m->entries);
        assert_memory_equal(again->state, m->state, sizeof(struct drill_state));
        match_free(again);
        match_free(m);
        buffer_free(&text);
    }
}

/* recruit picks without a list; the plain loop and its ends. */
static void test_recruits(void **state)
{
    const struct player *both[2] = { &recruit, &recruit };
    uint64_t hash = 0;
    int won = 0;

    (void)state;
    assert_true(recruit.any);
    for (uint64_t i = 0; i < 30; i++) {
        struct battle_end end = battle_play(&played, 5, i, both, &room);

        assert_false(end.cut);
        assert_int_not_equal(end.outcome.kind, BATTLE_ON);
        won += end.outcome.kind == BATTLE_WON;
        hash ^= end.hash;
        assert_true(end.hash == battle_play(&played, 5, i, both, &room).hash);
    }
    assert_true(won > 5 && hash != 0);
}

/* A house rule that slows the foot is seen by legality, ranges and ideas. */
static void test_house(void **state)
{
    static struct drill_state b;
    static int32_t ready[GAME_READY_INTS];
    struct house house = { 0 };
    struct play p = { &drill_game, line.setup, &house, NULL, NULL };
    struct act a = { DRILL_MOVE, { 1, HOW_AHEAD, 0, 300 } };
    struct no why;
    struct range x;

    (void)state;
    drill_game.start(&played, &b);
    b.turn = 1, b.phase = PHASE_ACT, b.acting = 2;
    b.unit[4].gone = 1;
    assert_true(drill_allowed(&played, &b, 0, &a, &why));
    assert_true(house_set(&house, &drill_game.book->numbers[0]->row[KIND_FOOT].value, 240, 1));
    play_ready(&p, ready);
    assert_false(drill_allowed(&p, &b, 0, &a, &why));
    x = drill_range(&p, &b, 0, &a, ARG_DISTANCE);
    assert_int_equal(x.lo, 1);
    assert_int_equal(x.hi, 240);
}

/* The hand is at a place that can be reached: the front's middle comes there. Red Bows at (7752, 3696), front at 3936,
** 2 H in all: straight ahead by 500; and with a wheel. Red Horse touches the wood: 1 H and no more. */
static void test_snap(void **state)
{
    static struct drill_state b;
    struct act about = { DRILL_MOVE, { 3, HOW_AHEAD } }, out;
    struct point at = { 7752, 4436 };
    struct sighting x;
    struct walk w;
    struct no why;

    (void)state;
    drill_game.start(&played, &b);
    b.turn = 1, b.phase = PHASE_ACT, b.acting = 4;
    assert_true(drill_game.snap(&played, &b, 0, &about, at, &out));
    assert_int_equal(out.arg[ARG_WHEEL], 0);
    assert_int_equal(out.arg[ARG_DISTANCE], 500);
    at = (struct point){ 7900, 4600 };          /* from the pivot (-332, 664): a wheel of 13.7 degrees, then 566 */
    assert_true(drill_game.snap(&played, &b, 0, &about, at, &out));
    assert_in_range(-out.arg[ARG_WHEEL], 540, 556);
    assert_in_range(out.arg[ARG_DISTANCE], 560, 572);
    drill_look(&played, &b, &x);
    assert_true(drill_move(&x, &out, &w, NULL, &why));
    assert_in_range(length_of(point_less(point_add(w.end[0].at, w.end[0].fore), at)), 0, 12);
    about.arg[ARG_HOW] = HOW_BACK;
    at = (struct point){ 7752, 3496 };
    assert_true(drill_game.snap(&played, &b, 0, &about, at, &out));
    assert_int_equal(out.arg[ARG_DISTANCE], 200);
    b.acting = 1;
    about = (struct act){ DRILL_MOVE, { 0, HOW_AHEAD } };
    at = (struct point){ 4800, 4056 + 500 };
    assert_true(drill_game.snap(&played, &b, 0, &about, at, &out));
    assert_int_equal(out.arg[ARG_DISTANCE], DRILL_H);
    assert_false(drill_game.snap(&played, &b, 1, &about, at, &out));    /* it is not blue's turn */
}

/* A record made under another geometry says so. */
static void test_rules_hash(void **state)
{
    struct game other = drill_game;

    (void)state;
    other.field = NULL;
    assert_true(rules_hash(&other) != rules_hash(&drill_game));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_battles),  cmocka_unit_test(test_pick),     cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_records),  cmocka_unit_test(test_recruits), cmocka_unit_test(test_house),
        cmocka_unit_test(test_snap),     cmocka_unit_test(test_rules_hash),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
