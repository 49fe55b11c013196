/* simulated.c - see simulated.h. */
#include "match/simulated.h"
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include "base/text.h"

/* printf writes a number as the locale of the program around libalea has it, JSON always with a point. */
static void decimal(struct json *j, const char *format, double v)
{
    const char *point = localeconv()->decimal_point;
    char text[48], *at;

    snprintf(text, sizeof text, format, v);
    at = text_same(point, ".") ? NULL : strstr(text, point);
    if (at) {
        *at = '.';
        memmove(at + 1, at + strlen(point), strlen(at + strlen(point)) + 1);
    }
    json_number(j, text);
}

void json_real(struct json *j, const char *key, double v)
{
    json_key(j, key);
    decimal(j, "%.6g", v);
}

void json_span(struct json *j, const char *key, struct span s)
{
    json_key(j, key);
    json_list(j);
    decimal(j, "%.6f", s.lo);
    decimal(j, "%.6f", s.hi);
    json_list_end(j);
}

void json_score(struct json *j, struct span s)
{
    json_key(j, "score");
    decimal(j, "%.6f", s.mean);
    json_span(j, "interval", s);
}

/* By seat: who played it, how often it won, and the interval of that. */
static void seats_json(struct json *j, const struct simulated *s)
{
    const struct game *g = s->plan->play.game;
    const struct sim_sums *x = s->sums;

    json_key(j, "seats");
    json_object(j);
    for (int i = 0; i < g->seats; i++) json_key_text(j, g->seat[i].id, s->plan->player[i]->id);
    json_object_end(j);
    json_key(j, "wins");
    json_object(j);
    for (int i = 0; i < g->seats; i++) json_key_int(j, g->seat[i].id, (int64_t)x->seat_wins[i]);
    json_key_int(j, "draw", (int64_t)x->draws);
    json_object_end(j);
    json_key(j, "interval");
    json_object(j);
    for (int i = 0; i < g->seats; i++) json_span(j, g->seat[i].id, wins_of(x, i));
    json_span(j, "draw", draws_of(x));
    json_object_end(j);
}

/* By player, where they change seats. */
static void players_json(struct json *j, const struct simulated *s)
{
    json_key(j, "players");
    json_list(j);
    for (int i = 0; i < s->plan->play.game->seats && i < 2; i++) {
        struct span score = score_of(s->sums, i, true);

        json_object(j);
        json_key_text(j, "player", s->plan->player[i]->id);
        json_key_int(j, "wins", (int64_t)s->sums->player_wins[i]);
        json_real(j, "score", score.mean);
        json_span(j, "interval", score);
        json_object_end(j);
    }
    json_list_end(j);
}

/* What was left of each unit, on the whole. */
static void units_json(struct json *j, const struct simulated *s)
{
    const struct sim_sums *x = s->sums;
    const struct play *p = &s->plan->play;
    const struct game *g = p->game;

    json_key(j, "units");
    json_list(j);
    for (int i = 0; i < g->things(p, g->fighters) && i < SIM_FIGHTERS; i++) {
        char id[NAME_BYTES], title[NAME_BYTES];
        struct text in_id = text_in(id, sizeof id), in_title = text_in(title, sizeof title);

        g->thing(p, g->fighters, i, &in_id, &in_title);
        json_object(j);
        json_key_text(j, "unit", id);
        json_key_text(j, "title", title);
        json_key_text(j, "seat", g->seat[g->side(p, i)].id);
        json_real(j, "left_percent", x->games ? (double)x->left[i] / (double)x->games : 0);
        json_real(j, "destroyed", part_of(x, x->destroyed[i], x->destroyed_squared[i]).mean);
        json_span(j, "destroyed_interval", part_of(x, x->destroyed[i], x->destroyed_squared[i]));
        json_object_end(j);
    }
    json_list_end(j);
}

void simulated_json(struct json *j, const struct simulated *s)
{
    const struct sim_sums *x = s->sums;
    const struct game *g = s->plan->play.game;
    struct span turns = mean_of(x, x->turns, x->turns_squared);
    char hash[24];

    json_key_text(j, "scenario", s->scenario);
    json_key_int(j, "games", (int64_t)x->games);
    json_key_int(j, "seed", (int64_t)s->plan->seed);
    seats_json(j, s);
    if (s->plan->swap) players_json(j, s);
    json_key(j, "turns");
    json_object(j);
    json_real(j, "mean", turns.mean);
    json_span(j, "interval", turns);
    json_object_end(j);
    if (g->lost) {
        json_key(j, "lost_percent");
        json_object(j);
        for (int i = 0; i < g->seats; i++)
            json_real(j, g->seat[i].id, x->games ? (double)x->lost[i] / (double)x->games : 0);
        json_object_end(j);
    }
    if (g->left) units_json(j, s);
    json_key_int(j, "orders", (int64_t)x->orders);
    json_real(j, "seconds", s->seconds);
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)x->hash);
    json_key_text(j, "hash", hash);
    if (s->interrupted) json_key_bool(j, "interrupted", true);
}
