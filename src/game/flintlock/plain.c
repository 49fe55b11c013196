/* plain.c - the yardsticks of flintlock skirmishes. A mule sends every figure straight at the nearest enemy, fights,
** and shoots at whatever it may; a wall stands, turns to the enemy, shoots and loads. Neither thinks. */
#include "game/flintlock/sense.h"

static int enemy_near(const struct fray_mind *m, int f)
{
    bases enemies = m->j.t.side[1 - m->j.seat];
    int nearest = -1;

    for (int e = 0; enemies >> e; e++)
        if (enemies & base_bit(e) &&
            (nearest < 0 || fray_apart(m->j.t.b, f, e) < fray_apart(m->j.t.b, f, nearest))) nearest = e;
    return nearest;
}

static bool gives(struct fray_mind *m, struct act a, struct act *out)
{
    *out = a;
    return fray_may(m, &a);
}

/* A body opens its order first: every figure for itself. */
static bool opens(struct fray_mind *m, struct act *out)
{
    for (int u = 0; u < m->j.t.b->units; u++)
        if (m->j.t.s->unit[u].seat == m->j.seat && fray_formed(m->j.t.b, u)
            && gives(m, (struct act){ FRAY_FORM, { (int16_t)u, FORMED_OPEN } }, out)) return true;
    return false;
}

static bool attacks(struct fray_mind *m, int f, struct act *out)
{
    int enemy = enemy_near(m, f);
    return enemy >= 0 && gives(m, (struct act){ FRAY_ATTACK, { (int16_t)f, (int16_t)enemy } }, out);
}

static bool turns(struct fray_mind *m, int f, struct act *out)
{
    int enemy = enemy_near(m, f), to, turn;

    if (enemy < 0) return false;
    to = heading_of(point_less(fray_at(m->j.t.b, enemy), fray_at(m->j.t.b, f)));
    turn = angle_from(m->j.t.b->figure[f].facing, to);
    return (turn > EIGHTH || turn < -EIGHTH) && gives(m, (struct act){ FRAY_FACE, { (int16_t)f, (int16_t)to } }, out);
}

void fray_plain(const struct play *p, const void *state, int seat, int manner, struct act *out)
{
    const struct fray_state *b = state;
    struct fray_mind m;

    fray_think(p, b, seat, &m);
    if (b->phase != PHASE_ORDERS) {
        fray_decide(&m, true, out);
        return;
    }
    if (manner == MANNER_MULE && opens(&m, out)) return;
    for (int f = 0; f < b->figures; f++) {
        if (fray_seat_of(m.j.t.s, f) != seat || !fray_on(b, f) || b->figure[f].does != DOES_NOTHING_YET) continue;
        if (manner == MANNER_MULE ? attacks(&m, f, out) : turns(&m, f, out)) return;
    }
    *out = (struct act){ .kind = FRAY_READY };
}
