/* sound.c - which states of a battle can be. */
#include <string.h>
#include "game/ancients/host.h"

struct look { const struct play *p; const struct host_setup *s; const struct host_state *b; struct refusals *out; };

static void no_unit(const struct look *l, int u, const char *member, int32_t value, const char *says)
{
    refuse_in_list(l->out, "units", u + 1, member, value, says);
}

static void look_at_unit(const struct look *l, const struct host_table *t, int u)
{
    const struct host_unit *x = &l->b->unit[u];

    if (x->current > host_basic_value(l->p, u)) no_unit(l, u, "current", x->current, N_("more than its basic value"));
    if (x->where != WHERE_GONE && x->current == 0) no_unit(l, u, "current", 0, N_("a unit without value is gone"));
    if (x->planted && !l->s->unit[u].stakes) no_unit(l, u, "planted", 1, N_("it has no stakes"));
    if (x->line > l->b->units) no_unit(l, u, "line", x->line, N_("there is no such unit"));
    if (x->piece > l->b->pieces) no_unit(l, u, "piece", x->piece, N_("there is no such piece of ground"));
    if (!host_on(l->s, l->b, u)) return;
    if (!shape_on_table(&t->f.base[u], l->s->wide, l->s->high))
        no_unit(l, u, "x", x->x, N_("it does not stand on the table"));
    for (int k = 0; k < u; k++)
        if (host_on(l->s, l->b, k) && shape_overlaps(&t->f.base[u], &t->f.base[k]))
            no_unit(l, u, "x", x->x, N_("it stands on another unit"));
}

static void look_at_pair(const struct look *l, const struct host_table *t, int i)
{
    enum { LOOSE = 3 * GRACE };
    const struct host_pair *x = &l->b->pair[i];
    int one = x->one - 1, other = x->other - 1;

    if (one < 0 || other <= one || other >= l->b->units) {
        refuse_in_list(l->out, "contacts", i + 1, "other", x->other, N_("two different units, the lower number first"));
        return;
    }
    if (host_seat_of(l->s, one) == host_seat_of(l->s, other))
        refuse_in_list(l->out, "contacts", i + 1, "other", x->other, N_("a unit is in contact with enemies"));
    else if (!host_on(l->s, l->b, one) || !host_on(l->s, l->b, other))
        refuse_in_list(l->out, "contacts", i + 1, "other", x->other, N_("only units on the table are in contact"));
    else if (!shape_near(&t->f.base[one], &t->f.base[other], LOOSE))
        refuse_in_list(l->out, "contacts", i + 1, "other", x->other, N_("units in contact touch each other"));
    for (int k = 0; k < i; k++)
        if (l->b->pair[k].one == x->one && l->b->pair[k].other == x->other)
            refuse_in_list(l->out, "contacts", i + 1, "one", x->one, N_("this contact is there twice"));
}

static void look_at_command(const struct look *l, int c)
{
    const struct host_command *x = &l->b->command[c];

    if (x->unit > l->b->units || (x->unit && l->s->unit[x->unit - 1].command != c + 1))
        refuse_in_list(l->out, "commands", c + 1, "unit", x->unit,
                       N_("a commander is attached to a unit of his command"));
    if (x->alive && (!x->unit || l->b->unit[x->unit - 1].where == WHERE_GONE))
        refuse_in_list(l->out, "commands", c + 1, "alive", x->alive, N_("a commander is with a unit that is there"));
    if (x->alive && x->level == LEVEL_NONE)
        refuse_in_list(l->out, "commands", c + 1, "level", x->level, N_("a commander has a level"));
    if (x->lost > x->vdc) refuse_in_list(l->out, "commands", c + 1, "lost", x->lost, N_("more than it had"));
}

/* Phases in which something is being done name who does it. */
static void look_at_run(const struct look *l)
{
    const struct host_run *x = &l->b->run;
    const struct { const char *field; int32_t unit; } who[] = {
        { "run.tester", x->tester }, { "run.reactor", x->reactor }, { "run.charger", x->charger },
        { "run.target", x->target }, { "run.shooter", x->shooter }, { "run.shot_at", x->shot_at },
        { "run.red_main", x->main[RED] }, { "run.blue_main", x->main[BLUE] },
    };
    bool acts = x->phase >= PHASE_COMMAND && x->phase < PHASE_RECKON;

    if (x->turn < 1) refuse_value(l->out, "run.turn", x->turn, N_("the first turn is 1"));
    if (acts != (x->command > 0) || x->command > l->b->commands)
        refuse_value(l->out, "run.command", x->command, N_("the command that acts does not fit the phase"));
    for (int i = 0; i < LEN(who); i++)
        if (who[i].unit > l->b->units) refuse_value(l->out, who[i].field, who[i].unit, N_("there is no such unit"));
}

void host_sound(const struct play *p, const void *state, struct refusals *out)
{
    struct look l = { p, p->setup, state, out };
    struct host_table t;

    if (l.b->units != l.s->units || l.b->commands != l.s->commands || l.b->pieces < l.s->pieces) {
        refuse(out, "units", N_("the state is not of this scenario"));
        return;
    }
    if (l.b->touched) {
        refuse_value(out, "touched", 1, N_("what is half done is not changed by hand"));
        return;
    }
    look_at_run(&l);
    for (int c = 0; c < l.b->commands; c++) look_at_command(&l, c);
    host_look(p, l.b, REFEREE, &t);
    for (int u = 0; u < l.b->units; u++) look_at_unit(&l, &t, u);
    for (int i = 0; i < l.b->pairs; i++) look_at_pair(&l, &t, i);
    if (out->len) return;
    if (host_quiet(p, state)) host_sound_at_rest(&t, out);
    else host_sound_in_action(p, l.b, out);
}

/* ---- an umpire's change ---- */

/* Marks of the action that is being carried out, not of the unit itself. */
static bool same_in_action(const struct host_unit *a, const struct host_unit *b)
{
    bool stays = (a->where == WHERE_TABLE || a->where == WHERE_GONE) &&
                 (b->where == WHERE_TABLE || b->where == WHERE_GONE);

    return (a->where == b->where || stays) && a->member == b->member && a->fights == b->fights && a->role == b->role &&
           a->queued == b->queued && a->chosen == b->chosen && a->evades == b->evades && a->charged == b->charged &&
           a->counter == b->counter && a->frenzy == b->frenzy && a->piece == b->piece && a->shown == b->shown;
}

static bool same_place(const struct host_unit *a, const struct host_unit *b)
{
    return a->x == b->x && a->y == b->y && a->facing == b->facing && a->where == b->where;
}

/* Nobody changes by hand what is half done: who decides, what was ordered, dice that lie there. Between activations the
** units themselves may be changed: where they stand, what they have left, their order. */
void host_complete(const struct play *p, const void *before, void *state)
{
    const struct host_state *was = before;
    struct host_state *b = state;
    struct host_run run = b->run;
    bool same, hidden = false;

    run.turn = was->run.turn;
    same = memcmp(&run, &was->run, sizeof run) == 0 && memcmp(&b->contest, &was->contest, sizeof b->contest) == 0 &&
           memcmp(b->cast, was->cast, sizeof b->cast) == 0;
    for (int seat = 0; seat < HOST_SEATS; seat++)
        same = same && b->seat[seat].done == was->seat[seat].done && b->seat[seat].choice == was->seat[seat].choice &&
               b->seat[seat].choice2 == was->seat[seat].choice2 && b->seat[seat].plans == was->seat[seat].plans &&
               b->seat[seat].pieces == was->seat[seat].pieces && b->seat[seat].baggage == was->seat[seat].baggage &&
               b->seat[seat].edge == was->seat[seat].edge;
    for (int u = 0; u < b->units; u++) {
        same = same && same_in_action(&b->unit[u], &was->unit[u]);
        hidden = hidden || was->unit[u].where == WHERE_AMBUSH || was->unit[u].where == WHERE_HIDDEN;
    }
    for (int u = 0; u < b->units; u++)          /* nobody is put where somebody may lie in ambush */
        same = same && (same_place(&b->unit[u], &was->unit[u]) || (!hidden && was->unit[u].where == WHERE_TABLE));
    for (int c = 0; c < b->commands; c++)
        same = same && b->command[c].where == was->command[c].where && b->command[c].side == was->command[c].side;
    if (!host_quiet(p, was) || was->run.phase < PHASE_DAWN || was->run.phase == PHASE_PICK)
        same = same && memcmp(b->unit, was->unit, sizeof b->unit) == 0 && b->pairs == was->pairs &&
               memcmp(b->pair, was->pair, sizeof b->pair) == 0 &&
               memcmp(b->command, was->command, sizeof b->command) == 0 && b->pieces == was->pieces &&
               memcmp(b->piece, was->piece, sizeof b->piece) == 0;
    if (!same) b->touched = 1;
}
