/* features.c - what of a campaign speaks for a side, as numbers, for the chance to win (src/ai/value.h). Not a rule of
** the game.
**
** A campaign is decided by victory points, so what counts is the score as it would be if it ended now, the more the
** fewer turns are left; and what may still change it: strength, where it stands, who may move. */
#include "game/campaign/game.h"
#include "base/whole.h"

enum {
    STRENGTH, SCORE, SCORE_LATE, SCORE_SOON, OBJECTIVES, OBJECTIVES_LATE, AHEAD, AHEAD_LATE, AHEAD_AT_THE_END,
    INFANTRY, CAVALRY, GUNS, GUARD, POOR, TIRED, TO_COME,
    COLLAPSE_NEAR, COLLAPSE_NEXT, LOST,
    GENERALS, COMMAND_VALUE, CHIEFS, COMMAND_POINTS,
    WAY_TO_GO, ON_OBJECTIVES, UNGUARDED, IN_REACH, BEATABLE, SPREAD, LARGEST,
    ENTRENCHED, IN_FORTRESS, MOVES_NOW, MOVES_LATER, STILL_FRESH,
    ALL
};
_Static_assert((int)ALL == (int)THEATRE_FEATURES, "features");

const struct feature theatre_feature[THEATRE_FEATURES] = {
    [STRENGTH] = { "strength", N_("strength on the map") },
    [SCORE] = { "score", N_("victory points, objectives counted as they are held") },
    [SCORE_LATE] = { "score_late", N_("the score, late in the campaign") },
    [SCORE_SOON] = { "score_soon", N_("the score, against what the turns left can change") },
    [OBJECTIVES] = { "objectives", N_("objectives held") },
    [OBJECTIVES_LATE] = { "objectives_late", N_("objectives held, late in the campaign") },
    [AHEAD] = { "ahead", N_("it is ahead") },
    [AHEAD_LATE] = { "ahead_late", N_("it is ahead, late in the campaign") },
    [AHEAD_AT_THE_END] = { "ahead_at_the_end", N_("it is ahead in the last turns") },
    [INFANTRY] = { "infantry", N_("infantry") },
    [CAVALRY] = { "cavalry", N_("cavalry") },
    [GUNS] = { "guns", N_("artillery") },
    [GUARD] = { "steady", N_("units of high cohesion") },
    [POOR] = { "unsteady", N_("units of low cohesion") },
    [TIRED] = { "tired", N_("tired units") },
    [TO_COME] = { "to_come", N_("reinforcements to come") },
    [COLLAPSE_NEAR] = { "collapse_near", N_("less than half of the army is left") },
    [COLLAPSE_NEXT] = { "collapse_next", N_("hardly more than a third of the army is left") },
    [LOST] = { "lost", N_("strength lost") },
    [GENERALS] = { "generals", N_("generals") },
    [COMMAND_VALUE] = { "command_value", N_("command values of the generals") },
    [CHIEFS] = { "chiefs", N_("armies with a commander in chief") },
    [COMMAND_POINTS] = { "command_points", N_("command points left") },
    [WAY_TO_GO] = { "way_to_go", N_("the way its units still have to go") },
    [ON_OBJECTIVES] = { "on_objectives", N_("strength that guards objectives") },
    [UNGUARDED] = { "unguarded", N_("objectives that nobody guards") },
    [IN_REACH] = { "in_reach", N_("enemy objectives beside its stronger units") },
    [BEATABLE] = { "beatable", N_("enemies beside its much stronger stacks") },
    [SPREAD] = { "spread", N_("boxes its units stand in") },
    [LARGEST] = { "largest", N_("its largest stack") },
    [ENTRENCHED] = { "entrenched", N_("entrenched units") },
    [IN_FORTRESS] = { "in_fortress", N_("units in fortresses") },
    [MOVES_NOW] = { "moves_now", N_("it is its turn to move") },
    [MOVES_LATER] = { "moves_later", N_("it still moves in this turn") },
    [STILL_FRESH] = { "still_fresh", N_("units that may still act in this turn") },
};

enum { REACH = 24, STEADY = 4, UNSTEADY = 2, LATE = 1000, LAST_TURNS = 2, POINT = 20 };

struct adding {
    int sp, to_come, of[THEATRE_FEATURES], score;
    int box[THEATRE_MOST_BOXES];                        /* strength points there */
};

static void add_unit(const struct theatre_counter_setup *is, const struct theatre_counter *c, struct adding *a)
{
    a->sp += c->sp;
    a->box[c->box] += c->sp;
    a->of[is->type == TYPE_CAVALRY ? CAVALRY : INFANTRY] += c->sp;
    if (is->cohesion >= STEADY) a->of[GUARD] += c->sp;
    if (is->cohesion <= UNSTEADY) a->of[POOR] += c->sp;
    if (c->fatigued) a->of[TIRED] += c->sp;
    if (!c->activated && !c->fatigued) a->of[STILL_FRESH] += c->sp;
    a->of[GUNS] += is->artillery;
}

static void add_counters(const struct theatre_setup *s, const struct theatre_state *b, struct adding *a)
{
    for (int i = 0; i < b->counters; i++) {
        const struct theatre_counter_setup *is = &s->counter[i];
        const struct theatre_counter *c = &b->counter[i];
        struct adding *own = &a[is->seat];

        if (c->gone) continue;
        if (c->box < 0) {
            if (theatre_fights(s, i)) own->to_come += c->sp;
            continue;
        }
        if (theatre_fights(s, i)) add_unit(is, c, own);
        else if (theatre_general(s, i)) {
            own->of[GENERALS]++;
            own->of[COMMAND_VALUE] += is->vc;
        } else if (is->type == TYPE_ARTILLERY) own->of[GUNS] += 2;
    }
}

/* What the box and those beside it mean to the two sides. */
static void add_box(const struct play *p, const struct theatre_state *b, struct adding *a, int box)
{
    const struct theatre_setup *s = p->setup;
    const struct theatre_ready *x = theatre_ready(p);
    int worth = s->box[box].objective, holder = b->box[box].holder, beside[THEATRE_SEATS] = { 0, 0 };

    for (int k = x->first_way[box]; k < x->first_way[box + 1]; k++) {
        int to = theatre_way(p, k).to;
        for (int seat = 0; seat < THEATRE_SEATS; seat++)
            if (a[seat].box[to] > beside[seat]) beside[seat] = a[seat].box[to];
    }
    for (int seat = 0; seat < THEATRE_SEATS; seat++) {
        struct adding *own = &a[seat];
        int here = own->box[box], enemy = beside[1 - seat];

        if (holder == seat + 1 && worth) {
            own->of[OBJECTIVES] += worth;
            own->of[ON_OBJECTIVES] += here;
            if (!here) own->of[UNGUARDED] += worth;
        } else if (worth && beside[seat] > a[1 - seat].box[box]) own->of[IN_REACH] += worth;
        if (!here) continue;
        own->of[SPREAD]++;
        if (here > own->of[LARGEST]) own->of[LARGEST] = here;
        if (2 * enemy > 3 * here) a[1 - seat].of[BEATABLE] += here;
        if (b->box[box].trench == seat + 1) own->of[ENTRENCHED] += here;
        if (s->box[box].fortified) own->of[IN_FORTRESS] += here;
    }
}

/* Movement points to the nearest objective that is not its own, or else to the enemy; a mean over its strength. */
static int way_to_go(const struct play *p, const struct theatre_state *b, const struct adding *own, int seat)
{
    const struct theatre_setup *s = p->setup;
    int distance[THEATRE_MOST_BOXES];
    uint64_t goals = 0;
    int64_t sum = 0;

    if (!own->sp) return 0;
    for (int i = 0; i < b->boxes; i++)
        if (s->box[i].objective && b->box[i].holder != seat + 1) goals |= theatre_bit(i);
    theatre_reached(p, b, goals ? goals : theatre_units_of(s, b, 1 - seat), 0, REACH, distance);
    for (int i = 0; i < b->boxes; i++) sum += own->box[i] * (distance[i] < REACH ? distance[i] : REACH);
    return (int)(sum * 100 / own->sp);
}

static int lately(const struct theatre_setup *s, const struct theatre_state *b)
{
    return s->turns > 0 ? clamp(b->turn * LATE / s->turns, 0, LATE) : LATE;
}

static void put_score(const struct theatre_setup *s, const struct theatre_state *b, const struct adding *a, int seat,
                      int32_t *out)
{
    int late = lately(s, b), left = s->turns - b->turn > 0 ? s->turns - b->turn : 0;
    int lead = a[seat].score - a[1 - seat].score, score = clamp(a[seat].score, -500, 500) * POINT;

    out[SCORE] = score;
    out[SCORE_LATE] = score * late / LATE;
    out[SCORE_SOON] = score * 10 / (10 + (int)square_root((uint64_t)left * 100));
    out[OBJECTIVES] = a[seat].of[OBJECTIVES] * POINT;
    out[OBJECTIVES_LATE] = out[OBJECTIVES] * late / LATE;
    out[AHEAD] = lead > 0 ? 1000 : 0;
    out[AHEAD_LATE] = lead > 0 ? late : 0;
    out[AHEAD_AT_THE_END] = lead > 0 && left <= LAST_TURNS ? 1000 : 0;
}

static void put_side(const struct play *p, const struct theatre_state *b, const struct adding *a, int seat,
                     int32_t *out)
{
    const struct theatre_setup *s = p->setup;
    const struct adding *own = &a[seat];
    int whole = a[0].sp + a[1].sp + 1, start = b->start_sp[seat] > 0 ? b->start_sp[seat] : 1;
    int all = own->sp + own->to_come;
    bool active = b->phase >= PHASE_COMMAND && b->active == seat;

    for (int i = 0; i < THEATRE_FEATURES; i++) out[i] = own->of[i] * 1000 / whole;
    out[STRENGTH] = log_of((uint64_t)own->sp);
    put_score(s, b, a, seat, out);
    out[TO_COME] = own->to_come * 1000 / whole;
    out[COLLAPSE_NEAR] = all * 2 < start ? 1000 : 0;
    out[COLLAPSE_NEXT] = all * 5 < start * 2 ? 1000 : 0;
    out[LOST] = clamp((start - all) * 1000 / start, -1000, 1000);
    out[GENERALS] = own->of[GENERALS] * 100;
    out[COMMAND_VALUE] = own->of[COMMAND_VALUE] * 100;
    for (int i = 0, chiefs = 0, points = 0; i < THEATRE_MOST_ARMIES; i++) {
        chiefs += b->army[seat][i].chief > 0;
        points += b->army[seat][i].points;
        out[CHIEFS] = chiefs * 500;
        out[COMMAND_POINTS] = clamp(points * 50, 0, 5000);
    }
    out[WAY_TO_GO] = way_to_go(p, b, own, seat);
    out[UNGUARDED] = own->of[UNGUARDED] * POINT;
    out[IN_REACH] = own->of[IN_REACH] * POINT;
    out[SPREAD] = own->of[SPREAD] * 50;
    out[MOVES_NOW] = active ? 1000 : 0;
    out[MOVES_LATER] = !active && b->phase >= PHASE_COMMAND && !b->second_half ? 1000 : 0;
    if (!active && !out[MOVES_LATER]) out[STILL_FRESH] = 0;
}

void theatre_features(const struct play *p, const void *state, int32_t out[][MOST_FEATURES])
{
    const struct theatre_state *b = state;
    struct adding a[THEATRE_SEATS] = { 0 };

    add_counters(p->setup, b, a);
    for (int box = 0; box < b->boxes; box++) add_box(p, b, a, box);
    for (int seat = 0; seat < THEATRE_SEATS; seat++) a[seat].score = b->vp[seat] + a[seat].of[OBJECTIVES];
    for (int seat = 0; seat < THEATRE_SEATS; seat++) put_side(p, b, a, seat, out[seat]);
}
