/* fire.c - everybody shoots at the same time (H-38): shots of one unit with the same weapon at the same range, target
** group and modifiers are one volley. All volleys are thrown before anybody falls. */
#include <string.h>
#include "game/flintlock/fray.h"
#include "rules/flintlock/shoot.h"

struct shot { int f, gun, target; bases group; struct flintlock_shoot_in in, like; bool thrown; };
struct salvoes {
    const struct fray *x; struct fray_table t;
    int n; struct shot shot[FRAY_MOST_FIGURES * FRAY_GUNS];      /* an umpire may let somebody fire both guns */
    bases hit;
};

/* ---- who is shot at together ---- */

/* Figures of his unit, each near enough to the next (BF-11). */
static bases group_of_target(const struct salvoes *k, int target)
{
    const struct fray_state *b = k->x->b;
    int reach = k->x->ready->figure[TABLE_GROUP_CM] * FRAY_CM + GRACE, unit = fray_unit_of(k->x->s, target);
    bases group = base_bit(target), before;

    if (k->x->ready->target_group == TARGET_GROUP_FIGURE) return group;
    do {
        before = group;
        for (int f = 0; f < b->figures; f++)
            for (int g = 0; g < b->figures; g++)
                if (group & base_bit(f) && fray_unit_of(k->x->s, g) == unit && fray_on(b, g) &&
                    fray_apart(b, f, g) <= reach) group |= base_bit(g);
    } while (group != before);
    return group;
}

int fray_ranges(const struct house *house, int weapon, int cm[FRAY_RANGES])
{
    static const int edges[FRAY_RANGES] = { GUN_SHORT_CM, GUN_MEDIUM_CM, GUN_LONG_CM };
    struct reading quiet = { .mode = READ_RANDOM, .house = house };
    int n = 0;

    for (int i = 0; i < FRAY_RANGES; i++) {
        struct cell c = flintlock_firearm(&quiet, weapon, edges[i], NULL);
        if (!c.none && !c.no) cm[n++] = c.value;
    }
    return n;
}

/* The edge of the range that a distance falls into. */
static int band(const struct house *house, int weapon, int distance)
{
    int cm[FRAY_RANGES], n = fray_ranges(house, weapon, cm);

    for (int i = 0; i < n; i++) if (distance <= cm[i]) return cm[i];
    return distance;
}

struct flintlock_shoot_in fray_likeness(const struct house *house, const struct flintlock_shoot_in *in)
{
    struct flintlock_shoot_in like = *in;

    like.distance = band(house, in->weapon, in->distance);
    like.class = in->class <= 2 ? 2 : 3;
    like.target.forest = in->target.forest > 0;
    like.shots_fired = 0;
    return like;
}

/* ---- the shots ---- */

static void add_shot(struct salvoes *k, int f, int gun)
{
    struct shot *s = &k->shot[k->n];
    int target = k->x->b->figure[f].aim[gun] - 1;
    struct notes notes = { 0 };
    struct reading quiet = { .mode = READ_RANDOM, .house = k->x->p->house, .notes = &notes };
    struct flintlock_shots ready;

    if (target < 0 || target >= k->x->b->figures || !fray_on(k->x->b, target)) return;
    if (!fray_shot_inputs(&k->t, f, gun, target, &s->in)) return;
    flintlock_shoot_prepare(&quiet, &s->in, &ready);
    if (notes.value[NOTE_SHOOT_WHY]) return;
    s->f = f;
    s->gun = gun;
    s->target = target;
    s->group = group_of_target(k, target);
    s->like = fray_likeness(k->x->p->house, &s->in);
    s->thrown = false;
    k->n++;
}

static bool same_volley(const struct salvoes *k, const struct shot *a, const struct shot *b)
{
    return fray_unit_of(k->x->s, a->f) == fray_unit_of(k->x->s, b->f) && a->group == b->group &&
           !memcmp(&a->like, &b->like, sizeof a->like);
}

static void mark_fired(const struct fray *x, const struct shot *s)
{
    struct fray_figure *i = &x->b->figure[s->f];

    i->fired = 1;
    i->loaded[s->gun]--;
    i->reload[s->gun] = 0;
    if (i->shots[s->gun] < MOST_SHOTS) i->shots[s->gun]++;
}

/* ---- who is hit: the nearest first, one hit each ---- */

/* The shots of one volley, by their rows in the list of all. */
struct volley { int n, shot[FRAY_MOST_FIGURES * FRAY_GUNS]; };

static bool shot_could_hit(const struct salvoes *k, const struct shot *s, int g)
{
    struct flintlock_shoot_in in, like;

    if (g == s->target) return true;
    if (!fray_shot_inputs(&k->t, s->f, s->gun, g, &in)) return false;
    like = fray_likeness(k->x->p->house, &in);
    return !memcmp(&like, &s->like, sizeof like);
}

/* One of the volley is enough who sees him like the named one: it does not matter which of them is asked first. */
static bool may_be_hit(const struct salvoes *k, const struct volley *v, int g)
{
    if (!(k->shot[v->shot[0]].group & base_bit(g))) return false;
    if (k->x->ready->overkill == OVERKILL_PASSES_ON && k->hit & base_bit(g)) return false;
    for (int i = 0; i < v->n; i++) if (shot_could_hit(k, &k->shot[v->shot[i]], g)) return true;
    return false;
}

static int least_distance(const struct salvoes *k, const struct volley *v, int g)
{
    int least = 0;

    for (int i = 0; i < v->n; i++) {
        int far = fray_apart_finely(k->x->b, k->shot[v->shot[i]].f, g);
        if (i == 0 || far < least) least = far;
    }
    return least;
}

/* Of two who are equally near the one that was named falls first. */
static bool falls_before(const struct salvoes *k, const struct volley *v, int g, int other)
{
    int near = least_distance(k, v, g), far = least_distance(k, v, other);

    if (near != far) return near < far;
    for (int i = 0; i < v->n; i++) if (k->shot[v->shot[i]].target == other) return false;
    for (int i = 0; i < v->n; i++) if (k->shot[v->shot[i]].target == g) return true;
    return false;
}

static void hit_nearest(struct salvoes *k, const struct volley *v, int hits)
{
    bases left = 0;

    for (int g = 0; hits > 0 && g < k->x->b->figures; g++)
        if (may_be_hit(k, v, g)) left |= base_bit(g);
    for (; hits > 0 && left; hits--) {
        int best = -1;

        for (int g = 0; left >> g; g++)
            if (left & base_bit(g) && (best < 0 || falls_before(k, v, g, best))) best = g;
        k->hit |= base_bit(best);
        left &= ~base_bit(best);
    }
}

/* ---- the phase ---- */

/* Whom a volley is told of: the one at whom most of them aim, of equals the first. */
static int told_target(const struct salvoes *k, const struct volley *v)
{
    int aims[FRAY_MOST_FIGURES] = { 0 }, best = k->shot[v->shot[0]].target;

    for (int i = 0; i < v->n; i++) aims[k->shot[v->shot[i]].target]++;
    for (int i = 0; i < v->n; i++)
        if (aims[k->shot[v->shot[i]].target] > aims[best]) best = k->shot[v->shot[i]].target;
    return best;
}

static void throw_volley(struct salvoes *k, int i)
{
    struct shot *first = &k->shot[i];
    int unit = fray_unit_of(k->x->s, first->f);
    struct volley v = { 0 };
    struct flintlock_shoot_in in = first->in;
    struct flintlock_shoot_out out = { 0 };
    struct flintlock_shots ready;
    struct act told;
    int16_t beyond;                         /* what no die shows, though it is needed; -1: dice are thrown */

    for (int l = i; l < k->n; l++) {
        if (k->shot[l].thrown || !same_volley(k, first, &k->shot[l])) continue;
        k->shot[l].thrown = true;
        v.shot[v.n++] = l;
    }
    in.shooters = v.n;
    in.volley = v.n > 1;
    about(k->x->r, v.n > 1 ? fray_unit_ids[unit] : fray_figure_ids[first->f]);
    flintlock_shoot_prepare(k->x->r, &in, &ready);
    flintlock_shoot_rule(k->x->r, &ready, &out);
    about(k->x->r, NULL);
    hit_nearest(k, &v, out.hits);
    beyond = ready.firing == FIRE_NOTHING ? (int16_t)ready.natural : -1;
    told = (struct act){ TOLD_FIRES, { (int16_t)first->f, (int16_t)first->target, (int16_t)out.hits, beyond } };
    if (v.n > 1)
        told = (struct act){ TOLD_UNIT_FIRES, { (int16_t)unit, (int16_t)told_target(k, &v), (int16_t)v.n,
                                                (int16_t)out.hits, beyond } };
    event_add(k->x->e, told, 0xff);
}

void fray_shots(const struct fray *x)
{
    struct salvoes k = { .x = x };

    fray_look(x->p, x->b, REFEREE, &k.t);
    for (int seat = 0; seat < FRAY_SEATS; seat++)
        for (int f = 0; f < x->b->figures; f++)
            for (int gun = 0; gun < FRAY_GUNS && fray_on(x->b, f); gun++)
                if (fray_seat_of(x->s, f) == seat && x->b->figure[f].aim[gun]) add_shot(&k, f, gun);
    for (int i = 0; i < k.n; i++)
        if (!k.shot[i].thrown) throw_volley(&k, i);
    for (int i = 0; i < k.n; i++) mark_fired(x, &k.shot[i]);
    for (int seat = 0; seat < FRAY_SEATS; seat++)
        for (int f = 0; f < x->b->figures; f++)
            if (k.hit & base_bit(f) && fray_seat_of(x->s, f) == seat) fray_hit(x, f);
    fray_find_seen(x->p, x->b);
}
