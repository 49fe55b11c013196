/* show_rank.c - alternatives side by side, best first, as a table. */
#include "form/show.h"
#include "form/values.h"

enum { LEFT = 2, GAP = 2, MOST_COLUMNS = MOST_VARIED + 24 };

static void picked(struct buffer *out, const struct given *g)
{
    if (g->kind == GIVEN_INT) buffer_int(out, g->number);
    else if (g->kind == GIVEN_BOOL) buffer_add(out, g->number ? "true" : "false");
    else buffer_add(out, g->text ? g->text : "true");
}

struct column { int width, mean; struct outcome_place place; };      /* mean: its number in a row, of this result */

/* Column c of a row (NULL: the heading): varied inputs, what it is sorted by, then the means. */
static void cell(struct buffer *out, const struct paper *p, const struct desk *d, const struct rank_row *row, int c,
                 const struct column *col)
{
    char room[CHANCE_ROOM];
    size_t from = out->len;
    if (c < d->varied) {
        if (row) picked(out, &d->vary[c].value[row->pick[c]]);
        else buffer_add(out, d->vary[c].path);
        return;
    }
    if (c == d->varied) {
        if (row == NULL) {
            buffer_add(out, d->room->rank.by.path);
            if (d->room->rank.chance) {
                struct text t = text_in(room, sizeof room);
                value_text(&t, d->room->rank.by.result, d->room->rank.value);
                buffer_char(out, '=');
                buffer_add(out, room);
            }
        } else if (row->stop != STOP_NONE) buffer_add(out, paper_word(p, N_("too many dice to count")));
        else if (!row->by.known) buffer_add(out, sign(p, "–", "-"));
        else if (d->room->rank.chance || d->room->rank.by.result->kind == OUT_FLAG)
            percent_text(out, &row->by.n, row->by.d, 2);
        else buffer_add(out, mean_text(room, &row->by, 4));
        if (row && out->at) decimals_told(p->lang, out->at + from);
        return;
    }
    if (row == NULL) buffer_add(out, col->place.path);
    else if (row->stop != STOP_NONE || !row->mean[col->mean].known) buffer_add(out, sign(p, "–", "-"));
    else if (col->place.result->kind == OUT_FLAG)
        percent_text(out, &row->mean[col->mean].n, row->mean[col->mean].d, 2);
    else buffer_add(out, mean_text(room, &row->mean[col->mean], 4));
    if (row && out->at) decimals_told(p->lang, out->at + from);
}

/* Which end results have a column: those with a mean, other than the one that sorts, while there is room. */
static int columns(const struct paper *p, const struct desk *d, struct column *col)
{
    struct result_walk walk = walk_results(d->what.procedure, NULL, true, false);
    struct outcome_place place;
    int n = d->varied + 1, mean = 0, used = LEFT;
    for (; next_result(&walk, &place); mean++) {
        if (!value_is_number(place.result) || n == MOST_COLUMNS ||
            (place.result == d->room->rank.by.result && !d->room->rank.chance)) continue;
        col[n].place = place;
        col[n++].mean = mean;
    }
    for (int c = 0; c < n; c++) {
        for (int i = -1; i < d->room->rank.n; i++) {
            struct buffer b = { 0 };
            cell(&b, p, d, i < 0 ? NULL : &d->room->rank.row[i], c, &col[c]);
            if (text_width(buffer_text(&b)) > col[c].width) col[c].width = text_width(buffer_text(&b));
            buffer_free(&b);
        }
        used += col[c].width + GAP;
        if (c > d->varied && used - GAP > p->width) return c;
    }
    return n;
}

void show_rank(struct paper *p, const struct desk *d)
{
    struct column col[MOST_COLUMNS] = { 0 };
    int n = columns(p, d, col);
    show_question(p, d);
    buffer_char(p->out, '\n');
    for (int i = -1; i < d->room->rank.n; i++) {
        buffer_repeat(p->out, " ", LEFT);
        if (i < 0) paper_style(p, BOLD);
        for (int c = 0; c < n; c++) {
            struct buffer b = { 0 };
            int pad;
            cell(&b, p, d, i < 0 ? NULL : &d->room->rank.row[i], c, &col[c]);
            pad = col[c].width - text_width(buffer_text(&b));
            if (c >= d->varied) buffer_repeat(p->out, " ", pad);
            paper_text(p, buffer_text(&b));
            if (c < d->varied) buffer_repeat(p->out, " ", pad);
            if (c + 1 < n) buffer_repeat(p->out, " ", GAP);
            buffer_free(&b);
        }
        if (i < 0) paper_style(p, PLAIN);
        buffer_char(p->out, '\n');
    }
}
