/* ask.c - puts a case's question, the way the command line does: inputs by name, house rules by path,
** dice as faces. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "run.h"

enum { RANDOM_READINGS = 200 };

bool read_faces(struct run *r, const struct line *l, int from, struct dice_list *out)
{
    for (int i = from; i < l->words; i++) {
        char *end;
        long face = strtol(l->word[i], &end, 10), times = 1;
        if (*end == 'x') times = strtol(end + 1, &end, 10);
        if (*end || end == l->word[i] || face < 1 || face > MAX_SIDES || times < 1 || times > MAX_FACES) {
            differs(r, l->number, "%s is not a face", l->word[i]);
            return false;
        }
        for (; times > 0; times--) {
            if (out->n == MAX_FACES) { differs(r, l->number, "too many faces"); return false; }
            out->face[out->n++] = (uint8_t)face;
        }
    }
    return true;
}

/* ---- house rules ---- */

void start_house(struct run *r)
{
    r->house.len = 0;
    memset(r->here, 0, sizeof *r->here);
}

void whole_path(const struct run *r, char *room, size_t size, const char *from, const char *to)
{
    size_t book = strlen(r->book->id);
    bool whole = strncmp(from, r->book->id, book) == 0 && from[book] == '.';
    snprintf(room, size, "%s%s%.*s", whole ? "" : r->book->id, whole ? "" : ".", (int)(to - from), from);
}

bool set_house(struct run *r, int line, const char *word)
{
    char path[MAX_FIGURE_PATH * 2], near[MAX_FIGURE_PATH] = "";
    const char *equal = strchr(word, '=');
    struct figure f;

    if (!equal || equal - word >= MAX_FIGURE_PATH) { differs(r, line, "set wants path=value, not %s", word);
            return false; }
    whole_path(r, path, sizeof path, word, equal);
    if (!find_figure(r->book, path, &f, near)) {
        differs(r, line, "no figure or option %s%s%s", path, *near ? "; perhaps " : "", near);
        return false;
    }
    if (figure_set(&r->house, &f, equal + 1, near) != FIGURE_FINE) {
        differs(r, line, "%s cannot be %s", path, equal + 1);
        return false;
    }
    return true;
}

void end_of_case(struct run *r)
{
    for (int i = 0; i < MAX_SEEN; i++) if (r->here->where[i]) seen_mark(r->seen, r->here->where[i]);
}

/* ---- questions ---- */

bool start_question(struct run *r, int line, const char *procedure)
{
    char near[MAX_NAME] = "";
    struct found found;

    if (!find_procedure(procedure, &found, near)) {
        differs(r, line, "no procedure %s%s%s", procedure, *near ? "; perhaps " : "", near);
        return false;
    }
    if (found.book != r->book) { differs(r, line, "%s belongs to another rulebook", procedure); return false; }
    question_start(&r->question, found.book, found.procedure);
    return true;
}

static void remember_asked(struct run *r)
{
    for (int i = 0; i < r->asks; i++) if (r->asked[i] == r->question.procedure) return;
    if (r->asks < LEN(r->asked)) r->asked[r->asks++] = r->question.procedure;
}

void set_input(struct run *r, const char *word)
{
    char path[MAX_PATH * 2];
    const char *equal = strchr(word, '=');

    if (!equal) { question_set(&r->question, word, given_text(NULL)); return; }
    snprintf(path, sizeof path, "%.*s", (int)(equal - word), word);
    question_set(&r->question, path, given_text(equal + 1));
}

static void print_complaint(struct run *r, int line, const struct complaint *c)
{
    static const char *const kind[] = { "no such input", "a group, not an input", "wrong kind of value", "out of range",
                                        "no such choice",
                                        "given twice", "a number is left out", "too many", "missing", "refused" };
    differs(r, line, "%s: %s%s%s%s%s%s%s", c->field, kind[c->kind], *c->shown ? ": " : "", c->shown,
            *c->near ? "; perhaps " : "", c->near, c->says ? ": " : "", c->says ? c->says : "");
}

bool no_complaints(struct run *r, int line)
{
    if (question_finish(&r->question)) return true;
    for (int i = 0; i < r->question.kept; i++) print_complaint(r, line, &r->question.complaint[i]);
    return false;
}

void refused_fields(struct run *r, int line, const struct line *fields, int from)
{
    bool met[MAX_COMPLAINTS] = { false };

    if (question_finish(&r->question)) { differs(r, line, "this is not refused"); return; }
    for (int i = from; i < fields->words; i++) {
        bool found = false;
        for (int k = 0; k < r->question.kept; k++)
            if (strcmp(r->question.complaint[k].field, fields->word[i]) == 0) met[k] = found = true;
        if (!found) differs(r, line, "%s is not refused", fields->word[i]);
    }
    for (int k = 0; k < r->question.kept; k++) if (!met[k]) print_complaint(r, line, &r->question.complaint[k]);
}

/* ---- dice ---- */

static void meet_cite(struct run *r, const char *cite)
{
    if (!cite || cite_known(r->book, cite)) return;
    for (int i = 0; i < r->stranges; i++) if (strcmp(r->strange[i], cite) == 0) return;
    if (r->stranges < LEN(r->strange)) r->strange[r->stranges++] = cite;
}

static void meet_cites(struct run *r)
{
    for (int i = 0; i < r->answer.trace.len; i++) meet_cite(r, r->answer.trace.line[i].cite);
    for (int i = 0; i < r->answer.record.rolls; i++) meet_cite(r, r->answer.record.roll[i].cite);
}

bool resolve_with(struct run *r, int line, const struct dice_list *f)
{
    struct throws how = { .kind = THROW_TYPED, .face = f->face, .faces = f->n };
    enum answer_state state = ask_resolve(&r->question, &r->house, &how, r->here, &r->answer);
    const struct roll *w = &r->answer.wants;

    remember_asked(r);
    switch (state) {
    case ANSWER_DONE: break;
    case ANSWER_WANTS_DICE: differs(r, line, "after %d faces %dd%d more are wanted (%s: %s)", r->answer.used, w->dice,
                                    w->sides, w->cite, w->says); break;
    case ANSWER_SPLIT_DICE: differs(r, line, "after %d faces %dd%d are wanted, fewer are there (%s: %s)",
                                    r->answer.used, w->dice, w->sides, w->cite, w->says); break;
    case ANSWER_BAD_FACE: differs(r, line, "face number %d, %d, is not on a d%d (%s: %s)", r->answer.used + 1,
                                  f->face[r->answer.used], w->sides, w->cite, w->says); break;
    case ANSWER_LEFT_OVER: differs(r, line, "only %d of %d faces are asked for", r->answer.used, f->n); break;
    case ANSWER_TOO_LARGE: differs(r, line, "more rolls than a record holds"); break;
    }
    meet_cites(r);
    return state == ANSWER_DONE || state == ANSWER_LEFT_OVER;
}

void resolve_at_random(struct run *r)
{
    remember_asked(r);
    for (uint64_t i = 0; i < RANDOM_READINGS; i++) {
        struct throws how = { .kind = THROW_RANDOM, .seed = 1, .stream = i };
        ask_resolve(&r->question, &r->house, &how, r->here, &r->answer);
        meet_cites(r);
    }
}
