/* test_fantasy_sheets.c - the sheets of a fantasy battle, every word of them: rosters, one unit or hero, the siege, who
** is in contact, the end. Red has foot and bows, blue orcs whom a chief leads, and riders. */
#include "war_words.h"
#include "rules/fantasy/attack.h"
#include "rules/fantasy/siege.h"

enum { FOOT, BOWS, ORCS, RIDERS };
enum { ALDO, BEA, CHIEF };

#define HEAD "unit\tmen\tHP\tAC\tmorale\tdamage\tstate\tcontact\torder\tremarks\n"

static char shown[8192];

static const char *show_thing(int kind, int family, int n)
{
    struct text t = text_in(shown, sizeof shown);
    struct sheet sheet = { .kind = (enum sheet_kind)kind, .family = family, .thing = n, .out = &t };

    if (!fantasy_game.show(play_on(&setup), &now, &sheet)) return "none";
    assert_false(t.cut);
    return shown;
}

static const char *show(int kind) { return show_thing(kind, 0, 0); }

static void set_up(void)
{
    nobody_yet();
    name(unit(RED, 40, 3, 15, 6, 8)->name, "Foot");
    name(unit(RED, 20, 3, 13, 6, 7)->name, "Bows");
    setup.roster.unit[BOWS].shoots = 1;
    setup.roster.unit[BOWS].missile = (struct fantasy_dice){ 2, 4, 1 };
    name(unit(BLUE, 50, 2, 14, 8, 9)->name, "Orcs");
    name(unit(BLUE, 10, 5, 17, 6, 10)->name, "Riders");
    setup.roster.unit[RIDERS].mounted = 1;
    setup.roster.unit[RIDERS].melee = (struct fantasy_dice){ 1, 6, -1 };
    name(hero(RED, 20, 15, 5)->name, "Aldo");
    name(hero(RED, 9, 12, 3)->name, "Bea");
    name(hero(BLUE, 30, 16, 6)->name, "Chief");
    setup.roster.hero[CHIEF].leads = ORCS + 1;
    begin();
}

static void at_the_start(void **state)
{
    (void)state;
    set_up();
    assert_string_equal(show(SHEET_ROSTER),
        "sequence 1, orders are given\n"
        "# red: units fit 2/2, lost 0 %\n" HEAD
        "1 Foot\t40\t120\t15\t8\td6\t\t\t\t\n"
        "2 Bows\t20\t60\t13\t7\td6\t\t\t\tmissiles 2d4+1\n"
        "5 Aldo: fighter 5, HP 20, AC 15, d8\n"
        "6 Bea: fighter 3, HP 9, AC 12, d8\n"
        "# blue: units fit 2/2, lost 0 %\n" HEAD
        "3 Orcs\t50\t130\t14\t9\td8\t\t\t\tled by 7 Chief\n"              /* 50 x 2, and the chief's 30 */
        "4 Riders\t10\t50\t17\t10\td6-1\t\t\t\tmounted\n"
        "7 Chief: fighter 6, HP 30, AC 16, d8, leads 3 Orcs\n");
    assert_string_equal(show(SHEET_NOW), "sequence 1, orders are given");
    assert_string_equal(show(SHEET_SIEGE), "none");
    assert_string_equal(show(SHEET_PROMPT), "none");
    assert_string_equal(show(SHEET_MAP),
        "nobody is in contact\nnot in contact, red: 1 Foot, 2 Bows\nnot in contact, blue: 3 Orcs, 4 Riders\n");
}

/* Every remark there is of a unit, in its order. */
static void remarks(void **state)
{
    struct fantasy_unit_type *u;

    (void)state;
    set_up();
    u = &setup.roster.unit[FOOT];
    u->standard = u->huge = u->flying = u->mounted = u->lance = u->pole = u->elite = u->special = u->regen = 1;
    u->immunities = 1;
    assert_string_equal(show_thing(SHEET_THING, THING_UNIT, FOOT),
        "# 1 Foot (red)\nmen 40/40, hit points 120/120, armour class 15, morale 8\nhit dice: human of level 0\n"
        "damage: d6\nstate: fit\nremarks: battle standards, huge, flies, mounted, lances, pole arms, elite, "
        "special attack, regenerates, immune\n");
    now.field.side[RED].standard_lost = 1;
    assert_non_null(strstr(show_thing(SHEET_THING, THING_UNIT, FOOT), "remarks: huge, "));
    assert_non_null(strstr(show(SHEET_ROSTER), "# red: units fit 2/2, lost 0 %, battle standards lost\n"));
    now.note[BOWS].shots = STORE_UNLIMITED - 1;
    now.field.unit[BOWS].engine = ENGINE_TREBUCHET;
    now.field.unit[BOWS].fresh = 1;
    assert_string_equal(show_thing(SHEET_THING, THING_UNIT, BOWS),
        "# 2 Bows (red)\nmen 20/20, hit points 60/60, armour class 13, morale 7\nhit dice: human of level 0\n"
        "damage: d6\nstate: fit\nremarks: missiles 2d4+1 (shots left 998), trebuchet\n");
    assert_string_equal(show_thing(SHEET_THING, THING_UNIT, 4), "none");
    assert_string_equal(show_thing(SHEET_THING, THING_HERO, 3), "none");
    assert_string_equal(show_thing(SHEET_THING, THING_SECTION, 0), "none");
}

/* In the second sequence: the riders are in contact with the foot, which has lost 31 of its 120 points (89 / 3, rounded
** up, are 30 men); the orcs have just lost heart. Red had 180 points and has 149 left, 82 per cent; blue lost none. */
static void under_way(void **state)
{
    (void)state;
    set_up();
    fantasy_touch(&now.field, FOOT, RIDERS);
    now.sequence = 2;
    now.field.unit[FOOT].total = 89;
    now.field.unit[ORCS].state = UNIT_DEMORALISED, now.field.unit[ORCS].fresh = 1;
    now.note[FOOT].given = now.note[BOWS].given = now.note[RIDERS].given = 1;
    now.field.unit[FOOT].order = WAR_ENGAGE, now.field.unit[FOOT].target = RIDERS;
    now.field.unit[BOWS].order = WAR_SHOOT, now.field.unit[BOWS].target = ORCS;
    now.field.unit[RIDERS].order = WAR_WITHDRAW, now.field.unit[RIDERS].target = NOBODY;
    now.field.hero[BEA].hp = 0;
    now.hero_note[ALDO].given = 1, now.field.hero[ALDO].order = HERO_FIGHTS_UNIT;
    now.field.hero[ALDO].target = RIDERS;
    now.field.hero[ALDO].magic = 2;
    setup.roster.hero[ALDO].attacks = 3;
    now.field.side[RED].cinc = ALDO;
    assert_string_equal(show(SHEET_ROSTER),
        "sequence 2, orders are given\n"
        "# red: units fit 2/2, lost 18 %\n" HEAD
        "1 Foot\t30\t89\t15\t8\td6\t\t4 Riders\tengage Riders\t\n"
        "2 Bows\t20\t60\t13\t7\td6\t\t\tshoot at Orcs\tmissiles 2d4+1\n"
        "5 Aldo: fighter 5, HP 20, AC 15, d8 x 3, commander in chief, spells that open walls 2, "
        "order: fight a unit, Riders\n"
        "# blue: units fit 1/2, lost 0 %\n" HEAD
        "3 Orcs\t50\t130\t14\t9\td8\tdemoralised just now\t\t\tled by 7 Chief\n"
        "4 Riders\t10\t50\t17\t10\td6-1\t\t1 Foot\twithdraw\tmounted\n"
        "7 Chief: fighter 6, HP 30, AC 16, d8, leads 3 Orcs\n");
    assert_string_equal(show_thing(SHEET_THING, THING_UNIT, RIDERS),
        "# 4 Riders (blue)\nmen 10/10, hit points 50/50, armour class 17, morale 10\nhit dice: human of level 0\n"
        "damage: d6-1\nstate: fit\nin contact with: 1 Foot\norder: withdraw\nremarks: mounted\n");
    assert_string_equal(show_thing(SHEET_THING, THING_HERO, CHIEF),
        "# 7 Chief (blue)\nfighter 6, hit points 30/30, armour class 16, leads 3 Orcs\ndamage: d8\n");
    assert_string_equal(show_thing(SHEET_THING, THING_HERO, ALDO),
        "# 5 Aldo (red)\nfighter 5, hit points 20/20, armour class 15, commander in chief, spells that open walls 2\n"
        "damage: d8 x 3\norder: fight a unit, Riders\n");
    assert_string_equal(show(SHEET_MAP), "red\t\tblue\n1 Foot\t><\t4 Riders\n"
        "not in contact, red: 2 Bows\nnot in contact, blue: 3 Orcs\n");
}

/* A dead commander gives no advice. What a step adds stands in the printed list, where a house rule may change it. */
static void advice(void **state)
{
    (void)state;
    set_up();
    setup.side[RED].intelligence = 18;                      /* three steps */
    begin();
    assert_non_null(strstr(show(SHEET_ROSTER), "# red: units fit 2/2, lost 0 %, pieces of advice left 3\n"));
    now.field.unit[BOWS].steps = 2;
    assert_non_null(strstr(show(SHEET_ROSTER), "pieces of advice left 1\n"));
    assert_non_null(strstr(show(SHEET_ROSTER), "missiles 2d4+1, advice +10\n"));
    house_set(&house_rules, &fantasy_percent_list.row[0].add, 7, 1);
    begin();
    now.field.unit[BOWS].steps = 2;
    assert_non_null(strstr(show(SHEET_ROSTER), "missiles 2d4+1, advice +14\n"));
    now.field.unit[BOWS].steps = 3;
    assert_null(strstr(show(SHEET_ROSTER), "pieces of advice"));
    now.field.side[RED].cinc_died = 1;
    assert_non_null(strstr(show(SHEET_ROSTER), "# red: units fit 2/2, lost 0 %, commander in chief dead\n"));
}

/* A commander of wisdom 16 has a bonus of 2, 5 points each. With him goes what he gave. */
static void wisdom(void **state)
{
    (void)state;
    set_up();
    setup.side[BLUE].wisdom = 16;
    begin();
    assert_non_null(strstr(show(SHEET_ROSTER),
        "# blue: units fit 2/2, lost 0 %, attacks on its units that stand still -10 %\n"));
    now.field.side[BLUE].cinc_died = 1;
    assert_null(strstr(show(SHEET_ROSTER), "attacks on its units"));
    now.field.side[BLUE].cinc_died = 0;
    now.field.side[BLUE].wisdom = 0;
    assert_null(strstr(show(SHEET_ROSTER), "attacks on its units"));
}

/* Of a secret unit that is still to come the enemy's sheet has nothing: not a number, not that it is gone. */
static void secret(void **state)
{
    struct war_setup seen;
    struct war_state view;
    char text[4096];
    struct text out = text_in(text, sizeof text);
    struct sheet sheet = { SHEET_ROSTER, 0, 0, &out, NULL, NULL };
    struct play p;

    (void)state;
    set_up();
    setup.roster.unit[RIDERS].arrives = 4, setup.roster.unit[RIDERS].secret = 1;
    begin();
    seen = setup, view = now;
    p = *play_on(&seen);
    war_hide(&p, &seen, &view, RED);
    assert_true(war_show(&p, &view, &sheet));
    assert_null(strstr(text, "no longer on the field"));
    assert_null(strstr(text, "still to come"));
    assert_non_null(strstr(show(SHEET_ROSTER), "still to come: 4 Riders (sequence 4)\n"));
}

static void not_there(void **state)
{
    (void)state;
    set_up();
    setup.roster.unit[FOOT].arrives = 4;
    begin();
    now.field.unit[ORCS].state = UNIT_SURRENDERED;
    now.field.unit[RIDERS].state = UNIT_DESTROYED;
    /* blue: all is lost; red has everything still to come */
    assert_string_equal(show(SHEET_ROSTER),
        "sequence 1, orders are given\n"
        "# red: units fit 1/1, lost 0 %\n" HEAD
        "2 Bows\t20\t60\t13\t7\td6\t\t\t\tmissiles 2d4+1\n"
        "5 Aldo: fighter 5, HP 20, AC 15, d8\n"
        "6 Bea: fighter 3, HP 9, AC 12, d8\n"
        "still to come: 1 Foot (sequence 4)\n"
        "# blue: units fit 0/0, lost 100 %\n"
        "7 Chief: fighter 6, HP 30, AC 16, d8, leads 3 Orcs\n"
        "no longer on the field: 3 Orcs (surrendered), 4 Riders (destroyed)\n");
    now.field.hero[BEA].hp = 0;
    now.field.hero[CHIEF].hp = 1;
    now.field.unit[BOWS].total = 31;                        /* 11 men of 3; red: 151 of 180 */
    assert_string_equal(show(SHEET_END),
        "# red: lost 17 %\nunit\tmen\tstate\n"
        "1 Foot\t0/40\thas not arrived yet\n2 Bows\t11/20\tfit\n5 Aldo: HP 20\n6 Bea: dead, or gone\n"
        "# blue: lost 100 %\nunit\tmen\tstate\n"
        "3 Orcs\t50/50\tsurrendered\n4 Riders\t0/10\tdestroyed\n7 Chief: HP 1\n");
}

/* ---- the siege ---- */

static void set_up_siege(void)
{
    nobody_yet();
    name(unit(RED, 40, 3, 15, 6, 8)->name, "Foot");
    name(unit(BLUE, 50, 2, 14, 8, 9)->name, "Guard");
    name(unit(BLUE, 50, 2, 14, 8, 9)->name, "Watch");
    siege();
    name(setup.section[0].name, "Gate");
    name(setup.section[1].name, "North");
    begin();
}

static void sieges(void **state)
{
    (void)state;
    set_up_siege();
    assert_string_equal(show(SHEET_SIEGE),
        "# The siege\nbesieged: blue\nGate: intact\nNorth: intact\nwithin the walls: 2 Guard, 3 Watch\n");
    setup.ruse = 1;
    now.field.fort.part[0].progress = 40;                   /* of 120 */
    now.field.fort.ram_needed = 3, now.field.fort.ram_done = 1;
    now.field.fort.part[1].opened = 1;
    now.field.fort.section = 2;
    now.field.unit[0].section = now.field.unit[1].section = 2;
    now.field.unit[2].inside = 0;
    assert_string_equal(show(SHEET_SIEGE),
        "# The siege\nbesieged: blue\nGate: intact, broken down 33 %, the ram 1/3\n"
        "North: breached in this sequence, is assaulted, 1 Foot (storms), 2 Guard (defends)\n"
        "within the walls: 2 Guard\nruse: may still be tried\n");
    assert_non_null(strstr(show(SHEET_ROSTER), "\n# The siege\n"));
    assert_non_null(strstr(show(SHEET_ROSTER), "\tladders, storms: North\n"));
    assert_non_null(strstr(show(SHEET_ROSTER), "\twithin the walls, ladders, defends: North\n"));
    assert_non_null(strstr(show(SHEET_MAP), "\n# The siege\n"));
    now.ruse_tried = 1;
    now.field.fort.part[0].walls = WALLS_NONE;                /* the ram has no more to do */
    now.field.fort.part[1] = (struct fantasy_part){ .walls = WALLS_BREACHED, .progress = 60 };
    now.field.fort.section = 0;
    now.field.unit[0].section = now.field.unit[1].section = 0;
    now.field.unit[1].inside = 0;
    assert_string_equal(show(SHEET_SIEGE),
        "# The siege\nbesieged: blue\nGate: open\nNorth: breached in the sequence before\nwithin the walls: nobody\n"
        "ruse: tried\n");
}

/* Stores last as many sequences as there are in them; at the start of sequence 3 two have gone by. */
static void stores(void **state)
{
    (void)state;
    set_up_siege();
    setup.supplies = 1;
    setup.side[RED].food = 5, setup.side[RED].water = STORE_UNLIMITED;
    setup.side[BLUE].food = 1, setup.side[BLUE].water = 3;
    begin();
    now.sequence = 3;
    now.field.side[BLUE].hunger = 1;
    assert_non_null(strstr(show(SHEET_SIEGE),
        "red: sequences of food left 3; water enough\n"
        "blue: without food; sequences of food left 0; sequences of water left 1\n"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_the_start), cmocka_unit_test(remarks), cmocka_unit_test(under_way),
        cmocka_unit_test(advice), cmocka_unit_test(wisdom), cmocka_unit_test(secret),
        cmocka_unit_test(not_there), cmocka_unit_test(sieges), cmocka_unit_test(stores),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
