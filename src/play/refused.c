/* refused.c - why an order is not given: the rule it offends, whose it is, and how far he could go. */
#include <stdlib.h>
#include "base/text.h"
#include "game/names.h"
#include "game/table.h"
#include "play/inside.h"

/* An enemy's name that stands first was meant as a target. */
static bool is_own(const struct playing *p, const struct telling *t, const struct act_kind *kind,
                   const struct act *order)
{
    const struct game *g = t->play.game;

    return !g->side || kind->arg[0].things != g->fighters || g->side(&t->play, order->arg[0]) == p->seat;
}

/* "not at this moment: targets are chosen" */
static void add_moment(struct playing *p, struct buffer *text)
{
    struct buffer now = { 0 };

    enum sheet_kind moment = game_has_units(p->m->game) ? SHEET_PROMPT : SHEET_NOW;

    if (!choices_asked(p) && sheet_text(p, moment, 0, 0, &now)) {
        buffer_add(text, words(p->lang, N_(": ")));
        buffer_add(text, now.at);
    }
    buffer_free(&now);
}

void say_not_allowed(struct playing *p, const char *text, const char *cite)
{
    struct buffer rule = { 0 };

    rule_told(&rule, p, cite);
    say_line(p, N_("Not allowed: {1} ({2})."), text, buffer_text(&rule));
    buffer_free(&rule);
}

/* "somebody is in the way: Allied Horse" */
static void add_in_way(const struct playing *p, const struct telling *t, const struct act *order, struct buffer *text)
{
    const struct game *g = t->play.game;
    int who = order && g->in_way ? g->in_way(&t->play, p->m->room->seen_state, p->seat, order) : -1;
    char id[64], title[96];
    struct text a = text_in(id, sizeof id), b = text_in(title, sizeof title);

    if (who < 0 || !g->thing(&t->play, g->fighters, who, &a, &b)) return;
    buffer_add(text, words(p->lang, N_(": ")));
    buffer_add(text, title);
}

/* Why an order is not allowed, and whose it is: "Longbows: its order has been given". order: may be NULL. */
void say_no(struct playing *p, const struct act *order, const struct no *why)
{
    const struct act_kind *kind = order ? order_kind(p->m->game, order) : NULL;
    struct telling t = playing_telling(p);
    struct buffer text = { 0 };
    char id[64], title[96];
    struct text a = text_in(id, sizeof id), b = text_in(title, sizeof title);

    if (kind && kind->args && kind->arg[0].kind == ARG_THING && is_own(p, &t, kind, order)
        && thing_number(&t, kind->arg[0].things, order->arg[0])
        && t.play.game->thing(&t.play, kind->arg[0].things, order->arg[0], &a, &b))
        buffer_add(&text, title), buffer_add(&text, words(p->lang, N_(": ")));
    buffer_add(&text, words(p->lang, why->says));
    if (text_same(why->says, N_("not at this moment"))) add_moment(p, &text);
    else add_in_way(p, &t, order, &text);
    say_not_allowed(p, buffer_text(&text), why->cite);
    buffer_free(&text);
}

void say_refused(struct playing *p, const struct act *order, enum match_say say)
{
    const struct match *m = p->m;

    switch (say) {
    case MATCH_DONE:       break;
    case MATCH_WANTS_DICE: break;
    case MATCH_REFUSED:    say_no(p, order, &m->why); break;
    case MATCH_OVER:       say_line(p, N_("The battle is over."), NULL, NULL); break;
    case MATCH_NOTHING:    say_line(p, N_("There is nothing to do that to."), NULL, NULL); break;
    case MATCH_TOO_LONG:   say_line(p, N_("This battle is too long to go on."), NULL, NULL); break;
    case MATCH_NO_MEMORY:  say_line(p, N_("There is not enough memory."), NULL, NULL); break;
    case MATCH_WAITS:      say_line(p, N_("The others are asked; you may go on meanwhile."), NULL, NULL); break;
    default:               say_line(p, N_("That is not possible here; \"list\" shows what is."), NULL, NULL);
    }
}

static bool is_way(const struct act_arg *a)
{
    return a->open && a->measure && a->measure->kind == MEASURE_LENGTH;
}

/* Where a game does not say how far something can go, the list has the longest way of its kind; -1: it has none. */
static int farthest_listed(struct playing *p, const struct act *order)
{
    const struct act_kind *kind = order_kind(p->m->game, order);
    int far = -1;

    choices_now(p);
    for (int i = 0; kind && i < p->choices; i++) {
        const struct act *a = &p->choice[i];
        bool same = a->kind == order->kind;

        for (int k = 0; k < kind->args; k++) same = same && (is_way(&kind->arg[k]) || a->arg[k] == order->arg[k]);
        for (int k = 0; same && k < kind->args; k++)
            if (is_way(&kind->arg[k]) && a->arg[k] < order->arg[k]) far = a->arg[k];
    }
    return far;
}

/* "It can go 16 cm.", where a way was too long. */
void say_at_most(struct playing *p, const struct act *order, const struct no *why)
{
    struct telling t = playing_telling(p);
    const struct game *g = p->m->game;
    struct tabletop *table = g->field ? malloc(sizeof *table) : NULL;
    int most = !table ? -1 : g->at_most ? g->at_most(&t.play, p->m->room->seen_state, p->seat, order)
                                        : farthest_listed(p, order);
    char room[32];
    struct text far = text_in(room, sizeof room);

    if (most == 0 && text_same(why->cite, "movement")) {
        if (says_sealed(p, &t, order)) text_int(&far, choice_unit(&t, order));
        say_line(p, far.len ? N_("It can go no farther; \"undo {1}\" takes back where it goes.")
                            : N_("It can go no farther."), room, NULL);
    }
    if (most > 0) {
        g->field(&t.play, p->m->room->seen_state, table);
        measure_number(&far, table->length, most);
        decimals_told(p->lang, room);
        say_line(p, N_("It can go {1}."), room, NULL);
    }
    free(table);
}
