/* steps.c - what a figure might do in a turn, and what speaks for each of it (wits.h): how far it brings him to where
** he wants to be, what his firearm promises, what blows would bring, what he must fear there. A way of going about
** things (sense.h) is how much each of these counts. */
#include "game/flintlock/steps.h"

enum { DIAL = 9, LATER = 35, RELOADS = 40, TARGETS = 3, FAR_TARGETS = 60 * FRAY_CM, MEETS = 16 * FRAY_CM,
       A_TURN_LATER = 10 };
enum { ELBOWS = FRAY_CM / 4, CROWDED = 20000, IN_THE_WAY = 30000, KEPT_STEP = 4 * FRAY_CM, KEPT_STEPS = 5 };
enum { OF_A_CARRIER = 40 };             /* of his danger: his chance to get off the table has most of it already */
enum { TOO_LATE = 3, MISSED = 60 };     /* of what cannot be reached in time any more; that it comes to that */

/* What counts how much, in per cent. */
static const int weight[FRAY_WAYS][FRAY_REASONS_TO] = {
    [WAY_SENSIBLE] = { 100, 100, 100, 120 },
    [WAY_ATTACK]   = { 30, 60, 250, 40 },
    [WAY_FIRE]     = { 20, 250, 50, 80 },
    [WAY_GOAL]     = { 350, 30, 60, 30 },
    [WAY_BACK]     = { 10, 60, 60, 400 },
    [WAY_CAREFUL]  = { 100, 100, 50, 200 },
};

static struct fray_step *add_step(struct fray_steps *x, struct act act, struct point end)
{
    struct fray_step *step = &x->step[x->n];

    if (x->n == FRAY_MOST_STEPS) return NULL;
    *step = (struct fray_step){ .act = act, .end = end, .enemy = -1 };
    x->n++;
    return step;
}

/* ---- what speaks for it ---- */

/* What a whole turn's step towards the aim keeps of its value, in per cent, by the turns to spare. */
static int urgency(int slack)
{
    static const int by_slack[] = { 80, 45, 28, 18, 12 };

    if (slack < 0) return TOO_LATE;
    return by_slack[slack < LEN(by_slack) ? slack : LEN(by_slack) - 1];
}

static int progress(const struct fray_wits *w, int f, struct point end)
{
    const struct fray_aim *aim = &w->aim[f];
    int before, after, missed = 0;

    if (!aim->any || aim->speed < FRAY_CM) return 0;
    if (aim->exit) return aim->value * fray_exit_chance(w, &w->exit[aim->exit - 1], end) / CERTAIN;
    if (aim->leaves && fray_edge_beyond(w->m.j.t.s, end) != EDGE_OF_NOBODY) return aim->value;
    after = length_of(point_less(aim->to, end));
    if (aim->leaves && aim->slack >= 0 && after > aim->speed * (w->left - 1)) missed = aim->value * MISSED / 100;
    before = length_of(point_less(aim->to, fray_at(w->m.j.t.b, f)));
    return aim->value * urgency(aim->slack) / 100 * (before - after) / aim->speed - missed;
}

/* Bad ground shortens a way: where it is expected to end. */
static struct point likely_end(const struct fray_wits *w, int f, struct point to)
{
    static const int per_cent[] = { [GROUND_CLEAR] = 100, [GROUND_DIFFICULT] = 75, [GROUND_VERY_DIFFICULT] = 30,
                                    [FRAY_CLOSED] = 0 };
    const struct fray_table *t = &w->m.j.t;
    struct point at = fray_at(t->b, f);
    int share = per_cent[fray_way_ground(t, at, to, fray_radius(t->b, f), t->b->figure[f].riding != 0)];

    if (share == per_cent[GROUND_DIFFICULT] && t->s->figure[f].used_to) share = (share + 100) / 2;
    return (struct point){ at.x + (to.x - at.x) * share / 100, at.y + (to.y - at.y) * share / 100 };
}

/* A firearm that is used now; one that is loaded while he stands; one that could be used from there later. */
static int fire_of(const struct fray_wits *w, int f, struct point end, bool moves)
{
    const struct fray_figure *x = &w->m.j.t.b->figure[f];
    bool empty = false;
    int now = fray_fire_hope(w, f, end, moves), later = moves ? fray_fire_hope(w, f, end, false) * LATER / 100 : 0;

    for (int g = 0; g < FRAY_GUNS; g++)
        empty = empty || (w->m.j.t.s->figure[f].gun[g] && !x->loaded[g]);
    if (!moves && empty && !now && !fray_touching(w->m.j.t.b, f)) return RELOADS;
    return now > later ? now : later;
}

static void weigh_place(struct fray_wits *w, int f, struct fray_step *step, bool moves)
{
    bool gone = fray_edge_beyond(w->m.j.t.s, step->end) != EDGE_OF_NOBODY;

    step->reason[REASON_GOAL] = progress(w, f, step->end);
    step->reason[REASON_FIRE] = gone ? 0 : fire_of(w, f, step->end, moves);
    step->reason[REASON_DANGER] = gone ? 0 : -fray_danger(w, f, step->end);
    if (w->aim[f].exit) step->reason[REASON_DANGER] = step->reason[REASON_DANGER] * OF_A_CARRIER / 100;
}

/* ---- what he might do ---- */

/* What is left of his hopes with the enemies who stand in his way or beside it. */
static void weigh_way(struct fray_wits *w, int f, struct fray_step *step)
{
    int enemy = fray_stopped_by(w, f, step->end, &step->end), *goal = &step->reason[REASON_GOAL];

    weigh_place(w, f, step, true);
    if (enemy >= 0) step->reason[REASON_BLOWS] += fray_duel(w, f, enemy);
    else if (*goal > 0) *goal = *goal * fray_free_way(w, f, step->end) / CERTAIN;
}

static void add_go(struct fray_wits *w, int f, struct fray_steps *x, struct point to)
{
    const struct fray_table *t = &w->m.j.t;
    bool touching = fray_touching(t->b, f) != 0;
    struct act go = { touching ? FRAY_BREAK_OFF : FRAY_GO, { (int16_t)f, (int16_t)to.x, (int16_t)to.y } };
    struct fray_step *step;

    if (!fray_may(&w->m, &go)) return;
    step = add_step(x, go, likely_end(w, f, to));
    if (!step) return;
    if (fray_edge_beyond(t->s, to) != EDGE_OF_NOBODY
        && fray_way_ground(t, fray_at(t->b, f), to, fray_radius(t->b, f), false) == GROUND_CLEAR) step->end = to;
    weigh_way(w, f, step);
    if (!touching) return;
    for (int e = 0; e < t->b->figures; e++)                     /* they strike at his back */
        if (fray_touching(t->b, f) & base_bit(e)) step->reason[REASON_BLOWS] -= w->value[f] * 2 / 5;
}

/* So far in a direction as brings him to his aim, at most; who leaves the table has farther to go aslant. */
static int length_aslant(const struct fray_aim *aim, int far, int turn)
{
    enum { WIDEST = 70 * DEGREE };
    int64_t long_way = far;

    if (aim->leaves && turn > -WIDEST && turn < WIDEST)
        long_way = ((int64_t)far << SINE_BITS) / cosine(turn < 0 ? -turn : turn);
    return long_way < aim->speed ? (int)long_way : aim->speed;
}

static void add_dial(struct fray_wits *w, int f, struct fray_steps *x, struct point to)
{
    static const int turn[DIAL] = { 0, 20, -20, 40, -40, 65, -65, 90, -90 };
    struct point at = fray_at(w->m.j.t.b, f), way = point_less(to, at);
    int far = length_of(way), speed = w->aim[f].speed < far ? w->aim[f].speed : far, heading = heading_of(way);

    if (far < FRAY_CM / 2) return;
    for (int i = 0; i < DIAL; i++) {
        int aslant = turn[i] * DEGREE;
        add_go(w, f, x, point_add(at, ahead(heading + aslant, length_aslant(&w->aim[f], far, aslant))));
    }
    if (speed > 6 * FRAY_CM) add_go(w, f, x, point_add(at, ahead(heading, speed / 2)));
}

/* Close behind an obstacle that lies between him and the enemy, if he gets there. */
static void add_cover(struct fray_wits *w, int f, struct fray_steps *x, int enemy)
{
    const struct fray_table *t = &w->m.j.t;
    struct point at = fray_at(t->b, f), foe = fray_at(t->b, enemy);
    int least = w->aim[f].speed;
    struct point best = at;

    for (int i = 0; i < t->s->lines; i++) {
        const struct fray_line *line = &t->s->line[i];

        for (int k = 0; k + 1 < line->corners; k++) {
            struct point a = { line->at[k].x, line->at[k].y }, b = { line->at[k + 1].x, line->at[k + 1].y };
            struct point foot = point_foot(at, a, b), place;
            int far;

            place = point_add(foot, ahead(heading_of(point_less(foot, foe)), fray_radius(t->b, f) + FRAY_CM / 2));
            far = length_of(point_less(place, at));
            if (far >= least || far < FRAY_CM) continue;
            least = far;
            best = place;
        }
    }
    if (least < w->aim[f].speed) add_go(w, f, x, best);
}

/* With a second attacker the enemy strikes only one of them; with a third there is little left to win. */
static int attack_hope(struct fray_wits *w, int f, int enemy, int friends)
{
    int hope = fray_duel(w, f, enemy), own = w->value[f] / 4;

    hope += fray_hit_chance(w, f, 0, 1, true) * w->value[enemy] / CERTAIN;
    if (friends == 1) hope += own;
    return friends >= 2 ? (hope + own) / 3 : hope;
}

/* Too far for this turn: nearer to him, but not as an attack, for which nobody looks out for his friends. */
static void add_approach(struct fray_wits *w, int f, struct fray_steps *x, int enemy)
{
    struct point at = fray_at(w->m.j.t.b, f), way = point_less(fray_at(w->m.j.t.b, enemy), at);
    int before = x->n, hope = fray_duel(w, f, enemy);

    add_go(w, f, x, point_add(at, ahead(heading_of(way), w->aim[f].speed)));
    if (x->n > before && hope > 0) x->step[before].reason[REASON_BLOWS] += hope * A_TURN_LATER / 100;
}

static void add_attack(struct fray_wits *w, int f, struct fray_steps *x, int enemy)
{
    const struct fray_table *t = &w->m.j.t;
    struct act a = { FRAY_ATTACK, { (int16_t)f, (int16_t)enemy } };
    struct point at = fray_at(t->b, f), way = point_less(fray_at(t->b, enemy), at), end;
    int far = fray_far(w, f, enemy, at), goes = far < w->aim[f].speed ? far : w->aim[f].speed, got;
    struct fray_step *step;

    if (!fray_may(&w->m, &a)) return;
    end = likely_end(w, f, point_add(at, ahead(heading_of(way), goes)));
    got = length_of(point_less(end, at));
    if (far > got + MEETS) {
        add_approach(w, f, x, enemy);
        return;
    }
    step = add_step(x, a, end);
    if (!step) return;
    weigh_place(w, f, step, true);
    step->enemy = enemy;
    step->reach = far <= got + FRAY_CM ? 100 : 25;
}

static int nearest_enemies(const struct fray_wits *w, int f, int out[TARGETS])
{
    const struct fray_table *t = &w->m.j.t;
    int key[TARGETS], n = 0;

    for (int e = 0; e < t->b->figures; e++) {
        int here, k = n;

        if (fray_seat_of(t->s, e) == w->m.j.seat || !(t->f.there & base_bit(e))) continue;
        here = fray_far(w, f, e, fray_at(t->b, f)) - w->value[e];       /* some are worth a longer way */
        if (n < TARGETS) n++;
        else if (here >= key[--k]) continue;
        for (; k > 0 && key[k - 1] > here; k--) key[k] = key[k - 1], out[k] = out[k - 1];
        key[k] = here;
        out[k] = e;
    }
    return n;
}

static bool adds_special(struct fray_wits *w, int f, struct fray_steps *x)
{
    const struct fray_table *t = &w->m.j.t;

    for (int i = 0; i < t->s->goals; i++) {
        const struct fray_goal *g = &t->s->goal[i];
        struct act take = { FRAY_TAKE, { (int16_t)f, (int16_t)(g->token - 1) } };
        struct act burn = { FRAY_BURN, { (int16_t)f, (int16_t)(g->area - 1) } };

        if (g->seat != w->m.j.seat) continue;
        if (g->kind == GOAL_CARRY && w->left > 1 && fray_may(&w->m, &take)) add_step(x, take, fray_at(t->b, f));
        else if (g->kind == GOAL_BURN && fray_may(&w->m, &burn)) add_step(x, burn, fray_at(t->b, f));
    }
    return x->n > 0;
}

/* Standing, or turning to the enemy if he looks away. */
static void add_stay(struct fray_wits *w, int f, struct fray_steps *x, int enemy)
{
    const struct fray_table *t = &w->m.j.t;
    struct act a = { FRAY_STAY, { (int16_t)f } };
    struct point at = fray_at(t->b, f);
    struct fray_step *step;

    if (enemy >= 0 && !fray_touching(t->b, f)) {
        int to = heading_of(point_less(fray_at(t->b, enemy), at)), turn = angle_from(t->b->figure[f].facing, to);
        struct act face = { FRAY_FACE, { (int16_t)f, (int16_t)to } };

        if ((turn > QUARTER * 3 / 4 || turn < -QUARTER * 3 / 4) && fray_may(&w->m, &face)) a = face;
    }
    if (!fray_may(&w->m, &a)) return;
    step = add_step(x, a, at);
    weigh_place(w, f, step, false);
    for (int e = 0; e < t->b->figures; e++)
        if (fray_touching(t->b, f) & base_bit(e)) step->reason[REASON_BLOWS] += fray_duel(w, f, e);
}

void fray_find_steps(struct fray_wits *w, int f, struct fray_steps *x)
{
    const struct fray_table *t = &w->m.j.t;
    struct point at = fray_at(t->b, f);
    int near[TARGETS], n = nearest_enemies(w, f, near);

    x->n = 0;
    if (adds_special(w, f, x)) return;
    add_stay(w, f, x, n ? near[0] : -1);
    if (w->aim[f].any) add_dial(w, f, x, w->aim[f].to);
    if (!n) return;
    for (int i = 0; i < n; i++)
        if (fray_far(w, f, near[i], at) < FAR_TARGETS && !fray_touching(t->b, f)) add_attack(w, f, x, near[i]);
    add_go(w, f, x, point_add(at, ahead(heading_of(point_less(at, fray_at(t->b, near[0]))), w->aim[f].speed)));
    if (!t->b->figure[f].riding && !fray_touching(t->b, f)) add_cover(w, f, x, near[0]);
}

/* Does somebody else end so near that both would have to go back? */
static bool crowded(const struct fray_wits *w, int f, const struct fray_party *with, struct point end)
{
    int64_t near = 2 * fray_radius(w->m.j.t.b, f) + ELBOWS;

    for (int i = 0; i < with->ends; i++) {
        struct point d = point_less(with->end[i], end);
        if (dot(d, d) < near * near) return fray_edge_beyond(w->m.j.t.s, end) == EDGE_OF_NOBODY;
    }
    return false;
}

/* Where the wagon will be at the end of the turn, and the next of its way. */
void fray_keep_free(const struct fray_wits *w, int f, struct point end, struct fray_party *with)
{
    const struct fray_table *t = &w->m.j.t;
    const struct fray_token *wagon = &t->b->token[t->b->figure[f].token - 1];
    struct point at = fray_at(t->b, f), place = point_add(end, point_less((struct point){ wagon->x, wagon->y }, at));
    int heading = heading_of(point_less(w->aim[f].to, end));

    for (int i = 0; i < KEPT_STEPS && with->kept < MOST_KEPT_FREE; i++)
        with->free[with->kept++] = point_add(place, ahead(heading, i * KEPT_STEP));
}

static bool in_the_way(const struct fray_wits *w, int f, const struct fray_party *with, struct point end)
{
    int64_t near = fray_radius(w->m.j.t.b, f) + FRAY_WAGON_RADIUS;

    for (int i = 0; i < with->kept; i++) {
        struct point d = point_less(with->free[i], end);
        if (dot(d, d) < near * near) return true;
    }
    return false;
}

int fray_best_step(struct fray_wits *w, int f, const struct fray_steps *x, int way, const struct fray_party *with)
{
    int best = -1;
    int64_t most = 0;

    for (int i = 0; i < x->n; i++) {
        const struct fray_step *step = &x->step[i];
        int64_t sum = 0;

        for (int k = 0; k < FRAY_REASONS_TO; k++) sum += (int64_t)step->reason[k] * weight[way][k];
        if (step->enemy >= 0)
            sum += (int64_t)attack_hope(w, f, step->enemy, with->named[step->enemy]) * step->reach / 100
                   * weight[way][REASON_BLOWS];
        else if (step->act.kind == FRAY_GO && crowded(w, f, with, step->end)) sum -= CROWDED;
        if (with->kept && step->enemy < 0 && in_the_way(w, f, with, step->end)) sum -= IN_THE_WAY;
        if (best >= 0 && sum <= most) continue;
        best = i;
        most = sum;
    }
    return best;
}
