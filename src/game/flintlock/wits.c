/* wits.c - see wits.h: what everybody is worth, how shots and blows would go, how dangerous a place is. */
#include "game/flintlock/wits.h"
#include "rules/flintlock/melee.h"
#include "rules/flintlock/shoot.h"

enum { OFFICER_VALUE = 600, DICE_FACES = 6, SHARED_FIRE = 70, FIRST_ATTACKER = 55, NEXT_ATTACKER = 25,
       REACH_SPARE = 2 * FRAY_CM };
/* With so many other targets an enemy is feared half as much, since he will probably choose one of those. */
enum { OTHERS_SHOT_AT = 3, OTHERS_COME_AT = 1 };

/* ---- what does not depend on places ---- */

static void read_guns(struct fray_wits *w)
{
    static const int cm[BANDS] = { GUN_SHORT_CM, GUN_MEDIUM_CM, GUN_LONG_CM };
    static const int need[BANDS] = { GUN_SHORT, GUN_MEDIUM, GUN_LONG };
    struct reading quiet = { .mode = READ_RANDOM, .house = w->m.j.t.p->house };
    bool used[FIREARM_RIFLE + 1] = { false };

    for (int f = 0; f < w->m.j.t.s->figures; f++)
        for (int g = 0; g < FRAY_GUNS; g++)
            if (w->m.j.t.s->figure[f].gun[g]) used[w->m.j.t.s->figure[f].gun[g] - 1] = true;
    for (int gun = 0; gun <= FIREARM_RIFLE; gun++) {
        w->may_move[gun] = used[gun] && flintlock_firearm(&quiet, gun, GUN_MOVING, NULL).word;
        for (int i = 0; i < BANDS; i++) {
            w->cm[gun][i] = used[gun] ? flintlock_firearm(&quiet, gun, cm[i], NULL).value * FRAY_CM : 0;
            w->need[gun][i] = used[gun] ? flintlock_firearm(&quiet, gun, need[i], NULL).value : 0;
        }
    }
}

/* How likely a carrier still leaves the table with what he has, in thousandths; one who comes too late anyhow is hardly
** worth stopping. */
static int arrives(const struct fray_table *t, const struct fray_goal *g, int f)
{
    int left = t->s->turns - t->b->turn + 1, speed = t->ready->speed[f][t->b->figure[f].riding];
    struct point at = fray_at(t->b, f);

    if (fray_wagon_of(t->s, t->b, f) >= 0) speed = t->ready->figure[TABLE_WAGON_CM] * FRAY_CM;
    return fray_in_time(length_of(point_less(fray_beyond_edge(t->s, g->edge, at), at)), speed, left);
}

/* Class, command, and what goals say of him. */
void fray_values(const struct fray_table *t, int *value)
{
    for (int f = 0; f < t->b->figures; f++)
        value[f] = t->s->figure[f].class * CLASS_VALUE + (t->s->figure[f].officer ? OFFICER_VALUE : 0);
    for (int i = 0; i < t->s->goals; i++) {
        const struct fray_goal *g = &t->s->goal[i];
        int carrier = g->kind == GOAL_CARRY ? t->b->token[g->token - 1].carrier - 1 : -1;

        if (t->b->goal[i].scored && g->kind != GOAL_LEAVE) continue;
        if (g->kind == GOAL_FELL || g->kind == GOAL_SAVE) value[g->figure - 1] += g->points * POINT_VALUE;
        if (carrier >= 0 && fray_seat_of(t->s, carrier) == g->seat)
            value[carrier] += g->points * POINT_VALUE / 2 * arrives(t, g, carrier) / CERTAIN;
    }
}

static void set_values(struct fray_wits *w)
{
    const struct fray_table *t = &w->m.j.t;

    fray_values(t, w->value);
    for (int f = 0; f < t->b->figures; f++) {
        w->saved[f] = w->carries[f] = false;
        w->aim[f] = (struct fray_aim){ .any = false };
        for (int e = 0; e < t->b->figures; e++) w->duel[f][e] = UNKNOWN_DUEL;
    }
    for (int i = 0; i < t->s->goals; i++) {
        const struct fray_goal *g = &t->s->goal[i];
        int carrier = g->kind == GOAL_CARRY ? t->b->token[g->token - 1].carrier - 1 : -1;

        if (t->b->goal[i].scored && g->kind != GOAL_LEAVE) continue;
        if (g->kind == GOAL_FELL || g->kind == GOAL_SAVE) w->saved[g->figure - 1] = true;
        if (carrier >= 0 && fray_seat_of(t->s, carrier) == g->seat) w->carries[carrier] = true;
    }
}

static bool fights(const struct fray_wits *w, int e)
{
    const struct fray_table *t = &w->m.j.t;
    return t->f.there & base_bit(e) && !fray_routed(t->s, t->b, e);
}

/* How many of ours each enemy may shoot at or come at: the more, the less each has to fear from him. */
static void count_targets(struct fray_wits *w)
{
    const struct fray_table *t = &w->m.j.t;

    for (int e = 0; e < t->b->figures; e++) {
        w->shot_at[e] = w->come_at[e] = 0;
        if (fray_seat_of(t->s, e) == w->m.j.seat || !fights(w, e)) continue;
        for (int f = 0; f < t->b->figures; f++) {
            int far;

            if (fray_seat_of(t->s, f) != w->m.j.seat || !(t->f.there & base_bit(f))) continue;
            far = fray_apart(t->b, e, f);
            w->shot_at[e] += fray_hit_chance(w, e, far, 0, false) > CERTAIN / 30;
            w->come_at[e] += far <= t->ready->speed[e][t->b->figure[e].riding] + REACH_SPARE;
        }
    }
}

void fray_wits(const struct play *p, const struct fray_state *b, int seat, struct fray_wits *w)
{
    fray_think(p, b, seat, &w->m);
    w->left = w->m.j.t.s->turns - b->turn + 1;
    read_guns(w);
    set_values(w);
    count_targets(w);
    fray_set_aims(w);
}

int fray_far(const struct fray_wits *w, int f, int g, struct point at)
{
    const struct fray_state *b = w->m.j.t.b;
    int far = length_of(point_less(fray_at(b, g), at)) - fray_radius(b, f) - fray_radius(b, g);
    return far > 0 ? far : 0;
}

/* ---- shots ---- */

static int chance_to_need(int need)
{
    if (need <= DICE_FACES) return CERTAIN * (need <= 2 ? DICE_FACES - 1 : DICE_FACES + 1 - need) / DICE_FACES;
    return need == DICE_FACES + 1 ? CERTAIN / 36 : CERTAIN / 216;
}

int fray_gun_chance(const struct fray_wits *w, int f, int g, int far, int modifier, bool moves)
{
    const struct fray_figure_setup *s = &w->m.j.t.s->figure[f];
    const struct fray_figure *x = &w->m.j.t.b->figure[f];
    int gun = s->gun[g] - 1, band = 0;

    if (gun < 0 || far > w->cm[gun][BANDS - 1] || (moves && !w->may_move[gun])) return 0;
    while (far > w->cm[gun][band]) band++;
    return chance_to_need(w->need[gun][band] - modifier + (moves || x->riding) + (s->class <= 2) + x->wounded);
}

int fray_hit_chance(const struct fray_wits *w, int f, int far, int modifier, bool moves)
{
    const struct fray_figure *x = &w->m.j.t.b->figure[f];
    int best = 0;

    for (int g = 0; g < FRAY_GUNS; g++) {
        int here = x->loaded[g] ? fray_gun_chance(w, f, g, far, modifier, moves) : 0;
        if (here > best) best = here;
    }
    return best;
}

/* ---- blows ---- */

void fray_blow_chances(const struct flintlock_blow *b, int *hits, int *pushes)
{
    *hits = *pushes = 0;
    for (int natural = 2; natural <= DICE_FACES; natural++) {
        int die = natural + b->modifier;

        if (die > b->class && die > b->cuirass) ++*hits;
        else if (die >= b->class) ++*pushes;
    }
}

/* f comes at the enemy where both stand now: a rider charges, a man on foot may have an obstacle before him. */
static void round_when_he_comes(const struct fray_wits *w, int f, int enemy, struct flintlock_round *out)
{
    const struct fray_table *t = &w->m.j.t;
    struct reading quiet = { .mode = READ_RANDOM, .house = t->p->house };
    struct flintlock_melee_in in;

    fray_melee_inputs(t, f, enemy, &in);
    if (!(fray_touching(t->b, f) & base_bit(enemy))) {
        bool across = fray_line_between(t, fray_at(t->b, f), fray_at(t->b, enemy)) >= 0;

        in.side[1].behind_obstacle = across && !t->b->figure[enemy].riding;
        in.side[0].behind_obstacle = 0;
        in.side[0].charging = !across && in.side[0].mount != FIGHTER_FOOT &&
                              in.side[0].mount != FIGHTER_MOUNTED_INFANTRY && in.ground == GROUND_CLEAR;
        in.side[0].close_order = 0;
    }
    flintlock_round_of(&quiet, &in, out);
    for (int side = 0; side < SIDES; side++) out->blow[side].modifier = flintlock_blow_modifier(&quiet, &in, side);
}

static int duel_of(const struct fray_wits *w, int f, int enemy)
{
    struct flintlock_round round;
    int hits[SIDES], pushes[SIDES], ours, theirs, both = DICE_FACES * DICE_FACES;

    round_when_he_comes(w, f, enemy, &round);
    for (int side = 0; side < SIDES; side++) fray_blow_chances(&round.blow[side], &hits[side], &pushes[side]);
    ours = hits[0] * DICE_FACES;
    theirs = hits[1] * DICE_FACES;
    if (round.order == BLOWS_FIRST) theirs = (DICE_FACES - hits[0] - pushes[0]) * hits[1];
    else if (round.order == BLOWS_SECOND) ours = (DICE_FACES - hits[1] - pushes[1]) * hits[0];
    else if (round.tie == 0) theirs -= hits[0] * hits[1];
    else if (round.tie == 1) ours -= hits[0] * hits[1];
    else ours -= hits[0] * hits[1] / 2, theirs -= hits[0] * hits[1] / 2;
    return (ours * w->value[enemy] - theirs * w->value[f]) / both;
}

int fray_duel(struct fray_wits *w, int f, int enemy)
{
    int16_t *known = &w->duel[f][enemy];

    if (*known == UNKNOWN_DUEL) *known = (int16_t)duel_of(w, f, enemy);
    return *known;
}

/* ---- places ---- */

/* Cover of somebody who is shot at; false: he is out of sight. */
static bool fire_reaches(const struct fray_wits *w, struct fray_stand from, struct fray_stand to, int *modifier)
{
    struct fray_view v;

    *modifier = 0;
    if (!fray_sees(&w->m.j.t, from, to, false, &v)) return false;
    *modifier = -(v.cover != COVER_NONE || v.forest > 0 || v.swimming);
    return true;
}

/* The part of a danger that falls on one of so many targets of an enemy: half of it if he has `others` targets more. */
static int shared(int fear, int targets, int others)
{
    return targets > 1 ? fear * (others + 1) / (others + targets) : fear;
}

int fray_danger(struct fray_wits *w, int f, struct point at)
{
    const struct fray_table *t = &w->m.j.t;
    int seat = fray_seat_of(t->s, f), fire = 0, first = 0, second = 0;

    for (int e = 0; e < t->b->figures; e++) {
        int far, chance, modifier, blow;

        if (fray_seat_of(t->s, e) == seat || !fights(w, e)) continue;
        far = fray_far(w, f, e, at);
        chance = fray_hit_chance(w, e, far, 0, false);
        if (chance > CERTAIN / 30 && !fray_touching(t->b, e))
            fire += fire_reaches(w, fray_stands(t->b, e), (struct fray_stand){ f, at }, &modifier)
                    ? shared(fray_hit_chance(w, e, far, modifier, false), w->shot_at[e], OTHERS_SHOT_AT) : 0;
        else fire += chance;
        if (far > t->ready->speed[e][t->b->figure[e].riding] + REACH_SPARE || t->s->figure[e].class < 2) continue;
        blow = shared(fray_duel(w, e, f), w->come_at[e], OTHERS_COME_AT);
        if (blow > first) second = first, first = blow;
        else if (blow > second) second = blow;
    }
    return fire * w->value[f] / CERTAIN * SHARED_FIRE / 100 + (first * FIRST_ATTACKER + second * NEXT_ATTACKER) / 100;
}

int fray_fire_hope(const struct fray_wits *w, int f, struct point at, bool moves)
{
    const struct fray_table *t = &w->m.j.t;
    int seat = fray_seat_of(t->s, f), best = 0;

    for (int e = 0; e < t->b->figures; e++) {
        int far, modifier, hope;

        if (fray_seat_of(t->s, e) == seat || !(t->f.there & base_bit(e))) continue;
        far = fray_far(w, f, e, at);
        hope = fray_hit_chance(w, f, far, 0, moves) * w->value[e] / CERTAIN;
        if (hope <= best) continue;
        if (!fire_reaches(w, (struct fray_stand){ f, at }, fray_stands(t->b, e), &modifier)) continue;
        hope = fray_hit_chance(w, f, far, modifier, moves) * w->value[e] / CERTAIN;
        if (hope > best) best = hope;
    }
    return best;
}
