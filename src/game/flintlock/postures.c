/* postures.c - the orders of a unit in a posture (sense.h), and sensible decisions in the later phases of a turn. */
#include "game/flintlock/sense.h"
#include "rules/flintlock/shoot.h"

enum { NEAR_TARGETS = 4, FACES = QUARTER - 5 * DEGREE, EVEN = 100, GOOD = 120 };

static bool try_act(struct fray_mind *m, struct act a, struct act *out)
{
    if (!fray_may(m, &a)) return false;
    *out = a;
    return true;
}

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
            if (carrier < 0 && try_act(m, (struct act){ FRAY_TAKE, { (int16_t)f, (int16_t)(g->token - 1) } }, out))
                return true;
            if (carrier != f) continue;
            to = fray_beyond_edge(t->s, g->edge, alone.middle);
            for (int turn = 0; turn < 7; turn++) {
                struct point way = point_less(to, alone.middle);
                int far = length_of(way), most = alone.speed < far ? alone.speed : far;
                struct point end = point_add(alone.middle, ahead(heading_of(way) + (turn & 1 ? -1 : 1) * (turn + 1) / 2
                                                                 * 25 * DEGREE, most));
                go = (struct act){ FRAY_GO, { (int16_t)f, (int16_t)end.x, (int16_t)end.y } };
                if (try_act(m, go, out)) return true;
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
        if (try_act(m, (struct act){ FRAY_FACE, { (int16_t)f, (int16_t)to } }, out)) return true;
    }
    return false;
}

/* ---- postures ---- */

static bool attack(struct fray_mind *m, const struct fray_unit_sense *u, struct act *out)
{
    struct act a = { FRAY_ATTACK_UNIT, { (int16_t)u->unit } };

    if (u->enemy < 0) return false;
    a.arg[FRAY_AT] = (int16_t)fray_unit_of(m->j.t.s, u->enemy);
    return try_act(m, a, out);
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
        return try_act(m, (struct act){ FRAY_FORM, { (int16_t)unit, FORMED_OPEN } }, out);
    switch (posture) {
    case POSTURE_ATTACK: return attack(m, &u, out);
    case POSTURE_FIRE:   return fire(m, &u, out);
    case POSTURE_GOAL:   return go_to_goal(m, &u, out);
    case POSTURE_BACK:   return back(m, &u, out);
    default:             return sensible(m, &u, out);
    }
}

/* ---- the later phases ---- */

/* The natural number that a figure needs against a target; 9: it may not shoot. */
static int needs(struct fray_mind *m, int f, int gun, int target)
{
    struct flintlock_shoot_in in;
    struct reading quiet = { .mode = READ_RANDOM, .house = m->j.t.p->house };
    struct flintlock_shots shots;
    int modifier;

    if (fray_no_shot(&m->j, f, gun, target) || !fray_shot_inputs(&m->j.t, f, gun, target, &in)) return 9;
    return flintlock_shots_of(&quiet, &in, &shots, &modifier) ? 9 : shots.natural;
}

/* The nearest enemies of a figure, nearest first. */
static int nearest_enemies(const struct fray_mind *m, int f, int out[NEAR_TARGETS])
{
    bases enemies = m->j.t.side[1 - m->j.seat];
    int far[NEAR_TARGETS], n = 0;

    for (int e = 0; enemies >> e; e++) {
        int here, k = n;

        if (!(enemies & base_bit(e))) continue;
        here = fray_apart(m->j.t.b, f, e);
        if (n < NEAR_TARGETS) n++;
        else if (here >= far[--k]) continue;
        for (; k > 0 && far[k - 1] > here; k--) far[k] = far[k - 1], out[k] = out[k - 1];
        far[k] = here;
        out[k] = e;
    }
    return n;
}

/* The best target for a figure among the nearest; -1: none that is worth the powder. */
static int target_of(struct fray_mind *m, int f, bool waste, int *gun)
{
    const struct fray_table *t = &m->j.t;
    int near[NEAR_TARGETS], n = nearest_enemies(m, f, near), best = -1, least = waste ? 9 : 8;

    for (int i = 0; i < n; i++)
        for (int g = 0; g < FRAY_GUNS; g++) {
            int weapon = t->s->figure[f].gun[g], need;

            if (!weapon || !t->b->figure[f].loaded[g]) continue;
            if (fray_apart(t->b, f, near[i]) > t->ready->longest[weapon - 1] * FRAY_CM + 30 * FRAY_CM) continue;
            need = needs(m, f, g, near[i]);
            if (need >= least) continue;
            least = need;
            best = near[i];
            *gun = g;
        }
    return best;
}

static bool shoots(struct fray_mind *m, bool waste, struct act *out)
{
    const struct fray_state *b = m->j.t.b;

    for (int f = 0; f < b->figures; f++) {
        int gun = 0, target;

        if (fray_seat_of(m->j.t.s, f) != m->j.seat || !fray_may_fire(m->j.t.s, b, f)) continue;
        if (b->figure[f].aim[0] || b->figure[f].aim[1] || !fray_on(b, f)) continue;
        target = target_of(m, f, waste, &gun);
        if (target < 0) continue;
        if (try_act(m, (struct act){ FRAY_VOLLEY, { (int16_t)fray_unit_of(m->j.t.s, f), (int16_t)target } }, out))
            return true;
        if (try_act(m, (struct act){ gun ? FRAY_SECOND_GUN : FRAY_SHOOT, { (int16_t)f, (int16_t)target } }, out))
            return true;
    }
    return false;
}

/* Where a figure touches several, it strikes the one who strikes back least. */
static bool strikes(struct fray_mind *m, struct act *out)
{
    const struct fray_state *b = m->j.t.b;

    for (int f = 0; f < b->figures; f++) {
        bases touch = fray_touching(b, f);
        int best = -1;

        if (fray_seat_of(m->j.t.s, f) != m->j.seat || !fray_on(b, f) || b->figure[f].strikes || b->figure[f].struck)
            continue;
        for (int e = 0; touch >> e; e++) {
            struct act a = { FRAY_STRIKE, { (int16_t)f, (int16_t)e, FOLLOW_YES } };
            if (!(touch & base_bit(e)) || !fray_may(m, &a)) continue;
            if (best < 0 || m->j.t.s->figure[e].class < m->j.t.s->figure[best].class) best = e;
        }
        if (best < 0) continue;
        *out = (struct act){ FRAY_STRIKE, { (int16_t)f, (int16_t)best, FOLLOW_YES } };
        return true;
    }
    return false;
}

static bool cuts(struct fray_mind *m, struct act *out)
{
    const struct fray_state *b = m->j.t.b;

    for (int f = 0; f < b->figures; f++) {
        bases touch = fray_touching(b, f);

        if (fray_seat_of(m->j.t.s, f) != m->j.seat || b->figure[f].cut || !fray_may_cut(m->j.t.s, b, f)) continue;
        for (int e = 0; touch >> e; e++)
            if (touch & base_bit(e) && try_act(m, (struct act){ FRAY_CUT, { (int16_t)f, (int16_t)e } }, out))
                return true;
    }
    return false;
}

static bool follows(struct fray_mind *m, struct act *out)
{
    for (int f = 0; f < m->j.t.b->figures; f++)
        if (fray_seat_of(m->j.t.s, f) == m->j.seat && fray_may_follow(m->j.t.b, f)
            && try_act(m, (struct act){ FRAY_FOLLOW, { (int16_t)f, FOLLOW_YES } }, out)) return true;
    return false;
}

void fray_decide(struct fray_mind *m, bool waste, struct act *out)
{
    bool done = false;

    switch (m->j.t.b->phase) {
    case PHASE_FIRE:   done = shoots(m, waste, out); break;
    case PHASE_NAME:   done = strikes(m, out); break;
    case PHASE_CUTS:   done = cuts(m, out); break;
    case PHASE_FOLLOW: done = follows(m, out); break;
    default:           break;
    }
    if (!done) *out = (struct act){ .kind = FRAY_READY };
}
