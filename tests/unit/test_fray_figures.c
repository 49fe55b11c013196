/* test_fray_figures.c - house rules reach whole skirmishes: each figure and option of the book, set to other values,
** changes some battle that nobody wrote: a crowded table, a press of men who all carry the weapon whose figure it is,
** a line of them that cavalry has charged, or a brush between two small groups, under options drawn too, and begun
** midway (some crouch, some run). A sample, another one every day; ALEA_LONG=1: all of them (figures.h). */
#include "figures.h"
#include "game/flintlock/state.h"
#include "rules/flintlock/melee.h"

enum { STEP = 23, TRIED = 150, BRUSHES = 3500, BATTLES_EACH = 5 };

/* What no battle shows, with the reason. */
static const struct excused flintlock_excused[] = {
    { "flintlock.firearms.pistol.medium", "a pistol has no medium range, so its die is never looked up" },
    { "flintlock.speed.foot.dismounted", "who has no horse does not dismount" },
    { "flintlock.points.", "what a company costs is reckoned before any battle: points.cases" },
    { "flintlock.arms.farm_tool.heavy",
      "a poor weapon that is a heavy tool too counts its -1 once; the tool's +1 and -1 are 0" },
    { "flintlock.other_arms.soldier_sword.heavy", "as the farm tool" },
    { "flintlock.other_arms.briquet.heavy", "as the farm tool" },
    { "flintlock.other_arms.club.heavy", "as the farm tool" },
    { "flintlock.other_arms.musket_butt.heavy", "as the farm tool" },
    { "flintlock.other_arms.pistol_butt.heavy", "as the farm tool" },
    { "flintlock.named", "a position of its own: test_fray_melee.c" },
    { "flintlock.table.side_cm", "a position of its own: test_fray_melee.c" },
    { "flintlock.table.strikers_flanked", "a position of its own: test_fray_melee.c" },
    { NULL, NULL },
};

/* ---- a press and a shock for each weapon ---- */

static int presses, shocks;                             /* the worlds of the first weapon's */

/* Two ranks without firearms, an arm's length apart: red has this weapon, blue one of each length, some on horses. */
static void press(int weapon, struct fray_setup *s)
{
    static const int facing_it[] = { ARM_PIKE, ARM_BAYONET, ARM_SWORD, ARM_KNIFE, ARM_HANDS };
    enum { EACH = 5, APART = 500, FIRST = 500, RANK = 1500, CLOSE = 600 };

    for (int seat = 0; seat < 2; seat++)
        for (int i = 0; i < EACH; i++)
            s->figure[s->figures++] = (struct fray_figure_setup){
                .unit = seat + 1, .class = 3, .weapon = seat ? facing_it[i] : weapon, .load = LOAD_EQUIPPED, .men = 1,
                .mount = seat && i % 2 ? MOVER_HEAVY_CAVALRY : MOVER_FOOT, .cuirass = seat && i % 2 ? 4 : 0,
                .x = FIRST + i * APART, .y = RANK + seat * CLOSE, .facing = seat ? TURN - QUARTER : QUARTER,
            };
}

/* A line of nine who all have this weapon, and heavy cavalry that has charged every other one of them, with bare hands,
** so that nobody falls before he strikes. */
enum { LINE_MEN = 9, LINE_APART = 250, LINE_Y = 1500, LINE_FIRST = 500, IN_CONTACT = 300 /* both radii */ };

static void shock(int weapon, struct fray_setup *s)
{
    s->unit[0].formation = FORMED_LINE;
    for (int i = 0; i < LINE_MEN; i++)
        s->figure[s->figures++] = (struct fray_figure_setup){
            .unit = 1, .class = 3, .weapon = weapon, .load = LOAD_EQUIPPED, .men = 1,
            .x = LINE_FIRST + i * LINE_APART, .y = LINE_Y, .facing = QUARTER,
        };
    for (int i = 0; i < LINE_MEN; i += 2)
        s->figure[s->figures++] = (struct fray_figure_setup){
            .unit = 2, .class = 3, .weapon = ARM_HANDS, .load = LOAD_EQUIPPED, .men = 1, .mount = MOVER_HEAVY_CAVALRY,
            .x = LINE_FIRST + i * LINE_APART, .y = LINE_Y + IN_CONTACT, .facing = TURN - QUARTER,
        };
}

/* The charge has come home, the line has stood still, and opponents are about to be named. */
static void shock_midway(struct draw *d, const void *setup, void *state)
{
    struct fray_state *b = state;

    (void)d, (void)setup;
    b->phase = PHASE_NAME;
    b->step = LENGTH_LONG;
    b->done[0] = b->done[1] = 0;
    for (int rider = LINE_MEN; rider < b->figures; rider++) {
        struct fray_figure *i = &b->figure[rider];
        int man = 2 * (rider - LINE_MEN);

        i->moved = i->came = i->charges = 1;
        i->does = DOES_ATTACK;
        i->target = man + 1;
        i->touch[0] = i->met[0] = 1 << man;
        b->figure[man].touch[0] = b->figure[man].met[0] = 1 << rider;
        b->unit[0].charged = 1;
    }
}

/* One world for each weapon; returns the first. */
static int make_each(void (*make)(int weapon, struct fray_setup *s),
                     void (*midway)(struct draw *d, const void *setup, void *state))
{
    int first = worlds;

    for (int weapon = 0; weapon < ARMS; weapon++) {
        struct world *w = &world[worlds++];
        struct fray_setup *s;

        w->setup = calloc(GAME_INTS, sizeof(int32_t));
        assert_non_null(w->setup);
        w->house.len = 0;
        w->midway = midway;
        s = (struct fray_setup *)w->setup;
        *s = (struct fray_setup){ .turns = 8, .wide = 3500, .high = 3500, .units = 2 };
        for (int seat = 0; seat < 2; seat++) {
            any_name(s->unit[seat].name, 'u', seat);
            s->unit[seat].seat = seat;
            s->unit[seat].edge = seat ? EDGE_NORTH : EDGE_SOUTH;
        }
        make(weapon, s);
    }
    return first;
}

/* The weapon whose cell it is, or -1. */
static int weapon_of(const struct figure *f)
{
    if (f->table == &flintlock_arms_table) return f->row;
    if (f->table == &flintlock_public_arms_table) return ARM_LANCE + f->row;
    return f->table == &flintlock_other_arms_table ? ARM_PIKE + f->row : -1;
}

static bool changes_its_weapon(const struct figure *f)
{
    int weapon = weapon_of(f);

    return changes_one_of(&flintlock_game, f, shocks + weapon, 1, BATTLES) ||
           changes_one_of(&flintlock_game, f, presses + weapon, 1, BATTLES);
}

static void test_figures(void **state)
{
    struct sample sample;
    int n = 0, looked = 0, silent = 0, excused = 0, brushes;
    struct figure_walk w = walk_figures(flintlock_game.book);
    struct figure f;

    (void)state;
    sample = sample_of_today(STEP);
    make_worlds(&flintlock_game, 1);
    presses = make_each(press, NULL);
    shocks = make_each(shock, shock_midway);
    brushes = draw_worlds(&flintlock_game, any_brush, brush_midway, BRUSHES);
    while (next_figure(&w, &f)) {
        if (!may_change(&f)) continue;
        n++;
        if (excuse(flintlock_excused, f.path)) {
            excused++;
            continue;
        }
        if (!sample_has(sample, n, f.path)) continue;
        looked++;
        if (weapon_of(&f) >= 0 ? changes_its_weapon(&f) : changes_a_battle(&flintlock_game, &f, 0, TRIED)) continue;
        if (changes_one_of(&flintlock_game, &f, brushes, BRUSHES, BATTLES_EACH)) continue;
        silent++, printf("%s changes nothing\n", f.path), fflush(stdout);
    }
    forget_worlds();
    printf("%d figures, %d looked at, %d stand in the list\n", n, looked, excused);
    assert_int_equal(silent, 0);
    assert_true(excused * 100 <= n * MOST_REASONS);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_figures) };
    return cmocka_run_group_tests(tests, make_room, give_back);
}
