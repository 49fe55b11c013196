/* reply_odds.c - the odds as JSON: joint outcomes, marginals, means; exact fractions where there are any. */
#include "base/decimal.h"
#include "form/reply.h"
#include "form/values.h"

static void chance_json(struct json *j, const struct desk *d, const struct wide *weight, struct scale scale)
{
    char room[CHANCE_ROOM * 4];
    json_key(j, "p");
    json_number(j, chance_text(room, weight, scale));
    if (d->odds.method == ODDS_EXACT) {
        struct text t = text_in(room, sizeof room);
        fraction_text(&t, weight, scale);
        json_key_text(j, "exact", room);
    }
    if (d->odds.method == ODDS_ESTIMATE) {
        struct interval between = estimate_interval(&d->odds, weight);
        uint32_t end[2] = { between.lo, between.hi };
        json_key(j, "interval");
        json_list(j);
        for (int i = 0; i < 2; i++) {
            struct text t = text_in(room, sizeof room);
            struct wide parts = wide_of(end[i]);
            decimal_text(&t, &parts, (struct scale){ .twos = 9, .fives = 9 }, 9, true);
            json_number(j, room);
        }
        json_list_end(j);
    }
}

static void outcomes_json(struct json *j, struct desk *d)
{
    const struct odds *o = &d->odds;
    json_key_bool(j, "joint", o->joint);
    if (!o->joint) return;
    json_key(j, "outcomes");
    json_list(j);
    for (int i = 0; i < o->outcomes.n && !desk_stopped(d); i++) {
        json_object(j);
        chance_json(j, d, &o->outcomes.weight[i], o->outcomes.scale);
        json_key(j, "result");
        result_json(j, d->what.procedure, outcome_at(o, i), NULL, true, false);
        json_object_end(j);
    }
    json_list_end(j);
}

static void marginal_json(struct json *j, struct desk *d, const struct outcome_place *place, const struct marginal *m)
{
    json_key(j, place->path);
    json_list(j);
    for (int i = 0; i < m->n && !desk_stopped(d); i++) {
        json_object(j);
        json_key(j, "value");
        value_json(j, m->result, m->share[i].value);
        chance_json(j, d, &m->share[i].weight, m->scale);
        json_object_end(j);
    }
    json_list_end(j);
}

void odds_json(struct json *j, struct desk *d)
{
    static const char *const methods[] = { "exact", "bounded", "estimate" };
    struct buffer means = { 0 };
    struct json mean_j = json_into(&means);
    struct odds_walk walk = walk_odds(&d->odds, true, true);
    struct outcome_place place;
    char room[CHANCE_ROOM];
    json_object(j);
    head_json(j, d);
    json_key_text(j, "method", methods[d->odds.method]);
    if (d->odds.method == ODDS_BOUNDED) {
        json_key(j, "error");
        json_number(j, chance_text(room, &d->odds.missing, d->odds.outcomes.scale));
    }
    if (d->odds.method == ODDS_ESTIMATE) json_key_int(j, "samples", d->odds.samples);
    outcomes_json(j, d);
    json_key(j, "marginals");
    json_object(j);
    json_object(&mean_j);
    while (next_odds(&walk, &place) && !desk_stopped(d)) {
        struct marginal m;
        struct mean mean;
        size_t mark = d->work.used;
        if (odds_marginal(&d->odds, &place, &d->work, &m)) {
            marginal_json(j, d, &place, &m);
            mean = marginal_mean(&m);
            if (mean.known) {
                json_key(&mean_j, place.path);
                json_number(&mean_j, mean_text(room, &mean, 15));
            }
        }
        d->work.used = mark;
    }
    json_object_end(&mean_j);
    json_object_end(j);
    json_key(j, "mean");
    json_number(j, buffer_text(&means));
    json_object_end(j);
    buffer_free(&means);
}
