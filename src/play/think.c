/* think.c - a computer player thinks: a line at the terminal shows how far he is, Control-C interrupts him, and who has
** stopped early says so. */
#include <stdio.h>
#include "base/text.h"
#include "play/inside.h"

enum { UNTIL_SHOWN = 400, BETWEEN = 100 };      /* milliseconds: short thoughts are not shown, and none too often */

struct watching { struct playing *p; int seat; int64_t began, shown; bool interrupted; };

static void show_progress(struct watching *w, int done)
{
    int64_t now = clock_milliseconds();
    struct buffer line = { 0 };
    char per_cent[16];
    struct text t = text_in(per_cent, sizeof per_cent);

    if (now - w->began < UNTIL_SHOWN || (w->shown && now - w->shown < BETWEEN)) return;
    w->shown = now;
    text_int(&t, done);
    buffer_say2(&line, words(w->p->lang, N_("{1} thinks: {2} % (Control-C: play now)")),
                words(w->p->lang, w->p->m->game->seat[w->seat].says), per_cent);
    printf("\r%s\033[K", buffer_text(&line));
    fflush(stdout);
    buffer_free(&line);
}

/* The first Control-C is for the one who thinks, the next one ends the conversation. */
static bool heard(void *of, int done)
{
    struct watching *w = of;

    if (!lines_at_terminal(w->p->lines)) return false;
    if (!w->p->hurried && lines_control_c()) w->interrupted = w->p->hurried = true;
    show_progress(w, done);
    return w->interrupted || lines_interrupted();
}

static void say_stopped(struct playing *p, const struct watching *w)
{
    const char *seat = words(p->lang, p->m->game->seat[w->seat].says);
    char per_cent[16];
    struct text t = text_in(per_cent, sizeof per_cent);

    text_int(&t, p->ponder.done);
    if (w->interrupted)
        say_line(p, N_("{1} stops at {2} % of the usual effort and takes the best so far; Control-C again leaves."),
                 seat, per_cent);
    else say_line(p, N_("{1} stops at {2} % of the usual effort: the time is up."), seat, per_cent);
}

bool computer_thinks(struct playing *p, int seat, struct act *out)
{
    struct watching w = { p, seat, clock_milliseconds(), 0, false };
    bool there;

    p->desk->room->work.used = 0;
    p->ponder.heard = heard;
    p->ponder.of = &w;
    there = match_ponder(p->m, seat, p->player[seat], &p->desk->room->work, &p->ponder, out);
    p->ponder.heard = NULL;
    p->ponder.of = NULL;
    if (w.shown) fputs("\r\033[K", stdout);
    if (p->ponder.stopped && !p->ponder.remembered && !lines_interrupted()) say_stopped(p, &w);
    return there;
}
