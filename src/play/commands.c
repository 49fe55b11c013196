/* commands.c - what a person may say beside orders and dice, at every prompt. The words are those of the language
** shown; the English ones are always understood. */
#include <string.h>
#include "base/text.h"
#include "play/inside.h"

/* ---- words ---- */

static bool is_word(const char *typed, const char *word)
{
    char a[64], b[64];
    struct text x = text_in(a, sizeof a), y = text_in(b, sizeof b);

    text_folded(&x, typed);
    text_folded(&y, word);
    return text_same(a, b);
}

bool is_all(const struct playing *p, const char *word)
{
    return is_word(word, "all") || (p->lang != ENGLISH && is_word(word, words(p->lang, N_("typed: all"))));
}

/* ---- agreement ---- */

/* Computers let everybody take back what he likes, and fight on. */
void ask_others(struct playing *p, enum match_say say)
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
    say_refused(p, NULL, say);
}

/* The same; `none` says what is missing where there is nothing to do it to. */
static void ask_or_none(struct playing *p, enum match_say say, const char *none)
{
    if (say == MATCH_NOTHING) say_line(p, none, NULL, NULL);
    else ask_others(p, say);
}

/* ---- looking ---- */

void say_nobody(struct playing *p, const char *name)
{
    enum { MOST_NAMED = 12 };
    struct telling t = playing_telling(p);
    struct named named[MOST_NAMED];
    struct buffer list = { 0 };
    int n = things_typed(&t, name, named, MOST_NAMED);

    for (int i = 0; i < n && i < MOST_NAMED; i++) {
        char id[64], title[96] = "";
        struct text a = text_in(id, sizeof id), b = text_in(title, sizeof title);

        t.play.game->thing(&t.play, named[i].family, named[i].thing, &a, &b);
        if (i) buffer_add(&list, ", ");
        buffer_add(&list, title);
    }
    if (n > MOST_NAMED) buffer_add(&list, ", …");
    if (n) say_line(p, N_("{1}: which of these? {2}"), name, buffer_text(&list));
    else say_line(p, N_("{1}: there is nobody of that name."), name, NULL);
    buffer_free(&list);
}

static void do_show(struct playing *p, const char *rest)
{
    struct telling t = playing_telling(p);
    int family, thing;

    if (!rest[0]) say_view(p);
    else if (!thing_typed(&t, rest, &family, &thing)) say_nobody(p, rest);
    else if (!say_sheet(p, SHEET_THING, family, thing)) say_view(p);
}

static void do_siege(struct playing *p, const char *rest)
{
    (void)rest;
    if (!say_sheet(p, SHEET_SIEGE, 0, 0)) say_line(p, N_("There is no siege."), NULL, NULL);
}

/* "why", "why longbows", "why not shoot 3 9" */
static void do_why(struct playing *p, const char *rest)
{
    char word[32];
    const char *order = next_word(rest, word, sizeof word);

    if (is_word(word, "not") || (p->lang != ENGLISH && is_word(word, words(p->lang, N_("typed: not")))))
        why_not_said(p, order);
    else why_said(p, rest);
}

static void do_map(struct playing *p, const char *rest)
{
    if (!say_map(p)) say_line(p, N_("This game has no map."), NULL, NULL);
    else if (is_all(p, rest)) say_sheet(p, SHEET_GROUND, 0, 0);
}

static void do_ideas(struct playing *p, const char *rest)
{
    (void)rest;
    if (!say_ideas(p)) say_line(p, N_("There are no ideas for this moment; \"list\" shows the orders."), NULL, NULL);
}

/* "list", "list 3", "list longbows"; whatever has no number, like a counter of a campaign, has no list of its own. */
static void do_list(struct playing *p, const char *rest)
{
    struct telling t = playing_telling(p);
    int family, thing;
    bool named = rest[0] && thing_typed(&t, rest, &family, &thing);

    if (rest[0] && !named) say_nobody(p, rest);
    else say_choices(p, named ? thing_number(&t, family, thing) : 0);
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

/* "log", "log 40", "log all" */
static void do_log(struct playing *p, const char *rest)
{
    int64_t from;

    if (!rest[0]) say_log(p, LOG_END);
    else if (is_all(p, rest)) say_log(p, 1);
    else if (text_to_int(rest, &from) && from >= 0 && from <= p->m->entries) say_log(p, (int)from);
    else {
        char most[16];
        struct text t = text_in(most, sizeof most);
        text_int(&t, p->m->entries);
        say_line(p, N_("log N: from entry N on, 1 to {1}"), most, NULL);
    }
}

/* The last order that the person chose: answers that were given for him, as he had nothing to choose, go with it. */
static void undo_chosen(struct playing *p)
{
    size_t told = p->news[p->seat].len;
    struct act answer;
    int before;

    do {
        before = p->m->entries;
        buffer_cut(&p->news[p->seat], told);
        ask_or_none(p, match_undo(p->m, p->seat), N_("There is no order of yours to take back."));
    } while (p->m->entries < before && nothing_to_choose(p, p->seat, &answer));
}

/* An order that waits for its dice has not been given yet: it alone is dropped. "undo longbows": theirs. */
static void do_undo(struct playing *p, const char *rest)
{
    if (rest[0] && !p->pending) {
        take_back(p, rest);
        return;
    }
    if (p->pending) say_line(p, N_("That order is dropped: it had not been given yet."), NULL, NULL);
    else undo_chosen(p);
    p->taken_back = true;
    p->pending = false;
}

static void do_redo(struct playing *p, const char *rest)
{
    (void)rest;
    ask_or_none(p, match_redo(p->m, p->seat), N_("No order has been taken back since."));
}
static void do_draw(struct playing *p, const char *rest)    { (void)rest; ask_others(p, match_draw(p->m, p->seat)); }
static void do_agree(struct playing *p, const char *rest)
{
    (void)rest;
    ask_or_none(p, match_agree(p->m, p->seat), N_("Nobody asks for anything."));
}
static void do_decline(struct playing *p, const char *rest)
{
    (void)rest;
    ask_or_none(p, match_decline(p->m, p->seat), N_("Nobody asks for anything."));
}
static void do_resign(struct playing *p, const char *rest)
{
    (void)rest;
    say_refused(p, NULL, match_resign(p->m, p->seat));
}
static void do_quit(struct playing *p, const char *rest)    { (void)rest; talk_leave(p, LINE_THERE); }
static void do_lessons(struct playing *p, const char *rest)
{
    (void)rest;
    if (!guide_again(p)) say_line(p, N_("This scenario has no lessons."), NULL, NULL);
}
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
    { "ideas", N_("typed: ideas"), "", do_ideas, false, N_("a few orders worth thinking of; i2 gives the second") },
    { "hint", N_("typed: hint"), "", hint_said, false,
      N_("the best three orders and how likely you are to win with each; i2 gives the second") },
    { "odds", N_("typed: odds"), N_("ORDER [all]"), odds_said, false,
      N_("the odds of an order, before you give it; all: with everything that is asked") },
    { "show", N_("typed: show"), N_("[UNIT]"), do_show, false,
      N_("how the battle stands, as far as you know, or all about one") },
    { "map", N_("typed: map"), N_("[all]"), do_map, false,
      N_("who stands where; all: on a free table the corners of the ground as well") },
    { "measure", N_("typed: measure"), N_("UNIT UNIT"), measure_said, false,
      N_("what lies between two: distance, who stands before whom, sight, shot, reach") },
    { "siege", N_("typed: siege"), "", do_siege, false, N_("walls, sections, stores") },
    { "lessons", N_("typed: lessons"), "", do_lessons, false, N_("the lessons of the scenario so far, once more") },
    { "why", N_("typed: why"), N_("[UNIT]"), do_why, false,
      N_("the last dice explained in full, or the last of one unit; \"why not ORDER\": the rule against an order") },
    { "log", N_("typed: log"), N_("[N]"), do_log, false,
      N_("what has happened lately, as far as you know, or from entry N on") },
    { "undo", N_("typed: undo"), N_("[UNIT]"), do_undo, false,
      N_("take your last order back, or the unit's while it is sealed; past dice the others have to agree") },
    { "redo", N_("typed: redo"), "", do_redo, false, N_("give it again") },
    { "agree", N_("typed: agree"), "", do_agree, false, N_("say yes to what another seat asks for") },
    { "decline", N_("typed: decline"), "", do_decline, false, N_("say no") },
    { "draw", N_("typed: draw"), "", do_draw, false, N_("offer a draw") },
    { "resign", N_("typed: resign"), "", do_resign, false, N_("give up") },
    { "explain", N_("typed: explain"), N_("[all]"), do_explain, true,
      N_("explain dice as they fall, in a few words or in full, or no more") },
    { "branch", N_("typed: branch"), "N", umpire_branch, true,
      N_("go on from behind entry N of the log, as a battle of its own") },
    { "override", N_("typed: override"), N_("WHAT VALUE WHY"), umpire_override, true,
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

/* How to say where somebody goes, if anybody may. */
static void help_ways(struct paper *paper, struct playing *p, const struct telling *t)
{
    char number[16];
    struct text n = text_in(number, sizeof number);
    struct buffer example = { 0 };
    int i = 0;

    while (i < p->choices && !choice_says_way(p, t, &p->choice[i])) i++;
    if (i == p->choices) return;
    text_int(&n, choice_unit(t, &p->choice[i]));
    buffer_say1(&example, words(paper->lang, N_("go {1} north 12")), number);
    help_row(paper, buffer_text(&example), "",
             N_("a way instead of a place: a wind, or degrees counted from east to the left (45°), and how far"));
    buffer_free(&example);
}

/* An order of this moment, to show what one looks like. */
static void help_orders(struct paper *paper, struct playing *p)
{
    static const char *const own_words =
        N_("an order in its own words, shortened as you like as long as only one fits; the verb may go first");
    struct telling t;
    struct buffer example = { 0 };

    choices_now(p);
    t = playing_telling(p);
    if (p->choices) {
        order_text(&example, &t, &p->choice[0]);
        help_row(paper, buffer_text(&example), "", own_words);
        buffer_empty(&example);
        choice_label(p, 0, &example);
    }
    help_row(paper, example.len ? buffer_text(&example) : "3b", "",
             N_("an order by its label in the list; a number that it leaves open may follow"));
    help_ways(paper, p, &t);
    buffer_free(&example);
}

static void do_help(struct playing *p, const char *rest)
{
    struct buffer out = { 0 }, room = { 0 };
    struct paper paper = paper_on(p, &out);
    bool siege;

    (void)rest;
    if (p->at_dice) help_row(&paper, "6 4", "", N_("the faces that fell, where dice are asked for"));
    else if (p->seat >= 0) help_orders(&paper, p);
    siege = sheet_text(p, SHEET_SIEGE, 0, 0, &room);
    for (int i = 0; i < LEN(commands); i++)
        if ((siege || commands[i].run != do_siege) && (p->m->game->field || commands[i].run != measure_said) &&
            (commands[i].run != do_lessons || (p->lessons && p->lessons->n)))
            help_row(&paper, word_in(&commands[i], p->lang), commands[i].more, commands[i].says);
    buffer_free(&room);
    say_out(p, &out);
    buffer_free(&out);
}

/* "i", or "i2" where no ideas of this moment have been shown: they are shown, and none is given unseen. */
static bool asks_for_ideas(const struct playing *p, const char *typed)
{
    int64_t number;

    return typed[0] == 'i' && (!typed[1] || (!p->ideas && text_to_int(typed + 1, &number)));
}

/* Does the word begin a command, and no other? One letter is too little, but for ideas. */
static bool begins(const struct playing *p, const struct command *c, const char *word)
{
    char a[64], b[64], typed[64];
    struct text x = text_in(a, sizeof a), y = text_in(b, sizeof b), t = text_in(typed, sizeof typed);

    text_folded(&x, c->word);
    text_folded(&y, word_in(c, p->lang));
    text_folded(&t, word);
    if (asks_for_ideas(p, typed)) return c->run == do_ideas;
    return t.len >= 2 && (text_starts(a, typed) || text_starts(b, typed));
}

bool talk_shortened(struct playing *p, const char *line)
{
    char word[64];
    const char *rest = next_word(line, word, sizeof word);
    const struct command *meant = NULL;
    struct buffer whole = { 0 };

    for (int i = 0; i < LEN(commands); i++) {
        if (!begins(p, &commands[i], word)) continue;
        if (meant) return false;
        meant = &commands[i];
    }
    if (!meant || (*rest && !meant->more[0])) return false;
    buffer_add(&whole, meant->word);
    if (*rest) buffer_char(&whole, ' '), buffer_add(&whole, rest);
    talk_command(p, buffer_text(&whole));
    buffer_free(&whole);
    return true;
}

/* Other English words for commands, which help does not list. */
static const char *const also[][2] = {
    { "?", "help" }, { "roster", "show" }, { "orders", "list" }, { "exit", "quit" },
};

/* The command's word, or in Italian its infinitive: "mostra" or "mostrare". */
static bool names_command(const struct command *c, enum language lang, const char *word)
{
    char infinitive[64];
    struct text t = text_in(infinitive, sizeof infinitive);

    text_add(&t, word_in(c, lang));
    text_add(&t, "re");
    return is_word(word, c->word) || is_word(word, word_in(c, lang)) || (lang == ITALIAN && is_word(word, infinitive));
}

/* In Italian a volley is "salva su Goblins", too: a line that is an order now saves nothing under that name. */
static bool is_volley(struct playing *p, const struct command *c, const char *line, const char *rest)
{
    struct typed typed = { .kind = TYPED_NONE };

    if (c->run == save_as && *rest && p->seat >= 0 && !p->waiting) order_meant(p, line, &typed);
    return typed.kind != TYPED_NONE;
}

bool talk_command(struct playing *p, const char *line)
{
    char word[64];
    const char *rest = next_word(line, word, sizeof word);

    for (int i = 0; i < LEN(also); i++)
        if (is_word(word, also[i][0])) text_add(&(struct text){ word, sizeof word, 0, false }, also[i][1]);
    for (int i = 0; i < LEN(commands); i++) {
        const struct command *c = &commands[i];

        if (!names_command(c, p->lang, word) || (*rest && !c->more[0]) || is_volley(p, c, line, rest)) continue;
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
