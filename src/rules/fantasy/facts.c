/* facts.c - see facts.h. A condition that the lists cannot say becomes a term here. */
#include "rules/fantasy/facts.h"
#include <string.h>
#include "rules/fantasy/commander.h"
#include "rules/fantasy/numbers.h"
#include "rules/fantasy/options.h"
#include "rules/fantasy/words.h"

/* Infantry: who charges or has lances is mounted, too (FA-31). */
static bool is_foot(const struct fantasy_body *b)
{
    return !b->mounted && !b->charging && !b->lance && !b->flying;
}

void fantasy_attack_facts(struct reading *r, const struct fantasy_attack_in *in, struct facts *f)
{
    const struct fantasy_body *a = &in->attacker, *t = &in->target;
    bool clash = a->charging && t->charging;

    memset(f, 0, sizeof *f);
    f->v[FANTASY_ALWAYS] = true;

    f->v[FANTASY_STEPS] = (int16_t)in->steps;
    f->v[FANTASY_WISDOM_POINTS] = (int16_t)fantasy_ability_bonus(r, in->wisdom);
    f->v[FANTASY_TARGET_ACTS] = !t->still;
    f->v[FANTASY_TARGET_FLEES] = in->fleeing != 0;
    f->v[FANTASY_EXTRA_POINTS] = (int16_t)in->bonus;

    f->v[FANTASY_SHOOTING] = in->phase == FANTASY_SHOOT_PHASE;
    f->v[FANTASY_OUTSIDE_MELEE] = in->phase != FANTASY_MELEE_PHASE;
    f->v[FANTASY_LANCE_CHARGE] = a->lance && a->charging;
    f->v[FANTASY_MOUNTED_CLASH] = clash && option(r, &fantasy_mounted_clash) == FANTASY_CLASH_MOUNTED;
    f->v[FANTASY_BRACED_POLES] = a->pole && is_foot(a) && a->still && t->charging;
    f->v[FANTASY_SPECIAL_ATTACK] = a->special != 0;
    f->v[FANTASY_FLYER_ON_GROUND] = a->flying && !t->flying;
    f->v[FANTASY_GROUND_ON_FLYER] = t->flying && !a->flying;
    f->v[FANTASY_CANNOT_BE_HURT] = a->immune != 0;
    f->v[FANTASY_HERO_ATTACKS] = a->hero != 0;
    f->v[FANTASY_HERO_ATTACKED] = t->hero && !a->hero;
    f->v[FANTASY_TARGET_EXTRAORDINARY] = t->hero || t->huge;
    f->v[FANTASY_BEHIND_WALLS] = in->walls == FANTASY_INTACT;
    f->v[FANTASY_BEHIND_BREACH] = in->walls == FANTASY_BREACHED;
    f->v[FANTASY_TARGET_IMMUNE] = t->immune != 0;
}

void fantasy_morale_facts(struct reading *r, const struct fantasy_morale_in *in, struct facts *f)
{
    bool half = in->lost > fantasy_number(r, &fantasy_morale_figures, FANTASY_HALF_LOST);
    bool most = in->lost > fantasy_number(r, &fantasy_morale_figures, FANTASY_MOST_LOST);
    bool later = in->cinc_dead == FANTASY_CINC_DIED_LATER;
    bool heavy = later && option(r, &fantasy_cinc_death_penalty) == FANTASY_CINC_HEAVY;

    memset(f, 0, sizeof *f);
    f->v[FANTASY_FREE] = in->free != 0;
    f->v[FANTASY_ENEMY_DOUBLE] = in->twice || in->thrice;
    f->v[FANTASY_ENEMY_TRIPLE] = in->thrice != 0;
    f->v[FANTASY_LOST_HALF] = half;
    f->v[FANTASY_LOST_MOST] = most;
    f->v[FANTASY_LARGER_LOSS_COUNTS] = most && option(r, &fantasy_loss_mods) == FANTASY_LOSSES_REPLACE;
    f->v[FANTASY_ENEMY_IMMUNE] = in->immune_enemy != 0;
    f->v[FANTASY_IMMUNE_ONCE] = in->immune_enemy && option(r, &fantasy_immune_penalty) == FANTASY_IMMUNE_ONCE_ONLY;
    f->v[FANTASY_NATIVE_REGION] = in->region != 0;
    f->v[FANTASY_NATIVE_TOWN] = in->town != 0;
    f->v[FANTASY_BESIEGED] = in->besieged != 0;
    f->v[FANTASY_STANDARD_ON_FIELD] = in->standard != 0;
    f->v[FANTASY_NOT_A_RALLY] = !in->rally;
    f->v[FANTASY_STANDARD_LOST] = in->standard_lost != 0;
    f->v[FANTASY_CINC_DIES] = in->cinc_dead == FANTASY_CINC_DIES_NOW;
    f->v[FANTASY_CINC_DEAD] = later && !heavy;
    f->v[FANTASY_CINC_DEAD_HEAVY] = heavy;
    f->v[FANTASY_HUNGER] = in->hunger == FANTASY_NO_FOOD;
    f->v[FANTASY_THIRST] = in->hunger == FANTASY_NO_WATER;
    f->v[FANTASY_OTHER_MODIFIER] = (int16_t)in->modifier;
}
