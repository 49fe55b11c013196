/* sound_rest.c - which states can be while nothing is half done: an umpire may change a battle then. */
#include <string.h>
#include "game/ancients/host.h"
#include "game/ancients/before.h"
#include "rules/ancients/setup.h"

static void no_unit(struct refusals *out, int u, const char *member, int32_t value, const char *says)
{
    refuse_in_list(out, "units", u + 1, member, value, says);
}

/* ---- units, commands, pieces ---- */

static void look_at_unit(const struct host_setup *s, const struct host_state *b, int u, struct refusals *out)
{
    const struct host_unit *x = &b->unit[u], *front = &b->unit[s->unit[u].front - 1];

    if (x->where == WHERE_OFF || (x->where == WHERE_HIDDEN && !b->view))
        no_unit(out, u, "where", x->where, N_("everybody has his place when the battle has begun"));
    if (x->where != WHERE_GONE && front->where != x->where)
        no_unit(out, u, "where", x->where, N_("a Large Unit is in one place, and its last unit is the front one"));
    if (host_is_baggage(s, u) && x->where != WHERE_TABLE && x->where != WHERE_GONE)
        no_unit(out, u, "where", x->where, N_("the baggage stands on the table"));
    if ((x->where == WHERE_AMBUSH) != (x->piece > 0))
        no_unit(out, u, "piece", x->piece, N_("an ambush, and nothing else, lies in a piece of ground"));
    if (x->member || x->fights || x->charged || x->counter || x->evades || x->reacted || x->queued || x->role)
        no_unit(out, u, "member", x->member, N_("nobody is being activated"));
}

static void look_at_command(const struct host_table *t, int c, struct refusals *out)
{
    const struct host_state *b = t->b;
    const struct host_command *x = &b->command[c];
    bool flank = x->side == PLAN_FLANK_LEFT || x->side == PLAN_FLANK_RIGHT;

    if (x->where == WHERE_AMBUSH || x->where == WHERE_OFF || (x->where == WHERE_HIDDEN && !b->view))
        refuse_in_list(out, "commands", c + 1, "where", x->where, N_("a command is on the table or on its way"));
    if (x->where == WHERE_FLANK && !flank)
        refuse_in_list(out, "commands", c + 1, "side", x->side, N_("a flank march is on the left or on the right"));
    if (x->alive && x->level == LEVEL_NONE)
        refuse_in_list(out, "commands", c + 1, "level", x->level, N_("a commander has a level"));
    if (x->fell && (x->alive || b->run.command != c + 1))
        refuse_in_list(out, "commands", c + 1, "fell", x->fell, N_("he is lost, and his command acts"));
    if (x->tenacity && (!t->ready->traits || t->s->command[c].trait != TRAIT_TENACIOUS))
        refuse_in_list(out, "commands", c + 1, "tenacity", x->tenacity, N_("he has no such trait"));
}

static bool lies_on_table(const struct host_table *t, int i)
{
    const struct terrain *g = &t->f.ground[i];
    return g->low.x >= 0 && g->low.y >= 0 && g->high.x <= t->s->wide && g->high.y <= t->s->high;
}

static void look_at_piece(const struct host_table *t, int i, struct refusals *out)
{
    const struct host_piece *x = &t->b->piece[i];
    bool way = x->kind == PIECE_OF_RIVER || x->kind == PIECE_OF_ROAD;
    bool crossing = x->kind == PIECE_OF_BRIDGE || x->kind == PIECE_OF_FORD;
    bool fits = x->size == PIECE_AS_SET_UP ? i < t->s->pieces && x->kind == t->s->piece[i].kind
              : x->size == PIECE_IS_ACROSS ? way && (x->angle == 0 || x->angle == QUARTER)
              : x->size == PIECE_IS_CROSSING ? crossing && (x->angle == 0 || x->angle == QUARTER)
                                             : !way && !crossing && x->kind != PIECE_OF_OBSTACLE;

    if (!fits) refuse_in_list(out, "pieces", i + 1, "size", x->size, N_("that kind of ground does not lie so"));
    else if (x->there && !lies_on_table(t, i) && (x->size != PIECE_AS_SET_UP || x->x || x->y) && !crossing)
        refuse_in_list(out, "pieces", i + 1, "x", x->x, N_("it does not lie wholly on the table"));
    if (!t->b->view && x->marked != (t->ready->ambush_markers && t->b->run.phase > PHASE_PLAN
                                         ? host_lying_in(t->s, t->b, i) : 0))
        refuse_in_list(out, "pieces", i + 1, "marked", x->marked, N_("as many markers as units lie there"));
}

/* ---- sides ---- */

static bool names_command(const struct host_setup *s, const struct host_state *b, int c, int seat)
{
    return c >= 0 && c < b->commands && host_may_be_named(s, b, c, seat);
}

static int may_name(const struct host_setup *s, const struct host_state *b, int seat)
{
    int left = 0;

    for (int c = 0; c < b->commands; c++) left += host_may_be_named(s, b, c, seat);
    return left;
}

static void look_at_seat(const struct host_setup *s, const struct host_state *b, int seat, struct refusals *out)
{
    static const char *const field[HOST_SEATS][4] = { { "red.baggage", "red.choice", "red.edge", "red.laying" },
                                                      { "blue.baggage", "blue.choice", "blue.edge", "blue.laying" } };
    const struct host_seat *x = &b->seat[seat];
    int left = may_name(s, b, seat);

    if (x->baggage && (x->baggage > b->units || !host_is_baggage(s, x->baggage - 1) ||
                       s->unit[x->baggage - 1].seat != seat || b->unit[x->baggage - 1].where == WHERE_GONE))
        refuse_value(out, field[seat][0], x->baggage, N_("it is not the baggage of this side"));
    if (b->run.phase != PHASE_PICK ? x->choice != 0 : (x->choice && !names_command(s, b, x->choice - 1, seat)) ||
                                                       (!b->view && x->done && left && !x->choice))
        refuse_value(out, field[seat][1], x->choice, N_("that command cannot be named now"));
    if (b->run.phase == PHASE_PICK && !x->done && !left)
        refuse_value(out, field[seat][1], x->choice, N_("a side without commands is not asked"));
    if (seat && x->edge == b->seat[0].edge) refuse_value(out, field[seat][2], x->edge, N_("each side has an edge"));
    if (x->laying || x->laid || x->declared || x->choice2 > 1)
        refuse_value(out, field[seat][3], x->laying, N_("cards are laid on a throw only"));
}

/* ---- what is being done ---- */

static void look_at_run(const struct host_setup *s, const struct host_state *b, struct refusals *out)
{
    const struct host_run *x = &b->run;
    struct host_run rest = { .phase = x->phase, .turn = x->turn, .active = x->active, .defender = x->defender,
                             .command = x->command, .asked = x->asked, .contests = x->contests, .entered = x->entered };
    bool acts = x->phase == PHASE_COMMAND;

    if (memcmp(&rest, x, sizeof rest) != 0) refuse(out, "run", N_("nothing is half done now"));
    if (acts ? x->command < 1 || x->command > b->commands || s->command[x->command - 1].seat != x->active ||
               b->command[x->command - 1].where == WHERE_GONE : x->command != 0)
        refuse_value(out, "run.command", x->command, N_("the command that acts does not fit the phase"));
    if (x->asked != (acts ? x->active + 1 : 0))
        refuse_value(out, "run.asked", x->asked, N_("who decides does not fit the phase"));
    if (x->turn > s->turns) refuse_value(out, "run.turn", x->turn, N_("the battle is over after its last turn"));
}

void host_sound_at_rest(const struct host_table *t, struct refusals *out)
{
    const struct host_setup *s = t->s;
    const struct host_state *b = t->b;

    if (b->verdict != HOST_OPEN_END) return;
    look_at_run(s, b, out);
    for (int seat = 0; seat < HOST_SEATS; seat++) look_at_seat(s, b, seat, out);
    if (!b->view && b->run.phase == PHASE_PICK && !may_name(s, b, RED) && !may_name(s, b, BLUE))
        refuse_value(out, "run.phase", b->run.phase, N_("a side without commands is not asked"));
    for (int c = 0; c < b->commands; c++) look_at_command(t, c, out);
    for (int u = 0; u < b->units; u++) look_at_unit(s, b, u, out);
    for (int i = 0; i < b->pieces; i++) look_at_piece(t, i, out);
}
