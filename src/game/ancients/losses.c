/* losses.c - what becomes of units: disorder, losses of the rearmost rank (HI-39), removal with its demoralisation
** value (HI-67), and the fate of a commander whose unit is gone (HI-49). */
#include "game/ancients/chain.h"
#include "rules/ancients/facts.h"
#include "rules/ancients/table.h"
#include "rules/ancients/victory.h"

void host_disorder(const struct host *x, int u)
{
    if (x->b->unit[u].disordered) return;
    x->b->unit[u].disordered = 1;
    host_tell(x, TOLD_DISORDERED, u, 0, 0);
}

/* Close ranks, planted stakes and defended ground are left behind (HI-31, BA-32, HI-65). */
static void host_moved_away(const struct host *x, int u)
{
    struct host_unit *unit = &x->b->unit[u];

    unit->close_ranks = unit->planted = 0;
    unit->defends = x->s->unit[u].baggage == BAGGAGE_FORTIFIED ? DEFENDS_BAGGAGE : DEFENDS_NOTHING;
}

void host_put(const struct host *x, int u, const struct shape *at)
{
    struct host_unit *unit = &x->b->unit[u];

    if (unit->x == at->at.x && unit->y == at->at.y && unit->facing == at->heading) return;
    unit->x = at->at.x;
    unit->y = at->at.y;
    unit->facing = at->heading;
    host_moved_away(x, u);
}

/* ---- values ---- */

/* A value counts once: no command and no army can lose more than it has. */
static void lose_value(const struct host *x, int seat, int command, int vd)
{
    if (command >= 0) x->b->command[command].lost += vd;
    x->b->seat[seat].lost += vd;
}

static void lose_row(const struct host *x, int row)
{
    x->b->unit[row].where = WHERE_GONE;
    x->b->unit[row].current = 0;
    lose_value(x, host_seat_of(x->s, row), host_command_of(x->s, row), x->s->unit[row].vd);
}

/* ---- commanders ---- */

/* The nearest unit of his command on the table; HOST_NOBODY. */
static int nearest_of_command(const struct host *x, int c, const struct shape *from)
{
    struct host_table t;
    struct gap best = { 0, 1 };
    int who = HOST_NOBODY;

    host_look(x->p, x->b, REFEREE, &t);
    for (int i = 0; i < x->b->units; i++) {
        struct gap g;

        if (!host_on(x->s, x->b, i) || host_command_of(x->s, i) != c) continue;
        g = shape_gap(from, &t.f.base[i]);
        if (who < 0 || gap_less(g, best)) best = g, who = i;
    }
    return who;
}

static void lose_commander(const struct host *x, int c)
{
    x->b->command[c].alive = 0;
    x->b->command[c].fell = x->b->run.command == c + 1;
    x->b->command[c].unit = 0;
    lose_value(x, x->s->command[c].seat, c, host_commander_value(x->p, c));
    host_tell(x, TOLD_COMMANDER_LOST, c, 0, 0);
}

static int leadership_of_others(const struct host *x, int c)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = x->p->house };
    int sum = 0;

    for (int i = 0; i < x->s->commands; i++)
        if (i != c && x->s->command[i].seat == x->s->command[c].seat && x->b->command[i].alive)
            sum += table_look(&quiet, &ancients_commanders_table, ancients_commander_row(x->b->command[i].level),
                              COMMANDER_LEADERSHIP).value;
    return sum;
}

/* The first edition's table can make his command or the whole army rout. */
static void rout(const struct host *x, int c, int routs)
{
    for (int i = 0; i < x->b->commands; i++) {
        bool his = routs == ROUTS_ARMY ? x->s->command[i].seat == x->s->command[c].seat : i == c;
        if (his && !x->b->command[i].broken) host_break_command(x, i);
    }
}

/* u: the unit that he is or was with; near: whom he can join, HOST_NOBODY: nobody. */
static void fate_of_commander(const struct host *x, int c, int u, int losses, int near)
{
    int seat = x->s->command[c].seat;
    struct ancients_commander_loss_in in = {
        .level = x->b->command[c].level, .unit_near = near >= 0, .others = leadership_of_others(x, c),
        .structure = x->s->seat[seat].structure, .losses = losses, .mounted = ancients_is_mounted(x->s->unit[u].type),
        .in_melee = x->b->run.fight == FIGHT_MELEE, .cinc = x->s->command[c].cinc,
    };
    struct ancients_commander_loss_ready ready = { 0 };
    struct ancients_commander_loss_out out = { 0 };

    about(x->r, host_unit_ids[u]);
    ancients_commander_loss_prepare(x->r, &in, &ready);
    ancients_commander_loss_rule(x->r, &ready, &out);
    about(x->r, NULL);
    if ((out.fate != FATE_REJOINS && out.fate != FATE_UNHURT) || near < 0) lose_commander(x, c);
    else if (x->b->command[c].unit != near + 1) {
        x->b->command[c].unit = near + 1;
        host_tell(x, TOLD_COMMANDER_JOINS, c, near, 0);
    }
    if (out.routs != ROUTS_NONE) rout(x, c, out.routs);
}

/* Of a Large Unit that lost a rank (BA-29, the other reading), or after a test failed by a natural 6 (2.3): he may stay
** with it. */
void host_endanger_commander(const struct host *x, int u, int losses)
{
    int c = host_leads(x->s, x->b, u);
    if (c >= 0) fate_of_commander(x, c, u, losses, u);
}

/* ---- losses ---- */

/* BA-43: the front edge stays where it is, the middle comes forward by half of the depth that is lost. */
static void close_up(const struct host *x, int u, int ranks)
{
    struct base before = host_base(&x->s->unit[u], ranks), after = host_base(&x->s->unit[u], ranks - 1);
    struct point way = ahead(x->b->unit[u].facing, (before.depth - after.depth) / 2);

    x->b->unit[u].x += way.x;
    x->b->unit[u].y += way.y;
}

void host_take_losses(const struct host *x, int u, int losses)
{
    int ranks_before = host_ranks(x->s, x->b, u), losses_before = losses;

    while (losses > 0 && x->b->unit[u].current > 0) {
        int row = host_rearmost(x->s, x->b, u), ranks = host_ranks(x->s, x->b, u);
        int taken = losses < x->b->unit[row].current ? losses : x->b->unit[row].current;

        x->b->unit[row].current -= taken;
        losses -= taken;
        if (x->b->unit[row].current || row == u) continue;
        lose_row(x, row);
        close_up(x, u, ranks);
        host_part_from_lost_touch(x, u);
    }
    if (host_ranks(x->s, x->b, u) < ranks_before && x->b->unit[u].current > 0 &&
        host_option(x->p, &ancients_large_commander_option) == LARGE_COMMANDER_FRONT)
        host_endanger_commander(x, u, losses_before);
}

bool host_is_wiped_out(const struct host *x, int u) { return host_on(x->s, x->b, u) && x->b->unit[u].current <= 0; }

void host_hurt_unit(const struct host *x, int u, int losses, bool disordered)
{
    host_take_losses(x, u, losses);
    if (host_is_wiped_out(x, u)) host_destroy(x, u, TOLD_DESTROYED);
    else if (disordered) host_disorder(x, u);
}

/* ---- removal ---- */

static void forget(const struct host *x, int u)
{
    struct host_unit *unit = &x->b->unit[u];

    unit->fights = unit->charged = unit->counter = unit->close_ranks = unit->planted = 0;
    unit->queued = unit->evades = unit->chosen = 0;
    unit->defends = DEFENDS_NOTHING;
}

void host_remove(const struct host *x, int u, int told)
{
    int seat = host_seat_of(x->s, u);

    host_part(x, u);
    host_tell(x, told, u, 0, 0);
    for (int i = u; i < x->s->units && x->s->unit[i].front == u + 1; i++)
        if (x->b->unit[i].where != WHERE_GONE) lose_row(x, i);
    forget(x, u);
    if (!host_is_baggage(x->s, u)) return;
    x->b->seat[seat].baggage = 0;
    lose_value(x, seat, HOST_NOBODY, host_baggage_value(x->p, seat));
}

void host_destroy(const struct host *x, int u, int told)
{
    int c = host_leads(x->s, x->b, u);
    struct host_table t;

    host_look(x->p, x->b, REFEREE, &t);
    host_remove(x, u, told);
    if (c >= 0) fate_of_commander(x, c, u, host_basic_value(x->p, u), nearest_of_command(x, c, &t.f.base[u]));
}
