/* ideas.c - drill: orders worth thinking of, for computer players and for people who do not drag bases about.
**
** Charges at everybody in reach, shots, the way to each near enemy's front and flanks, up to shooting range, level with
** the neighbours, straight ahead, back. Every idea is an allowed order with all its numbers, the best first. */
#include "drill.h"

enum { ENEMIES = 2, MOST = MOST_IDEAS };

struct ideas { const struct sighting *x; struct act *out; int room, n, who; };

static bool new_idea(const struct ideas *l, const struct act *a)
{
    for (int i = 0; i < l->n; i++)
        if (act_same(&l->out[i], a)) return false;
    return l->n < l->room;
}

static bool put_move(struct ideas *l, int how, struct advance a)
{
    struct act act = { DRILL_MOVE, { (int16_t)l->who, (int16_t)how, (int16_t)a.wheel, (int16_t)a.distance } };
    struct walk w;
    struct no why;

    if (!new_idea(l, &act) || !drill_move(l->x, &act, &w, NULL, &why)) return false;
    l->out[l->n++] = act;
    return true;
}

static void put_advance(struct ideas *l, struct point p)
{
    struct body b = { 1, base_bit(l->who), { (uint8_t)l->who } };
    struct means m = drill_means(l->x, l->who, false);
    struct advance a = advance_towards(&l->x->f, &b, p, &m);

    if (put_move(l, HOW_AHEAD, a) || a.distance <= DRILL_H) return;
    a.distance = DRILL_H / 2;                                   /* bad ground on the way: as far as that allows */
    put_move(l, HOW_AHEAD, a);
}

/* The nearest enemies, nearest first. */
static int near_enemies(const struct sighting *x, int who, int out[ENEMIES])
{
    int far[ENEMIES], n = 0;

    for (int i = 0; i < x->f.count; i++) {
        int here, k = n;

        if (!(drill_foes(x, who) & base_bit(i))) continue;
        here = length_of(point_less(x->f.base[i].at, x->f.base[who].at));
        if (n < ENEMIES) n++;
        else if (here >= far[--k]) continue;
        for (; k > 0 && far[k - 1] > here; k--) far[k] = far[k - 1], out[k] = out[k - 1];
        far[k] = here;
        out[k] = i;
    }
    return n;
}

/* Before his front, just outside his zone; and beside him, from where a charge goes into the flank. */
static void put_around(struct ideas *l, int enemy)
{
    const struct shape *e = &l->x->f.base[enemy];
    int range = l->x->ready->range[l->x->s->unit[l->who].kind] / 2, beside = e->half_front + 2 * DRILL_H;
    struct point d = point_less(l->x->f.base[l->who].at, e->at);
    int whole = length_of(d);

    put_advance(l, point_add(e->at, sloped(e->half_depth + DRILL_H + GRACE + 2, 0, e->heading)));
    if (range && whole > range)
        put_advance(l, point_add(e->at, ahead(heading_of(d), range)));
    put_advance(l, point_add(e->at, sloped(-e->half_depth, beside, e->heading)));
    put_advance(l, point_add(e->at, sloped(-e->half_depth, -beside, e->heading)));
}

/* Level with the nearest friend on either side. */
static void put_level(struct ideas *l)
{
    const struct field *f = &l->x->f;
    const struct shape *s = &f->base[l->who];
    bases friends = f->there & ~drill_foes(l->x, l->who) & ~base_bit(l->who);
    int best[2] = { -1, -1 }, least[2] = { 0, 0 };

    for (int i = 0; i < f->count; i++) {
        struct point d = point_less(f->base[i].at, s->at);
        int left = cross(s->fore, d) > 0, far = length_of(d);

        if (!(friends & base_bit(i)) || (best[left] >= 0 && far >= least[left])) continue;
        best[left] = i;
        least[left] = far;
    }
    for (int k = 0; k < 2; k++) {
        const struct shape *t = best[k] < 0 ? s : &f->base[best[k]];
        struct point fronts = point_less(point_add(t->at, t->fore), point_add(s->at, s->fore));
        int forward = (int)rounded(cross(fronts, s->left), s->half_front);

        if (forward > GRACE) put_move(l, HOW_AHEAD, (struct advance){ 0, forward });
    }
}

static void put_attacks(struct ideas *l)
{
    struct means m = drill_means(l->x, l->who, true);

    for (int i = 0; i < l->x->f.count; i++) {
        struct act charge = { DRILL_CHARGE, { (int16_t)l->who, (int16_t)i } };
        struct act shot = { DRILL_SHOOT, { (int16_t)l->who, (int16_t)i } };
        struct charge c;
        struct aim aim;
        struct no why;

        if (!(drill_foes(l->x, l->who) & base_bit(i))) continue;
        c = charge_at(&l->x->f, l->who, i, &m);
        charge.arg[ARG_CHARGE_WHEEL] = (int16_t)c.advance.wheel;
        if (c.possible && l->n < l->room && drill_charge(l->x, &charge, &c, &why)) l->out[l->n++] = charge;
        if (l->n < l->room && drill_shot(l->x, &shot, &aim, &why)) l->out[l->n++] = shot;
    }
}

static int unit_ideas(const struct sighting *x, int who, struct act *out, int room)
{
    struct ideas l = { x, out, room - 1, 0, who };              /* the last is to stop */
    struct body b = { 1, base_bit(who), { (uint8_t)who } };
    int enemy[ENEMIES], n = near_enemies(x, who, enemy), stopper, way;
    struct means m = drill_means(x, who, false);

    put_attacks(&l);
    if (drill_may_move(x, who)) {
        way = room_for(&x->f, &b, (struct step){ STEP_AHEAD, m.allowance, 0 }, m.solid, &stopper);
        for (int i = 0; i < n; i++) put_around(&l, enemy[i]);
        put_move(&l, HOW_AHEAD, (struct advance){ 0, stopper < 0 ? way : way - GRACE });
        put_level(&l);
        put_move(&l, HOW_BACK, (struct advance){ 0, DRILL_H });
    }
    if (room > 0) out[l.n++] = (struct act){ DRILL_FINISH, { (int16_t)who } };
    return l.n;
}

/* Whom to activate: those nearest to an enemy first. */
static int activations(const struct sighting *x, const struct act *list, int n, struct act *out, int room)
{
    int sense[DRILL_UNITS];

    for (int i = 0; i < n; i++) {
        int enemy[ENEMIES], who = list[i].arg[ARG_UNIT];
        int near = near_enemies(x, who, enemy);
        sense[i] = near ? -shape_distance(&x->f.base[who], &x->f.base[enemy[0]]) : -FIELD_MOST;
    }
    return best_orders(list, sense, n, out, room);
}

int drill_ideas(const struct play *p, const void *state, int seat, struct act *out, int room)
{
    const struct drill_state *b = state;
    struct act list[DRILL_UNITS + 2];
    struct sighting x;
    int n;

    if (!(drill_to_decide(p, b) & 1u << seat)) return 0;
    if (room > MOST) room = MOST;
    drill_look(p, b, &x);
    if (b->phase == PHASE_ACT) return unit_ideas(&x, b->acting - 1, out, room);
    n = drill_legal(p, state, seat, list, LEN(list));
    if (b->phase == PHASE_ACTIVATE) return activations(&x, list, n, out, room);
    if (n > room) n = room;
    for (int i = 0; i < n; i++) out[i] = list[i];
    return n;
}
