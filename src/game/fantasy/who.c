/* who.c - the names behind throws: who is meant by "red.3" in an explanation, and whom he strikes. */
#include "game/fantasy/war.h"
#include "rules/fantasy/heroes.h"
#include "rules/fantasy/sequence.h"

/* Who leaves, and has been chosen to be struck by it; that is noted at him. The other side's choice may be hidden: then
** it is the only one who leaves its contact. -1: nobody knows. */
static int chased_by(const struct war_state *b, int u)
{
    int only = -1, leave = 0;

    for (int k = 0; k < b->field.units; k++) {
        if (b->note[k].choice == CHOICE_PURSUE + u) return k;
        if (!b->turn.unit[k].left || !(b->turn.unit[k].was >> u & 1u)) continue;
        only = k;
        leave++;
    }
    return leave == 1 ? only : -1;
}

/* The unit it strikes (no hero was chosen): the one that leaves it; in a melee the one that was chosen, else whom its
** order names, if they are in contact, or the only one that is. -1: nobody knows. */
static int struck_by(const struct war_state *b, int u)
{
    const struct fantasy_unit *unit = &b->field.unit[u];
    int choice = b->note[u].choice, only = -1;

    if (b->phase == PHASE_CHASE) return chased_by(b, u);
    if (unit->strikes) return unit->strikes - 1;
    if (b->phase != PHASE_STRIKE) return unit->target;
    if (choice >= CHOICE_STRIKE) return choice - CHOICE_STRIKE;
    if (unit->target >= 0 && fantasy_touching(&b->field, u, unit->target)) return unit->target;
    for (int k = 0; k < b->field.units; k++)
        if (fantasy_touching(&b->field, u, k)) {
            if (only >= 0) return -1;
            only = k;
        }
    return only;
}

static void against_unit(const struct fantasy_roster *is, const struct war_state *b, int u, struct text *out)
{
    const struct fantasy_unit *unit = &b->field.unit[u];
    int target;

    if (b->phase == PHASE_STRIKE && b->note[u].choice >= CHOICE_HERO) {
        text_add(out, (const char *)is->hero[b->note[u].choice - CHOICE_HERO].name);
        return;
    }
    target = struck_by(b, u);
    if (b->phase == PHASE_RALLY || target < 0 || target >= is->units) return;
    if (b->phase == PHASE_CHASE || unit->order == WAR_SHOOT || unit->order == WAR_ENGAGE || unit->contacts)
        text_add(out, (const char *)is->unit[target].name);
}

/* Does the one whom a hero challenges look for nobody else, and nobody else for either of them? Otherwise it hangs on
** the dice who meets whom. */
static bool surely_meet(const struct war_state *b, int h, int target)
{
    for (int i = 0; i < b->field.heroes; i++) {
        const struct fantasy_hero *other = &b->field.hero[i];
        bool duels = other->order == HERO_DUELS_HERO && other->hp > 0;

        if (duels && i == target && other->target != h) return false;
        if (duels && i != h && i != target && (other->target == h || other->target == target)) return false;
    }
    return true;
}

/* Whom a hero fights: another one in a duel, else a unit. */
static void against_of_hero(const struct fantasy_roster *is, const struct war_state *b, int h, struct text *out)
{
    const struct fantasy_hero *hero = &b->field.hero[h];
    bool duel = hero->order == HERO_DUELS_HERO;

    if (hero->target < 0 || hero->target >= (duel ? is->heroes : is->units)) return;
    if (duel && surely_meet(b, h, hero->target)) text_add(out, (const char *)is->hero[hero->target].name);
    else if (hero->order == HERO_DUELS_UNIT || hero->order == HERO_FIGHTS_UNIT)
        text_add(out, (const char *)is->unit[hero->target].name);
}

bool war_who(const struct play *p, const void *state, const char *who, struct text *name, struct text *against)
{
    const struct fantasy_roster *is = war_roster(p);
    const struct war_state *b = state;

    for (int u = 0; u < b->field.units && u < is->units; u++) {
        if (!text_same(fantasy_unit_name(is, u), who)) continue;
        text_add(name, (const char *)is->unit[u].name);
        against_unit(is, b, u, against);
        return true;
    }
    for (int h = 0; h < b->field.heroes && h < is->heroes; h++) {
        if (!text_same(fantasy_hero_name(is, h), who)) continue;
        text_add(name, (const char *)is->hero[h].name);
        against_of_hero(is, b, h, against);
        return true;
    }
    return false;
}
