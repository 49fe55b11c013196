/* turn.c - how turns begin and end: weather, initiative, command points, reinforcements,
** fatigue, boat bridges, victory (W-1, W-8, W-9). */
#include <string.h>
#include "game/campaign/apply.h"
#include "rules/campaign/numbers.h"
#include "rules/campaign/options.h"
#include "rules/campaign/weather.h"

void theatre_tell(struct theatre *t, int kind, unsigned seats, const int arg[TOLD_ARGS])
{
    struct act event = { .kind = (int16_t)kind };

    if (!t->told) return;
    for (int i = 0; i < TOLD_ARGS; i++) event.arg[i] = (int16_t)arg[i];
    event_add(t->told, event, seats);
}

void theatre_start(const struct play *p, void *state)
{
    const struct theatre_setup *s = p->setup;
    struct theatre_state *b = state;

    memset(b, 0, sizeof *b);
    b->counters = s->counters;
    b->boxes = s->boxes;
    b->links = s->links;
    for (int i = 0; i < s->counters; i++) {
        const struct theatre_counter_setup *c = &s->counter[i];

        b->counter[i].box = c->arrives ? THEATRE_NOWHERE : c->box - 1;
        b->counter[i].sp = c->sp;
        b->start_sp[c->seat] += c->sp;
        if (c->chief) b->army[c->seat][c->army - 1].chief = i + 1;
    }
    for (int i = 0; i < s->boxes; i++) b->box[i].holder = s->box[i].holder;
    for (int seat = 0; seat < THEATRE_SEATS; seat++) b->vp[seat] = s->vp[seat];
}

/* ---- the end of a turn ---- */

static void rest_and_turn_down(struct theatre *t)
{
    for (int i = 0; i < t->b->counters; i++) {
        struct theatre_counter *c = &t->b->counter[i];

        if (!c->moved && !c->fought) c->fatigued = 0;
        c->activated = c->moved = c->fought = 0;
        c->shown = SHOWN_TO_NOBODY;
    }
}

static void take_up_bridges(struct theatre *t)
{
    for (int i = 0; i < t->b->links; i++) {
        struct theatre_link *l = &t->b->link[i];
        int from = t->s->link[i].from - 1, to = t->s->link[i].to - 1;

        if (!l->bridge || theatre_units_of(t->s, t->b, l->bridge - 1) & (theatre_bit(from) | theatre_bit(to))) continue;
        l->bridge = l->laid = 0;
        theatre_tell(t, TOLD_BRIDGE_GONE, EVERYBODY, (int[TOLD_ARGS]){ from, to });
    }
}

static int strength_left(const struct theatre *t, int seat)
{
    int sum = 0;

    for (int i = 0; i < t->b->counters; i++)
        if (t->s->counter[i].seat == seat && !t->b->counter[i].gone) sum += t->b->counter[i].sp;
    return sum;
}

static void decide(struct theatre *t, int by)
{
    struct theatre_state *b = t->b;

    for (int i = 0; i < b->boxes; i++)
        if (b->box[i].holder) theatre_add_points(t, b->box[i].holder - 1, t->s->box[i].objective);
    b->verdict = b->vp[0] > b->vp[1] ? THEATRE_RED_WINS : b->vp[1] > b->vp[0] ? THEATRE_BLUE_WINS : THEATRE_DRAWN;
    b->verdict_by = by;
    theatre_tell(t, TOLD_OVER, EVERYBODY, (int[TOLD_ARGS]){ b->vp[0], b->vp[1] });
}

static void check_victory(struct theatre *t)
{
    struct theatre_state *b = t->b;
    int share = number(t->r, &campaign_whole_numbers[WHOLE_COLLAPSE]);
    bool collapsed[THEATRE_SEATS];

    for (int seat = 0; seat < THEATRE_SEATS; seat++)
        collapsed[seat] = strength_left(t, seat) * share < b->start_sp[seat];
    if (collapsed[0] || collapsed[1]) {
        decide(t, BY_COLLAPSE);
        if (collapsed[0] != collapsed[1]) b->verdict = collapsed[0] ? THEATRE_BLUE_WINS : THEATRE_RED_WINS;
        else b->verdict_by = BY_POINTS;
    } else if (b->turn >= t->s->turns) {
        decide(t, BY_POINTS);
    }
}

/* ---- the beginning of a turn ---- */

/* Highest rank, then command value, then the first in the list (W-8). */
static bool succeeds(const struct theatre_counter_setup *a, const struct theatre_counter_setup *b)
{
    return a->rank != b->rank ? a->rank < b->rank : a->vc > b->vc;
}

/* An army without one waits for a general who comes later. */
static void name_chief(struct theatre *t, int seat, int army)
{
    struct theatre_army *a = &t->b->army[seat][army];
    int best = -1, was = a->chief - 1;

    if (was >= 0 && !t->b->counter[was].gone) return;
    for (int i = 0; i < t->b->counters; i++) {
        const struct theatre_counter_setup *c = &t->s->counter[i];
        if (c->seat != seat || c->army - 1 != army || !theatre_general(t->s, i) || !theatre_there(t->b, i)) continue;
        if (best < 0 || succeeds(c, &t->s->counter[best])) best = i;
    }
    a->chief = best + 1;
    if (best >= 0) theatre_tell(t, TOLD_CHIEF, 1u << seat, (int[TOLD_ARGS]){ best });
    else if (was >= 0) theatre_tell(t, TOLD_NO_CHIEF, 1u << seat, (int[TOLD_ARGS]){ seat, army + 1 });
}

static int vc_of(const struct theatre *t, int seat, int army)
{
    int chief = t->b->army[seat][army].chief - 1;
    return chief >= 0 && theatre_there(t->b, chief) ? t->s->counter[chief].vc : 0;
}

static int best_vc(const struct theatre *t, int seat)
{
    int best = 0;

    for (int a = 0; a < THEATRE_MOST_ARMIES; a++) if (vc_of(t, seat, a) > best) best = vc_of(t, seat, a);
    return best;
}

static void throw_weather(struct theatre *t)
{
    int half = t->s->half - 1 + t->b->turn - 1;
    struct campaign_weather_in in = { .month = (t->s->month + half / 2) % MONTHS, .half = half % 2 + 1,
                                      .previous = t->b->turn == 1 ? WEATHER_CLEAR : t->b->weather, .turns = 1 };
    struct campaign_weather_out out = { 0 };

    campaign_weather_rule(t->r, &in, &out);
    t->b->weather = out.weather;
    theatre_tell(t, TOLD_WEATHER, EVERYBODY, (int[TOLD_ARGS]){ out.weather });
}

static void throw_initiative(struct theatre *t)
{
    struct campaign_initiative_in in = { best_vc(t, 0), best_vc(t, 1) };
    struct campaign_initiative_out out = { 0 };

    campaign_initiative_rule(t->r, &in, &out);
    t->b->initiative = out.winner == FIRST_BLUE;            /* after so many ties it is red's */
    theatre_tell(t, TOLD_INITIATIVE, EVERYBODY, (int[TOLD_ARGS]){ t->b->initiative });
}

void theatre_dawn(struct theatre *t)
{
    struct theatre_state *b = t->b;

    if (b->turn > 0) {
        rest_and_turn_down(t);
        take_up_bridges(t);
        check_victory(t);
        if (b->verdict != THEATRE_OPEN_END) return;
    }
    b->turn++;
    theatre_tell(t, TOLD_TURN, EVERYBODY, (int[TOLD_ARGS]){ b->turn });
    throw_weather(t);
    for (int seat = 0; seat < THEATRE_SEATS; seat++)
        for (int a = 0; a < THEATRE_MOST_ARMIES; a++) {
            b->army[seat][a].points = 0;
            name_chief(t, seat, a);
        }
    throw_initiative(t);
    b->phase = PHASE_CHOICE;
}

void theatre_first(struct theatre *t, int seat)
{
    t->b->first = t->b->active = seat;
    t->b->second_half = 0;
    t->b->phase = PHASE_COMMAND;
    theatre_tell(t, TOLD_FIRST, EVERYBODY, (int[TOLD_ARGS]){ seat });
}

/* ---- a side's phase ---- */

static void arrive(struct theatre *t)
{
    uint64_t enemy = theatre_boxes_of(t->s, t->b, 1 - t->b->active);
    uint64_t told = 0;

    for (int i = 0; i < t->b->counters; i++) {
        const struct theatre_counter_setup *c = &t->s->counter[i];
        int box = c->box - 1;

        if (c->seat != t->b->active || !c->arrives || c->arrives > t->b->turn || theatre_there(t->b, i) ||
            t->b->counter[i].gone) continue;
        if (enemy & theatre_bit(box)) {
            theatre_tell(t, TOLD_WAITS, 1u << c->seat, (int[TOLD_ARGS]){ i, box });
            continue;
        }
        if (!(told & theatre_bit(box))) theatre_tell(t, TOLD_ARRIVES, EVERYBODY, (int[TOLD_ARGS]){ c->seat, box });
        told |= theatre_bit(box);
        theatre_enter(t, i, box);
    }
}

static bool army_there(const struct theatre *t, int seat, int army)
{
    for (int i = 0; i < t->b->counters; i++)
        if (t->s->counter[i].seat == seat && t->s->counter[i].army - 1 == army && theatre_there(t->b, i)) return true;
    return false;
}

/* Its number within the side, for telling; 0: the side has no other. */
static int army_told(const struct theatre *t, int seat, int army)
{
    for (int i = 0; i < t->b->counters; i++)
        if (t->s->counter[i].seat == seat && t->s->counter[i].army - 1 > 0) return army + 1;
    return 0;
}

void theatre_command(struct theatre *t)
{
    int seat = t->b->active;

    arrive(t);
    for (int a = 0; a < THEATRE_MOST_ARMIES; a++) {
        struct campaign_command_in in = { vc_of(t, seat, a) };
        struct campaign_command_out out = { 0 };

        if (!army_there(t, seat, a)) continue;
        campaign_command_rule(t->r, &in, &out);
        t->b->army[seat][a].points = out.points;
        theatre_tell(t, TOLD_POINTS, EVERYBODY, (int[TOLD_ARGS]){ seat, army_told(t, seat, a), out.points });
    }
    t->b->phase = PHASE_ACTIVE;
}

void theatre_pass(struct theatre *t)
{
    struct theatre_state *b = t->b;

    for (int a = 0; a < THEATRE_MOST_ARMIES; a++) b->army[b->active][a].points = 0;
    if (b->second_half) {
        b->phase = PHASE_DAWN;
        return;
    }
    b->active = 1 - b->active;
    b->second_half = 1;
    b->phase = PHASE_COMMAND;
}
