/* melee.c - the melee phase: every unit in contact attacks one enemy (FA-45), heroes
** meet or fight units, and all damage is taken at the end. */
#include "rules/fantasy/morale.h"
#include "rules/fantasy/orders.h"
#include "rules/fantasy/phases.h"
#include "rules/fantasy/words.h"

/* Whom unit i attacks: the one its owner chose or ordered, if in contact; else the first in contact. */
static int melee_target(const struct fantasy_roster *is, const struct fantasy_field *f, int i)
{
    const struct fantasy_unit *u = &f->unit[i];

    if (u->strikes && fantasy_touching(f, i, u->strikes - 1)) return u->strikes - 1;
    if (u->order == ORDER_ENGAGE && fantasy_touching(f, i, u->target) &&
        !(is->unit[i].huge && fantasy_shaken(&f->unit[u->target])))
        return u->target;
    return fantasy_first_contact(f, i, is->unit[i].huge);
}

/* Who left, made a free attack or fought among the heroes has done enough. */
static bool may_attack(const struct fantasy_field *f, const struct fantasy_turn *t, int i)
{
    return fantasy_on_field(&f->unit[i]) && !t->unit[i].left && !t->unit[i].struck && !t->unit[i].duelled;
}

void fantasy_melee_phase(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f,
                         struct fantasy_turn *t, struct fantasy_blows *blows)
{
    int i;

    fantasy_heroes_meet(r, is, f, t);
    fantasy_heroes_against_units(r, is, f, t, blows);
    for (i = 0; i < f->units; i++) {
        int at, points;
        if (!may_attack(f, t, i)) continue;
        at = melee_target(is, f, i);
        if ((at == NOBODY || f->unit[i].strikes_hero) && fantasy_strikes_at_hero(r, is, f, t, i, blows)) continue;
        if (at == NOBODY) continue;
        points = fantasy_unit_attack(r, is, f, t, &(struct fantasy_aim){ i, at, ATTACK_MELEE, false });
        fantasy_note_blow(blows, CREATURES_FROM + i, CREATURES_FROM + at, points);
    }
    fantasy_phase_ends(r, is, f, t);
}
