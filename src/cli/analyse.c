/* analyse.c - alea analyse: what each decision of a recorded battle cost, what each throw brought, and what that comes
** to (docs/analysis.md). */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "base/text.h"
#include "cli/analysing.h"
#include "cli/battles.h"
#include "match/analysis_tell.h"
#include "match/record.h"
#include "match/tell.h"

enum { USUAL_EFFORT = 4 };

static int write_json(struct args *a, const struct analysis *x)
{
    struct buffer out = { 0 };
    struct json j = json_into(&out);
    int status;

    json_object(&j);
    json_key_text(&j, "scenario", x->m->scenario);
    json_key_int(&j, "effort", x->effort);
    json_key(&j, "entries");
    json_list(&j);
    for (int i = 0; i < x->entries; i++) analysis_entry_json(&j, x, i, a->lang);
    json_list_end(&j);
    analysis_json(&j, x, a->lang);
    json_object_end(&j);
    buffer_char(&out, '\n');
    status = write_out(&out, a->lang);
    buffer_free(&out);
    return status;
}

/* How many letters of a line stay where they are: the columns before an order, or the blanks before a remark. */
static size_t kept(const char *line)
{
    enum { COLUMNS = 30 };
    const char *percent = strstr(line, " %  ");

    return percent && percent - line < COLUMNS ? (size_t)(percent - line) + strlen(" %  ") : strspn(line, " ");
}

/* A line that is too long goes on below, a little further in. */
static void break_line(struct buffer *out, char *line, int width)
{
    size_t from = kept(line);
    int start = (int)from;

    if (text_width(line) <= width) buffer_add(out, line);
    else {
        buffer_add_n(out, line, from);
        buffer_wrapped(out, line + from, start, start + 2 < width / 2 ? start + 2 : 4, width);
    }
    buffer_char(out, '\n');
}

static int write_text(struct args *a, const struct analysis *x)
{
    struct buffer out = { 0 }, broken = { 0 };
    int status;

    analysis_text(&out, x, a->lang, args_has(a, "all"));
    decimals_told(a->lang, out.at);
    for (char *line = out.at, *end; line && (end = strchr(line, '\n')); line = end + 1) {
        *end = 0;
        break_line(&broken, line, terminal_break());
    }
    status = write_out(&broken, a->lang);
    buffer_free(&broken);
    buffer_free(&out);
    return status;
}

static int tell(struct args *a, const struct analysis *x)
{
    const char *file = args_value(a, "svg");
    struct buffer svg = { 0 };
    int status = picture_alone(a) ? STATUS_DONE : a->json ? write_json(a, x) : write_text(a, x);

    if (status || !file) return status;
    analysis_svg(&svg, x, a->lang);
    status = write_file(file, &svg, a->lang);
    buffer_free(&svg);
    return status;
}

/* The title in the language of whoever reads it, where the scenario comes with the program. */
static void translate_title(struct args *a, struct match *m)
{
    static struct scenario s;

    if (!m->ours || a->lang == ENGLISH || a->json || !scenario_packed(a->desk, built_in(), m->scenario, &s)) return;
    if (strlen(s.title[a->lang]) < sizeof m->title) memcpy(m->title, s.title[a->lang], strlen(s.title[a->lang]) + 1);
}

/* What is hidden stands in an analysis: while the battle goes on it is for the umpire alone. */
static bool may_look(struct args *a, const struct match *m)
{
    const char *seat = args_value(a, "seat");

    if (seat && find_viewer(m->game, seat) != REFEREE)
        errors_not_one_of(&a->desk->errors, "--seat", seat, "umpire");
    else if (!seat && !match_over(m))
        errors_say1(&a->desk->errors, STATUS_WRONG, "--seat",
                    N_("this battle is not over: only the umpire may look behind it"), NULL);
    return a->desk->errors.status == STATUS_DONE;
}

static int analyse(struct args *a, struct match *m)
{
    struct analysing x = { .args = a, .kept = args_value(a, "resume"),
                           .bar = isatty(STDERR_FILENO) && !args_has(a, "quiet") };
    int64_t effort, threads;
    int status;

    if (number_switch(a, "effort", 1, CHANCE_MOST_EFFORT, USUAL_EFFORT, &effort) +
        number_switch(a, "threads", 1, MOST_THREADS, 1, &threads)) return fail(a);
    if (!may_look(a, m)) return fail(a);
    if (args_has(a, "svg") && !can_write(a, "--svg", args_value(a, "svg"))) return fail(a);
    if (!analysis_can(m)) {
        errors_say1(&a->desk->errors, STATUS_WRONG, a->word[0], N_("the chances of this game cannot be weighed"), NULL);
        return fail(a);
    }
    translate_title(a, m);
    x.threads = (int)threads;
    x.a = analysis_new(m, (int)effort);
    if (!x.a) {
        errors_no_memory(&a->desk->errors);
        return fail(a);
    }
    if (analysing_run(&x)) {
        analysis_reckon(x.a, 0);
        status = tell(a, x.a);
        if (a->desk->errors.status) status = fail(a);
    } else {
        status = a->desk->errors.status ? fail(a) : say_interrupted(a, x.kept);
    }
    analysis_free(x.a);
    return status;
}

int run_analyse(struct args *a)
{
    struct match_room *room = malloc(sizeof *room);
    struct record_file file = { .saved = 0 };
    struct record_report report;
    struct match *m = NULL;
    int status;

    args_words(a, 1, 1, N_("the name of a record"));
    picture_alone(a);
    if (!room) errors_no_memory(&a->desk->errors);
    if (!a->desk->errors.status) {
        room->lang = a->lang;
        m = record_open(a->desk, built_in(), room, a->word[0], &file, &report);
    }
    if (m && report.bad_line) errors_add(&a->desk->errors, STATUS_FAILED, a->word[0], report.what);
    status = m && !a->desk->errors.status ? analyse(a, m) : fail(a);
    match_free(m);
    free(room);
    return status;
}
