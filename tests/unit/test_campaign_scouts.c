/* test_campaign_scouts.c - every cell of the reconnaissance table counts in a whole campaign: for each there is a
** position, of horse against horse and a die, in which another number turns up other counters. Random campaigns meet
** some of them too rarely to show it (test_figures.c). */
#include "campaign_typed.h"
#include "rules/campaign/options.h"
#include "rules/house.h"
#include "rules/paths.h"

enum { LYING = 6 };             /* counters that lie face down at Two, the screen's horse not counted */

struct meeting { int difference, scouts, screen, die; };

/* Red's horse at One scouts towards Two, where the enemy lies; what it sees is told. */
static void scout(const struct meeting *m, const struct house *house, struct events *told)
{
    static const uint8_t others[] = { 1, 1, 1, 1, 1, 1, 1, 1 };
    uint8_t face[1 + sizeof others];
    struct reading r = { .mode = READ_TYPED, .given = face, .given_len = sizeof face, .house = house };
    const struct act scout = { THEATRE_SCOUT, { 1 } };
    int horse;

    memset(&s, 0, sizeof s);
    s.turns = 2, s.half = 1;
    small_box(&s, "One", TERRAIN_CLEAR);
    small_box(&s, "Two", TERRAIN_CLEAR);
    small_box(&s, "Three", TERRAIN_CLEAR);
    small_link(&s, 1, 2, ROAD_GOOD, CROSS_NONE);
    for (int i = 0; i < LYING - 1; i++)
        small_unit(&s, ((const char[]){ (char)('a' + i), 0 }), BLUE, TYPE_INFANTRY, 2, (struct small_force){ 2, 3 });
    small_general(&s, "Chief", RED, 1, (struct small_rank){ 1, 3, 0, 1 });
    horse = small_unit(&s, "Horse", RED, TYPE_CAVALRY, 1,
                       (struct small_force){ m->difference + (m->screen > 0), m->scouts });
    small_general(&s, "Enemy", BLUE, 2, (struct small_rank){ 1, 1, 0, 1 });
    small_unit(&s, "Far", BLUE, TYPE_INFANTRY, 3, (struct small_force){ 4, 3 });
    if (m->screen) small_unit(&s, "Screen", BLUE, TYPE_CAVALRY, 2, (struct small_force){ 1, m->screen });
    play_begin(&campaign_game, &s, house);
    campaign_game.start(&played, &b);
    b.turn = 1, b.phase = PHASE_ACTIVE, b.force = FORCE_FORMING;
    b.army[RED][0].points = 5;
    b.counter[horse].role = ROLE_FORCE;
    face[0] = (uint8_t)m->die;
    memcpy(face + 1, others, sizeof others);
    campaign_game.apply(&r, &played, &b, RED, &scout, told);
    assert_int_equal(r.stop, 0);
}

/* How many counters the scouts turn up. */
static int turned_up(const struct meeting *m, const struct house *house)
{
    int up = 0;

    scout(m, house, NULL);
    for (int i = 0; i < b.counters; i++) up += b.counter[i].shown == SHOWN_BY_SCOUTS;
    return up;
}

static bool counts(const struct figure *f)
{
    static struct house house;
    const int other = f->value + 1;

    house.len = 0;
    house_set(&house, f->where, other, 1);
    for (struct meeting m = { .difference = 1 }; m.difference <= 5; m.difference++)
        for (m.scouts = 1; m.scouts <= 5; m.scouts++)
            for (m.screen = 0; m.screen <= 5; m.screen++)
                for (m.die = 1; m.die <= 6; m.die++)
                    if (turned_up(&m, NULL) != turned_up(&m, &house)) return true;
    return false;
}

static void test_every_cell(void **state)
{
    struct figure_walk w = walk_figures(campaign_game.book);
    struct figure f;
    int cells = 0;

    (void)state;
    while (next_figure(&w, &f)) {
        if (strncmp(f.path, "campaign.scouting.", strlen("campaign.scouting.")) != 0) continue;
        cells++;
        if (!counts(&f)) fail_msg("%s changes nothing", f.path);
    }
    assert_int_equal(cells, 27);                    /* nine rows, three columns */
}

/* Some cells by hand, from the printed table: difference 1 and 1 + 1 shows nobody, 5 and 6 + 2 more than one. */
static void test_some(void **state)
{
    (void)state;
    assert_int_equal(turned_up(&(struct meeting){ 1, 1, 0, 1 }, NULL), 0);
    assert_int_equal(turned_up(&(struct meeting){ 5, 1, 0, 1 }, NULL), 1);          /* row 2, last column */
    assert_int_equal(turned_up(&(struct meeting){ 3, 2, 0, 1 }, NULL), 1);          /* row 3, second column */
    assert_int_equal(turned_up(&(struct meeting){ 5, 1, 5, 1 }, NULL), 0);          /* 1 + 1 - 5: row 0 */
}

/* Where scouts count strength instead: the five foot of 2 points each and the screen's 1 at Two, not red's own horse at
** One and not the 4 points far away at Three. Nothing is turned up. Difference 5, 6 + 5 - 1: row 10, the last. */
static void test_strength_alone(void **state)
{
    static struct events told;
    struct house house = { .len = 0 };
    const struct event *last;

    (void)state;
    house_choose(&house, &campaign_recon_result_option, SHOWS_STRENGTH);
    told.len = 0;
    scout(&(struct meeting){ 5, 5, 1, 6 }, &house, &told);
    last = &told.row[told.len - 1];
    assert_int_equal(last->act.kind, TOLD_STRENGTH_SEEN);
    assert_int_equal(last->seats, 1u << RED);
    assert_int_equal(last->act.arg[0], 1);
    assert_int_equal(last->act.arg[1], 5 * 2 + 1);
    for (int i = 0; i < b.counters; i++) assert_int_not_equal(b.counter[i].shown, SHOWN_BY_SCOUTS);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_every_cell), cmocka_unit_test(test_some),
                                        cmocka_unit_test(test_strength_alone) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
