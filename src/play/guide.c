/* guide.c - the lessons of a scenario that teaches its game (match/lessons.h): each is told once, before the person
** decides. "lessons" tells all so far once more. */
#include <stdlib.h>
#include "play/inside.h"

void guide_begin(struct playing *p)
{
    if (!p->m->ours || !p->people) return;
    p->lessons = calloc(1, sizeof *p->lessons);
    if (!p->lessons) return;
    lessons_of(p->desk, p->o->shelf, p->m->scenario, p->lessons);
    errors_none(&p->desk->errors);
    /* gone on with: told before it was left */
    for (int seat = 0; p->resumed && seat < p->m->game->seats; seat++)
        if (!p->player[seat]) p->taught[seat] = lessons_due(p->lessons, p->m, seat);
}

static void say_lessons(struct playing *p, unsigned which)
{
    struct buffer out = { 0 };
    struct paper paper = paper_on(p, &out);

    for (int i = 0; p->lessons && i < p->lessons->n; i++) {
        const struct lesson *x = &p->lessons->lesson[i];
        struct buffer title = { 0 };

        if (!(which & 1u << i)) continue;
        buffer_say1(&title, words(p->lang, N_("Lesson: {1}")), x->title[p->lang]);      /* told in any order */
        paper_heading(&paper, buffer_text(&title));
        paper_wrapped(&paper, x->text[p->lang], 0, 0);
        buffer_free(&title);
    }
    say_out(p, &out);
    buffer_free(&out);
}

void guide_now(struct playing *p)
{
    unsigned due;

    if (!p->lessons || !p->lessons->n) return;
    due = lessons_due(p->lessons, p->m, p->seat) & ~p->taught[p->seat];
    p->taught[p->seat] |= due;
    say_lessons(p, due);
}

bool guide_again(struct playing *p)
{
    if (!p->lessons || !p->lessons->n || p->seat < 0) return false;
    say_lessons(p, p->taught[p->seat]);
    return true;
}
