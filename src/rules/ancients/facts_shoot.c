/* facts_shoot.c - the terms of shooting. */
#include <string.h>
#include "rules/ancients/blow.h"
#include "rules/ancients/facts.h"
#include "rules/ancients/numbers.h"
#include "rules/ancients/options.h"

static bool is_longbow(int missile)
{
    return missile == MISSILE_LONGBOW_A || missile == MISSILE_LONGBOW_B;
}

static bool is_powder(int missile)              /* handgun, arquebus, musket */
{
    return missile >= MISSILE_HANDGUN && missile <= MISSILE_MUSKET;
}

static bool is_strong_at_short(int missile)     /* artillery, long bow, crossbow, sling, arquebus, musket */
{
    return ancients_is_artillery(missile) || is_longbow(missile) || missile == MISSILE_CROSSBOW_A ||
           missile == MISSILE_CROSSBOW_B ||
           missile == MISSILE_SLING || (is_powder(missile) && missile != MISSILE_HANDGUN);
}

/* All CL, and foot with javelins, have one movement action free. */
static int moves_counted(struct reading *r, const struct ancients_shoot_in *in)
{
    const struct ancients_unit *u = &in->shooter;
    bool light = u->type == TYPE_CL || (ancients_is_foot(u->type) && u->missile == MISSILE_JAVELIN);
    int free_moves = light ? number(r, &ancients_shooting_numbers[FREE_MOVES]) : 0;

    return ancients_left(in->moves - free_moves);
}

static void target_facts(struct reading *r, const struct ancients_shoot_in *in, struct facts *f)
{
    const struct ancients_unit *t = &in->target;
    bool artillery = ancients_is_artillery(in->shooter.missile);
    bool elusive = t->type == TYPE_S || t->type == TYPE_CL || t->type == TYPE_ART;
    /* D20 */
    bool far = in->range == RANGE_LONG || (in->range == RANGE_EXTREME &&
                                           option(r, &ancients_elusive_beyond_option) == SHEET_ITALIAN);
    int wagons = option(r, &ancients_wagenburg_cover_option);  /* D21 */

    f->v[elusive && far ? ELUSIVE_FAR : ELUSIVE_NEAR] = elusive;
    f->v[TARGET_EVADES] = (int16_t)in->evading;
    f->v[IN_WOOD] = in->cover == COVER_WOOD;
    f->v[IN_VILLAGE] = in->cover == COVER_VILLAGE;
    f->v[BEHIND_OBSTACLE] = in->cover == COVER_OBSTACLE;
    f->v[BEHIND_PAVISES] = in->cover == COVER_PAVISE;
    f->v[AT_WAGENBURG] = (t->type == TYPE_W && wagons != WAGONS_BEHIND) ||
        (in->cover == COVER_WAGENBURG && wagons != WAGONS_ITSELF);
    f->v[AT_FORTIFICATION] = in->cover == COVER_FORTIFICATION;
    f->v[ARTILLERY_AT_FORT] = artillery && in->cover == COVER_FORTIFICATION;
    f->v[SHOOTER_ARTILLERY] = artillery;
    f->v[ARTILLERY_AT_LARGE] = artillery && t->large > 1;
    f->v[ARTILLERY_AT_COLUMN] = artillery && in->column;
    f->v[ARTILLERY_AT_WAGENBURG] = artillery && t->type == TYPE_W;
    f->v[ARMOURED_TARGET] = t->type == TYPE_CP1 || ancients_is_chariot(t->type) || t->type == TYPE_W ||
        t->type == TYPE_FP;
    if (t->commander != LEVEL_NONE)
        f->v[COMMANDER_COHESION] = (int16_t)table_look(r, &ancients_commanders_table,
                                                       ancients_commander_row(t->commander),
                                                       COMMANDER_COHESION_COLUMN).value;
}

void ancients_shoot_facts(struct reading *r, const struct ancients_shoot_in *in, struct facts *f)
{
    int missile = in->shooter.missile;
    bool own_class = in->defensive && option(r, &ancients_defensive_range_option) == RANGE_EXCLUSIVE;      /* HI-16 */

    memset(f, 0, sizeof *f);
    f->v[MOVES_COUNTED] = (int16_t)moves_counted(r, in);
    f->v[INDIRECT] = (int16_t)in->indirect;
    f->v[INDIRECT_TRAINED] = (int16_t)in->indirect_trained;
    f->v[REACTION_FIRE] = (int16_t)in->reaction;
    f->v[SIDE_FIRE] = (int16_t)in->side;
    target_facts(r, in, f);
    f->v[AT_SHORT_RANGE] = in->range == RANGE_SHORT && !own_class;
    f->v[STRONG_AT_SHORT] = is_strong_at_short(missile);
    f->v[AT_LONG_RANGE] = in->range == RANGE_LONG && !own_class;
    f->v[STRONG_AT_LONG] = ancients_is_artillery(missile) || is_longbow(missile);
    f->v[LONGBOW_AT_LONG] = in->range == RANGE_LONG && !own_class && is_longbow(missile);
    f->v[POWDER_DEFENDS] = in->defensive && is_powder(missile);
}
