/* fire.c - shooting: who may be shot at (8.3), what the rules want to know of a shot (8.1, 8.2), and the shot. */
#include "game/ancients/chain.h"
#include "model/group.h"
#include "rules/ancients/shoot.h"

static const struct no not_active = { "HI-20", N_("it is not being activated") };
static const struct no no_enemy   = { "8.3", N_("that is no enemy on the table") };
static const struct no shot_once  = { "HI-20", N_("it has shot in this activation") };
static const struct no rallies    = { "HI-21", N_("a unit that tries again to recover order does nothing else") };
static const struct no not_seen   = { "8.3", N_("it does not see that enemy in its arc") };
static const struct no no_shot    = { "8.3", N_("it may not shoot at that enemy, or has no dice") };
static const struct no priority   = { "8.3", N_("the nearest enemy straight ahead at short range comes first") };
static const struct no no_over    = { "HI-56", N_("it does not shoot over others") };
static const struct no so_many    = { "HI-56", N_("it cannot move so often") };
static const struct no has_gone   = { "HI-56", N_("it has moved: nothing more will follow") };

/* ---- what lies in between and around ---- */

/* 8.2: the worst cover there is; a fortification is worse than the others. */
static int cover_of(const struct host_table *t, int u, int enemy, const struct aim *aim)
{
    const struct host_unit_setup *s = &t->s->unit[enemy];
    int cover = COVER_NONE;

    for (int i = 0; i < t->f.grounds; i++) {
        const struct terrain *g = &t->f.ground[i];

        if (g->kind == PIECE_OF_OBSTACLE) {
            if (ground_crossed(g, aim->from, aim->to) && ground_through(g, aim->from, aim->to) >= 0 && !cover)
                cover = COVER_OBSTACLE;
        } else if (g->kind == PIECE_OF_WOOD || g->kind == PIECE_OF_VILLAGE || g->kind == PIECE_OF_FORTIFICATION) {
            if (!ground_touches(g, &t->f.base[enemy])) continue;
            if (g->kind == PIECE_OF_FORTIFICATION) return COVER_FORTIFICATION;
            cover = g->kind == PIECE_OF_WOOD ? COVER_WOOD : COVER_VILLAGE;
        }
    }
    if (s->baggage == BAGGAGE_FORTIFIED) return COVER_FORTIFICATION;
    if (cover) return cover;
    if (s->type == TYPE_W) return COVER_WAGENBURG;
    if (s->pavise && bearing_of(&t->f.base[u], &t->f.base[enemy]) == IN_FRONT &&
        (t->ready->pavise == PAVISE_ALWAYS || !t->b->unit[enemy].moves)) return COVER_PAVISE;          /* BA-32 */
    return COVER_NONE;
}

/* One wide, two deep or more. */
static bool in_column(const struct host_table *t, int enemy)
{
    const struct shape *a = &t->f.base[enemy];
    bases group = host_group(t, enemy);
    int64_t beside;
    int n = 0;

    for (int i = 0; i < t->b->units; i++) {
        if (!(group & base_bit(i))) continue;
        beside = absolute(dot(point_less(t->f.base[i].at, a->at), a->left));
        if (beside > 4 * GRACE * (int64_t)a->half_front) return false;
        n++;
    }
    return n > 1;
}

/* The shortest line that one may shoot along: from the front within the arc, or from any edge all round. */
static struct aim aim_at(const struct host_table *t, int u, int enemy, bool over, bool *side)
{
    const struct shape *s = &t->f.base[u];
    bases in_the_way = over ? 0 : t->f.there & ~base_bit(u) & ~base_bit(enemy);
    struct cut cut = cut_by_arc(s, EIGHTH, &t->f.base[enemy]);
    struct aim aim = { .seen = false }, best = { .seen = false };

    *side = false;
    if (cut.n) aim = aim_from(&t->f, s, EDGE_FRONT, &cut, in_the_way, t->ready->sees);
    if (aim.seen || (t->quick && !t->ready->all_round[t->s->unit[u].type][t->s->unit[u].missile])) return aim;
    *side = true;
    cut = cut_whole(&t->f.base[enemy]);
    for (int e = 0; e < EDGES; e++) {
        aim = aim_from(&t->f, s, (enum edge)e, &cut, in_the_way, t->ready->sees);
        if (aim.seen && (!best.seen || aim.distance < best.distance)) best = aim;
    }
    return best;
}

bool host_shot_inputs_over(const struct host_table *t, int u, int enemy, bool over, struct ancients_shoot_in *in)
{
    const struct host_unit *x = &t->b->unit[u];
    bool side;
    struct aim aim = aim_at(t, u, enemy, over, &side);

    *in = (struct ancients_shoot_in){ .indirect = over, .indirect_trained = t->s->unit[u].indirect, .side = side };
    if (!aim.seen || aim.distance > t->ready->range[RANGE_EXTREME] + GRACE) return false;
    while (in->range < RANGE_EXTREME && aim.distance > t->ready->range[in->range] + GRACE) in->range++;
    host_unit_in(t, u, &in->shooter);
    host_unit_in(t, enemy, &in->target);
    if (x->member) in->moves = x->moves + x->later;
    in->cover = cover_of(t, u, enemy, &aim);
    in->column = in_column(t, enemy);
    in->evading = t->b->unit[enemy].evades;
    return true;
}

bool host_shot_inputs(const struct host_table *t, int u, int enemy, struct ancients_shoot_in *in)
{
    return host_shot_inputs_over(t, u, enemy, t->b->run.over_heads != 0, in);
}

/* ---- may it? ---- */

static bool rules_allow(const struct host_table *t, const struct ancients_shoot_in *in)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = t->p->house };
    struct ancients_shoot_ready ready;

    ancients_shoot_prepare(&quiet, in, &ready);
    return ready.allowed;
}

bool host_front_sees(const struct host_table *t, int u, int enemy)
{
    struct shape strip = shape_strip(&t->f.base[u], t->ready->range[RANGE_EXTREME]);
    return shape_overlaps(&strip, &t->f.base[enemy]);
}

/* 8.3: the nearest lawful target straight ahead at short range; HOST_NOBODY: there is none. */
static int first_target(const struct host_table *t, int u)
{
    const struct shape *s = &t->f.base[u];
    int near = t->ready->range[RANGE_SHORT], found = HOST_NOBODY;
    struct shape strip = shape_strip(s, near);
    bases enemies = t->side[1 - host_seat_of(t->s, u)];
    struct gap least = { INT64_MAX, 1 };

    for (int e = 0; enemies >> e; e++) {
        struct ancients_shoot_in in;
        struct gap gap;

        if (!(enemies & base_bit(e)) || !shape_overlaps(&strip, &t->f.base[e])) continue;
        gap = edge_gap(s, EDGE_FRONT, &t->f.base[e]);
        if (!gap_less(gap, least) || !host_shot_inputs_over(t, u, e, false, &in)) continue;
        if (in.side || !rules_allow(t, &in)) continue;
        least = gap;
        found = e;
    }
    return found;
}

/* What is refused before anybody has looked along a line. */
static bool never_shot(const struct host_table *t, int u, int enemy)
{
    int reach = t->ready->reach[t->s->unit[u].missile];

    return host_in_melee(t->b, u) || host_in_melee(t->b, enemy) ||
           !shape_near(&t->f.base[u], &t->f.base[enemy], reach + 3 * GRACE);
}

static const struct no *no_target(const struct host_table *t, int u, int enemy, const struct act *a)
{
    bool over = a->kind == HOST_SHOOT_OVER;
    struct ancients_shoot_in in;
    int first;

    if (over && t->s->unit[u].missile != MISSILE_ARTILLERY_C && !t->s->unit[u].indirect) return &no_over;
    if (t->quick && never_shot(t, u, enemy)) return &no_shot;
    if (!host_shot_inputs_over(t, u, enemy, over, &in)) return &not_seen;
    in.moves += a->arg[HOST_LATER];
    if (!rules_allow(t, &in)) return &no_shot;
    first = first_target(t, u);
    return first >= 0 && first != enemy ? &priority : NULL;
}

const struct no *host_no_shot(const struct host_judge *j, const struct act *a)
{
    const struct host_table *t = &j->t;
    int u = a->arg[HOST_WHO], enemy = a->arg[HOST_AT], later = a->arg[HOST_LATER];
    const struct host_unit *x;

    if (u < 0 || u >= t->b->units || !t->b->unit[u].member || !host_on(t->s, t->b, u)) return &not_active;
    if (enemy < 0 || enemy >= t->b->units || !(t->side[1 - j->seat] & base_bit(enemy))) return &no_enemy;
    x = &t->b->unit[u];
    if (x->fired) return &shot_once;
    if (x->tries > 1) return &rallies;
    if (later < 0 || x->moves + later > t->ready->figure[TABLE_MOVES_MOST]) return &so_many;
    if (later && x->moves) return &has_gone;
    return no_target(t, u, enemy, a);
}

int host_shot_before(const struct host_judge *j, const struct act *a)
{
    return host_no_shot(j, a) == &priority ? first_target(&j->t, a->arg[HOST_WHO]) : HOST_NOBODY;
}

const struct no *host_no_answer(const struct host_table *t, int u, int enemy, int shot)
{
    struct ancients_shoot_in in;

    if (!host_shot_inputs_over(t, u, enemy, false, &in) || in.side) return &not_seen;
    in.reaction = shot == SHOT_REACTION;
    in.defensive = shot == SHOT_DEFENSIVE;
    if (in.defensive) in.range = RANGE_SHORT;                                                           /* HI-16 */
    return rules_allow(t, &in) ? NULL : &no_shot;
}

/* ---- the shot ---- */

void host_shoot(const struct host *x, int u, int enemy, int shot)
{
    x->b->run.fight = FIGHT_SHOT;
    x->b->run.shot = shot;
    x->b->run.shooter = u + 1;
    x->b->run.shot_at = enemy + 1;
    if (shot != SHOT_PLAIN) x->b->run.over_heads = 0;
    x->b->cast[0] = (struct ancients_cast){ .passed = 1 };
    x->b->seat[0].laid = x->b->seat[1].laid = 0;
    host_open_window(x, PHASE_HANDS, BOTH_SEATS);
}

/* The evader moves after the shot; then those in whose zone it was shot may react, or what was halted goes on. */
void host_after_shot(const struct host *x)
{
    int u = x->b->run.shooter - 1, enemy = x->b->run.shot_at - 1, shot = x->b->run.shot;
    struct host_table t;
    bases by;

    x->b->run.fight = FIGHT_NONE;
    x->b->run.shooter = x->b->run.shot_at = x->b->run.over_heads = 0;
    if (x->b->unit[enemy].evades && host_on(x->s, x->b, enemy)) host_evade(x, enemy);
    x->b->unit[enemy].evades = 0;
    if (shot == SHOT_REACTION) host_next_zoc(x);
    else if (shot == SHOT_DEFENSIVE) host_contact(x);
    else {
        host_look(x->p, x->b, REFEREE, &t);
        x->b->run.pending[0] = 0;
        by = host_controllers(&t, base_bit(u));
        x->b->run.reactor = 0;
        if (by) {
            x->b->run.pending[1 + HOST_WHO] = u;
            host_ask_zoc(x, by);
        } else host_unit_goes_on(x);
    }
}
