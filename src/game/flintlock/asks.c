/* asks.c - the question whose odds a player wants before an order, from what the seat knows, with the inputs that the
** act itself will have. What the enemy will do is not known: he is taken as standing where he stands. */
#include <string.h>
#include "game/flintlock/fray.h"
#include "rules/flintlock/book.h"
#include "rules/flintlock/melee.h"

/* ---- ways over bad ground ---- */

static const struct procedure *ask_way(const struct fray_table *t, int f, struct point to, struct flintlock_move_in *in)
{
    const struct fray_figure *i = &t->b->figure[f];
    int ground = fray_way_ground(t, fray_way_end(t->b, f), to, fray_radius(t->b, f), i->riding);

    if (fray_legs_ground(t, f) > ground) ground = fray_legs_ground(t, f);
    if (ground == GROUND_CLEAR) return NULL;
    fray_move_inputs(t, f, in);
    in->ground = ground > GROUND_VERY_DIFFICULT ? GROUND_VERY_DIFFICULT : ground;
    return &flintlock_move_procedure;
}

/* Of a unit: its first figure that will be slowed. */
static const struct procedure *ask_unit_way(const struct fray_judge *j, const struct act *a,
                                            struct flintlock_move_in *in)
{
    const struct fray_table *t = &j->t;
    int unit = a->arg[FRAY_WHO], member[FRAY_MOST_FIGURES], n = fray_members(t->s, t->b, unit, member);
    struct point way = point_less((struct point){ a->arg[FRAY_X], a->arg[FRAY_Y] }, fray_unit_middle(t, unit));

    for (int i = 0; i < n; i++) {
        struct point to = point_add(fray_at(t->b, member[i]), way);
        struct act one = { FRAY_GO, { (int16_t)member[i], (int16_t)to.x, (int16_t)to.y } };

        if (t->b->figure[member[i]].does != DOES_NOTHING_YET || fray_no_figure_order(j, &one)) continue;
        if (ask_way(t, member[i], to, in)) return &flintlock_move_procedure;
    }
    return NULL;
}

/* ---- shots ---- */

static const struct procedure *ask_shot(const struct fray_table *t, int f, int gun, int target,
                                        struct flintlock_shoot_in *in)
{
    return fray_shot_inputs(t, f, gun, target, in) ? &flintlock_shoot_procedure : NULL;
}

/* Those of the unit who fire at him like its first shooter. */
static const struct procedure *ask_volley(const struct fray_judge *j, int unit, int target,
        struct flintlock_shoot_in *in)
{
    struct flintlock_shoot_in first = { 0 }, like;
    int shooters = 0;

    for (int f = 0; f < j->t.b->figures; f++) {
        struct flintlock_shoot_in one;
        int gun;

        if (fray_unit_of(j->t.s, f) != unit || !fray_on(j->t.b, f) || !fray_may_fire(j->t.s, j->t.b, f)) continue;
        if (j->t.b->figure[f].aim[0] || j->t.b->figure[f].aim[1]) continue;
        gun = fray_gun_for(j, f, target);
        if (gun < 0 || !fray_shot_inputs(&j->t, f, gun, target, &one)) continue;
        like = fray_likeness(j->t.p->house, &one);
        if (shooters == 0) *in = one, first = like;
        shooters += memcmp(&like, &first, sizeof like) == 0;
    }
    if (!shooters) return NULL;
    in->shooters = shooters;
    in->volley = shooters > 1;
    return &flintlock_shoot_procedure;
}

/* ---- blows ---- */

static const struct procedure *ask_blow(const struct fray_table *t, int f, int enemy, bool leaves,
                                        struct flintlock_melee_in *in)
{
    fray_melee_inputs(t, f, enemy, in);
    in->side[1].breaks_off = leaves;
    in->side[1].strikes = !leaves && !t->b->figure[enemy].struck;
    return &flintlock_melee_procedure;
}

/* ---- attacks: the whole chain ---- */

static int fighter_shoots(int mount)
{
    return mount == FIGHTER_FOOT ? SHOOTER_FOOT : mount == FIGHTER_MOUNTED_INFANTRY ? SHOOTER_MOUNTED_INFANTRY
           : SHOOTER_CAVALRY;
}

static int loaded_gun(const struct fray_table *t, int f)
{
    for (int gun = 0; gun < FRAY_GUNS; gun++) if (t->b->figure[f].loaded[gun] > 0) return gun;
    return -1;
}

static void fire_of_enemy(const struct fray_table *t, int enemy, struct flintlock_onset_in *in)
{
    const struct fray_figure_setup *s = &t->s->figure[enemy];
    int gun = loaded_gun(t, enemy);

    in->fire = (struct flintlock_onset_fire){
        .shooters = gun >= 0 && !fray_routed(t->s, t->b, enemy), .weapon = gun >= 0 ? s->gun[gun] - 1 : FIREARM_MUSKET,
        .class = s->class, .mount = fighter_shoots(in->melee.side[1].mount), .line_infantry = s->line,
        .close_order = in->melee.side[1].close_order, .in_contact = t->b->figure[enemy].was_in_contact,
        .wounded = t->b->figure[enemy].wounded, .shots_fired = gun >= 0 ? t->b->figure[enemy].shots[gun] : 0,
    };
}

/* Where he will stand if he goes straight at him, base to base. */
static struct fray_stand where_he_arrives(const struct fray_table *t, int f, int enemy)
{
    struct point way = point_less(fray_at(t->b, enemy), fray_at(t->b, f));
    int apart = fray_apart(t->b, f, enemy);

    return (struct fray_stand){ f, point_add(fray_at(t->b, f), ahead(heading_of(way), apart > 0 ? apart : 0)) };
}

/* How they will stand then: who has room behind him, who is higher, and the hedge that he must come across. */
static void as_they_will_stand(const struct fray_table *t, int f, int enemy, struct flintlock_melee_in *in)
{
    struct fray_stand me = where_he_arrives(t, f, enemy);
    struct fray_state then = *t->b;
    struct fray_table there;

    if (!(fray_touching(t->b, f) & base_bit(enemy))) {
        then.figure[f].x = (int32_t)me.at.x;
        then.figure[f].y = (int32_t)me.at.y;
        then.figure[f].came = then.figure[f].moved = 1;
    }
    fray_look(t->p, &then, REFEREE, &there);
    fray_melee_inputs(&there, f, enemy, in);
}

/* What each is behind when they fire, the one at where he is, the other at where he arrives. */
static void what_covers_them(const struct fray_table *t, int f, int enemy, struct flintlock_onset_in *in)
{
    struct fray_stand me = where_he_arrives(t, f, enemy), him = fray_stands(t->b, enemy);
    struct fray_view v;

    if (fray_touching(t->b, f) & base_bit(enemy)) return;
    fray_sees(t, him, me, false, &v);
    in->fire.cover = v.cover;
    in->fire.forest = v.forest;
    in->fire.swimming = v.swimming;
    fray_sees(t, me, him, false, &v);
    in->shot.cover = v.cover;
    in->shot.forest = v.forest;
}

/* H-23, as when he has ridden there. */
static bool will_charge(const struct fray_table *t, int f, int ground, int far)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = t->p->house };
    struct flintlock_charge_in in = { .mount = fray_fighter_mount(t->s, t->b, f), .class = t->s->figure[f].class,
                                      .in_contact = t->b->figure[f].was_in_contact, .straight = far / FRAY_CM,
                                      .ground = ground, .reaches = 1 };
    struct flintlock_charge_out out = { 0 };

    flintlock_charge_rule(&quiet, &in, &out);
    return out.allowed;
}

static const struct procedure *ask_attack(const struct fray_table *t, int f, int enemy, struct flintlock_onset_in *in)
{
    enum { FARTHEST = 200 };
    int ground = fray_way_ground(t, fray_at(t->b, f), where_he_arrives(t, f, enemy).at, fray_radius(t->b, f),
                                 t->b->figure[f].riding);
    int gun = loaded_gun(t, f), far = fray_apart(t->b, f, enemy), cm = fray_cm_up(far);

    if (ground == FRAY_CLOSED) ground = GROUND_VERY_DIFFICULT;
    memset(in, 0, sizeof *in);
    in->distance = cm > FARTHEST ? FARTHEST : cm;
    fray_move_inputs(t, f, &in->move);
    in->move.ground = ground;
    as_they_will_stand(t, f, enemy, &in->melee);
    in->melee.side[0].charging = will_charge(t, f, ground, far);
    in->melee.side[1].braced = in->melee.side[0].charging && !t->b->figure[enemy].riding;
    fire_of_enemy(t, enemy, in);
    in->shot = (struct flintlock_onset_shot){ .shoots = gun >= 0,
            .weapon = gun >= 0 ? t->s->figure[f].gun[gun] - 1 : FIREARM_PISTOL,
                                              .shots_fired = gun >= 0 ? t->b->figure[f].shots[gun] : 0 };
    what_covers_them(t, f, enemy, in);
    return &flintlock_onset_procedure;
}

/* Of a unit: its figure that is nearest to one of theirs. */
static const struct procedure *ask_unit_attack(const struct fray_table *t, int unit, int target,
                                               struct flintlock_onset_in *in)
{
    int best = -1, enemy = -1, least = INT32_MAX;

    for (int f = 0; f < t->b->figures; f++)
        for (int e = 0; e < t->b->figures; e++) {
            if (fray_unit_of(t->s, f) != unit || fray_unit_of(t->s, e) != target) continue;
            if (!(t->f.there & base_bit(f)) || !(t->f.there & base_bit(e))) continue;
            if (fray_apart_finely(t->b, f, e) >= least) continue;
            best = f, enemy = e, least = fray_apart_finely(t->b, f, e);
        }
    return best < 0 ? NULL : ask_attack(t, best, enemy, in);
}

/* Who mounts or dismounts does so before anything is thrown; without room for the horse he tries in vain. */
static void change_mounts(const struct fray_setup *s, struct fray_state *b)
{
    bool up[FRAY_MOST_FIGURES];

    for (int f = 0; f < b->figures; f++) up[f] = fray_gets_up(s, b, f);
    for (int f = 0; f < b->figures; f++) {
        struct fray_figure *i = &b->figure[f];

        if (i->mounts == MOUNTS_NOT) continue;
        i->riding = up[f];
        if (!up[f]) i->mounts = MOUNTS_DOWN;
    }
}

const struct procedure *fray_asks(const struct play *p, const void *state, int seat, const struct act *a, void *in)
{
    struct fray_state b = *(const struct fray_state *)state;
    struct fray_judge j;
    struct no why;
    int who = a->arg[FRAY_WHO], at = a->arg[FRAY_AT];

    j.seat = seat;
    j.why = &why;
    if (seat >= FRAY_SEATS) return NULL;
    if (b.phase == PHASE_ORDERS) change_mounts(p->setup, &b);
    fray_look(p, &b, seat, &j.t);
    switch (a->kind) {
    case FRAY_GO: case FRAY_BREAK_OFF:
        return ask_way(&j.t, who, (struct point){ a->arg[FRAY_X], a->arg[FRAY_Y] }, in);
    case FRAY_GO_UNIT:     return ask_unit_way(&j, a, in);
    case FRAY_ATTACK:      return ask_attack(&j.t, who, at, in);
    case FRAY_ATTACK_UNIT: return ask_unit_attack(&j.t, who, at, in);
    case FRAY_CUT:         return ask_blow(&j.t, who, at, true, in);
    case FRAY_SHOOT:       return ask_shot(&j.t, who, 0, at, in);
    case FRAY_SECOND_GUN:  return ask_shot(&j.t, who, 1, at, in);
    case FRAY_VOLLEY:      return ask_volley(&j, who, at, in);
    case FRAY_STRIKE:      return ask_blow(&j.t, who, at, false, in);
    default:               return NULL;
    }
}

/* Who breaks off may be struck at by everybody who touches him. */
const struct procedure *fray_answers(const struct play *p, const void *state, const struct act *order, int n,
                                     struct act *reply, void *in)
{
    const struct fray_state *b = state;
    int f = order->arg[FRAY_WHO];
    struct fray_table t;

    if (order->kind != FRAY_BREAK_OFF) return NULL;
    fray_look(p, b, REFEREE, &t);
    for (int e = 0; e < b->figures; e++) {
        if (!(fray_touching(b, f) & base_bit(e)) || fray_routed(t.s, b, e) || n-- > 0) continue;
        *reply = (struct act){ FRAY_CUT, { (int16_t)e, (int16_t)f } };
        return ask_blow(&t, e, f, true, in);
    }
    return NULL;
}
