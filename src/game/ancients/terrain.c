/* terrain.c - terrain is thrown for and placed (3.3, HI-7): each side in turn throws on the table of its army and
** chooses among what the row offers. */
#include "game/ancients/before.h"
#include "rules/ancients/facts.h"
#include "rules/ancients/setup.h"

static const struct no not_now     = { "3.3", N_("not at this moment") };
static const struct no not_offered = { "3.3", N_("the throw does not offer that") };
static const struct no must_place  = { "3.3", N_("there is room for what the throw offers") };
static const struct no off_table   = { "HI-7", N_("it does not lie wholly on the table") };
static const struct no too_close   = { "HI-7", N_("too close to another piece") };
static const struct no one_river   = { "BA-7", N_("one river is enough") };
static const struct no not_straight = { "HI-52", N_("rivers and roads go straight across the table") };
static const struct no other_half  = { "BA-7", N_("it lies in the other half") };
static const struct no table_full  = { "HI-7", N_("no more pieces fit on the table") };
static const struct no stays       = { "HI-52", N_("roads, rivers and the ground of the scenario stay") };
static const struct no not_theirs  = { "3.3", N_("the enemy has not placed it") };
static const struct no no_river    = { "3.3", N_("there is no river there") };

enum { SMALL = PIECE_IS_SMALL, LARGE = PIECE_IS_LARGE, ACROSS = PIECE_IS_ACROSS };
enum { COLUMNS = HOST_GRID_COLUMNS, ROWS = HOST_GRID_ROWS, PLACES = HOST_GRID };

/* ---- what a row offers: the kinds and sizes of a piece (HI-52: its owner says which) ---- */

struct offer { int8_t piece, kind, size; };
static const struct offer offers[] = {
    { PIECE_SMALL_BROKEN, PIECE_OF_BROKEN, SMALL }, { PIECE_LARGE_BROKEN, PIECE_OF_BROKEN, LARGE },
    { PIECE_SMALL_HILL, PIECE_OF_HILL, SMALL }, { PIECE_LARGE_HILL, PIECE_OF_HILL, LARGE },
    { PIECE_SMALL_DIFFICULT, PIECE_OF_WOOD, SMALL }, { PIECE_SMALL_DIFFICULT, PIECE_OF_MARSH, SMALL },
    { PIECE_LARGE_DIFFICULT, PIECE_OF_WOOD, LARGE }, { PIECE_LARGE_DIFFICULT, PIECE_OF_MARSH, LARGE },
    { PIECE_SMALL_IMPASSABLE, PIECE_OF_ROCKS, SMALL }, { PIECE_SMALL_IMPASSABLE, PIECE_OF_WATER, SMALL },
    { PIECE_LARGE_IMPASSABLE, PIECE_OF_ROCKS, LARGE }, { PIECE_LARGE_IMPASSABLE, PIECE_OF_WATER, LARGE },
    { PIECE_ROAD, PIECE_OF_ROAD, ACROSS }, { PIECE_RIVER, PIECE_OF_RIVER, ACROSS },
    { PIECE_VILLAGE, PIECE_OF_VILLAGE, SMALL },
};

static bool offered(const struct host_state *b, int piece) { return b->run.offers >> piece & 1; }

static bool offers_place(const struct host_state *b, int kind, int size)
{
    for (int i = 0; i < LEN(offers); i++)
        if (offers[i].kind == kind && offers[i].size == size && offered(b, offers[i].piece)) return true;
    return false;
}

/* ---- room ---- */

/* Is the place nearer than so much to the piece? Roads pass anywhere and are in nobody's way. */
static bool near_ground(const struct terrain *g, struct point at, int64_t distance)
{
    if (ground_holds(g, at) >= 0) return true;
    for (int i = 0; i < g->corners; i++) {
        struct gap d = point_segment_gap(at, g->at[i], g->at[(i + 1) % g->corners]);

        if (d.num < distance * distance * d.den) return true;
    }
    return false;
}

static const struct no *no_room_across(const struct host_judge *j, const struct host_piece *piece, int spare)
{
    const struct host_setup *s = j->t.s;

    if (piece->angle != 0 && piece->angle != QUARTER) return &not_straight;
    if (piece->x < HOST_H || piece->x > s->wide - HOST_H || piece->y < HOST_H || piece->y > s->high - HOST_H)
        return &off_table;
    for (int i = 0; i < j->t.b->pieces && piece->kind == PIECE_OF_RIVER; i++)
        if (i != spare && j->t.b->piece[i].there && j->t.b->piece[i].kind == PIECE_OF_RIVER) return &one_river;
    return NULL;
}

const struct no *host_no_room_for(const struct host_judge *j, const struct host_piece *piece, int spare)
{
    const struct host_table *t = &j->t;
    int r = host_ready(t->p)->piece[piece->size != SMALL], apart = host_figure(t->p, TABLE_PIECES_APART) * HOST_H;

    if (spare < 0 && t->b->pieces >= HOST_MOST_PIECES) return &table_full;
    if (piece->size == ACROSS) return no_room_across(j, piece, spare);
    if (piece->x < r || piece->x > t->s->wide - r || piece->y < r || piece->y > t->s->high - r) return &off_table;
    if (host_option(t->p, &ancients_terrain_half_option) == TERRAIN_OWN &&
        2 * host_depth_from(t->s, t->b, j->seat, piece->y) > t->s->high) return &other_half;
    for (int i = 0; i < t->b->pieces; i++)
        if (i != spare && t->b->piece[i].there && !host_is_road(t->b->piece[i].kind) &&
            near_ground(&t->f.ground[i], (struct point){ piece->x, piece->y }, r + apart)) return &too_close;
    return NULL;
}

struct point host_piece_middle(const struct host_table *t, int i)
{
    const struct terrain *g = &t->f.ground[i];
    return (struct point){ (g->low.x + g->high.x) / 2, (g->low.y + g->high.y) / 2 };
}

/* ---- bridges and fords ---- */

static int river_of(const struct host_state *b)
{
    for (int i = 0; i < b->pieces; i++)
        if (b->piece[i].there && b->piece[i].kind == PIECE_OF_RIVER && b->piece[i].size == ACROSS) return i;
    return HOST_NOBODY;
}

/* So far along the river, from its west or south end. */
static struct host_piece crossing(const struct host_state *b, int kind, int along)
{
    const struct host_piece *river = &b->piece[river_of(b)];
    bool upright = river->angle == QUARTER;

    return (struct host_piece){ .kind = kind, .size = PIECE_IS_CROSSING, .x = upright ? river->x : along,
                                .y = upright ? along : river->y, .angle = river->angle, .there = 1 };
}

static const struct no *no_crossing(const struct host_judge *j, int along)
{
    const struct host_state *b = j->t.b;
    int river = river_of(b), length;

    if (river < 0) return &no_river;
    if (b->pieces >= HOST_MOST_PIECES) return &table_full;
    length = b->piece[river].angle == QUARTER ? j->t.s->high : j->t.s->wide;
    return along >= HOST_H && along <= length - HOST_H ? NULL : &off_table;
}

/* ---- judges ---- */

static struct host_piece piece_of(const struct act *a, int seat)
{
    return (struct host_piece){ .kind = a->arg[PLACE_KIND], .size = a->arg[PLACE_SIZE], .x = a->arg[PLACE_X],
                                .y = a->arg[PLACE_Y], .angle = a->arg[PLACE_ANGLE], .owner = seat + 1, .there = 1 };
}

static const struct no *no_place(const struct host_judge *j, const struct act *a)
{
    struct host_piece piece = piece_of(a, j->seat);

    return offers_place(j->t.b, piece.kind, piece.size) ? host_no_room_for(j, &piece, HOST_NOBODY) : &not_offered;
}

static const struct no *no_piece_of_enemy(const struct host_judge *j, int i)
{
    const struct host_state *b = j->t.b;
    return i >= 0 && i < b->pieces && b->piece[i].there && b->piece[i].owner == 2 - j->seat ? NULL : &not_theirs;
}

/* May the piece of `shift` lie where the order says? */
const struct no *host_no_way_for(const struct host_judge *j, const struct act *a)
{
    struct host_piece moved = j->t.b->piece[a->arg[0]];

    if (moved.size != SMALL && moved.size != LARGE) return &stays;
    moved.x = a->arg[HOST_X];
    moved.y = a->arg[HOST_Y];
    return host_no_room_for(j, &moved, a->arg[0]);
}

static const struct no *no_shift(const struct host_judge *j, const struct act *a)
{
    const struct no *no = no_piece_of_enemy(j, a->arg[0]);

    if (!offered(j->t.b, PIECE_MOVE)) return &not_offered;
    if (no) return no;
    return host_no_way_for(j, a);
}

static bool anything_listed(const struct host_judge *j);

const struct no *host_no_piece_order(const struct host_judge *j, const struct act *a)
{
    switch (a->kind) {
    case HOST_PLACE: return no_place(j, a);
    case HOST_SHIFT: return no_shift(j, a);
    case HOST_LIFT:  return offered(j->t.b, PIECE_REMOVE) ? no_piece_of_enemy(j, a->arg[0]) : &not_offered;
    case HOST_BRIDGE: case HOST_FORD:
        return offered(j->t.b, PIECE_BRIDGE) ? no_crossing(j, a->arg[0]) : &not_offered;
    case HOST_NO_PIECE:
        return offered(j->t.b, PIECE_NOTHING) || !anything_listed(j) ? NULL : &must_place;
    default: return &not_now;
    }
}

/* ---- the list: places of a grid ---- */

struct point host_grid_place(const struct host_setup *s, int k)
{
    return (struct point){ (2 * (k % COLUMNS) + 1) * s->wide / (2 * COLUMNS), (2 * (k / COLUMNS) + 1) * s->high /
                           (2 * ROWS) };
}

enum { OF_PLACES = LEN(offers) * PLACES, OF_SHIFTS = HOST_MOST_PIECES * PLACES, OF_LIFTS = HOST_MOST_PIECES,
       OF_CROSSINGS = 2 * COLUMNS };

int host_piece_numbers(const struct host_judge *j)
{
    (void)j;
    return OF_PLACES + OF_SHIFTS + OF_LIFTS + OF_CROSSINGS + 1;
}

/* What goes across lies there east and west, in every other column north and south. */
static struct act place_number(const struct host_judge *j, int k)
{
    const struct offer *o = &offers[k / PLACES];
    struct point at = host_grid_place(j->t.s, k % PLACES);
    struct act a = { HOST_PLACE, { o->kind, o->size, (int16_t)at.x, (int16_t)at.y } };

    if (o->size == ACROSS && k % 2) a.arg[PLACE_ANGLE] = QUARTER;
    return a;
}

bool host_piece_number(const struct host_judge *j, int k, struct act *out)
{
    const struct host_state *b = j->t.b;
    struct point at;

    if (k < OF_PLACES) {
        *out = place_number(j, k);
        return offered(b, offers[k / PLACES].piece);
    }
    k -= OF_PLACES;
    if (k < OF_SHIFTS) {
        at = host_grid_place(j->t.s, k % PLACES);
        *out = host_act(HOST_SHIFT, k / PLACES, at.x, at.y);
        return offered(b, PIECE_MOVE) && k / PLACES < b->pieces;
    }
    k -= OF_SHIFTS;
    if (k < OF_LIFTS) {
        *out = host_act(HOST_LIFT, k, 0, 0);
        return offered(b, PIECE_REMOVE);
    }
    k -= OF_LIFTS;
    if (k < OF_CROSSINGS) {
        *out = host_act(k % 2 ? HOST_FORD : HOST_BRIDGE, host_grid_place(j->t.s, k / 2).x, 0, 0);
        return offered(b, PIECE_BRIDGE);
    }
    *out = host_act(HOST_NO_PIECE, 0, 0, 0);
    return true;
}

static bool anything_listed(const struct host_judge *j)
{
    struct act a;

    for (int k = 0; k < host_piece_numbers(j) - 1; k++)
        if (host_piece_number(j, k, &a) && !host_no_piece_order(j, &a)) return true;
    return false;
}

/* ---- the course ---- */

static void host_lay(const struct host *x, const struct host_piece *piece)
{
    host_tell(x, TOLD_PIECE, piece->size, piece->kind, 0);
    x->b->piece[x->b->pieces++] = *piece;
}

/* HI-7: a free road across the middle, from camp to camp. Then the Defender throws first. */
void host_begin_terrain(const struct host *x)
{
    struct host_piece road = { .kind = PIECE_OF_ROAD, .size = ACROSS, .x = x->s->wide / 2, .y = x->s->high / 2,
                               .angle = QUARTER, .there = 1 };

    if (x->b->pieces < HOST_MOST_PIECES) x->b->piece[x->b->pieces++] = road;
    x->b->run.active = x->b->run.defender;
    if (host_figure(x->p, TABLE_TERRAIN_ROLLS) > 0) host_due(x, PHASE_TERRAIN);
    else host_begin_scout(x);
}

/* HI-50: single units, elephants and wagons not at all; equal numbers throw on table A. */
static int table_of(const struct host_setup *s, int seat)
{
    int mounted = 0, foot = 0;

    for (int u = 0; u < s->units; u++) {
        int type = s->unit[u].type;

        if (s->unit[u].seat != seat || s->unit[u].baggage || type == TYPE_EL || type == TYPE_W) continue;
        if (ancients_is_mounted(type)) mounted++;
        else foot++;
    }
    return mounted > foot ? TERRAIN_B : TERRAIN_A;
}

void host_terrain(const struct host *x)
{
    int seat = x->b->run.active;
    struct ancients_terrain_in in = { .table = table_of(x->s, seat) };
    struct ancients_terrain_out out = { 0 };

    ancients_terrain_rule(x->r, &in, &out);
    x->b->run.offers = 0;
    for (int i = 0; i < out.choices; i++) x->b->run.offers |= 1 << out.choice[i];
    x->b->seat[seat].pieces++;
    host_ask(x, PHASE_PIECE, seat);
}

static void next_throw(const struct host *x)
{
    int rolls = host_figure(x->p, TABLE_TERRAIN_ROLLS), other = 1 - x->b->run.active;

    x->b->run.offers = 0;
    if (x->b->seat[other].pieces < rolls) {
        x->b->run.active = other;
        host_due(x, PHASE_TERRAIN);
    } else host_begin_scout(x);
}

/* With a river go its bridges and fords. */
static void lift(struct host_state *b, int i)
{
    b->piece[i].there = 0;
    for (int k = 0; k < b->pieces && b->piece[i].kind == PIECE_OF_RIVER; k++)
        if (b->piece[k].size == PIECE_IS_CROSSING) b->piece[k].there = 0;
}

void host_change_ground(const struct host *x, int seat, const struct act *a)
{
    struct host_piece piece;

    switch (a->kind) {
    case HOST_PLACE:
        piece = piece_of(a, seat);
        host_lay(x, &piece);
        break;
    case HOST_SHIFT:
        x->b->piece[a->arg[0]].x = a->arg[HOST_X];
        x->b->piece[a->arg[0]].y = a->arg[HOST_Y];
        break;
    case HOST_LIFT:
        lift(x->b, a->arg[0]);
        break;
    case HOST_BRIDGE: case HOST_FORD:
        piece = crossing(x->b, a->kind == HOST_BRIDGE ? PIECE_OF_BRIDGE : PIECE_OF_FORD, a->arg[0]);
        host_lay(x, &piece);
        break;
    default: break;
    }
}

void host_order_of_piece(const struct host *x, int seat, const struct act *a)
{
    host_change_ground(x, seat, a);
    next_throw(x);
}
