/* test_fantasy_told.c - what is told of a fantasy battle: opened orders, and the difference between two states, made by
** hand. Red has foot, bows and a dragon; blue orcs and trolls; heroes are Aldo and Bea of red and the chief of blue. */
#include "war_words.h"
#include "rules/fantasy/siege.h"

enum { FOOT, BOWS, DRAGON, ORCS, TROLLS };
enum { ALDO, BEA, CHIEF };

static struct reading quiet = { .mode = READ_RANDOM };
static struct war_before was;
static char lines[4000];

static void set_up(bool walls)
{
    static const char *const units[] = { "Foot", "Bows", "Dragon", "Orcs", "Trolls" };
    static const char *const heroes[] = { "Aldo", "Bea", "Chief" };

    nobody_yet();
    for (int i = 0; i < LEN(units); i++) name(unit(i < ORCS ? RED : BLUE, 50, 4, 12, 6, 8)->name, units[i]);
    for (int h = 0; h < LEN(heroes); h++) name(hero(h < CHIEF ? RED : BLUE, 20, 12, 5)->name, heroes[h]);
    setup.roster.unit[TROLLS].regen = 1;
    if (walls) {
        siege();
        name(setup.section[0].name, "Gate");
        name(setup.section[1].name, "North");
    }
    begin();
    told.len = 0;
}

static struct war all(void) { return (struct war){ &quiet, &played, &setup, &setup.roster, &now, &told }; }

/* All that was told since the last time. */
static void heard(const char *expected)
{
    struct text t = text_in(lines, sizeof lines);

    for (int i = 0; i < told.len; i++) {
        const struct act *a = &told.row[i].act;

        act_text(&t, play_on(&setup), &war_events[a->kind], a, NULL, NULL);
        text_char(&t, '\n');
        assert_int_equal(told.row[i].seats, 0xff);          /* everybody may know */
    }
    told.len = 0;
    assert_string_equal(lines, expected);
}

static void look(void)
{
    struct war w = all();

    war_look(&w, &was);
}

static void since(void)
{
    struct war w = all();

    war_tell_since(&w, &was);
}

static void gives(int u, int kind, int target)
{
    now.field.unit[u].order = kind;
    now.field.unit[u].target = target;
}

/* ---- orders ---- */

static void orders_are_opened(void **state)
{
    struct war w;

    (void)state;
    set_up(false);
    w = all();
    gives(FOOT, WAR_ENGAGE, ORCS);
    gives(BOWS, WAR_SHOOT, TROLLS);
    now.field.unit[BOWS].steps = 2;
    gives(DRAGON, WAR_ENGAGE, ORCS);
    now.field.unit[DRAGON].duels = CHIEF + 1;
    gives(ORCS, WAR_RETREAT, NOBODY);
    now.field.unit[TROLLS].state = UNIT_GONE;               /* who has gone has no order */
    now.field.hero[ALDO].order = HERO_DUELS_HERO, now.field.hero[ALDO].target = CHIEF;
    now.field.hero[BEA].order = HERO_LEADS, now.field.hero[BEA].target = BOWS;
    now.field.hero[CHIEF].order = HERO_FIGHTS_UNIT, now.field.hero[CHIEF].target = FOOT;
    war_tell_orders(&w);
    heard("Foot: engage Orcs\nBows: shoot at Trolls\nBows: get the commander's advice\n"
          "Bows: get the commander's advice\nDragon: attack Chief\n"
          "Aldo: challenge Chief\nBea: take the lead of Bows\nOrcs: retreat\nChief: fight Foot\n");
    gives(FOOT, WAR_FLEE, NOBODY);
    now.field.unit[BOWS].state = UNIT_DESTROYED;
    now.field.unit[DRAGON].state = now.field.unit[ORCS].state = UNIT_DESTROYED;
    now.field.hero[ALDO].order = HERO_STAYS;                /* is not told */
    now.field.hero[BEA].order = HERO_LEAVES, now.field.hero[BEA].target = NOBODY;
    now.field.hero[CHIEF].hp = 0;
    war_tell_orders(&w);
    heard("Foot: flee\nBea: leave his unit\n");
    now.field.hero[BEA].order = HERO_DUELS_UNIT, now.field.hero[BEA].target = TROLLS;
    w.e = NULL;
    war_tell_orders(&w);                                    /* nobody listens */
    heard("");
}

static void orders_at_walls(void **state)
{
    struct war w;

    (void)state;
    set_up(true);
    w = all();
    gives(FOOT, WAR_RAM, NOBODY);
    gives(BOWS, WAR_SHOOT, ORCS);
    now.field.unit[BOWS].engine = ENGINE_TREBUCHET;
    now.field.unit[BOWS].works_on = 2;
    gives(DRAGON, WAR_WORK, NOBODY);
    now.field.unit[DRAGON].works_on = 2;
    gives(ORCS, WAR_RETREAT, NOBODY);
    now.field.unit[ORCS].enters = 1;
    gives(TROLLS, WAR_FLEE, NOBODY);
    now.field.unit[TROLLS].enters = 1;
    now.field.hero[ALDO].order = HERO_MAGIC, now.field.hero[ALDO].target = 2;
    now.field.hero[BEA].order = HERO_MAGIC, now.field.hero[BEA].target = 0;     /* wherever the walls stand */
    war_tell_orders(&w);
    heard("Foot: work the ram\nBows: shoot at Orcs\nengine of Bows: batter North\nDragon: tear down North\n"
          "Aldo: open North by magic\nBea: open Gate by magic\n"
          "Orcs: retreat within the walls, the enemy behind it\nTrolls: flee within the walls, the enemy behind it\n");
    now.field.unit[BOWS].works_on = 0;
    now.field.unit[BOWS].engine_target = TROLLS;
    now.field.unit[DRAGON].works_on = 0;
    now.field.hero[ALDO].order = now.field.hero[BEA].order = HERO_STAYS;
    war_tell_orders(&w);
    heard("Foot: work the ram\nBows: shoot at Orcs\nengine of Bows: bombard Trolls\nDragon: tear down Gate\n"
          "Orcs: retreat within the walls, the enemy behind it\nTrolls: flee within the walls, the enemy behind it\n");
}

/* ---- what came of it ---- */

static void damage(void **state)
{
    (void)state;
    set_up(false);
    look();
    since();
    heard("");                                              /* nothing has happened */
    now.turn.unit[FOOT].dealt[ORCS] = 9;
    now.turn.unit[ORCS].dealt[FOOT] = 1;
    now.field.unit[ORCS].total -= 9;                        /* 191 of 200: 48 men of 4 */
    now.field.unit[FOOT].total -= 1;                        /* nobody falls */
    since();
    heard("Foot against Orcs: 9 points of damage\nOrcs against Foot: 1 point of damage\nOrcs: 2 men lost\n");
    look();
    since();
    heard("");                                              /* what was dealt before is not told again */
    now.turn.unit[FOOT].dealt[ORCS] = 200;
    now.field.unit[ORCS].total = 0;
    now.field.unit[ORCS].state = UNIT_DESTROYED;
    since();
    heard("Foot against Orcs: 191 points of damage\nOrcs: destroyed\n");
    look();
    now.field.unit[FOOT].state = UNIT_GONE;
    now.field.unit[FOOT].total = 0;
    now.field.unit[TROLLS].total = 190;
    since();
    heard("Trolls: 2 men lost\nFoot: gone from the field for good\n");
    look();
    now.field.unit[TROLLS].total = 198;
    now.field.unit[BOWS].total = 205;                       /* only those who regenerate regain any */
    now.field.unit[DRAGON].total = 32767 + 1000;
    since();
    heard("Trolls: 8 hit points regained\n");
}

/* In the morale phase no blow falls: what is lost then is lost to want. */
static void want(void **state)
{
    (void)state;
    set_up(true);
    look();
    now.field.unit[ORCS].total = 190;
    since();
    heard("Orcs: 2 men lost\n");
    look();
    now.phase = PHASE_RALLY;
    now.field.unit[ORCS].total = 170;                       /* 48 men, then 43 */
    now.field.unit[TROLLS].total = 199;
    since();
    heard("Orcs: 20 hit points lost to want\nOrcs: 5 men lost\nTrolls: 1 hit point lost to want\n");
}

static void hearts(void **state)
{
    (void)state;
    set_up(false);
    now.field.unit[TROLLS].state = now.field.unit[BOWS].state = UNIT_DEMORALISED;
    look();
    now.field.unit[FOOT].state = UNIT_DEMORALISED;
    now.field.unit[BOWS].state = UNIT_FIT;
    now.turn.unit[BOWS].test = now.turn.unit[DRAGON].test = TEST_PASSED;
    now.turn.unit[ORCS].test = TEST_FAILED, now.turn.unit[ORCS].surrenders = 1;
    now.field.unit[TROLLS].state = UNIT_LEAVING;
    since();
    heard("Foot: demoralised\nBows: fit to fight again\nDragon: morale holds\nOrcs: about to surrender\n"
          "Trolls: no rally, will leave the field\n");
    look();
    now.turn.unit[DRAGON].test = now.turn.unit[BOWS].test = TEST_NONE;
    now.field.unit[ORCS].state = UNIT_SURRENDERED;
    now.field.unit[TROLLS].state = UNIT_GONE;
    now.turn.unit[TROLLS].surrenders = 1;                   /* it has gone meanwhile */
    since();
    heard("Orcs: surrender\nTrolls: gone from the field for good\n");
}

static void heroes(void **state)
{
    (void)state;
    set_up(false);
    now.field.hero[BEA].leads = BOWS, now.field.unit[BOWS].officer = BEA;
    look();
    now.field.hero[ALDO].hp = 13;
    now.field.hero[BEA].leads = NOBODY;
    now.field.unit[BOWS].state = UNIT_DESTROYED;
    now.field.hero[CHIEF].hp = 0;
    now.turn.hero[CHIEF].dies = 1;
    now.field.side[BLUE].cinc_died = 1;
    since();
    heard("Aldo: wounded, 13 hit points left\nBea stands alone where his unit fell\nChief dies\n"
          "the commander in chief of blue is dead\nBows: destroyed\n");
    look();
    now.field.hero[BEA].hp = 0;
    now.field.side[RED].standard_lost = 1;
    since();
    heard("Bea leaves the field with his unit\nthe battle standards of red are lost\n");
    look();
    since();
    heard("");
}

static void contact(void **state)
{
    (void)state;
    set_up(false);
    gives(FOOT, WAR_ENGAGE, ORCS);
    gives(BOWS, WAR_ENGAGE, TROLLS);
    gives(DRAGON, WAR_ENGAGE, TROLLS);
    look();
    fantasy_touch(&now.field, FOOT, ORCS);
    now.turn.unit[FOOT].moved = now.turn.unit[BOWS].moved = now.turn.unit[DRAGON].moved = 1;
    now.field.unit[DRAGON].near = 1;
    now.phase = PHASE_SHOOTING;
    since();
    heard("Foot: in contact with Orcs\nBows: no contact with Trolls\nDragon: near the enemy now\n");
    now.phase = PHASE_STRIKE;                               /* later phases do not say it again */
    look();
    since();
    heard("");
    set_up(false);                                          /* each engages the other: it is one contact */
    gives(FOOT, WAR_ENGAGE, ORCS);
    gives(ORCS, WAR_ENGAGE, FOOT);
    now.phase = PHASE_SHOOTING;
    look();
    fantasy_touch(&now.field, FOOT, ORCS);
    since();
    heard("Foot: in contact with Orcs\n");
    set_up(false);
    gives(FOOT, WAR_WITHDRAW, ORCS);                        /* an old target: it does not come, it leaves */
    now.phase = PHASE_SHOOTING;
    look();
    now.turn.unit[FOOT].moved = now.turn.unit[FOOT].left = 1;
    since();
    heard("");
}

static void walls(void **state)
{
    (void)state;
    set_up(true);
    look();
    now.field.fort.ram_needed = 4, now.field.fort.ram_done = 1;
    now.field.fort.part[1].progress = 50;                   /* of 120 */
    since();
    heard("the ram has worked 1 of 4 sequences\nNorth: 41 per cent down\n");
    look();
    now.field.fort.part[0].opened = 1;
    now.field.fort.part[1].progress = 130;
    now.field.fort.part[1].walls = WALLS_BREACHED;
    since();
    heard("Gate: breached\nNorth: 100 per cent down\nNorth: breached\n");
    look();
    now.field.fort.part[0] = (struct fantasy_part){ .walls = WALLS_BREACHED };        /* as it was told */
    now.field.fort.part[1].walls = WALLS_NONE;
    since();
    heard("");
    look();
    now.phase = PHASE_RALLY;
    gives(FOOT, WAR_RAM, NOBODY);
    now.field.unit[FOOT].state = UNIT_DEMORALISED;          /* the crew has lost heart */
    gives(DRAGON, WAR_RAM, NOBODY);
    since();
    heard("Foot: demoralised\nFoot: no work on the walls in this sequence\n");
}

/* ---- blows of heroes, and in vain ---- */

static void blows(void **state)
{
    struct war w;
    struct fantasy_blows b = { .struck = 0 };

    (void)state;
    set_up(false);
    w = all();
    fantasy_note_blow(&b, ALDO, CREATURES_FROM + ORCS, 7);
    fantasy_note_blow(&b, CREATURES_FROM + ORCS, BEA, 0);
    fantasy_note_blow(&b, CREATURES_FROM + FOOT, CREATURES_FROM + TROLLS, 0);
    fantasy_note_blow(&b, CREATURES_FROM + BOWS, CREATURES_FROM + TROLLS, 5);   /* told by what it did */
    war_tell_blows(&w, &b);
    heard("Aldo against Orcs: 7 points of damage\nOrcs against Bea: 0 points of damage\n"
          "Foot against Trolls: no effect\n");
}

static void shots_in_vain(void **state)
{
    struct war w;

    (void)state;
    set_up(true);
    w = all();
    gives(FOOT, WAR_SHOOT, ORCS);
    gives(BOWS, WAR_SHOOT, ORCS);
    gives(DRAGON, WAR_ENGAGE, ORCS);
    gives(TROLLS, WAR_SHOOT, FOOT);
    now.field.unit[TROLLS].state = UNIT_GONE;
    now.field.unit[DRAGON].engine_target = TROLLS;
    now.field.unit[BOWS].engine_target = ORCS;
    look();
    now.turn.unit[BOWS].dealt[ORCS] = 3;
    war_tell_misses(&w, &was);
    heard("Foot against Orcs: no effect\nengine of Dragon against Trolls: no effect\n");
}

/* ---- against whom dice are thrown ---- */

static void strikes_at(const char *who, const char *expected)
{
    char a[NAME_BYTES], b[NAME_BYTES];
    struct text its = text_in(a, sizeof a), other = text_in(b, sizeof b);

    assert_true(war_who(play_on(&setup), &now, who, &its, &other));
    assert_string_equal(b, expected);
}

/* The foot has orders to fight the orcs; but the trolls leave it, and it strikes at them. The bows, in contact with
** both, strike at nobody who leaves. */
static void at_those_who_leave(void **state)
{
    (void)state;
    set_up(false);
    fantasy_touch(&now.field, FOOT, ORCS);
    fantasy_touch(&now.field, FOOT, TROLLS);
    fantasy_touch(&now.field, BOWS, ORCS);
    now.field.unit[FOOT].order = now.field.unit[BOWS].order = WAR_ENGAGE;
    now.field.unit[FOOT].target = now.field.unit[BOWS].target = ORCS;
    now.phase = PHASE_CHASE;
    now.note[TROLLS].choice = CHOICE_PURSUE + FOOT;
    strikes_at("red.1", "Trolls");
    strikes_at("red.2", "");
    now.turn.unit[ORCS].left = 1;                           /* they leave the bows, and the choice is not shown */
    now.turn.unit[ORCS].was = 1u << BOWS;
    strikes_at("red.2", "Orcs");
    now.turn.unit[TROLLS].left = 1;
    now.turn.unit[TROLLS].was = 1u << BOWS;
    strikes_at("red.2", "");                                /* it may be either of them */
    now.field.unit[FOOT].order = WAR_NO_ACTION;             /* it fights back against whoever is there, and nobody is */
    now.field.unit[FOOT].contacts = 0;
    strikes_at("red.1", "Trolls");
    now.field.unit[FOOT].order = WAR_ENGAGE;
    now.field.unit[FOOT].contacts = 1u << ORCS;
    now.phase = PHASE_STRIKE;
    now.note[TROLLS].choice = CHOICE_NONE;
    strikes_at("red.1", "Orcs");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_those_who_leave),
        cmocka_unit_test(orders_are_opened), cmocka_unit_test(orders_at_walls), cmocka_unit_test(damage),
        cmocka_unit_test(want), cmocka_unit_test(hearts), cmocka_unit_test(heroes), cmocka_unit_test(contact),
        cmocka_unit_test(walls), cmocka_unit_test(blows), cmocka_unit_test(shots_in_vain),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
