/* sheet.c - how a battle stands, for people: the sheets that a game writes (game.h: show), laid out for the width of
** the terminal, and a map in letters where the game has one. */
#include <string.h>
#include "ask/places.h"
#include "base/text.h"
#include "play/inside.h"

enum { SHEET_ROOM = 32768, MOST_COLUMNS = 12, MOST_ROWS = 64, GAP = 2 };

static bool is_digit(char c)  { return c >= '0' && c <= '9'; }
static bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (unsigned char)c >= 0x80; }

/* Words broken into lines, but not between a number and the word that it belongs to: "11 Hill Slingers", "morale 7". */
static void wrapped(struct paper *paper, const char *text, int first, int then)
{
    struct buffer kept = { 0 };

    for (const char *s = text; *s; s++) {
        char before = s > text ? s[-1] : 0;
        bool together = (is_digit(before) && is_letter(s[1])) || (is_letter(before) && is_digit(s[1]));

        buffer_char(&kept, *s == ' ' && together ? KEPT_BLANK : *s);
    }
    paper_wrapped(paper, buffer_text(&kept), first, then);
    buffer_free(&kept);
}

/* ---- tables ---- */

struct row { const char *cell[MOST_COLUMNS]; int cells; };

/* Cuts a line at its tabs. */
static struct row row_of(char *line)
{
    struct row r = { { line }, 1 };

    for (char *at = strchr(line, '\t'); at && r.cells < MOST_COLUMNS; at = strchr(at, '\t')) {
        *at++ = 0;
        r.cell[r.cells++] = at;
    }
    return r;
}

static bool is_number(const char *s) { return s[0] && !s[strspn(s, "0123456789")]; }

/* The last column takes what is left of the line, and is broken in its place. Returns where it begins; 0: the table
** is too wide. */
static int measure(const struct paper *paper, const struct row *row, int rows, int *width)
{
    int left = 0, columns = row[0].cells, longest = 0;

    for (int c = 0; c < columns; c++) {
        width[c] = 0;
        for (int i = 0; i < rows; i++)
            if (c < row[i].cells && text_width(row[i].cell[c]) > width[c]) width[c] = text_width(row[i].cell[c]);
        for (int i = 1; i < rows && width[c] && c; i++)
            if (c < row[i].cells && row[i].cell[c][0]) longest = c;
    }
    for (int c = 0; c + 1 < columns; c++) {
        bool any = c == 0;
        for (int i = 1; i < rows; i++) any = any || (c < row[i].cells && row[i].cell[c][0]);
        if (!any) width[c] = 0;                                 /* nobody has anything to say there */
        if (width[c]) left += width[c] + GAP;
    }
    if (longest < columns - 1) width[columns - 1] = 0;
    return left + (width[columns - 1] ? (width[columns - 1] < 14 ? width[columns - 1] : 14) : 0) <= paper->width ? left
                                                                                                                 : 0;
}

static void wide_row(struct paper *paper, const struct row *r, const int *width, int last, bool head)
{
    int column = 0;

    if (head) paper_style(paper, DIM);
    for (int c = 0; c < r->cells; c++) {
        int blanks = width[c] - text_width(r->cell[c]);

        if (!width[c]) continue;
        if (c == r->cells - 1 && r->cell[c][0]) {
            buffer_repeat(paper->out, " ", last - column);
            wrapped(paper, r->cell[c], last, last);
            column = -1;
            break;
        }
        if (is_number(r->cell[c]) && !head) buffer_repeat(paper->out, " ", blanks), blanks = 0;
        paper_text(paper, r->cell[c]);
        buffer_repeat(paper->out, " ", blanks + GAP);
        column += width[c] + GAP;
    }
    while (column >= 0 && paper->out->len && paper->out->at[paper->out->len - 1] == ' ')
        paper->out->at[--paper->out->len] = 0;
    if (column >= 0) buffer_char(paper->out, '\n');
    if (head) paper_style(paper, PLAIN);
}

/* On narrow paper a row is a sentence: every cell with the word above its column. "men 38, HP 150; state: fit" */
static void narrow_row(struct paper *paper, const struct row *head, const struct row *r)
{
    struct buffer text = { 0 };
    int parts = 0;
    bool number;

    buffer_add(&text, r->cell[0]);
    for (int c = 1; c < r->cells; c++) {
        if (!r->cell[c][0]) continue;
        number = is_number(r->cell[c]);
        buffer_add(&text, words(paper->lang, !parts++ ? N_(": ") : number ? ", " : N_("; ")));
        if (c < head->cells && head->cell[c][0]) {
            buffer_add(&text, head->cell[c]);
            buffer_add(&text, number ? " " : words(paper->lang, N_(": ")));
        }
        buffer_add(&text, r->cell[c]);
    }
    wrapped(paper, buffer_text(&text), 0, 4);
    buffer_free(&text);
}

/* Where the words begin, behind the numbers; 0: nowhere. */
static int first_words(const struct row *row, int rows)
{
    for (int c = 1; c < row[0].cells; c++)
        for (int i = 1; i < rows; i++)
            if (c < row[i].cells && row[i].cell[c][0] && !is_number(row[i].cell[c])) return c;
    return 0;
}

/* "state: demoralised; contact: 6 Orc Host; pole arms": the cells of a row from c on as one. What stands in the last
** column speaks for itself. */
static void fold_row(const struct paper *paper, const struct row *head, struct row *r, int c, struct buffer *text)
{
    for (int i = c; i < r->cells; i++) {
        if (!r->cell[i][0]) continue;
        if (text->len) buffer_add(text, words(paper->lang, N_("; ")));
        if (i + 1 < head->cells && head->cell[i][0]) {
            buffer_add(text, head->cell[i]);
            buffer_add(text, words(paper->lang, N_(": ")));
        }
        buffer_add(text, r->cell[i]);
    }
    r->cell[c] = buffer_text(text);
    r->cells = c + 1;
}

/* A table whose last columns have become one, `joined` of them and the last. last: where that stands; 0: it would not
** help. */
struct folded { struct row row[MOST_ROWS]; struct buffer text[MOST_ROWS]; int width[MOST_COLUMNS], last; };

static void fold(const struct paper *paper, const struct row *row, int rows, int joined, struct folded *f)
{
    enum { LEAST_WORDS = 28 };
    int c = row[0].cells - 1 - joined, least = first_words(row, rows);

    memset(f->text, 0, sizeof f->text);
    f->last = 0;
    if (!least) return;
    if (c < least) c = least;
    for (int i = 1; i < rows; i++) f->row[i] = row[i], fold_row(paper, &row[0], &f->row[i], c, &f->text[i]);
    f->row[0] = row[0];
    f->row[0].cell[c] = "";
    f->row[0].cells = c + 1;
    f->last = measure(paper, f->row, rows, f->width);
    if (f->last + LEAST_WORDS > paper->width) f->last = 0;
}

static void free_folded(struct folded *f, int rows)
{
    for (int i = 0; i < rows; i++) buffer_free(&f->text[i]);
}

/* How a table is set: as it is; with so many of its columns and the last as one, as few as can be; in sentences. */
enum { IN_COLUMNS = 0, IN_SENTENCES = MOST_COLUMNS };

static int setting_of(const struct paper *paper, const struct row *row, int rows)
{
    int width[MOST_COLUMNS];

    if (measure(paper, row, rows, width)) return IN_COLUMNS;
    for (int joined = 1; joined < row[0].cells - 1; joined++) {
        struct folded f;
        bool helps;

        fold(paper, row, rows, joined, &f);
        helps = f.last != 0;
        free_folded(&f, rows);
        if (helps) return joined;
    }
    return IN_SENTENCES;
}

static void table(struct paper *paper, const struct row *row, int rows, int setting)
{
    int width[MOST_COLUMNS], last = setting == IN_SENTENCES ? 0 : measure(paper, row, rows, width);

    if (setting > IN_COLUMNS && setting < IN_SENTENCES) {
        struct folded f;
        bool helps;

        fold(paper, row, rows, setting, &f);
        helps = f.last != 0;
        for (int i = 0; helps && i < rows; i++) wide_row(paper, &f.row[i], f.width, f.last, i == 0);
        free_folded(&f, rows);
        if (helps) return;
    }
    for (int i = 0; i < rows; i++) {
        if (last) wide_row(paper, &row[i], width, last, i == 0);
        else if (i) narrow_row(paper, &row[0], &row[i]);
    }
}

/* ---- a sheet ---- */

/* One setting for all tables of a sheet, the one that the widest needs: both sides look alike. */
static int setting_of_all(const struct paper *paper, const char *text)
{
    struct buffer copy = { 0 };
    struct row row[MOST_ROWS];
    int all = IN_COLUMNS, one = IN_COLUMNS, rows = 0;

    buffer_add(&copy, text);
    for (char *line = copy.at, *end; line && (end = strchr(line, '\n')) != NULL; line = end + 1) {
        *end = 0;
        if (strchr(line, '\t') && rows < MOST_ROWS) {
            row[rows++] = row_of(line);
            continue;
        }
        if (rows) one = setting_of(paper, row, rows);
        if (one > all) all = one;
        rows = 0;
    }
    if (rows) one = setting_of(paper, row, rows);
    buffer_free(&copy);
    return one > all ? one : all;
}

static void lay_out(struct paper *paper, char *text)
{
    struct row row[MOST_ROWS];
    int setting = setting_of_all(paper, text), rows = 0;

    for (char *line = text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        int inset = (int)strspn(line, " ");

        *end = 0;
        if (strchr(line, '\t') && rows < MOST_ROWS) {
            row[rows++] = row_of(line);
            continue;
        }
        if (rows) table(paper, row, rows, setting);
        rows = 0;
        if (text_starts(line, "# ")) {
            paper_style(paper, BOLD);
            wrapped(paper, line + 2, 0, 2);
            paper_style(paper, PLAIN);
            continue;
        }
        buffer_repeat(paper->out, " ", inset);
        wrapped(paper, line + inset, inset, inset + 4);
    }
    if (rows) table(paper, row, rows, setting);
}

bool sheet_text(struct playing *p, enum sheet_kind kind, int family, int thing, struct buffer *room)
{
    struct telling t = playing_telling(p);
    struct text text;
    struct sheet sheet = { kind, family, thing, &text, words_in, &p->lang };

    if (!p->m->game->show || !buffer_more(room, SHEET_ROOM)) return false;
    text = text_in(room->at, SHEET_ROOM);
    if (!p->m->game->show(&t.play, p->m->room->seen_state, &sheet)) return false;
    decimals_told(p->lang, room->at);
    return true;
}

bool say_sheet(struct playing *p, enum sheet_kind kind, int family, int thing)
{
    struct buffer room = { 0 }, out = { 0 };
    struct paper paper = paper_on(p, &out);
    bool there = sheet_text(p, kind, family, thing, &room);

    if (there) lay_out(&paper, room.at);
    if (there) say_out(p, &out);
    buffer_free(&room);
    buffer_free(&out);
    return there;
}

/* ---- games that write no sheets: the members of the state ---- */

/* "units.3.men": the length of "units.3", and the number; 0: not in a list. */
static size_t thing_in(const char *path, int *number)
{
    for (const char *s = path; *s; s++) {
        const char *end = s + 1;

        if (*s != '.' || *end < '0' || *end > '9') continue;
        for (*number = 0; *end >= '0' && *end <= '9' && *number < 100000; end++) *number = *number * 10 + (*end - '0');
        return (size_t)(end - path);
    }
    return 0;
}

/* "units 3, Goblins": a thing by its number, and by its name where the list is of a family that has names. */
static void thing_heading(struct buffer *out, struct playing *p, const char *path, size_t len, int number)
{
    const struct game *g = p->m->game;
    struct play seen = match_seen(p->m);
    size_t list = strcspn(path, ".");

    buffer_add_n(out, path, list);
    buffer_char(out, ' ');
    buffer_int(out, number);
    for (int f = 0; f < g->families; f++) {
        char id[64], title[96];
        struct text a = text_in(id, sizeof id), b = text_in(title, sizeof title);

        if (len <= list || !text_starts(path, g->family[f].id) || !g->thing(&seen, f, number - 1, &a, &b)) continue;
        buffer_add(out, ", ");
        buffer_add(out, title);
        return;
    }
}

/* Every member of the state that is not at its default; what belongs to one thing stands on one line. */
void say_view(struct playing *p)
{
    static const struct question nothing;
    struct question q = nothing;
    struct input_walk walk;
    struct place place;
    struct buffer out = { 0 }, line = { 0 };
    struct paper paper = paper_on(p, &out);
    char before[MAX_PATH] = "";

    if (say_sheet(p, SHEET_ROSTER, 0, 0)) return;
    playing_telling(p);
    question_about(&q, p->m->game->book, p->m->game->state);
    memcpy(q.in, p->m->room->seen_state, (size_t)p->m->game->state->size);
    walk = walk_inputs(p->m->game->state, &q);
    while (next_input(&walk, &place)) {
        char value[160];
        struct text t = text_in(value, sizeof value);
        const int32_t *at = place_at(&q, &place);
        int number = 0;
        size_t stem = thing_in(place.path, &number);

        if (place.input->kind == IN_LIST || (place.input->kind != IN_SET && *at == place.input->usual)) continue;
        input_text(&t, place.input, at);
        if (!value[0]) continue;
        if (!stem || strncmp(before, place.path, stem) != 0 || before[stem]) {
            if (line.len) paper_wrapped(&paper, buffer_text(&line), 0, 4);
            buffer_empty(&line);
            before[0] = 0;
            if (stem) {
                memcpy(before, place.path, stem);
                before[stem] = 0;
                thing_heading(&line, p, place.path, stem, number);
                buffer_add(&line, words(p->lang, N_(": ")));
            }
        } else {
            buffer_add(&line, ", ");
        }
        buffer_add(&line, stem ? place.path + stem + 1 : place.path);
        buffer_char(&line, ' ');
        buffer_add(&line, value);
    }
    if (line.len) paper_wrapped(&paper, buffer_text(&line), 0, 4);
    say_out(p, &out);
    buffer_free(&out);
    buffer_free(&line);
}
