/* choices.c - what may be ordered: every order that is allowed now, listed by the units that get them.
**
** A game's own list goes from one unit to the next; a person may order any of them at any time, so the list here is
** that one and everything else that is allowed, each with its label (labels.c). */
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "model/angle.h"
#include "play/inside.h"

bool game_has_units(const struct game *g)
{
    for (int f = 0; f < g->families; f++) if (g->family[f].ordered) return true;
    return false;
}

static int number_of(const struct telling *t, const struct act *a, int arg)
{
    const struct act_kind *kind = order_kind(t->play.game, a);

    if (!kind || kind->args < 1 || kind->arg[arg].kind != ARG_THING) return 0;
    return thing_number(t, kind->arg[arg].things, a->arg[arg]);
}

int who_does(const struct telling *t, const struct act *a) { return number_of(t, a, 0); }

/* The argument that says whom an order is about. */
static int unit_arg(const struct act_kind *kind)
{
    int arg = 0;

    for (int i = 1; kind && i < kind->args; i++) if (kind->arg[i].about) arg = i;
    return arg;
}

int choice_unit(const struct telling *t, const struct act *a)
{
    return number_of(t, a, unit_arg(order_kind(t->play.game, a)));
}

bool name_of_number(struct playing *p, int number, int *family, int *thing, struct text *title)
{
    struct telling t = playing_telling(p);
    const struct game *g = p->m->game;
    char id[64];
    struct text a = text_in(id, sizeof id);

    for (int f = 0; f < g->families; f++)
        for (int i = 0; g->family[f].ordered && i < g->things(&t.play, f); i++) {
            if (thing_number(&t, f, i) != number) continue;
            *family = f;
            *thing = i;
            return g->thing(&t.play, f, i, &a, title);
        }
    return false;
}

/* ---- all of them ---- */

/* By unit, those for nobody in particular last; within a unit by kind, as the game names them. */
static void by_unit(struct playing *p, const struct telling *t, struct act *room)
{
    int n = 0, last = 0;

    for (int i = 0; i < p->choices; i++) if (choice_unit(t, &p->choice[i]) > last) last = choice_unit(t, &p->choice[i]);
    for (int unit = 1; unit <= last + 1; unit++)
        for (int kind = 1; kind < t->play.game->orders; kind++)
            for (int i = 0; i < p->choices; i++)
                if (p->choice[i].kind == kind && choice_unit(t, &p->choice[i]) == (unit > last ? 0 : unit))
                    room[n++] = p->choice[i];
    memcpy(p->choice, room, (size_t)n * sizeof *room);
}

void choices_now(struct playing *p)
{
    struct act *room = malloc(MOST_ACTS * sizeof *room);
    struct telling t;

    p->choices = p->seat < 0 ? 0 : match_orders(p->m, p->seat);
    memcpy(p->choice, p->m->room->legal, (size_t)p->choices * sizeof *p->choice);
    t = playing_telling(p);
    if (room) by_unit(p, &t, room);
    free(room);
}

int choices_asked(struct playing *p)
{
    struct telling t;
    int n = p->seat < 0 ? 0 : match_legal(p->m, p->seat), unit;

    t = playing_telling(p);
    unit = n ? choice_unit(&t, &p->m->room->legal[0]) : 0;
    for (int i = 1; i < n; i++) if (choice_unit(&t, &p->m->room->legal[i]) != unit) return 0;
    return unit;
}

int choices_acting(struct playing *p)
{
    struct telling t;
    int n = p->seat < 0 ? 0 : match_legal(p->m, p->seat), acting = 0;

    t = playing_telling(p);
    for (int i = 0; i < n; i++) {
        int unit = choice_unit(&t, &p->m->room->legal[i]);

        if (unit && acting && unit != acting) return 0;
        if (unit) acting = unit;
    }
    return acting;
}

bool choices_about(struct playing *p)
{
    int n = p->seat < 0 ? 0 : match_legal(p->m, p->seat);
    const struct act_kind *kind = n ? order_kind(p->m->game, &p->m->room->legal[0]) : NULL;

    for (int i = 0; kind && i < kind->args; i++) if (kind->arg[i].about) return true;
    return false;
}

/* ---- lists ---- */

/* The order's words; what every line of a unit's list would begin with is left out. */
static void words_of(struct playing *p, const struct telling *t, const struct act *a, struct buffer *out)
{
    struct buffer text = { 0 }, begins = { 0 };
    char title[96] = "";
    struct text name = text_in(title, sizeof title);
    int family, thing;
    const char *from;

    order_text(&text, t, a);
    from = buffer_text(&text);
    if (choice_unit(t, a) && name_of_number(p, choice_unit(t, a), &family, &thing, &name)) {
        buffer_add(&begins, title);
        buffer_add(&begins, words(p->lang, N_(": ")));
        if (text_starts(from, buffer_text(&begins))) from += begins.len;
    }
    buffer_add(out, from);
    buffer_free(&text);
    buffer_free(&begins);
}

/* The same order with other numbers: it has been listed, and its numbers are open. */
static bool other_numbers(const struct telling *t, const struct act *a, const struct act *b)
{
    const struct act_kind *kind = order_kind(t->play.game, a);
    bool open = false;

    if (!kind || a->kind != b->kind) return false;
    for (int i = 0; i < kind->args; i++) {
        if (!kind->arg[i].open && a->arg[i] != b->arg[i]) return false;
        open = open || kind->arg[i].open;
    }
    return open;
}

enum { SHORTEST = 10 };                             /* units of the field: a millimetre, or two hundredths of H */

static bool is_length(const struct act_arg *a)
{
    return a->measure && a->measure->kind == MEASURE_LENGTH;
}

static bool is_heading(const struct act_arg *a)
{
    return a->measure && a->measure->kind == MEASURE_HEADING;
}

static void ranges(struct playing *p, const struct telling *t, const struct act *a, struct buffer *out)
{
    const struct act_kind *kind = order_kind(t->play.game, a);

    if (choice_says_way(p, t, a)) {
        buffer_add(out, words(p->lang, N_("; or a way, such as \"north 12 cm\"")));
        return;
    }
    for (int arg = 0; kind && arg < kind->args; arg++) {
        char range[64];
        struct text r = text_in(range, sizeof range);
        struct range may_be;

        if (!kind->arg[arg].open) continue;
        may_be = match_range(p->m, p->seat, a, arg);
        if (may_be.lo == may_be.hi) continue;                   /* the order's words say it already */
        if (!kind->arg[arg].measure && may_be.lo == a->arg[arg]) {      /* its words say the least, and of what */
            text_int(&r, may_be.hi);
            buffer_say1(out, words(p->lang, N_(" (up to {1})")), range);
            continue;
        }
        buffer_add(out, words(p->lang, N_("; ")));
        if (is_heading(&kind->arg[arg]) && may_be.hi - may_be.lo >= TURN - 1) {
            buffer_add(out, words(p->lang, N_("or any other direction")));
            continue;
        }
        if (is_length(&kind->arg[arg]) && may_be.lo >= 0 && may_be.lo < SHORTEST) {       /* from a hair's breadth on */
            measure_number(&r, kind->arg[arg].measure, may_be.hi);
            decimals_told(p->lang, range);
            buffer_say2(out, words(p->lang, N_("{1}: up to {2}")), words(p->lang, kind->arg[arg].says), range);
            continue;
        }
        numbers_text(&r, &kind->arg[arg], may_be);
        decimals_told(p->lang, range);
        buffer_say2(out, words(p->lang, N_("{1}: any of {2}")), words(p->lang, kind->arg[arg].says), range);
    }
}

/* Orders that differ in their last name only stand in one line: how long is it? The words before the names go to
** `head`. */
static int run_from(struct playing *p, const struct telling *t, int at, struct buffer *head)
{
    const struct act *list = p->choice;
    int n = p->choices;
    const struct act_kind *kind = order_kind(t->play.game, &list[at]);
    struct buffer text = { 0 };
    char id[64], title[96] = "";
    struct text a = text_in(id, sizeof id), b = text_in(title, sizeof title);
    int last = kind ? kind->args - 1 : -1, len = 1;
    size_t end;

    if (last < 0 || kind->arg[last].kind != ARG_THING
        || !t->play.game->thing(&t->play, kind->arg[last].things, list[at].arg[last], &a, &b))
        return 1;
    while (at + len < n && list[at + len].kind == list[at].kind &&
           choice_unit(t, &list[at + len]) == choice_unit(t, &list[at]))
        len++;
    words_of(p, t, &list[at], &text);
    end = text.len >= b.len ? text.len - b.len : 0;
    if (len < 3 || end == 0 || !text_same(buffer_text(&text) + end, title)) len = 1;
    else buffer_add_n(head, buffer_text(&text), end);
    buffer_free(&text);
    return len;
}

/* "shoot at: 3a Orc Host, 3b Goblins, …" */
static void say_run(struct paper *paper, struct playing *p, const struct telling *t, int at, int len, const char *head)
{
    const struct act *list = p->choice;
    const struct act_kind *kind = order_kind(t->play.game, &list[at]);
    struct buffer text = { 0 };

    buffer_add(&text, head);
    while (text.len && text.at[text.len - 1] == ' ') text.at[--text.len] = 0;
    buffer_add(&text, words(p->lang, N_(": ")));
    for (int i = at; i < at + len; i++) {
        char id[64], title[96] = "";
        struct text a = text_in(id, sizeof id), b = text_in(title, sizeof title);

        if (i > at) buffer_add(&text, ", ");
        choice_add_label(p, t, i, &text);
        buffer_char(&text, KEPT_BLANK);
        t->play.game->thing(&t->play, kind->arg[kind->args - 1].things, list[i].arg[kind->args - 1], &a, &b);
        buffer_add(&text, title);
    }
    buffer_add(paper->out, "  ");
    paper_wrapped(paper, buffer_text(&text), 2, 4);
    buffer_free(&text);
}

static void say_one(struct paper *paper, struct playing *p, const struct telling *t, int at)
{
    struct buffer text = { 0 };

    choice_add_label(p, t, at, &text);
    buffer_add(&text, ". ");
    words_of(p, t, &p->choice[at], &text);
    ranges(p, t, &p->choice[at], &text);
    buffer_add(paper->out, "  ");
    paper_wrapped(paper, buffer_text(&text), 2, 6);
    buffer_free(&text);
}

static void unit_heading(struct paper *paper, struct playing *p, int number)
{
    struct buffer text = { 0 };
    char title[96] = "";
    struct text name = text_in(title, sizeof title);
    int family, thing;

    if (!number || !name_of_number(p, number, &family, &thing, &name)) return;
    buffer_int(&text, number);
    buffer_char(&text, ' ');
    buffer_add(&text, title);
    paper_heading(paper, buffer_text(&text));
    buffer_free(&text);
}

/* Do they order the same of whoever gets them? "shoot at Macpherson 1" is not "shoot at Macpherson 5". */
static bool same_order(const struct telling *t, const struct act *a, const struct act *b)
{
    const struct act_kind *kind = order_kind(t->play.game, a);

    if (!kind || a->kind != b->kind) return false;
    for (int i = 0; i < kind->args; i++) if (i != unit_arg(kind) && a->arg[i] != b->arg[i]) return false;
    return true;
}

/* How many units in a row have this one order and no other? */
static int alike_from(const struct playing *p, const struct telling *t, int at)
{
    int len = 0;

    for (int i = at; i < p->choices && same_order(t, &p->choice[at], &p->choice[i]) && choice_unit(t, &p->choice[i]);
         i++, len++) {
        int unit = choice_unit(t, &p->choice[i]);

        if ((i > 0 && choice_unit(t, &p->choice[i - 1]) == unit)
            || (i + 1 < p->choices && choice_unit(t, &p->choice[i + 1]) == unit))
            break;
    }
    return len;
}

/* "get the commander's advice: 1a Town Guard, 2a Valley Spears, …" */
static void say_alike(struct paper *paper, struct playing *p, const struct telling *t, int at, int len)
{
    struct buffer text = { 0 };

    words_of(p, t, &p->choice[at], &text);
    buffer_add(&text, words(p->lang, N_(": ")));
    for (int i = at; i < at + len; i++) {
        char title[96] = "";
        struct text name = text_in(title, sizeof title);
        int family, thing;

        if (i > at) buffer_add(&text, ", ");
        choice_add_label(p, t, i, &text);
        if (name_of_number(p, choice_unit(t, &p->choice[i]), &family, &thing, &name))
            buffer_char(&text, KEPT_BLANK), buffer_add(&text, title);
    }
    buffer_add(paper->out, "  ");
    paper_wrapped(paper, buffer_text(&text), 2, 4);
    buffer_free(&text);
}

/* Nothing may be ordered: has the unit an order that can be taken back? */
static void say_nothing(struct playing *p, const struct telling *t, int number)
{
    const struct act *sealed = sealed_order(p, t, number);
    char unit[96] = "";
    struct text name = text_in(unit, sizeof unit);
    int family, thing;
    struct buffer text = { 0 };

    if (number) name_of_number(p, number, &family, &thing, &name);
    if (sealed) {
        char digits[16];
        struct text n = text_in(digits, sizeof digits);

        text_int(&n, number);
        order_text(&text, t, sealed);
        say_line(p, N_("{1}; \"undo {2}\" takes this order back."), buffer_text(&text), digits);
    } else if (number) say_line(p, N_("There is nothing to order for {1} now."), unit, NULL);
    else say_line(p, N_("There is nothing to order now."), NULL, NULL);
    buffer_free(&text);
}

void say_choices(struct playing *p, int number)
{
    struct buffer out = { 0 };
    struct paper paper = paper_on(p, &out);
    struct telling t;
    int before = -1;

    choices_now(p);
    t = playing_telling(p);
    if (!game_has_units(t.play.game)) label_places(p);
    for (int i = 0, len; i < p->choices; i += len) {
        struct buffer head = { 0 };
        int unit = choice_unit(&t, &p->choice[i]);

        len = 1;
        if (number && unit != number) continue;
        if (i > 0 && other_numbers(&t, &p->choice[i - 1], &p->choice[i])) continue;
        if (!number && alike_from(p, &t, i) > 1) {
            len = alike_from(p, &t, i);
            say_alike(&paper, p, &t, i, len);
            continue;
        }
        if (unit != before) unit_heading(&paper, p, unit);
        before = unit;
        len = run_from(p, &t, i, &head);
        if (len > 1) say_run(&paper, p, &t, i, len, buffer_text(&head));
        else say_one(&paper, p, &t, i);
        buffer_free(&head);
    }
    if (!out.len) say_nothing(p, &t, number);
    say_out(p, &out);
    buffer_free(&out);
}

void say_fitting(struct playing *p, const int *which, int n)
{
    struct telling t = playing_telling(p);
    struct buffer out = { 0 };
    struct paper paper = paper_on(p, &out);

    for (int i = 0; i < n; i++) {
        struct buffer text = { 0 };

        buffer_add(&text, "  ");
        choice_add_label(p, &t, which[i], &text);
        buffer_add(&text, ". ");
        order_text(&text, &t, &p->choice[which[i]]);
        buffer_add(&out, "  ");
        paper_wrapped(&paper, buffer_text(&text) + 2, 2, 6);
        buffer_free(&text);
    }
    say_out(p, &out);
    buffer_free(&out);
}

void say_waiting(struct playing *p)
{
    struct buffer list = { 0 };
    int before = 0, asked = choices_asked(p);
    struct telling t;

    choices_now(p);
    t = playing_telling(p);
    for (int i = 0; i < p->choices; i++) {
        char title[96] = "";
        struct text name = text_in(title, sizeof title);
        int unit = choice_unit(&t, &p->choice[i]), family, thing;

        if (order_kind(t.play.game, &p->choice[i])->arg[0].beside) continue;
        if (!unit || unit == before || unit == asked || !name_of_number(p, unit, &family, &thing, &name)) continue;
        before = unit;
        if (list.len) buffer_add(&list, ", ");
        buffer_int(&list, unit);
        buffer_char(&list, KEPT_BLANK);
        buffer_add(&list, title);
    }
    if (list.len)
        say_line(p, N_("Also to decide: {1}. A number shows the orders of its unit."), buffer_text(&list), NULL);
    buffer_free(&list);
}
