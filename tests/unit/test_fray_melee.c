/* test_fray_melee.c - blows, push backs, morale, routs, goals and the end, worked out by hand. A blow hits with more
** than the enemy's class, pushes back with exactly it; everybody is of class 3 unless it is said. */
#include "fray_picture.h"

static struct fray on(void) { return (struct fray){ .b = &b }; }
static void touch(int f, int g) { struct fray x = on(); fray_join(&x, f, g); }

/* The blows of this turn, everybody striking by himself. */
static void fight(const int *dice)
{
    if (b.phase == PHASE_ORDERS) walk_all(NO_DICE);
    no_fire();
    assert_int_equal(b.phase, PHASE_NAME);
    ready();
    referee(FRAY_BLOWS, dice);
}

/* Two men 2 cm apart, in contact when the turn begins. */
static void two(int red_class, int blue_class)
{
    table();
    man(unit("Guards", RED, FORMED_OPEN), 30, 30, NORTH);
    man(unit("Smugglers", BLUE, FORMED_OPEN), 30, 32, SOUTH);
    s.figure[0].class = red_class;
    s.figure[1].class = blue_class;
}

/* ---- charges ---- */

/* A hussar rides 18 cm straight at a man with a bayonet who stands: half-long before short. The man: -1 against
** cavalry, +1 braced: a 4 hits. A 2 misses; then the hussar with +1 on foot and +1 for the charge: 2 + 2 = 4 hits
** class 3. */
static void test_braced(void **state)
{
    (void)state;
    for (int die = 2; die <= 4; die += 2) {
        table();
        man(unit("Hussars", RED, FORMED_OPEN), 30, 30, NORTH);
        s.figure[0].mount = MOVER_LIGHT_CAVALRY;
        s.figure[0].weapon = ARM_SABRE;
        man(unit("Chouans", BLUE, FORMED_OPEN), 30, 51, SOUTH);
        s.figure[1].weapon = ARM_BAYONET;
        begin();
        give(RED, FRAY_ATTACK, 0, 1, 0);
        walk_all(NO_DICE);
        stands(0, 30, 48, 4);                                   /* radii of 2 and 1 cm */
        assert_int_equal(b.figure[0].charges, 1);
        assert_int_equal(b.unit[1].charged, 1);
        fight(die == 4 ? DICE(4) : DICE(2, 2));
        assert_int_equal(b.figure[0].where, die == 4 ? WHERE_OUT : WHERE_ON);
        assert_int_equal(b.figure[1].where, die == 4 ? WHERE_ON : WHERE_OUT);
        if (die == 4) picture("22a", "A charge at a braced bayonet, 4", "Half-long before short. The man: -1 against "
                              "cavalry, +1 braced: a 4 hits class 3, the rider is out.");
        else picture("22b", "A charge at a braced bayonet, 2 and 2", "He misses with 2. The hussar: +1 against foot, "
                     "+1 for the charge of 18 cm: 2 + 2 = 4 hits class 3.");
    }
}

/* Four heavy horsemen in line charge one man: cavalry +1, charge +1, in close order +1: 2 + 3 = 5 hits class 3. He has
** a knife, very short: he would strike after them. */
static void test_heavy_charge(void **state)
{
    (void)state;
    table();
    unit("Cuirassiers", RED, FORMED_LINE);
    for (int i = 0; i < 4; i++) {
        int f = man(1, 30 + 4.5 * i, 30, NORTH);
        s.figure[f].mount = MOVER_HEAVY_CAVALRY;
        s.figure[f].weapon = ARM_SABRE;
    }
    man(unit("Chouans", BLUE, FORMED_OPEN), 30, 53, SOUTH);
    s.figure[4].weapon = ARM_KNIFE;
    begin();
    give(RED, FRAY_ATTACK_UNIT, 0, 1, 0);
    walk_all(NO_DICE);
    stands(0, 30, 50, 4);
    assert_int_equal(b.unit[0].formation, FORMED_LINE);
    fight(DICE(2));
    assert_int_equal(b.figure[4].where, WHERE_OUT);
    picture("23", "Heavy horse in close order charges", "Cavalry +1, charge +1, in close order +1: 2 + 3 = 5 hits "
                                                        "class 3.");
}

/* … and at one with a bayonet who stands: half-long before short, -1 against cavalry, +1 braced. The body named his
** unit, so it charges him directly: a 4 hits class 3 (without the +1 it would be a push back). */
static void test_braced_against_body(void **state)
{
    (void)state;
    table();
    unit("Cuirassiers", RED, FORMED_LINE);
    for (int i = 0; i < 4; i++) {
        int f = man(1, 30 + 4.5 * i, 30, NORTH);
        s.figure[f].mount = MOVER_HEAVY_CAVALRY;
        s.figure[f].weapon = ARM_SABRE;
    }
    man(unit("Chouans", BLUE, FORMED_OPEN), 30, 53, SOUTH);
    s.figure[4].weapon = ARM_BAYONET;
    begin();
    give(RED, FRAY_ATTACK_UNIT, 0, 1, 0);
    walk_all(NO_DICE);
    assert_int_equal(b.figure[0].charges, 1);
    fight(DICE(4));
    assert_int_equal(b.figure[0].where, WHERE_OUT);
    assert_int_equal(b.figure[4].where, WHERE_ON);
}

/* A hussar rides 20 cm north and then 16 cm east into contact: the way he rode counts, not the line from where he
** began. A wood on that line is no matter; bushes on his way are, though the last 16 cm are clear (40 less 1 + 1). */
static void test_charge_round_a_corner(void **state)
{
    (void)state;
    for (int bushes = 0; bushes < 2; bushes++) {
        table();
        if (bushes) area(AREA_BUSHES, 27, 36, 6, 4);
        else area(AREA_FOREST, 36, 37, 5, 5);
        man(unit("Hussars", RED, FORMED_OPEN), 30, 30, NORTH);
        s.figure[0].mount = MOVER_LIGHT_CAVALRY;
        man(unit("Chouans", BLUE, FORMED_OPEN), 49, 50, WEST);
        begin();
        give(RED, FRAY_GO, 0, 3000, 5000);
        give(RED, FRAY_GO, 0, 4900, 5000);
        walk_all(bushes ? DICE(1, 1) : NO_DICE);
        stands(0, 46, 50, 4);
        assert_int_equal(b.figure[0].charges, !bushes);
    }
}

/* ---- ties ---- */

/* Class 4 and 3 with swords, both throw 5: both would hit; the higher class does it. */
static void test_higher_class(void **state)
{
    (void)state;
    two(4, 3);
    begin();
    touch(0, 1);
    fight(DICE(5, 5));
    assert_int_equal(b.figure[0].where, WHERE_ON);
    assert_int_equal(b.figure[1].where, WHERE_OUT);
    picture("24", "Class 4 and class 3 both hit", "Equal lengths, both throw 5: the higher class does it.");
}

/* Equal class, both 4: equal dice, nothing. Two natural 7s (6 and again 6): one more die each; the 6 of red is an 8. */
static void test_equal(void **state)
{
    (void)state;
    two(3, 3);
    begin();
    touch(0, 1);
    fight(DICE(4, 4));
    assert_int_equal(b.figure[0].where + b.figure[1].where, WHERE_ON);
    picture("25a", "Equal class, both 4", "Both would hit with the same number: nothing.");
    two(3, 3);
    begin();
    touch(0, 1);
    fight(DICE(6, 6, 6, 6, 6, 5));
    assert_int_equal(b.figure[0].where, WHERE_ON);
    assert_int_equal(b.figure[1].where, WHERE_OUT);
    picture("25b", "Equal class, two natural 7s", "6 and again 6 for both; one more die each: 6 makes an 8, 5 does "
                                                  "not.");
}

/* ---- push back ---- */

/* Red (class 4) throws 3, exactly blue's class; blue throws 1: he goes back 2 cm, and red follows into contact. */
static void test_push(void **state)
{
    (void)state;
    for (int stand = 0; stand < 2; stand++) {
        two(4, 3);
        begin();
        touch(0, 1);
        walk_all(NO_DICE);
        if (stand) give(RED, FRAY_STRIKE, 0, 1, FOLLOW_NO);
        fight(DICE(3, 1));
        stands(1, 30, 34, 1);
        stands(0, 30, stand ? 30 : 32, 1);
        assert_int_equal(fray_touching(&b, 0) != 0, !stand);
    }
}

/* A wall 1 cm behind him: no room. Class 2 is hit, class 3 stays. Red throws exactly the class of the enemy; blue
** throws 1. */
static void test_wall(void **state)
{
    (void)state;
    for (int class = 2; class <= 3; class++) {
        two(4, class);
        line(LINE_WALL, 20, 34, 40, 34);
        begin();
        touch(0, 1);
        fight(DICE(class, 1));
        assert_int_equal(b.figure[1].where, class == 2 ? WHERE_OUT : WHERE_ON);
        stands(1, 30, 32, 0);
        if (class == 2) picture("26a", "No room behind, class 2", "A wall 1 cm behind him: he cannot go back 2 cm. "
                                "Class 2 is hit instead.");
        else picture("26b", "No room behind, class 3", "Class 3 and more: nothing happens.");
    }
}

/* A friend stands 2 cm behind: no room either; with push_chain he goes back too. */
static void test_chain(void **state)
{
    (void)state;
    for (int chain = 0; chain < 2; chain++) {
        two(4, 3);
        man(2, 30, 34, SOUTH);
        if (chain) choose("flintlock.push_chain", "on");
        begin();
        touch(0, 1);
        fight(DICE(3, 1));
        stands(1, 30, chain ? 34 : 32, 1);
        stands(2, 30, chain ? 36 : 34, 1);
    }
}

/* Two reds push him in one step, from the south (the lower row) and from the west. He goes away from the higher class,
** and of equal classes from the lower row: once. All throw 3, his class; he has a knife and touches nobody any more
** when it is his turn. */
static void test_pushed_by_two(void **state)
{
    (void)state;
    for (int higher = 0; higher < 2; higher++) {
        table();
        unit("Guards", RED, FORMED_OPEN);
        man(1, 30, 30, NORTH);
        man(1, 28, 32, EAST);
        s.figure[1].class = higher ? 4 : 3;
        man(unit("Smugglers", BLUE, FORMED_OPEN), 30, 32, SOUTH);
        s.figure[2].weapon = ARM_KNIFE;
        begin();
        touch(0, 2);
        touch(1, 2);
        walk_all(NO_DICE);
        give(RED, FRAY_STRIKE, 0, 2, FOLLOW_NO);
        give(RED, FRAY_STRIKE, 1, 2, FOLLOW_NO);
        fight(DICE(3, 3));
        stands(2, higher ? 32 : 30, higher ? 32 : 34, 1);
        assert_int_equal(fray_touching(&b, 2) != 0, 0);
        if (higher) picture("27c", "Pushed by two", "Both throw 3, his class. He goes back once, 2 cm, away from the "
                            "one of class 4 in the west, not from the one of class 3 in the south.");
    }
}

/* He fired in the turn before and would be loaded this evening. A man who attacks from 6 cm throws 3, his class; he
** throws 1: pushed 2 cm, he has fought and is not loaded. His friend beside him, who only stood, is. */
static void test_pushed_reloader(void **state)
{
    (void)state;
    table();
    unit("Guards", RED, FORMED_OPEN);
    armed(1, 30, 30, NORTH, FIREARM_MUSKET);
    armed(1, 40, 30, NORTH, FIREARM_MUSKET);
    man(unit("Smugglers", BLUE, FORMED_OPEN), 30, 38, SOUTH);
    begin();
    b.figure[0].loaded[0] = b.figure[1].loaded[0] = 0;
    give(BLUE, FRAY_ATTACK, 2, 0, 0);
    walk_all(NO_DICE);
    give(BLUE, FRAY_STRIKE, 2, 0, FOLLOW_NO);
    fight(DICE(1, 3));
    stands(0, 30, 28, 2);
    referee(FRAY_EVENING, NO_DICE);
    assert_int_equal(b.figure[0].loaded[0], 0);
    assert_int_equal(b.figure[1].loaded[0], 1);
    picture("21b", "Pushed while reloading", "Both muskets are empty. The attacker throws 3, exactly the class of the "
            "man he reaches, who throws 1: pushed 2 cm, he is not loaded this evening (open dot); his friend is (full "
            "dot).");
}

/* Said after the dice, not before. */
static void test_follow_after(void **state)
{
    (void)state;
    two(4, 3);
    choose("flintlock.follow", "after");
    begin();
    touch(0, 1);
    fight(DICE(3, 1));
    assert_int_equal(b.phase, PHASE_FOLLOW);
    assert_int_equal(flintlock_game.to_decide(play_on(&s), &b), 1u << RED);
    give(RED, FRAY_FOLLOW, 0, FOLLOW_YES, 0);
    ready();
    referee(FRAY_BLOWS, NO_DICE);
    stands(0, 30, 32, 1);
    assert_int_equal(b.phase, PHASE_EVENING);
}

/* ---- several opponents ---- */

/* Three reds touch one blue man who has friends within 1 cm on both sides: two may strike. */
static void test_flanked(void **state)
{
    (void)state;
    table();
    unit("Guards", RED, FORMED_OPEN);
    man(1, 30, 30, NORTH);
    man(1, 28.26, 31, NORTH);
    man(1, 31.74, 31, NORTH);
    unit("Smugglers", BLUE, FORMED_OPEN);
    man(2, 30, 32, SOUTH);
    man(2, 27.2, 33, SOUTH);
    man(2, 32.8, 33, SOUTH);
    begin();
    touch(0, 3);
    touch(1, 3);
    touch(2, 3);
    walk_all(NO_DICE);
    give(RED, FRAY_STRIKE, 0, 3, FOLLOW_YES);
    give(RED, FRAY_STRIKE, 1, 3, FOLLOW_YES);
    refused(RED, FRAY_STRIKE, 2, 3, FOLLOW_YES, "H-21");
    picture("27a", "Three at one with friends on both sides", "Friends 0.97 cm away on either side of him (bases of 1 "
            "cm, sqrt(2.8 x 2.8 + 1) = 2.97 cm by the middles): only two may strike at him, the third is refused.");
}

/* A friend 0.97 cm away on each side is a friend at one's side: two may strike, or as many as a house rule says; with a
** side of 0 cm he is not, and four may. */
static void test_side(void **state)
{
    static const struct { const char *path, *value; int strikers; } want[] = {
        { NULL, NULL, 2 }, { "flintlock.table.strikers_flanked", "3", 3 }, { "flintlock.table.side_cm", "0", 4 },
    };
    struct fray_table t;

    (void)state;
    for (int i = 0; i < LEN(want); i++) {
        table();
        if (want[i].path) choose(want[i].path, want[i].value);
        man(unit("Guards", RED, FORMED_OPEN), 30, 30, NORTH);
        unit("Smugglers", BLUE, FORMED_OPEN);
        man(2, 30, 32, SOUTH);
        man(2, 27.2, 33, SOUTH);
        man(2, 32.8, 33, SOUTH);
        begin();
        fray_look(&played, &b, REFEREE, &t);
        assert_int_equal(fray_most_strikers(&t, 1), want[i].strikers);
    }
}

/* Red's pike strikes the first of two enemies down; red's sword had named the same one and touches the other too. Its
** blow is lost, or falls on the other: 4 hits class 3. Both enemies have knives and strike last: red's dice are 4 and,
** with the option, 4; then the second enemy, if he still stands, strikes with 1. */
static void test_named(void **state)
{
    (void)state;
    for (int change = 0; change < 2; change++) {
        table();
        if (change) choose("flintlock.named", "may_change");
        unit("Guards", RED, FORMED_OPEN);
        man(1, 30, 30, NORTH);
        man(1, 32, 30, NORTH);
        s.figure[0].weapon = ARM_PIKE;
        unit("Smugglers", BLUE, FORMED_OPEN);
        man(2, 31, 31.732, SOUTH);
        man(2, 33, 31.732, SOUTH);
        s.figure[2].weapon = s.figure[3].weapon = ARM_KNIFE;
        begin();
        touch(0, 2);
        touch(1, 2);
        touch(1, 3);
        walk_all(NO_DICE);
        give(RED, FRAY_STRIKE, 0, 2, FOLLOW_NO);
        give(RED, FRAY_STRIKE, 1, 2, FOLLOW_NO);
        fight(change ? DICE(4, 4) : DICE(4, 1));
        assert_int_equal(b.figure[2].where, WHERE_OUT);
        assert_int_equal(b.figure[3].where, change ? WHERE_OUT : WHERE_ON);
    }
}

/* A pike is long, a sword short: the pike strikes first, and who is out does not strike back. */
static void test_long_first(void **state)
{
    (void)state;
    two(3, 3);
    s.figure[0].weapon = ARM_PIKE;
    begin();
    touch(0, 1);
    fight(DICE(4));
    assert_int_equal(b.figure[1].where, WHERE_OUT);
    picture("27b", "Long before short", "The pike strikes first, 4 hits class 3; who is out does not strike back.");
}

/* ---- morale ---- */

/* Ten men of class 3, three fall, the officer's nearest man is 2.5 cm away: 25 % are 2.5. Die 2 + 3 + 1 = 6 holds; a
** natural 1 never does; with the officer among the fallen 2 + 3 - 1 = 4: shaken. */
static void test_morale(void **state)
{
    static const struct { int die, officer_falls, nerve; } want[] = {
        { 2, 0, NERVE_STEADY }, { 1, 0, NERVE_SHAKEN }, { 2, 1, NERVE_SHAKEN }, { 1, 1, NERVE_ROUTED },
    };

    (void)state;
    for (int i = 0; i < (int)LEN(want); i++) {
        struct fray x;

        table();
        unit("Blues", RED, FORMED_OPEN);
        for (int k = 0; k < 10; k++) man(1, 30 + 2.5 * k, 30, NORTH);
        s.figure[0].officer = 1;
        man(unit("Chouans", BLUE, FORMED_OPEN), 41, 60, SOUTH);
        begin();
        walk_all(NO_DICE);
        x = (struct fray){ .p = &played, .s = &s, .b = &b, .ready = played.ready };
        for (int k = 0; k < 3; k++) fray_take_off(&x, want[i].officer_falls ? k : 9 - k, WHERE_OUT);
        referee(FRAY_EVENING, DICE(want[i].die));
        assert_int_equal(b.unit[0].nerve, want[i].nerve);
        if (i == 0) picture("28a", "Three of ten are lost, a 2", "2 + class 3 + 1 for the officer 2.5 cm away (bases "
                            "0.5) = 6: the unit holds. A natural 1 would shake it.");
        if (i == 2) picture("28b", "The officer is among the fallen", "2 + 3 - 1 = 4: shaken, drawn with broken rims.");
    }
}

/* Eight men, four fall in the first turn: half of them, tested (4 + 3 - 1 = 6, holds). In the second turn nobody falls:
** it is still at half, and is not tested again for it. */
static void test_half_once(void **state)
{
    struct fray x;

    (void)state;
    table();
    unit("Blues", RED, FORMED_OPEN);
    for (int k = 0; k < 8; k++) man(1, 30 + 2.5 * k, 30, NORTH);
    man(unit("Chouans", BLUE, FORMED_OPEN), 41, 60, SOUTH);
    begin();
    walk_all(NO_DICE);
    x = (struct fray){ .p = &played, .s = &s, .b = &b, .ready = played.ready };
    for (int k = 0; k < 4; k++) fray_take_off(&x, k, WHERE_OUT);
    referee(FRAY_EVENING, DICE(4));
    assert_int_equal(b.unit[0].nerve, NERVE_STEADY);
    referee(FRAY_RALLY, NO_DICE);
    walk_all(NO_DICE);
    referee(FRAY_EVENING, NO_DICE);
    picture("29", "At half, for the second time", "Four of eight fell in the first turn and the unit was tested for "
            "it. In the second nobody falls: no second test.");
}

/* A shaken unit may not end nearer to the nearest enemy; it may go back; it may not attack. */
static void test_shaken(void **state)
{
    (void)state;
    table();
    man(unit("Blues", RED, FORMED_OPEN), 30, 30, NORTH);
    man(unit("Chouans", BLUE, FORMED_OPEN), 30, 60, SOUTH);
    begin();
    b.unit[0].nerve = NERVE_SHAKEN;
    refused(RED, FRAY_GO, 0, 3000, 3500, "BF-17");
    refused(RED, FRAY_ATTACK, 0, 1, 0, "BF-17");
    give(RED, FRAY_GO, 0, 3000, 2500);
    walk_all(NO_DICE);
    stands(0, 30, 25, 1);
    picture("31", "A shaken unit", "5 cm towards the enemy are refused, 5 cm back are allowed.");
}

/* Routed men run 20 cm to their own edge in the south; an enemy 10 cm straight before him: 15 degrees to the left
** pass him at 10 sin 15 = 2.6 cm; 20 cm are 19.32 south and 5.18 east. Over the edge he is lost. */
static void test_rout(void **state)
{
    (void)state;
    table();
    unit("Blues", RED, FORMED_OPEN);
    man(1, 30, 50, NORTH);
    man(1, 70, 10, NORTH);
    man(unit("Chouans", BLUE, FORMED_OPEN), 30, 40, NORTH);
    man(2, 60, 60, NORTH);
    begin();
    b.unit[0].nerve = NERVE_ROUTED;
    refused(RED, FRAY_GO, 0, 3000, 4500, "H-29");
    walk_all(NO_DICE);
    stands(0, 35.18, 30.68, 3);
    assert_int_equal(b.figure[1].where, WHERE_FLED);
    assert_int_equal(b.unit[0].lost, 1);
    picture("30a", "A rout", "20 cm to his own edge, an enemy 10 cm before him: 15 degrees to the side pass him at 10 "
            "sin 15 = 2.6 cm; 19.32 cm south, 5.18 cm east. The other is over the edge and lost.");
}

/* Officer 10 cm from his men, the enemy 25 cm away: die 2 + class 3 + 1 = 6 rallies; it then only stays. */
static void test_rally(void **state)
{
    (void)state;
    table();
    unit("Blues", RED, FORMED_OPEN);
    man(1, 30, 30, NORTH);
    man(1, 42, 30, NORTH);
    s.figure[1].officer = 1;
    man(unit("Chouans", BLUE, FORMED_OPEN), 30, 57, SOUTH);
    play_begin(&flintlock_game, &s, &house);
    flintlock_game.start(&played, &b);
    b.unit[0].nerve = NERVE_ROUTED;
    referee(FRAY_RALLY, DICE(2));
    assert_int_equal(b.unit[0].nerve, NERVE_STEADY);
    refused(RED, FRAY_GO, 0, 3000, 3500, "H-28");
    give(RED, FRAY_STAY, 0, 0, 0);
    picture("30b", "A rally", "Officer 10 cm from his man, the enemy 25 cm away: 2 + class 3 + 1 = 6 rallies; in this "
            "turn it only stays.");
}

/* ---- the end ---- */

/* Two of four leave by the open edge in good order: that is no loss (BF-24), and in the next evening nobody tests. Then
** one of the two others falls: a quarter of two, and the test finds half or fewer left: 3 + 3 - 1 = 5, shaken. */
static void test_left_in_good_order(void **state)
{
    (void)state;
    table();
    unit("Guards", RED, FORMED_OPEN);
    for (int i = 0; i < 4; i++) man(1, i < 2 ? 115 : 60, 30 + 10 * i, EAST);
    man(unit("Smugglers", BLUE, FORMED_OPEN), 10, 110, SOUTH);
    s.open[EDGE_EAST - 1] = OPEN_TO_RED;
    begin();
    for (int i = 0; i < 2; i++) give(RED, FRAY_GO, i, 12100, 3000 + 1000 * i);
    walk_all(NO_DICE);
    assert_int_equal(b.figure[1].where, WHERE_LEFT);
    referee(FRAY_EVENING, NO_DICE);
    referee(FRAY_RALLY, NO_DICE);
    assert_int_equal(b.unit[0].start, 2);
    walk_all(NO_DICE);
    referee(FRAY_EVENING, NO_DICE);
    assert_int_equal(b.unit[0].nerve, NERVE_STEADY);
    referee(FRAY_RALLY, NO_DICE);
    walk_all(NO_DICE);
    fray_take_off(&(struct fray){ .b = &b, .s = &s, .p = &played, .ready = played.ready }, 3, WHERE_OUT);
    referee(FRAY_EVENING, DICE(3));
    assert_int_equal(b.unit[0].nerve, NERVE_SHAKEN);
}

/* A house rule tests at three quarters of the first strength: four of five left, no test; three of five, one; the next
** evening none, for that test has been made. */
static void test_half_of_the_house(void **state)
{
    (void)state;
    table();
    choose("flintlock.morale_test.half_percent", "75");
    choose("flintlock.morale_test.lost_percent", "60");
    unit("Guards", RED, FORMED_OPEN);
    for (int i = 0; i < 5; i++) man(1, 60, 30 + 10 * i, EAST);
    man(unit("Smugglers", BLUE, FORMED_OPEN), 10, 110, SOUTH);
    begin();
    for (int turn = 0; turn < 3; turn++) {
        walk_all(NO_DICE);
        if (turn < 2) fray_take_off(&(struct fray){ .b = &b, .s = &s, .p = &played, .ready = played.ready }, turn,
                                    WHERE_OUT);
        referee(FRAY_EVENING, turn == 1 ? DICE(6) : NO_DICE);
        referee(FRAY_RALLY, NO_DICE);
    }
    assert_int_equal(b.unit[0].half_tested, 1);
}

/* A token carried over the open east edge scores; the rest of the side still fights on. */
static void test_carry(void **state)
{
    (void)state;
    table();
    unit("Smugglers", RED, FORMED_OPEN);
    man(1, 115, 30, EAST);
    man(1, 30, 30, EAST);
    man(unit("Guards", BLUE, FORMED_OPEN), 30, 100, SOUTH);
    s.open[EDGE_EAST - 1] = OPEN_TO_RED;
    s.token[s.tokens++] = (struct fray_token_setup){ .name = { 'S' }, .seat = OPEN_TO_RED, .with = 1 };
    s.goal[s.goals++] = (struct fray_goal){ .kind = GOAL_CARRY, .seat = RED, .points = 3, .token = 1,
            .edge = EDGE_EAST };
    begin();
    refused(BLUE, FRAY_GO, 2, 3000, 12100, "movement");
    give(RED, FRAY_GO, 0, 12500, 3000);
    walk_all(NO_DICE);
    assert_int_equal(b.figure[0].where, WHERE_LEFT);
    assert_int_equal(b.token[0].gone, RED + 1);
    assert_int_equal(b.points[RED], 3);
    assert_int_equal(b.unit[0].lost, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_braced), cmocka_unit_test(test_heavy_charge),
        cmocka_unit_test(test_braced_against_body), cmocka_unit_test(test_charge_round_a_corner),
        cmocka_unit_test(test_higher_class),
        cmocka_unit_test(test_equal), cmocka_unit_test(test_push), cmocka_unit_test(test_wall),
        cmocka_unit_test(test_chain), cmocka_unit_test(test_follow_after), cmocka_unit_test(test_pushed_by_two),
        cmocka_unit_test(test_pushed_reloader), cmocka_unit_test(test_flanked),
        cmocka_unit_test(test_side), cmocka_unit_test(test_named),
        cmocka_unit_test(test_long_first), cmocka_unit_test(test_morale), cmocka_unit_test(test_half_once),
        cmocka_unit_test(test_left_in_good_order), cmocka_unit_test(test_half_of_the_house),
        cmocka_unit_test(test_shaken),
        cmocka_unit_test(test_rout), cmocka_unit_test(test_rally), cmocka_unit_test(test_carry),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
