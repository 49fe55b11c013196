/* ready.c - what the rules say for a whole battle, read once through the house rules, and the ground of the table. */
#include "game/flintlock/fray.h"
#include "rules/flintlock/move.h"
#include "rules/flintlock/numbers.h"
#include "rules/flintlock/options.h"
#include "rules/flintlock/shoot.h"
#include "rules/flintlock/terrain.h"

_Static_assert(sizeof(struct fray_ready) <= GAME_READY_INTS * sizeof(int32_t), "what is worked out fits");

/* TERRAIN_… */
static int fray_terrain_of_area(int kind)
{
    static const int8_t terrain[FRAY_AREA_KINDS] = {
        [AREA_BUSHES] = TERRAIN_BUSHES, [AREA_FOREST] = TERRAIN_FOREST, [AREA_HILL] = TERRAIN_OPEN,
        [AREA_MARSH] = TERRAIN_MARSH, [AREA_FORD] = TERRAIN_FORD, [AREA_WATER] = TERRAIN_WATER,
        [AREA_SLOPE] = TERRAIN_SLOPE, [AREA_BUILDING] = TERRAIN_BUILDING, [AREA_ROAD] = TERRAIN_OPEN,
        [AREA_FIELD] = TERRAIN_OPEN,
    };
    return terrain[kind];
}

static int terrain_of_line(int kind)
{
    static const int8_t terrain[FRAY_LINE_KINDS] = {
        [LINE_HEDGE] = TERRAIN_HEDGE, [LINE_BANK] = TERRAIN_BANK, [LINE_WALL] = TERRAIN_WALL,
        [LINE_BARRICADE] = TERRAIN_BARRICADE,
    };
    return terrain[kind];
}

/* ---- the ground ---- */

/* kind: of the rules. What stops the eye is worked out in sight.c, piece by piece. */
static void put_ground(struct fray_ready *x, int kind, bool line, const struct fray_corner *at, int corners)
{
    struct terrain *g = &x->ground[x->grounds++];

    *g = (struct terrain){ .kind = kind, .eye = EYE_FREE, .line = line, .corners = corners };
    for (int i = 0; i < corners; i++) g->at[i] = (struct point){ at[i].x, at[i].y };
    ground_close(g);
}

static void lay_ground(const struct fray_setup *s, struct fray_ready *x)
{
    for (int i = 0; i < s->areas; i++)
        put_ground(x, fray_terrain_of_area(s->area[i].kind), false, s->area[i].at, s->area[i].corners);
    for (int i = 0; i < s->lines; i++)
        put_ground(x, terrain_of_line(s->line[i].kind), true, s->line[i].at, s->line[i].corners);
}

static void read_ground(struct reading *r, struct fray_ready *x)
{
    for (int kind = 0; kind < TERRAIN_KINDS; kind++)
        for (int mounted = 0; mounted < 2; mounted++) {
            struct flintlock_terrain_in in = { .ground = kind, .mounted = mounted };
            struct flintlock_terrain_out out = { 0 };

            flintlock_terrain_rule(r, &in, &out);
            x->going[kind][mounted] = out.going;
            x->protects[kind][mounted] = out.protection < 0;
            if (!mounted) x->close[kind] = out.close_order;
        }
    x->bushes_cm = number(r, &flintlock_cover_numbers[COVER_BUSHES_CM]);
    x->forest_cm = number(r, &flintlock_cover_numbers[COVER_FOREST_CM]);
}

/* ---- figures ---- */

static void read_speeds(struct reading *r, const struct fray_setup *s, struct fray_ready *x)
{
    for (int i = 0; i < s->figures; i++)
        for (int riding = 0; riding < 2; riding++) {
            const struct fray_figure_setup *f = &s->figure[i];
            struct flintlock_move_in in = { .type = f->mount, .load = f->load, .horse = f->horse,
                                            .dismounted = f->mount != MOVER_FOOT && !riding };
            struct flintlock_march march;

            flintlock_move_prepare(r, &in, &march);
            x->speed[i][riding] = march.distance * FRAY_CM;
        }
}

static void read_figures(struct reading *r, struct fray_ready *x)
{
    static const int edges[] = { GUN_SHORT_CM, GUN_MEDIUM_CM, GUN_LONG_CM };

    for (int i = 0; i < FLINTLOCK_TABLE_NUMBERS; i++) x->figure[i] = number(r, &flintlock_table_numbers[i]);
    x->push[0] = number(r, &flintlock_blow_numbers[PUSH_ON_FOOT]) * FRAY_CM;
    x->push[1] = number(r, &flintlock_blow_numbers[PUSH_MOUNTED]) * FRAY_CM;
    x->half_percent = number(r, &flintlock_morale_numbers[MORALE_HALF_PERCENT]);
    x->enemy_cm = number(r, &flintlock_morale_numbers[MORALE_ENEMY_CM]);
    for (int gun = 0; gun <= FIREARM_RIFLE; gun++)
        for (int i = 0; i < LEN(edges); i++) {
            struct cell edge = flintlock_firearm(r, gun, edges[i], NULL);
            if (!edge.none && !edge.no && edge.value > x->longest[gun]) x->longest[gun] = edge.value;
        }
}

static void read_options(struct reading *r, struct fray_ready *x)
{
    x->deploy = option(r, &flintlock_deploy_option);
    x->slowing = option(r, &flintlock_slowing_option);
    x->unforeseen = option(r, &flintlock_unforeseen_option);
    x->contact_speed = option(r, &flintlock_contact_speed_option);
    x->closed_up = option(r, &flintlock_closed_up_option);
    x->cuts = option(r, &flintlock_cuts_option);
    x->furtive_from = option(r, &flintlock_furtive_from_option);
    x->overkill = option(r, &flintlock_overkill_option);
    x->target_group = option(r, &flintlock_target_group_option);
    x->named = option(r, &flintlock_named_option);
    x->follow = option(r, &flintlock_follow_option);
    x->push_chain = option(r, &flintlock_push_chain_option);
    x->shaken = option(r, &flintlock_shaken_option);
    x->no_crouch_fire = option(r, &flintlock_crouch_fire_option);
    x->smoke = option(r, &flintlock_smoke_option);
    x->edges = option(r, &flintlock_edges_option);
    x->no_surprise = option(r, &flintlock_surprise_option);
    x->officer = option(r, &flintlock_officer_option);
    x->horses = option(r, &flintlock_horses_option);
    x->concealed = option(r, &flintlock_concealed_option) == OPTION_ON;
    x->wounds = option(r, &flintlock_wounds_option) == OPTION_ON;
    x->morale = option(r, &flintlock_morale_option) == MORALE_TESTED;
}

/* Read quietly: what an order does with a figure is explained when it is given. */
void fray_prepare(const struct play *p, void *ready)
{
    struct fray_ready *x = ready;
    struct reading quiet = { .mode = READ_RANDOM, .house = p->house };

    read_options(&quiet, x);
    read_ground(&quiet, x);
    read_figures(&quiet, x);
    read_speeds(&quiet, p->setup, x);
    lay_ground(p->setup, x);
}
