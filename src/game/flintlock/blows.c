/* blows.c - the melee phase (H-21): in five steps, from long weapons to bare hands, all figures of that length strike
** whom they named. Two who named each other are one exchange with the tie rule; the others strike one-sided. What comes
** of a step happens at its end, so a man who is struck down in a step still strikes in it. */
#include "game/flintlock/fray.h"
#include "game/names.h"
#include "rules/flintlock/melee.h"

struct melee {
    const struct fray *x; struct fray_table t;
    bases hit, pushed;
    int by[FRAY_MOST_FIGURES];                                  /* who pushed him */
};

static int weapon_length(const struct fray *x, int f)
{
    struct reading quiet = { .mode = READ_RANDOM, .house = x->p->house };
    return flintlock_arm(&quiet, x->s->figure[f].weapon, ARM_LENGTH, NULL).value;
}

/* ---- who strikes whom ---- */

static int named_by(const struct fray *x, int f)
{
    int enemy = x->b->figure[f].strikes - 1;
    return enemy < 0 || enemy >= x->b->figures ? -1 : enemy;
}

/* Who has one enemy strikes at him and follows unless told otherwise, as far as there is room about that enemy. */
static void name_the_rest(const struct fray *x)
{
    struct fray_table t;
    int strikers[FRAY_MOST_FIGURES] = { 0 };

    fray_look(x->p, x->b, REFEREE, &t);
    for (int f = 0; f < x->b->figures; f++)
        if (fray_on(x->b, f) && named_by(x, f) >= 0) strikers[named_by(x, f)]++;
    for (int f = 0; f < x->b->figures; f++) {
        struct fray_figure *i = &x->b->figure[f];
        bases touch = fray_touching(x->b, f);
        int enemy = 0;

        if (!fray_on(x->b, f) || i->strikes || i->struck || !touch || touch & (touch - 1)) continue;
        while (!(touch & base_bit(enemy))) enemy++;
        if (strikers[enemy]++ >= fray_most_strikers(&t, enemy)) continue;
        i->strikes = enemy + 1;
        i->follow = FOLLOW_YES;
    }
}

/* Whom it strikes in this step; -1: nobody any more. */
static int target_of(const struct fray *x, int f)
{
    struct fray_figure *i = &x->b->figure[f];
    bases there = fray_touching(x->b, f) & fray_set(i->met);
    int enemy = named_by(x, f);

    if (!fray_on(x->b, f) || i->struck || enemy < 0) return -1;
    if (there & base_bit(enemy)) return enemy;
    if (x->ready->named == NAMED_MAY_CHANGE)
        for (int e = 0; there >> e; e++)
            if (there & base_bit(e)) return e;
    return -1;
}

/* ---- the blows of a step ---- */

static void take_harm(struct melee *m, int striker, int f, int harm)
{
    const struct fray_figure_setup *s = m->x->s->figure;
    int before = m->by[f];
    bool again = (m->pushed & base_bit(f)) != 0;

    fray_tell(m->x, harm == HARM_HIT ? TOLD_STRIKES : harm == HARM_PUSHED ? TOLD_PUSHES : TOLD_MISSES, striker, f, 0);
    if (harm == HARM_HIT) m->hit |= base_bit(f);
    if (harm != HARM_PUSHED) return;
    if (again && (s[before].class > s[striker].class || (s[before].class == s[striker].class && before < striker)))
        return;                                                 /* away from the higher class, then the lower row */
    m->pushed |= base_bit(f);
    m->by[f] = striker;
}

/* Whose the lines are that the rule tells of both: a tie goes to one of them, and he prevails. */
static void tell_both(struct reading *r, struct told_mark since, int f, int g)
{
    for (int i = since.lines; r->trace && i < r->trace->len; i++) {
        struct trace_line *line = &r->trace->line[i];
        bool tie = text_same(line->of, "tie"), prevails = text_same(line->of, "prevails");

        if (line->who || !(tie || prevails || text_same(line->of, "order"))) continue;
        line->who = fray_figure_ids[(tie || prevails) && line->value == 1 ? g : f];
        if (line->value >= SIDES) continue;                         /* the higher die, or nobody */
        if (tie) line->says = N_("if both do the same: of higher class, or in cuirass");
        if (prevails) line->says = N_("both do the same: prevails");
    }
}

static void exchange(struct melee *m, int f, int g)
{
    struct flintlock_melee_in in, other;
    struct flintlock_round round;
    struct told_mark since = told_mark(m->x->r);
    int32_t harm[SIDES];

    fray_melee_inputs(&m->t, f, g, &in);
    flintlock_round_of(m->x->r, &in, &round);
    other = in;
    other.ground = fray_blow_ground(&m->t, g, f);
    round.blow[0].modifier = flintlock_blow_modifier(m->x->r, &in, 0);
    round.blow[1].modifier = flintlock_blow_modifier(m->x->r, &other, 1);
    flintlock_fight_round(m->x->r, &round, harm);
    told_rename(m->x->r, since, fray_renamed, f, g);
    tell_both(m->x->r, since, f, g);
    take_harm(m, f, g, harm[1]);
    take_harm(m, g, f, harm[0]);
}

static void strike_alone(struct melee *m, int f, int g)
{
    struct flintlock_melee_in in;

    fray_melee_inputs(&m->t, f, g, &in);
    take_harm(m, f, g, fray_one_blow(m->x, &m->t, &in, f, g));
}

static void one_step(struct melee *m, int length)
{
    const struct fray *x = m->x;
    int at[FRAY_MOST_FIGURES];
    bases strikes = 0;

    fray_look(x->p, x->b, REFEREE, &m->t);
    m->hit = m->pushed = 0;
    for (int f = 0; f < x->b->figures; f++) {
        at[f] = target_of(x, f);
        if (at[f] >= 0 && weapon_length(x, f) == length) strikes |= base_bit(f);
    }
    for (int f = 0; f < x->b->figures; f++) {                   /* those who named each other */
        int g = at[f];

        if (!(strikes & base_bit(f)) || fray_seat_of(x->s, f) != 0) continue;
        if (!(strikes & base_bit(g)) || at[g] != f) continue;
        exchange(m, f, g);
        strikes &= ~(base_bit(f) | base_bit(g));
        x->b->figure[f].struck = x->b->figure[g].struck = 1;
    }
    for (int seat = 0; seat < FRAY_SEATS; seat++)
        for (int f = 0; f < x->b->figures; f++) {
            if (!(strikes & base_bit(f)) || fray_seat_of(x->s, f) != seat) continue;
            strike_alone(m, f, at[f]);
            x->b->figure[f].struck = 1;
        }
}

/* ---- what comes of it ---- */

/* A figure that was pushed or has lost its enemy does not strike that enemy any more: contacts are not what they were
** when blows were named. */
static void forget_parted(const struct fray *x)
{
    for (int f = 0; f < x->b->figures; f++) {
        struct fray_figure *i = &x->b->figure[f];
        fray_keep(i->met, fray_set(i->met) & fray_touching(x->b, f));
    }
}

static bool end_step(struct melee *m)
{
    const struct fray *x = m->x;
    bool asked = false;

    for (int seat = 0; seat < FRAY_SEATS; seat++)
        for (int f = 0; f < x->b->figures; f++)
            if (m->hit & base_bit(f) && fray_seat_of(x->s, f) == seat) fray_hit(x, f);
    for (int f = 0; f < x->b->figures; f++) {
        int by = m->by[f];

        if (!(m->pushed & base_bit(f)) || m->hit & base_bit(f) || !fray_on(x->b, f)) continue;
        if (!fray_push(x, f, by)) {
            fray_tell(x, TOLD_NO_ROOM, f, 0, 0);
            continue;
        }
        forget_parted(x);
        if (!fray_on(x->b, by) || x->b->figure[by].strikes != f + 1) continue;
        if (x->ready->follow == FOLLOW_AFTER) x->b->figure[by].follow = FOLLOW_ASKED, asked = true;
        else if (x->b->figure[by].follow == FOLLOW_YES) fray_go_after(x, by, f);
    }
    forget_parted(x);
    return asked;
}

bool fray_blows(const struct fray *x)
{
    struct melee m = { .x = x };

    if (x->b->phase == PHASE_NAME) name_the_rest(x);
    for (int f = 0; x->ready->follow == FOLLOW_AFTER && f < x->b->figures; f++) x->b->figure[f].follow = FOLLOW_NO;
    while (x->b->step <= LENGTH_BARE) {
        one_step(&m, x->b->step++);
        if (end_step(&m)) return false;
    }
    fray_find_seen(x->p, x->b);
    return true;
}

void fray_follow_up(const struct fray *x)
{
    for (int f = 0; f < x->b->figures; f++) {
        struct fray_figure *i = &x->b->figure[f];
        int enemy = named_by(x, f);

        if (i->struck && enemy >= 0 && (i->follow == FOLLOW_ASKED || i->follow == FOLLOW_YES) && fray_on(x->b, f))
            fray_go_after(x, f, enemy);
        if (i->struck) i->follow = FOLLOW_NO;
    }
}
