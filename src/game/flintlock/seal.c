/* seal.c - orders and decisions of the players, kept until the referee opens them; and placing before the first turn.
** Nothing is thrown here and nothing is shown. */
#include "game/flintlock/fray.h"

/* ---- placing ---- */

static void stand(const struct fray *x, int f, struct pose at)
{
    struct fray_figure *i = &x->b->figure[f];

    i->where = WHERE_ON;
    i->x = i->from_x = i->horse_x = at.x;
    i->y = i->from_y = i->horse_y = at.y;
    i->facing = at.heading;
    i->seen = x->ready->deploy == DEPLOY_ALTERNATE;
    for (int k = 0; k < FRAY_STOPS; k++) i->at[k] = (struct fray_corner){ at.x, at.y };
    if (!i->token || x->s->token[i->token - 1].kind == TOKEN_WAGON) return;
    x->b->token[i->token - 1].x = at.x;
    x->b->token[i->token - 1].y = at.y;
}

static void place_unit(const struct fray *x, const struct act *a)
{
    int member[FRAY_MOST_FIGURES], n;
    struct pose at[FRAY_MOST_FIGURES];
    struct fray_table t;

    fray_look(x->p, x->b, REFEREE, &t);
    n = fray_placed(&t, a, member, at);
    for (int i = 0; i < n; i++) stand(x, member[i], at[i]);
    x->b->unit[a->arg[FRAY_WHO]].formation = a->arg[FRAY_AS];
}

/* Whom nobody placed stands on the first free place of his zone, or where there is one at all. */
static void place_the_rest(const struct fray *x, int seat)
{
    enum { STEP = 300 };

    for (int f = 0; f < x->b->figures; f++) {
        const struct fray_zone *z = &x->s->unit[fray_unit_of(x->s, f)].zone;
        int whole = 0, facing = z->y + z->high / 2 < x->s->high / 2 ? QUARTER : TURN - QUARTER;
        struct fray_table t;

        if (fray_seat_of(x->s, f) != seat || x->b->figure[f].where != WHERE_UNPLACED) continue;
        fray_look(x->p, x->b, seat, &t);
        x->b->unit[fray_unit_of(x->s, f)].formation = FORMED_OPEN;
        for (; whole < 2 && x->b->figure[f].where == WHERE_UNPLACED; whole++) {
            struct fray_zone all = whole ? (struct fray_zone){ 0, 0, x->s->wide, x->s->high } : *z;

            for (int y = all.y; y <= all.y + all.high; y += STEP)
                for (int k = all.x; k <= all.x + all.wide && x->b->figure[f].where == WHERE_UNPLACED; k += STEP)
                    if (fray_place_free(&t, f, (struct point){ k, y })) stand(x, f, (struct pose){ k, y, facing });
        }
        if (x->b->figure[f].where == WHERE_UNPLACED) fray_take_off(x, f, WHERE_LEFT);
    }
}

/* Two sides may have placed figures on the same spot: where zones overlap, blue makes room. */
void fray_show_places(const struct fray *x)
{
    for (int f = 0; f < x->b->figures; f++)
        for (int g = 0; g < f; g++) {
            if (!fray_on(x->b, f) || !fray_on(x->b, g) || fray_seat_of(x->s, f) == fray_seat_of(x->s, g)) continue;
            if (length_of(point_less(fray_at(x->b, f), fray_at(x->b, g))) >= fray_radius(x->b, f) + fray_radius(x->b,
                g))
                continue;
            x->b->figure[fray_seat_of(x->s, f) ? f : g].where = WHERE_UNPLACED;
        }
    for (int f = 0; f < x->b->figures; f++) x->b->figure[f].seen = 1;
    for (int seat = 0; seat < FRAY_SEATS; seat++) place_the_rest(x, seat);
    for (int u = 0; u < x->b->units; u++)
        if (fray_to_place(x->s, u)) fray_tell(x, TOLD_PLACED, u, 0, 0);
}

/* ---- orders of figures ---- */

static void add_leg(struct fray_figure *f, int does, int x, int y)
{
    f->does = does;
    f->leg[f->legs++] = (struct fray_corner){ x, y };
}

static void seal_figure(struct fray_figure *f, const struct act *a)
{
    int arg = a->arg[FRAY_AT];

    switch (a->kind) {
    case FRAY_STAY:      f->does = DOES_STAY; break;
    case FRAY_GO:        add_leg(f, DOES_GO, a->arg[FRAY_X], a->arg[FRAY_Y]); break;
    case FRAY_BREAK_OFF: add_leg(f, DOES_BREAK_OFF, a->arg[FRAY_X], a->arg[FRAY_Y]); break;
    case FRAY_ATTACK:    f->does = DOES_ATTACK, f->target = arg + 1; break;
    case FRAY_CROUCH:    f->does = DOES_CROUCH; break;
    case FRAY_RISE:      f->does = DOES_RISE; break;
    case FRAY_FACE:      f->does = DOES_FACE, f->target = arg; break;
    case FRAY_MOUNT:     f->mounts = MOUNTS_UP; break;
    case FRAY_DISMOUNT:  f->mounts = MOUNTS_DOWN; break;
    case FRAY_RELOAD:    f->does = DOES_RELOAD, f->target = arg; break;
    case FRAY_TAKE:      f->does = DOES_TAKE, f->target = arg + 1; break;
    case FRAY_DROP:      f->does = DOES_DROP; break;
    case FRAY_BURN:      f->does = DOES_BURN, f->target = arg + 1; break;
    case FRAY_CUT:       f->cut = arg + 1; break;
    case FRAY_LET_GO:    f->cut = NOT_AT_ALL; break;
    case FRAY_SHOOT:     f->aim[0] = arg + 1; break;
    case FRAY_SECOND_GUN: f->aim[1] = arg + 1; break;
    case FRAY_STRIKE:    f->strikes = arg + 1, f->follow = a->arg[FRAY_FOLLOWS]; break;
    default:             f->follow = arg; break;
    }
}

/* ---- orders of units ---- */

/* Each figure goes for the nearest enemy whom fewest friends have named; the shortest way is given first, so that the
** order of the figures does not matter. */
static void seal_attacks(const struct fray *x, const struct fray_judge *j, const struct act *a)
{
    int named[FRAY_MOST_FIGURES] = { 0 };

    for (;;) {
        struct act best = { .kind = 0 };
        int least = INT32_MAX, fewest = FRAY_MOST_FIGURES;

        for (int f = 0; f < x->b->figures; f++) {
            int e = fray_unit_of(x->s, f) == a->arg[FRAY_WHO] && fray_on(x->b, f) &&
                    x->b->figure[f].does == DOES_NOTHING_YET ? fray_enemy_for(j, named, f, a->arg[FRAY_AT]) : -1;
            struct act one = { FRAY_ATTACK, { (int16_t)f, (int16_t)e } };
            int far = e < 0 ? INT32_MAX : fray_apart_finely(x->b, f, e);

            if (e < 0 || named[e] > fewest || (named[e] == fewest && far >= least)) continue;
            if (fray_no_figure_order(j, &one)) continue;
            best = one, least = far, fewest = named[e];
        }
        if (!best.kind) return;
        seal_figure(&x->b->figure[best.arg[FRAY_WHO]], &best);
        named[best.arg[FRAY_AT]]++;
    }
}

/* Each figure that may, with one look at the table. */
static void seal_each(const struct fray *x, int seat, const struct act *a)
{
    int unit = a->arg[FRAY_WHO], member[FRAY_MOST_FIGURES], n = fray_members(x->s, x->b, unit, member);
    struct fray_judge j;
    struct no why;
    struct point way;

    j.seat = seat;
    j.why = &why;
    fray_look(x->p, x->b, seat, &j.t);
    way = point_less((struct point){ a->arg[FRAY_X], a->arg[FRAY_Y] }, fray_unit_middle(&j.t, unit));
    if (a->kind == FRAY_ATTACK_UNIT) {
        seal_attacks(x, &j, a);
        return;
    }
    for (int i = 0; i < n; i++) {
        struct point to = point_add(fray_at(x->b, member[i]), way);
        struct act one = { FRAY_GO, { (int16_t)member[i], (int16_t)to.x, (int16_t)to.y } };

        if (x->b->figure[member[i]].does != DOES_NOTHING_YET || fray_no_figure_order(&j, &one)) continue;
        seal_figure(&x->b->figure[member[i]], &one);
    }
}

static void seal_all(const struct fray *x, int unit, int does)
{
    for (int f = 0; f < x->b->figures; f++)
        if (fray_unit_of(x->s, f) == unit && fray_on(x->b, f) && x->b->figure[f].does == DOES_NOTHING_YET)
            x->b->figure[f].does = does;
}

static void seal_unit(const struct fray *x, int seat, const struct act *a)
{
    int u = a->arg[FRAY_WHO];
    struct fray_unit *unit = &x->b->unit[u];
    bool body = unit->formation != FORMED_OPEN && unit->forms != FORMED_OPEN + 1;

    switch (a->kind) {
    case FRAY_STAY_UNIT:
        seal_all(x, u, DOES_STAY);
        if (body) unit->does = DOES_STAY;
        break;
    case FRAY_MARCH:
        unit->does = DOES_MARCH_BODY, unit->how = a->arg[FRAY_HOW], unit->distance = a->arg[FRAY_DISTANCE];
        break;
    case FRAY_WHEEL:
        unit->does = DOES_WHEEL, unit->wheel = a->arg[FRAY_HOW], unit->distance = a->arg[FRAY_DISTANCE];
        break;
    case FRAY_ABOUT: unit->does = DOES_ABOUT, unit->wheel = HALF_TURN; break;
    case FRAY_FORM:
        unit->forms = a->arg[FRAY_HOW] + 1;
        if (a->arg[FRAY_HOW] == FORMED_OPEN) break;
        unit->does = DOES_FORM;
        seal_all(x, u, DOES_FORM);
        break;
    case FRAY_ATTACK_UNIT:
        if (body) unit->does = DOES_CHARGE_BODY, unit->target = a->arg[FRAY_AT] + 1;
        else seal_each(x, seat, a);
        break;
    default: seal_each(x, seat, a);
    }
}

/* ---- fire of a unit ---- */

static void seal_volley(const struct fray *x, int seat, const struct act *a)
{
    struct fray_judge j;
    struct no why;

    j.seat = seat;
    j.why = &why;
    fray_look(x->p, x->b, seat, &j.t);
    for (int f = 0; f < x->b->figures; f++) {
        struct fray_figure *i = &x->b->figure[f];
        int gun;

        if (fray_unit_of(x->s, f) != a->arg[FRAY_WHO] || !fray_may_fire(x->s, x->b, f) || !fray_on(x->b, f)) continue;
        if (i->aim[0] || i->aim[1]) continue;
        gun = a->kind == FRAY_HOLD ? 0 : fray_gun_for(&j, f, a->arg[FRAY_AT]);
        if (gun >= 0) i->aim[gun] = a->kind == FRAY_HOLD ? NOT_AT_ALL : a->arg[FRAY_AT] + 1;
    }
}

void fray_seal(const struct fray *x, int seat, const struct act *a)
{
    int who = a->arg[FRAY_WHO];
    struct fray_table t;

    switch (a->kind) {
    case FRAY_READY:
        if (x->b->phase == PHASE_PLACE) place_the_rest(x, seat);
        x->b->done[seat] = 1;
        break;
    case FRAY_PLACE:
        stand(x, who, (struct pose){ a->arg[FRAY_X], a->arg[FRAY_Y], a->arg[FRAY_FACING] });
        x->b->unit[fray_unit_of(x->s, who)].formation = FORMED_OPEN;
        break;
    case FRAY_PLACE_UNIT: place_unit(x, a); break;
    case FRAY_BESIDE:
        fray_look(x->p, x->b, REFEREE, &t);
        stand(x, who, fray_beside(&t, a));
        x->b->unit[fray_unit_of(x->s, who)].formation = FORMED_OPEN;
        break;
    case FRAY_VOLLEY: case FRAY_HOLD: seal_volley(x, seat, a); break;
    case FRAY_STAY_UNIT: case FRAY_GO_UNIT: case FRAY_MARCH: case FRAY_WHEEL: case FRAY_FORM: case FRAY_ABOUT:
    case FRAY_ATTACK_UNIT: seal_unit(x, seat, a); break;
    default: seal_figure(&x->b->figure[who], a);
    }
}
