/* army_worth.c - alea army worth LIST --against LIST …: what each unit of an army does for it. The army fights every
** enemy with all its units, then without each in turn, with the same dice; what it scores less is the unit's worth, and
** beside its points stands what a point of a hundred costs. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "cli/army.h"
#include "cli/battles.h"

enum { MOST_ENEMIES = 16, MOST_UNITS = 64 };

/* A unit: what it costs, and the sums of its worth over the enemies. */
struct valued { struct fighter f; int points; bool left_out; double worth, variance; };

struct valuing {
    struct args *a;
    struct simulation *s;
    const char *list, *enemy[MOST_ENEMIES]; int enemies;
    struct valued unit[MOST_UNITS]; int units;
    double score, variance;                         /* with everybody, over the enemies */
    struct bill bill;
};

static double half(struct span s) { return (s.hi - s.lo) / 2; }

/* Is it this name, perhaps with a number behind it because the enemy has one of the same name? */
static bool same_name(const char *title, const char *name)
{
    const char *rest = text_starts(title, name) ? title + strlen(name) : "?";

    if (!*rest) return true;
    return *rest == ' ' && rest[1] && strspn(rest + 1, "0123456789") == strlen(rest + 1);
}

/* What the list says that the unit costs: its row of that name. */
static int points_of(const struct bill *b, const char *title)
{
    for (int i = 0; i < b->rows; i++)
        if (b->row[i].name[0] && same_name(title, b->row[i].name)) return b->row[i].points;
    return 0;
}

/* ---- playing ---- */

/* Without each unit of ours. */
static int without_each(struct valuing *v)
{
    static int32_t setup[GAME_INTS];
    struct simulation *s = v->s;
    const struct game *g = s->scenario.game;
    int n = 0;

    memcpy(setup, s->scenario.setup, (size_t)g->setup->size);
    for (int i = 0; i < g->things(&s->run.plan.play, g->fighters) && n < MOST_UNITS; i++) {
        struct valued *u = &v->unit[n];
        struct span worth;
        int status;

        memcpy(s->scenario.setup, setup, (size_t)g->setup->size);
        if (g->side(&s->run.plan.play, i) != 0) continue;
        worth_name(s, i, &u->f);
        u->points = points_of(&v->bill, u->f.name);
        n++;
        if (!worth_leave_out(s, setup, i)) continue;
        status = simulation_again(s, u->f.title);
        if (status || atomic_load(&s->run.stop)) return status;
        worth = worth_of(s, &u->f);
        u->left_out = true;
        u->worth += worth.mean;
        u->variance += half(worth) * half(worth);
    }
    v->units = n;
    memcpy(s->scenario.setup, setup, (size_t)g->setup->size);
    return STATUS_DONE;
}

/* Against one enemy. */
static int fight(struct valuing *v, int enemy)
{
    struct simulation *s = v->s;
    char sides[2 * MAX_NAME + 16];
    struct span score;
    int status, runs;

    snprintf(sides, sizeof sides, "red=%s,blue=%s", v->list, v->enemy[enemy]);
    if (!simulation_read(s, v->a) || !armies_enlist(v->a->desk, built_in(), sides, &s->scenario)) return fail(v->a);
    if (!simulation_compare(s)) {
        errors_no_memory(&v->a->desk->errors);
        return fail(v->a);
    }
    status = simulation_run(s);
    if (status || atomic_load(&s->run.stop)) return status;
    score = score_of(&s->run.done, 0, false);
    v->score += score.mean;
    v->variance += half(score) * half(score);
    runs = v->units ? v->units : s->scenario.game->things(&s->run.plan.play, s->scenario.game->fighters) / 2;
    if (enemy == 0) say_how_long(s, runs * v->enemies);
    simulation_beside(s);
    return without_each(v);
}

/* ---- telling ---- */

static struct span mean_over(double sum, double variance, int n)
{
    double mean = sum / n, wide = sqrt(variance) / n;

    return (struct span){ mean, mean - wide, mean + wide };
}

static struct span score_over(const struct valuing *v)
{
    struct span s = mean_over(v->score, v->variance, v->enemies);

    return (struct span){ s.mean, s.lo < 0 ? 0 : s.lo, s.hi > 1 ? 1 : s.hi };
}

static void unit_json(struct json *j, const struct valuing *v, const struct valued *u)
{
    struct span worth = mean_over(u->worth, u->variance, v->enemies);

    json_object(j);
    json_key_text(j, "unit", u->f.id);
    json_key_text(j, "title", u->f.title);
    json_key_int(j, "points", u->points);
    if (u->left_out) {
        json_real(j, "without", v->score / v->enemies - worth.mean);
        json_real(j, "worth", worth.mean);
        json_span(j, "interval", worth);
        if (worth.lo > 0) json_real(j, "points_per_percent", u->points / (100 * worth.mean));
    } else {
        json_key(j, "worth");
        json_null(j);
    }
    json_object_end(j);
}

static void tell_json(struct buffer *out, const struct valuing *v)
{
    struct json j = json_into(out);
    struct span score = score_over(v);

    json_object(&j);
    json_key_text(&j, "army", v->list);
    json_key(&j, "against");
    json_list(&j);
    for (int i = 0; i < v->enemies; i++) json_text(&j, v->enemy[i]);
    json_list_end(&j);
    json_key_int(&j, "games", (int64_t)v->s->run.goal.games);
    json_key_int(&j, "seed", (int64_t)v->s->run.plan.seed);
    json_key_text(&j, "player", v->s->player_id[0]);
    json_score(&j, score);
    json_key(&j, "units");
    json_list(&j);
    for (int i = 0; i < v->units; i++) unit_json(&j, v, &v->unit[i]);
    json_list_end(&j);
    json_object_end(&j);
    buffer_char(out, '\n');
}

static void unit_row(struct buffer *out, const struct valuing *v, const struct valued *u, enum language lang)
{
    struct span worth = mean_over(u->worth, u->variance, v->enemies);
    char line[160];

    buffer_add(out, "  ");
    buffer_padded(out, u->f.title, 26);
    snprintf(line, sizeof line, "%7d", u->points);
    buffer_add(out, line);
    if (!u->left_out) {
        buffer_add(out, "  ");
        buffer_add(out, words(lang, N_("the scenario cannot do without it")));
    } else {
        snprintf(line, sizeof line, "  %+6.1f  (%+.1f–%+.1f)", 100 * worth.mean, 100 * worth.lo, 100 * worth.hi);
        decimals_told(lang, line);
        buffer_add(out, line);
        if (worth.lo > 0) {
            snprintf(line, sizeof line, "  %6.1f", u->points / (100 * worth.mean));
            decimals_told(lang, line);
            buffer_add(out, line);
        }
    }
    buffer_char(out, '\n');
}

static void tell_text(struct buffer *out, const struct valuing *v, enum language lang)
{
    struct span score = score_over(v);
    char line[160];

    buffer_add(out, v->list);
    snprintf(line, sizeof line, "  %.1f %%  (%.1f–%.1f %%)\n\n", 100 * score.mean, 100 * score.lo, 100 * score.hi);
    decimals_told(lang, line);
    buffer_add(out, line);
    buffer_add(out, "  ");
    buffer_padded(out, "", 26);
    buffer_padded_left(out, words(lang, N_("points")), 7);
    buffer_add(out, "  ");
    buffer_add(out, words(lang, N_("points of a hundred lost without it; army points for each")));
    buffer_char(out, '\n');
    for (int i = 0; i < v->units; i++) unit_row(out, v, &v->unit[i], lang);
}

/* ---- the whole ---- */

/* The enemies: commas in --against, and every further word. */
static bool enemies_given(struct args *a, struct valuing *v, struct buffer *room)
{
    const char *list;

    for (int at = 0; args_each(a, "against", &at, &list);) buffer_add(room, list), buffer_char(room, ',');
    for (int i = 2; i < a->words; i++) buffer_add(room, a->word[i]), buffer_char(room, ',');
    for (char *at = room->at, *end; at && *at && v->enemies < MOST_ENEMIES; at = end + 1) {
        end = strchr(at, ',');
        *end = 0;
        if (*at) v->enemy[v->enemies++] = at;
    }
    if (v->enemies) return true;
    errors_say1(&a->desk->errors, STATUS_WRONG, "--against", N_("must be given: {1}"),
                words(a->lang, N_("an army, or several with commas between them")));
    return false;
}

/* A switch that was not given: battles of sergeants would take a day. */
static void give_usual(struct args *a, const char *name, const char *value)
{
    for (int i = 0; i < switches_count && !args_has(a, name) && a->switches < MOST_SWITCHES; i++)
        if (text_same(switches[i].name, name)) a->given[a->switches++] = (struct given_switch){ &switches[i], value };
}

/* The battle of its rulebook that takes any two armies. */
static const char *pick_up(const struct army *army)
{
    static char id[MAX_NAME];

    snprintf(id, sizeof id, "%s/pick-up", army->muster->book->id);
    return id;
}

int army_worth(struct args *a, const struct house *house)
{
    static struct army army;
    static struct simulation s;
    struct valuing *v = calloc(1, sizeof *v);
    struct buffer room = { 0 }, out = { 0 };
    struct args battle = *a;
    int status = STATUS_DONE;

    if (!v || !army_find(a->desk, built_in(), a->word[1], house, &army) || !enemies_given(a, v, &room)) {
        status = fail(a);
    } else if (!army.muster->enlist) {
        errors_say1(&a->desk->errors, STATUS_WRONG, a->word[1], N_("there is no battle for such an army"), NULL);
        status = fail(a);
    } else {
        army.muster->cost(house, army.at, 0, &v->bill);
        v->a = &battle;
        v->s = &s;
        v->list = a->word[1];
        battle.words = 1;
        battle.word[0] = pick_up(&army);
        give_usual(&battle, "n", "100");
        give_usual(&battle, "seats", "mule,mule");
        for (int i = 0; i < v->enemies && !status; i++) {
            status = fight(v, i);
            if (atomic_load(&s.run.stop)) break;
            if (i + 1 < v->enemies) simulation_forget(&s);
        }
        if (!status && s.run.cluster.rank == 0 && atomic_load(&s.run.stop)) {
            status = say_interrupted(a, NULL);
        } else if (!status && s.run.cluster.rank == 0) {
            if (a->json) tell_json(&out, v);
            else tell_text(&out, v, a->lang);
            status = write_out(&out, a->lang);
        }
        status = simulation_end(&s, status);
    }
    army_free(&army);
    buffer_free(&room);
    buffer_free(&out);
    free(v);
    return status;
}
