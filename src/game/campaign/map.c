/* map.c - see map.h. */
#include "game/campaign/map.h"
#include "base/whole.h"

/* ---- what stands where ---- */

static uint64_t hidden_boxes(const struct theatre_state *b)
{
    uint64_t boxes = 0;

    for (int i = 0; i < b->boxes; i++) if (b->box[i].hidden > 0) boxes |= theatre_bit(i);
    return boxes;
}

uint64_t theatre_boxes_of(const struct theatre_setup *s, const struct theatre_state *b, int seat)
{
    uint64_t boxes = b->view == seat + 1 ? hidden_boxes(b) : 0;

    for (int i = 0; i < b->counters; i++)
        if (s->counter[i].seat == seat && theatre_there(b, i)) boxes |= theatre_bit(b->counter[i].box);
    return boxes;
}

uint64_t theatre_units_of(const struct theatre_setup *s, const struct theatre_state *b, int seat)
{
    uint64_t boxes = 0;

    for (int i = 0; i < b->counters; i++)
        if (s->counter[i].seat == seat && theatre_unit_there(s, b, i)) boxes |= theatre_bit(b->counter[i].box);
    return boxes;
}

uint64_t theatre_barred_by(const struct theatre_setup *s, const struct theatre_state *b, int seat)
{
    uint64_t boxes = b->view == seat + 1 ? hidden_boxes(b) : 0;

    for (int i = 0; i < b->counters; i++)
        if (s->counter[i].seat == seat && theatre_there(b, i) &&
            (b->counter[i].shown == SHOWN_TO_NOBODY || theatre_fights(s, i)))
            boxes |= theatre_bit(b->counter[i].box);
    return boxes;
}

void theatre_average(int32_t out[2], int sum, int n)
{
    int common = (int)common_divisor((uint64_t)(sum < 0 ? -sum : sum), (uint64_t)n);

    out[0] = sum / common;
    out[1] = n / common;
}

/* ---- links ---- */

int theatre_link_between(const struct play *p, int from, int to)
{
    for (int k = theatre_ready(p)->first_way[from]; k < theatre_ready(p)->first_way[from + 1]; k++) {
        struct theatre_way w = theatre_way(p, k);
        if (w.to == to) return w.link;
    }
    return -1;
}

/* A boat bridge serves from the turn after it was laid. */
static int crossing_now(const struct theatre_state *b, int link, int crossing)
{
    bool bridged = crossing == CROSS_FORD && b->link[link].bridge && b->link[link].laid < b->turn;

    return bridged ? CROSS_BOAT_BRIDGE : crossing;
}

int theatre_crossing(const struct theatre_setup *s, const struct theatre_state *b, int link)
{
    return crossing_now(b, link, s->link[link].crossing);
}

int theatre_cost(const struct play *p, const struct theatre_state *b, int link)
{
    const struct theatre_setup *s = p->setup;

    return theatre_rates(p, b)->cost[s->link[link].road][theatre_crossing(s, b, link)];
}

static uint64_t whole_of(const int32_t halves[2]) { return (uint64_t)(uint32_t)halves[1] << 32 | (uint32_t)halves[0]; }

uint64_t theatre_reached(const struct play *p, const struct theatre_state *b, uint64_t from, uint64_t closed, int most,
                         int *distance)
{
    enum { DEAREST = 16, WAITING = 32 };  /* boxes wait in turn by their distance; no link costs more than DEAREST */
    uint64_t at[WAITING] = { from };
    const struct theatre_ready *x = p->ready;
    const struct theatre_rates *rates = theatre_rates(p, b);
    uint64_t open = ~closed | from, waiting = from, reached = 0;

    if (distance) for (int i = 0; i < THEATRE_MOST_BOXES; i++) distance[i] = FAR_AWAY;
    for (int d = 0; d <= most && waiting;) {
        uint64_t now = at[d % WAITING] & open;

        at[d % WAITING] = 0;
        if (!now) {                     /* not before: under house rules a link may cost nothing */
            d++;
            continue;
        }
        open &= ~now;
        waiting &= ~now;
        reached |= now;
        for (; now; now &= now - 1) {
            int box = __builtin_ctzll(now);

            if (distance) distance[box] = d;
            for (int cost = 1; x->usual[box] && cost <= USUAL_COSTS; cost++) {
                uint64_t to = whole_of(x->beside[box][cost - 1]) & open;

                at[(d + cost) % WAITING] |= to;
                waiting |= to;
            }
            if (x->usual[box]) continue;
            for (int k = x->first_way[box]; k < x->first_way[box + 1]; k++) {
                struct theatre_way w = theatre_way(p, k);
                uint64_t to = theatre_bit(w.to) & open;
                int cost;

                if (!to) continue;
                cost = rates->clear_cost[w.road][crossing_now(b, w.link, w.crossing)];
                if (cost >= DEAREST) continue;
                at[(d + cost) % WAITING] |= to;
                waiting |= to;
            }
        }
    }
    return reached;
}

uint64_t theatre_in_line(const struct play *p, const struct theatre_state *b, int seat, int army)
{
    int chief = b->army[seat][army].chief - 1;

    if (chief < 0 || !theatre_there(b, chief)) return 0;
    return theatre_reached(p, b, theatre_bit(b->counter[chief].box), theatre_boxes_of(p->setup, b, 1 - seat),
                           theatre_rates(p, b)->line, NULL);
}

int theatre_nearest(const struct play *p, const struct theatre_state *b, int from, uint64_t boxes)
{
    int distance[THEATRE_MOST_BOXES], best = -1;

    theatre_reached(p, b, theatre_bit(from), 0, FAR_AWAY - 1, distance);
    for (int i = 0; i < b->boxes; i++)
        if (boxes & theatre_bit(i) && (best < 0 || distance[i] < distance[best])) best = i;
    return best;
}

/* ---- generals ---- */

static bool leads(const struct theatre_counter_setup *a, const struct theatre_counter_setup *b)
{
    return a->rank != b->rank ? a->rank < b->rank : a->tactical > b->tactical;
}

void theatre_leaders(const struct theatre_setup *s, const struct theatre_state *b, int seat, int box, int *leader,
                     int n)
{
    for (int place = 0; place < n; place++) leader[place] = -1;
    for (int i = 0; i < b->counters; i++) {
        int place = n;

        if (b->counter[i].box != box || !theatre_general(s, i) || s->counter[i].seat != seat) continue;
        while (place > 0 && (leader[place - 1] < 0 || leads(&s->counter[i], &s->counter[leader[place - 1]]))) {
            if (place < n) leader[place] = leader[place - 1];
            place--;
        }
        if (place < n) leader[place] = i;
    }
}

int theatre_leader(const struct theatre_setup *s, const struct theatre_state *b, int seat, int box)
{
    int leader;

    theatre_leaders(s, b, seat, box, &leader, 1);
    return leader;
}
