/* test_value.c - the chance to win: the curve from log-odds to a chance, and in battles of every scenario that the
** chances of both sides are one together, that features are what their description says, and that weights fit them. */
#include <math.h>
#include <string.h>
#include "ai/value.h"
#include "battle_tools.h"

/* Against the library's exponential: within one millionth and a half, of which a half is the rounding. */
static void curve(void **state)
{
    (void)state;
    for (int i = -30000; i <= 30000; i++) {
        int64_t x = (int64_t)i * (1 << (WEIGHT_BITS - 10));
        double exact = 1e6 / (1 + exp(-i / 1024.0));

        assert_true(fabs(sigmoid(x) - exact) <= 1.5);
        assert_int_equal(sigmoid(x) + sigmoid(-x), SURE);
        assert_true(sigmoid(x) > 0 && sigmoid(x) < SURE);
    }
}

static void look(const struct play *p, const void *now)
{
    const struct game *g = p->game;
    int32_t feature[MOST_SEATS][MOST_FEATURES], again[MOST_SEATS][MOST_FEATURES];
    struct outcome o = g->outcome(p, now);
    int32_t red = value_of(p, now, 0), blue = value_of(p, now, 1);

    assert_int_equal(red + blue, SURE);
    if (o.kind == BATTLE_ON) assert_true(red > 0 && red < SURE);
    else assert_int_equal(red, o.kind == BATTLE_DRAWN ? EVEN : o.winner == 0 ? SURE : 0);
    if (!g->features || o.kind != BATTLE_ON) return;
    memset(feature, 0x55, sizeof feature);
    memset(again, 0xaa, sizeof again);
    g->features(p, now, feature);
    g->features(p, now, again);
    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < g->features_count; i++) {
            assert_int_equal(feature[seat][i], again[seat][i]);          /* each is written */
            assert_in_range(feature[seat][i] + MOST_FEATURE, 0, 2 * MOST_FEATURE);
        }
}

static void both_sides_are_one(void **state)
{
    static struct scenario s;
    const struct shelf *shelf = built_in();

    (void)state;
    for (int k = 0; k < shelf->scenarios; k++) {
        struct reading r = { .mode = READ_RANDOM, .rng = &room->dice };
        struct rng g;
        unsigned seats;

        assert_true(scenario_packed(desk, shelf, shelf->scenario[k].id, &s));
        r.house = &s.house;
        rng_start(&g, 7, (uint64_t)k);
        rng_start(&room->dice, 8, (uint64_t)k);
        play_begin(s.game, s.setup, &s.house);
        memset(room->state, 0, sizeof room->state);
        s.game->start(&played, room->state);
        for (int entry = 0; entry < 150 && (seats = s.game->to_decide(&played, room->state)) != 0; entry++) {
            int seat = 0, n;

            look(&played, room->state);
            while (!(seats & 1u << seat)) seat++;
            n = s.game->legal(&played, room->state, seat, room->legal, MOST_ACTS);
            reading_rewind(&r);
            s.game->apply(&r, &played, room->state, seat, &room->legal[seat == REFEREE ? 0
                                                                       : rng_below(&g, (uint32_t)n)], NULL);
        }
        look(&played, room->state);
    }
}

/* Every file of weights names the features of its game, in their order. */
static void weights_fit(void **state)
{
    const struct shelf *shelf = built_in();
    int found = 0;

    (void)state;
    for (int k = 0; k < shelf->games; k++) {
        const struct game *g = shelf->game[k];
        const struct weights *w = weights_of(g);

        assert_true(g->features_count <= MOST_FEATURES);
        for (int i = 0; i < g->features_count; i++)
            for (int n = 0; n < i; n++) assert_string_not_equal(g->feature[i].id, g->feature[n].id);
        if (!w) continue;
        found++;
        assert_int_equal(w->features, g->features_count);
        for (int i = 0; i < w->features; i++) assert_string_equal(w->feature[i], g->feature[i].id);
        assert_non_null(strstr(w->made, "alea train"));
    }
    for (int i = 0; weights_made[i]; i++) found--;
    assert_int_equal(found, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(curve), cmocka_unit_test(both_sides_are_one),
                                        cmocka_unit_test(weights_fit) };
    return cmocka_run_group_tests(tests, make_room, give_back);
}
