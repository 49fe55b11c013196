/* test_campaign_habits.c - bad habits that the sergeant of campaigns must not have, a position for each, whatever his
** stream of random numbers: attacks that can only cost, stacks sent one after another, objectives left bare in the last
** turn, steps that lead back. Cedar lies in the middle; Ash, Birch and Dale are beside it, Elm is behind Dale. */
#include "ai/ai.h"
#include "campaign_small.h"
#include "game/battle.h"
#include "tests.h"

enum { RED, BLUE };
enum { ASH, BIRCH, CEDAR, DALE, ELM };
enum { SEEDS = 6 };

static struct theatre_setup s, seen_setup;
static struct theatre_state b, seen;
static struct act list[MOST_ACTS];
static unsigned char lent[PLAYER_ROOM];

static void set_up(void)
{
    static const char *const names[] = { "Ash", "Birch", "Cedar", "Dale", "Elm" };

    memset(&s, 0, sizeof s);
    s.turns = 3, s.month = 5, s.half = 1;
    for (int i = 0; i < LEN(names); i++) small_box(&s, names[i], TERRAIN_CLEAR);
    small_link(&s, ASH + 1, CEDAR + 1, ROAD_GOOD, CROSS_NONE);
    small_link(&s, BIRCH + 1, CEDAR + 1, ROAD_GOOD, CROSS_NONE);
    small_link(&s, DALE + 1, CEDAR + 1, ROAD_GOOD, CROSS_NONE);
    small_link(&s, DALE + 1, ELM + 1, ROAD_GOOD, CROSS_NONE);
    small_general(&s, "Chief", RED, ASH + 1, (struct small_rank){ 1, 3, 0, 1 });
}

static int foot(int seat, int box, int sp)
{
    return small_unit(&s, seat == RED ? "Foot" : "Enemy", seat, TYPE_INFANTRY, box + 1, (struct small_force){ sp, 3 });
}

/* Red moves, with points enough; what stands where is known. */
static void begin(int turn)
{
    play_begin(&campaign_game, &s, NULL);
    memset(&b, 0, sizeof b);
    campaign_game.start(&played, &b);
    b.turn = turn, b.phase = PHASE_ACTIVE, b.active = b.first = RED;
    b.army[RED][0].points = 12;
    for (int i = 0; i < b.counters; i++) if (s.counter[i].seat == BLUE) b.counter[i].shown = SHOWN_BY_SCOUTS;
}

static void form(int counter)
{
    b.force = FORCE_FORMING;
    b.counter[counter].role = ROLE_FORCE;
}

static struct act sergeant_orders(uint64_t seed)
{
    struct work work = { lent, PLAYER_ROOM, 0 };
    struct rng choice;
    struct choosing c = { .state = &seen, .seat = RED, .legal = list, .rng = &choice, .work = &work };
    struct act out;

    battle_view(&played, &b, RED, &seen_setup, &seen);
    c.play = play_with(&played, &seen_setup);
    c.n = campaign_game.legal(&c.play, &seen, RED, list, MOST_ACTS);
    assert_true(c.n > 1);
    rng_start(&choice, seed, 1);
    sergeant.choose(&c, &out);
    return out;
}

static void never(int kind, int arg)
{
    struct act bad = { (int16_t)kind, { (int16_t)arg } };
    struct no why;

    assert_true(campaign_game.allowed(&played, &b, RED, &bad, &why));          /* he could */
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct act out = sergeant_orders(seed);

        if (act_same(&out, &bad)) fail_msg("%s %d", theatre_orders[kind].id, arg);
    }
}

static void always(int kind)
{
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct act out = sergeant_orders(seed);

        if (out.kind != kind) fail_msg("%s %d", theatre_orders[out.kind].id, out.arg[0]);
    }
}

/* Five points fire in the second column of the combat table, which takes nothing below a 7, and a die with nothing
** added has none. Ten fire in the third, with 1 for the clear ground: a 5 or a 6 takes one. The attack cannot win. */
static void one_against_two(void **state)
{
    int five;

    (void)state;
    set_up();
    five = foot(RED, ASH, 5);
    foot(BLUE, CEDAR, 10);
    s.box[CEDAR].objective = 3, s.box[CEDAR].holder = HELD_BY_BLUE;
    begin(1);
    form(five);
    never(THEATRE_ATTACK, CEDAR);
}

/* Eight points are in the third column, one to the left for the entrenchment; twelve in the fourth, with 1 for the
** ground. Each of three stacks alone takes nothing below a 7. Together they are 24, from three sides: the sixth column,
** one to the left, two to the right, where a 1 is enough. */
static void one_stack_after_another(void **state)
{
    int first, second, third;
    struct reading r = { .mode = READ_TYPED };
    struct act attack = { THEATRE_ATTACK, { CEDAR } };

    (void)state;
    set_up();
    first = foot(RED, ASH, 8), second = foot(RED, BIRCH, 8), third = foot(RED, DALE, 8);
    foot(BLUE, CEDAR, 12);
    s.box[CEDAR].objective = 3, s.box[CEDAR].holder = HELD_BY_BLUE;
    begin(1);
    b.box[CEDAR].trench = BLUE + 1;
    b.counter[second].activated = b.counter[third].activated = 1;
    form(first);
    never(THEATRE_ATTACK, CEDAR);                   /* the others have acted */
    b.counter[second].activated = b.counter[third].activated = 0;
    campaign_game.apply(&r, &played, &b, RED, &attack, NULL);
    assert_int_equal(b.phase, PHASE_GATHER);
    always(THEATRE_CALL);                           /* the others can come */
}

/* Last turn, blue moves after red. Elm would be 2 points; Dale, 5 points, would be bare with blue a step away: red
** would lose 5, and blue have them. */
static void bare_in_the_last_turn(void **state)
{
    int guard;

    (void)state;
    set_up();
    guard = foot(RED, DALE, 8);
    foot(BLUE, CEDAR, 8);
    s.box[DALE].objective = 5, s.box[DALE].holder = HELD_BY_RED;
    s.box[ELM].objective = 2;
    begin(3);
    form(guard);
    never(THEATRE_MOVE, ELM);
    b.first = BLUE, b.second_half = 1;              /* nobody moves after him: now he may take it */
    always(THEATRE_MOVE);
}

/* From Ash to Cedar, and Elm, 4 points, lies two steps ahead: back to Ash, or aside to Birch, is nothing. */
static void straight_back(void **state)
{
    int comes;

    (void)state;
    set_up();
    comes = foot(RED, CEDAR, 8);
    foot(BLUE, BIRCH, 1);
    s.box[ELM].objective = 4, s.box[ELM].holder = HELD_BY_BLUE;
    begin(1);
    b.counter[comes].role = ROLE_FORCE, b.counter[comes].moved = 1;
    b.force = FORCE_MOVING, b.movement = 3;
    never(THEATRE_MOVE, ASH);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_against_two), cmocka_unit_test(one_stack_after_another),
        cmocka_unit_test(bare_in_the_last_turn), cmocka_unit_test(straight_back),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
