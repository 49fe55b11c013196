/* features.c - what of a skirmish speaks for a side, as numbers, for the chance to win (src/ai/value.h). Not a rule of
** the game.
**
** Skirmishes are decided by points of goals, and by losses where those are equal: how likely each side is to be ahead,
** and who is stronger, come from the terms of worth.c. The rest is who stands, in which nerve, with what in hand. */
#include "game/flintlock/sense.h"
#include "base/whole.h"

enum {
    MEN, GOALS, STRENGTH, POINTS, POINTS_LATE, AHEAD, AHEAD_LATE, LOST, LOST_LATE,
    STEADY, SHAKEN, ROUTED, SHAKEN_UNITS, ROUTED_UNITS, NEAR_TEST, WOUNDED, OFFICERS, LED_UNITS,
    LOADED, LOADED_SHORT, LOADED_MEDIUM, EMPTY_NEAR, HIDDEN_MEN, CROUCHED, MOUNTED, IN_MELEE, MELEE_CLASS, OUTNUMBERED,
    FREE_NEAR, CARRIED, FAR_OFF, BODIES, TO_PLACE, LEFT_TABLE,
    ALL
};
_Static_assert((int)ALL == (int)FRAY_FEATURES, "features");

const struct feature fray_feature[FRAY_FEATURES] = {
    [MEN] = { "men", N_("men on the table, by class") },
    [GOALS] = { "goals", N_("goals that it is likely to reach") },
    [STRENGTH] = { "strength", N_("who is stronger on the table") },
    [POINTS] = { "points", N_("points of goals") },
    [POINTS_LATE] = { "points_late", N_("points of goals, late in the skirmish") },
    [AHEAD] = { "ahead", N_("it is ahead in points") },
    [AHEAD_LATE] = { "ahead_late", N_("it is ahead in points, late in the skirmish") },
    [LOST] = { "lost", N_("losses, by class") },
    [LOST_LATE] = { "lost_late", N_("losses, late in the skirmish") },
    [STEADY] = { "steady", N_("men of steady units") },
    [SHAKEN] = { "shaken", N_("men of shaken units") },
    [ROUTED] = { "routed", N_("men of routed units") },
    [SHAKEN_UNITS] = { "shaken_units", N_("shaken units") },
    [ROUTED_UNITS] = { "routed_units", N_("routed units") },
    [NEAR_TEST] = { "half_lost", N_("units that have lost nearly half") },
    [WOUNDED] = { "wounded", N_("wounded men") },
    [OFFICERS] = { "officers", N_("officers on the table") },
    [LED_UNITS] = { "officer_lost", N_("units without their officer") },
    [LOADED] = { "loaded", N_("loaded firearms") },
    [LOADED_SHORT] = { "loaded_short", N_("loaded firearms with an enemy at short distance") },
    [LOADED_MEDIUM] = { "loaded_medium", N_("loaded firearms with an enemy in range") },
    [EMPTY_NEAR] = { "empty_near", N_("empty firearms near the enemy") },
    [HIDDEN_MEN] = { "unseen", N_("men that the enemy does not see") },
    [CROUCHED] = { "crouched", N_("men who crouch") },
    [MOUNTED] = { "mounted", N_("mounted men") },
    [IN_MELEE] = { "in_contact", N_("men in melee") },
    [MELEE_CLASS] = { "contact_class", N_("better men in melee") },
    [OUTNUMBERED] = { "contact_many", N_("men who fight several enemies at once") },
    [FREE_NEAR] = { "can_charge", N_("free men near an enemy") },
    [CARRIED] = { "carries", N_("things carried") },
    [FAR_OFF] = { "far", N_("men far from any enemy") },
    [BODIES] = { "formed", N_("men in formed bodies") },
    [TO_PLACE] = { "to_place", N_("men still to be placed") },
    [LEFT_TABLE] = { "left", N_("men who have left the table in good order") },
};

enum { LATE = 1000, EACH = 100, CHARGE = 25 * FRAY_CM, LONG_WAY = 80 * FRAY_CM };

struct adding { int of[FRAY_FEATURES], men; };

struct looking { const struct play *p; const struct fray_setup *s; const struct fray_state *b; };

static int nearest_enemy(const struct looking *l, int f)
{
    int far = FRAY_FAR, seat = fray_seat_of(l->s, f);

    for (int e = 0; e < l->b->figures; e++) {
        int here;

        if (!fray_on(l->b, e) || fray_seat_of(l->s, e) == seat) continue;
        here = length_about(point_less(fray_at(l->b, e), fray_at(l->b, f)));
        if (here < far) far = here;
    }
    return far;
}

static void add_gun(const struct looking *l, struct adding *a, int f, int far)
{
    const struct fray_ready *ready = l->p->ready;

    for (int gun = 0; gun < FRAY_GUNS; gun++) {
        int weapon = l->s->figure[f].gun[gun], longest;

        if (!weapon) continue;
        longest = ready->longest[weapon - 1] * FRAY_CM;
        if (!l->b->figure[f].loaded[gun]) a->of[EMPTY_NEAR] += far <= CHARGE;
        else if (far <= longest / 3) a->of[LOADED_SHORT]++;
        else if (far <= longest * 2 / 3) a->of[LOADED_MEDIUM]++;
        else a->of[LOADED]++;
        return;
    }
}

static void add_contact(const struct looking *l, struct adding *a, int f)
{
    bases enemies = fray_touching(l->b, f);
    int class_ = l->s->figure[f].class, n = 0;

    a->of[IN_MELEE]++;
    for (int e = 0; e < l->b->figures; e++) {
        if (!(enemies >> e & 1)) continue;
        n++;
        a->of[MELEE_CLASS] += class_ - l->s->figure[e].class;
    }
    if (n > 1) a->of[OUTNUMBERED]++;
}

static void add_standing(const struct looking *l, struct adding *a, int f)
{
    const struct fray_figure *x = &l->b->figure[f];
    int class_ = l->s->figure[f].class, far = nearest_enemy(l, f), nerve = fray_unit(l->s, l->b, f)->nerve;

    a->men += class_;
    a->of[nerve == NERVE_STEADY ? STEADY : nerve == NERVE_SHAKEN ? SHAKEN : ROUTED] += class_;
    a->of[WOUNDED] += x->wounded != 0;
    a->of[OFFICERS] += l->s->figure[f].officer != 0;
    a->of[HIDDEN_MEN] += !x->seen;
    a->of[CROUCHED] += x->crouched != 0;
    a->of[MOUNTED] += x->riding != 0;
    a->of[CARRIED] += x->token != 0;
    a->of[BODIES] += fray_unit(l->s, l->b, f)->formation != 0;
    a->of[FAR_OFF] += far > LONG_WAY;
    if (nerve != NERVE_ROUTED) add_gun(l, a, f, far);
    if (fray_touching(l->b, f)) add_contact(l, a, f);
    else if (far <= CHARGE && nerve == NERVE_STEADY) a->of[FREE_NEAR]++;
}

static void add_figures(const struct looking *l, struct adding *a)
{
    for (int f = 0; f < l->b->figures; f++) {
        struct adding *own = &a[fray_seat_of(l->s, f)];

        switch (l->b->figure[f].where) {
        case WHERE_ON: add_standing(l, own, f); break;
        case WHERE_LEFT: own->of[LEFT_TABLE]++; break;
        case WHERE_UNPLACED: case WHERE_UNSEEN:
            own->men += l->s->figure[f].class;
            own->of[TO_PLACE]++;
            break;
        default: break;
        }
    }
}

static void add_units(const struct looking *l, struct adding *a)
{
    for (int u = 0; u < l->b->units; u++) {
        const struct fray_unit *x = &l->b->unit[u];
        struct adding *own = &a[l->s->unit[u].seat];

        own->of[SHAKEN_UNITS] += x->nerve == NERVE_SHAKEN;
        own->of[ROUTED_UNITS] += x->nerve == NERVE_ROUTED;
        own->of[LED_UNITS] += x->officer_lost != 0;
        own->of[NEAR_TEST] += x->start > 0 && x->lost * 5 >= x->start * 2;
    }
}

static void put_side(const struct looking *l, const struct adding *a, int seat, const int64_t *term, int32_t *out)
{
    int late = l->s->turns > 0 ? clamp(l->b->turn * LATE / l->s->turns, 0, LATE) : LATE;
    int whole = a[0].men + a[1].men + 1, lost = fray_class_lost(l->s, l->b, seat) * 1000 / (whole + 10);
    int points = clamp(l->b->points[seat], 0, 100) * EACH, sign = seat ? -1 : 1;
    bool ahead = l->b->points[seat] > l->b->points[1 - seat];

    for (int i = 0; i < FRAY_FEATURES; i++) out[i] = a[seat].of[i] * EACH;
    out[MEN] = log_of((uint64_t)a[seat].men);
    out[GOALS] = sign * (int)(term[WORTH_GOALS] / 2);
    out[STRENGTH] = sign * (int)(term[WORTH_STRENGTH] / 2);
    out[POINTS] = points;
    out[POINTS_LATE] = points * late / LATE;
    out[AHEAD] = ahead ? 1000 : 0;
    out[AHEAD_LATE] = ahead ? late : 0;
    out[LOST] = clamp(lost, 0, 3000);
    out[LOST_LATE] = out[LOST] * late / LATE;
    out[STEADY] = a[seat].of[STEADY] * 1000 / whole;
    out[SHAKEN] = a[seat].of[SHAKEN] * 1000 / whole;
    out[ROUTED] = a[seat].of[ROUTED] * 1000 / whole;
}

void fray_features(const struct play *p, const void *state, int32_t out[][MOST_FEATURES])
{
    struct looking l = { p, p->setup, state };
    struct adding a[FRAY_SEATS] = { 0 };
    int64_t term[WORTH_TERMS];

    add_figures(&l, a);
    add_units(&l, a);
    fray_worth_terms(p, l.b, term);
    for (int seat = 0; seat < FRAY_SEATS; seat++) put_side(&l, a, seat, term, out[seat]);
}
