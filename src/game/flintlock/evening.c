/* evening.c - the end of a turn: tokens and goals, morale of all units from one look at the table, reloading, bodies
** that are no bodies any more; and rallying when the next turn begins. */
#include "game/flintlock/fray.h"
#include "rules/flintlock/morale.h"
#include "rules/flintlock/shoot.h"

/* ---- morale (H-27, H-28) ---- */

enum { NOWHERE_CM = 999 };

static int officer_cm(const struct fray_table *t, int unit)
{
    int officer = t->b->unit[unit].officer - 1, least = NOWHERE_CM, others = 0;

    if (officer < 0 || !fray_on(t->b, officer)) return NOWHERE_CM;
    for (int f = 0; f < t->b->figures; f++) {
        int cm;

        if (f == officer || fray_unit_of(t->s, f) != unit || !fray_on(t->b, f)) continue;
        others++;
        cm = fray_cm_up(fray_apart(t->b, officer, f));
        if (cm < least) least = cm;
    }
    return others ? least : 0;
}

static int enemy_cm(const struct fray_table *t, int unit)
{
    int least = FRAY_FAR;

    for (int f = 0; f < t->b->figures; f++) {
        int far;

        if (fray_unit_of(t->s, f) != unit || !fray_on(t->b, f)) continue;
        far = fray_nearest(t, f, fray_at(t->b, f));
        if (far < least) least = far;
    }
    return least == FRAY_FAR || fray_cm_up(least) > NOWHERE_CM ? NOWHERE_CM : fray_cm_up(least);
}

/* Did it fall to half its first strength? Those who left in good order are no loss (BF-24). */
static bool fell_to_half(const struct fray_table *t, int unit)
{
    const struct fray_unit *u = &t->b->unit[unit];
    int left = u->start - u->lost;

    for (int f = 0; f < t->b->figures; f++)
        left += fray_unit_of(t->s, f) == unit && t->b->figure[f].where == WHERE_LEFT;
    return 100 * left <= t->ready->half_percent * u->first;
}

static void fray_morale_inputs(const struct fray_table *t, int unit, struct flintlock_morale_in *in)
{
    const struct fray_unit *u = &t->b->unit[unit];
    int member[FRAY_MOST_FIGURES], n = fray_members(t->s, t->b, unit, member), covered = 0;

    *in = (struct flintlock_morale_in){ .class_den = n ? n : 1, .figures = u->first, .start = u->start, .lost = u->lost,
                                        .half_tested = u->half_tested || !fell_to_half(t, unit),
                                        .charged = u->charged };
    for (int i = 0; i < n; i++) {
        in->class_num += t->s->figure[member[i]].class;
        covered += fray_in_cover(t, member[i]);
    }
    if (!n) in->class_num = 1;
    in->in_cover = 2 * covered > n;
    in->officer = u->officer || !u->officer_lost ? OFFICER_ALIVE : u->officer_lost == 1 ? OFFICER_LOST_NOW
                  : OFFICER_LOST_BEFORE;
    in->officer_cm = officer_cm(t, unit);
    in->enemy_cm = enemy_cm(t, unit);
}

void fray_rally(const struct fray *x)
{
    struct fray_table t;

    if (!x->ready->morale) return;
    fray_look(x->p, x->b, REFEREE, &t);
    for (int seat = 0; seat < FRAY_SEATS; seat++)
        for (int u = 0; u < x->b->units; u++) {
            struct flintlock_morale_in in;
            struct flintlock_rally_out out = { 0 };
            struct flintlock_nerve nerve;

            if (x->s->unit[u].seat != seat || x->b->unit[u].nerve != NERVE_ROUTED) continue;
            if (fray_leader(x->b, x->s, u) < 0) continue;
            fray_morale_inputs(&t, u, &in);
            about(x->r, fray_unit_ids[u]);
            flintlock_rally_prepare(x->r, &in, &nerve);
            flintlock_rally_rule(x->r, &nerve, &out);
            about(x->r, NULL);
            fray_tell_unit(x, u, out.rallied ? TOLD_RALLIED : TOLD_NO_RALLY, 0);
            if (!out.rallied) continue;
            x->b->unit[u].nerve = NERVE_STEADY;
            x->b->unit[u].rallied = 1;
        }
}

static void test_unit(const struct fray *x, const struct flintlock_morale_in *in, int u, bool fell)
{
    static const int8_t told[] = { [MORALE_HOLDS] = TOLD_HOLDS, [MORALE_IS_SHAKEN] = TOLD_SHAKEN,
                                   [MORALE_ROUTS] = TOLD_ROUTS };
    static const int8_t becomes[] = { [MORALE_HOLDS] = NERVE_STEADY, [MORALE_IS_SHAKEN] = NERVE_SHAKEN,
                                      [MORALE_ROUTS] = NERVE_ROUTED };
    struct fray_unit *unit = &x->b->unit[u];
    struct flintlock_morale_out out = { 0 };
    struct flintlock_nerve nerve;
    struct notes notes = { 0 }, *were = x->r->notes;

    x->r->notes = &notes;                                       /* the score is told */
    about(x->r, fray_unit_ids[u]);
    flintlock_morale_prepare(x->r, in, &nerve);
    if (nerve.tests) flintlock_morale_rule(x->r, &nerve, &out);
    about(x->r, NULL);
    x->r->notes = were;
    if (unit->nerve == NERVE_SHAKEN) unit->nerve = NERVE_STEADY;        /* for one turn only */
    if (!nerve.tests) return;
    unit->half_tested = unit->half_tested || fell;
    unit->nerve = becomes[out.result];
    fray_tell_unit(x, u, told[out.result], notes.value[NOTE_MORALE_SCORE]);
    if (unit->nerve == NERVE_ROUTED) unit->formation = FORMED_OPEN;
}

static void test_morale(const struct fray *x)
{
    struct flintlock_morale_in in[FRAY_MOST_UNITS];
    bool fell[FRAY_MOST_UNITS];
    struct fray_table t;

    fray_look(x->p, x->b, REFEREE, &t);
    for (int u = 0; u < x->b->units; u++) {
        fray_morale_inputs(&t, u, &in[u]);
        fell[u] = fell_to_half(&t, u);
    }
    for (int seat = 0; seat < FRAY_SEATS; seat++)
        for (int u = 0; u < x->b->units; u++)
            if (x->s->unit[u].seat == seat && x->b->unit[u].nerve != NERVE_ROUTED && fray_leader(x->b, x->s, u) >= 0)
                test_unit(x, &in[u], u, fell[u]);
}

/* A lost officer is lost for good; or the best of the others takes over (BF-27). */
static void count_officers(const struct fray *x)
{
    for (int u = 0; u < x->b->units; u++) {
        struct fray_unit *unit = &x->b->unit[u];
        int member[FRAY_MOST_FIGURES], n = fray_members(x->s, x->b, u, member), best = -1;

        if (unit->officer_lost != 1) continue;
        unit->officer_lost = 2;
        if (x->ready->officer == OFFICER_NOT_REPLACED) continue;
        for (int i = 0; i < n; i++)
            if (best < 0 || x->s->figure[member[i]].class > x->s->figure[best].class) best = member[i];
        if (best >= 0) unit->officer = best + 1;
    }
}

/* ---- reloading (H-11) ---- */

static bool reloads(const struct fray *x, int f, int gun, bool other)
{
    struct fray_figure *i = &x->b->figure[f];
    struct flintlock_reload_in in = {
        .weapon = x->s->figure[f].gun[gun] - 1, .mounted = i->riding, .moved = i->moved, .fired = i->fired,
                .other = other,
        .double_barrel = gun == 0 && x->s->figure[f].double_barrel, .turns = i->reload[gun],
        .fought = i->fought || fray_touching(x->b, f) != 0,
    };
    struct flintlock_reload_out out = { 0 };
    struct notes notes = { 0 };
    struct reading r = reading_silent(x->r);

    r.notes = &notes;
    flintlock_reload_rule(&r, &in, &out);
    if (!notes.value[NOTE_RELOAD_ALLOWED]) {
        if (!other) i->reload[gun] = 0;
        return false;
    }
    i->reload[gun]++;
    if (!out.loaded) return true;
    i->loaded[gun] = fray_barrels(&x->s->figure[f], gun);
    i->reload[gun] = 0;
    return true;
}

static void reload_all(const struct fray *x)
{
    int loaded[FRAY_MOST_UNITS] = { 0 };

    for (int f = 0; f < x->b->figures; f++) {
        struct fray_figure *i = &x->b->figure[f];
        int first = i->does == DOES_RELOAD ? i->target : 0;
        bool other = i->does == DOES_TAKE || i->does == DOES_BURN;

        if (!fray_on(x->b, f) || fray_routed(x->s, x->b, f)) continue;
        for (int k = 0; k < FRAY_GUNS; k++) {
            int gun = k ? 1 - first : first;

            if (!x->s->figure[f].gun[gun] || i->loaded[gun]) continue;
            other = reloads(x, f, gun, other) || other;
            loaded[fray_unit_of(x->s, f)] += i->loaded[gun] > 0;
        }
    }
    for (int u = 0; u < x->b->units; u++)
        if (loaded[u]) fray_tell_unit(x, u, TOLD_LOADED, loaded[u]);
}

/* ---- tokens and fires ---- */

static void take_and_burn(const struct fray *x)
{
    for (int f = 0; f < x->b->figures; f++) {
        struct fray_figure *i = &x->b->figure[f];
        int what = i->target - 1;

        if (!fray_on(x->b, f) || i->moved || i->fought || fray_touching(x->b, f)) continue;
        if (i->does == DOES_TAKE && !x->b->token[what].carrier && !x->b->token[what].gone) {
            x->b->token[what].carrier = f + 1;
            i->token = what + 1;
            if (x->s->token[what].kind == TOKEN_CARRIED) x->b->token[what].x = i->x, x->b->token[what].y = i->y;
            fray_tell_of(x, f, TOLD_TAKES, f, what);
        }
        if (i->does != DOES_BURN || x->b->area[what].burnt) continue;
        x->b->area[what].burnt = 1;
        fray_tell(x, TOLD_BURNS, what, 0, 0);
    }
}

/* ---- bodies ---- */

/* Four or more, near each other, one facing, on ground that allows it: else it is in open order. */
static void check_bodies(const struct fray *x)
{
    struct fray_table t;

    fray_look(x->p, x->b, REFEREE, &t);
    for (int u = 0; u < x->b->units; u++) {
        int member[FRAY_MOST_FIGURES], n = fray_members(x->s, x->b, u, member), riders = 0;
        struct pose at[FRAY_MOST_FIGURES];

        if (!fray_formed(x->b, u)) continue;
        for (int i = 0; i < n; i++) {
            const struct fray_figure *f = &x->b->figure[member[i]];
            at[i] = (struct pose){ f->x, f->y, f->facing };
            riders += f->riding;
        }
        if ((riders == 0 || riders == n) && fray_stand_close(at, n, riders > 0) && fray_body_ground(&t, u)) continue;
        x->b->unit[u].formation = FORMED_OPEN;
        if (n) fray_tell_unit(x, u, TOLD_OPENS_ORDER, 0);
    }
}

void fray_evening(const struct fray *x)
{
    take_and_burn(x);
    fray_goals(x);
    if (x->ready->morale) test_morale(x);
    count_officers(x);
    reload_all(x);
    check_bodies(x);
}
