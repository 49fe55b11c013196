/* decide.c - sensible decisions in the later phases of a turn (sense.h): whom to shoot at, whom to strike, whether to
** follow. Who wastes powder shoots with his whole unit at the nearest; who thinks names for each figure the enemy from
** whom most is to be won, and does not shoot everybody at the same man. */
#include "game/flintlock/wits.h"
#include "rules/flintlock/melee.h"
#include "rules/flintlock/shoot.h"

enum { NEAR_TARGETS = 4, MORE_TARGETS = 6, NO_SHOT = 9, WASTED = 7, AS_GOOD_AS_HIT = 30, LEAST_SHARE = 8 };

/* ---- shots ---- */

/* The natural number that a figure needs against a target. */
static int needs(struct fray_mind *m, int f, int gun, int target)
{
    struct flintlock_shoot_in in;
    struct reading quiet = { .mode = READ_RANDOM, .house = m->j.t.p->house };
    struct flintlock_shots shots;
    int modifier;

    if (fray_no_shot(&m->j, f, gun, target) || !fray_shot_inputs(&m->j.t, f, gun, target, &in)) return NO_SHOT;
    return flintlock_shots_of(&quiet, &in, &shots, &modifier) ? NO_SHOT : shots.natural;
}

/* The nearest enemies of a figure, nearest first. */
static int nearest_enemies(const struct fray_mind *m, int f, int most, int *out)
{
    bases enemies = m->j.t.side[1 - m->j.seat];
    int far[MORE_TARGETS], n = 0;

    for (int e = 0; enemies >> e; e++) {
        int here, k = n;

        if (!(enemies & base_bit(e))) continue;
        here = fray_apart(m->j.t.b, f, e);
        if (n < most) n++;
        else if (here >= far[--k]) continue;
        for (; k > 0 && far[k - 1] > here; k--) far[k] = far[k - 1], out[k] = out[k - 1];
        far[k] = here;
        out[k] = e;
    }
    return n;
}

static bool in_range(const struct fray_mind *m, int f, int gun, int enemy)
{
    const struct fray_table *t = &m->j.t;
    int weapon = t->s->figure[f].gun[gun];

    return weapon && t->b->figure[f].loaded[gun]
           && fray_apart(t->b, f, enemy) <= t->ready->longest[weapon - 1] * FRAY_CM + 30 * FRAY_CM;
}

/* The target that is hit most easily among the nearest; -1: there is none. */
static int easiest_target(struct fray_mind *m, int f, int *gun)
{
    int near[MORE_TARGETS], n = nearest_enemies(m, f, NEAR_TARGETS, near), best = -1, least = NO_SHOT;

    for (int i = 0; i < n; i++)
        for (int g = 0; g < FRAY_GUNS; g++) {
            int need;

            if (!in_range(m, f, g, near[i])) continue;
            need = needs(m, f, g, near[i]);
            if (need >= least) continue;
            least = need;
            best = near[i];
            *gun = g;
        }
    return best;
}

/* Figures are looked at in their order. A shot was ordered for the first of its unit who aims at its target: who comes
** before him in the list has been looked at. */
static int first_to_look_at(const struct fray_mind *m)
{
    const struct fray_state *b = m->j.t.b;
    uint64_t aimed_at[FRAY_MOST_UNITS] = { 0 };
    int first = 0;

    for (int f = 0; f < b->figures; f++) {
        int aim = b->figure[f].aim[0] ? b->figure[f].aim[0] : b->figure[f].aim[1], unit = fray_unit_of(m->j.t.s, f);

        if (fray_seat_of(m->j.t.s, f) != m->j.seat || !aim || aim == NOT_AT_ALL) continue;
        if (aimed_at[unit] & (uint64_t)1 << aim) continue;
        aimed_at[unit] |= (uint64_t)1 << aim;
        first = f + 1;
    }
    return first;
}

static bool may_aim(const struct fray_mind *m, int f)
{
    const struct fray_state *b = m->j.t.b;

    return fray_seat_of(m->j.t.s, f) == m->j.seat && fray_may_fire(m->j.t.s, b, f) && fray_on(b, f)
           && !b->figure[f].aim[0] && !b->figure[f].aim[1];
}

static bool wastes_shots(struct fray_mind *m, struct act *out)
{
    for (int f = first_to_look_at(m); f < m->j.t.b->figures; f++) {
        int gun = 0, target = may_aim(m, f) ? easiest_target(m, f, &gun) : -1;

        if (target < 0) continue;
        if (fray_try(m, (struct act){ FRAY_VOLLEY, { (int16_t)fray_unit_of(m->j.t.s, f), (int16_t)target } }, out))
            return true;
        if (fray_try(m, (struct act){ gun ? FRAY_SECOND_GUN : FRAY_SHOOT, { (int16_t)f, (int16_t)target } }, out))
            return true;
    }
    return false;
}

/* Whoever stands with him: hits go to the nearest of them, one each (BF-11). */
static bases stands_with(const struct fray_mind *m, int target)
{
    const struct fray_table *t = &m->j.t;
    bases group = base_bit(target), left = t->side[1 - m->j.seat] & ~group, before;
    int reach = t->ready->figure[TABLE_GROUP_CM] * FRAY_CM + GRACE, unit = fray_unit_of(t->s, target);

    if (t->ready->target_group == TARGET_GROUP_FIGURE) return group;
    do {
        before = group;
        for (int g = 0; left >> g; g++) {
            if (!(left & base_bit(g))) continue;
            if (fray_unit_of(t->s, g) != unit) { left &= ~base_bit(g); continue; }
            for (int f = 0; group >> f; f++)
                if (group & base_bit(f) && fray_apart(t->b, f, g) <= reach) {
                    group |= base_bit(g);
                    left &= ~base_bit(g);
                    break;
                }
        }
    } while (group != before && left);
    return group;
}

/* What is left to be won from a target after the shots that have been ordered, in per cent. */
static int share_left(const struct fray_mind *m, int target)
{
    const struct fray_state *b = m->j.t.b;
    bases group = 0;
    int aimed = 0, men = 0;

    for (int f = 0; f < b->figures; f++) {
        int aim = b->figure[f].aim[0] ? b->figure[f].aim[0] : b->figure[f].aim[1];

        if (fray_seat_of(m->j.t.s, f) != m->j.seat || !aim || aim == NOT_AT_ALL) continue;
        if (!group) group = stands_with(m, target);
        aimed += (group & base_bit(aim - 1)) != 0;
    }
    if (!aimed) return 100;
    for (; group; group &= group - 1) men++;
    men = 100 - aimed * AS_GOOD_AS_HIT / men;
    return men > LEAST_SHARE ? men : LEAST_SHARE;
}

static int chance_of(int need)
{
    static const int of[] = { 0, 1000, 833, 667, 500, 333, 167, 28, 0, 0 };
    return of[need < 1 ? 1 : need < LEN(of) ? need : LEN(of) - 1];
}

/* The target from whom most is to be won; -1: nobody is worth the powder. A shot that hits once in thirty-six is not
** fired, since the gun would be empty when somebody comes nearer, except in the last turn. */
static int best_target(struct fray_mind *m, const int *value, int f, int *gun)
{
    bool last = m->j.t.b->turn >= m->j.t.s->turns;
    int near[MORE_TARGETS], n = nearest_enemies(m, f, MORE_TARGETS, near), best = -1, most = 0;

    for (int i = 0; i < n; i++)
        for (int g = 0; g < FRAY_GUNS; g++) {
            int here, need;

            if (!in_range(m, f, g, near[i])) continue;
            need = needs(m, f, g, near[i]);
            if (need >= WASTED && !last) continue;
            here = chance_of(need) * value[near[i]] / 100;
            if (here > most) here = here * share_left(m, near[i]) / 100;
            if (here <= most) continue;
            most = here;
            best = near[i];
            *gun = g;
        }
    return best;
}

static bool shoots(struct fray_mind *m, struct act *out)
{
    int value[FRAY_MOST_FIGURES];
    bool known = false;

    for (int f = first_to_look_at(m); f < m->j.t.b->figures; f++) {
        int gun = 0, target;

        if (!may_aim(m, f)) continue;
        if (!known) fray_values(&m->j.t, value);
        known = true;
        target = best_target(m, value, f, &gun);
        if (target < 0) continue;
        if (fray_try(m, (struct act){ gun ? FRAY_SECOND_GUN : FRAY_SHOOT, { (int16_t)f, (int16_t)target } }, out))
            return true;
    }
    return false;
}

/* ---- blows ---- */

/* Who has something to carry, or on whom a goal hangs, does not run after anybody. */
static int follow_of(const struct fray_mind *m, int f)
{
    const struct fray_table *t = &m->j.t;

    if (t->b->figure[f].token) return FOLLOW_NO;
    for (int i = 0; i < t->s->goals; i++)
        if ((t->s->goal[i].kind == GOAL_FELL || t->s->goal[i].kind == GOAL_SAVE) && t->s->goal[i].figure == f + 1)
            return FOLLOW_NO;
    return FOLLOW_YES;
}

static int blow_hope(const struct fray_mind *m, const int *value, int f, int e)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = m->j.t.p->house };
    struct flintlock_melee_in in;
    struct flintlock_round round;
    int hits = 0, pushes = 0;

    fray_melee_inputs(&m->j.t, f, e, &in);
    flintlock_round_of(&quiet, &in, &round);
    round.blow[0].modifier = flintlock_blow_modifier(&quiet, &in, 0);
    fray_blow_chances(&round.blow[0], &hits, &pushes);
    return hits * value[e] + pushes * 20;
}

/* Where a figure touches several, it strikes the one from whom most is to be won. */
static bool strikes(struct fray_mind *m, bool waste, struct act *out)
{
    const struct fray_state *b = m->j.t.b;
    int value[FRAY_MOST_FIGURES];
    bool known = false;

    for (int f = 0; f < b->figures; f++) {
        bases touch = fray_touching(b, f);
        int best = -1, most = 0;

        if (fray_seat_of(m->j.t.s, f) != m->j.seat || !fray_on(b, f) || b->figure[f].strikes || b->figure[f].struck)
            continue;
        for (int e = 0; touch >> e; e++) {
            struct act a = { FRAY_STRIKE, { (int16_t)f, (int16_t)e, FOLLOW_YES } };
            int here;

            if (!(touch & base_bit(e)) || !fray_may(m, &a)) continue;
            if (!known) fray_values(&m->j.t, value);
            known = true;
            here = waste || touch == base_bit(e) ? -m->j.t.s->figure[e].class : blow_hope(m, value, f, e);
            if (best >= 0 && here <= most) continue;
            best = e;
            most = here;
        }
        if (best < 0) continue;
        *out = (struct act){ FRAY_STRIKE, { (int16_t)f, (int16_t)best,
                                            (int16_t)(waste ? FOLLOW_YES : follow_of(m, f)) } };
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
            if (touch & base_bit(e) && fray_try(m, (struct act){ FRAY_CUT, { (int16_t)f, (int16_t)e } }, out))
                return true;
    }
    return false;
}

static bool follows(struct fray_mind *m, bool waste, struct act *out)
{
    for (int f = 0; f < m->j.t.b->figures; f++)
        if (fray_seat_of(m->j.t.s, f) == m->j.seat && fray_may_follow(m->j.t.b, f)
            && fray_try(m, (struct act){ FRAY_FOLLOW, { (int16_t)f, (int16_t)(waste ? FOLLOW_YES : follow_of(m, f)) } },
                       out)) return true;
    return false;
}

void fray_decide(struct fray_mind *m, bool waste, struct act *out)
{
    bool done = false;

    switch (m->j.t.b->phase) {
    case PHASE_FIRE:   done = waste ? wastes_shots(m, out) : shoots(m, out); break;
    case PHASE_NAME:   done = strikes(m, waste, out); break;
    case PHASE_CUTS:   done = cuts(m, out); break;
    case PHASE_FOLLOW: done = follows(m, waste, out); break;
    default:           break;
    }
    if (!done) *out = (struct act){ .kind = FRAY_READY };
}
