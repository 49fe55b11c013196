/* rank.c - see rank.h. */
#include "ask/rank.h"
#include <string.h>

/* ---- what it is sorted by ---- */

static void nearest_value(const struct result *r, const char *wanted, char *near)
{
    struct nearest n = nearest_to(wanted);

    for (int i = 0; r->kind == OUT_CHOICE && i < r->choices; i++) nearest_try(&n, r->choice[i].id);
    if (r->kind == OUT_FLAG) nearest_try(&n, "true"), nearest_try(&n, "false");
    memcpy(near, n.name, sizeof n.name);
}

/* The main result: its mean, or the chance of its first choice. */
static enum rank_state sort_by_main(const struct procedure *p, struct rank *out)
{
    const struct result *r = &p->result[p->main_result];
    struct text t = text_in(out->by.path, sizeof out->by.path);

    for (const char *s = r->id; *s; s++) text_char(&t, *s == '#' ? '1' : *s);
    out->by.result = r;
    out->by.number = r->most ? 1 : 0;
    out->chance = !value_is_number(r);
    out->value = (struct value){ 0, 1, false };
    return RANK_DONE;
}

static enum rank_state sort_by(const struct procedure *p, const char *by, struct rank *out)
{
    char path[MAX_PATH];
    struct text t = text_in(path, sizeof path);

    if (!by) return sort_by_main(p, out);
    while (*by && *by != '=') text_char(&t, *by++);
    if (!find_result(p, path, &out->by, out->near)) return RANK_NO_SUCH_RESULT;
    out->chance = *by == '=';
    if (out->chance && !value_parse(out->by.result, by + 1, &out->value)) {
        nearest_value(out->by.result, by + 1, out->near);
        return RANK_NO_SUCH_VALUE;
    }
    if (!out->chance && !value_is_number(out->by.result)) {     /* words have no mean: which word? */
        memcpy(out->near, out->by.path, sizeof out->by.path);
        t = (struct text){ out->near, sizeof out->near, strlen(out->near), false };
        text_char(&t, '=');
        text_add(&t, out->by.result->choice[0].id);
        return RANK_NO_SUCH_VALUE;
    }
    return RANK_DONE;
}

/* ---- combinations ---- */

enum { STEPS_A_ROW = 1000 };           /* setting the inputs, preparing, weighing */

/* How many there are; beyond what an int holds, INT32_MAX. */
static int combinations(const struct varied *vary, int varied)
{
    int64_t n = 1;

    for (int i = 0; i < varied; i++) {
        n *= vary[i].n;
        if (n > INT32_MAX) n = INT32_MAX;
    }
    return (int)n;
}

/* What else is wrong or missing, seen on the first combination. */
static void complete_complaints(struct question *q, const struct varied *vary, int varied, struct question *scratch)
{
    *scratch = *q;
    for (int i = 0; i < varied; i++)
        if (vary[i].n) question_set(scratch, vary[i].path, vary[i].value[0]);
    question_finish(scratch);
    for (int k = q->kept; k < scratch->kept; k++) {
        const struct complaint *c = &scratch->complaint[k];
        if (!question_complains(q, c->field)) *question_complain(q, c->kind, c->field, NULL) = *c;
    }
}

/* Every value is tried on its own first, so that all wrong ones are named. */
static bool values_are_good(struct question *q, const struct varied *vary, int varied, struct question *scratch)
{
    bool good = true;

    for (int i = 0; i < varied; i++)
        for (int k = 0; k < vary[i].n; k++) {
            *scratch = *q;
            if (question_set(scratch, vary[i].path, vary[i].value[k])) continue;
            *question_complain(q, COMPLAINT_UNKNOWN, vary[i].path, NULL) = scratch->complaint[scratch->kept - 1];
            good = false;
        }
    return good;
}

static bool set_combination(const struct question *q, const struct varied *vary, int varied, int number,
                            struct question *scratch, int *pick)
{
    *scratch = *q;
    for (int i = varied - 1; i >= 0; i--) {
        pick[i] = number % vary[i].n;
        number /= vary[i].n;
    }
    for (int i = 0; i < varied; i++) question_set(scratch, vary[i].path, vary[i].value[pick[i]]);
    return question_finish(scratch);
}

static bool weigh(const struct rank *rank, const struct odds *o, struct work *work, struct rank_row *row)
{
    const struct procedure *p = o->procedure;
    struct result_walk w = walk_results(p, NULL, true, false);
    struct outcome_place place;
    struct marginal m;
    size_t mark = work->used;

    if (!odds_marginal(o, &rank->by, work, &m)) return false;
    if (rank->chance) row->by = (struct mean){ .known = true, .n = marginal_chance(&m, rank->value), .d = m.scale };
    else row->by = marginal_mean(&m);
    if (rank->chance) wide_lowest(&row->by.n, &row->by.d);
    for (int i = 0; next_result(&w, &place); i++) {
        work->used = mark;
        if (place.result->most) continue;
        if (!odds_marginal(o, &place, work, &m)) return false;
        row->mean[i] = marginal_mean(&m);
    }
    work->used = mark;
    return true;
}

static int end_results(const struct procedure *p)
{
    int n = 0;
    for (int i = 0; i < p->results; i++) n += p->result[i].note == END_RESULT;
    return n;
}

/* Highest first; rows without odds last; ties in the order of the combinations. */
static void sort_rows(struct rank_row *row, int n)
{
    for (int i = 1; i < n; i++) {
        struct rank_row moved = row[i];
        int to = i;
        while (to > 0 && (row[to - 1].stop && !moved.stop ? true : !row[to - 1].stop &&
                          moved.stop ? false : mean_compare(&row[to - 1].by, &moved.by) < 0)) {
            row[to] = row[to - 1];
            to--;
        }
        row[to] = moved;
    }
}

/* The share of the next combination in what is left of the steps. */
static struct patience share_of(const struct ranking *how, uint64_t used, int combinations_left)
{
    uint64_t count = patience_steps(how->patience), sample = patience_sample_steps(how->patience), all = count + sample;
    struct patience share = how->patience ? *how->patience : (struct patience){ 0 };
    uint64_t each = used < all ? (all - used) / (uint64_t)combinations_left : 0;

    share.steps = each / 2 + 1;
    share.sample_steps = each / 2 + 1;
    if (share.steps > count) share.steps = count;
    if (share.sample_steps > sample) share.sample_steps = sample;
    return share;
}

/* The question's complaints are those of a combination. */
static enum rank_state complaints_of(struct question *q, const struct question *combination)
{
    q->complaints = combination->complaints;
    q->kept = combination->kept;
    memcpy(q->complaint, combination->complaint, sizeof q->complaint);
    return RANK_COMPLAINTS;
}

static enum rank_state add_row(const struct ranking *how, int number, uint64_t *used, struct rank *out)
{
    struct patience share = share_of(how, *used, out->combinations - number);
    struct rank_row *row = &out->row[out->n];
    struct work *work = how->work;
    struct odds odds;
    size_t mark;

    row->mean = work_take_zero(work, (size_t)end_results(how->question->procedure) * sizeof *row->mean + 1);
    if (!row->mean) return RANK_NO_ROOM;
    mark = work->used;
    if (!set_combination(how->question, how->vary, how->varied, number, how->scratch, row->pick))
        return complaints_of(how->question, how->scratch);
    row->stop = ask_odds(how->scratch, how->house, (struct faces){ NULL, 0 }, work, &share, &odds);
    row->method = odds.method;
    row->samples = odds.samples;
    *used += odds.steps + STEPS_A_ROW;
    if (row->stop == STOP_CANCELLED) return RANK_CANCELLED;
    if (row->stop == STOP_TOO_LONG) return RANK_TOO_LONG;
    if (!row->stop && !weigh(out, &odds, work, row)) return RANK_NO_ROOM;
    work->used = mark;
    out->n++;
    return RANK_DONE;
}

enum rank_state ask_rank(const struct ranking *how, struct rank *out)
{
    struct question *q = how->question;
    uint64_t used = 0;

    CHECK(how->varied >= 0 && how->varied <= MOST_VARIED);
    memset(out, 0, sizeof *out);
    out->combinations = combinations(how->vary, how->varied);
    if (out->combinations > MOST_RANKED) return out->state = RANK_TOO_MANY;
    if (!values_are_good(q, how->vary, how->varied, how->scratch) || q->complaints) {
        complete_complaints(q, how->vary, how->varied, how->scratch);
        return out->state = RANK_COMPLAINTS;
    }
    if ((out->state = sort_by(q->procedure, how->by, out)) != RANK_DONE) return out->state;
    out->row = work_take_zero(how->work, (size_t)out->combinations * sizeof *out->row + 1);
    if (!out->row) return out->state = RANK_NO_ROOM;
    for (int i = 0; i < out->combinations && out->state == RANK_DONE; i++) out->state = add_row(how, i, &used, out);
    if (out->state == RANK_DONE) sort_rows(out->row, out->n);
    return out->state;
}
