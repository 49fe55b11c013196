/* flow.c - the course of a battle: how it starts, what an act does, what follows when something inner is over. */
#include <string.h>
#include "game/ancients/before.h"
#include "game/names.h"
#include "rules/ancients/victory.h"

/* ---- the start ---- */

static void start_unit(const struct play *p, struct host_state *b, int u)
{
    const struct host_setup *s = p->setup;
    const struct host_unit_setup *from = &s->unit[u];
    struct host_unit *x = &b->unit[u];
    int plan = from->command ? s->command[from->command - 1].plan : PLAN_ON_TABLE;

    *x = (struct host_unit){ .current = host_basic_value(p, u), .disordered = from->disordered, .planted = from->stakes,
                             .shown = 1 };
    if (s->start != START_BATTLE) return;
    if (plan != PLAN_ON_TABLE) {
        x->where = plan == PLAN_RESERVE ? WHERE_RESERVE : WHERE_FLANK;
        x->shown = 0;
        return;
    }
    x->where = from->ambush ? WHERE_AMBUSH : WHERE_TABLE;
    x->shown = !from->ambush;
    x->piece = from->ambush;
    x->x = from->x;
    x->y = from->y;
    x->facing = from->facing;
}

static int value_of(const struct play *p, int who, int level, int fortified)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = p->house };
    struct ancients_value_in in = { .who = who, .level = level, .fortified = fortified };
    struct ancients_value_out out = { 0 };

    ancients_value_rule(&quiet, &in, &out);
    return out.value;
}

/* HI-67: what a commander or the baggage counts when it is lost. */
int host_commander_value(const struct play *p, int c)
{
    const struct host_command_setup *x = &((const struct host_setup *)p->setup)->command[c];
    return x->vd ? x->vd : value_of(p, x->cinc ? VALUE_CINC : VALUE_GENERAL, x->level, 0);
}

int host_baggage_value(const struct play *p, int seat)
{
    const struct host_setup *s = p->setup;

    for (int u = 0; u < s->units; u++)
        if (s->unit[u].seat == seat && s->unit[u].baggage)
            return s->seat[seat].vd ? s->seat[seat].vd
                                    : value_of(p, VALUE_BAGGAGE, LEVEL_NONE, s->unit[u].baggage == BAGGAGE_FORTIFIED);
    return 0;
}

static void start_commands(const struct play *p, struct host_state *b)
{
    const struct host_setup *s = p->setup;

    for (int c = 0; c < s->commands; c++) {
        const struct host_command_setup *from = &s->command[c];
        struct host_command *x = &b->command[c];

        *x = (struct host_command){ .level = from->level, .unit = from->with, .alive = from->level != LEVEL_NONE };
        if (!x->unit) x->alive = 0;
        if (s->start == START_BATTLE)
            x->where = from->plan == PLAN_ON_TABLE ? WHERE_TABLE : from->plan == PLAN_RESERVE ? WHERE_RESERVE
                                                                                              : WHERE_FLANK;
        if (x->where == WHERE_FLANK) x->side = from->plan;
        for (int u = 0; u < s->units; u++) if (s->unit[u].command == c + 1) x->vdc += s->unit[u].vd;
        if (x->alive) x->vdc += host_commander_value(p, c);
        b->seat[from->seat].vdt += x->vdc;
    }
}

static void start_seats(const struct play *p, struct host_state *b)
{
    const struct host_setup *s = p->setup;

    for (int seat = 0; seat < HOST_SEATS; seat++) {
        struct host_seat *x = &b->seat[seat];

        x->done = 1;
        x->vdt += host_baggage_value(p, seat);
        x->strategic = s->seat[seat].strategic;
        for (int i = 0; i < s->seat[seat].cards; i++) x->hand[s->seat[seat].card[i]]++;
        for (int u = 0; u < s->units; u++) if (s->unit[u].seat == seat && s->unit[u].baggage) x->baggage = u + 1;
    }
    b->seat[s->defender].edge = EDGE_OF_NORTH;
    b->seat[1 - s->defender].edge = EDGE_OF_SOUTH;
}

static void begin_with(const struct host *x)
{
    switch (x->s->start) {
    case START_CARDS:
        if (host_option(x->p, &ancients_cards_chosen_option) == CHOSEN_FIRST) host_begin_cards(x);
        else host_begin_roles(x);
        break;
    case START_ROLES:   host_begin_roles(x); break;
    case START_TERRAIN: host_begin_terrain(x); break;
    case START_PLAN:    host_begin_plans(x); break;
    case START_DEPLOY:  host_begin_deployment(x); break;
    default:            host_begin_turn(x);
    }
}

void host_start(const struct play *p, void *state)
{
    const struct host_setup *s = p->setup;
    struct host_state *b = state;
    struct host x = { NULL, p, s, b, NULL, p->ready };

    memset(b, 0, sizeof *b);
    b->units = s->units;
    b->commands = s->commands;
    b->pieces = s->pieces;
    for (int u = 0; u < s->units; u++) start_unit(p, b, u);
    for (int i = 0; i < s->pieces; i++) b->piece[i] = (struct host_piece){ .kind = s->piece[i].kind, .there = 1 };
    start_commands(p, b);
    start_seats(p, b);
    b->run.defender = s->defender;
    b->run.turn = s->start != START_BATTLE;                     /* what comes before belongs to the first turn */
    begin_with(&x);
    host_mark_ambushes(p, b);
}

/* ---- phases ---- */

void host_ask(const struct host *x, int phase, int seat)
{
    x->b->run.phase = phase;
    x->b->run.asked = seat + 1;
}

void host_due(const struct host *x, int phase)
{
    x->b->run.phase = phase;
    x->b->run.asked = 0;
    x->b->seat[0].done = x->b->seat[1].done = 1;
}

void host_ask_both(const struct host *x, int phase)
{
    host_due(x, phase);
    x->b->seat[0].done = x->b->seat[1].done = 0;
}

void host_rest(const struct host *x)
{
    const struct host_run was = x->b->run;

    x->b->run = (struct host_run){ .phase = was.phase, .turn = was.turn, .active = was.active, .defender = was.defender,
                                   .command = was.command, .asked = was.asked, .contests = was.contests,
                                   .entered = was.entered, .frenzied = was.frenzied };
    x->b->cast[0] = x->b->cast[1] = (struct ancients_cast){ .damage = 0 };
    for (int seat = 0; seat < HOST_SEATS; seat++) {
        struct host_seat *me = &x->b->seat[seat];
        me->choice = me->choice2 = me->laying = me->laid = me->declared = 0;
    }
    for (int u = 0; u < x->b->units; u++) {
        struct host_unit *i = &x->b->unit[u];
        i->member = i->fights = i->charged = i->counter = i->evades = i->reacted = i->queued = 0;
        i->role = ROLE_NONE;
    }
}

/* What belongs to one turn is forgotten when the next begins. */
void host_begin_turn(const struct host *x)
{
    struct host_state *b = x->b;

    host_rest(x);
    b->run.turn++;
    b->run.command = b->run.entered = 0;
    b->seat[0].waived = b->seat[1].waived = PASS_MOMENT;
    for (int c = 0; c < b->commands; c++) b->command[c].activated = b->command[c].transferred = 0;
    for (int u = 0; u < b->units; u++) {
        struct host_unit *i = &b->unit[u];

        i->activated = i->member = i->moves = i->stopped = i->fired = i->later = i->tries = 0;
        i->charged = i->counter = i->fights = i->fought = i->evaded = i->evades = i->reacted = i->queued = 0;
        i->role = ROLE_NONE;
        i->frenzy = FRENZY_NONE;
    }
    host_due(x, PHASE_DAWN);
}

void host_after(const struct host *x)
{
    int after = x->b->run.after;

    x->b->run.after = AFTER_UNIT;
    x->b->run.fight = FIGHT_NONE;
    switch (after) {
    case AFTER_ZOC:    host_next_zoc(x); break;
    case AFTER_CHARGE: host_unit_goes_on(x); break;
    default:           host_unit_done(x);
    }
}

/* ---- acts ---- */

static void referee_acts(const struct host *x, const struct act *a)
{
    switch (a->kind) {
    case HOST_ROLES_ACT:   host_roles(x); break;
    case HOST_TERRAIN_ACT: host_terrain(x); break;
    case HOST_SCOUTS_ACT:  host_scouts(x); break;
    case HOST_PLANS_ACT:   host_plans_open(x); break;
    case HOST_DAWN_ACT:    host_dawn(x); break;
    case HOST_CONTEST_ACT: host_contest(x); break;
    case HOST_AGAIN_ACT:   host_contest_again(x); break;
    case HOST_TEST_ACT:    host_test(x); break;
    case HOST_BONUS_ACT:   host_bonus(x); break;
    case HOST_RECKON_ACT:  host_reckon(x); break;
    default:
        if (x->b->run.fight == FIGHT_SHOT) host_shot_act(x, a);
        else host_chain_act(x, a);
    }
}

void host_apply(struct reading *r, const struct play *p, void *state, int seat, const struct act *order,
                struct events *events)
{
    struct host x = { r, p, p->setup, state, events, p->ready };

    if (order->kind >= HOST_FIRST_OF_REFEREE) {
        const struct host_run *run = &x.b->run;
        bool shot = run->fight == FIGHT_SHOT;
        int one = (shot ? run->shooter : run->main[run->attacker]) - 1;
        int other = (shot ? run->shot_at : run->main[1 - run->attacker]) - 1;
        struct told_mark since = told_mark(r);

        referee_acts(&x, order);
        told_rename(r, since, host_renamed, one, other);
        host_discover(&x);
        host_mark_ambushes(p, x.b);
        return;
    }
    switch (x.b->run.phase) {
    case PHASE_CARDS: case PHASE_EDGE:       host_order_of_choice(&x, seat, order); break;
    case PHASE_PIECE:                        host_order_of_piece(&x, seat, order); break;
    case PHASE_SCOUT: case PHASE_SCOUTING:   host_order_of_scout(&x, seat, order); break;
    case PHASE_PLAN:                         host_order_of_plan(&x, seat, order); break;
    case PHASE_DEPLOY: case PHASE_PLACE:     host_order_of_deploy(&x, seat, order); break;
    case PHASE_PICK: case PHASE_REROLL: case PHASE_COMMAND: case PHASE_FRENZY:
        host_order_of_command(&x, seat, order);
        break;
    case PHASE_UNIT:
        host_order_of_unit(&x, seat, order);
        break;
    case PHASE_ZOC: case PHASE_SHOT: case PHASE_REACT:
        host_order_of_reaction(&x, seat, order);
        break;
    default:
        host_order_of_chain(&x, seat, order);
    }
    host_discover(&x);
    host_mark_ambushes(p, x.b);
}
