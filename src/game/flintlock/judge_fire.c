/* judge_fire.c - the decisions within a turn: who strikes at those who leave, who shoots at whom, who strikes whom. */
#include "game/flintlock/fray.h"
#include "rules/flintlock/shoot.h"

static const struct no not_yours   = { "H-36", N_("it is not of your side") };
static const struct no not_there   = { "H-36", N_("it is not on the table") };
static const struct no decided     = { "H-36", N_("that has been decided already") };
static const struct no no_leaver   = { "H-22", N_("it is not in contact with him, or he does not leave") };
static const struct no leaves_too  = { "H-22", N_("it leaves contact itself") };
static const struct no no_enemy    = { "H-36", N_("there is no such enemy in sight") };
static const struct no no_gun      = { "shooting/weapons", N_("it has no such firearm") };
static const struct no one_shot    = { "H-38", N_("one shot a figure and turn") };
static const struct no touched     = { "H-10", N_("in contact it shoots only at those it touches") };
static const struct no no_sight    = { "H-39", N_("it does not see him") };
static const struct no behind_it   = { "H-39", N_("he is behind its back: it shoots at what is before its front") };
static const struct no crouches    = { "BF-19", N_("it crouches") };
static const struct no nobody      = { "H-38", N_("none of it may shoot at him") };
static const struct no no_touch    = { "H-21", N_("it is not in contact with him") };
static const struct no too_many    = { "H-21", N_("too many strike at him already") };
static const struct no has_struck  = { "H-22", N_("it has struck in this turn") };
static const struct no not_pushed  = { "BF-15", N_("it has pushed nobody back") };
static const struct no say_which   = { "BF-15", N_("follow, or stand?") };

/* ---- strokes at those who leave ---- */

bool fray_leaves_contact(const struct fray_setup *s, const struct fray_state *b, int f)
{
    const struct fray_figure *x = &b->figure[f];

    (void)s;
    return fray_on(b, f) && fray_touching(b, f) && (x->does == DOES_BREAK_OFF || x->does == DOES_FLEE);
}

static bool touches_leaver(const struct fray_setup *s, const struct fray_state *b, int f)
{
    for (int e = 0; e < b->figures; e++)
        if (fray_touching(b, f) & base_bit(e) && fray_leaves_contact(s, b, e)) return true;
    return false;
}

bool fray_may_cut(const struct fray_setup *s, const struct fray_state *b, int f)
{
    return fray_on(b, f) && !fray_routed(s, b, f) && !fray_leaves_contact(s, b, f) && touches_leaver(s, b, f);
}

static const struct no *no_cut(const struct fray_judge *j, const struct act *a)
{
    const struct fray_state *b = j->t.b;
    int f = a->arg[FRAY_WHO], e = a->arg[FRAY_AT];

    if (fray_leaves_contact(j->t.s, b, f) || fray_routed(j->t.s, b, f)) return &leaves_too;
    if (!fray_may_cut(j->t.s, b, f)) return &no_leaver;
    if (b->figure[f].cut) return &decided;
    if (a->kind == FRAY_LET_GO) return NULL;
    return fray_touching(b, f) & base_bit(e) && fray_leaves_contact(j->t.s, b, e) ? NULL : &no_leaver;
}

/* ---- shots ---- */

bool fray_may_fire(const struct fray_setup *s, const struct fray_state *b, int f)
{
    const struct fray_figure *x = &b->figure[f];
    bool there = x->where == WHERE_ON || x->where == WHERE_UNSEEN;

    return there && !fray_routed(s, b, f) && (x->loaded[0] || x->loaded[1]);
}

static bool engaged_with_friends(const struct fray_table *t, int f, int target)
{
    bases touch = fray_touching(t->b, target);
    return touch && !(touch & base_bit(f));
}

/* Did f see the target in passing only: after one of the first three quarter steps, but not when the turn began? Asked
** where f does not see it plainly at the end (H-38, BF-7). */
static bool seen_in_passing(const struct fray_table *t, int f, int target, struct fray_view *v)
{
    const struct fray_figure *me = &t->b->figure[f], *him = &t->b->figure[target];
    struct point start = { me->from_x, me->from_y }, his_start = { him->from_x, him->from_y };
    struct fray_stand mine = { f, start }, his = { target, his_start };

    if (!me->moved && !him->moved) return false;
    if (fray_sees(t, mine, his, false, v) && !v->hidden && !him->was_in_contact) return false;
    for (int k = 0; k < FRAY_STOPS; k++) {
        struct point from = fray_at(t->b, f), to = { him->at[k].x, him->at[k].y };

        if (me->moved && t->ready->furtive_from == FURTIVE_FROM_STEP) from = (struct point){ me->at[k].x, me->at[k].y };
        mine.at = from, his.at = to;
        if (fray_sees(t, mine, his, true, v) && !v->hidden) return true;
    }
    return false;
}

bool fray_shot_inputs(const struct fray_table *t, int f, int gun, int target, struct flintlock_shoot_in *in)
{
    const struct fray_figure_setup *s = &t->s->figure[f];
    const struct fray_figure *me = &t->b->figure[f], *him = &t->b->figure[target];
    struct fray_view v;
    bool plainly = fray_sees(t, fray_stands(t->b, f), fray_stands(t->b, target), true, &v);
    bool passing = false, touching = (fray_touching(t->b, f) & base_bit(target)) != 0;

    if (!touching && (!plainly || v.hidden || engaged_with_friends(t, f, target))) {
        struct fray_view there;
        passing = seen_in_passing(t, f, target, &there);
        if (passing) v = there;
        else if (!plainly) return false;
    }
    *in = (struct flintlock_shoot_in){
        .weapon = s->gun[gun] - 1, .distance = touching ? 0 : v.cm, .shooters = 1, .class = s->class,
        .mount = !me->riding ? SHOOTER_FOOT : s->mount == MOVER_MOUNTED_INFANTRY ? SHOOTER_MOUNTED_INFANTRY
                 : SHOOTER_CAVALRY,
        .mounted = me->riding, .loaded = me->loaded[gun] > 0, .line_infantry = s->line,
        .close_order = fray_formed(t->b, fray_unit_of(t->s, f)), .moving = me->moved,
        .arriving = me->came && fray_touching(t->b, f) != 0, .furtive = passing && me->moved,
        .in_contact = me->was_in_contact, .routed = fray_routed(t->s, t->b, f), .wounded = me->wounded,
        .surprise = t->ready->concealed && !t->ready->no_surprise && !me->seen, .shots_fired = me->shots[gun],
        .target = { .mounted = him->riding, .cuirass = t->s->figure[target].cuirass, .cover = v.cover,
                    .forest = v.forest, .swimming = v.swimming, .furtive = passing && him->moved, .hidden = v.hidden,
                    .engaged = !passing && engaged_with_friends(t, f, target) },
    };
    return true;
}

static const struct no *no_shot_by_rule(const struct fray_judge *j, const struct flintlock_shoot_in *in)
{
    struct notes notes = { 0 };
    struct reading quiet = { .mode = READ_RANDOM, .house = j->t.p->house, .notes = &notes };
    struct flintlock_shots ready;
    const struct cancels *row;

    flintlock_shoot_prepare(&quiet, in, &ready);
    if (!notes.value[NOTE_SHOOT_WHY]) return NULL;
    row = &flintlock_no_shot_list.row[notes.value[NOTE_SHOOT_WHY] - 1];
    *j->why = (struct no){ row->cite, row->says };
    return j->why;
}

const struct no *fray_no_shot(const struct fray_judge *j, int f, int gun, int target)
{
    const struct fray_state *b = j->t.b;
    const struct fray_figure *x = &b->figure[f];
    struct flintlock_shoot_in in;
    struct fray_view v;
    int weapon = j->t.s->figure[f].gun[gun];

    if (!weapon) return &no_gun;
    if (x->fired) return &one_shot;
    if (j->t.ready->no_crouch_fire && x->crouched) return &crouches;
    if (fray_seat_of(j->t.s, target) == j->seat || !fray_known(b, target)) return &no_enemy;
    if ((fray_touching(b, f) || x->fought) && !(fray_touching(b, f) & base_bit(target))) return &touched;
    in = (struct flintlock_shoot_in){ .weapon = weapon - 1, .distance = fray_cm_up(fray_apart(b, f, target)),
                                      .loaded = x->loaded[gun] > 0 };
    if (!x->loaded[gun] || (!x->moved && !b->figure[target].moved && in.distance > j->t.ready->longest[weapon - 1]))
        return no_shot_by_rule(j, &in);
    if (fray_shot_inputs(&j->t, f, gun, target, &in)) return no_shot_by_rule(j, &in);
    return fray_sees(&j->t, fray_stands(b, f), fray_stands(b, target), false, &v) ? &behind_it : &no_sight;
}

int fray_gun_for(const struct fray_judge *j, int f, int target)
{
    for (int gun = 0; gun < FRAY_GUNS; gun++)
        if (!fray_no_shot(j, f, gun, target)) return gun;
    return -1;
}

static bool aims(const struct fray_figure *x) { return x->aim[0] || x->aim[1]; }

static const struct no *no_volley(const struct fray_judge *j, int unit, int target)
{
    for (int f = 0; f < j->t.b->figures; f++)
        if (fray_unit_of(j->t.s, f) == unit && fray_may_fire(j->t.s, j->t.b, f) && !aims(&j->t.b->figure[f]) &&
            fray_gun_for(j, f, target) >= 0) return NULL;
    return &nobody;
}

static const struct no *no_hold(const struct fray_judge *j, int unit)
{
    for (int f = 0; f < j->t.b->figures; f++)
        if (fray_unit_of(j->t.s, f) == unit && fray_may_fire(j->t.s, j->t.b, f) && !aims(&j->t.b->figure[f]))
            return NULL;
    return &decided;
}

/* ---- blows ---- */

/* A friend within 1 cm on this side: a quarter of the circle about it (BF-32). */
static bool friend_beside(const struct fray_table *t, int f, int side)
{
    for (int i = 0; i < t->b->figures; i++) {
        int turn;

        if (i == f || !(t->side[fray_seat_of(t->s, f)] & base_bit(i))) continue;
        if (fray_apart(t->b, f, i) > t->ready->figure[TABLE_SIDE_CM] * FRAY_CM + GRACE) continue;
        turn = angle_from(angle_in_turn(t->b->figure[f].facing + side),
                          heading_of(point_less(fray_at(t->b, i), fray_at(t->b, f))));
        if (turn >= -EIGHTH && turn <= EIGHTH) return true;
    }
    return false;
}

int fray_most_strikers(const struct fray_table *t, int f)
{
    bool flanked = !t->b->figure[f].riding && friend_beside(t, f, QUARTER) && friend_beside(t, f, -QUARTER);
    return t->ready->figure[flanked ? TABLE_STRIKERS_FLANKED : TABLE_STRIKERS];
}

static const struct no *no_strike(const struct fray_judge *j, const struct act *a)
{
    const struct fray_state *b = j->t.b;
    int f = a->arg[FRAY_WHO], e = a->arg[FRAY_AT], named = 0;

    if (!(fray_touching(b, f) & base_bit(e))) return &no_touch;
    if (b->figure[f].struck) return &has_struck;
    if (b->figure[f].strikes) return &decided;
    if (a->arg[FRAY_FOLLOWS] != FOLLOW_YES && a->arg[FRAY_FOLLOWS] != FOLLOW_NO) return &say_which;
    for (int i = 0; i < b->figures; i++) named += fray_seat_of(j->t.s, i) == j->seat && b->figure[i].strikes == e + 1;
    return named >= fray_most_strikers(&j->t, e) ? &too_many : NULL;
}

bool fray_may_follow(const struct fray_state *b, int f) { return fray_on(b, f) && b->figure[f].follow == FOLLOW_ASKED; }

const struct no *fray_no_decision(const struct fray_judge *j, const struct act *a)
{
    int who = a->arg[FRAY_WHO];
    bool unit = a->kind == FRAY_VOLLEY || a->kind == FRAY_HOLD;

    if (a->kind == FRAY_READY) return NULL;
    if ((unit ? j->t.s->unit[who].seat : fray_seat_of(j->t.s, who)) != j->seat) return &not_yours;
    if (!unit && !fray_on(j->t.b, who)) return &not_there;
    switch (a->kind) {
    case FRAY_CUT: case FRAY_LET_GO: return no_cut(j, a);
    case FRAY_SHOOT:      return aims(&j->t.b->figure[who]) ? &decided : fray_no_shot(j, who, 0, a->arg[FRAY_AT]);
    case FRAY_SECOND_GUN: return aims(&j->t.b->figure[who]) ? &decided : fray_no_shot(j, who, 1, a->arg[FRAY_AT]);
    case FRAY_VOLLEY:     return no_volley(j, who, a->arg[FRAY_AT]);
    case FRAY_HOLD:       return no_hold(j, who);
    case FRAY_STRIKE:     return no_strike(j, a);
    default:
        if (!fray_may_follow(j->t.b, who)) return &not_pushed;
        return a->arg[FRAY_AT] == FOLLOW_YES || a->arg[FRAY_AT] == FOLLOW_NO ? NULL : &say_which;
    }
}

/* ---- who has to decide ---- */

/* By public facts only: with firearms whether it has a loaded one, not whom it sees. */
bool fray_somebody(const struct play *p, const struct fray_state *b, int seat)
{
    const struct fray_setup *s = p->setup;

    for (int f = 0; f < b->figures; f++) {
        if (fray_seat_of(s, f) != seat) continue;
        switch (b->phase) {
        case PHASE_CUTS:
            if (fray_ready(p)->cuts == CUTS_CHOSEN && fray_may_cut(s, b, f)) return true;
            break;
        case PHASE_FIRE:
            if (fray_may_fire(s, b, f)) return true;
            break;
        case PHASE_NAME:
            if (fray_on(b, f) && fray_touching(b, f) && !b->figure[f].struck) return true;
            break;
        default:
            if (fray_may_follow(b, f)) return true;
        }
    }
    return false;
}
