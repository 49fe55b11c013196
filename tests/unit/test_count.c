/* test_count.c - exact odds: against plain loops over all faces, parted against unparted, after some
** dice have fallen, and said to be impossible where they are. */
#include "counting_tools.h"
#include "base/check.h"
#include "dice/counting.h"
#include "melee_rule.h"

/* ---- one blow ---- */

static void the_blow_of_eight_dice(void **state)
{
    static const char *const want[] = { "176795/314928", "1931/13122", "1931/13122", "3713/39366", "173/4374",
                                        "365/34992" };
    struct blow b = { 8, 0, 4, 1 };
    struct counted c = count_all(blow, &b, (int)sizeof(struct losses));
    (void)state;
    assert_int_equal(c.stop, STOP_NONE);
    assert_int_equal(c.outcomes.n, 6);
    assert_sums_to_one(&c.outcomes);
    for (int32_t i = 0; i < 6; i++) assert_string_equal(chance_of(&c.outcomes, i), want[i]);
    assert_false(c.outcomes.inexact);
}

/* All faces of the hand, of the low dice thrown again, and of the test. */
static void plain_blow(const struct blow *b, uint64_t *lost, uint64_t *damaged)
{
    int n = b->dice;
    uint64_t hands = 1;
    for (int i = 0; i < n; i++) hands *= 6;
    for (uint64_t x = 0; x < hands; x++) for (uint64_t y = 0; y < (b->again ? hands : 1); y++) {
        uint64_t xx = x, yy = y;
        int sixes = 0, fives = 0, damage, critical;
        for (int k = 0; k < n; k++, xx /= 6, yy /= 6) {
            int face = (int)(xx % 6) + 1;
            if (b->again && face <= 2) face = (int)(yy % 6) + 1;
            sixes += face == 6;
            fives += face == 5;
        }
        damage = sixes + fives / 2;
        damaged[damage]++;
        critical = b->value - damage + b->bonus;
        if (critical < 1) critical = 1;
        for (int die = 1; die <= 6; die++) {
            int loss = die == 1 || (die != 6 && die <= critical) ? 0 : die > critical ? die - critical : 1;
            lost[damage ? loss : 0]++;
        }
    }
}

static void assert_share(const struct spread *s, const int32_t *value, uint64_t count, uint64_t all)
{
    struct wide w = wide_of(0), want = wide_of(count), whole;
    int i = row_of(s, value);
    if (i >= 0) w = s->weight[i];
    assert_true(wide_of_scale(&whole, s->scale));           /* w/whole = count/all */
    struct wide a, b, n = wide_of(all);
    assert_true(wide_mul(&a, &w, &n));
    assert_true(wide_mul(&b, &want, &whole));
    assert_int_equal(wide_compare(&a, &b), 0);
}

static void blows_against_plain_loops(void **state)
{
    struct draw d = { 21 };
    (void)state;
    for (int i = 0; i < 60; i++) {
        int again = i % 2;
        struct blow b = { draw_int(&d, 0, again ? 3 : 6), again, draw_int(&d, 1, 9), draw_int(&d, -2, 2) };
        struct counted c = count_all(blow, &b, (int)sizeof(struct losses));
        uint64_t lost[12] = { 0 }, damaged[12] = { 0 }, all = 6;
        for (int k = 0; k < b.dice; k++) all *= again ? 36 : 6;
        plain_blow(&b, lost, damaged);
        assert_sums_to_one(&c.outcomes);
        for (int32_t k = 0; k < 12; k++) {
            int32_t note[2] = { NOTE_DAMAGE, k };
            assert_share(&c.outcomes, &k, lost[k], all);
            assert_share(&c.notes, note, damaged[k], all / 6);
        }
    }
}

/* A step that is not always reached: its chances and what is missing make 1. */
static void notes_of_steps(void **state)
{
    struct blow b = { 1, 0, 4, 0 };                         /* damage 1 on a 6; then critical 3 */
    struct counted c = count_all(blow, &b, (int)sizeof(struct losses));
    (void)state;
    assert_string_equal(chance_of_note(&c.notes, NOTE_DAMAGE, 0), "5/6");
    assert_string_equal(chance_of_note(&c.notes, NOTE_DAMAGE, 1), "1/6");
    assert_string_equal(chance_of_note(&c.notes, NOTE_CRITICAL, 3), "1/6");
    for (int32_t die = 1; die <= 6; die++) assert_string_equal(chance_of_note(&c.notes, NOTE_DIE, die), "1/36");
    assert_int_equal(c.notes.n, 2 + 1 + 6);
}

/* ---- two sides: parts cost a sum, and change nothing ---- */

struct fight { struct blow one, two; };
struct fought { int32_t one, two; };

static void fight(struct reading *r, const void *args, void *result)
{
    const struct fight *f = args;
    struct fought *out = result;
    struct losses one, two;
    part(r, blow, &f->one, (int)sizeof f->one, &two, (int)sizeof two);
    part(r, blow, &f->two, (int)sizeof f->two, &one, (int)sizeof one);
    out->one = one.losses;
    out->two = two.losses;
}

static void parted_is_unparted(void **state)
{
    static unsigned char room[32 << 20];
    struct draw d = { 22 };
    (void)state;
    for (int i = 0; i < 40; i++) {
        struct fight f = { { draw_int(&d, 0, 9), 0, draw_int(&d, 1, 9), draw_int(&d, -2, 2) },
                           { draw_int(&d, 0, 9), i % 4 == 0, draw_int(&d, 1, 9), draw_int(&d, -2, 2) } };
        struct work w = { room, sizeof room, 0 };
        struct counting unparted = { .work = &w, .no_parts = true };
        struct counted a = count_all(fight, &f, (int)sizeof(struct fought)),
            b = count_odds(&unparted, fight, &f, (int)sizeof(struct fought));
        assert_int_equal(a.stop, STOP_NONE);
        assert_int_equal(b.stop, STOP_NONE);
        assert_sums_to_one(&a.outcomes);
        assert_sums_to_one(&b.outcomes);
        assert_same_spread(&a.outcomes, &b.outcomes);
        assert_same_spread(&a.notes, &b.notes);
    }
}

/* ---- single throws ---- */

struct throw_args { int32_t kind, dice, sides; };
static int odd_score(const int *pile) { return pile[0] * 3 - pile[1] * pile[2]; }
static const struct hand odd_hand = { "0120120121", odd_score };

static void one_throw(struct reading *r, const void *args, void *result)
{
    const struct throw_args *a = args;
    int32_t *out = result;
    int pile[3];
    switch (a->kind) {
    case 0: out[0] = roll_sum(r, "1", "sum", a->dice, a->sides); break;
    case 1: out[0] = roll_best(r, "1", "best", a->dice, a->sides); break;
    case 2: out[0] = roll_worst(r, "1", "worst", a->dice, a->sides); break;
    case 3:
        roll_piles(r, "1", "piles", a->dice, "0120120121", pile);
        for (int i = 0; i < 3; i++) out[i] = pile[i];
        break;
    default: out[0] = roll_hand(r, "1", "hand", a->dice, &odd_hand);
    }
}

/* The value of one throw, straight from its faces. */
static void plain_throw(const struct throw_args *a, const int *face, int32_t *out)
{
    int pile[3] = { 0 };
    out[0] = out[1] = out[2] = 0;
    for (int i = 0; i < a->dice; i++) {
        if (a->kind == 0) out[0] += face[i];
        if ((a->kind == 1 && face[i] > out[0]) || (a->kind == 2 && (i == 0 || face[i] < out[0]))) out[0] = face[i];
        if (a->kind >= 3) pile[odd_hand.sort[face[i] - 1] - '0']++;
    }
    if (a->kind == 3) for (int i = 0; i < 3; i++) out[i] = pile[i];
    if (a->kind == 4) out[0] = odd_score(pile);
}

static void throws_against_plain_loops(void **state)
{
    static const int sides[] = { 2, 4, 6, 10, 12, 20 };
    (void)state;
    for (int32_t kind = 0; kind < 5; kind++) for (int s = 0; s < 6; s++) for (int32_t dice = 1; dice <= 4; dice++) {
        struct throw_args a = { kind, dice, kind >= 3 ? 10 : sides[s] };
        struct counted c;
        struct spread plain = { .ints = 3 };
        static int32_t value[4096 * 3];
        static struct wide weight[4096];
        uint64_t all = 1;
        if (kind >= 3 && s > 0) break;
        if (a.sides > 10 && dice > 3) continue;
        for (int i = 0; i < dice; i++) all *= (uint64_t)a.sides;
        plain.value = value;
        plain.weight = weight;
        for (int i = 0; i < dice; i++) plain.scale = scale_times(plain.scale, scale_of(a.sides));
        for (uint64_t x = 0; x < all; x++) {
            int face[4], i;
            uint64_t xx = x;
            int32_t got[3];
            struct wide one = wide_of(1);
            for (int k = 0; k < dice; k++, xx /= (uint64_t)a.sides) face[k] = (int)(xx % (uint64_t)a.sides) + 1;
            plain_throw(&a, face, got);
            i = row_of(&plain, got);
            if (i < 0) {
                memcpy(&value[plain.n * 3], got, sizeof got);
                weight[i = plain.n++] = wide_of(0);
            }
            wide_add(&weight[i], &weight[i], &one);
        }
        c = count_all(one_throw, &a, 3 * (int)sizeof(int32_t));
        assert_int_equal(c.stop, STOP_NONE);
        assert_sums_to_one(&c.outcomes);
        assert_same_spread(&c.outcomes, &plain);
    }
}

static void dice_without_number(void **state)
{
    struct throw_args a = { 0, 198, 6 };
    struct counted c = count_all(one_throw, &a, 3 * (int)sizeof(int32_t));
    (void)state;
    assert_int_equal(c.stop, STOP_NONE);
    assert_int_equal(c.outcomes.n, 198 * 5 + 1);
    assert_sums_to_one(&c.outcomes);
    a.dice = 199;                                           /* more than 512 bits: said, not rounded */
    assert_int_equal(count_all(one_throw, &a, 3 * (int)sizeof(int32_t)).stop, STOP_TOO_WIDE);
    a = (struct throw_args){ 4, 150, 10 };
    c = count_all(one_throw, &a, 3 * (int)sizeof(int32_t));
    if (c.stop == STOP_NONE) assert_sums_to_one(&c.outcomes);
    else assert_int_equal(c.stop, STOP_TOO_WIDE);
}

/* House rules may ask for dice that nobody has: the reading stops, the program does not. */
static void dice_that_nobody_has(void **state)
{
    static const struct throw_args bad[] = { { 0, 401, 6 }, { 0, 100000, 2 }, { 1, 2, 101 }, { 2, 2, 1 }, { 0, 1, 0 },
            { 0, 1, -5 } };
    struct throw_args seven = { 0, 2, 7 };
    struct counted none;
    struct rng g;
    int32_t out[3] = { 0 };
    (void)state;
    rng_start(&g, 1, 1);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct reading r = { .mode = READ_RANDOM, .rng = &g };
        one_throw(&r, &bad[i], out);
        assert_int_equal(r.stop, STOP_NO_ROOM);
        assert_int_equal(count_all(one_throw, &bad[i], (int)sizeof out).stop, STOP_TOO_WIDE);
    }
    /* can be thrown, not counted */
    assert_int_equal(count_all(one_throw, &seven, (int)sizeof out).stop, STOP_TOO_WIDE);
    seven = (struct throw_args){ 1, 0, 6 };                     /* the best of no dice */
    none = count_all(one_throw, &seven, (int)sizeof out);
    out[0] = out[1] = out[2] = 0;
    assert_string_equal(chance_text(&none.outcomes, out), "1");
}

/* ---- after some dice have fallen ---- */

static void after_some_dice(void **state)
{
    static const uint8_t face[] = { 6, 6, 5, 5, 3, 2, 1, 4, 6 }, bad[] = { 6, 6, 5, 5, 9, 2, 1, 4 };
    struct blow b = { 8, 0, 4, 1 };
    struct counting c = { .work = fresh_work(), .given = face, .given_len = 8 };
    struct counted out = count_odds(&c, blow, &b, (int)sizeof(struct losses));
    (void)state;
    assert_int_equal(out.stop, STOP_NONE);                  /* damage 3, critical 2: 1, 2 nothing; 3 to 6 lose 1 to 4 */
    assert_string_equal(chance_of(&out.outcomes, 0), "1/3");
    for (int32_t i = 1; i <= 4; i++) assert_string_equal(chance_of(&out.outcomes, i), "1/6");
    assert_string_equal(chance_of_note(&out.notes, NOTE_DAMAGE, 3), "1");
    c = (struct counting){ .work = fresh_work(), .given = face, .given_len = 9 };
    out = count_odds(&c, blow, &b, (int)sizeof(struct losses));
    assert_string_equal(chance_of(&out.outcomes, 4), "1");
    c = (struct counting){ .work = fresh_work(), .given = face, .given_len = 5 };
    out = count_odds(&c, blow, &b, (int)sizeof(struct losses));
    assert_int_equal(out.stop, STOP_SPLIT_ROLL);
    assert_int_equal(out.wants.dice, 8);
    c = (struct counting){ .work = fresh_work(), .given = bad, .given_len = 8 };
    out = count_odds(&c, blow, &b, (int)sizeof(struct losses));
    assert_int_equal(out.stop, STOP_BAD_FACE);
    assert_int_equal(out.given_used, 4);
}

/* Weighted by the chance of what has fallen, the odds after it make the odds before it. */
static void odds_after_make_odds_before(void **state)
{
    struct blow b = { 2, 0, 3, 0 };
    uint64_t lost[12] = { 0 };
    struct counted whole;
    (void)state;
    for (uint8_t x = 1; x <= 6; x++) for (uint8_t y = 1; y <= 6; y++) {
        uint8_t face[2] = { x, y };
        struct counting c = { .work = fresh_work(), .given = face, .given_len = 2 };
        struct counted out = count_odds(&c, blow, &b, (int)sizeof(struct losses));
        assert_sums_to_one(&out.outcomes);
        for (int i = 0; i < out.outcomes.n; i++) {          /* over 6: the test's die */
            struct wide w = out.outcomes.weight[i];
            assert_true(wide_scale_up(&w, out.outcomes.scale, scale_of(6)));
            lost[out.outcomes.value[i]] += w.len ? w.limb[0] : 0;
        }
    }
    whole = count_all(blow, &b, (int)sizeof(struct losses));
    for (int32_t k = 0; k < 12; k++) assert_share(&whole.outcomes, &k, lost[k], 216);
}

/* ---- what cannot be done is said ---- */

static void too_long_and_no_room(void **state)
{
    static unsigned char little[100000];
    struct fight f = { { 9, 1, 5, 0 }, { 9, 1, 5, 0 } };
    struct budget budget = budget_of(10000, NULL);
    struct counting c = { .work = fresh_work(), .no_parts = true, .budget = &budget };
    struct work w = { little, 3000, 0 };
    (void)state;
    assert_int_equal(count_odds(&c, fight, &f, (int)sizeof(struct fought)).stop, STOP_TOO_LONG);
    c = (struct counting){ .work = &w };
    assert_int_equal(count_odds(&c, fight, &f, (int)sizeof(struct fought)).stop, STOP_NO_ROOM);
    for (size_t size = 0; size < sizeof little; size += 1777) {         /* wherever the room ends */
        struct counted out;
        w = (struct work){ little, size, 0 };
        out = count_odds(&c, fight, &f, (int)sizeof(struct fought));
        if (out.stop == STOP_NONE) assert_sums_to_one(&out.outcomes);
        else assert_int_equal(out.stop, STOP_NO_ROOM);
    }
}

/* Many dice on one path, none too wide alone. */
static void many_throws(struct reading *r, const void *args, void *result)
{
    int32_t n = *(const int32_t *)args, *out = result;
    for (int i = 0; i < n; i++) {
        struct throw_args a = { 1, 40, 6 };
        int32_t best[3];
        part(r, one_throw, &a, (int)sizeof a, best, (int)sizeof best);
        if (best[0] > *out) *out = best[0];
    }
}

static void too_wide_together(void **state)
{
    int32_t n = 3;
    struct counted c = count_all(many_throws, &n, (int)sizeof(int32_t));
    (void)state;
    assert_int_equal(c.stop, STOP_NONE);
    assert_sums_to_one(&c.outcomes);
    n = 5;                                                  /* 200 dice */
    assert_int_equal(count_all(many_throws, &n, (int)sizeof(int32_t)).stop, STOP_TOO_WIDE);
}

/* ---- what is remembered ---- */

/* Where addresses are small numbers (wasm32) a throw, a part, a round and a whole chain could be written with the same
** bytes. The kind before them and the sizes between them keep them apart. */
static void keys_never_collide(void **state)
{
    struct throwing t = { .kind = ROLL_BEST, .dice = 2, .sides = 6 };
    int32_t as_part[6] = { 2, 6, 0, 0, 0, 0 }, ab[3] = { 7, 8, 9 };
    step_fn *step = (step_fn *)(uintptr_t)ROLL_BEST;
    struct rounds one = { .step = step, .state_size = 4, .most = 1, .with_rounds = true, .same_args = ab },
                  other = { .step = step, .state_size = 8, .most = 1, .with_rounds = true, .same_args = ab },
                  third = { .step = step, .state_size = 4, .most = 1, .with_rounds = true, .same_args = ab + 1 };
    static struct key k[10];
    (void)state;
    key_of_throw(&k[0], &t);
    for (int size = 0; size <= (int)sizeof as_part; size += 4) {  /* the address of the rule is the kind of the throw */
        key_of_part(&k[1], (rule_fn *)(uintptr_t)ROLL_BEST, as_part, size);
        assert_false(k[0].size == k[1].size && memcmp(k[0].bytes, k[1].bytes, (size_t)k[0].size) == 0);
    }
    key_of_step(&k[2], &one, ab);                                       /* state 7 */
    key_of_step(&k[3], &other, ab);                                     /* state 7 and 8 */
    key_of_step(&k[4], &third, ab);                                     /* state 7, other arguments */
    key_of_chain(&k[5], &one, ab);
    key_of_chain(&k[6], &other, ab);
    key_of_chain(&k[7], &third, ab);
    key_of_args(&k[8], ab, 4);
    key_of_args(&k[9], ab, 8);
    for (int i = 0; i < LEN(k); i++)
        for (int j = 0; j < i; j++)
            assert_false(k[i].size == k[j].size && memcmp(k[i].bytes, k[j].bytes, (size_t)k[i].size) == 0);
}

/* A handful of 160 dice on eight piles can be dealt in 6·10^11 ways. */
static void endless_throw(struct reading *r, const void *args, void *result)
{
    int pile[MAX_PILES];
    (void)args;
    roll_piles(r, "", "", 160, "01234567", pile);
    *(int32_t *)result = pile[0];
}

static void dealing_is_limited(void **state)
{
    struct budget budget = budget_of(100000, NULL);
    struct counting c = { .work = fresh_work(), .budget = &budget };
    (void)state;
    assert_int_equal(count_odds(&c, endless_throw, NULL, (int)sizeof(int32_t)).stop, STOP_TOO_LONG);
    assert_in_range(budget.used, 100000, 100100);
}

/* The last of twelve dice with two sides: every reading comes past those that fell before it. */
static void one_face(struct reading *r, const void *args, void *result)
{
    (void)args;
    *(int32_t *)result = roll_sum(r, "", "", 1, 2);
}

static void twelve_faces(struct reading *r, const void *args, void *result)
{
    int32_t face = 0;
    (void)args;
    for (int i = 0; i < 12; i++) part(r, one_face, &face, (int)sizeof face, &face, (int)sizeof face);
    *(int32_t *)result = face;
}

/* What has fallen already is passed in every one of 4096 readings, and that takes time: ten steps for the reading and
** eight dice, and one for each more: in half of the readings four, in a quarter three. Every one of 4095 dice comes
** once, with six steps. */
static void passing_wheels_takes_steps(void **state)
{
    struct budget budget = budget_of(1000000, NULL);
    struct counting c = { .work = fresh_work(), .budget = &budget };
    (void)state;
    assert_int_equal(count_odds(&c, twelve_faces, NULL, (int)sizeof(int32_t)).stop, STOP_NONE);
    assert_in_range(budget.used, 4096 * 10 + 2047 * 4 + 1024 * 3 + 4095 * 6, 100000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_blow_of_eight_dice), cmocka_unit_test(blows_against_plain_loops),
            cmocka_unit_test(notes_of_steps),
        cmocka_unit_test(parted_is_unparted), cmocka_unit_test(throws_against_plain_loops),
            cmocka_unit_test(dice_without_number),
        cmocka_unit_test(dice_that_nobody_has),
        cmocka_unit_test(after_some_dice), cmocka_unit_test(odds_after_make_odds_before),
            cmocka_unit_test(too_long_and_no_room),
        cmocka_unit_test(keys_never_collide), cmocka_unit_test(dealing_is_limited),
            cmocka_unit_test(passing_wheels_takes_steps),
        cmocka_unit_test(too_wide_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
