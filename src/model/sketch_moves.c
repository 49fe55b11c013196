/* sketch_moves.c - moves with their construction (sketch.h). */
#include "model/sketch.h"

/* The angle of a wheel: from the pivot, the outer front corner before and after. */
static void wheel_angle(struct sketch *k, const struct shape *s, struct step step)
{
    bool left = step.kind == STEP_WHEEL_LEFT;
    struct point pivot = shape_corner(s, left ? FRONT_LEFT : FRONT_RIGHT);
    struct point outer = shape_corner(s, left ? FRONT_RIGHT : FRONT_LEFT);
    int angle = left ? step.amount : -step.amount;
    struct shape wheeled = shape_about(s, pivot, angle);
    const struct point at[3] = { pivot, outer, shape_corner(&wheeled, left ? FRONT_RIGHT : FRONT_LEFT) };

    sketch_add(k, SKETCH_ANGLE, at, 3, step.amount)->says = N_("wheel");
}

static void walked(struct sketch *k, const struct field *f, const struct body *b, const struct manoeuvre *m,
                   const struct walk *w, const struct trail *t)
{
    for (int i = 0; i < t->n; i++) sketch_add(k, SKETCH_PATH, t->quad[i].p, 4, -1);
    k->cut = k->cut || t->cut;
    for (int i = 0; i < f->grounds; i++)
        if (w->ground & piece_bit(i)) sketch_piece(k, f, i);
    if (m->steps && (m->step[0].kind == STEP_WHEEL_LEFT || m->step[0].kind == STEP_WHEEL_RIGHT) && b->n == 1) {
        struct step step = m->step[0];

        if (w->done == 0 && w->stopper >= 0) step.amount = w->after;
        wheel_angle(k, &f->base[b->who[0]], step);
    }
    for (int i = 0; i < b->n; i++) {
        struct sketch_mark *ghost = sketch_shape(k, SKETCH_GHOST, &w->end[i]);

        ghost->who = b->who[i];
        ghost->says = N_("where it ends");
    }
    for (int i = 0; i < f->count; i++) {
        struct sketch_mark *stopper;

        if (i != w->stopper && !(w->lapped & base_bit(i))) continue;
        stopper = sketch_shape(k, SKETCH_STOPPER, &f->base[i]);
        stopper->who = i;
        stopper->says = N_("in the way");
    }
}

void sketch_walk(struct sketch *k, const struct field *f, const struct body *b, const struct manoeuvre *m, bases solid,
                 struct walk *out)
{
    struct trail trail = { .zones = 0 };
    struct point from = point_add(f->base[b->who[0]].at, f->base[b->who[0]].fore), to;

    walk(f, b, m, solid, out, &trail);
    walked(k, f, b, m, out, &trail);
    to = point_add(out->end[0].at, out->end[0].fore);
    sketch_line(k, SKETCH_LENGTH, from, to, out->length)->says = N_("way");
}

bool sketch_charge(struct sketch *k, const struct field *f, int who, int target, int wheel, const struct means *m)
{
    struct body b = { 1, base_bit(who), { (uint8_t)who } };
    struct charge c = { .possible = false };
    bool meets = charge_by(f, who, target, wheel, m, &c);
    int wheeled = arc_length(2 * f->base[who].half_front, wheel < 0 ? -wheel : wheel);
    int left = m->allowance > wheeled ? m->allowance - wheeled : 0;
    struct manoeuvre steps = advance_steps((struct advance){ wheel, left });
    struct trail trail = { .zones = 0 };
    struct walk w;

    steps.unbrushed = m->unbrushed & ~base_bit(target);
    walk(f, &b, &steps, m->solid | base_bit(target), &w, &trail);
    walked(k, f, &b, &steps, &w, &trail);
    sketch_line(k, SKETCH_LENGTH, point_add(f->base[who].at, f->base[who].fore), point_add(w.end[0].at, w.end[0].fore),
                w.length)->says = N_("way");
    if (meets) sketch_contact(k, &w.end[0], &f->base[target]);
    return meets;
}

void sketch_flight(struct sketch *k, const struct field *f, const struct flight *flight, struct flown *out)
{
    flee(f, flight, out);
    for (int i = 0; i < f->count; i++) {
        bool runs = flight->runners & base_bit(i);

        if (out->holders & base_bit(i)) {
            struct sketch_mark *holder = sketch_shape(k, SKETCH_STOPPER, &f->base[i]);
            holder->who = i;
            holder->says = N_("in the way");
        }
        if (!(f->there & base_bit(i)) || out->went[i] == 0) continue;
        sketch_line(k, SKETCH_LENGTH, f->base[i].at, out->end[i].at, out->went[i])->says =
            runs ? N_("way") : N_("pushed");
        sketch_shape(k, SKETCH_GHOST, &out->end[i])->who = i;
    }
}

void sketch_reach(struct sketch *k, const struct field *f, const struct body *b, const struct means *m)
{
    struct point out[REACH_RAYS + 1];
    const struct shape *s = &f->base[b->who[0]];

    reach_of_advance(f, b, m, out);
    out[REACH_RAYS] = point_add(s->at, s->fore);
    sketch_add(k, SKETCH_REACH, out, REACH_RAYS + 1, m->allowance)->says = N_("reach");
}

void sketch_together(struct sketch *k, const struct walker *w, int n)
{
    for (int i = 0; i < n; i++) {
        if (w[i].heading >= 0) sketch_add(k, SKETCH_PATH, w[i].went, QUARTERS + 1, -1)->who = i;
        for (int j = 0; j < i; j++)
            if (w[i].met & base_bit(j)) {
                struct point d = point_less(w[j].at, w[i].at);
                int whole = w[i].radius + w[j].radius;
                struct point at = { w[i].at.x + (int32_t)rounded((int64_t)d.x * w[i].radius, whole),
                                    w[i].at.y + (int32_t)rounded((int64_t)d.y * w[i].radius, whole) };

                sketch_add(k, SKETCH_POINT, &at, 1, -1)->says = N_("contact");
            }
    }
}
