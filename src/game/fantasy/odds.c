/* odds.c - what a player would ask before giving an order: the procedure of the rulebook
** and its inputs, gathered from what the player sees. */
#include <string.h>
#include "game/fantasy/war.h"
#include "rules/fantasy/attack.h"
#include "rules/fantasy/book.h"
#include "rules/fantasy/commander.h"
#include "rules/fantasy/exchange.h"
#include "rules/fantasy/options.h"
#include "rules/fantasy/phases.h"
#include "rules/fantasy/siege.h"
#include "rules/fantasy/words.h"

/* The rules gather what an attack needs; a question wants whole bodies. */
void war_complete_unit(const struct fantasy_roster *is, const struct fantasy_field *f, int u,
                       struct fantasy_body *body)
{
    body->men = fantasy_men(is, f, u);
    body->hp = is->unit[u].hp;
    body->total = f->unit[u].total;
    body->ac = is->unit[u].ac;
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

static int faith_of(const struct fantasy_roster *is, const struct fantasy_field *f, int u)
{
    int hero = is->unit[u].faithful - 1;

    return hero != NOBODY && f->hero[hero].hp > 0 ? FAITHFUL_ALIVE : FAITHFUL_TO_NOBODY;
}

/* While orders are given the last sequence is over: nobody has moved or charged yet. */
const struct fantasy_turn *war_turn_asked(const struct war_state *b)
{
    static const struct fantasy_turn new_sequence;

    return b->phase == PHASE_ORDERS ? &new_sequence : &b->turn;
}

/* Orders are sealed: what the enemy will do is not known, but free units that have lost heart can only rest. */
static void expect_of_target(const struct war_state *b, int target, struct fantasy_body *body)
{
    const struct fantasy_unit *unit = &b->field.unit[target];

    if (b->phase != PHASE_ORDERS) return;
    body->still = unit->contacts == 0 && fantasy_shaken(unit);
    body->charging = 0;
}

/* An attack of one unit on another: who, whom, in which phase, on a fleeing unit, with which walls before it. */
struct blow_asked { int u, target, phase, fleeing, walls; };

static const struct procedure *ask_huge(const struct fantasy_roster *is, const struct fantasy_field *f,
                                        const struct blow_asked *a, struct fantasy_huge_in *in)
{
    const struct fantasy_unit_type *by = &is->unit[a->u], *at = &is->unit[a->target];

    memset(in, 0, sizeof *in);
    in->hd = by->hd;
    in->target.ac = at->ac;
    in->target.hd = at->hd;
    in->target.damage = at->melee;
    in->target.immune = fantasy_immune_to(at, by);
    in->target.huge = at->huge;
    war_complete_unit(is, f, a->target, &in->target);
    in->morale = at->morale;
    in->faithful = faith_of(is, f, a->target);
    in->walls = a->walls;
    return &fantasy_huge_procedure;
}

static const struct procedure *ask_blow(const struct fantasy_roster *is, const struct war_state *b,
                                        const struct blow_asked *a, void *in)
{
    const struct fantasy_field *f = &b->field;
    const struct fantasy_aim aim = { a->u, a->target, a->phase, a->fleeing };
    struct fantasy_attack_in *attack = in;

    if (!war_there(b, a->u) || fantasy_men(is, f, a->u) < 1) return NULL;
    if (!war_there(b, a->target) || fantasy_men(is, f, a->target) < 1) return NULL;
    if (is->unit[a->u].huge && a->phase != ATTACK_SHOOT) return ask_huge(is, f, a, in);
    fantasy_attack_between(is, f, war_turn_asked(b), &aim, attack);
    attack->walls = a->walls;
    expect_of_target(b, a->target, &attack->target);
    war_complete_unit(is, f, a->u, &attack->attacker);
    war_complete_unit(is, f, a->target, &attack->target);
    return &fantasy_attack_procedure;
}

static const struct procedure *ask_shot(const struct fantasy_roster *is, const struct war_state *b,
                                        const struct act *order, void *in)
{
    struct blow_asked a = { order->arg[0], order->arg[1], ATTACK_SHOOT, 0,
                            fantasy_walls_of(is, &b->field, order->arg[1]) };

    return ask_blow(is, b, &a, in);
}

/* ---- single combat ---- */

static void complete_fighter(const struct fantasy_field *f, int who, struct fantasy_body *body)
{
    const struct fantasy_unit *unit;

    if (who < CREATURES_FROM) {
        complete_hero(f, who, body);
        return;
    }
    unit = &f->unit[who - CREATURES_FROM];
    body->huge = body->men = body->level = 1;
    body->hp = body->total = unit->total > 0 ? unit->total : 1;
}

/* Heroes are numbered from 0, huge creatures from CREATURES_FROM on. */
static const struct procedure *ask_duel(const struct fantasy_roster *is, const struct war_state *b, int who, int at,
                                        struct fantasy_duel_in *in)
{
    memset(in, 0, sizeof *in);
    fantasy_duel_bodies(is, who, at, &in->hero, &in->enemy);
    complete_fighter(&b->field, who, &in->hero);
    complete_fighter(&b->field, at, &in->enemy);
    return &fantasy_duel_procedure;
}

/* ---- melee ---- */

const struct procedure *war_asks_strike(const struct fantasy_roster *is, const struct war_state *b,
                                        const struct act *order, void *in)
{
    struct blow_asked a = { order->arg[0], order->arg[1], ATTACK_MELEE, 0,
                            fantasy_walls_of(is, &b->field, order->arg[1]) };

    return ask_blow(is, b, &a, in);
}

/* As it will be when it gets there. */
static const struct procedure *ask_engage(const struct play *p, const struct war_state *b, const struct act *order,
                                          void *in)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = p->house };
    int u = order->arg[0], target = order->arg[1];
    const struct fantasy_roster *is = war_roster(p);
    const struct fantasy_unit *unit = &b->field.unit[u];
    bool arrives = unit->contacts == 0;
    struct fantasy_attack_in *attack = in;
    const struct procedure *asked;

    if (arrives && fantasy_only_comes_near(&quiet, &is->unit[u], unit)) return NULL;
    if (is->unit[u].huge && is->unit[target].huge)
        return ask_duel(is, b, CREATURES_FROM + u, CREATURES_FROM + target, in);
    asked = war_asks_strike(is, b, order, in);
    if (asked != &fantasy_attack_procedure) return asked;
    attack->attacker.still = !arrives;
    attack->attacker.charging = arrives && is->unit[u].mounted;
    return asked;
}

/* ---- leaving ---- */

/* The damage to expect, times 200. */
static int64_t expected(const struct play *p, const struct fantasy_attack_in *in)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = p->house };
    struct fantasy_stroke s;

    fantasy_stroke_prepare(&quiet, in, &s);
    if (s.flat != THROWS_DICE) return (int64_t)s.flat * 200;
    if (s.blow.num == 0) return 0;
    return (int64_t)(s.blow.dice * (s.blow.sides + 1) + 2 * s.blow.plus) * s.blow.men * s.blow.percent * s.blow.num /
           s.blow.den;
}

/* May enemy `a` strike at unit u as it leaves? The demoralised leave themselves, huge creatures ignore who flees. */
static bool may_strike_at(const struct fantasy_roster *is, const struct fantasy_field *f, int a, int u)
{
    return fantasy_touching(f, u, a) && !fantasy_shaken(&f->unit[a]) &&
           !(is->unit[a].huge && fantasy_shaken(&f->unit[u]));
}

/* The free attack that a unit must fear when it leaves: of those who may strike the one from whom most is to be
** expected; who hurt it most strikes first at the fleeing. */
static const struct procedure *ask_leaving(const struct play *p, const struct war_state *b, const struct act *order,
                                           void *in)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = p->house };
    const struct fantasy_roster *is = war_roster(p);
    const struct fantasy_field *f = &b->field;
    int u = order->arg[0], kind = war_base_order(order->kind), worst = NOBODY;
    const struct fantasy_unit *unit = &f->unit[u];
    bool inside = order->kind != kind || (kind == WAR_WITHDRAW && !fantasy_relieves(is, u)), flees = kind == WAR_FLEE;
    struct blow_asked asked = { .target = u, .phase = ATTACK_FREE, .walls = fantasy_walls_of(is, f, u) };
    int64_t most = -1;

    if (inside && is->unit[u].side == fantasy_besieged(is)) asked.walls = fantasy_wall(f, 0);
    if (kind == WAR_WITHDRAW && option(&quiet, &fantasy_withdraw_attacks_option) == WITHDRAW_SAFE) return NULL;
    for (int a = 0; a < f->units; a++) {
        const struct fantasy_aim aim = { a, u, ATTACK_FREE, flees && unit->chaser == NOBODY };
        struct fantasy_attack_in attack;
        int64_t now;

        if (!may_strike_at(is, f, a, u) || (kind == WAR_WITHDRAW && a == unit->longest)) continue;
        fantasy_attack_between(is, f, war_turn_asked(b), &aim, &attack);
        now = flees && a == unit->chaser ? INT64_MAX : expected(p, &attack);
        if (now <= most) continue;
        most = now;
        worst = a;
    }
    if (worst == NOBODY) return NULL;
    asked.u = worst;
    asked.fleeing = flees && (unit->chaser == worst || unit->chaser == NOBODY);
    return ask_blow(is, b, &asked, in);
}

static const struct procedure *ask_pursuit(const struct fantasy_roster *is, const struct war_state *b,
                                           const struct act *order, void *in)
{
    int u = order->arg[0], target = order->arg[1];
    const struct fantasy_unit *leaver = &b->field.unit[target];
    bool hunted = leaver->order == WAR_FLEE && (leaver->chaser == u || leaver->chaser == NOBODY);
    struct blow_asked a = { u, target, ATTACK_FREE, hunted, fantasy_walls_of(is, &b->field, target) };

    return ask_blow(is, b, &a, in);
}

/* ---- heroes against units ---- */

static const struct procedure *ask_hero(const struct fantasy_roster *is, const struct war_state *b,
                                        const struct act *order, struct fantasy_attack_in *in)
{
    const struct fantasy_field *f = &b->field;
    bool by_hero = order->kind == WAR_FIGHT;
    int h = by_hero ? order->arg[0] : order->arg[1], u = by_hero ? order->arg[1] : order->arg[0];

    if (!war_there(b, u) || fantasy_men(is, f, u) < 1) return NULL;
    if (by_hero) fantasy_hero_attack_on(is, f, h, u, in);
    else fantasy_attack_on_hero(is, f, u, h, in);
    if (by_hero) expect_of_target(b, u, &in->target);
    complete_hero(f, h, by_hero ? &in->attacker : &in->target);
    war_complete_unit(is, f, u, by_hero ? &in->target : &in->attacker);
    return &fantasy_attack_procedure;
}

static const struct procedure *ask_rally(const struct play *p, const struct war_state *b, int u,
                                         struct fantasy_morale_in *in)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = p->house };

    fantasy_unit_situation(&quiet, war_roster(p), &b->field, war_turn_asked(b), u, in);
    in->rally = 1;
    in->free = 1;
    in->twice = in->thrice = in->immune_enemy = in->huge_enemy = 0;
    return &fantasy_rally_procedure;
}

static const struct procedure *ask_engine(const struct fantasy_roster *is, const struct war_state *b,
                                          const struct act *order, struct fantasy_engine_in *in)
{
    const struct fantasy_unit_type *target = &is->unit[order->arg[1]];

    memset(in, 0, sizeof *in);
    in->engine = b->field.unit[order->arg[0]].engine;
    fantasy_engine_target(&is->unit[order->arg[0]], target, &b->field.unit[order->arg[1]], &in->target);
    expect_of_target(b, order->arg[1], &in->target);
    in->target.ac = target->ac;
    in->target.hd = target->hd;
    in->target.damage = target->melee;
    war_complete_unit(is, &b->field, order->arg[1], &in->target);
    in->walls = fantasy_walls_of(is, &b->field, order->arg[1]);
    return &fantasy_engine_procedure;
}

/* ---- breaches ---- */

/* With the work of those of the same side who have been told to already. */
static const struct procedure *ask_work(const struct fantasy_roster *is, const struct war_state *b,
                                        const struct act *order, struct fantasy_breach_in *in)
{
    const struct fantasy_field *f = &b->field;
    int u = order->arg[0];

    for (int k = 0; k < f->units; k++) {
        const struct fantasy_unit *unit = &f->unit[k];
        bool batters = b->note[k].engine_given && unit->engine_target == NOBODY && b->note[k].given &&
                       fantasy_serves_engine(unit);

        if (is->unit[k].side != is->unit[u].side || !war_fit(b, k) || unit->contacts) continue;
        if (k != u && fantasy_part_of(f, unit->works_on) != fantasy_part_of(f, order->arg[1] + 1)) continue;
        if (k == u ? order->kind == WAR_WORK : unit->order == WAR_WORK) in->monsters++;
        else if ((k == u || batters) && in->engines < MOST_ENGINES) in->engine[in->engines++] = unit->engine;
    }
    if (in->monsters > MOST_MONSTERS) in->monsters = MOST_MONSTERS;
    return &fantasy_breach_procedure;
}

static const struct procedure *ask_breach(const struct fantasy_roster *is, const struct war_state *b,
                                          const struct act *order, struct fantasy_breach_in *in)
{
    const struct fantasy_fortress *fort = &b->field.fort;
    int done = fort->part[fantasy_part_of(&b->field, order->arg[1] + 1)].progress;

    memset(in, 0, sizeof *in);
    in->method = order->kind == WAR_RAM ? BY_RAM : BY_ENGINES;
    in->against = is->work;
    in->progress[0] = done < WHOLE_BREACH ? done : WHOLE_BREACH;
    in->progress[1] = WHOLE_BREACH;
    in->ram_needed = fort->ram_needed;
    in->ram_done = fort->ram_done;
    return order->kind == WAR_RAM ? &fantasy_breach_procedure : ask_work(is, b, order, in);
}

/* Would the wisdom of the enemy's commander count against an attack, if only its target stood still? */
static bool may_be_sheltered(const struct play *p, const struct war_state *b, const struct act *order)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = p->house };
    const struct fantasy_unit *target = &b->field.unit[order->arg[1]];

    if (b->phase != PHASE_ORDERS || (order->kind != WAR_SHOOT && order->kind != WAR_ENGAGE)) return false;
    if (target->contacts == 0 && fantasy_shaken(target)) return false;          /* that it rests is known */
    return fantasy_ability_bonus(&quiet, b->field.side[war_roster(p)->unit[order->arg[1]].side].wisdom) > 0;
}

/* Would the pole arms of whom it charges strike twice as hard, if only he stood still? */
static bool may_be_braced(const struct play *p, const struct war_state *b, const struct act *order)
{
    const struct fantasy_roster *is = war_roster(p);
    const struct fantasy_unit *target = &b->field.unit[order->arg[1]];

    return b->phase == PHASE_ORDERS && order->kind == WAR_ENGAGE && is->unit[order->arg[0]].mounted &&
           b->field.unit[order->arg[0]].contacts == 0 && is->unit[order->arg[1]].pole &&
           !is->unit[order->arg[1]].mounted && !is->unit[order->arg[1]].flying &&
           (target->contacts != 0 || !fantasy_shaken(target));
}

const char *war_supposes(const struct play *p, const void *state, int seat, const struct act *order)
{
    (void)seat;
    switch (war_base_order(order->kind)) {
    case WAR_WITHDRAW: case WAR_RETREAT: case WAR_FLEE:
        return N_("It is the enemy in contact that strikes at it as it leaves: of several the one to be feared most.");
    default:
        if (may_be_braced(p, state, order))
            return may_be_sheltered(p, state, order) ?
                N_("The enemy is taken as moving. If it stands still, its pole arms strike a charge twice as hard, and "
                   "the wisdom of its commander counts as well.") :
                N_("The enemy is taken as moving. If it stands still, its pole arms strike a charge twice as hard.");
        return may_be_sheltered(p, state, order) ?
            N_("The enemy is taken as moving. If it stands still, the wisdom of its commander counts as well.") : NULL;
    }
}

const struct procedure *war_asks(const struct play *p, const void *state, int seat, const struct act *order, void *in)
{
    const struct fantasy_roster *is = war_roster(p);
    const struct war_state *b = state;

    (void)seat;
    switch (order->kind) {
    case WAR_SHOOT:       return ask_shot(is, b, order, in);
    case WAR_ENGAGE:      return ask_engage(p, b, order, in);
    case WAR_STRIKE:      return war_asks_strike(is, b, order, in);
    case WAR_PURSUE:      return ask_pursuit(is, b, order, in);
    case WAR_WITHDRAW:
    case WAR_RETREAT:
    case WAR_RETREAT_INSIDE:
    case WAR_FLEE:
    case WAR_FLEE_INSIDE: return ask_leaving(p, b, order, in);
    case WAR_FIGHT: case WAR_STRIKE_HERO: return ask_hero(is, b, order, in);
    case WAR_CHALLENGE:   return ask_duel(is, b, order->arg[0], order->arg[1], in);
    case WAR_HUNT:        return ask_duel(is, b, order->arg[0], CREATURES_FROM + order->arg[1], in);
    case WAR_ATTACK_HERO: return ask_duel(is, b, CREATURES_FROM + order->arg[0], order->arg[1], in);
    case WAR_RALLY: case WAR_TRY_RALLY: return ask_rally(p, b, order->arg[0], in);
    case WAR_BOMBARD:     return ask_engine(is, b, order, in);
    case WAR_BATTER: case WAR_WORK: case WAR_RAM: return ask_breach(is, b, order, in);
    case WAR_RUSE:
        ((struct fantasy_ruse_in *)in)->allowed = 1;
        return &fantasy_ruse_procedure;
    default:              return NULL;
    }
}
