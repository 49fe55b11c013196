/* test_fray_wagons.c - wagons on the table (BF-31), worked out by hand. A wagon's base is round, 2 cm of radius; a
** man's has 1 cm: who leads it touches it when their middles are 3 cm apart. It goes 12 cm a turn. */
#include "fray_picture.h"

static int wagon(int seat, double x, double y, int with)
{
    s.token[s.tokens] = (struct fray_token_setup){ .kind = TOKEN_WAGON, .seat = seat, .x = (int)(x * 100 + .5),
                                                   .y = (int)(y * 100 + .5), .with = with };
    memcpy(s.token[s.tokens].name, "Wagon", 5);
    return s.tokens++;
}

static void wagon_stands(int token, double x, double y, int within)
{
    int dx = b.token[token].x - (int)(x * 100 + .5), dy = b.token[token].y - (int)(y * 100 + .5);

    if (dx < -within || dx > within || dy < -within || dy > within)
        fail_msg("the wagon stands at %d, %d, not at %.2f, %.2f", b.token[token].x, b.token[token].y, x, y);
}

/* A driver 30 cm from the west edge with a wagon at his right hand, both facing north. */
static int driver(int *token)
{
    int f;

    table();
    f = man(unit("Drivers", RED, FORMED_OPEN), 30, 20, NORTH);
    *token = wagon(OPEN_TO_RED, 33, 20, f + 1);
    return f;
}

/* An equipped man has 16 cm, with a wagon 12. Bushes from 34.5 cm on are clear of his own base (29 to 31 cm), not of
** the wagon's (31 to 35 cm). */
static void test_rolls(void **state)
{
    int f, token;

    (void)state;
    f = driver(&token);
    man(unit("Chouans", BLUE, FORMED_OPEN), 60, 60, SOUTH);
    area(AREA_BUSHES, 34.5, 34, 8, 8);
    begin();
    refused(RED, FRAY_GO, f, 3000, 3210, "movement");
    give(RED, FRAY_GO, f, 3000, 3150);
    walk_all(NO_DICE);
    stands(f, 30, 31.5, 1);
    wagon_stands(token, 33, 31.5, 1);
    no_fire();
    referee(FRAY_EVENING, NO_DICE);
    referee(FRAY_RALLY, NO_DICE);
    refused(RED, FRAY_GO, f, 3000, 3500, "BF-31");
    refused(RED, FRAY_ATTACK, f, 1, 0, "BF-31");
    give(RED, FRAY_GO, f, 2700, 3500);                          /* 3 cm aside: the wagon's right rim is at 32 cm */
    walk_all(NO_DICE);
    wagon_stands(token, 30, 35, 1);
    picture("34a", "A wagon passes bushes", "With a wagon he has 12 of his 16 cm. Straight on its base, 31 to 35 cm "
            "from the west edge, would touch the bushes at 34.5 cm: refused. With 3 cm to the west it goes.");
}

/* An enemy stands 10 cm before the wagon's middle: 10 - 2 - 1 = 7 cm between their bases. It stops there, and its
** driver with it, 3 cm beside: from him to the enemy are then 3 cm across and 3 along, 4.24 - 2 cm: no contact. */
static void test_enemy_before_it(void **state)
{
    int f, token, e;

    (void)state;
    f = driver(&token);
    e = man(unit("Chouans", BLUE, FORMED_OPEN), 33, 30, SOUTH);
    begin();
    give(RED, FRAY_GO, f, 3000, 3200);
    walk_all(NO_DICE);
    wagon_stands(token, 33, 27, 6);
    stands(f, 30, 27, 6);
    stands(e, 33, 30, 0);
    assert_true(!fray_touching(&b, f) && !fray_touching(&b, e));
    picture("34b", "An enemy before a wagon", "10 cm between their middles, less 2 and 1 cm of base: after 7 of its 12 "
            "cm the wagon stands before him, and its driver beside it. Nobody is in contact.");
}

/* Nobody walks through an enemy's wagon: 10 cm to its middle, so 7 cm to its base. A friend passes it, but nobody ends
** on it: who is ordered there goes back to where their bases touch, 3 cm from its middle. */
static void test_in_the_way(void **state)
{
    int f, token, e, g;

    (void)state;
    f = driver(&token);
    g = man(1, 33, 34, SOUTH);
    e = man(unit("Chouans", BLUE, FORMED_OPEN), 43, 20, WEST);
    begin();
    give(RED, FRAY_GO, g, 3300, 2000);
    give(BLUE, FRAY_GO, e, 2900, 2000);
    walk_all(NO_DICE);
    stands(f, 30, 20, 0);
    wagon_stands(token, 33, 20, 0);
    stands(e, 36, 20, 6);
    stands(g, 33, 23, 12);                                      /* he goes back in pieces of 14 cm x 32 / 4096 */
    assert_true(!fray_touching(&b, e) && !fray_touching(&b, f));
    picture("34c", "A wagon in the way", "The enemy goes 7 cm and stands before it, 3 cm from its middle. A friend who "
            "is ordered onto it stops where their bases touch.");
}

/* Pushed back 2 cm to the south he is 3.61 cm from its middle: he has lost it. Pushed towards it he has no room. */
static void test_pushed(void **state)
{
    int f, token, e, w;
    struct fray x;

    (void)state;
    f = driver(&token);
    e = man(unit("Chouans", BLUE, FORMED_OPEN), 30, 22, SOUTH);
    w = man(2, 28, 20, EAST);
    begin();
    x = (struct fray){ NULL, play_on(&s), &s, &b, NULL, played.ready };
    assert_false(fray_push(&x, f, w));
    assert_int_equal(b.token[token].carrier, f + 1);
    assert_true(fray_push(&x, f, e));
    stands(f, 30, 18, 1);
    wagon_stands(token, 33, 20, 0);
    assert_int_equal(b.token[token].carrier, 0);
    assert_int_equal(b.figure[f].token, 0);
}

static void one_refusal(const char *field, const char *says)
{
    struct refusals no = { .len = 0 };

    fray_check(&s, &no);
    assert_int_equal(no.len, 1);
    assert_string_equal(no.row[0].field, field);
    assert_string_equal(no.row[0].says, says);
}

static void test_setup(void **state)
{
    int token, f;

    (void)state;
    f = driver(&token);
    man(unit("Chouans", BLUE, FORMED_OPEN), 60, 60, SOUTH);
    s.token[token].x = 3310;
    one_refusal("tokens.1.with", "who leads a wagon touches it from the start");
    s.token[token].x = 3290;
    one_refusal("tokens.1.x", "a figure stands on it");
    s.token[token].with = 0;
    s.token[token].x = 12000 - 190;
    one_refusal("tokens.1.x", "it does not stand on the table");
    s.token[token].x = 4000;
    wagon(OPEN_TO_BOTH, 43, 20, 0);
    one_refusal("tokens.2.x", "it stands on another wagon");
    s.token[1].x = 5000;
    for (int i = 2; i < 5; i++) wagon(OPEN_TO_BOTH, 50, 20 + 10 * i, 0);
    one_refusal("tokens", "a table has four wagons at the most");
    assert_int_equal(f, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rolls), cmocka_unit_test(test_enemy_before_it), cmocka_unit_test(test_in_the_way),
        cmocka_unit_test(test_pushed), cmocka_unit_test(test_setup),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
