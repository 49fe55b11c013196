/* deploy.c - armies take their places (HI-8): commands in turn, the Defender's first, each unit within the zone of its
** side, on free ground that it may enter. SC4 makes the zone of one command deeper, SC5 lets one command wait. */
#include "game/ancients/before.h"

static const struct no not_now     = { "HI-8", N_("not at this moment") };
static const struct no not_yours   = { "HI-8", N_("it is not yours to deploy now") };
static const struct no was_placed  = { "HI-8", N_("it has its place") };
static const struct no not_placed  = { "HI-8", N_("it has no place yet") };
static const struct no off_zone    = { "HI-8", N_("it does not stand wholly in the deployment zone") };
static const struct no on_another  = { "HI-8", N_("another unit stands there") };
static const struct no no_entry    = { "6.1", N_("that kind of troops cannot stand there") };
static const struct no no_card     = { "1.2", N_("you do not hold that card, or have shown it") };
static const struct no no_other    = { "SC5", N_("there is nothing to wait for") };
static const struct no has_room    = { "BA-8", N_("there is room for it") };
static const struct no units_left  = { "HI-8", N_("units of this command have no place yet") };
static const struct no with_him    = { "HI-48", N_("the commander is there, or has been given his place") };

enum { ZONE_COLUMNS = 27, ZONE_ROWS = 5, ZONE_PLACES = ZONE_COLUMNS * ZONE_ROWS, SIDES = 2 };

/* ---- the zone ---- */

static bool in_zone(const struct host_judge *j, const struct shape *base)
{
    const struct host_setup *s = j->t.s;
    int sides = host_figure(j->t.p, TABLE_ZONE_SIDES) * HOST_H, deep = host_figure(j->t.p, TABLE_ZONE) * HOST_H;

    if (j->t.b->run.forward) deep += host_figure(j->t.p, TABLE_ZONE_FORWARD) * HOST_H;
    for (int c = 0; c < CORNERS; c++) {
        struct point at = shape_corner(base, (enum corner)c);
        int depth = host_depth_from(s, j->t.b, j->seat, at.y);

        if (at.x < sides - GRACE || at.x > s->wide - sides + GRACE || depth < -GRACE || depth > deep + GRACE)
            return false;
    }
    return true;
}

static const struct no *no_stand(const struct host_judge *j, int u, struct pose at)
{
    const struct host_table *t = &j->t;
    struct shape base = shape_of(at, host_base(&t->s->unit[u], host_ranks(t->s, t->b, u)));

    if (!in_zone(j, &base)) return &off_zone;
    for (int i = 0; i < t->b->units; i++)
        if (i != u && t->f.there & base_bit(i) && shape_overlaps(&base, &t->f.base[i])) return &on_another;
    for (int i = 0; i < t->b->units; i++)                       /* the own ambushes, which nobody else sees */
        if (t->b->unit[i].where == WHERE_AMBUSH && host_seat_of(t->s, i) == j->seat &&
            shape_overlaps(&base, &t->f.base[i])) return &on_another;
    for (int i = 0; i < t->f.grounds; i++) {
        if (!t->b->piece[i].there) continue;
        if (host_going(t->ready, t->s, u, host_ground_of(t->f.ground[i].kind)).far >= 0) continue;
        if (ground_touches(&t->f.ground[i], &base)) return &no_entry;
    }
    return NULL;
}

/* ---- beside and behind a friend: edges that touch exactly ---- */

static struct pose next_to(const struct host_judge *j, const struct act *a)
{
    const struct host_setup *s = j->t.s;
    const struct host_unit *friend = &j->t.b->unit[a->arg[1]];
    struct base mine = host_base(&s->unit[a->arg[0]], host_ranks(s, j->t.b, a->arg[0]));
    struct base his = host_base(&s->unit[a->arg[1]], host_ranks(s, j->t.b, a->arg[1]));
    struct point way;

    if (a->kind == HOST_BEHIND) way = sloped(-(mine.depth + his.depth) / 2, 0, friend->facing);
    else way = sloped((his.depth - mine.depth) / 2, (mine.front + his.front) / (a->arg[2] ? -2 : 2), friend->facing);
    return (struct pose){ friend->x + way.x, friend->y + way.y, friend->facing };
}

/* ---- judges ---- */

static bool is_placing(const struct host_judge *j, int u)
{
    return u >= 0 && u < j->t.b->units && host_is_front(j->t.s, u) &&
           host_command_of(j->t.s, u) == j->t.b->run.placing - 1;
}

static const struct no *no_unit(const struct host_judge *j, int u)
{
    if (!is_placing(j, u)) return &not_yours;
    return j->t.b->unit[u].where == WHERE_OFF ? NULL : &was_placed;
}

static const struct no *no_next_to(const struct host_judge *j, const struct act *a)
{
    const struct no *no = no_unit(j, a->arg[0]);
    int friend = a->arg[1];

    if (no) return no;
    if (friend < 0 || friend >= j->t.b->units || j->t.s->unit[friend].seat != j->seat) return &not_yours;
    if (!host_on(j->t.s, j->t.b, friend)) return &not_placed;
    return no_stand(j, a->arg[0], next_to(j, a));
}

/* A place of the grid of the zone, facing the enemy. */
static struct pose grid_pose(const struct host_judge *j, int k)
{
    const struct host_setup *s = j->t.s;
    int sides = host_figure(j->t.p, TABLE_ZONE_SIDES) * HOST_H, deep = host_figure(j->t.p, TABLE_ZONE) * HOST_H;
    int depth, wide = s->wide - 2 * sides;

    if (j->t.b->run.forward) deep += host_figure(j->t.p, TABLE_ZONE_FORWARD) * HOST_H;
    depth = deep - (2 * (k / ZONE_COLUMNS) + 1) * deep / (2 * ZONE_ROWS);
    return (struct pose){ sides + (2 * (k % ZONE_COLUMNS) + 1) * wide / (2 * ZONE_COLUMNS),
                          j->t.b->seat[j->seat].edge == EDGE_OF_SOUTH ? depth : s->high - depth,
                          host_facing_enemy(j->t.b, j->seat) };
}

static const struct no *no_hold_back(const struct host_judge *j, int u)
{
    const struct no *no = no_unit(j, u);

    for (int k = 0; k < ZONE_PLACES && !no; k++) if (!no_stand(j, u, grid_pose(j, k))) no = &has_room;
    return no;
}

static const struct no *no_attach(const struct host_judge *j, const struct act *a)
{
    const struct host_command *c;

    if (a->arg[0] != j->t.b->run.placing - 1 || !is_placing(j, a->arg[1])) return &not_yours;
    c = &j->t.b->command[a->arg[0]];
    return c->alive && !c->transferred && c->unit != a->arg[1] + 1 ? NULL : &with_him;
}

static const struct no *no_end(const struct host_judge *j)
{
    for (int u = 0; u < j->t.b->units; u++)
        if (is_placing(j, u) && j->t.b->unit[u].where == WHERE_OFF) return &units_left;
    return NULL;
}

static const struct no *no_place_order(const struct host_judge *j, const struct act *a)
{
    const struct no *no;

    switch (a->kind) {
    case HOST_DEPLOY:
        no = no_unit(j, a->arg[0]);
        return no ? no : no_stand(j, a->arg[0], (struct pose){ a->arg[HOST_X], a->arg[HOST_Y], a->arg[HOST_FACING] });
    case HOST_BESIDE: case HOST_BEHIND: return no_next_to(j, a);
    case HOST_ATTACH:    return no_attach(j, a);
    case HOST_HOLD_BACK: return no_hold_back(j, a->arg[0]);
    case HOST_READY:     return no_end(j);
    default:             return &not_now;
    }
}

static bool may_be_deployed(const struct host_setup *s, const struct host_state *b, int c, int seat)
{
    return s->command[c].seat == seat && b->command[c].where == WHERE_OFF;
}

static int left_to_deploy(const struct host_setup *s, const struct host_state *b, int seat)
{
    int n = 0;

    for (int c = 0; c < b->commands; c++) n += may_be_deployed(s, b, c, seat);
    return n;
}

static bool holds(const struct host_judge *j, int card)
{
    return j->t.b->seat[j->seat].strategic == card && !j->t.b->seat[j->seat].shown;
}

const struct no *host_no_deploy_order(const struct host_judge *j, const struct act *a)
{
    if (j->t.b->run.phase == PHASE_PLACE) return no_place_order(j, a);
    if (a->kind == HOST_PASS_DEPLOYMENT) {
        if (!holds(j, STRATEGIC_SC5)) return &no_card;
        return j->t.b->run.offers ? NULL : &no_other;
    }
    if (a->kind != HOST_DEPLOY_COMMAND && a->kind != HOST_FORWARD) return &not_now;
    if (a->arg[0] < 0 || a->arg[0] >= j->t.b->commands || !may_be_deployed(j->t.s, j->t.b, a->arg[0], j->seat))
        return &not_yours;
    return a->kind == HOST_DEPLOY_COMMAND || holds(j, STRATEGIC_SC4) ? NULL : &no_card;
}

/* ---- the list ---- */

int host_deploy_numbers(const struct host_judge *j)
{
    int n = j->t.b->units;

    if (j->t.b->run.phase == PHASE_DEPLOY) return 2 * j->t.b->commands + 1;
    return n * ZONE_PLACES + 3 * n * n + 2 * n + 1;
}

static bool place_number(const struct host_judge *j, int k, struct act *out)
{
    int n = j->t.b->units;

    if (k < n * ZONE_PLACES) {
        struct pose at = grid_pose(j, k % ZONE_PLACES);

        *out = (struct act){ HOST_DEPLOY, { (int16_t)(k / ZONE_PLACES), (int16_t)at.x, (int16_t)at.y,
                                            (int16_t)at.heading } };
        return !no_unit(j, k / ZONE_PLACES);
    }
    k -= n * ZONE_PLACES;
    if (k < 3 * n * n) {
        int side = k % 3;

        *out = host_act(side < SIDES ? HOST_BESIDE : HOST_BEHIND, k / 3 / n, k / 3 % n, side < SIDES ? side : 0);
        return !no_unit(j, k / 3 / n);
    }
    k -= 3 * n * n;
    if (k < 2 * n) {
        *out = k < n ? host_act(HOST_ATTACH, j->t.b->run.placing - 1, k, 0) : host_act(HOST_HOLD_BACK, k - n, 0, 0);
        return is_placing(j, k % n);
    }
    *out = host_act(HOST_READY, 0, 0, 0);
    return true;
}

bool host_deploy_number(const struct host_judge *j, int k, struct act *out)
{
    int commands = j->t.b->commands;

    if (j->t.b->run.phase == PHASE_PLACE) return place_number(j, k, out);
    if (k < 2 * commands) *out = host_act(k < commands ? HOST_DEPLOY_COMMAND : HOST_FORWARD, k % commands, 0, 0);
    else *out = host_act(HOST_PASS_DEPLOYMENT, 0, 0, 0);
    return true;
}

/* ---- the course ---- */

/* HI-66: the baggage stands at its owner's edge, on the road. */
static void place_baggage(const struct host *x, int u)
{
    struct host_unit *me = &x->b->unit[u];
    int seat = x->s->unit[u].seat;
    struct base base = host_base(&x->s->unit[u], 1);

    me->where = WHERE_TABLE;
    me->shown = 1;
    me->x = x->s->wide / 2;
    me->y = x->b->seat[seat].edge == EDGE_OF_SOUTH ? base.depth / 2 : x->s->high - base.depth / 2;
    me->facing = host_facing_enemy(x->b, seat);
}

/* Whose turn it is: the other side's, if it has commands left; offers: whether there is somebody to wait for. */
static void next_command(const struct host *x, int seat)
{
    int left[HOST_SEATS] = { left_to_deploy(x->s, x->b, 0), left_to_deploy(x->s, x->b, 1) };

    x->b->run.placing = x->b->run.forward = 0;
    if (!left[0] && !left[1]) {
        x->b->run.offers = x->b->run.turn = 0;
        host_begin_turn(x);
        return;
    }
    if (!left[seat]) seat = 1 - seat;
    x->b->run.offers = left[1 - seat] > 0;
    host_ask(x, PHASE_DEPLOY, seat);
}

void host_begin_deployment(const struct host *x)
{
    for (int u = 0; u < x->b->units; u++) if (host_is_baggage(x->s, u)) place_baggage(x, u);
    next_command(x, x->b->run.defender);
}

void host_stand(const struct host *x, int u, struct pose at)
{
    int front = x->s->unit[u].front;

    for (int i = 0; i < x->b->units; i++) {
        struct host_unit *me = &x->b->unit[i];

        if (x->s->unit[i].front != front) continue;
        me->where = WHERE_TABLE;
        me->shown = 1;
        me->x = at.x;
        me->y = at.y;
        me->facing = at.heading;
    }
}

/* BA-8: it comes on at the own edge with its command; or it is lost. */
static void hold_back(const struct host *x, int u)
{
    if (host_option(x->p, &ancients_no_room_option) == NO_ROOM_LOST) {
        host_remove(x, u, TOLD_OFF_TABLE);
        return;
    }
    for (int i = 0; i < x->b->units; i++)
        if (x->s->unit[i].front == x->s->unit[u].front) x->b->unit[i].where = WHERE_ENTERED, x->b->unit[i].shown = 1;
}

static void begin_command(const struct host *x, const struct act *a)
{
    int seat = x->s->command[a->arg[0]].seat;

    x->b->run.placing = a->arg[0] + 1;
    x->b->run.forward = a->kind == HOST_FORWARD;
    if (x->b->run.forward) {
        x->b->seat[seat].shown = 1;
        host_tell(x, TOLD_SHOWS_CARD, seat, STRATEGIC_SC4, 0);
    }
    host_ask(x, PHASE_PLACE, seat);
}

void host_order_of_deploy(const struct host *x, int seat, const struct act *a)
{
    struct host_judge j = { .seat = seat };

    switch (a->kind) {
    case HOST_DEPLOY_COMMAND: case HOST_FORWARD:
        begin_command(x, a);
        return;
    case HOST_PASS_DEPLOYMENT:
        x->b->seat[seat].shown = 1;
        host_tell(x, TOLD_SHOWS_CARD, seat, STRATEGIC_SC5, 0);
        next_command(x, 1 - seat);
        return;
    case HOST_DEPLOY:
        host_stand(x, a->arg[0], (struct pose){ a->arg[HOST_X], a->arg[HOST_Y], a->arg[HOST_FACING] });
        return;
    case HOST_BESIDE: case HOST_BEHIND:
        host_look(x->p, x->b, REFEREE, &j.t);
        host_stand(x, a->arg[0], next_to(&j, a));
        return;
    case HOST_ATTACH:
        x->b->command[a->arg[0]].unit = a->arg[1] + 1;
        x->b->command[a->arg[0]].transferred = 1;
        return;
    case HOST_HOLD_BACK:
        hold_back(x, a->arg[0]);
        return;
    default:
        x->b->command[x->b->run.placing - 1].where = WHERE_TABLE;
        host_tell(x, TOLD_DEPLOYED, x->b->run.placing - 1, 0, 0);
        next_command(x, 1 - seat);
    }
}
