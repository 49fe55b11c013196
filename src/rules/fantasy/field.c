/* field.c - see field.h: looking at the field and changing it, without dice. */
#include "rules/fantasy/field.h"
#include <string.h>
#include "rules/fantasy/attack.h"
#include "rules/fantasy/orders.h"
#include "rules/fantasy/supplies.h"
#include "rules/fantasy/words.h"

static const char *const red_units[] = {
    "red.1", "red.2", "red.3", "red.4", "red.5", "red.6", "red.7", "red.8", "red.9", "red.10", "red.11", "red.12",
    "red.13", "red.14", "red.15", "red.16", "red.17", "red.18", "red.19", "red.20", "red.21", "red.22", "red.23",
        "red.24",
};
static const char *const blue_units[] = {
    "blue.1", "blue.2", "blue.3", "blue.4", "blue.5", "blue.6", "blue.7", "blue.8", "blue.9", "blue.10", "blue.11",
        "blue.12",
    "blue.13", "blue.14", "blue.15", "blue.16", "blue.17", "blue.18", "blue.19", "blue.20", "blue.21", "blue.22",
        "blue.23", "blue.24",
};
static const char *const red_heroes[] = { "red.hero.1", "red.hero.2", "red.hero.3", "red.hero.4", "red.hero.5",
        "red.hero.6", "red.hero.7", "red.hero.8" };
static const char *const blue_heroes[] = { "blue.hero.1", "blue.hero.2", "blue.hero.3", "blue.hero.4", "blue.hero.5",
        "blue.hero.6", "blue.hero.7", "blue.hero.8" };
_Static_assert(LEN(red_units) == MOST_UNITS, "red may have all units");
_Static_assert(LEN(blue_units) == MOST_UNITS, "blue may have all units");
_Static_assert(LEN(red_heroes) == MOST_HEROES, "red may have all heroes");
_Static_assert(LEN(blue_heroes) == MOST_HEROES, "blue may have all heroes");

const char *fantasy_unit_name(const struct fantasy_roster *is, int i)
{
    static const char *const *const names[] = { red_units, blue_units };
    const char *const *name = names[is->unit[i].side];
    int k;

    for (k = 0; k < i; k++) name += is->unit[k].side == is->unit[i].side;
    return *name;
}

const char *fantasy_hero_name(const struct fantasy_roster *is, int i)
{
    static const char *const *const names[] = { red_heroes, blue_heroes };
    const char *const *name = names[is->hero[i].side];
    int k;

    for (k = 0; k < i; k++) name += is->hero[k].side == is->hero[i].side;
    return *name;
}

int fantasy_besieged(const struct fantasy_roster *is)
{
    return is->besieged - SIEGE_OF_RED;
}

bool fantasy_relieves(const struct fantasy_roster *is, int i)
{
    return is->unit[i].side == fantasy_besieged(is) && !is->unit[i].inside;
}

/* A force that comes to relieve the besieged brings its own. */
bool fantasy_needs_nothing(const struct fantasy_roster *is, int i)
{
    return is->unit[i].hardy || fantasy_relieves(is, i);
}

bool fantasy_withstands(const struct fantasy_unit_type *u, int kind)
{
    for (int k = 0; k < u->immunities; k++)
        if (u->immune_to[k] == kind) return true;
    return false;
}

bool fantasy_immune_to(const struct fantasy_unit_type *u, const struct fantasy_unit_type *enemy)
{
    return fantasy_withstands(u, enemy->kind);
}

void fantasy_hero_body(const struct fantasy_hero_type *hero, struct fantasy_body *out)
{
    *out = (struct fantasy_body){
        .men = 1, .hp = hero->hp, .total = hero->hp, .ac = hero->ac, .hd = hero->hd, .damage = hero->damage,
        .hero = 1, .attacks = hero->attacks, .class_ = hero->class_, .level = hero->level,
    };
}

/* ---- how they stand ---- */

bool fantasy_on_field(const struct fantasy_unit *u)
{
    return u->state <= UNIT_LEAVING;
}

bool fantasy_shaken(const struct fantasy_unit *u)
{
    return u->state == UNIT_DEMORALISED || u->state == UNIT_LEAVING;
}

int fantasy_officer_points(const struct fantasy_field *f, int i)
{
    return f->unit[i].officer == NOBODY ? 0 : f->hero[f->unit[i].officer].hp;
}

int fantasy_men(const struct fantasy_roster *is, const struct fantasy_field *f, int i)
{
    return fantasy_survivors(f->unit[i].total, is->unit[i].hp, fantasy_officer_points(f, i));
}

bool fantasy_is_free(const struct fantasy_field *f, int i)
{
    return f->unit[i].contacts == 0;
}

bool fantasy_touching(const struct fantasy_field *f, int a, int b)
{
    return f->unit[a].contacts >> b & 1u;
}

int fantasy_first_contact(const struct fantasy_field *f, int i, bool fit_only)
{
    int k;

    for (k = 0; f->unit[i].contacts >> k; k++)
        if (fantasy_touching(f, i, k) && !(fit_only && fantasy_shaken(&f->unit[k]))) return k;
    return NOBODY;
}

/* ---- walls ---- */

int fantasy_part_of(const struct fantasy_field *f, int section)
{
    return section >= 1 && section <= f->fort.parts ? section - 1 : 0;
}

/* Who holds no section is as safe as the place where the walls are most open (FA-64). */
int fantasy_wall(const struct fantasy_field *f, int section)
{
    int k, most_open = f->fort.parts > 0 ? WALLS_INTACT : WALLS_NONE;

    if (section > 0 && f->fort.parts > 0) return f->fort.part[fantasy_part_of(f, section)].walls;
    for (k = 0; k < f->fort.parts; k++) {
        if (f->fort.part[k].walls == WALLS_NONE) return WALLS_NONE;
        if (f->fort.part[k].walls == WALLS_BREACHED) most_open = WALLS_BREACHED;
    }
    return most_open;
}

int fantasy_standing(const struct fantasy_field *f, int section)
{
    int k;

    if (section > 0 && fantasy_wall(f, section) == WALLS_INTACT) return section;
    for (k = 0; k < f->fort.parts; k++)
        if (f->fort.part[k].walls == WALLS_INTACT) return k + 1;
    return 0;
}

bool fantasy_walls_stand(const struct fantasy_field *f)
{
    return fantasy_standing(f, 0) > 0;
}

bool fantasy_is_within(const struct fantasy_roster *is, const struct fantasy_field *f, int i)
{
    return f->unit[i].inside && is->unit[i].side == fantasy_besieged(is);
}

int fantasy_walls_of(const struct fantasy_roster *is, const struct fantasy_field *f, int i)
{
    return fantasy_is_within(is, f, i) ? fantasy_wall(f, f->unit[i].section) : WALLS_NONE;
}

bool fantasy_rests(const struct fantasy_unit *u)
{
    return u->order == ORDER_SHOOT || u->order == ORDER_NO_ACTION || u->order == ORDER_RALLY || u->order == ORDER_RAM;
}

bool fantasy_leaves(const struct fantasy_unit *u)
{
    return u->order == ORDER_WITHDRAW || u->order == ORDER_RETREAT || u->order == ORDER_FLEE;
}

/* One crew: who engages, works the ram or goes anywhere leaves the engine alone (FA-37). */
bool fantasy_serves_engine(const struct fantasy_unit *u)
{
    if (u->engine == NOBODY || fantasy_shaken(u)) return false;
    return u->order == ORDER_SHOOT || u->order == ORDER_NO_ACTION;
}

void fantasy_turn_begin(const struct fantasy_field *f, struct fantasy_turn *t)
{
    memset(t, 0, sizeof *t);
    t->units = f->units;
    t->heroes = f->heroes;
    for (int i = 0; i < f->units; i++) t->unit[i].others = f->units;
}

void fantasy_touch(struct fantasy_field *f, int a, int b)
{
    f->unit[a].contacts |= 1u << b;
    f->unit[b].contacts |= 1u << a;
    if (f->unit[a].longest == NOBODY) f->unit[a].longest = b;
    if (f->unit[b].longest == NOBODY) f->unit[b].longest = a;
}

void fantasy_part_all(struct fantasy_field *f, int i)
{
    int k;

    for (k = 0; f->unit[i].contacts >> k; k++) {
        if (!fantasy_touching(f, i, k)) continue;
        f->unit[k].contacts &= ~(1u << i);
        if (f->unit[k].longest == i) f->unit[k].longest = fantasy_first_contact(f, k, false);
    }
    f->unit[i].contacts = 0;
    f->unit[i].longest = NOBODY;
}

void fantasy_remove(const struct fantasy_roster *is, struct fantasy_field *f, int i, int state)
{
    struct fantasy_unit *u = &f->unit[i];
    struct fantasy_side *side = &f->side[is->unit[i].side];

    fantasy_part_all(f, i);
    u->state = state;
    u->engine = NOBODY;
    if (is->unit[i].standard) side->standard_lost = true;
    if (u->officer != NOBODY) {  /* he goes with his men, or gives himself up with them */
        if (side->cinc == u->officer) {  /* alive, but no help any more (FA-28) */
            side->cinc = NOBODY;
            side->wisdom = NO_WISDOM;
        }
        f->hero[u->officer].leads = NOBODY;
        f->hero[u->officer].hp = 0;
        u->officer = NOBODY;
    }
}
