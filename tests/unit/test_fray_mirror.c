/* test_fray_mirror.c - the same skirmish told differently is the same skirmish: figures in another order within their
** units, sides exchanged, the table mirrored. Orders are drawn for one of the two and carried over to the other; in
** each act of the referee all dice show one face, so every figure gets the same faces in both. Places are drawn at
** random, so no two distances are equal and no tie goes by the row. */
#include "game/battle.h"
#include "fray_small.h"

enum { TRIALS = 120, TURNS = 5 };

static struct fray_setup other_s;
static struct fray_state other;
static struct play other_play;
static int32_t other_ready[GAME_READY_INTS];
static int at[FRAY_MOST_FIGURES];                               /* where a figure of the first stands in the second */
static bool swapped, mirrored;
static struct rng chance;

static int any(int lo, int hi) { return lo + (int)rng_below(&chance, (uint32_t)(hi - lo + 1)); }

/* ---- the same thing in the other battle ---- */

static int seat_there(int seat) { return swapped && seat < 2 ? 1 - seat : seat; }
static int x_there(int x) { return mirrored ? s.wide - x : x; }
static int heading_there(int a) { return mirrored ? angle_in_turn(HALF_TURN - a) : a; }
static int edge_there(int e) { return !mirrored || e == EDGE_SOUTH || e == EDGE_NORTH ||
        !e ? e : EDGE_EAST + EDGE_WEST - e; }

static struct act act_there(struct act a)
{
    const struct act_kind *k = &fray_orders[a.kind];

    for (int i = 0; i < k->args; i++) {
        if (k->arg[i].kind == ARG_THING && k->arg[i].things == THING_FIGURE) a.arg[i] = (int16_t)at[a.arg[i]];
        if (text_same(k->arg[i].id, "x")) a.arg[i] = (int16_t)x_there(a.arg[i]);
        if (text_same(k->arg[i].id, "facing")) a.arg[i] = (int16_t)heading_there(a.arg[i]);
        if (text_same(k->arg[i].id, "wheel") && mirrored) a.arg[i] = (int16_t)-a.arg[i];
        if (text_same(k->arg[i].id, "how") && mirrored && a.arg[i] >= HOW_LEFT)
            a.arg[i] = (int16_t)(HOW_LEFT + HOW_RIGHT - a.arg[i]);
    }
    return a;
}

static void tell_otherwise(bool mixed)
{
    other_s = s;
    for (int i = 0; i < s.figures; i++) at[i] = i;
    for (int i = s.figures - 1; mixed && i > 0; i--) {
        int k = any(0, i), x = at[i];

        if (s.figure[i].unit != s.figure[k].unit || s.unit[s.figure[i].unit - 1].formation) continue;
        at[i] = at[k];
        at[k] = x;
    }
    for (int i = 0; i < s.figures; i++) {
        struct fray_figure_setup *f = &other_s.figure[at[i]];

        *f = s.figure[i];
        f->x = x_there(f->x);
        f->facing = heading_there(f->facing);
    }
    for (int u = 0; u < s.units; u++) {
        other_s.unit[u].seat = seat_there(s.unit[u].seat);
        other_s.unit[u].edge = edge_there(s.unit[u].edge);
    }
    for (int i = 0; i < s.areas; i++)
        for (int k = 0; k < s.area[i].corners; k++) other_s.area[i].at[k].x = x_there(s.area[i].at[k].x);
    for (int i = 0; i < s.lines; i++)
        for (int k = 0; k < s.line[i].corners; k++) other_s.line[i].at[k].x = x_there(s.line[i].at[k].x);
    other_play = (struct play){ &flintlock_game, &other_s, &house, NULL };
    play_ready(&other_play, other_ready);
}

/* ---- any skirmish ---- */

static void any_man(int of, int side)
{
    static const int arms[] = { ARM_BAYONET, ARM_SWORD, ARM_SABRE, ARM_KNIFE, ARM_PIKE, ARM_CLUB };

    for (;;) {
        int f = man(of, any(2000, 6000) / 100.0, (side ? any(4200, 6500) : any(1500, 3800)) / 100.0, any(0, TURN - 1));
        struct fray_figure_setup *x = &s.figure[f];
        bool clear = true;

        x->mount = any(0, 3) ? MOVER_FOOT : any(MOVER_LIGHT_CAVALRY, MOVER_MOUNTED_INFANTRY);
        x->class = any(2, 5);
        x->weapon = arms[any(0, LEN(arms) - 1)];
        x->gun[0] = any(0, RIFLE + 1);
        x->cuirass = any(0, 5) ? 0 : 4;
        for (int k = 0; k < f; k++)
            clear = clear && length_of((struct point){ x->x - s.figure[k].x, x->y - s.figure[k].y }) > 420;
        if (clear) return;
        s.figures--;
    }
}

static void any_skirmish(void)
{
    table();
    s.wide = s.high = 8000;
    for (int u = 0; u < 4; u++) {
        unit(u < 2 ? "Red" : "Blue", u / 2, FORMED_OPEN);
        s.unit[u].name[1] = 'a' + u;
        for (int i = any(2, 4); i > 0; i--) any_man(u + 1, u / 2);
        s.figure[s.figures - 1].officer = 1;
    }
    for (int i = 0; i < 4; i++) area(any(0, FRAY_AREA_KINDS - 1), any(1000, 5500) / 100.0, any(1000, 5500) / 100.0,
        10, 9);
    for (int i = 0; i < 3; i++) {
        double x = any(1500, 6000) / 100.0, y = any(1500, 6000) / 100.0;
        line(any(0, FRAY_LINE_KINDS - 1), x, y, x + any(-800, 800) / 100.0, y + any(200, 800) / 100.0);
        s.line[i].high = any(0, 1);
    }
}

/* ---- both at once ---- */

static void same_figure(int f)
{
    const struct fray_figure *a = &b.figure[f], *c = &other.figure[at[f]];
    bases touch = fray_touching(&b, f), there = 0;

    for (int g = 0; g < b.figures; g++) if (touch & base_bit(g)) there |= base_bit(at[g]);
    if (a->where != c->where || x_there(a->x) != c->x || a->y != c->y || heading_there(a->facing) != c->facing)
        fail_msg("turn %d phase %d figure %d: %d at %d, %d facing %d; there %d at %d, %d facing %d", b.turn, b.phase, f,
                 a->where, a->x, a->y, a->facing, c->where, x_there(c->x), c->y, heading_there(c->facing));
    assert_true(there == fray_touching(&other, at[f]));
    assert_true(a->loaded[0] == c->loaded[0] && a->moved == c->moved && a->came == c->came && a->charges == c->charges);
    assert_true(a->wounded == c->wounded && a->straight == c->straight && a->length == c->length);
}

static void both(int seat, struct act a, int face)
{
    static uint8_t faces[MAX_FACES];
    struct reading r = { .mode = READ_TYPED, .given = faces, .given_len = MAX_FACES, .house = &house }, r2 = r;
    struct act there = act_there(a);
    struct no why;

    memset(faces, face, sizeof faces);
    if (!flintlock_game.allowed(&other_play, &other, seat_there(seat), &there, &why))
        fail_msg("%s is refused there: %s", fray_orders[a.kind].id, why.says);
    flintlock_game.apply(&r, &played, &b, seat, &a, NULL);
    flintlock_game.apply(&r2, &other_play, &other, seat_there(seat), &there, NULL);
    if (r.given_used != r2.given_used)
        fail_msg("%s: %d dice, there %d (face %d, swapped %d, mirrored %d)", fray_orders[a.kind].id, r.given_used,
                 r2.given_used, face, swapped, mirrored);
}

/* A rout turns to the left first: where it has to go round somebody the mirrored one does not. */
static bool anybody_routs(void)
{
    for (int u = 0; u < b.units; u++) if (b.unit[u].nerve == NERVE_ROUTED) return true;
    return false;
}

static void play_both(void)
{
    unsigned who;

    play_begin(&flintlock_game, &s, &house);
    flintlock_game.start(&played, &b);
    flintlock_game.start(&other_play, &other);
    while ((who = flintlock_game.to_decide(&played, &b)) != 0 && b.turn <= TURNS && !anybody_routs()) {
        int seat = who & 1 ? 0 : who & 2 ? 1 : REFEREE;
        struct choosing c = { .play = played, .state = &b, .seat = seat, .rng = &chance };
        struct act a;

        do assert_true(flintlock_game.pick(&chance, &played, &b, seat, &a));
        while (mirrored && (a.kind == FRAY_GO_UNIT || a.kind == FRAY_FORM));    /* a middle may lie between two units */
        if (seat != REFEREE) fill_open(&c, &a);
        both(seat, a, any(1, 6));
        if (seat == REFEREE)
            for (int f = 0; f < b.figures; f++) same_figure(f);
    }
    assert_int_equal(swapped && b.verdict &&
            b.verdict != FRAY_DRAWN ? FRAY_RED_WINS + FRAY_BLUE_WINS - b.verdict : b.verdict,
                     other.verdict);
}

static void test_told_otherwise(void **state)
{
    (void)state;
    rng_start(&chance, 3, 3);
    for (int i = 0; i < TRIALS; i++) {
        any_skirmish();
        swapped = i & 1;
        mirrored = i >> 1 & 1;
        tell_otherwise(i >> 2 & 1);
        play_both();
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_told_otherwise) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
