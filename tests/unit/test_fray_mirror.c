/* test_fray_mirror.c - the same skirmish told differently is the same skirmish: figures in another order within their
** units, sides exchanged, the table mirrored. Orders are drawn for one of the two and carried over to the other; in
** each act of the referee all dice show one face, so every figure gets the same faces in both. Places are drawn at
** random, so no two distances are equal and no tie goes by the row. */
#include "game/battle.h"
#include "fray_picture.h"

enum { TRIALS = 400, TURNS = 5, SHOWN = 3 };

static struct fray_setup other_s;
static struct fray_state other, other_begun;
static struct play other_play;
static int32_t other_ready[GAME_READY_INTS];
static int at[FRAY_MOST_FIGURES];                               /* where a figure of the first stands in the second */
static bool swapped, mirrored;
static struct rng chance;
static int trial;
static int done[FRAY_ORDER_KINDS], routs;                       /* orders and acts; turns that began with a rout */

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
    other_play = (struct play){ &flintlock_game, &other_s, &house, NULL, NULL };
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
        x->gun[0] = any(0, FIREARM_RIFLE + 1);
        x->cuirass = any(0, 5) ? 0 : 4;
        for (int k = 0; k < f; k++)
            clear = clear && length_of((struct point){ x->x - s.figure[k].x, x->y - s.figure[k].y }) > 420;
        if (clear) return;
        s.figures--;
    }
}

/* Four to seven men or riders beside each other with one facing, away from the others. */
static bool any_body(int of, int side)
{
    int mount = any(0, 2) ? MOVER_FOOT : MOVER_HEAVY_CAVALRY, space = mount == MOVER_FOOT ? 250 : 450, n = any(4, 7);
    int facing = any(0, TURN - 1), first = s.figures, weapon = any(0, 1) ? ARM_SABRE : ARM_BAYONET;
    struct point middle = { any(2200, 5800), side ? any(4800, 6000) : any(2000, 3200) };

    for (int i = 0; i < n; i++) {
        struct point p = point_add(middle, ahead(facing - QUARTER, space * i - space * (n - 1) / 2));
        struct fray_figure_setup *x = &s.figure[man(of, p.x / 100.0, p.y / 100.0, facing)];

        x->mount = mount;
        x->weapon = weapon;
        x->gun[0] = mount == MOVER_FOOT ? FIREARM_MUSKET + 1 : 0;
        x->line = any(0, 1);
        if (p.x < 300 || p.y < 300 || p.x > 7700 || p.y > 7700) n = 0;
        for (int k = 0; k < first; k++)
            if (length_of((struct point){ x->x - s.figure[k].x, x->y - s.figure[k].y }) < 420) n = 0;
    }
    if (!n) s.figures = first;
    return n > 0;
}

static void any_skirmish(void)
{
    table();
    s.wide = s.high = 8000;
    for (int u = 0; u < 4; u++) {
        unit(u < 2 ? "Red" : "Blue", u / 2, FORMED_OPEN);
        s.unit[u].name[1] = 'a' + u;
        s.unit[u].edge = any(EDGE_SOUTH, EDGE_WEST);
        if (u % 2 == 0 && any(0, 1) && any_body(u + 1, u / 2)) s.unit[u].formation = FORMED_LINE;
        else for (int i = any(2, 5); i > 0; i--) any_man(u + 1, u / 2);
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
        fail_msg("trial %d turn %d phase %d figure %d (swapped %d, mirrored %d, %s): %d at %d, %d facing %d; there %d "
                 "at %d, %d facing %d", trial, b.turn, b.phase, f, swapped, mirrored,
                 fray_doings[a->does].id, a->where, a->x, a->y,
                 a->facing, c->where, x_there(c->x), c->y, heading_there(c->facing));
    assert_true(there == fray_touching(&other, at[f]));
    assert_true(a->loaded[0] == c->loaded[0] && a->moved == c->moved && a->came == c->came && a->charges == c->charges);
    if (a->wounded != c->wounded || a->straight != c->straight || a->length != c->length)
        fail_msg("trial %d turn %d phase %d figure %d (swapped %d, mirrored %d, %s): straight %d, length %d; there "
                 "%d, %d", trial,
                 b.turn, b.phase, f, swapped, mirrored, fray_doings[a->does].id, a->straight,
                 a->length, c->straight, c->length);
}

/* A rout turns to the left first: where it has to go round somebody the mirrored one does not. */
static bool goes_round(void)
{
    if (!mirrored) return false;
    for (int f = 0; f < b.figures; f++) {
        const struct fray_figure *x = &b.figure[f];
        int edge = s.unit[s.figure[f].unit - 1].edge, east = x->leg[0].x - x->from_x, north = x->leg[0].y - x->from_y;

        if (b.phase == PHASE_RALLY || b.phase == PHASE_ORDERS || x->does != DOES_FLEE || !x->legs) continue;
        if (edge == EDGE_SOUTH || edge == EDGE_NORTH ? east || (edge == EDGE_SOUTH ? north > 0 : north < 0)
                                                     : north || (edge == EDGE_WEST ? east > 0 : east < 0)) return true;
    }
    return false;
}

/* Of two of one class who push the same enemy the lower row counts (BF-14). */
static bool row_decides(void)
{
    for (int f = 0; b.phase == PHASE_NAME && f < b.figures; f++)
        for (int g = 0; g < f; g++)
            if (fray_on(&b, f) && fray_on(&b, g) && s.figure[f].class == s.figure[g].class &&
                fray_touching(&b, f) & fray_touching(&b, g)) return true;
    return false;
}

/* Of two who stand alike on both sides of the middle of a unit that forms, as they do when it has formed before, the
** lower row falls in first. */
static bool row_falls_in(void)
{
    for (int u = 0; b.phase == PHASE_ORDERS && u < b.units; u++) {
        struct point sum = { 0, 0 };
        int n = 0, far[FRAY_MOST_FIGURES];

        if (b.unit[u].does != DOES_FORM) continue;
        for (int f = 0; f < b.figures; f++)
            if (s.figure[f].unit == u + 1 && fray_on(&b, f)) sum = point_add(sum, fray_at(&b, f)), n++;
        for (int f = 0, k = 0; f < b.figures; f++) {
            if (s.figure[f].unit != u + 1 || !fray_on(&b, f)) continue;
            far[k] = length_of((struct point){ b.figure[f].x - sum.x / n, b.figure[f].y - sum.y / n });
            for (int i = 0; i < k; i++) if (far[i] >= far[k] - 2 && far[i] <= far[k] + 2) return true;
            k++;
        }
    }
    return false;
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
    if (r.given_used != r2.given_used && !goes_round())
        fail_msg("%s: %d dice, there %d (face %d, swapped %d, mirrored %d)", fray_orders[a.kind].id, r.given_used,
                 r2.given_used, face, swapped, mirrored);
}

/* The first walk of one of them, and the same told otherwise. */
static void show_both(void)
{
    static struct fray_setup first_s;
    static struct fray_state first, first_begun;

    picture("33a", "A skirmish", "Places and orders were drawn at random. In the next picture the table is mirrored "
            "and the sides are exchanged; each figure gets the same orders and the same faces.");
    first_s = s, first = b, first_begun = begun;
    s = other_s, b = other, begun = other_begun;
    picture("33b", "The same, mirrored, with the sides exchanged", "Every place is the mirrored one, to the hundredth "
            "of a centimetre, and so is all that comes of it until the battle ends.");
    s = first_s, b = first, begun = first_begun;
}

static void play_both(void)
{
    unsigned who;

    play_begin(&flintlock_game, &s, &house);
    flintlock_game.start(&played, &b);
    flintlock_game.start(&other_play, &other);
    while ((who = flintlock_game.to_decide(&played, &b)) != 0 && b.turn <= TURNS && !goes_round() && !row_decides() &&
           !row_falls_in()) {
        int seat = who & 1 ? 0 : who & 2 ? 1 : REFEREE;
        struct choosing c = { .play = played, .state = &b, .seat = seat, .rng = &chance };
        struct act a;

        assert_true(flintlock_game.pick(&chance, &played, &b, seat, &a));
        if (seat != REFEREE) fill_open(&c, &a);
        both(seat, a, any(1, 6));
        done[a.kind]++;
        if (a.kind == FRAY_RALLY) begun = b, other_begun = other;
        if (a.kind == FRAY_WALK && trial == SHOWN && b.turn == 1) show_both();
        for (int u = 0; a.kind == FRAY_RALLY && u < b.units; u++) routs += b.unit[u].nerve == NERVE_ROUTED;
        if (seat == REFEREE && !goes_round())
            for (int f = 0; f < b.figures; f++) same_figure(f);
    }
    assert_int_equal(swapped && b.verdict &&
            b.verdict != FRAY_DRAWN ? FRAY_RED_WINS + FRAY_BLUE_WINS - b.verdict : b.verdict,
                     other.verdict);
}

static void test_told_otherwise(void **state)
{
    static const int must[] = { FRAY_GO_UNIT, FRAY_FORM, FRAY_MARCH, FRAY_WHEEL, FRAY_ABOUT, FRAY_ATTACK_UNIT };

    (void)state;
    rng_start(&chance, getenv("ALEA_SEED") ? (uint64_t)atoi(getenv("ALEA_SEED")) : 3, 3);
    for (int i = 0; i < TRIALS; i++) {
        any_skirmish();
        swapped = i & 1;
        mirrored = i >> 1 & 1;
        tell_otherwise(i >> 2 & 1);
        trial = i;
        play_both();
    }
    for (int i = 0; i < LEN(must); i++)
        if (!done[must[i]]) fail_msg("no %s in any of them", fray_orders[must[i]].id);
    assert_true(routs > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_told_otherwise) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
