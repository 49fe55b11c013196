/* facts.c - see facts.h. A condition that the lists cannot say becomes a term here. */
#include "rules/fantasy/facts.h"
#include <string.h>
#include "rules/fantasy/commander.h"
#include "rules/fantasy/numbers.h"
#include "rules/fantasy/options.h"
#include "rules/fantasy/words.h"

const struct term fantasy_terms[TERMS] = {
    [NEVER] = { "never", "" },
#define TERM(ID, id, says) [ID] = { id, says },
#include "rules/fantasy/terms.def"
#undef TERM
};

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
    f->v[ALWAYS] = true;

    f->v[STEPS] = (int16_t)in->steps;
    f->v[WISDOM_POINTS] = (int16_t)fantasy_ability_bonus(r, in->wisdom);
    f->v[TARGET_ACTS] = !t->still;
    f->v[TARGET_FLEES] = in->fleeing != 0;
    f->v[EXTRA_POINTS] = (int16_t)in->bonus;

    f->v[SHOOTING] = in->phase == ATTACK_SHOOT;
    f->v[OUTSIDE_MELEE] = in->phase != ATTACK_MELEE;
    f->v[LANCE_CHARGE] = a->lance && a->charging;
    f->v[MOUNTED_CLASH] = clash && option(r, &fantasy_mounted_clash_option) == CLASH_MOUNTED;
    f->v[BRACED_POLES] = a->pole && is_foot(a) && a->still && t->charging;
    f->v[SPECIAL_ATTACK] = a->special != 0;
    f->v[FLYER_ON_GROUND] = a->flying && !t->flying;
    f->v[GROUND_ON_FLYER] = t->flying && !a->flying;
    f->v[CANNOT_BE_HURT] = a->immune != 0;
    f->v[HERO_ATTACKS] = a->hero != 0;
    f->v[HERO_ATTACKED] = t->hero && !a->hero;
    f->v[TARGET_EXTRAORDINARY] = t->hero || t->huge;
    f->v[BEHIND_WALLS] = in->walls == WALLS_INTACT;
    f->v[BEHIND_BREACH] = in->walls == WALLS_BREACHED;
    f->v[TARGET_IMMUNE] = t->immune != 0;
}

void fantasy_morale_facts(struct reading *r, const struct fantasy_morale_in *in, struct facts *f)
{
    bool half = in->lost > number(r, &fantasy_morale_numbers[MORALE_HALF_LOST]);
    bool most = in->lost > number(r, &fantasy_morale_numbers[MORALE_MOST_LOST]);
    bool later = in->cinc_dead == CINC_DIED_LATER;
    bool heavy = later && option(r, &fantasy_cinc_death_penalty_option) == CINC_HEAVY;

    memset(f, 0, sizeof *f);
    f->v[FREE] = in->free != 0;
    f->v[ENEMY_DOUBLE] = in->twice || in->thrice;
    f->v[ENEMY_TRIPLE] = in->thrice != 0;
    f->v[LOST_HALF] = half;
    f->v[LOST_MOST] = most;
    f->v[LARGER_LOSS_COUNTS] = most && option(r, &fantasy_loss_mods_option) == LOSSES_REPLACE;
    f->v[ENEMY_IMMUNE] = in->immune_enemy != 0;
    f->v[IMMUNE_ONCE] = in->immune_enemy && option(r, &fantasy_immune_penalty_option) == IMMUNE_ONCE_ONLY;
    f->v[NATIVE_REGION] = in->region != 0;
    f->v[NATIVE_TOWN] = in->town != 0;
    f->v[BESIEGED] = in->besieged != 0;
    f->v[STANDARD_ON_FIELD] = in->standard != 0;
    f->v[NOT_A_RALLY] = !in->rally;
    f->v[STANDARD_LOST] = in->standard_lost != 0;
    f->v[CINC_DIES] = in->cinc_dead == CINC_DIES_NOW;
    f->v[CINC_DEAD] = later && !heavy;
    f->v[CINC_DEAD_HEAVY] = heavy;
    f->v[HUNGER] = in->hunger == HUNGER_NO_FOOD;
    f->v[THIRST] = in->hunger == HUNGER_NO_WATER;
    f->v[OTHER_MODIFIER] = (int16_t)in->modifier;
}
