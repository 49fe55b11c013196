/* sequence.c - fantasy.sequence: sets the field up from its inputs, plays the five
** phases (phases.h), and says what became of every unit and hero. */
#include "rules/fantasy/sequence.h"
#include <string.h>
#include "rules/fantasy/attack.h"
#include "rules/fantasy/options.h"
#include "rules/fantasy/phases.h"
#include "rules/fantasy/siege.h"
#include "rules/fantasy/supplies.h"
#include "rules/fantasy/words.h"

const struct word fantasy_stands[STANDS] = {
    { "fit", N_("fit") }, { "just_demoralised", N_("demoralised in the sequence before") },
        { "demoralised", N_("demoralised earlier") }, { "rally_failed", N_("rally failed") },
};
const struct word fantasy_unit_states[UNIT_STATES] = {
    { "fit", N_("fit") }, { "demoralised", N_("demoralised") }, { "leaving", N_("will leave the field") },
        { "destroyed", N_("destroyed") }, { "gone", N_("has left the field") },
    { "surrendered", N_("surrendered") },
};
const struct word fantasy_kinds[KINDS] = { { "normal", N_("normal weapons") }, { "silver", N_("silver weapons") },
        { "magic", N_("magic weapons") } };
const struct word fantasy_test_words[TEST_WORDS] = { { "none", N_("no test") }, { "passed", N_("passed") },
        { "failed", N_("failed") } };
const struct word fantasy_hero_orders[HERO_ORDERS] = {
    { "stay", N_("stay back") }, { "hero", N_("attack an enemy hero") }, { "monster", N_("attack a huge creature") },
        { "unit", N_("fight a unit") }, { "lead", N_("lead a free friendly unit") },
    { "leave", N_("leave the unit he leads") }, { "magic", N_("use breach magic") },
};
const struct word fantasy_unit_engines[UNIT_ENGINES] = {
    { "none", N_("no engine") }, { "ballista", N_("ballista") }, { "light_catapult", N_("light catapult") },
        { "heavy_catapult", N_("heavy catapult") }, { "trebuchet", N_("trebuchet") },
};
const struct word fantasy_numbers_1_4[ARMY_UNITS] = { { "1", "1" }, { "2", "2" }, { "3", "3" }, { "4", "4" } };
const struct word fantasy_fort_walls[FORT_WALLS] = {
    { "none", N_("no walls, or open for two sequences") }, { "intact", N_("intact walls") },
        { "breached", N_("walls breached in the sequence before") },
};

/* ---- setting up: red's units stand first, then blue's ---- */

static int enemy_index(const struct fantasy_sequence_in *in, int side, int number)
{
    if (number <= 0) return NOBODY;
    return side == 0 ? in->red.units + number - 1 : number - 1;
}

static int own_index(const struct fantasy_sequence_in *in, int side, int number)
{
    if (number <= 0) return NOBODY;
    return side == 0 ? number - 1 : in->red.units + number - 1;
}

static int own_hero(const struct fantasy_sequence_in *in, int side, int number)
{
    if (number <= 0) return NOBODY;
    return side == 0 ? number - 1 : in->red.heroes + number - 1;
}

static int enemy_hero(const struct fantasy_sequence_in *in, int side, int number)
{
    return own_hero(in, 1 - side, number);
}

static void put_type(const struct fantasy_sequence_in *in, int side, const struct fantasy_unit_in *u,
                     struct fantasy_unit_type *out)
{
    int k;

    out->side = side;
    out->men = fantasy_survivors(u->start, u->hp, 0);
    out->hp = u->hp;
    out->ac = u->ac;
    out->hd = u->hd;
    out->melee = u->melee;
    out->missile = u->missile;
    out->shoots = u->shoots;
    out->morale = u->morale;
    out->elite = u->elite;
    out->mounted = u->mounted || u->lance;
    out->lance = u->lance;
    out->pole = u->pole;
    out->flying = u->flying;
    out->regen = u->regen;
    out->anti_regen = u->anti_regen;
    out->special = u->special;
    out->huge = u->huge;
    out->attacks = u->attacks;
    out->kind = u->kind;
    out->immunities = u->immune_to;
    for (k = 0; k < u->immune_to; k++) out->immune_to[k] = u->immune[k];
    out->faithful = own_hero(in, side, u->faithful) + 1;
    out->standard = u->standard;
    out->home = (u->region ? HOME_REGION : 0) | (u->town ? HOME_TOWN : 0);
    out->modifier = u->modifier;
    out->inside = in->siege.besieged == side + SIEGE_OF_RED && !u->relieves;
    out->ladders = u->ladders;
    out->hardy = u->needs_nothing;
}

static void put_unit(const struct fantasy_sequence_in *in, int side, const struct fantasy_unit_in *u,
                     struct fantasy_unit *out)
{
    out->start = u->start;
    out->engine = u->engine - 1;
    out->bonus = u->bonus;
    out->state = u->state == STANDS_FIT ? UNIT_FIT : u->state == STANDS_LEAVING ? UNIT_LEAVING : UNIT_DEMORALISED;
    out->fresh = u->state == STANDS_FRESH;
    out->total = u->total;
    out->officer = out->longest = NOBODY;
    out->chaser = enemy_index(in, side, u->chaser);
    out->near = u->near;
    out->inside = in->siege.besieged == side + SIEGE_OF_RED && !u->outside && !u->relieves;
    out->section = u->section;
    out->works_on = u->works_on;
    out->order = u->order;
    out->target = enemy_index(in, side, u->target);
    out->free_target = u->free_attack == FREE_ATTACK_NONE ? MOST_UNITS : enemy_index(in, side, u->free_attack);
    out->engine_target = enemy_index(in, side, u->engine_target);
    out->steps = u->steps;
    out->rallies = u->rallies;
    out->enters = u->enters;
    out->strikes_hero = u->strikes_hero ? ANY_HERO : 0;
    out->strikes = enemy_index(in, side, u->strikes) + 1;
    out->duels = enemy_hero(in, side, u->duels) + 1;
}

static void put_hero_type(int side, const struct fantasy_hero_in *h, struct fantasy_hero_type *out)
{
    out->side = side;
    out->hp = h->body.hp;
    out->ac = h->body.ac;
    out->class_ = h->body.class_;
    out->level = h->body.level;
    out->hd = h->body.hd;
    out->damage = h->body.damage;
    out->attacks = h->body.attacks;
    out->kind = h->kind;
}

static void put_hero(const struct fantasy_sequence_in *in, int side, const struct fantasy_hero_in *h,
                     struct fantasy_hero *out)
{
    bool at_friend = h->order == HERO_LEADS, at_hero = h->order == HERO_DUELS_HERO;

    out->hp = h->body.hp;
    out->leads = own_index(in, side, h->leads);
    out->magic = h->magic;
    out->order = h->order;
    out->target = h->order == HERO_MAGIC ? h->target : at_friend ? own_index(in, side, h->target) : at_hero
        ? enemy_hero(in, side, h->target) : enemy_index(in, side, h->target);
}

static void put_army(const struct fantasy_sequence_in *in, int side, struct fantasy_sequence_ready *out)
{
    const struct fantasy_army_in *a = side == 0 ? &in->red : &in->blue;
    struct fantasy_field *f = &out->field;
    struct fantasy_side *of_side = &f->side[side];
    int k;

    for (k = 0; k < a->units; k++) {
        put_type(in, side, &a->unit[k], &out->is.unit[f->units]);
        put_unit(in, side, &a->unit[k], &f->unit[f->units++]);
    }
    of_side->cinc = NOBODY;
    for (k = 0; k < a->heroes; k++) {
        struct fantasy_hero *hero = &f->hero[f->heroes];
        put_hero_type(side, &a->hero[k], &out->is.hero[f->heroes]);
        put_hero(in, side, &a->hero[k], hero);
        if (a->hero[k].cinc) of_side->cinc = f->heroes;
        if (hero->leads != NOBODY) {            /* his points are in the total already, and count for its cap */
            f->unit[hero->leads].officer = f->heroes;
            f->unit[hero->leads].start += hero->hp;
        }
        f->heroes++;
    }
    of_side->wisdom = a->wisdom;
    of_side->standard_lost = a->standard_lost;
    of_side->cinc_died = a->cinc_dead;
    of_side->hunger = a->hunger;
}

static void put_contacts(const struct fantasy_sequence_in *in, struct fantasy_field *f, int side)
{
    const struct fantasy_army_in *a = side == 0 ? &in->red : &in->blue;
    int i, k;

    for (i = 0; i < a->units; i++) {
        int own = own_index(in, side, i + 1);
        for (k = 0; k < a->unit[i].contacts; k++)
            fantasy_touch(f, own, enemy_index(in, side, a->unit[i].contact[k] + 1));
        if (a->unit[i].longest > 0) f->unit[own].longest = enemy_index(in, side, a->unit[i].longest);
    }
}

/* Sections that are not told by themselves are like the walls as a whole. */
static void put_walls(struct reading *r, const struct fantasy_siege_in *in, struct fantasy_fortress *out)
{
    bool whole = option(r, &fantasy_breaches_option) == BREACHES_WHOLE;
    int k;

    out->parts = whole || in->sections == 0 ? 1 : MOST_PARTS;
    for (k = 0; k < out->parts; k++) {
        bool told = k < in->sections;
        out->part[k].walls = told ? in->part[k].walls : in->walls;
        out->part[k].progress = fantasy_shares(told ? in->part[k].progress : in->progress);
    }
}

void fantasy_sequence_prepare(struct reading *r, const void *input, void *result)
{
    const struct fantasy_sequence_in *in = input;
    struct fantasy_sequence_ready *ready = result;
    struct fantasy_fortress *fort = &ready->field.fort;

    memset(ready, 0, sizeof *ready);
    put_army(in, WINNER_RED, ready);
    put_army(in, WINNER_BLUE, ready);
    ready->is.units = ready->field.units;
    ready->is.heroes = ready->field.heroes;
    ready->is.besieged = in->siege.besieged;
    ready->is.gate = in->siege.gate;
    ready->is.work = WORK_WALL;
    put_contacts(in, &ready->field, WINNER_RED);
    put_contacts(in, &ready->field, WINNER_BLUE);
    if (in->siege.besieged) put_walls(r, &in->siege, fort);
    fort->section = in->siege.section;
    fort->ram_needed = in->siege.ram_needed;
    fort->ram_done = in->siege.ram_done;
    fort->ruse = in->siege.ruse;
}

/* ---- the five phases ---- */

static void play_sequence(struct reading *r, const struct fantasy_roster *is, struct fantasy_field *f,
                          struct fantasy_turn *t)
{
    fantasy_command_phase(r, is, f, t);
    fantasy_shooting_phase(r, is, f, t);
    fantasy_movement_phase(r, is, f, t);
    fantasy_melee_phase(r, is, f, t, NULL);
    fantasy_morale_phase(r, is, f, t);
}

/* ---- what became of them ---- */

/* Units are numbered from 1 on their side; 0 is nobody. */
static int number_of(const struct fantasy_roster *is, int i)
{
    int k, number = 0;

    for (k = 0; k <= i; k++) number += is->unit[k].side == is->unit[i].side;
    return number;
}

static void say_army(const struct fantasy_roster *is, const struct fantasy_field *f, const struct fantasy_turn *t,
                     int side, struct fantasy_army_out *out)
{
    int i;

    for (i = 0; i < f->units; i++) {
        struct fantasy_unit_out *u;
        if (is->unit[i].side != side) continue;
        u = &out->unit[out->units++];
        u->survivors = fantasy_on_field(&f->unit[i]) ? fantasy_men(is, f, i) : 0;
        u->losses = t->unit[i].men - u->survivors;
        if (u->losses < 0) u->losses = 0;               /* more men than before: they have regenerated */
        u->total = fantasy_on_field(&f->unit[i]) ? f->unit[i].total : 0;
        u->morale = t->unit[i].test;
        u->state = f->unit[i].state;
        u->engaged = f->unit[i].contacts != 0;
        u->chaser = number_of(is, f->unit[i].chaser);
    }
    for (i = 0; i < f->heroes; i++)
        if (is->hero[i].side == side) out->hero[out->heroes++] = f->hero[i].hp;
}

/* At the section that is attacked, or where most has been done. */
static int work_done(const struct fantasy_field *f)
{
    int k, most = 0;

    if (f->fort.section > 0) return f->fort.part[fantasy_part_of(f, f->fort.section)].progress;
    for (k = 0; k < f->fort.parts; k++)
        if (f->fort.part[k].progress > most) most = f->fort.part[k].progress;
    return most;
}

/* Work done, as a share of a breach in lowest terms. */
static void say_progress(int done, int32_t *share)
{
    int a = done < WHOLE_BREACH ? done : WHOLE_BREACH, b = WHOLE_BREACH, common = b, rest = a;

    while (rest) {
        int t = common % rest;
        common = rest;
        rest = t;
    }
    share[0] = a / common;
    share[1] = b / common;
}

void fantasy_sequence_rule(struct reading *r, const void *args, void *result)
{
    const struct fantasy_sequence_ready *ready = args;
    const struct fantasy_roster *is = &ready->is;
    struct fantasy_field f = ready->field;
    struct fantasy_sequence_out *out = result;
    struct fantasy_turn t;

    play_sequence(r, is, &f, &t);
    about(r, NULL);
    say_army(is, &f, &t, WINNER_RED, &out->red);
    say_army(is, &f, &t, WINNER_BLUE, &out->blue);
    out->walls = fantasy_wall(&f, f.fort.section);
    say_progress(work_done(&f), out->progress);
    out->ram_needed = f.fort.ram_needed;
    out->ram_done = f.fort.ram_done;
}
