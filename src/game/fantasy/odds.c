/* odds.c - what a player would ask before giving an order: the procedure of the rulebook
** and its inputs, gathered from what the player sees. */
#include <string.h>
#include "game/fantasy/war.h"
#include "rules/fantasy/attack.h"
#include "rules/fantasy/phases.h"
#include "rules/fantasy/procedures.h"
#include "rules/fantasy/siege.h"
#include "rules/fantasy/words.h"

/* The rules gather what an attack needs; a question wants whole bodies. */
static void complete_unit(const struct fantasy_field *f, int u, struct fantasy_body *body)
{
    body->men = fantasy_men(f, u);
    body->hp = f->unit[u].hp;
    body->total = f->unit[u].total;
    body->officer = fantasy_officer_points(f, u);
    body->attacks = 1;
    body->level = 1;
}

static void complete_hero(const struct fantasy_field *f, int h, struct fantasy_body *body)
{
    body->men = 1;
    body->hp = body->total = f->hero[h].hp > 0 ? f->hero[h].hp : 1;
    body->hero = 1;
}

static int faith_of(const struct fantasy_field *f, int u)
{
    int hero = f->unit[u].faithful;

    return hero != FANTASY_NOBODY && f->hero[hero].hp > 0 ? FANTASY_FAITHFUL_ALIVE : FANTASY_NOT_FAITHFUL;
}

static const struct procedure *ask_huge(const struct fantasy_field *f, int u, int target, struct fantasy_huge_in *in)
{
    if (f->unit[target].huge) return NULL;                      /* they fight like heroes */
    memset(in, 0, sizeof *in);
    in->hd = f->unit[u].hd;
    in->target.ac = f->unit[target].ac;
    in->target.hd = f->unit[target].hd;
    in->target.damage = f->unit[target].melee;
    complete_unit(f, target, &in->target);
    in->morale = f->unit[target].morale;
    in->faithful = faith_of(f, target);
    in->walls = fantasy_walls_of(f, target);
    return &fantasy_huge_procedure;
}

static const struct procedure *ask_attack(const struct war_state *b, const struct act *order, int phase, void *in)
{
    const struct fantasy_field *f = &b->field;
    int u = order->arg[0], target = order->arg[1];
    struct fantasy_attack_in *attack = in;
    bool arrives = order->kind == WAR_ENGAGE && f->unit[u].contacts == 0;
    bool hunted = phase == FANTASY_FREE_PHASE && f->unit[target].order == WAR_FLEE && (f->unit[target].chaser == u || f->unit[target].chaser == FANTASY_NOBODY);

    if (!war_there(b, u) || !war_there(b, target) || fantasy_men(f, u) < 1 || fantasy_men(f, target) < 1) return NULL;
    if (f->unit[u].huge && phase != FANTASY_SHOOT_PHASE) return ask_huge(f, u, target, in);
    fantasy_attack_between(f, &b->turn, u, target, phase, hunted, attack);
    if (b->phase == PHASE_ORDERS) {                             /* as it will be when it gets there */
        attack->attacker.still = !arrives;
        attack->attacker.charging = arrives && f->unit[u].mounted;
        attack->target.still = attack->target.charging = 0;     /* what the enemy will do is not known */
    }
    complete_unit(f, u, &attack->attacker);
    complete_unit(f, target, &attack->target);
    if (attack->wisdom < 3) attack->wisdom = 3;
    return &fantasy_attack_procedure;
}

/* A hero, or a huge creature where there is no hero. */
static void duellist(const struct fantasy_field *f, int hero, int creature, struct fantasy_body *out)
{
    int left;

    if (hero != FANTASY_NOBODY) {
        fantasy_fighter_body(f, hero, out);
        complete_hero(f, hero, out);
    } else if (creature != FANTASY_NOBODY) {
        fantasy_fighter_body(f, FANTASY_CREATURES_FROM + creature, out);
        left = f->unit[creature].total;
        out->huge = out->men = out->level = 1;
        out->hp = out->total = left > 0 ? left : 1;
    }
}

static const struct procedure *ask_duel(const struct war_state *b, int hero, int unit, int enemy_hero, int enemy_unit, struct fantasy_duel_in *in)
{
    memset(in, 0, sizeof *in);
    duellist(&b->field, hero, unit, &in->hero);
    duellist(&b->field, enemy_hero, enemy_unit, &in->enemy);
    return &fantasy_duel_procedure;
}

static const struct procedure *ask_hero(const struct war_state *b, const struct act *order, struct fantasy_attack_in *in)
{
    const struct fantasy_field *f = &b->field;
    bool by_hero = order->kind == WAR_FIGHT;
    int h = by_hero ? order->arg[0] : order->arg[1], u = by_hero ? order->arg[1] : order->arg[0];

    if (!war_there(b, u) || fantasy_men(f, u) < 1) return NULL;
    if (by_hero) fantasy_hero_attack_on(f, h, u, in);
    else fantasy_attack_on_hero(f, u, h, in);
    if (b->phase == PHASE_ORDERS) in->target.still = 0;
    complete_hero(f, h, by_hero ? &in->attacker : &in->target);
    complete_unit(f, u, by_hero ? &in->target : &in->attacker);
    if (in->wisdom < 3) in->wisdom = 3;
    return &fantasy_attack_procedure;
}

static const struct procedure *ask_rally(const struct play *p, const struct war_state *b, int u, struct fantasy_morale_in *in)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = p->house };

    fantasy_unit_situation(&quiet, &b->field, &b->turn, u, in);
    in->rally = 1;
    in->free = 1;
    in->twice = in->thrice = in->immune_enemy = in->huge_enemy = 0;
    return &fantasy_rally_procedure;
}

static const struct procedure *ask_engine(const struct war_state *b, const struct act *order, struct fantasy_engine_in *in)
{
    const struct fantasy_unit *target = &b->field.unit[order->arg[1]];

    memset(in, 0, sizeof *in);
    in->engine = b->field.unit[order->arg[0]].engine;
    in->target.ac = target->ac;
    in->target.hd = target->hd;
    in->target.damage = target->melee;
    in->target.still = 1;
    complete_unit(&b->field, order->arg[1], &in->target);
    in->walls = fantasy_walls_of(&b->field, order->arg[1]);
    return &fantasy_engine_procedure;
}

static const struct procedure *ask_breach(const struct war_state *b, int method, int engine, struct fantasy_breach_in *in)
{
    memset(in, 0, sizeof *in);
    in->method = method;
    in->against = b->field.fort.against;
    if (method == FANTASY_BY_ENGINES) in->engine[in->engines++] = engine;
    return &fantasy_breach_procedure;
}

const struct procedure *war_asks(const struct play *p, const void *state, int seat, const struct act *order, void *in)
{
    const struct war_state *b = state;

    (void)seat;
    switch (order->kind) {
    case WAR_SHOOT:       return ask_attack(b, order, FANTASY_SHOOT_PHASE, in);
    case WAR_ENGAGE: case WAR_STRIKE: return ask_attack(b, order, FANTASY_MELEE_PHASE, in);
    case WAR_PURSUE:      return ask_attack(b, order, FANTASY_FREE_PHASE, in);
    case WAR_FIGHT: case WAR_STRIKE_HERO: return ask_hero(b, order, in);
    case WAR_CHALLENGE:   return ask_duel(b, order->arg[0], FANTASY_NOBODY, order->arg[1], FANTASY_NOBODY, in);
    case WAR_HUNT:        return ask_duel(b, order->arg[0], FANTASY_NOBODY, FANTASY_NOBODY, order->arg[1], in);
    case WAR_ATTACK_HERO: return ask_duel(b, FANTASY_NOBODY, order->arg[0], order->arg[1], FANTASY_NOBODY, in);
    case WAR_RALLY: case WAR_TRY_RALLY: return ask_rally(p, b, order->arg[0], in);
    case WAR_BOMBARD:     return ask_engine(b, order, in);
    case WAR_BATTER:      return ask_breach(b, FANTASY_BY_ENGINES, b->field.unit[order->arg[0]].engine, in);
    case WAR_WORK:        return ask_breach(b, FANTASY_BY_ENGINES, FANTASY_LIGHT_CATAPULT, in);
    case WAR_RAM:         return ask_breach(b, FANTASY_BY_RAM, 0, in);
    case WAR_RUSE:
        ((struct fantasy_ruse_in *)in)->allowed = 1;
        return &fantasy_ruse_procedure;
    default:              return NULL;
    }
}
