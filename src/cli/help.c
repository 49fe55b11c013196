/* help.c - help made from the tables of commands and switches, and from the descriptions. */
#include <string.h>
#include "base/text.h"
#include "cli/cli.h"

static void usage_line(struct paper *p, const struct command *c)
{
    struct buffer line = { 0 };
    buffer_add(&line, "alea ");
    buffer_add(&line, c->name);
    buffer_char(&line, ' ');
    buffer_add(&line, paper_word(p, c->follows));
    paper_style(p, BOLD);
    paper_wrapped(p, buffer_text(&line), 0, 5);
    paper_style(p, PLAIN);
    buffer_free(&line);
}

static void pair(struct paper *p, const char *name, int width, const char *says)
{
    buffer_add(p->out, "  ");
    paper_text(p, name);
    if (text_width(name) > width) {
        buffer_char(p->out, '\n');
        buffer_repeat(p->out, " ", width + 4);
    } else buffer_repeat(p->out, " ", width - text_width(name) + 2);
    paper_wrapped(p, says, width + 4, width + 4);
}

static void switch_lines(struct paper *p, const struct command *c)
{
    int width = 20;
    if (p->width < 50) width = 12;
    for (int i = 0; i < switches_count; i++) {
        struct buffer name = { 0 };
        if (!command_knows(c, switches[i].name) || !switch_speaks(&switches[i], c)) continue;
        buffer_add(&name, switch_dashes(&switches[i]));
        buffer_add(&name, switches[i].name);
        if (switches[i].argument) {
            buffer_char(&name, ' ');
            buffer_add(&name, paper_word(p, switches[i].argument));
        }
        pair(p, buffer_text(&name), width, paper_word(p, switches[i].says));
        buffer_free(&name);
    }
}

static void help_text(struct paper *p, const struct command *c)
{
    usage_line(p, c);
    paper_wrapped(p, paper_word(p, c->says), 0, 0);
    buffer_char(p->out, '\n');
    switch_lines(p, c);
}

static void help_all(struct paper *p)
{
    int width = 12;
    paper_wrapped(p, paper_word(p, N_("alea: referee and odds for tabletop wargames")), 0, 0);
    buffer_char(p->out, '\n');
    for (int i = 0; i < commands_count; i++) {
        pair(p, commands[i].name, width, paper_word(p, commands[i].says));
    }
    buffer_char(p->out, '\n');
    switch_lines(p, NULL);
    buffer_char(p->out, '\n');
    paper_wrapped(p,
                  paper_word(p,
                             N_("\"alea rules\" lists what can be asked, \"alea describe PROCEDURE\" its inputs, "
                                "\"alea COMMAND --help\" the switches of a command.")), 0, 0);
}

int show_help(struct args *a)
{
    struct buffer text = { 0 };
    struct paper p = terminal_paper(&text, a->lang);
    struct found found;
    bool asks = a->command && (a->command->run == run_resolve || a->command->run == run_odds ||
                               a->command->run == run_rank);
    if (a->command == NULL) help_all(&p);
    else help_text(&p, a->command);
    if (asks && a->words > 0 && find_procedure(a->word[0], &found, NULL)) {
        buffer_char(&text, '\n');
        show_describe(&p, found.book, found.procedure);
    }
    return write_freed(a, &text);
}

int run_help(struct args *a)
{
    struct buffer text = { 0 };
    struct paper p = terminal_paper(&text, a->lang);
    const struct command *c;
    char near[MAX_NAME];
    if (!args_words(a, 0, 1, NULL)) return fail(a);
    if (a->words == 0) help_all(&p);
    else if ((c = find_command(a->word[0], near)) != NULL) help_text(&p, c);
    else if (strchr(a->word[0], '.')) {
        if (!desk_procedure(a->desk, a->word[0])) return fail(a);
        show_describe(&p, a->desk->what.book, a->desk->what.procedure);
    } else {
        if (near[0]) errors_say2(&a->desk->errors, STATUS_WRONG, NULL,
                                 N_("there is no command {1}; did you mean {2}?"), a->word[0], near);
        else errors_say1(&a->desk->errors, STATUS_WRONG, NULL,
                         N_("there is no command {1}; \"alea --help\" lists them"), a->word[0]);
        return fail(a);
    }
    return write_freed(a, &text);
}

int show_version(struct args *a)
{
    struct buffer text = { 0 };
    struct json j = json_into(&text);
    if (a->json) {
        json_object(&j);
        json_key_int(&j, "alea", 1);
        json_key_text(&j, "version", ALEA_VERSION);
        json_object_end(&j);
    } else buffer_add(&text, "alea " ALEA_VERSION);
    buffer_char(&text, '\n');
    return write_freed(a, &text);
}
