/* plan.c - battle plans (3.5): up to three ambushes, two flank marches, one on each side, and one reserve, written down
** in secret. SC1 to SC3 are shown when the plans are sealed. */
#include "game/ancients/before.h"

static const struct no not_now     = { "3.5", N_("not at this moment") };
static const struct no not_yours   = { "3.5", N_("it is not yours") };
static const struct no hidden      = { "3.5", N_("it has its part of the plan already") };
static const struct no too_many    = { "3.5", N_("no more of that kind") };
static const struct no side_taken  = { "3.5", N_("one flank march on each side") };
static const struct no all_hidden  = { "BA-5", N_("somebody has to stand on the table") };
static const struct no cinc_stays  = { "BA-5", N_("the commander in chief stays on the table") };
static const struct no no_card     = { "1.2", N_("you do not hold a card that is shown now") };
static const struct no was_shown   = { "1.2", N_("you show it already") };
static const struct no no_piece    = { "HI-53", N_("an ambush lies in a wood or a village") };
static const struct no wrong_half  = { "HI-53", N_("that piece lies in the enemy's half") };
static const struct no their_zone  = { "SC3", N_("that piece lies mostly where the enemy deploys") };
static const struct no no_entry    = { "6.1", N_("that kind of troops cannot enter there") };
static const struct no not_inside  = { "HI-53", N_("it does not lie wholly in the piece") };
static const struct no on_another  = { "HI-53", N_("another unit lies there") };

enum { SHOWS = 1 };

/* ---- what is planned ---- */

static bool is_hidden_command(const struct host_state *b, int c)
{
    return b->command[c].where == WHERE_RESERVE || b->command[c].where == WHERE_FLANK;
}

static int commands_of(const struct host_judge *j, int where)
{
    int n = 0;

    for (int c = 0; c < j->t.b->commands; c++)
        n += j->t.s->command[c].seat == j->seat && j->t.b->command[c].where == where;
    return n;
}

static int ambushes(const struct host_judge *j)
{
    int n = 0;

    for (int u = 0; u < j->t.b->units; u++)
        n += j->t.s->unit[u].seat == j->seat && host_is_front(j->t.s, u) && j->t.b->unit[u].where == WHERE_AMBUSH;
    return n;
}

/* BA-5: would the side still have somebody on the table if this command, or this unit alone, were hidden too? */
static bool somebody_stands(const struct host_judge *j, int command, int unit)
{
    for (int u = 0; u < j->t.b->units; u++) {
        int c = host_command_of(j->t.s, u);

        if (c < 0 || j->t.s->unit[u].seat != j->seat || !host_is_front(j->t.s, u)) continue;
        if (c != command && u != unit && !is_hidden_command(j->t.b, c) && j->t.b->unit[u].where != WHERE_AMBUSH)
            return true;
    }
    return false;
}

/* ---- judges ---- */

static const struct no *no_hiding(const struct host_judge *j, int c, int most, int where)
{
    if (c < 0 || c >= j->t.b->commands || j->t.s->command[c].seat != j->seat) return &not_yours;
    if (j->t.b->command[c].where != WHERE_OFF) return &hidden;
    for (int u = 0; u < j->t.b->units; u++)
        if (host_command_of(j->t.s, u) == c && j->t.b->unit[u].where == WHERE_AMBUSH) return &hidden;
    if (commands_of(j, where) >= most) return &too_many;
    if (j->t.s->command[c].cinc && host_option(j->t.p, &ancients_cinc_present_option)) return &cinc_stays;
    return somebody_stands(j, c, HOST_NOBODY) ? NULL : &all_hidden;
}

static const struct no *no_flank(const struct host_judge *j, const struct act *a)
{
    const struct no *no = no_hiding(j, a->arg[0], host_ready(j->t.p)->planned[PLANNED_FLANK_MARCH], WHERE_FLANK);

    if (no) return no;
    for (int c = 0; c < j->t.b->commands; c++)
        if (j->t.s->command[c].seat == j->seat && j->t.b->command[c].where == WHERE_FLANK &&
            j->t.b->command[c].side == PLAN_FLANK_LEFT + a->arg[1]) return &side_taken;
    return NULL;
}

/* SC3 opens the enemy's half, but not pieces whose middle lies where he deploys. */
static const struct no *no_cover(const struct host_judge *j, int i)
{
    const struct host_table *t = &j->t;
    int depth;

    if (i < 0 || i >= t->b->pieces || !t->b->piece[i].there ||
        (t->b->piece[i].kind != PIECE_OF_WOOD && t->b->piece[i].kind != PIECE_OF_VILLAGE)) return &no_piece;
    depth = host_depth_from(t->s, t->b, j->seat, host_piece_middle(t, i).y);
    if (2 * depth <= t->s->high) return NULL;
    if (!t->b->seat[j->seat].choice || t->b->seat[j->seat].strategic != STRATEGIC_SC3) return &wrong_half;
    return t->s->high - depth < host_figure(t->p, TABLE_ZONE) * HOST_H ? &their_zone : NULL;
}

static struct shape lies(const struct host_judge *j, int u, struct pose at)
{
    return shape_of(at, host_base(&j->t.s->unit[u], host_ranks(j->t.s, j->t.b, u)));
}

/* Nobody lies where the enemy may deploy, with SC4 too. */
static bool in_their_zone(const struct host_judge *j, const struct shape *base)
{
    int deep = HOST_H * (j->t.ready->figure[TABLE_ZONE] + j->t.ready->figure[TABLE_ZONE_FORWARD]);

    for (int c = 0; c < CORNERS; c++) {
        struct point at = shape_corner(base, (enum corner)c);

        if (host_depth_from(j->t.s, j->t.b, 1 - j->seat, at.y) < deep) return true;
    }
    return false;
}

static const struct no *no_ambush(const struct host_judge *j, const struct act *a)
{
    const struct host_table *t = &j->t;
    int u = a->arg[HOST_WHO], i = a->arg[AMBUSH_PIECE];
    struct shape base;
    const struct no *no;

    if (u < 0 || u >= t->b->units || t->s->unit[u].seat != j->seat || !host_is_front(t->s, u) ||
        host_is_baggage(t->s, u)) return &not_yours;
    if (t->b->unit[u].where != WHERE_OFF || is_hidden_command(t->b, host_command_of(t->s, u))) return &hidden;
    if (ambushes(j) >= host_ready(j->t.p)->planned[PLANNED_AMBUSH]) return &too_many;
    if (!somebody_stands(j, HOST_NOBODY, u)) return &all_hidden;
    no = no_cover(j, i);
    if (no) return no;
    if (host_going(t->ready, t->s, u, host_ground_of(t->b->piece[i].kind)).far < 0) return &no_entry;
    base = lies(j, u, (struct pose){ a->arg[AMBUSH_X], a->arg[AMBUSH_Y], a->arg[AMBUSH_FACING] });
    if (!ground_covers(&t->f.ground[i], &base)) return &not_inside;
    if (in_their_zone(j, &base)) return &their_zone;
    for (int k = 0; k < t->b->units; k++) {
        const struct host_unit *x = &t->b->unit[k];
        struct shape other;

        if (x->where != WHERE_AMBUSH || t->s->unit[k].seat != j->seat || !host_is_front(t->s, k)) continue;
        other = lies(j, k, (struct pose){ x->x, x->y, x->facing });
        if (shape_overlaps(&base, &other)) return &on_another;
    }
    return NULL;
}

static const struct no *no_show(const struct host_judge *j)
{
    const struct host_seat *me = &j->t.b->seat[j->seat];

    if (me->choice) return &was_shown;
    return me->strategic >= STRATEGIC_SC1 && me->strategic <= STRATEGIC_SC3 ? NULL : &no_card;
}

const struct no *host_no_plan_order(const struct host_judge *j, const struct act *a)
{
    switch (a->kind) {
    case HOST_FLANK:     return no_flank(j, a);
    case HOST_RESERVE:   return no_hiding(j, a->arg[0], host_ready(j->t.p)->planned[PLANNED_RESERVE], WHERE_RESERVE);
    case HOST_AMBUSH:    return no_ambush(j, a);
    case HOST_SHOW_CARD: return no_show(j);
    case HOST_READY:     return NULL;
    default:             return &not_now;
    }
}

/* ---- the list: ambushes in the middle of a piece ---- */

int host_plan_numbers(const struct host_judge *j)
{
    return 3 * j->t.b->commands + j->t.b->units * j->t.b->pieces + 2;
}

bool host_plan_number(const struct host_judge *j, int k, struct act *out)
{
    int commands = j->t.b->commands, grounds = j->t.b->pieces;

    if (k < 2 * commands) {
        *out = host_act(HOST_FLANK, k / 2, k % 2, 0);
        return true;
    }
    k -= 2 * commands;
    if (k < commands) {
        *out = host_act(HOST_RESERVE, k, 0, 0);
        return true;
    }
    k -= commands;
    if (k < j->t.b->units * grounds) {
        struct point at = host_piece_middle(&j->t, k % grounds);

        *out = (struct act){ HOST_AMBUSH, { (int16_t)(k / grounds), (int16_t)(k % grounds), (int16_t)at.x,
                                            (int16_t)at.y, (int16_t)host_facing_enemy(j->t.b, j->seat) } };
        return true;
    }
    *out = host_act(k == j->t.b->units * grounds ? HOST_SHOW_CARD : HOST_READY, 0, 0, 0);
    return true;
}

/* ---- the course ---- */

void host_begin_plans(const struct host *x)
{
    x->b->seat[0].choice = x->b->seat[1].choice = 0;
    host_ask_both(x, PHASE_PLAN);
}

/* BA-6: where may an ambush of a void SC3 lie instead? The middle of the nearest fit piece; else it is deployed. */
static void void_ambush(const struct host *x, int u)
{
    struct host_judge j = { .seat = x->s->unit[u].seat };
    struct host_unit *me = &x->b->unit[u];
    int64_t best = INT64_MAX;
    struct act to = { 0 };

    me->where = WHERE_OFF;
    me->shown = 1;
    if (host_option(x->p, &ancients_void_ambush_option) != VOID_AMBUSH_OWN_HALF) return;
    host_look(x->p, x->b, REFEREE, &j.t);
    for (int i = 0; i < x->b->pieces; i++) {
        struct point at = host_piece_middle(&j.t, i), way = { at.x - me->x, at.y - me->y };
        struct act a = { HOST_AMBUSH, { (int16_t)u, (int16_t)i, (int16_t)at.x, (int16_t)at.y, (int16_t)me->facing } };

        if (dot(way, way) >= best || no_ambush(&j, &a)) continue;
        best = dot(way, way);
        to = a;
    }
    if (best < INT64_MAX) host_order_of_plan(x, j.seat, &to);
}

/* HI-47: of two SC3 the Attacker's is void. */
static void settle_ambushes(const struct host *x)
{
    int attacker = 1 - x->b->run.defender;
    const struct host_seat *me = x->b->seat;

    for (int seat = 0; seat < HOST_SEATS; seat++)
        if (!me[seat].choice || me[seat].strategic != STRATEGIC_SC3) return;
    x->b->seat[attacker].choice = 0;
    for (int u = 0; u < x->b->units; u++) {
        const struct host_unit *at = &x->b->unit[u];

        if (x->s->unit[u].seat == attacker && host_is_front(x->s, u) && at->where == WHERE_AMBUSH &&
            2 * host_depth_from(x->s, x->b, attacker, at->y) > x->s->high) void_ambush(x, u);
    }
}

void host_plans_open(const struct host *x)
{
    for (int seat = 0; seat < HOST_SEATS; seat++) {
        if (!x->b->seat[seat].choice) continue;
        x->b->seat[seat].shown = 1;
        host_tell(x, TOLD_SHOWS_CARD, seat, x->b->seat[seat].strategic, 0);
    }
    settle_ambushes(x);
    x->b->seat[0].choice = x->b->seat[1].choice = 0;
    host_begin_deployment(x);
}

static void hide_command(const struct host *x, int c, int where, int side)
{
    x->b->command[c].where = where;
    x->b->command[c].side = side;
    for (int u = 0; u < x->b->units; u++)
        if (host_command_of(x->s, u) == c) x->b->unit[u].where = where, x->b->unit[u].shown = 0;
}

static void lay_in_ambush(const struct host *x, const struct act *a)
{
    int front = x->s->unit[a->arg[HOST_WHO]].front;

    for (int u = 0; u < x->b->units; u++) {
        struct host_unit *me = &x->b->unit[u];

        if (x->s->unit[u].front != front) continue;
        me->where = WHERE_AMBUSH;
        me->shown = 0;
        me->piece = a->arg[AMBUSH_PIECE] + 1;
        me->x = a->arg[AMBUSH_X];
        me->y = a->arg[AMBUSH_Y];
        me->facing = a->arg[AMBUSH_FACING];
    }
}

void host_order_of_plan(const struct host *x, int seat, const struct act *a)
{
    switch (a->kind) {
    case HOST_FLANK:     hide_command(x, a->arg[0], WHERE_FLANK, PLAN_FLANK_LEFT + a->arg[1]); break;
    case HOST_RESERVE:   hide_command(x, a->arg[0], WHERE_RESERVE, PLAN_RESERVE); break;
    case HOST_AMBUSH:    lay_in_ambush(x, a); break;
    case HOST_SHOW_CARD: x->b->seat[seat].choice = SHOWS; break;
    default:             x->b->seat[seat].done = 1;
    }
}
