/* man.c - manual pages in troff's man macros. */
#include <string.h>
#include "ask/books.h"
#include "ask/places.h"
#include "form/documents.h"
#include "form/errors.h"

#ifndef ALEA_VERSION
#define ALEA_VERSION ""
#endif

/* Text that troff prints as it stands. */
static void roff(struct buffer *out, const char *s)
{
    bool start = true;
    for (; s && *s; s++) {
        if (start && (*s == '.' || *s == '\'')) buffer_add(out, "\\&");
        if (*s == '\\') buffer_add(out, "\\e");
        else if (*s == '-') buffer_add(out, "\\-");
        else buffer_char(out, *s);
        start = *s == '\n';
    }
}

static void line(struct buffer *out, const char *s)
{
    roff(out, s);
    buffer_char(out, '\n');
}

static void head(struct buffer *out, enum language lang, const char *name, const char *section, const char *says)
{
    buffer_add(out, ".TH \"");
    for (const char *c = name; *c; c++) buffer_char(out, *c >= 'a' && *c <= 'z' ? (char)(*c - 'a' + 'A') : *c);
    buffer_say3(out, "\" {1} \"\" \"alea {2}\" \"{3}\"\n", section, ALEA_VERSION, "alea");
    buffer_say1(out, ".SH {1}\n", words(lang, N_("NAME")));
    roff(out, name);
    buffer_add(out, " \\- ");
    line(out, words(lang, says));
}

static void item(struct buffer *out, const char *name, const char *argument, const char *says)
{
    buffer_add(out, ".TP\n\\fB");
    roff(out, name);
    buffer_add(out, "\\fR");
    if (argument) {
        buffer_add(out, " \\fI");
        roff(out, argument);
        buffer_add(out, "\\fR");
    }
    buffer_char(out, '\n');
    line(out, says);
}

static void switches(struct buffer *out, enum language lang, const struct program *p, const struct program_command *c)
{
    for (int k = 0; k < p->switches; k++) {
        struct buffer name = { 0 };
        if (c && !c->knows[k]) continue;
        buffer_add(&name, p->sw[k].name[1] ? "--" : "-");
        buffer_add(&name, p->sw[k].name);
        item(out, buffer_text(&name), words(lang, p->sw[k].argument), words(lang, p->sw[k].says));
        buffer_free(&name);
    }
}

static void exit_statuses(struct buffer *out, enum language lang)
{
    buffer_say1(out, ".SH {1}\n", words(lang, N_("EXIT STATUS")));
    item(out, "0", NULL, words(lang, N_("done")));
    item(out, "1", NULL, words(lang, N_("the program could not do its work: a file, the network, memory")));
    item(out, "2", NULL, words(lang, N_("the request is wrong; one line on standard error names each wrong field")));
    item(out, "3", NULL, words(lang, N_("typed dice ran out; the message says which throw is wanted")));
    item(out, "130", NULL, words(lang, N_("stopped by Ctrl-C; what is printed is what was known by then")));
}

void man_program(struct buffer *out, enum language lang, const struct program *p)
{
    head(out, lang, "alea", "1", N_("referee and odds for tabletop wargames"));
    buffer_say1(out, ".SH {1}\n.B alea\n", words(lang, N_("SYNOPSIS")));
    line(out, words(lang, N_("COMMAND [WORDS] [SWITCHES]")));
    buffer_say1(out, ".SH {1}\n", words(lang, N_("COMMANDS")));
    for (int i = 0; i < p->commands; i++)
        item(out, p->command[i].name, words(lang, p->command[i].follows), words(lang, p->command[i].says));
    buffer_say1(out, ".SH {1}\n", words(lang, N_("SWITCHES")));
    switches(out, lang, p, NULL);
    buffer_say1(out, ".SH {1}\n", words(lang, N_("INPUTS")));
    line(out, words(lang,
                    N_("Dots nest: attacker.vbu=5. A list is numbered: attacker.support.1.type=FP. Plain values of a "
                       "list are joined by +. A flag is key=true, key=false or plain key. @FILE reads inputs from "
                       "YAML or JSON; what is typed replaces what a file says. A single - reads JSON requests from "
                       "standard input, one a line, and answers each with one line.")));
    buffer_say1(out, ".SH {1}\n", words(lang, N_("RULEBOOKS")));
    for (int i = 0; i < books(); i++) item(out, book_number(i)->id, NULL, words(lang, book_number(i)->says));
    exit_statuses(out, lang);
    buffer_say1(out, ".SH {1}\n", words(lang, N_("ENVIRONMENT")));
    item(out, "LC_ALL, LC_MESSAGES, LANG", NULL, words(lang, N_("the language, where --lang is not given")));
    item(out, "NO_COLOR", NULL, words(lang, N_("no colour, whatever it is set to")));
    item(out, "COLUMNS", NULL, words(lang, N_("how wide lines may be")));
}

void man_command(struct buffer *out, enum language lang, const struct program *p, const char *name)
{
    for (int i = 0; i < p->commands; i++) {
        const struct program_command *c = &p->command[i];
        struct buffer title = { 0 };
        if (strcmp(c->name, name) != 0) continue;
        buffer_say1(&title, "alea-{1}", c->name);
        head(out, lang, buffer_text(&title), "1", c->says);
        buffer_say2(out, ".SH {1}\n.B alea {2}\n", words(lang, N_("SYNOPSIS")), c->name);
        line(out, words(lang, c->follows));
        buffer_say1(out, ".SH {1}\n", words(lang, N_("SWITCHES")));
        switches(out, lang, p, c);
        exit_statuses(out, lang);
        buffer_free(&title);
    }
}

static void inputs(struct buffer *out, enum language lang, const struct procedure *q)
{
    struct input_walk walk = walk_inputs(&q->in, NULL);
    struct place place;
    while (next_input(&walk, &place)) {
        struct buffer text = { 0 };
        buffer_add(&text, words(lang, place.input->says));
        buffer_add(&text, words(lang, N_(": ")));
        input_valid(&text, lang, place.input);
        if (place.input->needed) buffer_say1(&text, "; {1}", words(lang, N_("must be given")));
        item(out, place.path, NULL, buffer_text(&text));
        buffer_free(&text);
    }
}

void man_procedure(struct buffer *out, enum language lang, const struct book *b, const struct procedure *q)
{
    struct buffer name = { 0 };
    buffer_say2(&name, "{1}.{2}", b->id, q->id);
    head(out, lang, buffer_text(&name), "7", q->says);
    if (q->more) {
        buffer_say1(out, ".SH {1}\n", words(lang, N_("DESCRIPTION")));
        line(out, words(lang, q->more));
    }
    buffer_say1(out, ".SH {1}\n", words(lang, N_("INPUTS")));
    inputs(out, lang, q);
    buffer_say1(out, ".SH {1}\n", words(lang, N_("RESULTS")));
    for (int i = 0; i < q->results; i++) item(out, q->result[i].id, NULL, words(lang, q->result[i].says));
    buffer_say1(out, ".SH {1}\n", words(lang, N_("DICE")));
    line(out, q->dice ? words(lang, q->dice) : words(lang, N_("none")));
    buffer_say1(out, ".SH {1}\n", words(lang, N_("SOURCES")));
    for (int i = 0; q->cites && q->cites[i]; i++) {
        const struct source *s = book_source(b, q->cites[i]);
        item(out, q->cites[i], NULL, s ? words(lang, s->says) : "");
    }
    buffer_free(&name);
}
