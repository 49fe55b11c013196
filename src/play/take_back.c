/* take_back.c - the order of one unit is taken back: "undo longbows".
**
** A match takes back a seat's last order. Where orders are sealed and open together their sequence means nothing to a
** person: those that were given later are taken back with it, and given again at once. */
#include <stdlib.h>
#include "base/text.h"
#include "play/inside.h"

/* The place in the history of the unit's order (0: of the last one), if nothing has been thrown or shown since;
** -1: there is none. */
static int order_of(struct playing *p, const struct telling *t, int number)
{
    const struct match *m = p->m;

    for (int i = m->entries - 1; i >= 0; i--) {
        const struct happening *h = &m->log[m->history[i]];

        if (h->kind != HAPPENED_ORDER || h->seat == REFEREE || h->rolls || h->reveals) return -1;
        if (h->seat == p->seat && (!number || choice_unit(t, &h->act) == number)) return i;
    }
    return -1;
}

/* Has the unit of this order an order already that "undo" takes back? */
bool says_sealed(struct playing *p, const struct telling *t, const struct act *a)
{
    int number = choice_unit(t, a);
    return number > 0 && order_of(p, t, number) >= 0;
}

const struct act *sealed_order(struct playing *p, const struct telling *t, int number)
{
    int at = number > 0 ? order_of(p, t, number) : -1;

    return at < 0 ? NULL : &p->m->log[p->m->history[at]].act;
}

/* The seat's own orders after that place. */
static int orders_after(const struct playing *p, int at, struct act *later)
{
    int n = 0;

    for (int i = at + 1; i < p->m->entries; i++)
        if (p->m->log[p->m->history[i]].seat == p->seat) later[n++] = p->m->log[p->m->history[i]].act;
    return n;
}

static void take_back_at(struct playing *p, int at, struct act *later)
{
    struct act taken = p->m->log[p->m->history[at]].act;
    int n = orders_after(p, at, later);
    size_t told = p->news[p->seat].len;
    enum match_say say = MATCH_DONE;
    struct buffer text = { 0 };
    struct telling t;

    for (int i = 0; i <= n && say == MATCH_DONE; i++) say = match_undo(p->m, p->seat);
    for (int i = 0; i < n && say == MATCH_DONE; i++)
        say = match_order(p->m, p->seat, &later[i], (struct faces){ NULL, 0 });
    if (say != MATCH_DONE) {
        ask_others(p, say);
        return;
    }
    buffer_cut(&p->news[p->seat], told);            /* that the later ones went and came is no news to who gave them */
    t = playing_telling(p);
    order_text(&text, &t, &taken);
    say_line(p, N_("Taken back: {1}."), buffer_text(&text), NULL);
    buffer_free(&text);
}

/* An own figure may follow an order that its whole unit was given: the last one of another family than its own. */
static bool may_follow(const struct playing *p, const struct telling *t, int family, int thing, int last)
{
    const struct game *g = t->play.game;
    const struct act_kind *kind = last < 0 ? NULL : order_kind(g, &p->m->log[p->m->history[last]].act);

    if (!kind || !kind->args || kind->arg[0].kind != ARG_THING || kind->arg[0].things == family) return false;
    return family != g->fighters || !g->side || g->side(&t->play, thing) == p->seat;
}

static void say_none(struct playing *p, const struct telling *t, int family, int thing, const char *title)
{
    int last = order_of(p, t, 0);
    struct buffer text = { 0 };

    if (!may_follow(p, t, family, thing, last)) {
        say_line(p, N_("{1} has no sealed order that could be taken back."), title, NULL);
        return;
    }
    order_text(&text, t, &p->m->log[p->m->history[last]].act);
    say_line(p, N_("{1} has no sealed order of its own; \"undo\" alone takes the last one back: {2}."), title,
             buffer_text(&text));
    buffer_free(&text);
}

void take_back(struct playing *p, const char *unit)
{
    struct telling t = playing_telling(p);
    char title[96];
    struct text name = text_in(title, sizeof title);
    int family, thing, number = thing_typed(&t, unit, &family, &thing) ? thing_number(&t, family, thing) : 0;
    int at = number ? order_of(p, &t, number) : -1;
    struct act *later = at >= 0 ? malloc((size_t)p->m->entries * sizeof *later) : NULL;

    if (!number) say_nobody(p, unit);
    else if (later) take_back_at(p, at, later);
    else if (name_of_number(p, number, &family, &thing, &name)) say_none(p, &t, family, thing, title);
    p->taken_back = later != NULL;
    free(later);
}
