/* talk.c - what a person says in a battle: orders and dice. Commands are in commands.c. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/text.h"
#include "game/names.h"
#include "game/table.h"
#include "play/inside.h"

void talk_leave(struct playing *p, enum line_end why)
{
    p->done = true;
    if (why != LINE_THERE) fputc('\n', stdout);
    if (!save_now(p)) return;
    say_line(p, N_("Saved as {1}. \"alea play {1}\" goes on with it."), p->file.name, NULL);
    p->status = why == LINE_INTERRUPTED ? 128 + lines_interrupted() : STATUS_DONE;
}

/* One line without the blanks around it, in `kept`; false: the person has left. */
static bool ask_line(struct playing *p, const struct buffer *prompt, struct buffer *kept)
{
    const char *line;
    enum line_end end = lines_read(p->lines, buffer_text(prompt), &line);

    buffer_empty(kept);
    if (end != LINE_THERE) {
        talk_leave(p, end);
        return false;
    }
    while (*line == ' ' || *line == '\t') line++;
    buffer_add(kept, line);                                     /* asking for more reads over it */
    while (kept->len && kept->at[kept->len - 1] == ' ') kept->at[--kept->len] = 0;
    return true;
}

/* ---- dice ---- */

static void say_wanted(struct playing *p, const struct roll *roll)
{
    char dice[16], sides[16];
    struct text a = text_in(dice, sizeof dice), b = text_in(sides, sizeof sides);

    text_int(&a, roll->dice);
    text_int(&b, roll->sides);
    if (roll->dice == 1) say_line(p, N_("One face from 1 to {1} is wanted."), sides, NULL);
    else say_line(p, N_("{1} faces from 1 to {2} are wanted, with blanks or commas between them."), dice, sides);
}

/* The phase that the referee's dice belong to. */
static void say_heading(struct playing *p)
{
    struct telling t;
    struct buffer out = { 0 };
    struct paper paper = paper_on(p, &out);

    if (p->headed == p->m->happened || match_to_decide(p->m) != 1u << REFEREE || match_legal(p->m, REFEREE) < 1) return;
    p->headed = p->m->happened;
    t = playing_telling(p);
    say_phase(&paper, &t, &p->m->room->legal[0]);
    say_out(p, &out);
    buffer_free(&out);
}

/* Whoever throws knows what has been opened until now. */
static void say_before_dice(struct playing *p)
{
    for (int i = 0; i < p->m->game->seats; i++)
        if (p->seat >= 0 ? i == p->seat : !p->player[i]) say_news(p, i);
}

/* The dice of one throw, put behind those that are there; false: the person has left, has taken the order back that
** they are for, or something else has happened meanwhile. */
static bool ask_dice(struct playing *p, const struct roll *wants, uint8_t *face, int *faces)
{
    struct roll roll = *wants;
    struct match *m = p->m;
    struct buffer line = { 0 }, prompt = { 0 };
    int happened = m->happened;
    bool there = false, pending = p->pending;

    why_throw(p, &roll, &prompt);                   /* before a command has gone through the explanations */
    buffer_add(&prompt, "> ");
    p->waiting = why_waiting(p, &roll);
    p->at_dice = true;
    say_before_dice(p);
    if (p->seat >= 0) say_heading(p);
    while (!there && !p->done && p->m == m && m->happened == happened && p->pending == pending) {
        int n;

        if (!ask_line(p, &prompt, &line)) line.len = 0;
        if (p->done) break;
        n = faces_typed(buffer_text(&line), roll.sides, face + *faces, MAX_FACES - *faces);
        there = n == roll.dice && n > 0;
        if (there) *faces += n;
        else if (!line.len || !talk_command(p, buffer_text(&line))) say_wanted(p, &roll);
    }
    if (!there && p->done && *faces && p->status != STATUS_FAILED)
        say_line(p, N_("The faces typed for what was being thrown are not kept: they will be asked for again."), NULL,
                 NULL);
    free(p->waiting);
    p->waiting = NULL;
    p->at_dice = false;
    buffer_free(&prompt);
    buffer_free(&line);
    return there;
}

/* MATCH_WANTS_DICE: they did not come, because the person has left or something else has happened. */
enum match_say talk_order(struct playing *p, int seat, const struct act *order)
{
    uint8_t face[MAX_FACES];
    int faces = 0;
    bool there;

    for (;;) {
        struct faces given = { faces ? face : NULL, faces };
        enum match_say say = order ? match_order(p->m, seat, order, given) : match_settle(p->m, given);

        if (say != MATCH_WANTS_DICE) return say;
        p->pending = order && seat == p->seat && !p->player[seat];
        there = ask_dice(p, &p->m->wants, face, &faces);
        p->pending = false;
        if (!there) return MATCH_WANTS_DICE;
    }
}

void talk_dice(struct playing *p)
{
    enum match_say say = talk_order(p, REFEREE, NULL);

    if (say == MATCH_DONE || say == MATCH_WANTS_DICE || p->done) return;
    say_line(p, N_("The game does not go on from here."), NULL, NULL);
    talk_leave(p, LINE_THERE);
    p->status = STATUS_FAILED;
}

/* ---- orders ---- */

/* An open number; false: left, or not given. */
static bool ask_number(struct playing *p, struct act *a, int arg)
{
    const struct act_kind *kind = order_kind(p->m->game, a);
    struct buffer prompt = { 0 }, line = { 0 };
    char range[64];
    struct text t = text_in(range, sizeof range);
    struct range may_be = match_range(p->m, p->seat, a, arg);
    int v = 0;
    bool fine;

    if (may_be.lo == may_be.hi) {
        a->arg[arg] = (int16_t)may_be.lo;
        return true;
    }
    numbers_text(&t, &kind->arg[arg], may_be);
    decimals_told(p->lang, range);
    buffer_add(&prompt, words(p->lang, kind->arg[arg].says));
    buffer_add(&prompt, ", ");
    buffer_add(&prompt, range);
    buffer_add(&prompt, "> ");
    fine = ask_line(p, &prompt, &line);
    if (fine && line.len && !number_typed(&kind->arg[arg], buffer_text(&line), &v)
        && talk_command(p, buffer_text(&line)))
        fine = false;                                       /* it was no number, and the order is dropped */
    if (fine && (!number_typed(&kind->arg[arg], buffer_text(&line), &v) || v < may_be.lo || v > may_be.hi)) {
        say_line(p, N_("{1} is not in {2}."), line.len ? buffer_text(&line) : "\"\"", range);
        fine = false;
    }
    if (fine) a->arg[arg] = (int16_t)v;
    buffer_free(&prompt);
    buffer_free(&line);
    return fine;
}

/* Several orders may be meant, and each is refused for a reason of its own: "shoot at Guild Axes: …". */
enum { MOST_REASONS = 4 };

static void say_each_no(struct playing *p, const struct act *all, const struct typed *typed)
{
    for (int i = 0; i < typed->n; i++) {
        struct telling t = playing_telling(p);
        struct buffer text = { 0 };
        struct no why;

        if (p->m->game->allowed(&t.play, p->m->room->seen_state, p->seat, &all[typed->which[i]], &why)) continue;
        order_text(&text, &t, &all[typed->which[i]]);
        buffer_add(&text, words(p->lang, N_(": ")));
        buffer_add(&text, words(p->lang, why.says));
        say_not_allowed(p, buffer_text(&text), why.cite);
        buffer_free(&text);
    }
}

/* Nothing in the list fits, but the order can be thought of: with the numbers that were typed it is allowed (*out), or
** all that may be meant are refused, and why is said: of all together, or of the first where reasons differ. */
enum thought { THOUGHT_NOTHING, THOUGHT_ORDER, THOUGHT_REFUSED };

static enum thought think_of(struct playing *p, const char *line, struct act *out)
{
    struct telling t = playing_telling(p);
    struct act *all = malloc(MOST_ACTS * sizeof *all);
    struct typed typed = { .kind = TYPED_NONE };
    struct no first = { NULL, NULL }, why;
    struct act refused = { 0 };
    bool no, same = true, one_unit = true;

    if (all) typed_at_all(p, &t, line, all, &typed);
    no = typed.kind != TYPED_NONE;
    if (typed.kind == TYPED_ORDER
        && p->m->game->allowed(&t.play, p->m->room->seen_state, p->seat, &typed.order, &why)) {
        *out = typed.order;
        free(all);
        return THOUGHT_ORDER;
    }
    if (no && typed.kind != TYPED_MANY) all[0] = typed.order, typed.which[0] = 0, typed.n = 1;
    for (int i = 0; no && i < typed.n; i++) {
        no = !p->m->game->allowed(&t.play, p->m->room->seen_state, p->seat, &all[typed.which[i]], &why);
        if (no && i == 0) first = why;
        same = same && no && text_same(first.says, why.says);
        one_unit = one_unit && choice_unit(&t, &all[typed.which[i]]) == choice_unit(&t, &all[typed.which[0]]);
    }
    if (no) refused = all[typed.which[0]];
    if (no && !same && typed.n <= MOST_REASONS) say_each_no(p, all, &typed);
    else if (no) say_no(p, one_unit || !same ? &refused : NULL, &first);
    free(all);
    if (no && typed.n == 1) say_at_most(p, &refused, &first);
    if (no && typed.n == 1 && !order_kind(p->m->game, &refused)->args && choices_asked(p)) say_waiting(p);
    return no ? THOUGHT_REFUSED : THOUGHT_NOTHING;
}

static bool all_open_filled(struct playing *p, const struct typed *typed, struct act *out)
{
    const struct act_kind *kind = order_kind(p->m->game, out);

    for (int i = typed->arg; i < kind->args; i++)
        if (kind->arg[i].open && !ask_number(p, out, i)) return false;
    return true;
}

/* "archers", of whom there are two bodies. */
static bool names_several(const struct telling *t, const char *line)
{
    struct named named[2];

    return strlen(line) > 2 && things_typed(t, line, named, LEN(named)) > 1;
}

/* "go dragoons north 3", of whom there are eight: more orders than anybody reads, so the units alone are named. false:
** it is not so. */
static bool say_several(struct playing *p, const struct telling *t, const struct typed *typed)
{
    enum { READABLE = 12 };
    struct buffer list = { 0 };
    int units = 0, last = 0;

    for (int i = 0; i < typed->n; i++) {
        int unit = choice_unit(t, &p->choice[typed->which[i]]), family, thing;
        char title[96];
        struct text name = text_in(title, sizeof title);

        if (unit == last || !name_of_number(p, unit, &family, &thing, &name)) continue;
        if (units++) buffer_add(&list, ", ");
        buffer_int(&list, unit);
        buffer_char(&list, ' ');
        buffer_add(&list, title);
        last = unit;
    }
    if (typed->n > READABLE && units > 1) say_line(p, N_("Which of these? {1}"), buffer_text(&list), NULL);
    buffer_free(&list);
    return typed->n > READABLE && units > 1;
}

/* "go 2 east" lacks its length: with one it would be understood. false: it would not, and nothing is said. */
static bool say_how_far(struct playing *p, const char *line)
{
    const char *last = strrchr(line, ' ');
    struct typed typed = { .kind = TYPED_NONE };
    struct buffer whole = { 0 };
    int heading;

    if (!p->m->game->field || !last || measure_read(&measure_heading, last + 1, &heading) != MEASURED) return false;
    buffer_add(&whole, line);
    buffer_add(&whole, " 1");
    order_meant(p, buffer_text(&whole), &typed);
    if (typed.kind == TYPED_ORDER) say_line(p, N_("{1}: how far? \"{2}\" is understood."), line, buffer_text(&whole));
    buffer_free(&whole);
    return typed.kind == TYPED_ORDER;
}

/* "Jena", where a beaten army chooses between Jena and Plauen and nothing else can be ordered. */
static bool names_one_order(struct playing *p, const struct telling *t, const char *line, struct act *out)
{
    int family, thing, fits = 0;

    if (p->choices < 2 || !thing_typed(t, line, &family, &thing)) return false;
    for (int i = 0; i < p->choices; i++) {
        const struct act *a = &p->choice[i];
        const struct act_kind *kind = order_kind(t->play.game, a);

        if (a->kind != p->choice[0].kind || kind->args != 1 || kind->arg[0].kind != ARG_THING) return false;
        if (kind->arg[0].things == family && a->arg[0] == thing) *out = *a, fits++;
    }
    return fits == 1;
}

/* The order that a line means; false: none, and it has been said. */
bool understand(struct playing *p, const char *line, struct act *out)
{
    struct telling t;
    struct typed typed = { .kind = TYPED_NONE };
    int family, thing;

    order_meant(p, line, &typed);
    t = playing_telling(p);
    *out = typed.order;
    switch (typed.kind) {
    case TYPED_ORDER: return true;
    case TYPED_OPEN:  return all_open_filled(p, &typed, out);
    case TYPED_MANY:
        if (!say_several(p, &t, &typed)) {
            say_line(p, N_("Which of these?"), NULL, NULL);
            say_fitting(p, typed.which, typed.n);
        }
        return false;
    case TYPED_NONE:
        break;
    }
    if (names_one_order(p, &t, line, out)) return true;
    switch (line[1] ? think_of(p, line, out) : THOUGHT_NOTHING) {
    case THOUGHT_ORDER:   return true;
    case THOUGHT_REFUSED: return false;
    case THOUGHT_NOTHING: break;
    }
    if (thing_typed(&t, line, &family, &thing) && thing_number(&t, family, thing)) {  /* a unit alone: what it may do */
        say_choices(p, thing_number(&t, family, thing));
        return false;
    }
    if (!game_has_units(t.play.game) && thing_typed(&t, line, &family, &thing)
        && say_sheet(p, SHEET_THING, family, thing)) return false;              /* a name alone: all about it */
    if (!line[1] && line[0] >= 'a' && line[0] <= 'z' && choices_asked(p)) {
        char label[LABEL];
        struct text whole = text_in(label, sizeof label);

        text_int(&whole, choices_asked(p));
        text_add(&whole, line);
        say_line(p, N_("{1}: a label begins with the number of its unit, as in {2}."), line, label);
    } else if (say_how_far(p, line)) ;
    else if (unit_labelled(p, line)) say_choices(p, unit_labelled(p, line));
    else if (names_several(&t, line)) say_nobody(p, line);
    else if (typed.near[0]) say_line(p, N_("{1}: not understood; did you mean {2}?"), line, typed.near);
    else say_line(p, N_("{1}: not understood; \"list\" shows the orders, \"help\" everything else."), line, NULL);
    return false;
}

/* "why not shoot 3 9": the rule against it, without giving it. */
void why_not_said(struct playing *p, const char *line)
{
    struct typed typed = { .kind = TYPED_NONE };
    struct act order;
    enum thought thought = THOUGHT_ORDER;
    struct telling t;
    struct no why;

    if (p->seat >= 0 && line[0]) order_meant(p, line, &typed);
    if (typed.kind == TYPED_NONE) thought = p->seat >= 0 && line[0] ? think_of(p, line, &order) : THOUGHT_NOTHING;
    t = playing_telling(p);
    if (typed.kind == TYPED_ORDER                               /* listed, but not with these numbers */
        && !p->m->game->allowed(&t.play, p->m->room->seen_state, p->seat, &typed.order, &why)) {
        say_no(p, &typed.order, &why);
        say_at_most(p, &typed.order, &why);
        return;
    }
    if (thought == THOUGHT_ORDER) say_line(p, N_("That is allowed."), NULL, NULL);
    if (thought == THOUGHT_NOTHING) say_line(p, N_("Why not which order? Its words follow."), NULL, NULL);
}

/* A number alone is a unit: what may it be ordered? */
static bool say_unit(struct playing *p, const char *line)
{
    char title[96];
    struct text name = text_in(title, sizeof title);
    int64_t number;
    int family, thing;

    if (!text_to_int(line, &number) || number < 1 || number > 1000
        || !name_of_number(p, (int)number, &family, &thing, &name))
        return false;
    say_choices(p, (int)number);
    return true;
}

static void give(struct playing *p, const char *line)
{
    struct act order;
    enum match_say say;

    if (say_unit(p, line) || !understand(p, line, &order) || p->done || tutor_objects(p, &order)) return;
    say = talk_order(p, p->seat, &order);
    p->taken_back = false;
    if (p->done) return;
    p->gave = say == MATCH_DONE;
    if (say == MATCH_DONE) {
        struct telling t = playing_telling(p);
        struct buffer text = { 0 };
        buffer_add(&text, words(p->lang, N_("Ordered: ")));
        order_text(&text, &t, &order);
        say_line(p, "{1}.", buffer_text(&text), NULL);
        buffer_free(&text);
    }
    say_refused(p, &order, say);
    if (say == MATCH_REFUSED) say_at_most(p, &order, &p->m->why);
}

/* ---- a line ---- */

void talk_complete(void *of, void (*word)(void *to, const char *s), void *to)
{
    struct playing *p = of;
    const struct game *g = p->m->game;
    struct play seen = match_seen(p->m);
    int n = p->seat < 0 ? 0 : match_legal(p->m, p->seat);

    talk_words(word, to, p->lang);
    for (int k = 1; k < g->orders; k++) {
        bool now = false;
        for (int i = 0; i < n; i++) now = now || p->m->room->legal[i].kind == k;
        if (now) word(to, g->order[k].id);
    }
    for (int f = 0; f < g->families; f++)
        for (int i = 0; i < g->things(&seen, f); i++) {
            char id[64], title[96], shown[96];
            struct text a = text_in(id, sizeof id), b = text_in(title, sizeof title), c = text_in(shown, sizeof shown);

            if (!g->thing(&seen, f, i, &a, &b)) continue;
            thing_id(&c, title, g->family[f].id, i + 1);            /* in the language shown */
            word(to, shown);
        }
}

static void say_asked(struct playing *p)
{
    static const char *const what[] = {
        "",
        N_("{1} asks to take back an order: \"agree\" or \"decline\"?"),
        N_("{1} asks to give an order again: \"agree\" or \"decline\"?"),
        N_("{1} offers a draw: \"agree\" or \"decline\"?"),
        N_("{1} has another device, which promises dice of its own: \"agree\" or \"decline\"?"),
    };

    if (p->m->asking && !(p->m->agreed & 1u << p->seat))
        say_line(p, what[p->m->asking], words(p->lang, p->m->game->seat[p->m->asker].says), NULL);
}

/* The number of whom all that may be ordered now is against, though no order names him: who charges or shoots. 0:
** there is none. */
static int against_whom(struct playing *p)
{
    const struct game *g = p->m->game;
    int n = p->seat < 0 || !g->foe ? 0 : match_legal(p->m, p->seat), foe = -1;
    struct telling t = playing_telling(p);

    for (int i = 0; i < n; i++) {
        int one = g->foe(&t.play, t.state, &p->m->room->legal[i]);

        if (one < 0 || (i && one != foe)) return 0;
        foe = one;
    }
    return n ? thing_number(&t, g->fighters, foe) : 0;
}

/* "3 Longbows"; "3 Longbows against 5 Riders". */
static void asked_text(struct playing *p, int number, const char *title, struct buffer *out)
{
    struct buffer own = { 0 }, other = { 0 };
    char foe[96];
    struct text name = text_in(foe, sizeof foe);
    int against = against_whom(p), family, thing;

    buffer_int(&own, number);
    buffer_char(&own, ' ');
    buffer_add(&own, title);
    if (against && name_of_number(p, against, &family, &thing, &name)) {
        buffer_int(&other, against);
        buffer_char(&other, ' ');
        buffer_add(&other, foe);
        buffer_say2(out, words(p->lang, N_("{1} against {2}")), buffer_text(&own), buffer_text(&other));
    } else {
        buffer_add(out, buffer_text(&own));
    }
    buffer_free(&own);
    buffer_free(&other);
}

/* "red, 3 Longbows> ": whose turn it is, and who is asked for. */
static void turn_prompt(struct playing *p, struct buffer *out)
{
    struct buffer room = { 0 };
    char title[96];
    struct text name = text_in(title, sizeof title);
    int number = choices_asked(p), family, thing;

    acts_now(p);                                        /* kept for when he has nothing left to do */
    buffer_add(out, words(p->lang, p->m->game->seat[p->seat].says));
    if (number && name_of_number(p, number, &family, &thing, &name)) {
        if (choices_about(p) && sheet_text(p, SHEET_PROMPT, 0, 0, &room)) {     /* who it is that goes back */
            buffer_add(out, ", ");
            buffer_add(out, room.at);
        }
        buffer_add(out, choices_about(p) ? words(p->lang, N_(", about ")) : ", ");
        asked_text(p, number, title, out);
    } else if (sheet_text(p, SHEET_PROMPT, 0, 0, &room)) {
        buffer_add(out, ", ");
        buffer_add(out, room.at);
    }
    buffer_free(&room);
    buffer_add(out, "> ");
}

void talk_turn(struct playing *p)
{
    struct buffer prompt = { 0 }, line = { 0 };

    say_asked(p);
    turn_prompt(p, &prompt);
    p->hurried = false;
    if (ask_line(p, &prompt, &line) && line.len && !talk_command(p, buffer_text(&line))) {
        struct typed typed = { .kind = TYPED_NONE };
        order_meant(p, buffer_text(&line), &typed);             /* orders go before commands that are cut short */
        if (typed.kind != TYPED_NONE || !talk_shortened(p, buffer_text(&line))) give(p, buffer_text(&line));
    }
    buffer_free(&prompt);
    buffer_free(&line);
}
