/* test_fray_fire.c - shots and volleys on the table worked out by hand: ranges, cover, forest, hiding, furtive figures,
** who may shoot, who is hit, reloading. Bases are measured from rim to rim: two men 37 cm apart by their middles are 35
** cm apart. */
#include "fray_picture.h"

static void to_fire(void)
{
    walk_all(NO_DICE);
    assert_int_equal(b.phase, PHASE_FIRE);
}

static void shoot_all(const int *dice)
{
    ready();
    referee(FRAY_SHOTS, dice);
}

static struct flintlock_shoot_in shot(int f, int gun, int target)
{
    struct fray_table t;
    struct flintlock_shoot_in in = { .distance = -1 };

    fray_look(&played, &b, REFEREE, &t);
    if (!fray_shot_inputs(&t, f, gun, target, &in)) in.distance = -1;
    return in;
}

/* ---- volleys ---- */

/* Ten muskets in two ranks of five at men 1 cm behind a hedge, 35 cm away: 6 and -1 for cover need 7. Two sixes of
** 6 6 4 3 3 2 1 1 5 5 are one hit, on the nearest. The second rank is 2.5 cm farther back: 37.5 is the same range. */
static void test_volley(void **state)
{
    int near;

    (void)state;
    table();
    unit("Blues", RED, FORMED_LINE);
    for (int i = 0; i < 10; i++) armed(1, 40 + 2.5 * (i % 5), 30 - 2.5 * (i / 5), NORTH, FIREARM_MUSKET);
    unit("Chouans", BLUE, FORMED_OPEN);
    man(2, 41, 67.5, SOUTH);
    near = man(2, 45, 67, SOUTH);
    man(2, 49, 67.5, SOUTH);
    line(LINE_HEDGE, 30, 65.5, 60, 65.5);
    begin();
    to_fire();
    assert_int_equal(shot(2, 0, near).target.cover, COVER_COVER);
    assert_int_equal(shot(2, 0, near).distance, 35);
    give(RED, FRAY_VOLLEY, 0, near, 0);
    shoot_all(DICE(6, 6, 4, 3, 3, 2, 1, 1, 5, 5));
    assert_int_equal(b.figure[near].where, WHERE_OUT);
    assert_int_equal(b.unit[1].lost, 1);
    for (int f = 0; f < 10; f++) assert_int_equal(b.figure[f].loaded[0], 0);
    picture("11", "Ten muskets at a hedge", "35 cm: a 6, with -1 for the hedge a 7, which takes two sixes of a volley. "
            "6 6 4 3 3 2 1 1 5 5: one hit, on the nearest.");
}

/* Five of class 2 at 18 cm: 5, -1 for their class: they need 6. 6 5 4 3 6 are two hits. */
static void test_recruits(void **state)
{
    (void)state;
    table();
    unit("Militia", RED, FORMED_OPEN);
    for (int i = 0; i < 5; i++) s.figure[armed(1, 40 + 3 * i, 30, NORTH, FIREARM_MUSKET)].class = 2;
    unit("Chouans", BLUE, FORMED_OPEN);
    for (int i = 0; i < 5; i++) man(2, 40 + 3 * i, i == 2 ? 49.9 : 50, SOUTH);
    begin();
    to_fire();
    give(RED, FRAY_VOLLEY, 0, 7, 0);
    shoot_all(DICE(6, 5, 4, 3, 6));
    assert_int_equal(b.unit[1].lost, 2);
    assert_int_equal(b.figure[7].where, WHERE_OUT);             /* the nearest: 17.9 cm */
    picture("12", "Five recruits", "18 cm: a 5, with -1 for class 2 a 6. 6 5 4 3 6: two hits, on the nearest two of "
            "the group.");
}

/* Two volleys of three and two hits at four men: the nearest three and the nearest two of the same: three are out. A
** later volley that passes over them takes the fourth. Musketoons and muskets are different volleys; up to 20 cm both
** need 5. The men stand 14, 15, 16.1 and 17.5 cm from the muskets, 15.1, 15.4, 16.0 and 17.1 from the musketoons. */
static void test_overkill(void **state)
{
    (void)state;
    for (int passes = 0; passes < 2; passes++) {
        table();
        if (passes) choose("flintlock.overkill", "passes_on");
        unit("Blues", RED, FORMED_OPEN);
        for (int i = 0; i < 3; i++) armed(1, 37 + 3 * i, 30, NORTH, FIREARM_MUSKET);
        for (int i = 0; i < 2; i++) armed(1, 46 + 3 * i, 30, NORTH, FIREARM_MUSKETOON);
        unit("Chouans", BLUE, FORMED_OPEN);
        for (int i = 0; i < 4; i++) man(2, 40 + 2.5 * i, 46 + i, SOUTH);
        begin();
        to_fire();
        give(RED, FRAY_VOLLEY, 0, 5, 0);
        shoot_all(DICE(5, 6, 5, 5, 6));
        assert_int_equal(b.unit[1].lost, passes ? 4 : 3);
        if (!passes) picture("20a", "Two volleys at four men", "Three muskets hit three times, two musketoons twice; "
                             "each volley takes the nearest: three men in all, two of them twice.");
        else picture("20b", "Two volleys, hits pass on", "Option overkill: the second volley passes over those already "
                     "hit: the fourth man falls too (two hits, one man left).");
    }
}

/* ---- ranges, forest ---- */

/* A pistol needs 5 up to 10 cm, 7 beyond: 10.0 is 10, 10.1 is 11 and in the next range. */
static void test_edges(void **state)
{
    int f, e, g;

    (void)state;
    table();
    f = armed(unit("Guards", RED, FORMED_OPEN), 30, 20, NORTH, FIREARM_PISTOL);
    unit("Smugglers", BLUE, FORMED_OPEN);
    e = man(2, 30, 32, SOUTH);
    g = man(2, 26, 20 + 11.416, SOUTH);                         /* middles: sqrt(16 + 130.3) = 12.1 cm */
    begin();
    to_fire();
    assert_int_equal(shot(f, 0, e).distance, 10);
    assert_int_equal(shot(f, 0, g).distance, 11);
    give(RED, FRAY_SHOOT, f, e, 0);
    picture("13a", "10.0 and 10.1 cm", "A pistol needs a 5 up to 10 cm. One enemy is 12 cm away by the middles, 10.0 "
            "by the bases; the other sqrt(16 + 130.3) = 12.1, so 10.1: counted as 11, and a 7.");
}

/* 10.0 cm of forest on the line protect, 10.1 hide. */
static void test_forest(void **state)
{
    (void)state;
    for (int tenths = 100; tenths <= 101; tenths++) {
        int f, e;

        table();
        f = armed(unit("Guards", RED, FORMED_OPEN), 30, 20, NORTH, FIREARM_MUSKET);
        e = man(unit("Smugglers", BLUE, FORMED_OPEN), 30, 45, SOUTH);
        area(AREA_FOREST, 20, 25, 20, tenths / 10.0);
        begin();
        to_fire();
        if (tenths == 100) {
            assert_int_equal(shot(f, 0, e).target.forest, 10);
            give(RED, FRAY_SHOOT, f, e, 0);
            picture("13b", "10.0 cm of forest", "Up to 10 cm of forest on the line protect, -1.");
        } else {
            refused(RED, FRAY_SHOOT, f, e, 0, "H-39");
            picture("13c", "10.1 cm of forest", "More than 10 cm hide: no shot.");
        }
    }
}

/* Who stands at the wall of a building is in cover; where it has loopholes, only a loophole shows him. */
static void test_loopholes(void **state)
{
    (void)state;
    for (int loopholes = 0; loopholes < 2; loopholes++) {
        int f, e;

        table();
        f = armed(unit("Guards", RED, FORMED_OPEN), 30, 20, NORTH, FIREARM_MUSKET);
        e = man(unit("Smugglers", BLUE, FORMED_OPEN), 30, 41.2, SOUTH);
        area(AREA_BUILDING, 20, 40, 20, 20);
        s.area[0].loopholes = loopholes;
        begin();
        to_fire();
        assert_int_equal(shot(f, 0, e).target.cover, loopholes ? COVER_LOOPHOLE : COVER_COVER);
        give(RED, FRAY_SHOOT, f, e, 0);
    }
}

/* A lone musket at 55 cm at a cuirass: 7, and 1 more: an 8. 6, again 6, again 6. */
static void test_eight(void **state)
{
    int f, e;

    (void)state;
    table();
    f = armed(unit("Guards", RED, FORMED_OPEN), 30, 20, NORTH, FIREARM_MUSKET);
    e = man(unit("Cuirassiers", BLUE, FORMED_OPEN), 30, 77, SOUTH);
    s.figure[e].cuirass = 4;
    begin();
    to_fire();
    give(RED, FRAY_SHOOT, f, e, 0);
    shoot_all(DICE(6, 6, 6));
    assert_int_equal(b.figure[e].where, WHERE_OUT);
    picture("14", "A cuirass at the longest range", "55 cm: a 7, with -1 for the cuirass an 8: 6, again 6, again 6.");
}

/* ---- hiding ---- */

/* Crouched and still, 3 cm inside bushes: hidden; 1.5 cm inside: 2 cm, not hidden. */
static void test_crouched(void **state)
{
    (void)state;
    for (int deep = 15; deep <= 30; deep += 15) {
        int f, e;

        table();
        f = armed(unit("Guards", RED, FORMED_OPEN), 30, 20, NORTH, FIREARM_MUSKET);
        e = man(unit("Smugglers", BLUE, FORMED_OPEN), 30, 40 + deep / 10.0, SOUTH);
        area(AREA_BUSHES, 20, 40, 20, 20);
        begin();
        give(BLUE, FRAY_CROUCH, e, 0, 0);
        to_fire();
        assert_int_equal(b.figure[e].crouched, 1);
        if (deep == 30) refused(RED, FRAY_SHOOT, f, e, 0, "terrain");
        else give(RED, FRAY_SHOOT, f, e, 0);
    }
}

/* He fired in the turn before, crouched 3 cm inside bushes: hidden again, unless smoke gives him away. */
static void test_smoke(void **state)
{
    (void)state;
    for (int smoke = 0; smoke < 2; smoke++) {
        int f, e;

        table();
        if (smoke) choose("flintlock.smoke", "on");
        f = armed(unit("Guards", RED, FORMED_OPEN), 30, 20, NORTH, FIREARM_MUSKET);
        e = man(unit("Smugglers", BLUE, FORMED_OPEN), 30, 43, SOUTH);
        area(AREA_BUSHES, 20, 40, 20, 20);
        begin();
        b.figure[e].smoke = 1;
        give(BLUE, FRAY_CROUCH, e, 0, 0);
        to_fire();
        assert_int_equal(shot(f, 0, e).target.hidden, !smoke);
    }
}

/* Option concealed: he crouches 3 cm inside bushes and nobody sees him; his shot is by surprise, unless that is off. */
static void test_surprise(void **state)
{
    (void)state;
    for (int off = 0; off < 2; off++) {
        int f, e;

        table();
        choose("flintlock.concealed", "on");
        if (off) choose("flintlock.surprise", "off");
        f = armed(unit("Guards", RED, FORMED_OPEN), 30, 43, SOUTH, FIREARM_MUSKET);
        e = man(unit("Smugglers", BLUE, FORMED_OPEN), 30, 20, NORTH);
        area(AREA_BUSHES, 20, 40, 20, 20);
        begin();
        give(RED, FRAY_CROUCH, f, 0, 0);
        to_fire();
        assert_int_equal(b.figure[f].seen, 0);
        assert_int_equal(shot(f, 0, e).surprise, !off);
    }
}

/* Between two high walls there is a gap. He runs from behind one to behind the other, 16 cm in four steps of 4 cm, and
** is in the gap after the second (after the first the line of sight passes the wall at 37.3 cm, after the third at
** 42.7): he may be shot there at -1. Had he stopped in the gap it would be a plain shot. */
static void test_furtive(void **state)
{
    (void)state;
    for (int stops = 0; stops < 2; stops++) {
        int f, e;
        struct flintlock_shoot_in in;

        table();
        f = armed(unit("Guards", RED, FORMED_OPEN), 40, 20, NORTH, FIREARM_MUSKET);
        e = man(unit("Smugglers", BLUE, FORMED_OPEN), 32, 50, EAST);
        line(LINE_WALL, 10, 40, 38, 40), s.line[0].high = 1;
        line(LINE_WALL, 42, 40, 70, 40), s.line[1].high = 1;
        begin();
        refused(RED, FRAY_SHOOT, f, e, 0, "H-36");
        give(BLUE, FRAY_GO, e, stops ? 4000 : 4800, 5000);
        to_fire();
        in = shot(f, 0, e);
        assert_int_equal(in.target.furtive, !stops);
        assert_int_equal(in.distance, 28);                      /* 30 cm by the middles, at (40, 50) */
        give(RED, FRAY_SHOOT, f, e, 0);
        shoot_all(stops ? DICE(6) : DICE(6, 6));                /* 6; with -1 it is a 7: 6 and again 6 */
        assert_int_equal(b.figure[e].where, WHERE_OUT);
        if (!stops) picture("16a", "Seen in passing", "From behind one high wall to behind another, four steps of 4 "
                            "cm. After the second he is in the gap, 28 cm from the musket: a 6, with -1 a 7, 6 and "
                            "again 6.");
        else picture("16b", "Stops in the gap", "He ends in sight: a plain shot that needs 6.");
    }
}

/* The shooter shows himself in the gap. He runs 15.98 cm from (32, 20) to (47.5, 23.9), in four parts, and sees his
** man at (40, 50) only after the second, from (39.75, 21.95): the line passes the walls at y = 30 at 34.7, 37.2, 39.8,
** 42.7 and 45.8 cm, and the gap is from 38 to 42. sqrt(0.25^2 + 28.05^2) = 28.05 by the middles, 26.05 by the bases:
** 27 cm. A musketoon needs 6; on the move and in passing are one cell, -1: a 7, 6 and again 6. His man does not move:
** no -1. */
static void test_furtive_shooter(void **state)
{
    struct flintlock_shoot_in in;
    int f, e;

    (void)state;
    table();
    f = armed(unit("Guards", RED, FORMED_OPEN), 32, 20, EAST, FIREARM_MUSKETOON);
    e = man(unit("Smugglers", BLUE, FORMED_OPEN), 40, 50, SOUTH);
    line(LINE_WALL, 10, 30, 38, 30), s.line[0].high = 1;
    line(LINE_WALL, 42, 30, 70, 30), s.line[1].high = 1;
    begin();
    give(RED, FRAY_GO, f, 4750, 2390);
    to_fire();
    in = shot(f, 0, e);
    assert_int_equal(in.distance, 27);
    assert_int_equal(in.furtive, 1);
    assert_int_equal(in.target.furtive, 0);
    give(RED, FRAY_SHOOT, f, e, 0);
    shoot_all(DICE(6, 6));
    assert_int_equal(b.figure[e].where, WHERE_OUT);
    picture("16c", "A shooter seen in passing", "He shows himself only in the gap, after his second step, 26.05 cm "
            "from his man: 27. A 6 for the musketoon, -1 in passing (on the move is the same cell): a 7, 6 and again "
            "6.");
}

/* A rider with a musketoon at a rider who shows himself only in a gap, 25 cm away: 6 for the medium range, -1 for
** firing mounted, -1 for the furtive target: 8, three sixes. The middles are 29 cm apart, radii of 2 cm each. His way
** is 32 cm, 8 a step: after two of them he is in the middle of the gap. */
static void test_furtive_rider(void **state)
{
    int f, e;

    (void)state;
    table();
    f = armed(unit("Dragoons", RED, FORMED_OPEN), 40, 20, NORTH, FIREARM_MUSKETOON);
    e = man(unit("Riders", BLUE, FORMED_OPEN), 24, 49, EAST);
    s.figure[f].mount = s.figure[e].mount = MOVER_LIGHT_CAVALRY;
    line(LINE_WALL, 5, 40, 37, 40), s.line[0].high = 1;
    line(LINE_WALL, 43, 40, 75, 40), s.line[1].high = 1;
    begin();
    give(BLUE, FRAY_GO, e, 5600, 4900);
    to_fire();
    assert_int_equal(shot(f, 0, e).distance, 25);
    assert_int_equal(shot(f, 0, e).target.furtive, 1);
    give(RED, FRAY_SHOOT, f, e, 0);
    shoot_all(DICE(6, 6, 6));
    assert_int_equal(b.figure[e].where, WHERE_OUT);
    picture("15", "From horseback at a rider in passing", "25 cm: a 6, -1 for firing mounted, -1 for the target in "
            "passing: an 8, three sixes. 29 cm by the middles, radii of 2 cm each; he rides 8 cm a step.");
}

/* ---- who may shoot ---- */

/* Both shoot and both fall: targets are chosen before anybody throws. */
static void test_both(void **state)
{
    int f, e;

    (void)state;
    table();
    f = armed(unit("Guards", RED, FORMED_OPEN), 30, 20, NORTH, FIREARM_MUSKET);
    e = armed(unit("Smugglers", BLUE, FORMED_OPEN), 30, 40, SOUTH, FIREARM_MUSKET);
    begin();
    to_fire();
    give(RED, FRAY_SHOOT, f, e, 0);
    give(BLUE, FRAY_SHOOT, e, f, 0);
    shoot_all(DICE(5, 5));
    assert_int_equal(b.figure[e].where, WHERE_OUT);
    assert_int_equal(b.figure[f].where, WHERE_OUT);
    picture("17", "Both fire, both fall", "18 cm: both need 5 and throw 5. Hits fall when all have been thrown; "
            "nobody is left on either side: a draw.");
    referee(FRAY_EVENING, NO_DICE);
    assert_int_equal(b.verdict, FRAY_DRAWN);
}

/* In contact when the turn begins only a pistol fires; who arrives on foot has no -1 for moving. An enemy who touches a
** friend and not the shooter is not shot at. */
static void test_contact(void **state)
{
    int f, g, h, e;

    (void)state;
    table();
    unit("Guards", RED, FORMED_OPEN);
    f = armed(1, 30, 30, NORTH, FIREARM_PISTOL);
    g = armed(1, 32, 30, NORTH, FIREARM_MUSKET);
    h = armed(1, 40, 20, NORTH, FIREARM_PISTOL);
    unit("Smugglers", BLUE, FORMED_OPEN);
    e = man(2, 31, 31.732, SOUTH);                              /* 2 cm from both */
    man(2, 40, 30, SOUTH);
    begin();
    fray_join(&(struct fray){ .b = &b }, f, e);
    fray_join(&(struct fray){ .b = &b }, g, e);
    b.figure[f].was_in_contact = b.figure[g].was_in_contact = b.figure[e].was_in_contact = 1;
    give(RED, FRAY_ATTACK, h, 4, 0);
    to_fire();
    assert_int_equal(b.figure[h].came, 1);
    refused(RED, FRAY_SHOOT, g, e, 0, "shooting");
    give(RED, FRAY_SHOOT, f, e, 0);
    assert_int_equal(shot(h, 0, 4).arriving, 1);
    give(RED, FRAY_SHOOT, h, 4, 0);
    shoot_all(DICE(4, 5));                                      /* both need 5 */
    assert_int_equal(b.figure[e].where, WHERE_ON);
    assert_int_equal(b.figure[4].where, WHERE_OUT);
    picture("18", "Firing in contact", "In contact when the turn began: the pistol may fire, the musket may not. Who "
            "arrives on foot has no -1 for moving. Both pistols need 5: 4 misses, 5 hits.");
}

static void test_engaged(void **state)
{
    int f, g, e;

    (void)state;
    table();
    unit("Guards", RED, FORMED_OPEN);
    f = armed(1, 30, 20, NORTH, FIREARM_MUSKET);
    g = man(1, 40, 32, WEST);
    e = man(unit("Smugglers", BLUE, FORMED_OPEN), 38, 32, EAST);
    begin();
    fray_join(&(struct fray){ .b = &b }, g, e);
    to_fire();
    refused(RED, FRAY_SHOOT, f, e, 0, "H-10");
    picture("19", "An enemy who fights a friend", "He touches the shooter's friend and not the shooter: no shot.");
}

/* Mounted men hide nobody; between two on foot a third stops the sight; in close order the second rank sees over the
** first, the third does not. */
static void test_in_between(void **state)
{
    int e;

    (void)state;
    table();
    unit("Blues", RED, FORMED_LINE);
    for (int i = 0; i < 9; i++) armed(1, 40 + 2.5 * (i % 3), 30 - 2.5 * (i / 3), NORTH, FIREARM_MUSKET);
    e = man(unit("Chouans", BLUE, FORMED_OPEN), 42.5, 50, SOUTH);
    begin();
    to_fire();
    give(RED, FRAY_SHOOT, 1, e, 0);
    give(RED, FRAY_SHOOT, 4, e, 0);
    refused(RED, FRAY_SHOOT, 7, e, 0, "H-39");
}

/* ---- reloading ---- */

/* Fired in turn 1. In turn 2 the first stands still and is loaded for turn 3; the second moves and is not. */
static void test_reload(void **state)
{
    int f, g, e;

    (void)state;
    table();
    unit("Guards", RED, FORMED_OPEN);
    f = armed(1, 30, 20, NORTH, FIREARM_MUSKET);
    g = armed(1, 36, 20, NORTH, FIREARM_MUSKET);
    e = man(unit("Smugglers", BLUE, FORMED_OPEN), 33, 40, SOUTH);
    begin();
    to_fire();
    give(RED, FRAY_VOLLEY, 0, e, 0);
    shoot_all(DICE(1, 1));
    referee(FRAY_EVENING, NO_DICE);
    assert_int_equal(b.figure[f].loaded[0] + b.figure[g].loaded[0], 0);
    referee(FRAY_RALLY, NO_DICE);
    give(RED, FRAY_GO, g, 3700, 2100);
    walk_all(NO_DICE);
    assert_int_equal(b.phase, PHASE_EVENING);                   /* nobody has a loaded gun, nobody is in contact */
    referee(FRAY_EVENING, NO_DICE);
    assert_int_equal(b.figure[f].loaded[0], 1);
    assert_int_equal(b.figure[g].loaded[0], 0);
    picture("21a", "Reloading", "Both fired in the first turn. In the second one stands still and is loaded for the "
            "third (full dot); the other walks 1.4 cm and is not (open dot).");
}

/* ---- morale ---- */

/* Four riders of class 3 directly behind a barricade, one falls, no officer: a quarter lost.
** Riders have no protection there (H-5), so they are not in cover: 2 + class 3 = 5 shakes them. Men
** on foot are in cover, +1: 2 + 3 + 1 = 6 holds. A house rule that protects riders too gives it to them. */
static void test_cover_of_riders(void **state)
{
    static const struct { int rides, protects, nerve; } want[] = {
        { 1, 0, NERVE_SHAKEN }, { 0, 0, NERVE_STEADY }, { 1, 1, NERVE_STEADY },
    };

    (void)state;
    for (int i = 0; i < (int)LEN(want); i++) {
        struct fray x;

        table();
        if (want[i].protects) choose("flintlock.other_terrain.barricade.mounted_protection", "-1");
        unit("Blues", RED, FORMED_OPEN);
        for (int k = 0; k < 4; k++) {
            man(1, 30 + 5 * k, want[i].rides ? 27.5 : 28.5, NORTH);
            s.figure[k].mount = want[i].rides ? MOVER_HEAVY_CAVALRY : MOVER_FOOT;
        }
        line(LINE_BARRICADE, 20, 30, 60, 30);
        man(unit("Chouans", BLUE, FORMED_OPEN), 41, 60, SOUTH);
        begin();
        walk_all(NO_DICE);
        x = (struct fray){ .p = &played, .s = &s, .b = &b, .ready = played.ready };
        fray_take_off(&x, 3, WHERE_OUT);
        referee(FRAY_EVENING, DICE(2));
        assert_int_equal(b.unit[0].nerve, want[i].nerve);
    }
}

/* Whoever may shoot at nobody answers by himself; whoever may is asked. */
static void test_nobody_in_sight(void **state)
{
    struct act act = { 0 };

    (void)state;
    table();
    armed(unit("Guards", RED, FORMED_OPEN), 30, 20, NORTH, FIREARM_MUSKET);
    armed(unit("Smugglers", BLUE, FORMED_OPEN), 33, 60, SOUTH, FIREARM_PISTOL);
    begin();
    assert_false(fray_by_itself(&played, &b, BLUE, &act));              /* orders are written */
    to_fire();
    assert_false(fray_by_itself(&played, &b, RED, &act));
    assert_true(fray_by_itself(&played, &b, BLUE, &act));               /* a pistol does not carry 38 cm */
    assert_int_equal(act.kind, FRAY_READY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cover_of_riders),
        cmocka_unit_test(test_nobody_in_sight),
        cmocka_unit_test(test_loopholes),
        cmocka_unit_test(test_volley), cmocka_unit_test(test_recruits), cmocka_unit_test(test_overkill),
        cmocka_unit_test(test_edges), cmocka_unit_test(test_forest), cmocka_unit_test(test_eight),
        cmocka_unit_test(test_crouched), cmocka_unit_test(test_smoke), cmocka_unit_test(test_surprise),
        cmocka_unit_test(test_furtive),
        cmocka_unit_test(test_furtive_shooter), cmocka_unit_test(test_furtive_rider),
        cmocka_unit_test(test_both),
        cmocka_unit_test(test_contact), cmocka_unit_test(test_engaged), cmocka_unit_test(test_in_between),
        cmocka_unit_test(test_reload),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
