/* odds.c - `odds ORDER`: what an order throws for, in words: what counts (facts.c), the chances, and what may come
** back. */
#include <string.h>
#include "base/text.h"
#include "game/names.h"
#include "match/tell.h"
#include "play/inside.h"

/* ---- the answer ---- */

static void order_heading(struct paper *paper, struct playing *p, const struct act *order)
{
    struct telling t = playing_telling(p);
    struct buffer text = { 0 };

    order_text(&text, &t, order);
    paper_heading(paper, buffer_text(&text));
    buffer_free(&text);
}

static void say_supposed(struct paper *paper, struct playing *p, const struct act *order)
{
    struct telling t = playing_telling(p);
    const char *says = t.play.game->supposes ? t.play.game->supposes(&t.play, t.state, p->seat, order) : NULL;

    if (says) paper_wrapped(paper, words(p->lang, says), 0, 2);
}

/* What is on the desk, under the words of the order. */
static void say_odds(struct playing *p, const struct act *order, bool all)
{
    struct buffer out = { 0 };
    struct paper paper = paper_on(p, &out);

    order_heading(&paper, p, order);
    if (all) show_question(&paper, p->desk);
    else say_facts(&paper, p, &p->desk->question, order);
    say_supposed(&paper, p, order);
    paper.worded = !all;
    show_chances(&paper, p->desk);
    say_out(p, &out);
    buffer_free(&out);
}

/* The blows that may come back, and what comes of both sides' together. Returns how many. */
static int say_answers(struct playing *p, const struct act *order, bool all)
{
    struct act reply;
    int n = 0;

    while (tell_answer(p->desk, p->m, p->seat, order, n, &reply) == ODDS_THERE) {
        if (act_same(&reply, order)) say_line(p, N_("What comes of both together:"), NULL, NULL);
        else if (n == 0) say_line(p, N_("What may come back:"), NULL, NULL);
        n++;
        say_odds(p, &reply, all);
    }
    return n;
}

/* "odds shoot 3 9 all": the word at the end asks for everything. */
static bool wants_all(const struct playing *p, char *line)
{
    char *last = strrchr(line, ' ');

    if (!last || !is_all(p, last + 1)) return false;
    *last = 0;
    return true;
}

void odds_said(struct playing *p, const char *rest)
{
    struct buffer line = { 0 };
    struct act order;
    bool all;

    buffer_add(&line, rest);
    all = line.len && wants_all(p, line.at);
    if (!line.len || is_all(p, buffer_text(&line))) {
        say_line(p, N_("The odds of which order? Its label or its words follow."), NULL, NULL);
        return;
    }
    if (!p->ideas && is_idea(buffer_text(&line))) say_ideas(p);
    if (understand(p, buffer_text(&line), &order) && !p->done) {
        switch (tell_odds(p->desk, p->m, p->seat, &order)) {
        case ODDS_THERE:
            say_odds(p, &order, all);
            say_answers(p, &order, all);
            break;
        case ODDS_REFUSED:
            say_refused(p, &order, MATCH_REFUSED);
            say_at_most(p, &order, &p->m->why);
            break;
        case ODDS_NOTHING:
            if (!say_answers(p, &order, all)) say_line(p, N_("Nothing is thrown for that order."), NULL, NULL);
            break;
        case ODDS_WRONG:
            say_errors(p);
            p->status = STATUS_DONE;
            break;
        }
    }
    buffer_free(&line);
}
