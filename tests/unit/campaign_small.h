/* campaign_small.h - a small campaign written in C, for turns worked out by hand. */
#ifndef UNIT_CAMPAIGN_SMALL_H
#define UNIT_CAMPAIGN_SMALL_H
#include <string.h>
#include "game/campaign/game.h"
#include "play_tools.h"

static inline void small_name(int32_t *name, const char *text)
{
    memcpy(name, text, strlen(text));
}

static inline int small_box(struct theatre_setup *s, const char *name, int terrain)
{
    small_name(s->box[s->boxes].name, name);
    s->box[s->boxes].terrain = terrain;
    return ++s->boxes;                              /* its number */
}

static inline void small_link(struct theatre_setup *s, int from, int to, int road, int crossing)
{
    s->link[s->links++] = (struct theatre_link_setup){ from, to, road, crossing };
}

static inline int small_counter(struct theatre_setup *s, const char *name, int seat, int type, int box)
{
    struct theatre_counter_setup *c = &s->counter[s->counters];

    small_name(c->name, name);
    c->seat = seat;
    c->army = 1;
    c->type = type;
    c->box = box;
    c->cohesion = 3;
    return s->counters++;                           /* its index */
}

struct small_force { int sp, cohesion; };
struct small_rank { int rank, vc, tactical, chief; };

static inline int small_unit(struct theatre_setup *s, const char *name, int seat, int type, int box,
                             struct small_force of)
{
    int c = small_counter(s, name, seat, type, box);

    s->counter[c].sp = of.sp;
    s->counter[c].cohesion = of.cohesion;
    return c;
}

static inline int small_general(struct theatre_setup *s, const char *name, int seat, int box, struct small_rank of)
{
    int c = small_counter(s, name, seat, TYPE_GENERAL, box);

    s->counter[c].rank = of.rank;
    s->counter[c].vc = of.vc;
    s->counter[c].tactical = of.tactical;
    s->counter[c].chief = of.chief;
    return c;
}
#endif
