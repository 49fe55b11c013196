/* explore.c - rules, describe, table: the rulebooks explored. */
#include <string.h>
#include "base/text.h"
#include "cli/cli.h"
#include "form/reply.h"

int run_rules(struct args *a)
{
    struct buffer out = { 0 };
    struct json j = json_into(&out);
    struct paper p = terminal_paper(&out, a->lang);
    char near[MAX_NAME];
    const struct book *b = NULL;
    if (args_words(a, 0, 1, NULL) && a->words == 1 && (b = find_book(a->word[0], near)) == NULL)
        desk_no_book(a->desk, a->word[0], near);
    if (a->desk->errors.status != STATUS_DONE) return write_answer(a, &out);
    if (a->json && b) book_json(&j, a->lang, b);
    else if (a->json) rules_json(&j, a->lang);
    else if (b) show_book(&p, b);
    else show_rules(&p);
    if (a->json) buffer_char(&out, '\n');
    return write_answer(a, &out);
}

int run_describe(struct args *a)
{
    struct buffer out = { 0 };
    struct json j = json_into(&out);
    struct paper p = terminal_paper(&out, a->lang);
    if (!args_words(a, 1, 1, a->command->follows) || !desk_procedure(a->desk, a->word[0])) return write_answer(a, &out);
    if (a->json) describe_json(&j, a->lang, a->desk->what.book, a->desk->what.procedure);
    else show_describe(&p, a->desk->what.book, a->desk->what.procedure);
    if (a->json) buffer_char(&out, '\n');
    return write_answer(a, &out);
}

static void table_or_paths(struct args *a, struct buffer *out)
{
    struct json j = json_into(out);
    struct paper p = terminal_paper(out, a->lang);
    const struct house *house = a->desk->has_house ? &a->desk->house : NULL;
    char near[MAX_FIELD] = "";
    struct found found;
    bool table = find_table(a->word[0], &found, near);
    if (table && !args_has(a, "paths")) {
        if (a->json) table_json(&j, a->lang, found.book, found.table, house);
        else show_table(&p, found.book, found.table, house);
    /* lists and single figures are shown by path in any case */
    } else if (args_has(a, "paths") || strchr(a->word[0], '.')) {
        char path_near[MAX_FIELD] = "";
        bool any = a->json ? paths_json(&j, a->lang, a->word[0], house, path_near)
            : show_paths(&p, a->word[0], house, path_near);
        if (!any && path_near[0] && !near[0])
            errors_say2(&a->desk->errors, STATUS_WRONG, "table", N_("there is no {1}; did you mean {2}?"),
                        a->word[0], path_near);
        else if (!any) desk_table(a->desk, a->word[0]);
    } else {
        desk_table(a->desk, a->word[0]);
    }
    if (a->json) buffer_char(out, '\n');
}

int run_table(struct args *a)
{
    struct buffer out = { 0 };
    if (args_words(a, 1, 1, a->command->follows) && gather_house(a)) table_or_paths(a, &out);
    return write_answer(a, &out);
}
