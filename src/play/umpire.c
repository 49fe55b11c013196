/* umpire.c - what the umpire does: changes how it stands, and goes on from an earlier moment as a battle of its own.
** Parts of the state are told and typed as people say them (members.c). */
#include <string.h>
#include "ask/places.h"
#include "base/text.h"
#include "model/measure.h"
#include "play/inside.h"

/* ---- what was changed, and what there is to change ---- */

static void add_members(struct buffer *out, enum language lang, const struct input *in, int n)
{
    for (int i = 0; i < n; i++) {
        if (out->len) buffer_add(out, ", ");
        buffer_add(out, in[i].id);
        buffer_add(out, " (");
        buffer_add(out, words(lang, in[i].says));
        buffer_char(out, ')');
    }
}

/* What there is where a path is no longer understood: the members of its last thing, in all lists that are about such
** things. Nothing where all of it is understood, and only the thing does not exist. */
static void add_known(struct buffer *out, enum language lang, const struct layout *state, const char *path)
{
    const struct input *in = state->input, *found, *list = NULL;
    int n = state->inputs, depth = 0;

    for (const char *at = path; *at; depth++) {
        size_t len = strcspn(at, ".");

        found = member_called(in, n, at, len);
        if (found && !at[len]) return;
        if (!found || found->members == 0) break;
        at += len + (at[len] == '.');
        if (found->kind == IN_LIST) {
            at += strspn(at, "0123456789");
            at += *at == '.';
            list = found;
        }
        in = found->member;
        n = found->members;
    }
    add_members(out, lang, in, n);
    for (int i = 0; depth == 1 && list && list->means && i < state->inputs; i++)
        if (&state->input[i] != list && state->input[i].means == list->means)
            add_members(out, lang, state->input[i].member, state->input[i].members);
}

static void say_unknown(struct playing *p, const char *given, const char *path, const char *near)
{
    struct buffer known = { 0 };

    add_known(&known, p->lang, p->m->game->state, path);
    if (near[0]) say_line(p, N_("{1}: there is no such part of the state; did you mean {2}?"), given, near);
    else if (known.len) say_line(p, N_("{1}: there is no such part of the state; there are {2}"), given, known.at);
    else say_line(p, N_("{1}: there is no such part of the state"), given, NULL);
    buffer_free(&known);
}

/* ---- override ---- */

/* The start of a path: row `n` of the list that has such a member, among those of a family; or of the first of them. */
static const struct input *list_of(const struct layout *state, const char *family, int n, const char *dot)
{
    const struct input *first = NULL;

    for (int i = 0; i < state->inputs; i++) {
        const struct input *in = &state->input[i];
        char path[MAX_PATH];
        struct text t = text_in(path, sizeof path);
        struct place place;

        if (in->kind != IN_LIST || !in->means || !text_same(in->means->family, family)) continue;
        text_add(&t, in->id);
        text_char(&t, '.');
        text_int(&t, n);
        text_add_n(&t, dot, 1 + strcspn(dot + 1, "."));
        if (!first) first = in;
        if (find_input(state, path, &place, NULL)) return in;
    }
    return first;
}

static bool row_called(const struct telling *t, const struct input *list, const char *name, int *n)
{
    int family, thing;

    if (!list->means) return member_row_typed(t, list, name, n);
    if (!thing_typed(t, name, &family, &thing)) return false;
    *n = thing + 1;
    return text_same(list->means->family, t->play.game->family[family].id);
}

/* "units.levy.dealt.orcs.points": the rows of lists by the names of their things. */
static void rows_numbered(const struct telling *t, const char *path, struct text *out)
{
    const struct input *in = t->play.game->state->input, *found = NULL;
    int n = t->play.game->state->inputs, row;

    while (*path) {
        size_t len = strcspn(path, ".");
        char name[96];
        struct text text = text_in(name, sizeof name);
        bool of_list = found && found->kind == IN_LIST;

        text_add_n(&text, path, len);
        if (of_list && row_called(t, found, name, &row)) text_int(out, row);
        else text_add(out, name);
        path += len;
        if (*path == '.') text_char(out, *path++);
        if (of_list) found = NULL;
        else found = member_called(in, n, name, strlen(name));
        if (!found) continue;
        in = found->member;
        n = found->members;
    }
}

/* "longbows.total" is units.3.total: things by name where the state has lists of them. "red.baggage" is what it says,
** whoever is called Red Guard. */
static void whole_path(struct playing *p, const char *given, struct text *out)
{
    struct telling t = playing_telling(p);
    const struct game *g = p->m->game;
    const char *dot = strchr(given, '.');
    char name[96], path[MAX_PATH];
    struct text head = text_in(name, sizeof name), whole = text_in(path, sizeof path);
    const struct input *list = NULL;
    struct place place;
    int family, thing, row = 0;

    if (find_input(g->state, given, &place, NULL)) dot = NULL;
    if (dot) text_add_n(&head, given, (size_t)(dot - given));
    if (dot && thing_typed(&t, name, &family, &thing)) {
        row = thing + 1;
        list = list_of(g->state, g->family[family].id, row, dot);
    }
    for (int i = 0; dot && !list && i < g->state->inputs; i++)
        if (g->state->input[i].kind == IN_LIST && !g->state->input[i].means &&
            member_row_typed(&t, &g->state->input[i], name, &row)) list = &g->state->input[i];
    if (list) {
        text_add(&whole, list->id);
        text_char(&whole, '.');
        text_int(&whole, row);
        text_add(&whole, dot);
    }
    rows_numbered(&t, list ? path : given, out);
}

const char *next_word(const char *line, char *word, size_t size)
{
    struct text t = text_in(word, size);

    while (*line && *line != ' ') text_char(&t, *line++);
    while (*line == ' ') line++;
    return line;
}

/* The path at the head of a line; the name of a thing may have blanks: "guild axes.total". */
static const char *next_path(const struct game *g, const char *line, char *path, size_t size)
{
    struct text t = text_in(path, size);
    const char *rest = next_word(line, path, size), *dot = strchr(line, '.');
    struct place place;

    if (!dot || dot < rest || find_input(g->state, path, &place, NULL)) return rest;
    text_add_n(&t, line, (size_t)(dot - line));
    while (*dot && *dot != ' ') text_char(&t, *dot++);
    while (*dot == ' ') dot++;
    return dot;
}

/* The value that stands at the head of what is left of the line: one word, a length or an angle with its measure
** ("30 cm", "20° left"), or names and words, which become what stands for them. Returns what follows; NULL: a number
** alone, where one with its measure is wanted. */
static const char *next_value(const struct playing *p, const struct telling *telling, const char *path,
                              const char *line, char *value, size_t size)
{
    enum { MOST_WORDS = 3 };
    const char *after, *rest;
    struct place place;
    struct worded one = { NULL, NULL };
    char tried[64];
    struct text t = text_in(value, size);
    int units;

    if (find_input(telling->play.game->state, path, &place, NULL)) {
        one = (struct worded){ place.input, place_meaning(&place, p->m->state) };
        rest = member_value_typed(telling, &one, line, &t);
        if (rest) return rest;
    }
    rest = after = next_word(line, value, size);
    if (one.means && one.means->measure) return NULL;
    if (!one.in || !one.in->measure) return rest;
    t = text_in(tried, sizeof tried);
    text_add(&t, value);
    for (int words = 2; words <= MOST_WORDS && *after; words++) {
        char word[64];
        struct text whole;

        after = next_word(after, word, sizeof word);
        text_char(&t, ' ');
        text_add(&t, word);
        if (measure_read(one.in->measure, tried, &units) != MEASURED) continue;
        whole = text_in(value, size);
        text_add(&whole, tried);
        rest = after;
    }
    return rest;
}

static bool changes_nothing(struct playing *p, const char *path, const char *value)
{
    int32_t state[GAME_INTS];

    memcpy(state, p->m->state, (size_t)p->m->game->state->size);
    return match_change(p->m, state, path, given_text(value), NULL, NULL) == MATCH_DONE
           && memcmp(state, p->m->state, (size_t)p->m->game->state->size) == 0;
}

static void say_already(struct playing *p, const char *given, const char *path, const char *value)
{
    struct telling t = playing_telling(p);
    struct buffer told = { 0 };
    struct place place;

    if (find_input(p->m->game->state, path, &place, NULL))
        member_value_told(&told, &t, &(struct worded){ place.input, place_meaning(&place, p->m->state) }, value);
    say_line(p, N_("{1} is {2} already."), given, buffer_text(&told));
    buffer_free(&told);
}

/* "fine is not one of fit, demoralised, …"; "men: more men than it had" */
static void say_wrong(struct playing *p, enum match_say say, const char *path, const char *value,
                      const struct complaint *c)
{
    struct telling t = playing_telling(p);
    struct buffer valid = { 0 }, member = { 0 };
    struct place place;

    if (say == MATCH_UNSOUND) {
        bool known = member_told(&member, &t, c->field) != NULL;

        say_line(p, N_("That cannot be: {1}: {2}"), known ? buffer_text(&member) : c->field, words(p->lang, c->says));
        buffer_free(&member);
        return;
    }
    if (find_input(p->m->game->state, path, &place, NULL))
        member_valid(&valid, &t, &(struct worded){ place.input, place_meaning(&place, p->m->state) });
    say_line(p, N_("{1} is not {2}"), value, valid.len ? buffer_text(&valid) : path);
    buffer_free(&valid);
}

/* "Longbows.total": a part of the first thing that has parts, one that umpires often change where it has such. */
static void add_example(struct buffer *out, const struct telling *t)
{
    static const char *const often[] = { "total", "sp", "current", "wounded" };
    const struct layout *state = t->play.game->state;

    for (int i = 0; i < state->inputs; i++) {
        const struct input *list = &state->input[i], *part = NULL;

        if (list->kind != IN_LIST || !list->members) continue;
        for (int k = 0; k < LEN(often) && !part; k++)
            part = member_called(list->member, list->members, often[k], strlen(often[k]));
        if (!part) continue;
        member_row_told(out, t, list, 1);
        buffer_char(out, '.');
        buffer_add(out, part->id);
        return;
    }
}

static void say_how(struct playing *p)
{
    struct telling t = playing_telling(p);
    struct buffer example = { 0 };

    add_example(&example, &t);
    say_line(p, N_("override WHAT VALUE WHY: WHAT is a part of how it stands, such as \"{1}\"; an unknown part is "
                   "answered with all there are"), buffer_text(&example), NULL);
    buffer_free(&example);
}

void umpire_override(struct playing *p, const char *rest)
{
    char given[MAX_PATH], value[64], path[MAX_PATH], near[MAX_PATH] = "";
    struct text whole = text_in(path, sizeof path);
    struct complaint c = { 0 };
    struct telling t = playing_telling(p);
    const char *why = next_path(p->m->game, rest, given, sizeof given);
    enum match_say say;

    whole_path(p, given, &whole);
    why = next_value(p, &t, path, why, value, sizeof value);
    if (!why) {
        say_wrong(p, MATCH_BAD_VALUE, path, value, &c);
        return;
    }
    if (!why[0]) {
        say_how(p);
        return;
    }
    if (changes_nothing(p, path, value)) {
        say_already(p, given, path, value);
        return;
    }
    say = match_override(p->m, path, given_text(value), why, near, &c);
    switch (say) {
    case MATCH_DONE:
        say_line(p, N_("That stands in the record."), NULL, NULL);      /* what it is, is told as news */
        break;
    case MATCH_NO_SUCH_MEMBER:
        say_unknown(p, given, path, near);
        break;
    case MATCH_BAD_VALUE:
    case MATCH_UNSOUND:
        say_wrong(p, say, path, value, &c);
        break;
    default:
        say_refused(p, NULL, say);
    }
}

/* ---- a battle of its own ---- */

/* Another battle from what was played until entry n of the log; this one is saved and left. */
void umpire_branch(struct playing *p, const char *rest)
{
    struct match *branch, *before = p->m;
    int64_t n;

    if (!text_to_int(rest, &n) || n < 0 || n > p->m->entries) {
        char most[16];
        struct text t = text_in(most, sizeof most);
        text_int(&t, p->m->entries);
        say_line(p, N_("branch N: goes on from behind entry N of the log, 0 to {1}"), most, NULL);
        return;
    }
    if (!save_on_the_way(p)) return;
    say_line(p, N_("Saved as {1}."), p->file.name, NULL);
    branch = match_branch(before, (int)n);
    if (!branch) {
        say_refused(p, NULL, MATCH_NO_MEMORY);
        return;
    }
    branch->heard = before->heard;
    branch->listener = before->listener;
    for (int i = 0; i < MOST_SEATS; i++) buffer_empty(&p->news[i]);
    p->m = branch;
    p->recording = false;
    p->showns = 0;
    match_free(before);
    if (!branch->typed) match_settle(branch, (struct faces){ NULL, 0 });
    if (save_on_the_way(p)) say_line(p, N_("A battle of its own from here, kept as {1}."), p->file.name, NULL);
}
