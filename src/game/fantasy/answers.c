/* answers.c - what the enemy may throw because of an order, and what comes of both sides' throws together: the
** procedures of the rulebook and their inputs, gathered from what the player sees. */
#include <string.h>
#include "game/fantasy/war.h"
#include "rules/fantasy/battle.h"
#include "rules/fantasy/book.h"
#include "rules/fantasy/phases.h"
#include "rules/fantasy/words.h"

/* A unit as the fight of two knows it, with everything that its morale depends on but the enemy and its losses, which
** the fight finds out itself. */
static void complete_fighting(const struct play *p, const struct war_state *b, int u, struct fantasy_fighter *out)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = p->house };
    const struct fantasy_roster *is = war_roster(p);
    const struct fantasy_unit_type *type = &is->unit[u];
    const struct fantasy_unit *unit = &b->field.unit[u];

    war_complete_unit(is, &b->field, u, &out->body);
    fantasy_unit_situation(&quiet, is, &b->field, war_turn_asked(b), u, &out->morale);
    out->morale.free = out->morale.twice = out->morale.thrice = out->morale.lost = 0;
    out->morale.immune_enemy = out->morale.huge_enemy = 0;
    out->start = unit->start > unit->total ? unit->start : unit->total;
    out->regen = type->regen;
    out->anti_regen = type->anti_regen;
    out->steps = unit->steps;
    out->wisdom = b->field.side[type->side].wisdom;
    out->walls = fantasy_walls_of(is, &b->field, u);
}

/* Does the fight of two say all that this engagement brings? Not where others are in contact, where one of the two has
** lost heart already, or with points from the umpire, which the fight of two does not know. */
static bool fight_alone(const struct war_state *b, int u, int target)
{
    const struct fantasy_unit *one = &b->field.unit[u], *two = &b->field.unit[target];

    return !(one->contacts & ~(1u << target)) && !(two->contacts & ~(1u << u)) && !fantasy_shaken(one) &&
           !fantasy_shaken(two) && one->bonus == 0 && two->bonus == 0;
}

/* One sequence of both together: blows, losses, and who holds. Nobody else joins in. */
static const struct procedure *ask_sequence(const struct play *p, const struct war_state *b, const struct act *order,
                                            struct fantasy_battle_in *in)
{
    const struct fantasy_roster *is = war_roster(p);
    int u = order->arg[0], target = order->arg[1];
    const struct fantasy_aim aim = { u, target, ATTACK_MELEE, 0 };
    bool is_red = is->unit[u].side == 0;            /* seat 0 is red */
    struct fantasy_fighter *comes = is_red ? &in->red : &in->blue, *waits = is_red ? &in->blue : &in->red;
    struct fantasy_attack_in attack;

    if (b->phase != PHASE_ORDERS || !fight_alone(b, u, target)) return NULL;
    memset(in, 0, sizeof *in);
    fantasy_attack_between(is, &b->field, war_turn_asked(b), &aim, &attack);
    comes->body = attack.attacker;
    waits->body = attack.target;
    complete_fighting(p, b, u, comes);
    complete_fighting(p, b, target, waits);
    comes->body.charging = b->field.unit[u].contacts == 0 && is->unit[u].mounted;
    comes->body.still = waits->body.still = waits->body.charging = 0;
    in->most = 1;
    return &fantasy_battle_procedure;
}

/* The unit that is engaged strikes back at the one that has come, charging where it is mounted; then what comes of both
** together. What strikes at those who leave is the question of their own order. */
const struct procedure *war_answers(const struct play *p, const void *state, const struct act *order, int n,
                                    struct act *reply, void *in)
{
    const struct war_state *b = state;
    const struct fantasy_roster *is = war_roster(p);
    const struct fantasy_unit *comes = &b->field.unit[order->arg[0]];
    const struct fantasy_unit_type *type = &is->unit[order->arg[0]];
    struct reading quiet = { .mode = READ_RANDOM, .house = p->house };
    struct fantasy_attack_in *attack = in;
    const struct procedure *asked;

    if (order->kind != WAR_ENGAGE || n > 1 || (comes->contacts == 0 && fantasy_only_comes_near(&quiet, type, comes)))
        return NULL;
    if (type->huge && is->unit[order->arg[1]].huge) return NULL;          /* the duel has both */
    if (n == 1) {
        *reply = *order;
        return ask_sequence(p, b, order, in);
    }
    *reply = (struct act){ WAR_STRIKE, { order->arg[1], order->arg[0] } };
    asked = war_asks_strike(is, b, reply, in);
    if (asked != &fantasy_attack_procedure || b->phase != PHASE_ORDERS) return asked;
    attack->attacker.still = attack->attacker.charging = 0; /* what the enemy will do is not known */
    attack->target.charging = comes->contacts == 0 && type->mounted;
    return asked;
}
