/* meetings.c - heroes and huge creatures in the melee phase: who meets whom (FA-48),
** the fights of ten rounds with friends joining in, heroes against units and units
** against heroes (FA-24, FA-49). */
#include <string.h>
#include "rules/fantasy/attack.h"
#include "rules/fantasy/heroes.h"
#include "rules/fantasy/numbers.h"
#include "rules/fantasy/options.h"
#include "rules/fantasy/phases.h"
#include "rules/fantasy/words.h"

/* A fighter is a hero, or a huge creature of the field: heroes count from 0, units from MOST_HEROES on. */
enum { UNITS_FROM = FANTASY_MOST_HEROES, MOST_FIGHTERS = FANTASY_MOST_HEROES + FANTASY_MOST_UNITS, MOST_ON_A_SIDE = 3 };

static bool is_unit(int who) { return who >= UNITS_FROM; }
static int side_of(const struct fantasy_field *f, int who) { return is_unit(who) ? f->unit[who - UNITS_FROM].side : f->hero[who].side; }

static bool can_fight(const struct fantasy_field *f, int who)
{
    if (is_unit(who)) return who - UNITS_FROM < f->units && f->unit[who - UNITS_FROM].huge && fantasy_on_field(&f->unit[who - UNITS_FROM]) && !fantasy_shaken(&f->unit[who - UNITS_FROM]);
    return who < f->heroes && f->hero[who].hp > 0 && f->hero[who].leads == FANTASY_NOBODY;
}

static bool has_met(const struct fantasy_turn *t, int who) { return is_unit(who) ? t->duelled[who - UNITS_FROM] : t->met[who]; }

/* Whom it is ordered to meet, or FANTASY_NOBODY. A huge creature meets the huge creature it engages. */
static int quarry(const struct fantasy_field *f, int who)
{
    if (is_unit(who)) {
        const struct fantasy_unit *u = &f->unit[who - UNITS_FROM];
        bool at_huge;
        if (u->duels) return u->duels - 1;
        at_huge = u->target >= 0 && u->target < f->units && f->unit[u->target].huge && fantasy_touching(f, who - UNITS_FROM, u->target);
        return at_huge ? UNITS_FROM + u->target : FANTASY_NOBODY;
    }
    if (f->hero[who].target < 0) return FANTASY_NOBODY;
    if (f->hero[who].order == FANTASY_HERO_DUELS_HERO) return f->hero[who].target;
    return f->hero[who].order == FANTASY_HERO_DUELS_UNIT ? UNITS_FROM + f->hero[who].target : FANTASY_NOBODY;
}

static void fighter_body(const struct fantasy_field *f, int who, struct fantasy_body *out)
{
    if (!is_unit(who)) {
        *out = f->hero[who].body;
        return;
    }
    memset(out, 0, sizeof *out);
    out->ac = f->unit[who - UNITS_FROM].ac;
    out->hd = f->unit[who - UNITS_FROM].hd;
    out->damage = f->unit[who - UNITS_FROM].melee;
    out->attacks = f->unit[who - UNITS_FROM].attacks > 0 ? f->unit[who - UNITS_FROM].attacks : 1;
}

void fantasy_duellist(const struct fantasy_field *f, int hero, int unit, struct fantasy_body *out)
{
    fighter_body(f, hero == FANTASY_NOBODY ? UNITS_FROM + unit : hero, out);
}

/* Those who cannot be hurt by him are not: he strikes, and nothing comes of it. */
static void spare_immune(const struct fantasy_field *f, int at, int kind, struct fantasy_attacks *blows)
{
    if (is_unit(at) && (f->unit[at - UNITS_FROM].immune >> kind & 1)) blows->damage.dice = blows->damage.sides = blows->damage.plus = 0;
}

static int kind_of(const struct fantasy_field *f, int who) { return is_unit(who) ? f->unit[who - UNITS_FROM].kind : f->hero[who].kind; }

static int hit_points(const struct fantasy_field *f, int who)
{
    return is_unit(who) ? f->unit[who - UNITS_FROM].total : f->hero[who].hp;
}

static void take_wounds(const struct fantasy_field *f, struct fantasy_turn *t, int who, int left)
{
    int lost = hit_points(f, who) - left;

    if (is_unit(who)) t->pending[who - UNITS_FROM] += lost;
    else t->wounds[who] += lost;
}

/* ---- several against one ---- */

struct brawl { struct fantasy_attacks many[MOST_ON_A_SIDE], one[MOST_ON_A_SIDE]; int32_t friends; };    /* one[k]: the single fighter's blows at k */
struct brawl_state { int32_t many[MOST_ON_A_SIDE], one; };

static int alive(const struct brawl *b, const struct brawl_state *s)
{
    int k;

    for (k = 0; k < b->friends; k++)
        if (s->many[k] > 0) return k;
    return FANTASY_NOBODY;
}

static void friends_strike(struct reading *r, const struct brawl *b, const struct brawl_state *s, struct brawl_state *out)
{
    int k;

    about(r, "hero");
    for (k = 0; k < b->friends; k++)
        if (s->many[k] > 0) out->one = fantasy_wounded(out->one, fantasy_strike_blows(r, &b->many[k]));
}

static void single_strikes(struct reading *r, const struct brawl *b, const struct brawl_state *s, struct brawl_state *out)
{
    int k = alive(b, s);

    about(r, "enemy");
    if (k != FANTASY_NOBODY) out->many[k] = fantasy_wounded(out->many[k], fantasy_strike_blows(r, &b->one[k]));
}

static bool brawl_round(struct reading *r, const void *args, void *state)
{
    const struct brawl *b = args;
    struct brawl_state *s = state, before = *s;
    int many, one;

    about(r, "hero");
    many = roll_die(r, "FA-25", N_("initiative"), 6);
    about(r, "enemy");
    one = roll_die(r, "FA-25", N_("initiative"), 6);
    if (many == one) {                                  /* together: both as they stood before */
        friends_strike(r, b, &before, s);
        single_strikes(r, b, &before, s);
    } else if (many > one) {
        friends_strike(r, b, s, s);
        if (s->one > 0) single_strikes(r, b, s, s);
    } else {
        single_strikes(r, b, s, s);
        friends_strike(r, b, s, s);
    }
    return s->one > 0 && alive(b, s) != FANTASY_NOBODY;
}

static void fight_brawl(struct reading *r, struct fantasy_field *f, struct fantasy_turn *t, const int *friends, int count, int one)
{
    struct brawl b;
    struct brawl_state s;
    struct fantasy_body them, him;
    bool fast = false;
    int k;

    memset(&b, 0, sizeof b);
    memset(&s, 0, sizeof s);
    b.friends = count;
    s.one = hit_points(f, one);
    fighter_body(f, one, &him);
    for (k = 0; k < count; k++) {
        struct fantasy_duel d;
        fighter_body(f, friends[k], &them);
        fantasy_duel_prepare(r, &them, &him, &d);
        spare_immune(f, one, kind_of(f, friends[k]), &d.hero);
        spare_immune(f, friends[k], kind_of(f, one), &d.enemy);
        b.many[k] = d.hero;
        b.one[k] = d.enemy;
        s.many[k] = hit_points(f, friends[k]);
        fast = d.fast != 0;
        if (!fast) continue;
        about(r, "hero");
        s.one = fantasy_wounded(s.one, fantasy_average_blows(r, &d.hero, d.percent[0]));
        about(r, "enemy");
        if (k == 0) s.many[k] = fantasy_wounded(s.many[k], fantasy_average_blows(r, &d.enemy, d.percent[1]));    /* he strikes one of them */
    }
    if (!fast) chain(r, brawl_round, &b, (int)sizeof b, &s, (int)sizeof s, fantasy_number(r, &fantasy_heroes, FANTASY_DUEL_ROUNDS_MOST), NULL);
    for (k = 0; k < count; k++) take_wounds(f, t, friends[k], s.many[k]);
    take_wounds(f, t, one, s.one);
}

static void fight_duel(struct reading *r, struct fantasy_field *f, struct fantasy_turn *t, int who, int at)
{
    struct fantasy_duel d;
    struct fantasy_duel_state s;
    struct fantasy_body hero, enemy;

    memset(&s, 0, sizeof s);
    fighter_body(f, who, &hero);
    fighter_body(f, at, &enemy);
    fantasy_duel_prepare(r, &hero, &enemy, &d);
    spare_immune(f, at, kind_of(f, who), &d.hero);
    spare_immune(f, who, kind_of(f, at), &d.enemy);
    s.hero = hit_points(f, who);
    s.enemy = hit_points(f, at);
    fantasy_duel_fight(r, &d, &s);
    take_wounds(f, t, who, s.hero);
    take_wounds(f, t, at, s.enemy);
}

/* ---- who meets whom ---- */

static void mark_met(struct fantasy_turn *t, int who)
{
    if (is_unit(who)) t->duelled[who - UNITS_FROM] = 1;
    else t->met[who] = 1;
}

static void meet(struct reading *r, struct fantasy_field *f, struct fantasy_turn *t, int who)
{
    int friends[MOST_ON_A_SIDE], count = 0, at = quarry(f, who), k;

    if (at == FANTASY_NOBODY || !can_fight(f, at) || has_met(t, at) || side_of(f, at) == side_of(f, who)) return;
    friends[count++] = who;
    for (k = 0; k < MOST_FIGHTERS && count < MOST_ON_A_SIDE; k++)
        if (k != who && can_fight(f, k) && !has_met(t, k) && side_of(f, k) == side_of(f, who) && quarry(f, k) == at) friends[count++] = k;
    for (k = 0; k < count; k++) mark_met(t, friends[k]);
    mark_met(t, at);
    if (count == 1) fight_duel(r, f, t, who, at);
    else fight_brawl(r, f, t, friends, count, at);
}

static int next_fighter(const struct fantasy_field *f, const struct fantasy_turn *t, int side, const bool *tried)
{
    int k;

    for (k = 0; k < MOST_FIGHTERS; k++)
        if (!tried[k] && can_fight(f, k) && side_of(f, k) == side && !has_met(t, k) && quarry(f, k) != FANTASY_NOBODY) return k;
    return FANTASY_NOBODY;
}

/* Ties are thrown again; a chain, so that counting need not tell one tie from another. */
enum { NOT_YET = 2, MOST_THROWS = 12 };

static bool throw_for_begin(struct reading *r, const void *args, void *state)
{
    int32_t *begins = state;
    int red, blue;

    (void)args;
    about(r, "red");
    red = roll_die(r, "FA-48", N_("which side's heroes begin"), 6);
    about(r, "blue");
    blue = roll_die(r, "FA-48", N_("which side's heroes begin"), 6);
    if (red != blue) *begins = red > blue ? 0 : 1;
    return red == blue;
}

static int side_that_begins(struct reading *r)
{
    int32_t begins = NOT_YET, none = 0;

    chain(r, throw_for_begin, &none, (int)sizeof none, &begins, (int)sizeof begins, MOST_THROWS, NULL);
    return begins == NOT_YET ? 0 : begins;
}

void fantasy_heroes_meet(struct reading *r, struct fantasy_field *f, struct fantasy_turn *t)
{
    bool tried[MOST_FIGHTERS] = { false };
    bool red = next_fighter(f, t, 0, tried) != FANTASY_NOBODY, blue = next_fighter(f, t, 1, tried) != FANTASY_NOBODY;
    int turn = red ? 0 : 1;

    if (red && blue) turn = side_that_begins(r);        /* it matters only where both sides want to meet somebody */
    for (;;) {
        int who = next_fighter(f, t, turn, tried);
        if (who == FANTASY_NOBODY) {
            turn = 1 - turn;
            who = next_fighter(f, t, turn, tried);
        }
        if (who == FANTASY_NOBODY) return;
        tried[who] = true;
        meet(r, f, t, who);
        turn = 1 - turn;
    }
}

/* ---- heroes and units ---- */

static bool fights_unit(const struct fantasy_field *f, const struct fantasy_turn *t, int h, int unit)
{
    const struct fantasy_hero *hero = &f->hero[h];

    return hero->hp > 0 && hero->leads == FANTASY_NOBODY && !t->met[h] && hero->order == FANTASY_HERO_FIGHTS_UNIT && hero->target == unit && hero->side != f->unit[unit].side;
}

void fantasy_hero_attack_on(const struct fantasy_field *f, int h, int unit, struct fantasy_attack_in *in)
{
    memset(in, 0, sizeof *in);
    in->attacker = f->hero[h].body;
    in->attacker.hero = 1;
    in->attacker.men = 1;
    in->target.ac = f->unit[unit].ac;
    in->target.huge = f->unit[unit].huge;
    in->target.immune = f->unit[unit].immune >> f->hero[h].kind & 1;
    in->target.still = fantasy_rests(&f->unit[unit]);
    in->phase = FANTASY_MELEE_PHASE;
    in->wisdom = f->side[f->unit[unit].side].wisdom;
    in->walls = fantasy_walls_of(f, unit);
}

void fantasy_attack_on_hero(const struct fantasy_field *f, int unit, int h, struct fantasy_attack_in *in)
{
    const struct fantasy_unit *u = &f->unit[unit];

    memset(in, 0, sizeof *in);
    in->attacker.men = fantasy_men(f, unit);
    in->attacker.hd = u->hd;
    in->attacker.damage = u->melee;
    in->attacker.attacks = 1;
    in->attacker.special = u->special;
    in->attacker.immune = u->immune >> f->hero[h].kind & 1;
    in->target = f->hero[h].body;
    in->target.hero = 1;
    in->phase = FANTASY_MELEE_PHASE;
    in->steps = u->steps;
    in->bonus = u->bonus;
}

void fantasy_heroes_against_units(struct reading *r, const struct fantasy_field *f, struct fantasy_turn *t)
{
    int h;

    for (h = 0; h < f->heroes; h++) {
        struct fantasy_attack_in in;
        struct fantasy_blow blow;
        int at = f->hero[h].target;
        if (at < 0 || at >= f->units || !fights_unit(f, t, h, at) || !fantasy_on_field(&f->unit[at])) continue;
        fantasy_hero_attack_on(f, h, at, &in);
        about(r, fantasy_hero_name(f, h));
        fantasy_attack_prepare(r, &in, &blow);
        t->pending[at] += fantasy_strike(r, &blow);
    }
}

/* A unit that a hero fights may turn on him, with the ten men who reach him. */
bool fantasy_strikes_at_hero(struct reading *r, const struct fantasy_field *f, struct fantasy_turn *t, int unit, bool has_other)
{
    const struct fantasy_unit *u = &f->unit[unit];
    int h;

    if (t->left[unit] || t->struck[unit] || t->duelled[unit] || (has_other && !u->strikes_hero)) return false;
    for (h = 0; h < f->heroes; h++) {
        struct fantasy_attack_in in;
        struct fantasy_blow blow;
        if (!fights_unit(f, t, h, unit)) continue;
        fantasy_attack_on_hero(f, unit, h, &in);
        about(r, fantasy_unit_name(f, unit));
        fantasy_attack_prepare(r, &in, &blow);
        t->wounds[h] += fantasy_strike(r, &blow);
        return true;
    }
    return false;
}
