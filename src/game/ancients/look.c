/* look.c - the table as somebody sees it: units and ground as shapes of the field, plain questions about them, and what
** the rules want to know of a unit. */
#include <string.h>
#include "game/ancients/host.h"
#include "model/group.h"
#include "rules/ancients/facts.h"

/* ---- the ground ---- */

static enum eye eye_of(const struct host_ready *ready, int kind)
{
    switch (kind) {
    case PIECE_OF_WOOD: case PIECE_OF_VILLAGE: return EYE_DIM;         /* not flat, difficult: 1H of it (8.3) */
    case PIECE_OF_ROCKS:                       return ready->sees_rocks ? EYE_DIM : EYE_CLOSED;
    case PIECE_OF_HILL:                        return EYE_CREST;
    default:                                   return EYE_FREE;
    }
}

/* A placed piece is eight corners on a circle (HI-7). */
static void round_piece(const struct host_piece *piece, int radius, struct terrain *g)
{
    g->corners = 8;
    for (int i = 0; i < 8; i++) {
        struct point way = ahead(piece->angle + i * EIGHTH, radius);
        g->at[i] = (struct point){ piece->x + way.x, piece->y + way.y };
    }
}

/* HI-52: rivers are 1H wide, roads, bridges and fords one base. A river or road goes from edge to edge, a bridge or
** ford across its river with room for a base on both banks. */
static void straight_piece(const struct host_setup *s, const struct host_piece *piece, struct terrain *g)
{
    bool upright = piece->angle == QUARTER, crossing = piece->size == PIECE_IS_CROSSING;
    int half = piece->kind == PIECE_OF_RIVER ? HOST_H / 2 : HOST_H, bank = 5 * HOST_H / 2;
    int low_x = upright || crossing ? piece->x - half : 0, high_x = upright || crossing ? piece->x + half : s->wide;
    int low_y = upright && !crossing ? 0 : piece->y - half, high_y = upright && !crossing ? s->high : piece->y + half;

    if (crossing && upright) low_x = piece->x - bank, high_x = piece->x + bank;
    if (crossing && !upright) low_y = piece->y - bank, high_y = piece->y + bank;
    g->corners = 4;
    g->at[0] = (struct point){ low_x, low_y };
    g->at[1] = (struct point){ high_x, low_y };
    g->at[2] = (struct point){ high_x, high_y };
    g->at[3] = (struct point){ low_x, high_y };
}

static void lay_piece(const struct host_table *t, int i, struct terrain *g)
{
    const struct host_setup *s = t->s;
    const struct host_piece *piece = &t->b->piece[i];

    *g = (struct terrain){ .kind = piece->kind, .eye = eye_of(t->ready, piece->kind),
                           .dim_most = piece->kind == PIECE_OF_ROCKS ? t->ready->sees_rocks : 0,
                           .line = piece->kind == PIECE_OF_OBSTACLE };
    if (piece->size == PIECE_IS_SMALL || piece->size == PIECE_IS_LARGE)
        round_piece(piece, t->ready->piece[piece->size == PIECE_IS_LARGE], g);
    else if (piece->size || i >= s->pieces) straight_piece(s, piece, g);
    else {
        g->corners = s->piece[i].corners;
        for (int k = 0; k < g->corners; k++)
            g->at[k] = (struct point){ s->piece[i].at[k].x + piece->x, s->piece[i].at[k].y + piece->y };
    }
    ground_close(g);
}

/* A piece that was lifted keeps its number: it lies as a point in a corner. */
static void no_piece(struct terrain *g)
{
    *g = (struct terrain){ .kind = PIECE_OF_ROAD, .eye = EYE_FREE, .corners = 3,
                           .at = { { -9, -9 }, { -8, -9 }, { -9, -8 } } };
    ground_close(g);
}

/* Places unit i on the field. Many units have the base and the facing of the one before them in the list: then its
** shape is only moved, which saves the sines. */
static void put_base(struct host_table *t, int i)
{
    const struct host_unit *u = &t->b->unit[i];
    struct base base = host_base(&t->s->unit[i], host_ranks(t->s, t->b, i));
    struct shape *shape = &t->f.base[i];
    const struct shape *last = shape - 1;

    if (i && last->heading == u->facing && last->half_front == base.front / 2 && last->half_depth == base.depth / 2 &&
        last->radius == base.radius) {
        *shape = *last;
        shape->at = (struct point){ u->x, u->y };
    } else *shape = shape_of((struct pose){ u->x, u->y, u->facing }, base);
}

void host_look(const struct play *p, const struct host_state *b, int seat, struct host_table *t)
{
    const struct host_setup *s = p->setup;

    t->p = p;
    t->s = s;
    t->b = b;
    t->ready = p->ready;
    t->side[0] = t->side[1] = 0;
    t->quick = false;
    t->f.wide = s->wide;
    t->f.high = s->high;
    t->f.count = b->units;
    t->f.there = 0;
    for (int i = 0; i < b->units; i++) {
        const struct host_unit *u = &b->unit[i];
        bool there = host_on(s, b, i) && (seat == REFEREE || host_seat_of(s, i) == seat || u->shown);

        put_base(t, i);
        if (!there) continue;
        t->f.there |= base_bit(i);
        t->side[host_seat_of(s, i)] |= base_bit(i);
    }
    t->f.grounds = b->pieces;
    for (int i = 0; i < b->pieces; i++) {
        if (b->piece[i].there) lay_piece(t, i, &t->f.ground[i]);
        else no_piece(&t->f.ground[i]);
    }
}

/* ---- units ---- */

int host_ranks(const struct host_setup *s, const struct host_state *b, int front)
{
    int n = 0;

    for (int i = front; i < s->units && s->unit[i].front == front + 1; i++) n += b->unit[i].where != WHERE_GONE;
    return n;
}

int host_rearmost(const struct host_setup *s, const struct host_state *b, int front)
{
    int last = front;

    for (int i = front; i < s->units && s->unit[i].front == front + 1; i++)
        if (b->unit[i].where != WHERE_GONE) last = i;
    return last;
}

bases host_touching(const struct host_state *b, int u)
{
    bases set = 0;

    for (int i = 0; i < b->pairs; i++) {
        if (b->pair[i].one == u + 1) set |= base_bit(b->pair[i].other - 1);
        if (b->pair[i].other == u + 1) set |= base_bit(b->pair[i].one - 1);
    }
    return set;
}

int host_h_up(int units) { return units <= GRACE ? 0 : (units - GRACE + HOST_H - 1) / HOST_H; }

int host_leads(const struct host_setup *s, const struct host_state *b, int u)
{
    for (int c = 0; c < s->commands; c++)
        if (b->command[c].alive && b->command[c].unit && s->unit[b->command[c].unit - 1].front == s->unit[u].front)
            return c;
    return HOST_NOBODY;
}

/* HI-43: nearest points of the unit and of the commander's; HI-49: without commander everybody is out of radius, but
** not before the activation ends in which he fell (BA-30). */
bool host_out_of_command(const struct host_table *t, int u)
{
    int c = host_command_of(t->s, u), with;

    if (c < 0 || t->b->command[c].fell) return false;
    with = t->b->command[c].unit;
    if (!t->b->command[c].alive || !with) return true;
    with = t->s->unit[with - 1].front - 1;
    if (!host_has_place(t->b, with)) return true;               /* he has not come onto the table */
    return with != u && !shape_near(&t->f.base[u], &t->f.base[with], t->ready->radius[host_seat_of(t->s, u)]);
}

bases host_group(const struct host_table *t, int u)
{
    bases among = 0;

    for (int i = 0; i < t->b->units; i++)
        if (host_on(t->s, t->b, i) && t->s->unit[i].command == t->s->unit[u].command && !host_in_melee(t->b, i))
            among |= base_bit(i);
    if (host_in_melee(t->b, u)) return base_bit(u);
    return group_of(&t->f, u, among);
}

bool host_fragmented(const struct host_table *t, int u)
{
    int line = t->b->unit[u].line;
    bases group;

    if (!line) return false;
    group = host_group(t, u);
    for (int i = 0; i < t->b->units; i++)
        if (host_on(t->s, t->b, i) && t->b->unit[i].line == line && !(group & base_bit(i))) return true;
    return false;
}

void host_unit_in(const struct host_table *t, int u, struct ancients_unit *out)
{
    const struct host_unit_setup *s = &t->s->unit[u];
    const struct host_unit *b = &t->b->unit[u];
    int c = host_leads(t->s, t->b, u), ranks = host_ranks(t->s, t->b, u);

    *out = (struct ancients_unit){
        .type = s->type, .vbu = host_basic_value(t->p, u), .current = b->current, .impetus = s->impetus,
        .discipline = s->discipline, .impetuous = s->impetuous, .disordered = b->disordered,
        .weapon = s->weapon, .missile = s->missile,
        .camel = s->camel, .large = ranks > 1 ? ranks : 1, .close_ranks = b->close_ranks,
        .in_melee = host_in_melee(t->b, u), .again_below = AT_THE_MEAN,
    };
    if (c < 0) return;
    out->commander = t->b->command[c].level;
    out->courageous = t->s->command[c].courageous;
    out->trait = t->s->command[c].trait;
}

int host_unit_state(const struct host_table *t, int u)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = t->p->house };
    return ancients_state(&quiet, host_basic_value(t->p, u), t->b->unit[u].current);
}

bool host_may_pass(const struct host_table *t, int mover, int other)
{
    const struct host_unit_setup *one = &t->s->unit[mover], *two = &t->s->unit[other];

    if (one->seat != two->seat || host_in_melee(t->b, other)) return false;
    return t->ready->passes[host_passer(one, host_ranks(t->s, t->b, mover))]
                           [host_passer(two, host_ranks(t->s, t->b, other))];
}

bases host_solid(const struct host_table *t, const struct body *b)
{
    bases solid = t->f.there & ~b->all;

    for (int i = 0; i < t->b->units; i++)
        if (solid & base_bit(i)) {
            bool passes = true;
            for (int k = 0; k < b->n && passes; k++) passes = host_may_pass(t, b->who[k], i);
            if (passes) solid &= ~base_bit(i);
        }
    return solid;
}

bases host_unbrushed(const struct host_table *t, int u)
{
    return t->ready->wheel_brush == WHEEL_BRUSH_NOBODY ? t->side[1 - host_seat_of(t->s, u)] : 0;
}
