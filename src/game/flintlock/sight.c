/* sight.c - who sees whom across the table, and what a shot meets on its way (H-39).
**
** A figure sees along the line from its middle to the other's. Forest stops it when there is too much of it, buildings
** and hills when it leads across them, high walls when nobody stands directly behind them, and other figures between
** two men on foot on one level; in close order the second rank sees over the first (not over an obstacle, BF-21). */
#include "game/flintlock/fray.h"

struct line { const struct fray_table *t; int who, whom; struct point from, to; };

static int radius(const struct line *l, int f) { return fray_radius(l->t->b, f); }
static bool riding(const struct line *l, int f) { return l->t->b->figure[f].riding != 0; }

/* ---- what stops it ---- */

/* Within so much of an outer wall one is at a window (BF-23). */
static bool wall_stops(const struct line *l, int area)
{
    const struct terrain *g = &l->t->f.ground[area];
    int inside = ground_through(g, l->from, l->to);
    bool here = ground_holds(g, l->from) >= 0, there = ground_holds(g, l->to) >= 0;
    int window = l->t->ready->figure[TABLE_WINDOW_CM] * FRAY_CM;

    if (inside <= GRACE || (here && there)) return false;
    if (here) return inside > window + radius(l, l->who) + GRACE;
    if (there) return inside > window + radius(l, l->whom) + GRACE;
    return true;
}

static bool hill_stops(const struct line *l, int area)
{
    const struct terrain *g = &l->t->f.ground[area];
    int level = l->t->s->area[area].level;

    if (ground_through(g, l->from, l->to) <= GRACE) return false;
    if (ground_holds(g, l->from) >= 0 || ground_holds(g, l->to) >= 0) return false;
    return fray_level(l->t, l->from) <= level && fray_level(l->t, l->to) <= level;
}

static bool high_line_stops(const struct line *l, int line)
{
    if (!ground_crossed(&l->t->f.ground[l->t->s->areas + line], l->from, l->to)) return false;
    return !fray_directly_behind(l->t, l->from, radius(l, l->who), line) &&
           !fray_directly_behind(l->t, l->to, radius(l, l->whom), line);
}

static bool on_the_line(const struct line *l, int f)
{
    struct point at = l->t->f.base[f].at;
    struct gap gap;
    int64_t r = radius(l, f) - GRACE;

    if ((at.x + r <= l->from.x && at.x + r <= l->to.x) || (at.x - r >= l->from.x && at.x - r >= l->to.x) ||
        (at.y + r <= l->from.y && at.y + r <= l->to.y) || (at.y - r >= l->from.y && at.y - r >= l->to.y)) return false;
    gap = point_segment_gap(at, l->from, l->to);
    return gap.num < r * r * gap.den;
}

/* A man of the shooter's own body, with no obstacle directly before him. */
static bool seen_over(const struct line *l, int f)
{
    int unit = fray_unit_of(l->t->s, f);

    if (unit != fray_unit_of(l->t->s, l->who) || !fray_formed(l->t->b, unit)) return false;
    for (int i = 0; i < l->t->s->lines; i++)
        if (ground_crossed(&l->t->f.ground[l->t->s->areas + i], l->from, l->to) &&
            fray_directly_behind(l->t, fray_at(l->t->b, f), radius(l, f), i)) return false;
    return true;
}

static bool figures_stop(const struct line *l)
{
    bases others = l->t->f.there & ~base_bit(l->who) & ~base_bit(l->whom);
    int over = 0;

    if (riding(l, l->who) || riding(l, l->whom)) return false;
    for (int i = 0; others >> i; i++) {
        if (!(others & base_bit(i)) || !on_the_line(l, i)) continue;
        if (!seen_over(l, i) || ++over > 1) return fray_level(l->t, l->from) == fray_level(l->t, l->to);
    }
    return false;
}

/* ---- what protects ---- */

/* As foot are protected: that riders are not, or less, is said by the list of a shot, which names the cover. */
static void find_cover(const struct line *l, struct fray_view *v)
{
    const struct fray_table *t = l->t;

    for (int i = 0; i < t->s->areas; i++) {
        int kind = t->f.ground[i].kind, cover;

        if (!t->ready->protects[kind][0] || kind == TERRAIN_FOREST) continue;
        if (ground_holds(&t->f.ground[i], l->to) < 0) continue;
        if (kind == TERRAIN_BUILDING && ground_holds(&t->f.ground[i], l->from) >= 0) continue;
        cover = kind == TERRAIN_BUILDING && t->s->area[i].loopholes ? COVER_LOOPHOLE : COVER_COVER;
        if (kind == TERRAIN_WATER) v->swimming = 1;
        else if (cover > v->cover) v->cover = cover;
    }
    for (int i = 0; i < t->s->lines && v->cover == COVER_NONE; i++)
        if (t->ready->protects[t->f.ground[t->s->areas + i].kind][0] &&
            ground_crossed(&t->f.ground[t->s->areas + i], l->from, l->to) &&
            fray_directly_behind(t, l->to, radius(l, l->whom), i)) v->cover = COVER_COVER;
}

/* Crouched and still inside bushes or directly behind them, deep enough (H-3). */
static bool bushes_hide(const struct line *l)
{
    const struct fray_table *t = l->t;
    const struct fray_figure *f = &t->b->figure[l->whom];
    struct point way = point_less(l->from, l->to);
    int far = length_of(way), reach = radius(l, l->whom) + t->ready->figure[TABLE_BEHIND_CM] * FRAY_CM, depth = 0;
    struct point near = l->to;

    if (!f->crouched || f->moved || f->riding || (t->ready->smoke && f->smoke)) return false;
    if (far > reach) near = (struct point){ l->to.x + (int32_t)rounded((int64_t)way.x * reach, far),
                                            l->to.y + (int32_t)rounded((int64_t)way.y * reach, far) };
    for (int i = 0; i < t->s->areas; i++) {
        const struct terrain *g = &t->f.ground[i];
        if (g->kind == TERRAIN_BUSHES && (ground_holds(g, l->to) >= 0 || ground_holds(g, near) >= 0))
            depth += ground_through(g, l->to, l->from);
    }
    return fray_cm_up(depth) > t->ready->bushes_cm;
}

static int forest_between(const struct line *l)
{
    int forest = 0;

    for (int i = 0; i < l->t->s->areas; i++)
        if (l->t->f.ground[i].kind == TERRAIN_FOREST) forest += ground_through(&l->t->f.ground[i], l->from, l->to);
    return fray_cm_up(forest);
}

/* ---- the whole ---- */

bool fray_sees(const struct fray_table *t, struct fray_stand from, struct fray_stand to, bool aims,
               struct fray_view *out)
{
    struct line l = { t, from.who, to.who, from.at, to.at };
    int far = length_of(point_less(to.at, from.at)) - radius(&l, from.who) - radius(&l, to.who);
    int turn = angle_from(t->b->figure[from.who].facing, heading_of(point_less(to.at, from.at)));

    *out = (struct fray_view){ .cm = fray_cm_up(far > 0 ? far : 0) };
    if (t->s->sight && far > t->s->sight + GRACE) return false;
    if (aims && far > 0 && (turn > QUARTER + 1 || turn < -QUARTER - 1)) return false;
    for (int i = 0; i < t->s->areas; i++) {
        if (t->s->area[i].kind == AREA_BUILDING && wall_stops(&l, i)) return false;
        if (t->s->area[i].level && hill_stops(&l, i)) return false;
    }
    for (int i = 0; i < t->s->lines; i++)
        if (t->s->line[i].high && high_line_stops(&l, i)) return false;
    if (figures_stop(&l)) return false;
    out->forest = forest_between(&l);
    if (!riding(&l, to.who)) find_cover(&l, out);
    else if (fray_inside(t, to.at, AREA_WATER)) out->swimming = 1;
    out->hidden = bushes_hide(&l);
    return out->forest <= t->ready->forest_cm;
}

/* ---- for those who measure (game/table.h) ---- */

/* The piece of ground that stops it; -1: none does. */
static int ground_that_stops(const struct line *l, const struct fray_view *v)
{
    const struct fray_table *t = l->t;

    for (int i = 0; i < t->s->areas; i++) {
        int kind = t->f.ground[i].kind;

        if (t->s->area[i].kind == AREA_BUILDING && wall_stops(l, i)) return i;
        if (t->s->area[i].level && hill_stops(l, i)) return i;
        if (v->forest > t->ready->forest_cm && kind == TERRAIN_FOREST &&
            ground_through(&t->f.ground[i], l->from, l->to) > 0) return i;
        if (v->hidden && kind == TERRAIN_BUSHES && ground_through(&t->f.ground[i], l->from, l->to) > 0) return i;
    }
    for (int i = 0; i < t->s->lines; i++)
        if (t->s->line[i].high && high_line_stops(l, i)) return t->s->areas + i;
    return -1;
}

bool fray_sight(const struct play *p, const void *state, int from, int to, struct sight *out)
{
    struct fray_table t;
    struct fray_view v;
    struct line l = { &t, from, to, fray_at(state, from), fray_at(state, to) };
    bool sees;

    fray_look(p, state, REFEREE, &t);
    sees = fray_sees(&t, fray_stands(t.b, from), fray_stands(t.b, to), false, &v) && !v.hidden;
    *out = (struct sight){ sees, -1, sees ? -1 : ground_that_stops(&l, &v), v.forest * FRAY_CM };
    for (int i = 0; !sees && out->ground < 0 && out->base < 0 && i < t.f.count; i++)
        if (t.f.there & base_bit(i) && i != from && i != to && on_the_line(&l, i)) out->base = i;
    return sees;
}

/* ---- option concealed ---- */

static bool anybody_sees(const struct fray_table *t, int f)
{
    bases enemies = t->side[1 - fray_seat_of(t->s, f)];
    struct fray_view v;

    if (fray_touching(t->b, f)) return true;
    for (int i = 0; enemies >> i; i++)
        if (enemies & base_bit(i) && fray_sees(t, fray_stands(t->b, i), fray_stands(t->b, f), false, &v) && !v.hidden)
            return true;
    return false;
}

/* Who fired in this turn is seen too. What was seen once leaves a marker where it was seen last (BF-26). */
void fray_find_seen(const struct play *p, struct fray_state *b)
{
    bool concealed = fray_ready(p)->concealed != 0;
    struct fray_table t;

    if (concealed) fray_look(p, b, REFEREE, &t);
    for (int f = 0; f < b->figures; f++) {
        struct fray_figure *x = &b->figure[f];

        x->seen = !concealed || x->where != WHERE_ON || x->fired || anybody_sees(&t, f);
        if (!concealed || !x->seen || x->where != WHERE_ON) continue;
        x->known = 1;
        x->last_x = x->x;
        x->last_y = x->y;
    }
}
