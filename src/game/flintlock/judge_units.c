/* judge_units.c - may a whole unit be ordered this, or placed there? */
#include "game/flintlock/fray.h"

static const struct no not_yours  = { "H-36", N_("it is not of your side") };
static const struct no nobody     = { "H-36", N_("none of it may do that") };
static const struct no in_rout    = { "H-29", N_("routed figures get no orders") };
static const struct no has_order  = { "H-36", N_("its order has been given; take it back first") };
static const struct no no_body    = { "H-24",
        N_("it is in open order: order its figures, or all of them with go_unit") };
static const struct no a_body     = { "H-24", N_("it is in close order: it marches, wheels or opens its order") };
static const struct no in_contact = { "H-22", N_("it is in contact: it stays or breaks off") };
static const struct no rallied    = { "H-28", N_("it has just rallied and only stays") };
static const struct no no_such    = { "movement", N_("no speed is printed for these troops in this order") };
static const struct no too_far    = { "movement", N_("it cannot go so far") };
static const struct no no_way     = { "H-36", N_("that is no way at all") };
static const struct no closed     = { "H-5", N_("this ground is closed to it") };
static const struct no off_table  = { "BF-24", N_("it would leave the table") };
static const struct no shaken     = { "BF-17", N_("its unit is shaken: it may not come nearer to the enemy") };
static const struct no cannot_form = { "H-24", N_("close order needs four figures or more of one kind, near enough, on "
                                                  "ground that allows it") };
static const struct no is_formed  = { "H-24", N_("it is formed like that already") };
static const struct no no_enemy   = { "H-36", N_("there is no such enemy in sight") };
static const struct no wheel_first = { "BF-4", N_("the enemy is not before its front: it must wheel first") };
static const struct no not_placed = { "BF-1", N_("it is not to be placed, or has been") };
static const struct no no_friend  = { "BF-1", N_("that is no friend who has his place") };
static const struct no not_there  = { "BF-1", N_("not all of it would stand in its zone, on free ground") };

static bool touches_anybody(const struct fray_judge *j, const int *member, int n)
{
    for (int i = 0; i < n; i++) if (fray_touching(j->t.b, member[i])) return true;
    return false;
}

/* The mean of the places of a unit's figures. Reckoned from the middle of the table, because rounding about the corner
** would give another place on a mirrored table. */
struct point fray_unit_middle(const struct fray_table *t, int unit)
{
    int member[FRAY_MOST_FIGURES], n = fray_members(t->s, t->b, unit, member), x0 = t->s->wide / 2, y0 = t->s->high / 2;
    int64_t x = 0, y = 0;

    for (int i = 0; i < n; i++) x += t->b->figure[member[i]].x - x0, y += t->b->figure[member[i]].y - y0;
    return n ? (struct point){ x0 + (int32_t)rounded(x, n), y0 + (int32_t)rounded(y, n) } : (struct point){ 0, 0 };
}

/* ---- units in open order ---- */

/* Why a unit may not go there; NULL: it may. It is enough that one of its figures may. */
static const struct no *no_go_unit(const struct fray_judge *j, int unit, struct point to)
{
    struct point way = point_less(to, fray_unit_middle(&j->t, unit));
    int member[FRAY_MOST_FIGURES], n = fray_members(j->t.s, j->t.b, unit, member);
    const struct no *no = &nobody;

    for (int i = 0; i < n; i++) {
        struct point end = point_add(fray_at(j->t.b, member[i]), way);
        struct act go = { FRAY_GO, { (int16_t)member[i], (int16_t)end.x, (int16_t)end.y } };
        const struct no *one;

        if (j->t.b->figure[member[i]].does != DOES_NOTHING_YET) continue;
        one = fray_no_figure_order(j, &go);
        if (!one) return NULL;
        no = one;
    }
    return no;
}

/* The nearest enemy whom fewest friends have named. */
int fray_enemy_for(const struct fray_judge *j, const int *named, int f, int unit)
{
    int best = -1;

    for (int e = 0; e < j->t.b->figures; e++) {
        if (fray_unit_of(j->t.s, e) != unit || !fray_known(j->t.b, e)) continue;
        if (best < 0 || named[e] < named[best] ||
            (named[e] == named[best] && fray_apart_finely(j->t.b, f, e) < fray_apart_finely(j->t.b, f, best))) best = e;
    }
    return best;
}

static const struct no *no_attack_open(const struct fray_judge *j, int unit, int target)
{
    int member[FRAY_MOST_FIGURES], n = fray_members(j->t.s, j->t.b, unit, member), named[FRAY_MOST_FIGURES] = { 0 };
    const struct no *no = &nobody;

    for (int i = 0; i < n; i++) {
        int enemy = fray_enemy_for(j, named, member[i], target);
        struct act attack = { FRAY_ATTACK, { (int16_t)member[i], (int16_t)enemy } };

        if (enemy < 0) return &no_enemy;
        no = fray_no_figure_order(j, &attack);
        if (!no) return NULL;
    }
    return no;
}

static const struct no *no_stay_unit(const struct fray_judge *j, int unit)
{
    int member[FRAY_MOST_FIGURES], n = fray_members(j->t.s, j->t.b, unit, member);

    for (int i = 0; i < n; i++)
        if (j->t.b->figure[member[i]].does == DOES_NOTHING_YET) return NULL;
    return &has_order;
}

/* ---- bodies ---- */

/* The body at this order, walked to its end: its ground, the table, the enemy. */
static const struct no *no_body_way(const struct fray_judge *j, int unit, const struct fray_unit *order, int length)
{
    int member[FRAY_MOST_FIGURES], n = fray_members(j->t.s, j->t.b, unit, member);
    struct fray_state with = *j->t.b;
    struct fray_table t = j->t;

    with.unit[unit] = *order;
    t.b = &with;
    for (int i = 0; i < n; i++) {
        int f = member[i];
        struct point last = fray_at(j->t.b, f);

        for (int q = 1; q <= QUARTERS; q++) {
            struct point p = fray_in_body(&t, unit, f, length * q / QUARTERS);
            struct shape s = shape_of((struct pose){ p.x, p.y, 0 }, fray_base(with.figure[f].riding != 0));

            if (fray_way_ground(&t, last, p, fray_radius(&with, f), with.figure[f].riding) == FRAY_CLOSED)
                return &closed;
            if (!shape_on_table(&s, t.f.wide, t.f.high)) return &off_table;
            last = p;
        }
        if (order->nerve == NERVE_SHAKEN && (t.ready->shaken == SHAKEN_STAYS || fray_nearer(&t, f, last)))
            return &shaken;
    }
    return NULL;
}

static const struct no *no_march(const struct fray_judge *j, const struct act *a)
{
    struct fray_unit u = j->t.b->unit[a->arg[FRAY_WHO]];
    int wheel = a->kind == FRAY_WHEEL ? a->arg[FRAY_HOW] : 0, distance = a->arg[FRAY_DISTANCE], speed, length;
    int how = a->kind == FRAY_WHEEL ? HOW_FORWARD : a->arg[FRAY_HOW];
    struct fray_state with;
    struct fray_table t;

    if (distance + (wheel < 0 ? -wheel : wheel) < 1) return &no_way;
    if (u.does == DOES_ABOUT && a->kind == FRAY_WHEEL) return &has_order;
    u.does = a->kind == FRAY_WHEEL ? DOES_WHEEL : DOES_MARCH_BODY;
    u.how = how;
    u.distance = distance;
    if (a->kind == FRAY_WHEEL) u.wheel = wheel;
    speed = fray_body_speed(&j->t, a->arg[FRAY_WHO], how, false);
    if (speed < 0) return &no_such;
    with = *j->t.b;
    with.unit[a->arg[FRAY_WHO]] = u;
    t = j->t;
    t.b = &with;
    length = fray_body_length(&t, a->arg[FRAY_WHO]);
    return length > speed + GRACE ? &too_far : no_body_way(j, a->arg[FRAY_WHO], &u, length);
}

static const struct no *no_form(const struct fray_judge *j, int unit, int formation)
{
    int member[FRAY_MOST_FIGURES], n = fray_members(j->t.s, j->t.b, unit, member), riders = 0;
    struct point at[FRAY_MOST_FIGURES];

    if (j->t.b->unit[unit].formation == formation) return &is_formed;
    if (formation == FORMED_OPEN) return NULL;
    if (touches_anybody(j, member, n)) return &in_contact;
    for (int i = 0; i < n; i++) {
        if (j->t.b->figure[member[i]].does != DOES_NOTHING_YET) return &has_order;
        if (j->t.b->figure[member[i]].mounts != MOUNTS_NOT) return &has_order;
        riders += j->t.b->figure[member[i]].riding;
    }
    if (riders && riders < n) return &cannot_form;
    if (!fray_body_ground(&j->t, unit) || !fray_slots(&j->t, unit, formation, at)) return &cannot_form;
    for (int i = 0; i < n; i++) {
        struct shape s = shape_of((struct pose){ at[member[i]].x, at[member[i]].y, 0 }, fray_base(riders > 0));

        if (!shape_on_table(&s, j->t.f.wide, j->t.f.high)) return &off_table;
        if (fray_way_ground(&j->t, fray_at(j->t.b, member[i]), at[member[i]], fray_radius(j->t.b, member[i]),
            riders > 0)
            == FRAY_CLOSED) return &closed;
    }
    return NULL;
}

static const struct no *no_attack_body(const struct fray_judge *j, int unit, int target)
{
    struct fray_unit u = j->t.b->unit[unit];
    struct fray_state with = *j->t.b;
    struct fray_table t = j->t;
    struct point way;
    int turn, class = 0, member[FRAY_MOST_FIGURES], n = fray_members(t.s, t.b, unit, member);

    if (u.nerve == NERVE_SHAKEN) return &shaken;
    for (int i = 0; i < n; i++) if (t.s->figure[member[i]].class > class) class = t.s->figure[member[i]].class;
    if (class < 2) return &nobody;
    if (fray_body_speed(&j->t, unit, HOW_FORWARD, true) < 0) return &no_such;
    u.does = DOES_CHARGE_BODY;
    u.target = target + 1;
    with.unit[unit] = u;
    t.b = &with;
    way = fray_body_way(&t, unit);
    if (!way.x && !way.y) return &no_enemy;
    turn = angle_from(t.b->figure[member[0]].facing, heading_of(way));
    return turn > EIGHTH || turn < -EIGHTH ? &wheel_first : NULL;
}

const struct no *fray_no_unit_order(const struct fray_judge *j, const struct act *a)
{
    int unit = a->arg[FRAY_WHO], member[FRAY_MOST_FIGURES], n;
    const struct fray_unit *u;
    bool body;

    if (unit < 0 || unit >= j->t.b->units || j->t.s->unit[unit].seat != j->seat) return &not_yours;
    u = &j->t.b->unit[unit];
    if (u->nerve == NERVE_ROUTED) return &in_rout;
    if (a->kind == FRAY_STAY_UNIT) return no_stay_unit(j, unit);
    if (u->rallied) return &rallied;
    body = u->formation != FORMED_OPEN && u->forms != FORMED_OPEN + 1;
    if (u->does != DOES_NOTHING_YET && !(u->does == DOES_ABOUT && a->kind == FRAY_MARCH)) return &has_order;
    n = fray_members(j->t.s, j->t.b, unit, member);
    if (n == 0) return &nobody;
    if (a->kind == FRAY_GO_UNIT)
        return body ? &a_body : no_go_unit(j, unit, (struct point){ a->arg[FRAY_X], a->arg[FRAY_Y] });
    if (a->kind == FRAY_ATTACK_UNIT) {
        int target = a->arg[FRAY_AT];

        if (target < 0 || target >= j->t.b->units || j->t.s->unit[target].seat == j->seat) return &no_enemy;
        if (!body) return no_attack_open(j, unit, target);
        return touches_anybody(j, member, n) ? &in_contact : no_attack_body(j, unit, target);
    }
    if (a->kind == FRAY_FORM) return u->forms ? &has_order : no_form(j, unit, a->arg[FRAY_HOW]);
    if (!body) return &no_body;
    if (touches_anybody(j, member, n)) return &in_contact;
    return a->kind == FRAY_ABOUT ? NULL : no_march(j, a);
}

/* ---- placing ---- */

int fray_placed(const struct fray_table *t, const struct act *a, int *member, struct pose *at)
{
    enum { WIDE = 400, WIDE_MOUNTED = 600 };                    /* in open order */
    int unit = a->arg[FRAY_WHO], formation = a->arg[FRAY_AS], n = 0, files, space;
    bool riders = false;

    for (int f = 0; f < t->b->figures; f++) {
        if (fray_unit_of(t->s, f) != unit) continue;
        member[n++] = f;
        riders = riders || t->b->figure[f].riding;
    }
    space = formation == FORMED_OPEN ? (riders ? WIDE_MOUNTED : WIDE) : riders ? FRAY_SPACE_MOUNTED : FRAY_SPACE;
    files = formation == FORMED_COLUMN ? 2 : n > FRAY_ONE_RANK ? (n + 1) / 2 : n;
    for (int i = 0; i < n; i++) {
        struct point off = sloped(((n + files - 1) / files - 1) * space / 2 - i / files * space,
                                  (files - 1) * space / 2 - i % files * space, a->arg[FRAY_FACING]);

        at[i] = (struct pose){ a->arg[FRAY_X] + off.x, a->arg[FRAY_Y] + off.y, a->arg[FRAY_FACING] };
    }
    return n;
}

static bool may_stand(const struct fray_judge *j, int f, struct point p)
{
    const struct fray_zone *z = &j->t.s->unit[fray_unit_of(j->t.s, f)].zone;

    if (p.x < z->x || p.y < z->y || p.x > z->x + z->wide || p.y > z->y + z->high) return false;
    return fray_place_free(&j->t, f, p);
}

struct pose fray_beside(const struct fray_table *t, const struct act *a)
{
    enum { BETWEEN = FRAY_CM / 2 };
    int f = a->arg[FRAY_WHO], friend = a->arg[FRAY_AT], facing = t->b->figure[friend].facing;
    struct point at = point_add(fray_at(t->b, friend),
                                ahead(facing + (a->arg[FRAY_SIDE] == SIDE_LEFT ? QUARTER : -QUARTER),
                                      fray_radius(t->b, f) + fray_radius(t->b, friend) + BETWEEN));

    return (struct pose){ at.x, at.y, facing };
}

static const struct no *no_place_beside(const struct fray_judge *j, const struct act *a)
{
    int f = a->arg[FRAY_WHO], friend = a->arg[FRAY_AT];
    struct pose at;

    if (j->t.b->figure[f].where != WHERE_UNPLACED) return &not_placed;
    if (friend < 0 || friend >= j->t.b->figures || fray_seat_of(j->t.s, friend) != j->seat) return &no_friend;
    if (j->t.b->figure[friend].where != WHERE_ON) return &no_friend;
    at = fray_beside(&j->t, a);
    return may_stand(j, f, (struct point){ at.x, at.y }) ? NULL : &not_there;
}

const struct no *fray_no_place(const struct fray_judge *j, const struct act *a)
{
    int member[FRAY_MOST_FIGURES], n, first = a->arg[FRAY_WHO], unit;
    struct pose at[FRAY_MOST_FIGURES];
    bool riders = false;

    if (a->kind == FRAY_READY) return NULL;
    unit = a->kind == FRAY_PLACE_UNIT ? first : fray_unit_of(j->t.s, first);
    if (j->t.s->unit[unit].seat != j->seat) return &not_yours;
    if (a->kind == FRAY_PLACE)
        return j->t.b->figure[first].where != WHERE_UNPLACED ? &not_placed
               : may_stand(j, first, (struct point){ a->arg[FRAY_X], a->arg[FRAY_Y] }) ? NULL : &not_there;
    if (a->kind == FRAY_BESIDE) return no_place_beside(j, a);
    if (a->kind != FRAY_PLACE_UNIT) return &not_placed;
    n = fray_placed(&j->t, a, member, at);
    for (int i = 0; i < n; i++) {
        if (j->t.b->figure[member[i]].where != WHERE_UNPLACED) return &not_placed;
        if (!may_stand(j, member[i], (struct point){ at[i].x, at[i].y })) return &not_there;
        riders = riders || j->t.b->figure[member[i]].riding;
    }
    return a->arg[FRAY_AS] == FORMED_OPEN || fray_stand_close(at, n, riders) ? NULL : &cannot_form;
}
