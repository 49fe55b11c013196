/* postures.c - the orders of a unit in a posture (sense.h). */
#include "game/flintlock/sense.h"

enum { FACES = QUARTER - 5 * DEGREE, EVEN = 100, GOOD = 120 };

/* ---- single figures that have something of their own to do ---- */

/* Who carries something walks with it by himself; who stands beside something useful takes it. */
static bool carries(struct fray_mind *m, const struct fray_unit_sense *u, struct act *out)
{
    const struct fray_table *t = &m->j.t;

    for (int i = 0; i < t->s->goals; i++) {
        const struct fray_goal *g = &t->s->goal[i];
        int carrier;

        if (g->kind != GOAL_CARRY || g->seat != m->j.seat || t->b->token[g->token - 1].gone) continue;
        carrier = t->b->token[g->token - 1].carrier - 1;
        for (int k = 0; k < u->n; k++) {
            int f = u->member[k];
            struct fray_unit_sense alone = { .unit = u->unit, .n = 1, .member = { f }, .middle = fray_at(t->b, f),
                                             .speed = fray_speed(t, f) };
            struct point to;
            struct act go;

            if (t->b->figure[f].does != DOES_NOTHING_YET || fray_touching(t->b, f)) continue;
            if (carrier < 0 && fray_try(m, (struct act){ FRAY_TAKE, { (int16_t)f, (int16_t)(g->token - 1) } }, out))
                return true;
            if (carrier != f) continue;
            to = fray_beyond_edge(t->s, g->edge, alone.middle);
            for (int turn = 0; turn < 7; turn++) {
                struct point way = point_less(to, alone.middle);
                int far = length_of(way), most = alone.speed < far ? alone.speed : far;
                struct point end = point_add(alone.middle, ahead(heading_of(way) + (turn & 1 ? -1 : 1) * (turn + 1) / 2
                                                                 * 25 * DEGREE, most));
                go = (struct act){ FRAY_GO, { (int16_t)f, (int16_t)end.x, (int16_t)end.y } };
                if (fray_try(m, go, out)) return true;
            }
        }
    }
    return false;
}

/* Somebody of the unit who would shoot but looks the wrong way turns. */
static bool faces(struct fray_mind *m, const struct fray_unit_sense *u, struct act *out)
{
    const struct fray_table *t = &m->j.t;

    if (u->enemy < 0) return false;
    for (int i = 0; i < u->n; i++) {
        int f = u->member[i], to = heading_of(point_less(fray_at(t->b, u->enemy), fray_at(t->b, f)));
        int turn = angle_from(t->b->figure[f].facing, to);

        if (t->b->figure[f].does != DOES_NOTHING_YET || (turn < FACES && turn > -FACES)) continue;
        if (fray_try(m, (struct act){ FRAY_FACE, { (int16_t)f, (int16_t)to } }, out)) return true;
    }
    return false;
}

/* ---- postures ---- */

static bool attack(struct fray_mind *m, const struct fray_unit_sense *u, struct act *out)
{
    struct act a = { FRAY_ATTACK_UNIT, { (int16_t)u->unit } };

    if (u->enemy < 0) return false;
    a.arg[FRAY_AT] = (int16_t)fray_unit_of(m->j.t.s, u->enemy);
    return fray_try(m, a, out);
}

static bool go_to_goal(struct fray_mind *m, const struct fray_unit_sense *u, struct act *out)
{
    struct point to;
    bool leaves;

    return fray_goal_of(m, u, &to, &leaves) && fray_go_towards(m, u, to, u->speed, out);
}

static bool fire(struct fray_mind *m, const struct fray_unit_sense *u, struct act *out)
{
    if (u->loaded && u->far > u->range && u->enemy >= 0)
        return fray_go_towards(m, u, fray_at(m->j.t.b, u->enemy), u->far - u->range + FRAY_CM, out);
    if (u->loaded || u->guns) return faces(m, u, out);
    return attack(m, u, out);
}

static bool back(struct fray_mind *m, const struct fray_unit_sense *u, struct act *out)
{
    struct point from, to;

    if (u->enemy < 0) return false;
    from = fray_at(m->j.t.b, u->enemy);
    to = point_add(u->middle, ahead(heading_of(point_less(u->middle, from)), u->speed));
    if (fray_edge_beyond(m->j.t.s, to) != EDGE_OF_NOBODY) return false;        /* back, not away */
    return fray_go_towards(m, u, to, u->speed, out);
}

/* Fire if that hits, load if there is time, strike where it is better than even, else on to the goal. */
static bool sensible(struct fray_mind *m, const struct fray_unit_sense *u, struct act *out)
{
    const struct fray_table *t = &m->j.t;
    int left = t->s->turns - t->b->turn + 1, reach = u->speed + 2 * FRAY_CM;
    struct point to;
    bool leaves, goal = fray_goal_of(m, u, &to, &leaves);

    if (u->enemy < 0) return goal && go_to_goal(m, u, out);
    if (goal && leaves && fray_turns_to(u, to) + 1 >= left) return go_to_goal(m, u, out);
    if (u->touching) return attack(m, u, out);
    if (u->loaded * 2 >= u->n && u->far <= u->range) return faces(m, u, out);
    if (u->far <= reach && fray_balance(m, u) >= (u->loaded ? GOOD : EVEN)) return attack(m, u, out);
    if (u->guns > u->loaded && u->guns * 2 >= u->n && u->far > reach && u->far < u->range + 40 * FRAY_CM
        && !(goal && leaves)) return faces(m, u, out);
    if (goal && go_to_goal(m, u, out)) return true;
    if (u->loaded) return fire(m, u, out);
    return fray_balance(m, u) >= EVEN ? attack(m, u, out) : faces(m, u, out);
}

bool fray_posture_order(struct fray_mind *m, int unit, int posture, struct act *out)
{
    const struct fray_unit *x = &m->j.t.b->unit[unit];
    struct fray_unit_sense u;

    if (m->j.t.s->unit[unit].seat != m->j.seat || x->nerve == NERVE_ROUTED || x->rallied) return false;
    if (!fray_sense_unit(m, unit, &u)) return false;
    if (posture != POSTURE_BACK && carries(m, &u, out)) return true;
    if (x->does != DOES_NOTHING_YET || u.orders == u.n) return false;
    if (u.orders > u.touching && u.orders * 2 > u.n && posture != POSTURE_FIRE && posture != POSTURE_SENSIBLE)
        return false;                                           /* it has its order: those left over stay */
    if (x->formation != FORMED_OPEN && !x->forms && posture != POSTURE_FIRE)
        return fray_try(m, (struct act){ FRAY_FORM, { (int16_t)unit, FORMED_OPEN } }, out);
    switch (posture) {
    case POSTURE_ATTACK: return attack(m, &u, out);
    case POSTURE_FIRE:   return fire(m, &u, out);
    case POSTURE_GOAL:   return go_to_goal(m, &u, out);
    case POSTURE_BACK:   return back(m, &u, out);
    default:             return sensible(m, &u, out);
    }
}
