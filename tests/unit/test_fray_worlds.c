/* test_fray_worlds.c - option concealed: two worlds that differ only in what a seat does not see are one world to it.
** Its view is the same, byte for byte; so are who has to decide, its orders and their ranges, what it is told when an
** order is refused, and its sheets. The other world is the view filled in at random (guess). Some of it by hand, with
** a picture; the rest in battles that nobody wrote. */
#include "any_battle.h"
#include "game/battle.h"
#include "fray_picture.h"

enum { BATTLES = 60, PROBES = 25 };

struct world { int32_t setup[GAME_INTS], state[GAME_INTS], seen_setup[GAME_INTS], seen[GAME_INTS]; };
static struct world one, two;
static struct act orders[MOST_ACTS], again[MOST_ACTS];
static char said[2][1 << 14];
static long hidden, probes, refusals;

static void see(struct world *w, int seat) { battle_view(play_on(w->setup), w->state, seat, w->seen_setup, w->seen); }

/* ---- the same view ---- */

static void same_view(int seat)
{
    see(&two, seat);
    assert_memory_equal(one.seen, two.seen, sizeof(struct fray_state));
    assert_memory_equal(one.seen_setup, two.seen_setup, sizeof(struct fray_setup));
    assert_int_equal(flintlock_game.to_decide(play_on(one.setup), one.state) & 7u,
                     flintlock_game.to_decide(play_on(two.setup), two.state) & 7u);
}

static void same_lists(int seat)
{
    int n = flintlock_game.legal(play_on(one.setup), one.state, seat, orders, MOST_ACTS);

    assert_int_equal(n, flintlock_game.legal(play_on(two.setup), two.state, seat, again, MOST_ACTS));
    for (int i = 0; i < n; i++) assert_true(act_same(&orders[i], &again[i]));
    assert_int_equal(n, flintlock_game.legal(play_on(one.seen_setup), one.seen, seat, again, MOST_ACTS));
    for (int i = 0; i < n; i++) assert_true(act_same(&orders[i], &again[i]));
}

/* ---- the same answers ---- */

/* Any order at all, about anybody: also about those who are out of sight. */
static struct act any_order(struct draw *d, const struct fray_state *now)
{
    struct act a = { .kind = (int16_t)draw_int(d, FRAY_PLACE, FRAY_FOLLOW) };
    const struct act_kind *k = &fray_orders[a.kind];

    for (int i = 0; i < k->args; i++) {
        const int number_of[FRAY_FAMILIES] = { now->figures, now->units, now->areas, now->tokens };
        int most = k->arg[i].kind == ARG_THING ? number_of[k->arg[i].things] : 0;

        if (most) a.arg[i] = (int16_t)draw_int(d, 0, most - 1);
        else if (k->arg[i].kind == ARG_CHOICE) a.arg[i] = (int16_t)draw_int(d, 0, k->arg[i].choices - 1);
        else a.arg[i] = (int16_t)draw_int(d, k->arg[i].lo, k->arg[i].hi);
    }
    return a;
}

/* Things that a client checks before a game is asked. */
static bool can_be(const struct act *a, const struct fray_state *now)
{
    for (int i = 0; i < fray_orders[a->kind].args; i++) {
        const struct act_arg *arg = &fray_orders[a->kind].arg[i];

        if (arg->kind != ARG_THING) continue;
        if (arg->things == THING_AREA && a->arg[i] >= now->areas) return false;
        if (arg->things == THING_TOKEN && a->arg[i] >= now->tokens) return false;
    }
    return true;
}

static void same_answers(struct draw *d, int seat)
{
    for (int i = 0; i < PROBES; i++) {
        struct act a = any_order(d, (const struct fray_state *)one.state);
        struct no why[3] = { { "", "" }, { "", "" }, { "", "" } };
        bool may[3];

        if (!can_be(&a, (const struct fray_state *)one.state)) continue;
        may[0] = flintlock_game.allowed(play_on(one.setup), one.state, seat, &a, &why[0]);
        may[1] = flintlock_game.allowed(play_on(two.setup), two.state, seat, &a, &why[1]);
        may[2] = flintlock_game.allowed(play_on(one.seen_setup), one.seen, seat, &a, &why[2]);
        for (int k = 1; k < 3; k++)
            if (may[0] != may[k] || strcmp(why[0].says, why[k].says) != 0)
                fail_msg("%s %d %d %d: %s, %s", fray_orders[a.kind].id, a.arg[0], a.arg[1], a.arg[2], why[0].says,
                         why[k].says);
        probes++;
        refusals += !may[0];
    }
    for (int i = 0; i < PROBES; i++) {                          /* ranges of its orders */
        int n = flintlock_game.legal(play_on(one.setup), one.state, seat, orders, MOST_ACTS);
        const struct act *a = &orders[draw_int(d, 0, n - 1)];

        for (int k = 0; k < fray_orders[a->kind].args; k++) {
            struct range x, y;

            if (!fray_orders[a->kind].arg[k].open) continue;
            x = flintlock_game.range(play_on(one.setup), one.state, seat, a, k);
            y = flintlock_game.range(play_on(two.setup), two.state, seat, a, k);
            assert_true(x.lo == y.lo && x.hi == y.hi);
        }
    }
}

/* ---- battles ---- */

static bool unseen_by(const struct fray_state *now, int seat)
{
    const struct fray_setup *setup = (const struct fray_setup *)one.setup;

    for (int f = 0; f < now->figures; f++)
        if (fray_seat_of(setup, f) != seat && fray_on(now, f) && !now->figure[f].seen) return true;
    return false;
}

static void compare(struct draw *d, int seat, int entry)
{
    const struct fray_state *now = (struct fray_state *)one.state, *guessed = (struct fray_state *)two.state;
    struct rng g;

    see(&one, seat);
    memcpy(two.setup, one.seen_setup, sizeof two.setup);
    memcpy(two.state, one.seen, sizeof two.state);
    rng_start(&g, 11, (uint64_t)entry);
    flintlock_game.guess(&g, play_on(two.setup), two.setup, two.state, seat);
    for (int f = 0; f < now->figures; f++) if (now->figure[f].where != guessed->figure[f].where) return;
    hidden++;
    same_view(seat);
    same_lists(seat);
    same_answers(d, seat);
}

static void test_any_worlds(void **state)
{
    struct draw d = { 21 };

    (void)state;
    for (int k = 0; k < BATTLES; k++) {
        struct fray_state *now = (struct fray_state *)one.state;
        struct rng g;
        unsigned who;
        int entry = 0;

        memset(&house, 0, sizeof house);
        choose("flintlock.concealed", "on");
        any_setup(&d, &flintlock_game, one.setup);
        play_begin(&flintlock_game, one.setup, &house);
        rng_start(&g, 17, (uint64_t)k);
        flintlock_game.start(&played, now);
        while ((who = flintlock_game.to_decide(&played, now)) != 0) {
            struct reading r = { .mode = READ_RANDOM, .house = &house, .rng = &g };
            int seat = who & 1 ? 0 : who & 2 ? 1 : REFEREE;
            struct choosing c = { .play = played, .state = now, .seat = seat, .rng = &g };
            struct act a;

            if (seat != REFEREE && entry++ % 5 == 0 && now->phase != PHASE_PLACE && unseen_by(now, seat))
                compare(&d, seat, entry);
            assert_true(flintlock_game.pick(&g, &played, now, seat, &a));
            if (seat != REFEREE) fill_open(&c, &a);
            flintlock_game.apply(&r, &played, now, seat, &a, NULL);
        }
    }
    printf("%ld worlds compared, %ld orders of which %ld are refused\n", hidden, probes, refusals);
    assert_true(hidden > 100 && refusals > 100 && refusals < probes);
}

/* ---- by hand ---- */

/* Everything that red's sheets say, and his picture. */
static void all_said(struct world *w, char *out, size_t size)
{
    struct text t = text_in(out, size);

    flintlock_game.show(play_on(w->seen_setup), w->seen, &(struct sheet){ .kind = SHEET_ROSTER, .out = &t });
    for (int f = 0; f < 3; f++)
        flintlock_game.show(play_on(w->seen_setup), w->seen,
                            &(struct sheet){ .kind = SHEET_THING, .family = THING_FIGURE, .thing = f, .out = &t });
    assert_false(t.cut);
}

/* Blue stands 12 or 18 cm deep in a forest, 27 or 33 cm from red: more than 10 cm hide, and nobody has ever seen
** him. */
static void lies_in_wait(struct world *w, double deep)
{
    int e;

    table();
    choose("flintlock.concealed", "on");
    armed(unit("Guards", RED, FORMED_OPEN), 30, 20, NORTH, FIREARM_MUSKET);
    man(1, 36, 20, NORTH);
    e = armed(unit("Smugglers", BLUE, FORMED_OPEN), 33, 35 + deep, SOUTH, FIREARM_MUSKETOON);
    area(AREA_FOREST, 20, 35, 26, 25);
    begin();
    walk_all(NO_DICE);
    assert_int_equal(b.figure[e].seen, 0);
    memcpy(w->setup, &s, sizeof s);
    memcpy(w->state, &b, sizeof b);
    see(w, RED);
}

static void test_lies_in_wait(void **state)
{
    (void)state;
    lies_in_wait(&two, 18);
    lies_in_wait(&one, 12);
    assert_memory_not_equal(one.state, two.state, sizeof b);
    same_view(RED);
    same_lists(RED);
    all_said(&one, said[0], sizeof said[0]);
    all_said(&two, said[1], sizeof said[1]);
    assert_string_equal(said[0], said[1]);
    assert_true(strlen(said[0]) > 100);
    picture("32a", "Lying in wait", "Option concealed. Blue stands 12 cm deep in the forest; more than 10 cm on the "
            "line hide him. This is what the referee sees.");
    memcpy(&s, one.seen_setup, sizeof s);
    memcpy(&b, one.seen, sizeof b);
    begun = b;
    same_window = true;
    picture("32b", "What red sees", "With blue 12 or 18 cm deep in the forest it is the same: the same view, lists and "
            "answers, to the last byte.");
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_lies_in_wait), cmocka_unit_test(test_any_worlds) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
