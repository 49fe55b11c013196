/* test_fray_game.c - whole skirmishes played at random, with random options: they always end and replay to the same
** state; every state on the way can be, no base stands on another, no listed order is refused, what is asked can be
** asked; and no list of orders depends on what is hidden. */
#include <stdio.h>
#include "any_battle.h"
#include "battle_tools.h"
#include "fray_scenarios.h"
#include "game/flintlock/fray.h"
#include "rules/paths.h"

static const char *const names[] = { "fray/tiny", "fray/all", "fray/zones", "flintlock/salt-1780",
                                     "flintlock/concord-1775", "flintlock/clifton-1745", "flintlock/convoy-1795" };
enum { SCENARIOS = LEN(names), GAMES = 10, WATCHED = 3, DRAWN = 100 };
static struct scenario *scenario;

static int load(void **state)
{
    if (make_room(state)) return -1;
    scenario = calloc(SCENARIOS, sizeof *scenario);
    for (int i = 0; scenario && i < SCENARIOS; i++) {
        desk_begin(desk, ENGLISH);
        if (!scenario_packed(desk, i < fray_shelf.scenarios ? &fray_shelf : built_in(), names[i], &scenario[i])) {
            struct buffer why = { 0 };

            errors_text(&why, &desk->errors);
            fprintf(stderr, "%s: %s\n", names[i], buffer_text(&why));
            buffer_free(&why);
            return -1;
        }
    }
    return !scenario;
}

static int unload(void **state)
{
    free(scenario);
    return give_back(state);
}

/* Any reading of every option of the book; half of them as printed. */
static struct house any_house(uint64_t seed)
{
    static struct house h;
    const struct book *book = flintlock_game.book;
    struct rng g;

    memset(&h, 0, sizeof h);
    rng_start(&g, seed, 99);
    for (int i = 0; i < book->options; i++) {
        char path[MAX_FIGURE_PATH], near[MAX_FIGURE_PATH];
        struct text t = text_in(path, sizeof path);
        struct figure f;
        int pick = rng_below(&g, 2) ? book->option[i]->printed : (int)rng_below(&g, (uint32_t)book->option[i]->choices);

        if (text_same(book->option[i]->id, "concealed")) pick = seed % 2;
        text_add(&t, "flintlock.");
        text_add(&t, book->option[i]->id);
        assert_true(find_figure(book, path, &f, near));
        assert_true(figure_set(&h, &f, book->option[i]->choice[pick].id, near) == FIGURE_FINE);
    }
    return h;
}

static void test_always_ends(void **state)
{
    const struct player *const players[2] = { &recruit, &recruit };

    (void)state;
    for (int i = 0; i < SCENARIOS; i++)
        for (int k = 0; k < GAMES; k++) {
            struct house h = any_house((uint64_t)k);
            struct battle_end a, b;

            play_begin(&flintlock_game, scenario[i].setup, k ? &h : NULL);
            a = battle_play(&played, 7, (uint64_t)k, players, room);
            assert_false(a.cut);
            assert_int_not_equal(a.outcome.kind, BATTLE_ON);
            if (k % 10) continue;
            b = battle_play(&played, 7, (uint64_t)k, players, room);
            assert_true(a.hash == b.hash && a.entries == b.entries);
        }
}

/* ---- battles watched order by order ---- */

static struct act full[MOST_ACTS], seen[MOST_ACTS], again[MOST_ACTS];
static int32_t view_setup[GAME_INTS], view_state[GAME_INTS], guess_setup[GAME_INTS], guessed[GAME_INTS];
static struct fray_state now;
static struct events events;
static long contacts, hits, volleys, pushes, routs, unseen, orders_listed;

static void check_sound(void)
{
    struct refusals no = { .len = 0 };

    if (!state_sound(&played, &now, &no))
        fail_msg("turn %d, phase %d: %s %s", now.turn, now.phase, no.row[0].field, no.row[0].says);
}

static void count(void)
{
    for (int i = 0; i < events.len; i++) {
        int kind = events.row[i].act.kind;

        contacts += kind == TOLD_CONTACT;
        hits += kind == TOLD_HIT || kind == TOLD_STRIKES;
        volleys += kind == TOLD_UNIT_FIRES;
        pushes += kind == TOLD_PUSHES;
        routs += kind == TOLD_ROUTS;
        assert_true(kind > 0 && kind < FRAY_TOLD_KINDS && fray_events[kind].id);
    }
    assert_false(events.cut);
}

/* Of an enemy who is out of sight before and after nobody hears. */
static void check_events(const struct fray_state *before)
{
    const struct fray_setup *setup = played.setup;

    for (int i = 0; i < events.len; i++) {
        const struct act_kind *k = &fray_events[events.row[i].act.kind];

        for (int n = 0; n < k->args; n++) {
            int f = events.row[i].act.arg[n];

            if (k->arg[n].kind != ARG_THING || k->arg[n].things != THING_FIGURE || f < 0) continue;
            if (before->figure[f].seen || now.figure[f].seen || before->phase == PHASE_PLACE) continue;
            if (events.row[i].seats & 1u << (1 - fray_seat_of(setup,
                f))) fail_msg("%s tells of a figure out of sight", k->id);
        }
    }
}

static bool same_list(const struct act *a, const struct act *b, int n, int m)
{
    if (n != m) return false;
    for (int i = 0; i < n; i++) if (!act_same(&a[i], &b[i])) return false;
    return true;
}

/* The view of a seat, and that view filled in at random, have the same orders: nothing depends on what is hidden. */
static void check_view(int seat, int n, uint64_t entry)
{
    struct rng g;
    int m;

    battle_view(&played, &now, seat, view_setup, view_state);
    assert_int_equal(flintlock_game.to_decide(play_on(view_setup), view_state),
                     flintlock_game.to_decide(&played, &now));
    m = flintlock_game.legal(play_on(view_setup), view_state, seat, seen, MOST_ACTS);
    if (!same_list(full, seen, n, m))
        fail_msg("turn %d, phase %d: %d orders, the view has %d", now.turn, now.phase, n, m);
    for (int f = 0; f < now.figures; f++) unseen += ((struct fray_state *)view_state)->figure[f].where == WHERE_UNSEEN;
    memcpy(guess_setup, view_setup, sizeof guess_setup);
    memcpy(guessed, view_state, sizeof guessed);
    rng_start(&g, 5, entry);
    flintlock_game.guess(&g, play_on(guess_setup), guess_setup, guessed, seat);
    m = flintlock_game.legal(play_on(guess_setup), guessed, seat, again, MOST_ACTS);
    if (!same_list(full, again, n, m)) fail_msg("turn %d, phase %d: a guess changes the list", now.turn, now.phase);
}

/* What is picked without the list stands in it. */
static void check_pick(struct rng *g, int seat, int n)
{
    struct act a;
    bool found = false;

    assert_true(flintlock_game.pick(g, &played, &now, seat, &a));
    for (int i = 0; i < n && !found; i++) found = act_same(&a, &full[i]);
    if (!found) fail_msg("%s is picked and not listed", fray_orders[a.kind].id);
}

/* What comes to mind first is allowed as it stands, with all its numbers, and nothing twice. */
static void check_ideas(int seat)
{
    struct act idea[MOST_IDEAS];
    struct no why;
    int n = flintlock_game.ideas(&played, &now, seat, idea, MOST_IDEAS);

    assert_in_range(n, 1, MOST_IDEAS);
    for (int i = 0; i < n; i++) {
        if (!flintlock_game.allowed(&played, &now, seat, &idea[i], &why))
            fail_msg("idea %s of %d is refused: %s", fray_orders[idea[i].kind].id, idea[i].arg[0], why.says);
        for (int k = 0; k < i; k++) assert_false(act_same(&idea[i], &idea[k]));
    }
}

/* The open numbers of a listed order lie in their ranges. */
static void check_ranges(int seat, const struct act *a)
{
    const struct act_kind *kind = &fray_orders[a->kind];

    for (int i = 0; i < kind->args; i++) {
        struct range r;

        if (!kind->arg[i].open) continue;
        r = flintlock_game.range(&played, &now, seat, a, i);
        if (a->arg[i] < r.lo || a->arg[i] > r.hi)
            fail_msg("%s of %d: %s is %d, not in %d..%d", kind->id, a->arg[0], kind->arg[i].id, a->arg[i], r.lo, r.hi);
    }
}

static void check_list(struct draw *d, int seat, int n)
{
    static int32_t in[GAME_INTS];
    struct no why;

    orders_listed += n;
    for (int i = 0; i < n; i++) {
        const struct procedure *p;

        if (!flintlock_game.allowed(&played, &now, seat, &full[i], &why))
            fail_msg("listed and refused: %s %s", fray_orders[full[i].kind].id, why.says);
        check_ranges(seat, &full[i]);
        if (seat == REFEREE || draw_int(d, 0, 7)) continue;
        p = flintlock_game.asks(&played, &now, seat, &full[i], in);
        if (!p) continue;
        for (int k = 0; k < p->in.inputs; k++) {
            const struct input *x = &p->in.input[k];
            int32_t v = in[x->offset / 4];

            if (x->kind == IN_INT && (v < x->lo || v > x->hi)) fail_msg("%s.%s: %d", p->id, x->id, v);
            if (x->kind == IN_CHOICE && (v < 0 || v >= x->choices)) fail_msg("%s.%s: %d", p->id, x->id, v);
        }
    }
}

/* Lengths walked are no longer than allowed. */
static void check_lengths(const struct fray_state *before)
{
    for (int f = 0; f < now.figures; f++) {
        const struct fray_figure *x = &now.figure[f], *was = &before->figure[f];
        int far = length_of((struct point){ x->x - was->x, x->y - was->y });

        if (far > was->length + 2 * GRACE) fail_msg("figure %d walked %d of %d", f, far, was->length);
        if (was->blocked) assert_int_equal(far, 0);
    }
}

static void watch(const int32_t *setup, int k)
{
    struct draw d = { (uint64_t)(1000 + k) };
    struct house h = any_house((uint64_t)k);
    struct rng g;
    unsigned who;
    int entry = 0;

    rng_start(&g, 17, (uint64_t)k);
    play_begin(&flintlock_game, setup, k ? &h : NULL);
    flintlock_game.start(&played, &now);
    while ((who = flintlock_game.to_decide(&played, &now)) != 0) {
        struct reading r = { .mode = READ_RANDOM, .house = played.house, .rng = &g };
        struct fray_state before = now;
        int seat = who & 1 ? 0 : who & 2 ? 1 : REFEREE;
        int n = flintlock_game.legal(&played, &now, seat, full, MOST_ACTS);
        struct choosing c = { .play = played, .state = &now, .seat = seat, .legal = full, .n = n, .rng = &g };
        struct act a;

        assert_in_range(n, 1, MOST_ACTS);
        a = full[draw_int(&d, 0, n - 1)];
        if (entry % 7 == 0) check_list(&d, seat, n);
        if (entry % 5 == 0 && seat != REFEREE) check_view(seat, n, (uint64_t)entry);
        if (entry % 3 == 0 && seat != REFEREE) check_pick(&g, seat, n);
        if (entry % 11 == 0 && seat != REFEREE) check_ideas(seat);
        if (seat != REFEREE) fill_open(&c, &a);
        events.len = 0;
        events.cut = false;
        flintlock_game.apply(&r, &played, &now, seat, &a, &events);
        count();
        check_events(&before);
        check_sound();
        if (a.kind == FRAY_WALK) check_lengths(&before);
        entry++;
    }
    assert_int_not_equal(flintlock_game.outcome(&played, &now).kind, BATTLE_ON);
}

static void test_watched(void **state)
{
    struct draw d = { 4 };

    (void)state;
    for (int i = 0; i < SCENARIOS; i++)
        for (int k = 0; k < WATCHED; k++) watch(scenario[i].setup, k);
    for (int k = 1; k <= DRAWN; k++) {
        static int32_t setup[GAME_INTS];

        any_setup(&d, &flintlock_game, setup);
        watch(setup, k);
    }
    printf("contacts %ld, hits %ld, volleys %ld, push backs %ld, routs %ld, unseen %ld, orders listed %ld\n", contacts,
           hits, volleys, pushes, routs, unseen, orders_listed);
    assert_true(contacts > 20 && hits > 20 && volleys > 5 && unseen > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_always_ends), cmocka_unit_test(test_watched) };
    return cmocka_run_group_tests(tests, load, unload);
}
