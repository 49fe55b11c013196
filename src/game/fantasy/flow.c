/* flow.c - the course of a sequence: who has to decide, and what the referee does when
** nobody has. Every printed rule is one of the rulebook's phases (rules/fantasy/phases.h);
** between them players make the decisions that the rules leave to them. */
#include <string.h>
#include "game/fantasy/war.h"
#include "rules/fantasy/phases.h"
#include "rules/fantasy/supplies.h"
#include "rules/fantasy/words.h"

/* ---- who decides ---- */

unsigned war_to_decide(const struct play *p, const void *state)
{
    const struct war_state *b = state;
    int besieged = fantasy_besieged(war_roster(p));
    unsigned seats = 0;

    if (b->verdict) return 0;
    switch (b->phase) {
    case PHASE_SECTION: return 1u << (1 - besieged);
    case PHASE_ASSIGN:  return 1u << besieged;
    case PHASE_SHOOTING: return 1u << REFEREE;
    default:
        for (int seat = 0; seat < WAR_SEATS; seat++)
            if (!b->done[seat]) seats |= 1u << seat;
        return seats ? seats : 1u << REFEREE;
    }
}

struct act war_referee_act(const struct war_state *b)
{
    static const int16_t kinds[WAR_PHASES] = {
        [PHASE_ORDERS] = WAR_OPEN, [PHASE_SHOOTING] = WAR_SHOTS, [PHASE_CHASE] = WAR_CHASES, [PHASE_STRIKE] = WAR_MELEE,
            [PHASE_RALLY] = WAR_TESTS,
    };

    return (struct act){ .kind = kinds[b->phase] };
}

/* Decisions of a phase begin: seats that have none are done. */
static void ask(const struct war *w, int phase)
{
    struct war_state *b = w->b;

    b->phase = phase;
    for (int u = 0; u < b->field.units; u++) b->note[u].choice = 0;
    for (int seat = 0; seat < WAR_SEATS; seat++) b->done[seat] = !war_open(w->is, b, seat);
}

static bool all_done(const struct war_state *b) { return b->done[0] && b->done[1]; }

/* ---- the end of the battle ---- */

static void weigh(const struct war *w, struct fantasy_verdict_in *in)
{
    const struct fantasy_roster *is = w->is;
    const struct fantasy_field *f = &w->b->field;

    memset(in, 0, sizeof *in);
    for (int u = 0; u < f->units; u++) {
        struct fantasy_verdict_side *side = is->unit[u].side == 0 ? &in->red : &in->blue;
        bool waiting = w->b->note[u].waiting, there = fantasy_on_field(&f->unit[u]);

        side->start += is->unit[u].men * is->unit[u].hp;
        if (!there && !waiting) continue;
        side->units++;
        side->fit += waiting || f->unit[u].state == UNIT_FIT;
        side->left += f->unit[u].total - fantasy_officer_points(f, u);
    }
    in->sequence = w->b->sequence;
    in->siege = is->besieged;
}

static bool ends(const struct war *w)
{
    static const int8_t verdict_of[WINNERS] = {
        [WINNER_RED] = WAR_RED_WINS, [WINNER_BLUE] = WAR_BLUE_WINS, [WINNER_NOBODY] = WAR_DRAWN,
            [WINNER_OPEN] = WAR_OPEN_END,
    };
    struct fantasy_verdict_in in;
    struct fantasy_verdict_out out = { 0 };

    weigh(w, &in);
    about(w->r, NULL);
    fantasy_verdict_rule(w->r, &in, &out);
    w->b->verdict = verdict_of[out.winner];
    w->b->spent = w->b->verdict != WAR_OPEN_END && in.red.fit > 0 && in.blue.fit > 0;
    return w->b->verdict != WAR_OPEN_END;
}

/* ---- phases ---- */

static bool in_melee(const struct war_state *b)
{
    for (int u = 0; u < b->field.units; u++)
        if (b->field.unit[u].contacts) return true;
    for (int h = 0; h < b->field.heroes; h++)
        if (b->field.hero[h].hp > 0 && b->field.hero[h].order != HERO_STAYS) return true;
    for (int u = 0; u < b->field.units; u++)
        if (b->field.unit[u].duels) return true;
    return false;
}

static void to_melee(const struct war *w)
{
    ask(w, PHASE_STRIKE);
    if (!in_melee(w->b)) ask(w, PHASE_RALLY);
}

static void strike_leavers(const struct war *w)
{
    struct war_before was;
    struct fantasy_blows blows = { 0 };

    war_look(w, &was);
    fantasy_strike_leavers(w->r, w->is, &w->b->field, &w->b->turn, w->e ? &blows : NULL);
    war_tell_blows(w, &blows);
    war_tell_since(w, &was);
    to_melee(w);
}

static void move_units(const struct war *w)
{
    struct war_before was;

    int told;

    war_look(w, &was);
    fantasy_move_units(w->r, w->is, &w->b->field, &w->b->turn);
    war_tell(w, TOLD_MOVEMENT, 0, 0, 0);
    told = w->e ? w->e->len : 0;
    war_tell_since(w, &was);
    if (w->e && w->e->len == told && told) w->e->len--;             /* nobody has moved: there is no heading */
    ask(w, PHASE_CHASE);
    if (all_done(w->b)) strike_leavers(w);
}

static void open_orders(const struct war *w)
{
    struct war_state *b = w->b;
    struct war_before was;
    bool shots = false, ruse = b->field.fort.ruse;

    war_tell_orders(w);
    war_look(w, &was);
    fantasy_command_phase(w->r, w->is, &b->field, &b->turn);
    if (ruse && !b->field.fort.part[fantasy_part_of(&b->field, w->is->gate)].opened)
        war_tell(w, TOLD_RUSE_FAILS, 0, 0, 0);
    war_tell_since(w, &was);
    for (int u = 0; u < b->field.units; u++) {
        if (!war_there(b, u)) continue;
        if (b->field.unit[u].order == WAR_SHOOT) {
            shots = true;
            if (b->note[u].shots < STORE_UNLIMITED) b->note[u].shots--;
        }
        if (b->field.unit[u].engine_target == NOBODY) continue;
        shots = true;
        if (b->note[u].engine_shots < STORE_UNLIMITED) b->note[u].engine_shots--;
    }
    if (shots) b->phase = PHASE_SHOOTING;
    else move_units(w);
}

static void shoot(const struct war *w)
{
    struct war_before was;

    war_look(w, &was);
    fantasy_shooting_phase(w->r, w->is, &w->b->field, &w->b->turn);
    war_tell_misses(w, &was);
    war_tell_since(w, &was);
    move_units(w);
}

/* Who was chosen strikes; the others hold, but for those whom a withdrawal leaves without an enemy (option
** withdraw_attacks). */
static void chase(const struct war *w)
{
    struct war_state *b = w->b;

    for (int u = 0; u < b->field.units; u++) {
        bool offered = false;

        for (int k = 0; k < b->field.units; k++)
            offered = offered || (b->turn.unit[k].left && b->turn.unit[k].was >> u & 1u &&
                                  b->field.unit[k].order != WAR_WITHDRAW);
        b->field.unit[u].free_target = offered ? MOST_UNITS : NOBODY;
    }
    for (int k = 0; k < b->field.units; k++)
        if (b->note[k].choice >= CHOICE_PURSUE) b->field.unit[b->note[k].choice - CHOICE_PURSUE].free_target = k;
    strike_leavers(w);
}

static void fight(const struct war *w)
{
    struct war_state *b = w->b;
    struct war_before was;
    struct fantasy_blows blows = { 0 };

    for (int u = 0; u < b->field.units; u++) {
        int choice = b->note[u].choice;

        if (choice >= CHOICE_HERO) b->field.unit[u].strikes_hero = choice - CHOICE_HERO + 1;
        else if (choice) b->field.unit[u].strikes = choice;
    }
    war_look(w, &was);
    fantasy_melee_phase(w->r, w->is, &b->field, &b->turn, w->e ? &blows : NULL);
    war_tell_blows(w, &blows);
    war_tell_since(w, &was);
    ask(w, PHASE_RALLY);
}

static void test(const struct war *w)
{
    struct war_state *b = w->b;
    struct war_before was;

    for (int u = 0; u < b->field.units; u++) b->field.unit[u].rallies = b->note[u].choice == CHOICE_YES;
    war_look(w, &was);
    fantasy_morale_phase(w->r, w->is, &b->field, &b->turn);
    war_tell_since(w, &was);
    if (!ends(w)) war_begin_sequence(w);
}

static void referee_acts(const struct war *w, const struct act *order)
{
    switch (order->kind) {
    case WAR_OPEN:   open_orders(w); break;
    case WAR_SHOTS:  shoot(w); break;
    case WAR_CHASES: chase(w); break;
    case WAR_MELEE:  fight(w); break;
    default:         test(w); break;
    }
}

void war_apply(struct reading *r, const struct play *p, void *state, int seat, const struct act *order,
               struct events *events)
{
    struct war w = { r, p, p->setup, war_roster(p), state, events };

    if (seat == REFEREE) referee_acts(&w, order);
    else war_seal(&w, seat, order);
}
