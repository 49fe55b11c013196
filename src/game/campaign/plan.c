/* plan.c - the map of a campaign for drawing (game/plan.h), from a view or from everything. */
#include "game/plan.h"
#include <string.h>
#include "game/campaign/game.h"

_Static_assert((int)THEATRE_MOST_BOXES <= (int)PLAN_SPOTS && (int)THEATRE_MOST_LINKS <= (int)PLAN_ROADS && (int)THEATRE_MOST_COUNTERS <= (int)PLAN_COUNTERS, "a plan has room for every campaign");
_Static_assert((int)THEATRE_MOST_RIVERS <= (int)PLAN_RIVERS && (int)THEATRE_MOST_POINTS <= (int)PLAN_POINTS, "a plan has room for every river");

static enum plan_ground ground_of(int terrain)
{
    return terrain == TERRAIN_MOUNTAIN ? PLAN_MOUNTAIN : terrain == TERRAIN_DEFENSIVE ? PLAN_ROUGH : PLAN_CLEAR;
}

static enum plan_crossing crossing_of(int crossing)
{
    static const enum plan_crossing drawn[CROSSINGS] = {
        [CROSS_NONE] = PLAN_NOTHING, [CROSS_RIVER] = PLAN_RIVER, [CROSS_BRIDGE] = PLAN_BRIDGE, [CROSS_MAJOR_BRIDGE] = PLAN_MAJOR_BRIDGE,
        [CROSS_FORD] = PLAN_FORD, [CROSS_BOAT_BRIDGE] = PLAN_BOAT_BRIDGE,
    };
    return drawn[crossing];
}

static enum plan_kind kind_of(int type)
{
    static const enum plan_kind drawn[COUNTER_TYPES] = {
        [TYPE_INFANTRY] = PLAN_INFANTRY, [TYPE_CAVALRY] = PLAN_CAVALRY, [TYPE_ARTILLERY] = PLAN_ARTILLERY, [TYPE_GENERAL] = PLAN_GENERAL,
        [TYPE_DECOY] = PLAN_DECOY, [TYPE_DECOY_CAVALRY] = PLAN_DECOY,
    };
    return drawn[type];
}

static void plan_map(const struct theatre_setup *s, const struct theatre_state *b, struct plan *out)
{
    for (int i = 0; i < s->boxes; i++) {
        const struct theatre_box_setup *box = &s->box[i];
        out->spot[out->spots++] = (struct plan_spot){
            .name = (const char *)box->name, .x = box->x, .y = box->y, .ground = ground_of(box->terrain), .fortified = box->fortified != 0, .objective = box->objective,
            .holder = b->box[i].holder - 1, .trench = b->box[i].trench - 1, .hidden = b->box[i].hidden, .hidden_seat = b->view - 1,
        };
    }
    for (int i = 0; i < s->links; i++)
        out->road[out->roads++] = (struct plan_road){ s->link[i].from - 1, s->link[i].to - 1, s->link[i].road == BAD_ROAD, crossing_of(theatre_crossing(s, b, i)) };
    for (int i = 0; i < s->rivers; i++) out->river[out->rivers++] = (struct plan_river){ (const char *)s->river[i].name, s->river[i].major != 0 };
    for (int i = 0; i < s->points; i++) out->course[out->courses++] = (struct plan_point){ s->point[i].river - 1, s->point[i].x, s->point[i].y };
}

void theatre_plan(const struct play *p, const void *state, struct plan *out)
{
    const struct theatre_setup *s = p->setup;
    const struct theatre_state *b = state;
    int half = s->half - 1 + (b->turn ? b->turn - 1 : 0);

    memset(out, 0, sizeof *out);
    out->turn = b->turn ? b->turn : 1;
    out->turns = s->turns;
    out->month = campaign_months[(s->month + half / 2) % MONTHS].says;
    out->weather = b->turn ? campaign_weathers[b->weather].says : NULL;
    for (int seat = 0; seat < THEATRE_SIDES; seat++) out->points[seat] = b->vp[seat];
    plan_map(s, b, out);
    for (int i = 0; i < b->counters; i++) {
        const struct theatre_counter_setup *c = &s->counter[i];

        if (!theatre_there(b, i)) continue;
        out->counter[out->counters++] = (struct plan_counter){
            (const char *)c->name, b->counter[i].box, c->seat, b->counter[i].sp, theatre_general(s, i) ? c->rank : 0, kind_of(c->type), b->counter[i].fatigued != 0,
        };
    }
}
