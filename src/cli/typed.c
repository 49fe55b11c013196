/* typed.c - dice typed at a terminal, throw by throw.
**
** The rule is read again from the start after every throw; what has been typed stays. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "cli/cli.h"
#include "form/input.h"

static volatile sig_atomic_t interrupted;
static void on_interrupt(int number) { interrupted = number; }

/* What is thrown, and which of its dice have fallen already. */
static void prompt(struct args *a, const struct roll *wants, int there, bool again)
{
    struct buffer said = { 0 };
    struct paper p = terminal_paper(&said, a->lang);
    struct buffer what = { 0 };
    roll_words(&what, a->lang, wants);
    if (again) {
        struct buffer count = { 0 }, sides = { 0 }, line = { 0 };
        buffer_int(&count, wants->dice - there);
        buffer_int(&sides, wants->sides);
        if (wants->dice - there == 1)
            buffer_say1(&line, words(a->lang, N_("One face from 1 to {1} is wanted.")), buffer_text(&sides));
        else
            buffer_say2(&line,
                        words(a->lang, N_("{1} faces from 1 to {2} are wanted, with blanks or commas between them.")),
                        buffer_text(&count), buffer_text(&sides));
        paper_wrapped(&p, buffer_text(&line), 0, 0);
        buffer_free(&count);
        buffer_free(&sides);
        buffer_free(&line);
    }
    for (int i = 0; i < there; i++) {
        buffer_add(&what, i ? " " : words(a->lang, N_(": ")));
        buffer_int(&what, a->desk->face[a->desk->faces - there + i]);
    }
    if (there) {
        struct buffer rest = { 0 };
        buffer_add(&what, words(a->lang, N_("; ")));
        dice_text(&rest, wants->dice - there, wants->sides);
        buffer_say1(&what, words(a->lang, N_("still to throw: {1}")), buffer_text(&rest));
        buffer_free(&rest);
    }
    paper_text(&p, buffer_text(&what));
    buffer_add(&said, "> ");
    write_out(&said, a->lang);
    buffer_free(&said);
    buffer_free(&what);
}

/* One throw from the terminal, of which the last `there` faces that were given are a part: true, or the end of what
** is typed. */
static bool ask_throw(struct args *a, const struct roll *wants, int there)
{
    struct buffer line = { 0 };
    uint8_t face[MAX_DICE];
    bool done = false;
    for (bool again = false; !done; again = true) {
        int n;
        prompt(a, wants, there, again);
        errno = 0;
        if (!input_line(stdin, MOST_TYPED, &line)) break;
        n = line.len > MOST_TYPED ? -1 : faces_typed(buffer_text(&line), wants->sides, face, MAX_DICE);
        if (n != wants->dice - there) continue;
        desk_more_dice(a->desk, face, n);
        done = true;
    }
    buffer_free(&line);
    return done;
}

bool resolve_typed(struct args *a)
{
    struct sigaction act = { .sa_handler = on_interrupt }, before;
    bool done;
    sigemptyset(&act.sa_mask);
    sigaction(SIGINT, &act, &before);
    while (!(done = desk_resolve(a->desk)) && a->desk->errors.wants) {
        struct roll wants = a->desk->errors.roll;
        if (!ask_throw(a, &wants, a->desk->faces - a->desk->room->answer.used)) {
            struct buffer newline = { 0 };
            buffer_char(&newline, '\n');
            write_out(&newline, a->lang);
            buffer_free(&newline);
            break;
        }
    }
    sigaction(SIGINT, &before, NULL);
    if (interrupted) raise(SIGINT);                     /* ends as any program that was interrupted */
    return done;
}
