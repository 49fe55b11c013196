/* test_host_chain.c - melee chains on random crowded tables with random dice and choices: every chain ends, nobody
** stands on anybody, contacts are kept by both, values lost are those of who is gone, and nothing is left
** of a chain. */
#include "field_tools.h"
#include "host_melee_random.h"

static int acts, cards_played, melees, retreats, pursuits, asked, destroyed, pushed, longest;

static int lost_of(int c)
{
    int lost = 0;

    for (int u = 0; u < s.units; u++)
        if (s.unit[u].command == c + 1 && b.unit[u].where == WHERE_GONE) lost += s.unit[u].vd;
    return lost + (b.command[c].alive ? 0 : host_commander_value(&played, c));
}

static void check_values(void)
{
    for (int seat = 0; seat < 2; seat++) {
        int lost = lost_of(seat);

        HOLDS(b.command[seat].lost == lost, "command %d has lost %d, not %d", seat, b.command[seat].lost, lost);
        for (int u = 0; u < s.units; u++)
            if (s.unit[u].baggage && s.unit[u].seat == seat && b.unit[u].where == WHERE_GONE)
                lost += host_baggage_value(&played, seat);
        HOLDS(b.seat[seat].lost == lost, "seat %d has lost %d, not %d", seat, b.seat[seat].lost, lost);
    }
}

static void check_state(int table)
{
    struct refusals no = { .len = 0 };
    struct host_table t;

    host_sound(&played, &b, &no);
    if (no.len) fail_msg("table %d: %s", table, all_refusals(&no));
    host_look(&played, &b, REFEREE, &t);
    for (int u = 0; u < s.units; u++) {
        bases touch = host_touching(&b, u);

        HOLDS(b.unit[u].current >= 0 && b.unit[u].current <= s.unit[u].vbu, "table %d: %d has %d", table, u,
              b.unit[u].current);
        HOLDS(touch == 0 || host_on(&s, &b, u), "table %d: %d is in contact and not there", table, u);
        for (int e = 0; e < s.units; e++)
            if (touch & base_bit(e))
                HOLDS(host_touching(&b, e) & base_bit(u) && shape_touches(&t.f.base[u], &t.f.base[e]),
                      "table %d: contact of %d and %d", table, u, e);
    }
    for (int seat = 0; seat < 2; seat++) {
        int cards = 0;

        for (int c = 0; c < TACTICAL_CARDS; c++) {
            HOLDS(b.seat[seat].hand[c] >= 0, "table %d: TC%d", table, c + 1);
            cards += b.seat[seat].hand[c] + b.seat[seat].played[c];
        }
        HOLDS(cards == s.seat[seat].cards, "table %d: seat %d has %d cards", table, seat, cards);
    }
    check_values();
}

static void count_events(const struct events *e)
{
    for (int i = 0; i < e->len; i++) {
        cards_played += e->row[i].act.kind == TOLD_CARD;
        melees += e->row[i].act.kind == TOLD_MELEE;
        retreats += e->row[i].act.kind == TOLD_RETREATS;
        pursuits += e->row[i].act.kind == TOLD_PURSUES;
        destroyed += e->row[i].act.kind == TOLD_DESTROYED;
        pushed += e->row[i].act.kind == TOLD_PUSHED;
    }
}

/* One act: the referee's, or any legal order of who has to decide. */
static void play_act(struct rng *g)
{
    static struct events e;
    struct reading r = { .mode = READ_RANDOM, .rng = g, .house = &house };
    unsigned who = ancients_game.to_decide(&played, &b);
    struct act a = { .kind = (int16_t)host_referee_act(&b) };
    int seat = REFEREE;

    e.len = 0;
    if (!(who & 1u << REFEREE)) {
        static struct act list[MOST_ACTS];
        int n;

        seat = who & 1u << RED ? RED : BLUE;
        n = ancients_game.legal(&played, &b, seat, list, MOST_ACTS);
        HOLDS(n > 0, "nothing to order in phase %s", host_phases[b.run.phase].id);
        a = list[any(0, n - 1)];
        asked++;
    }
    ancients_game.apply(&r, &played, &b, seat, &a, &e);
    count_events(&e);
}

static void play_chain(int table, struct rng *g)
{
    int rounds = 0;

    for (int n = 0; in_chain(); n++) {
        HOLDS(n < 400, "table %d: the chain does not end", table);
        play_act(g);
        acts++;
        rounds = b.run.round > rounds ? b.run.round : rounds;
        check_state(table);
    }
    longest = rounds > longest ? rounds : longest;
    for (int u = 0; u < s.units; u++) {
        const struct host_unit *unit = &b.unit[u];
        HOLDS(!unit->role && !unit->chosen && !unit->charged && !unit->fights, "table %d: %d is not done", table, u);
    }
}

static void test_chains(void **state)
{
    static struct rng g;
    int played_tables = 0, tables = 1500;

    (void)state;
    rng_start(&g, 1, 0);
    for (int i = 0; i < tables; i++) {
        crowd();
        if (any(0, 3) == 0) any_options();
        ready();
        if (!somebody_charges()) continue;
        played_tables++;
        check_state(i);
        play_chain(i, &g);
    }
    print_message("%d tables, %d acts, %d melees, %d retreats, %d pursuits, %d destroyed, %d pushed, %d asked, "
                  "at most %d rounds\n", played_tables, acts, melees, retreats, pursuits, destroyed, pushed, asked,
                  longest);
    assert_in_range(played_tables, tables / 2, tables);
    assert_in_range(retreats, 100, 100000);
    assert_in_range(pursuits, 100, 100000);
    assert_in_range(pushed, 20, 100000);
    assert_in_range(destroyed, 50, 100000);
    assert_in_range(longest, 3, 99);
    assert_in_range(cards_played, 100, 100000);
}

/* Whole battles of such crowds, with everybody's orders at random and cards in hand, for three turns. */
static void test_battles(void **state)
{
    static struct rng g;
    int all = 0, tables = 60;

    (void)state;
    rng_start(&g, 2, 0);
    for (int i = 0; i < tables; i++) {
        int n = 0;

        crowd();
        s.turns = 3;
        if (any(0, 3) == 0) any_options();
        begin();
        for (; ancients_game.to_decide(&played, &b); n++) {
            HOLDS(n < 20000, "battle %d does not end", i);
            play_act(&g);
            check_state(i);
        }
        all += n;
    }
    print_message("%d acts in %d battles, %d cards\n", all, tables, cards_played);
}

static void cannot_be(const char *field, const char *says)
{
    struct refusals no = { .len = 0 };

    host_sound(&played, &b, &no);
    assert_true(no.len > 0);
    assert_string_equal(no.row[0].field, field);
    assert_string_equal(no.row[0].says, says);
}

/* A record may bring a melee that is half done: it names who fights, and no order that could not be given. */
static void test_half_done(void **state)
{
    static struct host_state melee;
    struct rng g;

    (void)state;
    rng_start(&g, 5, 5);
    do {
        crowd();
        begin();
        for (int n = 0; n < 2000 && ancients_game.to_decide(&played, &b) && b.run.phase != PHASE_HANDS; n++)
            play_act(&g);
    } while (b.run.phase != PHASE_HANDS || b.run.fight != FIGHT_MELEE);
    melee = b;
    check_state(0);
    b.run.main[BLUE] = 0;
    cannot_be("run.blue_main", "must be given in this phase");
    b.run.main[BLUE] = b.run.main[RED];
    cannot_be("run.blue_main", "not a unit of this side");
    b = melee, b.run.support[RED][0] = s.units + 1;
    cannot_be("run.red_support_1", "not a unit of this side");
    b = melee, b.run.pending[0] = HOST_CHARGE, b.run.pending[1 + HOST_WHO] = s.units;
    cannot_be("run.pending_1", "no order can be given like this");
    b = melee, b.run.placing = s.commands + 1;
    cannot_be("run.placing", "that command cannot be named now");
    b = melee, b.run.phase = PHASE_PURSUIT, b.run.loser = 0;
    cannot_be("run.loser", "must be given in this phase");
}

/* Initiative: who throws again has named a command, and somebody has one to name. */
static void test_half_picked(void **state)
{
    static struct host_state pick;
    struct rng g;

    (void)state;
    rng_start(&g, 5, 5);
    crowd();
    begin();
    for (int n = 0; n < 2000 && ancients_game.to_decide(&played, &b) && b.run.phase != PHASE_PICK; n++) play_act(&g);
    assert_int_equal(b.run.phase, PHASE_PICK);
    pick = b;
    check_state(0);
    for (int seat = 0; seat < HOST_SEATS; seat++) b.seat[seat].choice = 0, b.seat[seat].done = 1;
    for (int c = 0; c < b.commands; c++) b.command[c].activated = 1;
    cannot_be("run.phase", "a side without commands is not asked");
    b = pick, b.run.phase = PHASE_REROLL, b.run.asked = RED + 1, b.seat[BLUE].choice = 0;
    for (int c = 0; c < s.commands; c++) if (s.command[c].seat == RED) b.seat[RED].choice = c + 1;
    cannot_be("blue.choice", "that command cannot be named now");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chains), cmocka_unit_test(test_battles), cmocka_unit_test(test_half_done),
        cmocka_unit_test(test_half_picked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
