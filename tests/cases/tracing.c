/* tracing.c - what a case expects of the explanation: rows that counted with their value, and rows
** that were considered and did not.
**
**     shoot.cover=-1      the row counted, for this much
**     shoot.cover         the row counted
**     ~shoot.swimmer      it was considered and did not count
**     !shoot.swimmer      no line of the explanation speaks of it
**     !~shoot.swimmer     no line says that it did not count
**     second:melee.below  in a line about that side
**     @8.6=4              some line of this source, that counted, has this value */
#include <stdio.h>
#include <string.h>
#include "base/text.h"
#include "run.h"

static void line_value(const struct run *r, char *room, size_t size, const struct trace_line *l, const struct figure *f)
{
    struct text t = text_in(room, size);
    if (f && f->kind == FIGURE_CELL) {                              /* as printed: "no", "2*" */
        int32_t value, over;
        bool changed;
        figure_now(f, &r->house, &value, &over, &changed);
        figure_text(&t, f, value, over);
        return;
    }
    text_int(&t, l->value);
    if (l->over > 1) {
        text_char(&t, '/');
        text_int(&t, l->over);
    }
}

static bool same_value(const struct run *r, const char *wanted, const struct trace_line *l, const struct figure *f)
{
    char room[64];
    if (*wanted == '+') wanted++;
    line_value(r, room, sizeof room, l, f);
    return strcmp(room, wanted) == 0;
}

static void show_lines(struct run *r, int line, const char *word, const struct figure *wanted, const char *cite)
{
    int shown = 0;
    for (int i = 0; i < r->answer.trace.len; i++) {
        const struct trace_line *l = &r->answer.trace.line[i];
        struct figure f;
        char room[64];
        bool row = figure_of_line(r->book, l, &f);
        if (wanted ? !row || f.where != wanted->where : !l->cite || strcmp(l->cite, cite) != 0) continue;
        line_value(r, room, sizeof room, l, row ? &f : NULL);
        differs(r, line, "%s: there is %s%s %s%s%s", word, l->who ? l->who : "", l->who ? ":" : "", room,
                l->kind == TRACE_NOT_COUNTED ? ", not counted: " : "", l->kind == TRACE_NOT_COUNTED &&
                    l->because ? l->because : "");
        shown++;
    }
    if (!shown) differs(r, line, "%s: nothing of it is in the explanation", word);
}

void want_trace(struct run *r, int line, const char *word)
{
    char path[MAX_FIGURE_PATH * 2], who[64] = "", near[MAX_FIGURE_PATH] = "";
    const char *at = word, *equal, *colon;
    bool counted = true, nothing = false, by_cite = false;
    struct figure wanted;

    if (*at == '!') nothing = true, at++;
    if (*at == '~') counted = false, at++;
    colon = strchr(at, ':');
    if (colon && (size_t)(colon - at) < sizeof who) {
        memcpy(who, at, (size_t)(colon - at));
        at = colon + 1;
    }
    if (*at == '@') by_cite = true, at++;
    equal = strchr(at, '=');
    if (by_cite) snprintf(path, sizeof path, "%.*s", equal ? (int)(equal - at) : (int)strlen(at), at);
    else whole_path(r, path, sizeof path, at, equal ? equal : at + strlen(at));
    if (!by_cite && !find_figure(r->book, path, &wanted, near)) {
        differs(r, line, "no row or cell %s%s%s", path, *near ? "; perhaps " : "", near);
        return;
    }
    for (int i = 0; i < r->answer.trace.len; i++) {
        const struct trace_line *l = &r->answer.trace.line[i];
        struct figure f;
        bool row = figure_of_line(r->book, l, &f);
        if (by_cite ? !l->cite || strcmp(l->cite, path) != 0 : !row || f.where != wanted.where) continue;
        if (*who && (!l->who || strcmp(l->who, who) != 0)) continue;
        if (nothing && counted) { differs(r, line, "%s: the explanation speaks of it", word); return; }
        if (counted != (l->kind != TRACE_NOT_COUNTED) || (by_cite && l->kind == TRACE_ROLL)) continue;
        if (nothing) { differs(r, line, "%s: the explanation says so", word); return; }
        if (!equal || same_value(r, equal + 1, l, row ? &f : NULL)) return;
    }
    if (!nothing) show_lines(r, line, word, by_cite ? NULL : &wanted, path);
}
