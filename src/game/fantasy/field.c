/* field.c - questions about a battle as it stands: who is there, what walls forbid, and
** which decisions within a sequence are still open. */
#include "game/fantasy/war.h"
#include "rules/fantasy/phases.h"
#include "rules/fantasy/words.h"

bool war_there(const struct war_state *b, int u)
{
    return fantasy_on_field(&b->field.unit[u]);
}

bool war_fit(const struct war_state *b, int u)
{
    return b->field.unit[u].state == UNIT_FIT;
}

bool war_hero_alone(const struct war_state *b, int h)
{
    return b->field.hero[h].hp > 0 && b->field.hero[h].leads == NOBODY;
}

int war_base_order(int kind)
{
    switch (kind) {
    case WAR_RETREAT_INSIDE: return WAR_RETREAT;
    case WAR_FLEE_INSIDE:    return WAR_FLEE;
    default:                 return kind;
    }
}

/* One crew: an engine is served only by those who stay with it (FA-37). */
bool war_leaves_engine(int kind)
{
    return kind != WAR_SHOOT && kind != WAR_NO_ACTION && kind != WAR_RALLY;
}

bool war_walls_stand(const struct war_state *b)
{
    return fantasy_walls_stand(&b->field);
}

bool war_section_stands(const struct war_setup *s, const struct war_state *b, int section)
{
    return section < s->sections && fantasy_wall(&b->field, section + 1) == WALLS_INTACT;
}

/* It opens the gate. */
bool war_can_try_ruse(const struct war_setup *s, const struct war_state *b)
{
    return s->ruse && !b->ruse_tried && fantasy_wall(&b->field, s->roster.gate) == WALLS_INTACT;
}

bool war_can_storm(const struct fantasy_roster *is, const struct war_state *b, int u)
{
    return is->unit[u].side != fantasy_besieged(is) && war_fit(b, u) && b->field.unit[u].contacts == 0 &&
           fantasy_has_the_means(&is->unit[u]);
}

bool war_can_defend(const struct fantasy_roster *is, const struct war_state *b, int u)
{
    return fantasy_is_within(is, &b->field, u) && war_fit(b, u) && b->field.unit[u].contacts == 0;
}

int war_state_of(const struct war_state *b, int u)
{
    const struct fantasy_unit *unit = &b->field.unit[u];

    return fantasy_state_of(unit->contacts != 0, fantasy_shaken(unit), unit->fresh != 0, unit->state == UNIT_LEAVING);
}

int war_steps_left(const struct play *p, const struct war_state *b, int seat)
{
    const struct fantasy_roster *is = war_roster(p);
    const struct fantasy_side *side = &b->field.side[seat];
    int given = 0;

    if (side->cinc_died || side->wisdom == 0) return 0;       /* wisdom 0: the commander is gone */
    for (int u = 0; u < b->field.units; u++)
        if (is->unit[u].side == seat) given += b->field.unit[u].steps;
    return war_ready(p)->steps[seat] - given;
}

/* ---- free attacks ---- */

static bool is_taken(const struct war_state *b, int u)
{
    for (int k = 0; k < b->field.units; k++)
        if (b->note[k].choice == CHOICE_PURSUE + u) return true;
    return false;
}

bool war_can_chase(const struct fantasy_roster *is, const struct war_state *b, int u, int leaver)
{
    return fantasy_may_strike(is, &b->field, &b->turn, u, leaver) && !is_taken(b, u);
}

bool war_chase_open(const struct fantasy_roster *is, const struct war_state *b, int leaver)
{
    const struct fantasy_unit *unit = &b->field.unit[leaver];

    if (!b->turn.unit[leaver].left || !war_there(b, leaver) || b->note[leaver].choice || unit->order == WAR_WITHDRAW)
        return false;
    for (int u = 0; u < b->field.units; u++)
        if (b->turn.unit[leaver].was >> u & 1u && war_can_chase(is, b, u, leaver)) return true;
    return false;
}

/* ---- melee ---- */

bool war_can_strike_hero(const struct fantasy_roster *is, const struct war_state *b, int u, int h)
{
    const struct fantasy_hero *hero = &b->field.hero[h];

    return war_hero_alone(b, h) && hero->order == HERO_FIGHTS_UNIT && hero->target == u &&
           is->hero[h].side != is->unit[u].side;
}

bool war_can_strike(const struct fantasy_roster *is, const struct war_state *b, int u, int target)
{
    const struct fantasy_field *f = &b->field;
    const struct fantasy_unit *unit = &f->unit[u];
    bool huge = is->unit[u].huge;
    bool ordered = unit->order == WAR_ENGAGE && unit->target >= 0 && fantasy_touching(f, u, unit->target) &&
        !(huge && fantasy_shaken(&f->unit[unit->target]));

    if (!fantasy_touching(f, u, target) || (huge && fantasy_shaken(&f->unit[target]))) return false;
    return !ordered || unit->target == target;
}

static bool only_one(uint32_t bits) { return (bits & (bits - 1)) == 0; }

bool war_strike_open(const struct fantasy_roster *is, const struct war_state *b, int u)
{
    const struct fantasy_unit *unit = &b->field.unit[u];
    int options = 0;

    if (b->turn.unit[u].left || b->turn.unit[u].struck || b->note[u].choice || unit->duels || !war_there(b, u))
        return false;
    if (is->unit[u].huge && unit->order == WAR_ENGAGE && unit->target >= 0 && is->unit[unit->target].huge) return false;
    for (int h = 0; h < b->field.heroes; h++) options += war_can_strike_hero(is, b, u, h);
    if (options == 0 && only_one(unit->contacts)) return false;      /* nobody, or one enemy: no choice */
    for (int k = 0; k < b->field.units; k++) options += (unit->contacts >> k & 1u) && war_can_strike(is, b, u, k);
    return options > 1;
}

/* ---- rallies ---- */

bool war_rally_open(const struct war_state *b, int u)
{
    const struct fantasy_unit *unit = &b->field.unit[u];

    return b->turn.unit[u].was_demoralised && unit->state == UNIT_DEMORALISED && unit->contacts == 0 &&
           unit->order != WAR_RALLY && !b->note[u].choice;
}

bool war_open(const struct fantasy_roster *is, const struct war_state *b, int seat)
{
    for (int u = 0; u < b->field.units; u++) {
        bool own = is->unit[u].side == seat;

        if (b->phase == PHASE_CHASE && !own && war_chase_open(is, b, u)) return true;
        if (b->phase == PHASE_STRIKE && own && war_strike_open(is, b, u)) return true;
        if (b->phase == PHASE_RALLY && own && war_rally_open(b, u)) return true;
    }
    return false;
}
