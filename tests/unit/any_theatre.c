/* any_theatre.c - campaigns drawn at random (any_battle.h). */
#include "any_battle.h"
#include "game/campaign/game.h"

static void any_counter(struct draw *d, struct theatre_setup *s, int seat, int army, int type)
{
    struct theatre_counter_setup *c = &s->counter[s->counters];
    int half = s->boxes / 2;

    any_name(c->name, 'c', s->counters++);
    c->seat = seat;
    c->army = army;
    c->type = type;
    /* each side has its half of the map */
    c->box = seat ? s->boxes - draw_int(d, 0, s->boxes - half - 1) : draw_int(d, 1, half);
    c->cohesion = draw_int(d, 1, 6);
    if (theatre_fights(s, s->counters - 1)) c->sp = draw_int(d, 1, type == TYPE_CAVALRY ? 5 : 14);
    c->artillery = draw_int(d, 0, 5);
    c->cavalry_bonus = type == TYPE_CAVALRY ? draw_int(d, 0, 5) : 0;
    c->rank = draw_int(d, 1, 4);
    c->vc = draw_int(d, 0, 4);
    c->tactical = draw_int(d, 0, 3);
    c->arrives = type != TYPE_GENERAL && one_in(d, 8);
}

static void draw_theatre(struct draw *d, struct theatre_setup *s, bool full)
{
    bool horse = one_in(d, 3);                              /* a war of cavalry */

    memset(s, 0, sizeof *s);
    s->turns = draw_int(d, 2, 8);
    s->month = draw_int(d, 0, MONTHS - 1);
    s->half = draw_int(d, 1, 2);
    s->boxes = full ? THEATRE_MOST_BOXES : draw_int(d, 4, one_in(d, 2) ? 6 : 14);
    for (int i = 0; i < s->boxes; i++) {
        any_name(s->box[i].name, 'b', i);
        s->box[i].terrain = draw_int(d, 0, TERRAINS - 1);
        s->box[i].fortified = one_in(d, 4);
        s->box[i].objective = draw_int(d, 0, 3);
        s->box[i].holder = draw_int(d, 0, THEATRE_HOLDERS - 1);
    }
    for (int i = 1; i < s->boxes; i++)
        for (int to = i + 1; to <= s->boxes && to <= i + 3; to++)
            if (to == i + 1 || (s->links + s->boxes - i < THEATRE_MOST_LINKS && one_in(d, full ? 2 : 4)))
                s->link[s->links++] = (struct theatre_link_setup){ i, to, draw_int(d, 0, ROADS - 1),
                        draw_int(d, 0, CROSS_BOAT_BRIDGE - 1) };
    for (int seat = 0; seat < THEATRE_SEATS; seat++)
        for (int army = 1, armies = draw_int(d, 1, THEATRE_MOST_ARMIES); army <= armies; army++) {
            any_counter(d, s, seat, army, TYPE_GENERAL);
            s->counter[s->counters - 1].chief = 1;
            any_counter(d, s, seat, army, TYPE_INFANTRY);
            for (int n = draw_int(d, 1, 7); n > 0; n--)
                any_counter(d, s, seat, army, horse || one_in(d, 3) ? TYPE_CAVALRY : draw_int(d, 0, COUNTER_TYPES - 1));
        }
    while (full && s->counters < THEATRE_MOST_COUNTERS)
        any_counter(d, s, s->counters % 2, 1, one_in(d, 3) ? TYPE_CAVALRY : TYPE_INFANTRY);
}

void any_theatre(struct draw *d, void *setup) { draw_theatre(d, setup, false); }

void full_theatre(struct draw *d, void *setup) { draw_theatre(d, setup, true); }
