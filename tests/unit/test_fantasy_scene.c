/* test_fantasy_scene.c - a fantasy battle as a picture: who stands where, what stands on a base, contacts, shots and
** walls. Places are worked out from the sizes of scene.c: a base is 156 by 64, 14 from the next and from the row behind
** it, the ground between the lines 110, a wall 56, the edge 24; a row has four places at least, eight at most. */
#include "war_words.h"
#include "rules/fantasy/siege.h"
#include "scene_tools.h"

enum { FOOT, BOWS, ORCS, RIDERS };

static void draw(void)
{
    scene.words = NULL;
    fantasy_game.scene(play_on(&setup), &now, &scene);
}

static const char *bases(void)
{
    struct text t = text_in(room, sizeof room);

    for (int i = 0; i < scene.bases; i++) {
        const struct scene_base *x = &scene.base[i];

        text_add(&t, x->title);
        text_add(&t, " | ");
        text_add(&t, x->thing);
        add_number(&t, " seat ", x->seat);
        add_number(&t, " number ", x->number);
        add_number(&t, " strength ", x->strength);
        add_number(&t, " of ", x->of);
        if (x->shaken) text_add(&t, " shaken");
        for (int k = 0; k < 2; k++) if (x->state[k]) text_add(&t, " "), text_add(&t, x->state[k]);
        for (int k = 0; k < SCENE_LETTERING; k++)
            if (x->lettering[k]) text_add(&t, " | "), text_add(&t, x->lettering[k]);
        text_add(&t, " |");
        for (int k = 0; k < 4; k++) add_number(&t, " ", x->corner[k].x), add_number(&t, ",", x->corner[k].y);
        text_char(&t, '\n');
    }
    return room;
}

/* Four places of 170 and two edges: 728 wide. 24 + 78 + 110 + 78 + 24 = 314 high. Two units of a side begin at
** (728 - 2 * 170 + 14) / 2 = 201: their middles are at 279 and 449, red's at 24 + 39 = 63, blue's at 314 - 63 = 251. */
static void set_up(void)
{
    nobody_yet();
    name(unit(RED, 40, 3, 15, 6, 8)->name, "Foot");
    name(unit(RED, 20, 3, 15, 6, 8)->name, "Bows");
    setup.roster.unit[BOWS].shoots = 1;
    name(unit(BLUE, 50, 2, 15, 6, 8)->name, "Orcs");
    name(unit(BLUE, 10, 5, 15, 6, 8)->name, "Riders");
    setup.roster.unit[RIDERS].mounted = 1;
    name(hero(RED, 20, 15, 5)->name, "Aldo");
    name(hero(RED, 9, 15, 5)->name, "Bea");
    name(hero(BLUE, 30, 15, 5)->name, "Chief");
    setup.roster.hero[2].leads = ORCS + 1;
    begin();
}

static void two_lines(void **state)
{
    (void)state;
    set_up();
    draw();
    assert_int_equal(scene.wide, 728);
    assert_int_equal(scene.high, 314);
    assert_string_equal(scene.head, "sequence 1, orders are given \xc2\xb7 red lost 0 %, blue lost 0 %");
    assert_string_equal(bases(),
        "3 Orcs, blue, on foot, men 50/50, hit points 130/130, led by Chief | orcs seat 1 number 50 strength 130 "
        "of 130 | 3 Orcs | 50/50, HP 130 | \xe2\x98\x85 7 Chief | 357,219 201,219 201,283 357,283\n"
        "4 Riders, blue, mounted, men 10/10, hit points 50/50 | riders seat 1 number 10 strength 50 of 50 "
        "| 4 Riders | 10/10, HP 50 | 527,219 371,219 371,283 527,283\n"
        "1 Foot, red, on foot, men 40/40, hit points 120/120 | foot seat 0 number 40 strength 120 of 120 "
        "| 1 Foot | 40/40, HP 120 | 201,95 357,95 357,31 201,31\n"
        "2 Bows, red, missiles, men 20/20, hit points 60/60 | bows seat 0 number 20 strength 60 of 60 "
        "| 2 Bows | 20/20, HP 60 | 371,95 527,95 527,31 371,31\n");
    assert_string_equal(lines(), "");
    assert_string_equal(areas(), "");
    assert_string_equal(notes(), "heroes, red: 5 Aldo (HP 20), 6 Bea (HP 9)\n");
}

/* The riders, in contact with the foot, come first in their line, and the foot over against them; the bows shoot at the
** orcs. The orcs are 30 points and their chief of 30 is hurt with them: 100 of 130 are left, 70 without him. */
static void contact_and_shot(void **state)
{
    (void)state;
    set_up();
    fantasy_touch(&now.field, BOWS, RIDERS);
    now.note[FOOT].given = 1;
    now.field.unit[FOOT].order = WAR_SHOOT, now.field.unit[FOOT].target = ORCS;
    now.field.unit[ORCS].total = 100;
    now.field.unit[ORCS].state = UNIT_DEMORALISED;
    now.field.hero[1].hp = 0;
    now.sequence = 3, now.phase = PHASE_RALLY;
    draw();
    /* of 150 points blue has 70 + 50 left: 20 per cent lost */
    assert_string_equal(scene.head, "sequence 3, rallies are chosen \xc2\xb7 red lost 0 %, blue lost 20 %");
    assert_string_equal(bases(),
        "4 Riders, blue, mounted, men 10/10, hit points 50/50, in contact with 2 Bows | riders seat 1 number 10 "
        "strength 50 of 50 | 4 Riders | 10/10, HP 50 | 357,219 201,219 201,283 357,283\n"
        "3 Orcs, blue, on foot, men 35/50, hit points 100/130, demoralised, led by Chief | orcs seat 1 number 35 "
        "strength 100 of 130 shaken demoralised | 3 Orcs | 35/50, HP 100 | demoralised "
        "| 527,219 371,219 371,283 527,283\n"
        "2 Bows, red, missiles, men 20/20, hit points 60/60, in contact with 4 Riders | bows seat 0 number 20 "
        "strength 60 of 60 | 2 Bows | 20/20, HP 60 | 201,95 357,95 357,31 201,31\n"
        "1 Foot, red, on foot, men 40/40, hit points 120/120 | foot seat 0 number 40 strength 120 of 120 "
        "| 1 Foot | 40/40, HP 120 | 371,95 527,95 527,31 371,31\n");
    assert_string_equal(lines(), "shot 449,63 449,251\ncontact 279,63 279,251\n");
    assert_string_equal(notes(), "heroes, red: 5 Aldo (HP 20)\n");
    now.note[FOOT].given = 0;                               /* an old order is not drawn */
    draw();
    assert_string_equal(lines(), "contact 279,63 279,251\n");
}

/* A unit between two enemies stands over against their middle; who names nobody comes last. */
static void between_two(void **state)
{
    (void)state;
    set_up();
    fantasy_touch(&now.field, BOWS, ORCS);
    fantasy_touch(&now.field, BOWS, RIDERS);
    draw();
    assert_string_equal(lines(), "contact 279,63 279,251\ncontact 279,63 449,251\n");
    assert_non_null(strstr(bases(), "in contact with 3 Orcs, 4 Riders | bows"));
}

static void away(void **state)
{
    (void)state;
    set_up();
    setup.roster.unit[FOOT].arrives = 4;
    begin();
    now.field.unit[RIDERS].state = UNIT_GONE;
    draw();
    assert_int_equal(scene.bases, 2);
    assert_int_equal(scene.base[1].corner[0].x, 286);      /* one alone is in the middle: (728 - 170 + 14) / 2 */
    assert_string_equal(notes(), "heroes, red: 5 Aldo (HP 20), 6 Bea (HP 9)\nstill to come, red: 1 Foot\n"
                                 "no longer on the field, blue: 4 Riders\n");
    now.field.unit[ORCS].state = UNIT_DESTROYED;
    draw();                                                 /* blue's line is gone: 48 + 110 + 78 */
    assert_int_equal(scene.high, 236);
    assert_non_null(strstr(notes(), "no longer on the field, blue: 3 Orcs, 4 Riders\n"));
}

/* Nine of a side: rows of eight and one, 48 + 8 * 170 = 1408 wide, 24 + 156 + 110 + 156 + 24 = 470 high. The first of
** eight is at (1408 - 8 * 170 + 14) / 2 + 78 = 109; the ninth, alone in its row, at (1408 - 170 + 14) / 2 + 78 = 704.
** The rows that face the enemy are red's upper one (24 + 78 + 39 = 141) and blue's lower one (470 - 141 = 329). */
static void two_rows(void **state)
{
    (void)state;
    nobody_yet();
    for (int i = 0; i < 18; i++) unit(i < 9 ? RED : BLUE, 10, 3, 15, 6, 8);
    begin();
    draw();
    assert_int_equal(scene.wide, 1408);
    assert_int_equal(scene.high, 470);
    for (int i = 0; i < 9; i++) {
        const struct scene_base *blue = &scene.base[i], *red = &scene.base[9 + i];
        int left = i < 8 ? 109 + 170 * i - 78 : 704 - 78;

        assert_int_equal(blue->corner[1].x, left);
        assert_int_equal(red->corner[0].x, left);
        assert_int_equal(blue->corner[0].y, i < 8 ? 329 - 32 : 407 - 32);
        assert_int_equal(red->corner[0].y, i < 8 ? 141 + 32 : 63 + 32);
    }
}

/* Blue within: 24 + 78 + 56 + 78 + 24 = 260 high; the wall at 260 - 24 - 78 - 28 = 130, in two sections of 340, less 6
** for the gap. Within is from there to 12 below the edge of the picture. */
static void walls(void **state)
{
    (void)state;
    nobody_yet();
    name(unit(RED, 40, 3, 15, 6, 8)->name, "Foot");
    name(unit(RED, 40, 3, 15, 6, 8)->name, "Crew");
    setup.roster.unit[1].engine = ENGINE_TREBUCHET + 1;
    name(unit(BLUE, 50, 2, 15, 6, 8)->name, "Guard");
    siege();
    name(setup.section[0].name, "Gate");
    name(setup.section[1].name, "North");
    begin();
    now.field.fort.section = 2;
    now.field.fort.part[1].progress = WHOLE_BREACH / 3;
    draw();
    assert_int_equal(scene.high, 260);
    assert_string_equal(areas(), "within the walls (within the walls) 24..704 130..248 ground 0 worth 0 of 1\n");
    assert_string_equal(lines(),
        "wall Gate 24,130 358,130\nwall North, broken down 33 % 364,130 698,130\nassault 534,130\n"
        "Gate: 3 at 194,130 away 10\nNorth, broken down 33 %: 3 at 534,130 away 10\n");
    assert_string_equal(bases(),
        "3 Guard, blue, on foot, men 50/50, hit points 100/100, within the walls | guard seat 1 number 50 strength 100 "
        "of 100 within the walls | 3 Guard | 50/50, HP 100 | 442,165 286,165 286,229 442,229\n"
        "1 Foot, red, on foot, men 40/40, hit points 120/120 | foot seat 0 number 40 strength 120 of 120 "
        "| 1 Foot | 40/40, HP 120 | 201,95 357,95 357,31 201,31\n"
        "2 Crew, red, siege engine, men 40/40, hit points 120/120 | crew seat 0 number 40 strength 120 of 120 "
        "| 2 Crew | 40/40, HP 120 | 371,95 527,95 527,31 371,31\n");
    now.field.fort.part[0].opened = 1;
    now.field.fort.part[1].walls = WALLS_BREACHED;
    now.field.unit[2].inside = 0;                           /* a sortie: there is a field again, and no row within */
    draw();
    assert_int_equal(scene.high, 370);                      /* 24 + 56 + 78 + 110 + 78 + 24 */
    assert_non_null(strstr(lines(), "breach Gate, breach 24,318 358,318\nbreach North, breach 364,318 698,318\n"));
}

/* Red besieged: the same upside down. From the top: blue 78, the wall 56, red 78. */
static void walls_of_red(void **state)
{
    (void)state;
    nobody_yet();
    name(unit(RED, 40, 3, 15, 6, 8)->name, "Guard");
    name(unit(BLUE, 50, 2, 15, 6, 8)->name, "Orcs");
    siege();
    setup.sections = 1;
    name(setup.section[0].name, "Keep");
    setup.roster.besieged = SIEGE_OF_RED;
    setup.roster.unit[0].inside = 1;
    setup.roster.unit[1].inside = 0;
    begin();
    draw();
    assert_int_equal(scene.high, 260);
    assert_string_equal(areas(), "within the walls (within the walls) 24..704 12..130 ground 0 worth 0 of 0\n");
    assert_string_equal(lines(), "wall Keep 24,130 698,130\nKeep: 3 at 364,130 away 10\n");
    assert_int_equal(scene.base[0].corner[0].y, 197 - 32);
    assert_int_equal(scene.base[1].corner[0].y, 63 + 32);
}

/* What a unit is is shown by one symbol: an engine before all, then size, wings, horses, missiles. */
static void symbols(void **state)
{
    struct fantasy_unit_type *u;

    (void)state;
    nobody_yet();
    u = unit(RED, 1, 30, 15, 6, 8);
    unit(BLUE, 50, 2, 15, 6, 8);
    u->shoots = 1;
    begin();
    draw();
    assert_int_equal(scene.base[1].symbol, SYMBOL_SHOOTERS);
    u->mounted = 1;
    draw();
    assert_int_equal(scene.base[1].symbol, SYMBOL_MOUNTED);
    u->flying = 1;
    draw();
    assert_int_equal(scene.base[1].symbol, SYMBOL_FLYING);
    u->huge = 1;
    draw();
    assert_int_equal(scene.base[1].symbol, SYMBOL_HUGE);
    now.field.unit[0].engine = ENGINE_TREBUCHET;
    draw();
    assert_int_equal(scene.base[1].symbol, SYMBOL_ENGINE);
    assert_int_equal(scene.base[0].symbol, SYMBOL_FOOT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_lines), cmocka_unit_test(contact_and_shot), cmocka_unit_test(between_two),
        cmocka_unit_test(away), cmocka_unit_test(two_rows), cmocka_unit_test(walls), cmocka_unit_test(walls_of_red),
        cmocka_unit_test(symbols),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
