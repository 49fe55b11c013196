/* test_campaign_ways.c - how far boxes are from each other (theatre_reached) on maps that nobody drew, beside the
** plainest way to work it out: every link is looked at until nothing gets nearer. With fords and boat bridges, in every
** weather, with boxes that may not be entered, and under house rules for what roads and bridges cost. */
#include "any_battle.h"
#include "game/campaign/game.h"
#include "play_tools.h"
#include "rules/campaign/book.h"
#include "rules/campaign/weather.h"
#include "rules/house.h"

enum { MAPS = 600, BAD_ROAD = 1, BRIDGE = 2 };

static struct theatre_setup s;
static struct theatre_state b;

static void plainly(uint64_t from, uint64_t closed, int most, int *distance)
{
    bool nearer = true;

    for (int i = 0; i < THEATRE_MOST_BOXES; i++) distance[i] = from & theatre_bit(i) ? 0 : FAR_AWAY;
    while (nearer) {
        nearer = false;
        for (int i = 0; i < s.links; i++)
            for (int back = 0; back < 2; back++) {
                int one = (back ? s.link[i].to : s.link[i].from) - 1;
                int other = (back ? s.link[i].from : s.link[i].to) - 1;
                int crossing = theatre_crossing(&s, &b, i);
                int cost = theatre_rates(&played, &b)->clear_cost[s.link[i].road][crossing];

                if (cost >= NOT_PASSABLE || distance[one] + cost > most || distance[one] + cost >= distance[other] ||
                    closed & theatre_bit(other)) continue;
                distance[other] = distance[one] + cost;
                nearer = true;
            }
    }
}

static void any_state(struct draw *d)
{
    campaign_game.start(&played, &b);
    b.turn = draw_int(d, 1, 3);
    b.weather = draw_int(d, 0, WEATHERS - 1);
    for (int i = 0; i < b.links; i++)
        if (one_in(d, 3)) b.link[i] = (struct theatre_link){ draw_int(d, 1, 2), draw_int(d, 1, 3) };
}

static uint64_t some_boxes(struct draw *d, int one_of)
{
    uint64_t boxes = 0;

    for (int i = 0; i < s.boxes; i++) if (one_in(d, one_of)) boxes |= theatre_bit(i);
    return boxes;
}

static void test_reached(void **state)
{
    struct draw d = { 1 };
    int fords = 0, bridged = 0, dear = 0;

    (void)state;
    for (int map = 0; map < MAPS; map++) {
        struct house house = { .len = 0 };
        int want[THEATRE_MOST_BOXES], is[THEATRE_MOST_BOXES];
        uint64_t from, closed, reached, seen = 0;
        int most;

        any_sound(&d, &campaign_game, any_theatre, (int32_t *)&s);
        if (map % 3 == 1) house_cell(&house, &campaign_terrain_table.cell[BAD_ROAD], draw_int(&d, 0, 9));
        if (map % 3 == 2) house_cell(&house, &campaign_terrain_table.cell[BRIDGE], draw_int(&d, 0, 3));
        play_begin(&campaign_game, &s, &house);
        any_state(&d);
        for (int i = 0; i < s.links; i++) {
            fords += s.link[i].crossing == CROSS_FORD;
            bridged += theatre_crossing(&s, &b, i) == CROSS_BOAT_BRIDGE;
            dear += theatre_rates(&played, &b)->clear_cost[s.link[i].road][s.link[i].crossing] > USUAL_COSTS;
        }
        from = some_boxes(&d, 6);
        closed = some_boxes(&d, 5) & ~from;
        most = draw_int(&d, 0, 40);
        plainly(from, closed, most, want);
        reached = theatre_reached(&played, &b, from, closed, most, is);
        for (int i = 0; i < s.boxes; i++) {
            assert_int_equal(is[i], want[i]);
            if (want[i] != FAR_AWAY) seen |= theatre_bit(i);
        }
        assert_true(reached == seen);
        assert_true(theatre_reached(&played, &b, from, closed, most, NULL) == seen);
    }
    assert_true(fords > MAPS && bridged > 50 && dear > MAPS);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_reached) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
