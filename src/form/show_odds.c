/* show_odds.c - odds for people: a bar chart per result, and what house rules do to it. */
#include <string.h>
#include "base/decimal.h"
#include "form/show.h"
#include "form/values.h"

enum { LEFT = 2, GAP = 2, MOST_ROWS = 40, LEAST_BAR = 8, WIDEST_BAR = 48, WIDEST_EXACT = 22, PLACES = 2 };

/* A bar of `millionths` of `room` columns, in eighths where there are letters for them. */
static void bar(struct paper *p, uint32_t millionths, int room)
{
    static const char *const eighth[] = { "", "▏", "▎", "▍", "▌", "▋", "▊", "▉" };
    int64_t eighths = ((int64_t)millionths * room * 8 + 500000) / 1000000;
    paper_style(p, BAR);
    if (p->unicode) {
        buffer_repeat(p->out, "█", (int)(eighths / 8));
        if (eighths == 0 && millionths) buffer_add(p->out, "▏");
        else buffer_add(p->out, eighth[eighths % 8]);
    } else {
        buffer_repeat(p->out, "#", (int)((eighths + 4) / 8));
    }
    paper_style(p, PLAIN);
}

static void method_words(struct buffer *out, const struct paper *p, const struct odds *o)
{
    char room[CHANCE_ROOM];
    struct buffer number = { 0 };
    switch (o->method) {
    case ODDS_EXACT: buffer_add(out, paper_word(p, N_("exact"))); break;
    case ODDS_BOUNDED: {
        struct text t = text_in(room, sizeof room);
        int zeros = 0;
        decimal_text(&t, &o->missing, o->outcomes.scale, 30, false);
        for (const char *c = room + 2; *c == '0'; c++) zeros++;
        buffer_add(&number, "1e-");
        buffer_int(&number, zeros);
        buffer_say1(out, paper_word(p, N_("all dice counted; no chance is wrong by more than {1}")),
                    buffer_text(&number));
        break;
    }
    case ODDS_ESTIMATE:
        buffer_int(&number, o->samples);
        buffer_say1(out, paper_word(p, N_("an estimate from {1} samples")), buffer_text(&number));
        break;
    }
    buffer_free(&number);
}

static uint32_t highest(const struct marginal *m)
{
    uint32_t most = 1;
    for (int i = 0; i < m->n; i++) {
        uint32_t part = per_million(&m->share[i].weight, m->scale);
        if (part > most) most = part;
    }
    return most;
}

/* Do two results say the same of two things, as "losses" of both sides? */
static bool says_twice(const struct procedure *q, const struct result *r)
{
    int n = 0;

    for (int i = 0; i < q->results; i++) n += strcmp(q->result[i].says, r->says) == 0;
    return n > 1;
}

/* "who keeps the field"; "defender: losses" */
static void result_words(struct buffer *out, const struct paper *p, const struct procedure *q,
                         const struct outcome_place *place)
{
    const char *dot = strrchr(place->path, '.');
    char group[MAX_PATH];
    struct text t = text_in(group, sizeof group);

    if (dot) text_add_n(&t, place->path, (size_t)(dot - place->path));
    if (dot && says_twice(q, place->result)) {
        buffer_add(out, paper_word(p, group));
        buffer_add(out, paper_word(p, N_(": ")));
    }
    buffer_add(out, paper_word(p, place->result->says));
}

static void title(struct paper *p, const struct procedure *q, const struct outcome_place *place)
{
    if (p->worded && place->result->says) {
        struct buffer text = { 0 };

        result_words(&text, p, q, place);
        paper_heading(p, buffer_text(&text));
        buffer_free(&text);
        return;
    }
    paper_style(p, BOLD);
    paper_text(p, place->path);
    paper_style(p, PLAIN);
    if (place->result->says && strcmp(paper_word(p, place->result->says), place->path) != 0) {
        buffer_add(p->out, paper_word(p, N_(": ")));
        paper_wrapped(p, paper_word(p, place->result->says),
                      (int)strlen(place->path) + text_width(paper_word(p, N_(": "))), LEFT);
    } else buffer_char(p->out, '\n');
}

/* Who plays reads two places with ease; who compares odds wants four. */
static int mean_places(const struct paper *p) { return p->worded ? 2 : 4; }

static void mean_line(struct paper *p, const struct marginal *m)
{
    struct mean mean = marginal_mean(m);
    char room[CHANCE_ROOM];
    if (!mean.known || m->result->kind == OUT_FLAG || m->n < 2) return;
    buffer_repeat(p->out, " ", LEFT);
    paper_text(p, paper_word(p, N_("mean")));
    buffer_char(p->out, ' ');
    buffer_add(p->out, mean_text(room, &mean, mean_places(p)));
    buffer_char(p->out, '\n');
}

/* The chance of this value or a higher one. */
static void chance_or_more(struct buffer *out, const struct marginal *m, int from)
{
    struct wide sum = wide_of(0);
    for (int i = from; i < m->n; i++)
        if (!m->share[i].value.none && !wide_add(&sum, &sum, &m->share[i].weight)) return;
    percent_text(out, &sum, m->scale, PLACES);
}

struct columns { int value, chance, least, exact, bar; };

static struct columns lay_out(const struct paper *p, const struct marginal *m, bool exact, const char *least_word)
{
    struct columns l = { 0 };
    int left, most = p->width - LEFT - GAP - 12 > 12 ? p->width - LEFT - GAP - 12 : 12;
    for (int i = 0; i < m->n; i++) {
        struct buffer b = { 0 };
        int w;
        value_words(&b, p->lang, m->result, m->share[i].value);
        w = text_width(buffer_text(&b));
        if (w > l.value) l.value = w;
        buffer_empty(&b);
        percent_text(&b, &m->share[i].weight, m->scale, PLACES);
        w = text_width(buffer_text(&b));
        if (w > l.chance) l.chance = w;
        buffer_free(&b);
        if (exact) {
            char room[CHANCE_ROOM * 4];
            struct text t = text_in(room, sizeof room);
            fraction_text(&t, &m->share[i].weight, m->scale);
            if ((int)t.len > l.exact) l.exact = (int)t.len;
        }
    }
    if (l.exact > WIDEST_EXACT) l.exact = 0;
    if (l.value > most) l.value = most / 2;         /* longer words stand on lines of their own */
    left = p->width - LEFT - l.value - GAP - l.chance - GAP;
    if (m->result->kind == OUT_INT && m->n > 2) {
        l.least = text_width(least_word) > 9 ? text_width(least_word) : 9;
        if (left - l.least - GAP < LEAST_BAR) l.least = 0;
        else left -= l.least + GAP;
    }
    if (l.exact && left - l.exact - GAP < LEAST_BAR + 12) l.exact = 0;
    else if (l.exact) left -= l.exact + GAP;
    l.bar = left < 0 ? 0 : left > WIDEST_BAR ? WIDEST_BAR : left;
    return l;
}

static void chart_row(struct paper *p, const struct marginal *m, int i, const struct columns *l, uint32_t most)
{
    struct buffer b = { 0 };
    struct buffer *out = p->out;
    buffer_repeat(out, " ", LEFT);
    value_words(&b, p->lang, m->result, m->share[i].value);
    if (text_width(buffer_text(&b)) > l->value) {
        paper_wrapped(p, buffer_text(&b), LEFT, LEFT + 2);
        buffer_repeat(out, " ", LEFT + l->value);
    } else {
        if (m->result->kind == OUT_INT) buffer_repeat(out, " ", l->value - text_width(buffer_text(&b)));
        paper_text(p, buffer_text(&b));
        if (m->result->kind != OUT_INT) buffer_repeat(out, " ", l->value - text_width(buffer_text(&b)));
    }
    buffer_repeat(out, " ", GAP);
    buffer_empty(&b);
    percent_text(&b, &m->share[i].weight, m->scale, PLACES);
    buffer_padded_left(out, buffer_text(&b), l->chance);
    if (l->least) {
        buffer_empty(&b);
        if (!m->share[i].value.none) chance_or_more(&b, m, i);
        buffer_repeat(out, " ", GAP);
        buffer_padded_left(out, buffer_text(&b), l->least);
    }
    if (l->exact) {
        char room[CHANCE_ROOM * 4];
        struct text t = text_in(room, sizeof room);
        fraction_text(&t, &m->share[i].weight, m->scale);
        buffer_repeat(out, " ", GAP);
        buffer_padded_left(out, room, l->exact);
    }
    if (l->bar >= 2 && per_million(&m->share[i].weight, m->scale) > 0) {
        uint32_t part = per_million(&m->share[i].weight, m->scale);
        buffer_repeat(out, " ", GAP);
        bar(p, (uint32_t)((uint64_t)part * 1000000 / most), l->bar);
    }
    buffer_char(out, '\n');
    buffer_free(&b);
}

static void chart(struct paper *p, const struct desk *d, const struct marginal *m, const struct outcome_place *place)
{
    bool exact = d->room->odds.method == ODDS_EXACT;
    const char *least_word = paper_word(p, N_("or more"));
    struct columns l = lay_out(p, m, exact, least_word);
    uint32_t most = highest(m), cut = 0;
    int shown = 0, hidden = 0;
    struct wide rest = wide_of(0);
    title(p, d->what.procedure, place);
    if (l.least) {
        buffer_repeat(p->out, " ", LEFT + l.value + GAP + l.chance + GAP + l.least - text_width(least_word));
        paper_styled(p, DIM, least_word);
        buffer_char(p->out, '\n');
    }
    if (m->n > MOST_ROWS) cut = most / 400;             /* a long tail is summed up */
    for (int i = 0; i < m->n; i++) {
        if (m->n > MOST_ROWS && (per_million(&m->share[i].weight, m->scale) < cut || shown >= 2 * MOST_ROWS)) {
            hidden++;
            if (!wide_add(&rest, &rest, &m->share[i].weight)) break;
            continue;
        }
        chart_row(p, m, i, &l, most);
        shown++;
    }
    if (hidden) {
        struct buffer number = { 0 }, share = { 0 }, line = { 0 };
        buffer_int(&number, hidden);
        percent_text(&share, &rest, m->scale, PLACES);
        buffer_say2(&line, paper_word(p, N_("and {1} less likely values, together {2}")), buffer_text(&number),
                    buffer_text(&share));
        buffer_repeat(p->out, " ", LEFT);
        paper_wrapped(p, buffer_text(&line), LEFT, LEFT);
        buffer_free(&number);
        buffer_free(&share);
        buffer_free(&line);
    }
    mean_line(p, m);
}

/* The other end results, one line each: "loser: attacker 12.40 %, none 30.00 %", or a mean. */
static void also(struct paper *p, const struct desk *d, const struct marginal *m, const struct outcome_place *place)
{
    struct buffer line = { 0 };
    if (p->worded && place->result->says) result_words(&line, p, d->what.procedure, place);
    else buffer_add(&line, place->path);
    if (line.len && line.at[line.len - 1] == '?') buffer_char(&line, ' ');          /* "does he reach him? no" */
    else buffer_add(&line, paper_word(p, N_(": ")));
    if (m->result->kind == OUT_INT || m->result->kind == OUT_FRACTION) {
        struct mean mean = marginal_mean(m);
        char room[CHANCE_ROOM];
        if (!mean.known) {
            buffer_free(&line);
            return;
        }
        buffer_add(&line, paper_word(p, N_("mean")));
        buffer_char(&line, ' ');
        buffer_add(&line, mean_text(room, &mean, mean_places(p)));
    } else {
        for (int i = 0; i < m->n && i < 8; i++) {
            if (i) buffer_add(&line, ", ");
            value_words(&line, p->lang, m->result, m->share[i].value);
            buffer_char(&line, ' ');
            percent_text(&line, &m->share[i].weight, m->scale, PLACES);
        }
    }
    buffer_repeat(p->out, " ", LEFT);
    paper_wrapped(p, buffer_text(&line), LEFT, LEFT + 2);
    buffer_free(&line);
}

static bool asked_for(const struct desk *d, const struct outcome_place *place, int main)
{
    for (int i = 0; i < d->ofs; i++)
        if (strcmp(d->of[i].path, place->path) == 0) return true;
    return d->ofs == 0 && place->result == &d->what.procedure->result[main];
}

void show_odds(struct paper *p, struct desk *d)
{
    show_question(p, d);
    show_chances(p, d);
}

void show_chances(struct paper *p, struct desk *d)
{
    struct buffer method = { 0 };
    struct odds_walk walk = walk_odds(&d->room->odds, true, true);
    struct outcome_place place;
    bool others = false, charts = false;
    size_t from = p->out->len;
    method_words(&method, p, &d->room->odds);
    buffer_repeat(p->out, " ", LEFT);
    paper_wrapped(p, buffer_text(&method), LEFT, LEFT);
    buffer_char(p->out, '\n');
    for (int pass = 0; pass < 2; pass++) {
        walk = walk_odds(&d->room->odds, true, pass == 0);
        while (next_odds(&walk, &place)) {
            struct marginal m;
            size_t mark = d->room->work.used;
            bool main = asked_for(d, &place, d->what.procedure->main_result);
            if ((pass == 0) != main || (pass == 1 && d->ofs)) continue;
            if (odds_marginal(&d->room->odds, &place, &d->room->work, &m)) {
                if (pass == 1 && !others) buffer_char(p->out, '\n');
                others = others || pass == 1;
                if (main && charts) buffer_char(p->out, '\n');
                charts = charts || main;
                if (main) chart(p, d, &m, &place);
                else also(p, d, &m, &place);
            }
            d->room->work.used = mark;
        }
    }
    buffer_free(&method);
    if (p->out->at) decimals_told(p->lang, p->out->at + from);
}

/* ---- what house rules do ---- */

static void difference(struct buffer *out, const struct wide *house, struct scale a, const struct wide *printed,
                       struct scale b)
{
    int64_t now = per_million(house, a), before = per_million(printed, b);
    int64_t hundredths = (now - before >= 0 ? now - before + 50 : now - before - 50) / 100;
    char room[32];
    struct text t = text_in(room, sizeof room);
    /* a change that is shown as 0.00 has no sign */
    if (hundredths != 0) text_char(&t, hundredths < 0 ? '-' : '+');
    if (hundredths < 0) hundredths = -hundredths;
    text_int(&t, hundredths / 100);
    text_char(&t, '.');
    text_char(&t, (char)('0' + hundredths / 10 % 10));
    text_char(&t, (char)('0' + hundredths % 10));
    buffer_add(out, room);
}

/* Three columns, each as wide as its heading or as a chance. */
static void diff_row(struct paper *p, const char *value, int width, const char *const *column)
{
    static const char *const heads[] = { N_("printed"), N_("house"), N_("change") };
    static const int least[] = { 8, 8, 7 };
    int gap = p->width < 60 ? 1 : 4;
    buffer_repeat(p->out, " ", LEFT);
    paper_text(p, value);
    buffer_repeat(p->out, " ", width - text_width(value));
    for (int i = 0; i < 3; i++) {
        int w = text_width(paper_word(p, heads[i])) > least[i] ? text_width(paper_word(p, heads[i])) : least[i];
        const char *text = column ? column[i] : paper_word(p, heads[i]);
        if (text[0] == '\0' && i == 2) break;
        buffer_repeat(p->out, " ", gap + w - text_width(text));
        paper_text(p, text);
    }
    buffer_char(p->out, '\n');
}

static void diff_result(struct paper *p, const struct procedure *q, const struct marginal *house,
                        const struct marginal *printed, const struct outcome_place *place)
{
    int i = 0, k = 0, width = text_width(paper_word(p, N_("mean")));
    struct buffer v = { 0 }, a = { 0 }, b = { 0 }, c = { 0 };
    struct wide zero = wide_of(0);
    struct mean before = marginal_mean(printed), now = marginal_mean(house);
    for (int side = 0; side < 2; side++) {
        const struct marginal *m = side ? house : printed;
        for (int n = 0; n < m->n; n++) {
            buffer_empty(&v);
            value_words(&v, p->lang, m->result, m->share[n].value);
            if (text_width(buffer_text(&v)) > width) width = text_width(buffer_text(&v));
        }
    }
    title(p, q, place);
    diff_row(p, "", width, NULL);
    while (i < printed->n || k < house->n) {
        int order = i == printed->n ? 1 : k == house->n ? -1
            : value_compare(printed->share[i].value, house->share[k].value);
        const struct wide *was = order <= 0 ? &printed->share[i].weight : &zero,
            *is = order >= 0 ? &house->share[k].weight : &zero;
        buffer_empty(&v);
        buffer_empty(&a);
        buffer_empty(&b);
        buffer_empty(&c);
        value_words(&v, p->lang, place->result, order <= 0 ? printed->share[i].value : house->share[k].value);
        percent_text(&a, was, printed->scale, PLACES);
        percent_text(&b, is, house->scale, PLACES);
        difference(&c, is, house->scale, was, printed->scale);
        diff_row(p, buffer_text(&v), width, (const char *[]){ buffer_text(&a), buffer_text(&b), buffer_text(&c) });
        if (order <= 0) i++;
        if (order >= 0) k++;
    }
    if (before.known && now.known && place->result->kind != OUT_FLAG) {
        char one[CHANCE_ROOM], two[CHANCE_ROOM];
        diff_row(p, paper_word(p, N_("mean")), width, (const char *[]){ mean_text(one, &before, 4),
                mean_text(two, &now, 4), "" });
    }
    buffer_free(&v);
    buffer_free(&a);
    buffer_free(&b);
    buffer_free(&c);
}

bool show_diff(struct paper *p, struct desk *d)
{
    struct odds printed;
    struct odds_walk walk;
    struct outcome_place place;
    size_t from;
    if (!desk_odds(d)) return false;
    if (ask_odds(&d->question, NULL, desk_faces(d), &d->room->work, &d->patience, &printed) != STOP_NONE ||
        printed.left_over) {
        errors_say1(&d->errors, STATUS_WRONG, "dice", N_("these dice do not fit the rules as printed"), NULL);
        return false;
    }
    show_question(p, d);
    buffer_char(p->out, '\n');
    from = p->out->len;
    walk = walk_odds(&d->room->odds, true, d->ofs > 0);
    while (next_odds(&walk, &place)) {
        struct marginal a, b;
        size_t mark = d->room->work.used;
        if (d->ofs && !asked_for(d, &place, 0)) continue;
        if (odds_marginal(&d->room->odds, &place, &d->room->work, &a) &&
            odds_marginal(&printed, &place, &d->room->work, &b)) diff_result(p, d->what.procedure, &a, &b, &place);
        d->room->work.used = mark;
    }
    if (p->out->at) decimals_told(p->lang, p->out->at + from);
    return true;
}
