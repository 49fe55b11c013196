/* papers.c - completion, manual pages and the reference: texts made from the descriptions. */
#include <string.h>
#include "base/text.h"
#include "cli/cli.h"
#include "form/documents.h"

static void command_rows(struct program *p)
{
    for (int i = 0; i < commands_count && p->commands < MOST_PROGRAM; i++) {
        struct program_command *c = &p->command[p->commands++];
        *c = (struct program_command){ .name = commands[i].name, .follows = commands[i].follows,
                                       .says = commands[i].says };
        for (int k = 0; k < switches_count; k++)
            c->knows[k] = command_knows(&commands[i], switches[k].name) && switch_speaks(&switches[k], &commands[i]);
    }
    for (int k = 0; k < switches_count && k < MOST_PROGRAM; k++)
        p->sw[p->switches++] = (struct program_switch){ switches[k].name, switches[k].argument, switches[k].says };
}

int run_completion(struct args *a)
{
    struct buffer text = { 0 };
    struct program p = { 0 };
    command_rows(&p);
    if (args_words(a, 1, 1, a->command->follows) && !completion(&text, a->lang, a->word[0], &p))
        errors_say1(&a->desk->errors, STATUS_WRONG, NULL, N_("{1} is not one of bash, zsh, fish"), a->word[0]);
    return write_answer(a, &text);
}

int run_man(struct args *a)
{
    struct buffer text = { 0 };
    struct program p = { 0 };
    struct found found;
    command_rows(&p);
    if (!args_words(a, 0, 1, NULL)) return write_answer(a, &text);
    if (a->words == 0) man_program(&text, a->lang, &p);
    else if (strchr(a->word[0], '.') == NULL && find_command(a->word[0], NULL))
        man_command(&text, a->lang, &p, a->word[0]);
    else if (desk_procedure(a->desk, a->word[0]) && find_procedure(a->word[0], &found, NULL))
        man_procedure(&text, a->lang, found.book, found.procedure);
    return write_answer(a, &text);
}

int run_reference(struct args *a)
{
    struct buffer text = { 0 };
    char near[MAX_NAME];
    const struct book *b;
    if (args_words(a, 1, 1, a->command->follows)) {
        b = find_book(a->word[0], near);
        if (b) reference_markdown(&text, a->lang, b);
        else desk_no_book(a->desk, a->word[0], near);
    }
    return write_answer(a, &text);
}
