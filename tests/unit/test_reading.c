/* test_reading.c - one rule, read at random, with typed faces, again, and from any bytes: the readings
** agree, and a reading that has stopped says why and explains nothing more. */
#include "tests.h"
#include "melee_rule.h"

static struct record record, record_again;
static struct trace trace, trace_again;
static struct notes notes, notes_again;

static struct losses read_blow(struct reading *r, const struct blow *b)
{
    struct losses out = { 0 };
    reading_rewind(r);
    blow(r, b, &out);
    return out;
}

static void assert_same_trace(const struct trace *a, const struct trace *b)
{
    assert_int_equal(a->len, b->len);
    for (int i = 0; i < a->len; i++) {
        assert_int_equal(a->line[i].kind, b->line[i].kind);
        assert_ptr_equal(a->line[i].says, b->line[i].says);
        assert_ptr_equal(a->line[i].who, b->line[i].who);
        assert_int_equal(a->line[i].value, b->line[i].value);
    }
}

static void random_typed_and_replayed_agree(void **state)
{
    struct draw d = { 11 };
    struct rng g;
    (void)state;
    for (uint64_t i = 0; i < 2000; i++) {
        struct blow b = { draw_int(&d, 0, 30), draw_int(&d, 0, 1), draw_int(&d, 1, 8), draw_int(&d, -2, 2) };
        struct reading r = { .mode = READ_RANDOM, .rng = &g, .record = &record, .trace = &trace, .notes = &notes };
        struct reading t = { .mode = READ_TYPED, .record = &record_again, .trace = &trace_again,
                             .notes = &notes_again };
        struct reading bare = { .mode = READ_RANDOM, .rng = &g };
        int lost, first = 0;
        rng_start(&g, 5, i);
        lost = read_blow(&r, &b).losses;
        assert_true(reading_live(&r));
        t.given = record.face;
        t.given_len = record.faces;
        assert_int_equal(read_blow(&t, &b).losses, lost);
        assert_true(reading_live(&t));
        assert_int_equal(t.given_used, t.given_len);
        assert_int_equal(record.rolls, record_again.rolls);
        assert_memory_equal(record.face, record_again.face, (size_t)record.faces);
        for (int k = 0; k < record.rolls; k++) {
            assert_int_equal(record.roll[k].first, first);
            assert_int_equal(record.roll[k].dice, record_again.roll[k].dice);
            first += record.roll[k].dice;
        }
        assert_int_equal(first, record.faces);
        assert_same_trace(&trace, &trace_again);
        assert_memory_equal(notes.set, notes_again.set, sizeof notes.set);
        rng_start(&g, 5, i);                            /* the same dice when nobody listens */
        assert_int_equal(read_blow(&bare, &b).losses, lost);
    }
}

/* Hand and test worked out from the faces alone. */
static int by_hand(const struct blow *b, const uint8_t *face, int faces)
{
    int sixes = 0, fives = 0, at = 0, low = 0, damage, critical, die;
    for (; at < b->dice; at++) sixes += face[at] == 6, fives += face[at] == 5, low += face[at] <= 2;
    if (b->again) for (int k = 0; k < low; k++, at++) sixes += face[at] == 6, fives += face[at] == 5;
    damage = sixes + fives / 2;
    if (damage == 0) return assert_int_equal(at, faces), 0;
    critical = b->value - damage + b->bonus < 1 ? 1 : b->value - damage + b->bonus;
    die = face[at++];
    assert_int_equal(at, faces);
    if (die == 1 || (die != 6 && die <= critical)) return 0;
    return die > critical ? die - critical : 1;
}

static void faces_recompute_the_result(void **state)
{
    struct draw d = { 12 };
    struct rng g;
    (void)state;
    for (uint64_t i = 0; i < 2000; i++) {
        struct blow b = { draw_int(&d, 0, 12), draw_int(&d, 0, 1), draw_int(&d, 1, 8), 0 };
        struct reading r = { .mode = READ_RANDOM, .rng = &g, .record = &record };
        int lost;
        rng_start(&g, 6, i);
        lost = read_blow(&r, &b).losses;
        assert_int_equal(by_hand(&b, record.face, record.faces), lost);
    }
}

static void a_reading_says_why_it_stopped(void **state)
{
    static const uint8_t face[] = { 6, 6, 5, 5, 3, 2, 1, 4, 6 }, bad[] = { 6, 6, 7, 5, 3, 2, 1, 4 }, zero[] = { 0 };
    struct blow b = { 8, 0, 4, 1 };
    struct reading r = { .mode = READ_TYPED, .given = face, .trace = &trace, .record = &record, .notes = &notes };
    (void)state;

    r.given_len = 0;
    read_blow(&r, &b);
    assert_int_equal(r.stop, STOP_NEEDS_ROLL);
    assert_string_equal(r.wants.cite, "8.6");
    assert_string_equal(r.wants.says, "melee");
    assert_string_equal(r.wants.who, "striker");
    assert_int_equal(r.wants.dice, 8);
    assert_int_equal(r.wants.sides, 6);
    assert_int_equal(trace.len, 1);                     /* the number of dice; nothing after the stop */
    assert_int_equal(record.rolls, 0);
    assert_false(notes.set[NOTE_DAMAGE]);

    r.given_len = 3;
    read_blow(&r, &b);
    assert_int_equal(r.stop, STOP_SPLIT_ROLL);
    assert_int_equal(r.wants.dice, 8);

    r.given_len = 8;
    read_blow(&r, &b);
    assert_int_equal(r.stop, STOP_NEEDS_ROLL);
    assert_string_equal(r.wants.says, "cohesion");
    assert_string_equal(r.wants.who, "target");
    assert_int_equal(r.wants.dice, 1);
    assert_int_equal(record.rolls, 1);
    assert_true(notes.set[NOTE_DAMAGE] && notes.value[NOTE_DAMAGE] == 3);
    assert_false(notes.set[NOTE_DIE]);

    r.given_len = 9;                                    /* 4 - 3 + 1 = 2; 6 - 2 = 4 */
    assert_int_equal(read_blow(&r, &b).losses, 4);
    assert_true(reading_live(&r));
    assert_int_equal(r.given_used, 9);

    r.given = bad, r.given_len = 8;
    read_blow(&r, &b);
    assert_int_equal(r.stop, STOP_BAD_FACE);
    assert_int_equal(r.given_used, 2);
    r.given_len = 3;                                    /* too few of them, and already wrong */
    read_blow(&r, &b);
    assert_int_equal(r.stop, STOP_BAD_FACE);
    assert_int_equal(r.given_used, 2);
    r.given_len = 2;
    read_blow(&r, &b);
    assert_int_equal(r.stop, STOP_SPLIT_ROLL);
    r.given = zero, r.given_len = 1;
    b.dice = 1;
    read_blow(&r, &b);
    assert_int_equal(r.stop, STOP_BAD_FACE);
    assert_int_equal(r.given_used, 0);
}

/* Open-ended dice: a loop on dice ends with the reading. */
static void sixes_again(struct reading *r, const void *args, void *result)
{
    int32_t *out = result;
    (void)args;
    do ++*out; while (roll_die(r, "1", "again on a six", 6) == 6 && reading_live(r));
}

static void a_full_record_stops_the_reading(void **state)
{
    uint8_t six[MAX_ROLLS + 10];
    struct reading r = { .mode = READ_TYPED, .record = &record, .trace = &trace, .given = six,
                         .given_len = (int)sizeof six };
    int32_t n = 0;
    (void)state;
    memset(six, 6, sizeof six);
    reading_rewind(&r);
    sixes_again(&r, NULL, &n);
    assert_int_equal(r.stop, STOP_NO_ROOM);
    assert_int_equal(record.rolls, MAX_ROLLS);
    assert_int_equal(trace.len, MAX_TRACE);
    assert_true(trace.cut);
}

static void bytes_never_run_out(void **state)
{
    struct draw d = { 13 };
    (void)state;
    for (int i = 0; i < 500; i++) {
        uint8_t byte[20];
        struct blow b = { draw_int(&d, 0, 30), draw_int(&d, 0, 1), draw_int(&d, 1, 8), 0 };
        struct reading r = { .mode = READ_BYTES, .given = byte, .given_len = draw_int(&d, 0, 20), .record = &record };
        for (int k = 0; k < 20; k++) byte[k] = (uint8_t)draw_word(&d);
        read_blow(&r, &b);
        assert_true(reading_live(&r));
        for (int k = 0; k < record.faces; k++) assert_in_range(record.face[k], 1, 6);
        assert_int_equal(by_hand(&b, record.face, record.faces), read_blow(&r, &b).losses);
    }
}

static void small_throws(void **state)
{
    static const uint8_t face[] = { 3, 5, 2, 4, 4, 1, 6, 6, 2, 20, 1 };
    struct reading r = { .mode = READ_TYPED, .given = face, .given_len = (int)sizeof face, .record = &record };
    int pile[3] = { 9, 9, 9 };
    (void)state;
    reading_rewind(&r);
    assert_int_equal(roll_sum(&r, "a", "no dice", 0, 6), 0);
    roll_piles(&r, "a", "no dice", 0, "000112", pile);
    assert_int_equal(pile[0] + pile[1] + pile[2], 0);
    assert_int_equal(roll_hand(&r, "a", "no dice", 0, &fighting_hand), 0);
    assert_int_equal(record.rolls, 0);
    assert_int_equal(roll_best(&r, "a", "best", 3, 6), 5);
    assert_int_equal(roll_worst(&r, "a", "worst", 3, 6), 1);
    roll_piles(&r, "a", "piles", 3, "000112", pile);
    assert_int_equal(pile[0], 1);
    assert_int_equal(pile[1], 0);
    assert_int_equal(pile[2], 2);
    assert_int_equal(roll_die(&r, "a", "a twenty", 20), 20);
    assert_int_equal(roll_die(&r, "a", "a hundred", 100), 1);
    assert_true(reading_live(&r));
    assert_int_equal(record.rolls, 5);
}

/* Each 6 scores, and each pair of 5s, also across two throws; of three 5s the last stays over. */
static void assert_scored(int roll, const char *wanted)
{
    const struct roll *x = &record.roll[roll];
    assert_int_equal(x->dice, (int)strlen(wanted));
    for (int i = 0; i < x->dice; i++) assert_int_equal(roll_scored(&record, x, i), wanted[i] - '0');
}

static void dice_that_scored_are_marked(void **state)
{
    static const uint8_t face[] = { 5, 6, 5, 5, 1, /* */ 2, 5, /* */ 3, 5, 5, /* */ 4, 4, 2 };
    struct reading r = { .mode = READ_TYPED, .given = face, .given_len = (int)sizeof face, .record = &record };
    struct reading silent = { .mode = READ_TYPED, .given = face, .given_len = (int)sizeof face };
    int pile[3];
    (void)state;
    memset(record.scored, 0xff, sizeof record.scored);
    reading_rewind(&r);
    roll_piles(&r, "a", "own", 5, "000012", pile);
    assert_int_equal(roll_last(&r), 0);
    assert_scored(0, "00000");                          /* nothing has been said yet */
    roll_scores_after(&r, "000021", -1);
    assert_scored(0, "11100");
    roll_piles(&r, "a", "of the card", 2, "000012", pile);
    roll_scores_after(&r, "000021", -1);                /* together */
    assert_scored(0, "11110");
    assert_scored(1, "01");
    roll_piles(&r, "a", "again", 3, "000012", pile);
    roll_scores(&r, "000021", (int[]){ 1, 2, -1 }, 3);
    assert_scored(1, "01");
    assert_scored(2, "010");
    roll_scores_after(&r, "000001", 1);
    assert_scored(2, "000");
    assert_int_equal(roll_best(&r, "a", "the best", 3, 6), 4);
    assert_scored(3, "100");                            /* the one that counts */
    assert_int_equal(roll_last(&silent), -1);
    roll_scores_after(&silent, "000021", -1);
}

/* Where dice are set apart, what one throws does not change what another throws, and everybody throws fair dice; where
** they are not, one stream serves all. */
static void dice_of_their_own(void **state)
{
    struct rng g;
    struct reading r = { .mode = READ_RANDOM, .rng = &g };
    int alone[20], fives = 0, differ = 0;

    (void)state;
    for (int apart = 0; apart < 2; apart++)
        for (int key = 1; key <= 20; key++) {
            int second;

            rng_start(&g, 99, (uint64_t)key);
            g.apart = apart ? key : 0;
            own_dice(&r, 1);
            roll_sum(&r, "", "", 3, 6);                     /* somebody else throws before */
            own_dice(&r, 2);
            second = roll_sum(&r, "", "", 2, 6);
            rng_start(&g, 99, (uint64_t)key);
            g.apart = apart ? key : 0;
            own_dice(&r, 2);
            alone[key - 1] = roll_sum(&r, "", "", 2, 6);
            if (apart) assert_int_equal(second, alone[key - 1]);
            else differ += second != alone[key - 1];
        }
    assert_true(differ > 0);
    for (int who = 0; who < 6000; who++) {
        rng_start(&g, 99, 1);
        g.apart = 7;
        own_dice(&r, who);
        fives += roll_sum(&r, "", "", 1, 6) == 5;
    }
    assert_in_range(fives, 1000 - 174, 1000 + 174);         /* 1/6 of 6,000, six sigma of 29 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_typed_and_replayed_agree), cmocka_unit_test(faces_recompute_the_result),
        cmocka_unit_test(a_reading_says_why_it_stopped), cmocka_unit_test(a_full_record_stops_the_reading),
        cmocka_unit_test(bytes_never_run_out), cmocka_unit_test(small_throws),
        cmocka_unit_test(dice_that_scored_are_marked), cmocka_unit_test(dice_of_their_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
