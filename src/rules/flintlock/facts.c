/* facts.c - see facts.h. The words of the terms stand here too. */
#include "rules/flintlock/facts.h"
#include <string.h>

const struct term flintlock_terms[TERMS] = {
    [NEVER] = { "never", "" },
#define TERM(ID, id, says) [ID] = { id, says },
#include "rules/flintlock/terms.def"
#undef TERM
};

int flintlock_reason(struct reading *r, const struct cancels_list *reasons, const struct facts *f)
{
    int row = 0;

    if (!any_of(r, reasons, f)) return 0;
    while (!f->v[reasons->row[row].when] || f->v[reasons->row[row].unless]) row++;
    return row + 1;
}

void flintlock_shoot_facts(struct facts *f, const struct flintlock_shoot_in *in,
                           const struct flintlock_firearm_facts *w)
{
    const struct flintlock_target *t = &in->target;
    bool mounted = in->mount != SHOOTER_FOOT;
    bool moves = in->moving || in->arriving;

    memset(f, 0, sizeof *f);
    f->v[NOT_LOADED] = !in->loaded;
    f->v[AMMUNITION_SPENT] = w->ammunition_spent;
    f->v[ROUTED] = in->routed != 0;
    f->v[IN_CONTACT] = in->in_contact != 0;
    f->v[FIRES_IN_CONTACT] = in->weapon == FIREARM_PISTOL;
    f->v[SHOOTS_MOUNTED] = mounted;
    f->v[WEAPON_FOR_RIDERS] = w->riders;
    f->v[SHOOTS_MOVING] = moves;
    f->v[WEAPON_ON_THE_MOVE] = w->on_the_move;
    f->v[MOUNTED_FOOT_MOVES] = in->mount == SHOOTER_MOUNTED_INFANTRY && moves;
    f->v[ARRIVES] = in->arriving != 0;
    f->v[TARGET_HIDDEN] = t->hidden != 0;
    f->v[FOREST_HIDES] = w->forest_hides;
    f->v[TARGET_ENGAGED] = t->engaged != 0;
    f->v[OUT_OF_RANGE] = !w->in_range;

    f->v[TARGET_IN_COVER] = t->cover == COVER_COVER;
    f->v[TARGET_BEHIND_SLIT] = t->cover == COVER_LOOPHOLE;
    f->v[TARGET_MOUNTED] = t->mounted != 0;
    f->v[TARGET_SWIMS] = t->swimming != 0;
    f->v[THROUGH_FOREST] = t->forest > 0 && !w->forest_hides;
    f->v[FAR_ON_CUIRASS_4] = w->weak_on_cuirass && t->cuirass == 4;
    f->v[FAR_ON_CUIRASS_5] = w->weak_on_cuirass && t->cuirass == 5;
    f->v[FURTIVE_TARGET] = t->furtive != 0;
    f->v[LIMITED_TOGETHER] = true;

    f->v[MOVES_ON_FOOT] = moves && !mounted;
    f->v[FURTIVE_SHOOTER] = in->furtive != 0;
    f->v[LOW_CLASS] = in->class <= 2;
    f->v[WOUNDED] = in->wounded != 0;
    f->v[SURPRISES] = in->surprise != 0;
}

static bool is_cavalry(const struct flintlock_fighter *x)
{
    return x->mount == FIGHTER_LIGHT_CAVALRY || x->mount == FIGHTER_HEAVY_CAVALRY;
}

void flintlock_melee_facts(struct facts *f, const struct flintlock_fighter *me, const struct flintlock_fighter *enemy,
                           int ground,
                           const struct flintlock_arm_facts *mine)
{
    bool on_foot = me->mount == FIGHTER_FOOT;
    bool heavy_tool = me->heavy_tool || mine->heavy;
    bool cramped = !on_foot || me->indoors || me->close_order;

    memset(f, 0, sizeof *f);
    f->v[POOR_WEAPON] = me->improvised || mine->poor;
    f->v[TOOL_SWUNG] = heavy_tool && !cramped;
    f->v[TOOL_CRAMPED] = heavy_tool && cramped;
    f->v[CLASS_1] = me->class == 1;
    f->v[CLASS_2] = me->class == 2;
    f->v[BEHIND_OBSTACLE] = me->behind_obstacle != 0;
    f->v[RIDES] = !on_foot;
    f->v[ENEMY_HIGHER] = me->below != 0;
    f->v[CAVALRY_ON_LESSER] = is_cavalry(me) && !is_cavalry(enemy);
    f->v[FOOT_ON_CAVALRY] = on_foot && is_cavalry(enemy);
    f->v[MOUNTED_FOOT_ON_CAVALRY] = me->mount == FIGHTER_MOUNTED_INFANTRY && is_cavalry(enemy);
    f->v[CAVALRY_CHARGES] = is_cavalry(me) && me->charging;
    f->v[HEAVY_CHARGES_CLOSE] = me->mount == FIGHTER_HEAVY_CAVALRY && me->charging && me->close_order;
    f->v[BRACED_ON_CHARGE] = me->braced && on_foot && is_cavalry(enemy) && enemy->charging && ground == GROUND_CLEAR;
    f->v[NOT_A_BRACING_WEAPON] = !mine->braces;
    f->v[RIDER_ON_STILL_LANCE] = !on_foot && enemy->mount == FIGHTER_FOOT && enemy->braced &&
        enemy->weapon == ARM_LANCE;
    f->v[BAD_GROUND] = ground != GROUND_CLEAR;
    f->v[WORST_GROUND] = ground == GROUND_VERY_DIFFICULT;
    f->v[ROUTED] = me->routed != 0;
    f->v[CLOSE_BONUS_LOST] = ground != GROUND_CLEAR || me->shaken;
    f->v[WOUNDED] = me->wounded != 0;
    f->v[SURPRISES] = me->surprise != 0;
}
