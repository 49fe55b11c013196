/* movement.c - the movement phase, in the order of FA-43: failed rallies leave; who
** withdraws, retreats or flees breaks contact; free units that engage make contact, all at
** once; free attacks on those who left; damage. Then heroes join or leave units, and
** breach magic does its work. */
#include <string.h>
#include "rules/fantasy/morale.h"
#include "rules/fantasy/numbers.h"
#include "rules/fantasy/options.h"
#include "rules/fantasy/orders.h"
#include "rules/fantasy/phases.h"
#include "rules/fantasy/words.h"

/* ---- leaving ---- */

static void leave_contact(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f,
                          struct fantasy_turn *t)
{
    int i;

    for (i = 0; i < f->units; i++) t->unit[i].was = f->unit[i].contacts;
    for (i = 0; i < f->units; i++) {
        struct fantasy_unit *u = &f->unit[i];
        if (!fantasy_on_field(u)) continue;
        if (u->state == UNIT_LEAVING) {
            fantasy_about_unit(r, is, i);
            explain_flag(r, "state", "FA-13", N_("leaves the field after a failed rally"), 1);
            fantasy_remove(is, f, i, UNIT_GONE);
        } else if (fantasy_leaves(u)) {
            t->unit[i].left = t->unit[i].moved = true;
        }
    }
    for (i = 0; i < f->units; i++)
        if (t->unit[i].left) fantasy_part_all(f, i);
}

/* Sorties come home: mounted and elite units by withdrawing, others through a breach of their own making (FA-54).
** A force that relieves the besieged has no place within. */
static void go_inside(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f,
                      const struct fantasy_turn *t)
{
    int i;

    if (fantasy_besieged(is) == NOBODY) return;
    for (i = 0; i < f->units; i++) {
        struct fantasy_unit *u = &f->unit[i];
        bool in_order = u->order == ORDER_RETURN || u->order == ORDER_WITHDRAW;
        if (is->unit[i].side != fantasy_besieged(is) || u->inside || fantasy_relieves(is, i)) continue;
        if (!in_order && !(t->unit[i].left && u->enters)) continue;
        u->inside = true;
        u->section = 0;
        if (!in_order) fantasy_open_breach(r, f, is->gate, "FA-54", N_("a breach behind those who fled inside"));
    }
}

/* ---- making contact ---- */

static bool can_climb_to(const struct fantasy_roster *is, const struct fantasy_field *f, int i, int at)
{
    return fantasy_walls_of(is, f, at) != WALLS_INTACT || fantasy_has_the_means(&is->unit[i]);
}

static bool goes_through_breach(const struct fantasy_roster *is, const struct fantasy_field *f, int at)
{
    return fantasy_is_within(is, f, at) && fantasy_walls_of(is, f, at) != WALLS_INTACT;
}

bool fantasy_only_comes_near(struct reading *r, const struct fantasy_unit_type *type, const struct fantasy_unit *u)
{
    return !u->near && !type->mounted && !type->flying && option(r, &fantasy_bands_option) != OPTION_OFF;
}

/* Is there a place for one more enemy in contact with unit i? */
static bool has_room_for(struct reading *r, const struct fantasy_roster *is, const struct fantasy_field *f, int i,
                         int newcomer)
{
    int k, count = 1, largest = fantasy_men(is, f, newcomer);

    for (k = 0; f->unit[i].contacts >> k; k++) {
        if (!fantasy_touching(f, i, k)) continue;
        count++;
        if (fantasy_men(is, f, k) > largest) largest = fantasy_men(is, f, k);
    }
    return count <= fantasy_places(r, fantasy_men(is, f, i), largest);
}

/* On both sides of the contact: who engages may have been engaged itself in the same phase (FA-44). */
static bool finds_a_place(struct reading *r, const struct fantasy_roster *is, const struct fantasy_field *f, int i,
                          int at)
{
    return has_room_for(r, is, f, at, i) && (fantasy_is_free(f, i) || has_room_for(r, is, f, i, at));
}

static void engage(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f,
                   struct fantasy_turn *t, int i)
{
    struct fantasy_unit *u = &f->unit[i];
    int at = u->target;

    fantasy_about_unit(r, is, i);
    t->unit[i].moved = true;
    if (!fantasy_on_field(&f->unit[at]) || !can_climb_to(is, f, i, at)) return;
    if (fantasy_only_comes_near(r, &is->unit[i], u)) {
        u->near = true;
        return;
    }
    if (goes_through_breach(is, f, at) && f->fort.way_in == 0) {
        explain_not(r, "order", "FA-53", N_("engage"), 0, N_("no room in the breach"));
        return;
    }
    if (!fantasy_touching(f, i, at) && !finds_a_place(r, is, f, i, at)) {
        u->order = ORDER_NO_ACTION;
        t->unit[i].moved = false;                       /* it stays where it is (FA-31) */
        explain_not(r, "order", "FA-44", N_("engage"), 0, N_("no place in contact"));
        return;
    }
    f->fort.way_in -= goes_through_breach(is, f, at);
    fantasy_touch(f, i, at);
    t->unit[i].charged = true;
    if (u->section == 0) u->inside = false;             /* a sortie (FA-54) */
}

/* Flyers find their places first, then mounted units, then foot, each in list order. */
static void make_contact(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f,
                         struct fantasy_turn *t)
{
    enum { FLYERS, MOUNTED, FOOT };
    int rank, i;

    for (rank = FLYERS; rank <= FOOT; rank++)
        for (i = 0; i < f->units; i++) {
            const struct fantasy_unit *u = &f->unit[i];
            int mine = is->unit[i].flying ? FLYERS : is->unit[i].mounted ? MOUNTED : FOOT;
            if (u->order != ORDER_ENGAGE || t->unit[i].was != 0 || !fantasy_on_field(u)) continue;
            if (mine == rank) engage(r, is, f, t, i);
        }
}

/* ---- free attacks ---- */

bool fantasy_may_strike(const struct fantasy_roster *is, const struct fantasy_field *f, const struct fantasy_turn *t,
                        int a, int leaver)
{
    const struct fantasy_unit *u = &f->unit[a];

    if (!(t->unit[leaver].was >> a & 1u) || !fantasy_on_field(u) || t->unit[a].left || t->unit[a].struck)
        return false;                                           /* the demoralised leave, too */
    return !(is->unit[a].huge && fantasy_shaken(&f->unit[leaver]));     /* huge creatures ignore who flees */
}

/* Its owner has named the leaver; or he has said nothing, and it has no other enemy to fight (FA-46). */
static bool wants_to(const struct fantasy_field *f, int a, int leaver)
{
    const struct fantasy_unit *u = &f->unit[a];

    if (u->free_target != NOBODY) return u->free_target == leaver;
    return u->contacts == 0;
}

static bool free_attack(struct reading *r, const struct fantasy_roster *is, const struct fantasy_field *f,
                        struct fantasy_turn *t, const struct fantasy_aim *aim, struct fantasy_blows *blows)
{
    int points;

    if (!fantasy_may_strike(is, f, t, aim->by, aim->at) || !wants_to(f, aim->by, aim->at)) return false;
    t->unit[aim->by].struck = true;
    points = fantasy_unit_attack(r, is, f, t, aim);
    fantasy_note_blow(blows, CREATURES_FROM + aim->by, CREATURES_FROM + aim->at, points);
    return true;
}

/* The enemy that hurt it most goes first, with its bonus; else one other may, without (FA-40). */
static void attack_fleeing(struct reading *r, const struct fantasy_roster *is, const struct fantasy_field *f,
                           struct fantasy_turn *t, int leaver, struct fantasy_blows *blows)
{
    int chaser = f->unit[leaver].chaser;
    struct fantasy_aim aim = { chaser, leaver, ATTACK_FREE, true };

    if (chaser != NOBODY && free_attack(r, is, f, t, &aim, blows)) return;
    aim.fleeing = chaser == NOBODY;                     /* nobody hurt it: the enemy chooses who does */
    for (aim.by = 0; aim.by < f->units; aim.by++)
        if (free_attack(r, is, f, t, &aim, blows)) return;
}

static void attack_retreating(struct reading *r, const struct fantasy_roster *is, const struct fantasy_field *f,
                              struct fantasy_turn *t, int leaver, struct fantasy_blows *blows)
{
    struct fantasy_aim aim = { 0, leaver, ATTACK_FREE, false };

    for (aim.by = 0; aim.by < f->units; aim.by++)
        if (free_attack(r, is, f, t, &aim, blows)) return;
}

/* All but the enemy in contact longest. */
static void attack_withdrawing(struct reading *r, const struct fantasy_roster *is, const struct fantasy_field *f,
                               struct fantasy_turn *t, int leaver, struct fantasy_blows *blows)
{
    struct fantasy_aim aim = { 0, leaver, ATTACK_FREE, false };

    if (option(r, &fantasy_withdraw_attacks_option) == WITHDRAW_SAFE) return;
    for (aim.by = 0; aim.by < f->units; aim.by++)
        if (aim.by != t->unit[leaver].longest) free_attack(r, is, f, t, &aim, blows);
}

static void free_attacks(struct reading *r, const struct fantasy_roster *is, const struct fantasy_field *f,
                         struct fantasy_turn *t, struct fantasy_blows *blows)
{
    int i;

    for (i = 0; i < f->units; i++) {
        if (!t->unit[i].left || !fantasy_on_field(&f->unit[i])) continue;
        switch (f->unit[i].order) {
        case ORDER_FLEE:    attack_fleeing(r, is, f, t, i, blows); break;
        case ORDER_RETREAT: attack_retreating(r, is, f, t, i, blows); break;
        default:            attack_withdrawing(r, is, f, t, i, blows); break;
        }
    }
}

/* ---- heroes on the way ---- */

static void leave_unit(struct fantasy_field *f, int h)
{
    struct fantasy_hero *hero = &f->hero[h];
    struct fantasy_unit *u = &f->unit[hero->leads];

    u->total -= hero->hp;
    u->start -= hero->hp;
    u->officer = NOBODY;
    hero->leads = NOBODY;
}

static void lead_unit(struct fantasy_field *f, int h)
{
    struct fantasy_hero *hero = &f->hero[h];
    int i = hero->target;

    if (i == NOBODY || hero->leads != NOBODY) return;
    if (!fantasy_on_field(&f->unit[i]) || !fantasy_is_free(f, i) || f->unit[i].officer != NOBODY) return;
    hero->leads = i;
    f->unit[i].officer = h;
    f->unit[i].total += hero->hp;
    f->unit[i].start += hero->hp;
}

static void heroes_move(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f)
{
    int h;

    for (h = 0; h < f->heroes; h++) {
        struct fantasy_hero *hero = &f->hero[h];
        if (hero->hp <= 0) continue;
        if (hero->order == HERO_LEAVES && hero->leads != NOBODY) leave_unit(f, h);
        else if (hero->order == HERO_LEADS) lead_unit(f, h);
        else if (hero->order == HERO_MAGIC && hero->magic > 0 && is->hero[h].side != fantasy_besieged(is)) {
            hero->magic--;
            fantasy_open_breach(r, f, fantasy_standing(f, hero->target), "FA-52", N_("a breach by magic"));
        }
    }
}

/* Sections that are open; where none is yet, the one that may be opened. */
static int breaches(const struct fantasy_field *f)
{
    int k, n = 0;

    for (k = 0; k < f->fort.parts; k++) n += f->fort.part[k].walls != WALLS_INTACT;
    return n > 0 ? n : 1;
}

void fantasy_move_units(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f,
                        struct fantasy_turn *t)
{
    int i;

    for (i = 0; i < f->units; i++) t->unit[i].longest = f->unit[i].longest;
    f->fort.way_in = 0;
    if (fantasy_besieged(is) != NOBODY)
        f->fort.way_in = breaches(f) * number(r, &fantasy_siege_numbers[UNITS_PER_BREACH]);
    leave_contact(r, is, f, t);
    go_inside(r, is, f, t);
    make_contact(r, is, f, t);
}

void fantasy_strike_leavers(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f,
                            struct fantasy_turn *t, struct fantasy_blows *blows)
{
    free_attacks(r, is, f, t, blows);
    fantasy_phase_ends(r, is, f, t);
    heroes_move(r, is, f);
}

void fantasy_movement_phase(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f,
                            struct fantasy_turn *t)
{
    fantasy_move_units(r, is, f, t);
    fantasy_strike_leavers(r, is, f, t, NULL);
}
