/* test_campaign_naive.c - combat and forced marches counted once more by plain loops over all faces,
** written from the printed tables and sharing nothing with the rules, for random situations. */
#include "counting_tools.h"
#include "rules/campaign/artillery.h"
#include "rules/campaign/battle.h"
#include "rules/campaign/combat.h"
#include "rules/campaign/move.h"

/* ---- the sheet, typed again; a star is 100 more ---- */

static const int combat[12][10] = {
    { 0, 0, 0, 0, 0, 0, 0, 0, 0, 1 },
    { 0, 0, 0, 0, 0, 0, 0, 0, 1, 1 },
    { 0, 0, 0, 0, 0, 0, 0, 1, 1, 1 },
    { 0, 0, 0, 0, 0, 0, 1, 1, 1, 1 },
    { 0, 0, 0, 0, 0, 1, 1, 1, 1, 2 },
    { 0, 0, 0, 0, 1, 1, 1, 1, 2, 2 },
    { 0, 0, 0, 1, 1, 1, 1, 2, 2, 102 },
    { 0, 0, 1, 1, 1, 1, 2, 2, 103, 3 },
    { 0, 1, 1, 1, 1, 2, 2, 102, 3, 3 },
    { 1, 1, 1, 1, 2, 2, 103, 3, 3, 4 },
    { 1, 1, 1, 2, 2, 102, 3, 3, 4, 4 },
    { 1, 1, 2, 2, 103, 3, 3, 4, 4, 5 },
};
static const int gun[7][3] = { { 0, 0, 0 }, { 0, 0, 0 }, { 0, 0, 0 }, { 0, 0, 0 }, { 0, 1, 1 }, { 1, 1, 1 },
                               { 1, 1, 102 } };

static int strength_column(int sp)
{
    if (sp <= 3) return 0;
    if (sp <= 6) return 1;
    if (sp <= 10) return 2;
    if (sp <= 15) return 3;
    if (sp <= 21) return 4;
    if (sp <= 29) return 5;
    if (sp <= 40) return 6;
    if (sp <= 60) return 7;
    return sp <= 80 ? 8 : 9;
}

enum { CLEAR, DEFENSIVE, MOUNTAIN };
enum { RAINY = 1, RAINY_STAR, MUDDY, SNOWY };

struct side { int column, plus, guns, guns_plus, need, left, start, lost; };

/* Sixteenths of strength points; rounded half up. */
static int strength(const struct campaign_combat_in *in, int side)
{
    const struct campaign_combat_side *s = &in->side[side];
    int foot = 16 * s->infantry, horse = 16 * s->cavalry, sum;
    int tired_foot = 16 * (s->fatigued_sp - s->fatigued_cavalry), tired_horse = 16 * s->fatigued_cavalry;
    if (side == 0) {
        if (in->at.fatigued) foot /= 2, horse /= 2;
        else foot -= tired_foot / 2, horse -= tired_horse / 2;
    }
    if (in->at.terrain != CLEAR) horse /= 2;
    sum = foot + horse;
    if (side == 0 && in->at.fortified) sum /= 4;  /* always whole: every point is 16 parts, 2 * 2 * 4 of them */
    sum = (sum + 8) / 16;
    return sum < 1 ? 1 : sum;
}

/* The difference of two averages rounded half down, 0 if mine is the lower. */
static int lead(const int32_t mine[2], const int32_t other[2])
{
    int top = mine[0] * other[1] - other[0] * mine[1], bottom = mine[1] * other[1], whole = 0;
    if (top <= 0) return 0;
    while (2 * top > 2 * whole * bottom + bottom) whole++;
    return whole;
}

static int half_down(const int32_t x[2])
{
    int whole = x[0] / x[1];
    return 2 * (x[0] - whole * x[1]) > x[1] ? whole + 1 : whole;
}

static struct side side_of(const struct campaign_combat_in *in, int side)
{
    const struct campaign_combat_side *s = &in->side[side];
    struct side out = { .left = s->infantry + s->cavalry, .start = s->start, .lost = s->lost, .guns = -1 };

    out.column = strength_column(strength(in, side));
    if (side == 0) {
        if (in->at.encircled) out.column += 3;
        else if (in->at.flank) out.column += 2;
        if (in->at.terrain == MOUNTAIN) out.column -= 1;
        if (in->at.terrain == DEFENSIVE) out.column -= 1;
        if (in->at.entrenched) out.column -= 1;
    } else if (in->at.terrain == DEFENSIVE) {
        out.column += 1;
    }
    if (in->sequence == 4) out.column -= 1;
    if (out.column < 0) out.column = 0;
    if (out.column > 9) out.column = 9;

    out.plus = s->tactical + lead(s->cohesion, in->side[1 - side].cohesion);
    if (side == 0 && in->at.bridge) out.plus -= 2;
    if (side == 1 && in->at.terrain == CLEAR) out.plus += 1;
    if (in->sequence == 3 || in->sequence == 4) out.plus -= 1;

    if ((in->sequence == 2 || in->sequence == 4) && s->artillery > 0)
        out.guns = s->artillery <= 4 ? 0 : s->artillery <= 8 ? 1 : 2;
    out.guns_plus = in->at.weather == SNOWY ? -1 : 0;
    out.need = half_down(s->cohesion) + s->tactical;
    return out;
}

static int fire(const struct side *s, int die)
{
    int row = die + s->plus + 1;
    if (row < 0) row = 0;
    if (row > 11) row = 11;
    return combat[row][s->column];
}

static int shell(const struct side *s, int die)
{
    int face = die + s->guns_plus < 1 ? 1 : die + s->guns_plus;
    return s->guns < 0 ? 0 : gun[face][s->guns];
}

/* ---- chances as counts over 6^10 ---- */

enum { TEN_DICE = 10, MOST_LOST = 8 };
static int64_t chance[MOST_LOST][2][MOST_LOST][2];

static int64_t six_to(int n) { int64_t x = 1; while (n-- > 0) x *= 6; return x; }

static int tests_of(const struct side *s, int harm, int lost)
{
    if (lost == s->left) return 0;
    return harm / 100 + ((s->lost + lost) * 3 >= s->start);
}

/* Of the 6^tests throws of a side, how many break it. */
static int64_t breaking(const struct side *s, int tests)
{
    int64_t all = six_to(tests), broken = 0;
    for (int64_t throw = 0; throw < all; throw++) {
        int64_t rest = throw;
        int fails = 0;
        for (int k = 0; k < tests; k++, rest /= 6) {
            int die = (int)(rest % 6) + 1;
            if (die == 6 || (die > 1 && die > s->need)) fails++;
        }
        broken += fails > 0;
    }
    return broken;
}

static void count_naively(const struct campaign_combat_in *in)
{
    struct side a = side_of(in, 0), d = side_of(in, 1);
    memset(chance, 0, sizeof chance);
    for (int i = 1; i <= 6; i++)
        for (int k = 1; k <= 6; k++) for (int g = 1; g <= 6; g++) for (int h = 1; h <= 6; h++) {
        int on_d = fire(&a, i) + shell(&a, g), on_a = fire(&d, k) + shell(&d, h);
        int lost_d = on_d % 100 < d.left ? on_d % 100 : d.left, lost_a = on_a % 100 < a.left ? on_a % 100 : a.left;
        int tests_a = tests_of(&a, on_a, lost_a), tests_d = tests_of(&d, on_d, lost_d);
        int64_t rest = six_to(6 - tests_a - tests_d);
        int64_t bad_a = lost_a == a.left ? 1 : breaking(&a, tests_a),
            bad_d = lost_d == d.left ? 1 : breaking(&d, tests_d);
        int64_t good_a = six_to(tests_a) - bad_a, good_d = six_to(tests_d) - bad_d;
        chance[lost_a][1][lost_d][1] += rest * bad_a * bad_d;
        chance[lost_a][1][lost_d][0] += rest * bad_a * good_d;
        chance[lost_a][0][lost_d][1] += rest * good_a * bad_d;
        chance[lost_a][0][lost_d][0] += rest * good_a * good_d;
    }
}

static void same_as_naive(const struct counted *c)
{
    struct scale ten = { TEN_DICE, TEN_DICE, 0 };
    int different = 0;
    for (int x = 0; x < MOST_LOST; x++)
        for (int y = 0; y < 2; y++) for (int z = 0; z < MOST_LOST; z++) for (int t = 0; t < 2; t++) {
        struct campaign_combat_out out = { { { x, y }, { z, t } } };
        struct wide want = wide_of((uint64_t)chance[x][y][z][t]), got;
        int i = row_of(&c->outcomes, (const int32_t *)&out);
        different += chance[x][y][z][t] != 0;
        if (i < 0) { assert_int_equal(chance[x][y][z][t], 0); continue; }
        got = c->outcomes.weight[i];
        assert_true(wide_scale_up(&got, c->outcomes.scale, ten));
        assert_int_equal(wide_compare(&got, &want), 0);
    }
    assert_int_equal(different, c->outcomes.n);
}

static struct campaign_combat_in random_combat(struct draw *d)
{
    struct campaign_combat_in in = { .sequence = draw_int(d, 1, 4) };
    int big = draw_int(d, 0, 2) == 0 ? 4 : draw_int(d, 0, 1) ? 40 : 100;
    for (int side = 0; side < 2; side++) {
        struct campaign_combat_side *s = &in.side[side];
        s->infantry = draw_int(d, 0, big);
        s->cavalry = draw_int(d, s->infantry ? 0 : 1, big / 2);
        s->cohesion[1] = draw_int(d, 1, 4);
        s->cohesion[0] = draw_int(d, s->cohesion[1], 5 * s->cohesion[1]);
        s->tactical = draw_int(d, 0, 3);
        s->artillery = draw_int(d, 0, 12);
        s->fatigued_cavalry = draw_int(d, 0, s->cavalry);
        s->fatigued_sp = s->fatigued_cavalry + draw_int(d, 0, s->infantry);
        s->lost = draw_int(d, 0, 6);
        s->start = s->infantry + s->cavalry + s->lost;
    }
    in.at.terrain = draw_int(d, 0, 2);
    in.at.fortified = draw_int(d, 0, 3) == 0;
    in.at.fatigued = draw_int(d, 0, 4) == 0;
    in.at.flank = draw_int(d, 0, 1);
    in.at.encircled = draw_int(d, 0, 3) == 0;
    in.at.entrenched = draw_int(d, 0, 2) == 0;
    in.at.bridge = draw_int(d, 0, 2) == 0;
    in.at.weather = draw_int(d, 0, 4);
    return in;
}

static void combat_is_counted_right(void **state)
{
    struct draw d = { 1809 };
    (void)state;
    for (int i = 0; i < 150; i++) {
        struct campaign_combat_in in = random_combat(&d);
        struct campaign_combat_ready ready;
        struct reading r = { .mode = READ_TYPED };
        struct counted c;
        memset(&ready, 0, sizeof ready);
        campaign_combat_prepare(&r, &in, &ready);
        c = count_all(campaign_combat_rule, &ready, sizeof(struct campaign_combat_out));
        assert_int_equal(c.stop, STOP_NONE);
        assert_sums_to_one(&c.outcomes);
        count_naively(&in);
        same_as_naive(&c);
    }
}

/* ---- forced march ---- */

static int marched(const struct campaign_march_in *in, int die)
{
    static const int lost[7][3] = { { 0, 0, 0 }, { 0, 0, 0 }, { 0, 0, 0 }, { 0, 0, 0 }, { 0, 1, 1 }, { 1, 1, 1 },
                                    { 1, 1, 2 } };
    if (in->vc >= 3) die--;
    if (in->cohesion >= 4) die--;
    if (in->weather == SNOWY) die++;
    if (in->weather == MUDDY) die += 2;
    if (die < 1) die = 1;
    if (die > 6) die = 6;
    return lost[die][in->sp < 5 ? 0 : in->sp <= 8 ? 1 : 2];
}

static void marches_are_counted_right(void **state)
{
    (void)state;
    for (int sp = 1; sp <= 12; sp++)
        for (int vc = 0; vc <= 4; vc++)
            for (int cohesion = 1; cohesion <= 5; cohesion++) for (int weather = 0; weather <= SNOWY; weather++) {
        struct campaign_march_in in = { sp, vc, cohesion, weather };
        struct counted c = count_all(campaign_march_rule, &in, sizeof(struct campaign_march_out));
        int count[3] = { 0, 0, 0 };
        for (int die = 1; die <= 6; die++) count[marched(&in, die)]++;
        for (int lost = 0; lost < 3; lost++) {
            int32_t value = lost;
            struct wide want = wide_of((uint64_t)count[lost]), got = wide_of(0);
            int i = row_of(&c.outcomes, &value);
            if (i >= 0) got = c.outcomes.weight[i];
            if (i >= 0) assert_true(wide_scale_up(&got, c.outcomes.scale, (struct scale){ 1, 1, 0 }));
            assert_int_equal(wide_compare(&got, &want), 0);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(combat_is_counted_right),
                                        cmocka_unit_test(marches_are_counted_right) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
