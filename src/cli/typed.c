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

static volatile sig_atomic_t interrupted;
static void on_interrupt(int number) { interrupted = number; }

/* "6 5 5 1", "6,5,5,1", or "6551" where every die has one digit. Returns how many, -1: not dice. */
static int read_faces(const char *line, int sides, uint8_t *face, int most)
{
    int n = 0;
    bool apart = strpbrk(line, ", ") != NULL;
    for (const char *c = line; *c;) {
        int value = 0;
        if (*c == ' ' || *c == ',' || *c == '\n' || *c == '\r' || *c == '\t') {
            c++;
            continue;
        }
        if (*c < '0' || *c > '9') return -1;
        if (!apart && sides <= 9) value = *c++ - '0';
        else while (*c >= '0' && *c <= '9' && value <= MAX_SIDES) value = value * 10 + (*c++ - '0');
        if (value < 1 || value > sides || n == most) return -1;
        face[n++] = (uint8_t)value;
    }
    return n;
}

static void prompt(struct args *a, const struct roll *wants, bool again)
{
    struct buffer said = { 0 };
    struct paper p = terminal_paper(&said, a->lang);
    struct buffer what = { 0 };
    roll_words(&what, a->lang, wants);
    if (again) {
        struct buffer count = { 0 }, sides = { 0 }, line = { 0 };
        buffer_int(&count, wants->dice);
        buffer_int(&sides, wants->sides);
        buffer_say2(&line, words(a->lang, N_("{1} faces from 1 to {2} are wanted, with blanks or commas between them.")), buffer_text(&count), buffer_text(&sides));
        paper_wrapped(&p, buffer_text(&line), 0, 0);
        buffer_free(&count);
        buffer_free(&sides);
        buffer_free(&line);
    }
    paper_text(&p, buffer_text(&what));
    buffer_add(&said, "> ");
    write_out(&said, a->lang);
    buffer_free(&said);
    buffer_free(&what);
}

/* One throw from the terminal: true, or the end of what is typed. */
static bool ask_throw(struct args *a, const struct roll *wants)
{
    char *line = NULL;
    size_t room = 0;
    uint8_t face[MAX_DICE];
    bool done = false;
    for (bool again = false; !done; again = true) {
        int n;
        prompt(a, wants, again);
        errno = 0;
        if (getline(&line, &room, stdin) < 0) break;
        n = read_faces(line, wants->sides, face, MAX_DICE);
        if (n != wants->dice) continue;
        desk_more_dice(a->desk, face, n);
        done = true;
    }
    free(line);
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
        a->desk->faces = a->desk->answer.used;          /* a handful that was given in part is asked for again, whole */
        if (!ask_throw(a, &wants)) {
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
