/* commands.c - what a person may say beside orders and dice, at every prompt. The words are those of the language
** shown; the English ones are always understood. */
#include <string.h>
#include "ask/places.h"
#include "base/text.h"
#include "match/tell.h"
#include "play/inside.h"

/* ---- odds ---- */

static void value_in_words(struct buffer *out, enum language lang, const struct input *in, const int32_t *at)
{
    char value[160];
    struct text t = text_in(value, sizeof value);

    if (in->kind == IN_FLAG) return;
    input_text(&t, in, at);
    buffer_char(out, ' ');
    if (in->kind == IN_CHOICE && *at >= 0 && *at < in->choices) buffer_add(out, words(lang, in->choice[*at].says));
    else buffer_add(out, value);
}

/* What differs from the usual, in words: "attacker: men 80, damage d8; target: men 50". */
static void unusual(struct buffer *out, const struct question *q, enum language lang)
{
    static const struct question nothing;
    struct question usual = nothing;
    struct input_walk walk = walk_inputs(q->layout, q);
    struct place place;
    char before[MAX_PATH] = "";

    question_start(&usual, q->book, q->procedure);
    while (next_input(&walk, &place)) {
        const int32_t *at = place_at(q, &place);
        char group[MAX_PATH];
        struct text t = text_in(group, sizeof group);
        const char *dot = strrchr(place.path, '.');
        bool same = place.input->usual == UNSET ? *at == usual.in[at - q->in] : *at == place.input->usual;

        if (place.input->kind == IN_LIST || (place.input->kind == IN_SET ? !*at : same)) continue;
        if (place.input->kind == IN_FLAG && !*at) continue;
        if (dot) text_add_n(&t, place.path, (size_t)(dot - place.path));
        if (out->len) buffer_add(out, text_same(group, before) ? ", " : words(lang, N_("; ")));
        if (!text_same(group, before) && group[0])
            buffer_add(out, words(lang, group)), buffer_add(out, words(lang, N_(": ")));
        memcpy(before, group, sizeof before);
        buffer_add(out, words(lang, place.input->says));
        value_in_words(out, lang, place.input, at);
    }
}

static bool is_word(const char *typed, const char *word)
{
    char a[64], b[64];
    struct text x = text_in(a, sizeof a), y = text_in(b, sizeof b);

    text_folded(&x, typed);
    text_folded(&y, word);
    return text_same(a, b);
}

static bool is_all(const struct playing *p, const char *word)
{
    return is_word(word, "all") || (p->lang != ENGLISH && is_word(word, words(p->lang, N_("typed: all"))));
}

/* "odds shoot 3 9 all": the word at the end asks for everything. */
static bool wants_all(const struct playing *p, char *line)
{
    char *last = strrchr(line, ' ');

    if (!last || !is_all(p, last + 1)) return false;
    *last = 0;
    return true;
}

static void order_heading(struct paper *paper, struct playing *p, const struct act *order)
{
    struct telling t = playing_telling(p);
    struct buffer text = { 0 };

    order_text(&text, &t, order);
    paper_heading(paper, buffer_text(&text));
    buffer_free(&text);
}

static void say_unusual(struct paper *paper, struct playing *p)
{
    struct buffer text = { 0 };

    unusual(&text, &p->desk->question, p->lang);
    if (text.len) paper_wrapped(paper, buffer_text(&text), 0, 2);
    buffer_free(&text);
}

/* What is on the desk, under the words of the order. */
static void say_odds(struct playing *p, const struct act *order, bool all)
{
    struct buffer out = { 0 };
    struct paper paper = paper_on(p, &out);

    order_heading(&paper, p, order);
    if (all) show_question(&paper, p->desk);
    else say_unusual(&paper, p);
    show_chances(&paper, p->desk);
    say_out(p, &out);
    buffer_free(&out);
}

/* The blows that may come back. Returns how many. */
static int say_answers(struct playing *p, const struct act *order, bool all)
{
    struct act reply;
    int n = 0;

    while (tell_answer(p->desk, p->m, p->seat, order, n, &reply) == ODDS_THERE) {
        if (n++ == 0) say_line(p, N_("What may come back:"), NULL, NULL);
        say_odds(p, &reply, all);
    }
    return n;
}

static void do_odds(struct playing *p, const char *rest)
{
    struct buffer line = { 0 };
    struct act order;
    bool all;

    buffer_add(&line, rest);
    all = line.len && wants_all(p, line.at);
    if (understand(p, buffer_text(&line), &order) && !p->done) {
        switch (tell_odds(p->desk, p->m, p->seat, &order)) {
        case ODDS_THERE:
            say_odds(p, &order, all);
            say_answers(p, &order, all);
            break;
        case ODDS_REFUSED: say_refused(p, MATCH_REFUSED); break;
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

/* ---- agreement ---- */

/* Computers let everybody take back what he likes, and fight on. */
static void ask_others(struct playing *p, enum match_say say)
{
    for (int i = 0; i < p->m->game->seats && say == MATCH_WAITS; i++) {
        if (!p->player[i] || p->m->agreed & 1u << i) continue;
        if (p->m->asking == ASKING_DRAW) {
            match_decline(p->m, i);
            say_line(p, N_("{1} fights on."), words(p->lang, p->m->game->seat[i].says), NULL);
            return;
        }
        say = match_agree(p->m, i);
    }
    say_refused(p, say);
}

/* ---- the umpire ---- */

/* "longbows.total" is units.3.total: things by name where the state has a list of them. */
static void whole_path(struct playing *p, const char *given, struct text *out)
{
    struct telling t = playing_telling(p);
    const struct game *g = p->m->game;
    const char *dot = strchr(given, '.');
    char name[96];
    struct text head = text_in(name, sizeof name);
    int family, thing;

    if (dot) text_add_n(&head, given, (size_t)(dot - given));
    if (dot && thing_typed(&t, name, &family, &thing))
        for (int i = 0; i < g->state->inputs; i++) {
            const struct input *in = &g->state->input[i];

            if (in->kind != IN_LIST || !text_starts(in->id, g->family[family].id)) continue;
            text_add(out, in->id);
            text_char(out, '.');
            text_int(out, thing + 1);
            text_add(out, dot);
            return;
        }
    text_add(out, given);
}

/* The next word of a line. */
static const char *next_word(const char *line, char *word, size_t size)
{
    struct text t = text_in(word, size);

    while (*line && *line != ' ') text_char(&t, *line++);
    while (*line == ' ') line++;
    return line;
}

static void do_override(struct playing *p, const char *rest)
{
    char given[MAX_PATH], value[64], path[MAX_PATH], near[MAX_PATH] = "";
    struct text whole = text_in(path, sizeof path);
    struct complaint c = { 0 };
    struct buffer valid = { 0 };
    const char *why = next_word(next_word(rest, given, sizeof given), value, sizeof value);
    enum match_say say;

    if (!why[0]) {
        say_line(p, N_("override WHAT VALUE WHY: for example \"override longbows.total 80 a wrong sum before\""), NULL,
                 NULL);
        return;
    }
    whole_path(p, given, &whole);
    say = match_override(p->m, path, given_text(value), why, near, &c);
    switch (say) {
    case MATCH_DONE:
        say_line(p, N_("{1} is {2} now; that stands in the record."), path, value);
        break;
    case MATCH_NO_SUCH_MEMBER:
        say_line(p,
                 near[0] ? N_("{1}: there is no such part of the state; did you mean {2}?")
                         : N_("{1}: there is no such part of the state"),
                 path, near);
        break;
    case MATCH_BAD_VALUE:
        if (c.input) input_valid(&valid, p->lang, c.input);
        say_line(p, N_("{1} is not {2}"), value, valid.len ? buffer_text(&valid) : path);
        break;
    default:
        say_refused(p, say);
    }
    buffer_free(&valid);
}

/* Another battle from what was played until entry n of the log; this one is saved and left. */
static void do_branch(struct playing *p, const char *rest)
{
    struct match *branch, *before = p->m;
    int64_t n;

    if (!text_to_int(rest, &n) || n < 0 || n > p->m->entries) {
        char most[16];
        struct text t = text_in(most, sizeof most);
        text_int(&t, p->m->entries);
        say_line(p, N_("branch N: goes on from behind entry N of the log, 0 to {1}"), most, NULL);
        return;
    }
    if (!save_now(p)) return;
    say_line(p, N_("Saved as {1}."), p->file.name, NULL);
    branch = match_branch(before, (int)n);
    if (!branch) {
        say_refused(p, MATCH_NO_MEMORY);
        return;
    }
    branch->heard = before->heard;
    branch->listener = before->listener;
    for (int i = 0; i < MOST_SEATS; i++) buffer_empty(&p->news[i]);
    p->m = branch;
    p->recording = false;
    p->showns = 0;
    match_free(before);
    if (!branch->typed) match_settle(branch, (struct faces){ NULL, 0 });
    if (save_now(p)) say_line(p, N_("A battle of its own from here, kept as {1}."), p->file.name, NULL);
}

/* ---- looking ---- */

static void do_show(struct playing *p, const char *rest)
{
    struct telling t = playing_telling(p);
    int family, thing;

    if (!rest[0]) say_view(p);
    else if (!thing_typed(&t, rest, &family, &thing))
        say_line(p, N_("{1}: there is nobody of that name, or several."), rest, NULL);
    else if (!say_sheet(p, SHEET_THING, family, thing)) say_view(p);
}

static void do_siege(struct playing *p, const char *rest)
{
    (void)rest;
    if (!say_sheet(p, SHEET_SIEGE, 0, 0)) say_line(p, N_("There is no siege."), NULL, NULL);
}

static void do_map(struct playing *p, const char *rest)
{
    (void)rest;
    if (!say_map(p)) say_line(p, N_("This game has no map."), NULL, NULL);
}

/* "list", "list 3", "list longbows" */
static void do_list(struct playing *p, const char *rest)
{
    struct telling t = playing_telling(p);
    int family, thing, number = 0;

    if (rest[0] && thing_typed(&t, rest, &family, &thing)) number = thing_number(&t, family, thing);
    if (rest[0] && !number) say_line(p, N_("{1}: there is nobody of that name, or several."), rest, NULL);
    else say_choices(p, number);
}

static void do_explain(struct playing *p, const char *rest)
{
    static const char *const says[] = {
        N_("Dice are not explained any more."),
        N_("Dice are explained in a few words as they fall; \"why\" tells all."),
        N_("Dice are explained in full as they fall."),
    };

    if (is_all(p, rest)) p->explain = EXPLAIN_ALL;
    else p->explain = p->explain == EXPLAIN_SHORT ? EXPLAIN_NOTHING : EXPLAIN_SHORT;
    say_line(p, says[p->explain], NULL, NULL);
}

static void do_log(struct playing *p, const char *rest)     { (void)rest; say_log(p); }
/* An order that waits for its dice has not been given yet: it alone is dropped. */
static void do_undo(struct playing *p, const char *rest)
{
    (void)rest;
    if (p->pending) say_line(p, N_("That order is dropped: it had not been given yet."), NULL, NULL);
    else ask_others(p, match_undo(p->m, p->seat));
    p->pending = false;
}

static void do_redo(struct playing *p, const char *rest)    { (void)rest; ask_others(p, match_redo(p->m, p->seat)); }
static void do_draw(struct playing *p, const char *rest)    { (void)rest; ask_others(p, match_draw(p->m, p->seat)); }
static void do_agree(struct playing *p, const char *rest)   { (void)rest; say_refused(p, match_agree(p->m, p->seat)); }
static void do_decline(struct playing *p, const char *rest)
{
    (void)rest;
    say_refused(p, match_decline(p->m, p->seat));
}
static void do_resign(struct playing *p, const char *rest)  { (void)rest; say_refused(p, match_resign(p->m, p->seat)); }
static void do_quit(struct playing *p, const char *rest)    { (void)rest; talk_leave(p, LINE_THERE); }
static void do_help(struct playing *p, const char *rest);

/* ---- the words ---- */

struct command {
    const char *word;                                   /* English */
    const char *other;                                  /* N_(): the word in other languages */
    const char *more;                                   /* what may follow, for help; "": nothing does */
    void (*run)(struct playing *p, const char *rest);
    bool anybody;                                       /* also when nobody sits at the keyboard yet */
    const char *says;
};

static const struct command commands[] = {
    { "list", N_("typed: list"), N_("[UNIT]"), do_list, false, N_("the orders that may be given, to whom") },
    { "odds", N_("typed: odds"), N_("ORDER [all]"), do_odds, false,
      N_("the odds of an order, before you give it; all: with everything that is asked") },
    { "show", N_("typed: show"), N_("[UNIT]"), do_show, false,
      N_("how the battle stands, as far as you know, or all about one") },
    { "map", N_("typed: map"), "", do_map, false, N_("who stands where") },
    { "siege", N_("typed: siege"), "", do_siege, false, N_("walls, sections, stores") },
    { "why", N_("typed: why"), N_("[UNIT]"), why_said, false,
      N_("the last dice explained in full, or the last of one unit") },
    { "log", N_("typed: log"), "", do_log, false, N_("what has happened, as far as you know") },
    { "undo", N_("typed: undo"), "", do_undo, false,
      N_("take your last order back; past dice the others have to agree") },
    { "redo", N_("typed: redo"), "", do_redo, false, N_("give it again") },
    { "agree", N_("typed: agree"), "", do_agree, false, N_("say yes to what another seat asks for") },
    { "decline", N_("typed: decline"), "", do_decline, false, N_("say no") },
    { "draw", N_("typed: draw"), "", do_draw, false, N_("offer a draw") },
    { "resign", N_("typed: resign"), "", do_resign, false, N_("give up") },
    { "explain", N_("typed: explain"), N_("[all]"), do_explain, true,
      N_("explain dice as they fall, in a few words or in full, or no more") },
    { "branch", N_("typed: branch"), "N", do_branch, true,
      N_("go on from behind entry N of the log, as a battle of its own") },
    { "override", N_("typed: override"), N_("WHAT VALUE WHY"), do_override, true,
      N_("the umpire changes how it stands; it is told, and stands in the record") },
    { "save", N_("typed: save"), N_("[FILE]"), save_as, true, N_("save the battle, and go on") },
    { "quit", N_("typed: quit"), "", do_quit, true,
      N_("save the battle and leave; Control-C and the end of the input do the same") },
    { "help", N_("typed: help"), "", do_help, true, N_("this list") },
};

static const char *word_in(const struct command *c, enum language lang)
{
    return lang == ENGLISH ? c->word : words(lang, c->other);
}

static void help_row(struct paper *paper, const char *word, const char *more, const char *says)
{
    struct buffer text = { 0 };

    buffer_add(&text, word);
    if (more[0]) buffer_char(&text, ' '), buffer_add(&text, words(paper->lang, more));
    buffer_add(&text, words(paper->lang, N_(": ")));
    buffer_add(&text, words(paper->lang, says));
    paper_wrapped(paper, buffer_text(&text), 0, 4);
    buffer_free(&text);
}

/* An order of this moment, to show what one looks like. */
static void help_orders(struct paper *paper, struct playing *p)
{
    struct telling t;
    struct buffer example = { 0 };

    choices_now(p);
    t = playing_telling(p);
    if (p->choices) order_text(&example, &t, &p->choice[0]);
    help_row(paper, example.len ? buffer_text(&example) : "3b", "",
             N_("an order in its own words, shortened as you like as long as only one fits; the verb may go first"));
    help_row(paper, "3b", "", N_("an order by its label in the list; numbers that it leaves open follow: 3 12"));
    buffer_free(&example);
}

static void do_help(struct playing *p, const char *rest)
{
    struct buffer out = { 0 };
    struct paper paper = paper_on(p, &out);

    (void)rest;
    if (p->seat >= 0) help_orders(&paper, p);
    for (int i = 0; i < LEN(commands); i++)
        help_row(&paper, word_in(&commands[i], p->lang), commands[i].more, commands[i].says);
    say_out(p, &out);
    buffer_free(&out);
}

bool talk_command(struct playing *p, const char *line)
{
    char word[64];
    const char *rest = next_word(line, word, sizeof word);

    if (text_same(word, "?")) text_add(&(struct text){ word, sizeof word, 0, false }, "help");
    for (int i = 0; i < LEN(commands); i++) {
        const struct command *c = &commands[i];

        if ((!is_word(word, c->word) && !is_word(word, word_in(c, p->lang))) || (*rest && !c->more[0])) continue;
        if (p->seat < 0 && !c->anybody)
            say_line(p, N_("Nobody has had to decide yet; that can be asked when somebody sits down."), NULL, NULL);
        else c->run(p, rest);
        return true;
    }
    return false;
}

void talk_words(void (*word)(void *to, const char *s), void *to, enum language lang)
{
    for (int i = 0; i < LEN(commands); i++) word(to, word_in(&commands[i], lang));
}
