/* test_fantasy_sound.c - which states and setups of a fantasy battle can be. Each refusal stands here with its field,
** its value and its words, and beside it the nearest that is allowed. Red has foot and bows, which the duke leads; blue
** has orcs and a giant, and a chief who is alone. */
#include "war_words.h"
#include "rules/fantasy/siege.h"

enum { FOOT, BOWS, ORCS, GIANT };
enum { DUKE, CHIEF };

static struct war_state quiet, touching;

static void set_up(void)
{
    nobody_yet();
    unit(RED, 100, 4, 15, 6, 8);
    unit(RED, 60, 4, 15, 6, 8)->shoots = 1;
    unit(BLUE, 100, 4, 15, 6, 8);
    unit(BLUE, 1, 50, 15, 6, 8)->huge = 1;
    setup.roster.unit[GIANT].hd = 5;
    hero(RED, 20, 15, 5);
    hero(BLUE, 30, 15, 5);
    setup.roster.hero[DUKE].leads = BOWS + 1;
    begin();
    quiet = touching = now;
    fantasy_touch(&touching.field, FOOT, ORCS);
}

static void says(const char *expected)
{
    struct refusals r = { 0 };

    war_sound(play_on(&setup), &now, &r);
    assert_string_equal(all_refusals(&r), expected);
}

static void setup_says(const char *expected)
{
    struct refusals r = { 0 };

    war_setup_layout.check(&setup, &r);
    assert_string_equal(all_refusals(&r), expected);
}

#define WITH(base, change, expected) (now = (base), (void)(change), says(expected))
#define U(n) now.field.unit[n]
#define H(n) now.field.hero[n]

/* ---- states ---- */

static void test_can_be(void **state)
{
    (void)state;
    set_up();
    WITH(quiet, 0, "");
    WITH(touching, 0, "");
    WITH(quiet, now.field.units = 3, "units 3: not the units of the scenario");
    WITH(quiet, now.notes = 3, "units 4: not the units of the scenario");
    WITH(quiet, now.field.heroes = 1, "heroes 1: not the heroes of the scenario");
    WITH(quiet, now.hero_notes = 1, "heroes 2: not the heroes of the scenario");
    WITH(quiet, now.sequence = 0, "sequence 0: sequences are counted from 1");
}

static void test_contacts(void **state)
{
    (void)state;
    set_up();
    WITH(quiet, (U(FOOT).contacts = 1u << BOWS, U(FOOT).longest = BOWS),
         "units.1.contacts 2: a unit is in contact with units of the other side");
    WITH(quiet, (U(FOOT).contacts = 1u << 4, U(FOOT).longest = 4),
         "units.1.contacts 16: a unit is in contact with units of the other side");
    WITH(quiet, (U(FOOT).contacts = 1u << ORCS, U(FOOT).longest = ORCS), "units.1.contacts 4: contact is mutual");
    WITH(touching, U(FOOT).longest = NOBODY, "units.1.contacts 4: one enemy has been in contact longest");
    WITH(touching, U(FOOT).longest = GIANT, "units.1.contacts 4: one enemy has been in contact longest");
    WITH(quiet, U(FOOT).longest = ORCS, "units.1.contacts 0: one enemy has been in contact longest");
    WITH(touching, U(ORCS).state = UNIT_GONE,
         "units.1.contacts 4: only units on the field are in contact; "
         "units.3.contacts 1: only units on the field are in contact");
}

static void test_strength(void **state)
{
    (void)state;
    set_up();
    WITH(quiet, U(FOOT).total = 0, "units.1.total 0: a unit on the field has men");
    WITH(quiet, U(FOOT).total = 1, "");
    WITH(quiet, U(BOWS).total = 20, "units.2.total 20: a unit on the field has men");       /* the duke alone */
    WITH(quiet, U(BOWS).total = 21, "");
    WITH(quiet, (U(FOOT).total = 0, U(FOOT).state = UNIT_DESTROYED), "");
    WITH(quiet, (U(FOOT).total = 1, U(FOOT).state = UNIT_DESTROYED),
         "units.1.total 1: a unit that is destroyed has no hit points");
    WITH(quiet, U(FOOT).state = UNIT_GONE, "");                     /* who has left the field has lost nothing by it */
    WITH(quiet, U(BOWS).start = 20, "units.2.start 20: a unit starts with more than its officer");
    WITH(quiet, (U(BOWS).total = U(BOWS).start = 21), "");
    WITH(quiet, U(FOOT).start = 0, "units.1.start 0: a unit starts with more than its officer");
    WITH(quiet, (U(FOOT).total = 3, U(FOOT).start = 2), "units.1.start 2: less than is left now");
    WITH(quiet, (U(FOOT).total = U(FOOT).start = 8000), "");        /* two thousand men of four */
    WITH(quiet, (U(FOOT).total = U(FOOT).start = 8001),
         "units.1.start 8001: more than 2,000 men; units.1.total 8001: more than 2,000 men");
}

/* An umpire's change is completed: who is destroyed has nothing left, who gets something is there again. */
static void test_destroyed_and_back(void **state)
{
    struct war_state before;

    (void)state;
    set_up();
    before = now = quiet;
    U(FOOT).state = UNIT_DESTROYED;
    war_complete(play_on(&setup), &before, &now);
    assert_int_equal(U(FOOT).total, 0);
    says("");
    before = now;
    U(FOOT).total = 40;
    war_complete(play_on(&setup), &before, &now);
    assert_int_equal(U(FOOT).state, UNIT_FIT);
    assert_int_equal(U(FOOT).total, 40);
    says("");
}

/* As many men as a unit may have are as many as it may have begun the sequence with. */
static void test_strength_at_the_start(void **state)
{
    struct refusals r = { 0 };

    (void)state;
    set_up();
    now = quiet;
    U(FOOT).total = U(FOOT).start = 8000;
    fantasy_turn_begin(&now.field, &now.turn);
    now.turn.unit[FOOT].men = 2000;
    assert_true(state_sound(play_on(&setup), &now, &r));
    now.turn.unit[FOOT].men = 2001;
    assert_false(state_sound(play_on(&setup), &now, &r));
    assert_string_equal(all_refusals(&r), "moments.1.men 2001: out of its range");
}

/* Who has tried to rally in vain leaves and has no choice: his order is noted when the sequence begins. */
static void test_nothing_to_order(void **state)
{
    (void)state;
    set_up();
    WITH(quiet, (U(FOOT).state = UNIT_LEAVING, now.note[FOOT].given = 0),
         "units.1.order 0: no order could be given to it");
}

static void test_officers(void **state)
{
    (void)state;
    set_up();
    WITH(quiet, U(FOOT).officer = 2, "units.1.officer 2: there is no such hero");
    WITH(quiet, U(FOOT).officer = DUKE, "units.1.officer 0: he cannot lead this unit");
    WITH(quiet, U(ORCS).officer = CHIEF, "units.3.officer 1: he cannot lead this unit");
    WITH(quiet, (U(ORCS).officer = CHIEF, H(CHIEF).leads = ORCS, U(ORCS).total += 30, U(ORCS).start += 30), "");
    WITH(quiet, (U(GIANT).officer = CHIEF, H(CHIEF).leads = GIANT), "units.4.officer 1: he cannot lead this unit");
    WITH(quiet, (U(FOOT).officer = CHIEF, H(CHIEF).leads = FOOT), "units.1.officer 1: he cannot lead this unit");
    WITH(quiet, H(DUKE).hp = 0, "units.2.officer 0: he cannot lead this unit");
    WITH(quiet, H(CHIEF).leads = FOOT, "heroes.2.leads 0: he cannot lead this unit");
    WITH(quiet, H(CHIEF).leads = 4, "heroes.2.leads 4: there is no such unit");
    WITH(quiet, H(CHIEF).leads = ORCS, "heroes.2.leads 2: he cannot lead this unit");
    WITH(quiet, now.turn.hero[DUKE].wounds = 1, "hero_moments.1.wounds 1: who leads a unit is not wounded alone");
    WITH(quiet, now.turn.hero[CHIEF].wounds = 1, "");
}

static void test_targets(void **state)
{
    (void)state;
    set_up();
    WITH(quiet, U(FOOT).target = ORCS, "");
    WITH(quiet, U(FOOT).target = BOWS, "units.1.target 1: not a unit of the other side");
    WITH(quiet, U(FOOT).target = 4, "units.1.target 4: not a unit of the other side");
    WITH(quiet, U(FOOT).target = -2, "units.1.target -2: not a unit of the other side");
    WITH(quiet, U(FOOT).engine_target = BOWS, "units.1.engine_target 1: not a unit of the other side");
    WITH(quiet, U(FOOT).chaser = BOWS, "units.1.chaser 1: not a unit of the other side");
    WITH(quiet, U(FOOT).chaser = GIANT, "");
    WITH(quiet, (now.note[FOOT].given = 1, U(FOOT).order = ORDER_ENGAGE),
         "units.1.order 2: this order needs a target");
    WITH(quiet, (now.note[BOWS].given = 1, U(BOWS).order = ORDER_SHOOT), "units.2.order 1: this order needs a target");
    WITH(quiet, (now.note[FOOT].given = 1, U(FOOT).order = ORDER_ENGAGE, U(FOOT).target = ORCS), "");
    WITH(quiet, U(GIANT).duels = DUKE + 1, "");
    WITH(quiet, U(GIANT).duels = CHIEF + 1,
         "units.4.duels 2: only a huge creature is ordered against a hero of the other side");
    WITH(quiet, U(ORCS).duels = DUKE + 1,
         "units.3.duels 1: only a huge creature is ordered against a hero of the other side");
    WITH(quiet, U(GIANT).duels = 3, "units.4.duels 3: there is no such hero");
    WITH(quiet, U(FOOT).section = 1, "units.1.section 1: there is no such section");
    WITH(quiet, U(FOOT).inside = 1, "units.1.inside 1: only the besieged are within the walls");
    WITH(quiet, (now.note[BOWS].given = 1, U(BOWS).order = ORDER_SHOOT, U(BOWS).target = ORCS), "");
    WITH(quiet, (now.note[BOWS].given = 1, U(BOWS).order = ORDER_SHOOT, U(BOWS).target = ORCS,
                 now.note[BOWS].shots = 0),
         "notes.2.shots 0: it is ordered to shoot");
    WITH(quiet, now.note[BOWS].waiting = 1, "notes.2.waiting 1: it is on the field already");
    WITH(quiet, (now.note[FOOT].waiting = 1, U(FOOT).state = UNIT_GONE), "");
}

static void test_heroes(void **state)
{
    (void)state;
    set_up();
    WITH(quiet, (H(CHIEF).order = HERO_DUELS_HERO, H(CHIEF).target = DUKE), "");
    WITH(quiet, (H(CHIEF).order = HERO_DUELS_HERO, H(CHIEF).target = CHIEF),
         "heroes.2.target 1: not a target for his order");
    WITH(quiet, (H(CHIEF).order = HERO_DUELS_HERO, H(CHIEF).target = 2),
         "heroes.2.target 2: not a target for his order");
    WITH(quiet, (H(CHIEF).order = HERO_DUELS_HERO, H(CHIEF).target = -1),
         "heroes.2.target -1: not a target for his order");
    WITH(quiet, (H(CHIEF).order = HERO_FIGHTS_UNIT, H(CHIEF).target = FOOT), "");
    WITH(quiet, (H(CHIEF).order = HERO_FIGHTS_UNIT, H(CHIEF).target = ORCS),
         "heroes.2.target 2: not a target for his order");
    WITH(quiet, (H(CHIEF).order = HERO_DUELS_UNIT, H(CHIEF).target = 4),
         "heroes.2.target 4: not a target for his order");
    WITH(quiet, (H(CHIEF).order = HERO_LEADS, H(CHIEF).target = ORCS), "");
    WITH(quiet, (H(CHIEF).order = HERO_LEADS, H(CHIEF).target = FOOT),
         "heroes.2.target 0: not a target for his order");
    WITH(quiet, (H(CHIEF).order = HERO_LEADS, H(CHIEF).target = GIANT),
         "heroes.2.target 3: not a target for his order");
    WITH(quiet, (H(CHIEF).order = HERO_STAYS, H(CHIEF).target = 7), "");
}

static void test_phases(void **state)
{
    (void)state;
    set_up();
    WITH(quiet, now.phase = PHASE_SECTION, "phase 1: there are no walls to storm");
    WITH(quiet, now.phase = PHASE_ASSIGN, "phase 2: there are no walls to storm; phase 2: no section is assaulted");
    WITH(quiet, now.field.fort.parts = 1, "fort.sections 1: not as many sections as the walls have");
    WITH(quiet, now.field.fort.section = 1,
         "fort.section 1: nobody is besieged; fort.section 1: there is no such section");
    WITH(quiet, now.field.fort.ruse = 1, "fort.section 0: nobody is besieged");
    WITH(quiet, now.note[FOOT].choice = CHOICE_YES, "notes.1.choice 1: not a choice of this phase");
    WITH(quiet, (now.phase = PHASE_SHOOTING, now.note[FOOT].choice = CHOICE_YES),
         "notes.1.choice 1: not a choice of this phase");
    WITH(quiet, now.done[RED] = 1, "red_done 1: not what is left to decide");
    WITH(quiet, now.done[BLUE] = 1, "blue_done 1: not what is left to decide");
    WITH(quiet, (now.done[BLUE] = 1, now.verdict = WAR_DRAWN), "");
    WITH(quiet, (now.phase = PHASE_RALLY, now.done[RED] = now.done[BLUE] = 1), "");
    WITH(quiet, now.phase = PHASE_RALLY,
         "red_done 0: not what is left to decide; blue_done 0: not what is left to decide");
}

static void test_choices(void **state)
{
    struct war_state striking, chasing;

    (void)state;
    set_up();
    striking = touching;                            /* foot between orcs and giant has a choice */
    fantasy_touch(&striking.field, FOOT, GIANT);
    striking.phase = PHASE_STRIKE;
    now = striking;
    for (int seat = 0; seat < WAR_SEATS; seat++) striking.done[seat] = !war_open(&setup.roster, &now, seat);
    WITH(striking, 0, "");
    WITH(striking, (now.note[FOOT].choice = CHOICE_STRIKE + ORCS, now.done[RED] = 1), "");
    WITH(striking, now.note[FOOT].choice = CHOICE_STRIKE + BOWS, "notes.1.choice 2: not a choice of this phase");
    WITH(striking, now.note[FOOT].choice = CHOICE_STRIKE + 4, "notes.1.choice 5: not a choice of this phase");
    WITH(striking, now.note[FOOT].choice = CHOICE_HERO + CHIEF, "notes.1.choice 101: not a choice of this phase");
    WITH(striking, now.note[FOOT].choice = CHOICE_HERO + 2, "notes.1.choice 102: not a choice of this phase");
    chasing = quiet;
    chasing.phase = PHASE_CHASE, chasing.done[RED] = chasing.done[BLUE] = 1;
    WITH(chasing, now.note[FOOT].choice = CHOICE_LET_GO, "");
    WITH(chasing, now.note[FOOT].choice = CHOICE_PURSUE + ORCS, "");
    WITH(chasing, now.note[FOOT].choice = CHOICE_PURSUE + BOWS, "notes.1.choice 3: not a choice of this phase");
    WITH(chasing, now.note[FOOT].choice = CHOICE_PURSUE + 4, "notes.1.choice 6: not a choice of this phase");
    chasing.phase = PHASE_RALLY;
    WITH(chasing, now.note[FOOT].choice = CHOICE_YES, "");
    WITH(chasing, now.note[FOOT].choice = CHOICE_NO, "");
    WITH(chasing, now.note[FOOT].choice = CHOICE_NO + 1, "notes.1.choice 3: not a choice of this phase");
}

static void test_walls(void **state)
{
    (void)state;
    set_up();
    siege();
    begin();
    quiet = now;
    WITH(quiet, 0, "");
    WITH(quiet, now.field.fort.parts = 1, "fort.sections 1: not as many sections as the walls have");
    WITH(quiet, now.field.fort.section = 2, "");
    WITH(quiet, now.field.fort.section = 3, "fort.section 3: there is no such section");
    WITH(quiet, U(ORCS).section = 2, "");
    WITH(quiet, U(ORCS).section = 3, "units.3.section 3: there is no such section");
    WITH(quiet, U(FOOT).inside = 1, "units.1.inside 1: only the besieged are within the walls");
    WITH(quiet, now.field.fort.part[1].progress = WHOLE_BREACH,
         "fort.sections.2.progress 120: then the walls would be breached");
    WITH(quiet, now.field.fort.part[0].progress = WHOLE_BREACH - 1, "");
    WITH(quiet, (now.field.fort.ram_needed = 5, now.field.fort.ram_done = 4), "");
    WITH(quiet, (now.field.fort.ram_needed = 5, now.field.fort.ram_done = 5),
         "fort.ram_done 5: then the walls would be breached");
    WITH(quiet, (now.phase = PHASE_ASSIGN, now.done[RED] = 1), "phase 2: no section is assaulted");
    WITH(quiet, (now.phase = PHASE_ASSIGN, now.field.fort.section = 1), "");
}

/* ---- what follows from a change ---- */

static void complete(const struct war_state *before) { war_complete(play_on(&setup), before, &now); }

static void test_follows(void **state)
{
    (void)state;
    set_up();
    now = quiet;
    U(FOOT).contacts = 1u << ORCS;                  /* contact is mutual */
    complete(&quiet);
    assert_true(fantasy_touching(&now.field, ORCS, FOOT));
    assert_int_equal(U(FOOT).longest, ORCS);
    assert_int_equal(U(ORCS).longest, FOOT);
    says("");
    touching = now;
    U(ORCS).contacts = 0;                           /* and ends for both */
    complete(&touching);
    assert_int_equal(U(FOOT).contacts, 0);
    assert_int_equal(U(FOOT).longest, NOBODY);
    says("");

    now = quiet;
    U(ORCS).officer = CHIEF;                        /* the chief takes the orcs: his points are theirs */
    complete(&quiet);
    assert_int_equal(H(CHIEF).leads, ORCS);
    assert_int_equal(U(ORCS).total, 430);
    assert_int_equal(U(ORCS).start, 430);
    says("");
    now = quiet;
    H(CHIEF).leads = ORCS;
    complete(&quiet);
    assert_int_equal(U(ORCS).officer, CHIEF);
    assert_int_equal(U(ORCS).total, 430);
    now = quiet;
    U(BOWS).officer = NOBODY;                       /* the duke leaves */
    complete(&quiet);
    assert_int_equal(H(DUKE).leads, NOBODY);
    assert_int_equal(U(BOWS).total, 240);
    assert_int_equal(U(BOWS).start, 240);
    says("");
    now = quiet;
    H(DUKE).hp = 5;                                 /* he is weaker, and so are they */
    complete(&quiet);
    assert_int_equal(U(BOWS).total, 245);
    assert_int_equal(U(BOWS).officer, DUKE);
    now = quiet;
    H(DUKE).hp = 0;
    complete(&quiet);
    assert_int_equal(U(BOWS).officer, NOBODY);
    assert_int_equal(U(BOWS).total, 240);
    says("");
    now = quiet;
    H(DUKE).leads = FOOT;                           /* to another unit */
    complete(&quiet);
    assert_int_equal(U(BOWS).total, 240);
    assert_int_equal(U(FOOT).total, 420);
    assert_int_equal(U(FOOT).officer, DUKE);

    now = quiet;
    U(FOOT).total = 0;                              /* nobody is left of it */
    complete(&quiet);
    assert_int_equal(U(FOOT).state, UNIT_DESTROYED);
    now = touching = quiet;
    fantasy_touch(&touching.field, FOOT, ORCS);
    now = touching;
    U(FOOT).state = UNIT_GONE;                      /* who is gone touches nobody */
    complete(&touching);
    assert_int_equal(U(ORCS).contacts, 0);
    says("");
    now = quiet;
    U(FOOT).state = UNIT_GONE, now.note[FOOT].waiting = 1;
    quiet = now;
    U(FOOT).state = UNIT_FIT;                       /* who was to come is there */
    complete(&quiet);
    assert_int_equal(now.note[FOOT].waiting, 0);
}

/* ---- setups ---- */

#define SETUP(change, expected) (set_up(), name_all(), (void)(change), setup_says(expected))

static void name_all(void)
{
    for (int i = 0; i < setup.roster.units; i++)
        memcpy(setup.roster.unit[i].name, ((const char[4][6]){ "Foot", "Bows", "Orcs", "Giant" })[i], 6);
    for (int i = 0; i < setup.roster.heroes; i++)
        memcpy(setup.roster.hero[i].name, ((const char[2][6]){ "Duke", "Chief" })[i], 6);
}

static void test_setups(void **state)
{
    (void)state;
    SETUP(0, "");
    SETUP(setup.roster.unit[GIANT].men = 2, "units.4.men 2: a huge creature stands alone");
    SETUP(setup.roster.unit[GIANT].hd = 0, "units.4.hd 0: a huge creature has hit dice");
    SETUP(setup.roster.unit[FOOT].attacks = 2,
          "units.1.attacks 2: only heroes and huge creatures have several attacks");
    SETUP(setup.roster.unit[GIANT].attacks = 2, "");
    SETUP(setup.roster.unit[FOOT].lance = 1, "units.1.lance 1: only mounted units have lances");
    SETUP((setup.roster.unit[FOOT].lance = setup.roster.unit[FOOT].mounted = 1), "");
    SETUP(setup.roster.unit[FOOT].faithful = 1, "");
    SETUP(setup.roster.unit[FOOT].faithful = 2, "units.1.faithful 2: a hero of the other side");
    SETUP(setup.roster.unit[FOOT].faithful = 3, "units.1.faithful 3: there is no such hero");
    SETUP(setup.roster.unit[FOOT].inside = 1, "units.1.inside 1: only the besieged are within the walls");
    SETUP((setup.roster.hero[DUKE].commander = setup.roster.hero[CHIEF].commander = 1), "");
    SETUP((setup.roster.hero[DUKE].commander = setup.roster.hero[CHIEF].commander = 1,
           setup.roster.hero[CHIEF].side = RED),
          "heroes.2.commander 1: a side has one commander in chief");
    SETUP(setup.roster.hero[CHIEF].leads = 5, "heroes.2.leads 5: there is no such unit");
    SETUP(setup.roster.hero[CHIEF].leads = ORCS + 1, "");
    SETUP(setup.roster.hero[CHIEF].leads = FOOT + 1, "heroes.2.leads 1: he cannot lead this unit");
    SETUP(setup.roster.hero[CHIEF].leads = GIANT + 1, "heroes.2.leads 4: he cannot lead this unit");
    SETUP((setup.roster.hero[CHIEF].side = RED, setup.roster.hero[CHIEF].leads = BOWS + 1),
          "heroes.2.leads 2: he cannot lead this unit");
    SETUP((setup.roster.unit[FOOT].arrives = 2, setup.roster.hero[DUKE].leads = FOOT + 1),
          "heroes.1.leads 1: he cannot lead this unit");
    SETUP((setup.roster.unit[FOOT].standard = setup.roster.unit[ORCS].standard = 1), "");
    SETUP((setup.roster.unit[FOOT].standard = setup.roster.unit[BOWS].standard = 1),
          "units.2.standard 1: one unit carries the battle standards");
    SETUP((setup.roster.unit[ORCS].arrives = setup.roster.unit[GIANT].arrives = 2),
          "units: each side needs a unit that is there from the start");
    SETUP(setup.roster.unit[ORCS].arrives = 2, "");
    /* 24 attacks: 20 of the duke's, one of the chief's, three of the giant's; each is a die and one of damage */
    SETUP((setup.roster.hero[DUKE].attacks = 20, setup.roster.unit[GIANT].attacks = 3), "");
    SETUP((setup.roster.hero[DUKE].attacks = 20, setup.roster.unit[GIANT].attacks = 4),
          "heroes 25: heroes and huge creatures have more than 24 attacks together");
    /* 10 x (17 + 1) + 2 + 2 x (8 + 1): 200 dice */
    SETUP((setup.roster.hero[DUKE].attacks = 10, setup.roster.hero[DUKE].damage.dice = 17,
           setup.roster.unit[GIANT].attacks = 2, setup.roster.unit[GIANT].melee.dice = 8), "");
    SETUP((setup.roster.hero[DUKE].attacks = 10, setup.roster.hero[DUKE].damage.dice = 17,
           setup.roster.unit[GIANT].attacks = 2, setup.roster.unit[GIANT].melee.dice = 9),
          "heroes 202: heroes and huge creatures throw more than 200 dice a round");
    SETUP(setup.sections = 1, "sections: there are walls only where somebody is besieged");
    SETUP(setup.roster.besieged = SIEGE_OF_BLUE, "sections: a siege needs at least one section of wall");
    SETUP((setup.roster.besieged = SIEGE_OF_BLUE, setup.sections = 2, setup.roster.gate = 2), "");
    SETUP((setup.roster.besieged = SIEGE_OF_BLUE, setup.sections = 2, setup.roster.gate = 3),
          "gate 3: there is no such section");
    SETUP((setup.roster.besieged = SIEGE_OF_BLUE, setup.sections = 2, setup.roster.gate = 2,
           name(setup.section[0].name, "Gate"), name(setup.section[1].name, "Gate")),
          "sections.2.name: another of the list has this name, or one that cannot be told from it");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_can_be), cmocka_unit_test(test_contacts), cmocka_unit_test(test_strength),
        cmocka_unit_test(test_destroyed_and_back), cmocka_unit_test(test_strength_at_the_start),
        cmocka_unit_test(test_nothing_to_order), cmocka_unit_test(test_officers),
        cmocka_unit_test(test_targets), cmocka_unit_test(test_heroes),
        cmocka_unit_test(test_phases), cmocka_unit_test(test_choices), cmocka_unit_test(test_walls),
        cmocka_unit_test(test_follows), cmocka_unit_test(test_setups),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
