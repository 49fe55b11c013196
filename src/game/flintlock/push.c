/* push.c - pushed back in melee, and following up (H-19). */
#include "game/flintlock/fray.h"

/* Straight away from the striker, by the push back of one on foot or mounted. */
static bool pushed_to(const struct fray_table *t, int f, struct point from, struct point *to)
{
    struct point at = fray_at(t->b, f), away = point_less(at, from);
    int far = length_of(away), by = t->ready->push[t->b->figure[f].riding];

    if (far == 0) return false;
    *to = (struct point){ at.x + (int32_t)rounded((int64_t)away.x * by, far),
                          at.y + (int32_t)rounded((int64_t)away.y * by, far) };
    return true;
}

static bool ground_allows(const struct fray_table *t, int f, struct point to)
{
    struct point at = fray_at(t->b, f), way = point_less(to, at);
    int far = length_of(way), radius = fray_radius(t->b, f);
    struct shape s = shape_of((struct pose){ to.x, to.y, 0 }, fray_base(t->b->figure[f].riding != 0));
    struct point rim = to;

    if (!shape_on_table(&s, t->f.wide, t->f.high) || fray_wagon_stops(t, f, to)) return false;
    if (far > 0) rim = (struct point){ to.x + (int32_t)rounded((int64_t)way.x * radius, far),
                                       to.y + (int32_t)rounded((int64_t)way.y * radius, far) };
    if (fray_line_between(t, at, rim) >= 0) return false;
    return fray_way_ground(t, at, to, radius, t->b->figure[f].riding) != FRAY_CLOSED;
}

/* The first in the way, -1: nobody. */
static int in_the_way(const struct fray_table *t, int f, struct point to, bases but)
{
    struct point at = fray_at(t->b, f), way = point_less(to, at);

    for (int g = 0; g < t->b->figures; g++) {
        int radii = fray_radius(t->b, f) + fray_radius(t->b, g) - GRACE;
        struct point d = point_less(to, fray_at(t->b, g));

        if (g == f || !(t->f.there & base_bit(g)) || but & base_bit(g)) continue;
        if (dot(d, d) < (int64_t)radii * radii || round_meets(point_less(fray_at(t->b, g), at), radii, way).meets)
            return g;
    }
    return -1;
}

/* Friends behind him go back too, if they have room (BF-16, option push_chain). chain: who is pushed, the last
** first. */
static bool has_room(const struct fray_table *t, int f, struct point from, bases pushed, int deep, struct point *to)
{
    int who;

    if (!pushed_to(t, f, from, to) || !ground_allows(t, f, *to)) return false;
    who = in_the_way(t, f, *to, pushed);
    if (who < 0) return true;
    if (!t->ready->push_chain || deep == 0 || fray_seat_of(t->s, who) != fray_seat_of(t->s, f)) return false;
    {
        struct point his;
        return has_room(t, who, fray_at(t->b, f), pushed | base_bit(f), deep - 1, &his);
    }
}

enum { DEEPEST = 6 };

bool fray_room_to_go_back(const struct fray_table *t, int f, int striker)
{
    struct point to;
    return has_room(t, f, fray_at(t->b, striker), base_bit(f), DEEPEST, &to);
}

/* ---- moving ---- */

/* Contacts of one who has been moved: those that he still touches, and new ones. */
static void touch_again(const struct fray *x, int f)
{
    for (int e = 0; e < x->b->figures; e++) {
        if (!fray_on(x->b, e) || fray_seat_of(x->s, e) == fray_seat_of(x->s, f)) continue;
        if (fray_apart(x->b, f, e) <= GRACE) fray_join(x, f, e);
        else fray_part(x, f, e);
    }
}

static void set_down(const struct fray *x, int f, struct point to)
{
    struct fray_figure *i = &x->b->figure[f];

    if (i->token) {
        struct fray_token *t = &x->b->token[i->token - 1];
        if (x->s->token[i->token - 1].kind == TOKEN_CARRIED) t->x = to.x, t->y = to.y;
    }
    i->x = to.x;
    i->y = to.y;
    i->moved = i->fought = 1;
    fray_loses_wagon(x, f);
    touch_again(x, f);
}

bool fray_push(const struct fray *x, int f, int striker)
{
    struct fray_table t;
    struct point to;
    int who;

    fray_look(x->p, x->b, REFEREE, &t);
    if (!has_room(&t, f, fray_at(x->b, striker), base_bit(f), DEEPEST, &to)) return false;
    for (who = in_the_way(&t, f, to, base_bit(f)); who >= 0; who = in_the_way(&t, f, to, base_bit(f))) {
        if (!fray_push(x, who, f)) return false;
        fray_look(x->p, x->b, REFEREE, &t);
    }
    set_down(x, f, to);
    return true;
}

/* Into contact again, if nobody else touches him and the way is free. */
void fray_go_after(const struct fray *x, int f, int enemy)
{
    struct fray_table t;
    struct point at = fray_at(x->b, f), to = fray_at(x->b, enemy), way = point_less(to, at);
    int far = length_of(way), go = far - fray_radius(x->b, f) - fray_radius(x->b, enemy);

    if (!fray_on(x->b, f) || !fray_on(x->b, enemy) || fray_touching(x->b, f) & ~base_bit(enemy) || go <= 0) return;
    to = (struct point){ at.x + (int32_t)((int64_t)way.x * go / far), at.y + (int32_t)((int64_t)way.y * go / far) };
    fray_look(x->p, x->b, REFEREE, &t);
    if (!ground_allows(&t, f, to) || in_the_way(&t, f, to, base_bit(f) | base_bit(enemy)) >= 0) return;
    set_down(x, f, to);
    fray_join(x, f, enemy);
    fray_tell(x, TOLD_FOLLOWS, f, enemy, 0);
}
