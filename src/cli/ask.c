/* ask.c - resolve, odds, rank: questions asked from the command line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/text.h"
#include "cli/cli.h"
#include "form/input.h"
#include "form/show.h"
#include "form/reply.h"
#include "match/engine.h"

/* A seed for dice that are thrown and have none; false: the desk's errors say why there is none. */
static bool have_seed(struct args *a)
{
    if (a->desk->seeded || random_seed(&a->desk->seed)) return true;
    errors_say1(&a->desk->errors, STATUS_FAILED, NULL, NO_RANDOMNESS, NULL);
    return false;
}

static int finish(struct args *a, bool good, struct buffer *out)
{
    int status;
    if (good && a->json) buffer_char(out, '\n');
    status = good ? write_out(out, a->lang) : fail(a);
    buffer_free(out);
    return status;
}

static bool lines_wanted(const struct args *a) { return a->words == 1 && text_same(a->word[0], "-"); }

/* ---- requests from standard input, one a line ---- */

static bool only_common(struct args *a)
{
    for (int i = 0; i < a->switches; i++) {
        const char *name = a->given[i].is->name;
        if (text_same(name, "dice") || text_same(name, "of") || text_same(name, "svg") || text_same(name, "diff"))
            errors_say1(&a->desk->errors, STATUS_WRONG, name,
                        N_("belongs into the requests when they are read from standard input"), NULL);
    }
    return a->desk->errors.status == STATUS_DONE;
}

static bool blank(const char *line)
{
    while (*line == ' ' || *line == '\t' || *line == '\r' || *line == '\n') line++;
    return *line == '\0';
}

static int run_lines(struct args *a)
{
    struct buffer out = { 0 }, line = { 0 };
    uint64_t seed, number = 0;
    int status = STATUS_DONE;
    const char *given = args_value(a, "seed");
    enum reply_kind kind = text_same(a->command->name, "odds") ? REPLY_ODDS : REPLY_RESOLVE;
    if (only_common(a) && gather_house(a) && given) desk_seed(a->desk, given);
    if (a->desk->errors.status != STATUS_DONE || !have_seed(a)) return fail(a);
    seed = a->desk->seed;
    if (!desk_house_stays(a->desk)) {
        errors_no_memory(&a->desk->errors);
        return fail(a);
    }
    while (status == STATUS_DONE && input_line(stdin, TREE_BYTES, &line)) {
        const char *text = buffer_text(&line);

        if (blank(text) && strlen(text) == line.len) continue;
        buffer_empty(&out);
        reply(a->desk, kind, &(struct asked){ text, line.len, a->lang, seed + number++ }, &out);
        buffer_char(&out, '\n');
        status = write_out(&out, a->lang);
    }
    if (status == STATUS_DONE && ferror(stdin)) {
        errors_none(&a->desk->errors);
        errors_say1(&a->desk->errors, STATUS_FAILED, NULL, N_("cannot read standard input"), NULL);
        a->json = false;
        status = fail(a);
    }
    buffer_free(&line);
    buffer_free(&out);
    return status;
}

/* ---- one question, from the words of the line ---- */

int run_resolve(struct args *a)
{
    struct buffer out = { 0 };
    struct json j = json_into(&out);
    struct paper p = terminal_paper(&out, a->lang);
    bool good;
    if (lines_wanted(a)) return run_lines(a);
    gather_question(a, false);
    if (!a->desk->typed && !have_seed(a)) return fail(a);
    if (a->desk->typed && at_terminal() && !a->json) good = resolve_typed(a);
    else good = desk_resolve(a->desk);
    if (good && a->json) resolve_json(&j, a->desk);
    else if (good) show_resolve(&p, a->desk);
    return finish(a, good, &out);
}

/* The desk keeps the odds by the house rules, as after a diff in words: a picture is drawn of them. */
static bool diff_json(struct json *j, struct desk *d)
{
    int changes = d->changes;
    bool good;
    json_object(j);
    json_key_int(j, "alea", 1);
    json_key(j, "house");
    good = desk_odds(d);
    if (good) odds_json(j, d);
    else return false;
    json_key(j, "printed");
    d->has_house = false;
    d->changes = 0;
    good = desk_odds(d);
    if (good) odds_json(j, d);
    else return false;
    json_object_end(j);
    d->has_house = true;
    d->changes = changes;
    return desk_odds(d);
}

/* --png and --pdf: the same chart, drawn. */
static int draw_pictures(struct args *a)
{
    static const char *const kinds[] = { "png", "pdf" };
    int status = STATUS_DONE;

    for (int i = 0; i < LEN(kinds) && status == STATUS_DONE; i++) {
        const char *file = args_value(a, kinds[i]);
        struct buffer svg = { 0 };
        if (!file) continue;
        chart_svg(&svg, a->desk);
        status = write_picture(a, &svg, kinds[i], file);
        buffer_free(&svg);
    }
    return status;
}

int run_odds(struct args *a)
{
    struct buffer out = { 0 }, picture = { 0 };
    struct json j = json_into(&out);
    struct paper p = terminal_paper(&out, a->lang);
    const char *svg = args_value(a, "svg");
    int drawn = STATUS_DONE, status;
    bool good, alone = picture_alone(a);
    if (lines_wanted(a)) return run_lines(a);
    gather_question(a, false);
    if (args_has(a, "diff") && !a->desk->has_house && a->desk->errors.status == STATUS_DONE)
        errors_say1(&a->desk->errors, STATUS_WRONG, "--diff",
                    N_("needs house rules: --house FILE or --set PATH=VALUE"), NULL);
    if (args_has(a, "diff")) {
        good = a->json ? diff_json(&j, a->desk) : show_diff(&p, a->desk);
    } else {
        good = desk_odds(a->desk);
        if (good && a->json) odds_json(&j, a->desk);
        else if (good) show_odds(&p, a->desk);
    }
    if (good) drawn = draw_pictures(a);
    if (good && svg) {
        chart_svg(&picture, a->desk);
        int written = write_file(svg, &picture, a->lang);
        if (!drawn) drawn = written;
    }
    status = good && alone ? STATUS_DONE : finish(a, good, &out);
    buffer_free(&out);
    buffer_free(&picture);
    return status ? status : drawn;
}

int run_rank(struct args *a)
{
    struct buffer out = { 0 };
    struct json j = json_into(&out);
    struct paper p = terminal_paper(&out, a->lang);
    bool good;
    gather_question(a, true);
    good = desk_rank(a->desk);
    if (good && a->json) rank_json(&j, a->desk);
    else if (good) show_rank(&p, a->desk);
    return finish(a, good, &out);
}
