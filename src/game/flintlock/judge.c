/* judge.c - may a figure be ordered this? The list of legal orders and a refusal come from the same judges; none of
** them looks at an enemy that the seat does not see. */
#include "game/flintlock/fray.h"

static const struct no not_yours   = { "H-36", N_("it is not of your side") };
static const struct no not_there   = { "H-36", N_("it is not on the table") };
static const struct no has_order   = { "H-36", N_("its order has been given; take it back first") };
static const struct no in_rout     = { "H-29", N_("routed figures get no orders") };
static const struct no has_rallied = { "H-28", N_("it has just rallied and only stays") };
static const struct no in_body     = { "H-24",
        N_("it stands in close order: order the unit, or open its order first") };
static const struct no in_contact  = { "H-22", N_("it is in contact: it stays or breaks off") };
static const struct no no_contact  = { "H-22", N_("it is not in contact") };
static const struct no too_far     = { "movement", N_("it cannot go so far") };
static const struct no no_way      = { "H-36", N_("that is no way at all") };
static const struct no closed      = { "H-5", N_("this ground is closed to it") };
static const struct no off_table   = { "BF-24", N_("this edge of the table is closed to it") };
static const struct no four_legs   = { "H-36", N_("a way has four legs at most") };
static const struct no no_wagon    = { "BF-31", N_("a wagon goes on roads and clear ground only") };
static const struct no shaken      = { "BF-17", N_("its unit is shaken: it may not come nearer to the enemy") };
static const struct no shaken_stay = { "BF-17", N_("its unit is shaken: it does not move") };
static const struct no no_fighter  = { "H-16", N_("class 1 never starts a melee") };
static const struct no no_enemy    = { "H-36", N_("there is no such enemy in sight") };
static const struct no crouched_no = { "BF-19", N_("only a man on foot who stands can crouch") };
static const struct no stands      = { "BF-19", N_("it is not crouched") };
static const struct no no_rider    = { "H-25", N_("it has no horse, or sits on it already") };
static const struct no no_saddle   = { "H-25", N_("it is not mounted") };
static const struct no horse_away  = { "BF-28", N_("its horse is not here") };
static const struct no no_empty    = { "H-11", N_("it has no such empty firearm") };
static const struct no no_token    = { "BF-30", N_("there is nothing here that it may take") };
static const struct no no_load     = { "BF-30", N_("it carries nothing") };
static const struct no no_fire     = { "BF-30", N_("there is nothing here to set on fire") };

const struct no *fray_no_command(const struct fray_judge *j, int f)
{
    const struct fray_state *b = j->t.b;
    const struct fray_unit *unit;

    if (f < 0 || f >= b->figures || fray_seat_of(j->t.s, f) != j->seat) return &not_yours;
    if (!fray_on(b, f)) return &not_there;
    unit = fray_unit(j->t.s, b, f);
    if (unit->nerve == NERVE_ROUTED) return &in_rout;
    return unit->rallied ? &has_rallied : NULL;
}

/* Its unit takes orders as a body. */
static bool ordered_as_body(const struct fray_judge *j, int f)
{
    const struct fray_unit *unit = fray_unit(j->t.s, j->t.b, f);
    return unit->formation != FORMED_OPEN && unit->forms != FORMED_OPEN + 1;
}

static const struct no *no_new_order(const struct fray_judge *j, int f)
{
    const struct no *no = fray_no_command(j, f);

    if (no) return no;
    if (ordered_as_body(j, f)) return &in_body;
    return j->t.b->figure[f].does != DOES_NOTHING_YET ? &has_order : NULL;
}

/* ---- ways ---- */

bool fray_nearer(const struct fray_table *t, int f, struct point to)
{
    int now = fray_nearest(t, f, fray_at(t->b, f)), then = fray_nearest(t, f, to);
    return then != FRAY_FAR && then < now - GRACE;
}

static const struct no *no_ground(const struct fray_judge *j, int f, struct point from, struct point to)
{
    const struct fray_figure *x = &j->t.b->figure[f];
    bool rides = x->mounts == MOUNTS_NOT ? x->riding : x->mounts == MOUNTS_UP;
    int radius = rides ? FRAY_MOUNTED_RADIUS : FRAY_ON_FOOT_RADIUS, ground;
    struct shape end = shape_of((struct pose){ to.x, to.y, 0 }, fray_base(rides));

    if (to.x < -FRAY_BEYOND || to.y < -FRAY_BEYOND || to.x > j->t.f.wide + FRAY_BEYOND ||
        to.y > j->t.f.high + FRAY_BEYOND)
        return &off_table;
    if (!shape_on_table(&end, j->t.f.wide, j->t.f.high) && !fray_edge_open(j->t.p, j->seat, to)) return &off_table;
    ground = fray_way_ground(&j->t, from, to, radius, rides);
    if (ground == FRAY_CLOSED) return &closed;
    if (fray_wagon_of(j->t.s, j->t.b, f) < 0) return NULL;
    return ground == GROUND_CLEAR && fray_wagon_rolls(&j->t, f, from, to) ? NULL : &no_wagon;
}

/* one leg more */
static const struct no *fray_no_leg(const struct fray_judge *j, int f, struct point to)
{
    const struct fray_state *b = j->t.b;
    const struct fray_figure *x = &b->figure[f];
    const struct fray_unit *unit = fray_unit(j->t.s, b, f);
    struct point from = fray_way_end(b, f);
    int leg = length_of(point_less(to, from));

    if (x->legs == FRAY_LEGS) return &four_legs;
    if (leg < 1) return &no_way;
    if (fray_leg_length(b, f, x->legs) + leg > fray_speed(&j->t, f) + GRACE) return &too_far;
    if (unit->nerve == NERVE_SHAKEN && j->t.ready->shaken == SHAKEN_STAYS) return &shaken_stay;
    if (unit->nerve == NERVE_SHAKEN && fray_nearer(&j->t, f, to)) return &shaken;
    return no_ground(j, f, from, to);
}

static const struct no *no_go(const struct fray_judge *j, int f, struct point to)
{
    const struct fray_figure *x = &j->t.b->figure[f];
    const struct no *no = x->does == DOES_GO ? fray_no_command(j, f) : no_new_order(j, f);

    if (no) return no;
    return x->does != DOES_GO && fray_touching(j->t.b, f) ? &in_contact : fray_no_leg(j, f, to);
}

static const struct no *no_break_off(const struct fray_judge *j, int f, struct point to)
{
    const struct no *no = no_new_order(j, f);

    if (no) return no;
    return fray_touching(j->t.b, f) ? fray_no_leg(j, f, to) : &no_contact;
}

static const struct no *fray_no_attack(const struct fray_judge *j, int f, int enemy)
{
    const struct fray_state *b = j->t.b;

    if (j->t.s->figure[f].class < 2) return &no_fighter;
    if (enemy < 0 || enemy >= b->figures || fray_seat_of(j->t.s, enemy) == j->seat || !fray_known(b, enemy))
        return &no_enemy;
    if (fray_touching(b, f)) return &in_contact;
    if (fray_unit(j->t.s, b, f)->nerve == NERVE_SHAKEN)
        return j->t.ready->shaken == SHAKEN_STAYS ? &shaken_stay : &shaken;
    return fray_wagon_of(j->t.s, b, f) < 0 ? NULL : &no_wagon;
}

/* ---- everything else ---- */

static const struct no *no_mount(const struct fray_judge *j, int f)
{
    const struct fray_figure *x = &j->t.b->figure[f];
    struct point horse = { x->horse_x, x->horse_y };
    int reach = FRAY_ON_FOOT_RADIUS + FRAY_MOUNTED_RADIUS + GRACE;

    if (j->t.s->figure[f].mount == MOVER_FOOT || x->riding || x->crouched) return &no_rider;
    if (fray_touching(j->t.b, f)) return &in_contact;
    if (x->mounts != MOUNTS_NOT) return &has_order;
    if (j->t.ready->horses == HORSES_LEFT && length_of(point_less(horse, fray_at(j->t.b, f))) > reach)
        return &horse_away;
    return NULL;
}

static const struct no *no_dismount(const struct fray_judge *j, int f)
{
    const struct fray_figure *x = &j->t.b->figure[f];

    if (!x->riding) return &no_saddle;
    if (fray_touching(j->t.b, f)) return &in_contact;
    return x->mounts != MOUNTS_NOT ? &has_order : NULL;
}

static const struct no *no_reload(const struct fray_judge *j, int f, int gun)
{
    const struct fray_figure *x = &j->t.b->figure[f];
    return !j->t.s->figure[f].gun[gun] || x->loaded[gun] ? &no_empty : NULL;
}

static const struct no *no_take(const struct fray_judge *j, int f, int token)
{
    const struct fray_token_setup *s = &j->t.s->token[token];
    const struct fray_token *x = &j->t.b->token[token];
    int reach = fray_radius(j->t.b, f) + (s->kind == TOKEN_WAGON ? FRAY_WAGON_RADIUS : FRAY_CM) + GRACE;

    if (fray_touching(j->t.b, f)) return &in_contact;
    if (j->t.b->figure[f].token || x->carrier || x->gone) return &no_token;
    if (s->seat != OPEN_TO_BOTH && s->seat != (j->seat ? OPEN_TO_BLUE : OPEN_TO_RED)) return &no_token;
    return length_of(point_less((struct point){ x->x, x->y }, fray_at(j->t.b, f))) > reach ? &no_token : NULL;
}

/* Beside an area that somebody wants burnt. */
static const struct no *no_burn(const struct fray_judge *j, int f, int area)
{
    struct shape near = round_at(fray_at(j->t.b, f), fray_radius(j->t.b, f) + FRAY_CM + GRACE);

    if (fray_touching(j->t.b, f)) return &in_contact;
    if (j->t.b->area[area].burnt || !ground_touches(&j->t.f.ground[area], &near)) return &no_fire;
    for (int i = 0; i < j->t.s->goals; i++)
        if (j->t.s->goal[i].kind == GOAL_BURN && j->t.s->goal[i].seat == j->seat && j->t.s->goal[i].area == area + 1)
            return NULL;
    return &no_fire;
}

const struct no *fray_no_figure_order(const struct fray_judge *j, const struct act *a)
{
    int f = a->arg[FRAY_WHO];
    struct point to = { a->arg[FRAY_X], a->arg[FRAY_Y] };
    const struct no *no;

    if (a->kind == FRAY_GO) return no_go(j, f, to);
    if (a->kind == FRAY_BREAK_OFF) return no_break_off(j, f, to);
    no = no_new_order(j, f);
    if (no) return a->kind == FRAY_STAY && no == &has_rallied ? NULL : no;
    switch (a->kind) {
    case FRAY_ATTACK:   return fray_no_attack(j, f, a->arg[FRAY_AT]);
    case FRAY_CROUCH:   return j->t.b->figure[f].riding || j->t.b->figure[f].crouched ? &crouched_no
                               : fray_touching(j->t.b, f) ? &in_contact : NULL;
    case FRAY_RISE:     return j->t.b->figure[f].crouched ? NULL : &stands;
    case FRAY_FACE:     return fray_touching(j->t.b, f) ? &in_contact : NULL;
    case FRAY_MOUNT:    return no_mount(j, f);
    case FRAY_DISMOUNT: return no_dismount(j, f);
    case FRAY_RELOAD:   return no_reload(j, f, a->arg[FRAY_AT]);
    case FRAY_TAKE:     return no_take(j, f, a->arg[FRAY_AT]);
    case FRAY_DROP:     return j->t.b->figure[f].token ? NULL : &no_load;
    case FRAY_BURN:     return no_burn(j, f, a->arg[FRAY_AT]);
    default:            return NULL;
    }
}
