/* map.h - questions about the map and what stands on it, asked by orders, views and
** whatever happens alike. Boxes and links are indexes from 0 here. */
#ifndef GAME_CAMPAIGN_MAP_H
#define GAME_CAMPAIGN_MAP_H
#include "game/campaign/state.h"

enum { FAR_AWAY = 999 };

/* ---- counters ---- */
static inline bool theatre_fights(const struct theatre_setup *s, int c)
{
    return s->counter[c].type == TYPE_INFANTRY || s->counter[c].type == TYPE_CAVALRY;
}
static inline bool theatre_decoy(const struct theatre_setup *s, int c) { return s->counter[c].type >= TYPE_DECOY; }
static inline bool theatre_general(const struct theatre_setup *s, int c) { return s->counter[c].type == TYPE_GENERAL; }
static inline bool theatre_there(const struct theatre_state *b, int c) { return b->counter[c].box >= 0; }
static inline bool theatre_unit_there(const struct theatre_setup *s, const struct theatre_state *b, int c)
{
    return theatre_there(b, c) && theatre_fights(s, c);
}

/* A part in what is going on; an umpire may have taken the counter off the map meanwhile. */
static inline bool theatre_acts(const struct theatre_state *b, int c, int role)
{
    return b->counter[c].role == role && theatre_there(b, c);
}
static inline bool theatre_acts_at_all(const struct theatre_state *b, int c)
{
    return b->counter[c].role != ROLE_NONE && theatre_there(b, c);
}

/* In the battle that is going on, on that side. */
static inline bool theatre_takes_part(const struct theatre_setup *s, const struct theatre_state *b, int side, int c)
{
    return side == ATTACKER ? theatre_acts_at_all(b, c) : s->counter[c].seat != b->active &&
           b->counter[c].box == b->battle.box;
}

static inline uint64_t theatre_bit(int box) { return (uint64_t)1 << box; }
/* with any counter of that side, seen or not */
uint64_t theatre_boxes_of(const struct theatre_setup *s, const struct theatre_state *b, int seat);
/* with infantry or cavalry: full states only */
uint64_t theatre_units_of(const struct theatre_setup *s, const struct theatre_state *b, int seat);
/* Boxes that a beaten enemy of this side cannot retreat to: a counter lies face down there, or a unit is turned up
** (W-5). The same in a view. */
uint64_t theatre_barred_by(const struct theatre_setup *s, const struct theatre_state *b, int seat);

/* An average as a fraction in lowest terms; n > 0. */
void theatre_average(int32_t out[2], int sum, int n);

/* ---- links ---- */
/* A link as seen from one of its ends. Kept in one number: where it leads, its index, and what the setup says of it. */
struct theatre_way { int link, to, road, crossing; };
enum { WAY_LINK = 6, WAY_ROAD = 14, WAY_CROSSING = 16 };        /* bits below each; the box stands lowest */
static inline const struct theatre_ready *theatre_ready(const struct play *p) { return p->ready; }
static inline const struct theatre_rates *theatre_rates(const struct play *p, const struct theatre_state *b)
{
    return &theatre_ready(p)->rates[b->weather];
}
static inline struct theatre_way theatre_way(const struct play *p, int k)
{
    int w = theatre_ready(p)->way[k];
    return (struct theatre_way){ w >> WAY_LINK & 0xff, w & 0x3f, w >> WAY_ROAD & 3, w >> WAY_CROSSING };
}
int  theatre_link_between(const struct play *p, int from, int to);                             /* -1: none */
/* a boat bridge serves from the turn after it was laid */
int  theatre_crossing(const struct theatre_setup *s, const struct theatre_state *b, int link);
int  theatre_cost(const struct play *p, const struct theatre_state *b, int link);  /* this turn; NOT_PASSABLE */

/* The boxes that can be reached from some, not entering `closed`, for a clear-weather cost of at most `most`.
** distance, if not NULL, gets the cost of each, FAR_AWAY for the others. */
uint64_t theatre_reached(const struct play *p, const struct theatre_state *b, uint64_t from, uint64_t closed, int most,
                         int *distance);
/* boxes with a line to its commander in chief */
uint64_t theatre_in_line(const struct play *p, const struct theatre_state *b, int seat, int army);
/* of these boxes, by cost, then number; -1: none */
int  theatre_nearest(const struct play *p, const struct theatre_state *b, int from, uint64_t boxes);

/* ---- generals ---- */
/* The highest-ranking of a side in a box, then the next, and so on for n places; -1: none. */
void theatre_leaders(const struct theatre_setup *s, const struct theatre_state *b, int seat, int box, int *leader,
                     int n);
int  theatre_leader(const struct theatre_setup *s, const struct theatre_state *b, int seat, int box);
#endif
