/* reveal.c - orders are opened: formations and postures change, the routed choose their way, and the slowing dice are
** thrown for everybody whose way touches bad ground (H-1). */
#include "game/flintlock/fray.h"
#include "rules/flintlock/move.h"

/* ---- bodies and postures ---- */

static void open_formations(const struct fray *x)
{
    for (int u = 0; u < x->b->units; u++) {
        if (x->b->unit[u].forms != FORMED_OPEN + 1) continue;
        x->b->unit[u].formation = FORMED_OPEN;
        fray_tell_unit(x, u, TOLD_OPENS_ORDER, 0);
    }
}

static void face_about(const struct fray *x)
{
    for (int u = 0; u < x->b->units; u++) {
        struct fray_unit *unit = &x->b->unit[u];

        if (unit->wheel != HALF_TURN) continue;
        for (int f = 0; f < x->b->figures; f++)
            if (fray_unit_of(x->s, f) == u && fray_on(x->b, f))
                x->b->figure[f].facing = angle_in_turn(x->b->figure[f].facing + HALF_TURN);
        unit->wheel = 0;
    }
}

static void take_slots(const struct fray *x)
{
    struct fray_table t;

    for (int u = 0; u < x->b->units; u++) {
        struct point at[FRAY_MOST_FIGURES];

        if (x->b->unit[u].does != DOES_FORM) continue;
        fray_look(x->p, x->b, REFEREE, &t);
        if (!fray_slots(&t, u, x->b->unit[u].forms - 1, at)) continue;
        for (int f = 0; f < x->b->figures; f++) {
            struct fray_figure *i = &x->b->figure[f];

            if (fray_unit_of(x->s, f) != u || !fray_on(x->b, f) || i->does != DOES_FORM) continue;
            i->legs = 1;
            i->leg[0] = (struct fray_corner){ at[f].x, at[f].y };
        }
        x->b->unit[u].formation = FORMED_OPEN;                  /* until everybody stands in his place */
    }
}

/* Is there room for the horse, with everybody else who mounts? */
bool fray_gets_up(const struct fray_setup *s, const struct fray_state *b, int f)
{
    if (b->figure[f].mounts != MOUNTS_UP || fray_on_wagon(s, b, fray_at(b, f), FRAY_MOUNTED_RADIUS)) return false;
    for (int g = 0; g < b->figures; g++) {
        const struct fray_figure *i = &b->figure[g];
        bool rides = i->mounts == MOUNTS_NOT ? i->riding : i->mounts == MOUNTS_UP;
        int radius = rides ? FRAY_MOUNTED_RADIUS : FRAY_ON_FOOT_RADIUS;

        if (g == f || !fray_on(b, g)) continue;
        if (length_of(point_less(fray_at(b, g), fray_at(b, f))) < FRAY_MOUNTED_RADIUS + radius) return false;
    }
    return true;
}

static void change_mounts(const struct fray *x)
{
    bool up[FRAY_MOST_FIGURES];

    for (int f = 0; f < x->b->figures; f++) up[f] = fray_gets_up(x->s, x->b, f);
    for (int f = 0; f < x->b->figures; f++) {
        struct fray_figure *i = &x->b->figure[f];

        if (i->mounts == MOUNTS_NOT || !fray_on(x->b, f)) continue;
        i->moved = 1;                                           /* it was not still (H-25) */
        if (i->mounts == MOUNTS_DOWN) i->horse_x = i->x, i->horse_y = i->y;
        if (i->mounts == MOUNTS_UP && !up[f]) i->mounts = MOUNTS_DOWN;      /* half its move was in vain */
        i->riding = up[f];
    }
}

static void drop_by_order(const struct fray *x, int f)
{
    struct fray_figure *i = &x->b->figure[f];
    int token = i->token - 1;

    if (token < 0) return;
    if (x->s->token[token].kind == TOKEN_CARRIED) x->b->token[token].x = i->x, x->b->token[token].y = i->y;
    x->b->token[token].carrier = 0;
    i->token = 0;
    fray_tell_of(x, f, TOLD_DROPS, f, token);
}

static void change_postures(const struct fray *x)
{
    for (int f = 0; f < x->b->figures; f++) {
        struct fray_figure *i = &x->b->figure[f];

        if (!fray_on(x->b, f)) continue;
        switch (i->does) {
        case DOES_CROUCH: i->crouched = 1; break;
        case DOES_RISE: case DOES_GO: case DOES_ATTACK: case DOES_BREAK_OFF: case DOES_FORM: i->crouched = 0; break;
        case DOES_FACE:   i->facing = i->target; break;
        case DOES_DROP:   drop_by_order(x, f); break;
        default: break;
        }
        if (fray_formed(x->b, fray_unit_of(x->s, f)) || i->riding) i->crouched = 0;
    }
}

/* ---- the routed (H-29) ---- */

static int edge_of_rout(const struct fray_setup *s, int unit, struct point at)
{
    int far[FRAY_EDGES] = { 0, at.y, s->wide - at.x, s->high - at.y, at.x }, best = EDGE_SOUTH;

    if (s->unit[unit].edge != EDGE_OF_NOBODY) return s->unit[unit].edge;
    for (int e = EDGE_EAST; e < FRAY_EDGES; e++) if (far[e] < far[best]) best = e;
    return best;
}

/* Straight on until a little beyond the edge of the table. */
static struct point flight(const struct fray_setup *s, struct point at, int heading, int far)
{
    enum { OVER = 300 };
    int low = 0, high = far;
    struct point end = point_add(at, ahead(heading, far));

    if (fray_edge_beyond(s, end) == EDGE_OF_NOBODY) return end;
    while (low + 1 < high) {
        int middle = (low + high) / 2;
        if (fray_edge_beyond(s, point_add(at, ahead(heading, middle))) == EDGE_OF_NOBODY) low = middle;
        else high = middle;
    }
    return point_add(at, ahead(heading, high + OVER < far ? high + OVER : far));
}

static bool way_is_free(const struct fray_table *t, int f, struct point to)
{
    struct point from = fray_at(t->b, f);
    bases enemies = t->side[1 - fray_seat_of(t->s, f)];

    if (fray_way_ground(t, from, to, fray_radius(t->b, f), t->b->figure[f].riding) == FRAY_CLOSED) return false;
    for (int e = 0; enemies >> e; e++) {
        int64_t r = fray_radius(t->b, f) + fray_radius(t->b, e) - GRACE;
        struct meeting m;

        if (!(enemies & base_bit(e))) continue;
        m = round_meets(point_less(fray_at(t->b, e), from), (int)r, point_less(to, from));
        if (m.meets) return false;
    }
    return true;
}

static void flee(const struct fray *x, const struct fray_table *t, int f)
{
    static const int heading_of_edge[FRAY_EDGES] = { 0, TURN - QUARTER, 0, QUARTER, HALF_TURN };
    enum { FAN = 15 * DEGREE };
    struct fray_figure *i = &x->b->figure[f];
    int straight = heading_of_edge[edge_of_rout(x->s, fray_unit_of(x->s, f), fray_at(x->b, f))], far = fray_speed(t, f);

    i->does = DOES_STAY;
    for (int k = 0; k <= 2 * HALF_TURN / FAN; k++) {
        int off = (k + 1) / 2 * FAN * (k % 2 ? 1 : -1);
        struct point to = flight(x->s, fray_at(x->b, f), angle_in_turn(straight + off), far);

        if (!way_is_free(t, f, to)) continue;
        i->does = DOES_FLEE;
        i->legs = 1;
        i->leg[0] = (struct fray_corner){ to.x, to.y };
        i->crouched = 0;
        return;
    }
}

static void rout_all(const struct fray *x)
{
    struct fray_table t;

    fray_look(x->p, x->b, REFEREE, &t);
    for (int f = 0; f < x->b->figures; f++)
        if (fray_on(x->b, f) && fray_routed(x->s, x->b, f)) flee(x, &t, f);
}

/* ---- lengths ---- */

int fray_legs_ground(const struct fray_table *t, int f)
{
    const struct fray_figure *i = &t->b->figure[f];
    struct point last = fray_at(t->b, f);
    int worst = GROUND_CLEAR;

    for (int k = 0; k < i->legs; k++) {
        struct point to = { i->leg[k].x, i->leg[k].y };
        int ground = fray_way_ground(t, last, to, fray_radius(t->b, f), i->riding);

        if (ground > worst) worst = ground;
        last = to;
    }
    return worst;
}

static int worst_to_enemy(const struct fray_table *t, int f, int enemy)
{
    return fray_way_ground(t, fray_at(t->b, f), fray_at(t->b, enemy), fray_radius(t->b, f), t->b->figure[f].riding);
}

static int worst_of_body(const struct fray_table *t, int unit)
{
    int member[FRAY_MOST_FIGURES], n = fray_members(t->s, t->b, unit, member), worst = GROUND_CLEAR;
    int far = fray_body_length(t, unit);

    if (t->b->unit[unit].does == DOES_CHARGE_BODY) far = fray_body_speed(t, unit, HOW_FORWARD, true);
    for (int i = 0; i < n; i++) {
        struct point last = fray_at(t->b, member[i]);

        for (int q = 1; q <= QUARTERS; q++) {
            struct point p = fray_in_body(t, unit, member[i], far * q / QUARTERS);
            int ground = fray_way_ground(t, last, p, fray_radius(t->b, member[i]), t->b->figure[member[i]].riding);

            if (ground > worst) worst = ground;
            last = p;
        }
    }
    return worst;
}

/* Who is stopped by closed ground on the way is slowed as in the worst that he may enter. */
static void throw_slowing(const struct fray *x, const char *who, struct flintlock_move_in *in, int ground,
                          struct flintlock_move_out *out)
{
    struct flintlock_march march;

    in->ground = ground > GROUND_VERY_DIFFICULT ? GROUND_VERY_DIFFICULT : ground;
    *out = (struct flintlock_move_out){ 0 };
    about(x->r, who);
    flintlock_move_prepare(x->r, in, &march);
    flintlock_move_rule(x->r, &march, out);
    about(x->r, NULL);
}

static void measure_figure(const struct fray *x, const struct fray_table *t, int f)
{
    struct fray_figure *i = &x->b->figure[f];
    struct flintlock_move_in in;
    struct flintlock_move_out out;
    int ground, plain;

    fray_move_inputs(t, f, &in);
    ground = i->does == DOES_ATTACK ? worst_to_enemy(t, f, i->target - 1) : fray_legs_ground(t, f);
    plain = i->does == DOES_FORM ? fray_speed(t, f) / 2 : fray_speed(t, f);
    i->length = plain;
    if (ground == GROUND_CLEAR) return;
    throw_slowing(x, fray_figure_ids[f], &in, ground, &out);
    i->blocked = out.blocked;
    if (i->does == DOES_FORM) out.distance /= 2;
    i->length = out.distance * FRAY_CM < plain ? out.distance * FRAY_CM : plain;
    if (x->ready->slowing == SLOWING_EACH_STEP && i->does != DOES_ATTACK && !out.blocked) {
        int way = fray_leg_length(x->b, f, i->legs) - (plain - i->length);
        i->length = way > 0 ? way : 0;
    }
    if (out.blocked) fray_tell_of(x, f, TOLD_BLOCKED, f, 0);
    else fray_tell_of(x, f, TOLD_SLOWED, f, i->length / FRAY_CM);
}

static void measure_body(const struct fray *x, const struct fray_table *t, int unit)
{
    const struct fray_unit *u = &x->b->unit[unit];
    int member[FRAY_MOST_FIGURES], n = fray_members(x->s, x->b, unit, member), ground = worst_of_body(t, unit), length;
    bool attack = u->does == DOES_CHARGE_BODY;
    struct flintlock_move_in in;
    struct flintlock_move_out out = { 0 };

    if (n == 0) return;
    length = attack ? fray_body_speed(t, unit, HOW_FORWARD, true) : fray_body_speed(t, unit, u->how, false);
    fray_move_inputs(t, member[0], &in);
    in.manoeuvres = 0;
    in.contact = attack;
    in.order = u->how != HOW_FORWARD ? ORDER_SIDEWAYS : u->formation == FORMED_COLUMN ? ORDER_COLUMN : ORDER_LINE;
    if (ground != GROUND_CLEAR) {
        throw_slowing(x, fray_unit_ids[unit], &in, ground, &out);
        if (out.distance * FRAY_CM < length) length = out.distance * FRAY_CM;
        if (out.blocked) length = 0;
    }
    for (int i = 0; i < n; i++) {
        x->b->figure[member[i]].does = u->does;
        x->b->figure[member[i]].length = length;
        x->b->figure[member[i]].blocked = out.blocked;
    }
    if (out.blocked) fray_tell_unit(x, unit, TOLD_BODY_BLOCKED, 0);
    else if (ground != GROUND_CLEAR) fray_tell_unit(x, unit, TOLD_BODY_SLOWED, length / FRAY_CM);
}

static bool walks(const struct fray_figure *i) { return i->legs > 0 || i->does == DOES_ATTACK; }

void fray_reveal(const struct fray *x)
{
    bool measured[FRAY_MOST_UNITS] = { false };
    struct fray_table t;

    fray_tell_orders(x);
    face_about(x);
    take_slots(x);
    change_mounts(x);
    change_postures(x);
    rout_all(x);
    fray_look(x->p, x->b, REFEREE, &t);
    for (int seat = 0; seat < FRAY_SEATS; seat++)
        for (int f = 0; f < x->b->figures; f++) {
            int unit = fray_unit_of(x->s, f);

            if (fray_seat_of(x->s, f) != seat || !fray_on(x->b, f)) continue;
            if (x->b->figure[f].does == DOES_NOTHING_YET) x->b->figure[f].does = DOES_STAY;
            if (fray_moves_as_body(x->b->unit[unit].does) && !fray_routed(x->s, x->b, f)) {
                if (!measured[unit]) measure_body(x, &t, unit);
                measured[unit] = true;
            } else if (walks(&x->b->figure[f])) {
                measure_figure(x, &t, f);
            }
        }
    open_formations(x);                                         /* its figures had half their move */
}
