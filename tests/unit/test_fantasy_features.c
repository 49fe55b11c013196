/* test_fantasy_features.c - the numbers from which the chance to win a fantasy battle is learned: which units count for
** each, told by hand for one battle in which everything happens once, and for one siege. How strong a unit is is worked
** out in test_fantasy_worth.c. */
#include "base/whole.h"
#include "rules/fantasy/siege.h"
#include "war_words.h"

enum { FOOT, ARCHERS, LANCES, WINGED, LATE, PIKES, BEAST, RUNNERS, SHAKEN, GUNNERS, ALL_UNITS };
#define BIT(i) (1u << (i))

static int32_t of[WAR_SEATS][MOST_FEATURES];

static int feature(int seat, const char *id)
{
    for (int i = 0; i < fantasy_game.features_count; i++)
        if (text_same(fantasy_game.feature[i].id, id)) return of[seat][i];
    fail_msg("there is no feature %s", id);
    return 0;
}

static int64_t strength(int i) { return war_unit_strength(&setup.roster, &now, i); }

/* Of these units together. */
static int64_t sum(unsigned units)
{
    int64_t s = 0;

    for (int i = 0; i < setup.roster.units; i++) if (units & BIT(i)) s += strength(i);
    return s;
}

static int64_t whole(void)
{
    int64_t s = sum(BIT(setup.roster.units) - 1) + 1;

    for (int h = 0; h < setup.roster.heroes; h++)
        if (now.field.hero[h].hp > 0) s += war_hero_strength(&setup.roster, &now, h);
    return s;
}

/* The thousandths that these units are of all there is. */
static void is_that_of(const char *id, unsigned red, unsigned blue)
{
    int wanted[] = { (int)(sum(red) * 1000 / whole()), (int)(sum(blue) * 1000 / whole()) };

    for (int seat = 0; seat < WAR_SEATS; seat++)
        if (feature(seat, id) != wanted[seat])
            fail_msg("%s of side %d: %d, not %d", id, seat, feature(seat, id), wanted[seat]);
}

static void are(const char *id, int red, int blue)
{
    if (feature(RED, id) != red || feature(BLUE, id) != blue)
        fail_msg("%s: %d and %d, not %d and %d", id, feature(RED, id), feature(BLUE, id), red, blue);
}

static void look(void) { fantasy_game.features(&played, &now, of); }

/* Red's foot, led by a hero, fights pikes and a huge beast at once; the rest of red are free, and one unit has not come
** yet. Of blue the beast has lost three quarters, the shaken ones, demoralised just now, half, the gunners, who serve
** an engine, a quarter; the runners leave. Blue's hero is dead and its standard lost. */
static void everything_once(void)
{
    nobody_yet();
    for (int i = 0; i < ALL_UNITS; i++)
        unit(i < PIKES ? RED : BLUE, 40, 4, 12 + i % 3, 6, i == ARCHERS ? 6 : 7 + i % 4);
    setup.roster.unit[ARCHERS].shoots = 1;
    setup.roster.unit[LANCES].lance = 1;
    setup.roster.unit[WINGED].flying = setup.roster.unit[WINGED].elite = setup.roster.unit[WINGED].special = 1;
    setup.roster.unit[WINGED].immunities = 1;
    setup.roster.unit[PIKES].pole = 1;
    setup.roster.unit[BEAST].huge = 1;
    setup.roster.unit[BEAST].men = 1;
    setup.roster.unit[BEAST].hp = 80;
    hero(RED, 20, 15, 5)->leads = FOOT + 1;
    hero(BLUE, 20, 15, 5);
    begin();
    now.field.unit[FOOT].contacts = BIT(PIKES) | BIT(BEAST);
    now.field.unit[PIKES].contacts = now.field.unit[BEAST].contacts = BIT(FOOT);
    now.note[ARCHERS].shots = 1;
    now.note[LATE].waiting = 1;
    now.field.unit[BEAST].total = now.field.unit[BEAST].start / 4;
    now.field.unit[RUNNERS].state = UNIT_LEAVING;
    now.field.unit[SHAKEN].state = UNIT_DEMORALISED;
    now.field.unit[SHAKEN].fresh = 1;
    now.field.unit[SHAKEN].total = now.field.unit[SHAKEN].start / 2;
    now.field.unit[GUNNERS].engine = ENGINE_TREBUCHET;
    now.field.unit[GUNNERS].total = now.field.unit[GUNNERS].start * 3 / 4;
    now.field.hero[1].hp = 0;
    now.field.side[RED].cinc = 0;
    now.field.side[BLUE].cinc = NOBODY;
    now.field.side[BLUE].standard_lost = 1;
}

static void test_who_counts(void **state)
{
    (void)state;
    everything_once();
    look();
    is_that_of("low_morale", BIT(ARCHERS), 0);
    is_that_of("missiles", BIT(ARCHERS), 0);
    is_that_of("missiles_free", BIT(ARCHERS), 0);
    is_that_of("mounted", BIT(LANCES), 0);
    is_that_of("lances_free", BIT(LANCES), 0);
    is_that_of("poles", 0, BIT(PIKES));                         /* red has lances */
    is_that_of("wings", BIT(WINGED), 0);
    is_that_of("elite", BIT(WINGED), 0);
    is_that_of("dreadful", BIT(WINGED), 0);
    is_that_of("immune", BIT(WINGED), 0);
    is_that_of("huge", 0, BIT(BEAST));
    is_that_of("coming", BIT(LATE), 0);
    is_that_of("engaged", BIT(FOOT), BIT(PIKES) | BIT(BEAST));
    is_that_of("ganged_up", BIT(FOOT), 0);
    is_that_of("free", BIT(ARCHERS) | BIT(LANCES) | BIT(WINGED), BIT(GUNNERS));
    is_that_of("led", BIT(FOOT), 0);
    is_that_of("leaving", 0, BIT(RUNNERS));
    is_that_of("shaken", 0, BIT(SHAKEN));
    is_that_of("fresh_shaken", 0, BIT(SHAKEN));
    is_that_of("engines", 0, BIT(GUNNERS));
    is_that_of("below_quarter", 0, BIT(BEAST));
    is_that_of("below_half", 0, BIT(SHAKEN));
    is_that_of("below_three_quarters", 0, BIT(GUNNERS));
    is_that_of("behind_walls", 0, 0);
    is_that_of("stormed", 0, 0);
}

static int is_fit(int i) { return i != RUNNERS && i != SHAKEN; }

static void test_sums(void **state)
{
    int64_t points[2] = { 0, 0 }, all[2] = { 0, 0 }, fit[2] = { 0, 0 }, morale[2] = { 0, 0 };
    int64_t led;

    (void)state;
    everything_once();
    look();
    led = war_hero_strength(&setup.roster, &now, 0);
    for (int i = 0; i < ALL_UNITS; i++) {
        points[i >= PIKES] += now.field.unit[i].total;
        all[i >= PIKES] += strength(i);
        morale[i >= PIKES] += strength(i) * setup.roster.unit[i].morale / 10;
        if (is_fit(i)) fit[i >= PIKES] += strength(i);
    }
    are("points", log_of((uint64_t)points[0]), log_of((uint64_t)points[1]));
    are("strength", log_of((uint64_t)(all[0] + led)), log_of((uint64_t)all[1]));
    are("fit_strength", log_of((uint64_t)fit[0]), log_of((uint64_t)fit[1]));
    are("morale", (int)(morale[0] * 1000 / whole()), (int)(morale[1] * 1000 / whole()));
    are("fit", log_of(5), 512);                                 /* five, with who is to come; log2 of 3 + 1 */
    are("last_fit", 0, 0);
    are("last_two", 0, 0);
    are("heroes", 100, 0);
    are("hero_strength", (int)(led * 1000 / whole()), 0);
    are("commander", 1000, 0);
    are("standard_lost", 0, 1000);
    are("besieged", 0, 0);
    are("walls", 0, 0);
    are("held", 0, 0);
}

/* Three to two and more is much stronger. Alike they are neither; with thrice as many men one is, the other much
** weaker. */
static void test_fights(void **state)
{
    (void)state;
    for (int men = 40; men <= 120; men += 80) {
        nobody_yet();
        unit(RED, men, 4, 12, 6, 8);
        unit(BLUE, 40, 4, 12, 6, 8);
        begin();
        now.field.unit[0].contacts = BIT(1), now.field.unit[1].contacts = BIT(0);
        look();
        is_that_of("stronger_fights", men > 40 ? BIT(0) : 0, 0);
        is_that_of("weaker_fights", 0, men > 40 ? BIT(1) : 0);
        are("last_fit", 1000, 1000);
        are("ganged_up", 0, 0);
    }
    unit(BLUE, 40, 4, 12, 6, 8);
    begin();
    look();
    are("last_two", 0, 1000);
    are("last_fit", 1000, 0);
}

/* Per thousand of what blue's two units within are of all there is; sums are rounded unit by unit. */
static void walls_protect(int per_mille)
{
    int64_t s = strength(2) * per_mille / 1000 + strength(3) * per_mille / 1000;

    look();
    assert_int_equal(feature(BLUE, "behind_walls"), (int)(s * 1000 / whole()));
}

/* What is left of the walls where most has been done. The ram takes five sequences on average, and as many as were
** thrown once it has begun; of a breach that is open for this sequence alone a fifth is left, and not less before. */
static void test_walls_worn_down(void **state)
{
    struct fantasy_fortress *fort = &now.field.fort;

    (void)state;
    nobody_yet();
    for (int i = 0; i < 4; i++) unit(i / 2, 40, 4, 12, 6, 8);
    siege();
    begin();
    walls_protect(1000);
    fort->part[1].progress = 30;                        /* of 120 */
    walls_protect(750);
    fort->part[0].progress = 60;
    walls_protect(500);
    fort->part[0].progress = 118;
    walls_protect(200);
    fort->part[0].progress = fort->part[1].progress = 0;
    fort->ram_done = 2;
    walls_protect(600);
    fort->ram_needed = 8;
    walls_protect(750);
    fort->part[1].walls = WALLS_BREACHED;
    walls_protect(200);
    fort->part[0].walls = WALLS_NONE;
    walls_protect(0);
}

/* Blue is besieged and within its walls in the seventh sequence, hungry; one of red's two units has come in. */
static void test_siege(void **state)
{
    (void)state;
    nobody_yet();
    for (int i = 0; i < 4; i++) unit(i / 2, 40, 4, 12, 6, 8);
    siege();
    begin();
    now.sequence = 7;
    now.field.side[BLUE].hunger = 1;
    now.field.unit[1].inside = 1;
    look();
    are("besieged", 0, 1000);
    are("walls", 0, 1000);
    are("held", 0, 350);
    are("hungry", 0, 1000);
    is_that_of("stormed", BIT(1), 0);
    assert_int_equal(feature(BLUE, "behind_walls"), (int)(sum(BIT(2) | BIT(3)) * 1000 / whole()));
    for (int k = 0; k < now.field.fort.parts; k++) now.field.fort.part[k].walls = WALLS_NONE;
    look();
    are("walls", 0, 0);
    assert_int_equal(feature(BLUE, "behind_walls"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who_counts), cmocka_unit_test(test_sums), cmocka_unit_test(test_fights),
        cmocka_unit_test(test_siege), cmocka_unit_test(test_walls_worn_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
