/* test_fray_figures.c - house rules reach whole skirmishes: each figure and option of the book, set to other values,
** changes some battle that nobody wrote: a crowded table, a press of men who all carry the weapon whose figure it is,
** or a brush between two small groups, under options drawn too, and begun midway (some crouch, some run); or the blow
** of a man at a rider who charges. A sample, another one every day; ALEA_LONG=1: all of them (figures.h). */
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

/* ---- a press for each weapon ---- */

static int presses;                                     /* the world of the first weapon's */

/* Two ranks without firearms, an arm's length apart: red has this weapon, blue one of each length, some on horses. */
static void press(int weapon, int32_t *ints)
{
    static const int facing_it[] = { ARM_PIKE, ARM_BAYONET, ARM_SWORD, ARM_KNIFE, ARM_HANDS };
    enum { EACH = 5, APART = 500, FIRST = 500, RANK = 1500, CLOSE = 600 };
    struct fray_setup *s = (struct fray_setup *)ints;

    *s = (struct fray_setup){ .turns = 8, .wide = 3500, .high = 3500, .units = 2 };
    for (int seat = 0; seat < 2; seat++) {
        any_name(s->unit[seat].name, 'u', seat);
        s->unit[seat].seat = seat;
        s->unit[seat].edge = seat ? EDGE_NORTH : EDGE_SOUTH;
        for (int i = 0; i < EACH; i++)
            s->figure[s->figures++] = (struct fray_figure_setup){
                .unit = seat + 1, .class = 3, .weapon = seat ? facing_it[i] : weapon, .load = LOAD_EQUIPPED, .men = 1,
                .mount = seat && i % 2 ? MOVER_HEAVY_CAVALRY : MOVER_FOOT, .cuirass = seat && i % 2 ? 4 : 0,
                .x = FIRST + i * APART, .y = RANK + seat * CLOSE, .facing = seat ? TURN - QUARTER : QUARTER,
            };
    }
}

static void make_presses(void)
{
    presses = worlds;
    for (int weapon = 0; weapon < ARMS; weapon++) {
        world[worlds].setup = calloc(GAME_INTS, sizeof(int32_t));
        assert_non_null(world[worlds].setup);
        world[worlds].house.len = 0;
        world[worlds].midway = NULL;
        press(weapon, world[worlds++].setup);
    }
}

/* The weapon whose cell it is, or -1. */
static int weapon_of(const struct figure *f)
{
    if (f->table == &flintlock_arms_table) return f->row;
    if (f->table == &flintlock_public_arms_table) return ARM_LANCE + f->row;
    return f->table == &flintlock_other_arms_table ? ARM_PIKE + f->row : -1;
}

static bool changes_a_press(const struct figure *f)
{
    struct changed value[MOST_VALUES];
    int n = other_values(f, value), weapon = weapon_of(f);

    for (int battle = 0; weapon >= 0 && battle < BATTLES; battle++)
        for (int v = 0; v < n; v++)
            if (differs_in(&flintlock_game, &value[v], 0, presses + weapon, battle)) return true;
    return false;
}

/* A blow against heavy cavalry that charges: on foot with room to swing, or braced in close order. */
static bool changes_a_blow(const struct figure *f)
{
    struct changed value[MOST_VALUES];
    int n = other_values(f, value);

    for (int v = 0; v < n; v++)
        for (int close = 0; close < 2; close++) {
            struct flintlock_fighter rider = { .class = 3, .weapon = ARM_SABRE, .length = LENGTH_BY_WEAPON,
                                               .mount = FIGHTER_HEAVY_CAVALRY, .charging = 1, .strikes = 1 };
            struct flintlock_fighter man = { .class = 3, .weapon = weapon_of(f), .length = LENGTH_BY_WEAPON,
                                             .close_order = close, .braced = close, .strikes = 1 };
            struct flintlock_melee_in in = { .side = { man, rider }, .max_rounds = 1 };
            struct house h = { .len = 0 };
            struct reading printed = { .mode = READ_RANDOM }, changed = { .mode = READ_RANDOM, .house = &h };

            house_set(&h, value[v].where, value[v].value, value[v].over);
            if (flintlock_blow_modifier(&printed, &in, 0) != flintlock_blow_modifier(&changed, &in, 0)) return true;
        }
    return false;
}

static void test_figures(void **state)
{
    struct sample sample;
    int n = 0, looked = 0, battles = 0, blows = 0, silent = 0, excused = 0, brushes;
    struct figure_walk w = walk_figures(flintlock_game.book);
    struct figure f;

    (void)state;
    sample = sample_of_today(STEP);
    make_worlds(&flintlock_game, 1);
    make_presses();
    brushes = draw_worlds(&flintlock_game, any_brush, brush_midway, BRUSHES);
    while (next_figure(&w, &f)) {
        if (f.fixed) continue;
        n++;
        if (excuse(flintlock_excused, f.path)) {
            excused++;
            continue;
        }
        if (!sample_has(sample, n, f.path)) continue;
        looked++;
        if (weapon_of(&f) >= 0 ? changes_a_press(&f) : changes_a_battle(&flintlock_game, &f, 0, TRIED)) battles++;
        else if (weapon_of(&f) >= 0 && changes_a_blow(&f)) blows++;
        else if (changes_one_of(&flintlock_game, &f, brushes, BRUSHES, BATTLES_EACH)) battles++;
        else silent++, printf("%s changes nothing\n", f.path), fflush(stdout);
    }
    forget_worlds();
    printf("%d figures, %d looked at, %d change a battle, %d a blow, %d stand in the list\n", n, looked, battles, blows,
           excused);
    assert_int_equal(silent, 0);
    assert_true(2 * battles >= looked);
    assert_true(excused * 100 <= n * MOST_REASONS);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_figures) };
    return cmocka_run_group_tests(tests, make_room, give_back);
}
