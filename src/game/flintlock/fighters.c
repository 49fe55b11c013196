/* fighters.c - two figures in contact as the rules of melee see them, and one blow of one at the other. */
#include <string.h>
#include "game/flintlock/fray.h"
#include "game/names.h"
#include "rules/flintlock/melee.h"

int fray_fighter_mount(const struct fray_setup *s, const struct fray_state *b, int f)
{
    static const int8_t mount[] = { [MOVER_FOOT] = FIGHTER_FOOT, [MOVER_LIGHT_CAVALRY] = FIGHTER_LIGHT_CAVALRY,
                                    [MOVER_HEAVY_CAVALRY] = FIGHTER_HEAVY_CAVALRY,
                                    [MOVER_MOUNTED_INFANTRY] = FIGHTER_MOUNTED_INFANTRY };
    return b->figure[f].riding ? mount[s->figure[f].mount] : FIGHTER_FOOT;
}

/* The enemy came at him across a linear obstacle. */
static bool behind_obstacle(const struct fray_table *t, int f, int enemy)
{
    return !t->b->figure[f].riding && t->b->figure[enemy].came &&
           fray_line_between(t, fray_at(t->b, enemy), fray_at(t->b, f)) >= 0;
}

/* The rider's order named him: himself, or his unit if the rider charges in a body. */
static bool named_by_order(const struct fray_table *t, int rider, int f)
{
    const struct fray_unit *unit = fray_unit(t->s, t->b, rider);

    if (unit->does == DOES_CHARGE_BODY) return unit->target == fray_unit_of(t->s, f) + 1;
    return t->b->figure[rider].target == f + 1;
}

static void fray_fighter(const struct fray_table *t, int f, int enemy, struct flintlock_fighter *out)
{
    const struct fray_figure_setup *s = &t->s->figure[f];
    const struct fray_figure *me = &t->b->figure[f], *him = &t->b->figure[enemy];
    const struct fray_unit *unit = fray_unit(t->s, t->b, f);

    *out = (struct flintlock_fighter){
        .class = s->class, .cuirass = s->cuirass, .weapon = s->weapon, .length = LENGTH_BY_WEAPON,
        .indoors = fray_inside(t, fray_at(t->b, f), AREA_BUILDING),
        .mount = fray_fighter_mount(t->s, t->b, f), .charging = me->charges,
        .close_order = unit->formation != FORMED_OPEN, .behind_obstacle = behind_obstacle(t, f, enemy),
        .below = fray_level(t, fray_at(t->b, f)) < fray_level(t, fray_at(t->b, enemy)),
        .braced = !me->moved && !me->riding && him->charges && named_by_order(t, enemy, f),
        .routed = unit->nerve == NERVE_ROUTED, .shaken = unit->nerve == NERVE_SHAKEN, .wounded = me->wounded,
        .surprise = !t->ready->no_surprise && me->hid && me->came, .named = s->named,
        .cornered = !fray_room_to_go_back(t, f, enemy), .strikes = 1,
    };
}

/* The ground under the rider; of two riders that of the one who strikes (BF-22). */
int fray_blow_ground(const struct fray_table *t, int striker, int enemy)
{
    int rider = t->b->figure[striker].riding ? striker : t->b->figure[enemy].riding ? enemy : -1, ground;

    if (rider < 0) return GROUND_CLEAR;
    ground = fray_ground_under(t, fray_at(t->b, rider), FRAY_MOUNTED_RADIUS, true);
    return ground > GROUND_VERY_DIFFICULT ? GROUND_VERY_DIFFICULT : ground;
}

void fray_melee_inputs(const struct fray_table *t, int f, int enemy, struct flintlock_melee_in *in)
{
    memset(in, 0, sizeof *in);
    fray_fighter(t, f, enemy, &in->side[0]);
    fray_fighter(t, enemy, f, &in->side[1]);
    in->ground = fray_blow_ground(t, f, enemy);
    in->max_rounds = 1;
}

/* ---- explanations ---- */

const char *fray_renamed(const char *who, int first, int second)
{
    if (!who) return NULL;
    return text_same(who, "first") ? fray_figure_ids[first] : text_same(who, "second") ? fray_figure_ids[second] : who;
}

/* One blow, unanswered: what it does. */
int fray_one_blow(const struct fray *x, const struct fray_table *t, const struct flintlock_melee_in *in, int f,
        int enemy)
{
    struct flintlock_melee_in alone = *in;
    struct flintlock_round round;
    struct told_mark since = told_mark(x->r);
    int harm;

    (void)t;
    alone.side[1].strikes = 0;
    flintlock_round_of(x->r, &alone, &round);
    round.blow[0].modifier = flintlock_blow_modifier(x->r, &alone, 0);
    harm = flintlock_one_blow(x->r, &round, 0);
    told_rename(x->r, since, fray_renamed, f, enemy);
    return harm;
}

/* ---- strokes at those who leave contact (H-22) ---- */

static int whom_it_cuts(const struct fray *x, int f)
{
    int cut = x->b->figure[f].cut - 1;

    if (!fray_may_cut(x->s, x->b, f)) return -1;
    if (x->ready->cuts == CUTS_CHOSEN) return cut >= 0 && cut < x->b->figures ? cut : -1;
    for (int e = 0; e < x->b->figures; e++)
        if (fray_touching(x->b, f) & base_bit(e) && fray_leaves_contact(x->s, x->b, e)) return e;
    return -1;
}

void fray_cuts(const struct fray *x)
{
    struct fray_table t;
    bases hit = 0;

    fray_look(x->p, x->b, REFEREE, &t);
    for (int seat = 0; seat < FRAY_SEATS; seat++)
        for (int f = 0; f < x->b->figures; f++) {
            int enemy = fray_seat_of(x->s, f) == seat ? whom_it_cuts(x, f) : -1;
            struct flintlock_melee_in in;

            if (enemy < 0) continue;
            fray_melee_inputs(&t, f, enemy, &in);
            in.side[1].breaks_off = 1;
            x->b->figure[f].struck = x->b->figure[f].fought = 1;
            if (fray_one_blow(x, &t, &in, f, enemy) == HARM_HIT) {
                hit |= base_bit(enemy);
                fray_tell(x, TOLD_STRIKES, f, enemy, 0);
            } else {
                fray_tell(x, TOLD_MISSES, f, enemy, 0);
            }
        }
    for (int f = 0; f < x->b->figures; f++)
        if (hit & base_bit(f)) fray_hit(x, f);
}
