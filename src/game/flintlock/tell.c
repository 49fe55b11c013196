/* tell.c - what happened, for people. Where a whole unit does the same the unit is told, not each of its figures. With
** the option concealed nobody hears of figures that he does not see. */
#include "game/flintlock/fray.h"

enum { ALL_SEATS = 0xff, MOST_TOLD = 32767 };

void fray_tell(const struct fray *x, int kind, int a, int b, int c)
{
    if (!x->e) return;
    event_add(x->e, (struct act){ (int16_t)kind, { (int16_t)a, (int16_t)b, (int16_t)(c > MOST_TOLD ? MOST_TOLD : c) } },
              ALL_SEATS);
}

/* Whose points they are, and for what: the area that was held or burnt, what was carried off, who fell or was saved, if
** everybody sees him. */
void fray_tell_goal(const struct fray *x, int goal)
{
    const struct fray_goal *g = &x->s->goal[goal];
    bool area = g->kind == GOAL_HOLD || g->kind == GOAL_BURN, figure = g->kind == GOAL_FELL || g->kind == GOAL_SAVE;

    if (!x->e) return;
    figure = figure && x->b->figure[g->figure - 1].seen;
    event_add(x->e, (struct act){ TOLD_GOAL, { (int16_t)g->seat, (int16_t)g->points, (int16_t)(area ? g->area - 1 : -1),
                                               (int16_t)(g->kind == GOAL_CARRY ? g->token - 1 : -1),
                                               (int16_t)(figure ? g->figure - 1 : -1) } }, ALL_SEATS);
}

static unsigned who_sees(const struct fray *x, int f)
{
    return x->b->figure[f].seen ? ALL_SEATS : 1u << fray_seat_of(x->s, f) | 1u << REFEREE;
}

void fray_tell_of(const struct fray *x, int figure, int kind, int a, int b)
{
    if (x->e) event_add(x->e, (struct act){ (int16_t)kind, { (int16_t)a, (int16_t)b } }, who_sees(x, figure));
}

static unsigned who_sees_unit(const struct fray *x, int unit)
{
    unsigned seats = 1u << x->s->unit[unit].seat | 1u << REFEREE;

    for (int f = 0; f < x->b->figures; f++)
        if (fray_unit_of(x->s, f) == unit && fray_known(x->b, f)) return ALL_SEATS;
    return seats;
}

void fray_tell_unit(const struct fray *x, int unit, int kind, int number)
{
    if (x->e) event_add(x->e, (struct act){ (int16_t)kind, { (int16_t)unit, (int16_t)number } }, who_sees_unit(x,
        unit));
}

/* Dice that are thrown for figures out of sight are their side's alone: slowing dice, rallies and morale (option
** concealed). Who shoots or strikes shows himself. */
unsigned fray_witnesses(const struct play *p, const void *state, int seat, const struct act *order)
{
    const struct fray_state *b = state;
    unsigned seats = ALL_SEATS;

    (void)seat;
    if (order->kind != FRAY_REVEAL && order->kind != FRAY_WALK && order->kind != FRAY_RALLY &&
        order->kind != FRAY_EVENING)
        return seats;
    for (int f = 0; f < b->figures; f++)
        if (fray_on(b, f) && !b->figure[f].seen) seats &= ~(1u << (1 - fray_seat_of(p->setup, f)));
    return seats;
}

/* ---- opened orders ---- */

static struct act order_of(const struct fray_state *b, int f)
{
    const struct fray_figure *i = &b->figure[f];
    int16_t who = (int16_t)f, x = (int16_t)i->leg[i->legs ? i->legs - 1 : 0].x,
            y = (int16_t)i->leg[i->legs ? i->legs - 1
                                                                                                   : 0].y;

    switch (i->does) {
    case DOES_GO:        return (struct act){ FRAY_GO, { who, x, y } };
    case DOES_BREAK_OFF: return (struct act){ FRAY_BREAK_OFF, { who, x, y } };
    case DOES_ATTACK:    return (struct act){ FRAY_ATTACK, { who, (int16_t)(i->target - 1) } };
    case DOES_CROUCH:    return (struct act){ FRAY_CROUCH, { who } };
    case DOES_RISE:      return (struct act){ FRAY_RISE, { who } };
    case DOES_FACE:      return (struct act){ FRAY_FACE, { who, (int16_t)i->target } };
    case DOES_TAKE:      return (struct act){ FRAY_TAKE, { who, (int16_t)(i->target - 1) } };
    case DOES_BURN:      return (struct act){ FRAY_BURN, { who, (int16_t)(i->target - 1) } };
    case DOES_RELOAD:    return (struct act){ FRAY_RELOAD, { who, (int16_t)i->target } };
    default:             return (struct act){ .kind = 0 };
    }
}

static bool unit_told(const struct fray *x, int u)
{
    const struct fray_unit *unit = &x->b->unit[u];
    int16_t who = (int16_t)u;
    struct act a = { .kind = 0 };

    switch (unit->does) {
    case DOES_MARCH_BODY:
        a = (struct act){ FRAY_MARCH, { who, (int16_t)unit->how, (int16_t)unit->distance } };
        break;
    case DOES_WHEEL: a = (struct act){ FRAY_WHEEL, { who, (int16_t)unit->wheel, (int16_t)unit->distance } }; break;
    case DOES_ABOUT: a = (struct act){ FRAY_ABOUT, { who } }; break;
    case DOES_FORM:  a = (struct act){ FRAY_FORM, { who, (int16_t)(unit->forms - 1) } }; break;
    case DOES_CHARGE_BODY: a = (struct act){ FRAY_ATTACK_UNIT, { who, (int16_t)(unit->target - 1) } }; break;
    default: return false;
    }
    event_add(x->e, a, who_sees_unit(x, u));
    return true;
}

/* How many of a unit do the same; a unit of which more than two do is told as a whole. */
static int doing(const struct fray *x, int u, int does)
{
    int n = 0;

    for (int f = 0; f < x->b->figures; f++)
        n += fray_unit_of(x->s, f) == u && fray_on(x->b, f) && x->b->figure[f].seen && x->b->figure[f].does == does;
    return n;
}

void fray_tell_orders(const struct fray *x)
{
    enum { MANY = 3 };

    if (!x->e) return;
    for (int u = 0; u < x->b->units; u++) {
        int going;

        if (fray_leader(x->b, x->s, u) < 0 || unit_told(x, u)) continue;
        going = doing(x, u, DOES_GO);
        if (going >= MANY) fray_tell(x, TOLD_UNIT_GOES, u, going, 0);
        for (int f = 0; f < x->b->figures; f++) {
            struct act a;

            if (fray_unit_of(x->s, f) != u || !fray_on(x->b, f)) continue;
            if (x->b->figure[f].mounts == MOUNTS_UP) fray_tell_of(x, f, FRAY_MOUNT, f, 0);
            if (x->b->figure[f].mounts == MOUNTS_DOWN) fray_tell_of(x, f, FRAY_DISMOUNT, f, 0);
            a = order_of(x->b, f);
            if (!a.kind || (going >= MANY && a.kind == FRAY_GO)) continue;
            event_add(x->e, a, who_sees(x, f));
        }
    }
}

/* ---- ways ---- */

static int walked_cm(const struct fray_state *b, int f)
{
    const struct fray_figure *i = &b->figure[f];
    return fray_cm_up(length_of((struct point){ i->x - i->from_x, i->y - i->from_y }));
}

void fray_tell_ways(const struct fray *x)
{
    enum { MANY = 3 };

    if (!x->e) return;
    for (int u = 0; u < x->b->units; u++) {
        int moved = 0, farthest = 0;

        for (int f = 0; f < x->b->figures; f++) {
            if (fray_unit_of(x->s, f) != u || !fray_on(x->b, f) || !x->b->figure[f].seen ||
                !walked_cm(x->b, f)) continue;
            moved++;
            if (walked_cm(x->b, f) > farthest) farthest = walked_cm(x->b, f);
        }
        if (moved >= MANY) fray_tell(x, TOLD_UNIT_WALKED, u, farthest, 0);
        for (int f = 0; f < x->b->figures && moved < MANY; f++)
            if (fray_unit_of(x->s, f) == u && fray_on(x->b, f) && walked_cm(x->b, f))
                fray_tell_of(x, f, TOLD_WALKED, f, walked_cm(x->b, f));
    }
}
