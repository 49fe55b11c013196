/* ready.c - what does not change in a campaign: the figures of the rules in every weather,
** read once through the house rules, and the links of each box. */
#include "game/campaign/game.h"
#include "rules/campaign/numbers.h"
#include "rules/campaign/options.h"
#include "rules/campaign/weather.h"

/* ---- figures ---- */

static struct campaign_move_out move_of(struct reading *r, struct campaign_move_in in)
{
    struct campaign_move_out out = { 0 };

    campaign_move_rule(r, &in, &out);
    return out;
}

static void read_movement(struct reading *r, struct theatre_rates *x, int weather)
{
    for (int type = 0; type < MOVING_TYPES; type++)
        for (int commanded = 0; commanded < 2; commanded++)
            x->allowance[type][commanded] = move_of(r, (struct campaign_move_in){ .type = type, .weather = weather,
                    .commanded = commanded }).allowance;
    for (int horse = 0; horse < 2; horse++) {
        struct campaign_move_in in = { .type = horse ? TYPE_CAVALRY : TYPE_INFANTRY, .weather = weather, .commanded = 1,
                                       .forced = 1 };
        x->forced[horse] = move_of(r, in).allowance - x->allowance[in.type][1];
    }
    for (int road = 0; road < ROADS; road++)
        for (int crossing = 0; crossing < CROSSINGS; crossing++) {
            struct campaign_move_in in = { .type = TYPE_CAVALRY, .weather = weather, .commanded = 1, .road = road,
                    .crossing = crossing };
            bool closed = crossing == CROSS_FORD && campaign_no_crossing(r, weather);

            x->cost[road][crossing] = closed ? NOT_PASSABLE : move_of(r, in).cost;
            in.weather = WEATHER_CLEAR;
            x->clear_cost[road][crossing] = closed ? NOT_PASSABLE : move_of(r, in).cost;
        }
}

static void read_command(struct reading *r, struct theatre_rates *x)
{
    x->dearest = 0;
    for (int who = 0; who < ACTIVATIONS; who++)
        for (int line = 0; line < 2; line++) {
            struct campaign_activation_in in = { .who = who, .line = line };
            struct campaign_activation_out out = { 0 };

            campaign_activation_rule(r, &in, &out);
            x->activation[who][line] = out.cost;
            if (who != ACTIVATE_ENTRENCH && (line || who != ACTIVATE_COMMANDER) && out.cost > x->dearest)
                x->dearest = out.cost;
            in.boat_bridge = who != ACTIVATE_ENTRENCH;
            campaign_activation_rule(r, &in, &out);
            x->bridging[who][line] = out.cost;
        }
}

static void read_rates(struct reading *r, struct theatre_rates *x, int weather)
{
    read_movement(r, x, weather);
    read_command(r, x);
    x->stack_counters = number(r, &campaign_stack_numbers[STACK_COUNTERS]);
    x->stack_infantry = number(r, &campaign_stack_numbers[STACK_INFANTRY]);
    x->line = number(r, &campaign_whole_numbers[WHOLE_LINE]);
    x->announces = option(r, &campaign_sequences_option) == SEQUENCES_ANNOUNCED;
}

/* ---- links ---- */

static int way_to(const struct theatre_setup *s, int link, int box)
{
    const struct theatre_link_setup *l = &s->link[link];
    return (box - 1) | link << WAY_LINK | l->road << WAY_ROAD | l->crossing << WAY_CROSSING;
}

static void find_ways(const struct theatre_setup *s, struct theatre_ready *x)
{
    int n = 0;

    for (int box = 0; box < s->boxes; box++) {
        x->first_way[box] = n;
        for (int i = 0; i < s->links; i++) {
            if (s->link[i].from - 1 == box) x->way[n++] = way_to(s, i, s->link[i].to);
            else if (s->link[i].to - 1 == box) x->way[n++] = way_to(s, i, s->link[i].from);
        }
    }
    for (int box = s->boxes; box <= THEATRE_MOST_BOXES; box++) x->first_way[box] = n;
}

/* A ford is no usual link: the weather may close it, and a boat bridge makes another crossing of it. */
static void find_usual(const struct play *p, struct theatre_ready *x)
{
    const struct theatre_setup *s = p->setup;

    for (int box = 0; box < s->boxes; box++) {
        x->usual[box] = 1;
        for (int k = x->first_way[box]; k < x->first_way[box + 1]; k++) {
            struct theatre_way w = theatre_way(p, k);
            int cost = x->rates[WEATHER_CLEAR].clear_cost[w.road][w.crossing];

            if (w.crossing == CROSS_FORD || cost < 1 || cost > USUAL_COSTS) x->usual[box] = 0;
            else x->beside[box][cost - 1][w.to / 32] |= (int32_t)(1u << w.to % 32);
        }
    }
}

/* Read quietly: what an order does with a figure is explained when it is given. */
void theatre_prepare(const struct play *p, void *ready)
{
    struct theatre_ready *x = ready;
    struct reading quiet = { .mode = READ_RANDOM, .house = p->house };

    for (int weather = 0; weather < WEATHERS; weather++) read_rates(&quiet, &x->rates[weather], weather);
    find_ways(p->setup, x);
    find_usual(&(struct play){ .game = p->game, .setup = p->setup, .house = p->house, .ready = x }, x);
}
