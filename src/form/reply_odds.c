/* reply_odds.c - the odds as JSON: joint outcomes, marginals, means; exact fractions where there are any. */
#include "base/decimal.h"
#include "form/reply.h"
#include "form/results_json.h"

static void number_ready(struct json *j, const struct text *t) { json_number_n(j, t->at, t->len); }

static void interval_json(struct json *j, const struct odds *o, const struct wide *weight)
{
    struct interval between = estimate_interval(o, weight);
    uint32_t end[2] = { between.lo, between.hi };
    char room[CHANCE_ROOM];
    json_key(j, "interval");
    json_list(j);
    for (int i = 0; i < 2; i++) {
        struct text t = text_in(room, sizeof room);
        struct wide parts = wide_of(end[i]);
        decimal_text(&t, &parts, (struct scale){ .twos = 9, .fives = 9 }, 9, true);
        number_ready(j, &t);
    }
    json_list_end(j);
}

static void chance_json(struct json *j, const struct odds *o, const struct wide *weight, struct scale scale)
{
    static const char p_key[] = "\"p\":", exact_key[] = "\"exact\":";
    char room[CHANCE_ROOM * 4];
    struct text t = text_in(room, sizeof room);
    struct wide n = *weight;
    /* lowest terms for both fraction and decimal: short numbers are written faster */
    if (o->method == ODDS_EXACT) wide_lowest(&n, &scale);
    chance_text(&t, &n, scale);
    json_key_ready(j, p_key, sizeof p_key - 1);
    number_ready(j, &t);
    if (o->method == ODDS_EXACT) {
        t = text_in(room, sizeof room);
        fraction_text(&t, &n, scale);
        json_key_ready(j, exact_key, sizeof exact_key - 1);
        json_plain_n(j, room, t.len);
    }
    if (o->method == ODDS_ESTIMATE) interval_json(j, o, weight);
}

static void outcomes_json(struct json *j, struct desk *d)
{
    static const char result_key[] = "\"result\":";
    const struct odds *o = &d->room->odds;
    struct results_plan plan;
    json_key_bool(j, "joint", o->joint);
    if (!o->joint) return;
    results_plan(&plan, d->what.procedure, true, false);
    json_key(j, "outcomes");
    json_list(j);
    for (int i = 0; i < o->outcomes.n && !desk_stopped(d); i++) {
        json_object(j);
        chance_json(j, o, &o->outcomes.weight[i], o->outcomes.scale);
        json_key_ready(j, result_key, sizeof result_key - 1);
        results_json(j, &plan, outcome_at(o, i), NULL);
        json_object_end(j);
    }
    json_list_end(j);
}

static void marginal_json(struct json *j, struct desk *d, const struct outcome_place *place, const struct marginal *m)
{
    static const char value_key[] = "\"value\":";
    json_key(j, place->path);
    json_list(j);
    for (int i = 0; i < m->n && !desk_stopped(d); i++) {
        json_object(j);
        json_key_ready(j, value_key, sizeof value_key - 1);
        value_json(j, m->result, m->share[i].value);
        chance_json(j, &d->room->odds, &m->share[i].weight, m->scale);
        json_object_end(j);
    }
    json_list_end(j);
}

void odds_members_json(struct json *j, struct desk *d)
{
    static const char *const methods[] = { "exact", "bounded", "estimate" };
    struct buffer means = { 0 };
    struct json mean_j = json_into(&means);
    struct odds_walk walk = walk_odds(&d->room->odds, true, true);
    struct outcome_place place;
    char room[CHANCE_ROOM];
    struct text t = text_in(room, sizeof room);
    head_json(j, d);
    json_key_text(j, "method", methods[d->room->odds.method]);
    if (d->room->odds.method == ODDS_BOUNDED) {
        json_key(j, "error");
        chance_text(&t, &d->room->odds.missing, d->room->odds.outcomes.scale);
        number_ready(j, &t);
    }
    if (d->room->odds.method == ODDS_ESTIMATE) json_key_int(j, "samples", d->room->odds.samples);
    outcomes_json(j, d);
    json_key(j, "marginals");
    json_object(j);
    json_object(&mean_j);
    while (next_odds(&walk, &place) && !desk_stopped(d)) {
        struct marginal m;
        struct mean mean;
        size_t mark = d->room->work.used;
        if (odds_marginal(&d->room->odds, &place, &d->room->work, &m)) {
            marginal_json(j, d, &place, &m);
            mean = marginal_mean(&m);
            if (mean.known) {
                json_key(&mean_j, place.path);
                json_number(&mean_j, mean_text(room, &mean, 15));
            }
        }
        d->room->work.used = mark;
    }
    json_object_end(&mean_j);
    json_object_end(j);
    json_key(j, "mean");
    json_written(j, &means);
    buffer_free(&means);
}

void odds_json(struct json *j, struct desk *d)
{
    json_object(j);
    odds_members_json(j, d);
    json_object_end(j);
}
