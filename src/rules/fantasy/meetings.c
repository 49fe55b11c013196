/* meetings.c - heroes and huge creatures in the melee phase: who meets whom (FA-48),
** the fights of ten rounds with friends joining in, heroes against units and units
** against heroes (FA-24, FA-49). */
#include <stddef.h>
#include <string.h>
#include "rules/fantasy/attack.h"
#include "rules/fantasy/heroes.h"
#include "rules/fantasy/numbers.h"
#include "rules/fantasy/options.h"
#include "rules/fantasy/phases.h"
#include "rules/fantasy/words.h"

/* A fighter is a hero, or a huge creature of the field. Places that nobody has are empty: no hit points, not huge. */
enum { UNITS_FROM = CREATURES_FROM, MOST_FIGHTERS = MOST_HEROES + MOST_UNITS };

static bool is_unit(int who) { return who >= UNITS_FROM; }
static int unit_number(int who) { return who - UNITS_FROM; }
static const struct fantasy_unit_type *creature(const struct fantasy_roster *is, int who)
{
    return &is->unit[unit_number(who)];
}

static int side_of(const struct fantasy_roster *is, int who)
{
    return is_unit(who) ? creature(is, who)->side : is->hero[who].side;
}
static int kind_of(const struct fantasy_roster *is, int who)
{
    return is_unit(who) ? creature(is, who)->kind : is->hero[who].kind;
}
static int hit_points(const struct fantasy_field *f, int who)
{
    return is_unit(who) ? f->unit[unit_number(who)].total : f->hero[who].hp;
}
static bool has_met(const struct fantasy_turn *t, int who)
{
    return is_unit(who) ? t->unit[unit_number(who)].duelled : t->hero[who].met;
}

static bool can_fight(const struct fantasy_roster *is, const struct fantasy_field *f, int who)
{
    if (is_unit(who)) return creature(is, who)->huge && f->unit[unit_number(who)].state == UNIT_FIT;
    return f->hero[who].hp > 0 && f->hero[who].leads == NOBODY;
}

/* Whom it is ordered to meet, or NOBODY. A huge creature meets the huge creature it engages. */
static int quarry(const struct fantasy_roster *is, const struct fantasy_field *f, int who)
{
    if (is_unit(who)) {
        const struct fantasy_unit *u = &f->unit[unit_number(who)];
        if (u->duels) return u->duels - 1;
        return u->target >= 0 && is->unit[u->target].huge && fantasy_touching(f, unit_number(who), u->target)
                   ? UNITS_FROM + u->target
                   : NOBODY;
    }
    if (f->hero[who].target < 0) return NOBODY;
    if (f->hero[who].order == HERO_DUELS_HERO) return f->hero[who].target;
    return f->hero[who].order == HERO_DUELS_UNIT ? UNITS_FROM + f->hero[who].target : NOBODY;
}

static void fighter_body(const struct fantasy_roster *is, int who, struct fantasy_body *out)
{
    if (!is_unit(who)) {
        fantasy_hero_body(&is->hero[who], out);
        return;
    }
    memset(out, 0, sizeof *out);
    out->ac = creature(is, who)->ac;
    out->hd = creature(is, who)->hd;
    out->damage = creature(is, who)->melee;
    out->attacks = creature(is, who)->attacks;
}

static bool withstands(const struct fantasy_roster *is, int who, int enemy)
{
    return is_unit(who) && fantasy_withstands(creature(is, who), kind_of(is, enemy));
}

void fantasy_duel_bodies(const struct fantasy_roster *is, int who, int at, struct fantasy_body *hero,
                         struct fantasy_body *enemy)
{
    fighter_body(is, who, hero);
    fighter_body(is, at, enemy);
    hero->immune = withstands(is, who, at);
    enemy->immune = withstands(is, at, who);
}

static void take_wounds(const struct fantasy_field *f, struct fantasy_turn *t, int who, int left)
{
    int lost = hit_points(f, who) - left;

    if (is_unit(who)) t->unit[unit_number(who)].pending += lost;
    else t->hero[who].wounds += lost;
}

/* Between two huge creatures: who hurt whom in this sequence matters for flight and for regeneration. */
static void remember_wounds(const struct fantasy_field *f, struct fantasy_turn *t, int by, int at, int left)
{
    if (is_unit(by) && is_unit(at)) t->unit[unit_number(by)].dealt[unit_number(at)] += hit_points(f, at) - left;
}

static const char *name_of(const struct fantasy_roster *is, int who)
{
    return is_unit(who) ? fantasy_unit_name(is, unit_number(who)) : fantasy_hero_name(is, who);
}

/* ---- several against one ---- */

/* What dice do not change; only the first `friends` places are handed on. */
struct brawl {
    int32_t friends;
    struct { struct fantasy_attacks friend_strikes, single_strikes; } of[MOST_FIGHTERS];
};
struct brawl_state { int32_t one, many[MOST_FIGHTERS]; };               /* hit points */

static int alive(const struct brawl *b, const struct brawl_state *s)
{
    int k;

    for (k = 0; k < b->friends; k++)
        if (s->many[k] > 0) return k;
    return NOBODY;
}

static void friends_strike(struct reading *r, const struct brawl *b, struct brawl_state *s)
{
    int k;

    about(r, "hero");
    for (k = 0; k < b->friends; k++)
        if (s->many[k] > 0) s->one = fantasy_wounded(s->one, fantasy_strike_blows(r, &b->of[k].friend_strikes));
}

static void single_strikes(struct reading *r, const struct brawl *b, struct brawl_state *s)
{
    int k = alive(b, s);

    about(r, "enemy");
    s->many[k] = fantasy_wounded(s->many[k], fantasy_strike_blows(r, &b->of[k].single_strikes));
}

static bool brawl_round(struct reading *r, const void *args, void *state)
{
    const struct brawl *b = args;
    struct brawl_state *s = state;
    int many, one;

    about(r, "hero");
    many = roll_die(r, "FA-25", N_("initiative"), 6);
    about(r, "enemy");
    one = roll_die(r, "FA-25", N_("initiative"), 6);
    if (many >= one) friends_strike(r, b, s);
    if (many <= one || s->one > 0) single_strikes(r, b, s);             /* struck together: the dead strike, too */
    if (many < one) friends_strike(r, b, s);
    return s->one > 0 && alive(b, s) != NOBODY;
}

/* Friends who have the same quarry: the one. */
struct meeting { int friends[MOST_FIGHTERS], count, one; };

static void fight_brawl(struct reading *r, const struct fantasy_roster *is, const struct fantasy_field *f,
                        struct fantasy_turn *t, const struct meeting *m)
{
    const int *friends = m->friends, count = m->count, one = m->one;
    struct brawl b;
    struct brawl_state s = { 0 };
    struct fantasy_body them, him;
    bool fast = false;
    int k;

    b.friends = count;
    s.one = hit_points(f, one);
    for (k = 0; k < count; k++) {
        struct fantasy_duel d;
        fantasy_duel_bodies(is, friends[k], one, &them, &him);
        fantasy_set_up_duel(r, &them, &him, &d);
        b.of[k].friend_strikes = d.hero;
        b.of[k].single_strikes = d.enemy;
        s.many[k] = hit_points(f, friends[k]);
        fast = d.fast;
        if (!fast) continue;
        about(r, "hero");
        s.one = fantasy_wounded(s.one, fantasy_average_blows(r, &d.hero, d.percent[0]));
        about(r, "enemy");
        if (k == 0)
            s.many[k] = fantasy_wounded(s.many[k],
                                        /* he strikes the first of them only */
                                        fantasy_average_blows(r, &d.enemy, d.percent[1]));
    }
    if (!fast)
        chain(r, &(struct rounds){
            .step = brawl_round, .args = &b,
            .args_size = (int)(offsetof(struct brawl, of) + (size_t)count * sizeof b.of[0]),
            .state_size = (int)(offsetof(struct brawl_state, many) + (size_t)count * sizeof s.many[0]),
            .most = number(r, &fantasy_heroes_numbers[DUEL_ROUNDS_MOST]) }, &s);
    for (k = 0; k < count; k++) {
        remember_wounds(f, t, friends[k], one, s.one);  /* all who fought him count as having hurt him */
        remember_wounds(f, t, one, friends[k], s.many[k]);
        take_wounds(f, t, friends[k], s.many[k]);
    }
    take_wounds(f, t, one, s.one);
}

static void fight_duel(struct reading *r, const struct fantasy_roster *is, const struct fantasy_field *f,
                       struct fantasy_turn *t, int who, int at)
{
    struct fantasy_duel d;
    struct fantasy_duel_state s = { 0 };
    struct fantasy_body hero, enemy;

    fantasy_duel_bodies(is, who, at, &hero, &enemy);
    fantasy_set_up_duel(r, &hero, &enemy, &d);
    s.hero = hit_points(f, who);
    s.enemy = hit_points(f, at);
    fantasy_duel_fight(r, &d, &s);
    remember_wounds(f, t, who, at, s.enemy);
    remember_wounds(f, t, at, who, s.hero);
    take_wounds(f, t, who, s.hero);
    take_wounds(f, t, at, s.enemy);
}

/* ---- who meets whom ---- */

static void mark_met(struct fantasy_turn *t, int who)
{
    if (is_unit(who)) t->unit[unit_number(who)].duelled = true;
    else t->hero[who].met = true;
}

static void meet(struct reading *r, const struct fantasy_roster *is, const struct fantasy_field *f,
                 struct fantasy_turn *t, int who)
{
    struct meeting m = { { who }, 1, quarry(is, f, who) };

    if (!can_fight(is, f, m.one) || has_met(t, m.one)) return;
    for (int k = who + 1; k < UNITS_FROM + f->units; k++)   /* who stands before him in the list has been asked */
        if (can_fight(is, f, k) && !has_met(t, k) && quarry(is, f, k) == m.one) m.friends[m.count++] = k;
    for (int k = 0; k < m.count; k++) mark_met(t, m.friends[k]);
    mark_met(t, m.one);
    about_means(r, m.count == 1 ? name_of(is, who) : NULL, name_of(is, m.one));
    if (m.count == 1) fight_duel(r, is, f, t, who, m.one);
    else fight_brawl(r, is, f, t, &m);
    about_means(r, NULL, NULL);
}

static int next_fighter(const struct fantasy_roster *is, const struct fantasy_field *f, const struct fantasy_turn *t,
                        int side, const bool *tried)
{
    int k;

    for (k = 0; k < UNITS_FROM + f->units; k++)
        if (!tried[k] && can_fight(is, f, k) && side_of(is, k) == side && !has_met(t, k) && quarry(is, f, k) != NOBODY)
            return k;
    return NOBODY;
}

/* Ties are thrown again. */
static bool throw_for_begin(struct reading *r, const void *args, void *state)
{
    int32_t *blue_begins = state;
    int red, blue;

    (void)args;
    about(r, "red");
    red = roll_die(r, "FA-48", N_("which side's heroes begin"), 6);
    about(r, "blue");
    blue = roll_die(r, "FA-48", N_("which side's heroes begin"), 6);
    *blue_begins = blue > red;
    return blue == red;
}

static bool blue_is_higher(struct reading *r)
{
    static const int32_t none;
    int32_t blue_begins = false;

    chain(r, &(struct rounds){ .step = throw_for_begin, .args = &none, .args_size = (int)sizeof none,
                               .state_size = (int)sizeof blue_begins, .most = UNTIL_OVER }, &blue_begins);
    return blue_begins;
}

void fantasy_heroes_meet(struct reading *r, const struct fantasy_roster *is, const struct fantasy_field *f,
                         struct fantasy_turn *t)
{
    bool tried[MOST_FIGHTERS] = { false };
    bool red = next_fighter(is, f, t, 0, tried) != NOBODY, blue = next_fighter(is, f, t, 1, tried) != NOBODY;
    int turn = blue && (!red || blue_is_higher(r));     /* thrown for only where both sides want to meet somebody */

    for (;;) {
        int who = next_fighter(is, f, t, turn, tried);
        if (who == NOBODY) {
            turn = 1 - turn;
            who = next_fighter(is, f, t, turn, tried);
        }
        if (who == NOBODY) return;
        tried[who] = true;
        meet(r, is, f, t, who);
        turn = 1 - turn;
    }
}

/* ---- heroes and units ---- */

static bool fights_a_unit(const struct fantasy_field *f, const struct fantasy_turn *t, int h)
{
    const struct fantasy_hero *hero = &f->hero[h];

    return hero->hp > 0 && hero->leads == NOBODY && !t->hero[h].met && hero->order == HERO_FIGHTS_UNIT &&
           hero->target >= 0;
}

void fantasy_hero_attack_on(const struct fantasy_roster *is, const struct fantasy_field *f, int h, int unit,
                            struct fantasy_attack_in *in)
{
    memset(in, 0, sizeof *in);
    fantasy_hero_body(&is->hero[h], &in->attacker);
    in->target.ac = is->unit[unit].ac;
    in->target.huge = is->unit[unit].huge;
    in->target.immune = fantasy_withstands(&is->unit[unit], is->hero[h].kind);
    in->target.still = fantasy_rests(&f->unit[unit]);
    in->phase = ATTACK_MELEE;
    in->wisdom = f->side[is->unit[unit].side].wisdom;
    in->walls = fantasy_walls_of(is, f, unit);
}

void fantasy_attack_on_hero(const struct fantasy_roster *is, const struct fantasy_field *f, int unit, int h,
                            struct fantasy_attack_in *in)
{
    const struct fantasy_unit_type *u = &is->unit[unit];

    memset(in, 0, sizeof *in);
    in->attacker.men = fantasy_men(is, f, unit);
    in->attacker.hd = u->hd;
    in->attacker.damage = u->melee;
    in->attacker.attacks = 1;
    in->attacker.special = u->special;
    in->attacker.immune = fantasy_withstands(u, is->hero[h].kind);
    fantasy_hero_body(&is->hero[h], &in->target);
    in->phase = ATTACK_MELEE;
    in->steps = f->unit[unit].steps;
    in->bonus = f->unit[unit].bonus;
}

void fantasy_note_blow(struct fantasy_blows *blows, int by, int at, int points)
{
    if (blows) blows->blow[blows->struck++] = (struct fantasy_struck){ by, at, points };
}

void fantasy_heroes_against_units(struct reading *r, const struct fantasy_roster *is, const struct fantasy_field *f,
                                  struct fantasy_turn *t, struct fantasy_blows *blows)
{
    int h;

    for (h = 0; h < f->heroes; h++) {
        struct fantasy_attack_in in;
        struct fantasy_blow blow;
        int at = f->hero[h].target, points;
        if (!fights_a_unit(f, t, h) || !fantasy_on_field(&f->unit[at])) continue;
        fantasy_hero_attack_on(is, f, h, at, &in);
        fantasy_about_hero(r, is, h);
        fantasy_set_up_attack(r, &in, &blow);
        points = fantasy_strike(r, &blow);
        t->unit[at].pending += points;
        fantasy_note_blow(blows, h, UNITS_FROM + at, points);
    }
}

/* A unit that a hero fights may turn on him, with the ten men who reach him. */
bool fantasy_strikes_at_hero(struct reading *r, const struct fantasy_roster *is, const struct fantasy_field *f,
                             struct fantasy_turn *t, int unit, struct fantasy_blows *blows)
{
    int h, points, chosen = f->unit[unit].strikes_hero;

    for (h = 0; h < f->heroes; h++) {
        struct fantasy_attack_in in;
        struct fantasy_blow blow;
        if (!fights_a_unit(f, t, h) || f->hero[h].target != unit) continue;
        if (chosen > 0 && h != chosen - 1) continue;
        fantasy_attack_on_hero(is, f, unit, h, &in);
        fantasy_about_unit(r, is, unit);
        fantasy_set_up_attack(r, &in, &blow);
        points = fantasy_strike(r, &blow);
        t->hero[h].wounds += points;
        fantasy_note_blow(blows, UNITS_FROM + unit, h, points);
        return true;
    }
    return false;
}
